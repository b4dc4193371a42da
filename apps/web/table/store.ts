/** Local tables in IndexedDB: a game survives reload and restart. One record a table, written after every choice. */
import type { SaveDocument } from '@plus-ultra/protocol'
import type { Kept, Roles } from '../port/messages.ts'

export interface TableRecord extends Kept {
  readonly roles: Roles
  readonly save: SaveDocument
  /** of the dice; never leaves the worker before the end */
  readonly secret: string
}
const NAME = 'plus-ultra'
const STORE = 'tables'

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, 1)
    request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'id' })
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}
let opened: Promise<IDBDatabase> | undefined

async function run<T>(mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  opened ??= open()
  const store = (await opened).transaction(STORE, mode).objectStore(STORE)
  return new Promise((resolve, reject) => {
    const request = act(store)
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}
export const keep = (record: TableRecord): Promise<IDBValidKey> => run('readwrite', store => store.put(record))
export const find = (id: string): Promise<TableRecord | undefined> => run('readonly', store => store.get(id))
export const forget = (id: string): Promise<undefined> => run('readwrite', store => store.delete(id))
/** Newest first, without the games themselves. */
export async function keptTables(): Promise<Kept[]> {
  const all: TableRecord[] = await run('readonly', store => store.getAll())
  return all.map(({ save, secret, ...kept }) => kept).sort((a, b) => b.updated - a.updated)
}

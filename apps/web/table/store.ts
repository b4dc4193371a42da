/** Local tables, and scenarios from files, in IndexedDB: a game survives reload and restart. One record a table, written after every choice. */
import type { SaveDocument } from '@plus-ultra/protocol'
import type { Kept, Roles } from '../port/messages.ts'

export interface TableRecord extends Kept {
  readonly roles: Roles
  readonly save: SaveDocument
  /** of the dice; never leaves the worker before the end */
  readonly secret: string
}
export interface OwnScenario {
  /** the game, and the id by which the page asks for it */
  readonly game: string
  readonly id: string
  readonly scenario: unknown
}
const NAME = 'plus-ultra'
const VERSION = 2
type Store = 'tables' | 'scenarios'
const KEYS: Readonly<Record<Store, string | string[]>> = { tables: 'id', scenarios: ['game', 'id'] }

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, VERSION)
    request.onupgradeneeded = () => {
      const { result } = request
      for (const [name, keyPath] of Object.entries(KEYS))
        if (!result.objectStoreNames.contains(name)) result.createObjectStore(name, { keyPath })
    }
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}
let opened: Promise<IDBDatabase> | undefined

async function run<T>(name: Store, mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  opened ??= open()
  const store = (await opened).transaction(name, mode).objectStore(name)
  return new Promise((resolve, reject) => {
    const request = act(store)
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}
export const keep = (record: TableRecord): Promise<IDBValidKey> => run('tables', 'readwrite', store => store.put(record))
export const find = (id: string): Promise<TableRecord | undefined> => run('tables', 'readonly', store => store.get(id))
export const forget = (id: string): Promise<undefined> => run('tables', 'readwrite', store => store.delete(id))
/** Newest first, without the games themselves. */
export async function keptTables(): Promise<Kept[]> {
  const all: TableRecord[] = await run('tables', 'readonly', store => store.getAll())
  return all.map(({ save, secret, ...kept }) => kept).sort((a, b) => b.updated - a.updated)
}
export const keepScenario = (own: OwnScenario): Promise<IDBValidKey> => run('scenarios', 'readwrite', store => store.put(own))
export const findScenario = (game: string, id: string): Promise<OwnScenario | undefined> =>
  run('scenarios', 'readonly', store => store.get([game, id]))
export const forgetScenario = (game: string, id: string): Promise<undefined> =>
  run('scenarios', 'readwrite', store => store.delete([game, id]))
export async function ownScenarios(game: string): Promise<OwnScenario[]> {
  const all: OwnScenario[] = await run('scenarios', 'readonly', store => store.getAll())
  return all.filter(own => own.game === game)
}

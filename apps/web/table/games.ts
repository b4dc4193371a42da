/** The rules of a game and its rulebook, loaded when a table of it is opened: one chunk a game. */
import type { Game } from '@plus-ultra/kernel'
import { type Rulebook, readRulebook } from '@plus-ultra/protocol'
import { games, unlisted } from '../../../games/registry.ts'
import { rulesUrl } from '../rules/urls.ts'

export type AnyGame = Game
const loaders = { ...games, ...unlisted }
export const gameIds: readonly string[] = Object.keys(loaders)
const loaded = new Map<string, Promise<AnyGame>>()

export function loadGame(id: string): Promise<AnyGame> {
  const known = loaded.get(id)
  if (known !== undefined) return known
  const load = Object.hasOwn(loaders, id) ? loaders[id] : undefined
  if (load === undefined) return Promise.reject(new Error(`There is no game called '${id}'.`))
  const loading = load()
  loaded.set(id, loading)
  loading.catch(() => loaded.delete(id))
  return loading
}
/** Clause by clause, for the reasons; without it a refusal still names its clause. */
export async function loadRulebook(id: string): Promise<Rulebook> {
  const url = rulesUrl(id)
  if (url === undefined) return new Map()
  try {
    return readRulebook(await (await fetch(url)).text())
  } catch {
    return new Map()
  }
}

/** The rules of a game and its rulebook, loaded when a table of it is opened: one chunk a game. */
import type { Game } from '@plus-ultra/kernel'
import { type Rulebook, readRulebook } from '@plus-ultra/protocol'
import { rulesUrl } from '../rules/urls.ts'

export type AnyGame = Game
const modules = import.meta.glob<Record<string, AnyGame>>('../../../games/*/game.ts')
const loaded = new Map<string, Promise<AnyGame>>()

export const gameIds: readonly string[] = Object.keys(modules).map(idOf)

function idOf(path: string): string {
  return path.split('/').at(-2) as string
}
export function loadGame(id: string): Promise<AnyGame> {
  const known = loaded.get(id)
  if (known !== undefined) return known
  const path = Object.keys(modules).find(each => idOf(each) === id)
  const loading =
    path === undefined
      ? Promise.reject(new Error(`There is no game called '${id}'.`))
      : (modules[path] as () => Promise<Record<string, AnyGame>>)().then(module => {
          const game = Object.values(module).find(each => each?.id === id && typeof each.make === 'function')
          if (game === undefined) throw new Error(`${path} exports no game`)
          return game
        })
  loaded.set(id, loading)
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

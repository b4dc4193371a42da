/** Games by name: those of the registry, and any module that exports one (`--with ./my-game/game.ts`). */
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { checkOptions, type Game } from '@plus-ultra/kernel'
import { type GameLoaders, LANGUAGES, type Language, type Rulebook, readRulebook } from '@plus-ultra/protocol'
import { games, unlisted } from '../../games/registry.ts'
import { Usage } from './command.ts'
import { root } from './root.ts'

export const listed: GameLoaders = games

/** The games of a module outside the registry, by id. They can be played and are not listed. */
export async function gamesIn(modules: readonly string[]): Promise<GameLoaders> {
  const found: Record<string, () => Promise<Game>> = { ...unlisted }
  for (const path of modules) {
    const exported = Object.values(await importModule(path)).filter(isGame)
    if (exported.length === 0) throw new Usage(`'${path}' exports no game`)
    for (const game of exported) found[game.id] = async () => game
  }
  return found
}
async function importModule(path: string): Promise<Record<string, unknown>> {
  try {
    return (await import(pathToFileURL(resolve(path)).href)) as Record<string, unknown>
  } catch (e) {
    throw new Usage(`'${path}' cannot be read: ${(e as Error).message}`)
  }
}
function isGame(value: unknown): value is Game {
  return typeof value === 'object' && value !== null && 'registry' in value && 'make' in value && 'id' in value
}

export async function loadGame(id: string, modules: readonly string[] = []): Promise<Game> {
  const all = { ...(await gamesIn(modules)), ...games }
  const load = Object.hasOwn(all, id) ? all[id] : undefined
  if (load === undefined) throw new Usage(`there is no game '${id}'; games: ${Object.keys(games).join(', ') || 'none yet'}`)
  return await load()
}

/** The clauses of games/<id>/RULES.md; none where there is no such file. */
export async function rulebookOf(id: string): Promise<Rulebook> {
  if (!/^[a-z][a-z0-9-]*$/.test(id)) return new Map()
  try {
    return readRulebook(await readFile(join(root, 'games', id, 'RULES.md'), 'utf8'))
  } catch {
    return new Map()
  }
}

export function languageOf(given: string | undefined): Language {
  const language = LANGUAGES.find(each => each === (given ?? 'en'))
  if (language === undefined) throw new Usage(`--lang must be one of ${LANGUAGES.join(', ')}`)
  return language
}
/** `--option id=value`, by the type that the game declares. */
export function optionsOf(game: Game, given: readonly string[] = []): Record<string, boolean | number | string> {
  const options = Object.fromEntries(
    given.map(pair => {
      const [id = '', value = 'true'] = pair.split(/=(.*)/s)
      const rule = Object.hasOwn(game.options, id) ? game.options[id] : undefined
      if (rule === undefined) throw new Usage(`there is no option '${id}'; options: ${Object.keys(game.options).join(', ') || 'none'}`)
      const kind = typeof rule.default
      const isFlag = kind === 'boolean' && (value === 'true' || value === 'false')
      return [id, isFlag ? value === 'true' : kind === 'number' ? Number(value) : value]
    }),
  )
  const [fault] = checkOptions(game.options, options)
  if (fault !== undefined) throw new Usage(`${fault.path}: ${fault.message}`)
  return options
}

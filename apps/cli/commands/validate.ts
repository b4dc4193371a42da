/** A scenario file, with every fault and its place. */
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { BadScenario, type Fault, type Game, SearchChance, Table } from '@plus-ultra/kernel'
import { readScenario } from '@plus-ultra/protocol'
import { type Command, readJson, Usage } from '../command.ts'
import { listed, loadGame } from '../games.ts'

export const command: Command = {
  summary: 'check a scenario file: every fault with its JSON path',
  usage: 'validate <scenario.json> [--game <id>]',
  help: `
Checks the form of a scenario, sets its position up by the rules and plays on to the first choice.

  --game <id>       the game it is for; needed unless the file lies under games/<id>/ or says "game"
  --with <module>   a file that exports a game of your own

Exit code 0: it can be played. 1: it has faults; each is printed as path: message.`,
  async run(args) {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { game: { type: 'string' }, with: { type: 'string', multiple: true } },
    })
    const [path] = positionals
    if (path === undefined || positionals.length > 1) throw new Usage('give one scenario file')
    const json = readJson(path)
    const game = await loadGame(values.game ?? gameFor(path, json), values.with)
    const faults = faultsOf(game, json)
    for (const fault of faults) process.stdout.write(`${fault.path || '(the whole)'}: ${fault.message}\n`)
    process.stdout.write(
      faults.length === 0 ? `${path}: can be played\n` : `${path}: ${faults.length} fault${faults.length > 1 ? 's' : ''}\n`,
    )
    return faults.length === 0 ? 0 : 1
  },
}

function gameFor(path: string, json: unknown): string {
  const said = (json as { readonly game?: unknown } | null)?.game
  const found = typeof said === 'string' ? said : /[\\/]games[\\/]([a-z-]+)[\\/]/.exec(resolve(path))?.[1]
  if (found === undefined) throw new Usage(`for which game? give --game <id>; games: ${Object.keys(listed).join(', ')}`)
  return found
}
function faultsOf(game: Game, json: unknown): readonly Fault[] {
  try {
    new Table(game, { scenario: readScenario(game, json), options: {} }, new SearchChance(1))
    return []
  } catch (e) {
    if (e instanceof BadScenario) return e.faults
    return [{ path: '', message: `the position cannot be played: ${(e as Error).message}` }]
  }
}

/** Recomputes every die of a finished game. */
import { parseArgs } from 'node:util'
import { type AnyScenario, BadScenario, type Game } from '@plus-ultra/kernel'
import { Refused, readSave, type SaveDocument, scenarioOf, verify, type WrongDie } from '@plus-ultra/protocol'
import { type Command, Failed, readJson, Usage } from '../command.ts'
import { loadGame } from '../games.ts'

export const command: Command = {
  summary: 'recompute every die of a finished game from the secret it shows',
  usage: 'verify <save> [--with <module>]',
  help: `
The save of a finished game holds the secret of its dice, whose SHA-256 was shown when the table opened, and a nonce of each seat. Every die is
recomputed from them, those of choices that were taken back too, and the whole game is played again.

Exit code 0: every die is as it must be. 1: a die is wrong, or the game cannot have happened so.`,
  async run(args) {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { with: { type: 'string', multiple: true } },
    })
    const [path] = positionals
    if (path === undefined || positionals.length > 1) throw new Usage('give one save file')
    const save = openSave(path)
    const found = verify(await loadGame(save.game, values.with), save)
    for (const die of found.wrong) process.stdout.write(`${describe(die)}\n`)
    if (found.fault !== undefined) process.stdout.write(`${found.fault}\n`)
    process.stdout.write(
      found.ok
        ? `${found.dice} dice recomputed, all as recorded; commitment ${save.commitment}\n`
        : `NOT verified: ${found.wrong.length} of ${found.dice} dice are wrong\n`,
    )
    return found.ok ? 0 : 1
  },
}
export function openSave(path: string) {
  try {
    return readSave(readJson(path))
  } catch (e) {
    throw e instanceof Refused ? new Failed(`${path}: ${e.message}`) : e
  }
}
/** What the save was played with, read by the game. */
export function scenarioIn(path: string, game: Game, save: SaveDocument): AnyScenario {
  try {
    return scenarioOf(game, save.scenario)
  } catch (e) {
    throw e instanceof BadScenario ? new Failed(`${path}: scenario: ${e.message}`) : e
  }
}
function describe({ number, entry, clause, why, sides, recorded, expected }: WrongDie): string {
  const where = entry < 0 ? 'before the first choice' : `entry ${entry}`
  return `die ${number} (${where}, ${clause} ${why}, ${sides} sides) is recorded as ${recorded} and must be ${expected}`
}

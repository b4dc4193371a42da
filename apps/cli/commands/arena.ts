/** Matches between computer players. */
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { arena } from '../arena/run.ts'
import { tableText } from '../arena/summary.ts'
import { type Command, Usage, wholeNumber } from '../command.ts'
import { listed, loadGame } from '../games.ts'
import { root } from '../root.ts'

export const command: Command = {
  summary: 'play matches between computer players and print win rates with intervals',
  usage: 'arena <game> --players <a,b,...> [--games <n>] [--scenario <id>]... [--out <file>] [--resume]',
  help: `
  --players <list>    random, policy, greedy, flat:N, uct:N, search:N (N iterations, or Nms), level:1-5; level:5/20 with a
                      twentieth of its budget; a single one plays itself, for the balance of the scenarios
  --games <n>         games for each pair of players and scenario (default 100)
  --scenario <id>     only this one; may be given several times
  --jobs <n>          threads (default 2)
  --out <file>        without ending: writes .json and .html
  --resume            go on with a run that was interrupted`,
  async run(args) {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        players: { type: 'string' },
        games: { type: 'string' },
        scenario: { type: 'string', multiple: true },
        jobs: { type: 'string' },
        out: { type: 'string' },
        resume: { type: 'boolean' },
      },
    })
    const [id] = positionals
    if (id === undefined || positionals.length > 1) throw new Usage(`give one game; games: ${Object.keys(listed).join(', ')}`)
    if (values.players === undefined) throw new Usage('give --players, such as --players greedy,search:200')
    const players = values.players.split(',')
    const game = await loadGame(id)
    const wanted = values.scenario ?? Object.keys(game.scenarios)
    const scenarios = wanted.map(name => {
      const scenario = Object.hasOwn(game.scenarios, name) ? game.scenarios[name] : undefined
      if (scenario === undefined) throw new Usage(`there is no scenario '${name}'; scenarios: ${Object.keys(game.scenarios).join(', ')}`)
      return scenario
    })
    const summary = await arena({
      title: `arena ${id}`,
      game: id,
      scenarios,
      players,
      games: wholeNumber('games', values.games, 100),
      jobs: wholeNumber('jobs', values.jobs, 2),
      log: join(root, '.cache/arena', `${[id, ...players].join('-').replaceAll(/[/:]/g, '_').slice(0, 200)}.jsonl`),
      resume: values.resume === true,
      ...(values.out !== undefined && { out: values.out }),
    })
    process.stdout.write(`${tableText(summary)}\n`)
    return 0
  },
}

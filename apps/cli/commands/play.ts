/** A game in the terminal. */
import { parseArgs } from 'node:util'
import { levels } from '@plus-ultra/strategy'
import { type Command, readJson, Usage, wholeNumber } from '../command.ts'
import { languageOf, listed, loadGame, optionsOf } from '../games.ts'
import { Play } from '../play.ts'
import { Terminal } from '../terminal.ts'

export const command: Command = {
  summary: 'play in the terminal, against the computer or with others at the same keyboard',
  usage: 'play <game> [<scenario>] [--seats <seat,seat>|all|none] [--level 1-5]',
  help: `
  <scenario>          an id of the game, or a scenario file; without one the first is played
  --seats <list>      the seats that people play: names with commas, 'all' (hot-seat) or 'none' (watch); default: the first
  --level <1-5>       how well the computer plays (default 2)
  --option id=value   an optional rule; may be given several times
  --seed <text>       the same seed is the same dice; without it they are drawn at random
  --load <file>       go on with a saved game
  --lang <lang>       en, fr or es
  --with <module>     a file that exports a game of your own

At the prompt: the number or the token of a choice, or one of
  board, why <choice>, odds <choice>, hint, undo, takeback, log, all, save <file>, load <file>, resign, help, quit

Examples:
  plus-ultra play pizarro
  plus-ultra play tercios --seats all
  printf '1\\n1\\nsave mine.json\\n' | plus-ultra play pizarro`,
  async run(args) {
    const terminal = new Terminal()
    try {
      return await playAt(terminal, args)
    } finally {
      terminal.close()
    }
  },
}

export async function playAt(terminal: Terminal, args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      seats: { type: 'string' },
      level: { type: 'string' },
      option: { type: 'string', multiple: true },
      seed: { type: 'string' },
      load: { type: 'string' },
      lang: { type: 'string' },
      with: { type: 'string', multiple: true },
    },
  })
  const save = values.load === undefined ? undefined : (readJson(values.load) as { readonly game?: unknown } | null)
  const [name = typeof save?.game === 'string' ? save.game : undefined, scenario] = positionals
  if (name === undefined) throw new Usage(`which game? games: ${Object.keys(listed).join(', ') || 'none yet'}`)
  const game = await loadGame(name, values.with)
  const id = scenario ?? Object.keys(game.scenarios)[0] ?? ''
  const play = new Play(game, terminal, {
    seats: values.seats,
    level: wholeNumber('level', values.level, 2, 1, levels.length),
    language: languageOf(values.lang),
  })
  if (save !== undefined) await play.begin({ save })
  else
    await play.begin({
      scenario: Object.hasOwn(game.scenarios, id) ? id : readScenarioFile(id),
      options: optionsOf(game, values.option),
      seed: values.seed,
    })
  await play.run()
  return 0
}
function readScenarioFile(path: string): unknown {
  if (!path.endsWith('.json')) throw new Usage(`there is no scenario '${path}', and it is no .json file`)
  return readJson(path)
}

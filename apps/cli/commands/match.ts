/** Matches of outside bots against our own players, or against each other. */
import { parseArgs } from 'node:util'
import type { AnyScenario } from '@plus-ultra/kernel'
import { shareOf } from '@plus-ultra/strategy'
import { type Entrant, readEntrant } from '../arena/plan.ts'
import { shareText } from '../arena/summary.ts'
import { type Command, Usage, wholeNumber } from '../command.ts'
import { listed, loadGame, optionsOf, rulebookOf } from '../games.ts'
import { Bot } from '../match/bot.ts'
import { type BotResult, playBotGame } from '../match/referee.ts'

export const command: Command = {
  summary: 'play outside bots against the computer players, or against each other',
  usage: 'match <game> --bot <command> [--bot <command>] [--against <player>] [--games <n>]',
  help: `
  --bot <command>     a program that answers lines (docs/guide/bots.md); given twice, the two play each other
  --against <player>  random, policy, greedy, flat:N, uct:N, search:N (N iterations, or Nms), level:1-5 (default level:1)
  --games <n>         games of each scenario (default 10); the bot takes each seat in turn, with the same dice
  --scenario <id>     only this one; may be given several times (default: the first)
  --option id=value   an optional rule; may be given several times
  --seconds <n>       thinking time of a bot for a whole game (default 300)
  --seed <text>       of the dice (default 'match')
  --with <module>     a file that exports a game of your own

A bot that crashes, answers late or illegally loses that game by forfeit; the next game starts it anew.

Example:
  plus-ultra match pizarro --bot 'python3 docs/guide/bot.py' --against greedy`,
  async run(args) {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        bot: { type: 'string', multiple: true },
        against: { type: 'string' },
        games: { type: 'string' },
        scenario: { type: 'string', multiple: true },
        option: { type: 'string', multiple: true },
        seconds: { type: 'string' },
        seed: { type: 'string' },
        with: { type: 'string', multiple: true },
      },
    })
    const [id] = positionals
    if (id === undefined || positionals.length > 1) throw new Usage(`give one game; games: ${Object.keys(listed).join(', ')}`)
    const bots: readonly string[] = values.bot ?? []
    const [first = '', second = ''] = bots
    if (bots.length === 0 || bots.length > 2 || bots.includes('')) throw new Usage("give one --bot or two, such as --bot 'python3 bot.py'")
    if (second !== '' && values.against !== undefined) throw new Usage('two bots play each other: leave --against out')
    const rival = second !== '' ? second : readEntrant(values.against ?? 'level:1')
    const game = await loadGame(id, values.with)
    const rulebook = await rulebookOf(id)
    const options = optionsOf(game, values.option)
    const ms = 1000 * wholeNumber('seconds', values.seconds, 300)
    const games = wholeNumber('games', values.games, 10)
    for (const name of values.scenario ?? Object.keys(game.scenarios).slice(0, 1)) {
      const scenario = Object.hasOwn(game.scenarios, name) ? (game.scenarios[name] as AnyScenario) : undefined
      if (scenario === undefined) throw new Usage(`there is no scenario '${name}'; scenarios: ${Object.keys(game.scenarios).join(', ')}`)
      const { seats } = scenario
      let points = 0
      for (let n = 0; n < games; n++) {
        const seat = seats[n % seats.length] as string
        const secret = `${values.seed ?? 'match'}-${Math.floor(n / seats.length)}`
        const result = await withPlayers(seats, seat, first, rival, players =>
          playBotGame({ game, rulebook, scenario, options, secret, ms, players }),
        )
        points += pointsOf(result, seat, seats.length)
        process.stdout.write(`${name}, game ${n + 1}: ${first} is ${seat}; ${said(result)} after ${result.choices} choices\n`)
      }
      process.stdout.write(
        `${name}: ${first} against ${typeof rival === 'string' ? rival : rival.name}: ${shareText(shareOf(points, games))}\n`,
      )
    }
    return 0
  },
}
function pointsOf({ outcome, forfeit }: BotResult, seat: string, seats: number): number {
  if (forfeit?.seat === seat) return 0
  return outcome.winner === null ? 1 / seats : outcome.winner === seat ? 1 : 0
}
function said({ outcome, forfeit }: BotResult): string {
  if (forfeit !== undefined) return `${forfeit.seat} forfeits (${forfeit.why})`
  const level = outcome.level === undefined ? '' : ` (${outcome.level})`
  return outcome.winner === null ? `nobody wins${level}` : `${outcome.winner} wins${level}`
}
/** Every bot is a process of its own, one a seat, and lives for one game. */
async function withPlayers<T>(
  seats: readonly string[],
  seat: string,
  first: string,
  rival: string | Entrant,
  run: (players: ReadonlyMap<string, Bot | Entrant>) => Promise<T>,
): Promise<T> {
  const bots: Bot[] = []
  const start = (command: string) => {
    const bot = new Bot(command)
    bots.push(bot)
    return bot
  }
  const players = new Map(seats.map(name => [name, name === seat ? start(first) : typeof rival === 'string' ? start(rival) : rival]))
  try {
    return await run(players)
  } finally {
    await Promise.all(bots.map(bot => bot.stop()))
  }
}

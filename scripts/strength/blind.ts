/**
 * What a question is worth: npm run blind -- <game> <scenario> [--games 400] [--steps fire+fire-at,sally]
 *
 * Plays games by the move ordering and then the same number in which one seat answers these questions, together or one by one, at random.
 * What its share of the games falls by is what knowing the answer is worth; where it does not fall, the rule asks for a choice that does
 * not matter, or the ordering knows no better than chance. Without --steps every question that comes up, each by itself.
 */
import { parseArgs } from 'node:util'
import { choose, isOver, offer, pickByPrior, SearchChance, type Seat, silence, stepOf, waiting } from '@plus-ultra/kernel'
import { type SearchSettings, shareOf, thoughtful } from '@plus-ultra/strategy'
import { loadGame } from '../../apps/cli/games.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { games: { type: 'string', default: '400' }, steps: { type: 'string' } },
})
const [id, name] = positionals
if (id === undefined || name === undefined) throw new Error('npm run blind -- <game> <scenario> [--games 400] [--steps fire+fire-at,sally]')
const game = await loadGame(id)
const scenario = game.scenarios[name]
if (scenario === undefined) throw new Error(`${id} has no scenario ${name}; scenarios: ${Object.keys(game.scenarios).join(', ')}`)
const seats = scenario.seats.map(seat => game.seats.get(seat))
const own = (game.search ?? {}) as Partial<SearchSettings>
const { sharpness } = own.plans ?? own.race ?? thoughtful
const games = Number(values.games)
/** an ordering without memory may go round in circles: after so many choices it keeps less firmly to what looks best */
const LONG = 5000

interface Played {
  /** by seat: games won, a draw shared */
  readonly points: Map<Seat, number>
  readonly asked: Map<string, number>
}
const usual = play(new Set(), undefined)
const sets = values.steps?.split(',') ?? [...usual.asked.keys()].sort()
const stranger = sets.flatMap(set => set.split('+')).find(step => !usual.asked.has(step))
if (stranger !== undefined) throw new Error(`the step ${stranger} never came up; steps: ${[...usual.asked.keys()].sort().join(', ')}`)
process.stdout.write(`| questions | answered at random by | asked a game | share | by the ordering |\n| --- | --- | ---: | --- | --- |\n`)
for (const set of sets)
  for (const seat of seats) {
    const steps = new Set(set.split('+'))
    const { points, asked } = play(steps, seat)
    const often = [...steps].reduce((n, step) => n + (asked.get(step) ?? 0), 0) / games
    process.stdout.write(
      `| ${set} | ${game.seats.name(seat)} | ${often.toFixed(1)} | ${text(points, seat)} | ${text(usual.points, seat)} |\n`,
    )
  }

/** `asked` counts the questions with a choice: of the blind seat, or of all. */
function play(steps: ReadonlySet<string>, blind: Seat | undefined): Played {
  const points = new Map<Seat, number>(seats.map(seat => [seat, 0]))
  const asked = new Map<string, number>()
  for (let seed = 1; seed <= games; seed++) {
    const random = new SearchChance(seed * 31 + 7)
    const g = game.make(new SearchChance(seed), silence)
    game.start(g, scenario as NonNullable<typeof scenario>, {})
    for (let n = 0; !isOver(g); n++) {
      const seat = waiting(g)[0] as Seat
      const list = offer(g, seat)
      const step = stepOf(g, seat)
      if (list.count > 1 && (blind === undefined || blind === seat)) asked.set(step, (asked.get(step) ?? 0) + 1)
      const isBlind = seat === blind && steps.has(step)
      choose(g, seat, isBlind ? list.at(random.below(list.count)) : pickByPrior(game, g, seat, list, random, n < LONG ? sharpness : 1))
    }
    const { winner } = game.outcome(g)
    for (const seat of seats)
      points.set(seat, (points.get(seat) as number) + (winner === null ? 1 / seats.length : winner === seat ? 1 : 0))
  }
  return { points, asked }
}
function text(points: ReadonlyMap<Seat, number>, seat: Seat): string {
  const { share, low, high } = shareOf(points.get(seat) as number, games)
  return `${(100 * share).toFixed(0)} % (${(100 * low).toFixed(0)}-${(100 * high).toFixed(0)})`
}

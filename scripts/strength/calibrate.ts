/**
 * How well a game's evaluation foretells who wins: npm run calibrate -- <game> [scenario ...] [--games 60]
 *
 * Plays games by the move ordering, asks the evaluation in one position of 25, and compares with the outcome. Printed for each scenario:
 * the logarithmic loss by quarter of the game beside that of a guess that knows nothing but how often a seat wins (smaller is better), and
 * how often a seat won whose chance was put at 0-20 %, 20-40 % and so on.
 */
import { parseArgs } from 'node:util'
import { choose, isOver, offer, pickByPrior, SearchChance, type Seat, silence, waiting } from '@plus-ultra/kernel'
import { type SearchSettings, sharesOf } from '@plus-ultra/strategy'
import { loadGame } from '../../apps/cli/games.ts'

const { values, positionals } = parseArgs({ allowPositionals: true, options: { games: { type: 'string', default: '60' } } })
const [id, ...only] = positionals
if (id === undefined) throw new Error('npm run calibrate -- <game> [scenario ...] [--games 60]')
const game = await loadGame(id)
/** As firmly as races keep to the move ordering: loose play ends in other positions, of which other things hold. */
const { race, plans } = (game.search ?? {}) as Partial<SearchSettings>
const sharpness = (plans ?? race)?.sharpness
for (const [name, scenario] of Object.entries(game.scenarios))
  if (scenario.seats.length > 1 && (only.length === 0 || only.includes(name))) calibrate(name, scenario)

/** One asked position, for one seat. */
interface Sample {
  /** how much of the game was over, 0 to 1 */
  readonly at: number
  readonly foretold: number
  readonly won: number
}
function calibrate(name: string, scenario: (typeof game.scenarios)[string]): void {
  const seats = scenario.seats.map(seat => game.seats.get(seat))
  const samples: Sample[] = []
  for (let seed = 1; seed <= Number(values.games); seed++) samples.push(...play(scenario, seats, seed))
  const quarters = [0, 1, 2, 3].map(q => {
    const part = samples.filter(({ at }) => at >= q / 4 && at < (q + 1) / 4)
    const known = mean(part.map(({ won }) => won))
    return `${loss(part, () => known).toFixed(3)} > ${loss(part, s => s.foretold).toFixed(3)}`
  })
  const bins = [0, 1, 2, 3, 4].map(b => {
    const part = samples.filter(({ foretold }) => Math.min(4, Math.floor(foretold * 5)) === b)
    return part.length === 0 ? '-' : `${(100 * mean(part.map(({ won }) => won))).toFixed(0)} %`
  })
  process.stdout.write(`${id} ${name}: ${samples.length} samples; loss by quarter ${quarters.join(', ')}; won by fifth ${bins.join(' ')}\n`)
}
function play(scenario: (typeof game.scenarios)[string], seats: readonly Seat[], seed: number): Sample[] {
  const random = new SearchChance(seed)
  const g = game.make(random, silence)
  game.start(g, scenario)
  const asked: { readonly at: number; readonly shares: Float64Array }[] = []
  let choices = 0
  for (; !isOver(g); choices++) {
    const seat = waiting(g)[0] as Seat
    const list = offer(g, seat)
    if (random.below(25) === 0) {
      const shares = new Float64Array(seats.length)
      sharesOf(game, g, seats, shares)
      asked.push({ at: choices, shares })
    }
    choose(g, seat, pickByPrior(game, g, seat, list, random, sharpness))
  }
  const { winner } = game.outcome(g)
  return asked.flatMap(({ at, shares }) =>
    seats.map((seat, i) => ({
      at: at / choices,
      foretold: shares[i] as number,
      won: winner === null ? 1 / seats.length : winner === seat ? 1 : 0,
    })),
  )
}
function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, n) => sum + n, 0) / Math.max(1, numbers.length)
}
function loss(samples: readonly Sample[], chanceOf: (s: Sample) => number): number {
  const within = (p: number) => Math.min(0.999, Math.max(0.001, p))
  return mean(samples.map(s => -(s.won * Math.log(within(chanceOf(s))) + (1 - s.won) * Math.log(within(1 - chanceOf(s))))))
}

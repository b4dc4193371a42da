/** The fast policy: a choice at random, the better-looking the likelier. */
import type { SearchChance } from './chance.ts'
import type { AnyScenario, Game } from './game.ts'
import { BUTTON, kindOf, type LegalChoice, NUMBER, type OfferBuffer, POINT, valueOf } from './offer.ts'
import type { Core } from './runtime.ts'
import type { Seat } from './schema.ts'

/** What a move ordering has read of a position is good for all its choices, that is for one number. */
export const reading = { n: 0 }
/** The position may have changed: what was read of the last one is good no more. */
export const readAnew = (): number => ++reading.n

/** The game's move ordering for one choice; 0 is neutral. */
export function priorOf<G extends Core, S extends AnyScenario>(game: Game<G, S>, g: G, seat: Seat, choice: LegalChoice): number {
  readAnew()
  return priorAt(game, g, seat, choice)
}
/** The same for all choices of an offer. */
export function priorsOf<G extends Core, S extends AnyScenario>(game: Game<G, S>, g: G, seat: Seat, list: OfferBuffer): number[] {
  readAnew()
  return Array.from({ length: list.count }, (_, i) => priorAt(game, g, seat, list.at(i)))
}
/** What a position is worth to each of these seats by the game's evaluation. */
export function worthTo<G extends Core, S extends AnyScenario>(game: Game<G, S>, g: G, ...seats: readonly Seat[]): number[] {
  readAnew()
  return seats.map(seat => game.evaluate(g, seat))
}
function priorAt<G extends Core, S extends AnyScenario>(game: Game<G, S>, g: G, seat: Seat, choice: LegalChoice): number {
  if (game.prior === undefined) return 0
  const kind = kindOf(choice)
  const name =
    kind === BUTTON ? 'button' : kind === NUMBER ? 'number' : kind === POINT ? 'point' : game.registry.kindNames[kind - FIRST_KIND]
  return game.prior(g, seat, name as string, valueOf(choice))
}
const FIRST_KIND = 2

/**
 * The weight of a choice that looks so much worse than the best one: e to the minus that, from a table, for Math.exp differs in its last bits
 * between engines and the same seed must think the same everywhere.
 */
export function weightOf(worse: number): number {
  return table[Math.min(table.length - 1, Math.round(worse * STEPS))] as number
}
/** so much worse is as good as never */
const LIMIT = 24
const STEPS = 16
const table = new Float64Array(LIMIT * STEPS + 1)
for (let i = 0; i < table.length; i++) {
  let power = 1 - i / STEPS / 1048576
  for (let doubled = 1; doubled < 1048576; doubled *= 2) power *= power
  table[i] = power
}

const weights = new Float64Array(1 << 16)
/** `sharpness` 1 draws by the weights as they are; the higher, the more often the best-looking is taken. */
export function pickByPrior<G extends Core, S extends AnyScenario>(
  game: Game<G, S>,
  g: G,
  seat: Seat,
  list: OfferBuffer,
  random: SearchChance,
  sharpness = 1,
): LegalChoice {
  const n = list.count
  if (n === 1) return list.at(0)
  if (game.prior === undefined) return list.at(random.below(n))
  let best = -Infinity
  readAnew()
  for (let i = 0; i < n; i++) {
    const prior = priorAt(game, g, seat, list.at(i))
    weights[i] = prior
    if (prior > best) best = prior
  }
  let sum = 0
  for (let i = 0; i < n; i++) sum += weights[i] = weightOf(sharpness * (best - (weights[i] as number)))
  let left = (random.next() / 4294967296) * sum
  for (let i = 0; i < n - 1; i++) {
    left -= weights[i] as number
    if (left < 0) return list.at(i)
  }
  return list.at(n - 1)
}

/** The players that a search must beat: random, move ordering alone, one-ply greedy, flat Monte Carlo. Each puts the choices in its order. Plain UCT is the search with `plain` settings. */
import {
  type AnyScenario,
  type Core,
  choose,
  copyInto,
  type Game,
  imagine,
  isOver,
  type LegalChoice,
  offer,
  priorsOf,
  SearchChance,
  type Seat,
  silence,
  waiting,
} from '@plus-ultra/kernel'
import { sharesOf } from './worth.ts'

/** A whole position that looks to the seat as its view does. */
export function imagined<G extends Core, S extends AnyScenario>(game: Game<G, S>, view: G, seat: Seat, random: SearchChance, into: G): G {
  if (game.schema.hasSecrets) return imagine(game as unknown as Game<G>, view, seat, random, into)
  copyInto(view, into)
  return into
}

export function byLot(choices: readonly LegalChoice[], seed: number): LegalChoice[] {
  return shuffle([...choices], new SearchChance(seed))
}
export function shuffle<T>(order: T[], random: SearchChance): T[] {
  for (let i = order.length - 1; i > 0; i--) {
    const j = random.below(i + 1)
    const kept = order[i] as T
    order[i] = order[j] as T
    order[j] = kept
  }
  return order
}
/** What the game's move ordering likes best, first; equals by lot. */
export function byPrior<G extends Core, S extends AnyScenario>(
  game: Game<G, S>,
  view: G,
  seat: Seat,
  choices: readonly LegalChoice[],
  seed: number,
): LegalChoice[] {
  const g = imagined(game, view, seat, new SearchChance(seed), game.make(new SearchChance(seed), silence))
  const list = offer(g, seat)
  const liked = new Map(priorsOf(game, g, seat, list).map((prior, i) => [list.at(i), prior]))
  return byLot(choices, seed).sort((x, y) => (liked.get(y) as number) - (liked.get(x) as number))
}

/** Choices in their order, the best first, and what the best promises to the seat. */
export interface Ranking {
  readonly order: readonly LegalChoice[]
  readonly worth: number
  /** how often it has tried one of them */
  readonly trials: number
}

/** The choice after which the position is worth most, on the average of some samples of dice and secrets, first; equals by lot. */
export function byGreed<G extends Core, S extends AnyScenario>(
  game: Game<G, S>,
  view: G,
  seat: Seat,
  seats: readonly Seat[],
  choices: readonly LegalChoice[],
  seed: number,
): Ranking {
  const looked = choices.length <= MOST ? choices : byLot(choices, seed).slice(0, MOST)
  return byTrial(game, view, seat, seats, looked, seed, rounds => rounds < SAMPLES && rounds * looked.length < TRIALS)
}
const SAMPLES = 6
/** where hundreds of places or sums are offered, some of them by lot and fewer samples of each: a game of Conquistador would take minutes otherwise */
const MOST = 100
const TRIALS = 300

/** Each choice in turn with random play behind it, to the end of the game or of patience, until the time is up; best first. */
export function byPlayouts<G extends Core, S extends AnyScenario>(
  game: Game<G, S>,
  view: G,
  seat: Seat,
  seats: readonly Seat[],
  choices: readonly LegalChoice[],
  seed: number,
  isUp: (playouts: number) => boolean,
): Ranking {
  const random = new SearchChance(seed ^ 0x5bd1e995)
  const playOut = (g: G): void => {
    for (let left = PATIENCE; left > 0 && !isOver(g); left--) {
      const mover = waiting(g)[0] as Seat
      const list = offer(g, mover)
      choose(g, mover, list.at(random.below(list.count)))
    }
  }
  return byTrial(game, view, seat, seats, byLot(choices, seed), seed, () => true, playOut, isUp)
}
const PATIENCE = 200

/** Round after round each choice once, as long as `goesOn`; broken off when `isUp`. What was never tried comes last. */
function byTrial<G extends Core, S extends AnyScenario>(
  game: Game<G, S>,
  view: G,
  seat: Seat,
  seats: readonly Seat[],
  choices: readonly LegalChoice[],
  seed: number,
  goesOn: (rounds: number) => boolean,
  after: (g: G) => void = () => {},
  isUp: (trials: number) => boolean = () => false,
): Ranking {
  const random = new SearchChance(seed)
  const start = game.make(random, silence)
  const work = game.make(random, silence)
  const shares = new Float64Array(seats.length)
  const mine = seats.indexOf(seat)
  const totals = new Float64Array(choices.length)
  let trials = 0
  for (let rounds = 0; (rounds === 0 || goesOn(rounds)) && (trials === 0 || !isUp(trials)); rounds++) {
    imagined(game, view, seat, random, start)
    for (let c = 0; c < choices.length && (trials === 0 || !isUp(trials)); c++, trials++) {
      copyInto(start, work)
      choose(work, seat, choices[c] as LegalChoice)
      after(work)
      sharesOf(game, work, seats, shares)
      totals[c]! += shares[mine] as number
    }
  }
  /** how often it was tried: the last round may have been broken off */
  const timesOf = (c: number) => Math.floor((trials + choices.length - 1 - c) / choices.length)
  const worthOf = (c: number) => (timesOf(c) === 0 ? -1 : (totals[c] as number) / timesOf(c))
  const lots = Array.from(choices, () => random.next())
  const order = Array.from(choices.keys()).sort((x, y) => worthOf(y) - worthOf(x) || (lots[x] as number) - (lots[y] as number))
  return { order: order.map(c => choices[c] as LegalChoice), worth: worthOf(order[0] as number), trials }
}

/** A position played on by the fast policy for some choices, and what it is worth then. */
import {
  type AnyScenario,
  type Core,
  choose,
  type Game,
  isOver,
  offer,
  pickByPrior,
  type SearchChance,
  type Seat,
  waiting,
} from '@plus-ultra/kernel'
import type { SearchSettings } from './settings.ts'
import { finalShares, type Shares, sharesOf } from './worth.ts'

/** In a secret step the thinker goes first: it must not learn what it has imagined of the others. */
export function moverOf(g: Core, thinker: Seat): Seat | -1 {
  if (isOver(g)) return -1
  const seats = waiting(g)
  return seats.includes(thinker) ? thinker : (seats[0] ?? -1)
}

export function playOn<G extends Core, S extends AnyScenario>(
  game: Game<G, S>,
  g: G,
  thinker: Seat,
  seats: readonly Seat[],
  { rollout, sharpness, followsPrior, judges }: SearchSettings,
  random: SearchChance,
  into: Shares,
): void {
  for (let left = rollout; left > 0 && !isOver(g); left--) {
    const seat = moverOf(g, thinker) as Seat
    const list = offer(g, seat)
    choose(g, seat, followsPrior ? pickByPrior(game, g, seat, list, random, sharpness) : list.at(random.below(list.count)))
  }
  if (judges || !isOver(g)) sharesOf(game, g, seats, into)
  else finalShares(game, g, seats, into)
}

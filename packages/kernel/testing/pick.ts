/** Which choice a random player takes: any, or more often those that the game itself finds likely. */
import { type Core, type Game, type LegalChoice, type OfferBuffer, pickByPrior, type SearchChance, type Seat } from '../index.ts'

export interface PickOptions {
  /** weigh the choices by the game's own move ordering, so that long plans are carried through more often than by pure chance */
  readonly byPrior?: boolean
}
export function pickChoice<G extends Core>(
  game: Game<G>,
  g: G,
  seat: Seat,
  list: OfferBuffer,
  random: SearchChance,
  how: PickOptions,
): LegalChoice {
  return how.byPrior === true ? pickByPrior(game, g, seat, list, random) : list.at(random.below(list.count))
}

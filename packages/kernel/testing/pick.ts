/** Which choice a random player takes: any, or more often those that the game itself finds likely. */
import {
  BUTTON,
  type Core,
  type Game,
  kindOf,
  type LegalChoice,
  NUMBER,
  type OfferBuffer,
  POINT,
  type SearchChance,
  type Seat,
  valueOf,
} from '../index.ts'

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
  if (how.byPrior !== true || game.prior === undefined) return list.at(random.below(list.count))
  let sum = 0
  const weights: number[] = []
  for (let i = 0; i < list.count; i++) {
    sum += exponential(game.prior(g, seat, kindName(game, list.at(i)), valueOf(list.at(i))))
    weights.push(sum)
  }
  const at = (random.below(1 << 30) / (1 << 30)) * sum
  const i = weights.findIndex(w => at < w)
  return list.at(i < 0 ? list.count - 1 : i)
}
/** Math.exp differs in its last bits between engines, and a game must go the same way in all of them. */
function exponential(x: number): number {
  let power = Math.max(0, 1 + x / 1048576)
  for (let doubled = 1; doubled < 1048576; doubled *= 2) power *= power
  return power
}
const FIRST_KIND = 2
function kindName<G extends Core>(game: Game<G>, choice: LegalChoice): string {
  const kind = kindOf(choice)
  if (kind === BUTTON) return 'button'
  if (kind === NUMBER) return 'number'
  return kind === POINT ? 'point' : (game.registry.kindNames[kind - FIRST_KIND] as string)
}

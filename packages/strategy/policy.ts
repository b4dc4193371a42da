/** The fast policy: a choice at random, the better-looking the likelier. */
import {
  type AnyScenario,
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
} from '@plus-ultra/kernel'

/** The game's move ordering for a choice; 0 is neutral. */
export function priorOf<G extends Core, S extends AnyScenario>(game: Game<G, S>, g: G, seat: Seat, choice: LegalChoice): number {
  if (game.prior === undefined) return 0
  const kind = kindOf(choice)
  const { registry } = game
  if (kind === BUTTON) return game.prior(g, seat, registry.buttonNames[valueOf(choice)] as string, -1)
  const name = kind === NUMBER ? 'number' : kind === POINT ? 'point' : (registry.kindNames[kind - 2] as string)
  return game.prior(g, seat, name, valueOf(choice))
}
/** Always above 0: 0 weighs 1, 1 weighs 2, 3 weighs 4, -1 a half. */
export function weightOf(prior: number): number {
  return prior >= 0 ? 1 + prior : 1 / (1 - prior)
}

const weights = new Float64Array(1 << 16)
export function pick<G extends Core, S extends AnyScenario>(
  game: Game<G, S>,
  g: G,
  seat: Seat,
  list: OfferBuffer,
  random: SearchChance,
  followsPrior: boolean,
): LegalChoice {
  const n = list.count
  if (n === 1) return list.at(0)
  if (!followsPrior || game.prior === undefined) return list.at(random.below(n))
  let sum = 0
  for (let i = 0; i < n; i++) sum += weights[i] = weightOf(priorOf(game, g, seat, list.at(i)))
  let left = (random.next() / 4294967296) * sum
  for (let i = 0; i < n - 1; i++) {
    left -= weights[i] as number
    if (left < 0) return list.at(i)
  }
  return list.at(n - 1)
}

/**
 * Plans for a whole phase. A single choice of a hundred changes less than a playout can show; a hundred together do not. So whole ways to
 * play the phase are made up, by whims, and raced against each other (docs/adr/0009).
 */
import { type AnyScenario, type Core, type Game, questionOf, type Seat } from '@plus-ultra/kernel'

/** The seed of a plan's whims: how much more it likes each answer to each question, whenever that is asked. */
export type Plan = number
/** The move ordering as it is. */
export const USUAL: Plan = 0

/** The game with a move ordering that has the whims of the plan, up to some times `strength`, for that seat as long as the phase lasts. */
export function ledBy<G extends Core, S extends AnyScenario>(
  game: Game<G, S>,
  seat: Seat,
  phase: string,
  plan: Plan,
  strength: number,
): Game<G, S> {
  const { prior, leads } = game
  if (plan === USUAL || prior === undefined || leads === undefined) return game
  const led: typeof prior = (g, asked, kind, value) =>
    prior(g, asked, kind, value) +
    (asked === seat && leads(g, seat) === phase ? strength * whim(plan, questionOf(g, seat), kind, value) : 0)
  return Object.create(game, { prior: { value: led } }) as Game<G, S>
}
/** Mostly little, seldom much: half as likely with each 1 more. Without logarithms, which differ between engines in their last bits. */
function whim(plan: Plan, question: number, kind: string, value: number): number {
  const x = mixed(plan ^ mixed(Math.imul(question, 31) + Math.imul(kind.charCodeAt(0), 0x9e3779b1)) ^ mixed(value))
  const zeros = Math.clz32(x)
  return zeros + 1 - ((x << zeros) >>> 0) / 2 ** 32
}
function mixed(n: number): number {
  let x = Math.imul(n ^ (n >>> 16), 0x2c1b3c6d)
  x = Math.imul(x ^ (x >>> 12), 0x297a2d39)
  return x ^ (x >>> 15)
}

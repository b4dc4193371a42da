/** A position played on by the fast policy for some choices, and what it is worth then. */
import {
  type AnyScenario,
  type Core,
  choose,
  type Game,
  isOver,
  mayAnswer,
  offer,
  pickByPrior,
  questionOf,
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
  return seats.includes(thinker) || mayAnswer(g, thinker) ? thinker : (seats[0] ?? -1)
}

const never = () => false
/** How often each question has come up in this playout, by the last bits of its number. */
const asked = new Uint16Array(1024)
/**
 * With `luck`, dice belong to the question and the choice they are thrown for, not to the order in which they are thrown: a fight that
 * nothing has changed ends alike in every line, and the difference of two lines is that of the choices. 0: dice as they come.
 * False: it was broken off after `rollout` choices.
 */
export function playOn<G extends Core, S extends AnyScenario>(
  game: Game<G, S>,
  g: G,
  thinker: Seat,
  seats: readonly Seat[],
  { rollout, turns, sharpness, followsPrior, judges }: SearchSettings,
  random: SearchChance,
  into: Shares,
  luck = 0,
  isEnd: (g: G) => boolean = never,
): boolean {
  const end = game.turn(g) + turns
  if (luck !== 0) asked.fill(0)
  let left = rollout
  for (; left > 0 && !isOver(g) && game.turn(g) < end && !isEnd(g); left--) {
    const seat = moverOf(g, thinker) as Seat
    const list = offer(g, seat)
    let moment = 0
    if (luck !== 0) {
      moment = Math.imul(questionOf(g, seat) ^ (game.turn(g) * 8 + seat), 0x2c1b3c6d) ^ luck
      moment += Math.imul(++asked[moment & 1023]!, 0x297a2d39)
      random.reseed(moment)
    }
    const choice = followsPrior ? pickByPrior(game, g, seat, list, random, sharpness) : list.at(random.below(list.count))
    if (luck !== 0) random.reseed(moment ^ Math.imul(choice + 1, 0x1b873593))
    choose(g, seat, choice)
  }
  if (judges || !isOver(g)) sharesOf(game, g, seats, into)
  else finalShares(game, g, seats, into)
  return left > 0
}

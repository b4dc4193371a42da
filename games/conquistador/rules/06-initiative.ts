/** 6.5 Initiative: Treasury times multiplier, highest first. */
import { die, roll } from '@plus-ultra/kernel'
import { NATION, type Nation } from '../domains.ts'
import { emit, type State } from '../state.ts'
import { multiplierOf } from './06-events.ts'

const TIE = die(6, 'CON-6.5.2', 'initiative')

/** 4.8.1 */
export const initiativeLevel = (g: State, n: Nation): number => g.seat.treasury[n] * multiplierOf(g, n)
/** 6.5.1, 6.5.2; the order stands for the whole turn (6.5.3). */
export function determineInitiative(g: State): void {
  const players: Nation[] = []
  for (const n of g.rollOrder) if (g.seat.inPlay[n]) players.push(n)
  const order = inOrder(g, players)
  g.order.copyFrom(order)
  emit(g, { type: 'initiative', order: order.map(n => NATION.name(n)), levels: order.map(n => initiativeLevel(g, n)), clause: 'CON-6.5.1' })
}
/** Higher is earlier; the Rating counts where the levels are equal. */
const rankByLevel = (g: State, n: Nation): number => initiativeLevel(g, n) * 4 + (3 - g.seat.monarch[n])
/** Those who are level roll, and roll again while dice are level; one group after the other. */
function inOrder(g: State, players: readonly Nation[]): Nation[] {
  const order: Nation[] = []
  const left = byRank(players, n => rankByLevel(g, n))
  for (let tied = left.shift(); tied !== undefined; tied = left.shift()) {
    const [first] = tied
    if (tied.length === 1) order.push(first as Nation)
    else {
      const dice = new Map(tied.map(n => [n, roll(g, TIE, n)]))
      left.unshift(...byRank(tied, n => dice.get(n) as number))
    }
  }
  return order
}
function byRank(players: readonly Nation[], rank: (n: Nation) => number): Nation[][] {
  const values = [...new Set(players.map(rank))].sort((a, b) => b - a)
  return values.map(v => players.filter(n => rank(n) === v))
}

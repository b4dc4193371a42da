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
  const order = ranked(g, players, rankByLevel, n => breakTie(g, n))
  g.order.copyFrom(order)
  emit(g, { type: 'initiative', order: order.map(n => NATION.name(n)), levels: order.map(n => initiativeLevel(g, n)), clause: 'CON-6.5.1' })
}
/** Higher is earlier; the Rating counts where the levels are equal. */
const rankByLevel = (g: State, n: Nation): number => initiativeLevel(g, n) * 4 + (3 - g.seat.monarch[n])
function ranked(
  g: State,
  players: readonly Nation[],
  rank: (g: State, n: Nation) => number,
  breakTie: (tied: readonly Nation[]) => readonly Nation[],
): Nation[] {
  const values = [...new Set(players.map(n => rank(g, n)))].sort((a, b) => b - a)
  return values.flatMap(v => {
    const tied = players.filter(n => rank(g, n) === v)
    return tied.length === 1 ? tied : breakTie(tied)
  })
}
function breakTie(g: State, tied: readonly Nation[]): readonly Nation[] {
  const dice = new Map(tied.map(n => [n, roll(g, TIE, n)]))
  return ranked(
    g,
    tied,
    (_, n) => dice.get(n) as number,
    again => breakTie(g, again),
  )
}

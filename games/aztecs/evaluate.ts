import type { Seat } from '@plus-ultra/kernel'
import { spanish } from './data/load.ts'
import type { State } from './state.ts'
export function evaluate(g: State, seat: Seat): number {
  const d = g.seat.points[0 as Seat] - g.seat.points[1 as Seat] - g.par
  const p = 1 / (1 + 2 ** (-d / 15))
  return seat === spanish ? p : 1 - p
}

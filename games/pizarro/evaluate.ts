/** What a position is worth to a camp (17), and which choices look good before any search. */
import type { Seat } from '@plus-ultra/kernel'
import { spanish } from './data/facts.ts'
import { compare } from './rules/12-victory.ts'
import type { State } from './state.ts'

export function evaluate(g: State, seat: Seat): number {
  const lead = compare(g)
  const worth = lead / (10 + Math.abs(lead))
  return 0.5 + 0.5 * (seat === spanish ? worth : -worth)
}

/** What a position is worth to a seat. */
import type { Seat } from './domains.ts'
import type { State } from './state.ts'

export function evaluate(_g: State, _seat: Seat): number {
  return 0.5
}
export function prior(_g: State, _seat: Seat, _kind: string, _value: number): number {
  return 0
}

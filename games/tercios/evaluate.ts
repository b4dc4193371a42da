import type { Seat } from './data/load.ts'
import type { State } from './state.ts'
export function evaluate(_g: State, _seat: Seat): number {
  return 0.5
}

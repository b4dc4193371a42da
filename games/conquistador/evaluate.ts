import type { Nation } from './domains.ts'
import { victoryPoints } from './rules/21-victory.ts'
import type { State } from './state.ts'
export function evaluate(g: State, seat: Nation): number {
  const { vp } = victoryPoints(g)
  return 1 / (1 + Math.exp(-(vp[seat] as number) / 1000))
}

/** 20 Treaty of Tordesillas. */
import { data } from '../data/load.ts'
import { type Area, NATION, type Nation, portugal, spain } from '../domains.ts'
import { emit, type State } from '../state.ts'
import { portugueseAreas, spanishForbidden } from './02-map.ts'

/** 20.1.1 */
export const LAST_TURN = 17
export const isTreatyInForce = (g: State): boolean => g.tordesillas === 1 && g.turn <= LAST_TURN
/** 20.1.2, 20.1.3 */
export function isForbidden(g: State, nation: Nation, area: Area): boolean {
  if (!isTreatyInForce(g)) return false
  if (nation === portugal) return !portugueseAreas.has(area)
  return nation === spain && spanishForbidden.has(area)
}
/** 20.1.4 */
export const mayDenounce = (g: State, n: Nation): boolean =>
  (n === spain || n === portugal) && isTreatyInForce(g) && g.plan.denounces[n] === 0
/** 20.1.4, 20.1.6: when all are done with Planning. */
export function denounceTreaty(g: State): void {
  for (const n of g.order) {
    if (!g.plan.denounces[n]) continue
    g.plan.denounces[n] = 0
    g.tordesillas = 0
    const vp = data.tables.victory.tordesillasDenounce
    g.seat.vp[n] += vp
    emit(g, { type: 'denounced', nation: NATION.name(n), vp, clause: 'CON-20.1.4' })
  }
}

/** 17 Settlements and ports. */
import { data } from '../data/load.ts'
import type { Group, Hex, Nation } from '../domains.ts'
import type { State } from '../state.ts'
import { isCoastal, isEurope, isLand, isRiverHaven } from './02-map.ts'
import { isHeldBy } from './03-counters.ts'

const { minColonists, portMinColonists } = data.tables.settlement
/** 17.1.1 */
export const isSettlement = (g: State, hex: Hex, nation: Nation): boolean =>
  g.land.colonist[hex] >= minColonists && isHeldBy(g, hex, nation)
/** 17.2.1 two Colonists on the coast, or where Caravels come up a river. */
export const isPort = (g: State, hex: Hex, nation: Nation): boolean =>
  isLand(hex) && (isCoastal[hex] || isRiverHaven[hex]) && g.land.colonist[hex] >= portMinColonists && isHeldBy(g, hex, nation)
/** 17.2.1, 17.2.2: one's own port or Europe. */
export function isInFriendlyPort(g: State, x: Group, nation: Nation): boolean {
  const at = g.group.at[x]
  return at !== -1 && (isEurope(at) || isPort(g, at, nation))
}

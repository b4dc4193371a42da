/** 15 Resources: what Colonists bring, straight to the Treasury. */

import { NONE } from '@plus-ultra/kernel'
import { data } from '../data/load.ts'
import { type Area, MINE, type Mine, NATION, type Nation } from '../domains.ts'
import { emit, type State } from '../state.ts'
import { areaOf, isR2, mineAt, mineHex } from './02-map.ts'
import { gain } from './06-events.ts'

const { perColonist, perColonistR2, maxProducingColonistsPerHex } = data.tables.resources
/** 15.1.1, 15.1.2, 14.1.5 */
export function resourcesOf(g: State, n: Nation): number {
  let sum = 0
  const { holds } = g.seat
  for (let h = holds[n].next(0); h !== -1; h = holds[n].next(h + 1)) {
    if (g.land.colonist[h] === 0) continue
    const area = areaOf[h]
    const ducats = Math.min(maxProducingColonistsPerHex, g.land.colonist[h]) * (isR2[area] ? perColonistR2 : perColonist)
    const mine = mineAt[h]
    if (!hasMinedIn(g, n, area)) sum += ducats
    else if (mine === NONE || g.mine.worked[mine] !== n) sum += ducats / 2
  }
  return sum
}
function hasMinedIn(g: State, n: Nation, area: Area): boolean {
  for (let m = 0; m < MINE.size; m++) if (g.mine.worked[m as Mine] === n && areaOf[mineHex[m as Mine]] === area) return true
  return false
}
export function creditResources(g: State, n: Nation): void {
  const ducats = resourcesOf(g, n)
  if (ducats === 0) return
  gain(g, n, ducats)
  emit(g, { type: 'resources', nation: NATION.name(n), ducats, clause: 'CON-15.1.1' })
}

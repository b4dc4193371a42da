/** 15 Resources: what Colonists bring, straight to the Treasury. */
import { data } from '../data/load.ts'
import { type Mine, NATION, type Nation } from '../domains.ts'
import { emit, type State } from '../state.ts'
import { AREAS, areaHexes, isR2, mineAt } from './02-map.ts'
import { gain } from './06-events.ts'
import { hasWorkedIn } from './14-gold.ts'

const { perColonist, perColonistR2, maxProducingColonistsPerHex } = data.tables.resources
/** 15.1.1, 15.1.2, 14.1.5 */
export function resourcesOf(g: State, n: Nation): number {
  let sum = 0
  for (const a of AREAS) {
    const hexes = areaHexes[a]
    const each = isR2[a] ? perColonistR2 : perColonist
    let isMined: boolean | undefined
    for (let i = 0; i < hexes.length; i++) {
      const hex = hexes[i] as (typeof hexes)[number]
      const colonists = g.land.colonist[hex]
      if (colonists === 0 || !g.seat.holds[n].has(hex)) continue
      const producing = Math.min(maxProducingColonistsPerHex, colonists)
      isMined ??= hasWorkedIn(g, n, hexes)
      const mine = mineAt[hex]
      if (isMined && mine !== -1 && g.mine.worked[mine as Mine] === n) continue
      sum += isMined ? (producing * each) / 2 : producing * each
    }
  }
  return sum
}
export function creditResources(g: State, n: Nation): void {
  const ducats = resourcesOf(g, n)
  if (ducats === 0) return
  gain(g, n, ducats)
  emit(g, { type: 'resources', nation: NATION.name(n), ducats, clause: 'CON-15.1.1' })
}

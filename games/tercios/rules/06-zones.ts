/** 6 Picking: zones of control, always those of the position at that instant (6.8). */
import { NONE } from '@plus-ultra/kernel'
import { isAhead } from '@plus-ultra/lib/hexes'
import { type Hex, moverOf, NO_ENTRY, OFF_MAP, type Seat, zoneOf } from '../data/load.ts'
import { demoralized, type Position } from '../state.ts'
import { groundOf } from './00-geometry.ts'

/** Is the hex in a ZOC of an enemy of that seat? Friends in it cancel nothing (6.5), a river stops nothing (6.6). */
export function isInZoc(g: Position, h: Hex, seat: Seat): boolean {
  const { grid, cost } = groundOf(g)
  for (let d = 0; d < 6; d++) {
    const n = grid.neighbours[h * 6 + d] as Hex | -1
    if (n === OFF_MAP) continue
    for (let u = g.hex.first[n]!; u !== NONE; u = g.unit.next[u]!) {
      if (g.unit.side[u] === seat) break
      if (zoneOf[u] === 0 || g.unit.order[u] === demoralized) continue // 6.1, 6.6
      const back = (d + 3) % 6
      const covers = zoneOf[u] === 3 ? isAhead(g.unit.facing[u]!, back) : g.unit.facing[u] === back // 6.1
      if (covers && cost[moverOf[u]!]![h] !== NO_ENTRY) return true // 6.6
    }
  }
  return false
}

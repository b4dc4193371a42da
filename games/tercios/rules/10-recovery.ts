/** 10 Recovery of demoralized units. */
import { die, NONE, rollTo } from '@plus-ultra/kernel'
import { HEX, type Hex, moraleOf, rallyOn, type Seat, UNIT } from '../data/load.ts'
import { demoralized, disordered, emit, type State } from '../state.ts'
import { enemyOf } from './00-geometry.ts'
import { sumOf } from './02-units.ts'

const RALLY = die(6, 'TER-10.1', 'rally')

/** 10.1, 10.4: player A first, by hex id, from the top down; each rally takes effect before the next roll. */
export function recover(g: State): void {
  recoverSide(g, g.playerA)
  recoverSide(g, enemyOf(g, g.playerA))
}
function recoverSide(g: State, seat: Seat): void {
  for (let h = 0; h < HEX.size; h++)
    for (let u = g.hex.first[h as Hex]; u !== NONE; u = g.unit.next[u]) {
      if (g.unit.side[u] !== seat) break
      if (g.unit.order[u] !== demoralized) continue
      const least = rallyOn[moraleOf[u]!]!
      const passed = rollTo(g, RALLY, 2, seat, sumOf, sum => Number(sum >= least)) === 1
      if (passed) g.unit.order[u] = disordered // 10.2
      emit(g, { type: 'rally', unit: UNIT.name(u), passed, clause: 'TER-10.1' })
    }
}

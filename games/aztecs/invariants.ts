/** What must be true after every choice. */
import { NONE } from '@plus-ultra/kernel'
import { FIGURE, type Figure, isCannon, isLeader, isNative, UNIT, woundsToDie } from './data/load.ts'
import { halfHigh, halfHighFacing, halfWide, halfWideFacing, hasRoom, inPool, isOnForbiddenGround, isOnTable } from './rules/09-table.ts'
import type { State } from './state.ts'

export function invariants(g: State): string[] {
  const faults: string[] = []
  const { x, y, at, type, wounds, captive, stun, unit, wave, due, spent, side } = g.figure
  for (let i = 0, all = g.figures; i < all; i++) {
    const f = i as Figure
    const name = FIGURE.name(f)
    if (wounds[f] >= woundsToDie[type[f]]) faults.push(`${name} lives with ${wounds[f]} wounds (AZT-5.15)`)
    if (unit[f] !== NONE && at[f] !== 1 && at[f] !== 2)
      faults.push(`${name} is off the table and belongs to ${UNIT.name(unit[f])} (AZT-8.4.3)`)
    if (isOnTable(g, f)) {
      const wide = halfWide(g, f)
      const high = halfHigh(g, f)
      if (wide !== halfWideFacing(g, f, g.figure.facing[f]) || high !== halfHighFacing(g, f, g.figure.facing[f]))
        faults.push(`${name} lies across its facing (AZT-9.2)`)
      if (!hasRoom(g, f, x[f], y[f], wide, high)) faults.push(`${name} overlaps another base or leaves the table (AZT-3.1.6)`)
      if (isOnForbiddenGround(g, f, x[f], y[f], wide, high)) faults.push(`${name} is on forbidden ground (AZT-3.1.5)`)
      if (captive[f] && stun[f]) faults.push(`${name} is captive and stunned (AZT-8.2.5)`)
      if (isCannon[type[f]] && (captive[f] || stun[f])) faults.push(`${name} is a cannon and captive or stunned (AZT-7.8)`)
      if (wave[f] || due[f]) faults.push(`${name} is on the table and in a wave (AZT-8.5.4)`)
      if (!isCannon[type[f]] && spent[f] > 200) faults.push(`${name} has spent ${spent[f]} (AZT-3.1.2)`)
    } else if (captive[f] || stun[f]) faults.push(`${name} is off the table and captive or stunned`)
    if (at[f] === inPool) {
      if (!isNative[type[f]] || isLeader[type[f]] || side[f] !== 1) faults.push(`${name} is in the pool (AZT-8.5.1)`)
      if (wave[f] > g.waves || (wave[f] === 0) !== (due[f] === 0)) faults.push(`${name} is in a wave that was not rolled (AZT-8.5.3)`)
    }
  }
  for (const u of UNIT.all) {
    const leader = g.unit.leader[u]
    if (leader !== NONE && g.ended === NONE && !isOnTable(g, leader) && at[leader] !== 2)
      faults.push(`${UNIT.name(u)} is led from off the table (AZT-8.4.3)`)
    if (leader === NONE)
      for (let i = 0, all = g.figures; i < all; i++)
        if (unit[i as Figure] === u) faults.push(`${UNIT.name(u)} has members and no leader (AZT-8.4.1)`)
  }
  return faults
}

/** 12 What the four battles change, as questions that the chapters ask. A bar is the clause that forbids. */
import { NONE } from '@plus-ultra/kernel'
import {
  BATTLE,
  GROUNDS,
  type Hex,
  hitOn,
  isBattery,
  isGarrison,
  isLeader,
  isOfSpain,
  moverOf,
  NO_ENTRY,
  SEAT,
  type Seat,
  type Unit,
} from '../data/load.ts'
import { FURY, type Position } from '../state.ts'
import { distance, groundOf } from './00-geometry.ts'

export const { nieuport, otumba, tunis } = BATTLE.refs
export const sanQuintin = BATTLE.refs['san-quintin']
export const { imperial, allied, spanish, aztec, french, berber } = SEAT.refs
/** The clause that forbids, or undefined. */
export type Bar = string | undefined

const sq = GROUNDS[sanQuintin]!.areas
export const isCity = sq.get('san-quintin')!
const isSpanishCamp = sq.get('spanish-camp')!
const isEnglishCamp = sq.get('english-camp')!
const isLisle = sq.get('lisle')!
export const isInCamp = (h: Hex): boolean => isSpanishCamp[h] === 1 || isEnglishCamp[h] === 1

/** Terrain and scenario: may this unit ever stand there? */
export function barToEntry(g: Position, u: Unit, to: Hex): Bar {
  const bar = g.battle === sanQuintin ? barByTown(g, u, to) : undefined
  return bar ?? (groundOf(g).cost[moverOf[u]!]![to] === NO_ENTRY ? 'TER-5.2.1' : undefined)
}
/** 12.3.8, 12.3.9 */
function barByTown(g: Position, u: Unit, to: Hex): Bar {
  if (g.unit.side[u] === imperial) return isCity[to] ? 'TER-12.3.9' : undefined
  if (isGarrison[u] && !isCity[to] && (isBattery[u] || !g.garrisonReleased)) return 'TER-12.3.8'
  return isInCamp(to) || isLisle[to] ? 'TER-12.3.9' : undefined
}
/** 5.2.5 with 12.1.5 and 12.3.10: may a stack of that side form there and move there? */
export function isForStacks(g: Position, h: Hex, seat: Seat): boolean {
  const { isClear, isDune } = groundOf(g)
  return isClear[h] === 1 || isDune[h] === 1 || (g.battle === sanQuintin && seat === french && isCity[h] === 1)
}
/** 7.1.1 with 12.1.5 and 12.2.6: how many units a hex holds. */
export function mostUnits(g: Position, h: Hex, seat: Seat): number {
  return groundOf(g).isDune[h] || seat === aztec ? 2 : 3
}
export const limitClause = (g: Position, h: Hex, seat: Seat): string =>
  groundOf(g).isDune[h] ? 'TER-12.1.5' : seat === aztec ? 'TER-12.2.6' : 'TER-7.1.1'

/** What no Sleeve and no battery may fire at. */
export function barToTarget(g: Position, shooter: Unit, target: Hex): Bar {
  if (g.battle === otumba) {
    const top = g.hex.first[target]!
    return top !== NONE && isStandard(g, top) ? 'TER-12.2.5' : undefined
  }
  if (g.battle !== sanQuintin) return undefined
  if (g.unit.side[shooter] === imperial) return isCity[target] ? 'TER-12.3.6' : undefined
  if (isInCamp(target)) return 'TER-12.3.6'
  return isLisle[target] && isCity[g.unit.at[shooter] as Hex] ? 'TER-12.3.6' : undefined
}
/** 12.2.5 Cuauhtémoc with the great standard */
export const isStandard = (g: Position, u: Unit): boolean => g.battle === otumba && isLeader[u] === 1 && g.unit.side[u] === aztec

/** 8.1.5 and 12.1.4 */
export const numberToHit = (g: Position, shooter: Unit, target: Unit): number =>
  g.battle === nieuport && g.unit.side[shooter] === imperial ? 6 : hitOn[target]!
/** 12.2.7 */
export const rangedModifier = (g: Position, target: Unit): number => (g.battle === otumba && isOfSpain[target] ? -1 : 0)
/** 12.1.3, 12.1.9 */
export const grapeshot = (g: Position, battery: Unit, target: Hex): number =>
  g.battle === nieuport && g.unit.side[battery] === allied && distance(g, g.unit.at[battery] as Hex, target) <= 3 ? 1 : 0
/** 12.2.9 */
export const furyOf = (g: Position, seat: Seat): number => (seat === spanish && g.fury === FURY.refs.declared ? 1 : 0)

/** 15.4: Imperials may end no voluntary movement in the marsh under the walls while a Frenchman stands in the town. */
export function barToEnd(g: Position, u: Unit, h: Hex): Bar {
  if (!g.underTheRamparts || g.battle !== sanQuintin || g.unit.side[u] !== imperial) return undefined
  const { isMarsh, grid } = groundOf(g)
  if (!isMarsh[h]) return undefined
  let isUnderWall = false
  for (let d = 0; d < 6; d++) {
    const n = grid.neighbours[h * 6 + d]!
    if (n >= 0 && isCity[n]) isUnderWall = true
  }
  return isUnderWall && isTownHeld(g) ? 'TER-15.4' : undefined
}
function isTownHeld(g: Position): boolean {
  for (let i = 0; i < isCity.length; i++) {
    const top = isCity[i] ? g.hex.first[i as Hex]! : NONE
    if (top !== NONE && g.unit.side[top] === french) return true
  }
  return false
}

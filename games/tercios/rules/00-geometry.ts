/** 0.1 to 0.3: grid, facing and sight. */
import { NONE } from '@plus-ultra/kernel'
import { isAhead, lineSteps } from '@plus-ultra/lib/hexes'
import { BATTLES, GROUNDS, type Ground, type Hex, isPike, OFF_MAP, type Seat, type Unit } from '../data/load.ts'
import type { Position } from '../state.ts'

export const groundOf = (g: Position): Ground => GROUNDS[g.ground]!
/** The neighbour in that direction, or -1: a hex off the map is never occupied, in no ZOC and never a legal step (0.4.7). */
export const neighbour = (g: Position, h: Hex, d: number): Hex | -1 => groundOf(g).grid.neighbours[h * 6 + d] as Hex | -1
export const distance = (g: Position, a: Hex, b: Hex): number => groundOf(g).grid.distance(a, b)
export function enemyOf(g: Position, seat: Seat): Seat {
  const [a, b] = BATTLES[g.battle]!.sides
  return seat === a ? b : a
}

export const isEmpty = (g: Position, h: Hex): boolean => g.hex.first[h] === NONE
export function holdsEnemyOf(g: Position, h: Hex | -1, seat: Seat): boolean {
  if (h === OFF_MAP) return false
  const top = g.hex.first[h]
  return top !== NONE && g.unit.side[top] !== seat
}
/** Others than `u` in a hex. */
export function holdsOthers(g: Position, h: Hex, u: Unit): boolean {
  const top = g.hex.first[h]!
  return top !== NONE && (top !== u || g.unit.next[top] !== NONE)
}
/** With others in its hex; a unit that only passes through is not stacked. */
export function isStacked(g: Position, u: Unit): boolean {
  const h = g.unit.at[u]!
  if (h === NONE || (g.passing && g.mover === u)) return false
  return holdsOthers(g, h, u)
}
export function holdsPike(g: Position, h: Hex): boolean {
  for (let u = g.hex.first[h]!; u !== NONE; u = g.unit.next[u]!) if (isPike[u]) return true
  return false
}
/** 0.2.2: pikes, and all that is stacked with them, have a vanguard all round. */
export function isAllRound(g: Position, u: Unit): boolean {
  return isPike[u] === 1 || (isStacked(g, u) && holdsPike(g, g.unit.at[u] as Hex))
}
/** 0.2.1 */
export const frontalHex = (g: Position, u: Unit): Hex | -1 => neighbour(g, g.unit.at[u] as Hex, g.unit.facing[u]!)
export const isInVanguard = (g: Position, u: Unit, direction: number): boolean => isAhead(g.unit.facing[u]!, direction) || isAllRound(g, u)
/** 0.2.5: is `from` one of the three rearguard hexes of the units in `h`? */
export function isBehind(g: Position, h: Hex, from: Hex): boolean {
  const top = g.hex.first[h]!
  if (top === NONE || holdsPike(g, h)) return false
  return !isAhead(g.unit.facing[top]!, groundOf(g).grid.directionTo(h, from))
}
/** 0.2.3 */
export const isInArc = (g: Position, u: Unit, target: Hex): boolean =>
  groundOf(g).grid.isInSight(g.unit.at[u] as Hex, target, g.unit.facing[u]!) || isAllRound(g, u)

/** 0.3.2: one of the two candidate lines is free of units and obstacles. */
export const isInSight = (g: Position, from: Hex, to: Hex): boolean => isOpenLine(g, from, to, 0) || isOpenLine(g, from, to, 1)
function isOpenLine(g: Position, from: Hex, to: Hex, candidate: 0 | 1): boolean {
  const { grid, blocksSight, isDune } = groundOf(g)
  const x = grid.x[from]!,
    z = grid.z[from]!
  const steps = lineSteps(grid.x[to]! - x, grid.z[to]! - z, candidate)
  for (let i = 0; i < steps.length; i += 2) {
    const h = grid.at(x + steps[i]!, z + steps[i + 1]!) as Hex | -1
    if (h === OFF_MAP || g.hex.first[h] !== NONE || blocksSight[h]) return false
    if (i + 2 === steps.length && isDune[h]) return false // 12.1.6
  }
  return true
}

/** Bits 0 to 5: the directions in which an enemy stands. */
export function enemiesAround(g: Position, h: Hex, seat: Seat): number {
  const { neighbours } = groundOf(g).grid
  let mask = 0
  for (let d = 0; d < 6; d++) {
    const n = neighbours[h * 6 + d] as Hex | -1
    if (n === OFF_MAP) continue
    const top = g.hex.first[n]!
    if (top !== NONE && g.unit.side[top] !== seat) mask |= 1 << d
  }
  return mask
}
export const isNextToEnemy = (g: Position, h: Hex, seat: Seat): boolean => enemiesAround(g, h, seat) !== 0
const REAR = [0, 1, 2, 3, 4, 5].map(f => (1 << ((f + 2) % 6)) | (1 << ((f + 3) % 6)) | (1 << ((f + 4) % 6)))
const BITS = Array.from({ length: 64 }, (_, m) => [0, 1, 2, 3, 4, 5].filter(d => m & (1 << d)).length)
/** How many of the rearguard hexes of that facing are in the mask. */
export const countBehind = (mask: number, facing: number): number => BITS[mask & REAR[facing]!]!
export const isAheadIn = (mask: number, facing: number): boolean => (mask & ~REAR[facing]! & 63) !== 0

/** 8.4.9: every enemy unit on the map counts, in any state; with none the distance is 99. */
export function distanceToEnemy(g: Position, h: Hex, seat: Seat): number {
  const { first, end } = BATTLES[g.battle]!
  const { grid } = groundOf(g)
  const { at, side } = g.unit
  let nearest = 99
  for (let i = first; i < end; i++) {
    const u = i as Unit
    if (at[u] === NONE || side[u] === seat) continue
    const n = grid.distance(h, at[u] as Hex)
    if (n < nearest) nearest = n
  }
  return nearest
}

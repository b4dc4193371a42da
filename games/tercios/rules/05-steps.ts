/** 5.1 to 5.3: what a step of movement costs, and what forbids it. */
import { NONE } from '@plus-ultra/kernel'
import { isAhead, turned } from '@plus-ultra/lib/hexes'
import {
  ALL,
  boundaryOfUnit,
  data,
  type Facing,
  type Hex,
  isBattery,
  isImmobile,
  isPike,
  isSleeve,
  moverOf,
  NO_ENTRY,
  OFF_MAP,
  riverCost,
  type Seat,
  type Unit,
} from '../data/load.ts'
import { disordered, type Position, retire, withdraw } from '../state.ts'
import { countBehind, distanceToEnemy, enemiesAround, groundOf, holdsEnemyOf, holdsOthers, isAllRound } from './00-geometry.ts'
import { isInZoc } from './06-zones.ts'
import { barToJoin, stackIsFreeToTurn } from './07-stacking.ts'
import { barToFallBack } from './08-results.ts'
import { type Bar, barToEnd, barToEntry, isForStacks, mostUnits } from './12-scenarios.ts'

/** The piece that moves: the state itself describes the one that is moving, an object of the same form one that might. */
export type Piece = Pick<Position, 'mover' | 'whole' | 'second' | 'kind' | 'contact' | 'enemiesBehind'>

/** 5.2.1, 5.2.3: by terrain, or by the river hexside in its place; ALL and NO_ENTRY among them. Stacks pay 1 for anything (5.2.6). */
export function costOfStep(g: Position, m: Piece, from: Hex, direction: number, to: Hex): number {
  const { cost, river } = groundOf(g)
  const mover = moverOf[m.mover as Unit]!
  const row = mover === 1 && m.second ? 3 : mover
  const ground = cost[row]![to]!
  if (m.whole || ground === NO_ENTRY) return ground === NO_ENTRY ? NO_ENTRY : data.tables.stacking.stackMP
  return river[from * 6 + direction] ? riverCost[row]! : ground
}
/** 5.2.2, 5.2.4: `all`, and what costs more than the allowance, only as the first step. */
const barByCost = (cost: number, points: number, steps: number): Bar => {
  if (cost <= points || steps === 0) return undefined
  return cost === ALL ? 'TER-5.2.2' : 'TER-5.2.1#points'
}
/** What is left after paying. */
export const pointsAfter = (cost: number, points: number): number => (cost > points ? 0 : points - cost)

/** 5.3.1: one hexside, a Sleeve two; a stack one (7.2.2). */
export const turnLimit = (m: Piece): number => (isSleeve[m.mover as Unit] && !m.whole ? 2 : 1)
/** 5.3.4: does it end with more enemies behind it than it began with? `mask`: the directions of the enemies there. */
export function isBoundBehind(g: Position, m: Piece): boolean {
  const u = m.mover as Unit
  if (m.kind === withdraw) return false // 8.3.9
  return m.whole ? !stackIsFreeToTurn(g, g.unit.at[u] as Hex) : !isSleeve[u] && !isPike[u]
}
export const leavesEnemiesBehind = (m: Piece, mask: number, facing: number): boolean => countBehind(mask, facing) > m.enemiesBehind

/**
 * The bar to one step of Advance or Retreat from `from`, looking in `facing`, with `points` left after `steps` steps. The place and
 * facing are given and not read, so that a way through friends can be tried before it is taken (5.1.10).
 */
export function barToStep(g: Position, m: Piece, from: Hex, facing: number, points: number, steps: number, direction: number): Bar {
  const u = m.mover as Unit
  const side = g.unit.side[u]!
  if (isImmobile[u]) return 'TER-12.4.4'
  const isRetreat = m.kind === retire
  const isFront = isAhead(facing, direction)
  if (isRetreat ? isFront : !isFront && !(isPike[u] || (steps === 0 && isAllRound(g, u)))) return 'TER-5.1.4'
  if (m.contact && steps === 0 && !isRetreat) return isInZoc(g, from, side) ? 'TER-6.3' : 'TER-5.3.3'
  const to = groundOf(g).grid.neighbours[from * 6 + direction] as Hex | -1
  if (to === OFF_MAP) return 'TER-5.2.7'
  if (holdsEnemyOf(g, to, side)) return 'TER-5.1.5'
  const cost = costOfStep(g, m, from, direction, to)
  const bar = barByGround(g, m, to) ?? barByCost(cost, points, steps)
  if (bar !== undefined) return bar
  const isOccupied = holdsOthers(g, to, u)
  if (isOccupied && (isRetreat || m.whole)) return isRetreat ? 'TER-5.1.7' : 'TER-7.2.3'
  const isInEnemyZoc = (isRetreat || isOccupied) && isInZoc(g, to, side)
  if (isRetreat && isInEnemyZoc) return 'TER-6.4'
  const mask = enemiesAround(g, to, side)
  if (isBattery[u] && mask !== 0) return 'TER-9.2.2'
  if (isTooNear(g, m, to, side)) return 'TER-8.5.1'
  if (isOccupied) {
    const join = barToJoinFor(g, m, to, cost, points, steps)
    if (join === undefined || (!isInEnemyZoc && canPassThrough(g, m, to, facing, pointsAfter(cost, points), steps + 1, mask)))
      return undefined
    return join
  }
  if (mask !== 0 && isBoundBehind(g, m) && !hasFacing(m, facing, mask)) return 'TER-5.3.4'
  return barToEnd(g, u, to) // a step into the marsh always costs all
}
/** Terrain and scenario, for the piece as a whole. */
function barByGround(g: Position, m: Piece, to: Hex): Bar {
  const u = m.mover as Unit
  if (!m.whole) return barToEntry(g, u, to)
  const side = g.unit.side[u]!
  if (!isForStacks(g, to, side)) return 'TER-5.2.5'
  let n = 0
  for (let x = g.hex.first[g.unit.at[u] as Hex]!; x !== NONE; x = g.unit.next[x]!) {
    const bar = barToEntry(g, x, to)
    if (bar !== undefined) return bar
    n++
  }
  return n > mostUnits(g, to, side) ? 'TER-12.1.5' : undefined
}
/** 8.5.1, 8.5.5: nearer to the enemy than any disordered unit of the piece was when the movement step began. */
function isTooNear(g: Position, m: Piece, to: Hex, side: Seat): boolean {
  const u = m.mover as Unit
  if (!m.whole) return g.unit.order[u] === disordered && distanceToEnemy(g, to, side) < g.unit.startDistance[u]!
  for (let x = g.hex.first[g.unit.at[u] as Hex]!; x !== NONE; x = g.unit.next[x]!)
    if (g.unit.order[x] === disordered) return distanceToEnemy(g, to, side) < g.unit.startDistance[x]!
  return false
}
/** Is there a facing within the limit that leaves no new enemy behind? */
function hasFacing(m: Piece, facing: number, mask: number): boolean {
  const most = turnLimit(m)
  for (let by = -most; by <= most; by++) if (!leavesEnemiesBehind(m, mask, turned(facing, by))) return true
  return false
}
/** 7.2.1, 7.2.11: the terrain cost and 1 more; `all` includes it; not under 5.2.4. */
export function barToJoinFor(g: Position, m: Piece, to: Hex, cost: number, points: number, steps: number): Bar {
  const bar = m.second ? 'TER-5.5.2' : barToJoin(g, m.mover as Unit, to)
  if (bar !== undefined) return bar
  if (cost === ALL) return steps === 0 ? undefined : 'TER-5.2.2'
  if (cost + 1 <= points) return undefined
  return steps === 0 ? 'TER-7.2.11' : 'TER-7.2.1#points'
}
/** 5.1.10: MPs and a legal onward step are left, for some facing. */
export function canPassThrough(g: Position, m: Piece, at: Hex, facing: number, points: number, steps: number, mask: number): boolean {
  if (points === 0) return false
  const most = turnLimit(m)
  for (let by = -most; by <= most; by++) {
    const f = turned(facing, by)
    if (mask !== 0 && isBoundBehind(g, m) && leavesEnemiesBehind(m, mask, f)) continue
    if (canGoOn(g, m, at, f, points, steps)) return true
  }
  return false
}
export function canGoOn(g: Position, m: Piece, at: Hex, facing: number, points: number, steps: number): boolean {
  if (points === 0) return false
  for (let d = 0; d < 6; d++) if (barToStep(g, m, at, facing, points, steps, d) === undefined) return true
  return false
}

/** 5.3.2, 5.3.3: why the piece may not Turn to that facing. */
export function barToFace(g: Position, m: Piece, facing: Facing): Bar {
  const u = m.mover as Unit
  const h = g.unit.at[u] as Hex
  const side = g.unit.side[u]!
  if (facing === g.unit.facing[u]) return 'TER-5.3.2'
  const mask = enemiesAround(g, h, side)
  if (mask === 0 || isBattery[u]) return undefined // 9.2.2: a battery turns as it likes
  if (!(mask & (1 << facing))) return 'TER-5.3.3'
  return isBoundBehind(g, m) && leavesEnemiesBehind(m, mask, facing) ? 'TER-5.3.4' : undefined
}

/** 8.3.9: the steps of a demoralized unit in its owner's movement obey 8.4.2 and are paid for, and ignore facing. */
export function barToWithdraw(g: Position, m: Piece, from: Hex, points: number, steps: number, direction: number): Bar {
  const u = m.mover as Unit
  const to = groundOf(g).grid.neighbours[from * 6 + direction] as Hex | -1
  if (to === OFF_MAP) return 'TER-5.2.7'
  return (
    barToFallBack(g, u, from, to, boundaryOfUnit[u]!) ??
    barByCost(costOfStep(g, m, from, direction, to), points, steps) ??
    barToEnd(g, u, to)
  )
}

/** 8.3 Results and 8.4 retreats. */
import { end, flag, goto, int, NONE, own } from '@plus-ultra/kernel'
import { turnBetween } from '@plus-ultra/lib/hexes'
import {
  AM,
  boundaryOfUnit,
  cityBoundary,
  FACING,
  HEX,
  type Hex,
  HR,
  isBattery,
  isGarrison,
  isSleeve,
  isTroop,
  NOTHING,
  OFF_MAP,
  RESULTS,
  type RetreatBoundary,
  retreatLengths,
  SB,
  UNIT,
  type Unit,
  VF,
} from '../data/load.ts'
import { automatic, decision, demoralized, emit, type Position, type State } from '../state.ts'
import { distanceToEnemy, groundOf, isEmpty } from './00-geometry.ts'
import { faceHex, put, tellFacing } from './02-units.ts'
import { demoralize, disorder, eliminate, scoreHastyRetreat } from './04-losses.ts'
import { isInZoc } from './06-zones.ts'
import { type Bar, barToEntry, french, isCity, sanQuintin } from './12-scenarios.ts'

const RESULT = int(0, 5)
/** Not a result of a table: the one hex of a Troop whose attack failed (8.2.14). */
export const THROWN_BACK = 5

/** 8.3: one unit suffers one result of fire, shock, a check or a voluntary retreat. */
export const suffer = automatic('suffer', {
  clause: 'TER-8.3.1',
  locals: { unit: UNIT, result: RESULT },
  run(g, f) {
    const u = f.unit
    if (g.unit.at[u] === NONE || f.result === NOTHING) return
    if (f.result !== THROWN_BACK)
      emit(g, { type: 'result', unit: UNIT.name(u), result: RESULTS[f.result as 1], clause: `TER-8.3.${f.result}` })
    if (f.result === VF || (f.result === AM && g.unit.order[u] === demoralized)) {
      eliminate(g, u, f.result === VF ? 'TER-8.3.4' : 'TER-8.3.5')
      return
    }
    if (isBattery[u]) {
      disorder(g, u, 'TER-9.2.1')
      return
    }
    if (f.result === AM) demoralize(g, u, 'TER-8.3.3')
    goto(g, retreat, { unit: u, result: f.result, left: retreatLength(u, f.result), inTown: isInTown(g, u) ? 1 : 0 })
  },
})
/** 8.3.1 to 8.3.3; 8.2.14 */
function retreatLength(u: Unit, result: number): number {
  if (result === THROWN_BACK) return 1
  const { others, troop } = retreatLengths[result]!
  return isTroop[u] ? troop : others
}
/** 12.3.15: relief that is inside when its retreat begins withdraws inside the walls. */
const isInTown = (g: Position, u: Unit): boolean =>
  g.battle === sanQuintin && g.unit.side[u] === french && !isGarrison[u] && isCity[g.unit.at[u] as Hex] === 1
const boundaryFor = (u: Unit, inTown: number): RetreatBoundary => (inTown ? cityBoundary : boundaryOfUnit[u]!)

/** 8.4.2: what forbids a hex to one who falls back. */
export function barToFallBack(g: Position, u: Unit, from: Hex, to: Hex, boundary: RetreatBoundary): Bar {
  const side = g.unit.side[u]!
  if (!isEmpty(g, to)) return 'TER-8.4.2#occupied'
  if (g.passing && to === g.cameFrom) return 'TER-5.1.13'
  if (boundary.distance[to]! > boundary.distance[from]!) return 'TER-8.4.2#boundary'
  const bar = barToEntry(g, u, to)
  if (bar !== undefined) return bar // 8.4.1
  if (isInZoc(g, to, side)) return 'TER-8.4.2#zoc'
  if (distanceToEnemy(g, to, side) < distanceToEnemy(g, from, side)) return 'TER-8.4.2#nearer'
  return undefined
}
const allowed = new Int32Array(6)
const enemyDistance = new Int32Array(6)
/** 8.4.3: of the allowed hexes those farthest from the enemy, and of these those nearest to the boundary. Gives their number. */
function retreatHexes(g: Position, u: Unit, boundary: RetreatBoundary): number {
  const from = g.unit.at[u] as Hex
  const { neighbours } = groundOf(g).grid
  let n = 0
  let farthest = -1
  for (let d = 0; d < 6; d++) {
    const to = neighbours[from * 6 + d] as Hex | -1
    if (to === OFF_MAP || barToFallBack(g, u, from, to, boundary) !== undefined) continue
    allowed[n] = to
    enemyDistance[n] = distanceToEnemy(g, to, g.unit.side[u]!)
    if (enemyDistance[n]! > farthest) farthest = enemyDistance[n]!
    n++
  }
  let nearest = 999
  for (let i = 0; i < n; i++) if (enemyDistance[i] === farthest) nearest = Math.min(nearest, boundary.distance[allowed[i]!]!)
  let kept = 0
  for (let i = 0; i < n; i++) if (enemyDistance[i] === farthest && boundary.distance[allowed[i]!] === nearest) allowed[kept++] = allowed[i]!
  allowed.subarray(0, kept).sort()
  return kept
}

/** 8.4.1: one hex at a time, each judged anew (8.4.11). */
export const retreat = decision('retreat', {
  clause: 'TER-8.4.1',
  locals: { unit: UNIT, result: RESULT, left: int(0, 5), inTown: flag, made: own(int(0, 5)) },
  actor: (g, f) => g.unit.side[f.unit],
  offer(g, f, offer) {
    const n = retreatHexes(g, f.unit, boundaryFor(f.unit, f.inTown))
    for (let i = 0; i < n; i++) offer.hex(allowed[i] as Hex)
  },
  on: {
    hex(g, f, to) {
      const from = g.unit.at[f.unit] as Hex
      put(g, f.unit, to)
      f.made += 1
      f.left -= 1
      emit(g, { type: 'retreated', unit: UNIT.name(f.unit), from: HEX.name(from), to: HEX.name(to), clause: 'TER-8.4.1' })
      if (f.left > 0) return
      complete(g, f.unit, f.result)
      goto(g, faceAfterRetreat, { unit: f.unit, made: f.made })
    },
  },
  whenEmpty(g, f) {
    const { isEdge, distance } = boundaryFor(f.unit, f.inTown)
    if (isEdge && distance[g.unit.at[f.unit] as Hex] === 0) {
      emit(g, { type: 'leftMap', unit: UNIT.name(f.unit), from: HEX.name(g.unit.at[f.unit] as Hex), clause: 'TER-8.4.5' })
      eliminate(g, f.unit, 'TER-8.4.5')
      end(g)
      return
    }
    stick(g, f.unit, f.result)
    if (f.made > 0) goto(g, faceAfterRetreat, { unit: f.unit, made: f.made })
    else end(g)
  },
  why(g, f, kind, ref) {
    if (kind !== 'hex') return undefined
    const from = g.unit.at[f.unit] as Hex
    if (groundOf(g).grid.directionTo(from, ref) < 0) return 'TER-8.4.1'
    return barToFallBack(g, f.unit, from, ref as Hex, boundaryFor(f.unit, f.inTown)) ?? 'TER-8.4.3'
  },
})
/** The whole length was made. 8.3.5, 8.4.14: an HR point is scored now. */
function complete(g: State, u: Unit, result: number): void {
  if (result === HR) scoreHastyRetreat(g, u)
  if (result === SB || result === HR) disorder(g, u, result === SB ? 'TER-8.3.1' : 'TER-8.3.2')
}
/** 8.4.6, 8.4.12, 8.4.13: no hex is allowed and it cannot leave the map. */
function stick(g: State, u: Unit, result: number): void {
  emit(g, { type: 'blocked', unit: UNIT.name(u), hex: HEX.name(g.unit.at[u] as Hex), clause: 'TER-8.4.6' })
  if (g.unit.order[u] !== demoralized) demoralize(g, u, 'TER-8.4.6')
  else if (result === HR) scoreHastyRetreat(g, u)
}

/** 8.4.7: one hexside for each hex made, a Sleeve two. */
export const faceAfterRetreat = decision('faceAfterRetreat', {
  clause: 'TER-8.4.7',
  locals: { unit: UNIT, made: int(0, 5) },
  actor: (g, f) => g.unit.side[f.unit],
  offer(g, f, offer) {
    const most = isSleeve[f.unit] ? 2 * f.made : f.made
    for (const to of FACING.all) if (turnBetween(g.unit.facing[f.unit]!, to) <= most) offer.facing(to)
  },
  on: {
    facing(g, f, to) {
      if (to !== g.unit.facing[f.unit]) {
        faceHex(g, g.unit.at[f.unit] as Hex, to)
        tellFacing(g, f.unit, 'TER-8.4.7')
      }
      end(g)
    },
  },
})

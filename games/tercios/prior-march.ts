/** Where a march can lead: the best place that the piece can still reach, step by step as the rules let it go. */
import { reading } from '@plus-ultra/kernel'
import { isAhead, turned } from '@plus-ultra/lib/hexes'
import {
  ALL,
  HEX,
  type Hex,
  isBattery,
  isImmobile,
  isPike,
  isSleeve,
  NO_ENTRY,
  OFF_MAP,
  type Seat,
  strengthOf,
  type Unit,
} from './data/load.ts'
import { harmOf, lastVictory, strokeAt } from './odds.ts'
import { isRelief, look, placeWorth } from './prior-place.ts'
import { countBehind, distanceToEnemy, enemiesAround, groundOf, holdsEnemyOf, holdsOthers, isEmpty } from './rules/00-geometry.ts'
import { barToJoinFor, costOfStep, type Piece, pointsAfter } from './rules/05-steps.ts'
import { isInZoc } from './rules/06-zones.ts'
import { barToEntry } from './rules/12-scenarios.ts'
import { disordered, type Position } from './state.ts'

export const M = { join: 0.35, coup: 0.15, attack: 0.3 }

const SIZE = HEX.size * 6
/** by hex and facing: points left there, good for the search with that stamp */
const left = new Int8Array(SIZE)
const stamp = new Int32Array(SIZE)
const valued = new Int32Array(SIZE)
const queue = new Int32Array(4096)
let now = 0

interface Walk {
  g: Position
  m: Piece
  u: Unit
  turns: number
  isFree: boolean
  tail: number
  best: number
}
const walk: Walk = { g: null as never, m: null as never, u: 0 as Unit, turns: 1, isFree: false, tail: 0, best: 0 }

function begin(g: Position, m: Piece): void {
  const u = m.mover as Unit
  look(g, u, m.whole === 1)
  now++
  walk.g = g
  walk.m = m
  walk.u = u
  walk.turns = isSleeve[u] && !m.whole ? 2 : 1
  walk.isFree = isPike[u] === 1 || isSleeve[u] === 1
  walk.tail = 0
  walk.best = -99
}
/** By hex, for the side that marches and the position that was read last: the enemies around, and whether a zone holds who enters. */
const known = new Int32Array(HEX.size).fill(-1)
const around = new Uint8Array(HEX.size)
const zoned = new Uint8Array(HEX.size)
let knower: Seat | -1 = -1
function learn(g: Position, h: Hex, side: Seat): void {
  if (knower !== side) known.fill(-1)
  knower = side
  if (known[h] === reading.n) return
  known[h] = reading.n
  around[h] = enemiesAround(g, h, side)
  zoned[h] = isInZoc(g, h, side) ? 1 : 0
}
/** The piece might stand there with so many points: an end, and unless a zone holds it a place to go on from. */
function reach(h: Hex, facing: number, points: number, isEnd: boolean, isHeld: boolean): void {
  const at = h * 6 + facing
  if (isEnd && valued[at] !== now) {
    valued[at] = now
    const worth = placeWorth(walk.g, h, facing)
    if (worth > walk.best) walk.best = worth
  }
  if (points <= 0 || isHeld || walk.tail >= queue.length) return
  if (stamp[at] === now && left[at]! >= points) return
  stamp[at] = now
  left[at] = points
  queue[walk.tail++] = at
}
/** Every facing that the piece may take after a step from `facing` into `h`. */
function enter(h: Hex, facing: number, points: number): void {
  const { g, m, u } = walk
  const side = g.unit.side[u]!
  const isPassing = holdsOthers(g, h, u)
  learn(g, h, side)
  const isHeld = zoned[h] === 1
  if (isPassing && (isHeld || m.whole)) return
  const mask = around[h]!
  for (let by = -walk.turns; by <= walk.turns; by++) {
    const f = turned(facing, by)
    if (mask !== 0 && !walk.isFree && countBehind(mask, f) > m.enemiesBehind) continue
    reach(h, f, m.whole ? 0 : points, !isPassing, isHeld)
  }
}
function spread(isFirst = false): void {
  const { g, m, u } = walk
  if (isImmobile[u]) return // 12.4.4
  const { neighbours } = groundOf(g).grid
  const side = g.unit.side[u]!
  for (let i = 0; i < walk.tail; i++) {
    const at = queue[i]!
    const facing = at % 6
    const h = ((at - facing) / 6) as Hex
    for (let d = 0; d < 6; d++) {
      if (!isAhead(facing, d) && !isPike[u]) continue
      const to = neighbours[h * 6 + d] as Hex | -1
      if (to === OFF_MAP || holdsEnemyOf(g, to, side)) continue
      const cost = costOfStep(g, m, h, d, to)
      if (cost === NO_ENTRY || (cost > left[at]! && !(isFirst && i === 0)) || barToEntry(g, u, to) !== undefined) continue
      if (isBattery[u] && enemiesAround(g, to, side) !== 0) continue
      if (g.unit.order[u] === disordered && distanceToEnemy(g, to, side) < g.unit.startDistance[u]!) continue
      enter(to, facing, pointsAfter(cost, left[at]!))
    }
  }
}

/** The best that a step into the neighbour `to` can lead to. */
export function stepWorth(g: Position, m: Piece, points: number, to: Hex): number {
  const u = m.mover as Unit
  const from = g.unit.at[u] as Hex
  const side = g.unit.side[u]!
  const { grid } = groundOf(g)
  begin(g, m)
  if (holdsEnemyOf(g, to, side)) return attackWorth(g, u, from, to)
  const cost = costOfStep(g, m, from, grid.directionTo(from, to), to)
  enter(to, g.unit.facing[u]!, cost === ALL ? 0 : pointsAfter(cost, points))
  spread()
  const { best } = walk
  if (m.whole || !holdsOthers(g, to, u) || barToJoinFor(g, m, to, cost, points, g.steps) !== undefined) return best
  return Math.max(best, joinWorth(g, u, to))
}
/** The best that looking that way, where it stands in its march, can lead to. */
export function facingWorth(g: Position, m: Piece, points: number, facing: number, isFirst = false): number {
  const u = m.mover as Unit
  const h = g.unit.at[u] as Hex
  begin(g, m)
  const isHeld = !isFirst && (g.halted === 1 || m.whole === 1 || isInZoc(g, h, g.unit.side[u]!))
  reach(h, facing, points, !g.passing, isHeld)
  spread(isFirst)
  return walk.best
}
/** Where it stands, as it looks. */
export function restWorth(g: Position, u: Unit, isWhole: boolean, facing: number): number {
  look(g, u, isWhole)
  return placeWorth(g, g.unit.at[u] as Hex, facing)
}
/** 7.5: the stroke, and the way on behind it. */
function attackWorth(g: Position, u: Unit, from: Hex, to: Hex): number {
  const n = g.unit.movementAttacks[u]!
  const gain = strokeAt(g, u, strengthOf[u]!, from, to, n === 0 ? 0 : n === 1 ? 2 : 5)
  return 1.25 * gain + M.attack - 0.5 * (1 - lastVictory)
}
/** 17.7, 17.8: a squadron, if the enemy is near enough that its slowness does not matter. */
function joinWorth(g: Position, u: Unit, to: Hex): number {
  const away = distanceToEnemy(g, to, g.unit.side[u]!)
  const top = g.hex.first[to] as Unit
  look(g, u, false)
  const base = placeWorth(g, to, g.unit.facing[top]!)
  return base + (away <= 4 && !isRelief(g, u) ? M.join : -0.3)
}
/** 5.4: a stroke at once from a neighbouring hex; if it fails, a hasty retreat. */
export function coupWorth(g: Position, u: Unit): number {
  const from = g.unit.at[u] as Hex
  const { neighbours } = groundOf(g).grid
  let best = -9
  for (let d = 0; d < 6; d++) {
    const to = neighbours[from * 6 + d] as Hex | -1
    if (to === OFF_MAP || !isEmpty(g, to) || (!isAhead(g.unit.facing[u]!, d) && !isPike[u])) continue
    const x = coupFrom(g, u, to)
    if (x > best) best = x
  }
  return best
}
export function coupFrom(g: Position, u: Unit, h: Hex): number {
  const { neighbours } = groundOf(g).grid
  let best = -9
  for (let d = 0; d < 6; d++) {
    const n = neighbours[h * 6 + d] as Hex | -1
    if (n === OFF_MAP || !holdsEnemyOf(g, n, g.unit.side[u]!)) continue
    const x = coupAt(g, u, h, n)
    if (x > best) best = x
  }
  return best
}
export function coupAt(g: Position, u: Unit, from: Hex, target: Hex): number {
  const gain = strokeAt(g, u, strengthOf[u]!, from, target, 0)
  const lost = 1 - lastVictory
  return 1.25 * gain - lost * (harmOf(g, u, 2) + 0.3) + M.coup
}

/** What a place and a facing are worth to a piece, in points of morale: what it can strike from there, what can strike it. */
import { NONE, reading } from '@plus-ultra/kernel'
import { isAhead } from '@plus-ultra/lib/hexes'
import {
  GROUNDS,
  HEX,
  type Hex,
  isBattery,
  isGarrison,
  isHE,
  isLeader,
  isPike,
  isSleeve,
  isTroop,
  OFF_MAP,
  rangeOf,
  relief,
  type Seat,
  strengthOf,
  type Unit,
} from './data/load.ts'
import { harmOf, lastVictory, shotAt, strokeAt, strokeOn } from './odds.ts'
import { frontalHex, groundOf, holdsEnemyOf, holdsPike, isBehind, isInSight } from './rules/00-geometry.ts'
import { attackStrengthOf, endUnit, firstUnit, strengthIn, typeSetter } from './rules/02-units.ts'
import { aztec, french, imperial, isCity, otumba, sanQuintin } from './rules/12-scenarios.ts'
import { demoralized, type Position } from './state.ts'

/** The weights, as matches chose them. */
const W = {
  pull: 0.25,
  strike: 1.25,
  risk: 0.25,
  shoot: 1.6,
  support: 0.1,
  horseReach: 0.6,
  city: 0.6,
  leaderAway: 0.25,
  contact: 0.4,
  appeal: 0.3,
  crown: 0.5,
  gang: 0.15,
  terrain: 1,
  horseFear: 0.6,
}

/** The piece that is judged, and the enemies as it sees them. Set by `look`, read by the rest. */
const eye = { mover: 0 as Unit, u: 0 as Unit, dice: 0, seat: 0 as Seat, isWhole: false, isRelief: false, isPost: false, toTown: 0 }
const enemyAt = new Int16Array(64)
const appeal = new Float64Array(64)
let enemies = 0
const horseAt = new Int16Array(32)
const horseReach = new Int8Array(32)
let horse = 0

const cityDistance = GROUNDS[sanQuintin]!.distanceTo(relief.area)
const isReliefUnit = (u: Unit): boolean => !isGarrison[u] && !isTroop[u] && !isHE[u] && !isBattery[u]
/** 12.3.3: one of those who must get into San Quintín. */
export const isRelief = (g: Position, u: Unit): boolean => g.battle === sanQuintin && g.unit.side[u] === french && isReliefUnit(u)

/** In which position the piece was looked at last; places it has judged since are stamped with `looks`. */
let lookedIn = -1
let looks = 0
const worthAt = new Float64Array(HEX.size * 6)
const judged = new Int32Array(HEX.size * 6)

export function look(g: Position, u: Unit, isWhole: boolean): void {
  if (lookedIn === reading.n && eye.mover === u && eye.isWhole === isWhole) return
  lookedIn = reading.n
  looks++
  eye.mover = u
  const h = g.unit.at[u] as Hex
  eye.u = isWhole ? typeSetter(g, h) : u
  eye.isWhole = isWhole
  eye.seat = g.unit.side[u]!
  eye.dice = isWhole ? attackStrengthOf(g, h) : strengthOf[u]!
  eye.isRelief = isRelief(g, u)
  eye.isPost = g.battle === sanQuintin && eye.seat === imperial && !isBattery[u] && !isLeader[u]
  eye.toTown = eye.isRelief ? cityDistance[h]! : 0
  enemies = 0
  horse = 0
  const isFeeble = isSleeve[u] || isBattery[u] || isLeader[u]
  for (let i: number = firstUnit(g); i < endUnit(g); i++) {
    const e = i as Unit
    const at = g.unit.at[e]!
    if (at === NONE || g.unit.side[e] === eye.seat) continue
    if (isFeeble && isTroop[e] && g.unit.order[e] !== demoralized) {
      horseAt[horse] = at
      horseReach[horse++] = 7
    }
    if (g.hex.first[at] !== e) continue
    enemyAt[enemies] = at
    appeal[enemies++] = appealOf(g, at, e)
  }
}
/** How much the piece would like to be near that enemy. */
function appealOf(g: Position, at: Hex, top: Unit): number {
  const { u, dice } = eye
  if (isLeader[u]) return 0
  if (isBattery[u]) return 0
  if (isSleeve[u] && !eye.isWhole) return W.appeal * shotAt(g, u, 2, at)
  const gain = strokeAt(g, u, dice, OFF_MAP, at, 0)
  const fear = isTroop[u] ? 0.9 * (1 - lastVictory) : 0.25 * (1 - lastVictory)
  const crown = g.battle === otumba && isLeader[top] && g.unit.side[top] === aztec ? W.crown : 0
  const threat = eye.isPost && isReliefUnit(top) ? 0.1 * Math.max(0, 14 - cityDistance[at]!) : 0
  return W.appeal * (Math.min(2.5, gain) - fear) + crown + threat + W.support * friendsAround(g, at)
}
function friendsAround(g: Position, h: Hex): number {
  const { neighbours } = groundOf(g).grid
  let n = 0
  for (let d = 0; d < 6; d++) {
    const at = neighbours[h * 6 + d] as Hex | -1
    if (at === OFF_MAP) continue
    const top = g.hex.first[at]!
    if (top !== NONE && top !== eye.u && g.unit.side[top] === eye.seat && n < 2) n++
  }
  return n
}

/** Away from the enemy: towards the enemy one likes best, or to the town that must be relieved. */
function approach(g: Position, h: Hex): number {
  const { u } = eye
  const { grid } = groundOf(g)
  if (eye.isRelief) return W.city * (eye.toTown - cityDistance[h]!) + (isCity[h] ? 2 : 0)
  if (isLeader[u]) return aloof(g, h)
  const want = isBattery[u] ? 5 : isSleeve[u] && !eye.isWhole ? rangeOf[u]! : 1
  let best = -99
  for (let i = 0; i < enemies; i++) {
    const away = Math.min(14, grid.distance(h, enemyAt[i] as Hex))
    const x = appeal[i]! - W.pull * (away > want ? away - want : want - away)
    if (x > best) best = x
  }
  return best === -99 ? 0 : best
}
/** 17.14: the commander keeps away, and behind his men. */
function aloof(g: Position, h: Hex): number {
  const { grid } = groundOf(g)
  let nearest = 9
  for (let i = 0; i < enemies; i++) nearest = Math.min(nearest, grid.distance(h, enemyAt[i] as Hex))
  return W.leaderAway * nearest + 0.15 * friendsAround(g, h)
}
/** 17.11: feeble units within reach of horse that nobody holds up. */
function horseThreat(g: Position, h: Hex): number {
  const { grid } = groundOf(g)
  let n = 0
  for (let i = 0; i < horse; i++) if (grid.distance(h, horseAt[i] as Hex) <= horseReach[i]!) n++
  if (n === 0) return 0
  const cover = friendsAround(g, h)
  return (W.horseReach * Math.min(2, n)) / (1 + cover)
}

/** What the piece would be worth there, looking that way. */
export function placeWorth(g: Position, h: Hex, facing: number): number {
  const at = h * 6 + facing
  if (judged[at] === looks) return worthAt[at]!
  judged[at] = looks
  worthAt[at] = judge(g, h, facing)
  return worthAt[at]!
}
function judge(g: Position, h: Hex, facing: number): number {
  const { u, seat, dice } = eye
  const ground = groundOf(g)
  const { neighbours } = ground.grid
  let worth = W.terrain * (0.12 * ground.modifier[h]! + 0.1 * ground.totalBonus[h]!)
  let isTouched = false
  const front = neighbours[h * 6 + facing] as Hex | -1
  for (let d = 0; d < 6; d++) {
    const n = neighbours[h * 6 + d] as Hex | -1
    if (n === OFF_MAP || !holdsEnemyOf(g, n, seat)) continue
    isTouched = true
    worth -= W.risk * riskFrom(g, h, facing, n, d)
  }
  if (isSleeve[u] || isBattery[u]) worth += shooting(g, h, facing) - horseThreat(g, h)
  if (!isTouched) return worth + approach(g, h) - (isLeader[u] ? horseThreat(g, h) : 0)
  if (eye.isRelief) worth += approach(g, h)
  else if (isLeader[u]) worth += aloof(g, h)
  if (front !== OFF_MAP && holdsEnemyOf(g, front, seat) && !isBattery[u] && g.unit.order[u] !== demoralized) {
    const gain = strokeAt(g, u, dice, h, front, 0)
    const victory = lastVictory
    const isStrong = isTroop[u] || isBehind(g, front, h) || dice + othersAgainst(g, front, h) >= strengthIn(g, front)
    if (isStrong) worth += W.strike * gain - (isTroop[u] ? W.horseFear * (1 - victory) : 0)
    else worth += 0.35 * gain
    // friends at the same enemy: one answer for several strokes
    worth += W.gang * Math.min(2, friendsAround(g, front))
  }
  return worth + W.contact
}
/** 8.2.5: the strength of others of ours who look at that hex. */
function othersAgainst(g: Position, target: Hex, but: Hex): number {
  const { neighbours } = groundOf(g).grid
  let sum = 0
  for (let d = 0; d < 6; d++) {
    const n = neighbours[target * 6 + d] as Hex | -1
    if (n === OFF_MAP || n === but) continue
    const top = g.hex.first[n]!
    if (top === NONE || top === eye.u || g.unit.side[top] !== eye.seat || isBattery[top]) continue
    if (g.unit.facing[top] === (d + 3) % 6) sum += attackStrengthOf(g, n)
  }
  return sum
}
/** What the enemy next to it can do to it: at once if he looks at it, else when he has turned. */
function riskFrom(g: Position, h: Hex, facing: number, from: Hex, direction: number): number {
  const attack = attackStrengthOf(g, from)
  const foe = g.hex.first[from] as Unit
  if (attack === 0 || isBattery[foe]) return 0
  const isBack = !isPike[eye.u] && !(eye.isWhole && holdsPike(g, g.unit.at[eye.u] as Hex)) && !isAhead(facing, direction)
  const loss = strokeOn(g, eye.u, eye.dice, h, isBack, from, attack)
  const front = frontalHex(g, foe)
  const looks = front === h ? 1 : front !== OFF_MAP && holdsEnemyOf(g, front, g.unit.side[foe]!) ? 0.45 : 0.75
  const isWeak = attack < eye.dice && !isBack && !isTroop[foe]
  return (isWeak ? 0.4 : 1) * looks * (isSleeve[foe] ? 0.5 : 1) * loss
}
/** The best shot from there; guns fire in one phase of two, shot in both. */
function shooting(g: Position, h: Hex, facing: number): number {
  const { u } = eye
  const { grid } = groundOf(g)
  const range = rangeOf[u]!
  const isAllRound = eye.isWhole && holdsPike(g, g.unit.at[u] as Hex)
  let best = 0
  for (let i = 0; i < enemies; i++) {
    const at = enemyAt[i] as Hex
    const away = grid.distance(h, at)
    if (away > range || (!isAllRound && !grid.isInSight(h, at, facing))) continue
    const x = isBattery[u] ? gunsAt(g, at) : shotAt(g, u, away, at)
    if (x > best && isInSight(g, h, at)) best = x
  }
  return (isBattery[u] ? 1 : W.shoot) * best
}
/** 9.1.3, 9.1.4: one in six hits, and all in the hex suffer. */
export function gunsAt(g: Position, at: Hex): number {
  let sum = 0
  for (let x = g.hex.first[at]!; x !== NONE; x = g.unit.next[x]!)
    sum += isBattery[x] ? 0.6 : (harmOf(g, x, 1) * 2 + harmOf(g, x, 2) + harmOf(g, x, 3) * 2 + harmOf(g, x, 4)) / 6
  return sum / 6
}

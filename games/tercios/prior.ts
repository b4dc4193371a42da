/** Which choices look good before any search: higher is tried first. The advice of section 17 of the rulebook, in points of morale. */
import { NONE, topStep } from '@plus-ultra/kernel'
import { turnBetween } from '@plus-ultra/lib/hexes'
import {
  FACING,
  firstAllowance,
  GROUNDS,
  type Hex,
  hitOn,
  isBattery,
  isLeader,
  isPike,
  isSleeve,
  isTroop,
  moraleOf,
  OFF_MAP,
  relief,
  type Seat,
  secondAllowance,
  strengthOf,
  type Unit,
} from './data/load.ts'
import { lastVictory, shotAt, strokeAt, strokeOn } from './odds.ts'
import { coupAt, coupFrom, coupWorth, facingWorth, restWorth, stepWorth } from './prior-march.ts'
import { gunsAt, isRelief } from './prior-place.ts'
import { countBehind, distance, distanceToEnemy, enemiesAround, groundOf, holdsEnemyOf, isStacked } from './rules/00-geometry.ts'
import { attackStrengthOf, endUnit, firstUnit, typeSetter } from './rules/02-units.ts'
import { french, isCity, sanQuintin } from './rules/12-scenarios.ts'
import { advance, demoralized, type Position, registry, type State } from './state.ts'

/** One point of morale is worth so much of the scale of `prior`. */
const SCALE = 3
/** The first local of the step on top: what is asked about (the kernel keeps locals there in their order). */
const FIRST_LOCAL = 3
const local = (g: State, n: number): number => g.words[(g.words[0] as number) + FIRST_LOCAL + n] as number

export function prior(g: State, seat: Seat, kind: string, value: number): number {
  const x = SCALE * worthOf(g, seat, topStep(g)?.name ?? '', kind, value)
  return Math.max(-10, Math.min(10, x))
}
function worthOf(g: State, seat: Seat, step: string, kind: string, value: number): number {
  const name = kind === 'button' ? (registry.buttonNames[value] as string) : ''
  switch (step) {
    case 'choosePiece':
      return pieceWorth(g, seat, kind, value)
    case 'chooseKind':
      return kindWorth(g, name)
    case 'march':
      return marchWorth(g, kind, name, value)
    case 'faceAfterStep':
      return g.kind === advance && g.unit.order[g.mover as Unit] !== demoralized
        ? facingWorth(g, g, g.movementPoints, value)
        : lookout(g, g.mover as Unit, value)
    case 'turnInPlace':
      return restWorth(g, g.mover as Unit, g.whole === 1, value)
    case 'joinOrPass':
      return name === 'join' ? 0.2 : 0
    case 'coupDeMain':
      return coupFrom(g, g.mover as Unit, value as Hex)
    case 'coupTarget':
      return coupAt(g, g.mover as Unit, g.unit.at[g.mover as Unit] as Hex, value as Hex)
    case 'faceSquadron':
      return lookout(g, g.mover as Unit, value)
    case 'faceAfterRetreat':
    case 'facePlaced':
    case 'faceCaptured':
      return lookout(g, local(g, 0) as Unit, value)
    case 'retreat':
      return refuge(g, local(g, 0) as Unit, value as Hex)
    case 'react':
      return reactionWorth(g, local(g, 0) as Unit, name)
    case 'sprinkle':
    case 'serveGuns':
      return kind === 'unit' ? 0.5 + 0.05 * strengthOf[value as Unit]! : -1
    case 'chooseTarget':
      return 2 * shotAt(g, local(g, 0) as Unit, distance(g, g.unit.at[local(g, 0) as Unit] as Hex, value as Hex), value as Hex)
    case 'layGuns':
      return 3 * gunsAt(g, value as Hex)
    case 'attack':
      return kind === 'hex' ? 0.3 + strokesAt(g, value as Hex, seat) : 0
    case 'chooseAttackers':
      return kind === 'hex' ? 0.6 + 0.05 * attackStrengthOf(g, value as Hex) : 0
    case 'orderStrikes':
      return 0.3 * attackStrengthOf(g, value as Hex)
    case 'countercharge':
      return kind === 'unit' ? counterchargeWorth(g, value as Unit, local(g, 0) as Hex) : 0
    case 'turnInReaction':
      return kind === 'hex' ? turnWorth(g, value as Hex, seat) : 0
    case 'turnLeftOrRight':
      return turnTo(g, local(g, 1) as Hex, seat, value)
    case 'declareFury':
      return furyWorth(g, seat, name)
    case 'order':
      return 0.1 * hitOn[value as Unit]! + 0.1 * moraleOf[value as Unit]! + (isPike[value as Unit] ? 0.1 : 0)
    case 'placeIn':
    case 'appear':
      return siteWorth(g, seat, value as Hex)
    default:
      return 0
  }
}

/** Those nearest to the enemy move first; who stands well in contact stays (5.3.3: chosen, he must turn or go). */
function pieceWorth(g: State, seat: Seat, kind: string, value: number): number {
  if (kind === 'button') return 0
  const u = kind === 'hex' ? (g.hex.first[value as Hex] as Unit) : (value as Unit)
  const h = g.unit.at[u] as Hex
  const isWhole = kind === 'hex'
  const isDown = g.unit.order[u] === demoralized
  const away = distanceToEnemy(g, h, seat)
  if (isDown) return away < 5 ? 0.4 : -0.5
  const near = isRelief(g, u) ? 0 : P.whole // 17.15: the relief marches single
  if (isStacked(g, u) && !isWhole) return away <= near ? -0.4 : 0.4 - 0.03 * Math.min(10, away)
  if (isWhole && away > near) return -0.4
  if (enemiesAround(g, h, seat) === 0) return 0.8 - 0.04 * Math.min(15, away) + (isSleeve[u] || isBattery[u] ? 0 : 0.1)
  const stays = restWorth(g, u, isWhole, g.unit.facing[u]!)
  const goes = Math.max(bestTurn(g, u, isWhole), flightWorth(u))
  return goes > stays + 0.15 ? 0.9 : -0.6
}
export const P = { whole: 4, flight: -0.2 }
function bestTurn(g: State, u: Unit, isWhole: boolean): number {
  const h = g.unit.at[u] as Hex
  const mask = enemiesAround(g, h, g.unit.side[u])
  if (!isWhole && isStacked(g, u)) return -9
  let best = -9
  for (const f of FACING.all) {
    if (f === g.unit.facing[u] || (mask !== 0 && !(mask & (1 << f)) && !isBattery[u])) continue
    if (mask !== 0 && !isPike[u] && !isSleeve[u] && countBehind(mask, f) > countBehind(mask, g.unit.facing[u])) continue
    best = Math.max(best, restWorth(g, u, isWhole, f))
  }
  return best
}
/** 17.11: shot and commanders get away from contact. */
const flightWorth = (u: Unit): number => (isSleeve[u] ? 0.15 : isLeader[u] ? 0.6 : 0) + P.flight

const trial = { mover: 0 as Unit, whole: 0 as 0 | 1, second: 0 as 0 | 1, kind: advance, contact: 0 as 0 | 1, enemiesBehind: 0 }
function kindWorth(g: State, name: string): number {
  const u = local(g, 0) as Unit
  const isWhole = local(g, 1) === 1
  const h = g.unit.at[u] as Hex
  if (name === 'withdraw') return 0.5
  if (name === 'turn') return g.unit.order[u] === demoralized ? -0.5 : bestTurn(g, u, isWhole)
  if (name === 'retreat') return flightWorth(u)
  const mask = enemiesAround(g, h, g.unit.side[u])
  if (mask !== 0) return 0.6 // a movement attack is all it can be
  trial.mover = u
  trial.whole = isWhole ? 1 : 0
  trial.second = local(g, 2) as 0 | 1
  trial.contact = 0
  trial.enemiesBehind = 0
  const points = isWhole ? 1 : trial.second ? secondAllowance[u]! : firstAllowance[u]!
  return 0.05 + facingWorth(g, trial, points, g.unit.facing[u], true)
}

function marchWorth(g: State, kind: string, name: string, value: number): number {
  const u = g.mover as Unit
  const h = g.unit.at[u] as Hex
  const side = g.unit.side[u]
  if (name === 'coup-de-main') return coupWorth(g, u)
  if (g.kind !== advance) {
    // a retreat or a withdrawal: away from the enemy, but no farther than need be
    if (name === 'stop') return Math.min(5, distanceToEnemy(g, h, side)) * 0.3 + 0.05
    return Math.min(5, distanceToEnemy(g, value as Hex, side)) * 0.3 + 0.05 * groundOf(g).modifier[value as Hex]!
  }
  if (name === 'stop') return restWorth(g, u, g.whole === 1, g.unit.facing[u]) + 0.02
  return kind === 'hex' ? stepWorth(g, g, g.movementPoints, value as Hex) : 0
}

/** Look to the enemy: the nearest ahead, none behind. */
function lookout(g: Position, u: Unit, facing: number): number {
  const h = g.unit.at[u]!
  if (h === NONE) return 0
  const side = g.unit.side[u]!
  const mask = enemiesAround(g, h, side)
  const { grid } = groundOf(g)
  if (mask !== 0) {
    const front = grid.neighbours[h * 6 + facing] as Hex | -1
    const isFaced = front !== OFF_MAP && holdsEnemyOf(g, front, side)
    const gain = isFaced ? strokeAt(g, u, strengthOf[u]!, h, front, 0) - (isTroop[u] ? 1 - lastVictory : 0) : 0
    return gain - (isPike[u] ? 0 : 0.5 * countBehind(mask, facing))
  }
  let best = 0
  let nearest = 99
  for (let i: number = firstUnit(g); i < endUnit(g); i++) {
    const e = i as Unit
    if (g.unit.at[e] === NONE || g.unit.side[e] === side) continue
    const away = grid.distance(h, g.unit.at[e] as Hex)
    if (away < nearest) {
      nearest = away
      best = i
    }
  }
  if (nearest === 99) return 0
  const to = g.unit.at[best as Unit] as Hex
  const next = grid.neighbours[h * 6 + facing] as Hex | -1
  return next === OFF_MAP ? -0.5 : 0.3 * (nearest - grid.distance(next, to))
}
/** Of the hexes a retreat may take: cover, and room to go on. */
function refuge(g: Position, u: Unit, h: Hex): number {
  const { modifier, totalBonus, grid } = groundOf(g)
  let room = 0
  for (let d = 0; d < 6; d++) {
    const n = grid.neighbours[h * 6 + d] as Hex | -1
    if (n !== OFF_MAP && g.hex.first[n] === NONE) room++
  }
  const relieves = g.battle === sanQuintin && g.unit.side[u] === french ? (isCity[h] ? 1 : -0.1 * cityDistance[h]!) : 0
  return 0.1 * modifier[h]! + 0.1 * totalBonus[h]! + 0.05 * room + relieves
}
const cityDistance = GROUNDS[sanQuintin]!.distanceTo(relief.area)

/** 7.4: into a squadron if there is one; away if the stroke that threatens is heavy. */
function reactionWorth(g: State, u: Unit, name: string): number {
  if (name === '') return 1.2
  if (name === 'stay') return 0
  const mover = g.mover as Unit
  const from = g.unit.at[mover]
  if (from === NONE) return -1
  const dice = g.whole ? attackStrengthOf(g, from) : strengthOf[mover]!
  const loss = strokeOn(g, u, strengthOf[u]!, g.unit.at[u] as Hex, false, from, dice)
  return loss - (isSleeve[u] ? R.shot : R.horse)
}
export const R = { shot: 0.9, horse: 1 }

/** What all that look at the hex may do to it, and 17.2: the weak first. */
function strokesAt(g: State, target: Hex, seat: Seat): number {
  const { neighbours } = groundOf(g).grid
  let sum = 0
  for (let d = 0; d < 6; d++) {
    const h = neighbours[target * 6 + d] as Hex | -1
    if (h === OFF_MAP) continue
    const top = g.hex.first[h]!
    if (top === NONE || g.unit.side[top] !== seat || g.unit.facing[top] !== (d + 3) % 6 || isBattery[top]) continue
    sum += strokeAt(g, typeSetter(g, h), attackStrengthOf(g, h), h, target, 0)
  }
  return sum
}
function counterchargeWorth(g: State, u: Unit, target: Hex): number {
  const gain = strokeAt(g, u, strengthOf[u]!, g.unit.at[u] as Hex, target, 0)
  return gain - 0.5 * (1 - lastVictory)
}
/** 8.6.1: turn if it brings a stroke worth striking; horse that turns must strike. */
function turnWorth(g: State, h: Hex, seat: Seat): number {
  const f = g.unit.facing[g.hex.first[h] as Unit]
  return Math.max(turnTo(g, h, seat, (f + 5) % 6), turnTo(g, h, seat, (f + 1) % 6)) - 0.05
}
function turnTo(g: State, h: Hex, seat: Seat, facing: number): number {
  const u = typeSetter(g, h)
  const front = groundOf(g).grid.neighbours[h * 6 + facing] as Hex | -1
  const mask = enemiesAround(g, h, seat)
  const now = g.unit.facing[u]
  const safety = isPike[u] ? 0 : 0.15 * (countBehind(mask, now) - countBehind(mask, facing))
  if (front === OFF_MAP || !holdsEnemyOf(g, front, seat) || isBattery[u])
    return safety - 0.1 + (turnBetween(now, facing) === 1 && mask !== 0 ? 0 : -0.2)
  const gain = strokeAt(g, u, attackStrengthOf(g, h), h, front, 0)
  return gain + safety - (isTroop[u] ? 0.6 * (1 - lastVictory) : 0)
}
/** 17.14: on the turn of the main clash. */
function furyWorth(g: State, seat: Seat, name: string): number {
  if (name === 'keep-fury') return 0
  let near = 0
  for (let i: number = firstUnit(g); i < endUnit(g); i++) {
    const u = i as Unit
    const h = g.unit.at[u]
    if (h !== NONE && g.unit.side[u] === seat && distanceToEnemy(g, h, seat) <= 3) near++
  }
  return 0.15 * (near - 8) + (g.turn >= 5 ? 0.5 : 0)
}
/** Free set-up: near the enemy, under cover. */
function siteWorth(g: State, seat: Seat, h: Hex): number {
  return -0.05 * distanceToEnemy(g, h, seat) + 0.05 * groundOf(g).modifier[h]!
}

/**
 * What a position is worth to a seat, after the last section of the rulebook: points scored, points to be expected, and the shape of the
 * fight. Everything is counted in victory points for the Spanish side, then squashed.
 */
import { NONE, type Seat } from '@plus-ultra/kernel'
import { lengthOf, NO_SIDE, oppositeOf, sideTouched } from '@plus-ultra/lib/plane'
import { MOST_FIGURES } from './data/formats.ts'
import {
  EDGE,
  type Figure,
  halfX,
  halfY,
  isAlliedCaptain,
  isAlly,
  isCannon,
  isFriar,
  isLeader,
  isMounted,
  isNative,
  isPeasant,
  isSpaniard,
  spanish,
  UNIT,
  type Unit,
  woundsToDie,
} from './data/load.ts'
import { commandDistance, hasZeal } from './rules/08-command.ts'
import { isFullyGuarded } from './rules/08-surround.ts'
import { inPool, isOnTable, isWithin, SHARE } from './rules/09-table.ts'
import { heldValue, killValue, takenValue } from './rules/13-victory.ts'
import { BY_SUDDEN_DEATH, type State } from './state.ts'

/** Points that make a win three times as likely as not. */
const SCALE = 22
/** A foot move in a turn. */
const MARCH = 120

/** For each figure: active enemies whose fronts touch it, sides of it so closed (bits), how near the nearest enemy is, enemies it faces. */
const fronts = new Uint8Array(MOST_FIGURES)
const closed = new Uint8Array(MOST_FIGURES)
const nearest = new Int32Array(MOST_FIGURES)
const faces = new Uint8Array(MOST_FIGURES)

const ours = new Uint8Array(MOST_FIGURES)
const theirs = new Uint8Array(MOST_FIGURES)
/** One walk over all pairs of opponents. */
function readContacts(g: State): void {
  const { x, y, side, captive } = g.figure
  fronts.fill(0, 0, g.figures)
  closed.fill(0, 0, g.figures)
  faces.fill(0, 0, g.figures)
  nearest.fill(999, 0, g.figures)
  let n = 0
  let m = 0
  for (let i = 0, all = g.figures; i < all; i++) {
    if (!isOnTable(g, i as Figure)) continue
    if (side[i as Figure] === spanish) ours[n++] = i
    else theirs[m++] = i
  }
  for (let i = 0; i < n; i++) {
    const a = ours[i] as Figure
    const ax = x[a]
    const ay = y[a]
    const isHeld = captive[a] === 1
    let least = 999
    for (let j = 0; j < m; j++) {
      const b = theirs[j] as Figure
      const dx = x[b] - ax
      const dy = y[b] - ay
      const wide = dx < 0 ? -dx : dx
      const high = dy < 0 ? -dy : dy
      const apart = Math.max(wide, high)
      if (apart < least && !captive[b]) least = apart
      if (apart < (nearest[b] as number) && !isHeld) nearest[b] = apart
      if (apart <= 20) readContact(g, a, b, dx, dy)
    }
    nearest[a] = least
  }
}
function readContact(g: State, a: Figure, b: Figure, dx: number, dy: number): void {
  const { facing, stun, captive, type } = g.figure
  if (isCannon[type[a]] || isCannon[type[b]]) return
  const ta = type[a] * 4 + facing[a]
  const tb = type[b] * 4 + facing[b]
  const touched = sideTouched(0, 0, halfX[ta] as number, halfY[ta] as number, dx, dy, halfX[tb] as number, halfY[tb] as number, SHARE)
  if (touched === NO_SIDE) return
  if (stun[b] === 0 && !captive[b] && facing[b] === oppositeOf(touched)) {
    fronts[a]! += 1
    closed[a]! |= 1 << touched
    if (!captive[a]) faces[b]! += 1
  }
  if (stun[a] === 0 && !captive[a] && facing[a] === touched) {
    fronts[b]! += 1
    closed[b]! |= 1 << oppositeOf(touched)
    if (!captive[b]) faces[a]! += 1
  }
}

/** Who can command at all, gathered once: a few leaders, not everybody. */
const commanders: Figure[] = []
function readCommanders(g: State): void {
  const { captive, type } = g.figure
  commanders.length = 0
  for (let i = 0, all = g.figures; i < all; i++) {
    const f = i as Figure
    const kind = type[f]
    if ((isLeader[kind] || isAlliedCaptain[kind] || isSpaniard[kind]) && isOnTable(g, f) && !captive[f]) commanders.push(f)
  }
}
/** 8.6.2, 8.6.3 */
function isLed(g: State, f: Figure): boolean {
  const { type, side } = g.figure
  if (isLeader[type[f]] || isAlliedCaptain[type[f]]) return true
  const within = commandDistance(g, f)
  for (const c of commanders) if (side[c] === side[f] && (isAlly[type[f]] || isLeader[type[c]]) && isWithin(g, c, f, within)) return true
  return false
}

/** Chance that a figure with so many fronts on it is lost in the next phase of the enemy: two take its save, four its freedom. */
const DANGER = [0, 0.12, 0.26, 0.34, 0.62, 0.66, 0.72, 0.72, 0.72]
const sidesOf = (bits: number): number => (bits & 1) + ((bits >> 1) & 1) + ((bits >> 2) & 1) + ((bits >> 3) & 1)

/** What one figure of either side stands to lose, in points of the enemy. */
function atRisk(g: State, f: Figure): number {
  const { type, wounds, stun, side } = g.figure
  const kind = type[f]
  const value = killValue(g, f)
  const n = fronts[f] as number
  let risk = (DANGER[Math.min(n, 8)] as number) * (stun[f] ? 1.3 : 1)
  if (sidesOf(closed[f] as number) >= 3 && side[f] === spanish) risk += 0.08 // one side from being surrounded
  if (n >= 2 && hasZeal(g, f)) risk -= 0.05 // rule 8: zeal gives the dice back
  const hurt = wounds[f] / woundsToDie[kind]
  return value * (risk * (1 + hurt) + 0.35 * hurt) + (stun[f] ? 0.12 * value : 0)
}

/** A captive is worth 125 % now, and more the nearer an exit or the altar is. */
function captiveWorth(g: State, f: Figure, turnsLeft: number): number {
  if (!isFullyGuarded(g, f)) return 0.25 * heldValue(g, f)
  const turns = turnsToEnd(g, f)
  const reach = turns < 0 ? 0 : turns <= turnsLeft ? 1 / (1 + 0.4 * turns) : 0
  return heldValue(g, f) + reach * (takenValue(g, f) - heldValue(g, f))
}
/** Marches of a block to the captor's nearest exit, or to the altar; -1: there is none. */
function turnsToEnd(g: State, f: Figure): number {
  const { x, y, side } = g.figure
  const exits = side[f] === spanish ? g.edge.aztec : g.edge.spanish
  const { north, east, south, west } = EDGE.refs
  let way = 9999
  if (exits[north]) way = Math.min(way, y[f])
  if (exits[south]) way = Math.min(way, g.height - y[f])
  if (exits[west]) way = Math.min(way, x[f])
  if (exits[east]) way = Math.min(way, g.width - x[f])
  if (side[f] === spanish && g.altar !== NONE) {
    const { x1, y1, x2, y2 } = g.terrain
    const t = g.altar
    way = Math.min(way, 1.5 * lengthOf(cut((x1[t] + x2[t]) / 2 - x[f]), cut((y1[t] + y2[t]) / 2 - y[f])))
  }
  return way === 9999 ? -1 : way / MARCH
}
const cut = (n: number): number => n | 0

/** Rule 2: a captain in danger puts a third of his unit with him. */
function unitsAtRisk(g: State): number {
  const { unit } = g.figure
  let total = 0
  for (let u = 0; u < UNIT.size; u++) {
    const leader = g.unit.leader[u as Unit]
    if (leader === NONE || !isOnTable(g, leader)) continue
    let points = 0
    for (let i = 0, all = g.figures; i < all; i++) if (unit[i as Figure] === u && i !== leader) points += killValue(g, i as Figure)
    const n = fronts[leader] as number
    const danger = (DANGER[Math.min(n, 8)] as number) + 0.25 * g.figure.wounds[leader] + ((nearest[leader] as number) < 60 ? 0.04 : 0)
    total += (points / 3) * Math.min(1, danger)
  }
  return total
}

/** Rule 16: exits, captives to be freed, the general within reach. */
function objectives(g: State, turnsLeft: number): number {
  const { x, side, general, marked, captive, treasure } = g.figure
  let total = 0
  for (let i = 0, all = g.figures; i < all; i++) {
    const f = i as Figure
    if (!isOnTable(g, f)) continue
    if (g.exitScores && side[f] === spanish && !captive[f] && !isCannon[g.figure.type[f]]) {
      const turns = x[f] / (isMounted[g.figure.type[f]] ? 170 : 105)
      const chance = turns > turnsLeft ? 0 : 1 - 0.5 * (turns / (turnsLeft + 0.5))
      total += (g.exitPoints + (treasure[f] ? g.treasureExitPoints : 0)) * (chance - 0.5)
    }
    if (marked[f] && g.freedPoints > 0) total += g.freedPoints * (captive[f] ? -0.25 : 0.6)
    if (g.suddenDeath && general[f]) total += (side[f] === spanish ? -1 : 1) * threatTo(g, f)
  }
  return total
}
/** How close the general is to falling: enemies near him count by their nearness, riders in a straight lane twice. */
function threatTo(g: State, general: Figure): number {
  const { x, y, side, stun, captive, type, wounds } = g.figure
  const n = fronts[general] as number
  let threat = 45 * (DANGER[Math.min(n, 8)] as number) + 14 * wounds[general] + (captive[general] ? 20 : 0)
  for (let i = 0, all = g.figures; i < all; i++) {
    const f = i as Figure
    if (side[f] === side[general] || stun[f] || captive[f] || isCannon[type[f]] || !isOnTable(g, f)) continue
    const apart = lengthOf(x[f] - x[general], y[f] - y[general])
    const reach = isMounted[type[f]] ? 400 : 300
    if (apart < reach) threat += (isMounted[type[f]] ? 4 : 2) * (1 - apart / reach)
  }
  return threat
}

/**
 * Points for the Spanish side. Par is taken off in the measure in which the game has gone on, and so is what the set-up was worth: at the
 * start of a printed scenario both have the same chance.
 */
function margin(g: State): number {
  const left = g.ended !== NONE ? 0 : 1 - (g.turn - 1) / g.lastTurn
  return g.seat.points[0 as Seat] - g.seat.points[1 as Seat] - g.par * (1 - left) + shape(g) - (g.baseline / 100) * left
}
/** What the position promises beyond the points written down. */
function shape(g: State): number {
  const { side, captive, at, due, type } = g.figure
  const turnsLeft = g.lastTurn - g.turn + 1
  let total = 0
  readContacts(g)
  readCommanders(g)
  for (let i = 0, all = g.figures; i < all; i++) {
    const f = i as Figure
    const sign = side[f] === spanish ? -1 : 1
    if (at[f] === inPool) {
      total += 0.25 * killValue(g, f) * Math.min(1, (due[f] > 0 ? due[f] - g.turn : 3) / (turnsLeft + 1)) // who is away does not fight
      continue
    }
    if (!isOnTable(g, f) || isCannon[type[f]]) continue
    if (captive[f]) {
      total += sign * captiveWorth(g, f, turnsLeft)
      continue
    }
    total += sign * atRisk(g, f)
    if (isNative[type[f]] && !isLed(g, f)) total += sign * 0.3
    // rule 5 and 9: to be within reach of an enemy with one's front free is worth a little to the attacker
    if ((faces[f] as number) > 0) total -= sign * 0.25
    const near = nearest[f] as number
    if (side[f] !== spanish && near < 400) total -= (isPeasant[type[f]] ? 0.5 : 0.8) * (1 - near / 400)
    if (isFriar[type[f]] && near < 40) total += sign * 1.5
    if (isSpaniard[type[f]] && isMounted[type[f]] && (fronts[f] as number) >= 2) total += sign * 1.5
  }
  return total + unitsAtRisk(g) + objectives(g, turnsLeft)
}

/** For the set-up: what `margin` takes off at the start, in hundredths of a point. */
export function baselineOf(g: State): number {
  return Math.trunc(100 * shape(g))
}

/** The chance of winning, 0 to 1. */
export function evaluate(g: State, seat: Seat): number {
  if (g.ended === BY_SUDDEN_DEATH) return g.winner === seat ? 1 : 0
  const d = (g.suddenOnly === NONE ? margin(g) : holdOut(g)) / SCALE
  const p = 0.5 + 0.5 * (d / (1 + (d < 0 ? -d : d)))
  return seat === spanish ? p : 1 - p
}
/** Cempoala (S.8): no points; who is hurt more, and how near the general is to his fall as time runs out. */
function holdOut(g: State): number {
  const { side, at, type, captive, wounds } = g.figure
  readContacts(g)
  let total = -20 * ((g.turn - 1) / g.lastTurn) - 4
  for (let i = 0, all = g.figures; i < all; i++) {
    const f = i as Figure
    if (at[f] !== 1 || isCannon[type[f]]) continue
    const worth = captive[f] ? 0 : 1 - 0.2 * wounds[f]
    total += (side[f] === spanish ? 1 : -1) * 2 * worth
    if (!captive[f]) total += (side[f] === spanish ? -1 : 1) * 2 * (DANGER[Math.min(8, fronts[f] as number)] as number)
    if (side[f] === spanish && !captive[f]) total -= (nearest[f] as number) / 150
  }
  return total + objectives(g, g.lastTurn - g.turn + 1)
}

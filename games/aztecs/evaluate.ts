/**
 * What a position is worth to a seat, after the last section of the rulebook: points scored, blows about to fall, and the shape of the
 * fight. Everything is counted in victory points for the Spanish side, then squashed.
 */
import { NONE, phaseOf, readAnew, type Seat } from '@plus-ultra/kernel'
import { lengthOf } from '@plus-ultra/lib/plane'
import { MOST_FIGURES } from './data/formats.ts'
import {
  EDGE,
  enemyOf,
  type Figure,
  handWeaponsOf,
  heavyWoundAt,
  isAlly,
  isCannon,
  isFoot,
  isFriar,
  isLeader,
  isMounted,
  isNative,
  isPeasant,
  isSpaniard,
  type Side,
  spanish,
  type Weapon,
  woundsToDie,
} from './data/load.ts'
import { captureChance, harm, killChance, PLAIN, PRESSED, SHIELDED } from './odds.ts'
import { closed, count, foe, fronts, leaderCount, leaders, look, of, prize, worth } from './prior-look.ts'
import { commandDistance } from './rules/08-command.ts'
import { isFullyGuarded } from './rules/08-surround.ts'
import { inPool, isOnTable, isWithin } from './rules/09-table.ts'
import { heldValue, killValue, takenValue } from './rules/13-victory.ts'
import { BY_SUDDEN_DEATH, type State } from './state.ts'

/**
 * The weights are fitted to 1,500 games between players who follow the move ordering. Points that make a win six times as likely as not,
 * in the last turn and at the start: a turn still swings some ten points.
 */
const LATE = 12
const EARLY = 42
/** What brings a figure as near to the exit as a turn does, fitted to 140 games of the Noche Triste. */
const WAY_OUT = 190
/** A foot move in a turn. */
const MARCH = 120
const E = {
  now: 0.5,
  later: 0.2,
  done: 0.15,
  near: 0.8,
  ring: 0.1,
  stray: 1,
  unled: 0.5,
  stun: 0.05,
  fear: 0.05,
  exit: 1,
  captive: 0.7,
}

/** Whose blows fall next: in each half of a turn those of the player who has it (2.3). */
const FIRST_HALF = new Set(['first-movement', 'first-fire', 'second-return-fire', 'first-combat'])
const SECOND_HALF = new Set(['second-movement', 'second-fire', 'first-return-fire', 'second-combat'])
function striker(g: State): Side | -1 {
  const phase = phaseOf(g)
  return FIRST_HALF.has(phase) ? g.first : SECOND_HALF.has(phase) ? enemyOf(g.first) : -1
}

/** By figure: what the best blow at it takes on average; how near the nearest enemy is. */
const blows = new Float64Array(MOST_FIGURES)
const nearest = new Int32Array(MOST_FIGURES)
function readBlows(g: State): void {
  blows.fill(0, 0, g.figures)
  for (let s = 0; s < 2; s++)
    for (let i = 0; i < count[s]!; i++) {
      const f = of[s]![i] as Figure
      const e = foe[f] as Figure | -1
      if (e === -1) continue
      const b = blowOf(g, f, e)
      if (b > blows[e]!) blows[e] = b
    }
}
/** Rules 4 and 5: two dice or three, the save, the ring. */
function blowOf(g: State, f: Figure, e: Figure): number {
  const { type, wounds, stun } = g.figure
  const isWeak = fronts[f]! >= 2 || wounds[f] >= heavyWoundAt[type[f]]
  const dice = isWeak && !(isSpaniard[type[f]] && isInspired(g, f)) ? 3 : 2
  const weapons = handWeaponsOf[type[f]]
  const w = weapons[dice === 3 && weapons.length > 1 ? 1 : 0] as Weapon
  if (isFoot[type[e]] && closed[e] === 15)
    return captureChance(w, dice, type[e]) * prize(g, e) + killChance(w, dice, type[e], PRESSED) * worth[e]!
  const isPressed = fronts[e]! >= 2 || wounds[e] >= heavyWoundAt[type[e]]
  return harm(w, dice, type[e], isPressed ? PRESSED : stun[e] ? PLAIN : SHIELDED, wounds[e]) * worth[e]!
}
function isInspired(g: State, f: Figure): boolean {
  for (let i = 0; i < leaderCount.n; i++) {
    const l = leaders[i] as Figure
    if (isFriar[g.figure.type[l]] && g.figure.side[l] === g.figure.side[f] && isWithin(g, l, f, 60)) return true
  }
  return false
}
function readNearest(g: State): void {
  const { x, y, captive } = g.figure
  nearest.fill(999, 0, g.figures)
  for (let i = 0; i < count[0]!; i++) {
    const a = of[0]![i] as Figure
    if (captive[a]) continue
    const ax = x[a]
    const ay = y[a]
    let least = 999
    for (let j = 0; j < count[1]!; j++) {
      const b = of[1]![j] as Figure
      if (captive[b]) continue
      const wide = Math.abs(x[b] - ax)
      const high = Math.abs(y[b] - ay)
      const apart = Math.max(wide, high)
      if (apart < least) least = apart
      if (apart < nearest[b]!) nearest[b] = apart
    }
    nearest[a] = least
  }
}

/** 8.6, 8.7.9: what a native stands to lose who is too far from his captain, or from every captain. */
function disorder(g: State, f: Figure): number {
  const { type, side, unit, near } = g.figure
  if (isLeader[type[f]]) return 0
  const within = commandDistance(g, f)
  const isAllied = isAlly[type[f]] === 1
  let isNearOwn = false
  let isLed = false
  for (let i = 0; i < leaderCount.n; i++) {
    const l = leaders[i] as Figure
    if (side[l] !== side[f] || isFriar[type[l]] || !isWithin(g, l, f, within)) continue
    isLed = true
    if (l === f || isAllied || (unit[f] !== NONE && g.unit.leader[unit[f]] === l)) isNearOwn = true
  }
  if (isNearOwn || (isAllied && nearest[f]! > 200)) return 0
  const fled = near[f] && !isAllied ? E.stray * (isPeasant[type[f]] ? 1 : 1.2) : 0
  return fled + (isLed || isAllied ? 0 : E.unled)
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

/** Rule 16: exits, captives to be freed, the general within reach. */
function objectives(g: State, turnsLeft: number): number {
  const { x, side, general, marked, captive, treasure, type } = g.figure
  let total = 0
  for (let i = 0, all = g.figures; i < all; i++) {
    const f = i as Figure
    if (!isOnTable(g, f)) continue
    if (g.exitScores && side[f] === spanish && !captive[f] && !isCannon[type[f]]) {
      const turns = x[f] / WAY_OUT
      const chance = turns > turnsLeft ? 0 : 1 - turns / (turnsLeft + 0.5)
      total += E.exit * (g.exitPoints + (treasure[f] ? g.treasureExitPoints : 0)) * (chance - 0.5)
    }
    if (marked[f] && g.freedPoints > 0) total += g.freedPoints * (captive[f] ? -0.25 : 0.6)
    if (g.suddenDeath && general[f]) total += (side[f] === spanish ? -1 : 1) * threatTo(g, f)
  }
  return total
}
/** How close the general is to falling: enemies near him count by their nearness, riders in a straight lane twice. */
function threatTo(g: State, general: Figure): number {
  const { x, y, side, stun, captive, type, wounds } = g.figure
  let threat = 14 * wounds[general] + (captive[general] ? 20 : 0)
  for (let i = 0; i < count[1 - side[general]]!; i++) {
    const f = of[1 - side[general]]![i] as Figure
    if (stun[f] || captive[f]) continue
    const apart = lengthOf(x[f] - x[general], y[f] - y[general])
    const reach = isMounted[type[f]] ? 400 : 300
    if (apart < reach) threat += (isMounted[type[f]] ? 4 : 2) * (1 - apart / reach)
  }
  return threat
}

/**
 * Points for the Spanish side. Par is taken off in the measure in which the game has gone on, and what a set-up is worth in the measure in
 * which it has not: at the start of a printed scenario both have about the same chance.
 */
function margin(g: State, left: number): number {
  return g.seat.points[0 as Seat] - g.seat.points[1 as Seat] - g.par * (1 - left) + shape(g) - usual(g) * left
}
/**
 * What `shape` is at the start of a game on average over the printed scenarios, from what never changes in one: natives stand half way
 * from their enemy, a sixth of the points of the exit are in reach, captives to be freed are held at some way from the altar.
 */
function usual(g: State): number {
  const { side, type, general, treasure, marked } = g.figure
  let total = 0
  for (let i = 0, all = g.figures; i < all; i++) {
    const f = i as Figure
    const t = type[f]
    if (isCannon[t]) continue
    if (side[f] !== spanish) {
      if (!isLeader[t] && !isFriar[t] && !general[f]) total -= 0.5 * E.near * (isPeasant[t] ? 1 : NOBLE_NEAR)
    } else if (g.exitScores) total += 0.16 * (g.exitPoints + (treasure[f] ? g.treasureExitPoints : 0))
    if (marked[f] && g.freedPoints > 0) total -= 10
  }
  return total
}
/** How much more than a peasant a noble counts who is near the enemy. */
const NOBLE_NEAR = 1.4
/** By wounds: a Spaniard fights on hardly the worse, a native is half dead. */
const WOUNDED = [0, 0.15, 0.4, 0.6, 1]
const SPANIARDS_HURT = 0.4
/** What the position promises beyond the points written down. */
function shape(g: State): number {
  const { side, captive, at, due, type, stun, attacked, wounds } = g.figure
  const turnsLeft = g.lastTurn - g.turn + 1
  const next = striker(g)
  const isOver = phaseOf(g).endsWith('combat')
  let total = 0
  readAnew()
  look(g)
  readBlows(g)
  readNearest(g)
  for (let i = 0, all = g.figures; i < all; i++) {
    const f = i as Figure
    const sign = side[f] === spanish ? -1 : 1
    if (at[f] === inPool) {
      total += 0.35 * (1 + killValue(g, f)) * Math.min(1, (due[f] > 0 ? due[f] - g.turn : 3) / (turnsLeft + 1)) // who is away does not fight
      continue
    }
    if (!isOnTable(g, f) || isCannon[type[f]]) continue
    if (captive[f]) {
      total += sign * E.captive * captiveWorth(g, f, turnsLeft)
      continue
    }
    const value = worth[f]!
    const hurt = woundsToDie[type[f]] === 2 ? 0.4 * wounds[f] : WOUNDED[wounds[f]]!
    if (!(g.suddenDeath && g.figure.general[f])) total += sign * value * hurt * (sign < 0 ? SPANIARDS_HURT : 1)
    if (stun[f]) total += sign * E.stun * value
    if (blows[f]! > 0) total += sign * blows[f]! * (next === side[f] || next === -1 ? E.later : isOver && attacked[f] ? E.done : E.now)
    if (isFoot[type[f]] && side[f] === spanish && isThree(closed[f]!)) total += sign * E.ring * prize(g, f)
    const near = nearest[f]!
    if (isNative[type[f]]) total += sign * disorder(g, f)
    if (isLeader[type[f]] || isFriar[type[f]]) {
      if (near < 60) total += sign * E.fear * value
    } else if (side[f] !== spanish && near < 400 && !g.figure.general[f])
      total -= E.near * (isPeasant[type[f]] ? 1 : NOBLE_NEAR) * (1 - near / 400)
  }
  return total + objectives(g, turnsLeft)
}
const isThree = (bits: number): boolean => bits === 7 || bits === 11 || bits === 13 || bits === 14

/** S.8 Nothing counts but the general: how near the storm has come to him, and how many turns it has left. */
function storm(g: State, left: number): number {
  readAnew()
  look(g)
  readBlows(g)
  readNearest(g)
  let close = 0
  let blow = 0
  for (let s = 0; s < 2; s++)
    for (let i = 0; i < count[s]!; i++) {
      const f = of[s]![i] as Figure
      if (g.figure.captive[f]) continue
      blow += s === spanish ? -blows[f]! : blows[f]!
      if (s === spanish && nearest[f]! < 400) close += 1 - nearest[f]! / 400
    }
  return 0.06 * objectives(g, g.lastTurn - g.turn + 1) + 0.2 * close + 0.09 * blow + 5 * left - 7
}

/** The chance of winning, 0 to 1. */
export function evaluate(g: State, seat: Seat): number {
  if (g.ended === BY_SUDDEN_DEATH) return g.winner === seat ? 1 : 0
  const left = g.ended !== NONE ? 0 : 1 - (g.turn - 1) / g.lastTurn
  const d = g.suddenOnly === NONE ? margin(g, left) / (LATE + (EARLY - LATE) * left) : storm(g, left) / 2
  const p = 0.5 + (0.5 * d) / Math.sqrt(1 + d * d)
  return seat === spanish ? p : 1 - p
}

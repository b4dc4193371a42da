/** The position as the move ordering sees it: who touches whom, what each figure is worth. Read once for all choices of a position. */
import { NONE, reading } from '@plus-ultra/kernel'
import { NO_SIDE, oppositeOf, sideTouched } from '@plus-ultra/lib/plane'
import { MOST_FIGURES } from './data/formats.ts'
import {
  type Figure,
  isAlliedCaptain,
  isCannon,
  isFriar,
  isLeader,
  isMounted,
  isPeasant,
  isSpaniard,
  type Side,
  spanish,
  UNIT,
  type Unit,
} from './data/load.ts'
import { onTable, SHARE } from './rules/09-table.ts'
import { heldValue, killValue } from './rules/13-victory.ts'
import type { State } from './state.ts'

/** By figure: active enemies whose fronts touch it; its sides so closed, as bits; active enemies in contact on any side. */
export const fronts = new Uint8Array(MOST_FIGURES)
export const closed = new Uint8Array(MOST_FIGURES)
export const touching = new Uint8Array(MOST_FIGURES)
/** the enemy before its front, or -1; the captive that it guards, or -1 */
export const foe = new Int16Array(MOST_FIGURES)
export const ward = new Int16Array(MOST_FIGURES)
/** the enemy whose side it would close if it turned, or -1; by enemy: the sides that could be closed so, as bits */
export const idle = new Int16Array(MOST_FIGURES)
export const closable = new Uint8Array(MOST_FIGURES)
/** what its loss is worth to the enemy, in points: what is scored, and what it would still do */
export const worth = new Float64Array(MOST_FIGURES)
/** by side: who is on the table, cannons left out */
export const of: readonly Int16Array[] = [new Int16Array(MOST_FIGURES), new Int16Array(MOST_FIGURES)]
export const count = new Int32Array(2)
/** captains and priests of the Aztecs, friars, allied captains */
export const leaders = new Int16Array(MOST_FIGURES)
export const leaderCount = { n: 0 }
/** S.8: whom the storm is for, while he stands on the table; -1: nobody */
export const storm = { aim: -1 as Figure | -1 }

let seen = -1
export function look(g: State): void {
  if (seen === reading.n) return
  seen = reading.n
  const { at, side, type, captive } = g.figure
  const all = g.figures
  fronts.fill(0, 0, all)
  closed.fill(0, 0, all)
  touching.fill(0, 0, all)
  foe.fill(-1, 0, all)
  ward.fill(-1, 0, all)
  idle.fill(-1, 0, all)
  closable.fill(0, 0, all)
  count.fill(0)
  leaderCount.n = 0
  storm.aim = -1
  for (let i = 0; i < all; i++) {
    const f = i as Figure
    if (at[f] !== onTable || isCannon[type[f]]) continue
    const s = side[f]
    of[s]![count[s]!++] = i
    if (g.suddenOnly !== NONE && g.figure.general[f] && s === g.suddenOnly) storm.aim = f
    if (!captive[f] && (isLeader[type[f]] || isFriar[type[f]] || isAlliedCaptain[type[f]])) leaders[leaderCount.n++] = i
  }
  readContacts(g)
  readWorths(g)
}
function readContacts(g: State): void {
  const { x, y } = g.figure
  const ours = of[0]!
  const theirs = of[1]!
  for (let i = 0; i < count[0]!; i++) {
    const a = ours[i] as Figure
    const ax = x[a]
    const ay = y[a]
    for (let j = 0; j < count[1]!; j++) {
      const b = theirs[j] as Figure
      const dx = x[b] - ax
      if (dx > 20 || dx < -20) continue
      const dy = y[b] - ay
      if (dy > 20 || dy < -20) continue
      const { wide, high } = g.figure
      const touched = sideTouched(0, 0, wide[a], high[a], dx, dy, wide[b], high[b], SHARE)
      if (touched === NO_SIDE) continue
      meet(g, a, b, touched)
      meet(g, b, a, oppositeOf(touched))
    }
  }
}
/** `b` stands at that side of `a`. */
function meet(g: State, a: Figure, b: Figure, touched: number): void {
  const { facing, stun, captive } = g.figure
  if (stun[b] !== 0 || captive[b]) return
  touching[a]! += 1
  if (facing[b] !== oppositeOf(touched)) {
    idle[b] = a
    closable[a]! |= 1 << touched
    return
  }
  fronts[a]! += 1
  closed[a]! |= 1 << touched
  if (captive[a]) {
    if (counts(g, a)) ward[b] = a
  } else foe[b] = a
}

/** How much more a figure is worth than its points: peasants come back, and meanwhile do not fight. */
export const W = {
  peasant: 0.5,
  noble: 0.5,
  spaniard: 1,
  led: 0.35,
  friar: 3,
  guard: 2.5,
  general: 40,
  narvaez: 30,
  treasure: 0,
  out: 2,
  beside: 4,
}
const unitPoints = new Float64Array(UNIT.size)
function readWorths(g: State): void {
  const { type, side, unit, general, treasure } = g.figure
  unitPoints.fill(0)
  for (let i = 0; i < g.figures; i++) {
    const f = i as Figure
    if (g.figure.at[f] !== onTable) continue
    const t = type[f]
    const points = killValue(g, f)
    let w = (g.suddenOnly === NONE ? points : W.out) + (isPeasant[t] ? W.peasant : isSpaniard[t] ? W.spaniard : W.noble)
    if (isFriar[t]) w += W.friar
    if (isMounted[t] && !g.mountedDown) w += g.mountedPoints
    if (treasure[f]) w += g.treasureLostPoints + W.treasure
    if (g.exitScores && side[f] === spanish) w += g.exitPoints + (treasure[f] ? g.treasureExitPoints : 0)
    if (ward[f] !== -1) w += W.guard // rule 16: to kill a guard frees the captive
    worth[f] = w
    if (unit[f] !== NONE) unitPoints[unit[f]]! += points + W.noble
    if (g.suddenDeath && general[f]) worth[f] = g.suddenOnly === NONE ? W.general : W.narvaez
  }
  readBodyguard(g)
  // rule 2: a captain is worth a third of his unit, and all of the war where he is the last
  let led = 0
  for (let u = 0; u < UNIT.size; u++) if (g.unit.leader[u as Unit] !== NONE) led++
  for (let u = 0; u < UNIT.size; u++) {
    const leader = g.unit.leader[u as Unit]
    if (leader !== NONE) worth[leader]! += (led === 1 ? 2 : 1) * W.led * unitPoints[u]!
  }
}

/** S.8, 8.2.2: where one of his own stands beside the general, none of ours can close him in. */
function readBodyguard(g: State): void {
  const { x, y } = g.figure
  const { aim } = storm
  if (aim === -1) return
  const theirs = of[g.figure.side[aim]]!
  for (let i = 0; i < count[g.figure.side[aim]]!; i++) {
    const f = theirs[i] as Figure
    if (f !== aim && Math.abs(x[f] - x[aim]) <= 15 && Math.abs(y[f] - y[aim]) <= 15) worth[f]! += W.beside
  }
}
/** S.8: where there are no points, only the general is worth holding. */
const counts = (g: State, f: Figure): boolean => g.suddenOnly === NONE || g.figure.general[f] === 1

/** What a captive is worth who is held to the end, a little more for the chance that he is carried off. */
export function prize(g: State, f: Figure): number {
  if (g.suddenDeath && g.figure.general[f]) return g.suddenOnly === NONE ? W.general : W.narvaez
  if (g.suddenOnly !== NONE) return W.out
  return 1.15 * heldValue(g, f) + (g.figure.side[f] === spanish ? 1 : 0.3)
}
export const enemies = (side: Side): Int16Array => of[1 - side]!

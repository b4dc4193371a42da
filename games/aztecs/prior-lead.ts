/** Where those stand who do not fight in the line: captains and priests of the natives, friars; and how a captive is led away. */
import { NONE } from '@plus-ultra/kernel'
import { gapSquared } from '@plus-ultra/lib/plane'
import {
  EDGE,
  type Figure,
  isAlliedCaptain,
  isAlly,
  isFoot,
  isFriar,
  isPeasant,
  isPriest,
  isSpaniard,
  type Side,
  spanish,
} from './data/load.ts'
import { closed, count, fronts, look, of, touching, ward } from './prior-look.ts'
import { gains, judge, judged } from './prior-place.ts'
import { commandDistance } from './rules/08-command.ts'
import type { State } from './state.ts'

export const L = {
  gap: 60,
  far: 0.012,
  near: 0.02,
  risk: 0.2,
  friar: 0.7,
  members: 0.0005,
  peasant: 0.7,
  noble: 0.7,
  flees: 0.7,
  wavers: 0.7,
  held: 4,
  wards: 3,
  astray: 2,
  march: 130,
  follow: 90,
  zeal: 0.3,
  altar: 0.05,
  blow: 0.5,
  flock: 0.004,
}

export const isCommander = (g: State, f: Figure): boolean => {
  const t = g.figure.type[f]
  return (
    isPriest[t] === 1 ||
    isFriar[t] === 1 ||
    isAlliedCaptain[t] === 1 ||
    (g.figure.unit[f] !== NONE && g.unit.leader[g.figure.unit[f]] === f)
  )
}
/** Rule 2: two bases behind the line, within reach of his men; rule 8: the friar among those who fight. */
export function leadWorth(g: State, f: Figure, x: number, y: number): number {
  const { type, side } = g.figure
  judge(g, x, y, 5, 5)
  const blow = L.blow * Math.max(gains[0]!, gains[1]!, gains[2]!, gains[3]!)
  const { risk, nearest } = judged
  const isPosted = g.suddenDeath === 1 && g.figure.general[f] === 1
  const follows = isPosted || isFriar[type[f]] || isPriest[type[f]] || hasWards(g, f) ? 0 : 1
  let total =
    blow -
    (isPosted ? 0.6 : isFriar[type[f]] ? L.friar : L.risk) * risk -
    follows * (nearest > L.gap ? L.far * Math.min(400, nearest - L.gap) : L.near * (L.gap - nearest))
  if (isFriar[type[f]]) return total + flock(g, f, x, y)
  if (isPriest[type[f]] && g.altar !== NONE) return total - L.altar * altarDistance(g, x, y)
  total -= membersAway(g, f, x, y)
  if (blow === 0) total -= retiring(g, f, x, y)
  if (g.exitScores && side[f] === spanish) total -= 0.02 * (x - g.figure.x[f])
  return total
}
/** Whether men of his guard a captive: then he stays with them. */
function hasWards(g: State, f: Figure): boolean {
  const { unit, side } = g.figure
  const ours = of[side[f]]!
  if (unit[f] === NONE) return false
  for (let i = 0; i < count[side[f]]!; i++) {
    const o = ours[i] as Figure
    if (unit[o] === unit[f] && ward[o] !== -1) return true
  }
  return false
}
/** 8.7.9: what his men lose who would be too far from him; those who may still move will follow, those who are held or guard will not. */
function membersAway(g: State, f: Figure, x: number, y: number): number {
  const { unit, type, side, x: xs, y: ys, finished, captive, near } = g.figure
  const isAllied = isAlliedCaptain[type[f]] === 1
  const ours = of[side[f]]!
  let total = 0
  for (let i = 0; i < count[side[f]]!; i++) {
    const o = ours[i] as Figure
    if (o === f || captive[o] || (isAllied ? !isAlly[type[o]] : unit[o] !== unit[f])) continue
    const dx = Math.max(0, Math.abs(xs[o] - x) - 10)
    const dy = Math.max(0, Math.abs(ys[o] - y) - 10)
    const within = commandDistance(g, o)
    const away = dx * dx + dy * dy
    const isStuck = finished[o] || touching[o]! > 0 || ward[o] !== -1
    const price = (isPeasant[type[o]] ? L.peasant : L.noble) * (ward[o] !== -1 ? L.wards : 1) * (near[o] ? 1 : 0.6)
    if (away > within * within) total += isStuck ? price : 0.3 * price
    total += L.members * Math.max(dx, dy)
  }
  return total
}
/** 8.2.6, 13.7: who could close the ring round a captive who has lost a guard, for else he counts as free. */
export function mayGuard(g: State, f: Figure): boolean {
  const { side, captive, type, x, y, command } = g.figure
  if (fronts[f]! > 0 || !command[f] || !isFoot[type[f]]) return false
  const theirs = of[1 - side[f]]!
  for (let i = 0; i < count[1 - side[f]]!; i++) {
    const e = theirs[i] as Figure
    if (!captive[e] || !isFoot[type[e]] || !THREE.has(closed[e]!) || (g.suddenOnly !== NONE && !g.figure.general[e])) continue
    if (Math.abs(x[e] - x[f]) <= L.march && Math.abs(y[e] - y[f]) <= L.march) return true
  }
  return false
}
const THREE = new Set([7, 11, 13, 14])
/** 8.7.9: what the captor loses of the guards whom the captive's way takes too far from a captain who could not follow. */
export function guardsAstray(g: State, captive: Figure, x: number, y: number): number {
  look(g)
  const { unit, side, near, x: xs, y: ys, finished } = g.figure
  const captors = of[1 - side[captive]]!
  let total = 0
  for (let i = 0; i < count[1 - side[captive]]!; i++) {
    const o = captors[i] as Figure
    if (ward[o] !== captive || !near[o] || unit[o] === NONE) continue
    const leader = g.unit.leader[unit[o]]
    if (leader === NONE || leader === o) continue
    const dx = Math.max(0, Math.abs(xs[o] + x - xs[captive] - xs[leader]) - 10)
    const dy = Math.max(0, Math.abs(ys[o] + y - ys[captive] - ys[leader]) - 10)
    const within = commandDistance(g, o) + (finished[leader] || touching[leader]! > 0 ? 0 : L.follow)
    if (dx * dx + dy * dy > within * within) total += L.astray
  }
  return total
}
/** 8.7.7: whom the captain now moving may not draw away from, and the square of their distance when he began. */
export const shunned = { foe: NONE as Figure | typeof NONE, gap: 0 }
/** 8.7.7, 8.7.8: every man of his may flee when he draws away from the closest enemy, a guard with what he holds; not when he strikes one. */
function retiring(g: State, f: Figure, x: number, y: number): number {
  const { side, x: xs, y: ys, wide, high, unit, type, captive, stun } = g.figure
  const { foe } = shunned
  if (foe === NONE || gapSquared(x, y, 5, 5, xs[foe], ys[foe], wide[foe], high[foe]) <= shunned.gap) return 0
  const isAllied = isAlliedCaptain[type[f]] === 1
  const ours = of[side[f]]!
  let total = 0
  for (let i = 0; i < count[side[f]]!; i++) {
    const o = ours[i] as Figure
    if (o === f || captive[o] || stun[o] || (isAllied ? !isAlly[type[o]] : unit[o] !== unit[f])) continue
    total += (isPeasant[type[o]] ? L.flees : L.wavers) * (ward[o] !== -1 ? L.held : 1)
  }
  return total
}
/** Rule 8: Spaniards in the fight within six inches, and the others not far. */
function flock(g: State, f: Figure, x: number, y: number): number {
  const { side, type, x: xs, y: ys, captive } = g.figure
  const ours = of[side[f]]!
  let total = 0
  for (let i = 0; i < count[side[f]]!; i++) {
    const o = ours[i] as Figure
    if (o === f || captive[o] || !isSpaniard[type[o]]) continue
    const dx = Math.abs(xs[o] - x)
    const dy = Math.abs(ys[o] - y)
    const away = Math.max(dx, dy)
    if (away <= 60) total += L.zeal * (touching[o]! > 0 ? 1 : 0.3)
    else total -= L.flock * Math.min(200, away - 60)
  }
  return total
}

export function altarDistance(g: State, x: number, y: number): number {
  const { x1, y1, x2, y2 } = g.terrain
  const t = g.altar as never
  const dx = Math.max(0, x1[t] + 5 - x, x - x2[t] + 5)
  const dy = Math.max(0, y1[t] + 5 - y, y - y2[t] + 5)
  return dx + dy
}
/** How far a captive is from where his captor wants him: an exit, or the altar; -1: there is none. */
export function wayOff(g: State, captor: Side, x: number, y: number): number {
  const exits = captor === spanish ? g.edge.spanish : g.edge.aztec
  const { north, east, south, west } = EDGE.refs
  let way = 9999
  if (exits[north]) way = Math.min(way, y)
  if (exits[south]) way = Math.min(way, g.height - y)
  if (exits[west]) way = Math.min(way, x)
  if (exits[east]) way = Math.min(way, g.width - x)
  if (captor !== spanish && g.altar !== NONE) way = Math.min(way, 1.2 * altarDistance(g, x, y))
  return way === 9999 ? -1 : way
}
/** How near a place is to the nearest captain or priest of the Aztecs, and to the nearest enemy. */
export function towards(g: State, side: Side, x: number, y: number): number {
  look(g)
  const { type, x: xs, y: ys, captive, unit } = g.figure
  let lead = 999
  let enemy = 999
  for (let i = 0; i < count[side]!; i++) {
    const o = of[side]![i] as Figure
    if (captive[o] || unit[o] === NONE || g.unit.leader[unit[o]] !== o) continue
    lead = Math.min(lead, Math.max(Math.abs(xs[o] - x), Math.abs(ys[o] - y)))
  }
  for (let i = 0; i < count[1 - side]!; i++) {
    const e = of[1 - side]![i] as Figure
    if (!captive[e] && isSpaniard[type[e]]) enemy = Math.min(enemy, Math.max(Math.abs(xs[e] - x), Math.abs(ys[e] - y)))
  }
  return -Math.max(0, lead - 100) / 80 - Math.min(enemy, 400) / 200 - (enemy < 60 ? 0.5 : 0)
}

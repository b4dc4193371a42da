/** 9 The digital table: bases, fronts, contact and distance. Everything is counted in tenths of an inch, in integers (9.1, 9.10). */
import { gapSquared, isInside, NO_SIDE, overlap, sideTouched } from '@plus-ultra/lib/plane'
import {
  EDGE,
  type Facing,
  FIGURE,
  type Figure,
  halfX,
  halfY,
  isCannon,
  isFoot,
  isImpassable,
  isMounted,
  isRoughGround,
  isShallow,
  PLACE,
  type Side,
  spanish,
  type Terrain,
  TYPE,
} from '../data/load.ts'
import type { State } from '../state.ts'

export const { table: onTable, pool: inPool } = PLACE.refs
/** 9.5: edges that share less are not in contact. */
export const SHARE = 6

/** What an event says of a figure: its id and its type. */
export function told(g: State, f: Figure): { readonly figure: string; readonly kind: string } {
  return { figure: FIGURE.name(f), kind: TYPE.name(g.figure.type[f]) }
}
export function toldBoth(g: State, f: Figure, other: Figure) {
  return { ...told(g, f), other: FIGURE.name(other), otherKind: TYPE.name(g.figure.type[other]) }
}
export function pointOf(x: number, y: number): string {
  return `${x},${y}`
}

/** 9.2 half the width of a base from west to east, as it stands. */
export function halfWide(g: State, f: Figure): number {
  return g.figure.wide[f]
}
/** 9.2 half its height from north to south. */
export function halfHigh(g: State, f: Figure): number {
  return g.figure.high[f]
}
export function halfWideFacing(g: State, f: Figure, facing: number): number {
  return halfX[g.figure.type[f] * 4 + facing] as number
}
export function halfHighFacing(g: State, f: Figure, facing: number): number {
  return halfY[g.figure.type[f] * 4 + facing] as number
}

export function isOnTable(g: State, f: Figure): boolean {
  return g.figure.at[f] === onTable
}
/** On the table, not stunned, not captive; a cannon never is. */
export function isActive(g: State, f: Figure): boolean {
  const { at, stun, captive, type } = g.figure
  return at[f] === onTable && stun[f] === 0 && captive[f] === 0 && !isCannon[type[f]]
}
/** Active or stunned: what can be shot at and struck. */
export function isFree(g: State, f: Figure): boolean {
  const { at, captive, type } = g.figure
  return at[f] === onTable && captive[f] === 0 && !isCannon[type[f]]
}

/** 9.5: the side of `a` along which `b` stands in contact, or NO_SIDE. */
export function touch(g: State, a: Figure, b: Figure): number {
  const { x, y } = g.figure
  const dx = x[b] - x[a]
  const dy = y[b] - y[a]
  if (dx > 20 || dx < -20 || dy > 20 || dy < -20) return NO_SIDE
  return sideTouched(0, 0, halfWide(g, a), halfHigh(g, a), dx, dy, halfWide(g, b), halfHigh(g, b), SHARE)
}
export function isInContact(g: State, a: Figure, b: Figure): boolean {
  return touch(g, a, b) !== NO_SIDE
}
/** Whether a base of these half extents at (px, py) would be in contact with `a`. */
export function isInContactAt(g: State, a: Figure, px: number, py: number, wide: number, high: number): boolean {
  const dx = px - g.figure.x[a]
  const dy = py - g.figure.y[a]
  if (dx > 20 || dx < -20 || dy > 20 || dy < -20) return false
  return sideTouched(0, 0, halfWide(g, a), halfHigh(g, a), dx, dy, wide, high, SHARE) !== NO_SIDE
}
/** 9.6: the front of `a` is in contact with `b`. */
export function isFrontOn(g: State, a: Figure, b: Figure): boolean {
  return touch(g, a, b) === g.figure.facing[a]
}

/** How many active enemies have their fronts in contact with a base of `side` there; stops at `most`. */
export function frontsAt(g: State, side: Side, px: number, py: number, wide: number, high: number, most: number): number {
  const { x, y, facing, side: sides } = g.figure
  let fronts = 0
  for (let i = 0, all = g.figures; i < all; i++) {
    const e = i as Figure
    const dx = px - x[e]
    if (dx > 20 || dx < -20) continue
    const dy = py - y[e]
    if (dy > 20 || dy < -20) continue
    if (sides[e] === side || !isActive(g, e)) continue
    if (sideTouched(0, 0, halfWide(g, e), halfHigh(g, e), dx, dy, wide, high, SHARE) !== facing[e]) continue
    if (++fronts >= most) break
  }
  return fronts
}
/** Active enemies whose fronts are in contact with the figure. */
export function frontsOn(g: State, f: Figure): number {
  return frontsAt(g, g.figure.side[f], g.figure.x[f], g.figure.y[f], halfWide(g, f), halfHigh(g, f), 99)
}
export function isEngaged(g: State, f: Figure): boolean {
  return frontsAt(g, g.figure.side[f], g.figure.x[f], g.figure.y[f], halfWide(g, f), halfHigh(g, f), 1) > 0
}

/** 9.7: the square of the edge distance. */
export function gap(g: State, a: Figure, b: Figure): number {
  const { x, y } = g.figure
  return gapSquared(x[a], y[a], halfWide(g, a), halfHigh(g, a), x[b], y[b], halfWide(g, b), halfHigh(g, b))
}
export function isWithin(g: State, a: Figure, b: Figure, tenths: number): boolean {
  return gap(g, a, b) <= tenths * tenths
}
/** 9.7: the square of the centre distance. */
export function centreGap(g: State, a: Figure, b: Figure): number {
  const dx = g.figure.x[a] - g.figure.x[b]
  const dy = g.figure.y[a] - g.figure.y[b]
  return dx * dx + dy * dy
}

/** 9.9: the highest level of any terrain that strictly contains the point. */
export function levelAt(g: State, x: number, y: number): number {
  const { x1, y1, x2, y2, level } = g.terrain
  let highest = 0
  for (let i = 0, all = g.grounds; i < all; i++) {
    const t = i as never
    if (level[t] > highest && isInside(x, y, x1[t], y1[t], x2[t], y2[t])) highest = level[t]
  }
  return highest
}

/** Whether a base of these half extents would lie on the table, off every other base but its own. */
export function hasRoom(g: State, f: Figure, px: number, py: number, wide: number, high: number): boolean {
  if (px < wide || py < high || px > g.width - wide || py > g.height - high) return false
  const { x, y, at } = g.figure
  for (let i = 0, all = g.figures; i < all; i++) {
    const o = i as Figure
    const dx = x[o] - px
    if (dx >= 20 || dx <= -20) continue
    const dy = y[o] - py
    if (dy >= 20 || dy <= -20 || at[o] !== onTable || o === f) continue
    if (overlap(0, 0, wide, high, dx, dy, halfWide(g, o), halfHigh(g, o))) return false
  }
  return true
}

/** 3.1.5, 3.1.6: whether the base may stand there: on the table, off every other base and off ground that its kind may not enter. */
export function canStand(g: State, f: Figure, px: number, py: number, facing: number): boolean {
  const wide = halfWideFacing(g, f, facing)
  const high = halfHighFacing(g, f, facing)
  return hasRoom(g, f, px, py, wide, high) && !isOnForbiddenGround(g, f, px, py, wide, high)
}
/** Impassable ground for everybody, rough ground for mounted figures and cannons; S.2: riders may cross shallows where that is said. */
export function isOnForbiddenGround(g: State, f: Figure, px: number, py: number, wide: number, high: number): boolean {
  const { x1, y1, x2, y2, ground } = g.terrain
  const type = g.figure.type[f]
  for (let i = 0, all = g.grounds; i < all; i++) {
    const t = i as Terrain
    const kind = ground[t]
    if (px + wide <= x1[t] || px - wide >= x2[t] || py + high <= y1[t] || py - high >= y2[t]) continue
    if (isImpassable[kind]) return true
    if (isRoughGround[kind] && !isFoot[type] && !(g.fords && isMounted[type] && isShallow[kind])) return true
  }
  return false
}

/** 8.2.11, S.2: whether the base touches an exit edge of that side. */
export function touchesExit(g: State, f: Figure, side: Side): boolean {
  const exits = side === spanish ? g.edge.spanish : g.edge.aztec
  const { north, east, south, west } = EDGE.refs
  const { x, y } = g.figure
  return (
    (exits[north] === 1 && y[f] === halfHigh(g, f)) ||
    (exits[south] === 1 && y[f] === g.height - halfHigh(g, f)) ||
    (exits[west] === 1 && x[f] === halfWide(g, f)) ||
    (exits[east] === 1 && x[f] === g.width - halfWide(g, f))
  )
}

/** The base turns with the figure. */
export function turnTo(g: State, f: Figure, facing: number): void {
  const at = g.figure.type[f] * 4 + facing
  g.figure.facing[f] = facing as Facing
  g.figure.wide[f] = halfX[at] as number
  g.figure.high[f] = halfY[at] as number
}

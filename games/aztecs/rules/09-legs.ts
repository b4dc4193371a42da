/**
 * 9.8 Legs: what can stand in the way of a mover is gathered once (`survey`), then many legs are tested against it. The lists below belong
 * to the last survey; whoever moves something surveys again.
 */
import { ceilDivide, lengthOf, segmentMeets, sideTouched } from '@plus-ultra/lib/plane'
import { MOST_FIGURES, MOST_TERRAIN } from '../data/formats.ts'
import { type Figure, isCannon, isFoot, isImpassable, isMounted, isRoughGround, isShallow, type Terrain, tables } from '../data/load.ts'
import type { State } from '../state.ts'
import { halfHigh, halfWide, onTable, SHARE } from './09-table.ts'

const MOST_THINGS = MOST_FIGURES + MOST_TERRAIN

/** Rectangles one after the other: x1, y1, x2, y2 of each; `end` is where the last one ends. */
export interface Rects {
  end: number
  readonly at: Int32Array
}
const rects = (): Rects => ({ end: 0, at: new Int32Array(4 * MOST_THINGS) })
/** never passed */
const solid = rects()
/** 3.1.7: friends on foot, in whom no leg may end */
const soft = rects()
/** 3.1.4: ground that costs more */
const rough = rects()
/** everybody else by side: centre and half extents of their bases; of enemies also the facing, if they are active */
const foes = rects()
const friends = rects()
const foeFacing = new Int32Array(MOST_THINGS)
const NO_FRONT = -2
let width = 0
let height = 0
let surveys = 0
/** Changes with every survey: what is remembered of one must not be used with another. */
export function surveyNumber(): number {
  return surveys
}
/** What the last survey has found, for those who look at all of it at once. */
export const surveyed: { readonly [list in 'solid' | 'soft' | 'rough' | 'foes' | 'friends']: Readonly<Rects> } = {
  solid,
  soft,
  rough,
  foes,
  friends,
}

function add(list: Rects, x1: number, y1: number, x2: number, y2: number): void {
  const { at, end } = list
  at[end] = x1
  at[end + 1] = y1
  at[end + 2] = x2
  at[end + 3] = y2
  list.end = end + 4
}

/** What is not part of the moving body. */
export type Others = (f: Figure) => boolean

/** Two of the longest bases, half and half: what is farther than this from all of a leg cannot touch who goes it. */
const TOUCH = 20
/**
 * Gathers what lies within `reach` of (px, py). `passes`: a foot figure goes through its own foot (3.1.7); bodies and those who are
 * moved pass through nobody (3.1.18). The mover is not in its own way, nor is what is not `isOther`.
 */
export function survey(g: State, mover: Figure, reach: number, passes: boolean, isOther?: Others): void {
  const { x, y, type, side, at, captive, stun, facing, wide, high } = g.figure
  const kind = type[mover]
  const own = side[mover]
  const px = x[mover]
  const py = y[mover]
  const far = reach + TOUCH
  const right = px + far + 1
  const left = px - far - 1
  const bottom = py + far + 1
  const top = py - far - 1
  surveys++
  surveyGround(g, px, py, far, isFoot[kind] === 1, isMounted[kind] === 1)
  soft.end = 0
  foes.end = 0
  friends.end = 0
  for (let i = 0, all = g.figures; i < all; i++) {
    const f = i as Figure
    const cx = x[f]
    const cy = y[f]
    // within `far` in both directions, in one branch
    if (((cx - right) & (left - cx) & (cy - bottom) & (top - cy)) >= 0) continue
    if (at[f] !== onTable || f === mover || (isOther !== undefined && !isOther(f))) continue
    const halfX = wide[f]
    const halfY = high[f]
    if (side[f] === own) {
      add(friends, cx, cy, halfX, halfY)
      add(passes && isFoot[type[f]] === 1 && captive[f] === 0 ? soft : solid, cx - halfX, cy - halfY, cx + halfX, cy + halfY)
      continue
    }
    add(solid, cx - halfX, cy - halfY, cx + halfX, cy + halfY)
    foeFacing[foes.end >> 2] = stun[f] !== 0 || captive[f] !== 0 || isCannon[type[f]] ? NO_FRONT : facing[f]
    add(foes, cx, cy, halfX, halfY)
  }
}
function surveyGround(g: State, px: number, py: number, far: number, onFoot: boolean, mounted: boolean): void {
  const { x1, y1, x2, y2, ground } = g.terrain
  solid.end = 0
  rough.end = 0
  lastMet = 0
  width = g.width
  height = g.height
  for (let i = 0, all = g.grounds; i < all; i++) {
    const t = i as Terrain
    const kind = ground[t]
    const isRough = isRoughGround[kind] as boolean
    if (!isRough && !isImpassable[kind]) continue
    if (x1[t] > px + far || x2[t] < px - far || y1[t] > py + far || y2[t] < py - far) continue
    const isForded = mounted && g.fords === 1 && (isShallow[kind] as boolean) // S.2
    if (isRough && (onFoot || isForded)) add(rough, x1[t], y1[t], x2[t], y2[t])
    else add(solid, x1[t], y1[t], x2[t], y2[t]) // 3.1.5
  }
}

/** 3.1.6, 9.8: whether a base with these half extents can go that leg. The end is on the table and off everybody. */
export function isLegFree(fromX: number, fromY: number, toX: number, toY: number, wide: number, high: number): boolean {
  return isEndFree(toX, toY, wide, high) && isWayFree(fromX, fromY, toX, toY, wide, high)
}
/** On the table, and not ending in a friend whom one may pass. */
export function isEndFree(toX: number, toY: number, wide: number, high: number): boolean {
  if (toX < wide || toY < high || toX > width - wide || toY > height - high) return false
  return !isOnAny(soft, toX, toY, wide, high)
}
/** Whether a base there would overlap what is never passed. */
export function isOnSolid(px: number, py: number, wide: number, high: number): boolean {
  return isOnAny(solid, px, py, wide, high)
}
function isOnAny({ at, end }: Rects, px: number, py: number, wide: number, high: number): boolean {
  const right = px + wide
  const left = px - wide
  const bottom = py + high
  const top = py - high
  for (let i = 0; i < end; i += 4) if (meetsBox(at, i, right, left, bottom, top)) return true
  return false
}
/** Whether the rectangle at `i` meets that box: all four differences are negative. One branch, since four that nobody can foresee are slow. */
function meetsBox(at: Int32Array, i: number, right: number, left: number, bottom: number, top: number): boolean {
  const across = ((at[i] as number) - right) & (left - (at[i + 2] as number))
  return (across & ((at[i + 1] as number) - bottom) & (top - (at[i + 3] as number))) < 0
}
/** What was in the way last is likely to be in the way again, and is looked at first. */
let lastMet = 0
/** Nothing that is never passed lies on the way or at its end. */
export function isWayFree(fromX: number, fromY: number, toX: number, toY: number, wide: number, high: number): boolean {
  if (lastMet < solid.end && isMet(solid.at, lastMet, fromX, fromY, toX, toY, wide, high)) return false
  const met = nextMet(solid, 0, solid.end, fromX, fromY, toX, toY, wide, high)
  if (met < 0) return true
  lastMet = met
  return false
}
function isMet(at: Int32Array, i: number, fromX: number, fromY: number, toX: number, toY: number, wide: number, high: number): boolean {
  const x1 = (at[i] as number) - wide
  const y1 = (at[i + 1] as number) - high
  return segmentMeets(fromX, fromY, toX, toY, x1, y1, (at[i + 2] as number) + wide, (at[i + 3] as number) + high)
}
/** Where the next rectangle lies, of those from `i` to before `end`, that the leg of such a base meets, or -1: `segmentMeets`, cheap parts first. */
function nextMet(
  { at }: Rects,
  i: number,
  end: number,
  fromX: number,
  fromY: number,
  toX: number,
  toY: number,
  wide: number,
  high: number,
): number {
  const dx = toX - fromX
  const dy = toY - fromY
  const right = (dx > 0 ? toX : fromX) + wide
  const left = (dx > 0 ? fromX : toX) - wide
  const bottom = (dy > 0 ? toY : fromY) + high
  const top = (dy > 0 ? fromY : toY) - high
  const across = dx < 0 ? -dx : dx
  const along = dy < 0 ? -dy : dy
  for (; i < end; i += 4) {
    if (!meetsBox(at, i, right, left, bottom, top)) continue
    const x1 = at[i] as number
    const y1 = at[i + 1] as number
    const x2 = at[i + 2] as number
    const y2 = at[i + 3] as number
    const cross = dx * (y1 + y2 - 2 * fromY) - dy * (x1 + x2 - 2 * fromX)
    const reach = across * (y2 - y1 + 2 * high) + along * (x2 - x1 + 2 * wide)
    if (cross < reach && -cross < reach) return i
  }
  return -1
}

/** 3.1.4: the open segment of the centre has a point strictly inside rough ground. */
export function isRoughLeg(fromX: number, fromY: number, toX: number, toY: number): boolean {
  return rough.end > 0 && nextMet(rough, 0, rough.end, fromX, fromY, toX, toY, 0, 0) >= 0
}
const { roughCostNumerator, roughCostDenominator } = tables.movement
/** 3.1.3 */
export function costOf(length: number, isRough: boolean): number {
  return isRough ? ceilDivide(roughCostNumerator * length, roughCostDenominator) : length
}
export function legCost(fromX: number, fromY: number, toX: number, toY: number): number {
  return costOf(lengthOf(toX - fromX, toY - fromY), isRoughLeg(fromX, fromY, toX, toY))
}

/** 3.1.12: whether an active enemy's front would be in contact with a base there. */
export function isHeldAt(px: number, py: number, wide: number, high: number): boolean {
  const { at, end } = foes
  for (let i = 0; i < end; i += 4) {
    const dx = px - (at[i] as number)
    if (dx > TOUCH || dx < -TOUCH) continue
    const dy = py - (at[i + 1] as number)
    if (dy > TOUCH || dy < -TOUCH) continue
    if (sideTouched(0, 0, at[i + 2] as number, at[i + 3] as number, dx, dy, wide, high, SHARE) === foeFacing[i >> 2]) return true
  }
  return false
}

/** Rectangles of the survey that the direct leg meets, nearest centre first (11.5): filled into `found`, at most `most`. */
export interface Found {
  n: number
  readonly at: Int32Array
  readonly gap: Float64Array
}
export const foundRects = (most: number): Found => ({ n: 0, at: new Int32Array(most), gap: new Float64Array(most) })

export function findBlockers(found: Found, fromX: number, fromY: number, toX: number, toY: number, wide: number, high: number): void {
  find(solid, found, fromX, fromY, toX, toY, wide, high)
}
export function findRough(found: Found, fromX: number, fromY: number, toX: number, toY: number): void {
  find(rough, found, fromX, fromY, toX, toY, 0, 0)
}
/** Ties: smaller x, then y of the centre. Coordinates are doubled: a centre may lie between two tenths. */
function find(list: Rects, found: Found, fromX: number, fromY: number, toX: number, toY: number, wide: number, high: number): void {
  const { at: rect, end } = list
  found.n = 0
  for (let i = 0; ; i += 4) {
    i = nextMet(list, i, end, fromX, fromY, toX, toY, wide, high)
    if (i < 0) return
    const cx = (rect[i] as number) + (rect[i + 2] as number)
    const cy = (rect[i + 1] as number) + (rect[i + 3] as number)
    const away = (cx - 2 * fromX) * (cx - 2 * fromX) + (cy - 2 * fromY) * (cy - 2 * fromY)
    let at = found.n < found.at.length ? found.n++ : isNearer(list, found, found.n - 1, away, cx, cy) ? found.n - 1 : -1
    if (at < 0) continue
    for (; at > 0 && isNearer(list, found, at - 1, away, cx, cy); at--) {
      found.at[at] = found.at[at - 1] as number
      found.gap[at] = found.gap[at - 1] as number
    }
    found.at[at] = i
    found.gap[at] = away
  }
}
/** Whether (away, cx, cy) comes before the rectangle found at `at`. */
function isNearer({ at: rect }: Rects, found: Found, at: number, away: number, cx: number, cy: number): boolean {
  const d = away - (found.gap[at] as number)
  if (d !== 0) return d < 0
  const i = found.at[at] as number
  const x = (rect[i] as number) + (rect[i + 2] as number)
  const y = (rect[i + 1] as number) + (rect[i + 3] as number)
  return cx !== x ? cx < x : cy < y
}

/** Whether every member can go (dx, dy); nobody is passed. */
export function canBodyGo(g: State, members: readonly Figure[], dx: number, dy: number, reach: number): boolean {
  return members.every(m => canGo(g, m, members, dx, dy, reach))
}
function canGo(g: State, m: Figure, members: readonly Figure[], dx: number, dy: number, reach: number): boolean {
  const { x, y } = g.figure
  survey(g, m, reach, false, f => !members.includes(f))
  return isLegFree(x[m], y[m], x[m] + dx, y[m] + dy, halfWide(g, m), halfHigh(g, m))
}
/** What that costs, or -1. 8.2.7: a leg is rough if it is rough for any member; a cannon's own ground never is. */
export function bodyCost(g: State, members: readonly Figure[], dx: number, dy: number, reach: number): number {
  const { x, y, type } = g.figure
  let isRough = false
  for (const m of members) {
    if (!canGo(g, m, members, dx, dy, reach)) return -1
    if (!isCannon[type[m]] && isRoughLeg(x[m], y[m], x[m] + dx, y[m] + dy)) isRough = true
  }
  return costOf(lengthOf(dx, dy), isRough)
}
/** Why such a body cannot go there, though it is near enough: rough ground bars its riders and cannons (3.1.5), or something bars the way. */
export function whyNoBody(g: State, members: readonly Figure[], dx: number, dy: number): string {
  const { x, y, type } = g.figure
  const isBarred = (m: Figure) => !isFoot[type[m]] && meetsRough(g, m, x[m] + dx, y[m] + dy, halfWide(g, m), halfHigh(g, m))
  return members.some(isBarred) ? 'AZT-3.1.5' : 'AZT-3.1.6'
}
/** 3.1.5: whether rough ground lies on the way of such a base. */
export function meetsRough(g: State, f: Figure, x: number, y: number, wide: number, high: number): boolean {
  const { x1, y1, x2, y2, ground } = g.terrain
  const { x: xs, y: ys } = g.figure
  for (let i = 0, all = g.grounds; i < all; i++) {
    const t = i as Terrain
    if (!isRoughGround[ground[t]] || (g.fords && isMounted[g.figure.type[f]] && isShallow[ground[t]])) continue
    if (segmentMeets(xs[f], ys[f], x, y, x1[t] - wide, y1[t] - high, x2[t] + wide, y2[t] + high)) return true
  }
  return false
}

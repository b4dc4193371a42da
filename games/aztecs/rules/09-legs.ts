/**
 * 9.8 Legs: what can stand in the way of a mover is gathered once (`survey`), then many legs are tested against it. The lists below belong
 * to the last survey; whoever moves something surveys again.
 */
import { ceilDivide, lengthOf, segmentMeets, sideTouched } from '@plus-ultra/lib/plane'
import { MOST_FIGURES, MOST_TERRAIN } from '../data/formats.ts'
import { type Figure, isCannon, isFoot, isImpassable, isMounted, isRoughGround, isShallow, type Terrain, tables } from '../data/load.ts'
import type { State } from '../state.ts'
import { halfHigh, halfWide, isActive, onTable, SHARE } from './09-table.ts'

const MOST_THINGS = MOST_FIGURES + MOST_TERRAIN

/** Rectangles as four columns. */
interface Rects {
  n: number
  readonly x1: Int32Array
  readonly y1: Int32Array
  readonly x2: Int32Array
  readonly y2: Int32Array
}
const rects = (): Rects => ({
  n: 0,
  x1: new Int32Array(MOST_THINGS),
  y1: new Int32Array(MOST_THINGS),
  x2: new Int32Array(MOST_THINGS),
  y2: new Int32Array(MOST_THINGS),
})
/** never passed */
const solid = rects()
/** 3.1.7: friends on foot, in whom no leg may end */
const soft = rects()
/** 3.1.4: ground that costs more */
const rough = rects()
/** active enemies: centre, half extents in x1 to y2, and facing */
const fronts = rects()
const frontFacing = new Int32Array(MOST_THINGS)
let width = 0
let height = 0
let surveys = 0
/** Changes with every survey: what is remembered of one must not be used with another. */
export function surveyNumber(): number {
  return surveys
}

function add(list: Rects, x1: number, y1: number, x2: number, y2: number): void {
  const i = list.n++
  list.x1[i] = x1
  list.y1[i] = y1
  list.x2[i] = x2
  list.y2[i] = y2
}

/** What is not part of the moving body. */
export type Others = (f: Figure) => boolean

/**
 * Gathers what lies within `reach` of (px, py). `passes`: a foot figure goes through its own foot (3.1.7); bodies and those who are
 * moved pass through nobody (3.1.18).
 */
export function survey(g: State, mover: Figure, reach: number, passes: boolean, isOther: Others = f => f !== mover): void {
  const { x, y, type, side, at, captive, facing } = g.figure
  const kind = type[mover]
  const own = side[mover]
  const px = x[mover]
  const py = y[mover]
  const far = reach + 40
  surveys++
  surveyGround(g, px, py, far, isFoot[kind] === 1, isMounted[kind] === 1)
  soft.n = 0
  fronts.n = 0
  for (let i = 0, all = g.figures; i < all; i++) {
    const f = i as Figure
    const dx = x[f] - px
    if (dx > far || dx < -far) continue
    const dy = y[f] - py
    if (dy > far || dy < -far) continue
    if (at[f] !== onTable || !isOther(f)) continue
    const wide = halfWide(g, f)
    const high = halfHigh(g, f)
    const isPassed = passes && side[f] === own && isFoot[type[f]] === 1 && captive[f] === 0
    add(isPassed ? soft : solid, x[f] - wide, y[f] - high, x[f] + wide, y[f] + high)
    if (side[f] !== own && isActive(g, f)) {
      frontFacing[fronts.n] = facing[f]
      add(fronts, x[f], y[f], wide, high)
    }
  }
}
function surveyGround(g: State, px: number, py: number, far: number, onFoot: boolean, mounted: boolean): void {
  const { x1, y1, x2, y2, ground } = g.terrain
  solid.n = 0
  rough.n = 0
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
  const { n, x1, y1, x2, y2 } = soft
  for (let i = 0; i < n; i++) {
    if (
      toX > (x1[i] as number) - wide &&
      toX < (x2[i] as number) + wide &&
      toY > (y1[i] as number) - high &&
      toY < (y2[i] as number) + high
    )
      return false
  }
  return true
}
/** Nothing that is never passed lies on the way or at its end. */
export function isWayFree(fromX: number, fromY: number, toX: number, toY: number, wide: number, high: number): boolean {
  const { n, x1, y1, x2, y2 } = solid
  for (let i = 0; i < n; i++) {
    if (
      segmentMeets(
        fromX,
        fromY,
        toX,
        toY,
        (x1[i] as number) - wide,
        (y1[i] as number) - high,
        (x2[i] as number) + wide,
        (y2[i] as number) + high,
      )
    )
      return false
  }
  return true
}

/** Whether a base there would overlap what is never passed. */
export function isOnSolid(px: number, py: number, wide: number, high: number): boolean {
  const { n, x1, y1, x2, y2 } = solid
  for (let i = 0; i < n; i++) {
    if (px <= (x1[i] as number) - wide || px >= (x2[i] as number) + wide) continue
    if (py > (y1[i] as number) - high && py < (y2[i] as number) + high) return true
  }
  return false
}

/** 3.1.4: the open segment of the centre has a point strictly inside rough ground. */
export function isRoughLeg(fromX: number, fromY: number, toX: number, toY: number): boolean {
  const { n, x1, y1, x2, y2 } = rough
  for (let i = 0; i < n; i++) {
    if (segmentMeets(fromX, fromY, toX, toY, x1[i] as number, y1[i] as number, x2[i] as number, y2[i] as number)) return true
  }
  return false
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
  const { n, x1, y1, x2, y2 } = fronts
  for (let i = 0; i < n; i++) {
    const dx = px - (x1[i] as number)
    const dy = py - (y1[i] as number)
    if (dx > 20 || dx < -20 || dy > 20 || dy < -20) continue
    if (sideTouched(0, 0, x2[i] as number, y2[i] as number, dx, dy, wide, high, SHARE) === frontFacing[i]) return true
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
  const { n, x1, y1, x2, y2 } = list
  found.n = 0
  for (let i = 0; i < n; i++) {
    const left = x1[i] as number
    const top = y1[i] as number
    const right = x2[i] as number
    const bottom = y2[i] as number
    if (!segmentMeets(fromX, fromY, toX, toY, left - wide, top - high, right + wide, bottom + high)) continue
    const cx = left + right
    const cy = top + bottom
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
function isNearer(list: Rects, found: Found, at: number, away: number, cx: number, cy: number): boolean {
  const d = away - (found.gap[at] as number)
  if (d !== 0) return d < 0
  const i = found.at[at] as number
  const x = (list.x1[i] as number) + (list.x2[i] as number)
  const y = (list.y1[i] as number) + (list.y2[i] as number)
  return cx !== x ? cx < x : cy < y
}
export const solidAt = (i: number): readonly [number, number, number, number] => rectAt(solid, i)
export const roughAt = (i: number): readonly [number, number, number, number] => rectAt(rough, i)
function rectAt({ x1, y1, x2, y2 }: Rects, i: number): readonly [number, number, number, number] {
  return [x1[i] as number, y1[i] as number, x2[i] as number, y2[i] as number]
}

/** Whether every member can go (dx, dy); nobody is passed. */
export function canBodyGo(g: State, members: readonly Figure[], dx: number, dy: number, reach: number): boolean {
  const { x, y } = g.figure
  for (const m of members) {
    survey(g, m, reach, false, f => !members.includes(f))
    if (!isLegFree(x[m], y[m], x[m] + dx, y[m] + dy, halfWide(g, m), halfHigh(g, m))) return false
  }
  return true
}
/** 8.2.7: a leg is rough if it is rough for any member; a cannon's own ground never is. */
export function bodyCost(g: State, members: readonly Figure[], dx: number, dy: number, reach: number): number {
  const { x, y, type } = g.figure
  let isRough = false
  for (const m of members) {
    if (isCannon[type[m]]) continue
    survey(g, m, reach, false, f => !members.includes(f))
    if (isRoughLeg(x[m], y[m], x[m] + dx, y[m] + dy)) isRough = true
  }
  return costOf(lengthOf(dx, dy), isRough)
}

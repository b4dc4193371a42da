/** 11.5 The route of a foot figure to a place, after a `survey` of what is round it. */
import { cutOff, lengthOf } from '@plus-ultra/lib/plane'
import { tables } from '../data/load.ts'
import {
  costOf,
  findBlockers,
  findRough,
  foundRects,
  isEndFree,
  isHeldAt,
  isLegFree,
  isRoughLeg,
  legCost,
  roughAt,
  solidAt,
} from './09-legs.ts'

/** Half the base of every foot figure (9.2). */
const HALF = 5
const { routeBlockers, routeRough, routeLegs } = tables.canonical
const blockers = foundRects(routeBlockers)
const crossed = foundRects(routeRough)
/** four corners each; a leg along a diagonal of rough ground crosses two sides at either end */
const MOST = 4 * routeBlockers + 4 * routeRough
const wayX = new Int32Array(MOST)
const wayY = new Int32Array(MOST)
/** cost of the leg from the start to a waypoint, and from it to the end; -1: not possible */
const toWay = new Int32Array(MOST)
const fromWay = new Int32Array(MOST)
let ways = 0

/** The route last found: its cost, its legs, and its one or two waypoints. */
export interface Route {
  cost: number
  legs: number
  readonly x: Int32Array
  readonly y: Int32Array
}
export const route: Readonly<Route> = { cost: 0, legs: 0, x: new Int32Array(2), y: new Int32Array(2) }
const found = route as Route

/** Fills `route`; false when there is none within `left` tenths and `legs` legs. */
export function findRoute(fromX: number, fromY: number, toX: number, toY: number, left: number, legs: number): boolean {
  const length = lengthOf(toX - fromX, toY - fromY)
  if (length === 0 || length > left || legs < 1 || !isEndFree(toX, toY, HALF, HALF)) return false // 3.1.16
  found.cost = left
  found.legs = 0
  if (isLegFree(fromX, fromY, toX, toY, HALF, HALF)) {
    const isRough = isRoughLeg(fromX, fromY, toX, toY)
    const cost = costOf(length, isRough)
    if (cost <= left) {
      found.cost = cost
      found.legs = 1
    }
    if (!isRough) return true
  }
  gatherWaypoints(fromX, fromY, toX, toY, left)
  if (legs >= 2) for (let i = 0; i < ways; i++) tryOne(i)
  if (legs >= routeLegs)
    for (let i = 0; i < ways; i++) if ((toWay[i] as number) >= 0) for (let j = 0; j < ways; j++) if (j !== i) tryTwo(i, j)
  return found.legs > 0
}

function gatherWaypoints(fromX: number, fromY: number, toX: number, toY: number, left: number): void {
  ways = 0
  findBlockers(blockers, fromX, fromY, toX, toY, HALF, HALF)
  for (let i = 0; i < blockers.n; i++) {
    const [x1, y1, x2, y2] = solidAt(blockers.at[i] as number)
    addWaypoint(x1 - HALF, y1 - HALF)
    addWaypoint(x2 + HALF, y1 - HALF)
    addWaypoint(x1 - HALF, y2 + HALF)
    addWaypoint(x2 + HALF, y2 + HALF)
  }
  findRough(crossed, fromX, fromY, toX, toY)
  for (let i = 0; i < crossed.n; i++) addCrossings(fromX, fromY, toX, toY, roughAt(crossed.at[i] as number))
  for (let i = 0; i < ways; i++) weigh(i, fromX, fromY, toX, toY, left)
}
function addWaypoint(x: number, y: number): void {
  wayX[ways] = x
  wayY[ways++] = y
}
/** 11.5 (b): where the direct leg enters and leaves; the crossed coordinate exact, the other cut off towards the start. */
function addCrossings(fromX: number, fromY: number, toX: number, toY: number, rect: readonly [number, number, number, number]): void {
  const [x1, y1, x2, y2] = rect
  const dx = toX - fromX
  const dy = toY - fromY
  for (let side = 0; side < 4; side++) {
    const isUpright = side < 2
    const line = side === 0 ? x1 : side === 1 ? x2 : side === 2 ? y1 : y2
    const run = isUpright ? dx : dy
    const gone = line - (isUpright ? fromX : fromY)
    if (run === 0 || gone * run <= 0 || gone * gone >= run * run) continue
    // the crossing lies on the side of the rectangle, ends included: compared in products
    const other = isUpright ? dy : dx
    const start = isUpright ? fromY : fromX
    const low = (isUpright ? y1 : x1) - start
    const high = (isUpright ? y2 : x2) - start
    const at = run < 0 ? -other * gone : other * gone
    const size = run < 0 ? -run : run
    if (at < low * size || at > high * size) continue
    const exact = start + cutOff(other * gone, run)
    if (isUpright) addWaypoint(line, exact)
    else addWaypoint(exact, line)
  }
}
/** Legs to and from a waypoint; it is left out when no route over it can be within `left`, since a way round is never shorter. */
function weigh(i: number, fromX: number, fromY: number, toX: number, toY: number, left: number): void {
  const x = wayX[i] as number
  const y = wayY[i] as number
  const near = lengthOf(x - fromX, y - fromY)
  const far = lengthOf(toX - x, toY - y)
  toWay[i] = fromWay[i] = -1
  if (near === 0 || far === 0 || near + far > left || !isEndFree(x, y, HALF, HALF)) return
  if (isHeldAt(x, y, HALF, HALF)) return // no waypoint may be engaged
  if (isLegFree(fromX, fromY, x, y, HALF, HALF)) toWay[i] = costOf(near, isRoughLeg(fromX, fromY, x, y))
  if (isLegFree(x, y, toX, toY, HALF, HALF)) fromWay[i] = costOf(far, isRoughLeg(x, y, toX, toY))
}

function tryOne(i: number): void {
  const first = toWay[i] as number
  const last = fromWay[i] as number
  if (first < 0 || last < 0 || first + last > found.cost) return
  take(first + last, 2, i, i)
}
function tryTwo(i: number, j: number): void {
  const first = toWay[i] as number
  const last = fromWay[j] as number
  if (last < 0) return
  const x = wayX[i] as number
  const y = wayY[i] as number
  const toX = wayX[j] as number
  const toY = wayY[j] as number
  const length = lengthOf(toX - x, toY - y)
  if (length === 0 || first + length + last > found.cost) return
  const cost = first + last + legCost(x, y, toX, toY)
  if (cost > found.cost || !isLegFree(x, y, toX, toY, HALF, HALF)) return
  take(cost, 3, i, j)
}
/** 11.5 ties: fewer legs, then the waypoints smallest in x, then y, compared in order. */
function take(cost: number, legs: number, i: number, j: number): void {
  if (cost === found.cost && found.legs > 0 && (found.legs < legs || (found.legs === legs && !isBefore(i, j)))) return
  found.cost = cost
  found.legs = legs
  found.x[0] = wayX[i] as number
  found.y[0] = wayY[i] as number
  found.x[1] = wayX[j] as number
  found.y[1] = wayY[j] as number
}
function isBefore(i: number, j: number): boolean {
  const { x, y } = found
  const d =
    (wayX[i] as number) - (x[0] as number) ||
    (wayY[i] as number) - (y[0] as number) ||
    (wayX[j] as number) - (x[1] as number) ||
    (wayY[j] as number) - (y[1] as number)
  return d < 0
}

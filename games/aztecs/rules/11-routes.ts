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
  isOnSolid,
  isRoughLeg,
  isWayFree,
  legCost,
  surveyed,
  surveyNumber,
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
const NOT_WEIGHED = -3
/** length of the leg from a waypoint to the end */
const farWay = new Int32Array(MOST)
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

/** Fills `route` with the cheapest; false when there is none within `left` tenths and `legs` legs. */
export function findRoute(fromX: number, fromY: number, toX: number, toY: number, left: number, legs: number): boolean {
  anyWillDo = false
  return search(fromX, fromY, toX, toY, left, legs)
}
/** Whether there is one at all: the first that is met will do, and `route` says nothing. */
export function hasRoute(fromX: number, fromY: number, toX: number, toY: number, left: number, legs: number): boolean {
  anyWillDo = true
  return search(fromX, fromY, toX, toY, left, legs)
}
let anyWillDo = false
function search(fromX: number, fromY: number, toX: number, toY: number, left: number, legs: number): boolean {
  const length = lengthOf(toX - fromX, toY - fromY)
  if (length === 0 || length > left || legs < 1 || !isEndFree(toX, toY, HALF, HALF)) return false // 3.1.16
  found.cost = left
  found.legs = 0
  if (isWayFree(fromX, fromY, toX, toY, HALF, HALF)) {
    const isRough = isRoughLeg(fromX, fromY, toX, toY)
    const cost = costOf(length, isRough)
    if (cost <= left) {
      found.cost = cost
      found.legs = 1
    }
    if (!isRough || isEnough()) return true
  } else if (isOnSolid(toX, toY, HALF, HALF)) return false
  if (legs < 2) return found.legs > 0
  gatherWaypoints(fromX, fromY, toX, toY)
  for (let i = 0; i < ways; i++) {
    weigh(i, fromX, fromY, toX, toY)
    tryOne(i) // at once: what costs more than the best so far need not be weighed
    if (isEnough()) return true
  }
  if (legs < routeLegs) return found.legs > 0
  for (let i = 0; i < ways; i++) {
    if ((toWay[i] as number) < 0) continue
    for (let j = 0; j < ways; j++) {
      if (j !== i) tryTwo(i, j, toX, toY)
      if (isEnough()) return true
    }
  }
  return found.legs > 0
}
function isEnough(): boolean {
  return anyWillDo && found.legs > 0
}

function gatherWaypoints(fromX: number, fromY: number, toX: number, toY: number): void {
  ways = 0
  findBlockers(blockers, fromX, fromY, toX, toY, HALF, HALF)
  const { at } = surveyed.solid
  for (let n = 0; n < blockers.n; n++) {
    const i = blockers.at[n] as number
    const left = (at[i] as number) - HALF
    const top = (at[i + 1] as number) - HALF
    const right = (at[i + 2] as number) + HALF
    const bottom = (at[i + 3] as number) + HALF
    addWaypoint(left, top)
    addWaypoint(right, top)
    addWaypoint(left, bottom)
    addWaypoint(right, bottom)
  }
  if (surveyed.rough.end === 0) return
  findRough(crossed, fromX, fromY, toX, toY)
  for (let n = 0; n < crossed.n; n++) addCrossings(fromX, fromY, toX, toY, crossed.at[n] as number)
}
function addWaypoint(x: number, y: number): void {
  wayX[ways] = x
  wayY[ways++] = y
}
/** 11.5 (b): where the direct leg enters and leaves; the crossed coordinate exact, the other cut off towards the start. */
function addCrossings(fromX: number, fromY: number, toX: number, toY: number, rect: number): void {
  const { at: rough } = surveyed.rough
  const x1 = rough[rect] as number
  const y1 = rough[rect + 1] as number
  const x2 = rough[rect + 2] as number
  const y2 = rough[rect + 3] as number
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
/** Legs to and from a waypoint; it is left out when no route over it can be as good as the best so far, since a way round is never shorter. */
function weigh(i: number, fromX: number, fromY: number, toX: number, toY: number): void {
  const x = wayX[i] as number
  const y = wayY[i] as number
  const near = lengthOf(x - fromX, y - fromY)
  const far = lengthOf(toX - x, toY - y)
  toWay[i] = fromWay[i] = -1
  if (near === 0 || far === 0 || near + far > found.cost) return
  const first = firstLeg(fromX, fromY, x, y)
  if (first === NO_WAYPOINT) return
  toWay[i] = first
  fromWay[i] = NOT_WEIGHED
  farWay[i] = far
  if (first >= 0 && first + far <= found.cost) lastLeg(i, toX, toY)
}
/** The cost of the leg from a waypoint to the end, reckoned when it is first asked for. */
function lastLeg(i: number, toX: number, toY: number): number {
  if (fromWay[i] !== NOT_WEIGHED) return fromWay[i] as number
  const x = wayX[i] as number
  const y = wayY[i] as number
  const cost = isWayFree(x, y, toX, toY, HALF, HALF) ? costOf(farWay[i] as number, isRoughLeg(x, y, toX, toY)) : -1
  fromWay[i] = cost
  return cost
}

/** Nobody can stop there. */
const NO_WAYPOINT = -2
/** First legs of the present survey from the place last asked for: many places lie behind the same corners. */
const SLOTS = 2048
const firstAt = new Int32Array(SLOTS)
const firstStamps = new Int32Array(SLOTS)
const firstCosts = new Int32Array(SLOTS)
let firstStamp = 0
let firstFilled = 0
let firstSurvey = -1
let firstFrom = -1
/** The cost of the leg to a waypoint; -1: its way is blocked; NO_WAYPOINT. */
function firstLeg(fromX: number, fromY: number, x: number, y: number): number {
  if (x < HALF || y < HALF) return NO_WAYPOINT
  const from = (fromX << 12) | fromY
  if (firstSurvey !== surveyNumber() || firstFrom !== from || firstFilled > SLOTS / 2) {
    firstSurvey = surveyNumber()
    firstFrom = from
    firstFilled = 0
    firstStamp++
  }
  const key = (x << 12) | y
  let at = (Math.imul(key, 0x9e3779b1) >>> 21) & (SLOTS - 1)
  while (firstStamps[at] === firstStamp) {
    if (firstAt[at] === key) return firstCosts[at] as number
    at = (at + 1) & (SLOTS - 1)
  }
  firstFilled++
  firstStamps[at] = firstStamp
  firstAt[at] = key
  const cost = reckonFirstLeg(fromX, fromY, x, y)
  firstCosts[at] = cost
  return cost
}
function reckonFirstLeg(fromX: number, fromY: number, x: number, y: number): number {
  if (!isEndFree(x, y, HALF, HALF) || isOnSolid(x, y, HALF, HALF) || isHeldAt(x, y, HALF, HALF)) return NO_WAYPOINT // none may be engaged
  return isWayFree(fromX, fromY, x, y, HALF, HALF) ? legCost(fromX, fromY, x, y) : -1
}

function tryOne(i: number): void {
  const first = toWay[i] as number
  const last = fromWay[i] as number
  if (first < 0 || last < 0 || first + last > found.cost) return
  take(first + last, 2, i, i)
}
function tryTwo(i: number, j: number, endX: number, endY: number): void {
  if (fromWay[j] === -1) return
  const first = toWay[i] as number
  const x = wayX[i] as number
  const y = wayY[i] as number
  const toX = wayX[j] as number
  const toY = wayY[j] as number
  const length = lengthOf(toX - x, toY - y)
  if (length === 0 || first + length + (farWay[j] as number) > found.cost) return
  const last = lastLeg(j, endX, endY)
  if (last < 0 || first + length + last > found.cost) return
  const cost = first + last + legCost(x, y, toX, toY)
  if (cost > found.cost || !isWayFree(x, y, toX, toY, HALF, HALF)) return
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

/** Move ordering at sea: landing well, hopping along the coast, what to give up, coming home (RULES.md, last section, 2, 7, 8). */
import { NONE, reading } from '@plus-ultra/kernel'
import { data } from './data/load.ts'
import { colonist, EUROPE, type Group, gold, HEX, type Hex, type Nation, nationOfGroup, soldier } from './domains.ts'
import { controlGain, FARTHEST, FULL, fields, fieldsAt, neededIn, own, promise, surplus, survey } from './outlook.ts'
import { isGoodBattle } from './prior-battle.ts'
import { boundFor, goldPort, goldToFetch } from './prior-campaign.ts'
import { hexPrior } from './prior-plan.ts'
import { isPrey, isRaiding, landingForce, victimOf } from './prior-war.ts'
import { areaOf, attritionLevel, cityHex, isConquistador, isLand, seaSteps } from './rules/02-map.ts'
import { capacityOf, cargoOf, enemyAt, fightersAt, menAboard, STACK } from './rules/03-counters.ts'
import { canEmbarkMan } from './rules/07-landing.ts'
import { stockOf } from './rules/07-trans-oceanic.ts'
import { isPort } from './rules/17-settlements.ts'
import { isForbidden } from './rules/20-treaty.ts'
import type { State } from './state.ts'

/** Has an Expedition anything to do in the Hemispheric Segment? */
export function shipPrior(g: State, x: Group): number {
  return menAboard(g, x) > 0 || portStep(g, x) !== NONE || g.turn === g.lastTurn ? 3 : -1
}
/** To a port of the Area where Gold waits, when everybody is ashore. */
function portStep(g: State, x: Group): Hex | typeof NONE {
  const at = g.group.at[x] as Hex
  const n = nationOfGroup(x)
  const city = boundFor(g, n, x)
  if (city === NONE || !isLand(at) || areaOf[at] !== areaOf[cityHex[city]] || goldToFetch(g, n) === 0) return NONE
  const port = goldPort(g, n, areaOf[at])
  if (port === NONE ? isPort(g, at, n) : port === at) return NONE
  return stepAlong(g, x, 0, h => (port === NONE ? areaOf[h] === areaOf[at] && isPort(g, h, n) : h === port))
}
/** To the next shore of a campaign where soldiers may land. */
function shoreStep(g: State, n: Nation, x: Group): Hex | typeof NONE {
  const city = g.group.soldier[x] > 0 ? boundFor(g, n, x) : NONE
  if (city === NONE) return NONE
  return stepAlong(g, x, 0, h => areaOf[h] === areaOf[cityHex[city]] && enemyAt(g, h, n) === NONE && fightersAt(g, h) < STACK)
}
/** The first step to the nearest coast of that kind that the Bounds allow, with so many steps to spare. */
function stepAlong(g: State, x: Group, spare: number, isGoal: (h: Hex) => boolean): Hex | typeof NONE {
  const at = g.group.at[x] as Hex
  const steps = seaSteps[g.group.ocean[x]]
  const reach = Math.min(REACH, stepsLeft(g, x) - spare)
  let tail = setOut(at)
  for (let head = 0; head < tail; head++) {
    const h = queue[head] as Hex
    const d = far[h] as number
    if (d > 0 && isLand(h) && isGoal(h)) return firstStep[h] as Hex
    if (d < reach) tail = spread(steps[h], h, tail)
  }
  return NONE
}
const { mpPerBound } = data.tables
const far = new Int16Array(HEX.size)
const queue = new Int16Array(HEX.size)
const firstStep = new Int16Array(HEX.size)
const REACH = 9
/** Room that is left in a port for those who carry Gold there. */
const CARRIERS = 2
/** Where the men aboard would best go ashore, other than here, and the first step there. */
let goal: Hex | typeof NONE = NONE
let goalStep: Hex | typeof NONE = NONE
/** What the last `seek` found, in which position and for whom. */
const sought = { n: -1, x: -1, most: 0 }
function seek(g: State, n: Nation, x: Group): number {
  if (sought.n !== reading.n || sought.x !== x) sought.most = seekAnew(g, n, x)
  sought.n = reading.n
  sought.x = x
  return sought.most
}
function seekAnew(g: State, n: Nation, x: Group): number {
  const at = g.group.at[x] as Hex
  const steps = seaSteps[g.group.ocean[x]]
  const colonists = Math.max(1, settlers(g, x))
  survey(g, n)
  goal = NONE
  const city = boundFor(g, n, x)
  const bound = city !== NONE && fields(g, n, areaOf[cityHex[city]]) > 0 ? city : NONE
  const isLast = g.turn === g.lastTurn
  const reach = isLast ? Math.min(FARTHEST, stepsLeft(g, x)) : REACH
  let most = isLast ? 15 : -1e9
  let tail = setOut(at)
  for (let head = 0; head < tail; head++) {
    const h = queue[head] as Hex
    const d = far[h] as number
    if (d > 0 && isLand(h) && fieldsAt(g, n, h) > 0 && (bound === NONE || areaOf[h] === areaOf[cityHex[bound]])) {
      const value = isLast
        ? lastWorth(g, n, h, colonists) - 3 * d
        : promise(g, n, areaOf[h], colonists) / colonists + 4 * hexPrior(g, n, h, colonists) - 1.5 * d
      if (value > most) {
        most = value
        goal = h
        goalStep = firstStep[h] as Hex
      }
    }
    if (d >= reach) continue
    tail = spread(steps[h], h, tail)
  }
  return most
}
/** Puts a hex alone into the queue. */
function setOut(at: Hex): number {
  far.fill(-1)
  far[at] = 0
  queue[0] = at
  return 1
}
/** Puts the neighbours of a hex that nobody has come to yet into the queue, each with the first step on the way to it. */
function spread(list: readonly Hex[], h: Hex, tail: number): number {
  const d = far[h] as number
  for (let i = 0; i < list.length; i++) {
    const to = list[i] as Hex
    if (far[to] !== -1) continue
    far[to] = d + 1
    firstStep[to] = d === 0 ? to : (firstStep[h] as number)
    queue[tail++] = to
  }
  return tail
}
/** Steps that the stock of Bounds still allows, the stop at their end included. */
const stepsLeft = (g: State, x: Group): number => (stockOf(g, x) - g.group.crossed[x]) * mpPerBound - g.group.mp[x] - 1
/** 4: in the last turn Colonists count where they win an Area, and little anywhere else. */
function lastWorth(g: State, n: Nation, h: Hex, colonists: number): number {
  const a = areaOf[h]
  const missing = neededIn(a) - (own[a] as number)
  if (missing <= 0 || missing > colonists || isForbidden(g, n, a)) return 0
  return controlGain(g, a, Math.min(colonists, missing + 1)) - 5 * attritionLevel[h]
}
/** Colonists who may still come aboard for such a landing. */
function gleaners(g: State, n: Nation, x: Group): number {
  const at = g.group.at[x] as Hex
  if (g.turn !== g.lastTurn || !isLand(at) || !g.seat.holds[n].has(at) || !canEmbarkMan(g, x, at, colonist)) return 0
  survey(g, n)
  return Math.min(capacityOf(g, x) - cargoOf(g, x), surplus(areaOf[at], g.group.colonist[x]), g.land.colonist[at])
}
/** Is there a field of the same Area next along the coast? */
function hasNextField(g: State, n: Nation, x: Group): boolean {
  const at = g.group.at[x] as Hex
  const steps = seaSteps[g.group.ocean[x]][at]
  for (let i = 0; i < steps.length; i++) {
    const to = steps[i] as Hex
    if (isLand(to) && areaOf[to] === areaOf[at] && fieldsAt(g, n, to) > 0) return true
  }
  return false
}
/** 7.3.8: who has landed and embarked again stays aboard. */
const settlers = (g: State, x: Group): number => g.group.colonist[x] - (g.sailStuck.length > 0 ? g.sailStuck.at(colonist) : 0)
/** The first step to the nearest prey of soldiers aboard, or the place itself. */
const raid = { n: -1, x: -1, step: NONE as Hex | typeof NONE }
function raidStep(g: State, n: Nation, x: Group): Hex | typeof NONE {
  if (raid.n !== reading.n || raid.x !== x) raid.step = findRaid(g, n, x)
  raid.n = reading.n
  raid.x = x
  return raid.step
}
function findRaid(g: State, n: Nation, x: Group): Hex | typeof NONE {
  const victim = boundFor(g, n, x) === NONE && isRaiding(g, x) ? victimOf(g, n) : NONE
  if (victim === NONE) return NONE
  const at = g.group.at[x] as Hex
  const force = landingForce(g, x)
  if (isLand(at) && isPrey(g, victim, at, force)) return at
  return stepAlong(g, x, 3, h => isPrey(g, victim, h, force) && !isForbidden(g, n, areaOf[h]) && !g.sailInvaded.has(h))
}
/** Fields here, or at least ground where men may stand when there is nothing better near. */
function isLanding(g: State, n: Nation, x: Group): boolean {
  const at = g.group.at[x] as Hex
  if (!isLand(at) || menAboard(g, x) === 0) return false
  if (enemyAt(g, at, n) !== NONE || fightersAt(g, at) >= STACK || isForbidden(g, n, areaOf[at])) return false
  if (settlers(g, x) === 0) return g.group.soldier[x] + g.group.missionary[x] > 0 && raidStep(g, n, x) === NONE
  return wantsMore(g, n, x)
}
function wantsMore(g: State, n: Nation, x: Group): boolean {
  const at = g.group.at[x] as Hex
  if (boundFor(g, n, x) !== NONE && fightersAt(g, at) > STACK - CARRIERS) return false
  if (g.turn === g.lastTurn) {
    survey(g, n)
    const a = areaOf[at]
    const needed = neededIn(a)
    if ((own[a] as number) <= needed && (own[a] as number) + settlers(g, x) >= needed) return true
    seek(g, n, x)
    return goal === NONE && g.land.colonist[at] < FULL + 2
  }
  if (g.lastTurn - g.turn <= 4 && g.land.colonist[at] < FULL + 2) return true
  return g.land.colonist[at] < FULL || (!hasNextField(g, n, x) && g.land.colonist[at] < FULL + 2)
}
export function sailPrior(g: State, n: Nation, x: Group, kind: string, name: string, value: number): number {
  if (kind === 'hex') {
    if (isLanding(g, n, x)) return -2
    if (menAboard(g, x) === 0 && portStep(g, x) === value) return 3
    if (settlers(g, x) === 0 && shoreStep(g, n, x) === value) return 3
    if (settlers(g, x) === 0) return raidStep(g, n, x) === value ? 3 : -2
    seek(g, n, x)
    return goalStep === value && goal !== NONE ? 2.5 : -1.5
  }
  // men go ashore first: in a battle they would be at risk
  if (kind === 'seat') return !isLanding(g, n, x) && isGoodBattle(g, x, value as Nation) ? 3.5 : -4
  if (kind !== 'button') return -4
  switch (name) {
    case 'debark':
      return isLanding(g, n, x) ? 4 : -1
    case 'embark':
      return gleaners(g, n, x) > 0 ? 4.5 : -3
    case 'end':
      return 0
    case 'invade':
      return raidStep(g, n, x) === g.group.at[x] ? 5 : -3
    default:
      return -3
  }
}
export const embarkPrior = (g: State, n: Nation, x: Group, kind: string, value: number): number =>
  kind === 'button' ? 1 : kind === 'type' && value === colonist && gleaners(g, n, x) > 0 ? 3 : -2
export function debarkPrior(g: State, n: Nation, x: Group, kind: string, value: number): number {
  if (kind === 'button') return 0
  if (kind === 'leader') return isConquistador[value as never] && g.land.soldier[g.group.at[x] as Hex] > 0 ? 2 : -3
  if (kind !== 'type') return 1
  if (value === colonist) return wantsMore(g, n, x) ? 4 : -2
  return raidStep(g, n, x) === NONE ? 3 : -2
}
/** 9.2.2, 9.2.3: the least use goes first. */
export function cargoPrior(g: State, kind: string, value: number): number {
  if (kind !== 'type') return 0.5
  if (value === soldier) return g.lastTurn - g.turn < 3 ? 2 : 1
  return value === gold ? -1 : value === colonist ? 0.5 : 0
}
/** 7: home with every ship, but not from the last voyage unless it carries what counts at home. */
export function finalPrior(g: State, x: Group, name: string): number {
  const isLast = g.turn === g.lastTurn
  const brings = g.group.gold[x] > 0 || g.group.notes[x].next(0) !== -1
  if (name === 'home') return isLast && !brings ? -2 : g.group.colonist[x] > 1 && !isLast && g.group.gold[x] === 0 ? -1 : 3
  return name === 'stay' ? 0 : -3
}
export const finalGroupPrior = (g: State, x: Group): number => (g.group.at[x] === EUROPE || finalPrior(g, x, 'home') < 0 ? -1 : 2)
export const loadPrior = (amount: number): number => 0.05 * amount

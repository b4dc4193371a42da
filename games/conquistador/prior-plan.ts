/** Move ordering of the Royal Council: what to buy, whom to ship and where to (RULES.md, last section, 1 to 9). */
import { NONE, reading } from '@plus-ultra/kernel'
import { data } from './data/load.ts'
import {
  type Area,
  atlantic,
  type City,
  caravel,
  carrack,
  colonist,
  EUROPE,
  GROUPS_EACH,
  type Group,
  type Hex,
  LOG,
  type Nation,
  type Ocean,
  soldier,
  type Type,
} from './domains.ts'
import { bestArea, bestGleaning, bestPromise, fields, fieldsAt, gleaning, guard, nearest, own } from './outlook.ts'
import { bases, goldPort, goldToFetch, missingFor, voyageFor } from './prior-campaign.ts'
import { RAIDERS, theatre, victimOf } from './prior-war.ts'
import { areaOf, attritionLevel, boundsHome, boundsTo, cityHex, isConquistador, isExplorer } from './rules/02-map.ts'
import { firstGroup, goldPoints, hasEnemyFighters } from './rules/03-counters.ts'
import { isSource } from './rules/06-pool.ts'
import { graftFactor } from './rules/06-purchases.ts'
import { isForbidden } from './rules/20-treaty.ts'
import type { State } from './state.ts'

const { prices, victory, ships } = data.tables
const { perDucat } = victory
const ROOM = ships.carrack.capacity
/** Bounds for hopping along the coast. */
const SPARE = 1
const GLEANING = 3

/** The Expedition from Europe that is being logged or has been; one a turn carries everybody. */
function fleetOf(g: State, n: Nation): Group | typeof NONE {
  for (let x = firstGroup(n); x < firstGroup(n) + GROUPS_EACH; x++)
    if (g.log.is[x as Group] === LOG.refs.expedition && g.log.at[x as Group] === EUROPE) return x as Group
  return NONE
}
/** Ships lying in the New World that no log has taken. */
function strayOf(g: State, n: Nation): Group | typeof NONE {
  for (let x = firstGroup(n); x < firstGroup(n) + GROUPS_EACH; x++)
    if (isSource(g, x as Group) && g.group.at[x as Group] !== NONE && !isTaken(g, n, x as Group)) return x as Group
  return NONE
}
function isTaken(g: State, n: Nation, source: Group): boolean {
  for (let x = firstGroup(n); x < firstGroup(n) + GROUPS_EACH; x++)
    if (g.log.is[x as Group] !== LOG.refs.free && g.log.at[x as Group] === g.group.at[source]) return true
  return false
}

/** What the turn wants; filled by `wants`. */
let target: Area | typeof NONE = NONE
let wantColonists = 0
let wantSoldiers = 0
let wantCarracks = 0
let wantCaravels = 0
let wished = -1
let wisher: Nation | -1 = -1
function wants(g: State, n: Nation): void {
  if (wished === reading.n && wisher === n) return
  wished = reading.n
  wisher = n
  const { plan } = g
  const x = fleetOf(g, n)
  const settlers = plan.colonist[n] + (x === NONE ? 0 : g.log.colonist[x])
  const offered = g.seat.available[n] - plan.boughtColonist[n]
  const victim = victimOf(g, n)
  const front = victim === NONE || g.turn < 3 || g.seat.civilWar[n] || g.seat.graft[n] ? NONE : theatre(g, n, victim)
  target = bestArea(g, n, Math.max(3, settlers + offered))
  const city = voyageFor(g, n)
  if (city !== NONE) target = areaOf[cityHex[city]]
  wantColonists = wantSoldiers = wantCarracks = wantCaravels = 0
  if (target === NONE) return
  const dear = graftFactor(g, n)
  const left = g.lastTurn - g.turn
  const bounds = (2 * (nearest[target] as number) + SPARE) * dear
  const room = plan.caravel[n] + ROOM * plan.carrack[n]
  let purse = plan.purse[n] - bounds
  // 1: every Colonist that pays for his passage
  const cost = perDucat * dear * (prices.colonist + 2)
  const each = bestPromise / Math.max(3, settlers + offered)
  // nobody sails with a campaign who finds no field there
  const places = city === NONE ? 99 : fields(g, n, target) + 2
  for (let i = 0; i < offered && each > cost; i++) {
    const men = settlers + wantColonists + 1
    const price = (wantColonists + 1) * prices.colonist * dear + Math.max(0, Math.ceil((men - room) / ROOM)) * prices.carrack * dear
    if (price > purse || men > places) break
    wantColonists++
  }
  const men = settlers + wantColonists
  purse -= wantColonists * prices.colonist * dear
  // 5: soldiers where natives would cost more Colonists than they cost ducats
  const natives = g.area.natives[target]
  const force = natives === 1 ? 3 : natives === 2 ? 4 : natives === 3 && left > 12 ? 7 : 0
  const here = (guard[target] as number) + plan.soldier[n] + (x === NONE ? 0 : g.log.soldier[x])
  const isWorth = left >= 5 && force > 0 && men + (own[target] as number) >= 3 && !g.seat.civilWar[n] && dear === 1
  if (isWorth && here < force) wantSoldiers = force - here
  const raiders = plan.soldier[n] + (x === NONE ? 0 : g.log.soldier[x])
  // 6: a city that pays; or else a war where it costs the rival most, if the fleet of settlers can carry it there
  if (city !== NONE) wantSoldiers = Math.max(0, missingFor(g, n, city) - raiders)
  else if (front !== NONE && front === target && (guard[front] as number) < 4 && raiders < RAIDERS)
    wantSoldiers = Math.max(wantSoldiers, RAIDERS - raiders)
  while (wantSoldiers > 0) {
    const total = men + plan.soldier[n] + wantSoldiers
    if (wantSoldiers * prices.soldier + Math.max(0, Math.ceil((total - room) / ROOM)) * prices.carrack <= purse) break
    wantSoldiers--
  }
  const total = men + plan.soldier[n] + wantSoldiers
  // 4: the last voyage takes Colonists from full fields to Areas that nobody holds
  const gleaners = left === 0 && purse > 60 ? Math.floor(bestGleaning(g, n) / 100) * 4 : 0
  const cargo = goldPoints(goldToFetch(g, n))
  if ((city === NONE ? men + wantSoldiers : total) === 0 && gleaners === 0 && cargo === 0) return
  wantCarracks = Math.max(0, Math.ceil((Math.max(total + Math.min(6, gleaners), cargo) - room) / ROOM))
  // 9: of two ships only one is lost, and a Caravel is the cheaper one
  purse -= wantSoldiers * prices.soldier + wantCarracks * prices.carrack * dear
  const hulls = plan.caravel[n] + plan.carrack[n] + wantCarracks
  if ((plan.caravel[n] === 0 || hulls < 2) && hulls < 5 && purse >= prices.caravel * dear) wantCaravels = 1
}

export function planPrior(g: State, n: Nation, kind: string, name: string, value: number): number {
  const x = fleetOf(g, n)
  const stray = strayOf(g, n)
  if (kind === 'button')
    switch (name) {
      case 'done':
        return 1
      case 'expedition':
        if (stray !== NONE && g.plan.purse[n] >= 6) return 1.5
        return x === NONE &&
          (g.plan.colonist[n] + g.plan.soldier[n] > 0 || isFetching(g, n) || (g.turn === g.lastTurn && g.plan.carrack[n] > 1)) &&
          g.plan.caravel[n] + g.plan.carrack[n] > 0
          ? 2.5
          : -3
      default:
        return -4
    }
  if (kind !== 'type' || x !== NONE) return -4
  wants(g, n)
  if (value === colonist) return wantColonists > 0 ? 5 : -4
  if (value === soldier) return wantSoldiers > 0 ? 4.5 : -4
  if (value === carrack) return wantCarracks > 0 ? 4 : -3
  if (value === caravel) return wantCaravels > 0 ? 3.5 : -3
  return -4
}
const isFetching = (g: State, n: Nation): boolean => goldToFetch(g, n) > 0
export function buyPrior(g: State, n: Nation, type: Type, count: number): number {
  wants(g, n)
  const want = type === colonist ? wantColonists : type === soldier ? wantSoldiers : type === carrack ? wantCarracks : wantCaravels
  return 2 - 0.8 * Math.abs(count - want)
}
export function startPrior(g: State, n: Nation, kind: string): number {
  if (kind === 'area')
    return fleetOf(g, n) === NONE && (g.plan.colonist[n] + g.plan.soldier[n] > 0 || isFetching(g, n) || g.turn === g.lastTurn) ? 3 : -2
  return kind === 'hex' ? 2 : 0
}
/** Ships enough for the men, the men, the leaders; then the log is closed. */
export function outfitPrior(g: State, n: Nation, x: Group, kind: string, name: string, value: number): number {
  if (g.log.at[x] !== EUROPE) return kind === 'button' ? (name === 'log' ? 0 : -4) : 3
  const room = g.log.caravel[x] + ROOM * g.log.carrack[x]
  const aboard = g.log.colonist[x] + g.log.soldier[x] + g.log.missionary[x]
  const waiting = g.plan.colonist[n] + g.plan.soldier[n] + g.plan.missionary[n]
  if (kind === 'button') return name === 'log' ? 0.5 : aboard > 0 ? -5 : -1
  if (kind === 'leader') {
    if (isConquistador[value as never]) return voyageFor(g, n) !== NONE && g.log.soldier[x] > 0 ? 1.5 : -2
    return isExplorer[value as never] ? 1.5 : -2
  }
  if (value === carrack) return aboard + waiting > room || goldPoints(goldToFetch(g, n)) > room || g.turn === g.lastTurn ? 3.2 : -2
  if (value === caravel) return g.log.caravel[x] === 0 || aboard + waiting > room ? 3 : -2
  if (value === colonist) return 4
  return value === soldier ? 3.8 : 3
}
export function openingPrior(g: State, x: Group, name: string): number {
  const hasMen = g.log.colonist[x] + g.log.soldier[x] > 0
  if (name === 'out') return 4
  if (name === 'home') return hasMen ? 0 : 3
  return name === 'no-move' ? 1 : -4
}

export function landingPrior(g: State, n: Nation, x: Group, hex: Hex): number {
  const colonists = Math.max(1, g.log.colonist[x])
  target = bestArea(g, n, Math.max(3, colonists))
  const city = voyageFor(g, n)
  if (city !== NONE) target = areaOf[cityHex[city]]
  if (
    g.turn === g.lastTurn &&
    g.log.carrack[x] * ROOM >= g.log.colonist[x] + ROOM &&
    bestGleaning(g, n) >= 100 + perDucat * goldToFetch(g, n)
  )
    return gleaning(g, n, hex) / 50 - 2
  if (areaOf[hex] !== target) return -3
  return city === NONE ? 2 + hexPrior(g, n, hex, colonists) : basePrior(g, n, city, hex)
}
/** Where a campaign lands: at the port where Gold waits, or near the city. */
function basePrior(g: State, n: Nation, city: City, hex: Hex): number {
  if (goldPort(g, n, areaOf[hex]) === hex) return 5
  const nth = bases[city].indexOf(hex)
  return nth === -1 || hasEnemyFighters(g, hex, n) ? -2 : 3 - 0.5 * nth
}
/** A mild shore, one's own while there is room, beside other fields of one's own. */
export function hexPrior(g: State, n: Nation, hex: Hex, colonists: number): number {
  if (boundsTo[atlantic][hex] === 0 || isForbidden(g, n, areaOf[hex])) return -6
  const room = fieldsAt(g, n, hex)
  const isOwn = g.seat.holds[n].has(hex)
  if (!isOwn && room === 0) return -6
  const settled = isOwn ? g.land.colonist[hex] : 0
  return (
    1 -
    0.7 * attritionLevel[hex] +
    0.35 * Math.min(room, colonists) +
    (settled > 0 ? 0.5 : 0) +
    (isOwn ? 0.3 : 0) -
    0.2 * boundsTo[atlantic][hex]
  )
}
/** 8: out, a little along the coast, and home again; nobody comes home from the last voyage. */
export function boundsPrior(g: State, n: Nation, x: Group, count: number): number {
  const landing = g.log.landing[x]
  const at = g.log.at[x] as Hex
  const isLast = g.turn === g.lastTurn
  const out = at === EUROPE && landing !== NONE ? boundsTo[g.log.coast[x]][landing] : 0
  const back = at === EUROPE ? out : boundsHome[g.log.ocean[x]][at]
  const isGleaning = isLast && g.log.carrack[x] * ROOM >= g.log.colonist[x] + ROOM
  const needed = out + (isLast && !isFetching(g, n) ? 0 : back) + (at === EUROPE ? (isGleaning ? GLEANING : SPARE) : 0)
  return 3 - (count < needed ? 1.2 : 0.4) * Math.abs(count - needed)
}
export const coastPrior = (ocean: Ocean): number => (ocean === atlantic ? 2 : -1)

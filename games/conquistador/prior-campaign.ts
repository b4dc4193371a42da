/** Move ordering of a campaign: whether a Treasure City pays, what it takes, and the Gold to fetch (RULES.md, last section, 5, 6, 11, 13). */
import { NONE, phaseOf, reading } from '@plus-ultra/kernel'
import { data } from './data/load.ts'
import { type Area, CITY, type City, GROUPS_EACH, type Group, type Hex, type Leader, type Nation, type Pile } from './domains.ts'
import { guard, harvests, nearest, shores, survey } from './outlook.ts'
import {
  areaHexes,
  areaOf,
  cityHex,
  discoveryVp,
  entersOn,
  isConquistador,
  landDiscoveries,
  landSteps,
  leadersOf,
  leavesAfter,
  loot,
} from './rules/02-map.ts'
import { europe, fightersAt, firstGroup, gone, hasEnemyFighters, isHeldBy, onLand, reserve, STACK } from './rules/03-counters.ts'
import { bandGold } from './rules/10-land-movement.ts'
import { goldIn } from './rules/14-gold.ts'
import { isPort } from './rules/17-settlements.ts'
import { isForbidden } from './rules/20-treaty.ts'
import type { State } from './state.ts'

const { prices, victory, ships } = data.tables
const ROOM = ships.carrack.capacity
/** A soldier more than the column of 18.3.3 wants, for the first who dies. */
const RESERVE = 1
/** One soldier holds the city, two carry a turn's loot to the port while two come back. */
export const LOOTERS = 5
/** So many soldiers in an empire came to conquer it, ours or a rival's. */
const PARTY = 3
/** Turns for which a soldier of a campaign is paid. */
const UPKEEP = 2
/** Ducats that a campaign must bring more than it costs: it keeps the settlers' ships from better shores for a while. */
const BOTHER = 30
/** What is left in the Treasury for the settlers of the turn. */
const PURSE = 20
/** Turns for which it pays to wait for a Conquistador. */
const PATIENCE = 3

/** The Atlantic shores of a city's Area, the nearest to the city first: one of them will be the port. Cuzco has none. */
export const bases = CITY.all.map(c => {
  const steps = stepsFrom(cityHex[c])
  return [...shores[areaOf[cityHex[c]]]].sort((x, y) => (steps.get(x) as number) - (steps.get(y) as number))
}) as unknown as { readonly [C in City]: readonly Hex[] }
function stepsFrom(city: Hex): ReadonlyMap<Hex, number> {
  const steps = new Map<Hex, number>([[city, 0]])
  for (const [h, d] of steps) for (const to of landSteps[h]) if (areaOf[to] === areaOf[city] && !steps.has(to)) steps.set(to, d + 1)
  return steps
}
const empireOf = (c: City): Area => areaOf[cityHex[c]]
const cityOf = new Map<Area, City>(CITY.all.filter(c => bases[c].length > 0).map(c => [empireOf(c), c]))

/** 16.3.3 a Conquistador who is there or can be shipped there, and stays long enough. */
function hasConquistador(g: State, n: Nation, a: Area): boolean {
  for (const l of leadersOf[n] as readonly Leader[]) {
    const is = g.leader.is[l]
    if (!isConquistador[l] || leavesAfter[l] <= g.turn || is === reserve || is === gone) continue
    const hex = g.leader.hex[l]
    if (is === europe || hex === NONE || areaOf[hex] === a) return true
  }
  return false
}
export function hasConquistadorIn(g: State, n: Nation, a: Area): boolean {
  for (const l of leadersOf[n] as readonly Leader[])
    if (isConquistador[l] && g.leader.is[l] === onLand && areaOf[g.leader.hex[l] as Hex] === a) return true
  return false
}
/** Soldiers that a conquest wants: 18.3.5 takes a column from who has no Conquistador. */
function forceFor(g: State, n: Nation, a: Area): number {
  const natives = g.area.natives[a]
  return natives === 0 ? LOOTERS : (hasConquistador(g, n, a) ? 1 : 2) * natives + RESERVE
}
/** Soldiers that the planned voyage should bring. */
export function missingFor(g: State, n: Nation, c: City): number {
  survey(g, n)
  return Math.max(0, forceFor(g, n, empireOf(c)) - (guard[empireOf(c)] as number))
}
/** Is the Expedition logged for that Area? */
function isLoggedFor(g: State, x: Group, a: Area): boolean {
  const landing = g.log.landing[x]
  return g.group.at[x] !== NONE && landing !== NONE && areaOf[landing] === a
}
function forceAtSea(g: State, n: Nation, a: Area): number {
  let sum = 0
  for (let x = firstGroup(n); x < firstGroup(n) + GROUPS_EACH; x++) if (isLoggedFor(g, x as Group, a)) sum += g.group.soldier[x as Group]
  return sum
}

/** 14.3.3 ducats that so many more turns of looting may bring. */
function lootIn(g: State, c: City, turns: number): number {
  if (g.city.isEmpty[c]) return 0
  let [sum, chance] = [0, 1]
  for (let i = 1; i <= turns && chance > 0; i++) {
    sum += chance * loot[c]
    chance *= Math.max(0, 1 - (g.city.turns[c] + i) / 6)
  }
  return sum
}
/** 19.2.1 the Discovery of the city, in ducats. */
function fameOf(g: State, c: City): number {
  let sum = 0
  for (const d of landDiscoveries[cityHex[c]]) if (g.discovery.by[d] === NONE) sum += discoveryVp[d]
  return sum / victory.perDucat
}
/** Nobody else holds the city, or has come to take it. */
function isOpen(g: State, n: Nation, c: City): boolean {
  if (isForbidden(g, n, empireOf(c)) || hasEnemyFighters(g, cityHex[c], n)) return false
  let others = 0
  for (const hex of areaHexes[empireOf(c)]) if (!isHeldBy(g, hex, n)) others += g.land.soldier[hex]
  return others <= PARTY
}
function priceOf(c: City, soldiers: number): number {
  if (soldiers === 0) return 0
  return soldiers * (prices.soldier + UPKEEP) + Math.ceil(soldiers / ROOM) * prices.carrack + 2 * (nearest[empireOf(c)] as number) + BOTHER
}
/** What a conquest may still bring more than it costs, in ducats; 0 or less when it does not pay. */
function gainOf(g: State, n: Nation, c: City): number {
  const a = empireOf(c)
  if (bases[c].length === 0 || !isOpen(g, n, c)) return 0
  const missing = Math.max(0, missingFor(g, n, c) - g.seat.soldier[n] - forceAtSea(g, n, a))
  const delay = (g.area.natives[a] > 0 ? 2 : 0) + (missing > 0 ? 1 : 0)
  return lootIn(g, c, harvests(g) - delay) + fameOf(g, c) + goldAshore(g, n, a) - priceOf(c, missing)
}
const canPay = (g: State, n: Nation, c: City): boolean =>
  !g.seat.civilWar[n] &&
  !g.seat.graft[n] &&
  !isForbidden(g, n, empireOf(c)) &&
  g.seat.treasury[n] >= PURSE + priceOf(c, forceFor(g, n, empireOf(c)))
/** The first in the order of the turn who can (6.5): two who come at once ruin each other. Where nobody races a Conquistador is worth waiting for. */
function mayBegin(g: State, n: Nation, c: City): boolean {
  if (!canPay(g, n, c)) return false
  for (const m of g.order) {
    if (m === n) break
    if (canPay(g, m, c)) return false
  }
  return !(isAlone(g, n, c) && isConquistadorNear(g, n) && !hasConquistador(g, n, empireOf(c)))
}
function isAlone(g: State, n: Nation, c: City): boolean {
  for (const m of g.order) if (m !== n && !isForbidden(g, m, empireOf(c))) return false
  return true
}
function isConquistadorNear(g: State, n: Nation): boolean {
  for (const l of leadersOf[n] as readonly Leader[])
    if (isConquistador[l] && entersOn[l] > g.turn && entersOn[l] <= g.turn + PATIENCE) return true
  return false
}

/** The city for which the country plans, sails or marches. */
const found = { n: -1, seat: -1, city: NONE as City | typeof NONE }
function campaignOf(g: State, n: Nation): City | typeof NONE {
  if (found.n !== reading.n || found.seat !== n) found.city = findCampaign(g, n)
  found.n = reading.n
  found.seat = n
  return found.city
}
function findCampaign(g: State, n: Nation): City | typeof NONE {
  let best: City | typeof NONE = NONE
  let most = 0
  for (const c of CITY.all) {
    const gain = gainOf(g, n, c)
    if (gain <= most || !(isBegun(g, n, c) || (phaseOf(g) === 'planning' && mayBegin(g, n, c)))) continue
    most = gain
    best = c
  }
  return best
}
function isBegun(g: State, n: Nation, c: City): boolean {
  const a = empireOf(c)
  return (guard[a] as number) >= PARTY || isHeldBy(g, cityHex[c], n) || forceAtSea(g, n, a) > 0 || goldAshore(g, n, a) > 0
}
/** The city of whose campaign the Expedition is a part. */
export function boundFor(g: State, n: Nation, x: Group): City | typeof NONE {
  const c = campaignOf(g, n)
  return c !== NONE && isLoggedFor(g, x, empireOf(c)) ? c : NONE
}
/** The city to which the voyage of the turn goes: soldiers are missing, there is no port yet, or Gold waits. */
export function voyageFor(g: State, n: Nation): City | typeof NONE {
  const c = campaignOf(g, n)
  if (c === NONE) return NONE
  return missingFor(g, n, c) > 0 || portIn(g, n, empireOf(c), 0) === NONE || goldToFetch(g, n) > 0 ? c : NONE
}
/** The city of that Area, if the country has soldiers there to conquer or loot it. */
export function conquestIn(g: State, n: Nation, a: Area): City | typeof NONE {
  const c = cityOf.get(a)
  if (c === undefined) return NONE
  survey(g, n)
  return (guard[a] as number) > 0 && gainOf(g, n, c) > 0 ? c : NONE
}

/** Ducats of Gold ashore in the Area, and those on the march. */
function goldAshore(g: State, n: Nation, a: Area): number {
  let sum = g.bandAt !== NONE && areaOf[g.bandAt] === a ? bandGold(g) : 0
  for (let i = 0; i < g.piles; i++) {
    const hex = g.pile.hex[i as Pile] as Hex
    if (areaOf[hex] === a && isHeldBy(g, hex, n)) sum += g.pile.amount[i as Pile]
  }
  return sum
}
/** Ducats that wait for a ship in this turn. */
export function goldToFetch(g: State, n: Nation): number {
  const c = campaignOf(g, n)
  if (c === NONE) return 0
  const hex = cityHex[c]
  const isLooted = g.area.natives[empireOf(c)] === 0 && !g.city.isEmpty[c] && g.land.soldier[hex] > 0 && isHeldBy(g, hex, n)
  return goldAshore(g, n, empireOf(c)) + (isLooted ? loot[c] : 0)
}
/** The port where Gold waits already. */
export function goldPort(g: State, n: Nation, a: Area): Hex | typeof NONE {
  let best: Hex | typeof NONE = NONE
  for (let i = 0; i < g.piles; i++) {
    const hex = g.pile.hex[i as Pile] as Hex
    if (areaOf[hex] === a && isPort(g, hex, n) && (best === NONE || goldIn(g, hex) > goldIn(g, best))) best = hex
  }
  return best
}
/** The port with room for so many carriers: where a ship lies, or else the nearest to the city. */
export function portIn(g: State, n: Nation, a: Area, men: number): Hex | typeof NONE {
  let best: Hex | typeof NONE = NONE
  for (const hex of bases[cityOf.get(a) as City]) {
    if (!isPort(g, hex, n) || fightersAt(g, hex) + men > STACK) continue
    if (hasShipAt(g, n, hex)) return hex
    if (best === NONE) best = hex
  }
  return best
}
export function hasShipAt(g: State, n: Nation, hex: Hex): boolean {
  for (let x = firstGroup(n); x < firstGroup(n) + GROUPS_EACH; x++)
    if (g.group.at[x as Group] === hex && g.group.order[x as Group] > 0) return true
  return false
}

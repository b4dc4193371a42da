/** 0.1 The board: owners of rural zones, controllers of cities, blockades, limits of each nation. */
import { NONE, type None } from '@plus-ultra/kernel'
import {
  AREA,
  type Area,
  areaOf,
  CAMP,
  type Camp,
  CITIES,
  COMMANDER,
  type Commander,
  CU,
  campanians,
  carthage,
  citiesIn,
  defence,
  etruscans,
  FLOTILLA,
  type Fleet,
  fleetCamp,
  garrison,
  isCity,
  isElephant,
  isGreek,
  isItalianGreek,
  isSamnite,
  isSicilianGreek,
  isSicilyLimited,
  italy,
  MINOR,
  mamertines,
  PLACE,
  type Place,
  portSea,
  pyrrhus,
  rome,
  type Side,
  samnites,
  sicily,
  syracuse,
  TRIBE,
  type Tribe,
  taranto,
  tribeZones,
  type Unit,
  zoneCULimit,
  zoneOf,
} from '../domains.ts'
import { emit, type State, stackAt } from '../state.ts'
import { addHubris, areFriends, countAt, enemiesAt, moveCommander, sideOf, sideOfCommander, takeLoneCommanders } from './00-counters.ts'

/** 0.2.3.2 */
export const isActive = (g: State, t: Tribe): boolean => g.tribe.strength[t] > 0
/** The active tribe of a zone. */
export function tribeAt(g: State, p: Place): Tribe | None {
  for (let t = 0; t < TRIBE.size; t++) if (g.tribe.at[t as Tribe] === p && isActive(g, t as Tribe)) return t as Tribe
  return NONE
}

/** 0.1.7 whose a rural zone is, for recruiting. */
export function ownerOf(g: State, zone: Place): Camp | None {
  const camp = titleTo(g, zone)
  return camp === NONE || enemiesAt(g, zone, sideOf(camp)) > 0 ? NONE : camp
}
function titleTo(g: State, zone: Place): Camp | None {
  const inside = citiesIn[zone]
  if (inside.length > 0) {
    const camp = g.space.control[inside[0] as Place]
    return inside.every(c => g.space.control[c] === camp) ? camp : NONE
  }
  const name = PLACE.name(zone)
  if (name === 'sabinia' || name === 'picenum') return rome
  if (tribeZones[samnites].includes(zone)) return isActive(g, samnites) ? pyrrhus : rome
  if (tribeZones[etruscans].includes(zone)) return isActive(g, etruscans) ? pyrrhus : rome
  return NONE
}
export const isControlledBy = (g: State, city: Place, camp: Camp): boolean => g.space.control[city] === camp

/** 2.2.7.3 */
export function blockaderOf(g: State, city: Place): Fleet | None {
  for (let f = 0; f < FLOTILLA.size; f++) if (g.fleet.blockades[f as Fleet] === city) return f as Fleet
  return NONE
}
export const isBlockaded = (g: State, city: Place): boolean => blockaderOf(g, city) !== NONE
/** 5.0.6, 2.2.7.4 the walls against a siege, never below 0. */
export const defenceOf = (g: State, city: Place): number => Math.max(0, defence[city] - (isBlockaded(g, city) ? 1 : 0))
export function endBlockade(g: State, f: Fleet, clause: string): void {
  const city = g.fleet.blockades[f]
  if (city === NONE) return
  g.fleet.blockades[f] = NONE
  emit(g, { type: 'blockade-ends', unit: FLOTILLA.name(f), area: PLACE.name(city), clause })
}

/** 5.0.2: the camp whose CU are in the city, or when it is empty its original camp. */
export function updateControl(g: State, city: Place, clause: string): void {
  let holder = g.space.original[city] as Camp
  for (let side = 0; side < 4; side++) {
    const u = g.stack.first[stackAt(city, side)]
    if (u !== NONE) holder = g.unit.camp[u] as Camp
  }
  if (holder === g.space.control[city]) return
  emit(g, { type: 'city-reverts', area: PLACE.name(city), camp: CAMP.name(holder), clause })
  setControl(g, city, holder)
}
/** 5.0.21 revenue, recruiting, ports and blockades follow at once. */
export function setControl(g: State, city: Place, camp: Camp): void {
  const before = g.space.control[city]
  g.space.control[city] = camp
  if (camp === pyrrhus && isGreek[city]) g.space.original[city] = pyrrhus // 5.0.3
  if (before === camp) return
  for (let f = 0; f < FLOTILLA.size; f++) {
    const fleet = f as Fleet
    if (g.fleet.blockades[fleet] === city && areFriends(fleetCamp[fleet], camp)) endBlockade(g, fleet, 'PYR-5.0.21')
    if (g.fleet.at[fleet] === city && fleetCamp[fleet] !== camp) putToSea(g, fleet, 'PYR-11.12')
  }
  putOut(g, city, camp)
  if (city === syracuse && camp === carthage) addHubris(g, 'syracuse-punic', 'PYR-9.1.2.0.4')
  if (city === taranto && camp === rome) addHubris(g, 'taranto-roman', 'PYR-9.1.2.0.4')
}
/** 11.12 with all aboard. */
export function putToSea(g: State, f: Fleet, clause: string): void {
  g.fleet.at[f] = portSea[g.fleet.at[f] as Place] as Place
  emit(g, { type: 'sailed', unit: FLOTILLA.name(f), to: PLACE.name(g.fleet.at[f] as Place), clause })
}
/** 5.0.2 (ruling): a commander left in a city that passes to another camp leaves it for the encompassing zone. */
function putOut(g: State, city: Place, camp: Camp): void {
  let hasLeft = false
  for (let c = 0; c < COMMANDER.size; c++) {
    if (g.commander.at[c as Commander] !== city || g.commander.camp[c as Commander] === camp) continue
    moveCommander(g, c as Commander, zoneOf[city])
    hasLeft = true
  }
  if (hasLeft) takeLoneCommanders(g, zoneOf[city])
}

/** 2.2.2.1.4 how many more CU of that side the space takes. */
export function roomAt(g: State, p: Place, side: Side): number {
  return (isCity(p) ? garrison[p] : zoneCULimit) - countAt(g, p, side)
}
/** 2.2.2.1.1 */
export function isBarredFrom(camp: Camp, area: Area): boolean {
  if (area === italy) return camp === carthage || camp === mamertines
  if (area === sicily) return camp === rome || camp === campanians
  return false
}
/** 2.2.2.1.3 */
export function isBarredUnit(u: Unit, area: Area): boolean {
  if (area === italy) return isSicilianGreek[u]
  return isItalianGreek[u] || isSamnite[u]
}
/** 2.2.2.1.2 elephants in Sicily count 8, limited infantry 1: one word for both. */
export function limitedInSicily(g: State): number {
  let n = 0
  for (const u of LIMITED) if (areaOf[g.unit.at[u]] === sicily) n += limitWeight(u)
  return n
}
const LIMITED = CU.all.filter(u => isElephant[u] || isSicilyLimited[u])
export const limitWeight = (u: Unit): number => (isElephant[u] ? 8 : isSicilyLimited[u] ? 1 : 0)
export const isWithinSicilyLimits = (weight: number): boolean => weight >> 3 <= 1 && (weight & 7) <= 4
/** The clause that keeps one CU out of a space, or ''. */
export function unitFault(g: State, u: Unit, to: Place, camp: Camp = g.unit.camp[u] as Camp): string {
  const area = areaOf[to] as Area
  if (isBarredFrom(camp, area)) return 'PYR-2.2.2.1.1'
  if (isBarredUnit(u, area)) return 'PYR-2.2.2.1.3'
  if (
    area === sicily &&
    areaOf[g.unit.at[u]] !== sicily &&
    limitWeight(u) > 0 &&
    !isWithinSicilyLimits(limitedInSicily(g) + limitWeight(u))
  )
    return 'PYR-2.2.2.1.2'
  return roomAt(g, to, sideOf(camp)) < 1 ? 'PYR-2.2.2.1.4' : ''
}

/** 1.1.4.5 what a city pays now. */
export function yieldOf(g: State, city: Place, value: number): number {
  return isBlockaded(g, city) || g.space.isRavaged[city] ? 0 : value
}
export const citiesOf = (g: State, camp: Camp, area: Area): Place[] => CITIES.filter(c => g.space.control[c] === camp && areaOf[c] === area)
export const areaName = (a: Area): string => AREA.name(a)
export const isIndependent = (g: State, city: Place): boolean => (g.space.control[city] as Camp) >= MINOR
export const commandersAt = (g: State, p: Place, side: Side): Commander[] =>
  COMMANDER.all.filter(c => g.commander.at[c] === p && sideOfCommander(g, c) === side)

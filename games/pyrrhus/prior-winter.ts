/** Move ordering in winter: quarters, the rearrangement, recruits. */
import { NONE } from '@plus-ultra/kernel'
import {
  areaOf,
  type Camp,
  CITIES,
  COMMANDER,
  type Commander,
  CU,
  isCity,
  type Place,
  pyrrhus,
  quotaKind,
  revenue,
  roma,
  rome,
  type Seat,
  supplementum,
  sv,
  taranto,
  type Unit,
} from './domains.ts'
import { cityWorth, clear, distance, force, isPending, riskOf } from './odds.ts'
import { keepIn, springAim } from './prior-march.ts'
import { areFriends, countAt, sideOf } from './rules/00-counters.ts'
import { roomAt } from './rules/00-map.ts'
import { purse } from './rules/08-treasure.ts'
import { type State, seatOf } from './state.ts'
import { worth } from './worth.ts'

const sum = force()
/** 1.2.4.1 leaders first, then the cheapest CU, which fill the empty cities. */
export const goHomePrior = (kind: string, value: number): number => (kind === 'leader' ? 4 : 1.5 - 0.15 * (worth[value] as number))
function front(g: State, camp: Camp, city: Place): number {
  let near = 9
  for (let i = 0; i < CITIES.length; i++) {
    const c = CITIES[i] as Place
    if (areaOf[c] === areaOf[city] && !areFriends(g.space.control[c] as Camp, camp)) near = Math.min(near, distance(city, c))
  }
  return near === 9 ? 0 : 0.25 * (5 - near)
}
export function leaderHomePrior(g: State, c: Commander, city: Place): number {
  const camp = g.commander.camp[c]
  const room = roomAt(g, city, sideOf(camp))
  const need = riskOf(g, camp, clear(sum), city) * cityWorth(g, camp, city) * 0.2
  const men = Math.min(sv[c], Math.min(room, g.commander.count[c]) + Math.max(0, looseIn(g, camp, city) - 1))
  if (camp === rome) {
    const led = g.players === 3 ? Math.min(sv[c], men + recruits(g, c, city)) : men
    const isUnsafe = isPending(g, city) && (g.players === 2 || g.turn < 3)
    return 0.25 * led + 0.6 * springAim(g, c, city, room) * (isUnsafe ? 0.4 : 1) + 0.02 * revenue[city] + need
  }
  return 0.45 * men + (city === taranto ? 1 : 0) + 0.1 * revenue[city] + front(g, camp, city) + need
}
/** 1.2.5.8 the legions that can be raised in Rome this winter want a consul there, as far as no other has room for them. */
function recruits(g: State, c: Commander, city: Place): number {
  if (city !== roma || g.turn >= g.lastTurn - 1) return 0 // five zones from Taranto: in the last year they come too late
  let n = 0
  for (let u = 0; u < CU.size; u++) if (g.unit.at[u as Unit] === supplementum && quotaKind[u as Unit] >= 0) n++
  n = Math.min(n, purse(g, rome, NONE) >> 1, roomAt(g, city, sideOf(rome)))
  for (let i = 0; i < COMMANDER.size; i++) {
    const o = i as Commander
    if (o !== c && g.commander.camp[o] === rome && g.commander.at[o] === city) n -= sv[o] - g.commander.count[o]
  }
  return Math.max(0, n)
}
export function unitHomePrior(g: State, u: Unit, city: Place): number {
  const camp = g.unit.camp[u] as Camp
  const side = sideOf(camp)
  const here = countAt(g, city, side)
  const leader = g.unit.leader[u]
  let value = 0.08 * revenue[city] + 0.3 * front(g, camp, city) + (city === taranto && here < 8 ? 1.5 : 0)
  if (here === 0) value += 2.5 - 0.2 * (worth[u] as number) + 0.1 * revenue[city]
  if (leader !== NONE && g.commander.at[leader] === city) value += 2
  return value
}
/** A city where a commander of the camp could lead more men, the fewer he has the better. */
function slackAt(g: State, camp: Camp, city: Place): number {
  let most = 0
  for (let i = 0; i < COMMANDER.size; i++) {
    const c = i as Commander
    if (g.commander.at[c] !== city || g.commander.camp[c] !== camp || g.commander.superior[c] !== NONE) continue
    const slack = sv[c] - g.commander.count[c] - 0.5 * looseIn(g, camp, city)
    if (slack > most) most = slack
  }
  return most
}
function looseIn(g: State, camp: Camp, city: Place): number {
  let loose = countAt(g, city, sideOf(camp))
  for (let i = 0; i < COMMANDER.size; i++)
    if (g.commander.at[i as Commander] === city && g.commander.camp[i as Commander] === camp) loose -= g.commander.count[i as Commander]
  return Math.max(0, loose)
}
/** 1.2.4.4 where a CU is more use than where it is: 8 in Taranto; else with a leader who has room for it. */
function wanted(g: State, camp: Camp, u: Unit, city: Place): number {
  const side = sideOf(camp)
  const room = roomAt(g, city, side)
  if (areaOf[city] !== areaOf[g.unit.at[u]] || g.space.control[city] !== camp || room <= 0) return 0
  if (camp === pyrrhus && city === taranto) return 2 + 0.1 * room
  const slack = slackAt(g, camp, city)
  return slack > 0 ? 1 + 0.1 * Math.min(slack, room) : 0
}
export function rearrangePrior(g: State, u: Unit): number {
  const at = g.unit.at[u]
  const camp = g.unit.camp[u] as Camp
  const leader = g.unit.leader[u]
  const isLed = leader !== NONE && g.commander.at[leader] === at
  if (!isCity(at)) return -3
  if (g.players === 3 && isMustered(g, u)) return 5.2
  if (g.seat.handled[seatOf(g, camp)].has(u)) return -3
  if (camp === pyrrhus && areaOf[at] === areaOf[taranto]) {
    if (at === taranto || countAt(g, at, sideOf(camp)) <= 1) return -3
    return wanted(g, camp, u, taranto) > 0 ? 5 : -3
  }
  if (isLed || countAt(g, at, sideOf(camp)) <= keepIn(g, camp, at) || slackAt(g, camp, at) > 0) return -3
  for (let i = 0; i < CITIES.length; i++) {
    const city = CITIES[i] as Place
    if (city !== at && wanted(g, camp, u, city) > 1) return 5
  }
  return -3
}
/** 1.2.4.8 with three players: of two commanders in a city one leads the army, and the other what is raised. */
function isMustered(g: State, u: Unit): boolean {
  const leader = g.unit.leader[u]
  const camp = g.unit.camp[u] as Camp
  if (camp === pyrrhus || leader === NONE || g.commander.at[leader] !== g.unit.at[u] || g.seat.assigned[seatOf(g, camp)].has(u))
    return false
  for (let i = 0; i < COMMANDER.size; i++) if (isChief(g, i as Commander, leader)) return true
  return false
}
function isChief(g: State, c: Commander, other: Commander): boolean {
  const { commander } = g
  if (c === other || commander.camp[c] !== commander.camp[other] || commander.at[c] !== commander.at[other]) return false
  const [more, fewer] = [commander.count[c], commander.count[other]]
  return more < sv[c] && fewer <= 5 && more + fewer <= sv[c] + 2 && (more > fewer || (more === fewer && c < other))
}
export const musterPrior = (g: State, u: Unit, c: Commander): number => {
  const leader = g.unit.leader[u]
  return g.players === 3 && leader !== NONE && isChief(g, c, leader) ? 4 : -1
}
export const rearrangeToPrior = (g: State, seat: Seat, city: Place): number => {
  const u = g.seat.picked[seat] as Unit
  return 3 * wanted(g, g.unit.camp[u] as Camp, u, city)
}
/** A commander almost without men goes where men are without a commander. */
export function rearrangeLeaderPrior(g: State, c: Commander): number {
  const camp = g.commander.camp[c]
  const at = g.commander.at[c]
  if (g.commander.count[c] > 2 || g.commander.superior[c] !== NONE || !isCity(at)) return -3.5
  if (g.players === 3 && camp === rome && at !== roma && recruits(g, c, roma) >= 3) return 4.6
  const here = g.commander.count[c] + looseIn(g, camp, at)
  for (let i = 0; i < CITIES.length; i++) {
    const city = CITIES[i] as Place
    if (areaOf[city] === areaOf[at] && g.space.control[city] === camp && looseIn(g, camp, city) > here + 2) return 4.6
  }
  return -3.5
}
/** 1.2.5.8 where recruits are raised: with a leader who has room, else where the camp is weak. */
export function raiseAtPrior(g: State, camp: Camp, p: Place): number {
  let value = isCity(p) ? 0.8 + 0.05 * revenue[p] : 0
  for (let i = 0; i < COMMANDER.size; i++) {
    const c = i as Commander
    if (g.commander.at[c] === p && g.commander.camp[c] === camp && g.commander.count[c] < sv[c] && g.commander.superior[c] === NONE)
      value += 1 + 0.1 * sv[c]
  }
  if (isCity(p) && countAt(g, p, sideOf(camp)) === 0) value += 1
  return value
}

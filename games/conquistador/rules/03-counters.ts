/** 3 Counters: men ashore, ships and what is aboard, leaders. The only writers of where things are. */
import { NONE, type None } from '@plus-ultra/kernel'
import { data } from '../data/load.ts'
import {
  caravel,
  carrack,
  colonist,
  EUROPE,
  GROUP,
  GROUPS_EACH,
  type Group,
  gold,
  type Hex,
  LEADER_STATE,
  type Leader,
  LOG,
  MEN_TYPES,
  NATION,
  type Nation,
  nationOfGroup,
  nationOfLeader,
  type Ocean,
  soldier,
  type Type,
} from '../domains.ts'
import type { State } from '../state.ts'
import { columnShift, isConquistador, isExplorer, isPrivateer, leadersOf } from './02-map.ts'
import { losePartyWithoutSoldier } from './06-quests.ts'

const { ships, capacityPoints, stacking } = data.tables
export const DUCATS_A_POINT = capacityPoints.goldDucatsPerPoint
export const STACK = stacking.landUnitsPerHex
export const { reserve, europe, loaded, aboard, land: onLand, attacking, gone } = LEADER_STATE.refs

/** 3.1.2 the three kinds of men that are counted. */
export const MEN = MEN_TYPES
export const SHIPS: readonly Type[] = [caravel, carrack]
type Land = State['land']['colonist']
type Groups = State['group']['caravel']
type Europe = State['seat']['colonist']
export function ashore(g: State, t: Type): Land {
  return t === colonist ? g.land.colonist : t === soldier ? g.land.soldier : g.land.missionary
}
/** Ships, men or Gold of a group. */
export function hold(g: State, t: Type): Groups {
  if (t === colonist) return g.group.colonist
  if (t === soldier) return g.group.soldier
  if (t === caravel) return g.group.caravel
  if (t === carrack) return g.group.carrack
  return t === gold ? g.group.gold : g.group.missionary
}
export function inEurope(g: State, t: Type): Europe {
  if (t === colonist) return g.seat.colonist
  if (t === soldier) return g.seat.soldier
  if (t === caravel) return g.seat.caravel
  if (t === carrack) return g.seat.carrack
  return t === gold ? g.seat.gold : g.seat.missionary
}

/** 10.3.2: land units of two players never share a hex, so a hex has one owner or none; leaders alone hold it too. */
export function ownerAt(g: State, hex: Hex): Nation | None {
  const { holds } = g.seat
  for (let n = 0; n < NATION.size; n++) if (holds[n as Nation].has(hex)) return n as Nation
  return NONE
}
export function isHeldBy(g: State, hex: Hex, nation: Nation): boolean {
  return g.seat.holds[nation].has(hex)
}
/** Soldiers and Colonists, the units of 11.3.7. */
export function fightersAt(g: State, hex: Hex): number {
  return g.land.colonist[hex] + g.land.soldier[hex]
}
export function menAt(g: State, hex: Hex): number {
  return g.land.colonist[hex] + g.land.soldier[hex] + g.land.missionary[hex]
}
/** 6.7.4, 10.6.1: another player's soldiers or Colonists. */
export function hasEnemyFighters(g: State, hex: Hex, nation: Nation): boolean {
  return fightersAt(g, hex) > 0 && !isHeldBy(g, hex, nation)
}
export function enemyAt(g: State, hex: Hex, nation: Nation): Nation | None {
  const owner = ownerAt(g, hex)
  return owner === nation ? NONE : owner
}

export function addMen(g: State, nation: Nation, hex: Hex, t: Type, n: number): void {
  if (n === 0) return
  ashore(g, t)[hex] += n
  g.seat.holds[nation].add(hex)
}
export function removeMen(g: State, nation: Nation, hex: Hex, t: Type, n: number): void {
  if (n === 0) return
  ashore(g, t)[hex] -= n
  release(g, nation, hex)
}
/** Men that are lost, and not moved elsewhere: 6.4.15.4 a party without soldiers is gone. */
export function loseMen(g: State, nation: Nation, hex: Hex, t: Type, n: number): void {
  removeMen(g, nation, hex, t, n)
  losePartyWithoutSoldier(g, nation)
}
/** 17.3.1: what is empty belongs to nobody. */
export function release(g: State, nation: Nation, hex: Hex): void {
  if (menAt(g, hex) === 0 && leaderAt(g, hex, nation) === NONE) g.seat.holds[nation].delete(hex)
}

/** The first leader of the nation on land in that hex. */
export function leaderAt(g: State, hex: Hex, nation: Nation): Leader | None {
  const list = leadersOf[nation] as readonly Leader[]
  for (let i = 0; i < list.length; i++) {
    const l = list[i] as Leader
    if (g.leader.hex[l] === hex && g.leader.is[l] === onLand) return l
  }
  return NONE
}
export function putLeaderAshore(g: State, l: Leader, hex: Hex): void {
  const nation = nationOfLeader(l)
  const from = g.leader.hex[l]
  g.leader.is[l] = hex === EUROPE ? europe : onLand
  g.leader.group[l] = NONE
  g.leader.attack[l] = NONE
  g.leader.hex[l] = hex === EUROPE ? NONE : hex
  if (hex !== EUROPE) g.seat.holds[nation].add(hex)
  if (from !== NONE && from !== hex) release(g, nation, from)
}
export function putLeaderAboard(g: State, l: Leader, group: Group): void {
  const from = g.leader.hex[l]
  g.leader.is[l] = aboard
  g.leader.hex[l] = NONE
  g.leader.group[l] = group
  if (from !== NONE) release(g, nationOfLeader(l), from)
}
/** 16.0.3: he never comes back. */
export function removeLeader(g: State, l: Leader): void {
  const from = g.leader.is[l] === onLand ? g.leader.hex[l] : NONE
  g.leader.is[l] = gone
  g.leader.hex[l] = NONE
  g.leader.group[l] = NONE
  g.leader.plan[l] = NONE
  g.leader.attack[l] = NONE
  g.leader.voyages[l].clear()
  if (from !== NONE) release(g, nationOfLeader(l), from)
}
/** All the men and leaders of a hex. */
export function clearHex(g: State, nation: Nation, hex: Hex): void {
  const list = leadersOf[nation] as readonly Leader[]
  for (const t of MEN) ashore(g, t)[hex] = 0
  for (let i = 0; i < list.length; i++) {
    const l = list[i] as Leader
    if (g.leader.is[l] === onLand && g.leader.hex[l] === hex) removeLeader(g, l)
  }
  release(g, nation, hex)
  losePartyWithoutSoldier(g, nation)
}

export function firstGroup(nation: Nation): number {
  return nation * GROUPS_EACH
}
export function shipsOf(g: State, x: Group): number {
  return g.group.caravel[x] + g.group.carrack[x]
}
/** 7.1.1 */
export function capacityOf(g: State, x: Group): number {
  return g.group.caravel[x] * ships.caravel.capacity + g.group.carrack[x] * ships.carrack.capacity
}
export function strengthOf(g: State, x: Group): number {
  return g.group.caravel[x] * ships.caravel.strength + g.group.carrack[x] * ships.carrack.strength
}
export const capacityOfShip = (t: Type): number => (t === caravel ? ships.caravel.capacity : ships.carrack.capacity)
export const goldPoints = (amount: number): number => Math.ceil(amount / DUCATS_A_POINT)
export function menAboard(g: State, x: Group): number {
  return g.group.colonist[x] + g.group.soldier[x] + g.group.missionary[x]
}
/** 7.1.3 */
export function cargoOf(g: State, x: Group): number {
  return menAboard(g, x) + goldPoints(g.group.gold[x])
}
export function isAllCaravels(g: State, x: Group): boolean {
  return g.group.carrack[x] === 0
}

type Is = { readonly [L in Leader]: boolean }
export function hasAboard(g: State, x: Group, is: Is): boolean {
  const list = leadersOf[nationOfGroup(x)] as readonly Leader[]
  for (let i = 0; i < list.length; i++) if (is[list[i] as Leader] && g.leader.group[list[i] as Leader] === x) return true
  return false
}
export const hasExplorer = (g: State, x: Group): boolean => hasAboard(g, x, isExplorer)
export const hasPrivateer = (g: State, x: Group): boolean => hasAboard(g, x, isPrivateer)
/** 16.2.4 the larger shift counts. */
export function privateerShift(g: State, x: Group): number {
  let shift = 0
  for (const l of leadersOf[nationOfGroup(x)] as readonly Leader[])
    if (g.leader.group[l] === x && columnShift[l] > shift) shift = columnShift[l]
  return shift
}
export function conquistadorAt(g: State, hex: Hex, nation: Nation): boolean {
  for (const l of leadersOf[nation] as readonly Leader[])
    if (isConquistador[l] && g.leader.hex[l] === hex && g.leader.is[l] === onLand) return true
  return false
}

/** A row for one more group of the nation, or none: 12 at a time, by ruling. */
export function freeGroup(g: State, nation: Nation): Group | None {
  const first = firstGroup(nation)
  for (let x = first; x < first + GROUPS_EACH; x++)
    if (g.group.at[x as Group] === NONE && g.log.is[x as Group] === LOG.refs.free) return x as Group
  return NONE
}
export function clearGroup(g: State, x: Group): void {
  g.group.at[x] = NONE
  g.group.ocean[x] = 0 as Ocean
  for (const t of SHIPS) hold(g, t)[x] = 0
  for (const t of MEN) hold(g, t)[x] = 0
  g.group.gold[x] = 0
  g.group.order[x] = 0
  g.group.notes[x].clear()
  g.group.doubled[x].clear()
  g.group.used[x] = 0
  g.group.crossed[x] = 0
  g.group.mp[x] = 0
  g.group.shown[x] = 0
  g.group.ended[x] = 0
  g.group.turnedBack[x] = 0
  g.group.passedCape[x] = 0
  g.group.wentHome[x] = 0
  g.group.wentWest[x] = 0
  g.group.lost[x] = 0
}
const LOG_COLUMNS = [
  'is',
  'from',
  'lead',
  'at',
  'ocean',
  'caravel',
  'carrack',
  'colonist',
  'soldier',
  'missionary',
  'gold',
  'order',
  'opening',
  'landing',
  'coast',
  'bounds',
] as const
const NONE_IN_LOG: ReadonlySet<string> = new Set(['from', 'lead', 'at', 'landing'])
export function clearLog(g: State, x: Group): void {
  for (const c of LOG_COLUMNS) (g.log[c] as { [X in Group]: number })[x] = NONE_IN_LOG.has(c) ? NONE : 0
}
/** An entry of the log takes another number; its leaders and parts go with it. */
export function renumberLog(g: State, from: Group, to: Group): void {
  for (const c of LOG_COLUMNS) (g.log[c] as { [X in Group]: number })[to] = g.log[c][from]
  clearLog(g, from)
  for (const l of leadersOf[nationOfGroup(from)] as readonly Leader[]) if (g.leader.plan[l] === from) g.leader.plan[l] = to
  const first = firstGroup(nationOfGroup(from))
  for (let x = first; x < first + GROUPS_EACH; x++) if (g.log.lead[x as Group] === from) g.log.lead[x as Group] = to
}
/** 9.2.4: ships, cargo, leaders and notes are gone. */
export function sinkGroup(g: State, x: Group): void {
  for (const l of leadersOf[nationOfGroup(x)] as readonly Leader[]) if (g.leader.group[l] === x) removeLeader(g, l)
  clearGroup(g, x)
  clearLog(g, x)
  losePartyWithoutSoldier(g, nationOfGroup(x))
}
/** The Expeditions of a nation in the order in which they were formed (5.0.5), from that number on. */
export function nextExpedition(g: State, nation: Nation, after: number): Group | None {
  const first = firstGroup(nation)
  let best: Group | None = NONE
  for (let x = first as Group; x < first + GROUPS_EACH; x++) {
    const order = g.group.order[x as Group]
    if (order > after && g.group.at[x as Group] !== NONE && (best === NONE || order < g.group.order[best])) best = x as Group
  }
  return best
}
/** The modifiers of a roll, as they are told: what does not apply is left out. */
export const applied = (...modifiers: readonly number[]): readonly number[] => modifiers.filter(m => m !== 0)
export const groupName = (x: Group): string => GROUP.name(x)

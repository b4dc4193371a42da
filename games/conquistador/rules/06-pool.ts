/** 6.6.9, 6.6.14 What ships and cargo are still free for an Expedition. */
import { NONE, type None } from '@plus-ultra/kernel'
import {
  caravel,
  carrack,
  colonist,
  EUROPE,
  type Group,
  gold,
  type Hex,
  type Leader,
  LOG,
  type Nation,
  nationOfGroup,
  type Ocean,
  soldier,
  type Type,
} from '../domains.ts'
import type { State } from '../state.ts'
import { leadersOf } from './02-map.ts'
import { aboard, capacityOfShip, europe, freeGroup, goldPoints, hold, MEN, SHIPS } from './03-counters.ts'
import { isRow, ROWS } from './06-log.ts'

/** The log's own count of ships, men or Gold. */
export function logged(g: State, t: Type): State['log']['gold'] {
  if (t === colonist) return g.log.colonist
  if (t === soldier) return g.log.soldier
  if (t === caravel) return g.log.caravel
  if (t === carrack) return g.log.carrack
  return t === gold ? g.log.gold : g.log.missionary
}
/** Ships of a source (ships in no Expedition, or fresh from the yard) that no Expedition has taken yet. */
export function shipsLeft(g: State, source: Group, t: Type): number {
  let left = g.log.is[source] === LOG.refs.yard ? logged(g, t)[source] : hold(g, t)[source]
  for (const x of ROWS[nationOfGroup(source)]) if (isRow(g, x) && g.log.from[x] === source) left -= logged(g, t)[x]
  return left
}
export const isSource = (g: State, x: Group): boolean => (g.group.at[x] !== NONE && g.group.order[x] === 0) || g.log.is[x] === LOG.refs.yard
/** 3.5.1 Where no number is free, an Expedition has that of ships which it takes all. */
export const isInPlaceOf = (g: State, x: Group): boolean =>
  g.log.is[x] === LOG.refs.expedition && g.group.at[x] !== NONE && g.group.order[x] === 0
export const takesAllInPlace = (g: State, x: Group): boolean =>
  !isInPlaceOf(g, x) || shipsLeft(g, x, caravel) + shipsLeft(g, x, carrack) === 0
const canShare = (g: State, x: Group): boolean =>
  g.log.is[x] === LOG.refs.free && isSource(g, x) && shipsLeft(g, x, caravel) + shipsLeft(g, x, carrack) > 0
export function placeToShare(g: State, n: Nation, hex: Hex, ocean: Ocean): Group | None {
  for (const x of ROWS[n]) if (canShare(g, x) && isAt(g, x, hex, ocean)) return x
  return NONE
}
export const hasRoomForExpedition = (g: State, n: Nation): boolean => freeGroup(g, n) !== NONE || ROWS[n].some(x => canShare(g, x))
export const sourceHex = (g: State, x: Group): Hex | None => (g.group.at[x] === NONE ? g.log.at[x] : g.group.at[x])
const sourceOcean = (g: State, x: Group): Ocean => (g.group.at[x] === NONE ? g.log.ocean[x] : g.group.ocean[x])
export const isAt = (g: State, x: Group, hex: Hex, ocean: Ocean): boolean =>
  isSource(g, x) && sourceHex(g, x) === hex && sourceOcean(g, x) === ocean
export function hasShipsAt(g: State, n: Nation, hex: Hex, ocean: Ocean): boolean {
  for (const x of ROWS[n]) if (isAt(g, x, hex, ocean) && shipsLeft(g, x, caravel) + shipsLeft(g, x, carrack) > 0) return true
  return false
}
export function hasShipsAnywhere(g: State, n: Nation): boolean {
  if (g.plan.caravel[n] + g.plan.carrack[n] > 0) return true
  for (const x of ROWS[n]) if (isSource(g, x) && shipsLeft(g, x, caravel) + shipsLeft(g, x, carrack) > 0) return true
  return false
}
/** 6.6.14 what of the pool of a hex and ocean no Expedition has taken yet. */
export function poolLeft(g: State, n: Nation, hex: Hex, ocean: Ocean, t: Type): number {
  let left = 0
  for (const x of ROWS[n]) {
    if (g.group.at[x] === hex && g.group.ocean[x] === ocean) left += hold(g, t)[x]
    if (g.log.is[x] === LOG.refs.expedition && g.log.at[x] === hex && g.log.ocean[x] === ocean) left -= logged(g, t)[x]
  }
  return left
}
/** 6.6.14: what is left over must fit the ships left over. */
export function leftoversFit(g: State, n: Nation): boolean {
  for (const x of ROWS[n]) {
    const hex = g.group.at[x]
    if (hex === NONE) continue
    const ocean = g.group.ocean[x]
    let room = 0
    let shipsHere = 0
    for (const y of ROWS[n])
      if (isAt(g, y, hex, ocean))
        for (const t of SHIPS) {
          room += shipsLeft(g, y, t) * capacityOfShip(t)
          shipsHere += shipsLeft(g, y, t)
        }
    let cargo = goldPoints(poolLeft(g, n, hex, ocean, gold))
    for (const t of MEN) cargo += poolLeft(g, n, hex, ocean, t)
    if (cargo > room || (shipsHere === 0 && hasLeaderLeft(g, n, hex, ocean))) return false
  }
  return true
}
export function isLeaderLeft(g: State, l: Leader, hex: Hex, ocean: Ocean): boolean {
  const group = g.leader.group[l]
  if (g.leader.plan[l] !== NONE) return false
  if (hex === EUROPE) return g.leader.is[l] === europe
  return g.leader.is[l] === aboard && group !== NONE && g.group.at[group] === hex && g.group.ocean[group] === ocean
}
function hasLeaderLeft(g: State, n: Nation, hex: Hex, ocean: Ocean): boolean {
  for (const l of leadersOf[n] as readonly Leader[]) if (isLeaderLeft(g, l, hex, ocean)) return true
  return false
}

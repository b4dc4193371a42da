/** Move ordering on land: natives, gold, events, and what is kept at the end of the turn (RULES.md, last section, 5, 6, 7, 18). */
import { NONE } from '@plus-ultra/kernel'
import {
  type Area,
  caravel,
  carrack,
  EUROPE,
  type Group,
  HEX,
  type Hex,
  MINE_STATE,
  type Mine,
  missionary,
  NATION,
  type Nation,
  soldier,
  type Type,
} from './domains.ts'
import { guard, own, survey } from './outlook.ts'
import { conquestIn, hasConquistadorIn, hasShipAt, LOOTERS } from './prior-campaign.ts'
import { preyIn, victimOf } from './prior-war.ts'
import { areaOf, cityAt, cityHex, isEmpire, isR2, mineAt } from './rules/02-map.ts'
import { cargoOf } from './rules/03-counters.ts'
import { hasPact } from './rules/06-deals.ts'
import { costOf } from './rules/13-maintenance.ts'
import { isPort } from './rules/17-settlements.ts'
import type { State } from './state.ts'

/** 5: with at least as many soldiers as natives; an empire wants twice as many without a Conquistador (18.3.5). */
export function nativesPrior(g: State, n: Nation, a: Area): number {
  survey(g, n)
  const natives = g.area.natives[a]
  const column = (guard[a] as number) / natives - (isEmpire[a] && !hasConquistadorIn(g, n, a) ? 1 : 0)
  return column >= 1 ? 3 : column >= 0.6 ? -0.5 : -3
}
export function goldPrior(g: State, n: Nation, hex: Hex): number {
  if (cityAt[hex] !== NONE) return 4
  const m = mineAt[hex] as Mine
  survey(g, n)
  const a = areaOf[hex]
  if (g.mine.is[m] === MINE_STATE.refs.unknown) return isR2[a] ? -1 : 2
  return (own[a] as number) * (isR2[a] ? 4 : 2) <= 8 && isPort(g, hex, n) && hasShipAt(g, n, hex) ? 2 : -2
}

const PAID: readonly Type[] = [soldier, missionary, caravel, carrack]
/** 13.1.6 what has been dropped already of that place and type (the words of `seat.drops`). */
function dropped(g: State, n: Nation, place: number, t: Type): number {
  const code = place * PAID.length + PAID.indexOf(t)
  const words = g.seat.drops[n]
  for (let i = 0; i < words.length; i++) if (Math.floor(words.at(i) / 1024) === code) return words.at(i) % 1024
  return 0
}
const LAST_RAID = 3
/** Carracks that next turn's Colonists will want. */
const KEPT = 2
function spareAt(g: State, n: Nation, place: number, t: Type): number {
  const isLast = g.turn === g.lastTurn
  if (place === EUROPE) {
    const count =
      t === soldier ? g.seat.soldier[n] : t === missionary ? g.seat.missionary[n] : t === caravel ? g.seat.caravel[n] : g.seat.carrack[n]
    const keep = isLast ? 0 : t === carrack ? KEPT : t === caravel ? 1 : 4
    return count - keep - dropped(g, n, place, t)
  }
  if (place >= HEX.size) {
    const x = (place - HEX.size) as Group
    const count = t === caravel ? g.group.caravel[x] : t === carrack ? g.group.carrack[x] : 0
    if (t === soldier || t === missionary)
      return (isLast ? (t === soldier ? g.group.soldier[x] : g.group.missionary[x]) : 0) - dropped(g, n, place, t)
    if (!isLast && (cargoOf(g, x) > 0 || isPort(g, g.group.at[x] as Hex, n))) return 0
    return count - dropped(g, n, place, t)
  }
  const hex = place as Hex
  if (t !== soldier && t !== missionary) return 0
  const count = t === soldier ? g.land.soldier[hex] : g.land.missionary[hex]
  const victim = t === soldier && count > 1 ? victimOf(g, n) : NONE
  const isAtWar = victim !== NONE && preyIn(g, n, victim, areaOf[hex]) > 0
  const idle = isLast || (g.area.natives[areaOf[hex]] === 0 && !isAtWar)
  const keep = t === soldier && !isLast ? Math.max(sentries(g, n, hex), looters(g, n, hex)) : 0
  return (idle ? count - keep : 0) - dropped(g, n, place, t)
}
/** Those who loot a city, and those who have carried its Gold to the port. */
function looters(g: State, n: Nation, hex: Hex): number {
  const c = conquestIn(g, n, areaOf[hex])
  if (c === NONE) return 0
  const missing = LOOTERS - g.land.soldier[cityHex[c]]
  return hex === cityHex[c] ? LOOTERS : Math.max(0, Math.min(2, missing))
}
/** 16: one soldier beside three or four Colonists brings a raid of eight from 4:1 down to 2:1; alone, or near the end, nobody comes. */
function sentries(g: State, n: Nation, hex: Hex): number {
  if (g.land.colonist[hex] < 2 || g.lastTurn - g.turn < LAST_RAID) return 0
  for (let m = 0; m < NATION.size; m++) if (m !== n && g.seat.inPlay[m as Nation] && !hasPact(g, n, m as Nation)) return 1
  return 0
}
function hasSpare(g: State, n: Nation, place: number): boolean {
  for (let i = 0; i < PAID.length; i++) if (spareAt(g, n, place, PAID[i] as Type) > 0) return true
  return false
}
export function keepPrior(g: State, n: Nation, kind: string, value: number): number {
  if (kind === 'button') return 1
  const place = kind === 'group' ? HEX.size + value : kind === 'area' ? EUROPE : value
  return hasSpare(g, n, place) ? 3 : -2
}
export function dropPrior(g: State, n: Nation, place: number, kind: string, value: number): number {
  if (kind === 'button') return hasSpare(g, n, place) || costOf(g, n) > g.seat.treasury[n] ? -2 : 0.5
  if (spareAt(g, n, place, value as Type) > 0) return 3
  return value === caravel ? 0 : value === soldier ? -0.2 : -0.5
}
/** Events: the loss that hurts least. */
export function sufferPrior(g: State, hex: Hex, kind: string, value: number): number {
  if (kind !== 'type') return 0
  return value === soldier ? (g.area.natives[areaOf[hex]] > 1 ? 0.5 : 2) : 1
}
export const plaguePrior = (g: State, hex: Hex): number => (g.land.soldier[hex] > 0 ? 1 : g.land.colonist[hex] > 4 ? 1.5 : 0)
export const resentfulPrior = (g: State, hex: Hex): number => 1 - 0.5 * g.land.colonist[hex]

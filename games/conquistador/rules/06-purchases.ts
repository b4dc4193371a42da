/** 6.6.2 to 6.6.4, 6.6.11, 6.6.13 Purchases: kept in the plans until all are done. */
import { call, end, NONE, type None } from '@plus-ultra/kernel'
import { data } from '../data/load.ts'
import {
  caravel,
  carrack,
  colonist,
  GROUP,
  GROUPS_EACH,
  type Group,
  galleonFleet,
  HEX,
  type Hex,
  LOG,
  missionary,
  NATION,
  type Nation,
  pacific,
  soldier,
  spain,
  TYPE,
  type Type,
} from '../domains.ts'
import { decision, emit, type State } from '../state.ts'
import { touches } from './02-map.ts'
import { clearLog, firstGroup, freeGroup, MEN, SHIPS } from './03-counters.ts'
import { shipsLeft } from './06-pool.ts'
import { isPort } from './17-settlements.ts'

const { prices } = data.tables
const GALLEON_FROM = data.units.types['galleon-fleet']?.fromTurn ?? 0
/** 6.6.4 */
const MOST_MISSIONARIES = 8
export const BOUGHT_IN_EUROPE: readonly Type[] = [...MEN, ...SHIPS]

/** What stands ready in Europe, not loaded, in the plans. */
export function ready(g: State, t: Type): State['plan']['purse'] {
  if (t === colonist) return g.plan.colonist
  if (t === soldier) return g.plan.soldier
  if (t === caravel) return g.plan.caravel
  return t === carrack ? g.plan.carrack : g.plan.missionary
}
export function bought(g: State, t: Type): State['plan']['purse'] {
  if (t === colonist) return g.plan.boughtColonist
  if (t === soldier) return g.plan.boughtSoldier
  if (t === caravel) return g.plan.boughtCaravel
  return t === carrack ? g.plan.boughtCarrack : g.plan.boughtMissionary
}
/** 6.4.8 */
export const graftFactor = (g: State, n: Nation): number => (g.seat.graft[n] ? 2 : 1)
const PRICE = [
  prices.colonist,
  prices.soldier,
  prices.missionary,
  prices.caravel,
  prices.carrack,
  prices['galleon-fleet'],
  0,
] as unknown as {
  readonly [T in Type]: number
}
export const priceOf = (g: State, n: Nation, t: Type): number => PRICE[t] * graftFactor(g, n)
export const yardPrice = (g: State, n: Nation, t: Type): number =>
  (t === caravel ? prices.pacificShipyard.caravel : prices.pacificShipyard.carrack) * graftFactor(g, n)

/** How many of a type may still be bought, the purse apart. */
function allowed(g: State, n: Nation, t: Type): number {
  if (t === colonist) return g.seat.available[n] - g.plan.boughtColonist[n] // 6.3.2
  if (t === soldier) return g.seat.civilWar[n] ? 0 : 999 // 6.4.6.1
  if (t === missionary) return n === spain ? MOST_MISSIONARIES - missionariesInPlay(g) - g.plan.boughtMissionary[n] : 0
  if (t === galleonFleet) return n === spain && g.turn >= GALLEON_FROM && !g.plan.galleon[n] ? 1 : 0 // 16.5.1, 16.5.3
  return 999
}
function missionariesInPlay(g: State): number {
  let sum = g.seat.missionary[spain]
  for (let h = g.seat.holds[spain].next(0); h !== -1; h = g.seat.holds[spain].next(h + 1)) sum += g.land.missionary[h]
  for (let x = firstGroup(spain); x < firstGroup(spain) + GROUPS_EACH; x++) sum += g.group.missionary[x as Group]
  return sum
}
const MOST_AT_ONCE = 60
export function mostToBuy(g: State, n: Nation, t: Type): number {
  return Math.min(MOST_AT_ONCE, allowed(g, n, t), Math.floor(g.plan.purse[n] / priceOf(g, n, t)))
}
export const canBuy = (g: State, n: Nation, t: Type): boolean => g.plan.purse[n] >= priceOf(g, n, t) && allowed(g, n, t) > 0

/** 6.6.4 */
export const buyHowMany = decision('buy', {
  clause: 'CON-6.6.2',
  locals: { seat: NATION, type: TYPE },
  actor: (_, f) => f.seat,
  offer(g, f, offer) {
    for (let n = 1, most = mostToBuy(g, f.seat, f.type); n <= most; n++) offer.number(n)
  },
  on: {
    number(g, f, n) {
      g.plan.purse[f.seat] -= n * priceOf(g, f.seat, f.type)
      ready(g, f.type)[f.seat] += n
      bought(g, f.type)[f.seat] += n
      emit(g, { type: 'bought', nation: NATION.name(f.seat), unit: TYPE.name(f.type), count: n, clause: 'CON-6.6.2' })
      end(g)
    },
  },
  why: (g, f, kind, ref) => {
    if (kind !== 'number') return undefined
    if (ref * priceOf(g, f.seat, f.type) > g.plan.purse[f.seat]) return 'CON-6.2.4'
    return ref === 0 || ref > allowed(g, f.seat, f.type) ? 'CON-6.6.4' : 'CON-3.5.1'
  },
})

/** 6.6.13 an own port on the Pacific. */
export const isYard = (g: State, n: Nation, hex: Hex): boolean => touches(hex, pacific) && isPort(g, hex, n)
function yardAt(g: State, n: Nation, hex: Hex): Group | None {
  for (let x = firstGroup(n); x < firstGroup(n) + GROUPS_EACH; x++)
    if (g.log.is[x as Group] === LOG.refs.yard && g.log.at[x as Group] === hex) return x as Group
  return NONE
}
export const canBuildAt = (g: State, n: Nation, hex: Hex): boolean =>
  g.plan.purse[n] >= yardPrice(g, n, caravel) && isYard(g, n, hex) && (yardAt(g, n, hex) !== NONE || freeGroup(g, n) !== NONE)
export function whyNotBuildAt(g: State, n: Nation, hex: Hex): string {
  if (!isYard(g, n, hex)) return 'CON-6.6.13#port'
  return g.plan.purse[n] < yardPrice(g, n, caravel) ? 'CON-6.2.4' : 'CON-3.5.1'
}
export const buyAtYard = decision('buy-at-yard', {
  clause: 'CON-6.6.13',
  locals: { seat: NATION, hex: HEX },
  actor: (_, f) => f.seat,
  offer(g, f, offer) {
    for (const t of SHIPS) if (g.plan.purse[f.seat] >= yardPrice(g, f.seat, t)) offer.type(t)
    offer.button('back')
  },
  on: {
    type(g, f, t) {
      call(g, buildHowMany, { seat: f.seat, hex: f.hex, type: t })
    },
  },
  buttons: {
    back(g) {
      end(g)
    },
  },
  why: (_g, _f, kind, ref) => (kind !== 'type' ? undefined : ref === caravel || ref === carrack ? 'CON-6.2.4' : 'CON-6.6.13'),
})
const buildHowMany = decision('build', {
  clause: 'CON-6.6.13',
  locals: { seat: NATION, hex: HEX, type: TYPE },
  actor: (_, f) => f.seat,
  offer(g, f, offer) {
    const most = Math.min(MOST_AT_ONCE, Math.floor(g.plan.purse[f.seat] / yardPrice(g, f.seat, f.type)))
    for (let n = 1; n <= most; n++) offer.number(n)
  },
  on: {
    number(g, f, n) {
      let yard = yardAt(g, f.seat, f.hex)
      if (yard === NONE) {
        yard = freeGroup(g, f.seat) as Group
        g.log.is[yard] = LOG.refs.yard
        g.log.at[yard] = f.hex
        g.log.ocean[yard] = pacific
      }
      g.plan.purse[f.seat] -= n * yardPrice(g, f.seat, f.type)
      if (f.type === caravel) g.log.caravel[yard] += n
      else g.log.carrack[yard] += n
      emit(g, { type: 'bought', nation: NATION.name(f.seat), unit: TYPE.name(f.type), count: n, clause: 'CON-6.6.13' })
      end(g)
    },
  },
  why: (g, f, kind, ref) => {
    if (kind !== 'number' || ref === 0) return undefined
    return ref * yardPrice(g, f.seat, f.type) > g.plan.purse[f.seat] ? 'CON-6.2.4' : 'CON-3.5.1'
  },
})

/** 6.6.11: what no Expedition uses comes back in full, one at a time. */
const returnable = (g: State, n: Nation, t: Type): number => Math.min(bought(g, t)[n], ready(g, t)[n])
export function canReturn(g: State, n: Nation): boolean {
  if (g.plan.galleon[n]) return true
  for (const t of BOUGHT_IN_EUROPE) if (returnable(g, n, t) > 0) return true
  for (let x = firstGroup(n); x < firstGroup(n) + GROUPS_EACH; x++) if (isReturnableYard(g, x as Group)) return true
  return false
}
const isReturnableYard = (g: State, x: Group): boolean =>
  g.log.is[x] === LOG.refs.yard && shipsLeft(g, x, caravel) + shipsLeft(g, x, carrack) > 0
export const returnWhat = decision('return', {
  clause: 'CON-6.6.11',
  locals: { seat: NATION },
  actor: (_, f) => f.seat,
  offer(g, f, offer) {
    for (const t of BOUGHT_IN_EUROPE) if (returnable(g, f.seat, t) > 0) offer.type(t)
    if (g.plan.galleon[f.seat]) offer.type(galleonFleet)
    for (let x = firstGroup(f.seat); x < firstGroup(f.seat) + GROUPS_EACH; x++)
      if (isReturnableYard(g, x as Group)) offer.hex(g.log.at[x as Group] as Hex)
    offer.button('back')
  },
  on: {
    type(g, f, t) {
      g.plan.purse[f.seat] += priceOf(g, f.seat, t)
      if (t === galleonFleet) g.plan.galleon[f.seat] = 0
      else {
        ready(g, t)[f.seat] -= 1
        bought(g, t)[f.seat] -= 1
      }
      if (!canReturn(g, f.seat)) end(g)
    },
    hex(g, f, hex) {
      call(g, returnFromYard, { seat: f.seat, group: yardAt(g, f.seat, hex) as Group })
    },
  },
  buttons: {
    back(g) {
      end(g)
    },
  },
})
const returnFromYard = decision('return-from-yard', {
  clause: 'CON-6.6.11',
  locals: { seat: NATION, group: GROUP },
  actor: (_, f) => f.seat,
  offer(g, f, offer) {
    for (const t of SHIPS) if (shipsLeft(g, f.group, t) > 0) offer.type(t)
    offer.button('back')
  },
  on: {
    type(g, f, t) {
      g.plan.purse[f.seat] += yardPrice(g, f.seat, t)
      if (t === caravel) g.log.caravel[f.group] -= 1
      else g.log.carrack[f.group] -= 1
      if (g.log.caravel[f.group] + g.log.carrack[f.group] === 0) clearLog(g, f.group)
      end(g)
    },
  },
  buttons: {
    back(g) {
      end(g)
    },
  },
})

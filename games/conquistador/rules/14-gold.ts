/** 14 Gold and treasure: piles by origin, the Gold Segment, and loading on ships. */
import { call, die, end, goto, NONE, roll } from '@plus-ultra/kernel'
import { data } from '../data/load.ts'
import {
  CITY,
  type City,
  GROUP,
  GROUPS_EACH,
  type Group,
  HEX,
  type Hex,
  MINE,
  MINE_STATE,
  type Mine,
  NATION,
  type Nation,
  nationOfGroup,
  ORIGIN,
  type Origin,
  PILE,
  type Pile,
  pacific,
} from '../domains.ts'
import { decision, emit, type State } from '../state.ts'
import {
  areaOf,
  cityAt,
  cityHex,
  isLand,
  isLandlocked,
  loot,
  mineAt,
  mineClass,
  mineHex,
  neighbourAreas,
  POTOSI,
  rioDelPlate,
  rockies,
  touches,
} from './02-map.ts'
import { applied, capacityOf, cargoOf, DUCATS_A_POINT, firstGroup, isHeldBy, menAboard } from './03-counters.ts'
import { isPort } from './17-settlements.ts'

const { search, mines } = data.tables.gold
const SEARCH = die(6, 'CON-14.1.1', 'search')
const DEPLETION = die(6, 'CON-14.1.4', 'depletion')
const { unknown, found, depleted } = MINE_STATE.refs
/** Room is kept for every mine and city (RULES.md, CON-3.5.1). */
const SPARE_PILES = MINE.size + CITY.size + 2
export const hasRoomForGold = (g: State): boolean => g.piles <= PILE.size - SPARE_PILES

/** 14.4.8: kept apart by origin, in the order of hexes. */
function pileAt(g: State, hex: Hex, origin: Origin): { readonly at: number; readonly isThere: boolean } {
  let i = 0
  while (i < g.piles && (g.pile.hex[i as Pile] < hex || (g.pile.hex[i as Pile] === hex && g.pile.origin[i as Pile] < origin))) i++
  return { at: i, isThere: i < g.piles && g.pile.hex[i as Pile] === hex && g.pile.origin[i as Pile] === origin }
}
export function goldOf(g: State, hex: Hex, origin: Origin): number {
  const { at, isThere } = pileAt(g, hex, origin)
  return isThere ? g.pile.amount[at as Pile] : 0
}
/** 14.4.1 what has not been carried in this segment. */
export function unmovedGold(g: State, hex: Hex, origin: Origin): number {
  const { at, isThere } = pileAt(g, hex, origin)
  return isThere ? g.pile.amount[at as Pile] - g.pile.moved[at as Pile] : 0
}
export function goldIn(g: State, hex: Hex): number {
  let sum = 0
  for (let i = 0; i < g.piles; i++) if (g.pile.hex[i as Pile] === hex) sum += g.pile.amount[i as Pile]
  return sum
}
export function addGold(g: State, hex: Hex, origin: Origin, amount: number, moved = 0): void {
  if (amount === 0) return
  const { at, isThere } = pileAt(g, hex, origin)
  if (!isThere) {
    for (let i = g.piles; i > at; i--) copyPile(g, (i - 1) as Pile, i as Pile)
    g.pile.hex[at as Pile] = hex
    g.pile.origin[at as Pile] = origin
    g.pile.amount[at as Pile] = 0
    g.pile.moved[at as Pile] = 0
    g.piles += 1
  }
  g.pile.amount[at as Pile] += amount
  g.pile.moved[at as Pile] += moved
}
export function removeGold(g: State, hex: Hex, origin: Origin, amount: number): void {
  const { at, isThere } = pileAt(g, hex, origin)
  if (!isThere || amount === 0) return
  const pile = at as Pile
  g.pile.amount[pile] -= amount
  g.pile.moved[pile] = Math.min(g.pile.moved[pile], g.pile.amount[pile])
  if (g.pile.amount[pile] > 0) return
  for (let i = at; i < g.piles - 1; i++) copyPile(g, (i + 1) as Pile, i as Pile)
  g.piles -= 1
  const last = g.piles as Pile
  g.pile.hex[last] = NONE
  g.pile.origin[last] = 0 as Origin
  g.pile.amount[last] = 0
  g.pile.moved[last] = 0
}
function copyPile(g: State, from: Pile, to: Pile): void {
  g.pile.hex[to] = g.pile.hex[from]
  g.pile.origin[to] = g.pile.origin[from]
  g.pile.amount[to] = g.pile.amount[from]
  g.pile.moved[to] = g.pile.moved[from]
}
/** So many ducats of the hex, whatever their origin; that without an origin first. */
export function takeGold(g: State, hex: Hex, amount: number): void {
  let left = amount
  for (let o = ORIGIN.size - 1; o >= 0 && left > 0; o--) {
    const n = Math.min(left, goldOf(g, hex, o as Origin))
    removeGold(g, hex, o as Origin, n)
    left -= n
  }
}
/** 14.4.6, 14.4.7: captured Gold has no origin any more. */
export function forgetOrigins(g: State, hex: Hex): void {
  const sum = goldIn(g, hex)
  takeGold(g, hex, sum)
  addGold(g, hex, ORIGIN.refs.none, sum)
}

const hasColonist = (g: State, n: Nation, hex: Hex): boolean => g.land.colonist[hex] > 0 && isHeldBy(g, hex, n)
/** 14.1.1 */
export const canSearch = (g: State, n: Nation, m: Mine): boolean =>
  g.mine.is[m] === unknown && !g.mine.searched[m] && hasColonist(g, n, mineHex[m])
/** 14.1.2 */
export const canWork = (g: State, n: Nation, m: Mine): boolean =>
  g.mine.is[m] === found && !g.mine.isNew[m] && g.mine.worked[m] === NONE && hasColonist(g, n, mineHex[m])
/** 14.3.1 */
export const canLoot = (g: State, n: Nation, c: City): boolean =>
  !g.city.isEmpty[c] &&
  g.city.looted[c] === NONE &&
  g.land.soldier[cityHex[c]] > 0 &&
  isHeldBy(g, cityHex[c], n) &&
  g.area.natives[areaOf[cityHex[c]]] === 0

/** 14.6.1 */
export const goldSegment = decision('gold', {
  clause: 'CON-14.6.1',
  locals: { nation: NATION },
  actor: (_, f) => f.nation,
  offer(g, f, offer) {
    for (let m = 0; m < MINE.size; m++)
      if (canSearch(g, f.nation, m as Mine) || canWork(g, f.nation, m as Mine)) offer.hex(mineHex[m as Mine])
    for (let c = 0; c < CITY.size; c++) if (canLoot(g, f.nation, c as City)) offer.hex(cityHex[c as City])
    offer.button('done')
  },
  on: {
    hex(g, f, hex) {
      const m = mineAt[hex]
      const c = cityAt[hex]
      if (c !== NONE) lootCity(g, f.nation, c)
      else if (m !== NONE && g.mine.is[m] === found) workMine(g, f.nation, m)
      else if (m !== NONE) searchFor(g, f.nation, m)
    },
  },
  buttons: {
    done(g) {
      end(g)
    },
  },
  why(g, f, kind, ref) {
    if (kind !== 'hex') return undefined
    const hex = ref as Hex
    const [m, c] = [mineAt[hex], cityAt[hex]]
    if (c !== NONE) return g.city.isEmpty[c] ? 'CON-14.3.3' : g.city.looted[c] !== NONE ? 'CON-14.6.1#once' : 'CON-14.3.1'
    if (m === NONE || g.mine.is[m] === unknown) return 'CON-14.1.1'
    if (g.mine.is[m] === depleted) return 'CON-14.1.4'
    return g.mine.worked[m] === f.nation ? 'CON-14.6.1#once' : 'CON-14.1.2'
  },
})
const MANY_COLONISTS = 3
function searchFor(g: State, n: Nation, m: Mine): void {
  const hex = mineHex[m]
  const many = g.land.colonist[hex] >= MANY_COLONISTS ? search.modifiers.threeOrMoreColonists : 0
  g.mine.searched[m] = 1
  if (roll(g, SEARCH, n, ...applied(many)) < search.success) {
    emit(g, { type: 'searched', nation: NATION.name(n), hex: HEX.name(hex), clause: 'CON-14.1.1' })
    return
  }
  g.mine.is[m] = found
  g.mine.isNew[m] = 1
  emit(g, { type: 'mine-found', nation: NATION.name(n), hex: HEX.name(hex), mine: MINE.name(m), clause: 'CON-14.1.1' })
}
/** 14.1.3, 6.4.10.1 */
function workMine(g: State, n: Nation, m: Mine): void {
  const kind = mineClass[m]
  const output = m === POTOSI && g.breakthrough === n ? mines.potosi.outputAfterBreakthrough : mines[kind].output
  g.mine.worked[m] = n
  addGold(g, mineHex[m], m === POTOSI ? ORIGIN.refs.potosi : originOf(mineHex[m]), output)
  emit(g, { type: 'mine-worked', nation: NATION.name(n), hex: HEX.name(mineHex[m]), ducats: output, clause: 'CON-14.1.3' })
}
const originOf = (hex: Hex): Origin => areaOf[hex] as number as Origin
/** 14.3.2 */
function lootCity(g: State, n: Nation, c: City): void {
  g.city.looted[c] = n
  g.city.turns[c] += 1
  addGold(g, cityHex[c], originOf(cityHex[c]), loot[c])
  emit(g, { type: 'city-looted', nation: NATION.name(n), hex: HEX.name(cityHex[c]), ducats: loot[c], clause: 'CON-14.3.2' })
}
/** 14.1.4, 14.3.3: when all are done, in initiative order, by ascending hex. */
export function rollDepletion(g: State): void {
  for (const n of g.order)
    for (const hex of GOLD_HEXES) {
      const m = mineAt[hex]
      const c = cityAt[hex]
      if (m !== NONE && g.mine.worked[m] === n && mines[mineClass[m]].depletesOn.includes(roll(g, DEPLETION, n))) {
        g.mine.is[m] = depleted
        emit(g, { type: 'mine-depleted', hex: HEX.name(hex), mine: MINE.name(m), clause: 'CON-14.1.4' })
      }
      if (c !== NONE && g.city.looted[c] === n && roll(g, DEPLETION, n) <= g.city.turns[c]) {
        g.city.isEmpty[c] = 1
        emit(g, { type: 'city-empty', hex: HEX.name(hex), city: CITY.name(c), clause: 'CON-14.3.3' })
      }
    }
  // 14.5.1: abandoning ends the benefit; so does depletion (6.4.10.1)
  if (g.breakthrough !== NONE && (g.mine.worked[POTOSI] !== g.breakthrough || g.mine.is[POTOSI] === depleted)) g.breakthrough = NONE
  for (const m of MINE.all) g.mine.searched[m] = 0
}
const GOLD_HEXES: readonly Hex[] = HEX.all.filter(h => mineAt[h] !== NONE || cityAt[h] !== NONE)
/** 14.1.5, 18.4.2 */
export const hasWorkedIn = (g: State, n: Nation, hexes: readonly Hex[]): boolean =>
  hexes.some(h => mineAt[h] !== NONE && g.mine.worked[mineAt[h] as Mine] === n)
export const hasMinedOrLooted = (g: State, n: Nation, hexes: readonly Hex[]): boolean =>
  hasWorkedIn(g, n, hexes) || hexes.some(h => cityAt[h] !== NONE && g.city.looted[cityAt[h] as City] === n)

/** 14.4.4 whether Gold of that origin may be shipped from a port in that hex. */
export function mayShipFrom(hex: Hex, origin: Origin): boolean {
  if (origin === ORIGIN.refs.none) return true // 14.4.7
  const here = areaOf[hex]
  if (origin === ORIGIN.refs.potosi) return here === areaOf[mineHex[POTOSI]] || here === rioDelPlate
  const area = origin as number as typeof here
  if (!isLandlocked[area]) return here === area
  return neighbourAreas[area].includes(here) && (area !== rockies || touches(hex, pacific))
}
/** Room for Gold, in ducats (14.4.8). */
export const roomForGold = (g: State, x: Group): number =>
  Math.max(0, (capacityOf(g, x) - menAboard(g, x)) * DUCATS_A_POINT - g.group.gold[x])
function mostToLoad(g: State, x: Group, origin: Origin): number {
  const hex = g.group.at[x] as Hex
  return mayShipFrom(hex, origin) ? Math.min(goldOf(g, hex, origin), roomForGold(g, x)) : 0
}
function canLoad(g: State, x: Group): boolean {
  const hex = g.group.at[x]
  if (g.group.order[x] === 0 || hex === NONE || !isLand(hex) || !isPort(g, hex, nationOfGroup(x))) return false
  for (let o = 0; o < ORIGIN.size; o++) if (mostToLoad(g, x, o as Origin) > 0) return true
  return false
}
/** 14.4.3 */
export const loadSegment = decision('load-gold', {
  clause: 'CON-14.4.3',
  locals: { nation: NATION },
  actor: (_, f) => f.nation,
  offer(g, f, offer) {
    if (g.piles > 0)
      for (let x = firstGroup(f.nation); x < firstGroup(f.nation) + GROUPS_EACH; x++) if (canLoad(g, x as Group)) offer.group(x as Group)
    offer.button('done')
  },
  on: {
    group(g, f, x) {
      call(g, loadOrigin, { nation: f.nation, group: x })
    },
  },
  buttons: {
    done(g) {
      end(g)
    },
  },
  why(g, f, kind, ref) {
    if (kind !== 'group' || nationOfGroup(ref) !== f.nation) return undefined
    const x = ref as Group
    const hex = g.group.at[x]
    if (g.group.order[x] === 0 || hex === NONE || !isLand(hex) || !isPort(g, hex, f.nation)) return 'CON-14.4.3'
    if (cargoOf(g, x) >= capacityOf(g, x)) return 'CON-7.1.3'
    return goldIn(g, hex) > 0 ? 'CON-14.4.4' : 'CON-14.4.3'
  },
})
const loadOrigin = decision('load-origin', {
  clause: 'CON-14.4.8',
  locals: { nation: NATION, group: GROUP },
  actor: (_, f) => f.nation,
  offer(g, f, offer) {
    for (let o = 0; o < ORIGIN.size; o++) if (mostToLoad(g, f.group, o as Origin) > 0) offer.origin(o as Origin)
    offer.button('back')
  },
  on: {
    origin(g, f, origin) {
      goto(g, loadAmount, { nation: f.nation, group: f.group, origin })
    },
  },
  buttons: {
    back(g) {
      end(g)
    },
  },
  why: (_g, _f, kind) => (kind === 'origin' ? 'CON-14.4.4' : undefined),
})
const loadAmount = decision('load-amount', {
  clause: 'CON-14.4.8',
  locals: { nation: NATION, group: GROUP, origin: ORIGIN },
  actor: (_, f) => f.nation,
  offer(g, f, offer) {
    for (let n = 1, most = mostToLoad(g, f.group, f.origin); n <= most; n++) offer.number(n)
  },
  on: {
    number(g, f, n) {
      const hex = g.group.at[f.group] as Hex
      removeGold(g, hex, f.origin, n)
      g.group.gold[f.group] += n
      emit(g, { type: 'gold-loaded', group: GROUP.name(f.group), hex: HEX.name(hex), ducats: n, clause: 'CON-14.4.3' })
      end(g)
    },
  },
  why: (g, f, kind, ref) => (kind === 'number' && ref <= goldOf(g, g.group.at[f.group] as Hex, f.origin) ? 'CON-7.1.3' : 'CON-14.4.3'),
})

/** 13 Maintenance: paid by all at once for what they keep. */
import { call, end, flag, NONE, type None } from '@plus-ultra/kernel'
import { data } from '../data/load.ts'
import {
  AREA,
  CITY,
  caravel,
  carrack,
  EUROPE,
  GROUP,
  GROUPS_EACH,
  type Group,
  HEX,
  type Hex,
  LEADER,
  type Leader,
  MINE,
  missionary,
  NATION,
  type Nation,
  nationOfGroup,
  soldier,
  TYPE,
  type Type,
} from '../domains.ts'
import { decision, emit, repeat, run, type State, sequence, simultaneous, step } from '../state.ts'
import { areaOf, isLand, isPrivateer, leadersOf, leavesAfter } from './02-map.ts'
import {
  ashore,
  cargoOf,
  clearGroup,
  enemyAt,
  firstGroup,
  gone,
  hold,
  inEurope,
  loseMen,
  putLeaderAshore,
  removeLeader,
  reserve,
  shipsOf,
} from './03-counters.ts'
import { collectDebts } from './06-deals.ts'
import { graftFactor } from './06-purchases.ts'
import { failQuests, losePartyWithoutSoldier } from './06-quests.ts'
import { disband } from './06-resolve.ts'
import { CARGO, gather, poolCargo, roomOf } from './06-ships-together.ts'
import { cargoExcess } from './09-losses.ts'
import { isInFriendlyPort } from './17-settlements.ts'
import { isForbidden, LAST_TURN } from './20-treaty.ts'

const { maintenance: prices, victory } = data.tables
/** A place is a hex, Europe, or a group of ships: hexes first. */
const GROUP_PLACES = HEX.size
const PAID: readonly Type[] = [soldier, missionary, caravel, carrack]
const placeOfGroup = (x: Group): number => GROUP_PLACES + x
const groupOfPlace = (place: number): Group => (place - GROUP_PLACES) as Group
const isGroupPlace = (place: number): boolean => place >= GROUP_PLACES

/** What is dropped so far: place (14 bits), nth of PAID (2 bits) and number (10 bits, from the lowest) in one word. */
const COUNT_BITS = 10
const TYPE_BITS = 2
const codeOf = (place: number, t: Type): number => (place << TYPE_BITS) | PAID.indexOf(t)
const codeIn = (word: number): number => word >> COUNT_BITS
const countIn = (word: number): number => word & ((1 << COUNT_BITS) - 1)
const placeIn = (word: number): number => word >> (COUNT_BITS + TYPE_BITS)
const typeIn = (word: number): Type => PAID[codeIn(word) & (PAID.length - 1)] as Type
/** Where in the list of what is dropped, or -1. */
function indexOfDrop(g: State, n: Nation, place: number, t: Type): number {
  const drops = g.seat.drops[n]
  const code = codeOf(place, t)
  for (let i = 0, length = drops.length; i < length; i++) if (codeIn(drops.at(i)) === code) return i
  return -1
}
function dropped(g: State, n: Nation, place: number, t: Type): number {
  const i = indexOfDrop(g, n, place, t)
  return i < 0 ? 0 : countIn(g.seat.drops[n].at(i))
}
function drop(g: State, n: Nation, place: number, t: Type, count = 1): void {
  const drops = g.seat.drops[n]
  const i = indexOfDrop(g, n, place, t)
  if (i < 0) drops.push((codeOf(place, t) << COUNT_BITS) | count)
  else drops.copyFrom([...drops].with(i, drops.at(i) + count))
}
/** What he has dropped so far, as a board shows it: in a hex, in Europe, or of a group. */
export function dropsOf(g: State, n: Nation): { at?: string; group?: string; unit: string; count: number }[] {
  const drops = g.seat.drops[n]
  return Array.from({ length: Math.max(0, drops.length) }, (_, i) => {
    const word = drops.at(i)
    const place = placeIn(word)
    const where = isGroupPlace(place) ? { group: GROUP.name(groupOfPlace(place)) } : { at: HEX.name(place as Hex) }
    return { ...where, unit: TYPE.name(typeIn(word)), count: countIn(word) }
  })
}
/** As a scenario gives it; false when there are not so many. */
export function resumeDrop(g: State, n: Nation, at: Hex | Group, isGroup: boolean, t: Type, count: number): boolean {
  const place = isGroup ? placeOfGroup(at as Group) : at
  if (keptAt(g, n, place, t) < count) return false
  drop(g, n, place, t, count)
  return true
}
const europeArea = AREA.refs.europe
const hasRoomToDrop = (g: State, n: Nation): boolean => g.seat.drops[n].length < 48

function countAt(g: State, n: Nation, place: number, t: Type): number {
  if (isGroupPlace(place)) return hold(g, t)[groupOfPlace(place)]
  if (place === EUROPE) return inEurope(g, t)[n]
  return t === soldier || t === missionary ? ashore(g, t)[place as Hex] : 0
}
function keptAt(g: State, n: Nation, place: number, t: Type): number {
  const count = countAt(g, n, place, t)
  return count === 0 ? 0 : count - dropped(g, n, place, t)
}
const PRICE = { [soldier]: prices.soldier, [missionary]: prices.missionary, [caravel]: prices.caravel, [carrack]: prices.carrack } as {
  readonly [T in Type]: number
}
/** 13.1.2 */
function priceAt(g: State, n: Nation, place: number, t: Type): number {
  const isShip = t === caravel || t === carrack
  const isAway = isShip && isGroupPlace(place) && !isInFriendlyPort(g, groupOfPlace(place), n)
  return PRICE[t] * (isAway ? 2 : 1) * graftFactor(g, n) // 13.1.5
}
/** What all that stands in a place costs, dropped or not. */
function fullCostAt(g: State, n: Nation, place: number): number {
  let sum = 0
  for (let i = 0; i < PAID.length; i++) {
    const t = PAID[i] as Type
    const count = countAt(g, n, place, t)
    if (count > 0) sum += count * priceAt(g, n, place, t)
  }
  return sum
}
/** Where he has something to pay for, in the order of places, and what he keeps there costs: listed anew for every question. */
const places = new Int32Array(HEX.size + GROUP.size)
const costs = new Int32Array(HEX.size + GROUP.size)
function listCosts(g: State, n: Nation): number {
  let count = 0
  const add = (place: number) => {
    places[count++] = place
    costs[place] = fullCostAt(g, n, place)
  }
  const holds = g.seat.holds[n]
  const drops = g.seat.drops[n]
  add(EUROPE)
  for (let h = holds.next(0); h !== -1; h = holds.next(h + 1)) if (g.land.soldier[h] + g.land.missionary[h] > 0) add(h)
  for (let x = firstGroup(n), last = x + GROUPS_EACH; x < last; x++) if (g.group.at[x as Group] !== NONE) add(placeOfGroup(x as Group))
  for (let i = 0, length = drops.length; i < length; i++) {
    const word = drops.at(i)
    costs[placeIn(word)]! -= countIn(word) * priceAt(g, n, placeIn(word), typeIn(word))
  }
  return count
}
/** 13.1.1 what the units not dropped cost. */
export function costOf(g: State, n: Nation): number {
  let sum = 0
  for (let i = 0, count = listCosts(g, n); i < count; i++) sum += costs[places[i] as number] as number
  return sum
}

/** 13.1.6 */
const maintain = decision('maintain', {
  clause: 'CON-13.1.6',
  locals: { seat: NATION },
  actor: (_, f) => f.seat,
  offer(g, f, offer) {
    const n = f.seat
    const hasRoom = hasRoomToDrop(g, n)
    let sum = 0
    for (let i = 0, count = listCosts(g, n); i < count; i++) {
      const place = places[i] as number
      const cost = costs[place] as number
      sum += cost
      if (cost === 0 || !hasRoom) continue // all that is paid for has a price
      if (isGroupPlace(place)) offer.group(groupOfPlace(place))
      else if (place === EUROPE) offer.area(europeArea)
      else offer.hex(place as Hex)
    }
    if (sum <= g.seat.treasury[n] || !hasRoom) offer.button('done')
  },
  on: {
    hex(g, f, hex) {
      call(g, dropWhat, { seat: f.seat, hex, group: 0 as Group, isGroup: 0 })
    },
    area(g, f) {
      call(g, dropWhat, { seat: f.seat, hex: EUROPE, group: 0 as Group, isGroup: 0 })
    },
    group(g, f, x) {
      call(g, dropWhat, { seat: f.seat, hex: EUROPE, group: x, isGroup: 1 })
    },
  },
  buttons: {
    done(g) {
      end(g)
    },
  },
  why: (_g, _f, _kind, _ref, name) => (name === 'done' ? 'CON-13.1.6#pay' : 'CON-13.1.1'),
})
const dropWhat = decision('drop-unit', {
  clause: 'CON-13.1.6',
  locals: { seat: NATION, hex: HEX, group: GROUP, isGroup: flag },
  actor: (_, f) => f.seat,
  offer(g, f, offer) {
    const place = placeOf(f)
    for (let i = 0; i < PAID.length; i++) if (keptAt(g, f.seat, place, PAID[i] as Type) > 0) offer.type(PAID[i] as Type)
    offer.button('back')
  },
  on: {
    type(g, f, t) {
      drop(g, f.seat, placeOf(f), t)
      end(g)
    },
  },
  buttons: {
    back(g) {
      end(g)
    },
  },
  why: (_g, _f, kind) => (kind === 'type' ? 'CON-13.1.1' : undefined),
})
const placeOf = (f: { readonly hex: Hex; readonly group: Group; readonly isGroup: number }): number =>
  f.isGroup ? placeOfGroup(f.group) : f.hex

/** 13.1.3 */
const payment = simultaneous('maintenance', {
  clause: 'CON-13.1.1',
  seats: g => [...g.order], // 5.0.6 who has nothing to drop says so too: a skip would tell it
  each: maintain,
  secretWords: 24,
  resolve(g) {
    for (const n of g.order) {
      const ducats = Math.min(costOf(g, n), g.seat.treasury[n])
      removeDropped(g, n)
      g.seat.treasury[n] -= ducats
      emit(g, { type: 'maintained', nation: NATION.name(n), ducats, clause: 'CON-13.1.1' })
    }
  },
})
function removeDropped(g: State, n: Nation): void {
  for (const word of [...g.seat.drops[n]]) {
    const t = typeIn(word)
    const place = placeIn(word)
    const count = countIn(word)
    if (isGroupPlace(place)) hold(g, t)[groupOfPlace(place)] -= count
    else if (place === EUROPE) inEurope(g, t)[n] -= count
    else loseMen(g, n, place as Hex, t, count)
    const where = isGroupPlace(place) ? GROUP.name(groupOfPlace(place)) : HEX.name(place as Hex)
    emit(g, { type: 'dropped', nation: NATION.name(n), place: where, unit: TYPE.name(t), count, clause: 'CON-13.1.3' })
  }
  g.seat.drops[n].clear()
  for (let x = firstGroup(n); x < firstGroup(n) + GROUPS_EACH; x++)
    if (g.group.at[x as Group] !== NONE && shipsOf(g, gather(g, x as Group)) === 0) abandonShips(g, n, x as Group)
  losePartyWithoutSoldier(g, n)
}
/** 13.1.7: a leader goes ashore where there is land that nobody else holds and no Treaty forbids (20.1.2), a Privateer never. */
function abandonShips(g: State, n: Nation, x: Group): void {
  const hex = g.group.at[x] as Hex
  const isOpen = isLand(hex) && enemyAt(g, hex, n) === NONE && !isForbidden(g, n, areaOf[hex])
  for (const l of leadersOf[n] as readonly Leader[]) {
    if (g.leader.group[l] !== x) continue
    if (isOpen && !isPrivateer[l]) putLeaderAshore(g, l, hex)
    else {
      removeLeader(g, l)
      emit(g, { type: 'leader-lost', nation: NATION.name(n), leader: LEADER.name(l), clause: 'CON-13.1.7' })
    }
  }
  for (const t of CARGO) {
    const count = hold(g, t)[x]
    if (count > 0) emit(g, { type: 'cargo-lost', group: GROUP.name(x), unit: TYPE.name(t), count, clause: 'CON-13.1.3' })
  }
  clearGroup(g, x)
}
/** 13.1.7: what lies together is gathered, so that the owner has his choice of all of it. */
const overfull = (g: State): Group | None => {
  for (const x of GROUP.all) if (g.group.at[x] !== NONE && cargoOf(g, x) > roomOf(g, x)) return x
  return NONE
}

/** 5.E.1, 13.1.8 */
export const maintenancePhase = sequence('maintenance-phase', { clause: 'CON-13.1.8' }, [
  run(g => {
    for (const n of g.order) disband(g, n)
  }),
  step(payment),
  repeat(
    g => overfull(g) !== NONE,
    [step(cargoExcess, g => ({ group: overfull(g) as Group, chooser: nationOfGroup(overfull(g) as Group) }))],
  ),
  run(g => {
    for (const n of g.order) poolCargo(g, n)
    collectDebts(g) // 6.7.3
    failCivilWars(g)
    failQuests(g)
    for (const n of g.order) loseColonistsInEurope(g, n)
    retireLeaders(g)
    endTurn(g)
  }),
])
/** 6.6.5 */
function loseColonistsInEurope(g: State, n: Nation): void {
  const count = g.seat.colonist[n]
  if (count === 0) return
  g.seat.colonist[n] = 0
  emit(g, { type: 'lost', nation: NATION.name(n), hex: HEX.name(EUROPE), unit: 'colonist', count, clause: 'CON-6.6.5' })
}
/** 6.4.6.4 */
function failCivilWars(g: State): void {
  for (const n of g.order) {
    if (g.seat.shipped[n] >= g.seat.quota[n]) continue
    g.seat.vp[n] += victory.civilWarFailure
    emit(g, { type: 'civil-war-failed', nation: NATION.name(n), vp: victory.civilWarFailure, clause: 'CON-6.4.6.4' })
  }
}
/** 16.0.3 */
function retireLeaders(g: State): void {
  for (const n of g.order)
    for (const l of leadersOf[n] as readonly Leader[]) {
      if (leavesAfter[l] > g.turn || g.leader.is[l] === gone || g.leader.is[l] === reserve) continue
      removeLeader(g, l)
      emit(g, { type: 'leader-retired', nation: NATION.name(n), leader: LEADER.name(l), clause: 'CON-16.0.3' })
    }
}
/** 6.4.0.2: what lasts for one turn only is over. */
function endTurn(g: State): void {
  for (const n of NATION.all) {
    g.seat.available[n] = 0
    g.seat.interest[n] = 0
    g.seat.graft[n] = 0
    g.seat.civilWar[n] = 0
    g.seat.quota[n] = 0
    g.seat.shipped[n] = 0
    g.seat.arrived[n] = 0
    g.seat.galleon[n] = 0
  }
  g.decimated = 0
  for (const a of AREA.all) g.area.attacked[a].clear()
  for (const m of MINE.all) {
    g.mine.workedBefore[m] = g.mine.worked[m]
    g.mine.worked[m] = NONE
    g.mine.isNew[m] = 0
  }
  for (const c of CITY.all) g.city.looted[c] = NONE
  if (g.turn >= g.lastTurn)
    g.isOver = 1 // 21.1.1
  else g.turn += 1
  if (g.turn > LAST_TURN) g.tordesillas = 0 // 20.1.1
}

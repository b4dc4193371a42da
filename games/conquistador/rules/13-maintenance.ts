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
import { isLand, isPrivateer, leadersOf, leavesAfter } from './02-map.ts'
import {
  ashore,
  capacityOf,
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
import { disband, handOver, poolCargo } from './06-resolve.ts'
import { cargoExcess } from './09-losses.ts'
import { isInFriendlyPort } from './17-settlements.ts'
import { LAST_TURN } from './20-treaty.ts'

const { maintenance: prices, victory } = data.tables
/** A place is a hex, Europe, or a group of ships: hexes first. */
const GROUP_PLACES = HEX.size
const PAID: readonly Type[] = [soldier, missionary, caravel, carrack]
const placeOfGroup = (x: Group): number => GROUP_PLACES + x
const groupOfPlace = (place: number): Group => (place - GROUP_PLACES) as Group
const isGroupPlace = (place: number): boolean => place >= GROUP_PLACES

/** What is dropped so far: place, type and number in one word (place * 4 + nth of PAID, times 1024, and the number). */
const codeOf = (place: number, t: Type): number => place * PAID.length + PAID.indexOf(t)
const COUNTS = 1024
function dropped(g: State, n: Nation, place: number, t: Type): number {
  const code = codeOf(place, t)
  for (let i = 0; i < g.seat.drops[n].length; i++) {
    const word = g.seat.drops[n].at(i)
    if (Math.floor(word / COUNTS) === code) return word % COUNTS
  }
  return 0
}
function drop(g: State, n: Nation, place: number, t: Type): void {
  const words = [...g.seat.drops[n]]
  const i = words.findIndex(w => Math.floor(w / COUNTS) === codeOf(place, t))
  if (i < 0) words.push(codeOf(place, t) * COUNTS + 1)
  else words[i] = (words[i] as number) + 1
  g.seat.drops[n].copyFrom(words)
}
const hasRoomToDrop = (g: State, n: Nation): boolean => g.seat.drops[n].length < 48

function countAt(g: State, n: Nation, place: number, t: Type): number {
  if (isGroupPlace(place)) return hold(g, t)[groupOfPlace(place)]
  if (place === EUROPE) return inEurope(g, t)[n]
  return t === soldier || t === missionary ? ashore(g, t)[place as Hex] : 0
}
const keptAt = (g: State, n: Nation, place: number, t: Type): number => countAt(g, n, place, t) - dropped(g, n, place, t)
const PRICE = { [soldier]: prices.soldier, [missionary]: prices.missionary, [caravel]: prices.caravel, [carrack]: prices.carrack } as {
  readonly [T in Type]: number
}
/** 13.1.2 */
function priceAt(g: State, n: Nation, place: number, t: Type): number {
  const isShip = t === caravel || t === carrack
  const isAway = isShip && isGroupPlace(place) && !isInFriendlyPort(g, groupOfPlace(place), n)
  return PRICE[t] * (isAway ? 2 : 1) * graftFactor(g, n) // 13.1.5
}
function forPlaces(g: State, n: Nation, visit: (place: number) => void): void {
  visit(EUROPE)
  for (let h = g.seat.holds[n].next(0); h !== -1; h = g.seat.holds[n].next(h + 1))
    if (g.land.soldier[h] + g.land.missionary[h] > 0) visit(h)
  for (let x = firstGroup(n); x < firstGroup(n) + GROUPS_EACH; x++) if (g.group.at[x as Group] !== NONE) visit(placeOfGroup(x as Group))
}
/** 13.1.1 what the units not dropped cost. */
export function costOf(g: State, n: Nation): number {
  let sum = 0
  forPlaces(g, n, place => {
    for (const t of PAID) sum += keptAt(g, n, place, t) * priceAt(g, n, place, t)
  })
  return sum
}

/** 13.1.6 */
const maintain = decision('maintain', {
  clause: 'CON-13.1.6',
  locals: { seat: NATION },
  actor: (_, f) => f.seat,
  offer(g, f, offer) {
    if (hasRoomToDrop(g, f.seat))
      forPlaces(g, f.seat, place => {
        if (!PAID.some(t => keptAt(g, f.seat, place, t) > 0)) return
        if (isGroupPlace(place)) offer.group(groupOfPlace(place))
        else if (place === EUROPE) offer.area(AREA.refs.europe)
        else offer.hex(place as Hex)
      })
    if (costOf(g, f.seat) <= g.seat.treasury[f.seat] || !hasRoomToDrop(g, f.seat)) offer.button('done')
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
  why: (_g, _f, _kind, _ref, name) => (name === 'done' ? 'CON-13.1.6' : 'CON-13.1.1'),
})
const dropWhat = decision('drop-unit', {
  clause: 'CON-13.1.6',
  locals: { seat: NATION, hex: HEX, group: GROUP, isGroup: flag },
  actor: (_, f) => f.seat,
  offer(g, f, offer) {
    for (const t of PAID) if (keptAt(g, f.seat, placeOf(f), t) > 0) offer.type(t)
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
    const code = Math.floor(word / COUNTS)
    const t = PAID[code % PAID.length] as Type
    const place = Math.floor(code / PAID.length)
    const count = word % COUNTS
    if (isGroupPlace(place)) hold(g, t)[groupOfPlace(place)] -= count
    else if (place === EUROPE) inEurope(g, t)[n] -= count
    else loseMen(g, n, place as Hex, t, count)
    const where = isGroupPlace(place) ? GROUP.name(groupOfPlace(place)) : HEX.name(place as Hex)
    emit(g, { type: 'dropped', nation: NATION.name(n), place: where, unit: TYPE.name(t), count, clause: 'CON-13.1.3' })
  }
  g.seat.drops[n].clear()
  for (let x = firstGroup(n); x < firstGroup(n) + GROUPS_EACH; x++)
    if (g.group.at[x as Group] !== NONE && shipsOf(g, x as Group) === 0) {
      handOver(g, x as Group)
      abandonShips(g, n, x as Group)
    }
  poolCargo(g, n)
  losePartyWithoutSoldier(g, n)
}
/** 13.1.7: a leader goes ashore where there is land that nobody else holds, a Privateer never. */
function abandonShips(g: State, n: Nation, x: Group): void {
  const hex = g.group.at[x] as Hex
  for (const l of leadersOf[n] as readonly Leader[]) {
    if (g.leader.group[l] !== x) continue
    if (isLand(hex) && !isPrivateer[l] && enemyAt(g, hex, n) === NONE) putLeaderAshore(g, l, hex)
    else removeLeader(g, l)
  }
  clearGroup(g, x)
}
const overfull = (g: State): Group | None => {
  for (const x of GROUP.all) if (g.group.at[x] !== NONE && cargoOf(g, x) > capacityOf(g, x)) return x
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
    collectDebts(g) // 6.7.3
    failCivilWars(g)
    failQuests(g)
    for (const n of NATION.all) g.seat.colonist[n] = 0 // 6.6.5
    retireLeaders(g)
    endTurn(g)
  }),
])
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

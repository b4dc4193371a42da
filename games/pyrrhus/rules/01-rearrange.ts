/** 1.2.4.4, 1.2.4.5, 1.2.4.8 Step 3 of going home: commanders, CU and BP are rearranged among the cities of an area. */
import { call, end, goto, NONE, type None, set } from '@plus-ultra/kernel'
import {
  AREA,
  type Area,
  areaOf,
  bpMax,
  type Camp,
  CITIES,
  COMMANDER,
  type Commander,
  CU,
  FLOTILLA,
  type Fleet,
  flotillaOf,
  HOLDER,
  type Holder,
  holderOf,
  holderOfFleet,
  isCity,
  MINOR,
  PLACE,
  type Place,
  SEAT,
  type Seat,
  sv,
  treasuryOf,
  type Unit,
  unitOfFleet,
} from '../domains.ts'
import { decision, emit, isHiddenPlay, type State, seatOf } from '../state.ts'
import { assign, countAt, inHand, moveBP, moveCommander, putUnit, sideOf, tellOfUnit } from './00-counters.ts'
import { unitFault, updateControl } from './00-map.ts'
import { firstOf, isSubordinate, mayServe, nextOf, subordinate } from './02-command.ts'
import { amountFault, campOfHolder, capitalOf, hasTreasury, mayFleetHold, mayHold } from './08-treasure.ts'

const isOf = (g: State, seat: Seat, camp: Camp | None): boolean => camp !== NONE && camp < MINOR && seatOf(g, camp) === seat
/** CU of a leader where he is: others may follow or fall out of command. */
function countHere(g: State, c: Commander): number {
  let n = 0
  for (let u = firstOf(g, c, g.commander.at[c]); u !== NONE; u = nextOf(g, c, u)) n++
  return n
}
/** The clause against moving a CU to another city, or ''. */
function unitMoveFault(g: State, seat: Seat, u: Unit, city: Place): string {
  const at = g.unit.at[u]
  if (g.space.control[city] !== g.unit.camp[u]) return areaOf[city] === areaOf[at] ? 'PYR-1.2.4.2' : 'PYR-1.2.4.4'
  if (city === at || areaOf[city] !== areaOf[at] || g.seat.handled[seat].has(u)) return 'PYR-1.2.4.4'
  return unitFault(g, u, city)
}
/** 1.2.4.8 within SV, in the same city. */
function assignFault(g: State, seat: Seat, u: Unit, c: Commander): string {
  if (g.commander.at[c] !== g.unit.at[u] || g.commander.camp[c] !== g.unit.camp[u] || isSubordinate(g, c)) return 'PYR-1.2.4.8'
  if (g.unit.leader[u] === c || g.seat.assigned[seat].has(u)) return 'PYR-1.2.4.8'
  return countHere(g, c) >= sv[c] ? 'PYR-2.1.1' : ''
}
const mayBeLoose = (g: State, seat: Seat, u: Unit): boolean => !g.seat.assigned[seat].has(u) && g.unit.leader[u] !== NONE
function hasUnitChange(g: State, seat: Seat, u: Unit): boolean {
  if (!isOf(g, seat, g.unit.camp[u]) || !isCity(g.unit.at[u])) return false
  const isAssigned = g.seat.assigned[seat].has(u)
  if (!isAssigned && g.unit.leader[u] !== NONE) return true
  if (!g.seat.handled[seat].has(u)) {
    const cities = citiesAround(g.unit.at[u])
    for (let i = 0; i < cities.length; i++) if (unitMoveFault(g, seat, u, cities[i] as Place) === '') return true
  }
  if (!isAssigned) for (let c = 0; c < COMMANDER.size; c++) if (assignFault(g, seat, u, c as Commander) === '') return true
  return false
}
/** 1.2.4.4 only those of its own area can be gone to. */
const citiesAround = (p: Place): readonly Place[] => citiesOfArea[areaOf[p] as Area] as readonly Place[]
const citiesOfArea = AREA.all.map(area => CITIES.filter(city => areaOf[city] === area))
function leaderMoveFault(g: State, c: Commander, city: Place): string {
  if (city === g.commander.at[c] || areaOf[city] !== areaOf[g.commander.at[c]]) return 'PYR-1.2.4.4'
  return g.space.control[city] === g.commander.camp[c] ? '' : 'PYR-1.2.4.2'
}
function serveFault(g: State, c: Commander, under: Commander): string {
  if (c === under || g.commander.at[c] !== g.commander.at[under] || g.commander.camp[c] !== g.commander.camp[under]) return 'PYR-2.1.7'
  if (isSubordinate(g, under) || g.commander.superior[c] === under) return 'PYR-2.1.7'
  return mayServe(c, under) && countHere(g, under) > 0 && countHere(g, c) === 0 ? '' : 'PYR-2.1.7'
}
const isMovableLeader = (g: State, seat: Seat, c: Commander): boolean => isOf(g, seat, g.commander.camp[c]) && isCity(g.commander.at[c])

/** 1.2.4.8 holders of one camp in one area; the treasury for holders in its capital's area. */
function areBeside(g: State, camp: Camp, a: Holder, b: Holder): boolean {
  return a !== b && regionOf(g, camp, a) !== NONE && regionOf(g, camp, a) === regionOf(g, camp, b)
}
function regionOf(g: State, camp: Camp, h: Holder): number {
  if (h < COMMANDER.size)
    return g.commander.camp[h as number as Commander] === camp ? areaOf[g.commander.at[h as number as Commander]] : NONE
  const fleet = (h - COMMANDER.size) as Fleet
  if (fleet < FLOTILLA.size) return mayFleetHold(g, camp, fleet, NONE) ? areaOf[g.fleet.at[fleet] as Place] : NONE
  return h === treasuryOf(camp) && hasTreasury(g, camp) ? areaOf[capitalOf(camp)] : NONE
}
const mayReceive = (g: State, camp: Camp, h: Holder): boolean =>
  g.holder.bp[h] < bpMax && (h >= COMMANDER.size || mayHold(g, camp, h as number as Commander, NONE))
function mayGiveBP(g: State, seat: Seat, h: Holder): boolean {
  if (g.holder.bp[h] === 0 || g.holder.gifts[h] >= MOST_GIFTS) return false
  const camp = campOfHolder(g, h)
  if (camp >= MINOR || seatOf(g, camp) !== seat) return false
  for (let to = 0; to < HOLDER.size; to++) if (areBeside(g, camp, h, to as Holder) && mayReceive(g, camp, to as Holder)) return true
  return false
}
function hasGiver(g: State, seat: Seat): boolean {
  for (let h = 0; h < HOLDER.size; h++) if (mayGiveBP(g, seat, h as Holder)) return true
  return false
}

/** 11.8 there are never more than five others to give to. */
const MOST_GIFTS = 5
/** Atomic: pick a piece, pick what becomes of it; or move BP; done. Each piece is moved once and given a leader or a rank once (11.8). */
const rearrange = decision('rearrange', {
  clause: 'PYR-1.2.4.4',
  hides: isHiddenPlay,
  locals: { seat: SEAT, moved: set(COMMANDER), ranked: set(COMMANDER) },
  actor: (_, f) => f.seat,
  offer(g0, f, offer) {
    const g = g0 as State
    for (let u = 0; u < CU.size; u++) if (g.unit.isInPlay[u as Unit] && hasUnitChange(g, f.seat, u as Unit)) offer.unit(u as Unit)
    for (let c = 0; c < COMMANDER.size; c++)
      if (
        isMovableLeader(g, f.seat, c as Commander) &&
        hasLeaderChange(g, c as Commander, f.moved.has(c as Commander), f.ranked.has(c as Commander))
      )
        offer.leader(c as Commander)
    if (hasGiver(g, f.seat)) offer.button('move-bp')
    offer.button('done')
  },
  on: {
    unit(g, f, u) {
      g.seat.picked[f.seat] = u
      call(g, placeUnit, { seat: f.seat })
    },
    leader(g, f, c) {
      goto(g, placeLeader, { seat: f.seat, leader: c, moved: [...f.moved], ranked: [...f.ranked] })
    },
  },
  buttons: {
    'move-bp'(g, f) {
      call(g, bpFrom, { seat: f.seat })
    },
    done(g, f) {
      g.seat.handled[f.seat].clear()
      g.seat.assigned[f.seat].clear()
      g.seat.picked[f.seat] = NONE
      for (const h of HOLDER.all) g.holder.gifts[h] = 0
      end(g)
    },
  },
  why: () => 'PYR-1.2.4.4',
})
export const rearranging = rearrange
function hasLeaderChange(g: State, c: Commander, hasMoved: boolean, hasRank: boolean): boolean {
  return (!hasMoved && canMoveLeader(g, c)) || (!hasRank && (isSubordinate(g, c) || canServe(g, c)))
}
function canMoveLeader(g: State, c: Commander): boolean {
  const cities = citiesAround(g.commander.at[c])
  for (let i = 0; i < cities.length; i++) if (leaderMoveFault(g, c, cities[i] as Place) === '') return true
  return false
}
function canServe(g: State, c: Commander): boolean {
  for (let d = 0; d < COMMANDER.size; d++) if (serveFault(g, c, d as Commander) === '') return true
  return false
}
const placeUnit = decision('rearrange-unit', {
  clause: 'PYR-1.2.4.4',
  hides: isHiddenPlay,
  locals: { seat: SEAT },
  actor: (_, f) => f.seat,
  about: (g, f) => inHand(g as State, f.seat),
  offer(g0, f, offer) {
    const g = g0 as State
    const u = g.seat.picked[f.seat] as Unit
    for (const city of citiesAround(g.unit.at[u])) if (unitMoveFault(g, f.seat, u, city) === '') offer.area(city)
    for (let c = 0; c < COMMANDER.size; c++) if (assignFault(g, f.seat, u, c as Commander) === '') offer.leader(c as Commander)
    if (mayBeLoose(g, f.seat, u)) offer.button('loose')
  },
  on: {
    area(g, f, city) {
      const u = g.seat.picked[f.seat] as Unit
      const from = g.unit.at[u]
      const camp = g.unit.camp[u] as Camp
      const isLast = countAt(g, from, sideOf(camp)) === 1
      if (isLast && g.space.original[from] !== camp) goto(g, confirmLeaving, { seat: f.seat, from, to: city })
      else {
        relocate(g, f.seat, u, city)
        end(g)
      }
    },
    leader(g, f, c) {
      const u = g.seat.picked[f.seat] as Unit
      assign(g, u, c)
      g.seat.assigned[f.seat].add(u)
      tellOfUnit(g, u, g.unit.camp[u] as Camp, { type: 'joined-army', leader: COMMANDER.name(c), clause: 'PYR-1.2.4.8' })
      end(g)
    },
  },
  buttons: {
    loose(g, f) {
      const u = g.seat.picked[f.seat] as Unit
      assign(g, u, NONE)
      g.seat.assigned[f.seat].add(u)
      end(g)
    },
  },
  why(g, f, kind, ref) {
    const u = g.seat.picked[f.seat] as Unit
    if (kind === 'area') return isCity(ref as Place) ? unitMoveFault(g as State, f.seat, u, ref as Place) || undefined : 'PYR-1.2.4.4'
    return kind === 'leader' ? assignFault(g as State, f.seat, u, ref as Commander) || undefined : undefined
  },
})
function relocate(g: State, seat: Seat, u: Unit, city: Place): void {
  const from = g.unit.at[u]
  putUnit(g, u, city)
  g.seat.handled[seat].add(u)
  const leader = g.unit.leader[u]
  if (leader !== NONE && g.commander.at[leader] === city && countHere(g, leader) > sv[leader]) assign(g, u, NONE)
  tellOfUnit(g, u, g.unit.camp[u] as Camp, { type: 'went-home', from: PLACE.name(from), to: PLACE.name(city), clause: 'PYR-1.2.4.4' })
  updateControl(g, from, 'PYR-1.2.4.5')
}
/** 1.2.4.5 asked once more before a city would pass to another camp. */
const confirmLeaving = decision('leave-city', {
  clause: 'PYR-1.2.4.5',
  locals: { seat: SEAT, from: PLACE, to: PLACE },
  actor: (_, f) => f.seat,
  about: (g, f) => inHand(g as State, f.seat),
  offer(_g, _f, offer) {
    offer.button('leave-city')
    offer.button('hold-city')
  },
  buttons: {
    'leave-city'(g, f) {
      relocate(g, f.seat, g.seat.picked[f.seat] as Unit, f.to)
      end(g)
    },
    'hold-city'(g, f) {
      g.seat.handled[f.seat].add(g.seat.picked[f.seat] as Unit)
      end(g)
    },
  },
})
const placeLeader = decision('rearrange-leader', {
  clause: 'PYR-1.2.4.4',
  locals: { seat: SEAT, leader: COMMANDER, moved: set(COMMANDER), ranked: set(COMMANDER) },
  actor: (_, f) => f.seat,
  offer(g0, f, offer) {
    const g = g0 as State
    if (!f.moved.has(f.leader))
      for (const city of citiesAround(g.commander.at[f.leader])) if (leaderMoveFault(g, f.leader, city) === '') offer.area(city)
    if (f.ranked.has(f.leader)) return
    for (let c = 0; c < COMMANDER.size; c++) if (serveFault(g, f.leader, c as Commander) === '') offer.leader(c as Commander)
    if (isSubordinate(g, f.leader)) offer.button('alone')
  },
  on: {
    area(g, f, city) {
      moveCommander(g, f.leader, city)
      emit(g, { type: 'went-home', leader: COMMANDER.name(f.leader), to: PLACE.name(city), clause: 'PYR-1.2.4.4' })
      goto(g, rearrange, { seat: f.seat, moved: [...f.moved, f.leader], ranked: [...f.ranked] })
    },
    leader(g, f, under) {
      for (const u of CU.all) if (g.unit.leader[u] === f.leader) assign(g, u, NONE) // 2.1.7 those he has in other cities
      subordinate(g, f.leader, under)
      emit(g, { type: 'became-subordinate', leader: COMMANDER.name(f.leader), to: COMMANDER.name(under), clause: 'PYR-1.2.4.8' })
      goto(g, rearrange, { seat: f.seat, moved: [...f.moved], ranked: [...f.ranked, f.leader] })
    },
  },
  buttons: {
    alone(g, f) {
      g.commander.superior[f.leader] = NONE
      emit(g, { type: 'split-off', leader: COMMANDER.name(f.leader), clause: 'PYR-1.2.4.8' })
      goto(g, rearrange, { seat: f.seat, moved: [...f.moved], ranked: [...f.ranked, f.leader] })
    },
  },
  why: (g, f, kind, ref) =>
    kind === 'area' && isCity(ref as Place)
      ? leaderMoveFault(g as State, f.leader, ref as Place) || undefined
      : kind === 'leader'
        ? serveFault(g as State, f.leader, ref as Commander) || undefined
        : undefined,
})

const holderOfToken = (u: Unit): Holder => holderOfFleet(flotillaOf(u))
interface HolderOffer {
  leader(c: Commander): void
  unit(u: Unit): void
  button(name: 'treasury-rome' | 'treasury-carthage'): void
}
function offerHolders(offer: HolderOffer, test: (h: Holder) => boolean): void {
  for (const c of COMMANDER.all) if (test(holderOf(c))) offer.leader(c)
  for (const f of FLOTILLA.all) if (test(holderOfFleet(f))) offer.unit(unitOfFleet(f))
  for (const name of ['treasury-rome', 'treasury-carthage'] as const) if (test(HOLDER.get(name))) offer.button(name)
}
/** BP: from whom, to whom, how many. */
const bpFrom = decision('bp-from', {
  clause: 'PYR-1.2.4.8',
  locals: { seat: SEAT },
  actor: (_, f) => f.seat,
  offer(g, f, offer) {
    offerHolders(offer, h => mayGiveBP(g as State, f.seat, h))
  },
  on: {
    leader(g, f, c) {
      goto(g, bpTo, { seat: f.seat, from: holderOf(c) })
    },
    unit(g, f, u) {
      goto(g, bpTo, { seat: f.seat, from: holderOfToken(u) })
    },
  },
  buttons: {
    'treasury-rome'(g, f) {
      goto(g, bpTo, { seat: f.seat, from: HOLDER.get('treasury-rome') })
    },
    'treasury-carthage'(g, f) {
      goto(g, bpTo, { seat: f.seat, from: HOLDER.get('treasury-carthage') })
    },
  },
  why: () => 'PYR-1.2.4.8',
})
const bpTo = decision('bp-to', {
  clause: 'PYR-1.2.4.8',
  locals: { seat: SEAT, from: HOLDER },
  actor: (_, f) => f.seat,
  offer(g0, f, offer) {
    const g = g0 as State
    const camp = campOfHolder(g, f.from)
    offerHolders(offer, h => areBeside(g, camp, f.from, h) && mayReceive(g, camp, h))
  },
  on: {
    leader(g, f, c) {
      goto(g, bpAmount, { seat: f.seat, from: f.from, to: holderOf(c) })
    },
    unit(g, f, u) {
      goto(g, bpAmount, { seat: f.seat, from: f.from, to: holderOfToken(u) })
    },
  },
  buttons: {
    'treasury-rome'(g, f) {
      goto(g, bpAmount, { seat: f.seat, from: f.from, to: HOLDER.get('treasury-rome') })
    },
    'treasury-carthage'(g, f) {
      goto(g, bpAmount, { seat: f.seat, from: f.from, to: HOLDER.get('treasury-carthage') })
    },
  },
  why: () => 'PYR-1.2.4.8',
})
const bpAmount = decision('bp-amount', {
  clause: 'PYR-1.2.4.8',
  locals: { seat: SEAT, from: HOLDER, to: HOLDER },
  actor: (_, f) => f.seat,
  offer(g, f, offer) {
    const most = Math.min(g.holder.bp[f.from], bpMax - g.holder.bp[f.to])
    for (let n = 1; n <= most; n++) offer.number(n)
  },
  on: {
    number(g, f, n) {
      g.holder.gifts[f.from] += 1
      moveBP(g, f.from, f.to, n, 'PYR-1.2.4.8')
      end(g)
    },
  },
  why: (g, f, kind, n) => (kind === 'number' ? amountFault(n, g.holder.bp[f.from], 'PYR-1.2.4.8') : undefined),
})

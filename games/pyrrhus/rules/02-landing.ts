/** 2.2.6.9-11 Landing troops in the zone of a port city on the flotilla's sea. */
import { end, flag, goto, int, NONE, type None, optional, own } from '@plus-ultra/kernel'
import {
  areaOf,
  COMMANDER,
  type Commander,
  citiesIn,
  FLOTILLA,
  type Fleet,
  fleetCamp,
  holdOf,
  isCU,
  isMercenary,
  PLACE,
  type Place,
  portsOf,
  RURALS,
  sv,
  type Unit,
  zoneOf,
} from '../domains.ts'
import { decision, emit, isHiddenPlay, run, type State, seatOf, sequence, stackAt, step, when } from '../state.ts'
import { assign, moveCommander, putUnit, sideOf, tellOfUnit } from './00-counters.ts'
import { isBarredFrom, unitFault } from './00-map.ts'
import { disband, dismissMercenaries, settle } from './00-order.ts'
import { firstOf, mayServe, nextOf } from './02-command.ts'
import { ENGAGED, engage } from './02-engage.ts'
import { isMovable } from './02-field.ts'
import { attackCity, siegeFault } from './05-siege.ts'

const firstAboard = (g: State, f: Fleet): Unit | None => g.stack.first[stackAt(holdOf(f), sideOf(fleetCamp[f]))]
const isAboardOf = (g: State, f: Fleet, c: Commander): boolean => g.commander.at[c] === holdOf(f)

/** 2.2.6.11 a CU that could go ashore there. */
function landUnitFault(g: State, f: Fleet, u: Unit, zone: Place): string {
  if (g.unit.at[u] !== holdOf(f)) return 'PYR-2.2.6.9'
  return isMovable(g, u) ? unitFault(g, u, zone) : 'PYR-2.1.2'
}
/** A zone on this sea for which somebody aboard can land. */
export function landFault(g: State, f: Fleet, zone: Place): string {
  const sea = g.fleet.at[f] as Place
  if (!portsOf[sea].some(c => zoneOf[c] === zone)) return 'PYR-2.2.6.9'
  if (isBarredFrom(fleetCamp[f], areaOf[zone] as never)) return 'PYR-2.2.2.1.1'
  for (let c = 0; c < COMMANDER.size; c++) if (isAboardOf(g, f, c as Commander)) return ''
  for (let u = firstAboard(g, f); u !== NONE; u = g.unit.next[u]) if (landUnitFault(g, f, u, zone) === '') return ''
  return 'PYR-2.2.6.9'
}
export const canLand = (g: State, f: Fleet): boolean => portsOf[g.fleet.at[f] as Place].some(c => landFault(g, f, zoneOf[c]) === '')

/** Where. */
export const landing = decision('landing', {
  clause: 'PYR-2.2.6.9',
  locals: { fleet: FLOTILLA },
  actor: (g, f) => seatOf(g, fleetCamp[f.fleet]),
  offer(g, f, offer) {
    for (const zone of RURALS) if (landFault(g as State, f.fleet, zone) === '') offer.area(zone)
  },
  on: {
    area(g, f, zone) {
      goto(g, landLeader, { fleet: f.fleet, zone })
    },
  },
  why: (g, f, kind, ref) => (kind === 'area' ? landFault(g as State, f.fleet, ref as Place) || undefined : undefined),
})
/** Who leads. */
const landLeader = decision('land-leader', {
  clause: 'PYR-2.2.6.11',
  locals: { fleet: FLOTILLA, zone: PLACE },
  actor: (g, f) => seatOf(g, fleetCamp[f.fleet]),
  offer(g0, f, offer) {
    const g = g0 as State
    for (let c = 0; c < COMMANDER.size; c++) if (isAboardOf(g, f.fleet, c as Commander)) offer.leader(c as Commander)
    for (let u = firstAboard(g, f.fleet); u !== NONE; u = g.unit.next[u])
      if (!isMercenary[u] && landUnitFault(g, f.fleet, u, f.zone) === '') {
        offer.button('no-leader')
        return
      }
  },
  on: {
    leader(g, f, c) {
      g.commander.superior[c] = NONE
      moveCommander(g, c, f.zone)
      emit(g, { type: 'landed', leader: COMMANDER.name(c), area: PLACE.name(f.zone), clause: 'PYR-2.2.6.11' })
      goto(g, landForce, { fleet: f.fleet, zone: f.zone, leader: c })
    },
  },
  buttons: {
    'no-leader'(g, f) {
      goto(g, landForce, { fleet: f.fleet, zone: f.zone, leader: NONE })
    },
  },
})
function forceFault(g: State, f: Fleet, zone: Place, leader: Commander | None, u: Unit): string {
  const fault = landUnitFault(g, f, u, zone)
  if (fault !== '') return fault
  if (leader === NONE) return isMercenary[u] ? 'PYR-6.6' : ''
  return countAshore(g, zone, leader) >= sv[leader] ? 'PYR-2.1.1' : ''
}
/** Those of his who stay aboard he leads no more. */
function countAshore(g: State, zone: Place, leader: Commander): number {
  let n = 0
  for (let u = firstOf(g, leader, zone); u !== NONE; u = nextOf(g, leader, u)) n++
  return n
}
/** Which CU, and which further commanders as his subordinates. */
const landForce = decision('land-force', {
  clause: 'PYR-2.2.6.9',
  hides: isHiddenPlay,
  locals: { fleet: FLOTILLA, zone: PLACE, leader: optional(COMMANDER) },
  actor: (g, f) => seatOf(g, fleetCamp[f.fleet]),
  offer(g0, f, offer) {
    const g = g0 as State
    for (let u = firstAboard(g, f.fleet); u !== NONE; u = g.unit.next[u])
      if (forceFault(g, f.fleet, f.zone, f.leader, u) === '') offer.unit(u)
    for (let c = 0; c < COMMANDER.size; c++)
      if (f.leader !== NONE && isAboardOf(g, f.fleet, c as Commander) && mayServe(c as Commander, f.leader)) offer.leader(c as Commander)
    if (f.leader !== NONE || hasLandedLoose(g, f.fleet, f.zone)) offer.button('done')
  },
  on: {
    unit(g, f, u) {
      putUnit(g, u, f.zone)
      assign(g, u, f.leader)
      g.unit.moved[u] = 2
      tellOfUnit(g, u, fleetCamp[f.fleet], { type: 'landed', area: PLACE.name(f.zone), clause: 'PYR-2.2.6.9' })
    },
    leader(g, f, c) {
      moveCommander(g, c, f.zone)
      g.commander.superior[c] = f.leader
      emit(g, { type: 'landed', leader: COMMANDER.name(c), area: PLACE.name(f.zone), clause: 'PYR-2.2.6.9' })
    },
  },
  buttons: {
    done(g, f) {
      disband(g)
      dismissMercenaries(g) // 6.6 after every step
      goto(g, ashore, { fleet: f.fleet, zone: f.zone, leader: f.leader })
    },
  },
  why: (g, f, kind, ref) =>
    kind === 'unit' && isCU(ref as Unit) ? forceFault(g as State, f.fleet, f.zone, f.leader, ref as Unit) || undefined : 'PYR-2.1.7',
})
/** CU without a leader that came ashore now. */
function hasLandedLoose(g: State, f: Fleet, zone: Place): boolean {
  for (let u = g.stack.first[stackAt(zone, sideOf(fleetCamp[f]))]; u !== NONE; u = g.unit.next[u])
    if (g.unit.leader[u] === NONE && g.unit.moved[u] === 2) return true
  return false
}
/** 2.2.6.10 afterwards they may at once declare a siege. */
const besiege = decision('landed', {
  clause: 'PYR-2.2.6.10',
  locals: { fleet: FLOTILLA, zone: PLACE, leader: optional(COMMANDER) },
  actor: (g, f) => seatOf(g, fleetCamp[f.fleet]),
  offer(g, f, offer) {
    for (const city of citiesIn[f.zone]) if (siegeFault(g as State, fleetCamp[f.fleet], city) === '') offer.area(city)
    offer.button('done')
  },
  on: {
    area(g, f, city) {
      goto(g, attackCity, { camp: fleetCamp[f.fleet], leader: f.leader, city, hasMarched: 0 })
    },
  },
  buttons: {
    done(g) {
      end(g)
    },
  },
  why: (g, f, kind, ref) => (kind === 'area' ? siegeFault(g as State, fleetCamp[f.fleet], ref as Place) || 'PYR-2.2.6.10' : undefined),
})
const hasForce = (g: State, f: Fleet, zone: Place, leader: Commander | None): boolean =>
  leader === NONE ? hasLandedLoose(g, f, zone) : g.commander.at[leader] === zone && g.commander.count[leader] > 0
const ashore = sequence(
  'ashore',
  {
    clause: 'PYR-2.2.6.10',
    locals: { fleet: FLOTILLA, zone: PLACE, leader: optional(COMMANDER), state: own(int(0, 2)), isOpen: own(flag) },
  },
  [
    step(
      engage,
      (_, f) => ({ camp: fleetCamp[f.fleet], leader: f.leader, place: f.zone, from: holdOf(f.fleet), hasMarched: 0 as const }),
      (_, f, state) => {
        f.state = state
      },
    ),
    when(
      (g, f) =>
        f.state !== ENGAGED.stopped &&
        hasForce(g, f.fleet, f.zone, f.leader) &&
        citiesIn[f.zone].some(city => siegeFault(g, fleetCamp[f.fleet], city) === ''),
      [step(besiege, (_, f) => ({ fleet: f.fleet, zone: f.zone, leader: f.leader }))],
    ),
    run(settle),
  ],
)

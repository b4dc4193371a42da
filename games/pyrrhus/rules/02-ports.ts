/** 2.2.6.8, 2.2.6.9, 2.2.6.16 Going aboard in a port, and ashore in one. */
import { end, NONE, type None } from '@plus-ultra/kernel'
import {
  type Area,
  areaOf,
  bpMax,
  COMMANDER,
  type Commander,
  FLOTILLA,
  type Fleet,
  fleetCamp,
  holderOf,
  holdOf,
  isCU,
  isMercenary,
  PLACE,
  type Place,
  sicily,
  type Unit,
} from '../domains.ts'
import { decision, emit, isHiddenPlay, repeat, run, type State, seatOf, sequence, stackAt, step, when } from '../state.ts'
import { aboard, lose, moveCommander, putUnit, sideOf, tellOfUnit } from './00-counters.ts'
import { endBlockade, isWithinSicilyLimits, limitedInSicily, limitWeight, roomAt, unitFault, updateControl } from './00-map.ts'
import { disband, settle } from './00-order.ts'
import { firstOf, succession } from './02-command.ts'

const firstAboard = (g: State, f: Fleet): Unit | None => g.stack.first[stackAt(holdOf(f), sideOf(fleetCamp[f]))]

/** 2.2.6.1, 2.2.6.8 */
function embarkFault(g: State, f: Fleet, u: Unit): string {
  if (g.unit.at[u] !== g.fleet.at[f] || g.unit.camp[u] !== fleetCamp[f]) return 'PYR-2.2.6.8'
  if (g.unit.moved[u] === 1) return 'PYR-2.1.2'
  if (isMercenary[u] && (g.unit.leader[u] === NONE || g.commander.at[g.unit.leader[u] as Commander] !== holdOf(f))) return 'PYR-6.6'
  return aboard(g, f) >= g.fleet.np[f] ? 'PYR-2.2.6.1' : ''
}
const embark = decision('embark', {
  clause: 'PYR-2.2.6.8',
  hides: isHiddenPlay,
  locals: { fleet: FLOTILLA },
  actor: (g, f) => seatOf(g, fleetCamp[f.fleet]),
  offer(g0, f, offer) {
    const g = g0 as State
    const city = g.fleet.at[f.fleet] as Place
    for (let u = g.stack.first[stackAt(city, sideOf(fleetCamp[f.fleet]))]; u !== NONE; u = g.unit.next[u])
      if (embarkFault(g, f.fleet, u) === '') offer.unit(u)
    for (let c = 0; c < COMMANDER.size; c++)
      if (g.commander.at[c as Commander] === city && g.commander.camp[c as Commander] === fleetCamp[f.fleet]) offer.leader(c as Commander)
    offer.button('done')
  },
  on: {
    unit(g, f, u) {
      putUnit(g, u, holdOf(f.fleet))
      tellOfUnit(g, u, fleetCamp[f.fleet], { type: 'embarked', to: FLOTILLA.name(f.fleet), clause: 'PYR-2.2.6.8' })
    },
    leader(g, f, c) {
      moveCommander(g, c, holdOf(f.fleet))
      emit(g, { type: 'embarked', leader: COMMANDER.name(c), to: FLOTILLA.name(f.fleet), clause: 'PYR-2.2.6.8' })
    },
  },
  buttons: {
    done(g) {
      end(g)
    },
  },
  why: (g, f, kind, ref) => (kind === 'unit' && isCU(ref as Unit) ? embarkFault(g as State, f.fleet, ref as Unit) || undefined : undefined),
})
/** A commander aboard who has left CU in the city. */
const leaverOf = (g: State, f: Fleet, city: Place): Commander | None =>
  COMMANDER.all.find(c => g.commander.at[c] === holdOf(f) && firstOf(g, c, city) !== NONE) ?? NONE
/** 2.3.1.2 who goes aboard without a CU of his, or without his chief, has left his army. */
function hasLeftArmy(g: State, f: Fleet, c: Commander, city: Place): boolean {
  const over = g.commander.superior[c]
  if (over !== NONE) return g.commander.at[over] !== holdOf(f)
  return firstOf(g, c, city) !== NONE && firstOf(g, c, holdOf(f)) === NONE
}
/** From the city of the flotilla's port; what stays behind follows 2.1.4-2.1.5. */
export const embarking = sequence('embarking', { clause: 'PYR-2.2.6.8', locals: { fleet: FLOTILLA } }, [
  step(embark, (_, f) => ({ fleet: f.fleet })),
  run((g, f) => {
    const city = g.fleet.at[f.fleet] as Place
    for (const c of COMMANDER.all)
      if (g.commander.at[c] === holdOf(f.fleet) && hasLeftArmy(g, f.fleet, c, city)) lose(g, holderOf(c), bpMax, 'PYR-2.3.1.2')
  }),
  repeat(
    (g, f) => leaverOf(g, f.fleet, g.fleet.at[f.fleet] as Place) !== NONE,
    [
      step(succession, (g, f) => {
        const place = g.fleet.at[f.fleet] as Place
        return { old: leaverOf(g, f.fleet, place) as Commander, place }
      }),
    ],
  ),
  run(disband),
])

const unloadFault = (g: State, f: Fleet, u: Unit, city: Place): string =>
  g.unit.at[u] !== holdOf(f) ? 'PYR-2.2.6.16' : unitFault(g, u, city)
/** What may still go ashore there. */
function ashore(g: State, f: Fleet, city: Place): Unit | None {
  for (let u = firstAboard(g, f); u !== NONE; u = g.unit.next[u]) if (unloadFault(g, f, u, city) === '') return u
  return NONE
}
/** No two of them stand in each other's way: neither garrison nor the limits of Sicily bind. */
function isRoomForAll(g: State, f: Fleet, city: Place): boolean {
  let n = 0
  let weight = 0
  for (let u = firstAboard(g, f); u !== NONE; u = g.unit.next[u]) {
    if (unloadFault(g, f, u, city) !== '') continue
    n++
    weight += limitWeight(u)
  }
  if (n > roomAt(g, city, sideOf(fleetCamp[f]))) return false
  return weight === 0 || (areaOf[city] as Area) !== sicily || isWithinSicilyLimits(weight + limitedInSicily(g))
}
const unload = decision('unload', {
  clause: 'PYR-2.2.6.16',
  hides: isHiddenPlay,
  locals: { fleet: FLOTILLA, city: PLACE },
  actor: (g, f) => seatOf(g, fleetCamp[f.fleet]),
  offer(g, f, offer) {
    for (let u = firstAboard(g as State, f.fleet); u !== NONE; u = g.unit.next[u])
      if (unloadFault(g as State, f.fleet, u, f.city) === '') offer.unit(u)
  },
  on: {
    unit(g, f, u) {
      putUnit(g, u, f.city)
      if (ashore(g, f.fleet, f.city) === NONE) end(g)
    },
  },
  why: (g, f, kind, ref) =>
    kind === 'unit' && isCU(ref as Unit) ? unloadFault(g as State, f.fleet, ref as Unit, f.city) || undefined : undefined,
})
/** The flotilla is in port; who was aboard goes into the city as far as there is room. */
export const enterPort = sequence('enter-port', { clause: 'PYR-2.2.6.16', locals: { fleet: FLOTILLA, city: PLACE } }, [
  run((g, f) => {
    endBlockade(g, f.fleet, 'PYR-2.2.7.3')
    g.fleet.at[f.fleet] = f.city
    emit(g, { type: 'entered-port', unit: FLOTILLA.name(f.fleet), area: PLACE.name(f.city), clause: 'PYR-2.2.6.3' })
    for (const c of COMMANDER.all) if (g.commander.at[c] === holdOf(f.fleet)) moveCommander(g, c, f.city)
    if (!isRoomForAll(g, f.fleet, f.city)) return
    for (let u = ashore(g, f.fleet, f.city); u !== NONE; u = ashore(g, f.fleet, f.city)) putUnit(g, u, f.city)
  }),
  when((g, f) => ashore(g, f.fleet, f.city) !== NONE, [step(unload, (_, f) => ({ fleet: f.fleet, city: f.city }))]),
  run((g, f) => {
    disband(g)
    updateControl(g, f.city, 'PYR-5.0.2')
    settle(g)
  }),
])

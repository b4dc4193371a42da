/** 9.1.1.1, 9.1.1.2, 11.3 Pieces that an event sends away. */
import { end, goto, int, NONE, type None } from '@plus-ultra/kernel'
import {
  africa,
  areaOf,
  CAMP,
  type Camp,
  CITIES,
  COMMANDER,
  type Commander,
  isCity,
  isOfOrigin,
  italy,
  PLACE,
  type Place,
  place,
  roma,
  sicily,
  supplementum,
  type Unit,
  zoneOf,
} from '../domains.ts'
import { decision, emit, isHiddenPlay, repeat, type State, seatOf, sequence, stackAt, step } from '../state.ts'
import { countAt, enemiesAt, inHand, killCommander, moveCommander, putUnit, sideOf, tellOfUnit } from './00-counters.ts'
import { unitFault } from './00-map.ts'

/** Where the pieces of an event go: 9.1.1.1.1, 9.1.1.1.8, 9.1.1.1.6, 9.1.1.2.1-2, 9.1.1.2.3. */
export const PLAN = { toRome: 0, toPunicCity: 1, toLilybaeum: 2, toZone: 3, fromSyracuse: 4, toItaly: 5 } as const

/** 9.1.1.1.8 both go over at once: neither is a refuge from the other. */
const RALLYING = ['agrigente', 'henna'].map(place)
const punicStrongholds = ['lilybaeum', 'mount-eryx'].map(place)
const isSpecial = (u: Unit | None): boolean => u !== NONE && ['creta', 'rhodos', 'asia'].some(o => isOfOrigin(u, o))
const citiesIn = (g: State, camp: Camp, area: number): Place[] => CITIES.filter(c => g.space.control[c] === camp && areaOf[c] === area)
/** In order of preference: the first of these that has a place is binding. */
function tiers(g: State, plan: number, camp: Camp, from: Place, u: Unit | None): readonly (readonly Place[])[] {
  switch (plan) {
    case PLAN.toRome:
      return [[roma], [place('latium')]]
    case PLAN.toPunicCity:
      return [citiesIn(g, camp, sicily), citiesIn(g, camp, africa)]
    case PLAN.toLilybaeum:
      return [punicStrongholds, [place('mazara')]]
    case PLAN.toItaly:
      return [citiesIn(g, camp, italy)]
    case PLAN.fromSyracuse:
      return isSpecial(u) ? [citiesIn(g, camp, sicily), citiesIn(g, camp, italy), [zoneOf[from]]] : [[zoneOf[from]]]
    default:
      return [[zoneOf[from]]]
  }
}
/** A city of the camp, or a zone without enemies; for a CU with room and within the limits of 2.2.2.1. */
export function isOpen(g: State, camp: Camp, from: Place, to: Place, u: Unit | None): boolean {
  if (to === from) return false
  if (isCity(to) ? g.space.control[to] !== camp : enemiesAt(g, to, sideOf(camp)) > 0) return false
  return u === NONE || unitFault(g, u, to) === ''
}
/** 11.3 the places themselves, else a city of the camp in the area, for a commander any city of it. */
function placesFor(g: State, plan: number, camp: Camp, from: Place, u: Unit | None): readonly Place[] {
  const area = areaOf[zoneOf[from]]
  const fallback = [citiesIn(g, camp, area), ...(u === NONE ? [CITIES] : [])]
  for (const tier of [...tiers(g, plan, camp, from, u), ...fallback]) {
    const open = tier.filter(to => isOpen(g, camp, from, to, u) && !(plan === PLAN.toPunicCity && RALLYING.includes(to)))
    if (open.length > 0) return open
  }
  return []
}

/** The owner says where it goes; with nowhere to go it is off the map (11.3). */
export function sendAway(g: State, camp: Camp, from: Place, plan: number, u: Unit): void {
  if (placesFor(g, plan, camp, from, u).length === 0) {
    putUnit(g, u, supplementum)
    tellOfUnit(g, u, camp, { type: 'placed', from: PLACE.name(from), to: PLACE.name(supplementum), clause: 'PYR-11.3' })
    end(g)
    return
  }
  g.seat.picked[seatOf(g, camp)] = u
  goto(g, sendUnit, { camp, from, plan })
}
/** Who has somewhere to go leaves first. */
export const pickLeaver = decision('evacuate', {
  clause: 'PYR-11.3',
  hides: isHiddenPlay,
  locals: { camp: CAMP, from: PLACE, plan: int(0, 5) },
  actor: (g, f) => seatOf(g, f.camp),
  offer(g0, f, offer) {
    const g = g0 as State
    const first = g.stack.first[stackAt(f.from, sideOf(f.camp))]
    for (let u = first; u !== NONE; u = g.unit.next[u]) if (placesFor(g, f.plan, f.camp, f.from, u).length > 0) offer.unit(u)
    const hasPlaces = placesFor(g, f.plan, f.camp, f.from, NONE).length > 0
    for (const c of COMMANDER.all) if (g.commander.at[c] === f.from && g.commander.camp[c] === f.camp && hasPlaces) offer.leader(c)
    if (!offer.isEmpty) return
    for (let u = first; u !== NONE; u = g.unit.next[u]) offer.unit(u) // 11.3 nowhere to go
    for (const c of COMMANDER.all) if (g.commander.at[c] === f.from && g.commander.camp[c] === f.camp) offer.leader(c)
  },
  on: {
    unit(g, f, u) {
      sendAway(g, f.camp, f.from, f.plan, u)
    },
    leader(g, f, c) {
      if (placesFor(g, f.plan, f.camp, f.from, NONE).length === 0) {
        killCommander(g, c, 'PYR-11.3')
        end(g)
      } else goto(g, sendLeader, { camp: f.camp, from: f.from, plan: f.plan, leader: c })
    },
  },
})
const sendUnit = decision('evacuate-unit', {
  clause: 'PYR-11.3',
  locals: { camp: CAMP, from: PLACE, plan: int(0, 5) },
  actor: (g, f) => seatOf(g, f.camp),
  about: (g, f) => inHand(g as State, seatOf(g, f.camp)),
  offer(g, f, offer) {
    const u = g.seat.picked[seatOf(g, f.camp)] as Unit
    for (const to of placesFor(g as State, f.plan, f.camp, f.from, u)) offer.area(to)
  },
  on: {
    area(g, f, to) {
      const seat = seatOf(g, f.camp)
      const u = g.seat.picked[seat] as Unit
      g.seat.picked[seat] = NONE
      putUnit(g, u, to)
      tellOfUnit(g, u, f.camp, { type: 'placed', from: PLACE.name(f.from), to: PLACE.name(to), clause: 'PYR-11.3' })
      end(g)
    },
  },
  why: () => 'PYR-11.3',
})
const sendLeader = decision('evacuate-leader', {
  clause: 'PYR-11.3',
  locals: { camp: CAMP, from: PLACE, plan: int(0, 5), leader: COMMANDER },
  actor: (g, f) => seatOf(g, f.camp),
  offer(g, f, offer) {
    for (const to of placesFor(g as State, f.plan, f.camp, f.from, NONE)) offer.area(to)
  },
  on: {
    area(g, f, to) {
      moveCommander(g, f.leader, to)
      emit(g, { type: 'placed', leader: COMMANDER.name(f.leader), from: PLACE.name(f.from), to: PLACE.name(to), clause: 'PYR-11.3' })
      end(g)
    },
  },
  why: () => 'PYR-11.3',
})
const isAnybodyThere = (g: State, camp: Camp, from: Place): boolean =>
  countAt(g, from, sideOf(camp)) > 0 || COMMANDER.all.some(c => g.commander.at[c as Commander] === from && g.commander.camp[c] === camp)
/** Everybody of the camp leaves the space, one by one. */
export const evacuation = sequence('evacuation', { clause: 'PYR-11.3', locals: { camp: CAMP, from: PLACE, plan: int(0, 5) } }, [
  repeat((g, f) => isAnybodyThere(g, f.camp, f.from), [step(pickLeaver, (_, f) => ({ camp: f.camp, from: f.from, plan: f.plan }))]),
])

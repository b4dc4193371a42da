/** 2.2.3 One CU out of command, anywhere, makes a normal move in place of the activated commander. */
import { end, goto, int, NONE, own } from '@plus-ultra/kernel'
import {
  acrossStrait,
  CAMP,
  type Camp,
  COMMANDER,
  CU,
  citiesIn,
  isCity,
  isCU,
  isLand,
  isMercenary,
  isRural,
  PLACE,
  type Place,
  stepsFrom,
  type Unit,
} from '../domains.ts'
import { decision, isHiddenPlay, run, type State, seatOf, sequence, step, when } from '../state.ts'
import { countAt, inHand, putUnit, sideOf, tellOfUnit } from './00-counters.ts'
import { unitFault, updateControl } from './00-map.ts'
import { settle } from './00-order.ts'
import { ENGAGED, engage } from './02-engage.ts'
import { isMovable } from './02-field.ts'
import { pathFault } from './02-movement.ts'
import { attackCity, siegeFault } from './05-siege.ts'

/** The strait costs BP of a commander, whom a lone CU has not (2.2.6.14). */
function stepFault(g: State, u: Unit, to: Place): string {
  const from = g.unit.at[u]
  const path = pathFault(g, g.unit.camp[u] as Camp, from, to)
  if (path !== '') return path
  return to === acrossStrait[from] ? 'PYR-2.2.6.14' : unitFault(g, u, to)
}
function pickFault(g: State, camp: Camp, u: Unit): string {
  if (g.unit.camp[u] !== camp || !isLand(g.unit.at[u]) || g.unit.leader[u] !== NONE) return 'PYR-2.2.3.1'
  if (!isMovable(g, u)) return 'PYR-2.1.2'
  if (isMercenary[u]) return 'PYR-6.6'
  return stepsFrom[g.unit.at[u]].some(to => stepFault(g, u, to) === '') ? '' : 'PYR-2.2.2.1.5'
}
export function canSendOne(g: State, camp: Camp): boolean {
  for (let u = 0; u < CU.size; u++) if (g.unit.camp[u as Unit] === camp && pickFault(g, camp, u as Unit) === '') return true
  return false
}
export const pickIsolated = decision('isolated', {
  clause: 'PYR-2.2.3.1',
  hides: isHiddenPlay,
  locals: { leader: COMMANDER },
  actor: (g, f) => seatOf(g, g.commander.camp[f.leader]),
  offer(g, f, offer) {
    const camp = g.commander.camp[f.leader]
    for (let u = 0; u < CU.size; u++)
      if (g.unit.camp[u as Unit] === camp && pickFault(g as State, camp, u as Unit) === '') offer.unit(u as Unit)
  },
  on: {
    unit(g, f, u) {
      g.seat.picked[seatOf(g, g.commander.camp[f.leader])] = u
      goto(g, sendIsolated, { camp: g.commander.camp[f.leader] })
    },
  },
  why: (g, f, kind, ref) =>
    kind === 'unit' && isCU(ref as Unit) ? pickFault(g as State, g.commander.camp[f.leader], ref as Unit) || undefined : undefined,
})
const sendIsolated = decision('isolated-to', {
  clause: 'PYR-2.2.3.1',
  locals: { camp: CAMP },
  actor: (g, f) => seatOf(g, f.camp),
  about: (g, f) => inHand(g as State, seatOf(g, f.camp)),
  offer(g, f, offer) {
    const u = g.seat.picked[seatOf(g, f.camp)] as Unit
    for (const to of stepsFrom[g.unit.at[u]]) if (stepFault(g as State, u, to) === '') offer.area(to)
  },
  on: {
    area(g, f, to) {
      const seat = seatOf(g, f.camp)
      const u = g.seat.picked[seat] as Unit
      const from = g.unit.at[u]
      g.seat.picked[seat] = NONE
      putUnit(g, u, to)
      g.unit.moved[u] = 2
      if (isCity(from)) updateControl(g, from, 'PYR-5.0.2')
      tellOfUnit(g, u, f.camp, { type: 'moved', from: PLACE.name(from), to: PLACE.name(to), clause: 'PYR-2.2.3.1' })
      goto(g, isolatedArrives, { camp: f.camp, place: to, from })
    },
  },
  why: (g, f, kind, ref) =>
    kind === 'area' ? stepFault(g as State, g.seat.picked[seatOf(g, f.camp)] as Unit, ref as Place) || undefined : undefined,
})
/** 2.2.3.2 it takes an empty city, besieges none. */
const isOpenCity = (g: State, camp: Camp, city: Place): boolean =>
  siegeFault(g, camp, city) === '' && [0, 1, 2, 3].every(side => countAt(g, city, side as never) === 0)
const takeCity = decision('isolated-takes', {
  clause: 'PYR-2.2.3.2',
  locals: { camp: CAMP, place: PLACE },
  actor: (g, f) => seatOf(g, f.camp),
  offer(g, f, offer) {
    for (const city of citiesIn[f.place]) if (isOpenCity(g as State, f.camp, city)) offer.area(city)
    offer.button('done')
  },
  on: {
    area(g, f, city) {
      goto(g, attackCity, { camp: f.camp, leader: NONE, city, hasMarched: 0 })
    },
  },
  buttons: {
    done(g) {
      end(g)
    },
  },
  why: () => 'PYR-2.2.3.2',
})
const isolatedArrives = sequence(
  'isolated-arrives',
  { clause: 'PYR-2.2.3.2', locals: { camp: CAMP, place: PLACE, from: PLACE, state: own(int(0, 2)) } },
  [
    step(
      engage,
      (_, f) => ({ camp: f.camp, leader: NONE, place: f.place, from: f.from, hasMarched: 0 as const }),
      (_, f, state) => {
        f.state = state
      },
    ),
    when(
      (g, f) =>
        f.state !== ENGAGED.stopped &&
        isRural(f.place) &&
        citiesIn[f.place].some(c => isOpenCity(g, f.camp, c)) &&
        countAt(g, f.place, sideOf(f.camp)) > 0,
      [step(takeCity, (_, f) => ({ camp: f.camp, place: f.place }))],
    ),
    run(settle),
  ],
)

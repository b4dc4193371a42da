/** 2.2.6.5 What a flotilla can no longer carry is lost. */
import { end, flag, NONE } from '@plus-ultra/kernel'
import {
  bpMax,
  CAMP,
  COMMANDER,
  type Commander,
  FLOTILLA,
  type Fleet,
  fleetCamp,
  holderOf,
  holderOfFleet,
  holdOf,
  NP_MAX,
  skeletonBox,
  UNIT,
  type Unit,
} from '../domains.ts'
import { decision, emit, type State, seatOf, sequence, stackAt, step, when } from '../state.ts'
import { aboard, eliminate, killCommander, lose, putUnit, sideOf } from './00-counters.ts'
import { endBlockade } from './00-map.ts'

/** NP rise or fall; at 0 the flotilla leaves the map with all aboard (0.2.4.2, 2.2.6.5). */
export function addNP(g: State, f: Fleet, change: number, clause: string): void {
  const before = g.fleet.np[f]
  g.fleet.np[f] = Math.min(NP_MAX, Math.max(0, before + change))
  emit(g, { type: 'np', unit: FLOTILLA.name(f), amount: g.fleet.np[f] - before, value: g.fleet.np[f], clause })
}
export function loseFleet(g: State, f: Fleet, clause: string): void {
  for (let u = g.stack.first[stackAt(holdOf(f), sideOf(fleetCamp[f]))], next: typeof u; u !== NONE; u = next) {
    next = g.unit.next[u]
    eliminate(g, u, 'PYR-2.2.6.5')
  }
  for (let c = 0; c < COMMANDER.size; c++)
    if (g.commander.at[c as Commander] === holdOf(f)) {
      lose(g, holderOf(c as Commander), bpMax, 'PYR-2.2.6.5')
      killCommander(g, c as Commander, 'PYR-2.2.6.5')
    }
  lose(g, holderOfFleet(f), bpMax, 'PYR-2.2.6.5')
  endBlockade(g, f, 'PYR-2.2.7.3')
  g.fleet.at[f] = NONE
  emit(g, { type: 'fleet-lost', unit: FLOTILLA.name(f), clause })
}

/** 2.2.6.12 by the flotilla's own action; another activation's flag stays what it is. */
export function flagCarried(g: State, f: Fleet): void {
  for (let u = g.stack.first[stackAt(holdOf(f), sideOf(fleetCamp[f]))]; u !== NONE; u = g.unit.next[u])
    if (g.unit.moved[u] === 0) g.unit.moved[u] = 2
}

const throwOverboard = decision('overboard', {
  clause: 'PYR-2.2.6.5',
  locals: { fleet: FLOTILLA, isBattle: flag },
  actor: (g, f) => seatOf(g, fleetCamp[f.fleet]),
  offer(g, f, offer) {
    for (let u = g.stack.first[stackAt(holdOf(f.fleet), sideOf(fleetCamp[f.fleet]))]; u !== NONE; u = g.unit.next[u]) offer.unit(u)
  },
  on: {
    unit(g, f, u) {
      drown(g, u, f.isBattle === 1)
      if (!isOverloaded(g, f.fleet)) end(g)
    },
  },
})
/** In a battle the dead lie in the skeleton box until it ends. */
function drown(g: State, u: Unit, isBattle: boolean): void {
  if (!isBattle) {
    eliminate(g, u, 'PYR-2.2.6.5')
    return
  }
  emit(g, { type: 'eliminated', unit: UNIT.name(u), camp: CAMP.name(g.unit.camp[u] as never), clause: 'PYR-2.2.6.13' })
  putUnit(g, u, skeletonBox)
}
const isOverloaded = (g: State, f: Fleet): boolean => aboard(g, f) > g.fleet.np[f]
/** The owner eliminates CU of his choice until they fit. */
export const excessAboard = sequence('excess-aboard', { clause: 'PYR-2.2.6.5', locals: { fleet: FLOTILLA, isBattle: flag } }, [
  when(
    (g, f) => g.fleet.np[f.fleet] > 0 && isOverloaded(g, f.fleet),
    [step(throwOverboard, (_, f) => ({ fleet: f.fleet, isBattle: f.isBattle }))],
  ),
])

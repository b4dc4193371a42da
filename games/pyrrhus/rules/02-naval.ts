/** 2.2.6, 2.2.7 Naval movement, landing, blockade. */
import { call, end, flag, goto, int, NONE, own } from '@plus-ultra/kernel'
import {
  carthage,
  EVENT,
  FLOTILLA,
  type Fleet,
  fleetCamp,
  isCity,
  isPunicSea,
  isSea,
  neighbours,
  otherFleet,
  PLACE,
  type Place,
  portSea,
  portsOf,
} from '../domains.ts'
import { decision, emit, run, type State, seatOf, sequence, step, when } from '../state.ts'
import { areFriends } from './00-counters.ts'
import { blockaderOf, endBlockade, updateControl } from './00-map.ts'
import { settle } from './00-order.ts'
import { addNP, excessAboard, flagCarried, loseFleet } from './02-aboard.ts'
import { meeting, meets, refreshTv } from './02-interception.ts'
import { canLand, landing } from './02-landing.ts'
import { embarking, enterPort } from './02-ports.ts'
import { purpose, rollDie } from './03-rerolls.ts'
import { navalBattle } from './07-naval-combat.ts'

const alliance = EVENT.get('naval-alliance')
const tempest = EVENT.get('storm')

/** 2.2.6.2, 2.2.6.6 */
export function sailFault(g: State, f: Fleet, to: Place): string {
  const at = g.fleet.at[f] as Place
  const isNext = isCity(at) ? portSea[at] === to : neighbours[at].includes(to)
  if (!isSea(to) || !isNext) return 'PYR-2.2.6.2'
  return fleetCamp[f] === carthage && !isPunicSea[to] && !g.event.isInForce[alliance] ? 'PYR-2.2.6.6' : ''
}
const seasFrom = (g: State, f: Fleet): readonly Place[] => {
  const at = g.fleet.at[f] as Place
  return isCity(at) ? [portSea[at] as Place] : neighbours[at]
}
export const canSail = (g: State, f: Fleet): boolean => seasFrom(g, f).some(to => sailFault(g, f, to) === '')
const isAtSea = (g: State, f: Fleet): boolean => g.fleet.np[f] > 0 && g.fleet.at[f] !== NONE && isSea(g.fleet.at[f] as Place)

/** 2.2.6.3 a port of its own camp on this sea. */
function portFault(g: State, f: Fleet, city: Place): string {
  if (!isCity(city) || portSea[city] !== g.fleet.at[f]) return 'PYR-2.2.6.3'
  return g.space.control[city] === fleetCamp[f] ? '' : 'PYR-2.2.6.3'
}
/** 2.2.7.3 */
function blockadeFault(g: State, f: Fleet, city: Place): string {
  if (!isCity(city) || portSea[city] !== g.fleet.at[f]) return 'PYR-2.2.7.3'
  return areFriends(g.space.control[city] as never, fleetCamp[f]) ? 'PYR-2.2.7.3' : ''
}
const portsHere = (g: State, f: Fleet): readonly Place[] => portsOf[g.fleet.at[f] as Place]
/** 2.2.6.4 something to do without changing sea. */
export const canAct = (g: State, f: Fleet): boolean =>
  isAtSea(g, f) &&
  (g.fleet.blockades[f] !== NONE || canLand(g, f) || portsHere(g, f).some(c => portFault(g, f, c) === '' || blockadeFault(g, f, c) === ''))

/** 2.2.6.3 enter a port; or stay at sea, landing troops and setting a blockade, or either or neither. */
const atSea = decision('at-sea', {
  clause: 'PYR-2.2.6.3',
  locals: { fleet: FLOTILLA, hasLanded: flag },
  actor: (g, f) => seatOf(g, fleetCamp[f.fleet]),
  offer(g0, f, offer) {
    const g = g0 as State
    const isFree = !f.hasLanded && g.fleet.blockades[f.fleet] === NONE
    if (isFree) for (const city of portsHere(g, f.fleet)) if (portFault(g, f.fleet, city) === '') offer.area(city)
    if (!f.hasLanded && canLand(g, f.fleet)) offer.button('land')
    if (g.fleet.blockades[f.fleet] === NONE && portsHere(g, f.fleet).some(c => blockadeFault(g, f.fleet, c) === ''))
      offer.button('blockade')
    offer.button('done')
  },
  on: {
    area(g, f, city) {
      flagCarried(g, f.fleet)
      if (blockaderOf(g, city) !== NONE) goto(g, runBlockade, { fleet: f.fleet, city })
      else goto(g, enterPort, { fleet: f.fleet, city })
    },
  },
  buttons: {
    land(g, f) {
      f.hasLanded = 1
      call(g, landing, { fleet: f.fleet })
    },
    blockade(g, f) {
      call(g, pickBlockade, { fleet: f.fleet })
    },
    done(g) {
      end(g)
    },
  },
  why(g, f, kind, ref, name) {
    if (kind === 'area') return portFault(g as State, f.fleet, ref as Place) || 'PYR-2.2.6.3'
    return name === 'blockade' ? 'PYR-2.2.7.3' : 'PYR-2.2.6.9'
  },
})
const pickBlockade = decision('blockade', {
  clause: 'PYR-2.2.7.3',
  locals: { fleet: FLOTILLA },
  actor: (g, f) => seatOf(g, fleetCamp[f.fleet]),
  offer(g, f, offer) {
    for (const city of portsHere(g as State, f.fleet)) if (blockadeFault(g as State, f.fleet, city) === '') offer.area(city)
  },
  on: {
    area(g, f, city) {
      g.fleet.blockades[f.fleet] = city
      emit(g, { type: 'blockade', unit: FLOTILLA.name(f.fleet), area: PLACE.name(city), clause: 'PYR-2.2.7.3' })
      end(g)
    },
  },
  why: (g, f, kind, ref) => (kind === 'area' ? blockadeFault(g as State, f.fleet, ref as Place) || undefined : undefined),
})
/** 2.2.8.5 into or out of a blockaded port there is combat without a roll, the blockader defending. */
const runBlockade = sequence('run-blockade', { clause: 'PYR-2.2.8.5', locals: { fleet: FLOTILLA, city: PLACE, result: own(int(0, 2)) } }, [
  step(
    navalBattle,
    (_, f) => ({ fleet: f.fleet, enemy: otherFleet(f.fleet) }),
    (_, f, result) => {
      f.result = result
    },
  ),
  when((g, f) => f.result === 0 && isAtSea(g, f.fleet), [step(enterPort, (_, f) => ({ fleet: f.fleet, city: f.city }))]),
])

const sailTo = decision('sail-to', {
  clause: 'PYR-2.2.6.2',
  locals: { fleet: FLOTILLA },
  actor: (g, f) => seatOf(g, fleetCamp[f.fleet]),
  offer(g, f, offer) {
    for (const to of seasFrom(g as State, f.fleet)) if (sailFault(g as State, f.fleet, to) === '') offer.area(to)
  },
  on: {
    area(g, _f, to) {
      end(g, to)
    },
  },
  why: (g, f, kind, ref) => (kind === 'area' ? sailFault(g as State, f.fleet, ref as Place) || undefined : undefined),
})
/** One sea zone: from a port to its sea, or from a sea to the next. */
export const sail = sequence(
  'sailing',
  { clause: 'PYR-2.2.6.2', locals: { fleet: FLOTILLA, from: own(PLACE), to: own(PLACE), isBreaking: own(flag), isStopped: own(flag) } },
  [
    run((g, f) => {
      f.from = g.fleet.at[f.fleet] as Place
      refreshTv(g)
    }),
    when((_, f) => isCity(f.from), [step(embarking, (_, f) => ({ fleet: f.fleet }))]),
    step(
      sailTo,
      (_, f) => ({ fleet: f.fleet }),
      (_, f, to) => {
        f.to = to as Place
      },
    ),
    run((g, f) => {
      endBlockade(g, f.fleet, 'PYR-2.2.7.3')
      f.isBreaking = isCity(f.from) && blockaderOf(g, f.from) !== NONE ? 1 : 0 // before an emptied city changes hands (5.0.21)
      g.fleet.at[f.fleet] = f.to
      flagCarried(g, f.fleet)
      emit(g, { type: 'sailed', unit: FLOTILLA.name(f.fleet), from: PLACE.name(f.from), to: PLACE.name(f.to), clause: 'PYR-2.2.6.2' })
      if (isCity(f.from)) updateControl(g, f.from, 'PYR-5.0.2')
    }),
    when(
      (_, f) => f.isBreaking === 1, // 2.2.8.5, 2.2.8.7 (4)
      [
        step(
          navalBattle,
          (_, f) => ({ fleet: f.fleet, enemy: otherFleet(f.fleet) }),
          (_, f, result) => {
            f.isStopped = result === 0 ? 0 : 1
          },
        ),
      ],
      [
        when(
          (g, f) => meets(g, f.fleet),
          [
            step(
              meeting,
              (_, f) => ({ fleet: f.fleet, isMoving: 1 as const }),
              (_, f, stopped) => {
                f.isStopped = stopped as 0 | 1
              },
            ),
          ],
        ),
      ],
    ),
    when((g, f) => f.isStopped === 0 && isAtSea(g, f.fleet), [step(atSea, (_, f) => ({ fleet: f.fleet, hasLanded: 0 as const }))]),
  ],
)
/** 2.2.6.4 */
export const station = sequence('station', { clause: 'PYR-2.2.6.4', locals: { fleet: FLOTILLA } }, [
  run((g, f) => {
    refreshTv(g)
    endBlockade(g, f.fleet, 'PYR-2.2.7.3')
  }),
  step(atSea, (_, f) => ({ fleet: f.fleet, hasLanded: 0 as const })),
])
/** 2.2.8.1 the whole action. */
export const hunt = sequence('hunt', { clause: 'PYR-2.2.8.1', locals: { fleet: FLOTILLA } }, [
  run((g, f) => {
    refreshTv(g)
    endBlockade(g, f.fleet, 'PYR-2.2.7.3')
  }),
  step(meeting, (_, f) => ({ fleet: f.fleet, isMoving: 0 as const })),
])

/** NP to the number in g.die are lost, and what can no longer be carried. */
export const loseShips = sequence('lose-ships', { clause: 'PYR-2.2.6.5', locals: { fleet: FLOTILLA } }, [
  run((g, f) => {
    addNP(g, f.fleet, -g.die, 'PYR-2.2.6.5')
    g.die = 0
    if (g.fleet.np[f.fleet] === 0) loseFleet(g, f.fleet, 'PYR-2.2.6.5')
  }),
  step(excessAboard, (_, f) => ({ fleet: f.fleet, isBattle: 0 as const })),
  run(settle),
])
/** 9.1.1.1.14 a flotilla caught at sea, once this season. */
export const isCaughtByStorm = (g: State, f: Fleet): boolean => g.event.isInForce[tempest] === 1 && !g.fleet.isStormed[f] && isAtSea(g, f)
export const stormHits = sequence('storm-hits', { clause: 'PYR-9.1.1.1.14', locals: { fleet: FLOTILLA } }, [
  step(rollDie, (g, f) => ({
    why: purpose('storm'),
    camp: fleetCamp[f.fleet],
    seat: seatOf(g, fleetCamp[f.fleet]),
    other: NONE,
    otherSeat: seatOf(g, fleetCamp[f.fleet]),
  })),
  run((g, f) => {
    g.fleet.isStormed[f.fleet] = 1
    emit(g, { type: 'storm', unit: FLOTILLA.name(f.fleet), amount: g.die, clause: 'PYR-9.1.1.1.14' })
  }),
  step(loseShips, (_, f) => ({ fleet: f.fleet })),
])

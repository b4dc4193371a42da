/** 9.1.1.0 Positioning: the free set-up, open, in the order Rome, Carthage, East, then the tribe; 9.4 the random mercenary. */
import { die, draw, end, flag, int, NONE, type None, own } from '@plus-ultra/kernel'
import { tablesFile } from '../data/load.ts'
import {
  ballista,
  bpMax,
  CAMP,
  type Camp,
  COMMANDER,
  type Commander,
  CU,
  carthage,
  hiero,
  holderOf,
  homeCamp,
  isMercenary,
  PLACE,
  type Place,
  place,
  pyrrhus,
  rome,
  samnites,
  supplementum,
  sv,
  syracuse,
  UNIT,
  type Unit,
} from '../domains.ts'
import { decision, emit, repeat, run, type State, seatOf, sequence, stackAt, step, when } from '../state.ts'
import { assign, countAt, enlist, isInPlay, lose, moveCommander, putUnit, sideOf } from './00-counters.ts'
import { roomAt, updateControl } from './00-map.ts'
import { disband } from './00-order.ts'
import { firstOf, mayServe, nextOf } from './02-command.ts'
import { share } from './08-treasure.ts'

const { placement } = tablesFile
const CHANCE = die(5, 'PYR-9.4.1', 'mercenary')

/** 9.1.1.0.3 a consul with his CU. */
const placeConsul = decision('place-consul', {
  clause: 'PYR-9.1.1.0.3',
  locals: { consul: COMMANDER, isB: flag },
  actor: g => seatOf(g, rome),
  offer(g, f, offer) {
    for (const p of consulPlaces(f.isB)) if (isRoomFor(g as State, f.consul, p)) offer.area(p)
  },
  on: {
    area(g, f, to) {
      const from = g.commander.at[f.consul]
      for (let u = firstOf(g, f.consul, from), next: typeof u; u !== NONE; u = next) {
        next = nextOf(g, f.consul, u)
        putUnit(g, u, to)
      }
      moveCommander(g, f.consul, to)
      emit(g, { type: 'placed', leader: COMMANDER.name(f.consul), to: PLACE.name(to), clause: 'PYR-9.1.1.0.3' })
      end(g)
    },
  },
  why: () => 'PYR-9.1.1.0.3',
})
const consulPlaces = (isB: number): Place[] => (isB ? placement.consulB : placement.consulA).map(place)
const isRoomFor = (g: State, c: Commander, p: Place): boolean =>
  g.commander.at[c] === p || roomAt(g, p, sideOf(rome)) >= g.commander.count[c]

/** 9.1.1.0.6 limits of each place, and two at least for Carthage. */
function punicFault(g: State, p: Place): string {
  const { places, atLeast, atMost } = placement.carthage
  const name = PLACE.name(p)
  if (!places.includes(name)) return 'PYR-9.1.1.0.6'
  const here = countAt(g, p, sideOf(carthage))
  if (here >= (atMost[name] ?? 99)) return 'PYR-9.1.1.0.6'
  if (roomAt(g, p, sideOf(carthage)) < 1) return 'PYR-2.2.2.1.4'
  let wanted = 0
  for (const [city, n] of Object.entries(atLeast)) if (city !== name) wanted += Math.max(0, n - countAt(g, place(city), sideOf(carthage)))
  return unplaced(g, carthage) - 1 >= wanted ? '' : 'PYR-9.1.1.0.6'
}
const isUnplaced = (g: State, camp: Camp, u: Unit): boolean => !g.unit.isInPlay[u] && g.unit.isShown[u] === 1 && homeCamp[u] === camp
const unplaced = (g: State, camp: Camp): number => CU.all.filter(u => isUnplaced(g, camp, u)).length
const nextUnplaced = (g: State, camp: Camp): Unit | None => CU.all.find(u => isUnplaced(g, camp, u)) ?? NONE
/** Off the map, marked as waiting for a place. */
function lift(g: State, camp: Camp, places: readonly Place[]): void {
  for (const u of CU.all) {
    if (g.unit.camp[u] !== camp || !places.includes(g.unit.at[u])) continue
    putUnit(g, u, supplementum)
    g.unit.isShown[u] = 1
  }
}
const placeFault = (g: State, camp: Camp, p: Place): string => {
  if (camp === carthage) return punicFault(g, p)
  if (!placement.pyrrhus.places.includes(PLACE.name(p))) return 'PYR-9.1.1.0.4'
  return roomAt(g, p, sideOf(camp)) > 0 ? '' : 'PYR-2.2.2.1.4'
}
const placesOf = (camp: Camp): Place[] => (camp === carthage ? placement.carthage.places : placement.pyrrhus.places).map(place)
/** CU by CU, in the order of the counters. */
const placeUnit = decision('place-unit', {
  clause: 'PYR-9.1.1.0.2',
  locals: { camp: CAMP, unit: UNIT },
  actor: (g, f) => seatOf(g, f.camp),
  offer(g, f, offer) {
    for (const p of placesOf(f.camp)) if (placeFault(g as State, f.camp, p) === '') offer.area(p)
  },
  on: {
    area(g, f, p) {
      g.unit.isShown[f.unit] = 0
      enlist(g, f.unit, f.camp)
      putUnit(g, f.unit, p)
      emit(g, { type: 'placed', unit: UNIT.name(f.unit), to: PLACE.name(p), clause: 'PYR-9.1.1.0.2' })
      end(g)
    },
  },
  why: (g, f, kind, ref) => (kind === 'area' ? placeFault(g as State, f.camp, ref as Place) || undefined : undefined),
})
const placeAll = sequence('place-all', { clause: 'PYR-9.1.1.0.2', locals: { camp: CAMP } }, [
  run((g, f) => lift(g, f.camp, placesOf(f.camp))),
  repeat(
    (g, f) => nextUnplaced(g, f.camp) !== NONE,
    [step(placeUnit, (g, f) => ({ camp: f.camp, unit: nextUnplaced(g, f.camp) as Unit }))],
  ),
])
/** 9.1.1.0.13 the first CU there, in the order of the counters, up to SV. */
function lead(g: State, c: Commander): void {
  const p = g.commander.at[c]
  for (let u = g.stack.first[stackAt(p, sideOf(g.commander.camp[c]))]; u !== NONE; u = g.unit.next[u])
    if (g.unit.leader[u] === NONE && g.commander.count[c] < sv[c]) assign(g, u, c)
}
const punics = COMMANDER.all.filter(c => ['mago', 'hanno'].includes(COMMANDER.name(c)))
/** 9.1.1.0.6 one commander in Carthage, the other in Lilybaeum. */
const pickGovernor = decision('place-governor', {
  clause: 'PYR-9.1.1.0.6',
  actor: g => seatOf(g, carthage),
  offer(g, _f, offer) {
    for (const c of punics) if (isInPlay(g as State, c)) offer.leader(c)
  },
  on: {
    leader(g, _f, c) {
      const [here, there] = placement.carthage.commandersIn.map(place) as [Place, Place]
      for (const d of punics) if (isInPlay(g, d)) moveCommander(g, d, d === c ? here : there)
      for (const d of punics) {
        if (!isInPlay(g, d)) continue
        lead(g, d)
        if (g.commander.count[d] === 0) lose(g, holderOf(d), bpMax, 'PYR-2.3.1.1')
      }
      end(g)
    },
  },
})

/** 9.1.1.0.4 */
const placeLeader = decision('place-leader', {
  clause: 'PYR-9.1.1.0.4',
  locals: { leader: COMMANDER },
  actor: g => seatOf(g, pyrrhus),
  offer(_g, _f, offer) {
    for (const p of placesOf(pyrrhus)) offer.area(p)
  },
  on: {
    area(g, f, p) {
      moveCommander(g, f.leader, p)
      emit(g, { type: 'placed', leader: COMMANDER.name(f.leader), to: PLACE.name(p), clause: 'PYR-9.1.1.0.4' })
      end(g)
    },
  },
  why: () => 'PYR-9.1.1.0.4',
})
/** 9.1.1.0.13 beside a commander of higher SV: his subordinate if East wants. */
const serve = decision('place-subordinate', {
  clause: 'PYR-9.1.1.0.13',
  locals: { leader: COMMANDER, chief: COMMANDER },
  actor: g => seatOf(g, pyrrhus),
  offer(_g, _f, offer) {
    offer.button('subordinate')
    offer.button('alone')
  },
  buttons: {
    subordinate(g, f) {
      g.commander.superior[f.leader] = f.chief
      end(g)
    },
    alone(g) {
      end(g)
    },
  },
})
const isEastern = (g: State, c: Commander): boolean => g.commander.camp[c] === pyrrhus && placesOf(pyrrhus).includes(g.commander.at[c])
/** The highest SV in his space. */
function chiefOf(g: State, c: Commander): Commander {
  let chief = c
  for (const d of COMMANDER.all) if (isEastern(g, d) && g.commander.at[d] === g.commander.at[c] && sv[d] > sv[chief]) chief = d
  return chief
}
const eastern = COMMANDER.all.filter(c => ['pyrrhus', 'milo', 'alexander', 'helenus'].includes(COMMANDER.name(c)))
const eastPlaces = sequence('place-east', { clause: 'PYR-9.1.1.0.4', locals: { at: own(int(0, 9)) } }, [
  run(g => {
    lift(g, pyrrhus, placesOf(pyrrhus))
    for (const c of eastern) {
      g.commander.superior[c] = NONE
      g.holder.bp[holderOf(c)] = 0
    }
  }),
  repeat(
    (_, f) => f.at < eastern.length,
    [
      when((g, f) => isEastern(g, eastern[f.at] as Commander), [step(placeLeader, (_, f) => ({ leader: eastern[f.at] as Commander }))]),
      run((_, f) => {
        f.at += 1
      }),
    ],
  ),
  step(placeAll, () => ({ camp: pyrrhus })),
  run((g, f) => {
    for (const c of eastern) if (isEastern(g, c) && chiefOf(g, c) === c) lead(g, c)
    f.at = 0
  }),
  repeat(
    (_, f) => f.at < eastern.length,
    [
      when(
        (g, f) => isEastern(g, eastern[f.at] as Commander) && isBesideAnArmy(g, eastern[f.at] as Commander),
        [step(serve, (g, f) => ({ leader: eastern[f.at] as Commander, chief: chiefOf(g, eastern[f.at] as Commander) }))],
      ),
      run((_, f) => {
        f.at += 1
      }),
    ],
  ),
  run(g => {
    for (const c of eastern) if (isEastern(g, c) && g.commander.superior[c] === NONE) lead(g, c)
    g.pot = placement.pyrrhus.bp
  }),
  step(share, () => ({ camp: pyrrhus, area: NONE })),
])
const isBesideAnArmy = (g: State, c: Commander): boolean => {
  const chief = chiefOf(g, c)
  return chief !== c && mayServe(c, chief) && g.commander.count[chief] > 0
}
/** 9.1.1.0.9 */
const placeTribe = decision('place-tribe', {
  clause: 'PYR-9.1.1.0.9',
  actor: g => seatOf(g, pyrrhus),
  offer(_g, _f, offer) {
    for (const p of placement.samnites) offer.area(place(p))
  },
  on: {
    area(g, _f, p) {
      g.tribe.at[samnites] = p
      end(g)
    },
  },
  why: () => 'PYR-9.1.1.0.9',
})

const freeSetUp = sequence('free-set-up', { clause: 'PYR-9.1.1.0.2' }, [
  when(g => g.consulA !== NONE, [step(placeConsul, g => ({ consul: g.consulA as Commander, isB: 0 as const }))]),
  when(g => g.consulB !== NONE, [step(placeConsul, g => ({ consul: g.consulB as Commander, isB: 1 as const }))]),
  step(placeAll, () => ({ camp: carthage })),
  run(g => {
    for (const p of placesOf(carthage)) updateControl(g, p, 'PYR-9.1.1.0.7')
  }),
  when(g => punics.some(c => isInPlay(g, c)), [step(pickGovernor)]),
  step(eastPlaces),
  step(placeTribe),
  run(disband),
])
/** 9.4.1 one of five, with Hiero. */
function hireForSyracuse(g: State): void {
  const left = CU.all.filter(u => isMercenary[u] && g.unit.at[u] === supplementum)
  if (left.length === 0 || g.commander.at[hiero] !== syracuse || roomAt(g, syracuse, sideOf(g.commander.camp[hiero])) < 1) return
  const u = left[draw(g, CHANCE, left.length, seatOf(g, pyrrhus)) - 1] as Unit
  enlist(g, u, g.commander.camp[hiero])
  putUnit(g, u, syracuse)
  if (g.commander.count[hiero] >= sv[hiero]) assign(g, ballista, NONE) // beside him, if both start there
  assign(g, u, hiero)
  emit(g, { type: 'placed', unit: UNIT.name(u), to: PLACE.name(syracuse), clause: 'PYR-9.4.1' })
}
export const setUp = sequence('set-up', { clause: 'PYR-9.1.1.0.2' }, [
  when(g => g.hasMercenaryInSyracuse === 1, [run(hireForSyracuse)]),
  when(g => g.hasFreeSetUp === 1, [step(freeSetUp)]),
])

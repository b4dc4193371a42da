/** 9.1.1.1.6, 9.1.1.1.7 Sicily calls Pyrrhus. */
import { end, goto, NONE, type None, optional, own } from '@plus-ultra/kernel'
import {
  areaOf,
  bpMax,
  COMMANDER,
  type Commander,
  CU,
  carthage,
  FLOTILLA,
  type Fleet,
  fleetCamp,
  fleetOf,
  garrison,
  hiero,
  holderOf,
  holdOf,
  isCity,
  isCU,
  isElephant,
  isInfantry,
  isMercenary,
  isOfOrigin,
  isSicilyLimited,
  isSon,
  italy,
  karchedon,
  king,
  PLACE,
  type Place,
  place,
  pyrrhus,
  sicily,
  syracuse,
  type Unit,
} from '../domains.ts'
import { decision, emit, finish, isHiddenPlay, repeat, run, type State, seatOf, sequence, stackAt, step, when } from '../state.ts'
import { assign, countAt, enlist, isInPlay, lose, moveCommander, putUnit, sideOf, tellOfUnit } from './00-counters.ts'
import { endBlockade, isWithinSicilyLimits, limitedInSicily, limitWeight, roomAt, setControl, updateControl } from './00-map.ts'
import { disband, settle } from './00-order.ts'
import { addNP } from './02-aboard.ts'
import { mayServe, succession } from './02-command.ts'
import { evacuation, isOpen, PLAN, pickLeaver, sendAway } from './09-relocate.ts'

const [punicFleet, easternFleet] = [carthage, pyrrhus].map(camp => fleetOf(camp)) as [Fleet, Fleet]
const leontini = place('leontini')
const STRONGHOLDS = ['lilybaeum', 'mount-eryx'].map(place)
/** Where Punic forces may stand and must go: Sicily but the two strongholds, and aboard. */
const PUNIC_PLACES: readonly Place[] = [
  ...PLACE.all.filter(p => areaOf[p] === sicily && !STRONGHOLDS.includes(p) && PLACE.name(p) !== 'mazara'),
  holdOf(punicFleet),
]
function nextPunicPlace(g: State): Place | None {
  for (const p of PUNIC_PLACES) {
    if (countAt(g, p, sideOf(carthage)) > 0) return p
    if (COMMANDER.all.some(c => g.commander.at[c] === p && g.commander.camp[c] === carthage)) return p
  }
  return NONE
}
const mazara = place('mazara')
/** Who stands in Mazara goes up into the strongholds as far as there is room; the rest may stay, it is where the overflow goes. */
function canLeaveMazara(g: State): boolean {
  const open = STRONGHOLDS.filter(c => g.space.control[c] === carthage)
  if (countAt(g, mazara, sideOf(carthage)) > 0 && open.some(c => roomAt(g, c, sideOf(carthage)) > 0)) return true
  return open.length > 0 && COMMANDER.all.some(c => g.commander.at[c] === mazara && g.commander.camp[c] === carthage)
}
/** (1) */
const punicsWithdraw = sequence('punics-withdraw', { clause: 'PYR-9.1.1.1.6', locals: { from: own(PLACE) } }, [
  repeat(canLeaveMazara, [step(pickLeaver, () => ({ camp: carthage, from: mazara, plan: PLAN.toLilybaeum }))]),
  repeat(
    g => nextPunicPlace(g) !== NONE,
    [
      run((g, f) => {
        f.from = nextPunicPlace(g) as Place
      }),
      step(evacuation, (_, f) => ({ camp: carthage, from: f.from, plan: PLAN.toLilybaeum })),
      run((g, f) => {
        if (isCity(f.from)) updateControl(g, f.from, 'PYR-5.0.2')
      }),
    ],
  ),
  run(g => {
    disband(g)
    if (g.fleet.np[punicFleet] === 0 || g.space.control[karchedon] !== carthage) return
    endBlockade(g, punicFleet, 'PYR-9.1.1.1.6')
    g.fleet.at[punicFleet] = karchedon
    emit(g, { type: 'entered-port', unit: FLOTILLA.name(punicFleet), area: PLACE.name(karchedon), clause: 'PYR-9.1.1.1.6' })
  }),
])
/** (2) */
function syracuseJoins(g: State): void {
  for (let u = 0; u < CU.size; u++)
    if (isOfOrigin(u as Unit, 'syracuse') && (g.unit.at[u as Unit] === syracuse || g.unit.leader[u as Unit] === hiero))
      enlist(g, u as Unit, pyrrhus) // those he leads outside come over with him
  for (let u = g.stack.first[stackAt(syracuse, 3)]; u !== NONE; u = g.stack.first[stackAt(syracuse, 3)]) enlist(g, u, pyrrhus)
  if (isInPlay(g, hiero)) g.commander.camp[hiero] = pyrrhus
  g.space.original[syracuse] = pyrrhus
  g.space.hasJoined[syracuse] = 1
  setControl(g, syracuse, pyrrhus)
  emit(g, { type: 'city-joins', area: PLACE.name(syracuse), clause: 'PYR-9.1.1.1.6' })
}

/** (3) at most one elephant, at most four infantry of Epirus, Rhodes, Crete or mercenaries, from Italy or the flotilla. */
function companionFault(g: State, u: Unit): string {
  const seat = seatOf(g, pyrrhus)
  const at = g.unit.at[u]
  if (g.unit.camp[u] !== pyrrhus || g.seat.handled[seat].has(u)) return 'PYR-9.1.1.1.6'
  if (areaOf[at] !== italy && at !== holdOf(easternFleet)) return 'PYR-9.1.1.1.6'
  const isFoot = isInfantry[u] && (isSicilyLimited[u] || isMercenary[u])
  if (!isElephant[u] && !isFoot) return 'PYR-9.1.1.1.6'
  let weight = limitedInSicily(g) + limitWeight(u)
  let alike = 0
  for (let v = g.seat.handled[seat].next(0); v !== -1; v = g.seat.handled[seat].next(v + 1)) {
    weight += limitWeight(v)
    if (isElephant[v] === isElephant[u]) alike++
  }
  if (alike >= (isElephant[u] ? 1 : 4)) return 'PYR-9.1.1.1.6'
  return isWithinSicilyLimits(weight) ? '' : 'PYR-2.2.2.1.2'
}
const companions = decision('companions', {
  clause: 'PYR-9.1.1.1.6',
  hides: isHiddenPlay,
  actor: g => seatOf(g, pyrrhus),
  offer(g, _f, offer) {
    for (let u = 0; u < CU.size; u++)
      if (g.unit.camp[u as Unit] === pyrrhus && g.unit.isInPlay[u as Unit] && companionFault(g as State, u as Unit) === '')
        offer.unit(u as Unit)
    offer.button('done')
  },
  on: {
    unit(g, _f, u) {
      g.seat.handled[seatOf(g, pyrrhus)].add(u)
    },
  },
  buttons: {
    done(g) {
      end(g)
    },
  },
  why: (g, _f, kind, ref) => (kind === 'unit' && isCU(ref as Unit) ? companionFault(g as State, ref as Unit) || undefined : undefined),
})
const livingSons = (g: State): Commander[] => COMMANDER.all.filter(c => isSon[c] && isInPlay(g, c))
const chooseSon = decision('choose-son', {
  clause: 'PYR-9.1.1.1.6',
  actor: g => seatOf(g, pyrrhus),
  offer(g, _f, offer) {
    for (const c of livingSons(g as State)) offer.leader(c)
  },
  on: {
    leader(g, _f, c) {
      if (g.commander.at[c] === syracuse)
        end(g, c) // he is there, with his CU if he leads any
      else goto(g, sonGoes, { son: c, from: g.commander.at[c] })
    },
  },
})
/** The army that he led, or served in, stays without him. */
const sonGoes = sequence('son-goes', { clause: 'PYR-9.1.1.1.6', locals: { son: COMMANDER, from: PLACE } }, [
  run((g, f) => {
    const over = g.commander.superior[f.son]
    if (g.commander.count[f.son] > 0 || (over !== NONE && over !== king)) lose(g, holderOf(f.son), bpMax, 'PYR-2.3.1.2')
    moveCommander(g, f.son, syracuse)
    emit(g, { type: 'placed', leader: COMMANDER.name(f.son), to: PLACE.name(syracuse), clause: 'PYR-9.1.1.1.6' })
  }),
  step(succession, (_, f) => ({ old: f.son, place: f.from })),
  run((g, f) => {
    g.commander.superior[f.son] = NONE
  }),
  finish((_, f) => f.son),
])
const excess = (g: State): number => countAt(g, syracuse, sideOf(pyrrhus)) + g.seat.handled[seatOf(g, pyrrhus)].size - garrison[syracuse]
/** The garrison of Syracuse holds: a Syracusan goes out to Leontini; if it is closed his owner says where (11.3). */
const makeRoom = decision('make-room', {
  clause: 'PYR-9.1.1.1.6',
  hides: isHiddenPlay,
  actor: g => seatOf(g, pyrrhus),
  offer(g, _f, offer) {
    for (let u = g.stack.first[stackAt(syracuse, sideOf(pyrrhus))]; u !== NONE; u = g.unit.next[u])
      if (isOfOrigin(u, 'syracuse')) offer.unit(u)
    if (!offer.isEmpty) return
    for (let u = g.stack.first[stackAt(syracuse, sideOf(pyrrhus))]; u !== NONE; u = g.unit.next[u]) offer.unit(u)
  },
  on: {
    unit(g, _f, u) {
      if (!isOpen(g, pyrrhus, syracuse, leontini, u)) return sendAway(g, pyrrhus, syracuse, PLAN.toZone, u)
      putUnit(g, u, leontini)
      tellOfUnit(g, u, pyrrhus, { type: 'placed', to: PLACE.name(leontini), clause: 'PYR-9.1.1.1.6' })
      end(g)
    },
  },
})
function kingSails(g: State, son: Commander | None): void {
  const seat = seatOf(g, pyrrhus)
  moveCommander(g, king, syracuse)
  for (const u of g.seat.handled[seat]) {
    putUnit(g, u, syracuse)
    assign(g, u, king)
    tellOfUnit(g, u, pyrrhus, { type: 'placed', to: PLACE.name(syracuse), clause: 'PYR-9.1.1.1.6' })
  }
  g.seat.handled[seat].clear()
  if (son !== NONE && g.commander.count[son] === 0 && mayServe(son, king)) g.commander.superior[son] = king
  emit(g, { type: 'placed', leader: COMMANDER.name(king), to: PLACE.name(syracuse), clause: 'PYR-9.1.1.1.6' })
}
export const sicilyCalls = sequence(
  'sicily-calls',
  { clause: 'PYR-9.1.1.1.6', locals: { from: own(PLACE), son: own(optional(COMMANDER)) } },
  [
    step(punicsWithdraw),
    run((g, f) => {
      syracuseJoins(g)
      f.from = g.commander.at[king]
      g.seat.handled[seatOf(g, pyrrhus)].clear()
    }),
    when(
      g => livingSons(g).length > 0,
      [
        step(
          chooseSon,
          () => ({}),
          (_, f, son) => {
            f.son = son as Commander
          },
        ),
      ],
    ),
    step(companions),
    repeat(g => excess(g) > 0, [step(makeRoom)]),
    run((g, f) => kingSails(g, f.son)),
    step(succession, (_, f) => ({ old: king, place: f.from })), // 2.1.4-2.1.5
    step(evacuation, () => ({ camp: fleetCamp[easternFleet], from: holdOf(easternFleet), plan: PLAN.toItaly })), // who does not go along
    run(g => {
      endBlockade(g, easternFleet, 'PYR-9.1.1.1.6')
      const isThere = g.fleet.at[easternFleet] === syracuse
      g.fleet.at[easternFleet] = syracuse
      if (!isThere)
        emit(g, { type: 'entered-port', unit: FLOTILLA.name(easternFleet), area: PLACE.name(syracuse), clause: 'PYR-9.1.1.1.6' })
      addNP(g, easternFleet, 3, 'PYR-9.1.1.1.7')
      g.isSicilyTaxed = 1
      disband(g)
      for (const p of PLACE.all) if (isCity(p)) updateControl(g, p, 'PYR-5.0.2')
      settle(g)
    }),
  ],
)

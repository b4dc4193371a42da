/** 9.1.1.1-9.1.1.3 What each event does. */
import { end, goto, int, NONE, type None, own } from '@plus-ultra/kernel'
import {
  AREA,
  type Area,
  areaOf,
  bpMax,
  CAMP,
  type Camp,
  CITIES,
  type Commander,
  CU,
  carthage,
  EVENT,
  type EventCard,
  elysii,
  etruscans,
  type Fleet,
  fleetOf,
  type Holder,
  hiero,
  holderOf,
  homeCamp,
  isBox,
  isCity,
  isCU,
  isOfOrigin,
  italy,
  king,
  locre,
  PLACE,
  type Place,
  place,
  printedCamp,
  pyrrhus,
  removed,
  revenue,
  roma,
  rome,
  samnites,
  sicily,
  supplementum,
  syracuse,
  taranto,
  treasuryOf,
  UNIT,
  type Unit,
} from '../domains.ts'
import { decision, emit, isHiddenPlay, repeat, run, type State, seatOf, sequence, stackAt, step, when } from '../state.ts'
import { addHubris, enlist, gain, giveFortuna, isInPlay, killCommander, lose, putUnit, tellOfUnit } from './00-counters.ts'
import { roomAt, setControl, updateControl, yieldOf } from './00-map.ts'
import { disband, settle } from './00-order.ts'
import { addNP } from './02-aboard.ts'
import { inherit, succession } from './02-command.ts'
import { type DICE, purpose, rollDie } from './03-rerolls.ts'
import { addStrength } from './04-tribes.ts'
import { hasTreasury, pay, share } from './08-treasure.ts'
import { evacuation, PLAN } from './09-relocate.ts'
import { sicilyCalls } from './09-sicily.ts'

const defection = EVENT.get('syracuse-defects')

/** One die of a camp for an event; Fortuna may turn it. */
const eventDie = (why: (typeof DICE)[number]['why'], camp: Camp) =>
  step(rollDie, (g: State) => ({ why: purpose(why), camp, seat: seatOf(g, camp), other: NONE, otherSeat: seatOf(g, camp) }))
/** 9.1.1.E5 the price is the die and so much. */
const due = (camp: Camp, add: number) =>
  run((g: State) => {
    g.pot = g.die + add
    g.die = 0
    emit(g, { type: 'bp-due', camp: CAMP.name(camp), amount: g.pot, clause: 'PYR-9.1.1.E5' })
  })
const payAnywhere = (camp: Camp) => step(pay, () => ({ camp, area: NONE, only: NONE }))

const tellPlaced = (g: State, u: Unit, to: Place, clause: string): void =>
  tellOfUnit(g, u, pyrrhus, { type: 'placed', to: PLACE.name(to), clause })
/** 11.3 a CU that its city has no room for. */
const placeElsewhere = decision('place-elsewhere', {
  clause: 'PYR-11.3',
  locals: { unit: UNIT, city: PLACE },
  actor: g => seatOf(g, pyrrhus),
  offer(g, f, offer) {
    for (const c of CITIES) if (isOther(g as State, f.city, c)) offer.area(c)
  },
  on: {
    area(g, f, c) {
      putUnit(g, f.unit, c)
      tellPlaced(g, f.unit, c, 'PYR-11.3')
      end(g)
    },
  },
  why: () => 'PYR-11.3',
})
const isOther = (g: State, city: Place, c: Place): boolean =>
  g.space.control[c] === pyrrhus && areaOf[c] === areaOf[city] && roomAt(g, c, 0 as never) > 0
/** The CU serves that camp from now on, wherever it was; another city that it leaves empty goes back at once (5.0.2). */
function recall(g: State, u: Unit, camp: Camp, to: Place): void {
  const from = g.unit.at[u]
  if (!isBox(from)) putUnit(g, u, supplementum)
  enlist(g, u, camp)
  if (isCity(from) && from !== to) updateControl(g, from, 'PYR-5.0.2')
}
const placeOwn = sequence('place-own', { clause: 'PYR-11.3', locals: { unit: UNIT, city: PLACE } }, [
  run((g, f) => {
    recall(g, f.unit, pyrrhus, f.city)
    if (roomAt(g, f.city, 0 as never) < 1) return
    putUnit(g, f.unit, f.city)
    tellPlaced(g, f.unit, f.city, 'PYR-9.1.1.1.1')
  }),
  when(
    (g, f) => isBox(g.unit.at[f.unit]) && CITIES.some(c => isOther(g, f.city, c)),
    [step(placeElsewhere, (_, f) => ({ unit: f.unit, city: f.city }))],
  ),
  run((g, f) => {
    if (!isBox(g.unit.at[f.unit])) return
    putUnit(g, f.unit, supplementum)
    tellPlaced(g, f.unit, supplementum, 'PYR-11.3')
  }),
])
/** The city goes over for good; its CU come to it wherever they were. */
const cityJoins = sequence(
  'city-joins',
  { clause: 'PYR-9.1.1.1.1', locals: { city: PLACE, camp: CAMP, plan: int(0, 5), unit: own(int(0, 99)) } },
  [
    step(evacuation, (_, f) => ({ camp: f.camp, from: f.city, plan: f.plan })),
    run((g, f) => {
      for (let u = g.stack.first[stackAt(f.city, 3)]; u !== NONE; u = g.stack.first[stackAt(f.city, 3)]) enlist(g, u, pyrrhus)
      g.space.original[f.city] = pyrrhus
      g.space.hasJoined[f.city] = 1
      setControl(g, f.city, pyrrhus)
      emit(g, { type: 'city-joins', area: PLACE.name(f.city), clause: 'PYR-9.1.1.1.1' })
    }),
    repeat(
      (_, f) => f.unit < CU.size,
      [
        when(
          (g, f) =>
            homeCamp[f.unit as Unit] === printedCamp[f.city] &&
            g.unit.at[f.unit as Unit] !== f.city &&
            g.unit.at[f.unit as Unit] !== removed,
          [step(placeOwn, (_, f) => ({ unit: f.unit as Unit, city: f.city }))],
        ),
        run((_, f) => {
          f.unit += 1
        }),
      ],
    ),
    run(g => {
      disband(g)
      settle(g)
    }),
  ],
)
const rally = (name: string, clause: string, a: string, b: string, camp: Camp, plan: number, then: (g: State) => void) =>
  sequence(name, { clause }, [
    step(cityJoins, () => ({ city: place(a), camp, plan })),
    step(cityJoins, () => ({ city: place(b), camp, plan })),
    run(then),
  ])
const nothing = () => undefined
const rallyPaestum = rally('rally-paestum-heraclea', 'PYR-9.1.1.1.1', 'paestum', 'heraclea', rome, PLAN.toRome, nothing)
const rallyLocre = rally('rally-locre-crotona', 'PYR-9.1.1.1.2', 'locre', 'crotona', rome, PLAN.toRome, nothing)
const rallyAgrigente = rally('rally-agrigente-henna', 'PYR-9.1.1.1.8', 'agrigente', 'henna', carthage, PLAN.toPunicCity, g =>
  addShips(g, 1, 'PYR-9.1.1.1.8'),
)

/** 9.1.1.E8 a flotilla at 0 NP is set up in Syracuse or Taranto, or the NP are lost. */
function addShips(g: State, n: number, clause: string): void {
  const f = fleetOf(pyrrhus) as Fleet
  if (g.fleet.np[f] === 0) {
    const base = [syracuse, taranto].find(c => g.space.control[c] === pyrrhus && !(c === syracuse && g.event.isPlayed[defection]))
    if (base === undefined) return
    g.fleet.at[f] = base
  }
  addNP(g, f, n, clause)
}
/** 9.1.1.1.16-18, 8.2.4: to holders in that area, else lost. */
function levy(g: State, area: Area): void {
  let sum = 0
  for (const c of CITIES) if (g.space.control[c] === pyrrhus && areaOf[c] === area) sum += yieldOf(g, c, revenue[c])
  g.pot = sum
  emit(g, { type: 'collected', camp: 'pyrrhus', area: AREA.name(area), amount: sum, clause: 'PYR-9.1.1.1.16' })
}
const levyIn = sequence('levy', { clause: 'PYR-9.1.1.1.17', locals: { area: AREA } }, [
  run((g, f) => levy(g, f.area)),
  step(share, (_, f) => ({ camp: pyrrhus, area: f.area })),
])
const levyBoth = sequence('levy-both', { clause: 'PYR-9.1.1.1.16' }, [
  step(levyIn, () => ({ area: italy })),
  step(levyIn, () => ({ area: sicily })),
  run(g => addHubris(g, 'tax-both', 'PYR-9.1.2.0.3')),
])
const pickLevy = decision('levy-one', {
  clause: 'PYR-9.1.1.1.17',
  actor: g => seatOf(g, pyrrhus),
  offer(g, _f, offer) {
    offer.button('levy-italy')
    if (g.isSicilyTaxed) offer.button('levy-sicily')
  },
  buttons: {
    'levy-italy'(g) {
      addHubris(g, 'tax-one', 'PYR-9.1.2.0.2')
      goto(g, levyIn, { area: italy })
    },
    'levy-sicily'(g) {
      addHubris(g, 'tax-one', 'PYR-9.1.2.0.2')
      goto(g, levyIn, { area: sicily })
    },
  },
  why: () => 'PYR-9.1.1.0.5',
})

const peaceAtRome = sequence('peace-at-rome', { clause: 'PYR-9.1.1.1.3' }, [
  eventDie('peace-at-rome', pyrrhus),
  due(pyrrhus, 0),
  payAnywhere(pyrrhus),
  run(g => addHubris(g, 'peace-at-rome', 'PYR-9.1.2.0.5')),
])
const ravageLocre = sequence('ravage-locre', { clause: 'PYR-9.1.1.1.4' }, [
  eventDie('ravage-locre', pyrrhus),
  run(g => {
    gain(g, holderOf(king), g.die + 6, 'PYR-9.1.1.1.4')
    g.die = 0
    g.space.isRavaged[locre] = 1
    addHubris(g, 'ravage-locre', 'PYR-9.1.2.0.3')
  }),
])
const diadochi = sequence('diadochi', { clause: 'PYR-9.1.1.1.13' }, [
  eventDie('diadochi', pyrrhus),
  run(g => {
    g.pot = Math.max(0, g.die - 2)
    g.die = 0
    emit(g, { type: 'collected', camp: 'pyrrhus', amount: g.pot, clause: 'PYR-9.1.1.1.13' })
  }),
  step(share, () => ({ camp: pyrrhus, area: NONE })),
])

/** 9.1.1.2.1, 9.1.1.2.2 its own CU go in from wherever they are, the eastern pieces out. */
const secession = sequence('secession', { clause: 'PYR-9.1.1.2.1', locals: { city: PLACE } }, [
  run((g, f) => {
    const camp = printedCamp[f.city] as Camp
    for (const u of CU.all) {
      if (homeCamp[u] !== camp || g.unit.at[u] === removed) continue
      const isThere = g.unit.at[u] === f.city
      recall(g, u, camp, f.city)
      putUnit(g, u, f.city)
      if (!isThere) tellOfUnit(g, u, camp, { type: 'placed', to: PLACE.name(f.city), clause: 'PYR-9.1.1.2.1' })
    }
  }),
  step(evacuation, (_, f) => ({ camp: pyrrhus, from: f.city, plan: PLAN.toZone })),
  run((g, f) => becomeIndependent(g, f.city)),
])
function becomeIndependent(g: State, city: Place): void {
  const camp = printedCamp[city] as Camp
  g.space.original[city] = camp
  g.space.hasJoined[city] = 0
  setControl(g, city, camp)
  emit(g, { type: 'city-reverts', area: PLACE.name(city), camp: CAMP.name(camp), clause: 'PYR-5.0.3' })
  disband(g)
  settle(g)
}
/** 9.1.1.2.3 without a CU of Epirus or Thessaly inside. */
const isUnguarded = (g: State): boolean =>
  !CU.all.some(u => g.unit.at[u] === syracuse && (isOfOrigin(u, 'epirus') || isOfOrigin(u, 'thessalia')))
const syracuseDefects = sequence('syracuse-defects', { clause: 'PYR-9.1.1.2.3' }, [
  when(
    g => isInPlay(g, hiero),
    [
      step(
        succession,
        g => ({ old: hiero, place: g.commander.at[hiero] }),
        (g, _f, heir) => inherit(g, hiero, heir as Commander | None),
      ),
      run(g => killCommander(g, hiero, 'PYR-9.1.1.2.3')),
    ],
  ),
  run(g => {
    g.space.hasJoined[syracuse] = 0
  }),
  when(isUnguarded, [
    step(evacuation, () => ({ camp: pyrrhus, from: syracuse, plan: PLAN.fromSyracuse })),
    run(g => becomeIndependent(g, syracuse)),
  ]),
  run(settle),
])
const holocausts = sequence('holocausts-to-baal', { clause: 'PYR-9.1.1.2.4' }, [
  eventDie('holocausts', carthage),
  due(carthage, 3),
  payAnywhere(carthage),
  run(g => giveFortuna(g, carthage, 'PYR-9.1.1.2.4')),
])

const punicPeace = sequence('punic-peace-refused', { clause: 'PYR-9.1.1.3.1' }, [
  eventDie('punic-peace', carthage),
  due(carthage, 0),
  run(g => {
    if (hasTreasury(g, carthage)) g.pot -= lose(g, treasuryOf(carthage) as Holder, Math.min(bpMax, g.pot), 'PYR-9.1.1.3.1') // treasury first
  }),
  payAnywhere(carthage),
  run(g => addHubris(g, 'punic-peace-refused', 'PYR-9.1.2.0.2')),
])
const sacrifices = sequence('sacrifices', { clause: 'PYR-9.1.1.3.4' }, [
  eventDie('sacrifices', rome),
  due(rome, 0),
  payAnywhere(rome),
  run(g => giveFortuna(g, NONE, 'PYR-9.1.1.3.4')),
])
const etruscanGold = sequence('etruscan-gold', { clause: 'PYR-9.1.1.3.8' }, [
  eventDie('etruscan-gold', rome),
  due(rome, 0),
  payAnywhere(rome),
  run(g => addStrength(g, etruscans, -Math.min(2, g.tribe.strength[etruscans] - 1), 'PYR-9.1.1.3.8')),
])
const isLegionary = (u: Unit): boolean => isOfOrigin(u, 'rome') || isOfOrigin(u, 'allies')
/** 9.1.1.3.3 up to four, within the garrison. */
const legions = decision('we-are-legions', {
  clause: 'PYR-9.1.1.3.3',
  hides: isHiddenPlay,
  locals: { left: int(0, 4) },
  actor: g => seatOf(g, rome),
  offer(g, f, offer) {
    if (f.left > 0 && roomAt(g as State, roma, 1 as never) > 0)
      for (let u = 0; u < CU.size; u++)
        if (isLegionary(u as Unit) && !g.unit.isInPlay[u as Unit] && g.unit.at[u as Unit] === elysii) offer.unit(u as Unit)
    offer.button('done')
  },
  on: {
    unit(g, f, u) {
      putUnit(g, u, supplementum)
      enlist(g, u, rome)
      putUnit(g, u, roma)
      f.left -= 1
      tellOfUnit(g, u, rome, { type: 'placed', to: PLACE.name(roma), clause: 'PYR-9.1.1.3.3' })
    },
  },
  buttons: {
    done(g) {
      end(g)
    },
  },
  why(g, f, kind, ref) {
    const isWaiting = kind === 'unit' && isCU(ref as Unit) && isLegionary(ref as Unit) && g.unit.at[ref as Unit] === elysii
    return isWaiting && f.left > 0 ? 'PYR-2.2.2.1.4' : undefined
  },
})
/** 9.1.1.3.7 */
const traitor = decision('tarentine-treason', {
  clause: 'PYR-9.1.1.3.7',
  actor: g => seatOf(g, pyrrhus),
  offer(g, _f, offer) {
    for (let u = 0; u < CU.size; u++) if (g.unit.isInPlay[u as Unit] && isOfOrigin(u as Unit, 'taranto')) offer.unit(u as Unit)
  },
  on: {
    unit(g, _f, u) {
      const from = g.unit.at[u]
      emit(g, { type: 'eliminated', unit: UNIT.name(u), camp: 'pyrrhus', clause: 'PYR-9.1.1.3.7' })
      putUnit(g, u, removed)
      if (CITIES.includes(from)) updateControl(g, from, 'PYR-5.0.2')
      settle(g)
      end(g)
    },
  },
  why: () => 'PYR-9.1.1.3.7',
})

/** An event that lasts: it is in force until its time is over. */
const lasting = (g: State, e: EventCard): void => {
  g.event.isInForce[e] = 1
  end(g)
}
/** By event; each leaves the decision that played it. */
const EFFECTS: Readonly<Record<string, (g: State) => void>> = {
  'rally-paestum-heraclea': g => goto(g, rallyPaestum),
  'rally-locre-crotona': g => goto(g, rallyLocre),
  'peace-at-rome': g => goto(g, peaceAtRome),
  'ravage-locre': g => goto(g, ravageLocre),
  'samnite-revolt': g => {
    addStrength(g, samnites, 2, 'PYR-9.1.1.1.5')
    end(g)
  },
  'sicily-calls': g => goto(g, sicilyCalls),
  'rally-agrigente-henna': g => goto(g, rallyAgrigente),
  'land-in-africa': g => {
    addShips(g, 4, 'PYR-9.1.1.1.9')
    addHubris(g, 'africa-plan', 'PYR-9.1.2.0.3')
    end(g)
  },
  diadochi: g => goto(g, diadochi),
  'levy-both': g => goto(g, levyBoth),
  'levy-one': g => goto(g, pickLevy),
  'henna-secedes': g => goto(g, secession, { city: place('henna') }),
  'agrigente-secedes': g => goto(g, secession, { city: place('agrigente') }),
  'syracuse-defects': g => goto(g, syracuseDefects),
  'holocausts-to-baal': g => goto(g, holocausts),
  'punic-peace-refused': g => goto(g, punicPeace),
  'we-are-legions': g => goto(g, legions, { left: 4 }),
  sacrifices: g => goto(g, sacrifices),
  'tarentine-treason': g => goto(g, traitor),
  'etruscan-gold': g => goto(g, etruscanGold),
}
export function takeEffect(g: State, e: EventCard): void {
  const effect = EFFECTS[EVENT.name(e)]
  if (effect === undefined) lasting(g, e)
  else effect(g)
}

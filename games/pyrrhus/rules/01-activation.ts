/** 1.1.1-1.1.3 Initiative, preparation, activation. */
import { end, flag, goto, int, NONE, type None, optional, own } from '@plus-ultra/kernel'
import {
  type Camp,
  COMMANDER,
  type Commander,
  CU,
  carthage,
  cios,
  EVENT,
  FLOTILLA,
  type Fleet,
  fleetCamp,
  flotillaOf,
  HOLDER,
  type Holder,
  holderOf,
  holderOfFleet,
  isConsul,
  italy,
  king,
  MINOR,
  PLACE,
  type Place,
  pyrrhus,
  ROMAN,
  RURALS,
  rome,
  SEAT,
  type Seat,
  type Side,
  type Unit,
  unitOfFleet,
  vibellius,
} from '../domains.ts'
import { decision, emit, repeat, run, type State, seatOf, sequence, step, when } from '../state.ts'
import { areEnemies, armyAt, campAt, countAt, isAlive, isInPlay, takeIfAlone } from './00-counters.ts'
import { tribeAt } from './00-map.ts'
import { commanderActs, fleetActs, minorActs } from './02-actions.ts'
import { engage } from './02-engage.ts'
import { isCaughtByStorm, stormHits } from './02-naval.ts'

export const seatsInPlay = (g: State): readonly Seat[] => (g.players === 2 ? SEAT.all.slice(0, 2) : SEAT.all.slice(2))

/** 1.1.1.1, 0.2.5.5, 0.2.5.6; who is out chooses no more. */
function chooser(g: State): Seat {
  const holder = g.fortuna
  if (holder !== NONE && holder < MINOR && !(holder === pyrrhus && g.isOut)) return seatOf(g, holder)
  return g.isOut ? seatOf(g, rome) : seatOf(g, pyrrhus)
}
const pickFirst = decision('initiative', {
  clause: 'PYR-1.1.1.1',
  locals: { seat: SEAT },
  actor: (_, f) => f.seat,
  offer(g, _f, offer) {
    for (const seat of seatsInPlay(g as State)) if (!g.order.has(seat)) offer.seat(seat)
  },
  on: {
    seat(g, _f, seat) {
      g.order.push(seat)
      end(g)
    },
  },
  why: () => 'PYR-1.1.1.1',
})
/** One button per player for first, at three players then for second; who is left is last. */
export const initiative = sequence('sequence-1', { clause: 'PYR-1.1.1.1' }, [
  run(g => {
    g.order.clear()
    g.privileged = privilege(g)
  }),
  repeat(g => g.order.length < g.players - 1, [step(pickFirst, g => ({ seat: chooser(g) }))]),
  run(g => {
    for (const seat of seatsInPlay(g)) if (!g.order.has(seat)) g.order.push(seat)
    emit(g, { type: 'initiative', seat: SEAT.name(g.order.at(0)), clause: 'PYR-1.1.1.1' })
  }),
])
/** 9.3.3 the western player who has the two-action privilege; at two players West. */
function privilege(g: State): Seat | None {
  if (g.players === 2) return seatOf(g, rome)
  if (!isAlive(g, king)) return NONE
  return seatOf(g, g.kingsArea === italy ? carthage : rome)
}

/** 1.1.2.1 */
export function makeReady(g: State): void {
  for (let h = 0; h < HOLDER.size; h++) g.holder.isActivated[h as Holder] = 0
  for (let u = 0; u < CU.size; u++) g.unit.moved[u as Unit] = 0
  for (const f of FLOTILLA.all) g.fleet.isStormed[f] = 0
  g.hasDoubled = 0
}

const campaniansRise = EVENT.get('aggressive-campanians')
const mamertinesRise = EVENT.get('aggressive-mamertines')
/** 9.1.1.2.5 the sons of Mars are a counter of the player of the event. */
function isAggressor(g: State, seat: Seat, c: Commander): boolean {
  if (g.commander.count[c] === 0) return false
  if (c === vibellius) return g.event.isInForce[campaniansRise] === 1 && seatOf(g, carthage) === seat
  return c === cios && g.event.isInForce[mamertinesRise] === 1 && seatOf(g, rome) === seat
}
const isBarred = (g: State, seat: Seat): boolean => g.isOut === 1 && seat === seatOf(g, pyrrhus)
/** 1.1.3.7 */
export function isAvailable(g: State, seat: Seat, c: Commander): boolean {
  if (!isInPlay(g, c) || g.holder.isActivated[holderOf(c)]) return false
  const camp = g.commander.camp[c]
  return camp < MINOR ? seatOf(g, camp) === seat && !isBarred(g, seat) : isAggressor(g, seat, c)
}
const isFleetAvailable = (g: State, seat: Seat, f: Fleet): boolean =>
  g.fleet.np[f] > 0 && !g.holder.isActivated[holderOfFleet(f)] && seatOf(g, fleetCamp[f]) === seat && !isBarred(g, seat)
function hasAvailable(g: State, seat: Seat): boolean {
  for (let c = 0; c < COMMANDER.size; c++) if (isAvailable(g, seat, c as Commander)) return true
  for (let f = 0; f < FLOTILLA.size; f++) if (isFleetAvailable(g, seat, f as Fleet)) return true
  return false
}

/** 1.1.3.1 he must activate one. */
const activate = decision('activate', {
  clause: 'PYR-1.1.3.1',
  locals: { seat: SEAT },
  actor: (_, f) => f.seat,
  offer(g, f, offer) {
    for (let c = 0; c < COMMANDER.size; c++) if (isAvailable(g as State, f.seat, c as Commander)) offer.leader(c as Commander)
    for (let i = 0; i < FLOTILLA.size; i++) if (isFleetAvailable(g as State, f.seat, i as Fleet)) offer.unit(unitOfFleet(i as Fleet))
  },
  on: {
    leader(g, f, c) {
      goto(g, activation, { leader: c, seat: f.seat })
    },
    unit(g, f, u) {
      goto(g, fleetActivation, { fleet: flotillaOf(u), seat: f.seat })
    },
  },
  why(g, f, kind, ref) {
    const isOwn = (camp: Camp): boolean => camp >= MINOR || seatOf(g, camp) === f.seat
    if (kind === 'leader' && isInPlay(g as State, ref as Commander) && isOwn(g.commander.camp[ref as Commander]))
      return g.holder.isActivated[ref as Holder] ? 'PYR-0.2.1.6' : 'PYR-1.1.3.7'
    const fleet = flotillaOf(ref as Unit)
    const isFleet = kind === 'unit' && fleet >= 0 && fleet < FLOTILLA.size
    if (isFleet && isOwn(fleetCamp[fleet]) && g.fleet.np[fleet] > 0 && g.holder.isActivated[holderOfFleet(fleet)]) return 'PYR-0.2.4.3'
    return kind === 'leader' || isFleet ? 'PYR-1.1.3.7' : 'PYR-1.1.3.1'
  },
})

/** 1.1.3.4, 1.1.3.5, 9.3.3 */
function mayActAgain(g: State, seat: Seat, h: Holder): boolean {
  if (h === holderOf(king)) return isInPlay(g, king)
  if (seat === seatOf(g, pyrrhus) || g.hasDoubled || g.holder.hasDoubled[h] || g.privileged !== seat) return false
  const fleet = h - COMMANDER.size
  return fleet >= 0 ? g.fleet.np[fleet as Fleet] > 0 : isInPlay(g, h as number as Commander)
}
const actAgain = decision('act-again', {
  clause: 'PYR-1.1.3.5',
  locals: { holder: HOLDER, seat: SEAT },
  actor: (_, f) => f.seat,
  offer(_g, _f, offer) {
    offer.button('second-action')
    offer.button('done')
  },
  buttons: {
    'second-action'(g, f) {
      g.hasDoubled = 1
      g.holder.hasDoubled[f.holder] = 1
      emit(g, { type: 'acts-again', holder: HOLDER.name(f.holder), clause: 'PYR-1.1.3.5' })
      end(g, 1)
    },
    done(g) {
      end(g, 0)
    },
  },
})
const kingActsAgain = decision('king-acts-again', {
  clause: 'PYR-1.1.3.4',
  locals: { seat: SEAT },
  actor: (_, f) => f.seat,
  offer(_g, _f, offer) {
    offer.button('second-action')
    offer.button('done')
  },
  buttons: {
    'second-action'(g) {
      emit(g, { type: 'acts-again', holder: HOLDER.name(holderOf(king)), clause: 'PYR-1.1.3.4' })
      end(g, 1)
    },
    done(g) {
      end(g, 0)
    },
  },
})
/** 1.1.3.2 the counter is turned over; what it flagged is now flagged for others. */
function turnOver(g: State, h: Holder): void {
  g.holder.isActivated[h] = 1
  for (let u = 0; u < CU.size; u++) if (g.unit.moved[u as Unit] === 2) g.unit.moved[u as Unit] = 1
}
const setAgain = (f: { isAgain: 0 | 1 }, again: number): void => {
  f.isAgain = again as 0 | 1
}
const activateOne = sequence('activate-one', { clause: 'PYR-1.1.3.1', locals: { leader: COMMANDER, seat: SEAT, isAgain: own(flag) } }, [
  run((g, f) => emit(g, { type: 'activated', leader: COMMANDER.name(f.leader), clause: 'PYR-1.1.3.1' })),
  when(
    (g, f) => g.commander.camp[f.leader] >= MINOR,
    [step(minorActs, (_, f) => ({ leader: f.leader, seat: f.seat }))],
    [
      step(commanderActs, (_, f) => ({ leader: f.leader })),
      when(
        (g, f) => mayActAgain(g, f.seat, holderOf(f.leader)),
        [
          when(
            (_, f) => f.leader === king,
            [
              step(
                kingActsAgain,
                (_, f) => ({ seat: f.seat }),
                (_, f, again) => setAgain(f, again),
              ),
            ],
            [
              step(
                actAgain,
                (_, f) => ({ holder: holderOf(f.leader), seat: f.seat }),
                (_, f, again) => setAgain(f, again),
              ),
            ],
          ),
          when((_, f) => f.isAgain === 1, [step(commanderActs, (_, f) => ({ leader: f.leader }))]),
        ],
      ),
    ],
  ),
  run((g, f) => turnOver(g, holderOf(f.leader))),
])
const colleagueOf = (g: State, c: Commander): Commander | None => (g.consulA === c ? g.consulB : g.consulB === c ? g.consulA : NONE)
/** 1.1.3.3 the other consul directly after him. */
const activation = sequence(
  'activation',
  { clause: 'PYR-1.1.3.3', locals: { leader: COMMANDER, seat: SEAT, other: own(optional(COMMANDER)) } },
  [
    step(activateOne, (_, f) => ({ leader: f.leader, seat: f.seat })),
    run((g, f) => {
      f.other = isConsul[f.leader] ? colleagueOf(g, f.leader) : NONE
    }),
    when(
      (g, f) => f.other !== NONE && isAvailable(g, f.seat, f.other),
      [step(activateOne, (_, f) => ({ leader: f.other as Commander, seat: f.seat }))],
    ),
  ],
)
const fleetActivation = sequence(
  'fleet-activation',
  { clause: 'PYR-1.1.3.1', locals: { fleet: FLOTILLA, seat: SEAT, isAgain: own(flag) } },
  [
    run((g, f) => emit(g, { type: 'activated', leader: FLOTILLA.name(f.fleet), clause: 'PYR-1.1.3.1' })),
    step(fleetActs, (_, f) => ({ fleet: f.fleet })),
    when(
      (g, f) => mayActAgain(g, f.seat, holderOfFleet(f.fleet)),
      [
        step(
          actAgain,
          (_, f) => ({ holder: holderOfFleet(f.fleet), seat: f.seat }),
          (_, f, again) => {
            f.isAgain = again as 0 | 1
          },
        ),
        when((_, f) => f.isAgain === 1, [step(fleetActs, (_, f) => ({ fleet: f.fleet }))]),
      ],
    ),
    run((g, f) => turnOver(g, holderOfFleet(f.fleet))),
  ],
)

/** A position may begin with enemies in one zone: they fight before anything else (3.0.1), who acts first attacking, Romans a tribe. */
function standing(g: State): Place | None {
  for (const p of RURALS) if (attackersAt(g, p) !== NONE) return p
  return NONE
}
function attackersAt(g: State, p: Place): Side | None {
  for (let i = 0; i < g.order.length; i++)
    for (let side = 0; side < MINOR; side++) {
      if (seatOf(g, side as never) !== g.order.at(i) || countAt(g, p, side as Side) === 0) continue
      for (let other = 0; other < 4; other++)
        if (areEnemies(side as Side, other as Side) && countAt(g, p, other as Side) > 0) return side as Side
    }
  return countAt(g, p, ROMAN) > 0 && tribeAt(g, p) !== NONE ? ROMAN : NONE
}
const fightStanding = sequence('fight-standing', { clause: 'PYR-3.0.1', locals: { place: own(PLACE) } }, [
  run(g => {
    for (const c of COMMANDER.all) takeIfAlone(g, c) // 0.2.1.2
  }),
  repeat(
    g => standing(g) !== NONE,
    [
      run((g, f) => {
        f.place = standing(g) as Place
      }),
      step(engage, (g, f) => {
        const side = attackersAt(g, f.place) as Side
        return { camp: campAt(g, f.place, side), leader: armyAt(g, f.place, side), place: f.place, from: NONE, hasMarched: 0 as const }
      }),
    ],
  ),
])

/** 1.1.3.1, 1.1.3.2, 9.3.6 round and round in the order of sequence 1, until nobody has an available counter. */
export const activations = sequence('sequence-3', { clause: 'PYR-1.1.3.1', locals: { at: own(int(0, 2)) } }, [
  step(fightStanding),
  repeat(
    g => seatsInPlay(g).some(seat => hasAvailable(g, seat)),
    [
      when((g, f) => hasAvailable(g, g.order.at(f.at)), [step(activate, (g, f) => ({ seat: g.order.at(f.at) }))]),
      run((g, f) => {
        f.at = (f.at + 1) % g.order.length
      }),
    ],
  ),
  when(g => isCaughtByStorm(g, FLOTILLA.all[0] as Fleet), [step(stormHits, () => ({ fleet: FLOTILLA.all[0] as Fleet }))]),
  when(g => isCaughtByStorm(g, FLOTILLA.all[1] as Fleet), [step(stormHits, () => ({ fleet: FLOTILLA.all[1] as Fleet }))]),
])

/** 1.2.4 Sequence 4 of the cold season: steps 1 and 2, everybody goes home. */
import { die, end, goto, int, NONE, optional, own, roll } from '@plus-ultra/kernel'
import {
  areaOf,
  type Camp,
  CITIES,
  COMMANDER,
  type Commander,
  CU,
  cios,
  FLOTILLA,
  type Fleet,
  fleetCamp,
  hiero,
  isBox,
  isCity,
  isConsul,
  isRural,
  isSea,
  MINOR,
  PLACE,
  type Place,
  portsOf,
  RURALS,
  roma,
  rome,
  SEAT,
  type Seat,
  sv,
  type Unit,
  vibellius,
} from '../domains.ts'
import { decision, emit, isHiddenPlay, repeat, run, type State, seatOf, sequence, step, when } from '../state.ts'
import { countAt, eliminate, inHand, isInPlay, killCommander, moveCommander, putUnit, sideOf, tellOfUnit } from './00-counters.ts'
import { blockaderOf, roomAt } from './00-map.ts'
import { disband, settle } from './00-order.ts'
import { rearranging } from './01-rearrange.ts'
import { release } from './02-command.ts'
import { homeOf } from './02-minors.ts'
import { loseShips } from './02-naval.ts'
import { enterPort } from './02-ports.ts'

/** The camps that a seat plays. */
export const campsOf = (g: State, seat: Seat): Camp[] => ([0, 1, 2] as Camp[]).filter(c => seatOf(g, c) === seat)

/** 1.2.4.2 a city its camp controls in the area; a CU needs room. */
function isHome(g: State, camp: Camp, from: Place, city: Place): boolean {
  return g.space.control[city] === camp && areaOf[city] === areaOf[from]
}
const hasHome = (g: State, camp: Camp, from: Place): boolean => CITIES.some(c => isHome(g, camp, from, c))
const hasRoom = (g: State, camp: Camp, from: Place): boolean => CITIES.some(c => isHome(g, camp, from, c) && roomAt(g, c, sideOf(camp)) > 0)
const isOutside = (g: State, seat: Seat, c: Commander): boolean => {
  const camp = g.commander.camp[c]
  return camp < MINOR && isRural(g.commander.at[c]) && seatOf(g, camp) === seat
}
/** From what all may see: how many CU stand where. */
function canGoHome(g: State, seat: Seat): boolean {
  for (const camp of campsOf(g, seat)) for (const p of RURALS) if (countAt(g, p, sideOf(camp)) > 0 && hasRoom(g, camp, p)) return true
  return COMMANDER.all.some(c => isOutside(g, seat, c) && hasHome(g, g.commander.camp[c], g.commander.at[c]))
}

const goHome = decision('go-home', {
  clause: 'PYR-1.2.4.1',
  hides: isHiddenPlay,
  locals: { seat: SEAT },
  actor: (_, f) => f.seat,
  offer(g0, f, offer) {
    const g = g0 as State
    for (let i = 0; i < CU.size; i++) {
      const u = i as Unit
      const camp = g.unit.camp[u]
      if (camp === NONE || camp >= MINOR || seatOf(g, camp) !== f.seat) continue
      if (isRural(g.unit.at[u]) && hasRoom(g, camp, g.unit.at[u])) offer.unit(u)
    }
    for (let c = 0; c < COMMANDER.size; c++)
      if (isOutside(g, f.seat, c as Commander) && hasHome(g, g.commander.camp[c as Commander], g.commander.at[c as Commander]))
        offer.leader(c as Commander)
  },
  on: {
    unit(g, f, u) {
      g.seat.picked[f.seat] = u
      goto(g, homeOfUnit, { seat: f.seat })
    },
    leader(g, f, c) {
      goto(g, homeOfLeader, { seat: f.seat, leader: c })
    },
  },
  why: () => 'PYR-1.2.4.1',
})
const homeOfUnit = decision('unit-home', {
  clause: 'PYR-1.2.4.1',
  locals: { seat: SEAT },
  actor: (_, f) => f.seat,
  about: (g, f) => inHand(g as State, f.seat),
  offer(g0, f, offer) {
    const g = g0 as State
    const u = g.seat.picked[f.seat] as Unit
    const camp = g.unit.camp[u] as Camp
    for (const city of CITIES) if (isHome(g, camp, g.unit.at[u], city) && roomAt(g, city, sideOf(camp)) > 0) offer.area(city)
  },
  on: {
    area(g, f, city) {
      const u = g.seat.picked[f.seat] as Unit
      g.seat.picked[f.seat] = NONE
      putUnit(g, u, city)
      tellOfUnit(g, u, g.unit.camp[u] as Camp, { type: 'went-home', to: PLACE.name(city), clause: 'PYR-1.2.4.1' })
      end(g)
    },
  },
  why(g, f, kind, ref) {
    const u = g.seat.picked[f.seat] as Unit
    return kind === 'area' && isCity(ref as Place) && isHome(g as State, g.unit.camp[u] as Camp, g.unit.at[u], ref as Place)
      ? 'PYR-2.2.2.1.4'
      : 'PYR-1.2.4.2'
  },
})
const homeOfLeader = decision('leader-home', {
  clause: 'PYR-1.2.4.1',
  locals: { seat: SEAT, leader: COMMANDER },
  actor: (_, f) => f.seat,
  offer(g, f, offer) {
    for (const city of CITIES) if (isHome(g as State, g.commander.camp[f.leader], g.commander.at[f.leader], city)) offer.area(city)
  },
  on: {
    area(g, f, city) {
      moveCommander(g, f.leader, city)
      emit(g, { type: 'went-home', leader: COMMANDER.name(f.leader), to: PLACE.name(city), clause: 'PYR-1.2.4.1' })
      end(g)
    },
  },
  why: () => 'PYR-1.2.4.2',
})
/** Without a city with room a piece is destroyed; a consul goes to Rome. */
function destroyHomeless(g: State, seat: Seat): void {
  for (let i = 0; i < CU.size; i++) {
    const u = i as Unit
    const camp = g.unit.camp[u]
    if (camp !== NONE && camp < MINOR && seatOf(g, camp) === seat && isRural(g.unit.at[u])) eliminate(g, u, 'PYR-1.2.4.1')
  }
  for (const c of COMMANDER.all) {
    if (!isOutside(g, seat, c)) continue
    if (isConsul[c] && g.space.control[roma] === rome) moveCommander(g, c, roma)
    else killCommander(g, c, 'PYR-1.2.4.1')
  }
}
/** 1.2.4.7 */
function minorsGoHome(g: State): void {
  for (const minor of [hiero, cios, vibellius]) {
    if (g.commander.camp[minor] < MINOR || !isInPlay(g, minor) || isCity(g.commander.at[minor])) continue
    const home = homeOf(minor)
    const isFree = g.space.control[home] === g.commander.camp[minor]
    for (let i = 0; i < CU.size; i++) {
      const u = i as Unit
      if (g.unit.camp[u] !== g.commander.camp[minor] || isBox(g.unit.at[u]) || isCity(g.unit.at[u])) continue
      if (isFree && roomAt(g, home, sideOf(g.commander.camp[minor])) > 0) putUnit(g, u, home)
      else eliminate(g, u, 'PYR-1.2.4.7')
    }
    if (isFree) {
      moveCommander(g, minor, home)
      emit(g, { type: 'went-home', leader: COMMANDER.name(minor), to: PLACE.name(home), clause: 'PYR-1.2.4.7' })
    } else killCommander(g, minor, 'PYR-1.2.4.7')
  }
}
/** CU of the sons of Mars that stand outside without a commander go too. */
function strayMinorsGoHome(g: State): void {
  for (let i = 0; i < CU.size; i++) {
    const u = i as Unit
    const camp = g.unit.camp[u]
    if (camp === NONE || camp < MINOR || !isRural(g.unit.at[u])) continue
    const home = CITIES.find(c => g.space.control[c] === camp)
    if (home !== undefined && roomAt(g, home, sideOf(camp)) > 0) putUnit(g, u, home)
    else eliminate(g, u, 'PYR-1.2.4.7')
  }
}

const WINTER = die(6, 'PYR-1.2.4.3', 'winter-at-sea')
/** 1.2.4.3 a port of its camp on the same sea that no enemy blockades. */
const isHaven = (g: State, f: Fleet, city: Place): boolean => g.space.control[city] === fleetCamp[f] && blockaderOf(g, city) === NONE
const isAtSea = (g: State, f: Fleet): boolean => g.fleet.np[f] > 0 && g.fleet.at[f] !== NONE && isSea(g.fleet.at[f] as Place)
const pickHaven = decision('winter-port', {
  clause: 'PYR-1.2.4.3',
  locals: { fleet: FLOTILLA },
  actor: (g, f) => seatOf(g, fleetCamp[f.fleet]),
  offer(g, f, offer) {
    for (const city of portsOf[g.fleet.at[f.fleet] as Place]) if (isHaven(g as State, f.fleet, city)) offer.area(city)
  },
  on: {
    area(g, _f, city) {
      end(g, city)
    },
  },
  why: () => 'PYR-1.2.4.3',
})
const fleetGoesHome = sequence('fleet-goes-home', { clause: 'PYR-1.2.4.3', locals: { fleet: FLOTILLA, port: own(PLACE) } }, [
  when(
    (g, f) => portsOf[g.fleet.at[f.fleet] as Place].some(c => isHaven(g, f.fleet, c)),
    [
      step(
        pickHaven,
        (_, f) => ({ fleet: f.fleet }),
        (_, f, city) => {
          f.port = city as Place
        },
      ),
      step(enterPort, (_, f) => ({ fleet: f.fleet, city: f.port })),
    ],
    [
      run((g, f) => {
        g.die = roll(g, WINTER, seatOf(g, fleetCamp[f.fleet])) // never re-rolled
      }),
      step(loseShips, (_, f) => ({ fleet: f.fleet })),
    ],
  ),
])
const fleetOfSeat = (g: State, seat: Seat): Fleet | typeof NONE => FLOTILLA.all.find(f => seatOf(g, fleetCamp[f]) === seat) ?? NONE

/** A leader whom more CU have followed than he can command. */
const overloaded = (g: State): Commander | typeof NONE => COMMANDER.all.find(c => g.commander.count[c] > sv[c]) ?? NONE

export const goingHome = sequence(
  'sequence-4-cold',
  { clause: 'PYR-1.2.4.1', locals: { at: own(int(0, 3)), fleet: own(optional(FLOTILLA)) } },
  [
    run(g => {
      g.isWintering = 1
      minorsGoHome(g)
      strayMinorsGoHome(g)
    }),
    repeat(
      (g, f) => f.at < g.order.length,
      [
        repeat((g, f) => canGoHome(g, g.order.at(f.at)), [step(goHome, (g, f) => ({ seat: g.order.at(f.at) }))]),
        run((g, f) => {
          destroyHomeless(g, g.order.at(f.at))
          f.at += 1
        }),
      ],
    ),
    run((_, f) => {
      f.at = 0
    }),
    repeat(
      (g, f) => f.at < g.order.length,
      [
        run((g, f) => {
          f.fleet = fleetOfSeat(g, g.order.at(f.at))
        }),
        when((g, f) => f.fleet !== NONE && isAtSea(g, f.fleet), [step(fleetGoesHome, (_, f) => ({ fleet: f.fleet as Fleet }))]),
        run((_, f) => {
          f.at += 1
        }),
      ],
    ),
    run((_, f) => {
      f.at = 0
    }),
    repeat(
      (g, f) => f.at < g.order.length,
      [
        step(rearranging, (g, f) => ({ seat: g.order.at(f.at), moved: [], ranked: [] })),
        run((_, f) => {
          f.at += 1
        }),
      ],
    ),
    run(g => {
      g.isWintering = 0
      disband(g)
    }),
    repeat(g => overloaded(g) !== NONE, [step(release, g => ({ leader: overloaded(g) as Commander }))]), // 1.2.4.8 within SV
    run(settle),
  ],
)

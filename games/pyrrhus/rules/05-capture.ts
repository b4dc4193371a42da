/** 5.0.16, 5.0.17 What becomes of a captured city, and who goes in. */
import { end, flag, NONE, optional } from '@plus-ultra/kernel'
import {
  bpMax,
  CAMP,
  type Camp,
  COMMANDER,
  type Commander,
  CU,
  carthage,
  EAST,
  FLOTILLA,
  type Fleet,
  fleetOf,
  garrison,
  holderOf,
  holderOfFleet,
  isCU,
  MINOR,
  PLACE,
  type Place,
  pyrrhus,
  rome,
  treasuryOf,
  type Unit,
  zoneOf,
} from '../domains.ts'
import { decision, emit, isHiddenPlay, run, type State, seatOf, sequence, stackAt, step, when } from '../state.ts'
import {
  addHubris,
  captureOrKill,
  countAt,
  freeHostage,
  gain,
  lose,
  moveCommander,
  putUnit,
  sideOf,
  sideOfCommander,
} from './00-counters.ts'
import { setControl } from './00-map.ts'
import { disband, settle } from './00-order.ts'
import { addNP, loseFleet } from './02-aboard.ts'
import { succession } from './02-command.ts'
import { purpose, rollDie } from './03-rerolls.ts'
import { capitalOf } from './08-treasure.ts'

/** CU that may enter: of the leader's army; without a leader those that moved in now, or if none of them is left, who fought beside them. */
function mayEnter(g: State, camp: Camp, leader: Commander | typeof NONE, zone: Place, u: Unit): boolean {
  if (g.unit.stack[u] !== stackAt(zone, sideOf(camp)) || g.unit.leader[u] !== leader) return false
  return leader !== NONE || g.unit.moved[u] === 2 || !hasNewcomers(g, zone, camp)
}
function hasNewcomers(g: State, zone: Place, camp: Camp): boolean {
  for (let u = g.stack.first[stackAt(zone, sideOf(camp))]; u !== NONE; u = g.unit.next[u])
    if (g.unit.leader[u] === NONE && g.unit.moved[u] === 2) return true
  return false
}
const isOfficer = (g: State, leader: Commander | typeof NONE, c: Commander): boolean =>
  leader !== NONE && (c === leader || g.commander.superior[c] === leader)
/** 5.0.16 one CU at least, unless the city is his of old. */
const mayStop = (g: State, camp: Camp, city: Place): boolean => countAt(g, city, sideOf(camp)) > 0 || g.space.original[city] === camp

const occupy = decision('occupy', {
  clause: 'PYR-5.0.16',
  hides: isHiddenPlay,
  locals: { camp: CAMP, leader: optional(COMMANDER), city: PLACE },
  actor: (g, f) => seatOf(g, f.camp),
  offer(g0, f, offer) {
    const g = g0 as State
    const zone = zoneOf[f.city]
    const room = garrison[f.city] - countAt(g, f.city, sideOf(f.camp))
    let waiting = 0
    for (let u = g.stack.first[stackAt(zone, sideOf(f.camp))]; u !== NONE; u = g.unit.next[u]) {
      if (!mayEnter(g, f.camp, f.leader, zone, u)) continue
      waiting++
      if (room > 0) offer.unit(u)
    }
    for (let c = 0; c < COMMANDER.size; c++)
      if (g.commander.at[c as Commander] === zone && isOfficer(g, f.leader, c as Commander)) offer.leader(c as Commander)
    if (waiting > 0 && waiting <= room) offer.button('enter-all')
    if (mayStop(g, f.camp, f.city)) offer.button('done')
  },
  on: {
    unit(g, f, u) {
      putUnit(g, u, f.city)
    },
    leader(g, f, c) {
      moveCommander(g, c, f.city)
    },
  },
  buttons: {
    'enter-all'(g, f) {
      const zone = zoneOf[f.city]
      for (const u of CU.all.filter(u => mayEnter(g, f.camp, f.leader, zone, u))) putUnit(g, u, f.city)
      for (const c of COMMANDER.all) if (g.commander.at[c] === zone && isOfficer(g, f.leader, c)) moveCommander(g, c, f.city)
      end(g)
    },
    done(g) {
      end(g)
    },
  },
  why: (g, f, kind, ref, name) => {
    if (kind === 'unit' && isCU(ref as Unit) && mayEnter(g as State, f.camp, f.leader, zoneOf[f.city], ref as Unit)) return 'PYR-2.2.2.1.4'
    return name === 'done' ? 'PYR-11.2' : 'PYR-5.0.16'
  },
})
/** Of the city and its zone, the one in which the leader is not. */
const withoutLeader = (g: State, leader: Commander, city: Place): Place => (g.commander.at[leader] === city ? zoneOf[city] : city)
const fleetInPort = (g: State, city: Place): Fleet | typeof NONE =>
  FLOTILLA.all.find(f => g.fleet.at[f] === city && g.fleet.np[f] > 0) ?? NONE
/** 2.2.7.2 has the captor a flotilla to take the ships over? */
function takerOf(g: State, camp: Camp): Fleet | typeof NONE {
  const f = camp < MINOR ? fleetOf(camp) : NONE
  return f !== NONE && g.fleet.np[f] > 0 ? f : NONE
}
/** 9.1.2.0.5 */
const PRIZES = ['capua', 'lilybaeum', 'mount-eryx', 'messina', 'rhegium']

/** 5.0.17 */
function emptyOut(g: State, city: Place, by: Camp, leader: Commander | typeof NONE): void {
  const camp = g.space.control[city] as Camp
  for (const c of COMMANDER.all) {
    if (g.commander.at[c] === city && sideOfCommander(g, c) !== sideOf(by)) {
      lose(g, holderOf(c), bpMax, 'PYR-11.5')
      captureOrKill(g, c, by, sideOf(by) === EAST ? leader : NONE, 'PYR-5.0.17')
    }
    if (camp >= MINOR && g.commander.hostageOf[c] === camp) freeHostage(g, c, 'PYR-3.5.2.2')
  }
  if ((camp === rome || camp === carthage) && capitalOf(camp) === city) {
    const sum = lose(g, treasuryOf(camp) as never, bpMax, 'PYR-8.2.2')
    if (leader !== NONE) gain(g, holderOf(leader), sum, 'PYR-8.2.2')
  }
}
const captureLocals = { camp: CAMP, leader: optional(COMMANDER), city: PLACE, wasBesieged: flag }
export const capture = sequence('capture', { clause: 'PYR-5.0.17', locals: captureLocals }, [
  run((g, f) => {
    emit(g, { type: 'city-taken', area: PLACE.name(f.city), camp: CAMP.name(f.camp), clause: 'PYR-5.0.21' })
    emptyOut(g, f.city, f.camp, f.leader)
  }),
  when(
    (g, f) => fleetInPort(g, f.city) !== NONE,
    [
      when(
        (g, f) => takerOf(g, f.camp) !== NONE,
        [
          step(rollDie, (g, f) => ({
            why: purpose('port-capture'),
            camp: f.camp,
            seat: seatOf(g, f.camp),
            other: NONE,
            otherSeat: seatOf(g, f.camp),
          })),
          run((g, f) => {
            const ships = g.fleet.np[fleetInPort(g, f.city) as Fleet]
            if (g.die >= 5) addNP(g, takerOf(g, f.camp) as Fleet, ships, 'PYR-2.2.7.2')
            g.die = 0
          }),
        ],
      ),
      run((g, f) => {
        const lost = fleetInPort(g, f.city) as Fleet
        const booty = lose(g, holderOfFleet(lost), bpMax, 'PYR-2.2.6.5')
        if (f.wasBesieged && f.leader !== NONE) gain(g, holderOf(f.leader), booty, 'PYR-2.2.6.5') // the victor of the siege
        addNP(g, lost, -g.fleet.np[lost], 'PYR-2.2.7.2')
        loseFleet(g, lost, 'PYR-2.2.7.2')
      }),
    ],
  ),
  step(occupy, (_, f) => ({ camp: f.camp, leader: f.leader, city: f.city })),
  when(
    (_, f) => f.leader !== NONE,
    [step(succession, (g, f) => ({ old: f.leader as Commander, place: withoutLeader(g, f.leader as Commander, f.city) }))], // 2.1.4, 2.1.5
  ),
  run((g, f) => {
    setControl(g, f.city, f.camp)
    if (f.camp === pyrrhus && PRIZES.includes(PLACE.name(f.city))) addHubris(g, 'captured', 'PYR-9.1.2.0.5')
    disband(g)
    settle(g)
  }),
])

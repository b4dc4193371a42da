/** 2 Actions: the menu of a commander, of a flotilla, of the sons of Mars. */
import { call, end, flag, goto, int, NONE, own } from '@plus-ultra/kernel'
import { COMMANDER, type Commander, FLOTILLA, fleetCamp, type Holder, holderOf, holderOfFleet, isAboard, SEAT } from '../domains.ts'
import { decision, emit, run, type State, seatOf, sequence, step, when } from '../state.ts'
import { settle } from './00-order.ts'
import { isSubordinate } from './02-command.ts'
import { movableOf } from './02-field.ts'
import { meets } from './02-interception.ts'
import { canSendOne, pickIsolated } from './02-isolated.ts'
import { canHarass, canRaid, pickRaid, pickTarget } from './02-minors.ts'
import { canMarch, canMove, canStep, moveArmy } from './02-movement.ts'
import { canAct, canSail, hunt, isCaughtByStorm, sail, station, stormHits } from './02-naval.ts'
import { clearHandled } from './02-organise.ts'
import { canRecruit, isOwnLand, recruit } from './02-recruiting.ts'
import { atTreasury, mayDeposit, mayDraw, transfer } from './08-treasure.ts'

const IDLE = 1
/** 1.1.3.8 aboard a flotilla, or under another's command. */
const isTied = (g: State, c: Commander): boolean => isAboard(g.commander.at[c]) || isSubordinate(g, c)

/** 2.1.8 only what has at least one legal completion. */
const menu = decision('act', {
  clause: 'PYR-2.1.8',
  locals: { leader: COMMANDER, hasBanked: own(flag) },
  actor: (g, f) => seatOf(g, g.commander.camp[f.leader]),
  offer(g0, f, offer) {
    const g = g0 as State
    const c = f.leader
    offer.button('none')
    if (isTied(g, c)) {
      if (isSubordinate(g, c) && !isAboard(g.commander.at[c]) && canLeave(g, c)) offer.button('leave-army')
    } else {
      if (canMove(g, c)) offer.button('move')
      if (canMarch(g, c)) offer.button('forced-march')
    }
    if (canSendOne(g, g.commander.camp[c])) offer.button('isolated')
    if (isTied(g, c)) return
    if (canRecruit(g, c)) offer.button('recruit')
    if (f.hasBanked) return
    if (mayDeposit(g, holderOf(c))) offer.button('deposit')
    if (mayDraw(g, holderOf(c))) offer.button('draw')
  },
  buttons: {
    /** 2.2.1.1 */
    none(g, f) {
      emit(g, { type: 'did-nothing', leader: COMMANDER.name(f.leader), clause: 'PYR-2.2.1.1' })
      end(g, IDLE)
    },
    move(g, f) {
      clearHandled(g, f.leader)
      goto(g, moveArmy, { leader: f.leader, isMarch: 0, mustGo: 0 })
    },
    'forced-march'(g, f) {
      clearHandled(g, f.leader)
      goto(g, moveArmy, { leader: f.leader, isMarch: 1, mustGo: 0 })
    },
    /** 1.1.3.8 his BP are lost */
    'leave-army'(g, f) {
      clearHandled(g, f.leader)
      g.commander.superior[f.leader] = NONE
      settle(g)
      emit(g, { type: 'split-off', leader: COMMANDER.name(f.leader), clause: 'PYR-1.1.3.8' })
      goto(g, moveArmy, { leader: f.leader, isMarch: 0, mustGo: 1 })
    },
    isolated(g, f) {
      goto(g, pickIsolated, { leader: f.leader })
    },
    recruit(g, f) {
      goto(g, recruit, { leader: f.leader })
    },
    deposit(g, f) {
      f.hasBanked = 1
      call(g, transfer, { holder: holderOf(f.leader), draws: 0 })
    },
    draw(g, f) {
      f.hasBanked = 1
      call(g, transfer, { holder: holderOf(f.leader), draws: 1 })
    },
  },
  why(g, f, _kind, _ref, name) {
    if (name === 'leave-army' && !isSubordinate(g as State, f.leader)) return 'PYR-1.1.3.8#leave'
    if (isTied(g as State, f.leader) && name !== 'isolated') return 'PYR-1.1.3.8'
    if (name === 'recruit' && !isOwnLand(g as State, f.leader)) return 'PYR-2.2.9.1.1'
    if (MOVES.includes(name) && g.commander.count[f.leader] > 0 && movableOf(g as State, f.leader) === 0) return 'PYR-2.1.3'
    return WHY[name] ?? 'PYR-2.1.8'
  },
})
const MOVES = ['move', 'forced-march']
const WHY: Readonly<Record<string, string>> = {
  'forced-march': 'PYR-2.2.2.3.1',
  isolated: 'PYR-2.2.3.1',
  recruit: 'PYR-2.2.9.2.1',
  deposit: 'PYR-8.2.2',
  draw: 'PYR-8.2.2',
  'leave-army': 'PYR-1.1.3.8',
}
/** Alone, with nobody of the army. */
const canLeave = (g: State, c: Commander): boolean => canStep(g, c)

const fleetMenu = decision('act-fleet', {
  clause: 'PYR-2.1.8',
  locals: { fleet: FLOTILLA, hasBanked: own(flag) },
  actor: (g, f) => seatOf(g, fleetCamp[f.fleet]),
  offer(g0, f, offer) {
    const g = g0 as State
    offer.button('none')
    if (canSail(g, f.fleet)) offer.button('sail')
    if (canAct(g, f.fleet)) offer.button('station')
    if (meets(g, f.fleet)) offer.button('intercept')
    if (f.hasBanked) return
    if (mayDeposit(g, holderOfFleet(f.fleet))) offer.button('deposit')
    if (mayDraw(g, holderOfFleet(f.fleet))) offer.button('draw')
  },
  buttons: {
    none(g, f) {
      emit(g, { type: 'did-nothing', leader: FLOTILLA.name(f.fleet), clause: 'PYR-2.2.1.1' })
      end(g, IDLE)
    },
    sail(g, f) {
      goto(g, sail, { fleet: f.fleet })
    },
    station(g, f) {
      goto(g, station, { fleet: f.fleet })
    },
    intercept(g, f) {
      goto(g, hunt, { fleet: f.fleet })
    },
    deposit(g, f) {
      f.hasBanked = 1
      call(g, transfer, { holder: holderOfFleet(f.fleet), draws: 0 })
    },
    draw(g, f) {
      f.hasBanked = 1
      call(g, transfer, { holder: holderOfFleet(f.fleet), draws: 1 })
    },
  },
  why: (_g, _f, _kind, _ref, name) =>
    ({ sail: 'PYR-2.2.6.2', station: 'PYR-2.2.6.4', intercept: 'PYR-2.2.8.1', deposit: 'PYR-8.2.2', draw: 'PYR-8.2.2' })[name] ??
    'PYR-2.1.8',
})

/** 2.2.10 one aggressive action a season, in the hands of the player of the event. */
const minorMenu = decision('act-minor', {
  clause: 'PYR-2.2.10.1',
  locals: { leader: COMMANDER, seat: SEAT },
  actor: (_, f) => f.seat,
  offer(g, f, offer) {
    offer.button('none')
    if (canHarass(g as State, f.seat, f.leader)) offer.button('harass')
    if (canRaid(g as State, f.seat, f.leader)) offer.button('raid')
  },
  buttons: {
    none(g, f) {
      emit(g, { type: 'did-nothing', leader: COMMANDER.name(f.leader), clause: 'PYR-2.2.1.1' })
      end(g)
    },
    harass(g, f) {
      goto(g, pickTarget, { seat: f.seat, minor: f.leader })
    },
    raid(g, f) {
      goto(g, pickRaid, { seat: f.seat, minor: f.leader })
    },
  },
  why: (_g, _f, _kind, _ref, name) => (name === 'harass' ? 'PYR-2.2.10.2' : 'PYR-2.2.10.5'),
})

const mayBank = (g: State, h: Holder): boolean => mayDeposit(g, h) || mayDraw(g, h)
/** One action of a commander or a flotilla; 8.2.2 at its end the treasury is open again, unless nothing was done since its start. */
export const commanderActs = sequence('commander-acts', { clause: 'PYR-2.1.8', locals: { leader: COMMANDER, result: own(int(0, 1)) } }, [
  step(
    menu,
    (_, f) => ({ leader: f.leader }),
    (_, f, result) => {
      f.result = result
    },
  ),
  run(settle),
  when(
    (g, f) => f.result !== IDLE && mayBank(g, holderOf(f.leader)) && !isTied(g, f.leader),
    [step(atTreasury, (_, f) => ({ holder: holderOf(f.leader) }))],
  ),
])
export const fleetActs = sequence('fleet-acts', { clause: 'PYR-2.1.8', locals: { fleet: FLOTILLA, result: own(int(0, 1)) } }, [
  step(
    fleetMenu,
    (_, f) => ({ fleet: f.fleet }),
    (_, f, result) => {
      f.result = result
    },
  ),
  run(settle),
  when(
    (g, f) => f.result !== IDLE && mayBank(g, holderOfFleet(f.fleet)),
    [step(atTreasury, (_, f) => ({ holder: holderOfFleet(f.fleet) }))],
  ),
  when((g, f) => isCaughtByStorm(g, f.fleet), [step(stormHits, (_, f) => ({ fleet: f.fleet }))]),
])
export const minorActs = sequence('minor-acts', { clause: 'PYR-2.2.10.1', locals: { leader: COMMANDER, seat: SEAT } }, [
  step(minorMenu, (_, f) => ({ leader: f.leader, seat: f.seat })),
  run(settle),
])

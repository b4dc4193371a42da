/** 3 Sequence of play. */
import { NONE } from '@plus-ultra/kernel'
import { BATTLES, PHASE, SEAT, type Seat, type Unit } from '../data/load.ts'
import { disordered, ENDING, emit, FURY, good, phase, repeat, run, type State, sequence, step, when } from '../state.ts'
import { distanceToEnemy, enemyOf } from './00-geometry.ts'
import { clearAll, endUnit, firstUnit, hasUnits } from './02-units.ts'
import { setUpFree, takeInitiative } from './04-inspection.ts'
import { movement, secondMovement } from './05-movement.ts'
import { reaction } from './08-reaction.ts'
import { pushOfPike } from './08-shock.ts'
import { sprinkling } from './08-shot.ts'
import { batteryFire } from './09-batteries.ts'
import { recover } from './10-recovery.ts'
import { checkVictory } from './11-victory.ts'
import { declareFury, hasCaptives, placeCaptives, risingTide, rollForCaptives } from './12-events.ts'

const P = PHASE.refs
type Phase = (typeof P)['set-up']
/** The same step in player A's phase or in player B's. */
const ofPlayer = (a: Phase, b: Phase) => (g: State, f: { readonly seat: Seat }) => (f.seat === g.playerA ? a : b)
const isStanding = (g: State, seat: Seat): boolean => hasUnits(g, seat, () => true)

/** 3.2 A player's phase. */
const playerPhase = sequence('playerPhase', { clause: 'TER-3.2', locals: { seat: SEAT } }, [
  phase(ofPlayer(P['a-movement'], P['b-movement']), [
    run((g, f) => beginPhase(g, f.seat)),
    run((g, f) => measureDistances(g, f.seat)),
    step(movement, (_, f) => ({ seat: f.seat })),
    run((g, f) => removeDisorder(g, f.seat)),
  ]),
  phase(ofPlayer(P['a-sprinkling'], P['b-sprinkling']), [
    run((g, f) => beginPhase(g, f.seat)),
    step(sprinkling, (g, f) => ({ seat: f.seat, other: enemyOf(g, f.seat) })),
  ]),
  phase(ofPlayer(P['a-second-movement'], P['b-second-movement']), [
    run((g, f) => beginPhase(g, f.seat)),
    step(secondMovement, (_, f) => ({ seat: f.seat })),
  ]),
  phase(ofPlayer(P['a-shock'], P['b-shock']), [
    run((g, f) => beginPhase(g, f.seat)),
    when((g, f) => isStanding(g, f.seat), [step(pushOfPike, (_, f) => ({ seat: f.seat }))]),
  ]),
  phase(ofPlayer(P['a-reaction'], P['b-reaction']), [
    run((g, f) => beginPhase(g, f.seat)),
    when((g, f) => isStanding(g, enemyOf(g, f.seat)), [step(reaction, (g, f) => ({ seat: enemyOf(g, f.seat) }))]),
  ]),
  phase(ofPlayer(P['a-battery'], P['b-battery']), [
    run((g, f) => beginPhase(g, f.seat)),
    step(batteryFire, (_, f) => ({ seat: f.seat })),
    run(g => endPhase(g)),
  ]),
])
function beginPhase(g: State, seat: Seat): void {
  g.phasing = seat
}
/** 8.5.5: how near the enemy was when the movement step began. */
function measureDistances(g: State, seat: Seat): void {
  for (let i: number = firstUnit(g); i < endUnit(g); i++) {
    const u = i as Unit
    const h = g.unit.at[u]
    if (h !== NONE && g.unit.side[u] === seat && g.unit.order[u] === disordered) g.unit.startDistance[u] = distanceToEnemy(g, h, seat)
  }
}
/** 3.4, 8.5.2, 8.5.4 */
function removeDisorder(g: State, seat: Seat): void {
  for (let i: number = firstUnit(g); i < endUnit(g); i++) {
    const u = i as Unit
    if (g.unit.side[u] !== seat || g.unit.order[u] !== disordered) continue
    if (g.unit.fresh[u]) g.unit.fresh[u] = 0
    else g.unit.order[u] = good
  }
}
/** Hasty attacks are counted by the phase. */
function endPhase(g: State): void {
  clearAll(g, g.unit.hasty)
  for (let i: number = firstUnit(g); i < endUnit(g); i++) g.unit.movementAttacks[i as Unit] = 0
}

/** 3.1 A game turn. */
const gameTurn = sequence('gameTurn', { clause: 'TER-3.1' }, [
  phase(P.reinforcements, [run(g => beginTurn(g)), step(declareFury), step(risingTide), step(placeCaptives)]),
  step(playerPhase, g => ({ seat: g.playerA })),
  step(playerPhase, g => ({ seat: enemyOf(g, g.playerA) })),
  phase(P.recovery, [run(g => recover(g))]),
  phase(P.victory, [
    when(g => hasCaptives(g), [run(g => rollForCaptives(g)), step(placeCaptives)]),
    run(g => checkVictory(g)),
    run(g => endTurn(g)),
  ]),
])
/** 3.1 (1): both Turn Morale markers to 0 */
function beginTurn(g: State): void {
  g.phasing = g.playerA
  for (const seat of BATTLES[g.battle]!.sides) g.seat.turnMorale[seat] = 0
  emit(g, { type: 'turn', turn: g.turn, seat: SEAT.name(g.playerA), clause: 'TER-3.1' })
}
/** 3.1 (7), with what lasts for a game turn: unstacking, having been attacked, guns just taken, the Fury. */
function endTurn(g: State): void {
  clearAll(g, g.unit.unstacked)
  clearAll(g, g.unit.assailed)
  clearAll(g, g.unit.idle)
  if (g.fury === FURY.refs.declared) g.fury = FURY.refs.used
  if (g.ending !== ENDING.refs.none) return
  takeInitiative(g)
  g.turn += 1
}

export const game = sequence('game', { clause: 'TER-3.1' }, [
  phase(P['set-up'], [step(setUpFree)]),
  repeat(g => g.ending === ENDING.refs.none, [step(gameTurn)]),
])

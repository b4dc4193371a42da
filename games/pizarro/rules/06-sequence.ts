/** 6 Sequence of play. */
import { NONE, own } from '@plus-ultra/kernel'
import { CAMP, type Camp, LEADER, type Leader, PHASE, spanish, UNIT, type Unit } from '../data/facts.ts'
import { emit, forEach, phase, play, repeat, run, type State, sequence, step, when } from '../state.ts'
import { r4 } from './07-reserve.ts'
import { movement } from './08-movement.ts'
import { fatigue } from './09-fatigue.ts'
import { battlePhase, siegePhase } from './10-1-combat.ts'

type StepOfPhase = 'r4' | 'movement' | 'fatigue' | 'battles' | 'sieges'
const phaseOf = (camp: Camp, name: StepOfPhase) => PHASE.refs[`${camp === spanish ? 'spanish' : 'inca'}-${name}`]

/** PIZ-6.1.1, PIZ-6.2.1 Both camps have the same five steps. */
export const campPhase = sequence('camp-phase', { clause: 'PIZ-6.1.1', locals: { camp: CAMP } }, [
  phase((_, f) => phaseOf(f.camp, 'r4'), [run(beginPhase), when(g => g.turn > 1, [play(r4)])]), // (a); PIZ-7.1.2 none on turn 1
  phase((_, f) => phaseOf(f.camp, 'movement'), [play(movement)]), // (b)
  phase((_, f) => phaseOf(f.camp, 'fatigue'), [play(fatigue)]), // (c)
  phase((_, f) => phaseOf(f.camp, 'battles'), [play(battlePhase)]), // (d)
  phase((_, f) => phaseOf(f.camp, 'sieges'), [play(siegePhase)]), // (e)
])
/** PIZ-8.1.3, PIZ-8.2.6: what is said "once a turn" begins again. */
function beginPhase(g: State): void {
  for (let i = 0; i < UNIT.size; i++) g.unit.moved[i as Unit] = g.unit.climbed[i as Unit] = 0
  for (let i = 0; i < LEADER.size; i++) {
    const c = i as Leader
    g.leader.moved[c] = g.leader.climbed[c] = 0
    g.leader.changedForm[c] = NONE
  }
}

/** PIZ-6.1 The Spanish phase, the Inca phase, the administrative phase. */
const turn = sequence('turn', { clause: 'PIZ-6.1', locals: { camp: own(CAMP) } }, [
  forEach(CAMP, 'camp', [play(campPhase)]),
  phase(PHASE.refs.administration, [
    run(g => {
      g.turn += 1 // PIZ-6.3.1 the cursors have moved when it happened; now the turn marker
      if (g.turn <= g.lastTurn) emit(g, { type: 'turn', turn: g.turn, clause: 'PIZ-6.3.1' })
    }),
  ]),
])
/** PIZ-13.1, PIZ-13.2 After the last turn section 12 is applied. */
export const campaign = sequence('campaign', { clause: 'PIZ-6.1' }, [repeat(g => g.turn <= g.lastTurn, [step(turn)])])

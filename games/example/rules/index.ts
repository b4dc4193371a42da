/** 2 The sequence of play. */
import { PHASE, phase, repeat, run, sequence, step } from '../state.ts'
import { plans } from './03-plans.ts'
import { deals } from './04-deals.ts'
import { marches } from './05-marches.ts'
import { collectIncome, endTurn, isDecided } from './07-victory.ts'

export const start = sequence('game', { clause: 'EXA-2.1' }, [
  repeat(
    g => g.turn <= g.lastTurn && !isDecided(g), // 2.3
    [
      phase(PHASE.refs.plans, [step(plans)]),
      phase(PHASE.refs.deals, [step(deals)]),
      phase(PHASE.refs.marches, [step(marches)]),
      phase(PHASE.refs.income, [run(collectIncome), run(endTurn)]),
    ],
  ),
])

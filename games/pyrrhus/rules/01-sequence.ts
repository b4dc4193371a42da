/** 1 Sequence of play: five years of a hot and a cold season. */
import {
  CAMP,
  COMMANDER,
  CU,
  elysii,
  etruscans,
  HOLDER,
  type Holder,
  isElephant,
  PHASE,
  RURALS,
  removed,
  samnites,
  supplementum,
  type Tribe,
  type Unit,
  yearOf,
} from '../domains.ts'
import { emit, phase, repeat, run, type State, sequence, step, when } from '../state.ts'
import { putUnit } from './00-counters.ts'
import { isActive } from './00-map.ts'
import { activations, initiative, makeReady } from './01-activation.ts'
import { collection } from './01-collection.ts'
import { recruitment } from './01-recruitment.ts'
import { goingHome } from './01-winter.ts'
import { addStrength } from './04-tribes.ts'
import { events, expire } from './09-events.ts'
import { setUp } from './09-setup.ts'
import { judge } from './09-victory.ts'

const {
  'set-up': settingUp,
  'hot-nature': nature,
  'hot-initiative': hotInitiative,
  'hot-preparation': hotPreparation,
  'hot-activation': hotActivation,
  'hot-collection': hotCollection,
  'hot-end': hotEnd,
  'cold-initiative': coldInitiative,
  'cold-preparation': coldPreparation,
  'cold-activation': coldActivation,
  'cold-going-home': coldGoingHome,
  'cold-recruitment': coldRecruitment,
  'cold-end': coldEnd,
} = PHASE.refs

/** 1.1.0.1, 1.1.0.2: the marker on Locre stays; elephants do not return. */
function renew(g: State): void {
  emit(g, { type: 'year-begins', value: yearOf(g.turn), clause: 'PYR-1.0.1' })
  for (const p of RURALS) g.space.isRavaged[p] = 0
  for (let u = 0; u < CU.size; u++)
    if (g.unit.at[u as Unit] === elysii) putUnit(g, u as Unit, isElephant[u as Unit] ? removed : supplementum)
}
/** 1.1.2.3, 1.2.1.1 */
function grow(g: State, t: Tribe, clause: string): void {
  if (isActive(g, t)) addStrength(g, t, 1, clause)
}
/** What lasts a year is over. */
function closeYear(g: State): void {
  expire(g, 'season')
  expire(g, 'year')
  for (let h = 0; h < HOLDER.size; h++) g.holder.hasDoubled[h as Holder] = 0
  for (const c of COMMANDER.all) g.commander.hasFallen[c] = 0
  for (const c of CAMP.all) {
    g.camp.hasPlayed[c] = 0
    g.camp.isBound[c] = 0
  }
}

const year = sequence('year', { clause: 'PYR-1.0.1' }, [
  phase(nature, [run(renew)]),
  phase(hotInitiative, [step(initiative)]),
  phase(hotPreparation, [run(makeReady), step(events), run(g => grow(g, samnites, 'PYR-1.1.2.3'))]),
  phase(hotActivation, [step(activations)]),
  phase(hotCollection, [step(collection)]),
  phase(hotEnd, [
    run(g => {
      expire(g, 'season')
      g.isCold = 1
      emit(g, { type: 'season-begins', kind: 'cold', clause: 'PYR-1.1.5.1' })
    }),
  ]),
  phase(coldInitiative, [step(initiative)]),
  phase(coldPreparation, [run(makeReady), step(events), run(g => grow(g, etruscans, 'PYR-1.2.1.1'))]),
  phase(coldActivation, [step(activations)]),
  phase(coldGoingHome, [step(goingHome)]),
  phase(coldRecruitment, [when(g => g.turn < 5, [step(recruitment)])]), // 1.2.5.20
  phase(coldEnd, [
    run(g => {
      closeYear(g)
      judge(g)
      if (g.verdict !== 0) return
      g.turn += 1
      g.isCold = 0
    }),
  ]),
])
export const game = sequence('game', { clause: 'PYR-1.0.1' }, [phase(settingUp, [step(setUp)]), repeat(g => g.verdict === 0, [step(year)])])

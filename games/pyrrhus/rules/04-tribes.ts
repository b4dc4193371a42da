/** 4 Samnites and Etruscans. */
import { flag, int, NONE, optional, own } from '@plus-ultra/kernel'
import { attacker, COMMANDER, type Commander, defender, PLACE, pyrrhus, rome, TRIBE, type Tribe, tribeTable } from '../domains.ts'
import { BATTLE, emit, finish, run, type State, seatOf, sequence, step, when } from '../state.ts'
import { buryTheDead, captureOrKill, giveFortuna } from './00-counters.ts'
import { settle } from './00-order.ts'
import {
  clearBattle,
  enterBattle,
  fightersOf,
  hideFaces,
  officersOf,
  rollDice,
  rollTribe,
  scoreDice,
  showFaces,
  tribeLosses,
} from './03-lines.ts'
import { removeLosses } from './03-losses.ts'
import { rerolls } from './03-rerolls.ts'
import { withdraw } from './03-retreat.ts'

/** 0.2.3.2, 0.2.3.3 */
export function addStrength(g: State, t: Tribe, change: number, clause: string): void {
  const before = g.tribe.strength[t]
  g.tribe.strength[t] = Math.min(tribeTable.max, Math.max(0, before + change))
  emit(g, { type: 'tribe-strength', unit: TRIBE.name(t), amount: g.tribe.strength[t] - before, value: g.tribe.strength[t], clause })
}

/** Both roll, then re-rolls, then both lose (3.1.10: the Roman dice, then the tribe's one). */
const round = sequence('tribe-round', { clause: 'PYR-4.3', locals: { tribe: TRIBE } }, [
  run((g, f) => {
    rollDice(g, attacker)
    g.tribe.die[f.tribe] = rollTribe(g)
  }),
  step(rerolls),
  run((g, f) => {
    scoreDice(g)
    g.hand.hits[attacker] = tribeLosses(g, g.tribe.die[f.tribe])
    g.tribe.die[f.tribe] = 0
    emit(g, {
      type: g.battleMelee === 0 ? 'fired' : 'fought',
      losses: [g.hand.hits[attacker], 0],
      unit: TRIBE.name(f.tribe),
      clause: g.battleMelee === 0 ? 'PYR-4.3' : 'PYR-4.4',
    })
    addStrength(g, f.tribe, -g.hand.hits[defender], 'PYR-4.2')
    g.hand.hits[defender] = 0
  }),
  step(removeLosses),
])
const isOpen = (g: State, t: Tribe): boolean => g.tribe.strength[t] > 0 && fightersOf(g, attacker) > 0

/** Ends with 0 when Rome has won. */
export const tribeFight = sequence(
  'tribe-fight',
  {
    clause: 'PYR-4.1',
    locals: { tribe: TRIBE, leader: optional(COMMANDER), from: optional(PLACE), hasMarched: flag, result: own(int(0, 1)) },
  },
  [
    run((g, f) => {
      const p = g.tribe.at[f.tribe]
      g.battleKind = BATTLE.tribe
      g.battlePlace = p
      g.battleOrigin = f.from
      enterBattle(g, attacker, rome, seatOf(g, rome), f.leader, p, f.leader === NONE ? 1 : 0)
      enterBattle(g, defender, pyrrhus, seatOf(g, pyrrhus), NONE, NONE, 0)
      if (f.hasMarched) g.hand.alea[defender] = 1 // 2.2.2.3.2
      showFaces(g, g.hidden === 2)
      emit(g, { type: 'battle', kind: 'tribe', area: PLACE.name(p), camp: 'rome', to: TRIBE.name(f.tribe), clause: 'PYR-4.1' })
    }),
    step(round, (_, f) => ({ tribe: f.tribe })),
    when(
      (g, f) => isOpen(g, f.tribe),
      [
        run(g => {
          g.battleMelee = 1
          showFaces(g, false)
        }),
        step(round, (_, f) => ({ tribe: f.tribe })),
      ],
    ),
    run((g, f) => {
      f.result = g.tribe.strength[f.tribe] === 0 ? 0 : 1 // 4.6
      giveFortuna(g, f.result === 0 ? rome : pyrrhus, 'PYR-4.6')
      emit(g, { type: 'battle-ends', result: f.result === 0 ? 'attacker' : 'defender', clause: 'PYR-4.6' })
    }),
    when((g, f) => f.result === 1 && fightersOf(g, attacker) > 0, [step(withdraw, () => ({ hand: attacker }))]),
    run((g, f) => {
      if (f.result === 1 && fightersOf(g, attacker) === 0)
        // 4.7; where the tribe fell too he stays, alone
        for (const c of officersOf(g, f.leader)) captureOrKill(g, c as Commander, pyrrhus, NONE, 'PYR-4.7')
      buryTheDead(g)
      hideFaces(g)
      clearBattle(g)
      settle(g)
    }),
    finish((_, f) => f.result),
  ],
)

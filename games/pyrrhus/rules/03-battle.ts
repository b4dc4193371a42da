/** 3 Land combat: the sequence of a battle. */
import { flag, int, NONE, optional, own } from '@plus-ultra/kernel'
import { attacker, CAMP, COMMANDER, crushRatio, defender, HAND, type Hand, MINOR, PLACE, type Seat, skirmishMaxCU } from '../domains.ts'
import { BATTLE, emit, finish, run, type State, seatOf, sequence, step, when } from '../state.ts'
import { seatForMinor } from './00-counters.ts'
import { aftermath } from './03-aftermath.ts'
import { bothStand, enterBattle, fightersOf, meetElephants, rollDice, scoreDice, showFaces } from './03-lines.ts'
import { removeLosses } from './03-losses.ts'
import { rerolls } from './03-rerolls.ts'
import { destroyFighters } from './03-retreat.ts'
import { goodOrders, hasEscaped, tactics } from './03-tactics.ts'

export const RESULT = { attackerWins: 0, defenderWins: 1, statusQuo: 2 } as const

const battleLocals = {
  place: PLACE,
  from: optional(PLACE),
  camp: CAMP,
  leader: optional(COMMANDER),
  enemy: CAMP,
  enemyLeader: optional(COMMANDER),
  isJoined: flag, // 3.0.3 the enemy's CU out of command fight too
  hasMarched: flag, // 2.2.2.3.2
  isAmbush: flag, // 2.2.11.3
}
/** Who decides for each hand: 3.0.7 for the minor camps. */
export function seatsOfHands(g: State, camp: number, enemy: number): readonly [Seat, Seat] {
  const a = camp < MINOR ? seatOf(g, camp as never) : seatForMinor(g, camp as never, enemy as never)
  const d = enemy < MINOR ? seatOf(g, enemy as never) : seatForMinor(g, enemy as never, camp as never)
  return [a, d]
}
/** 3.2.3.1 the hand that is crushed. */
function crushed(g: State): Hand | typeof NONE {
  const a = fightersOf(g, attacker)
  const d = fightersOf(g, defender)
  if (a >= crushRatio * d) return defender
  return d >= crushRatio * a ? attacker : NONE
}

const firePhase = sequence('fire', { clause: 'PYR-3.1.4', locals: { isAlone: flag } }, [
  run((g, f) => {
    rollDice(g, attacker)
    if (!f.isAlone) rollDice(g, defender)
  }),
  step(rerolls),
  run(scoreDice),
  step(removeLosses),
])
export const meleePhase = sequence('melee', { clause: 'PYR-3.1.6' }, [
  run(g => {
    g.battleMelee = g.battleMelee === 0 ? 1 : 2
    showFaces(g, false)
    rollDice(g, attacker)
    rollDice(g, defender)
  }),
  step(rerolls),
  run(scoreDice),
  step(removeLosses),
])

/** Ends with who won. */
export const battle = sequence(
  'battle',
  {
    clause: 'PYR-3.1.1',
    locals: { ...battleLocals, loser: own(optional(HAND)), result: own(int(0, 2)) },
  },
  [
    run((g, f) => {
      const [a, d] = seatsOfHands(g, f.camp, f.enemy)
      enterBattle(g, attacker, f.camp, a, f.leader, f.place, f.leader === NONE ? 1 : 0)
      enterBattle(g, defender, f.enemy, d, f.enemyLeader, f.place, f.isJoined)
      g.battlePlace = f.place
      g.battleOrigin = f.from
      if (f.hasMarched) g.hand.alea[defender] += 1
      const few = Math.min(fightersOf(g, attacker), fightersOf(g, defender))
      g.battleKind = few <= skirmishMaxCU ? BATTLE.skirmish : BATTLE.pitched // 3.2.1.1
      f.loser = crushed(g)
      if (f.loser !== NONE) g.battleKind = BATTLE.skirmish // 3.2.3.3
      if (g.hidden === 0) meetElephants(g)
      emit(g, {
        type: 'battle',
        kind: f.loser !== NONE ? 'crushing' : g.battleKind === BATTLE.pitched ? 'pitched' : 'skirmish',
        area: PLACE.name(f.place),
        camp: CAMP.name(f.camp),
        to: CAMP.name(f.enemy),
        clause: f.loser !== NONE ? 'PYR-3.2.3.1' : g.battleKind === BATTLE.pitched ? 'PYR-3.1.1' : 'PYR-3.2.1.1',
      })
      if (g.battleKind === BATTLE.skirmish) showFaces(g, g.hidden === 2 && f.loser === NONE)
    }),
    when(
      (_, f) => f.loser !== NONE,
      [
        run((g, f) => {
          emit(g, { type: 'crushed', camp: CAMP.name(g.hand.camp[f.loser as Hand]), clause: 'PYR-3.2.3.1' })
          destroyFighters(g, f.loser as Hand, 'PYR-3.2.3.1')
        }),
      ],
      [
        when(g => g.battleKind === BATTLE.pitched, [step(tactics)]),
        when((_, f) => f.isAmbush === 1, [step(firePhase, () => ({ isAlone: 1 as const }))]), // 2.2.11.3
        when(g => bothStand(g), [step(firePhase, () => ({ isAlone: 0 as const }))]),
        when(g => bothStand(g), [step(goodOrders)]),
        when(g => bothStand(g) && !hasEscaped(g), [step(meleePhase), when(g => bothStand(g), [step(goodOrders)])]),
      ],
    ),
    step(
      aftermath,
      () => ({}),
      (_, f, result) => {
        f.result = result
      },
    ),
    finish((_, f) => f.result),
  ],
)

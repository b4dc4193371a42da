/** 7 R4: the order of the step, the embassy and the uprising. Reinforcements and recruits have files of their own. */
import { call, die, end, NONE, roll, rollMany } from '@plus-ultra/kernel'
import {
  back,
  CAMP,
  embassy,
  type Face,
  front,
  isHistoricalOn,
  isIncaUnit,
  LEADER,
  LEADERS,
  type Leader,
  spanish,
  UNIT,
  type Unit,
  uprising,
  ZONE,
  type Zone,
} from '../data/facts.ts'
import { decision, emit, play, run, type State, sequence, step, when } from '../state.ts'
import { campOf, loseStep, nextByRank, rankOf } from './02-definitions.ts'
import { armyCommander, bringLeader, join, leaveStack, settle, takeCommand } from './02-stacks.ts'
import { isSafe } from './05-map.ts'
import { comeBack, recruit, rollForRecruits } from './07-recruits.ts'
import { reinforce } from './07-reinforcements.ts'

const EMBASSY = die(6, 'PIZ-7.4.1', 'embassy')
const UPRISING = die(6, 'PIZ-7.4.4', 'uprising')

/** PIZ-7.4.1 2D6 for each Spanish commander on his front, by rank, until one leaves: he turns to his back in place. */
function sendEmbassy(g: State): void {
  if (!g.hasEmbassy) return // PIZ-15.1
  const mayLeave = (c: Leader) => g.leader.at[c] !== NONE && isHistoricalOn[g.leader.face[c]][c] === 1
  for (let c = nextByRank(g, spanish, NONE, mayLeave); c !== NONE; c = nextByRank(g, spanish, c, mayLeave)) {
    const [a = 0, b = 0] = rollMany(g, EMBASSY, 2, spanish)
    if (a + b !== embassy.leavesOn) continue
    emit(g, { type: 'embassy', leader: LEADER.name(c), clause: 'PIZ-7.4.1' })
    turn(g, c, back)
    g.leader.returns[c] = g.turn + embassy.returnsAfterTurns
    return
  }
}
/** PIZ-2.10 He neither joins nor leaves his stack, but a tie that his new rank makes is open to choice. */
function turn(g: State, c: Leader, face: Face): void {
  const zone = g.leader.at[c] as Zone
  const rank = rankOf(g, c)
  const commander = armyCommander(g, zone, spanish, g.leader.form[c])
  g.leader.face[c] = face
  if (rankOf(g, c) !== rank && commander !== NONE && rankOf(g, c) >= rankOf(g, commander)) leaveStack(g, c)
  settle(g, zone, spanish)
}

/** PIZ-7.4.2 Those who are due turn to their front again. */
function recallPresent(g: State): void {
  for (const c of LEADERS[spanish]) {
    if (!isDue(g, c) || g.leader.at[c] === NONE) continue
    g.leader.returns[c] = 0
    emit(g, { type: 'recalled', leader: LEADER.name(c), clause: 'PIZ-7.4.2' })
    turn(g, c, front)
  }
}
const isDue = (g: State, c: Leader): boolean => g.leader.returns[c] > 0 && g.leader.returns[c] <= g.turn
const firstAbroad = (g: State): Leader | -1 => LEADERS[spanish].find(c => isDue(g, c) && g.leader.at[c] === NONE) ?? NONE
/** PIZ-7.4.2 If his back has been eliminated meanwhile he comes back on his front, in any zone Spain controls, as soon as there is one. */
const recallAbroad = decision('recall', {
  clause: 'PIZ-7.4.2',
  actor: () => spanish,
  offer(g, _, offer) {
    if (firstAbroad(g) === NONE) return
    for (let i = 0; i < ZONE.size; i++) if (isSafe(g, i as Zone, spanish)) offer.area(i as Zone)
  },
  whenEmpty(g) {
    end(g)
  },
  on: {
    area(g, _, zone) {
      const c = firstAbroad(g) as Leader
      g.leader.returns[c] = 0
      g.leader.fell[c] = 0
      g.leader.face[c] = front
      bringLeader(g, c, zone)
      emit(g, { type: 'back', leader: LEADER.name(c), area: ZONE.name(zone), face: 'front', clause: 'PIZ-7.4.2' })
      call(g, join, { camp: spanish, zone, isFree: 0 })
    },
  },
})

/** PIZ-7.4.4 One die for each unit that serves Spain, as printed. */
function riseUp(g: State): void {
  for (let i = 0; i < UNIT.size; i++) {
    const u = i as Unit
    const zone = g.unit.at[u]
    if (zone === NONE || isIncaUnit[u] || campOf(g, u) !== spanish) continue
    if (roll(g, UPRISING, spanish) !== uprising.loseOn) continue
    loseStep(g, u)
    settle(g, zone, spanish)
  }
}

/** PIZ-7.1.3 (1) to (6) */
const beforePurchases = sequence('before-purchases', { clause: 'PIZ-7.1.3', locals: { camp: CAMP } }, [
  when(
    (_, f) => f.camp === spanish,
    [
      run(sendEmbassy), // (1)
      run(recallPresent), // (2)
      step(recallAbroad),
      when(g => g.turn === uprising.turn, [run(riseUp)]), // (3)
      step(takeCommand),
      step(reinforce), // (4)
    ],
  ),
  play(comeBack), // (5)
  step(takeCommand),
  run((g, f) => rollForRecruits(g, f.camp)), // (6)
])
/** PIZ-7.1.3 A scenario may begin when the dice have fallen and RP are left. */
export const r4 = sequence('r4', { clause: 'PIZ-7.1.3', locals: { camp: CAMP } }, [
  when(g => g.points + g.otherPoints === 0, [play(beforePurchases)]),
  play(recruit), // (7)
])

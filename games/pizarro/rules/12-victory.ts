/** 12 Victory: points as they are won, and the count at the end. */
import { NONE, type Outcome } from '@plus-ultra/kernel'
import {
  army,
  back,
  CAMP,
  type Camp,
  CURSOR,
  campOfLeader,
  cursorVp,
  EMPEROR,
  enemyOf,
  FACE,
  inca,
  LEADER,
  type Leader,
  OBJECTIVES,
  objectiveValue,
  spanish,
  victory,
} from '../data/facts.ts'
import { emit, type State } from '../state.ts'
import { tcOf } from './02-definitions.ts'
import { leaveStack, settle } from './02-stacks.ts'
import { campOfCursor, moveCursors } from './11-alliances.ts'

const HIGHEST = 99

/** PIZ-12.1.6 The tally never falls and ends at 99. */
export function score(g: State, camp: Camp, vp: number, clause: string): void {
  if (vp === 0) return
  g.seat.vp[camp] = Math.min(HIGHEST, g.seat.vp[camp] + vp)
  emit(g, { type: 'scored', camp: CAMP.name(camp), vp, clause })
}

/** PIZ-12.1.3 An eliminated commander is worth the TC of the side he showed; he may come back on his back (PIZ-7.3.11). */
export function killLeader(g: State, c: Leader, clause: string): void {
  const camp = campOfLeader[c]
  const zone = g.leader.at[c]
  const vp = tcOf(g, c)
  emit(g, { type: 'killed', leader: LEADER.name(c), face: FACE.name(g.leader.face[c]), clause })
  leaveStack(g, c)
  g.leader.at[c] = NONE
  g.leader.tz[c] = NONE
  g.leader.form[c] = army
  g.leader.face[c] = back
  g.leader.fell[c] = g.turn
  g.leader.moved[c] = g.leader.climbed[c] = 0
  g.leader.changedForm[c] = NONE
  g.leaderManoeuvred.delete(c)
  g.leaderLeftField.delete(c)
  if (zone !== NONE && zone !== g.battle && zone !== g.siege) settle(g, zone, camp) // where they fight, forms wait for the end
  score(g, enemyOf(camp), vp, 'PIZ-12.1.3') // PIZ-11.7 first the points, then the cursors
  if (c === EMPEROR) moveCursors(g, spanish) // PIZ-10.3.4.4.14, PIZ-11.2
}

// --- the end of the last turn

/** PIZ-12.1.4, PIZ-12.1.5 */
export function finalCount(g: State, camp: Camp): number {
  let vp = 0
  for (const cursor of CURSOR.all) if (campOfCursor(g, cursor) === camp) vp += cursorVp(cursor)
  for (const zone of OBJECTIVES) if (g.zone.control[zone] === camp) vp += objectiveValue[zone]
  return vp
}
/** PIZ-15.1 in the 6-turn scenario only, and to the total, not to what was won by arms. */
const SHORT = 6
const handicapOf = (g: State, camp: Camp): number => (camp === spanish && g.lastTurn === SHORT ? g.handicap : 0)
export const totalOf = (g: State, camp: Camp): number => g.seat.vp[camp] + finalCount(g, camp) + handicapOf(g, camp)

/** PIZ-12.2.1 0 crushing, 1 decisive, 2 marginal, 3 none. */
export function levelOf(total: number): number {
  const level = victory.levels.findIndex(l => total >= l.min)
  return level < 0 ? victory.levels.length - 1 : level
}
/** Above 0: Spain leads. */
export function compare(g: State): number {
  const [s, i] = [totalOf(g, spanish), totalOf(g, inca)]
  return levelOf(i) - levelOf(s) || g.seat.vp[spanish] - g.seat.vp[inca] || s - i // PIZ-12.2.1, PIZ-12.2.2
}
/** PIZ-12.2.4 */
export function outcome(g: State): Outcome {
  const [s, i] = [totalOf(g, spanish), totalOf(g, inca)]
  const lead = compare(g)
  const winner = lead === 0 ? null : lead > 0 ? spanish : inca
  const level = victory.levels[levelOf(winner === inca ? i : s)]?.id ?? 'none'
  const why = levelOf(s) !== levelOf(i) ? 'level' : g.seat.vp[spanish] !== g.seat.vp[inca] ? 'arms' : lead !== 0 ? 'total' : 'draw'
  return {
    winner,
    level,
    scores: { spanish: s, inca: i, 'spanish-by-arms': g.seat.vp[spanish], 'inca-by-arms': g.seat.vp[inca] },
    why,
    clause: why === 'level' ? 'PIZ-12.2.1' : 'PIZ-12.2.2',
  }
}

/** 11 Victory, and 12.3.3, 12.3.5 at San Quintín. */
import { die, NONE, type None, rollTo } from '@plus-ultra/kernel'
import {
  BATTLES,
  data,
  type Hex,
  isBattery,
  isGarrison,
  isHE,
  isTroop,
  relief,
  SEAT,
  type Seat,
  strengthOf,
  type Unit,
} from '../data/load.ts'
import { demoralized, ENDING, emit, type Position, type State } from '../state.ts'
import { enemyOf } from './00-geometry.ts'
import { endUnit, firstUnit, hasUnits, sumOf } from './02-units.ts'
import { french, imperial, isCity, sanQuintin } from './12-scenarios.ts'

const VICTORY = die(6, 'TER-11.2', 'victory')

/** 11.6: first 11.5, then the morale table or the test of San Quintín; on the last turn 11.4 after all rolls have failed. */
export function checkVictory(g: State): void {
  const a = g.playerA
  const b = enemyOf(g, a)
  const hasA = hasUnits(g, a, () => true)
  const hasB = hasUnits(g, b, () => true)
  if (!hasA || !hasB) finishWith(g, hasA ? a : hasB ? b : NONE, hasA === hasB ? 'tie' : 'no-units', 'TER-11.5')
  else if (g.battle === sanQuintin) checkRelief(g)
  else checkMorale(g, a, b)
}
function checkMorale(g: State, a: Seat, b: Seat): void {
  const aWins = rollOnMorale(g, a, b)
  const bWins = rollOnMorale(g, b, a)
  if (aWins && bWins) finishWith(g, NONE, 'tie', 'TER-11.3')
  else if (aWins || bWins) finishWith(g, aWins ? a : b, 'morale', 'TER-11.3')
  else if (g.turn >= g.lastTurn) endOfTime(g, a, b)
}
/** 11.2: the opponent of a side at 50 or less rolls. */
function rollOnMorale(g: State, who: Seat, against: Seat): boolean {
  const morale = g.seat.generalMorale[against]
  const row = data.tables.victory.find(r => morale <= r.to && morale >= r.from)
  if (row === undefined) return false
  const passed = rollTo(g, VICTORY, 2, who, sumOf, sum => Number(sum >= row.roll)) === 1
  emit(g, { type: 'victoryRoll', seat: SEAT.name(who), passed, clause: 'TER-11.2' })
  return passed
}
export const moraleLost = (g: Position, seat: Seat): number => BATTLES[g.battle]!.initialMorale[seat]! - g.seat.generalMorale[seat]!
/** 11.4, or 15.1 in its place */
function endOfTime(g: State, a: Seat, b: Seat): void {
  const lead = moraleLost(g, b) - moraleLost(g, a)
  if (g.strictEnd) finishWith(g, NONE, 'draw', 'TER-15.1')
  else if (Math.abs(lead) >= 10) finishWith(g, lead > 0 ? a : b, 'margin', 'TER-11.4')
  else finishWith(g, NONE, 'draw', 'TER-11.4')
}

/** 12.3.3: units from outside; Troops, HE and batteries do not count, PR does. */
const countsAsRelief = (g: Position, u: Unit): boolean =>
  g.unit.at[u] !== NONE && g.unit.side[u] === french && !isGarrison[u] && !isTroop[u] && !isHE[u] && !isBattery[u]
/** The strength that stands in the town, and all that could still come to count (12.3.5). */
export function reliefStrength(g: Position, isWanted: (u: Unit) => boolean): number {
  let sum = 0
  for (let i: number = firstUnit(g); i < endUnit(g); i++) if (countsAsRelief(g, i as Unit) && isWanted(i as Unit)) sum += strengthOf[i]!
  return sum
}
export const isInRelief = (g: Position, u: Unit): boolean => isCity[g.unit.at[u] as Hex] === 1 && g.unit.order[u] !== demoralized
function checkRelief(g: State): void {
  const possible = reliefStrength(g, () => true)
  const isRelieved = reliefStrength(g, u => isInRelief(g, u)) >= relief.strengthNeeded
  if (possible < relief.strengthNeeded) finishWith(g, imperial, 'relief-hopeless', 'TER-12.3.5')
  else if (g.turn >= g.lastTurn) finishWith(g, isRelieved ? french : imperial, isRelieved ? 'relief' : 'no-relief', 'TER-12.3.3')
}

function finishWith(g: State, winner: Seat | None, ending: (typeof ENDING.names)[number], clause: string): void {
  g.winner = winner
  g.ending = ENDING.refs[ending]
  emit(g, { type: 'over', seat: winner === NONE ? 'nobody' : SEAT.name(winner), why: ending, clause })
}

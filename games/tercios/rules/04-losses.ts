/** 4.3 Loss points, and the markers that go with them. */
import { NONE } from '@plus-ultra/kernel'
import {
  BATTLES,
  data,
  FACING,
  HEX,
  type Hex,
  isLeader,
  isOfSpain,
  otumbaLoss,
  printedSide,
  type Seat,
  UNIT,
  type Unit,
} from '../data/load.ts'
import { demoralized, disordered, emit, good, type State } from '../state.ts'
import { enemyOf } from './00-geometry.ts'
import { lift, releaseGarrison } from './02-units.ts'
import { aztec, otumba } from './12-scenarios.ts'

const { points } = data.tables
/** 4.2.1, 4.3.6: Turn Morale goes to the enemy of the side that suffers, General Morale is taken from it at once (4.3.3). */
function score(g: State, side: Seat, turnPoints: number, morale: number): void {
  g.seat.turnMorale[enemyOf(g, side)] += turnPoints
  if (BATTLES[g.battle]!.usesMorale) g.seat.generalMorale[side] -= morale
}
/** 4.3.1 and, at Otumba, 12.2.3 */
export function scoreEliminated(g: State, u: Unit): void {
  const side = g.unit.side[u]
  if (isLeader[u]) g.seat.eliminatedLeaders[side] += 1
  else if (isOfSpain[u]) g.seat.eliminatedSpanish[side] += 1
  else g.seat.eliminated[side] += 1
  const usual = isLeader[u] ? points.eliminatedPR : points.eliminated
  score(g, side, usual, g.battle === otumba ? otumbaLossOf(side, u) : usual)
}
function otumbaLossOf(side: Seat, u: Unit): number {
  if (isLeader[u]) return side === aztec ? otumbaLoss.eliminatedCuauhtemoc! : otumbaLoss.eliminatedCortes!
  return isOfSpain[u] ? otumbaLoss.eliminatedSpanish! : otumbaLoss.eliminatedAztecOrAlly!
}
/** 8.3.2 */
export function scoreHastyRetreat(g: State, u: Unit): void {
  const side = g.unit.side[u]
  g.seat.hastyRetreats[side] += 1
  score(g, side, points.hastyRetreat, g.battle === otumba ? otumbaLoss.hastyRetreat! : points.hastyRetreat)
}

/** 8.3.4 */
export function eliminate(g: State, u: Unit, clause: string): void {
  const from = g.unit.at[u] as Hex
  scoreEliminated(g, u)
  remove(g, u)
  emit(g, { type: 'eliminated', unit: UNIT.name(u), from: HEX.name(from), clause })
}
export function remove(g: State, u: Unit): void {
  lift(g, u)
  g.unit.lost[u] = 1
  g.unit.order[u] = good
  g.unit.fresh[u] = 0
}
/** 8.3.3: 2 points, whatever the cause */
export function demoralize(g: State, u: Unit, clause: string): void {
  const side = g.unit.side[u]
  g.seat.demoralized[side] += 1
  score(g, side, points.demoralized, g.battle === otumba ? otumbaLoss.demoralized! : points.demoralized)
  g.unit.order[u] = demoralized
  g.unit.fresh[u] = 0
  emit(g, { type: 'demoralized', unit: UNIT.name(u), hex: HEX.name(g.unit.at[u] as Hex), clause })
}
/** 8.3.5: a demoralized unit takes no disorder marker. 8.5.4: one received in the owner's own movement stays for the next. */
export function disorder(g: State, u: Unit, clause: string): void {
  if (g.unit.at[u] === NONE || g.unit.order[u] === demoralized) return
  g.unit.order[u] = disordered
  g.unit.fresh[u] = g.mover !== NONE && g.unit.side[u] === g.phasing ? 1 : 0
  emit(g, { type: 'disordered', unit: UNIT.name(u), hex: HEX.name(g.unit.at[u] as Hex), clause })
}
/** 9.2.4, 12.4.6: the pieces serve their captor from the next game turn on (9.2.5). */
export function capture(g: State, battery: Unit, by: Seat, clause: string): void {
  g.unit.side[battery] = by
  g.unit.captured[battery] = by === printedSide[battery] ? 0 : 1
  g.unit.idle[battery] = 1
  g.unit.moved[battery] = 0
  releaseGarrison(g, battery, g.unit.at[battery] as Hex) // 9.2.6, 12.3.12
  emit(g, {
    type: 'captured',
    unit: UNIT.name(battery),
    hex: HEX.name(g.unit.at[battery] as Hex),
    facing: FACING.name(g.unit.facing[battery]),
    clause,
  })
}

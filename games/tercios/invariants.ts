/** What must be true after every choice. */
import { NONE, topStep } from '@plus-ultra/kernel'
import {
  BATTLES,
  captives,
  data,
  GROUNDS,
  HEX,
  type Hex,
  isBattery,
  isSleeve,
  moverOf,
  NO_ENTRY,
  otumbaLoss,
  type Seat,
  stackingPoints,
  UNIT,
  type Unit,
} from './data/load.ts'
import { isInZoc } from './rules/06-zones.ts'
import { aztec, mostUnits, otumba } from './rules/12-scenarios.ts'
import { demoralized, type State } from './state.ts'

export function invariants(g: State): readonly string[] {
  const faults: string[] = []
  const { first, end, sides, usesMorale } = BATTLES[g.battle]!
  const ground = GROUNDS[g.ground]!
  let onMap = 0
  for (let i = first; i < end; i++) {
    const u = i as Unit
    const h = g.unit.at[u]
    if (h === NONE) continue
    onMap++
    if (g.unit.lost[u]) faults.push(`${UNIT.name(u)} is lost and on the map`)
    if (!ground.isPrinted[h] || (ground.cost[moverOf[u]!]![h] === NO_ENTRY && g.ground === g.battle))
      faults.push(`${UNIT.name(u)} may not stand in ${HEX.name(h)}`)
    if (g.unit.order[u] === demoralized && isBattery[u]) faults.push(`${UNIT.name(u)} is a battery and demoralized`)
    if (g.hex.first[h] === u && g.unit.next[u] !== NONE) checkStack(g, h, faults)
  }
  let inHexes = 0
  for (let h = 0; h < HEX.size; h++)
    for (let u = g.hex.first[h as Hex]; u !== NONE; u = g.unit.next[u]) {
      inHexes++
      if (g.unit.at[u] !== h) faults.push(`${UNIT.name(u)} is in the chain of another hex`)
    }
  if (inHexes !== onMap) faults.push(`${onMap} units are on the map, ${inHexes} in the chains`)
  if (
    topStep(g)?.name === 'march' &&
    g.steps > 0 &&
    !g.halted &&
    isInZoc(g, g.unit.at[g.mover as Unit] as Hex, g.unit.side[g.mover as Unit])
  )
    faults.push(`${UNIT.name(g.mover as Unit)} goes on in an enemy ZOC`)
  if (usesMorale) for (const side of sides) checkMorale(g, side, faults)
  return faults
}
/** 7.1, but for the unit that is only passing through (5.1.6). */
function checkStack(g: State, h: Hex, faults: string[]): void {
  const top = g.hex.first[h] as Unit
  let [n, points, isBelow, facing] = [0, 0, false, -1]
  for (let u = top as Unit | typeof NONE; u !== NONE; u = g.unit.next[u]) {
    if (g.unit.side[u] !== g.unit.side[top]) faults.push(`both sides stand in ${HEX.name(h)}`)
    if (g.passing && g.mover === u) continue
    n++
    points += stackingPoints[u]!
    if (facing < 0) facing = g.unit.facing[u]
    if (g.unit.facing[u] !== facing) faults.push(`the stack in ${HEX.name(h)} looks two ways`)
    if (isSleeve[u] && isBelow) faults.push(`a Sleeve lies below in ${HEX.name(h)}`)
    if (!isSleeve[u]) isBelow = true
    if (isBattery[u] && !(g.passing && g.unit.at[g.mover as Unit] === h) && n > 1) faults.push(`a battery is stacked in ${HEX.name(h)}`)
  }
  if (n > mostUnits(g, h, g.unit.side[top])) faults.push(`${n} units stand in ${HEX.name(h)}`)
  if (n > 1 && points > data.tables.stacking.maxPoints) faults.push(`${points} stacking points in ${HEX.name(h)}`)
}
/** 4.3.3, 12.2.3, 12.4.6: morale is the start less the losses. */
function checkMorale(g: State, side: Seat, faults: string[]): void {
  const t = g.seat
  const { points } = data.tables
  const isOtumba = g.battle === otumba
  const leader = isOtumba ? (side === aztec ? otumbaLoss.eliminatedCuauhtemoc! : otumbaLoss.eliminatedCortes!) : points.eliminatedPR
  const lost =
    t.eliminated[side] * points.eliminated +
    t.eliminatedSpanish[side] * (isOtumba ? otumbaLoss.eliminatedSpanish! : points.eliminated) +
    t.eliminatedLeaders[side] * leader +
    t.demoralized[side] * points.demoralized +
    t.hastyRetreats[side] * (isOtumba ? 0 : points.hastyRetreat) +
    t.captivesLost[side] * captives.moraleLoss
  if (t.generalMorale[side] !== t.startMorale[side] - lost)
    faults.push(`General Morale is ${t.generalMorale[side]}, the losses are ${lost}`)
}

/** What must be true after every choice. Cheap enough for the fuzzer. */
import { NONE, stackOf } from '@plus-ultra/kernel'
import { brokenChains } from '@plus-ultra/lib/chain'
import {
  alone,
  army,
  CAMP,
  type Camp,
  CURSOR,
  cursorMax,
  cursorMin,
  enemyOf,
  fortressValue,
  garrison,
  isCannon,
  isObjective,
  isolated,
  LEADER,
  LEADERS,
  MARKER,
  markerCount,
  moving,
  TZ,
  type Tz,
  UNIT,
  ZONE,
  type Zone,
} from './data/facts.ts'
import { halfOf, kindOfTz } from './data/field.ts'
import { campOf, hasUnits, isSettled, rankOf } from './rules/02-definitions.ts'
import { isDisputed } from './rules/05-map.ts'
import { countOf } from './rules/10-3-field.ts'
import type { State } from './state.ts'

export function invariants(g: State): readonly string[] {
  const faults = brokenChains({ first: g.zone.first, next: g.unit.next, at: g.unit.at }, UNIT.all, ZONE.all)
  const say = (fault: string) => faults.push(fault)
  checkPieces(g, say)
  checkCursors(g, say)
  checkMarkers(g, say)
  if (g.battle !== NONE && g.round > 0) checkField(g, say)
  const stack = stackOf(g)
  const isMarching = stack.some(s => /^(march|join|lead|flee|settle-in|recruit)/.test(s))
  const isFighting = stack.some(s => /^(battle|siege|sorties|resumed)/.test(s))
  if (!isMarching && !isFighting) for (const zone of ZONE.all) for (const camp of CAMP.all) checkStacks(g, zone, camp, say)
  if (!isMarching && !isFighting && !stack.some(s => /^(movement|fatigue|one-move|desertion)/.test(s)))
    for (const zone of ZONE.all) checkControl(g, zone, say)
  return faults
}

type Say = (fault: string) => void
/** PIZ-5.4, PIZ-5.9: nobody disputes a zone now, and an objective belongs to whoever stands in it. */
function checkControl(g: State, zone: Zone, say: Say): void {
  const where = ZONE.name(zone)
  if (isDisputed(g, zone)) say(`PIZ-5.9 ${where} is disputed out of season`)
  if (!isObjective[zone] && g.zone.control[zone] !== NONE) say(`PIZ-5.6 there is a marker in ${where}`)
  for (const camp of CAMP.all)
    if (isObjective[zone] && hasUnits(g, zone, camp) && g.zone.control[zone] !== camp)
      say(`PIZ-5.4 ${where} is not under control of who is there`)
}
/** Every counter is in one place, and a commander not in two states. */
function checkPieces(g: State, say: Say): void {
  for (const u of UNIT.all) {
    if (g.unit.at[u] === NONE && g.unit.tz[u] !== NONE) say(`${UNIT.name(u)} is in the reserve and on the tactical map`)
    if (g.unit.tz[u] !== NONE && g.unit.at[u] !== g.battle) say(`${UNIT.name(u)} fights where it is not`)
  }
  for (const c of LEADER.all) {
    const isThere = g.leader.at[c] !== NONE
    if (isThere && (g.leader.isFuture[c] || g.leader.fell[c] > 0)) say(`${LEADER.name(c)} is on the map and in a tray`)
    if (g.leader.isFuture[c] && g.leader.fell[c] > 0) say(`${LEADER.name(c)} has fallen before he came`)
    if (!isThere && g.leader.tz[c] !== NONE) say(`${LEADER.name(c)} is off the map and on the tactical map`)
  }
}
function checkCursors(g: State, say: Say): void {
  for (const c of CURSOR.all)
    if (g.cursor.at[c] < cursorMin[c] || g.cursor.at[c] > cursorMax[c]) say(`PIZ-11.1 ${CURSOR.name(c)} is on a forbidden space`)
}
/** PIZ-10.3.3.1 No more of a kind than the pool has. */
function checkMarkers(g: State, say: Say): void {
  for (const camp of CAMP.all) {
    if (g.seat.revealed[camp] > g.seat.announced[camp]) say('PIZ-10.3.4.1.1 more markers revealed than announced')
    for (const m of MARKER.all)
      if (countOf(g.seat.hand[camp], m) + countOf(g.seat.used[camp], m) > markerCount[m]) say(`PIZ-10.3.3.1 too many of ${MARKER.name(m)}`)
  }
}
/** PIZ-10.3.0.3 No TZ holds units of both camps, an LR only those of its side. */
function checkField(g: State, say: Say): void {
  const holders = TZ.all.map(() => 0)
  for (let u = g.zone.first[g.battle as Zone]; u !== NONE; u = g.unit.next[u]) {
    const tz = g.unit.tz[u]
    if (tz === NONE) continue
    const camp = campOf(g, u)
    if (!isCannon[u] || kindOfTz(tz) === 'lr') holders[tz]! |= 1 << camp
    if (kindOfTz(tz) === 'lr' && halfOf(tz) !== camp) say('PIZ-10.3.0.3 a unit is in the enemy LR')
  }
  for (const tz of TZ.all) if (holders[tz] === 3) say(`PIZ-10.3.0.3 ${TZ.name(tz as Tz)} holds troops of both camps`)
}
/** PIZ-2.2 to PIZ-2.4, PIZ-2.10. */
function checkStacks(g: State, zone: Zone, camp: Camp, say: Say): void {
  const count = new Map<number, [units: number, leaders: number]>()
  const at = (form: number) => count.get(form) ?? [0, 0]
  for (let u = g.zone.first[zone]; u !== NONE; u = g.unit.next[u])
    if (campOf(g, u) === camp) count.set(g.unit.form[u], [at(g.unit.form[u])[0] + 1, at(g.unit.form[u])[1]])
  for (const c of LEADERS[camp])
    if (g.leader.at[c] === zone) count.set(g.leader.form[c], [at(g.leader.form[c])[0], at(g.leader.form[c])[1] + 1])
  const where = ZONE.name(zone)
  const hasWalls = fortressValue[zone] > 0 && g.zone.control[zone] === camp
  if ([...count.keys()].some(form => form >= moving)) say(`a group still moves in ${where}`)
  if (!hasWalls && (count.size > 1 || count.has(garrison))) say(`PIZ-2.3 in ${where}`)
  if ((at(army)[0] === 0) !== (at(army)[1] === 0)) say(`PIZ-2.2 army in ${where}`)
  if (at(isolated)[1] > 0 || (count.has(isolated) && hasWalls)) say(`PIZ-2.2 isolated in ${where}`)
  if (at(alone)[0] > 0 || (count.has(alone) && count.size > 1)) say(`PIZ-2.2 commander alone in ${where}`)
  if (at(garrison)[1] > 0 && at(garrison)[0] === 0) say(`PIZ-8.1.7 a commander is no garrison in ${where}`)
  if (count.has(alone) && hasUnits(g, zone, enemyOf(camp))) say(`PIZ-8.1.6 a commander alone beside the enemy in ${where}`)
  for (const c of LEADERS[camp]) {
    if (g.leader.at[c] !== zone || !isSettled(g.leader.form[c]) || !g.leader.commands[c]) continue
    const others = LEADERS[camp].filter(d => d !== c && g.leader.at[d] === zone && g.leader.form[d] === g.leader.form[c])
    if (others.some(d => g.leader.commands[d] || rankOf(g, d) > rankOf(g, c))) say(`PIZ-2.10 command in ${where}`)
  }
}

/** 2 Definitions: whose a piece is, what it is worth, who stands in a zone. Forms and command are in 02-stacks.ts. */
import { NONE, type None } from '@plus-ultra/kernel'
import { put } from '@plus-ultra/lib/chain'
import {
  army,
  back,
  type Camp,
  campOn,
  combatOn,
  type Form,
  front,
  garrison,
  LEADERS,
  type Leader,
  moving,
  rankOn,
  strengthOn,
  tcOn,
  UNIT,
  type Unit,
  type Zone,
} from '../data/facts.ts'
import { emit, type State } from '../state.ts'

// --- 2.5 to 2.12 single pieces

/** PIZ-2.6, PIZ-2.7 */
export const campOf = (g: State, u: Unit): Camp => campOn[g.unit.face[u]][u]
/** PIZ-2.5 */
export const strengthOf = (g: State, u: Unit): number => strengthOn[g.unit.face[u]][u]
/** PIZ-2.8 the values of the side now showing */
export const combatOf = (g: State, u: Unit): number => combatOn[g.unit.face[u]][u]
export const rankOf = (g: State, c: Leader): number => rankOn[g.leader.face[c]][c]
export const tcOf = (g: State, c: Leader): number => tcOn[g.leader.face[c]][c]

/** Every change of a unit's place. */
export function putUnit(g: State, u: Unit, to: Zone | None): void {
  put({ first: g.zone.first, next: g.unit.next, at: g.unit.at }, u, to)
}
/** PIZ-2.9 Loss of 1 SP: turned, or to the reserve of its own people. */
export function loseStep(g: State, u: Unit): void {
  if (strengthOf(g, u) === 1) eliminate(g, u)
  else {
    g.unit.face[u] = back
    emit(g, { type: 'reduced', unit: UNIT.name(u), clause: 'PIZ-2.9' })
  }
}
export function eliminate(g: State, u: Unit): void {
  putUnit(g, u, NONE)
  g.unit.face[u] = front
  g.unit.form[u] = army
  g.unit.moved[u] = g.unit.climbed[u] = 0
  g.unit.tz[u] = NONE
  g.withoutPowder.delete(u)
  g.hasFired.delete(u)
  g.hasManoeuvred.delete(u)
  g.leftField.delete(u)
  emit(g, { type: 'eliminated', unit: UNIT.name(u), clause: 'PIZ-2.9' })
}

// --- 2.2 stacks

/** A stack on the march, or one that has just arrived, is not yet one of the zone. */
export const isSettled = (form: Form): boolean => form < moving
/** PIZ-10.1.2 A garrison takes no part in a battle. */
export const isFighting = (g: State, u: Unit, camp: Camp): boolean => campOf(g, u) === camp && g.unit.form[u] !== garrison
export const isOutside = (g: State, c: Leader, zone: Zone): boolean => g.leader.at[c] === zone && g.leader.form[c] !== garrison

export function hasUnits(g: State, zone: Zone, camp: Camp): boolean {
  for (let u = g.zone.first[zone]; u !== NONE; u = g.unit.next[u]) if (campOf(g, u) === camp) return true
  return false
}
export function hasFighters(g: State, zone: Zone, camp: Camp): boolean {
  for (let u = g.zone.first[zone]; u !== NONE; u = g.unit.next[u]) if (isFighting(g, u, camp)) return true
  return false
}
export function hasGarrison(g: State, zone: Zone, camp: Camp): boolean {
  for (let u = g.zone.first[zone]; u !== NONE; u = g.unit.next[u]) if (campOf(g, u) === camp && g.unit.form[u] === garrison) return true
  return false
}
export function hasLeaders(g: State, zone: Zone, camp: Camp): boolean {
  const leaders = LEADERS[camp]
  for (let i = 0; i < leaders.length; i++) if (g.leader.at[leaders[i] as Leader] === zone) return true
  return false
}
export function hasLeaderOf(g: State, zone: Zone, camp: Camp, form: Form): boolean {
  const leaders = LEADERS[camp]
  for (let i = 0; i < leaders.length; i++) {
    const c = leaders[i] as Leader
    if (g.leader.at[c] === zone && g.leader.form[c] === form) return true
  }
  return false
}
/** SP of those who fight in the open, or of the garrison. */
export function strengthIn(g: State, zone: Zone, camp: Camp, form: typeof army | typeof garrison): number {
  let sum = 0
  for (let u = g.zone.first[zone]; u !== NONE; u = g.unit.next[u])
    if (campOf(g, u) === camp && (g.unit.form[u] === garrison) === (form === garrison)) sum += strengthOf(g, u)
  return sum
}
export function combatIn(g: State, zone: Zone, camp: Camp, form: typeof army | typeof garrison): number {
  let sum = 0
  for (let u = g.zone.first[zone]; u !== NONE; u = g.unit.next[u])
    if (campOf(g, u) === camp && (g.unit.form[u] === garrison) === (form === garrison)) sum += combatOf(g, u)
  return sum
}
/** PIZ-2.11 The next commander after `last` of those that `test` accepts: from the highest rank down, then as printed. */
export function nextByRank(g: State, camp: Camp, last: Leader | None, test: (c: Leader) => boolean): Leader | None {
  const leaders = LEADERS[camp]
  const lastRank = last === NONE ? 4 : rankOf(g, last)
  let best: Leader | None = NONE
  for (let i = 0; i < leaders.length; i++) {
    const c = leaders[i] as Leader
    if (!test(c)) continue
    const rank = rankOf(g, c)
    if (rank > lastRank || (rank === lastRank && last !== NONE && c <= last)) continue
    if (best === NONE || rank > rankOf(g, best)) best = c
  }
  return best
}

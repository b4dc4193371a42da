/** The move ordering of what comes to the map: recruits, those who land, and places of refuge. */

import { NONE } from '@plus-ultra/kernel'
import {
  back,
  type Camp,
  combatOn,
  fortressValue,
  front,
  isCannon,
  isOther,
  priceOn,
  spanish,
  strengthOn,
  type Unit,
  type Zone,
} from './data/facts.ts'
import { cannon, combat, danger, hope, LONG_MARCH, leaders, N, nearestEnemy, prospects, strength, survey, threatTo } from './prospects.ts'
import type { State } from './state.ts'

// --- places to go to after a defeat, and for who comes back

export function refugePrior(g: State, camp: Camp, zone: Zone, cf: number, sp: number): number {
  survey(g)
  const walls = g.zone.control[zone] === camp ? 0.5 + 0.3 * fortressValue[zone] : 0
  const friends = Math.min(1, 0.1 * (strength[camp * N + zone] as number) + 0.1 * (strength[(camp + 2) * N + zone] as number))
  return walls + friends - danger(camp, zone, cf, sp)
}

// --- 7.3 recruits

/** What a recruit is worth for its price; a reduced unit is often the better bargain. */
export function recruitPrior(g: State, camp: Camp, u: Unit): number {
  if (isOther[u]) return 1.5
  if (g.unit.at[u] !== NONE) {
    const price = Math.max(1, priceOn[front][u] - priceOn[back][u])
    return 1 + (combatOn[front][u] - combatOn[back][u] + 0.6) / price
  }
  const cf = combatOn[front][u]
  if (isCannon[u]) return g.arrival !== NONE ? (cannon[camp * N + g.arrival] === 0 ? 4 : 1) : guns(camp) < 2 ? 3 : 0.8 // 17.5
  return 0.8 + (cf + 0.8 * strengthOn[front][u]) / Math.max(1, priceOn[front][u])
}
function guns(camp: Camp): number {
  let n = 0
  for (let z = 0; z < N; z++) n += cannon[camp * N + z] as number
  return n
}
/** What so many more SP of so much CF let the Spaniards of a zone hope for: the sixth and the eleventh SP lengthen a siege (10.4.1). */
function helpOf(g: State, zone: Zone, sp: number, cfOfOne: number): number {
  const at = spanish * N + zone
  const [cf, own, guns] = [combat[at], strength[at], cannon[at]] as [number, number, number]
  combat[at] = strength[at] = cannon[at] = 0
  prospects(g, spanish, zone, cf, own, guns, LONG_MARCH)
  const before = hope[zone] as number
  prospects(g, spanish, zone, cf + sp * cfOfOne, own + sp, guns, LONG_MARCH)
  const after = hope[zone] as number
  combat[at] = cf
  strength[at] = own
  cannon[at] = guns
  return Math.max(0, Math.min(4, after - before)) + 0.02 * own
}
/** 17.12, 17.13: where the threat is; else with the army that will fight. */
export function recruitZone(g: State, camp: Camp, u: Unit, zone: Zone): number {
  survey(g)
  const field = strength[camp * N + zone] as number
  const inside = strength[(camp + 2) * N + zone] as number
  const isFort = fortressValue[zone] > 0 && g.zone.control[zone] === camp
  const isLed = leaders[camp * N + zone] !== 0
  let value = isLed && field > 0 ? 1 + 0.06 * Math.min(field, 20) : 0
  if (camp === spanish && isLed) value = 0.6 + helpOf(g, zone, isOther[u] ? g.otherPoints : 0.5 * g.points, isOther[u] ? 1 : 2)
  if (isFort && (!isLed || field === 0)) {
    const threat = threatTo(g, camp, zone)
    value += Math.min(2.5, 0.4 * threat) * (inside < 10 ? 1 : 0.5) + (inside === 0 ? 0.5 : 0) + 0.02 * inside
  }
  return value - 0.02 * Math.min(30, nearestEnemy(camp, zone))
}

/** Two halves of a unit give more CF than a whole one for the same price, while there are counters. */
export const strengthPrior = (u: Unit, name: string): number => {
  const full = combatOn[front][u] / Math.max(1, priceOn[front][u])
  const reduced = combatOn[back][u] / Math.max(1, priceOn[back][u])
  return name === (reduced > full + 0.1 && combatOn[front][u] > 2 ? 'reduced' : 'full') ? 1 : 0
}
/** 17.4: next to what is to be taken. */
export function arrivalPrior(g: State, zone: Zone): number {
  prospects(g, spanish, zone, 12, 5, 1, 4)
  return 0.4 * (hope[zone] as number)
}

/** Move ordering of war: soldiers drive a rival's Colonists from their fields where that costs him more than it costs us. */
import { NONE } from '@plus-ultra/kernel'
import { data } from './data/load.ts'
import { type Area, type Group, type Hex, type Nation, soldier } from './domains.ts'
import { nearest, shores } from './outlook.ts'
import { AREAS, areaOf, isR2, landCost, landSteps } from './rules/02-map.ts'
import { hasEnemyFighters, strengthOf } from './rules/03-counters.ts'
import { hasPact } from './rules/06-deals.ts'
import { unmoved } from './rules/10-moved.ts'
import { isAttacked } from './rules/11-land-combat.ts'
import { isForbidden } from './rules/20-treaty.ts'
import type { State } from './state.ts'

const { perColonist, perColonistR2 } = data.tables.resources
/** Soldiers of a raid: 4:1 against a full hex without a guard (11.2.1). */
export const RAIDERS = 8
/** A war takes turns to pay. */
const LEAST_TURNS = 4

/** What a country has and may expect, roughly, in ducats. */
function standing(g: State, n: Nation): number {
  let sum = g.seat.treasury[n] + g.seat.vp[n] / 2
  const turns = g.lastTurn - g.turn
  const held = g.seat.holds[n]
  for (let h = held.next(0); h !== -1; h = held.next(h + 1))
    sum += 0.8 * turns * Math.min(4, g.land.colonist[h]) * (isR2[areaOf[h]] ? perColonistR2 : perColonist)
  return sum
}
/** The strongest rival; nobody while we are well ahead of several. */
export function victimOf(g: State, seat: Nation): Nation | typeof NONE {
  let best: Nation | typeof NONE = NONE
  let most = -1
  let rivals = 0
  for (let i = 0; i < 4; i++) {
    const n = i as Nation
    if (n === seat || !g.seat.inPlay[n] || hasPact(g, seat, n)) continue
    rivals++
    const value = standing(g, n)
    if (value > most) {
      most = value
      best = n
    }
  }
  if (best === NONE || g.lastTurn - g.turn < LEAST_TURNS) return NONE
  return rivals === 1 || most > 0.85 * standing(g, seat) ? best : NONE
}
/** What a rival's loss counts: as much as our own gain if he is the only one left to fight, half of it with two, and so on. */
export function rivalry(g: State, n: Nation): number {
  let rivals = 0
  for (let m = 0; m < 4; m++) if (m !== n && g.seat.inPlay[m as Nation] && !hasPact(g, n, m as Nation)) rivals++
  return 1 / Math.max(1, rivals)
}
/** Twice the strength that defends a hex (8.7.3, 11.2.1). */
const defence = (g: State, hex: Hex): number => 2 * g.land.soldier[hex] + g.land.colonist[hex]
export const isPrey = (g: State, victim: Nation, hex: Hex, soldiers: number): boolean =>
  g.seat.holds[victim].has(hex) && g.land.colonist[hex] > 0 && 2 * soldiers >= 3 * defence(g, hex)
/** Colonists of the victim that a fleet of raiders could reach in that Area. */
export function preyIn(g: State, seat: Nation, victim: Nation, a: Area): number {
  if ((nearest[a] as number) === 99 || isForbidden(g, seat, a)) return 0
  let sum = 0
  const list = shores[a]
  for (let i = 0; i < list.length; i++)
    if (isPrey(g, victim, list[i] as Hex, RAIDERS)) sum += g.land.colonist[list[i] as Hex] * (isR2[a] ? 2 : 1)
  return sum
}
/** The Area where a war would cost him most. */
export function theatre(g: State, seat: Nation, victim: Nation): Area | typeof NONE {
  let best: Area | typeof NONE = NONE
  let most = 7
  for (let a = 0; a < AREAS.length; a++) {
    const prey = preyIn(g, seat, victim, a as Area) - 0.4 * (nearest[a] as number)
    if (prey > most) {
      most = prey
      best = a as Area
    }
  }
  return best
}
export const isRaiding = (g: State, x: Group): boolean => g.group.soldier[x] >= 4
/** 8.7.2 the force of a landing, twice its strength. */
export const landingForce = (g: State, x: Group): number => g.group.soldier[x] + Math.floor(strengthOf(g, x) / 4)

/** The neighbour that soldiers of that hex should attack. */
export function attackFrom(g: State, seat: Nation, from: Hex, soldiers: number): Hex | typeof NONE {
  const victim = victimOf(g, seat)
  if (victim === NONE || soldiers < 2) return NONE
  const steps = landSteps[from]
  let best: Hex | typeof NONE = NONE
  let most = 0
  for (let i = 0; i < steps.length; i++) {
    const to = steps[i] as Hex
    if ((landCost[from][i] as number) > 8 || !isPrey(g, victim, to, soldiers) || isForbidden(g, seat, areaOf[to]) || isAttacked(g, to))
      continue
    if (g.land.colonist[to] > most) {
      most = g.land.colonist[to]
      best = to
    }
  }
  return best
}
/** Where raiders without prey at hand march: a step towards the next prey. */
export function wayToPrey(g: State, seat: Nation, from: Hex, soldiers: number): Hex | typeof NONE {
  const victim = victimOf(g, seat)
  if (victim === NONE || soldiers < 4) return NONE
  const steps = landSteps[from]
  for (let i = 0; i < steps.length; i++) {
    const to = steps[i] as Hex
    if (hasEnemyFighters(g, to, seat) || isForbidden(g, seat, areaOf[to])) continue
    if (g.land.colonist[to] + g.land.soldier[to] + soldiers > 8) continue
    const next = landSteps[to]
    for (let j = 0; j < next.length; j++) if (isPrey(g, victim, next[j] as Hex, soldiers) && !isAttacked(g, next[j] as Hex)) return to
  }
  return NONE
}
/** Soldiers of a hex who are on such a campaign. */
export const campaigners = (g: State, hex: Hex): number => unmoved(g, hex, soldier)

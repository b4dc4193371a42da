/** 5 Strategic map: fortresses and control. */
import { NONE, type None } from '@plus-ultra/kernel'
import { CAMP, type Camp, enemyOf, fortressValue, inca, isObjective, spanish, ZONE, type Zone } from '../data/facts.ts'
import { emit, type State } from '../state.ts'
import { hasUnits } from './02-definitions.ts'

/** PIZ-5.8 A fortress belongs to the controller of its zone. */
export const isFortressOf = (g: State, zone: Zone, camp: Camp): boolean => fortressValue[zone] > 0 && g.zone.control[zone] === camp

/** PIZ-8.2.7, PIZ-10.5.1: enemy units, or an enemy fortress, empty or not. */
export const isHeldAgainst = (g: State, zone: Zone, camp: Camp): boolean =>
  isFortressOf(g, zone, enemyOf(camp)) || hasUnits(g, zone, enemyOf(camp))

/** Who controls a zone: the marker of an objective, else presence. */
export function controller(g: State, zone: Zone): Camp | None {
  if (isObjective[zone]) return g.zone.control[zone] // PIZ-5.4, PIZ-5.5
  const isSpanish = hasUnits(g, zone, spanish) // PIZ-5.6, PIZ-5.7
  const isInca = hasUnits(g, zone, inca)
  return isSpanish === isInca ? NONE : isSpanish ? spanish : inca
}
/** PIZ-7.3.8 A zone that can receive pieces: controlled, and no enemy unit in it. */
export const isSafe = (g: State, zone: Zone, camp: Camp): boolean => controller(g, zone) === camp && !hasUnits(g, zone, enemyOf(camp))

/** PIZ-5.4 It passes when a unit enters, or wins there, and neither enemy unit nor enemy fortress remains. */
export function takeControl(g: State, zone: Zone, camp: Camp): void {
  if (!isObjective[zone] || g.zone.control[zone] === camp || isHeldAgainst(g, zone, camp)) return
  setControl(g, zone, camp)
}
export function setControl(g: State, zone: Zone, camp: Camp): void {
  g.zone.control[zone] = camp
  emit(g, { type: 'controlled', area: ZONE.name(zone), camp: CAMP.name(camp), clause: 'PIZ-5.4' })
}
/** PIZ-5.9 Units of both camps, or units of one and a fortress of the other. */
export const isDisputed = (g: State, zone: Zone): boolean =>
  (hasUnits(g, zone, spanish) && isHeldAgainst(g, zone, spanish)) || (hasUnits(g, zone, inca) && isHeldAgainst(g, zone, inca))

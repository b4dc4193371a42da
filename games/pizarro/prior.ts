/** Which choices look good before any search: higher is tried first, 0 is neutral. */
import { NONE, type Seat, topStep } from '@plus-ultra/kernel'
import {
  ambush,
  army,
  back,
  type Camp,
  campOn,
  charge,
  combatOn,
  enemyOf,
  fortressValue,
  front,
  hiddenReserve,
  isCannon,
  isObjective,
  type Leader,
  type Marker,
  objectiveValue,
  priceOn,
  santiago,
  shock,
  strengthOn,
  type Tz,
  tcOn,
  toTheDeath,
  type Unit,
  type Zone,
} from './data/facts.ts'
import { tacticalAdvantage } from './data/field.ts'
import { combatIn, hasGarrison, hasUnits } from './rules/02-definitions.ts'
import { combatAt } from './rules/10-3-field.ts'
import { registry, type State } from './state.ts'

const BUTTONS: Readonly<Record<string, number>> = {
  all: 2,
  go: 1.5,
  cancel: -3,
  done: -0.3,
  stop: 0,
  full: 0.5,
  'become-garrison': -0.5,
  'cease-fire': -2,
  'no-attack': -0.2,
  'no-counter-attack': -0.1,
  'let-them-go': -1,
  capture: 0.5,
  spike: -0.3,
  continue: 1,
  'fall-back': -1.5, // 17.17
  'continue-siege': 0.5,
  'lift-siege': -0.5,
  'no-answer': -0.5,
  'stay-inside': 0.3,
  'come-out': -0.3,
  halt: 0.2,
}
/** 17.7, 17.14: the markers that decide battles. */
const MARKERS = new Map<Marker, number>([
  [charge, 1.5],
  [santiago, 0.6],
  [toTheDeath, -0.5],
  [shock, 1],
  [ambush, 0.3],
  [hiddenReserve, -0.2],
])

/** What a loss of 1 SP costs: the CF that goes, and the whole unit when it falls. */
function costOfLoss(g: State, u: Unit): number {
  const face = g.unit.face[u]
  const isLast = strengthOn[face][u] === 1
  const cf = combatOn[face][u]
  return (isLast ? cf : cf - combatOn[back][u]) + (isCannon[u] ? 1 : 0) + (isLast ? 0.2 : 0)
}
/** How inviting a zone is to march into. */
function invites(g: State, zone: Zone, camp: Camp): number {
  const enemy = enemyOf(camp)
  const isTheirs = isObjective[zone] && g.zone.control[zone] !== camp
  if (!hasUnits(g, zone, enemy)) return isTheirs ? objectiveValue[zone] + 0.5 - 0.2 * fortressValue[zone] : 0.1
  const defence = combatIn(g, zone, enemy, army) + (hasGarrison(g, zone, enemy) ? 2 + 2 * fortressValue[zone] : 0)
  return isTheirs ? 1 - 0.08 * defence : 0.4 - 0.05 * defence
}
/** How much a recruit is worth in CF for its price. */
const bargain = (u: Unit): number => (combatOn[front][u] + strengthOn[front][u]) / Math.max(1, priceOn[front][u]) - 1

const LOSSES = new Set(['losses', 'minor-losses', 'siege-losses', 'desertion', 'spiked-cannon'])
const TARGETS = new Set(['fire-at', 'ambushed', 'scare'])

function unitPrior(g: State, step: string, u: Unit, camp: Camp): number {
  const isOwn = campOn[g.unit.face[u]][u] === camp
  if (LOSSES.has(step)) return isOwn ? -0.5 * costOfLoss(g, u) : 0.5 * costOfLoss(g, u)
  if (TARGETS.has(step)) return 0.4 * costOfLoss(g, u)
  if (step === 'recruit') return g.unit.at[u] === NONE ? bargain(u) : 0.8
  if (step === 'fire') return 0.3 * combatOn[g.unit.face[u]][u]
  if (step === 'march') return -0.6
  return 0.2
}
function tzPrior(g: State, step: string, tz: Tz, camp: Camp): number {
  const enemy = enemyOf(camp)
  if (step === 'attack-onto' || step === 'counter-onto') {
    const from = g.from === NONE ? tz : g.from
    return -0.15 * combatAt(g, enemy, tz) + 0.5 * tacticalAdvantage(camp, from, tz)
  }
  if (step === 'attack' || step === 'counter-attack' || step === 'parting-blow') return 0.08 * combatAt(g, camp, tz)
  return 0
}

export function prior(g: State, seat: Seat, kind: string, value: number): number {
  const step = topStep(g)?.name ?? ''
  const camp = seat as Camp
  switch (kind) {
    case 'button':
      return BUTTONS[registry.buttonNames[value] as string] ?? 0
    case 'area':
      if (step === 'movement') return 0.03 * combatIn(g, value as Zone, camp, army)
      if (step === 'recruit-zone') return hasUnits(g, value as Zone, camp) ? 0.3 + 0.2 * fortressValue[value as Zone] : 0
      return step === 'march' ? invites(g, value as Zone, camp) : 0.1 * fortressValue[value as Zone]
    case 'unit':
      return unitPrior(g, step, value as Unit, camp)
    case 'leader':
      return step === 'march' ? -0.5 : 0.2 * tcOn[g.leader.face[value as Leader]][value as Leader]
    case 'zone':
      return tzPrior(g, step, value as Tz, camp)
    case 'marker':
      return MARKERS.get(value as Marker) ?? 0.3
    case 'number':
      return 0.3 * value
    default:
      return 0
  }
}

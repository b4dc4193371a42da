/** 9 Fatigue and desertion. */
import { call, die, end, int, NONE, own, roll, set } from '@plus-ultra/kernel'
import {
  army,
  CAMP,
  type Camp,
  FORM,
  type Form,
  fatigueLoss,
  fatigueModifier,
  garrison,
  isolated,
  isRain,
  LEADERS,
  SMALLEST_THAT_TIRES,
  UNIT,
  type Unit,
  ZONE,
  type Zone,
} from '../data/facts.ts'
import { decision, emit, type State } from '../state.ts'
import { campOf, hasUnits, loseStep, strengthIn, strengthOf } from './02-definitions.ts'

const FATIGUE = die(6, 'PIZ-9.1', 'fatigue')

const field = new Int32Array(ZONE.size)
const inside = new Int32Array(ZONE.size)
/** SP of every stack of a camp in one pass; the arrays are good until the next call. PIZ-9.6 army and garrison apart. */
function strengths(g: State, camp: Camp): void {
  field.fill(0)
  inside.fill(0)
  for (let i = 0; i < UNIT.size; i++) {
    const u = i as Unit
    const at = g.unit.at[u]
    if (at !== NONE && campOf(g, u) === camp) (g.unit.form[u] === garrison ? inside : field)[at]! += strengthOf(g, u)
  }
}
interface Rolled {
  readonly camp: Camp
  readonly armies: { has(zone: Zone): boolean }
  readonly garrisons: { has(zone: Zone): boolean }
}
/** PIZ-9.7 Small stacks can lose nothing and do not roll. */
function isDue(g: State, f: Rolled, zone: Zone, form: typeof army | typeof garrison): boolean {
  return strengthIn(g, zone, f.camp, form) >= SMALLEST_THAT_TIRES && !(form === army ? f.armies : f.garrisons).has(zone)
}

/** PIZ-9.1 Every stack of the active camp, in the order its player likes. */
export const fatigue = decision('fatigue', {
  clause: 'PIZ-9.1',
  /** `asked` is one more than the zone of which an army and a garrison still have to roll, once it is chosen */
  locals: { camp: CAMP, armies: own(set(ZONE)), garrisons: own(set(ZONE)), asked: own(int(0, ZONE.size)) },
  actor: (_, f) => f.camp,
  offer(g, f, offer) {
    if (f.asked > 0) {
      offer.button('the-army')
      offer.button('the-garrison')
      return
    }
    strengths(g, f.camp)
    for (let i = 0; i < ZONE.size; i++) {
      const zone = i as Zone
      const isArmyDue = (field[zone] as number) >= SMALLEST_THAT_TIRES && !f.armies.has(zone)
      if (isArmyDue || ((inside[zone] as number) >= SMALLEST_THAT_TIRES && !f.garrisons.has(zone))) offer.area(zone)
    }
  },
  whenEmpty(g) {
    end(g)
  },
  on: {
    area(g, f, zone) {
      const isArmyDue = isDue(g, f, zone, army)
      if (isArmyDue && isDue(g, f, zone, garrison)) f.asked = zone + 1
      else {
        ;(isArmyDue ? f.armies : f.garrisons).add(zone)
        tire(g, zone, f.camp, isArmyDue ? army : garrison)
      }
    },
  },
  buttons: {
    'the-army'(g, f) {
      const zone = (f.asked - 1) as Zone
      f.asked = 0
      f.armies.add(zone)
      tire(g, zone, f.camp, army)
    },
    'the-garrison'(g, f) {
      const zone = (f.asked - 1) as Zone
      f.asked = 0
      f.garrisons.add(zone)
      tire(g, zone, f.camp, garrison)
    },
  },
  why(g, f, kind, ref) {
    if (kind !== 'area') return undefined
    if (f.asked > 0) return 'PIZ-9.6'
    const hasRolled = f.armies.has(ref as Zone) || f.garrisons.has(ref as Zone)
    return hasRolled ? 'PIZ-9.1#rolled' : hasUnits(g, ref as Zone, f.camp) ? 'PIZ-9.7' : 'PIZ-9.1#nobody'
  },
})
function tire(g: State, zone: Zone, camp: Camp, form: typeof army | typeof garrison): void {
  const sp = strengthIn(g, zone, camp, form)
  const loss = fatigueLoss(sp, roll(g, FATIGUE, camp, ...fatigueModifiers(g, zone, camp, form))) // PIZ-9.2, PIZ-9.4
  const shown = form === garrison || isLed(g, zone, camp) ? form : isolated
  emit(g, { type: 'fatigue', area: ZONE.name(zone), form: FORM.name(shown), loss, clause: 'PIZ-9.4' })
  if (loss > 0) call(g, desert, { zone, camp, form, hits: loss })
}
/** Whether the units outside the walls have a commander; isolated units (PIZ-2.2) tire as an army does. */
const isLed = (g: State, zone: Zone, camp: Camp): boolean => LEADERS[camp].some(c => g.leader.at[c] === zone && g.leader.form[c] === army)
/** PIZ-9.3, PIZ-9.6: every modifier that any piece of the stack has earned. */
function fatigueModifiers(g: State, zone: Zone, camp: Camp, form: Form): number[] {
  let hasClimbed = false
  let hasMoved = false
  for (let u = g.zone.first[zone]; u !== NONE; u = g.unit.next[u]) {
    if (campOf(g, u) !== camp || (g.unit.form[u] === garrison) !== (form === garrison)) continue
    hasClimbed ||= g.unit.climbed[u] === 1
    hasMoved ||= g.unit.moved[u] === 1
  }
  for (const c of LEADERS[camp]) {
    if (g.leader.at[c] !== zone || (g.leader.form[c] === garrison) !== (form === garrison)) continue
    hasClimbed ||= g.leader.climbed[c] === 1
    hasMoved ||= g.leader.moved[c] === 1
  }
  const modifiers: number[] = []
  if (form === garrison) modifiers.push(fatigueModifier.garrison)
  if (hasClimbed) modifiers.push(fatigueModifier.mountain)
  if (hasMoved && isRain(g.turn)) modifiers.push(fatigueModifier.rain)
  return modifiers
}

/** PIZ-9.5 The owner chooses the units that lose SP, one SP at a time. */
const desert = decision('desertion', {
  clause: 'PIZ-9.5',
  locals: { zone: ZONE, camp: CAMP, form: FORM, hits: int(0, 4) },
  actor: (_, f) => f.camp,
  offer(g, f, offer) {
    for (let u = g.zone.first[f.zone]; u !== NONE; u = g.unit.next[u])
      if (campOf(g, u) === f.camp && (g.unit.form[u] === garrison) === (f.form === garrison)) offer.unit(u)
  },
  on: {
    unit(g, f, u) {
      loseStep(g, u)
      f.hits -= 1
      if (f.hits === 0) end(g)
    },
  },
})

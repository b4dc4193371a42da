/** 10.3.1 Deployment: the inactive player first and openly, then the active player. */
import { end, NONE, type None } from '@plus-ultra/kernel'
import {
  battleRules,
  CAMP,
  type Camp,
  inca,
  LEADER,
  LEADERS,
  type Leader,
  TZ,
  type Tz,
  UNIT,
  type Unit,
  ZONE,
  type Zone,
} from '../data/facts.ts'
import { bit, firstLineOf, halfMask, isIn } from '../data/field.ts'
import { decision, emit, repeat, type State, sequence, step } from '../state.ts'
import { isFighting, isOutside, strengthOf } from './02-definitions.ts'
import { occupied } from './10-3-field.ts'

/** PIZ-10.3.1.2 */
const FIRST_LINE_SHARE = 3

function nextUnit(g: State, camp: Camp): Unit | None {
  for (let u = g.zone.first[g.battle as Zone]; u !== NONE; u = g.unit.next[u]) if (isFighting(g, u, camp) && g.unit.tz[u] === NONE) return u
  return NONE
}
function nextLeader(g: State, camp: Camp): Leader | None {
  return LEADERS[camp].find(c => isOutside(g, c, g.battle as Zone) && g.leader.tz[c] === NONE) ?? NONE
}

/** How the deployment of a camp stands, the unit that is being placed apart. */
interface Deployed {
  readonly needed: number
  readonly inFirst: number
  readonly used: number
  /** how many TZ must be used; 0: any number */
  readonly zones: number
  readonly left: number
  readonly leftSp: number
  readonly leftSingles: number
}
function survey(g: State, camp: Camp, unit: Unit): Deployed {
  const first = firstLineOf(camp)
  let [total, inFirst, used, count, left, leftSp, leftSingles] = [0, 0, 0, 0, 0, 0, 0]
  for (let u = g.zone.first[g.battle as Zone]; u !== NONE; u = g.unit.next[u]) {
    if (!isFighting(g, u, camp)) continue
    const sp = strengthOf(g, u)
    const tz = g.unit.tz[u]
    count++
    total += sp
    if (tz !== NONE) used |= bit(tz)
    if (tz === first) inFirst += sp
    if (tz !== NONE || u === unit) continue
    left++
    leftSp += sp
    if (sp === 1) leftSingles++
  }
  const needed = Math.ceil(total / FIRST_LINE_SHARE) // PIZ-10.3.1.2
  const zones = camp === inca ? Math.min(battleRules.incaDeploymentZones, count) : 0 // PIZ-10.3.1.3
  return { needed, inFirst, used, zones, left, leftSp, leftSingles }
}
/** Whether the units still to come can keep both rules when this one goes to `tz`. */
function keepsRules(d: Deployed, sp: number, tz: Tz, first: Tz): boolean {
  const inFirst = d.inFirst + (tz === first ? sp : 0)
  const missing = d.zones > 0 ? missingZones(d, tz, first) : 0
  if (missing < 0 || d.left < missing) return false
  const spent = missing <= d.leftSingles ? missing : d.leftSingles + 2 * (missing - d.leftSingles) // the weakest open the other TZ
  return inFirst + d.leftSp - spent >= d.needed
}
/** PIZ-10.3.1.3 How many TZ besides the 1st line must still be opened; below 0: one too many is in use. */
const missingZones = (d: Deployed, tz: Tz, first: Tz): number => d.zones - 1 - countBits((d.used | bit(tz)) & ~bit(first))
function countBits(mask: number): number {
  let n = 0
  for (let bits = mask; bits !== 0; bits &= bits - 1) n++
  return n
}

/** Whether what is deployed keeps both rules, or still can: for a scenario that begins here. */
export function mayBeDeployed(g: State, camp: Camp): boolean {
  const first = firstLineOf(camp)
  const outside = occupied(g, camp) & ~halfMask(camp)
  const next = nextUnit(g, camp)
  if (outside !== 0) return false
  if (next !== NONE) return TZ.all.some(tz => isIn(halfMask(camp), tz) && keepsRules(survey(g, camp, next), strengthOf(g, next), tz, first))
  const d = survey(g, camp, UNIT.all[0] as Unit)
  return d.inFirst >= d.needed && (d.zones === 0 || countBits(d.used) === d.zones)
}

/** PIZ-10.3.1.1 One TZ of the own half for each unit. */
const deployUnit = decision('deploy-unit', {
  clause: 'PIZ-10.3.1.1',
  locals: { camp: CAMP, unit: UNIT },
  actor: (_, f) => f.camp,
  offer(g, f, offer) {
    const d = survey(g, f.camp, f.unit)
    const sp = strengthOf(g, f.unit)
    const first = firstLineOf(f.camp)
    const half = halfMask(f.camp)
    for (let i = 0; i < TZ.size; i++) {
      const tz = i as Tz
      if (isIn(half, tz) && keepsRules(d, sp, tz, first)) offer.zone(tz)
    }
  },
  on: {
    zone(g, f, tz) {
      g.unit.tz[f.unit] = tz
      emit(g, { type: 'deployed', piece: UNIT.name(f.unit), zone: TZ.name(tz), clause: 'PIZ-10.3.1.1' })
      end(g)
    },
  },
  why(g, f, kind, ref) {
    if (kind !== 'zone') return undefined
    if (!isIn(halfMask(f.camp), ref as Tz)) return 'PIZ-10.3.1.1#half'
    const d = survey(g, f.camp, f.unit)
    const missing = d.zones > 0 ? missingZones(d, ref as Tz, firstLineOf(f.camp)) : 0
    return missing < 0 || d.left < missing ? 'PIZ-10.3.1.3' : 'PIZ-10.3.1.2'
  },
})
/** PIZ-10.3.1.4 With any unit of his camp. */
const deployLeader = decision('deploy-leader', {
  clause: 'PIZ-10.3.1.4',
  locals: { camp: CAMP, leader: LEADER },
  actor: (_, f) => f.camp,
  offer(g, f, offer) {
    const friends = occupied(g, f.camp)
    for (let i = 0; i < TZ.size; i++) if (isIn(friends, i as Tz)) offer.zone(i as Tz)
  },
  on: {
    zone(g, f, tz) {
      g.leader.tz[f.leader] = tz
      emit(g, { type: 'deployed', piece: LEADER.name(f.leader), zone: TZ.name(tz), clause: 'PIZ-10.3.1.4' })
      end(g)
    },
  },
})
export const deploy = sequence('deployment', { clause: 'PIZ-10.3.1.1', locals: { zone: ZONE, camp: CAMP } }, [
  repeat((g, f) => nextUnit(g, f.camp) !== NONE, [step(deployUnit, (g, f) => ({ camp: f.camp, unit: nextUnit(g, f.camp) as Unit }))]),
  repeat(
    (g, f) => nextLeader(g, f.camp) !== NONE,
    [step(deployLeader, (g, f) => ({ camp: f.camp, leader: nextLeader(g, f.camp) as Leader }))],
  ),
])

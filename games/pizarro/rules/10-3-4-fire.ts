/** 10.3.4.2 Fire: alternately, the active player first, one unit at a time. */
import { call, die, end, goto, NONE, own, roll, set } from '@plus-ultra/kernel'
import {
  battleRules,
  CAMP,
  type Camp,
  enemyOf,
  isHistoricalOn,
  type Leader,
  rangeOn,
  SEQUENCE,
  spanish,
  type Tz,
  typeOf,
  UNIT,
  type Unit,
  type Zone,
} from '../data/facts.ts'
import { FIELD, halfOf, isIn, reachOf } from '../data/field.ts'
import { decision, emit, run, type State, sequence, step } from '../state.ts'
import { campOf, combatOf, loseStep, nextByRank } from './02-definitions.ts'
import { isBadWeather, needsPowder } from './10-3-2-event.ts'
import { actAtOnce, actMarkers } from './10-3-3-effects.ts'
import { beginSequence, revealOnce } from './10-3-3-markers.ts'
import { isInDisorder, isInLr, occupied, regroup, testEnd } from './10-3-field.ts'
import { killLeader } from './12-victory.ts'

const FIRE = die(6, 'PIZ-10.3.4.2.3', 'fire')
const COMMANDER = die(6, 'PIZ-10.3.4.2.4', 'commander under fire')

/** PIZ-10.3.2.4, PIZ-10.3.2.5 */
const isSilenced = (g: State, u: Unit): boolean => g.withoutPowder.has(u) || (needsPowder(u) && campOf(g, u) === spanish && isBadWeather(g))
/** PIZ-10.3.4.2.2 The TZ with enemy units that the unit reaches, as bits. */
function targetsOf(g: State, u: Unit, enemies: number): number {
  const tz = g.unit.tz[u]
  const range = rangeOn[g.unit.face[u]][u]
  return tz === NONE || range === 0 ? 0 : reachOf(range, tz) & enemies
}
const mayFire = (g: State, u: Unit, camp: Camp, enemies: number): boolean =>
  targetsOf(g, u, enemies) !== 0 && campOf(g, u) === camp && !g.hasFired.has(u) && !isSilenced(g, u)
function hasShooter(g: State, camp: Camp): boolean {
  const enemies = occupied(g, enemyOf(camp)) & FIELD
  for (let u = g.zone.first[g.battle as Zone]; u !== NONE; u = g.unit.next[u]) if (mayFire(g, u, camp, enemies)) return true
  return false
}

/** PIZ-10.3.4.2.1 Each unit at most once a round; who passes fires no more; when one has finished the other goes on alone. */
const fire = decision('fire', {
  clause: 'PIZ-10.3.4.2.1',
  locals: { camp: CAMP, passed: set(CAMP) },
  actor: (_, f) => f.camp,
  offer(g, f, offer) {
    if (g.isDecided || f.passed.has(f.camp)) return
    const enemies = occupied(g, enemyOf(f.camp)) & FIELD
    for (let u = g.zone.first[g.battle as Zone]; u !== NONE; u = g.unit.next[u]) if (mayFire(g, u, f.camp, enemies)) offer.unit(u)
    if (!offer.isEmpty) offer.button('cease-fire')
  },
  whenEmpty(g, f) {
    const other = enemyOf(f.camp)
    if (g.isDecided || f.passed.has(other) || !hasShooter(g, other)) end(g)
    else goto(g, fire, { camp: other, passed: f.passed })
  },
  on: {
    unit(g, f, unit) {
      f.camp = enemyOf(f.camp)
      call(g, target, { unit })
    },
  },
  buttons: {
    'cease-fire'(_, f) {
      f.passed.add(f.camp)
      f.camp = enemyOf(f.camp)
    },
  },
  why(g, f, kind, ref) {
    const u = ref as Unit
    if (kind !== 'unit') return undefined
    if (g.unit.at[u] !== g.battle || campOf(g, u) !== f.camp) return 'PIZ-10.3.4.2.1#not-yours'
    if (g.hasFired.has(u)) return 'PIZ-10.3.4.2.1#fired'
    if (g.withoutPowder.has(u)) return 'PIZ-10.3.2.5#dry'
    return isSilenced(g, u) ? 'PIZ-10.3.2.4' : 'PIZ-10.3.4.2.2'
  },
})
/** PIZ-10.3.4.2.3 */
const target = decision('fire-at', {
  clause: 'PIZ-10.3.4.2.3',
  locals: { unit: UNIT },
  actor: (g, f) => campOf(g, f.unit),
  offer(g, f, offer) {
    const camp = campOf(g, f.unit)
    const reach = reachOf(rangeOn[g.unit.face[f.unit]][f.unit], g.unit.tz[f.unit] as Tz)
    for (let u = g.zone.first[g.battle as Zone]; u !== NONE; u = g.unit.next[u]) {
      const tz = g.unit.tz[u]
      if (tz !== NONE && isIn(reach, tz) && campOf(g, u) !== camp) offer.unit(u)
    }
  },
  on: {
    unit(g, f, u) {
      shoot(g, f.unit, u)
      if (isInDisorder(g)) goto(g, regroup)
      else {
        testEnd(g)
        end(g)
      }
    },
  },
  why(g, f, kind, ref) {
    if (kind !== 'unit') return undefined
    const u = ref as Unit
    if (g.unit.tz[u] === NONE || campOf(g, u) === campOf(g, f.unit)) return 'PIZ-10.3.4.2.2#no-enemy'
    return isInLr(g, u) ? 'PIZ-10.3.0.3' : 'PIZ-10.3.4.2.2#far'
  },
})

function shoot(g: State, shooter: Unit, victim: Unit): void {
  const camp = campOf(g, shooter)
  const tz = g.unit.tz[victim] as Tz
  const haze = camp === spanish && g.smoke.has(tz) ? 1 : 0 // PIZ-10.3.3.7
  g.hasFired.add(shooter)
  const result = haze ? roll(g, FIRE, camp, haze) : roll(g, FIRE, camp)
  const hits = result <= combatOf(g, shooter) ? damage(g, shooter, tz) : 0
  emit(g, { type: 'shot', unit: UNIT.name(shooter), target: UNIT.name(victim), hits, clause: 'PIZ-10.3.4.2.3' })
  for (let n = hits; n > 0 && g.unit.tz[victim] === tz; n--) loseStep(g, victim) // PIZ-10.3.3.10 the excess is lost
  if (result - haze === 1) riskCommanders(g, enemyOf(camp), tz)
}
/** PIZ-10.3.3.8, PIZ-10.3.3.9 double a hit; PIZ-10.3.3.11 the Palisade forbids it, but not to shooters in the Spanish half. */
function damage(g: State, shooter: Unit, tz: Tz): number {
  const camp = campOf(g, shooter)
  const type = typeOf[shooter]
  const isDouble =
    (g.seat.harasses[camp] && (type === 'Bo' || type === 'Fr')) || (g.seat.rainsArrows[camp] && (type === 'Ar' || type === 'Ab'))
  if (!isDouble) return 1
  const isCovered = g.palisade === tz && !g.isBurnt && halfOf(g.unit.tz[shooter] as Tz) !== spanish
  return isCovered ? 1 : 2
}
/** PIZ-10.3.4.2.4 On an unmodified 1, one die for each historical enemy commander in the TZ. */
function riskCommanders(g: State, camp: Camp, tz: Tz): void {
  const isAtRisk = (c: Leader) => g.leader.tz[c] === tz && isHistoricalOn[g.leader.face[c]][c] === 1
  for (let c = nextByRank(g, camp, NONE, isAtRisk); c !== NONE; ) {
    const next = nextByRank(g, camp, c, isAtRisk)
    if (roll(g, COMMANDER, camp) === battleRules.commanderDiesOn) killLeader(g, c, 'PIZ-10.3.4.2.4')
    c = next
  }
}

export const fireSequence = sequence('fire-sequence', { clause: 'PIZ-10.3.4.2.1', locals: { passed: own(set(CAMP)) } }, [
  run(g => beginSequence(g, SEQUENCE.refs.fire)),
  step(revealOnce),
  run(actAtOnce),
  step(actMarkers, g => ({ camp: g.active })), // PIZ-10.3.4.1.2 the active player's effects come first
  step(actMarkers, g => ({ camp: enemyOf(g.active) })),
  step(fire, (g, f) => ({ camp: g.active, passed: f.passed })),
])

/** The move ordering of a major battle (10.3): deployment, markers, fire, melee, tactical movement. */
import { NONE, reading } from '@plus-ultra/kernel'
import { meleeGain } from './chances.ts'
import {
  ambush,
  back,
  type Camp,
  campOn,
  charge,
  combatOn,
  EMPEROR,
  enemyOf,
  fieryRocks,
  harass,
  hiddenReserve,
  inca,
  incaDown,
  incaRain,
  isCannon,
  isMountain,
  isOther,
  LEADERS,
  type Leader,
  type Marker,
  noises,
  palisade,
  rangeOn,
  santiago,
  shock,
  smoke,
  spanish,
  spanishDown,
  spanishRain,
  strengthOn,
  TZ,
  type Tz,
  tcOn,
  tercio,
  toTheDeath,
  typeOf,
  type Unit,
  warDogs,
  type Zone,
} from './data/facts.ts'
import { bit, FIELD, firstLineOf, isIn, kindOfTz, linkedTo, lrOf, tacticalAdvantage, wayCost } from './data/field.ts'
import type { State } from './state.ts'

const N = TZ.size
/** By camp and TZ: CF and SP of those who stand there; and the TZ with units, as bits. */
const cfAt = new Int32Array(2 * N)
const spAt = new Int32Array(2 * N)
const held = new Int32Array(2)
const cfOf = new Int32Array(2)
const spOf = new Int32Array(2)
let surveyed = -1
function surveyField(g: State): void {
  if (surveyed === reading.n) return
  surveyed = reading.n
  cfAt.fill(0)
  spAt.fill(0)
  held.fill(0)
  cfOf.fill(0)
  spOf.fill(0)
  for (let u = g.zone.first[g.battle as Zone]; u !== NONE; u = g.unit.next[u]) {
    const face = g.unit.face[u]
    const camp = campOn[face][u]
    const tz = g.unit.tz[u]
    if (tz !== NONE && !isIn(FIELD, tz)) continue
    cfOf[camp]! += combatOn[face][u]
    spOf[camp]! += strengthOn[face][u]
    if (tz === NONE) continue
    cfAt[camp * N + tz]! += combatOn[face][u]
    spAt[camp * N + tz]! += strengthOn[face][u]
    held[camp]! |= bit(tz)
  }
}
/** What an SP is worth, by the CF that goes with it. */
const worthOf = (camp: Camp): number => (camp === spanish ? 1.4 : 0.8)
/** 17.7: a melee at good odds is worth the losses. */
function gainOf(g: State, camp: Camp, from: number, onto: number): number {
  const enemy = enemyOf(camp)
  const isImperial = camp === inca && (g.presence === 1 || g.seat.general[inca] === EMPEROR)
  const modifier = tacticalAdvantage(camp, from as Tz, onto as Tz) + (isImperial ? 1 : 0)
  const lastStand = g.lastStand ? 2 : 1
  const attack = (cfAt[camp * N + from] as number) * (camp === spanish ? lastStand : 1)
  const defence = (cfAt[enemy * N + onto] as number) * (camp === inca ? lastStand : 1)
  return meleeGain(attack, defence, modifier, worthOf(camp), worthOf(enemy), spAt[enemy * N + onto] as number)
}
function bestGain(g: State, camp: Camp, from: number): number {
  const targets = linkedTo(from as Tz) & (held[enemyOf(camp)] as number) & FIELD
  let best = -9
  for (let tz = 0; tz < N; tz++) if (isIn(targets, tz as Tz)) best = Math.max(best, gainOf(g, camp, from, tz))
  return best
}

// --- 10.3.1 deployment

const isShooter = (g: State, u: Unit): boolean => rangeOn[g.unit.face[u]][u] >= 2
/** Spain in one mass, its guns behind; the Inca in three lines, the bowmen in the second (10.3.1.3, 17.10). */
function deployPrior(g: State, camp: Camp, u: Unit, tz: Tz): number {
  const kind = kindOfTz(tz)
  if (camp === spanish) return kind === (isCannon[u] ? 'second' : 'first') ? 3 : kind === 'second' ? 0.5 : -1
  const isMasked = 2 * (cfOf[inca] as number) < (cfOf[spanish] as number) // nothing is gained by a mass that is too weak anyway
  if (kind === 'first') return isShooter(g, u) ? 0.5 : isMasked ? 1.5 : 3
  if (kind === 'second') return isShooter(g, u) ? 3 : isMasked ? 1.6 : 0.5
  return kind === 'third' ? (spAt[inca * N + tz] === 0 ? 1 : -1) : -2
}
/** 17.15: who only commands stands behind; a counter-attack needs a commander in front. */
function deployLeaderPrior(g: State, camp: Camp, c: Leader, tz: Tz): number {
  const isFirst = tz === firstLineOf(camp)
  if (c === EMPEROR) return isFirst ? -2 : kindOfTz(tz) === 'third' ? 2 : 1
  const isGeneral = g.seat.general[camp] === c
  if (camp === spanish) return isFirst === (!isGeneral || g.active !== spanish) ? 2 : 0
  return isFirst ? (g.active === inca ? -0.5 : -1) : 1
}

// --- 10.3.3 markers

function countOfType(g: State, camp: Camp, ...types: readonly string[]): number {
  let n = 0
  for (let u = g.zone.first[g.battle as Zone]; u !== NONE; u = g.unit.next[u])
    if (campOn[g.unit.face[u]][u] === camp && g.unit.tz[u] !== NONE && types.includes(typeOf[u])) n++
  return n
}
function hasOthers(g: State): boolean {
  for (let u = g.zone.first[g.battle as Zone]; u !== NONE; u = g.unit.next[u])
    if (isOther[u] && campOn[g.unit.face[u]][u] === spanish) return true
  return false
}
/** 17.7, 17.14: the markers that decide battles. */
function pickPrior(g: State, m: Marker): number {
  switch (m) {
    case charge:
      return countOfType(g, spanish, 'Cl') > 0 ? 2.5 : -2
    case spanishDown:
      return countOfType(g, spanish, 'Cl') > 0 ? 2.8 : -2
    case tercio:
      return countOfType(g, spanish, 'Aq') > 0 && countOfType(g, spanish, 'Pi') > 0 && countOfType(g, spanish, 'Hb') > 0 ? 2.6 : -2
    case warDogs:
      return 0.8
    case santiago:
      return 0.7
    case spanishRain:
      return countOfType(g, spanish, 'Ab', 'Ar') > 1 ? 0.6 : -1
    case palisade:
      return 0
    case toTheDeath:
      return 0.2
    case harass:
      return 0.5 + 0.3 * countOfType(g, inca, 'Fr', 'Bo')
    case incaRain:
      return 0.4 + 0.4 * countOfType(g, inca, 'Ar')
    case shock:
      return g.active === inca ? 1.2 : 0
    case incaDown:
      return g.active === inca && (cfOf[inca] as number) > (cfOf[spanish] as number) ? 2 : -1
    case ambush:
      return isMountain[g.battle as Zone] ? 1.1 : -3
    case smoke:
      return countOfType(g, spanish, 'Ab', 'Aq', 'Ca') > 2 ? 1 : 0.3
    case noises:
      return hasOthers(g) ? 0.6 : -2
    case fieryRocks:
      return -1
    case hiddenReserve:
      return -0.3
    default:
      return 0
  }
}
/** In the melee that is being prepared. */
function revealPrior(g: State, m: Marker): number {
  if (m === charge || m === spanishDown || m === incaDown) {
    const [a, d] = [cfAt[g.attacker * N + g.from], cfAt[enemyOf(g.attacker) * N + g.onto]] as [number, number]
    return 2 * a >= 3 * d ? 2.5 : -0.6 // 17.7
  }
  if (m === tercio) return 2.5
  if (m === santiago) return -0.4 // kept for an answer to Shock
  if (m === toTheDeath) return 1
  if (m === fieryRocks || m === hiddenReserve) return -1
  return 1
}

// --- pieces

/** What a loss of 1 SP costs: the CF that goes, and the whole unit when it falls. */
export function costOfLoss(g: State, u: Unit): number {
  const face = g.unit.face[u]
  const isLast = strengthOn[face][u] === 1
  const cf = combatOn[face][u]
  return (isLast ? cf : cf - combatOn[back][u]) + (isCannon[u] ? 1 : 0) + (isLast && !isOther[u] ? 0.3 : 0)
}
/** Fire where a commander may be hit as well (10.3.4.2.4), and at what melee will not reach. */
function targetPrior(g: State, u: Unit): number {
  const camp = campOn[g.unit.face[u]][u]
  let value = 0.4 * costOfLoss(g, u)
  const own = LEADERS[camp]
  for (let i = 0; i < own.length; i++) if (g.leader.tz[own[i] as Leader] === g.unit.tz[u]) value += 0.25
  return value
}

// --- 10.3.4.6 tactical movement

/** How far a TZ is from the enemy, by links. */
function wayToEnemy(camp: Camp, tz: Tz): number {
  const targets = (held[enemyOf(camp)] as number) & FIELD
  let best = 9
  for (let i = 0; i < N; i++) if (isIn(targets, i as Tz)) best = Math.min(best, wayCost(camp, tz, i as Tz))
  return best
}
const touches = (camp: Camp, tz: Tz): boolean => (linkedTo(tz) & (held[enemyOf(camp)] as number) & FIELD) !== 0
/** Whoever has the better force seeks the enemy; the weaker one stays where he is. */
const isStronger = (camp: Camp): boolean => (cfOf[camp] as number) > 1.2 * (cfOf[enemyOf(camp)] as number)
function manoeuvrePrior(g: State, camp: Camp, u: Unit): number {
  const tz = g.unit.tz[u] as Tz
  if (isCannon[u] || !isStronger(camp)) return -1
  return touches(camp, tz) ? -0.5 : 1 + 0.1 * combatOn[g.unit.face[u]][u]
}
function wayPrior(camp: Camp, tz: Tz): number {
  if (tz === lrOf(camp)) return -5
  const friends = (cfAt[camp * N + tz] as number) > 0 ? 0.5 : 0
  return touches(camp, tz) ? 1 + friends + 0.03 * (cfAt[camp * N + tz] as number) : friends - 0.5 * wayToEnemy(camp, tz)
}

/** The choices of a battle; `local` reads a local of the step. */
export function battlePrior(g: State, camp: Camp, step: string, kind: string, value: number, local: (n: number) => number): number {
  if (g.battle === NONE) return 0
  surveyField(g)
  switch (step) {
    case 'deploy-unit':
      return deployPrior(g, camp, local(1) as Unit, value as Tz)
    case 'deploy-leader':
      return deployLeaderPrior(g, camp, local(1) as Leader, value as Tz)
    case 'markers':
      return kind === 'marker' ? pickPrior(g, value as Marker) : -3
    case 'reveal':
      return kind === 'marker' ? revealPrior(g, value as Marker) : 0
    case 'discard':
    case 'discard-surplus':
      return -pickPrior(g, value as Marker)
    case 'announce':
      return 0.7 * value
    case 'answer-shock':
      return kind === 'marker' ? 1 : 0
    case 'fire':
      return kind === 'unit' ? 0.3 * combatOn[g.unit.face[value as Unit]][value as Unit] : -3
    case 'fire-at':
    case 'ambushed':
    case 'scare':
      return targetPrior(g, value as Unit)
    case 'attack':
    case 'parting-blow':
      return kind === 'zone' ? clamped(bestGain(g, camp, value)) : 0
    case 'counter-attack':
      return kind === 'zone' ? clamped(bestGain(g, camp, value)) : 0.3
    case 'attack-onto':
      return clamped(gainOf(g, camp, local(1), value))
    case 'counter-onto':
      return clamped(gainOf(g, camp, local(1), value))
    case 'counter-leader':
    case 'succession':
      return tcOn[g.leader.face[value as Leader]][value as Leader]
    case 'advance':
      return kind === 'button'
        ? 0
        : kind === 'leader'
          ? advanceLeader(g, camp, value as Leader, local(2) as Tz)
          : isStronger(camp) || camp === spanish
            ? 1.5
            : -0.5
    case 'manoeuvre':
      return kind === 'button' ? 0.5 : kind === 'unit' ? manoeuvrePrior(g, camp, value as Unit) : leaderManoeuvre(g, camp, value as Leader)
    case 'manoeuvre-unit':
      return kind === 'button' ? (touches(camp, g.unit.tz[local(1) as Unit] as Tz) ? 1 : -0.5) : wayPrior(camp, value as Tz)
    case 'manoeuvre-leader':
    case 'refuge':
      return kind === 'button' ? 1 : value === lrOf(camp) ? -5 : 0.05 * (cfAt[camp * N + value] as number)
    case 'hidden-reserve':
      return kind === 'button' ? 0.5 : 0
    case 'fall-away':
      return value === lrOf(camp) ? -2 : 0.05 * (cfAt[camp * N + value] as number)
    case 'end-of-round':
      return 0
    case 'lay-marker':
      return 0.05 * (cfAt[value] as number) + 0.05 * (cfAt[N + value] as number)
    default:
      return 0
  }
}
const clamped = (x: number): number => Math.max(-3, Math.min(3, x))
/** 17.15 The general stays behind the fight unless he would be alone. */
function advanceLeader(g: State, camp: Camp, c: Leader, to: Tz): number {
  if (c === EMPEROR || g.seat.general[camp] === c) return -0.5
  return (cfAt[camp * N + to] as number) > 0 ? 0.8 : -0.5 // alone he would only come back
}
/** A commander who stands with nobody near joins the mass. */
function leaderManoeuvre(g: State, camp: Camp, c: Leader): number {
  const tz = g.leader.tz[c] as Tz
  return (spAt[camp * N + tz] as number) === 0 ? 1 : -1
}
/** 17.17: to fall back is a defeat; only an army that is beaten anyway does. */
export function fallBackPrior(g: State, camp: Camp): number {
  surveyField(g)
  const [own, theirs] = [cfOf[camp], cfOf[enemyOf(camp)]] as [number, number]
  return own < 0.35 * theirs && (spOf[camp] as number) < 2 * (spOf[enemyOf(camp)] as number) ? 2 : -2
}

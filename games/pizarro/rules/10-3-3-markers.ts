/** 10.3.3 Tactical markers: picked in secret, announced, revealed at the same moment. What they do is in 10-3-3-effects.ts and in the melee. */
import { end, NONE } from '@plus-ultra/kernel'
import {
  ambush,
  battleRules,
  CAMP,
  type Camp,
  campOfMarker,
  charge,
  enemyOf,
  fieryRocks,
  harass,
  hiddenReserve,
  inca,
  incaDown,
  incaRain,
  isElite,
  isIncaUnit,
  isMountain,
  isSpanishUnit,
  MARKER,
  type Marker,
  markerCount,
  noises,
  palisade,
  SEQUENCE,
  type Sequence,
  santiago,
  sequenceOfMarker,
  shock,
  smoke,
  spanish,
  spanishDown,
  spanishRain,
  TZ,
  type Tz,
  tercio,
  toTheDeath,
  typeOf,
  type Unit,
  warDogs,
  type Zone,
} from '../data/facts.ts'
import { FIELD, halfMask, isIn, linkedTo } from '../data/field.ts'
import { decision, emit, run, type State, sequence, simultaneous, step, when } from '../state.ts'
import { campOf, tcOf } from './02-definitions.ts'
import { countOf, generalOf, isAt, isInLr, occupied, someAt, whereUnits } from './10-3-field.ts'

const { fire, movement } = SEQUENCE.refs

// --- 10.3.3.2 picking

const pick = decision('pick-markers', {
  clause: 'PIZ-10.3.3.2',
  locals: { seat: CAMP },
  actor: (_, f) => f.seat,
  offer(g, f, offer) {
    const picks = g.seat.picks[f.seat]
    if (picks.length < tcOf(g, generalOf(g, f.seat)))
      for (const m of MARKER.all) if (campOfMarker[m] === f.seat && countOf(picks, m) < markerCount[m]) offer.marker(m)
    offer.button('done')
  },
  on: {
    marker(g, f, m) {
      g.seat.picks[f.seat].push(m)
    },
  },
  buttons: {
    done(g) {
      end(g)
    },
  },
  why: (g, f, kind, ref) =>
    kind !== 'marker'
      ? undefined
      : campOfMarker[ref as Marker] !== f.seat || countOf(g.seat.picks[f.seat], ref as Marker) >= markerCount[ref as Marker]
        ? 'PIZ-10.3.3.1'
        : 'PIZ-10.3.3.2#too-many',
})
/** At most TC markers of the army commander; the number is public, the kinds are not. */
export const pickMarkers = simultaneous('markers', {
  clause: 'PIZ-10.3.3.2',
  seats: () => CAMP.all,
  each: pick,
  secretWords: 16,
  resolve(g) {
    for (const camp of CAMP.all) {
      g.seat.hand[camp].copyFrom(g.seat.picks[camp])
      g.seat.picks[camp].clear()
      emit(g, { type: 'picked', camp: CAMP.name(camp), count: g.seat.hand[camp].length, clause: 'PIZ-10.3.3.2' })
    }
  },
})

// --- 10.3.4.1 tactical choice

/** PIZ-10.3.4.1.1 The most markers he may reveal this round. */
export const announce = decision('announce', {
  clause: 'PIZ-10.3.4.1.1',
  locals: { camp: CAMP },
  actor: (_, f) => f.camp,
  offer(g, f, offer) {
    const most = Math.min(battleRules.markersPerRoundMax, g.seat.hand[f.camp].length)
    if (most > 0 && !g.seat.hasAnnounced[f.camp]) for (let n = 0; n <= most; n++) offer.number(n)
  },
  whenEmpty(g) {
    end(g) // he holds none, as all can see, or has announced already
  },
  on: {
    number(g, f, n) {
      g.seat.announced[f.camp] = n
      g.seat.hasAnnounced[f.camp] = 1
      emit(g, { type: 'announced', camp: CAMP.name(f.camp), count: n, clause: 'PIZ-10.3.4.1.1' })
      end(g)
    },
  },
  why: (_g, _f, kind) => (kind === 'number' ? 'PIZ-10.3.4.1.1#held' : undefined),
})

// --- 10.3.3.4 when a marker may be revealed

/** The TZ of the camp in the melee that is being prepared. */
const meleeTz = (g: State, camp: Camp): Tz => (g.attacker === camp ? g.from : g.onto) as Tz
const hasType = (g: State, camp: Camp, type: string): boolean =>
  someAt(g, meleeTz(g, camp), u => campOf(g, u) === camp && typeOf[u] === type)
/** A Spanish Eb in the Spanish TZ of this melee (PIZ-10.3.3.16). */
export const hasSpanishEb = (g: State): boolean => someAt(g, meleeTz(g, spanish), u => isSpanishUnit[u] && typeOf[u] === 'Eb')
/** Of the TZ in `these`, those that a link joins to one of `others`. */
export function linkedAmong(these: number, others: number): number {
  let mask = 0
  for (let i = 0; i < TZ.size; i++) if (isIn(these, i as Tz) && (linkedTo(i as Tz) & others) !== 0) mask |= 1 << i
  return mask
}
/** PIZ-10.3.3.5 */
export const noiseTargets = (g: State): number => linkedAmong(occupied(g, spanish) & FIELD, occupied(g, inca) & FIELD)
/** PIZ-10.3.3.6 */
export const dogTargets = (g: State): number =>
  linkedAmong(occupied(g, inca) & FIELD, whereUnits(g, u => isSpanishUnit[u] && campOf(g, u) === spanish) & FIELD)
/** PIZ-10.3.3.20 */
export const emptyTz = (g: State): number => halfMask(inca) & ~occupied(g, inca) & ~occupied(g, spanish)
/** PIZ-10.3.3.11 */
export const palisadeTargets = (g: State): number => occupied(g, spanish) & halfMask(spanish)
const isSpanishInfantry = (u: Unit): boolean => isSpanishUnit[u] && typeOf[u] !== 'Ca' && typeOf[u] !== 'Cl' // PIZ-3.2.2
/** PIZ-10.3.3.15 All in one TZ, and all of them Spanish. */
function isLastStand(g: State): boolean {
  let where: Tz | -1 = NONE
  for (let u = g.zone.first[g.battle as Zone]; u !== NONE; u = g.unit.next[u]) {
    if (g.unit.tz[u] === NONE || campOf(g, u) !== spanish || isInLr(g, u)) continue
    if (!isSpanishUnit[u] || (where !== NONE && g.unit.tz[u] !== where)) return false
    where = g.unit.tz[u]
  }
  return where !== NONE
}
const attacks = (g: State, camp: Camp): boolean => g.attacker === camp

/** The conditions of PIZ-10.3.3.5 to PIZ-10.3.3.20, as far as both players can see. */
function isConditionMet(g: State, m: Marker): boolean {
  switch (m) {
    case warDogs:
      return dogTargets(g) !== 0
    case palisade:
      return g.round === 1 && palisadeTargets(g) !== 0 && whereUnits(g, isSpanishInfantry) !== 0
    case noises:
      return noiseTargets(g) !== 0
    case smoke:
      return (occupied(g, inca) & FIELD) !== 0
    case fieryRocks:
      return (g.round === 1 || (g.palisade !== NONE && !g.isBurnt)) && (whereUnits(g, u => typeOf[u] === 'Fr') & FIELD) !== 0
    case harass:
    case spanishRain:
    case incaRain:
      return true
    case charge:
    case spanishDown:
      return attacks(g, spanish) && hasType(g, spanish, 'Cl')
    case toTheDeath:
      return isLastStand(g)
    case santiago:
      return hasSpanishEb(g)
    case tercio:
      return hasType(g, spanish, 'Aq') && hasType(g, spanish, 'Hb') && hasType(g, spanish, 'Pi')
    case shock:
      return attacks(g, inca) && someAt(g, g.from as Tz, u => isIncaUnit[u] && typeOf[u] === 'Eb')
    case incaDown:
      return attacks(g, inca) && someAt(g, g.from as Tz, u => isElite[u] && isAt(g, u, inca, g.from as Tz))
    case ambush:
      return isMountain[g.battle as Zone] && (occupied(g, spanish) & FIELD) !== 0
    case hiddenReserve:
      return emptyTz(g) !== 0 && (occupied(g, inca) & FIELD) !== 0
    default:
      return false
  }
}
export const isOfSequence = (g: State, m: Marker): boolean =>
  sequenceOfMarker[m] === (g.sequence === fire ? 'fire' : g.sequence === movement ? 'movement' : 'melee')
const mayReveal = (g: State, camp: Camp, m: Marker): boolean => campOfMarker[m] === camp && isOfSequence(g, m) && isConditionMet(g, m)
/** How many of the announced number are left. */
export const numberLeft = (g: State, camp: Camp): number => g.seat.announced[camp] - g.seat.revealed[camp]
/** PIZ-10.3.4.1.2 Whether he may have something to reveal, as all can see: whoever only lacks the marker is asked all the same. */
function isAsked(g: State, camp: Camp): boolean {
  if (numberLeft(g, camp) === 0 || g.seat.hand[camp].length === 0) return false
  for (let i = 0; i < MARKER.size; i++) {
    const m = i as Marker
    if (mayReveal(g, camp, m) && countOf(g.seat.used[camp], m) < markerCount[m]) return true
  }
  return false
}

// --- 10.3.4.1.2 revealing

const revealMarkers = decision('reveal-markers', {
  clause: 'PIZ-10.3.4.1.2',
  locals: { seat: CAMP },
  actor: (_, f) => f.seat,
  offer(g, f, offer) {
    const picks = g.seat.picks[f.seat]
    if (picks.length < numberLeft(g, f.seat))
      for (const m of MARKER.all) if (mayReveal(g, f.seat, m) && countOf(g.seat.hand[f.seat], m) > countOf(picks, m)) offer.marker(m)
    offer.button('done')
  },
  on: {
    marker(g, f, m) {
      g.seat.picks[f.seat].push(m)
    },
  },
  buttons: {
    done(g) {
      end(g)
    },
  },
  why(g, f, kind, ref) {
    const m = ref as Marker
    if (kind !== 'marker') return undefined
    if (campOfMarker[m] !== f.seat) return 'PIZ-10.3.3.1'
    if (countOf(g.seat.hand[f.seat], m) <= countOf(g.seat.picks[f.seat], m)) {
      if (g.seat.picks[f.seat].has(m)) return 'PIZ-10.3.4.1.2#chosen'
      return g.seat.used[f.seat].has(m) ? 'PIZ-10.3.3.3' : 'PIZ-10.3.3.2#hand'
    }
    if (!isOfSequence(g, m)) return 'PIZ-10.3.4.1.2#sequence'
    return mayReveal(g, f.seat, m) ? 'PIZ-10.3.4.1.1#used-up' : 'PIZ-10.3.3.4#condition'
  },
})
/** Both choose in secret; then the markers are shown together. */
const reveal = simultaneous('reveal', {
  clause: 'PIZ-10.3.4.1.2',
  seats: g => CAMP.all.filter(camp => isAsked(g, camp)),
  each: revealMarkers,
  secretWords: 16,
  resolve(g) {
    for (const camp of [g.active, enemyOf(g.active)]) {
      g.seat.played[camp].clear()
      if (isAsked(g, camp)) for (const m of g.seat.picks[camp]) show(g, camp, m)
      g.seat.picks[camp].clear()
    }
  },
})
/** Once in a sequence; a scenario may begin after it. */
export const revealOnce = sequence('reveal-once', { clause: 'PIZ-10.3.4.1.2' }, [
  when(
    g => !g.hasRevealed,
    [
      step(reveal),
      run(g => {
        g.hasRevealed = 1
      }),
    ],
  ),
])
/** PIZ-10.3.4.0.1 The next sequence of the round; one in which a scenario begins goes on as it was given. */
export function beginSequence(g: State, next: Sequence): void {
  if (g.sequence === next) return
  g.sequence = next
  g.hasRevealed = 0
}
/** PIZ-10.3.3.3 Used once and then discarded; the Palisade stays. */
export function show(g: State, camp: Camp, m: Marker): void {
  g.seat.hand[camp].remove(m)
  g.seat.played[camp].push(m)
  g.seat.used[camp].push(m)
  g.seat.revealed[camp] += 1
  emit(g, { type: 'revealed', camp: CAMP.name(camp), marker: MARKER.name(m), clause: 'PIZ-10.3.4.1.2' })
}
export const isPlayed = (g: State, m: Marker): boolean => g.seat.played[campOfMarker[m]].has(m)

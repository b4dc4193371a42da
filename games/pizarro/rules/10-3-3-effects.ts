/** 10.3.3.5 to 10.3.3.20: what the markers of the fire and movement sequences do, and the retreats that markers cause. */
import { call, die, end, goto, int, NONE, own, roll, set } from '@plus-ultra/kernel'
import {
  CAMP,
  campOfMarker,
  fieryRocks,
  harass,
  hiddenReserve,
  inca,
  incaRain,
  MARKER,
  type Marker,
  noises,
  palisade,
  smoke,
  spanish,
  spanishRain,
  TZ,
  type Tz,
  UNIT,
  warDogs,
  type Zone,
} from '../data/facts.ts'
import { bit, FIELD, isIn, lrOf } from '../data/field.ts'
import { automatic, decision, emit, repeat, type State, sequence, step, when } from '../state.ts'
import { campOf, loseStep, tcOf } from './02-definitions.ts'
import { dogTargets, emptyTz, noiseTargets, palisadeTargets } from './10-3-3-markers.ts'
import { scare } from './10-3-3-retreats.ts'
import { generalOf, isAt, occupied, regroup } from './10-3-field.ts'

const NOISES = die(6, 'PIZ-10.3.3.5', 'terrifying noises')
const DOGS = die(6, 'PIZ-10.3.3.6', 'war dogs')
const AMBUSH = die(6, 'PIZ-10.3.3.19', 'ambush')

// --- the fire sequence

/** The markers that are laid on a TZ: where. War dogs and Smoke of one sequence go to different TZ (PIZ-10.3.3.4). */
function targetsOf(g: State, m: Marker): number {
  if (m === noises) return noiseTargets(g)
  if (m === warDogs) return dogTargets(g)
  if (m === palisade) return palisadeTargets(g)
  if (m === smoke) return occupied(g, inca) & FIELD
  return occupied(g, spanish) & FIELD // ambush
}
const lay = decision('lay-marker', {
  clause: 'PIZ-10.3.3.4',
  locals: { marker: MARKER, taken: int(0, 0xfff) },
  actor: (_, f) => campOfMarker[f.marker],
  offer(g, f, offer) {
    const targets = targetsOf(g, f.marker) & ~f.taken
    for (let i = 0; i < TZ.size; i++) if (isIn(targets, i as Tz)) offer.zone(i as Tz)
  },
  whenEmpty(g, f) {
    emit(g, { type: 'wasted', marker: MARKER.name(f.marker), clause: 'PIZ-10.3.3.4' })
    end(g, 0)
  },
  on: {
    zone(g, f, zone) {
      emit(g, { type: 'laid', marker: MARKER.name(f.marker), zone: TZ.name(zone), clause: 'PIZ-10.3.3.4' })
      end(g, zone + 1)
    },
  },
  why(g, f, kind, ref) {
    if (kind !== 'zone') return undefined
    const isTaken = isIn(f.taken, ref as Tz) && isIn(targetsOf(g, f.marker), ref as Tz)
    return isTaken ? 'PIZ-10.3.3.4#taken' : clauseOf(f.marker)
  },
})
/** The clause that says where a marker is laid. */
function clauseOf(m: Marker): string {
  switch (m) {
    case noises:
      return 'PIZ-10.3.3.5'
    case warDogs:
      return 'PIZ-10.3.3.6'
    case smoke:
      return 'PIZ-10.3.3.7'
    case palisade:
      return 'PIZ-10.3.3.11'
    default:
      return 'PIZ-10.3.3.19'
  }
}
const takeEffect = automatic('take-effect', {
  clause: 'PIZ-10.3.3.4',
  locals: { marker: MARKER, zone: TZ },
  run(g, { marker, zone }) {
    switch (marker) {
      case smoke:
        g.smoke.add(zone) // PIZ-10.3.3.7
        return
      case palisade:
        g.palisade = zone // PIZ-10.3.3.11
        return
      case noises:
        goto(g, scare, { marker, zone, count: roll(g, NOISES, inca) <= 3 ? 1 : 2, steps: 1 }) // PIZ-10.3.3.5
        return
      case warDogs: {
        const n = roll(g, DOGS, spanish) <= 3 ? 1 : 2 // PIZ-10.3.3.6
        goto(g, scare, { marker, zone, count: n, steps: n })
        return
      }
      default:
        springAmbush(g, zone)
    }
  },
})

// --- the movement sequence

/** PIZ-10.3.3.19 1D6 against the TC of the Inca army commander. */
function springAmbush(g: State, zone: Tz): void {
  const result = roll(g, AMBUSH, inca)
  const tc = tcOf(g, generalOf(g, inca))
  emit(g, { type: 'ambush', result: result < tc ? 'strikes' : result === tc ? 'holds' : 'fails', clause: 'PIZ-10.3.3.19' })
  if (result > tc) return
  g.isAmbushed = 1
  if (result < tc) goto(g, ambushed, { zone })
}
const ambushed = decision('ambushed', {
  clause: 'PIZ-10.3.3.19',
  locals: { zone: TZ },
  actor: () => inca,
  offer(g, f, offer) {
    for (let u = g.zone.first[g.battle as Zone]; u !== NONE; u = g.unit.next[u]) if (isAt(g, u, spanish, f.zone)) offer.unit(u)
  },
  on: {
    unit(g, _, u) {
      loseStep(g, u)
      goto(g, regroup)
    },
  },
})
/** PIZ-10.3.3.20 Up to three units, together or apart, to TZ that were empty. */
const RESERVE = 3
const reserve = decision('hidden-reserve', {
  clause: 'PIZ-10.3.3.20',
  locals: { empty: int(0, 0xfff), left: int(0, RESERVE), placed: own(set(UNIT)) },
  actor: () => inca,
  offer(g, f, offer) {
    if (f.left > 0)
      for (let u = g.zone.first[g.battle as Zone]; u !== NONE; u = g.unit.next[u])
        if (g.unit.tz[u] !== NONE && campOf(g, u) === inca && g.unit.tz[u] !== lrOf(inca) && !f.placed.has(u)) offer.unit(u)
    offer.button('done')
  },
  on: {
    unit(g, f, unit) {
      f.placed.add(unit)
      f.left -= 1
      call(g, reserveTo, { empty: f.empty, unit })
    },
  },
  buttons: {
    done(g) {
      goto(g, regroup)
    },
  },
})
const reserveTo = decision('hidden-reserve-to', {
  clause: 'PIZ-10.3.3.20',
  locals: { empty: int(0, 0xfff), unit: UNIT },
  actor: () => inca,
  offer(_, f, offer) {
    for (let i = 0; i < TZ.size; i++) if (isIn(f.empty, i as Tz)) offer.zone(i as Tz)
  },
  on: {
    zone(g, f, tz) {
      g.unit.tz[f.unit] = tz
      emit(g, { type: 'placed', piece: UNIT.name(f.unit), zone: TZ.name(tz), clause: 'PIZ-10.3.3.20' })
      end(g)
    },
  },
})

// --- the order in which they act

/** PIZ-10.3.3.8, PIZ-10.3.3.9, PIZ-10.3.3.12: what needs no choice acts as soon as it is shown. */
export function actAtOnce(g: State): void {
  for (const camp of CAMP.all)
    for (const m of [harass, spanishRain, incaRain, fieryRocks]) {
      if (campOfMarker[m] !== camp || !g.seat.played[camp].has(m)) continue
      while (g.seat.played[camp].remove(m)); // two of one kind have the effect of one
      if (m === harass) g.seat.harasses[camp] = 1
      else if (m !== fieryRocks) g.seat.rainsArrows[camp] = 1
      else if (g.palisade !== NONE || g.seat.played[spanish].has(palisade)) g.isBurnt = 1
      else emit(g, { type: 'wasted', marker: MARKER.name(m), clause: 'PIZ-10.3.3.12' })
    }
}
/** PIZ-10.3.3.4 One player's markers act in the order he chooses. */
const chooseMarker = decision('marker-order', {
  clause: 'PIZ-10.3.3.4',
  locals: { camp: CAMP },
  actor: (_, f) => f.camp,
  offer(g, f, offer) {
    const played = g.seat.played[f.camp]
    if (played.length > 1 && played.at(0) !== played.at(1)) for (const m of played) offer.marker(m)
  },
  whenEmpty(g, f) {
    end(g, g.seat.played[f.camp].at(0))
  },
  on: {
    marker(g, _, m) {
      end(g, m)
    },
  },
})
export const actMarkers = sequence(
  'act-markers',
  { clause: 'PIZ-10.3.3.4', locals: { camp: CAMP, marker: own(MARKER), laid: own(int(0, TZ.size)), taken: own(int(0, 0xfff)) } },
  [
    repeat(
      (g, f) => g.seat.played[f.camp].length > 0 && !g.isDecided,
      [
        step(
          chooseMarker,
          (_, f) => ({ camp: f.camp }),
          (g, f, m) => {
            f.marker = m as Marker
            g.seat.played[f.camp].remove(f.marker)
          },
        ),
        when(
          (_, f) => f.marker === hiddenReserve,
          [step(reserve, g => ({ empty: emptyTz(g), left: RESERVE }))],
          [
            step(
              lay,
              (_, f) => ({ marker: f.marker, taken: f.taken }),
              (_, f, laid) => {
                f.laid = laid
                if (laid > 0 && (f.marker === warDogs || f.marker === smoke)) f.taken |= bit((laid - 1) as Tz)
              },
            ),
            when((_, f) => f.laid > 0, [step(takeEffect, (_, f) => ({ marker: f.marker, zone: (f.laid - 1) as Tz }))]),
          ],
        ),
        step(regroup),
      ],
    ),
  ],
)

/** 10.3.4.4.9 Retreats that a marker causes: Terrifying noises, War dogs and Shock. */
import { end, int, NONE, own, set } from '@plus-ultra/kernel'
import {
  CAMP,
  campOfMarker,
  enemyOf,
  isIncaUnit,
  isOther,
  isSpanishUnit,
  MARKER,
  type Marker,
  noises,
  TZ,
  type Tz,
  typeOf,
  UNIT,
  type Unit,
  warDogs,
  type Zone,
} from '../data/facts.ts'
import { isIn, lrOf, markerRetreats } from '../data/field.ts'
import { decision, emit, repeat, sequence, step } from '../state.ts'
import { campOf, loseStep } from './02-definitions.ts'
import { isAt, occupied, regroup } from './10-3-field.ts'

const SCARED_BY_DOGS = new Set(['Ar', 'Bo', 'Fr', 'Jav'])
const OTHERS_SHOCKED = new Set(['Ar', 'Jav', 'Bo'])
const SPANIARDS_SHOCKED = new Set(['Ab', 'Aq'])
function isScaredBy(u: Unit, m: Marker): boolean {
  if (m === noises) return isOther[u] // PIZ-10.3.3.5
  if (m === warDogs) return isIncaUnit[u] && SCARED_BY_DOGS.has(typeOf[u]) // PIZ-10.3.3.6
  return isOther[u] ? OTHERS_SHOCKED.has(typeOf[u]) : isSpanishUnit[u] && SPANIARDS_SHOCKED.has(typeOf[u]) // PIZ-10.3.3.14
}
/** Whoever plays the marker chooses the unit. */
const scareUnit = decision('scare', {
  clause: 'PIZ-10.3.4.4.9',
  locals: { marker: MARKER, zone: TZ, done: set(UNIT) },
  actor: (_, f) => campOfMarker[f.marker],
  offer(g, f, offer) {
    for (let u = g.zone.first[g.battle as Zone]; u !== NONE; u = g.unit.next[u])
      if (isAt(g, u, enemyOf(campOfMarker[f.marker]), f.zone) && isScaredBy(u, f.marker) && !f.done.has(u)) offer.unit(u)
  },
  whenEmpty(g) {
    end(g, 0)
  },
  on: {
    unit(g, _, u) {
      end(g, u + 1)
    },
  },
  why: (_, f, kind) =>
    kind !== 'unit' ? undefined : f.marker === noises ? 'PIZ-10.3.3.5' : f.marker === warDogs ? 'PIZ-10.3.3.6' : 'PIZ-10.3.3.14',
})
/** Its owner chooses where it goes; if every TZ is held by the enemy it stays and loses 1 SP. */
const fallAway = decision('fall-away', {
  clause: 'PIZ-10.3.4.4.9',
  locals: { unit: UNIT },
  actor: (g, f) => campOf(g, f.unit),
  offer(g, f, offer) {
    const camp = campOf(g, f.unit)
    const ways = markerRetreats(camp, g.unit.tz[f.unit] as Tz) & ~occupied(g, enemyOf(camp))
    for (let i = 0; i < TZ.size; i++) if (isIn(ways, i as Tz)) offer.zone(i as Tz)
  },
  whenEmpty(g, f) {
    emit(g, { type: 'stood', camp: CAMP.name(campOf(g, f.unit)), zone: TZ.name(g.unit.tz[f.unit] as Tz), clause: 'PIZ-10.3.4.4.9' })
    loseStep(g, f.unit)
    end(g, 1)
  },
  on: {
    zone(g, f, to) {
      const from = g.unit.tz[f.unit] as Tz
      g.unit.tz[f.unit] = to
      emit(g, { type: 'withdrew', pieces: [UNIT.name(f.unit)], from: TZ.name(from), to: TZ.name(to), clause: 'PIZ-10.3.4.4.9' })
      end(g, to === lrOf(campOf(g, f.unit)) ? 1 : 0) // the LR ends any retreat
    },
  },
})
/** So many units of a TZ retreat so many TZ, one after the other; the end is tested after each (PIZ-10.3.5.4). */
export const scare = sequence(
  'retreats',
  {
    clause: 'PIZ-10.3.4.4.9',
    locals: {
      marker: MARKER,
      zone: TZ,
      count: int(0, 3),
      steps: int(1, 2),
      done: own(set(UNIT)),
      chosen: own(int(0, UNIT.size)),
      left: own(int(0, 2)),
    },
  },
  [
    repeat(
      (g, f) => f.count > 0 && !g.isDecided,
      [
        step(
          scareUnit,
          (_, f) => ({ marker: f.marker, zone: f.zone, done: f.done }),
          (_, f, chosen) => {
            f.chosen = chosen
            f.count = chosen === 0 ? 0 : f.count - 1
            f.left = chosen === 0 ? 0 : f.steps
            if (chosen > 0) f.done.add((chosen - 1) as Unit)
          },
        ),
        repeat(
          (_, f) => f.left > 0,
          [
            step(
              fallAway,
              (_, f) => ({ unit: (f.chosen - 1) as Unit }),
              (_, f, isOver) => {
                f.left = isOver ? 0 : f.left - 1
              },
            ),
          ],
        ),
        step(regroup),
      ],
    ),
  ],
)

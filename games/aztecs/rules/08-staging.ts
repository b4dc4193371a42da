/** 8.5.7-8.5.9 Staging areas: the secret picks, and features captured. */
import { end } from '@plus-ultra/kernel'
import { aztec, FEATURE, type Feature, type Figure, isSpaniard, SEAT, spanish } from '../data/load.ts'
import { decision, emit, type State, simultaneous } from '../state.ts'
import { halfHigh, halfWide, isActive } from './09-table.ts'

/** 8.5.7, 11.9: one feature after another, in secret; zero picks are legal. */
export const pickFeature = decision('pick-feature', {
  clause: 'AZT-8.5.7',
  locals: { seat: SEAT },
  actor: (_, f) => f.seat,
  offer(g, _, offer) {
    for (let a = 0; a < FEATURE.size; a++) if (g.feature.listed[a as Feature] && !g.feature.picked[a as Feature]) offer.area(a as Feature)
    offer.button('done')
  },
  on: {
    area(g, _, a) {
      g.feature.picked[a] = 1
      emit(g, { type: 'picked', area: FEATURE.name(a), clause: 'AZT-8.5.7' })
      if (picks(g) >= Math.min(g.maxStaging, features(g))) end(g)
    },
  },
  buttons: {
    done(g) {
      end(g)
    },
  },
})
/** 12.1: nobody else learns which or how many. */
export const stagingPicks = simultaneous('staging-picks', {
  clause: 'AZT-8.5.7',
  seats: g => (g.maxStaging > 0 && features(g) > 0 && picks(g) < g.maxStaging ? [aztec] : []),
  each: pickFeature,
  secretWords: 16,
  resolve() {},
})
function picks(g: State): number {
  let n = 0
  for (let a = 0; a < FEATURE.size; a++) n += g.feature.picked[a as Feature]
  return n
}
function features(g: State): number {
  let n = 0
  for (let a = 0; a < FEATURE.size; a++) n += g.feature.listed[a as Feature]
  return n
}

/** 2.6 (b), 8.5.8: an active Spaniard's base overlaps it and no active Aztec's does. Allies do not capture; 8.5.9: not in the phase of a sacrifice. */
export function captureFeatures(g: State): void {
  const { listed, captured, freed } = g.feature
  for (let i = 0; i < FEATURE.size; i++) {
    const a = i as Feature
    if (!listed[a]) continue
    if (!captured[a] && !freed[a] && isOverrun(g, a)) {
      captured[a] = 1
      emit(g, { type: 'feature-captured', area: FEATURE.name(a), clause: 'AZT-8.5.8' })
    }
    freed[a] = 0
  }
}
function isOverrun(g: State, a: Feature): boolean {
  const { x, y, side, type } = g.figure
  const { x1, y1, x2, y2 } = g.feature
  let spaniards = 0
  for (let i = 0, all = g.figures; i < all; i++) {
    const f = i as Figure
    const wide = halfWide(g, f)
    if (x[f] + wide <= x1[a] || x[f] - wide >= x2[a]) continue
    const high = halfHigh(g, f)
    if (y[f] + high <= y1[a] || y[f] - high >= y2[a] || !isActive(g, f)) continue
    if (side[f] === aztec) return false
    if (side[f] === spanish && isSpaniard[type[f]]) spaniards++
  }
  return spaniards > 0
}

/** 10 Terrain and sight; the effects of each type of ground are in the tables (10.1). */
import { gapSquared, isInside, segmentMeets } from '@plus-ultra/lib/plane'
import { type Figure, givesCover, heightIsLevel, isShallow, sightHeights, type Terrain } from '../data/load.ts'
import type { State } from '../state.ts'
import { centreGap, gap, levelAt, onTable } from './09-table.ts'

/** 10.4: at night nothing is seen beyond this edge distance. */
const NIGHT_SIGHT = 120

/** 10.2 */
function sightHeight(g: State, t: Terrain): number {
  const ground = g.terrain.ground[t]
  return heightIsLevel[ground] ? g.terrain.level[t] : (sightHeights[ground] as number)
}

/** 10.3, 10.5: whether two figures see each other; cannons by their centres (7.7). Figures never block. */
export function seeEachOther(g: State, a: Figure, b: Figure): boolean {
  if (g.night && gap(g, a, b) > NIGHT_SIGHT * NIGHT_SIGHT) return false
  const { x, y } = g.figure
  const { x1, y1, x2, y2 } = g.terrain
  const ax = x[a]
  const ay = y[a]
  const bx = x[b]
  const by = y[b]
  let eye = -1
  for (let i = 0, all = g.grounds; i < all; i++) {
    const t = i as Terrain
    const height = sightHeight(g, t)
    if (height === 0 || !segmentMeets(ax, ay, bx, by, x1[t], y1[t], x2[t], y2[t])) continue
    if (isInside(ax, ay, x1[t], y1[t], x2[t], y2[t]) || isInside(bx, by, x1[t], y1[t], x2[t], y2[t])) continue
    if (eye < 0) eye = Math.max(levelAt(g, ax, ay), levelAt(g, bx, by))
    if (height > eye) return false
  }
  return true
}

/** 6.5: the target is in a piece with cover, and the shooter is not in the same piece. */
export function isInCoverFrom(g: State, f: Figure, shooter: Figure): boolean {
  const { x, y } = g.figure
  const { x1, y1, x2, y2, ground } = g.terrain
  for (let i = 0, all = g.grounds; i < all; i++) {
    const t = i as Terrain
    if (!givesCover[ground[t]] || !isInside(x[f], y[f], x1[t], y1[t], x2[t], y2[t])) continue
    if (!isInside(x[shooter], y[shooter], x1[t], y1[t], x2[t], y2[t])) return true
  }
  return false
}

/** 5.8 */
export function isInShallows(g: State, f: Figure): boolean {
  const { x, y } = g.figure
  const { x1, y1, x2, y2, ground } = g.terrain
  for (let i = 0, all = g.grounds; i < all; i++) {
    const t = i as Terrain
    if (isShallow[ground[t]] && isInside(x[f], y[f], x1[t], y1[t], x2[t], y2[t])) return true
  }
  return false
}

/** The halves of two of the longest bases: edges are nearer than centres by so much at most. */
const TWO_HALVES = 20
const gaps = new Float64Array(256)
const seen: Figure[] = []
/**
 * 4.5: the closest enemy in sight that passes `may`, or -1: by edge distance, then centre distance, then id. Nothing farther than `reach`
 * is looked at: if what is closest in sight is farther, there is no shot.
 */
export function closestInSight(g: State, f: Figure, reach: number, may: (g: State, f: Figure, enemy: Figure) => boolean): Figure | -1 {
  const { side, at, captive, x, y, wide, high } = g.figure
  const own = side[f]
  const most = g.night && reach > NIGHT_SIGHT ? NIGHT_SIGHT : reach // 10.4
  const limit = most * most
  const px = x[f]
  const py = y[f]
  const halfX = wide[f]
  const halfY = high[f]
  let n = 0
  let first: Figure | -1 = -1
  let least = limit
  let far = most + TWO_HALVES
  for (let i = 0, all = g.figures; i < all; i++) {
    const e = i as Figure
    const dx = x[e] - px
    if (dx > far || dx < -far) continue
    const dy = y[e] - py
    if (dy > far || dy < -far || side[e] === own || at[e] !== onTable || captive[e]) continue
    const d = gapSquared(px, py, halfX, halfY, x[e], y[e], wide[e], high[e])
    if (d > least || (d === least && first !== -1 && !isCloser(g, f, e, first)) || !may(g, f, e)) continue
    first = e
    least = d
    far = Math.min(far, Math.abs(dx) + Math.abs(dy) + TWO_HALVES) // no gap is longer than its two parts
  }
  if (first === -1 || seeEachOther(g, f, first)) return first
  // what is closest is not seen: all others, nearest first
  for (let i = 0, all = g.figures; i < all; i++) {
    const e = i as Figure
    if (side[e] === own || at[e] !== onTable || captive[e] || e === first) continue
    const d = gapSquared(px, py, halfX, halfY, x[e], y[e], wide[e], high[e])
    if (d > limit || !may(g, f, e)) continue
    gaps[n] = d
    seen[n++] = e
  }
  for (; n > 0; n--) {
    let best = 0
    for (let i = 1; i < n; i++) {
      const d = (gaps[i] as number) - (gaps[best] as number)
      if (d < 0 || (d === 0 && isCloser(g, f, seen[i] as Figure, seen[best] as Figure))) best = i
    }
    const e = seen[best] as Figure
    if (seeEachOther(g, f, e)) return e
    gaps[best] = gaps[n - 1] as number
    seen[best] = seen[n - 1] as Figure
  }
  return -1
}
/** 4.5 ties: the smaller centre distance, then the smaller id. */
function isCloser(g: State, f: Figure, a: Figure, b: Figure): boolean {
  const d = centreGap(g, f, a) - centreGap(g, f, b)
  return d < 0 || (d === 0 && a < b)
}

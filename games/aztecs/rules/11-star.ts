/**
 * 11.3 (c) The star of a foot figure, read in one pass over what the survey has found: how far each ray is open, and on which places a
 * friend stands. A base far from a ray is not compared with it: tables say which rays and places a base in each square of the ground
 * round the figure may touch.
 */
import { lengthOf, segmentMeets } from '@plus-ultra/lib/plane'
import { tables } from '../data/load.ts'
import { type Rects, surveyed } from './09-legs.ts'

const HALF = 5
const { steps, vectors } = tables.canonical.footStar
const RAYS = vectors.length
const PLACES = steps * RAYS
/** Offsets of the places, nearest first, and how far they are. */
const placeX = new Int32Array(PLACES)
const placeY = new Int32Array(PLACES)
const lengths = new Int32Array(PLACES)
for (let i = 0; i < PLACES; i++) {
  const [dx, dy] = vectors[i % RAYS] as readonly [number, number]
  const n = 1 + (i - (i % RAYS)) / RAYS
  placeX[i] = n * dx
  placeY[i] = n * dy
  lengths[i] = lengthOf(n * dx, n * dy)
}

/** Squares of 16 tenths, by the offset of a centre. A base that is not within them touches nothing of the star. */
const SHIFT = 4
const SQUARE = 1 << SHIFT
const ACROSS = 18
const EDGE = (ACROSS / 2) * SQUARE
/** half the longest base, half of one on foot, and a half tenth where a centre lies between two */
const GROWN = 16
/** For each square: one bit for each ray. */
const raysNear = new Int32Array(ACROSS * ACROSS)
for (let i = 0; i < ACROSS * ACROSS; i++) {
  const x = (i % ACROSS) * SQUARE - EDGE
  const y = ((i - (i % ACROSS)) / ACROSS) * SQUARE - EDGE
  const [x1, y1, x2, y2] = [x - GROWN, y - GROWN, x + SQUARE + GROWN, y + SQUARE + GROWN]
  for (let ray = 0; ray < RAYS; ray++) {
    const last = PLACES - RAYS + ray
    if (segmentMeets(0, 0, placeX[last] as number, placeY[last] as number, x1, y1, x2, y2)) raysNear[i] |= 1 << ray
  }
}
/** Squares of 8 tenths for friends, who stand on foot: the places that one there may take, and where those of each square begin. */
const FINE_SHIFT = 3
const FINE = 1 << FINE_SHIFT
const FINE_ACROSS = (2 * EDGE) / FINE
const placesFrom = new Int32Array(FINE_ACROSS * FINE_ACROSS + 1)
const placesNear = Int32Array.from(
  Array.from(placesFrom.subarray(1), (_, i) => {
    const x = (i % FINE_ACROSS) * FINE - EDGE
    const y = ((i - (i % FINE_ACROSS)) / FINE_ACROSS) * FINE - EDGE
    const isNear = (at: number, from: number) => at > from - 2 * HALF && at < from + FINE + 2 * HALF
    const near = Array.from(placeX.keys()).filter(p => isNear(placeX[p] as number, x) && isNear(placeY[p] as number, y))
    placesFrom[i + 1] = (placesFrom[i] as number) + near.length
    return near
  }).flat(),
)

/** How many places of each ray are open. */
const open = new Int32Array(RAYS)
/** Which places are taken: equal to `stamp`. */
const taken = new Int32Array(PLACES)
let stamp = 0

/** The places of the star to which no base and no impassable ground bars the direct way, with their lengths. The survey must be made. */
export function openStar(fromX: number, fromY: number, add: (x: number, y: number, length: number) => void): void {
  stamp++
  shorten(surveyed.solid, fromX, fromY)
  take(surveyed.soft, fromX, fromY)
  for (let i = 0, ray = 0, n = 1; i < PLACES; i++) {
    if (n <= (open[ray] as number) && taken[i] !== stamp)
      add(fromX + (placeX[i] as number), fromY + (placeY[i] as number), lengths[i] as number)
    if (++ray === RAYS) {
      ray = 0
      n++
    }
  }
}
/** The square of a centre, given doubled; -1: none. */
function squareAt(x: number, y: number): number {
  const column = ((x >> 1) + EDGE) >> SHIFT
  const row = ((y >> 1) + EDGE) >> SHIFT
  return column < 0 || column >= ACROSS || row < 0 || row >= ACROSS ? -1 : row * ACROSS + column
}
function shorten({ at, end }: Readonly<Rects>, fromX: number, fromY: number): void {
  open.fill(steps)
  for (let i = 0; i < end; i += 4) {
    const x1 = (at[i] as number) - fromX
    const y1 = (at[i + 1] as number) - fromY
    const x2 = (at[i + 2] as number) - fromX
    const y2 = (at[i + 3] as number) - fromY
    const isBase = x2 - x1 <= 20 && y2 - y1 <= 20
    const square = isBase ? squareAt(x1 + x2, y1 + y2) : -1
    if (isBase && square < 0) continue
    let rays = isBase ? (raysNear[square] as number) : (1 << RAYS) - 1
    for (; rays !== 0; rays &= rays - 1) {
      const ray = 31 - Math.clz32(rays & -rays)
      let n = open[ray] as number
      for (; n > 0; n--) {
        const p = (n - 1) * RAYS + ray
        if (!segmentMeets(0, 0, placeX[p] as number, placeY[p] as number, x1 - HALF, y1 - HALF, x2 + HALF, y2 + HALF)) break
      }
      open[ray] = n
    }
  }
}
/** The soft are friends on foot: their bases are as large as the mover's. */
function take({ at, end }: Readonly<Rects>, fromX: number, fromY: number): void {
  for (let i = 0; i < end; i += 4) {
    const dx = (at[i] as number) + HALF - fromX
    const dy = (at[i + 1] as number) + HALF - fromY
    const column = (dx + EDGE) >> FINE_SHIFT
    const row = (dy + EDGE) >> FINE_SHIFT
    if (column < 0 || column >= FINE_ACROSS || row < 0 || row >= FINE_ACROSS) continue
    const square = row * FINE_ACROSS + column
    for (let j = placesFrom[square] as number, last = placesFrom[square + 1] as number; j < last; j++) {
      const p = placesNear[j] as number
      const x = (placeX[p] as number) - dx
      const y = (placeY[p] as number) - dy
      if (x > -2 * HALF && x < 2 * HALF && y > -2 * HALF && y < 2 * HALF) taken[p] = stamp
    }
  }
}

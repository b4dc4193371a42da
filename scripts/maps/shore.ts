/**
 * Water lines: the curves at so many units from a coast, found on a grid of distances. A browser draws a thin curve in no time; the same line
 * as the edge of a wide stroke of the whole coast costs fifty times as much, in every tile of the map that comes into view.
 */
import type { Point, Ring } from './geometry.ts'

export type Box = readonly [x0: number, y0: number, x1: number, y1: number]
const STEP = 2
/** how far a curve may leave the points found */
const SLACK = 0.22
const FAR = 1e4

/** For each distance the rings around all land and the water up to it. */
export function shores(coast: readonly Ring[], box: Box, distances: readonly number[]): Ring[][] {
  const field = new Field(coast, box, Math.max(...distances) + 2 * STEP)
  return distances.map(d => field.rings(d).map(ring => simplified(ring, SLACK)))
}

class Field {
  readonly #x0: number
  readonly #y0: number
  readonly #width: number
  readonly #height: number
  readonly #far: Float32Array

  constructor(coast: readonly Ring[], [x0, y0, x1, y1]: Box, reach: number) {
    this.#x0 = x0
    this.#y0 = y0
    this.#width = Math.ceil((x1 - x0) / STEP) + 1
    this.#height = Math.ceil((y1 - y0) / STEP) + 1
    this.#far = new Float32Array(this.#width * this.#height).fill(FAR)
    for (const ring of coast) ring.forEach((b, i) => this.#near(ring[i === 0 ? ring.length - 1 : i - 1] as Point, b, reach))
    this.#drain(coast)
    this.#close()
  }
  /** Every node within reach of a piece of coast learns how far it is. */
  #near(a: Point, b: Point, reach: number): void {
    const [dx, dy] = [b[0] - a[0], b[1] - a[1]]
    const length2 = dx * dx + dy * dy
    const column = (x: number) => Math.round((x - this.#x0) / STEP)
    const row = (y: number) => Math.round((y - this.#y0) / STEP)
    const [i0, i1] = [Math.max(0, column(Math.min(a[0], b[0]) - reach)), Math.min(this.#width - 1, column(Math.max(a[0], b[0]) + reach))]
    const [j0, j1] = [Math.max(0, row(Math.min(a[1], b[1]) - reach)), Math.min(this.#height - 1, row(Math.max(a[1], b[1]) + reach))]
    for (let j = j0; j <= j1; j++)
      for (let i = i0; i <= i1; i++) {
        const [px, py] = [this.#x0 + i * STEP - a[0], this.#y0 + j * STEP - a[1]]
        const t = length2 === 0 ? 0 : Math.max(0, Math.min(1, (px * dx + py * dy) / length2))
        const d = Math.hypot(px - t * dx, py - t * dy)
        const at = j * this.#width + i
        if (d < (this.#far[at] as number)) this.#far[at] = d
      }
  }
  /** On land distances count below nothing. */
  #drain(coast: readonly Ring[]): void {
    for (let j = 0; j < this.#height; j++) {
      const y = this.#y0 + j * STEP
      const crossings: number[] = []
      for (const ring of coast)
        ring.forEach((b, i) => {
          const a = ring[i === 0 ? ring.length - 1 : i - 1] as Point
          if (a[1] > y !== b[1] > y) crossings.push(a[0] + ((y - a[1]) / (b[1] - a[1])) * (b[0] - a[0]))
        })
      crossings.sort((a, b) => a - b)
      for (let n = 0; n + 1 < crossings.length; n += 2) {
        const from = Math.max(0, Math.ceil(((crossings[n] as number) - this.#x0) / STEP))
        const to = Math.min(this.#width - 1, Math.floor(((crossings[n + 1] as number) - this.#x0) / STEP))
        for (let i = from; i <= to; i++) this.#far[j * this.#width + i] = -Math.abs(this.#far[j * this.#width + i] as number)
      }
    }
  }
  /** The edge of the grid is open water, so that every curve closes, out of sight. */
  #close(): void {
    for (let i = 0; i < this.#width; i++) for (const j of [0, this.#height - 1]) this.#far[j * this.#width + i] = FAR
    for (let j = 0; j < this.#height; j++) for (const i of [0, this.#width - 1]) this.#far[j * this.#width + i] = FAR
  }

  /** Marching squares: in each cell the curve goes from one side to another, with the land on its left. */
  rings(d: number): Ring[] {
    const w = this.#width
    const next = new Map<number, number>()
    for (let j = 0; j + 1 < this.#height; j++)
      for (let i = 0; i + 1 < w; i++) {
        const at = j * w + i
        const corners = [at, at + 1, at + w + 1, at + w]
        const inside = corners.reduce((bits, corner, n) => ((this.#far[corner] as number) < d ? bits | (1 << n) : bits), 0)
        // sides: above, right, below, left; a side is named by its first corner and its direction
        const sides = [2 * at, 2 * (at + 1) + 1, 2 * (at + w), 2 * at + 1]
        for (const [from, to] of WAYS[inside] ?? []) next.set(sides[from] as number, sides[to] as number)
      }
    const rings: Ring[] = []
    for (const start of [...next.keys()]) {
      if (!next.has(start)) continue
      const ring: Point[] = []
      for (let side = start; next.has(side); ) {
        ring.push(this.#crossing(side, d))
        const to = next.get(side) as number
        next.delete(side)
        side = to
      }
      if (ring.length > 3) rings.push(ring)
    }
    return rings
  }
  #crossing(side: number, d: number): Point {
    const at = side >> 1
    const isDown = (side & 1) === 1
    const [a, b] = [this.#far[at] as number, this.#far[isDown ? at + this.#width : at + 1] as number]
    const t = (d - a) / (b - a)
    const [x, y] = [this.#x0 + (at % this.#width) * STEP, this.#y0 + Math.floor(at / this.#width) * STEP]
    return isDown ? [x, y + t * STEP] : [x + t * STEP, y]
  }
}
const [UP, RIGHT, DOWN, LEFT] = [0, 1, 2, 3]
/** By the corners that are inside: upper left 1, upper right 2, lower right 4, lower left 8. */
const WAYS: readonly (readonly (readonly [from: number, to: number])[])[] = [
  [],
  [[LEFT, UP]],
  [[UP, RIGHT]],
  [[LEFT, RIGHT]],
  [[RIGHT, DOWN]],
  [
    [LEFT, UP],
    [RIGHT, DOWN],
  ],
  [[UP, DOWN]],
  [[LEFT, DOWN]],
  [[DOWN, LEFT]],
  [[DOWN, UP]],
  [
    [UP, RIGHT],
    [DOWN, LEFT],
  ],
  [[DOWN, RIGHT]],
  [[RIGHT, LEFT]],
  [[RIGHT, UP]],
  [[UP, LEFT]],
  [],
]

/** Douglas and Peucker: without the points that lie within `slack` of the line through the others. */
export function simplified(line: readonly Point[], slack: number): Point[] {
  const keep = new Uint8Array(line.length)
  keep[0] = keep[line.length - 1] = 1
  const open: [number, number][] = [[0, line.length - 1]]
  for (let span = open.pop(); span !== undefined; span = open.pop()) {
    const [from, to] = span
    const [a, b] = [line[from] as Point, line[to] as Point]
    const [dx, dy] = [b[0] - a[0], b[1] - a[1]]
    const length = Math.hypot(dx, dy)
    let [worst, at] = [slack, -1]
    for (let i = from + 1; i < to; i++) {
      const [px, py] = [(line[i] as Point)[0] - a[0], (line[i] as Point)[1] - a[1]]
      const off = length === 0 ? Math.hypot(px, py) : Math.abs(px * dy - py * dx) / length
      if (off > worst) [worst, at] = [off, i]
    }
    if (at < 0) continue
    keep[at] = 1
    open.push([from, at], [at, to])
  }
  return line.filter((_, i) => keep[i] === 1)
}

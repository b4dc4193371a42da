/** Fields of hexes painted as country: the hexes of one terrain are united, their outline relaxed, shaken and smoothed. */
import type { Point } from './geometry.ts'
import { n1 } from './ink.ts'
import { steps } from './slim.ts'

/** Where the hexes lie: corners in turn, and the neighbour across the side from corner i to corner i + 1. */
export interface HexGrid {
  corners(id: string): readonly Point[]
  across(id: string): readonly (string | undefined)[]
}
export interface Outline {
  readonly shake: number
  readonly seed?: number
  /** parts of each side, rounds of relaxing and of corner cutting: coasts take more of each */
  readonly parts?: number
  readonly relax?: number
  readonly rounds?: number
}
export const pathOf = (points: readonly Point[], close = true) => steps(points, close ? 'Z' : '')

/** Corners are the same when they lie within a pixel: rounding to text would break loops at some sizes. */
class Corners {
  readonly #cells = new Map<string, { readonly at: Point; readonly id: number }[]>()
  #next = 0
  idOf(p: Point): number {
    const [ix, iy] = [Math.floor(p[0] / 2), Math.floor(p[1] / 2)]
    for (let dx = -1; dx <= 1; dx++)
      for (let dy = -1; dy <= 1; dy++)
        for (const { at, id } of this.#cells.get(`${ix + dx},${iy + dy}`) ?? [])
          if (Math.abs(at[0] - p[0]) < 1 && Math.abs(at[1] - p[1]) < 1) return id
    const id = this.#next++
    const key = `${ix},${iy}`
    this.#cells.set(key, [...(this.#cells.get(key) ?? []), { at: p, id }])
    return id
  }
}
/** The closed outlines of a set of hexes. */
function loopsOf(hexes: ReadonlySet<string>, grid: HexGrid): Point[][] {
  const corners = new Corners()
  const sides = new Map<number, { readonly from: Point; readonly to: Point }[]>()
  for (const id of hexes) {
    const points = grid.corners(id)
    grid.across(id).forEach((other, i) => {
      if (other !== undefined && hexes.has(other)) return
      const from = points[i] as Point
      const key = corners.idOf(from)
      sides.set(key, [...(sides.get(key) ?? []), { from, to: points[(i + 1) % 6] as Point }])
    })
  }
  const loops: Point[][] = []
  for (const [start, list] of sides) {
    for (let side = list.pop(); side !== undefined; side = list.pop()) {
      const loop = [side.from]
      let at = side
      for (let key = corners.idOf(at.to); key !== start; key = corners.idOf(at.to)) {
        loop.push(at.to)
        const next = sides.get(key)?.pop()
        if (next === undefined) break
        at = next
      }
      loops.push(loop)
    }
  }
  return loops
}
const noise = (x: number, y: number, seed: number, k: number) => {
  const s = Math.sin(Math.round(x) * 12.9898 + Math.round(y) * 78.233 + seed * 37.7 + k * 11.1) * 43758.5453
  return s - Math.floor(s) - 0.5
}
/** Cuts the corners of a line; `isClosed` for a ring. */
export function cutCorners(points: readonly Point[], rounds: number, isClosed: boolean): Point[] {
  let line = [...points]
  for (let round = 0; round < rounds; round++) {
    const next: Point[] = isClosed ? [] : [line[0] as Point]
    for (let i = 0; i < line.length - (isClosed ? 0 : 1); i++) {
      const [ax, ay] = line[i] as Point
      const [bx, by] = line[(i + 1) % line.length] as Point
      next.push([ax * 0.75 + bx * 0.25, ay * 0.75 + by * 0.25], [ax * 0.25 + bx * 0.75, ay * 0.25 + by * 0.75])
    }
    if (!isClosed) next.push(line.at(-1) as Point)
    line = next
  }
  return line
}
function relaxed(loop: readonly Point[], { shake, seed = 1, parts = 2, relax = 2, rounds = 2 }: Outline): Point[] {
  let line: Point[] = loop.flatMap((a, i) => {
    const b = loop[(i + 1) % loop.length] as Point
    return Array.from({ length: parts }, (_, k): Point => [a[0] + ((b[0] - a[0]) * k) / parts, a[1] + ((b[1] - a[1]) * k) / parts])
  })
  for (let round = 0; round < relax; round++)
    line = line.map(([x, y], i) => {
      const [ax, ay] = line[(i + line.length - 1) % line.length] as Point
      const [bx, by] = line[(i + 1) % line.length] as Point
      return [x / 2 + (ax + bx) / 4, y / 2 + (ay + by) / 4]
    })
  const shaken = line.map(([x, y]): Point => [x + noise(x, y, seed, 1) * 2 * shake, y + noise(x, y, seed, 2) * 2 * shake])
  return cutCorners(shaken, rounds, true)
}
/** The outlines of a terrain, as by hand. */
export function regionOf(hexes: ReadonlySet<string>, grid: HexGrid, how: Outline): Point[][] {
  return loopsOf(hexes, grid).map(loop => relaxed(loop, how))
}
/** Hexsides put end to end, corners cut. */
export function chainsOf(sides: readonly (readonly [Point, Point])[], rounds: number): Point[][] {
  const corners = new Corners()
  const left = sides.map(([a, b]) => [a, b] as const)
  const chains: Point[][] = []
  for (let first = left.pop(); first !== undefined; first = left.pop()) {
    const chain: Point[] = [...first]
    for (let grown = true; grown; ) {
      grown = false
      for (let i = left.length - 1; i >= 0; i--) {
        const side = left[i] as readonly [Point, Point]
        const ends = [corners.idOf(chain[0] as Point), corners.idOf(chain.at(-1) as Point)]
        const [a, b] = [corners.idOf(side[0]), corners.idOf(side[1])]
        if (a === ends[1]) chain.push(side[1])
        else if (b === ends[1]) chain.push(side[0])
        else if (a === ends[0]) chain.unshift(side[1])
        else if (b === ends[0]) chain.unshift(side[0])
        else continue
        left.splice(i, 1)
        grown = true
      }
    }
    chains.push(cutCorners(chain, rounds, false))
  }
  return chains
}
/** Hachures outside an outline on the side away from the light: thick where it turns from it, thin on the flanks. */
export function fringe(outlines: readonly (readonly Point[])[], s: number, colour: string, least: number): string {
  let thin = ''
  let thick = ''
  for (const line of outlines) {
    let area = 0
    line.forEach(([x, y], i) => {
      const [bx, by] = line[(i + 1) % line.length] as Point
      area += x * by - bx * y
    })
    const sign = area > 0 ? 1 : -1
    let run = 0
    line.forEach(([x, y], i) => {
      const [bx, by] = line[(i + 1) % line.length] as Point
      const length = Math.hypot(bx - x, by - y)
      run += length
      if (run < 0.11 * s || length === 0) return
      run = 0
      const normal: Point = [(sign * (by - y)) / length, (-sign * (bx - x)) / length]
      const dark = normal[0] * 0.55 + normal[1] * 0.83
      if (dark < least) return
      const long = s * 0.22 * (0.55 + 0.6 * dark) * (0.8 + (0.4 * ((i * 7) % 5)) / 5)
      const d = `M${n1(x)} ${n1(y)}l${n1(normal[0] * long)} ${n1(normal[1] * long)}`
      if (dark > 0.45) thick += d
      else thin += d
    })
  }
  return `<path d="${thin}" stroke="${colour}" stroke-width="${n1(s * 0.03)}" stroke-opacity=".8"/><path d="${thick}" stroke="${colour}" stroke-width="${n1(s * 0.05)}" stroke-opacity=".9"/>`
}

/** Two ink lines with a ladder of blocks between them, `step` long. */
export function ladderFrame(x: number, y: number, width: number, height: number, step: number): string {
  let blocks = ''
  for (let i = 0, p = x; p < x + width; i++, p += step) {
    const q = n1(Math.min(step, x + width - p))
    if (i % 2 === 0) blocks += `M${n1(p)} ${y - 8}h${q}v5h-${q}zM${n1(p)} ${y + height + 3}h${q}v5h-${q}z`
  }
  for (let i = 0, p = y; p < y + height; i++, p += step) {
    const q = n1(Math.min(step, y + height - p))
    if (i % 2 === 0) blocks += `M${x - 8} ${n1(p)}v${q}h5v-${q}zM${x + width + 3} ${n1(p)}v${q}h5v-${q}z`
  }
  const box = (d: number, line: number) =>
    `<rect x="${x - d}" y="${y - d}" width="${n1(width + 2 * d)}" height="${n1(height + 2 * d)}" fill="none" stroke="#2b2118" stroke-width="${line}"/>`
  return `${box(11, 2.2)}${box(0, 1)}<path d="${blocks}" fill="#2b2118"/>${box(8, 0.7)}${box(3, 0.7)}`
}
/** A card with cut corners and a red inner line, for the title; its words are labels. */
export function titleCard(x: number, y: number, w: number, h: number): string {
  const edge = (d: number, cut: number) =>
    `M${x + d + cut} ${y + d}h${w - 2 * d - 2 * cut}q0 ${cut} ${cut} ${cut}v${h - 2 * d - 2 * cut}q-${cut} 0-${cut} ${cut}h-${w - 2 * d - 2 * cut}q0-${cut}-${cut}-${cut}v-${h - 2 * d - 2 * cut}q${cut} 0 ${cut}-${cut}z`
  return `<rect x="${x + 4}" y="${y + 5}" width="${w}" height="${h}" rx="3" fill="#2b2118" opacity=".22"/><path d="${edge(0, 12)}" fill="#f7efdc" stroke="#2b2118" stroke-width="1.6"/><path d="${edge(5, 12)}" fill="none" stroke="#9e2b25"/>`
}
/** A compass of eight points with a red north. */
export function smallRose(x: number, y: number, r: number, turn: number): string {
  let points = ''
  for (let i = 0; i < 8; i++) {
    const long = i % 2 === 1 ? r * 0.62 : r
    points += `<g transform="rotate(${i * 45})"><path d="M0 ${n1(-long)}L${n1(long * 0.13)} ${n1(-long * 0.2)}L0 0z" fill="#fbf3e2" stroke="#2b2118" stroke-width=".7"/><path d="M0 ${n1(-long)}L${n1(-long * 0.13)} ${n1(-long * 0.2)}L0 0z" fill="${i === 0 ? '#9e2b25' : '#2b2118'}" stroke="#2b2118" stroke-width=".7"/></g>`
  }
  return `<g transform="translate(${n1(x)} ${n1(y)}) rotate(${turn})"><circle r="${n1(r * 0.62)}" fill="none" stroke="#2b2118" stroke-width=".8"/><circle r="${n1(r * 0.56)}" fill="none" stroke="#2b2118" stroke-width=".5"/>${points}</g>`
}

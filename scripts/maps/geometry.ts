/** Cells on a real coast with borders as by hand. Everything here is in base degrees (x = longitude scaled, y = minus latitude). */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { Delaunay } from 'd3-delaunay'
import clipping from 'polygon-clipping'
import { feature } from 'topojson-client'

export type Point = readonly [x: number, y: number]
export type Ring = Point[]
/** The outer ring, then the holes. */
export type Polygon = Ring[]
export type Shape = Polygon[]

/** A seeded stream of numbers from 0 to 1. */
export function seeded(seed: number): () => number {
  let a = seed >>> 0
  return () => {
    a = (a + 0x6d2b79f5) | 0
    let t = Math.imul(a ^ (a >>> 15), 1 | a)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}
function hash(text: string): number {
  let h = 2166136261
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 16777619)
  return h >>> 0
}

type Box = readonly [west: number, south: number, east: number, north: number]
interface Topology {
  readonly objects: { readonly land: never }
}
/** The land of the atlas inside a box of longitudes and latitudes; '50m' for maps of half the world. */
export function landInside(box: Box, detail: '10m' | '50m' = '10m'): Shape {
  const file = createRequire(import.meta.url).resolve(`world-atlas/land-${detail}.json`)
  const topology = JSON.parse(readFileSync(file, 'utf8')) as Topology
  const found = feature(topology as never, topology.objects.land) as unknown as {
    readonly features: readonly { readonly geometry: { readonly type: string; readonly coordinates: unknown } }[]
  }
  const polygons = found.features.flatMap(({ geometry }) =>
    geometry.type === 'Polygon' ? [geometry.coordinates as Polygon] : (geometry.coordinates as Shape),
  )
  const shape: Shape = []
  for (const [outer, ...holes] of polygons) {
    const ring = clipRing(unwrapped(outer as Ring), box)
    if (ring.length > 3) shape.push([ring, ...holes.map(h => clipRing(h, box)).filter(h => h.length > 3)])
  }
  return shape
}
/** A ring that jumps over the antimeridian goes on beyond 180 degrees, so that the jump is no edge across the map. */
function unwrapped(ring: Ring): Ring {
  let turn = 0
  const line = ring.map(([lon, lat], i): Point => {
    const step = i === 0 ? 0 : lon - (ring[i - 1] as Point)[0]
    if (step > 180) turn -= 360
    else if (step < -180) turn += 360
    return [lon + turn, lat]
  })
  const lons = line.map(p => p[0])
  const back = Math.round((Math.min(...lons) + Math.max(...lons)) / 720) * 360
  return line.map(([lon, lat]): Point => [lon - back, lat])
}
function clipRing(ring: Ring, [west, south, east, north]: Box): Ring {
  const sides: [axis: 0 | 1, limit: number, keepsAbove: boolean][] = [
    [0, west, true],
    [0, east, false],
    [1, south, true],
    [1, north, false],
  ]
  let points = ring
  for (const [axis, limit, keepsAbove] of sides) {
    const isInside = (p: Point) => (keepsAbove ? p[axis] >= limit : p[axis] <= limit)
    points = points.flatMap((a, i) => {
      const b = points[(i + 1) % points.length] as Point
      const kept: Point[] = isInside(a) ? [a] : []
      if (isInside(a) !== isInside(b)) {
        const t = (limit - a[axis]) / (b[axis] - a[axis])
        kept.push([a[0] + t * (b[0] - a[0]), a[1] + t * (b[1] - a[1])])
      }
      return kept
    })
  }
  return points
}
/** Splits straight edges, so that a bent projection bends them too. */
export function densify(ring: Ring, longest = 0.1): Ring {
  return ring.flatMap((a, i) => {
    const b = ring[(i + 1) % ring.length] as Point
    const parts = Math.min(60, Math.floor(Math.hypot(b[0] - a[0], b[1] - a[1]) / longest)) + 1
    return Array.from({ length: parts }, (_, k): Point => [a[0] + ((b[0] - a[0]) * k) / parts, a[1] + ((b[1] - a[1]) * k) / parts])
  })
}

/** How a straight edge becomes one drawn by hand: sideways shifts as a share of the length, at most `cap`, down to `min` degrees. */
export interface Hand {
  readonly sway: number
  readonly cap: number
  readonly min: number
}
const rounded = (v: number) => Math.round(v * 1e5) / 1e5
const keyOf = (p: Point) => `${rounded(p[0])},${rounded(p[1])}`
/** Halved and shifted again and again. The seed is the pair of ends, so that both cells share the edge exactly. */
export function byHand(from: Point, to: Point, hand: Hand): Point[] {
  const isTurned = from[0] > to[0] || (from[0] === to[0] && from[1] > to[1])
  const [a, b] = isTurned ? [to, from] : [from, to]
  const random = seeded(hash(`${keyOf(a)};${keyOf(b)}`))
  const halve = (p: Point, q: Point, depth: number): Point[] => {
    const length = Math.hypot(q[0] - p[0], q[1] - p[1])
    if (length < hand.min || depth > 6) return [q]
    const k = Math.max(-hand.cap, Math.min(hand.cap, (random() - 0.5) * 2 * hand.sway * length))
    const middle: Point = [(p[0] + q[0]) / 2 - ((q[1] - p[1]) / length) * k, (p[1] + q[1]) / 2 + ((q[0] - p[0]) / length) * k]
    return [...halve(p, middle, depth + 1), ...halve(middle, q, depth + 1)]
  }
  const points = [a, ...halve(a, b, 0)]
  return isTurned ? points.reverse() : points
}

export interface Border {
  readonly a: string
  readonly b: string
  readonly points: readonly Point[]
}
/** The cells of the sites, those of one owner united, and the borders between owners. */
export function cellsOf(
  sites: readonly { readonly owner: string; readonly at: Point }[],
  bounds: Box,
  hand: Hand,
): { readonly cells: Map<string, Shape>; readonly borders: Border[] } {
  const voronoi = Delaunay.from(sites.map(s => [...s.at] as [number, number])).voronoi([...bounds])
  const parts = new Map<string, Shape>()
  const borders: Border[] = []
  sites.forEach(({ owner }, i) => {
    const cell = voronoi.cellPolygon(i) as Ring | null
    if (cell === null) return
    const ring = cell.slice(0, -1).flatMap((p, k) => byHand(p, cell[k + 1] as Point, hand).slice(0, -1))
    parts.set(owner, [...(parts.get(owner) ?? []), [[...ring, ring[0] as Point]]])
    for (const j of voronoi.neighbors(i)) {
      const other = sites[j]
      const otherCell = voronoi.cellPolygon(j) as Ring | null
      if (j < i || other === undefined || other.owner === owner || otherCell === null) continue
      const shared = new Set(otherCell.map(keyOf))
      cell.slice(0, -1).forEach((p, k) => {
        const q = cell[k + 1] as Point
        if (shared.has(keyOf(p)) && shared.has(keyOf(q))) borders.push({ a: owner, b: other.owner, points: byHand(p, q, hand) })
      })
    }
  })
  const cells = new Map<string, Shape>()
  for (const [owner, [first, ...rest]] of parts) cells.set(owner, rest.length === 0 ? [first as Polygon] : unite(first as Polygon, ...rest))
  return { cells, borders }
}
export const unite = (first: Polygon, ...rest: Polygon[]): Shape => clipping.union(first as never, ...(rest as never[])) as unknown as Shape
export const cut = (a: Shape, b: Shape): Shape => clipping.intersection(a as never, b as never) as unknown as Shape

function isInRing([x, y]: Point, ring: Ring): boolean {
  let inside = false
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
    const [ax, ay] = ring[i] as Point
    const [bx, by] = ring[j] as Point
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside
  }
  return inside
}
export function isInside(p: Point, shape: Shape): boolean {
  return shape.some(([outer, ...holes]) => isInRing(p, outer as Ring) && !holes.some(h => isInRing(p, h)))
}
/** The distance of a point from a line of points. */
export function distanceTo(p: Point, line: readonly Point[]): number {
  let least = Number.POSITIVE_INFINITY
  for (let i = 0; i + 1 < line.length; i++) {
    const [ax, ay] = line[i] as Point
    const [bx, by] = line[i + 1] as Point
    const length = (bx - ax) ** 2 + (by - ay) ** 2
    const t = length === 0 ? 0 : Math.max(0, Math.min(1, ((p[0] - ax) * (bx - ax) + (p[1] - ay) * (by - ay)) / length))
    least = Math.min(least, Math.hypot(p[0] - ax - t * (bx - ax), p[1] - ay - t * (by - ay)))
  }
  return least
}

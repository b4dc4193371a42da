/** AZT-11.5 read a second time, slowly and with fractions: every route of the rules must be the one found here. */
import { SearchChance } from '@plus-ultra/kernel'
import { clause } from '@plus-ultra/kernel/testing'
import { expect } from 'vitest'
import { FIGURE, type Figure, isFoot, isImpassable, isRoughGround, tables } from '../data/load.ts'
import { survey } from '../rules/09-legs.ts'
import { frontsAt, halfHigh, halfWide, isOnTable } from '../rules/09-table.ts'
import { findRoute, route } from '../rules/11-routes.ts'
import type { State } from '../state.ts'
import { printed } from './table.ts'

type Point = readonly [x: number, y: number]
type Rect = readonly [x1: number, y1: number, x2: number, y2: number]
const HALF = 5

/** Whether some point of the open segment lies strictly inside, by the interval of the parameter. */
function meets([x0, y0]: Point, [x1, y1]: Point, [a, b, c, d]: Rect): boolean {
  let [lowN, lowD, highN, highD] = [0, 1, 1, 1]
  for (const [p, run, from, to] of [
    [x0, x1 - x0, a, c],
    [y0, y1 - y0, b, d],
  ] as const) {
    if (run === 0) {
      if (p <= from || p >= to) return false
      continue
    }
    const [enter, leave] = run > 0 ? [from - p, to - p] : [p - to, p - from]
    const size = Math.abs(run)
    if (enter * lowD > lowN * size) [lowN, lowD] = [enter, size]
    if (leave * highD < highN * size) [highN, highD] = [leave, size]
  }
  return lowN * highD < highN * lowD
}
const inside = ([x, y]: Point, [a, b, c, d]: Rect) => x > a && x < c && y > b && y < d
const grow = ([a, b, c, d]: Rect): Rect => [a - HALF, b - HALF, c + HALF, d + HALF]
const ceilLength = ([x0, y0]: Point, [x1, y1]: Point): number => {
  const square = (x1 - x0) ** 2 + (y1 - y0) ** 2
  let n = 0
  while (n * n < square) n++
  return n
}

interface Ground {
  readonly solid: readonly Rect[]
  readonly soft: readonly Rect[]
  readonly rough: readonly Rect[]
}
function groundOf(g: State, mover: Figure): Ground {
  const { x, y, type, side, captive } = g.figure
  const bases = FIGURE.all.filter(f => f < g.figures && f !== mover && isOnTable(g, f))
  const rect = (f: Figure): Rect => [x[f] - halfWide(g, f), y[f] - halfHigh(g, f), x[f] + halfWide(g, f), y[f] + halfHigh(g, f)]
  const passed = (f: Figure) => side[f] === side[mover] && isFoot[type[f]] === 1 && !captive[f]
  const terrain = (test: readonly boolean[]) =>
    Array.from({ length: g.grounds }, (_, t) => t as never)
      .filter(t => test[g.terrain.ground[t]])
      .map((t): Rect => [g.terrain.x1[t], g.terrain.y1[t], g.terrain.x2[t], g.terrain.y2[t]])
  return {
    solid: [...terrain(isImpassable), ...bases.filter(f => !passed(f)).map(rect)],
    soft: bases.filter(passed).map(rect),
    rough: terrain(isRoughGround),
  }
}
/** The cheapest route by 11.5, with its ties, or undefined. */
function slowRoute(g: State, mover: Figure, to: Point, left: number): { cost: number; way: Point[] } | undefined {
  const from: Point = [g.figure.x[mover], g.figure.y[mover]]
  const { solid, soft, rough } = groundOf(g, mover)
  const mayEnd = (p: Point) =>
    p[0] >= HALF && p[1] >= HALF && p[0] <= g.width - HALF && p[1] <= g.height - HALF && !soft.some(r => inside(p, grow(r)))
  const isFree = (a: Point, b: Point) => mayEnd(b) && !solid.some(r => meets(a, b, grow(r)))
  const isRough = (a: Point, b: Point) => rough.some(r => meets(a, b, r))
  const cost = (a: Point, b: Point) => (isRough(a, b) ? Math.ceil((3 * ceilLength(a, b)) / 2) : ceilLength(a, b))
  const isHeld = (p: Point) => frontsAt(g, g.figure.side[mover], p[0], p[1], HALF, HALF, 1) > 0
  if (to[0] === from[0] && to[1] === from[1]) return undefined
  if (isFree(from, to) && !isRough(from, to)) return cost(from, to) <= left ? { cost: cost(from, to), way: [] } : undefined
  const nearest = (rects: readonly Rect[], most: number) =>
    [...rects]
      .map(r => ({ r, c: [r[0] + r[2], r[1] + r[3]] as Point }))
      .sort((a, b) => away(a.c) - away(b.c) || a.c[0] - b.c[0] || a.c[1] - b.c[1])
      .slice(0, most)
      .map(({ r }) => r)
  const away = (c: Point) => (c[0] - 2 * from[0]) ** 2 + (c[1] - 2 * from[1]) ** 2
  const points: Point[] = []
  for (const r of nearest(
    solid.filter(s => meets(from, to, grow(s))),
    tables.canonical.routeBlockers,
  )) {
    const [a, b, c, d] = grow(r)
    points.push([a, b], [c, b], [a, d], [c, d])
  }
  for (const r of nearest(
    rough.filter(s => meets(from, to, s)),
    tables.canonical.routeRough,
  ))
    points.push(...crossings(from, to, r))
  const ways = points.filter(p => mayEnd(p) && !isHeld(p))
  const found: { cost: number; way: Point[] }[] = []
  const tryWay = (way: Point[]) => {
    const stops = [from, ...way, to]
    let total = 0
    for (let i = 1; i < stops.length; i++) {
      const [a, b] = [stops[i - 1] as Point, stops[i] as Point]
      if ((a[0] === b[0] && a[1] === b[1]) || !isFree(a, b)) return
      total += cost(a, b)
    }
    if (total <= left) found.push({ cost: total, way })
  }
  tryWay([])
  for (const p of ways) tryWay([p])
  for (const p of ways) for (const q of ways) tryWay([p, q])
  const flat = (r: { way: Point[] }) => r.way.flat()
  return found.sort(
    (a, b) =>
      a.cost - b.cost ||
      a.way.length - b.way.length ||
      flat(a)
        .map((n, i) => n - (flat(b)[i] as number))
        .find(d => d !== 0) ||
      0,
  )[0]
}
/** Where the segment crosses the sides of the rectangle: the crossed coordinate exact, the other cut off towards the start. */
function crossings([x0, y0]: Point, [x1, y1]: Point, [a, b, c, d]: Rect): Point[] {
  const out: Point[] = []
  for (const x of [a, c]) {
    const t = (x - x0) / (x1 - x0)
    const y = y0 + t * (y1 - y0)
    if (x1 !== x0 && t > 0 && t < 1 && y >= b - 1e-9 && y <= d + 1e-9) out.push([x, y0 + Math.trunc(((y1 - y0) * (x - x0)) / (x1 - x0))])
  }
  for (const y of [b, d]) {
    const t = (y - y0) / (y1 - y0)
    const x = x0 + t * (x1 - x0)
    if (y1 !== y0 && t > 0 && t < 1 && x >= a - 1e-9 && x <= c + 1e-9) out.push([x0 + Math.trunc(((x1 - x0) * (y - y0)) / (y1 - y0)), y])
  }
  return out
}

clause('AZT-11.5', 'The route found is the one of a slow reading of the clause, on random positions', () => {
  const random = new SearchChance(17)
  let legs = [0, 0, 0, 0]
  for (const id of ['maize-field', 'tehuacacinco', 'noche-triste', 'tlatelolco']) {
    const { g } = printed(id)
    const feet = FIGURE.all.filter(f => f < g.figures && isFoot[g.figure.type[f]])
    for (let round = 0; round < 60; round++) {
      // figures are moved about at random, so that they stand in each other's way
      const mover = feet[random.below(feet.length)] as Figure
      for (let k = 0; k < 6; k++) shuffle(g, feet[random.below(feet.length)] as Figure, mover, random)
      survey(g, mover, 120, true)
      for (let k = 0; k < 6; k++) {
        const to: Point = [g.figure.x[mover] + random.below(161) - 80, g.figure.y[mover] + random.below(161) - 80]
        const slow = slowRoute(g, mover, to, 120)
        const isFound = findRoute(g.figure.x[mover], g.figure.y[mover], to[0], to[1], 120, 8)
        const where = `${id} ${FIGURE.name(mover)} ${g.figure.x[mover]},${g.figure.y[mover]} to ${to}`
        const fast = isFound
          ? { cost: route.cost, way: Array.from({ length: route.legs - 1 }, (_, i) => [route.x[i], route.y[i]]) }
          : undefined
        expect([where, fast]).toEqual([where, slow])
        legs = legs.map((n, i) => n + ((isFound ? route.legs : 0) === i ? 1 : 0))
      }
    }
  }
  expect(Math.min(...legs)).toBeGreaterThan(30) // refused, direct, by one and by two waypoints
})
/** Beside the mover, if there is room. */
function shuffle(g: State, f: Figure, mover: Figure, random: SearchChance): void {
  if (f === mover) return
  const { x, y } = g.figure
  const [px, py] = [x[mover] + random.below(101) - 50, y[mover] + random.below(101) - 50]
  if (px < 5 || py < 5 || px > g.width - 5 || py > g.height - 5) return
  for (let o = 0; o < g.figures; o++) if (o !== f && Math.abs(x[o as Figure] - px) < 15 && Math.abs(y[o as Figure] - py) < 15) return
  x[f] = px
  y[f] = py
}

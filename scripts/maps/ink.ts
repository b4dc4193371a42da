/** How the maps are drawn: paper, water lines, washes, hachures, borders. Screen units; `Projection` brings base degrees there. */
import type { Border, Point, Ring, Shape } from './geometry.ts'
import { type Box, shores } from './shore.ts'
import { steps } from './slim.ts'

export type Projection = (p: Point) => Point
export const n1 = (v: number) => String(Math.round(v * 10) / 10)
const at = ([x, y]: Point) => `${n1(x)} ${n1(y)}`
const ringPath = (ring: Ring, to: Projection) => steps(ring.map(to), 'Z')
export const shapePath = (shape: Shape, to: Projection) => shape.map(polygon => polygon.map(ring => ringPath(ring, to)).join('')).join('')
export const linePath = (points: readonly Point[], to: Projection) => steps(points.map(to))
/** A smooth line through the points (Catmull-Rom); `tension` 1 is roundest. */
export function smoothPath(points: readonly Point[], to: Projection, tension = 0.5): string {
  const q = points.map(to)
  let d = `M${at(q[0] as Point)}`
  for (let i = 0; i + 1 < q.length; i++) {
    const p1 = q[i] as Point
    const p2 = q[i + 1] as Point
    const p0 = q[i - 1] ?? p1
    const p3 = q[i + 2] ?? p2
    const k = tension / 3
    d += `C${at([p1[0] + (p2[0] - p0[0]) * k, p1[1] + (p2[1] - p0[1]) * k])} ${at([p2[0] - (p3[0] - p1[0]) * k, p2[1] - (p3[1] - p1[1]) * k])} ${at(p2)}`
  }
  return d
}

export const defs = `<filter id="soft" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="9"/></filter><pattern id="hatch" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(-35)"><path d="M0 3.5h7" stroke="#8c7650" stroke-width=".7" opacity=".33"/></pattern>`

export const SEA = '#a3bdc1'
/** Off the coast a soft band, then the shallows with their water lines, from the outermost in. */
export function sea(
  coast: Shape,
  to: Projection,
  box: Box,
  band: readonly [distance: number, opacity: number],
  lines: readonly [distance: number, opacity: number][],
): string {
  const rings = coast.flatMap(polygon => polygon.map(ring => ring.map(to)))
  const [soft, ...water] = shores(rings, box, [band[0], ...lines.map(([d]) => d)]).map(found =>
    found.map(ring => steps(ring, 'Z')).join(''),
  )
  const drawn = water.map((d, i) => `<path d="${d}"${i === 0 ? ' fill="#9cb7bc"' : ''} stroke-opacity="${lines[i]?.[1]}"/>`)
  return `<defs><path id="coast" d="${shapePath(coast, to)}"/></defs><path d="${soft}" fill="#87a6ad" fill-opacity="${band[1]}"/><g fill="none" stroke="#4d7480" stroke-width=".8">${drawn.join('')}</g>`
}
/** A wash along the ridges, with a narrower shade away from the light in the upper left. */
export function relief(ridges: readonly { readonly line: readonly Point[]; readonly width: number }[], to: Projection): string {
  const shaded: Projection = p => {
    const [x, y] = to(p)
    return [x + 6, y + 10]
  }
  const strokes = ridges.map(
    ({ line, width }) =>
      `<path d="${smoothPath(line, to)}" stroke="#b7a06f" stroke-width="${width}" opacity=".55"/><path d="${smoothPath(line, shaded)}" stroke="#8f774a" stroke-width="${n1(width * 0.3)}" opacity=".4"/>`,
  )
  return `<g filter="url(#soft)" fill="none" stroke-linecap="round" stroke-linejoin="round">${strokes.join('')}</g>`
}
export function rivers(lines: readonly (readonly Point[])[], to: Projection): string {
  return lines
    .map(line => smoothPath(line, to, 1))
    .map(
      d =>
        `<g fill="none" stroke-linecap="round" stroke-linejoin="round"><path d="${d}" stroke="#f0e6cd" stroke-width="4.6" opacity=".7"/><path d="${d}" stroke="#5f8792" stroke-width="2.1"/></g>`,
    )
    .join('')
}
export const bordersPath = (borders: readonly Border[], to: Projection) => borders.map(b => linePath(b.points, to)).join('')
/** The casing lies under the mountains, the ink above them. */
export const borderCasing = (d: string) => `<path d="${d}" stroke="#f9f2e0" stroke-width="5" stroke-opacity=".8"/>`
export const borderInk = (d: string) =>
  `<path d="${d}" stroke="#f9f2e0" stroke-width="3.6" stroke-opacity=".55"/><path d="${d}" stroke="#3d2c1a" stroke-width="1.45" stroke-dasharray="9 3.2 2.2 3.2" stroke-opacity=".92"/>`
export const noPassage = (d: string) =>
  `<path d="${d}" stroke="#f9f2e0" stroke-width="8" stroke-opacity=".7"/><path d="${d}" stroke="#4a3018" stroke-width="5"/><path d="${d}" stroke="#4a3018" stroke-width="13" stroke-dasharray="1.6 6" stroke-linecap="butt"/>`
export const coastline = `<use href="#coast" fill="none" stroke="#3a2a1a" stroke-width="1.7" stroke-linejoin="round"/>`
/** Land out of play is hatched, and the edge of play dotted. */
export function outOfPlay(play: string, [x, y, width, height]: readonly number[]): string {
  const box = `x="${x}" y="${y}" width="${width}" height="${height}"`
  return `<mask id="out"><rect ${box} fill="#fff"/><path d="${play}" fill="#000"/></mask><g clip-path="url(#land)"><g mask="url(#out)"><rect ${box} fill="url(#hatch)"/></g><path d="${play}" fill="none" stroke="#6b5334" stroke-width="2.2" stroke-dasharray="1 5" stroke-linecap="round"/></g>`
}

type Random = () => number
const poly = (points: readonly Point[]) => points.map(at).join('L')
/** Light left face, dark right face, hachures down the right. */
export function mountain(x: number, y: number, size: number, random: Random): string {
  const height = size * (1.05 + random() * 0.5)
  const peak: Point = [x + (random() - 0.5) * size * 0.3, y - height]
  const half = size * (0.95 + random() * 0.25)
  const jitter = () => (random() - 0.5) * size * 0.14
  const left: Point[] = [
    [x - half, y],
    [x - half * 0.62 + jitter(), y - height * 0.42 + jitter()],
    [x - half * 0.3 + jitter(), y - height * 0.66 + jitter()],
    peak,
  ]
  const right: Point[] = [
    [x + half * 0.25 + jitter(), y - height * 0.72 + jitter()],
    [x + half * 0.55 + jitter(), y - height * 0.36 + jitter()],
    [x + half, y],
  ]
  const spine: Point[] = [
    [peak[0] + size * 0.06 + jitter(), y - height * 0.05],
    [peak[0] - size * 0.1 + jitter(), y - height * 0.36],
    [peak[0] + size * 0.05 + jitter(), y - height * 0.66],
  ]
  let hachures = ''
  const count = Math.max(2, Math.round(size / 4))
  for (let i = 1; i <= count; i++) {
    const t = i / (count + 1)
    const from: Point = [peak[0] + (x + half - peak[0]) * t, y - height + height * t]
    hachures += `M${at(from)}L${at([from[0] - size * 0.1 - (1 - t) * size * 0.1, Math.min(y, from[1] + height * 0.34 * (1 - t * 0.5))])}`
  }
  return `<path d="M${poly(left)}L${poly(right)}Z" fill="#efe3c4"/><path d="M${poly([peak, ...right, ...spine])}Z" fill="#a98d5f" fill-opacity=".62"/><path d="${hachures}" class="h"/><path d="M${poly(left)}L${poly(right)}" class="${size > 13 ? 'r' : 's'}"/>`
}
export function hill(x: number, y: number, size: number): string {
  const h = size * 0.55
  return `<path d="M${at([x - size, y])}Q${at([x - size * 0.4, y - h * 1.4])} ${at([x, y - h])}T${at([x + size, y])}" class="k"/><path d="M${at([x + size * 0.3, y - h * 0.5])}l${at([-size * 0.1, h * 0.5])}M${at([x + size * 0.6, y - h * 0.3])}l${at([-size * 0.1, h * 0.3])}" class="l"/>`
}
export function tree(x: number, y: number, height: number, random: Random): string {
  const s = height * (random() * 0.3 + 0.85)
  return `<path d="M${at([x, y])}v${n1(-s * 0.35)}" class="b"/><path d="M${at([x - s * 0.45, y - s * 0.3])}q${at([-s * 0.2, -s * 0.45])} ${at([s * 0.2, -s * 0.5])}q${at([s * 0.22, -s * 0.4])} ${at([s * 0.5, 0])}q${at([s * 0.4, s * 0.08])} ${at([s * 0.2, s * 0.5])}Z" class="t"/><path d="M${at([x + s * 0.08, y - s * 0.32])}q${at([s * 0.3, 0])} ${at([s * 0.3, -s * 0.4])}q${at([s * 0.22, s * 0.1])} ${at([s * 0.1, s * 0.42])}Z" class="u"/>`
}
export const tuft = (x: number, y: number) =>
  `<path d="M${at([x - 5, y])}l1.6-4M${at([x - 1, y])}v-5M${at([x + 3, y])}l-1.4-4.2" class="g"/>`
export function volcano(x: number, y: number, s: number): string {
  return `<path d="M${poly([
    [x - s, y],
    [x - s * 0.3, y - s * 1.1],
    [x - s * 0.12, y - s * 0.98],
    [x + s * 0.1, y - s * 1.02],
    [x + s * 0.28, y - s * 1.12],
    [x + s, y],
  ])}Z" fill="#efe3c4" stroke="#5d4629" stroke-width="1.1" stroke-linejoin="round"/><path d="M${poly([
    [x + s * 0.28, y - s * 1.12],
    [x + s, y],
    [x + s * 0.2, y],
    [x, y - s * 0.5],
  ])}Z" fill="#a98d5f" opacity=".65"/><path d="M${at([x, y - s * 1.1])}q${at([-s * 0.3, -s * 0.3])} ${at([0, -s * 0.5])}t${at([s * 0.1, -s * 0.55])}" fill="none" stroke="#75603f" stroke-width="1.6" stroke-linecap="round" opacity=".8"/>`
}
/** The strokes of the glyphs, said once. */
export const glyphStyle = `<style>.h{stroke:#5d4629;stroke-opacity:.6;stroke-width:.7;fill:none}.r,.s{stroke:#5d4629;stroke-width:1.05;fill:none;stroke-linejoin:round;stroke-linecap:round;stroke-opacity:.85}.s{stroke-width:.85}.k{fill:#e9dcb9;stroke:#6d5533;stroke-width:.8;stroke-opacity:.7}.l{stroke:#6d5533;stroke-width:.7;stroke-opacity:.55;fill:none}.b{stroke:#4c5030}.t{fill:#a3ab74;stroke:#4c5030;stroke-width:.75}.u{fill:#6d7848;fill-opacity:.75}.g{stroke:#8d7a45;stroke-width:.9;fill:none;opacity:.75}</style>`

/** Glyphs keep clear of words, of landing places and of each other; drawn from the back to the front. */
export class Scatter {
  readonly #boxes: (readonly [x0: number, y0: number, x1: number, y1: number])[] = []
  readonly #taken: (readonly [x: number, y: number, room: number])[] = []
  readonly #drawn: { readonly y: number; readonly svg: string }[] = []
  keepFree(x0: number, y0: number, x1: number, y1: number): void {
    this.#boxes.push([x0, y0, x1, y1])
  }
  isFree(x: number, y: number, margin: number): boolean {
    return !this.#boxes.some(([x0, y0, x1, y1]) => x > x0 - margin && x < x1 + margin && y > y0 - margin * 0.3 && y < y1 + margin * 1.25)
  }
  /** Takes the place, unless another glyph stands too near. */
  take(x: number, y: number, room: number): boolean {
    for (const [ox, oy, other] of this.#taken)
      if (Math.abs(ox - x) < (room + other) * 0.62 && Math.abs(oy - y) < (room + other) * 0.42) return false
    this.#taken.push([x, y, room])
    return true
  }
  draw(y: number, svg: string): void {
    this.#drawn.push({ y, svg })
  }
  toString(): string {
    return [...this.#drawn]
      .sort((a, b) => a.y - b.y)
      .map(d => d.svg)
      .join('')
  }
}

/** A compass; `turn` degrees from north-up. */
export function rose(x: number, y: number, radius: number, turn: number, heart: string): string {
  let s = `<g transform="translate(${x} ${y}) rotate(${turn})">`
  for (let i = 0; i < 16; i++) {
    const long = i % 4 === 0 ? radius : i % 2 === 0 ? radius * 0.72 : radius * 0.45
    s += `<g transform="rotate(${i * 22.5})"><path d="M0 ${n1(-long)}L${n1(long * 0.115)} ${n1(-long * 0.2)}L0 0Z" fill="#3d2c1a"/><path d="M0 ${n1(-long)}L${n1(-long * 0.115)} ${n1(-long * 0.2)}L0 0Z" fill="#f6eedb" stroke="#3d2c1a" stroke-width=".7"/></g>`
  }
  return `${s}<circle r="${n1(radius * 0.6)}" fill="none" stroke="#3d2c1a" stroke-width=".9" opacity=".6"/><circle r="4" fill="${heart}" stroke="#3d2c1a"/></g>`
}
export function frame(width: number, height: number): string {
  return `<rect x="7" y="7" width="${width - 14}" height="${height - 14}" fill="none" stroke="#3d2c1a" stroke-width="3"/><rect x="14" y="14" width="${width - 28}" height="${height - 28}" fill="none" stroke="#3d2c1a" stroke-width="1"/>`
}

/** Words are live text in the page, so that they keep their fonts and can be read: only their places are data. */
export interface Label {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly size: number
  readonly style: 'zone' | 'objective' | 'region' | 'sea' | 'number' | 'note' | 'title' | 'subtitle' | 'key' | 'letter'
  readonly anchor?: 'start' | 'end'
  readonly turn?: number
  readonly spacing?: number
}
export interface MapFiles {
  readonly width: number
  readonly height: number
  readonly spaces: Readonly<
    Record<
      string,
      { readonly x: number; readonly y: number; readonly outline?: string; readonly kind: string; readonly links?: readonly string[] }
    >
  >
  readonly labels: readonly Label[]
}

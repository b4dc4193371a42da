/** The realm of the four suyus: the coast lies along the screen and east is at the head, as on the engraved maps of Peru. */

import { icon, readData, writeMap } from './files.ts'
import type { Point } from './geometry.ts'
import { cellsOf, cut, distanceTo, isInside, landInside, type Shape, seeded } from './geometry.ts'
import * as ink from './ink.ts'

interface Zone {
  readonly id: string
  readonly number: number
  readonly name: string
  readonly shortName: string
  readonly lon: number
  readonly lat: number
  readonly mpCost: number
  readonly fortressValue: number
  readonly objective: boolean
  readonly victoryPoints: number
  readonly region: string
  readonly biome: 'coast' | 'andes' | 'montana-forest'
  readonly neighbours: readonly string[]
  readonly connections: readonly string[]
}
interface MapData {
  readonly projection: { readonly lonScale: number }
  readonly playArea: readonly Point[]
  readonly zones: readonly Zone[]
  readonly connections: readonly { readonly a: string; readonly b: string; readonly kind: string }[]
  readonly blockedBorders: readonly { readonly a: string; readonly b: string }[]
}
const map = readData<MapData>('pizarro', 'map.json')

const WIDTH = 2000
const HEIGHT = 1000
const TURN = (57 * Math.PI) / 180
const base = ([lon, lat]: Point): Point => [lon * map.projection.lonScale, -lat]
const turned = ([x, y]: Point): Point => [x * Math.cos(TURN) + y * Math.sin(TURN), -x * Math.sin(TURN) + y * Math.cos(TURN)]
const centres = map.zones.map(z => turned(base([z.lon, z.lat])))
const west = Math.min(...centres.map(p => p[0])) - 1.5
const east = Math.max(...centres.map(p => p[0])) + 1.3
const middle = (Math.min(...centres.map(p => p[1])) + Math.max(...centres.map(p => p[1]))) / 2
/** The crowded north gets more room. */
const STRETCH = 0.34
const stretched = (t: number) => (t < 0 ? t * (1 + STRETCH) : t > 1 ? 1 + (t - 1) * (1 - STRETCH) : t + STRETCH * t * (1 - t))
const project: ink.Projection = p => {
  const [u, v] = turned(p)
  return [stretched((u - west) / (east - west)) * WIDTH, (v - middle) * (WIDTH / (east - west)) * 1.12 + HEIGHT / 2 - 52]
}

const land = landInside([-90, -26, -60, 6])
  .map(polygon => polygon.map(ring => ring.map(base)))
  .filter(polygon => polygon[0]?.some(([x, y]) => x > -83 && x < -65 && y > -2 && y < 21))
const playArea: Shape = [[map.playArea.map(base)]]
const { cells, borders } = cellsOf(
  map.zones.map(z => ({ owner: z.id, at: base([z.lon, z.lat]) })),
  [-95, -10, -55, 30],
  { sway: 0.17, cap: 0.14, min: 0.045 },
)
const play = cut(land, playArea)
const shapes = new Map(map.zones.map(z => [z.id, cut(cut(cells.get(z.id) as Shape, land), playArea)]))

// traced by hand from the real ranges and rivers
const WESTERN: Point[] = [
  [-78.0, 0.6],
  [-78.6, -1],
  [-79, -2],
  [-79.2, -3.2],
  [-79.6, -4.5],
  [-79.4, -5.6],
  [-78.8, -6.8],
  [-78.2, -7.8],
  [-77.7, -9.1],
  [-77, -10.2],
  [-76.4, -11.4],
  [-75.6, -12.6],
  [-74.8, -13.6],
  [-73.4, -14.7],
  [-72, -15.6],
  [-70.8, -16.5],
  [-69.8, -17.5],
  [-69, -18.8],
  [-68.7, -19.6],
]
const EASTERN: Point[] = [
  [-77.6, 0.5],
  [-78.1, -1.2],
  [-78.4, -2.4],
  [-78.6, -3.6],
  [-78.4, -4.6],
  [-77.8, -6],
  [-77.3, -7.3],
  [-76.7, -8.4],
  [-76.1, -9.4],
  [-75.5, -10.6],
  [-74.9, -11.6],
  [-73.6, -12.7],
  [-72.6, -13.1],
  [-71.5, -13.6],
  [-70.2, -14.3],
  [-69, -14.9],
  [-68.2, -15.9],
  [-67.4, -16.8],
]
const RIVERS: Point[][] = [
  [
    [-76.75, -10.2],
    [-77, -9],
    [-77.6, -8],
    [-78.1, -7],
    [-78.5, -6],
    [-78.5, -5.4],
    [-77.9, -4.9],
    [-77.2, -4.5],
    [-76.3, -4.7],
    [-75.4, -4.8],
    [-74.2, -4.5],
    [-73, -4],
  ],
  [
    [-76.2, -10.2],
    [-76, -9.2],
    [-76.6, -8.2],
    [-76.9, -7.2],
    [-76.3, -6.5],
    [-75.9, -5.6],
    [-75.6, -5],
  ],
  [
    [-73.7, -10.8],
    [-74.3, -9.8],
    [-74.6, -8.6],
    [-74.9, -7.6],
    [-75, -6.5],
    [-74.4, -5.6],
    [-73.7, -4.7],
  ],
  [
    [-71.6, -13.6],
    [-72.3, -13.2],
    [-72.8, -12.5],
    [-72.7, -11.6],
    [-73.7, -10.8],
  ],
  [
    [-72.2, -14.6],
    [-72.6, -13.6],
    [-73.3, -13.35],
    [-73.9, -12.6],
    [-74.3, -11.8],
    [-74.1, -11.2],
    [-73.7, -10.8],
  ],
  [
    [-79, -1.3],
    [-79.5, -1.8],
    [-79.85, -2.3],
  ],
  [
    [-76.2, -11],
    [-75.6, -12],
    [-75, -12.6],
    [-74.4, -12.7],
    [-74, -12.5],
  ],
  [
    [-80.1, -4.4],
    [-80.6, -4.8],
    [-80.9, -5.4],
  ],
  [
    [-72.6, -12.6],
    [-71.4, -12.2],
    [-70, -12.4],
    [-68.7, -12.2],
  ],
]
const TITICACA: Point[] = [
  [-70, -15.4],
  [-69.6, -15.3],
  [-69.2, -15.7],
  [-68.85, -16.05],
  [-68.65, -16.4],
  [-69, -16.5],
  [-69.4, -16.2],
  [-69.9, -15.9],
  [-70.08, -15.6],
  [-70, -15.4],
]
const western = WESTERN.map(base)
const eastern = EASTERN.map(base)

/** Where the words stand, moved by hand off every line: pixels from the centre of the zone. */
const LABEL: Readonly<Record<string, Point>> = {
  'sz-9': [2, 54],
  'sz-25': [-12, 42],
  'sz-21': [16, 44],
  'sz-5': [34, 42],
  'sz-20': [10, 40],
  'sz-23': [-2, 44],
  'sz-28': [2, 42],
  'sz-16': [-8, 42],
  'sz-0': [0, -60],
  'sz-36': [-4, 52],
  'sz-34': [-6, 52],
  'sz-37': [-22, 46],
  'sz-31': [-10, 50],
  'sz-26': [0, 58],
  'sz-27': [6, 46],
  'sz-29': [8, 42],
  'sz-11': [4, 60],
  'sz-15': [0, 48],
  'sz-24': [0, 46],
  'sz-19': [4, 46],
  'sz-10': [0, 46],
  'sz-3': [0, 48],
}
const PLACE: Readonly<Record<string, Point>> = { 'sz-36': [2, 0], 'sz-37': [-4, 2] }
const centreOf = (z: Zone) => project(base([z.lon, z.lat]))
const shifted = ([x, y]: Point, [dx, dy]: Point = [0, 0]): Point => [x + dx, y + dy]
const placeOf = (z: Zone) => shifted(centreOf(z), PLACE[z.id])
const labelOf = (z: Zone) => shifted(centreOf(z), LABEL[z.id] ?? [0, 40])
const zoneById = new Map(map.zones.map(z => [z.id, z]))

const FILL = { coast: '#efdfb6', andes: '#e0cda1', 'montana-forest': '#ccd0a4' }
const shapesOf = (biome: Zone['biome']) => map.zones.filter(z => z.biome === biome).map(z => shapes.get(z.id) as Shape)
const isIn = (p: Point, list: readonly Shape[]) => list.some(s => isInside(p, s))

function glyphs(random: () => number): ink.Scatter {
  const scatter = new ink.Scatter()
  for (const z of map.zones) {
    const [x, y] = placeOf(z)
    const [lx, ly] = labelOf(z)
    const half = z.shortName.length * 4.2 + 12
    scatter.keepFree(x - 24, y - 26, x + 24, y + 28)
    scatter.keepFree(lx - half, ly - 15, lx + half, ly + 14)
  }
  const anywhere = (): Point => [-82 * map.projection.lonScale + random() * 16 * map.projection.lonScale, -1 + random() * 21]
  const andes = shapesOf('andes')
  const forest = shapesOf('montana-forest')
  for (let i = 0; i < 26000; i++) {
    const p = anywhere()
    const far = Math.min(distanceTo(p, western), distanceTo(p, eastern))
    if (far > 0.7 || random() > 1.1 - far * 1.4 || !isIn(p, andes)) continue
    const [x, y] = project(p)
    const size = (10 + random() * 5) * (1.25 - far * 0.75)
    if (scatter.isFree(x, y, size * 0.62) && scatter.take(x, y, size * 1.25)) scatter.draw(y, ink.mountain(x, y, size, random))
  }
  for (let i = 0; i < 26000; i++) {
    const p = anywhere()
    if (!isIn(p, forest)) continue
    const [x, y] = project(p)
    if (scatter.isFree(x, y, 9) && scatter.take(x, y, 10.5)) scatter.draw(y, ink.tree(x, y, 13, random))
  }
  for (let i = 0; i < 3500; i++) {
    const p = anywhere()
    if (!isIn(p, andes)) continue
    const [x, y] = project(p)
    if (scatter.isFree(x, y, 8) && scatter.take(x, y, 13)) scatter.draw(y, ink.hill(x, y, 8 + random() * 3))
  }
  return scatter
}
function stipple(random: () => number): string {
  const coast = shapesOf('coast')
  let d = ''
  for (let i = 0; i < 5200; i++) {
    const p: Point = [-83 * map.projection.lonScale + random() * 16 * map.projection.lonScale, -1.5 + random() * 21]
    if (!isIn(p, coast)) continue
    const [x, y] = project(p)
    d += `M${ink.n1(x)} ${ink.n1(y)}h1.1`
  }
  return `<path d="${d}" stroke="#9a7d45" stroke-opacity=".5" stroke-width="1.1"/>`
}
/** Royal roads and the sea crossing, as curves between the two places. */
function connection({ a, b, kind }: MapData['connections'][number]): string {
  const [ax, ay] = placeOf(zoneById.get(a) as Zone)
  const [bx, by] = placeOf(zoneById.get(b) as Zone)
  const bend = kind === 'sea' ? -0.34 : 0.1
  const [mx, my] = [(ax + bx) / 2 - (by - ay) * bend, (ay + by) / 2 + (bx - ax) * bend]
  const on = (t: number): Point => [
    (1 - t) ** 2 * ax + 2 * (1 - t) * t * mx + t * t * bx,
    (1 - t) ** 2 * ay + 2 * (1 - t) * t * my + t * t * by,
  ]
  const gap = 30 / Math.hypot(bx - ax, by - ay)
  const d = ink.linePath(
    Array.from({ length: 21 }, (_, i) => on(gap + ((1 - 2 * gap) * i) / 20)),
    p => p,
  )
  if (kind !== 'sea')
    return `<g fill="none"><path d="${d}" stroke="#4a3018" stroke-width="7.4" stroke-linecap="round"/><path d="${d}" stroke="#f2d995" stroke-width="4.6" stroke-linecap="round"/><path d="${d}" stroke="#4a3018" stroke-dasharray="1 5"/></g>`
  const [x, y] = on(0.5)
  return `<g fill="none" stroke-linecap="round"><path d="${d}" stroke="#f6efdd" stroke-width="5" opacity=".8"/><path d="${d}" stroke="#274c58" stroke-width="2.6" stroke-dasharray="1 6"/></g><circle cx="${ink.n1(x)}" cy="${ink.n1(y)}" r="14" fill="#f6efdd" stroke="#274c58" stroke-width="1.5"/>${icon('caravel', x - 10, y - 10.5, 20, '#274c58')}`
}
/** A landing dot, an objective's medallion, or the plan of a fortress with its value and the points of the place. */
function place(z: Zone): string {
  const [x, y] = placeOf(z)
  const here = `translate(${ink.n1(x)} ${ink.n1(y)})`
  if (!z.objective) return `<circle cx="${ink.n1(x)}" cy="${ink.n1(y)}" r="4.2" fill="#f6eedb" stroke="#3d2c1a" stroke-width="1.6"/>`
  const plan =
    z.fortressValue > 0
      ? FORTRESS
      : '<circle r="24" fill="#f6eedb" fill-opacity=".82" stroke="#3d2c1a" stroke-width="1.6"/><circle r="20.5" fill="none" stroke="#3d2c1a" stroke-width=".8"/>'
  return `<g transform="${here}">${plan}${z.fortressValue > 0 ? `<g transform="translate(-36 -4)">${SHIELD}</g>` : ''}<g transform="translate(37 22)">${STAR}</g></g>`
}
const FORTRESS =
  '<path d="M-34-22h7v-8h8v8h8v-8h8v8h6v-8h8v8h8v-8h8v8h7V30h-68Z" fill="#f3e7c8" fill-opacity=".93" stroke="#3d2c1a" stroke-width="1.8" stroke-linejoin="round"/><path d="M-34-12h68M-34 20h68M-22-22v10M-6-22v10M10-22v10M24-22v10M-28 20v10M-12 20v10M4 20v10M20 20v10" stroke="#3d2c1a" stroke-width=".8" opacity=".55"/>'
const SHIELD =
  '<path d="M-10-9h4v-3.6h4V-9h4v-3.6h4V-9h4V7.5L0 12l-10-4.5Z" fill="#3d2c1a" stroke="#f6eedb" stroke-width="1.6" stroke-linejoin="round"/>'
const STAR =
  '<path d="M0-12.5 3.6-4.4 12.4-3.6 5.8 2.3 7.8 11 0 6.4-7.8 11-5.8 2.3-12.4-3.6-3.6-4.4Z" fill="#e9b949" stroke="#3d2c1a" stroke-width="1.3" stroke-linejoin="round"/>'
const ROUGH =
  '<path d="M0 9 5.4 0 8.4 4.8 10 2.4 14 9Z" fill="#5d4629" stroke="#f6eedb" stroke-width="2.4" paint-order="stroke" stroke-linejoin="round"/>'

const CARTOUCHE: Point = [1478, 762]
function cartouche(): string {
  const [x, y] = CARTOUCHE
  const key = (dx: number, dy: number, svg: string) => `<g transform="translate(${dx} ${dy})">${svg}</g>`
  return `<g transform="translate(${x} ${y})"><rect width="500" height="226" rx="14" fill="#f6eedb" stroke="#3d2c1a" stroke-width="2"/><rect x="7" y="7" width="486" height="212" rx="9" fill="none" stroke="#3d2c1a" stroke-width=".9"/><path d="M7 20h13V7M480 7v13h13M493 206h-13v13M20 219v-13H7" fill="none" stroke="#3d2c1a" stroke-width=".9"/><path d="M120 100h260" stroke="#3d2c1a"/><path d="M244 100l6-5 6 5-6 5z" fill="#a81e28"/>${key(26, 121, ROUGH)}${key(36, 156, SHIELD)}${key(36, 188, STAR)}${key(270, 126, '<path d="M-12 0h26" stroke="#4a3018" stroke-width="7"/><path d="M-12 0h26" stroke="#f2d995" stroke-width="4.4"/>')}${key(270, 156, '<path d="M-12 0h26" stroke="#274c58" stroke-width="2.6" stroke-dasharray="1 6" stroke-linecap="round"/>')}${key(270, 188, '<path d="M-12 0h26" stroke="#4a3018" stroke-width="4"/><path d="M-12 0h26" stroke="#4a3018" stroke-width="12" stroke-dasharray="1.6 6"/>')}</g>`
}

function draw(): string {
  const random = seeded(7)
  const landPath = ink.shapePath(land, project)
  const playPath = ink.shapePath(play, project)
  const isBlocked = (a: string, b: string) => map.blockedBorders.some(x => (x.a === a && x.b === b) || (x.a === b && x.b === a))
  const closed = ink.bordersPath(
    borders.filter(x => isBlocked(x.a, x.b)),
    project,
  )
  const open = ink.bordersPath(
    borders.filter(x => !isBlocked(x.a, x.b)),
    project,
  )
  const regional = ink.bordersPath(
    borders.filter(x => zoneById.get(x.a)?.region !== zoneById.get(x.b)?.region),
    project,
  )
  const lines = '<g clip-path="url(#play)" fill="none" stroke-linejoin="round" stroke-linecap="round">'
  const fields = map.zones.map(
    z => `<path d="${ink.shapePath(shapes.get(z.id) as Shape, project)}" fill="${FILL[z.biome]}" stroke="${FILL[z.biome]}"/>`,
  )
  const stippled = stipple(random)
  const scattered = glyphs(random)
  return [
    `<defs>${ink.defs}<clipPath id="land"><path d="${landPath}"/></clipPath><clipPath id="play"><path d="${playPath}"/></clipPath></defs>${ink.glyphStyle}`,
    `<rect x="-400" y="-400" width="2900" height="1900" fill="${ink.SEA}"/>`,
    ink.sea(
      land,
      project,
      [-20, -20, WIDTH + 20, HEIGHT + 20],
      [75, 0.14],
      [
        [54, 0.1],
        [44, 0.15],
        [35, 0.2],
        [27, 0.27],
        [20, 0.36],
        [13.5, 0.46],
        [8, 0.6],
        [3.8, 0.8],
      ],
    ),
    '<use href="#coast" fill="#ece1c8"/>',
    ...fields,
    `<g clip-path="url(#land)">${ink.relief(
      [
        { line: western, width: 54 },
        { line: eastern, width: 44 },
      ],
      project,
    )}${stippled}${ink.rivers(
      RIVERS.map(r => r.map(base)),
      project,
    )}<path d="${ink.smoothPath(TITICACA.map(base), project, 1)}Z" fill="#9cb7bc" stroke="#4d7480" stroke-width="1.5"/></g>`,
    `${lines}<path d="${regional}" stroke="#a3542a" stroke-width="9" stroke-opacity=".22"/>${ink.borderCasing(open)}</g>`,
    String(scattered),
    `${lines}${ink.borderInk(open)}${ink.noPassage(closed)}</g>`,
    ink.coastline,
    ink.outOfPlay(playPath, [-400, -400, 2900, 1900]),
    ...map.connections.map(connection),
    ...map.zones.map(place),
    ...map.zones.filter(z => z.mpCost === 2).map(z => roughSign(z)),
    cartouche(),
    ink.rose(172, 812, 84, -57, '#a81e28'),
    ink.frame(WIDTH, HEIGHT),
  ].join('\n')
}
const halfWidth = (z: Zone) => z.shortName.length * (z.objective ? 5.2 : 4.3) + 9
function roughSign(z: Zone): string {
  const [x, y] = labelOf(z)
  return `<g transform="translate(${ink.n1(x + halfWidth(z) - 3)} ${ink.n1(y - 9.5)})">${ROUGH}</g>`
}

function labels(): ink.Label[] {
  const words: ink.Label[] = []
  const say = (text: string, x: number, y: number, size: number, style: ink.Label['style'], more: Partial<ink.Label> = {}) =>
    words.push({ text, x: Math.round(x * 10) / 10, y: Math.round(y * 10) / 10, size, style, ...more })
  say('Antisuyu', 900, 178, 46, 'region', { spacing: 26, turn: 2 })
  say('Collasuyu', 1700, 110, 36, 'region', { spacing: 14, turn: 9 })
  say('Cuntisuyu', 1742, 672, 27, 'region', { spacing: 9, turn: -33 })
  say('Chinchaysuyu', 905, 752, 34, 'region', { spacing: 16, turn: 1 })
  say('Mar del Sur', 880, 902, 46, 'sea', { spacing: 16, turn: 1 })
  for (const z of map.zones) {
    const [x, y] = labelOf(z)
    const [px, py] = placeOf(z)
    say(z.shortName, x, y, z.objective ? 18.5 : 15.5, z.objective ? 'objective' : 'zone')
    say(String(z.number), x - halfWidth(z), y - 0.5, 12.5, 'number', { anchor: 'end' })
    if (z.fortressValue > 0) say(String(z.fortressValue), px - 36, py + 2, 14.5, 'letter')
    if (z.objective) say(String(z.victoryPoints), px + 37, py + 26.6, 12.5, 'number')
  }
  const [cx, cy] = CARTOUCHE
  say('Pizarro', cx + 250, cy + 58, 43, 'title', { spacing: 5 })
  say('Perú, realm of the four suyus, 1532–1537', cx + 250, cy + 86, 20, 'subtitle')
  const keys: [string, number, number][] = [
    ['rough zone: 2 MP to enter', 56, 131],
    ['fortress and its value', 56, 161],
    ['objective and its points', 56, 193],
    ['royal road: joins zones', 292, 131],
    ['sea crossing', 292, 161],
    ['no passage', 292, 193],
  ]
  for (const [text, x, y] of keys) say(text, cx + x, cy + y, 15.5, 'key', { anchor: 'start' })
  for (const [text, angle] of [
    ['N', 0],
    ['E', 90],
    ['S', 180],
    ['W', 270],
  ] as const) {
    const a = ((angle - 57 - 90) * Math.PI) / 180
    say(text, 172 + Math.cos(a) * 99, 812 + Math.sin(a) * 99 + 5, 15, 'note')
  }
  return words
}

writeMap('pizarro', 'map', draw(), {
  width: WIDTH,
  height: HEIGHT,
  spaces: Object.fromEntries(
    map.zones.map(z => {
      const [x, y] = placeOf(z)
      return [
        z.id,
        {
          x: Math.round(x * 10) / 10,
          y: Math.round(y * 10) / 10,
          kind: 'area',
          outline: ink.shapePath(shapes.get(z.id) as Shape, project),
          links: [...z.neighbours, ...z.connections],
        },
      ]
    }),
  ),
  labels: labels(),
})

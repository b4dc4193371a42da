/** Italy, Sicily and Africa, north up, with a lens over crowded Sicily. */

import { icon, readData, writeMap } from './files.ts'
import {
  byHand,
  cellsOf,
  cut,
  densify,
  distanceTo,
  isInside,
  landInside,
  type Point,
  type Polygon,
  type Shape,
  seeded,
} from './geometry.ts'
import * as ink from './ink.ts'

interface Rural {
  readonly id: string
  readonly name: string
  readonly area: string
  readonly terrain: 'plain' | 'mountain'
  readonly centre: Point
  readonly points: readonly Point[]
}
interface City {
  readonly id: string
  readonly name: string
  readonly centre: Point
  readonly defence: number
  readonly port: unknown
}
interface Sea {
  readonly id: string
  readonly points: readonly Point[]
  readonly centre?: Point
}
interface MapData {
  readonly rural: readonly Rural[]
  readonly cities: readonly City[]
  readonly seas: readonly Sea[]
}
const map = readData<MapData>('pyrrhus', 'map.json')

const WIDTH = 1700
const HEIGHT = 1300
const LON = Math.cos((40 * Math.PI) / 180)
const base = ([lon, lat]: Point): Point => [lon * LON, -lat]
/** r -> r (1 + 0.62 e^(-(r / 1.75)^2)) about the middle of Sicily; one-to-one, so neighbours do not change. */
const LENS = { at: base([14.25, 37.62]), power: 0.62, width: 1.75 }
const lens = ([x, y]: Point): Point => {
  const [dx, dy] = [x - LENS.at[0], y - LENS.at[1]]
  const k = 1 + LENS.power * Math.exp(-(dx * dx + dy * dy) / (LENS.width * LENS.width))
  return [LENS.at[0] + dx * k, LENS.at[1] + dy * k]
}
const SCALE = 152
const ORIGIN = base([13.6, 39.7])
const project: ink.Projection = p => {
  const [x, y] = lens(p)
  return [(x - ORIGIN[0]) * SCALE + WIDTH * 0.44, (y - ORIGIN[1]) * SCALE + HEIGHT * 0.5 - 2]
}
const onMap = (lonLat: Point) => project(base(lonLat))

const land = landInside([4, 33, 25, 47]).map(polygon => polygon.map(ring => densify(ring.map(base))))
const landAt = (lonLat: Point) => land.find(polygon => isInside(base(lonLat), [[polygon[0] as Polygon[number]]])) as Polygon
const ringOf = (points: Point[]): Point[] =>
  points.slice(0, -1).flatMap((p, i) => byHand(p, points[i + 1] as Point, { sway: 0.12, cap: 0.12, min: 0.04 }).slice(0, -1))
const ITALY: Point[] = [
  [9, 43.6],
  [10.2, 43.42],
  [11.2, 43.62],
  [12.2, 43.5],
  [13.0, 43.66],
  [13.9, 43.6],
  [14.6, 42.9],
  [16.6, 42.15],
  [18.9, 40.7],
  [18.9, 39.4],
  [17.6, 38.4],
  [16.2, 37.6],
  [15.64, 37.85],
  [15.63, 38.25],
  [15.2, 39.0],
  [13, 40.4],
  [9.6, 42.2],
  [9, 43.6],
]
const AFRICA: Point[] = [
  [9.3, 38],
  [11.8, 38],
  [11.8, 36.0],
  [10.7, 35.95],
  [9.9, 35.8],
  [9.35, 36.2],
  [9.2, 36.9],
  [9.3, 38],
]
const play: Readonly<Record<string, Shape>> = {
  italy: cut([landAt([12.9, 42.35])], [[ITALY.map(base)]]),
  sicily: [landAt([14.3, 37.5])],
  africa: cut([landAt([9.8, 36.5])], [[ringOf(AFRICA.map(base))]]),
}
const EVERYWHERE = [0, -50, 22, -30] as const
const shapes = new Map<string, Shape>()
const borders = Object.entries(play).flatMap(([area, ground]) => {
  const sites = map.rural.filter(z => z.area === area).flatMap(z => z.points.map(p => ({ owner: z.id, at: base(p) })))
  const found = cellsOf(sites, EVERYWHERE, { sway: 0.19, cap: 0.1, min: 0.03 })
  for (const [id, cell] of found.cells) shapes.set(id, cut(cell, ground))
  return found.borders
})
const seas = cellsOf(
  map.seas.flatMap(s => s.points.map(p => ({ owner: s.id, at: base(p) }))),
  EVERYWHERE,
  { sway: 0.06, cap: 0.05, min: 0.08 },
)
const isNear = ([x, y]: Point) => x > -80 && x < WIDTH + 80 && y > -80 && y < HEIGHT + 80
const seen = land.filter(polygon => polygon[0]?.some(p => isNear(project(p))))

// traced by hand: the Apennines, the Nebrodi, the Heraei
const RIDGES: { line: Point[]; width: number }[] = [
  {
    width: 60,
    line: [
      [10.4, 44.2],
      [11.4, 43.9],
      [12.3, 43.5],
      [13, 42.9],
      [13.4, 42.4],
      [13.8, 41.9],
      [14.3, 41.6],
      [14.9, 41.1],
      [15.4, 40.8],
      [15.8, 40.4],
      [16, 40],
      [16.2, 39.6],
      [16.5, 39.3],
      [16.5, 38.9],
      [16.2, 38.5],
      [16, 38.2],
    ],
  },
  {
    width: 44,
    line: [
      [15.4, 38.1],
      [14.9, 37.97],
      [14.4, 37.9],
      [13.8, 37.85],
      [13.3, 37.92],
      [12.9, 38],
    ],
  },
  {
    width: 40,
    line: [
      [14.6, 37.55],
      [14.2, 37.55],
      [13.8, 37.6],
    ],
  },
]
const ridges = RIDGES.map(r => ({ width: r.width, line: r.line.map(base) }))
const RIVERS: Point[][] = [
  [
    [12.1, 43.6],
    [12.3, 42.9],
    [12.5, 42.4],
    [12.5, 41.95],
    [12.25, 41.75],
  ],
  [
    [14.1, 41.6],
    [14.4, 41.2],
    [13.95, 41.03],
  ],
  [
    [15.2, 40.9],
    [15.7, 41.1],
    [16.2, 41.35],
  ],
  [
    [16, 40.8],
    [16.5, 40.5],
    [16.85, 40.38],
  ],
  [
    [11.8, 43.5],
    [11.3, 43.78],
    [10.6, 43.7],
    [10.28, 43.68],
  ],
  [
    [14, 37.75],
    [14, 37.35],
    [13.95, 37.12],
  ],
  [
    [9.2, 36.6],
    [9.8, 36.8],
    [10.15, 37.05],
  ],
  [
    [14.2, 42.0],
    [14.3, 42.2],
    [14.35, 42.4],
  ],
  [
    [16.3, 39.5],
    [16.5, 39.6],
    [16.75, 39.62],
  ],
]
/** Moved by hand off every line, pixels from the centre in the data. */
const CITY: Readonly<Record<string, Point>> = {
  rome: [0, 0],
  capua: [6, -2],
  paestum: [-20, 14],
  heraclea: [14, 40],
  taranto: [-4, -4],
  crotona: [10, 0],
  locre: [42, 22],
  rhegium: [36, 34],
  messina: [-40, -52],
  syracuse: [34, 10],
  agrigente: [-6, 34],
  henna: [-4, 2],
  lilybaeum: [-40, 14],
  'mount-eryx': [-26, -42],
  carthage: [10, 4],
}
const LABEL: Readonly<Record<string, Point>> = {
  etruria: [-36, -30],
  latium: [46, 24],
  campania: [-92, 18],
  salento: [74, 38],
  siritis: [-52, 26],
  lucania: [10, 38],
  bruttium: [-46, -14],
  'rhegium-ager': [16, -20],
  'nebrodes-mons': [-30, -40],
  leontini: [-38, -14],
  'heraei-montes': [36, -52],
  acragantina: [0, -28],
  mazara: [40, 14],
  elymia: [40, -16],
  africa: [-20, 52],
  apulia: [-58, 6],
  daunia: [0, 34],
  picenum: [-34, 20],
  'samnium-pentri': [0, 50],
  'samnium-hirpini': [6, 38],
  sabinia: [0, 34],
}
const PLACE: Readonly<Record<string, Point>> = {
  lucania: [-2, -4],
  siritis: [-14, -26],
  salento: [26, -6],
  apulia: [42, -2],
  bruttium: [-20, 26],
  latium: [44, -10],
}
const NAME: Readonly<Record<string, string>> = {
  'samnium-pentri': 'Pentri',
  'samnium-hirpini': 'Hirpini',
  'rhegium-ager': 'Rhegium',
  'nebrodes-mons': 'Nebrodes',
  'heraei-montes': 'Heraei',
}
const shifted = ([x, y]: Point, [dx, dy]: Point = [0, 0]): Point => [x + dx, y + dy]
const placeOf = (z: Rural) => shifted(onMap(z.centre), PLACE[z.id])
const labelOf = (z: Rural) => shifted(onMap(z.centre), LABEL[z.id] ?? [0, -30])
const cityAt = (c: City) => shifted(onMap(c.centre), CITY[c.id])
const nameOf = (z: Rural) => NAME[z.id] ?? z.name
const FILL = { plain: '#ecdfb9', mountain: '#dfcba0' }

function glyphs(random: () => number): ink.Scatter {
  const scatter = new ink.Scatter()
  for (const z of map.rural) {
    const [lx, ly] = labelOf(z)
    const [x, y] = placeOf(z)
    const half = nameOf(z).length * 5.2 + 8
    scatter.keepFree(lx - half, ly - 19, lx + half, ly + 14)
    scatter.keepFree(x - 25, y - 25, x + 25, y + 27)
  }
  for (const c of map.cities) {
    const [x, y] = cityAt(c)
    scatter.keepFree(x - 33, y - 33, x + 33, y + 60)
  }
  const shapesOf = (terrain: Rural['terrain']) => map.rural.filter(z => z.terrain === terrain).map(z => shapes.get(z.id) as Shape)
  const mountains = shapesOf('mountain')
  const plains = shapesOf('plain')
  const anywhere = (): Point => [9 * LON + random() * 10 * LON, -44 + random() * 8]
  const isIn = (p: Point, list: readonly Shape[]) => list.some(s => isInside(p, s))
  for (let i = 0; i < 30000; i++) {
    const p = anywhere()
    if (!isIn(p, mountains)) continue
    const far = Math.min(...ridges.map(r => distanceTo(p, r.line)))
    if (random() > 1.15 - far * 2.6) continue
    const [x, y] = project(p)
    const size = (11 + random() * 5) * (1.25 - Math.min(far, 0.5) * 0.9)
    if (scatter.isFree(x, y, size * 0.9) && scatter.take(x, y, size * 1.25)) scatter.draw(y, ink.mountain(x, y, size, random))
  }
  for (let i = 0; i < 5000; i++) {
    const p = anywhere()
    if (!isIn(p, mountains)) continue
    const [x, y] = project(p)
    if (scatter.isFree(x, y, 8) && scatter.take(x, y, 13)) scatter.draw(y, ink.hill(x, y, 8 + random() * 3))
  }
  for (let i = 0; i < 2600; i++) {
    const p = anywhere()
    if (!isIn(p, plains)) continue
    const [x, y] = project(p)
    if (!scatter.isFree(x, y, 7) || !scatter.take(x, y, random() < 0.3 ? 12 : 19)) continue
    scatter.draw(y, random() < 0.32 ? ink.tree(x, y, 10.5, random) : ink.tuft(x, y))
  }
  const [ex, ey] = onMap([15.0, 37.75])
  const [vx, vy] = onMap([14.43, 40.82])
  scatter.draw(ey, ink.volcano(ex, ey + 10, 26))
  scatter.draw(vy, ink.volcano(vx + 8, vy + 4, 12))
  return scatter
}

/** Only what never changes: who holds a city is drawn live. A line leads from a moved city to its true place. */
function city(c: City): string {
  const [px, py] = onMap(c.centre)
  const [x, y] = cityAt(c)
  const pin =
    Math.hypot(px - x, py - y) > 14
      ? `<path d="M${ink.n1(px)} ${ink.n1(py)}L${ink.n1(x)} ${ink.n1(y)}" stroke="#3d2c1a" stroke-width="1.4"/><circle cx="${ink.n1(px)}" cy="${ink.n1(py)}" r="3.4" fill="#3d2c1a"/>`
      : ''
  return `${pin}<g transform="translate(${ink.n1(x)} ${ink.n1(y)})"><circle r="27" fill="#1d140a" opacity=".2" cy="2.5"/><circle r="26" fill="#f6eedb" stroke="#3d2c1a" stroke-width="1.8"/></g>`
}
const CARTOUCHE: Point = [1236, 52]
function cartouche(): string {
  let meander = ''
  for (let i = 0; i < 24; i++) meander += `M${ink.n1(18 + i * 15.7)} 26v-12h11v8h-6v-4`
  const tower = '<path d="M-6 6V-6h3.2v2.6h1.6V-6h2.6v2.6H3V-6h3V6Z" fill="#3d2c1a"/>'
  const key = (x: number, y: number, svg: string) => `<g transform="translate(${x} ${y})">${svg}</g>`
  return `<g transform="translate(${CARTOUCHE.join(' ')})"><rect width="412" height="196" rx="12" fill="#f6eedb" stroke="#3d2c1a" stroke-width="2"/><rect x="7" y="7" width="398" height="182" rx="8" fill="none" stroke="#3d2c1a" stroke-width=".9"/><path d="${meander}" fill="none" stroke="#1f4e86" stroke-width="1.7"/>${key(36, 128, tower)}${key(36, 158, icon('roman-shield', -8, -8, 16, '#2b2118'))}${key(226, 128, icon('two-coins', -8, -8, 16, '#8a5f10'))}${key(226, 158, `<circle r="9" fill="#dfe9e8" stroke="#28505d" stroke-width="1.3"/>${icon('anchor', -6, -6, 12, '#28505d')}`)}</g>`
}

function draw(): string {
  const random = seeded(11)
  const coast = ink.shapePath(seen, project)
  const playPath = Object.values(play)
    .map(s => ink.shapePath(s, project))
    .join('')
  const seaLines = ink.bordersPath(seas.borders, project)
  const open = ink.bordersPath(borders, project)
  const lines = '<g clip-path="url(#play)" fill="none" stroke-linejoin="round" stroke-linecap="round">'
  return [
    `<defs>${ink.defs}<clipPath id="land"><path d="${coast}"/></clipPath><clipPath id="play"><path d="${playPath}"/></clipPath></defs>${ink.glyphStyle}`,
    `<rect x="-200" y="-200" width="2200" height="1800" fill="${ink.SEA}"/>`,
    ink.sea(
      seen,
      project,
      [-20, -20, WIDTH + 20, HEIGHT + 20],
      [65, 0.14],
      [
        [40, 0.12],
        [32, 0.18],
        [25, 0.25],
        [18.5, 0.34],
        [12.5, 0.45],
        [7.5, 0.6],
        [3.6, 0.8],
      ],
    ),
    `<g fill="none" stroke-linejoin="round"><path d="${seaLines}" stroke="#dfe9e8" stroke-width="5" stroke-opacity=".55"/><path d="${seaLines}" stroke="#28505d" stroke-width="1.8" stroke-dasharray="2 5 9 5" stroke-linecap="round" stroke-opacity=".85"/></g>`,
    '<use href="#coast" fill="#ece1c8"/>',
    ...map.rural.map(
      z => `<path d="${ink.shapePath(shapes.get(z.id) as Shape, project)}" fill="${FILL[z.terrain]}" stroke="${FILL[z.terrain]}"/>`,
    ),
    `<g clip-path="url(#land)">${ink.relief(ridges, project)}${ink.rivers(
      RIVERS.map(r => r.map(base)),
      project,
    )}</g>`,
    `${lines}${ink.borderCasing(open)}</g>`,
    String(glyphs(random)),
    `${lines}${ink.borderInk(open)}</g>`,
    ink.coastline,
    ink.outOfPlay(playPath, [-200, -200, 2200, 1800]),
    ...map.cities.map(city),
    cartouche(),
    `<g opacity=".5">${icon('trireme', 600, 590, 120, '#28505d')}</g>`,
    ink.rose(430, 470, 62, 0, '#1f4e86'),
    ink.frame(WIDTH, HEIGHT),
  ].join('\n')
}

function labels(): ink.Label[] {
  const words: ink.Label[] = []
  const say = (text: string, [x, y]: Point, size: number, style: ink.Label['style'], more: Partial<ink.Label> = {}) =>
    words.push({ text, x: Math.round(x * 10) / 10, y: Math.round(y * 10) / 10, size, style, ...more })
  for (const z of map.rural) {
    say(nameOf(z), labelOf(z), 18, 'zone', { spacing: 2.4 })
    if (z.id.startsWith('samnium')) say('Samnium', shifted(labelOf(z), [0, -16]), 14, 'note')
  }
  say('Mare Tyrrhenum', onMap([12.45, 40.05]), 36, 'sea', { spacing: 7 })
  say('Mare Adriaticum', onMap([15.9, 42.75]), 32, 'sea', { spacing: 6, turn: 38 })
  say('Mare Ionium', onMap([18.8, 38.75]), 34, 'sea', { spacing: 6 })
  say('Mare Siculum', onMap([16.75, 36.85]), 28, 'sea', { spacing: 4 })
  say('Mare Africum', onMap([12.15, 36.5]), 28, 'sea', { spacing: 4 })
  const [cx, cy] = CARTOUCHE
  say('Pyrrhus Imperator', [cx + 206, cy + 72], 34, 'title', { spacing: 3 })
  say('the king in the West, 279–275 before our era', [cx + 206, cy + 98], 18, 'subtitle')
  const keys: [string, number, number][] = [
    ['walls: defence 1 to 3', 55, 133],
    ['largest garrison', 55, 163],
    ['revenue', 245, 133],
    ['port on the sea beside it', 245, 163],
  ]
  for (const [text, x, y] of keys) say(text, [cx + x, cy + y], 15, 'key', { anchor: 'start' })
  for (const [text, angle] of [
    ['N', 0],
    ['E', 90],
    ['S', 180],
    ['W', 270],
  ] as const) {
    const a = ((angle - 90) * Math.PI) / 180
    say(text, [430 + Math.cos(a) * 74.4, 470 + Math.sin(a) * 74.4 + 5], 15, 'note')
  }
  return words
}

const whole = (p: Point): { x: number; y: number } => ({ x: Math.round(p[0] * 10) / 10, y: Math.round(p[1] * 10) / 10 })
const SEA_PLACE: Readonly<Record<string, Point>> = {}
writeMap('pyrrhus', 'map', draw(), {
  width: WIDTH,
  height: HEIGHT,
  spaces: {
    ...Object.fromEntries(
      map.seas.map(s => [s.id, { ...whole(onMap(SEA_PLACE[s.id] ?? s.centre ?? (s.points[0] as Point))), kind: 'sea' }]),
    ),
    ...Object.fromEntries(
      map.rural.map(z => [z.id, { ...whole(placeOf(z)), kind: 'area', outline: ink.shapePath(shapes.get(z.id) as Shape, project) }]),
    ),
    ...Object.fromEntries(map.cities.map(c => [c.id, { ...whole(cityAt(c)), kind: 'city' }])),
  },
  labels: labels(),
})

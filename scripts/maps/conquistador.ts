/** The Americas in plate carrée, areas tinted as by hand, relief by hex, rhumb lines over the sea. */
import { icon, readData, writeMap } from './files.ts'
import { landInside, type Point, type Polygon, seeded } from './geometry.ts'
import { chainsOf, type HexGrid, ladderFrame, pathOf, regionOf, smallRose, titleCard } from './hexes.ts'
import { type Label, n1, shapePath } from './ink.ts'
import { shores } from './shore.ts'

interface Hex {
  readonly id: string
  readonly number: string
  readonly row: number
  readonly col: number
  readonly lon: number
  readonly lat: number
  readonly kind: 'inland' | 'coastal' | 'sea' | 'black'
  readonly area?: string
  readonly terrain?: string
}
interface Area {
  readonly id: string
  readonly name: string
  readonly nativeLevel: number
  readonly attritionLevel: number
  readonly r2: boolean
  readonly bounds: Readonly<Record<string, number>>
  readonly hexes: readonly string[]
  readonly neighbourAreas: readonly string[]
}
interface MapData {
  readonly hexes: readonly Hex[]
  readonly areas: readonly Area[]
  readonly rivers: readonly { readonly hexsides: readonly string[]; readonly navigable: boolean }[]
  readonly lakes: readonly { readonly hexsides: readonly string[] }[]
  readonly goldHexes: readonly { readonly hex: string; readonly mineClass: string }[]
  readonly treasureCities: readonly { readonly hex: string; readonly name: string }[]
}
const map = readData<MapData>('conquistador', 'map.json')
const INK = '#2b2118'
/** Pixels a degree. */
const K = 20
const PAD = 44
const [WEST, NORTH] = [-130, 66.8]
const WIDTH = Math.round(104 * K) + 2 * PAD
const HEIGHT = Math.round(127 * K) + 2 * PAD
const R = (2.47 / Math.sqrt(3)) * K
const onMap = ([lon, lat]: Point): Point => [PAD + (lon - WEST) * K, PAD + (NORTH - lat) * K]
const byId = new Map(map.hexes.map(h => [h.id, h]))
const centreOf = (id: string) => {
  const h = byId.get(id) as Hex
  return onMap([h.lon, h.lat])
}
const cornersAt = ([x, y]: Point, r = R): Point[] =>
  Array.from(
    { length: 6 },
    (_, i): Point => [x + r * Math.cos(((60 * i - 90) * Math.PI) / 180), y + r * Math.sin(((60 * i - 90) * Math.PI) / 180)],
  )
const idAt = (row: number, col: number) => `h${String(row).padStart(2, '0')}${String(col).padStart(2, '0')}`
const grid: HexGrid = {
  corners: id => cornersAt(centreOf(id)),
  across: id => {
    const { row, col } = byId.get(id) as Hex
    return [idAt(row - 1, col + 1), idAt(row, col + 1), idAt(row + 1, col), idAt(row + 1, col - 1), idAt(row, col - 1), idAt(row - 1, col)]
  },
}
const sideOf = (pair: string): readonly [Point, Point] => {
  const [a, b] = pair.split('/') as [string, string]
  const i = grid.across(a).indexOf(b)
  const corners = cornersAt(centreOf(a))
  return [corners[i] as Point, corners[(i + 1) % 6] as Point]
}
const inPlay = map.hexes.filter(h => h.area !== undefined)

const TINTS = ['#d58d76', '#9fb27c', '#e0bd62', '#8ea9b4', '#b795ad', '#d99a5b']
/** Neighbours differ: each area takes the first tint that none of them has. */
function tints(): Map<string, string> {
  const chosen = new Map<string, string>()
  for (const a of map.areas) chosen.set(a.id, TINTS.find(t => !a.neighbourAreas.some(n => chosen.get(n) === t)) ?? (TINTS[0] as string))
  return chosen
}
/** Islets smaller than a fifth of a hex would only be blots, and make the water lines slow to draw. */
const isMoreThanABlot = ([outer]: Polygon) => {
  const xs = (outer as Point[]).map(p => p[0])
  const ys = (outer as Point[]).map(p => p[1])
  return (Math.max(...xs) - Math.min(...xs)) * (Math.max(...ys) - Math.min(...ys)) > 0.25
}
const continents = landInside([-133, -61.5, -23, 68.5], '50m').filter(isMoreThanABlot)
const coast = shapePath(continents, onMap)

function sea(): string {
  let rhumbs = ''
  for (const place of [
    [-112, -22],
    [-42, 36],
    [-60, -50],
  ] as const) {
    const [x, y] = onMap(place)
    for (let i = 0; i < 32; i++)
      rhumbs += `M${n1(x)} ${n1(y)}l${n1(3600 * Math.cos((i * Math.PI) / 16))} ${n1(3600 * Math.sin((i * Math.PI) / 16))}`
  }
  const lines = [
    [2.1, '#a6c0c4'],
    [1.6, '#abc4c7'],
    [1.17, '#b1c9ca'],
    [0.8, '#b8cecd'],
    [0.5, '#c0d4d0'],
    [0.25, '#cadad3'],
  ] as const
  const rings = continents.flatMap(polygon => polygon.map(ring => ring.map(onMap)))
  const found = shores(
    rings,
    [0, 0, WIDTH, HEIGHT],
    lines.map(([d]) => R * d * 0.45),
  )
  const water = found.map(
    (shore, i) => `<path d="${shore.map(ring => pathOf(ring)).join('')}" fill="${lines[i]?.[1]}" stroke-opacity="${n1(0.2 + 0.09 * i)}"/>`,
  )
  return `<rect width="${WIDTH}" height="${HEIGHT}" fill="#a1bcc1"/><path d="${rhumbs}" stroke="#3f656e" stroke-width=".7" stroke-opacity=".2"/><defs><path id="coast" d="${coast}"/></defs><g stroke="#4f7680" stroke-width=".75">${water.join('')}</g>`
}
function land(): string {
  const open = map.hexes
    .filter(h => h.area !== undefined || h.kind === 'sea')
    .map(h => pathOf(cornersAt(onMap([h.lon, h.lat]), R * 1.03)))
    .join('')
  const tint = tints()
  const areas = map.areas.map(a => {
    const p = regionOf(new Set(a.hexes), grid, { shake: R * 0.1, seed: 3 })
      .map(line => pathOf(line))
      .join('')
    const colour = tint.get(a.id)
    const use = `<use href="#a-${a.id}"`
    return `<defs><path id="a-${a.id}" d="${p}"/></defs><clipPath id="in-${a.id}">${use}/></clipPath><g clip-path="url(#in-${a.id})">${use} fill="${colour}" opacity=".14"/>${use} fill="none" stroke="${colour}" stroke-width="${n1(R * 1.05)}" opacity=".34"/>${use} fill="none" stroke="${colour}" stroke-width="${n1(R * 0.4)}" opacity=".55"/></g>`
  })
  return `<defs><pattern id="out" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect width="6" height="6" fill="#d8caa9"/><path d="M0 0v6" stroke="#8a7858" stroke-width="1.6"/></pattern></defs><use href="#coast" fill="#ebdfc1"/><clipPath id="land"><use href="#coast"/></clipPath><g clip-path="url(#land)"><rect width="${WIDTH}" height="${HEIGHT}" fill="url(#out)" opacity=".8"/><path d="${open}" fill="#ebdfc1" stroke="#ebdfc1"/>${areas.join('')}</g>`
}
const peak = (x: number, y: number, s: number, random: () => number) => {
  const [w, h] = [s * (0.75 + 0.2 * random()), s * (0.95 + 0.35 * random())]
  return `<path d="M${n1(x - w)} ${n1(y)}L${n1(x - w * 0.15)} ${n1(y - h)}L${n1(x + w * 0.12)} ${n1(y - h * 0.82)}L${n1(x + w)} ${n1(y)}Z" fill="#efe2c0"/><path d="M${n1(x - w * 0.15)} ${n1(y - h)}L${n1(x + w * 0.12)} ${n1(y - h * 0.82)}L${n1(x + w)} ${n1(y)}H${n1(x + w * 0.1)}L${n1(x + w * 0.18)} ${n1(y - h * 0.4)}L${n1(x - w * 0.05)} ${n1(y - h * 0.6)}Z" fill="#a98a5c"/><path d="M${n1(x - w)} ${n1(y)}L${n1(x - w * 0.15)} ${n1(y - h)}L${n1(x + w * 0.12)} ${n1(y - h * 0.82)}L${n1(x + w)} ${n1(y)}" class="p"/>`
}
const mound = (x: number, y: number, s: number) =>
  `<path d="M${n1(x - s)} ${n1(y)}Q${n1(x - s * 0.2)} ${n1(y - s * 1.25)} ${n1(x + s)} ${n1(y)}" class="m"/>`
const treetop = (x: number, y: number, s: number) =>
  `<ellipse cx="${n1(x)}" cy="${n1(y - s * 0.5)}" rx="${n1(s * 0.62)}" ry="${n1(s * 0.55)}" class="j"/>`
const MARKS = `<style>.p{fill:none;stroke:#5a4326;stroke-width:1.2;stroke-linejoin:round}.m{fill:#e8d9b4;stroke:#7a6140;stroke-width:1}.j{fill:#7f9463;stroke:#435230;stroke-width:.8}</style>`
function relief(): string {
  const random = seeded(5)
  const shake = () => (random() - 0.5) * R * 0.25
  const sorted = [...inPlay].sort((a, b) => b.lat - a.lat)
  const jungle = sorted
    .filter(h => h.terrain === 'jungle')
    .map(h => {
      const [x, y] = onMap([h.lon, h.lat])
      return `<circle cx="${n1(x)}" cy="${n1(y)}" r="${n1(R * 0.95)}" fill="#8fa36b"/>`
    })
  const marks = sorted.map(h => {
    const [x, y] = onMap([h.lon, h.lat])
    if (h.terrain === 'mountain')
      return (
        [
          [-0.34, 0.05, 0.42],
          [0.3, 0.18, 0.46],
          [-0.08, 0.56, 0.44],
        ] as const
      )
        .map(([dx, dy, s]) => peak(x + dx * R + shake(), y + dy * R + shake(), s * R, random))
        .join('')
    if (h.terrain === 'rough')
      return (
        [
          [-0.35, -0.05, 0.24],
          [0.3, 0.12, 0.26],
          [-0.08, 0.5, 0.24],
        ] as const
      )
        .map(([dx, dy, s]) => mound(x + dx * R + shake(), y + dy * R + shake(), s * R))
        .join('')
    if (h.terrain === 'jungle')
      return (
        [
          [-0.42, -0.16],
          [0.05, -0.3],
          [0.44, -0.08],
          [-0.2, 0.2],
          [0.24, 0.3],
          [-0.46, 0.5],
          [0.02, 0.62],
          [0.48, 0.54],
        ] as const
      )
        .map(([dx, dy]) => treetop(x + dx * R + shake() / 2, y + dy * R + shake() / 2, R * 0.22))
        .join('')
    return ''
  })
  return `<g clip-path="url(#land)" opacity=".42">${jungle.join('')}</g>${waters()}<g clip-path="url(#land)">${marks.join('')}</g>`
}
function waters(): string {
  const rivers = map.rivers.map(river => {
    const d = chainsOf(river.hexsides.map(sideOf), 2)
      .map(c => pathOf(c, false))
      .join('')
    return `<g fill="none" stroke-linecap="round"><path d="${d}" stroke="#e9dec2" stroke-width="${n1(R * 0.42)}"/><path d="${d}" stroke="#3f6a78" stroke-width="${n1(R * 0.24)}"/><path d="${d}" stroke="#a8c8cf" stroke-width="${n1(R * (river.navigable ? 0.12 : 0.05))}"/></g>`
  })
  const lakes = map.lakes.map(lake => {
    const d = chainsOf(lake.hexsides.map(sideOf), 3)
      .map(c => pathOf(c, false))
      .join('')
    return `<g fill="none" stroke-linejoin="round" stroke-linecap="round"><path d="${d}" stroke="#3a2d1e" stroke-width="${n1(R * 0.9)}"/><path d="${d}" stroke="#cadad3" stroke-width="${n1(R * 0.78)}"/><path d="${d}" stroke="#4f7680" stroke-width="${n1(R * 0.5)}" stroke-opacity=".6"/><path d="${d}" stroke="#b1c9ca" stroke-width="${n1(R * 0.44)}"/></g>`
  })
  return [...rivers, ...lakes].join('')
}
function lines(): string {
  const outline = (hexes: readonly Hex[]) => hexes.map(h => pathOf(cornersAt(onMap([h.lon, h.lat])))).join('')
  let borders = ''
  for (const h of inPlay)
    grid.across(h.id).forEach((n, i) => {
      const other = byId.get(n as string)
      if (other?.area === undefined || other.area === h.area || h.id > other.id) return
      const c = cornersAt(centreOf(h.id))
      borders += pathOf([c[i] as Point, c[(i + 1) % 6] as Point], false)
    })
  return `<use href="#coast" fill="none" stroke="#3a2d1e" stroke-width="${n1(R * 0.075)}" stroke-linejoin="round"/><g fill="none"><path d="${outline(map.hexes.filter(h => h.kind === 'sea'))}" stroke="#27464e" stroke-opacity=".18" stroke-width=".7"/><path d="${outline(map.hexes.filter(h => h.kind === 'inland' || h.kind === 'coastal'))}" stroke="${INK}" stroke-opacity=".24" stroke-width=".8"/><path d="${borders}" stroke-linecap="round" stroke="#6b2f22" stroke-width="${n1(R * 0.075)}" stroke-opacity=".8" stroke-dasharray="${n1(R * 0.32)} ${n1(R * 0.16)}"/></g>`
}
function treasures(): string {
  const gold = map.goldHexes.map(g => {
    const [x, y] = centreOf(g.hex)
    return `<path d="M${n1(x)} ${n1(y - R * 0.36)}l${n1(R * 0.32)} ${n1(R * 0.36)}l${n1(-R * 0.32)} ${n1(R * 0.36)}l${n1(-R * 0.32)} ${n1(-R * 0.36)}z" fill="#e9bf4b" stroke="${INK}"/>`
  })
  const cities = map.treasureCities.map(c => {
    const [x, y] = centreOf(c.hex)
    return `<circle cx="${n1(x)}" cy="${n1(y)}" r="${n1(R * 0.6)}" fill="#e9bf4b" stroke="${INK}" stroke-width="1.3"/><circle cx="${n1(x)}" cy="${n1(y)}" r="${n1(R * 0.5)}" fill="none" stroke="#8a6410" stroke-width=".8"/>${icon('mayan-pyramid', x - R * 0.41, y - R * 0.43, R * 0.82, INK)}`
  })
  return [...gold, ...cities].join('')
}

/** Small coastal areas get their words at sea, with a leader: hex widths and rows from the middle of the area. */
const OFFSET: Readonly<Record<string, Point>> = {
  labrador: [0, 0.6],
  'hudson-bay': [0.3, -1.2],
  caribbean: [2.3, 2.6],
  florida: [3.6, 0.5],
  virginia: [3.7, 0.3],
  carolina: [3.8, 0.6],
  'new-england': [3.8, 1.3],
  newfoundland: [1.2, 1.9],
  panama: [-1.8, 2.3],
  'mayan-empire': [2.9, -1.3],
  'aztec-empire': [-3.6, 1.6],
  sonora: [-3.4, 1.1],
  california: [-2.2, 0.3],
  aracua: [-3.6, -0.4],
  guiana: [2.2, -1.6],
  'deep-south': [-0.4, -0.1],
  texas: [-0.2, 0.2],
  'incan-empire': [-3.4, 0.9],
  patagonia: [2.9, -0.6],
  venezuela: [0.3, 0],
  canada: [0, -0.5],
}
function areaCards(labels: Label[]): string {
  return map.areas
    .map(a => {
      const points = a.hexes.map(centreOf)
      const [mx, my] = points.reduce<Point>(([x, y], p) => [x + p[0] / points.length, y + p[1] / points.length], [0, 0])
      const [dx, dy] = OFFSET[a.id] ?? [0, 0]
      const [x, y] = [mx + dx * R * 1.7, my + dy * R * 1.5]
      const leader =
        Math.abs(dx) > 1.9
          ? `<path d="M${n1(mx)} ${n1(my)}L${n1(mx + dx * R * 1.05)} ${n1(my + dy * R * 1.2 + 4)}" stroke="${INK}" stroke-opacity=".7"/><circle cx="${n1(mx)}" cy="${n1(my)}" r="2.6" fill="${INK}"/>`
          : ''
      const several = Object.keys(a.bounds).length > 1
      const bounds = Object.entries(a.bounds)
        .map(([q, n]) => `${n}${several ? q : ''}`)
        .join('/')
      const items: [name: string, text: string, colour: string][] = [
        ['two-feathers', String(a.nativeLevel), '#146a66'],
        ['death-skull', String(a.attritionLevel), '#6b2f22'],
      ]
      if (bounds !== '') items.push(['sail', bounds, '#27598c'])
      const scale = 1.35
      const widths = items.map(([, text]) => (17 + text.length * 6.3) * scale)
      const whole = widths.reduce((p, q) => p + q, 0) + (a.r2 ? 21 : 4) * scale
      let left = x - whole / 2
      let marks = ''
      labels.push({ text: a.name, x: Math.round(x), y: Math.round(y), size: a.hexes.length > 30 ? 23 : 19, style: 'objective' })
      items.forEach(([name, text, colour], i) => {
        marks += icon(name, left + 1, y + 7, 15, colour)
        labels.push({ text, x: Math.round(left + 19), y: Math.round(y + 21), size: 17, style: 'number', anchor: 'start' })
        left += widths[i] as number
      })
      if (a.r2) labels.push({ text: 'R2', x: Math.round(left + 10), y: Math.round(y + 21), size: 15, style: 'number' })
      return `${leader}<rect x="${n1(x - whole / 2 - 4)}" y="${n1(y + 5)}" width="${n1(whole + 8)}" height="21" rx="10.5" fill="#fbf6e8" stroke="${INK}" stroke-width=".8"/>${marks}`
    })
    .join('')
}
const TITLE: Point = [PAD + 40, 1290]
const EUROPE: Point = [PAD + 1600, 420]

const labels: Label[] = []
const cards = areaCards(labels)
for (const [text, at, size, turn] of [
  ['Mar del Sur', [-112, 11], 60, -6],
  ['Mar Océano', [-44, 24], 60, 12],
  ['Gulf of Mexico', [-91.5, 24.6], 25, 0],
  ['Caribbean Sea', [-77.6, 14.9], 23, 0],
  ['Hudson Bay', [-84, 59.6], 23, 0],
] as const) {
  const [x, y] = onMap(at)
  labels.push({ text, x: Math.round(x), y: Math.round(y), size, style: 'sea', turn, spacing: size / 8 })
}
const [capeX, capeY] = onMap([-64, -57.2])
labels.push({ text: 'South Cape', x: Math.round(capeX + 70), y: Math.round(capeY), size: 24, style: 'objective' })
for (const h of map.hexes) {
  if (h.kind === 'sea' || h.kind === 'black') continue
  const [x, y] = onMap([h.lon, h.lat])
  labels.push({ text: h.number, x: Math.round(x), y: Math.round(y - R * 0.56), size: 8.5, style: 'number' })
}
for (const g of map.goldHexes) {
  const [x, y] = centreOf(g.hex)
  labels.push({ text: g.mineClass === 'potosi' ? 'Ag' : 'Au', x: Math.round(x), y: Math.round(y + R * 0.16), size: 10, style: 'letter' })
}
for (const c of map.treasureCities) {
  const [x, y] = centreOf(c.hex)
  labels.push({ text: c.name, x: Math.round(x), y: Math.round(y + R * 0.98), size: 16, style: 'note' })
}
labels.push(
  { text: 'Conquistador', x: TITLE[0] + 250, y: TITLE[1] + 90, size: 48, style: 'title', spacing: 3 },
  { text: 'The Race for the New World, 1495–1600', x: TITLE[0] + 250, y: TITLE[1] + 135, size: 24, style: 'subtitle' },
  { text: 'Europe', x: EUROPE[0] + 180, y: EUROPE[1] + 48, size: 36, style: 'title', spacing: 2 },
)

const art = [
  MARKS,
  `<rect width="${WIDTH}" height="${HEIGHT}" fill="#ede1c6"/>`,
  `<clipPath id="neat"><rect x="${PAD}" y="${PAD}" width="${WIDTH - 2 * PAD}" height="${HEIGHT - 2 * PAD}"/></clipPath><g clip-path="url(#neat)">`,
  sea(),
  land(),
  relief(),
  lines(),
  treasures(),
  cards,
  titleCard(TITLE[0], TITLE[1], 500, 190),
  `<rect x="${EUROPE[0] + 6}" y="${EUROPE[1] + 8}" width="360" height="400" fill="${INK}" opacity=".25"/><rect x="${EUROPE[0]}" y="${EUROPE[1]}" width="360" height="400" fill="#f7efdc" stroke="${INK}" stroke-width="1.6"/><rect x="${EUROPE[0] + 6}" y="${EUROPE[1] + 6}" width="348" height="388" fill="none" stroke="#9e2b25" stroke-width=".9"/>`,
  smallRose(PAD + 1840, 1180, 70, 0),
  `<g opacity=".5">${icon('caravel', PAD + 1690, 1290, 100, '#23434c')}</g><g opacity=".42">${icon('galleon', PAD + 700, 2140, 110, '#23434c')}</g>`,
  '</g>',
  ladderFrame(PAD, PAD, WIDTH - 2 * PAD, HEIGHT - 2 * PAD, K * 5),
].join('\n')
const round = ([x, y]: Point) => ({ x: Math.round(x * 10) / 10, y: Math.round(y * 10) / 10 })
writeMap('conquistador', 'map', art, {
  width: WIDTH,
  height: HEIGHT,
  spaces: {
    ...Object.fromEntries(map.hexes.map(h => [h.id, { ...round(onMap([h.lon, h.lat])), kind: 'hex' }])),
    ...Object.fromEntries(
      map.areas.map(a => [
        a.id,
        {
          ...round(centreOf(a.hexes[Math.floor(a.hexes.length / 2)] as string)),
          kind: 'area',
          outline: regionOf(new Set(a.hexes), grid, { shake: 0, relax: 0, rounds: 0, parts: 1 })
            .map(l => pathOf(l))
            .join(''),
        },
      ]),
    ),
    europe: { x: EUROPE[0] + 180, y: EUROPE[1] + 200, kind: 'box' },
  },
  labels,
})

/** The four battlefields. The ground runs off the map: a ring of phantom hexes copies the nearest edge hex. */
import * as country from './country.ts'
import { icon, readData, writeMap } from './files.ts'
import { type Point, seeded } from './geometry.ts'
import { fringe, type HexGrid, ladderFrame, type Outline, pathOf, regionOf, smallRose, titleCard } from './hexes.ts'
import { type Label, n1 } from './ink.ts'

interface Hex {
  readonly id: string
  readonly c: number
  readonly r: number
  readonly terrain: string
  readonly n: readonly (string | null)[]
}
interface Field {
  readonly id: string
  readonly columns: number
  readonly rows: number
  readonly hexes: readonly Hex[]
  readonly hexsides: readonly { readonly a: string; readonly b: string }[]
  readonly labels?: readonly { readonly text: string; readonly hex?: string; readonly at?: string }[]
}
const S = 34
const PAD = 46
const INK = '#2b2118'
const GROUND: Readonly<Record<string, string>> = { nieuport: '#eadfbf', otumba: '#ecd9ae', 'san-quintin': '#e4ddb4', tunis: '#ecdbb0' }
/** Degrees from the top of the map to north. */
const NORTH: Readonly<Record<string, number>> = { nieuport: 45 }

const placed = (c: number, r: number): Point => [PAD + S + 1.5 * S * (c - 1), PAD + Math.sqrt(3) * S * (r - 0.5 + (c % 2 === 0 ? 0.5 : 0))]
const cornersAt = ([x, y]: Point): Point[] =>
  Array.from(
    { length: 6 },
    (_, i): Point => [x + S * Math.cos(((-120 + 60 * i) * Math.PI) / 180), y + S * Math.sin(((-120 + 60 * i) * Math.PI) / 180)],
  )
const idOf = (c: number, r: number) => `${String(c).padStart(2, '0')}${String(r).padStart(2, '0')}`
const stepsFrom = (c: number): readonly Point[] =>
  c % 2 === 0
    ? [
        [0, -1],
        [1, 0],
        [1, 1],
        [0, 1],
        [-1, 1],
        [-1, 0],
      ]
    : [
        [0, -1],
        [1, -1],
        [1, 0],
        [0, 1],
        [-1, 0],
        [-1, -1],
      ]
/** Ids of the grid with its phantoms: 'column_row'. */
const split = (id: string): Point => id.split('_').map(Number) as unknown as Point
const grid: HexGrid = {
  corners: id => cornersAt(placed(...split(id))),
  across: id => {
    const [c, r] = split(id)
    return stepsFrom(c).map(([dc, dr]) => `${c + dc}_${r + dr}`)
  },
}

class Painter {
  readonly #field: Field
  readonly #byId: ReadonlyMap<string, Hex>
  readonly #random = seeded(77)
  readonly width: number
  readonly height: number
  constructor(field: Field) {
    this.#field = field
    this.#byId = new Map(field.hexes.map(h => [h.id, h]))
    this.width = S * (1.5 * (field.columns - 1) + 2)
    this.height = Math.sqrt(3) * S * (field.rows + 0.5)
  }
  #of(...terrains: readonly string[]): Hex[] {
    return this.#field.hexes.filter(h => terrains.includes(h.terrain))
  }
  #outlines(hexes: readonly Hex[], how: Outline): Point[][] {
    const { columns, rows } = this.#field
    const inside = new Set(hexes.map(h => h.id))
    const clamp = (v: number, max: number) => Math.max(1, Math.min(max, v))
    const wide = new Set<string>()
    for (let c = -3; c <= columns + 4; c++)
      for (let r = -3; r <= rows + 4; r++) if (inside.has(idOf(clamp(c, columns), clamp(r, rows)))) wide.add(`${c}_${r}`)
    return regionOf(wide, grid, how)
  }
  #path(hexes: readonly Hex[], how: Outline): string {
    return this.#outlines(hexes, how)
      .map(p => pathOf(p))
      .join('')
  }
  #near([x, y]: Point, spread: number): Point {
    return [x + (this.#random() - 0.5) * spread, y + (this.#random() - 0.5) * spread]
  }
  #at(h: Hex): Point {
    return placed(h.c, h.r)
  }

  paint(): string {
    const { id } = this.#field
    const base = `<rect width="${n1(this.width + 2 * PAD)}" height="${n1(this.height + 2 * PAD)}" fill="${GROUND[id]}"/>`
    return [
      base,
      this.#mottling(),
      id === 'nieuport' ? this.#dutchGround() : '',
      this.#polder(),
      this.#marsh(),
      this.#water(),
      this.#beach(),
      this.#dunes(),
      this.#hills(),
      this.#broken(),
      this.#woods(),
      this.#towns(),
      this.#buildings(),
      id === 'otumba' ? this.#dryPlants() : '',
      this.#river(),
      this.#grid(),
    ].join('\n')
  }
  #mottling(): string {
    const random = this.#random
    return `<g opacity=".34" filter="url(#wide)">${Array.from({ length: 26 }, () => {
      const r = S * (2 + random() * 4)
      return `<ellipse cx="${n1(PAD + random() * this.width)}" cy="${n1(PAD + random() * this.height)}" rx="${n1(r * 1.5)}" ry="${n1(r * 0.8)}" fill="${random() < 0.5 ? '#d9c596' : '#f6edd2'}"/>`
    }).join('')}</g>`
  }
  /** Meadows behind, a belt of sand before. */
  #dutchGround(): string {
    const meadow = this.#field.hexes.filter(h => h.r >= 14 && h.terrain === 'clear')
    const belt = this.#field.hexes.filter(h => h.r >= 6 && h.r <= 13)
    return `<path d="${this.#path(meadow, { shake: S * 0.2, seed: 9, relax: 6 })}" fill="#d3d7a2" opacity=".55"/><path d="${this.#path(belt, { shake: S * 0.2, seed: 4, relax: 6 })}" fill="#efdfae" opacity=".75"/>`
  }
  #polder(): string {
    const hexes = this.#of('polder')
    if (hexes.length === 0) return ''
    const p = this.#path(hexes, { shake: S * 0.1, seed: 3 })
    const fields = hexes.map(h => {
      const [x, y] = this.#at(h)
      let ditches = ''
      for (let k = -3; k <= 3; k++) ditches += `M${n1(x - S * 0.91)} ${n1(y + k * S * 0.24)}h${n1(S * 1.82)}`
      const crop = this.#random() < 0.35 ? `<path d="${pathOf(cornersAt([x, y]))}" fill="#d8cf8e" opacity=".4"/>` : ''
      return `<path d="${ditches}" transform="rotate(${this.#random() < 0.5 ? 22 : -38} ${n1(x)} ${n1(y)})"/>${crop}`
    })
    const willows = hexes
      .filter(() => this.#random() < 0.5)
      .map(h => {
        const [x, y] = this.#at(h)
        return country.roundTree(x + (this.#random() - 0.5) * S * 1.1, y + S * 0.62 + (this.#random() - 0.5) * S * 0.3, S * 0.2)
      })
    return `<clipPath id="polder"><path d="${p}"/></clipPath><path d="${p}" fill="#b9c795" opacity=".8"/><g clip-path="url(#polder)" stroke="#5c7d78" stroke-width="${n1(S * 0.035)}" stroke-opacity=".75">${fields.join('')}</g><path d="${p}" fill="none" stroke="#5c7d78" stroke-width="${n1(S * 0.06)}" stroke-opacity=".8"/>${willows.join('')}`
  }
  #marsh(): string {
    const hexes = this.#of('marsh')
    const reeds = hexes.flatMap(h =>
      Array.from({ length: 5 }, () => {
        const [x, y] = this.#near(this.#at(h), S * 1.2)
        return `<path d="M${n1(x - S * 0.2)} ${n1(y)}h${n1(S * 0.4)}" stroke="#4f7680" stroke-width="${n1(S * 0.04)}"/>${country.tuft(x, y, S * 0.07, '#4c5430')}`
      }),
    )
    return hexes.length === 0
      ? ''
      : `<path d="${this.#path(hexes, { shake: S * 0.07, seed: 5 })}" fill="#a9c0a8" opacity=".85"/>${reeds.join('')}`
  }
  #water(): string {
    const lines: readonly [distance: number, fill: string][] = [
      [3.4, '#a3bec3'],
      [2.6, '#a9c3c6'],
      [1.9, '#afc8c9'],
      [1.3, '#b6cdcc'],
      [0.8, '#bed3cf'],
      [0.42, '#c7d9d2'],
      [0.16, '#d2dfd4'],
    ]
    return ['sea', 'lagoon']
      .map(kind => {
        const hexes = this.#of(kind)
        if (hexes.length === 0) return ''
        const strokes = lines.map(
          ([d, fill], i) =>
            `<use href="#${kind}" stroke="#4f7680" stroke-opacity="${n1(0.16 + 0.09 * i)}" stroke-width="${n1(S * d * 0.8 + 1.6)}"/><use href="#${kind}" stroke="${fill}" stroke-width="${n1(S * d * 0.8)}"/>`,
        )
        const p = this.#path(hexes, { shake: S * 0.16, seed: 2, rounds: 3, relax: 9, parts: 3 })
        return `<defs><path id="${kind}" d="${p}"/></defs><clipPath id="${kind}-in"><use href="#${kind}"/></clipPath><g clip-path="url(#${kind}-in)" fill="none"><use href="#${kind}" fill="#a9c3c6"/>${strokes.join('')}</g><use href="#${kind}" fill="none" stroke="#3c5a62" stroke-width="${n1(S * 0.055)}"/>`
      })
      .join('')
  }
  #beach(): string {
    const hexes = this.#of('beach')
    if (hexes.length === 0) return ''
    const dots = hexes
      .flatMap(h => Array.from({ length: 16 }, () => this.#near(this.#at(h), S * 1.75)))
      .map(([x, y]) => `M${n1(x)} ${n1(y)}h.01`)
      .join('')
    return `<path d="${this.#path(hexes, { shake: S * 0.16, seed: 2, rounds: 3, relax: 9, parts: 3 })}" fill="#f4e8c6" opacity=".9"/><path d="${dots}" stroke="#a98a52" stroke-width="${n1(S * 0.055)}" stroke-linecap="round" stroke-opacity=".8"/>`
  }
  #dunes(): string {
    const hexes = this.#of('dune')
    if (hexes.length === 0) return ''
    const outlines = this.#outlines(hexes, { shake: S * 0.13, seed: 6 })
    const p = outlines.map(o => pathOf(o)).join('')
    const crescents = hexes.map(h => {
      const [x, y] = this.#at(h)
      const sand = (
        [
          [-0.35, -0.34, 0.5],
          [0.3, -0.12, 0.55],
          [-0.22, 0.24, 0.5],
          [0.34, 0.5, 0.38],
        ] as const
      ).map(([dx, dy, w]) => country.dune(...this.#near([x + dx * S, y + dy * S], S * 0.14), w * S, S))
      const marram =
        this.#random() < 0.8
          ? country.tuft(x + (this.#random() - 0.5) * S, y + S * 0.1 + (this.#random() - 0.5) * S * 0.9, S * 0.09, '#6d7a3f')
          : ''
      return sand.join('') + marram
    })
    return `<path d="${p}" transform="translate(${n1(S * 0.1)} ${n1(S * 0.14)})" fill="#8a6a34" opacity=".3" filter="url(#soft)"/>${fringe(outlines, S, '#7a5a2a', -0.15)}<path d="${p}" fill="#e6cb87"/><path d="${p}" fill="none" stroke="#8a6a34" stroke-width="${n1(S * 0.03)}" stroke-opacity=".7"/>${crescents.join('')}`
  }
  #hills(): string {
    const hexes = this.#of('hill')
    const crowns = hexes.map(
      h =>
        country.crown(...this.#near(this.#at(h), S * 0.25), S * 0.95, this.#random) +
        country.crown(...this.#near(this.#at(h), S * 0.85), S * 0.55, this.#random),
    )
    return hexes.length === 0
      ? ''
      : `<path d="${this.#path(hexes, { shake: S * 0.16, seed: 6 })}" fill="#cfae72" opacity=".55" filter="url(#blur)"/>${crowns.join('')}`
  }
  #patch(h: Hex, rx: number, ry: number, fill: string, opacity: number): string {
    const [x, y] = this.#at(h)
    return `<ellipse cx="${n1(x)}" cy="${n1(y)}" rx="${n1(S * rx)}" ry="${n1(S * ry)}" fill="${fill}" opacity="${opacity}" filter="url(#blur)"/>`
  }
  #broken(): string {
    return this.#of('broken')
      .map(
        h =>
          this.#patch(h, 0.8, 0.7, '#c9ab74', 0.45) +
          Array.from({ length: 9 }, () => country.stone(...this.#near(this.#at(h), S * 1.2), S * (0.1 + this.#random() * 0.12), S)).join(
            '',
          ),
      )
      .join('')
  }
  #woods(): string {
    const spots = [
      [-0.4, -0.2],
      [0.1, -0.38],
      [0.5, -0.1],
      [-0.15, 0.12],
      [-0.5, 0.4],
      [0.3, 0.35],
      [0, 0.66],
      [0.55, 0.6],
    ] as const
    return this.#of('woods', 'olive')
      .map(h => {
        const [x, y] = this.#at(h)
        return (
          this.#patch(h, 0.85, 0.78, '#a9b077', 0.6) +
          spots.map(([dx, dy]) => country.roundTree(x + dx * S, y + dy * S + S * 0.2, S * 0.27)).join('')
        )
      })
      .join('')
  }
  /** Moat, wall, gabled houses, one church. */
  #towns(): string {
    return ['town', 'city', 'fort']
      .map(kind => {
        const hexes = [...this.#of(kind)].sort((a, b) => this.#at(a)[1] - this.#at(b)[1])
        if (hexes.length === 0) return ''
        const p = this.#path(hexes, { shake: 0, rounds: 1 })
        const wall = (stroke: string, width: number) =>
          `<path d="${p}" fill="none" stroke="${stroke}" stroke-width="${n1(S * width)}" stroke-linejoin="round"/>`
        const houses = hexes.map((h, i) => {
          const [x, y] = this.#at(h)
          return (
            [
              [-0.45, -0.2],
              [0.35, -0.3],
              [-0.1, 0.2],
              [0.45, 0.35],
              [-0.5, 0.5],
            ] as const
          )
            .map(([dx, dy], k) =>
              i === Math.floor(hexes.length / 2) && k === 2
                ? (this.#field.id === 'tunis' ? country.minaret : country.church)(x + dx * S, y + dy * S, S * 0.26)
                : country.house(
                    x + dx * S + (this.#random() - 0.5) * S * 0.1,
                    y + dy * S + S * 0.1,
                    S * 0.17,
                    this.#random() < 0.7 ? '#b4553b' : '#8c6a54',
                  ),
            )
            .join('')
        })
        return `<path d="${p}" fill="#dcb795"/>${wall('#7d97a0', 0.34)}${wall(INK, 0.17)}${wall('#f5e9cf', 0.07)}${houses.join('')}`
      })
      .join('')
  }
  #buildings(): string {
    const spots = [
      [-0.4, -0.2],
      [0.3, -0.28],
      [-0.08, 0.23],
      [0.5, 0.38],
      [-0.5, 0.52],
    ] as const
    const each = (h: Hex, draw: (x: number, y: number) => string) => {
      const [x, y] = this.#at(h)
      return spots.map(([dx, dy]) => draw(x + dx * S, y + dy * S + S * 0.15)).join('')
    }
    const villages = this.#of('village').map(
      h =>
        this.#patch(h, 0.85, 0.7, '#d7b58c', 0.7) +
        each(h, (x, y) => (this.#field.id === 'otumba' ? country.hut(x, y, S) : country.house(x, y, S * 0.18))),
    )
    const camps = this.#of('camp').map(h => each(h, (x, y) => country.tent(x, y, S)))
    const works = this.#of('work').map(h => country.trench(...this.#at(h), S))
    const temples = this.#of('temple').map(h => this.#at(h))
    const middle = temples.reduce<Point>(([x, y], p) => [x + p[0] / temples.length, y + p[1] / temples.length], [0, 0])
    return [...villages, ...camps, ...works, temples.length > 0 ? country.temple(...middle, S) : ''].join('')
  }
  #dryPlants(): string {
    return this.#of('clear')
      .filter(() => this.#random() < 0.33)
      .map(h => {
        const [x, y] = this.#near(this.#at(h), S * 1.2)
        return this.#random() < 0.4
          ? icon('agave', x - S * 0.21, y - S * 0.21, S * 0.42, '#8c9463')
          : country.tuft(x, y, S * 0.075, '#a08a4e')
      })
      .join('')
  }
  #river(): string {
    const d = this.#field.hexsides
      .map(({ a, b }) => {
        const from = this.#byId.get(a) as Hex
        const i = from.n.indexOf(b)
        const corners = cornersAt(this.#at(from))
        return pathOf([corners[i] as Point, corners[(i + 1) % 6] as Point], false)
      })
      .join('')
    return d === ''
      ? ''
      : `<g stroke-linecap="round"><path d="${d}" stroke="#3c5a62" stroke-width="${n1(S * 0.24)}"/><path d="${d}" stroke="#a9c6cc" stroke-width="${n1(S * 0.16)}"/></g>`
  }
  #grid(): string {
    const lines = (hexes: readonly Hex[]) => hexes.map(h => pathOf(cornersAt(this.#at(h)))).join('')
    const isWater = (h: Hex) => h.terrain === 'sea' || h.terrain === 'lagoon'
    return `<g fill="none" stroke="${INK}" stroke-width=".9"><path d="${lines(this.#field.hexes.filter(h => !isWater(h)))}" stroke-opacity=".3"/><path d="${lines(this.#field.hexes.filter(isWater))}" stroke-opacity=".18"/></g>`
  }
  numbers(): Label[] {
    return this.#field.hexes
      .filter(h => h.terrain !== 'sea')
      .map(h => {
        const [x, y] = this.#at(h)
        return { text: h.id, x: Math.round(x * 10) / 10, y: Math.round((y - S * 0.66) * 10) / 10, size: 7.5, style: 'number' }
      })
  }
}

const DEFS =
  '<defs><filter id="soft" x="-40%" y="-40%" width="180%" height="190%"><feGaussianBlur stdDeviation="3.2"/></filter><filter id="blur" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="8"/></filter><filter id="wide" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="20"/></filter></defs>'
const TITLE: Readonly<Record<string, readonly [name: string, date: string]>> = {
  nieuport: ['Nieuport', '2 July 1600'],
  otumba: ['Otumba', '8 July 1520'],
  'san-quintin': ['San Quintín', '10 August 1557'],
  tunis: ['Tunis', '20 July 1535'],
}

for (const id of Object.keys(GROUND)) {
  const field = readData<Field>('tercios', `maps/${id}.json`)
  const painter = new Painter(field)
  const width = Math.ceil(painter.width + 2 * PAD)
  const strip = 74
  const height = Math.ceil(painter.height + 2 * PAD) + strip
  const foot = height - strip - PAD + 18
  const art = [
    DEFS,
    `<rect width="${width}" height="${height}" fill="#ede1c6"/>`,
    `<clipPath id="neat"><rect x="${PAD}" y="${PAD}" width="${n1(painter.width)}" height="${n1(painter.height)}"/></clipPath><g clip-path="url(#neat)">${painter.paint()}</g>`,
    ladderFrame(PAD, PAD, Number(n1(painter.width)), Number(n1(painter.height)), 1.5 * S),
    titleCard(PAD, foot + 6, 330, 62),
    smallRose(PAD + 380, foot + 40, 26, NORTH[id] ?? 0),
  ].join('\n')
  const [name, date] = TITLE[id] as readonly [string, string]
  const labels: Label[] = [
    ...painter.numbers(),
    { text: name, x: PAD + 165, y: foot + 36, size: 24, style: 'title', spacing: 2 },
    { text: date, x: PAD + 165, y: foot + 55, size: 14, style: 'subtitle' },
  ]
  const round = ([x, y]: Point) => ({ x: Math.round(x * 10) / 10, y: Math.round(y * 10) / 10 })
  writeMap('tercios', id, art, {
    width,
    height,
    spaces: Object.fromEntries(
      field.hexes.map(h => [h.id, { ...round(placed(h.c, h.r)), kind: 'hex', links: h.n.filter(n => n !== null) }]),
    ),
    labels,
  })
}

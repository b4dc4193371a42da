/** The ground and the pieces of terrain: exact rectangles, drawn as things. What stops a figure casts a shadow; what does not is flat. */
import { INK } from '@plus-ultra/ui/counter.tsx'
import type { Rect } from './printed.ts'
import { mapX, RULER, type TerrainPiece, UNIT } from './read.ts'

export interface Box {
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
}
const p = UNIT
export const boxOf = ([x1, y1, x2, y2]: Rect): Box => ({ x: mapX(x1), y: mapX(y1), w: (x2 - x1) * p, h: (y2 - y1) * p })
type Random = () => number
/** Always the same numbers for the same seed: the table does not change from one drawing to the next. */
function randomFrom(seed: number): Random {
  let a = seed >>> 0
  return () => {
    a = (a + 0x6d2b79f5) >>> 0
    let t = Math.imul(a ^ (a >>> 15), a | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}
const f1 = (n: number): string => n.toFixed(1)
const times = (n: number, make: (i: number) => string): string => Array.from({ length: Math.round(n) }, (_, i) => make(i)).join('')
const seedOf = ([x1, y1, x2, y2]: Rect): number => x1 * 7919 + y1 * 104729 + x2 * 31 + y2 * 17 + 3
/** Dry ground between two waters. */
const CAUSEWAYS: Readonly<Record<string, Rect>> = { 'noche-triste': [0, 90, 600, 150] }
const isWater = (piece: TerrainPiece): boolean => piece.type === 'deep-water' || piece.type === 'shallows'

interface Props {
  readonly width: number
  readonly height: number
  readonly terrain: readonly TerrainPiece[]
  readonly scenario: string
}
export function Terrain({ width, height, terrain, scenario }: Props) {
  const isCity = terrain.some(piece => piece.type === 'deep-water')
  const causeway = CAUSEWAYS[scenario]
  const of = (...kinds: readonly string[]) => terrain.filter(piece => kinds.includes(piece.type))
  const tiers = [...of('temple-tier')].sort((a, b) => a.level - b.level)
  return (
    <g>
      <clipPath id="table-edge">
        <rect x={RULER} y={RULER} width={width * p} height={height * p} />
      </clipPath>
      <g clip-path="url(#table-edge)" fill="none">
        <Floor width={width} height={height} isCity={isCity} />
        {causeway && <Causeway box={boxOf(causeway)} />}
        <Waters pieces={terrain.filter(isWater)} />
        {of('rough').map(piece => (
          <Rocks key={piece.id} rect={piece.rect} />
        ))}
        {of('maize').map(piece => (
          <Maize key={piece.id} rect={piece.rect} />
        ))}
        {of('hill').map(piece => (
          <Hill key={piece.id} rect={piece.rect} />
        ))}
        {tiers.map(piece => (
          <Tier key={piece.id} piece={piece} />
        ))}
        <Stairs tiers={tiers} />
        {of('barricade').map(piece => (
          <Barricade key={piece.id} rect={piece.rect} />
        ))}
        {of('woods').map(piece => (
          <Woods key={piece.id} rect={piece.rect} />
        ))}
        {of('building').map(piece => (
          <House key={piece.id} rect={piece.rect} />
        ))}
      </g>
    </g>
  )
}
function Floor({ width, height, isCity }: { readonly width: number; readonly height: number; readonly isCity: boolean }) {
  const R = randomFrom(width + height)
  const stains = Array.from({ length: 22 }, () => ({
    x: mapX(R() * width),
    y: mapX(R() * height),
    r: p * (20 + R() * 45),
    dark: R() < 0.5,
  }))
  const marks = isCity
    ? times(
        (width * height) / 130,
        () => `M${f1(mapX(R() * width))} ${f1(mapX(R() * height))}h${f1((3 + R() * 6) * p)}v${f1((2 + R() * 4) * p)}`,
      )
    : times((width * height) / 700, () => tuft(mapX(R() * width), mapX(R() * height), p * (0.9 + R() * 0.8)))
  return (
    <g>
      <defs>
        {['dark', 'light'].map(shade => (
          <radialGradient key={shade} id={`stain-${shade}`}>
            <stop offset="0" stop-color={shade === 'light' ? '#f5ecd3' : isCity ? '#d8c69c' : '#cdbf86'} stop-opacity=".5" />
            <stop offset="1" stop-color={shade === 'light' ? '#f5ecd3' : '#cdbf86'} stop-opacity="0" />
          </radialGradient>
        ))}
      </defs>
      <rect x={RULER} y={RULER} width={width * p} height={height * p} fill={isCity ? '#e9dcc0' : '#e6d9ab'} />
      {stains.map(({ x, y, r, dark }) => (
        <ellipse key={`${x} ${y}`} cx={x} cy={y} rx={r * 1.5} ry={r} fill={`url(#stain-${dark ? 'dark' : 'light'})`} />
      ))}
      <path d={marks} stroke={isCity ? '#b39f75' : '#9a9a55'} stroke-width={isCity ? 0.9 : 1.1} stroke-opacity={isCity ? 0.45 : 0.6} />
    </g>
  )
}
const tuft = (x: number, y: number, s: number): string =>
  `M${f1(x - s)} ${f1(y)}q${f1(s * 0.5)} ${f1(-s * 0.9)} ${f1(s * 0.5)} ${f1(-s * 1.7)}M${f1(x)} ${f1(y)}v${f1(-s * 2)}M${f1(x + s)} ${f1(y)}q${f1(-s * 0.5)} ${f1(-s * 0.9)} ${f1(-s * 0.5)} ${f1(-s * 1.7)}`
function Causeway({ box: { x, y, w, h } }: { readonly box: Box }) {
  const joints = times(
    w / (p * 9),
    i => `M${f1(x + (i + 1) * p * 9)} ${y}v${f1(p * 4)}M${f1(x + (i + 0.5) * p * 9)} ${y + h}v${f1(-p * 4)}`,
  )
  return (
    <g>
      <rect x={x} y={y} width={w} height={h} fill="#e3d2a8" />
      <path d={`M${x} ${y + p * 4}h${w}M${x} ${y + h - p * 4}h${w}${joints}`} stroke="#8a7347" stroke-width="1.2" opacity=".8" />
    </g>
  )
}
/** The stone edge of all of them first, so that neighbours make one lake. */
function Waters({ pieces }: { readonly pieces: readonly TerrainPiece[] }) {
  const e = p * 1.2
  return (
    <g>
      {pieces.map(({ id, rect }) => {
        const { x, y, w, h } = boxOf(rect)
        return <rect key={id} x={x - e} y={y - e} width={w + e * 2} height={h + e * 2} fill="#b7a37a" stroke="#5a4836" />
      })}
      {pieces.map(({ id, rect, type }) => {
        const { x, y, w, h } = boxOf(rect)
        const R = randomFrom(seedOf(rect))
        const isDeep = type === 'deep-water'
        const waves = times((w * h) / (p * p * (isDeep ? 30 : 44)), () => {
          const [at, s] = [x + R() * Math.max(1, w - p * 7), p * (1.4 + R() * 1.4)]
          return `M${f1(at)} ${f1(y + p + R() * (h - p * 2))}q${f1(s / 2)} ${f1(-s * 0.4)} ${f1(s)} 0t${f1(s)} 0`
        })
        const reeds = isDeep ? '' : times((w * h) / (p * p * 110), () => tuft(x + R() * w, y + R() * h, p * 0.9))
        return (
          <g key={id}>
            <rect x={x} y={y} width={w} height={h} fill={isDeep ? '#8fb0b7' : '#bcd2cc'} />
            <path d={waves} stroke="#4f7680" stroke-width="1.1" opacity={isDeep ? 0.75 : 0.5} />
            <path d={reeds} stroke="#5f7a4a" stroke-width="1.3" />
          </g>
        )
      })}
    </g>
  )
}
function Rocks({ rect }: { readonly rect: Rect }) {
  const { x, y, w, h } = boxOf(rect)
  const R = randomFrom(seedOf(rect))
  const stones = times((w * h) / (p * p * 46), () => {
    const s = p * (0.8 + R() * 1.3)
    return `M${f1(x + s + R() * (w - s * 2.4))} ${f1(y + s * 1.4 + R() * (h - s * 2))}l${f1(s * 0.5)} ${f1(-s * 1.2)}l${f1(s * 0.9)} ${f1(s * 0.2)}l${f1(s * 0.5)} ${f1(s)}z`
  })
  return (
    <g>
      <rect x={x} y={y} width={w} height={h} rx={p * 3} fill="#b9a06a" fill-opacity=".4" stroke="#7a6140" stroke-opacity=".6" />
      <path d={stones} fill="#d6c294" stroke="#6b5433" stroke-width="1" stroke-linejoin="round" />
    </g>
  )
}
function Maize({ rect }: { readonly rect: Rect }) {
  const { x, y, w, h } = boxOf(rect)
  const R = randomFrom(seedOf(rect))
  let plants = ''
  for (let b = y + p * 5.5; b < y + h; b += p * 5.5)
    for (let a = x + p * 3; a < x + w - p * 2; a += p * 4.6) {
      const [u, v] = [a + (R() - 0.5) * p, b + (R() - 0.5) * p]
      plants += `M${f1(u)} ${f1(v)}v${f1(-p * 4)}M${f1(u)} ${f1(v - p)}q${f1(-p * 1.6)} ${f1(-p * 0.4)} ${f1(-p * 1.8)} ${f1(-p * 2.2)}M${f1(u)} ${f1(v - p * 1.4)}q${f1(p * 1.6)} ${f1(-p * 0.4)} ${f1(p * 1.8)} ${f1(-p * 2.2)}`
    }
  return (
    <g>
      <rect x={x} y={y} width={w} height={h} rx={p} fill="#a9ad63" fill-opacity=".65" stroke="#5f6a2c" />
      <path d={plants} stroke="#4f5a22" stroke-width="2" stroke-linecap="round" />
    </g>
  )
}
function Woods({ rect }: { readonly rect: Rect }) {
  const { x, y, w, h } = boxOf(rect)
  const R = randomFrom(seedOf(rect))
  const trees = Array.from({ length: Math.round((w * h) / (p * p * 70)) }, () => ({
    r: p * (3 + R() * 2),
    a: R(),
    b: R(),
  })).sort((m, n) => m.b - n.b)
  return (
    <g>
      <rect x={x} y={y} width={w} height={h} rx={p * 2} fill="#a9b077" fill-opacity=".7" stroke="#5f6a2c" />
      {trees.map(({ r, a, b }) => {
        const [cx, cy] = [x + r + a * (w - r * 2), y + r + b * (h - r * 2)]
        return (
          <g key={`${a}`}>
            <circle cx={cx + 3} cy={cy + 4} r={r} fill={INK} opacity=".25" />
            <circle cx={cx} cy={cy} r={r} fill="#7f8d4d" stroke="#3f4a1e" stroke-width="1" />
            <path
              d={`M${f1(cx - r * 0.5)} ${f1(cy - r * 0.3)}a${f1(r * 0.6)} ${f1(r * 0.6)} 0 0 1 ${f1(r * 0.8)} ${f1(-r * 0.2)}`}
              stroke="#c3cc90"
            />
          </g>
        )
      })}
    </g>
  )
}
/** Hachures run down from the crown, thicker away from the light. */
function Hill({ rect }: { readonly rect: Rect }) {
  const { x, y, w, h } = boxOf(rect)
  const [cx, cy] = [x + w / 2, y + h / 2]
  const n = Math.round((w + h) / 9)
  const rays = Array.from({ length: n }, (_, i) => {
    const [c, s] = [Math.cos((i / n) * Math.PI * 2), Math.sin((i / n) * Math.PI * 2)]
    const m = (Math.abs(c) ** 4 + Math.abs(s) ** 4) ** -0.25
    const at = (k: number): string => `${f1(cx + c * m * (w / 2 - k))} ${f1(cy + s * m * (h / 2 - k))}`
    return { d: `M${at(p)}L${at(p * 5)}`, isDark: c + s > -0.2 }
  })
  const path = (isDark: boolean): string =>
    rays
      .filter(ray => ray.isDark === isDark)
      .map(ray => ray.d)
      .join('')
  return (
    <g stroke="#7a5a2a" stroke-linecap="round">
      <rect x={x} y={y} width={w} height={h} rx={p * 10} fill="#d0b57c" fill-opacity=".75" stroke="none" />
      <path d={path(true)} stroke-width="2.2" />
      <path d={path(false)} stroke-width="1" opacity=".8" />
    </g>
  )
}
const TIERS = ['#cfb98c', '#cfb98c', '#dcc99f', '#ebdcb9', '#f1e6cb']
function Tier({ piece }: { readonly piece: TerrainPiece }) {
  const { x, y, w, h } = boxOf(piece.rect)
  const e = p * 2.2
  const u = p * 1.6
  const fret = times(
    Math.max(0, Math.floor((w - e * 3) / (u * 4.4))),
    i =>
      `M${f1(x + e * 1.5 + i * u * 4.4)} ${f1(y + h - e - u * 0.6)}h${f1(u)}v${f1(-u * 0.7)}h${f1(u * 0.8)}v${f1(-u * 0.7)}h${f1(u * 0.8)}v${f1(u * 1.4)}h${f1(u)}`,
  )
  return (
    <g>
      <rect x={x + p * 2} y={y + p * 2.6} width={w} height={h} fill={INK} opacity=".28" />
      <rect x={x} y={y} width={w} height={h} fill={TIERS[piece.level] ?? TIERS[3]} stroke="#4a3720" stroke-width="1.4" />
      <path d={`M${x} ${y + h}l${e} ${-e}h${w - 2 * e}l${e} ${e}z`} fill="#8a6f45" opacity=".75" />
      <path d={`M${x + w} ${y}l${-e} ${e}v${h - 2 * e}l${e} ${e}z`} fill="#a58a5c" opacity=".75" />
      <path d={`M${x} ${y}l${e} ${e}h${w - 2 * e}l${e} ${-e}zM${x} ${y}l${e} ${e}v${h - 2 * e}l${-e} ${e}z`} fill="#fff6dd" opacity=".75" />
      <path d={fret} stroke="#8a3d24" stroke-width="1.3" />
    </g>
  )
}
/** From the foot of the lowest tier to the highest, on the south side. */
function Stairs({ tiers }: { readonly tiers: readonly TerrainPiece[] }) {
  const isIn = (inner: Rect, outer: Rect): boolean =>
    inner[0] >= outer[0] && inner[1] >= outer[1] && inner[2] <= outer[2] && inner[3] <= outer[3]
  return (
    <g>
      {tiers
        .filter(low => low.level === 1)
        .map(low => {
          const top = tiers.filter(tier => tier.level > 1 && isIn(tier.rect, low.rect)).at(-1)
          if (top === undefined) return null
          const { x, w } = boxOf(top.rect)
          const [from, to] = [mapX(top.rect[3]), mapX(low.rect[3])]
          const [half, side] = [w / 3, p * 2]
          const [middle, n] = [x + w / 2, Math.round((to - from) / (p * 3.6))]
          const steps = times(n - 1, i => `M${middle - half} ${f1(from + ((to - from) * (i + 1)) / n)}h${half * 2}`)
          return (
            <g key={low.id} stroke="#4a3720">
              <rect x={middle - half} y={from} width={half * 2} height={to - from} fill="#efe1bf" />
              <path d={steps} stroke="#7a6140" stroke-width="1.1" />
              <rect x={middle - half - side} y={from} width={side} height={to - from} fill="#d9c493" />
              <rect x={middle + half} y={from} width={side} height={to - from} fill="#bda26b" />
            </g>
          )
        })}
    </g>
  )
}
function House({ rect }: { readonly rect: Rect }) {
  const { x, y, w, h } = boxOf(rect)
  const e = p * 2
  const [cx, cy, cw, ch] = [x + w * 0.34, y + h * 0.3, w * 0.32, h * 0.4]
  return (
    <g>
      <rect x={x + p * 3} y={y + p * 3.6} width={w} height={h} fill={INK} opacity=".32" />
      <rect x={x} y={y} width={w} height={h} fill="#f3e7cb" stroke="#4a3720" stroke-width="1.7" />
      <rect x={x + e} y={y + e} width={w - 2 * e} height={h - 2 * e} fill="#e6d3aa" stroke="#7a6140" stroke-width="1" />
      <rect x={cx} y={cy} width={cw} height={ch} fill="#b99f6c" stroke="#4a3720" stroke-width="1.2" />
      <rect x={cx} y={cy} width={cw} height={p * 2.2} fill="#5a4326" opacity=".55" />
      <path d={tuft(cx + cw / 2, cy + ch * 0.75, p * 1.5)} stroke="#5f6a2c" stroke-width="2" stroke-linecap="round" />
      <rect x={x + w / 2 - p * 3} y={y + h - e} width={p * 6} height={e} fill="#6b4a2a" />
    </g>
  )
}
function Barricade({ rect }: { readonly rect: Rect }) {
  const { x, y, w, h } = boxOf(rect)
  const R = randomFrom(seedOf(rect))
  const stones = [0, 1].map(() =>
    times((w * h) / (p * p * 26), () => {
      const s = p * (1.2 + R() * 1.4)
      return `M${f1(x + s * 0.4 + R() * (w - s * 2.4))} ${f1(y + s * 1.2 + R() * (h - s * 1.4))}l${f1(s * 0.4)} ${f1(-s * 1.1)}h${f1(s * 0.9)}l${f1(s * 0.6)} ${f1(s)}z`
    }),
  )
  const beams = times(w / (p * 17), i => `M${f1(x + p * 3 + i * p * 17)} ${f1(y + h - p)}l${f1(p * 9)} ${f1(-h + p * 2)}`)
  return (
    <g stroke-linejoin="round">
      <rect x={x} y={y} width={w} height={h} fill="#b59c6c" opacity=".3" />
      <path d={stones[0]} fill="#cdb98e" stroke="#4a3720" />
      <path d={stones[1]} fill="#b59c6c" stroke="#4a3720" />
      <path d={beams} stroke="#4a3720" stroke-width="6" stroke-linecap="round" />
      <path d={beams} stroke="#9a7440" stroke-width="3.6" stroke-linecap="round" />
    </g>
  )
}

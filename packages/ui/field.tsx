/** Battle boards: warm paper with grass, rough-edged fields that may be chosen, counters that find room in them. All in SVG user units. */
import type { ComponentChildren } from 'preact'
import { useMemo } from 'preact/hooks'
import { INK } from './counter.tsx'
import type { Acts, Face, Piece, Say } from './face.ts'
import { LegalRing, MovedMark, SelectedRing } from './rings.tsx'

// --- the hand

type Random = () => number
function randomOf(seed: number): Random {
  let a = seed >>> 0
  return () => {
    a = (a + 0x6d2b79f5) | 0
    let t = Math.imul(a ^ (a >>> 15), 1 | a)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}
type At = readonly [x: number, y: number]
const one = (n: number): string => String(Math.round(n * 10) / 10)
/** A straight edge as a hand draws it: the middle is shifted sideways, again and again. */
function handEdge(a: At, b: At, random: Random, deep = 0): At[] {
  const length = Math.hypot(b[0] - a[0], b[1] - a[1])
  if (length < 22 || deep > 6) return [b]
  const shift = Math.max(-2, Math.min(2, (random() - 0.5) * 0.04 * length))
  const middle: At = [(a[0] + b[0]) / 2 - ((b[1] - a[1]) / length) * shift, (a[1] + b[1]) / 2 + ((b[0] - a[0]) / length) * shift]
  return [...handEdge(a, middle, random, deep + 1), ...handEdge(middle, b, random, deep + 1)]
}
export interface Box {
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
}
/** The outline of a field with cut corners; the same box has always the same edge. */
export function handBox({ x, y, w, h }: Box, corner = 12): string {
  const random = randomOf(Math.round(x * 31 + y * 17 + w * 7 + h))
  const [r, b] = [x + w, y + h]
  const corners: At[] = [
    [x + corner, y],
    [r - corner, y],
    [r, y + corner],
    [r, b - corner],
    [r - corner, b],
    [x + corner, b],
    [x, b - corner],
    [x, y + corner],
  ]
  const points = corners.flatMap((from, i) => handEdge(from, corners[(i + 1) % corners.length] as At, random))
  return `M${points.map(([px, py]) => `${one(px)} ${one(py)}`).join('L')}Z`
}

// --- the ground

function grass(width: number, height: number): string {
  const random = randomOf(5)
  return Array.from({ length: Math.round((width * height) / 2100) }, () => {
    const [x, y] = [random() * width, random() * height]
    return `M${one(x)} ${one(y)}l1.4-4M${one(x + 4)} ${one(y)}v-5M${one(x + 8)} ${one(y)}l-1.4-4.2`
  }).join('')
}
interface Peak {
  readonly body: string
  readonly shade: string
  readonly hachures: string
}
function peaks(width: number): Peak[] {
  const random = randomOf(9)
  const found: Peak[] = []
  for (let x = -10; x < width + 20; x += 22 + random() * 10) {
    const [y, size] = [46 + random() * 10, 17 + random() * 7]
    const [h, w, top] = [size * (1.05 + random() * 0.5), size * (0.95 + random() * 0.25), x + (random() - 0.5) * size * 0.3]
    const left = `${one(x - w)} ${one(y)}L${one(x - w * 0.62)} ${one(y - h * 0.42)}L${one(x - w * 0.3)} ${one(y - h * 0.66)}L${one(top)} ${one(y - h)}`
    const right = `L${one(x + w * 0.25)} ${one(y - h * 0.72)}L${one(x + w * 0.55)} ${one(y - h * 0.36)}L${one(x + w)} ${one(y)}`
    const ridge = `L${one(top + size * 0.06)} ${one(y - 2)}L${one(top - size * 0.1)} ${one(y - h * 0.36)}L${one(top + size * 0.05)} ${one(y - h * 0.66)}`
    const hachures = [1, 2, 3, 4].map(i => {
      const t = i / 5
      const [hx, hy] = [top + (x + w - top) * t, y - h + h * t]
      return `M${one(hx)} ${one(hy)}L${one(hx - size * 0.15)} ${one(Math.min(y, hy + h * 0.3 * (1 - t / 2)))}`
    })
    found.push({ body: `M${left}${right}`, shade: `M${one(top)} ${one(y - h)}${right}${ridge}Z`, hachures: hachures.join('') })
  }
  return found
}
/** The meadow, with a row of mountains at the head where the fight is in the mountains. */
export function Meadow({
  width,
  height,
  hasMountains = false,
}: {
  readonly width: number
  readonly height: number
  readonly hasMountains?: boolean
}) {
  const blades = useMemo(() => grass(width, height), [width, height])
  const range = useMemo(() => (hasMountains ? peaks(width) : []), [width, hasMountains])
  return (
    <g pointer-events="none">
      <defs>
        <radialGradient id="meadow">
          <stop offset="0" stop-color="#efe4c2" />
          <stop offset="1" stop-color="#d3c597" />
        </radialGradient>
      </defs>
      <rect x={-width} y={-height} width={width * 3} height={height * 3} fill="#d3c597" />
      <rect width={width} height={height} fill="url(#meadow)" />
      <path d={blades} stroke="#9a8a55" stroke-width=".9" fill="none" opacity=".55" />
      {range.map(({ body, shade, hachures }) => (
        <g key={body}>
          <path d={`${body}Z`} fill="#efe3c4" />
          <path d={shade} fill="#a98d5f" fill-opacity=".62" />
          <path d={hachures} stroke="#5d4629" stroke-opacity=".6" stroke-width=".7" fill="none" />
          <path d={body} stroke="#5d4629" stroke-width="1.05" fill="none" stroke-linejoin="round" stroke-opacity=".85" />
        </g>
      ))}
    </g>
  )
}

/** The drawing of a board: as wide as the screen lets it, from the top. */
export function FieldBoard({
  width,
  height,
  name,
  head,
  children,
}: {
  readonly width: number
  readonly height: number
  readonly name: string
  /** a line above the drawing, on a phone: beside it is the switch to the map */
  readonly head?: ComponentChildren
  readonly children: ComponentChildren
}) {
  return (
    <div class={`field-board${head === undefined ? '' : ' headed'}`}>
      {head !== undefined && <div class="field-head">{head}</div>}
      {/* biome-ignore lint/a11y/useSemanticElements: a drawing with buttons in it, no form */}
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="xMidYMin meet" role="group" aria-label={name}>
        {children}
      </svg>
    </div>
  )
}

// --- fields

/** Something on a board that can be pressed: with a finger, a mouse or a key. */
export function Pressable({
  name,
  isLegal = false,
  token,
  onPress,
  onLook,
  children,
  ...rest
}: {
  readonly name: string
  readonly isLegal?: boolean
  readonly token?: string
  onPress(): void
  onLook?: () => void
  readonly transform?: string
  readonly opacity?: number
  readonly children: ComponentChildren
}) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a button cannot stand inside an SVG
    <g
      {...rest}
      class={`pressable${isLegal ? ' legal' : ''}`}
      role="button"
      tabIndex={isLegal ? 0 : -1}
      aria-label={name}
      data-token={token}
      style={{ cursor: 'pointer' }}
      onClick={event => {
        event.stopPropagation()
        onPress()
      }}
      onKeyDown={event => {
        if (event.key !== 'Enter' && event.key !== ' ') return
        event.preventDefault()
        onPress()
      }}
      onPointerEnter={onLook}
      onFocus={onLook}
    >
      {children}
    </g>
  )
}
export interface FieldProps {
  readonly box: Box
  readonly tint: string
  readonly isEmpty: boolean
  readonly isLegal?: boolean
  readonly isChosen?: boolean
}
/** A place on the board: dashed while nobody stands there, gold when it may be chosen, ringed in ink when it is in hand. */
export function Field({ box, tint, isEmpty, isLegal = false, isChosen = false }: FieldProps) {
  const d = useMemo(() => handBox(box), [box.x, box.y, box.w, box.h])
  return (
    <g>
      {isLegal && <path d={d} fill="none" stroke="#e0a526" stroke-width="13" stroke-linejoin="round" opacity=".38" />}
      <path
        d={d}
        fill={tint}
        fill-opacity={isEmpty ? 0.5 : 0.9}
        stroke="#3d2c1a"
        stroke-width="1.4"
        stroke-dasharray={isEmpty ? '6 4' : undefined}
      />
      {isLegal && <path d={d} fill="#f0bd45" fill-opacity=".22" stroke="#c98a12" stroke-width="3.4" />}
      {isChosen && <path d={d} fill="none" stroke="#fbf6e9" stroke-width="9" />}
      {isChosen && <path d={d} fill="none" stroke={INK} stroke-width="5" />}
    </g>
  )
}
/** Dark, with a gold dot: what a choice on the board costs or brings. */
export function FieldTag({ x, y, text }: { readonly x: number; readonly y: number; readonly text: string }) {
  const width = text.length * 8 + 30
  return (
    <g transform={`translate(${x} ${y})`} pointer-events="none">
      <rect x={-width / 2} y="-14" width={width} height="28" rx="14" fill={INK} stroke="#f0bd45" stroke-width="2.4" />
      <circle cx={15 - width / 2} r="5" fill="#f0bd45" />
      <text x="8" y="5.600" text-anchor="middle" font-family="Barlow Condensed" font-weight="700" font-size="16.5" fill="#fbf6e9">
        {text}
      </text>
    </g>
  )
}
export interface Seated {
  readonly x: number
  readonly y: number
  readonly size: number
}
/** Places for `n` counters in a box, in rows, as large as they fit. */
export function seats(n: number, { x, y, w, h }: Box, most: number, gap = 7): Seated[] {
  let size = most
  let columns = 1
  for (; size > 16; size--) {
    columns = Math.max(1, Math.floor((w - 10 + gap) / (size + gap)))
    const rows = Math.ceil(n / columns)
    if (rows * size + (rows - 1) * gap <= h && size <= w - 6) break
  }
  columns = Math.min(n, columns)
  const rows = Math.ceil(n / columns)
  return Array.from({ length: n }, (_, i) => {
    const row = Math.floor(i / columns)
    const inRow = Math.min(columns, n - row * columns)
    return {
      size,
      x: x + (w - (inRow * size + (inRow - 1) * gap)) / 2 + (i % columns) * (size + gap),
      y: y + (h - (rows * size + (rows - 1) * gap)) / 2 + row * (size + gap),
    }
  })
}
export interface BoardCounterProps {
  readonly Counter: Face['Counter']
  readonly piece: Piece
  readonly at: Seated
  readonly say: Say
  readonly name: string
  /** the choice that this counter is, when it is one */
  readonly token?: string | undefined
  readonly isSelected?: boolean
  readonly isDim?: boolean
  readonly hasMoved?: boolean
  readonly acts: Acts
  onPress(): void
  readonly children?: ComponentChildren
}
/** A counter on a board. */
export function BoardCounter(props: BoardCounterProps) {
  const { Counter, piece, at, say, name, token, isSelected = false, isDim = false, hasMoved = false, acts, onPress, children } = props
  const small = at.size < 44
  return (
    <Pressable
      name={name}
      isLegal={token !== undefined}
      {...(token !== undefined && { token, onLook: () => acts.look?.(token) })}
      transform={`translate(${one(at.x)} ${one(at.y)}) scale(${(at.size / 96).toFixed(3)})`}
      opacity={isDim ? 0.45 : 1}
      onPress={onPress}
    >
      {token !== undefined && <LegalRing />}
      {isSelected && <SelectedRing />}
      <Counter piece={piece} small={small} say={say} />
      {hasMoved && <MovedMark small={small} />}
      {children}
    </Pressable>
  )
}

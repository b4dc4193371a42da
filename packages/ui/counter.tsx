/**
 * Counters with the camp's colour as a bar on the left (Pizarro, Pyrrhus), in a box of 96. The large face from 48 px on, the small one
 * below; commanders are drawn whole in the camp's colour. Rings, `moved` and dimming are the shell's (rings.tsx).
 */
import type { ComponentChildren } from 'preact'
import type { Camp } from './face.ts'
import { Figure } from './figure.tsx'

export const INK = '#2b2118'
const CREAM = '#fffaf0'
const NUMERAL = 'Barlow Condensed'
const WORDS = 'Alegreya Sans'
const R = 11

/** The inner edge of the bar tells camps apart without colour. */
export type BarEdge = 'straight' | 'stepped' | 'zigzag' | 'scalloped'
const repeat = (n: number, part: string): string => part.repeat(n)
const EDGES: Readonly<Record<BarEdge, string>> = {
  straight: 'V96',
  stepped: repeat(4, 'v12h3.4v12h-3.4'),
  zigzag: repeat(6, 'l3.8 8l-3.8 8'),
  scalloped: repeat(5, 'q6 9.6 0 19.2'),
}

interface Common {
  readonly camp: Camp
  readonly figure: string
  readonly small: boolean
}
export interface BarCounterProps extends Common {
  readonly edge?: BarEdge
  /** two or three letters under the emblem */
  readonly code?: string
  /** the numeral used most, lower left */
  readonly main: ComponentChildren
  /** lower right */
  readonly second?: ComponentChildren
  readonly secondColor?: string
  /** in the disc above the second numeral */
  readonly range?: number
  /** steps left of steps at full strength */
  readonly steps?: readonly [left: number, full: number]
  readonly isReduced?: boolean
  /** a sword between the numerals, in this colour */
  readonly sword?: string
  /** a second figure, 16 px, upper right */
  readonly honour?: string
}

export function BarCounter(props: BarCounterProps) {
  const { camp, edge = 'straight', isReduced = false } = props
  return (
    <g>
      <Shadow />
      <rect width="96" height="96" rx={R} fill={camp.face} />
      <path d={`M${R} 0H23${EDGES[edge]}H${R}A${R} ${R} 0 0 1 0 ${96 - R}V${R}A${R} ${R} 0 0 1 ${R} 0Z`} fill={camp.accent} />
      {isReduced && <path d="M0 44L23 21V36L0 59ZM0 74L23 51V66L0 89Z" fill="#1b130c" opacity=".9" />}
      <path d={`M23 62H96V${96 - R}A${R} ${R} 0 0 1 ${96 - R} 96H23Z`} fill="#fff" opacity=".34" />
      {isReduced ? (
        <path d="M23 59.2H96V63.4H23Z" fill={camp.accent} />
      ) : (
        <path d="M27 62.2H92" stroke={camp.accent} stroke-opacity=".25" />
      )}
      <Bevel />
      {props.small ? <SmallInside {...props} /> : <LargeInside {...props} />}
    </g>
  )
}

function LargeInside({ camp, figure, code, main, second, secondColor, range, steps, sword, honour }: BarCounterProps) {
  return (
    <g>
      <Emblem camp={camp} x={3.5} y={5} size={16} />
      {code && (
        <text
          x="11.5"
          y="42"
          text-anchor="middle"
          font-family={WORDS}
          font-weight="800"
          font-size={code.length > 2 ? 11 : 13.5}
          fill={camp.on}
        >
          {code}
        </text>
      )}
      {steps && <Pips x={11.5} y={86} r={3.9} steps={steps} color={camp.on} />}
      <Figure of={figure} x={range === undefined ? 32 : 27} y={5} size={52} color={INK} />
      {honour && <Figure of={honour} x={76} y={4} size={16} color={camp.accent} />}
      <Numeral x={29} y={91} size={34}>
        {main}
      </Numeral>
      {range !== undefined && (
        <g transform="translate(81 48)">
          <path d="M-2.6-12.5 0-16.5 2.6-12.5Z" fill={camp.accent} />
          <circle r="10.5" fill={camp.accent} stroke={CREAM} stroke-width="2" />
          <Numeral x={0} y={6.4} size={18} anchor="middle" color={camp.on}>
            {range}
          </Numeral>
        </g>
      )}
      {sword && (
        <path
          transform="translate(60 79)"
          d="M-2.2-13h4.4v14h5v3.4h-5v6h-4.4v-6h-5V1h5z"
          fill={sword}
          stroke={INK}
          stroke-width="1.1"
          stroke-linejoin="round"
        />
      )}
      {second !== undefined && (
        <Numeral x={90} y={91} size={25} anchor="end" color={secondColor ?? INK} opacity={secondColor ? 1 : 0.75}>
          {second}
        </Numeral>
      )}
    </g>
  )
}

function SmallInside({ camp, figure, main, second, secondColor, range, steps, sword }: BarCounterProps) {
  return (
    <g>
      <Emblem camp={camp} x={3.2} y={5} size={16.6} />
      {steps && <Pips x={11.5} y={84} r={5.2} steps={steps} color={camp.on} />}
      <Figure of={figure} x={29} y={1} size={61} color={INK} />
      <Numeral x={28} y={92} size={42}>
        {main}
      </Numeral>
      {second !== undefined && (
        <Numeral x={91} y={92} size={34} anchor="end" color={secondColor ?? INK} opacity={secondColor ? 1 : 0.72}>
          {second}
        </Numeral>
      )}
      {range !== undefined && (
        <g>
          <circle cx="80" cy="48" r="13" fill={camp.accent} stroke={CREAM} stroke-width="2.4" />
          <Numeral x={80} y={56.5} size={24} anchor="middle" color={camp.on}>
            {range}
          </Numeral>
        </g>
      )}
      {sword && <path d="M62 68l7 7-7 7-7-7z" fill={sword} stroke={INK} stroke-width="2" />}
    </g>
  )
}

export interface CommanderProps extends Common {
  readonly name: string
  readonly main: ComponentChildren
  readonly second?: ComponentChildren
  /** rank, or re-rolls */
  readonly stars: number
}
export function Commander({ camp, figure, small, name, main, second, stars }: CommanderProps) {
  return (
    <g>
      <Shadow />
      <rect width="96" height="96" rx={R} fill={camp.accent} />
      <Bevel />
      {small ? (
        <g>
          <Figure of={figure} x={34} y={4} size={56} color={camp.on} />
          <Emblem camp={camp} x={5} y={6} size={25} />
          <Numeral x={6} y={91} size={38} color={camp.on}>
            {main}
          </Numeral>
          {second !== undefined && (
            <Numeral x={90} y={91} size={38} anchor="end" color={camp.on}>
              {second}
            </Numeral>
          )}
          <Stars n={stars} x={second === undefined ? 72 : 48} y={80} size={second === undefined ? 16 : 12} color={camp.on} />
        </g>
      ) : (
        <g>
          <path d={`M0 20V${R}A${R} ${R} 0 0 1 ${R} 0H${96 - R}A${R} ${R} 0 0 1 96 ${R}V20Z`} fill="#1b130c" opacity=".32" />
          <text
            x="48"
            y="14.6"
            text-anchor="middle"
            font-family={WORDS}
            font-weight="800"
            font-size={name.length > 11 ? 11.5 : 13.5}
            fill={camp.on}
          >
            {name}
          </text>
          <Figure of={figure} x={24} y={21} size={48} color={camp.on} />
          <Emblem camp={camp} x={5} y={25} size={15} />
          <Numeral x={8} y={90} size={31} color={camp.on}>
            {main}
          </Numeral>
          {second !== undefined && (
            <Numeral x={88} y={90} size={31} anchor="end" color={camp.on}>
              {second}
            </Numeral>
          )}
          <Stars
            n={stars}
            x={second === undefined ? 74 : 48}
            y={second === undefined ? 81 : 84}
            size={second === undefined ? 13 : 10}
            color={camp.on}
          />
        </g>
      )}
    </g>
  )
}

/** The back of a counter that the seat may not see. */
export function Back({ camp }: { readonly camp: Camp }) {
  return (
    <g>
      <Shadow />
      <rect width="96" height="96" rx={R} fill={camp.accent} />
      <rect x="6" y="6" width="84" height="84" rx={R - 4} fill="none" stroke={camp.on} stroke-opacity=".5" stroke-width="2" />
      <Bevel />
      <Emblem camp={camp} x={24} y={24} size={48} />
    </g>
  )
}

// --- parts, for faces that draw their own

export function Shadow({ rx = R }: { readonly rx?: number }) {
  return (
    <g fill="#1d140a">
      <rect x="1.5" y="4" width="95" height="96" rx={rx} opacity=".22" />
      <rect x="0.5" y="2" width="96" height="96" rx={rx} opacity=".28" />
    </g>
  )
}
export function Bevel() {
  return (
    <g fill="none">
      <rect x="1.2" y="1.2" width="93.6" height="93.6" rx={R - 1} stroke="#fff" stroke-opacity=".55" stroke-width="2" />
      <path d={`M${R} 95H${96 - R}A${R - 1} ${R - 1} 0 0 0 95 ${96 - R}V${R}`} stroke="#1d140a" stroke-opacity=".33" stroke-width="2" />
      <rect x=".5" y=".5" width="95" height="95" rx={R} stroke="#1d140a" stroke-opacity=".55" />
    </g>
  )
}
export function Emblem({
  camp,
  x,
  y,
  size,
  color,
}: {
  readonly camp: Camp
  readonly x: number
  readonly y: number
  readonly size: number
  readonly color?: string
}) {
  return (
    <g transform={`translate(${x} ${y}) scale(${size / 24})`} style={{ color: color ?? camp.on }} fill="currentColor">
      {camp.emblem}
    </g>
  )
}
interface NumeralProps {
  readonly x: number
  readonly y: number
  readonly size: number
  readonly anchor?: 'start' | 'middle' | 'end'
  readonly color?: string
  readonly opacity?: number
  readonly children: ComponentChildren
}
export function Numeral({ x, y, size, anchor = 'start', color = INK, opacity = 1, children }: NumeralProps) {
  return (
    <text x={x} y={y} text-anchor={anchor} font-family={NUMERAL} font-weight="700" font-size={size} fill={color} fill-opacity={opacity}>
      {children}
    </text>
  )
}
/** Filled for what is left, hollow for what is lost; from the foot upwards. */
export function Pips({
  x,
  y,
  r,
  steps: [left, full],
  color,
}: {
  readonly x: number
  readonly y: number
  readonly r: number
  readonly steps: readonly [number, number]
  readonly color: string
}) {
  return (
    <g>
      {Array.from({ length: full }, (_, i) => {
        const isLeft = i < left
        return (
          <circle
            key={i}
            cx={x}
            cy={y - i * r * 2.75}
            r={r}
            fill={isLeft ? color : 'none'}
            stroke={isLeft ? '#1b130c' : color}
            stroke-opacity={isLeft ? 0.35 : 1}
            stroke-width={isLeft ? 1 : 1.8}
          />
        )
      })}
    </g>
  )
}
export function Stars({
  n,
  x,
  y,
  size,
  color,
}: {
  readonly n: number
  readonly x: number
  readonly y: number
  readonly size: number
  readonly color: string
}) {
  const width = size * 1.15
  const d = Array.from({ length: n }, (_, i) => starPath(x - ((n - 1) * width) / 2 + i * width, y, size * 0.56, size * 0.23)).join('')
  return <path d={d} fill={color} />
}
export function starPath(x: number, y: number, outer: number, inner: number, points = 5): string {
  const at = (i: number): string => {
    const angle = (Math.PI * i) / points - Math.PI / 2
    const r = i % 2 === 0 ? outer : inner
    return `${(x + r * Math.cos(angle)).toFixed(1)} ${(y + r * Math.sin(angle)).toFixed(1)}`
  }
  return `M${Array.from({ length: points * 2 }, (_, i) => at(i)).join('L')}Z`
}

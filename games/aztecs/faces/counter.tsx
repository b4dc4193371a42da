/** A base, true to the inch: bar and notch are the front. The base lies as the figure faces; the pictogram stands upright. */
import { Emblem, INK } from '@plus-ultra/ui/counter.tsx'
import type { CounterProps, Piece } from '@plus-ultra/ui/face.ts'
import { Figure } from '@plus-ultra/ui/figure.tsx'
import { type Look, lookOf } from './camps.tsx'
import type { TypeFacts } from './printed.ts'
import { angleOf, typeOf } from './read.ts'

const CREAM = '#fff8e6'
const ROPE = '#7a5a2a'
const BLOOD = '#9e2b25'

/** Spaniards and cannons are never out of command. */
export function isOut(piece: Piece): boolean {
  const rank = typeOf(piece)?.rank
  return piece.command === false && rank !== 'cannon' && rank !== 'spaniard'
}
/** What is printed makes room for the bar of the front. */
const ROOM: Readonly<Record<number, string>> = { 90: '-6 0', 180: '0 -9', 270: '6 0' }
/** The look of a figure: all that its drawing shows. */
export const lookKey = (piece: Piece): string =>
  [
    piece.type,
    piece.side,
    piece.facing,
    piece.wounds ?? 0,
    piece.stunned === true,
    piece.captive === true,
    isOut(piece),
    piece.general === true,
    piece.treasure === true,
    piece.loaded,
    typeOf(piece)?.isLeader ? piece.unit : '',
  ].join(' ')

/** A base as it lies, in a box 96 wide. */
export function heightOf(piece: Piece): number {
  if (typeOf(piece)?.base !== 'mounted') return 96
  return angleOf(piece) % 180 === 0 ? 192 : 48
}
export function Counter({ piece, small }: CounterProps) {
  const type = typeOf(piece)
  if (type === undefined) return null
  const look = lookOf(piece.side, type.isAlly)
  const angle = angleOf(piece)
  const lies = angle % 180 !== 0
  // in units of 96 an inch about the middle of the base, then fitted to the box of 96
  const [w, h] = type.base === 'foot' ? [96, 96] : type.base === 'mounted' ? [96, 192] : [192, 192]
  const scale = type.base === 'cannon' || (type.base === 'mounted' && lies) ? 0.5 : 1
  return (
    <g transform={`translate(48 ${heightOf(piece) / 2}) scale(${scale})`}>
      <Base w={w} h={h} angle={angle} look={look} small={small} isLeader={type.isLeader} isOut={isOut(piece)} />
      <Upright piece={piece} type={type} look={look} small={small} lift={type.base === 'mounted' && !lies ? -34 : 0} />
    </g>
  )
}
interface BaseProps {
  readonly w: number
  readonly h: number
  readonly angle: number
  readonly look: Look
  readonly small: boolean
  readonly isLeader: boolean
  readonly isOut: boolean
}
function Base({ w, h, angle, look, small, isLeader, isOut }: BaseProps) {
  const [x, y] = [-w / 2, -h / 2]
  const id = `base-${look.id}`
  const line = small ? 6 : 4
  return (
    <g>
      <defs>
        <linearGradient id={id} x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stop-color={look.face} />
          <stop offset="1" stop-color={look.dark} />
        </linearGradient>
      </defs>
      <rect x={x} y={y} width={w} height={h} rx="9" fill={INK} opacity=".34" transform={`translate(3 5) rotate(${angle})`} />
      <g transform={`rotate(${angle})`}>
        <rect x={x + 1.5} y={y + 1.5} width={w - 3} height={h - 3} rx="9" fill={`url(#${id})`} stroke={look.accent} stroke-width={line} />
        {isLeader && <rect x={x + 6} y={y + 6} width={w - 12} height={h - 12} rx="6" fill="none" stroke="#b5852a" stroke-width="4" />}
        {isOut && (
          <rect
            x={x + 1.5}
            y={y + 1.5}
            width={w - 3}
            height={h - 3}
            rx="9"
            fill="none"
            stroke={CREAM}
            stroke-width="7"
            stroke-dasharray="16 13"
          />
        )}
        <path d={`M${x + 3} ${y + 14}v-4q0-7 7-7h${w - 20}q7 0 7 7v4z`} fill={look.accent} />
        <path
          d={`M0 ${y - 9}l13 15h-26z`}
          fill={look.accent}
          stroke={CREAM}
          stroke-width="3"
          stroke-linejoin="round"
          paint-order="stroke"
        />
      </g>
    </g>
  )
}
/** In the upper right corner; riders, whose figure fills it, have it at the foot of the base. */
function emblemAt(type: TypeFacts, small: boolean, isUpright: boolean): { readonly x: number; readonly y: number; readonly size: number } {
  if (type.base === 'cannon') return { x: 56, y: -72, size: 32 }
  if (type.base === 'mounted') return isUpright ? { x: 18, y: 92, size: 26 } : { x: 60, y: 12, size: 26 }
  return { x: small ? 21 : 25, y: -33, size: small ? 20 : 15 }
}
interface UprightProps {
  readonly piece: Piece
  readonly type: TypeFacts
  readonly look: Look
  readonly small: boolean
  readonly lift: number
}
function Upright({ piece, type, look, small, lift }: UprightProps) {
  const stunned = piece.stunned === true
  const size = type.base === 'cannon' ? 130 : type.base === 'mounted' ? 82 : small ? 62 : 56
  const up = type.base === 'foot' ? (small ? -3 : -1) : 0
  const wounds = typeof piece.wounds === 'number' ? piece.wounds : 0
  return (
    <g transform={`translate(0 ${lift}) translate(${ROOM[angleOf(piece)] ?? '0 0'})`}>
      <g transform={stunned ? 'rotate(90)' : undefined} opacity={stunned ? 0.75 : 1}>
        <Figure of={type.figure} x={-size / 2} y={up - size / 2} size={size} color={INK} />
      </g>
      <Emblem camp={look} {...emblemAt(type, small, lift !== 0)} color={look.accent} />
      {type.isLeader && /^u\d+$/.test(piece.unit) && <UnitTag text={piece.unit.slice(1)} small={small} />}
      <g transform={type.base === 'mounted' ? (lift === 0 ? 'translate(-48 0)' : 'translate(0 42)') : undefined}>
        <Drops wounds={wounds} most={type.woundsToDie ?? 0} small={small} />
      </g>
      {type.base === 'foot' && <Corner type={type} small={small} isStunned={stunned} />}
      {type.base !== 'foot' && <Move type={type} isUpright={lift !== 0} />}
      {piece.captive === true && <Ropes />}
      {stunned && <Spiral />}
      {piece.general === true && <Star />}
      {piece.treasure === true && <Chest />}
      {piece.loaded === true && <circle cx="62" cy="62" r="15" fill={INK} stroke={CREAM} stroke-width="4" />}
    </g>
  )
}
function UnitTag({ text, small }: { readonly text: string; readonly small: boolean }) {
  const size = small ? 28 : 22
  return (
    <g transform="translate(-32 -24)">
      <rect x={-size / 2} y={-size / 2} width={size} height={size} rx="5" fill={INK} />
      <text y={size * 0.33} text-anchor="middle" font-family="Barlow Condensed" font-weight="700" font-size={size * 0.9} fill="#fff6e2">
        {text}
      </text>
    </g>
  )
}
/** One drop a wound until death, red when taken; on a small counter larger ones, closer together. */
function Drops({ wounds, most, small }: { readonly wounds: number; readonly most: number; readonly small: boolean }) {
  return (
    <g stroke={INK} stroke-width={small ? 1.8 : 1.3}>
      {Array.from({ length: most }, (_, i) => (
        <path
          key={i}
          d={small ? `M${-35 + i * 13.5} 22q12 16 0 21q-12-5 0-21z` : `M${-36 + i * 13} 26q9 12 0 16q-9-4 0-16z`}
          fill={i < wounds ? BLOOD : CREAM}
        />
      ))}
    </g>
  )
}
/** The allowance of riders and cannons, where their larger base has room for it. */
function Move({ type, isUpright }: { readonly type: TypeFacts; readonly isUpright: boolean }) {
  const [x, y, size] = type.base === 'cannon' ? [-82, 82, 32] : isUpright ? [-38, 118, 26] : [-84, -14, 26]
  return (
    <text x={x} y={y} font-family="Barlow Condensed" font-weight="600" font-size={size} fill={INK}>
      {`${type.moveInches}″`}
    </text>
  )
}
/** Allowance, morale and shield; on a small counter larger, with a pale rim. */
function Corner({ type, small, isStunned }: { readonly type: TypeFacts; readonly small: boolean; readonly isStunned: boolean }) {
  const hasShield = type.shield && !isStunned
  const [move, morale] = small ? [27, 36] : [15, 24]
  return (
    <g
      font-family="Barlow Condensed"
      font-weight="700"
      fill={INK}
      {...(small && { stroke: CREAM, 'stroke-width': 4, 'stroke-linejoin': 'round', 'paint-order': 'stroke' })}
    >
      {!type.isLeader && (
        <text x={small ? -43 : -39} y={small ? -15 : -18} font-weight={small ? 700 : 600} font-size={move}>
          {small ? type.moveInches : `${type.moveInches}″`}
        </text>
      )}
      {type.morale !== null && (
        <text x={hasShield && !small ? 22 : small ? 42 : 38} y={small ? 43 : 42} text-anchor="end" font-size={morale}>
          {type.morale}
        </text>
      )}
      {hasShield && (
        <g transform={small ? 'translate(34 2)' : 'translate(34 35)'} fill="none" stroke={INK} stroke-width={small ? 2.6 : 1.8}>
          <circle r={small ? 9 : 7.5} fill={CREAM} />
          <circle r="3" />
          {!small && <path d="M-7.500 0H-3M3 0H7.500M0-7.500V-3M0 3V7.500" />}
        </g>
      )}
    </g>
  )
}
function Ropes() {
  const d = 'M-42-28L42 32M42-28L-42 32'
  return (
    <g stroke-linecap="round" fill="none">
      <path d={d} stroke={CREAM} stroke-width="13" />
      <path d={d} stroke={ROPE} stroke-width="7.500" stroke-dasharray="6 4" />
    </g>
  )
}
function Spiral() {
  return (
    <g transform="translate(26 22)">
      <circle r="19" fill={CREAM} stroke={INK} stroke-width="2.500" />
      <path d="M-9 2a9 9 0 1 1 9 9 6 6 0 1 1 1-11 3.500 3.500 0 1 1 0 6" fill="none" stroke={INK} stroke-width="3" />
    </g>
  )
}
function Star() {
  return (
    <path
      d="M-4-46l4 9 10 1-7.500 7 2 10-8.500-5-8.500 5 2-10-7.500-7 10-1z"
      transform="translate(-2 3)"
      fill="#e9b033"
      stroke="#6b4700"
      stroke-width="2"
    />
  )
}
function Chest() {
  return (
    <g transform="translate(-31 -24)" stroke="#6b4700" stroke-width="2" fill="#e9b033">
      <rect x="-11" y="-8" width="22" height="16" rx="3" />
      <path d="M-11-1H11M0-3V3" />
    </g>
  )
}

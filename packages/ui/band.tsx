/** Counters with the camp's colour as a head band (Conquistador, Tercios) in a box of 96: units that have a front, leaders with names. */
import type { ComponentChildren } from 'preact'
import { Emblem, INK, Numeral } from './counter.tsx'
import type { Camp } from './face.ts'
import { Figure } from './figure.tsx'

const R = 13

export interface BandCounterProps {
  readonly camp: Camp
  /** the darker corner of the body */
  readonly shade: string
  readonly figure: string
  readonly small: boolean
  /** on the band, in the middle: code or name */
  readonly title: string
  /** on the band, right: code of the battle */
  readonly corner?: string
  /** strength lozenges under the band */
  readonly lozenges?: number
  /** left, under the band: letters of the type */
  readonly type?: string
  /** right, under the band; a second line under a stroke */
  readonly side?: readonly [first: ComponentChildren, second?: ComponentChildren]
  readonly main: ComponentChildren
  /** lower right, plain */
  readonly second?: ComponentChildren
  /** lower right, in a cream disc */
  readonly disc?: ComponentChildren
  /** words under the figure: an office */
  readonly foot?: string
}

export function BandCounter(props: BandCounterProps) {
  const { camp, shade, small } = props
  const id = `band-${camp.letter}-${shade.slice(1)}`
  return (
    <g>
      <defs>
        <linearGradient id={id} x1="0" y1="0" x2=".25" y2="1">
          <stop offset="0" stop-color={camp.face} />
          <stop offset="1" stop-color={shade} />
        </linearGradient>
      </defs>
      <g fill={INK}>
        <rect x="3" y="7" width="94" height="94" rx={R} opacity=".16" />
        <rect x="2" y="4" width="94" height="94" rx={R} opacity=".26" />
      </g>
      <rect width="96" height="96" rx={R} fill={`url(#${id})`} stroke={camp.accent} stroke-width={small ? 5 : 3} />
      <path
        d={`M0 ${small ? 22 : 20}V${R}A${R} ${R} 0 0 1 ${R} 0H${96 - R}A${R} ${R} 0 0 1 96 ${R}V${small ? 22 : 20}Z`}
        fill={camp.accent}
      />
      <path d="M3.5 86V13q0-9.500 9.500-9.500H86" fill="none" stroke="#fff" stroke-opacity=".6" stroke-width="2.2" />
      <path d="M92.500 12V84q0 8.500-8.500 8.500H12" fill="none" stroke={INK} stroke-opacity=".28" stroke-width="2.2" />
      {small ? <SmallInside {...props} /> : <LargeInside {...props} />}
    </g>
  )
}
/** Every printed value that a decision needs is here too; name, letters of the type and lozenges are not. */
function SmallInside({ camp, figure, side, main, second, disc }: BandCounterProps) {
  return (
    <g>
      <Emblem camp={camp} x={38} y={2} size={19} />
      <Figure of={figure} x={side ? 17 : 24} y={24} size={side ? 47 : 50} color={INK} />
      <Numeral x={7} y={91} size={40}>
        {main}
      </Numeral>
      {side && (
        <Numeral x={90} y={44} size={25} anchor="end">
          {side[0]}
        </Numeral>
      )}
      {side?.[1] !== undefined && (
        <Numeral x={91} y={65} size={22} anchor="end">
          {side[1]}
        </Numeral>
      )}
      {(disc ?? second) !== undefined && (
        <Numeral x={90} y={91} size={28} anchor="end">
          {disc ?? second}
        </Numeral>
      )}
    </g>
  )
}
function LargeInside({ camp, figure, title, corner, lozenges = 0, type, side, main, second, disc, foot }: BandCounterProps) {
  return (
    <g>
      <Emblem camp={camp} x={5} y={3} size={14} />
      <Numeral x={corner === undefined ? 54 : 48} y={15.5} size={title.length > 9 ? 13 : 16} anchor="middle" color={camp.on}>
        {title}
      </Numeral>
      {corner && (
        <Numeral x={91} y={14} size={10} anchor="end" color={camp.on}>
          {corner}
        </Numeral>
      )}
      <path
        d={Array.from({ length: lozenges }, (_, i) => `M${48 - (lozenges - 1) * 4.5 + i * 9} 23l3.600 4-3.600 4-3.600-4Z`).join('')}
        fill={camp.accent}
      />
      <Figure of={figure} x={26} y={lozenges > 0 ? 32 : 24} size={lozenges > 0 ? 44 : 50} color={INK} />
      {type && (
        <Numeral x={6} y={37} size={16} color={camp.accent}>
          {type}
        </Numeral>
      )}
      {side && (
        <g>
          <Numeral x={90} y={37} size={17} anchor="end">
            {side[0]}
          </Numeral>
          {side[1] !== undefined && (
            <g>
              <path d="M78 41H91" stroke={INK} stroke-width="1.6" />
              <Numeral x={90} y={56} size={15} anchor="end">
                {side[1]}
              </Numeral>
            </g>
          )}
        </g>
      )}
      <Numeral x={7} y={90} size={36}>
        {main}
      </Numeral>
      {disc !== undefined ? (
        <g>
          <circle cx="78" cy="77" r="12.500" fill="#fffaf0" stroke={INK} stroke-width="2" />
          <Numeral x={78} y={83} size={18} anchor="middle">
            {disc}
          </Numeral>
        </g>
      ) : (
        second !== undefined && (
          <Numeral x={89} y={90} size={22} anchor="end" opacity={0.8}>
            {second}
          </Numeral>
        )
      )}
      {foot && (
        <Numeral x={48} y={90} size={12} anchor="middle">
          {foot}
        </Numeral>
      )}
    </g>
  )
}
/** Across a counter, turned: disordered, demoralized. */
export function Ribbon({ text, fill, color }: { readonly text: string; readonly fill: string; readonly color: string }) {
  return (
    <g transform="rotate(-14 48 54)">
      <rect x="-4" y="42" width="104" height="25" rx="3" fill={fill} stroke={INK} stroke-width="2" />
      <Numeral x={48} y={61} size={20} anchor="middle" color={color}>
        {text}
      </Numeral>
    </g>
  )
}
/** The front of a unit: a prow outside the counter, at the top; the shell turns it by `facing`. */
export function Prow({ camp }: { readonly camp: Camp }) {
  return <path d="M48-27 84-3H12Z" fill={camp.accent} stroke="#fff8e6" stroke-width="5" stroke-linejoin="round" />
}

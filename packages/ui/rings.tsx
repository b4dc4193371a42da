/** The states of a counter, drawn round it in its box of 96. Each has a shape of its own: none is told by colour alone. */
import { INK } from './counter.tsx'

interface Boxed {
  readonly width?: number
  readonly height?: number
}
/** Thick and dark: the one in hand. */
export function SelectedRing({ width = 96, height = 96 }: Boxed) {
  return (
    <g class="selected-ring" fill="none">
      <rect x="-7" y="-7" width={width + 14} height={height + 14} rx="17" stroke="#fbf6e9" stroke-width="9" />
      <rect x="-6" y="-6" width={width + 12} height={height + 12} rx="16" stroke={INK} stroke-width="6" />
    </g>
  )
}
/** Gold with a dot below: may be chosen. */
export function LegalRing({ width = 96, height = 96 }: Boxed) {
  return (
    <g class="legal-ring" fill="none">
      <rect x="-8" y="-8" width={width + 16} height={height + 16} rx="18" stroke="#e0a526" stroke-width="9" stroke-opacity=".38" />
      <rect x="-5" y="-5" width={width + 10} height={height + 10} rx="15" stroke="#e0a526" stroke-width="4.5" />
      <rect x="-2.6" y="-2.6" width={width + 5.2} height={height + 5.2} rx="13" stroke="#6b4700" stroke-width="1.4" />
      <circle cx={width / 2} cy={height + 7} r="7.5" fill={INK} stroke="#fbf6e9" stroke-width="3" />
    </g>
  )
}
/** A quarter turn in the upper right corner: has moved. */
export function MovedMark({ small }: { readonly small: boolean }) {
  return (
    <g transform={small ? 'translate(80 14)' : 'translate(84 11)'}>
      <circle r={small ? 17 : 12} fill="#fbf6e9" stroke={INK} stroke-width="2" />
      <path
        transform={small ? 'scale(1.35)' : undefined}
        d="M-5.5 3.5A6 6 0 0 1 4.4-3.6M5.6-7.6v4.8H.8"
        fill="none"
        stroke={INK}
        stroke-width="2.2"
        stroke-linecap="round"
        stroke-linejoin="round"
      />
    </g>
  )
}
/** The pill on the upper right of a stack. */
export function StackBadge({ text, fill, on }: { readonly text: string; readonly fill: string; readonly on: string }) {
  const width = 28 + text.length * 14
  return (
    <g>
      <rect x={92 - width / 2} y="-25" width={width} height="34" rx="17" fill={fill} stroke="#fbf6e9" stroke-width="3.2" />
      <text x="92" y="1" text-anchor="middle" font-family="Barlow Condensed" font-weight="700" font-size="27" fill={on}>
        {text}
      </text>
    </g>
  )
}
/** Dark, with a gold dot: the price or the consequence of a legal space. In map units, `size` the height. */
export function PricePill({ x, y, size, text }: { readonly x: number; readonly y: number; readonly size: number; readonly text: string }) {
  const width = size * (1.35 + text.length * 0.3)
  return (
    <g class="pill" transform={`translate(${x} ${y})`}>
      <rect x={-width / 2} y={-size / 2} width={width} height={size} rx={size / 2} fill={INK} stroke="#e0a526" stroke-width={size * 0.09} />
      <circle cx={-width / 2 + size * 0.5} r={size * 0.19} fill="#f0bd45" />
      <text
        x={size * 0.28}
        y={size * 0.21}
        text-anchor="middle"
        font-family="Barlow Condensed"
        font-weight="700"
        font-size={size * 0.62}
        fill="#fbf6e9"
      >
        {text}
      </text>
    </g>
  )
}

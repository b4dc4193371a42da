/** What several overlays of the table are drawn with. */
import type { Piece, Scene } from '@plus-ultra/ui/face.ts'
import type { ComponentChildren } from 'preact'
import { camps } from './camps.tsx'
import { halfOf, mapX, pointOf, tableOf, UNIT } from './read.ts'

export const CREAM = '#fff8e6'
export const BLUE = '#1d4f8a'
export const CRIMSON = '#a3202c'
export const accentOf = (side: string): string => (side === 'aztec' ? camps.aztec.accent : camps.spanish.accent)
export const circle = (x: number, y: number, r: number): string => `M${x - r} ${y}a${r} ${r} 0 1 0 ${r * 2} 0a${r} ${r} 0 1 0 ${-r * 2} 0Z`

/** What ends at the edge of the table, however far it would go. */
export function OnTable({ scene, children }: { readonly scene: Scene; readonly children: ComponentChildren }) {
  const { width, height } = tableOf(scene.board)
  return (
    <g pointer-events="none">
      <clipPath id="on-table">
        <rect x={mapX(0)} y={mapX(0)} width={width * UNIT} height={height * UNIT} />
      </clipPath>
      <g clip-path="url(#on-table)">{children}</g>
    </g>
  )
}
interface BandProps {
  readonly piece: Piece
  readonly inch: number
  readonly color: string
  readonly dashes: string
  readonly wash: number
}
/** Every place within that many inches of the edge of a base. */
export function Band({ piece, inch, color, dashes, wash }: BandProps) {
  const at = pointOf(piece.at)
  if (at === undefined) return null
  const [w, h] = halfOf(piece)
  const r = inch * 10
  const box = {
    x: mapX(at.x - w - r),
    y: mapX(at.y - h - r),
    width: (w + r) * 2 * UNIT,
    height: (h + r) * 2 * UNIT,
    rx: r * UNIT,
  }
  return (
    <g>
      <rect {...box} fill={color} fill-opacity={wash} stroke={CREAM} stroke-width="4.5" />
      <rect {...box} fill="none" stroke={color} stroke-width="2.4" stroke-dasharray={dashes} />
    </g>
  )
}

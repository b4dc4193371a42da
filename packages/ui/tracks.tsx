/** Tracks and trays: cells with a cursor, bars with a value, pills. */
import type { ComponentChildren } from 'preact'

export interface Cell {
  readonly value: number | string
  readonly fill?: string
  readonly isOut?: boolean
}
/** A row of numbered cells; the cursor is a dot in a dark ring. */
export function CellTrack({ name, cells, at }: { readonly name: string; readonly cells: readonly Cell[]; readonly at: number | string }) {
  return (
    <div class="cell-track" role="img" aria-label={`${name}: ${at}`}>
      <span class="track-name">{name}</span>
      <span class="cells">
        {cells.map(cell => (
          <i
            key={cell.value}
            class={`${cell.isOut ? 'out' : ''} ${cell.value === at ? 'now' : ''}`}
            style={{ background: cell.isOut ? undefined : cell.fill }}
          >
            {cell.value === at ? '●' : cell.value}
          </i>
        ))}
      </span>
    </div>
  )
}
/** A bar that fills: Hubris, morale, a treasury. */
export function BarTrack({
  name,
  value,
  max,
  fill,
  children,
}: {
  readonly name: ComponentChildren
  readonly value: number
  readonly max: number
  readonly fill: string
  readonly children?: ComponentChildren
}) {
  return (
    <div class="bar-track">
      <span class="track-name">{name}</span>
      <span class="bar">
        <i style={{ width: `${Math.max(0, Math.min(1, value / Math.max(1, max))) * 100}%`, background: fill }} />
      </span>
      <b>{children ?? value}</b>
    </div>
  )
}
export function Pill({ children }: { readonly children: ComponentChildren }) {
  return <span class="note-pill">{children}</span>
}

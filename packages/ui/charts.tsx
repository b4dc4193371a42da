/** Odds, before a roll is committed: a bar in parts, a table of the six faces, a histogram. Numbers stand in words beside every colour. */
import type { ComponentChildren } from 'preact'
import { Die } from './dice.tsx'

export interface Part {
  readonly share: number
  readonly label: string
  readonly fill: string
  readonly color: string
  /** hatched: what is bad for the seat in front, so that it is told without colour */
  readonly isHatched?: boolean
}
/** as many go into a bar of the side's width */
const LETTERS = 52
/** One bar in parts: win, draw, loss. */
export function PartsBar({ parts }: { readonly parts: readonly Part[] }) {
  const shown = parts.filter(part => part.share > 0)
  const percent = (share: number): string => (share > 0 && share < 0.005 ? '<1%' : `${Math.round(share * 100)}%`)
  return (
    <div class="parts-bar" role="img" aria-label={shown.map(part => `${part.label} ${percent(part.share)}`).join(', ')}>
      {shown.map(part => (
        <span
          key={part.label}
          class={part.isHatched ? 'hatched' : undefined}
          style={{ flexGrow: part.share, backgroundColor: part.fill, color: part.color }}
          title={`${part.label} ${percent(part.share)}`}
        >
          {part.share > 0.09 && `${part.share * LETTERS > part.label.length + 5 ? `${part.label} ` : ''}${percent(part.share)}`}
        </span>
      ))}
    </div>
  )
}

export interface FaceRow {
  readonly die: number
  /** how many blocks to the left and to the right */
  readonly mine: number
  readonly theirs: number
  readonly mineNote?: ComponentChildren
  readonly theirsNote?: ComponentChildren
}
/** A row a face of the die: what you lose to the left, what they lose to the right, one block a step. */
export function FacesTable({
  rows,
  mine,
  theirs,
  left,
  right,
}: {
  readonly rows: readonly FaceRow[]
  readonly mine: string
  readonly theirs: string
  readonly left: string
  readonly right: string
}) {
  return (
    <table class="faces-table">
      <thead>
        <tr>
          <th scope="col">{left}</th>
          <th scope="col" />
          <th scope="col">{right}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(row => (
          <tr key={row.die}>
            <td>
              {row.mineNote} <Blocks n={row.mine} fill={mine} /> <b>{row.mine}</b>
            </td>
            <th scope="row">
              <Die value={row.die} size={21} />
            </th>
            <td>
              <b>{row.theirs}</b> <Blocks n={row.theirs} fill={theirs} /> {row.theirsNote}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
function Blocks({ n, fill }: { readonly n: number; readonly fill: string }) {
  return (
    <span class="blocks" aria-hidden="true">
      {Array.from({ length: n }, (_, i) => (
        <i key={i} style={{ background: fill }} />
      ))}
    </span>
  )
}

export interface Column {
  readonly label: string
  readonly share: number
  readonly fill?: string
  /** hollow: a miss */
  readonly isHollow?: boolean
}
/** One column a result; the numbers below. */
export function Histogram({
  columns,
  height = 68,
  shares = 'none',
}: {
  readonly columns: readonly Column[]
  readonly height?: number
  /** on top of each column, with its sign or without */
  readonly shares?: 'none' | 'percent' | 'bare'
}) {
  const most = Math.max(...columns.map(column => column.share), 0.001)
  return (
    <div class="histogram" role="img" aria-label={columns.map(c => `${c.label}: ${(c.share * 100).toFixed(1)}%`).join(', ')}>
      {columns.map(column => (
        <span key={column.label}>
          {shares !== 'none' && (
            <small>
              {Math.round(column.share * 100)}
              {shares === 'percent' && '%'}
            </small>
          )}
          <i
            class={column.isHollow ? 'hollow' : undefined}
            style={{ height: `${Math.max(2, (column.share / most) * height)}px`, background: column.isHollow ? undefined : column.fill }}
          />
          <b>{column.label}</b>
        </span>
      ))}
    </div>
  )
}

export interface Line {
  readonly name: string
  readonly color: string
  /** another dash a line, so that colour is not alone */
  readonly dash?: string
  readonly points: readonly (readonly [x: number, y: number])[]
}
/** Curves over the game: victory points, losses, luck. */
export function LineChart({
  lines,
  width = 560,
  height = 200,
  xLabel,
  title,
}: {
  readonly lines: readonly Line[]
  readonly width?: number
  readonly height?: number
  readonly xLabel: (x: number) => string
  readonly title: string
}) {
  const all = lines.flatMap(line => line.points)
  const [x0, x1] = [Math.min(...all.map(p => p[0])), Math.max(...all.map(p => p[0]))]
  const [y0, y1] = [Math.min(0, ...all.map(p => p[1])), Math.max(1, ...all.map(p => p[1]))]
  // room for the names at the ends of the lines
  const right = Math.min(width * 0.45, Math.max(74, ...lines.map(line => 14 + 6.6 * `${line.name} ${line.points.at(-1)?.[1]}`.length)))
  const x = (v: number) => 34 + ((v - x0) / Math.max(1, x1 - x0)) * (width - 36 - right)
  const y = (v: number) => height - 24 - ((v - y0) / (y1 - y0)) * (height - 36)
  const labels = apart(lines.map(line => [line.name, y(line.points.at(-1)?.[1] ?? 0)]))
  const ticks = [y0, Math.round((y0 + y1) / 2), y1].filter((v, i, list) => list.indexOf(v) === i)
  return (
    <svg class="line-chart" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={title}>
      {ticks.map(v => (
        <g key={v}>
          <path d={`M34 ${y(v)}H${width - right}`} class="grid" />
          <text x="28" y={y(v) + 4.5} text-anchor="end">
            {signed(v)}
          </text>
        </g>
      ))}
      <text x="34" y={height - 6}>
        {xLabel(x0)}
      </text>
      <text x={width - right - 2} y={height - 6} text-anchor="end">
        {xLabel(x1)}
      </text>
      {lines.map(line => {
        const last = line.points.at(-1)
        const labelY = labels.get(line.name) ?? 0
        return (
          <g key={line.name} style={{ color: line.color }}>
            <path
              d={line.points.map(([a, b], i) => `${i === 0 ? 'M' : 'L'}${x(a).toFixed(1)} ${y(b).toFixed(1)}`).join('')}
              class="line"
              stroke-dasharray={line.dash}
            />
            {last && (
              <text x={x(last[0]) + 6} y={labelY + 4.5} class="line-name">
                {line.name} {signed(last[1])}
              </text>
            )}
          </g>
        )
      })}
    </svg>
  )
}

const signed = (n: number): string => String(n).replace('-', '−')
/** Names at the ends of lines, moved down where they would lie on each other. */
function apart(ends: readonly (readonly [name: string, y: number])[]): Map<string, number> {
  const placed = new Map<string, number>()
  let last = Number.NEGATIVE_INFINITY
  for (const [name, y] of [...ends].sort((a, b) => a[1] - b[1])) {
    last = Math.max(y, last + 15)
    placed.set(name, last)
  }
  return placed
}

/** What is flat and stops nobody: mats of the market, the painted court of the school, the sun on the height of a temple. */
import { Figure } from '@plus-ultra/ui/figure.tsx'
import { figures } from '@plus-ultra/ui/figures/aztecs.ts'
import type { TerrainPiece } from './read.ts'
import { type Feature, UNIT } from './read.ts'
import { boxOf } from './terrain.tsx'

const MATS = ['#c97f62', '#a9b077', '#d8b25a', '#93a9a6', '#b79aa0']
/** Rows of mats with a heap of wares on each; the same market looks always the same. */
function Market({ x, y, w, h }: { readonly x: number; readonly y: number; readonly w: number; readonly h: number }) {
  const [columns, rows] = [6, 6]
  const step = { x: (w - 16 * UNIT) / columns, y: (h - 26 * UNIT) / rows }
  return (
    <g opacity=".36">
      {Array.from({ length: columns * rows }, (_, i) => {
        const [column, row] = [i % columns, Math.floor(i / columns)]
        const shake = (k: number): number => ((i * k) % 7) - 3
        const size = step.x * 0.62
        const [left, top] = [x + 10 * UNIT + column * step.x + shake(5), y + 18 * UNIT + row * step.y + shake(11)]
        return (
          <g key={i} transform={`rotate(${shake(3)} ${left + size / 2} ${top + size / 2})`}>
            <rect x={left} y={top} width={size} height={size} fill={MATS[(i * 7 + row) % MATS.length]} />
            <g fill="#5d4629">
              <circle cx={left + size * (0.3 + shake(2) / 16)} cy={top + size * 0.4} r={size * 0.11} />
              <circle cx={left + size * 0.66} cy={top + size * (0.62 + shake(9) / 18)} r={size * 0.09} />
            </g>
          </g>
        )
      })}
    </g>
  )
}
function Court({ x, y, w, h }: { readonly x: number; readonly y: number; readonly w: number; readonly h: number }) {
  const inset = (n: number) => ({ x: x + n * UNIT, y: y + (n + 4) * UNIT, width: w - 2 * n * UNIT, height: h - (2 * n + 4) * UNIT })
  const u = 3.4 * UNIT
  return (
    <g fill="none" opacity=".45">
      <rect {...inset(14)} stroke="#4f8f86" stroke-width="4" stroke-dasharray="14 7" />
      <rect {...inset(19)} stroke="#b9604a" stroke-width="3" />
      <rect {...inset(25)} stroke="#4f8f86" stroke-width="4" stroke-dasharray="14 7" />
      <rect {...inset(30)} stroke="#b9604a" stroke-width="3" />
      <path
        transform={`translate(${x + w / 2} ${y + h / 2 + 2 * UNIT})`}
        d={`M${-u} ${-3 * u}h${2 * u}v${u}h${u}v${u}h${u}v${2 * u}h${-u}v${u}h${-u}v${u}h${-2 * u}v${-u}h${-u}v${-u}h${-u}v${-2 * u}h${u}v${-u}h${u}Z`}
        fill="#b9604a"
      />
    </g>
  )
}
export function Paint({ features, terrain }: { readonly features: readonly Feature[]; readonly terrain: readonly TerrainPiece[] }) {
  const height = terrain.filter(piece => piece.type === 'temple-tier').sort((a, b) => b.level - a.level)[0]
  const top = height && height.level > 2 ? boxOf(height.rect) : undefined
  return (
    <g>
      {features.map(({ id, rect }) => (
        <g key={id}>
          {id === 'market' && <Market {...boxOf(rect)} />}
          {id === 'calmecac' && <Court {...boxOf(rect)} />}
        </g>
      ))}
      {top && (
        <g transform={`translate(${top.x + top.w / 2} ${top.y + top.h * 0.34})`}>
          <circle r={9 * UNIT} fill="#e2b979" stroke="#4a3720" stroke-width="1.600" />
          <Figure of={figures['emblem-aztecs']} x={-7 * UNIT} y={-7 * UNIT} size={14 * UNIT} color="#7a3420" />
        </g>
      )}
    </g>
  )
}

/** Where the mover can still go: points left on arrival, the edge of it, and a bar where the movement ends. */

import type { Scene } from '@plus-ultra/ui/face.ts'
import { outlineOf, polygonPath } from '@plus-ultra/ui/hex.ts'
import { Halo } from '@plus-ultra/ui/words.tsx'
import { cornersOf, pathOf, S } from './hexes.ts'
import { tracksOf, traysOf } from './read.ts'

const GREEN = '#2f6a3c'
const ORANGE = '#d9802e'
export function Reach({ scene }: { readonly scene: Scene }) {
  const reach = Object.entries(traysOf(scene.board).reach ?? {})
  const mover = scene.board.pieces.find(piece => piece.id === tracksOf(scene.board).mover)
  const start = scene.ground.spaces.get(mover?.at ?? '')
  if (start === undefined || reach.length === 0) return null
  const places = reach.flatMap(([hex, arrival]) => {
    const space = scene.ground.spaces.get(hex)
    return space === undefined ? [] : [{ ...arrival, hex, x: space.x, y: space.y }]
  })
  const edge = outlineOf([start, ...places].map(({ x, y }) => cornersOf(x, y)))
    .map(polygonPath)
    .join('')
  return (
    <g>
      {places.map(({ hex, x, y, left, ends }) => (
        <g key={hex}>
          <path
            d={pathOf(x, y)}
            fill={ends ? ORANGE : GREEN}
            fill-opacity={scene.offer.choices.includes(`hex:${hex}`) ? 0 : ends ? 0.3 : 0.12 + Math.min(5, left) * 0.05}
          />
          {ends ? (
            <rect x={x - 8} y={y + S * 0.6} width="16" height="5" rx="1.500" fill="#8a3d10" stroke="#fff8e6" stroke-width="1.200" />
          ) : (
            <Halo x={x} y={y + S * 0.8} text={left} color="#1d4a29" size={12} isFigure />
          )}
        </g>
      ))}
      <path d={edge} fill="none" stroke="#fff8e6" stroke-width="4" stroke-opacity=".8" />
      <path d={edge} fill="none" stroke="#1d4a29" stroke-width="2.2" stroke-dasharray="7 4" />
    </g>
  )
}

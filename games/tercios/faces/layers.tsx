/** Overlays: zones of control of both camps, and the vanguard and rearguard of the unit in the inspector. */
import type { Layer, Piece, Scene } from '@plus-ultra/ui/face.ts'
import { campOf } from './camps.tsx'
import { terrainOf } from './ground.tsx'
import { neighbour, pathOf, S, sidesOf } from './hexes.ts'
import { costOn, terrainFacts } from './printed.ts'
import { facingOf, isAllRound, stackIn, tracksOf, typeOf } from './read.ts'

type View = { readonly scene: Scene }
/** TER-6.1, 6.6 */
function zoneOf(piece: Piece, scene: Scene): string[] {
  const type = typeOf(piece.id)
  if (type === undefined || piece.at === null || piece.order === 'demoralized' || type.zoc === 'NZ') return []
  const facing = facingOf(piece)
  const directions = type.zoc === '3Z' ? [facing - 1, facing, facing + 1] : [facing]
  return directions
    .map(direction => neighbour(piece.at as string, direction))
    .filter(hex => {
      const terrain = terrainFacts.get(terrainOf(scene, hex) ?? '')
      return scene.ground.spaces.has(hex) && (terrain === undefined || costOn(terrain, type, false) !== null)
    })
}
function Zones({ scene }: View) {
  const sides = [...new Set(scene.board.pieces.map(piece => piece.side))].sort()
  return (
    <g>
      {sides.map((side, i) => {
        const { accent } = campOf(side)
        const hexes = new Set(scene.board.pieces.filter(piece => piece.side === side).flatMap(piece => zoneOf(piece, scene)))
        const d = [...hexes].map(hex => {
          const space = scene.ground.spaces.get(hex)
          return space ? pathOf(space.x, space.y, S * 0.97) : ''
        })
        return (
          <g key={side}>
            <pattern
              id={`zone-${side}`}
              width="7"
              height="7"
              patternUnits="userSpaceOnUse"
              patternTransform={`rotate(${i === 0 ? 45 : -45})`}
            >
              <path d="M0 0V7" stroke={accent} stroke-width="2.6" stroke-opacity=".6" />
            </pattern>
            <path d={d.join('')} fill={`url(#zone-${side})`} stroke={accent} stroke-width="1.6" stroke-dasharray="2 4" />
          </g>
        )
      })}
    </g>
  )
}

/** The unit in the inspector, the top of the hex in it, or the one that moves. */
function shownPiece(scene: Scene): Piece | undefined {
  const { pieces } = scene.board
  return (
    pieces.find(piece => piece.id === scene.selected) ??
    stackIn(scene.board, scene.selected)[0] ??
    pieces.find(piece => piece.id === tracksOf(scene.board).mover)
  )
}
/** TER-0.2.1, 0.2.2: whole lines before it, dotted ones behind; pikes have none behind. */
function Front({ scene }: View) {
  const piece = shownPiece(scene)
  const space = scene.ground.spaces.get(piece?.at ?? '')
  if (piece === undefined || space === undefined) return null
  const { accent } = campOf(piece.side)
  const facing = facingOf(piece)
  const hasNoRear = isAllRound(scene.board, piece)
  return (
    <g fill="none" stroke-linecap="round">
      {sidesOf(space.x, space.y, S * 0.95).map((d, direction) => {
        const isAhead = hasNoRear || [0, 1, 5].includes((direction - facing + 6) % 6)
        return (
          <g key={d}>
            <path d={d} stroke="#fff8e6" stroke-width={isAhead ? 8 : 5} stroke-opacity=".85" />
            <path d={d} stroke={accent} stroke-width={isAhead ? 5 : 2.6} stroke-dasharray={isAhead ? undefined : '0.500 6'} />
          </g>
        )
      })}
    </g>
  )
}
export const layers: readonly Layer[] = [
  { id: 'zones', name: 'Zones of control', key: 'Z', View: Zones },
  { id: 'front', name: 'Vanguard and rearguard', key: 'F', View: Front },
]

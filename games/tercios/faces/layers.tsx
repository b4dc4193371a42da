/** Overlays: zones of control, vanguard and rearguard, range and sight, the reach of the mover, strikes in prospect. */
import type { Layer, Piece, Scene } from '@plus-ultra/ui/face.ts'
import { campOf } from './camps.tsx'
import { Aim, AimBands, Ranges, Sight } from './fire.tsx'
import { Places } from './ground.tsx'
import { pathOf, S, sidesOf } from './hexes.ts'
import { Reach } from './reach.tsx'
import { facingOf, isAllRound, shownPiece, traysOf } from './read.ts'
import { Strikes } from './strikes.tsx'
import { wordsIn } from './words.ts'

type View = { readonly scene: Scene }
/** TER-6.1: as the engine tells them. */
function Zones({ scene }: View) {
  const zones = Object.entries(traysOf(scene.board).zones ?? {}).sort()
  return (
    <g>
      {zones.map(([side, hexes], i) => {
        const { accent } = campOf(side)
        const d = hexes.map(hex => {
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

/** TER-0.2.1, 0.2.2: whole lines before it, dotted ones behind; pikes have none behind. */
function Front({ scene }: View) {
  const piece: Piece | undefined = shownPiece(scene)
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
  { id: 'places', View: Places },
  { id: 'zones', switch: { key: 'Z', name: lang => wordsIn(lang).layers.zones }, View: Zones },
  { id: 'front', switch: { key: 'F', name: lang => wordsIn(lang).layers.front }, View: Front },
  { id: 'range', switch: { key: 'W', name: lang => wordsIn(lang).layers.range }, View: Ranges },
  { id: 'sight', switch: { key: 'L', name: lang => wordsIn(lang).layers.sight }, above: true, View: Sight },
  { id: 'reach', View: Reach },
  { id: 'aim-bands', View: AimBands },
  { id: 'aim', above: true, View: Aim },
  { id: 'strikes', above: true, View: Strikes },
]

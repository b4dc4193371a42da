/** What stands on the map: counters and stacks with their rings, and the way of those that have just moved. */
import type { Face, Piece, Scene, Thing } from '@plus-ultra/ui/face.ts'
import { LegalRing, MovedMark, SelectedRing, StackBadge } from '@plus-ultra/ui/rings.tsx'
import { memo } from 'preact/compat'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { prefersStill, settings } from '../../settings.ts'
import { campOf, lookOf, symbolId } from '../symbols.tsx'

const STEP = 4.4
export interface ThingProps {
  readonly face: Face
  readonly scene: Scene
  readonly thing: Thing
  readonly pieces: readonly Piece[]
  readonly small: boolean
  readonly isLegal: boolean
  readonly isSelected: boolean
  readonly isHinted: boolean
  readonly name: string
  onPick(thing: Thing): void
}
export const ThingView = memo(({ face, scene, thing, pieces, small, isLegal, isSelected, isHinted, name, onPick }: ThingProps) => {
  const size = thing.size ?? scene.ground.counter
  const scale = size / 96
  const height = ((thing.height ?? size) / size) * 96
  const top = pieces[0] as Piece
  const under = pieces.slice(1, 4)
  const camp = campOf(face, top.side)
  const turned = thing.turn ? `rotate(${thing.turn} 48 ${height / 2})` : undefined
  // the button lies over the drawing, so that what is written there is no second name of it
  return (
    // one transform a thing: each one more costs something in every frame of a moving map
    <g style={{ transform: `translate(${thing.x}px, ${thing.y}px) scale(${scale}) translate(-48px, ${-height / 2}px)` }}>
      <g class={isHinted ? 'hinted' : ''} transform={turned} pointer-events="none">
        {isLegal && <LegalRing height={height} />}
        {isSelected && <SelectedRing height={height} />}
        {under
          .map((piece, i) => (
            <use
              key={piece.id}
              href={`#${symbolId(lookOf(face, piece), small)}`}
              x={(under.length - i) * STEP * 0.9}
              y={-(under.length - i) * STEP}
            />
          ))
          .reverse()}
        {face.Marks && (
          <g transform={thing.facing === undefined ? undefined : `rotate(${thing.facing} 48 48)`}>
            <face.Marks piece={top} thing={thing} scene={scene} />
          </g>
        )}
        <use href={`#${symbolId(lookOf(face, top), small)}`} />
        {(face.hasMoved?.(top) ?? top.moved === true) && <MovedMark small={small} />}
      </g>
      {thing.badge && (
        <g pointer-events="none">
          <StackBadge text={thing.badge} fill={camp.accent} on={camp.on} />
        </g>
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: a button cannot stand inside an SVG */}
      <rect
        class={`thing${isLegal ? ' legal' : ''}`}
        role="button"
        tabIndex={isLegal ? 0 : -1}
        aria-label={name}
        data-thing={thing.key}
        width="96"
        height={height}
        rx="11"
        fill="transparent"
        transform={turned}
        onClick={event => {
          event.stopPropagation()
          onPick(thing)
        }}
        onKeyDown={event => {
          if (event.key !== 'Enter' && event.key !== ' ') return
          event.preventDefault()
          onPick(thing)
        }}
      />
    </g>
  )
}, same)
function same(a: ThingProps, b: ThingProps): boolean {
  return (
    a.small === b.small &&
    a.isLegal === b.isLegal &&
    a.isSelected === b.isSelected &&
    a.isHinted === b.isHinted &&
    a.name === b.name &&
    a.onPick === b.onPick &&
    a.scene.lang === b.scene.lang &&
    JSON.stringify(a.thing) === JSON.stringify(b.thing) &&
    JSON.stringify(a.pieces) === JSON.stringify(b.pieces)
  )
}

interface Place {
  readonly x: number
  readonly y: number
  readonly size: number
}
function placesOf(things: readonly Thing[], counter: number): Map<string, Place> {
  return new Map(things.flatMap(({ pieces, x, y, size = counter }) => pieces.map(id => [id, { x, y, size }] as const)))
}
const MOST = 14
/** Pieces that stand elsewhere than on the board before glide there, above all others. */
export function Movers({
  face,
  scene,
  things,
  small,
}: {
  readonly face: Face
  readonly scene: Scene
  readonly things: readonly Thing[]
  readonly small: boolean
}) {
  const last = useRef<{ board: unknown; places: Map<string, Place> } | undefined>(undefined)
  const group = useRef<SVGGElement>(null)
  const places = placesOf(things, scene.ground.counter)
  const before = last.current?.board === scene.board ? undefined : last.current?.places
  const moved: { piece: Piece; from: Place; to: Place }[] = []
  if (before !== undefined && settings.value.piecesMove && !prefersStill.matches)
    for (const piece of scene.board.pieces) {
      const [from, to] = [before.get(piece.id), places.get(piece.id)]
      if (from !== undefined && to !== undefined && (from.x !== to.x || from.y !== to.y)) moved.push({ piece, from, to })
    }
  const shown = moved.slice(0, MOST)
  useLayoutEffect(() => {
    if (last.current?.board === scene.board) return
    last.current = { board: scene.board, places }
    shown.forEach(({ from, to }, i) => {
      const element = group.current?.children[i]
      const distance = Math.hypot(to.x - from.x, to.y - from.y)
      element?.animate(
        [
          { transform: `translate(${from.x}px, ${from.y}px)`, opacity: 1 },
          { transform: `translate(${to.x}px, ${to.y}px)`, opacity: 1, offset: 0.94 },
          { transform: `translate(${to.x}px, ${to.y}px)`, opacity: 0 },
        ],
        { duration: Math.min(600, 220 + distance * 0.9), easing: 'cubic-bezier(.2,.8,.2,1)', fill: 'forwards' },
      )
    })
  })
  return (
    <g ref={group} pointer-events="none">
      {shown.map(({ piece, to }) => (
        <g key={piece.id} opacity="0">
          <g transform={`scale(${to.size / 96}) translate(-48 -48)`}>
            <use href={`#${symbolId(lookOf(face, piece), small)}`} />
          </g>
        </g>
      ))}
    </g>
  )
}

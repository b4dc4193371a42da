/** Free points: the finger, the mouse or the arrow keys lead a piece over the table; it snaps to listed places and is set down where legal. */
import type { Face, Piece, Pointer, Scene, Thing } from '@plus-ultra/ui/face.ts'
import type { RefObject } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import type { Session } from '../session.ts'
import { lookOf, symbolId } from '../symbols.tsx'
import type { Camera } from './camera.ts'
import type { Targets } from './targets.ts'

/** The nearest listed point within its reach, or a free one inside the regions. */
export function pointAt(session: Session, targets: Targets, x: number, y: number): Pointer | undefined {
  const scene = session.scene.peek()
  const plane = scene?.ground.plane
  if (scene === null || plane === undefined || scene.offer.regions === undefined) return undefined
  const near = targets.spots
    .filter(spot => spot.token.startsWith('point:'))
    .map(spot => ({ spot, d: Math.hypot(spot.x - x, spot.y - y) }))
    .sort((a, b) => a.d - b.d)[0]
  if (near !== undefined && near.d < near.spot.radius * 1.5) return { x: near.spot.x, y: near.spot.y, token: near.spot.token }
  const [px, py] = [Math.round((x - plane.x) / plane.unit), Math.round((y - plane.y) / plane.unit)]
  const isInside = scene.offer.regions.some(region =>
    'disc' in region ? Math.hypot(px - region.disc[0], py - region.disc[1]) <= region.disc[2] : isInPolygon(region.polygon, px, py),
  )
  return isInside ? { x: plane.x + px * plane.unit, y: plane.y + py * plane.unit, token: `point:${px},${py}` } : undefined
}
function isInPolygon(polygon: readonly (readonly [number, number])[], x: number, y: number): boolean {
  let isIn = false
  polygon.forEach(([ax, ay], i) => {
    const [bx, by] = polygon[(i + 1) % polygon.length] as readonly [number, number]
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) isIn = !isIn
  })
  return isIn
}

/** What would be chosen under the pointer. Dragging begins on the piece itself, so that the map can still be moved beside it. */
export function usePointer(
  session: Session,
  camera: Camera,
  targets: Targets | undefined,
  things: readonly Thing[],
  viewport: RefObject<HTMLDivElement | null>,
): Pointer | null {
  const [pointer, setPointer] = useState<Pointer | null>(null)
  const shown = useRef<Pointer | null>(null)
  shown.current = pointer
  /** where the hand is, before snapping: else the keys could not leave a place that attracts */
  const hand = useRef<{ readonly x: number; readonly y: number } | null>(null)
  const scene = session.scene.value
  const isFree = scene?.offer.regions !== undefined && scene.ground.plane !== undefined
  useEffect(() => {
    setPointer(null)
    hand.current = null
    const element = viewport.current
    if (!isFree || element === null || targets === undefined || scene === null) return
    const mover = session.face.dragged?.(scene) ?? scene.selected
    const from = things.find(thing => mover !== null && thing.pieces.includes(mover))
    const under = (event: PointerEvent): Pointer => {
      const { x, y } = camera.toMap(event.clientX, event.clientY)
      hand.current = { x, y }
      return pointAt(session, targets, x, y) ?? { x, y, token: null }
    }
    const down = (event: PointerEvent): void => {
      const { x, y } = camera.toMap(event.clientX, event.clientY)
      if (from === undefined || Math.hypot(x - from.x, y - from.y) > scene.ground.counter * 0.7) return
      camera.isHeld = true
      element.setPointerCapture(event.pointerId)
    }
    const move = (event: PointerEvent): void => {
      const found = under(event)
      if (camera.isHeld) setPointer(found)
      else if (event.pointerType === 'mouse') setPointer(found.token === null ? null : found)
    }
    const up = (event: PointerEvent): void => {
      if (!camera.isHeld) return
      camera.isHeld = false
      const { token } = under(event)
      if (token !== null) void session.pick(token)
    }
    /** A tenth of the rulebook's unit a press, ten with Shift; Enter sets down. */
    const key = (event: KeyboardEvent): void => {
      const plane = scene.ground.plane
      const steps: Record<string, readonly [number, number]> = {
        ArrowLeft: [-1, 0],
        ArrowRight: [1, 0],
        ArrowUp: [0, -1],
        ArrowDown: [0, 1],
      }
      const step = steps[event.key]
      if (plane === undefined || event.target !== element) return
      if (event.key === 'Enter' && shown.current?.token) void session.pick(shown.current.token)
      if (step === undefined || from === undefined) return
      event.preventDefault()
      event.stopImmediatePropagation()
      const by = plane.unit * (event.shiftKey ? 10 : 1)
      const last = hand.current ?? from
      const { x, y } = (hand.current = { x: last.x + step[0] * by, y: last.y + step[1] * by })
      setPointer(pointAt(session, targets, x, y) ?? { x, y, token: null })
    }
    element.addEventListener('pointerdown', down)
    element.addEventListener('pointermove', move)
    element.addEventListener('pointerup', up)
    element.addEventListener('keydown', key, { capture: true })
    return () => {
      camera.isHeld = false
      element.removeEventListener('pointerdown', down)
      element.removeEventListener('pointermove', move)
      element.removeEventListener('pointerup', up)
      element.removeEventListener('keydown', key, { capture: true })
    }
  }, [isFree, scene?.offer.seq, things, scene?.selected])
  const token = pointer?.token ?? null
  useEffect(() => {
    if (token !== null) void session.foresee(token)
  }, [token])
  const foreseen = token === null ? undefined : session.foreseen.value.get(token)
  return pointer === null || foreseen === undefined ? pointer : { ...pointer, foreseen }
}

/** Its ghost where it would stand; paler where it may not. */
export function Dragged({
  face,
  scene,
  things,
  pointer,
  small,
}: {
  readonly face: Face
  readonly scene: Scene
  readonly things: readonly Thing[]
  readonly pointer: Pointer | null
  readonly small: boolean
}) {
  const mover = face.dragged?.(scene) ?? scene.selected
  const from = things.find(thing => mover !== null && thing.pieces.includes(mover))
  const piece: Piece | undefined = scene.board.pieces.find(each => each.id === mover)
  if (pointer === null || from === undefined || piece === undefined) return null
  const size = from.size ?? scene.ground.counter
  return (
    <g pointer-events="none">
      <g
        opacity={pointer.token === null || pointer.foreseen?.legal === false ? 0.25 : 0.62}
        transform={`translate(${pointer.x} ${pointer.y}) scale(${size / 96}) translate(-48 ${(((from.height ?? size) / size) * -96) / 2})`}
      >
        <use href={`#${symbolId(lookOf(face, piece), small)}`} />
      </g>
    </g>
  )
}

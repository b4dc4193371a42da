/** What the mover can reach, and the tape while he is led there: the engine's own route, its length, and what it says of the place. */

import { INK } from '@plus-ultra/ui/counter.tsx'
import type { Pointer, Reach as Reached, Scene } from '@plus-ultra/ui/face.ts'
import { outlineOf, type Point } from '@plus-ultra/ui/hex.ts'
import { Halo } from '@plus-ultra/ui/words.tsx'
import { fireLimit, missileOf } from './printed.ts'
import { contactAt, inches, mapX, moverOf, nameOf, pointOf, RULER, tableOf, typeOf, UNIT } from './read.ts'
import { wordsIn } from './say.ts'
import { CREAM, circle } from './strokes.tsx'

interface Props {
  readonly scene: Scene
  readonly pointer: Pointer | null
}
const discOf = (scene: Scene): readonly [number, number, number] | undefined =>
  scene.offer.regions?.flatMap(region => ('disc' in region ? [region.disc] : []))[0]

/** kept: the pointer moves over the same reach many times a second */
const outlines = new WeakMap<Reached, string>()
function outlineOfReach(reach: Reached): string {
  const known = outlines.get(reach) ?? drawReach(reach)
  outlines.set(reach, known)
  return known
}
/** Places that were tried are squares of their grid; corners are cut twice. */
function drawReach({ step, points }: Reached): string {
  const half = (step * UNIT) / 2
  const squares = [...points].flatMap(at => {
    const point = pointOf(at)
    if (point === undefined) return []
    const [x, y] = [mapX(point.x), mapX(point.y)]
    return [[[x - half, y - half] as const, [x + half, y - half] as const, [x + half, y + half] as const, [x - half, y + half] as const]]
  })
  return outlineOf(squares)
    .map(
      loop =>
        `M${cut(cut(relax(loop, 3)))
          .map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`)
          .join('L')}Z`,
    )
    .join('')
}
/** Steps of the grid become slopes. */
function relax(loop: readonly Point[], rounds: number): readonly Point[] {
  if (rounds === 0) return loop
  const n = loop.length
  const eased = loop.map(([x, y], i): Point => {
    const [[ax, ay], [bx, by]] = [loop[(i + n - 1) % n] as Point, loop[(i + 1) % n] as Point]
    return [(ax + 2 * x + bx) / 4, (ay + 2 * y + by) / 4]
  })
  return relax(eased, rounds - 1)
}
function cut(loop: readonly Point[]): Point[] {
  return loop.flatMap(([ax, ay], i): Point[] => {
    const [bx, by] = loop[(i + 1) % loop.length] as Point
    return [
      [ax * 0.75 + bx * 0.25, ay * 0.75 + by * 0.25],
      [ax * 0.25 + bx * 0.75, ay * 0.25 + by * 0.75],
    ]
  })
}
/** The outline of what is allowed; all outside is darker. Until all places are tried, or where they are listed, the region itself. */
export function Reach({ scene }: Props) {
  const regions = scene.offer.regions ?? []
  if (regions.length === 0) return null
  const { width, height } = tableOf(scene.board)
  const shapes = regions.map(region => {
    if ('polygon' in region) return `M${region.polygon.map(([x, y]) => `${mapX(x)} ${mapX(y)}`).join('L')}Z`
    const [x, y, r] = region.disc
    return circle(mapX(x), mapX(y), r * UNIT)
  })
  const d = scene.reach === undefined ? shapes.join('') : outlineOfReach(scene.reach)
  const mover = moverOf(scene)
  const type = mover && typeOf(mover)
  const disc = discOf(scene)
  const shot = mover && type?.base === 'foot' && missileOf(type) ? fireLimit - (Number(mover.spent) || 0) : 0
  return (
    <g pointer-events="none" fill="none">
      <clipPath id="reach-table">
        <rect x={RULER} y={RULER} width={width * UNIT} height={height * UNIT} />
      </clipPath>
      <g clip-path="url(#reach-table)">
        <path d={`M0 0H${scene.ground.width}V${scene.ground.height}H0Z${d}`} fill={INK} fill-opacity=".2" fill-rule="evenodd" />
        <path d={d} stroke={CREAM} stroke-width="5" stroke-linejoin="round" />
        <path d={d} stroke="#2f4a3a" stroke-width="2.4" stroke-dasharray="9 5" stroke-linejoin="round" />
        {shot > 0 && disc !== undefined && shot < disc[2] && (
          <g>
            <path
              d={circle(mapX(disc[0]), mapX(disc[1]), shot * UNIT)}
              stroke={INK}
              stroke-width="2.400"
              stroke-dasharray="1 6"
              stroke-linecap="round"
            />
            <Halo x={mapX(disc[0])} y={mapX(disc[1] - shot) - 6} text={wordsIn(scene.lang).noShotBeyond} color={INK} size={17} />
          </g>
        )}
      </g>
    </g>
  )
}

interface Moved {
  readonly type: string
  readonly way?: readonly string[]
  readonly cost?: number
}
const HALF = 5 * UNIT
const BREADTH = 2.1 * UNIT
/** A tick each half inch, a number each inch, a ring at each bend, and a card with the length. */
export function Tape({ scene, pointer }: Props) {
  const mover = moverOf(scene)
  const at = mover && pointOf(mover.at)
  const disc = discOf(scene)
  if (pointer === null || mover === undefined || at === undefined || disc === undefined) return null
  const words = wordsIn(scene.lang)
  const { foreseen } = pointer
  const moved = foreseen?.legal ? foreseen.events.map(event => event as unknown as Moved).find(({ type }) => type === 'moved') : undefined
  const bends = (moved?.way ?? []).flatMap(place => {
    const point = pointOf(place)
    return point === undefined ? [] : [{ x: mapX(point.x), y: mapX(point.y) }]
  })
  const start = { x: mapX(at.x), y: mapX(at.y) }
  const stops = [start, ...bends, { x: pointer.x, y: pointer.y }]
  const straight = Math.ceil(Math.hypot(pointer.x - start.x, pointer.y - start.y) / UNIT - 0.001)
  const isOver = pointer.token === null || foreseen?.legal === false
  const place = { x: Math.round((pointer.x - RULER) / UNIT), y: Math.round((pointer.y - RULER) / UNIT) }
  const touched = contactAt(place, scene, mover)
  const reason = foreseen?.legal === false ? `${foreseen.reason} ${foreseen.clause ?? ''}` : words.notThere
  const says = isOver ? linesOf(`✕ ${reason}`) : touched === undefined ? [] : linesOf(words.against(nameOf(touched, scene)))
  let before = 0
  const legs = stops.slice(1).map((to, i) => {
    const from = stops[i] as { x: number; y: number }
    const behind = before
    before += Math.hypot(to.x - from.x, to.y - from.y)
    return { from, to, start: behind }
  })
  return (
    <g pointer-events="none">
      {legs.map(leg => (
        <Leg key={leg.start} {...leg} isOver={isOver} />
      ))}
      {stops.map(({ x, y }) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r="5" fill={CREAM} stroke={INK} stroke-width="2" />
      ))}
      <Card
        {...(scene.isPhone ? start : { x: pointer.x, y: pointer.y })}
        side={scene.isPhone ? 'below' : pointer.x > scene.ground.width - 260 ? 'left' : 'right'}
        title={words.of(inches(moved?.cost ?? straight, scene.lang), inches(disc[2], scene.lang))}
        lines={says}
        isBad={isOver}
      />
    </g>
  )
}
interface LegProps {
  readonly from: { readonly x: number; readonly y: number }
  readonly to: { readonly x: number; readonly y: number }
  /** length of the tape before it */
  readonly start: number
  readonly isOver: boolean
}
function Leg({ from, to, start, isOver }: LegProps) {
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  const angle = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI
  const isFlipped = Math.abs(angle) > 90
  const first = Math.ceil((start + 0.01) / HALF)
  const ticks = Array.from({ length: Math.max(0, Math.floor((start + length) / HALF) - first + 1) }, (_, i) => first + i)
  return (
    <g transform={`translate(${from.x} ${from.y}) rotate(${angle})`}>
      <rect y={-BREADTH / 2 + 3} x="2" width={length} height={BREADTH} fill={INK} opacity=".3" />
      <rect y={-BREADTH / 2} width={length} height={BREADTH} fill={isOver ? '#e6c9b8' : '#f4d35e'} stroke={INK} stroke-width="1.2" />
      <path
        d={ticks.map(n => `M${n * HALF - start} ${-BREADTH / 2}v${n % 2 === 0 ? BREADTH : BREADTH / 2}`).join('')}
        stroke={INK}
        stroke-width="1"
      />
      {ticks
        .filter(n => n % 2 === 0)
        .map(n => (
          <g key={n} transform={`translate(${n * HALF - start} ${isFlipped ? -BREADTH : BREADTH}) rotate(${isFlipped ? 180 : 0})`}>
            <Halo y={isFlipped ? 2 : 9} text={n / 2} color={INK} size={12} isFigure />
          </g>
        ))}
    </g>
  )
}
const WIDE = 34
/** Sentences in lines of a card. */
function linesOf(text: string): string[] {
  const lines: string[] = []
  for (const word of text.trim().split(' ')) {
    const last = lines.at(-1)
    if (last === undefined || last.length + word.length >= WIDE) lines.push(word)
    else lines[lines.length - 1] = `${last} ${word}`
  }
  return lines
}
interface CardProps {
  readonly x: number
  readonly y: number
  /** below the figure that is led: neither under the finger nor beyond a narrow screen */
  readonly side: 'left' | 'right' | 'below'
  readonly title: string
  readonly lines: readonly string[]
  readonly isBad: boolean
}
function Card({ x, y, side, title, lines, isBad }: CardProps) {
  const width = Math.max(118, ...lines.map(line => line.length * 6.6 + 22))
  const height = 32 + lines.length * 17
  const corner = { left: [x - 30 - width, y - 26], right: [x + 30, y - 26], below: [x - width / 2, y + 84] }[side]
  return (
    <g transform={`translate(${corner.join(' ')})`}>
      <rect width={width} height={height} rx="7" fill={CREAM} stroke={INK} stroke-width="1.6" />
      <text x={width / 2} y="22" text-anchor="middle" font-family="Barlow Condensed" font-weight="700" font-size="20" fill={INK}>
        {title}
      </text>
      {lines.map((line, i) => (
        <text
          key={line}
          x={width / 2}
          y={38 + i * 17}
          text-anchor="middle"
          font-family="Alegreya Sans"
          font-weight="500"
          font-size="14"
          fill={isBad ? '#8a1f14' : INK}
        >
          {line}
        </text>
      ))}
    </g>
  )
}

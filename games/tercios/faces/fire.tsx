/** Range and sight: bands inside the arc of the unit in hand, and a line to every enemy within them, open or stopped. */

import { columnsAndRows, HexGrid } from '@plus-ultra/lib/hexes'
import type { Ground, Piece, Scene, Space } from '@plus-ultra/ui/face.ts'
import { outlineOf, polygonPath } from '@plus-ultra/ui/hex.ts'
import { Halo } from '@plus-ultra/ui/words.tsx'
import { campOf } from './camps.tsx'
import { cornersOf, pathOf, S } from './hexes.ts'
import { facingOf, isAllRound, namedPiece, shownPiece, stackIn, traysOf, typeOf } from './read.ts'
import { wordsIn } from './words.ts'

type View = { readonly scene: Scene }
const CREAM = '#fff8e6'
const BLUE = '#1d4f8a'
const CRIMSON = '#a3202c'

const grids = new WeakMap<Ground, { readonly grid: HexGrid; readonly hexes: readonly string[] }>()
function gridOf(ground: Ground) {
  const known = grids.get(ground)
  if (known !== undefined) return known
  const hexes = [...ground.spaces.keys()].filter(id => /^\d{4}$/.test(id))
  const made = { grid: new HexGrid(hexes, columnsAndRows), hexes }
  grids.set(ground, made)
  return made
}
/** TER-0.2.3: every hex within the range and inside the arc, with its distance. */
function bandsOf(piece: Piece, scene: Scene): { readonly space: Space; readonly away: number }[] {
  const range = typeOf(piece.id)?.range ?? 0
  const { grid, hexes } = gridOf(scene.ground)
  const from = hexes.indexOf(piece.at ?? '')
  if (range === 0 || from < 0) return []
  const seesAll = isAllRound(scene.board, piece)
  return hexes.flatMap((hex, to) => {
    const away = grid.distance(from, to)
    const space = scene.ground.spaces.get(hex)
    if (away === 0 || away > range || space === undefined) return []
    return seesAll || grid.isInSight(from, to, facingOf(piece)) ? [{ space, away }] : []
  })
}
/** Bands of colour for those who fire near; for batteries the edges of one, two and three thirds. */
function Bands({ piece, scene }: View & { readonly piece: Piece }) {
  const bands = bandsOf(piece, scene)
  const range = typeOf(piece.id)?.range ?? 0
  const { accent } = campOf(piece.side)
  const isFar = range > 3
  const edges = isFar ? [range / 3, (range * 2) / 3, range] : [range]
  return (
    <g>
      {bands.map(({ space, away }) => (
        <g key={space.id}>
          <path d={pathOf(space.x, space.y)} fill={accent} fill-opacity={isFar ? 0.1 : [0.34, 0.22, 0.13][away - 1]} />
          <Halo x={space.x + S * 0.5} y={space.y + S * 0.72} text={away} color={accent} size={11} isFigure />
        </g>
      ))}
      {edges.map(edge => {
        const d = outlineOf(bands.filter(({ away }) => away <= edge).map(({ space }) => cornersOf(space.x, space.y)))
        return (
          <path
            key={edge}
            d={d.map(polygonPath).join('')}
            fill="none"
            stroke={accent}
            stroke-width={edge === range ? 2.4 : 1.4}
            stroke-dasharray={edge === range ? undefined : '6 4'}
          />
        )
      })}
    </g>
  )
}
interface LinesProps extends View {
  readonly piece: Piece
  /** only those that a target can be chosen by */
  readonly isOpenOnly?: true
}
/** how far from the middle of the target a line ends, so that the counter can be read */
const SHORT = 25
/** Blue, whole, with the chance: open. Crimson, broken and crossed: stopped, with a ring round what stops it and the clause. */
function Lines({ piece, scene, isOpenOnly }: LinesProps) {
  const from = scene.ground.spaces.get(piece.at ?? '')
  if (from === undefined) return null
  const words = wordsIn(scene.lang)
  const lines = (traysOf(scene.board).fire?.[piece.id] ?? []).flatMap(line => {
    const to = scene.ground.spaces.get(line.hex)
    if (to === undefined || line.bar?.endsWith('#arc') || (isOpenOnly && line.bar !== undefined)) return []
    const [dx, dy] = [to.x - from.x, to.y - from.y]
    const part = 1 - SHORT / Math.hypot(dx, dy)
    return [{ ...line, x: from.x + dx * part, y: from.y + dy * part }]
  })
  const stops = new Map(lines.flatMap(({ by, bar = '' }) => (by === undefined ? [] : [[by, bar] as const])))
  return (
    <g pointer-events="none" fill="none">
      {[...lines]
        .sort((a, b) => Number(a.bar === undefined) - Number(b.bar === undefined))
        .map(({ hex, bar, chance, x, y }) => {
          const d = `M${from.x} ${from.y}L${x} ${y}`
          return (
            <g key={hex}>
              <path d={d} stroke={CREAM} stroke-width={bar === undefined ? 6.5 : 4.5} stroke-opacity=".85" />
              <path
                d={d}
                stroke={bar === undefined ? BLUE : CRIMSON}
                stroke-width={bar === undefined ? 3.2 : 2}
                stroke-dasharray={bar === undefined ? undefined : '7 5'}
              />
              {chance === undefined ? <Crossed x={x} y={y} /> : <Chance x={x} y={y} chance={chance} />}
            </g>
          )
        })}
      {[...stops].map(([hex, bar]) => {
        const stop = scene.ground.spaces.get(hex)
        return (
          stop && (
            <g key={hex}>
              <circle cx={stop.x} cy={stop.y} r={S * 0.84} stroke={CRIMSON} stroke-width="2.600" stroke-dasharray="5 4" />
              <Halo x={stop.x} y={stop.y + S * 0.98} text={`${words.inTheWay} · ${bar.replace(/#.*/, '')}`} color={CRIMSON} size={10.5} />
            </g>
          )
        )
      })}
    </g>
  )
}
type At = { readonly x: number; readonly y: number }
function Crossed({ x, y }: At) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle r="8.500" fill={CRIMSON} stroke={CREAM} stroke-width="2.200" />
      <path d="M-3.200-3.200l6.400 6.400M3.200-3.200l-6.400 6.400" stroke={CREAM} stroke-width="2.200" />
    </g>
  )
}
/** How likely the shot is to tell. */
function Chance({ x, y, chance }: At & { readonly chance: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect x="-15" y="-8" width="30" height="16" rx="8" fill={BLUE} stroke={CREAM} stroke-width="1.800" />
      <text y="4.500" text-anchor="middle" font-family="Barlow Condensed" font-weight="700" font-size="13" fill={CREAM}>
        {`${Math.round(chance * 100)}%`}
      </text>
    </g>
  )
}

const canFire = (piece: Piece | undefined): piece is Piece => piece !== undefined && (typeOf(piece.id)?.range ?? 0) > 0
/** On demand, for the unit in the inspector; while a target is chosen both are drawn for the unit that fires. */
export function Ranges({ scene }: View) {
  const piece = isAiming(scene) ? undefined : shownPiece(scene)
  return canFire(piece) ? <Bands piece={piece} scene={scene} /> : null
}
export function Sight({ scene }: View) {
  const piece = isAiming(scene) ? undefined : shownPiece(scene)
  return canFire(piece) ? <Lines piece={piece} scene={scene} /> : null
}
const isAiming = (scene: Scene): boolean => scene.offer.step === 'chooseTarget' || scene.offer.step === 'layGuns'
/** Whom the unit in hand could fire at: the tops of the hexes that are offered. */
export function aimedAt(scene: Scene): readonly string[] {
  if (!isAiming(scene)) return []
  return scene.offer.choices.flatMap(token => stackIn(scene.board, token.replace('hex:', ''))[0]?.id ?? [])
}
export function Aim({ scene }: View) {
  const piece = isAiming(scene) ? (namedPiece(scene) ?? shownPiece(scene)) : undefined
  return canFire(piece) ? <Lines piece={piece} scene={scene} isOpenOnly /> : null
}
export function AimBands({ scene }: View) {
  const piece = isAiming(scene) ? (namedPiece(scene) ?? shownPiece(scene)) : undefined
  return canFire(piece) ? <Bands piece={piece} scene={scene} /> : null
}

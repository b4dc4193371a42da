/** Ranges of a shooter, the line to the one enemy it may fire at, and what hides those who are nearer. */

import type { Piece, Scene } from '@plus-ultra/ui/face.ts'
import { Halo } from '@plus-ultra/ui/words.tsx'
import { bearings, fieldOfFire, missileOf } from './printed.ts'
import { fireOf, gapOf, halfOf, inches, mapX, moverOf, pointOf, shownPiece, typeOf, UNIT } from './read.ts'
import { wordsIn } from './say.ts'
import { accentOf, Band, BLUE, CREAM, CRIMSON, OnTable } from './strokes.tsx'

interface Props {
  readonly scene: Scene
}
const shooterOf = (scene: Scene): Piece | undefined => (scene.offer.step === 'shoot' ? moverOf(scene) : shownPiece(scene))
export function Ranges({ scene }: Props) {
  const piece = shooterOf(scene)
  const type = piece && typeOf(piece)
  const at = piece && pointOf(piece.at)
  const weapon = type && missileOf(type)
  if (piece === undefined || at === undefined || weapon?.shortRange === undefined || weapon.longRange === undefined) return null
  const words = wordsIn(scene.lang)
  const { shortRange, longRange } = weapon
  const [, h] = halfOf(piece)
  return (
    <OnTable scene={scene}>
      {type?.base === 'cannon' ? (
        <Wedge piece={piece} short={shortRange} long={longRange} />
      ) : (
        <g>
          <Band piece={piece} inch={longRange} color={BLUE} dashes="3 6" wash={0.1} />
          <Band piece={piece} inch={shortRange} color={BLUE} dashes="10 5" wash={0.14} />
          <Halo x={mapX(at.x)} y={mapX(at.y + h + shortRange * 10) - 8} text={words.dice(`${shortRange}″`, 2)} color={BLUE} size={17} />
          <Halo x={mapX(at.x)} y={mapX(at.y + h + longRange * 10) - 8} text={words.dice(`${longRange}″`, 3)} color={BLUE} size={17} />
        </g>
      )}
    </OnTable>
  )
}
/** The field of fire along the aim; hatched past the short range. */
function Wedge({ piece, short, long }: { readonly piece: Piece; readonly short: number; readonly long: number }) {
  const at = pointOf(piece.at)
  if (at === undefined) return null
  const aim = ((Number(piece.aim) || 0) * 360) / bearings
  const edge = (degrees: number, inch: number): string => {
    const a = ((aim + degrees) * Math.PI) / 180
    return `${mapX(at.x + Math.sin(a) * inch * 10)} ${mapX(at.y - Math.cos(a) * inch * 10)}`
  }
  const [l, r, R] = [-fieldOfFire / 2, fieldOfFire / 2, (inch: number) => inch * 10 * UNIT]
  const color = accentOf(piece.side)
  return (
    <g>
      <defs>
        <pattern id="long-shot" width="12" height="12" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <path d="M0 6H12" stroke={color} stroke-width="2" />
        </pattern>
      </defs>
      <path
        d={`M${mapX(at.x)} ${mapX(at.y)}L${edge(l, short)}A${R(short)} ${R(short)} 0 0 1 ${edge(r, short)}Z`}
        fill={color}
        fill-opacity=".24"
        stroke={color}
        stroke-width="2.4"
      />
      <path
        d={`M${edge(l, short)}L${edge(l, long)}A${R(long)} ${R(long)} 0 0 1 ${edge(r, long)}L${edge(r, short)}A${R(short)} ${R(short)} 0 0 0 ${edge(l, short)}Z`}
        fill="url(#long-shot)"
        fill-opacity=".5"
        stroke={color}
        stroke-width="1.8"
        stroke-dasharray="6 5"
      />
      <Notches at={at} aim={Number(piece.aim) || 0} color={color} />
    </g>
  )
}
/** Sixteen bearings round the cannon, the one it is laid on longer. */
function Notches({
  at,
  aim,
  color,
}: {
  readonly at: { readonly x: number; readonly y: number }
  readonly aim: number
  readonly color: string
}) {
  return (
    <g stroke-linecap="round">
      {Array.from({ length: bearings }, (_, i) => {
        const a = (i * 2 * Math.PI) / bearings
        const [near, far] = [15, i === aim ? 22 : 18]
        const end = (r: number): string => `${mapX(at.x + Math.sin(a) * r)} ${mapX(at.y - Math.cos(a) * r)}`
        return <path key={i} d={`M${end(near)}L${end(far)}`} stroke={i === aim ? color : '#2b2118'} stroke-width={i === aim ? 7 : 3.5} />
      })}
    </g>
  )
}

/** AZT-4.5: a whole blue line with a tick to the closest enemy in sight; broken and crossed to nearer ones that are hidden. */
export function Sight({ scene }: Props) {
  const piece = shooterOf(scene)
  const seen = piece && fireOf(scene.board)[piece.id]
  if (piece === undefined || seen === undefined) return null
  const words = wordsIn(scene.lang)
  const byId = new Map(scene.board.pieces.map(each => [each.id, each]))
  const target = byId.get(seen.target ?? '')
  const far = target === undefined ? Number.POSITIVE_INFINITY : gapOf(piece, target)
  const hidden = seen.hidden
    .flatMap(id => byId.get(id) ?? [])
    .map(each => ({ each, gap: gapOf(piece, each) }))
    .filter(({ gap }) => gap < far)
    .sort((a, b) => a.gap - b.gap)
    .slice(0, MOST_HIDDEN)
  return (
    <g pointer-events="none" fill="none">
      {hidden.map(({ each }) => (
        <Line key={each.id} from={piece} to={each} isOpen={false} text={words.hidden} />
      ))}
      {target && <Line from={piece} to={target} isOpen text={words.closest(inches(far, scene.lang))} />}
    </g>
  )
}
const MOST_HIDDEN = 4
interface LineProps {
  readonly from: Piece
  readonly to: Piece
  readonly isOpen: boolean
  readonly text: string
}
function Line({ from, to, isOpen, text }: LineProps) {
  const [a, b] = [pointOf(from.at), pointOf(to.at)]
  if (a === undefined || b === undefined) return null
  const d = `M${mapX(a.x)} ${mapX(a.y)}L${mapX(b.x)} ${mapX(b.y)}`
  const [, h] = halfOf(to)
  return (
    <g>
      <path d={d} stroke={CREAM} stroke-width="8" stroke-opacity=".9" />
      <path d={d} stroke={isOpen ? BLUE : CRIMSON} stroke-width="4" stroke-dasharray={isOpen ? undefined : '10 8'} />
      <g transform={`translate(${mapX(b.x)} ${mapX(b.y)})`}>
        <circle r="10" fill={isOpen ? BLUE : CRIMSON} stroke={CREAM} stroke-width="2.500" />
        <path d={isOpen ? 'M-5 0l4 4 6-8' : 'M-4-4l8 8M4-4l-8 8'} stroke={CREAM} stroke-width="2.600" />
      </g>
      <Halo x={mapX(b.x)} y={mapX(b.y + h) + 18} text={text} color={isOpen ? BLUE : CRIMSON} size={17} />
    </g>
  )
}
/** While the shot is to be confirmed the line is drawn by itself. */
export const Aim = ({ scene }: Props) => (scene.offer.step === 'shoot' ? <Sight scene={scene} /> : null)
export const OnDemand = ({ scene }: Props) => (scene.offer.step === 'shoot' ? null : <Sight scene={scene} />)

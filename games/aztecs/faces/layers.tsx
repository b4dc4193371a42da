/** Over the table: what the mover can reach, the tape while he is dragged, ranges of the selected shooter, command and zeal. */
import { INK } from '@plus-ultra/ui/counter.tsx'
import type { Layer, Piece, Pointer, Scene } from '@plus-ultra/ui/face.ts'
import { camps } from './camps.tsx'
import { FeatureNames } from './ground.tsx'
import { bearings, command, fieldOfFire, fireLimit, missileOf } from './printed.ts'
import { halfOf, inches, mapX, moverOf, pointOf, RULER, tableOf, terrainOf, typeOf, UNIT } from './read.ts'
import { wordsIn } from './say.ts'
import { boxOf } from './terrain.tsx'

interface Props {
  readonly scene: Scene
  readonly pointer: Pointer | null
}
const CREAM = '#fff8e6'
const accentOf = (side: string): string => (side === 'aztec' ? camps.aztec.accent : camps.spanish.accent)

/** The outline of what is allowed, with houses and water cut out; all outside is darker. */
function Reach({ scene }: Props) {
  const regions = scene.offer.regions ?? []
  const mover = moverOf(scene)
  if (regions.length === 0) return null
  const { width, height } = tableOf(scene.board)
  const shapes = regions.map(region => {
    if ('polygon' in region) return `M${region.polygon.map(([x, y]) => `${mapX(x)} ${mapX(y)}`).join('L')}Z`
    const [x, y, r] = region.disc
    return circle(mapX(x), mapX(y), r * UNIT)
  })
  const blocks = terrainOf(scene.board).filter(piece => piece.type === 'building' || piece.type === 'deep-water')
  const type = mover && typeOf(mover)
  const disc = regions.find(region => 'disc' in region)
  const shot = mover && type?.base === 'foot' && missileOf(type) ? fireLimit - (Number(mover.spent) || 0) : 0
  return (
    <g pointer-events="none" fill="none">
      <defs>
        <clipPath id="reach-table">
          <rect x={RULER} y={RULER} width={width * UNIT} height={height * UNIT} />
        </clipPath>
        <clipPath id="reach-inside">
          <path d={shapes.join('')} />
        </clipPath>
        <mask id="reach-open" maskUnits="userSpaceOnUse" x="0" y="0" width={scene.ground.width} height={scene.ground.height}>
          <rect width={scene.ground.width} height={scene.ground.height} fill="#fff" />
          {blocks.map(({ id, rect }) => {
            const { x, y, w, h } = boxOf(rect)
            return <rect key={id} x={x} y={y} width={w} height={h} fill="#000" />
          })}
        </mask>
      </defs>
      <g clip-path="url(#reach-table)">
        <path
          d={`M0 0H${scene.ground.width}V${scene.ground.height}H0Z${shapes.join('')}`}
          fill={INK}
          fill-opacity=".2"
          fill-rule="evenodd"
        />
        <g clip-path="url(#reach-inside)" stroke="#2f4a3a" stroke-width="1.8" stroke-dasharray="7 4">
          {blocks.map(({ id, rect }) => {
            const { x, y, w, h } = boxOf(rect)
            return <rect key={id} x={x} y={y} width={w} height={h} fill={INK} fill-opacity=".2" />
          })}
        </g>
        <g mask="url(#reach-open)">
          <path d={shapes.join('')} stroke={CREAM} stroke-width="5" />
          <path d={shapes.join('')} stroke="#2f4a3a" stroke-width="2.4" stroke-dasharray="9 5" />
          {shot > 0 && disc !== undefined && 'disc' in disc && shot < disc.disc[2] && (
            <g>
              <path
                d={circle(mapX(disc.disc[0]), mapX(disc.disc[1]), shot * UNIT)}
                stroke={INK}
                stroke-width="2"
                stroke-dasharray="1 6"
                stroke-linecap="round"
              />
              <Word x={mapX(disc.disc[0])} y={mapX(disc.disc[1] - shot) - 6} text={wordsIn(scene.lang).noShotBeyond} color={INK} />
            </g>
          )}
        </g>
      </g>
    </g>
  )
}
const circle = (x: number, y: number, r: number): string => `M${x - r} ${y}a${r} ${r} 0 1 0 ${r * 2} 0a${r} ${r} 0 1 0 ${-r * 2} 0Z`
function Word({ x, y, text, color }: { readonly x: number; readonly y: number; readonly text: string; readonly color: string }) {
  return (
    <text
      x={x}
      y={y}
      text-anchor="middle"
      font-family="Alegreya Sans"
      font-weight="700"
      font-size="15"
      fill={color}
      stroke={CREAM}
      stroke-width="4"
      stroke-linejoin="round"
      paint-order="stroke"
    >
      {text}
    </text>
  )
}

/** A tick each half inch, a number each inch, and a card with the length. */
function Tape({ scene, pointer }: Props) {
  const mover = moverOf(scene)
  const at = mover && pointOf(mover.at)
  const disc = scene.offer.regions?.find(region => 'disc' in region)
  if (pointer === null || at === undefined || disc === undefined || !('disc' in disc)) return null
  const words = wordsIn(scene.lang)
  const [x, y] = [mapX(at.x), mapX(at.y)]
  const distance = Math.hypot(pointer.x - x, pointer.y - y)
  const tenths = Math.ceil(distance / UNIT - 0.001)
  // the tape is no longer than the allowance
  const length = Math.min(distance, disc.disc[2] * UNIT)
  const angle = (Math.atan2(pointer.y - y, pointer.x - x) * 180) / Math.PI
  const [endX, endY] = [x + ((pointer.x - x) * length) / (distance || 1), y + ((pointer.y - y) * length) / (distance || 1)]
  const half = 5 * UNIT
  const w = 2.1 * UNIT
  const ticks = Array.from({ length: Math.floor(length / half) }, (_, i) => `M${(i + 1) * half} ${-w / 2}v${i % 2 === 0 ? w / 2 : w}`).join(
    '',
  )
  const isOver = pointer.token === null
  const isFlipped = Math.abs(angle) > 90
  return (
    <g pointer-events="none">
      <g transform={`translate(${x} ${y}) rotate(${angle})`}>
        <rect y={-w / 2 + 3} x="2" width={length} height={w} fill={INK} opacity=".3" />
        <rect y={-w / 2} width={length} height={w} fill={isOver ? '#e6c9b8' : '#f4d35e'} stroke={INK} stroke-width="1.2" />
        <path d={ticks} stroke={INK} stroke-width="1" />
        {Array.from({ length: Math.floor(length / (half * 2)) }, (_, i) => (
          <g key={i} transform={`translate(${(i + 1) * half * 2} ${isFlipped ? -w : w}) rotate(${isFlipped ? 180 : 0})`}>
            <text
              y={isFlipped ? 2 : 9}
              text-anchor="middle"
              font-family="Barlow Condensed"
              font-weight="700"
              font-size="12"
              fill={INK}
              stroke={CREAM}
              stroke-width="3"
              paint-order="stroke"
            >
              {i + 1}
            </text>
          </g>
        ))}
      </g>
      <circle cx={x} cy={y} r="5" fill={CREAM} stroke={INK} stroke-width="2" />
      <circle cx={endX} cy={endY} r="5" fill={CREAM} stroke={INK} stroke-width="2" />
      <g transform={`translate(${endX + 30} ${endY - 26})`}>
        <rect width="118" height={isOver ? 46 : 32} rx="7" fill={CREAM} stroke={INK} stroke-width="1.6" />
        <text x="59" y="22" text-anchor="middle" font-family="Barlow Condensed" font-weight="700" font-size="20" fill={INK}>
          {words.of(inches(tenths), inches(disc.disc[2]))}
        </text>
        {isOver && (
          <text x="59" y="39" text-anchor="middle" font-family="Alegreya Sans" font-weight="500" font-size="14" fill="#8a1f14">
            {`✕ ${words.notThere}`}
          </text>
        )}
      </g>
    </g>
  )
}

const shown = (scene: Scene): Piece | undefined => scene.board.pieces.find(piece => piece.id === scene.selected) ?? moverOf(scene)
/** Every place within that many inches of the edge of a base. */
function Band({
  piece,
  inch,
  color,
  dashes,
  wash,
}: {
  readonly piece: Piece
  readonly inch: number
  readonly color: string
  readonly dashes: string
  readonly wash: number
}) {
  const at = pointOf(piece.at)
  if (at === undefined) return null
  const [w, h] = halfOf(piece)
  const r = inch * 10
  return (
    <g>
      <rect
        x={mapX(at.x - w - r)}
        y={mapX(at.y - h - r)}
        width={(w + r) * 2 * UNIT}
        height={(h + r) * 2 * UNIT}
        rx={r * UNIT}
        fill={color}
        fill-opacity={wash}
        stroke={CREAM}
        stroke-width="4.5"
      />
      <rect
        x={mapX(at.x - w - r)}
        y={mapX(at.y - h - r)}
        width={(w + r) * 2 * UNIT}
        height={(h + r) * 2 * UNIT}
        rx={r * UNIT}
        fill="none"
        stroke={color}
        stroke-width="2.4"
        stroke-dasharray={dashes}
      />
    </g>
  )
}
function Ranges({ scene }: Props) {
  const piece = shown(scene)
  const type = piece && typeOf(piece)
  const at = piece && pointOf(piece.at)
  const weapon = type && missileOf(type)
  if (piece === undefined || at === undefined || weapon?.shortRange === undefined || weapon.longRange === undefined) return null
  const words = wordsIn(scene.lang)
  const { shortRange, longRange } = weapon
  const [, h] = halfOf(piece)
  const labels = (
    <g>
      <Word x={mapX(at.x)} y={mapX(at.y + h + shortRange * 10) - 8} text={words.dice(`${shortRange}″`, 2)} color="#1d4f8a" />
      <Word x={mapX(at.x)} y={mapX(at.y + h + longRange * 10) - 8} text={words.dice(`${longRange}″`, 3)} color="#1d4f8a" />
    </g>
  )
  return (
    <g pointer-events="none">
      {type?.base === 'cannon' ? (
        <Wedge piece={piece} short={shortRange} long={longRange} />
      ) : (
        <g>
          <Band piece={piece} inch={longRange} color="#1d4f8a" dashes="3 6" wash={0.1} />
          <Band piece={piece} inch={shortRange} color="#1d4f8a" dashes="10 5" wash={0.14} />
          {labels}
        </g>
      )}
    </g>
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
    </g>
  )
}
/** Discs of those who command or inspire: of the selected figure alone when it is one of them, else of all of its side. */
function Command({ scene }: Props) {
  const words = wordsIn(scene.lang)
  const piece = shown(scene)
  const side = piece?.side ?? scene.seat ?? 'spanish'
  const bands = scene.board.pieces.flatMap(each => {
    const type = typeOf(each)
    if (type === undefined || each.side !== side || each.captive === true || pointOf(each.at) === undefined) return []
    if (type.roles.includes('catholic-priest')) return [{ each, inch: command.zealDistance, text: words.zeal(`${command.zealDistance}″`) }]
    if (type.roles.includes('allied-captain'))
      return [{ each, inch: command.allyToCaptainOrSpaniard, text: words.allies(`${command.allyToCaptainOrSpaniard}″`) }]
    if (!type.roles.some(role => role === 'captain' || role === 'priest')) return []
    return [
      { each, inch: command.peasantToCaptainOrPriest, text: words.peasants(`${command.peasantToCaptainOrPriest}″`) },
      { each, inch: command.nobleToCaptainOrPriest, text: words.nobles(`${command.nobleToCaptainOrPriest}″`) },
    ]
  })
  const own = bands.filter(({ each }) => each.id === piece?.id)
  return (
    <g pointer-events="none">
      {(own.length > 0 ? own : bands).map(({ each, inch, text }) => {
        const at = pointOf(each.at) as { x: number; y: number }
        return (
          <g key={`${each.id} ${inch}`}>
            <Band piece={each} inch={inch} color={accentOf(side)} dashes="8 5" wash={0.08} />
            <Word x={mapX(at.x)} y={mapX(at.y + halfOf(each)[1] + inch * 10) - 8} text={text} color={accentOf(side)} />
          </g>
        )
      })}
    </g>
  )
}
export const layers: readonly Layer[] = [
  { id: 'names', View: FeatureNames },
  { id: 'reach', View: Reach },
  { id: 'tape', above: true, View: Tape },
  { id: 'range', switch: { key: 'W', name: lang => wordsIn(lang).layers.range }, View: Ranges },
  { id: 'command', switch: { key: 'C', name: lang => wordsIn(lang).layers.command }, View: Command },
]

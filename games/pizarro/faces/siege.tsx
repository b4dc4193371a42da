/** The siege: the walls with those inside, the besiegers before them, the rounds that are left. */
import { Emblem, INK } from '@plus-ultra/ui/counter.tsx'
import type { Acts, Piece, Scene, Sheet } from '@plus-ultra/ui/face.ts'
import { BoardCounter, type Box, Field, FieldBoard, Meadow, seats } from '@plus-ultra/ui/field.tsx'
import { camps } from './camps.tsx'
import { Counter } from './counter.tsx'
import { inspect } from './inspect.tsx'
import { columnName } from './melee.ts'
import { type CampId, crtColumn, enemyOf, siegeSpaces, zoneFacts } from './printed.ts'
import { controlOf, factorsOf, isGarrison, piecesIn, siegeOf, strengthOf, tokenFor } from './read.ts'
import { wordsIn } from './words.ts'

type Props = { readonly scene: Scene; readonly acts: Acts }
export const siegeSheet: Sheet = {
  id: 'siege',
  title: scene => {
    const siege = siegeOf(scene.board)
    return siege === undefined ? '' : wordsIn(scene.lang).siegeOf(scene.say(siege.zone, 'area'))
  },
  isOpen: scene => siegeOf(scene.board) !== undefined,
  place: 'over',
  View: SiegeBoard,
}
interface Plan {
  readonly width: number
  readonly height: number
  readonly camp: Box
  readonly fortress: Box
  readonly rounds: { readonly x: number; readonly y: number; readonly cell: number }
  readonly walls: { readonly x: number; readonly y: number; readonly cell: number }
  readonly says: { readonly x: number; readonly y: number }
  readonly counter: number
}
const WIDE: Plan = {
  width: 1048,
  height: 668,
  camp: { x: 40, y: 120, w: 450, h: 350 },
  fortress: { x: 560, y: 134, w: 448, h: 330 },
  rounds: { x: 40, y: 524, cell: 54 },
  walls: { x: 690, y: 524, cell: 54 },
  says: { x: 524, y: 630 },
  counter: 70,
}
const TALL: Plan = {
  width: 390,
  height: 398,
  camp: { x: 10, y: 178, w: 370, h: 156 },
  fortress: { x: 10, y: 22, w: 370, h: 122 },
  rounds: { x: 10, y: 366, cell: 30 },
  walls: { x: 260, y: 366, cell: 30 },
  says: { x: 195, y: 166 },
  counter: 44,
}

function SiegeBoard({ scene, acts }: Props) {
  const siege = siegeOf(scene.board)
  if (siege === undefined) return null
  const words = wordsIn(scene.lang)
  const plan = scene.isPhone ? TALL : WIDE
  const inside = controlOf(scene.board, siege.zone) ?? 'inca'
  const outside = enemyOf(inside)
  const here = piecesIn(scene.board, siege.zone)
  const garrison = here.filter(piece => piece.side === inside && isGarrison(piece))
  const besiegers = here.filter(piece => piece.side === outside)
  const [attack, defence] = [factorsOf(besiegers), factorsOf(garrison)]
  const column = Math.max(0, crtColumn(attack, defence + siege.fv) - siege.fv)
  return (
    <FieldBoard
      width={plan.width}
      height={plan.height}
      name={siegeSheet.title(scene)}
      {...(scene.isPhone && { head: <b>{siegeSheet.title(scene)}</b> })}
    >
      <Meadow width={plan.width} height={plan.height} hasMountains={!scene.isPhone && zoneFacts.get(siege.zone)?.isMountain === true} />
      {!scene.isPhone && (
        <text
          x={plan.width / 2}
          y="86"
          text-anchor="middle"
          font-family="Alegreya SC"
          font-weight="800"
          font-size="28"
          letter-spacing="1"
          fill={INK}
        >
          {siegeSheet.title(scene)}
        </text>
      )}
      <Fortress box={plan.fortress} fv={siege.fv} full={zoneFacts.get(siege.zone)?.fortress ?? siege.fv} />
      <Force
        title={words.garrison}
        empty={words.noGarrison}
        camp={inside}
        pieces={garrison}
        box={plan.fortress}
        plan={plan}
        scene={scene}
        acts={acts}
      />
      <Field box={plan.camp} tint={outside === 'inca' ? '#f4e2b4' : '#f6e9dd'} isEmpty={besiegers.length === 0} />
      <Force title={words.besiegers} empty="" camp={outside} pieces={besiegers} box={plan.camp} plan={plan} scene={scene} acts={acts} />
      <Track {...plan.rounds} name={words.siegeRounds} spaces={siegeSpaces.roundSpaces} now={siege.rounds} />
      <Track {...plan.walls} name={words.walls} spaces={siegeSpaces.fvSpaces} now={siege.fv} />
      <text
        x={plan.says.x}
        y={plan.says.y}
        text-anchor="middle"
        font-family="Alegreya Sans"
        font-weight="500"
        font-size={scene.isPhone ? 13 : 17}
        fill={INK}
      >
        {words.assaultSays(attack, defence, siege.fv, columnName(column))}
      </text>
    </FieldBoard>
  )
}
/** The plan of the walls: as many courses as the value that is left; what is broken is dashed. */
function Fortress({ box, fv, full }: { readonly box: Box; readonly fv: number; readonly full: number }) {
  const { x, y, w, h } = box
  const n = Math.round(w / 36)
  const tooth = w / (n * 2 + 1)
  const crown = Array.from({ length: n }, () => `v-14h${tooth}v14h${tooth}`).join('')
  return (
    <g pointer-events="none" fill="none">
      <path
        d={`M${x} ${y}${crown}v-14h${tooth}v14V${y + h}H${x}Z`}
        fill="#f3e7c8"
        fill-opacity=".95"
        stroke="#3d2c1a"
        stroke-width="2.4"
        stroke-linejoin="round"
      />
      {Array.from({ length: full }, (_, i) => {
        const inset = 7 + i * 7
        return (
          <rect
            key={i}
            x={x + inset}
            y={y + inset}
            width={w - inset * 2}
            height={h - inset * 2}
            stroke="#3d2c1a"
            stroke-width={i < fv ? 4 : 1.4}
            stroke-dasharray={i < fv ? undefined : '5 6'}
            opacity={i < fv ? 0.75 : 0.5}
          />
        )
      })}
    </g>
  )
}
interface ForceProps extends Props {
  readonly title: string
  readonly empty: string
  readonly camp: CampId
  readonly pieces: readonly Piece[]
  readonly box: Box
  readonly plan: Plan
}
function Force({ title, empty, camp, pieces, box, plan, scene, acts }: ForceProps) {
  const words = wordsIn(scene.lang)
  const isInside = box === plan.fortress
  const pad = !isInside ? 10 : plan === WIDE ? 32 : 26
  const sorted = [...pieces].sort((a, b) => Number(a.strength !== undefined) - Number(b.strength !== undefined))
  const places = seats(
    sorted.length,
    { x: box.x + pad, y: box.y + pad + 14, w: box.w - pad * 2, h: box.h - pad * 2 - 16 },
    plan.counter,
    plan === WIDE ? 8 : 4,
  )
  return (
    <g>
      <g transform={`translate(${box.x + pad} ${box.y + pad + 8})`}>
        <Emblem camp={camps[camp]} x={0} y={-14} size={17} color={camps[camp].accent} />
        <text x="23" y="0" font-family="Alegreya SC" font-weight="700" font-size={plan === WIDE ? 17 : 14} fill={camps[camp].accent}>
          {title}
        </text>
        <text x={box.w - pad * 2} y="0" text-anchor="end" font-family="Barlow Condensed" font-weight="700" font-size="16" fill={INK}>
          {pieces.length === 0 ? empty : `${words.sp(strengthOf(pieces))} · ${words.cf} ${factorsOf(pieces)}`}
        </text>
      </g>
      {sorted.map((piece, i) => {
        const at = places[i]
        const token = tokenFor(scene, piece.id)
        return (
          at && (
            <BoardCounter
              key={piece.id}
              Counter={Counter}
              piece={piece}
              at={at}
              say={scene.say}
              name={inspect(piece, scene).title}
              token={token}
              isSelected={scene.selected === piece.id}
              acts={acts}
              onPress={() => {
                acts.inspect(piece.id)
                acts.choose(token ?? `unit:${piece.id}`)
              }}
            />
          )
        )
      })}
    </g>
  )
}
function Track({
  x,
  y,
  cell,
  name,
  spaces,
  now,
}: {
  readonly x: number
  readonly y: number
  readonly cell: number
  readonly name: string
  readonly spaces: readonly number[]
  readonly now: number
}) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <title>{`${name}: ${now}`}</title>
      <text y="-8" font-family="Alegreya SC" font-weight="700" font-size={cell > 30 ? 16 : 13.5} fill="#5b4a36">
        {name}
      </text>
      {spaces.map((n, i) => (
        <g key={n} transform={`translate(${i * cell} 0)`}>
          <rect
            width={cell - 4}
            height={cell - 6}
            rx="5"
            fill={n === now ? '#2b2118' : '#fbf6e9'}
            stroke="#3d2c1a"
            stroke-width="1.2"
            opacity={n > now ? 0.5 : 1}
          />
          <text
            x={(cell - 4) / 2}
            y={(cell - 6) / 2 + cell * 0.15}
            text-anchor="middle"
            font-family="Barlow Condensed"
            font-weight="700"
            font-size={cell * 0.45}
            fill={n === now ? '#ecd28e' : INK}
          >
            {n}
          </text>
        </g>
      ))}
    </g>
  )
}

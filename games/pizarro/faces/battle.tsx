/** The tactical board: Spain on the left, the Inca on the right, facing wings opposite each other; on a phone the Inca above. */
import { Emblem, INK } from '@plus-ultra/ui/counter.tsx'
import type { Acts, Piece, Scene, Sheet } from '@plus-ultra/ui/face.ts'
import { BoardCounter, type Box, Field, FieldBoard, FieldTag, Meadow, Pressable, seats } from '@plus-ultra/ui/field.tsx'
import { Figure } from '@plus-ultra/ui/figure.tsx'
import { figures } from '@plus-ultra/ui/figures/pizarro.ts'
import { useRef } from 'preact/hooks'
import { camps } from './camps.tsx'
import { Counter } from './counter.tsx'
import { type Layout, layoutOf, TRAY_COUNTER } from './field-layout.ts'
import { inspect } from './inspect.tsx'
import { attackFrom, type Melee, meleesNow } from './melee.ts'
import { CAMPS, type CampId, type TzFacts, tacticalZones, zoneFacts } from './printed.ts'
import { type Battle, battleOf, factorsOf, inTz, isGarrison, isLeaderId, strengthOf, tokenFor, undeployed } from './read.ts'
import { type Words, wordsIn } from './words.ts'

type Props = { readonly scene: Scene; readonly acts: Acts }
const TINT: Readonly<Record<CampId, string>> = { spanish: '#f6e9dd', inca: '#f4e2b4' }

export const battleSheet: Sheet = {
  id: 'battle',
  title: scene => {
    const battle = battleOf(scene.board)
    return battle === undefined ? '' : wordsIn(scene.lang).battleOf(scene.say(battle.zone, 'area'))
  },
  isOpen: scene => battleOf(scene.board) !== undefined,
  place: 'over',
  View: BattleBoard,
}

function BattleBoard({ scene, acts }: Props) {
  /** the field last pressed: while a target is asked for, the attack comes from there */
  const last = useRef<string | undefined>(undefined)
  const battle = battleOf(scene.board)
  if (battle === undefined) return null
  const words = wordsIn(scene.lang)
  const waiting = undeployed(scene.board)
  const layout = layoutOf(scene, waiting.length > 0)
  const from = battle.attack?.from ?? attackFrom(scene, last.current)
  const melees = meleesNow(scene, battle, last.current)
  const press = (tz: string): void => {
    last.current = tz
    acts.inspect(tz)
    acts.choose(`zone:${tz}`)
  }
  return (
    <FieldBoard
      width={layout.width}
      height={layout.height}
      name={battleSheet.title(scene)}
      {...(!layout.isWide && { head: <Heads scene={scene} battle={battle} /> })}
    >
      <Meadow width={layout.width} height={layout.height} hasMountains={layout.isWide && zoneFacts.get(battle.zone)?.isMountain === true} />
      {layout.isWide && <Header scene={scene} battle={battle} layout={layout} />}
      <Front layout={layout} />
      {tacticalZones.map(tz => {
        const box = layout.boxes[tz.id]
        return (
          box && (
            <TacticalZone
              key={tz.id}
              tz={tz}
              box={box}
              scene={scene}
              acts={acts}
              words={words}
              layout={layout}
              isFrom={tz.id === from}
              melee={melees.find(melee => melee.onto === tz.id)}
              onPress={press}
            />
          )
        )
      })}
      {battle.attack && <AttackArrow layout={layout} from={battle.attack.from} onto={battle.attack.onto} camp={battle.attack.camp} />}
      {waiting.length > 0 && layout.waiting && <Waiting pieces={waiting} layout={layout} scene={scene} acts={acts} words={words} />}
      {waiting.length === 0 && layout.event && <EventLine battle={battle} layout={layout} words={words} />}
    </FieldBoard>
  )
}

const forceOf = (scene: Scene, battle: Battle, camp: CampId): string =>
  wordsIn(scene.lang).sp(strengthOf(scene.board.pieces.filter(p => p.side === camp && p.at === battle.zone && !isGarrison(p))))
/** On a phone the heads of the two armies stand in a line above the field. */
function Heads({ scene, battle }: { readonly scene: Scene; readonly battle: Battle }) {
  return (
    <>
      {[...CAMPS].reverse().map(camp => (
        <span key={camp}>
          <svg width="20" height="20" viewBox="0 0 24 24" aria-hidden="true">
            <Emblem camp={camps[camp]} x={0} y={0} size={24} color={camps[camp].accent} />
          </svg>
          <b>{forceOf(scene, battle, camp)}</b>
        </span>
      ))}
    </>
  )
}
function Header({ scene, battle, layout }: { readonly scene: Scene; readonly battle: Battle; readonly layout: Layout }) {
  const middle = layout.width / 2
  return (
    <g>
      <rect x={middle - 330} y="22" width="660" height="46" rx="23" fill="#fbf6e9" stroke="#cdbb92" />
      <text x={middle} y="52" text-anchor="middle" font-family="Alegreya SC" font-weight="800" font-size="23" letter-spacing="1" fill={INK}>
        {battleSheet.title(scene)}
      </text>
      <g font-family="Barlow Condensed" font-weight="700" font-size="20" fill={INK}>
        <Emblem camp={camps.spanish} x={middle - 306} y={34} size={22} color={camps.spanish.accent} />
        <text x={middle - 276} y="52">
          {forceOf(scene, battle, 'spanish')}
        </text>
        <Emblem camp={camps.inca} x={middle + 284} y={34} size={22} color={camps.inca.accent} />
        <text x={middle + 276} y="52" text-anchor="end">
          {forceOf(scene, battle, 'inca')}
        </text>
      </g>
    </g>
  )
}
/** The line between the armies, and the three ways across it with their price. */
function Front({ layout }: { readonly layout: Layout }) {
  return (
    <g pointer-events="none">
      {layout.crossings.map(({ x1, y1, x2, y2 }) => (
        <g key={`${x1} ${y1}`}>
          <path d={`M${x1} ${y1}L${x2} ${y2}`} stroke="#3d2c1a" stroke-width="7" />
          <path d={`M${x1} ${y1}L${x2} ${y2}`} stroke="#f2d995" stroke-width="4" />
        </g>
      ))}
      <path d={layout.front} stroke="#3d2c1a" stroke-width="1.2" stroke-dasharray="2 7" stroke-linecap="round" opacity=".7" />
      {layout.crossings.map(({ x1, y1, x2, y2, mp }) => (
        <g key={`${x1} ${y1}`} transform={`translate(${(x1 + x2) / 2} ${(y1 + y2) / 2})`}>
          <circle r={layout.isWide ? 11 : 9} fill="#fbf6e9" stroke="#3d2c1a" stroke-width="1.4" />
          <text y="5" text-anchor="middle" font-family="Barlow Condensed" font-weight="700" font-size="14" fill={INK}>
            {mp}
          </text>
        </g>
      ))}
    </g>
  )
}

interface ZoneProps extends Props {
  readonly tz: TzFacts
  readonly box: Box
  readonly words: Words
  readonly layout: Layout
  readonly isFrom: boolean
  readonly melee: Melee | undefined
  onPress(tz: string): void
}
function TacticalZone({ tz, box, scene, acts, words, layout, isFrom, melee, onPress }: ZoneProps) {
  const pieces = inTz(scene.board, tz.id)
  const token = `zone:${tz.id}`
  const isLegal = scene.offer.choices.includes(token)
  const cf = factorsOf(pieces)
  const isNarrow = box.w < 70
  // no room beside the name: the factors stand below the counters
  const isBelow = !isNarrow && box.w < 110
  const { palisade, smoke } = (scene.board.spaces[tz.id] ?? {}) as { palisade?: true; smoke?: true }
  const places = seats(
    pieces.length,
    { x: box.x + 3, y: box.y + (isNarrow ? 8 : 27), w: box.w - 6, h: box.h - (isNarrow ? 16 : melee || isBelow ? 50 : 36) },
    layout.counter,
    layout.isWide ? 7 : 4,
  )
  const name = `${words.tz[tz.kind]}, ${words.peoples[tz.side]}`
  return (
    <g>
      <Pressable
        name={`${name}, ${words.cf} ${cf}`}
        isLegal={isLegal}
        onPress={() => onPress(tz.id)}
        {...(isLegal && { token, onLook: () => acts.look?.(token) })}
      >
        <Field box={box} tint={TINT[tz.side]} isEmpty={pieces.length === 0} isLegal={isLegal} isChosen={isFrom} />
        <ZoneName tz={tz} box={box} words={words} isBare={pieces.length === 0} layout={layout} />
        {pieces.length > 0 && !isNarrow && (
          <g transform={`translate(${box.x + box.w - 9} ${isBelow ? box.y + box.h - 8 : box.y + 18})`} text-anchor="end">
            <text font-family="Barlow Condensed" font-weight="700" font-size={layout.isWide ? 17 : 15} fill={INK}>
              {cf}
            </text>
            {(isBelow || box.w > 130) && (
              <text x={-String(cf).length * 8 - 4} font-family="Alegreya Sans" font-weight="500" font-size="13" fill="#5b4a36">
                {words.cf}
              </text>
            )}
          </g>
        )}
      </Pressable>
      {pieces.map((piece, i) => (
        <PieceOnField
          key={piece.id}
          piece={piece}
          at={places[i]}
          scene={scene}
          acts={acts}
          isZoneLegal={isLegal}
          onZone={() => onPress(tz.id)}
        />
      ))}
      {palisade && <FieldSign box={box} n={0} figure={figures.palisade} name={words.palisade} />}
      {smoke && <FieldSign box={box} n={palisade ? 1 : 0} figure={figures['dust-cloud']} name={words.smoke} />}
      {isLegal && melee && <FieldTag x={box.x + box.w / 2} y={box.y + box.h - 3} text={tagOf(melee)} />}
    </g>
  )
}
const tagOf = ({ attack, defence, die }: Melee): string => `${attack} : ${defence}${die > 0 ? ` +${die}` : ''}`
function ZoneName({
  tz,
  box,
  words,
  isBare,
  layout,
}: {
  readonly tz: TzFacts
  readonly box: Box
  readonly words: Words
  readonly isBare: boolean
  readonly layout: Layout
}) {
  const text = tz.kind === 'lr' ? words.rear : words.tz[tz.kind]
  if (box.w < 70)
    return !isBare ? (
      <text
        x={tz.side === 'spanish' ? box.x : box.x + box.w}
        y={box.y - 7}
        text-anchor={tz.side === 'spanish' ? 'start' : 'end'}
        font-family="Alegreya SC"
        font-weight="700"
        font-size="13"
        fill={camps[tz.side].accent}
      >
        {text}
      </text>
    ) : (
      <text
        transform={`translate(${box.x + box.w / 2 + 6} ${box.y + box.h / 2}) rotate(-90)`}
        text-anchor="middle"
        font-family="Alegreya SC"
        font-weight="500"
        font-size="15"
        letter-spacing="2"
        fill="#5b4a36"
      >
        {text}
      </text>
    )
  return (
    <text
      x={box.x + 11}
      y={box.y + 20}
      font-family="Alegreya SC"
      font-weight="700"
      font-size={layout.isWide ? (text.length * 8.2 > box.w - 46 ? 13 : 15) : 13}
      letter-spacing=".2"
      fill={camps[tz.side].accent}
    >
      {text}
    </text>
  )
}
function FieldSign({ box, n, figure, name }: { readonly box: Box; readonly n: number; readonly figure: string; readonly name: string }) {
  return (
    <g transform={`translate(${box.x + 22 + n * 28} ${box.y + box.h - 2})`}>
      <title>{name}</title>
      <circle r="12" fill="#fbf6e9" stroke="#3d2c1a" stroke-width="1.4" />
      <Figure of={figure} x={-9} y={-9} size={18} color={INK} />
    </g>
  )
}
/** A counter; where it is no choice of its own a press on it is a press on its field. */
function PieceOnField({
  piece,
  at,
  scene,
  acts,
  isZoneLegal,
  isInHand = false,
  onZone,
}: Props & {
  readonly piece: Piece
  readonly at: ReturnType<typeof seats>[number] | undefined
  readonly isZoneLegal: boolean
  readonly isInHand?: boolean
  onZone(): void
}) {
  if (at === undefined) return null
  const token = tokenFor(scene, piece.id)
  const press = (): void => {
    if (token === undefined && isZoneLegal) onZone()
    else {
      acts.inspect(piece.id)
      acts.choose(token ?? `unit:${piece.id}`)
    }
  }
  return (
    <BoardCounter
      Counter={Counter}
      piece={piece}
      at={at}
      say={scene.say}
      name={inspect(piece, scene).title}
      token={token}
      isSelected={isInHand || scene.selected === piece.id}
      hasMoved={piece.manoeuvred === true}
      acts={acts}
      onPress={press}
    >
      {(piece.withoutPowder === true || piece.fired === true) && <ShotMark isOut={piece.withoutPowder === true} />}
    </BoardCounter>
  )
}
/** A burst where it has fired; crossed out where it has no powder. */
function ShotMark({ isOut }: { readonly isOut: boolean }) {
  return (
    <g transform="translate(84 12)">
      <circle r="13" fill="#fbf6e9" stroke={INK} stroke-width="2" />
      <path d="M0-8 2.500-2.500 8 0 2.500 2.500 0 8-2.500 2.500-8 0-2.500-2.500Z" fill={INK} />
      {isOut && <path d="M-9-9 9 9" stroke="#8a1f14" stroke-width="4" stroke-linecap="round" />}
    </g>
  )
}
function AttackArrow({
  layout,
  from,
  onto,
  camp,
}: {
  readonly layout: Layout
  readonly from: string
  readonly onto: string
  readonly camp: CampId
}) {
  const [a, b] = [layout.boxes[from], layout.boxes[onto]]
  if (a === undefined || b === undefined) return null
  const centre = (box: Box) => ({ x: box.x + box.w / 2, y: box.y + box.h / 2 })
  const [p, q] = [centre(a), centre(b)]
  const length = Math.hypot(q.x - p.x, q.y - p.y)
  const [ux, uy] = [(q.x - p.x) / length, (q.y - p.y) / length]
  const [sx, sy, ex, ey] = [p.x + ux * length * 0.36, p.y + uy * length * 0.36, p.x + ux * length * 0.62, p.y + uy * length * 0.62]
  const head = `M${ex + ux * 18} ${ey + uy * 18}L${ex - uy * 11} ${ey + ux * 11}L${ex + uy * 11} ${ey - ux * 11}Z`
  return (
    <g pointer-events="none" fill="none" stroke-linecap="round">
      <path d={`M${sx} ${sy}L${ex} ${ey}`} stroke="#fbf6e9" stroke-width="11" />
      <path d={`M${sx} ${sy}L${ex} ${ey}`} stroke={camps[camp].accent} stroke-width="6" />
      <path d={head} fill={camps[camp].accent} stroke="#fbf6e9" stroke-width="2" />
    </g>
  )
}
/** The one whose place is asked for: the prompt says its name. */
function isNamedBy({ offer, say }: Scene, piece: Piece): boolean {
  const name = say(piece.id, isLeaderId(piece.id) ? 'leader' : 'unit')
  const after = offer.prompt[offer.prompt.indexOf(name) + name.length] ?? ''
  return offer.prompt.includes(name) && !/\d/.test(after)
}
/** Those who have no place on the field yet. */
function Waiting({
  pieces,
  layout,
  scene,
  acts,
  words,
}: Props & { readonly pieces: readonly Piece[]; readonly layout: Layout; readonly words: Words }) {
  return (
    <g>
      {CAMPS.map(camp => {
        const box = layout.waiting?.[camp]
        const own = pieces.filter(piece => piece.side === camp)
        if (box === undefined || own.length === 0) return null
        const places = seats(own.length, { ...box, y: box.y + 22, h: box.h - 27 }, layout.isWide ? 46 : TRAY_COUNTER, 4)
        const named = own.find(piece => isNamedBy(scene, piece))
        return (
          <g key={camp}>
            <rect x={box.x} y={box.y} width={box.w} height={box.h} rx="12" fill="#fbf6e9" fill-opacity=".75" stroke="#cdbb92" />
            <text x={box.x + box.w / 2} y={box.y + 16} text-anchor="middle" font-family="Alegreya Sans" font-size="13.500" fill="#5b4a36">
              {words.peoples[camp]}, {words.toDeploy}
              {words.colon} {strengthOf(own) > 0 ? words.sp(strengthOf(own)) : own.length}
            </text>
            {own.map((piece, i) => (
              <PieceOnField
                key={piece.id}
                piece={piece}
                at={places[i]}
                scene={scene}
                acts={acts}
                isZoneLegal={false}
                isInHand={piece === named}
                onZone={() => {}}
              />
            ))}
          </g>
        )
      })}
    </g>
  )
}
function EventLine({ battle, layout, words }: { readonly battle: Battle; readonly layout: Layout; readonly words: Words }) {
  const [name, effect] = words.events[battle.event] ?? [battle.event, '']
  const box = layout.event
  if (box === undefined) return null
  return (
    <g>
      <rect x={box.x} y={box.y} width={box.w} height={box.h} rx={box.h / 2} fill="#fbf6e9" stroke="#cdbb92" />
      <text x={box.x + box.w / 2} y={box.y + box.h / 2 + 5} text-anchor="middle" font-family="Alegreya Sans" font-size="15" fill={INK}>
        {words.event}: <tspan font-weight="700">{name}</tspan>. {effect}
      </text>
    </g>
  )
}

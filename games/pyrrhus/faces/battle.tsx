/** The lines of a battle: theirs above, ours below, each with those a tactic has sent forward; dice lie on those who threw them. */
import { Emblem, INK } from '@plus-ultra/ui/counter.tsx'
import { Die } from '@plus-ultra/ui/dice.tsx'
import type { Acts, Piece, Scene, Sheet } from '@plus-ultra/ui/face.ts'
import { BoardCounter, type Box, Field, FieldBoard, Meadow, type Seated, seats } from '@plus-ultra/ui/field.tsx'
import { Figure } from '@plus-ultra/ui/figure.tsx'
import { figures } from '@plus-ultra/ui/figures/pyrrhus.ts'
import { capital } from '@plus-ultra/ui/words.tsx'
import { useState } from 'preact/hooks'
import { campOf } from './camps.tsx'
import { Counter } from './counter.tsx'
import { inspect } from './inspect.tsx'
import { NavalBoard } from './naval.tsx'
import { goesForward, unitFacts } from './printed.ts'
import { type Battle, battleOf, countOf, fightersOf, type Hand, handsFor, isCommanded, tokenFor } from './read.ts'
import { isOffered, TacticCards } from './tactics.tsx'
import { type Words, wordsIn } from './words.ts'

type Props = { readonly scene: Scene; readonly acts: Acts }
export const battleSheet: Sheet = {
  id: 'battle',
  title: scene => titleOf(scene),
  isOpen: scene => battleOf(scene.board) !== undefined,
  place: 'over',
  View: ({ scene, acts }) =>
    battleOf(scene.board)?.kind === 'naval' ? (
      <NavalBoard scene={scene} acts={acts} title={titleOf(scene)} />
    ) : (
      <BattleLines scene={scene} acts={acts} />
    ),
}
function titleOf(scene: Scene): string {
  const battle = battleOf(scene.board)
  if (battle === undefined) return ''
  const words = wordsIn(scene.lang)
  return words.battleIn(words.battleKind[battle.kind] ?? battle.kind, battle.area === null ? '' : scene.say(battle.area, 'area'))
}
interface Plan {
  readonly isWide: boolean
  readonly width: number
  readonly height: number
  readonly theirSecond: Box
  readonly theirFront: Box
  readonly middle: number
  readonly ourFront: Box
  readonly ourSecond: Box
  readonly counter: number
  readonly commander: number
}
const WIDE: Plan = {
  isWide: true,
  width: 1048,
  height: 724,
  theirSecond: { x: 40, y: 76, w: 968, h: 106 },
  theirFront: { x: 40, y: 190, w: 968, h: 94 },
  middle: 304,
  ourFront: { x: 40, y: 324, w: 968, h: 98 },
  ourSecond: { x: 40, y: 430, w: 968, h: 106 },
  counter: 56,
  commander: 66,
}
/** When no tactic is chosen the cards are away, and the lines have their room. */
const WIDE_FIGHT: Plan = {
  isWide: true,
  width: 1048,
  height: 700,
  theirSecond: { x: 40, y: 70, w: 968, h: 142 },
  theirFront: { x: 40, y: 220, w: 968, h: 136 },
  middle: 376,
  ourFront: { x: 40, y: 396, w: 968, h: 136 },
  ourSecond: { x: 40, y: 540, w: 968, h: 142 },
  counter: 78,
  commander: 92,
}
const TALL = { isWide: false, width: 390, counter: 44, commander: 52 } as const
const ROW = TALL.counter + 5
/** On a phone a line is as high as its rows of counters, with room for dice above a single one; an empty line is low. */
function tallPlan(scene: Scene, battle: Battle): Plan {
  const { mine, theirs } = handsFor(scene, battle)
  const heights = [theirs, mine].map(hand => {
    const { front, second } = linesOf(scene, battle, hand, hand.tactic)
    const isSecret = battle.kind === 'pitched' && hand === theirs && hand.tactic === null
    const rowsOf = (n: number, aRow: number): number => Math.ceil(n / aRow)
    const of = (rows: number): number => (rows === 0 ? 40 : 34 + rows * ROW + (rows === 1 ? 20 : 6))
    const least = hand.leader === null ? 0 : TALL.commander + 30
    return { front: isSecret ? 84 : of(rowsOf(front.length, 7)), second: Math.max(least, of(rowsOf(second.length, 5))) }
  })
  const [their, our] = heights as [(typeof heights)[number], (typeof heights)[number]]
  const line = (y: number, h: number): Box => ({ x: 8, y, w: 374, h })
  const theirFront = line(6 + their.second + 6, their.front)
  const middle = theirFront.y + their.front + 16
  const ourFront = line(middle + 14, our.front)
  const ourSecond = line(ourFront.y + our.front + 6, our.second)
  return { ...TALL, height: ourSecond.y + our.second + 6, theirSecond: line(6, their.second), theirFront, middle, ourFront, ourSecond }
}
/** Those whom the tactic sends forward, and those behind them. In a siege the gold swords stand in front on both sides (5.0.9). */
function linesOf(scene: Scene, battle: Battle, hand: Hand, tactic: string | null) {
  const forward = battle.kind === 'siege' ? 'frontal' : tactic
  const all = fightersOf(scene.board, battle, hand)
  const isFront = (piece: Piece): boolean => {
    const unit = unitFacts.get(piece.id)
    return unit !== undefined && isCommanded(battle, hand, piece) && goesForward(forward, unit)
  }
  return { forward, front: all.filter(isFront), second: all.filter(piece => !isFront(piece)) }
}

/** Only a pitched battle and a siege have two lines; elsewhere everybody stands in one. */
const hasLines = (battle: Battle): boolean => battle.kind === 'pitched' || battle.kind === 'siege'
function planFor(scene: Scene, battle: Battle): Plan {
  const plan = scene.isPhone ? tallPlan(scene, battle) : isOffered(scene) ? WIDE : WIDE_FIGHT
  if (hasLines(battle)) return plan
  const one = (a: Box, b: Box): Box => ({ x: a.x, y: Math.min(a.y, b.y), w: a.w, h: a.h + b.h + 8 })
  return { ...plan, theirSecond: one(plan.theirSecond, plan.theirFront), ourSecond: one(plan.ourFront, plan.ourSecond) }
}

function BattleLines({ scene, acts }: Props) {
  /** a tactic looked at, not yet sealed */
  const [picked, setPicked] = useState<string | null>(null)
  const battle = battleOf(scene.board)
  if (battle === undefined) return null
  const words = wordsIn(scene.lang)
  const plan = planFor(scene, battle)
  const { mine, theirs } = handsFor(scene, battle)
  const isChoosing = isOffered(scene)
  const tactic = mine.tactic ?? (isChoosing ? picked : null)
  const heads = <Heads scene={scene} battle={battle} mine={mine} theirs={theirs} words={words} />
  return (
    <FieldBoard width={plan.width} height={plan.height} name={titleOf(scene)} {...(scene.isPhone && { head: heads })}>
      <Meadow width={plan.width} height={plan.height} />
      {plan.isWide && <Title scene={scene} battle={battle} mine={mine} theirs={theirs} plan={plan} words={words} />}
      <Lines scene={scene} acts={acts} battle={battle} hand={theirs} tactic={theirs.tactic} plan={plan} words={words} isMine={false} />
      <g pointer-events="none">
        <path
          d={`M${plan.ourFront.x} ${plan.middle}h${plan.ourFront.w}`}
          stroke="#3d2c1a"
          stroke-width="1.3"
          stroke-dasharray="2 7"
          stroke-linecap="round"
        />
        <g transform={`translate(${plan.width / 2} ${plan.middle})`}>
          <circle r={plan.isWide ? 19 : 14} fill="#fbf6e9" stroke="#3d2c1a" stroke-width="1.500" />
          <Figure
            of={battle.kind === 'siege' ? figures.castle : figures['crossed-swords']}
            x={plan.isWide ? -12 : -9}
            y={plan.isWide ? -12 : -9}
            size={plan.isWide ? 24 : 18}
            color={INK}
          />
        </g>
      </g>
      <Lines scene={scene} acts={acts} battle={battle} hand={mine} tactic={tactic} plan={plan} words={words} isMine />
      {plan.isWide && isChoosing && (
        <TacticCards
          scene={scene}
          acts={acts}
          picked={picked}
          onPick={setPicked}
          y={552}
          fighters={fightersOf(scene.board, battle, mine)}
        />
      )}
    </FieldBoard>
  )
}
interface HeadProps {
  readonly scene: Scene
  readonly battle: Battle
  readonly mine: Hand
  readonly theirs: Hand
  readonly words: Words
}
/** Units; of a tribe its strength. */
function strengthOf(scene: Scene, battle: Battle, hand: Hand, words: Words): string {
  const all = fightersOf(scene.board, battle, hand)
  const tribe = all.find(piece => piece.unit === 'tribe')
  return tribe ? `${words.value.strength} ${tribe.strength ?? 0}` : words.units(countOf(all))
}
function Heads({ scene, battle, mine, theirs, words }: HeadProps) {
  return (
    <>
      {[theirs, mine].map(hand => (
        <span key={hand.camp}>
          <svg width="20" height="20" viewBox="0 0 24 24" aria-hidden="true">
            <Emblem camp={campOf(hand.camp)} x={0} y={0} size={24} color={campOf(hand.camp).accent} />
          </svg>
          <b>{strengthOf(scene, battle, hand, words)}</b>
        </span>
      ))}
    </>
  )
}
function Title({ scene, battle, mine, theirs, plan, words }: HeadProps & { readonly plan: Plan }) {
  const middle = plan.width / 2
  return (
    <g>
      <rect x={middle - 310} y="14" width="620" height="44" rx="22" fill="#fbf6e9" stroke="#cdbb92" />
      <text
        x={middle}
        y="43"
        text-anchor="middle"
        font-family="Alegreya SC"
        font-weight="800"
        font-size={titleOf(scene).length > 26 ? 18 : 22}
        letter-spacing=".6"
        fill={INK}
      >
        {titleOf(scene)}
      </text>
      <g font-family="Barlow Condensed" font-weight="700" font-size="19" fill={INK}>
        <Emblem camp={campOf(mine.camp)} x={middle - 292} y={25} size={22} color={campOf(mine.camp).accent} />
        <text x={middle - 263} y="42">
          {strengthOf(scene, battle, mine, words)}
        </text>
        <Emblem camp={campOf(theirs.camp)} x={middle + 270} y={25} size={22} color={campOf(theirs.camp).accent} />
        <text x={middle + 263} y="42" text-anchor="end">
          {strengthOf(scene, battle, theirs, words)}
        </text>
      </g>
    </g>
  )
}

interface LinesProps extends Props {
  readonly battle: Battle
  readonly hand: Hand
  readonly tactic: string | null
  readonly plan: Plan
  readonly words: Words
  readonly isMine: boolean
}
function Lines({ scene, acts, battle, hand, tactic, plan, words, isMine }: LinesProps) {
  const camp = campOf(hand.camp)
  const { forward, front, second } = linesOf(scene, battle, hand, tactic)
  const [frontBox, secondBox] = isMine ? [plan.ourFront, plan.ourSecond] : [plan.theirFront, plan.theirSecond]
  const leader = scene.board.pieces.find(piece => piece.id === hand.leader)
  const room = plan.commander + 24
  const isSecret = battle.kind === 'pitched' && !isMine && hand.tactic === null
  const isLined = hasLines(battle)
  const name = capital(scene.say(hand.camp, 'camp'))
  const nameOfSecond = !isLined ? name : isMine ? words.yourSecond : words.secondLine(name)
  return (
    <g>
      <Field box={secondBox} tint={camp.face} isEmpty={second.length === 0} />
      {isLined && (
        <Field
          box={frontBox}
          tint={camp.face}
          isEmpty={front.length === 0}
          isLegal={isMine && front.length > 0 && hand.tactic === null && isOffered(scene)}
        />
      )}
      <LineName box={secondBox} text={nameOfSecond} color={camp.accent} plan={plan} />
      {isLined && <LineName box={frontBox} text={isMine ? words.yourFront : words.frontLine} color={camp.accent} plan={plan} />}
      <text
        x={secondBox.x + secondBox.w - (plan.isWide ? room + 10 : 10)}
        y={secondBox.y + (plan.isWide ? 21 : 20)}
        text-anchor="end"
        font-family="Alegreya Sans"
        font-size={plan.isWide ? 14 : 13}
        fill="#5b4a36"
      >
        {plan.isWide && `${words.stock(hand.tv, hand.alea, hand.fortuna)} · `}
        {hand.hits > 0 && `${words.hits(hand.hits)} · `}
        {words.losses(hand.losses)}
      </text>
      {forward !== null && battle.kind === 'pitched' && (
        <text
          x={frontBox.x + frontBox.w - 14}
          y={frontBox.y + 20}
          text-anchor="end"
          font-family="Alegreya Sans"
          font-weight="700"
          font-size={plan.isWide ? 14 : 13}
          fill="#80560b"
        >
          {plan.isWide ? `${scene.say(forward, 'tactic')}${words.colon} ${words.forward[forward]}` : words.forward[forward]}
        </text>
      )}
      {front.length === 0 && battle.kind === 'pitched' && (
        <text
          x={frontBox.x + frontBox.w / 2 - (isSecret ? 40 : 0)}
          y={frontBox.y + frontBox.h / 2 + 10}
          text-anchor="middle"
          font-family="Alegreya"
          font-style="italic"
          font-size={plan.isWide ? 17 : 14}
          fill="#5b4a36"
        >
          {isSecret ? words.untilRevealed : tactic === null ? '' : words.emptyFront}
        </text>
      )}
      {isSecret && <FaceDown box={frontBox} camp={hand.camp} plan={plan} />}
      <Row
        pieces={second}
        box={{ ...secondBox, w: secondBox.w - room }}
        plan={plan}
        battle={battle}
        scene={scene}
        acts={acts}
        isFront={false}
      />
      <Row pieces={front} box={frontBox} plan={plan} battle={battle} scene={scene} acts={acts} isFront />
      {leader && (
        <PieceOnLine
          piece={leader}
          at={{
            x: secondBox.x + secondBox.w - plan.commander - 12,
            y: secondBox.y + (secondBox.h - plan.commander) / 2,
            size: plan.commander,
          }}
          battle={battle}
          isFront={false}
          scene={scene}
          acts={acts}
        />
      )}
    </g>
  )
}
function LineName({ box, text, color, plan }: { readonly box: Box; readonly text: string; readonly color: string; readonly plan: Plan }) {
  return (
    <text
      x={box.x + 16}
      y={box.y + 21}
      font-family="Alegreya SC"
      font-weight="700"
      font-size={plan.isWide ? 16 : 14}
      letter-spacing=".4"
      fill={color}
    >
      {text}
    </text>
  )
}
/** A secret is drawn as a back: that there is one, and nothing more. */
function FaceDown({ box, camp, plan }: { readonly box: Box; readonly camp: string; readonly plan: Plan }) {
  const [w, h] = plan.isWide ? [88, 76] : [60, 56]
  const { accent, on } = campOf(camp)
  return (
    <g transform={`translate(${box.x + box.w - w - (plan.isWide ? 92 : 14)} ${box.y + (box.h - h) / 2})`}>
      <rect x="1" y="4" width={w} height={h} rx="9" fill="#1d140a" opacity=".25" />
      <rect width={w} height={h} rx="9" fill={accent} stroke={on} stroke-width="2.400" />
      <rect x="6" y="6" width={w - 12} height={h - 12} rx="5" fill="none" stroke={on} stroke-opacity=".5" />
      <Emblem camp={campOf(camp)} x={w / 2 - 17} y={h / 2 - 17} size={34} />
    </g>
  )
}
interface RowProps extends Props {
  readonly pieces: readonly Piece[]
  readonly box: Box
  readonly plan: Plan
  readonly battle: Battle
  readonly isFront: boolean
}
function Row({ pieces, box, plan, battle, isFront, scene, acts }: RowProps) {
  const places = seats(pieces.length, { x: box.x + 8, y: box.y + 28, w: box.w - 16, h: box.h - 34 }, plan.counter, plan.isWide ? 10 : 5)
  const isOneRow = places.every(at => at.y === places[0]?.y)
  return (
    <g>
      {pieces.map((piece, i) => {
        const at = places[i]
        return (
          at && (
            <PieceOnLine
              key={piece.id}
              piece={piece}
              at={at}
              battle={battle}
              isFront={isFront}
              dieAt={isOneRow ? 'above' : 'corner'}
              scene={scene}
              acts={acts}
            />
          )
        )
      })}
    </g>
  )
}
function PieceOnLine({
  piece,
  at,
  battle,
  isFront,
  dieAt = 'above',
  scene,
  acts,
}: Props & {
  readonly piece: Piece
  readonly at: Seated
  readonly battle: Battle
  readonly isFront: boolean
  readonly dieAt?: 'above' | 'corner'
}) {
  const unit = unitFacts.get(piece.id)
  const shown = unit?.kind === 'elephant' ? { ...piece, melee: battle.elephants } : piece
  const token = tokenFor(scene, piece.id)
  const die = typeof piece.die === 'number' ? piece.die : undefined
  const value = unit === undefined ? 0 : battle.phase === 'fire' ? unit.fire : unit.kind === 'elephant' ? battle.elephants : unit.melee
  return (
    <BoardCounter
      Counter={Counter}
      piece={shown}
      at={at}
      say={scene.say}
      name={`${inspect(piece, scene).title}${die === undefined ? '' : `, ${die}`}`}
      token={token}
      isSelected={scene.selected === piece.id}
      acts={acts}
      onPress={() => {
        acts.inspect(piece.id)
        acts.choose(token ?? `unit:${piece.id}`)
      }}
    >
      {die !== undefined && (
        <Thrown die={die} at={dieAt} isHit={die <= value} isDouble={isFront && battle.phase === 'melee' && die === value} />
      )}
    </BoardCounter>
  )
}
interface ThrownProps {
  readonly die: number
  /** above the counter; where another row stands there, on its corner */
  readonly at: 'above' | 'corner'
  readonly isHit: boolean
  readonly isDouble: boolean
}
/** The die of a counter: ringed in gold where it hits, twice where it hits twice. */
function Thrown({ die, at, isHit, isDouble }: ThrownProps) {
  return (
    <g transform={at === 'above' ? 'translate(26 -58)' : 'translate(66 -16)'}>
      {isHit && <rect x="-5" y="-5" width="54" height="54" rx="14" fill="#e0a526" stroke={INK} stroke-width="2" />}
      {isDouble && <rect x="-11" y="-11" width="66" height="66" rx="18" fill="none" stroke="#e0a526" stroke-width="5" />}
      <Die value={die} size={44} />
    </g>
  )
}

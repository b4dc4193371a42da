/** A battle at sea: the two flotillas, a die for each ten ships. */
import { Emblem, INK } from '@plus-ultra/ui/counter.tsx'
import { Die } from '@plus-ultra/ui/dice.tsx'
import type { Acts, Scene } from '@plus-ultra/ui/face.ts'
import { BoardCounter, type Box, Field, FieldBoard, Pressable, seats } from '@plus-ultra/ui/field.tsx'
import { capital } from '@plus-ultra/ui/words.tsx'
import { useState } from 'preact/hooks'
import { campOf } from './camps.tsx'
import { Counter } from './counter.tsx'
import { fleetFacts } from './printed.ts'
import { type Battle, battleOf, type Hand, handsFor, tokenFor } from './read.ts'
import { isOffered, TacticCards } from './tactics.tsx'
import { type Words, wordsIn } from './words.ts'

type Props = { readonly scene: Scene; readonly acts: Acts }
export function NavalBoard({ scene, acts, title }: Props & { readonly title: string }) {
  const [picked, setPicked] = useState<string | null>(null)
  const battle = battleOf(scene.board)
  if (battle === undefined) return null
  const words = wordsIn(scene.lang)
  const { mine, theirs } = handsFor(scene, battle)
  const [width, height] = scene.isPhone ? [390, 430] : [1048, 724]
  const boxes: readonly Box[] = scene.isPhone
    ? [
        { x: 8, y: 8, w: 374, h: 196 },
        { x: 8, y: 222, w: 374, h: 196 },
      ]
    : [
        { x: 40, y: 84, w: 968, h: 200 },
        { x: 40, y: 316, w: 968, h: 200 },
      ]
  return (
    <FieldBoard width={width} height={height} name={title} {...(scene.isPhone && { head: <b>{title}</b> })}>
      <rect x={-width} y={-height} width={width * 3} height={height * 3} fill="#a3bdc1" />
      <path d={waves(width, height)} fill="none" stroke="#4d7480" stroke-opacity=".35" stroke-width="1.2" />
      {!scene.isPhone && (
        <text x={width / 2} y="56" text-anchor="middle" font-family="Alegreya SC" font-weight="800" font-size="26" fill="#163640">
          {title}
        </text>
      )}
      <Squadron scene={scene} acts={acts} battle={battle} hand={theirs} box={boxes[0] as Box} words={words} />
      <Squadron scene={scene} acts={acts} battle={battle} hand={mine} box={boxes[1] as Box} words={words} />
      {!scene.isPhone && isOffered(scene) && (
        <TacticCards scene={scene} acts={acts} picked={picked} onPick={setPicked} y={540} fighters={[]} />
      )}
    </FieldBoard>
  )
}
function waves(width: number, height: number): string {
  return Array.from({ length: Math.round(height / 30) }, (_, i) => {
    const steps = Array.from({ length: Math.round(width / 40) }, () => 'q10-6 20 0t20 0').join('')
    return `M${i % 2 === 0 ? 0 : -20} ${i * 30 + 14}${steps}`
  }).join('')
}
function Squadron({
  scene,
  acts,
  battle,
  hand,
  box,
  words,
}: Props & { readonly battle: Battle; readonly hand: Hand; readonly box: Box; readonly words: Words }) {
  const fleet = scene.board.pieces.find(piece => piece.unit === 'flotilla' && piece.side === hand.camp)
  const camp = campOf(hand.camp)
  const dice = (fleet?.dice ?? []) as readonly number[]
  const facts = fleetFacts.get(fleet?.id ?? '')
  const value = battle.phase === 'fire' ? (facts?.fire ?? 0) : (facts?.melee ?? 0)
  const size = scene.isPhone ? 84 : 120
  const places = seats(
    dice.length,
    { x: box.x + size + 34, y: box.y + 34, w: box.w - size - 50, h: box.h - 44 },
    scene.isPhone ? 34 : 46,
    8,
  )
  const token = fleet && tokenFor(scene, fleet.id)
  return (
    <g>
      <Field box={box} tint={camp.face} isEmpty={fleet === undefined} />
      <Emblem camp={camp} x={box.x + 14} y={box.y + 8} size={18} color={camp.accent} />
      <text x={box.x + 38} y={box.y + 23} font-family="Alegreya SC" font-weight="700" font-size="16" fill={camp.accent}>
        {capital(scene.say(hand.camp, 'camp'))}
      </text>
      <text x={box.x + box.w - 14} y={box.y + 23} text-anchor="end" font-family="Alegreya Sans" font-size="14" fill="#5b4a36">
        {hand.tactic !== null && `${scene.say(hand.tactic, 'tactic')} · `}
        {!scene.isPhone && `${words.stock(hand.tv, hand.alea, hand.fortuna)} · `}
        {words.hits(hand.hits)} · {words.losses(hand.losses)}
      </text>
      {fleet && (
        <BoardCounter
          Counter={Counter}
          piece={fleet}
          at={{ x: dice.length > 0 ? box.x + 18 : box.x + (box.w - size) / 2, y: box.y + (box.h - size) / 2 + 8, size }}
          say={scene.say}
          name={scene.say(fleet.id)}
          token={token}
          acts={acts}
          onPress={() => {
            acts.inspect(fleet.id)
            acts.choose(token ?? `unit:${fleet.id}`)
          }}
        />
      )}
      {dice.map((die, i) => {
        const at = places[i]
        const own = `die:${fleet?.id}-${i + 1}`
        const isLegal = scene.offer.choices.includes(own)
        return (
          at && (
            <Pressable
              key={own}
              name={`${words.diceOf(scene.say(hand.camp, 'camp'))}: ${die}`}
              isLegal={isLegal}
              {...(isLegal && { token: own })}
              transform={`translate(${at.x} ${at.y})`}
              onPress={() => acts.choose(own)}
            >
              {(isLegal || die <= value) && (
                <rect
                  x="-4"
                  y="-4"
                  width={at.size + 8}
                  height={at.size + 8}
                  rx="11"
                  fill={die <= value ? '#e0a526' : 'none'}
                  stroke={isLegal ? '#c98a12' : INK}
                  stroke-width={isLegal ? 4 : 1.5}
                />
              )}
              <Die value={die} size={at.size} />
            </Pressable>
          )
        )
      })}
    </g>
  )
}

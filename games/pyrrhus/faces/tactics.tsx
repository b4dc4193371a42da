/** The tactics as cards: one is looked at first, its effect shown in the line, then sealed. */
import { INK } from '@plus-ultra/ui/counter.tsx'
import type { Acts, Piece, Scene } from '@plus-ultra/ui/face.ts'
import { Pressable } from '@plus-ultra/ui/field.tsx'
import { BLUE, GOLD } from './counter.tsx'
import { goesForward, landTactics, navalTactics, unitFacts } from './printed.ts'
import { type Words, wordsIn } from './words.ts'

export const isOffered = (scene: Scene): boolean => scene.offer.choices.some(token => token.startsWith('tactic:'))
interface CardsProps {
  readonly scene: Scene
  readonly acts: Acts
  readonly picked: string | null
  onPick(tactic: string): void
  readonly y: number
  readonly fighters: readonly Piece[]
}
const [W, H, GAP] = [196, 150, 18]
export function TacticCards({ scene, acts, picked, onPick, y, fighters }: CardsProps) {
  const words = wordsIn(scene.lang)
  const isNaval = scene.offer.choices.some(token => navalTactics.includes(token.slice(token.indexOf(':') + 1)))
  const tactics = isNaval ? navalTactics : landTactics
  const left = (1048 - (tactics.length * W + (tactics.length - 1) * GAP)) / 2
  return (
    <g>
      {tactics.map((tactic, i) => {
        const token = `tactic:${tactic}`
        const isLegal = scene.offer.choices.includes(token)
        const isPicked = picked === tactic
        const forward = fighters.filter(piece => {
          const unit = unitFacts.get(piece.id)
          return unit !== undefined && piece.leader !== undefined && goesForward(tactic, unit)
        }).length
        return (
          <Pressable
            key={tactic}
            name={scene.say(tactic, 'tactic')}
            isLegal={isLegal}
            {...(isLegal && { token, onLook: () => acts.look?.(token) })}
            transform={`translate(${left + i * (W + GAP)} ${isPicked ? y : y + 10})`}
            opacity={isLegal ? 1 : 0.45}
            onPress={() => (isLegal && !isPicked ? onPick(tactic) : acts.choose(token))}
          >
            <Card
              tactic={tactic}
              n={i + 1}
              isPicked={isPicked}
              isNaval={isNaval}
              forward={forward}
              isLegal={isLegal}
              words={words}
              name={scene.say(tactic, 'tactic')}
            />
          </Pressable>
        )
      })}
    </g>
  )
}
interface CardProps {
  readonly tactic: string
  readonly name: string
  readonly n: number
  readonly isPicked: boolean
  readonly isNaval: boolean
  readonly isLegal: boolean
  readonly forward: number
  readonly words: Words
}
function Card({ tactic, name, n, isPicked, isNaval, isLegal, forward, words }: CardProps) {
  const second = isNaval || tactic === 'general' ? '' : isLegal ? words.forwardCount(forward) : words.nobodyForward
  const lines = [...wrapped(words.tacticEffect[tactic] ?? '', 30), second].filter(line => line !== '').slice(0, 3)
  return (
    <g>
      {isPicked && <rect x="-5" y="-5" width={W + 10} height={H + 10} rx="15" fill="none" stroke="#fbf6e9" stroke-width="9" />}
      {isPicked && <rect x="-4" y="-4" width={W + 8} height={H + 8} rx="14" fill="none" stroke={INK} stroke-width="5" />}
      <rect x="1" y="4" width={W} height={H} rx="12" fill="#1d140a" opacity=".22" />
      <rect width={W} height={H} rx="12" fill="#fbf6e9" stroke={INK} stroke-width="1.200" />
      <rect x="6" y="6" width={W - 12} height={H - 12} rx="8" fill="none" stroke="#cdbb92" />
      <g transform="translate(50 14)">
        <Diagram tactic={tactic} />
      </g>
      <text
        x={W / 2}
        y="80"
        text-anchor="middle"
        font-family="Alegreya SC"
        font-weight="800"
        font-size={name.length > 16 ? 16 : 19}
        fill={INK}
      >
        {name}
      </text>
      {lines.map((line, i) => (
        <text key={line} x={W / 2} y={98 + i * 16} text-anchor="middle" font-family="Alegreya Sans" font-size="14" fill="#5b4a36">
          {line}
        </text>
      ))}
      <text x="13" y="23" font-family="Barlow Condensed" font-weight="600" font-size="13" fill="#75603f">
        {n}
      </text>
      {isPicked && (
        <g transform={`translate(${W / 2} ${H - 2})`}>
          <rect x="-86" y="-13" width="172" height="28" rx="14" fill={INK} stroke="#f0bd45" stroke-width="2.400" />
          <text y="6" text-anchor="middle" font-family="Alegreya Sans" font-weight="700" font-size="15" fill="#fbf6e9">
            {words.seal}
          </text>
        </g>
      )}
    </g>
  )
}
function wrapped(text: string, most: number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last === undefined || last.length + word.length >= most) lines.push(word)
    else lines[lines.length - 1] = `${last} ${word}`
  }
  return lines
}
const NEUTRAL = '#cbbd97'
const HORSE = '#7c3d16'
/** Blocks as on a drill ground: who goes forward, who stays. */
const DIAGRAMS: Readonly<Record<string, readonly (readonly [x: number, y: number, fill: string])[]>> = {
  wings: [[6, 6, HORSE], [79, 6, HORSE], ...row(4, 26, 26, NEUTRAL)],
  general: row(6, 9, 16, NEUTRAL),
  dissuasion: [...row(3, 29, 6, BLUE), ...row(5, 16, 26, NEUTRAL)],
  frontal: [...row(5, 15, 6, GOLD), ...row(3, 29, 26, NEUTRAL)],
  diekplous: [...row(1, 42, 4, GOLD), ...row(1, 42, 18, GOLD), ...row(1, 42, 32, GOLD)],
  kuklos: [
    [42, 4, BLUE],
    [62, 14, BLUE],
    [55, 32, BLUE],
    [29, 32, BLUE],
    [22, 14, BLUE],
  ],
  periplus: [...row(3, 29, 26, NEUTRAL), [8, 8, HORSE], [78, 8, HORSE]],
  abordage: [...row(4, 22, 8, NEUTRAL), ...row(4, 22, 26, NEUTRAL)],
}
function row(n: number, x: number, y: number, fill: string): (readonly [number, number, string])[] {
  return Array.from({ length: n }, (_, i) => [x + i * 14, y, fill] as const)
}
function Diagram({ tactic }: { readonly tactic: string }) {
  return (
    <g>
      {(DIAGRAMS[tactic] ?? []).map(([x, y, fill]) => (
        <rect key={`${x} ${y}`} x={x} y={y} width="11" height="10" rx="2" fill={fill} stroke={INK} />
      ))}
    </g>
  )
}

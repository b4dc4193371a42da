/** Strikes in prospect: a broad arrow over the hexside from those who can attack to the hex before them, with the chance to win it. */
import { INK } from '@plus-ultra/ui/counter.tsx'
import type { Scene } from '@plus-ultra/ui/face.ts'
import { campOf } from './camps.tsx'
import { directionTo, pathOf, S, towards } from './hexes.ts'
import { type Shock, stackIn, traysOf } from './read.ts'

export const chanceToWin = ({ least, shares }: Shock): number => shares.reduce((sum, p, i) => sum + (least + i > 0 ? p : 0), 0)
/** Those that the question is about: by the hex attacked, then by the hexes that may join. */
export function strikesAsked(scene: Scene): readonly Shock[] {
  const shocks = (traysOf(scene.board).shocks ?? []).filter(({ from }) => stackIn(scene.board, from)[0]?.side === scene.seat)
  const isOffered = (hex: string): boolean => scene.offer.choices.includes(`hex:${hex}`)
  if (scene.offer.step === 'attack') return shocks.filter(({ to }) => isOffered(to))
  if (scene.offer.step !== 'chooseAttackers' && scene.offer.step !== 'orderStrikes') return []
  const target = /\b\d{4}\b/.exec(scene.offer.prompt)?.[0]
  return shocks.filter(({ to }) => to === target)
}
const AT = 29.4
/** below the attacker's counter: over the hexside it would hide both of those who fight */
const BELOW = 27
export function Strikes({ scene }: { readonly scene: Scene }) {
  return (
    <g pointer-events="none">
      <Attacked scene={scene} />
      {strikesAsked(scene).map(shock => {
        const from = scene.ground.spaces.get(shock.from)
        const direction = directionTo(shock.from, shock.to)
        const side = stackIn(scene.board, shock.from)[0]?.side
        if (from === undefined || direction < 0 || side === undefined) return null
        const { x, y } = towards(from.x, from.y, direction, AT)
        // who could join and is not asked any more has been chosen
        const isChosen = scene.offer.step !== 'attack' && !scene.offer.choices.includes(`hex:${shock.from}`)
        const half = isChosen ? 21 : 15
        return (
          <g key={shock.from}>
            <path
              transform={`translate(${x} ${y}) rotate(${direction * 60})`}
              d="M-6 12V-2H-11L0-15 11-2H6V12Z"
              fill={campOf(side).accent}
              stroke="#fff8e6"
              stroke-width="2.200"
              stroke-linejoin="round"
            />
            <g transform={`translate(${from.x} ${from.y + BELOW})`}>
              <rect
                x={-half}
                y="-6.500"
                width={half * 2}
                height="14"
                rx="7"
                fill={isChosen ? INK : '#fff8e6'}
                stroke={isChosen ? '#fff8e6' : INK}
                stroke-width="1.100"
              />
              <text
                y="4.300"
                text-anchor="middle"
                font-family="Barlow Condensed"
                font-weight="700"
                font-size="11.500"
                fill={isChosen ? '#fff8e6' : INK}
              >
                {`${isChosen ? '✓ ' : ''}${Math.round(chanceToWin(shock) * 100)}%`}
              </text>
            </g>
          </g>
        )
      })}
    </g>
  )
}
/** The hex that is attacked, while its attackers are chosen and put in order. */
function Attacked({ scene }: { readonly scene: Scene }) {
  if (scene.offer.step === 'attack') return null
  const space = scene.ground.spaces.get(strikesAsked(scene)[0]?.to ?? '')
  if (space === undefined) return null
  const d = pathOf(space.x, space.y, S * 0.96)
  return (
    <g class="attacked" fill="none" stroke-linejoin="round">
      <path d={d} stroke="#fff8e6" stroke-width="7" />
      <path d={d} stroke={INK} stroke-width="3.600" />
    </g>
  )
}

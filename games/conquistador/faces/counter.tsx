/** A counter: band with emblem and name; how many; movement, or places and strength of a ship. Leaders have stars and an office. */
import { BandCounter } from '@plus-ultra/ui/band.tsx'
import { Stars } from '@plus-ultra/ui/counter.tsx'
import type { Camp, CounterProps, Piece, Say } from '@plus-ultra/ui/face.ts'
import { figures } from '@plus-ultra/ui/figures/conquistador.ts'
import { capital } from '@plus-ultra/ui/words.tsx'
import { campOf, camps, shadeOf } from './camps.tsx'
import { leaderFacts, typeFacts } from './printed.ts'
import { langOf, wordsIn } from './words.ts'

const FIGURES: Readonly<Record<string, string>> = {
  colonist: figures.farmer,
  soldier: figures.swordman,
  missionary: figures.prayer,
  caravel: figures.caravel,
  carrack: figures.galleon,
  'galleon-fleet': figures.galleon,
  explorer: figures.spyglass,
  conquistador: figures['visored-helm'],
  privateer: figures['crossed-sabres'],
  gold: figures.coins,
}
export const isLeader = (piece: Piece): boolean => leaderFacts.has(piece.id)
export const nameOf = (piece: Piece, say: Say): string => (isLeader(piece) ? say(piece.id, 'leader') : capital(say(piece.unit, 'type')))
const goldOf = (side: string): Camp => ({
  ...(camps.none as Camp),
  face: '#f3d582',
  emblem: campOf(side).emblem,
  letter: campOf(side).letter,
})

/** What is written lower right: 8, or 3·2 for places and strength. */
export function secondOf(unit: string): string | undefined {
  const facts = typeFacts[unit]
  if (facts?.kind === 'ship') return `${facts.capacity}·${facts.strength}`
  return facts?.movement === undefined ? undefined : String(facts.movement)
}
export function Counter({ piece, small, say }: CounterProps) {
  const { unit, side } = piece
  const camp = unit === 'gold' ? goldOf(side) : campOf(side)
  const shade = unit === 'gold' ? '#d3a03a' : shadeOf(side)
  const figure = FIGURES[unit] ?? figures['scroll-quill']
  const title = nameOf(piece, say)
  if (isLeader(piece)) {
    const office = wordsIn(langOf(say)).office[unit] ?? unit
    return (
      <g>
        <BandCounter camp={camp} shade={shade} figure={figure} small={small} title={title} main="" foot={office.toUpperCase()} />
        {small ? (
          <Stars n={1} x={80} y={82} size={26} color={camp.accent} />
        ) : (
          <g>
            <Stars n={1} x={14} y={33} size={16} color={camp.accent} />
            <Stars n={1} x={82} y={33} size={16} color={camp.accent} />
          </g>
        )}
      </g>
    )
  }
  const second = secondOf(unit)
  return (
    <BandCounter
      camp={camp}
      shade={shade}
      figure={figure}
      small={small}
      title={title}
      main={piece.count ?? 1}
      {...(second !== undefined && { second })}
    />
  )
}

/** A counter: bar with emblem, type and steps; figure; combat factor, movement and range. Commanders are drawn whole in their colour. */
import { BarCounter, Commander } from '@plus-ultra/ui/counter.tsx'
import type { CounterProps, Piece, Say } from '@plus-ultra/ui/face.ts'
import { figures } from '@plus-ultra/ui/figures/pizarro.ts'
import { camps, otherPeoples } from './camps.tsx'
import { type CampId, leaderFacts, type UnitFacts, unitFacts } from './printed.ts'
import type { Words } from './words.ts'

const FIGURES: Readonly<Record<string, string>> = {
  'spanish-ab': figures.crossbow,
  'spanish-aq': figures.musket,
  'spanish-ca': figures.cannon,
  'spanish-cl': figures['mounted-knight'],
  'spanish-eb': figures.swordman,
  'spanish-hb': figures['sharp-halberd'],
  'spanish-pi': figures.pikeman,
  'inca-eb': figures['wood-club'],
  'inca-elite-eb': figures['flanged-mace'],
  'inca-hb': figures['stone-axe'],
  'inca-jav': figures['spear-feather'],
  'inca-ar': figures.bowman,
  'inca-fr': figures.sling,
  'inca-bo': figures.bolas,
  'other-jav': figures['spear-feather'],
  'other-ar': figures.bowman,
  'other-bo': figures.bolas,
  'other-eb': figures['wood-club'],
}
const SHORT: Readonly<Record<string, string>> = {
  'f-pizarro': 'F. Pizarro',
  'h-pizarro': 'H. Pizarro',
  'j-pizarro': 'J. Pizarro',
  'g-pizarro': 'G. Pizarro',
  almagro: 'Almagro',
  'de-soto': 'De Soto',
  benalcazar: 'Benalcázar',
  alvarado: 'Alvarado',
  quizo: 'Quizo',
}
export const isLeader = (piece: Piece): boolean => leaderFacts.has(piece.id)
export const sideOf = (piece: Piece): 'front' | 'back' => (piece.face === 'back' ? 'back' : 'front')
/** The name of a commander as his counter shows it: the front is a man of history, the back anybody. */
export function leaderName(piece: Piece, say: Say, words: Pick<Words, 'anybody'>): string {
  const facts = leaderFacts.get(piece.id)
  return facts === undefined || sideOf(piece) === 'front' ? say(piece.id, 'leader') : words.anybody(facts.back.name)
}

export function Counter({ piece, small }: CounterProps) {
  const leader = leaderFacts.get(piece.id)
  const side = sideOf(piece)
  if (leader !== undefined) {
    const shown = leader[side]
    const figure = leader.isEmperor ? figures['sun-priest'] : leader.camp === 'inca' ? figures['tribal-mask'] : figures.morion
    const name = side === 'front' ? (SHORT[piece.id] ?? leader.front.name) : leader.back.name
    return (
      <Commander camp={camps[leader.camp]} figure={figure} small={small} name={name} main={shown.tc} second={shown.mp} stars={shown.rank} />
    )
  }
  const unit = unitFacts.get(piece.id)
  return unit === undefined ? null : <UnitCounter unit={unit} side={side} camp={piece.side as CampId} small={small} />
}
export function UnitCounter({
  unit,
  side,
  camp,
  small,
}: {
  readonly unit: UnitFacts
  readonly side: 'front' | 'back'
  readonly camp: CampId
  readonly small: boolean
}) {
  const shown = unit[side]
  const isOther = unit.people === 'other'
  return (
    <BarCounter
      camp={isOther ? otherPeoples[camp] : camps[camp]}
      edge={isOther ? 'zigzag' : camp === 'inca' ? 'stepped' : 'straight'}
      figure={FIGURES[unit.typeId] ?? figures.swordman}
      small={small}
      code={unit.code}
      main={shown.cf}
      second={shown.mp}
      {...(shown.rf > 0 && { range: shown.rf })}
      steps={[shown.sp, unit.hasOneStep ? 1 : 2]}
      isReduced={!unit.hasOneStep && side === 'back'}
      {...(unit.typeId === 'inca-elite-eb' && { honour: figures['laurel-crown'] })}
    />
  )
}

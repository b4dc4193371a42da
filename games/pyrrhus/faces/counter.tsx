/** Counters of Pyrrhus: units with melee, sword and fire; commanders; flotillas and tribes in shapes of their own. */
import { BarCounter, Bevel, Commander, INK, Numeral, Shadow } from '@plus-ultra/ui/counter.tsx'
import type { Camp, CounterProps, Piece } from '@plus-ultra/ui/face.ts'
import { Figure } from '@plus-ultra/ui/figure.tsx'
import { figures } from '@plus-ultra/ui/figures/pyrrhus.ts'
import { campOf, servingCamp } from './camps.tsx'
import { type LeaderFacts, leaderFacts, type UnitFacts, unitFacts } from './printed.ts'

export const GOLD = '#e0a526'
export const BLUE = '#2f6fb3'
const FIRE = '#8a1f14'

/** By what stands in the id, the first that fits. */
const FIGURES: readonly (readonly [RegExp, string])[] = [
  [/elephant/, figures.elephant],
  [/ballista/, figures.ballista],
  [/^num-/, figures['horse-head']],
  [/cavalry|horse|rom-ala|rom-campanian/, figures.cavalry],
  [/archers/, figures.bowman],
  [/slingers|balearic/, figures.sling],
  [/velites|javelins|peltasts|ligurians/, figures.javelins],
  [/triarii/, figures.spears],
  [/hastati/, figures['roman-shield']],
  [/phalanx/, figures.pikeman],
  [/hoplites|sacred-band/, figures['spartan-helmet']],
  [/gauls/, figures.broadsword],
  [/iberians/, figures.gladius],
  [/warriors/, figures.barbute],
  [/spearmen/, figures['spear-hook']],
]
const figureOf = (id: string): string => FIGURES.find(([test]) => test.test(id))?.[1] ?? figures.swordman

export const SHORT: Readonly<Record<string, string>> = {
  'con-sulpicius': 'Sulpicius',
  'con-decius': 'Decius Mus',
  'con-fabricius': 'Fabricius',
  'con-aemilius': 'Aemilius',
  'con-rufinus': 'Rufinus',
  'con-bubulcus': 'Bubulcus',
  'con-gurges': 'Gurges',
  'con-genucius': 'Genucius',
  'con-curius': 'Curius',
  'con-lentulus': 'Lentulus',
  vibellius: 'Vibellius',
}
function helmetOf({ id, camp, isConsul }: LeaderFacts): string {
  if (id === 'pyrrhus') return figures['spartan-helmet']
  if (isConsul) return figures['centurion-helmet']
  if (camp === 'carthage') return figures['crested-helmet']
  return camp === 'mamertines' || camp === 'campanians' ? figures.barbute : figures.hoplite
}
/** Elephants are worth what the battle makes of them. */
export const meleeOf = (piece: Piece, unit: UnitFacts): number => (typeof piece.melee === 'number' ? piece.melee : unit.melee)

export function Counter({ piece, small }: CounterProps) {
  const leader = leaderFacts.get(piece.id)
  if (leader !== undefined)
    return (
      <Commander
        camp={campOf(piece.side)}
        figure={helmetOf(leader)}
        small={small}
        name={SHORT[leader.id] ?? leader.name}
        main={leader.sv}
        stars={leader.tv}
      />
    )
  const unit = unitFacts.get(piece.id)
  if (unit !== undefined) return <UnitCounter unit={unit} side={piece.side} melee={meleeOf(piece, unit)} small={small} />
  if (piece.unit === 'flotilla') return <Flotilla camp={campOf(piece.side)} np={piece.strength ?? 0} />
  if (piece.unit === 'tribe') return <Tribe camp={campOf(piece.side)} id={piece.id} strength={piece.strength ?? 0} />
  return <Unseen camp={campOf(piece.side)} count={piece.count ?? 1} />
}
export function UnitCounter({
  unit,
  side,
  melee = unit.melee,
  small,
}: {
  readonly unit: UnitFacts
  readonly side: string
  readonly melee?: number
  readonly small: boolean
}) {
  const home = campOf(unit.camp)
  return (
    <BarCounter
      camp={servingCamp(unit.camp, side)}
      edge={home.letter === 'E' ? 'scalloped' : home.letter === 'C' ? 'zigzag' : 'straight'}
      figure={figureOf(unit.id)}
      small={small}
      code={unit.code}
      main={melee}
      {...(unit.fire > 0 && { second: unit.fire, secondColor: FIRE })}
      {...(unit.sword !== null && { sword: unit.sword === 'yellow' ? GOLD : BLUE })}
    />
  )
}
/** Only their number is known. */
function Unseen({ camp, count }: { readonly camp: Camp; readonly count: number }) {
  return (
    <g>
      <Shadow />
      <rect width="96" height="96" rx="11" fill={camp.accent} />
      <Bevel />
      <g style={{ color: camp.on }} fill="currentColor" opacity=".35" transform="translate(18 18) scale(2.5)">
        {camp.emblem}
      </g>
      <Numeral x={48} y={68} size={56} anchor="middle" color={camp.on}>
        {count}
      </Numeral>
    </g>
  )
}
function Flotilla({ camp, np }: { readonly camp: Camp; readonly np: number }) {
  return (
    <g>
      <rect x="1" y="20" width="96" height="64" rx="32" fill="#1d140a" opacity=".25" />
      <rect x="1.500" y="16" width="93" height="64" rx="32" fill={camp.face} stroke={camp.accent} stroke-width="4" />
      <Figure of={figures.trireme} x={9} y={25} size={44} color={camp.accent} />
      <Numeral x={70} y={61} size={np > 9 ? 33 : 38} anchor="middle">
        {np}
      </Numeral>
    </g>
  )
}
function Tribe({ camp, id, strength }: { readonly camp: Camp; readonly id: string; readonly strength: number }) {
  const shield = 'M2 26Q48-6 94 26L84 92H12Z'
  return (
    <g>
      <path d={shield} fill="#1d140a" opacity=".25" transform="translate(2 5)" />
      <path d={shield} fill={camp.face} stroke={camp.accent} stroke-width="4.500" stroke-linejoin="round" />
      <Figure of={id.includes('samnite') ? figures['bull-horns'] : figures['wolf-head']} x={30} y={14} size={36} color={camp.accent} />
      <text x="48" y="86" text-anchor="middle" font-family="Barlow Condensed" font-weight="700" font-size="38" fill={INK}>
        {strength}
      </text>
    </g>
  )
}

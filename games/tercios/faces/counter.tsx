/** A counter: head band with emblem, code and battle; type, figure and movement; strength and morale. States lie across it. */
import { BandCounter, Prow, Ribbon } from '@plus-ultra/ui/band.tsx'
import { Emblem, INK } from '@plus-ultra/ui/counter.tsx'
import type { CounterProps, Piece, Scene, Thing } from '@plus-ultra/ui/face.ts'
import { figures } from '@plus-ultra/ui/figures/tercios.ts'
import { type BandCamp, campOf, tlaxcala } from './camps.tsx'
import { BATTLE_CODE, type TypeFacts, typeFacts, type UnitFacts, unitFacts } from './printed.ts'

const FIGURES: Readonly<Record<string, string>> = {
  L: figures['sharp-halberd'],
  PS: figures.pikeman,
  P: figures['pike-square'],
  RO: figures.swordman,
  M: figures.porter,
  G: figures['mounted-knight'],
  R: figures.cavalry,
  J: figures['horse-head'],
  H: figures.sling,
  A: figures.bowman,
  B: figures.crossbow,
  AR: figures.arquebus,
  HE: figures['saber-and-pistol'],
  GR: figures['pirate-cannon'],
  CU: figures.cannon,
  PR: figures['tattered-banner'],
}
function figureOf(unit: UnitFacts): string {
  if (unit.side === 'aztec' && unit.code === 'EA') return figures['eagle-head']
  if (unit.side === 'aztec' && unit.code === 'JA') return figures['tiger-head']
  if (unit.type === 'RO' && (unit.side === 'aztec' || unit.nation === 'ally')) return figures.maquahuitl
  return FIGURES[unit.type] ?? figures.swordman
}
/** The colours that are printed: a captured battery keeps those of its first owner. */
export const printedCamp = (unit: UnitFacts): BandCamp => (unit.nation === 'ally' ? tlaxcala : campOf(unit.side))
const movementOf = (unit: UnitFacts, type: TypeFacts): number => (unit.immobile ? 0 : type.moveFirst)
function under(type: TypeFacts): string | undefined {
  const parts = [type.moveSecond > 0 && String(type.moveSecond), type.range > 0 && `↗${type.range}`].filter(Boolean)
  return parts.length === 0 ? undefined : parts.join('')
}

export function Counter({ piece, small }: CounterProps) {
  const unit = unitFacts.get(piece.id)
  const type = unit && typeFacts.get(unit.type)
  if (unit === undefined || type === undefined) return null
  const camp = printedCamp(unit)
  const below = under(type)
  return (
    <g>
      <BandCounter
        camp={camp}
        shade={camp.shade}
        figure={figureOf(unit)}
        small={small}
        title={unit.code}
        corner={BATTLE_CODE[unit.scenario] ?? ''}
        lozenges={unit.strength}
        type={unit.type}
        side={below === undefined ? [movementOf(unit, type)] : [movementOf(unit, type), below]}
        main={unit.strength}
        disc={unit.morale}
      />
      {camp.line && <path d={small ? 'M2 22H94' : 'M1 20H95'} stroke={camp.line} stroke-width={small ? 4 : 2.4} />}
      {piece.order === 'disordered' && <Ribbon text="ALARVM" fill="#e9a13b" color={INK} />}
      {piece.order === 'demoralized' && <Ribbon text="AMORT" fill={INK} color="#fff6e2" />}
      {piece.captured === true && <CaptorTag camp={campOf(piece.side)} />}
    </g>
  )
}
function CaptorTag({ camp }: { readonly camp: BandCamp }) {
  return (
    <g transform="translate(60 60)">
      <rect width="44" height="44" rx="6" fill={camp.accent} stroke="#fff8e6" stroke-width="3" />
      <Emblem camp={camp} x={8} y={8} size={28} />
    </g>
  )
}
export const look = (piece: Piece): string =>
  `${piece.id} ${String(piece.order)}${piece.captured === true ? ` captured by ${piece.side}` : ''}`

const STEP = 20
/** The lower counters of a stack, upright, each with its band in sight; above them the prow of the front. */
export function Marks({ piece, thing, scene }: { readonly piece: Piece; readonly thing: Thing; readonly scene: Scene }) {
  const lower = thing.pieces.slice(1).map(id => scene.board.pieces.find(each => each.id === id))
  return (
    <g>
      <g transform={`rotate(${-(thing.facing ?? 0)} 48 48)`}>
        {lower
          .map(
            (each, i) =>
              each && (
                <g key={each.id} transform={`translate(${(i + 1) * STEP} ${-(i + 1) * STEP})`}>
                  <Counter piece={each} small={false} say={scene.say} />
                </g>
              ),
          )
          .reverse()}
      </g>
      {/* at a slant the corner of the counter would hide it */}
      <g transform={(thing.facing ?? 0) % 180 === 0 ? undefined : 'translate(-4.800 -7) scale(1.1 1)'}>
        <Prow camp={campOf(piece.side)} />
      </g>
    </g>
  )
}

/** The printed facts, read and checked once. Constant columns are typed by what indexes them, like those of the state. */
import { type Checked, domain, type Ref, type RefOf } from '@plus-ultra/kernel'
import { checked, loaded } from '@plus-ultra/kernel/faults'
import type { z } from 'zod'
import {
  CLASSES,
  EDGES,
  FACINGS,
  type FigureType,
  MOST_FIGURES,
  MOST_TERRAIN,
  MOST_UNITS,
  mapFormat,
  PHASES,
  PLACES,
  SIDES,
  scenarioFormat as scenarioShape,
  Tables,
  Units,
} from './formats.ts'
import mapFile from './map.json' with { type: 'json' }
import cempoala from './scenarios/cempoala.json' with { type: 'json' }
import maizeField from './scenarios/maize-field.json' with { type: 'json' }
import nocheTriste from './scenarios/noche-triste.json' with { type: 'json' }
import otumba from './scenarios/otumba.json' with { type: 'json' }
import tehuacacinco from './scenarios/tehuacacinco.json' with { type: 'json' }
import tlatelolco from './scenarios/tlatelolco.json' with { type: 'json' }
import tablesFile from './tables.json' with { type: 'json' }
import unitsFile from './units.json' with { type: 'json' }

/** Checks one file; every fault is named by its path. */
export const readFile = <S extends z.ZodType>(format: S, json: unknown): Checked<z.infer<S>> => checked(format.safeParse(json))
const load = <S extends z.ZodType>(name: string, format: S, json: unknown): z.infer<S> => loaded(name, format.safeParse(json))

export const tables = load('tables.json', Tables, tablesFile)
export const units = load('units.json', Units, unitsFile)
export const terrainTypeNames = Object.keys(tables.terrainTypes)
export const map = load('map.json', mapFormat(terrainTypeNames), mapFile)

const files: readonly { readonly features: readonly { readonly id: string }[] }[] = [
  maizeField,
  tehuacacinco,
  nocheTriste,
  otumba,
  tlatelolco,
  cempoala,
  ...Object.values(map.maps),
]
/** For scenarios of one's own beside the printed names. */
const spareFeatures = Array.from({ length: 6 }, (_, i) => `feature-${i + 1}`)
const featureNames = [...new Set([...files.flatMap(s => s.features.map(f => f.id)), ...spareFeatures])]
const figureNames = Array.from({ length: MOST_FIGURES }, (_, i) => `f${String(i + 1).padStart(3, '0')}`)
const unitNames = Array.from({ length: MOST_UNITS }, (_, i) => `u${i + 1}`)

export const SEAT = domain('seat', SIDES)
export const PHASE = domain('phase', PHASES)
export const FACING = domain('facing', FACINGS)
export const EDGE = domain('edge', EDGES)
export const PLACE = domain('place', ['nowhere', 'table', ...PLACES])
/** Figures, and after them the Aztec units: `unit:f012`, `unit:u1`. Tables of figures have rows for the first part only. */
export const FIGURE = domain('unit', figureNames)
export const UNIT = domain('band', unitNames)
export const FIGURE_OR_UNIT = domain('unit', [...figureNames, ...unitNames])
export const FEATURE = domain('area', featureNames)
export const TERRAIN = domain(
  'terrain',
  Array.from({ length: MOST_TERRAIN }, (_, i) => `t${i + 1}`),
)
export const TYPE = domain(
  'type',
  units.types.map(t => t.id),
)
export const WEAPON = domain('weapon', Object.keys(tables.weapons))
export const AIM = domain(
  'aim',
  tables.bearingVectors.map((_, i) => String(i)),
)
export const GROUND = domain('ground', terrainTypeNames)

export type Side = RefOf<typeof SEAT>
export type Facing = RefOf<typeof FACING>
export type Edge = RefOf<typeof EDGE>
export type Place = RefOf<typeof PLACE>
export type Figure = RefOf<typeof FIGURE>
export type Unit = RefOf<typeof UNIT>
export type Feature = RefOf<typeof FEATURE>
export type Terrain = RefOf<typeof TERRAIN>
export type Type = RefOf<typeof TYPE>
export type Weapon = RefOf<typeof WEAPON>
export type Aim = RefOf<typeof AIM>

export const { spanish, aztec } = SEAT.refs
export const enemyOf = (side: Side): Side => (side === spanish ? aztec : spanish)

const Scenario = scenarioShape({
  types: TYPE.names,
  terrainTypes: terrainTypeNames,
  features: FEATURE.names,
  figures: FIGURE.names,
  units: UNIT.names,
})
export type Scenario = z.infer<typeof Scenario>
export const scenarioFormat: object = Scenario.toJSONSchema({ unrepresentable: 'any', io: 'input' })
export const scenarios: Readonly<Record<string, Scenario>> = {
  'maize-field': load('maize-field.json', Scenario, maizeField),
  tehuacacinco: load('tehuacacinco.json', Scenario, tehuacacinco),
  'noche-triste': load('noche-triste.json', Scenario, nocheTriste),
  otumba: load('otumba.json', Scenario, otumba),
  tlatelolco: load('tlatelolco.json', Scenario, tlatelolco),
  cempoala: load('cempoala.json', Scenario, cempoala),
}
export function readScenario(json: unknown): Checked<Scenario> {
  return readFile(Scenario, json)
}

type Per<R extends Ref<string>, V> = { readonly [K in R]: V }
const perType = <V>(read: (t: FigureType) => V): Per<Type, V> => units.types.map(read) as unknown as Per<Type, V>
const flagPerType = (read: (t: FigureType) => boolean): Per<Type, number> => Uint8Array.from(units.types, t => (read(t) ? 1 : 0)) as never

/** What the rules ask of a type; columns of 0 and 1 read as conditions. */
export const isMounted = flagPerType(t => t.base === 'mounted')
export const isCannon = flagPerType(t => t.base === 'cannon')
export const isFoot = flagPerType(t => t.base === 'foot')
export const isSpaniard = flagPerType(t => t.class === 'spaniard')
export const isNative = flagPerType(t => t.class !== 'spaniard' && t.class !== 'cannon')
export const isAlly = flagPerType(t => t.class === 'ally' || t.class === 'ally-light')
export const isPeasant = flagPerType(t => t.class === 'peasant')
export const isNoble = flagPerType(t => t.class === 'noble' || t.class === 'veteran')
export const isCaptain = flagPerType(t => t.roles.includes('captain'))
export const isAlliedCaptain = flagPerType(t => t.roles.includes('allied-captain'))
export const isSpanishCaptain = flagPerType(t => t.roles.includes('spanish-captain'))
/** of the Aztecs; a friar is no leader */
export const isPriest = flagPerType(t => t.roles.includes('priest'))
export const isLeader = flagPerType(t => t.roles.includes('leader'))
export const isFriar = flagPerType(t => t.roles.includes('catholic-priest'))
export const hasShield = flagPerType(t => t.shield)
export const goesToPool = flagPerType(t => t.onDeath === 'reserve-pool')
export const classOf = perType(t => t.class)
export const costOf = perType(t => t.cost)
export const moraleOf = perType(t => t.morale)
export const woundsToDie = perType(t => t.woundsToDie ?? 99)
export const heavyWoundAt = perType(t => t.heavyWoundAt ?? 99)
export const nativeSide = perType(t => SEAT.get(t.side))
/** AZT-3.1.2 */
export const allowanceOf = perType(t => 10 * t.moveInches)
export const armourOf = perType(t => tables.hitLocations.map(l => t.armour.includes(l)))

/** AZT-5.18: the missile weapon, if any, and the hand-to-hand weapons; a figure without one uses the knife row. */
const weaponsOf = (t: FigureType, kind: string) => t.weapons.filter(w => tables.weapons[w]?.kind === kind).map(w => WEAPON.get(w))
export const missileOf = perType(t => weaponsOf(t, 'missile')[0] ?? -1)
export const handWeaponsOf = perType(t => {
  const own = weaponsOf(t, 'hand-to-hand')
  return own.length > 0 ? own : [WEAPON.get('knife')]
})

/** AZT-9.2: half widths of the base by type and facing. */
const half = (t: FigureType, along: boolean) => units.bases[t.base][along ? 'lengthTenths' : 'widthTenths'] / 2
const halfs = (read: (t: FigureType, facing: number) => number) =>
  Uint8Array.from({ length: TYPE.size * 4 }, (_, i) => read(units.types[i >> 2] as FigureType, i & 3))
export const halfX = halfs((t, facing) => half(t, facing % 2 === 1))
export const halfY = halfs((t, facing) => half(t, facing % 2 === 0))

/** What the rules ask of ground. */
const flagPerGround = (read: (t: z.infer<typeof Tables>['terrainTypes'][string]) => boolean | undefined): readonly boolean[] =>
  terrainTypeNames.map(n => read(tables.terrainTypes[n] as never) === true)
export const isRoughGround = flagPerGround(t => t.rough)
export const isImpassable = flagPerGround(t => t.impassable)
export const givesCover = flagPerGround(t => t.cover)
export const isShallow = flagPerGround(t => t.disadvantage)
export const heightIsLevel = flagPerGround(t => t.sightHeightIsLevel)
export const sightHeights = terrainTypeNames.map(n => tables.terrainTypes[n]?.sightHeight ?? 0)

export const CLASS_NAMES = CLASSES

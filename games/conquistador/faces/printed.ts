/** What is printed on counters, map and tables, as the face needs it: read from the data, never from the rules. */
import type { Ground } from '@plus-ultra/ui/face.ts'
import tables from '../data/tables.json' with { type: 'json' }
import units from '../data/units.json' with { type: 'json' }

export type Crown = 'spain' | 'portugal' | 'england' | 'france'
export const CROWNS: readonly Crown[] = ['spain', 'portugal', 'england', 'france']
export const MEN = ['colonist', 'soldier', 'missionary'] as const
export const SHIPS = ['caravel', 'carrack'] as const
export type Office = 'explorer' | 'conquistador' | 'privateer'

export interface TypeFacts {
  readonly kind: string
  readonly movement?: number
  readonly attack?: number
  readonly defence?: number
  readonly capacity?: number
  readonly strength?: number
  readonly price?: number
  readonly maintenance?: number
}
export const typeFacts: Readonly<Record<string, TypeFacts | undefined>> = units.types
export interface LeaderFacts {
  readonly id: string
  readonly name: string
  readonly nation: string
  readonly type: string
  readonly enters: number
  readonly leaves: number
}
export const leaderFacts: ReadonlyMap<string, LeaderFacts> = new Map(units.leaders.map(leader => [leader.id, leader]))
export const multipliers: Readonly<Record<string, number | undefined>> = tables.monarchMultipliers
export const perDucat: number = tables.victory.perDucat
export const prices: Readonly<Record<string, number>> = {
  colonist: tables.prices.colonist,
  soldier: tables.prices.soldier,
  missionary: tables.prices.missionary,
  caravel: tables.prices.caravel,
  carrack: tables.prices.carrack,
  'galleon-fleet': tables.prices['galleon-fleet'],
}
export const shipsForADucat: number = tables.prices.bound.perShips
export const ducatsAPlace: number = tables.capacityPoints.goldDucatsPerPoint
export const pointsABound: number = tables.mpPerBound
export const resources = { plain: tables.resources.perColonist, double: tables.resources.perColonistR2 }
const { mines } = tables.gold
export const mineOutput: Readonly<Record<string, number | undefined>> = {
  caribbean: mines.caribbean.output,
  mainland: mines.mainland.output,
  potosi: mines.potosi.output,
}
/** Where a discovery is marked: a hex in the middle of its list, or the Area whose coast it is. */
interface DiscoveryPlace {
  readonly hex?: string
  readonly area?: string
  readonly vp: number
}
export const discoveryPlaces: ReadonlyMap<string, DiscoveryPlace> = new Map<string, DiscoveryPlace>([
  ...tables.discoveries.land.map((d): [string, DiscoveryPlace] => [d.id, { hex: d.hexes[d.hexes.length >> 1] as string, vp: d.vp }]),
  ...tables.discoveries.sea.map((d): [string, DiscoveryPlace] => {
    const { area } = d.trigger as { readonly area?: string }
    return [d.id, { ...(area !== undefined && { area }), vp: d.vp }]
  }),
])
/** The land combat results table, a row a die. */
export const landResults: {
  readonly columns: readonly string[]
  readonly rows: readonly (readonly [die: string, cells: readonly string[]])[]
} = {
  columns: tables.landCombat.columns,
  rows: Object.entries(tables.landCombat.die),
}
export const yearOf = (turn: number): number => 1490 + 5 * turn

// --- the map: a file of its own, read with the ground

export interface AreaFacts {
  readonly id: string
  readonly name: string
  readonly nativeLevel: number
  readonly attritionLevel: number
  readonly r2: boolean
  readonly bounds: Readonly<Record<string, number>>
  readonly controlVp: number
}
export interface HexFacts {
  readonly id: string
  readonly number: string
  readonly kind: string
  readonly area?: string
  readonly terrain?: string
  readonly oceans?: readonly string[]
}
export interface PrintedMap {
  readonly areas: readonly AreaFacts[]
  readonly hexes: readonly HexFacts[]
  readonly goldHexes: readonly { readonly hex: string; readonly name: string; readonly mineClass: string }[]
  readonly treasureCities: readonly { readonly hex: string; readonly name: string; readonly lootPerTurn: number }[]
}
export interface MapFacts {
  readonly areas: ReadonlyMap<string, AreaFacts>
  readonly hexes: ReadonlyMap<string, HexFacts>
  readonly mines: ReadonlyMap<string, PrintedMap['goldHexes'][number]>
  readonly cities: ReadonlyMap<string, PrintedMap['treasureCities'][number]>
  /** where the Native Level of an Area is written */
  readonly levels: ReadonlyMap<string, { readonly x: number; readonly y: number }>
}
export interface PrintedGround extends Ground {
  readonly facts: MapFacts
}
export const factsOf = (ground: Ground): MapFacts => (ground as PrintedGround).facts

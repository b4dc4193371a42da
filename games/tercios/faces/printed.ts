/** What is printed on the counters and in the tables, as the face needs it: read from the data, never from the rules. */
import battleFile from '../data/battles.json' with { type: 'json' }
import map from '../data/map.json' with { type: 'json' }
import tables from '../data/tables.json' with { type: 'json' }
import units from '../data/units.json' with { type: 'json' }

export interface UnitFacts {
  readonly id: string
  readonly scenario: string
  readonly side: string
  readonly code: string
  readonly type: string
  readonly category: string
  readonly strength: number
  readonly morale: string
  readonly nation?: string
  readonly immobile?: boolean
}
export const unitFacts: ReadonlyMap<string, UnitFacts> = new Map((units.units as readonly UnitFacts[]).map(unit => [unit.id, unit]))

export interface TypeFacts {
  readonly id: string
  readonly category: string
  readonly moveFirst: number
  readonly moveSecond: number
  readonly zoc: string
  readonly stackingPoints: number
  readonly range: number
  readonly hitOn: number
  readonly mounted: boolean
}
export const typeFacts: ReadonlyMap<string, TypeFacts> = new Map((tables.types as readonly TypeFacts[]).map(type => [type.id, type]))

export type Cost = number | 'all' | null
export interface TerrainFacts {
  readonly id: string
  readonly costFoot: Cost
  readonly costMountedFirst: Cost
  readonly costMountedSecond: Cost
  readonly costBattery: Cost
  readonly blocksSight: boolean
  readonly defenderShockModifier: number
  readonly defenderTotalBonus: number
}
export const terrainFacts: ReadonlyMap<string, TerrainFacts> = new Map(
  (map.terrain as unknown as readonly TerrainFacts[]).map(terrain => [terrain.id, terrain]),
)
export const river = map.hexsides[0] as unknown as Omit<TerrainFacts, 'id'>
export function costOn(terrain: Omit<TerrainFacts, 'id'>, type: TypeFacts, isSecond: boolean): Cost {
  if (type.category === 'battery') return terrain.costBattery
  if (!type.mounted) return terrain.costFoot
  return isSecond ? terrain.costMountedSecond : terrain.costMountedFirst
}

export const rallyOn: Readonly<Record<string, number>> = tables.rally
export const checkOn: Readonly<Record<string, number>> = {
  C: Math.min(...tables.moraleCheck.C.passOn),
  V: Math.min(...tables.moraleCheck.V.passOn),
}
export const batteryHits = tables.batteryHit.atLeast
export const initiativeMargin = tables.initiativeMargin
/** from high to low: where the opponent begins to roll, and what it needs */
export const victoryRows: readonly { readonly from: number; readonly to: number; readonly roll: number }[] = tables.victory

export interface BattleFacts {
  readonly id: string
  readonly turns: number
  readonly sides: readonly { readonly id: string; readonly initialMorale: number | null }[]
}
export const battles: ReadonlyMap<string, BattleFacts> = new Map(
  (battleFile.battles as readonly BattleFacts[]).map(battle => [battle.id, battle]),
)
export const BATTLE_CODE: Readonly<Record<string, string>> = { nieuport: 'NI', otumba: 'OT', 'san-quintin': 'SQ', tunis: 'TU' }

/** TER-8.2.12: the rows of the table by the difference of the totals. */
export const shockRows: readonly { readonly from: number; readonly to: number }[] = tables.shockResults

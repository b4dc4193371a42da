/** What is printed on the counters and the map, as the face needs it: read from the data, never from the rules. */
import map from '../data/map.json' with { type: 'json' }
import tables from '../data/tables.json' with { type: 'json' }
import units from '../data/units.json' with { type: 'json' }

export type Sword = 'yellow' | 'blue'
export interface UnitFacts {
  readonly id: string
  /** the camp it is printed for: a camp of a player, a city, 'mercenary' */
  readonly camp: string
  readonly kind: 'infantry' | 'cavalry' | 'elephant' | 'artillery'
  /** T, H, V; two letters of a city */
  readonly code: string
  readonly melee: number
  readonly fire: number
  readonly sword: Sword | null
  readonly cost: number | null
}
export const unitFacts: ReadonlyMap<string, UnitFacts> = new Map(
  units.combatUnits.map(u => [
    u.id,
    {
      id: u.id,
      camp: u.camp,
      kind: u.cls as UnitFacts['kind'],
      code: u.symbol ?? '',
      melee: u.melee,
      fire: u.fire,
      sword: u.sword as Sword | null,
      cost: u.cost,
    },
  ]),
)
export interface LeaderFacts {
  readonly id: string
  readonly name: string
  readonly camp: string
  readonly sv: number
  readonly tv: number
  readonly isConsul: boolean
}
export const leaderFacts: ReadonlyMap<string, LeaderFacts> = new Map(
  units.commanders.map(c => [c.id, { id: c.id, name: c.name, camp: c.camp, sv: c.sv, tv: c.tv, isConsul: 'consul' in c }]),
)
export const fleetFacts: ReadonlyMap<string, { readonly tv: number; readonly fire: number; readonly melee: number; readonly max: number }> =
  new Map(units.flotillas.map(f => [f.id, { tv: f.tv, fire: f.fire, melee: f.melee, max: f.maxNP }]))
export const tribeMax: ReadonlyMap<string, number> = new Map(units.tribes.map(t => [t.id, t.max]))

export interface CityFacts {
  readonly id: string
  readonly zone: string
  readonly garrison: number
  readonly revenue: number
  readonly defence: number
  readonly port: string | null
}
export const cities: readonly CityFacts[] = map.cities.map(c => ({
  id: c.id,
  zone: c.zone,
  garrison: c.garrison,
  revenue: c.revenue,
  defence: c.defence,
  port: c.port,
}))
export const cityFacts: ReadonlyMap<string, CityFacts> = new Map(cities.map(c => [c.id, c]))
export const isMountain: ReadonlyMap<string, boolean> = new Map(map.rural.map(r => [r.id, r.terrain === 'mountain']))

export const years: readonly number[] = [...new Set(tables.turnTrack.map(t => t.year))]
export const HUBRIS_MAX = tables.hubris.max
export const landTactics: readonly string[] = tables.landTactics.map(t => t.id)
export const navalTactics: readonly string[] = tables.navalTactics.map(t => t.id)
/** The victor's tactic, then the loser's. */
export const pursuit = tables.pursuit as unknown as Readonly<Record<string, Readonly<Record<string, string>>>>
export const { epirusRevenue } = tables
export const tribePenalty = tables.tribe.romeTribePenalty
/** Which units of an army a tactic sends forward. */
export function goesForward(tactic: string | null, unit: UnitFacts): boolean {
  if (tactic === 'wings') return unit.kind === 'cavalry'
  if (tactic === 'dissuasion') return unit.sword === 'blue'
  return tactic === 'frontal' && unit.sword === 'yellow'
}

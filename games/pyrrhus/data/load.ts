/** The printed facts, read and checked once; every fault is named by its path. */
import { loaded } from '@plus-ultra/kernel/faults'
import { z } from 'zod'
import events from './events.json' with { type: 'json' }
import map from './map.json' with { type: 'json' }
import tables from './tables.json' with { type: 'json' }
import units from './units.json' with { type: 'json' }

const id = z.string().regex(/^[a-z][a-z0-9-]*$/)
const seasons = z.array(z.enum(['hot', 'cold'])).min(1)
const dice = z.object({ n: z.literal(1), sides: z.literal(6), add: z.int().optional() })

const Rural = z.object({
  id,
  name: z.string(),
  kind: z.literal('rural'),
  area: z.enum(['italy', 'sicily', 'africa']),
  region: id,
  terrain: z.enum(['plain', 'mountain']),
  neighbours: z.array(id),
  cities: z.array(id),
  landingFrom: z.array(id),
})
const City = z.object({
  id,
  name: z.string(),
  kind: z.literal('city'),
  area: z.enum(['italy', 'sicily', 'africa']),
  zone: id,
  garrison: z.int().min(4).max(10),
  revenue: z.int().min(1).max(10),
  defence: z.int().min(1).max(3),
  port: id.nullable(),
  originalCamp: id,
  greek: z.enum(['italy', 'sicily']).nullable(),
  class: z.enum(['roman', 'greek', 'punic', 'minor']),
})
const Sea = z.object({
  id,
  name: z.string(),
  kind: z.literal('sea'),
  punicAllowed: z.boolean(),
  neighbours: z.array(id),
  ports: z.array(id),
})
export const MapFile = z.object({
  provenance: z.record(z.string(), z.string()),
  areas: z.array(z.object({ id, name: z.string() })),
  regions: z.array(z.object({ id, zones: z.array(id).min(1) })),
  rural: z.array(Rural),
  seas: z.array(Sea),
  cities: z.array(City),
  landBorders: z.array(z.tuple([id, id])),
  seaBorders: z.array(z.tuple([id, id])),
  straits: z.tuple([z.object({ id, sea: id, between: z.tuple([id, id]), costBP: z.int() })]),
  homeFreeHubris: z.array(id),
  ambushZones: z.record(id, id),
  offMap: z.array(id),
})
const CombatUnit = z.object({
  id,
  name: z.string(),
  type: z.literal('cu'),
  camp: id,
  origin: id,
  cls: z.enum(['infantry', 'cavalry', 'elephant', 'artillery']),
  fire: z.int().min(0).max(4),
  melee: z.int().min(0).max(3),
  sword: z.enum(['yellow', 'blue']).nullable(),
  cost: z.int().min(1).max(3).nullable(),
  recruit: z.union([id, z.array(id)]),
  quota: z.enum(['T', 'H', 'V', 'A']).optional(),
  lossRank: z.int().optional(),
  order: z.int(),
  home: z.union([z.object({ city: id }), z.object({ region: id })]).nullable(),
})
const Commander = z.object({
  id,
  name: z.string(),
  type: z.literal('commander'),
  camp: id,
  sv: z.int().min(4).max(10),
  tv: z.int().min(0).max(2),
  consul: z.enum(['A', 'B']).optional(),
  year: z.int().optional(),
  son: z.boolean().optional(),
})
const Tribe = z.object({ id, name: z.string(), start: z.int(), max: z.int(), growsIn: z.enum(['hot', 'cold']), zones: z.array(id) })
const Flotilla = z.object({
  id,
  name: z.string(),
  camp: id,
  tv: z.int().min(1).max(2),
  fire: z.int(),
  melee: z.int(),
  startNP: z.int(),
  maxNP: z.int(),
  reinforceAt: z.array(id),
})
export const UnitsFile = z.object({
  provenance: z.record(z.string(), z.string()),
  combatUnits: z.array(CombatUnit),
  commanders: z.array(Commander),
  tribes: z.array(Tribe),
  flotillas: z.array(Flotilla),
})
const pursuitRow = z.object({
  frontal: z.enum(['R', 'AD', 'SQ']),
  general: z.enum(['R', 'AD', 'SQ']),
  dissuasion: z.enum(['R', 'AD', 'SQ']),
  wings: z.enum(['R', 'AD', 'SQ']),
})
const rank = z.enum(['none', 'first', 'normal', 'second'])
export const TablesFile = z.object({
  provenance: z.record(z.string(), z.string()),
  turnTrack: z.array(z.object({ year: z.int(), season: z.enum(['hot', 'cold']) })),
  landTactics: z.array(
    z.object({ id, front: z.enum(['cavalry', 'blue', 'yellow']).nullable(), needsFront: z.boolean(), extraAlea: z.int().optional() }),
  ),
  pursuit: z.object({ frontal: pursuitRow, general: pursuitRow, dissuasion: pursuitRow, wings: pursuitRow }),
  goodOrderRetreat: z.object({ plain: z.array(z.int()), mountain: z.array(z.int()) }),
  navalTactics: z.array(
    z.object({ id, fire: rank, melee: rank, critOn: z.union([z.literal('equal-melee'), z.array(z.int()), z.null()]), extraAlea: z.int() }),
  ),
  tribe: z.object({
    fire: z.object({ add: z.int(), min: z.int() }),
    melee: z.object({ add: z.int() }),
    max: z.int(),
    romeTribePenalty: z.int(),
  }),
  elephant: z.object({ vsRomePitched1: z.int(), vsRomePitched2: z.int(), otherwise: z.int(), siege: z.int() }),
  skirmishMaxCU: z.int(),
  crushRatio: z.int(),
  zoneCULimit: z.int(),
  bpMax: z.int(),
  epirusRevenue: z.int(),
  npPrice: z.int(),
  forcedMarchBP: z.int(),
  straitBP: z.int(),
  ravageBP: z.int(),
  hubris: z.object({ start: z.int(), min: z.int(), max: z.int(), changes: z.array(z.object({ id, delta: z.int(), when: z.string() })) }),
  mercenaryAllowance: z.object({ fortunaHolder: z.int(), other: z.int(), neutral: z.int() }),
  placement: z.object({
    consulA: z.array(id).min(1),
    consulB: z.array(id).min(1),
    carthage: z.object({
      places: z.array(id).min(1),
      atLeast: z.record(id, z.int()),
      atMost: z.record(id, z.int()),
      commandersIn: z.tuple([id, id]),
    }),
    pyrrhus: z.object({ places: z.array(id).min(1), bp: z.int() }),
    samnites: z.array(id).min(1),
  }),
})
const compare = z.enum(['>=', '<', '='])
const Condition = z.discriminatedUnion('test', [
  z.object({ test: z.literal('pyrrhusArea'), area: z.enum(['italy', 'sicily']) }),
  z.object({ test: z.literal('hubris'), cmp: compare, value: z.int() }),
  z.object({ test: z.literal('year'), cmp: compare, value: z.int() }),
  z.object({ test: z.literal('commanderAt'), commander: id, space: id, withCU: z.int() }),
  z.object({ test: z.literal('control'), city: id, camp: id }),
  z.object({ test: z.literal('notRavaged'), space: id }),
  z.object({ test: z.literal('tribeActive'), tribe: id }),
  z.object({ test: z.literal('tribeStrength'), tribe: id, cmp: compare, value: z.int() }),
  z.object({ test: z.literal('taxesOpen'), area: z.enum(['italy', 'sicily']) }),
  z.object({ test: z.literal('taxesOpenAny'), areas: z.array(z.enum(['italy', 'sicily'])) }),
  z.object({ test: z.literal('commanderAlive'), commander: id }),
  z.object({ test: z.literal('commanderInCity'), commander: id }),
  z.object({ test: z.literal('commanderInPlay'), commander: id, notHostage: z.boolean() }),
  z.object({ test: z.literal('fortunaNot'), camp: id }),
  z.object({ test: z.literal('unitsInPlay'), camp: id.optional(), origin: id.optional(), min: z.int() }),
  z.object({ test: z.literal('elysiiHas'), origins: z.array(id), min: z.int() }),
])
export type Condition = z.infer<typeof Condition>
export const EventsFile = z.object({
  provenance: z.string(),
  eventSeasons: z.object({ hot: z.array(id), cold: z.array(id) }),
  events: z.array(
    z.object({
      id,
      owner: z.enum(['pyrrhus', 'carthage', 'rome']),
      name: z.string(),
      clauses: z.array(z.string()).min(1),
      seasons,
      repeatable: z.boolean(),
      alliance: z.boolean(),
      conditions: z.array(Condition),
      cost: z.object({ payer: id, dice, offeredIfHolds: z.int() }).nullable(),
      duration: z.enum(['instant', 'season', 'year', 'game', 'stored']),
    }),
  ),
})

/** A fault of the data is a fault of the build: all of them are named, then nothing goes on. */
export const mapFile = loaded('map.json', MapFile.safeParse(map))
export const unitsFile = loaded('units.json', UnitsFile.safeParse(units))
export const tablesFile = loaded('tables.json', TablesFile.safeParse(tables))
export const eventsFile = loaded('events.json', EventsFile.safeParse(events))

/** Ids that name nothing, doubled ids, and borders that disagree with the lists of neighbours. */
export function crossFaults(
  m: z.infer<typeof MapFile>,
  u: z.infer<typeof UnitsFile>,
  e: Pick<z.infer<typeof EventsFile>, 'events'>,
): string[] {
  const faults: string[] = []
  const spaces = [...m.rural, ...m.cities, ...m.seas].map(s => s.id)
  const once = (file: string, ids: readonly string[]) => {
    for (const [i, x] of ids.entries()) if (ids.indexOf(x) !== i) faults.push(`data/${file}: ${x} is named twice`)
  }
  const known = (path: string, name: string | null, among: readonly string[]) => {
    if (name !== null && !among.includes(name)) faults.push(`data/${path}: '${name}' is not known`)
  }
  once('map.json', spaces)
  once(
    'units.json',
    [...u.combatUnits, ...u.commanders, ...u.tribes, ...u.flotillas].map(x => x.id),
  )
  once(
    'events.json',
    e.events.map(x => x.id),
  )
  const seas = m.seas.map(s => s.id)
  const rural = m.rural.map(r => r.id)
  for (const [i, c] of m.cities.entries()) {
    known(`map.json: cities[${i}].port`, c.port, seas)
    known(`map.json: cities[${i}].zone`, c.zone, rural)
  }
  for (const [i, r] of m.rural.entries()) {
    for (const [j, n] of r.neighbours.entries()) {
      known(`map.json: rural[${i}].neighbours[${j}]`, n, rural)
      if (!m.landBorders.some(([a, b]) => (a === r.id && b === n) || (b === r.id && a === n)))
        faults.push(`data/map.json: rural[${i}].neighbours[${j}]: there is no border of ${r.id} and ${n}`)
    }
  }
  for (const [i, x] of u.combatUnits.entries()) {
    if (x.order !== i + 1) faults.push(`data/units.json: combatUnits[${i}].order: must be ${i + 1}, the place in the order of dice`)
    if (x.home !== null && 'city' in x.home)
      known(
        `units.json: combatUnits[${i}].home.city`,
        x.home.city,
        m.cities.map(c => c.id),
      )
    if (x.home !== null && 'region' in x.home)
      known(
        `units.json: combatUnits[${i}].home.region`,
        x.home.region,
        m.regions.map(r => r.id),
      )
  }
  return faults
}
const cross = crossFaults(mapFile, unitsFile, eventsFile)
if (cross.length > 0) throw new Error(cross.join('\n'))

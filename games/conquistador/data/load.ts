/** Map, counters and tables, read and checked once. Every fault is named by its path. Provenance marks stay with what they mark. */
import { loaded } from '@plus-ultra/kernel/faults'
import { z } from 'zod'
import mapJson from './map.json' with { type: 'json' }
import tablesJson from './tables.json' with { type: 'json' }
import unitsJson from './units.json' with { type: 'json' }

const provenance = z.record(z.string(), z.string())
const count = z.int().min(0)
const hexId = z.string().regex(/^h\d{4}$/)
const ocean = z.enum(['atlantic', 'pacific'])
const terrain = z.enum(['clear', 'rough', 'jungle', 'mountain'])
export const NATION_IDS = ['spain', 'portugal', 'england', 'france'] as const
const nation = z.enum(NATION_IDS)
const hexside = z.string().regex(/^h\d{4}\/h\d{4}$/)

const Hex = z.strictObject({
  id: hexId,
  number: z.string().regex(/^\d{4}$/),
  row: count,
  col: count,
  lon: z.number(),
  lat: z.number(),
  kind: z.enum(['inland', 'coastal', 'sea', 'black']),
  area: z.string().optional(),
  terrain: terrain.optional(),
  island: z.string().optional(),
  rivers: z.array(z.string()).optional(),
  lakes: z.array(z.string()).optional(),
  features: z.array(z.strictObject({ type: z.enum(['gold', 'treasure-city']), id: z.string() })).optional(),
  landNeighbours: z.array(hexId).optional(),
  oceans: z.array(ocean).optional(),
  bounds: z.partialRecord(ocean, z.int().min(1)).optional(),
  seaNeighbours: z.array(z.strictObject({ to: hexId, ocean })).optional(),
  southCape: z.boolean().optional(),
})
const Area = z.strictObject({
  id: z.string(),
  name: z.string(),
  nativeLevel: z.int().min(0).max(6),
  attritionLevel: z.int().min(1).max(5),
  r2: z.boolean(),
  bounds: z.record(z.string(), z.int()),
  inland: z.boolean(),
  controlVp: count,
  hexes: z.array(hexId).min(1),
  neighbourAreas: z.array(z.string()),
  provenance: z.string().optional(),
  label: z.looseObject({}).optional(),
})
const named = { id: z.string(), name: z.string() }
const GameMap = z.strictObject({
  id: z.string(),
  provenance,
  grid: z.looseObject({}),
  kinds: z.looseObject({}),
  europe: z.looseObject({ id: z.literal('europe'), name: z.string() }),
  areaLines: z.array(z.strictObject({ area: z.string(), lastNorthRow: count, note: z.string() })),
  tordesillas: z.strictObject({
    note: z.string(),
    lineLon: z.number(),
    portugueseAreas: z.array(z.string()),
    spanishForbidden: z.array(z.string()),
  }),
  southCape: z.strictObject({ hexes: z.array(hexId).min(1), atlanticStop: hexId, note: z.string() }),
  areas: z.array(Area),
  treasureCities: z.array(z.strictObject({ ...named, hex: hexId, area: z.string(), lootPerTurn: count, lon: z.number(), lat: z.number() })),
  goldHexes: z.array(
    z.strictObject({
      ...named,
      hex: hexId,
      area: z.string(),
      mineClass: z.enum(['potosi', 'caribbean', 'mainland']),
      lon: z.number(),
      lat: z.number(),
    }),
  ),
  rivers: z.array(z.strictObject({ ...named, hexsides: z.array(hexside), navigable: z.boolean(), mouth: z.array(hexId) })),
  lakes: z.array(z.strictObject({ ...named, hexsides: z.array(hexside) })),
  specialLinks: z.array(z.strictObject({ type: z.string(), hexes: z.array(hexId), provenance: z.string() })),
  hexes: z.array(Hex),
  labels: z.array(z.looseObject({ text: z.string() })),
})

const LeaderType = z.enum(['explorer', 'conquistador', 'privateer'])
const Units = z.strictObject({
  id: z.string(),
  provenance,
  totalCounters: count,
  nations: z.array(z.strictObject({ id: nation, name: z.string(), color: z.string(), letter: z.string() })).length(4),
  types: z.record(
    z.string(),
    z.looseObject({
      kind: z.enum(['land', 'ship', 'fleet', 'leader', 'marker']),
      name: z.string(),
      attack: z.number().optional(),
      defence: z.number().optional(),
      fromTurn: count.optional(),
      nations: z.array(nation).optional(),
    }),
  ),
  counters: z.array(z.looseObject({ id: z.string(), type: z.string(), count })),
  leaders: z.array(
    z.strictObject({
      ...named,
      nation,
      type: LeaderType,
      enters: z.int().min(1).max(21),
      leaves: z.int().min(1).max(21),
      columnShift: z.int().min(1).optional(),
    }),
  ),
})

const six = <T extends z.ZodType>(of: T) => z.tuple([of, of, of, of, of, of])
const byDie = (first: number, last: number, cells: z.ZodType<string>, columns: number) =>
  z.strictObject(Object.fromEntries(Array.from({ length: last - first + 1 }, (_, i) => [first + i, z.array(cells).length(columns)])))
const navalCell = z.enum(['-', 'AE', 'DE', 'A1/2', 'D1/2', 'D1/4', 'A1/4', 'EX1/4'])
const fraction = z.enum(['-', '1/4', '1/3', '1/2', '2/3', 'all'])
const landCell = z.enum(['AE', 'A1', 'AR', 'EX', 'DR', 'D1', 'DE'])
const lossCell = z.enum(['-', 'C', 'C*', 'S', 'CS', '2CS', 'All'])
const nativeCell = z.string().regex(/^(\d|all)\/\d$/)
const odds = z.tuple([z.literal('1:2'), z.literal('1:1'), z.literal('2:1'), z.literal('3:1'), z.literal('4:1')])
const Tables = z.strictObject({
  id: z.string(),
  provenance,
  monarchMultipliers: z.strictObject({ A: count, B: count, C: count, D: count }),
  mpPerBound: z.int().min(1),
  randomEvents: z.strictObject({
    taxes: z.strictObject({ A: six(count), B: six(count), C: six(count), D: six(count), note: z.string() }),
    colonists: six(count),
    politicalEvents: z.strictObject({ rows: z.string(), columns: z.string(), grid: six(six(z.string())) }),
    supplyOfColonists: z.record(z.string(), z.enum(['none', 'minus-1', 'plus-1', 'double'])),
    events: z.array(z.strictObject({ ...named, rule: z.string() })),
  }),
  prices: z.looseObject({
    colonist: count,
    soldier: count,
    missionary: count,
    caravel: count,
    carrack: count,
    'galleon-fleet': count,
    bound: z.looseObject({ ducats: count, perShips: z.int().min(1) }),
    pacificShipyard: z.looseObject({ caravel: count, carrack: count }),
    maxBoundsPerExpedition: count,
  }),
  maintenance: z.looseObject({ soldier: count, missionary: count, caravel: count, carrack: count }),
  ships: z.looseObject({
    caravel: z.looseObject({ capacity: count, strength: count }),
    carrack: z.looseObject({ capacity: count, strength: count }),
  }),
  capacityPoints: z.looseObject({ goldDucatsPerPoint: z.int().min(1) }),
  navalMpCosts: z.strictObject({ hex: count, riverHex: count, stopToEmbarkOrDebark: count, navalCombat: count, navalInvasion: count }),
  southCape: z.looseObject({
    modifiers: z.strictObject({ explorerAboard: z.int(), allCaravels: z.int() }),
    results: z.array(z.strictObject({ max: z.int(), result: z.string() })).length(3),
  }),
  navalCombat: z.looseObject({ columns: odds, die: byDie(1, 6, navalCell, 5) }),
  navalAttrition: z.looseObject({
    columns: z.array(z.strictObject({ label: z.string(), min: count, max: count })).length(6),
    rows: byDie(1, 8, fraction, 6),
    modifiers: z.strictObject({
      explorerAboard: z.int(),
      allCaravels: z.int(),
      perBoundOverPurchased: z.int(),
      passedCapeWithoutRutterAtStart: z.int(),
    }),
  }),
  landMovement: z.looseObject({
    allowance: z.strictObject({ soldier: count, colonist: count, missionary: count, explorer: count, conquistador: count }),
    terrainCost: z.strictObject({ clear: count, rough: count, jungle: count, mountain: count }),
    riverHexside: count,
    goldCarriedPerUnit: count,
  }),
  landCombat: z.looseObject({
    columns: odds,
    die: byDie(0, 7, landCell, 5),
    conquistador: z.strictObject({ attacking: z.int(), defending: z.int() }),
  }),
  landAttrition: z.looseObject({
    rows: byDie(1, 6, lossCell, 5),
    terrainModifiers: z.strictObject({
      jungle: z.int(),
      mountain: z.int(),
      rough: z.int(),
      clear: z.int(),
      partialSeaLakeOrRiver: z.int(),
    }),
    clamp: z.tuple([z.int(), z.int()]),
  }),
  nativeCombat: z.looseObject({
    columns: z.array(z.string()).length(4),
    die: byDie(1, 7, nativeCell, 4),
    modifiers: z.strictObject({ conquistador: z.int() }),
    empireShift: z.looseObject({ areas: z.array(z.string()), columns: z.int() }),
  }),
  uprising: z.looseObject({ crt: z.looseObject({ die: byDie(1, 6, lossCell, 4) }) }),
  gold: z.strictObject({
    search: z.looseObject({ success: z.int(), modifiers: z.strictObject({ threeOrMoreColonists: z.int() }) }),
    mines: z.strictObject({
      caribbean: z.strictObject({ output: count, depletesOn: z.array(z.int()) }),
      mainland: z.strictObject({ output: count, depletesOn: z.array(z.int()) }),
      potosi: z.strictObject({ output: count, outputAfterBreakthrough: count, depletesOn: z.array(z.int()) }),
    }),
    cities: z.record(z.string(), z.looseObject({ lootPerTurn: count })),
  }),
  resources: z.looseObject({ perColonist: count, perColonistR2: count, maxProducingColonistsPerHex: count }),
  stacking: z.strictObject({ landUnitsPerHex: z.int().min(1) }),
  settlement: z.strictObject({ minColonists: z.int(), portMinColonists: z.int() }),
  victory: z.strictObject({
    perDucat: z.int(),
    areaControlMinColonists: z.int(),
    questFailure: z.int(),
    civilWarFailure: z.int(),
    tordesillasDenounce: z.int(),
    ransomPerColonist: z.int(),
  }),
  discoveries: z.strictObject({
    provenance: z.string(),
    land: z.array(z.strictObject({ ...named, vp: z.int(), hexes: z.array(hexId).min(1) })),
    sea: z
      .array(
        z.strictObject({
          ...named,
          vp: z.int(),
          trigger: z.union([z.strictObject({ area: z.string(), ocean }), z.strictObject({ southCape: z.literal(true) })]),
          explorerDoubles: z.boolean().optional(),
        }),
      )
      .max(32),
  }),
  homeFromOpenSea: z.strictObject({ searchSteps: count, else: z.strictObject({ atlantic: count, pacific: count }) }),
})

export type GameMap = z.infer<typeof GameMap>
export type Units = z.infer<typeof Units>
export type Tables = z.infer<typeof Tables>
export interface GameData {
  readonly map: GameMap
  readonly units: Units
  readonly tables: Tables
}

/** The whole of the data, or an error that names every fault by its path. */
export function checkData(json: { readonly map: unknown; readonly units: unknown; readonly tables: unknown }): GameData {
  const read = loaded('data', z.strictObject({ map: GameMap, units: Units, tables: Tables }).safeParse(json))
  const faults = crossCheck(read)
  if (faults.length > 0) throw new Error(faults.join('\n'))
  return read
}
/** What one file says of another: hexes, Areas and events that are named must exist. */
function crossCheck({ map, tables }: GameData): string[] {
  const faults: string[] = []
  const hexes = new Map(map.hexes.map(h => [h.id, h]))
  const areas = new Set(map.areas.map(a => a.id))
  const wantHex = (path: string, id: string) => hexes.has(id) || faults.push(`${path}: there is no hex ${id}`)
  const wantArea = (path: string, id: string) => areas.has(id) || faults.push(`${path}: there is no Area ${id}`)
  map.hexes.forEach((h, i) => {
    const path = `map.hexes[${i}]`
    const isLand = h.kind === 'inland' || h.kind === 'coastal'
    if (isLand !== (h.area !== undefined)) faults.push(`${path}.area: land hexes and no others have an Area`)
    if (isLand !== (h.terrain !== undefined)) faults.push(`${path}.terrain: land hexes and no others have terrain`)
    if (h.area !== undefined) wantArea(`${path}.area`, h.area)
    for (const ocean of h.oceans ?? [])
      if (h.kind === 'coastal' && h.bounds?.[ocean] === undefined) faults.push(`${path}.bounds.${ocean}: a coast without Bounds`)
    h.landNeighbours?.forEach((to, j) => {
      wantHex(`${path}.landNeighbours[${j}]`, to)
      if (!hexes.get(to)?.landNeighbours?.includes(h.id)) faults.push(`${path}.landNeighbours[${j}]: ${to} does not touch it`)
    })
    h.seaNeighbours?.forEach(({ to, ocean }, j) => {
      if (!hexes.get(to)?.seaNeighbours?.some(b => b.to === h.id && b.ocean === ocean))
        faults.push(`${path}.seaNeighbours[${j}]: ${to} does not touch it`)
    })
  })
  map.areas.forEach((a, i) => {
    a.hexes.forEach((id, j) => {
      if (hexes.get(id)?.area !== a.id) faults.push(`map.areas[${i}].hexes[${j}]: ${id} is not in ${a.id}`)
    })
    a.neighbourAreas.forEach((id, j) => wantArea(`map.areas[${i}].neighbourAreas[${j}]`, id))
  })
  for (const list of ['goldHexes', 'treasureCities'] as const)
    map[list].forEach((x, i) => {
      if (hexes.get(x.hex)?.area !== x.area) faults.push(`map.${list}[${i}].hex: ${x.hex} is not in ${x.area}`)
    })
  for (const list of ['rivers', 'lakes'] as const)
    map[list].forEach((r, i) =>
      r.hexsides.forEach((side, j) => side.split('/').forEach(id => wantHex(`map.${list}[${i}].hexsides[${j}]`, id))),
    )
  const events = new Set(tables.randomEvents.events.map(e => e.id))
  tables.randomEvents.politicalEvents.grid.forEach((row, i) =>
    row.forEach((id, j) => {
      if (!events.has(id)) faults.push(`tables.randomEvents.politicalEvents.grid[${i}][${j}]: there is no event ${id}`)
    }),
  )
  tables.discoveries.land.forEach((d, i) => d.hexes.forEach((id, j) => wantHex(`tables.discoveries.land[${i}].hexes[${j}]`, id)))
  return faults
}

export const data: GameData = checkData({ map: mapJson, units: unitsJson, tables: tablesJson })

/** The form of the data files, read from outside the program: every fault is named by its path. */
import type { Fault } from '@plus-ultra/kernel'
import { z } from 'zod'

const id = z.string().regex(/^[a-z0-9-]+$/)
const hexId = z.string().regex(/^\d{4}$/)
/** A number of movement points, 'all' of them, or null: may not be entered. */
const cost = z.union([z.int().min(1).max(9), z.literal('all'), z.null()])
const die = z.tuple([z.string(), z.string(), z.string(), z.string(), z.string(), z.string()])
const boundary = z.union([z.strictObject({ edge: z.enum(['N', 'E', 'S', 'W']) }), z.strictObject({ area: id })])

const mapFile = z.strictObject({
  provenance: z.string(),
  layout: z.looseObject({ orientation: z.literal('flat-top'), directions: z.array(z.string()).length(6) }),
  maps: z.array(z.strictObject({ id, file: z.string() })),
  terrain: z.array(
    z.strictObject({
      id,
      costFoot: cost,
      costMountedFirst: cost,
      costMountedSecond: cost,
      costBattery: cost,
      countsAsClear: z.boolean(),
      blocksSight: z.boolean(),
      defenderShockModifier: z.int().min(0).max(9),
      defenderTotalBonus: z.int().min(0).max(9),
    }),
  ),
  hexsides: z.array(
    z.strictObject({
      id,
      costFoot: cost,
      costMountedFirst: cost,
      costMountedSecond: cost,
      costBattery: cost,
      defenderShockModifier: z.int(),
      note: z.string(),
    }),
  ),
  special: z.record(z.string(), z.string()),
})
const battleMap = z.strictObject({
  id,
  provenance: z.string(),
  orientation: z.string(),
  columns: z.int().min(1).max(99),
  rows: z.int().min(1).max(99),
  layout: z.string(),
  real: z.looseObject({}),
  labels: z.array(z.looseObject({ id, text: z.string(), hex: hexId })),
  areas: z.array(z.strictObject({ id, hexes: z.array(hexId).min(1) })),
  hexsides: z.array(z.strictObject({ a: hexId, b: hexId, type: id })),
  hexes: z.array(
    z.strictObject({
      id: hexId,
      c: z.int(),
      r: z.int(),
      terrain: id,
      n: z.array(hexId.nullable()).length(6),
      area: id.optional(),
    }),
  ),
})
const tables = z.strictObject({
  provenance: z.record(z.string(), z.string()),
  types: z.array(
    z.strictObject({
      id: z.string(),
      category: z.enum(['switzer', 'troop', 'sleeve', 'battery', 'leader']),
      name: z.string(),
      moveFirst: z.int().min(1).max(9),
      moveSecond: z.int().min(0).max(9),
      zoc: z.enum(['Z', '3Z', 'NZ']),
      stackingPoints: z.int().min(1).max(5),
      range: z.int().min(0).max(9),
      hitOn: z.int().min(2).max(6),
      mounted: z.boolean(),
    }),
  ),
  shockDice: z.strictObject({ dicePerStrength: z.literal(1), naturalOneCounts: z.literal(0), dieCap: z.literal(6) }),
  shockModifiers: z.strictObject({
    note: z.string(),
    columns: z.array(z.string()),
    columnOfType: z.record(z.string(), z.string()),
    rows: z.record(z.string(), z.array(z.int())),
  }),
  shockSituation: z.array(z.strictObject({ id, to: z.string(), value: z.union([z.int(), z.string()]) })),
  shockResults: z.array(z.strictObject({ from: z.int(), to: z.int(), die })),
  rangedResults: z.record(z.string(), z.record(z.string(), die)),
  batteryHit: z.strictObject({ dice: z.literal('2D6'), atLeast: z.int() }),
  batteryResults: z.strictObject({ normal: die, dense: die }),
  moraleCheck: z.record(z.enum(['C', 'V']), z.strictObject({ passOn: z.array(z.int()) })),
  rally: z.record(z.enum(['C', 'V', 'R', 'P']), z.int()),
  retreatLengths: z.record(z.enum(['SB', 'HR', 'AM']), z.strictObject({ others: z.int(), troop: z.int() })),
  failedCavalryRetreat: z.int(),
  points: z.strictObject({
    eliminated: z.int(),
    eliminatedPR: z.int(),
    demoralized: z.int(),
    hastyRetreat: z.int(),
    splendidBattle: z.int(),
  }),
  stacking: z.strictObject({ maxUnits: z.int(), maxPoints: z.int(), denseAt: z.int(), stackMP: z.int() }),
  capture: z.strictObject({ die: z.literal('1D6'), atLeast: z.int() }),
  initiativeMargin: z.int(),
  victory: z.array(z.strictObject({ from: z.int(), to: z.int(), roll: z.int() })),
})
const units = z.strictObject({
  provenance: z.string(),
  counter: z.string(),
  markers: z.array(z.strictObject({ id, count: z.int().nullable() })),
  markersNote: z.string(),
  units: z.array(
    z.strictObject({
      id,
      scenario: id,
      side: id,
      code: z.string().max(2),
      name: z.string(),
      type: z.string(),
      category: z.string(),
      strength: z.int().min(1).max(4),
      morale: z.enum(['C', 'V', 'R', 'P']),
      nation: z.string().optional(),
      immobile: z.boolean().optional(),
    }),
  ),
})
const battles = z.strictObject({
  provenance: z.string(),
  battles: z.array(
    z.strictObject({
      id,
      name: z.string(),
      map: id,
      turns: z.int(),
      firstPlayer: id,
      sides: z.array(z.strictObject({ id, name: z.string(), initialMorale: z.int().nullable(), retreat: boundary })).length(2),
      unitRetreat: z.record(id, boundary).optional(),
      victory: z.enum(['morale-table', 'relief']),
      relief: z.strictObject({ area: id, strengthNeeded: z.int() }).optional(),
      moraleLoss: z.record(z.string(), z.int()).optional(),
      captives: z.strictObject({ fromEndOfTurn: z.int(), succeedOn: z.array(z.int()), moraleLoss: z.int(), battery: id }).optional(),
      rules: z.array(id),
      freeSetupOrder: z.array(id).optional(),
    }),
  ),
})
export const dataFormat = z.strictObject({ map: mapFile, maps: z.array(battleMap), tables, units, battles })
export type Data = z.infer<typeof dataFormat>
export type Boundary = z.infer<typeof boundary>
export type BattleMap = z.infer<typeof battleMap>

/** What the forms cannot say: that every id names something, and that the printed neighbours are those of the numbering. */
export function crossFaults(data: Data): Fault[] {
  const faults: Fault[] = []
  const need = (isRight: boolean, path: string, message: string) => {
    if (!isRight) faults.push({ path, message })
  }
  const types = new Set(data.tables.types.map(t => t.id))
  const terrains = new Set(data.map.terrain.map(t => t.id))
  const mapOf = new Map(data.maps.map(m => [m.id, m]))
  const { columns, columnOfType, rows } = data.tables.shockModifiers
  for (const t of types) need(columns.includes(columnOfType[t] ?? ''), `tables.shockModifiers.columnOfType.${t}`, 'names no column')
  for (const [row, entries] of Object.entries(rows))
    need(entries.length === columns.length, `tables.shockModifiers.rows.${row}`, `must have ${columns.length} entries`)
  data.maps.forEach((m, i) => {
    const at = `maps[${i}]`
    const ids = new Set(m.hexes.map(h => h.id))
    need(m.hexes.length === m.columns * m.rows, `${at}.hexes`, `must be ${m.columns} by ${m.rows}`)
    m.hexes.forEach((h, j) => {
      need(terrains.has(h.terrain), `${at}.hexes[${j}].terrain`, `no terrain is called '${h.terrain}'`)
      need(h.area === undefined || m.areas.some(a => a.id === h.area), `${at}.hexes[${j}].area`, `no area is called '${h.area}'`)
      printedNeighbours(h.c, h.r, m).forEach((n, d) => {
        need(h.n[d] === n, `${at}.hexes[${j}].n[${d}]`, `must be ${n}`)
      })
    })
    m.areas.forEach((a, j) => {
      a.hexes.forEach((h, k) => {
        need(ids.has(h), `${at}.areas[${j}].hexes[${k}]`, `no hex is called '${h}'`)
      })
    })
    m.hexsides.forEach((s, j) => {
      need(printedNeighbours(Number(s.a.slice(0, 2)), Number(s.a.slice(2)), m).includes(s.b), `${at}.hexsides[${j}]`, 'is no hexside')
    })
  })
  const battleOf = new Map(data.battles.battles.map(b => [b.id, b]))
  data.units.units.forEach((u, i) => {
    const at = `units.units[${i}]`
    need(types.has(u.type), `${at}.type`, `no type is called '${u.type}'`)
    need(data.tables.types.find(t => t.id === u.type)?.category === u.category, `${at}.category`, 'is not that of its type')
    need(battleOf.has(u.scenario), `${at}.scenario`, `no battle is called '${u.scenario}'`)
    need(battleOf.get(u.scenario)?.sides.some(s => s.id === u.side) ?? false, `${at}.side`, 'is no side of its battle')
  })
  data.battles.battles.forEach((b, i) => {
    const at = `battles.battles[${i}]`
    const map = mapOf.get(b.map)
    need(map !== undefined, `${at}.map`, `no map is called '${b.map}'`)
    need(
      b.sides.some(s => s.id === b.firstPlayer),
      `${at}.firstPlayer`,
      'is no side of the battle',
    )
    const areas = [...b.sides.map(s => s.retreat), ...Object.values(b.unitRetreat ?? {})]
    for (const r of areas) if ('area' in r) need(map?.areas.some(a => a.id === r.area) ?? false, at, `no area is called '${r.area}'`)
    for (const u of Object.keys(b.unitRetreat ?? {}))
      need(
        data.units.units.some(x => x.id === u),
        `${at}.unitRetreat.${u}`,
        'is no unit',
      )
  })
  return faults
}
/** TER-0.1.3 */
function printedNeighbours(c: number, r: number, { columns, rows }: BattleMap): (string | null)[] {
  const low = c % 2 === 0 ? 1 : 0
  const steps = [
    [0, -1],
    [1, low - 1],
    [1, low],
    [0, 1],
    [-1, low],
    [-1, low - 1],
  ] as const
  return steps.map(([dc, dr]) => {
    const [x, y] = [c + dc, r + dr]
    return x < 1 || y < 1 || x > columns || y > rows ? null : String(x).padStart(2, '0') + String(y).padStart(2, '0')
  })
}

/** Reads and checks the data once, and gives it to the rules as domains and typed tables. */
import { domain, type Ref } from '@plus-ultra/kernel'
import { faultsOf } from '@plus-ultra/kernel/faults'
import { columnsAndRows, HexGrid, OFF_MAP } from '@plus-ultra/lib/hexes'
import battles from './battles.json' with { type: 'json' }
import { type Boundary, crossFaults, type Data, dataFormat } from './formats.ts'
import mapFile from './map.json' with { type: 'json' }
import nieuport from './maps/nieuport.json' with { type: 'json' }
import otumba from './maps/otumba.json' with { type: 'json' }
import sanQuintin from './maps/san-quintin.json' with { type: 'json' }
import tunis from './maps/tunis.json' with { type: 'json' }
import tables from './tables.json' with { type: 'json' }
import units from './units.json' with { type: 'json' }

export const files = { map: mapFile, maps: [nieuport, otumba, sanQuintin, tunis], tables, units, battles }
/** The data, or every fault with its path. */
export function readData(json: unknown): Data {
  const read = dataFormat.safeParse(json)
  const faults = read.success ? crossFaults(read.data) : read.error.issues.flatMap(faultsOf)
  if (faults.length > 0 || !read.success) throw new Error(faults.map(f => `${f.path}: ${f.message}`).join('\n'))
  return read.data
}
export const data = readData(files)

export const BATTLE = domain('battle', ['nieuport', 'otumba', 'san-quintin', 'tunis'])
export type Battle = Ref<'battle'>
export const SEAT = domain('seat', ['imperial', 'allied', 'spanish', 'aztec', 'french', 'berber'])
export type Seat = Ref<'seat'>
/** The phases of player A and of player B (TER-3.1, 3.2). */
export const PHASE = domain('phase', [
  'set-up',
  'reinforcements',
  ...(['a', 'b'] as const).flatMap(
    p => [`${p}-movement`, `${p}-sprinkling`, `${p}-second-movement`, `${p}-shock`, `${p}-reaction`, `${p}-battery`] as const,
  ),
  'recovery',
  'victory',
])
export const FACING = domain('facing', ['0', '1', '2', '3', '4', '5'])
export type Facing = Ref<'facing'>
/** All numbers of all four maps, ascending: the order of TER-0.4.6. */
export const HEX = domain('hex', [...new Set(data.maps.flatMap(m => m.hexes.map(h => h.id)))].sort())
export type Hex = Ref<'hex'>
export const UNIT = domain(
  'unit',
  data.units.units.map(u => u.id),
)
export type Unit = Ref<'unit'>

const ofUnits = <T>(f: (u: (typeof data.units.units)[number]) => T) => data.units.units.map(f)
const typeOf = new Map(data.tables.types.map(t => [t.id, t]))
const types = ofUnits(u => typeOf.get(u.type)!)
const flags = (f: (u: (typeof data.units.units)[number], i: number) => boolean) =>
  Uint8Array.from(data.units.units, (u, i) => (f(u, i) ? 1 : 0))
const numbers = (f: (t: (typeof types)[number]) => number) => Int8Array.from(types, f)

/** TER-2.1, 2.2: what is printed on a counter, and what its type gives it. */
export const battleOf = Uint8Array.from(ofUnits(u => BATTLE.get(u.scenario)))
export const printedSide = ofUnits(u => SEAT.get(u.side))
export const strengthOf = Int8Array.from(ofUnits(u => u.strength))
export const MORALES = ['C', 'V', 'R', 'P'] as const
export const moraleOf = Int8Array.from(ofUnits(u => MORALES.indexOf(u.morale)))
export const typeName = ofUnits(u => u.type)
export const isSwitzer = flags((_, i) => types[i]!.category === 'switzer')
export const isTroop = flags((_, i) => types[i]!.category === 'troop')
export const isSleeve = flags((_, i) => types[i]!.category === 'sleeve')
export const isBattery = flags((_, i) => types[i]!.category === 'battery')
export const isLeader = flags((_, i) => types[i]!.category === 'leader')
export const isPike = flags(u => u.type === 'P' || u.type === 'PS')
export const isArquebus = flags(u => u.type === 'AR')
export const isHE = flags(u => u.type === 'HE')
export const isImmobile = flags(u => u.immobile === true)
export const isOfSpain = flags(u => u.nation === 'spanish')
/** TER-12.3.8 VS, CO and HA */
export const isGarrison = flags(u => u.scenario === 'san-quintin' && ['VS', 'CO', 'HA'].includes(u.code) && u.side === 'french')
/** TER-12.4.7 CT and MD */
export const isCaptive = flags(u => u.scenario === 'tunis' && ['CT', 'MD'].includes(u.code) && u.side === 'imperial')
export const firstAllowance = numbers(t => t.moveFirst)
export const secondAllowance = numbers(t => t.moveSecond)
/** hexes of its zone of control: 0, 1 or 3 */
export const zoneOf = numbers(t => (t.zoc === '3Z' ? 3 : t.zoc === 'Z' ? 1 : 0))
export const stackingPoints = numbers(t => t.stackingPoints)
export const rangeOf = numbers(t => t.range)
export const hitOn = numbers(t => t.hitOn)
/** row of the cost tables: on foot, mounted, battery */
export const moverOf = numbers(t => (t.category === 'battery' ? 2 : t.mounted ? 1 : 0))

export const RESULTS = ['-', 'SB', 'HR', 'AM', 'VF'] as const
export const NOTHING = 0,
  SB = 1,
  HR = 2,
  AM = 3,
  VF = 4
const resultsOf = (die: readonly string[]) => Uint8Array.from(die, r => RESULTS.indexOf(r as (typeof RESULTS)[number]))
const { shockModifiers: sm } = data.tables
/** TER-8.2.10 attacker's type against defender's; batteries have no row, they never attack */
const modifiers = ofUnits(a => sm.rows[sm.columnOfType[a.type]!] ?? sm.columns.map(() => 0))
const columnOf = Uint8Array.from(ofUnits(d => sm.columns.indexOf(sm.columnOfType[d.type]!)))
export const shockModifier = (attacker: Unit, defender: Unit): number => modifiers[attacker]![columnOf[defender]!]!
/** TER-8.2.12 by difference of the totals */
export const shockRows = data.tables.shockResults.map(r => ({ from: r.from, to: r.to, die: resultsOf(r.die) }))
/** TER-8.1.6 by unit and distance */
export const rangedRow: readonly (readonly Uint8Array[])[] = ofUnits(u =>
  Object.values(data.tables.rangedResults[u.type] ?? {}).map(resultsOf),
)
export const batteryNormal = resultsOf(data.tables.batteryResults.normal)
export const batteryDense = resultsOf(data.tables.batteryResults.dense)
export const situation = Object.fromEntries(data.tables.shockSituation.map(s => [s.id, Number(s.value)]))
export const rallyOn = MORALES.map(m => data.tables.rally[m])
/** TER-8.1.7 the lowest die that passes, for C and V */
export const passOn = [Math.min(...data.tables.moraleCheck.C.passOn), Math.min(...data.tables.moraleCheck.V.passOn)] as const
export const retreatLengths = (['SB', 'SB', 'HR', 'AM'] as const).map(r => data.tables.retreatLengths[r])

/** A cost that takes every movement point, and a hex that may not be entered (map.json `special`). */
export const ALL = 100,
  NO_ENTRY = -1
const costOf = (c: number | 'all' | null) => (c === null ? NO_ENTRY : c === 'all' ? ALL : c)
type Costs = Pick<(typeof data.map.terrain)[number], 'costFoot' | 'costMountedFirst' | 'costMountedSecond' | 'costBattery'>
/** by mover; mounted in the second movement is row 3 */
const costRow = (t: Costs) => [t.costFoot, t.costMountedFirst, t.costBattery, t.costMountedSecond].map(costOf)
export const riverCost = costRow(data.map.hexsides[0]!)
export const riverModifier = data.map.hexsides[0]!.defenderShockModifier

/** The ground of one battle: everything about a hex that never changes in it. */
export interface Ground {
  readonly grid: HexGrid
  readonly columns: number
  readonly rows: number
  readonly terrain: readonly string[]
  /** cost[mover][hex] */
  readonly cost: readonly Int8Array[]
  readonly isClear: Uint8Array
  readonly blocksSight: Uint8Array
  readonly isDune: Uint8Array
  readonly isMarsh: Uint8Array
  readonly modifier: Int8Array
  readonly totalBonus: Int8Array
  /** by hex and direction */
  readonly river: Uint8Array
  /** 1 where the hex is printed on this map */
  readonly isPrinted: Uint8Array
  readonly areas: ReadonlyMap<string, Uint8Array>
  /** distance to the nearest hex of the area */
  distanceTo(area: string): Uint8Array
}
function groundOf(m: Data['maps'][number], flooded: (hex: string) => boolean): Ground {
  const byId = new Map(m.hexes.map(h => [h.id, h]))
  const terrains = new Map(data.map.terrain.map(t => [t.id, t]))
  const terrain = HEX.names.map(h => (byId.has(h) ? (flooded(h) ? 'sea' : byId.get(h)!.terrain) : 'sea'))
  const of = terrain.map(t => terrains.get(t)!)
  const grid = new HexGrid(HEX.names, columnsAndRows, h => byId.has(h))
  const river = new Uint8Array(HEX.size * 6)
  for (const { a, b } of m.hexsides) {
    const [x, y] = [HEX.get(a), HEX.get(b)]
    river[x * 6 + grid.directionTo(x, y)] = 1
    river[y * 6 + grid.directionTo(y, x)] = 1
  }
  const costs = of.map(costRow)
  const flagsOf = (f: (t: (typeof of)[number]) => boolean) => Uint8Array.from(of, t => (f(t) ? 1 : 0))
  const areas = new Map(m.areas.map(a => [a.id, Uint8Array.from(HEX.names, h => (a.hexes.includes(h) ? 1 : 0))]))
  const distances = new Map<string, Uint8Array>()
  return {
    grid,
    columns: m.columns,
    rows: m.rows,
    terrain,
    cost: [0, 1, 2, 3].map(mover => Int8Array.from(costs, c => c[mover]!)),
    isClear: flagsOf(t => t.countsAsClear),
    blocksSight: flagsOf(t => t.blocksSight),
    isDune: flagsOf(t => t.id === 'dune'),
    isMarsh: flagsOf(t => t.id === 'marsh'),
    modifier: Int8Array.from(of, t => t.defenderShockModifier),
    totalBonus: Int8Array.from(of, t => t.defenderTotalBonus),
    river,
    isPrinted: Uint8Array.from(HEX.names, h => (byId.has(h) ? 1 : 0)),
    areas,
    distanceTo(area) {
      const known = distances.get(area)
      if (known !== undefined) return known
      const members = HEX.all.filter(h => areas.get(area)?.[h])
      const made = Uint8Array.from(HEX.all, h => Math.min(...members.map(a => grid.distance(h, a))))
      distances.set(area, made)
      return made
    },
  }
}
/** One for each battle, and the fifth is Nieuport at high tide (TER-15.3). */
export const GROUNDS: readonly Ground[] = [
  ...BATTLE.names.map(b => groundOf(data.maps.find(m => m.id === b)!, () => false)),
  groundOf(data.maps[0]!, h => h.endsWith('03') && data.maps[0]!.hexes.find(x => x.id === h)?.terrain === 'beach'),
]
export const HIGH_TIDE = 4

/** What a battle fixes: sides, first units of each, morale, boundaries of retreat. */
export interface BattleFacts {
  readonly sides: readonly [Seat, Seat]
  /** its units are those from `first` up to, not including, `end` */
  readonly first: number
  readonly end: number
  readonly firstPlayer: Seat
  readonly turns: number
  readonly usesMorale: boolean
  readonly initialMorale: readonly number[]
  readonly freeSetupOrder: readonly Seat[]
}
export const BATTLES: readonly BattleFacts[] = data.battles.battles.map(b => ({
  sides: [SEAT.get(b.sides[0]!.id), SEAT.get(b.sides[1]!.id)],
  first: battleOf.indexOf(BATTLE.get(b.id)),
  end: battleOf.lastIndexOf(BATTLE.get(b.id)) + 1,
  firstPlayer: SEAT.get(b.firstPlayer),
  turns: b.turns,
  usesMorale: b.victory === 'morale-table',
  initialMorale: SEAT.names.map(s => b.sides.find(x => x.id === s)?.initialMorale ?? 0),
  freeSetupOrder: (b.freeSetupOrder ?? []).map(s => SEAT.get(s)),
}))
export const relief = data.battles.battles[BATTLE.refs['san-quintin']]!.relief!
export const captives = data.battles.battles[BATTLE.refs.tunis]!.captives!
export const otumbaLoss = data.battles.battles[BATTLE.refs.otumba]!.moraleLoss!

/** TER-8.4.4 the distance of each hex to the boundary a unit retreats to; edges can be left, areas not. */
export interface RetreatBoundary {
  readonly isEdge: boolean
  readonly distance: Uint8Array
}
const made = new Map<string, RetreatBoundary>()
function boundaryOf(battle: number, to: Boundary): RetreatBoundary {
  const key = `${battle} ${JSON.stringify(to)}`
  const known = made.get(key)
  if (known !== undefined) return known
  const ground = GROUNDS[battle]!
  const fromEdge = (h: string, edge: 'N' | 'E' | 'S' | 'W') => {
    const [c, r] = [Number(h.slice(0, 2)), Number(h.slice(2))]
    return Math.max(0, { E: ground.columns - c, W: c - 1, N: r - 1, S: ground.rows - r }[edge])
  }
  const boundary =
    'area' in to
      ? { isEdge: false, distance: ground.distanceTo(to.area) }
      : { isEdge: true, distance: Uint8Array.from(HEX.names, h => fromEdge(h, to.edge)) }
  made.set(key, boundary)
  return boundary
}
export const boundaryOfUnit: readonly RetreatBoundary[] = ofUnits(u => {
  const b = data.battles.battles.find(x => x.id === u.scenario)!
  return boundaryOf(BATTLE.get(b.id), b.unitRetreat?.[u.id] ?? b.sides.find(s => s.id === u.side)!.retreat)
})
/** TER-12.3.15 */
export const cityBoundary = boundaryOf(BATTLE.refs['san-quintin'], { area: relief.area })
export { OFF_MAP }

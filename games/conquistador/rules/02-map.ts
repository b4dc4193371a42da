/** 2 Mapboard: the printed map as tables that rules can index. */
import { NONE, type None } from '@plus-ultra/kernel'
import { data } from '../data/load.ts'
import {
  AREA,
  type Area,
  atlantic,
  CITY,
  type City,
  DISCOVERY,
  type Discovery,
  EUROPE,
  HEX,
  type Hex,
  LAND,
  LEADER,
  type Leader,
  MINE,
  type Mine,
  NATION,
  OCEAN,
  type Ocean,
  SEA,
  type Sea,
} from '../domains.ts'

const { map, tables, units } = data
type Table<T> = { readonly [H in Hex]: T }
/** One entry a hex, from the printed one; Europe and what does not apply get the default. */
function byHex<T>(of: (h: (typeof map.hexes)[number]) => T, otherwise: T): Table<T> {
  const out: T[] = new Array(HEX.size).fill(otherwise)
  for (const h of map.hexes) out[HEX.get(h.id)] = of(h)
  return out as unknown as Table<T>
}
const sides = (lists: readonly { readonly hexsides: readonly string[] }[]) => new Set(lists.flatMap(r => r.hexsides))
const riverSides = sides(map.rivers)
const lakeSides = sides(map.lakes)
const has = (set: ReadonlySet<string>, a: string, b: string) => set.has(`${a}/${b}`) || set.has(`${b}/${a}`)

/** 2.0.2: land units may be in inland and coastal hexes. */
export const isLand = (hex: number): boolean => hex < LAND.size
export const isBlack = byHex(h => h.kind === 'black', false)
export const isCoastal = byHex(h => h.kind === 'coastal', false)
export const isInland = byHex(h => h.kind === 'inland', false)
export const areaOf = byHex<Area | None>(h => (h.area === undefined ? NONE : AREA.get(h.area)), NONE) as Table<Area>
export const islandOf = byHex(h => h.island, undefined)
export const isCape = byHex(h => h.southCape === true, false)
export const CAPE_STOP = HEX.get(map.southCape.atlanticStop)

/** 10.2.1 where a land unit may go from here, and what it costs; lake hexsides are not crossed (7.6.3). */
export const landSteps = byHex(h => (h.landNeighbours ?? []).filter(to => !has(lakeSides, h.id, to)).map(to => HEX.get(to)), [])
const terrainCost = byHex(h => (h.terrain === undefined ? 0 : tables.landMovement.terrainCost[h.terrain]), 0)
export const landCost = byHex(
  h => landStepIds(h).map(to => (terrainCost[HEX.get(to)] as number) + (has(riverSides, h.id, to) ? tables.landMovement.riverHexside : 0)),
  [],
)
function landStepIds(h: (typeof map.hexes)[number]): string[] {
  return (h.landNeighbours ?? []).filter(to => !has(lakeSides, h.id, to))
}
/** 7.6.3 */
export const isAcrossLake = (a: Hex, b: Hex): boolean => has(lakeSides, HEX.name(a), HEX.name(b))
/** 11.3.3 retreats go to land neighbours. */
export const landNeighbours = byHex(h => (h.landNeighbours ?? []).map(to => HEX.get(to)), [])
/** 2.2.2, 12.2.1 */
const touchesFreshWater = byHex(h => (h.rivers ?? []).length > 0 || (h.lakes ?? []).length > 0, false)
/** 12.2.1 the Attrition Level of a hex. */
export const attritionLevel = byHex(h => {
  if (h.area === undefined || h.terrain === undefined) return 0
  const area = map.areas[AREA.get(h.area)] as (typeof map.areas)[number]
  const { terrainModifiers, clamp } = tables.landAttrition
  const water = h.kind === 'coastal' || touchesFreshWater[HEX.get(h.id)] ? terrainModifiers.partialSeaLakeOrRiver : 0
  return Math.min(clamp[1], Math.max(clamp[0], area.attritionLevel + terrainModifiers[h.terrain] + water))
}, 0)

/** 2.3.1, 2.3.2: sea neighbours by ocean. */
export const seaSteps = OCEAN.all.map(o =>
  byHex(h => (h.seaNeighbours ?? []).filter(n => n.ocean === OCEAN.name(o)).map(n => HEX.get(n.to)), []),
) as unknown as { readonly [O in Ocean]: Table<readonly Hex[]> }
const oceanBits = byHex(h => (h.oceans ?? []).reduce((bits, o) => bits | (1 << OCEAN.get(o)), 0), 0)
export const touches = (hex: Hex, ocean: Ocean): boolean => ((oceanBits[hex] >> ocean) & 1) === 1
export const oceansOf = byHex(h => (h.oceans ?? []).map(o => OCEAN.get(o)), [])
/** 4.3.1 to 4.3.3: Bounds from Europe to a coast; 0 where there is none. */
export const boundsTo = OCEAN.all.map(o => byHex(h => h.bounds?.[OCEAN.name(o)] ?? 0, 0)) as unknown as {
  readonly [O in Ocean]: Table<number>
}
/** 6.6.10 */
export const landingHexes: readonly Hex[] = HEX.all.filter(h => isCoastal[h] && OCEAN.all.some(o => boundsTo[o][h] > 0))
/** 7.2.3 from a coast its own Bounds, from the open sea those of the nearest coast, from a river none. */
export const boundsHome = OCEAN.all.map(o =>
  byHex(h => {
    const hex = HEX.get(h.id)
    if (h.kind === 'coastal') return boundsTo[o][hex]
    return h.kind === 'sea' && touches(hex, o) ? fromOpenSea(hex, o) : 0
  }, 0),
) as unknown as { readonly [O in Ocean]: Table<number> }
function fromOpenSea(from: Hex, ocean: Ocean): number {
  let best = 0
  let ring: readonly Hex[] = [from]
  const seen = new Set<Hex>(ring)
  for (let n = 0; n <= tables.homeFromOpenSea.searchSteps; n++) {
    const next: Hex[] = []
    for (const hex of ring) {
      const bounds = boundsTo[ocean][hex]
      if (bounds > 0 && (best === 0 || bounds < best)) best = bounds
      for (const to of seaSteps[ocean][hex])
        if (!seen.has(to)) {
          seen.add(to)
          next.push(to)
        }
    }
    ring = next
  }
  return best > 0 ? best : ocean === atlantic ? tables.homeFromOpenSea.else.atlantic : tables.homeFromOpenSea.else.pacific
}

/** 7.6.1 steps along navigable rivers: mouth to inland hex of the river, on, and back. */
export const riverSteps = byHex<Hex[]>(() => [], []) as Table<Hex[]>
for (const h of HEX.all) (riverSteps as { [H in Hex]: Hex[] })[h] = []
for (const river of map.rivers.filter(r => r.navigable)) {
  const mouths = river.mouth.map(HEX.get)
  const inland = [...new Set(river.hexsides.flatMap(s => s.split('/')))].map(HEX.get).filter(h => isInland[h])
  for (const a of [...mouths, ...inland])
    for (const b of landNeighbours[a])
      if ((inland.includes(a) || inland.includes(b)) && (inland.includes(b) || mouths.includes(b)) && !riverSteps[a].includes(b))
        riverSteps[a].push(b)
}
/** 17.2.1 an inland hex where Caravels can lie. */
export const isRiverHaven = byHex(h => h.kind === 'inland' && riverSteps[HEX.get(h.id)].length > 0, false)

export const areaHexes = AREA.all.map(a =>
  a < map.areas.length ? (map.areas[a]?.hexes ?? []).map(HEX.get).sort((x, y) => x - y) : [],
) as unknown as {
  readonly [A in Area]: readonly Hex[]
}
const ofArea = <T>(of: (a: (typeof map.areas)[number]) => T) => map.areas.map(of) as unknown as { readonly [A in Area]: T }
export const AREAS: readonly Area[] = AREA.all.slice(0, map.areas.length)
export const printedNatives = ofArea(a => a.nativeLevel)
export const isR2 = ofArea(a => a.r2)
export const controlVp = ofArea(a => a.controlVp)
export const isLandlocked = ofArea(a => a.inland)
export const neighbourAreas = ofArea(a => a.neighbourAreas.map(AREA.get))
export const isEmpire = ofArea(a => tables.nativeCombat.empireShift.areas.includes(a.id))
export const caribbean = AREA.get('caribbean')
export const rockies = AREA.get('rockies')
export const rioDelPlate = AREA.get('rio-del-plate')
export const brazil = AREA.get('brazil')
export const portugueseAreas = new Set(map.tordesillas.portugueseAreas.map(AREA.get))
export const spanishForbidden = new Set(map.tordesillas.spanishForbidden.map(AREA.get))

export const mineHex = map.goldHexes.map(m => HEX.get(m.hex)) as unknown as { readonly [M in Mine]: Hex }
export const cityHex = map.treasureCities.map(c => HEX.get(c.hex)) as unknown as { readonly [C in City]: Hex }
export const mineAt = byHex<Mine | None>(h => MINE.find(map.goldHexes.find(m => m.hex === h.id)?.id ?? '') ?? NONE, NONE)
export const cityAt = byHex<City | None>(h => CITY.find(map.treasureCities.find(c => c.hex === h.id)?.id ?? '') ?? NONE, NONE)
export const mineClass = map.goldHexes.map(m => m.mineClass) as unknown as { readonly [M in Mine]: 'potosi' | 'caribbean' | 'mainland' }
export const loot = map.treasureCities.map(c => tables.gold.cities[c.id]?.lootPerTurn ?? 0) as unknown as { readonly [C in City]: number }
export const POTOSI = MINE.get('potosi')

/** 19.2.1 the Land Discoveries of a hex. */
export const landDiscoveries = byHex(h => tables.discoveries.land.filter(d => d.hexes.includes(h.id)).map(d => DISCOVERY.get(d.id)), [])
export const PACIFIC_SEEN = DISCOVERY.get('d-pacific')
export const SOUTH_CAPE = SEA.get('d-south-cape')
export const discoveryVp = [...tables.discoveries.land, ...tables.discoveries.sea].map(d => d.vp) as unknown as {
  readonly [D in Discovery]: number
}
export const discoveryOf = (sea: Sea): Discovery => (tables.discoveries.land.length + sea) as Discovery
/** 19.3.1 what an Expedition on that coast of the hex notes. */
export const seaNote = OCEAN.all.map(o =>
  byHex<Sea | None>(h => {
    if (h.kind !== 'coastal') return NONE
    const d = tables.discoveries.sea.find(d => 'area' in d.trigger && d.trigger.area === h.area && d.trigger.ocean === OCEAN.name(o))
    return d === undefined || !(h.oceans ?? []).includes(OCEAN.name(o)) ? NONE : SEA.get(d.id)
  }, NONE),
) as unknown as { readonly [O in Ocean]: Table<Sea | None> }

const ofLeader = <T>(of: (l: (typeof units.leaders)[number]) => T) => units.leaders.map(of) as unknown as { readonly [L in Leader]: T }
export const isExplorer = ofLeader(l => l.type === 'explorer')
export const isConquistador = ofLeader(l => l.type === 'conquistador')
export const isPrivateer = ofLeader(l => l.type === 'privateer')
export const entersOn = ofLeader(l => l.enters)
export const leavesAfter = ofLeader(l => l.leaves)
export const columnShift = ofLeader(l => l.columnShift ?? 0)
export const leadersOf = NATION.all.map(n => LEADER.all.filter(l => units.leaders[l]?.nation === NATION.name(n)))

export const isEurope = (hex: number): boolean => hex === EUROPE

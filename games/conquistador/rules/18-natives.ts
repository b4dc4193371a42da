/** 18 Natives: combat and uprisings; 22.1.3 the raiders of the solitaire game. */
import { call, die, end, goto, int, type List, list, NONE, roll } from '@plus-ultra/kernel'
import { data } from '../data/load.ts'
import { AREA, type Area, atlantic, colonist, HEX, type Hex, LAND, NATION, type Nation, soldier, spain } from '../domains.ts'
import { decision, emit, type State } from '../state.ts'
import { AREAS, areaHexes, areaOf, caribbean, isEmpire, islandOf, touches } from './02-map.ts'
import { applied, conquistadorAt, isHeldBy, loseMen } from './03-counters.ts'
import { applyLosses } from './12-land-attrition.ts'
import { goldIn, hasMinedOrLooted, takeGold } from './14-gold.ts'
import { isPort } from './17-settlements.ts'
import { isForbidden } from './20-treaty.ts'

const { nativeCombat, uprising } = data.tables
const COMBAT = die(6, 'CON-18.3.3', 'native-combat')
const CHECK = die(6, 'CON-18.4.3', 'uprising-check')
const UPRISING = die(6, 'CON-18.4.4', 'uprising')
const RAID = die(6, 'CON-22.1.3', 'raid')
const MOST_HEXES = 32

/** The Areas in which a player has soldiers; one table for all calls. */
const manned = new Uint8Array(AREAS.length)
function findManned(g: State, n: Nation): void {
  manned.fill(0)
  const { holds } = g.seat
  for (let h = holds[n].next(0); h !== -1; h = holds[n].next(h + 1)) if (g.land.soldier[h] > 0) manned[areaOf[h]] = 1
}
/** 18.3.1, 20.1.2 */
const canAttackNatives = (g: State, n: Nation, a: Area): boolean =>
  g.area.natives[a] > 0 && !g.area.attacked[a].has(n) && !isForbidden(g, n, a)
export const nativeCombatSegment = decision('native-combat', {
  clause: 'CON-18.3.1',
  locals: { nation: NATION },
  actor: (_, f) => f.nation,
  offer(g, f, offer) {
    findManned(g, f.nation)
    for (let a = 0; a < AREAS.length; a++) if (manned[a] === 1 && canAttackNatives(g, f.nation, a as Area)) offer.area(a as Area)
    offer.button('done')
  },
  on: {
    area(g, f, area) {
      call(g, assault, { nation: f.nation, area, hexes: [], counts: [] })
    },
  },
  buttons: {
    done(g) {
      end(g)
    },
  },
  why: (g, f, kind, ref) => (kind === 'area' && ref < AREAS.length && isForbidden(g, f.nation, ref as Area) ? 'CON-20.1.2' : undefined),
})
const party = { nation: NATION, area: AREA, hexes: list(HEX, MOST_HEXES), counts: list(int(0, 99), MOST_HEXES) }
/** 18.3.2 soldiers from any hexes of the Area. */
const assault = decision('assault', {
  clause: 'CON-18.3.2',
  locals: party,
  actor: (_, f) => f.nation,
  offer(g, f, offer) {
    const hexes = areaHexes[f.area]
    if (f.hexes.length < MOST_HEXES)
      for (let i = 0; i < hexes.length; i++) {
        const hex = hexes[i] as Hex
        if (g.land.soldier[hex] > 0 && isHeldBy(g, hex, f.nation) && !f.hexes.has(hex)) offer.hex(hex)
      }
    if (f.hexes.length > 0) offer.button('attack')
    else offer.button('back')
  },
  on: {
    hex(g, f, hex) {
      goto(g, assaultWith, { nation: f.nation, area: f.area, hexes: f.hexes, counts: f.counts, hex })
    },
  },
  buttons: {
    attack(g, f) {
      attackNatives(g, f)
    },
    back(g) {
      end(g)
    },
  },
  why: (_g, f, kind) => (kind === 'hex' && f.hexes.length >= MOST_HEXES ? 'CON-3.5.1' : undefined),
})
const assaultWith = decision('assault-with', {
  clause: 'CON-18.3.2',
  locals: { ...party, hex: HEX },
  actor: (_, f) => f.nation,
  offer(g, f, offer) {
    for (let n = 1; n <= g.land.soldier[f.hex]; n++) offer.number(n)
  },
  on: {
    number(g, f, n) {
      f.hexes.push(f.hex)
      f.counts.push(n)
      goto(g, assault, { nation: f.nation, area: f.area, hexes: f.hexes, counts: f.counts })
    },
  },
})
interface Assault {
  readonly nation: Nation
  readonly area: Area
  readonly hexes: List<Hex>
  readonly counts: List<number>
}
function soldiersOf(f: Assault): number {
  let sum = 0
  for (let i = 0; i < f.counts.length; i++) sum += f.counts.at(i)
  return sum
}
/** 18.3.3: below 1:1 is column 0. */
function columnFor(g: State, f: Assault, hasConquistador: boolean): number {
  const [soldiers, natives] = [soldiersOf(f), g.area.natives[f.area]]
  const column = soldiers >= 3 * natives ? 3 : soldiers >= 2 * natives ? 2 : soldiers >= natives ? 1 : 0
  const shift = isEmpire[f.area] && !hasConquistador ? nativeCombat.empireShift.columns : 0 // 18.3.5
  return Math.max(0, column + shift)
}
const cellOf = (result: number, column: number): string => nativeCombat.die[String(result)]?.[column] ?? ''
function attackNatives(g: State, f: Assault): void {
  const { nation, area } = f
  let hasConquistador = false
  for (const hex of f.hexes) if (conquistadorAt(g, hex, nation)) hasConquistador = true // 16.3.3
  const column = columnFor(g, f, hasConquistador)
  const result = roll(g, COMBAT, nation, ...applied(hasConquistador ? nativeCombat.modifiers.conquistador : 0))
  const [levels, lost] = cellOf(result, column).split('/') as [string, string]
  const before = g.area.natives[area]
  const removed = levels === 'all' ? before : Math.min(before, Number(levels)) // 18.1.1
  const soldiersLost = Math.min(Number(lost), soldiersOf(f))
  g.area.natives[area] -= removed
  g.area.attacked[area].add(nation)
  emit(g, {
    type: 'natives-attacked',
    nation: NATION.name(nation),
    area: AREA.name(area),
    odds: nativeCombat.columns[column],
    level: g.area.natives[area],
    lost: soldiersLost,
    clause: 'CON-18.3.3',
  })
  if (soldiersLost > 0) goto(g, assaultLosses, { nation, area, hexes: f.hexes, counts: f.counts, left: soldiersLost })
  else end(g)
}
/** 18.3.3 his choice among those taking part. */
const assaultLosses = decision('assault-losses', {
  clause: 'CON-18.3.3',
  locals: { ...party, left: int(0, 9) },
  actor: (_, f) => f.nation,
  offer(_g, f, offer) {
    for (let i = 0; i < f.hexes.length; i++) if (f.counts.at(i) > 0) offer.hex(f.hexes.at(i))
  },
  on: {
    hex(g, f, hex) {
      const i = f.hexes.indexOf(hex)
      const counts = [...f.counts]
      counts[i] = (counts[i] as number) - 1
      f.counts.copyFrom(counts)
      loseMen(g, f.nation, hex, soldier, 1)
      emit(g, { type: 'lost', nation: NATION.name(f.nation), hex: HEX.name(hex), unit: 'soldier', count: 1, clause: 'CON-18.3.3' })
      f.left -= 1
      if (f.left === 0) end(g)
    },
  },
})

/** 18.4.4 one die for the hex; 6.4.12 comes here without a check. */
export function sufferUprising(g: State, nation: Nation, hex: Hex, clause: string): void {
  const level = g.area.natives[areaOf[hex]] - g.land.soldier[hex]
  const column = level <= 0 ? 0 : level <= 2 ? 1 : level <= 4 ? 2 : 3
  const result = roll(g, UPRISING, nation)
  emit(g, { type: 'uprising', nation: NATION.name(nation), hex: HEX.name(hex), clause })
  applyLosses(g, nation, hex, uprising.crt.die[String(result)]?.[column] as string, 'CON-18.4.4')
}
/** 18.4.6: the islands of the Caribbean, in the order of their lowest hex; elsewhere the Area. */
const ISLANDS: readonly (readonly Hex[])[] = [...new Set(areaHexes[caribbean].map(h => islandOf[h]))].map(island =>
  areaHexes[caribbean].filter(h => islandOf[h] === island),
)
/** The units in which the natives rise, in the order of Areas; of each hex its unit. */
const UPRISINGS = AREAS.flatMap(area => (area === caribbean ? ISLANDS : [areaHexes[area]]).map(hexes => ({ area, hexes })))
const uprisingOf = Int32Array.from(LAND.all, h => UPRISINGS.findIndex(({ hexes }) => hexes.includes(h)))
/** Who stands in each unit: counted anew for every nation. */
const fighters = new Int32Array(UPRISINGS.length)
const soldiers = new Int32Array(UPRISINGS.length)
const missionaries = new Int32Array(UPRISINGS.length)
function countByUprising(g: State, n: Nation): void {
  const holds = g.seat.holds[n]
  fighters.fill(0)
  soldiers.fill(0)
  missionaries.fill(0)
  for (let h = holds.next(0); h !== -1; h = holds.next(h + 1)) {
    const u = uprisingOf[h] as number
    fighters[u]! += g.land.colonist[h] + g.land.soldier[h]
    soldiers[u]! += g.land.soldier[h]
    missionaries[u]! += g.land.missionary[h]
  }
}
export function checkUprisings(g: State, n: Nation): void {
  if (g.decimated) return // 18.4.5
  countByUprising(g, n)
  for (let u = 0; u < UPRISINGS.length; u++) {
    if (fighters[u] === 0) continue
    const { area, hexes } = UPRISINGS[u] as (typeof UPRISINGS)[number]
    const natives = g.area.natives[area]
    if (natives === 0) continue
    const subdued = Math.floor((soldiers[u] as number) / 2) + (missionaries[u] as number)
    const level = natives - subdued + (hasMinedOrLooted(g, n, hexes) ? 1 : 0) // 18.4.2
    if (level <= 0 || roll(g, CHECK, n) > level) continue // 18.4.3
    emit(g, { type: 'uprising-begins', nation: NATION.name(n), area: AREA.name(area), clause: 'CON-18.4.3' })
    for (const h of hexes) if (isHeldBy(g, h, n) && g.land.colonist[h] + g.land.soldier[h] > 0) sufferUprising(g, n, h, 'CON-18.4.4')
  }
}

const RAIDS_FROM = 8
const GARRISON = 3
/** 22.1.3 the richest Atlantic port, unless it is guarded. */
export function raid(g: State): void {
  if (!g.raids || g.turn < RAIDS_FROM || !g.seat.inPlay[spain]) return
  let best: Hex | -1 = NONE
  const { holds } = g.seat
  for (let h = holds[spain].next(0); h !== -1; h = holds[spain].next(h + 1)) {
    if (!touches(h, atlantic) || !isPort(g, h, spain)) continue
    if (best === NONE || goldIn(g, h) > goldIn(g, best) || (goldIn(g, h) === goldIn(g, best) && g.land.colonist[h] > g.land.colonist[best]))
      best = h
  }
  if (best === NONE || roll(g, RAID, spain) < 6) return
  const isGuarded = g.land.soldier[best] >= GARRISON
  const ducats = isGuarded ? 0 : goldIn(g, best)
  emit(g, { type: 'raid', hex: HEX.name(best), beaten: isGuarded, ducats, clause: 'CON-22.1.3' })
  if (isGuarded) return
  takeGold(g, best, ducats)
  loseMen(g, spain, best, colonist, 1)
  emit(g, { type: 'lost', nation: NATION.name(spain), hex: HEX.name(best), unit: 'colonist', count: 1, clause: 'CON-22.1.3' })
}

/** What settling an Area promises: the common ground of the move ordering (RULES.md, last section, 1 to 5). */
import { NONE, reading } from '@plus-ultra/kernel'
import { data } from './data/load.ts'
import { type Area, atlantic, type Hex, type Nation } from './domains.ts'
import { AREAS, areaHexes, areaOf, attritionLevel, boundsTo, controlVp, isCoastal, isR2, landingHexes, seaSteps } from './rules/02-map.ts'
import { isForbidden } from './rules/20-treaty.ts'
import type { State } from './state.ts'

const { perDucat, areaControlMinColonists } = data.tables.victory
const { perColonist, perColonistR2, maxProducingColonistsPerHex } = data.tables.resources
export const FULL = maxProducingColonistsPerHex
export const MAJORITY = areaControlMinColonists
/** The chance that a hex loses a Colonist in a turn: by Attrition Level (12.4.1), and by Native Level when nobody guards it (18.4). */
export const RISK = [0, 1 / 6, 1 / 6, 1 / 3, 1 / 2, 2 / 3]
export const UNREST = [0, 0.11, 0.22, 0.45, 0.65, 0.9, 1]

/** The Atlantic landing hexes of each Area, and the best of them: Bounds and Attrition Level. */
export const shores = AREAS.map(a =>
  areaHexes[a].filter(h => isCoastal[h] && boundsTo[atlantic][h] > 0).sort((x, y) => attritionLevel[x] - attritionLevel[y]),
) as unknown as { readonly [A in Area]: readonly Hex[] }
export const nearest = AREAS.map(a => shores[a].reduce((least, h) => Math.min(least, boundsTo[atlantic][h]), 99))
const mildest = AREAS.map(a => (shores[a].length === 0 ? 5 : attritionLevel[shores[a][0] as Hex]))

/** Colonists of the seat, of its strongest rival, and soldiers of the seat, by Area; filled by `survey`. */
export const own = new Int16Array(AREAS.length)
export const rival = new Int16Array(AREAS.length)
export const guard = new Int16Array(AREAS.length)
const other = new Int16Array(AREAS.length)
let surveyed = -1
let surveyor: Nation | -1 = -1
export function survey(g: State, seat: Nation): void {
  if (surveyed === reading.n && surveyor === seat) return
  surveyed = reading.n
  surveyor = seat
  own.fill(0)
  rival.fill(0)
  guard.fill(0)
  const { holds, inPlay } = g.seat
  for (let n = 0; n < 4; n++) {
    if (!inPlay[n as Nation]) continue
    const isOwn = n === seat
    if (!isOwn) other.fill(0)
    for (let h = holds[n as Nation].next(0); h !== -1; h = holds[n as Nation].next(h + 1)) {
      const a = areaOf[h]
      if (isOwn) {
        own[a] = (own[a] as number) + g.land.colonist[h]
        guard[a] = (guard[a] as number) + g.land.soldier[h]
      } else other[a] = (other[a] as number) + g.land.colonist[h]
    }
    if (!isOwn) for (let a = 0; a < AREAS.length; a++) if ((other[a] as number) > (rival[a] as number)) rival[a] = other[a] as number
  }
}
/** How many Colonists would find a field there: four to a hex, on own or empty shores. */
export function fields(g: State, seat: Nation, a: Area): number {
  let sum = 0
  const list = shores[a]
  for (let i = 0; i < list.length; i++) sum += fieldsAt(g, seat, list[i] as Hex)
  return sum
}
export function fieldsAt(g: State, seat: Nation, hex: Hex): number {
  const men = g.land.colonist[hex] + g.land.soldier[hex]
  if (men > 0 && !g.seat.holds[seat].has(hex)) return 0
  return Math.max(0, Math.min(FULL - g.land.colonist[hex], 8 - men))
}

/** Resource Segments still to come for who lands now. */
export const harvests = (g: State): number => g.lastTurn - g.turn + 1
/** VP that one Colonist in a full hex of that level may still bring. */
export function yieldOf(area: Area, level: number, natives: number, years: number): number {
  const each = perDucat * (isR2[area] ? perColonistR2 : perColonist)
  const death = ((RISK[level] as number) + (UNREST[natives] as number)) / 3.5
  return (each * years) / (1 + 0.5 * death * years)
}
/** The chance that so many Colonists more than needed still hold the Area at the end. */
function steadiness(g: State, a: Area, margin: number): number {
  const turns = g.lastTurn - g.turn + 1
  const danger = (RISK[mildest[a] as number] as number) + (UNREST[Math.max(0, g.area.natives[a] - (guard[a] as number))] as number)
  const lost = Math.min(turns, 4) * danger
  return 1 / (1 + lost * (margin <= 0 ? 0.9 : margin === 1 ? 0.4 : 0.2))
}
export const neededIn = (a: Area): number => Math.max(MAJORITY, (rival[a] as number) + 1)
/** 21.1.3: what n more Colonists there change at the final count; far from the end others may still come. */
export function controlGain(g: State, a: Area, n: number): number {
  const left = g.lastTurn - g.turn
  const weight = left <= 4 ? 1 : 1 - Math.min(0.6, 0.06 * (left - 4))
  const mine = own[a] as number
  const needed = neededIn(a)
  const before = mine >= needed ? steadiness(g, a, mine - needed) : 0
  const after = mine + n >= needed ? steadiness(g, a, mine + n - needed) : (0.25 * (mine + n)) / needed
  return Math.max(0, after - before) * controlVp[a] * weight
}
/** What landing n Colonists in that Area now may bring, freight not counted. */
export function promise(g: State, seat: Nation, a: Area, n: number): number {
  if ((nearest[a] as number) === 99 || isForbidden(g, seat, a)) return -99
  const room = Math.min(n, fields(g, seat, a))
  const natives = Math.max(0, g.area.natives[a] - (guard[a] as number))
  const years = harvests(g)
  return room * yieldOf(a, mildest[a] as number, natives, years) + controlGain(g, a, n)
}
/** The Area to which n Colonists go best. */
export function bestArea(g: State, seat: Nation, n: number): Area | typeof NONE {
  survey(g, seat)
  let best: Area | typeof NONE = NONE
  let most = -1e9
  for (let i = 0; i < AREAS.length; i++) {
    const a = i as Area
    if (nearest[i] === 99) continue
    const value = promise(g, seat, a, n) - freight(g, a)
    if (value > most) {
      most = value
      best = a
    }
  }
  bestPromise = most
  return best
}
/** What the last `bestArea` promised. */
export let bestPromise = 0
/** VP for the Bounds out and home, and the ship that a longer voyage is likelier to lose. */
function freight(g: State, a: Area): number {
  const bounds = nearest[a] as number
  return perDucat * bounds * (g.turn === g.lastTurn ? 1 : 2) + (bounds > 5 ? 8 : 0)
}

/** How many Colonists may leave an Area without losing it; from one that is lost anyway all may, if so many could not win it. */
export function surplus(a: Area, reserve: number): number {
  const mine = own[a] as number
  const needed = neededIn(a)
  if (mine >= needed) return Math.max(0, mine - needed - 1)
  return mine + reserve >= needed ? 0 : mine
}
/** Steps by sea from an Atlantic landing hex to each Area, as far as a last voyage goes. */
export const FARTHEST = 16
const coasting = new Map<Hex, Uint8Array>(landingHexes.filter(h => boundsTo[atlantic][h] > 0).map(h => [h, coastsFrom(h)]))
function coastsFrom(from: Hex): Uint8Array {
  const out = new Uint8Array(AREAS.length).fill(99)
  const seen = new Set<Hex>([from])
  let ring: readonly Hex[] = [from]
  for (let d = 0; d <= FARTHEST; d++) {
    const next: Hex[] = []
    for (const h of ring) {
      if (isCoastal[h] && boundsTo[atlantic][h] > 0 && (out[areaOf[h]] as number) > d) out[areaOf[h]] = d
      for (const to of seaSteps[atlantic][h])
        if (!seen.has(to)) {
          seen.add(to)
          next.push(to)
        }
    }
    ring = next
  }
  return out
}
/** 4: what a last voyage that takes Colonists aboard there may win along the coasts. Needs `survey`. */
export function gleaning(g: State, seat: Nation, hex: Hex): number {
  const steps = coasting.get(hex)
  if (steps === undefined || !g.seat.holds[seat].has(hex) || g.land.colonist[hex] === 0 || surplus(areaOf[hex], MAJORITY) < MAJORITY)
    return 0
  let sum = 0
  for (let a = 0; a < AREAS.length; a++) {
    const d = steps[a] as number
    if (d === 99 || a === areaOf[hex] || isForbidden(g, seat, a as Area)) continue
    const missing = neededIn(a as Area) - (own[a] as number)
    if (missing > 0 && missing <= MAJORITY + 1) sum += controlGain(g, a as Area, missing + 1) * (1 - d / 20)
  }
  return Math.min(sum, 400)
}
/** The best place for that. */
export function bestGleaning(g: State, seat: Nation): number {
  let most = 0
  const held = g.seat.holds[seat]
  for (let h = held.next(0); h !== -1; h = held.next(h + 1)) most = Math.max(most, gleaning(g, seat, h))
  return most
}

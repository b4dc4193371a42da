/** What a position is worth to a seat, after the last section of the rulebook: a chance of winning, 0 to 1. */
import { NONE } from '@plus-ultra/kernel'
import {
  type Camp,
  CITIES,
  COMMANDER,
  CU,
  carthage,
  EVENT,
  FIRST_BOX,
  FLOTILLA,
  fleetCamp,
  HOLDER,
  isCity,
  isLand,
  king,
  MINOR,
  type Place,
  place,
  pyrrhus,
  revenue,
  rome,
  type Seat,
  syracuse,
  TRIBE,
  taranto,
  type Unit,
  yearOf,
} from './domains.ts'
import { squash } from './odds.ts'
import { countAt, sideOf } from './rules/00-counters.ts'
import { isActive } from './rules/00-map.ts'
import { campOfHolder } from './rules/08-treasure.ts'
import { countOf } from './rules/09-victory.ts'
import { type State, seatOf } from './state.ts'
import { worth } from './worth.ts'

const MAIN = [pyrrhus, rome, carthage]
const material = new Float64Array(3)
const purse = new Float64Array(3)
const garrisons = new Int32Array(CITIES.length)
const capua = place('capua')

function survey(g: State): void {
  material.fill(0)
  purse.fill(0)
  const { unit } = g
  for (let i = 0; i < CU.size; i++) {
    const u = i as Unit
    const camp = unit.camp[u]
    if (unit.isInPlay[u] && camp !== NONE && camp < MINOR) material[camp]! += worth[i] as number
  }
  for (let h = 0; h < HOLDER.size; h++) {
    const bp = g.holder.bp[h as never]
    if (bp === 0) continue
    const camp = campOfHolder(g, h as never)
    if (camp < MINOR) purse[camp]! += bp
  }
  for (let i = 0; i < CITIES.length; i++) {
    const c = CITIES[i] as Place
    const camp = g.space.control[c] as Camp
    garrisons[i] = camp < MINOR ? countAt(g, c, sideOf(camp)) : 0
  }
}
/** 15: who leaves a great city without a CU loses it to the first enemy that arrives. */
function exposed(g: State, camp: Camp): number {
  let sum = 0
  for (let i = 0; i < CITIES.length; i++) {
    const c = CITIES[i] as Place
    if (g.space.control[c] === camp && garrisons[i] === 0 && revenue[c] >= 5) sum += revenue[c] / 4
  }
  return sum
}
/** 2: the steps of Hubris below 10, 8, 7, 6 and 5 are cliffs, 0 is the end. */
const CLIFFS: readonly (readonly [number, number])[] = [
  [10, 1.5],
  [8, 0.8],
  [7, 0.8],
  [6, 1],
  [5, 1.5],
  [3, 2],
  [1, 6],
]
function hubrisWorth(g: State): number {
  let sum = g.hubris * 0.15
  for (const [step, loss] of CLIFFS) if (g.hubris < step) sum -= loss
  return sum
}
/** 0 at the start of 279, 1 at the end of 275. */
const progress = (g: State): number => (g.turn - 1 + (g.isCold ? 0.5 : 0)) / 5
const RALLIES = ['rally-paestum-heraclea', 'rally-locre-crotona', 'sicily-calls', 'rally-agrigente-henna'].map(id => EVENT.get(id))
/** 3: events still in hand while Hubris is high enough are cities to come. */
function promises(g: State): number {
  if (g.hubris < 10 || g.commander.at[king] >= FIRST_BOX) return 0
  let sum = 0
  for (const e of RALLIES) if (!g.event.isPlayed[e]) sum += yearOf(g.turn) < 276 ? 0.3 : 1.2
  return sum
}
/** What a camp of the three is worth: the end count weighs more as the years pass (1), then its army, BP, ships and luck. */
function powerOf(g: State, camp: Camp): number {
  const late = progress(g)
  let sum = countOf(g, camp) * (0.5 + 0.9 * late)
  sum += (material[camp] as number) * 0.15 * (1 - 0.4 * late)
  sum += Math.min(20, purse[camp] as number) * 0.12 * (1 - late)
  sum -= exposed(g, camp) * (0.4 + 0.6 * late)
  for (const f of FLOTILLA.all) if (fleetCamp[f] === camp) sum += g.fleet.np[f] * 0.12
  if (g.fortuna === camp) sum += 0.5
  if (camp !== pyrrhus) return sum
  for (const t of TRIBE.all) if (isActive(g, t)) sum += 0.3 + 0.1 * g.tribe.strength[t]
  if (g.commander.at[king] < FIRST_BOX) sum += 3 - exposure(g)
  for (const c of COMMANDER.all) if (g.commander.hostageOf[c] === pyrrhus) sum += 0.4
  return sum + hubrisWorth(g) + promises(g)
}
/** The king's death ends the game at two players: he is safe with a large army or behind walls that are held. */
function exposure(g: State): number {
  const at = g.commander.at[king]
  if (!isLand(at)) return 1
  const guard = isCity(at) ? countAt(g, at, sideOf(pyrrhus)) + 3 : g.commander.count[king]
  return guard >= 7 ? 0 : (7 - guard) * 0.35
}
/** Taranto and Syracuse: to lose both ends the game, each costs 3 Hubris (1). */
function anchors(g: State): number {
  let sum = 0
  for (const c of [taranto, syracuse]) {
    const camp = g.space.control[c]
    if (camp === pyrrhus) sum += 2
    else if (camp === rome || camp === carthage) sum -= 2.5
  }
  return g.space.control[capua] === pyrrhus ? sum + 1 : sum
}
/** East begins with the better army and with promises, and must turn them into cities: what an even position shows, from first to last. */
const handicap = (g: State): number => 10.5 - 6 * progress(g)

/** e to the x by repeated squaring: the same on every machine. */
function weight(x: number): number {
  let power = 1 + Math.max(-8, Math.min(8, x)) / 1024
  for (let i = 0; i < 10; i++) power *= power
  return power
}

export function evaluate(g: State, seat: Seat): number {
  if (g.verdict !== 0) return g.winners.has(seat) ? 1 : 0
  survey(g)
  const [east, roman, punic] = MAIN.map(c => powerOf(g, c)) as [number, number, number]
  if (g.players === 2) {
    const isDoomed = g.commander.at[king] >= FIRST_BOX || g.hubris === 0
    // 17: West wins ties, so East must pass the better of the two
    const lead = isDoomed ? -12 : east + anchors(g) - Math.max(roman, punic) - 0.15 * Math.min(roman, punic) - 1 - handicap(g)
    const p = squash(lead / 4.5)
    return seat === seatOf(g, pyrrhus) ? p : 1 - p
  }
  const powers = [g.isOut ? -20 : east + anchors(g) - handicap(g), roman, punic]
  const own = powers[seat - 2] as number
  let rivals = 0
  for (const p of powers) rivals += weight((p - own) / 4)
  return 1 / rivals
}

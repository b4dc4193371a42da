/** What a position is worth to a seat, after the last section of the rulebook: a chance of winning, 0 to 1, fitted to played games. */
import { NONE } from '@plus-ultra/kernel'
import {
  type Camp,
  CITIES,
  COMMANDER,
  type Commander,
  CU,
  carthage,
  EVENT,
  FIRST_BOX,
  type Fleet,
  HOLDER,
  isCity,
  isLand,
  isRural,
  king,
  MINOR,
  type Place,
  pyrrhus,
  revenue,
  rome,
  type Seat,
  syracuse,
  TRIBE,
  type Tribe,
  taranto,
  type Unit,
} from './domains.ts'
import { force, heldBy, muster, mustered, perilAt, riskOf, squash } from './odds.ts'
import { countAt, sideOf } from './rules/00-counters.ts'
import { yieldOf } from './rules/00-map.ts'
import { campOfHolder } from './rules/08-treasure.ts'
import { countOf } from './rules/09-victory.ts'
import { type State, seatOf } from './state.ts'
import { worth } from './worth.ts'

const material = new Float64Array(3)
const purse = new Float64Array(3)
/** Points of the end count that stand to be lost to armies within reach, and CU in the open before a stronger enemy. */
const loss = new Float64Array(3)
const power = new Float64Array(3)
const held = force()
const [punicFleet, easternFleet] = [0 as Fleet, 1 as Fleet]

function survey(g: State): void {
  material.fill(0)
  purse.fill(0)
  loss.fill(0)
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
  muster(g)
  for (let i = 0; i < CITIES.length; i++) {
    const c = CITIES[i] as Place
    const camp = g.space.control[c] as Camp
    if (camp < MINOR) loss[camp]! += yieldOf(g, c, revenue[c]) * riskOf(g, camp, heldBy(g, c, held), c, true)
  }
  for (let i = 0; i < COMMANDER.size; i++) {
    const c = i as Commander
    const own = mustered[i] as typeof held
    if (own.n === 0 || !isRural(g.commander.at[c])) continue
    const camp = g.commander.camp[c]
    loss[camp]! += perilAt(g, camp, own, g.commander.at[c], true) * own.n * (camp === pyrrhus ? 0.4 : 0.2)
  }
}
/** 2: the steps of Hubris below 10, 8, 7, 6 and 5 are cliffs, 0 is the end. */
const CLIFFS: readonly (readonly [number, number])[] = [
  [10, 0.15],
  [8, 0.15],
  [7, 0.15],
  [6, 0.2],
  [5, 0.35],
  [3, 0.5],
  [1, 1.5],
]
function hubrisWorth(g: State): number {
  let sum = (Math.min(18, g.hubris) - 15) * 0.06
  for (let i = 0; i < CLIFFS.length; i++) {
    const [step, price] = CLIFFS[i] as readonly [number, number]
    if (g.hubris < step) sum -= price
  }
  return sum
}
/** 0 at the start of 279, 0.9 in the last season. */
const progress = (g: State): number => (g.turn - 1 + (g.isCold ? 0.5 : 0)) / 5
const RALLIES = ['rally-locre-crotona', 'rally-paestum-heraclea', 'sicily-calls', 'rally-agrigente-henna'].map(id => EVENT.get(id))
/** What each swings in the end count; 3: in hand while Hubris is high enough, they are cities to come. */
const SWINGS = [4, 2, 11, 5]
function promises(g: State): number {
  if (g.hubris < 10 || g.commander.at[king] >= FIRST_BOX) return 0
  let sum = 0
  let seasons = 10 - 2 * (g.turn - 1) - (g.isCold ? 1 : 0)
  for (let i = 0; i < RALLIES.length && seasons > 0; i++) {
    if (g.event.isPlayed[RALLIES[i] as (typeof RALLIES)[number]]) continue
    sum += SWINGS[i] as number
    seasons--
  }
  return sum * 0.8
}
/** The king's death ends the game at two players: he is safe with a large army or behind walls that are held. */
function exposure(g: State): number {
  const at = g.commander.at[king]
  if (!isLand(at)) return 0.15
  const guard = isCity(at) ? countAt(g, at, sideOf(pyrrhus)) + 2 : g.commander.count[king]
  return guard >= 6 ? 0 : (6 - guard) * 0.08
}
/** What is peculiar to the East: Hubris, the king, and the two cities whose loss ends the game (1). */
function eastern(g: State): number {
  let sum = hubrisWorth(g) - exposure(g)
  if (g.space.control[taranto] === pyrrhus) sum += 1
  if (g.space.control[syracuse] === rome || g.space.control[syracuse] === carthage) sum -= 0.3
  return sum + 0.03 * (g.fleet.np[easternFleet] - 8)
}
/** How much a point of the end count is worth, in the exponent: cities change hands until the last season. */
function weightOfPoint(t: number): number {
  const t2 = t * t
  return 0.07 + 0.05 * t + 0.45 * t2 * t2 * t2
}
/** e to the x by repeated squaring: the same on every machine. */
function weight(x: number): number {
  let power = 1 + Math.max(-8, Math.min(8, x)) / 1024
  for (let i = 0; i < 10; i++) power *= power
  return power
}

/** 10 with three players: points that Rome can still hope for, the nearer to its end a tribe is. */
function pacifying(g: State, t: number): number {
  let sum = 0
  for (let i = 0; i < TRIBE.size; i++) {
    const strength = g.tribe.strength[i as Tribe]
    if (strength > 0) sum += Math.max(0, 6 - strength) / 6
  }
  return 1.2 * sum * (1 - t)
}

export function evaluate(g: State, seat: Seat): number {
  if (g.verdict !== 0) return g.winners.has(seat) ? 1 : 0
  survey(g)
  const t = progress(g)
  const point = weightOfPoint(t)
  const isDoomed = g.commander.at[king] >= FIRST_BOX || g.hubris === 0
  const [e, r, c] = [pyrrhus, rome, carthage]
  const east = countOf(g, pyrrhus) + promises(g) - 0.8 * (loss[e] as number)
  const roman = countOf(g, rome) - 0.5 * (loss[r] as number)
  const punic = countOf(g, carthage) - 0.8 * (loss[c] as number)
  const early = 1 - 0.6 * t
  if (g.players === 2) {
    // 17: West wins ties, so East must pass the better of the two; an even game begins with more promised to East than it will keep
    const lead = east - Math.max(roman, punic) - 0.2 * (Math.min(roman, punic) - 15) - 0.5 - 8.5 * (1 - t)
    let x = point * lead + eastern(g) - 1 - 0.03 * (g.fleet.np[punicFleet] - 12)
    x += early * (0.03 * ((material[e] as number) - 57) - 0.04 * ((material[c] as number) - 18.5) - 0.02 * ((material[r] as number) - 22.5))
    x += (1 - t) * (0.02 * (purse[e] as number) - 0.008 * ((purse[r] as number) + (purse[c] as number)))
    if (isDoomed) x -= 3
    const p = squash(1.25 * x)
    return seat === seatOf(g, pyrrhus) ? p : 1 - p
  }
  // fitted to games of three: a point counts from the first year, for nobody takes from Carthage what she has at the start
  const t2 = t * t
  const each = 0.18 + 0.43 * t2 * t2 * t2
  power[e] =
    g.isOut || g.hubris === 0
      ? -8
      : each * countOf(g, pyrrhus) + 0.14 * promises(g) - 0.15 * (loss[e] as number) + 0.027 * (material[e] as number) - 0.7 - 0.2 * t
  power[e]! += g.commander.at[king] >= FIRST_BOX ? 1 - 1.2 * t : 2 * hubrisWorth(g)
  power[r] = each * (countOf(g, rome) + pacifying(g, t)) + 2.4 - 2.6 * t - 0.05 * (loss[r] as number) + 0.02 * (material[r] as number)
  power[c] = each * countOf(g, carthage) - 0.1 * (loss[c] as number) - 0.15
  const own = power[seat - 2] as number
  let rivals = 0
  for (let i = 0; i < 3; i++) rivals += weight((power[i] as number) - own)
  return 1 / rivals
}

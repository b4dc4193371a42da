/** Move ordering of armies: what there is to go for, what it promises, what it costs, and whether there is time for it. */
import { NONE } from '@plus-ultra/kernel'
import {
  areaOf,
  type Camp,
  COMMANDER,
  type Commander,
  type Holder,
  holderOf,
  isLand,
  italy,
  king,
  MINOR,
  type Place,
  pyrrhus,
  revenue,
  rome,
  type Tribe,
  treasuryOf,
} from './domains.ts'
import {
  armyOf,
  battleChance,
  cityWorth,
  distance,
  elephantBonus,
  type Force,
  force,
  heldBy,
  isPending,
  siegeChance,
  squash,
  tribeChance,
  tribeHits,
} from './odds.ts'
import { defenceOf } from './rules/00-map.ts'
import { type State, seatOf } from './state.ts'

/** 0 at the start of 279, 1 in the last season. */
export const lateness = (g: State): number => Math.min(1, (g.turn - 1 + (g.isCold ? 0.5 : 0)) / 4.5)
/** 9.3.1 Rome or Carthage as a player of three; with two players West plays by the older sense, which wins there. */
const isOneOfThree = (g: State, camp: Camp): boolean => g.players === 3 && camp !== pyrrhus

/** 5, 11 what a CU is worth beside a point of the end count: much to Pyrrhus, little to Rome, nothing at the end. */
export function cuCost(g: State, camp: Camp): number {
  const early = camp === pyrrhus ? 0.45 : camp === rome ? 0.26 : 0.32
  const treasury = treasuryOf(camp)
  const rich = treasury === NONE ? 0 : Math.min(0.65, (camp === rome ? romePurse(g) : g.holder.bp[treasury]) / 25) // what dies can be bought again
  const cost = early * (1.05 - 0.9 * lateness(g)) * (1 - rich) * (camp === rome && g.isCold ? 0.6 : 1) // 1.1.0.2 the dead of winter are back in spring
  return camp === rome && g.players === 3 ? cost * (1 + 3 * menace(g)) : cost
}
/** 9 how great an army of the East is in Italy, 0 to 1: while it is there, who has spent his legions on a tribe loses Capua. */
function menace(g: State): number {
  let most = 0
  for (let i = 0; i < COMMANDER.size; i++) {
    const e = i as Commander
    const at = g.commander.at[e]
    if (g.commander.camp[e] === pyrrhus && isLand(at) && areaOf[at] === italy) most = Math.max(most, g.commander.count[e])
  }
  return Math.max(0, Math.min(1, (most - 3) / 5))
}
/** 1.2.5.13 the treasury and the consuls pay for recruits alike. */
function romePurse(g: State): number {
  let sum = g.holder.bp[treasuryOf(rome) as Holder]
  for (let i = 0; i < COMMANDER.size; i++) {
    const c = i as Commander
    if (g.commander.camp[c] === rome && g.commander.count[c] > 0) sum += g.holder.bp[holderOf(c)]
  }
  return sum
}

// --- time
const DECAY = [1, 0.68, 0.5, 0.38, 0.3, 0.24, 0.19, 0.15, 0.12]
/** What is left of a goal after one more season and after two; and of one that this year is too short for. */
const SEASONS = [1, 0.72, 0.5]
const NEXT_YEAR = 0.12
/**
 * How much of a goal so many zones away is left when the army gets there; `shift` above 0: in spring, from its winter quarters. With three
 * players Rome and Carthage count seasons: an army acts once in each, a march is two zones for a BP (2.2.2.3.1), which revenue gives it before
 * the cold season, and in winter all go home (1.2.4.1), from where every city of the area is as near as another.
 */
export function nearness(g: State, c: Commander, d: number, shift: number): number {
  if (!isOneOfThree(g, g.commander.camp[c])) return DECAY[Math.max(0, Math.min(8, d - shift))] as number
  const isSpring = shift > 0
  const pace = g.holder.bp[holderOf(c)] > 0 ? 2 : 1
  let reach = isSpring ? 2 + pace : g.isCold ? 0 : 2
  if (mayActTwice(g, c)) reach += pace
  if (d > reach) return NEXT_YEAR - 0.005 * Math.min(8, d)
  return SEASONS[Math.max(0, Math.min(2, Math.ceil(d / 2) - (isSpring ? 1 : 0)))] as number
}
/** 1.1.3.5, 9.3.3 */
function mayActTwice(g: State, c: Commander): boolean {
  return g.privileged === seatOf(g, g.commander.camp[c]) && g.hasDoubled === 0 && g.holder.hasDoubled[holderOf(c)] === 0
}

// --- sieges
const held = force()
const second = force()
function scale(f: Force, part: number): Force {
  f.n *= part
  f.fire *= part
  f.melee *= part
  f.yellow *= part
  return f
}
/**
 * Who strikes after that army in the same season, with three players: the other commander of the camp, if he has yet to act and a march
 * brings him there (1.1.3.3 consuls act one after the other), or what is left of the army itself (1.1.3.5).
 */
export function partner(g: State, c: Commander, at: Place): Force | undefined {
  const camp = g.commander.camp[c]
  if (!isOneOfThree(g, camp)) return undefined
  for (let i = 0; i < COMMANDER.size; i++) {
    const o = i as Commander
    if (o === c || g.commander.camp[o] !== camp || g.commander.count[o] < 3 || g.commander.superior[o] !== NONE) continue
    if (g.holder.isActivated[holderOf(o)] || !isLand(g.commander.at[o])) continue
    if (distance(g.commander.at[o], at) <= (g.holder.bp[holderOf(o)] > 0 ? 2 : 1)) return armyOf(g, o, second)
  }
  return mayActTwice(g, c) ? scale(armyOf(g, c, second), 0.6) : undefined
}
/** What the city is worth to who takes it. To Rome with three players: nobody takes back what was nobody's, and a rally that East has not played by the third year may never come. */
function prizeOf(g: State, camp: Camp, city: Place): number {
  const worth = cityWorth(g, camp, city)
  if (g.players === 2 || camp !== rome || g.space.control[city] < MINOR) return worth
  if (!isPending(g, city)) return worth + revenue[city]
  return worth * (g.turn === 1 ? 1 : g.turn === 2 ? 1.5 : 2)
}
/** CU that the besieger loses; with three players as in played sieges, in which seven lose one to two. */
function siegeLosses(g: State, camp: Camp, own: Force): number {
  const lost = Math.min(own.n, (held.fire + 1.6 * held.melee + held.yellow) / 6)
  return isOneOfThree(g, camp) ? 0.6 * lost : lost
}
/** What a siege by that army promises, in points; by it and by `next`, who strikes after it. */
export function siegeScore(g: State, camp: Camp, own: Force, city: Place, next?: Force): number {
  heldBy(g, city, held)
  if (held.n === 0) return own.n > 0 ? prizeOf(g, camp, city) : 0
  const p = siegeChance(g, own, held, city)
  const prize = prizeOf(g, camp, city) + 0.6
  const cost = cuCost(g, camp)
  const losses = siegeLosses(g, camp, own)
  const worn = Math.max(0.2, 1 - (own.fire + 1.3 * own.melee + own.yellow) / 6 / (held.n + 0.5 * (defenceOf(g, city) + held.rerolls)))
  const isWearing = g.players === 3 && camp === rome && g.space.control[city] === pyrrhus // 5 what falls on the walls is hardly replaced
  const kills = isWearing ? 0.5 * (1 - worn) * held.n * (1 - lateness(g)) : 0
  const alone = p * prize - losses * cost - (1 - p) * 0.7 + kills
  if (next === undefined || p > 0.9) return alone
  scale(held, worn)
  const both = p + (1 - p) * siegeChance(g, next, held, city)
  return Math.max(alone, both * prize - (losses + (1 - p) * siegeLosses(g, camp, next)) * cost - (1 - both) * 0.7 + kills)
}

// --- battles and tribes
export const fightChance = (g: State, c: Commander, own: Force, enemy: Force, isRoman: boolean): number =>
  battleChance(own, enemy, g.commander.camp[c] === pyrrhus && isRoman ? elephantBonus(g, c) : 0)
/** What a battle that is won with chance `p` promises. */
export function fightScore(g: State, c: Commander, own: Force, enemy: Force, p: number): number {
  const cost = cuCost(g, g.commander.camp[c])
  const stake = own.n * cost * 0.6 + 1 + (c === king ? 2.5 : 0)
  return p * (enemy.n * 0.28 + 0.8) - (1 - p) * stake - Math.min(own.n, enemy.n) * 0.35 * cost
}
/** 10 each pacified tribe is worth 2 revenue a year and at the end; it costs five CU. */
export function tribeScore(g: State, own: Force, t: Tribe, next?: Force): number {
  if (g.players === 3) return tribeScoreOfThree(g, own, t, next)
  const p = tribeChance(g, own, t)
  const left = Math.min(own.n, g.tribe.strength[t])
  return p * 3 + (1 - p) * 0.22 * left - Math.min(own.n, 5) * cuCost(g, rome) - (1 - p) * 0.8
}
/** What an army takes from a tribe stays taken but for 1 a year (1.1.2.3): worth the trouble if the next fight can end it. */
function tribeScoreOfThree(g: State, own: Force, t: Tribe, next: Force | undefined): number {
  const p = tribeChance(g, own, t)
  const strength = g.tribe.strength[t]
  const hits = tribeHits(own)
  const cost = cuCost(g, rome)
  const seasons = 2 * (g.lastTurn - g.turn) + (g.isCold ? 0 : 1)
  const then = Math.min(0.75, 0.25 * seasons) * (strength - hits > 4 ? 0.3 : 1)
  const done = Math.max(0, Math.min(0.9, (hits - 1) / strength))
  const alone = 5 * (p + (1 - p) * done * then) - Math.min(own.n, 5) * cost - (1 - p) * 0.5
  if (next === undefined || own.n < 5 || p > 0.9) return alone
  const both = squash(1.3 * (hits + tribeHits(next) - strength + 0.3))
  const lost = Math.min(own.n, 5) + (1 - p) * Math.min(next.n, 5)
  return Math.max(alone, 5 * (both + (1 - both) * 0.9 * then) - lost * cost - (1 - both) * 0.5)
}

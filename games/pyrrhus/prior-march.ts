/** Move ordering of armies: whom to activate, where to march, what to besiege, what to leave behind, where to winter. */
import { NONE } from '@plus-ultra/kernel'
import {
  areaOf,
  type Camp,
  CITIES,
  COMMANDER,
  type Commander,
  citiesIn,
  holderOf,
  isAboard,
  isCity,
  isFreeToRavage,
  isLand,
  isRural,
  king,
  MINOR,
  type Place,
  pyrrhus,
  revenue,
  rome,
  type Side,
  stepsFrom,
  sv,
  TRIBE,
  taranto,
  type Unit,
  zoneOf,
} from './domains.ts'
import {
  addUnit,
  armyOf,
  cityWorth,
  distance,
  type Force,
  force,
  heldBy,
  isFoe,
  join,
  perilAt,
  riskOf,
  stackOf,
  tribeChance,
} from './odds.ts'
import { cuCost, fightChance, fightScore, nearness, partner, siegeScore, tribeScore } from './prior-goals.ts'
import { areFriends, countAt, enemiesAt, enemySideAt, sideOf, sideOfCommander } from './rules/00-counters.ts'
import { isActive, tribeAt } from './rules/00-map.ts'
import { pathFault } from './rules/02-movement.ts'
import { actionPurse } from './rules/02-recruiting.ts'
import { countOf } from './rules/09-victory.ts'
import { type State, stackAt } from './state.ts'
import { worth } from './worth.ts'

/** The locals of the step that asks, by number. */
export const local = (g: State, i: number): number => g.words[(g.words[0] as number) + 3 + i] as number
/** Any amount into a weight between -5 and 5. */
export const bound = (x: number): number => (5 * x) / (3 + Math.abs(x))
const army = force()
const held = force()
const other = force()
const sum = force()
/** What is left behind: one CU, two in a great city. */
const GUARD = Object.freeze({ n: 1, fire: 1, melee: 2, yellow: 0, rerolls: 0 })
const GUARDS = Object.freeze({ n: 2, fire: 2, melee: 4, yellow: 0, rerolls: 0 })

/** The best thing to go for from there, and how far it is. */
let aimAt = 0
function aim(g: State, c: Commander, own: Force, from: Place, shift: number): number {
  const camp = g.commander.camp[c]
  const side = sideOf(camp)
  let best = 0
  aimAt = 99
  for (let i = 0; i < CITIES.length; i++) {
    const city = CITIES[i] as Place
    if (areaOf[city] !== areaOf[from] || areFriends(g.space.control[city] as Camp, camp)) continue
    const d = distance(from, city)
    const value = siegeScore(g, camp, own, city, d === 0 ? partner(g, c, city) : undefined) * nearness(g, c, d, shift)
    if (value > best) {
      best = value
      aimAt = d
    }
  }
  for (let i = 0; i < COMMANDER.size; i++) {
    const e = i as Commander
    if (!isFoe(g, side, e) || !isRural(g.commander.at[e])) continue
    const d = distance(from, g.commander.at[e])
    if (d > 5 || d === 0) continue
    armyOf(g, e, other)
    const value = fightScore(g, c, own, other, fightChance(g, c, own, other, g.commander.camp[e] === rome)) * nearness(g, c, d, shift)
    if (value > best) {
      best = value
      aimAt = d
    }
  }
  if (camp === rome)
    for (const t of TRIBE.all) {
      if (!isActive(g, t)) continue
      const d = distance(from, g.tribe.at[t])
      const value = tribeScore(g, own, t) * nearness(g, c, d, shift)
      if (value > best) {
        best = value
        aimAt = d
      }
    }
  return best
}
/** How much a Roman army thinks of the walls behind it: much while Pyrrhus is near with a great army, little before a raid that can be made good. */
function guardWeight(g: State, city: Place): number {
  if (isDesperate(g, rome)) return 0.05
  const side = sideOf(rome)
  let most = 0
  for (let i = 0; i < COMMANDER.size; i++) {
    const e = i as Commander
    if (isFoe(g, side, e) && g.commander.count[e] > most && distance(g.commander.at[e], city) <= 4) most = g.commander.count[e]
  }
  return most >= 6 ? 0.6 : 0.15
}
/** In the last year who is behind has nothing to lose. */
function isDesperate(g: State, camp: Camp): boolean {
  if (g.players === 2 || g.turn < g.lastTurn) return false
  const own = countOf(g, camp)
  for (let i = 0; i < MINOR; i++) if (i !== camp && countOf(g, i as Camp) >= own) return true
  return false
}
/** What it is worth to that army to stand there, in points of the end count. */
export function standing(g: State, c: Commander, own: Force, p: Place, isArrival: boolean, shift = 0): number {
  const camp = g.commander.camp[c]
  const side = sideOf(camp)
  const cost = cuCost(g, camp)
  const stake = own.n * cost * 0.7 + (camp === rome && g.players === 3 ? (isDesperate(g, camp) ? 0.05 : 0.2) : 0.6) + (c === king ? 2.5 : 0)
  if (isCity(p)) {
    heldBy(g, p, held)
    // shelter, and what the city gains by it
    const isIn = g.commander.at[c] === p
    let with_ = held
    let without: Force = revenue[p] >= 5 ? GUARDS : GUARD
    if (isIn) {
      join(held, held, other)
      other.n = held.n - own.n
      other.fire = held.fire - own.fire
      other.melee = held.melee - own.melee
      other.yellow = held.yellow - own.yellow
      other.rerolls = held.rerolls
      if (other.n > without.n) without = other
    } else {
      with_ = join(held, own, sum)
      without = held
    }
    const after = riskOf(g, camp, with_, p)
    const before = riskOf(g, camp, without === other ? copy(without, spare) : without, p)
    const value = (camp === rome && g.players === 3 ? guardWeight(g, p) : 0.7) * (before - after) * cityWorth(g, camp, p)
    const alone = 0.95 * aim(g, c, own, zoneOf[p], shift)
    return value - after * stake + (isIn ? alone : joined(g, c, own, p, shift, alone))
  }
  let value = 0
  let chance = 1
  if (isArrival && enemiesAt(g, p, side) > 0) {
    const enemySide = enemySideAt(g, p, side) as Side
    stackOf(g, p, enemySide, other)
    chance = fightChance(g, c, own, other, enemySide === sideOf(rome))
    value += fightScore(g, c, own, other, chance)
  }
  if (isArrival && camp === rome) {
    const t = tribeAt(g, p)
    if (t !== NONE) {
      const p1 = tribeChance(g, own, t)
      value += tribeScore(g, own, t, partner(g, c, p))
      chance *= p1
    }
  }
  let near = aim(g, c, own, p, shift)
  if (isArrival && chance > 0.9) near = joined(g, c, own, p, shift, near)
  if (chance > 0.999) return value + near - perilAt(g, camp, own, p) * stake
  return value + chance * chance * near - perilAt(g, camp, own, p) * stake
}
/** Together with friends there who would serve under him, more may come into reach. */
function joined(g: State, c: Commander, own: Force, p: Place, shift: number, alone: number): number {
  if (own.n >= sv[c] || own.n === 0) return alone
  const side = sideOf(g.commander.camp[c])
  const keep = isCity(p) ? keepIn(g, g.commander.camp[c], p) : 0
  if (countAt(g, p, side) <= keep + 1) return alone
  gather(g, c, own, p, keep)
  const kept = aimAt
  const value = 0.8 * aim(g, c, gathered, zoneOf[p], shift)
  if (value > alone) return value
  aimAt = kept
  return alone
}
/** The army with all that it could take up there, within its SV. */
function gather(g: State, c: Commander, own: Force, p: Place, keep: number): void {
  copy(own, gathered)
  const side = sideOf(g.commander.camp[c])
  let room = Math.min(sv[c] - own.n, countAt(g, p, side) - keep - (g.commander.at[c] === p ? own.n : 0))
  for (let u = g.stack.first[stackAt(p, side)]; u !== NONE && room > 0; u = g.unit.next[u]) {
    const leader = g.unit.leader[u]
    if (leader === c || (leader !== NONE && sv[leader] >= sv[c])) continue
    addUnit(gathered, u)
    room--
  }
}
const gathered = force()
const spare = force()
function copy(from: Force, into: Force): Force {
  into.n = from.n
  into.fire = from.fire
  into.melee = from.melee
  into.yellow = from.yellow
  into.rerolls = from.rerolls
  return into
}

/** CU here that nobody leads, and that he could take up without baring the place. */
function freeHere(g: State, c: Commander): number {
  const at = g.commander.at[c]
  if (!isLand(at)) return 0
  const side = sideOfCommander(g, c)
  let loose = 0
  for (let u = g.stack.first[stackAt(at, side)]; u !== NONE; u = g.unit.next[u]) if (g.unit.leader[u] === NONE) loose++
  if (isCity(at)) loose = Math.min(loose, countAt(g, at, side) - keepIn(g, g.commander.camp[c], at) - g.commander.count[c])
  return Math.max(0, Math.min(loose, sv[c] - g.commander.count[c]))
}
/** 15 how many CU stay in a city: one where it would pass to another camp, two where an enemy is near. */
export function keepIn(g: State, camp: Camp, city: Place): number {
  let keep = g.space.original[city] === camp ? 0 : 1
  if (revenue[city] >= 5) keep = 1
  const side = sideOf(camp)
  for (let i = 0; i < COMMANDER.size; i++) {
    const e = i as Commander
    if (!isFoe(g, side, e)) continue
    const d = distance(g.commander.at[e], city)
    if (d <= 4) keep = Math.max(keep, revenue[city] >= 5 && d <= 3 ? 2 : 1)
  }
  return city === taranto && keep === 2 ? 4 : keep
}

/** What the army could go for next spring, wintering there with as many men as the city takes in. */
export function springAim(g: State, c: Commander, city: Place, room: number): number {
  const n = g.commander.count[c]
  if (n === 0 || (g.players === 3 && Math.min(n, room) < 4)) return 0 // a band besieges nobody: it winters where it can grow
  armyOf(g, c, army)
  if (room < n) {
    const part = room / n
    army.n = room
    army.fire *= part
    army.melee *= part
    army.yellow *= part
  }
  return aim(g, c, army, zoneOf[city], 2)
}
/** The gain of the best single move over doing nothing. */
let idle = 0
function bestMove(g: State, c: Commander): number {
  const from = g.commander.at[c]
  const camp = g.commander.camp[c]
  armyOf(g, c, army)
  idle = standing(g, c, army, from, false)
  takeUp(g, c)
  const isSieging = isRural(from) && aimAt === 0
  let best = isSieging ? idle + 0.3 : -99
  const ways = stepsFrom[from]
  for (let i = 0; i < ways.length; i++) {
    const to = ways[i] as Place
    if (areaOf[to] !== areaOf[from] || pathFault(g, camp, from, to) !== '') continue
    const value = standing(g, c, army, to, true)
    if (value > best) best = value
  }
  if (isSieging) idle -= 1
  return best - idle
}
/** With three players: what he leads when he sets out, with the CU here that nobody leads (2.2.2.2.6). */
function takeUp(g: State, c: Commander): void {
  let free = g.players === 3 && g.commander.camp[c] !== pyrrhus ? freeHere(g, c) : 0
  for (let u = g.stack.first[stackAt(g.commander.at[c], sideOfCommander(g, c))]; u !== NONE && free > 0; u = g.unit.next[u]) {
    if (g.unit.leader[u] !== NONE) continue
    addUnit(army, u)
    free--
  }
}
/** The best place at the end of two moves; the first must be free of enemies (2.2.2.3.2). */
function bestMarch(g: State, c: Commander): number {
  const from = g.commander.at[c]
  armyOf(g, c, army)
  takeUp(g, c)
  let best = -99
  const ways = stepsFrom[from]
  for (let i = 0; i < ways.length; i++) best = Math.max(best, marchThrough(g, c, ways[i] as Place))
  return best
}
function marchThrough(g: State, c: Commander, to: Place): number {
  const from = g.commander.at[c]
  const camp = g.commander.camp[c]
  const side = sideOf(camp)
  if (areaOf[to] !== areaOf[from] || isCity(to) || pathFault(g, camp, from, to) !== '' || enemiesAt(g, to, side) > 0) return -99
  if (camp === rome && tribeAt(g, to) !== NONE) return -99
  let best = -99
  const ways = stepsFrom[to]
  for (let i = 0; i < ways.length; i++) {
    const end = ways[i] as Place
    if (end === from || zoneOf[end] === zoneOf[from] || areaOf[end] !== areaOf[to] || pathFault(g, camp, to, end) !== '') continue
    const value = standing(g, c, army, end, true)
    if (value > best) best = value
  }
  return best
}
/** Would the men of lower commanders beside him make an army that reaches for more? */
function canGather(g: State, c: Commander): boolean {
  const at = g.commander.at[c]
  const camp = g.commander.camp[c]
  const keep = isCity(at) ? keepIn(g, camp, at) : 0
  const count = g.commander.count[c]
  if (count >= sv[c] || !isLand(at) || countAt(g, at, sideOf(camp)) - count <= keep) return false
  armyOf(g, c, army)
  const alone = aim(g, c, army, at, 0)
  gather(g, c, army, at, keep)
  return gathered.n > army.n && 0.9 * aim(g, c, gathered, at, 0) > alone + 0.3
}
/** What a commander does with his action. */
export function actPrior(g: State, c: Commander, what: string): number {
  const count = g.commander.count[c]
  switch (what) {
    case 'move': {
      const free = freeHere(g, c)
      if (count === 0) return free > 0 ? 1 + 0.3 * free : -1
      if (free === 0 && canGather(g, c)) return 1.5
      const gain = bestMove(g, c)
      return (gain > 0.02 ? 0.6 + bound(gain) : -0.8) + Math.min(1, 0.35 * free)
    }
    case 'forced-march': {
      if (count === 0) return -1.5
      const near = bestMove(g, c)
      const gain = bestMarch(g, c) - idle - 0.1
      return gain > Math.max(0.15, near) + 0.15 ? 0.7 + bound(gain) + Math.min(1, 0.35 * freeHere(g, c)) : -1.5
    }
    case 'recruit': {
      const room = Math.min(sv[c] - count, actionPurse(g, c) >> 1)
      // from Rome what is raised in the last year comes too late for any siege
      const late = g.players === 3 && g.commander.camp[c] === rome && g.turn === g.lastTurn ? 1.5 : 0
      return (g.isCold ? 0 : 0.4) + 0.5 * Math.min(4, Math.max(1, room)) - late
    }
    case 'none':
      return 0
    case 'isolated':
      return -2
    case 'leave-army':
      return -3
    default:
      return -2
  }
}
/**
 * Who acts: the strongest that has something to gain; those without an army last. Of the East the least first and the king last, who sees
 * then what the others have done, and strikes when they can no longer answer (15).
 */
export function activatePrior(g: State, c: Commander): number {
  const count = g.commander.count[c]
  if (count === 0 || isAboard(g.commander.at[c])) return freeHere(g, c) > 0 ? 0 : -1.5
  if (g.commander.camp[c] >= MINOR) return 0
  const gain = bound(Math.max(-0.5, gainOf(g, c))) + 0.05 * count
  return g.commander.camp[c] !== pyrrhus ? gain : c === king ? gain - LATE : -gain
}
/** What the East keeps for the end of the season. */
export const LATE = 5
/** The gain of his best move or march over doing nothing. */
export function gainOf(g: State, c: Commander): number {
  const near = bestMove(g, c)
  if (g.players === 2 || g.commander.camp[c] === pyrrhus || g.holder.bp[holderOf(c)] === 0) return near
  return Math.max(near, bestMarch(g, c) - idle - 0.1)
}
export function marchPrior(g: State, c: Commander, to: Place, isMarch: boolean): number {
  armyOf(g, c, army)
  if (army.n === 0) return isCity(to) ? 0.5 : countAt(g, to, sideOfCommander(g, c)) > 0 ? 1 : -0.5
  const here = standing(g, c, army, to, true)
  return bound((isMarch ? Math.max(here - 0.1, marchThrough(g, c, to)) : here) * 1.2) + (areaOf[to] !== areaOf[g.commander.at[c]] ? -1 : 0)
}
/** 2.2.2.3.1 Where a forced march that goes on began: `from` of the sequence that asks. Who goes back there has paid for nothing. */
export function startOfMarch(g: State): number {
  const below = g.words[(g.words[0] as number) + 2] as number
  return g.words[below + 3 + 1] as number
}
export const BACK = 2.5
export function stayPrior(g: State, c: Commander): number {
  armyOf(g, c, army)
  if (army.n === 0) return -0.5
  const at = g.commander.at[c]
  return bound(standing(g, c, army, at, false) * 1.2) + (isRural(at) && aimAt === 0 ? 0.1 : -0.05)
}
/** A siege now, at the end of the move. */
export function siegePrior(g: State, c: Commander | typeof NONE, camp: Camp, city: Place): number {
  if (c === NONE) stackOf(g, zoneOf[city], sideOf(camp), army)
  else armyOf(g, c, army)
  return bound(1.5 * siegeScore(g, camp, army, city, c === NONE ? undefined : partner(g, c, city))) + 0.2
}
export function ravagePrior(g: State, c: Commander): number {
  const at = g.commander.at[c]
  const camp = g.commander.camp[c]
  if (camp === pyrrhus) return isFreeToRavage[at] ? 5.2 : -3 // 18, 9.1.2.0.2
  const inside = citiesIn[at]
  if (inside.length > 1) return -1 // 2.2.11 the Campanians come out
  const isOwn = inside.length > 0 ? areFriends(g.space.control[inside[0] as Place] as Camp, camp) : false
  return isOwn ? -0.5 : 5.2
}

/** CU named before or after a move: taken up, or left. */
export function organisePrior(g: State, c: Commander, u: Unit, isBefore: boolean): number {
  const at = g.commander.at[c]
  const camp = g.commander.camp[c]
  const from = g.unit.leader[u]
  const side = sideOf(camp)
  const rest = countAt(g, at, side) - g.commander.count[c]
  const keep = isCity(at) ? keepIn(g, camp, at) : 0
  if (from === c) return isBefore && isCity(at) && rest < keep ? 6 - 0.15 * (worth[u] as number) : -5
  if (from === NONE) return rest > keep ? 3.2 + 0.1 * (worth[u] as number) : -3
  // of a lower commander: only to make an army that can do what his own cannot
  if (rest <= keep) return -4
  armyOf(g, c, army)
  const alone = aim(g, c, army, at, 0)
  gather(g, c, army, at, keep)
  return 0.9 * aim(g, c, gathered, at, 0) > alone + 0.3 ? 2.5 + 0.1 * (worth[u] as number) : -2.5
}
/** 5.0.16 who goes into a city just won. */
export function occupyPrior(g: State, what: string, value: number): number {
  const camp = local(g, 0) as Camp
  const city = local(g, 2) as Place
  const inside = countAt(g, city, sideOf(camp))
  switch (what) {
    case 'enter-all':
      return 4
    case 'unit':
      return 1 - 0.2 * (worth[value] as number)
    case 'leader':
      return -2
    default:
      return inside >= keepIn(g, camp, city) ? 1.5 : 0.2
  }
}

/** Quick guesses for the computer opponent: how strong armies are, what a battle or a siege promises, who could come. */
import { NONE } from '@plus-ultra/kernel'
import {
  areaOf,
  type Camp,
  COMMANDER,
  type Commander,
  citiesIn,
  EVENT,
  elephantValues,
  fire,
  holderOf,
  isArtillery,
  isElephant,
  isLand,
  isYellow,
  king,
  MINOR,
  melee,
  neighbours,
  PLACE,
  type Place,
  pyrrhus,
  RURALS,
  revenue,
  rome,
  type Side,
  type Tribe,
  taranto,
  tv,
  type Unit,
  zoneOf,
} from './domains.ts'
import { areEnemies, areFriends, countAt, sideOf, sideOfCommander } from './rules/00-counters.ts'
import { defenceOf, yieldOf } from './rules/00-map.ts'
import { type State, stackAt } from './state.ts'

/** An army in numbers: CU, dice of fire and melee in sixths, yellow swords, re-rolls. */
export interface Force {
  n: number
  fire: number
  melee: number
  yellow: number
  rerolls: number
}
export const force = (): Force => ({ n: 0, fire: 0, melee: 0, yellow: 0, rerolls: 0 })
export function clear(f: Force): Force {
  f.n = 0
  f.fire = 0
  f.melee = 0
  f.yellow = 0
  f.rerolls = 0
  return f
}
export function addUnit(f: Force, u: Unit, sign = 1): void {
  f.n += sign
  if (!isArtillery[u]) f.fire += sign * fire[u]
  f.melee += sign * melee[u]
  if (isYellow[u]) f.yellow += sign
}
/** The CU of one commander. */
export function armyOf(g: State, c: Commander, into: Force): Force {
  clear(into)
  const at = g.commander.at[c]
  if (!isLand(at) || g.commander.count[c] === 0) return into
  for (let u = g.stack.first[stackAt(at, sideOfCommander(g, c))]; u !== NONE; u = g.unit.next[u])
    if (g.unit.leader[u] === c) addUnit(into, u)
  into.rerolls = tv[c]
  return into
}
/** Every CU of a side in a place, with the best of its commanders there. */
export function stackOf(g: State, p: Place, side: Side, into: Force): Force {
  clear(into)
  if (countAt(g, p, side) === 0) return into
  for (let u = g.stack.first[stackAt(p, side)]; u !== NONE; u = g.unit.next[u]) addUnit(into, u)
  for (let c = 0; c < COMMANDER.size; c++)
    if (g.commander.at[c as Commander] === p && sideOfCommander(g, c as Commander) === side && tv[c as Commander] > into.rerolls)
      into.rerolls = tv[c as Commander]
  return into
}
export function join(a: Force, b: Force, into: Force): Force {
  into.n = a.n + b.n
  into.fire = a.fire + b.fire
  into.melee = a.melee + b.melee
  into.yellow = a.yellow + b.yellow
  into.rerolls = Math.max(a.rerolls, b.rerolls)
  return into
}

/** From minus to plus infinity into 0 to 1, like the logistic curve but of plain arithmetic. */
export function squash(x: number): number {
  const y = x / 2
  return 0.5 + (0.5 * y) / Math.sqrt(1 + y * y)
}
const hitsOf = (f: Force, elephants: number): number => (f.fire + f.melee + elephants + 0.6 * f.yellow) / 6 + 0.5 * f.rerolls
/** 3.5.1.2 more losses is a defeat; three CU or fewer only skirmish, without critical hits (3.2.1); six times as many crush (3.2.3). */
export function battleChance(own: Force, enemy: Force, elephants = 0): number {
  if (enemy.n === 0) return 1
  if (own.n === 0) return 0
  if (own.n >= 6 * enemy.n) return 1
  if (enemy.n >= 6 * own.n) return 0
  const inflicted = Math.min(enemy.n + 0.5, hitsOf(own, elephants))
  const suffered = Math.min(own.n + 0.5, hitsOf(enemy, 0))
  return squash(0.75 * (inflicted - suffered) + 0.12 * (own.n - enemy.n))
}
/** 6.1 what the elephants of this army add in melee against Romans, above their printed value. */
export function elephantBonus(g: State, c: Commander): number {
  const each = (elephantValues[g.elephantBattles] as number) - 3
  if (each <= 0 || !isLand(g.commander.at[c])) return 0
  let sum = 0
  for (let u = g.stack.first[stackAt(g.commander.at[c], sideOfCommander(g, c))]; u !== NONE; u = g.unit.next[u])
    if (isElephant[u] && g.unit.leader[u] === c) sum += each
  return sum
}
/** 5.0.8-5.0.12: all must fall in one volley and two assaults; each Alea of the walls undoes half a hit. Fitted to simulated sieges. */
export function siegeChance(g: State, own: Force, inside: Force, city: Place): number {
  if (inside.n === 0) return own.n > 0 ? 0.97 : 0
  if (own.n === 0) return 0
  const struck = Math.min(own.n, (inside.fire + inside.melee + 0.7 * inside.yellow) / 6)
  const left = Math.max(0.15, 1 - struck / own.n)
  const assault = (own.melee + own.yellow) / 6
  const walls = 0.5 * (defenceOf(g, city) + inside.rerolls)
  const hits = own.fire / 6 + assault * (0.5 + 0.5 * left) + assault * left + 0.5 * own.rerolls - walls
  return squash(1.3 * (hits - inside.n - 0.4))
}
/** 4.3, 4.4 the strength that an army takes from a tribe. */
export const tribeHits = (own: Force): number => own.fire / 6 + ((own.melee / 6) * (own.n - 1)) / Math.max(1, own.n) + 0.5 * own.rerolls
/** 4.3, 4.4 Roman dice against the strength; the tribe takes about one CU before the melee. */
export function tribeChance(g: State, own: Force, t: Tribe): number {
  if (own.n < 3) return 0.02
  return squash(1.3 * (tribeHits(own) - g.tribe.strength[t] + 0.3))
}

// --- distances by land
const FAR = 99
const zones = RURALS.length
const steps = new Uint8Array(zones * zones).fill(FAR)
for (const from of RURALS) {
  const queue = [from]
  steps[from * zones + from] = 0
  for (const at of queue)
    for (const to of neighbours[at]) {
      if (steps[from * zones + to] !== FAR) continue
      steps[from * zones + to] = (steps[from * zones + at] as number) + 1
      queue.push(to)
    }
}
/** Zones between two places on land; 99: not by land. */
export const distance = (a: Place, b: Place): number => steps[zoneOf[a] * zones + zoneOf[b]] as number

// --- who could come
const foe = force()
/** How far an army comes before the season ends: Pyrrhus acts twice, BP pay forced marches. */
function reachOf(g: State, c: Commander): number {
  const march = g.holder.bp[holderOf(c)] > 0 ? 1 : 0
  return (c === king ? 2 : 1) + march
}
/** How near in time an enemy's blow is: 1 this season, less if he has acted already, 0 if winter comes before it. */
function urgency(g: State, c: Commander): number {
  return !g.holder.isActivated[holderOf(c)] ? 1 : g.isCold ? 0.15 : 0.5
}
export const isFoe = (g: State, side: Side, c: Commander): boolean =>
  g.commander.count[c] > 0 && isLand(g.commander.at[c]) && g.commander.camp[c] < MINOR && areEnemies(side, sideOfCommander(g, c))

/** Every army once, for a judgement that asks for many places. */
export const mustered: readonly Force[] = COMMANDER.all.map(force)
export function muster(g: State): void {
  for (let i = 0; i < COMMANDER.size; i++) {
    const c = i as Commander
    if (g.commander.count[c] > 0 && g.commander.camp[c] < MINOR) armyOf(g, c, mustered[i] as Force)
    else clear(mustered[i] as Force)
  }
}
/** The chance that the army would be beaten in the open at that place before it acts again. `isMustered`: the armies are counted. */
export function perilAt(g: State, camp: Camp, own: Force, p: Place, isMustered = false): number {
  const side = sideOf(camp)
  let worst = 0
  for (let i = 0; i < COMMANDER.size; i++) {
    const c = i as Commander
    if (!isFoe(g, side, c)) continue
    const d = distance(g.commander.at[c], p)
    if (d === 0 || d > reachOf(g, c)) continue
    const enemy = isMustered ? (mustered[i] as Force) : armyOf(g, c, foe)
    const danger = urgency(g, c) * battleChance(enemy, own, c === king && camp === rome ? elephantBonus(g, c) : 0)
    if (danger > worst) worst = danger
  }
  return worst
}
/** The chance that a city with that garrison falls before long. */
export function riskOf(g: State, camp: Camp, held: Force, city: Place, isMustered = false): number {
  const side = sideOf(camp)
  let worst = 0
  for (let i = 0; i < COMMANDER.size; i++) {
    const c = i as Commander
    if (!isFoe(g, side, c)) continue
    const d = distance(g.commander.at[c], city)
    const reach = reachOf(g, c)
    if (d > reach + 2) continue
    const nearness = d <= reach ? 1 : d === reach + 1 ? 0.25 : 0.08
    const enemy = isMustered ? (mustered[i] as Force) : armyOf(g, c, foe)
    const danger = nearness * urgency(g, c) * siegeChance(g, enemy, held, city)
    if (danger > worst) worst = danger
  }
  return worst
}
export function heldBy(g: State, city: Place, into: Force): Force {
  return stackOf(g, city, sideOf(g.space.control[city] as Camp), into)
}

// --- what cities are worth
const PRIZES = ['capua', 'lilybaeum', 'mount-eryx', 'messina', 'rhegium']
const isPrize = Uint8Array.from(PLACE.all, p => (PRIZES.includes(PLACE.name(p)) ? 1 : 0))
const syracuse = PLACE.get('syracuse')
/** How many cities of its area the camp still lacks for 9.1.2.3 (b) or 9.3.2, as a bonus for each of them. */
function sweepBonus(g: State, camp: Camp, city: Place): number {
  if (g.players === 2 && camp !== pyrrhus) return 0
  const area = areaOf[city]
  if (camp === pyrrhus ? area !== 1 || g.space.control[taranto] !== pyrrhus : area !== (camp === rome ? 0 : 1)) return 0
  let lacking = 0
  for (let i = 0; i < RURALS.length; i++) {
    const zone = RURALS[i] as Place
    if (areaOf[zone] !== area) continue
    const inside = citiesIn[zone]
    for (let k = 0; k < inside.length; k++) if (g.space.control[inside[k] as Place] !== camp) lacking++
  }
  return lacking === 0 ? 4 : 5 / lacking
}
const [rallyPaestum, rallyLocre] = [EVENT.get('rally-paestum-heraclea'), EVENT.get('rally-locre-crotona')]
const rallyOf = Int8Array.from(PLACE.all, p =>
  ['paestum', 'heraclea'].includes(PLACE.name(p)) ? 1 : ['locre', 'crotona'].includes(PLACE.name(p)) ? 2 : 0,
)
/** A rally still to come takes that city from whoever is in it. */
export function isPending(g: State, city: Place): boolean {
  const r = rallyOf[city]
  return r !== 0 && g.hubris >= 10 && isLand(g.commander.at[king]) && !g.event.isPlayed[r === 1 ? rallyPaestum : rallyLocre]
}
/** In points of the end count: what it is worth to that camp to have the city, taken from whoever has it or held against all. */
export function cityWorth(g: State, camp: Camp, city: Place): number {
  const holder = g.space.control[city] as Camp
  const points = yieldOf(g, city, revenue[city])
  let worth = points + 0.4
  if (holder === camp || (holder < MINOR && !areFriends(holder, camp))) worth += 0.7 * points
  if (camp === pyrrhus ? isPrize[city] === 1 : false) worth += 0.8
  if (city === taranto || city === syracuse) worth += holder === pyrrhus || camp === pyrrhus ? 3 : 1
  if (camp === rome && holder !== pyrrhus && isPending(g, city)) worth *= 0.5
  return worth + sweepBonus(g, camp, city)
}

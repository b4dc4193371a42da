/** What a position is worth to a seat: the VP it may expect at the end, against its best rival (RULES.md, last section). */
import { NONE, phaseOf, reading, stepOf } from '@plus-ultra/kernel'
import { data } from './data/load.ts'
import {
  type Area,
  CITY,
  type City,
  EUROPE,
  GROUPS_EACH,
  type Group,
  type Hex,
  LAND,
  MINE,
  type Mine,
  NATION,
  type Nation,
  OPENING,
  PHASE,
  type Pile,
} from './domains.ts'
import { bestArea, bestPromise, yieldOf } from './outlook.ts'
import { preyIn, RAIDERS, victimOf } from './prior-war.ts'
import { AREAS, areaOf, attritionLevel, boundsTo, cityHex, controlVp, isCoastal, isEmpire, loot, mineHex } from './rules/02-map.ts'
import { firstGroup, isHeldBy } from './rules/03-counters.ts'
import { isForbidden } from './rules/20-treaty.ts'
import type { State } from './state.ts'

const { perDucat, areaControlMinColonists } = data.tables.victory
const { prices } = data.tables
const { maxProducingColonistsPerHex } = data.tables.resources
/** Between phases the same things are worth a little less the later it is. */
const RESOURCE = PHASE.refs.resource

/** How many Resource Segments are still to come. */
function harvestsLeft(g: State): number {
  return g.lastTurn - g.turn + (PHASE.get(phaseOf(g) || 'random-events') <= RESOURCE ? 1 : 0)
}
/** VP that one Colonist brings in that hex, his risk and the guard counted; who is one of few is likelier to be the one that dies. */
function colonistValue(g: State, hex: Hex, already: number, harvests: number): number {
  const area = areaOf[hex]
  const natives = Math.max(0, g.area.natives[area] - g.land.soldier[hex])
  return yieldOf(area, attritionLevel[hex], natives, harvests) * (already >= 3 ? 1 : already === 2 ? 0.92 : 0.8)
}
/** What a Colonist who has not landed yet may hope for: a middling hex, and the chance that he never gets there. */
function passengerValue(harvests: number): number {
  return harvests <= 1 ? 2 : 0.5 * perDucat * 3 * Math.min(harvests - 1, 9)
}

const money = (g: State, n: Nation): number => (phaseOf(g) === 'planning' ? g.plan.purse[n] : g.seat.treasury[n])
function landWorth(g: State, n: Nation, harvests: number): number {
  let sum = 0
  const { holds } = g.seat
  for (let h = holds[n].next(0); h !== -1; h = holds[n].next(h + 1)) {
    const colonists = g.land.colonist[h]
    const soldiers = g.land.soldier[h]
    if (colonists > 0) {
      const producing = Math.min(maxProducingColonistsPerHex, colonists)
      sum += producing * colonistValue(g, h, producing, harvests) + (colonists - producing) * 4
      if (isCoastal[h] && colonists >= 2) sum += 4
      const level = g.area.natives[areaOf[h]] - soldiers
      if (level > 0 && harvests > 0) sum -= Math.min(colonists, 2) * level * 1.5
    }
    sum += soldiers * soldierValue(g, h, harvests) + g.land.missionary[h] * (g.area.natives[areaOf[h]] > 0 ? 8 : 2)
  }
  return sum
}
/** A soldier costs 1 ducat a turn; he is worth it where natives or a city wait. */
function soldierValue(g: State, hex: Hex, harvests: number): number {
  if (harvests === 0) return 0
  const area = areaOf[hex]
  return 2 + Math.min(6, harvests) * (g.area.natives[area] > 0 ? 0.9 : 0.2) + (isEmpire[area] ? 3 : 0)
}
/** 21.1.3: control, and steps towards it, count more the nearer the end is. */
const settled = new Int16Array(AREAS.length * NATION.size)
function controlWorth(g: State, worth: number[], nearness: number): void {
  settled.fill(0)
  const { holds, inPlay } = g.seat
  for (let n = 0; n < NATION.size; n++)
    if (inPlay[n as Nation])
      for (let h = holds[n as Nation].next(0); h !== -1; h = holds[n as Nation].next(h + 1))
        settled[areaOf[h] * NATION.size + n]! += g.land.colonist[h]
  for (const a of AREAS)
    for (let n = 0; n < NATION.size; n++) {
      const mine = settled[a * NATION.size + n] as number
      if (mine === 0) continue
      let rival = 0
      for (let m = 0; m < NATION.size; m++) if (m !== n) rival = Math.max(rival, settled[a * NATION.size + m] as number)
      const holds = mine >= areaControlMinColonists && mine > rival
      const lead = Math.min(3, mine - rival)
      const part = holds
        ? 0.6 + 0.08 * lead + 0.16 * nearness
        : (0.3 * Math.min(areaControlMinColonists, mine)) / Math.max(areaControlMinColonists, rival + 1)
      worth[n] = (worth[n] as number) + controlVp[a] * part * (0.55 + 0.45 * nearness)
    }
}
/** A ship is worth its price while there are voyages to make, and less the nearer the end is. */
function shipWorth(caravels: number, carracks: number, turnsLeft: number): number {
  if (turnsLeft <= 0) return 0
  const use = Math.min(1, turnsLeft / 5)
  return (
    (caravels * 0.8 * perDucat * prices.caravel + carracks * 0.8 * perDucat * prices.carrack) * use -
    (turnsLeft === 1 ? 2 * caravels + 4 * carracks : 0)
  )
}
function groupWorth(g: State, n: Nation, x: Group, harvests: number, turnsLeft: number): number {
  const at = g.group.at[x]
  if (at === NONE) return 0
  let sum = shipWorth(g.group.caravel[x], g.group.carrack[x], turnsLeft) * (at === EUROPE ? 1 : 0.85)
  const passengers = g.group.colonist[x]
  if (passengers > 0) {
    const isAshoreNext = at !== EUROPE && at < LAND.size && !isForbidden(g, n, areaOf[at])
    sum +=
      passengers *
      (isAshoreNext ? 0.9 * colonistValue(g, at, Math.min(4, g.land.colonist[at] + passengers), harvests) : 0.8 * passengerValue(harvests))
  }
  sum += g.group.soldier[x] * 6 + g.group.missionary[x] * 8
  sum += g.group.gold[x] * perDucat * (at === EUROPE ? 1 : 0.8)
  for (let s = g.group.notes[x].next(0); s !== -1; s = g.group.notes[x].next(s + 1)) sum += g.group.doubled[x].has(s) ? 8 : 4
  if (at === EUROPE && g.group.order[x] > 0 && !g.group.shown[x]) sum += voyageWorth(g, n, x, harvests)
  return sum
}
/** A logged voyage is worth what its landing promises: room to settle, Bounds to get there and, if possible, home again. */
function voyageWorth(g: State, n: Nation, x: Group, harvests: number): number {
  const hex = g.log.landing[x]
  const [colonists, soldiers] = [g.log.colonist[x], g.log.soldier[x]]
  const each = phaseOf(g) === 'planning' ? ABOARD * hope : 0.7 * passengerValue(harvests)
  const plain = colonists * each + Math.min(soldiers, RAIDERS) * 8.5 + g.log.missionary[x] * 7
  if (g.log.opening[x] !== OPENING.refs.out || hex === NONE) return phaseOf(g) === 'planning' && !isLogging ? 4 * soldiers : plain
  const needed = boundsTo[g.log.coast[x]][hex]
  const bounds = g.log.bounds[x]
  if (isForbidden(g, n, areaOf[hex]) && colonists + soldiers > 0) return plain * 0.2 - 10
  const isBought = bounds > 0
  if (isBought && bounds + 2 < needed) return plain * 0.2 - 10
  const settled = Math.min(4, g.land.colonist[hex] + colonists)
  const isTaken = g.land.colonist[hex] + g.land.soldier[hex] > 0 && !isHeldBy(g, hex, n)
  const natives = g.area.natives[areaOf[hex]]
  const arrival = 0.9 - 0.02 * needed
  let sum = isTaken ? 0 : colonists * arrival * colonistValue(g, hex, settled, harvests)
  const useful = Math.max(2 * natives, soldiers >= 4 && raidIn(g, n, areaOf[hex]) ? RAIDERS : 0)
  sum += Math.min(soldiers, useful) * 9 + Math.max(0, soldiers - useful) * 3 + g.log.missionary[x] * (natives > 0 ? 9 : 3)
  if (!isBought) return phaseOf(g) === 'planning' && g.plan.purse[n] >= needed ? sum - 2 * perDucat * needed : plain * 0.2 - 10
  return sum - Math.max(0, needed - bounds) * 8 + Math.min(needed, Math.max(0, bounds - needed)) * 3
}
/** More soldiers than these are not bought at once. */
const USEFUL_GUARD = 3
/** Part of what a landing promises that counts for a Colonist to be bought, in Europe, aboard: each step of a plan is worth a little more than the one before. */
const OFFERED = 0.7
const ASHORE = 0.76
const ABOARD = 0.82
/** Room that has to be bought, and a second voyage, cost something. */
const DEAR_BERTH = 5
/** What a Colonist may hope for whose landing is still to be chosen, and whether a log is being written; filled by `planWorth`. */
let hope = 0
let isLogging = false
/**
 * Plans count as far as they lead somewhere. Who waits or is offered counts as if he sailed, as long as there is room for him or the money
 * for it, so that nobody closes a log early for what stands in it; after "done" he is lost (6.6.5).
 */
function planWorth(g: State, n: Nation, harvests: number, turnsLeft: number): number {
  if (phaseOf(g) !== 'planning') return 0
  const stage = stepOf(g, n)
  // 6.6.1, 6.6.5: what is not aboard when the country is done does not sail
  const done = stage === 'planned'
  isLogging = stage === 'outfit' || stage === 'opening-move' || stage === 'landing-hex' || stage === 'landing-coast'
  let [open, settlers, raiders] = [0, g.plan.colonist[n], g.plan.soldier[n]]
  for (let x = firstGroup(n); x < firstGroup(n) + GROUPS_EACH; x++) {
    const log = x as Group
    if (g.log.order[log] === 0 || g.group.at[log] !== NONE) continue
    settlers += g.log.colonist[log]
    raiders += g.log.soldier[log]
    if (isLogging && g.log.opening[log] === OPENING.refs.none && g.log.bounds[log] === 0)
      open += g.log.caravel[log] + 3 * g.log.carrack[log] - g.log.colonist[log] - g.log.soldier[log] - g.log.missionary[log]
  }
  const offered = Math.max(0, g.seat.available[n] - g.plan.boughtColonist[n])
  const men = Math.max(3, settlers + offered)
  const target = bestArea(g, n, men)
  hope = target === NONE ? 0 : Math.max(0, bestPromise / men)
  let sum = shipWorth(g.plan.caravel[n], g.plan.carrack[n], turnsLeft) + g.plan.missionary[n] * 5
  if (!done) {
    const berths = Math.max(0, open) + g.plan.caravel[n] + 3 * g.plan.carrack[n]
    const purse = Math.max(0, g.plan.purse[n] - 12)
    const hired = 3 * Math.floor(purse / prices.carrack)
    const waiting = Math.min(g.plan.colonist[n], berths + hired)
    sum += waiting * ASHORE * hope - Math.max(0, waiting - berths) * DEAR_BERTH
    const late = Math.min(offered, Math.floor(purse / (prices.colonist + 4)))
    const each = OFFERED * hope - perDucat * prices.colonist
    if (each > 0) sum += late * each - Math.max(0, waiting + late - berths) * DEAR_BERTH
  }
  const front = raiders >= 4 && target !== NONE ? raidIn(g, n, target) : false
  sum += Math.min(front ? RAIDERS : USEFUL_GUARD, g.plan.soldier[n]) * (done ? 4 : front ? 8.4 : 8.2)
  sum += Math.max(0, g.plan.soldier[n] - (front ? RAIDERS : USEFUL_GUARD)) * 3
  for (let i = 0; i < GROUPS_EACH; i++) {
    const x = (firstGroup(n) + i) as Group
    if (g.log.order[x] === 0 || g.group.at[x] !== NONE) continue
    sum += shipWorth(g.log.caravel[x], g.log.carrack[x], turnsLeft) + voyageWorth(g, n, x, harvests)
  }
  return sum + escortWorth(g, n, turnsLeft) - shipWorth(g.seat.caravel[n], g.seat.carrack[n], turnsLeft)
}
/** Is there anybody in that Area whom a raid would drive out? */
function raidIn(g: State, n: Nation, a: Area): boolean {
  const victim = victimOf(g, n)
  return victim !== NONE && preyIn(g, n, victim, a) > 0
}
/** 9: of two ships one is lost, the cheaper one: the first Caravel beside a Carrack insures all who sail. */
function escortWorth(g: State, n: Nation, turnsLeft: number): number {
  let caravels = g.plan.caravel[n]
  let ships = caravels + g.plan.carrack[n]
  for (let x = firstGroup(n); x < firstGroup(n) + GROUPS_EACH; x++) {
    caravels += g.log.caravel[x as Group]
    ships += g.log.caravel[x as Group] + g.log.carrack[x as Group]
  }
  return caravels > 0 && ships > 1 ? Math.min(14, 2 * turnsLeft + 4) : 0
}
function treasureWorth(g: State, n: Nation, harvests: number): number {
  let sum = g.seat.gold[n] * perDucat
  for (let i = 0; i < g.piles; i++) {
    const hex = g.pile.hex[i as Pile] as Hex
    if (isHeldBy(g, hex, n)) sum += g.pile.amount[i as Pile] * perDucat * (isCoastal[hex] ? 0.6 : 0.4)
  }
  for (let m = 0; m < MINE.size; m++)
    if (g.mine.is[m as Mine] === 1 && g.land.colonist[mineHex[m as Mine]] > 0 && isHeldBy(g, mineHex[m as Mine], n))
      sum += Math.min(3, harvests) * 8
  for (let c = 0; c < CITY.size; c++) {
    const hex = cityHex[c as City]
    if (g.city.isEmpty[c as City] || !isHeldBy(g, hex, n) || g.land.soldier[hex] === 0) continue
    sum += (loot[c as City] * Math.min(2, harvests)) / (1 + g.area.natives[areaOf[hex]])
  }
  return sum
}

const worth = [0, 0, 0, 0]
let weighed = -1
/** All countries at once, and once for all seats that ask about the position. */
function weigh(g: State): number[] {
  if (weighed === reading.n) return worth
  weighed = reading.n
  const harvests = harvestsLeft(g)
  const turnsLeft = g.lastTurn - g.turn
  const nearness = 1 - turnsLeft / Math.max(1, g.lastTurn)
  for (let i = 0; i < NATION.size; i++) {
    const n = i as Nation
    worth[i] = 0
    if (!g.seat.inPlay[n]) continue
    let sum =
      g.seat.vp[n] +
      perDucat * money(g, n) +
      turnsLeft * perDucat * (30 + 5 * (3 - g.seat.monarch[n])) +
      landWorth(g, n, harvests) +
      treasureWorth(g, n, harvests)
    sum +=
      shipWorth(g.seat.caravel[n], g.seat.carrack[n], turnsLeft) +
      (phaseOf(g) === 'planning' ? 0 : g.seat.soldier[n] * 4) +
      planWorth(g, n, harvests, turnsLeft)
    for (let x = firstGroup(n); x < firstGroup(n) + GROUPS_EACH; x++) sum += groupWorth(g, n, x as Group, harvests, turnsLeft)
    if (g.seat.rutter[n]) sum += 20
    if (g.seat.quota[n] > g.seat.shipped[n]) sum -= 60
    worth[i] = sum
  }
  controlWorth(g, worth, nearness)
  return worth
}
/** How far apart two countries must be for a clear lead, at the end and for each turn before it. */
const SPREAD = 150
const SPREAD_A_TURN = 25
/** Alone there is no rival: the middle level of the solitaire game is the mark, and the scale is wider. */
const HISTORICAL = 4200
const ALONE = 1200
export function evaluate(g: State, seat: Nation): number {
  const all = weigh(g)
  let rival = Number.NEGATIVE_INFINITY
  for (let n = 0; n < NATION.size; n++) if (n !== seat && g.seat.inPlay[n as Nation]) rival = Math.max(rival, all[n] as number)
  const isAlone = rival === Number.NEGATIVE_INFINITY
  const lead = ((all[seat] as number) - (isAlone ? HISTORICAL : rival)) / (isAlone ? ALONE : SPREAD + SPREAD_A_TURN * (g.lastTurn - g.turn))
  return 0.5 + (0.5 * lead) / (1 + (lead < 0 ? -lead : lead))
}

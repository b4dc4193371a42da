/** What a position is worth to a seat, after the last section of the rulebook: a chance of winning, 0 to 1; and which choices to look at first. */
import { NONE, topStep } from '@plus-ultra/kernel'
import {
  type Camp,
  CITIES,
  COMMANDER,
  type Commander,
  CU,
  carthage,
  citiesIn,
  EVENT,
  type EventCard,
  FIRST_BOX,
  FLOTILLA,
  fire,
  fleetCamp,
  HOLDER,
  isCity,
  isCU,
  isElephant,
  isFreeToRavage,
  isLand,
  isMercenary,
  isOfOrigin,
  isSea,
  king,
  MINOR,
  melee,
  type Place,
  place,
  price,
  pyrrhus,
  revenue,
  rome,
  type Seat,
  sv,
  syracuse,
  TRIBE,
  taranto,
  tv,
  type Unit,
  yearOf,
} from './domains.ts'
import { countAt, enemiesAt, sideOf, sideOfCommander } from './rules/00-counters.ts'
import { isActive } from './rules/00-map.ts'
import { handOf, lossesBy } from './rules/03-lines.ts'
import { campOfHolder } from './rules/08-treasure.ts'
import { countOf } from './rules/09-victory.ts'
import { type State, seatOf } from './state.ts'

/** 5, 6, 11: Epirote losses are almost irreplaceable, Rome trades one for one, her dead come back each hot season. */
const worth = Float64Array.from(CU.all, u => {
  if (isElephant[u]) return 6
  if (isOfOrigin(u, 'epirus') || isOfOrigin(u, 'thessalia')) return 2 * price[u]
  if (isMercenary[u]) return 1.5
  return (isOfOrigin(u, 'punic') ? 1 : 0.7) * price[u]
})
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
const squash = (x: number): number => 1 / (1 + Math.exp(-x))

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
  for (const p of powers) rivals += Math.exp((p - own) / 4)
  return 1 / rivals
}

/** How good each event looks: 3, 10, 13 and what they give. */
const EVENTS: Readonly<Record<string, number>> = {
  'rally-paestum-heraclea': 5,
  'rally-locre-crotona': 6,
  'sicily-calls': 6,
  'rally-agrigente-henna': 6,
  diadochi: 2,
  'peace-at-rome': -1,
  'levy-one': 1,
  'levy-both': 1,
  'land-in-africa': -1,
  'tarentine-treason': 3,
  'syracuse-defects': 6,
  'agrigente-secedes': 5,
  'henna-secedes': 3,
  'etruscan-gold': 2,
  'we-are-legions': 3,
  'punic-peace-refused': 1,
}
/** The first local of the step that asks. */
const firstLocal = (g: State): number => g.words[(g.words[0] as number) + 3] as number
const BUTTONS: Readonly<Record<string, number>> = {
  move: 3,
  sail: 1,
  recruit: 1.5,
  'second-action': 2,
  'forced-march': 0.5,
  none: -1,
  isolated: -2,
  deposit: -2,
  draw: -2,
  station: -1,
  'leave-army': -3,
  'move-bp': -2,
  'enter-all': 4,
  assault: 0.5,
  stand: 0.5,
  tv: 1,
  alea: 1.5,
  pass: 0,
  stay: -1,
  drop: -1,
  ships: -1,
  'leave-city': -2,
}
/** Own CU against those who would be met. */
function clash(own: number, enemies: number, isKing: boolean): number {
  if (enemies === 0) return 0
  return own >= 1.3 * enemies ? 3 : own >= enemies && !isKing ? 1 : -2.5
}
function cityPrior(g: State, own: number, city: Place, isKing: boolean): number {
  const camp = g.space.control[city] as Camp
  const held = countAt(g, city, sideOf(camp))
  if (held === 0) return 2 + revenue[city] / 2
  return own >= 1.5 * held + 1 ? 2 : own > held && !isKing ? 0 : -2.5
}
function areaPrior(g: State, step: string, to: Place): number {
  const c = firstLocal(g) as Commander
  if (step === 'in-the-field') return cityPrior(g, g.commander.count[c], to, c === king)
  if (step === 'move-army' || step === 'march-on') {
    const camp = g.commander.camp[c]
    const own = g.commander.count[c]
    if (isCity(to)) return -0.3
    let prior = clash(own, enemiesAt(g, to, sideOfCommander(g, c)), c === king)
    for (const city of citiesIn[to])
      if (g.space.control[city] !== camp && (g.space.control[city] as Camp) !== other(camp))
        prior += 0.5 + Math.max(0, cityPrior(g, own, city, c === king)) / 3
    return prior
  }
  if (step === 'unit-home' || step === 'raise-at') return revenue[to] / 6
  return isSea(to) ? 0 : 0.2
}
const other = (camp: Camp): Camp => (camp === rome ? carthage : camp === carthage ? rome : camp)
function unitPrior(g: State, step: string, u: Unit): number {
  if (!isCU(u)) return 1
  if (step === 'take-losses' || step === 'overboard') return 2 - (worth[u] as number) / 2
  if (step === 'move-army' || step === 'in-the-field') return g.unit.leader[u] === NONE ? 2 : -3
  if (step === 'reroll-die') return diePrior(g, u)
  if (step === 'rearrange' || step === 'make-room') return -2
  return (worth[u] as number) / 3
}
/** Own misses and enemy hits are worth turning, critical hits most. */
function diePrior(g: State, u: Unit): number {
  if (g.unit.die[u] === 0) return 0
  const h = handOf(g, u)
  const losses = lossesBy(g, h, u, g.unit.die[u])
  const value = g.battleMelee === 0 ? fire[u] : melee[u]
  const isOwn = g.hand.seat[h] === g.runtime.seat
  return isOwn ? (losses === 0 ? value : -2) : losses * 2 - value / 3
}
/** 12: tactics are a mixed strategy; 14: Diekplous when ahead, Periplus when behind. */
const TACTICS = [0.5, 0, 0.3, 1, 0.5, 0, 0.5, 0]

export function prior(g: State, seat: Seat, kind: string, value: number): number {
  const step = topStep(g)?.name ?? ''
  const what = kind === 'button' ? (g.runtime.registry.buttonNames[value] as string) : kind
  switch (what) {
    case 'area':
      return areaPrior(g, step, value as Place)
    case 'unit':
      return unitPrior(g, step, value as Unit)
    case 'leader':
      return step === 'activate' ? sv[value as Commander] / 5 + tv[value as Commander] / 2 : step === 'move-army' ? -2 : 0.5
    case 'number':
      return value / 4
    case 'tactic':
      return TACTICS[value] as number
    case 'event':
      return (EVENTS[EVENT.name(value as EventCard)] ?? 0) + 1
    case 'ravage':
      return seat === seatOf(g, pyrrhus) && !isFreeToRavage[g.commander.at[firstLocal(g) as Commander]] ? -2 : 1
    case 'done':
      return step === 'rearrange' ? 8 : step === 'raise' || step === 'recruit' || step === 'hire' || step === 'occupy' ? -1 : 0
    default:
      return BUTTONS[what] ?? 0
  }
}

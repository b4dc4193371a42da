/** Move ordering: which choices to look at first; the choice with the highest prior alone makes a sound player. Points of the last section of the rulebook in brackets. */
import { NONE, topStep } from '@plus-ultra/kernel'
import {
  areaOf,
  type Camp,
  COMMANDER,
  type Commander,
  EVENT,
  type EventCard,
  elysii,
  type Fleet,
  fire,
  flotillaOf,
  type Hand,
  type Holder,
  isCity,
  isCU,
  isElephant,
  isMercenary,
  king,
  melee,
  type Place,
  place,
  price,
  pyrrhus,
  quotaKind,
  revenue,
  type Seat,
  sicily,
  sv,
  syracuse,
  type Tactic,
  taranto,
  treasuryOf,
  type Unit,
} from './domains.ts'
import { assaultPrior, declarePrior, diePrior, goodOrderPrior, lossPrior, rerollPrior, tacticPrior } from './prior-battle.ts'
import {
  activatePrior,
  actPrior,
  BACK,
  bound,
  gainOf,
  local,
  marchPrior,
  occupyPrior,
  organisePrior,
  ravagePrior,
  siegePrior,
  startOfMarch,
  stayPrior,
} from './prior-march.ts'
import { activateFleetPrior, atSeaPrior, blockadePrior, embarkPrior, fleetActPrior, sailPrior } from './prior-sea.ts'
import {
  goHomePrior,
  leaderHomePrior,
  musterPrior,
  raiseAtPrior,
  rearrangeLeaderPrior,
  rearrangePrior,
  rearrangeToPrior,
  unitHomePrior,
} from './prior-winter.ts'
import { aboard, countAt, sideOf } from './rules/00-counters.ts'
import { purse } from './rules/08-treasure.ts'
import { type State, seatOf } from './state.ts'
import { worth } from './worth.ts'

const event = (id: string): EventCard => EVENT.get(id)
const [rallyPaestum, rallyLocre, sicilyCalls, rallyAgrigente] = [
  'rally-paestum-heraclea',
  'rally-locre-crotona',
  'sicily-calls',
  'rally-agrigente-henna',
].map(event) as [EventCard, EventCard, EventCard, EventCard]

/** 3 the rallies in their order; 4 a levy while Hubris can pay for it. */
function eastEvent(g: State, e: EventCard): number {
  if (e === rallyLocre) return 7
  if (e === rallyPaestum) return g.event.isPlayed[sicilyCalls] || g.turn === 1 ? 6 : 5
  if (e === sicilyCalls) return g.event.isPlayed[rallyLocre] ? 8 : 6.5
  if (e === rallyAgrigente) return 9
  const waits = !(g.event.isPlayed[rallyAgrigente] && g.event.isPlayed[rallyPaestum])
  const spare = g.hubris - (waits ? 11 : 8)
  const isUseful = g.turn < g.lastTurn && purse(g, pyrrhus, NONE) < 9
  switch (EVENT.name(e)) {
    case 'levy-both':
      return g.hubris >= LEVIED_AT && g.turn < g.lastTurn ? 4 : -3
    case 'levy-one':
      return spare >= 1 && isUseful ? 3 : -3
    case 'diadochi':
      return isUseful ? 1.5 : 0
    case 'peace-at-rome':
      return g.hubris < 9 || (g.turn === 1 && waits && g.hubris < 12) ? 2 : purse(g, pyrrhus, NONE) <= 2 ? 1 : -1
    case 'samnite-revolt':
      return g.tribe.strength[0 as never] > 0 ? 3 : -1
    case 'storm':
      return isStormy(g)
    case 'mercenary-influx':
      return g.turn < g.lastTurn && purse(g, pyrrhus, NONE) >= 6 ? 2 : -1
    case 'liquidation-sale':
      return g.turn < g.lastTurn && g.isCold && purse(g, pyrrhus, NONE) >= 3 ? 1 : -1
    case 'nephew-of-alexander':
      return 0.5
    case 'land-in-africa':
      return g.hubris >= 13 ? 0.5 : -3
    case 'first-on-the-wall':
      return -1.5
    default:
      return -2
  }
}
/** 2 below 10 nobody rallies: from there on a levy costs more than it brings. */
const LEVIED_AT = 10
/** The Punic fleet is at sea, ours is not. */
function isStormy(g: State): number {
  const [punic, own] = [g.fleet.at[0 as Fleet], g.fleet.at[1 as Fleet]]
  if (own !== NONE && !isCity(own)) return -2
  return punic !== NONE && !isCity(punic) ? 3 : g.turn === g.lastTurn ? 2.5 : 0.3
}
function westEvent(g: State, e: EventCard): number {
  switch (EVENT.name(e)) {
    case 'syracuse-defects':
      return 7
    case 'agrigente-secedes':
      return 6
    case 'henna-secedes':
      return 5
    case 'tarentine-treason':
      return 4
    case 'we-are-legions':
      return 0.9 * Math.min(4, fallenRomans(g)) + (g.turn === g.lastTurn ? 0.5 : -0.5)
    case 'punic-peace-refused':
      return g.players === 3 || g.hubris <= 11 ? 2.5 : 1.5
    case 'etruscan-gold':
      return g.players === 3 ? 3 : 1.8
    case 'strong-proposition':
      return g.turn < g.lastTurn ? 1.5 : -1
    case 'flotilla-in-ambush':
      return 1
    case 'holocausts-to-baal':
      return g.turn === g.lastTurn ? -0.5 : 0.3
    case 'aggressive-campanians':
    case 'aggressive-mamertines':
      return 0.8
    case 'devotio':
      return 0.6
    case 'naval-alliance':
      return g.players === 3 ? -0.5 : 0.4
    case 'material-alliance':
      return -0.5
    default:
      return -1
  }
}
function fallenRomans(g: State): number {
  let n = 0
  for (let u = 0; u < 14; u++) if (g.unit.at[u as Unit] === elysii && quotaKind[u as Unit] >= 0) n++
  return n
}

/** What one BP buys best; 5: Epirotes first. */
const buyWorth = Float64Array.from(
  { length: worth.length },
  (_, i) => (melee[i as Unit] + 0.8 * fire[i as Unit]) / Math.max(1, price[i as Unit]) + 0.2 * (melee[i as Unit] + fire[i as Unit]),
)
/** With three players a commander keeps a BP or two for the marches of spring (2.2.2.3.1): revenue comes only after them. */
function isBeyondTreasury(g: State, camp: Camp, u: Unit): boolean {
  const treasury = treasuryOf(camp)
  if (g.players === 2 || treasury === NONE) return false
  let spare = g.holder.bp[treasury]
  for (let c = 0; c < COMMANDER.size; c++) if (g.commander.camp[c as Commander] === camp) spare += Math.max(0, g.holder.bp[c as Holder] - 2)
  return spare < price[u]
}
function unitPrior(g: State, seat: Seat, step: string, u: Unit): number {
  if (!isCU(u)) {
    const f = flotillaOf(u)
    if (step === 'activate') return activateFleetPrior(g, f)
    if (step === 'reroll-die') return diePrior(g, local(g, 0) as Hand, 'unit', u)
    return step === 'share' ? -1.5 : step === 'pay' ? 1 : 0
  }
  switch (step) {
    case 'take-losses':
      return lossPrior(g, u)
    case 'overboard':
    case 'release':
      return 2 - (worth[u] as number) / 2
    case 'tarentine-treason':
      return 2 - (worth[u] as number) / 2
    case 'move-army':
      return organisePrior(g, local(g, 0) as Commander, u, true)
    case 'in-the-field':
      return organisePrior(g, local(g, 0) as Commander, u, false)
    case 'reroll-die':
      return diePrior(g, local(g, 0) as Hand, 'unit', u)
    case 'split-off':
      return -2
    case 'rearrange':
      return rearrangePrior(g, u)
    case 'make-room':
      return 2 - (worth[u] as number) / 2
    case 'embark':
      return embarkPrior(g, local(g, 0) as Fleet, 'unit', u)
    case 'land-force':
      return 2
    case 'go-home':
      return goHomePrior('unit', u)
    case 'occupy':
      return occupyPrior(g, 'unit', u)
    case 'raise':
      return isBeyondTreasury(g, local(g, 0) as Camp, u) ? -0.5 : 1 + (buyWorth[u] as number)
    case 'recruit':
    case 'hire':
      return 1 + (buyWorth[u] as number)
    case 'companions':
      return 1 + 0.4 * (melee[u] + 0.8 * fire[u]) + (isElephant[u] ? 1 : 0) + (isMercenary[u] ? 0.3 : 0)
    case 'place-unit':
      return 0
    default:
      return seat >= 0 ? (worth[u] as number) / 6 : 0
  }
}
function areaPrior(g: State, seat: Seat, step: string, to: Place): number {
  switch (step) {
    case 'move-army':
      return marchPrior(g, local(g, 0) as Commander, to, local(g, 1) === 1)
    case 'march-on':
      return marchPrior(g, local(g, 0) as Commander, to, false) - (to === startOfMarch(g) ? BACK : 0)
    case 'in-the-field':
      return siegePrior(g, local(g, 0) as Commander, g.commander.camp[local(g, 0) as Commander], to)
    case 'landed':
      return siegePrior(g, local(g, 2) as Commander, local(g, 0) === 0 ? (2 as Camp) : pyrrhus, to)
    case 'isolated-takes':
      return 3
    case 'rearrange-unit':
      return rearrangeToPrior(g, seat, to)
    case 'rearrange-leader':
      return leaderHomePrior(g, local(g, 1) as Commander, to)
    case 'unit-home':
      return unitHomePrior(g, g.seat.picked[seat] as Unit, to)
    case 'leader-home':
      return leaderHomePrior(g, local(g, 1) as Commander, to)
    case 'raise-at':
      return raiseAtPrior(g, local(g, 0) as Camp, to)
    case 'sail-to':
      return sailPrior(g, local(g, 0) as Fleet, to)
    case 'at-sea':
      return atSeaPrior(g, local(g, 0) as Fleet, 'area', to)
    case 'blockade':
      return blockadePrior(g, local(g, 0) as Fleet, to)
    case 'retreat':
      return (isCity(to) ? 2 : 0) + 0.3 * countAt(g, to, sideOf(g.hand.camp[local(g, 0) as Hand]))
    case 'evacuate-unit':
    case 'evacuate-leader':
      return revenue[to] / 4
    default:
      return revenue[to] / 6
  }
}
/** 1.1.4.6, 8.2: the treasury pays everywhere and is safe; a commander needs a few BP for marches and recruits. */
function sharePrior(g: State, kind: string, value: number): number {
  const camp = local(g, 0) as Camp
  if (kind === 'button') return 2
  if (kind === 'unit') return -1.5
  const c = value as Commander
  const has = g.holder.bp[value as Holder]
  if (camp === pyrrhus) return c === king ? 2 : 0.5 - 0.1 * has
  return has < 3 ? 3 : -1
}
function leaderPrior(g: State, seat: Seat, step: string, c: Commander): number {
  switch (step) {
    case 'activate':
      return activatePrior(g, c)
    case 'move-army':
    case 'in-the-field':
      return -3.5
    case 'rearrange':
      return (local(g, 1) >> c) & 1 ? -3.5 : rearrangeLeaderPrior(g, c) // he has moved
    case 'rearrange-unit':
      return musterPrior(g, g.seat.picked[seat] as Unit, c)
    case 'go-home':
      return 4
    case 'share':
      return sharePrior(g, 'leader', c)
    case 'pay':
      return 0.5 - (c === king ? 0.3 : 0)
    case 'embark':
      return embarkPrior(g, local(g, 0) as Fleet, 'leader', c)
    case 'occupy':
      return occupyPrior(g, 'leader', c)
    case 'release-hostage':
      return g.hubris < 12 ? 1 : -0.5
    case 'raise-join':
    case 'employ':
      return 1 + 0.1 * sv[c]
    case 'land-leader':
    case 'choose-army':
    case 'choose-chief':
      return 0.3 * sv[c] + 0.2 * g.commander.count[c]
    case 'choose-son':
      return g.commander.count[c] > 0 ? -1 : 0.1 * sv[c]
    default:
      return 0.5
  }
}
/** Amounts: all of it, but a commander of Rome or Carthage gets what he needs. */
function numberPrior(g: State, step: string, n: number): number {
  if (step === 'share-amount') {
    const h = local(g, 0) as Holder
    const isWestern = h < COMMANDER.size && g.commander.camp[h as number as Commander] !== pyrrhus
    return isWestern ? -Math.abs(n - 3) : n / 2
  }
  if (step === 'split-bp' || step === 'transfer') return -n / 4
  return n / 2
}
function buttonPrior(g: State, seat: Seat, step: string, what: string): number {
  switch (step) {
    case 'act':
      return actPrior(g, local(g, 0) as Commander, what)
    case 'act-fleet':
      return fleetActPrior(g, local(g, 0) as Fleet, what)
    case 'act-minor':
      return what === 'harass' ? 1 : what === 'raid' ? -1 : 0
    case 'move-army':
      return stayPrior(g, local(g, 0) as Commander)
    case 'in-the-field':
      return what === 'ravage' ? ravagePrior(g, local(g, 0) as Commander) : 0
    case 'act-again':
    case 'king-acts-again':
      return what === 'second-action' ? againPrior(g, step) : 0
    case 'play-event':
      return 0
    case 'occupy':
      return occupyPrior(g, what, 0)
    case 'reroll':
      return rerollPrior(g, local(g, 0) as Hand, what)
    case 'good-order':
      return goodOrderPrior(g, local(g, 0) as Hand, what)
    case 'assault':
      return assaultPrior(g, what)
    case 'declarations':
      return declarePrior(
        g,
        seat,
        what,
        aboard(g, (seat === seatOf(g, pyrrhus) ? 0 : 1) as Fleet) - aboard(g, (seat === seatOf(g, pyrrhus) ? 1 : 0) as Fleet),
      )
    case 'at-sea':
      return atSeaPrior(g, local(g, 0) as Fleet, what, 0)
    case 'rearrange':
      return what === 'done' ? 4 : -3
    case 'share':
      return sharePrior(g, 'button', 0)
    case 'raise':
      return what === 'ships' ? shipsPrior(g, local(g, 0) as Camp) : 0
    case 'companions':
    case 'land-force':
      return -2
    case 'levy-one':
      return levyPrior(g, what)
    case 'leave-city':
      return what === 'hold-city' ? 2 : -2
    case 'at-treasury':
      return what === 'done' ? 1 : -1
    case 'pay':
      return 1.5 // the treasury first: commanders need their BP for marches (2.2.2.3.1)
    default:
      return BUTTONS[what] ?? 0
  }
}
/** 1.1.3.5 once a season: kept for an army or a fleet with something to do. */
function againPrior(g: State, step: string): number {
  if (step === 'king-acts-again') return 2
  const h = local(g, 0)
  if (h >= COMMANDER.size) return g.turn === g.lastTurn ? 1 : -1
  const gain = g.players === 3 ? bound(gainOf(g, h as Commander)) : activatePrior(g, h as Commander)
  return gain > 0.3 ? 0.3 + gain : -1
}
function shipsPrior(g: State, camp: Camp): number {
  return purse(g, camp, NONE) >= 9 ? 0.5 : -1
}
function levyPrior(g: State, what: string): number {
  const isSicilian = what === 'levy-sicily'
  let sum = 0
  for (const c of LEVIED) if (g.space.control[c] === pyrrhus && (areaOf[c] === sicily) === isSicilian) sum += revenue[c]
  return sum / 4
}
const LEVIED: readonly Place[] = [
  'capua',
  'paestum',
  'heraclea',
  'crotona',
  'locre',
  'rhegium',
  'messina',
  'agrigente',
  'henna',
  'lilybaeum',
]
  .map(place)
  .concat(taranto, syracuse)
const BUTTONS: Readonly<Record<string, number>> = {
  none: 0,
  attack: 0.3,
  'no-leader': -2,
  loose: -1,
  drop: -1,
  'keep-subordinate': 3,
  done: 0,
  pass: 0,
  stay: -1,
  try: 0,
  keep: 0.4,
  fortuna: 0,
  tv: 1,
  accept: -0.5,
  refuse: 0.5,
  'no-gift': 0.5,
  spring: 1,
  join: 1,
  devote: -0.5,
  alone: -1,
}

export function prior(g: State, seat: Seat, kind: string, value: number): number {
  const step = topStep(g)?.name ?? ''
  switch (kind) {
    case 'button':
      return buttonPrior(g, seat, step, g.runtime.registry.buttonNames[value] as string)
    case 'area':
      return areaPrior(g, seat, step, value as Place)
    case 'unit':
      return unitPrior(g, seat, step, value as Unit)
    case 'leader':
      return leaderPrior(g, seat, step, value as Commander)
    case 'number':
      return numberPrior(g, step, value)
    case 'tactic':
      return tacticPrior(g, seat, value as Tactic)
    case 'event':
      return seat === seatOf(g, pyrrhus) ? eastEvent(g, value as EventCard) : westEvent(g, value as EventCard)
    case 'die':
      return diePrior(g, local(g, 0) as Hand, 'die', value)
    case 'seat':
      return value === seat ? -0.3 : 0 // 15 who acts last need not fear an answer
    default:
      return 0
  }
}

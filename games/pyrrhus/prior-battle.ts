/** Move ordering in battle: tactics, re-rolls, losses, retreat, the second assault. */
import { NONE } from '@plus-ultra/kernel'
import {
  attacker,
  defender,
  dissuasion,
  type Fleet,
  fire,
  fleetFire,
  fleetMelee,
  frontal,
  general,
  type Hand,
  isBlue,
  isCavalry,
  isCU,
  isMountain,
  isYellow,
  navalTactic,
  otherHand,
  type Place,
  type Seat,
  type Tactic,
  TRIBE,
  type Tribe,
  type Unit,
  unitOfTribe,
  wings,
} from './domains.ts'
import { addUnit, battleChance, clear, type Force, force } from './odds.ts'
import { firstFighter, handOf, isInFront, lossesBy, meleeOf, nextFighter, tribeLosses } from './rules/03-lines.ts'
import { BATTLE, type State } from './state.ts'
import { worth } from './worth.ts'

const own = force()
const enemy = force()
function fightersOf(g: State, h: Hand, into: Force): Force {
  clear(into)
  for (let u = firstFighter(g, h); u !== NONE; u = nextFighter(g, h, u)) addUnit(into, u)
  into.rerolls = g.hand.tv[h] + g.hand.alea[h]
  return into
}
const handOfSeat = (g: State, seat: Seat): Hand => (g.hand.seat[attacker] === seat ? attacker : defender)

/** 12 a mixed strategy: what goes to the front, the Alea of General Attack, and escape for the weaker in mountains. */
export function tacticPrior(g: State, seat: Seat, t: Tactic): number {
  if (g.battleKind === BATTLE.naval) return navalPrior(g, seat, t)
  const h = handOfSeat(g, seat)
  let front = 0
  for (let u = firstFighter(g, h); u !== NONE; u = nextFighter(g, h, u))
    if (g.unit.leader[u] !== NONE && (t === wings ? isCavalry[u] : t === dissuasion ? isBlue[u] : t === frontal && isYellow[u])) front++
  const chance = battleChance(fightersOf(g, h, own), fightersOf(g, otherHand(h), enemy))
  if (t === general) return 0.9
  if (t === dissuasion) {
    const escape = isMountain[g.battlePlace as Place] ? 2.2 : 0.7
    return 0.15 * front + (chance < 0.4 ? escape : 0)
  }
  return 0.22 * front + (t === wings ? 0.3 : 0)
}
/** 14 Diekplous when ahead, Periplus when behind. */
function navalPrior(g: State, seat: Seat, t: Tactic): number {
  const h = handOfSeat(g, seat)
  const lead = g.fleet.np[fleetOfHand(g, h)] - g.fleet.np[fleetOfHand(g, otherHand(h))]
  const name = navalTactic(t).id
  if (name === 'diekplous') return lead >= 0 ? 1.5 : 0.8
  if (name === 'periplus') return lead < 0 ? 1.5 : 0.6
  return name === 'kuklos' ? 0 : 0.4
}
const fleetOfHand = (g: State, h: Hand): Fleet => (g.hand.camp[h] === 0 ? 1 : 0) as Fleet

/** What turning that die promises: losses, for the one who turns it. */
function gainOf(g: State, h: Hand, u: Unit): number {
  if (!isCU(u)) {
    const t = (u - unitOfTribe(0 as Tribe)) as Tribe
    const mean = g.battleMelee === 0 ? 1 : 4.5
    const now = tribeLosses(g, g.tribe.die[t])
    return g.hand.camp[h] === 0 ? mean - now : now - mean
  }
  const hand = handOf(g, u)
  const now = lossesBy(g, hand, u, g.unit.die[u])
  const value = g.battleMelee === 0 ? fire[u] : meleeOf(g, u)
  const mean = (value + (g.battleMelee > 0 && isInFront(g, hand, u) ? 1 : 0)) / 6
  return hand === h ? mean - now : now - mean
}
function bestGain(g: State, h: Hand): number {
  let best = 0
  if (g.battleKind === BATTLE.naval) {
    for (let f = 0; f < 2; f++) {
      const dice = g.fleet.dice[f as Fleet]
      for (let i = 0; i < dice.length; i++) best = Math.max(best, shipGain(g, h, f * 20 + i))
    }
    return best
  }
  for (let u = g.rolled.next(0); u !== -1; u = g.rolled.next(u + 1)) best = Math.max(best, gainOf(g, h, u))
  for (const t of TRIBE.all) if (g.tribe.die[t] > 0) best = Math.max(best, gainOf(g, h, unitOfTribe(t)))
  return best
}
function shipGain(g: State, h: Hand, d: number): number {
  const f = Math.floor(d / 20) as Fleet
  const value = g.battleMelee === 0 ? fleetFire[f] : fleetMelee[f]
  const now = g.fleet.dice[f].at(d % 20) <= value ? 1 : 0
  return fleetOfHand(g, h) === f ? value / 6 - now : now - value / 6
}
/** 3.4.2: TV and Alea lapse after the battle, Fortuna does not; in the fire phase the better use is often still to come. */
export function rerollPrior(g: State, h: Hand, what: string): number {
  const gain = bestGain(g, h)
  const isLast = g.battleMelee > 0 && (g.battleKind !== BATTLE.siege || g.battleMelee === 2)
  const price = isLast ? 0.15 : g.battleMelee > 0 ? 0.4 : 0.5
  switch (what) {
    case 'tv':
      return 5 * (gain - price) + 0.1
    case 'alea':
      return 5 * (gain - price) + 0.2
    case 'fortuna':
      return 5 * (gain - Math.max(price, 0.62))
    default:
      return 0
  }
}
export function diePrior(g: State, h: Hand, kind: string, value: number): number {
  return 4 * (kind === 'die' ? shipGain(g, h, value) : gainOf(g, h, value as Unit))
}
/** The cheapest first; in a siege who cannot fight hand to hand is of no more use. */
export function lossPrior(g: State, u: Unit): number {
  const isSpent = g.battleMelee === 0 ? 0 : meleeOf(g, u) === 0 ? 0.3 : 0
  const value = g.battleMelee === 0 ? 0.5 * meleeOf(g, u) : 0
  return 2 - 0.5 * (worth[u] as number) - value - isSpent
}
/** 3.4.6.1 who is losing leaves while he can. */
export function goodOrderPrior(g: State, h: Hand, what: string): number {
  if (what !== 'try') return 0
  const behind = g.hand.losses[h] - g.hand.losses[otherHand(h)]
  if (g.battleMelee > 0) return behind > 0 ? 4 : -4
  const chance = battleChance(fightersOf(g, h, own), fightersOf(g, otherHand(h), enemy))
  return 8 * (0.45 - chance) + behind
}
/** 5.0.10 */
export function assaultPrior(g: State, what: string): number {
  if (what !== 'assault') return 0
  fightersOf(g, attacker, own)
  fightersOf(g, defender, enemy)
  const hits = (own.melee + own.yellow) / 6 + 0.5 * own.rerolls - 0.5 * enemy.rerolls
  return (g.turn === g.lastTurn ? 3 : 1.5) + 1.5 * (hits - enemy.n) // nothing is to be saved for later in the last year
}
/** 2.2.8.4 fight when ahead, or to catch a laden enemy. */
export function declarePrior(g: State, seat: Seat, what: string, laden: number): number {
  if (what !== 'fight') return 0
  const mine = seat === 0 || seat === 2 ? 1 : 0
  const lead = g.fleet.np[mine as Fleet] - g.fleet.np[(1 - mine) as Fleet]
  return 0.6 * lead + 0.5 * laden - 0.5
}

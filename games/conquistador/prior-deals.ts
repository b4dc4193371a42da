/** Move ordering of deals (6.7): what an offer is worth to each of the two, when one is made, and how one is answered. */
import { NONE } from '@plus-ultra/kernel'
import { data } from './data/load.ts'
import { ANSWER, type Deal, type Debt, NATION, type Nation, offeredTo, offererOf } from './domains.ts'
import { rivalry, victimOf } from './prior-war.ts'
import { areaOf, isR2 } from './rules/02-map.ts'
import { canOffer, dealsOf, hasPact, pairOf } from './rules/06-deals.ts'
import type { State } from './state.ts'

const { perDucat } = data.tables.victory
const { perColonist, perColonistR2, maxProducingColonistsPerHex } = data.tables.resources
/** Turns for which peace is proposed. */
const PEACE = 6
/** A country makes an offer every third turn, each in a turn of its own: nobody is asked again and again. */
const EVERY = 3
/** Part of what the fields of a country bring that a turn of war costs it, for all turns to come: if it is the enemy's first choice, and if not. */
const HUNTED = 0.1
const SPARED = 0.04
/** VP that a deal must bring to be clearly good. */
const LEAST = 8
/** Ducats without which a turn cannot be planned. */
const PURSE = 60

/** 6.7.1 a deal as one of the two sees it: ducats that he gets now and later, and the last turn of the pact or 0. */
interface Terms {
  readonly now: number
  readonly later: number
  readonly pactTurn: number
}
/** Ducats that the fields bring in a turn (15.1). */
function harvestOf(g: State, n: Nation): number {
  let sum = 0
  const held = g.seat.holds[n]
  for (let h = held.next(0); h !== -1; h = held.next(h + 1))
    sum += Math.min(maxProducingColonistsPerHex, g.land.colonist[h]) * (isR2[areaOf[h]] ? perColonistR2 : perColonist)
  return sum
}
/** VP that one country's raids may cost another in so many turns. */
function danger(g: State, by: Nation, on: Nation, turns: number): number {
  return perDucat * harvestOf(g, on) * turns * (victimOf(g, by) === on ? HUNTED : SPARED)
}
/** The last turn of peace between two, by pacts and by what they have agreed on in this segment: nobody pays for it twice. */
function peaceTill(g: State, n: Nation, other: Nation): number {
  let until = Math.max(g.turn - 1, g.pact.until[pairOf(n, other)])
  for (const d of agreed(g, n, other)) until = Math.max(until, g.deal.pactTurn[d])
  return until
}
const agreed = (g: State, n: Nation, other: Nation): readonly Deal[] =>
  dealsOf[n].filter(d => g.deal.is[d] === ANSWER.refs.accepted && (offererOf(d) === other || offeredTo(d) === other))
/** Ducats that a country can still promise: its Treasury without what it owes already. */
function creditOf(g: State, n: Nation, lender: Nation): number {
  let owed = 0
  for (let i = 0; i < g.debts; i++) if (g.debt.from[i as Debt] === n) owed += g.debt.amount[i as Debt]
  for (const d of agreed(g, lender, n)) owed += Math.max(0, offererOf(d) === n ? g.deal.later[d] : -g.deal.later[d])
  return Math.max(0, g.seat.treasury[n] - owed)
}
/**
 * VP that a deal brings a country, the other's gain counted against it. Between two who have only each other it is as much as the other
 * loses: there no deal is good for both.
 */
function dealWorth(g: State, n: Nation, other: Nation, { now, later, pactTurn }: Terms): number {
  const weight = rivalry(g, n)
  const turns = Math.max(0, pactTurn - peaceTill(g, n, other))
  // 6.7.3: who has nothing pays nothing
  const due = later > 0 ? Math.min(later, creditOf(g, other, n)) : later
  const peace = turns === 0 ? 0 : danger(g, other, n, turns) - weight * danger(g, n, other, turns)
  return perDucat * (1 + weight) * (now + due) + peace
}
const isClear = (worth: number): boolean => worth >= LEAST

/** The ducats that a country adds to a pact so that the other clearly gains too; NONE where the pact does not pay then. */
function priceOfPeace(g: State, n: Nation, other: Nation): number {
  if (g.lastTurn === g.turn || hasPact(g, n, other)) return NONE
  const pactTurn = peaceUntil(g)
  const lacking = LEAST - dealWorth(g, other, n, { now: 0, later: 0, pactTurn })
  const ducats = Math.max(0, Math.ceil(lacking / (perDucat * (1 + rivalry(g, other)))))
  if (ducats > 0 && g.plan.purse[n] - ducats < PURSE) return NONE
  return isClear(dealWorth(g, n, other, { now: -ducats, later: 0, pactTurn })) ? ducats : NONE
}
const peaceUntil = (g: State): number => Math.min(g.lastTurn, g.turn + PEACE - 1)

function hasOffered(g: State, n: Nation): boolean {
  for (const d of dealsOf[n]) if (offererOf(d) === n && g.deal.is[d] !== ANSWER.refs.none) return true
  return false
}
/** Whom a country offers peace now: one country, one offer, in a turn of its own. */
function partnerOf(g: State, n: Nation): Nation | typeof NONE {
  if ((g.turn + n) % EVERY !== 0 || hasOffered(g, n)) return NONE
  let best: Nation | typeof NONE = NONE
  let most = 0
  for (const m of NATION.all) {
    const ducats = canOffer(g, n, m) ? priceOfPeace(g, n, m) : NONE
    const worth = ducats === NONE ? 0 : dealWorth(g, n, m, { now: -ducats, later: 0, pactTurn: peaceUntil(g) })
    if (worth <= most) continue
    most = worth
    best = m
  }
  return best
}

/** In the council: an open offer is answered first, and one is made before anything is bought. */
export function councilPrior(g: State, n: Nation, kind: 'seat' | 'deal', value: number): number {
  if (kind === 'deal') return offeredTo(value) === n ? 7 : -4
  return partnerOf(g, n) === value ? 6 : -4
}
/** A pact, and with it the ducats that it takes. */
export function termsPrior(g: State, n: Nation, other: Nation, paid: number, pactTurn: number, name: string): number {
  if (name === 'back') return 0
  const ducats = priceOfPeace(g, n, other)
  if (ducats === NONE) return -2
  const next = pactTurn === 0 ? 'pact' : paid < ducats ? 'pay-now' : 'propose'
  return name === next ? 3 : -2
}
export const amountPrior = (g: State, n: Nation, other: Nation, count: number): number =>
  -Math.abs(count - Math.max(1, priceOfPeace(g, n, other)))
export const untilPrior = (g: State, turn: number): number => -Math.abs(turn - peaceUntil(g))

export function answerPrior(g: State, n: Nation, d: Deal, name: string): number {
  if (name === 'back') return -3
  return (name === 'accept') === isWelcome(g, n, d) ? 2 : -2
}
/** An offer that clearly gains, and does not take what the turn needs. */
function isWelcome(g: State, n: Nation, d: Deal): boolean {
  const [now, later, pactTurn] = [g.deal.now[d], g.deal.later[d], g.deal.pactTurn[d]]
  if (now < 0 && g.plan.purse[n] + now < PURSE) return false
  return isClear(dealWorth(g, n, offererOf(d), { now, later, pactTurn }))
}

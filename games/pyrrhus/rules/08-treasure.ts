/** 8.2 Booty points: who may hold them, how they are shared out, paid, put into a treasury and drawn from it. */
import { call, end, goto, int, NONE, type None, optional } from '@plus-ultra/kernel'
import {
  AREA,
  type Area,
  areaOf,
  bpMax,
  CAMP,
  type Camp,
  COMMANDER,
  type Commander,
  FLOTILLA,
  type Fleet,
  fleetCamp,
  flotillaOf,
  HOLDER,
  type Holder,
  holderOf,
  holderOfFleet,
  isBox,
  karchedon,
  type Place,
  roma,
  rome,
  treasuryOf,
  type Unit,
  unitOfFleet,
} from '../domains.ts'
import { decision, emit, type State, seatOf } from '../state.ts'
import { gain, lose, moveBP } from './00-counters.ts'

export const capitalOf = (camp: Camp): Place => (camp === rome ? roma : karchedon)
/** 8.2.2 the treasury is in the capital, and there only while the camp holds it. */
export const hasTreasury = (g: State, camp: Camp): boolean => treasuryOf(camp) !== NONE && g.space.control[capitalOf(camp)] === camp

/** Where a holder is; a flotilla at sea and who is aboard it are in no area. */
function areaOfHolder(g: State, c: Commander): Area | None {
  return areaOf[g.commander.at[c]]
}
const isIn = (area: Area | None, wanted: Area | None): boolean => wanted === NONE || area === wanted
/** 2.3.1.1 a commander of that camp with CU; subordinates and those without CU receive nothing. */
export function mayHold(g: State, camp: Camp, c: Commander, area: Area | None): boolean {
  return g.commander.camp[c] === camp && !isBox(g.commander.at[c]) && g.commander.count[c] > 0 && isIn(areaOfHolder(g, c), area)
}
export function mayFleetHold(g: State, camp: Camp, f: Fleet, area: Area | None): boolean {
  const at = g.fleet.at[f]
  return fleetCamp[f] === camp && g.fleet.np[f] > 0 && at !== NONE && isIn(areaOf[at], area)
}

/** 1.1.4.6 "choose a holder and a number until all is given": what is left is in the pot; what nobody can hold is lost. */
export const share = decision('share', {
  clause: 'PYR-1.1.4.6',
  locals: { camp: CAMP, area: optional(AREA) },
  actor: (g, f) => seatOf(g, f.camp),
  offer(g, f, offer) {
    if (g.pot === 0) return
    for (let c = 0; c < COMMANDER.size; c++)
      if (mayHold(g, f.camp, c as Commander, f.area) && g.holder.bp[c as Holder] < bpMax) offer.leader(c as Commander)
    for (let i = 0; i < FLOTILLA.size; i++)
      if (mayFleetHold(g, f.camp, i as Fleet, f.area) && g.holder.bp[holderOfFleet(i as Fleet)] < bpMax) offer.unit(unitOfFleet(i as Fleet))
    const treasury = treasuryOf(f.camp)
    if (treasury !== NONE && hasTreasury(g, f.camp) && g.holder.bp[treasury] < bpMax) offer.button('treasury')
  },
  on: {
    leader(g, _f, c) {
      call(g, shareAmount, { holder: holderOf(c) })
    },
    unit(g, _f, u) {
      call(g, shareAmount, { holder: holderOfFleet(flotillaOf(u)) })
    },
  },
  buttons: {
    treasury(g, f) {
      call(g, shareAmount, { holder: treasuryOf(f.camp) as Holder })
    },
  },
  whenEmpty(g, f) {
    if (g.pot > 0) emit(g, { type: 'bp-lost', camp: CAMP.name(f.camp), amount: g.pot, clause: 'PYR-1.1.4.6' })
    g.pot = 0
    end(g)
  },
  why(g, f, kind, ref, name) {
    if (kind === 'leader') return leaderFault(g as State, f.camp, f.area, ref as Commander)
    if (kind === 'unit')
      return FLOTILLA.all.includes(flotillaOf(ref as Unit)) ? fleetFault(g as State, f.camp, f.area, flotillaOf(ref as Unit)) : undefined
    return kind === 'button' && name === 'treasury' ? (hasTreasury(g as State, f.camp) ? 'PYR-8.2.1' : 'PYR-8.2.2') : undefined
  },
})
/** What stands against a holder's share. */
function leaderFault(g: State, camp: Camp, area: Area | None, c: Commander): string {
  if (g.commander.camp[c] !== camp) return 'PYR-1.1.4.7'
  if (!mayHold(g, camp, c, NONE)) return 'PYR-2.3.1.1'
  return mayHold(g, camp, c, area) ? 'PYR-8.2.1' : 'PYR-8.2.4'
}
function fleetFault(g: State, camp: Camp, area: Area | None, f: Fleet): string {
  if (fleetCamp[f] !== camp) return 'PYR-1.1.4.7'
  if (!mayFleetHold(g, camp, f, NONE)) return 'PYR-1.1.4.6'
  return mayFleetHold(g, camp, f, area) ? 'PYR-8.2.1' : 'PYR-8.2.4'
}
/** A number is refused for what the giver has not, else for what the taker cannot hold. */
export const amountFault = (n: number, most: number, clause: string): string => (n > 0 && n <= most ? 'PYR-8.2.1' : clause)
const shareAmount = decision('share-amount', {
  clause: 'PYR-1.1.4.6',
  locals: { holder: HOLDER },
  actor: (g, f) => seatOf(g, campOfHolder(g, f.holder)),
  offer(g, f, offer) {
    const most = Math.min(g.pot, bpMax - g.holder.bp[f.holder])
    for (let n = 1; n <= most; n++) offer.number(n)
  },
  on: {
    number(g, f, n) {
      gain(g, f.holder, n, 'PYR-1.1.4.6')
      g.pot -= n
      end(g)
    },
  },
  why: (g, _f, kind, n) => (kind === 'number' ? amountFault(n, g.pot, 'PYR-1.1.4.6') : undefined),
})

export function campOfHolder(g: State, h: Holder): Camp {
  if (h < COMMANDER.size) return g.commander.camp[h as number as Commander]
  const fleet = h - COMMANDER.size
  if (fleet < FLOTILLA.size) return fleetCamp[fleet as Fleet]
  return h === treasuryOf(rome) ? rome : (CAMP.get('carthage') as Camp)
}

/** What a camp can pay in an area (none: anywhere): its treasury and its holders there (1.2.5.13). */
export function purse(g: State, camp: Camp, area: Area | None): number {
  let sum = 0
  for (let c = 0; c < COMMANDER.size; c++) if (mayPay(g, camp, c as Commander, area)) sum += g.holder.bp[c as Holder]
  for (let i = 0; i < FLOTILLA.size; i++) if (mayFleetHold(g, camp, i as Fleet, area)) sum += g.holder.bp[holderOfFleet(i as Fleet)]
  const treasury = treasuryOf(camp)
  return treasury === NONE || !hasTreasury(g, camp) ? sum : sum + g.holder.bp[treasury]
}
/** Who holds BP may pay with them: also a subordinate. */
function mayPay(g: State, camp: Camp, c: Commander, area: Area | None): boolean {
  return g.commander.camp[c] === camp && !isBox(g.commander.at[c]) && isIn(areaOfHolder(g, c), area)
}

/** 2.2.9.2.1 what he can pay alone: his own BP, in the capital also the treasury. */
function ownPurse(g: State, c: Commander): number {
  const h = holderOf(c)
  return g.holder.bp[h] + (isAtTreasury(g, h) ? g.holder.bp[treasuryOf(campOfHolder(g, h)) as Holder] : 0)
}
/** 2.2.9.2.1 `only`: a commander who pays from his own BP, in the capital also from the treasury. */
function isPayer(g: State, camp: Camp, area: Area | None, only: Commander | None, c: Commander): boolean {
  return g.holder.bp[holderOf(c)] > 0 && (only === NONE ? mayPay(g, camp, c, area) : c === only)
}
/** The pot is due: holders are named until it is paid. */
export const pay = decision('pay', {
  clause: 'PYR-1.2.5.13',
  locals: { camp: CAMP, area: optional(AREA), only: optional(COMMANDER) },
  actor: (g, f) => seatOf(g, f.camp),
  offer(g0, f, offer) {
    const g = g0 as State
    if (g.pot === 0) return
    for (let c = 0; c < COMMANDER.size; c++) if (isPayer(g, f.camp, f.area, f.only, c as Commander)) offer.leader(c as Commander)
    for (let i = 0; i < FLOTILLA.size; i++)
      if (f.only === NONE && mayFleetHold(g, f.camp, i as Fleet, f.area) && g.holder.bp[holderOfFleet(i as Fleet)] > 0)
        offer.unit(unitOfFleet(i as Fleet))
    const treasury = treasuryOf(f.camp)
    if (treasury === NONE || g.holder.bp[treasury] === 0) return
    if (f.only === NONE ? hasTreasury(g, f.camp) : isAtTreasury(g, holderOf(f.only))) offer.button('treasury')
  },
  on: {
    leader(g, f, c) {
      payFrom(g, f, holderOf(c))
    },
    unit(g, f, u) {
      payFrom(g, f, holderOfFleet(flotillaOf(u)))
    },
  },
  buttons: {
    treasury(g, f) {
      payFrom(g, f, treasuryOf(f.camp) as Holder)
    },
  },
  whenEmpty(g) {
    g.pot = 0 // what nobody has is not owed (9.1.1.1.3, 9.1.1.3.1)
    end(g)
  },
  why: (_g, f) => (f.only === NONE ? 'PYR-1.2.5.13#payer' : 'PYR-2.2.9.2.1'),
})
/** What the others cannot pay, the one who is named must. */
function payFrom(g: State, f: { camp: Camp; area: Area | None; only: Commander | None }, h: Holder): void {
  const most = Math.min(g.pot, g.holder.bp[h])
  if (most > 1) {
    const all = f.only === NONE ? purse(g, f.camp, f.area) : ownPurse(g, f.only)
    const others = all - g.holder.bp[h]
    call(g, payAmount, { holder: h, least: Math.min(most, Math.max(1, g.pot - others)) })
    return
  }
  lose(g, h, 1, 'PYR-1.2.5.13')
  g.pot -= 1
}
const payAmount = decision('pay-amount', {
  clause: 'PYR-1.2.5.13',
  locals: { holder: HOLDER, least: int(1, 20) },
  actor: (g, f) => seatOf(g, campOfHolder(g, f.holder)),
  offer(g, f, offer) {
    const most = Math.min(g.pot, g.holder.bp[f.holder])
    for (let n = f.least; n <= most; n++) offer.number(n)
  },
  on: {
    number(g, f, n) {
      lose(g, f.holder, n, 'PYR-1.2.5.13')
      g.pot -= n
      end(g)
    },
  },
  why: (_g, f, kind, n) => (kind === 'number' && n > 0 && n < f.least ? 'PYR-1.2.5.13#least' : 'PYR-1.2.5.13#amount'),
})

/** 8.2.2 a consul in Rome, a Punic commander or flotilla in Carthage. */
export function isAtTreasury(g: State, h: Holder): boolean {
  const camp = campOfHolder(g, h)
  if (!hasTreasury(g, camp)) return false
  const fleet = h - COMMANDER.size
  return fleet < 0 ? g.commander.at[h as number as Commander] === capitalOf(camp) : g.fleet.at[fleet as Fleet] === capitalOf(camp)
}
export function mayDeposit(g: State, h: Holder): boolean {
  return isAtTreasury(g, h) && g.holder.bp[h] > 0 && g.holder.bp[treasuryOf(campOfHolder(g, h)) as Holder] < bpMax
}
export function mayDraw(g: State, h: Holder): boolean {
  if (!isAtTreasury(g, h) || g.holder.bp[h] >= bpMax || g.holder.bp[treasuryOf(campOfHolder(g, h)) as Holder] === 0) return false
  return h >= COMMANDER.size || g.commander.count[h as number as Commander] > 0 // 2.3.1.1
}
/** How much goes into the treasury, or comes out of it. */
export const transfer = decision('transfer', {
  clause: 'PYR-8.2.2',
  locals: { holder: HOLDER, draws: int(0, 1) },
  actor: (g, f) => seatOf(g, campOfHolder(g, f.holder)),
  offer(g, f, offer) {
    const treasury = treasuryOf(campOfHolder(g, f.holder)) as Holder
    const [from, to] = f.draws ? [treasury, f.holder] : [f.holder, treasury]
    const most = Math.min(g.holder.bp[from], bpMax - g.holder.bp[to])
    for (let n = 1; n <= most; n++) offer.number(n)
  },
  on: {
    number(g, f, n) {
      const treasury = treasuryOf(campOfHolder(g, f.holder)) as Holder
      const [from, to] = f.draws ? [treasury, f.holder] : [f.holder, treasury]
      moveBP(g, from, to, n, 'PYR-8.2.2')
      end(g)
    },
  },
  why(g, f, kind, n) {
    const treasury = treasuryOf(campOfHolder(g as State, f.holder)) as Holder
    return kind === 'number' ? amountFault(n, g.holder.bp[f.draws ? treasury : f.holder], 'PYR-8.2.2') : undefined
  },
})
/** 8.2.2 at the end of an action. */
export const atTreasury = decision('at-treasury', {
  clause: 'PYR-8.2.2',
  locals: { holder: HOLDER },
  actor: (g, f) => seatOf(g, campOfHolder(g, f.holder)),
  offer(g, f, offer) {
    if (mayDeposit(g, f.holder)) offer.button('deposit')
    if (mayDraw(g, f.holder)) offer.button('draw')
    offer.button('done')
  },
  buttons: {
    deposit(g, f) {
      goto(g, transfer, { holder: f.holder, draws: 0 })
    },
    draw(g, f) {
      goto(g, transfer, { holder: f.holder, draws: 1 })
    },
    done(g) {
      end(g)
    },
  },
})

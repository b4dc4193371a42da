/** 6.7 Loans, treaties and secrecy: offers between two players, debts, pacts; 23.1.1 the German Bankers. */
import { end, goto, int, NONE } from '@plus-ultra/kernel'
import { ANSWER, DEAL, DEBT, type Deal, type Debt, NATION, type Nation, OFFERS_EACH, offeredTo, offererOf, PAIR } from '../domains.ts'
import { decision, type Event, emit, emitTo, type State } from '../state.ts'

const { none, open, accepted, refused, withdrawn } = ANSWER.refs
const MOST = 999
const TURNS = int(0, 21)
const DUCATS = int(-MOST, MOST)
export const dealsOf = NATION.all.map(n => DEAL.all.filter(d => offererOf(d) === n || offeredTo(d) === n)) as unknown as {
  readonly [N in Nation]: readonly Deal[]
}
const dealsFrom = (from: Nation, to: Nation): readonly Deal[] => dealsOf[from].filter(d => offererOf(d) === from && offeredTo(d) === to)
const FROM = NATION.all.map(a => NATION.all.map(b => (a === b ? [] : dealsFrom(a, b)))) as unknown as {
  readonly [A in Nation]: { readonly [B in Nation]: readonly Deal[] }
}
/** 6.7.2 */
export function canOffer(g: State, from: Nation, to: Nation): boolean {
  if (from === to || !g.seat.inPlay[to]) return false
  return g.deal.is[FROM[from][to][OFFERS_EACH - 1] as Deal] === none
}
export const isOpenTo = (g: State, d: Deal, n: Nation): boolean => offeredTo(d) === n && g.deal.is[d] === open
export const isOpen = (g: State, d: Deal): boolean => g.deal.is[d] === open
/** 3.5.1: the list of debts has room for every payment and every loan that one segment can promise. */
const hasRoomForDebts = (g: State): boolean => g.debts + DEAL.size + NATION.size <= DEBT.size

export const pairOf = (a: Nation, b: Nation) =>
  PAIR.get(a < b ? `${NATION.name(a)}-${NATION.name(b)}` : `${NATION.name(b)}-${NATION.name(a)}`)
const PAIRS = NATION.all.map(a => NATION.all.map(b => (a === b ? 0 : pairOf(a, b)))) as unknown as {
  readonly [A in Nation]: { readonly [B in Nation]: ReturnType<typeof pairOf> }
}
/** 6.7.4 */
export const hasPact = (g: State, a: Nation, b: Nation): boolean => a !== b && g.pact.until[PAIRS[a][b]] >= g.turn

const terms = { seat: NATION, to: NATION, now: DUCATS, later: DUCATS, laterTurn: TURNS, pactTurn: TURNS }
/** 6.7.1 a deal made of any of three parts. */
export const makeOffer = decision('make-offer', {
  clause: 'CON-6.7.1',
  locals: terms,
  actor: (_, f) => f.seat,
  offer(g, f, offer) {
    if (g.plan.purse[f.seat] > 0) offer.button('pay-now')
    offer.button('ask-now')
    if (g.turn < g.lastTurn && hasRoomForDebts(g)) {
      offer.button('pay-later')
      offer.button('ask-later')
    }
    offer.button('pact')
    if (f.now !== 0 || f.later !== 0 || f.pactTurn > 0) offer.button('propose')
    offer.button('back')
  },
  buttons: {
    'pay-now'(g, f) {
      goto(g, offerAmount, { ...termsOf(f), part: 0 })
    },
    'ask-now'(g, f) {
      goto(g, offerAmount, { ...termsOf(f), part: 1 })
    },
    'pay-later'(g, f) {
      goto(g, offerAmount, { ...termsOf(f), part: 2 })
    },
    'ask-later'(g, f) {
      goto(g, offerAmount, { ...termsOf(f), part: 3 })
    },
    pact(g, f) {
      goto(g, offerTurn, { ...termsOf(f), part: 4 })
    },
    propose(g, f) {
      const d = FROM[f.seat][f.to].find(d => g.deal.is[d] === none) as Deal
      g.deal.is[d] = open
      g.deal.now[d] = f.now
      g.deal.later[d] = f.later
      g.deal.laterTurn[d] = f.laterTurn
      g.deal.pactTurn[d] = f.pactTurn
      if (f.now > 0) g.plan.purse[f.seat] -= f.now // 6.7.7 set aside
      tellBoth(g, d, { type: 'offered', nation: NATION.name(f.seat), deal: DEAL.name(d), ...factsOf(g, d), clause: 'CON-6.7.1' })
      if (g.openPlanning) goto(g, answerOffer, { seat: f.to, deal: d })
      else end(g)
    },
    back(g) {
      end(g)
    },
  },
  why: (g, _f, _kind, _ref, name) =>
    name === 'pay-now' ? 'CON-6.7.7#short' : name.endsWith('-later') && g.turn < g.lastTurn ? 'CON-3.5.1#full' : 'CON-6.7.1',
})
interface Terms {
  readonly seat: Nation
  readonly to: Nation
  readonly now: number
  readonly later: number
  readonly laterTurn: number
  readonly pactTurn: number
}
const termsOf = ({ seat, to, now, later, laterTurn, pactTurn }: Terms): Terms => ({ seat, to, now, later, laterTurn, pactTurn })
const PART = int(0, 4)
const offerAmount = decision('offer-amount', {
  clause: 'CON-6.7.1',
  locals: { ...terms, part: PART },
  actor: (_, f) => f.seat,
  offer(g, f, offer) {
    const most = f.part === 0 ? Math.min(MOST, g.plan.purse[f.seat]) : MOST
    for (let n = 1; n <= most; n++) offer.number(n)
  },
  on: {
    number(g, f, n) {
      const amount = f.part % 2 === 0 ? n : -n
      if (f.part < 2) goto(g, makeOffer, { ...termsOf(f), now: amount })
      else goto(g, offerTurn, { ...termsOf(f), later: amount, part: f.part })
    },
  },
  why: (g, f, kind, ref) => {
    if (kind !== 'number') return undefined
    if (f.part === 0 && ref > g.plan.purse[f.seat]) return 'CON-6.7.7#short'
    return ref > MOST ? 'CON-3.5.1' : undefined
  },
})
const offerTurn = decision('offer-turn', {
  clause: 'CON-6.7.1',
  locals: { ...terms, part: PART },
  actor: (_, f) => f.seat,
  offer(g, f, offer) {
    for (let t = f.part === 4 ? g.turn : g.turn + 1; t <= g.lastTurn; t++) offer.number(t)
  },
  on: {
    number(g, f, t) {
      if (f.part === 4) goto(g, makeOffer, { ...termsOf(f), pactTurn: t })
      else goto(g, makeOffer, { ...termsOf(f), laterTurn: t })
    },
  },
})

/** 6.7.7 the other must have his part, else he can only refuse. */
export const answerOffer = decision('answer-offer', {
  clause: 'CON-6.7.1',
  locals: { seat: NATION, deal: DEAL },
  actor: (_, f) => f.seat,
  offer(g, f, offer) {
    if (g.deal.is[f.deal] === open) {
      if (g.plan.purse[f.seat] + g.deal.now[f.deal] >= 0) offer.button('accept')
      offer.button('refuse')
    }
    if (!g.openPlanning) offer.button('back') // 23.1.3 he answers at once
  },
  buttons: {
    accept(g, f) {
      const now = g.deal.now[f.deal]
      g.deal.is[f.deal] = accepted
      g.plan.purse[f.seat] += now
      g.plan.purse[offererOf(f.deal)] += Math.max(0, -now)
      tellBoth(g, f.deal, {
        type: 'answered',
        nation: NATION.name(f.seat),
        deal: DEAL.name(f.deal),
        answer: 'accepted',
        clause: 'CON-6.7.7',
      })
      tellDeal(g, f.deal)
      end(g)
    },
    refuse(g, f) {
      giveBack(g, f.deal)
      g.deal.is[f.deal] = refused
      tellBoth(g, f.deal, {
        type: 'answered',
        nation: NATION.name(f.seat),
        deal: DEAL.name(f.deal),
        answer: 'refused',
        clause: 'CON-6.7.1',
      })
      end(g)
    },
    back(g) {
      end(g)
    },
  },
  why: (_g, _f, _kind, _ref, name) => (name === 'accept' ? 'CON-6.7.7#short' : name === 'back' ? 'CON-6.7.7' : undefined),
})
function giveBack(g: State, d: Deal): void {
  g.plan.purse[offererOf(d)] += Math.max(0, g.deal.now[d])
}
export function withdraw(g: State, d: Deal): void {
  giveBack(g, d)
  g.deal.is[d] = withdrawn
  tellBoth(g, d, {
    type: 'answered',
    nation: NATION.name(offererOf(d)),
    deal: DEAL.name(d),
    answer: 'withdrawn',
    clause: 'CON-6.7.2',
  })
}
/** 6.7.2: what is unanswered lapses, before the purses are opened. */
export function lapseOffers(g: State): void {
  for (const d of DEAL.all) if (g.deal.is[d] === open) withdraw(g, d)
}
/** 6.7.5: an offer and its answer are told to the two players; 23.1.3 in open planning to all. */
function tellBoth(g: State, d: Deal, event: Event): void {
  if (g.openPlanning) emit(g, event)
  else emitTo(g, [offererOf(d), offeredTo(d)], event)
}
function factsOf(g: State, d: Deal) {
  return {
    from: NATION.name(offererOf(d)),
    to: NATION.name(offeredTo(d)),
    now: g.deal.now[d],
    later: g.deal.later[d],
    laterTurn: g.deal.laterTurn[d],
    pactTurn: g.deal.pactTurn[d],
  }
}
/** 6.7.5: told to everybody at once, though the answer is given in secret. */
function tellDeal(g: State, d: Deal): void {
  const event = { type: 'deal', ...factsOf(g, d), clause: 'CON-6.7.5' } as const
  emitTo(g, [], event, event)
}
/** 6.7.1 what was promised binds from now on. */
export function concludeDeals(g: State): void {
  for (const d of DEAL.all) {
    if (g.deal.is[d] === accepted) {
      const [a, b] = [offererOf(d), offeredTo(d)]
      const later = g.deal.later[d]
      if (later !== 0) addDebt(g, later > 0 ? a : b, later > 0 ? b : a, Math.abs(later), g.deal.laterTurn[d])
      const pair = PAIRS[a][b]
      g.pact.until[pair] = Math.max(g.pact.until[pair], g.deal.pactTurn[d])
    }
    g.deal.is[d] = none
    g.deal.now[d] = 0
    g.deal.later[d] = 0
    g.deal.laterTurn[d] = 0
    g.deal.pactTurn[d] = 0
  }
}

export function addDebt(g: State, from: Nation, to: Nation | -1, amount: number, due: number): void {
  const row = g.debts as Debt
  g.debt.from[row] = from
  g.debt.to[row] = to
  g.debt.amount[row] = amount
  g.debt.due[row] = due
  g.debts += 1
}
/** 6.7.3, 6.7.8: what is due is taken, oldest first, as far as the Treasury goes. */
export function collectDebts(g: State): void {
  while (collectOnce(g) > 0); // who has been paid can pay in his turn
}
function collectOnce(g: State): number {
  let kept = 0
  let sum = 0
  for (let i = 0; i < g.debts; i++) {
    const d = i as Debt
    const from = g.debt.from[d] as Nation
    const to = g.debt.to[d]
    let amount = g.debt.amount[d]
    if (g.debt.due[d] <= g.turn) {
      const paid = Math.min(amount, g.seat.treasury[from])
      g.seat.treasury[from] -= paid
      if (to !== NONE) g.seat.treasury[to] += paid
      amount -= paid
      sum += paid
      if (paid > 0)
        emit(g, {
          type: 'debt-paid',
          nation: NATION.name(from),
          to: to === NONE ? 'bank' : NATION.name(to),
          ducats: paid,
          clause: 'CON-6.7.3',
        })
    }
    if (amount === 0) continue
    const row = kept++ as Debt
    g.debt.from[row] = from
    g.debt.to[row] = to
    g.debt.amount[row] = amount
    g.debt.due[row] = g.debt.due[d]
  }
  for (let i = kept; i < g.debts; i++) {
    g.debt.from[i as Debt] = NONE
    g.debt.to[i as Debt] = NONE
    g.debt.amount[i as Debt] = 0
    g.debt.due[i as Debt] = 0
  }
  g.debts = kept
  return sum
}

const BANK = { most: 100, turns: 4, lastTurn: 17 }
/** 23.1.1 */
export function canBorrow(g: State, n: Nation): boolean {
  if (!g.bankers || g.plan.loan[n] > 0 || g.turn > BANK.lastTurn || g.turn + BANK.turns > g.lastTurn || g.debts >= DEBT.size - 4)
    return false
  for (let i = 0; i < g.debts; i++) if (g.debt.from[i as Debt] === n && g.debt.to[i as Debt] === NONE) return false
  return true
}
export const borrow = decision('borrow', {
  clause: 'CON-23.1.1',
  locals: { seat: NATION },
  actor: (_, f) => f.seat,
  offer(_g, _f, offer) {
    for (let n = 1; n <= BANK.most; n++) offer.number(n)
    offer.button('back')
  },
  on: {
    number(g, f, n) {
      g.plan.loan[f.seat] = n
      g.plan.purse[f.seat] += n
      end(g)
    },
  },
  buttons: {
    back(g) {
      end(g)
    },
  },
})
/** Half as much again, rounded up. */
export function oweBank(g: State, n: Nation): void {
  const loan = g.plan.loan[n]
  if (loan === 0) return
  const amount = Math.ceil((loan * 3) / 2)
  addDebt(g, n, NONE, amount, g.turn + BANK.turns)
  g.plan.loan[n] = 0
  emit(g, { type: 'borrowed', nation: NATION.name(n), ducats: loan, owed: amount, clause: 'CON-23.1.1' })
}

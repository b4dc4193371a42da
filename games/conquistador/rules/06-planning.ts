/** 6.6, 6.8 The Planning Segment: all at once and in secret. */
import { call, end, goto } from '@plus-ultra/kernel'
import {
  caravel,
  carrack,
  colonist,
  GROUPS_EACH,
  type Group,
  galleonFleet,
  gold,
  type Hex,
  LOG,
  missionary,
  NATION,
  type Nation,
  offeredTo,
  offererOf,
  soldier,
  spain,
  type Type,
} from '../domains.ts'
import { decision, type State, simultaneous } from '../state.ts'
import { firstGroup } from './03-counters.ts'
import { answerOffer, borrow, canBorrow, canOffer, dealsOf, isOpen, isOpenTo, makeOffer, withdraw } from './06-deals.ts'
import { chooseStart, dissolve, ROWS } from './06-log.ts'
import { hasRoomForExpedition, hasShipsAnywhere, leftoversFit, takesAllInPlace } from './06-pool.ts'
import { buyAtYard, buyHowMany, canBuildAt, canBuy, canReturn, priceOf, returnWhat, whyNotBuildAt, yardPrice } from './06-purchases.ts'
import { applyPlans } from './06-resolve.ts'
import { isTreatyInForce, mayDenounce } from './20-treaty.ts'

const BUYABLE: readonly Type[] = [colonist, soldier, missionary, caravel, carrack, galleonFleet]
/** 6.6.1 one player's plans, until done. */
export const plan = decision('plan', {
  clause: 'CON-6.8.1',
  locals: { seat: NATION },
  actor: (_, f) => f.seat,
  offer(g, f, offer) {
    const n = f.seat
    for (const t of BUYABLE) if (canBuy(g, n, t)) offer.type(t)
    if (g.plan.purse[n] >= yardPrice(g, n, caravel))
      for (let h = g.seat.holds[n].next(0); h !== -1; h = g.seat.holds[n].next(h + 1)) if (canBuildAt(g, n, h)) offer.hex(h)
    if (canReturn(g, n)) offer.button('return')
    if (hasRoomForExpedition(g, n) && hasShipsAnywhere(g, n)) offer.button('expedition')
    for (let x = firstGroup(n); x < firstGroup(n) + GROUPS_EACH; x++)
      if (g.log.is[x as Group] === LOG.refs.expedition) offer.group(x as Group)
    for (const to of NATION.all) if (canOffer(g, n, to)) offer.seat(to)
    for (const d of dealsOf[n]) if (isOpen(g, d)) offer.deal(d)
    if (canBorrow(g, n)) offer.button('borrow')
    if (mayDenounce(g, n)) offer.button('denounce')
    if (leftoversFit(g, n) && ROWS[n].every(x => takesAllInPlace(g, x))) offer.button('done')
  },
  on: {
    type(g, f, t) {
      if (t === galleonFleet) {
        g.plan.purse[f.seat] -= priceOf(g, f.seat, t)
        g.plan.galleon[f.seat] = 1
      } else call(g, buyHowMany, { seat: f.seat, type: t })
    },
    hex(g, f, hex) {
      call(g, buyAtYard, { seat: f.seat, hex })
    },
    group(g, f, x) {
      dissolve(g, f.seat, x)
    },
    seat(g, f, to) {
      call(g, makeOffer, { seat: f.seat, to, now: 0, later: 0, laterTurn: 0, pactTurn: 0 })
    },
    deal(g, f, d) {
      if (offererOf(d) === f.seat) withdraw(g, d)
      else call(g, answerOffer, { seat: f.seat, deal: d })
    },
  },
  buttons: {
    return(g, f) {
      call(g, returnWhat, { seat: f.seat })
    },
    expedition(g, f) {
      call(g, chooseStart, { seat: f.seat })
    },
    borrow(g, f) {
      call(g, borrow, { seat: f.seat })
    },
    denounce(g, f) {
      g.plan.denounces[f.seat] = 1
    },
    done(g, f) {
      if (g.openPlanning) end(g)
      else goto(g, planned, { seat: f.seat })
    },
  },
  why(g, f, kind, ref, name) {
    const n = f.seat
    if (kind === 'type') return whyNotBuy(g, n, ref as Type)
    if (kind === 'hex') return whyNotBuildAt(g, n, ref as Hex)
    if (kind === 'seat') return ref === n || !g.seat.inPlay[ref as Nation] ? 'CON-6.7.1' : 'CON-6.7.2#three'
    if (kind === 'deal') return offererOf(ref) === n || offeredTo(ref) === n ? 'CON-6.7.2#closed' : 'CON-6.7.5'
    if (kind === 'group' || name === 'return') return 'CON-6.6.11'
    if (name === 'done') return leftoversFit(g, n) ? 'CON-3.5.1' : 'CON-6.6.14#rest'
    if (name === 'denounce') return isTreatyInForce(g) ? 'CON-20.1.4' : 'CON-20.1.1'
    if (name === 'expedition') return hasRoomForExpedition(g, n) ? 'CON-6.6.7' : 'CON-3.5.1'
    return name === 'borrow' ? 'CON-23.1.1' : undefined
  },
})
function whyNotBuy(g: State, n: Nation, t: Type): string {
  if (t === gold || ((t === missionary || t === galleonFleet) && n !== spain)) return 'CON-6.6.2#country'
  if (g.plan.purse[n] < priceOf(g, n, t)) return 'CON-6.2.4'
  if (t === soldier) return 'CON-6.4.6.1'
  return t === galleonFleet ? (g.plan.galleon[n] ? 'CON-16.5.3' : 'CON-16.5.1') : 'CON-6.6.4'
}
/** 6.7.7: a player who is done may still answer; his "done" stands. */
const planned = decision('planned', {
  clause: 'CON-6.7.7',
  locals: { seat: NATION },
  rests: true,
  actor: (_, f) => f.seat,
  offer(g, f, offer) {
    for (const d of dealsOf[f.seat]) if (isOpenTo(g, d, f.seat)) offer.deal(d)
  },
  on: {
    deal(g, f, d) {
      call(g, answerOffer, { seat: f.seat, deal: d })
    },
  },
  why: (_g, _f, kind) => (kind === 'deal' ? 'CON-6.7.2#closed' : 'CON-6.6.1'),
})
/** 6.6.1 */
export const plans = simultaneous('plans', {
  clause: 'CON-6.6.1',
  seats: g => [...g.order],
  each: plan,
  secretWords: 64,
  resolve: g => applyPlans(g),
})

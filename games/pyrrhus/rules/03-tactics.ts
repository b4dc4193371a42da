/** 3.1.2, 3.3 Tactics, chosen in secret and revealed together; 3.4.6 retreat in good order. */
import { end, flag, NONE, own } from '@plus-ultra/kernel'
import {
  attacker,
  COMMANDER,
  decius,
  defender,
  dissuasion,
  EVENT,
  general,
  HAND,
  type Hand,
  holderOf,
  isCavalry,
  isCU,
  isMountain,
  LAND_TACTICS,
  otherHand,
  type Place,
  SEAT,
  type Seat,
  TACTIC,
  type Tactic,
} from '../domains.ts'
import { BATTLE, decision, emit, run, type State, sequence, simultaneous, step, when } from '../state.ts'
import { lose } from './00-counters.ts'
import { fightersOf, firstFighter, goesToFront, meetElephants, nextFighter, showFaces } from './03-lines.ts'
import { purpose, rollDie } from './03-rerolls.ts'
import { canRetreat } from './03-retreat.ts'

/** 3.3.5 at least one commanded CU would go to the front. */
function isLegal(g: State, h: Hand, tactic: Tactic): boolean {
  if (tactic === general) return true
  for (let u = firstFighter(g, h); u !== NONE; u = nextFighter(g, h, u))
    if (g.unit.leader[u] !== NONE && goesToFront(tactic, u)) return true
  return false
}
export const handOfSeat = (g: State, seat: Seat): Hand => (g.hand.seat[attacker] === seat ? attacker : defender)

const pickTactic = decision('tactic', {
  clause: 'PYR-3.1.2',
  locals: { seat: SEAT },
  actor: (_, f) => f.seat,
  offer(g, f, offer) {
    const h = handOfSeat(g, f.seat)
    for (const t of LAND_TACTICS) if (isLegal(g, h, t)) offer.tactic(t)
  },
  on: {
    tactic(g, f, t) {
      g.seat.tactic[f.seat] = t
      end(g)
    },
  },
  why: (_g, _f, kind, ref) => (kind === 'tactic' && LAND_TACTICS.includes(ref as Tactic) ? 'PYR-3.3.5' : 'PYR-3.1.2'),
})
const withLeader = (g: State): Seat[] => [attacker, defender].filter(h => g.hand.leader[h] !== NONE).map(h => g.hand.seat[h])
const chooseTactics = simultaneous('tactics', {
  clause: 'PYR-3.1.2',
  seats: g => withLeader(g as State),
  each: pickTactic,
  secretWords: 12,
  resolve(g) {
    for (const h of [attacker, defender]) {
      if (g.hand.leader[h] === NONE) continue
      const seat = g.hand.seat[h]
      const tactic = g.seat.tactic[seat] as Tactic
      g.hand.tactic[h] = tactic
      g.seat.tactic[seat] = NONE
      if (tactic === general) g.hand.alea[h] += 1 // 3.1.3
      emit(g, { type: 'tactic-revealed', kind: HAND.name(h), tactic: TACTIC.name(tactic), clause: 'PYR-3.1.2' })
    }
  },
})

const devotioEvent = EVENT.get('devotio')
const mayDevote = (g: State, h: Hand): boolean =>
  g.hand.leader[h] === decius && g.event.isInForce[devotioEvent] === 1 && g.battleKind === BATTLE.pitched
/** 9.1.1.3.6 */
const declareDevotio = decision('devotio', {
  clause: 'PYR-9.1.1.3.6',
  locals: { hand: HAND },
  actor: (g, f) => g.hand.seat[f.hand],
  offer(_g, _f, offer) {
    offer.button('devote')
    offer.button('live')
  },
  buttons: {
    devote(g, f) {
      g.event.isInForce[devotioEvent] = 0
      g.hand.alea[f.hand] += 1
      g.hasDevoted = 1
      emit(g, { type: 'devotio', leader: COMMANDER.name(decius), clause: 'PYR-9.1.1.3.6' })
      end(g)
    },
    live(g) {
      end(g)
    },
  },
})
/** Segment 1. */
export const tactics = sequence('segment-1', { clause: 'PYR-3.1.2' }, [
  when(g => withLeader(g).length > 0, [step(chooseTactics)]),
  run(g => {
    showFaces(g, g.hidden === 2)
    if (g.hidden !== 0) meetElephants(g)
  }),
  when(g => mayDevote(g, attacker), [step(declareDevotio, () => ({ hand: attacker }))]),
  when(g => mayDevote(g, defender), [step(declareDevotio, () => ({ hand: defender }))]),
])

/** 3.4.6.1, 3.4.6.4 */
const mayTry = (g: State, h: Hand): boolean =>
  g.hand.tactic[h] === dissuasion && fightersOf(g, h) > 0 && fightersOf(g, otherHand(h)) > 0 && canRetreat(g, h)
const tryGoodOrder = decision('good-order', {
  clause: 'PYR-3.4.6.1',
  locals: { hand: HAND },
  actor: (g, f) => g.hand.seat[f.hand],
  offer(_g, _f, offer) {
    offer.button('try')
    offer.button('stand')
  },
  buttons: {
    try(g) {
      end(g, 1)
    },
    stand(g) {
      end(g, 0)
    },
  },
})
const needed = (p: Place): number => (isMountain[p] ? 4 : 6)
/** At the end of a phase, free, as often as there are phases. */
const goodOrderOf = sequence('good-order-of', { clause: 'PYR-3.4.6.1', locals: { hand: HAND, isTrying: own(flag) } }, [
  when(
    (g, f) => mayTry(g, f.hand),
    [
      step(
        tryGoodOrder,
        (_, f) => ({ hand: f.hand }),
        (_, f, tries) => {
          f.isTrying = tries as 0 | 1
        },
      ),
    ],
  ),
  when(
    (_, f) => f.isTrying === 1,
    [
      step(rollDie, (g, f) => ({
        why: purpose('good-order'),
        camp: g.hand.camp[f.hand],
        seat: g.hand.seat[f.hand],
        other: g.hand.camp[otherHand(f.hand)],
        otherSeat: g.hand.seat[otherHand(f.hand)],
      })),
      run((g, f) => {
        const isDone = g.die >= needed(g.battlePlace as Place)
        if (isDone) g.hand.hasEscaped[f.hand] = 1
        emit(g, { type: 'good-order', kind: HAND.name(f.hand), result: isDone ? 'success' : 'failure', clause: 'PYR-3.4.6.2' })
      }),
    ],
  ),
])
/** 3.1.5, 3.1.8 attacker first. */
export const goodOrders = sequence('good-orders', { clause: 'PYR-3.1.5' }, [
  step(goodOrderOf, () => ({ hand: attacker })),
  step(goodOrderOf, () => ({ hand: defender })),
])
export const hasEscaped = (g: State): boolean => g.hand.hasEscaped[attacker] === 1 || g.hand.hasEscaped[defender] === 1

/** 3.4.6.3: 1 BP for each cavalry CU that the enemy still has, to the bank. */
export function payForEscape(g: State, h: Hand): void {
  let cavalry = 0
  const enemy = otherHand(h)
  for (let u = firstFighter(g, enemy); u !== NONE; u = nextFighter(g, enemy, u)) if (isCU(u) && isCavalry[u]) cavalry++
  const leader = g.hand.leader[h]
  if (leader !== NONE) lose(g, holderOf(leader), cavalry, 'PYR-3.4.6.3')
}

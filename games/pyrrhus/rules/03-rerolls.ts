/** 3.4.2 Re-rolls: TV, Alea and Fortuna, spent on one's own dice or on the enemy's. */
import { type Die, die, end, goto, int, NONE, optional, own, roll } from '@plus-ultra/kernel'
import {
  attacker,
  CAMP,
  DIE,
  FLOTILLA,
  type Fleet,
  fleetCamp,
  HAND,
  type Hand,
  isCU,
  MINOR,
  otherHand,
  SEAT,
  TRIBE,
  UNIT,
  type Unit,
  unitOfTribe,
} from '../domains.ts'
import { BATTLE, decision, emit, finish, repeat, run, type State, seatOf, sequence, step, when } from '../state.ts'
import { giveFortuna } from './00-counters.ts'
import { handOf, hasDice, rollAgain, rollTribe, tellThrow } from './03-lines.ts'

const SOURCE = { tv: 0, alea: 1, fortuna: 2 } as const

/** 0.2.5.4 any die of the holder's own battle; a harassment is none (2.2.10.4): only his own dice, and a minor camp's none (0.2.5.5). */
const hasFortuna = (g: State, h: Hand): boolean =>
  g.fortuna === g.hand.camp[h] &&
  (g.battleKind !== BATTLE.harassment || (g.hand.camp[h] < MINOR && handOf(g, g.rolled.next(0) as Unit) === h))
export const canReroll = (g: State, h: Hand): boolean => g.hand.tv[h] > 0 || g.hand.alea[h] > 0 || hasFortuna(g, h)

/** The source, or none. */
const spend = decision('reroll', {
  clause: 'PYR-3.4.2.3',
  locals: { hand: HAND },
  actor: (g, f) => g.hand.seat[f.hand],
  offer(g, f, offer) {
    if (g.hand.tv[f.hand] > 0) offer.button('tv')
    if (g.hand.alea[f.hand] > 0) offer.button('alea')
    if (hasFortuna(g, f.hand)) offer.button('fortuna')
    offer.button('pass')
  },
  buttons: {
    tv(g, f) {
      goto(g, pickDie, { hand: f.hand, source: SOURCE.tv })
    },
    alea(g, f) {
      goto(g, pickDie, { hand: f.hand, source: SOURCE.alea })
    },
    fortuna(g, f) {
      goto(g, pickDie, { hand: f.hand, source: SOURCE.fortuna })
    },
    pass(g) {
      end(g, 0)
    },
  },
  why: (_g, _f, _kind, _ref, name) => (name === 'fortuna' ? 'PYR-0.2.5.4' : 'PYR-3.4.2.1'),
})
/** One die, own or enemy; it is replaced where it stood (3.1.10). */
const pickDie = decision('reroll-die', {
  clause: 'PYR-3.4.2.3',
  locals: { hand: HAND, source: int(0, 2) },
  actor: (g, f) => g.hand.seat[f.hand],
  offer(g, _f, offer) {
    for (let u = g.rolled.next(0); u !== -1; u = g.rolled.next(u + 1)) offer.unit(u)
    for (const t of TRIBE.all) if (g.tribe.die[t] > 0) offer.unit(unitOfTribe(t))
    if (g.battleKind !== BATTLE.naval) return
    for (let f = 0; f < FLOTILLA.size; f++) for (let i = 0; i < g.fleet.dice[f as Fleet].length; i++) offer.die((f * 20 + i) as never)
  },
  on: {
    unit(g, f, u) {
      pay(g, f.hand, f.source)
      const value = isCU(u) ? rollAgain(g, g.hand.seat[handOf(g, u)]) : rollTribe(g)
      const was = isCU(u) ? g.unit.die[u] : g.tribe.die[tribeOf(u)]
      if (isCU(u)) g.unit.die[u] = value
      else g.tribe.die[tribeOf(u)] = value
      emit(g, { type: 'rerolled', unit: UNIT.name(u), kind: sourceName(f.source), amount: was, value, clause: 'PYR-3.4.2.3' })
      end(g, 1)
    },
    die(g, f, d) {
      pay(g, f.hand, f.source)
      turnShip(g, SHIP, d, sourceName(f.source))
      end(g, 1)
    },
  },
  why: () => 'PYR-11.10',
})
const tribeOf = (u: Unit) => (u - unitOfTribe(0 as never)) as never
const sourceName = (source: number): string => ['tv', 'alea', 'fortuna'][source] as string
function pay(g: State, h: Hand, source: number): void {
  if (source === SOURCE.tv) g.hand.tv[h] -= 1
  else if (source === SOURCE.alea) g.hand.alea[h] -= 1
  else giveFortuna(g, NONE, 'PYR-0.2.5.4')
}
const SHIP = die(6, 'PYR-7.1', 'ships')
/** The die of one ship falls again where it stood; it is its owner's die, whoever turns it (0.4.2). */
export function turnShip(g: State, which: Die, d: number, source: string): void {
  const f = Math.floor(d / 20) as Fleet
  const i = d % 20
  const dice = g.fleet.dice[f]
  const kept = [...dice]
  const was = kept[i] as number
  const value = roll(g, which, seatOf(g, fleetCamp[f]))
  kept[i] = value
  dice.copyFrom(kept)
  emit(g, { type: 'rerolled', unit: DIE.name(d as never), kind: source, amount: was, value, clause: 'PYR-3.4.2.3' })
}

const hasAnyDice = (g: State): boolean => (g.battleKind === BATTLE.naval ? FLOTILLA.all.some(f => g.fleet.dice[f].length > 0) : hasDice(g))
/** 3.4.2.3 attacker, defender in turn, until both pass in succession or neither has any left (11.10). */
export const rerolls = sequence('rerolls', { clause: 'PYR-3.4.2.3', locals: { hand: own(HAND), passes: own(int(0, 2)) } }, [
  when(g => !hasAnyDice(g), [finish()]),
  run((g, f) => {
    tellThrow(g)
    f.hand = attacker
  }),
  repeat(
    (_, f) => f.passes < 2,
    [
      when(
        (g, f) => canReroll(g, f.hand),
        [
          step(
            spend,
            (_, f) => ({ hand: f.hand }),
            (_, f, again) => {
              f.passes = again ? 0 : f.passes + 1
            },
          ),
        ],
        [
          run((_, f) => {
            f.passes += 1
          }),
        ],
      ),
      run((_, f) => {
        f.hand = otherHand(f.hand)
      }),
    ],
  ),
])

/** Single dice, by purpose. */
export const DICE = [
  die(6, 'PYR-3.4.6.2', 'good-order'),
  die(6, 'PYR-2.2.8.3', 'interception'),
  die(6, 'PYR-2.2.11.2', 'ambush'),
  die(6, 'PYR-2.2.7.2', 'port-capture'),
  die(6, 'PYR-9.1.1.1.12', 'first-on-the-wall'),
  die(6, 'PYR-9.1.1.1.14', 'storm'),
  die(6, 'PYR-9.1.1.1.3', 'peace-at-rome'),
  die(6, 'PYR-9.1.1.1.4', 'ravage-locre'),
  die(6, 'PYR-9.1.1.1.13', 'diadochi'),
  die(6, 'PYR-9.1.1.2.4', 'holocausts'),
  die(6, 'PYR-9.1.1.3.1', 'punic-peace'),
  die(6, 'PYR-9.1.1.3.4', 'sacrifices'),
  die(6, 'PYR-9.1.1.3.8', 'etruscan-gold'),
] as const
export const purpose = (why: (typeof DICE)[number]['why']): number => DICE.findIndex(d => d.why === why)

/** 0.2.5.4 the holder looks at the die and may turn it. */
const turnDie = decision('turn-die', {
  clause: 'PYR-0.2.5.4',
  locals: { seat: SEAT, why: int(0, 20), owner: SEAT },
  actor: (_, f) => f.seat,
  offer(_g, _f, offer) {
    offer.button('fortuna')
    offer.button('keep')
  },
  buttons: {
    fortuna(g, f) {
      giveFortuna(g, NONE, 'PYR-0.2.5.4')
      g.die = roll(g, DICE[f.why] as (typeof DICE)[number], f.owner)
      end(g)
    },
    keep(g) {
      end(g)
    },
  },
})
/** One die of a camp; Fortuna's holder may turn it if it is his, or of a battle in which he fights (`other`). The value stays in g.die. */
export const rollDie = sequence(
  'roll-die',
  { clause: 'PYR-0.2.5.4', locals: { why: int(0, 20), camp: CAMP, seat: SEAT, other: optional(CAMP), otherSeat: SEAT } },
  [
    run((g, f) => {
      const die = DICE[f.why] as (typeof DICE)[number]
      g.die = roll(g, die, f.seat)
      if (g.fortuna === f.camp || (f.other !== NONE && g.fortuna === f.other))
        emit(g, { type: 'die-shown', kind: die.why, value: g.die, clause: 'PYR-0.2.5.4' })
    }),
    when((g, f) => g.fortuna === f.camp, [step(turnDie, (_, f) => ({ seat: f.seat, why: f.why, owner: f.seat }))]),
    when(
      (g, f) => f.other !== NONE && g.fortuna === f.other,
      [step(turnDie, (_, f) => ({ seat: f.otherSeat, why: f.why, owner: f.seat }))],
    ),
  ],
)

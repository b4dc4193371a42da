/** 1.1.4 Sequence 4 of the hot season: revenue. */
import { end, int, NONE, own } from '@plus-ultra/kernel'
import {
  bpMax,
  CAMP,
  type Camp,
  CITIES,
  carthage,
  EVENT,
  epirusRevenue,
  type Holder,
  pyrrhus,
  revenue,
  rome,
  SEAT,
  type Seat,
  TRIBE,
  treasuryOf,
  tribeTable,
} from '../domains.ts'
import { decision, emit, run, type State, seatOf, sequence, step, when } from '../state.ts'
import { isActive, yieldOf } from './00-map.ts'
import { hasTreasury, share } from './08-treasure.ts'

const alliance = EVENT.get('material-alliance')
const GIFT = 3

/** 1.1.4.1, 1.1.4.2, 1.1.4.5: what the cities of a camp pay; Rome less 2 for each active tribe. */
export function revenueOf(g: State, camp: Camp): number {
  let sum = 0
  for (let i = 0; i < CITIES.length; i++) {
    const c = CITIES[i] as (typeof CITIES)[number]
    if (g.space.control[c] === camp) sum += yieldOf(g, c, revenue[c])
  }
  if (camp !== rome) return sum
  for (const t of TRIBE.all) if (isActive(g, t)) sum -= tribeTable.romeTribePenalty
  return Math.max(0, sum)
}
function collect(g: State, camp: Camp): number {
  const sum = camp === pyrrhus ? epirusRevenue : revenueOf(g, camp)
  emit(g, {
    type: 'collected',
    camp: CAMP.name(camp),
    amount: sum,
    clause: camp === rome ? 'PYR-1.1.4.1' : camp === pyrrhus ? 'PYR-1.1.4.3' : 'PYR-1.1.4.2',
  })
  return sum
}

/** 9.1.1.3.2 exactly 3 BP, of treasuries. */
const mayGive = (g: State, from: Camp): boolean =>
  hasTreasury(g, rome) && hasTreasury(g, carthage) && g.holder.bp[treasuryOf(from) as Holder] >= GIFT
const gift = decision('gift', {
  clause: 'PYR-9.1.1.3.2',
  locals: { seat: SEAT },
  actor: (_, f) => f.seat,
  offer(g, f, offer) {
    if (seatOf(g, rome) === f.seat && mayGive(g as State, rome)) offer.button('rome-gives')
    if (seatOf(g, carthage) === f.seat && mayGive(g as State, carthage)) offer.button('carthage-gives')
    offer.button('no-gift')
  },
  buttons: {
    'rome-gives'(g) {
      give(g, rome, carthage)
      end(g, 1)
    },
    'carthage-gives'(g) {
      give(g, carthage, rome)
      end(g, 1)
    },
    'no-gift'(g) {
      end(g, 0)
    },
  },
  why: () => 'PYR-9.1.1.3.2',
})
function give(g: State, from: Camp, to: Camp): void {
  const [giver, taker] = [treasuryOf(from) as Holder, treasuryOf(to) as Holder]
  g.holder.bp[giver] -= GIFT
  g.holder.bp[taker] = Math.min(bpMax, g.holder.bp[taker] + GIFT)
  emit(g, { type: 'gift', from: CAMP.name(from), to: CAMP.name(to), amount: GIFT, clause: 'PYR-9.1.1.3.2' })
}
const isGiver = (g: State, seat: Seat): boolean =>
  (seatOf(g, rome) === seat && mayGive(g, rome)) || (seatOf(g, carthage) === seat && mayGive(g, carthage))

/** 1.1.4.8 Rome collects, Carthage collects, the gift, then each shares out. */
export const collection = sequence(
  'sequence-4-hot',
  { clause: 'PYR-1.1.4.8', locals: { roman: own(int(0, 99)), punic: own(int(0, 99)), isGiven: own(int(0, 1)) } },
  [
    run((g, f) => {
      f.roman = collect(g, rome)
      f.punic = collect(g, carthage)
    }),
    when(
      g => g.event.isInForce[alliance] === 1,
      [
        when(
          g => isGiver(g, seatOf(g, rome)),
          [
            step(
              gift,
              g => ({ seat: seatOf(g, rome) }),
              (_, f, given) => {
                f.isGiven = given
              },
            ),
          ],
        ),
        when(
          (g, f) => g.players === 3 && f.isGiven === 0 && isGiver(g, seatOf(g, carthage)),
          [step(gift, g => ({ seat: seatOf(g, carthage) }))],
        ),
      ],
    ),
    run((g, f) => {
      g.pot = f.roman
    }),
    step(share, () => ({ camp: rome, area: NONE })),
    run((g, f) => {
      g.pot = f.punic
    }),
    step(share, () => ({ camp: carthage, area: NONE })),
    when(
      g => g.isOut === 0,
      [
        run(g => {
          g.pot = collect(g, pyrrhus)
        }),
        step(share, () => ({ camp: pyrrhus, area: NONE })),
      ],
    ),
  ],
)

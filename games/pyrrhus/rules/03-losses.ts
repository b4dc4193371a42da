/** 3.4.3 - 3.4.5 Taking losses. */
import { end, NONE } from '@plus-ultra/kernel'
import {
  attacker,
  CAMP,
  type Camp,
  carthage,
  defender,
  fire,
  HAND,
  type Hand,
  lossRank,
  rome,
  skeletonBox,
  UNIT,
  type Unit,
} from '../domains.ts'
import { BATTLE, decision, emit, run, type State, sequence, step, when } from '../state.ts'
import { putUnit } from './00-counters.ts'
import { fightersOf, firstFighter, isInFront, nextFighter } from './03-lines.ts'

/** 3.4.4.2, 3.4.4.3: only these two camps have an order; a lower rank dies first. */
const hasOrder = (camp: Camp): boolean => camp === rome || camp === carthage
/** 2.2.10.3 those who harass lose only shooters. */
const isSpared = (g: State, h: Hand, u: Unit): boolean => g.battleKind === BATTLE.harassment && h === attacker && fire[u] === 0

/** 3.3.7: the loss must fall in the front line while there is one. */
function mustBeFront(g: State, h: Hand): boolean {
  if (g.hand.front[h] === 0) return false
  for (let u = firstFighter(g, h); u !== NONE; u = nextFighter(g, h, u)) if (isInFront(g, h, u)) return true
  return false
}
function lowestRank(g: State, h: Hand, onlyFront: boolean): number {
  let rank = 99
  for (let u = firstFighter(g, h); u !== NONE; u = nextFighter(g, h, u))
    if (!(onlyFront && !isInFront(g, h, u)) && lossRank[u] < rank) rank = lossRank[u]
  return rank
}

/** Asked of the hand's own fighters: of the enemy's hidden CU (10.1.1) a refusal tells nothing. */
function isAmong(g: State, h: Hand, asked: Unit): boolean {
  for (let u = firstFighter(g, h); u !== NONE; u = nextFighter(g, h, u)) if (u === asked) return true
  return false
}
/** 3.4.4.1 The side that suffers chooses its CU one by one. */
export const takeLosses = decision('take-losses', {
  clause: 'PYR-3.4.4.1',
  locals: { hand: HAND },
  actor: (g, f) => g.hand.seat[f.hand],
  offer(g, f, offer) {
    const h = f.hand
    const onlyFront = mustBeFront(g, h)
    const rank = hasOrder(g.hand.camp[h]) ? lowestRank(g, h, onlyFront) : -1
    for (let u = firstFighter(g, h); u !== NONE; u = nextFighter(g, h, u)) {
      if (onlyFront && !isInFront(g, h, u)) continue
      if (rank >= 0 && lossRank[u] !== rank) continue
      if (!isSpared(g, h, u)) offer.unit(u)
    }
  },
  on: {
    unit(g, f, u) {
      const { hand } = g
      emit(g, { type: 'eliminated', unit: UNIT.name(u), camp: CAMP.name(hand.camp[f.hand]), clause: 'PYR-3.4.3.1' })
      putUnit(g, u, skeletonBox)
      hand.losses[f.hand] += 1
      hand.hits[f.hand] -= 1
      if (hand.front[f.hand] > 0) hand.front[f.hand] -= 1
      if (!isDue(g, f.hand)) {
        hand.hits[f.hand] = 0 // 3.4.4.5 the excess is ignored
        hand.front[f.hand] = 0
        end(g)
      }
    },
  },
  why(g, f, kind, ref) {
    const u = ref as Unit
    if (kind !== 'unit' || !isAmong(g, f.hand, u)) return 'PYR-3.4.4.1'
    if (isSpared(g, f.hand, u)) return 'PYR-2.2.10.3'
    if (mustBeFront(g, f.hand) && !isInFront(g, f.hand, u)) return 'PYR-3.3.7'
    return g.hand.camp[f.hand] === rome ? 'PYR-3.4.4.2' : 'PYR-3.4.4.3'
  },
})
function isDue(g: State, h: Hand): boolean {
  if (g.hand.hits[h] === 0) return false
  if (g.battleKind !== BATTLE.harassment || h !== attacker) return fightersOf(g, h) > 0
  for (let u = firstFighter(g, h); u !== NONE; u = nextFighter(g, h, u)) if (fire[u] > 0) return true
  return false
}
/** 3.4.4.5 both sides at the end of the phase, the attacker first. */
export const removeLosses = sequence('remove-losses', { clause: 'PYR-3.4.4.5' }, [
  run(g => {
    const front = g.battleMelee > 0 && g.battleKind !== BATTLE.skirmish ? 2 : 0
    g.hand.front[attacker] = front
    g.hand.front[defender] = front
  }),
  when(g => isDue(g, attacker), [step(takeLosses, () => ({ hand: attacker }))]),
  when(g => isDue(g, defender), [step(takeLosses, () => ({ hand: defender }))]),
  run(g => {
    for (const h of [attacker, defender]) {
      g.hand.hits[h] = 0
      g.hand.front[h] = 0
    }
  }),
])

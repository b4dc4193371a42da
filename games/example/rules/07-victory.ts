/** 7 Income and victory. */
import { NONE, type Outcome, type Seat } from '@plus-ultra/kernel'
import { emit, isInPlay, MOST_DUCATS, POWER, PROVINCE, points, type State } from '../state.ts'

export function collectIncome(g: State): void {
  const { provinces, ducats, points } = g.power
  for (const power of POWER.all) {
    if (!isInPlay(g, power)) continue
    const earned = Math.min(provinces[power], MOST_DUCATS - ducats[power]) // 7.1
    const scored = cityPoints(g, power) // 7.2
    ducats[power] += earned
    points[power] += scored
    emit(g, { type: 'earned', power: POWER.name(power), ducats: earned, points: scored, clause: 'EXA-7.1' })
  }
}
export function cityPoints(g: State, power: Seat): number {
  let sum = 0
  for (const p of PROVINCE.all) if (g.province.owner[p] === power) sum += points[p]
  return sum
}

/** Plans are closed, truces end, and every province may march again. */
export function endTurn(g: State): void {
  g.turn += 1
  g.plansAreOpen = 0
  g.marched.clear()
  for (const power of POWER.all) {
    g.power.truces[power].clear()
    g.power.envoy[power] = NONE
  }
}

/** 2.3 */
export function isDecided(g: State): boolean {
  let left = 0
  for (const power of POWER.all) if (isInPlay(g, power)) left++
  return left < 2
}
/** 7.3 */
export function outcome(g: State): Outcome {
  const powers = POWER.all.filter(power => g.power.plays[power])
  const rank = (power: Seat) => (isDecided(g) ? 0 : 1000 * g.power.points[power]) + g.power.provinces[power]
  const best = Math.max(...powers.map(rank))
  const first = powers.filter(power => rank(power) === best)
  return {
    winner: first.length === 1 ? first[0] : null,
    scores: Object.fromEntries(powers.map(power => [POWER.name(power), g.power.points[power]])),
    why: isDecided(g) ? 'last-power' : 'points',
    clause: 'EXA-7.3',
  }
}

/** What a position is worth to a power, and which choices to look at first. */
import type { Seat } from '@plus-ultra/kernel'
import { cityPoints, isDecided, outcome } from './rules/07-victory.ts'
import { POWER, PROVINCE, type Province, points, type State } from './state.ts'

/** The chance of winning: what the power has and may expect to score, beside the best of the others. */
export function evaluate(g: State, seat: Seat): number {
  if (g.turn > g.lastTurn || isDecided(g)) {
    const { winner } = outcome(g)
    return winner === null ? 0.5 : winner === seat ? 1 : 0
  }
  const own = prospects(g, seat)
  let other = 0
  for (const power of POWER.all) if (power !== seat) other = Math.max(other, prospects(g, power))
  return own / (own + other)
}
function prospects(g: State, power: Seat): number {
  const turnsLeft = 1 + g.lastTurn - g.turn
  return 1 + g.power.points[power] + turnsLeft * cityPoints(g, power) + g.power.provinces[power] + strength(g, power) / 4
}
function strength(g: State, power: Seat): number {
  let n = g.power.ducats[power]
  for (const p of PROVINCE.all) if (g.province.owner[p] === power) n += g.province.companies[p]
  return n
}

/** Cities and provinces of others first. */
export function prior(g: State, seat: Seat, kind: string, value: number): number {
  if (kind !== 'area') return 0
  const isOwn = g.province.owner[value as Province] === seat
  return points[value] + (isOwn ? 0 : 1)
}

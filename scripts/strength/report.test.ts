import { shareOf } from '@plus-ultra/strategy'
import { expect, test } from 'vitest'
import type { Match } from '../../apps/cli/arena/summary.ts'
import { type Measured, markdown, ratingsOf } from './report.ts'

const match = (a: string, b: string, points: number, games: number, even = 0.5): Match => ({
  a,
  b,
  scenario: 'somewhere',
  share: shareOf(points, games),
  bySeat: {},
  even,
})
const contest = (...matches: Match[]): Measured => ({
  title: 'a contest',
  a: matches[0]?.a ?? '',
  b: matches[0]?.b ?? '',
  games: 0,
  summary: { matches, balance: [], ratings: [], decisions: 10, p95: {} },
})

test('the ladder begins with random play at 0, joins the levels whatever part of their budgets they had, and leaves out who met nobody on it', () => {
  const measured = [
    contest(match('search:6', 'random', 3000, 4000)),
    contest(match('level:2/4', 'level:1/4', 3000, 4000)),
    contest(match('level:1', 'random', 2000, 4000)),
    contest(match('alone', 'lonely', 3000, 4000)),
    contest(match('search:6', 'greedy', 1, 4000, 0.25)), // four seats: no Elo
  ]
  const elo = Object.fromEntries(ratingsOf(measured).map(r => [r.name, Math.round(r.elo)]))
  expect(Object.keys(elo).sort()).toEqual(['level:1', 'level:2', 'random', 'search:6'])
  expect(elo.random).toBe(0)
  expect(elo['level:1']).toBe(0)
  expect(elo['search:6']).toBeCloseTo(191, -1)
  expect(elo['level:2']).toBeCloseTo(191, -1)
  expect(markdown('example', measured)).toContain('| random | 0 ±')
})

test('without a game against random play there is no ladder', () => {
  expect(ratingsOf([contest(match('search:6', 'greedy', 3, 4))])).toEqual([])
})

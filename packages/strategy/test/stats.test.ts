import { weightOf } from '@plus-ultra/kernel'
import { ladder, shareOf } from '@plus-ultra/strategy'
import { expect, test } from 'vitest'

test('the interval of Wilson, against published values', () => {
  // 81 of 263: 0.255 to 0.366 (Newcombe 1998, method 3)
  const { low, high } = shareOf(81, 263)
  expect(low).toBeCloseTo(0.2553, 4)
  expect(high).toBeCloseTo(0.3662, 4)
  expect(shareOf(0, 20)).toMatchObject({ share: 0, low: 0 })
  expect(shareOf(0, 20).high).toBeCloseTo(0.1611, 4)
  expect(shareOf(0, 0)).toMatchObject({ low: 0, high: 1 })
})

test('a ladder: three wins in four are 191 Elo, and differences add up', () => {
  const ratings = ladder([
    { a: 'low', b: 'middle', points: 2500, games: 10_000 },
    { a: 'middle', b: 'high', points: 2500, games: 10_000 },
  ])
  const elo = Object.fromEntries(ratings.map(r => [r.name, r.elo]))
  expect(elo.low).toBe(0)
  expect(elo.middle).toBeCloseTo(190.8, 0)
  expect(elo.high).toBeCloseTo(381.7, 0)
  for (const { give } of ratings) expect(give).toBeLessThan(9)
})

test('the weight of a choice falls by e with each step that it looks worse than the best, and never to nothing', () => {
  expect(weightOf(0)).toBeCloseTo(1, 5)
  expect(weightOf(1)).toBeCloseTo(1 / Math.E, 5)
  expect(weightOf(2)).toBeCloseTo(Math.exp(-2), 5)
  expect(weightOf(1e9)).toBe(weightOf(24))
  expect(weightOf(1e9)).toBeGreaterThan(0)
})

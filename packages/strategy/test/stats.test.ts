import { SearchChance, weightOf } from '@plus-ultra/kernel'
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

const chain = [
  { a: 'low', b: 'middle', points: 2500, games: 10_000 },
  { a: 'middle', b: 'high', points: 2500, games: 10_000 },
]
test('a ladder: three wins in four are 191 Elo, and differences add up', () => {
  const elo = Object.fromEntries(ladder(chain).map(r => [r.name, r.elo]))
  expect(elo.low).toBe(0)
  expect(elo.middle).toBeCloseTo(190.8, 0)
  expect(elo.high).toBeCloseTo(381.7, 0)
})

test('the interval is that of the distance to the first: two steps of the ladder are less sure than one', () => {
  // one step: 1.96 * 400 / ln 10 / sqrt(10000 * 0.75 * 0.25); two: by the root of two more
  const give = Object.fromEntries(ladder(chain).map(r => [r.name, r.give]))
  expect(give.low).toBe(0)
  expect(give.middle).toBeCloseTo(7.863, 2)
  expect(give.high).toBeCloseTo(11.12, 1)
})

test('the intervals of a ladder hold: of many that were played by lot, 95 in a hundred have the truth within', () => {
  const truth = [0, 150, 260, 300, 520]
  const meetings = [...[0, 1, 2, 3].map(i => [i, i + 1] as const), [0, 4] as const, [1, 3] as const]
  const random = new SearchChance(17)
  const trials = 100
  let within = 0
  for (let trial = 0; trial < trials; trial++) {
    const scores = meetings.map(([a, b]) => {
      const p = 1 / (1 + 10 ** (((truth[b] as number) - (truth[a] as number)) / 400))
      let points = 0
      for (let n = 0; n < 120; n++) if (random.below(1_000_000) < p * 1_000_000) points++
      return { a: `p${a}`, b: `p${b}`, points, games: 120 }
    })
    for (const { name, elo, give } of ladder(scores))
      if (name !== 'p0' && Math.abs(elo - (truth[Number(name[1])] as number)) <= give) within++
  }
  expect(within / (4 * trials)).toBeGreaterThan(0.925)
  expect(within / (4 * trials)).toBeLessThan(0.975)
})

test('a long ladder of one-sided results comes to rest near the truth, and who won all has a place', () => {
  const rungs = Array.from({ length: 7 }, (_, i) => ({ a: `p${i}`, b: `p${i + 1}`, points: 4, games: 100 }))
  const step = (400 / Math.LN10) * Math.log(96 / 4)
  for (const { name, elo } of ladder(rungs)) expect(Math.abs(elo - Number(name[1]) * step)).toBeLessThan(0.1 * 7 * step)
  const [, best] = ladder([{ a: 'low', b: 'high', points: 0, games: 60 }])
  expect(best?.elo).toBeGreaterThan(600)
  expect(best?.elo).toBeLessThan(2000)
  expect(best?.give).toBeGreaterThan(200)
})

test('the weight of a choice falls by e with each step that it looks worse than the best, and never to nothing', () => {
  expect(weightOf(0)).toBeCloseTo(1, 5)
  expect(weightOf(1)).toBeCloseTo(1 / Math.E, 5)
  expect(weightOf(2)).toBeCloseTo(Math.exp(-2), 5)
  expect(weightOf(1e9)).toBe(weightOf(24))
  expect(weightOf(1e9)).toBeGreaterThan(0)
})

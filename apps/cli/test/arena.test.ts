import { levels } from '@plus-ultra/strategy'
import { expect, test } from 'vitest'
import { howOf, plan, readEntrant } from '../arena/plan.ts'
import { reportHtml } from '../arena/report.ts'
import { type Played, summarise, tableText } from '../arena/summary.ts'

test('players by name, and what is wrong with a name', () => {
  expect(howOf(readEntrant('search:20ms'))).toEqual({ kind: 'search', budget: { ms: 20 } })
  expect(howOf(readEntrant('flat:200'))).toEqual({ kind: 'flat', budget: { iterations: 200 } })
  expect(howOf(readEntrant('level:5/20'))).toMatchObject({ name: 'general', budget: { iterations: 200, ms: 200 } })
  expect(howOf(readEntrant('level:1'))).toEqual(levels[0])
  for (const bad of [
    'clever',
    'search',
    'search:x',
    'search:0',
    'flat:0ms',
    'uct:99999999999999999',
    'random:5',
    'level:6',
    'level:0',
    'level:2ms',
    'level:1/0',
    'search:5/2',
  ])
    expect(() => readEntrant(bad)).toThrow(/./)
})

test('with two seats every pair of games shares its dice, with more the first player takes each seat', () => {
  const two = plan([{ id: 's', seats: ['x', 'y'] }], ['a', 'b'], 4)
  expect(two.map(b => [b.pair, b.seatOfA])).toEqual([
    [0, 'x'],
    [0, 'y'],
    [1, 'x'],
    [1, 'y'],
  ])
  expect(plan([{ id: 's', seats: ['x', 'y', 'z'] }], ['a', 'b'], 3).map(b => b.seatOfA)).toEqual(['x', 'y', 'z'])
  expect(plan([{ id: 's', seats: ['x'] }], ['a', 'b'], 2).map(b => [b.a, b.pair])).toEqual([
    ['a', 0],
    ['a', 1],
    ['b', 0],
    ['b', 1],
  ])
})

test('what was played, in figures: shares by seat, chance alone, balance between equals, the ladder', () => {
  const game = (a: string, b: string, seatOfA: string, winner: string | null, pair = 0): Played => ({
    ...{ key: `${a}${b}${seatOfA}${pair}`, scenario: 's', a, b, pair, seatOfA, winner },
    ...{ scores: {}, decisions: 10, cpu: 1, p95: { [seatOfA]: 7 } },
  })
  const seats = new Map([['s', ['x', 'y']]])
  const played = [game('a', 'b', 'x', 'x'), game('a', 'b', 'y', 'y'), game('a', 'b', 'x', null, 1), game('a', 'a', 'x', 'y')]
  const summary = summarise(played, seats)
  expect(summary.matches).toMatchObject([
    { a: 'a', b: 'b', even: 0.5, share: { share: 2.5 / 3, games: 3 }, bySeat: { x: { share: 0.75 }, y: { share: 1 } } },
  ])
  expect(summary.balance).toMatchObject([{ player: 'a', wins: { x: { share: 0 }, y: { share: 1 } }, draws: 0, levels: { y: 1 } }])
  expect(summary.ratings[1]?.elo).toBeLessThan(0)
  expect(summary.p95).toEqual({ a: 7 })
  expect(tableText(summary)).toContain('s: a against b: 83.3 %')
  expect(reportHtml('a < b', summary)).toContain('a &lt; b')
})

test('a pair of games is won by more wins with the same seats and dice, else by the scores', () => {
  const game = (pair: number, seatOfA: string, winner: string | null, x: number, y: number): Played => ({
    ...{ key: `${pair}${seatOfA}`, scenario: 's', a: 'a', b: 'b', pair, seatOfA, winner },
    ...{ scores: { x, y, 'x by arms': 100 }, decisions: 10, cpu: 1, p95: {} },
  })
  const played = [
    ...[game(0, 'x', 'x', 9, 0), game(0, 'y', null, 9, 0)], // a win and a draw
    ...[game(1, 'x', 'x', 9, 0), game(1, 'y', 'x', 7, 0)], // x wins whoever plays it: by more for a
    ...[game(2, 'x', 'x', 3, 0), game(2, 'y', 'x', 7, 0)], // by less
    ...[game(3, 'x', 'x', 3, 0), game(3, 'y', 'x', 3, 0)], // alike
    game(4, 'x', 'x', 3, 0), // half a pair
  ]
  const summary = summarise(played, new Map([['s', ['x', 'y']]]))
  expect(summary.matches[0]?.pairs).toMatchObject({ share: 2.5 / 4, games: 4 })
  expect(tableText(summary)).toContain('62.5 %')
  const three = summarise([game(0, 'x', 'x', 9, 0)], new Map([['s', ['x', 'y', 'z']]]))
  expect(three.matches[0]?.pairs).toBeUndefined()
})

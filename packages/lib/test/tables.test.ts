import { expect, test } from 'vitest'
import { bandOf, clamp, divided, oddsOf, ratio, ratioColumn, shiftColumn } from '../tables.ts'

const bounds = [0, '2/3', 1, '3/2', 2].map(ratio)

test('a ratio falls into the last column whose bound it reaches', () => {
  expect(ratioColumn(9, 10, bounds)).toBe(1)
  expect(
    [
      [19, 30],
      [2, 3],
      [1, 1],
      [3, 2],
      [2, 1],
      [50, 1],
    ].map(([a, b]) => ratioColumn(a as number, b as number, bounds)),
  ).toEqual([0, 1, 2, 3, 4, 4])
  expect(ratioColumn(0, 0, bounds)).toBe(4)
  expect(ratioColumn(0, 5, bounds)).toBe(0)
})

test('a shift stops at the edge of the table', () => {
  expect(shiftColumn(1, -3, 5)).toBe(0)
  expect(shiftColumn(3, 4, 5)).toBe(4)
  expect(clamp(7, 1, 6)).toBe(6)
})

test('odds are rounded as declared', () => {
  expect(oddsOf(7, 2, 'for-the-defender')).toEqual({ n: 3, d: 1 })
  expect(oddsOf(7, 2, 'for-the-attacker')).toEqual({ n: 4, d: 1 })
  expect(oddsOf(2, 7, 'for-the-defender')).toEqual({ n: 1, d: 4 })
  expect(oddsOf(2, 7, 'for-the-attacker')).toEqual({ n: 1, d: 3 })
  expect(oddsOf(5, 2, 'nearest')).toEqual({ n: 2, d: 1 })
  expect(oddsOf(2, 5, 'nearest')).toEqual({ n: 1, d: 3 })
  expect(oddsOf(8, 3, 'nearest')).toEqual({ n: 3, d: 1 })
  expect(oddsOf(0, 3, 'nearest').n).toBe(0)
  expect(oddsOf(1, 0, 'nearest').n).toBeGreaterThan(1000)
})

test('division in whole numbers', () => {
  expect((['down', 'up', 'half-up', 'half-down'] as const).map(how => divided(5, 2, how))).toEqual([2, 3, 3, 2])
  expect((['down', 'up', 'half-up', 'half-down'] as const).map(how => divided(4, 2, how))).toEqual([2, 2, 2, 2])
})

test('bands', () => {
  const bands = [
    { min: 1, max: 5 },
    { min: 6, max: null },
  ]
  expect([0, 1, 5, 6, 99].map(v => bandOf(bands, v))).toEqual([-1, 0, 0, 1, 1])
})

test('what is no ratio is refused', () => {
  expect(() => ratio('two to one')).toThrow('is not a ratio')
  expect(() => ratio('1/0')).toThrow('is not a ratio')
})

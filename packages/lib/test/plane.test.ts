import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  ceilRoot,
  contains,
  cutOff,
  EAST,
  facingOf,
  gapSquared,
  integerRoot,
  isInField,
  lengthOf,
  NO_SIDE,
  NORTH,
  overlap,
  SOUTH,
  sameDirection,
  segmentMeets,
  segmentMeetsShape,
  sideTouched,
  WEST,
} from '../plane.ts'

const small = fc.integer({ min: -60, max: 60 })

test('roots are exact', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2 ** 40 }), n => {
      const low = BigInt(integerRoot(n))
      const high = BigInt(ceilRoot(n))
      return low * low <= BigInt(n) && (low + 1n) * (low + 1n) > BigInt(n) && (high === low ? low * low === BigInt(n) : high === low + 1n)
    }),
  )
  expect([lengthOf(30, 95), lengthOf(3, 4), lengthOf(1, 1), lengthOf(300, 400)]).toEqual([100, 5, 2, 500])
})

/** The same question by exact fractions: the interval of t in which the point lies inside. */
function meetsByFractions(x0: number, y0: number, x1: number, y1: number, rect: readonly [number, number, number, number]): boolean {
  let [lowN, lowD, highN, highD] = [0, 1, 1, 1]
  for (const [p, d, a, b] of [
    [x0, x1 - x0, rect[0], rect[2]],
    [y0, y1 - y0, rect[1], rect[3]],
  ] as const) {
    if (d === 0) {
      if (p <= a || p >= b) return false
      continue
    }
    const [enterN, leaveN] = d > 0 ? [a - p, b - p] : [p - b, p - a]
    const size = d > 0 ? d : -d
    if (enterN * lowD > lowN * size) [lowN, lowD] = [enterN, size]
    if (leaveN * highD < highN * size) [highN, highD] = [leaveN, size]
  }
  return lowN * highD < highN * lowD
}

describe('a segment and a rectangle', () => {
  test('touching an edge or a corner is not meeting', () => {
    expect(segmentMeets(0, 10, 50, 10, 10, 10, 40, 30)).toBe(false)
    expect(segmentMeets(0, 20, 20, 0, 10, 10, 40, 30)).toBe(false)
    expect(segmentMeets(0, 20, 10, 20, 10, 10, 40, 30)).toBe(false)
    expect(segmentMeets(0, 20, 11, 20, 10, 10, 40, 30)).toBe(true)
    expect(segmentMeets(20, 20, 21, 20, 10, 10, 40, 30)).toBe(true)
  })
  test('agrees with exact fractions', () => {
    fc.assert(
      fc.property(small, small, small, small, small, small, fc.nat(40), fc.nat(40), (x0, y0, x1, y1, a, b, w, h) => {
        fc.pre(x0 !== x1 || y0 !== y1)
        const rect = [a, b, a + w + 1, b + h + 1] as const
        return segmentMeets(x0, y0, x1, y1, ...rect) === meetsByFractions(x0, y0, x1, y1, rect)
      }),
      { numRuns: 5000 },
    )
  })
  test('a rectangle is the same thing as a polygon', () => {
    fc.assert(
      fc.property(small, small, small, small, small, small, fc.nat(40), fc.nat(40), (x0, y0, x1, y1, a, b, w, h) => {
        fc.pre(x0 !== x1 || y0 !== y1)
        const rect = [a, b, a + w + 1, b + h + 1] as const
        const polygon = [
          [a, b],
          [rect[2], b],
          [rect[2], rect[3]],
          [a, rect[3]],
        ] as const
        return (
          contains({ rect }, x0, y0) === contains({ polygon }, x0, y0) &&
          segmentMeetsShape({ rect }, x0, y0, x1, y1) === segmentMeetsShape({ polygon }, x0, y0, x1, y1)
        )
      }),
      { numRuns: 3000 },
    )
  })
})

test('discs', () => {
  expect(contains({ disc: [0, 0, 5] }, 3, 4)).toBe(false)
  expect(contains({ disc: [0, 0, 5] }, 3, 3)).toBe(true)
  expect(segmentMeetsShape({ disc: [0, 0, 5] }, -10, 5, 10, 5)).toBe(false)
  expect(segmentMeetsShape({ disc: [0, 0, 5] }, -10, 4, 10, 4)).toBe(true)
  expect(segmentMeetsShape({ disc: [0, 0, 5] }, -10, 0, -5, 0)).toBe(false)
})

test('contact needs edges on one line that share enough', () => {
  expect(sideTouched(50, 50, 5, 5, 60, 54, 5, 5, 6)).toBe(EAST)
  expect(sideTouched(50, 50, 5, 5, 60, 55, 5, 5, 6)).toBe(NO_SIDE)
  expect(sideTouched(50, 50, 5, 5, 50, 40, 5, 5, 6)).toBe(NORTH)
  expect(sideTouched(50, 50, 5, 10, 45, 65, 5, 5, 5)).toBe(SOUTH)
  expect(sideTouched(50, 50, 5, 10, 40, 55, 5, 5, 6)).toBe(WEST)
  expect(sideTouched(50, 50, 5, 5, 60, 60, 5, 5, 6)).toBe(NO_SIDE)
  expect(sideTouched(50, 50, 5, 5, 61, 50, 5, 5, 6)).toBe(NO_SIDE)
  expect(overlap(50, 50, 5, 5, 60, 50, 5, 5)).toBe(false)
  expect(overlap(50, 50, 5, 5, 59, 59, 5, 5)).toBe(true)
})

test('contact is mutual, and never an overlap', () => {
  fc.assert(
    fc.property(small, small, fc.constantFrom(5, 10), fc.constantFrom(5, 10), (dx, dy, halfX, halfY) => {
      const side = sideTouched(0, 0, 5, 5, dx, dy, halfX, halfY, 6)
      const back = sideTouched(dx, dy, halfX, halfY, 0, 0, 5, 5, 6)
      if (side === NO_SIDE) return back === NO_SIDE
      return back === (side + 2) % 4 && !overlap(0, 0, 5, 5, dx, dy, halfX, halfY) && gapSquared(0, 0, 5, 5, dx, dy, halfX, halfY) === 0
    }),
    { numRuns: 5000 },
  )
})

test('directions', () => {
  expect([facingOf(3, 2, NORTH), facingOf(-2, 2, NORTH), facingOf(-2, 2, SOUTH), facingOf(0, -1, WEST)]).toEqual([EAST, WEST, SOUTH, NORTH])
  expect(sameDirection(3, 4, 6, 8)).toBe(true)
  expect(sameDirection(3, 4, -6, -8)).toBe(false)
  expect(isInField(0, -10000, 19, -100, 1944)).toBe(true)
  expect(isInField(0, -10000, 20, -100, 1944)).toBe(false)
  expect(isInField(0, -10000, 0, 100, 1944)).toBe(false)
  expect([cutOff(7, 2), cutOff(-7, 2)]).toEqual([3, -3])
})

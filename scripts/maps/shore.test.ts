import { expect, test } from 'vitest'
import type { Point } from './geometry.ts'
import { shores, simplified } from './shore.ts'
import { saidOnce, steps } from './slim.ts'

const square: Point[] = [
  [40, 40],
  [60, 40],
  [60, 60],
  [40, 60],
]
test('a water line lies as far from the coast as it says, all the way round', () => {
  const [near = [], far = []] = shores([square], [0, 0, 100, 100], [5, 15])
  expect([near.length, far.length]).toEqual([1, 1])
  for (const [d, ring] of [
    [5, near[0] ?? []],
    [15, far[0] ?? []],
  ] as const)
    for (const [x, y] of ring) expect(Math.hypot(Math.max(40 - x, 0, x - 60), Math.max(40 - y, 0, y - 60))).toBeCloseTo(d, 0)
})
test('two islands share a line where they are nearer to each other than twice its distance', () => {
  const other = square.map(([x, y]): Point => [x + 40, y])
  const count = shores([square, other], [0, 0, 140, 100], [5, 12]).map(rings => rings.length)
  expect(count).toEqual([2, 1])
})
test('points on a straight line are left out', () => {
  const line: Point[] = [
    [0, 0],
    [1, 0.1],
    [2, 0],
    [2, 5],
  ]
  expect(simplified(line, 0.2)).toEqual([
    [0, 0],
    [2, 0],
    [2, 5],
  ])
})
test('steps lead to the rounded points, and none leads nowhere', () => {
  const points: Point[] = [
    [10.04, -0.5],
    [10.06, -0.5],
    [9.56, 3],
    [9.6, 3],
  ]
  expect(steps(points, 'Z')).toBe('M10-.5l.1 0-.5 3.5Z')
})
test('a long path that is drawn twice is said once', () => {
  const d = steps(Array.from({ length: 200 }, (_, i): Point => [i * 3, (i % 7) * 2]))
  const slim = saidOnce(`<path d="${d}" fill="red"/><clipPath id="c"><path d="${d}"/></clipPath><path d="M0 0l1 1"/><path d="M0 0l1 1"/>`)
  expect(slim.split(d).length).toBe(2)
  expect(slim).toContain('<use href="#p0" fill="red"/><clipPath id="c"><use href="#p0"/></clipPath>')
  expect(slim).toContain('<path d="M0 0l1 1"/><path d="M0 0l1 1"/>')
})

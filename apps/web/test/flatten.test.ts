import { expect, test } from 'vitest'
import { movePath } from '../play/flatten.ts'

const half = { scale: 0.5, x: 10, y: 20 }

test('absolute points are scaled and shifted, steps are only scaled', () => {
  expect(movePath('M4 8L6 8H10V12l2-2h4v-6Z', half)).toBe('M12 24L13 24H15V26l1 -1h2v-3Z')
})
test('the first point is absolute even when its letter is small', () => {
  expect(movePath('m4 8 2 2l1 1', half)).toBe('m12 24 1 1l0.5 0.5')
})
test('curves, and numbers that only a sign or a dot parts', () => {
  expect(movePath('M0 0C1-2.5.5 4 6 8s2 2-4-4q1 1 2 0t.5.5', half)).toBe('M10 20C10.5 18.75 10.25 22 13 24s1 1 -2 -2q0.5 0.5 1 0t0.25 0.25')
})
test('of an arc the radii are lengths, the angle and the flags stay', () => {
  expect(movePath('M0 0A4 6 30 1 0 8 8a2 2 0 012-2', half)).toBe('M10 20A2 3 30 1 0 14 24a1 1 0 0 1 1 -1')
})

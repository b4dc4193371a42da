import { describe, expect, test } from 'vitest'
import { flatCentre, hexCorners, hexPath, outlineOf, sideAngle } from '../hex.ts'

describe('hexes', () => {
  test('a flat top has a side to the north, a pointed one a corner', () => {
    const flat = hexCorners(0, 0, 10, 'flat').map(([, y]) => Math.round(y))
    const pointed = hexCorners(0, 0, 10, 'pointed').map(([, y]) => Math.round(y))
    expect(flat.filter(y => y === -9)).toHaveLength(2)
    expect(pointed.filter(y => y === -10)).toHaveLength(1)
    expect(hexPath(0, 0, 10, 'flat')).toMatch(/^M10\.0 0\.0L.*Z$/)
  })
  test('sides are counted clockwise from north', () => {
    expect([0, 1, 3].map(side => sideAngle(side, 'flat'))).toEqual([0, 60, 180])
    expect(sideAngle(0, 'pointed')).toBe(30)
  })
  test('even columns lie half a hex lower', () => {
    const [, first] = flatCentre(1, 1, 10)
    const [x, second] = flatCentre(2, 1, 10)
    expect(x).toBe(15)
    expect(second - first).toBeCloseTo((Math.sqrt(3) * 10) / 2)
  })
  test('two hexes side by side have one outline of ten corners, two apart have two', () => {
    const at = (column: number, row: number) => hexCorners(...flatCentre(column, row, 10), 10, 'flat')
    expect(outlineOf([at(1, 1), at(1, 2)]).map(loop => loop.length)).toEqual([10])
    expect(outlineOf([at(1, 1), at(5, 5)]).map(loop => loop.length)).toEqual([6, 6])
  })
})

import { describe, expect, test } from 'vitest'
import { columnsAndRows, HexGrid, isAhead, OFF_MAP, Reach, reachWithFacing, slantedColumns, turnBetween, turned } from '../hexes.ts'

const two = (n: number) => String(n).padStart(2, '0')
const names: string[] = []
for (let c = 1; c <= 12; c++) for (let r = 1; r <= 12; r++) names.push(two(c) + two(r))
const grid = new HexGrid(names, columnsAndRows)
const hex = (name: string) => names.indexOf(name)
const named = (hexes: Iterable<number>) => [...hexes].map(h => names[h] ?? 'off')
const around = (name: string) => named(grid.neighbours.subarray(hex(name) * 6, hex(name) * 6 + 6))

describe('columns and rows, even columns lower', () => {
  test('neighbours run clockwise from the north', () => {
    expect(around('0505')).toEqual(['0504', '0604', '0605', '0506', '0405', '0404'])
    expect(around('0605')).toEqual(['0604', '0705', '0706', '0606', '0506', '0505'])
    expect(around('0101')).toEqual(['off', 'off', '0201', '0102', 'off', 'off'])
  })
  test('distance and direction', () => {
    expect(grid.distance(hex('0505'), hex('1009'))).toBe(7)
    expect(grid.directionTo(hex('0505'), hex('0605'))).toBe(2)
    expect(grid.directionTo(hex('0505'), hex('0705'))).toBe(-1)
  })
  test('the arc of sight takes in the hexes straight beside', () => {
    expect(grid.isInSight(hex('0505'), hex('0705'), 0)).toBe(true)
    expect(grid.isInSight(hex('0505'), hex('0706'), 0)).toBe(false)
  })
  test('a line along a hexside has two candidates', () => {
    const both = (a: string, b: string) => [named(grid.line(hex(a), hex(b), 0)), named(grid.line(hex(a), hex(b), 1))]
    expect(both('0505', '0705').flat().sort()).toEqual(['0604', '0605'])
    expect(both('0505', '1009')).toEqual(Array(2).fill(['0605', '0606', '0707', '0807', '0908', '0909']))
    expect(both('0505', '0904').sort()).toEqual([
      ['0604', '0704', '0804'],
      ['0604', '0705', '0804'],
    ])
    const isClear = (blocked: string) => grid.isClear(hex('0505'), hex('0904'), h => names[h] === blocked)
    expect([isClear('0704'), isClear('0604'), isClear('0804')]).toEqual([true, false, false])
  })
  test('a line off the map is not clear', () => {
    const map = new HexGrid(names, columnsAndRows, n => n !== '0604' && n !== '0605')
    expect(map.isClear(hex('0505'), hex('0705'), () => false)).toBe(false)
    expect(map.neighbour(hex('0505'), 1)).toBe(OFF_MAP)
    expect(named(map.neighbours.subarray(hex('0604') * 6, hex('0604') * 6 + 6))).toEqual(Array(6).fill('off'))
  })
  test('facing', () => {
    expect([0, 1, 2, 3, 4, 5].filter(d => isAhead(0, d))).toEqual([0, 1, 5])
    expect([turned(5, 1), turned(0, -1), turnBetween(5, 1), turnBetween(0, 3)]).toEqual([0, 5, 2, 3])
  })
  test('reach by a cost function, around what is dear', () => {
    const reach = new Reach(grid).from(hex('0505'), 3, (_, to) => (names[to] === '0504' ? 3 : names[to] === '0604' ? -1 : 1))
    expect(reach.left[hex('0504')]).toBe(0)
    expect(reach.left[hex('0604')]).toBe(-1)
    expect(reach.left[hex('0503')]).toBe(0)
    expect(reach.left[hex('0502')]).toBe(-1)
    expect(new Reach(grid).from(hex('0505'), 3, () => 1).count).toBe(37)
  })
  test('reach with facing: only what lies ahead, turning after each step', () => {
    const left = reachWithFacing(grid, hex('0505'), 0, 2, 1, () => 1)
    const best = (name: string) => Math.max(...left.subarray(hex(name) * 6, hex(name) * 6 + 6))
    expect([best('0505'), best('0504'), best('0503'), best('0506'), best('0705')]).toEqual([2, 1, 0, -1, 0])
    expect(left[hex('0504') * 6 + 1]).toBe(1)
    expect(left[hex('0504') * 6 + 2]).toBe(0)
    expect(left[hex('0504') * 6 + 3]).toBe(-1)
  })
})

test('slanted columns: no facing, the same tables', () => {
  const list = ['h0219', 'h0220', 'h0119', 'h0120', 'h0218', 'h0318', 'h0319']
  const slanted = new HexGrid(list, slantedColumns)
  const at = (d: string) => list[slanted.neighbour(0, slanted.directions.indexOf(d))]
  expect(['E', 'NE', 'NW', 'W', 'SW', 'SE'].map(at)).toEqual(['h0220', 'h0120', 'h0119', 'h0218', 'h0318', 'h0319'])
  expect(slanted.distance(list.indexOf('h0220'), list.indexOf('h0318'))).toBe(2)
})

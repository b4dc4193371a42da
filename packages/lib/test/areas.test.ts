import { domain } from '@plus-ultra/kernel'
import { expect, test } from 'vitest'
import { areas, distances, IMPASSABLE, reach } from '../areas.ts'

const AREA = domain('area', ['rome', 'capua', 'tarentum', 'epirus', 'thule'])
const { rome, capua, tarentum, epirus, thule } = AREA.refs
const italy = areas(AREA, [
  { a: 'tarentum', b: 'epirus', kind: 'sea' },
  { a: 'rome', b: 'capua', kind: 'land' },
  { a: 'capua', b: 'tarentum', kind: 'land' },
])

test('borders are crossed both ways and keep their kind', () => {
  expect(italy.neighbours[tarentum]).toEqual([capua, epirus])
  expect(italy.kindOf(epirus, tarentum)).toBe('sea')
  expect(italy.kindOf(rome, epirus)).toBeUndefined()
  expect(italy.areAdjacent(rome, capua)).toBe(true)
})

test('reach follows the cost function and stops at what may not be passed', () => {
  const dear = reach(italy, rome, 3, (from, to) => (italy.kindOf(from, to) === 'sea' ? 2 : 1))
  expect([...dear]).toEqual([
    [rome, 0],
    [capua, 1],
    [tarentum, 2],
  ])
  expect(reach(italy, rome, 9, (_, to) => (to === tarentum ? IMPASSABLE : 1)).has(epirus)).toBe(false)
})

test('reach finds the cheaper way round', () => {
  const ring = areas(domain('area', ['a', 'b', 'c']), [
    { a: 'a', b: 'b', kind: 'road' },
    { a: 'b', b: 'c', kind: 'road' },
    { a: 'a', b: 'c', kind: 'marsh' },
  ])
  const [a, , c] = ring.area.all as [never, never, never]
  expect(reach(ring, a, 9, (x, y) => (ring.kindOf(x, y) === 'marsh' ? 5 : 1)).get(c)).toBe(2)
})

test('distances count steps, and tell what no way leads to', () => {
  expect([...distances(italy, [epirus])]).toEqual([3, 2, 1, 0, -1])
  expect(distances(italy, [rome, epirus])[thule]).toBe(-1)
})

test('faults of the data are named', () => {
  expect(() => areas(AREA, [{ a: 'rome', b: 'atlantis', kind: 'sea' }])).toThrow("no area is called 'atlantis'")
  expect(() => areas(AREA, [{ a: 'rome', b: 'rome', kind: 'land' }])).toThrow('rome borders on itself')
  const twice = [
    { a: 'rome', b: 'capua', kind: 'land' },
    { a: 'capua', b: 'rome', kind: 'road' },
  ]
  expect(() => areas(AREA, twice)).toThrow('the border of capua and rome is given twice')
})

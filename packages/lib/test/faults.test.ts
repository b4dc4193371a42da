import { expect, test } from 'vitest'
import { checked, faultsOf, jsonPath, loaded, placesOf } from '../faults.ts'

const unknown = { code: 'unrecognized_keys', path: ['pieces', 3], message: 'Unrecognized keys', keys: ['at', 'on'] }
const wrong = { code: 'invalid_type', path: ['turn'], message: 'must be a number' }

test('a path is written as one would in code', () => {
  expect([jsonPath([]), jsonPath(['pieces', 3, 'at']), jsonPath([0, 'id'])]).toEqual(['', 'pieces[3].at', '[0].id'])
})
test('each unknown field is a fault of its own, at its own path', () => {
  expect(placesOf(unknown)).toEqual([
    ['pieces', 3, 'at'],
    ['pieces', 3, 'on'],
  ])
  expect(faultsOf(unknown).map(f => `${f.path}: ${f.message}`)).toEqual([
    'pieces[3].at: there is no such field',
    'pieces[3].on: there is no such field',
  ])
})
test('what is right is given on, of what is wrong every fault is told', () => {
  expect(checked({ success: true, data: 7 })).toEqual({ ok: true, value: 7 })
  const read = { success: false, error: { issues: [wrong, unknown] } } as const
  expect(checked(read)).toMatchObject({ ok: false, faults: [{ path: 'turn', message: 'must be a number' }, {}, {}] })
  expect(loaded('map.json', { success: true, data: 7 })).toBe(7)
  expect(() => loaded('map.json', read)).toThrow('map.json: turn: must be a number\nmap.json: pieces[3].at: there is no such field')
})

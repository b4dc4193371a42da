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

test('a finding is told in words, unless the schema has words of its own', () => {
  const said = (finding: object) => faultsOf({ path: ['x'], message: 'Invalid input', ...finding })[0]?.message
  const type = (expected: string, message = `Invalid input: expected ${expected}, received string`) =>
    ({ code: 'invalid_type', expected, message }) as const
  expect(said(type('tuple', 'Invalid input: expected tuple, received undefined'))).toBe('is missing')
  expect(said(type('int'))).toBe('must be a whole number')
  expect(said({ code: 'too_big', origin: 'number', maximum: 30, message: 'Too big: expected number to be <=30' })).toBe(
    'must be at most 30',
  )
  expect(said({ code: 'too_small', origin: 'array', minimum: 2, message: 'Too small: expected array to have >=2 items' })).toBe(
    'must have at least 2 entries',
  )
  expect(said({ code: 'invalid_value', values: ['army', 'garrison'], message: 'Invalid option: ...' })).toBe(
    'must be one of army, garrison',
  )
  expect(said({ code: 'invalid_value', values: ['army'] })).toBe('must be "army"')
  const ways = [[{ path: [], ...type('number') }], [{ path: [], ...type('string') }], [{ path: ['at'], ...type('string') }]]
  expect(said({ code: 'invalid_union', errors: ways })).toBe('must be a number or a text')
  expect(said({ code: 'invalid_union', errors: [] })).toBe('Invalid input')
  expect(said({ code: 'invalid_value', values: ['army'], message: 'no such form' })).toBe('no such form')
})

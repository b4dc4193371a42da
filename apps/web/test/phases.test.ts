import { expect, test } from 'vitest'
import { windowed } from '../play/phases.ts'

const bar = (now: string, names: readonly string[]) => ({ title: '', now, phases: names.map(name => ({ id: name, name })) })
const SHORT = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']
const LONG = SHORT.map(letter => `${letter} Españoles: movimiento`)
const shown = (now: string, names: readonly string[], width: number): string[] => windowed(bar(now, names), width).map(({ id }) => id)

test('six phases with short names are shown, the current one third', () => {
  expect(shown('d', SHORT, 1366)).toEqual(['b', 'c', 'd', 'e', 'f', 'g'])
  expect(shown('a', SHORT, 1366)).toEqual(['a', 'b', 'c', 'd', 'e', 'f'])
  expect(shown('h', SHORT, 1366)).toEqual(['c', 'd', 'e', 'f', 'g', 'h'])
})
test('names that would be cut short are left out, never the current one', () => {
  for (const now of LONG) for (const width of [1100, 1366, 1920]) expect(shown(now, LONG, width)).toContain(now)
  expect(shown(LONG[3] as string, LONG, 1366)).toHaveLength(3)
  expect(shown(LONG[3] as string, LONG, 1920)).toHaveLength(6)
})

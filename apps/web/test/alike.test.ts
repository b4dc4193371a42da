import { expect, test } from 'vitest'
import { alike } from '../play/alike.ts'

test('lines that say the same one after the other are told once, with how often', () => {
  const lines = ['Ashore: soldier.', 'Ashore: soldier.', 'Ashore: Colonist.', 'Ashore: soldier.']
  expect(alike(lines, line => line)).toMatchObject([
    { line: 'Ashore: soldier.', times: 2 },
    { line: 'Ashore: Colonist.', times: 1 },
    { line: 'Ashore: soldier.', times: 1 },
  ])
})

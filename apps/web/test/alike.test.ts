import { expect, test } from 'vitest'
import { alike, foremost } from '../play/alike.ts'

test('lines that say the same one after the other are told once, with how often', () => {
  const lines = ['Ashore: soldier.', 'Ashore: soldier.', 'Ashore: Colonist.', 'Ashore: soldier.']
  expect(alike(lines, line => line)).toMatchObject([
    { line: 'Ashore: soldier.', times: 2 },
    { line: 'Ashore: Colonist.', times: 1 },
    { line: 'Ashore: soldier.', times: 1 },
  ])
})

test('where there is no room for all the news, what weighs little gives way first, then what is oldest', () => {
  const isSlight = (line: string): boolean => line.startsWith('no losses')
  const lines = ['a march', 'a siege', 'no losses here', 'a battle', 'no losses there']
  expect(foremost(lines, 5, isSlight)).toEqual(lines)
  expect(foremost(lines, 3, isSlight)).toEqual(['a march', 'a siege', 'a battle'])
  expect(foremost(lines, 2, isSlight)).toEqual(['a siege', 'a battle'])
  expect(foremost(['no losses here', 'no losses there'], 1, isSlight)).toEqual(['no losses there'])
})

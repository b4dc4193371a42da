import type { Face, Scene } from '@plus-ultra/ui/face.ts'
import { expect, test } from 'vitest'
import { listedChoices, rowOf } from '../play/row.ts'

const face = {
  weight: (token: string) => (token === 'button:none' ? 'dull' : token === 'button:move' ? 'main' : 'plain'),
} as unknown as Face
const scene = (...choices: string[]) => ({ offer: { choices } }) as unknown as Scene

test('of many buttons the likely ones stand in the row, and all of them in the list in that order', () => {
  const many = scene('button:none', 'button:march', 'button:move', 'button:recruit', 'button:draw')
  expect(rowOf(many, face)).toEqual(['button:move', 'button:march', 'button:recruit'])
  expect(listedChoices(many, face)).toEqual(['button:move', 'button:march', 'button:recruit', 'button:draw', 'button:none'])
})
test('a few buttons stay in their order and out of the list', () => {
  const few = scene('button:none', 'unit:a', 'button:move')
  expect(rowOf(few, face)).toEqual(['button:none', 'button:move'])
  expect(listedChoices(few, face)).toEqual(['unit:a'])
})

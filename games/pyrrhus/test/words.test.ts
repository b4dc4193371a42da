/** What is told reads as a sentence. */
import { eventText } from '@plus-ultra/kernel'
import { expect, test } from 'vitest'
import { pyrrhus } from '../game.ts'

const told = (lang: 'en' | 'fr' | 'es', event: object): string => eventText(pyrrhus.text[lang], event as never)

test('names in the plural have a verb in the plural', () => {
  const home = (unit: string) => told('en', { type: 'went-home', unit, to: 'lilybaeum' })
  expect(home('lib-spearmen-2')).toBe('Libyan spearmen 2 go to Lilybaeum.')
  expect(home('pun-cavalry')).toBe('Punic cavalry goes to Lilybaeum.')
  expect(home('rom-hastati-3')).toBe('Hastati 3 go to Lilybaeum.')
})
test('a city that is its own camp again does not pass to itself', () => {
  const reverts = { type: 'city-reverts', area: 'henna', camp: 'henna' }
  expect(told('en', reverts)).toBe('Henna is its own master again.')
  expect(told('fr', reverts)).toBe('Henna redevient indépendante.')
  expect(told('es', reverts)).toBe('Henna vuelve a ser independiente.')
  expect(told('en', { ...reverts, camp: 'rome' })).toBe('Henna passes to Rome.')
})

/** What is asked and told reads as a sentence in each language. */
import { eventText } from '@plus-ultra/kernel'
import { expect, test } from 'vitest'
import { conquistador } from '../game.ts'

const told = (lang: 'en' | 'fr' | 'es', event: object): string => eventText(conquistador.text[lang], event as never)

test('crowns and groups have their article where the language wants one', () => {
  expect(told('fr', { type: 'crowned', nation: 'england', rating: 'B' })).toBe('L’Angleterre a un monarque de rang B.')
  expect(told('es', { type: 'crowned', nation: 'england', rating: 'B' })).toBe('Inglaterra tiene un monarca de rango B.')
  expect(told('fr', { type: 'stayed', group: 'spain-1' })).toBe('La flotte 1 (Espagne) reste.')
  expect(told('es', { type: 'stayed', group: 'spain-1' })).toBe('La flota 1 de España se queda.')
})
test('leaders have the name that they have in the language', () => {
  const lost = { type: 'leader-lost', nation: 'spain', leader: 'columbus' }
  expect(told('en', lost)).toBe('Spain loses Columbus.')
  expect(told('es', lost)).toBe('España pierde a Colón.')
  expect(told('fr', lost)).toBe('L’Espagne perd Colomb.')
})

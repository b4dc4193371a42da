import { clause } from '@plus-ultra/kernel/testing'
import { expect } from 'vitest'
import { pieces, tableAt } from './position.ts'

const four = pieces('venice', { veneto: 2 }, 'milan', { lombardy: 3 }, 'florence', { tuscany: 2 }, 'naples', { campania: 2 })

clause('EXA-4.1', 'Envoys are heard in the order of those who sent them, by those to whom they were sent', () => {
  const t = tableAt('deals', { pieces: four, envoys: { naples: 'milan', venice: 'florence' } })
  t.expectStep('answer', 'florence').choose('florence', 'button:refuse')
  t.expectStep('answer', 'milan').choose('milan', 'button:refuse').expectEvent({ type: 'refused', from: 'naples', to: 'milan' })
  expect(t.phase).toBe('marches')
})

clause('EXA-4.2', 'An accepted truce binds both; a refused one nobody', () => {
  const t = tableAt('deals', { pieces: four, envoys: { venice: 'milan', naples: 'milan' } })
  t.choose('milan', 'button:accept', 'button:refuse').expectEvent({ type: 'agreed', from: 'venice', to: 'milan' })
  const { trays } = t.board()
  expect(trays).toMatchObject({ venice: { truces: ['milan'] }, milan: { truces: ['venice'] }, naples: { truces: [] } })
})

clause('EXA-4.2', 'A truce lasts until the end of the turn', () => {
  const t = tableAt('marches', { pieces: four, truces: [['venice', 'milan']] })
  for (const power of ['venice', 'milan', 'florence', 'naples']) t.choose(power, 'button:done')
  expect(t.game.turn(t.g)).toBe(2)
  expect(t.board().trays).toMatchObject({ venice: { truces: [] }, milan: { truces: [] } })
})

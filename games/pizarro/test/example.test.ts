import { clause } from '@plus-ultra/kernel/testing'
import { expect } from 'vitest'
import { campaign, type PizarroTable } from './table.ts'

/** The example of play: turn 1 and the Spanish phase of turn 2, choice by choice and die by die. */
const GROUP = ['leader:f-pizarro', 'leader:h-pizarro', 'leader:j-pizarro', 'button:all', 'button:go']

function firstTurn(): PizarroTable {
  const t = campaign()
  t.expectOffer('spanish', { exactly: ['area:sz-34', 'button:done'] })
  t.choose('spanish', 'area:sz-34', 'leader:g-pizarro', 'unit:spanish-eb-4', 'button:go', 'area:sz-31')
  t.expectEvent({ type: 'marked', area: 'sz-31', combat: 'battle' })
  t.choose('spanish', 'area:sz-34', ...GROUP, 'area:sz-33', 'area:sz-35', 'button:stop', 'button:done')
  t.dice('PIZ-9.1', [5]).choose('spanish', 'area:sz-35')
  t.expectEvent({ type: 'roll', dice: [5], modifiers: [1], result: 6 }).expectEvent({ type: 'fatigue', area: 'sz-35', loss: 2 })
  t.choose('spanish', 'unit:spanish-ab-1', 'unit:spanish-eb-3')
  t.dice('PIZ-10.2.1', [3]).choose('spanish', 'area:sz-31')
  t.expectEvent({ type: 'combat', factors: [5, 1], column: '2/1+', result: '1/3R' })
  t.choose('spanish', 'unit:spanish-eb-4').choose('inca', 'unit:other-jav-4')
  expect(t.phase).toBe('inca-movement')
  t.choose('inca', 'area:sz-0', 'leader:quizo', 'unit:inca-eb-1', 'unit:inca-eb-2', 'unit:inca-eb-3', 'unit:inca-eb-4', 'unit:inca-hb-1')
  t.choose('inca', 'unit:inca-jav-1', 'unit:inca-ar-1', 'unit:inca-fr-1', 'unit:inca-bo-1', 'button:go', 'area:sz-9')
  t.expectOffer('inca', { not: ['area:sz-10'], because: 'PIZ-5.1' })
  t.choose('inca', 'button:stop', 'button:army', 'button:done')
  t.dice('PIZ-9.1', [3]).choose('inca', 'area:sz-9').expectEvent({ type: 'fatigue', area: 'sz-9', loss: 0 })
  t.dice('PIZ-9.1', [6]).choose('inca', 'area:sz-11').expectEvent({ type: 'fatigue', area: 'sz-11', loss: 2 })
  t.dice('PIZ-7.4.1', [3, 4, 2, 4, 5, 4, 1, 4]).dice('PIZ-7.3.1', [5])
  return t.choose('inca', 'unit:inca-jav-2', 'unit:inca-ar-2')
}

clause('PIZ-13.1 PIZ-6.1', 'The example of play: turn 1', () => {
  const t = firstTurn()
  expect(t.game.turn(t.g)).toBe(2)
  expect(t.phase).toBe('spanish-r4')
  expect(t.piece('quizo')).toMatchObject({ at: 'sz-9', form: 'army' })
  expect(t.piece('inca-elite-eb-hanan')).toMatchObject({ at: 'sz-0', form: 'garrison', strength: 2 })
  expect(t.piece('spanish-ab-1')).toBeUndefined()
  expect(t.board().tracks).toMatchObject({ 'vp-spanish': 0, 'vp-inca': 0, antisuyu: 4 })
  t.done()
})

clause('PIZ-13.1 PIZ-10.4.1', 'The example of play: the Spanish phase of turn 2 and the fall of Quito', () => {
  const t = firstTurn()
  t.expectEvent({ type: 'points', camp: 'spanish', national: 3, other: 0 })
  t.choose('spanish', 'unit:spanish-eb-3').expectOffer('spanish', { exactly: ['button:done'] })
  t.choose('spanish', 'button:done')
  t.choose('spanish', 'area:sz-31', 'button:all', 'button:go', 'area:sz-26', 'button:stop')
  t.expectEvent({ type: 'controlled', area: 'sz-26', camp: 'spanish' })
  t.choose('spanish', 'area:sz-35', 'button:all', 'button:go', 'area:sz-36').expectEvent({ type: 'marked', area: 'sz-36', combat: 'siege' })
  t.choose('spanish', 'button:done').dice('PIZ-9.1', [4]).choose('spanish', 'area:sz-36')
  t.expectEvent({ type: 'fatigue', area: 'sz-36', loss: 0 })
  t.expectStep('come-out', 'inca').choose('inca', 'button:stay-inside')

  t.dice('PIZ-10.4.1', [3]).dice('PIZ-10.4.3', [2]).dice('PIZ-10.4.5', [3]).choose('spanish', 'area:sz-36')
  t.expectEvent({ type: 'siege', area: 'sz-36', rounds: 5 }).expectEvent({ type: 'walls', fv: 1 })
  t.expectEvent({ type: 'combat', factors: [32, 3], column: '3/2', result: '1/1R' })
  t.choose('spanish', 'unit:spanish-eb-3').choose('inca', 'unit:inca-eb-9', 'button:no-sally')
  t.dice('PIZ-10.4.3', [5]).dice('PIZ-10.4.5', [4]).choose('spanish', 'button:continue-siege')
  t.expectEvent({ type: 'combat', factors: [30, 3], column: '3/2', result: '0/2R' })
  t.choose('inca', 'unit:inca-eb-9', 'unit:inca-eb-10')
  t.dice('PIZ-10.4.8', [2])
    .choose('inca', 'leader:quizquiz')
    .expectOffer('inca', { exactly: ['unit:inca-eb-10'] })
  t.dice('PIZ-10.4.8', [5]).choose('inca', 'unit:inca-eb-10', 'button:sally-forth')
  t.expectEvent({ type: 'combat', factors: [1, 30], column: '1/2-', result: '2R/1' })
  t.choose('inca', 'unit:inca-eb-10').choose('spanish', 'unit:spanish-aq-1')
  t.expectEvent({ type: 'killed', leader: 'quizquiz', clause: 'PIZ-10.4.12' }).expectEvent({ type: 'scored', camp: 'spanish', vp: 3 })
  t.dice('PIZ-10.4.3', [3]).choose('spanish', 'button:continue-siege')
  t.expectEvent({ type: 'fortress-fell', area: 'sz-36' }).expectEvent({ type: 'scored', camp: 'spanish', vp: 2, clause: 'PIZ-12.1.2' })
  t.expectOffer('spanish', { exactly: ['button:army', 'button:garrison'] })
  t.dice('PIZ-7.3.2', [1, 1]).choose('spanish', 'button:army')
  expect(t.phase).toBe('inca-movement')

  const board = t.board()
  const at = (zone: string) => board.pieces.filter(p => p.at === zone).map(p => (p.strength === 1 ? `${p.id} reduced` : p.id))
  expect(at('sz-36')).toEqual(
    'spanish-ca-1 reduced,spanish-cl-1,spanish-cl-2,spanish-eb-1,spanish-eb-2,spanish-eb-3 reduced,f-pizarro,h-pizarro,j-pizarro'.split(
      ',',
    ),
  )
  expect(at('sz-26')).toEqual(['spanish-eb-4 reduced', 'g-pizarro'])
  expect(at('sz-9')).toHaveLength(10)
  expect(at('sz-0')).toEqual(['inca-elite-eb-hanan', 'inca-elite-eb-hurin'])
  expect(at('sz-11')).toContain('inca-jav-2 reduced')
  expect(board.pieces.filter(p => p.at === 'sz-11' && p.form === 'army').reduce((sp, p) => sp + (p.strength ?? 0), 0)).toBe(16)
  expect(board.tracks).toEqual({
    'vp-spanish': 5,
    'vp-inca': 0,
    chinchaysuyu: 2,
    cuntisuyu: 2,
    collasuyu: 2,
    antisuyu: 5,
    'other-peoples': 5,
  })
  expect(board.spaces['sz-36']).toMatchObject({ control: 'spanish', fortressValue: 2 })
  const reserve = (board.trays.reserve as { id: string; eliminated?: number }[]).map(p => p.id)
  expect(reserve).toEqual(expect.arrayContaining(['spanish-ab-1', 'spanish-aq-1', 'inca-eb-9', 'inca-eb-10', 'other-jav-4', 'quizquiz']))
  // harvest: 2D6, each less 1 for Antisuyu; no Other Peoples dice for the Inca
  t.expectEvent({ type: 'roll', who: 'inca', dice: [1], modifiers: [-1], result: 0, clause: 'PIZ-7.3.2' })
  t.expectEvent({ type: 'points', camp: 'inca', national: 0, other: 0 })
  t.done()
})

/** Positions in which several clauses meet. */
import { clause } from '@plus-ultra/kernel/testing'
import { expect } from 'vitest'
import { cargo, expedition, lead, ships, table } from './table.ts'

const seen = (t: ReturnType<typeof table>, unit: string, seat: string) =>
  t.board(seat).pieces.filter(p => p.unit === unit && (p.group === 'spain-1' || p.logged === 'spain-1')).length
clause('CON-6.7.6 CON-6.7.9 CON-22.1.1', 'In a scenario too what was loaded in Europe is secret until the Expedition sails', () => {
  const given = {
    phase: 'trans-oceanic',
    pieces: [ships('spain', 'spain-1', 'europe', 'carrack'), cargo('spain-1', 'soldier', 3), lead('columbus', { group: 'spain-1' })],
  }
  const log = { opening: 'out', landing: 'h2420', bounds: 8 }
  const t = table({ ...given, trays: { groups: { 'spain-1': { at: 'europe', order: 1, log } } } as never })
  expect([seen(t, 'carrack', 'england'), seen(t, 'soldier', 'england'), seen(t, 'explorer', 'england')]).toEqual([1, 0, 0])
  expect(t.board('england').trays.groups).toEqual({ 'spain-1': { at: 'europe', ocean: 'atlantic', order: 1, shown: false } })
  expect(t.board('spain').trays.groups).toMatchObject({ 'spain-1': { log: { ...log, soldier: 3, leaders: ['columbus'] } } })
  t.choose('spain', 'group:spain-1', 'button:sail')
  expect([seen(t, 'soldier', 'england'), seen(t, 'explorer', 'england')]).toEqual([1, 1])
  const said = table({ ...given, trays: { groups: { 'spain-1': { at: 'europe', order: 1, shown: true, log } } } as never })
  expect(seen(said, 'soldier', 'england')).toBe(1)
  const pieces = [ships('spain', 'spain-1', 'h2420', 'carrack'), cargo('spain-1', 'soldier', 3)]
  const sailed = table({ phase: 'hemispheric', pieces, trays: { groups: { 'spain-1': expedition('h2420', 8, { crossed: 4 }) } } })
  expect(seen(sailed, 'soldier', 'england')).toBe(1)
})
clause('CON-16.0.2 CON-16.0.3 CON-22.1.1', 'A leader whose turn of entry is over and who is not on the board is not still to come', () => {
  const { trays } = table({ turn: 3, phase: 'gold', pieces: [lead('pinzon', { at: 'h2420' })] }).board()
  expect(trays.reserve).toEqual(expect.arrayContaining(['solis', 'magellan', 'drake']))
  expect(trays.reserve).not.toEqual(expect.arrayContaining(['columbus']))
  expect(trays.reserve).not.toEqual(expect.arrayContaining(['cabot']))
})

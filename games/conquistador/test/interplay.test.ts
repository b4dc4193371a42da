/** Positions in which several clauses meet. */
import { clause } from '@plus-ultra/kernel/testing'
import { expect } from 'vitest'
import { NATION } from '../domains.ts'
import { conquistador } from '../game.ts'
import { cargo, count, expedition, lead, men, ships, type Table, table, times } from './table.ts'

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
clause('CON-6.7.6', 'The opening move of an Expedition that stayed is shown when it first moves', () => {
  const groups = { 'spain-1': { at: 'h2421', order: 1, log: { opening: 'home', bounds: 4 } } }
  const t = table({ phase: 'trans-oceanic', pieces: [ships('spain', 'spain-1', 'h2421', 'caravel')], trays: { groups } as never })
  const opening = () => (t.board('england').trays.groups as Record<string, { log?: object }>)['spain-1']?.log
  t.choose('spain', 'group:spain-1', 'button:stay', 'button:done').choose('england', 'button:done')
  t.choose('spain', 'group:spain-1')
  expect(opening()).toBeUndefined()
  t.choose('spain', 'hex:h2420')
  expect(opening()).toEqual({ opening: 'home' })
})
clause('CON-16.0.2 CON-16.0.3 CON-22.1.1', 'A leader whose turn of entry is over and who is not on the board is not still to come', () => {
  const { trays } = table({ turn: 3, phase: 'gold', pieces: [lead('pinzon', { at: 'h2420' })] }).board()
  expect(trays.reserve).toEqual(expect.arrayContaining(['solis', 'magellan', 'drake']))
  expect(trays.reserve).not.toEqual(expect.arrayContaining(['columbus']))
  expect(trays.reserve).not.toEqual(expect.arrayContaining(['cabot']))
})
/** The key of the sentence with which a choice is refused; every language has it. */
function refusal(t: Table, seat: string, token: string): string {
  const parsed = t.table.parse(NATION.get(seat), token)
  if (parsed.ok) return 'legal'
  const key = parsed.reason === '' ? parsed.clause : parsed.reason
  for (const text of Object.values(conquistador.text)) expect(Object.keys(text?.reasons ?? {})).toContain(key)
  return key
}
clause(
  'CON-6.6.2 CON-16.5.1 CON-6.7.2 CON-6.7.7 CON-6.6.14 CON-6.6.13',
  'What Planning refuses is refused with a sentence of its own',
  () => {
    const pieces = [ships('spain', 'spain-1', 'h2420', 'carrack', 2), cargo('spain-1', 'soldier', 3), cargo('spain-1', 'gold', 65)]
    const t = table({ turn: 7, phase: 'planning', pieces, tracks: { treasury: { spain: 100, england: 0 } } })
    expect(refusal(t, 'spain', 'type:galleon-fleet')).toBe('CON-16.5.1')
    expect(refusal(t, 'england', 'type:missionary')).toBe('CON-6.6.2#country')
    expect(refusal(t, 'spain', 'hex:h2712')).toBe('CON-6.6.13#port')
    expect(refusal(t, 'england', 'deal:spain-england-1')).toBe('CON-6.7.2#closed')
    const form = ['button:expedition', 'hex:h2420', 'type:carrack', 'type:gold', 'number:31', 'type:soldier']
    t.choose('spain', ...form, 'button:log', 'button:no-move', 'number:0')
    expect(refusal(t, 'spain', 'button:done')).toBe('CON-6.6.14#rest')
    t.choose('england', 'seat:spain')
    expect(refusal(t, 'england', 'button:pay-now')).toBe('CON-6.7.7#short')
  },
)
clause('CON-8.1.2 CON-8.2.1 CON-8.3.1 CON-8.7.8 CON-7.3.7', 'What is not allowed at sea is refused with a sentence of its own', () => {
  const pieces = [
    ...[ships('england', 'england-1', 'h2421', 'carrack', 3), cargo('england-1', 'soldier', 2)],
    ...[
      men('spain', 'missionary', 'h2421'),
      ships('spain', 'spain-1', 'h2421', 'caravel', 4),
      ships('spain', 'spain-2', 'h2422', 'caravel', 13),
    ],
  ]
  const groups = { 'england-1': expedition('h2421', 9), 'spain-1': { at: 'h2421' }, 'spain-2': { at: 'h2422' } }
  const t = table({ pieces, tracks: { initiative: ['england', 'spain'] }, trays: { groups } as never })
  t.choose('england', 'group:england-1')
  expect([refusal(t, 'england', 'button:invade'), refusal(t, 'england', 'seat:england')]).toEqual(['CON-8.7.8', 'CON-8.1.2'])
  t.dice('CON-8.3.2', [3]).choose('england', 'seat:spain')
  t.choose('england', 'type:carrack', 'type:soldier').choose('spain', 'type:caravel')
  expect([refusal(t, 'england', 'seat:spain'), refusal(t, 'england', 'button:done')]).toEqual(['CON-8.2.1', 'CON-7.3.7'])
  t.choose('england', 'hex:h2422')
  expect(refusal(t, 'england', 'seat:spain')).toBe('CON-8.3.1')
})
clause('CON-7.3.3 CON-8.7.6', 'Who has won an invasion embarks in that hex at no further cost', () => {
  const pieces = [ships('england', 'england-1', 'h2421', 'carrack'), cargo('england-1', 'soldier', 3), men('spain', 'colonist', 'h2420')]
  const t = table({ pieces, tracks: { initiative: ['england', 'spain'] }, trays: { groups: { 'england-1': expedition('h2421', 4) } } })
  t.choose('england', 'group:england-1', 'hex:h2420', 'button:invade').dice('CON-8.7.4', [2]).choose('england', 'number:3')
  t.choose('england', 'button:embark', 'type:soldier')
  expect(t.board().trays.groups).toMatchObject({ 'england-1': { at: 'h2420', mp: 4 } })
})
clause('CON-11.3.2 CON-11.3.3', 'A group whose hex a beaten defender has taken is eliminated, and all are told', () => {
  const pieces = [
    ...[men('spain', 'soldier', 'h2309', 2), men('spain', 'soldier', 'h2310', 2)],
    ...[men('england', 'soldier', 'h2210'), men('england', 'soldier', 'h2409')],
  ]
  const t = table({ turn: 4, phase: 'land-movement', pieces })
  const march = (from: string, to: string) => t.choose('spain', `hex:${from}`, ...times(2, 'type:soldier'), 'button:go', `hex:${to}`)
  march('h2309', 'h2210')
  march('h2310', 'h2409')
  t.choose('spain', 'button:done').dice('CON-11.2.2', [2, 5])
  t.choose('spain', 'hex:h2210').choose('england', 'hex:h2310').choose('spain', 'hex:h2409')
  t.expectEvent({ type: 'eliminated', nation: 'spain', hex: 'h2409', clause: 'CON-11.3.2' }, 'england')
  expect([count(t, 'spain', 'soldier', 'h2210'), count(t, 'spain', 'soldier', 'h2409'), count(t, 'england', 'soldier', 'h2310')]).toEqual([
    2, 0, 1,
  ])
})
clause('CON-13.1.7', 'A leader who has neither ships nor land to go to is lost, and all are told', () => {
  const pieces = [ships('spain', 'spain-1', 'h2520', 'caravel'), lead('columbus', { group: 'spain-1' })]
  const t = table({ phase: 'maintenance', pieces, tracks: { treasury: { spain: 1, england: 0 } } })
  t.choose('spain', 'group:spain-1', 'type:caravel', 'button:done').dice('CON-6.3.0', [2, 4, 3, 4]).choose('england', 'button:done')
  t.expectEvent({ type: 'leader-lost', nation: 'spain', leader: 'columbus', clause: 'CON-13.1.7' }, 'england')
  expect(t.piece('columbus')).toBeUndefined()
})
clause('CON-13.1.3', 'What is aboard the last ship that is not paid for is lost, and all are told', () => {
  const pieces = [ships('spain', 'spain-1', 'h2520', 'carrack'), cargo('spain-1', 'soldier', 2), cargo('spain-1', 'gold', 25)]
  const t = table({ phase: 'maintenance', pieces, tracks: { treasury: { spain: 2, england: 0 } } })
  t.choose('spain', 'group:spain-1', 'type:carrack', 'button:done').dice('CON-6.3.0', [2, 4, 3, 4]).choose('england', 'button:done')
  t.expectEvent({ type: 'cargo-lost', group: 'spain-1', unit: 'soldier', count: 2, clause: 'CON-13.1.3' }, 'england')
  t.expectEvent({ type: 'cargo-lost', group: 'spain-1', unit: 'gold', count: 25, clause: 'CON-13.1.3' }, 'england')
  expect(t.board().trays.groups).toBeUndefined()
})
clause('CON-6.6.5 CON-13.1.4', 'Colonists who stay in Europe are lost at the end of the turn, and all are told', () => {
  const t = table({
    phase: 'maintenance',
    seats: ['spain'],
    pieces: [men('spain', 'colonist', 'europe', 2), men('spain', 'soldier', 'europe')],
  })
  t.dice('CON-6.3.0', [2, 4]).choose('spain', 'button:done')
  t.expectEvent({ type: 'lost', nation: 'spain', hex: 'europe', unit: 'colonist', count: 2, clause: 'CON-6.6.5' }, 'spain')
  expect([count(t, 'spain', 'colonist', 'europe'), count(t, 'spain', 'soldier', 'europe')]).toEqual([0, 1])
})
clause('CON-5.0.5 CON-22.1.1', 'A group with a log is an Expedition; without a number it was formed after those that have one', () => {
  const pieces = [
    ships('spain', 'spain-1', 'h2420', 'carrack'),
    ships('spain', 'spain-2', 'h2420', 'carrack'),
    ships('spain', 'spain-3', 'h2421', 'carrack'),
  ]
  const log = { bounds: 8 }
  const groups = {
    'spain-1': { at: 'h2420', crossed: 4, log },
    'spain-2': expedition('h2420', 8, { crossed: 4 }),
    'spain-3': { at: 'h2421' },
  }
  const t = table({ phase: 'naval-attrition', pieces, trays: { groups } as never }).dice('CON-9.1.1', [1, 1])
  t.expectStep('gold', 'spain').done()
  const order = (x: string) => (t.board().trays.groups as Record<string, { order?: number }>)[x]?.order
  expect([order('spain-1'), order('spain-2'), order('spain-3')]).toEqual([2, 1, undefined])
})

/** 9 Naval attrition. */
import { clause } from '@plus-ultra/kernel/testing'
import { expect } from 'vitest'
import { data } from '../data/load.ts'
import { cargo, count, expedition, type Given, lead, men, ships, type Table, table, times } from './table.ts'

/** One Expedition that has covered so many Bounds in this phase. */
const check = (
  die: number,
  bounds: number,
  ship: 'caravel' | 'carrack',
  n: number,
  given: Given & { readonly group?: object } = {},
): Table => {
  const { group, pieces = [], trays, ...rest } = given
  return table({
    phase: 'naval-attrition',
    seats: ['spain'],
    ...rest,
    pieces: [ships('spain', 'spain-1', 'h2420', ship, n), ...pieces],
    trays: { ...trays, groups: { 'spain-1': { ...expedition('h2420', 40), crossed: bounds, ...group } } } as never,
  }).dice('CON-9.1.1', [die])
}
const lost = (t: Table): number => {
  const event = t.table.events(0 as never).find(e => e.type === 'naval-attrition') as unknown as { ships: number }
  return event.ships
}

clause('CON-9.1.1', 'One die for each Expedition that covered at least 1 Bound in this phase', () => {
  expect(lost(check(6, 3, 'carrack', 4))).toBe(1)
  const none = table({
    phase: 'naval-attrition',
    seats: ['spain'],
    pieces: [ships('spain', 'spain-1', 'h2420', 'carrack', 4)],
    trays: { groups: { 'spain-1': expedition('h2420', 9, { used: 5 }) } },
  })
  none.expectStep('gold').done()
})
clause('CON-9.1.2', 'Column: Trans-Oceanic Bounds plus MP divided by 8, rounded up', () => {
  expect(lost(check(5, 4, 'carrack', 4, { group: { mp: 8 } }))).toBe(0)
  expect(lost(check(5, 4, 'carrack', 4, { group: { mp: 9 } }))).toBe(1)
})
clause('CON-9.1.3', 'Modifiers: Explorer, Caravels, Bounds exceeded, the Cape; a 6 is not lowered; the table', () => {
  const columns = [2, 5, 8, 11, 14, 15]
  const printed = [
    ['-', '-', '-', '-', '-', '-'],
    ['-', '-', '-', '-', '-', '1/4'],
    ['-', '-', '-', '-', '1/4', '1/4'],
    ['-', '-', '-', '1/4', '1/4', '1/3'],
    ['-', '-', '1/4', '1/4', '1/3', '1/2'],
    ['-', '1/4', '1/4', '1/3', '1/2', '1/2'],
    ['1/4', '1/4', '1/3', '1/2', '1/2', '2/3'],
    ['1/4', '1/3', '1/2', '1/2', '2/3', 'all'],
  ]
  expect(Object.values(data.tables.navalAttrition.rows)).toEqual(printed)
  const of = (cell: string) => ({ '-': 0, '1/4': 3, '1/3': 4, '1/2': 6, '2/3': 8, all: 12 })[cell]
  columns.forEach((bounds, c) => {
    for (let die = 1; die <= 6; die++)
      expect([bounds, die, lost(check(die, bounds, 'carrack', 12))]).toEqual([bounds, die, of(printed[die - 1]?.[c] as string)])
  })
  expect(lost(check(5, 8, 'caravel', 4))).toBe(0)
  expect(lost(check(6, 8, 'caravel', 4))).toBe(1)
  expect(lost(check(5, 8, 'carrack', 4, { pieces: [lead('columbus', { group: 'spain-1' })] }))).toBe(0)
  expect(lost(check(4, 5, 'carrack', 4, { group: { log: { bounds: 3 } } }))).toBe(1)
  expect(lost(check(5, 5, 'carrack', 4, { group: { passedCape: true } }))).toBe(1)
  check(6, 3, 'caravel', 1, { group: { log: { bounds: 1 } } }).expectEvent({ type: 'roll', modifiers: [2], result: 8 })
})
clause('CON-9.1.3 CON-16.1.1', 'An Explorer counts for the voyage on which he came home, and for the one that put him ashore', () => {
  const home = table({
    phase: 'final-trans-oceanic',
    seats: ['spain'],
    pieces: [ships('spain', 'spain-1', 'h2420', 'caravel'), lead('columbus', { group: 'spain-1' })],
    trays: { groups: { 'spain-1': expedition('h2420', 4) } },
  })
  home.choose('spain', 'group:spain-1', 'button:home').dice('CON-9.1.1', [4]).choose('spain', 'button:done')
  home.expectEvent({ type: 'roll', clause: 'CON-9.1.1', dice: [4], modifiers: [-1, -1], result: 2 })
  const ashore = table({
    seats: ['spain'],
    pieces: [ships('spain', 'spain-1', 'h2420', 'carrack'), lead('columbus', { group: 'spain-1' })],
    trays: { groups: { 'spain-1': expedition('h2420', 4, { crossed: 4 }) } },
  })
  ashore.choose('spain', 'group:spain-1', 'button:debark', 'leader:columbus', 'button:done', 'button:end')
  ashore
    .dice('CON-9.1.1', [5])
    .choose('spain', 'button:done')
    .expectEvent({ type: 'roll', modifiers: [-1], result: 4 })
})
clause('CON-9.1.3 CON-9.2.4', 'An Explorer whom two Expeditions carried counts for both, and is lost with either', () => {
  const t = table({
    seats: ['spain'],
    pieces: [
      ships('spain', 'spain-1', 'h2420', 'carrack'),
      ships('spain', 'spain-2', 'h2420', 'carrack'),
      men('spain', 'colonist', 'h2420', 2),
      lead('columbus', { group: 'spain-1' }),
    ],
    trays: { groups: { 'spain-1': expedition('h2420', 9, { crossed: 4 }), 'spain-2': expedition('h2420', 9, { order: 2, crossed: 3 }) } },
  })
  t.choose('spain', 'group:spain-1', 'button:debark', 'leader:columbus', 'button:done', 'button:end')
  t.choose('spain', 'group:spain-2', 'button:embark', 'leader:columbus', 'button:done', 'button:end')
  expect(t.piece('columbus')).toMatchObject({ group: 'spain-2', voyages: ['spain-1', 'spain-2'] })
  t.dice('CON-9.1.1', [4, 6]).choose('spain', 'button:done')
  t.expectEvent({ type: 'roll', dice: [4], modifiers: [-1], result: 3 })
  expect([count(t, 'spain', 'carrack', 'spain-1'), t.board().trays.gone]).toEqual([1, ['columbus']])
  const first = table({
    phase: 'naval-attrition',
    seats: ['spain'],
    pieces: [
      ships('spain', 'spain-1', 'h2420', 'carrack'),
      ships('spain', 'spain-2', 'h2420', 'carrack'),
      { id: 'columbus', group: 'spain-2', voyages: ['spain-1', 'spain-2'] },
    ],
    trays: { groups: { 'spain-1': expedition('h2420', 9, { crossed: 4 }), 'spain-2': expedition('h2420', 9, { order: 2 }) } },
  }).dice('CON-9.1.1', [6])
  expect([count(first, 'spain', 'carrack', 'spain-2'), first.board().trays.gone]).toEqual([1, ['columbus']])
})
clause('CON-9.1.4', 'From 7 to 4 Bounds the chance of loss falls by one die face in six', () => {
  const faces = (bounds: number) => [1, 2, 3, 4, 5, 6].filter(die => lost(check(die, bounds, 'carrack', 4)) > 0).length
  expect([faces(7), faces(4)]).toEqual([2, 1])
})
clause('CON-9.2.1', 'Ships times the fraction, round half up, at least 1, at most all', () => {
  expect([1, 2, 3, 5, 6, 9, 10].map(n => lost(check(6, 4, 'carrack', n)))).toEqual([1, 1, 1, 1, 2, 2, 3])
  expect(lost(check(6, 15, 'carrack', 3, { group: { log: { bounds: 13 } } }))).toBe(3)
})
clause('CON-9.2.2', 'The owner chooses which ships', () => {
  const t = check(6, 4, 'carrack', 2, { pieces: [ships('spain', 'spain-1', 'h2420', 'caravel', 2)] })
  t.expectOffer('spain', { exactly: ['type:caravel', 'type:carrack'] }).choose('spain', 'type:caravel')
  expect([count(t, 'spain', 'caravel', 'spain-1'), count(t, 'spain', 'carrack', 'spain-1')]).toEqual([1, 2])
})
clause('CON-9.2.3', 'Cargo in proportion to capacity lost, rounded up, then what no longer fits; the owner chooses', () => {
  const t = check(6, 4, 'carrack', 3, { pieces: [cargo('spain-1', 'soldier', 4), cargo('spain-1', 'gold', 70)] })
  // 7 points, 3 of 9 capacity: 2.33, so 3 points
  t.choose('spain', 'type:carrack', 'type:gold', 'type:gold', 'type:gold')
  expect([count(t, 'spain', 'gold', 'spain-1'), count(t, 'spain', 'soldier', 'spain-1')]).toEqual([0, 4])
  const mixed = check(6, 4, 'caravel', 1, { pieces: [ships('spain', 'spain-1', 'h2420', 'carrack', 2), cargo('spain-1', 'soldier', 7)] })
  // a Carrack of 3 ships: 7 x 3/7 = 3; 4 soldiers left for 4
  mixed.choose('spain', 'type:carrack', ...times(3, 'type:soldier'))
  expect(count(mixed, 'spain', 'soldier', 'spain-1')).toBe(4)
  const part = check(6, 4, 'carrack', 2, { pieces: [cargo('spain-1', 'gold', 31), cargo('spain-1', 'soldier', 4)] })
  part.choose('spain', 'type:carrack', 'type:soldier', 'type:soldier', 'type:gold')
  expect([count(part, 'spain', 'gold', 'spain-1'), count(part, 'spain', 'soldier', 'spain-1')]).toEqual([1, 2])
})
clause('CON-9.2.4', 'With all ships everything is gone: cargo, leaders, notes', () => {
  const t = check(6, 4, 'caravel', 1, {
    pieces: [cargo('spain-1', 'soldier'), lead('columbus', { group: 'spain-1' })],
    group: { notes: ['d-e-brazil'] },
  })
  expect([t.board().pieces, t.board().trays.groups, t.board().trays.gone]).toEqual([[], undefined, ['columbus']])
})
clause('CON-9.2.5', 'The loss counts all that was aboard in the phase, and may fall on men already ashore', () => {
  const t = check(6, 4, 'carrack', 2, {
    pieces: [men('spain', 'soldier', 'h2420', 5), men('spain', 'colonist', 'h2420', 1)],
    trays: { landings: [{ group: 'spain-1', at: 'h2420', soldier: 4 }] },
  })
  t.choose('spain', 'type:carrack').expectOffer('spain', { exactly: ['hex:h2420'] })
  t.choose('spain', 'hex:h2420')
    .expectOffer('spain', { exactly: ['type:soldier'] })
    .choose('spain', 'type:soldier', 'hex:h2420', 'type:soldier')
  expect([count(t, 'spain', 'soldier', 'h2420'), count(t, 'spain', 'colonist', 'h2420')]).toEqual([3, 1])
  const all = check(6, 4, 'caravel', 1, {
    pieces: [men('spain', 'soldier', 'h2420', 3), { id: 'columbus', at: 'h2420', voyages: ['spain-1'] }],
    trays: { landings: [{ group: 'spain-1', at: 'h2420', soldier: 1 }] },
  })
  expect([count(all, 'spain', 'soldier', 'h2420'), all.board().trays.gone]).toEqual([2, ['columbus']])
})
clause('CON-9.2.3 CON-9.2.5', 'A Gold point is 30 ducats or all there is, wherever the Gold of the voyage lies', () => {
  const voyage = (aboard: number, ashore: number) =>
    check(6, 4, 'carrack', 2, {
      pieces: [
        cargo('spain-1', 'gold', aboard),
        cargo('spain-1', 'soldier', 2),
        men('spain', 'soldier', 'h2420'),
        { unit: 'gold', at: 'h2420', count: ashore, origin: 'none' },
      ],
      trays: { landings: [{ group: 'spain-1', at: 'h2420', gold: ashore }] },
    }).choose('spain', 'type:carrack')
  const left = (t: Table) => [t.piece('spain-1-gold')?.count, t.piece('gold-h2420-none')?.count]
  const small = voyage(7, 8).choose('spain', 'type:gold') // 3 points: 2 men and 15 ducats; 2 are lost
  expect(left(small)).toEqual([undefined, undefined])
  small.expectOffer('spain', { exactly: ['type:soldier'] })
  expect(left(voyage(25, 20).choose('spain', 'hex:h2420', 'type:gold'))).toEqual([15, undefined])
  expect(left(voyage(25, 40).choose('spain', 'type:gold'))).toEqual([undefined, 35])
})
clause('CON-9.2.5', 'Gold that another country has taken ashore counts no longer', () => {
  const raid = (die: number, guard: number) => {
    const t = table({
      turn: 6,
      pieces: [
        ships('spain', 'spain-1', 'h2420', 'carrack', 2),
        cargo('spain-1', 'gold', 60),
        cargo('spain-1', 'soldier'),
        men('spain', 'soldier', 'h2420', guard),
        { unit: 'gold', at: 'h2421', count: 60, origin: 'none' },
        ships('england', 'england-1', 'h2420', 'carrack', 2),
        cargo('england-1', 'soldier', 4),
      ],
      trays: { groups: { 'spain-1': expedition('h2420', 9, { crossed: 6 }), 'england-1': expedition('h2420', 9) } },
    })
    t.choose('spain', 'group:spain-1', 'button:gold-ashore', 'number:60', 'button:end', 'button:done')
    return t.dice('CON-8.7.4', [die]).choose('england', 'group:england-1', 'button:invade', 'number:4')
  }
  const dead = raid(1, 1).expectEvent({ type: 'invasion', result: 'DE' })
  const fled = raid(2, 2).expectEvent({ type: 'invasion', result: 'DR' }).choose('spain', 'hex:h2421')
  for (const t of [dead, fled]) {
    t.choose('england', 'button:leave-gold', 'button:end').dice('CON-9.1.1', [6, 1]).choose('england', 'button:done')
    t.choose('spain', 'type:carrack').expectOffer('spain', { exactly: ['type:soldier'] })
  }
})
clause('CON-9.2.5', 'Who has died ashore since counts no longer, though he may have been any of those landed', () => {
  const t = table({
    seats: ['england', 'spain'],
    pieces: [
      men('england', 'soldier', 'h1522'),
      ships('england', 'england-1', 'h1522', 'carrack'),
      ships('england', 'england-1', 'h1522', 'caravel'),
      cargo('england-1', 'soldier'),
      ships('spain', 'spain-1', 'h1523', 'carrack', 2),
      cargo('spain-1', 'soldier', 4),
    ],
    trays: { groups: { 'england-1': expedition('h1522', 0), 'spain-1': expedition('h1523', 5) } },
  })
  t.choose('england', 'group:england-1', 'button:embark', 'type:soldier', 'button:done', 'hex:h1523', 'button:debark')
  t.choose('england', ...times(2, 'type:soldier'), 'button:done', 'button:end', 'button:done')
  t.dice('CON-8.7.4', [4]).choose('spain', 'group:spain-1', 'button:invade', 'number:4').expectEvent({ type: 'invasion', result: 'EX' })
  t.dice('CON-9.1.1', [6, 1]).choose('spain', 'button:end', 'button:done')
  t.choose('england', 'type:carrack', 'hex:h1523', 'type:soldier') // 1 point of 1, and not 2 of 2
  expect([count(t, 'england', 'soldier', 'h1523'), t.phase]).toEqual([0, 'gold'])
})
clause('CON-9.3.1', 'Each Bound beyond the stock adds 1; a move that exceeds more than 2 is not legal', () => {
  check(1, 6, 'carrack', 1, { group: { log: { bounds: 4 } } }).expectEvent({ type: 'roll', dice: [1], modifiers: [2], result: 3 })
  const t = table({
    phase: 'final-trans-oceanic',
    pieces: [ships('spain', 'spain-1', 'h2420', 'carrack')],
    trays: { groups: { 'spain-1': expedition('h2420', 1) } },
  })
  t.choose('spain', 'group:spain-1').expectOffer('spain', { not: ['button:home'], because: 'CON-9.3.1' })
})
clause('CON-9.4.1', 'Example: four Carracks, 4 Bounds and 10 MP, die 5; then home exceeding by 2', () => {
  const t = check(5, 4, 'carrack', 4, { group: { mp: 10, log: { bounds: 8 } }, pieces: [cargo('spain-1', 'soldier', 12)] })
  t.expectEvent({ type: 'naval-attrition', bounds: 6, ships: 1 }).choose('spain', 'type:carrack', ...times(3, 'type:soldier'))
  expect([count(t, 'spain', 'carrack', 'spain-1'), count(t, 'spain', 'soldier', 'spain-1')]).toEqual([3, 9])
  while (t.phase !== 'final-trans-oceanic') t.choose('spain', 'button:done')
  t.dice('CON-9.1.1', [3]).choose('spain', 'group:spain-1', 'button:home', 'button:done')
  t.expectEvent({ type: 'roll', dice: [3], modifiers: [2], result: 5 }).expectEvent({ type: 'naval-attrition', bounds: 4, ships: 0 })
})
clause('CON-9.4.2', 'Example: a Caravel with an Explorer, 3 Bounds: a 5 is safe, a 6 is not lowered', () => {
  const with5 = check(5, 3, 'caravel', 1, { pieces: [lead('columbus', { group: 'spain-1' })] })
  with5.expectEvent({ type: 'roll', modifiers: [-1, -1], result: 3 })
  expect([lost(with5), lost(check(6, 3, 'caravel', 1, { pieces: [lead('columbus', { group: 'spain-1' })] }))]).toEqual([0, 1])
})

/** 8 Naval combat and invasion. */
import { clause } from '@plus-ultra/kernel/testing'
import { expect } from 'vitest'
import { data } from '../data/load.ts'
import { cargo, count, ducats, expedition, type Given, lead, men, ships, type Table, table, times, vp } from './table.ts'

/** England, first to move, with Expeditions beside Spanish ships. */
interface Fleet {
  readonly caravel?: number
  readonly carrack?: number
}
const fleet = (group: string, hex: string, { caravel = 0, carrack = 0 }: Fleet) => [
  ...(caravel > 0 ? [ships(group.split('-')[0] as string, group, hex, 'caravel', caravel)] : []),
  ...(carrack > 0 ? [ships(group.split('-')[0] as string, group, hex, 'carrack', carrack)] : []),
]
const fight = (attacker: Fleet, defender: Fleet, given: Given = {}, hex = 'h2519'): Table =>
  table({
    turn: 15,
    ...given,
    tracks: { initiative: ['england', 'spain'], ...given.tracks },
    pieces: [...fleet('england-1', hex, attacker), ...fleet('spain-1', hex, defender), ...(given.pieces ?? [])],
    trays: { ...given.trays, groups: { 'england-1': expedition(hex, 5), 'spain-1': { at: hex }, ...given.trays?.groups } },
  }).choose('england', 'group:england-1')
const attack = (die: number, ...args: Parameters<typeof fight>) =>
  fight(...args)
    .dice('CON-8.3.2', [die])
    .choose('england', 'seat:spain')
const left = (t: Table) => [count(t, 'england', 'carrack', 'england-1'), count(t, 'spain', 'carrack', 'spain-1')]

clause('CON-8.1.1', 'Naval Combat only in the Hemispheric Segment, by the player now moving, if he wishes', () => {
  const t = fight({ carrack: 2 }, { carrack: 2 })
  t.expectOffer('england', { has: ['seat:spain', 'button:end'] })
  const final = table({
    phase: 'final-trans-oceanic',
    pieces: [...fleet('spain-1', 'h2519', { carrack: 2 }), ...fleet('england-1', 'h2519', { carrack: 1 })],
    trays: { groups: { 'spain-1': expedition('h2519', 9), 'england-1': { at: 'h2519' } } },
  })
  final.choose('spain', 'group:spain-1').expectOffer('spain', { not: ['seat:england'] })
})
clause('CON-8.1.2', 'The target is all ships of one country in the hex, on the same ocean, not in their port', () => {
  const t = attack(
    6,
    { carrack: 4 },
    { carrack: 2 },
    { pieces: fleet('spain-2', 'h2519', { carrack: 2 }), trays: { groups: { 'spain-2': expedition('h2519', 0) } } },
  )
  t.expectEvent({ type: 'naval-combat', odds: '1:1', result: 'D1/2' })
  t.choose('spain', 'group:spain-1', 'type:carrack', 'group:spain-2', 'type:carrack')
  expect([count(t, 'spain', 'carrack', 'spain-1'), count(t, 'spain', 'carrack', 'spain-2')]).toEqual([1, 1])
  const other = fight(
    { carrack: 4 },
    { carrack: 2 },
    { trays: { groups: { 'spain-1': { at: 'h5904', ocean: 'pacific' }, 'england-1': expedition('h5904', 5, { ocean: 'atlantic' }) } } },
    'h5904',
  )
  other.expectOffer('england', { not: ['seat:spain'], because: 'CON-8.1.2' })
})
const port = (given: Given = {}) =>
  fight({ carrack: 4 }, { carrack: 2 }, { ...given, pieces: [men('spain', 'colonist', 'h2420', 2), ...(given.pieces ?? [])] }, 'h2420')
clause('CON-8.1.3 CON-16.2.2', 'Ships in their own port are attacked only with a Privateer', () => {
  port().expectOffer('england', { not: ['seat:spain'], because: 'CON-8.1.2' })
  port({ pieces: [lead('hawkins', { group: 'england-1' })] }).expectOffer('england', { has: ['seat:spain'] })
})
clause('CON-8.2.1', 'An attack costs 3 MP; each country in a hex once a segment', () => {
  const t = attack(4, { carrack: 2 }, { carrack: 2 })
  expect(t.board().trays.groups).toMatchObject({ 'england-1': { mp: 3 } })
  t.expectOffer('england', { not: ['seat:spain'], because: 'CON-8.2.1' })
  const poor = fight({ carrack: 2 }, { carrack: 2 }, { trays: { groups: { 'england-1': expedition('h2519', 0, { mp: 14 }) } } })
  poor.expectOffer('england', { has: ['hex:h2420'], not: ['seat:spain'], because: 'CON-9.3.1' })
})
clause('CON-8.3.1', 'Odds 4:1, 3:1, 2:1, 1:1, 1:2; below 1:2 the attack is not allowed', () => {
  for (const [a, odds] of [
    [8, '4:1'],
    [7, '3:1'],
    [5, '2:1'],
    [3, '1:1'],
    [1, '1:2'],
  ] as const)
    attack(4, { carrack: a }, { carrack: 2 }).expectEvent({ type: 'naval-combat', odds })
  fight({ caravel: 1 }, { caravel: 1, carrack: 1 }).expectOffer('england', { not: ['seat:spain'], because: 'CON-8.3.1' })
  fight({ caravel: 1 }, { carrack: 1 }).expectOffer('england', { has: ['seat:spain'] })
})
clause('CON-8.3.2', 'The Naval Combat Table, with shifts that stay on the last column', () => {
  const printed = [
    ['AE', 'A1/2', 'A1/2', 'EX1/4', '-'],
    ['A1/2', 'A1/2', 'EX1/4', '-', 'D1/4'],
    ['A1/2', 'EX1/4', '-', 'D1/4', 'D1/2'],
    ['EX1/4', '-', 'D1/4', 'D1/2', 'D1/2'],
    ['-', 'D1/4', 'D1/2', 'D1/2', 'DE'],
    ['D1/4', 'D1/2', 'D1/2', 'DE', 'DE'],
  ]
  expect(Object.values(data.tables.navalCombat.die)).toEqual(printed)
  attack(2, { carrack: 2 }, { carrack: 2 }, { pieces: [lead('drake', { group: 'england-1' })] }).expectEvent({ odds: '3:1', result: '-' })
  attack(2, { carrack: 8 }, { carrack: 2 }, { pieces: [lead('drake', { group: 'england-1' })] }).expectEvent({
    odds: '4:1',
    result: 'D1/4',
  })
})
clause('CON-8.4.1', 'A fraction of ships, round half up, at least 1; the owner chooses; EX hits both', () => {
  const half = attack(6, { carrack: 3 }, { carrack: 3 })
  half.choose('spain', 'type:carrack', 'type:carrack')
  expect(left(half)).toEqual([3, 1])
  const ex = attack(3, { carrack: 6 }, { carrack: 6 })
  ex.expectOffer('england', { exactly: ['type:carrack'] })
    .choose('england', 'type:carrack', 'type:carrack')
    .choose('spain', 'type:carrack', 'type:carrack')
  expect(left(ex)).toEqual([4, 4])
  const mixed = attack(5, { carrack: 3 }, { caravel: 1, carrack: 2 })
  mixed.expectOffer('spain', { exactly: ['type:caravel', 'type:carrack'] }).choose('spain', 'type:caravel')
  expect(left(mixed)).toEqual([3, 2])
  expect(left(attack(5, { carrack: 8 }, { carrack: 2 }))).toEqual([8, 0])
  const lost = attack(1, { carrack: 2 }, { carrack: 4 })
  expect(left(lost)).toEqual([0, 4])
  lost.expectStep('hemispheric', 'england').expectOffer('england', { exactly: ['button:done'] })
})
clause('CON-8.4.2', 'Of several groups the fraction is taken of all; cargo is worked out for each by itself', () => {
  const t = attack(
    6,
    { carrack: 4 },
    { carrack: 2 },
    {
      pieces: [...fleet('spain-2', 'h2519', { carrack: 2 }), cargo('spain-2', 'soldier', 6)],
      trays: { groups: { 'spain-2': expedition('h2519', 0) } },
    },
  )
  t.choose('spain', 'group:spain-1', 'type:carrack', 'group:spain-2', 'type:carrack').expectOffer('spain', { exactly: ['type:soldier'] })
  t.choose('spain', ...times(3, 'type:soldier'))
  expect([count(t, 'spain', 'soldier', 'spain-2'), count(t, 'spain', 'carrack', 'spain-1')]).toEqual([3, 1])
})
clause(
  'CON-8.4.2 CON-6.6.14',
  'Ships of no Expedition are one group, whatever notes they have: cargo and leaders are lost in common',
  () => {
    const pool = (die: number, attackers: number) =>
      attack(
        die,
        { carrack: attackers },
        { carrack: 1 },
        {
          turn: 6,
          pieces: [...fleet('spain-2', 'h2519', { carrack: 1 }), cargo('spain-1', 'colonist', 3), lead('cortes', { group: 'spain-1' })],
          trays: {
            groups: { 'spain-1': { at: 'h2519', notes: ['d-e-brazil'] }, 'spain-2': { at: 'h2519', notes: ['d-e-guiana'] } },
          },
        },
      )
    for (const [sunk, left] of [
      ['spain-1', 'spain-2'],
      ['spain-2', 'spain-1'],
    ] as const) {
      // 3 points, 3 of 6 capacity: 1.5, so 2 points
      const t = pool(6, 2).choose('spain', `group:${sunk}`, 'type:carrack', 'type:colonist', 'type:colonist').expectStep('sail', 'england')
      expect([count(t, 'spain', 'colonist', left), t.piece('cortes')?.group]).toEqual([1, left])
      expect(Object.keys(t.board().trays.groups as object)).toEqual([left, 'england-1'])
    }
    expect(pool(5, 8).board().trays.gone).toEqual(['cortes'])
  },
)
clause('CON-8.4.2 CON-9.2.3', 'What the ships of none still can carry is shared out among them', () => {
  const t = attack(
    5,
    { carrack: 3 },
    { caravel: 1, carrack: 1 },
    {
      pieces: [...fleet('spain-2', 'h2519', { carrack: 1 }), cargo('spain-1', 'soldier', 3), cargo('spain-2', 'gold', 90)],
      trays: { groups: { 'spain-1': { at: 'h2519', notes: ['d-e-brazil'] }, 'spain-2': { at: 'h2519' } } },
    },
  )
  // 6 points, 1 of 7 capacity: 1 point; 5 are left for 6
  t.choose('spain', 'group:spain-1', 'type:caravel').expectOffer('spain', { exactly: ['type:soldier', 'type:gold'] })
  t.choose('spain', 'type:soldier')
  const aboard = (group: string) => ['soldier', 'gold'].map(unit => count(t, 'spain', unit, group))
  expect([aboard('spain-1'), aboard('spain-2')]).toEqual([
    [2, 30],
    [0, 60],
  ])
})
clause('CON-8.5.1', 'The attacker takes the Gold lost as far as he has room; the rest sinks', () => {
  const t = attack(5, { carrack: 8 }, { carrack: 2 }, { pieces: [cargo('spain-1', 'gold', 170), cargo('england-1', 'soldier', 20)] })
  expect([count(t, 'england', 'gold', 'england-1'), count(t, 'spain', 'gold', 'spain-1')]).toEqual([120, 0])
  const ae = attack(1, { carrack: 2 }, { carrack: 4 }, { pieces: [cargo('england-1', 'gold', 90)] })
  expect(count(ae, 'spain', 'gold', 'spain-1')).toBe(0)
})
clause('CON-8.5.2', 'Leaders are lost only with all ships of their Expedition', () => {
  const some = attack(6, { carrack: 4 }, { carrack: 4 }, { pieces: [lead('sarmiento', { group: 'spain-1' })], turn: 17 })
  some.choose('spain', 'type:carrack', 'type:carrack')
  expect(some.piece('sarmiento')).toMatchObject({ group: 'spain-1' })
  const all = attack(5, { carrack: 8 }, { carrack: 2 }, { pieces: [lead('sarmiento', { group: 'spain-1' })], turn: 17 })
  expect(all.board().trays.gone).toEqual(['sarmiento'])
})
clause('CON-8.5.3', "With a Privateer the attacker chooses the defender's cargo that is lost", () => {
  const pieces = [cargo('spain-1', 'soldier', 3), cargo('spain-1', 'gold', 60), lead('hawkins', { group: 'england-1' })]
  const t = attack(4, { carrack: 2 }, { carrack: 2 }, { pieces })
  t.expectEvent({ odds: '2:1', result: 'D1/4' }).choose('spain', 'type:carrack')
  t.expectStep('cargo-lost', 'england').choose('england', 'type:gold', 'type:gold', 'type:soldier')
  expect([count(t, 'england', 'gold', 'england-1'), count(t, 'spain', 'soldier', 'spain-1')]).toEqual([60, 2])
  const plain = attack(5, { carrack: 4 }, { carrack: 2 }, { pieces: pieces.slice(0, 2) })
  plain.choose('spain', 'type:carrack').expectStep('cargo-lost', 'spain')
})
clause('CON-8.5.4', 'Captured Gold: 30 to each point of spare capacity, of no Area', () => {
  const t = attack(5, { carrack: 8 }, { carrack: 2 }, { pieces: [cargo('spain-1', 'gold', 100), cargo('england-1', 'soldier', 23)] })
  expect(count(t, 'england', 'gold', 'england-1')).toBe(30)
})
clause('CON-8.6.1', 'After combat the attacker may go on; the defender does not move', () => {
  const t = attack(4, { carrack: 2 }, { carrack: 2 }).choose('england', 'hex:h2420')
  expect([t.piece('england-1-carrack')?.at, t.piece('spain-1-carrack')?.at]).toEqual(['h2420', 'h2519'])
})

/** England before a Spanish hex, with soldiers aboard. */
const before = (aboard: number, given: Given = {}, hex = 'h2420', caravels = 8): Table =>
  table({
    turn: 15,
    ...given,
    tracks: { initiative: ['england', 'spain'], ...given.tracks },
    pieces: [...fleet('england-1', hex, { caravel: caravels }), cargo('england-1', 'soldier', aboard), ...(given.pieces ?? [])],
    trays: { ...given.trays, groups: { 'england-1': expedition(hex, 5), ...given.trays?.groups } },
  }).choose('england', 'group:england-1')
const invade = (die: number, n: number, ...args: Parameters<typeof before>) =>
  before(...args)
    .choose('england', 'button:invade')
    .dice('CON-8.7.4', [die])
    .choose('england', `number:${n}`)
const guard = (soldiers: number, colonists: number, hex = 'h2420') => [
  ...(soldiers > 0 ? [men('spain', 'soldier', hex, soldiers)] : []),
  ...(colonists > 0 ? [men('spain', 'colonist', hex, colonists)] : []),
]

clause('CON-8.7.1', 'A hex with another player’s soldiers or Colonists may be invaded, once a segment, at 3 MP', () => {
  const t = invade(4, 2, 4, { pieces: guard(3, 0) })
  expect(t.board().trays.groups).toMatchObject({ 'england-1': { mp: 3 } })
  t.expectOffer('england', { not: ['button:invade'], because: 'CON-8.7.1' })
  before(4).expectOffer('england', { not: ['button:invade'], because: 'CON-8.7.1' })
})
clause('CON-8.7.2', '1 to 8 of the soldiers aboard; 1 for each, 1 for each full 4 points of naval strength', () => {
  before(8, { pieces: guard(1, 0) }, 'h2420', 12)
    .choose('england', 'button:invade')
    .expectOffer('england', { exactly: [...[1, 2, 3, 4, 5, 6, 7, 8].map(n => `number:${n}`), 'button:back'] })
  // 2 soldiers and 8 Caravels are 4: 2:1 against 2, where a 1 is D1
  invade(1, 2, 4, { pieces: guard(2, 0) }).expectEvent({ type: 'invasion', result: 'D1' })
  // 7 Caravels are 1 point: 3 to 2 is 1:1, where a 1 is DR
  invade(1, 2, 4, { pieces: guard(2, 0) }, 'h2420', 7).expectEvent({ type: 'invasion', result: 'DR' })
  before(0 + 1, { pieces: guard(1, 0) }).expectOffer('england', { has: ['button:invade'] })
})
clause('CON-8.7.3', 'Defence: 1 a soldier, one half a Colonist, and half the naval strength in port; halves are kept', () => {
  // 4 against 1 soldier and 2 Colonists = 2: 2:1
  invade(2, 2, 4, { pieces: guard(1, 2) }).expectEvent({ result: 'DR' })
  // 4 against 1 soldier, 3 Colonists = 2.5: 1:1
  invade(2, 2, 4, { pieces: guard(1, 3) }).expectEvent({ result: 'EX' })
  // 2 Carracks in port add 2: 4 against 4
  invade(1, 2, 4, {
    pieces: [...guard(1, 2), ...fleet('spain-1', 'h2420', { carrack: 2 })],
    trays: { groups: { 'spain-1': { at: 'h2420' } } },
  }).expectEvent({ result: 'DR' })
})
clause('CON-8.7.4', 'The die as on land: -1 a Conquistador aboard, +1 one in the hex, then Privateer shifts', () => {
  invade(3, 2, 4, { turn: 9, pieces: [...guard(4, 0), lead('cortes', { at: 'h2420' })] }).expectEvent({
    type: 'roll',
    modifiers: [1],
    result: 4,
  })
  invade(2, 2, 4, { pieces: [...guard(4, 0), lead('drake', { group: 'england-1' })] }).expectEvent({ result: 'D1' })
  const spain = table({
    turn: 9,
    pieces: [
      ...fleet('spain-1', 'h1522', { caravel: 4 }),
      cargo('spain-1', 'soldier', 3),
      lead('cortes', { group: 'spain-1' }),
      men('england', 'soldier', 'h1522', 4),
    ],
    trays: { groups: { 'spain-1': expedition('h1522', 4) } },
  })
  spain
    .dice('CON-8.7.4', [3])
    .choose('spain', 'group:spain-1', 'button:invade', 'number:3')
    .expectEvent({ type: 'roll', modifiers: [-1], result: 2 })
  const guarded = table({
    turn: 15,
    pieces: [
      ...fleet('spain-1', 'h1522', { caravel: 4 }),
      cargo('spain-1', 'soldier', 4),
      men('england', 'colonist', 'h1522', 2),
      men('england', 'soldier', 'h1522', 3),
      ...fleet('england-1', 'h1522', { carrack: 1 }),
      lead('drake', { group: 'england-1' }),
    ],
    trays: { groups: { 'spain-1': expedition('h1522', 4), 'england-1': { at: 'h1522' } } },
  })
  guarded.dice('CON-8.7.4', [1]).choose('spain', 'group:spain-1', 'button:invade', 'number:4').expectEvent({ result: 'EX' })
})
const aboard = (t: Table) => count(t, 'england', 'soldier', 'england-1')
clause('CON-8.7.5', 'AR goes back aboard, A1 loses one, AE all committed, EX one each', () => {
  expect(aboard(invade(4, 2, 4, { pieces: guard(4, 0) }))).toBe(4)
  expect(aboard(invade(5, 2, 4, { pieces: guard(4, 0) }))).toBe(3)
  expect(aboard(invade(6, 2, 4, { pieces: guard(8, 0) }))).toBe(2)
  const ex = invade(3, 2, 4, { pieces: guard(4, 0) })
  expect([aboard(ex), count(ex, 'spain', 'soldier', 'h2420'), count(ex, 'england', 'soldier', 'h2420')]).toEqual([3, 3, 0])
  const colonists = invade(3, 2, 4, { pieces: guard(0, 8) })
  expect([aboard(colonists), count(colonists, 'spain', 'colonist', 'h2420')]).toEqual([3, 7])
})
clause('CON-7.3.8 CON-8.7.5', 'Of the soldiers committed those who embarked in this segment are lost first', () => {
  const t = table({
    pieces: [
      ...fleet('england-1', 'h2421', { carrack: 2 }),
      cargo('england-1', 'soldier', 2),
      men('england', 'soldier', 'h2421'),
      men('spain', 'soldier', 'h2420', 2),
    ],
    trays: { groups: { 'england-1': expedition('h2421', 8) } },
    tracks: { initiative: ['england', 'spain'] },
  })
  t.choose('england', 'group:england-1', 'button:embark', 'type:soldier', 'button:done', 'hex:h2420', 'button:invade')
  t.dice('CON-8.7.4', [2]).choose('england', 'number:1').expectEvent({ result: 'EX' })
  t.choose('england', 'hex:h2419', 'button:debark', ...times(2, 'type:soldier'), 'button:done')
  t.choose('england', 'button:embark', ...times(2, 'type:soldier'))
  expect(count(t, 'england', 'soldier', 'england-1')).toBe(2)
})
clause('CON-8.7.6', 'The winner lands at no extra MP, and the Gold of the hex is his', () => {
  const t = invade(1, 4, 5, { pieces: [...guard(1, 0), { unit: 'gold', at: 'h2420', count: 50, origin: 'caribbean' }] }).expectEvent({
    result: 'DE',
  })
  t.expectStep('plunder', 'england')
  t.choose('england', 'number:45')
  expect([
    count(t, 'england', 'soldier', 'h2420'),
    aboard(t),
    count(t, 'england', 'gold', 'england-1'),
    t.piece('gold-h2420-none')?.count,
  ]).toEqual([4, 1, 45, 5])
  expect(t.board().trays.groups).toMatchObject({ 'england-1': { mp: 3 } })
  const ex = invade(5, 4, 5, { pieces: guard(1, 0) }).expectEvent({ result: 'EX' })
  expect([count(ex, 'england', 'soldier', 'h2420'), aboard(ex)]).toEqual([3, 1])
  const dr = invade(4, 4, 5, { pieces: guard(1, 1) }).expectEvent({ result: 'DR' })
  dr.choose('spain', 'hex:h2421')
  expect([count(dr, 'spain', 'soldier', 'h2421'), count(dr, 'england', 'soldier', 'h2420')]).toEqual([1, 4])
})
clause('CON-8.7.7 CON-16.2.3', 'Ransom: 5 ducats a Colonist to a Privateer who wins the hex, as far as the Treasury goes', () => {
  const t = invade(1, 4, 5, { pieces: [...guard(0, 3), lead('hawkins', { group: 'england-1' })] })
  expect([ducats(t, 'england'), ducats(t, 'spain')]).toEqual([115, 85])
  const poor = invade(1, 4, 5, {
    tracks: { treasury: { spain: 4, england: 0 } },
    pieces: [...guard(0, 3), lead('hawkins', { group: 'england-1' })],
  })
  expect([ducats(poor, 'england'), ducats(poor, 'spain')]).toEqual([4, 0])
  expect(ducats(invade(1, 4, 5, { pieces: guard(0, 3) }), 'england')).toBe(100)
})
clause('CON-8.7.8', 'A hex with only Missionaries or leaders is not invaded: a soldier who lands removes them, others may not land', () => {
  const pieces = [men('spain', 'missionary', 'h2420'), cargo('england-1', 'colonist')]
  const t = before(2, { pieces })
  t.expectOffer('england', { not: ['button:invade'], because: 'CON-8.7.8' })
  t.choose('england', 'button:debark').expectOffer('england', { not: ['type:colonist'], because: 'CON-8.7.8' })
  t.choose('england', 'type:soldier', 'type:colonist')
  expect([count(t, 'spain', 'missionary', 'h2420'), count(t, 'england', 'colonist', 'h2420')]).toEqual([0, 1])
  before(2, { pieces, trays: { pacts: [{ between: ['spain', 'england'], until: 20 }] } }).expectOffer('england', { not: ['button:debark'] })
})
clause('CON-8.7.9', 'Ships taken in port join the Expedition, those on the other ocean are destroyed; their Gold is captured', () => {
  const t = before(
    6,
    {
      pieces: [
        men('spain', 'colonist', 'h2815', 2),
        ...fleet('spain-1', 'h2815', { caravel: 1 }),
        cargo('spain-1', 'gold', 25),
        ...fleet('spain-2', 'h2815', { caravel: 2 }),
        cargo('spain-2', 'soldier'),
      ],
      trays: {
        groups: {
          'england-1': expedition('h2815', 5, { ocean: 'atlantic' }),
          'spain-1': { at: 'h2815', ocean: 'atlantic' },
          'spain-2': { at: 'h2815', ocean: 'pacific' },
        },
      },
    },
    'h2815',
  )
  t.choose('england', 'button:invade').dice('CON-8.7.4', [1]).choose('england', 'number:6').expectEvent({ result: 'DE' })
  expect([
    count(t, 'england', 'caravel', 'england-1'),
    count(t, 'england', 'gold', 'england-1'),
    t.board().pieces.some(p => p.side === 'spain'),
  ]).toEqual([9, 25, false])
})
clause('CON-8.7.10', 'No invasion under a pact, or where the Treaty forbids the landing', () => {
  before(4, { pieces: guard(1, 0), trays: { pacts: [{ between: ['spain', 'england'], until: 20 }] } }).expectOffer('england', {
    not: ['button:invade'],
    because: 'CON-8.7.10',
  })
  const treaty = table({
    seats: ['spain', 'portugal'],
    tordesillas: true,
    pieces: [...fleet('spain-1', 'h3326', { caravel: 3 }), cargo('spain-1', 'soldier', 3), men('portugal', 'colonist', 'h3326')],
    trays: { groups: { 'spain-1': expedition('h3326', 5) } },
  })
  treaty.choose('spain', 'group:spain-1').expectOffer('spain', { not: ['button:invade'], because: 'CON-8.7.10' })
  expect(vp(treaty, 'spain')).toBe(0)
})

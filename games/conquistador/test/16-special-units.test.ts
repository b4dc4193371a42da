/** 16 Special units, 17 Settlements and ports, 18 Natives. */
import { clause } from '@plus-ultra/kernel/testing'
import { expect } from 'vitest'
import { data } from '../data/load.ts'
import { cargo, count, ducats, expedition, type Given, lead, men, natives, nextTurn, ships, type Table, table, vp } from './table.ts'

clause('CON-16.0.1', 'Leaders are named, cost nothing and serve from their entry to their exit turn', () => {
  const roster = data.units.leaders.map(l => `${l.name}|${l.nation}|${l.type}|${l.enters}|${l.leaves}`)
  expect([roster.length, roster.includes('Pizarro|spain|conquistador|7|10'), roster.includes('Drake|england|privateer|15|20')]).toEqual([
    34,
    true,
    true,
  ])
  const t = table({ turn: 10, phase: 'maintenance', seats: ['spain'], pieces: [lead('pizarro', { at: 'europe' })] })
  expect(ducats(nextTurn(t, 'spain'), 'spain')).toBe(135)
})
clause('CON-16.0.2', 'They appear in Europe at the start of the entry turn', () => {
  const t = table({
    turn: 7,
    phase: 'random-events',
    seats: ['spain', 'england', 'france'],
    tracks: { treasury: { spain: 1, england: 50, france: 90 } },
  }).dice('CON-6.3.0', [2, 4, 2, 4, 2, 4])
  expect([t.piece('pizarro')?.at, t.piece('rut')?.at, t.piece('verrazano')]).toEqual(['europe', 'europe', undefined])
})
clause('CON-16.0.3', 'They are removed after the exit turn wherever they are; the eliminated never come back', () => {
  const t = table({
    turn: 10,
    phase: 'maintenance',
    seats: ['spain'],
    pieces: [lead('pizarro', { at: 'h3912' }), lead('valdivia', { at: 'europe' })],
  })
  nextTurn(t, 'spain')
  expect([t.piece('pizarro'), t.piece('valdivia')?.at, t.board().trays.gone]).toEqual([undefined, 'europe', ['pizarro']])
  const gone = table({ turn: 7, phase: 'random-events', seats: ['spain'], trays: { gone: ['pizarro'] } }).dice('CON-6.3.0', [2, 4])
  expect(gone.piece('pizarro')).toBeUndefined()
})
clause('CON-16.0.4', 'A leader alone in a hex is safe from natives and attrition', () => {
  const t = table({ turn: 5, phase: 'native-uprising', seats: ['spain'], pieces: [lead('cortes', { at: 'h2409' })] })
  expect([t.phase, t.piece('cortes')?.at]).toEqual(['resource', 'h2409'])
})
clause('CON-16.1.1', 'An Explorer helps at sea and at the Cape, but only one counts', () => {
  const t = table({
    phase: 'naval-attrition',
    seats: ['spain'],
    pieces: [ships('spain', 'spain-1', 'h2420', 'carrack'), lead('columbus', { group: 'spain-1' }), lead('solis', { group: 'spain-1' })],
    trays: { groups: { 'spain-1': expedition('h2420', 9, { crossed: 6 }) } },
  }).dice('CON-9.1.1', [5])
  t.expectEvent({ type: 'roll', modifiers: [-1], result: 4 })
})
clause('CON-16.1.2', 'An Explorer doubles Sea Discoveries, the South Cape excepted', () => {
  const t = table({
    pieces: [ships('spain', 'spain-1', 'h2519', 'caravel'), lead('columbus', { group: 'spain-1' })],
    trays: { groups: { 'spain-1': expedition('h2519', 9) } },
  })
  t.choose('spain', 'group:spain-1', 'hex:h2518')
  const home = table({
    phase: 'discovery-credit',
    pieces: [ships('spain', 'spain-1', 'europe', 'caravel')],
    trays: {
      groups: {
        'spain-1': expedition('europe', 0, { notes: ['d-e-brazil', 'd-w-sonora', 'd-south-cape'], doubled: ['d-e-brazil', 'd-w-sonora'] }),
      },
    },
  })
  expect(vp(home, 'spain')).toBe(10 + 20 + 100)
  const cape = table({
    pieces: [ships('spain', 'spain-1', 'h5904', 'caravel'), lead('columbus', { group: 'spain-1' })],
    trays: { groups: { 'spain-1': expedition('h5904', 9) } },
  }).dice('CON-7.5.3', [6])
  cape.choose('spain', 'group:spain-1', 'button:round-the-cape')
  expect(cape.board().trays.groups).toMatchObject({ 'spain-1': { notes: ['d-south-cape'] } })
  expect((cape.board().trays.groups as Record<string, object>)['spain-1']).not.toHaveProperty('doubled')
})
clause('CON-16.2.1', 'Hawkins, Drake, Grenville, Cavendish, Cumberland stay with ships', () => {
  expect(data.units.leaders.filter(l => l.type === 'privateer').map(l => [l.id, l.nation])).toEqual(
    ['hawkins', 'drake', 'grenville', 'cavendish', 'cumberland'].map(id => [id, 'england']),
  )
  const t = table({
    turn: 15,
    pieces: [ships('england', 'england-1', 'h2420', 'caravel'), lead('drake', { group: 'england-1' }), cargo('england-1', 'soldier')],
    trays: { groups: { 'england-1': expedition('h2420', 4) } },
  })
  t.choose('spain', 'button:done')
    .choose('england', 'group:england-1', 'button:debark')
    .expectOffer('england', { not: ['leader:drake'], because: 'CON-16.2.1' })
})
const duel = (pieces: Given['pieces'], turn = 15) =>
  table({
    turn,
    tracks: { initiative: ['england', 'spain'] },
    pieces: [ships('england', 'england-1', 'h2519', 'carrack', 2), ships('spain', 'spain-1', 'h2519', 'carrack', 2), ...(pieces ?? [])],
    trays: { groups: { 'england-1': expedition('h2519', 4), 'spain-1': expedition('h2519', 4) } },
  }).dice('CON-8.3.2', [4])
clause('CON-16.2.4', 'At most one Privateer counts, the one with the larger shift', () => {
  duel([lead('hawkins', { group: 'england-1' }), lead('drake', { group: 'england-1' })])
    .choose('england', 'group:england-1', 'seat:spain')
    .expectEvent({ odds: '3:1' })
})
clause('CON-16.2.5', 'They may not attack a country under a pact', () => {
  const t = table({
    turn: 15,
    tracks: { initiative: ['england', 'spain'] },
    pieces: [
      ships('england', 'england-1', 'h2519', 'carrack', 2),
      ships('spain', 'spain-1', 'h2519', 'carrack'),
      lead('drake', { group: 'england-1' }),
    ],
    trays: {
      groups: { 'england-1': expedition('h2519', 4), 'spain-1': { at: 'h2519' } },
      pacts: [{ between: ['spain', 'england'], until: 15 }],
    },
  })
  t.choose('england', 'group:england-1').expectOffer('england', { not: ['seat:spain'], because: 'CON-16.2.5' })
})
clause('CON-16.2.6', 'A Privateer shifts the odds one column, Drake two, attacking or defending', () => {
  duel([]).choose('england', 'group:england-1', 'seat:spain').expectEvent({ odds: '1:1' })
  duel([lead('hawkins', { group: 'england-1' })])
    .choose('england', 'group:england-1', 'seat:spain')
    .expectEvent({ odds: '2:1' })
  duel([lead('drake', { group: 'england-1' })])
    .choose('england', 'group:england-1', 'seat:spain')
    .expectEvent({ odds: '3:1' })
  duel([lead('drake', { group: 'england-1' })])
    .choose('england', 'button:done')
    .choose('spain', 'group:spain-1', 'seat:england')
    .expectEvent({ odds: '1:2' })
})
clause('CON-16.3.1', 'Eight Conquistadors, movement 8', () => {
  expect(data.units.leaders.filter(l => l.type === 'conquistador').map(l => l.name)).toEqual([
    'Ponce de León',
    'Balboa',
    'Cortés',
    'Alvarado',
    'Pizarro',
    'De Soto',
    'Coronado',
    'Valdivia',
  ])
  expect(data.units.types.conquistador?.movement).toBe(8)
})
clause('CON-16.3.2', 'In Land Combat a Conquistador subtracts 1 attacking and adds 1 defending', () => {
  const t = table({
    turn: 5,
    phase: 'land-movement',
    pieces: [men('spain', 'soldier', 'h2420', 2), lead('cortes', { at: 'h2420' }), men('england', 'soldier', 'h2320', 2)],
  }).dice('CON-11.2.2', [3])
  t.choose('spain', 'hex:h2420', 'type:soldier', 'type:soldier', 'leader:cortes', 'button:go', 'hex:h2320', 'button:done', 'hex:h2320')
  t.expectEvent({ type: 'roll', modifiers: [-1], result: 2 })
  const defending = table({
    turn: 5,
    phase: 'land-movement',
    tracks: { initiative: ['england', 'spain'] },
    pieces: [men('england', 'soldier', 'h2420', 2), lead('cortes', { at: 'h2320' }), men('spain', 'soldier', 'h2320', 2)],
  }).dice('CON-11.2.2', [3])
  defending.choose('england', 'hex:h2420', 'type:soldier', 'type:soldier', 'button:go', 'hex:h2320', 'button:done', 'hex:h2320')
  defending.expectEvent({ type: 'roll', modifiers: [1], result: 4 })
})
/** Soldiers of one hex against the natives of its Area. */
const assault = (die: number, hex: string, area: string, n: number, given: Given = {}) =>
  table({ phase: 'native-combat', seats: ['spain'], ...given, pieces: [men('spain', 'soldier', hex, n), ...(given.pieces ?? [])] })
    .dice('CON-18.3.3', [die])
    .choose('spain', `area:${area}`, `hex:${hex}`, `number:${n}`, 'button:attack')
clause('CON-16.3.3', 'In Native Combat a Conquistador adds 1, once, if soldiers of his hex take part', () => {
  const both = assault(3, 'h2420', 'caribbean', 2, { turn: 5, pieces: [lead('cortes', { at: 'h2420' }), lead('balboa', { at: 'h2420' })] })
  both.expectEvent({ type: 'roll', modifiers: [1], result: 4 })
  assault(3, 'h2420', 'caribbean', 2, { turn: 5, pieces: [lead('cortes', { at: 'h2421' })] }).expectEvent({
    type: 'roll',
    modifiers: [],
    result: 3,
  })
})
clause('CON-16.4.1', 'Each Missionary lowers the Uprising Level by 1', () => {
  const t = table({
    phase: 'native-uprising',
    seats: ['spain'],
    pieces: [men('spain', 'colonist', 'h2420', 2), men('spain', 'missionary', 'h2420', 2)],
  }).dice('CON-12.1.1', [1])
  expect(t.phase).toBe('resource')
  t.done()
})
clause('CON-16.4.2', 'A Missionary has no strength and produces nothing', () => {
  const t = table({ phase: 'resource', seats: ['spain'], pieces: [men('spain', 'missionary', 'h2420', 3)] })
  expect(ducats(t, 'spain')).toBe(100)
  const march = table({ phase: 'land-movement', pieces: [men('spain', 'missionary', 'h2420'), men('england', 'colonist', 'h2320')] })
  march.choose('spain', 'hex:h2420', 'type:missionary', 'button:go').expectOffer('spain', { not: ['hex:h2320'], because: 'CON-10.6.1' })
})
clause('CON-16.5.1', 'From GT 8 Spain may buy the Galleon Fleet, for this turn only', () => {
  table({ turn: 7, phase: 'planning' }).expectOffer('spain', { not: ['type:galleon-fleet'], because: 'CON-16.5.1' })
  const t = table({ turn: 8, phase: 'planning', seats: ['spain'] }).choose('spain', 'type:galleon-fleet', 'button:done')
  expect(t.board().tracks.galleonFleet).toBe(true)
})
const galleons = (given: Given) =>
  table({
    turn: 8,
    phase: 'discovery-credit',
    seats: ['spain'],
    ...given,
    tracks: { treasury: { spain: 100 }, monarch: { spain: 'B' }, galleonFleet: true },
  })
clause('CON-16.5.2', 'It calls at up to 3 Spanish Atlantic ports and takes what may be shipped from there', () => {
  const ports = ['h2420', 'h2320', 'h2422', 'h2318']
  const t = galleons({
    pieces: [
      ...ports.map(h => men('spain', 'colonist', h, 2)),
      men('spain', 'colonist', 'h2914', 2),
      { unit: 'gold', at: 'h2420', count: 40, origin: 'caribbean' },
      { unit: 'gold', at: 'h2420', count: 30, origin: 'aztec-empire' },
    ],
  })
  t.expectOffer('spain', { has: ports.map(h => `hex:${h}`), not: ['hex:h2914'] })
  t.choose('spain', 'hex:h2420')
  expect([ducats(t, 'spain'), t.piece('gold-h2420-aztec-empire')?.count]).toEqual([140, 30])
  t.choose('spain', 'hex:h2320', 'hex:h2422').expectOffer('spain', { exactly: ['button:done'] })
})
clause('CON-16.5.3', 'Then it is put away, without maintenance; at most one a turn', () => {
  const t = galleons({}).choose('spain', 'button:done')
  expect(t.board().tracks.galleonFleet).toBeUndefined()
  nextTurn(t, 'spain')
  expect(ducats(t, 'spain')).toBe(135)
  table({ turn: 8, phase: 'planning' })
    .choose('spain', 'type:galleon-fleet')
    .expectOffer('spain', { not: ['type:galleon-fleet'], because: 'CON-16.5.3' })
})

clause('CON-17.1.1', 'A settlement is a hex with a Colonist', () => {
  const t = table({
    turn: 3,
    phase: 'random-events',
    seats: ['spain'],
    pieces: [men('spain', 'colonist', 'h2420'), men('spain', 'soldier', 'h2421')],
  }).dice('CON-6.3.0', [1, 3])
  t.expectOffer('spain', { exactly: ['hex:h2420'] })
})
const port = (t: Table, hex: string) => t.board().spaces[hex]?.isPort === true
clause('CON-17.2.1', 'A port: 2 Colonists on the coast, or where Caravels come up a river', () => {
  const t = table({
    pieces: [
      men('spain', 'colonist', 'h2420', 2),
      men('spain', 'colonist', 'h2421'),
      men('spain', 'colonist', 'h2921', 2),
      men('spain', 'colonist', 'h2409', 5),
    ],
  })
  expect(['h2420', 'h2421', 'h2921', 'h2409'].map(h => port(t, h))).toEqual([true, false, true, false])
})
clause('CON-17.2.2', 'A coastal port serves every ocean of its hex; another country’s port is never friendly', () => {
  const upkeep = (side: string) => {
    const t = table({
      phase: 'maintenance',
      seats: ['spain', 'england'],
      pieces: [men(side, 'colonist', 'h2815', 2), ships('spain', 'spain-1', 'h2815', 'caravel')],
      trays: { groups: { 'spain-1': { at: 'h2815', ocean: 'pacific' } }, pacts: [{ between: ['spain', 'england'], until: 9 }] },
    })
    return 135 - ducats(nextTurn(t, 'spain', 'england'), 'spain')
  }
  expect([upkeep('spain'), upkeep('england')]).toEqual([1, 2])
})
clause('CON-17.3.1', 'A settlement that loses its last Colonist is gone; a port below 2 is no port', () => {
  const t = table({
    phase: 'land-attrition',
    seats: ['spain'],
    pieces: [men('spain', 'colonist', 'h2420', 2), men('spain', 'colonist', 'h2421')],
  }).dice('CON-12.1.1', [6, 6])
  expect([port(t, 'h2420'), t.board().spaces.h2421]).toEqual([false, undefined])
})
clause('CON-17.4.1', 'Several settlements may be in an Area, and of several players', () => {
  const t = table({
    phase: 'resource',
    pieces: [men('spain', 'colonist', 'h2420'), men('spain', 'colonist', 'h2421'), men('england', 'colonist', 'h2422')],
  })
  t.choose('spain', 'button:done')
  expect([ducats(t, 'spain'), ducats(t, 'england')]).toEqual([108, 104])
})

clause('CON-18.1.1', 'The Native Level is one number for the Area, only falls, and never below 0', () => {
  expect(natives(assault(6, 'h2420', 'caribbean', 2), 'caribbean')).toBe(0)
  expect(natives(assault(5, 'h1130', 'newfoundland', 1), 'newfoundland')).toBe(0)
})
clause('CON-18.2.1', 'Natives do not hinder movement', () => {
  const t = table({ phase: 'land-movement', pieces: [men('spain', 'soldier', 'h2408')] })
  t.choose('spain', 'hex:h2408', 'type:soldier', 'button:go', 'hex:h2409', 'button:stop')
  expect([count(t, 'spain', 'soldier', 'h2409'), natives(t, 'aztec-empire')]).toEqual([1, 5])
})
clause('CON-18.3.1', 'One attack in each Area with natives and own soldiers', () => {
  const t = assault(3, 'h2420', 'caribbean', 2, {
    pieces: [men('spain', 'soldier', 'h1130')],
    spaces: { newfoundland: { nativeLevel: 0 } },
  })
  t.expectOffer('spain', { exactly: ['button:done'] })
})
clause('CON-18.3.2', 'Soldiers from any hexes of the Area', () => {
  const t = table({
    phase: 'native-combat',
    seats: ['spain'],
    pieces: [men('spain', 'soldier', 'h2420', 2), men('spain', 'soldier', 'h2318', 2)],
  }).dice('CON-18.3.3', [4])
  t.choose('spain', 'area:caribbean').expectOffer('spain', { exactly: ['hex:h2318', 'hex:h2420', 'button:back'] })
  t.choose('spain', 'hex:h2318', 'number:2', 'hex:h2420', 'number:2', 'button:attack')
  expect(natives(t, 'caribbean')).toBe(0)
})
clause('CON-18.3.3', 'Column by soldiers to Native Level; levels removed and soldiers lost', () => {
  const printed = [
    ['0/2', '0/1', '1/1', '1/0'],
    ['0/1', '1/1', '1/0', '2/0'],
    ['0/1', '1/0', '2/0', '3/0'],
    ['1/1', '2/1', '3/0', 'all/0'],
    ['1/0', '3/0', 'all/0', 'all/0'],
    ['2/0', 'all/0', 'all/0', 'all/0'],
    ['3/0', 'all/0', 'all/0', 'all/0'],
  ]
  expect(Object.values(data.tables.nativeCombat.die)).toEqual(printed)
  // Virginia 3: 2 soldiers are below 1:1, 3 are 1:1, 6 are 2:1
  for (const [n, column] of [
    [2, 0],
    [3, 1],
    [6, 2],
  ] as const)
    for (let die = 1; die <= 6; die++) {
      const t = assault(die, 'h1522', 'virginia', n)
      const [levels, lost] = (printed[die - 1] as string[])[column]?.split('/') ?? []
      const expected = levels === 'all' ? 0 : Math.max(0, 3 - Number(levels))
      expect([n, die, natives(t, 'virginia')]).toEqual([n, die, expected])
      for (let i = 0; i < Math.min(Number(lost), n); i++) t.choose('spain', 'hex:h1522')
      expect(count(t, 'spain', 'soldier', 'h1522')).toBe(n - Math.min(Number(lost), n))
    }
})
clause('CON-18.3.4', '"all" brings the level to 0; the losses are chosen among those who took part', () => {
  const t = table({
    phase: 'native-combat',
    seats: ['spain'],
    pieces: [men('spain', 'soldier', 'h2420', 2), men('spain', 'soldier', 'h2318', 2), men('spain', 'soldier', 'h2421')],
    spaces: { caribbean: { nativeLevel: 2 } },
  }).dice('CON-18.3.3', [1])
  t.choose('spain', 'area:caribbean', 'hex:h2318', 'number:1', 'hex:h2420', 'number:1', 'button:attack').expectOffer('spain', {
    exactly: ['hex:h2318', 'hex:h2420'],
  })
  t.choose('spain', 'hex:h2318').expectOffer('spain', { exactly: ['button:done'] })
  expect([natives(t, 'caribbean'), count(t, 'spain', 'soldier', 'h2318')]).toEqual([2, 1])
})
clause('CON-18.3.5', 'Empires: without a Conquistador one column to the left', () => {
  // 5 soldiers to 5: 1:1 shifted to below 1:1, where a 5 is 1/0; Cortés keeps 1:1 and makes it a 6
  expect(natives(assault(5, 'h2409', 'aztec-empire', 5), 'aztec-empire')).toBe(4)
  expect(natives(assault(5, 'h2409', 'aztec-empire', 5, { turn: 5, pieces: [lead('cortes', { at: 'h2409' })] }), 'aztec-empire')).toBe(0)
  expect(natives(assault(6, 'h2409', 'aztec-empire', 2), 'aztec-empire')).toBe(3)
})

const rise = (given: Given, ...dice: [string, number[]][]) => {
  const t = table({ phase: 'native-uprising', seats: ['spain'], ...given })
  for (const [clauseId, values] of dice) t.dice(clauseId, values)
  return t
}
const CHECK = 'CON-18.4.3'
const HIT = 'CON-18.4.4'
const LAND = 'CON-12.1.1'
clause('CON-18.4.1', 'Each Area with natives where he has Colonists or soldiers is checked, hex dice right after', () => {
  const t = rise(
    { pieces: [men('spain', 'colonist', 'h1522', 2), men('spain', 'colonist', 'h2409', 2), men('spain', 'missionary', 'h2313')] },
    [CHECK, [1]],
    [HIT, [1]],
    [CHECK, [6]],
    [LAND, [1, 1, 1]],
  )
  expect(t.phase).toBe('resource')
  t.done()
})
clause('CON-18.4.2', 'Uprising Level: Native Level, less 1 for 2 soldiers, less 1 a Missionary, plus 1 for a mine or loot', () => {
  rise({ pieces: [men('spain', 'colonist', 'h1522'), men('spain', 'soldier', 'h1522', 3)] }, [CHECK, [3]], [LAND, [1]])
    .expectStep('load-gold')
    .done()
  rise({ pieces: [men('spain', 'colonist', 'h1522'), men('spain', 'soldier', 'h1522', 3)] }, [CHECK, [2]], [HIT, [1]], [LAND, [1]])
    .expectStep('load-gold')
    .done()
  rise(
    { pieces: [men('spain', 'colonist', 'h2420')], spaces: { h2420: { mine: 'found', workedBy: 'spain' } } },
    [CHECK, [3]],
    [HIT, [1]],
    [LAND, [1]],
  )
    .expectStep('load-gold')
    .done()
})
clause('CON-18.4.3', 'An Uprising if the die is not above the level; 0 or less needs no roll', () => {
  rise({ pieces: [men('spain', 'colonist', 'h1522', 2)] }, [CHECK, [4]], [LAND, [1]])
    .expectStep('load-gold')
    .done()
  rise({ pieces: [men('spain', 'colonist', 'h1522', 2)] }, [CHECK, [3]], [HIT, [1]], [LAND, [1]])
    .expectStep('load-gold')
    .done()
  rise({ pieces: [men('spain', 'soldier', 'h1522', 6)] }, [LAND, [1]])
    .expectStep('load-gold')
    .done()
})
clause('CON-18.4.4', 'The Uprising Results Table, by Native Level minus soldiers in the hex', () => {
  const printed = [
    ['-', '-', '-', 'C'],
    ['-', '-', 'C', 'CS'],
    ['-', 'C', 'CS', 'CS'],
    ['-', 'C', 'CS', '2CS'],
    ['C', 'CS', '2CS', '2CS'],
    ['C', 'CS', '2CS', 'All'],
  ]
  expect(Object.values(data.tables.uprising.crt.die)).toEqual(printed)
  const colonists = (die: number, level: number, hex: string, area: string) =>
    count(
      rise(
        { pieces: [men('spain', 'colonist', hex, 3)], spaces: { [area]: { nativeLevel: level } } },
        [CHECK, [1]],
        [HIT, [die]],
        [LAND, [1]],
      ),
      'spain',
      'colonist',
      hex,
    )
  expect([2, 3, 6].map(die => colonists(die, 2, 'h1522', 'virginia'))).toEqual([3, 2, 2])
  expect([1, 2, 5].map(die => colonists(die, 3, 'h1522', 'virginia'))).toEqual([3, 2, 1])
  expect(count(rise({ pieces: [men('spain', 'colonist', 'h2409', 3)] }, [CHECK, [1]], [HIT, [6]]), 'spain', 'colonist', 'h2409')).toBe(0)
})
clause('CON-18.4.5', 'None if disease struck this turn', () => {
  rise({ pieces: [men('spain', 'colonist', 'h1522')], tracks: { decimated: true } }, [LAND, [1]])
    .expectStep('load-gold')
    .done()
})
clause('CON-18.4.6', 'In the Caribbean each island is checked by itself', () => {
  const t = rise(
    { pieces: [men('spain', 'colonist', 'h2420', 2), men('spain', 'soldier', 'h2318', 4)] },
    [CHECK, [2]],
    [HIT, [6]],
    [LAND, [1, 1]],
  )
  expect(count(t, 'spain', 'colonist', 'h2420')).toBe(1)
  t.done()
  rise({ pieces: [men('spain', 'colonist', 'h2420', 2), men('spain', 'colonist', 'h2421', 2), men('spain', 'soldier', 'h2419', 4)] }, [
    LAND,
    [1, 1, 1],
  ])
    .expectStep('load-gold')
    .done()
})

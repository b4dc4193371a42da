/** 5 Sequence of play. */
import { clause } from '@plus-ultra/kernel/testing'
import { expect } from 'vitest'
import { conquistador } from '../game.ts'
import { cargo, count, ducats, expedition, lead, men, natives, ships, table, vp } from './table.ts'

clause('CON-5.0.1', 'The game has 21 turns of five years from 1495', () => {
  expect(conquistador.scenarios['three-player']).toMatchObject({ firstTurn: 1, lastTurn: 21, provenance: { years: '1495-1600' } })
  const t = table({ turn: 21, phase: 'maintenance' })
  t.choose('spain', 'button:done').choose('england', 'button:done')
  expect([t.table.isOver, t.g.turn]).toEqual([true, 21])
})
clause('CON-5.0.2', 'Each turn has its phases in order, and nothing is done out of its segment', () => {
  const t = table({ turn: 3, phase: 'planning', seats: ['spain'], pieces: [men('spain', 'caravel', 'europe')] })
  const seen: string[] = []
  t.dice('CON-6.3.0', [2, 4])
  while (t.g.turn === 3) {
    if (seen.at(-1) !== t.phase) seen.push(t.phase)
    t.choose('spain', 'button:done')
  }
  expect(seen).toEqual([
    'planning',
    'trans-oceanic',
    'hemispheric',
    'gold',
    'land-movement',
    'native-combat',
    'resource',
    'final-trans-oceanic',
    'maintenance',
  ])
  expect(conquistador.phases.names).toEqual([
    'random-events',
    'initiative',
    'planning',
    'trans-oceanic',
    'hemispheric',
    'naval-attrition',
    'gold',
    'land-movement',
    'native-combat',
    'native-uprising',
    'land-attrition',
    'resource',
    'final-trans-oceanic',
    'final-naval-attrition',
    'discovery-credit',
    'maintenance',
  ])
})
clause('CON-5.0.3', 'In Planning and Maintenance all act at once, elsewhere in initiative order', () => {
  const t = table({
    turn: 3,
    phase: 'planning',
    seats: ['spain', 'england', 'france'],
    tracks: { initiative: ['france', 'spain', 'england'] },
  })
  expect(t.table.waiting.length).toBe(3)
  for (const n of ['england', 'spain', 'france']) t.choose(n, 'button:done')
  for (const n of ['france', 'spain', 'england']) {
    t.expectStep('trans-oceanic', n)
    t.choose(n, 'button:done')
  }
  t.expectStep('hemispheric', 'france')
})
clause('CON-5.0.4', 'Simultaneous dice fall in the roll order, not in initiative order', () => {
  const t = table({
    turn: 3,
    phase: 'random-events',
    seats: ['france', 'england', 'spain'],
    rollOrder: ['spain', 'portugal', 'england', 'france'],
  })
  t.dice('CON-6.3.0', [1, 4, 2, 4, 3, 4])
  expect([ducats(t, 'spain'), ducats(t, 'england'), ducats(t, 'france')]).toEqual([130, 135, 140])
  t.done()
})
clause('CON-5.0.5', 'Dice that fall due together go by ascending hex, by Expedition as formed, by Area as printed', () => {
  const t = table({
    phase: 'land-attrition',
    pieces: [men('spain', 'colonist', 'h2422', 2), men('spain', 'colonist', 'h2320', 2), men('spain', 'colonist', 'h2420', 2)],
  }).dice('CON-12.1.1', [6, 1, 1])
  expect([count(t, 'spain', 'colonist', 'h2320'), count(t, 'spain', 'colonist', 'h2420'), count(t, 'spain', 'colonist', 'h2422')]).toEqual([
    1, 2, 2,
  ])
  const sea = table({
    phase: 'naval-attrition',
    pieces: [ships('spain', 'spain-2', 'h2420', 'carrack'), ships('spain', 'spain-1', 'h2420', 'carrack')],
    trays: {
      groups: {
        'spain-1': { at: 'h2420', order: 2, crossed: 4, log: { bounds: 8 } },
        'spain-2': { at: 'h2420', order: 1, crossed: 4, log: { bounds: 8 } },
      },
    },
  }).dice('CON-9.1.1', [6, 1])
  expect([count(sea, 'spain', 'carrack', 'spain-2'), count(sea, 'spain', 'carrack', 'spain-1')]).toEqual([0, 1])
})
clause('CON-5.0.6', 'Every loop of choices ends with done, also when nothing else is legal', () => {
  const t = table({ phase: 'gold' })
  t.expectOffer('spain', { exactly: ['button:done'] })
    .choose('spain', 'button:done')
    .expectOffer('england', { exactly: ['button:done'] })
  const upkeep = table({ phase: 'maintenance', pieces: [men('spain', 'soldier', 'h2420')] })
  upkeep.choose('spain', 'button:done').expectOffer('england', { exactly: ['button:done'] }) // a skip would tell that he has nothing
})
clause('CON-5.A.1', 'Random Events: taxes, Colonists and a Political Event', () => {
  const t = table({ turn: 3, phase: 'random-events', seats: ['spain'] }).dice('CON-6.3.0', [6, 5])
  expect(ducats(t, 'spain')).toBe(100 + 60 + 20)
  expect(t.board().tracks.colonists).toEqual({ spain: 5 })
})
clause('CON-5.A.2 CON-6.5.1', 'Initiative is determined after all events, highest first', () => {
  const t = table({ turn: 3, phase: 'random-events' }).dice('CON-6.3.0', [1, 6, 2, 4])
  expect(ducats(t, 'spain')).toBe(100 + 30 - 50)
  expect(t.board().tracks.initiative).toEqual(['england', 'spain'])
})
clause('CON-5.A.3', 'Planning: purchases, logs, loans and treaties', () => {
  const t = table({ turn: 3, phase: 'planning', pieces: [men('spain', 'caravel', 'europe')] })
  t.expectOffer('spain', { has: ['type:soldier', 'button:expedition', 'seat:england', 'button:done'] })
})
const landing = (more: object = {}) => ({
  pieces: [ships('spain', 'spain-1', 'europe', 'carrack')],
  trays: {
    groups: {
      'spain-1': { at: 'europe', order: 1, shown: false, log: { bounds: 8, opening: 'out', landing: 'h2420', soldier: 2, ...more } },
    },
  } as never,
})
clause('CON-5.B.1', 'Trans-Oceanic: Expeditions end in their logged landing hex, and nobody debarks', () => {
  const t = table({ phase: 'trans-oceanic', ...landing() })
  t.choose('spain', 'group:spain-1').expectOffer('spain', { exactly: ['button:sail', 'button:stay'] })
  t.choose('spain', 'button:sail')
  expect(t.piece('spain-1-carrack')).toMatchObject({ at: 'h2420' })
  t.expectOffer('spain', { exactly: ['button:done'] })
})
clause('CON-5.B.2', 'Hemispheric: Expeditions move within the New World, never to Europe', () => {
  const t = table({
    phase: 'hemispheric',
    pieces: [ships('spain', 'spain-1', 'h2420', 'carrack'), cargo('spain-1', 'soldier')],
    trays: { groups: { 'spain-1': expedition('h2420', 8) } },
  })
  t.choose('spain', 'group:spain-1')
  expect(t.tokens('spain')).toEqual(expect.arrayContaining(['hex:h2519', 'button:debark', 'button:end']))
  t.expectOffer('spain', { not: ['button:home', 'button:out'] })
})
clause('CON-5.B.3', 'Naval Attrition: one check for each Expedition that moved, by the distance of this phase', () => {
  const t = table({
    phase: 'naval-attrition',
    pieces: [ships('spain', 'spain-1', 'h2420', 'carrack', 4), ships('spain', 'spain-2', 'h2420', 'carrack', 4)],
    trays: { groups: { 'spain-1': expedition('h2420', 20, { used: 9, crossed: 4 }), 'spain-2': expedition('h2420', 8, { order: 2 }) } },
  }).dice('CON-9.1.1', [5])
  t.expectStep('gold', 'spain').done()
  t.expectEvent({ type: 'naval-attrition', group: 'spain-1', bounds: 4, ships: 0 })
})
clause('CON-5.C.1', 'Gold Segment: search, work, loot, then depletion', () => {
  const t = table({
    phase: 'gold',
    pieces: [men('spain', 'colonist', 'h2420'), men('spain', 'colonist', 'h2422'), men('spain', 'soldier', 'h2409')],
    spaces: { h2422: { mine: 'found' }, 'aztec-empire': { nativeLevel: 0 } },
  }).dice('CON-14.1.1', [5])
  t.expectOffer('spain', { exactly: ['hex:h2420', 'hex:h2422', 'hex:h2409', 'button:done'] })
  t.choose('spain', 'hex:h2420', 'hex:h2422', 'hex:h2409', 'button:done')
  t.dice('CON-14.1.4', [1, 2]).choose('england', 'button:done')
  expect(t.board().spaces).toMatchObject({ h2422: { mine: 'depleted' }, h2409: { isEmpty: true }, h2420: { mine: 'found' } })
  t.done()
})
clause(
  'CON-5.C.2',
  'Land Movement: entering an enemy hex means a fight; Gold goes by land, not aboard; Land Discoveries score at once',
  () => {
    const t = table({
      phase: 'land-movement',
      pieces: [men('spain', 'soldier', 'h2408', 2), men('spain', 'gold', 'h2408', 20), men('england', 'colonist', 'h2409')],
    }).dice('CON-11.2.2', [1])
    t.choose('spain', 'hex:h2408', 'type:soldier', 'type:soldier', 'type:gold', 'origin:none', 'number:20', 'button:go', 'hex:h2409')
    t.expectEvent({ type: 'discovered', discovery: 'd-tenochtitlan', vp: 40 })
    t.choose('spain', 'button:done', 'hex:h2409')
    expect([count(t, 'spain', 'soldier', 'h2409'), count(t, 'england', 'colonist', 'h2409')]).toEqual([2, 0])
    expect(t.piece('gold-h2409-none')).toMatchObject({ count: 20, side: 'spain' })
  },
)
clause('CON-5.C.3', 'Native Combat: an attack in each Area with own soldiers', () => {
  const t = table({ phase: 'native-combat', pieces: [men('spain', 'soldier', 'h2420', 2), men('england', 'soldier', 'h1522')] })
  t.expectOffer('spain', { exactly: ['area:caribbean', 'button:done'] })
})
clause('CON-5.C.4', 'Uprising: each player checks each Area he occupies', () => {
  const t = table({ phase: 'native-uprising', pieces: [men('spain', 'colonist', 'h2420'), men('england', 'colonist', 'h1522')] })
  t.dice('CON-18.4.3', [6]).dice('CON-18.4.3', [6]).dice('CON-12.1.1', [1, 1])
  t.expectStep('load-gold', 'spain').done()
})
clause('CON-5.C.5', 'Land Attrition: one check for each occupied hex', () => {
  const t = table({ phase: 'land-attrition', pieces: [men('spain', 'colonist', 'h2420', 2), men('england', 'colonist', 'h1522', 2)] }).dice(
    'CON-12.1.1',
    [6, 1],
  )
  expect([count(t, 'spain', 'colonist', 'h2420'), count(t, 'england', 'colonist', 'h1522')]).toEqual([1, 2])
  t.done()
})
clause('CON-5.C.6', 'Resource: Gold may be loaded, resources are credited', () => {
  const t = table({
    phase: 'resource',
    pieces: [
      men('spain', 'colonist', 'h2420', 2),
      { unit: 'gold', at: 'h2420', count: 12, origin: 'caribbean' },
      ships('spain', 'spain-1', 'h2420', 'caravel'),
    ],
    trays: { groups: { 'spain-1': expedition('h2420', 4) } },
  })
  expect(ducats(t, 'spain')).toBe(108)
  t.choose('spain', 'group:spain-1', 'origin:caribbean', 'number:12')
  expect(count(t, 'spain', 'gold', 'spain-1')).toBe(12)
})
clause('CON-5.D.1', 'Final Naval: only Trans-Oceanic movement', () => {
  const t = table({
    phase: 'final-trans-oceanic',
    pieces: [ships('spain', 'spain-1', 'h2420', 'carrack'), ships('england', 'england-1', 'h2420', 'caravel')],
    trays: { groups: { 'spain-1': expedition('h2420', 8), 'england-1': expedition('h2420', 8) } },
  })
  const other = ['hex:h2421', 'seat:england', 'button:embark']
  t.expectOffer('spain', { not: other, because: 'CON-5.D.1' })
  t.choose('spain', 'group:spain-1').expectOffer('spain', { exactly: ['button:home', 'button:stay'] })
  t.expectOffer('spain', { not: other, because: 'CON-5.D.1' })
})
clause('CON-5.D.2', 'The second check counts the distance of the second phase only', () => {
  const t = table({
    phase: 'final-trans-oceanic',
    pieces: [ships('spain', 'spain-1', 'h2420', 'carrack')],
    trays: { groups: { 'spain-1': expedition('h2420', 12, { used: 8 }) } },
  }).dice('CON-9.1.1', [5])
  t.choose('spain', 'group:spain-1', 'button:home', 'button:done').choose('england', 'button:done')
  t.expectEvent({ type: 'naval-attrition', bounds: 4, ships: 0 })
})
clause('CON-5.D.3', 'Discovery Credit: Sea Discoveries of those in port are scored, Gold in Europe is added', () => {
  const t = table({
    phase: 'discovery-credit',
    pieces: [ships('spain', 'spain-1', 'europe', 'caravel')],
    trays: { groups: { 'spain-1': expedition('europe', 0, { notes: ['d-e-brazil'] }) } },
    tracks: { goldInEurope: { spain: 30 } },
  })
  expect([vp(t, 'spain'), ducats(t, 'spain')]).toEqual([5, 130])
})
clause('CON-5.E.1', 'Maintenance: pay, penalties, leaders leave, the turn ends', () => {
  const t = table({
    turn: 3,
    phase: 'maintenance',
    pieces: [lead('columbus', { at: 'europe' }), men('spain', 'soldier', 'europe', 2)],
    tracks: { civilWar: { spain: { quota: 1 } } },
    spaces: { caribbean: { nativeLevel: 1 } },
  }).dice('CON-6.3.0', [2, 4, 2, 4])
  t.choose('england', 'button:done').choose('spain', 'button:done')
  expect([vp(t, 'spain'), ducats(t, 'spain'), t.g.turn, natives(t, 'caribbean')]).toEqual([-100, 98 + 35, 4, 1])
  expect(t.board().trays.gone).toContain('columbus')
})

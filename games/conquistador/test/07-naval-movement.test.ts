/** 7 Naval movement. */
import { clause, faultsOf } from '@plus-ultra/kernel/testing'
import { expect } from 'vitest'
import { data } from '../data/load.ts'
import { HEX, OCEAN } from '../domains.ts'
import { conquistador } from '../game.ts'
import { boundsHome, riverSteps } from '../rules/02-map.ts'
import {
  cargo,
  count,
  ducats,
  expedition,
  type Given,
  lead,
  men,
  nextTurn,
  scenario,
  ships,
  type Table,
  table,
  times,
  vp,
} from './table.ts'

const h = (id: string) => HEX.get(id)
/** One Spanish Expedition, hemispheric unless said otherwise. */
const at = (
  hex: string,
  bounds: number,
  given: Given & { readonly group?: object; readonly ship?: 'caravel' | 'carrack'; readonly n?: number } = {},
): Table => {
  const { group, ship = 'caravel', n = 1, pieces = [], trays, ...rest } = given
  return table({
    ...rest,
    pieces: [ships('spain', 'spain-1', hex, ship, n), ...pieces],
    trays: { ...trays, groups: { 'spain-1': expedition(hex, bounds, group), ...trays?.groups } },
  })
}
const sailing = (...args: Parameters<typeof at>) => at(...args).choose('spain', 'group:spain-1')
const out = (landing: string, bounds: number, more: object = {}, pieces: Given['pieces'] = [], given: Given = {}) =>
  table({
    phase: 'trans-oceanic',
    ...given,
    pieces: [ships('spain', 'spain-1', 'europe', 'caravel', 2), ...(pieces ?? [])],
    trays: { groups: { 'spain-1': { at: 'europe', order: 1, shown: false, log: { bounds, opening: 'out', landing, ...more } } } } as never,
  })

clause('CON-7.1.1', 'Caravel: capacity 1, strength 1; Carrack: capacity 3, strength 2', () => {
  expect(data.tables.ships).toMatchObject({ caravel: { capacity: 1, strength: 1 }, carrack: { capacity: 3, strength: 2 } })
  const faults = (ship: 'caravel' | 'carrack', n: number) =>
    faultsOf(
      conquistador,
      scenario({
        pieces: [ships('spain', 'spain-1', 'h2420', ship), cargo('spain-1', 'soldier', n)],
        trays: { groups: { 'spain-1': { at: 'h2420' } } },
      }),
    ).length
  expect([faults('caravel', 1), faults('caravel', 2), faults('carrack', 3), faults('carrack', 4)]).toEqual([0, 1, 0, 1])
})
clause('CON-7.1.2', 'Ships of every country are alike', () => {
  const t = table({ phase: 'maintenance', pieces: [men('spain', 'carrack', 'europe', 2), men('england', 'carrack', 'europe', 2)] })
  nextTurn(t, 'spain', 'england')
  expect([ducats(t, 'spain') - 35, ducats(t, 'england') - 40]).toEqual([96, 96])
})
clause('CON-7.1.3', 'Each man takes 1 capacity, each 30 ducats or part of 30 takes 1, leaders none', () => {
  const t = table({
    phase: 'resource',
    pieces: [
      men('spain', 'colonist', 'h2420', 2),
      { unit: 'gold', at: 'h2420', count: 80, origin: 'caribbean' },
      ships('spain', 'spain-1', 'h2420', 'carrack'),
      cargo('spain-1', 'soldier'),
      lead('columbus', { group: 'spain-1' }),
    ],
    trays: { groups: { 'spain-1': expedition('h2420', 4) } },
  })
  t.choose('spain', 'group:spain-1', 'origin:caribbean')
  expect(t.tokens('spain').at(-1)).toBe('number:60')
  t.choose('spain', 'number:31').expectOffer('spain', { has: ['button:done', 'group:spain-1'] })
  t.choose('spain', 'group:spain-1', 'origin:caribbean')
  expect(t.tokens('spain').at(-1)).toBe('number:29')
})
clause('CON-7.1.4', 'Cargo belongs to the Expedition as a whole', () => {
  const t = table({ phase: 'planning', pieces: [men('spain', 'caravel', 'europe', 3), men('spain', 'soldier', 'europe', 3)] })
  t.choose('spain', 'button:expedition', 'area:europe', ...times(3, 'type:caravel'), ...times(3, 'type:soldier')).expectOffer('spain', {
    not: ['type:soldier'],
  })
})

clause('CON-7.2.1', 'One move in a Trans-Oceanic Segment; in the first phase the logged one or nothing', () => {
  const t = out('h2420', 8)
  t.choose('spain', 'group:spain-1', 'button:sail').expectOffer('spain', { not: ['group:spain-1'], because: 'CON-7.2.1' })
  const none = at('h2420', 8, { phase: 'trans-oceanic' })
  none.expectOffer('spain', { not: ['group:spain-1'], because: 'CON-7.2.1' })
})
clause('CON-7.2.2', 'Out goes straight to the landing hex, at its Bounds', () => {
  const t = out('h2420', 8).choose('spain', 'group:spain-1', 'button:sail')
  expect(t.board().trays.groups).toMatchObject({ 'spain-1': { at: 'h2420', ocean: 'atlantic', crossed: 4 } })
})
clause('CON-7.2.3', 'Home costs the Bounds of the coast; from the open sea those of the nearest; from a river it is not allowed', () => {
  const { atlantic, pacific } = OCEAN.refs
  expect([boundsHome[atlantic][h('h2420')], boundsHome[atlantic][h('h2519')], boundsHome[atlantic][h('h2921')]]).toEqual([4, 4, 0])
  const open = (ocean: 'atlantic' | 'pacific') =>
    Math.max(...data.map.hexes.filter(x => x.kind === 'sea' && x.oceans?.includes(ocean)).map(x => boundsHome[OCEAN.refs[ocean]][h(x.id)]))
  expect([open('atlantic'), data.tables.homeFromOpenSea.else]).toEqual([8, { atlantic: 8, pacific: 16 }])
  expect(open('pacific')).toBeLessThanOrEqual(16)
  expect(boundsHome[pacific][h('h2420')]).toBe(0)
  const t = table({
    phase: 'final-trans-oceanic',
    pieces: [ships('spain', 'spain-1', 'h2921', 'caravel')],
    trays: { groups: { 'spain-1': expedition('h2921', 9) } },
  })
  t.choose('spain', 'group:spain-1').expectOffer('spain', { not: ['button:home'], because: 'CON-7.2.3' })
})
clause('CON-7.2.4', 'Nobody embarks or debarks in the Trans-Oceanic Segment', () => {
  const t = out('h2420', 8, { soldier: 1 }).choose('spain', 'group:spain-1', 'button:sail')
  t.expectOffer('spain', { exactly: ['button:done'] })
  expect(count(t, 'spain', 'soldier', 'spain-1')).toBe(1)
})
clause('CON-7.2.5', 'A logged move may be cancelled; nothing is refunded', () => {
  const t = out('h2420', 8).choose('spain', 'group:spain-1', 'button:stay')
  expect([t.piece('spain-1-caravel')?.at, ducats(t, 'spain')]).toEqual(['europe', 100])
  t.expectOffer('spain', { exactly: ['button:done'] })
})
clause('CON-7.2.6', 'In the Final Naval Phase an Expedition goes home, or out to any landing hex', () => {
  const t = table({
    phase: 'final-trans-oceanic',
    pieces: [ships('spain', 'spain-1', 'europe', 'caravel')],
    trays: { groups: { 'spain-1': expedition('europe', 5) } },
  }).dice('CON-9.1.1', [1])
  t.choose('spain', 'group:spain-1', 'button:out').expectOffer('spain', {
    has: ['hex:h2420', 'hex:h1522'],
    not: ['hex:h5905'],
    because: 'CON-6.6.10',
  })
  t.choose('spain', 'hex:h1522')
  expect(t.piece('spain-1-caravel')?.at).toBe('h1522')
})
clause('CON-7.2.7', 'Cargo arriving out in the Final Naval Phase stays aboard; arrivals in Europe are put ashore', () => {
  const t = table({
    phase: 'final-trans-oceanic',
    pieces: [
      ships('spain', 'spain-1', 'h2420', 'carrack'),
      cargo('spain-1', 'soldier', 2),
      lead('columbus', { group: 'spain-1' }),
      ships('spain', 'spain-2', 'europe', 'carrack'),
      cargo('spain-2', 'soldier'),
    ],
    trays: { groups: { 'spain-1': expedition('h2420', 8), 'spain-2': expedition('europe', 8, { order: 2 }) } },
  })
  t.choose('spain', 'group:spain-1', 'button:home', 'group:spain-2', 'button:out', 'hex:h2420')
  expect([
    count(t, 'spain', 'soldier', 'europe'),
    t.piece('columbus')?.at,
    count(t, 'spain', 'soldier', 'spain-2'),
    count(t, 'spain', 'soldier', 'h2420'),
  ]).toEqual([2, 'europe', 1, 0])
})
clause('CON-7.2.8', 'Choose an Expedition; move or stay; done', () => {
  const t = out('h2420', 8)
  t.expectOffer('spain', { exactly: ['group:spain-1', 'button:done'] })
    .choose('spain', 'group:spain-1')
    .expectOffer('spain', { exactly: ['button:sail', 'button:stay'] })
  const final = table({
    phase: 'final-trans-oceanic',
    pieces: [ships('spain', 'spain-1', 'europe', 'caravel')],
    trays: { groups: { 'spain-1': expedition('europe', 20) } },
  })
  final.choose('spain', 'group:spain-1', 'button:out', 'hex:h2815').expectOffer('spain', { exactly: ['ocean:atlantic', 'ocean:pacific'] })
})
clause('CON-7.2.9', 'Nothing is loaded in Europe outside Planning: who came home goes out empty, who never left keeps his load', () => {
  const t = table({
    phase: 'trans-oceanic',
    seats: ['spain'],
    pieces: [
      ships('spain', 'spain-1', 'h2420', 'carrack', 2),
      cargo('spain-1', 'soldier', 2),
      ships('spain', 'spain-2', 'europe', 'carrack'),
    ],
    trays: {
      groups: {
        'spain-1': { at: 'h2420', order: 1, log: { bounds: 20, opening: 'home' } },
        'spain-2': { at: 'europe', order: 2, shown: false, log: { bounds: 8, soldier: 2 } },
      },
    },
  }).dice('CON-9.1.1', [1])
  t.choose('spain', 'group:spain-1', 'button:sail')
  while (t.phase !== 'final-trans-oceanic') t.choose('spain', 'button:done')
  t.choose('spain', 'group:spain-1', 'button:out', 'hex:h2420', 'group:spain-2', 'button:out', 'hex:h2421')
  expect([
    count(t, 'spain', 'soldier', 'spain-1'),
    count(t, 'spain', 'soldier', 'spain-2'),
    count(t, 'spain', 'soldier', 'europe'),
  ]).toEqual([0, 2, 2])
})

clause('CON-7.3.1', 'Hemispheric: hex by hex along sea neighbours, 1 MP each', () => {
  const t = sailing('h2420', 4).choose('spain', 'hex:h2519', 'hex:h2518')
  expect(t.board().trays.groups).toMatchObject({ 'spain-1': { at: 'h2518', mp: 2 } })
  t.expectOffer('spain', { not: ['hex:h2420', 'hex:h2720'], because: 'CON-7.3.1' })
})
clause('CON-7.3.2', 'Bounds used are MP divided by 8, rounded up, within the stock at the start of the phase plus 2', () => {
  sailing('h2420', 4, { group: { crossed: 4, mp: 16 } }).expectOffer('spain', { not: ['hex:h2519'], because: 'CON-9.3.1' })
  sailing('h2420', 4, { group: { crossed: 4, mp: 15 } }).expectOffer('spain', { has: ['hex:h2519'] })
  sailing('h2420', 4, { group: { used: 4, mp: 16 } }).expectOffer('spain', { not: ['hex:h2519'], because: 'CON-9.3.1' })
  sailing('h2420', 9, { group: { used: 9, mp: 15 } }).expectOffer('spain', { has: ['hex:h2519'] })
})
clause('CON-7.3.3', 'A stop is free where the Expedition began, else 1 MP once for the hex', () => {
  const t = sailing('h2420', 4, { n: 3, pieces: [cargo('spain-1', 'soldier', 3)] })
  t.choose('spain', 'button:debark', 'type:soldier', 'button:done')
  expect(t.board().trays.groups).toMatchObject({ 'spain-1': { at: 'h2420' } })
  t.choose('spain', 'hex:h2421', 'button:debark', 'type:soldier', 'type:soldier', 'button:done')
  expect(t.board().trays.groups).toMatchObject({ 'spain-1': { mp: 2 } })
  const gold = sailing('h2420', 4, { pieces: [cargo('spain-1', 'gold', 20)] }).choose(
    'spain',
    'hex:h2421',
    'button:gold-ashore',
    'number:20',
  )
  expect(gold.board().trays.groups).toMatchObject({ 'spain-1': { mp: 2 } })
})
clause('CON-7.3.4', 'Debark only where no other player has soldiers or Colonists, within stacking', () => {
  const enemy = sailing('h2420', 4, { pieces: [cargo('spain-1', 'soldier'), men('england', 'colonist', 'h2420')] })
  enemy.expectOffer('spain', { not: ['button:debark'], because: 'CON-7.3.4' })
  const full = sailing('h2420', 4, {
    n: 3,
    pieces: [cargo('spain-1', 'soldier', 2), cargo('spain-1', 'missionary'), men('spain', 'colonist', 'h2420', 7)],
  })
  full
    .choose('spain', 'button:debark', 'type:soldier')
    .expectOffer('spain', { exactly: ['type:missionary', 'button:done'] })
    .expectOffer('spain', { not: ['type:soldier'], because: 'CON-10.3.1' })
  const aboard = sailing('h2420', 4, { n: 2, pieces: [men('spain', 'soldier', 'h2420', 3), men('spain', 'soldier', 'h2421')] })
  aboard
    .choose('spain', 'button:embark', 'type:soldier', 'type:soldier')
    .expectOffer('spain', { not: ['type:soldier'], because: 'CON-7.1.3' })
  expect(count(aboard, 'spain', 'soldier', 'h2420')).toBe(1)
})
clause('CON-7.3.5', 'Gold is not loaded here, but may be put ashore', () => {
  const t = sailing('h2420', 4, {
    pieces: [men('spain', 'colonist', 'h2420', 2), { unit: 'gold', at: 'h2420', count: 30, origin: 'caribbean' }],
  })
  t.choose('spain', 'button:embark').expectOffer('spain', { not: ['type:gold'] })
  const ashore = sailing('h2420', 4, { pieces: [cargo('spain-1', 'gold', 20)] }).choose('spain', 'button:gold-ashore', 'number:15')
  expect([ashore.piece('gold-h2420-none')?.count, count(ashore, 'spain', 'gold', 'spain-1')]).toEqual([15, 5])
})
clause('CON-7.3.6', "Ships pass and stop in hexes with others' ships; nothing happens", () => {
  const t = sailing('h2420', 4, {
    pieces: [ships('england', 'england-1', 'h2519', 'carrack', 3)],
    trays: { groups: { 'england-1': { at: 'h2519' } } },
  })
  t.choose('spain', 'hex:h2519', 'hex:h2518', 'hex:h2519', 'button:end')
  expect([count(t, 'spain', 'caravel', 'spain-1'), count(t, 'england', 'carrack', 'england-1')]).toEqual([1, 3])
})
clause('CON-7.3.7', 'An Expedition ended may not act again in the segment', () => {
  const t = sailing('h2420', 4).choose('spain', 'hex:h2519', 'button:end')
  t.expectOffer('spain', { exactly: ['button:done'] }).expectOffer('spain', { not: ['group:spain-1'], because: 'CON-7.3.7' })
})
clause('CON-7.3.8', 'In one segment a unit embarks at most once and debarks at most once', () => {
  const t = sailing('h2420', 4, { pieces: [cargo('spain-1', 'soldier')] })
  t.choose('spain', 'button:debark', 'type:soldier', 'button:done', 'button:embark', 'type:soldier', 'button:done')
  t.expectOffer('spain', { not: ['button:debark'] })
  const ashore = sailing('h2420', 4, { pieces: [men('spain', 'soldier', 'h2420')] })
  ashore.choose('spain', 'button:embark', 'type:soldier', 'button:done', 'hex:h2421', 'button:debark', 'type:soldier', 'button:done')
  ashore.expectOffer('spain', { not: ['button:embark'], because: 'CON-7.3.8' })
  const pieces = [ships('spain', 'spain-1', 'h2420', 'caravel'), cargo('spain-1', 'soldier'), cargo('spain-1', 'missionary')]
  const twice = sailing('h2420', 4, { pieces })
  twice.choose('spain', 'button:debark', 'type:soldier', 'button:done', 'button:embark', 'type:soldier', 'button:done', 'button:debark')
  twice.expectOffer('spain', { not: ['type:soldier'], because: 'CON-7.3.8' })
  twice.expectOffer('spain', { not: ['type:colonist', 'leader:columbus'], because: 'CON-7.3.4' })
  const leader = sailing('h2420', 4, { pieces: [lead('columbus', { at: 'h2420' }), men('spain', 'soldier', 'h2421')] })
  leader.choose('spain', 'button:embark', 'leader:columbus', 'button:done', 'hex:h2421', 'button:debark', 'leader:columbus', 'button:done')
  leader.choose('spain', 'button:embark').expectOffer('spain', { not: ['leader:columbus'], because: 'CON-7.3.8' })
})
clause('CON-7.3.8 CON-9.2.3', 'Of men alike those who may no longer debark are given up first', () => {
  const t = table({
    pieces: [
      ships('spain', 'spain-1', 'h2420', 'caravel'),
      cargo('spain-1', 'soldier'),
      ships('spain', 'spain-2', 'h2420', 'carrack', 2),
      cargo('spain-2', 'soldier', 5),
      ships('england', 'england-1', 'h2420', 'carrack', 2),
    ],
    trays: {
      groups: {
        'spain-1': expedition('h2420', 9),
        'spain-2': expedition('h2420', 9, { order: 2 }),
        'england-1': expedition('h2420', 9),
      },
    },
  })
  t.choose('spain', 'group:spain-1', 'button:debark', 'type:soldier', 'button:done', 'button:end')
  t.choose('spain', 'group:spain-2', 'button:embark', 'type:soldier', 'button:done').dice('CON-8.3.2', [1])
  t.choose('spain', 'seat:england', 'type:carrack', ...times(3, 'type:soldier'))
  t.choose('spain', 'button:debark', ...times(3, 'type:soldier'), 'button:done')
  expect(count(t, 'spain', 'soldier', 'h2420')).toBe(3)
})
clause('CON-7.4.1', 'After going out an Expedition may go on with the Bounds left', () => {
  const t = out('h2420', 5).choose('spain', 'group:spain-1', 'button:sail', 'button:done').choose('england', 'button:done')
  t.choose('spain', 'group:spain-1', 'hex:h2519')
  expect(t.board().trays.groups).toMatchObject({ 'spain-1': { crossed: 4, mp: 1 } })
})
clause('CON-7.4.2', 'Bounds are one stock for the whole turn', () => {
  const t = table({
    phase: 'final-trans-oceanic',
    pieces: [ships('spain', 'spain-1', 'h2420', 'caravel')],
    trays: { groups: { 'spain-1': expedition('h2420', 8, { used: 7 }) } },
  })
  t.choose('spain', 'group:spain-1').expectOffer('spain', { not: ['button:home'], because: 'CON-9.3.1' })
  const enough = table({
    phase: 'final-trans-oceanic',
    pieces: [ships('spain', 'spain-1', 'h2420', 'caravel')],
    trays: { groups: { 'spain-1': expedition('h2420', 8, { used: 6 }) } },
  })
  enough.choose('spain', 'group:spain-1').expectOffer('spain', { has: ['button:home'] })
})
clause('CON-7.4.3', 'The stock may be exceeded by 2 Bounds in a phase, also an empty one', () => {
  out('h2420', 2)
    .choose('spain', 'group:spain-1')
    .expectOffer('spain', { has: ['button:sail'] })
  out('h2420', 1)
    .choose('spain', 'group:spain-1')
    .expectOffer('spain', { not: ['button:sail'], because: 'CON-9.3.1' })
})

const cape = (die: number[], more: object = {}, pieces: Given['pieces'] = [], given: Given = {}) =>
  out('h4410', 12, { coast: 'pacific', ...more }, pieces, given)
    .dice('CON-7.5.3', die)
    .choose('spain', 'group:spain-1', 'button:sail')
clause('CON-7.5.1', 'Only at the South Cape may a ship change ocean; the Bounds include the passage', () => {
  const t = cape([4])
  expect(t.board().trays.groups).toMatchObject({ 'spain-1': { at: 'h4410', ocean: 'pacific', crossed: 10 } })
  const round = sailing('h5904', 5, { group: { ocean: 'atlantic' } }).dice('CON-7.5.3', [4])
  round.choose('spain', 'button:round-the-cape')
  expect(round.board().trays.groups).toMatchObject({ 'spain-1': { at: 'h5904', ocean: 'pacific' } })
  expect((round.board().trays.groups as Record<string, { mp?: number }>)['spain-1']?.mp).toBeUndefined()
  sailing('h5905', 5).expectOffer('spain', { not: ['button:round-the-cape'], because: 'CON-7.5.1' })
})
clause('CON-7.5.2', 'With the Rutter it passes freely', () => {
  const t = out('h4410', 12, { coast: 'pacific' }, [], { tracks: { rutter: ['spain'] } }).choose('spain', 'group:spain-1', 'button:sail')
  expect(t.piece('spain-1-caravel')?.at).toBe('h4410')
  t.done()
})
clause('CON-7.5.3', 'The odds of the Cape tell a wreck from being turned back', () => {
  const t = sailing('h5904', 5, { pieces: [ships('spain', 'spain-1', 'h5904', 'carrack', 3)], group: { ocean: 'atlantic' } })
  const outcomes = t.odds('spain', 'button:round-the-cape')?.outcomes ?? []
  expect(outcomes.map(({ p, events }) => [p, events[0]])).toEqual([
    ['1/2', expect.objectContaining({ type: 'rutter' })],
    ['1/3', expect.objectContaining({ type: 'turned-back', ships: 0 })],
    ['1/6', expect.objectContaining({ type: 'turned-back', ships: 2 })],
  ])
})
clause('CON-7.5.3', 'Without it a die: +1 Explorer, +1 all Caravels; 4 passes, 2-3 turned back, 1 loses half the ships', () => {
  expect(cape([3]).board().tracks).toMatchObject({ rutter: ['spain'] })
  expect(cape([2]).piece('spain-1-caravel')).toMatchObject({ at: 'h5905', count: 2 })
  const explorer = cape([2], { leaders: ['columbus'] }, [])
  expect(explorer.piece('spain-1-caravel')?.at).toBe('h4410')
  explorer.expectEvent({ type: 'roll', dice: [2], modifiers: [1, 1], result: 4 })
  const carracks = table({
    phase: 'trans-oceanic',
    pieces: [ships('spain', 'spain-1', 'europe', 'carrack', 3)],
    trays: {
      groups: {
        'spain-1': {
          at: 'europe',
          order: 1,
          shown: false,
          log: { bounds: 12, opening: 'out', landing: 'h4410', coast: 'pacific', soldier: 6 },
        },
      },
    },
  }).dice('CON-7.5.3', [1])
  carracks.choose('spain', 'group:spain-1', 'button:sail', 'type:carrack', 'type:carrack', ...times(4, 'type:soldier'))
  expect([
    count(carracks, 'spain', 'carrack', 'spain-1'),
    count(carracks, 'spain', 'soldier', 'spain-1'),
    carracks.piece('spain-1-carrack')?.at,
  ]).toEqual([1, 2, 'h5905'])
})
clause('CON-7.5.4', 'Turned back: out to h5905 with 7 Bounds used, else it stays; no second try this turn', () => {
  const t = cape([2])
  expect(t.board().trays.groups).toMatchObject({ 'spain-1': { at: 'h5905', ocean: 'atlantic', crossed: 7, turnedBack: true } })
  t.choose('spain', 'button:done').choose('england', 'button:done')
  t.choose('spain', 'group:spain-1', 'hex:h5904').expectOffer('spain', { not: ['button:round-the-cape'], because: 'CON-7.5.4' })
  const home = table({
    phase: 'final-trans-oceanic',
    pieces: [ships('spain', 'spain-1', 'h4410', 'carrack')],
    trays: { groups: { 'spain-1': expedition('h4410', 20, { ocean: 'pacific' }) } },
  }).dice('CON-7.5.3', [3])
  home.choose('spain', 'group:spain-1', 'button:home')
  expect(home.board().trays.groups).toMatchObject({ 'spain-1': { at: 'h4410', turnedBack: true } })
  home.expectOffer('spain', { not: ['group:spain-1'] })
})
clause('CON-7.5.5', 'Once passed the Cape counts as navigated', () => {
  expect(cape([4]).board().tracks.capeNavigated).toBe(true)
  expect(cape([2]).board().tracks.capeNavigated).toBeUndefined()
})
clause('CON-7.5.6', 'Taken home, the first passage scores', () => {
  const t = cape([4])
  expect(t.board().trays.groups).toMatchObject({ 'spain-1': { notes: expect.arrayContaining(['d-south-cape']) } })
  const back = table({
    phase: 'discovery-credit',
    pieces: [ships('spain', 'spain-1', 'europe', 'caravel')],
    trays: { groups: { 'spain-1': expedition('europe', 0, { notes: ['d-south-cape'] }) } },
  })
  expect(vp(back, 'spain')).toBe(100)
})
clause('CON-7.5.7', 'One ship that rolls 1 or less is lost; who passes has the Rutter at once for the next', () => {
  const lost = table({
    phase: 'trans-oceanic',
    pieces: [ships('spain', 'spain-1', 'europe', 'carrack')],
    trays: {
      groups: {
        'spain-1': { at: 'europe', order: 1, shown: false, log: { bounds: 12, opening: 'out', landing: 'h4410', coast: 'pacific' } },
      },
    },
  }).dice('CON-7.5.3', [1])
  lost.choose('spain', 'group:spain-1', 'button:sail')
  expect(lost.board().pieces).toEqual([])
  const log = (order: number) =>
    ({ at: 'europe', order, shown: false, log: { bounds: 12, opening: 'out', landing: 'h4410', coast: 'pacific' } }) as never
  const two = table({
    phase: 'trans-oceanic',
    pieces: [ships('spain', 'spain-1', 'europe', 'carrack'), ships('spain', 'spain-2', 'europe', 'carrack')],
    trays: { groups: { 'spain-1': log(1), 'spain-2': log(2) } },
  }).dice('CON-7.5.3', [4])
  two.choose('spain', 'group:spain-1', 'button:sail', 'group:spain-2', 'button:sail').done()
})

clause('CON-7.6.1', 'Caravels sail navigable rivers from the mouth, 2 MP a step', () => {
  const t = sailing('h2822', 4).choose('spain', 'hex:h2921', 'hex:h2920')
  t.expectEvent({ type: 'sailed', to: 'h2920', clause: 'CON-7.6.1' })
  expect(t.board().trays.groups).toMatchObject({ 'spain-1': { at: 'h2920', mp: 4 } })
  t.expectOffer('spain', { has: ['hex:h2921', 'hex:h2821'] })
  const mouths = data.map.rivers.flatMap(r => r.mouth)
  for (const x of data.map.hexes.filter(x => x.kind === 'coastal' && !mouths.includes(x.id))) expect(riverSteps[h(x.id)]).toEqual([])
  sailing('h2822', 4, { ship: 'carrack' }).expectOffer('spain', { not: ['hex:h2921'], because: 'CON-7.6.1' })
  expect([riverSteps[h('h1709')], riverSteps[h('h2921')].includes(h('h2822'))]).toEqual([[], true])
  const upstream = sailing('h3016', 4)
  upstream.expectOffer('spain', { has: ['hex:h2916'], not: ['hex:h3015', 'hex:h3115'], because: 'CON-7.6.1' })
})
clause('CON-7.6.2', 'On a river it embarks and debarks, but neither attacks nor is attacked, nor goes home', () => {
  const t = sailing('h2921', 4, {
    pieces: [cargo('spain-1', 'soldier'), ships('england', 'england-1', 'h2921', 'caravel')],
    trays: { groups: { 'england-1': { at: 'h2921' } } },
  })
  t.expectOffer('spain', { has: ['button:debark'], not: ['seat:england'], because: 'CON-7.6.2' })
  const invade = sailing('h2921', 4, { pieces: [cargo('spain-1', 'soldier'), men('england', 'colonist', 'h2921')] })
  invade.expectOffer('spain', { not: ['button:invade'], because: 'CON-7.6.2' })
})
clause('CON-7.6.3', 'Lakes are not sailed, and lake hexsides not crossed', () => {
  for (const lake of data.map.lakes)
    for (const side of lake.hexsides) {
      const [a, b] = side.split('/').map(h) as [ReturnType<typeof h>, ReturnType<typeof h>]
      expect(riverSteps[a].includes(b)).toBe(false)
    }
  const t = table({ phase: 'land-movement', pieces: [men('spain', 'soldier', 'h1318')] })
  t.choose('spain', 'hex:h1318', 'type:soldier', 'button:go').expectOffer('spain', { not: ['hex:h1319'], because: 'CON-10.2.1' })
})
clause('CON-7.7.1', 'Nothing may land in a sea hex', () => {
  sailing('h2519', 4, { pieces: [cargo('spain-1', 'soldier')] }).expectOffer('spain', { not: ['button:debark'], because: 'CON-7.7.1' })
})
clause('CON-7.8.1', 'Any number of ships of any countries may be in a hex', () => {
  const t = table({
    pieces: [ships('spain', 'spain-1', 'h2420', 'carrack', 40), ships('england', 'england-1', 'h2420', 'carrack', 40)],
    trays: { groups: { 'spain-1': expedition('h2420', 4), 'england-1': expedition('h2420', 4) } },
  })
  t.choose('spain', 'button:done')
  expect([count(t, 'spain', 'carrack', 'spain-1'), count(t, 'england', 'carrack', 'england-1')]).toEqual([40, 40])
})

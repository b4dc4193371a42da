/** The example of play: Game Turn 1 of the three-player game, die by die. */
import { clause } from '@plus-ultra/kernel/testing'
import { expect } from 'vitest'
import { count, ducats, natives, printed, times, vp } from './table.ts'

clause('CON-5.0.2 CON-5.0.3 CON-5.0.5 CON-6.3.0 CON-24.1.1', 'the whole of Game Turn 1 of the example of play', () => {
  const t = printed('three-player')
    .dice('CON-6.3.0', [4, 2, 3, 5, 5, 6])
    .dice('CON-9.1.1', [6, 3, 5, 4])
    .dice('CON-14.1.1', [4])
    .dice('CON-18.3.3', [5, 3, 5])
    .dice('CON-18.4.3', [1])
    .dice('CON-18.4.4', [4])
    .dice('CON-12.1.1', [3, 2, 6])
    .dice('CON-9.1.1', [2, 1, 4, 5])

  // A. Royal Council
  expect([ducats(t, 'spain'), ducats(t, 'england'), ducats(t, 'france')]).toEqual([245, 285, 345])
  expect(t.board().tracks).toMatchObject({
    colonists: { spain: 3, england: 3, france: 4 },
    interest: { france: 1 },
    monarch: { france: 'C' },
  })
  expect(t.board().tracks.initiative).toEqual(['france', 'spain', 'england'])
  t.choose('france', 'type:colonist', 'number:4', 'type:soldier', 'number:3', 'type:carrack', 'number:3')
  t.choose(
    'france',
    'button:expedition',
    'area:europe',
    ...times(3, 'type:carrack'),
    ...times(4, 'type:colonist'),
    ...times(3, 'type:soldier'),
  )
  t.choose('france', 'button:log', 'button:out', 'hex:h1130', 'number:6', 'button:done')
  t.choose('spain', 'type:colonist', 'number:3', 'type:soldier', 'number:2', 'type:carrack', 'number:2')
  t.choose(
    'spain',
    'button:expedition',
    'area:europe',
    ...times(2, 'type:carrack'),
    ...times(3, 'type:colonist'),
    ...times(2, 'type:soldier'),
  )
  t.choose('spain', 'button:log', 'button:out', 'hex:h2420', 'number:8')
  t.choose(
    'spain',
    'button:expedition',
    'area:europe',
    'type:caravel',
    'leader:columbus',
    'button:log',
    'button:out',
    'hex:h2822',
    'number:10',
  )
  t.choose('spain', 'button:done')
  expect(ducats(t, 'spain')).toBe(245)
  t.choose('england', 'type:colonist', 'number:3', 'type:soldier', 'number:2', 'type:carrack', 'number:2')
  t.choose(
    'england',
    'button:expedition',
    'area:europe',
    ...times(2, 'type:carrack'),
    ...times(3, 'type:colonist'),
    ...times(2, 'type:soldier'),
  )
  t.choose('england', 'leader:cabot', 'button:log', 'button:out', 'hex:h1522', 'number:8', 'button:done')
  expect([ducats(t, 'france'), ducats(t, 'spain'), ducats(t, 'england')]).toEqual([289, 193, 243])
  expect(t.board('england').pieces.filter(p => p.group === 'france-1')).toEqual([expect.objectContaining({ unit: 'carrack', count: 3 })])

  // B. Initial Naval Phase
  t.choose('france', 'group:france-1', 'button:sail', 'button:done')
  t.choose('spain', 'group:spain-1', 'button:sail', 'group:spain-2', 'button:sail', 'button:done')
  t.choose('england', 'group:england-1', 'button:sail', 'button:done')
  t.choose(
    'france',
    'group:france-1',
    'button:debark',
    ...times(4, 'type:colonist'),
    ...times(3, 'type:soldier'),
    'button:done',
    'button:end',
    'button:done',
  )
  t.choose(
    'spain',
    'group:spain-1',
    'button:debark',
    ...times(3, 'type:colonist'),
    ...times(2, 'type:soldier'),
    'button:done',
    'button:end',
  )
  t.choose('spain', 'group:spain-2')
  for (const hex of ['h2823', 'h2923', 'h3023', 'h3024', 'h3025', 'h3125', 'h3225', 'h3325', 'h3326']) t.choose('spain', `hex:${hex}`)
  t.choose('spain', 'button:end', 'button:done')
  t.choose(
    'england',
    'group:england-1',
    'button:debark',
    ...times(3, 'type:colonist'),
    ...times(2, 'type:soldier'),
    'button:done',
    'button:end',
    'button:done',
  )
  // France gives up 1 Colonist and 2 soldiers, with 1 of 3 Carracks
  t.choose('france', 'type:carrack', 'hex:h1130', 'type:colonist', 'hex:h1130', 'type:soldier', 'hex:h1130', 'type:soldier')
  expect([count(t, 'france', 'colonist', 'h1130'), count(t, 'france', 'soldier', 'h1130')]).toEqual([3, 1])

  // C. Land Phase
  t.choose('france', 'button:done').choose('spain', 'hex:h2420', 'button:done').choose('england', 'button:done')
  expect(t.board().spaces.h2420).toMatchObject({ mine: 'found', isNew: true })
  for (const n of ['france', 'spain', 'england']) t.choose(n, 'button:done')
  t.choose('france', 'area:newfoundland', 'hex:h1130', 'number:1', 'button:attack', 'button:done')
  t.choose('spain', 'area:caribbean', 'hex:h2420', 'number:2', 'button:attack', 'button:done')
  t.choose('england', 'area:virginia', 'hex:h1522', 'number:2', 'button:attack', 'button:done')
  expect([natives(t, 'newfoundland'), natives(t, 'caribbean'), natives(t, 'virginia')]).toEqual([0, 1, 2])
  expect([ducats(t, 'france'), ducats(t, 'spain'), ducats(t, 'england')]).toEqual([301, 193, 243])
  for (const n of ['france', 'spain', 'england']) t.choose(n, 'button:done')
  expect([ducats(t, 'france'), ducats(t, 'spain'), ducats(t, 'england')]).toEqual([301, 209, 247])

  // D. Final Naval Phase
  t.choose('france', 'group:france-1', 'button:home', 'button:done')
  t.choose('spain', 'group:spain-1', 'button:home', 'group:spain-2', 'button:home', 'button:done')
  t.choose('england', 'group:england-1', 'button:home', 'button:done')
  expect([vp(t, 'france'), vp(t, 'spain'), vp(t, 'england')]).toEqual([5, 65, 10])

  // E. Maintenance; the dice of GT 2 are not part of the example
  t.choose('france', 'button:done').choose('spain', 'button:done')
  t.dice('CON-6.3.0', [2, 4, 2, 4, 2, 4])
  t.choose('england', 'button:done')
  expect(t.g.turn).toBe(2)
  const taxesOfTurnTwo = { spain: 40, england: 35, france: 30 }
  expect([
    ducats(t, 'spain') - taxesOfTurnTwo.spain,
    ducats(t, 'england') - taxesOfTurnTwo.england,
    ducats(t, 'france') - taxesOfTurnTwo.france,
  ]).toEqual([202, 241, 296])
  expect([vp(t, 'spain'), vp(t, 'england'), vp(t, 'france')]).toEqual([65, 10, 5])
  expect([count(t, 'spain', 'colonist', 'h2420'), count(t, 'spain', 'soldier', 'h2420')]).toEqual([4, 2])
  expect([count(t, 'england', 'colonist', 'h1522'), count(t, 'england', 'soldier', 'h1522')]).toEqual([2, 2])
  expect([count(t, 'france', 'colonist', 'h1130'), count(t, 'france', 'soldier', 'h1130')]).toEqual([3, 1])
  expect([
    count(t, 'spain', 'carrack', 'europe'),
    count(t, 'spain', 'caravel', 'europe'),
    count(t, 'england', 'carrack', 'europe'),
    count(t, 'france', 'carrack', 'europe'),
  ]).toEqual([2, 1, 2, 2])
  expect(t.piece('columbus')).toMatchObject({ at: 'europe' })
  expect(Object.keys(t.board().trays.discoveries as object).sort()).toEqual([
    'd-e-amazon',
    'd-e-brazil',
    'd-e-guiana',
    'd-e-newfoundland',
    'd-e-venezuela',
    'd-e-virginia',
  ])
  t.done()
})

import { example } from '@plus-ultra/example'
import { faultsOf, TestTable } from '@plus-ultra/kernel/testing'
import { expect, test } from 'vitest'
import { pieces, position } from './position.ts'

const both = pieces('milan', { lombardy: 1 }, 'naples', { latium: 1 })
const paths = (json: unknown) => faultsOf(example, json).map(f => f.path)

test('the scenarios of the game have no fault', () => {
  for (const scenario of Object.values(example.scenarios)) expect(faultsOf(example, JSON.parse(JSON.stringify(scenario)))).toEqual([])
})

test('every fault of the form is named by its path', () => {
  const wrong = {
    ...position('plans', { pieces: both }),
    seats: ['milan', 'genoa'],
    lastTurn: 99,
    start: { turn: 1, phase: 'winter' },
    pieces: [both[0], { at: 'atlantis', side: 'milan', strength: 10, colour: 'red' }],
    weather: 'rain',
  }
  expect(paths(wrong).sort()).toEqual([
    'lastTurn',
    'pieces[1].at',
    'pieces[1].colour',
    'pieces[1].strength',
    'seats[1]',
    'start.phase',
    'weather',
  ])
})

test('every fault against the rules is named by its path', () => {
  const wrong = position('plans', {
    seats: ['milan', 'naples', 'milan'],
    firstTurn: 3,
    lastTurn: 2,
    start: { turn: 9, phase: 'plans' },
    pieces: [...both, { at: 'latium', side: 'venice', strength: 1 }],
    tracks: { ducats: { florence: 3 }, points: { venice: 1 } },
    envoys: { milan: 'milan' },
    truces: [['naples', 'venice']],
    options: { castles: 'high', moats: true },
  })
  expect(paths(wrong).sort()).toEqual([
    'envoys.milan',
    'envoys.milan',
    'lastTurn',
    'options.castles',
    'options.moats',
    'pieces[2].at',
    'pieces[2].side',
    'seats[2]',
    'start.turn',
    'tracks.ducats.florence',
    'tracks.points.venice',
    'truces[0]',
    'truces[0][1]',
  ])
})

test('a position that is decided from the start is refused', () => {
  expect(paths(position('plans', { seats: ['milan', 'naples'], pieces: both.slice(0, 1) }))).toEqual(['pieces'])
})

test('anything that is not an object is refused without a path', () => {
  for (const json of [null, 7, 'plans', []]) expect(paths(json)).toEqual([''])
})

test('an envoy to a power without a province is refused', () => {
  const seats: ['venice', 'milan', 'naples'] = ['venice', 'milan', 'naples']
  expect(paths(position('deals', { seats, pieces: both, envoys: { milan: 'venice' } }))).toEqual(['envoys.milan'])
  expect(paths(position('deals', { seats, pieces: both, envoys: { milan: 'naples' } }))).toEqual([])
})

test('every fact of a position that can be given is there when play begins', () => {
  const given = position('marches', {
    pieces: [{ at: 'emilia', side: 'milan', strength: 4, moved: true }, ...both],
    tracks: { ducats: { milan: 7 }, points: { naples: 9 } },
    envoys: { naples: 'milan' },
    truces: [['milan', 'naples']],
    options: { castles: true },
    start: { turn: 3, phase: 'marches' },
  })
  const t = new TestTable(example, given)
  expect([t.game.turn(t.g), t.phase, t.g.castles]).toEqual([3, 'marches', 1])
  expect(t.piece('emilia')).toMatchObject({ side: 'milan', count: 4, moved: true })
  expect(t.board('milan').trays).toMatchObject({
    milan: { ducats: 7, truces: ['naples'] },
    naples: { points: 9, envoy: 'milan', truces: ['milan'] },
  })
})

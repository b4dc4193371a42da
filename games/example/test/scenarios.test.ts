import { example } from '@plus-ultra/example'
import { faultsOf } from '@plus-ultra/kernel/testing'
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
    seats: ['milan', 'naples'],
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

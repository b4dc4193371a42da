import { clause } from '@plus-ultra/kernel/testing'
import { expect } from 'vitest'
import type { Scenario } from '../data/load.ts'
import { pieces, tableAt } from './position.ts'

const income = (more: Partial<Scenario>) => tableAt('income', more)
const ended = (more: Partial<Scenario>) => tableAt('income', { lastTurn: 1, ...more }).table.outcome()

clause('EXA-2.1', 'A turn has four phases: plans, deals, marches, income', () => {
  const t = tableAt('plans', { pieces: pieces('milan', { lombardy: 1 }, 'naples', { latium: 1 }) })
  expect(t.phase).toBe('plans')
  t.choose('milan', 'seat:naples', 'button:seal').choose('naples', 'button:seal')
  expect(t.phase).toBe('deals')
  t.choose('naples', 'button:refuse')
  expect(t.phase).toBe('marches')
  t.choose('milan', 'button:done').choose('naples', 'button:done')
  t.expectEvent({ type: 'earned', power: 'milan' })
  expect([t.phase, t.game.turn(t.g)]).toEqual(['plans', 2])
})

clause('EXA-2.1', 'A scenario may begin at any phase of any turn', () => {
  const both = pieces('milan', { lombardy: 1 }, 'naples', { latium: 1 })
  const begin = (phase: 'plans' | 'deals' | 'marches' | 'income', more = {}) =>
    tableAt(phase, { start: { turn: 3, phase }, pieces: both, ...more })
  expect(begin('plans').table.step).toBe('plans')
  begin('deals', { envoys: { naples: 'milan' } }).expectStep('answer', 'milan')
  begin('marches').expectStep('march', 'milan')
  expect(begin('income').game.turn(begin('income').g)).toBe(4)
})

clause('EXA-2.2', 'A power without a province makes no plan, is sent no envoy and does not march', () => {
  const scenario: Partial<Scenario> = {
    seats: ['venice', 'milan', 'naples'],
    pieces: pieces('milan', { lombardy: 1 }, 'naples', { latium: 1 }),
  }
  const t = tableAt('plans', scenario)
  expect(t.table.waiting.map(t.game.seats.name)).toEqual(['milan', 'naples'])
  t.expectOffer('milan', { has: ['seat:naples'], not: ['seat:venice'], because: 'EXA-3.4' })
  tableAt('marches', scenario).expectStep('march', 'milan')
})

clause('EXA-2.3', 'The game ends after the last turn', () => {
  const both = pieces('milan', { lombardy: 1 }, 'naples', { latium: 1 })
  expect(income({ pieces: both, lastTurn: 2 }).table.isOver).toBe(false)
  expect(income({ pieces: both, lastTurn: 1 }).table.isOver).toBe(true)
})

clause('EXA-2.3', 'It ends after a turn that leaves one power with a province', () => {
  const t = tableAt('marches', { pieces: pieces('milan', { emilia: 9 }, 'naples', { romagna: 1 }) }).dice('EXA-6.2', [6, 1])
  t.choose('milan', 'area:emilia', 'area:romagna').choose('milan', 'button:done')
  expect(t.table.outcome()).toMatchObject({ winner: t.game.seats.get('milan'), why: 'last-power' })
})

clause('EXA-7.1', 'Each power receives a ducat for each of its provinces, up to a treasury of 20', () => {
  const rich = pieces('milan', { lombardy: 1, emilia: 1, liguria: 1 }, 'naples', { latium: 1 })
  const t = income({ pieces: rich, tracks: { ducats: { milan: 18, naples: 2 } } })
  t.expectEvent({ type: 'earned', power: 'milan', ducats: 2 })
  expect(t.board('milan').trays).toMatchObject({ milan: { ducats: 20 } })
  expect(t.board('naples').trays).toMatchObject({ naples: { ducats: 3 } })
})

clause('EXA-7.1', 'A power alone knows what is in its treasury', () => {
  const t = income({ pieces: pieces('milan', { lombardy: 1 }, 'naples', { latium: 1 }), tracks: { ducats: { milan: 5 } } })
  for (const other of ['naples', undefined]) expect(t.board(other).trays).not.toHaveProperty('milan.ducats')
  expect(t.board('milan').trays).toHaveProperty('milan.ducats', 6)
})

clause('EXA-1.4 EXA-7.2', 'Each power scores a point for each of its five cities', () => {
  const t = income({
    pieces: pieces('milan', { lombardy: 1, veneto: 1, emilia: 1, piedmont: 1 }, 'naples', {
      tuscany: 1,
      latium: 1,
      campania: 1,
      umbria: 1,
      romagna: 1,
      liguria: 1,
    }),
    tracks: { points: { milan: 4 } },
  })
  expect(t.board().trays).toMatchObject({ milan: { points: 6 }, naples: { points: 3 } })
})

clause('EXA-7.3', 'The most points win', () => {
  const both = pieces('milan', { emilia: 1 }, 'naples', { romagna: 1, umbria: 1 })
  expect(ended({ pieces: both, tracks: { points: { milan: 3, naples: 2 } } })).toMatchObject({ winner: 1, scores: { milan: 3, naples: 2 } })
})

clause('EXA-7.3', 'On equal points the most provinces win; if these are equal too, nobody', () => {
  expect(ended({ pieces: pieces('milan', { emilia: 1 }, 'naples', { romagna: 1, umbria: 1 }) })).toMatchObject({ winner: 3 })
  expect(ended({ pieces: pieces('milan', { emilia: 1 }, 'naples', { romagna: 1 }) })).toMatchObject({ winner: null, why: 'points' })
})

clause('EXA-7.3', 'The last power with a province wins, whatever the points', () => {
  const t = tableAt('marches', {
    pieces: pieces('milan', { emilia: 9 }, 'naples', { romagna: 1 }),
    tracks: { points: { naples: 30 } },
  })
  t.dice('EXA-6.2', [6, 1]).choose('milan', 'area:emilia', 'area:romagna').choose('milan', 'button:done')
  expect(t.table.outcome()).toMatchObject({ winner: t.game.seats.get('milan'), scores: { milan: 0, naples: 30 } })
})

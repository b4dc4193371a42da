/** Whole games: random play, coverage, replays, perft, golden playthroughs, texts, positions written and read again. */
import { readFileSync, writeFileSync } from 'node:fs'
import { choose, isOver, nextSeat, offer, phaseOf, SearchChance, type Seat, silence } from '@plus-ultra/kernel'
import { Coverage, faultsOf, fuzzGame, missingText, neverSeen, nonInterference, perft, playthrough } from '@plus-ultra/kernel/testing'
import { describe, expect, test } from 'vitest'
import { board } from '../board.ts'
import type { Scenario } from '../data/scenario.ts'
import { tercios } from '../game.ts'
import { EVENT_TYPES, type State } from '../state.ts'
import { scenarioOf, stage } from './stage.ts'

const scenarios = Object.values(tercios.scenarios)

describe('Random play', () => {
  const coverage = new Coverage()
  for (const scenario of scenarios) {
    test(`${scenario.id} ends by the rules, keeps its invariants and replays alike`, () => {
      for (let seed = 1; seed <= 6; seed++) fuzzGame(tercios, scenario, seed, { coverage })
    }, 60_000)
    test(`${scenario.id} with every option on`, () => {
      const options = Object.fromEntries(Object.keys(tercios.options).map(o => [o, true]))
      fuzzGame(tercios, scenario, 1, { coverage, options })
    }, 60_000)
  }
  test('what random play of this size never shows', () => {
    const rare = [
      'step countercharge (TER-8.2.15)', // a charge must fail before a lone enemy Troop that looks at it and was not attacked
      'step orderStrikes (TER-8.2.7)', // two hexes must look at one enemy and join one attack
      'event wentBack', // the corner case of TER-5.1.13, shown by its clause test
      'event countercharge',
      'event leftMap', // a unit must be blocked on its own edge
      'event victoryRoll', // random armies seldom lose so much
    ]
    expect(neverSeen(tercios, coverage, EVENT_TYPES)).toEqual(rare)
  })
  test('nothing is hidden: what a seat may not see is nothing', () => {
    for (const scenario of scenarios) expect(nonInterference(tercios, scenario, 5, 60)).toBeGreaterThanOrEqual(60)
  }, 60_000)
})

test('Perft: the number of choice sequences from the start', () => {
  const table = Object.fromEntries(scenarios.map(s => [s.id, perft(tercios, s, 4)]))
  expect(table).toMatchInlineSnapshot(`
    {
      "nieuport": [
        28,
        74,
        333,
        4600,
      ],
      "otumba": [
        2,
        40,
        94,
        380,
      ],
      "san-quintin": [
        3,
        69,
        414,
        828,
      ],
      "tunis": [
        1,
        17,
        102,
        2856,
      ],
    }
  `)
}, 60_000)

describe('Golden playthroughs', () => {
  for (const scenario of scenarios)
    test(scenario.id, () => {
      const file = new URL(`playthroughs/${scenario.id}.txt`, import.meta.url)
      const text = playthrough(tercios, scenario, 3)
      if (process.env.UPDATE_GOLDEN === '1') writeFileSync(file, text)
      expect(text).toBe(readFileSync(file, 'utf8'))
    }, 60_000)
})

test('Every prompt, button, event, phase, option, scenario and name has words in three languages', () => {
  expect(missingText(tercios, EVENT_TYPES)).toEqual([])
})

describe('Scenarios', () => {
  /** The board of a position, written as a scenario that begins at the phase of play. */
  function asScenario(g: State, of: Scenario): unknown {
    const b = board(g)
    const { ending: _, ...tracks } = b.tracks as Record<string, unknown>
    const { reserve, eliminated } = b.trays as { reserve: string[]; eliminated: string[] }
    return {
      id: 'copy',
      title: 'A copy',
      battle: of.battle,
      seats: of.seats,
      firstTurn: of.firstTurn,
      lastTurn: of.lastTurn,
      start: { turn: g.turn, phase: phaseOf(g) },
      pieces: b.pieces,
      tracks,
      reserve,
      eliminated,
    }
  }
  test('whatever the board shows at the start of a phase can be given, and gives the same board', () => {
    for (const scenario of scenarios) {
      const random = new SearchChance(11)
      const g = tercios.make(random, silence)
      tercios.start(g, scenario)
      let phase = phaseOf(g)
      let copies = 0
      while (!isOver(g) && copies < 60) {
        const seat = nextSeat(g) as Seat
        const list = offer(g, seat)
        choose(g, seat, list.at(random.below(list.count)))
        if (isOver(g) || phaseOf(g) === phase) continue
        phase = phaseOf(g)
        if (
          phase.endsWith('reaction') ||
          phase.endsWith('battery') ||
          phase.endsWith('shock') ||
          phase.endsWith('sprinkling') ||
          phase.endsWith('movement')
        ) {
          const read = tercios.readScenario(asScenario(g, scenario))
          expect(read).toMatchObject({ ok: true })
          if (!read.ok) continue
          const copy = tercios.make(random, silence)
          expect(tercios.start(copy, read.value)).toEqual([])
          expect(board(copy)).toEqual(board(g))
          copies++
        }
      }
      expect(copies).toBeGreaterThan(20)
    }
  })
  test('a scenario may begin at any phase', () => {
    for (const phase of tercios.phases.names) {
      const t = stage(
        'tunis',
        phase,
        {
          'imperial-aj': '1610 f0',
          'imperial-mj': '1711 f0',
          'imperial-c1': '1808 f0',
          'berber-b1': '0805 f1',
          'berber-j1': '0706 f1',
          'berber-t1': '0808 f1',
        },
        { turn: 2 },
      )
      if (!phase.startsWith('re') && phase !== 'victory' && phase !== 'set-up') expect(t.phase).toBe(phase)
      expect(t.table.waiting.length).toBe(1)
    }
  })
  test('a scenario may be written as the scenario files of the rulebook write it, or as a board shows it', () => {
    const { pieces, seats, title, lastTurn, battle, ...rest } = tercios.scenarios.tunis as Scenario
    const file = {
      id: 'tunis',
      name: title,
      map: battle,
      turns: lastTurn,
      firstPlayer: 'imperial',
      sides: [
        { id: 'imperial', name: 'Imperials', initialMorale: 85, retreat: { area: 'la-goleta' } },
        { id: 'berber', name: 'Berbers', initialMorale: 70, retreat: { edge: 'W' } },
      ],
      setup: pieces.map(p => ({ unit: p.id, hex: p.at, facing: p.facing })),
      freeSetup: [{ unit: 'tu-berber-bm', area: 'tunis', defaultFacing: 1 }],
      later: [{ unit: 'tu-imperial-ct', event: 'captives' }, { unit: 'tu-imperial-md' }],
      rules: ['immobile-batteries', 'captives'],
    }
    const boardOf = (json: unknown) => {
      const read = tercios.readScenario(json)
      if (!read.ok) throw new Error(JSON.stringify(read.faults))
      const g = tercios.make(new SearchChance(1), silence)
      expect(tercios.start(g, read.value)).toEqual([])
      return board(g)
    }
    const ours = { ...rest, pieces, seats, title, lastTurn, battle, tracks: { generalMorale: { imperial: 85, berber: 70 } } }
    expect(boardOf(file)).toEqual(boardOf(ours))
    // the seats say which battle it is; a piece may be named by its unit, its markers by their names
    const shown = boardOf(ours)
    const small = [{ unit: 'tu-imperial-cv', at: '2006', facing: 4, disordered: true }]
    const frame = { id: 'x', title: 'x', seats, firstTurn: 1, lastTurn: 13 }
    expect(boardOf({ ...frame, start: { turn: 2, phase: 'a-movement' }, pieces: small }).pieces).toMatchObject([
      { id: 'tu-imperial-cv', order: 'disordered' },
    ])
    const stated = [{ unit: 'tu-imperial-cv', at: '2006', facing: 4, state: 'demoralized' }]
    expect(boardOf({ ...frame, start: { turn: 2, phase: 'a-movement' }, pieces: stated }).pieces).toMatchObject([{ order: 'demoralized' }])
    // a captured battery is the enemy's
    const gun = [...small, { id: 'tu-imperial-c1', at: '1010', facing: 1, captured: true }]
    expect(boardOf({ ...frame, start: { turn: 2, phase: 'a-movement' }, pieces: gun }).pieces).toContainEqual(
      expect.objectContaining({ id: 'tu-imperial-c1', side: 'berber' }),
    )
    expect(boardOf({ ...frame, turn: 1, phase: 'set-up', ...shown })).toEqual(shown)
    // faults are told where they were written
    const paths = (json: unknown) => faultsOf(tercios, json).map(f => f.path)
    expect(paths({ ...file, setup: [{ unit: 'nobody', hex: '2006', facing: 9 }] })).toEqual(['setup[0].facing', 'setup[0].unit'])
    expect(paths({ ...file, setup: [{ unit: 'nobody', hex: '2006', facing: 1 }] })).toEqual(['setup[0].unit'])
    expect(paths({ ...file, setup: [{ unit: 'tu-imperial-cv', hex: '9999', facing: 1 }] })).toEqual(['setup[0].hex'])
    expect(paths({ ...file, later: [{ unit: 'tu-imperial-c1' }] })).toContain('later[0].unit')
    expect(paths({ ...file, rules: ['captives'] })).toEqual(['rules'])
    expect(paths({ ...file, sides: [file.sides[0], { ...file.sides[1], retreat: { edge: 'N' } }] })).toEqual(['sides[1].retreat'])
  })
  test('every fault is refused with its path', () => {
    const paths = (json: unknown) => faultsOf(tercios, json).map(f => f.path)
    const base = scenarioOf('otumba', 'a-movement', { 'spanish-a1': '1505 f0' }) as Record<string, unknown>
    const pieces = (list: unknown[]) => ({ ...base, pieces: list })
    expect(paths({ ...base, colour: 'red' })).toEqual(['colour'])
    expect(paths({ ...base, battle: 'pavia' })).toEqual(['battle'])
    expect(paths({ ...base, seats: ['spanish', 'french'] })).toEqual(['seats[1]'])
    expect(paths({ ...base, start: { turn: 12, phase: 'a-movement' } })).toEqual(['start.turn'])
    expect(paths({ ...base, start: { turn: 1, phase: 'lunch' } })).toEqual(['start.phase'])
    expect(paths({ ...base, lastTurn: 0 })).toEqual(['lastTurn'])
    expect(paths({ ...base, tracks: { generalMorale: { berber: 50 } } })).toEqual(['tracks.generalMorale.berber'])
    expect(paths({ ...base, tracks: { captivesFreed: true } })).toEqual(['tracks.captivesFreed'])
    expect(paths({ ...base, options: { fog: true } })).toEqual(['options.fog'])
    const bad = [
      { id: 'ot-spanish-a1', at: '1505', facing: 0 },
      { id: 'ot-spanish-a1', at: '1506', facing: 0 },
      { id: 'ni-imperial-mo', at: '1507', facing: 0 },
      { id: 'nobody', at: '1508', facing: 0 },
      { id: 'ot-spanish-fl', at: '1110', facing: 0 },
      { id: 'ot-spanish-o1', at: '2925', facing: 7 },
      { id: 'ot-spanish-or', at: '1509', facing: 1, order: 'tired' },
    ]
    // faults of form and of position together
    const ofForm = ['pieces[5].at', 'pieces[5].facing', 'pieces[6].order']
    expect(paths(pieces(bad))).toEqual([...ofForm, 'pieces[1].id', 'pieces[2].id', 'pieces[3].id', 'pieces[4].at'])
    expect(paths(pieces(bad.slice(0, 5)))).toEqual(['pieces[1].id', 'pieces[2].id', 'pieces[3].id', 'pieces[4].at'])
    const stacked = [
      { id: 'ot-spanish-a1', at: '1505', facing: 0 },
      { id: 'ot-aztec-n1', at: '1505', facing: 1, side: 'aztec' },
      { id: 'ot-aztec-n2', at: '1605', facing: 1, side: 'spanish' },
      { id: 'ot-spanish-fl', at: '1606', facing: 1, order: 'demoralized' },
      { id: 'ot-spanish-bl', at: '1607', facing: 1, strength: 4, fresh: true },
    ]
    expect(paths(pieces(stacked))).toEqual([
      'pieces[2].side',
      'pieces[3].order',
      'pieces[4].strength',
      'pieces[4].fresh',
      'pieces[0].at',
      'pieces[0].at',
    ])
    // what is malformed does not hide what else is wrong, in the same piece or elsewhere
    const { title: _, ...untitled } = base
    const worse = [
      { id: 'ot-spanish-a1', at: '1505', facing: 9, side: 'berber' },
      { id: 7, at: '1505', facing: 0 },
      { id: 'ot-spanish-fl', at: '1110', facing: 0, moved: 'yes' },
    ]
    expect(paths({ ...untitled, pieces: worse, tracks: { turn: 'x', captivesFreed: true }, eliminated: [3, 'nobody'] })).toEqual([
      'title',
      'tracks.turn',
      'pieces[0].facing',
      'pieces[1].id',
      'pieces[2].moved',
      'eliminated[0]',
      'tracks.captivesFreed',
      'pieces[0].side',
      'pieces[2].at',
      'eliminated[1]',
    ])
    expect(paths({ ...base, eliminated: ['ot-spanish-a1'] })).toEqual(['eliminated[0]'])
    expect(paths({ ...base, freeSetup: [{ id: 'ot-aztec-n1', area: 'otumba' }] })).toEqual(['freeSetup'])
    expect(paths(7)).toEqual([''])
  })
})

/** The whole game: random play, secrets, the number of choices, one game as text, and words for everything. */

import { example } from '@plus-ultra/example'
import { imagine, SearchChance, type Seat, silence, Table, view } from '@plus-ultra/kernel'
import { Coverage, fuzzGame, missingText, neverSeen, nonInterference, perft, playthrough } from '@plus-ultra/kernel/testing'
import { expect, test } from 'vitest'
import type { Event } from '../state.ts'

const scenarios = Object.values(example.scenarios)
const EVENTS: Readonly<Record<Event['type'], true>> = {
  levied: true,
  agreed: true,
  refused: true,
  marched: true,
  'gave-way': true,
  fought: true,
  earned: true,
}
const eventTypes = Object.keys(EVENTS)

test('random games end, keep the invariants, replay alike and show everything that the game has', () => {
  const coverage = new Coverage()
  for (const scenario of scenarios) for (let seed = 1; seed <= 200; seed++) fuzzGame(example, scenario, seed, { coverage })
  expect(neverSeen(example, coverage, eventTypes)).toEqual([])
})

test('what a power may not see changes nothing that it sees', () => {
  for (const scenario of scenarios)
    for (let seed = 1; seed <= 5; seed++) expect(nonInterference(example, scenario, seed, 300)).toBeGreaterThan(100)
})

test('the number of choices to each depth', () => {
  expect(scenarios.map(scenario => [scenario.id, ...perft(example, scenario, 5)])).toEqual([
    ['two-powers', 4, 15, 54, 163, 408],
    ['four-powers', 6, 27, 116, 482, 1882],
  ])
})

test('a whole game as text', async () => {
  for (const scenario of scenarios)
    await expect(playthrough(example, scenario, 1482)).toMatchFileSnapshot(`playthroughs/${scenario.id}.txt`)
})

test('everything has words in three languages', () => {
  expect(missingText(example, eventTypes)).toEqual([])
})

test('the chances of winning are between 0 and 1, and those of two powers sum to 1', () => {
  const table = new Table(example, { scenario: example.scenarios['two-powers'], options: {} }, new SearchChance(3))
  const pick = new SearchChance(4)
  const { milan, naples } = example.seats.refs as Record<string, Seat>
  while (!table.isOver) {
    const seat = table.waiting[0] as Seat
    const tokens = table.tokens(seat)
    table.choose(seat, tokens[pick.below(tokens.length)] as string)
    const chances = [milan, naples].map(power => example.evaluate(table.state, power as Seat))
    expect(Math.min(...chances)).toBeGreaterThanOrEqual(0)
    expect((chances[0] ?? 0) + (chances[1] ?? 0)).toBeCloseTo(1)
  }
})

test('what is imagined of the plans of others looks the same to the power that imagines it', () => {
  const table = new Table(example, { scenario: example.scenarios['four-powers'], options: {} }, new SearchChance(3))
  const { venice, milan, naples } = example.seats.refs as Record<string, Seat>
  for (const [seat, token] of [
    [milan, 'area:lombardy'],
    [milan, 'seat:venice'],
    [naples, 'seat:milan'],
  ] as const)
    table.choose(seat as Seat, token)
  const make = () => example.make(new SearchChance(1), silence)
  const seen = table.view(venice as Seat)
  const filled = imagine(example, seen, venice as Seat, new SearchChance(2), make())
  expect(example.board(filled)).toMatchObject({
    spaces: { lombardy: { levies: 0 } },
    trays: { milan: { envoy: 'venice' }, naples: { envoy: 'none' } },
  })
  expect(view(filled, venice as Seat, make()).words).toEqual(seen.words)
})

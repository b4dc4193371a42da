import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { shareOf } from '@plus-ultra/strategy'
import { expect, test } from 'vitest'
import { loadGame } from '../../apps/cli/games.ts'
import { root } from '../../apps/cli/root.ts'
import { BEGINS, type Climbed, ENDS, ladders, withLadders } from './ladder.ts'
import { PLANS, type Plan } from './plan.ts'
import type { Measured } from './report.ts'

const plan: Plan = { iterations: 6, ms: 3, parts: [1, 2, 4, 8] }
const played = (a: string, b: string, points: number): Measured => ({
  title: 'a contest',
  a,
  b,
  games: 400,
  summary: {
    matches: [{ a, b, scenario: 'somewhere', share: shareOf(points, 400), bySeat: {}, even: 0.5 }],
    balance: [],
    ratings: [],
    decisions: 10,
    p95: {},
  },
})

test('each game has its column, and who is above random play by how much, with its interval; who has not played has no figure', () => {
  const climbed: Climbed = { title: 'A game', plan, measured: [played('search:6', 'random', 300), played('search:24', 'search:6', 300)] }
  const rows = ladders([climbed, { title: 'Another', plan, measured: [] }]).split('\n')
  expect(rows[0]).toBe('| | A game | Another |')
  expect(rows.find(row => row.startsWith('| search, more thought'))).toMatch(/\| 3[78]\d ± \d+ \| {2}\|$/)
  expect(rows.find(row => row.startsWith('| search, as'))).toMatch(/\| 19\d ± \d+ \| {2}\|$/)
  expect(rows.find(row => row.startsWith('| random play'))).toBe('| random play | 0 |  |')
  expect(rows.find(row => row.startsWith('| level 3'))).toBe('| level 3 |  |  |')
})

test('only what is between the marks is renewed, and a page without them is refused', () => {
  expect(withLadders(`before ${BEGINS}\nold\n${ENDS} after`, 'new')).toBe(`before ${BEGINS}\n\nnew\n\n${ENDS} after`)
  expect(() => withLadders('a page', 'new')).toThrow(BEGINS)
})

test('the ladder of docs/strength.md is that of the contests in docs/strength', async () => {
  const read = (name: string) => readFileSync(join(root, 'docs', name), 'utf8')
  const games = await Promise.all(
    Object.entries(PLANS).map(async ([id, plan]) => ({
      title: (await loadGame(id)).title,
      plan,
      measured: JSON.parse(read(`strength/${id}.json`)) as Measured[],
    })),
  )
  const page = read('strength.md')
  expect(withLadders(page, ladders(games))).toBe(page)
})

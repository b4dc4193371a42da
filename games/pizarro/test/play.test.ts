import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fold, SearchChance, type Seat, Table } from '@plus-ultra/kernel'
import { Coverage, fuzzGame, missingText, neverSeen, nonInterference, perft, playthrough } from '@plus-ultra/kernel/testing'
import { describe, expect, test } from 'vitest'
import type { Scenario } from '../data/scenario.ts'
import { pizarro } from '../game.ts'
import { EVENT_TYPES } from '../state.ts'
import { muster } from './muster.ts'
import { campaign, campaignFile, conquestFile, field, range } from './table.ts'

const scenarios = Object.entries(pizarro.scenarios)

/** Too rare for so small a sample of random play; every one has its clause tests, and the full fuzz run meets them. */
const RARE = [
  'step ambushed (PIZ-10.3.3.19)', // an Ambush that strikes
  'step sally-units (PIZ-10.4.8)', // a besieged commander who passes his test
  'step spiked-cannon (PIZ-10.4.9)', // a sally that reaches the guns
  'step recall (PIZ-7.4.2)', // an envoy whose back has fallen meanwhile
  'step desert-with (PIZ-10.3.2.2)', // the treason of Almagro or De Soto
  'choice cannon (PIZ-10.3.4.4.8) button:spike', // guns are seldom left alone
  'event spiked',
  'event cancelled', // Santiago! against Shock
  'event stood', // a retreat that the enemy bars
]

test('random games end by the rules, keep the invariants and replay to the same position', () => {
  const coverage = new Coverage()
  for (const [, scenario] of scenarios) for (let seed = 1; seed <= 8; seed++) fuzzGame(pizarro, scenario, seed, { coverage })
  for (let seed = 1; seed <= 50; seed++) fuzzGame(pizarro, muster(seed), seed, { coverage })
  expect(neverSeen(pizarro, coverage, EVENT_TYPES).sort()).toEqual([...RARE].sort())
}, 120_000)

test('what a seat may not see changes nothing that it sees', () => {
  let compared = nonInterference(pizarro, campaignFile, 3, 40)
  for (let seed = 1; seed <= 6; seed++) compared += nonInterference(pizarro, muster(seed), seed, 120)
  expect(compared).toBeGreaterThan(500)
}, 120_000)

describe('perft: the number of choice sequences to each depth, with fixed dice', () => {
  test.each([
    ['campaign-of-pizarro', campaignFile],
    ['conquest-and-occupation', conquestFile],
  ])('%s', (_, scenario) => {
    expect(perft(pizarro, scenario, 5)).toEqual([2, 16, 194, 2287, 25488])
  })
  test('a battle', () => {
    const battle = field('spanish')
      .on('spanish-first', 'f-pizarro', 'spanish-ab-1', ...range('spanish-eb', 1, 2))
      .on('inca-first', 'quizo', 'inca-ar-1', ...range('inca-eb', 1, 3)).draft as Scenario
    expect(perft(pizarro, battle, 6)).toEqual([2, 6, 20, 20, 23, 668])
  })
})

describe('golden playthroughs', () => {
  test.each(scenarios)('%s', (name, scenario) => {
    const file = new URL(`./playthroughs/${name}.txt`, import.meta.url)
    const played = playthrough(pizarro, scenario, 1532)
    if (process.env.UPDATE_GOLDEN === '1' || !existsSync(file)) writeFileSync(file, played)
    expect(played).toBe(readFileSync(file, 'utf8'))
  })
})

test('everything has words in every language', () => {
  expect(missingText(pizarro, EVENT_TYPES)).toEqual([])
})

test('a game saved as JSON is replayed to the same position, undone choices included', () => {
  const pick = new SearchChance(5)
  const table = new Table(pizarro, { scenario: campaignFile, options: {} }, new SearchChance(99))
  while (!table.isOver) {
    const seat = table.waiting[0] as Seat
    const tokens = table.tokens(seat)
    expect(table.choose(seat, tokens[pick.below(tokens.length)] as string).ok).toBe(true)
    if (pick.below(8) === 0) table.undo(seat)
  }
  const again = fold(pizarro, JSON.parse(JSON.stringify(table.save())))
  expect(again.digest()).toBe(table.digest())
  expect(again.outcome()).toEqual(table.outcome())
})

test('choices are taken back to the last die and no further', () => {
  const t = campaign()
  const start = t.table.digest()
  t.choose('spanish', 'area:sz-34', 'leader:g-pizarro')
  expect(t.undo('spanish').ok && t.undo('spanish').ok).toBe(true)
  expect(t.table.digest()).toBe(start)
  t.choose('spanish', 'button:done').dice('PIZ-9.1', [6]).choose('spanish', 'area:sz-34')
  expect(t.undo('spanish')).toMatchObject({ ok: false, code: 'cannot-undo' })
})

test('exact odds of a choice that leads straight to dice', () => {
  const t = campaign().choose('spanish', 'button:done')
  const fatigue = t.odds('spanish', 'area:sz-34')
  expect(fatigue).toMatchObject({
    exact: true,
    outcomes: [
      { p: '5/6', events: [{ type: 'fatigue', loss: 0 }] },
      { p: '1/6', events: [{ type: 'fatigue', loss: 2 }] },
    ],
  })
  const b = field('spanish')
    .on('spanish-first', 'f-pizarro', 'spanish-ab-1')
    .on('inca-first', 'quizo', 'inca-eb-1', 'inca-eb-2')
    .begin()
    .choose('spanish', 'unit:spanish-ab-1')
  const shot = b.odds('spanish', 'unit:inca-eb-1')
  expect(shot?.exact).toBe(true)
  expect(shot?.outcomes.map(o => o.p)).toEqual(['1/2', '17/36', '1/36']) // a miss, a hit, a hit that kills Quizo and ends the battle
})

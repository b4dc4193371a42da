import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { SearchChance, silence } from '@plus-ultra/kernel'
import { Coverage, fuzzGame, missingText, neverSeen, nonInterference, perft, playthrough } from '@plus-ultra/kernel/testing'
import { afterAll, describe, expect, test } from 'vitest'
import { type Scenario, scenarios } from '../data/load.ts'
import { aztecs } from '../game.ts'
import { buildArmies } from '../rules/14-builder.ts'
import { EVENTS, fig, position, ring } from './table.ts'

const coverage = new Coverage()
const games: Readonly<Record<string, number>> = {
  'maize-field': 8,
  tehuacacinco: 1,
  'noche-triste': 2,
  otumba: 1,
  tlatelolco: 2,
  cempoala: 3,
}
const armies = buildArmies({
  budget: 120,
  spanish: { 'sp-captain': 1, 'sp-swordsman': 3, 'sp-crossbowman': 1, 'sp-horseman': 1, 'sp-cannon': 1, 'sp-gunner': 2 },
  aztec: [{ figures: { 'az-captain': 1, 'az-veteran': 3, 'az-peasant-club': 8, 'az-peasant-archer': 3 } }],
})
const built = (armies as { value: Scenario }).value

describe('random games end by the rules and replay alike', () => {
  for (const [id, n] of Object.entries(games))
    test(`${id}, ${n} games`, () => {
      for (let seed = 1; seed <= n; seed++)
        expect(fuzzGame(aztecs, scenarios[id] as Scenario, seed, { coverage }).decisions).toBeGreaterThan(40)
    })
  test('built armies', () => {
    for (let seed = 1; seed <= 2; seed++) fuzzGame(aztecs, built, seed, { coverage })
  })
  test('with every option', () => {
    const options = Object.fromEntries(Object.keys(aztecs.options).map(id => [id, true]))
    for (const id of ['maize-field', 'tehuacacinco', 'tlatelolco']) fuzzGame(aztecs, scenarios[id] as Scenario, 50, { coverage, options })
  })
  /** Random players almost never close a ring: from positions where one is closed, they do what follows from it. */
  test('captives', () => {
    const scenario = captives()
    for (let seed = 1; seed <= 160; seed++) fuzzGame(aztecs, scenario, seed, { coverage, options: { drums: seed % 2 === 0 } })
  })
  afterAll(() => {
    expect(neverSeen(aztecs, coverage, EVENTS)).toEqual([]) // every step, every button, every event
  })
})

/** Every way in which a captive can leave, a few steps away; riders at the exit edge. */
function captives(): Scenario {
  const t = position({
    phase: 'first-movement',
    lastTurn: 2,
    special: ['exit-scores'],
    exits: { aztec: ['north'], spanish: ['west', 'south'] },
    maxStaging: 2,
    features: [
      { id: 'shrine', name: 'Shrine', rect: [80, 20, 200, 120] },
      { id: 'spring', name: 'Spring', rect: [300, 300, 360, 360] },
    ],
    staging: ['shrine', 'spring'],
    control: { shrine: 'spanish' },
    figures: [
      ['f001', 'sp-swordsman', '100,60', 'n', { captive: true }],
      ...ring(['f002', 'f003', 'f004', 'f005'], 'az-peasant-club', 100, 60, { unit: 'u1' }),
      ['f006', 'sp-swordsman', '160,60', 'n', { captive: true }],
      ...ring(['f007', 'f008', 'f009'], 'az-peasant-club', 160, 60, { unit: 'u1' }),
      ['f010', 'az-captain', '130,85', 's', { unit: 'u1' }],
      ['f011', 'az-captain', '290,230', 's', { unit: 'u2' }],
      ['f012', 'az-veteran', '40,200', 's', { captive: true, unit: 'u2' }],
      ...ring(['f013', 'f014', 'f015', 'f016'], 'sp-swordsman', 40, 200),
      ['f017', 'sp-horseman', '60,300', 'w'],
      ['f018', 'sp-horseman', '110,320', 'w'],
      ['f019', 'sp-friar', '45,250', 'w'],
      ['f020', 'sp-swordsman', '250,200', 's'],
      ['f021', 'az-veteran', '250,210', 'n', { unit: 'u2', stunned: true }],
      ['f030', 'sp-swordsman', '260,210', 'w'],
      ['f031', 'sp-swordsman', '240,210', 'e'],
      ['f025', 'sp-swordsman', '340,100', 'n'],
      ...ring(['f026', 'f027', 'f028', 'f029'], 'az-veteran', 340, 100),
      ['f022', 'az-peasant-club', 'pool', 's', { wave: 1, due: 1 }],
      ['f023', 'sp-cannon', '200,380', 'n', { loaded: false }],
      ['f024', 'sp-gunner', '185,380', 'n'],
    ],
  })
  return t.table.setting.scenario as Scenario
}

test('what a seat may not see changes nothing that it sees', () => {
  expect(nonInterference(aztecs, scenarios['maize-field'] as Scenario, 3, 400)).toBeGreaterThanOrEqual(400)
  expect(nonInterference(aztecs, scenarios.tlatelolco as Scenario, 5, 100)).toBeGreaterThanOrEqual(100)
  expect(nonInterference(aztecs, captives(), 7, 100)).toBeGreaterThan(20)
})

test('every prompt, button, event and name has words in three languages', () => {
  expect(missingText(aztecs, EVENTS)).toEqual([])
})

test('perft: the number of choice sequences with fixed dice', () => {
  const table = Object.fromEntries(
    Object.entries(scenarios).map(([id, s]) => [id, perft(aztecs, s, id === 'maize-field' || id === 'cempoala' ? 5 : 4).join(' ')]),
  )
  expect({ ...table, captives: perft(aztecs, captives(), 3).join(' ') }).toMatchInlineSnapshot(`
    {
      "captives": "16 345 2479",
      "cempoala": "2 35 1353 7026 165500",
      "maize-field": "4 11 45 1599 18622",
      "noche-triste": "6 27 149 1844",
      "otumba": "7 38 253 5183",
      "tehuacacinco": "7 38 252 4765",
      "tlatelolco": "6 27 158 2780",
    }
  `)
})

describe('golden playthroughs', () => {
  for (const [id, scenario] of Object.entries(scenarios))
    test(id, () => {
      const file = new URL(`./playthroughs/${id}.txt`, import.meta.url)
      const text = playthrough(aztecs, scenario, 11)
      if (process.env.UPDATE_GOLDEN !== undefined || !existsSync(file)) writeFileSync(file, text)
      expect(text).toBe(readFileSync(file, 'utf8'))
    })
})

test('evaluate is a chance, the same game seen from both sides, and fair at the start', () => {
  for (const [id, scenario] of Object.entries(scenarios)) {
    const g = aztecs.make(new SearchChance(1), silence)
    aztecs.start(g, scenario)
    const [s, a] = [aztecs.evaluate(g, 0 as never), aztecs.evaluate(g, 1 as never)]
    expect(s + a).toBeCloseTo(1, 9)
    expect([id, s > 0.3 && s < 0.7]).toEqual([id, true])
  }
})
test('evaluate: a captive, a wound, a ring round a man and a fallen captain count', () => {
  const figures = [
    ['f001', 'sp-swordsman', '100,100'],
    ['f080', 'sp-swordsman', '300,300'],
    ['f090', 'az-captain', '200,60', 's', { unit: 'u1' }],
    ...ring(['f002', 'f003', 'f004', 'f005'], 'az-peasant-club', 100, 100, { unit: 'u1' }),
  ] as const
  const worth = (more: Parameters<typeof position>[0]['figures']) => aztecs.evaluate(position({ figures: more }).g, 0 as never)
  const free = worth(figures.filter(p => !p[0].startsWith('f00') || p[0] === 'f001'))
  const ringed = worth(figures)
  const held = worth(figures.map(p => (p[0] === 'f001' ? ['f001', 'sp-swordsman', '100,100', 'n', { captive: true }] : p)) as never)
  expect([free > ringed, ringed > held]).toEqual([true, true])
  const hurt = worth(figures.map(p => (p[0] === 'f001' ? ['f001', 'sp-swordsman', '100,100', 'n', { wounds: 2 }] : p)) as never)
  expect(hurt).toBeLessThan(ringed)
  expect(fig('f001')).toBe(0)
})

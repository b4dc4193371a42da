/** Random play, secrets, perft, golden games, texts. */
import { readFileSync, writeFileSync } from 'node:fs'
import { eventText, type OptionValue } from '@plus-ultra/kernel'
import { Coverage, fuzzGame, missingText, neverSeen, nonInterference, perft, playthrough } from '@plus-ultra/kernel/testing'
import { expect, test } from 'vitest'
import { type Scenario, scenarios } from '../data/scenario.ts'
import { pyrrhus } from '../game.ts'
import { EVENT_TYPES } from '../state.ts'

const scenario = (id: string) => scenarios[id] as Scenario
const OPTIONS: readonly Readonly<Record<string, OptionValue>>[] = [
  {},
  { 'set-up': 'free', 'syracuse-mercenary': true, 'syracuse-ballista': true },
  { 'hidden-play': 'full', consuls: 'random' },
  { 'hidden-play': 'shooters-first', 'hubris-12': true, 'fortuna-novice': 'rome' },
]

test('every prompt, button, event and name has words in three languages', () => {
  expect(missingText(pyrrhus, EVENT_TYPES)).toEqual([])
})

test('the verb agrees with the CU or the people it is said of', () => {
  const said = (event: object) => eventText(pyrrhus.text.en, { clause: '1', ...event } as never)
  expect(said({ type: 'eliminated', unit: 'mer-ligurians' })).toBe('Ligurians are lost.')
  expect(said({ type: 'eliminated', unit: 'rom-triarii-2' })).toBe('Triarii 2 are lost.')
  expect(said({ type: 'eliminated', unit: 'rom-ala-1' })).toBe('Ala sociorum 1 is lost.')
  expect(said({ type: 'landed', unit: 'her-hoplites', area: 'salento' })).toBe('Hoplites of Heraclea land in Salento.')
  expect(said({ type: 'landed', leader: 'milo', unit: undefined, area: 'salento' })).toBe('Milo lands in Salento.')
  expect(said({ type: 'landed', area: 'salento' })).toBe('A CU lands in Salento.')
  expect(said({ type: 'retreated', camp: 'mamertines', to: 'salento' })).toBe('The Mamertines retreat to Salento.')
})

/** What these few games do not show; the full run is written to docs/fuzz. Each has a clause test of its own. */
const UNSEEN: readonly string[] = [
  'step release (PYR-2.1.4)',
  'step divide (PYR-2.1.4)',
  'step capture-die (PYR-7.9)',
  'choice use-ambush (PYR-9.1.1.2.7) button:spring',
  'choice use-ambush (PYR-9.1.1.2.7) button:roll',
  'choice reroll-interception (PYR-2.2.8.3) button:tv',
  'choice reroll-interception (PYR-2.2.8.3) button:fortuna',
  'choice reroll-interception (PYR-2.2.8.3) button:keep',
  'step reroll-interception (PYR-2.2.8.3)',
  'choice act-fleet (PYR-2.1.8) button:intercept',
  'choice declare (PYR-2.2.8.4) button:fight',
  'step declare (PYR-2.2.8.4)',
  'event interception',
  'step place-elsewhere (PYR-11.3)',
  'step devotio (PYR-9.1.1.3.6)',
  'step choose-army (PYR-3.0.2)',
  'step choose-join (PYR-3.0.3)',
  'step choose-chief (PYR-11.1)',
  'step consul-arrives (PYR-1.2.5.3)',
  'event crossed-strait',
  'event devotio',
  'step tarentine-treason (PYR-9.1.1.3.7)',
  'event crushed',
  'choice good-order (PYR-3.4.6.1) button:try',
  'event good-order',
  'step good-order (PYR-3.4.6.1)',
  'choice good-order (PYR-3.4.6.1) button:stand',
  'choice capture-die (PYR-7.9) button:keep',
  'choice gift (PYR-9.1.1.3.2) button:rome-gives',
  'choice gift (PYR-9.1.1.3.2) button:carthage-gives',
  'choice gift (PYR-9.1.1.3.2) button:no-gift',
  'step overboard (PYR-2.2.6.5)',
  'choice ambush (PYR-2.2.11.1) button:pass',
  'choice ambush (PYR-2.2.11.1) button:attack',
  'event ambush',
  'step raid (PYR-2.2.10.5)',
  'choice act-minor (PYR-2.2.10.1) button:raid',
  'step shelter (PYR-7.10)',
  'choice shelter (PYR-7.10) button:stay-at-sea',
  'step use-ambush (PYR-9.1.1.2.7)',
  'choice landed (PYR-2.2.6.10) button:done',
  'event pursuit',
  'step tactic (PYR-3.1.2)',
]
test('random games of every scenario and option end by the rules', { timeout: 120_000 }, () => {
  const coverage = new Coverage()
  for (const id of Object.keys(scenarios))
    for (const [i, options] of OPTIONS.entries())
      for (const byPrior of [false, true]) fuzzGame(pyrrhus, scenario(id), 20 + i, { coverage, options, byPrior })
  expect(neverSeen(pyrrhus, coverage, EVENT_TYPES).filter(missing => !UNSEEN.includes(missing))).toEqual([])
})

test('what a seat may not see changes nothing that it sees', { timeout: 120_000 }, () => {
  for (const [i, options] of OPTIONS.entries())
    expect(nonInterference(pyrrhus, scenario('two-player'), 5 + i, 150, options)).toBeGreaterThanOrEqual(150)
  expect(nonInterference(pyrrhus, scenario('three-player'), 11, 150, { 'hidden-play': 'full' })).toBeGreaterThanOrEqual(150)
})

test('perft: the number of sequences of choices from the start', () => {
  expect(perft(pyrrhus, scenario('two-player'), 4)).toEqual([2, 11, 49, 187])
  expect(perft(pyrrhus, scenario('three-player'), 4)).toEqual([3, 6, 33, 135])
})

for (const id of Object.keys(scenarios))
  test(`golden game: ${id}`, () => {
    const file = new URL(`./playthroughs/${id}.txt`, import.meta.url)
    const text = playthrough(pyrrhus, scenario(id), 7)
    if (process.env.UPDATE_GOLDEN === '1') writeFileSync(file, text)
    expect(text).toBe(readFileSync(file, 'utf8'))
  })

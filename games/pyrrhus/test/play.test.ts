/** Random play, secrets, perft, golden games, texts. */
import { readFileSync, writeFileSync } from 'node:fs'
import type { OptionValue } from '@plus-ultra/kernel'
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

/** What these few games do not show; the full run is written to docs/fuzz. Each has a clause test of its own. */
const UNSEEN: readonly string[] = [
  'step release (PYR-2.1.4)', // an army beyond the SV of a new leader
  'step divide (PYR-2.1.4)', // Milo and Hiero both under Pyrrhus when he is lost
  'step capture-die (PYR-7.9)', // Fortuna with one of two fleets that fight
  'choice use-ambush (PYR-9.1.1.2.7) button:spring', // the event, and an interception in one of two seas
  'step devotio (PYR-9.1.1.3.6)', // the event, and Decius in a pitched battle in the same cold season
  'step choose-army (PYR-3.0.2)', // two armies of one side attacked in one zone
  'step choose-join (PYR-3.0.3)', // and CU out of command beside them
  'step choose-chief (PYR-11.1)', // Milo and Hiero in one besieged city
  'step consul-arrives (PYR-1.2.5.3)', // Rome taken
  'event crossed-strait', // a flotilla in the strait, an army beside it and a BP
  'event devotio',
  'event crushed', // six to one
]
test('random games of every scenario and option end by the rules', () => {
  const coverage = new Coverage()
  for (const id of Object.keys(scenarios))
    for (const [i, options] of OPTIONS.entries())
      for (const byPrior of [false, true]) fuzzGame(pyrrhus, scenario(id), 20 + i, { coverage, options, byPrior })
  expect(neverSeen(pyrrhus, coverage, EVENT_TYPES)).toEqual(UNSEEN)
})

test('what a seat may not see changes nothing that it sees', () => {
  for (const [i, options] of OPTIONS.entries())
    expect(nonInterference(pyrrhus, scenario('two-player'), 5 + i, 150, options)).toBeGreaterThanOrEqual(150)
  expect(nonInterference(pyrrhus, scenario('three-player'), 11, 150, { 'hidden-play': 'full' })).toBeGreaterThanOrEqual(150)
})

test('perft: the number of sequences of choices from the start', () => {
  expect(perft(pyrrhus, scenario('two-player'), 6)).toEqual([2, 11, 49, 187, 626, 3145])
  expect(perft(pyrrhus, scenario('three-player'), 6)).toEqual([3, 6, 33, 135, 365, 1210])
})

for (const id of Object.keys(scenarios))
  test(`golden game: ${id}`, () => {
    const file = new URL(`./playthroughs/${id}.txt`, import.meta.url)
    const text = playthrough(pyrrhus, scenario(id), 7)
    if (process.env.UPDATE_GOLDEN === '1') writeFileSync(file, text)
    expect(text).toBe(readFileSync(file, 'utf8'))
  })

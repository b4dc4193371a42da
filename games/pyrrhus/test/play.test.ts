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

/** What a few dozen random games do not show, and why. */
const RARE = [
  'devotio', // Decius must live to a cold season, Rome play the event, and he lead a pitched battle
  'choose-join', // two armies and CU out of command of one side in one zone
  'choose-chief', // Milo and Hiero in one besieged city
  'divide', // Milo and Hiero both under Pyrrhus when he is lost
  'consul-arrives', // Rome taken
  'make-room', // a full Syracuse
  'release', // an army beyond the SV of its new leader
  'shelter',
  'capture-die',
  'use-ambush',
  'place-elsewhere', // a rallied city full of eastern CU
  'crossed-strait',
  'evacuate',
  'overboard',
  'unload',
  'gift',
  'consent',
]
test('random games of every scenario and option end by the rules', () => {
  const coverage = new Coverage()
  for (const id of Object.keys(scenarios))
    for (const [i, options] of OPTIONS.entries())
      for (let seed = 1; seed <= 3; seed++) fuzzGame(pyrrhus, scenario(id), seed * 10 + i, { coverage, options })
  const missing = neverSeen(pyrrhus, coverage, EVENT_TYPES).filter(m => !RARE.some(r => m.includes(r)))
  expect(missing).toEqual([])
})

test('what a seat may not see changes nothing that it sees', () => {
  for (const [i, options] of OPTIONS.entries())
    expect(nonInterference(pyrrhus, scenario('two-player'), 5 + i, 150, options)).toBeGreaterThanOrEqual(150)
  expect(nonInterference(pyrrhus, scenario('three-player'), 11, 150, { 'hidden-play': 'full' })).toBeGreaterThanOrEqual(150)
})

test('perft: the number of sequences of choices from the start', () => {
  expect(perft(pyrrhus, scenario('two-player'), 4)).toEqual([2, 34, 440, 2024])
  expect(perft(pyrrhus, scenario('three-player'), 4)).toEqual([3, 6, 102, 1320])
})

for (const id of Object.keys(scenarios))
  test(`golden game: ${id}`, () => {
    const file = new URL(`./playthroughs/${id}.txt`, import.meta.url)
    const text = playthrough(pyrrhus, scenario(id), 7)
    if (process.env.UPDATE_GOLDEN === '1') writeFileSync(file, text)
    expect(text).toBe(readFileSync(file, 'utf8'))
  })

/** The game as a whole: random play, secrets, fingerprints, words, and positions that can be written down. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { choose, digest, isOver, offer, phaseOf, SearchChance, type Seat, silence, waiting } from '@plus-ultra/kernel'
import { Coverage, fuzzGame, missingText, neverSeen, nonInterference, perft, pickChoice, playthrough } from '@plus-ultra/kernel/testing'
import { describe, expect, test } from 'vitest'
import type { Scenario } from '../data/scenario.ts'
import { PAIR } from '../domains.ts'
import { conquistador } from '../game.ts'
import { EVENT_TYPES } from '../state.ts'
import { crowdedSea, melee } from './melee.ts'

const { scenarios } = conquistador
const get = (id: string) => scenarios[id] as Scenario
const coverage = new Coverage()
/** Whole games take a while on a busy machine. */
const PATIENCE = 180_000

describe('random games end by the rules, with invariants, ranges and offers checked at every choice', () => {
  for (const id of Object.keys(scenarios))
    test(
      id,
      () => {
        expect(fuzzGame(conquistador, get(id), 1, { coverage, byPrior: true }).decisions).toBeGreaterThan(300)
      },
      PATIENCE,
    )
  test(
    'by pure chance, and with every option',
    () => {
      const options = { 'german-bankers': true, circumnavigation: true, 'equal-start': true }
      const short = { ...get('short-three-player'), lastTurn: 4 }
      expect(fuzzGame(conquistador, short, 2, { coverage }).decisions).toBeGreaterThan(100)
      expect(fuzzGame(conquistador, short, 3, { coverage, options, byPrior: true }).decisions).toBeGreaterThan(100)
      expect(fuzzGame(conquistador, short, 4, { coverage, options: { 'open-planning': true } }).decisions).toBeGreaterThan(100)
    },
    PATIENCE,
  )
  test(
    'from positions in which everything is about to happen',
    () => {
      for (const turn of [8, 16]) {
        for (let seed = 1; seed <= 5; seed++)
          fuzzGame(conquistador, melee(turn), seed, { coverage, byPrior: seed % 2 === 0, options: { 'german-bankers': true } })
        const sea = { ...crowdedSea(turn), lastTurn: turn }
        for (let seed = 1; seed <= 20; seed++)
          fuzzGame(conquistador, sea, seed, { coverage, byPrior: seed % 2 === 0, options: { circumnavigation: true } })
      }
    },
    PATIENCE,
  )
})

/** What this sample never shows, each with its reason; every one of them has a clause test. */
const RARE: Readonly<Record<string, string>> = {
  'step start-ocean (CON-6.6.7)': 'ships of one country on both oceans of one hex',
  'step take-ship-from (CON-19.3.2)': 'ships with different notes in one hex, both chosen from',
  'step landing-coast (CON-6.6.10)': 'three of 199 landing hexes have two coasts',
  'step lose-missionary (CON-6.4.18)': 'one event in 36, then one die in six, for Spain alone',
  'step borrow (CON-23.1.1)': 'the bank wants four turns more than these positions last',
  'choice plan (CON-6.8.1) button:borrow': 'as above',
  'choice plan (CON-6.8.1) button:denounce': 'the Treaty is in force in two scenarios, and nobody likes to denounce it',
  'step planned (CON-6.7.7)': 'a seat that is done is not waited for, so the fuzzer never asks it',
  'step ship-lost-of (CON-8.4.2)': 'several groups of the defender in one battle',
  'choice final-move (CON-7.2.8) button:westward': '14 Bounds left on the Pacific',
  'step retreat (CON-11.3.3)': 'a defender who neither dies nor holds',
  'step plunder (CON-8.7.6)': 'a won invasion of a hex with Gold',
  'step natives-resentful (CON-6.4.11.1)': 'one event in 36, for somebody with a small settlement',
  'step lose-leader (CON-6.4.18)': 'one event in 36, then a die, for Spain with a leader there',
  'step final-coast (CON-7.2.8)': 'as the landing coast, in the last phase',
  'step attacker-loss (CON-11.3.1)': 'two groups attack one hex and lose a soldier',
  'step stacking-excess (CON-11.3.6)': 'a retreat into a hex that was filled meanwhile',
  'event leader-lost': 'see lose-leader',
  'choice invasion-force (CON-8.7.2) button:back': 'a second thought before an invasion',
  'choice plunder (CON-8.7.6) button:leave-gold': 'one possibility among as many as there are ducats',
  'choice gold-ashore (CON-7.3.5) button:back': 'as above',
  'step gold-left (CON-14.4.1)': 'a carrier of Gold is left behind on the way',
  'event leader-embarked': 'a leader goes aboard again in the New World',
  'event party-lost': 'a quest party is named and loses its last soldier',
  'event driven-out': 'soldiers come upon Missionaries or leaders who are alone',
  'event galleons-called': 'the fleet is bought and has a port to call at',
  'event soldiers-home': 'soldiers shipped home in a civil war',
  'event breakthrough': 'Potosí is found and worked, and the event comes',
  'event quest-begun': 'the event comes to somebody who stands in the far west',
  'event quest-fulfilled': 'five Areas crossed by one party',
  'event borrowed': 'see borrow',
  'event denounced': 'see denounce',
  'event circumnavigated': 'see westward',
  'event hex-taken': 'a battle or an invasion won outright',
  'event ransom': 'a Privateer wins a settlement',
  'event ships-taken': 'a port is taken with ships in it',
  'event ships-destroyed': 'the same, on the other ocean',
  'event raid': 'a 6 in the solitaire game from GT 8 on',
}
test('coverage: whatever never occurred in this sample is explained', () => {
  expect(neverSeen(conquistador, coverage, EVENT_TYPES).filter(missing => RARE[missing] === undefined)).toEqual([])
})

test(
  'what a seat may not see changes nothing that it sees',
  () => {
    expect(nonInterference(conquistador, melee(8), 5, 160, {}, { byPrior: true })).toBeGreaterThanOrEqual(160)
    expect(nonInterference(conquistador, get('three-player'), 7, 100)).toBeGreaterThanOrEqual(100)
  },
  PATIENCE,
)

test('perft: the number of choice sequences with fixed dice', () => {
  const table = Object.fromEntries(Object.keys(scenarios).map(id => [id, perft(conquistador, get(id), 3)]))
  expect(table).toMatchInlineSnapshot(`
    {
      "four-player": [
        10,
        185,
        11836,
      ],
      "short-three-player": [
        8,
        167,
        8028,
      ],
      "solitaire-spain": [
        7,
        155,
        1316,
      ],
      "three-player": [
        8,
        167,
        8050,
      ],
      "two-player": [
        7,
        160,
        4615,
      ],
      "two-player-france": [
        5,
        162,
        4478,
      ],
    }
  `)
})

/** Whole games; the long ones are cut after four turns, so that a reader can follow them. */
const CUT = 4
describe('golden playthroughs', () => {
  for (const id of Object.keys(scenarios))
    test(
      id,
      () => {
        const isLong = id !== 'solitaire-spain'
        const text = playthrough(conquistador, isLong ? { ...get(id), lastTurn: CUT } : get(id), 11, {}, { byPrior: true })
        const file = new URL(`playthroughs/${id}.txt`, import.meta.url)
        if (process.env.UPDATE_GOLDEN === '1' || !existsSync(file)) writeFileSync(file, text)
        expect(text).toBe(readFileSync(file, 'utf8'))
      },
      PATIENCE,
    )
})

test('every prompt, button, event, name and phase has words in three languages', () => {
  expect(missingText(conquistador, EVENT_TYPES)).toEqual([])
})

const AT_ONCE = ['trans-oceanic', 'hemispheric', 'gold', 'land-movement', 'native-combat', 'final-trans-oceanic', 'maintenance']
test(
  'a position is written as the board shows it: set up again at the start of a phase it is the same',
  () => {
    let compared = 0
    for (const [id, seed] of [
      ['three-player', 21],
      ['four-player', 22],
      ['solitaire-spain', 23],
    ] as const) {
      const chance = new SearchChance(seed)
      const g = conquistador.make(chance, silence)
      const scenario = get(id)
      conquistador.start(g, scenario)
      let before = ''
      for (let n = 0; n < 2500 && !isOver(g); n++) {
        const now = `${g.turn} ${phaseOf(g)}`
        if (now !== before && AT_ONCE.includes(phaseOf(g))) {
          const seen = conquistador.board(g)
          const again = conquistador.make(chance, silence)
          const written = JSON.parse(JSON.stringify({ ...scenario, ...seen, start: { turn: g.turn, phase: phaseOf(g) } }))
          const read = conquistador.readScenario(written)
          expect(read.ok ? conquistador.start(again, read.value) : read.faults).toEqual([])
          expect(conquistador.board(again)).toEqual(seen)
          for (const pair of PAIR.all) if (g.pact.until[pair] < g.turn) g.pact.until[pair] = 0 // what is over is not written
          expect(digest(again)).toBe(digest(g))
          compared++
        }
        before = now
        const seat = waiting(g)[0] as Seat
        const list = offer(g, seat)
        choose(g, seat, pickChoice(conquistador, g, seat, list, chance, { byPrior: true }))
      }
    }
    expect(compared).toBeGreaterThan(40)
  },
  PATIENCE,
)

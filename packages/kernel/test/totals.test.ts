import { expect, test } from 'vitest'
import {
  defineState,
  die,
  domain,
  EnumeratingChance,
  end,
  everyone,
  int,
  type LegalChoice,
  odds,
  offer,
  Recorder,
  rollMany,
  rollTotal,
  rulesOf,
  ScriptedChance,
  SearchChance,
  type Seat,
  scalar,
  silence,
} from '../index.ts'
import { gameOf } from './blocks.ts'

const SEAT = domain('seat', ['one'])
const PHASE = domain('phase', ['only'])
const schema = defineState({ seats: SEAT, phases: PHASE }, { sum: scalar(int(0, 99), everyone) })
const { decision, emit, registry } = rulesOf<{ type: 'sum'; clause: string; sum: number }>()(schema, {})
const DICE = die(6, 'TOT-1', 'dice')
/** Ones count nothing: not a plain sum. */
const withoutOnes = (dice: readonly number[]) => dice.reduce((sum, d) => sum + (d === 1 ? 0 : d), 0)
const start = decision('roll', {
  clause: 'TOT-1',
  actor: () => SEAT.refs.one,
  offer(_g, _f, offer) {
    for (const name of ['total', 'many'] as const) offer.button(name)
  },
  buttons: {
    total(g) {
      g.sum = rollTotal(g, DICE, 5, SEAT.refs.one, withoutOnes)
      emit(g, { type: 'sum', clause: 'TOT-1', sum: g.sum })
      end(g)
    },
    many(g) {
      g.sum = withoutOnes(rollMany(g, DICE, 5, SEAT.refs.one))
      emit(g, { type: 'sum', clause: 'TOT-1', sum: g.sum })
      end(g)
    },
  },
})
const game = gameOf({ schema, registry }, start, 'totals')

test('the odds of a total are those of all its dice, with one case for each total', () => {
  const g = game.make(new SearchChance(1), silence)
  game.start(g, game.scenarios.only as never)
  const list = offer(g, 0 as Seat)
  const [total, many] = [list.at(0), list.at(1)] as [LegalChoice, LegalChoice]
  const exact = odds(game, g, 0 as Seat, total)
  expect(exact).toEqual(odds(game, g, 0 as Seat, many))
  expect(exact?.exact).toBe(true)
  expect(odds(game, g, 0 as Seat, total, 40)?.exact).toBe(true)
  expect(odds(game, g, 0 as Seat, many, 40)?.exact).toBe(false)
})
test('the event tells the dice, the modifiers that the rule has taken in, and the total', () => {
  const chance = new ScriptedChance()
  chance.add([5, 4, 1, 1, 2, 5, 4, 1, 1, 2])
  const recorder = new Recorder()
  const g = game.make(chance, recorder)
  expect(rollTotal(g, DICE, 5, 0 as Seat, withoutOnes)).toBe(11)
  expect(recorder.told[0]?.event).toMatchObject({ dice: [5, 4, 1, 1, 2], modifiers: [], result: 11 })
  expect(rollTotal(g, DICE, 5, 0 as Seat, dice => withoutOnes(dice) + 2 + 1, 2, 1)).toBe(14)
  expect(recorder.told[1]?.event).toMatchObject({ dice: [5, 4, 1, 1, 2], modifiers: [2, 1], result: 14 })
})
test('every way to roll is counted', () => {
  const chance = new EnumeratingChance()
  let ways = 0
  do {
    chance.begin()
    chance.drawTotal(6, 4, dice => dice.reduce((a, b) => a + b, 0))
    ways += chance.ways
  } while (chance.advance())
  expect(ways).toBe(6 ** 4)
})

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
  rollAgainst,
  rollAtMost,
  rollMany,
  rollOff,
  rollTo,
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
test('of a roll at most so much two cases are walked through, of two who roll against each other three, with all their ways', () => {
  const chance = new EnumeratingChance()
  const g = game.make(chance, silence)
  const walk = (roll: () => unknown) => {
    const found: [unknown, number][] = []
    do {
      chance.begin()
      const result = roll()
      found.push([result, chance.ways])
    } while (chance.advance())
    return found
  }
  expect(walk(() => rollAtMost(g, DICE, 4, 0 as Seat, 1, 1))).toEqual([
    [true, 2],
    [false, 4],
  ])
  expect(walk(() => rollOff(g, DICE, 0 as Seat, 0 as Seat))).toEqual([
    [0, 6],
    [-1, 15],
    [1, 15],
  ])
})
test('of a total that only leads to something each of these is one case; of one total against another too', () => {
  const chance = new EnumeratingChance()
  const g = game.make(chance, silence)
  const walk = (roll: () => number) => {
    const found = new Map<number, number>()
    let cases = 0
    do {
      chance.begin()
      const result = roll()
      found.set(result, (found.get(result) ?? 0) + chance.ways)
      cases++
    } while (chance.advance())
    expect(cases).toBe(found.size)
    return [...found].sort(([a], [b]) => a - b)
  }
  const sum = (dice: readonly number[]) => dice.reduce((a, b) => a + b, 0)
  expect(walk(() => rollTo(g, DICE, 2, 0 as Seat, sum, total => (total >= 10 ? 1 : 0)))).toEqual([
    [0, 30],
    [1, 6],
  ])
  const thrown = (count: number) => ({ die: DICE, count, who: 0 as Seat, total: sum, modifiers: [] })
  let wins = 0
  for (let n = 0; n < 6 ** 3; n++) if ((n % 6) + (Math.floor(n / 6) % 6) + 2 > Math.floor(n / 36) + 1) wins++
  expect(walk(() => rollAgainst(g, thrown(2), thrown(1), (a, b) => (a > b ? 1 : 0)))).toEqual([
    [0, 216 - wins],
    [1, wins],
  ])
})
test('one total against another tells both, each with its modifiers, the first first', () => {
  const chance = new ScriptedChance()
  chance.add([3, 5, 2])
  const recorder = new Recorder()
  const g = game.make(chance, recorder)
  const thrown = (count: number, more: number) => ({
    die: DICE,
    count,
    who: 0 as Seat,
    total: (dice: readonly number[]) => withoutOnes(dice) + more,
    modifiers: [more],
  })
  expect(rollAgainst(g, thrown(2, 1), thrown(1, 0), (a, b) => a - b)).toBe(7)
  expect(recorder.told.map(t => t.event)).toMatchObject([
    { dice: [3, 5], modifiers: [1], result: 9 },
    { dice: [2], modifiers: [0], result: 2 },
  ])
})
test('their events tell each die with its modifiers', () => {
  const chance = new ScriptedChance()
  chance.add([3, 5, 2])
  const recorder = new Recorder()
  const g = game.make(chance, recorder)
  expect(rollAtMost(g, DICE, 4, 0 as Seat, 2, -1)).toBe(true)
  expect(rollOff(g, DICE, 0 as Seat, 0 as Seat)).toBe(1)
  expect(recorder.told.map(t => t.event)).toMatchObject([
    { type: 'roll', dice: [3], modifiers: [2, -1], result: 4 },
    { type: 'roll', dice: [5], modifiers: [], result: 5 },
    { type: 'roll', dice: [2], modifiers: [], result: 2 },
  ])
})

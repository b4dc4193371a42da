/** Hosts of chance: what each answers, and what each refuses. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BadDie, die, EnumeratingChance, NeedChance, RecordedChance, ScriptedChance, SearchChance } from '../index.ts'

const FATE = die(6, 'TST-1', 'fate')
const COIN = die(2, 'TST-2', 'coin')

test('a script gives its numbers in order, to the clause or the purpose that it names', () => {
  const chance = new ScriptedChance()
  chance.add([3, 4])
  chance.add([2], 'TST-2')
  chance.add([5], 'TST-1 fate')
  expect([chance.draw(FATE, 6, 1), chance.draw(FATE, 6, 1), chance.draw(COIN, 2, 1), chance.draw(FATE, 6, 1)]).toEqual([3, 4, 2, 5])
  expect(chance.left).toBe(0)
})

test('a die of another clause or purpose, or a number that it has not, is refused and stays in the script', () => {
  const chance = new ScriptedChance()
  chance.add([1], 'TST-2')
  expect(() => chance.draw(FATE, 6, 1)).toThrow(BadDie)
  expect(() => chance.draw(FATE, 6, 1)).toThrow("the script has a die for 'TST-2', the rules ask for 'TST-1 fate'")
  expect(chance.draw(COIN, 2, 1)).toBe(1)
  chance.add([7, 0])
  expect(() => chance.draw(FATE, 6, 1)).toThrow("'TST-1 fate' has 6 sides, the script says 7")
  expect(chance.left).toBe(2)
})

test('a script that has come to its end says what it needs', () => {
  const needed = (() => {
    try {
      new ScriptedChance().draw(FATE, 6, 3)
    } catch (e) {
      return e
    }
  })()
  expect(needed).toBeInstanceOf(NeedChance)
  expect(needed).toMatchObject({ die: FATE, sides: 6, count: 3, message: '3 dice of 6 sides needed: TST-1 fate' })
})

test('a rewound script gives the same dice again', () => {
  const chance = new ScriptedChance()
  chance.add([1, 2, 3])
  chance.draw(FATE, 6, 1)
  const mark = chance.mark()
  expect([chance.draw(FATE, 6, 1), chance.draw(FATE, 6, 1)]).toEqual([2, 3])
  chance.rewind(mark)
  expect(chance.left).toBe(2)
  expect(chance.draw(FATE, 6, 1)).toBe(2)
})

test('a recorded host gives what its own host says, and remembers it', () => {
  const script = new ScriptedChance()
  script.add([6, 1])
  const chance = new RecordedChance(script)
  chance.draw(FATE, 6, 1)
  chance.draw(COIN, 2, 1)
  expect(chance.drawn).toEqual([6, 1])
  expect(() => chance.draw(FATE, 6, 1)).toThrow(NeedChance)
  expect(chance.drawn).toEqual([6, 1])
})

test('the enumerating host walks through every outcome once, and their chances sum to 1', () => {
  // a coin; on heads two dice, on tails one
  const chance = new EnumeratingChance()
  const seen: string[] = []
  let sum = 0
  do {
    chance.begin()
    const path = [chance.draw(COIN, 2)]
    for (let n = path[0] === 1 ? 2 : 1; n > 0; n--) path.push(chance.draw(FATE, 6))
    seen.push(path.join(' '))
    sum += chance.ways / chance.weight
    expect(chance.weight).toBe(path[0] === 1 ? 72 : 12)
    expect(chance.drawn).toBe(path.length)
  } while (chance.advance())
  expect(seen.length).toBe(36 + 6)
  expect(new Set(seen).size).toBe(42)
  expect(sum).toBeCloseTo(1, 12)
})

test('the same seed gives the same dice, in range; neighbouring seeds give others', () => {
  const rolls = (seed: number, n: number) => {
    const chance = new SearchChance(seed)
    return Array.from({ length: n }, () => chance.draw(FATE, 6))
  }
  fc.assert(
    fc.property(fc.integer(), seed => {
      const dice = rolls(seed, 50)
      expect(dice).toEqual(rolls(seed, 50))
      expect(dice.every(d => Number.isInteger(d) && d >= 1 && d <= 6)).toBe(true)
      expect(dice).not.toEqual(rolls(seed + 1, 50))
    }),
  )
})

test('each side of a die comes up about as often as any other', () => {
  const chance = new SearchChance(2024)
  const counts = new Array<number>(7).fill(0)
  for (let i = 0; i < 60_000; i++) counts[chance.draw(FATE, 6)]!++
  for (const n of counts.slice(1)) expect(Math.abs(n - 10_000)).toBeLessThan(400) // four standard deviations
})

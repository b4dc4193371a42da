import { type AnyScenario, type Game, SearchChance, type Seat, Table } from '@plus-ultra/kernel'
import { expect, test } from 'vitest'
import { games } from '../../../games/registry.ts'
import { think } from '../think.ts'
import { permute } from './no-peeking.ts'

test.each(Object.keys(games))(
  '%s: the computer chooses the same when what it cannot see is dealt anew',
  async id => {
    const game = (await (games[id] as () => Promise<Game>)()) as Game
    await expect(permute(game, 'search', 30, 5)).resolves.toBeUndefined()
  },
  120_000,
)

test.each([
  ['conquistador', 'two-player'],
  ['pyrrhus', 'two-player'],
  ['pizarro', 'campaign-of-pizarro'],
])(
  '%s: while all choose in secret a suggestion is the same before and after another has chosen, and taken it back',
  async (id, name) => {
    const game = (await (games[id] as () => Promise<Game>)()) as Game
    let compared = 0
    for (let seed = 3; seed < 8 && compared < 6; seed++) {
      const table = new Table(game, { scenario: game.scenarios[name] as AnyScenario, options: {} }, new SearchChance(seed))
      const suggested = async (seat: Seat, iterations: number) => {
        const { ms, ...found } = await think(game, table.view(seat), seat, table.seats, { iterations }, table)
        return found
      }
      for (let choices = 0; choices < 3000 && compared < 12 && !table.isOver; choices++) {
        const [other, seat] = table.waiting as [Seat, Seat | undefined]
        if (seat === undefined) {
          table.choose(other, (await suggested(other, 1)).choice)
          continue
        }
        const before = await suggested(seat, 12)
        expect(table.choose(other, (await suggested(other, 1)).choice).ok).toBe(true)
        if (!table.waiting.includes(seat)) continue
        compared++
        expect(await suggested(seat, 12)).toEqual(before)
        if (compared % 3 === 0 && table.undo(other).ok) {
          expect(await suggested(seat, 12)).toEqual(before)
          table.choose(seat, before.choice)
        }
      }
    }
    expect(compared).toBeGreaterThan(5)
  },
  60_000,
)

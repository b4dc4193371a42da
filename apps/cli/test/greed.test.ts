/** Greedy players are yardsticks: they must end their turns, or no match with them ever does. */
import { choose, parse, phaseOf, SearchChance, type Seat, silence, view, waiting } from '@plus-ultra/kernel'
import { Player } from '@plus-ultra/strategy'
import { expect, test } from 'vitest'
import { loadGame } from '../games.ts'

test('in Conquistador, where treaties can be thought up for ever, a greedy player is done when nothing gets better', async () => {
  const game = await loadGame('conquistador')
  const scenario = game.scenarios['short-three-player'] as (typeof game.scenarios)[string]
  const g = game.make(new SearchChance(4), silence)
  const seen = game.make(new SearchChance(1), silence)
  expect(game.start(g, scenario)).toEqual([])
  const seats = scenario.seats.map(name => game.seats.get(name))
  const players = new Map(seats.map(seat => [seat, new Player(game, seats, { now: () => 0 }, { kind: 'greedy', budget: {} })]))
  let choices = 0
  while (phaseOf(g) !== 'trans-oceanic' && choices < 1000) {
    const seat = waiting(g)[0] as Seat
    const { choice } = await (players.get(seat) as NonNullable<ReturnType<typeof players.get>>).suggest(
      view(g, seat, seen),
      seat,
      choices++,
    )
    const parsed = parse(g, seat, choice)
    if (!parsed.ok) throw new Error(`${choice} is not legal`)
    choose(g, seat, parsed.choice)
  }
  expect(choices).toBeGreaterThan(10)
  expect(choices).toBeLessThan(400)
})

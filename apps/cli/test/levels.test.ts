import {
  choose,
  kindOf,
  offer,
  POINT,
  parse,
  pickByPrior,
  priorOf,
  priorsOf,
  SearchChance,
  type Seat,
  silence,
  view,
  waiting,
} from '@plus-ultra/kernel'
import { Player } from '@plus-ultra/strategy'
import { expect, test } from 'vitest'
import { loadGame } from '../games.ts'

test('on a measured table who slips takes the best-looking of three places, not of half of all', async () => {
  const game = await loadGame('aztecs')
  const scenario = game.scenarios['maize-field'] as NonNullable<(typeof game.scenarios)[string]>
  const seats = scenario.seats.map(name => game.seats.get(name))
  const random = new SearchChance(1)
  const g = game.make(random, silence)
  game.start(g, scenario, {})
  const next = () => waiting(g)[0] as Seat
  const isMeasured = (list = offer(g, next())) => kindOf(list.at(list.count - 1)) === POINT
  while (!isMeasured()) choose(g, next(), pickByPrior(game, g, next(), offer(g, next()), random))
  const seat = next()
  const seen = view(g, seat, game.make(random, silence))
  const list = offer(g, seat)
  expect(list.count).toBeGreaterThan(50)
  const looks = priorsOf(game, g, seat, list)
  let better = 0
  for (let seed = 1; seed <= 60; seed++) {
    const careless = new Player(game, seats, { now: () => 0 }, { kind: 'search', budget: { iterations: 40 }, slips: 100 })
    const parsed = parse(g, seat, (await careless.suggest(seen, seat, seed)).choice)
    if (!parsed.ok) throw new Error(`not legal: ${parsed.clause}`)
    const look = priorOf(game, g, seat, parsed.choice)
    better += looks.filter(other => other > look).length / looks.length / 60
  }
  // the best of three by lot leaves a quarter of all above it on the average, the best of half one or two
  expect(better).toBeGreaterThan(0.15)
  expect(better).toBeLessThan(0.35)
})

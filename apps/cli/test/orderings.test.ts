/** Move orderings read a position once for all its choices: what they say of one must not depend on what was asked before. */
import {
  choose,
  isOver,
  offer,
  pickByPrior,
  priorOf,
  priorsOf,
  SearchChance,
  type Seat,
  silence,
  topStep,
  waiting,
} from '@plus-ultra/kernel'
import type { SearchSettings } from '@plus-ultra/strategy'
import { expect, test } from 'vitest'
import { listed, loadGame } from '../games.ts'

test.each(Object.keys(listed))('%s: a choice looks the same alone as among all others', async id => {
  const game = await loadGame(id)
  const compared = new Map<string, number>() // by step: rare ones are compared whenever they come up
  for (const [i, scenario] of Object.values(game.scenarios).entries()) {
    const random = new SearchChance(11 + i)
    const g = game.make(random, silence)
    game.start(g, scenario)
    for (let choices = 0; choices < 4000 && !isOver(g); choices++) {
      const seat = waiting(g)[0] as Seat
      const list = offer(g, seat)
      const step = topStep(g)?.name ?? ''
      const times = compared.get(step) ?? 0
      if (list.count > 1 && times < 60) {
        const together = priorsOf(game, g, seat, list)
        const alone = together.map((_, i) => priorOf(game, g, seat, list.at(i)))
        expect(together).toEqual(alone)
        compared.set(step, times + 1)
      }
      choose(g, seat, pickByPrior(game, g, seat, list, random))
    }
  }
  expect(compared.size).toBeGreaterThan(10)
})

test('the steps at which a game says that its search races are decisions of that game', async () => {
  const racing: string[] = []
  for (const id of Object.keys(listed)) {
    const { registry, search } = await loadGame(id)
    const { steps } = ((search ?? {}) as Partial<SearchSettings>).race ?? {}
    if (steps === undefined) continue
    racing.push(id)
    const decisions = new Set(registry.steps.filter(({ kind }) => kind === 'decision').map(({ name }) => name))
    expect(
      steps.filter(name => !decisions.has(name)),
      id,
    ).toEqual([])
  }
  expect(racing).toEqual(['pizarro', 'conquistador'])
})

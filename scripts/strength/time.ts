/**
 * How long a level thinks: npm run thinking -- [game ...] [--positions 40]
 *
 * Plays the longest scenario of a game by the move ordering, asks the lowest and the best level in positions spread over it, single choices
 * left out, and prints the middle and the 95th percentile of the CPU time of a decision.
 */
import { parseArgs } from 'node:util'
import { choose, isOver, offer, pickByPrior, SearchChance, type Seat, silence, view as viewOf, waiting } from '@plus-ultra/kernel'
import { levels, Player, seedOf } from '@plus-ultra/strategy'
import { loadGame } from '../../apps/cli/games.ts'
import { PLANS } from './plan.ts'

const { values, positionals } = parseArgs({ allowPositionals: true, options: { positions: { type: 'string', default: '40' } } })
const now = () => process.cpuUsage().user / 1000
for (const id of positionals.length > 0 ? positionals : Object.keys(PLANS)) await time(id)

async function time(id: string): Promise<void> {
  const game = await loadGame(id)
  type Scenario = (typeof game.scenarios)[string]
  const played = Object.entries(game.scenarios).map(([name, scenario]) => ({ name, scenario, views: viewsOf(scenario) }))
  const { name, scenario, views } = played.reduce((a, b) => (b.views.length > a.views.length ? b : a))
  const seats = scenario.seats.map(seat => game.seats.get(seat))
  const asked = Math.min(Number(values.positions), views.length)
  for (const level of [levels[0], levels[levels.length - 1]] as (typeof levels)[number][]) {
    const times: number[] = []
    for (let i = 0; i < asked; i++) {
      const { view, seat } = views[Math.floor((i * views.length) / asked)] as (typeof views)[number]
      const start = now()
      await new Player(game, seats, { now }, level).suggest(view, seat, seedOf(view))
      times.push(now() - start)
    }
    times.sort((a, b) => a - b)
    const at = (part: number) => `${(times[Math.min(asked - 1, Math.floor(part * asked))] as number).toFixed(0)} ms`
    process.stdout.write(`${id} ${name}, ${views.length} decisions: ${level.name} ${at(0.5)}, p95 ${at(0.95)} of ${asked}\n`)
  }

  function viewsOf(played: Scenario) {
    const random = new SearchChance(7)
    const g = game.make(random, silence)
    game.start(g, played, {})
    const found: { readonly view: typeof g; readonly seat: Seat }[] = []
    while (!isOver(g)) {
      const seat = waiting(g)[0] as Seat
      const list = offer(g, seat)
      const choice = pickByPrior(game, g, seat, list, random)
      if (list.count > 1) found.push({ view: viewOf(g, seat, game.make(random, silence)), seat })
      choose(g, seat, choice)
    }
    return found
  }
}

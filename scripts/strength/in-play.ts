/**
 * Which rules matter between players who know what they want: npm run in-play -- <game>... [--games 60] [--player policy]
 *
 * Plays so many games of each scenario, every seat by the same player, and writes docs/strength/<game>-in-play.md: how the games end, in how
 * many of a hundred each event and each question occurs, what never does, and which questions are always answered alike. A rule that never
 * comes up, or a choice that is none, is for the author of the values to look at (docs/strength.md says what we make of it).
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import {
  type AnyScenario,
  asked,
  choose,
  decisionOf,
  isOver,
  offer,
  parse,
  SearchChance,
  type Seat,
  silence,
  type Told,
  tokenOf,
  view,
} from '@plus-ultra/kernel'
import { Player } from '@plus-ultra/strategy'
import { howOf, readEntrant } from '../../apps/cli/arena/plan.ts'
import { loadGame } from '../../apps/cli/games.ts'
import { root } from '../../apps/cli/root.ts'
import { Uses } from './uses.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { games: { type: 'string', default: '60' }, player: { type: 'string', default: 'policy' } },
})
if (positionals.length === 0) throw new Error('npm run in-play -- <game>... [--games 60] [--player policy]')
for (const id of positionals) await watch(id)

async function watch(id: string): Promise<void> {
  const game = await loadGame(id)
  const uses = new Uses(game)
  for (const scenario of Object.values(game.scenarios))
    for (let seed = 1; seed <= Number(values.games); seed++) await play(game, scenario, seed, uses)
  const how = `npm run in-play -- ${id} --games ${values.games}${values.player === 'policy' ? '' : ` --player ${values.player}`}`
  const path = join(root, 'docs/strength', `${id}-in-play.md`)
  writeFileSync(path, uses.markdown(how, values.player))
  process.stdout.write(`${path}\n`)
}
async function play(game: Awaited<ReturnType<typeof loadGame>>, scenario: AnyScenario, seed: number, uses: Uses): Promise<void> {
  const seats = scenario.seats.map(seat => game.seats.get(seat))
  const host = { now: () => process.cpuUsage().user / 1000 }
  const players = new Map(seats.map(seat => [seat, new Player(game, seats, host, howOf(readEntrant(values.player)))]))
  const g = game.make(new SearchChance(seed), { listens: true, tell: ({ event }: Told) => uses.event(event) })
  const seen = game.make(new SearchChance(1), silence)
  game.start(g, scenario, {})
  for (let n = 0; !isOver(g); n++) {
    const seat = asked(g)[0] as Seat
    const { choice } = await (players.get(seat) as Player<typeof g>).suggest(view(g, seat, seen), seat, seed * 7919 + n)
    const parsed = parse(g, seat, choice)
    if (!parsed.ok) throw new Error(`${choice} is not legal (${parsed.clause})`)
    const list = offer(g, seat)
    const question = decisionOf(g, seat)
    if (list.count > 1) {
      const tokens = Array.from({ length: list.count }, (_, i) => tokenOf(g, list.at(i)))
      uses.answer(`${question?.step} (${question?.clause})`, choice, tokens)
    }
    choose(g, seat, parsed.choice)
  }
  uses.end(scenario, game.outcome(g))
}

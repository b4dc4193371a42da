/** The computer player that the engine asks: packages/strategy with this process's clock. */
import type { Core, Game, Seat } from '@plus-ultra/kernel'
import type { Budget, Suggested } from '@plus-ultra/protocol'
import { levels, Player } from '@plus-ultra/strategy'

let asked = 0

export async function think(game: Game, view: Core, seat: Seat, seats: readonly Seat[], budget: Budget): Promise<Suggested> {
  const { level, ms, iterations } = budget
  const how =
    level !== undefined
      ? (levels[Math.min(level, levels.length) - 1] as (typeof levels)[number])
      : { kind: 'search' as const, budget: { ...(ms !== undefined && { ms }), ...(iterations !== undefined && { iterations }) } }
  const start = performance.now()
  const player = new Player(game, seats, { now: () => performance.now() }, how)
  const { choice, value, iterations: done, line } = await player.suggest(view, seat, ++asked)
  return { choice, value, iterations: done, ms: Math.round(performance.now() - start), line }
}

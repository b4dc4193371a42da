/** The computer player that the engine asks: packages/strategy with this process's clock. */
import type { Core, Game, Seat } from '@plus-ultra/kernel'
import type { Budget, Suggested } from '@plus-ultra/protocol'
import { levels, memoryOf, Player, seedOf } from '@plus-ultra/strategy'

/** The same position and the same budget in iterations get the same answer. */
export async function think(
  game: Game,
  view: Core,
  seat: Seat,
  seats: readonly Seat[],
  budget: Budget,
  table: { readonly entries: readonly object[] },
): Promise<Suggested> {
  const { level, ms, iterations } = budget
  const how =
    level !== undefined
      ? (levels[Math.min(level, levels.length) - 1] as (typeof levels)[number])
      : { kind: 'search' as const, budget: { ...(ms !== undefined && { ms }), ...(iterations !== undefined && { iterations }) } }
  const start = performance.now()
  const player = new Player(game, seats, { now: () => performance.now() }, how, memoryOf(table, seat))
  const { choice, value, iterations: done, line } = await player.suggest(view, seat, seedOf(view))
  return { choice, value, iterations: done, ms: Math.round(performance.now() - start), line }
}

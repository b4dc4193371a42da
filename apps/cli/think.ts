/** The computer player that the engine asks: packages/strategy with this process's clock. */
import type { Core, Game, Seat } from '@plus-ultra/kernel'
import type { Budget, Suggested } from '@plus-ultra/protocol'
import { levels, memoryOf, Player, type Recorded, seedOf } from '@plus-ultra/strategy'

/**
 * The same position, what this seat was suggested before at this table, and the same budget in iterations give the same answer: who follows
 * a plan goes on with it, and nobody is led back to where he has stood. Neither is in a save.
 */
export async function think(
  game: Game,
  view: Core,
  seat: Seat,
  seats: readonly Seat[],
  budget: Budget,
  table: Recorded,
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

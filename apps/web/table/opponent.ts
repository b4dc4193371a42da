/** The computer players of the local tables: think on a view, in slices, and choose. Between slices the worker answers the page. */
import type { Core } from '@plus-ultra/kernel'
import { levels, memoryOf, Player } from '@plus-ultra/strategy'
import type { Desk } from './desk.ts'
import { breathe, slicer } from './slices.ts'

/** What the seat would do; `isWanted` is asked between slices. */
export async function suggest(
  desk: Desk,
  name: string,
  level: number,
  isWanted: () => boolean,
): Promise<{ choice: string; value: number }> {
  const { kind, budget, slips } = levels[Math.min(level, levels.length - 1)] as (typeof levels)[number]
  const seat = desk.seat(name)
  const pause = slicer()
  const host = {
    now: () => performance.now(),
    async pause() {
      await pause()
      return isWanted()
    },
  }
  await breathe()
  const player = new Player<Core>(desk.game, desk.table.seats, host, { kind, budget, slips }, memoryOf(desk.table, seat))
  return player.suggest(desk.table.view(seat), seat, crypto.getRandomValues(new Uint32Array(1))[0] as number)
}

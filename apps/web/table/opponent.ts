/** The computer players of the local tables: think on a view, in slices, and choose. Between slices the worker answers the page. */
import type { Core } from '@plus-ultra/kernel'
import { levels, Player } from '@plus-ultra/strategy'
import type { Desk } from './desk.ts'

/** Lets messages in: a channel is quicker than a timer, which browsers slow down. */
const channel = new MessageChannel()
const resume: (() => void)[] = []
channel.port1.onmessage = () => resume.shift()?.()
const breathe = (): Promise<void> =>
  new Promise(resolve => {
    resume.push(resolve)
    channel.port2.postMessage(0)
  })

/** What the seat would do; `isWanted` is asked between slices. */
export async function suggest(
  desk: Desk,
  name: string,
  level: number,
  isWanted: () => boolean,
): Promise<{ choice: string; value: number }> {
  const { kind, budget, slips } = levels[Math.min(level, levels.length - 1)] as (typeof levels)[number]
  const seat = desk.seat(name)
  let last = performance.now()
  const host = {
    now: () => performance.now(),
    async pause() {
      if (performance.now() - last > 12) {
        await breathe()
        last = performance.now()
      }
      return isWanted()
    },
  }
  await breathe()
  const player = new Player<Core>(desk.game, desk.table.seats, host, { kind, budget, slips })
  return player.suggest(desk.table.view(seat), seat, crypto.getRandomValues(new Uint32Array(1))[0] as number)
}

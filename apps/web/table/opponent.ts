/** The computer players of the local tables: think on a view, in slices, and choose. Between slices the worker answers the page. */
import { type Core, labelOf } from '@plus-ultra/kernel'
import { type Level, levels, memoryOf, Player, type Suggestion } from '@plus-ultra/strategy'
import type { Advice } from '../port/messages.ts'
import type { Desk } from './desk.ts'
import { foretell } from './line.ts'
import { breathe, slicer } from './slices.ts'

/** What a player of that level would do in the seat's place; `isWanted` is asked between slices. */
export function suggest(desk: Desk, name: string, level: number, isWanted: () => boolean): Promise<Suggestion> {
  return think(desk, name, levels[Math.min(level, levels.length - 1)] as Level, isWanted)
}
/** The best that a person would wait for, without the lapses of its level, and why. */
export async function advise(desk: Desk, name: string, isWanted: () => boolean): Promise<Advice> {
  const { choice, value, iterations, line } = await think(desk, name, { ...(levels.at(-2) as Level), slips: 0 }, isWanted)
  const seat = desk.seat(name)
  const parsed = desk.table.parse(seat, choice)
  const label = parsed.ok ? labelOf(desk.text, desk.table.state, seat, parsed.choice) : choice
  return { choice, label, value, trials: iterations, ...foretell(desk, seat, line) }
}
async function think(desk: Desk, name: string, { kind, budget, slips }: Level, isWanted: () => boolean): Promise<Suggestion> {
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

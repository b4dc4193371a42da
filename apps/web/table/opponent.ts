/** The computer players of the local tables: think on a view, in slices, and choose. Between slices the worker answers the page. */
import { type Core, labelOf, SearchChance, type Seat, silence } from '@plus-ultra/kernel'
import { imagined, type Level, levels, memoryOf, Player, type Suggestion, sharesOf } from '@plus-ultra/strategy'
import type { Advice } from '../port/messages.ts'
import type { Desk } from './desk.ts'
import { foretell } from './line.ts'
import { breathe, slicer } from './slices.ts'

/** trials of which one more or less would change the chance by much */
const FEW = 8

/** What a player of that level would do in the seat's place; `isWanted` is asked between slices. Undefined: nothing, it is asked no more. */
export function suggest(desk: Desk, name: string, level: number, isWanted: () => boolean): Promise<Suggestion | undefined> {
  return think(desk, name, levels[Math.min(level, levels.length - 1)] as Level, isWanted)
}
/** The best that a person would wait for, without the lapses of its level, and why. */
export async function advise(desk: Desk, name: string, isWanted: () => boolean): Promise<Advice | undefined> {
  const found = await think(desk, name, { ...(levels.at(-2) as Level), slips: 0 }, isWanted)
  const seat = desk.seat(name)
  const parsed = found && desk.table.parse(seat, found.choice)
  // chosen meanwhile
  if (!parsed?.ok) return undefined
  const { choice, iterations, line } = found as Suggestion
  const isTried = iterations >= FEW
  return {
    choice,
    label: labelOf(desk.text, desk.table.state, seat, parsed.choice),
    value: isTried ? (found as Suggestion).value : judged(desk, seat),
    trials: isTried ? iterations : 0,
    ...foretell(desk, seat, line),
  }
}
/** The position as it looks to the seat, without playing it on. */
function judged(desk: Desk, seat: Seat): number {
  const random = new SearchChance(7)
  const { seats } = desk.table
  const shares = new Float64Array(seats.length)
  const g = imagined<Core, never>(desk.game as never, desk.table.view(seat), seat, random, desk.game.make(random, silence))
  sharesOf(desk.game, g, seats, shares)
  return shares[seats.indexOf(seat)] as number
}
async function think(desk: Desk, name: string, { kind, budget, slips }: Level, isWanted: () => boolean): Promise<Suggestion | undefined> {
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
  if (!desk.table.asked.includes(seat)) return undefined
  const player = new Player<Core>(desk.game, desk.table.seats, host, { kind, budget, slips }, memoryOf(desk.table, seat))
  return player.suggest(desk.table.view(seat), seat, crypto.getRandomValues(new Uint32Array(1))[0] as number)
}

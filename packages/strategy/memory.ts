/** What a player remembers: the positions it has had to choose in, so that it does not go round in circles, and the plan it follows. */
import type { Seat } from '@plus-ultra/kernel'
import { type Plan, USUAL } from './plan.ts'

const NO_PLAN = { phase: '', plan: USUAL, time: 0, at: 0 }

export class Memory {
  /** digest of the view, and how many entries the table had then */
  readonly #faced = new Map<string, number>()
  #plan = NO_PLAN
  #seq = 0
  /** The table has `seq` entries now: who is asked the same question again thinks afresh. */
  rewind(seq: number): void {
    this.#seq = seq
    this.forget(seq)
  }
  /** What was met since the table had so many entries. */
  forget(from: number): void {
    for (const [digest, at] of this.#faced) if (at >= from) this.#faced.delete(digest)
    if (this.#plan.at >= from) this.#plan = NO_PLAN
  }
  /** The plan made for the phase, if one was that took as much time. */
  planFor(phase: string, time: number): Plan | undefined {
    return this.#plan.phase === phase && this.#plan.time >= time ? this.#plan.plan : undefined
  }
  follow(phase: string, plan: Plan, time: number): void {
    this.#plan = { phase, plan, time, at: this.#seq }
  }
  add(digest: string): void {
    this.#faced.set(digest, this.#seq)
  }
  has(digest: string): boolean {
    return this.#faced.has(digest)
  }
}

/**
 * A table's record as a seat may know it, which only grows: what is taken back stays in it, and the entry that does so follows. Of what others
 * do in secret there must be nothing here, or an answer would tell of it.
 */
export interface Recorded {
  entriesFor(seat: Seat): readonly { readonly seq: number }[]
}
const memories = new WeakMap<Recorded, Map<Seat, { read: number; readonly memory: Memory }>>()
/** Of a seat at a table that is asked for one suggestion after another. Where a choice was taken back nobody has been where it led. */
export function memoryOf(table: Recorded, seat: Seat): Memory {
  const seats = memories.get(table) ?? new Map<Seat, { read: number; readonly memory: Memory }>()
  memories.set(table, seats)
  const kept = seats.get(seat) ?? { read: 0, memory: new Memory() }
  seats.set(seat, kept)
  const entries = table.entriesFor(seat)
  for (const entry of entries.slice(kept.read)) {
    const back = 'undo' in entry ? entry.undo : 'takeback' in entry ? entry.takeback : undefined
    if (back !== undefined) kept.memory.forget(entries.findIndex(({ seq }) => seq >= (back as number)))
  }
  kept.read = entries.length
  kept.memory.rewind(entries.length)
  return kept.memory
}

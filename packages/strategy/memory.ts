/** What a player remembers: the positions it has had to choose in, so that it does not go round in circles, and the plan it follows. */
import type { Seat } from '@plus-ultra/kernel'
import { type Plan, USUAL } from './plan.ts'

export class Memory {
  /** digest of the view, and how many entries the table had then */
  readonly #faced = new Map<string, number>()
  #plan = { phase: '', plan: USUAL, at: 0 }
  #seq = 0
  /** The table has `seq` entries now: who is asked the same question again thinks afresh. */
  rewind(seq: number): void {
    this.#seq = seq
    for (const [digest, at] of this.#faced) if (at >= seq) this.#faced.delete(digest)
    if (this.#plan.at >= seq) this.#plan = { phase: '', plan: USUAL, at: 0 }
  }
  /** The plan made for the phase, if one was. */
  planFor(phase: string): Plan | undefined {
    return this.#plan.phase === phase ? this.#plan.plan : undefined
  }
  follow(phase: string, plan: Plan): void {
    this.#plan = { phase, plan, at: this.#seq }
  }
  add(digest: string): void {
    this.#faced.set(digest, this.#seq)
  }
  has(digest: string): boolean {
    return this.#faced.has(digest)
  }
}

/** A table's record, which only grows: what is taken back stays in it, and the entry that does so follows. */
export interface Recorded {
  readonly entries: readonly object[]
}
const memories = new WeakMap<Recorded, { read: number; readonly seats: Map<Seat, Memory> }>()
/** Of a seat at a table that is asked for one suggestion after another. Where a choice was taken back nobody has been where it led. */
export function memoryOf(table: Recorded, seat: Seat): Memory {
  const { entries } = table
  const kept = memories.get(table) ?? { read: 0, seats: new Map<Seat, Memory>() }
  memories.set(table, kept)
  if (entries.slice(kept.read).some(entry => 'undo' in entry || 'takeback' in entry)) kept.seats.clear()
  kept.read = entries.length
  const memory = kept.seats.get(seat) ?? new Memory()
  kept.seats.set(seat, memory)
  memory.rewind(entries.length)
  return memory
}

/** What a player remembers: the positions it has had to choose in, so that it does not go round in circles, and the plan it follows. */
import type { Seat } from '@plus-ultra/kernel'
import { type Plan, USUAL } from './plan.ts'

export class Memory {
  /** digest of the view, and how many entries the table had then */
  readonly #faced = new Map<string, number>()
  #plan = { phase: '', plan: USUAL, at: 0 }
  #seq = 0
  /** The table has `seq` entries now: what was faced later has been taken back. */
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

const memories = new WeakMap<object, Map<Seat, Memory>>()
/** Of a seat at a table that is asked for one suggestion after another. */
export function memoryOf(table: { readonly seq: number }, seat: Seat): Memory {
  const seats = memories.get(table) ?? new Map<Seat, Memory>()
  memories.set(table, seats)
  const memory = seats.get(seat) ?? new Memory()
  seats.set(seat, memory)
  memory.rewind(table.seq)
  return memory
}

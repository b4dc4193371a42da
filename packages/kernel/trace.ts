/** Watches reads of what is not public, in tables of real play and in tests; search runs without it. */

import type { Core } from './runtime.ts'
import type { Cells, Seat } from './schema.ts'
import { mayRead } from './visible.ts'

export const SPECTATOR = -1
export class Tracer {
  /** undefined: nobody watches (the kernel itself is reading) */
  reader: Seat | typeof SPECTATOR | undefined = undefined
  /** what was read that the reader may not see, since last cleared */
  readonly seen = new Set<string>()
  refuse = false

  /** From now on this seat reads; what it had seen before is forgotten. */
  watch(reader: Seat | undefined): void {
    if (reader !== undefined) this.seen.clear()
    this.reader = reader
  }

  /** Runs with another reader, who is refused; then the watch goes on as before. */
  refuseTo(reader: Seat | typeof SPECTATOR, run: () => void): void {
    const before = this.reader
    this.reader = reader
    this.refuse = true
    try {
      run()
    } finally {
      this.reader = before
      this.refuse = false
    }
  }

  note(g: Core, cells: Cells, row: number): void {
    const reader = this.reader
    if (reader === undefined) return
    this.reader = undefined
    const allowed = mayRead(g, cells, row, reader)
    this.reader = reader
    if (allowed) return
    this.seen.add(cells.path)
    if (this.refuse)
      throw new Error(
        `an offer read ${cells.path}[${row}], which ${reader === SPECTATOR ? 'is not public' : `seat ${g.runtime.schema.seats.name(reader)} may not see`}`,
      )
  }
}

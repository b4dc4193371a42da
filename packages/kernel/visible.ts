import type { Core } from './runtime.ts'
import type { Cells, Seat } from './schema.ts'

/** The one answer to "may this seat see this cell?", for views, traces and the undo barrier. `seat` -1 is a spectator. */
export function mayRead(g: Core, cells: Cells, row: number, seat: Seat | -1): boolean {
  switch (cells.visible.kind) {
    case 'everyone':
      return true
    case 'nobody':
      return false
    case 'ownerOnly':
      return row === seat
    case 'byRule':
      return (
        (seat !== -1 || cells.visible.asksForSpectators === true) &&
        (cells.rule as (g: Core, row: number, seat: Seat | -1) => boolean)(g, row, seat)
      )
  }
}

/** One bit a seat for every cell whose visibility can change; others cannot widen. */
export function visibleCells(g: Core): Uint32Array {
  const { cells, seats } = g.runtime.schema
  const dynamic = cells.filter(c => c.visible.kind === 'byRule')
  const out = new Uint32Array(dynamic.reduce((n, c) => n + c.count, 0))
  let i = 0
  for (const c of dynamic)
    for (let row = 0; row < c.count; row++, i++) for (const seat of seats.all) if (mayRead(g, c, row, seat)) out[i]! |= 1 << seat
  return out
}
/** One bit for each seat that sees something it did not see before. */
export function widened(before: Uint32Array, after: Uint32Array): number {
  let seats = 0
  for (let i = 0; i < after.length; i++) seats |= (after[i] as number) & ~(before[i] as number)
  return seats
}

/** Whether everything that all may see is the same in both. */
export function publicCells(a: Core, b: Core): boolean {
  for (const c of a.runtime.schema.cells) {
    if (c.visible.kind !== 'everyone') continue
    const end = c.offset + c.count * c.shape.words
    for (let i = c.offset; i < end; i++) if (a.words[i] !== b.words[i]) return false
  }
  return true
}

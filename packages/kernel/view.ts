/** A view is a state of the same schema into which only what the seat may see has been copied. */
import { HIDDEN } from './domain.ts'
import { FRAME_HEADER } from './frames.ts'
import { regionOf } from './regions.ts'
import { type Core, stepAt } from './runtime.ts'
import { HEADER, HEADER_WORDS, type Seat } from './schema.ts'
import { mayRead } from './visible.ts'

const { FREE, PHASE, TOP } = HEADER

/** `seat` -1: a spectator. `into` is any state of the same game, never the one that is looked at. */
export function view<G extends Core>(g: G, seat: Seat | -1, into: G): G {
  const from = g.words
  const to = into.words
  const { schema } = g.runtime
  to.fill(HIDDEN, HEADER_WORDS, schema.stackAt)
  to.fill(0, 0, HEADER_WORDS)
  for (const cells of schema.cells) {
    const n = cells.shape.words
    if (cells.visible.kind === 'everyone') {
      to.set(from.subarray(cells.offset, cells.offset + cells.count * n), cells.offset)
      continue
    }
    for (let row = 0; row < cells.count; row++) {
      const at = cells.offset + row * n
      if (mayRead(g, cells, row, seat)) for (let i = 0; i < n; i++) to[at + i] = from[at + i] as number
      else if (cells.shape.shape === 'list' && cells.visible.countIsPublic) to[at] = from[at] as number
    }
  }
  viewStack(g, seat, to)
  into.runtime.offer.isFresh = false
  return into
}

/** Frames are public, but for the secret stacks of a simultaneous step: their seat alone sees them. */
function viewStack(g: Core, seat: Seat | -1, to: Int32Array): void {
  const from = g.words
  const { stackAt, seats } = g.runtime.schema
  to.fill(0, stackAt)
  for (const word of [TOP, FREE, PHASE]) to[word] = from[word] as number
  for (let base = from[TOP] as number; base !== 0; base = from[base + 2] as number) {
    const step = stepAt(g, base)
    const end = base + FRAME_HEADER + step.layout.words
    to.set(from.subarray(base, end), base)
    if (step.kind !== 'simultaneous') continue
    for (const other of seats.all) {
      const at = regionOf(step, base, other)
      const regionEnd = at + step.regionWords
      if (other === seat) to.set(from.subarray(at, regionEnd), at)
      else to.fill(HIDDEN, at, regionEnd)
    }
  }
}

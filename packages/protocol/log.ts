/** The log as one viewer may know it: its own numbering, no digest of the whole, nothing that counts the secret choices of others. */
import { type AnyEvent, type Entry, eventsFor, type Table } from '@plus-ultra/kernel'
import type { Viewer } from './session.ts'

/** `at`: which of the events that go with the log is the first that followed this entry. */
export type SeenEntry = { seq: number; seat: string; at: number } & (
  | { choice: string; dice: readonly number[] }
  | { undo: number }
  | { takeback: number }
  | { resign: true }
  | { sealed: true }
)

export function entriesSeenBy(table: Table, viewer: Viewer, from: number): { entries: SeenEntry[]; events: AnyEvent[] } {
  const known = viewer === undefined ? table.entries : table.entriesFor(viewer)
  const first = from === 0 ? 0 : (known[Math.min(from, known.length) - 1]?.seq ?? -1) + 1
  const events: AnyEvent[] = []
  const starts: number[] = []
  for (const { seq, told } of table.told) {
    if (seq < first) continue
    const heard = viewer === undefined ? [told.event] : eventsFor([told], viewer)
    for (const event of heard) {
      events.push(event)
      starts.push(seq)
    }
  }
  let at = 0
  const entries = known.slice(from).map((entry, i): SeenEntry => {
    while (at < starts.length && (starts[at] as number) < entry.seq) at++
    return { seq: from + i, seat: entry.seat, at, ...whatWasDone(entry, known) }
  })
  return { entries, events }
}

/** Numbers of other entries are told as the viewer counts. */
function whatWasDone(entry: Entry, known: readonly Entry[]) {
  const numberOf = (seq: number) => known.filter(e => e.seq < seq).length
  if ('choice' in entry) return { choice: entry.choice, dice: entry.dice }
  if ('undo' in entry) return { undo: numberOf(entry.undo) }
  if ('takeback' in entry) return { takeback: numberOf(entry.takeback) }
  return 'resign' in entry ? { resign: true as const } : { sealed: true as const }
}

/** Facts for the log, the animation and the statistics. In search nobody listens. */
import type { Seat } from './schema.ts'

export interface RollEvent {
  readonly type: 'roll'
  readonly who: string
  readonly sides: number
  readonly dice: readonly number[]
  readonly modifiers: readonly number[]
  readonly result: number
  readonly clause: string
  readonly why: string
}
export interface AnyEvent {
  readonly type: string
  readonly clause: string
}
/** `seats` undefined: everyone. Others get `otherwise`, or nothing at all. */
export interface Told {
  readonly event: AnyEvent
  readonly seats: readonly Seat[] | undefined
  readonly otherwise: AnyEvent | undefined
}
export interface EventSink {
  readonly listens: boolean
  tell(told: Told): void
}

export const silence: EventSink = { listens: false, tell() {} }

export class Recorder implements EventSink {
  readonly listens = true
  readonly told: Told[] = []
  tell(told: Told): void {
    this.told.push(told)
  }
}

/** What a seat hears of it; `seat` -1 is a spectator. */
export function eventsFor(told: readonly Told[], seat: Seat | -1): AnyEvent[] {
  const out: AnyEvent[] = []
  for (const t of told) {
    if (t.seats === undefined || (seat !== -1 && t.seats.includes(seat))) out.push(t.event)
    else if (t.otherwise !== undefined) out.push(t.otherwise)
  }
  return out
}

/** What travels with a state and is no part of it: hosts, caches, the observer. Never copied, never saved. */
import type { ChancePort } from './chance.ts'
import type { EventSink } from './events.ts'
import type { Frame } from './frames.ts'
import type { OfferBuffer } from './offer.ts'
import type { Schema, Seat } from './schema.ts'
import { HEADER } from './schema.ts'
import type { AnyStep, Registry } from './steps.ts'
import type { Tracer } from './trace.ts'

const { REGION, TOP } = HEADER

export interface Runtime {
  readonly schema: Schema
  readonly registry: Registry
  readonly frames: (Frame | undefined)[]
  readonly offer: OfferBuffer
  readonly tracer: Tracer | undefined
  /** an offer is made when its decision is reached, so that a fault is found there; in search only when it is asked for */
  readonly isEager: boolean
  chance: ChancePort
  sink: EventSink
  /** whose offer is in `offer`, while that is fresh */
  actor: Seat
  /** who made the choice now being carried out */
  seat: Seat
  /** how often the running handler has changed the stack; more than once is an error */
  transitions: number
  budget: number
}
/** What every kernel function takes; a game's State is this and its named fields. */
export interface Core {
  readonly words: Int32Array
  readonly runtime: Runtime
}

export function topStep(g: Core): AnyStep | undefined {
  const base = g.words[TOP] as number
  return base === 0 ? undefined : stepAt(g, base)
}
export function stepAt(g: Core, base: number): AnyStep {
  return g.runtime.registry.steps[g.words[base] as number] as AnyStep
}

/** The names of the steps from the bottom to the top, with their clauses. */
export function stackOf(g: Core): string[] {
  const names: string[] = []
  const region = g.words[REGION] as number
  for (let base = g.words[TOP] as number; base !== 0; base = g.words[base + 2] as number) {
    const step = g.runtime.registry.steps[g.words[base] as number]
    names.unshift(step === undefined ? `?${g.words[base]}` : `${step.name} (${step.clause})`)
  }
  if (region !== 0) names.unshift('in secret')
  return names
}

export class RuleError extends Error {
  constructor(g: Core, message: string) {
    super(`${message}\n  in ${stackOf(g).join(' > ') || 'no step'}`)
  }
}

/** The calls on a state: advance, waiting, offer, choose, parse. */
import { type Frame, frameAt, pop } from './frames.ts'
import {
  BUTTON,
  isPoint,
  isToken,
  kindOf,
  type LegalChoice,
  OfferBuffer,
  OUTSIDE,
  POINT,
  packPoint,
  readToken,
  valueOf,
  xOf,
  yOf,
} from './offer.ts'
import { enter, hasSealed, isThrough, leave, open } from './regions.ts'
import { type Core, RuleError, stepAt, topStep } from './runtime.ts'
import { HEADER, type Seat } from './schema.ts'
import { runSequence } from './sequence.ts'
import type { AnyStep, Region } from './steps.ts'
import { SPECTATOR } from './trace.ts'

const { SKIP_TO, TOP } = HEADER

export function isOver(g: Core): boolean {
  return g.words[TOP] === 0
}

/** Runs automatic steps until somebody must choose, or nothing is left. */
export function advance(g: Core): void {
  const { words, runtime } = g
  for (let left = runtime.budget; left > 0; left--) {
    const base = words[TOP] as number
    runtime.transitions = 0
    runtime.offer.isFresh = false
    if (base === 0) return
    const step = runtime.registry.steps[words[base] as number] as AnyStep
    const f = frameAt(g, step, base)
    switch (step.kind) {
      case 'decision':
        if (rest(g, step, f)) return
        break
      case 'sequence':
        runSequence(g, f, step)
        break
      case 'automatic':
        step.run?.(g, f)
        if (runtime.transitions === 0) pop(g)
        break
      case 'simultaneous':
        if (!playInSecret(g, step, base)) return
        break
    }
  }
  throw new RuleError(g, 'the automatic steps never end')
}
/** True when there is something to choose; else whenEmpty has left the decision. */
function rest(g: Core, step: AnyStep, f: Frame): boolean {
  const { words, runtime } = g
  if (words[SKIP_TO] !== 0) {
    const phase = runtime.schema.phases.names[(words[SKIP_TO] as number) - 1]
    throw new RuleError(g, `a choice comes before the phase ${phase} at which the scenario begins`)
  }
  if (step.whenEmpty === undefined && !runtime.isEager) return true
  if (!refill(g, step, f, actorOf(g, step, f)).isEmpty || step.whenEmpty === undefined) return true
  step.whenEmpty(g, f)
  if (runtime.transitions === 0) throw new RuleError(g, `${step.name} offers nothing, and whenEmpty does not leave it`)
  return false
}

/** pc of a simultaneous step: one bit for each seat that takes part; bit 31 says that it has begun. */
const BEGUN = 1 << 31
/** True when all have sealed and the stack has gone on. */
function playInSecret(g: Core, step: AnyStep, base: number): boolean {
  const { words, runtime } = g
  if (words[base + 1] === 0) {
    let taking = BEGUN
    for (const seat of step.seats?.(g, frameAt(g, step, base)) ?? []) taking |= 1 << seat
    words[base + 1] = taking
    for (let seat = 0 as Seat; seat < runtime.schema.seats.size; seat++) {
      if (!takesPart(g, base, seat)) continue
      open(g, step, base, seat)
      advance(g)
      leave(g, step, base)
    }
  }
  if (nextSeat(g) !== -1) return false
  runtime.transitions = 0
  step.resolve?.(g, frameAt(g, step, base))
  if ((runtime.transitions as number) === 0) pop(g)
  return true
}

/** The seats that take part in the simultaneous step on top, sealed or not. */
export function participants(g: Core): Seat[] {
  const base = g.words[TOP] as number
  return topStep(g)?.kind === 'simultaneous' ? g.runtime.schema.seats.all.filter(seat => (g.words[base + 1] as number) & (1 << seat)) : []
}

/** The offer of a decision is made once, when it is reached or first asked for, and kept until the position changes. */
function refill(g: Core, step: AnyStep, f: Frame, actor: Seat): OfferBuffer {
  const { offer, registry, tracer } = g.runtime
  g.runtime.actor = actor
  offer.clear()
  registry.writer.into = offer
  // An offer may depend only on what its seat sees; one that may be skipped, only on what all see.
  if (tracer) tracer.refuseTo(step.whenEmpty === undefined ? actor : SPECTATOR, () => write(g, step, f, actor))
  else write(g, step, f, actor)
  if (offer.isEmpty && step.whenEmpty === undefined && !step.rests) throw new RuleError(g, `${step.name} offers nothing`)
  offer.isFresh = true
  return offer
}
function actorOf(g: Core, step: AnyStep, f: Frame): Seat {
  return (step.actor as NonNullable<AnyStep['actor']>)(g, f)
}
function write(g: Core, step: AnyStep, f: Frame, seat: Seat): void {
  const { writer } = g.runtime.registry
  const { points } = step
  step.offer?.(g, f, writer, seat)
  if (points)
    points.sample(g, f, (x, y) => {
      if (points.accepts(g, f, x, y)) writer.into.push(packPoint(x, y))
    })
}

/** Who must choose now. During a simultaneous step this is a secret: `participants` is what may be told. */
export function waiting(g: Core): Seat[] {
  const step = topStep(g)
  const base = g.words[TOP] as number
  if (step === undefined) return []
  if (step.kind === 'simultaneous') return participants(g).filter(seat => !hasSealed(g, step, base, seat))
  return [actorOf(g, step, frameAt(g, step, base))]
}

/** Whether a seat that holds nobody up may still choose: it rests, and has something to answer. */
export function mayAnswer(g: Core, seat: Seat): boolean {
  return participants(g).includes(seat) && !waiting(g).includes(seat) && !offer(g, seat).isEmpty
}
/** Who is to be asked, for hosts: who may still answer, while there is time, and then who must choose. */
export function asked(g: Core): Seat[] {
  return [...participants(g).filter(seat => mayAnswer(g, seat)), ...waiting(g)]
}

/** For search, without an array: the first seat that must choose, or -1. The offer of a decision is made on the way. */
export function nextSeat(g: Core): Seat | -1 {
  const { words, runtime } = g
  const base = words[TOP] as number
  if (base === 0) return -1
  const step = stepAt(g, base)
  if (step.kind !== 'simultaneous') {
    const f = frameAt(g, step, base)
    if (!runtime.offer.isFresh) refill(g, step, f, actorOf(g, step, f))
    return runtime.actor
  }
  const taking = words[base + 1] as number
  const seats = runtime.schema.seats.size
  for (let seat = 0; seat < seats; seat++) if (taking & (1 << seat) && !hasSealed(g, step, base, seat as Seat)) return seat as Seat
  return -1
}
function takesPart({ words }: Core, base: number, seat: Seat): boolean {
  return ((words[base + 1] as number) & (1 << seat)) !== 0
}

/** Runs with the seat's decision on top: that of the table, or of its secret stack. Undefined when the seat has none. */
export function atDecision<T>(g: Core, seat: Seat, run: (step: AnyStep, f: Frame) => T): T | undefined {
  const step = topStep(g)
  const base = g.words[TOP] as number
  if (step === undefined) return undefined
  if (step.kind !== 'simultaneous') {
    const f = frameAt(g, step, base)
    return actorOf(g, step, f) === seat ? run(step, f) : undefined
  }
  if (!takesPart(g, base, seat) || isThrough(g, step, base, seat)) return undefined
  enter(g, step, base, seat)
  try {
    const own = topStep(g) as AnyStep
    return run(own, frameAt(g, own, g.words[TOP] as number))
  } finally {
    leave(g, step, base)
  }
}

/** What the seat is asked now: in a simultaneous step, the decision on its own stack. */
export function decisionOf(g: Core, seat: Seat): { readonly step: string; readonly clause: string } | undefined {
  return atDecision(g, seat, ({ name, clause }) => ({ step: name, clause }))
}

const nothing = new OfferBuffer()
/** Every legal choice of that seat now. The buffer belongs to the state and is good until the next call. */
export function offer(g: Core, seat: Seat): OfferBuffer {
  const { runtime } = g
  if (runtime.offer.isFresh && runtime.actor === seat) return runtime.offer
  const base = g.words[TOP] as number
  if (base === 0) return nothing
  const step = stepAt(g, base)
  if (step.kind === 'simultaneous') return offerInSecret(g, step, base, seat)
  const f = frameAt(g, step, base)
  return actorOf(g, step, f) === seat ? refill(g, step, f, seat) : nothing
}

function offerInSecret(g: Core, step: AnyStep, base: number, seat: Seat): OfferBuffer {
  if (!takesPart(g, base, seat) || isThrough(g, step, base, seat)) return nothing
  enter(g, step, base, seat)
  const top = g.words[TOP] as number
  const own = stepAt(g, top)
  try {
    return refill(g, own, frameAt(g, own, top), seat)
  } finally {
    leave(g, step, base)
  }
}

/** Carries a choice out and runs on to the next decision. Types allow only what the kernel has offered. */
export function choose(g: Core, seat: Seat, choice: LegalChoice): void {
  const { runtime, words } = g
  const base = words[TOP] as number
  const step = stepAt(g, base)
  runtime.transitions = 0
  runtime.seat = seat
  if (step.kind === 'simultaneous') {
    enter(g, step, base, seat)
    const top = words[TOP] as number
    const own = stepAt(g, top)
    act(g, own, frameAt(g, own, top), seat, choice)
    const isAsked = isAskedAgain(g, own)
    if (isAsked) refill(g, own, frameAt(g, own, top), seat)
    else advance(g)
    leave(g, step, base)
    if (!isAsked && hasSealed(g, step, base, seat)) advance(g)
    return
  }
  act(g, step, frameAt(g, step, base), seat, choice)
  if (!isAskedAgain(g, step)) advance(g)
}
/** Nothing has left the decision, and its next offer can wait until it is asked for. */
function isAskedAgain({ runtime }: Core, step: AnyStep): boolean {
  if (runtime.transitions !== 0 || runtime.isEager || step.whenEmpty !== undefined) return false
  runtime.offer.isFresh = false
  return true
}
function act(g: Core, step: AnyStep, f: Frame, seat: Seat, choice: LegalChoice): void {
  const kind = kindOf(choice)
  if (kind === POINT) step.points?.on(g, f, xOf(choice), yOf(choice))
  else if (kind === BUTTON) step.buttons?.get(valueOf(choice))?.(g, f, seat)
  else step.handlers?.[kind]?.(g, f, valueOf(choice), seat)
}

export type Parsed =
  | { readonly ok: true; readonly choice: LegalChoice }
  | { readonly ok: false; readonly code: 'illegal' | 'bad-argument' | 'not-waiting'; readonly clause: string; readonly reason: string }
/** The only way from a token to a LegalChoice. `reason` is a key of the game's text; empty: the clause alone explains. */
export function parse(g: Core, seat: Seat, token: string): Parsed {
  const step = topStep(g)
  if (step === undefined) return { ok: false, code: 'illegal', clause: '', reason: 'over' }
  if (!isToken(token)) return { ok: false, code: 'bad-argument', clause: step.clause, reason: 'no-token' }
  const choice = readToken(g.runtime.registry, token)
  const known = atDecision(g, seat, (step, f): Parsed => {
    if (refill(g, step, f, seat).isEmpty && step.rests)
      return { ok: false, code: 'not-waiting', clause: step.clause, reason: 'not-waiting' }
    const isOffered = choice !== undefined && (g.runtime.offer.has(choice) || (kindOf(choice) === POINT && accepts(g, step, f, choice)))
    if (isOffered) return { ok: true, choice: choice as LegalChoice }
    const wish = choice ?? (step.points !== undefined && isPoint(token) ? OUTSIDE : undefined)
    if (wish === undefined) return { ok: false, code: 'illegal', clause: step.clause, reason: 'unknown-token' }
    const why = step.why?.(g, f, token.slice(0, token.indexOf(':')), valueOf(wish), token.slice(token.indexOf(':') + 1))
    const [clause, key] = (why ?? step.clause).split('#') as [string, string?]
    return { ok: false, code: 'illegal', clause, reason: key === undefined ? '' : (why as string) }
  })
  return known ?? { ok: false, code: 'not-waiting', clause: step.clause, reason: 'not-waiting' }
}
function accepts(g: Core, step: AnyStep, f: Frame, choice: number): boolean {
  const { points } = step
  if (points === undefined) return false
  const { tracer } = g.runtime
  let ok = false
  const ask = () => {
    ok = points.accepts(g, f, xOf(choice), yOf(choice))
  }
  if (tracer) tracer.refuseTo(actorOf(g, step, f), ask)
  else ask()
  return ok
}

/** Where free points are accepted, for people to see. */
export function regions(g: Core, seat: Seat): readonly Region[] {
  return atDecision(g, seat, (step, f) => step.points?.regions?.(g, f)) ?? []
}

/** The secret stacks of a simultaneous step: one a seat, inside its frame. While one runs, the header points into it. */
import { FRAME_HEADER, push, REGION_END, REGION_HEADER } from './frames.ts'
import { type Core, stepAt, topStep } from './runtime.ts'
import { HEADER, type Seat } from './schema.ts'
import { clearWords } from './shapes.ts'
import type { AnyStep } from './steps.ts'

const { FREE, REGION, RESULT, TOP } = HEADER

/** Where the stack of that seat begins. */
export function regionOf(step: AnyStep, base: number, seat: Seat): number {
  return base + step.ownWords + seat * step.regionWords
}

/** The header looks into the seat's own stack until `leave`; the offer made there stays good. */
export function enter(g: Core, step: AnyStep, base: number, seat: Seat): void {
  const { words } = g
  const at = regionOf(step, base, seat)
  words[REGION] = at
  words[TOP] = words[at] as number
  words[FREE] = words[at + 1] as number
  words[RESULT] = words[at + 2] as number
  g.runtime.seat = seat
  g.runtime.offer.isFresh = false
}
export function leave(g: Core, step: AnyStep, base: number): void {
  const { words } = g
  const at = words[REGION] as number
  words[at] = words[TOP] as number
  words[at + 1] = words[FREE] as number
  words[at + 2] = words[RESULT] as number
  words[REGION] = 0
  words[TOP] = base
  words[FREE] = base + step.frameWords
  words[RESULT] = 0
}

/** Puts the seat's own sequence on its empty stack. */
export function open(g: Core, step: AnyStep, base: number, seat: Seat): void {
  const at = regionOf(step, base, seat)
  const end = at + step.regionWords
  clearWords(g.words, at, end)
  g.words[at + 1] = at + REGION_HEADER
  g.words[at + REGION_END] = end
  enter(g, step, base, seat)
  push(g, step.each as AnyStep, { seat })
}

/** Whether the seat's own stack has come to its end. */
export function isThrough(g: Core, step: AnyStep, base: number, seat: Seat): boolean {
  return g.words[regionOf(step, base, seat)] === 0
}
/** Whether the seat holds nobody up: it is through, or rests in a decision where it may still choose. */
export function hasSealed(g: Core, step: AnyStep, base: number, seat: Seat): boolean {
  const top = g.words[regionOf(step, base, seat)] as number
  return top === 0 || (top > 0 && stepAt(g, top).rests === true)
}

/** The frame of what that seat is asked: while all choose at once, on the top of its own stack. */
export function frameOf(g: Core, seat: Seat): number {
  const base = g.words[TOP] as number
  const step = topStep(g)
  return step?.kind === 'simultaneous' ? (g.words[regionOf(step, base, seat)] as number) : base
}
/** The name of the step in which that seat is asked. */
export function stepOf(g: Core, seat: Seat): string {
  return stepAt(g, frameOf(g, seat)).name
}
/** A number for what that seat is asked, the step and what it is about: the same question asked in another line of play has the same number. */
export function questionOf(g: Core, seat: Seat): number {
  const { words } = g
  const base = frameOf(g, seat)
  const end = base + Math.min(QUESTION, FRAME_HEADER + stepAt(g, base).layout.words)
  let hash = Math.imul((words[base] as number) + 1, 0x9e3779b1)
  for (let at = base + FRAME_HEADER; at < end; at++) hash = Math.imul(hash ^ (words[at] as number), 0x85ebca6b) ^ (hash >>> 15)
  return hash
}
/** words of a frame that tell questions apart */
const QUESTION = 12

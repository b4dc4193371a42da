/** Frames live in the buffer: [step, pc, base of the caller, locals ...]. A Frame object only names their words. */

import type { Ref } from './domain.ts'
import type { Core } from './runtime.ts'
import { RuleError } from './runtime.ts'
import { HEADER } from './schema.ts'
import { clearWords, List, RefSet, type Shape, type ValueOf } from './shapes.ts'
import type { AnyStep } from './steps.ts'

const { FREE, REGION, RESULT, TOP } = HEADER

export type Locals = { readonly [name: string]: Shape }
export interface Own {
  readonly own: true
}
/** A variable of the step: no caller gives it, it begins at zero or empty. */
export function own<S extends Shape>(shape: S): S & Own {
  return { ...shape, own: true }
}

export type FrameOf<L> = { -readonly [P in keyof L as L[P] extends { readonly shape: 'int' } ? P : never]: ValueOf<L[P]> } & {
  readonly [P in keyof L as L[P] extends { readonly shape: 'int' } ? never : P]: ValueOf<L[P]>
}
/** What a caller gives: everything that is not the step's own. */
export type ArgsOf<L> = {
  readonly [P in keyof L as L[P] extends Own ? never : P]: L[P] extends {
    readonly shape: 'set'
    readonly of: { readonly kind: infer K extends string }
  }
    ? Iterable<Ref<K>>
    : L[P] extends { readonly shape: 'list'; readonly of: { readonly value?: infer V } }
      ? Iterable<Exclude<V, undefined>>
      : ValueOf<L[P]>
}
export type ArgsTuple<A> = {} extends A ? [args?: A] : [args: A]

export const FRAME_HEADER = 3
/** A secret stack: [base of its top frame, end of its stack, result of its last ended step, end of its room, frames ...]. */
export const REGION_HEADER = 4
export const REGION_END = 3
function stackEnd(g: Core): number {
  const region = g.words[REGION] as number
  return region === 0 ? g.words.length : (g.words[region + REGION_END] as number)
}

export interface LocalPlace {
  readonly name: string
  readonly shape: Shape
  readonly offset: number
  readonly given: boolean
  readonly isNumber: boolean
}
export interface FrameLayout {
  readonly places: readonly LocalPlace[]
  /** those that a caller gives */
  readonly given: readonly LocalPlace[]
  readonly words: number
  /** where each number is kept, and which views there are, by the number of its name */
  readonly offsets: readonly number[]
  make(words: Int32Array): Frame
}

/**
 * One class for the frames of every step: code that handles any of them then sees one type, which doubles its speed. A local is found by
 * the number of its name.
 */
export class Frame {
  readonly words: Int32Array
  readonly offsets: readonly number[]
  readonly views: unknown[] = []
  base = 0
  constructor(words: Int32Array, { places, offsets }: FrameLayout) {
    this.words = words
    this.offsets = offsets
    for (const { name, shape, offset } of places) {
      if (shape.shape === 'list') this.views[numberOf(name, 'view')] = new List(this, offset, shape.capacity)
      if (shape.shape === 'set') this.views[numberOf(name, 'view')] = new RefSet(this, offset, shape.words)
    }
  }
}
type Reads = 'number' | 'view' | 'either'
const RESERVED = ['words', 'offsets', 'views', 'base']
const names = new Map<string, { readonly n: number; readonly reads: Reads }>()
/** A name reads as a number in every step that has it, or as a view: only a name of both kinds pays for the difference. */
function numberOf(name: string, kind: 'number' | 'view'): number {
  const known = names.get(name)
  if (known?.reads === kind || known?.reads === 'either') return known.n
  if (RESERVED.includes(name)) throw new Error(`a local may not be called '${name}'`)
  const n = known?.n ?? names.size
  const reads = known === undefined ? kind : 'either'
  names.set(name, { n, reads })
  const getters: Record<Reads, (this: Frame) => unknown> = {
    number() {
      return this.words[this.base + (this.offsets[n] as number)]
    },
    view() {
      return this.views[n]
    },
    either() {
      return this.offsets[n] === 0 ? this.views[n] : this.words[this.base + (this.offsets[n] as number)]
    },
  }
  const set = function (this: Frame, v: number) {
    this.words[this.base + (this.offsets[n] as number)] = v
  }
  Object.defineProperty(Frame.prototype, name, { configurable: true, get: getters[reads], set })
  return n
}

export function layOut(locals: Locals): FrameLayout {
  const places: LocalPlace[] = []
  const offsets: number[] = []
  let offset = FRAME_HEADER
  for (const [name, shape] of Object.entries(locals)) {
    const isNumber = shape.shape === 'int'
    places.push({ name, shape, offset, given: !('own' in shape), isNumber })
    offsets[numberOf(name, isNumber ? 'number' : 'view')] = isNumber ? offset : 0
    offset += shape.words
  }
  const layout: FrameLayout = {
    places,
    given: places.filter(p => p.given),
    words: offset - FRAME_HEADER,
    offsets: Array.from(offsets, at => at ?? 0),
    make: words => new Frame(words, layout),
  }
  return layout
}

export function offsetOf({ places }: FrameLayout, name: string): number {
  return (places.find(p => p.name === name) as LocalPlace).offset
}

/** One Frame object a step and state, moved to where the frame lies. */
export function frameAt(g: Core, step: AnyStep, base: number): Frame {
  const frame = (g.runtime.frames[step.index] ??= step.layout.make(g.words))
  frame.base = base
  return frame
}

export function push(g: Core, step: AnyStep, args: Readonly<Record<string, unknown>> | undefined): void {
  const { words } = g
  const base = words[FREE] as number
  const free = base + step.frameWords
  if (free > stackEnd(g)) throw new RuleError(g, `no room on the stack for ${step.name}`)
  words[base] = step.index
  words[base + 2] = words[TOP] as number
  words[TOP] = base
  words[FREE] = free
  if (args === undefined) return
  const { given } = step.layout
  const from = g.runtime.frames[step.index]?.base ?? base
  for (let i = 0; i < given.length; i++) {
    const { name, offset, isNumber } = given[i] as LocalPlace
    const value = args[name]
    if (isNumber) words[base + offset] = value as number
    else if (value !== undefined) {
      const frame = frameAt(g, step, from)
      // a step that goes to itself has one Frame for both: what it hands on is read before the Frame moves
      const values = (frame.views.includes(value) ? [...(value as Iterable<number>)] : value) as Iterable<number>
      frame.base = base
      ;(frame as unknown as Record<string, { copyFrom(values: Iterable<number>): void }>)[name]?.copyFrom(values)
    }
  }
}

/** Freed words are cleared, so that equal positions have equal digests. */
export function pop(g: Core): void {
  const { words } = g
  const base = words[TOP] as number
  words[TOP] = words[base + 2] as number
  clearWords(words, base, words[FREE] as number)
  words[FREE] = base
}

/** Slides the top frame over the one below it: arguments may be views of the frame that goes. */
export function dropBelow(g: Core): void {
  const { words } = g
  const top = words[TOP] as number,
    free = words[FREE] as number
  const below = words[top + 2] as number
  words[top + 2] = words[below + 2] as number
  for (let i = top; i < free; i++) words[below + i - top] = words[i] as number
  words[TOP] = below
  words[FREE] = free - (top - below)
  clearWords(words, words[FREE] as number, free)
}

export function setResult(g: Core, result: number): void {
  g.words[RESULT] = result
}

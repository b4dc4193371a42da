/** A sequence of play is written as a list and runs as a flat program with a counter in its frame. */
import { type Frame, type FrameLayout, offsetOf, pop, push, setResult } from './frames.ts'
import { type Core, RuleError } from './runtime.ts'
import { HEADER } from './schema.ts'
import type { AnyStep } from './steps.ts'

const { PHASE, RESULT, SKIP_TO, TOP } = HEADER

type Fn<R> = (g: Core, f: unknown) => R
declare const frame: unique symbol
/** An interface and not an alias of a union: inference of F from the surrounding list needs a named reference. */
export interface Op<F> {
  readonly [frame]?: (f: F) => void
  readonly is: OpBody
}
export type OpBody =
  | {
      readonly op: 'step'
      readonly step: AnyStep
      readonly args: Fn<Record<string, unknown>> | undefined
      readonly then: ((g: Core, f: unknown, r: number) => void) | undefined
    }
  | { readonly op: 'play'; readonly step: AnyStep }
  | { readonly op: 'run'; readonly fn: Fn<void> }
  | { readonly op: 'when'; readonly test: Fn<boolean>; readonly ops: readonly Op<never>[]; readonly otherwise: readonly Op<never>[] }
  | { readonly op: 'repeat'; readonly test: Fn<boolean>; readonly ops: readonly Op<never>[] }
  | { readonly op: 'forEach'; readonly from: number; readonly to: number; readonly into: string; readonly ops: readonly Op<never>[] }
  | { readonly op: 'finish'; readonly result: Fn<number> | undefined }
  | { readonly op: 'phase'; readonly of: Fn<number>; readonly ops: readonly Op<never>[] }

type Code = 'step' | 'play' | 'then' | 'run' | 'count' | 'next' | 'phase' | 'unless' | 'jump' | 'finish'
/** All of one shape, so that the loop which runs them reads one type. */
export interface Instruction {
  readonly code: Code
  readonly step: AnyStep | undefined
  /** what is run, asked, or gives the arguments; `r`: the result of the last step */
  readonly fn: ((g: Core, f: unknown, r: number) => unknown) | undefined
  /** where a jump leads */
  to: number
  /** of a `forEach`: the offset of its local, its first and its last member */
  readonly local: number
  readonly first: number
  readonly last: number
  /** of `play`: from, to and number of words for each local */
  readonly copies: Int32Array | undefined
}
function instruction(code: Code, fn?: Instruction['fn'], more: Partial<Instruction> = {}): Instruction {
  const { step, to = 0, local = 0, first = 0, last = 0, copies } = more
  return { code, step, fn, to, local, first, last, copies }
}

export function compile(ops: readonly Op<never>[], layout: FrameLayout): Instruction[] {
  const program: Instruction[] = []
  const add = (i: Instruction): Instruction => {
    program.push(i)
    return i
  }
  const addAll = (list: readonly Op<never>[]) => list.forEach(addOne)
  const addOne = ({ is: op }: Op<never>): void => {
    switch (op.op) {
      case 'play':
        add(instruction('play', undefined, { step: op.step, copies: sameLocals(op.step, layout) }))
        return
      case 'step':
        add(instruction('step', op.args, { step: op.step }))
        if (op.then) add(instruction('then', op.then))
        return
      case 'run':
        add(instruction('run', op.fn))
        return
      case 'finish':
        add(instruction('finish', op.result))
        return
      case 'when': {
        const skip = add(instruction('unless', op.test))
        addAll(op.ops)
        const past = op.otherwise.length > 0 ? add(instruction('jump')) : undefined
        skip.to = program.length
        addAll(op.otherwise)
        if (past) past.to = program.length
        return
      }
      case 'phase': {
        const begin = add(instruction('phase', op.of))
        addAll(op.ops)
        begin.to = program.length
        return
      }
      case 'repeat': {
        const start = program.length
        const exit = add(instruction('unless', op.test))
        addAll(op.ops)
        add(instruction('jump', undefined, { to: start }))
        exit.to = program.length
        return
      }
      case 'forEach': {
        const local = offsetOf(layout, op.into)
        add(instruction('count', undefined, { local, first: op.from }))
        const start = program.length
        addAll(op.ops)
        add(instruction('next', undefined, { local, last: op.to, to: start }))
      }
    }
  }
  addAll(ops)
  add(instruction('finish'))
  return program
}

/** A scenario may begin at any phase: until it is reached, what stands outside the phases (`run`) and inside others is left out. */
function beginPhase({ words }: Core, phase: number): boolean {
  if (words[SKIP_TO] !== 0 && words[SKIP_TO] !== phase + 1) return false
  words[SKIP_TO] = 0
  words[PHASE] = phase
  return true
}

/** Runs until the stack has changed. What happens most often is asked first. */
export function runSequence(g: Core, f: Frame, step: AnyStep): void {
  const program = step.program as readonly Instruction[]
  const { words, runtime } = g
  const { base } = f
  let pc = words[base + 1] as number
  for (let left = runtime.budget; left > 0; left--) {
    const i = program[pc++] as Instruction
    switch (i.code) {
      case 'unless':
        if (!i.fn?.(g, f, 0)) pc = i.to
        break
      case 'next':
        if ((words[base + i.local] as number) >= i.last) break
        words[base + i.local]! += 1
        pc = i.to
        break
      case 'play':
        words[base + 1] = pc
        push(g, i.step as AnyStep, undefined)
        copyLocals(words, base, words[TOP] as number, i.copies as Int32Array)
        return
      case 'step':
        words[base + 1] = pc
        push(g, i.step as AnyStep, i.fn?.(g, f, 0) as Record<string, unknown> | undefined)
        return
      case 'finish':
        setResult(g, (i.fn?.(g, f, 0) as number | undefined) ?? 0)
        pop(g)
        return
      case 'run':
        if (words[SKIP_TO] === 0) i.fn?.(g, f, 0)
        break
      case 'then':
        i.fn?.(g, f, words[RESULT] as number)
        break
      case 'phase':
        if (!beginPhase(g, i.fn?.(g, f, 0) as number)) pc = i.to
        break
      case 'count':
        words[base + i.local] = i.first
        break
      case 'jump':
        pc = i.to
        break
    }
    if (runtime.transitions !== 0) throw new RuleError(g, `${step.name}: what runs in a list may not call, go to or end`)
  }
  throw new RuleError(g, `${step.name} goes round and round`)
}
function copyLocals(words: Int32Array, from: number, to: number, copies: Int32Array): void {
  for (let c = 0; c < copies.length; c += 3)
    for (let w = 0; w < (copies[c + 2] as number); w++)
      words[to + (copies[c + 1] as number) + w] = words[from + (copies[c] as number) + w] as number
}
/** What `play` gives: the locals of the same name. */
function sameLocals({ name: step, layout }: AnyStep, from: FrameLayout): Int32Array {
  return Int32Array.from(
    layout.places
      .filter(place => place.given)
      .flatMap(({ name, shape, offset }) => {
        const own = from.places.find(place => place.name === name)
        if (own === undefined || own.shape.words !== shape.words) throw new Error(`${step} cannot be played here: '${name}' does not fit`)
        return [own.offset, offset, shape.words]
      }),
  )
}

/** A sequence of play is written as a list and runs as a flat program with a counter in its frame. */
import { type Frame, type FrameLayout, offsetOf, pop, push, setResult } from './frames.ts'
import { type Core, RuleError } from './runtime.ts'
import { PHASE, RESULT, SKIP_TO } from './schema.ts'
import type { AnyStep } from './steps.ts'

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
  | { readonly op: 'run'; readonly fn: Fn<void> }
  | { readonly op: 'when'; readonly test: Fn<boolean>; readonly ops: readonly Op<never>[]; readonly otherwise: readonly Op<never>[] }
  | { readonly op: 'repeat'; readonly test: Fn<boolean>; readonly ops: readonly Op<never>[] }
  | { readonly op: 'forEach'; readonly from: number; readonly to: number; readonly into: string; readonly ops: readonly Op<never>[] }
  | { readonly op: 'finish'; readonly result: Fn<number> | undefined }
  | { readonly op: 'phase'; readonly of: Fn<number>; readonly ops: readonly Op<never>[] }

type Code = 'step' | 'then' | 'run' | 'count' | 'phase' | 'unless' | 'until' | 'jump' | 'finish'
/** All of one shape, so that the loop which runs them reads one type. */
export interface Instruction {
  readonly code: Code
  readonly step: AnyStep | undefined
  /** what is run, asked, or gives the arguments; `r`: the result of the last step */
  readonly fn: ((g: Core, f: unknown, r: number) => unknown) | undefined
  /** where a jump leads, or which member a count begins with */
  to: number
  /** of a `forEach`: the offset of its local, and its last member */
  readonly local: number
  readonly last: number
}
function instruction(
  code: Code,
  fn?: Instruction['fn'],
  more?: { step?: AnyStep; to?: number; local?: number; last?: number },
): Instruction {
  const { step, to = 0, local = 0, last = 0 } = more ?? {}
  return { code, step, fn, to, local, last }
}

export function compile(ops: readonly Op<never>[], layout: FrameLayout): Instruction[] {
  const program: Instruction[] = []
  const add = (i: Instruction): Instruction => {
    program.push(i)
    return i
  }
  const loop = (exit: Instruction, body: () => void) => {
    const start = program.length
    add(exit)
    body()
    add(instruction('jump', undefined, { to: start }))
    exit.to = program.length
  }
  const addAll = (list: readonly Op<never>[]) => list.forEach(addOne)
  const addOne = ({ is: op }: Op<never>): void => {
    switch (op.op) {
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
      case 'repeat':
        loop(instruction('unless', op.test), () => addAll(op.ops))
        return
      case 'forEach': {
        const local = offsetOf(layout, op.into)
        add(instruction('count', undefined, { local, to: op.from - 1 }))
        loop(instruction('until', undefined, { local, last: op.to }), () => addAll(op.ops))
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

/** Runs until the stack has changed. */
export function runSequence(g: Core, f: Frame, step: AnyStep): void {
  const program = step.program as readonly Instruction[]
  const { words, runtime } = g
  const { base } = f
  for (let left = runtime.budget; left > 0; left--) {
    const pc = words[base + 1] as number
    const i = program[pc] as Instruction
    words[base + 1] = pc + 1
    switch (i.code) {
      case 'step':
        push(g, i.step as AnyStep, i.fn?.(g, f, 0) as Record<string, unknown> | undefined)
        return
      case 'then':
        i.fn?.(g, f, words[RESULT] as number)
        break
      case 'run':
        if (words[SKIP_TO] === 0) i.fn?.(g, f, 0)
        break
      case 'phase':
        if (!beginPhase(g, i.fn?.(g, f, 0) as number)) words[base + 1] = i.to
        break
      case 'unless':
        if (!i.fn?.(g, f, 0)) words[base + 1] = i.to
        break
      case 'count':
        words[base + i.local] = i.to
        break
      case 'until':
        if ((words[base + i.local] as number) < i.last) words[base + i.local]! += 1
        else words[base + 1] = i.to
        break
      case 'jump':
        words[base + 1] = i.to
        break
      case 'finish':
        setResult(g, (i.fn?.(g, f, 0) as number | undefined) ?? 0)
        pop(g)
        return
    }
  }
  throw new RuleError(g, `${step.name} goes round and round`)
}

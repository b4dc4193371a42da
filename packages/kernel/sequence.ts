/** A sequence of play is written as a list and runs as a flat program with a counter in its frame. */
import type { Frame } from './frames.ts'
import { pop, push, setResult } from './frames.ts'
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

export type Instruction =
  | { readonly code: 'step'; readonly step: AnyStep; readonly args: Fn<Record<string, unknown>> | undefined }
  | { readonly code: 'then'; readonly fn: (g: Core, f: unknown, r: number) => void }
  | { readonly code: 'run'; readonly fn: Fn<void> }
  | { readonly code: 'count'; readonly fn: Fn<void> }
  | { readonly code: 'phase'; readonly of: Fn<number>; to: number }
  | { readonly code: 'unless'; readonly test: Fn<boolean>; to: number }
  | { readonly code: 'jump'; to: number }
  | { readonly code: 'finish'; readonly result: Fn<number> | undefined }

export function compile(ops: readonly Op<never>[]): Instruction[] {
  const program: Instruction[] = []
  const emitAll = (list: readonly Op<never>[]) => list.forEach(emitOne)
  const loop = (test: Fn<boolean>, body: () => void) => {
    const start = program.length
    const exit = { code: 'unless' as const, test, to: 0 }
    program.push(exit)
    body()
    program.push({ code: 'jump', to: start })
    exit.to = program.length
  }
  const emitOne = ({ is: op }: Op<never>): void => {
    switch (op.op) {
      case 'step':
        program.push({ code: 'step', step: op.step, args: op.args })
        if (op.then) program.push({ code: 'then', fn: op.then })
        return
      case 'run':
        program.push({ code: 'run', fn: op.fn })
        return
      case 'finish':
        program.push({ code: 'finish', result: op.result })
        return
      case 'when': {
        const skip = { code: 'unless' as const, test: op.test, to: 0 }
        program.push(skip)
        emitAll(op.ops)
        const past = { code: 'jump' as const, to: 0 }
        if (op.otherwise.length > 0) program.push(past)
        skip.to = program.length
        emitAll(op.otherwise)
        past.to = program.length
        return
      }
      case 'phase': {
        const begin = { code: 'phase' as const, of: op.of, to: 0 }
        program.push(begin)
        emitAll(op.ops)
        begin.to = program.length
        return
      }
      case 'repeat':
        loop(op.test, () => emitAll(op.ops))
        return
      case 'forEach': {
        const at = (f: unknown) => f as Record<string, number>
        program.push({
          code: 'count',
          fn: (_, f) => {
            at(f)[op.into] = op.from
          },
        })
        loop(
          (_, f) => (at(f)[op.into] as number) <= op.to,
          () => {
            emitAll(op.ops)
            program.push({
              code: 'count',
              fn: (_, f) => {
                at(f)[op.into]! += 1
              },
            })
          },
        )
      }
    }
  }
  emitAll(ops)
  program.push({ code: 'finish', result: undefined })
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
  for (let left = runtime.budget; left > 0; left--) {
    const i = program[words[f.base + 1] as number] as Instruction
    words[f.base + 1]! += 1
    switch (i.code) {
      case 'step':
        push(g, i.step, i.args?.(g, f))
        return
      case 'then':
        i.fn(g, f, words[RESULT] as number)
        break
      case 'run':
        if (words[SKIP_TO] === 0) i.fn(g, f)
        break
      case 'count':
        i.fn(g, f)
        break
      case 'phase':
        if (!beginPhase(g, i.of(g, f))) words[f.base + 1] = i.to
        break
      case 'unless':
        if (!i.test(g, f)) words[f.base + 1] = i.to
        break
      case 'jump':
        words[f.base + 1] = i.to
        break
      case 'finish':
        setResult(g, i.result?.(g, f) ?? 0)
        pop(g)
        return
    }
  }
  throw new RuleError(g, `${step.name} goes round and round`)
}

/** One flat buffer with named views. A copy is one memory copy into a pooled buffer. */
import { type Domain, HIDDEN, NONE, type Ref } from './domain.ts'
import type { Core, Runtime } from './runtime.ts'
import { type Cells, type Fields, HEADER, type NamedOf, type Schema } from './schema.ts'
import { List, type Place, RefSet, type Shape } from './shapes.ts'

const { FREE } = HEADER

export type StateOf<S> = S extends Schema<infer F> ? Core & NamedOf<F> : never

export type StateMaker<F extends Fields> = (runtime: Runtime) => Core & NamedOf<F>

/** Getters for scalars sit on one prototype, columns are subarrays: `g.unit.at[u]` is two loads and an index. */
export function stateMaker<F extends Fields>(schema: Schema<F>): StateMaker<F> {
  class FlatState implements Core {
    readonly words: Int32Array
    readonly runtime: Runtime
    constructor(runtime: Runtime) {
      this.words = new Int32Array(schema.size)
      this.runtime = runtime
      this.words[FREE] = schema.stackAt
      const self = this as unknown as Record<string, object>
      for (const cells of schema.cells) {
        const { table, name } = cells
        if (table === undefined && cells.shape.shape === 'int') continue
        if (table !== undefined && self[table] === undefined) addField(this, table, {})
        if (table === undefined) addField(this, name, rowView(this, cells, 0))
        else addField(self[table] as object, name, columnView(this, cells))
      }
    }
  }
  for (const cells of schema.cells) {
    if (cells.table !== undefined || cells.shape.shape !== 'int') continue
    const at = cells.offset
    const isPublic = cells.visible.kind === 'everyone'
    Object.defineProperty(FlatState.prototype, cells.name, {
      get: isPublic
        ? function (this: Core) {
            return this.words[at]
          }
        : function (this: Core) {
            this.runtime.tracer?.note(this, cells, 0)
            return this.words[at]
          },
      set(this: Core, v: number) {
        this.words[at] = v
      },
    })
  }
  return runtime => {
    const g = new FlatState(runtime) as unknown as Core & NamedOf<F>
    for (const cells of schema.cells) clearCells(g, cells)
    return g
  }
}

/** Defined, not assigned: V8 turns an object with more than a dozen assigned keys into a dictionary, and each read into a search of it. */
function addField(holder: object, name: string, value: unknown): void {
  Object.defineProperty(holder, name, { value, writable: true, enumerable: true, configurable: true })
}

/** An empty state must be inside its ranges: NONE where there may be nothing, else the value nearest to 0. */
function clearCells(g: Core, { shape, offset, count }: Cells): void {
  if (shape.shape === 'int') g.words.fill(shape.min === NONE ? NONE : Math.max(0, shape.min), offset, offset + count)
}

function rowView(g: Core, cells: Cells, row: number): unknown {
  const place: Place = { words: g.words, base: 0 }
  const offset = cells.offset + row * cells.shape.words
  const tracer = cells.visible.kind === 'everyone' ? undefined : g.runtime.tracer
  const onRead = tracer && (() => tracer.note(g, cells, row))
  if (cells.shape.shape === 'list')
    return new List(place, offset, cells.shape.capacity, onRead, cells.visible.countIsPublic ? undefined : onRead)
  if (cells.shape.shape === 'set') return new RefSet(place, offset, cells.shape.words, onRead)
  throw new Error(`${cells.path} has no view`)
}

function columnView(g: Core, cells: Cells): unknown {
  if (cells.shape.shape !== 'int') return Array.from({ length: cells.count }, (_, row) => rowView(g, cells, row))
  const column = g.words.subarray(cells.offset, cells.offset + cells.count)
  const tracer = cells.visible.kind === 'everyone' ? undefined : g.runtime.tracer
  if (tracer === undefined) return column
  return new Proxy(column, {
    get(target, key) {
      const row = Number(key)
      if (Number.isInteger(row)) tracer.note(g, cells, row)
      return target[key as unknown as number]
    },
    set(target, key, value: number) {
      target[key as unknown as number] = value
      return true
    },
  })
}

export function copyInto(from: Core, to: Core): void {
  to.words.set(from.words)
  to.runtime.offer.isFresh = false
}

/** A free list of states for search: take, copy, use, give back. */
export class Pool<G extends Core> {
  readonly #free: G[] = []
  readonly #make: () => G
  constructor(make: () => G) {
    this.#make = make
  }
  copyOf(from: G): G {
    const g = this.#free.pop() ?? this.#make()
    copyInto(from, g)
    return g
  }
  giveBack(g: G): void {
    this.#free.push(g)
  }
}

/** Two 32-bit hashes over every word, stack included; equal positions have equal words. */
export function digest(g: Core): string {
  let a = 0x811c9dc5 | 0,
    b = 0x9e3779b9 | 0
  const { words } = g
  for (let i = 0; i < words.length; i++) {
    a = Math.imul(a ^ (words[i] as number), 0x01000193)
    a ^= a >>> 15
    b = Math.imul(b + (words[i] as number), 0x85ebca6b)
    b ^= b >>> 13
  }
  return (a >>> 0).toString(16).padStart(8, '0') + (b >>> 0).toString(16).padStart(8, '0')
}

export type Named = string | number | readonly (string | number)[]
/** By field and by name; what is hidden in a view is left out. */
export function toJSON(g: Core): Record<string, unknown> {
  const out: Record<string, unknown> = {}
  for (const cells of g.runtime.schema.cells) {
    if (cells.table === undefined) {
      const v = cellToJSON(g, cells, 0)
      if (v !== undefined) out[cells.name] = v
      continue
    }
    const rows = (out[cells.table] ??= {}) as Record<string, Record<string, Named>>
    for (let row = 0; row < cells.count; row++) {
      const v = cellToJSON(g, cells, row)
      if (v !== undefined) (rows[(cells.rows as Domain).name(row as Ref<string>)] ??= {})[cells.name] = v
    }
  }
  return out
}

function cellToJSON(g: Core, cells: Cells, row: number): Named | undefined {
  const at = cells.offset + row * cells.shape.words
  // a set of 32 things can look like it: all of its words are asked
  const isHidden = cells.visible.kind !== 'everyone' && g.words[at] === HIDDEN && (cells.shape.shape !== 'set' || isAll(g, at, cells))
  return isHidden ? undefined : formatShape(g.words, at, cells.shape)
}
const isAll = (g: Core, at: number, cells: Cells): boolean => g.words.subarray(at, at + cells.shape.words).every(word => word === HIDDEN)
/** The value that lies at `at`, by name. */
export function formatShape(words: Int32Array, at: number, shape: Shape): Named {
  if (shape.shape === 'int') return shape.format(words[at] as number)
  const show = (v: number) => (v === HIDDEN ? '?' : shape.of.format(v))
  if (shape.shape === 'list') return Array.from(words.subarray(at + 1, at + 1 + (words[at] as number)), show)
  return shape.of.all.filter(r => ((words[at + (r >> 5)] as number) >> (r & 31)) & 1).map(show)
}

/** For fuzzers: plain typed arrays take any number, so ranges are checked from outside, after each choice. */
export function outOfRange(g: Core): string[] {
  const faults: string[] = []
  const { words } = g
  const check = (cells: Cells, row: number, from: number, to: number, min: number, max: number) => {
    let signs = 0 // negative when a value lies outside; the fuzzer asks after every choice, and nearly always all is well
    for (let i = from; i < to; i++) signs |= ((words[i] as number) - min) | (max - (words[i] as number))
    if (signs >= 0) return
    for (let i = from; i < to; i++) {
      const v = words[i] as number
      if (v < min || v > max) faults.push(`${cells.path}[${row < 0 ? i - from : row}] is ${v}`)
    }
  }
  for (const cells of g.runtime.schema.cells) {
    const { shape, offset, count } = cells
    if (shape.shape === 'set') continue
    if (shape.shape === 'int') {
      check(cells, -1, offset, offset + count, shape.min, shape.max)
      continue
    }
    const { min, max } = shape.of
    for (let row = 0, at = offset; row < count; row++, at += shape.words)
      check(cells, row, at + 1, at + 1 + (words[at] as number), min, max)
  }
  return faults
}

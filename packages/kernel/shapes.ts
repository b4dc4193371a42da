/** Variable-size things in a fixed number of words: an ordered list with a capacity, and a set as bits. */
import type { Domain, Range, Ref } from './domain.ts'

export interface ListShape<V extends number = number> {
  readonly shape: 'list'
  readonly words: number
  readonly of: Range<V>
  readonly capacity: number
}
export interface SetShape<K extends string = string> {
  readonly shape: 'set'
  readonly words: number
  readonly of: Domain<K>
}
export type Shape = Range<number> | ListShape<number> | SetShape<string>

export type ValueOf<S> = S extends { readonly shape: 'int'; readonly value?: infer V }
  ? Exclude<V, undefined>
  : S extends ListShape<infer V>
    ? List<V>
    : S extends SetShape<infer K>
      ? RefSet<K>
      : never

export function list<V extends number>(of: Range<V>, capacity: number): ListShape<V> {
  return { shape: 'list', words: capacity + 1, of, capacity }
}
export function set<K extends string>(of: Domain<K>): SetShape<K> {
  return { shape: 'set', words: Math.ceil(of.size / 32), of }
}

/** Where a frame or a table row keeps its words; a frame moves its base, a row never does. */
export interface Place {
  readonly words: Int32Array
  base: number
}

/** A call of `fill` costs more than writing the few words of a frame or a list. */
export function clearWords(words: Int32Array, from: number, to: number): void {
  if (to - from > 64) words.fill(0, from, to)
  else for (let i = from; i < to; i++) words[i] = 0
}

/** Called before hidden content is read, only in traced states. */
export type OnRead = (() => void) | undefined

export class List<V extends number> {
  readonly #at: Place
  readonly #offset: number
  readonly #capacity: number
  readonly #onRead: OnRead
  readonly #onCount: OnRead
  /** `onCount` is called where how many there are is hidden too: that there is nothing tells something. */
  constructor(at: Place, offset: number, capacity: number, onRead?: OnRead, onCount?: OnRead) {
    this.#at = at
    this.#offset = offset
    this.#capacity = capacity
    this.#onRead = onRead
    this.#onCount = onCount
  }
  get length(): number {
    this.#onCount?.()
    return this.#at.words[this.#at.base + this.#offset] as number
  }
  at(i: number): V {
    this.#onRead?.()
    return this.#at.words[this.#at.base + this.#offset + 1 + i] as V
  }
  has(v: V): boolean {
    return this.indexOf(v) >= 0
  }
  indexOf(v: V): number {
    for (let i = 0; i < this.length; i++) if (this.at(i) === v) return i
    return -1
  }
  push(v: V): void {
    const { words, base } = this.#at
    const start = base + this.#offset
    const n = words[start] as number
    if (n >= this.#capacity) throw new Error(`a list of ${this.#capacity} is full`)
    words[start + 1 + n] = v
    words[start] = n + 1
  }
  /** Keeps the order; the freed word is cleared, so that equal lists have equal digests. */
  removeAt(i: number): void {
    const { words, base } = this.#at
    const start = base + this.#offset
    const n = words[start] as number
    words.copyWithin(start + 1 + i, start + 2 + i, start + 1 + n)
    words[start + n] = 0
    words[start] = n - 1
  }
  remove(v: V): boolean {
    const i = this.indexOf(v)
    if (i >= 0) this.removeAt(i)
    return i >= 0
  }
  clear(): void {
    const start = this.#at.base + this.#offset
    clearWords(this.#at.words, start, start + this.#capacity + 1)
  }
  copyFrom(other: Iterable<V>): void {
    const values = [...other]
    this.clear()
    for (const v of values) this.push(v)
  }
  /** By hand: a generator costs several times as much. */
  [Symbol.iterator](): Iterator<V> {
    let i = 0
    return { next: () => (i < this.length ? { done: false, value: this.at(i++) } : { done: true, value: undefined }) }
  }
}

export class RefSet<K extends string> {
  readonly #at: Place
  readonly #offset: number
  readonly #words: number
  readonly #onRead: OnRead
  constructor(at: Place, offset: number, words: number, onRead?: OnRead) {
    this.#at = at
    this.#offset = offset
    this.#words = words
    this.#onRead = onRead
  }
  has(r: Ref<K>): boolean {
    this.#onRead?.()
    return ((this.#at.words[this.#at.base + this.#offset + (r >> 5)] as number) & (1 << (r & 31))) !== 0
  }
  add(r: Ref<K>): void {
    this.#at.words[this.#at.base + this.#offset + (r >> 5)]! |= 1 << (r & 31)
  }
  delete(r: Ref<K>): void {
    this.#at.words[this.#at.base + this.#offset + (r >> 5)]! &= ~(1 << (r & 31))
  }
  clear(): void {
    const start = this.#at.base + this.#offset
    clearWords(this.#at.words, start, start + this.#words)
  }
  get isEmpty(): boolean {
    this.#onRead?.()
    for (let w = 0; w < this.#words; w++) if (this.#at.words[this.#at.base + this.#offset + w] !== 0) return false
    return true
  }
  get size(): number {
    this.#onRead?.()
    let n = 0
    for (let w = 0; w < this.#words; w++)
      for (let bits = this.#at.words[this.#at.base + this.#offset + w] as number; bits !== 0; bits &= bits - 1) n++
    return n
  }
  /** The first member from `from` on, or -1: `for (let u = s.next(0); u >= 0; u = s.next(u + 1))` allocates nothing. */
  next(from: number): Ref<K> | -1 {
    this.#onRead?.()
    for (let w = from >> 5; w < this.#words; w++) {
      let bits = this.#at.words[this.#at.base + this.#offset + w] as number
      if (w === from >> 5) bits &= -1 << (from & 31)
      if (bits !== 0) return ((w << 5) + 31 - Math.clz32(bits & -bits)) as Ref<K>
    }
    return -1
  }
  /** Members in the order of the domain. Adding or deleting while walking is allowed. */
  [Symbol.iterator](): Iterator<Ref<K>> {
    let from = 0
    return {
      next: () => {
        const value = this.next(from)
        if (value === -1) return { done: true, value: undefined }
        from = value + 1
        return { done: false, value }
      },
    }
  }
  copyFrom(other: Iterable<Ref<K>>): void {
    if (other instanceof RefSet) {
      for (let w = 0; w < this.#words; w++)
        this.#at.words[this.#at.base + this.#offset + w] = other.#at.words[other.#at.base + other.#offset + w] as number
    } else {
      this.clear()
      for (const r of other) this.add(r)
    }
  }
}

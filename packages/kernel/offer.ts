/** An offer is a filled slice of int32: kind in the top byte, value below. A token is the same by name. */
import type { Domain, Ref } from './domain.ts'
import type { Core } from './runtime.ts'
import type { Registry } from './steps.ts'

declare const legal: unique symbol
/** Made by the kernel only. */
export type LegalChoice = number & { readonly [legal]: true }

export const BUTTON = 0,
  NUMBER = 1,
  FIRST_KIND = 2,
  POINT = 127
const VALUE_BITS = 24
export function pack(kind: number, value: number): number {
  return (kind << VALUE_BITS) | value
}
export function kindOf(choice: number): number {
  return choice >> VALUE_BITS
}
export function valueOf(choice: number): number {
  return choice & 0xffffff
}
/** A point is 12 + 12 bits: a table of up to 4,095 by 4,095 units. */
export function packPoint(x: number, y: number): number {
  return pack(POINT, (x << 12) | y)
}
/** Stands for every point that cannot be packed, above and left of the table too: the game says why it is none. */
export const OUTSIDE = packPoint(4095, 4095)
export function xOf(choice: number): number {
  return valueOf(choice) >> 12
}
export function yOf(choice: number): number {
  return choice & 0xfff
}

export class OfferBuffer {
  #data = new Int32Array(64)
  #count = 0
  isFresh = false
  get count(): number {
    return this.#count
  }
  get isEmpty(): boolean {
    return this.#count === 0
  }
  at(i: number): LegalChoice {
    return this.#data[i] as LegalChoice
  }
  has(choice: number): boolean {
    for (let i = 0; i < this.#count; i++) if (this.#data[i] === choice) return true
    return false
  }
  clear(): void {
    this.#count = 0
  }
  push(choice: number): void {
    if (this.#count === this.#data.length) {
      const bigger = new Int32Array(this.#count * 2)
      bigger.set(this.#data)
      this.#data = bigger
    }
    this.#data[this.#count++] = choice
  }
}

export type Kinds = { readonly [kind: string]: Domain }
export type KindRef<K extends Kinds, P> = P extends 'number'
  ? number
  : P extends keyof K
    ? K[P] extends Domain<infer N>
      ? Ref<N>
      : never
    : never
/** Only the kinds that `on` handles, only the buttons that `buttons` names. */
export type OfferFor<K extends Kinds, P extends string, B extends string> = { readonly [Q in P]: (ref: KindRef<K, Q>) => void } & {
  button(name: B): void
  readonly isEmpty: boolean
  readonly count: number
}

/** One object with a method for each kind, writing into whichever buffer is being filled. */
export interface OfferWriter {
  into: OfferBuffer
}
export function offerWriter(kinds: Kinds, buttons: ReadonlyMap<string, number>): OfferWriter {
  class Writer implements OfferWriter {
    into = new OfferBuffer()
    get isEmpty() {
      return this.into.isEmpty
    }
    get count() {
      return this.into.count
    }
    button(name: string) {
      this.into.push(pack(BUTTON, buttons.get(name) as number))
    }
    number(n: number) {
      if (n < 0 || n > 0xffffff) throw new Error(`number:${n} cannot be offered`)
      this.into.push(pack(NUMBER, n))
    }
  }
  Object.keys(kinds).forEach((kind, i) => {
    const packed = (FIRST_KIND + i) << VALUE_BITS
    Object.defineProperty(Writer.prototype, kind, {
      value(this: Writer, ref: number) {
        this.into.push(packed | ref)
      },
    })
  })
  return new Writer()
}

export function tokenOf(g: Core, choice: LegalChoice): string {
  const { registry } = g.runtime
  const kind = kindOf(choice),
    value = valueOf(choice)
  if (kind === BUTTON) return `button:${registry.buttonNames[value]}`
  if (kind === NUMBER) return `number:${value}`
  if (kind === POINT) return `point:${xOf(choice)},${yOf(choice)}`
  const name = registry.kindNames[kind - FIRST_KIND] as string
  return `${name}:${(registry.kinds[name] as Domain).format(value)}`
}

/** Whether it has the form `kind:value`. */
export function isToken(token: string): boolean {
  return /^[^:]+:./s.test(token)
}
/** Written as a point, on a table or not. */
export function isPoint(token: string): boolean {
  return /^point:(0|-?[1-9]\d*),(0|-?[1-9]\d*)$/.test(token)
}
/** The packed choice that a token names, legal or not. Each choice is written in one way: `number:01` is none. */
export function readToken(registry: Registry, token: string): number | undefined {
  const colon = token.indexOf(':')
  const kind = token.slice(0, colon),
    name = token.slice(colon + 1)
  if (kind === 'button') {
    const b = registry.buttons.get(name)
    return b === undefined ? undefined : pack(BUTTON, b)
  }
  if (kind === 'number') return /^(0|[1-9]\d{0,6})$/.test(name) ? pack(NUMBER, Number(name)) : undefined
  if (kind === 'point') {
    const [, x = '', y = ''] = /^(0|[1-9]\d{0,3}),(0|[1-9]\d{0,3})$/.exec(name) ?? []
    return x === '' || Number(x) > 4095 || Number(y) > 4095 ? undefined : packPoint(Number(x), Number(y))
  }
  const i = registry.kindNames.indexOf(kind)
  const ref = i < 0 ? undefined : registry.kinds[kind]?.find(name) // `constructor:x` is no kind
  return ref === undefined ? undefined : pack(FIRST_KIND + i, ref)
}

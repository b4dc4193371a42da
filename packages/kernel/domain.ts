/** Names and numbers: a value in the buffer is an int32, a value in rules is a branded number, a value outside is a name. */

declare const brand: unique symbol
/** A piece, a space, a camp ...: an index that only fits where its own kind is wanted. */
export type Ref<K extends string> = number & { readonly [brand]: K }

export const NONE = -1
export type None = typeof NONE
/** What a view holds where the seat may not look; outside every range. */
export const HIDDEN = -2147483648

export interface Range<V extends number = number> {
  readonly shape: 'int'
  readonly words: 1
  readonly min: number
  readonly max: number
  /** never set: carries the type of what is read */
  readonly value?: V
  format(v: number): string | number
  parse(x: string | number): number | undefined
}

export interface Domain<K extends string = string, N extends string = string> extends Range<Ref<K>> {
  readonly kind: K
  readonly names: readonly N[]
  readonly size: number
  readonly all: readonly Ref<K>[]
  /** the constants, to be taken apart: `const { army, garrison } = FORM.refs` */
  readonly refs: { readonly [P in N]: Ref<K> }
  /** for data and tests: throws on an unknown name */
  get(name: string): Ref<K>
  /** for outside input */
  find(name: string): Ref<K> | undefined
  name(ref: Ref<K>): N
}
export type RefOf<D> = D extends Domain<infer K> ? Ref<K> : never

export function domain<const K extends string, const N extends string>(kind: K, names: readonly N[]): Domain<K, N> {
  const byName = new Map<string, Ref<K>>()
  for (const name of names) {
    if (byName.has(name)) throw new Error(`${kind} '${name}' is named twice`)
    byName.set(name, byName.size as Ref<K>)
  }
  const find = (name: string) => byName.get(name)
  return {
    shape: 'int',
    words: 1,
    min: 0,
    max: names.length - 1,
    kind,
    names,
    size: names.length,
    all: [...byName.values()],
    refs: Object.fromEntries(byName) as { [P in N]: Ref<K> },
    find,
    get(name) {
      const ref = byName.get(name)
      if (ref === undefined) throw new Error(`no ${kind} is called '${name}'`)
      return ref
    },
    name: ref => names[ref] as N,
    format: v => names[v] ?? `?${v}`,
    parse: x => (typeof x === 'string' ? find(x) : undefined),
  }
}

export function int(min: number, max: number): Range<number> {
  return { shape: 'int', words: 1, min, max, format: v => v, parse: x => (typeof x === 'number' && Number.isInteger(x) ? x : undefined) }
}

/** 0 or 1; reads as a condition: `if (g.zone.battle[z])`. */
export const flag = int(0, 1) as Range<0 | 1>

/** A value or NONE; `if (at !== NONE)` narrows it. */
export function optional<V extends number>(range: Range<V>): Range<V | None> {
  return {
    shape: 'int',
    words: 1,
    min: NONE,
    max: range.max,
    format: v => (v === NONE ? 'none' : range.format(v)),
    parse: x => (x === 'none' ? NONE : range.parse(x)),
  }
}

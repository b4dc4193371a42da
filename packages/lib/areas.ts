/** A map of areas: which touch, by what kind of border, and how far one can go under a cost function. */
import type { Domain, Ref } from '@plus-ultra/kernel'

/** One printed border or connection; it is crossed both ways. */
export interface Border<N extends string = string, B extends string = string> {
  readonly a: N
  readonly b: N
  readonly kind: B
}
/** A constant column: indexed only by what it is a column of. */
export type Per<R extends number, V> = { readonly [K in R]: V }

export interface Areas<K extends string, B extends string> {
  readonly area: Domain<K>
  /** in printed order */
  readonly neighbours: Per<Ref<K>, readonly Ref<K>[]>
  /** undefined: they do not touch */
  kindOf(a: Ref<K>, b: Ref<K>): B | undefined
  areAdjacent(a: Ref<K>, b: Ref<K>): boolean
}

/** Throws on a border that names an unknown area, joins an area to itself, or is given twice: faults of the data. */
export function areas<K extends string, B extends string>(area: Domain<K>, borders: readonly Border<string, B>[]): Areas<K, B> {
  const { size } = area
  const kinds: B[] = []
  const table = new Int8Array(size * size).fill(-1)
  const lists: Ref<K>[][] = area.all.map(() => [])
  for (const { a, b, kind } of borders) {
    const x = area.get(a)
    const y = area.get(b)
    if (x === y) throw new Error(`${a} borders on itself`)
    if (table[x * size + y] !== -1) throw new Error(`the border of ${a} and ${b} is given twice`)
    if (!kinds.includes(kind)) kinds.push(kind)
    table[x * size + y] = table[y * size + x] = kinds.indexOf(kind)
    lists[x]?.push(y)
    lists[y]?.push(x)
  }
  for (const list of lists) list.sort((x, y) => x - y)
  return {
    area,
    neighbours: lists as unknown as Per<Ref<K>, readonly Ref<K>[]>,
    kindOf: (a, b) => kinds[table[a * size + b] as number],
    areAdjacent: (a, b) => table[a * size + b] !== -1,
  }
}

export const IMPASSABLE = Number.POSITIVE_INFINITY
/** The cheapest cost to each area within `points`; areas out of reach are not in the map. `cost` may forbid a step with IMPASSABLE. */
export function reach<K extends string, B extends string>(
  { neighbours }: Areas<K, B>,
  from: Ref<K>,
  points: number,
  cost: (from: Ref<K>, to: Ref<K>) => number,
): Map<Ref<K>, number> {
  const spent = new Map<Ref<K>, number>([[from, 0]])
  const open = [from]
  for (let at = open.shift(); at !== undefined; at = open.shift()) {
    const here = spent.get(at) as number
    for (const to of neighbours[at]) {
      const there = here + cost(at, to)
      if (there > points || there >= (spent.get(to) ?? IMPASSABLE)) continue
      spent.set(to, there)
      open.push(to)
    }
  }
  return spent
}

/** Steps from each area to the nearest of `goals`, without any rule of movement: for evaluation. -1 where no way leads. */
export function distances<K extends string, B extends string>({ area, neighbours }: Areas<K, B>, goals: readonly Ref<K>[]): Int32Array {
  const steps = new Int32Array(area.size).fill(-1)
  const open = [...goals]
  for (const goal of goals) steps[goal] = 0
  for (let at = open.shift(); at !== undefined; at = open.shift()) {
    for (const to of neighbours[at]) {
      if (steps[to] !== -1) continue
      steps[to] = (steps[at] as number) + 1
      open.push(to)
    }
  }
  return steps
}

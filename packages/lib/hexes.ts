/**
 * Hexes by printed number: neighbours as typed tables, distance, directions, facing arcs, lines of sight, reach by a cost function.
 * A hex is its place in the list it was built from, so that a domain of the same names gives the same numbers.
 */

/** How a map numbers its hexes and in which order it names its six directions, clockwise. */
export interface Numbering {
  /** cube coordinates x and z of a printed number; y is minus their sum */
  cube(number: string): readonly [x: number, z: number]
  readonly directions: readonly string[]
  /** x and z of one step in each direction */
  readonly vectors: readonly (readonly [x: number, z: number])[]
}
const digits = (number: string): readonly [number, number] => {
  const [, a = '', b = ''] = /(\d\d)(\d\d)$/.exec(number) ?? []
  if (a === '') throw new Error(`'${number}' is no number of a hex`)
  return [Number(a), Number(b)]
}
/** CCRR on flat-topped hexes, column 01 at the left, row 01 at the top, even columns half a hex lower. */
export const columnsAndRows: Numbering = {
  cube(number) {
    const [c, r] = digits(number)
    return [c - 1, r - 1 - Math.floor((c - 1) / 2)]
  },
  directions: ['N', 'NE', 'SE', 'S', 'SW', 'NW'],
  vectors: [
    [0, -1],
    [1, -1],
    [1, 0],
    [0, 1],
    [-1, 1],
    [-1, 0],
  ],
}
/** RRCC on pointy-topped hexes whose columns slant: the next row is shifted half a hex to the right. */
export const slantedColumns: Numbering = {
  cube(number) {
    const [r, c] = digits(number)
    return [c, r]
  },
  directions: ['E', 'SE', 'SW', 'W', 'NW', 'NE'],
  vectors: [
    [1, 0],
    [0, 1],
    [-1, 1],
    [-1, 0],
    [0, -1],
    [1, -1],
  ],
}

export const OFF_MAP = -1

export class HexGrid {
  readonly size: number
  readonly directions: readonly string[]
  /** six to a hex, in the order of the directions: `neighbours[6 * h + d]`, or OFF_MAP */
  readonly neighbours: Int16Array
  readonly x: Int16Array
  readonly z: Int16Array
  readonly #vectors: Numbering['vectors']
  readonly #byCube: Int16Array
  readonly #minX: number
  readonly #minZ: number
  readonly #spanX: number
  readonly #spanZ: number

  /** `has`: which of the numbered hexes this map prints; the others keep their place and have no neighbours. */
  constructor(numbers: readonly string[], { cube, directions, vectors }: Numbering, has: (number: string) => boolean = () => true) {
    this.size = numbers.length
    this.directions = directions
    this.#vectors = vectors
    const cubes = numbers.map(cube)
    this.x = Int16Array.from(cubes, c => c[0])
    this.z = Int16Array.from(cubes, c => c[1])
    this.#minX = Math.min(...this.x)
    this.#minZ = Math.min(...this.z)
    this.#spanX = Math.max(...this.x) - this.#minX + 1
    this.#spanZ = Math.max(...this.z) - this.#minZ + 1
    this.#byCube = new Int16Array(this.#spanX * this.#spanZ).fill(OFF_MAP)
    numbers.forEach((number, h) => {
      if (has(number)) this.#byCube[this.#cell(this.x[h]!, this.z[h]!)] = h
    })
    this.neighbours = new Int16Array(this.size * 6).fill(OFF_MAP)
    for (let h = 0; h < this.size; h++) {
      if (this.at(this.x[h]!, this.z[h]!) !== h) continue
      vectors.forEach(([dx, dz], d) => {
        this.neighbours[h * 6 + d] = this.at(this.x[h]! + dx, this.z[h]! + dz)
      })
    }
  }
  #cell(x: number, z: number): number {
    return (x - this.#minX) * this.#spanZ + (z - this.#minZ)
  }
  /** The hex with these cube coordinates, or OFF_MAP. */
  at(x: number, z: number): number {
    const dx = x - this.#minX,
      dz = z - this.#minZ
    if (dx < 0 || dz < 0 || dx >= this.#spanX || dz >= this.#spanZ) return OFF_MAP
    return this.#byCube[dx * this.#spanZ + dz]!
  }
  neighbour(h: number, direction: number): number {
    return this.neighbours[h * 6 + direction]!
  }
  distance(a: number, b: number): number {
    return lengthOf(this.x[a]! - this.x[b]!, this.z[a]! - this.z[b]!)
  }
  /** From a hex to its neighbour, or -1 when they are not adjacent. */
  directionTo(a: number, b: number): number {
    for (let d = 0; d < 6; d++) if (this.neighbours[a * 6 + d] === b) return d
    return -1
  }
  /** Is `b` in the half plane that a piece at `a` looks into? The hexes beside it count: the cube product is 0 or more. */
  isInSight(a: number, b: number, facing: number): boolean {
    const [fx, fz] = this.#vectors[facing]!
    const dx = this.x[b]! - this.x[a]!,
      dz = this.z[b]! - this.z[a]!
    return dx * fx + (dx + dz) * (fx + fz) + dz * fz >= 0
  }
  /** The hexes between two, on one or the other candidate line; OFF_MAP for a place outside. */
  line(a: number, b: number, candidate: 0 | 1): number[] {
    const steps = lineSteps(this.x[b]! - this.x[a]!, this.z[b]! - this.z[a]!, candidate)
    const hexes: number[] = []
    for (let i = 0; i < steps.length; i += 2) hexes.push(this.at(this.x[a]! + steps[i]!, this.z[a]! + steps[i + 1]!))
    return hexes
  }
  /** Clear when one candidate line is; a line that leaves the map is not. Neighbours always see each other. */
  isClear(a: number, b: number, blocks: (hex: number, isLast: boolean) => boolean): boolean {
    return this.#isOpen(a, b, 0, blocks) || this.#isOpen(a, b, 1, blocks)
  }
  #isOpen(a: number, b: number, candidate: 0 | 1, blocks: (hex: number, isLast: boolean) => boolean): boolean {
    const steps = lineSteps(this.x[b]! - this.x[a]!, this.z[b]! - this.z[a]!, candidate)
    for (let i = 0; i < steps.length; i += 2) {
      const h = this.at(this.x[a]! + steps[i]!, this.z[a]! + steps[i + 1]!)
      if (h === OFF_MAP || blocks(h, i + 2 === steps.length)) return false
    }
    return true
  }
}

export function lengthOf(dx: number, dz: number): number {
  const dy = dx + dz
  return ((dx < 0 ? -dx : dx) + (dy < 0 ? -dy : dy) + (dz < 0 ? -dz : dz)) >> 1
}

const lineCache = new Map<number, Int8Array>()
/**
 * The hexes strictly between, as steps x, z from the first: the points A + (B - A) k/n rounded, nudged to one side (candidate 0)
 * or to the other (1). The nudge decides ties and nothing else, so that a line hangs on the vector alone and can be kept.
 */
export function lineSteps(dx: number, dz: number, candidate: 0 | 1): Int8Array {
  const key = ((dx + 512) << 11) | ((dz + 512) << 1) | candidate
  const known = lineCache.get(key)
  if (known !== undefined) return known
  const n = lengthOf(dx, dz)
  const sign = candidate === 0 ? 1 : -1
  const steps = new Int8Array(Math.max(0, n - 1) * 2)
  for (let k = 1; k < n; k++) {
    const [x, z] = roundCube((dx * k) / n + sign * 1e-6, (-(dx + dz) * k) / n + sign * 2e-6, (dz * k) / n - sign * 3e-6)
    steps[2 * (k - 1)] = x
    steps[2 * (k - 1) + 1] = z
  }
  lineCache.set(key, steps)
  return steps
}
/** Round all three, then replace the one with the largest error by minus the sum of the others. */
function roundCube(x: number, y: number, z: number): readonly [x: number, z: number] {
  const rx = Math.round(x),
    ry = Math.round(y),
    rz = Math.round(z)
  const ex = Math.abs(rx - x),
    ey = Math.abs(ry - y),
    ez = Math.abs(rz - z)
  if (ex > ey && ex > ez) return [-ry - rz, rz]
  if (ey > ez) return [rx, rz]
  return [rx, -rx - ry]
}

/** Facing: a piece looks in one of the six directions. */
export const turned = (facing: number, by: number): number => (((facing + by) % 6) + 6) % 6
/** The three directions ahead: f-1, f, f+1. */
export const isAhead = (facing: number, direction: number): boolean => (direction - facing + 7) % 6 <= 2
/** Hexsides between two facings, 0 to 3. */
export const turnBetween = (a: number, b: number): number => {
  const t = (((a - b) % 6) + 6) % 6
  return t > 3 ? 6 - t : t
}

/** The cost of a step, or -1 where it is not possible. */
export type StepCost = (from: number, to: number, direction: number) => number
/** Where a piece can go for its points, without facing. Made once a grid, used again and again. */
export class Reach {
  readonly #grid: HexGrid
  /** points left in each hex, -1: not reached */
  readonly left: Int16Array
  /** the hexes reached, the start first */
  readonly hexes: Int16Array
  count = 0
  constructor(grid: HexGrid) {
    this.#grid = grid
    this.left = new Int16Array(grid.size).fill(-1)
    this.hexes = new Int16Array(grid.size)
  }
  from(start: number, points: number, cost: StepCost): this {
    this.left.fill(-1)
    this.left[start] = points
    this.hexes[0] = start
    this.count = 1
    const { neighbours } = this.#grid
    // A hex is looked at again when it is reached with more points left.
    for (const queue = [start]; queue.length > 0; ) {
      const h = queue.shift() as number
      for (let d = 0; d < 6; d++) {
        const to = neighbours[h * 6 + d]!
        if (to === OFF_MAP) continue
        const price = cost(h, to, d)
        const left = price < 0 ? -1 : this.left[h]! - price
        if (left <= this.left[to]!) continue
        if (this.left[to] === -1) this.hexes[this.count++] = to
        this.left[to] = left
        queue.push(to)
      }
    }
    return this
  }
}
/** The same for pieces that enter only the hexes ahead of them and may turn by `turns` hexsides after each step: left[6 * h + facing]. */
export function reachWithFacing(
  grid: HexGrid,
  start: number,
  facing: number,
  points: number,
  turns: number,
  cost: StepCost,
  left = new Int16Array(grid.size * 6),
): Int16Array {
  left.fill(-1)
  left[start * 6 + facing] = points
  for (const queue = [start * 6 + facing]; queue.length > 0; ) {
    const at = queue.shift() as number
    const h = Math.floor(at / 6),
      f = at % 6
    for (let side = -1; side <= 1; side++) {
      const d = turned(f, side)
      const to = grid.neighbours[h * 6 + d]!
      const price = to === OFF_MAP ? -1 : cost(h, to, d)
      if (price < 0 || price > left[at]!) continue
      for (let by = -turns; by <= turns; by++) {
        const next = to * 6 + turned(f, by)
        if (left[at]! - price <= left[next]!) continue
        left[next] = left[at]! - price
        queue.push(next)
      }
    }
  }
  return left
}

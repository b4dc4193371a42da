/** Chance comes through a port. A die is declared once, with its clause and its purpose; the host answers. */

export interface Die {
  readonly sides: number
  readonly clause: string
  readonly why: string
}
export function die(sides: number, clause: string, why: string): Die {
  return { sides, clause, why }
}

export interface ChancePort {
  /** 1 to sides, or NeedChance thrown; `count`: how many dice the same roll still wants, this one included */
  draw(die: Die, sides: number, count: number): number
  /** A host that walks through outcomes may answer a roll of which only the total counts by one set of dice for each total. */
  drawTotal?(sides: number, count: number, total: (dice: readonly number[]) => number): readonly number[]
  /** The same for two rolls of which only counts what their totals lead to: the dice of both, one after the other. */
  drawAgainst?(sides: number, ours: Throw, theirs: Throw, leadsTo: (ours: number, theirs: number) => number): readonly number[]
}
/** So many dice, and what they come to. */
export interface Throw {
  readonly count: number
  readonly total: (dice: readonly number[]) => number
}

/** Thrown by a host that has no answer yet; the table drops its working copy, and nothing has happened. */
export class NeedChance extends Error {
  readonly die: Die
  readonly sides: number
  readonly count: number
  constructor(die: Die, sides: number, count: number) {
    super(`${count} ${count === 1 ? 'die' : 'dice'} of ${sides} sides needed: ${die.clause} ${die.why}`)
    this.die = die
    this.sides = sides
    this.count = count
  }
}

/** Thrown when a scripted value does not fit the die that asks for it. */
export class BadDie extends Error {}

/** Tests and replays: the next numbers in order. With a label, a die asked for by another clause fails. */
export class ScriptedChance implements ChancePort {
  readonly #script: { readonly label: string | undefined; readonly value: number }[] = []
  #next = 0
  add(values: readonly number[], label?: string): void {
    for (const value of values) this.#script.push({ label, value })
  }
  get left(): number {
    return this.#script.length - this.#next
  }
  mark(): number {
    return this.#next
  }
  /** after a dropped working copy, its dice are there again */
  rewind(mark: number): void {
    this.#next = mark
  }
  draw(die: Die, sides: number, count: number): number {
    const entry = this.#script[this.#next]
    if (entry === undefined) throw new NeedChance(die, sides, count)
    const asked = `${die.clause} ${die.why}`
    if (entry.label !== undefined && entry.label !== asked && entry.label !== die.clause)
      throw new BadDie(`the script has a die for '${entry.label}', the rules ask for '${asked}'`)
    if (entry.value < 1 || entry.value > sides) throw new BadDie(`'${asked}' has ${sides} sides, the script says ${entry.value}`)
    this.#next++
    return entry.value
  }
}

/** Search: a 32-bit generator in the host, not in the state, so that sibling copies do not share their dice. */
export class SearchChance implements ChancePort {
  #x = 0
  constructor(seed: number) {
    this.reseed(seed)
  }
  /** The same seed, the same dice: two choices can be compared by the same luck. */
  reseed(seed: number): void {
    // neighbouring seeds must not give neighbouring streams
    let x = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b)
    x ^= x >>> 13
    x = Math.imul(x, 0xc2b2ae35)
    x ^= x >>> 16
    this.#x = x | 0 || 0x6d2b79f5
  }
  next(): number {
    let x = this.#x
    x ^= x << 13
    x ^= x >>> 17
    x ^= x << 5
    this.#x = x
    return x >>> 0
  }
  /** The high part of a product: no division, and a bias far below what a playout can show. */
  below(n: number): number {
    return Math.floor((this.next() / 4294967296) * n)
  }
  draw(_die: Die, sides: number): number {
    return 1 + this.below(sides)
  }
}

/** Dice that stand for all that come to the same, and in how many ways that is rolled. */
interface DiceSet {
  readonly dice: readonly number[]
  ways: number
}
/** One of the outcomes of a roll: a die of `sides`, or one set of dice for each total with the number of ways to roll it. */
interface Drawn {
  value: number
  readonly sides: number
  readonly totals?: { readonly of: number; readonly sets: readonly DiceSet[] }
}
/** No rule that comes to an end rolls so often in one go; where dice are rolled again and again until they differ, some path never ends. */
const DEEPEST = 1000
/** Walks through every outcome: run, then `advance()`, until it says that all have been seen. */
export class EnumeratingChance implements ChancePort {
  readonly #path: Drawn[] = []
  readonly #beyond = new SearchChance(1)
  #at = 0
  #isEndless = false
  begin(): void {
    this.#at = 0
  }
  /** a path went on and on: it was left to luck how it ended, and not every outcome can be seen */
  get isEndless(): boolean {
    return this.#isEndless
  }
  draw(_die: Die, sides: number): number {
    if (this.#at >= DEEPEST) return 1 + this.#leaveToLuck(sides)
    const known = this.#path[this.#at]
    if (known === undefined) this.#path.push({ value: 1, sides })
    this.#at++
    return known?.value ?? 1
  }
  drawTotal(sides: number, count: number, total: (dice: readonly number[]) => number): readonly number[] {
    return this.#drawSet(() => [...setsByTotal(sides, count, total).values()])
  }
  drawAgainst(sides: number, ours: Throw, theirs: Throw, leadsTo: (ours: number, theirs: number) => number): readonly number[] {
    return this.#drawSet(() => setsAgainst(sides, ours, theirs, leadsTo))
  }
  #leaveToLuck(ways: number): number {
    this.#isEndless = true
    return this.#beyond.below(ways)
  }
  #drawSet(setsOf: () => readonly DiceSet[]): readonly number[] {
    if (this.#at >= DEEPEST) {
      const sets = setsOf()
      return sets[this.#leaveToLuck(sets.length)]?.dice ?? []
    }
    if (this.#path[this.#at] === undefined) {
      const sets = setsOf()
      this.#path.push({ value: 1, sides: sets.length, totals: { of: sets.reduce((sum, { ways }) => sum + ways, 0), sets } })
    }
    const { value, totals } = this.#path[this.#at++] as Drawn
    return totals?.sets[value - 1]?.dice ?? []
  }
  /** how many outcomes of equal weight there are along this path: the product of the sides drawn ... */
  get weight(): number {
    return this.#path.reduce((product, { sides, totals }) => product * (totals?.of ?? sides), 1)
  }
  /** ... and how many of them the present one stands for */
  get ways(): number {
    return this.#path.reduce((product, { value, totals }) => product * (totals?.sets[value - 1]?.ways ?? 1), 1)
  }
  get drawn(): number {
    return this.#path.length
  }
  /** to the next outcome; false when there is none */
  advance(): boolean {
    for (let last = this.#path.at(-1); last !== undefined; last = this.#path.at(-1)) {
      if (last.value < last.sides) {
        last.value++
        return true
      }
      this.#path.pop()
    }
    return false
  }
}
/** Every total of that many dice once, with dice that give it and the number of ways. The order of more than two dice must not matter. */
function setsByTotal(sides: number, count: number, total: (dice: readonly number[]) => number): Map<number, DiceSet> {
  const sets = new Map<number, DiceSet>()
  const walk = (dice: readonly number[], ways: number, run: number) => {
    if (dice.length === count) return addWays(sets, total(dice), dice, ways)
    const last = dice.at(-1) ?? 1
    for (let d = last; d <= sides; d++) {
      const same = d === last && dice.length > 0 ? run + 1 : 1
      walk([...dice, d], (ways * (dice.length + 1)) / same, same)
    }
  }
  if (count !== 2) walk([], 1, 0)
  else for (let a = 1; a <= sides; a++) for (let b = 1; b <= sides; b++) addWays(sets, total([a, b]), [a, b], 1)
  return sets
}
function setsAgainst(sides: number, ours: Throw, theirs: Throw, leadsTo: (ours: number, theirs: number) => number): readonly DiceSet[] {
  const sets = new Map<number, DiceSet>()
  const against = setsByTotal(sides, theirs.count, theirs.total)
  for (const [total, a] of setsByTotal(sides, ours.count, ours.total))
    for (const [other, b] of against) addWays(sets, leadsTo(total, other), [...a.dice, ...b.dice], a.ways * b.ways)
  return [...sets.values()]
}
function addWays(sets: Map<number, DiceSet>, key: number, dice: readonly number[], ways: number): void {
  const known = sets.get(key)
  if (known === undefined) sets.set(key, { dice, ways })
  else known.ways += ways
}

/** Wraps any host and remembers what it said: for the log, and for the undo barrier. */
export class RecordedChance implements ChancePort {
  readonly drawn: number[] = []
  readonly #host: ChancePort
  constructor(host: ChancePort) {
    this.#host = host
  }
  draw(die: Die, sides: number, count: number): number {
    const value = this.#host.draw(die, sides, count)
    this.drawn.push(value)
    return value
  }
}

/** The dice of one table: what is queued first, by hand or from a log that is played again; then the live stream, if there is one. */
import { BadDie, type Die, NeedChance, ScriptedChance } from '@plus-ultra/kernel'
import type { LiveChance } from './live.ts'

export class Dice extends ScriptedChance {
  /** undefined: every die is given by hand */
  live: LiveChance | undefined
  #queue: number[] = []
  #next = 0
  constructor(live?: LiveChance) {
    super()
    this.live = live
  }

  override add(values: readonly number[]): void {
    if (this.#next > 1000) {
      this.#queue = this.#queue.slice(this.#next)
      this.#next = 0
    }
    for (const value of values) this.#queue.push(value)
  }
  clear(): void {
    this.#queue = []
    this.#next = 0
  }
  override get left(): number {
    return this.#queue.length - this.#next
  }

  /** A choice draws from the queue or from the stream, and only before one is made does either change hands. */
  override mark(): number {
    return this.live?.drawn ?? this.#next
  }
  override rewind(mark: number): void {
    if (this.live === undefined) this.#next = mark
    else this.live.moveTo(mark)
  }
  override draw(die: Die, sides: number, count: number): number {
    if (this.live !== undefined) return this.live.draw(die, sides)
    const value = this.#queue[this.#next]
    if (value === undefined) throw new NeedChance(die, sides, count)
    if (value < 1 || value > sides) throw new BadDie(`${die.clause} ${die.why}: the die has ${sides} sides, the value given is ${value}`)
    this.#next++
    return value
  }
}

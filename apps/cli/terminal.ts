/** Lines in, lines out, at a terminal or through a pipe; a bar for long work. */
import { createInterface, type Interface } from 'node:readline'

export class Terminal {
  readonly isTTY = process.stdin.isTTY === true && process.stdout.isTTY === true
  #reader: Interface | undefined
  #lines: AsyncIterator<string> | undefined

  say(text: string): void {
    process.stdout.write(`${text}\n`)
  }
  /** undefined when the input has ended. What comes through a pipe is printed, so that the transcript can be read. */
  async ask(prompt: string): Promise<string | undefined> {
    if (this.#reader === undefined) {
      this.#reader = createInterface({ input: process.stdin, ...(this.isTTY && { output: process.stdout }), terminal: this.isTTY })
      this.#reader.on('SIGINT', () => this.#reader?.close())
      this.#lines = this.#reader[Symbol.asyncIterator]()
    }
    process.stdout.write(prompt)
    const next = await this.#lines?.next()
    const line = next === undefined || next.done === true ? undefined : next.value.trim()
    if (!this.isTTY) process.stdout.write(`${line ?? ''}\n`)
    return line
  }
  clear(): void {
    if (this.isTTY) process.stdout.write('\u001b[2J\u001b[3J\u001b[H')
  }
  close(): void {
    this.#reader?.close()
    process.stdin.unref?.()
  }
}

/** On a terminal one line that grows; elsewhere a plain line every tenth. */
export class Progress {
  readonly #what: string
  readonly #total: number
  readonly #start = performance.now()
  #tenth = 0
  #last = 0
  constructor(what: string, total: number) {
    this.#what = what
    this.#total = total
  }
  show(done: number): void {
    const part = this.#total === 0 ? 1 : done / this.#total
    const now = performance.now()
    if (process.stderr.isTTY) {
      if (now - this.#last < 100 && done < this.#total) return
      this.#last = now
      const width = 30
      const full = Math.round(part * width)
      process.stderr.write(
        `\r${this.#what} [${'#'.repeat(full)}${'.'.repeat(width - full)}] ${done}/${this.#total} ${this.#left(part, now)}   `,
      )
      if (done >= this.#total) process.stderr.write('\n')
    } else if (Math.floor(part * 10) > this.#tenth || (done >= this.#total && this.#tenth < 10)) {
      this.#tenth = Math.floor(part * 10)
      process.stderr.write(`${this.#what}: ${done} of ${this.#total}\n`)
    }
  }
  #left(part: number, now: number): string {
    if (part === 0) return ''
    const seconds = Math.round(((now - this.#start) / 1000) * (1 / part - 1))
    return seconds > 90 ? `${Math.round(seconds / 60)} min left` : `${seconds} s left`
  }
  /** Leaves the line that it wrote. */
  end(): void {
    if (process.stderr.isTTY) process.stderr.write('\n')
  }
}

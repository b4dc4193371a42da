/** A player in another program: it is sent lines and answers with lines. It may crash, hang or talk nonsense; then it forfeits. */
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { linesOf } from '../lines.ts'

/** Why a bot has lost, whatever the position. */
export class Forfeit extends Error {}

const LONGEST_ANSWER = 1 << 20
const MOST_UNASKED = 1000

export class Bot {
  readonly name: string
  readonly #process: ChildProcessWithoutNullStreams
  /** read as they come: what a process leaves unread when it ends is lost */
  readonly #lines: (string | undefined)[] = []
  readonly #closed: Promise<unknown>
  #hasEnded = false
  #wake: () => void = () => {}
  #end = 'has ended'
  constructor(command: string) {
    this.name = command
    this.#process = spawn(command, { shell: true, detached: process.platform !== 'win32' })
    this.#closed = new Promise(resolve => this.#process.once('close', resolve))
    void this.#read()
    this.#process.stderr.pipe(process.stderr, { end: false })
    this.#process.on('error', e => {
      this.#end = `cannot be started: ${e.message}`
    })
    this.#process.on('exit', (code, signal) => {
      this.#end = `has ended with ${signal ?? `exit code ${code}`}`
      setTimeout(() => this.#isOver(), LAST_WORDS).unref() // its output may stay open: what it has started has it too
    })
    this.#process.stdin.on('error', () => {}) // what is written to a dead bot is lost; its silence is noticed when it is asked
  }

  tell(message: object): void {
    this.#process.stdin.write(`${JSON.stringify(message)}\n`)
  }
  /** The choice it makes within `ms`. */
  async ask(message: object, ms: number): Promise<string> {
    this.tell(message)
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Forfeit('ran out of time')), Math.max(1, ms))
    })
    try {
      return choiceIn(await Promise.race([this.#next(), late]))
    } finally {
      clearTimeout(timer)
    }
  }
  async #read(): Promise<void> {
    for await (const line of linesOf(this.#process.stdout, LONGEST_ANSWER)) {
      this.#lines.push(line)
      this.#wake()
      if (this.#lines.length > MOST_UNASKED) {
        this.#lines.length = 0
        this.#end = 'does not stop talking'
        break
      }
    }
    setTimeout(() => this.#isOver(), 20) // the exit code comes a moment after the last line
  }
  #isOver(): void {
    this.#hasEnded = true
    this.#wake()
  }
  async #next(): Promise<string> {
    while (this.#lines.length === 0) {
      if (this.#hasEnded) throw new Forfeit(this.#end)
      await new Promise<void>(resolve => {
        this.#wake = resolve
      })
    }
    const line = this.#lines.shift()
    if (line === undefined) throw new Forfeit('answered with a line that is too long')
    return line
  }
  /** Lets it end by itself for a moment, then ends it and everything it has started. */
  async stop(): Promise<void> {
    const child = this.#process
    child.stdin.end()
    if (child.pid === undefined) return
    if (child.exitCode === null && child.signalCode === null) {
      const gone = new Promise(resolve => child.once('exit', resolve))
      const timer = setTimeout(() => this.#kill(), GRACE)
      await gone
      clearTimeout(timer)
    }
    this.#kill()
    await Promise.race([this.#closed, new Promise(resolve => setTimeout(resolve, GRACE))])
    child.stdout.destroy() // what has broken away from it may hold them open
    child.stderr.destroy()
  }
  #kill(): void {
    try {
      if (process.platform === 'win32') this.#process.kill()
      else process.kill(-(this.#process.pid as number), 'SIGKILL')
    } catch (e) {
      if ((e as NodeJS.ErrnoException).code !== 'ESRCH') throw e // gone by itself in the meantime
    }
  }
}
const GRACE = 500
const LAST_WORDS = 200

function choiceIn(line: string): string {
  let answer: unknown
  try {
    answer = JSON.parse(line)
  } catch {
    throw new Forfeit(`answered with what is no JSON: ${line.slice(0, 80)}`)
  }
  const choice = typeof answer === 'object' && answer !== null && 'choice' in answer ? answer.choice : undefined
  if (typeof choice !== 'string') throw new Forfeit(`answered without a choice: ${line.slice(0, 80)}`)
  return choice
}

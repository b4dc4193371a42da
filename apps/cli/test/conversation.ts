/** A real engine process, spoken to line by line. */
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { linesOf } from '../lines.ts'
import { root } from '../root.ts'
import { type Known, Malformer } from './malformed.ts'

export const FORD = join(root, 'packages/protocol/test/ford.ts')
export const BIN = join(root, 'apps/cli/bin/plus-ultra.js')
// biome-ignore lint/suspicious/noExplicitAny: answers are read field by field
type Loose = Record<string, any>

export class Conversation {
  readonly child: ChildProcessWithoutNullStreams
  readonly #answers: AsyncGenerator<string | undefined>
  errors = ''
  /** `nodeArgs`: for the Node that runs it. */
  constructor(args: readonly string[], nodeArgs: readonly string[] = []) {
    this.child = spawn(process.execPath, [...nodeArgs, BIN, 'engine', ...args])
    this.child.stderr.on('data', chunk => {
      this.errors = (this.errors + String(chunk)).slice(-10_000)
    })
    this.#answers = linesOf(this.child.stdout, 64 * 1024 * 1024)
  }
  async send(line: string | Buffer): Promise<void> {
    this.child.stdin.write(line)
    if (!this.child.stdin.write('\n')) await once(this.child.stdin, 'drain')
  }
  async answer(): Promise<Loose> {
    const next = await this.#answers.next()
    if (next.done === true || next.value === undefined) throw new Error(`the engine has ended: ${this.errors}`)
    return JSON.parse(next.value)
  }
  async ask(request: object): Promise<Loose> {
    await this.send(JSON.stringify(request))
    return this.answer()
  }
  async must(request: object): Promise<Loose> {
    const answer = await this.ask(request)
    if (answer.ok !== true) throw new Error(`${JSON.stringify(request).slice(0, 200)}: ${JSON.stringify(answer).slice(0, 500)}`)
    return answer
  }
  /** Resident memory in MB, where the system tells it. */
  get memory(): number {
    try {
      const status = readFileSync(`/proc/${this.child.pid}/status`, 'utf8')
      return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024)
    } catch {
      return 0
    }
  }
  /** Closes its input; gives its exit code. */
  async end(): Promise<number | null> {
    this.child.stdin.end()
    if (this.child.exitCode === null) await once(this.child, 'exit')
    return this.child.exitCode
  }
}

export interface Fed {
  readonly lines: number
  readonly answers: number
  readonly codes: Readonly<Record<string, number>>
  readonly kinds: Readonly<Record<string, number>>
  /** resident memory along the way, in MB */
  readonly memory: readonly number[]
  /** lines that should have been refused and were not */
  readonly accepted: readonly string[]
  readonly before: string
  readonly after: string
  readonly nextTable: string
  readonly exitCode: number | null
}

/** Opens a table, feeds it malformed lines, and compares everything that can be known of the table before and after. */
export async function feed(lines: number, seed: number, onProgress?: (done: number) => void): Promise<Fed> {
  const engine = new Conversation(['--with', FORD], ['--max-old-space-size=64']) // what is kept would end it
  const scenario = {
    id: 'x',
    title: 'x',
    seats: ['red', 'blue'],
    firstTurn: 1,
    lastTurn: 2,
    pieces: [
      { id: 'red', at: 'hill' },
      { id: 'blue', at: 'wood' },
    ],
  }
  await engine.must({ cmd: 'new', game: 'ford', scenario, chance: 'script', dice: [1, 2, 3] })
  for (const [seat, choice] of [
    ['red', 'number:2'],
    ['blue', 'button:seal'],
    ['red', 'button:seal'],
    ['red', 'area:ford'],
  ] as const)
    await engine.must({ cmd: 'choose', seat, choice })
  const { save } = await engine.must({ cmd: 'save' })
  const known: Known = { game: 'ford', scenario, save, seats: ['red', 'blue'] }
  const malformer = new Malformer(seed, known)
  const all = async () =>
    JSON.stringify(
      await Promise.all([
        engine
          .must({ cmd: 'digest' })
          .then(async a => [
            a,
            await engine.must({ cmd: 'save' }),
            await engine.must({ cmd: 'pending' }),
            await engine.must({ cmd: 'log', seat: 'red' }),
            await engine.must({ cmd: 'roll', values: [] }),
          ]),
      ]),
    )
  const before = await all()
  const codes: Record<string, number> = {}
  const kinds: Record<string, number> = {}
  const accepted: string[] = []
  const memory: number[] = [engine.memory]
  let answers = 0
  const BATCH = 50
  for (let done = 0; done < lines; done += BATCH) {
    const batch = Array.from({ length: Math.min(BATCH, lines - done) }, () => malformer.next())
    const sending = (async () => {
      for (const { bytes } of batch) await engine.send(bytes)
    })()
    for (const { kind, bytes, mayBeOk } of batch) {
      const answer = await engine.answer()
      answers++
      kinds[kind] = (kinds[kind] ?? 0) + 1
      const code = answer.ok === true ? 'ok' : String(answer.error?.code)
      codes[code] = (codes[code] ?? 0) + 1
      if (answer.ok === true && !mayBeOk) accepted.push(`${kind}: ${bytes.subarray(0, 200)}`)
    }
    await sending
    if ((done / BATCH) % Math.max(1, Math.floor(lines / BATCH / 10)) === 0) memory.push(engine.memory)
    onProgress?.(done + batch.length)
  }
  const after = await all()
  memory.push(engine.memory)
  const { table } = await engine.must({ cmd: 'new', game: 'ford', scenario: 'dawn', chance: 'script' })
  return { lines, answers, codes, kinds, memory, accepted, before, after, nextTable: table, exitCode: await engine.end() }
}

/** plus-ultra arena: paired matches on several threads, resumable, with intervals. */
import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { Worker } from 'node:worker_threads'
import { Progress } from '../terminal.ts'
import { type Bout, plan, readEntrant } from './plan.ts'
import { reportHtml } from './report.ts'
import { type Played, type Summary, summarise } from './summary.ts'

export interface ArenaOptions {
  /** what the line of progress is about */
  readonly title: string
  readonly game: string
  readonly scenarios: readonly { readonly id: string; readonly seats: readonly string[] }[]
  readonly players: readonly string[]
  readonly games: number
  readonly jobs: number
  /** results so far are kept here, one a line, so that an interrupted run goes on */
  readonly log: string
  readonly resume: boolean
  /** without ending: writes .json and .html */
  readonly out?: string
}

export async function arena(options: ArenaOptions): Promise<Summary> {
  for (const player of options.players) readEntrant(player)
  const played = options.resume ? readLog(options.log) : []
  mkdirSync(dirname(options.log), { recursive: true })
  if (options.out !== undefined) mkdirSync(dirname(resolve(options.out)), { recursive: true })
  writeLog(options.log, played)
  const known = new Set(played.map(p => p.key))
  const all = plan(options.scenarios, options.players, options.games)
  const left = all.filter(bout => !known.has(bout.key))
  const progress = new Progress(options.title, left.length)
  let done = 0
  await runAll(options.game, left, options.jobs, result => {
    played.push(result)
    appendFileSync(options.log, `${JSON.stringify(result)}\n`)
    progress.show(++done)
  })
  const keys = new Set(all.map(b => b.key))
  const summary = summarise(
    played.filter(p => keys.has(p.key)),
    new Map(options.scenarios.map(s => [s.id, s.seats])),
  )
  if (options.out !== undefined) {
    writeFileSync(`${options.out}.json`, `${JSON.stringify(summary, null, 1)}\n`)
    writeFileSync(`${options.out}.html`, reportHtml(`${options.game}: strength`, summary))
  }
  return summary
}
/** The games that were played so far; what was being written when the run was interrupted is none. */
function readLog(file: string): Played[] {
  if (!existsSync(file)) return []
  const whole = readFileSync(file, 'utf8').split('\n').slice(0, -1)
  return whole.map(line => JSON.parse(line) as Played)
}
/** At once or not at all: who is interrupted here loses nothing that was played. */
function writeLog(file: string, played: readonly Played[]): void {
  writeFileSync(`${file}.new`, played.map(result => `${JSON.stringify(result)}\n`).join(''))
  renameSync(`${file}.new`, file)
}

function runAll(game: string, bouts: readonly Bout[], jobs: number, tell: (result: Played) => void): Promise<void> {
  return new Promise((finished, failed) => {
    const workers: Worker[] = []
    let next = 0
    let running = 0
    const start = () => {
      const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: { game } })
      workers.push(worker)
      let bout: Bout | undefined
      const send = () => {
        bout = bouts[next++]
        if (bout !== undefined) worker.postMessage(bout)
        else {
          running--
          void worker.terminate()
          if (running === 0) finished()
        }
      }
      running++
      worker.on('message', (result: Played) => {
        tell(result)
        send()
      })
      worker.on('error', fault => {
        for (const other of workers) void other.terminate()
        failed(new Error(`${bout?.key}: ${fault instanceof Error ? fault.stack : fault}`))
      })
      send()
    }
    if (bouts.length === 0) finished()
    for (let i = 0; i < Math.min(jobs, bouts.length); i++) start()
  })
}

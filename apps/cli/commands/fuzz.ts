/** Random play in large numbers, on threads, resumable, with a report. */
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'
import type { Game, OptionValue } from '@plus-ultra/kernel'
import { type Command, readJson, Usage, wholeNumber } from '../command.ts'
import { type Explained, neverOccurred, report } from '../fuzz/report.ts'
import { addResult, type Chunk, type ChunkResult, chunksOf, keyOf, newRun, type Run } from '../fuzz/tally.ts'
import { listed, loadGame, optionsOf } from '../games.ts'
import { root } from '../root.ts'
import { Progress } from '../terminal.ts'

export const command: Command = {
  summary: 'play thousands of random games, check every position, write a report',
  usage: 'fuzz <game> [--games <n>] [--scenario <id>]... [--seed <n>] [--resume]',
  help: `
  --games <n>         games in all, shared among the scenarios (default 10000 of each)
  --scenario <id>     only this one; may be given several times
  --seed <n>          the first seed; the same seeds are the same games (default 1)
  --sensible          choices weighed by the game's own move ordering: battles and long plans are carried through (docs/fuzz/<game>-sensible.md)
  --option id=value   an optional rule; may be given several times
  --jobs <n>          threads (default 2)
  --resume            go on with a run that was interrupted; Ctrl-C saves its place in .cache/fuzz
  --out <file>        the report (default docs/fuzz/<game>.md)
  --with <module>     a file that exports a game of your own

What never occurs can be explained in games/<game>/test/never.json: {"event drowned": "needs a flood, which random play never builds"}.
Exit code 1: a game broke a rule of its own, got stuck, or did not replay.`,
  async run(args) {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        games: { type: 'string' },
        scenario: { type: 'string', multiple: true },
        seed: { type: 'string' },
        option: { type: 'string', multiple: true },
        sensible: { type: 'boolean', default: false },
        jobs: { type: 'string' },
        resume: { type: 'boolean' },
        out: { type: 'string' },
        with: { type: 'string', multiple: true },
      },
    })
    const [id] = positionals
    if (id === undefined || positionals.length > 1) throw new Usage(`give one game; games: ${Object.keys(listed).join(', ')}`)
    const game = await loadGame(id, values.with)
    const scenarios = scenariosOf(game, values.scenario)
    const games = wholeNumber('games', values.games, 10_000 * scenarios.length)
    const seed = wholeNumber('seed', values.seed, 1, 0)
    const options = optionsOf(game, values.option)
    const name = values.sensible ? `${id}-sensible` : id
    const asked = JSON.stringify({ game: name, revision: game.revision, scenarios, games, seed, options })
    const place = join(root, '.cache/fuzz', `${name}.json`)
    const run = values.resume === true ? readRun(place, asked) : newRun(asked)
    const isWhole = await play(run, chunksOf(scenarios, games, seed), {
      game: id,
      modules: values.with ?? [],
      options,
      byPrior: values.sensible,
      jobs: wholeNumber('jobs', values.jobs, Math.min(2, availableParallelism())),
      keep: () => keep(place, run),
    })
    keep(place, run)
    if (!isWhole) {
      process.stderr.write('interrupted; go on with --resume\n')
      return 130
    }
    return finish(game, run, values.out ?? join(root, 'docs/fuzz', `${name}.md`), howOf(id, games, seed, values))
  },
}
function howOf(
  id: string,
  games: number,
  seed: number,
  values: { readonly scenario?: string[]; readonly option?: string[]; readonly sensible: boolean },
): string {
  const more = [
    ...(values.sensible ? [' --sensible'] : []),
    ...(values.scenario ?? []).map(s => ` --scenario ${s}`),
    ...(values.option ?? []).map(o => ` --option ${o}`),
  ]
  return `npm run fuzz -- ${id} --games ${games} --seed ${seed}${more.join('')}`
}
function scenariosOf(game: Game, given: readonly string[] = Object.keys(game.scenarios)): readonly string[] {
  const stranger = given.find(id => !Object.hasOwn(game.scenarios, id))
  if (stranger !== undefined) throw new Usage(`there is no scenario '${stranger}'; scenarios: ${Object.keys(game.scenarios).join(', ')}`)
  return given
}

function readRun(place: string, asked: string): Run {
  if (!existsSync(place)) throw new Usage('there is no run to go on with')
  const run = readJson(place) as Run
  if (run.asked !== asked) throw new Usage(`the interrupted run is another: ${run.asked}`)
  return run
}
function keep(place: string, run: Run): void {
  mkdirSync(dirname(place), { recursive: true })
  writeFileSync(`${place}.new`, JSON.stringify(run))
  renameSync(`${place}.new`, place)
}

interface Playing {
  readonly game: string
  readonly modules: readonly string[]
  readonly options: Readonly<Record<string, OptionValue>>
  readonly byPrior: boolean
  readonly jobs: number
  keep(): void
}
/** False when it was interrupted. */
function play(run: Run, chunks: readonly Chunk[], { game, modules, options, byPrior, jobs, keep }: Playing): Promise<boolean> {
  const known = new Set(run.done)
  const left = chunks.filter(chunk => !known.has(keyOf(chunk)))
  const gamesIn = (list: readonly Chunk[]) => list.reduce((n, chunk) => n + chunk.count, 0)
  const progress = new Progress(`fuzz ${game}`, gamesIn(chunks))
  let played = gamesIn(chunks) - gamesIn(left)
  let next = 0
  let kept = performance.now()
  return new Promise((finished, failed) => {
    const workers = new Set<Worker>()
    const stop = (isWhole: boolean) => {
      process.off('SIGINT', interrupt)
      process.off('SIGTERM', interrupt)
      for (const worker of workers) void worker.terminate()
      finished(isWhole)
    }
    const interrupt = () => {
      progress.end()
      stop(false)
    }
    process.on('SIGINT', interrupt)
    process.on('SIGTERM', interrupt)
    const send = (worker: Worker) => {
      const chunk = left[next++]
      if (chunk !== undefined) {
        worker.postMessage(chunk)
        return
      }
      workers.delete(worker)
      void worker.terminate()
      if (workers.size === 0) stop(true)
    }
    for (let i = 0; i < Math.min(jobs, left.length); i++) {
      const worker = new Worker(new URL('../fuzz/worker.ts', import.meta.url), { workerData: { game, modules, options, byPrior } })
      workers.add(worker)
      worker.on('error', failed)
      worker.on('message', (result: ChunkResult) => {
        addResult(run, result)
        played += result.chunk.count
        progress.show(played)
        if (performance.now() - kept > 5000) {
          keep()
          kept = performance.now()
        }
        send(worker)
      })
      send(worker)
    }
    if (left.length === 0) stop(true)
  })
}

function finish(game: Game, run: Run, out: string, how: string): number {
  const path = join(root, 'games', game.id, 'test/never.json')
  const explained = existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Explained) : {}
  mkdirSync(dirname(out), { recursive: true })
  writeFileSync(out, report(game, run, explained, how))
  const never = neverOccurred(game, run)
  const open = never.filter(what => !Object.hasOwn(explained, what))
  const sum = Object.values(run.scenarios).reduce((n, t) => ({ games: n.games + t.games, decisions: n.decisions + t.decisions }), {
    games: 0,
    decisions: 0,
  })
  process.stdout.write(
    `${sum.games} games, ${sum.decisions} decisions, ${run.failures.length} failures; never occurred: ${never.length}, of these not explained: ${open.length}\nreport: ${out}\n`,
  )
  for (const { scenario, seed, message } of run.failures.slice(0, 5)) process.stdout.write(`FAILED ${scenario}, seed ${seed}: ${message}\n`)
  return run.failures.length === 0 ? 0 : 1
}

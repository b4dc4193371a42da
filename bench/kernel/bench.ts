/**
 * Speed of the kernel beside its yardsticks: npm run bench -- [game ...] [--ms 600] [--rounds 5] [--write]
 *
 * Every game is searched in a process of its own and replayed in another, as it is in the page and on the server, so that the types of one
 * do not slow the code of another; so are the yardsticks. The rounds of all take turns. The first round warms up, five times as long as the
 * others, and is not counted; figures are medians. Without names all games are measured and the result is written to bench/results.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { asMarkdown, asText, type Line } from './report.ts'
import { type Figures, gameIds, type Part, subjectsOf, YARDSTICKS } from './subjects.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    ms: { type: 'string', default: '600' },
    rounds: { type: 'string', default: '5' },
    write: { type: 'boolean', default: false },
    child: { type: 'string' },
    part: { type: 'string', default: 'search' },
  },
})
/** A game of many rules is compiled piece by piece for seconds. */
const WARM_UP = 5
if (values.child === undefined) await compare()
else await serve(values.child)

/** In a child: says what it can measure, then measures what it is asked. */
async function serve(group: string): Promise<void> {
  const subjects = await subjectsOf(group, values.part as Part)
  process.on('message', ({ subject, ms }: { subject: string; ms: number }) => process.send?.(subjects[subject](ms / 1000)))
  process.send?.(Object.keys(subjects))
}

async function compare(): Promise<void> {
  const known = await gameIds()
  const unknown = positionals.filter(id => !known.includes(id))
  if (unknown.length > 0) return fail(`there is no game ${unknown.join(', ')}; games: ${known.join(', ')}`)
  const groups = [YARDSTICKS, ...(positionals.length > 0 ? positionals : known)]
  const ms = Number(values.ms)
  const rounds = Number(values.rounds)
  const lines: (Line & { readonly children: readonly ChildProcess[]; readonly rounds: Figures[] })[] = []
  for (const group of groups) {
    const parts: readonly Part[] = group === YARDSTICKS ? ['search'] : ['search', 'table']
    const children = parts.map(part => fork(import.meta.filename, ['--child', group, '--part', part]))
    try {
      const [subjects = []] = await Promise.all(children.map(child => answer<string[]>(child)))
      for (const subject of subjects) lines.push({ group, subject, children, rounds: [] })
    } catch {
      process.stderr.write(`${group} cannot be played yet and is left out\n`)
    }
  }
  for (let round = 0; round <= rounds; round++)
    for (const [i, { subject, children, rounds: done }] of lines.entries()) {
      process.stderr.write(`\rround ${round} of ${rounds}, ${i + 1} of ${lines.length}  `)
      let figures: Figures = {}
      for (const child of children) {
        child.send({ subject, ms: round === 0 ? WARM_UP * ms : ms })
        figures = { ...figures, ...(await answer<Figures>(child)) }
      }
      if (round > 0) done.push(figures)
    }
  process.stderr.write('\n')
  for (const child of new Set(lines.flatMap(line => line.children))) child.disconnect() // it then ends, and writes its profile if asked to

  const machine = { node: process.version, cpu: cpus()[0]?.model ?? '', cores: cpus().length, ms, rounds }
  const kept = lines.map(({ children: _, ...line }) => line)
  process.stdout.write(asText(kept))
  if (positionals.length > 0 && !values.write) return
  const folder = join(import.meta.dirname, '../results')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'kernel.md'), asMarkdown(kept, machine))
  writeFileSync(join(folder, 'kernel.json'), `${JSON.stringify({ ...machine, lines: kept }, null, 1)}\n`)
}

function answer<T>(child: ChildProcess): Promise<T> {
  return new Promise((resolve, reject) => {
    const onExit = (code: number | null) => reject(new Error(`a child ended with ${code}`))
    child.once('exit', onExit)
    child.once('message', message => {
      child.off('exit', onExit)
      resolve(message as T)
    })
  })
}
function fail(message: string): void {
  process.stderr.write(`${message}\n`)
  process.exitCode = 2
}

/**
 * How strong the computer players are, measured: npm run strength -- <game>... [--contest random] [--jobs 2] [--games 60] [--resume]
 *
 * Plays the contests of plan.ts, or those with such words in their title, each with its number of games or fewer, and writes
 * docs/strength/<game>.json and .md and the ladder in docs/strength.md; of contests that are not asked for, what stands there is kept.
 * What is played is kept in .cache/strength, so that an interrupted run goes on with --resume.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { arena } from '../../apps/cli/arena/run.ts'
import { loadGame } from '../../apps/cli/games.ts'
import { root } from '../../apps/cli/root.ts'
import { ladders, withLadders } from './ladder.ts'
import { contestsOf, PLANS } from './plan.ts'
import { type Measured, markdown } from './report.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    jobs: { type: 'string', default: '2' },
    contest: { type: 'string', multiple: true, default: [''] },
    games: { type: 'string', default: '1000' },
    resume: { type: 'boolean', default: false },
  },
})
for (const id of positionals.length > 0 ? positionals : Object.keys(PLANS)) await measure(id)
await climb()

async function measure(id: string): Promise<void> {
  const plan = PLANS[id]
  if (plan === undefined) throw new Error(`there is no plan for ${id}; plans: ${Object.keys(PLANS).join(', ')}`)
  const game = await loadGame(id)
  const before = reported(id)
  const measured: Measured[] = []
  const titles = contestsOf(plan).map(({ title }) => title)
  for (const words of values.contest)
    if (!titles.some(title => title.includes(words))) throw new Error(`no contest is called '${words}'; contests: ${titles.join('; ')}`)
  for (const contest of contestsOf(plan)) {
    const scenarios = Object.values(game.scenarios).filter(
      s => (s.seats.length === 1) === (contest.seats === 'one') && (contest.scenarios?.includes(s.id) ?? true),
    )
    const log = join(root, '.cache/strength', `${id}-${contest.a}-${contest.b}.jsonl`.replaceAll('/', '_'))
    if (scenarios.length === 0) continue
    if (!values.contest.some(words => contest.title.includes(words))) {
      measured.push(...before.filter(({ title }) => title === contest.title))
      continue
    }
    const summary = await arena({
      title: `${id}: ${contest.title}`,
      game: id,
      scenarios,
      players: contest.a === contest.b ? [contest.a] : [contest.a, contest.b],
      games: Math.ceil(Math.min(contest.games, Number(values.games)) / scenarios.length),
      jobs: Number(values.jobs),
      log,
      resume: values.resume,
    })
    measured.push({ ...contest, summary })
  }
  write(id, measured)
}
function reportOf(id: string, kind: 'json' | 'md'): string {
  return join(root, 'docs/strength', `${id}.${kind}`)
}
function reported(id: string): readonly Measured[] {
  return existsSync(reportOf(id, 'json')) ? JSON.parse(readFileSync(reportOf(id, 'json'), 'utf8')) : []
}
async function climb(): Promise<void> {
  const page = join(root, 'docs/strength.md')
  const games = await Promise.all(
    Object.entries(PLANS).map(async ([id, plan]) => ({ title: (await loadGame(id)).title, plan, measured: reported(id) })),
  )
  writeFileSync(page, withLadders(readFileSync(page, 'utf8'), ladders(games)))
}
function write(id: string, measured: readonly Measured[]): void {
  mkdirSync(join(root, 'docs/strength'), { recursive: true })
  writeFileSync(reportOf(id, 'json'), `${JSON.stringify(measured, null, 1)}\n`)
  writeFileSync(reportOf(id, 'md'), markdown(id, measured))
}

/**
 * How strong the computer players are, measured: npm run strength -- <game>... [--contest random] [--jobs 2] [--games 60] [--resume]
 *
 * Plays the contests of plan.ts, or those with such words in their title, each with its number of games or fewer, and writes
 * docs/strength/<game>.json and .md; contests that are not asked for are reported as far as they were played before. What is played is
 * kept in .cache/strength, so that an interrupted run goes on with --resume.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { arena, readLog } from '../../apps/cli/arena/run.ts'
import { summarise } from '../../apps/cli/arena/summary.ts'
import { loadGame } from '../../apps/cli/games.ts'
import { root } from '../../apps/cli/root.ts'
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

async function measure(id: string): Promise<void> {
  const plan = PLANS[id]
  if (plan === undefined) throw new Error(`there is no plan for ${id}; plans: ${Object.keys(PLANS).join(', ')}`)
  const game = await loadGame(id)
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
      const seats = new Map(scenarios.map(s => [s.id, s.seats]))
      const played = readLog(log).filter(({ scenario }) => seats.has(scenario))
      if (played.length > 0) measured.push({ ...contest, summary: summarise(played, seats) })
      continue
    }
    process.stderr.write(`${id}: ${contest.title}\n`)
    const summary = await arena({
      game: id,
      scenarios,
      players: contest.a === contest.b ? [contest.a] : [contest.a, contest.b],
      games: Math.ceil(Math.min(contest.games, Number(values.games)) / scenarios.length),
      jobs: Number(values.jobs),
      log,
      resume: values.resume,
      say: line => process.stderr.write(`  ${line}\n`),
    })
    measured.push({ ...contest, summary })
  }
  write(id, measured)
}
function write(id: string, measured: readonly Measured[]): void {
  mkdirSync(join(root, 'docs/strength'), { recursive: true })
  writeFileSync(join(root, 'docs/strength', `${id}.json`), `${JSON.stringify(measured, null, 1)}\n`)
  writeFileSync(join(root, 'docs/strength', `${id}.md`), markdown(id, measured))
}

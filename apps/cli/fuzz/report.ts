/** The report of a run of random games: docs/fuzz/<game>.md. */
import type { Game } from '@plus-ultra/kernel'
import { Coverage, neverSeen } from '@plus-ultra/kernel/testing/fuzz'
import { type Counts, quantile, type Run, type Tally } from './tally.ts'

export type Explained = Readonly<Record<string, string>>

export function neverOccurred(game: Game, run: Run): string[] {
  const coverage = new Coverage()
  coverage.merge({
    steps: Object.entries(run.seen.steps),
    events: Object.entries(run.seen.events),
    choices: Object.entries(run.seen.choices),
  })
  return neverSeen(game, coverage, Object.keys(game.text.en.events))
}

export function report(game: Game, run: Run, explained: Explained, how: string): string {
  const never = neverOccurred(game, run)
  const lines = [
    `# ${game.title}: random play`,
    '',
    `Random legal play to the end, written by \`${how}\` (revision ${game.revision} of the rules). After every choice the invariants of the game are checked, after every seventh the ranges of all values too, and that the offer has left the position alone; every game is played again from its log and must end in the same position.`,
    '',
    ...scenarios(game, run),
    '',
    ...failures(run),
    '## What never occurred',
    '',
    ...(never.length === 0
      ? ['Nothing: every step, every button and every event was seen.']
      : never.map(what => neverLine(what, explained))),
    '',
    '## Steps and choices',
    '',
    '| step | asked | chosen |',
    '|---|---:|---|',
    ...sorted(run.seen.steps).map(([step, n]) => `| ${step} | ${n} | ${choicesIn(step, run.seen.choices)} |`),
    '',
    '## Events',
    '',
    '| event | times |',
    '|---|---:|',
    ...sorted(run.seen.events).map(([event, n]) => `| ${event} | ${n} |`),
    '',
  ]
  return lines.join('\n')
}
function neverLine(what: string, explained: Explained): string {
  const why = Object.hasOwn(explained, what) ? explained[what] : undefined
  return why === undefined ? `- ${what}: **not explained**` : `- ${what}: ${why}`
}

function scenarios(game: Game, run: Run): string[] {
  const seats = game.seats.names.filter(seat => Object.values(run.scenarios).some(tally => seat in tally.wins))
  const head = ['scenario', 'games', 'decisions', 'shortest', 'median', 'longest', ...seats, 'nobody']
  const row = (name: string, tally: Tally) => {
    const plays = (seat: string) => seat === '' || game.scenarios[name]?.seats.includes(seat)
    const part = (seat: string) => (plays(seat) ? `${((100 * (tally.wins[seat] ?? 0)) / Math.max(1, tally.games)).toFixed(1)} %` : '')
    const lengths = [0, 0.5, 1].map(q => quantile(tally, q))
    return `| ${[name, tally.games, tally.decisions, ...lengths, ...seats.map(part), part('')].join(' | ')} |`
  }
  const all = Object.values(run.scenarios)
  const sum = (of: (tally: Tally) => number) => all.reduce((n, tally) => n + of(tally), 0)
  return [
    `| ${head.join(' | ')} |`,
    `|---|${'---:|'.repeat(head.length - 1)}`,
    ...Object.entries(run.scenarios)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, tally]) => row(name, tally)),
    '',
    `${sum(t => t.games)} games, ${sum(t => t.decisions)} decisions, ${run.failures.length} failures.`,
  ]
}
function failures(run: Run): string[] {
  if (run.failures.length === 0) return []
  const shown = [...run.failures].sort((a, b) => a.seed - b.seed).slice(0, 20)
  return [
    '## Failures',
    '',
    ...shown.map(({ scenario, seed, message }) => `- ${scenario}, seed ${seed}: ${message.replaceAll('\n', ' ')}`),
    ...(run.failures.length > shown.length ? [`- ... and ${run.failures.length - shown.length} more`] : []),
    '',
  ]
}
const sorted = (counts: Counts) => Object.entries(counts).sort(([a], [b]) => (a < b ? -1 : 1))
function choicesIn(step: string, choices: Counts): string {
  return sorted(choices)
    .filter(([name]) => name.startsWith(`${step} `))
    .map(([name, n]) => `${name.slice(step.length + 1)} ${n}`)
    .join(', ')
}

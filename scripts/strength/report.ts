/** The measured contests of a game as a page of tables. */
import { type Share, shareOf } from '@plus-ultra/strategy'
import { type Match, type Summary, shareText } from '../../apps/cli/arena/summary.ts'
import type { Contest } from './plan.ts'

export interface Measured extends Contest {
  readonly summary: Summary
}

/** All scenarios together: points above what chance alone would give count the same in games of two and of four. */
function together(matches: readonly Match[]): Share {
  const games = matches.reduce((n, m) => n + m.share.games, 0)
  return shareOf(
    matches.reduce((n, m) => n + m.share.share * m.share.games, 0),
    games,
  )
}
export function markdown(id: string, measured: readonly Measured[]): string {
  const lines = [
    `# Strength of the computer players: ${id}`,
    '',
    `\`npm run strength -- ${id}\`. Paired games: the same dice, seats exchanged. Shares of points with 95 % intervals; a draw counts what chance alone would give. The player under test is the search with the stated number of iterations, or CPU milliseconds, a decision; the best level differs from it only in budget.`,
    '',
    '| contest | players | all scenarios | chance alone |',
    '| --- | --- | --- | --- |',
  ]
  for (const { title, summary } of measured)
    if (summary.matches.length > 0) {
      const [first] = summary.matches as [Match]
      const even = [...new Set(summary.matches.map(m => percent(m.even)))].join(', ')
      lines.push(`| ${title} | ${first.a}, ${first.b} | ${shareText(together(summary.matches))} | ${even} |`)
    }
  lines.push('', '## By scenario and side', '', '| contest | scenario | share | by side |', '| --- | --- | --- | --- |')
  for (const { title, summary } of measured)
    for (const m of summary.matches) {
      const sides = Object.entries(m.bySeat).map(([seat, s]) => `${seat} ${percent(s.share)}`)
      lines.push(`| ${title} | ${m.scenario} | ${shareText(m.share)} | ${sides.join(', ')} |`)
    }
  lines.push('', '## Balance between equals', '', '| scenario | player | wins | outcomes |', '| --- | --- | --- | --- |')
  for (const { summary } of measured)
    for (const b of summary.balance) {
      const wins = Object.entries(b.wins).map(([seat, s]) => `${seat} ${shareText(s)}`)
      const outcomes = Object.entries(b.levels).map(([name, n]) => `${name} ${n}`)
      lines.push(`| ${b.scenario} | ${b.player} | ${wins.join('<br>')}<br>draws ${b.draws} | ${outcomes.join('<br>')} |`)
    }
  lines.push('', '## Time and length', '', '| contest | decisions a game | p95 of thinking, CPU ms |', '| --- | --- | --- |')
  for (const { title, summary } of measured) {
    const times = Object.entries(summary.p95).map(([name, ms]) => `${name} ${ms}`)
    lines.push(`| ${title} | ${summary.decisions.toFixed(0)} | ${times.join(', ')} |`)
  }
  return `${lines.join('\n')}\n`
}
const percent = (x: number) => `${(100 * x).toFixed(0)} %`

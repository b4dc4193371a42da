/** The measured contests of a game as a page of tables. */
import { ladder, type Rating, type Score, type Share, shareOf } from '@plus-ultra/strategy'
import { type Match, type Summary, shareText } from '../../apps/cli/arena/summary.ts'
import type { Contest } from './plan.ts'

export interface Measured extends Contest {
  readonly summary: Summary
}

/** All scenarios together: points above what chance alone would give count the same in games of two and of four. */
function together(shares: readonly Share[]): Share {
  const games = shares.reduce((n, s) => n + s.games, 0)
  return shareOf(
    shares.reduce((n, s) => n + s.share * s.games, 0),
    games,
  )
}
/** All contests of two seats on one ladder, random play at 0; a level counts as one player, whatever part of its budget it had. */
export function ratingsOf(measured: readonly Measured[]): Rating[] {
  const nameOf = (player: string) => player.replace(/\/\d+$/, '')
  let left: Score[] = []
  for (const { summary } of measured)
    for (const { a, b, share, even } of summary.matches)
      if (even === 0.5) left.push({ a: nameOf(b), b: nameOf(a), points: share.games * (1 - share.share), games: share.games })
  // who has met nobody that is known has no place yet
  const known = new Set(['random'])
  const scores: Score[] = []
  for (let n = -1; n !== scores.length; ) {
    n = scores.length
    const met = left.filter(s => known.has(s.a) || known.has(s.b))
    left = left.filter(s => !met.includes(s))
    for (const s of met) known.add(s.a).add(s.b)
    scores.push(...met)
  }
  return scores.length === 0 ? [] : ladder(scores).sort((x, y) => y.elo - x.elo)
}
export function markdown(id: string, measured: readonly Measured[]): string {
  const lines = [
    `# Strength of the computer players: ${id}`,
    '',
    `\`npm run strength -- ${id}\`. Paired games: the same dice, seats exchanged. Shares of points with 95 % intervals; a draw counts what chance alone would give. *Pairs*: in how many of a hundred pairs of games the first player did better than the other with the same seats and dice, by wins and then by scores; where one side mostly wins whoever plays it, this tells more. The player under test is the search with the stated number of iterations, or CPU milliseconds, a decision; the best level differs from it only in budget.`,
    '',
    '| contest | players | all scenarios | chance alone | pairs |',
    '| --- | --- | --- | --- | --- |',
  ]
  for (const { title, summary } of measured)
    if (summary.matches.length > 0) {
      const [first] = summary.matches as [Match]
      const even = [...new Set(summary.matches.map(m => percent(m.even)))].join(', ')
      const share = together(summary.matches.map(m => m.share))
      const pairs = together(summary.matches.flatMap(m => m.pairs ?? []))
      lines.push(
        `| ${title} | ${first.a}, ${first.b} | ${shareText(share)} | ${even} | ${pairs.games > 0 ? shareText(pairs, 'pairs') : ''} |`,
      )
    }
  lines.push('', '## Ladder', '', '| player | Elo |', '| --- | --- |')
  for (const { name, elo, give } of ratingsOf(measured)) lines.push(`| ${name} | ${elo.toFixed(0)} ± ${give.toFixed(0)} |`)
  lines.push('', '## By scenario and side', '', '| contest | scenario | share | by side | pairs |', '| --- | --- | --- | --- | --- |')
  for (const { title, summary } of measured)
    for (const m of summary.matches) {
      const sides = Object.entries(m.bySeat).map(([seat, s]) => `${seat} ${percent(s.share)}`)
      lines.push(
        `| ${title} | ${m.scenario} | ${shareText(m.share)} | ${sides.join(', ')} | ${m.pairs === undefined ? '' : shareText(m.pairs, 'pairs')} |`,
      )
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

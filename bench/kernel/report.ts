/** The figures as a table: medians over the rounds, and decisions as multiples of boardgame.io's reducer. */
import { median } from './measure.ts'
import { type Figures, REDUCER } from './subjects.ts'

export interface Line {
  readonly group: string
  readonly subject: string
  readonly rounds: readonly Figures[]
}
export interface Machine {
  readonly node: string
  readonly cpu: string
  readonly cores: number
  readonly ms: number
  readonly rounds: number
}
const HEAD = ['', 'decisions/s', 'x reducer', 'lowest-highest', 'games/s', 'copy', 'digest', 'view', 'replayed/s']

function rowsOf(lines: readonly Line[]): string[][] {
  const reducer = middle(lines.find(line => line.subject === REDUCER)?.rounds ?? [], f => f.decisions) ?? 1
  return lines.map(({ group, subject, rounds }) => {
    const all = rounds.map(f => (f.decisions ?? 0) / reducer)
    return [
      `${group}: ${subject}`,
      count(middle(rounds, f => f.decisions)),
      ratio(median(all)),
      `${ratio(Math.min(...all))}-${ratio(Math.max(...all))}`,
      count(middle(rounds, f => f.games)),
      duration(middle(rounds, f => f.copies)),
      duration(middle(rounds, f => f.digests)),
      duration(middle(rounds, f => f.views)),
      count(middle(rounds, f => f.replayed)),
    ]
  })
}
function middle(rounds: readonly Figures[], of: (f: Figures) => number | undefined): number | undefined {
  const values = rounds.map(of).filter(v => v !== undefined)
  return values.length === 0 ? undefined : median(values)
}
const count = (n: number | undefined) => (n === undefined ? '' : Math.round(n).toLocaleString('en'))
const ratio = (x: number) => (x >= 10 ? x.toFixed(0) : x.toFixed(2))
const duration = (perSecond: number | undefined) => {
  if (perSecond === undefined) return ''
  const ns = 1e9 / perSecond
  return ns < 1000 ? `${ns.toFixed(0)} ns` : `${(ns / 1000).toFixed(1)} us`
}

export function asText(lines: readonly Line[]): string {
  const rows = [HEAD, ...rowsOf(lines)]
  const widths = HEAD.map((_, i) => Math.max(...rows.map(row => row[i].length)))
  return rows.map(row => `${row.map((cell, i) => (i === 0 ? cell.padEnd(widths[i]) : cell.padStart(widths[i]))).join('  ')}\n`).join('')
}

export function asMarkdown(lines: readonly Line[], { node, cpu, cores, ms, rounds }: Machine): string {
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return `# Speed of the kernel

\`npm run bench\` on Node ${node}, ${cpu}, ${cores} cores: medians of ${rounds} rounds of ${ms} ms, all figures per second of CPU time of one process.

A decision is: list everything that is legal, choose one at random, carry it out and run on to the next. Ratios are to the reducer of boardgame.io in the same run. \`conquest\` is the yardsticks' own game on our kernel, decision for decision; \`conquest-4kb\` the same in a state of 4 KB. \`replayed\`: entries of a finished game played again at a table, with the digest of each compared.

${[row(HEAD), row(HEAD.map((_, i) => (i === 0 ? '---' : '---:'))), ...rowsOf(lines).map(row)].join('\n')}
`
}

/** The ladders of all games side by side, in the page that people read. */
import type { Rating } from '@plus-ultra/strategy'
import type { Plan } from './plan.ts'
import { type Measured, ratingsOf } from './report.ts'

export const BEGINS = '<!-- ladder: written by npm run strength -->'
export const ENDS = '<!-- end of the ladder -->'

/** Who stands on each rung; the budgets differ from game to game. */
const RUNGS: readonly { readonly title: string; readonly name: (plan: Plan) => string }[] = [
  { title: 'search, more thought', name: plan => `search:${plan.more ?? 4 * plan.iterations}` },
  { title: 'search, as against the yardsticks', name: plan => `search:${plan.iterations}` },
  ...[5, 4, 3, 2, 1].map(level => ({ title: `level ${level}`, name: () => `level:${level}` })),
  { title: 'one-ply greed', name: () => 'greedy' },
  { title: 'flat Monte Carlo', name: plan => `flat:${plan.ms}ms` },
  { title: 'plain UCT', name: plan => `uct:${plan.ms}ms` },
  { title: 'random play', name: () => 'random' },
]
export interface Climbed {
  readonly title: string
  readonly plan: Plan
  readonly measured: readonly Measured[]
}
export function ladders(games: readonly Climbed[]): string {
  const rated = games.map(({ plan, measured }) => ({ plan, ratings: new Map(ratingsOf(measured).map(r => [r.name, r])) }))
  const cell = (rating: Rating | undefined) =>
    rating === undefined ? '' : rating.give === 0 ? rating.elo.toFixed(0) : `${rating.elo.toFixed(0)} ± ${rating.give.toFixed(0)}`
  return [
    `| | ${games.map(({ title }) => title).join(' | ')} |`,
    `| --- |${games.map(() => ' --- |').join('')}`,
    ...RUNGS.map(({ title, name }) => `| ${title} | ${rated.map(({ plan, ratings }) => cell(ratings.get(name(plan)))).join(' | ')} |`),
  ].join('\n')
}
/** The page with the table between its marks renewed. */
export function withLadders(page: string, table: string): string {
  const [from, to] = [page.indexOf(BEGINS), page.indexOf(ENDS)]
  if (from === -1 || to < from) throw new Error(`the page has no place for the ladder: it is between '${BEGINS}' and '${ENDS}'`)
  return `${page.slice(0, from + BEGINS.length)}\n\n${table}\n\n${page.slice(to)}`
}

/** What is measured of each game, at budgets small enough to play hundreds of games. */

export interface Contest {
  readonly title: string
  readonly a: string
  readonly b: string
  /** in all, shared among the scenarios */
  readonly games: number
  /** only these scenarios */
  readonly scenarios?: readonly string[]
  /** only scenarios with this many seats */
  readonly seats?: 'several' | 'one'
}
export interface Plan {
  /** iterations a decision of the player under test */
  readonly iterations: number
  /** against random play, if not those */
  readonly random?: number
  /** the iterations of more thought, if not four times as many; and of less, if not those */
  readonly more?: number
  readonly less?: number
  /** CPU milliseconds a decision where both have equal time */
  readonly ms: number
  /** the scenarios of equal time and of more thought, where the others would take hours */
  readonly short?: readonly string[]
  /** the scenarios of more thought, if others */
  readonly thought?: readonly string[]
  /** levels 2 to 5 meet the one below with this part of their budgets */
  readonly parts: readonly [number, number, number, number]
  /** games of more thought and of each pair of levels, where the usual number would take hours */
  readonly games?: { readonly more?: number; readonly levels?: number }
}
export const PLANS: Readonly<Record<string, Plan>> = {
  pizarro: { iterations: 6, more: 96, ms: 6, parts: [1, 4, 16, 160], games: { levels: 120 } },
  pyrrhus: { iterations: 96, less: 60, more: 200, ms: 3, parts: [1, 2, 8, 80], games: { more: 90, levels: 240 } },
  conquistador: {
    iterations: 6,
    more: 96,
    ms: 3,
    short: ['short-three-player'],
    thought: ['two-player', 'two-player-france', 'short-three-player'],
    parts: [2, 8, 40, 400],
    games: { more: 180, levels: 120 },
  },
  tercios: { iterations: 20, less: 1, more: 240, ms: 2, parts: [1, 2, 8, 80], games: { levels: 120 } },
  aztecs: { iterations: 40, random: 480, less: 1, more: 480, ms: 3, parts: [2, 8, 40, 10], games: { more: 192, levels: 144 } },
}
export function contestsOf({
  iterations,
  random = iterations,
  ms,
  parts,
  short,
  thought = short,
  more = 4 * iterations,
  less = iterations,
  games = {},
}: Plan): readonly Contest[] {
  const tested = `search:${iterations}`
  const several = { seats: 'several' } as const
  const inTime = (scenarios?: readonly string[]) => ({ ...several, ...(scenarios && { scenarios }) })
  const timed = inTime(short)
  return [
    { title: 'against random play', a: `search:${random}`, b: 'random', games: 200, ...several },
    { title: 'against one-ply greed', a: tested, b: 'greedy', games: 200, ...several },
    { title: 'against flat Monte Carlo of equal time', a: `search:${ms}ms`, b: `flat:${ms}ms`, games: 60, ...timed },
    { title: 'against plain UCT of equal time', a: `search:${ms}ms`, b: `uct:${ms}ms`, games: 60, ...timed },
    { title: 'flat Monte Carlo against random play', a: `flat:${ms}ms`, b: 'random', games: 40, ...timed },
    { title: 'plain UCT against random play', a: `uct:${ms}ms`, b: 'random', games: 40, ...timed },
    { title: 'one-ply greed against random play', a: 'greedy', b: 'random', games: 100, ...several },
    { title: 'level 2 against one-ply greed', a: 'level:2', b: 'greedy', games: 100, ...several },
    { title: 'more thought', a: `search:${more}`, b: `search:${less}`, games: games.more ?? 60, ...inTime(thought) },
    { title: 'level 1 against random play', a: 'level:1', b: 'random', games: 200, ...several },
    ...parts.map((part, i) => ({
      title: `level ${i + 2} against level ${i + 1}${part === 1 ? '' : `, each with 1/${part} of its budget`}`,
      a: `level:${i + 2}${part === 1 ? '' : `/${part}`}`,
      b: `level:${i + 1}${part === 1 ? '' : `/${part}`}`,
      games: games.levels ?? 40,
      ...several,
    })),
    { title: 'balance between equals', a: `search:${more}`, b: `search:${more}`, games: 60, ...several },
    { title: 'alone', a: tested, b: tested, games: 40, seats: 'one' },
    { title: 'alone, by random play', a: 'random', b: 'random', games: 40, seats: 'one' },
  ]
}

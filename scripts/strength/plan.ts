/** What is measured of each game, at budgets small enough to play hundreds of games. */

export interface Contest {
  readonly title: string
  readonly a: string
  readonly b: string
  /** in all, shared among the scenarios */
  readonly games: number
  /** only scenarios with this many seats */
  readonly seats?: 'several' | 'one'
}
export interface Plan {
  /** iterations a decision of the player under test */
  readonly iterations: number
  /** CPU milliseconds a decision where both have equal time */
  readonly ms: number
}
export const PLANS: Readonly<Record<string, Plan>> = {
  pizarro: { iterations: 60, ms: 5 },
  pyrrhus: { iterations: 60, ms: 5 },
  conquistador: { iterations: 30, ms: 5 },
  tercios: { iterations: 40, ms: 5 },
  aztecs: { iterations: 40, ms: 8 },
}
export function contestsOf({ iterations, ms }: Plan): readonly Contest[] {
  const tested = `search:${iterations}`
  const several = { seats: 'several' } as const
  return [
    { title: 'against random play', a: tested, b: 'random', games: 200, ...several },
    { title: 'against one-ply greed', a: tested, b: 'greedy', games: 200, ...several },
    { title: 'against flat Monte Carlo of equal time', a: `search:${ms}ms`, b: `flat:${ms}ms`, games: 60, ...several },
    { title: 'against plain UCT of equal time', a: `search:${ms}ms`, b: `uct:${ms}ms`, games: 60, ...several },
    { title: 'four times the thought', a: `search:${4 * iterations}`, b: tested, games: 60, ...several },
    ...[2, 3, 4].map(n => ({ title: `level ${n} against level ${n - 1}`, a: `level:${n}`, b: `level:${n - 1}`, games: 40, ...several })),
    { title: 'level 5 against level 4, each with a twentieth of its budget', a: 'level:5/20', b: 'level:4/20', games: 20, ...several },
    { title: 'balance between equals', a: tested, b: tested, games: 200, ...several },
    { title: 'alone', a: tested, b: tested, games: 40, seats: 'one' },
    { title: 'alone, by random play', a: 'random', b: 'random', games: 40, seats: 'one' },
  ]
}

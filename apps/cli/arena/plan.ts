/** Which games an arena plays: every pair of players, each scenario, seats swapped with the same dice. */

import { type Level, levels } from '@plus-ultra/strategy'
import { Usage } from '../command.ts'

/** 'search:200' (iterations), 'search:20ms', 'greedy', 'policy' (move ordering alone), 'random', 'flat:200', 'uct:200', 'level:3' (1 to 5), 'level:5/20' (with a twentieth of its budget). */
export interface Entrant {
  readonly name: string
  readonly kind: 'random' | 'policy' | 'greedy' | 'flat' | 'uct' | 'search' | 'level'
  readonly iterations?: number
  readonly ms?: number
  /** a level is played with this part of its budget */
  readonly part?: number
}
export function readEntrant(name: string): Entrant {
  const [kind = '', amount] = name.split(':')
  if (!['random', 'policy', 'greedy', 'flat', 'uct', 'search', 'level'].includes(kind))
    throw new Usage(
      `no player is called '${name}'; players: random, policy, greedy, flat:N, uct:N, search:N, level:1-5 (N iterations, or Nms; level:5/20 with a twentieth of its budget)`,
    )
  const found = /^(\d+)(ms|\/\d+)?$/.exec(amount ?? '')
  if (amount !== undefined && found === null) throw new Usage(`'${amount}' in '${name}' is neither iterations nor milliseconds`)
  if (['random', 'policy', 'greedy'].includes(kind)) {
    if (found !== null) throw new Usage(`'${kind}' has no budget: it plays at once`)
  } else if (found === null) throw new Usage(`'${kind}' needs a budget, such as ${kind}:200 or ${kind}:20ms`)
  const n = Number(found?.[1])
  const unit = found?.[2]
  if (kind === 'level') {
    const part = Number(unit?.slice(1) ?? 1)
    if (n < 1 || n > levels.length || unit === 'ms' || part < 1) throw new Usage(`levels go from 1 to ${levels.length}, not '${amount}'`)
    return { name, kind, iterations: n, part }
  }
  if (found !== null && !(n >= 1 && Number.isSafeInteger(n))) throw new Usage(`'${amount}' in '${name}' is no budget`)
  if (unit?.startsWith('/')) throw new Usage(`only a level has a part of its budget, not '${name}'`)
  return { name, kind: kind as Entrant['kind'], ...(found && (unit === 'ms' ? { ms: n } : { iterations: n })) }
}

/** What the player of an entrant is made of. */
export function howOf({ kind, iterations, ms, part = 1 }: Entrant): Pick<Level, 'kind' | 'budget'> & { readonly slips?: number } {
  if (kind !== 'level') return { kind, budget: { ...(iterations && { iterations }), ...(ms && { ms }) } }
  const level = levels[(iterations ?? 1) - 1] as Level
  const budget = Object.fromEntries(Object.entries(level.budget).map(([unit, n]) => [unit, Math.max(1, Math.round((n as number) / part))]))
  return { ...level, budget }
}

/** One game: who sits where. `pair` numbers the games that share their dice. */
export interface Bout {
  readonly key: string
  readonly scenario: string
  readonly a: string
  readonly b: string
  readonly pair: number
  /** the seat of `a`; `b` has all the others */
  readonly seatOfA: string
}
/** With two seats `games` / 2 pairs; with more, `a` rotates through all of them. A lone seat is played by each by itself. */
export function plan(
  scenarios: readonly { readonly id: string; readonly seats: readonly string[] }[],
  entrants: readonly string[],
  games: number,
): Bout[] {
  const bouts: Bout[] = []
  for (const { id, seats } of scenarios) {
    const pairs =
      seats.length === 1 ? entrants.map(a => [a, a] as const) : entrants.flatMap((a, i) => entrants.slice(i + 1).map(b => [a, b] as const))
    const matches = entrants.length === 1 ? entrants.map(a => [a, a] as const) : pairs
    for (const [a, b] of matches) {
      const seatings = a === b ? seats.slice(0, 1) : seats
      for (let pair = 0; pair < Math.ceil(games / seatings.length); pair++)
        for (const seat of seatings) bouts.push({ key: `${id}|${a}|${b}|${pair}|${seat}`, scenario: id, a, b, pair, seatOfA: seat })
    }
  }
  return bouts
}

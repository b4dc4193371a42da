/** One game between players that see only their own views. */
import {
  type AnyScenario,
  asked,
  type Core,
  choose,
  type Game,
  isOver,
  type OptionValue,
  parse,
  SearchChance,
  type Seat,
  silence,
  view,
} from '@plus-ultra/kernel'
import type { Player } from './players.ts'

export interface MatchResult {
  readonly winner: string | null
  readonly level: string | undefined
  readonly scores: Readonly<Record<string, number>>
  readonly decisions: number
  /** of the decisions with more than one choice, by seat: the time each took, in the host's units */
  readonly times: Readonly<Record<string, readonly number[]>>
}

export interface MatchSetting<S extends AnyScenario> {
  readonly scenario: S
  readonly options?: Readonly<Record<string, OptionValue>>
  /** of the dice: two games with the same seed share their stream */
  readonly seed: number
  readonly now: () => number
  /** choices after which the game is broken off and counts as it stands */
  readonly limit?: number
}

export async function playMatch<G extends Core, S extends AnyScenario>(
  game: Game<G, S>,
  setting: MatchSetting<S>,
  players: ReadonlyMap<Seat, Player<G, S>>,
): Promise<MatchResult> {
  const { scenario, seed, now, limit = 50_000 } = setting
  const g = game.make(new SearchChance(seed), silence)
  const seen = game.make(new SearchChance(1), silence)
  const faults = game.start(g, scenario, setting.options)
  if (faults.length > 0) throw new Error(`the scenario is refused: ${JSON.stringify(faults)}`)
  const times: Record<string, number[]> = {}
  let decisions = 0
  while (!isOver(g) && decisions < limit) {
    const seat = asked(g)[0] as Seat
    const player = players.get(seat)
    if (player === undefined) throw new Error(`nobody plays ${game.seats.name(seat)}`)
    const start = now()
    const { choice, iterations } = await player.suggest(view(g, seat, seen), seat, seed * 7919 + decisions)
    if (iterations > 0) {
      times[game.seats.name(seat)] ??= []
      times[game.seats.name(seat)]?.push(now() - start)
    }
    const parsed = parse(g, seat, choice)
    if (!parsed.ok) throw new Error(`${game.seats.name(seat)} chose ${choice}, which is not legal (${parsed.clause})`)
    choose(g, seat, parsed.choice)
    decisions++
  }
  const outcome = game.outcome(g)
  return {
    winner: outcome.winner === null ? null : game.seats.name(outcome.winner),
    level: outcome.level,
    scores: outcome.scores,
    decisions,
    times,
  }
}

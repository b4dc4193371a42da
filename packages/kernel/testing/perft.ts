import {
  type AnyScenario,
  type Core,
  choose,
  copyInto,
  type Game,
  isOver,
  offer,
  SearchChance,
  type Seat,
  silence,
  waiting,
} from '../index.ts'

/** The number of choice sequences to each depth from the start of a scenario, with fixed dice: a fingerprint of the rules. */
export function perft<G extends Core, S extends AnyScenario>(game: Game<G, S>, scenario: S, depth: number, seed = 1): number[] {
  const g = game.make(new SearchChance(seed), silence)
  game.start(g, scenario)
  const counts = new Array<number>(depth).fill(0)
  const states = counts.map(() => game.make(new SearchChance(seed), silence))
  const walk = (from: G, level: number): void => {
    if (level === depth || isOver(from)) return
    const seat = waiting(from)[0] as Seat
    const list = offer(from, seat)
    const choices = Array.from({ length: list.count }, (_, i) => list.at(i))
    counts[level]! += choices.length
    const to = states[level] as G
    for (const choice of choices) {
      copyInto(from, to)
      to.runtime.chance = new SearchChance(seed + level)
      choose(to, seat, choice)
      walk(to, level + 1)
    }
  }
  walk(g, 0)
  return counts
}

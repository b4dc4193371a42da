/** What a seat cannot see must not change what its computer player chooses. */
import {
  type AnyScenario,
  type Core,
  choose,
  type Game,
  imagine,
  isOver,
  offer,
  SearchChance,
  type Seat,
  silence,
  view,
  waiting,
} from '@plus-ultra/kernel'
import { type Level, Player, type PlayerKind } from '@plus-ultra/strategy'

/**
 * Random games; where a seat has a choice, what it may not see is dealt anew, and its player is asked both times. Positions in which nothing
 * came out differently prove nothing and are passed over; a game without secrets is asked twice all the same. Throws on a difference.
 */
export async function permute(game: Game, kind: PlayerKind, positions: number, seed: number, options = {}, iterations = 8): Promise<void> {
  const scenarios = Object.values(game.scenarios)
  const random = new SearchChance(seed)
  const make = () => game.make(random, silence)
  const [other, seen, again] = [make(), make(), make()]
  let asked = 0
  for (let n = 0; asked < positions; n++) {
    const scenario = scenarios[n % scenarios.length] as AnyScenario
    const seats = scenario.seats.map(name => game.seats.get(name))
    const g = make()
    game.start(g, scenario, options)
    // a stretch of each game, from a random place on, so that all phases are met
    for (let skip = random.below(400), left = 25; left > 0 && !isOver(g) && asked < positions; skip--) {
      const who = waiting(g)
      const seat = who[random.below(who.length)] as Seat
      const list = offer(g, seat)
      if (skip <= 0 && list.count > 1) {
        imagine(game, view(g, seat, seen), seat, random, other)
        if (game.schema.hasSecrets && sameWords(g, other)) left -= 0.1
        else {
          left--
          asked++
          const answers = [g, other].map(from =>
            suggestion(game, seats, { kind, budget: { iterations } }, view(from, seat, again), seat, asked),
          )
          const [a, b] = await Promise.all(answers)
          if (a !== b)
            throw new Error(`${game.id}, ${scenario.id}, seed ${seed}, position ${asked}: ${a} becomes ${b} when hidden facts change`)
        }
      }
      const now = offer(g, seat)
      choose(g, seat, now.at(random.below(now.count)))
    }
  }
}
const sameWords = (a: Core, b: Core) => a.words.every((word, i) => word === b.words[i])
async function suggestion(
  game: Game,
  seats: readonly Seat[],
  how: Pick<Level, 'kind' | 'budget'>,
  seen: Core,
  seat: Seat,
  seed: number,
): Promise<string> {
  const player = new Player(game, seats, { now: () => 0 }, how)
  const own = game.make(new SearchChance(1), silence)
  own.words.set(seen.words) // the two are asked side by side: each needs a view of its own
  return (await player.suggest(own, seat, seed)).choice
}

/** What a choice would bring, when no die decides it: the rules run on a copy of what the seat sees. */
import {
  type AnyEvent,
  choose,
  EnumeratingChance,
  eventsFor,
  type Game,
  imagine,
  type LegalChoice,
  Recorder,
  SearchChance,
  type Seat,
  silence,
  view,
} from '@plus-ultra/kernel'

export function foresee(game: Game, g: Parameters<Game['board']>[0], seat: Seat, choice: LegalChoice): readonly AnyEvent[] | undefined {
  const random = new SearchChance(7)
  const seen = view(g, seat, game.make(random, silence))
  const work = imagine(game, seen, seat, random, game.make(random, silence))
  const recorder = new Recorder()
  const chance = new EnumeratingChance()
  chance.begin()
  Object.assign(work.runtime, { chance, sink: recorder })
  choose(work, seat, choice)
  return chance.drawn > 0 ? undefined : eventsFor(recorder.told, seat)
}

/** What a seat may not see must change nothing that it sees: view, offer, prompt and events, now and after the same choice. */
import {
  type AnyScenario,
  type Core,
  choose,
  copyInto,
  eventsFor,
  type Game,
  imagine,
  isOver,
  offer,
  promptOf,
  Recorder,
  SearchChance,
  type Seat,
  silence,
  stackOf,
  tokenOf,
  view,
  visibleCells,
  waiting,
  widened,
} from '../index.ts'
import { type PickOptions, pickChoice } from './pick.ts'

/** Plays at random and, at each position, shuffles what each seat may not see. Gives how many pairs were compared; throws on a difference. */
export function nonInterference<G extends Core, S extends AnyScenario>(
  game: Game<G, S>,
  scenario: S,
  seed: number,
  positions: number,
  options = {},
  how: PickOptions = {},
): number {
  const random = new SearchChance(seed)
  const make = () => game.make(random, silence, 'traced')
  const g = make()
  const seats = scenario.seats.map(s => game.seats.get(s))
  let compared = 0
  game.start(g, scenario, options)
  while (!isOver(g) && compared < positions) {
    for (const seat of seats) {
      const seen = view(g, seat, make())
      const other = imagine(game, seen, seat, random, make())
      const where = `seed ${seed}, ${stackOf(g).at(-1)}, seat ${game.seats.name(seat)}`
      compare(game, g, other, seat, where)
      compareAfter(game, g, other, seat, random, where)
      compared++
    }
    const who = waiting(g)
    const seat = who[random.below(who.length)] as Seat
    const list = offer(g, seat)
    choose(g, seat, pickChoice(game as Game<G>, g, seat, list, random, how))
  }
  return compared
}

/** Everything a seat can learn now, as one string. */
function whatSees<G extends Core>(game: Game<G>, g: G, seat: Seat): string {
  const list = offer(g, seat)
  const tokens = Array.from({ length: list.count }, (_, i) => tokenOf(g, list.at(i)))
  const seen = view(g, seat, game.make(g.runtime.chance, silence))
  return JSON.stringify({ words: [...seen.words], tokens, prompt: promptOf(game.text.en, g, seat), board: game.board(seen) })
}
function compare<G extends Core, S extends AnyScenario>(game: Game<G, S>, a: G, b: G, seat: Seat, where: string): void {
  const [x, y] = [whatSees(game as Game<G>, a, seat), whatSees(game as Game<G>, b, seat)]
  if (x !== y) throw new Error(`${where}: what it may not see changes what it sees\n${differingPart(x, y)}`)
}
/** The same choice with the same dice; where the result hangs on a secret, or shows one, the two may differ and nothing is compared. */
function compareAfter<G extends Core, S extends AnyScenario>(
  game: Game<G, S>,
  a: G,
  b: G,
  seat: Seat,
  random: SearchChance,
  where: string,
): void {
  if (!waiting(a).includes(seat)) return
  const list = offer(a, seat)
  const choice = list.at(random.below(list.count))
  const seed = random.next()
  const before = visibleCells(a)
  const results = [a, b].map(from => {
    const work = game.make(new SearchChance(seed), new Recorder(), 'traced')
    copyInto(from, work)
    work.runtime.tracer?.watch(seat)
    choose(work, seat, choice)
    work.runtime.tracer?.watch(undefined)
    return work
  })
  const [x, y] = results as [G, G]
  const hung = [x, y].some(work => (work.runtime.tracer?.seen.size ?? 0) > 0 || widened(before, visibleCells(work)))
  if (hung || !sameStep(x, y)) return
  const events = [x, y].map(work => JSON.stringify(eventsFor((work.runtime.sink as Recorder).told, seat)))
  const after = `${where}, after ${tokenOf(a, choice)}`
  if (events[0] !== events[1])
    throw new Error(`${after}: what it may not see changes what it is told\n${differingPart(events[0] as string, events[1] as string)}`)
  compare(game, x, y, seat, after)
}
/** In a secret step the one may wait for others who, imagined, have only begun. */
function sameStep(a: Core, b: Core): boolean {
  return stackOf(a).join() === stackOf(b).join()
}
function differingPart(x: string, y: string): string {
  let i = 0
  while (x[i] === y[i]) i++
  const from = Math.max(0, i - 200)
  return `  ${x.slice(from, i + 200)}\n  ${y.slice(from, i + 200)}`
}

/** Random legal play to the end. No test runner is needed here: the same code runs in Node and in the browser. */
import {
  type AnyScenario,
  type Core,
  choose,
  copyInto,
  type Die,
  decisionOf,
  digest,
  type Game,
  isOver,
  kindOf,
  type LegalChoice,
  type OptionValue,
  offer,
  outOfRange,
  SearchChance,
  type Seat,
  silence,
  stackOf,
  type Told,
  tokenOf,
  waiting,
  worthTo,
} from '../index.ts'
import { type PickOptions, pickChoice } from './pick.ts'

/** How often each step, each event and each kind of choice in a step has occurred. */
export class Coverage {
  readonly steps = new Map<string, number>()
  readonly events = new Map<string, number>()
  readonly choices = new Map<string, number>()
  add(into: Map<string, number>, name: string, n = 1): void {
    into.set(name, (into.get(name) ?? 0) + n)
  }
  merge(other: {
    readonly steps: Iterable<[string, number]>
    readonly events: Iterable<[string, number]>
    readonly choices: Iterable<[string, number]>
  }): void {
    for (const part of ['steps', 'events', 'choices'] as const) for (const [name, n] of other[part]) this.add(this[part], name, n)
  }
}
export interface Played {
  readonly seed: number
  readonly decisions: number
  readonly digest: string
  readonly winner: Seat | null
}
export interface FuzzOptions extends PickOptions {
  readonly options?: Readonly<Record<string, OptionValue>>
  readonly coverage?: Coverage
  /** choices after which a game is taken to be stuck */
  readonly limit?: number
}

class RecordingChance extends SearchChance {
  readonly drawn: number[] = []
  override draw(die: Die, sides: number): number {
    const value = super.draw(die, sides)
    this.drawn.push(value)
    return value
  }
}
class ReplayedChance {
  readonly #values: readonly number[]
  #next = 0
  constructor(values: readonly number[]) {
    this.#values = values
  }
  draw(die: Die): number {
    const value = this.#values[this.#next++]
    if (value === undefined) throw new Error(`the replay asks for a die that was not rolled: ${die.clause} ${die.why}`)
    return value
  }
}

/** Whether an offer leaves the position alone and all values lie in their ranges is looked at in one choice of so many: it costs as much as all the rest. */
const WATCHED = 7

/** One whole game: the game's invariants are checked after every choice, and a replay must end alike. */
export function fuzzGame<G extends Core, S extends AnyScenario>(
  game: Game<G, S>,
  scenario: S,
  seed: number,
  how: FuzzOptions = {},
): Played {
  const { coverage, limit = 100_000 } = how
  const dice = new RecordingChance(seed)
  const pick = new SearchChance(seed * 31 + 7)
  const sink = { listens: coverage !== undefined, tell: ({ event }: Told) => coverage?.add(coverage.events, event.type) }
  const g = game.make(dice, sink, 'traced')
  const before = new Int32Array(g.words.length)
  const judged = game.make(dice, silence) // invariants see everything: no watch over what they read
  const choices: (readonly [Seat, LegalChoice])[] = []
  const faults = game.start(g, scenario, how.options)
  if (faults.length > 0) throw new Error(`the scenario is refused: ${JSON.stringify(faults)}`)
  const players = scenario.seats.map(name => game.seats.get(name))
  while (!isOver(g)) {
    if (choices.length >= limit) throw new Error(`seed ${seed}: no end after ${limit} choices, in ${stackOf(g).join(' > ')}`)
    const seats = waiting(g)
    const seat = seats[pick.below(seats.length)] as Seat
    const isWatched = choices.length % WATCHED === 0
    if (isWatched) before.set(g.words)
    g.runtime.offer.isFresh = false
    const list = offer(g, seat)
    const asked = decisionOf(g, seat)
    const name = `${asked?.step} (${asked?.clause})`
    const where = `seed ${seed}, choice ${choices.length} in ${name}`
    if (isWatched && !areEqual(g.words, before)) throw new Error(`${where}: the offer changed the position`)
    if (hasDouble(list.count, i => list.at(i))) throw new Error(`${where}: a choice is offered twice`)
    const choice = pickChoice(game as Game<G>, g, seat, list, pick, how)
    if (coverage !== undefined) {
      coverage.add(coverage.steps, name)
      coverage.add(coverage.choices, `${name} ${kindOf(choice) === 0 ? tokenOf(g, choice) : tokenOf(g, choice).split(':')[0]}`)
    }
    choices.push([seat, choice])
    choose(g, seat, choice)
    copyInto(g, judged)
    const wrong = [...game.invariants(judged)]
    if (isWatched || isOver(g)) wrong.push(...outOfRange(judged), ...misjudged(game, judged, players))
    if (wrong.length > 0) throw new Error(`${where}, ${tokenOf(g, choice)}: ${wrong.join('; ')}`)
  }
  const end = digest(g)
  const again = game.make(new ReplayedChance(dice.drawn), silence)
  game.start(again, scenario, how.options)
  for (const [seat, choice] of choices) choose(again, seat, choice)
  if (digest(again) !== end) throw new Error(`seed ${seed}: the replay ends in another position`)
  return { seed, decisions: choices.length, digest: end, winner: game.outcome(g).winner }
}

/** An evaluation is a chance of winning; of two players one has what the other lacks. */
function misjudged<G extends Core, S extends AnyScenario>(game: Game<G, S>, g: G, seats: readonly Seat[]): string[] {
  const worth = worthTo(game, g, ...seats)
  const isWrong =
    worth.some(p => !(p >= 0 && p <= 1)) || (worth.length === 2 && Math.abs((worth[0] as number) + (worth[1] as number) - 1) > 1e-9)
  return isWrong ? [`the evaluation gives ${worth.join(' and ')}`] : []
}
function areEqual(a: Int32Array, b: Int32Array): boolean {
  let difference = 0 // no way out of the loop: three times as fast, and it runs after every choice
  for (let i = 0; i < a.length; i++) difference |= (a[i] as number) ^ (b[i] as number)
  return difference === 0
}
function hasDouble(count: number, at: (i: number) => number): boolean {
  const seen = new Set<number>()
  for (let i = 0; i < count; i++) seen.add(at(i))
  return seen.size !== count
}

/** Steps, buttons and kinds that the game has and that play never showed: to be explained in the report. */
export function neverSeen<G extends Core, S extends AnyScenario>(
  game: Game<G, S>,
  coverage: Coverage,
  eventTypes: readonly string[],
): string[] {
  const missing: string[] = []
  for (const step of game.registry.steps) {
    if (step.kind !== 'decision') continue
    const name = `${step.name} (${step.clause})`
    if (!coverage.steps.has(name)) {
      missing.push(`step ${name}`)
      continue
    }
    for (const button of step.buttons?.keys() ?? []) {
      const token = `${name} button:${game.registry.buttonNames[button]}`
      if (!coverage.choices.has(token)) missing.push(`choice ${token}`)
    }
  }
  for (const type of eventTypes) if (!coverage.events.has(type)) missing.push(`event ${type}`)
  return missing
}

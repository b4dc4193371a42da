/**
 * A race of choices: each of the best-looking ones is played on by the fast policy, again and again, all under the same dice and secrets.
 * The choice that looks best at first sight is left only for one that has shown itself better beyond doubt; one that has shown itself worse
 * drops out. For games in which a single choice changes little and many choices make a turn: a tree gets nowhere near its end. Plans for a
 * whole phase race in the same way.
 */
import {
  type AnyScenario,
  type Core,
  choose,
  copyInto,
  type Game,
  type LegalChoice,
  offer,
  pickByPrior,
  priorsOf,
  SearchChance,
  type Seat,
  silence,
  tokenOf,
} from '@plus-ultra/kernel'
import { imagined } from './baselines.ts'
import { ledBy, type Plan, USUAL } from './plan.ts'
import { moverOf, playOn } from './playout.ts'
import type { Suggestion, Thinker } from './search.ts'
import type { RaceSettings } from './settings.ts'
import type { Shares } from './worth.ts'

/** how many choices start */
const RUNNERS = 6
/** rounds before the first half drop out, then after twice as many each time */
const SHORT = 4
/** rounds before one must be ahead to run on, and before it may be taken */
const LONG = 8

export class Runner<G extends Core, S extends AnyScenario> {
  /** the game, with its move ordering as this runner plays on */
  readonly game: Game<G, S>
  /** what it begins with; a plan begins with what looks best under it */
  readonly choice: LegalChoice | undefined
  readonly plan: Plan
  total = 0
  /** sum and sum of squares of the differences to the first, round by round */
  ahead = 0
  squares = 0
  constructor(game: Game<G, S>, choice: LegalChoice | undefined, plan: Plan = USUAL) {
    this.game = game
    this.choice = choice
    this.plan = plan
  }
  /** mean difference to the first, moved by so many standard errors */
  lead(rounds: number, errors: number): number {
    const mean = this.ahead / rounds
    return mean + errors * Math.sqrt(Math.max(1e-9, this.squares / rounds - mean * mean) / rounds)
  }
}

/** Those that run, the first the one that is left only for a better; and where their playouts end before they have made all their choices. */
export interface Field<G extends Core, S extends AnyScenario> {
  readonly runners: Runner<G, S>[]
  readonly isEnd?: (g: G) => boolean
}
/** The best-looking choices of the position, none that looks so much worse than the best. What is not acceptable does not run. */
export function amongChoices<G extends Core, S extends AnyScenario>(
  game: Game<G, S>,
  g: G,
  seat: Seat,
  gap: number,
  accepts: (choice: LegalChoice) => boolean = () => true,
): Field<G, S> {
  const list = offer(g, seat)
  const found = priorsOf(game, g, seat, list).map((prior, i) => ({ choice: list.at(i), prior }))
  found.sort((a, b) => b.prior - a.prior)
  const best = (found[0] as { prior: number }).prior
  const runners: Runner<G, S>[] = []
  for (const { choice, prior } of found)
    if (runners.length < RUNNERS && (runners.length === 0 || prior > best - gap) && accepts(choice)) runners.push(new Runner(game, choice))
  return { runners: runners.length > 0 ? runners : [new Runner(game, (found[0] as { choice: LegalChoice }).choice)] }
}
/** Playouts for each plan that starts, and how many start at most. */
const PLAYOUTS_EACH = 16
const PLANS = 96
/** Ways to play the phase, each until the seat leads the next one: what the enemy answers is part of what a plan is worth. */
export function amongPlans<G extends Core, S extends AnyScenario>(
  game: Game<G, S>,
  seat: Seat,
  phase: string,
  strength: number,
  random: SearchChance,
  playouts: number,
): Field<G, S> {
  const plans = [USUAL, ...Array.from({ length: Math.min(PLANS, Math.ceil(playouts / PLAYOUTS_EACH)) }, () => random.next() | 1)]
  return {
    runners: plans.map(plan => new Runner(ledBy(game, seat, phase, plan, strength), undefined, plan)),
    isEnd: g => (game.leads?.(g, seat) ?? phase) !== phase,
  }
}

export class Race<G extends Core, S extends AnyScenario = AnyScenario> implements Thinker {
  readonly #game: Game<G, S>
  readonly #view: G
  readonly #seat: Seat
  readonly #seats: readonly Seat[]
  readonly #settings: RaceSettings
  readonly #random: SearchChance
  readonly #dice = new SearchChance(1)
  readonly #start: G
  readonly #work: G
  readonly #leaf: Shares
  readonly #first: Runner<G, S>
  readonly #isEnd: ((g: G) => boolean) | undefined
  #running: Runner<G, S>[]
  #rounds = 0
  /** of the round that is under way: its dice, what those who have run came to, and who came to no end */
  #luck = 0
  readonly #worths: number[] = []
  readonly #circling = new Set<Runner<G, S>>()
  #halving = SHORT
  #iterations = 0

  /** `view` is what the seat sees; nothing else is known here. `seats` are those in play. */
  constructor(
    game: Game<G, S>,
    view: G,
    seat: Seat,
    seats: readonly Seat[],
    settings: RaceSettings,
    seed: number,
    fieldIn: (start: G) => Field<G, S>,
  ) {
    this.#game = game
    this.#view = view
    this.#seat = seat
    this.#seats = seats
    this.#settings = settings
    this.#random = new SearchChance(seed)
    this.#start = game.make(this.#random, silence)
    this.#work = game.make(this.#dice, silence)
    this.#leaf = new Float64Array(seats.length)
    imagined(game, view, seat, this.#random, this.#start)
    const { runners, isEnd } = fieldIn(this.#start)
    this.#running = runners
    this.#first = runners[0] as Runner<G, S>
    this.#isEnd = isEnd
  }

  /** of whole rounds */
  get iterations(): number {
    return this.#iterations
  }
  /** One runs alone, or the rounds that are left are too few to take another than the first. */
  isSettled(left: number): boolean {
    return (this.#running.length === 1 && this.#rounds > 0) || this.#rounds + left / 2 < LONG
  }
  /** Whole rounds, so that all have run as often. */
  run(iterations: number): void {
    for (const end = this.#iterations + iterations; this.#iterations < end; ) this.step()
  }
  /** One playout. In games with long phases a round of many plans takes seconds; what is left in the middle of one counts for nothing. */
  step(): void {
    if (this.#worths.length === 0) {
      imagined(this.#game, this.#view, this.#seat, this.#random, this.#start)
      this.#luck = this.#random.next() | 1
    }
    const runner = this.#running[this.#worths.length] as Runner<G, S>
    const luck = this.#luck
    copyInto(this.#start, this.#work)
    this.#dice.reseed(luck)
    if (runner.choice !== undefined) choose(this.#work, this.#seat, runner.choice)
    const isThrough = playOn(runner.game, this.#work, this.#seat, this.#seats, this.#settings, this.#dice, this.#leaf, luck, this.#isEnd)
    if (!isThrough) this.#circling.add(runner)
    this.#worths.push(this.#leaf[this.#seats.indexOf(this.#seat)] as number)
    if (this.#worths.length === this.#running.length) this.#endRound()
  }
  #endRound(): void {
    this.#rounds++
    this.#iterations += this.#worths.length
    const [first = 0] = this.#worths
    for (const [i, worth] of this.#worths.entries()) {
      const runner = this.#running[i] as Runner<G, S>
      const ahead = worth - first
      runner.total += worth
      runner.ahead += ahead
      runner.squares += ahead * ahead
    }
    // a plan that goes round in circles leads nowhere, however well its place in the circle is judged
    this.#running = this.#running.filter(runner => runner.plan === USUAL || !this.#circling.has(runner))
    this.#circling.clear()
    this.#worths.length = 0
    if (this.#rounds === this.#halving) this.#halve()
  }
  /** The better half of those who challenge the first run on; of late only who is ahead of it. */
  #halve(): void {
    this.#halving *= 2
    const others = this.#running.filter(runner => runner !== this.#first && (this.#rounds < LONG || runner.ahead > 0))
    others.sort((x, y) => y.ahead - x.ahead)
    this.#running = [this.#first, ...others.slice(0, Math.max(1, Math.ceil(others.length / 2)))]
  }

  #winner(): Runner<G, S> {
    let best = this.#first
    let most = 0
    for (const runner of this.#running) {
      if (runner === this.#first || this.#rounds < LONG) continue
      const lead = runner.lead(this.#rounds, -this.#settings.doubt / Math.sqrt(this.#rounds))
      if (lead > most) {
        most = lead
        best = runner
      }
    }
    return best
  }
  get plan(): Plan {
    return this.#winner().plan
  }
  best(): Suggestion {
    const best = this.#winner()
    const choice = best.choice ?? (amongChoices(best.game, this.#start, this.#seat, 0).runners[0]?.choice as LegalChoice)
    return {
      choice: tokenOf(this.#start, choice),
      value: this.#rounds === 0 ? (this.#worths[0] ?? 0.5) : best.total / this.#rounds,
      iterations: this.#iterations + this.#worths.length,
      line: this.#lineFrom(best.game, choice),
    }
  }
  /** What the fast policy expects to follow. */
  #lineFrom(game: Game<G, S>, choice: LegalChoice): string[] {
    const g = this.#work
    copyInto(this.#start, g)
    this.#dice.reseed(1)
    const line: string[] = []
    let next = choice
    for (let seat: Seat | -1 = this.#seat; seat !== -1 && line.length < 12; ) {
      line.push(tokenOf(g, next))
      choose(g, seat, next)
      seat = moverOf(g, this.#seat)
      if (seat !== -1) next = pickByPrior(game, g, seat, offer(g, seat), this.#dice, this.#settings.sharpness)
    }
    return line
  }
}

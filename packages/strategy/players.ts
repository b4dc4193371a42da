/** Players by name and budget: what the page, the engine and the arena ask. Each gets a view, never the true state. */
import {
  type AnyScenario,
  type Core,
  choose,
  copyInto,
  digest,
  type Game,
  isOver,
  kindOf,
  type LegalChoice,
  offer,
  POINT,
  phaseOf,
  priorsOf,
  SearchChance,
  type Seat,
  silence,
  stepOf,
  tokenOf,
  view as viewOf,
  waiting,
} from '@plus-ultra/kernel'
import { byGreed, byLot, byPlayouts, byPrior, imagined, type Ranking, shuffle } from './baselines.ts'
import { Memory } from './memory.ts'
import { ledBy } from './plan.ts'
import { amongChoices, amongPlans, Race } from './race.ts'
import { Search, type Suggestion, type Thinker } from './search.ts'
import { plain, type SearchSettings, thoughtful } from './settings.ts'
import { type Shares, sharesOf } from './worth.ts'

export type PlayerKind = 'random' | 'policy' | 'greedy' | 'flat' | 'uct' | 'search'
/** Iterations, or milliseconds by the clock that the host lends. */
export interface Budget {
  readonly iterations?: number
  readonly ms?: number
}
/** What the host lends: a clock, and a pause in which it may go on with its own work or cancel. */
export interface Host {
  now(): number
  /** false: stop thinking and answer with what is known */
  pause?(): Promise<boolean>
}
export interface Level {
  readonly name: string
  readonly budget: Budget
  /** how often, in a hundred, it does not think but overlooks half of what it could do and takes the best-looking of the rest */
  readonly slips: number
  readonly kind: PlayerKind
}
/** From a sparring partner that makes human mistakes to the best we have. */
export const levels: readonly Level[] = [
  { name: 'recruit', kind: 'search', budget: { iterations: 6, ms: 250 }, slips: 90 },
  { name: 'sergeant', kind: 'search', budget: { iterations: 16, ms: 500 }, slips: 60 },
  { name: 'captain', kind: 'search', budget: { iterations: 80, ms: 1000 }, slips: 35 },
  { name: 'maestre', kind: 'search', budget: { iterations: 400, ms: 2500 }, slips: 15 },
  { name: 'general', kind: 'search', budget: { iterations: 4000, ms: 4000 }, slips: 0 },
]

/** more choices than a phase and its answer have */
const WHOLE_PHASE = 3000
/** milliseconds that a playout of a whole phase and its answer takes, about */
const PHASE_MS = 4
/** plans differ more than choices do: one of many that is ahead mostly is better */
const PLAN_DOUBT = 4
/** choices after which a greedy player sees that nothing gets better */
const IDLE = 60
/** the part of the choices that comes to the mind of who does not think: people overlook good choices, they do not make senseless ones */
const NOTICED = 0.5
/** and where a table is measured and half of hundreds of places would be as good as all, so many */
const PLACES = 3

/** A seed that depends on nothing but what is seen: the same position is thought about in the same way. */
export function seedOf(view: Core): number {
  return Number.parseInt(digest(view).slice(0, 8), 16)
}

export class Player<G extends Core, S extends AnyScenario = AnyScenario> {
  readonly #game: Game<G, S>
  readonly #seats: readonly Seat[]
  readonly kind: PlayerKind
  readonly budget: Budget
  readonly slips: number
  readonly #host: Host
  readonly #memory: Memory
  /** made once: a state of a large game takes longer to make than to fill */
  readonly #dice = new SearchChance(1)
  readonly #next: G
  readonly #nextView: G
  readonly #shares: Shares
  /** of a greedy player: the phase it is in, the best it has hoped for there, and for how many choices that has not grown */
  #phase = ''
  #peak = 0
  #idle = 0
  constructor(
    game: Game<G, S>,
    seats: readonly Seat[],
    host: Host,
    how: { readonly kind: PlayerKind; readonly budget: Budget; readonly slips?: number },
    memory = new Memory(),
  ) {
    this.#game = game
    this.#seats = seats
    this.#host = host
    this.kind = how.kind
    this.budget = how.budget
    this.slips = how.slips ?? 0
    this.#memory = memory
    this.#next = game.make(this.#dice, silence)
    this.#nextView = game.make(this.#dice, silence)
    this.#shares = new Float64Array(seats.length)
  }

  /** `view` is what the seat sees. The same seed and a budget in iterations give the same answer. */
  async suggest(view: G, seat: Seat, seed: number): Promise<Suggestion> {
    const random = new SearchChance(seed)
    const g = imagined(this.#game, view, seat, random, this.#game.make(random, silence))
    const list = offer(g, seat)
    const choices = Array.from({ length: list.count }, (_, i) => list.at(i))
    this.#memory.add(digest(view))
    if (choices.length === 1) return this.#first(choices, g, seat)
    if (this.#slips(g, seat, random)) return this.#first(this.#whatComesToMind(g, seat, random), g, seat)
    const { iterations = 100, ms } = this.budget
    switch (this.kind) {
      case 'random':
        return this.#first(byLot(choices, seed), g, seat)
      case 'policy':
        return this.#atFirstSight(this.#game, view, g, seat, seed)
      case 'greedy': {
        const found = byGreed(this.#game, view, seat, this.#seats, choices, seed)
        return { ...this.#first(this.#inTime(found, g, seat, seed), g, seat), iterations: found.trials }
      }
      case 'flat': {
        const start = this.#host.now()
        const isUp = (playouts: number) => (ms === undefined ? playouts >= iterations : this.#host.now() - start >= ms)
        const { order, worth, trials } = byPlayouts(this.#game, view, seat, this.#seats, choices, seed, isUp)
        return { ...this.#first(order, g, seat, worth), iterations: trials }
      }
      case 'uct':
        return this.#search(view, g, seat, plain, seed)
      case 'search':
        return this.#search(view, g, seat, { ...thoughtful, ...this.#game.search }, seed)
    }
  }
  #slips(g: G, seat: Seat, random: SearchChance): boolean {
    const { composed = [] }: Partial<SearchSettings> = this.#game.search ?? {}
    return this.slips > 0 && random.below(100) < this.slips && !composed.includes(stepOf(g, seat))
  }
  /** Half of the choices by lot, or a few places, the best-looking first; then what was overlooked, in the same order. */
  #whatComesToMind(g: G, seat: Seat, random: SearchChance): LegalChoice[] {
    const list = offer(g, seat)
    const priors = priorsOf(this.#game, g, seat, list)
    const byLook = (x: number, y: number) => (priors[y] as number) - (priors[x] as number)
    const order = shuffle([...priors.keys()], random)
    const isMeasured = order.some(i => kindOf(list.at(i)) === POINT)
    const overlooked = order.splice(isMeasured ? PLACES : Math.max(1, Math.round(NOTICED * order.length)))
    return [...order.sort(byLook), ...overlooked.sort(byLook)].map(i => list.at(i))
  }
  #first(order: readonly LegalChoice[], g: G, seat: Seat, value = this.#worthOf(g, seat)): Suggestion {
    const choice = order.length === 1 ? order[0] : (order.find(c => this.#isNew(g, seat, c)) ?? order[0])
    const token = tokenOf(g, choice as LegalChoice)
    return { choice: token, value, iterations: 0, line: [token] }
  }
  #worthOf(g: G, seat: Seat): number {
    sharesOf(this.#game, g, this.#seats, this.#shares)
    return this.#shares[this.#seats.indexOf(seat)] as number
  }
  /**
   * Greed alone never says that it is done: in Conquistador it would think up useless treaties for a thousand choices a turn. When nothing
   * has got better for a while, what ends its part of the phase comes first; later, for it may have planned itself into a corner, anything.
   */
  #inTime({ order, worth }: Ranking, g: G, seat: Seat, seed: number): readonly LegalChoice[] {
    const now = `${this.#game.turn(g)} ${phaseOf(g)}`
    if (now !== this.#phase || worth > this.#peak) {
      this.#phase = now
      this.#peak = worth
      this.#idle = 0
    } else this.#idle++
    if (this.#idle < IDLE) return order
    const ending = order.filter(choice => {
      const next = this.#after(g, seat, choice)
      return isOver(next) || !waiting(next).includes(seat) || `${this.#game.turn(next)} ${phaseOf(next)}` !== now
    })
    return [...ending, ...(this.#idle < 2 * IDLE ? order : byLot(order, seed))]
  }
  #after(g: G, seat: Seat, choice: LegalChoice): G {
    copyInto(g, this.#next)
    this.#dice.reseed(1)
    choose(this.#next, seat, choice)
    return this.#next
  }
  /**
   * False for a choice that only leads back to where this player has stood before: a march begun and given up, an item bought and
   * handed back. A person stops by himself; a program that likes both positions alike would go round for ever.
   */
  #isNew(g: G, seat: Seat, choice: LegalChoice): boolean {
    const work = this.#after(g, seat, choice)
    if (isOver(work) || !waiting(work).includes(seat)) return true
    return !this.#memory.has(digest(viewOf(work, seat, this.#nextView)))
  }
  async #search(view: G, g: G, seat: Seat, settings: SearchSettings, seed: number): Promise<Suggestion> {
    const { race, plans } = settings
    const { iterations = Number.MAX_SAFE_INTEGER, ms = Number.POSITIVE_INFINITY } = this.budget
    const accepts = (choice: LegalChoice) => this.#isNew(g, seat, choice)
    const time = Math.min(iterations, ms)
    if (plans !== undefined && time >= plans.least) {
      const phase = this.#game.leads?.(g, seat)
      // who only answers has little to plan, and a race would find out no more than the tree
      if (phase === undefined) return this.#tree(view, seat, settings, seed, accepts, Math.min(iterations, plans.least))
      const plan = this.#memory.planFor(phase, time)
      if (plan === undefined) return this.#plan(view, g, seat, phase, settings, plans, seed)
      return this.#atFirstSight(ledBy(this.#game, seat, phase, plan, plans.whims), view, g, seat, seed)
    }
    if (race !== undefined && time >= race.least) {
      if (race.steps?.includes(stepOf(g, seat)) === false) return this.#atFirstSight(this.#game, view, g, seat, seed)
      const field = (start: G) => amongChoices(this.#game, start, seat, race.gap, accepts)
      return this.#think(new Race(this.#game, view, seat, this.#seats, { ...settings, ...race }, seed, field), iterations)
    }
    return this.#tree(view, seat, settings, seed, accepts, iterations)
  }
  #tree(
    view: G,
    seat: Seat,
    settings: SearchSettings,
    seed: number,
    accepts: (choice: LegalChoice) => boolean,
    iterations: number,
  ): Promise<Suggestion> {
    const search = new Search(this.#game, view, seat, this.#seats, settings, seed, accepts)
    return this.#think(search, iterations)
  }
  /** The first choice of a phase: its time goes into a plan for the whole of it, and the choice is the one that looks best under the plan. */
  async #plan(
    view: G,
    g: G,
    seat: Seat,
    phase: string,
    settings: SearchSettings,
    { whims, sharpness }: NonNullable<SearchSettings['plans']>,
    seed: number,
  ): Promise<Suggestion> {
    const game = this.#game
    const { iterations: most = Number.POSITIVE_INFINITY, ms = Number.POSITIVE_INFINITY } = this.budget
    const field = () => amongPlans(game, seat, phase, whims, new SearchChance(seed), Math.min(most, ms / PHASE_MS))
    const race = new Race(game, view, seat, this.#seats, { ...settings, sharpness, rollout: WHOLE_PHASE, doubt: PLAN_DOUBT }, seed, field)
    const { value, iterations } = await this.#think(race, most)
    this.#memory.follow(phase, race.plan, Math.min(most, ms))
    return { ...this.#atFirstSight(ledBy(game, seat, phase, race.plan, whims), view, g, seat, seed), value, iterations }
  }
  /** What looks best to that move ordering. */
  #atFirstSight(game: Game<G, S>, view: G, g: G, seat: Seat, seed: number): Suggestion {
    const list = offer(g, seat)
    const choices = Array.from({ length: list.count }, (_, i) => list.at(i))
    return this.#first(byPrior(game, view, seat, choices, seed), g, seat)
  }
  async #think(thinker: Thinker, iterations: number): Promise<Suggestion> {
    const { ms = Number.POSITIVE_INFINITY } = this.budget
    const start = this.#host.now()
    while (thinker.iterations < iterations && !thinker.isSettled(iterations - thinker.iterations)) {
      thinker.step(iterations - thinker.iterations)
      if (ms !== Number.POSITIVE_INFINITY && this.#host.now() - start >= ms) break
      if (this.#host.pause !== undefined && !(await this.#host.pause())) break
    }
    return thinker.best()
  }
}

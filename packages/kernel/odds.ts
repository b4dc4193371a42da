/** Odds are no second rulebook: the rules run on a copy for every outcome of the dice, up to a limit, then by samples. */
import { EnumeratingChance, SearchChance } from './chance.ts'
import { choose } from './engine.ts'
import { type AnyEvent, eventsFor, Recorder, type RollEvent, silence } from './events.ts'
import type { Game } from './game.ts'
import { imagine } from './imagine.ts'
import type { LegalChoice } from './offer.ts'
import type { Core } from './runtime.ts'
import type { Seat } from './schema.ts'
import { copyInto } from './state.ts'
import { view } from './view.ts'

/** What follows up to the next choice of anybody. */
export interface OddsLine {
  /** 'n/d' when exact, else a decimal fraction */
  readonly p: string
  readonly events: readonly AnyEvent[]
}
export interface Odds {
  readonly exact: boolean
  readonly samples?: number
  readonly outcomes: readonly OddsLine[]
}
interface Found {
  readonly events: readonly AnyEvent[]
  /** how many outcomes of each weight lead here: equally likely ones are counted, never added as fractions */
  readonly counts: Map<number, number>
}
const LEAVES = 20_000
/** a number whose fractions have few decimals: they are told in full, so that they add up to 1 */
const SAMPLES = 4_000
const DECIMALS = 5

/** Undefined when no die follows before the next choice. Nothing that the seat may not see is used. */
export function odds<G extends Core>(game: Game<G>, g: G, seat: Seat, choice: LegalChoice, leaves = LEAVES): Odds | undefined {
  const work = oddsInSteps(game, g, seat, choice, leaves)
  for (;;) {
    const { done, value } = work.next()
    if (done) return value
  }
}

/** The same, an outcome a step: a host that must stay awake does something else between two of them, and may leave off. */
export function* oddsInSteps<G extends Core>(
  game: Game<G>,
  g: G,
  seat: Seat,
  choice: LegalChoice,
  leaves = LEAVES,
): Generator<undefined, Odds | undefined, undefined> {
  const random = new SearchChance(7)
  const seen = view(g, seat, game.make(random, silence))
  const start = imagine(game, seen, seat, random, game.make(random, silence))
  const work = game.make(random, silence, 'traced')
  const chance = new EnumeratingChance()
  const found = new Map<string, Found>()
  for (let runs = 1; ; runs++) {
    chance.begin()
    const events = play(work, start, seat, choice, chance)
    if (chance.drawn === 0 && runs === 1) return undefined
    const hangsOnSecret = work.runtime.tracer !== undefined && work.runtime.tracer.seen.size > 0
    if (hangsOnSecret || chance.isEndless || !Number.isSafeInteger(chance.weight) || runs > leaves)
      return yield* sampled(game, seen, seat, choice, random)
    add(found, events, chance.weight, chance.ways)
    if (!chance.advance()) break
    yield
  }
  return { exact: true, outcomes: likeliestFirst(found).map(({ events, counts }) => ({ p: fraction(counts), events })) }
}

function* sampled<G extends Core>(
  game: Game<G>,
  seen: G,
  seat: Seat,
  choice: LegalChoice,
  random: SearchChance,
): Generator<undefined, Odds, undefined> {
  const found = new Map<string, Found>()
  const start = game.make(random, silence)
  const work = game.make(random, silence)
  for (let i = 0; i < SAMPLES; i++) {
    imagine(game, seen, seat, random, start)
    add(found, play(work, start, seat, choice, random), SAMPLES)
    yield
  }
  return {
    exact: false,
    samples: SAMPLES,
    outcomes: likeliestFirst(found).map(found => ({ p: chanceOf(found).toFixed(DECIMALS), events: found.events })),
  }
}

/** Facts, or where there are none the results of the dice. */
function play<G extends Core>(
  work: G,
  start: G,
  seat: Seat,
  choice: LegalChoice,
  chance: EnumeratingChance | SearchChance,
): readonly AnyEvent[] {
  copyInto(start, work)
  const recorder = new Recorder()
  Object.assign(work.runtime, { chance, sink: recorder })
  const { tracer } = work.runtime
  tracer?.watch(seat)
  try {
    choose(work, seat, choice)
  } finally {
    tracer?.watch(undefined)
  }
  const events = eventsFor(recorder.told, seat)
  const facts = events.filter(e => e.type !== 'roll')
  return facts.length > 0 ? facts : (events as RollEvent[]).map(({ type, clause, result }) => ({ type, clause, result }))
}

function add(found: Map<string, Found>, events: readonly AnyEvent[], weight: number, ways = 1): void {
  const key = JSON.stringify(events)
  const counts = found.get(key)?.counts ?? new Map<number, number>()
  if (!found.has(key)) found.set(key, { events, counts })
  counts.set(weight, (counts.get(weight) ?? 0) + ways)
}
function chanceOf({ counts }: Found): number {
  let p = 0
  for (const [weight, n] of counts) p += n / weight
  return p
}
function likeliestFirst(found: ReadonlyMap<string, Found>): Found[] {
  return [...found.values()].sort((a, b) => chanceOf(b) - chanceOf(a))
}
function fraction(counts: ReadonlyMap<number, number>): string {
  let n = 0n
  let d = 1n
  for (const [weight, count] of counts) {
    n = n * BigInt(weight) + BigInt(count) * d
    d *= BigInt(weight)
  }
  let [a, b] = [n, d]
  while (b !== 0n) [a, b] = [b, a % b]
  return `${n / a}/${d / a}`
}

import { example } from '@plus-ultra/example'
import {
  type AnyScenario,
  choose,
  copyInto,
  digest,
  isOver,
  type LegalChoice,
  offer,
  parse,
  pickByPrior,
  priorOf,
  priorsOf,
  questionOf,
  SearchChance,
  type Seat,
  silence,
  stepOf,
  tokenOf,
  topStep,
  valueOf,
  view,
  waiting,
} from '@plus-ultra/kernel'
import {
  amongChoices,
  amongPlans,
  ledBy,
  Memory,
  memoryOf,
  type Plan,
  Player,
  type PlayerKind,
  playMatch,
  playOn,
  Race,
  Search,
  type SearchSettings,
  thoughtful,
  USUAL,
} from '@plus-ultra/strategy'
import { expect, test } from 'vitest'

const make = () => example.make(new SearchChance(1), silence)
const two = example.scenarios['two-powers'] as (typeof example.scenarios)[string]
const seats = two.seats.map(name => example.seats.get(name))
const host = { now: () => 0 }
const racingSettings = { ...thoughtful, doubt: 8 }
const KINDS: readonly PlayerKind[] = ['random', 'policy', 'greedy', 'flat', 'uct', 'search']
const player = (kind: PlayerKind, iterations = 40, memory?: Memory) =>
  new Player(example, seats, host, { kind, budget: { iterations } }, memory)

const raceOf = (
  game: typeof example,
  seen: ReturnType<typeof make>,
  seat: Seat,
  seed: number,
  accepts?: (choice: LegalChoice) => boolean,
) => new Race(game, seen, seat, seats, racingSettings, seed, start => amongChoices(game, start, seat, 16, accepts))

/** A position some way into a game, and what the seat that must choose sees of it. */
function midgame(seed: number, choices: number) {
  const random = new SearchChance(seed)
  const g = example.make(random, silence)
  example.start(g, two, {})
  for (let i = 0; i < choices && !isOver(g); i++) {
    const seat = waiting(g)[0] as Seat
    const list = offer(g, seat)
    choose(g, seat, list.at(random.below(list.count)))
  }
  const seat = waiting(g)[0] as Seat
  return { g, seat, seen: view(g, seat, make()) }
}

test.each(KINDS)('%s: the same view, seed and budget give the same answer, and it is legal', async kind => {
  for (let i = 1; i <= 12; i++) {
    const { g, seat, seen } = midgame(i, 5 * i)
    const answers = [await player(kind).suggest(seen, seat, i), await player(kind).suggest(seen, seat, i)]
    expect(answers[0]).toEqual(answers[1])
    expect(parse(g, seat, answers[0]?.choice as string).ok).toBe(true)
  }
})

test.each(['random', 'greedy', 'flat', 'uct'] as const)('%s, a yardstick, never asks for the move ordering', async kind => {
  const asked = () => {
    throw new Error('asked')
  }
  const game = Object.create(example, { prior: { value: asked } }) as typeof example
  const { seat, seen } = midgame(3, 10)
  const answer = new Player(game, seats, host, { kind, budget: { iterations: 40 } }).suggest(seen, seat, 1)
  await expect(answer).resolves.toHaveProperty('choice')
  await expect(new Player(game, seats, host, { kind: 'search', budget: { iterations: 40 } }).suggest(seen, seat, 1)).rejects.toThrow(
    'asked',
  )
})

test('who slips overlooks half of the choices by lot and takes the best-looking of the others, and never thinks', async () => {
  const place = (_g: unknown, _seat: unknown, _kind: string, value: number) => value
  const game = Object.create(example, { prior: { value: place } }) as typeof example
  const { seat, seen, g } = midgame(5, 12)
  const list = offer(g, seat)
  const looks = priorsOf(game, g, seat, list).sort((x, y) => y - x)
  expect(new Set(looks).size).toBe(3)
  const taken = [0, 0, 0]
  for (let seed = 1; seed <= 300; seed++) {
    const careless = new Player(game, seats, host, { kind: 'search', budget: { iterations: 40 }, slips: 100 })
    const { choice, iterations } = await careless.suggest(seen, seat, seed)
    expect(iterations).toBe(0)
    const parsed = parse(g, seat, choice)
    if (!parsed.ok) throw new Error(`${choice} is not legal`)
    taken[looks.indexOf(priorOf(game, g, seat, parsed.choice))]!++
  }
  // two of three come to mind: the best-looking is overlooked once in three times, and the worst never remains
  expect(taken[0]).toBeGreaterThan(170)
  expect(taken[1]).toBeGreaterThan(70)
  expect(taken[2]).toBe(0)
})

test('a choice without alternative costs nothing', async () => {
  let met = 0
  for (let i = 1; i <= 200 && met < 5; i++) {
    const { seat, seen, g } = midgame(i, i % 40)
    if (offer(g, seat).count !== 1) continue
    met++
    expect((await player('search').suggest(seen, seat, 1)).iterations).toBe(0)
  }
  expect(met).toBe(5)
})

test('thinking stops when the budget of time is spent, or when the host says so', async () => {
  const { seat, seen } = midgame(3, 10)
  let clock = 0
  const slow = new Player(example, seats, { now: () => clock++ }, { kind: 'search', budget: { ms: 5 } })
  const timed = await slow.suggest(seen, seat, 1)
  expect(timed.iterations).toBeGreaterThan(0)
  expect(timed.iterations).toBeLessThan(200)
  let pauses = 0
  const cancelled = new Player(
    example,
    seats,
    { ...host, pause: async () => ++pauses < 3 },
    { kind: 'search', budget: { iterations: 1e9 } },
  )
  expect((await cancelled.suggest(seen, seat, 1)).iterations).toBeLessThan(100)
})

test('flat Monte Carlo makes as many playouts as it is given, by time or by number, even if not all choices get one', async () => {
  const { seat, seen, g } = midgame(5, 12)
  expect(offer(g, seat).count).toBe(3)
  let judged = 0
  let clock = 0
  const counted =
    <A extends unknown[], R>(judge: (...args: A) => R) =>
    (...args: A): R => {
      judged++
      return judge(...args)
    }
  const counting = Object.create(example, {
    evaluate: { value: counted(example.evaluate) },
    outcome: { value: counted(example.outcome) },
  }) as typeof example
  const playouts = async (budget: { iterations?: number; ms?: number }) => {
    judged = clock = 0
    const { iterations } = await new Player(counting, seats, { now: () => clock++ }, { kind: 'flat', budget }).suggest(seen, seat, 3)
    expect(iterations).toBe(judged)
    return judged
  }
  expect(await playouts({ iterations: 2 })).toBe(2)
  expect(await playouts({ iterations: 20 })).toBe(20)
  expect(await playouts({ ms: 2 })).toBeLessThan(3)
})

test('thinking stops when no other choice can overtake the first, which is what the whole budget would have chosen', async () => {
  let saved = 0
  for (let i = 1; i <= 12; i++) {
    const { seat, seen, g } = midgame(i, 5 * i)
    if (offer(g, seat).count === 1) continue
    const search = new Search(example, seen, seat, seats, { ...thoughtful, ...example.search }, i)
    search.run(200)
    const { choice, iterations } = await player('search', 200).suggest(seen, seat, i)
    expect(choice).toBe(search.best().choice)
    saved += 200 - iterations
  }
  expect(saved).toBeGreaterThan(0)
})

test('a suggestion carries the line that is expected and a chance between 0 and 1', () => {
  const { seat, seen, g } = midgame(5, 12)
  const list = offer(g, seat)
  for (const search of [new Search(example, seen, seat, seats, racingSettings, 9), raceOf(example, seen, seat, 9)]) {
    search.run(400)
    const { choice, line, value, iterations } = search.best()
    expect(line[0]).toBe(choice)
    expect(line.length).toBeGreaterThan(1)
    expect(value).toBeGreaterThan(0)
    expect(value).toBeLessThan(1)
    if (search instanceof Search) expect(iterations).toBe(400)
    else expect(iterations - 400).toBeLessThan(list.count) // a race ends with its round
  }
})

test('what is not acceptable is not suggested while there is anything else', () => {
  const { seat, seen, g } = midgame(5, 12)
  const list = offer(g, seat)
  const choices = Array.from({ length: list.count }, (_, i) => list.at(i))
  const atFirstSight = choices.reduce((x, y) => (priorOf(example, g, seat, y) > priorOf(example, g, seat, x) ? y : x))
  for (const Way of [Search, Race]) {
    const bestOf = (accepts?: (choice: LegalChoice) => boolean) => {
      const search =
        Way === Search ? new Search(example, seen, seat, seats, racingSettings, 9, accepts) : raceOf(example, seen, seat, 9, accepts)
      search.run(200)
      return search.best().choice
    }
    const liked = bestOf()
    expect(bestOf(choice => tokenOf(seen, choice) !== liked)).not.toBe(liked)
    expect(bestOf(() => false)).toBe(Way === Search ? liked : tokenOf(seen, atFirstSight))
  }
})

test('a race leaves what looks best at first sight only for what plays out better, under the same dice', () => {
  // a game with a move ordering that likes the worst choice best: enough rounds must find the better one
  const { seat, seen, g } = midgame(5, 12)
  const list = offer(g, seat)
  const worths = Array.from({ length: list.count }, (_, i) => {
    const alone = raceOf(example, seen, seat, 3, choice => choice === list.at(i))
    alone.run(300)
    return { choice: list.at(i), worth: alone.best().value }
  }).sort((a, b) => a.worth - b.worth)
  const worst = worths[0] as (typeof worths)[0]
  const misled = Object.create(example, {
    prior: { value: (_g: unknown, _seat: unknown, _kind: string, value: number) => (value === valueOf(worst.choice) ? 1 : 0) },
  }) as typeof example
  const race = raceOf(misled, seen, seat, 3)
  race.run(1)
  expect(race.best().choice).toBe(tokenOf(seen, worst.choice))
  race.run(3000)
  expect(race.best().choice).not.toBe(tokenOf(seen, worst.choice))
})

test('a race that cannot be decided in the time it has is not run', async () => {
  const racing = Object.create(example, {
    search: { value: { race: { least: 4, gap: 8, rollout: 40, turns: Infinity, sharpness: 2, doubt: 8 } } },
  }) as typeof example
  const { seat, seen } = midgame(5, 12)
  const runOf = (iterations: number) => new Player(racing, seats, host, { kind: 'search', budget: { iterations } }).suggest(seen, seat, 3)
  const tree = await runOf(3)
  expect(tree.iterations).toBe(3) // too few for a race at all
  const short = await runOf(6)
  expect(short.iterations).toBe(0)
  expect((await runOf(60)).iterations).toBeGreaterThan(0)
  const race = raceOf(racing, seen, seat, 3)
  expect(short.choice).toBe(race.best().choice) // what looks best at first sight
})

test('a game may name the steps that race; elsewhere what looks best is taken at once', async () => {
  const { seat, seen } = midgame(5, 12)
  const suggestIn = (steps: readonly string[]) => {
    const search = { race: { least: 4, gap: 8, steps, rollout: 40, turns: Infinity, sharpness: 2, doubt: 8 } }
    const racing = Object.create(example, { search: { value: search }, evaluate: { value: () => 0.25 } }) as typeof example
    return new Player(racing, seats, host, { kind: 'search', budget: { iterations: 60 } }).suggest(seen, seat, 3)
  }
  expect((await suggestIn([stepOf(seen, seat)])).iterations).toBeGreaterThan(0)
  const elsewhere = await suggestIn(['another-step'])
  expect(elsewhere.iterations).toBe(0)
  expect(elsewhere.value).toBe(seat === seats[0] ? 0.25 : 0.75) // as the position is judged without thinking
  expect(elsewhere.choice).toBe((await player('policy').suggest(seen, seat, 3)).choice)
})

const turnOf = (g: ReturnType<typeof make>) => `turn ${g.turn}`
test('a plan is made with the first choice of a phase, followed to its end, and forgotten when the phase is taken back', async () => {
  const prior = example.prior as NonNullable<typeof example.prior>
  // a move ordering that likes the worst best: many plans are better
  const planned = Object.create(example, {
    leads: { value: turnOf },
    prior: { value: (g: ReturnType<typeof make>, seat: Seat, kind: string, value: number) => -2 * prior(g, seat, kind, value) },
    search: { value: { plans: { least: 4, whims: 4, sharpness: 8 } } },
  }) as typeof example
  const memory = new Memory()
  const thinker = (iterations: number) => new Player(planned, seats, host, { kind: 'search', budget: { iterations } }, memory)
  const { g, seat, seen } = midgame(5, 0)
  memory.rewind(10)
  const first = await thinker(400).suggest(seen, seat, 5)
  const plan = memory.planFor('turn 1', 400) as Plan
  expect(plan).not.toBe(USUAL)
  expect(first.iterations).toBeGreaterThan(0)
  choose(g, seat, legalOf(g, seat, first.choice) as LegalChoice)
  expect(waiting(g)).toContain(seat)
  const next = view(g, seat, make())
  const short = await thinker(6).suggest(next, seat, 3)
  expect(short.iterations).toBe(0) // no second plan, and no time for a race
  const favourite = amongChoices(ledBy(planned, seat, 'turn 1', plan, 4), next, seat, 1).runners[0]?.choice as LegalChoice
  expect(short.choice).toBe(tokenOf(g, favourite))
  memory.rewind(11)
  expect(memory.planFor('turn 1', 400)).toBe(plan)
  expect(memory.planFor('turn 1', 401)).toBeUndefined() // who has more time is not bound by what was found in less
  memory.rewind(10)
  expect(memory.planFor('turn 1', 400)).toBeUndefined()
})
test('who races by the clock stops when the time is up, in the middle of a round too', async () => {
  let judged = 0
  const planned = Object.create(example, {
    leads: { value: turnOf },
    search: { value: { plans: { least: 4, whims: 4, sharpness: 8 } } },
    evaluate: {
      value: () => {
        judged++
        return 0.25
      },
    },
  }) as typeof example
  const { seat, seen } = midgame(5, 0)
  const inTime = (ms: number) =>
    new Player(planned, seats, { now: () => 100 * judged }, { kind: 'search', budget: { ms } }).suggest(seen, seat, 5)
  const found = await inTime(4000) // a round of 63 plans takes longer
  expect(found).toMatchObject({ iterations: 40, value: seat === seats[0] ? 0.25 : 0.75 })
  expect(legalOf(seen, seat, found.choice)).toBeDefined()
})
test('plans race until the seat leads the next phase, and one that does not get there drops out', () => {
  const { seat, seen } = midgame(5, 0)
  const prior = example.prior as NonNullable<typeof example.prior>
  const turns = new Set<number>()
  const planned = Object.create(example, {
    leads: { value: turnOf },
    prior: { value: (g: ReturnType<typeof make>, asked: Seat, kind: string, value: number) => -2 * prior(g, asked, kind, value) },
    evaluate: {
      value: (g: ReturnType<typeof make>, asked: Seat) => {
        turns.add(g.turn)
        return example.evaluate(g, asked)
      },
    },
  }) as typeof example
  const raceOfPlans = (rollout: number) => {
    const field = () => amongPlans(planned, seat, 'turn 1', 4, new SearchChance(3), 400)
    const race = new Race(planned, seen, seat, seats, { ...racingSettings, doubt: 4, rollout }, 5, field)
    race.run(400)
    return race
  }
  expect(raceOfPlans(3000).plan).not.toBe(USUAL)
  expect([...turns]).toEqual([2])
  const broken = raceOfPlans(2) // nobody ends the turn with two choices
  expect(broken.plan).toBe(USUAL)
  expect(broken.isSettled(400)).toBe(true)
})
test("a plan has whims of its own in its seat's phase, the same whenever it is asked, and none elsewhere", () => {
  const { g, seat } = midgame(5, 0)
  const game = Object.create(example, { leads: { value: turnOf } }) as typeof example
  const priors = (plan: Plan, strength: number, asked = seat, phase = 'turn 1') =>
    priorsOf(ledBy(game, seat, phase, plan, strength), g, asked, offer(g, asked))
  const usual = priors(USUAL, 2)
  expect(usual).toEqual(priorsOf(example, g, seat, offer(g, seat)))
  const led = priors(77, 2)
  expect(led).toEqual(priors(77, 2))
  expect(led).not.toEqual(priors(78, 2))
  expect(led.every((x, i) => x >= (usual[i] as number))).toBe(true)
  const whims = led.map((x, i) => x - (usual[i] as number))
  priors(77, 4).forEach((x, i) => {
    expect(x - (usual[i] as number)).toBeCloseTo(2 * (whims[i] as number), 9)
  })
  expect(priors(77, 2, seat, 'turn 2')).toEqual(usual)
})
function legalOf(g: ReturnType<typeof make>, seat: Seat, token: string): LegalChoice | undefined {
  const list = offer(g, seat)
  return Array.from({ length: list.count }, (_, i) => list.at(i)).find(choice => tokenOf(g, choice) === token)
}

test('the same question has one number in every line of play, another question another', () => {
  const numbers = new Map<string, Set<number>>()
  for (let i = 0; i < 60; i++) {
    const { g } = midgame(i, 7)
    const step = topStep(g)?.name as string
    numbers.set(step, (numbers.get(step) ?? new Set()).add(questionOf(g, waiting(g)[0] as Seat)))
  }
  expect(numbers.size).toBeGreaterThan(1)
  const all = [...numbers.values()].flatMap(of => [...of])
  expect(new Set(all).size).toBe(all.length) // none is shared by two steps
  expect(all.length).toBeLessThan(60) // the same is asked again in other lines
})

test('a playout ends with its turn, and its dice depend on the luck alone', () => {
  const dice = new SearchChance(1)
  const leaf = new Float64Array(seats.length)
  const playout = (settings: Partial<SearchSettings>, seed: number, luck: number, isEnd?: (g: ReturnType<typeof make>) => boolean) => {
    const { g, seat } = midgame(5, 12)
    const turn = example.turn(g)
    const copy = example.make(dice, silence)
    copyInto(g, copy)
    dice.reseed(seed)
    playOn(example, copy, seat, seats, { ...thoughtful, rollout: 500, ...settings }, dice, leaf, luck, isEnd)
    return { turns: example.turn(copy) - turn, end: digest(copy) }
  }
  expect(playout({ turns: 1 }, 1, 0).turns).toBe(1)
  expect(playout({ turns: 2 }, 1, 0).turns).toBe(2)
  const now = example.turn(midgame(5, 12).g)
  expect(playout({}, 1, 0, g => g.turn > now).turns).toBe(1)
  expect(playout({}, 1, 7).end).toBe(playout({}, 2, 7).end)
  expect(playout({}, 1, 0).end).not.toBe(playout({}, 2, 0).end)
  const ends = new Set([3, 5, 7, 9, 11].map(luck => playout({ turns: 2 }, 1, luck).end))
  expect(ends.size).toBeGreaterThan(1)
})

test('with luck a question has its dice, however many were thrown before it in that line', () => {
  const thrown = (first: number) => {
    const seeds: number[] = []
    const dice = new SearchChance(1)
    const reseed = dice.reseed.bind(dice)
    dice.reseed = seed => {
      seeds.push(seed)
      reseed(seed)
    }
    const { g, seat } = midgame(5, 12)
    const copy = example.make(dice, silence)
    copyInto(g, copy)
    choose(copy, seat, offer(copy, seat).at(first))
    playOn(example, copy, seat, seats, { ...thoughtful, rollout: 500, sharpness: 20 }, dice, new Float64Array(seats.length), 7)
    return seeds
  }
  const [one, other] = [thrown(0), thrown(1)]
  const shared = one.filter(seed => other.includes(seed))
  expect(shared.length).toBeGreaterThan(one.length / 4)
  expect(shared.some(seed => one.indexOf(seed) !== other.indexOf(seed))).toBe(true)
  expect(new Set(one).size).toBe(one.length) // and none has the dice of another
})

test('the fast policy takes the best-looking choice the more often the sharper it is, however good the others look', () => {
  const { g, seat } = midgame(5, 12)
  const list = offer(g, seat)
  expect(list.count).toBeGreaterThan(2)
  const liking = Object.create(example, {
    prior: { value: (_g: unknown, _seat: unknown, _kind: string, value: number) => (value === valueOf(list.at(1)) ? 31 : 30) },
  }) as typeof example
  const taken = (sharpness: number) => {
    const random = new SearchChance(3)
    let n = 0
    for (let i = 0; i < 1000; i++) if (pickByPrior(liking, g, seat, list, random, sharpness) === list.at(1)) n++
    return n
  }
  expect(taken(0)).toBeLessThan(1.3 * (1000 / list.count))
  expect(taken(1)).toBeGreaterThan(1.5 * (1000 / list.count))
  expect(taken(12)).toBe(1000)
})

test('the search beats random play, greedy play and itself with less time', async () => {
  const shareOf = async (a: Player<never>, b: Player<never>, pairs: number) => {
    let won = 0
    for (let pair = 1; pair <= pairs; pair++)
      for (const seat of seats) {
        const at = new Map(seats.map(s => [s, (s === seat ? a : b) as never]))
        const { winner } = await playMatch(example, { scenario: two as AnyScenario as never, seed: pair, now: () => 0 }, at)
        won += winner === null ? 0.5 : winner === example.seats.name(seat) ? 1 : 0
      }
    return won / (2 * pairs)
  }
  const of = (kind: PlayerKind, n?: number) => player(kind, n) as unknown as Player<never>
  expect(await shareOf(of('search', 20), of('random'), 6)).toBeGreaterThan(0.9)
  expect(await shareOf(of('search', 20), of('greedy'), 6)).toBeGreaterThan(0.5)
  expect(await shareOf(of('search', 40), of('search', 2), 6)).toBeGreaterThan(0.5)
}, 60_000)

test('a memory forgets what was faced by who is asked again, and all of it once a choice has been taken back', () => {
  const memory = new Memory()
  memory.rewind(4)
  memory.add('a')
  memory.rewind(5)
  memory.add('b')
  expect([memory.has('a'), memory.has('b')]).toEqual([true, true])
  memory.rewind(5)
  expect([memory.has('a'), memory.has('b')]).toEqual([true, false])
})

/** What a seat may know of a table, and the others do not. */
function record() {
  const entries: { readonly seq: number; readonly only?: Seat; readonly undo?: number; readonly takeback?: number }[] = []
  let seq = 0
  const log = (what: { only?: Seat; undo?: number; takeback?: number } = {}) => entries.push({ seq: seq++, ...what })
  return { log, entriesFor: (seat: Seat) => entries.filter(({ only }) => only === undefined || only === seat) }
}
test('a memory is that of a seat at a table, and what led to a choice that was taken back stays in it', () => {
  const [seat, other] = seats as [Seat, Seat]
  const table = record()
  table.log()
  memoryOf(table, seat).add('c')
  expect(memoryOf(record(), seat).has('c')).toBe(false)
  expect(memoryOf(table, other).has('c')).toBe(false)
  table.log() // 1
  expect(memoryOf(table, seat).has('c')).toBe(true)
  memoryOf(table, seat).follow('phase', 5, 9)
  table.log() // 2
  memoryOf(table, seat).add('d')
  table.log() // 3
  table.log({ undo: 3 })
  const memory = memoryOf(table, seat)
  expect([memory.has('c'), memory.planFor('phase', 9), memory.has('d')]).toEqual([true, 5, false]) // asked for the third again
  memory.add('e')
  table.log()
  expect(memoryOf(table, seat).has('e')).toBe(true) // an undo is heeded once
  table.log({ takeback: 1 })
  expect([memoryOf(table, seat).has('c'), memoryOf(table, seat).planFor('phase', 9)]).toEqual([false, undefined])
})
test('what others choose in secret, or take back in secret, does not show in what a seat remembers', () => {
  const [seat, other] = seats as [Seat, Seat]
  const asked = (others: (table: ReturnType<typeof record>) => void) => {
    const table = record()
    table.log()
    memoryOf(table, seat).add('a')
    table.log({ only: seat })
    const before = memoryOf(table, seat)
    before.add('b')
    before.follow('phase', 5, 9)
    others(table)
    const memory = memoryOf(table, seat)
    return [memory.has('a'), memory.has('b'), memory.planFor('phase', 9)]
  }
  const alone = asked(() => {})
  expect(alone).toEqual([true, false, undefined]) // the same question: he thinks afresh
  expect(asked(table => table.log({ only: other }))).toEqual(alone)
  const backAgain = (table: ReturnType<typeof record>) => {
    table.log({ only: other })
    table.log({ only: other, undo: 2 })
  }
  expect(asked(backAgain)).toEqual(alone)
})

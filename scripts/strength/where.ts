/**
 * Where thinking pays: npm run where -- <game> <scenario> [--iterations 96] [--games 12] [--positions 60] [--steps sail,plan] [--playouts 60]
 *
 * Plays games by the move ordering and asks the search in positions of every step, spread over all games. Where it would choose otherwise,
 * both choices are played on to the end of the game, by the ordering and under the same luck: what the other choice wins, in shares of
 * points and in points ahead of the best rival, is printed by step. A race chooses by its evaluation some turns on; this shows whether
 * what it finds there is true in the end. --steps asks only in these steps, also where the game's own settings do not race.
 */
import { parseArgs } from 'node:util'
import {
  choose,
  copyInto,
  isOver,
  type LegalChoice,
  offer,
  parse,
  SearchChance,
  type Seat,
  silence,
  stepOf,
  view as viewOf,
  waiting,
} from '@plus-ultra/kernel'
import { imagined, Player, playOn, type SearchSettings, thoughtful } from '@plus-ultra/strategy'
import { loadGame } from '../../apps/cli/games.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    iterations: { type: 'string', default: '96' },
    games: { type: 'string', default: '12' },
    positions: { type: 'string', default: '60' },
    steps: { type: 'string' },
    playouts: { type: 'string', default: '60' },
  },
})
const [id, name] = positionals
if (id === undefined || name === undefined) throw new Error('npm run where -- <game> <scenario> [--steps sail,plan]')
const game = await loadGame(id)
const scenario = game.scenarios[name]
if (scenario === undefined) throw new Error(`${id} has no scenario ${name}; scenarios: ${Object.keys(game.scenarios).join(', ')}`)
const seats = scenario.seats.map(seat => game.seats.get(seat))
const only = values.steps?.split(',')
const own = (game.search ?? {}) as Partial<SearchSettings>
const thinking = Object.create(game, {
  search: { value: own.race === undefined || only === undefined ? own : { ...own, race: { ...own.race, steps: only } } },
}) as typeof game
const { sharpness } = own.plans ?? own.race ?? thoughtful
const settings = { ...thoughtful, ...own, sharpness, turns: Number.POSITIVE_INFINITY, rollout: 100_000 }
const host = { now: () => 0 }
const budget = { iterations: Number(values.iterations) }
const games = Number(values.games)
const positions = Number(values.positions)

interface Found {
  /** how often the step came up, was asked, and was answered otherwise */
  count: number
  asked: number
  /** by position: what the other choice won */
  readonly shares: number[]
  readonly leads: number[]
}
/** How often each step comes up is counted in games of their own, so that the positions asked are spread over the others. */
const found = new Map<string, Found>()
const counts = new Map<string, number>()
for (let i = 0; i < games; i++) await play(i, false)
for (const step of only ?? [])
  if (!counts.has(step)) throw new Error(`the step ${step} never came up; without --steps every step that does is asked and named`)
for (const [step, count] of counts) found.set(step, { count, asked: 0, shares: [], leads: [] })
for (let i = 0; i < games; i++) await play(games + i, true)
for (const [step, { count, asked, shares, leads }] of [...found].sort((a, b) => total(b[1]) - total(a[1])))
  if (shares.length > 0) {
    const perSeat = count / games / seats.length
    process.stdout.write(
      `${step}: ${perSeat.toFixed(1)} a game and seat, ${shares.length} of ${asked} otherwise, ` +
        `each asked wins ${mean(shares, asked, 4)} shares and ${mean(leads, asked, 1)} points, a game ${((perSeat * sum(leads)) / asked).toFixed(0)} points\n`,
    )
  }

const usual = [...found].filter(([, { asked, shares }]) => asked > 0 && shares.length === 0).map(([step, { asked }]) => `${step} ${asked}`)
if (usual.length > 0) process.stdout.write(`always as the ordering: ${usual.join(', ')}\n`)

async function play(seed: number, asks: boolean): Promise<void> {
  const random = new SearchChance(seed)
  const g = game.make(new SearchChance(seed), silence)
  const faults = game.start(g, scenario as NonNullable<typeof scenario>, {})
  if (faults.length > 0) throw new Error(`the scenario is refused: ${JSON.stringify(faults)}`)
  const players = new Map(seats.map(seat => [seat, new Player(game, seats, host, { kind: 'policy', budget })]))
  for (let n = 0; !isOver(g); n++) {
    const seat = waiting(g)[0] as Seat
    const step = stepOf(g, seat)
    const view = viewOf(g, seat, game.make(random, silence))
    const { choice } = await (players.get(seat) as Player<typeof g>).suggest(view, seat, seed * 7919 + n)
    const expected = choiceOf(choice)
    if (offer(g, seat).count > 1 && (only?.includes(step) ?? true)) {
      counts.set(step, (counts.get(step) ?? 0) + 1)
      const here = found.get(step)
      if (asks && here !== undefined && random.below(1_000_000) * here.count < 1_000_000 * positions) {
        here.asked++
        const other = await new Player(thinking, seats, host, { kind: 'search', budget }).suggest(view, seat, seed * 7919 + n)
        if (other.choice !== choice) compare(view, seat, expected, choiceOf(other.choice), seed * 7919 + n, here)
      }
    }
    choose(g, seat, expected)

    function choiceOf(token: string): LegalChoice {
      const parsed = parse(g, seat, token)
      if (!parsed.ok) throw new Error(`${token} is not legal (${parsed.clause})`)
      return parsed.choice
    }
  }
}
function compare(view: ReturnType<typeof game.make>, seat: Seat, usual: LegalChoice, other: LegalChoice, seed: number, into: Found): void {
  const random = new SearchChance(seed)
  const dice = new SearchChance(1)
  const start = game.make(random, silence)
  const g = game.make(dice, silence)
  const leaf = new Float64Array(seats.length)
  const playouts = Number(values.playouts)
  let [share, lead] = [0, 0]
  for (let k = 0; k < playouts; k++) {
    imagined(game, view, seat, random, start)
    const luck = random.next() | 1
    for (const choice of [usual, other]) {
      copyInto(start, g)
      dice.reseed(luck)
      choose(g, seat, choice)
      playOn(game, g, seat, seats, settings, dice, leaf, luck)
      const sign = choice === other ? 1 : -1
      share += sign * (leaf[seats.indexOf(seat)] as number)
      lead += sign * leadOf(g, seat)
    }
  }
  into.shares.push(share / playouts)
  into.leads.push(lead / playouts)
}
function leadOf(g: ReturnType<typeof game.make>, seat: Seat): number {
  const { scores } = game.outcome(g)
  const of = (s: Seat) => scores[game.seats.name(s)] ?? 0
  const rivals = seats.filter(s => s !== seat)
  return of(seat) - (rivals.length === 0 ? 0 : Math.max(...rivals.map(of)))
}
function sum(list: readonly number[]): number {
  return list.reduce((a, b) => a + b, 0)
}
function total({ count, asked, leads }: Found): number {
  return asked === 0 ? 0 : (count * sum(leads)) / asked
}
/** Of the positions asked, those answered as usual with 0. */
function mean(list: readonly number[], asked: number, digits: number): string {
  const middle = sum(list) / asked
  const squares = list.reduce((a, x) => a + (x - middle) ** 2, 0) + (asked - list.length) * middle ** 2
  return `${middle.toFixed(digits)} ± ${(Math.sqrt(squares) / asked).toFixed(digits)}`
}

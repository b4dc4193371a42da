/** What is measured: the yardsticks, their game on our kernel, the example, and every scenario of every game in the registry. */
import { existsSync } from 'node:fs'
import {
  type AnyScenario,
  type Core,
  choose,
  copyInto,
  digest,
  fold,
  type Game,
  isOver,
  nextSeat,
  offer,
  Pool,
  type Save,
  SearchChance,
  type Seat,
  silence,
  Table,
  view,
} from '@plus-ultra/kernel'
import { conquestOf } from './conquest.ts'
import { cpuSeconds, type Rate, rateOf } from './measure.ts'
import { floor, reducer, typedArrays } from './yardsticks.ts'

/** Per CPU-second; what a subject does not have is left out. */
export interface Figures extends Partial<Rate> {
  readonly copies?: number
  readonly digests?: number
  readonly views?: number
  /** entries of a finished game, played again at a table with every digest compared */
  readonly replayed?: number
}
export type Subject = (seconds: number) => Figures
/** The states of a search are bare, those of a table are watched: in one process each would slow the other's code. */
export type Part = 'search' | 'table'

export const YARDSTICKS = 'yardsticks'
export const REDUCER = 'boardgame.io 0.50, reducer alone'
const yardsticks: Readonly<Record<string, Subject>> = {
  [REDUCER]: reducer,
  'the same game in typed arrays': typedArrays,
  'floor: nothing listed': floor,
}

type Loaders = Readonly<Record<string, () => Promise<unknown>>>
async function loaders(): Promise<Loaders> {
  const registry = new URL('../../games/registry.ts', import.meta.url)
  const { games, unlisted } = existsSync(registry) ? ((await import(registry.href)) as { games: Loaders; unlisted: Loaders }) : {}
  return {
    conquest: async () => conquestOf('conquest', 16),
    'conquest-4kb': async () => conquestOf('conquest-4kb', 996),
    ...unlisted,
    ...games,
  }
}
export async function gameIds(): Promise<string[]> {
  return Object.keys(await loaders())
}
/** By scenario, or by yardstick. */
export async function subjectsOf(group: string, part: Part): Promise<Readonly<Record<string, Subject>>> {
  if (group === YARDSTICKS) return yardsticks
  const game = (await (await loaders())[group]()) as Game
  const subject = part === 'search' ? searching : replaying
  return Object.fromEntries(Object.entries(game.scenarios).map(([id, scenario]) => [id, subject(game, scenario)]))
}

/** Random games from the start of a scenario, then the single acts on positions met in such games. */
function searching<G extends Core, S extends AnyScenario>(game: Game<G, S>, scenario: S): Subject {
  const random = new SearchChance(1)
  const make = () => game.make(random, silence)
  const root = make()
  const faults = game.start(root, scenario)
  if (faults.length > 0) throw new Error(`${game.id} ${scenario.id}: ${JSON.stringify(faults)}`)
  const pool = new Pool(make)
  const positions = positionsOf(root, make, random)
  const target = make()
  const onEach = (seconds: number, act: (g: G) => void) =>
    rateOf(seconds, () => {
      for (const g of positions) act(g)
      return positions.length
    })
  return seconds => ({
    ...randomGames((seconds * 2) / 3, root, pool, random),
    copies: onEach(seconds / 9, g => copyInto(g, target)),
    digests: onEach(seconds / 9, digest),
    views: onEach(seconds / 9, g => view(g, 0 as Seat, target)),
  })
}
function replaying<G extends Core, S extends AnyScenario>(game: Game<G, S>, scenario: S): Subject {
  const save = finishedGame(game, scenario)
  return seconds => ({ replayed: rateOf(seconds / 3, () => fold(game, save).entries.length) })
}
function randomGames<G extends Core>(seconds: number, root: G, pool: Pool<G>, random: SearchChance): Rate {
  const spent = cpuSeconds()
  let decisions = 0
  let games = 0
  do {
    const g = pool.copyOf(root)
    for (; !isOver(g); decisions++) chooseAtRandom(g, random)
    pool.giveBack(g)
    games++
  } while (spent() < seconds)
  return { decisions: decisions / spent(), games: games / spent() }
}
function chooseAtRandom(g: Core, random: SearchChance): void {
  const seat = nextSeat(g) as Seat
  const choices = offer(g, seat)
  choose(g, seat, choices.at(random.below(choices.count)))
}
function positionsOf<G extends Core>(root: G, make: () => G, random: SearchChance): G[] {
  const positions: G[] = []
  const g = make()
  for (copyInto(root, g); positions.length < 100; chooseAtRandom(g, random)) {
    if (isOver(g)) copyInto(root, g)
    if (random.below(10) > 0) continue
    const kept = make()
    copyInto(g, kept)
    positions.push(kept)
  }
  return positions
}
function finishedGame<G extends Core, S extends AnyScenario>(game: Game<G, S>, scenario: S): Save<S> {
  const random = new SearchChance(2)
  const played = new Table(game, { scenario, options: {} }, random)
  while (!played.isOver) {
    const seat = played.waiting[0]
    const tokens = played.tokens(seat)
    played.choose(seat, tokens[random.below(tokens.length)])
  }
  return played.save()
}

/** Plays one bout after another, as they are sent. */
import { parentPort, workerData } from 'node:worker_threads'
import type { AnyScenario, Core, Game, Seat } from '@plus-ultra/kernel'
import { Player, playMatch } from '@plus-ultra/strategy'
import { games } from '../../../games/registry.ts'
import { type Bout, howOf, readEntrant } from './plan.ts'

const { game: id } = workerData as { readonly game: string }
const load = (games as unknown as Record<string, () => Promise<Game<Core, AnyScenario>>>)[id]
if (load === undefined) throw new Error(`no game is called '${id}'`)
const game = await load()
/** of this thread: the others think at the same time */
const now = () => process.threadCpuUsage().user / 1000

const playerOf = (name: string, seats: readonly Seat[]) => new Player(game, seats, { now }, howOf(readEntrant(name)))

parentPort?.on('message', async (bout: Bout) => {
  const scenario = game.scenarios[bout.scenario] as AnyScenario
  const seats = scenario.seats.map(s => game.seats.get(s))
  const players = new Map(seats.map(seat => [seat, playerOf(game.seats.name(seat) === bout.seatOfA ? bout.a : bout.b, seats)]))
  const start = now()
  const result = await playMatch(game, { scenario, seed: bout.pair + 1, now }, players)
  const times = Object.fromEntries(Object.entries(result.times).map(([seat, list]) => [seat, percentile(list, 0.95)]))
  parentPort?.postMessage({
    ...bout,
    winner: result.winner,
    level: result.level,
    scores: result.scores,
    decisions: result.decisions,
    cpu: now() - start,
    p95: times,
  })
})
function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return Math.round((sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0) * 10) / 10
}

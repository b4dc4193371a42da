/** Plays chunks of random games as they are sent. */
import { parentPort, workerData } from 'node:worker_threads'
import type { AnyScenario, OptionValue } from '@plus-ultra/kernel'
import { Coverage, fuzzGame } from '@plus-ultra/kernel/testing/fuzz'
import { loadGame } from '../games.ts'
import { type Chunk, type ChunkResult, emptyTally, type Failure } from './tally.ts'

const given = workerData as {
  readonly game: string
  readonly modules: readonly string[]
  readonly options: Record<string, OptionValue>
  readonly byPrior: boolean
}
const game = await loadGame(given.game, given.modules)

parentPort?.on('message', (chunk: Chunk) => {
  const coverage = new Coverage()
  const tally = emptyTally()
  const failures: Failure[] = []
  for (let seed = chunk.from; seed < chunk.from + chunk.count; seed++) {
    try {
      const { decisions, winner } = fuzzGame(game, game.scenarios[chunk.scenario] as AnyScenario, seed, {
        coverage,
        options: given.options,
        byPrior: given.byPrior,
      })
      const seat = winner === null ? '' : game.seats.name(winner)
      tally.games++
      tally.decisions += decisions
      tally.lengths[decisions] = (tally.lengths[decisions] ?? 0) + 1
      tally.wins[seat] = (tally.wins[seat] ?? 0) + 1
    } catch (e) {
      failures.push({ scenario: chunk.scenario, seed, message: (e instanceof Error ? e.message : String(e)).slice(0, 2000) })
    }
  }
  const { steps, choices, events } = coverage
  const seen = { steps: Object.fromEntries(steps), choices: Object.fromEntries(choices), events: Object.fromEntries(events) }
  parentPort?.postMessage({ chunk, tally, seen, failures } satisfies ChunkResult)
})

/** What a run of random games has shown so far: plain JSON, so that it can be sent by a worker, kept in a file and added up in any order. */

export interface Failure {
  readonly scenario: string
  readonly seed: number
  readonly message: string
}
export type Counts = Record<string, number>
export interface Tally {
  games: number
  decisions: number
  /** how many games had that many decisions */
  lengths: Counts
  /** by seat, and '' for nobody */
  wins: Counts
}
export interface Seen {
  steps: Counts
  choices: Counts
  events: Counts
}
/** Some games in a row of one scenario, from seed `from` on. */
export interface Chunk {
  readonly scenario: string
  readonly from: number
  readonly count: number
}
export interface ChunkResult {
  readonly chunk: Chunk
  readonly tally: Tally
  readonly seen: Seen
  readonly failures: readonly Failure[]
}
export interface Run {
  /** what was asked for: only a run of the same can go on */
  readonly asked: string
  readonly scenarios: Record<string, Tally>
  readonly seen: Seen
  readonly failures: Failure[]
  /** the chunks that are done, as 'scenario from' */
  readonly done: string[]
}

export const emptyTally = (): Tally => ({ games: 0, decisions: 0, lengths: {}, wins: {} })
export const emptySeen = (): Seen => ({ steps: {}, choices: {}, events: {} })
export const newRun = (asked: string): Run => ({ asked, scenarios: {}, seen: emptySeen(), failures: [], done: [] })

const add = (into: Counts, from: Readonly<Counts>) => {
  for (const [name, n] of Object.entries(from)) into[name] = (into[name] ?? 0) + n
}
export const keyOf = ({ scenario, from }: Chunk) => `${scenario} ${from}`

export function addResult(run: Run, { chunk, tally, seen, failures }: ChunkResult): void {
  const into = (run.scenarios[chunk.scenario] ??= emptyTally())
  into.games += tally.games
  into.decisions += tally.decisions
  add(into.lengths, tally.lengths)
  add(into.wins, tally.wins)
  for (const part of ['steps', 'choices', 'events'] as const) add(run.seen[part], seen[part])
  run.failures.push(...failures)
  run.done.push(keyOf(chunk))
}

/** Small enough that little is lost when it is interrupted. */
const CHUNK = 5
export function chunksOf(scenarios: readonly string[], games: number, seed: number): Chunk[] {
  const each = Math.ceil(games / scenarios.length)
  const chunks: Chunk[] = []
  for (let from = 0; from < each; from += CHUNK)
    for (const scenario of scenarios) chunks.push({ scenario, from: seed + from, count: Math.min(CHUNK, each - from) })
  return chunks
}

/** The length below which that part of the games lies. */
export function quantile({ lengths, games }: Tally, part: number): number {
  let left = part * games
  const sorted = Object.entries(lengths)
    .map(([length, n]) => [Number(length), n] as const)
    .sort(([a], [b]) => a - b)
  for (const [length, n] of sorted) {
    left -= n
    if (left <= 0) return length
  }
  return sorted.at(-1)?.[0] ?? 0
}

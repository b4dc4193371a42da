/** Random games of the example with everything checked, and one digest over all of them. Runs in Node and, bundled, in the browser. */
import { example } from '@plus-ultra/example'
import { fuzzGame } from '@plus-ultra/kernel/testing/fuzz'

export interface Batch {
  readonly games: number
  readonly decisions: number
  /** over the number of choices and the last position of each game, in order */
  readonly digest: string
}
export const NOTHING: Batch = { games: 0, decisions: 0, digest: '' }
const scenarios = Object.values(example.scenarios)

/** Goes on from `before` with the seeds from `from` on; every scenario in its turn. Throws on a game that is stuck or replays otherwise. */
export function playGames(before: Batch, from: number, count: number): Batch {
  let { games, decisions, digest } = before
  for (let seed = from; seed < from + count; seed++) {
    const played = fuzzGame(example, scenarios[seed % scenarios.length], seed)
    games++
    decisions += played.decisions
    digest = hash(`${digest} ${played.decisions} ${played.digest}`)
  }
  return { games, decisions, digest }
}

function hash(text: string): string {
  let a = 0x811c9dc5
  let b = 0x9e3779b9
  for (let i = 0; i < text.length; i++) {
    a = Math.imul(a ^ text.charCodeAt(i), 0x01000193)
    b = Math.imul(b + text.charCodeAt(i), 0x85ebca6b)
    b ^= b >>> 13
  }
  return [a, b].map(half => (half >>> 0).toString(16).padStart(8, '0')).join('')
}

// The bundle is a plain script: this is how the page finds it.
Object.assign(globalThis, { playGames })

/** Positions for tests: only what the clause mentions, in the format of scenarios. */

import { example } from '@plus-ultra/example'
import { TestTable } from '@plus-ultra/kernel/testing'
import type { Scenario } from '../data/load.ts'

type Phase = NonNullable<Scenario['start']>['phase']

/** pieces('milan', { lombardy: 4 }, 'naples', { latium: 2 }) */
export function pieces(...sides: readonly (string | Readonly<Record<string, number>>)[]): Scenario['pieces'] {
  const placed: { at: string; side: string; strength: number }[] = []
  for (let i = 0; i < sides.length; i += 2)
    for (const [at, strength] of Object.entries(sides[i + 1] ?? {})) placed.push({ at, side: String(sides[i]), strength })
  return placed as Scenario['pieces']
}

export function position(phase: Phase, more: Partial<Scenario>): Scenario {
  const seats = [...new Set(more.pieces?.map(p => p.side))]
  return { id: 'test', title: 'Test', seats, firstTurn: 1, lastTurn: 8, start: { turn: 1, phase }, pieces: [], tracks: {}, ...more }
}
export const tableAt = (phase: Phase, more: Partial<Scenario>, options = {}) => new TestTable(example, position(phase, more), options)

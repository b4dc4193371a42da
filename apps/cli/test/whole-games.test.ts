import type { Game } from '@plus-ultra/kernel'
import { expect, test } from 'vitest'
import { games } from '../../../games/registry.ts'
import { playWhole } from './whole-games.ts'

const all = await Promise.all(
  Object.entries(games).map(async ([id, load]) => [id, Object.keys(((await load()) as Game).scenarios)] as const),
)
const scenarios = all.flatMap(([id, list]) => list.map(scenario => [id, scenario] as const))

test.each(scenarios)(
  '%s, %s: played through the engine, refused with clauses, saved, loaded and verified',
  async (id, scenario) => {
    const did = await playWhole(id, scenario, 7, 600)
    expect(did.choices).toBeGreaterThan(40)
    expect(did.refused).toBeGreaterThan(3)
  },
  120_000,
)

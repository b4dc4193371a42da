/** The testing kit itself: what it must notice. */
import { expect, test } from 'vitest'
import { Coverage, fuzzGame, neverSeen } from '../testing/index.ts'
import { blocks, scenario } from './blocks.ts'

test('coverage counts the decisions of secret stacks, and names what was never seen', () => {
  const coverage = new Coverage()
  for (let seed = 1; seed <= 50; seed++) fuzzGame(blocks, scenario, seed, { coverage })
  expect(neverSeen(blocks, coverage, ['probed', 'planned', 'eclipse'])).toEqual(['event eclipse'])
  expect(coverage.steps.get('plan (BLO-1.1)')).toBeGreaterThan(0)
  expect(neverSeen(blocks, new Coverage(), [])).toContain('step giftOf (BLO-1.4)')
})

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

test('a random player may follow the move ordering of the game', () => {
  const seen = (byPrior: boolean) => {
    const coverage = new Coverage()
    const game = { ...blocks, prior: (_g: unknown, _seat: unknown, kind: string) => (kind === 'button' ? 4 : 0) }
    for (let seed = 1; seed <= 20; seed++) fuzzGame(game, scenario, seed, { coverage, byPrior })
    const of = (wanted: boolean) =>
      [...coverage.choices].filter(([name]) => name.includes('button:') === wanted).reduce((sum, [, n]) => sum + n, 0)
    return of(true) / (of(true) + of(false))
  }
  expect(seen(true)).toBeGreaterThan(seen(false) + 0.1)
})

import { expect, test } from 'vitest'
import { compare } from './browser.ts'
import { NOTHING, playGames } from './games.ts'

test('a sample of random games ends alike in Node and in Chromium', async () => {
  const { node, browser } = await compare(1, 600)
  expect(browser.digest).toBe(node.digest)
  expect([browser.games, browser.decisions]).toEqual([600, node.decisions])
})

test('the digest over the games tells other games apart', () => {
  expect(playGames(NOTHING, 1, 20).digest).toBe(playGames(playGames(NOTHING, 1, 13), 14, 7).digest)
  expect(playGames(NOTHING, 1, 20).digest).not.toBe(playGames(NOTHING, 2, 20).digest)
})

/** Every game is played to its end through the page: by clicking, by keys alone, by touch on a phone. */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { games } from '../../../games/registry.ts'
import { openBrowser } from '../../../scripts/browser.ts'
import { buildPage, openSite, type Site } from '../../../scripts/site.ts'
import { begin, play, visit, type Way } from './player.ts'

let browser: Browser
let site: Site
beforeAll(async () => {
  await buildPage()
  ;[browser, site] = await Promise.all([openBrowser(), openSite()])
})
afterAll(async () => {
  await browser?.close()
  await site?.close()
})

const MOST = 6000
const MINUTES = 60_000
async function playWhole(game: string, way: Way, phone: boolean): Promise<void> {
  const { page, context, faults } = await visit(browser, site.url, phone ? { width: 390, height: 844, touch: true } : {})
  await begin(page, game, ['me', 'computer', 'computer', 'computer'])
  const { choices, isOver } = await play(page, way, MOST, 11)
  expect(isOver).toBe(true)
  expect(choices).toBeGreaterThan(3)
  expect(faults).toEqual([])
  await context.close()
}

test.each(['example', ...Object.keys(games)])('%s is played to its end by clicking', game => playWhole(game, 'click', false), 20 * MINUTES)
test('a game is played to its end by keys alone', () => playWhole('example', 'keys', false), 5 * MINUTES)
test('a game is played to its end on a phone by touch', () => playWhole('example', 'tap', true), 5 * MINUTES)

/** Every game is played to its end through the page: by clicking, by keys alone, by touch on a phone. */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { games } from '../../../games/registry.ts'
import { openBrowser } from '../../../scripts/browser.ts'
import { buildPage, openSite, type Site } from '../../../scripts/site.ts'
import { begin, beginByKeys, play, tabTo, visit, type Way } from './player.ts'

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

const MOST = 12_000
const MINUTES = 60_000
async function playWhole(game: string, way: Way): Promise<void> {
  const phone = { width: 390, height: 844, touch: true }
  const { page, context, faults } = await visit(browser, site.url, way === 'tap' ? phone : {})
  if (way === 'keys') await beginByKeys(page, game)
  else await begin(page, game, ['me', 'computer', 'computer', 'computer'])
  const { choices, isOver } = await play(page, way, MOST, 11)
  expect(faults).toEqual([])
  expect(isOver).toBe(true)
  expect(choices).toBeGreaterThan(3)
  if (way === 'keys') {
    await tabTo(page, '.dialog.over .btn.main')
    await page.keyboard.press('Enter')
    await page.waitForSelector('.line-chart')
  }
  await context.close()
}

test.each(['example', ...Object.keys(games)])('%s is played to its end by clicking', game => playWhole(game, 'click'), 40 * MINUTES)
test('a game is begun, played to its end and seen again by keys alone', () => playWhole('pizarro', 'keys'), 20 * MINUTES)
test('a game is played to its end on a phone by touch', () => playWhole('aztecs', 'tap'), 20 * MINUTES)

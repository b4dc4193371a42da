/** What a wide screen tells beside the board a phone tells in the list. */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '../../../scripts/browser.ts'
import { saveOf } from '../../../scripts/moments.ts'
import { buildPage, openSite, type Site } from '../../../scripts/site.ts'
import { bring, visit } from './player.ts'

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

test('each tactical marker says what it does', { timeout: 90_000 }, async () => {
  const { page, context } = await visit(browser, site.url, { width: 390, height: 844, touch: true })
  await bring(page, await saveOf({ game: 'pizarro', name: 'markers', step: 'markers', choices: 4, from: 0 }))
  const cards = page.locator('.choice[data-token^="marker:"]')
  const effects = page.locator('.choice[data-token^="marker:"] small')
  expect(await cards.count()).toBeGreaterThan(1)
  expect(await effects.count()).toBe(await cards.count())
  expect((await effects.allTextContents()).every(text => text.length > 8)).toBe(true)
  await context.close()
})

test('what floats at the foot of the map stands above the prompt', { timeout: 90_000 }, async () => {
  const { page, context } = await visit(browser, site.url, { width: 1920, height: 1080 })
  await bring(page, await saveOf({ game: 'pyrrhus', name: 'act', step: 'act', choices: 4, from: 40 }))
  await page.keyboard.press('h')
  await page.waitForSelector('.hint')
  await page.waitForTimeout(300)
  const [panel, prompt] = [await page.locator('.float.panel').last().boundingBox(), await page.locator('.prompt').boundingBox()]
  if (panel === null || prompt === null) throw new Error('not drawn')
  expect(panel.y + panel.height).toBeLessThanOrEqual(prompt.y)
  await context.close()
})

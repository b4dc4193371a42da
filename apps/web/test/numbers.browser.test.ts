/** A question for a number out of very many: stepped, typed, or the most of it; on a phone too. */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '../../../scripts/browser.ts'
import { saveOf } from '../../../scripts/moments.ts'
import { buildPage, openSite, type Site } from '../../../scripts/site.ts'
import { begin, bring, type How, visit } from './player.ts'

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
const SIZES: Readonly<Record<string, How>> = { desktop: {}, phone: { width: 390, height: 844, touch: true } }
test.each(Object.entries(SIZES))('%s: ducats are offered by typing their number', { timeout: 90_000 }, async (_, how) => {
  const { page, context, faults } = await visit(browser, site.url, how)
  await begin(page, 'conquistador', ['me', 'person', 'person'])
  if (await page.locator('.hand-over').isVisible()) await page.click('.hand-over .btn.main')
  const press = (token: string): Promise<void> => page.locator(`button[data-token^="${token}"]`).first().click()
  await press('seat:')
  await press('button:pay-now')
  const number = page.locator('.stepper input')
  await number.fill('99999')
  const most = await number.getAttribute('max')
  expect(await page.locator('.stepper-row .btn.main').getAttribute('data-token')).toBe(`number:${most}`)
  await number.fill('17')
  await number.press('Enter')
  await page.waitForSelector('button[data-token="button:propose"]')
  expect(await page.locator('.prompt strong').textContent()).toContain('17 ducats')
  expect(faults).toEqual([])
  await context.close()
})
test('a dozen numbers are no list of a dozen cards', { timeout: 90_000 }, async () => {
  const { page, context } = await visit(browser, site.url)
  await bring(page, await saveOf({ game: 'pyrrhus', name: 'share', step: 'share-amount', choices: 13, from: 0 }))
  await page.waitForSelector('.stepper input')
  expect(await page.locator('.choice[data-token^="number:"]').count()).toBe(0)
  const before = await page.getAttribute('.prompt', 'data-seq')
  await page.locator('.stepper input').fill('2')
  await page.locator('.stepper-row .btn.main').click()
  await page.waitForFunction(seq => document.querySelector<HTMLElement>('.prompt')?.dataset.seq !== seq, before)
  await context.close()
})

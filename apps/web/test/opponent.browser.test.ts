/** Against the computer: who sits where and how strong, what it advises, that it waits when it is told to, and what it did. */
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { games } from '../../../games/registry.ts'
import { openBrowser } from '../../../scripts/browser.ts'
import { buildPage, openSite, type Site } from '../../../scripts/site.ts'
import { begin, visit } from './player.ts'

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
const at = (page: Page, hash: string): Promise<unknown> => page.goto(`${page.url().split('#')[0]}${hash}`)
const whoSits = (page: Page): Promise<string[]> =>
  page.$$eval('.seat select', all => all.map(each => (each as unknown as { value: string }).value))

test('who takes the other side leaves his own to the computer', async () => {
  const { page, context } = await visit(browser, site.url)
  await at(page, '#/new/pizarro')
  await page.waitForSelector('.seat')
  expect(await whoSits(page)).toEqual(['me', 'computer'])
  await page.locator('.seat select').nth(1).selectOption('me')
  expect(await whoSits(page)).toEqual(['computer', 'me'])
  await page.locator('.levels button').nth(0).click()
  expect(await page.textContent('.level-says')).toMatch(/^Recruit\. .*0\.25 seconds/)
  await context.close()
})

test('several computers play with a strength each', async () => {
  const { page, context } = await visit(browser, site.url)
  await at(page, '#/new/pizarro')
  await page.waitForSelector('.seat')
  expect(await page.locator('.level-each select').count()).toBe(0)
  await page.locator('.seat select').nth(0).selectOption('computer')
  await page.locator('.level-each select').nth(1).selectOption('4')
  await page.locator('.level-each select').nth(0).selectOption('0')
  await page.click('button.begin')
  await page.waitForSelector('.prompt')
  await at(page, '#/games')
  await page.waitForSelector('.kept-list li')
  expect(await page.textContent('.kept-list li')).toContain('the computer against itself')
  await context.close()
})

test.each(Object.keys(games))('a hint in %s says what, its chance and what is expected to follow, and is marked', async game => {
  const { page, context, faults } = await visit(browser, site.url)
  await begin(page, game, ['me', 'computer', 'computer', 'computer'])
  await page.waitForFunction(() => document.querySelector('[data-token]:not(:disabled)') !== null)
  await page.keyboard.press('h')
  await page.waitForSelector('.prompt .hint')
  const said = (await page.textContent('.prompt .hint')) ?? ''
  expect(said).toMatch(/^The computer would choose: .+\. (It gives you|It looks best at first sight; the position is judged at) \d+ %/)
  expect(said).toMatch(/It expects: .+|Then the dice decide\./)
  // words, never the engine's own tokens
  expect(said).not.toMatch(/\b(button|unit|area|hex|zone|point|number|undefined):/)
  expect(await page.locator('.choice.hinted, .btn.hinted, .hint-mark').count()).toBeGreaterThan(0)
  // the next question has no hint of this one
  await page.locator('.choice, .prompt .btn[data-token]').first().click()
  await page.waitForFunction(() => document.querySelector('.prompt .hint') === null)
  expect(faults).toEqual([])
  await context.close()
})

test('a question for a number gets a hint too', async () => {
  const { page, context } = await visit(browser, site.url)
  await begin(page, 'conquistador', ['me', 'computer', 'computer', 'computer'])
  await page.locator('.choice:has-text("Caravel")').first().click() // a Civil War at Home allows no soldiers (6.4.6.1)
  await page.waitForSelector('.stepper')
  await page.keyboard.press('h')
  await page.waitForSelector('.prompt .hint')
  expect(await page.textContent('.prompt .hint')).toMatch(/would choose: \d+\./)
  await context.close()
})

/** The number of lines told so far, once it has stayed the same for a while. */
async function rested(page: Page): Promise<number> {
  const count = (): Promise<number> => page.locator('.log .line').count()
  await page.waitForTimeout(300)
  const before = await count()
  await page.waitForTimeout(1500)
  expect(await count()).toBe(before)
  return before
}
test('computers among themselves are watched, paused and set going again, and wait while nobody watches', async () => {
  const { page, context, faults } = await visit(browser, site.url, { settings: { pace: 'normal' } })
  await begin(page, 'example', ['computer', 'computer'])
  await page.waitForSelector('.log .line')
  await page.keyboard.press('p')
  await page.waitForFunction(() => document.querySelector('.prompt')?.textContent?.includes('Paused'))
  const before = await rested(page)
  await page.click('.prompt >> text=Go on')
  await page.waitForFunction(n => document.querySelectorAll('.log .line').length > n, before)
  const address = page.url()
  await at(page, '#/games')
  await page.waitForSelector('.kept-list li')
  const turn = await page.textContent('.kept-list li')
  await page.waitForTimeout(1500)
  await at(page, '#/')
  await at(page, '#/games')
  await page.waitForSelector('.kept-list li')
  expect(await page.textContent('.kept-list li')).toBe(turn)
  await page.goto(address)
  await page.waitForSelector('.thinking')
  await page.click('.prompt >> text=Move at once')
  await page.waitForSelector('.dialog.over', { timeout: 60_000 })
  expect(faults).toEqual([])
  await context.close()
})

/** The Inca against a Spanish general, who begins. */
async function meetGeneral(page: Page): Promise<void> {
  await at(page, '#/new/pizarro')
  await page.waitForSelector('.seat')
  await page.locator('.seat select').nth(1).selectOption('me')
  await page.locator('.levels button').nth(4).click()
  await page.click('button.begin')
  await page.waitForSelector('.thinking')
}
test('a general who is told to move at once does', async () => {
  const { page, context, faults } = await visit(browser, site.url, { settings: { pace: 'slow' } })
  await meetGeneral(page)
  // it would think for up to four seconds about each choice, and then show each march
  await page.click('.prompt >> text=Move at once')
  await page.waitForSelector('[data-token]:not(:disabled)', { timeout: 15_000 })
  expect(faults).toEqual([])
  await context.close()
})

test('a reload while the computer thinks lets it think again', async () => {
  const { page, context, faults } = await visit(browser, site.url)
  await meetGeneral(page)
  await page.reload()
  await page.waitForSelector('.thinking')
  await page.click('.prompt >> text=Move at once')
  await page.waitForSelector('[data-token]:not(:disabled)', { timeout: 15_000 })
  expect(faults).toEqual([])
  await context.close()
})

test('what the others did since one chose last is listed, and drawn on the map', async () => {
  const { page, context, faults } = await visit(browser, site.url)
  await begin(page, 'tercios', ['computer', 'me'])
  // before the first question of the Allies the Imperials have moved
  await page.waitForSelector('[data-token]:not(:disabled)', { timeout: 90_000 })
  await page.waitForSelector('.news li')
  const news = await page.locator('.news li').allInnerTexts()
  expect(news.length).toBeLessThanOrEqual(6)
  const chronicle = (await page.locator('.log .line').allInnerTexts()).join(' ')
  for (const line of news) expect(chronicle).toContain(line.replace(/ ×\d+$/, '').trim())
  // what has no room among the news is one click away
  const isChronicleSeen = (): Promise<boolean> =>
    page.evaluate(() => (document.querySelector('.log h2')?.getBoundingClientRect().bottom ?? innerHeight) < innerHeight / 2)
  expect(await isChronicleSeen()).toBe(false)
  await page.click('.more-news')
  expect(await isChronicleSeen()).toBe(true)
  expect(await page.locator('.trails > g').count()).toBeGreaterThan(0)
  expect(faults).toEqual([])
  await context.close()
})

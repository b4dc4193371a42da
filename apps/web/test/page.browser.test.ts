/** What a person can rely on: it begins at once, explains itself, takes back, shows again, and works without a connection. */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { games } from '../../../games/registry.ts'
import { openBrowser } from '../../../scripts/browser.ts'
import { buildPage, openSite, type Site } from '../../../scripts/site.ts'
import { begin, play, visit } from './player.ts'

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

test.each(Object.keys(games))('the first move of %s is three clicks from opening the page', async game => {
  const { page, context } = await visit(browser, site.url, { settings: { takesSingle: false } })
  await page.click(`.card a[href="#/new/${game}"]`)
  await page.click('button.begin')
  const first = page.locator('.prompt .btn[data-token], .choice').first()
  await first.waitFor()
  const before = await page.getAttribute('.prompt', 'data-seq')
  await first.click()
  await page.waitForFunction(seq => document.querySelector<HTMLElement>('.prompt')?.dataset.seq !== seq, before)
  await context.close()
})

test('a refusal names its clause, and the clause opens the rulebook there', async () => {
  const { page, context } = await visit(browser, site.url)
  await begin(page, 'example', ['me', 'computer'])
  await page.locator('.thing[aria-label^="Naples"]').first().click()
  await page.waitForSelector('.refused')
  await page.click('.refused .clause')
  await page.waitForSelector('.rule.here')
  await page.fill('.drawer input[type=search]', 'truce')
  await page.waitForSelector('.rules-head small')
  expect(await page.textContent('.rules-head small')).toMatch(/clauses/)
  await context.close()
})

test('undo takes the last choice back', async () => {
  const { page, context } = await visit(browser, site.url)
  await begin(page, 'example', ['me', 'computer'])
  const count = await page.locator('.choice').count()
  await page.locator('.choice').first().click()
  await page.waitForFunction(() => Number(document.querySelector<HTMLElement>('.prompt')?.dataset.seq) === 1)
  await page.keyboard.press('u')
  await page.waitForFunction(() => Number(document.querySelector<HTMLElement>('.prompt')?.dataset.seq) === 2)
  expect(await page.locator('.choice').count()).toBe(count)
  await context.close()
})

test('who chooses in secret at the same time is named', async () => {
  const { page, context } = await visit(browser, site.url)
  await begin(page, 'example', ['me', 'computer'])
  expect(await page.textContent('.prompt')).toMatch(/At the same time as Naples/)
  await context.close()
})

test('a hint is said in words, and its choice is marked', async () => {
  const { page, context } = await visit(browser, site.url)
  await begin(page, 'pizarro', ['me', 'computer'])
  await page.keyboard.press('h')
  await page.waitForSelector('.choice.hinted, .btn.hinted')
  expect(await page.textContent('.prompt')).toMatch(/The computer would choose: /)
  await context.close()
})

test('who gives up is told so, with a clause only where the rulebook has one', async () => {
  const clauses = await Promise.all(
    ['example', 'aztecs'].map(async game => {
      const { page, context } = await visit(browser, site.url)
      await begin(page, game, ['me', 'computer'])
      await page.click('[aria-label="Menu"]')
      await page.click('text=Resign')
      await page.click('text=Yes, I resign')
      await page.waitForSelector('.over h2')
      const clause = await page.locator('.over .clause').allTextContents()
      await context.close()
      return clause
    }),
  )
  expect(clauses).toEqual([[], ['AZT-13.2']])
})

test('the chronicle is filtered, and a line leads to its place on the map', async () => {
  const { page, context } = await visit(browser, site.url)
  await begin(page, 'example', ['me', 'computer'])
  await play(page, 'click', 40, 2)
  const all = await page.locator('.log .line').count()
  await page.click('.log-filter button:nth-child(2)')
  const withDice = await page.locator('.log .line:has(.die)').count()
  expect(await page.locator('.log .line').count()).toBe(withDice)
  expect(withDice).toBeLessThan(all)
  await page.click('.log-filter button:nth-child(1)')
  await page.locator('.log .place').first().click()
  await page.waitForSelector('.space-selected')
  await context.close()
})

test('a finished game is seen again step by step, with its charts', async () => {
  const { page, context } = await visit(browser, site.url)
  await begin(page, 'example', ['me', 'computer'])
  expect((await play(page, 'click', 300, 2)).isOver).toBe(true)
  await page.click('text=See the replay')
  await page.waitForSelector('.line-chart')
  expect(await page.locator('.line-chart[aria-label^="Chance of winning"]').count()).toBe(1)
  await page.click('[aria-label="To the start"]')
  await page.waitForFunction(() => document.querySelector('.replay-where')?.textContent?.includes(' 0 of '))
  await page.click('[aria-label="On one step"]')
  await page.waitForFunction(() => document.querySelector('.replay-where')?.textContent?.includes(' 1 of '))
  // a turn, or a battle
  const last = await page.locator('[aria-label="Jump to"] option').last().getAttribute('value')
  await page.selectOption('[aria-label="Jump to"]', last)
  await page.waitForFunction(n => document.querySelector('.replay-where')?.textContent?.includes(` ${n} of `), last)
  // the link leads to the position, in this page and in a new one
  await page.evaluate(() => {
    location.hash = `${location.hash.split('/').slice(0, 3).join('/')}/5`
  })
  await page.waitForFunction(() => document.querySelector('.replay-where')?.textContent?.includes(' 5 of '))
  await page.reload()
  await page.waitForFunction(() => document.querySelector('.replay-where')?.textContent?.includes(' 5 of '))
  expect(await page.locator('.line-chart').count()).toBeGreaterThanOrEqual(2)
  await context.close()
})

test('it works without a connection after one visit', async () => {
  const { page, context } = await visit(browser, site.url)
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    while (navigator.serviceWorker.controller === null) await new Promise(resolve => setTimeout(resolve, 50))
  })
  await context.setOffline(true)
  await page.reload()
  await begin(page, 'example', ['me', 'computer'])
  expect((await play(page, 'click', 5, 2)).choices).toBe(5)
  await context.close()
})

test.each(['fr', 'es'])('the interface and the game speak %s', async lang => {
  const { page, context } = await visit(browser, site.url, { settings: { lang } })
  await begin(page, 'example', ['me', 'computer'])
  const text = await page.textContent('.prompt')
  expect(text).toMatch(lang === 'fr' ? /compagnies|Levez|ambassa|scell/i : /compañ|Leva|env|sell/i)
  await context.close()
})

test.each(['#/%E0%A4%A', '#/nowhere', '#/new/nothing', '#/rules/nothing'])('the address %s leads to a page without a fault', async hash => {
  const { page, context, faults } = await visit(browser, `${site.url}${hash}`)
  await page.waitForSelector('.card, .rules-contents')
  expect(faults).toEqual([])
  await context.close()
})

test.each(['play', 'replay'])('the address of a %s that is not here says so', async where => {
  const { page, context, faults } = await visit(browser, `${site.url}#/${where}/nothing`)
  expect(await page.locator('[role=alert]').textContent()).toMatch(/not on this device/)
  expect(await page.locator('main a.btn').getAttribute('href')).toBe('#/')
  expect(faults).toEqual([])
  await context.close()
})

test('Escape closes the rulebook, wherever the focus is, and another table begins without it', async () => {
  const { page, context } = await visit(browser, site.url)
  await begin(page, 'example', ['me', 'computer'])
  await page.keyboard.press('r')
  await page.waitForSelector('.drawer')
  await page.keyboard.press('Escape')
  await page.waitForSelector('.drawer', { state: 'detached' })
  await page.keyboard.press('r')
  await page.waitForSelector('.drawer')
  await begin(page, 'pizarro', ['me', 'computer'])
  expect(await page.locator('.drawer').count()).toBe(0)
  await context.close()
})

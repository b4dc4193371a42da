/** What a person can rely on: nothing is lost, nothing is shown to the wrong eyes, files go out and in, and it works without a connection. */
import { readFileSync } from 'node:fs'
import axe from 'axe-core'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
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
const at = (page: Page, hash: string): Promise<unknown> => page.goto(`${page.url().split('#')[0]}${hash}`)

test('the first move is three clicks from opening the page', async () => {
  const { page, context } = await visit(browser, site.url)
  await page.click('.small-game a')
  await page.click('button.begin')
  await page.click('.prompt .btn[data-token], .choice')
  await page.waitForFunction(() => Number(document.querySelector<HTMLElement>('.prompt')?.dataset.seq) > 0)
  await context.close()
})

test('a reload in the middle of a game loses nothing', async () => {
  const { page, context } = await visit(browser, site.url)
  await begin(page, 'example', ['me', 'computer'])
  await play(page, 'click', 12, 5)
  await page.waitForTimeout(300)
  const before = await page.locator('.thing').evaluateAll(all => all.map(each => each.getAttribute('aria-label')).sort())
  await page.reload()
  await page.waitForSelector('.thing')
  const after = await page.locator('.thing').evaluateAll(all => all.map(each => each.getAttribute('aria-label')).sort())
  expect(after).toEqual(before)
  await context.close()
})

describe('files', () => {
  test('a game goes out and comes in again', async () => {
    const { page, context } = await visit(browser, site.url)
    await begin(page, 'example', ['me', 'computer'])
    await play(page, 'click', 10, 3)
    await at(page, '#/games')
    const [download] = await Promise.all([page.waitForEvent('download'), page.click('[aria-label^="Export"]')])
    const file = await download.path()
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ game: 'example' })
    await page.setInputFiles('input[type=file]', file)
    await page.waitForSelector('.prompt')
    await at(page, '#/games')
    await page.waitForFunction(() => document.querySelectorAll('.kept-list li').length === 2)
    await context.close()
  })
  test('a broken file gives a clear message and harms nothing', async () => {
    const { page, context, faults } = await visit(browser, site.url)
    await at(page, '#/games')
    for (const content of ['{', '{"game":"example"}', '{"game":"example","entries":[{"seq":0}],"revision":1}', '[]']) {
      await page.setInputFiles('input[type=file]', { name: 'bad.json', mimeType: 'application/json', buffer: Buffer.from(content) })
      await page.waitForSelector('.refused')
      expect(await page.textContent('.refused')).toContain('This file was not opened.')
    }
    expect(await page.locator('.kept-list li').count()).toBe(0)
    expect(faults).toEqual([])
    await context.close()
  })
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

test('a finished game is seen again step by step, with its charts', async () => {
  const { page, context } = await visit(browser, site.url)
  await begin(page, 'example', ['me', 'computer'])
  expect((await play(page, 'click', 300, 2)).isOver).toBe(true)
  await page.click('text=See the replay')
  await page.waitForSelector('.line-chart')
  await page.click('[aria-label="To the start"]')
  await page.waitForFunction(() => document.querySelector('.replay-where')?.textContent?.includes(' 0 of '))
  await page.click('[aria-label="On one step"]')
  await page.waitForFunction(() => document.querySelector('.replay-where')?.textContent?.includes(' 1 of '))
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

describe('axe finds no serious fault', () => {
  const serious = async (page: Page): Promise<string[]> => {
    await page.evaluate(axe.source)
    const { violations } = (await page.evaluate('axe.run()')) as { violations: { id: string; impact: string; nodes: { html: string }[] }[] }
    return violations
      .filter(each => each.impact === 'serious' || each.impact === 'critical')
      .map(each => `${each.id}: ${each.nodes[0]?.html.slice(0, 160)}`)
  }
  test.each([
    ['light', 1440, 900],
    ['dark', 1440, 900],
    ['light', 390, 844],
  ])('on any screen, %s, %i px wide', async (theme, width, height) => {
    const { page, context } = await visit(browser, site.url, { width, height, touch: width < 760, settings: { theme } })
    const found: Record<string, string[]> = { home: await serious(page) }
    for (const hash of ['#/new/example', '#/rules/example', '#/games', '#/settings', '#/about']) {
      await at(page, hash)
      await page.waitForTimeout(500)
      found[hash] = await serious(page)
    }
    await begin(page, 'example', ['me', 'person'])
    found.handOver = await serious(page)
    await page.click('.hand-over .btn.main')
    await page.waitForSelector('.prompt')
    found.play = await serious(page)
    await page.click('[aria-label=Menu]')
    found.menu = await serious(page)
    await page.keyboard.press('Escape')
    await page.keyboard.press('r')
    await page.waitForSelector('.rule')
    found.drawer = await serious(page)
    await at(page, `#/replay/${page.url().split('/').at(-1)}`)
    await page.waitForSelector('.replay-bar')
    found.replay = await serious(page)
    for (const [screen, faults] of Object.entries(found)) expect({ screen, faults }).toEqual({ screen, faults: [] })
    await context.close()
  })
})

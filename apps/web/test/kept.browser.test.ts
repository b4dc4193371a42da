/** Nothing is lost: reload, restart, files out and in, and files that are broken. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { games } from '../../../games/registry.ts'
import { openBrowser, openProfile } from '../../../scripts/browser.ts'
import { buildPage, openSite, type Site } from '../../../scripts/site.ts'
import { begin, play, QUICK, visit } from './player.ts'

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

/** What is on the map, in the chronicle and in the prompt. */
async function seen(page: Page): Promise<unknown> {
  await page.waitForSelector('.thing')
  await page.waitForFunction(() => document.querySelector('[data-token]:not(:disabled)') !== null)
  return page.evaluate(() => ({
    things: [...document.querySelectorAll('.thing')].map(each => each.getAttribute('aria-label')).sort(),
    lines: [...document.querySelectorAll('.log .line')].map(each => each.textContent),
    prompt: document.querySelector('.prompt strong')?.textContent,
    tokens: [...document.querySelectorAll<HTMLElement>('[data-token]')].map(each => each.dataset.token).sort(),
  }))
}

test.each(['example', ...Object.keys(games)])('a reload in the middle of a game of %s loses nothing', async game => {
  const { page, context } = await visit(browser, site.url, { settings: { takesSingle: false } })
  await begin(page, game, ['me', 'computer', 'computer', 'computer'])
  await play(page, 'click', 12, 5)
  await page.waitForFunction(() => document.querySelector('.thinking') === null)
  const before = await seen(page)
  await page.reload()
  expect(await seen(page)).toEqual(before)
  await context.close()
})

test('a game survives the end of the browser', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'plus-ultra-profile-'))
  try {
    const first = await openProfile(folder)
    const page = await first.newPage()
    await page.goto(site.url)
    await page.evaluate(settings => localStorage.setItem('plus-ultra.settings', settings), JSON.stringify({ ...QUICK, takesSingle: false }))
    await page.reload()
    await begin(page, 'pizarro', ['me', 'computer'])
    await play(page, 'click', 6, 2)
    await page.waitForFunction(() => document.querySelector('.thinking') === null)
    const before = await seen(page)
    await first.close()
    const second = await openProfile(folder)
    const again = await second.newPage()
    await again.goto(site.url)
    await again.click('.kept .btn')
    expect(await seen(again)).toEqual(before)
    await second.close()
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

describe('files', () => {
  const choose = (page: Page, content: string) =>
    page.setInputFiles('input[type=file]', { name: 'some.json', mimeType: 'application/json', buffer: Buffer.from(content) })

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
  test('a scenario goes out, is changed, and comes in again as one of the player’s own', async () => {
    const { page, context } = await visit(browser, site.url)
    await at(page, '#/new/tercios')
    const [download] = await Promise.all([page.waitForEvent('download'), page.click('text=Save this scenario as a file')])
    const scenario = JSON.parse(readFileSync(await download.path(), 'utf8')) as { game: string; lastTurn: number }
    expect(scenario.game).toBe('tercios')
    await at(page, '#/games')
    await choose(page, JSON.stringify({ ...scenario, title: 'A short day', lastTurn: 2 }))
    await page.waitForSelector('.radio.on .own')
    expect(await page.textContent('.radio.on')).toContain('A short day')
    await page.click('button.begin')
    await page.waitForSelector('.prompt')
    // it is offered again, until it is deleted
    await at(page, '#/new/tercios')
    await page.reload()
    await page.click('text=A short day')
    await page.click('text=Delete this scenario')
    await page.waitForSelector('.kept-list li')
    await at(page, '#/new/tercios')
    await page.waitForSelector('.radio')
    expect(await page.locator('.own').count()).toBe(0)
    await context.close()
  })
  test('a broken file gives a clear message and harms nothing', async () => {
    const { page, context, faults } = await visit(browser, site.url)
    await at(page, '#/games')
    const broken = [
      '{',
      '[]',
      '{"game":"example"}',
      '{"game":"chess","entries":[]}',
      '{"game":"example","entries":[{"seq":0}],"revision":1}',
      '{"game":"tercios","seats":["imperial","allied"]}',
      '{"seats":["milan","naples"],"id":"x"}',
    ]
    for (const content of broken) {
      await choose(page, content)
      await page.waitForSelector('.refused')
      expect(await page.textContent('.refused')).toContain('This file was not opened.')
    }
    expect(await page.locator('.kept-list li').count()).toBe(0)
    expect(faults).toEqual([])
    await context.close()
  })
})

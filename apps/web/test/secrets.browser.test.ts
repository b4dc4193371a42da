/** Two people at one screen: what one has planned is nowhere in the page of the other, not even in its memory. */
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
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

/** Every string in the memory of the page's main thread, after a collection. */
async function stringsInMemory(context: BrowserContext, page: Page): Promise<readonly string[]> {
  const session = await context.newCDPSession(page)
  const chunks: string[] = []
  session.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => chunks.push(chunk))
  await session.send('HeapProfiler.collectGarbage')
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
  await session.detach()
  return (JSON.parse(chunks.join('')) as { strings: string[] }).strings
}
/** Without handles of the test's own, which would keep what they hold in memory. */
const until = (page: Page, selector: string) => page.waitForFunction(each => document.querySelector(each) !== null, selector)
/** Waits for the button: on a busy machine the first answer of the table comes late. */
const press = (page: Page, selector: string, text: string) =>
  page.waitForFunction(
    ([each, words]) => {
      const found = [...document.querySelectorAll<HTMLElement>(each as string)].find(element =>
        element.textContent?.includes(words as string),
      )
      found?.click()
      return found !== undefined
    },
    [selector, text],
  )

test('the plan of one is never in the page of the other', async () => {
  const { page, context } = await visit(browser, site.url)
  await begin(page, 'example', ['me', 'person'])
  await press(page, '.hand-over .btn', 'I am Milan')
  await until(page, '.choice')
  await press(page, '.choice', 'Levy a company in Lombardy')
  await page.waitForFunction(() => document.querySelector<HTMLElement>('.prompt')?.dataset.seq === '1')
  const secret = /Levy a company in Lombardy|area:lombardy/
  expect((await stringsInMemory(context, page)).some(each => secret.test(each))).toBe(true)

  await press(page, '.prompt .btn', 'Seal the plan')
  await until(page, '.hand-over')
  await page.waitForTimeout(400)
  expect(await page.content()).not.toContain('Lombardy')
  expect(await page.evaluate(() => document.querySelectorAll('.map, .log, .prompt').length)).toBe(0)
  expect((await stringsInMemory(context, page)).filter(each => secret.test(each))).toEqual([])

  await press(page, '.hand-over .btn', 'I am Naples')
  await until(page, '.choice')
  await page.waitForTimeout(600)
  expect((await stringsInMemory(context, page)).filter(each => secret.test(each))).toEqual([])
  const seen = await page.evaluate(() => document.body.textContent + location.href + JSON.stringify(localStorage))
  expect(seen).not.toContain('Milan levies')
  await context.close()
})

test('what a crown of Conquistador buys is nowhere in the page of another crown', async () => {
  const { page, context } = await visit(browser, site.url, { settings: { takesSingle: false } })
  await begin(page, 'conquistador', ['me', 'person', 'computer'])
  await press(page, '.hand-over .btn', 'I am Spain')
  await until(page, '[data-token="type:missionary"]')
  const told = (): Promise<string[]> =>
    page.evaluate(() => [...document.querySelectorAll('.log .line > span')].map(each => (each.textContent ?? '').split('  ')[0] as string))
  const open = new Set(await told())
  const seq = (): Promise<string | undefined> => page.evaluate(() => document.querySelector<HTMLElement>('.prompt')?.dataset.seq)
  const choose = async (selector: string): Promise<void> => {
    const before = await seq()
    await page.evaluate(each => document.querySelector<HTMLElement>(each)?.click(), selector)
    await page.waitForFunction(n => document.querySelector<HTMLElement>('.prompt')?.dataset.seq !== n, before)
  }
  await choose('button[data-token="type:missionary"]')
  await choose('button[data-token^="number:"]')
  const secrets = (await told()).filter(line => !open.has(line))
  expect(secrets.length).toBeGreaterThan(0)
  const held = await stringsInMemory(context, page)
  expect(secrets.every(line => held.some(each => each.includes(line)))).toBe(true)

  await choose('button[data-token="button:done"]')
  await until(page, '.hand-over')
  await press(page, '.hand-over .btn', 'I am England')
  await until(page, '[data-token="type:soldier"]')
  await page.waitForTimeout(600)
  const left = await stringsInMemory(context, page)
  expect(secrets.filter(line => left.some(each => each.includes(line)))).toEqual([])
  const seen = await page.evaluate(() => document.body.textContent + location.href + JSON.stringify(localStorage))
  expect(secrets.filter(line => seen.includes(line))).toEqual([])
  await context.close()
})

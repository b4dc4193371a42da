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
const press = (page: Page, selector: string, text: string) =>
  page.evaluate(
    ([each, words]) => {
      const found = [...document.querySelectorAll<HTMLElement>(each as string)].find(element =>
        element.textContent?.includes(words as string),
      )
      found?.click()
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

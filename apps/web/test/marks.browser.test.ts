/** What a question is about is seen without searching: the column that a roll is read in, the unit that is asked. */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '../../../scripts/browser.ts'
import { moments, saveOf } from '../../../scripts/moments.ts'
import { scenes } from '../../../scripts/scenes.ts'
import { buildPage, openSite, type Site } from '../../../scripts/site.ts'
import { begin, beginFile, bring, visit } from './player.ts'

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

test('the column of the table in use is marked, beside the battle and in the rulebook', async () => {
  const battle = moments.find(({ game, name }) => game === 'conquistador' && name === 'combat')
  if (battle === undefined) throw new Error('no such moment')
  const { page, context } = await visit(browser, site.url)
  await bring(page, await saveOf(battle))
  // which battle is fought next: the odds of the first are asked for by looking at it
  await page.locator('.choice').first().hover()
  const head = page.locator('.board th.now')
  await head.waitFor()
  const column = await head.textContent()
  expect(column).toMatch(/^\d:\d$/)
  // the whole column and no other, and not by colour alone
  const cells = page.locator('.board td.now')
  expect(await cells.count()).toBe(await page.locator('.board table:has(th.now) tbody tr').count())
  expect(await head.getAttribute('aria-current')).toBe('true')
  expect(await page.locator('.board th.now').count()).toBe(1)
  await page.keyboard.press('r')
  const inBook = page.locator('.rules-body th.now')
  await inBook.first().waitFor()
  expect(new Set(await inBook.allTextContents())).toEqual(new Set([column]))
  await context.close()
})

test('the unit that a question names is ringed, in view and in the inspector', async () => {
  const fire = scenes.find(({ game, name }) => game === 'tercios' && name === 'fire')
  if (fire === undefined) throw new Error('no such scene')
  const { page, context } = await visit(browser, site.url)
  await beginFile(page, fire.scenario(), ['me', 'computer'])
  await page.waitForSelector('.choice')
  expect(await page.locator('.map .selected-ring').count()).toBe(0)
  await fire.act(page)
  await page.waitForFunction(() => document.querySelector('.prompt')?.textContent?.includes('Mutineers of Diest, shot'))
  const ring = page.locator('.map .selected-ring')
  await ring.waitFor()
  expect(await ring.count()).toBe(1)
  const ringed = page.locator('.map g:has(> g > .selected-ring) > .thing')
  expect(await ringed.getAttribute('aria-label')).toContain('Mutineers of Diest, shot')
  const [box, map] = [await ring.boundingBox(), await page.locator('.map').boundingBox()]
  if (box === null || map === null) throw new Error('not drawn')
  expect(box.x).toBeGreaterThan(map.x)
  expect(box.x + box.width).toBeLessThan(map.x + map.width)
  expect(box.y).toBeGreaterThan(map.y)
  expect(box.y + box.height).toBeLessThan(map.y + map.height)
  expect(await page.locator('.side section:has(.inspect) h2').textContent()).toContain('Mutineers of Diest, shot')
  await context.close()
})

test('what the own dice have brought is told beside the next question, dice and all', async () => {
  const siege = moments.find(({ game, name }) => game === 'pizarro' && name === 'siege')
  if (siege === undefined) throw new Error('no such moment')
  const { page, context } = await visit(browser, site.url, { width: 1366, height: 768 })
  await bring(page, { ...(await saveOf(siege)), roles: { spanish: { kind: 'me' }, inca: { kind: 'computer', level: 0 } } })
  expect(await page.locator('.fallen').count()).toBe(0)
  await page.locator('.prompt .btn[data-token]').first().click()
  const fallen = page.locator('.fallen')
  await fallen.waitFor()
  expect(await fallen.locator('.die, svg').count()).toBeGreaterThan(0)
  const box = await fallen.boundingBox()
  expect(box?.y).toBeLessThan(400)
  await context.close()
})

test('the words of a map are in the language of the player, whatever the art was drawn with', async () => {
  const { page, context, faults } = await visit(browser, site.url, { settings: { lang: 'fr' } })
  const read = async (name: string): Promise<string[]> => {
    const moment = moments.find(each => each.game === name)
    if (moment === undefined) throw new Error('no such moment')
    await bring(page, await saveOf(moment))
    await page.waitForSelector('.map-words text')
    return page.locator('.map-words text').allTextContents()
  }
  const newWorld = await read('conquistador')
  expect(newWorld).toEqual(expect.arrayContaining(['Terre-Neuve', 'Floride', 'Golfe du Mexique', 'Labrador']))
  expect(newWorld).not.toContain('Newfoundland')
  expect(await read('pizarro')).toContain('passage par mer')
  const italy = await read('pyrrhus')
  expect(italy).toEqual(expect.arrayContaining(['Campanie', 'murs : défense 1 à 3']))
  // a people that no seat is has its name, not its id
  expect(await page.locator('.thing[aria-label^="mamertines"], [aria-label^="mamertines"]').count()).toBe(0)
  expect(faults).toEqual([])
  await context.close()
})

test('a choice that has the focus is brought into view by the map; what floats on the map stays', async () => {
  const { page, context } = await visit(browser, site.url, { width: 1366, height: 768 })
  await begin(page, 'pizarro', ['computer', 'me'])
  await page.locator('.map .space.legal').nth(2).waitFor({ state: 'attached' })
  const zoom = page.locator('.zoom')
  const [map, before] = [await page.locator('.map').boundingBox(), await zoom.boundingBox()]
  if (map === null) throw new Error('no map')
  const seen: string[] = []
  for (let i = 0; i < 30; i++) {
    await page.keyboard.press('Tab')
    const focused = page.locator('.space.legal:focus')
    if ((await focused.count()) === 0) continue
    await page.waitForTimeout(60)
    const box = await focused.boundingBox()
    if (box === null) throw new Error('not drawn')
    seen.push((await focused.getAttribute('aria-label')) ?? '')
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    expect(x > map.x && x < map.x + map.width && y > map.y && y < map.y + map.height, seen.at(-1)).toBe(true)
    expect(await zoom.boundingBox()).toEqual(before)
  }
  expect(seen).toEqual(expect.arrayContaining(['Quito', 'Cuzco']))
  await context.close()
})

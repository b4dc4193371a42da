/** The measured table: a figure is led to a free place by mouse, by finger and by keys, with the tape; overlays have switches. */
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '../../../scripts/browser.ts'
import { scenes } from '../../../scripts/scenes.ts'
import { buildPage, openSite, type Site } from '../../../scripts/site.ts'
import { beginFile, visit } from './player.ts'

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
const scenarioOf = (game: string, name: string): object => scenes.find(each => each.game === game && each.name === name)?.scenario() ?? {}

/** A swordsman is picked, and stands in the middle of what he can reach. */
async function pickSwordsman(page: Page): Promise<{ x: number; y: number }> {
  await beginFile(page, scenarioOf('aztecs', 'tape'), ['me', 'computer'])
  await page.locator('[data-thing="f001"]').dispatchEvent('click')
  await page.waitForSelector('.prompt[data-step="foot"]')
  await page.waitForSelector('.spot')
  const box = await page.locator('[data-thing="f001"]').boundingBox()
  return { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 }
}
const left = (page: Page): Promise<string | null> => page.locator('.prompt .ask strong').textContent()
const hasGone = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => !document.querySelector('.prompt .ask strong')?.textContent?.includes('(12″ left)'))

test('by mouse: the card of the tape says how far, and the figure goes there', async () => {
  const { page, context, faults } = await visit(browser, site.url)
  const { x, y } = await pickSwordsman(page)
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 40, y + 40, { steps: 6 })
  await page.getByText(/^\d+(\.\d+)?″ of 12″$/).waitFor()
  await page.mouse.up()
  await hasGone(page)
  expect(await left(page)).toMatch(/\(\d+(\.\d+)?″ left\)/)
  expect(faults).toEqual([])
  await context.close()
})

test('by finger on a phone', async () => {
  const { page, context, faults } = await visit(browser, site.url, { width: 390, height: 844, touch: true })
  const { x, y } = await pickSwordsman(page)
  const touch = await context.newCDPSession(page)
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
  for (const n of [1, 2, 3, 4, 5])
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x: x + n * 9, y: y + n * 7 }] })
  await page.getByText(/^\d+(\.\d+)?″ of 12″$/).waitFor()
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await hasGone(page)
  expect(faults).toEqual([])
  await context.close()
})

test('on a phone shooter and target are both in view above the odds', async () => {
  const { page, context } = await visit(browser, site.url, { width: 390, height: 844, touch: true })
  await beginFile(page, scenarioOf('aztecs', 'shot'), ['me', 'computer'])
  await page.locator('[data-thing="f006"]').dispatchEvent('click')
  await page.waitForSelector('.sheet .odds')
  await page.waitForTimeout(500)
  const [map, shooter, target] = await Promise.all(
    ['.map', '[data-thing="f006"]', '[data-thing="f021"]'].map(each => page.locator(each).first().boundingBox()),
  )
  for (const figure of [shooter, target]) {
    expect(figure?.y).toBeGreaterThan(map?.y ?? 0)
    expect((figure?.y ?? 0) + (figure?.height ?? 0)).toBeLessThan((map?.y ?? 0) + (map?.height ?? 0))
  }
  await context.close()
})

test('by keys alone: arrows lead, Enter sets down', async () => {
  const { page, context, faults } = await visit(browser, site.url)
  await pickSwordsman(page)
  await page.locator('.map').focus()
  for (const key of ['Shift+ArrowDown', 'Shift+ArrowRight', 'ArrowRight']) await page.keyboard.press(key)
  await page.getByText(/^\d+(\.\d+)?″ of 12″$/).waitFor()
  await page.keyboard.press('Enter')
  await hasGone(page)
  expect(faults).toEqual([])
  await context.close()
})

test('overlays are switched by button and by key, two at once', async () => {
  const { page, context } = await visit(browser, site.url)
  await beginFile(page, scenarioOf('tercios', 'reach'), ['me', 'computer'])
  await page.locator('.layer-switches .opener').click()
  const pressed = page.locator('.layer-switches [aria-pressed="true"]')
  await page.getByRole('button', { name: 'Zones of control' }).click()
  expect(await pressed.count()).toBe(1)
  expect(await page.locator('#zone-imperial').count()).toBe(1)
  await page.keyboard.press('f')
  await page.keyboard.press('w')
  expect(await pressed.count()).toBe(2)
  expect(await page.locator('#zone-imperial').count()).toBe(0)
  await context.close()
})

test('the odds of a shock are drawn before it is committed', async () => {
  const { page, context } = await visit(browser, site.url)
  const scene = scenes.find(each => each.name === 'shock')
  await beginFile(page, scenarioOf('tercios', 'shock'), ['me', 'computer'])
  await page.waitForSelector('[data-token="hex:1208"]')
  await scene?.act(page)
  expect(await page.locator('.differences').getAttribute('aria-label')).toBe('Difference of the totals: 86%')
  expect(await page.locator('.parts-bar').first().getAttribute('aria-label')).toContain('Stands 14%')
  await context.close()
})

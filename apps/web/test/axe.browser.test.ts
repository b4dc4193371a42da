/** axe finds no serious fault on any screen: of the shell, and of every game from its set-up to its replay. */
import axe from 'axe-core'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { games } from '../../../games/registry.ts'
import { openBrowser } from '../../../scripts/browser.ts'
import { buildPage, openSite, type Site } from '../../../scripts/site.ts'
import { begin, type How, play, visit } from './player.ts'

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

/** Screens with their faults; told apart, so that one look shows them all. */
class Judge {
  readonly #page: Page
  readonly #found: Record<string, string[]> = {}
  constructor(page: Page) {
    this.#page = page
  }
  async look(screen: string): Promise<void> {
    await this.#page.evaluate(axe.source)
    const { violations } = (await this.#page.evaluate('axe.run()')) as {
      violations: { id: string; impact: string; nodes: { html: string }[] }[]
    }
    const serious = violations.filter(each => each.impact === 'serious' || each.impact === 'critical')
    if (serious.length > 0) this.#found[screen] = serious.map(each => `${each.id}: ${each.nodes[0]?.html.slice(0, 200)}`)
  }
  get found(): Readonly<Record<string, string[]>> {
    return this.#found
  }
}
const SIZES: readonly [name: string, how: How][] = [
  ['light', {}],
  ['dark', { settings: { theme: 'dark' } }],
  ['phone', { width: 390, height: 844, touch: true }],
]

/** axe is slow on the long pages of rulebooks, and a busy machine slower still */
const PATIENCE = 600_000
test.each(SIZES)('the shell, %s', { timeout: PATIENCE }, async (_, how) => {
  const { page, context } = await visit(browser, site.url, how)
  const judge = new Judge(page)
  await judge.look('home')
  for (const hash of ['#/new/example', '#/rules/aztecs', '#/games', '#/settings', '#/about']) {
    await at(page, hash)
    await page.waitForSelector(hash.startsWith('#/new') ? '.seat' : hash.startsWith('#/rules') ? '.rule' : 'h1, h2')
    await judge.look(hash)
  }
  await begin(page, 'example', ['me', 'person'])
  await judge.look('hand-over')
  await page.click('.hand-over .btn.main')
  await page.waitForSelector('.prompt')
  await judge.look('play')
  await page.click('[aria-label=Menu]')
  await judge.look('menu')
  await page.keyboard.press('Escape')
  await page.keyboard.press('t')
  await judge.look('the board as text')
  await page.keyboard.press('Escape')
  await page.keyboard.press('r')
  await page.waitForSelector('.rule')
  await judge.look('rulebook beside the map')
  await begin(page, 'example', ['me', 'computer'])
  await play(page, how.touch ? 'tap' : 'click', 300, 2)
  await page.waitForSelector('.dialog.over')
  await judge.look('end of the game')
  await page.click('.dialog.over .btn.main')
  await page.waitForSelector('.line-chart')
  await judge.look('replay with charts')
  expect(judge.found).toEqual({})
  await context.close()
})

const MOMENTS = [0, 8, 16]
test.each(Object.keys(games).flatMap(game => SIZES.map(([name, how]) => [game, name, how] as const)))(
  '%s, %s',
  { timeout: PATIENCE },
  async (game, _, how) => {
    const { page, context } = await visit(browser, site.url, how)
    const judge = new Judge(page)
    await at(page, `#/new/${game}`)
    await page.waitForSelector('.seat')
    await judge.look('start')
    await begin(page, game, ['me', 'computer', 'computer', 'computer'])
    let played = 0
    for (const moment of MOMENTS) {
      await play(page, how.touch ? 'tap' : 'click', moment - played, 5)
      played = moment
      await page.waitForSelector('[data-token]:not(:disabled)')
      await judge.look(`play after ${moment} choices`)
    }
    await page.locator('.thing').first().dispatchEvent('click')
    await judge.look('inspector')
    await at(page, `#/replay/${page.url().split('/').at(-1)}`)
    await page.waitForSelector('.replay-bar')
    await judge.look('replay')
    expect(judge.found).toEqual({})
    await context.close()
  },
)

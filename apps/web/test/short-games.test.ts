/**
 * A short game of each title, played to its end in a real browser by clicking: part of `npm test`.
 * The scenarios are the printed ones, cut to a turn or two, and come in through the page's own import.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '../../../scripts/browser.ts'
import { buildPage, openSite, type Site } from '../../../scripts/site.ts'
import { beginFile, play, visit } from './player.ts'

const GAMES = join(import.meta.dirname, '../../../games')
const SHORT: Readonly<Record<string, { scenario: string; changes: object }>> = {
  pizarro: { scenario: 'campaign-of-pizarro', changes: { lastTurn: 2 } },
  pyrrhus: { scenario: 'two-player', changes: { firstTurn: 5 } },
  conquistador: { scenario: 'solitaire-spain', changes: { lastTurn: 1 } },
  tercios: { scenario: 'otumba', changes: { lastTurn: 1 } },
  aztecs: { scenario: 'maize-field', changes: { lastTurn: 2 } },
}
/** of its own: the page that is being served meanwhile stays as it is */
const built = mkdtempSync(join(tmpdir(), 'plus-ultra-page-'))
let browser: Browser
let site: Site
beforeAll(async () => {
  browser = await openBrowser()
  await buildPage(built)
  site = await openSite(built)
}, 180_000)
afterAll(async () => {
  await browser?.close()
  await site?.close()
  rmSync(built, { recursive: true, force: true })
})

test.each(Object.entries(SHORT))(
  '%s is played to its end by clicking',
  async (game, { scenario, changes }) => {
    const printed = JSON.parse(readFileSync(join(GAMES, game, 'data/scenarios', `${scenario}.json`), 'utf8')) as { seats: string[] }
    const { page, context, faults } = await visit(browser, site.url)
    await beginFile(page, { game, ...printed, ...changes }, ['me', 'computer'])
    const { choices, isOver } = await play(page, 'click', 1000, 7)
    expect(faults).toEqual([])
    expect(isOver).toBe(true)
    expect(choices).toBeGreaterThan(3)
    await context.close()
  },
  180_000,
)

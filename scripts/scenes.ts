/** Moments of play worth a picture that no random game reaches in a few choices: a position, and what is pressed in it. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'

interface Scenario {
  id: string
  start?: object
  pieces: { id: string; at: string; facing: number | string; [field: string]: unknown }[]
}
export interface Scene {
  readonly game: string
  readonly name: string
  scenario(): object
  act(page: Page): Promise<void>
}
function changed(
  game: string,
  scenario: string,
  phase: string,
  places: Readonly<Record<string, readonly [string, number | string, object?]>>,
) {
  const file = join(import.meta.dirname, '../games', game, 'data/scenarios', `${scenario}.json`)
  const found = JSON.parse(readFileSync(file, 'utf8')) as Scenario
  const order = Object.keys(places)
  const rank = (id: string): number => (order.includes(id) ? order.indexOf(id) : order.length)
  const pieces = found.pieces
    .map(piece => {
      const [at, facing, more] = places[piece.id] ?? [piece.at, piece.facing]
      return { ...piece, at, facing, ...more }
    })
    .sort((a, b) => rank(a.id) - rank(b.id))
  return { ...found, id: `${scenario}-picture`, start: { turn: 2, phase }, pieces }
}
const press = async (page: Page, token: string): Promise<void> => {
  await page.locator(`[data-token="${token}"]`).first().dispatchEvent('click')
  await page.waitForTimeout(600)
}
const pressThing = async (page: Page, thing: string): Promise<void> => {
  await page.locator(`[data-thing="${thing}"]`).first().dispatchEvent('click')
  await page.waitForTimeout(1200)
}

/** Monroy and Sapena before Vere's dune. */
const DUNE = {
  'ni-imperial-am': ['1308', 4],
  'ni-imperial-mo': ['1308', 4],
  'ni-imperial-as': ['1309', 5],
  'ni-imperial-sp': ['1309', 5],
  'ni-imperial-av': ['1410', 5],
  'ni-imperial-vi': ['1410', 5],
  'ni-imperial-md': ['1408', 5],
  'ni-imperial-mc': ['1405', 5],
  'ni-imperial-ad': ['1506', 4],
  'ni-imperial-ba': ['1411', 5],
  'ni-allied-ve': ['1208', 2],
  'ni-allied-gu': ['1209', 1],
  'ni-allied-e1': ['1207', 1],
  'ni-allied-ge': ['1206', 2],
  'ni-allied-e2': ['1311', 1],
  'ni-allied-hu': ['1009', 2],
  'ni-allied-nw': ['1008', 2, { order: 'disordered' }],
  'ni-allied-su': ['1010', 2, { order: 'demoralized' }],
  'ni-allied-g2': ['1205', 1, { side: 'imperial', captured: true }],
} as const
const MAIZE = { f001: ['150,150', 'n', { wounds: 1 }] } as const

export const scenes: readonly Scene[] = [
  {
    game: 'tercios',
    name: 'shock',
    scenario: () => changed('tercios', 'nieuport', 'a-shock', DUNE),
    async act(page) {
      await press(page, 'hex:1208')
      await press(page, 'hex:1308')
      await page.waitForSelector('.differences')
    },
  },
  {
    game: 'tercios',
    name: 'fire',
    scenario: () => changed('tercios', 'nieuport', 'a-sprinkling', DUNE),
    act: page => press(page, 'unit:ni-imperial-ad'),
  },
  {
    game: 'tercios',
    name: 'reach',
    scenario: () => changed('tercios', 'nieuport', 'a-movement', DUNE),
    async act(page) {
      await press(page, 'unit:ni-imperial-mc')
      await press(page, 'button:advance')
      await page.keyboard.press('z')
    },
  },
  {
    game: 'aztecs',
    name: 'tape',
    scenario: () => changed('aztecs', 'maize-field', 'first-movement', MAIZE),
    async act(page) {
      await pressThing(page, 'f001')
      const box = await page.locator('[data-thing="f001"]').boundingBox()
      if (box === null) return
      await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
      await page.mouse.down()
      await page.mouse.move(box.x - 90, box.y - 100, { steps: 8 })
      await page.waitForTimeout(900)
    },
  },
  {
    game: 'aztecs',
    name: 'shot',
    scenario: () => changed('aztecs', 'maize-field', 'first-fire', MAIZE),
    async act(page) {
      await press(page, 'unit:f006')
      await page.keyboard.press('w')
      await page.waitForTimeout(900)
    },
  },
]

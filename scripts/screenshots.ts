/**
 * Pictures of every screen, game and size, to be looked at one by one: `node scripts/screenshots.ts [game ...]` writes docs/screenshots.
 * `--shell` alone: the screens that are no game's. With `--pictures` it cuts the pictures of the home page's cards out of the games' own maps instead, into apps/web/pictures.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { begin, beginFile, type How, play, visit } from '../apps/web/test/player.ts'
import { games } from '../games/registry.ts'
import { openBrowser } from './browser.ts'
import { moments, saveOf } from './moments.ts'
import { type Scene, scenes } from './scenes.ts'
import { buildPage, openSite } from './site.ts'

const ROOT = join(import.meta.dirname, '..')
const OUT = join(ROOT, 'docs/screenshots')
const SIZES: Readonly<Record<string, How>> = {
  desktop: { width: 1440, height: 900 },
  wide: { width: 1920, height: 1200 },
  phone: { width: 390, height: 844, touch: true },
}
/** SHOTS=folder: PNG files there, for looking, instead of the committed ones */
const PNG = process.env.SHOTS
const args = process.argv.slice(2)
const asked = args.filter(arg => !arg.startsWith('--'))
const listed = asked.length > 0 ? asked : [...Object.keys(games), 'example']
/** choices after which the middle of a game is shown */
const MIDDLE = 25

async function shoot(page: Page, name: string, hand: 'away' | 'as it is' = 'away'): Promise<void> {
  if (hand === 'away') await page.mouse.move(5, 300)
  await page.evaluate(() => document.fonts.ready.then(() => true))
  await page.waitForTimeout(700)
  if (PNG === undefined) await page.screenshot({ path: join(OUT, `${name}.jpg`), type: 'jpeg', quality: 72 })
  else await page.screenshot({ path: join(PNG, `${name}.png`) })
  process.stdout.write(`${name}\n`)
}
const at = async (page: Page, hash: string): Promise<void> => {
  await page.goto(`${page.url().split('#')[0]}${hash}`)
  await page.waitForTimeout(900)
}

async function shell(browser: Browser, url: string): Promise<void> {
  for (const [size, how] of Object.entries(SIZES)) {
    const { page, context } = await visit(browser, url, how)
    await shoot(page, `home-${size}`)
    for (const hash of ['rules', 'settings', 'about']) {
      await at(page, `#/${hash}`)
      // the counters on their plate
      if (hash === 'rules') await page.locator('.rules-contents summary').nth(1).click()
      await shoot(page, `${hash}-${size}`)
    }
    await begin(page, 'pyrrhus', ['me', 'person'])
    await shoot(page, `hand-over-${size}`)
    await begin(page, 'pizarro', ['me', 'computer'])
    await play(page, size === 'phone' ? 'tap' : 'click', 600, 4)
    await shoot(page, `over-${size}`)
    await page.locator('.dialog.over .btn.main').click()
    await page.waitForSelector('.line-chart')
    await shoot(page, `replay-${size}`)
    await at(page, '#/games')
    await shoot(page, `games-${size}`)
    await at(page, '#/')
    await shoot(page, `continue-${size}`)
    await context.close()
  }
}
/** A save, as a person brings it in. */
async function bring(page: Page, save: object): Promise<void> {
  await page.goto(`${page.url().split('#')[0]}#/games`)
  const buffer = Buffer.from(JSON.stringify(save))
  await page.setInputFiles('input[type=file]', { name: 'save.json', mimeType: 'application/json', buffer })
  await page.waitForSelector('.prompt, .hand-over')
  if (await page.locator('.hand-over').isVisible()) await page.click('.hand-over .btn.main')
  await page.waitForSelector('.prompt')
  await page.waitForTimeout(500)
}
async function game(browser: Browser, url: string, id: string): Promise<void> {
  for (const [size, how] of Object.entries(SIZES)) {
    const { page, context } = await visit(browser, url, how)
    await at(page, `#/new/${id}`)
    await page.waitForSelector('.seat')
    await shoot(page, `${id}-start-${size}`)
    await begin(page, id, ['me', 'computer', 'computer', 'computer'])
    if (await page.locator('.hand-over').isVisible()) await page.click('.hand-over .btn.main')
    await shoot(page, `${id}-play-${size}`)
    const [later, ...others] = moments.filter(each => each.game === id)
    for (const moment of others) {
      await bring(page, await saveOf(moment))
      await shoot(page, `${id}-${moment.name}-${size}`)
    }
    if (later === undefined) await play(page, size === 'phone' ? 'tap' : 'click', MIDDLE, 9)
    else await bring(page, await saveOf(later))
    await shoot(page, `${id}-later-${size}`)
    if (size === 'desktop') {
      await page.click('[aria-label="Dark theme"]')
      await shoot(page, `${id}-later-dark`)
      await page.keyboard.press('r')
      await page.waitForTimeout(600)
      await shoot(page, `${id}-rules-drawer`)
    }
    await context.close()
    for (const scene of scenes.filter(each => each.game === id)) await staged(browser, url, scene, size)
  }
}
async function staged(browser: Browser, url: string, { game, name, scenario, act }: Scene, size: string): Promise<void> {
  const { page, context } = await visit(browser, url, SIZES[size])
  await beginFile(page, scenario(), ['me', 'computer'])
  await page.waitForTimeout(1200)
  await act(page)
  await shoot(page, `${game}-${name}-${size}`, 'as it is')
  await context.close()
}

/** Where the picture begins in the window, for maps whose best part is not in the middle. */
const CORNERS: Readonly<Record<string, readonly [x: number, y: number]>> = { pizarro: [90, 40] }
/** 720 by 600 of the map as it is played, kept at three quarters of that. */
async function picture(browser: Browser, url: string, id: string): Promise<void> {
  const { page, context } = await visit(browser, url, { width: 1440, height: 900 })
  await begin(page, id, ['me', 'computer', 'computer', 'computer'])
  await page.waitForTimeout(1500)
  const hidden =
    '.prompt, .float, .top, .side, .legal-ring, .space, .spot { display: none !important } .play { grid-template: 1fr / 1fr !important }'
  await page.addStyleTag({ content: hidden })
  await page.waitForTimeout(800)
  const [x, y] = CORNERS[id] ?? [300, 120]
  const shot = await page.screenshot({ clip: { x, y, width: 720, height: 600 } })
  const webp = await page.evaluate(
    async png => {
      const image = new Image()
      image.src = png
      await image.decode()
      const canvas = Object.assign(document.createElement('canvas'), { width: 720, height: 600 })
      canvas.getContext('2d')?.drawImage(image, 0, 0)
      return canvas.toDataURL('image/webp', 0.76)
    },
    `data:image/png;base64,${shot.toString('base64')}`,
  )
  writeFileSync(join(ROOT, 'apps/web/pictures', `${id}.webp`), Buffer.from(webp.slice(webp.indexOf(',') + 1), 'base64'))
  process.stdout.write(`pictures/${id}.webp\n`)
  await context.close()
}

mkdirSync(OUT, { recursive: true })
await buildPage()
const [browser, site] = await Promise.all([openBrowser(), openSite()])
try {
  if (args.includes('--pictures')) for (const id of listed) await picture(browser, site.url, id)
  else {
    if (asked.length === 0) await shell(browser, site.url)
    if (!args.includes('--shell')) for (const id of listed) await game(browser, site.url, id)
  }
} finally {
  await browser.close()
  await site.close()
}

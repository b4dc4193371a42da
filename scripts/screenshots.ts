/**
 * Pictures of every screen, game and size, to be looked at one by one: `node scripts/screenshots.ts [game ...]` writes docs/screenshots.
 * `--shell` alone: the screens that are no game's. `--size=phone`: only these. `--only=siege`: only the moments of that name. With `--pictures` it cuts the pictures of the home page's cards out of the games' own maps instead, into apps/web/pictures.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { begin, beginFile, bring, type How, play, visit } from '../apps/web/test/player.ts'
import { games } from '../games/registry.ts'
import { openBrowser } from './browser.ts'
import { moments, saveOf } from './moments.ts'
import { type Scene, scenes } from './scenes.ts'
import { buildPage, openSite } from './site.ts'

const ROOT = join(import.meta.dirname, '..')
const OUT = join(ROOT, 'docs/screenshots')
const ALL_SIZES: Readonly<Record<string, How>> = {
  desktop: { width: 1440, height: 900 },
  wide: { width: 1920, height: 1200 },
  phone: { width: 390, height: 844, touch: true },
}
/** SHOTS=folder: PNG files there, for looking, instead of the committed ones */
const PNG = process.env.SHOTS
const args = process.argv.slice(2)
const asked = args.filter(arg => !arg.startsWith('--'))
const valueOf = (name: string): string | undefined => args.find(arg => arg.startsWith(`--${name}=`))?.split('=')[1]
const SIZES = Object.fromEntries(Object.entries(ALL_SIZES).filter(([size]) => size === (valueOf('size') ?? size)))
const only = valueOf('only')
const isWanted = (name: string): boolean => only === undefined || name === only
const listed = asked.length > 0 ? asked : [...Object.keys(games), 'example']
/** choices after which the middle of a game is shown */
const MIDDLE = 25

async function shoot(page: Page, name: string, hand: 'away' | 'as it is' = 'away'): Promise<void> {
  // a phone has no mouse that could lie over a choice
  if (hand === 'away' && (page.viewportSize()?.width ?? 0) > 760) await page.mouse.move(5, 300)
  await page.waitForFunction(() => document.querySelector('.thinking') === null, undefined, { timeout: 60_000 })
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
    if (only === 'home') {
      await context.close()
      continue
    }
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
async function game(browser: Browser, url: string, id: string): Promise<void> {
  for (const [size, how] of Object.entries(SIZES)) {
    const { page, context } = await visit(browser, url, how)
    await at(page, `#/new/${id}`)
    await page.waitForSelector('.seat')
    if (isWanted('start')) await shoot(page, `${id}-start-${size}`)
    await begin(page, id, ['me', 'computer', 'computer', 'computer'])
    if (await page.locator('.hand-over').isVisible()) await page.click('.hand-over .btn.main')
    if (isWanted('play')) await shoot(page, `${id}-play-${size}`)
    const [later, ...others] = moments.filter(each => each.game === id)
    for (const moment of others) {
      if (!isWanted(moment.name)) continue
      await bring(page, await saveOf(moment))
      await shoot(page, `${id}-${moment.name}-${size}`)
    }
    if (isWanted('later')) await inTheMiddle(page, id, size, later)
    await context.close()
    for (const scene of scenes.filter(each => each.game === id && isWanted(each.name))) await staged(browser, url, scene, size)
  }
}
async function inTheMiddle(page: Page, id: string, size: string, later: (typeof moments)[number] | undefined): Promise<void> {
  if (later === undefined) await play(page, size === 'phone' ? 'tap' : 'click', MIDDLE, 9)
  else await bring(page, await saveOf(later))
  await shoot(page, `${id}-later-${size}`)
  if (size !== 'desktop') return
  await page.click('[aria-label="Dark theme"]')
  await shoot(page, `${id}-later-dark`)
  await page.keyboard.press('r')
  await page.waitForTimeout(600)
  await shoot(page, `${id}-rules-drawer`)
}
async function staged(browser: Browser, url: string, { game, name, scenario, act }: Scene, size: string): Promise<void> {
  const { page, context } = await visit(browser, url, ALL_SIZES[size])
  await beginFile(page, scenario(), ['me', 'computer'])
  await page.waitForTimeout(1200)
  await act(page)
  await shoot(page, `${game}-${name}-${size}`, 'as it is')
  await context.close()
}

/** What the cards and the start dialogue show of a game's map: the middle of it in the window, for the first or the best scenario. */
interface Cut {
  readonly x: number
  readonly y: number
  readonly windowHeight?: number
  readonly scenario?: string
  /** steps of zoom towards the middle */
  readonly nearer?: number
}
const CUTS: Readonly<Record<string, Cut>> = {
  pizarro: { x: 440, y: 500 },
  pyrrhus: { x: 842, y: 395 },
  conquistador: { x: 985, y: 580 },
  tercios: { x: 1050, y: 525 },
  aztecs: { x: 720, y: 505, windowHeight: 1400, scenario: 'tlatelolco', nearer: 1 },
}
/** as large as the start dialogue shows it; cards show the middle */
const CUT = { width: 440, height: 760 }
async function picture(browser: Browser, url: string, id: string): Promise<void> {
  const cut = CUTS[id]
  if (cut === undefined) return
  const { page, context } = await visit(browser, url, { width: 1440, height: cut.windowHeight ?? 1000 })
  if (cut.scenario === undefined) await begin(page, id, ['me', 'computer', 'computer', 'computer'])
  else {
    const file = join(ROOT, 'games', id, 'data/scenarios', `${cut.scenario}.json`)
    await beginFile(page, { ...JSON.parse(readFileSync(file, 'utf8')), id: 'picture' }, ['me', 'computer'])
  }
  await page.waitForTimeout(1500)
  for (let n = 0; n < (cut.nearer ?? 0); n++) await page.locator('.zoom button').first().click()
  const hidden =
    '.prompt, .float, .top, .side, .board, .board-switch, .legal-ring, .space, .spot, .prices { display: none !important } .play, .stage { grid-template: 1fr / 1fr !important }'
  await page.addStyleTag({ content: hidden })
  await page.waitForTimeout(800)
  const shot = await page.screenshot({ clip: { x: cut.x - CUT.width / 2, y: cut.y - CUT.height / 2, ...CUT } })
  const webp = await page.evaluate(
    async ([png, size]) => {
      const image = new Image()
      image.src = png
      await image.decode()
      const canvas = Object.assign(document.createElement('canvas'), size)
      canvas.getContext('2d')?.drawImage(image, 0, 0)
      return canvas.toDataURL('image/webp', 0.8)
    },
    [`data:image/png;base64,${shot.toString('base64')}`, CUT] as const,
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

/** A person in front of the page, for tests: opens it, begins a game, clicks or types until it is over. */
import type { Browser, BrowserContext, Page } from 'playwright-core'

export interface Visit {
  readonly page: Page
  readonly context: BrowserContext
  /** whatever the page complained of */
  readonly faults: string[]
}
export interface How {
  readonly width?: number
  readonly height?: number
  readonly touch?: boolean
  readonly settings?: Readonly<Record<string, unknown>>
  /** no service worker: what is loaded is loaded by the page */
  readonly isBare?: boolean
}
export const QUICK = { pace: 'fast', diceMove: false, piecesMove: false, lang: 'en', theme: 'light' }

export async function visit(browser: Browser, url: string, how: How = {}): Promise<Visit> {
  const { width = 1440, height = 900, touch = false } = how
  const context = await browser.newContext({
    viewport: { width, height },
    hasTouch: touch,
    isMobile: touch,
    serviceWorkers: how.isBare ? 'block' : 'allow',
  })
  await context.addInitScript(
    settings => localStorage.setItem('plus-ultra.settings', settings),
    JSON.stringify({ ...QUICK, ...how.settings }),
  )
  const page = await context.newPage()
  const faults: string[] = []
  page.on('pageerror', error => faults.push(error.message))
  page.on('console', message => message.type() === 'error' && faults.push(message.text()))
  await page.goto(url)
  return { page, context, faults }
}

/** From the home page to the first prompt. `who` says who plays each seat, in order; the first level of the computer. */
export async function begin(page: Page, game: string, who: readonly ('me' | 'person' | 'computer')[] = []): Promise<void> {
  await page.goto(`${page.url().split('#')[0]}#/new/${game}`)
  await page.waitForSelector('.seat')
  await seatAndBegin(page, who)
}
async function seatAndBegin(page: Page, who: readonly ('me' | 'person' | 'computer')[]): Promise<void> {
  const seats = await page.locator('.seat select').all()
  for (const [i, seat] of seats.entries()) if (who[i] !== undefined) await seat.selectOption(who[i])
  const level = page.locator('.levels button').first()
  if (await level.isVisible()) await level.click()
  await page.click('button.begin')
  await page.waitForSelector('.prompt, .hand-over')
}

/** Puts a scenario in through the page's own import, and begins it. */
export async function beginFile(page: Page, scenario: object, who: readonly ('me' | 'person' | 'computer')[] = []): Promise<void> {
  await page.goto(`${page.url().split('#')[0]}#/games`)
  const buffer = Buffer.from(JSON.stringify(scenario))
  await page.setInputFiles('input[type=file]', { name: 'scenario.json', mimeType: 'application/json', buffer })
  await page.waitForSelector('.seat, .refused')
  const refused = page.locator('.refused')
  if (await refused.isVisible()) throw new Error((await refused.textContent()) ?? 'refused')
  await seatAndBegin(page, who)
}

/** A save, as a person brings it in. */
export async function bring(page: Page, save: object): Promise<void> {
  await page.goto(`${page.url().split('#')[0]}#/games`)
  const buffer = Buffer.from(JSON.stringify(save))
  await page.setInputFiles('input[type=file]', { name: 'save.json', mimeType: 'application/json', buffer })
  await page.waitForSelector('.prompt, .hand-over')
  if (await page.locator('.hand-over').isVisible()) await page.click('.hand-over .btn.main')
  await page.waitForSelector('.prompt')
  await page.waitForTimeout(500)
}

/** Tab until the focus is there. */
export async function tabTo(page: Page, selector: string, most = 200): Promise<void> {
  for (let i = 0; i < most; i++) {
    if (await page.evaluate(each => document.activeElement?.matches(each) ?? false, selector)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not lead to ${selector}`)
}
/** The same way by Tab and Enter alone; the seats stay as they are offered. */
export async function beginByKeys(page: Page, game: string): Promise<void> {
  await page.waitForSelector('.card')
  await tabTo(page, `a[href="#/new/${game}"]`)
  await page.keyboard.press('Enter')
  await page.waitForSelector('.seat')
  await tabTo(page, '.levels button')
  await page.keyboard.press('Enter')
  await tabTo(page, 'button.begin')
  await page.keyboard.press('Enter')
  await page.waitForSelector('.prompt, .hand-over')
}

/** A reproducible choice among many. */
export function picker(seed: number): (n: number) => number {
  let state = seed
  return n => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * n)
  }
}
export interface Played {
  readonly choices: number
  readonly isOver: boolean
}
export type Way = 'click' | 'tap' | 'keys'

/** What the page waits for after `last`: a choice (its number and step), a second touch, another pair of hands, or nothing more. */
async function next(page: Page, last: string): Promise<string> {
  const state = await page.waitForFunction(
    before => {
      if (document.querySelector('.dialog.over')) return 'over'
      if (document.querySelector('.broken')) return `broken: ${document.querySelector('.broken')?.textContent}`
      if (document.querySelector('.hand-over')) return 'hand-over'
      if (document.querySelector('.btn.armed')) return 'armed'
      const prompt = document.querySelector<HTMLElement>('.prompt')
      const hasChoice = document.querySelector('[data-token]:not(:disabled)') !== null
      const seq = `${prompt?.dataset.seq} ${prompt?.dataset.step}`
      return hasChoice && seq !== before ? seq : null
    },
    last,
    { timeout: 60_000, polling: 10 },
  )
  return (await state.jsonValue()) as string
}
/** Plays until the end of the game, or so many choices, the last of them answered. */
export async function play(page: Page, way: Way, most: number, seed = 1): Promise<Played> {
  const pick = picker(seed)
  let choices = 0
  let last = ''
  for (;;) {
    const now = await next(page, last)
    if (now === 'over') return { choices, isOver: true }
    if (now.startsWith('broken')) throw new Error(now)
    if (now === 'armed') {
      const armed = page.locator('.btn.armed')
      await armed.tap({ timeout: 1500 }).catch(() => armed.dispatchEvent('click', {}, { timeout: 500 }).catch(() => undefined))
      await page.waitForFunction(() => document.querySelector('.btn.armed') === null)
      continue
    }
    if (choices >= most) return { choices, isOver: false }
    if (now === 'hand-over') {
      await page.locator('.hand-over .btn.main').click()
      last = ''
      continue
    }
    last = now
    // the only choice may be taken by the page itself meanwhile
    if (await choose(page, way, pick)) choices++
    else last = ''
  }
}
/** So many Tabs, then on to the next choice, and Enter: a hand without eyes for what it is. */
async function chooseByKeys(page: Page, pick: (n: number) => number): Promise<boolean> {
  for (let n = 1 + pick(9); n > 0; n--) await page.keyboard.press('Tab')
  await tabTo(page, '[data-token]:not(:disabled)')
  await page.keyboard.press('Enter')
  return true
}
async function choose(page: Page, way: Way, pick: (n: number) => number): Promise<boolean> {
  if (way === 'keys') return chooseByKeys(page, pick)
  const tokens = await page.$$eval('[data-token]:not(:disabled)', all => [
    ...new Set(all.map(each => (each as HTMLElement).dataset.token as string)),
  ])
  const token = tokens[pick(tokens.length)]
  if (token === undefined) return false
  const inWords = page.locator(`button[data-token="${token}"]`)
  const target = ((await inWords.count()) > 0 ? inWords : page.locator(`[data-token="${token}"]`)).first()
  try {
    await (way === 'tap' ? target.tap({ timeout: 1500 }) : target.click({ timeout: 1500 }))
  } catch {
    // under the prompt or off the screen: a person would move the map
    return target.dispatchEvent('click', {}, { timeout: 500 }).then(
      () => true,
      () => false,
    )
  }
  return true
}

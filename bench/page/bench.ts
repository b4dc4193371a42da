/**
 * What the page weighs and how quick it is, in a real Chromium: `node bench/page/bench.ts [game ...]`.
 *   script   gzipped, of a game's page on first load; the worker with the rules is told apart
 *   first    everything that the first view of the map needs, gzipped as a host would send it
 *   pan      frames a second with 500 counters, against an empty page in the same run
 *   click    from the press to the answer on screen: the middle one of nine, and the slowest
 *   longest  the longest task of the main thread while the computer thinks: its work, and by the clock
 * By the clock a busy machine is slower than the page: the load is told with the figures.
 */
import { availableParallelism, loadavg } from 'node:os'
import { gzipSync } from 'node:zlib'
import type { Browser, Page } from 'playwright-core'
import { begin, visit } from '../../apps/web/test/player.ts'
import { games } from '../../games/registry.ts'
import { openBrowser } from '../../scripts/browser.ts'
import { buildPage, openSite } from '../../scripts/site.ts'

const KB = 1024
const COUNTERS = 500
const PAN_MS = 2500
const CLICKS = 9
const THINK_MS = 8000

async function weigh(browser: Browser, url: string, game: string) {
  const second = await visit(browser, 'about:blank', { isBare: true })
  const seen = new Map<string, { type: string; size: number }>()
  second.context.on('response', response => {
    void response
      .body()
      .then(body => {
        const name = new URL(response.url()).pathname
        if (name.endsWith('offline.js')) return
        const isPacked = /\.(woff2|webp|png)$/.test(name)
        const isWorker = /worker-|game-/.test(name)
        seen.set(name, {
          type: isWorker ? 'worker' : response.request().resourceType(),
          size: isPacked ? body.length : gzipSync(body).length,
        })
      })
      .catch(() => undefined)
  })
  await second.page.goto(`${url}#/new/${game}`)
  await second.page.waitForSelector('.seat')
  await second.page.click('button.begin')
  await second.page.waitForSelector('.prompt, .hand-over')
  await second.page.waitForTimeout(1500)
  const sum = (test: (type: string) => boolean): number =>
    [...seen.values()].filter(each => test(each.type)).reduce((n, each) => n + each.size, 0)
  await second.context.close()
  return { script: sum(type => type === 'script'), worker: sum(type => type === 'worker'), all: sum(() => true) }
}

/** Frames while the mouse drags: once an empty page, once the map with its counters. */
async function frames(page: Page): Promise<number> {
  const counting = page.evaluate(
    ms =>
      new Promise<number>(resolve => {
        let n = 0
        const start = performance.now()
        const step = (): void => {
          n++
          if (performance.now() - start < ms) requestAnimationFrame(step)
          else resolve((n / (performance.now() - start)) * 1000)
        }
        requestAnimationFrame(step)
      }),
    PAN_MS,
  )
  await page.mouse.move(500, 400)
  await page.mouse.down()
  const end = Date.now() + PAN_MS
  for (let i = 0; Date.now() < end; i++) await page.mouse.move(500 + Math.sin(i / 9) * 250, 400 + Math.cos(i / 7) * 180)
  await page.mouse.up()
  return counting
}
/** In turns, the best of three: other work on the machine must not be taken for the page's. */
async function pan(browser: Browser, url: string, game: string): Promise<{ empty: number; map: number }> {
  const blank = await visit(browser, 'about:blank')
  const { page, context } = await visit(browser, url)
  await begin(page, game, ['me', 'computer'])
  await page.waitForSelector('.thing')
  await page.evaluate(count => {
    const things = [...document.querySelectorAll('.thing')].map(each => each.parentNode as SVGGElement)
    const svg = things[0]?.parentNode as SVGElement
    const { width, height } = (svg.closest('svg') as SVGSVGElement).viewBox.baseVal
    for (let i = things.length; i < count; i++) {
      const copy = (things[i % things.length] as SVGGElement).cloneNode(true) as SVGGElement
      const place = `translate(${((i * 97) % 1000) * (width / 1000)}px, ${((i * 61) % 1000) * (height / 1000)}px)`
      copy.style.transform = copy.style.transform.replace(/translate\([^)]*\)/, place)
      svg.append(copy)
    }
  }, COUNTERS)
  await page.waitForTimeout(600)
  let [empty, map] = [0, 0]
  for (let i = 0; i < 3; i++) {
    empty = Math.max(empty, await frames(blank.page))
    map = Math.max(map, await frames(page))
  }
  await blank.context.close()
  await context.close()
  return { empty, map }
}

async function click(browser: Browser, url: string, game: string): Promise<{ middle: number; slowest: number }> {
  const { page, context } = await visit(browser, url)
  await begin(page, game, ['me', 'person'])
  const over = page.locator('.hand-over .btn.main')
  if (await over.isVisible()) await over.click()
  await page.waitForSelector('.prompt [data-token], .choice')
  await page.waitForTimeout(1000)
  const ms = await page.evaluate(async count => {
    const prompt = (): string | undefined => document.querySelector<HTMLElement>('.prompt')?.dataset.seq
    const times: number[] = []
    for (let i = 0; i < count; i++) {
      const button = document.querySelector<HTMLElement>('.choice:not(:disabled), .prompt .btn[data-token]:not(:disabled)')
      if (button === null) break
      const before = prompt()
      const start = performance.now()
      button.click()
      while (prompt() === before && performance.now() - start < 2000) await new Promise(resolve => requestAnimationFrame(resolve))
      times.push(performance.now() - start)
      if (document.querySelector('.hand-over')) break
      // as quick as a hand
      await new Promise(resolve => setTimeout(resolve, 400))
    }
    return times.sort((a, b) => a - b)
  }, CLICKS)
  await context.close()
  return { middle: ms[Math.floor(ms.length / 2)] ?? 0, slowest: ms.at(-1) ?? 0 }
}

interface Traced {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  readonly dur?: number
  readonly tdur?: number
  readonly args?: { readonly name?: string }
}
async function longest(browser: Browser, url: string, game: string): Promise<{ work: number; clock: number }> {
  const { page, context } = await visit(browser, url)
  await page.goto(`${url}#/new/${game}`)
  await page.waitForSelector('.seat')
  for (const seat of await page.locator('.seat select').all()) await seat.selectOption('computer')
  await page.locator('.levels button').nth(3).click()
  await page.click('button.begin')
  await page.waitForSelector('.prompt')
  await page.waitForTimeout(1000)
  const session = await browser.newBrowserCDPSession()
  const traced: Traced[] = []
  session.on('Tracing.dataCollected', ({ value }) => traced.push(...(value as unknown as Traced[])))
  await session.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories: ['toplevel'] } })
  await page.waitForTimeout(THINK_MS)
  const isComplete = new Promise(resolve => session.once('Tracing.tracingComplete', resolve))
  await session.send('Tracing.end')
  await isComplete
  await context.close()
  const mains = new Set(traced.filter(e => e.name === 'thread_name' && e.args?.name === 'CrRendererMain').map(e => `${e.pid} ${e.tid}`))
  const tasks = traced.filter(e => e.ph === 'X' && e.name.endsWith('RunTask') && mains.has(`${e.pid} ${e.tid}`))
  const most = (of: 'dur' | 'tdur'): number => tasks.reduce((max, task) => Math.max(max, (task[of] ?? 0) / 1000), 0)
  return { work: most('tdur'), clock: most('dur') }
}

await buildPage()
const [browser, site] = await Promise.all([openBrowser(), openSite()])
const asked = process.argv.slice(2)
for (const game of asked.length > 0 ? asked : ['example', ...Object.keys(games)]) {
  const { script, worker, all } = await weigh(browser, site.url, game)
  const { empty, map } = await pan(browser, site.url, game)
  const { middle, slowest } = await click(browser, site.url, game)
  const { work, clock } = await longest(browser, site.url, game)
  const figures = [
    `script ${(script / KB).toFixed(0)} KB (worker ${(worker / KB).toFixed(0)} KB)`,
    `first view ${(all / KB).toFixed(0)} KB`,
    `pan ${map.toFixed(0)} of ${empty.toFixed(0)} frames/s (${(map / empty).toFixed(2)})`,
    `click ${middle.toFixed(0)} ms, slowest ${slowest.toFixed(0)}`,
    `longest task ${work.toFixed(0)} ms of work, ${clock.toFixed(0)} by the clock`,
    `load ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()}`,
  ]
  process.stdout.write(`${game}: ${figures.join(' · ')}\n`)
}
await browser.close()
await site.close()

/** A headless Chromium for browser tests and screenshots: the machine's own where there is one, else the one in @sparticuz/chromium. */
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { type Browser, type BrowserContext, chromium } from 'playwright-core'
import manifest from '../package.json' with { type: 'json' }

const NAMES = ['google-chrome-stable', 'google-chrome', 'chromium', 'chromium-browser', 'microsoft-edge']
const ELSEWHERE = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
]

/** No sandbox (it refuses to run as root), no graphics card, no connection but to the page under test. */
const FLAGS = [
  '--no-sandbox',
  '--no-zygote',
  '--disable-gpu',
  '--disable-quic',
  '--disable-sync',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-default-apps',
  '--disable-domain-reliability',
  '--no-first-run',
  '--no-default-browser-check',
]

/** CHROME_PATH, then PATH, then the usual places. */
function installedBrowser(): string | undefined {
  const onPath = (process.env.PATH ?? '').split(delimiter).flatMap(folder => NAMES.map(name => join(folder, name)))
  return process.env.CHROME_PATH ?? [...onPath, ...ELSEWHERE].find(existsSync)
}

/** The one from npm, unpacked once into node_modules/.cache: its own choice, the system's temporary folder, is shared by everybody. */
async function bundledBrowser(): Promise<string> {
  const { default: bundled } = await import('@sparticuz/chromium')
  const cache = join(import.meta.dirname, '../node_modules/.cache')
  const folder = join(cache, `chromium-${manifest.devDependencies['@sparticuz/chromium']}`)
  if (!existsSync(folder)) {
    mkdirSync(cache, { recursive: true })
    const unpacking = mkdtempSync(`${folder}-`)
    const before = process.env.TMPDIR
    process.env.TMPDIR = unpacking
    try {
      await bundled.executablePath()
    } finally {
      if (before === undefined) delete process.env.TMPDIR
      else process.env.TMPDIR = before
    }
    try {
      renameSync(unpacking, folder)
    } catch (error) {
      if (!existsSync(folder)) throw error
      rmSync(unpacking, { recursive: true }) // another process was first
    }
  }
  return join(folder, 'chromium')
}

/** Throws where there is no browser: a test that needs one fails, it is never passed over. */
export async function openBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: await executable(), args: FLAGS, headless: true })
}
/** One that keeps what it is told in a folder, as a person's own does. */
export async function openProfile(folder: string): Promise<BrowserContext> {
  return chromium.launchPersistentContext(folder, { executablePath: await executable(), args: FLAGS, headless: true })
}
async function executable(): Promise<string> {
  const found = await (installedBrowser() ?? bundledBrowser().catch(missing))
  if (!existsSync(found)) missing(`no file at ${found}`)
  return found
}
function missing(cause: unknown): never {
  throw new Error('There is no Chromium: `npm install` brings one in @sparticuz/chromium, or CHROME_PATH names one.', { cause })
}

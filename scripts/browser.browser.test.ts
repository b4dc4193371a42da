import { expect, test } from 'vitest'
import { openBrowser } from './browser.ts'

test('a browser opens, runs JavaScript and takes a picture', async () => {
  const browser = await openBrowser()
  try {
    const page = await browser.newPage({ viewport: { width: 320, height: 200 } })
    await page.setContent('<h1>Plus Ultra</h1>')
    expect(await page.textContent('h1')).toBe('Plus Ultra')
    expect((await page.screenshot()).subarray(1, 4).toString()).toBe('PNG')
  } finally {
    await browser.close()
  }
})

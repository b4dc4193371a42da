import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const blind = (...args: string[]): Promise<string> =>
  promisify(execFile)(process.execPath, [join(import.meta.dirname, 'blind.ts'), 'pizarro', 'campaign-of-pizarro', ...args]).then(
    ({ stdout }) => stdout,
  )

test('Spain that besieges at random loses most of its games; the Inca is asked less', async () => {
  const [, , spanish, inca] = (await blind('--games', '40', '--steps', 'siege-decision')).split('\n') as [string, string, string, string]
  const numbers = (line: string) => line.split('|').slice(3, 6).map(Number.parseFloat) as [number, number, number]
  const [asked, share, usual] = numbers(spanish)
  expect(spanish).toMatch(/^\| siege-decision \| spanish \|/)
  expect(inca).toMatch(/^\| siege-decision \| inca \|/)
  expect(share).toBeLessThan(usual)
  expect(asked).toBeGreaterThan(numbers(inca)[0])
}, 60_000)
test('a step that never comes up is named', async () => {
  await expect(blind('--games', '1', '--steps', 'movement+nosuch')).rejects.toThrow('the step nosuch never came up')
}, 60_000)

import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const where = (...args: string[]): Promise<string> =>
  promisify(execFile)(process.execPath, [join(import.meta.dirname, 'where.ts'), 'pizarro', 'campaign-of-pizarro', ...args]).then(
    ({ stdout }) => stdout,
  )

test('it says of a step how often it was asked, and how it was answered', async () => {
  const said = await where('--games', '1', '--positions', '5', '--playouts', '1', '--iterations', '24', '--steps', 'movement')
  expect(said).toMatch(/^(movement: [\d.]+ a game and seat, \d+ of \d+ otherwise, |always as the ordering: movement \d+)/)
}, 60_000)
test('a step that never comes up is named', async () => {
  await expect(where('--games', '1', '--steps', 'nosuch')).rejects.toThrow('the step nosuch never came up')
}, 60_000)

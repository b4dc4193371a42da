/** The guide shows code of this game: every line that it shows is there. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const folder = join(import.meta.dirname, '..')
const guide = readFileSync(join(folder, '../../docs/guide/add-a-game.md'), 'utf8')
const shown = [...guide.matchAll(/^```ts\n\/\/ (\S+)\n(.*?)^```$/gms)].map(([, path = '', code = '']) => ({
  path,
  parts: code.split(/^\/\/ \.\.\.\n/m),
}))

test('the guide shows code of most files', () => {
  expect(new Set(shown.map(({ path }) => path)).size).toBeGreaterThanOrEqual(6)
})

test.each(shown)('what the guide shows of $path is there', ({ path, parts }) => {
  const source = readFileSync(join(folder, path), 'utf8')
  for (const part of parts) expect(source).toContain(part)
})

/**
 * Figures of the counters: takes those named in packages/ui/figures/sets.json out of game-icons (CC BY 3.0) and out of our own drawings
 * in packages/ui/figures/own, and writes one module a set, so that a page loads the figures of its own game only.
 *
 *   node scripts/figures.ts
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = join(import.meta.dirname, '../packages/ui/figures')
const packed = join(import.meta.dirname, '../node_modules/@iconify-json/game-icons/icons.json')
const read = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'))

const sets = read(join(folder, 'sets.json')) as Record<string, readonly string[]>
const { icons } = read(packed) as { icons: Record<string, { body: string }> }

/** The inside of an SVG in a box of 512, in the current colour. */
function own(file: string): string {
  const svg = readFileSync(file, 'utf8').trim()
  const [, box = '', body = ''] = /viewBox="0 0 (\d+) \d+"[^>]*>(.*)<\/svg>/s.exec(svg) ?? []
  const inside = short(body.replaceAll('#2b2118', 'currentColor'))
  return Number(box) === 512 ? inside : `<g transform="scale(${(512 / Number(box)).toFixed(4)})">${inside}</g>`
}
/** One decimal is enough in a box of 512. Numbers in a path may touch: '4.16.62' is two of them. */
const short = (text: string): string =>
  text.replace(/ d="([^"]+)"/g, (_, d: string) => {
    const numbers = d.replace(/[-+]?(?:\d+\.?\d*|\.\d+)/g, n => ` ${Number(Number(n).toFixed(1))}`)
    return ` d="${numbers
      .replace(/ +/g, ' ')
      .replace(/ (?=-)|(?<=[A-Za-z]) /g, '')
      .trim()}"`
  })

for (const [set, names] of Object.entries(sets)) {
  const lines = names.map(name => {
    const file = join(folder, 'own', `${name}.svg`)
    const body = existsSync(file) ? own(file) : icons[name] && short(icons[name].body).replaceAll(' fill="currentColor"', '')
    if (body === undefined) throw new Error(`${set}: there is no figure '${name}' in game-icons or in own/`)
    return `  ${/^\w+$/.test(name) ? name : `'${name}'`}:\n    '${body}',`
  })
  const head = '/** Written by scripts/figures.ts. Pictograms: game-icons.net, CC BY 3.0, and our own. */\n'
  writeFileSync(join(folder, `${set}.ts`), `${head}export const figures = {\n${lines.join('\n')}\n} as const\n`)
}

/** Reads the games' data, writes the drawn maps beside their faces. Run: node scripts/maps/<map>.ts */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import type { MapFiles } from './ink.ts'
import { saidOnce } from './slim.ts'

const root = resolve(import.meta.dirname, '../..')

export function readData<T>(game: string, file: string): T {
  return JSON.parse(readFileSync(resolve(root, 'games', game, 'data', file), 'utf8')) as T
}
/** `name.svg`, the art without words, and `name.json`, the places of spaces and words. */
export function writeMap(game: string, name: string, art: string, files: MapFiles): void {
  const folder = resolve(root, 'games', game, 'faces')
  mkdirSync(folder, { recursive: true })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${files.width}" height="${files.height}" viewBox="0 0 ${files.width} ${files.height}">${saidOnce(art)}</svg>\n`
  writeFileSync(resolve(folder, `${name}.svg`), svg)
  writeFileSync(resolve(folder, `${name}.json`), `${JSON.stringify(files)}\n`)
  process.stdout.write(
    `${game}/faces/${name}: ${Math.round(svg.length / 1024)} KB of art, ${Object.keys(files.spaces).length} spaces, ${files.labels.length} labels\n`,
  )
}

interface IconSet {
  readonly icons: Readonly<Record<string, { readonly body: string }>>
}
let icons: IconSet | undefined
/** A pictogram of game-icons (CC BY 3.0) in a box of `size`. */
export function icon(name: string, x: number, y: number, size: number, colour: string): string {
  icons ??= createRequire(import.meta.url)('@iconify-json/game-icons/icons.json') as IconSet
  const found = icons.icons[name]
  if (found === undefined) throw new Error(`game-icons has no '${name}'`)
  return `<g transform="translate(${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}) scale(${Math.round((size / 512) * 1e4) / 1e4})" color="${colour}">${found.body}</g>`
}

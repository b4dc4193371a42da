/**
 * The same random games of the example in Node and in Chromium: none stuck, every one replayed, and one digest over all of them.
 *
 *   npm run fuzz:browser -- [--games 100000] [--from 1] [--write]
 *
 * --write puts the figures into docs/fuzz/browser.md.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { build, type Rollup } from 'vite'
import { openBrowser } from '../browser.ts'
import { type Batch, NOTHING, playGames } from './games.ts'

const CHUNK = 500
type Play = (before: Batch, from: number, count: number) => Batch | Promise<Batch>

export interface Compared {
  readonly node: Batch & { readonly seconds: number }
  readonly browser: Batch & { readonly seconds: number }
  readonly version: string
}

export async function compare(from: number, games: number, onProgress: (text: string) => void = () => {}): Promise<Compared> {
  const play = async (name: string, chunk: Play) => {
    const start = performance.now()
    let batch = NOTHING
    for (let done = 0; done < games; done += CHUNK) {
      batch = await chunk(batch, from + done, Math.min(CHUNK, games - done))
      onProgress(`${name}: ${batch.games} of ${games} games`)
    }
    return { ...batch, seconds: (performance.now() - start) / 1000 }
  }
  const node = await play('Node', playGames)
  const browser = await openBrowser()
  try {
    const page = await browser.newPage()
    await page.addScriptTag({ content: await bundle() })
    const inPage: Play = (...args) =>
      page.evaluate(given => (globalThis as unknown as { playGames: typeof playGames }).playGames(...given), args)
    return { node, browser: await play('Chromium', inPage), version: browser.version() }
  } finally {
    await browser.close()
  }
}

/** One plain script with the kernel, the fuzzer and the example in it. */
async function bundle(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, lib: { entry: join(import.meta.dirname, 'games.ts'), formats: ['iife'], name: 'fuzz' } },
  })
  const { output } = (built as Rollup.RollupOutput[])[0] as Rollup.RollupOutput
  return output[0].code
}

if (import.meta.main) {
  const options = {
    games: { type: 'string', default: '100000' },
    from: { type: 'string', default: '1' },
    write: { type: 'boolean' },
  } as const
  const { values } = parseArgs({ options })
  const found = await compare(Number(values.from), Number(values.games), text => process.stderr.write(`\r${text}  `))
  process.stderr.write('\n')
  const report = asMarkdown(found)
  process.stdout.write(report)
  if (values.write) writeFileSync(join(import.meta.dirname, '../../docs/fuzz/browser.md'), report)
  process.exitCode = found.node.digest === found.browser.digest ? 0 : 1
}

function asMarkdown({ node, browser, version }: Compared): string {
  const row = (name: string, b: Compared['node']) =>
    `| ${name} | ${b.games} | ${b.decisions} | \`${b.digest}\` | ${b.seconds.toFixed(0)} s |`
  return `# The same games in Node and in Chromium

Random games of the example, the scenarios in turn. After every choice the ranges, the invariants and the purity of the offer are checked; every game is played again from its dice and must end alike. The digest is over the number of choices and the last position of each game: it is ${node.digest === browser.digest ? 'the same in both' : '**not the same in both**'}.

| | games | choices | digest | time |
|---|---:|---:|---|---:|
${row(`Node ${process.version}`, node)}
${row(`Chromium ${version}`, browser)}

\`npm run fuzz:browser -- --write\` writes this page.
`
}

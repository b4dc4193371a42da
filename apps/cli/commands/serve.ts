/** The page on a local address; where it is not built and cannot be, a game in the terminal. */
import { spawnSync } from 'node:child_process'
import { existsSync, globSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Command, wholeNumber } from '../command.ts'
import { listed } from '../games.ts'
import { root } from '../root.ts'
import { serveFolder } from '../static.ts'
import { Terminal } from '../terminal.ts'
import { playAt } from './play.ts'

export const command: Command = {
  summary: 'serve the page on a local address',
  usage: 'serve [--port <n>] [--host <name>] [--rebuild]',
  help: `
  --port <n>      default: the environment variable PORT, else 8080
  --host <name>   default: the environment variable HOST, else 127.0.0.1
  --rebuild       build the page again

Without a page to serve it starts a game in the terminal.`,
  async run(args) {
    const { values } = parseArgs({
      args: [...args],
      options: { port: { type: 'string' }, host: { type: 'string' }, rebuild: { type: 'boolean' } },
    })
    const dist = join(root, 'apps/web/dist')
    if (values.rebuild === true || isStale(join(dist, 'index.html'))) build()
    if (!existsSync(join(dist, 'index.html'))) return playInstead()
    const port = wholeNumber('port', values.port ?? process.env.PORT, 8080, 0)
    const { address, closed } = await serveFolder(dist, values.host ?? process.env.HOST ?? '127.0.0.1', port)
    process.stdout.write(`Plus Ultra is on ${address}\nCtrl-C ends it.\n`)
    await closed
    return 0
  },
}

/** The page is built once, and again when something that it is made of has changed. */
function isStale(page: string): boolean {
  if (!existsSync(page)) return true
  const built = statSync(page).mtimeMs
  const parts = globSync('{apps/web,packages,games}/**/*.{ts,tsx,css,html,json,md,svg}', {
    cwd: root,
    exclude: path => /(^|[\\/])(node_modules|dist|test)([\\/]|$)/.test(path),
  })
  return parts.some(path => statSync(join(root, path)).mtimeMs > built)
}
function build(): void {
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  if (!existsSync(join(root, 'apps/web/index.html')) || !existsSync(vite)) return
  process.stderr.write('building the page\n')
  const { status } = spawnSync(process.execPath, [vite, 'build', 'apps/web'], { cwd: root, stdio: ['ignore', 2, 2] })
  if (status !== 0) process.stderr.write('the page could not be built\n')
}

async function playInstead(): Promise<number> {
  const ids = Object.keys(listed)
  const say = (line: string) => process.stdout.write(`${line}\n`)
  say('There is no page to serve yet. The games can be played in the terminal:')
  for (const id of ids) say(`  npm run play -- ${id}`)
  if (ids.length === 0) say('  (none is finished yet)')
  say('  npm run play -- --help')
  if (ids.length === 0) return 0
  const first = ids[0] as string
  const terminal = new Terminal()
  try {
    const typed = await terminal.ask(`Which game? [${first}] `)
    return typed === undefined ? 0 : await playAt(terminal, [typed === '' ? first : typed])
  } finally {
    terminal.close()
  }
}

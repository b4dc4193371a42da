/**
 * Runs before every npm script, with whatever Node the machine has (20 or later; TypeScript cannot run yet).
 * Installs when node_modules is missing or older than the lock file; after that node_modules/.bin/node is the pinned Node,
 * and npm puts it first in the PATH of its scripts. Writes to stderr only: stdout belongs to the script that follows.
 */
const { spawnSync } = require('node:child_process')
const { existsSync, statSync, utimesSync } = require('node:fs')
const { join } = require('node:path')

const root = join(__dirname, '..')
const at = path => (existsSync(join(root, path)) ? statSync(join(root, path)).mtimeMs : 0)

/** npm writes this file at the end of every install. */
const STAMP = 'node_modules/.package-lock.json'
const PINNED_NODE = 'node_modules/.bin/node'

function isInstalled() {
  return at(STAMP) > 0 && at(PINNED_NODE) > 0 && at(STAMP) >= at('package-lock.json')
}

function npm(...args) {
  const cli = process.env.npm_execpath
  const [command, first] = cli && /\.c?js$/.test(cli) ? [process.execPath, [cli]] : [process.platform === 'win32' ? 'npm.cmd' : 'npm', []]
  return spawnSync(command, [...first, ...args], { cwd: root, stdio: ['ignore', 2, 2], shell: command.endsWith('.cmd') })
}

if (!isInstalled()) {
  process.stderr.write('plus-ultra: installing what package-lock.json lists (once, about a minute)\n')
  // `npm install`, not `npm ci`: ci refuses the lock file where a registry lacks optional packages of other platforms.
  // --no-save: who only plays or tests does not get the lock file rewritten for his platform.
  const { status, error } = npm('install', '--no-save', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error')
  if (status !== 0 || at(PINNED_NODE) === 0) {
    process.stderr.write(
      `plus-ultra: npm install ${status === 0 ? 'left no pinned Node (are install scripts switched off?)' : 'failed'}${error ? `: ${error.message}` : ''}\n`,
    )
    process.exit(status || 1)
  }
  const now = new Date()
  if (at(STAMP) > 0) utimesSync(join(root, STAMP), now, now)
}

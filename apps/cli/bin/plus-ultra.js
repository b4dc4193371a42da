#!/usr/bin/env node
/**
 * The command itself is TypeScript, which an older Node cannot run: then this file runs itself again with the Node that npm installed.
 * Plain JavaScript, and nothing on stdout, which belongs to the command.
 */
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const NEEDED = 26
const here = fileURLToPath(import.meta.url)
const root = join(here, '../../../..')
const isNewEnough = Number(process.versions.node.split('.')[0]) >= NEEDED

if (isNewEnough) {
  const { main } = await import('../main.ts')
  process.exitCode = await main(process.argv.slice(2))
} else {
  const pinned = ['node_modules/node/bin/node', 'node_modules/.bin/node', 'node_modules/node/bin/node.exe']
    .map(path => join(root, path))
    .find(existsSync)
  if (pinned === undefined || process.env.PLUS_ULTRA_PINNED === '1') {
    process.stderr.write(
      `plus-ultra needs Node ${NEEDED}; this is ${process.version}. Run 'npm install' in ${root} once, which brings it.\n`,
    )
    process.exit(2)
  }
  const child = spawn(pinned, [...process.execArgv, here, ...process.argv.slice(2)], {
    stdio: 'inherit',
    env: { ...process.env, PLUS_ULTRA_PINNED: '1' },
  })
  process.on('SIGINT', () => {}) // the terminal has told the child too, which saves its place
  process.on('SIGTERM', () => child.kill('SIGTERM'))
  child.on('error', error => {
    process.stderr.write(`plus-ultra: ${pinned} cannot be started: ${error.message}\n`)
    process.exit(2)
  })
  child.on('exit', (code, signal) => {
    process.exitCode = code ?? (signal === 'SIGINT' ? 130 : 1)
  })
}

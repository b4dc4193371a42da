import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

/** Stands in for npm: notes what it was asked, talks on stdout as npm does, and leaves what an install leaves. */
const NPM = `
const { appendFileSync, mkdirSync, writeFileSync } = require('node:fs')
appendFileSync('asked', process.argv.slice(2).join(' ') + '\\n')
console.log('added 304 packages')
if (process.env.REFUSE) process.exit(7)
mkdirSync('node_modules/.bin', { recursive: true })
writeFileSync('node_modules/.package-lock.json', '{}')
if (!process.env.NO_SCRIPTS) writeFileSync('node_modules/.bin/node', '')
`
let clone = ''
const at = (path: string) => join(clone, path)
const asked = () => (existsSync(at('asked')) ? readFileSync(at('asked'), 'utf8') : '')
const bootstrap = (env: Record<string, string> = {}) =>
  spawnSync(process.execPath, [at('scripts/bootstrap.cjs')], {
    env: { ...process.env, npm_execpath: at('npm.js'), ...env },
    encoding: 'utf8',
  })

beforeEach(() => {
  clone = mkdtempSync(join(tmpdir(), 'bootstrap-'))
  mkdirSync(at('scripts'))
  copyFileSync(join(import.meta.dirname, 'bootstrap.cjs'), at('scripts/bootstrap.cjs'))
  writeFileSync(at('package-lock.json'), '{}')
  writeFileSync(at('npm.js'), NPM)
})
afterEach(() => rmSync(clone, { recursive: true }))

test('a clean clone is installed once, with nothing on stdout', () => {
  expect(bootstrap()).toMatchObject({ status: 0, stdout: '' })
  expect(asked()).toMatch(/^install --no-save .*--include=dev/)
  expect(bootstrap()).toMatchObject({ status: 0, stdout: '', stderr: '' })
  expect(asked().split('\n')).toHaveLength(2)
})

test('a newer lock file is installed', () => {
  bootstrap()
  const later = new Date(Date.now() + 60_000)
  utimesSync(at('package-lock.json'), later, later)
  bootstrap()
  expect(asked().split('\n')).toHaveLength(3)
})

test('a failed install fails the script that asked for it', () => {
  expect(bootstrap({ REFUSE: '1' })).toMatchObject({ status: 7, stdout: '' })
})

test('an install that did not run the install script of the pinned Node fails, and says so', () => {
  const { status, stderr } = bootstrap({ NO_SCRIPTS: '1' })
  expect(status).toBe(1)
  expect(stderr).toContain('no pinned Node')
})

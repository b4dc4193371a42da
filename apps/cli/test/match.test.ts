import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { root } from '../root.ts'
import { BIN, FORD } from './conversation.ts'

const folder = mkdtempSync(join(tmpdir(), 'plus-ultra-match-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** A bot in Node: `answer` is an expression over the message. */
function bot(name: string, answer: string): string {
  const path = join(folder, `${name}.mjs`)
  writeFileSync(
    path,
    `import { createInterface } from 'node:readline'
for await (const line of createInterface({ input: process.stdin })) {
  const m = JSON.parse(line)
  process.stderr.write(line + '\\n')
  if (m.cmd === 'choose') process.stdout.write(${answer} + '\\n')
  if (m.cmd === 'end') break
}`,
  )
  return `"${process.execPath}" "${path}"`
}
const first = `JSON.stringify({ choice: m.offer.choices[0] ?? m.offer.ranges[0].kind + ':' + m.offer.ranges[0].min })`
function match(...args: string[]): { out: string; heard: { cmd: string; [field: string]: unknown }[]; code: number | null } {
  const { stdout, stderr, status } = spawnSync(process.execPath, [BIN, 'match', 'ford', '--with', FORD, ...args], { encoding: 'utf8' })
  const heard = stderr
    .split('\n')
    .filter(line => line.startsWith('{'))
    .map(line => JSON.parse(line) as { cmd: string })
  return { out: stdout, heard, code: status }
}

describe('plus-ultra match', () => {
  test('a bot plays whole games in each seat, and hears start, choose and end as the protocol says', () => {
    const { out, heard, code } = match('--bot', bot('first', first), '--against', 'random', '--games', '2')
    expect(code).toBe(0)
    expect(out).toMatch(/game 1: .* is \w+; .*(wins|nobody)/)
    expect(out).toMatch(/game 2: /)
    expect(out).not.toContain('forfeits')
    expect(heard.filter(m => m.cmd === 'start')).toHaveLength(2)
    expect(new Set(heard.filter(m => m.cmd === 'start').map(m => m.seat)).size).toBe(2)
    expect(heard.filter(m => m.cmd === 'end').map(m => Object.keys(m.outcome as object))).toEqual([
      expect.arrayContaining(['winner', 'scores', 'why', 'clause']),
      expect.arrayContaining(['winner', 'scores', 'why', 'clause']),
    ])
    for (const m of heard.filter(m => m.cmd === 'choose'))
      expect(Object.keys(m).sort()).toEqual(['board', 'cmd', 'events', 'msLeft', 'offer', 'seat'])
  }, 60_000)

  test('a bot is told each fact once, also before it has chosen for the first time', () => {
    const { heard } = match('--bot', bot('listens', first), '--against', 'random', '--games', '1', '--option', 'rain=true')
    const told = heard.filter(m => m.cmd === 'choose').map(m => m.events as { why?: string }[])
    expect(told.length).toBeGreaterThan(2)
    expect(told[0]).toMatchObject([{ type: 'roll', why: 'rain' }])
    expect(told.flat().filter(event => event.why === 'rain')).toHaveLength(1)
  }, 60_000)

  test.each([
    ['crashes', 'process.exit(3)', 'has ended with exit code 3'],
    ['is late', 'await new Promise(() => setTimeout(() => {}, 60000))', 'ran out of time'],
    ['babbles', "'hello'", 'no JSON'],
    ['forgets its choice', "'{}'", 'without a choice'],
    ['cheats', `'{"choice":"button:win"}'`, 'illegal: '],
  ])(
    'a bot that %s loses by forfeit, and the next game is played',
    (name, answer, why) => {
      const bad = bot(name.replaceAll(' ', '-'), answer)
      const { out, code } = match('--bot', bad, '--bot', bot('first', first), '--games', '2', '--seconds', name === 'is late' ? '3' : '60')
      expect(code).toBe(0)
      expect(out.match(/forfeits/g)).toHaveLength(2)
      expect(out).toContain(why)
      expect(out).toContain('0.0 %')
    },
    60_000,
  )

  test.each([
    ['', false],
    [' and has broken away from it', true],
  ])(
    'a program that a bot leaves behind%s holds nothing up',
    async (_, detached) => {
      const path = join(folder, 'heartbeat')
      const beat = detached ? '' : `require('fs').writeFileSync(${JSON.stringify(path)}, String(performance.now()))`
      const child = `setInterval(() => { ${beat} }, 50); setTimeout(() => process.exit(), 20000)`
      const how = JSON.stringify({ stdio: 'inherit', detached })
      const forking = `(await import('node:child_process')).spawn(process.execPath, ['-e', ${JSON.stringify(child)}], ${how}) && process.exit(3)`
      const start = performance.now()
      const { out } = match('--bot', bot(`forks-${detached}`, forking), '--against', 'random', '--games', '1')
      expect(out).toContain('has ended with exit code 3')
      expect(performance.now() - start).toBeLessThan(15_000)
      const last = () => (existsSync(path) ? readFileSync(path, 'utf8') : '')
      const before = last()
      await new Promise(resolve => setTimeout(resolve, 500))
      expect(last()).toBe(before)
    },
    60_000,
  )

  test('a player, a game or a scenario that does not exist is refused', () => {
    expect(match('--bot', 'true', '--against', 'level:9').code).toBe(2)
    expect(match('--bot', 'true', '--scenario', 'nowhere').code).toBe(2)
    expect(match().code).toBe(2)
    expect(match('--bot', '').code).toBe(2)
  }, 60_000)

  const hasPython = spawnSync('python3', ['--version']).status === 0
  const example = `python3 "${join(root, 'docs/guide/bot.py')}"`
  test.skipIf(!hasPython).each([
    ['ford', [...['--with', FORD], '--games', '2']],
    ['pizarro', ['--scenario', 'campaign-of-pizarro', '--games', '1']],
    ['pyrrhus', ['--scenario', 'two-player', '--games', '1']],
    ['conquistador', ['--scenario', 'short-three-player', '--games', '1']], // two who draw lots deal with each other
    ['tercios', ['--scenario', 'otumba', '--games', '1']],
    ['aztecs', ['--scenario', 'maize-field', '--games', '1']],
  ])(
    'the example bot of the guide plays whole games of %s',
    (game, args) => {
      const command = [BIN, 'match', game, '--bot', example, '--against', 'random', ...args]
      const out = execFileSync(process.execPath, command, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'], timeout: 100_000 })
      expect(out).toMatch(/game 1: .*(wins|nobody)/)
      expect(out).not.toContain('forfeits')
    },
    120_000,
  )
})

import { once } from 'node:events'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { linesOf } from '../lines.ts'
import { Conversation, FORD, feed } from './conversation.ts'

test('lines are cut at newlines wherever the chunks end; one that is too long is told once', async () => {
  const chunks = ['ab', 'c\nd', '\n\n', `${'x'.repeat(11)}`, 'yy\nz', 'é'.slice(0, 1)].map(c => Buffer.from(c))
  const lines: (string | undefined)[] = []
  for await (const line of linesOf(Readable.from(chunks), 10)) lines.push(line)
  expect(lines).toEqual(['abc', 'd', '', undefined, 'zé'])
})

test('the engine answers each line on stdout, and ends with 0 when its input is closed', async () => {
  const engine = new Conversation(['--with', FORD])
  expect(await engine.ask({ id: 1, cmd: 'hello' })).toMatchObject({ id: 1, ok: true, protocol: 1, name: 'plus-ultra' })
  expect(await engine.must({ cmd: 'new', game: 'ford', scenario: 'dawn', seed: 'x' })).toMatchObject({ table: 't1' })
  const { choice } = await engine.must({ cmd: 'go', seat: 'red', iterations: 40 })
  expect(await engine.must({ cmd: 'choose', seat: 'red', choice })).toMatchObject({ ok: true })
  await engine.send('x'.repeat(5 * 1024 * 1024))
  expect(await engine.answer()).toMatchObject({ id: null, ok: false, error: { code: 'too-long' } })
  expect(await engine.must({ cmd: 'pending' })).toMatchObject({ ok: true })
  expect(await engine.end()).toBe(0)
  expect(engine.errors).toBe('')
})

test('quit ends it, a last line without a newline is answered', async () => {
  const engine = new Conversation([])
  await engine.send('{"id":1,"cmd":"quit"}')
  expect(await engine.answer()).toEqual({ id: 1, ok: true })
  if (engine.child.exitCode === null) await once(engine.child, 'exit')
  expect(engine.child.exitCode).toBe(0)
  const other = new Conversation([])
  other.child.stdin.end('{"id":2,"cmd":"pending"}')
  expect(await other.answer()).toMatchObject({ id: 2, error: { code: 'no-table' } })
  if (other.child.exitCode === null) await once(other.child, 'exit')
  expect(other.child.exitCode).toBe(0)
})

test('5,000 malformed lines: one answer each, no table changed, the process lives (npm run test:protocol sends 100,000)', async () => {
  const { answers, accepted, before, after, nextTable, codes, exitCode, memory } = await feed(5000, 7)
  expect(answers).toBe(5000)
  expect(accepted).toEqual([])
  expect(after).toBe(before)
  expect(nextTable).toBe('t2')
  expect(exitCode).toBe(0)
  expect(Object.keys(codes).sort()).toEqual(
    [
      'bad-argument',
      'bad-json',
      'bad-save',
      'bad-scenario',
      'illegal',
      'no-table',
      'not-waiting',
      'ok',
      'too-long',
      'unknown-command',
    ].sort(),
  )
  expect(memory.at(-1)).toBeLessThan(300)
}, 60_000)

import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AnyScenario, Game } from '@plus-ultra/kernel'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { games } from '../../../games/registry.ts'
import { arena } from '../arena/run.ts'
import { faultOf, placeOf } from '../json.ts'
import { main } from '../main.ts'
import { fileFor, serveFolder } from '../static.ts'
import { BIN, FORD } from './conversation.ts'

const folder = mkdtempSync(join(tmpdir(), 'plus-ultra-'))
afterAll(() => rmSync(folder, { recursive: true }))
const file = (name: string) => join(folder, name)
const write = (name: string, what: unknown) => {
  writeFileSync(file(name), typeof what === 'string' ? what : JSON.stringify(what, null, 2))
  return file(name)
}

interface Ran {
  readonly code: number | null
  readonly out: string
  readonly err: string
}
function run(args: readonly string[], input = ''): Promise<Ran> {
  return new Promise(done => {
    const child = spawn(process.execPath, [BIN, ...args])
    const got = { out: '', err: '' }
    child.stdout.on('data', chunk => (got.out += String(chunk)))
    child.stderr.on('data', chunk => (got.err += String(chunk)))
    child.on('close', code => done({ code, ...got }))
    child.stdin.on('error', () => {})
    child.stdin.end(input)
  })
}
const withFord = ['--with', FORD]

/** In this process, for what needs no input: a Node takes a while to start. */
async function runHere(args: readonly string[]): Promise<Ran> {
  const got = { out: '', err: '' }
  const into = (name: 'out' | 'err') => (chunk: unknown) => {
    got[name] += String(chunk)
    return true
  }
  const spies = [
    vi.spyOn(process.stdout, 'write').mockImplementation(into('out')),
    vi.spyOn(process.stderr, 'write').mockImplementation(into('err')),
  ]
  try {
    return { code: await main(args), ...got }
  } finally {
    for (const spy of spies) spy.mockRestore()
  }
}

/** A finished game of two people at one keyboard. */
async function finished(): Promise<string> {
  const path = file('done.json')
  const moves = 'seal seal area:ford area:ford attack none number:333 seal seal stay stay attack none'.split(' ')
  const { out } = await run(['play', 'ford', ...withFord, '--seats', 'all', '--seed', 'the dice'], [...moves, `save ${path}`].join('\n'))
  expect(out).toContain('Saved in')
  return path
}

const withoutScenario = { game: 'ford', revision: 3, scenario: {}, options: {}, startDice: [], entries: [] }

describe('help and misuse', () => {
  test('every command has help', async () => {
    const { out, code } = await runHere(['--help'])
    expect(code).toBe(0)
    const names = [...out.matchAll(/^ {2}(\w+)/gm)].map(m => m[1] as string)
    expect(names).toEqual(['serve', 'play', 'engine', 'replay', 'verify', 'validate', 'fuzz', 'arena', 'match'])
    for (const name of names) {
      const help = await runHere([name, '--help'])
      expect([name, help.code, help.err]).toEqual([name, 0, ''])
      expect(help.out).toContain(`plus-ultra ${name}`)
    }
  })

  test('what is not understood exits with 2, what fails with 1', async () => {
    const cases: [string[], number, string][] = [
      [[], 2, ''],
      [['dance'], 2, "there is no command 'dance'"],
      [['constructor'], 2, "there is no command 'constructor'"],
      [['verify'], 2, 'give one save file'],
      [['verify', file('none.json')], 2, 'there is no file'],
      [['verify', folder], 2, 'is a folder'],
      [
        ['verify', write('broken.json', '{\n  "game": "ford",\n  "entries": [1, 2,]\n}')],
        1,
        'broken.json:3:20: no JSON: a value is missing',
      ],
      [['verify', write('empty.json', {})], 1, 'game: must be a string'],
      [['replay', write('no-scenario.json', withoutScenario), ...withFord], 1, 'no-scenario.json: scenario: id: must be a string'],
      [['replay', file('no-scenario.json'), '--seat', 'red', ...withFord], 1, 'seats: must be a list'],
      [['verify', '--dance', 'x'], 2, '--dance'],
      [['play', 'chess'], 2, "there is no game 'chess'"],
      [['play', 'ford', 'dusk', ...withFord], 2, "there is no scenario 'dusk'"],
      [['play', 'ford', '--seats', 'green', ...withFord], 2, "'green' does not play; seats: red, blue"],
      [['play', 'ford', '--level', '9', ...withFord], 2, "--level must be a whole number from 1 to 5, not '9'"],
      [['play', 'ford', '--lang', 'xx', ...withFord], 2, '--lang must be one of en, fr, es'],
      [['play', 'ford', '--option', 'snow', ...withFord], 2, "there is no option 'snow'; options: rain"],
      [['play', 'ford', '--option', 'rain=maybe', ...withFord], 2, 'options.rain: must be a boolean'],
      [['play', 'ford', '--with', file('none.ts')], 2, 'cannot be read'],
      [['arena', 'aztecs', '--players', 'random,clever'], 2, "no player is called 'clever'"],
      [['arena', 'aztecs', 'pizarro', '--players', 'random'], 2, 'give one game'],
      [['fuzz', 'ford', '--games', 'many', ...withFord], 2, '--games must be a whole number from 1 up'],
      [['validate', write('fine.json', {})], 2, 'for which game?'],
    ]
    for (const [args, code, message] of cases) {
      const got = await runHere(args)
      expect([args, got.code]).toEqual([args, code])
      expect(got.err).toContain(message)
    }
  }, 60_000)
})

describe('a saved game', () => {
  test('is played through a pipe, replayed and verified; a forged die is found', async () => {
    const path = await finished()
    const save = JSON.parse(readFileSync(path, 'utf8'))
    const told = await run(['replay', path, ...withFord, '--board'])
    expect(told.code).toBe(0)
    expect(told.out).toMatch(/== Turn 1, Council\n {3}0 {2}Red: Seal \[button:seal\]/)
    expect(told.out).toMatch(/Red, clash: \d \d = \d+ \[FRD-3\.1\]\n +(Red|Blue) wins\. \[FRD-3\.2\]/)
    expect(told.out).toContain('Turn 2, Camp\n  the ford (ford): Red: Red; Blue: Blue')
    expect((await run(['replay', path, ...withFord, '--to', '3', '--lang', 'fr'])).out).toMatch(/^Le gué: Dawn\n[\s\S]*area:ford\]\n.*\n$/)
    expect((await run(['replay', path, ...withFord, '--seat', 'blue'])).out).not.toContain('Red: Seal')
    const verified = await run(['verify', path, ...withFord])
    expect([verified.code, verified.out]).toEqual([0, expect.stringContaining('4 dice recomputed, all as recorded')])
    const rolled = save.entries.find((e: { dice?: number[] }) => (e.dice?.length ?? 0) > 0)
    rolled.dice[0] = (rolled.dice[0] % 6) + 1
    const forged = await run(['verify', write('forged.json', save), ...withFord])
    expect(forged.code).toBe(1)
    expect(forged.out).toMatch(/die 0 \(entry 4, FRD-3\.1 clash, 6 sides\) is recorded as \d and must be \d/)
    save.entries[2].choice = 'area:wood'
    const illegal = await run(['replay', write('illegal.json', save), ...withFord])
    expect([illegal.code, illegal.err]).toEqual([1, expect.stringContaining('entry 2: area:wood of red is refused (illegal FRD-2.3')])
  }, 60_000)

  test('goes on after a load with the same dice', async () => {
    const half = file('half.json')
    const begin = 'seal\nseal\narea:ford\narea:ford\n'
    const end = 'attack\nnone\nnumber:333\nseal\nseal\nstay\nstay\nattack\nnone\nnumber:333\n'
    const hotSeat = ['--seats', 'all', '--seed', 's']
    const whole = await run(['play', 'ford', ...withFord, ...hotSeat], begin + end)
    await run(['play', 'ford', ...withFord, ...hotSeat], `${begin}save ${half}\n`)
    const later = await run(['play', ...withFord, '--load', half, '--seats', 'all'], end)
    const outcome = /The game is over.*/.exec(whole.out)?.[0]
    expect(outcome).toBeDefined()
    expect(later.out).toContain(outcome)
  }, 60_000)
})

test('play: undo, why, odds, board, hint and what is not understood', async () => {
  const { out, code } = await run(
    ['play', 'ford', ...withFord, '--seats', 'all', '--seed', 'x'],
    [
      '1',
      'undo',
      'seal',
      'seal',
      'why area:wood',
      'area:ford',
      'undo',
      'dance',
      'area:ford',
      'area:ford',
      'odds attack',
      'board',
      'hint',
      'attack',
      'takeback',
      'help',
      'quit',
    ].join('\n'),
  )
  expect(code).toBe(0)
  expect(out).toContain("'dance' is none of the choices")
  expect(out).toContain('58.3 %  Red wins.')
  expect(out).toMatch(/chance of winning \d+ %/)
  expect(out).toContain('A number or a token makes that choice.')
})

test('play against the computer, and the computer against itself', async () => {
  const { out } = await run(['play', 'ford', ...withFord, '--seats', 'blue', '--level', '1', '--seed', 'x'], 'seal\nstay\n')
  expect(out).toContain('The computer plays Red (level 1).')
  expect(out).toContain('Blue: Blue marches.')
  const watched = await run(['play', 'ford', 'noon', ...withFord, '--seats', 'none', '--level', '1'])
  expect(watched.out).toContain('The game is over.')
}, 60_000)

test('validate prints every fault with its path', async () => {
  const scenario = { id: 'x', title: 'x', seats: ['red', 'blue'], firstTurn: 1, lastTurn: 99, pieces: [{ id: 'red', at: 'moon' }] }
  const bad = await run(['validate', write('bad.json', scenario), '--game', 'ford', ...withFord])
  expect([bad.code, bad.out]).toEqual([
    1,
    `lastTurn: must be a whole number up to 9\npieces[0].at: must be hill, ford or wood\n${file('bad.json')}: 2 faults\n`,
  ])
  const good = await run(['validate', write('good.json', { ...scenario, lastTurn: 3, pieces: [], game: 'ford' }), ...withFord])
  expect([good.code, good.out]).toEqual([0, `${file('good.json')}: can be played\n`])
})

test('fuzz writes a report', async () => {
  const out = file('ford.md')
  const { code, out: said } = await run(['fuzz', 'ford', ...withFord, '--games', '40', '--jobs', '1', '--out', out])
  expect([code, said]).toEqual([0, expect.stringMatching(/^40 games, \d+ decisions, 0 failures/)])
  const report = readFileSync(out, 'utf8')
  expect(report).toContain('| dawn | 20 |')
  expect(report).toContain('| attack (FRD-3.1) |')
}, 60_000)

test('an interrupted fuzz goes on where it was, to the same report', async () => {
  const args = (out: string) => ['fuzz', 'ford', ...withFord, '--games', '6000', '--jobs', '1', '--out', file(out)]
  const child = spawn(process.execPath, [BIN, ...args('resumed.md')])
  await new Promise(begun => child.stderr.once('data', begun))
  child.kill('SIGINT')
  expect(await new Promise(ended => child.on('close', ended))).toBe(130)
  const resumed = await run([...args('resumed.md'), '--resume'])
  expect([resumed.code, resumed.err]).toEqual([0, expect.stringMatching(/6000 of 6000/)])
  expect((await run(args('whole.md'))).code).toBe(0)
  expect(readFileSync(file('resumed.md'), 'utf8')).toBe(readFileSync(file('whole.md'), 'utf8'))
  const other = await run([...args('x.md'), '--resume', '--seed', '9'])
  expect([other.code, other.err]).toEqual([2, expect.stringContaining('the interrupted run is another')])
}, 60_000)

test('an interrupted arena goes on, though its last line was cut off', async () => {
  const game = (await games.aztecs?.()) as Game
  const scenario = game.scenarios.cempoala as AnyScenario
  const log = file('arena.jsonl')
  const arenaOf = (count: number, resume: boolean) =>
    arena({ title: 'arena', game: 'aztecs', scenarios: [scenario], players: ['random'], games: count, jobs: 1, log, resume })
  await arenaOf(1, false)
  const before = readFileSync(log, 'utf8')
  writeFileSync(log, `${before}{"key":"cempoala|rand`)
  const summary = await arenaOf(2, true)
  expect(readFileSync(log, 'utf8').startsWith(before)).toBe(true)
  expect(summary.balance[0]?.wins.spanish?.games).toBe(2)
  expect(
    readFileSync(log, 'utf8')
      .trim()
      .split('\n')
      .map(line => JSON.parse(line).pair),
  ).toEqual([0, 1])
}, 60_000)
test('games that are played at the same time count their own thinking time, not that of each other', async () => {
  const game = (await games.aztecs?.()) as Game
  const log = join(folder, 'two.jsonl')
  const before = process.cpuUsage()
  const how = { title: 'arena', game: 'aztecs', players: ['search:20', 'random'], games: 4, jobs: 2, log, resume: false }
  await arena({ ...how, scenarios: [game.scenarios['maize-field'] as AnyScenario] })
  const all = process.cpuUsage(before).user / 1000
  const each = readFileSync(log, 'utf8')
    .trim()
    .split('\n')
    .map(line => JSON.parse(line).cpu as number)
  expect(each).toHaveLength(4)
  expect(each.reduce((sum, cpu) => sum + cpu, 0)).toBeLessThan(all)
}, 60_000)

describe('the static server', () => {
  test('serves the folder and nothing else', async () => {
    write('index.html', '<p>page')
    write('a.js', 'x')
    for (const url of ['/', '/table/7', '/index.html?x=1']) expect(fileFor(folder, url)).toBe(file('index.html'))
    for (const url of ['/../../etc/passwd', '/%2e%2e/%2e%2e/etc/passwd.txt', '/%00.js', '/none.js', '/%zz'])
      expect(fileFor(folder, url) ?? '', url).not.toMatch(/etc/)
    expect(fileFor(folder, '/none.js')).toBe(undefined)
    const server = await serveFolder(folder, '127.0.0.1', 0)
    const got = await fetch(`${server.address}a.js`)
    expect([got.status, got.headers.get('content-type')]).toEqual([200, 'text/javascript; charset=utf-8'])
    expect((await fetch(`${server.address}none.js`)).status).toBe(404)
    expect((await fetch(server.address, { method: 'POST' })).status).toBe(404)
    server.close()
    await server.closed
  })
})

test('the place where a text stops being JSON', () => {
  const at = (text: string) => {
    const fault = faultOf(text)
    return fault && `${placeOf(text, fault.at)} ${fault.message}`
  }
  for (const fine of ['{}', '[]', ' {"a":[1,-2.5e3,"x\\u00e9\\n",true,null,{"b":[]}]} ', '7']) expect(at(fine)).toBe(undefined)
  expect(at('{"a":1,}')).toBe('1:8 a name in double quotes is missing')
  expect(at('[1 2]')).toBe('1:4 a comma or ] is missing')
  expect(at('{\n"a" 1}')).toBe('2:5 a colon is missing')
  expect(at('{"a":')).toBe('1:6 the text ends, a value is missing')
  expect(at('["x\ty"]')).toBe('1:2 this string is broken')
  expect(at('{} x')).toBe('1:4 something follows the end')
  expect(at('')).toBe('1:1 the text ends, a value is missing')
})

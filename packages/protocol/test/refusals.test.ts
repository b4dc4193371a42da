import { expect, test } from 'vitest'
import { LONGEST_LINE } from '../index.ts'
import { playOut, seal, talk } from './talk.ts'

const codeOf = async (answer: Promise<string>) => {
  const read = JSON.parse(await answer)
  expect(read.ok).toBe(false)
  return read.error.code
}

test('what is no request', async () => {
  const { engine, ask } = talk()
  for (const line of [
    '',
    ' ',
    '{',
    'null',
    '7',
    '"x"',
    '[]',
    '[{"cmd":"hello"}]',
    '{"cmd":"hello"',
    '{"cmd":"hello"}}',
    '\u0000',
    '{cmd:1}',
  ])
    expect(await codeOf(engine.handle(line)), line).toBe('bad-json')
  expect(await codeOf(engine.handle('['.repeat(100_000)))).toBe('bad-json')
  expect(await codeOf(engine.handle(`{"cmd":"hello","x":${'['.repeat(70)}${']'.repeat(70)}}`))).toBe('bad-json')
  expect(await codeOf(engine.handle(`"${'x'.repeat(LONGEST_LINE)}"`))).toBe('too-long')
  for (const cmd of [undefined, null, 7, '', 'HELLO', 'constructor', '__proto__', 'toString', ['hello']])
    expect((await ask(cmd as string)).error.code, String(cmd)).toBe('unknown-command')
})

test('the id comes back as it was, whatever it is', async () => {
  const { engine } = talk()
  for (const id of [7, 'seven', 0, -1.5, '', null, {}, [1], true, { a: [{ b: 'é' }] }])
    for (const cmd of ['quit', 'dance', 'pending']) expect(JSON.parse(await engine.handle(JSON.stringify({ id, cmd }))).id).toEqual(id)
  expect(JSON.parse(await engine.handle('{"cmd":"quit"}'))).toEqual({ id: null, ok: true })
})

test('bad arguments say what is wrong and where', async () => {
  const { ask, open } = talk()
  await open()
  const cases: [string, object, string][] = [
    ['new', {}, 'game: must be a string; scenario: must be the id of a scenario, or a whole scenario as an object'],
    ['new', { game: 'ford', scenario: 'dawn' }, 'give either seed, or chance: "script"'],
    ['new', { game: 'ford', scenario: 'dawn', seed: 'x', chance: 'script' }, 'give either seed, or chance: "script"'],
    ['new', { game: 'ford', scenario: 'dawn', chance: 'luck' }, 'chance: can only be "script"'],
    ['new', { game: 'ford', scenario: 'dawn', seed: '' }, 'seed: must not be empty'],
    ['new', { game: 'ford', scenario: 'dawn', seed: 'x', dice: [1] }, 'dice: go with chance: "script"'],
    ['new', { game: 'ford', scenario: 'dawn', chance: 'script', nonces: [] }, 'nonces: go with a seed'],
    ['new', { game: 'ford', scenario: 'dawn', seed: 'x', nonces: ['a'] }, 'nonces: 1 given, 2 seats play'],
    ['new', { game: 'ford', scenario: 'dawn', seed: 'x', nonces: { green: 'a' } }, "nonces: 'green' does not play here; seats: red, blue"],
    ['new', { game: 'chess', scenario: 'dawn', chance: 'script' }, "game: there is no game 'chess'; games: ford"],
    ['new', { game: 'constructor', scenario: 'dawn', chance: 'script' }, "game: there is no game 'constructor'; games: ford"],
    [
      'new',
      { game: 'ford', scenario: 'dawn', chance: 'script', options: { snow: 1 } },
      'options.snow: there is no such option; options: rain',
    ],
    ['new', { game: 'ford', scenario: 'dawn', chance: 'script', options: { rain: 1 } }, 'options.rain: must be a boolean'],
    ['new', { game: 'ford', scenario: 'dawn', chance: 'script', options: [] }, 'options: must be an object: {"option": value}'],
    ['offer', {}, 'seat: must be a string'],
    ['offer', { seat: 'green' }, "seat: 'green' does not play here; seats: red, blue"],
    ['offer', { seat: '__proto__' }, "seat: '__proto__' does not play here; seats: red, blue"],
    ['offer', { seat: 'red', verbose: 'yes' }, 'verbose: must be true or false'],
    ['choose', { seat: 'red' }, 'choice: must be a token, such as "button:pass"'],
    ['choose', { seat: 'red', choice: 'button:seal', expect: '0' }, 'expect: must be a whole number'],
    ['choose', { seat: 'red', choice: 'button:seal', expect: 1e300 }, 'expect: must be a whole number'],
    ['roll', { values: [1, 2.5] }, 'values[1]: must be a whole number'],
    ['roll', { values: '3' }, 'values: must be a list of whole numbers'],
    ['roll', { values: { 0: 1 } }, 'values: must be a list of whole numbers'],
    ['log', { from: -1 }, 'from: must not be negative'],
    ['pending', { table: 7 }, 'table: must be a string'],
    ['go', { seat: 'red', level: 9 }, 'level: ends at 5'],
    ['load', { save: 'x' }, 'save: must be an object'],
  ]
  for (const [cmd, args, message] of cases) {
    const { error } = await ask(cmd, args)
    expect({ cmd, args, code: error.code, message: error.message }).toEqual({ cmd, args, code: 'bad-argument', message })
  }
  for (const choice of ['seal', '', ':', 'area', ':ford', 'button:', 'x'.repeat(201)])
    for (const cmd of ['choose', 'why', 'odds']) expect((await ask(cmd, { seat: 'red', choice })).error.code, choice).toBe('bad-argument')
})

test('a token that names nothing is illegal, with the clause of the step and a sentence that is true of it', async () => {
  const { ask, must, open } = talk()
  await open()
  const said = { clause: 'FRD-1.1', message: 'There is no such choice in this game; the offer lists those there are.' }
  for (const choice of [
    'area:atlantis',
    'button:dance',
    'constructor:x',
    '__proto__:y',
    'number:1e9',
    'number:-1',
    'number:01',
    'point:1',
    'card:7',
  ]) {
    expect((await ask('choose', { seat: 'red', choice })).error, choice).toEqual({ code: 'illegal', ...said })
    expect((await ask('odds', { seat: 'red', choice })).error, choice).toEqual({ code: 'illegal', ...said })
    expect(await must('why', { seat: 'red', choice }), choice).toMatchObject({ legal: false, clause: said.clause, reason: said.message })
  }
  await must('choose', { seat: 'red', choice: 'button:seal' })
  expect((await ask('choose', { seat: 'red', choice: 'area:atlantis' })).error.code).toBe('not-waiting')
})

test('a scenario is refused with every fault and its path', async () => {
  const { ask, engine } = talk()
  const scenario = { id: 7, title: 'x', seats: ['red', 'blue'], firstTurn: 1, lastTurn: 99, pieces: [{ id: 'green', at: 'moon' }, null] }
  const { error } = await ask('new', { game: 'ford', scenario, chance: 'script' })
  expect(error.code).toBe('bad-scenario')
  expect(error.faults.map((f: { path: string }) => f.path)).toEqual([
    'id',
    'lastTurn',
    'pieces[0].id',
    'pieces[0].at',
    'pieces[1].id',
    'pieces[1].at',
  ])
  const fine = { id: 'x', title: 'x', seats: ['red', 'blue'], firstTurn: 1, lastTurn: 1, pieces: [] as object[] }
  const faultsOf = async (more: object) => (await ask('new', { game: 'ford', scenario: { ...fine, ...more }, chance: 'script' })).error
  expect(await faultsOf({ seats: ['red', 'red', 'green'] })).toMatchObject({
    code: 'bad-scenario',
    faults: [{ path: 'seats[1]' }, { path: 'seats[2]' }],
  })
  const everywhere = { seats: ['red', 'red', 'green'], lastTurn: 99, options: { snow: true, rain: 7 }, start: { turn: 1, phase: 'tea' } }
  expect((await faultsOf(everywhere)).faults.map((f: { path: string }) => f.path)).toEqual([
    'lastTurn',
    'seats[1]',
    'seats[2]',
    'options.snow',
    'options.rain',
    'start.phase',
  ])
  expect(await faultsOf({ options: { snow: true }, start: { turn: 1, phase: 'tea' } })).toMatchObject({
    faults: [{ path: 'start.phase' }, { path: 'options.snow' }],
  })
  for (const odd of [{ seats: 'red' }, { options: 7 }, { options: null }, { start: 'tea' }, { start: null }, { seats: [null] }])
    expect((await faultsOf({ ...odd, lastTurn: 99 })).code).toBe('bad-scenario')
  expect(await faultsOf({ seats: [] })).toMatchObject({ code: 'bad-scenario', faults: [{ path: 'seats' }] })
  expect(await faultsOf({ start: { turn: 1, phase: 'tea' } })).toMatchObject({ code: 'bad-scenario', faults: [{ path: 'start.phase' }] })
  expect(await faultsOf({ options: { snow: true } })).toMatchObject({ code: 'bad-scenario', faults: [{ path: 'options.snow' }] })
  const piece = { id: 'red', at: 'hill' }
  expect(await faultsOf({ pieces: [piece, piece, piece] })).toMatchObject({ code: 'bad-scenario', faults: [{ path: 'pieces[2]' }] })
  expect((await ask('new', { game: 'ford', scenario: 'dusk', chance: 'script' })).error).toMatchObject({
    code: 'bad-scenario',
    message: "there is no scenario 'dusk'; scenarios: dawn, noon",
  })
  expect((await ask('new', { game: 'ford', scenario: 'toString', chance: 'script' })).error.code).toBe('bad-scenario')
  expect(engine.openTables).toBe(0)
})

test('an error changes nothing: not the position, not the queue, not the log', async () => {
  const { ask, must, open, choose } = talk()
  await open({ dice: [2] })
  const state = async () => JSON.stringify([await must('save'), (await must('roll', { values: [] })).queued]).replace(/"id":\d+/g, '')
  const same = async (cmd: string, args: object, code: string) => {
    const before = await state()
    const answer = await ask(cmd, args)
    expect(answer.error?.code, JSON.stringify([cmd, args, answer])).toBe(code)
    expect(await state()).toBe(before)
    return answer.error
  }
  await same('choose', { seat: 'red', choice: 'button:stay' }, 'illegal')
  expect(await same('choose', { seat: 'red', choice: 'button:seal', expect: 4 }, 'conflict')).toMatchObject({ seq: 0 })
  await same('undo', { seat: 'red' }, 'cannot-undo')
  await same('takeback', { seat: 'red' }, 'cannot-undo')
  await same('takeback', { seat: 'red', answer: true }, 'cannot-undo')
  await same('odds', { seat: 'red', choice: 'button:seal' }, 'no-odds')
  await same('odds', { seat: 'red', choice: 'button:stay' }, 'illegal')
  await same('pending', { table: 't99' }, 'no-table')
  await same('close', { table: '__proto__' }, 'no-table')
  await same('load', { save: {} }, 'bad-save')
  await seal(choose)
  await same('choose', { seat: 'blue', choice: 'button:stay' }, 'not-waiting')
  await same('offer', { seat: 'blue' }, 'not-waiting')
  await same('why', { seat: 'blue', choice: 'button:stay' }, 'not-waiting')
  await choose('red', 'area:ford')
  await choose('blue', 'area:ford')
  const attack = { seat: 'red', choice: 'button:attack' }
  expect(await same('choose', attack, 'needs-dice')).toMatchObject({ count: 1, sides: 6, clause: 'FRD-3.1' })
  await must('roll', { values: [], clear: true })
  expect(await same('choose', attack, 'needs-dice')).toMatchObject({ count: 2, sides: 6, clause: 'FRD-3.1' })
  await must('roll', { values: [3, 9] })
  await same('choose', attack, 'bad-argument')
  await must('roll', { values: [3, 0], clear: true })
  await same('choose', attack, 'bad-argument')
  expect(await must('roll', { values: [3, 5], clear: true })).toMatchObject({ queued: 2 })
  await choose('red', 'button:attack')
})

test('unknown fields are ignored, prototype keys too', async () => {
  const { engine, open, must } = talk()
  await open()
  const line = '{"id":1,"cmd":"offer","seat":"red","__proto__":{"seat":"blue"},"constructor":{"prototype":{"x":1}},"extra":[1]}'
  expect(JSON.parse(await engine.handle(line))).toMatchObject({ ok: true, offer: { step: 'plan' } })
  expect(JSON.parse(await engine.handle('{"cmd":"offer","__proto__":{"seat":"red"}}'))).toMatchObject({ ok: false })
  expect(({} as Record<string, unknown>).x).toBe(undefined)
  const scenario = JSON.parse('{"id":"m","title":"m","seats":["red","blue"],"firstTurn":1,"lastTurn":1,"pieces":[]}')
  await must('new', { game: 'ford', scenario, chance: 'script', options: JSON.parse('{"__proto__":{"rain":true}}') })
})

test('a fault of the rules is answered, and the next line is served', async () => {
  const { ford } = await import('./ford.ts')
  const broken = {
    ...ford,
    id: 'broken',
    board: () => {
      throw new Error('no board')
    },
  }
  const t = talk({ unlisted: { broken: async () => broken as never } })
  await t.open({ game: 'broken' })
  expect((await t.ask('board', { seat: 'red' })).error).toMatchObject({ code: 'illegal', message: expect.stringContaining('no board') })
  expect(t.faults).toHaveLength(1)
  await t.choose('red', 'button:seal')
})

test('lines that come at once are answered in order', async () => {
  const { engine } = talk()
  const lines = [
    '{"id":1,"cmd":"hello"}',
    'x',
    '{"id":2,"cmd":"new","game":"ford","scenario":"dawn","chance":"script"}',
    '{"id":3,"cmd":"pending"}',
  ]
  const answers = (await Promise.all(lines.map(line => engine.handle(line)))).map(a => JSON.parse(a))
  expect(answers.map(a => [a.id, a.ok])).toEqual([
    [1, true],
    [null, false],
    [2, true],
    [3, true],
  ])
})

test('a live table takes no dice by hand', async () => {
  const t = talk()
  await t.open({ chance: undefined, seed: 'abc' })
  expect((await t.ask('roll', { values: [1] })).error.code).toBe('bad-argument')
  await playOut(t)
})

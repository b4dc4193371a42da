import { expect, test } from 'vitest'
import { ford } from './ford.ts'
import { playOut, seal, talk } from './talk.ts'

test('hello tells of the games, in the language asked for', async () => {
  const { ask } = talk({ unlisted: { secret: async () => ({}) as never } })
  const hello = await ask('hello')
  expect(hello).toMatchObject({ id: 1, ok: true, protocol: 1, name: 'test', version: '0' })
  expect(hello.games).toEqual([
    {
      id: 'ford',
      title: 'The ford',
      rulesRevision: 3,
      seats: ['red', 'blue'],
      scenarios: [
        { id: 'dawn', title: 'Dawn', seats: ['red', 'blue'], firstTurn: 1, lastTurn: 2 },
        { id: 'noon', title: 'Noon', seats: ['red', 'blue'], firstTurn: 1, lastTurn: 1 },
      ],
      phases: ['council', 'march', 'clash', 'camp'],
      options: {
        type: 'object',
        properties: { rain: { type: 'boolean', default: false, description: 'FRD-0.1' } },
        additionalProperties: false,
      },
      scenarioFormat: expect.anything(),
    },
  ])
  expect((await ask('hello', { lang: 'fr-CA' })).games[0].title).toBe('Le gué')
  expect(await ask('hello', { lang: 'klingon' })).toMatchObject({ ok: false, error: { code: 'bad-argument' } })
})

test('the fields that all scenarios have are described, in the words of the game where it has its own', async () => {
  const at = { type: 'string' }
  const piece = { type: 'object', properties: { at, zeal: { type: 'integer' }, facing: { description: 'n or s' }, moved: true } }
  const scenarioFormat = { type: 'object', properties: { id: at, pieces: { type: 'array', items: { anyOf: [piece] } } }, required: ['id'] }
  const { must } = talk({ games: { ford: async () => ({ ...ford, scenarioFormat }) as never } })
  expect((await must('hello')).games[0].scenarioFormat).toEqual({
    type: 'object',
    properties: {
      id: { description: expect.stringMatching(/name/), type: 'string' },
      pieces: {
        description: expect.stringMatching(/board/),
        type: 'array',
        items: {
          anyOf: [
            {
              type: 'object',
              properties: {
                at: { description: expect.stringMatching(/where/), type: 'string' },
                zeal: { type: 'integer' },
                facing: { description: 'n or s' },
                moved: true,
              },
            },
          ],
        },
      },
    },
    required: ['id'],
  })
})

test('a game that cannot be read keeps no other from being listed', async () => {
  const { ask, faults } = talk({ unlisted: {} })
  const broken = talk({
    games: { broken: () => Promise.reject(new Error('no such file')), ford: async () => (await import('./ford.ts')).ford as never },
  })
  expect((await broken.ask('hello')).games.map((g: { id: string }) => g.id)).toEqual(['ford'])
  expect(broken.faults).toHaveLength(1)
  expect((await ask('hello')).ok).toBe(true)
  expect(faults).toEqual([])
})

test('new opens a table by the id of a scenario or by a whole one', async () => {
  const { open, must } = talk()
  expect(await open()).toEqual({
    id: 1,
    ok: true,
    table: 't1',
    seats: ['red', 'blue'],
    pending: { seq: 0, turn: 1, phase: 'council', waiting: ['red', 'blue'], over: false },
  })
  const custom = {
    id: 'mine',
    title: 'Mine',
    seats: ['red', 'blue'],
    firstTurn: 1,
    lastTurn: 3,
    start: { turn: 2, phase: 'clash' },
    pieces: [
      { id: 'red', at: 'ford' },
      { id: 'blue', at: 'ford' },
    ],
  }
  expect(await open({ scenario: custom })).toMatchObject({ table: 't2', pending: { turn: 2, phase: 'clash', waiting: ['red'] } })
  expect((await must('save')).save.scenario).toEqual(custom)
})

test('a game that rolls before the first choice takes its dice from new', async () => {
  const { ask, must, engine } = talk()
  const args = { game: 'ford', scenario: 'dawn', chance: 'script', options: { rain: true } }
  const refused = await ask('new', args)
  expect(refused.error).toMatchObject({ code: 'needs-dice', count: 1, sides: 6, clause: 'FRD-0.1' })
  expect(engine.openTables).toBe(0)
  await must('new', { ...args, dice: [4, 1, 1] })
  expect((await must('board')).board.tracks).toEqual({ rain: 4 })
  expect(await must('roll', { values: [5] })).toMatchObject({ queued: 3 })
  expect((await ask('new', { ...args, dice: [7] })).error).toMatchObject({ code: 'bad-argument' })
})

test('offer lists every legal choice with its step, clause and prompt', async () => {
  const { open, must, choose } = talk()
  await open()
  expect((await must('offer', { seat: 'red' })).offer).toEqual({
    seq: 0,
    step: 'plan',
    clause: 'FRD-1.1',
    prompt: 'Plan in secret.',
    choices: ['number:1', 'number:2', 'number:3', 'button:seal'],
  })
  await seal(choose)
  expect((await must('offer', { seat: 'red', verbose: true })).offer).toMatchObject({
    prompt: 'Red marches.',
    choices: ['area:ford', 'button:stay'],
    labels: { 'area:ford': 'March to the ford', 'button:stay': 'Stay' },
  })
})

test('long runs of numbers are ranges, free places have regions', async () => {
  const { open, must, choose } = talk()
  await open()
  await seal(choose)
  await choose('red', 'button:stay')
  await choose('blue', 'button:stay')
  expect((await must('offer', { seat: 'red' })).offer).toMatchObject({
    step: 'camp',
    choices: ['button:none', 'point:150,200', 'point:200,200', 'point:250,200'],
    regions: [{ disc: [200, 200, 100] }],
  })
  await choose('red', 'point:201,199')
  const { offer } = await must('offer', { seat: 'red', verbose: true })
  expect(offer).toMatchObject({
    choices: ['number:333'],
    ranges: [{ kind: 'number', min: 0, max: 200, step: 2 }],
    labels: { 'number:333': '333' },
  })
  expect(offer).not.toHaveProperty('regions')
  expect(await must('choose', { seat: 'red', choice: 'number:144' })).toMatchObject({ pending: { turn: 2 } })
})

test('choose answers with the events that its seat sees', async () => {
  const { open, must, choose } = talk()
  await open({ dice: [3, 4] })
  expect(await must('choose', { seat: 'red', choice: 'number:2', expect: 0 })).toMatchObject({
    events: [{ type: 'planned', who: 'red', what: '2', clause: 'FRD-1.1' }],
    pending: { seq: 1, waiting: ['red', 'blue'] },
  })
  await seal(choose)
  await choose('red', 'area:ford')
  await choose('blue', 'area:ford')
  expect(await must('choose', { seat: 'red', choice: 'button:attack' })).toMatchObject({
    events: [
      { type: 'roll', who: 'red', sides: 6, dice: [3, 4], modifiers: [], result: 7, clause: 'FRD-3.1', why: 'clash' },
      { type: 'won', who: 'red', clause: 'FRD-3.2' },
    ],
    pending: { phase: 'camp' },
  })
})

test('why gives the catalogue, then the rulebook, then the clause of the step', async () => {
  const { open, must, choose, ask } = talk()
  await open()
  await seal(choose)
  expect(await must('why', { seat: 'red', choice: 'area:ford' })).toEqual({ id: 4, ok: true, legal: true })
  expect(await must('why', { seat: 'red', choice: 'area:hill' })).toMatchObject({
    legal: false,
    clause: 'FRD-2.2',
    reason: 'The army is there already.',
  })
  expect(await must('why', { seat: 'red', choice: 'area:wood' })).toMatchObject({
    legal: false,
    clause: 'FRD-2.3',
    reason: 'It marches one place a turn.',
  })
  expect(await must('why', { seat: 'red', choice: 'button:hold' })).toMatchObject({
    clause: 'FRD-2.1',
    reason: 'An army marches to a place beside it, or stays.',
  })
  await ask('hello', { lang: 'fr' })
  expect(await must('why', { seat: 'red', choice: 'area:hill' })).toMatchObject({ reason: "L'armée y est déjà." })
  expect((await must('offer', { seat: 'red' })).offer.prompt).toBe('Red marche.')
  expect(await ask('choose', { seat: 'blue', choice: 'button:stay' })).toMatchObject({
    error: { code: 'not-waiting', message: "Ce n'est pas à ce camp de choisir." },
  })
})

test('odds of a choice that leads to dice are exact', async () => {
  const { open, must, choose } = talk()
  await open()
  await seal(choose)
  await choose('red', 'area:ford')
  await choose('blue', 'area:ford')
  expect(await must('odds', { seat: 'red', choice: 'button:attack' })).toMatchObject({
    exact: true,
    outcomes: [
      { p: '7/12', result: [{ type: 'won', who: 'red', clause: 'FRD-3.2' }] },
      { p: '5/12', result: [{ type: 'won', who: 'blue', clause: 'FRD-3.2' }] },
    ],
  })
})

test('board shows a seat its own secrets and nobody else those', async () => {
  const { open, must, choose } = talk()
  await open()
  await choose('red', 'number:3')
  expect((await must('board', { seat: 'red' })).board).toMatchObject({
    turn: 1,
    phase: 'council',
    trays: { red: [3] },
  })
  expect((await must('board', { seat: 'blue' })).board.trays).toEqual({ blue: [] })
  expect((await must('board', { seat: null })).board.trays).toEqual({})
})

test('undo, takeback and resign', async () => {
  const { open, must, choose, ask } = talk()
  await open({ dice: [1, 1] })
  await seal(choose)
  await choose('red', 'area:ford')
  const before = (await must('digest')).digest
  expect(await must('undo', { seat: 'red' })).toMatchObject({ pending: { waiting: ['red'] } })
  await choose('red', 'area:ford')
  expect((await must('digest')).digest).toBe(before)
  await choose('blue', 'area:ford')
  await choose('red', 'button:attack')
  expect(await ask('undo', { seat: 'red' })).toMatchObject({ error: { code: 'cannot-undo', message: 'Dice have been rolled.' } })
  expect(await must('takeback', { seat: 'red' })).toMatchObject({ agreed: false, pending: { takeback: 'red', phase: 'camp' } })
  expect(await must('takeback', { seat: 'blue', answer: false })).toMatchObject({ agreed: false })
  expect(await ask('takeback', { seat: 'blue', answer: true })).toMatchObject({ error: { code: 'cannot-undo' } })
  await must('takeback', { seat: 'red' })
  expect(await must('takeback', { seat: 'blue', answer: true })).toMatchObject({
    agreed: true,
    pending: { phase: 'clash', waiting: ['red'] },
  })
  expect(await must('resign', { seat: 'red' })).toMatchObject({
    pending: { over: true, outcome: { winner: 'blue', scores: { red: 0, blue: 0 }, why: 'resigned', clause: '' } },
  })
  for (const [cmd, more] of [
    ['choose', { choice: 'button:hold' }],
    ['offer', {}],
    ['why', { choice: 'button:hold' }],
    ['odds', { choice: 'button:attack' }],
    ['resign', {}],
    ['takeback', {}],
    ['go', { level: 1 }],
  ] as const)
    expect((await ask(cmd, { seat: 'red', ...more })).error.code, cmd).toBe('over')
})

test('a whole game comes to its outcome', async () => {
  const t = talk()
  await t.open({ dice: [1, 1, 6, 6] })
  await playOut(t)
  expect((await t.must('pending', { seat: 'blue' })).pending).toEqual({
    seq: expect.any(Number),
    over: true,
    outcome: { winner: null, scores: { red: 1, blue: 1 }, why: 'wins', clause: 'FRD-5' },
  })
})

test('go suggests and plays nothing; the player is given a view', async () => {
  let seen: number[] = []
  const { open, must, choose, ask } = talk({
    async think(_game, view, _seat, seats, budget) {
      seen = [...view.words]
      return { choice: 'button:seal', value: 0.5, iterations: budget.iterations ?? 1, ms: 0, line: [String(seats.length)] }
    },
  })
  await open()
  await choose('blue', 'number:3')
  const before = (await must('digest')).digest
  expect(await must('go', { seat: 'red', iterations: 50 })).toMatchObject({
    choice: 'button:seal',
    value: 0.5,
    iterations: 50,
    line: ['2'],
  })
  expect((await must('digest')).digest).toBe(before)
  expect(seen).toContain(-2147483648)
  expect((await ask('go', { seat: 'red', level: 1, ms: 5 })).error.code).toBe('bad-argument')
  expect((await ask('go', { seat: 'red' })).error.code).toBe('bad-argument')
  await choose('red', 'button:seal')
  expect((await ask('go', { seat: 'red', level: 1 })).error.code).toBe('not-waiting')
})

test('several tables; the last one opened is meant where none is named', async () => {
  const { open, must, ask, engine } = talk()
  await open()
  await open({ scenario: 'noon' })
  expect((await must('pending')).pending.phase).toBe('march')
  expect((await must('pending', { table: 't1' })).pending.phase).toBe('council')
  expect(await must('close')).toMatchObject({ table: 't2' })
  expect((await must('pending')).pending.phase).toBe('council')
  await must('close', { table: 't1' })
  expect((await ask('pending')).error.code).toBe('no-table')
  await must('quit')
  expect(engine.hasQuit).toBe(true)
})

test('256 tables can be open, and no more', async () => {
  const { open, ask, must } = talk()
  for (let i = 0; i < 256; i++) await open()
  expect(await ask('new', { game: 'ford', scenario: 'dawn', chance: 'script' })).toMatchObject({
    error: { code: 'bad-argument', message: '256 tables are open; close one first' },
  })
  await must('close', { table: 't7' })
  await open()
})

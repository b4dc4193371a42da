import type { Game } from '@plus-ultra/kernel'
import { describe, expect, test } from 'vitest'
import { commitmentOf, readSave, type SaveDocument, verify } from '../index.ts'
import { ford } from './ford.ts'
import { playOut, seal, talk } from './talk.ts'

const game = ford as unknown as Game
type Loose = Record<string, unknown> & { entries: Record<string, unknown>[] }
const copy = (save: unknown): Loose => JSON.parse(JSON.stringify(save))

/** A finished game with live dice, an undo and a takeback of dice. */
async function finished() {
  const t = talk()
  const opened = await t.open({ chance: undefined, seed: 'the secret', nonces: { red: 'r1', blue: 'b1' } })
  await t.choose('red', 'number:1')
  await t.must('undo', { seat: 'red' })
  await seal(t.choose)
  await t.choose('red', 'area:ford')
  await t.choose('blue', 'area:ford')
  await t.choose('red', 'button:attack')
  await t.must('takeback', { seat: 'red' })
  await t.must('takeback', { seat: 'blue', answer: true })
  await playOut(t)
  return { t, opened, save: (await t.must('save')).save as SaveDocument }
}

describe('live dice', () => {
  test('the commitment is shown when the table opens, the secret only when the game is over', async () => {
    const { t, opened, save } = await finished()
    expect(opened.commitment).toBe(commitmentOf('the secret'))
    expect(save).toMatchObject({ commitment: opened.commitment, secret: 'the secret', nonces: { red: 'r1', blue: 'b1' } })
    await t.open({ chance: undefined, seed: 'another' })
    expect(JSON.stringify(await t.must('save'))).not.toContain('another')
    await t.must('resign', { seat: 'red' })
    expect((await t.must('save')).save.secret).toBe('another')
  })

  test('the same seed is the same table', async () => {
    const digests = await Promise.all([finished(), finished()].map(async f => (await f).save.digest))
    expect(digests[0]).toBe(digests[1])
  })

  test('seats that the game fills in for a scenario are in its save, and the dice go on', async () => {
    const t = talk()
    const pieces = [{ id: 'red', at: 'hill' }]
    await t.open({ chance: undefined, seed: 'printed', scenario: { id: 'printed', name: 'Printed', firstTurn: 1, lastTurn: 2, pieces } })
    await seal(t.choose)
    const { save } = await t.must('save')
    expect(save.scenario).toMatchObject({ title: 'Printed', seats: ['red', 'blue'] })
    await t.must('load', { save })
    await playOut(t)
    expect(verify(game, (await t.must('save')).save)).toMatchObject({ ok: true })
  })

  test('every die is recomputed, those that were taken back too', async () => {
    const { save } = await finished()
    const dice = save.entries.flatMap(e => ('choice' in e ? e.dice : []))
    expect(dice.length).toBeGreaterThanOrEqual(6)
    expect(verify(game, save)).toEqual({ ok: true, dice: dice.length, wrong: [] })
  })

  test('one die that was altered is found, with its place', async () => {
    const { save } = await finished()
    const rolled = save.entries.flatMap(e => ('choice' in e && e.dice.length > 0 ? [e.seq] : []))
    for (const [i, entry] of rolled.entries()) {
      const forged = copy(save)
      const { dice } = forged.entries[entry] as { dice: number[] }
      const was = dice[1] as number
      dice[1] = was === 6 ? 1 : was + 1
      const found = verify(game, forged as unknown as SaveDocument)
      expect(found.ok).toBe(false)
      expect(found.wrong[0]).toMatchObject({ number: 2 * i + 1, entry, clause: 'FRD-3.1', sides: 6, recorded: dice[1], expected: was })
    }
  })

  test('what cannot be checked says so', async () => {
    const { save } = await finished()
    const { secret, ...without } = save
    expect(secret).toBeDefined()
    expect(verify(game, without)).toMatchObject({ ok: false, fault: expect.stringContaining('only when the game is over') })
    expect(verify(game, { ...save, secret: 'other' })).toMatchObject({ ok: false, fault: expect.stringContaining('commitment') })
    expect(verify(game, { ...save, commitment: undefined })).toMatchObject({ ok: false, fault: expect.stringContaining('by hand') })
    expect(verify(game, { ...save, nonces: { red: 'r2', blue: 'b1' } }).wrong.length).toBeGreaterThan(0)
    const broken = verify(game, { ...save, scenario: {} as SaveDocument['scenario'] })
    expect(broken).toEqual({ ok: false, dice: 0, wrong: [], fault: expect.stringContaining('must be a string') })
  })
})

describe('load', () => {
  test('a save is loaded to the same position, and saved again it is the same', async () => {
    const { t, save } = await finished()
    const loaded = await t.must('load', { save })
    expect(loaded).toMatchObject({ seats: ['red', 'blue'], pending: { over: true }, commitment: save.commitment })
    expect((await t.must('save')).save).toEqual(save)
    const other = talk()
    await other.must('load', { save })
    expect((await other.must('digest')).digest).toBe(save.digest)
    expect(await other.must('log', { seat: 'red' })).toMatchObject({ events: (await t.must('log', { seat: 'red' })).events })
  })

  test('a scripted game goes on after a load', async () => {
    const t = talk()
    await t.open({ dice: [1, 1] })
    await seal(t.choose)
    await t.choose('red', 'area:ford')
    const { save } = await t.must('save')
    expect(await t.must('load', { save })).toMatchObject({ table: 't2', pending: { seq: 3, waiting: ['blue'] } })
    await t.must('undo', { seat: 'red' })
    await t.choose('red', 'area:ford')
    await t.choose('blue', 'area:ford')
    expect((await t.ask('choose', { seat: 'red', choice: 'button:attack' })).error.code).toBe('needs-dice')
    await t.must('roll', { values: [2, 2] })
    await t.choose('red', 'button:attack')
  })

  test('live dice go on where they were: by the seed, or beside the table itself', async () => {
    const t = talk()
    await t.open({ chance: undefined, seed: 's1' })
    await seal(t.choose)
    await t.choose('red', 'area:ford')
    await t.choose('blue', 'area:ford')
    await t.choose('red', 'button:attack')
    const { save } = await t.must('save')
    await playOut(t)
    const end = (await t.must('digest')).digest
    await t.must('load', { save })
    await playOut(t)
    expect((await t.must('digest')).digest).toBe(end)
    const other = talk()
    expect((await other.ask('load', { save, seed: 's2' })).error.code).toBe('bad-argument')
    await other.must('load', { save, seed: 's1' })
    await playOut(other)
    expect((await other.must('digest')).digest).toBe(end)
    expect(verify(game, readSave((await other.must('save')).save))).toMatchObject({ ok: true })
    const stranger = talk()
    await stranger.must('load', { save })
    expect(await stranger.must('roll', { values: [1] })).toMatchObject({ queued: 1 })
  })
})

describe('a save that does not fit', () => {
  const refusal = async (forge: (save: Loose) => unknown) => {
    const { t, save } = await finished()
    const tables = t.engine.openTables
    const forged = copy(save)
    const { error } = await t.ask('load', { save: forge(forged) ?? forged })
    expect(error?.code).toBe('bad-save')
    expect(t.engine.openTables).toBe(tables)
    return error
  }
  const at = (i: number, more: object) => (save: Loose) => {
    Object.assign(save.entries[i] as object, more)
  }
  const cases: [string, (save: Loose) => unknown, object][] = [
    ['nothing', () => ({}), { message: expect.stringContaining('game: must be a string; revision:') }],
    ['a list', () => ({ entries: 7 }), { message: expect.stringContaining('entries: must be a list') }],
    ['another game', s => void (s.game = 'chess'), { message: expect.stringContaining("no game 'chess'") }],
    ['a prototype', s => void (s.game = '__proto__'), {}],
    ['a number', at(3, { seq: 9 }), { entry: 3, message: 'entry 3: has the number 9' }],
    ['a seat', at(2, { seat: 'green' }), { entry: 2, message: 'entry 2: green does not play' }],
    ['no seat', at(2, { seat: {} }), { entry: 2 }],
    ['a choice', at(4, { choice: 'area:wood' }), { entry: 4, message: expect.stringContaining('is refused') }],
    ['a digest', at(4, { digest: '00' }), { entry: 4, message: 'entry 4: leads to another position than recorded' }],
    ['a die', at(6, { dice: [1, 9] }), { entry: 6 }],
    ['too few dice', at(6, { dice: [1] }), { entry: 6 }],
    ['too many dice', at(4, { dice: [1] }), { entry: 4, message: 'entry 4: has more dice than the rules roll' }],
    ['an undo', at(1, { undo: 5 }), { entry: 1 }],
    ['a takeback', at(7, { takeback: 2 }), { entry: 7 }],
    ['a mark', at(4, { secret: 'open' }), { entry: 4 }],
    ['dice before the first choice', s => void (s.startDice = [4]), { message: expect.stringContaining('startDice') }],
    ['no dice before the first choice', s => void (s.options = { rain: true }), { message: expect.stringContaining('startDice') }],
    ['the end', s => void (s.digest = 'abc'), { message: expect.stringContaining('at the end') }],
    ['the secret', s => void (s.secret = 'abc'), { message: expect.stringContaining('commitment') }],
    ['options', s => void (s.options = { snow: 1 }), { faults: [{ path: 'options.snow', message: expect.anything() }] }],
    ['the scenario', s => void (s.scenario = { id: 'x' }), { faults: expect.any(Array) }],
    ['a revision', s => void Object.assign(s, { revision: 2, digest: 'x' }), { message: expect.stringContaining('revision 2') }],
    ['a revision to come', s => void (s.revision = 4), { message: 'of revision 4 of the rules, these are revision 3' }],
    ['a nonce of nobody', s => void (s.nonces = { red: 'r1', blue: 'b1', green: 'g1' }), { message: "nonces: 'green' does not play" }],
    [
      'an end before the end',
      s => void s.entries.push({ seq: s.entries.length, seat: 'red', resign: true }),
      { entry: expect.any(Number) },
    ],
  ]
  test.each(cases)('%s', async (_, forge, expected) => {
    expect(await refusal(forge)).toMatchObject(expected)
  })

  test('a log of takebacks without end is refused before it is played', async () => {
    const t = talk()
    await t.open()
    await t.choose('red', 'number:1')
    const { save } = await t.must('save')
    const entries: object[] = []
    while (entries.length < 40_000) {
      entries.push({ ...save.entries[0], seq: entries.length })
      entries.push({ seq: entries.length, seat: 'red', takeback: entries.length - 1 })
    }
    const start = performance.now()
    expect((await t.ask('load', { save: { ...save, entries } })).error).toMatchObject({ code: 'bad-save' })
    expect(performance.now() - start).toBeLessThan(3000)
  })

  test('a long log is played in good time', async () => {
    const t = talk()
    await t.open()
    for (let i = 0; i < 1500; i++) {
      await t.choose('red', 'number:1')
      await t.must('undo', { seat: 'red' })
    }
    const { save } = await t.must('save')
    const start = performance.now()
    await t.must('load', { save })
    expect(performance.now() - start).toBeLessThan(5000)
  })
})

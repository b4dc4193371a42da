import { expect, test } from 'vitest'
import { seal, talk } from './talk.ts'

test('while others choose in secret a seat learns nothing of it', async () => {
  const { open, must, choose, ask } = talk()
  await open()
  const asBlue = async () =>
    JSON.stringify([
      (await must('pending', { seat: 'blue' })).pending,
      (await must('log', { seat: 'blue' })).entries,
      (await must('log', { seat: 'blue' })).events,
      (await must('digest', { seat: 'blue' })).digest,
      (await must('board', { seat: 'blue' })).board,
      (await must('offer', { seat: 'blue' })).offer,
    ])
  const before = await asBlue()
  await choose('red', 'number:3', 'number:1')
  await must('undo', { seat: 'red' })
  await choose('red', 'number:2', 'button:seal')
  expect(await asBlue()).toBe(before)
  // the referee knows better
  expect((await must('pending')).pending).toMatchObject({ seq: 5, waiting: ['blue'] })
  expect((await must('pending', { seat: null })).pending).toMatchObject({ seq: 0, waiting: ['red', 'blue'] })
  // each seat counts for itself
  expect((await must('pending', { seat: 'red' })).pending.seq).toBe(5)
  expect(await ask('choose', { seat: 'blue', choice: 'button:seal', expect: 5 })).toMatchObject({ error: { code: 'conflict', seq: 0 } })
  expect(await must('choose', { seat: 'blue', choice: 'button:seal', expect: 0 })).toMatchObject({ pending: { seq: 1, phase: 'march' } })
})

test('the log of a seat has its own numbers, and of others in secret only the end', async () => {
  const { open, must, choose } = talk()
  await open()
  await choose('red', 'number:3')
  await choose('blue', 'number:1', 'button:seal')
  await must('undo', { seat: 'red' })
  await choose('red', 'button:seal')
  await choose('red', 'area:ford')
  const log = await must('log', { seat: 'blue' })
  expect(log.entries).toEqual([
    { seq: 0, seat: 'blue', at: 0, choice: 'number:1', dice: [] },
    { seq: 1, seat: 'blue', at: 1, choice: 'button:seal', dice: [] },
    { seq: 2, seat: '', at: 1, sealed: true },
    { seq: 3, seat: 'red', at: 3, choice: 'area:ford', dice: [] },
  ])
  expect(log.events).toMatchObject([
    { type: 'planned', who: 'blue' },
    { type: 'revealed', who: 'red', what: '0' },
    { type: 'revealed', who: 'blue', what: '1' },
    { type: 'marched' },
  ])
  expect((await must('log', { seat: 'red' })).entries).toMatchObject([
    { choice: 'number:3' },
    { seq: 1, undo: 0 },
    { choice: 'button:seal' },
    { seq: 3, choice: 'area:ford' },
  ])
  const rest = await must('log', { seat: 'blue', from: 3 })
  expect([rest.entries.length, rest.events.length]).toEqual([1, 1])
  expect((await must('log', { seat: 'blue', from: 4 })).events).toEqual([])
  expect((await must('log', { from: 0 })).entries).toHaveLength(6)
  expect(JSON.stringify(log)).not.toMatch(/digest|secret/)
})

test('once the game is over everything is shown', async () => {
  const { open, must, choose } = talk()
  await open()
  await choose('red', 'number:3')
  await must('resign', { seat: 'blue' })
  expect((await must('board', { seat: 'blue' })).board.trays).toEqual({ red: [3], blue: [] })
})

test('a digest of a seat is that of its view', async () => {
  const { open, must, choose } = talk()
  await open()
  const [whole, red, blue, nobody] = await Promise.all(
    [{}, { seat: 'red' }, { seat: 'blue' }, { seat: null }].map(async args => (await must('digest', args)).digest),
  )
  expect(new Set([whole, red, blue, nobody]).size).toBe(4)
  expect(whole).toMatch(/^[0-9a-f]{16}$/)
  await seal(choose)
})

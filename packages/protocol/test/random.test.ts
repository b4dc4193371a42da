/** Random tables with live dice, undone, taken back and resigned: whatever happened, the save is played again to the same table. */
import { example } from '@plus-ultra/example'
import { type Game, SearchChance } from '@plus-ultra/kernel'
import { expect, test } from 'vitest'
import { Engine, readSave, verify } from '../index.ts'
import { ford } from './ford.ts'

const games: Record<string, Game> = { ford: ford as unknown as Game, example: example as unknown as Game }
const loaders = Object.fromEntries(Object.entries(games).map(([id, game]) => [id, async () => game]))

// biome-ignore lint/suspicious/noExplicitAny: answers are read field by field
type Loose = Record<string, any>

async function playAtRandom(id: string, scenario: string, seed: number) {
  const engine = new Engine({ name: 'test', version: '0', games: loaders, report: fault => expect.fail(String(fault)) })
  const random = new SearchChance(seed)
  const one = <T>(list: readonly T[]) => list[random.below(list.length)] as T
  const ask = async (cmd: string, args: object = {}): Promise<Loose> => JSON.parse(await engine.handle(JSON.stringify({ cmd, ...args })))
  const must = async (cmd: string, args: object = {}) => {
    const answer = await ask(cmd, args)
    if (answer.ok !== true) throw new Error(`${cmd} ${JSON.stringify(args)} ${JSON.stringify(answer)}`)
    return answer
  }
  const { seats } = await must('new', { game: id, scenario, seed: `s${seed}` })
  const did = { choices: 0, undone: 0, takenBack: 0 }
  for (let left = 400; left > 0; left--) {
    const { pending } = await must('pending')
    if (pending.over) break
    const what = random.below(20)
    if (what === 0) {
      if ((await ask('undo', { seat: one(seats) })).ok === true) did.undone++
    } else if (what === 1 && random.below(4) === 0) {
      const seat = one<string>(seats)
      if ((await ask('takeback', { seat })).ok !== true) continue
      for (const other of seats) if (other !== seat) await must('takeback', { seat: other, answer: true })
      did.takenBack++
    } else {
      const seat = one<string>(pending.waiting)
      const { offer } = await must('offer', { seat })
      await must('choose', {
        seat,
        choice: one([...offer.choices, ...(offer.ranges ?? []).map((r: Loose) => `number:${r.max}`)]),
        expect: offer.seq,
      })
      did.choices++
    }
  }
  if (!(await must('pending')).pending.over) await must('resign', { seat: one(seats) })
  const { save } = await must('save')
  const logs = await Promise.all([...seats, null].map(seat => must('log', { seat })))
  await must('load', { save })
  expect((await must('save')).save).toEqual(save)
  expect(await Promise.all([...seats, null].map(seat => must('log', { seat })))).toEqual(logs)
  expect(verify(games[id] as Game, readSave(save))).toMatchObject({ ok: true, wrong: [] })
  return did
}

test.each([
  ['ford', 'dawn', 60],
  ['example', 'two-powers', 25],
  ['example', 'four-powers', 25],
] as const)('%s, %s: %i tables', async (id, scenario, tables) => {
  const sum = { choices: 0, undone: 0, takenBack: 0 }
  for (let seed = 1; seed <= tables; seed++) {
    const did = await playAtRandom(id, scenario, seed)
    for (const key of Object.keys(sum) as (keyof typeof sum)[]) sum[key] += did[key]
  }
  expect(sum.undone).toBeGreaterThan(10)
  expect(sum.takenBack).toBeGreaterThan(10)
})

/** Advice after a choice was taken back, and in a position that is no longer asked about. */
import { expect, test } from 'vitest'
import { games } from '../../../games/registry.ts'
import { Desk } from '../table/desk.ts'
import { advise } from '../table/opponent.ts'

async function openDesk() {
  const game = await (games.pizarro as NonNullable<typeof games.pizarro>)()
  const scenario = Object.values(game.scenarios)[0] as NonNullable<(typeof game.scenarios)[string]>
  const roles = { spanish: { kind: 'me' as const }, inca: { kind: 'computer' as const, level: 0 } }
  return Desk.begin({ id: 'x', game, rulebook: new Map(), roles }, scenario, {}, 'ab'.repeat(32))
}
const always = () => true

test('who takes back and asks again is advised as before', async () => {
  const desk = await openDesk()
  // it picks a stack; what that leads to is no place where one has been, once it is taken back
  const first = await advise(desk, 'spanish', always)
  expect(first?.choice).not.toMatch(/^button:/)
  desk.choose('spanish', first?.choice as string)
  await advise(desk, 'spanish', always)
  desk.undo('spanish')
  expect((await advise(desk, 'spanish', always))?.choice).toBe(first?.choice)
})

test('nobody is advised who is asked nothing', async () => {
  const desk = await openDesk()
  expect(await advise(desk, 'inca', always)).toBeUndefined()
})

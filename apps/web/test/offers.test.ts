/** Who is done with his plans and is offered something since, at a table with computers (CON-6.7.7). */
import { expect, test } from 'vitest'
import { games } from '../../../games/registry.ts'
import { Desk } from '../table/desk.ts'
import { suggest } from '../table/opponent.ts'

async function councilOf(spain: 'me' | 'computer', england: 'me' | 'computer') {
  const game = await (games.conquistador as NonNullable<typeof games.conquistador>)()
  const played = (kind: 'me' | 'computer') => (kind === 'me' ? { kind } : { kind, level: 0 })
  const roles = { spain: played(spain), england: played(england), france: played('computer') }
  const scenario = { ...game.scenarios['three-player'], start: { turn: 2, phase: 'planning' } }
  const desk = Desk.begin({ id: 'x', game, rulebook: new Map(), roles }, scenario as never, {}, 'ab'.repeat(32))
  expect(desk.pending(null).phase).toBe('planning')
  return desk
}
function choose(desk: Desk, seat: string, ...choices: readonly string[]): void {
  for (const choice of choices) desk.choose(seat, choice)
}

test('a computer that is done answers a person', async () => {
  const desk = await councilOf('me', 'computer')
  choose(desk, 'england', 'button:done')
  choose(desk, 'france', 'button:done')
  expect(desk.mover).toBeUndefined()
  choose(desk, 'spain', 'seat:england', 'button:pay-now', 'number:1', 'button:propose')
  const told: string[] = []
  while (desk.mover !== undefined) {
    const seat = desk.mover
    const { choice } = (await suggest(desk, seat, 4, () => true)) as { choice: string }
    told.push(`${seat} ${choice}`)
    desk.choose(seat, choice)
  }
  expect(told[0]).toBe('england deal:spain-england-1')
  expect(told.at(-1)).toMatch(/^england button:(accept|refuse)$/)
  expect(desk.pending(null).next).toBe('spain')
})

test('computers wait for the answer of a person who is done', async () => {
  const desk = await councilOf('me', 'computer')
  choose(desk, 'spain', 'button:done')
  expect(desk.mover).toBe('england')
  choose(desk, 'england', 'seat:spain', 'button:pay-now', 'number:1', 'button:propose')
  expect(desk.mover).toBeUndefined()
  expect(desk.pending('spain').next).toBe('spain')
  expect(desk.offer('spain').choices).toEqual(['deal:england-spain-1'])
  choose(desk, 'spain', 'deal:england-spain-1', 'button:accept')
  expect(desk.mover).toBe('england')
})

test('at one screen who is done is handed the screen to answer', async () => {
  const desk = await councilOf('me', 'me')
  choose(desk, 'england', 'button:done')
  choose(desk, 'spain', 'seat:england', 'button:pay-now', 'number:1', 'button:propose')
  expect(desk.pending('spain').next).toBe('england')
  choose(desk, 'england', 'deal:spain-england-1', 'button:refuse')
  expect(desk.pending('spain').next).toBe('spain')
})

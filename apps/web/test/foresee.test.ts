/** What the page is told of a choice before it is made is what then happens. */
import { digest, SearchChance, Table } from '@plus-ultra/kernel'
import { expect, test } from 'vitest'
import { games } from '../../../games/registry.ts'
import { foresee } from '../table/foresee.ts'

async function openTable() {
  const game = await (games.aztecs as NonNullable<typeof games.aztecs>)()
  const scenario = game.scenarios['maize-field'] as NonNullable<(typeof game.scenarios)[string]>
  const table = new Table(game, { scenario, options: {} }, new SearchChance(3))
  /** the first choice of that beginning, or else the first of all, until the step is reached */
  const playTo = (step: string, wanted: readonly string[] = []): number => {
    for (let i = 0; i < 400 && table.step !== step; i++) {
      const seat = table.waiting[0] as number
      const tokens = table.tokens(seat as never)
      table.choose(
        seat as never,
        wanted.map(w => tokens.find(token => token.startsWith(w))).find(token => token !== undefined) ?? (tokens[0] as string),
      )
    }
    expect(table.step).toBe(step)
    return table.waiting[0] as number
  }
  return { game, table, playTo }
}

test('a move that is foreseen has the route and cost of the move that is made', async () => {
  const { game, table, playTo } = await openTable()
  const seat = playTo('foot', ['unit:']) as never
  const points = table.tokens(seat).filter(token => token.startsWith('point:'))
  expect(points.length).toBeGreaterThan(10)
  const token = points.at(-1) as string
  const parsed = table.parse(seat, token)
  const before = digest(table.state)
  const foreseen = parsed.ok ? foresee(game, table.state, seat, parsed.choice) : undefined
  expect(digest(table.state)).toBe(before)
  const from = table.events(-1).length
  table.choose(seat, token)
  expect(foreseen?.filter(({ type }) => type === 'moved')).toEqual(
    table
      .events(-1)
      .slice(from)
      .filter(({ type }) => type === 'moved'),
  )
  expect(foreseen).toContainEqual(expect.objectContaining({ type: 'moved' }))
})

test('nothing is foreseen where dice decide', async () => {
  const { game, table, playTo } = await openTable()
  const seat = playTo('shoot', ['unit:', 'button:fire', 'button:done', 'facing:']) as never
  const parsed = table.parse(seat, 'button:fire')
  expect(parsed.ok && foresee(game, table.state, seat, parsed.choice)).toBeUndefined()
})

test('the target that the board tells is the one that is shot at', async () => {
  const { game, table, playTo } = await openTable()
  const seat = playTo('fire', ['button:done', 'button:first', 'facing:']) as never
  const shooter = table.tokens(seat).find(token => token.startsWith('unit:')) as string
  const { fire } = game.board(table.view(seat)).trays as { fire: Record<string, { target: string | null }> }
  table.choose(seat, shooter)
  table.choose(seat, 'button:fire')
  const id = shooter.slice('unit:'.length)
  expect(table.events(-1)).toContainEqual(expect.objectContaining({ type: 'fired', figure: id, other: fire[id]?.target }))
})

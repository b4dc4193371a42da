/** Advice after a choice was taken back, and in a position that is no longer asked about. */
import { type LegalChoice, labelOf, parse, type Seat } from '@plus-ultra/kernel'
import { expect, test } from 'vitest'
import { games } from '../../../games/registry.ts'
import { Desk } from '../table/desk.ts'
import { foretell } from '../table/line.ts'
import { advise } from '../table/opponent.ts'

async function openDesk(id = 'pizarro') {
  const game = await (games[id] as NonNullable<typeof games.pizarro>)()
  const scenario = Object.values(game.scenarios)[0] as NonNullable<(typeof game.scenarios)[string]>
  const roles = Object.fromEntries(scenario.seats.map(seat => [seat, { kind: 'me' as const }]))
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

test('a line of buttons says whom each is about', async () => {
  const desk = await openDesk('tercios')
  const seat = desk.table.waiting[0] as Seat
  const [first, second] = desk.table.tokens(seat).filter(token => token.startsWith('unit:'))
  const { line } = foretell(desk, seat, [first, 'button:retreat', 'button:stop', second, 'button:retreat', 'button:stop'].map(String))
  const named = parse(desk.table.state, seat, String(second)) as { readonly choice: LegalChoice }
  const label = labelOf(desk.text, desk.table.state, seat, named.choice)
  expect(line[0]?.text).toBe('Retreat')
  expect(line.find(({ text }, i) => i > 0 && text.endsWith('Retreat'))?.text).toBe(`${label} · Retreat`)
})

import type { Scene } from '@plus-ultra/ui/face.ts'
import { expect, test } from 'vitest'
import { games } from '../../../games/registry.ts'
import { isMeant, whatMightBe } from '../play/meant.ts'
import { Desk } from '../table/desk.ts'

const pieces = [
  { id: 'archers', side: 'inca', at: 'piro' },
  { id: 'pizarro', side: 'spain', at: 'tumbez' },
]
const looking = (selected: string): Scene => ({ seat: 'spain', selected, board: { pieces } }) as unknown as Scene

test('a click on a counter may have meant each kind of thing that is asked for, then the place where it stands', () => {
  const choices = ['leader:pizarro', 'unit:pikes', 'unit:horse', 'button:done', 'number:3']
  expect(whatMightBe(['archers', 'piro'], { choices })).toEqual(['leader:archers', 'unit:archers', 'leader:piro', 'unit:piro'])
})
test('what was only looked at is put away with the next choice, what the choice is about is kept', () => {
  expect(isMeant(looking('archers'), {}, 'area:tumbez')).toBe(false)
  expect(isMeant(looking('archers'), {}, 'button:done')).toBe(false)
  expect(isMeant(looking('pizarro'), {}, 'button:done')).toBe(true)
  expect(isMeant(looking('pizarro'), {}, 'area:tumbez')).toBe(true)
  expect(isMeant(looking('pizarro'), { target: () => ({ piece: 'pizarro' }) }, 'group:1')).toBe(true)
})
test('a counter that is no choice of one kind is asked for as the next, and told why not', async () => {
  const game = await (games.pizarro as NonNullable<typeof games.pizarro>)()
  const roles = { spanish: { kind: 'me' }, inca: { kind: 'me' } } as const
  const scenario = game.scenarios['campaign-of-pizarro']
  const desk = Desk.begin({ id: 'x', game, rulebook: new Map(), roles }, scenario as never, {}, 'ab'.repeat(32))
  desk.choose('spanish', 'area:sz-34')
  const kinds = whatMightBe(['other-ar-2'], desk.offer('spanish')).map(choice => [choice, desk.why('spanish', choice)] as const)
  expect(kinds.map(([choice]) => choice)).toEqual(['leader:other-ar-2', 'unit:other-ar-2'])
  expect(kinds.map(([, { reason }]) => reason)).toEqual([undefined, 'It is not in this stack.'])
})

/** What the board tells for the page's overlays, held against the offers. */
import { expect, test } from 'vitest'
import type { Reach } from '../overlays.ts'
import { expedition, men, ships, type Table, table } from './table.ts'

const sailing = (hex: string, bounds: number, ship: 'caravel' | 'carrack' = 'caravel', more: object = {}): Table =>
  table({ pieces: [ships('spain', 'spain-1', hex, ship, 1)], trays: { groups: { 'spain-1': expedition(hex, bounds, more) } } })
const reachOf = (t: Table): Reach => (t.board('spain').trays.reach as Record<string, Reach>)['spain-1'] as Reach
const all = (reach: Reach): string[] => Object.values(reach.hexes).flat()

test('the reach of an Expedition begins with the hexes that are offered, and grows with each Bound', () => {
  const t = sailing('h2310', 1, 'carrack')
  const reach = reachOf(t)
  expect(reach).toMatchObject({ stock: 1, covered: 0 })
  expect(Object.keys(reach.hexes)).toEqual(['1', '2', '3']) // the stock and two more, 7.4.3
  t.choose('spain', 'group:spain-1')
  const offered = t.tokens('spain').filter(token => token.startsWith('hex:'))
  expect(offered.length).toBeGreaterThan(0)
  for (const token of offered) expect(reach.hexes[1]).toContain(token.slice(4))
})
test('with the stock and two Bounds more covered there is no reach left', () => {
  expect(all(reachOf(sailing('h2310', 0, 'carrack', { crossed: 2 })))).toEqual([])
})
test('only Caravels have rivers in their reach, at two points a step', () => {
  const [caravel, carrack] = [reachOf(sailing('h2822', 1)), reachOf(sailing('h2822', 1, 'carrack'))]
  expect(caravel.hexes[1]).toContain('h2920')
  expect(all(carrack)).not.toContain('h2921')
})
test('others are not told: the Bounds are a secret of the log', () => {
  const t = sailing('h2310', 1)
  expect([t.board('england').trays.reach, t.board().trays.reach]).toEqual([undefined, undefined])
})
test('nothing is told outside the Hemispheric Segment', () => {
  const t = table({ pieces: [], trays: {} })
  expect(t.board().trays.reach).toBeUndefined()
})
test('the cost of each step of a march is told, and is what the group has then spent', () => {
  const t = table({ phase: 'land-movement', pieces: [men('spain', 'soldier', 'h2420', 2)] })
  const march = () => t.board('england').trays.march as { spent: number; steps: Record<string, number> } | undefined
  expect(march()).toBeUndefined()
  t.choose('spain', 'hex:h2420', 'type:soldier', 'button:go')
  const offered = t.tokens('spain').filter(token => token.startsWith('hex:'))
  for (const token of offered) expect(march()?.steps[token.slice(4)]).toBeGreaterThan(0)
  const cost = march()?.steps.h2421
  t.choose('spain', 'hex:h2421')
  expect(march()?.spent).toBe(cost)
})

/** When the move ordering fights at sea (8.1 to 8.6). */
import { SearchChance, silence } from '@plus-ultra/kernel'
import { expect, test } from 'vitest'
import { atlantic, GROUP, HEX, LOG, spain } from '../domains.ts'
import { conquistador } from '../game.ts'
import { battleWorth, isGoodBattle } from '../prior-battle.ts'
import type { State } from '../state.ts'
import { scenario } from './table.ts'

const [ours, theirs] = [GROUP.get('england-1'), GROUP.get('spain-1')]
/** So many English Carracks meet so many Spanish ones, with Gold aboard; 20 Bounds are bought. */
function meeting(turn: number, english: number, spanish: number, ducats: number): State {
  const g = conquistador.make(new SearchChance(1), silence)
  expect(conquistador.start(g, scenario({ turn, phase: 'planning', seats: ['spain', 'england'] }))).toEqual([])
  for (const [x, carracks] of [[ours, english] as const, [theirs, spanish] as const]) {
    g.group.at[x] = HEX.get('h2420')
    g.group.ocean[x] = atlantic
    g.group.carrack[x] = carracks
    g.group.order[x] = 1
  }
  g.group.gold[theirs] = ducats
  g.log.is[ours] = LOG.refs.expedition
  g.log.bounds[ours] = 20
  return g
}
test('four against one is fought, and the more so for Gold', () => {
  expect(isGoodBattle(meeting(10, 4, 1, 0), ours, spain)).toBe(true)
  expect(battleWorth(meeting(10, 4, 1, 60), ours, spain)).toBeGreaterThan(battleWorth(meeting(10, 4, 1, 0), ours, spain))
})
test('equals do not fight', () => {
  expect(isGoodBattle(meeting(10, 2, 2, 0), ours, spain)).toBe(false)
  expect(isGoodBattle(meeting(10, 1, 2, 60), ours, spain)).toBe(false)
})
test('empty ships are no prize in the last turn, Gold is', () => {
  expect(isGoodBattle(meeting(21, 4, 1, 0), ours, spain)).toBe(false)
  expect(isGoodBattle(meeting(21, 4, 1, 60), ours, spain)).toBe(true)
})
test('the Bounds for the way home are not spent on it', () => {
  const g = meeting(10, 4, 1, 60)
  g.log.bounds[ours] = 1
  expect(isGoodBattle(g, ours, spain)).toBe(false)
})

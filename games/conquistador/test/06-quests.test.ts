/** 6.4.15, 6.4.16 The quest marker: with whom it goes, and where it has been. */
import { clause } from '@plus-ultra/kernel/testing'
import { expect } from 'vitest'
import { cargo, expedition, type Given, men, ships, table, times } from './table.ts'

/** England, first to move, seeks El Dorado. */
const seek = (quest: object, given: Given) =>
  table({
    phase: 'land-movement',
    seats: ['england', 'spain'],
    ...given,
    trays: { ...given.trays, quests: [{ nation: 'england', quest: 'el-dorado', deadline: 5, hasMoved: true, ...quest }] },
  })
const openQuest = { nation: 'england', quest: 'el-dorado', deadline: 5 }
const fulfilled = { type: 'quest-fulfilled', nation: 'england', quest: 'el-dorado' }

clause('CON-6.4.15.2', 'A party may be named where others have only passed through', () => {
  const t = seek({}, { pieces: [men('england', 'soldier', 'h2817'), men('england', 'soldier', 'h2816', 3)] })
  t.choose('england', 'hex:h2817', 'type:soldier', 'button:go', 'hex:h2816', 'hex:h2915', 'button:stop')
  t.choose('england', 'marker:el-dorado', 'hex:h2816')
  expect(t.board().trays.quests).toMatchObject([{ at: 'h2816' }])
})
clause('CON-6.4.15.3', 'Where the marker stands at the start of a scenario it has been, on land and aboard', () => {
  const land = seek({ at: 'h2815', visited: ['amazon', 'incan-empire'] }, { pieces: [men('england', 'soldier', 'h2815', 3)] })
  expect(land.board().trays.quests).toMatchObject([{ visited: ['panama', 'amazon', 'incan-empire'] }])
  land.choose('england', 'hex:h2815', 'type:soldier', 'marker:el-dorado', 'button:go', 'hex:h2915').expectEvent(fulfilled)
  const aboard = seek(
    { group: 'england-1' },
    {
      phase: 'hemispheric',
      pieces: [ships('england', 'england-1', 'h2822', 'caravel'), cargo('england-1', 'soldier')],
      trays: { groups: { 'england-1': expedition('h2822', 4) } },
    },
  )
  expect(aboard.board().trays.quests).toMatchObject([{ visited: ['venezuela'] }])
})
clause('CON-6.4.15.3 CON-11.3.3', 'A marker that retreats with its party has been in the new Area', () => {
  const t = seek(
    { at: 'h2815', visited: ['panama', 'amazon', 'incan-empire'] },
    { seats: ['spain', 'england'], pieces: [men('spain', 'soldier', 'h2914', 4), men('england', 'soldier', 'h2815')] },
  )
  t.choose('spain', 'hex:h2914', ...times(4, 'type:soldier'), 'button:go', 'hex:h2815', 'button:done')
  t.dice('CON-11.2.2', [4]).choose('spain', 'hex:h2815').choose('england', 'hex:h2915').expectEvent(fulfilled)
})
/** One soldier from each of two hexes against two; the marker comes with the second. */
const assault = (die: number) => {
  const t = seek(
    { at: 'h2916', visited: ['venezuela'] },
    { pieces: [men('england', 'soldier', 'h2816'), men('england', 'soldier', 'h2916'), men('spain', 'soldier', 'h2915', 2)] },
  )
  t.choose('england', 'hex:h2816', 'type:soldier', 'button:go', 'hex:h2915')
  t.choose('england', 'hex:h2916', 'type:soldier', 'marker:el-dorado', 'button:go', 'hex:h2915', 'button:done')
  expect(t.board().trays.quests).toMatchObject([{ at: 'h2915', from: 'h2916' }])
  return t.dice('CON-11.2.2', [die]).choose('england', 'hex:h2915')
}
clause('CON-6.4.15.3 CON-11.3.2', 'Of several groups that fall back the marker goes with the one that brought it', () => {
  expect(assault(4).expectEvent({ type: 'battle', result: 'AR' }).board().trays.quests).toMatchObject([{ at: 'h2916' }])
  const other = assault(5).expectEvent({ type: 'battle', result: 'A1' }).choose('england', 'hex:h2816')
  expect(other.board().trays.quests).toMatchObject([{ at: 'h2916' }])
  const own = assault(5).choose('england', 'hex:h2916')
  expect(own.board().trays.quests).toMatchObject([{ at: 'h2816', visited: ['venezuela'] }])
})
clause('CON-6.4.15.3 CON-22.1.1', 'A scenario may begin with the marker among attackers', () => {
  const attackers = (from: string) => ({ ...men('england', 'soldier', 'h2915'), from })
  const t = seek({ at: 'h2915', from: 'h2916' }, { pieces: [men('spain', 'soldier', 'h2915', 2), attackers('h2816'), attackers('h2916')] })
  t.choose('england', 'button:done').dice('CON-11.2.2', [4]).choose('england', 'hex:h2915')
  expect(t.board().trays.quests).toMatchObject([{ at: 'h2916' }])
})
clause('CON-6.4.15.3 CON-8.7.6', 'The marker lands with the last soldiers who take a hex from the sea', () => {
  const invade = (n: number, soldiers: number) =>
    seek(
      { group: 'england-1' },
      {
        phase: 'hemispheric',
        pieces: [
          ships('england', 'england-1', 'h2815', 'carrack', 3),
          cargo('england-1', 'soldier', soldiers),
          men('spain', 'colonist', 'h2815'),
        ],
        trays: { groups: { 'england-1': expedition('h2815', 5, { ocean: 'atlantic' }) } },
      },
    )
      .dice('CON-8.7.4', [1])
      .choose('england', 'group:england-1', 'button:invade', `number:${n}`)
  expect(invade(4, 4).board().trays.quests).toMatchObject([{ at: 'h2815', visited: ['panama'] }])
  const full = invade(8, 9)
  expect(full.board().trays.quests).toMatchObject([{ group: 'england-1' }])
  full.choose('england', 'button:debark').expectOffer('england', { exactly: ['marker:el-dorado', 'button:done'] })
  full.choose('england', 'marker:el-dorado', 'button:done')
  expect(full.board().trays.quests).toMatchObject([{ at: 'h2815' }])
})
clause('CON-6.4.15.4', 'Put ashore in Europe the party is gone, and a new one may be named', () => {
  const t = seek(
    { group: 'england-1', visited: ['panama'] },
    {
      phase: 'trans-oceanic',
      seats: ['england'],
      pieces: [ships('england', 'england-1', 'h2815', 'carrack'), cargo('england-1', 'soldier'), men('england', 'soldier', 'h2816', 3)],
      trays: { groups: { 'england-1': expedition('h2815', 5, { ocean: 'atlantic', log: { bounds: 5, opening: 'home' } }) } },
    },
  )
  t.choose('england', 'group:england-1', 'button:sail').expectEvent({ type: 'party-lost', nation: 'england', clause: 'CON-6.4.15.4' })
  expect(t.board().trays.quests).toEqual([openQuest])
  t.dice('CON-9.1.1', [1]).choose('england', ...times(3, 'button:done'))
  t.expectStep('land-movement', 'england').expectOffer('england', { has: ['marker:el-dorado'] })
})

import { clause, faultsOf } from '@plus-ultra/kernel/testing'
import { expect } from 'vitest'
import { pizarro } from '../game.ts'
import { field, type PizarroTable, position, range } from './table.ts'

const start = { chinchaysuyu: 1, cuntisuyu: 1, collasuyu: 1, antisuyu: 4, 'other-peoples': 4 }
const cursors = (t: PizarroTable) => {
  const { 'vp-spanish': _s, 'vp-inca': _i, ...rest } = t.board().tracks as Record<string, number>
  return rest
}
/** A major battle lost at once by the camp without commander (10.1.7). */
function win(winner: 'spanish' | 'inca', tracks: object = {}): PizarroTable {
  const [a, b] = winner === 'spanish' ? [['f-pizarro'], []] : [[], ['quizo']]
  const t = position('spanish-battles')
    .tracks(tracks)
    .place('sz-12', ...(a as string[]), ...range('spanish-eb', 1, 5))
    .place('sz-12', ...(b as string[]), ...range('inca-eb', 1, 5))
    .begin()
  return t.choose('spanish', 'area:sz-12')
}

clause('PIZ-11.1', 'Five cursors on eight spaces, with their start and their forbidden spaces', () => {
  expect(cursors(position('spanish-movement').begin())).toEqual(start)
  const faults = (tracks: object) => faultsOf(pizarro, position('spanish-movement').tracks(tracks).draft).map(f => f.path)
  expect(faults({ chinchaysuyu: 7 })).toEqual(['tracks.chinchaysuyu'])
  expect(faults({ cuntisuyu: 8, antisuyu: 2 })).toEqual(['tracks.cuntisuyu', 'tracks.antisuyu'])
  expect(faults({ collasuyu: 8, 'other-peoples': 1, antisuyu: 8, chinchaysuyu: 6 })).toEqual([])
})

clause(
  'PIZ-11.2',
  'All five move one space towards the victor of a major battle or of a siege of FV 2 or 3, and towards Spain when the Emperor falls',
  () => {
    expect(cursors(win('spanish'))).toEqual({ chinchaysuyu: 2, cuntisuyu: 2, collasuyu: 2, antisuyu: 5, 'other-peoples': 5 })
    expect(cursors(win('inca', { chinchaysuyu: 3, collasuyu: 8 }))).toEqual({
      chinchaysuyu: 2,
      cuntisuyu: 1,
      collasuyu: 7,
      antisuyu: 3,
      'other-peoples': 3,
    })
    const siege = (zone: string) => {
      const t = position('spanish-sieges')
        .control('inca', zone)
        .with({ siege: { zone, rounds: 1, fv: 1 } as never })
        .place(zone, 'f-pizarro', ...range('spanish-eb', 1, 5))
        .begin()
      t.dice('PIZ-10.4.5', [6])
      return cursors(t).antisuyu
    }
    expect([siege('sz-0'), siege('sz-36'), siege('sz-9')]).toEqual([5, 5, 4])
  },
)

clause('PIZ-11.3', 'A siege given up moves no cursor; one in which the last besieger falls does', () => {
  const besieged = (rounds: number, ...besiegers: string[]) =>
    position('spanish-sieges')
      .control('inca', 'sz-36')
      .with({ siege: { zone: 'sz-36', rounds, fv: 2 } })
      .place('sz-36', ...besiegers)
      .place('sz-36 garrison', ...range('inca-hb', 1, 4))
      .begin()
  const lifted = besieged(2, 'f-pizarro', ...range('spanish-eb', 1, 3))
    .dice('PIZ-10.4.5', [4])
    .choose('spanish', 'unit:spanish-eb-1')
    .choose('inca', 'unit:inca-hb-1')
    .choose('spanish', 'button:lift-siege')
  lifted.expectEvent({ type: 'scored', camp: 'inca', vp: 2 }).expectNoEvent({ type: 'alliances' })
  const wiped = besieged(2, 'f-pizarro', 'spanish-eb-1 reduced')
    .dice('PIZ-10.4.5', [6])
    .choose('spanish', 'unit:spanish-eb-1')
    .choose('inca', 'unit:inca-hb-1')
  wiped.expectEvent({ type: 'alliances', camp: 'inca' })
  const cut = position('spanish-sieges')
    .control('inca', 'sz-36')
    .with({ siege: { zone: 'sz-36', rounds: 1, fv: 2 } })
    .place('sz-36', 'f-pizarro', ...range('spanish-eb', 1, 3))
    .place('sz-36 garrison', ...range('inca-hb', 1, 4))
    .place('sz-35', 'inca-eb-1')
    .begin()
  cut
    .dice('PIZ-10.4.5', [4])
    .choose('spanish', 'unit:spanish-eb-1')
    .choose('inca', 'unit:inca-hb-1')
    .expectEvent({ type: 'cut-off', camp: 'spanish' })
    .expectNoEvent({ type: 'alliances' })
})

clause('PIZ-11.4', 'A cursor that would enter a forbidden space or leave the track stays', () => {
  const t = win('spanish', { chinchaysuyu: 6, cuntisuyu: 2, collasuyu: 8, antisuyu: 8 })
  expect(cursors(t)).toEqual({ chinchaysuyu: 6, cuntisuyu: 3, collasuyu: 8, antisuyu: 8, 'other-peoples': 5 })
  t.expectEvent({ type: 'alliances', moved: ['cuntisuyu', 'other-peoples'] })
  expect(cursors(win('inca', { antisuyu: 3 }))).toMatchObject({ antisuyu: 3, chinchaysuyu: 1 })
})

clause('PIZ-11.5', 'Other Peoples on the map never change side', () => {
  const t = position('spanish-battles')
    .place('sz-12', 'f-pizarro', ...range('spanish-eb', 1, 5))
    .place('sz-12', ...range('inca-eb', 1, 5))
    .place('sz-6', 'other-ar-1 inca')
    .place('sz-34', 'other-ar-2 spanish')
    .begin()
  t.choose('spanish', 'area:sz-12')
  expect(cursors(t)).toMatchObject({ 'other-peoples': 5 })
  expect([t.piece('other-ar-1')?.side, t.piece('other-ar-2')?.side]).toEqual(['inca', 'spanish'])
})

clause('PIZ-11.6 PIZ-11.7', 'A battle and the fall of the Emperor move the cursors twice; points come first', () => {
  const t = field('spanish')
    .on('spanish-first', 'f-pizarro', 'spanish-ab-1')
    .on('inca-first', 'atahualpa', 'inca-eb-1', 'inca-eb-2')
    .begin()
  t.dice('PIZ-10.3.4.2.3', [1]).dice('PIZ-10.3.4.2.4', [1]).choose('spanish', 'unit:spanish-ab-1', 'unit:inca-eb-1')
  expect(cursors(t)).toEqual({ chinchaysuyu: 3, cuntisuyu: 3, collasuyu: 3, antisuyu: 6, 'other-peoples': 6 })
  expect(
    t.table
      .events(-1)
      .filter(e => e.type === 'scored' || e.type === 'alliances')
      .map(e => e.type),
  ).toEqual(['scored', 'alliances', 'scored', 'alliances'])
})

clause('PIZ-12.1.1', 'A won major battle gives 2 VP', () => {
  win('spanish').expectEvent({ type: 'scored', camp: 'spanish', vp: 2, clause: 'PIZ-12.1.1' })
  win('inca').expectEvent({ type: 'scored', camp: 'inca', vp: 2, clause: 'PIZ-12.1.1' })
})

clause('PIZ-12.1.3', 'An eliminated commander gives the TC of the side he showed, every time', () => {
  const cut = (leader: string) => {
    const t = position('spanish-movement')
      .control('spanish', 'sz-36')
      .place('sz-33', 'g-pizarro', ...range('spanish-eb', 1, 2))
      .place('sz-35', leader)
      .place('sz-37', 'spanish-eb-3')
      .place('sz-34', 'spanish-eb-4')
      .begin()
    t.choose('spanish', 'area:sz-33', 'leader:g-pizarro', 'unit:spanish-eb-1', 'button:go', 'area:sz-35')
    return t.board().tracks['vp-spanish']
  }
  expect([cut('atahualpa'), cut('atahualpa back'), cut('quizo'), cut('quizo back')]).toEqual([3, 2, 2, 1])
})

/** The last turn ends with this position. */
const finish = (tracks: object, spanish: string[] = [], inca: string[] = []) =>
  position('inca-movement', 6)
    .tracks(tracks)
    .control('spanish', ...spanish)
    .control('inca', ...inca)
    .begin()
    .choose('inca', 'button:done')
    .table.outcome()
const none = { chinchaysuyu: 5, cuntisuyu: 5, collasuyu: 1, antisuyu: 3, 'other-peoples': 1 }

clause('PIZ-12.1.4 PIZ-12.1.7', 'At the end 4 VP a suyu and 2 for the Other Peoples, by the half in which the cursor stands', () => {
  expect(finish({})?.scores).toMatchObject({ spanish: 0, inca: 18 })
  expect(finish({ antisuyu: 5, 'other-peoples': 7 })?.scores).toMatchObject({ spanish: 6, inca: 12 })
  expect(finish({ chinchaysuyu: 6, cuntisuyu: 5, collasuyu: 8, antisuyu: 8, 'other-peoples': 5 })?.scores).toMatchObject({
    spanish: 18,
    inca: 0,
  })
})

clause('PIZ-12.1.5', 'At the end 2 VP for Cuzco, 1 for each other objective', () => {
  expect(finish({}, ['sz-0', 'sz-26'], ['sz-9', 'sz-11', 'sz-36'])?.scores).toMatchObject({ spanish: 3, inca: 21 })
})

clause('PIZ-12.1.6', 'The tally is public, runs from 0 to 99 and never falls', () => {
  const t = win('spanish', { 'vp-spanish': 98, 'vp-inca': 7 })
  expect(t.board('inca').tracks).toMatchObject({ 'vp-spanish': 99, 'vp-inca': 7 })
  expect(faultsOf(pizarro, position('spanish-movement').tracks({ 'vp-spanish': 100 }).draft)[0]?.path).toBe('tracks.vp-spanish')
})

clause('PIZ-12.2.1', 'Crushing 20+, decisive 15-19, marginal 10-14, none below; the higher level wins', () => {
  // 12 VP of suyus and peoples for Spain, 6 for the Inca; arms do the rest
  const level = (s: number, i: number) => {
    const o = finish({ ...none, 'vp-spanish': s, 'vp-inca': i }) // 8 and 10
    return [o?.winner === null ? null : pizarro.seats.name(o?.winner as never), o?.level]
  }
  expect(level(12, 0)).toEqual(['spanish', 'crushing'])
  expect(level(7, 0)).toEqual(['spanish', 'decisive'])
  expect(level(0, 0)).toEqual(['inca', 'marginal'])
  expect(level(11, 10)).toEqual(['inca', 'crushing'])
  expect(level(11, 9)).toEqual(['spanish', 'decisive']) // 19 each: by arms
})

clause('PIZ-12.2.2', 'Inside a level arms decide, then the total, then nobody', () => {
  const o = (s: number, i: number, more: object = {}) => finish({ ...none, 'vp-spanish': s, 'vp-inca': i, ...more })
  expect(o(3, 2)).toMatchObject({ winner: 0, why: 'arms', scores: { spanish: 11, inca: 12 }, clause: 'PIZ-12.2.2' }) // fewer points, more deeds
  expect(o(3, 3)).toMatchObject({ winner: 1, why: 'total', scores: { spanish: 11, inca: 13 } })
  const even = { chinchaysuyu: 5, cuntisuyu: 5, collasuyu: 1, antisuyu: 3, 'other-peoples': 1 }
  expect(
    position('inca-movement', 6)
      .tracks({ ...even, 'vp-spanish': 3, 'vp-inca': 3 })
      .control('spanish', 'sz-0')
      .begin()
      .choose('inca', 'button:done')
      .table.outcome(),
  ).toMatchObject({ winner: null, why: 'draw', scores: { spanish: 13, inca: 13 } })
})

clause('PIZ-12.2.4', 'The outcome names the winner, his level, both totals and both sums won by arms', () => {
  expect(finish({ 'vp-spanish': 4, 'vp-inca': 3 }, ['sz-26'])).toEqual({
    winner: 1,
    level: 'crushing',
    scores: { spanish: 5, inca: 21, 'spanish-by-arms': 4, 'inca-by-arms': 3 },
    why: 'level',
    clause: 'PIZ-12.2.1',
  })
})

/** EXAMPLE.md, die by die: how a Spaniard is lost. */
import { clause } from '@plus-ultra/kernel/testing'
import { expect } from 'vitest'
import { at, facing, places, points, printed } from './table.ts'

const DICE = [3, 5, 2, 3, 1, 2, 3, 3, 4, 3, 3, 2, 5, 3, 2, 5, 4, 2, 6]

clause('AZT-S.3 AZT-1.2 AZT-8.2.1 AZT-8.2.3 AZT-8.2.7', 'The whole example of play, from the set-up to the captive led away', () => {
  const t = printed('maize-field')
  t.chance.add(DICE)
  t.choose('aztec', 'area:shrine', 'area:spring')
  expect(t.table.events(t.game.seats.get('spanish')).some(e => e.type === 'picked')).toBe(false) // AZT-12.1
  t.expectStep('choose-order', 'aztec').choose('aztec', 'button:second')

  // step 1
  t.choose('spanish', 'unit:f005')
  expect(places(t, 'spanish')).toContain('point:180,200') // a slot of the friends f002 and f003
  t.choose('spanish', 'point:180,200').expectEvent({ type: 'moved', figure: 'f005', cost: 15 }).choose('spanish', 'facing:n', 'button:done')

  // step 2
  t.expectOffer('spanish', { exactly: ['unit:f006', 'unit:f007', 'unit:f008', 'button:done'] })
  t.choose('spanish', 'unit:f006', 'button:fire').expectEvent({ type: 'fired', figure: 'f006', other: 'f021', result: 'miss' })
  t.choose('spanish', 'unit:f007', 'button:fire').expectEvent({ type: 'fired', figure: 'f007', other: 'f022', result: 'kill' })
  expect(t.piece('f022')).toMatchObject({ at: '220,110', pendingKill: 1 })
  t.choose('spanish', 'unit:f008', 'button:fire').expectEvent({ type: 'fired', figure: 'f008', other: 'f021', result: 'miss' })
  t.choose('spanish', 'button:done')

  // step 3
  t.choose('aztec', 'unit:f023', 'button:fire').expectEvent({ type: 'fired', figure: 'f023', other: 'f001', result: 'wound' })
  t.choose('aztec', 'button:done')
  expect(at(t, 'f022')).toBe('pool')
  expect(t.piece('f001')).toMatchObject({ wounds: 1 })
  expect(points(t)).toEqual([1, 0])

  // step 4
  t.expectOffer('spanish', { exactly: ['button:done'] }).choose('spanish', 'button:done')
  expect(t.piece('f022')).toMatchObject({ at: 'pool', wave: 1, due: 3 })

  // step 5
  t.choose('aztec', 'unit:f018', 'point:150,190', 'facing:s').expectEvent({ type: 'moved', figure: 'f018', cost: 100 })
  expect(facing(t, 'f001')).toBe('n')
  t.choose('aztec', 'unit:f017', 'point:160,200', 'facing:w').expectEvent({ type: 'moved', figure: 'f017', cost: 105 })
  expect(facing(t, 'f001')).toBe('n')
  t.choose('aztec', 'unit:f016', 'point:140,200', 'facing:e').expectEvent({ type: 'moved', figure: 'f016', cost: 105 })
  t.choose('aztec', 'unit:f021')
  expect(places(t, 'aztec')).toContain('point:150,210')
  t.choose('aztec', 'point:150,210')
    .expectEvent({ type: 'moved', figure: 'f021', cost: 110, way: ['140,210'] })
    .choose('aztec', 'facing:n')
  t.choose('aztec', 'unit:f009', 'point:180,130', 'facing:s').expectNoEvent({ type: 'retired' }).choose('aztec', 'button:done')

  // steps 6 and 7
  t.expectOffer('aztec', { exactly: ['unit:f024', 'unit:f025', 'button:done'], not: ['unit:f023'], because: 'AZT-2.7' })
  t.choose('aztec', 'button:done')
  t.expectOffer('spanish', { exactly: ['button:done'] }).choose('spanish', 'button:done')

  // step 8
  t.expectOffer('aztec', { exactly: ['unit:f016', 'unit:f017', 'unit:f018', 'unit:f021', 'button:done'] })
  t.choose('aztec', 'unit:f016', 'unit:f001')
  t.expectEvent({ type: 'roll', why: 'attack', dice: [5, 3] }).expectEvent({ type: 'roll', why: 'save', dice: [2, 5, 4] })
  t.expectEvent({ type: 'captured', figure: 'f001' })
  expect(t.piece('f001')).toMatchObject({ captive: true, wounds: 2 })
  t.expectOffer('aztec', { exactly: ['button:done'] }).choose('aztec', 'button:done')
  expect(t.board().trays.pool).toEqual([{ wave: 1, due: 3, figures: ['f022'] }])

  // turn 2
  t.expectStep('choose-order', 'aztec').choose('aztec', 'button:first')
  t.choose('aztec', 'unit:f001', 'button:block')
  expect(places(t, 'aztec')).toContain('point:150,80')
  t.choose('aztec', 'point:150,80').expectEvent({ type: 'moved', figure: 'f001', to: '150,80', cost: 120 }).choose('aztec', 'button:end')
  expect(['f001', 'f018', 'f017', 'f016', 'f021'].map(f => `${at(t, f)} ${facing(t, f)}`)).toEqual([
    '150,80 n',
    '150,70 s',
    '160,80 w',
    '140,80 e',
    '150,90 n',
  ])
  t.expectOffer('aztec', { not: ['unit:f001', 'unit:f016'] })
  expect([at(t, 'f009'), at(t, 'f005')]).toEqual(['180,130', '180,200'])
  expect(points(t)).toEqual([1, 0])
  expect(t.phase).toBe('first-movement')
  t.done()
})

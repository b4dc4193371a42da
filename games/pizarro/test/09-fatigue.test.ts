import { clause } from '@plus-ultra/kernel/testing'
import { expect } from 'vitest'
import { fatigueLoss } from '../data/facts.ts'
import { type PizarroTable, position, range, spare } from './table.ts'

const modifiers = (t: PizarroTable) => t.table.events(-1).find(e => e.type === 'roll') as unknown as { modifiers: number[] }

clause('PIZ-9.1', 'Every stack of the active camp rolls, moved or not, in the order its player likes', () => {
  const t = position('spanish-fatigue')
    .place('sz-34', 'f-pizarro', ...range('spanish-eb', 1, 3))
    .place('sz-33', ...range('spanish-eb', 4, 6))
    .place('sz-0', 'quizo', ...range('inca-eb', 1, 9))
    .begin()
  t.expectOffer('spanish', { exactly: ['area:sz-33', 'area:sz-34'], not: ['area:sz-0'], because: 'PIZ-9.1' })
  t.dice('PIZ-9.1', [1])
    .choose('spanish', 'area:sz-34')
    .expectOffer('spanish', { exactly: ['area:sz-33'], not: ['area:sz-34'], because: 'PIZ-9.1' })
  t.dice('PIZ-9.1', [1]).choose('spanish', 'area:sz-33') // isolated units too
  expect(t.phase).toBe('inca-movement')
  t.done()
})

clause('PIZ-9.2 PIZ-9.4', 'The table: columns 1-5, 6-10, 11-20, 21-30, 31+; rows of the modified die', () => {
  const rows = [-2, 1, 2, 3, 4, 5, 6, 8].map(die => [5, 6, 10, 11, 20, 21, 30, 31, 60].map(sp => fatigueLoss(sp, die)))
  expect(rows).toEqual([
    [0, 0, 0, 0, 0, 0, 0, 0, 0],
    [0, 0, 0, 0, 0, 0, 0, 0, 0],
    [0, 0, 0, 0, 0, 0, 0, 0, 0],
    [0, 0, 0, 0, 0, 0, 0, 1, 1],
    [0, 0, 0, 0, 0, 0, 0, 2, 2],
    [0, 0, 0, 0, 0, 1, 1, 2, 2],
    [0, 1, 1, 2, 2, 3, 3, 4, 4],
    [0, 1, 1, 2, 2, 3, 3, 4, 4],
  ])
  const t = position('inca-fatigue')
    .place('sz-12', 'quizo', ...range('inca-eb', 1, 16))
    .begin() // 32 SP
  t.dice('PIZ-9.1', [3]).choose('inca', 'area:sz-12').expectEvent({ type: 'fatigue', area: 'sz-12', loss: 1 })
})

clause('PIZ-9.3', 'Garrison -1, a mountain entered +1, a move in the rain +1', () => {
  const roll = (turn: number, how: string, garrison: boolean) => {
    const p = position('spanish-fatigue', turn)
    if (garrison) p.control('spanish', 'sz-36')
    const t = p.place(garrison ? 'sz-36 garrison' : 'sz-34', `f-pizarro${how}`, ...range('spanish-eb', 1, 3)).begin()
    return modifiers(spare(t, 1).choose('spanish', garrison ? 'area:sz-36' : 'area:sz-34')).modifiers
  }
  expect(roll(4, '', false)).toEqual([])
  expect(roll(4, ' moved', false)).toEqual([])
  expect(roll(4, ' moved climbed', false)).toEqual([1])
  expect(roll(3, ' moved', false)).toEqual([1])
  expect(roll(3, ' moved climbed', false)).toEqual([1, 1])
  expect(roll(3, '', true)).toEqual([-1]) // nothing moved: only the garrison
  expect(roll(3, ' moved climbed', true)).toEqual([-1, 1, 1])
})

clause('PIZ-9.5', 'The owner chooses the units, one SP at a time, commanders never', () => {
  const t = position('inca-fatigue')
    .place('sz-12', 'quizo', ...range('inca-eb', 1, 5), 'inca-hb-1')
    .begin() // 12 SP
  t.dice('PIZ-9.1', [6]).choose('inca', 'area:sz-12').expectEvent({ type: 'fatigue', loss: 2 })
  t.expectStep('desertion', 'inca').expectOffer('inca', { exactly: [...range('unit:inca-eb', 1, 5), 'unit:inca-hb-1'] })
  spare(t).choose('inca', 'unit:inca-hb-1', 'unit:inca-hb-1')
  expect(t.piece('inca-hb-1')).toBeUndefined()
})

clause('PIZ-9.3 PIZ-13.1', 'Who is given as having entered a 2-MP zone this turn has moved', () => {
  const t = position('inca-fatigue', 3)
    .place('sz-12', 'quizo', 'inca-eb-1 climbed', ...range('inca-eb', 2, 5))
    .begin()
  expect(t.piece('inca-eb-1')).toMatchObject({ moved: true, climbed: true })
  t.dice('PIZ-9.1', [1])
  spare(t)
    .choose('inca', 'area:sz-12')
    .expectEvent({ type: 'roll', clause: 'PIZ-9.1', modifiers: [1, 1] })
})

clause('PIZ-9.6', 'One roll for a stack with every modifier of its pieces; army and garrison of a zone roll apart', () => {
  const t = position('inca-fatigue', 3)
    .control('inca', 'sz-11')
    .place('sz-11 army', 'quizo', 'inca-eb-1 moved climbed', ...range('inca-eb', 2, 5))
    .place('sz-11 garrison', ...range('inca-eb', 6, 9))
    .begin()
  t.choose('inca', 'area:sz-11').expectOffer('inca', {
    exactly: ['button:the-army', 'button:the-garrison'],
    not: ['area:sz-11'],
    because: 'PIZ-9.6',
  })
  t.dice('PIZ-9.1', [1])
    .choose('inca', 'button:the-army')
    .expectEvent({ type: 'roll', modifiers: [1, 1] })
    .expectEvent({ type: 'fatigue', form: 'army' })
  t.dice('PIZ-9.1', [1])
  spare(t)
    .choose('inca', 'area:sz-11')
    .expectEvent({ type: 'roll', modifiers: [-1] })
    .expectEvent({ type: 'fatigue', form: 'garrison' })
})

clause('PIZ-9.7', 'A stack of 1 to 5 SP throws no die', () => {
  const t = position('spanish-fatigue')
    .place('sz-34', 'f-pizarro', 'spanish-eb-1', 'spanish-eb-2', 'spanish-ca-1')
    .place('sz-33', 'g-pizarro', ...range('spanish-eb', 3, 5))
    .begin()
  t.expectOffer('spanish', { exactly: ['area:sz-33'], not: ['area:sz-34'], because: 'PIZ-9.7' })
})

clause('PIZ-9.3 PIZ-9.6', 'What others have done does not count: commanders of other zones, or of the garrison beside an army', () => {
  const t = position('inca-fatigue', 3)
    .control('inca', 'sz-11')
    .place('sz-11 army', 'quizo', ...range('inca-eb', 1, 3))
    .place('sz-11 garrison', 'atahualpa moved climbed', 'inca-eb-4 moved')
    .place('sz-12', 'quizquiz moved climbed', 'inca-eb-5 moved climbed')
    .begin()
  t.dice('PIZ-9.1', [1])
  spare(t)
    .choose('inca', 'area:sz-11')
    .expectEvent({ type: 'roll', clause: 'PIZ-9.1', modifiers: [] })
    .expectEvent({ type: 'fatigue', form: 'army' })
})

clause('PIZ-9.1 PIZ-2.2', 'Isolated units are stacks too, and are called what they are', () => {
  const t = position('inca-fatigue', 3)
    .place('sz-12', ...range('inca-eb', 1, 3).map(id => `${id} moved climbed`))
    .begin()
  t.dice('PIZ-9.1', [3])
  spare(t)
    .choose('inca', 'area:sz-12')
    .expectEvent({ type: 'roll', modifiers: [1, 1], result: 5 })
    .expectEvent({ type: 'fatigue', form: 'isolated', loss: 0 })
})

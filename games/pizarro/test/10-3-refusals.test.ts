/** What is said of the most natural illegal choices of a battle: the clause, and a sentence that is true. */
import { promptOf, type Seat, type Text } from '@plus-ultra/kernel'
import { clause } from '@plus-ultra/kernel/testing'
import { expect } from 'vitest'
import { field, type PizarroTable, passTo, position, range, refusal } from './table.ts'

const EB = (n: number) => range('spanish-eb', 1, n)
const CLUBS = (n: number) => range('inca-eb', 1, n)
/** Two armies that meet in Nazca, before they deploy. */
const musteredForBattle = (active: 'spanish' | 'inca', spanish: string[], inca: string[]) =>
  position(`${active}-battles`)
    .place('sz-10', 'f-pizarro', ...spanish)
    .place('sz-10', ...inca)
    .begin()
    .choose(active, 'area:sz-10')

clause('PIZ-10.3.4.3.1 PIZ-10.3.0.2 PIZ-10.3.0.3', 'Why from one zone no attack is made, and onto another none', () => {
  const t = field('spanish', { round: 1, sequence: 'melee' })
    .on('spanish-first', 'f-pizarro', 'spanish-eb-1')
    .on('spanish-third', 'spanish-eb-2')
    .on('spanish-lr', 'spanish-eb-3')
    .on('inca-first', 'quizo', 'inca-eb-1')
    .begin()
  expect(refusal(t, 'spanish', 'zone:inca-first')).toBe('PIZ-10.3.4.3.1#nobody')
  expect(refusal(t, 'spanish', 'zone:spanish-third')).toBe('PIZ-10.3.0.2#none-near')
  expect(refusal(t, 'spanish', 'zone:spanish-lr')).toBe('PIZ-10.3.0.3')
  expect(refusal(t, 'spanish', 'button:no-attack')).toBe('PIZ-10.3.4.3.1#must')
  expect(refusal(t, 'spanish', 'unit:spanish-eb-1')).toBe('PIZ-10.3.4.3.1')
  t.choose('spanish', 'zone:spanish-first')
  expect(refusal(t, 'spanish', 'zone:inca-second')).toBe('PIZ-10.3.0.2#no-link')
  expect(refusal(t, 'spanish', 'zone:spanish-left')).toBe('PIZ-10.3.4.3.1#no-enemy')
  expect(refusal(t, 'spanish', 'zone:inca-lr')).toBe('PIZ-10.3.0.3')
})

clause('PIZ-10.3.4.7.2', 'The parting blow needs an advantage, and units that strike it', () => {
  const t = field('spanish', { round: 2, sequence: 'end' })
    .on('spanish-first', 'f-pizarro', 'spanish-eb-1')
    .on('spanish-left', 'inca-hb-1')
    .on('inca-first', 'quizo', 'inca-eb-1')
    .begin()
  t.choose('spanish', 'button:fall-back')
  expect(refusal(t, 'inca', 'zone:inca-first')).toBe('PIZ-10.3.4.7.2#advantage')
  expect(refusal(t, 'inca', 'zone:inca-third')).toBe('PIZ-10.3.4.3.1#nobody')
})

clause('PIZ-10.3.4.6.1 PIZ-10.3.4.6.2', 'Who has moved, who is one too many, and what bars the way are told apart', () => {
  const t = field('spanish', { round: 2, sequence: 'movement' })
    .on('spanish-first', 'g-pizarro', ...EB(2), 'spanish-cl-1')
    .on('inca-first', 'quizo', 'inca-eb-1')
    .begin()
  t.choose('spanish', 'unit:spanish-cl-1')
  t.choose('spanish', 'zone:spanish-right', 'button:halt')
  expect(refusal(t, 'spanish', 'unit:spanish-cl-1')).toBe('PIZ-10.3.4.6.1#moved')
  t.choose('spanish', 'unit:spanish-eb-1')
  expect(refusal(t, 'spanish', 'zone:inca-first')).toBe('PIZ-10.3.4.6.2#enemies')
  t.choose('spanish', 'zone:spanish-right')
  expect(refusal(t, 'spanish', 'zone:spanish-third')).toBe('PIZ-10.3.0.1')
  t.choose('spanish', 'button:halt')
  expect(refusal(t, 'spanish', 'unit:spanish-eb-2')).toBe('PIZ-10.3.4.6.1#tc')
  t.choose('spanish', 'leader:g-pizarro', 'zone:spanish-right')
  expect(refusal(t, 'spanish', 'zone:inca-left')).toBe('PIZ-10.3.4.6.2#alone')
})

clause('PIZ-10.3.4.6.2', 'Who is shut in on all sides can go nowhere', () => {
  const t = field('spanish', { round: 2, sequence: 'movement' })
    .on('inca-first', 'f-pizarro', 'spanish-eb-1')
    .on('spanish-third', 'spanish-eb-2')
    .on('spanish-first', 'inca-eb-1')
    .on('inca-second', 'quizo', 'inca-eb-2')
    .on('inca-left', 'inca-eb-3')
    .on('inca-right', 'inca-eb-4')
    .begin()
  expect(refusal(t, 'spanish', 'unit:spanish-eb-1')).toBe('PIZ-10.3.4.6.2#no-way')
  expect(refusal(t, 'spanish', 'leader:f-pizarro')).toBe('PIZ-10.3.4.6.2#no-way')
})

clause('PIZ-10.3.2.5', 'Only of who lacks powder it is said that he has none', () => {
  const t = field('inca', { sequence: 'fire', hasRevealed: true })
    .on('spanish-first', 'f-pizarro', 'spanish-aq-1 withoutPowder', 'spanish-ab-1')
    .on('inca-first', 'quizo', 'inca-bo-1', 'inca-jav-1')
    .begin()
  t.choose('inca', 'button:cease-fire')
  expect(refusal(t, 'spanish', 'unit:spanish-aq-1')).toBe('PIZ-10.3.2.5#dry')
  const short = musteredForBattle('inca', ['spanish-aq-1', 'spanish-ca-1', ...EB(5)], ['quizo', 'inca-bo-1', ...CLUBS(5)])
  short.dice('PIZ-10.3.2.1', [4]).dice('PIZ-10.3.2.5', [4])
  passTo(short, 'powder')
  expect(refusal(short, 'spanish', 'unit:inca-bo-1')).toBe('PIZ-10.3.2.5')
})

clause('PIZ-10.3.1.1 PIZ-10.3.3.2', 'What is no zone and no marker is not told of halves and of numbers', () => {
  const t = musteredForBattle('spanish', EB(5), ['quizo', ...CLUBS(5)])
  expect(refusal(t, 'inca', 'zone:spanish-first')).toBe('PIZ-10.3.1.1#half')
  expect(refusal(t, 'inca', 'unit:inca-eb-1')).toBe('PIZ-10.3.1.1')
  t.dice('PIZ-10.3.2.1', [1])
  passTo(t, 'markers')
  expect(refusal(t, 'spanish', 'unit:inca-eb-1')).toBe('PIZ-10.3.3.2')
  for (const m of ['war-dogs', 'war-dogs', 'tercio', 'palisade']) t.choose('spanish', `marker:${m}`)
  expect(refusal(t, 'spanish', 'marker:santiago')).toBe('PIZ-10.3.3.2#too-many')
})

clause('PIZ-10.3.4.1.2 PIZ-10.3.3.2', 'Of a marker that is chosen it is not said that it is not in hand', () => {
  const t = field('inca', {
    sequence: 'fire',
    hands: { spanish: [], inca: ['smoke', 'harass'] } as never,
    markers: { inca: { announced: 2 } } as never,
  })
    .on('spanish-first', 'f-pizarro', 'spanish-ab-1')
    .on('inca-first', 'quizo', 'inca-fr-1')
    .begin()
  t.choose('inca', 'marker:smoke')
  expect(refusal(t, 'inca', 'marker:smoke')).toBe('PIZ-10.3.4.1.2#chosen')
  expect(refusal(t, 'inca', 'marker:fiery-rocks')).toBe('PIZ-10.3.3.2#hand')
})

clause('PIZ-10.3.2.5 PIZ-10.3.2.2', 'Who is asked for units is asked for no more than there are', () => {
  const asked = (t: PizarroTable) => promptOf(t.game.text.en as Text, t.table.state, t.game.seats.get('spanish') as Seat)
  const short = musteredForBattle('inca', ['spanish-aq-1', ...EB(5)], ['quizo', ...CLUBS(5)])
  short.dice('PIZ-10.3.2.1', [4]).dice('PIZ-10.3.2.5', [6])
  expect(asked(passTo(short, 'powder'))).toBe('Powder is short: 1 more unit cannot fire.')
  const few = musteredForBattle(
    'spanish',
    ['almagro', 'spanish-eb-1', 'spanish-eb-2', ...range('other-jav', 1, 6).map(id => `${id} spanish`)],
    ['quizo', ...CLUBS(5)],
  )
  few.dice('PIZ-10.3.2.1', [2]).dice('PIZ-10.3.2.2', [3])
  expect(asked(passTo(few, 'desert-with'))).toBe('Diego de Almagro leaves the field; 2 more units go with him.')
})

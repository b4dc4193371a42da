import { clause } from '@plus-ultra/kernel/testing'
import { expect } from 'vitest'
import { CAMP, TZ } from '../data/facts.ts'
import { distance, linkCost, reachOf, retreatOf, tacticalAdvantage } from '../data/field.ts'
import { field, type PizarroTable, position, range, spare } from './table.ts'

const { spanish, inca } = CAMP.refs
const tz = (id: string) => TZ.get(id)

clause('PIZ-10.3.0.1', 'Six places a side, their links and costs', () => {
  const cost = (a: string, b: string) => linkCost(tz(a), tz(b))
  for (const side of ['spanish', 'inca']) {
    expect([cost(`${side}-first`, `${side}-second`), cost(`${side}-second`, `${side}-third`), cost(`${side}-third`, `${side}-lr`)]).toEqual(
      [1, 1, 1],
    )
    for (const wing of ['left', 'right'])
      expect(['first', 'second', 'third', 'lr'].map(k => cost(`${side}-${wing}`, `${side}-${k}`))).toEqual([1, 1, 2, 1])
  }
  expect([cost('spanish-first', 'inca-first'), cost('spanish-left', 'inca-right'), cost('spanish-right', 'inca-left')]).toEqual([2, 2, 2])
  expect([cost('spanish-left', 'inca-left'), cost('spanish-left', 'spanish-right'), cost('spanish-first', 'inca-second')]).toEqual([
    99, 99, 99,
  ])
  const t = field('spanish', { round: 2 })
    .on('spanish-first', 'f-pizarro', 'spanish-eb-1', 'spanish-eb-2')
    .on('inca-second', 'quizo', 'inca-eb-1')
    .begin()
  t.expectStep('manoeuvre', 'spanish').choose('spanish', 'unit:spanish-eb-1', 'zone:inca-first') // 2 of 2 MP
  t.expectStep('manoeuvre', 'spanish')
})

clause('PIZ-10.3.0.2', 'Melee needs a link, fire needs range', () => {
  const t = field('spanish')
    .on('spanish-first', 'f-pizarro', 'spanish-ab-1')
    .on('spanish-second', 'spanish-eb-1')
    .on('inca-first', 'quizo', 'inca-eb-1')
    .on('inca-second', 'inca-eb-2')
    .begin()
  t.choose('spanish', 'unit:spanish-ab-1').expectOffer('spanish', { exactly: ['unit:inca-eb-1', 'unit:inca-eb-2'] })
  t.dice('PIZ-10.3.4.2.3', [6]).choose('spanish', 'unit:inca-eb-2').expectStep('attack', 'spanish')
  t.expectOffer('spanish', { exactly: ['zone:spanish-first'], not: ['zone:spanish-second'], because: 'PIZ-10.3.0.2' })
  t.choose('spanish', 'zone:spanish-first').expectOffer('spanish', {
    exactly: ['zone:inca-first'],
    not: ['zone:inca-second'],
    because: 'PIZ-10.3.0.2',
  })
})

clause('PIZ-10.3.0.3', 'A TZ never holds units of both camps, and an LR is never attacked', () => {
  const t = field('spanish', { round: 2 })
    .on('spanish-third', 'f-pizarro', 'spanish-eb-1')
    .on('inca-first', 'quizo', 'inca-eb-1')
    .on('inca-lr', 'inca-ar-1')
    .begin()
  t.choose('spanish', 'unit:spanish-eb-1').expectOffer('spanish', {
    has: ['zone:spanish-second', 'zone:spanish-lr'],
    not: ['zone:inca-lr'],
    because: 'PIZ-10.3.4.6.3',
  })
  const shots = field('spanish')
    .on('spanish-first', 'f-pizarro', 'spanish-ca-1', 'spanish-eb-1')
    .on('inca-third', 'quizo', 'inca-eb-1')
    .on('inca-lr', 'inca-ar-1')
    .begin()
  shots.choose('spanish', 'unit:spanish-ca-1').expectOffer('spanish', { exactly: ['unit:inca-eb-1'] })
})

// --- 10.3.1

/** Two armies meet: the inactive Inca deploys first. */
const meeting = (spaniards: readonly string[], incas: readonly string[], turn = 4) =>
  position('spanish-battles', turn)
    .place('sz-10', ...spaniards)
    .place('sz-10', ...incas)
    .begin()
    .choose('spanish', 'area:sz-10')
const EB = (n: number) => range('spanish-eb', 1, n)
const deployAll = (t: PizarroTable, seat: string, ...zones: string[]) => t.choose(seat, ...zones.map(z => `zone:${z}`))

clause('PIZ-10.3.1.1', 'The inactive player deploys first and openly, each unit in a TZ of his half', () => {
  const t = meeting(['f-pizarro', ...EB(5)], ['quizo', ...range('inca-eb', 1, 5)])
  t.expectStep('deploy-unit', 'inca').expectOffer('inca', {
    exactly: ['first', 'second', 'third', 'left', 'right'].map(k => `zone:inca-${k}`),
    not: ['zone:inca-lr', 'zone:spanish-first'],
    because: 'PIZ-10.3.1.1',
  })
  deployAll(t, 'inca', 'inca-first', 'inca-second', 'inca-third', 'inca-first', 'inca-first', 'inca-first')
  expect(t.piece('inca-eb-2', 'spanish')).toMatchObject({ tz: 'inca-second' })
  t.expectStep('deploy-unit', 'spanish').expectOffer('spanish', { has: ['zone:spanish-left'], not: ['zone:inca-left'] })
})

clause('PIZ-10.3.1.2', 'At least a third of the SP, rounded up, stands in the 1st line', () => {
  const t = meeting(['f-pizarro', ...EB(5)], ['quizo', ...range('inca-eb', 1, 5)])
  deployAll(t, 'inca', 'inca-first', 'inca-second', 'inca-third', 'inca-first', 'inca-first', 'inca-first')
  deployAll(t, 'spanish', 'spanish-second', 'spanish-second', 'spanish-second') // 10 SP: 4 must stand in front
  t.expectOffer('spanish', { exactly: ['zone:spanish-first'], not: ['zone:spanish-second'], because: 'PIZ-10.3.1.2' })
  deployAll(t, 'spanish', 'spanish-first', 'spanish-first')
  t.expectStep('deploy-leader', 'spanish')
  const eleven = meeting(['f-pizarro', ...EB(5), 'spanish-ca-1'], ['quizo', ...range('inca-eb', 1, 5)])
  deployAll(eleven, 'inca', 'inca-first', 'inca-second', 'inca-third', 'inca-first', 'inca-first', 'inca-first')
  deployAll(eleven, 'spanish', 'spanish-first', 'spanish-second', 'spanish-second', 'spanish-second') // Ca and three Eb; 11 SP need 4
  eleven.expectOffer('spanish', { exactly: ['zone:spanish-first'] })
})

clause('PIZ-10.3.1.3', 'The Spanish camp uses one to five TZ, the Inca camp exactly three, the 1st line included', () => {
  const t = meeting(['f-pizarro', ...EB(5)], ['quizo', ...range('inca-eb', 1, 5)])
  deployAll(t, 'inca', 'inca-left', 'inca-right')
  t.expectOffer('inca', {
    exactly: ['zone:inca-first', 'zone:inca-left', 'zone:inca-right'],
    not: ['zone:inca-second'],
    because: 'PIZ-10.3.1.3',
  })
  deployAll(t, 'inca', 'inca-first', 'inca-first', 'inca-first', 'inca-first')
  deployAll(t, 'spanish', 'spanish-first', 'spanish-second', 'spanish-third', 'spanish-left')
  t.expectOffer('spanish', { exactly: ['zone:spanish-first'] }) // the third in front; five TZ would be allowed
  const late = meeting(['f-pizarro', ...EB(5)], ['quizo', ...range('inca-eb', 1, 5)])
  deployAll(late, 'inca', 'inca-first', 'inca-first', 'inca-first')
  late.expectOffer('inca', { not: ['zone:inca-first'], has: ['zone:inca-left'], because: 'PIZ-10.3.1.3' }) // two more TZ must be opened
  deployAll(late, 'inca', 'inca-left')
  late.expectOffer('inca', { exactly: ['zone:inca-second', 'zone:inca-third', 'zone:inca-right'] })
})

clause('PIZ-10.3.1.4', 'Commanders are placed with any unit of their camp', () => {
  const t = meeting(['f-pizarro', ...EB(5)], ['quizo', ...range('inca-eb', 1, 5)])
  deployAll(t, 'inca', 'inca-first', 'inca-second', 'inca-third', 'inca-first', 'inca-first')
  t.expectStep('deploy-leader', 'inca').expectOffer('inca', {
    exactly: ['zone:inca-first', 'zone:inca-second', 'zone:inca-third'],
    not: ['zone:inca-left'],
    because: 'PIZ-10.3.1.4',
  })
  t.choose('inca', 'zone:inca-second')
  expect((t.board().trays.battle as { generals: object }).generals).toEqual({ spanish: 'f-pizarro', inca: 'quizo' })
})

// --- 10.3.2

/** To the random event: all in the 1st lines but for two Inca units. */
function event(
  die: number,
  spaniards: readonly string[],
  incas: readonly string[],
  options: { turn?: number; zone?: string; tracks?: object; active?: 'spanish' | 'inca' } = {},
): PizarroTable {
  const { turn = 4, zone = 'sz-10', tracks = {}, active = 'spanish' } = options
  const t = position(`${active}-battles`, turn)
    .tracks(tracks)
    .place(zone, ...spaniards)
    .place(zone, ...incas)
    .begin()
    .choose(active, `area:${zone}`)
  t.dice('PIZ-10.3.2.1', [die])
  const first: Record<string, string> = { spanish: 'zone:spanish-first', inca: 'zone:inca-first' }
  for (const kinds = ['zone:inca-second', 'zone:inca-third']; t.table.step.startsWith('deploy'); ) {
    const seat = t.game.seats.name(t.table.waiting[0] as never)
    const tokens = t.tokens(seat)
    const other = seat === 'inca' && t.table.step === 'deploy-unit' && tokens.includes(kinds[0] as string) ? kinds.shift() : undefined
    if (t.table.choose(t.table.waiting[0] as never, other ?? (first[seat] as string)).ok) continue
    return t // the event itself rolls more dice
  }
  return t
}
const last = (t: PizarroTable, seat: string, token: string) => t.choose(seat, token)

clause('PIZ-10.3.2.1', 'After deployment the active player rolls the event; 1 is nothing', () => {
  const t = event(1, ['f-pizarro', ...EB(5)], ['quizo', ...range('inca-eb', 1, 5)])
  t.expectEvent({ type: 'roll', who: 'spanish', clause: 'PIZ-10.3.2.1' })
    .expectEvent({ type: 'event', event: 'nothing', applies: false })
    .expectStep('markers')
    .done()
})

clause('PIZ-10.3.2.2', 'Treason: Other Peoples in doubt go to the LR; Almagro and De Soto may go with Spanish units', () => {
  const spaniards = ['f-pizarro', 'almagro', 'de-soto', ...EB(5), 'other-ar-1 spanish', 'other-ar-2 spanish']
  const t = event(2, spaniards, ['quizo', ...range('inca-eb', 1, 5), 'other-jav-1 inca'], { tracks: { 'other-peoples': 4 } })
  t.dice('PIZ-10.3.2.2', [2]).choose('spanish', 'zone:spanish-first')
  t.expectEvent({ type: 'event', event: 'treason' })
  expect(['other-ar-1', 'other-ar-2', 'almagro', 'other-jav-1'].map(id => t.piece(id)?.tz)).toEqual([
    'spanish-lr',
    'spanish-lr',
    'spanish-lr',
    'inca-first',
  ])
  t.expectStep('desert-with', 'spanish').expectOffer('spanish', { exactly: range('unit:spanish-eb', 1, 5) })
  t.choose('spanish', 'unit:spanish-eb-1').dice('PIZ-10.3.2.2', [4]).choose('spanish', 'unit:spanish-eb-2').expectStep('markers') // two with Almagro; De Soto rolls above his TC
  expect(['spanish-eb-1', 'spanish-eb-2', 'spanish-eb-3', 'de-soto'].map(id => t.piece(id)?.tz)).toEqual([
    'spanish-lr',
    'spanish-lr',
    'spanish-first',
    'spanish-first',
  ])
  t.done()
  const firm = event(2, ['f-pizarro', 'almagro back', ...EB(5), 'other-ar-1 spanish'], ['quizo', ...range('inca-eb', 1, 5)], {
    tracks: { 'other-peoples': 7 },
  })
  firm.expectStep('markers').done() // indestructible, and Almagro's back is no traitor
  expect(firm.piece('other-ar-1')?.tz).toBe('spanish-first')
  const incas = event(
    2,
    ['f-pizarro', 'almagro', ...EB(5), 'other-ar-1 spanish'],
    ['quizo', ...range('inca-eb', 1, 5), 'other-ar-2 inca'],
    { active: 'inca' },
  )
  expect([incas.piece('other-ar-1')?.tz, incas.piece('other-ar-2')?.tz, incas.piece('almagro')?.tz]).toEqual([
    'spanish-first',
    'inca-lr',
    'spanish-first',
  ]) // active camp only
})

clause('PIZ-10.3.2.3', 'Units in the LR still count for the 10 SP; with nobody left outside the battle is lost', () => {
  const peoples = [...range('other-ar', 1, 5), ...range('other-jav', 1, 5)].map(p => `${p} inca`)
  const t = position('inca-battles', 4)
    .place('sz-10', 'quizo', ...peoples)
    .place('sz-10', 'f-pizarro', ...EB(5))
    .begin()
    .choose('inca', 'area:sz-10')
  t.dice('PIZ-10.3.2.1', [2])
  while (t.table.step.startsWith('deploy')) {
    const seat = t.game.seats.name(t.table.waiting[0] as never)
    t.choose(seat, t.tokens(seat)[0] as string)
  }
  t.expectEvent({ type: 'won', camp: 'spanish', size: 'major' })
    .expectEvent({ type: 'scored', camp: 'spanish', vp: 2 })
    .expectStep('retreat', 'inca')
})

clause('PIZ-10.3.2.4', 'Bad weather: in the rain and the mountains the Spanish Aq and Ca do not fire, but fight', () => {
  const fires = (turn: number, zone: string) => {
    const t = field('spanish', { event: 'bad-weather', zone: zone as never }, turn)
      .on('spanish-first', 'f-pizarro', 'spanish-aq-1', 'spanish-ca-1')
      .on('inca-first', 'quizo', 'inca-eb-1')
      .begin()
    return t.table.step === 'fire' ? t.tokens('spanish') : []
  }
  expect(fires(3, 'sz-12')).toEqual([])
  expect(fires(4, 'sz-12')).toEqual(['unit:spanish-aq-1', 'unit:spanish-ca-1', 'button:cease-fire'])
  expect(fires(3, 'sz-10')).toEqual(['unit:spanish-aq-1', 'unit:spanish-ca-1', 'button:cease-fire'])
  const t = field('spanish', { event: 'bad-weather', zone: 'sz-12' }, 3)
    .on('spanish-first', 'f-pizarro', 'spanish-aq-1', 'spanish-ca-1', 'spanish-ab-1')
    .on('inca-first', 'quizo', 'spanish-ca-2 inca', 'inca-eb-1')
    .begin()
  t.expectOffer('spanish', {
    exactly: ['unit:spanish-ab-1', 'button:cease-fire'],
    not: ['unit:spanish-aq-1'],
    because: 'PIZ-10.3.2.4',
  }).choose('spanish', 'button:cease-fire')
  t.expectOffer('inca', { exactly: ['unit:spanish-ca-2', 'button:cease-fire'] }) // a captured cannon is not concerned
  t.choose('inca', 'button:cease-fire')
    .dice('PIZ-10.3.4.3.4', [6])
    .choose('spanish', 'zone:spanish-first', 'zone:inca-first')
    .expectEvent({ type: 'combat', factors: [10, 3] })
})

clause('PIZ-10.3.2.5', 'Lack of powder: half a die, rounded down, of Aq and Ca do not fire in this battle, Spanish choice', () => {
  const t = event(
    4,
    ['f-pizarro', ...EB(3), 'spanish-aq-1', 'spanish-aq-2', 'spanish-ca-1'],
    ['quizo', ...range('inca-eb', 1, 5), 'spanish-ca-2 inca'],
    { active: 'inca' },
  )
  t.dice('PIZ-10.3.2.5', [5])
  last(t, 'inca', 'zone:inca-first')
  t.expectEvent({ type: 'roll', who: 'inca', clause: 'PIZ-10.3.2.5' }).expectStep('powder', 'spanish')
  t.expectOffer('spanish', { exactly: ['unit:spanish-aq-1', 'unit:spanish-aq-2', 'unit:spanish-ca-1'], not: ['unit:spanish-ca-2'] })
  t.choose('spanish', 'unit:spanish-aq-1', 'unit:spanish-ca-1').expectStep('markers').done()
  expect(t.piece('spanish-aq-1')?.withoutPowder).toBe(true)
  const fire = field('spanish')
    .on('spanish-first', 'f-pizarro', 'spanish-aq-1 withoutPowder', 'spanish-aq-2')
    .on('inca-first', 'quizo', 'inca-eb-1')
    .begin()
  fire.expectOffer('spanish', { has: ['unit:spanish-aq-2'], not: ['unit:spanish-aq-1'], because: 'PIZ-10.3.2.5' })
  const none = event(4, ['f-pizarro', ...EB(4), 'spanish-aq-1'], ['quizo', ...range('inca-eb', 1, 5)])
  none.dice('PIZ-10.3.2.5', [1])
  last(none, 'spanish', 'zone:spanish-first').expectStep('markers')
})

clause('PIZ-10.3.2.6', 'Presence of the Inca: +1 to every melee of the Inca camp, unless Atahualpa is there already', () => {
  const there = event(5, ['f-pizarro', ...EB(5)], ['atahualpa', 'quizo', ...range('inca-eb', 1, 5)])
  there.expectEvent({ type: 'event', event: 'presence-of-the-inca', applies: false })
  const t = event(5, ['f-pizarro', ...EB(5)], ['quizo', ...range('inca-eb', 1, 5)])
  t.expectEvent({ type: 'event', applies: true })
  const attack = field('inca', { event: 'presence-of-the-inca', presence: true })
    .on('inca-first', 'quizo', 'inca-eb-1')
    .on('spanish-first', 'f-pizarro', 'spanish-eb-1')
    .begin()
  attack
    .dice('PIZ-10.3.4.3.4', [2])
    .choose('inca', 'zone:inca-first', 'zone:spanish-first')
    .expectEvent({ type: 'roll', clause: 'PIZ-10.3.4.3.4', modifiers: [1], result: 3 })
  const given = (...incas: readonly string[]) =>
    field('inca', { event: 'presence-of-the-inca' })
      .on('inca-first', ...incas)
      .on('spanish-first', 'f-pizarro', 'spanish-eb-1')
      .begin()
      .board().trays.battle
  expect(given('quizo', 'inca-eb-1')).toMatchObject({ presence: true })
  expect(given('quizo', 'atahualpa', 'inca-eb-1')).toMatchObject({ presence: false })
  const spain = field('spanish', { event: 'presence-of-the-inca', presence: true })
    .on('inca-first', 'quizo', 'inca-eb-1')
    .on('spanish-first', 'f-pizarro', 'spanish-eb-1')
    .begin()
  spain
    .dice('PIZ-10.3.4.3.4', [2])
    .choose('spanish', 'zone:spanish-first', 'zone:inca-first')
    .expectEvent({ type: 'roll', clause: 'PIZ-10.3.4.3.4', modifiers: [] })
})

clause('PIZ-10.3.2.7', 'No prisoners: losses of the Spanish camp from the table are doubled', () => {
  const t = field('spanish', { event: 'no-prisoners' })
    .on('spanish-first', 'f-pizarro', ...EB(2))
    .on('inca-first', 'quizo', ...range('inca-hb', 1, 4))
    .begin()
  t.dice('PIZ-10.3.4.3.4', [3])
    .choose('spanish', 'zone:spanish-first', 'zone:inca-first')
    .expectEvent({ type: 'combat', factors: [10, 8], result: '1/0' })
  t.choose('spanish', 'unit:spanish-eb-1')
    .expectStep('losses', 'spanish')
    .choose('spanish', 'unit:spanish-eb-1')
    .expectStep('counter-attack')
})

clause('PIZ-10.3.2.8', 'Several doublings never give more than double', () => {
  const t = field('spanish', { hands: { spanish: ['cavalry-charge', 'tercio'] } })
    .on('spanish-first', 'f-pizarro', 'spanish-cl-1', 'spanish-aq-1', 'spanish-hb-1', 'spanish-pi-1')
    .on('inca-first', 'quizo', ...range('inca-hb', 1, 4), ...range('inca-eb', 1, 6))
    .begin()
  t.choose('spanish', 'number:2', 'button:done', 'button:cease-fire', 'zone:spanish-first', 'zone:inca-first')
  t.dice('PIZ-10.3.4.3.4', [4])
    .choose('spanish', 'marker:cavalry-charge', 'marker:tercio', 'button:done')
    .expectEvent({ type: 'combat', factors: [18, 14], result: '0/1' })
  t.choose('inca', 'unit:inca-hb-1', 'unit:inca-hb-1').expectStep('counter-attack', 'inca') // 2, not 4
})

clause('PIZ-10.3.2.9', 'If Treason takes the army commander another takes over; if none is left the battle is lost', () => {
  const t = event(2, ['almagro', 'g-pizarro', 'j-pizarro', ...EB(5)], ['quizo', ...range('inca-eb', 1, 5)])
  t.dice('PIZ-10.3.2.2', [1])
  last(t, 'spanish', 'zone:spanish-first').choose('spanish', 'unit:spanish-eb-1').expectStep('succession', 'spanish')
  t.expectOffer('spanish', { exactly: ['leader:j-pizarro', 'leader:g-pizarro'] })
    .choose('spanish', 'leader:g-pizarro')
    .expectStep('markers')
  t.expectOffer('spanish', { has: ['marker:war-dogs'] })
    .choose('spanish', 'marker:war-dogs', 'marker:war-dogs')
    .expectOffer('spanish', { exactly: ['button:done'] }) // TC 2
  const alone = event(2, ['almagro', ...EB(5)], ['quizo', ...range('inca-eb', 1, 5)])
  alone.dice('PIZ-10.3.2.2', [1])
  last(alone, 'spanish', 'zone:spanish-first').choose('spanish', 'unit:spanish-eb-1')
  alone
    .expectEvent({ type: 'won', camp: 'inca', size: 'major' })
    .expectEvent({ type: 'scored', camp: 'inca', vp: 2 })
    .expectEvent({ type: 'alliances', camp: 'inca' })
})

// --- tables of the field

clause('PIZ-10.3.4.2.2', 'Distance is the difference of depth, at least 1; RF is the reach', () => {
  expect([
    distance(tz('spanish-first'), tz('inca-left')),
    distance(tz('spanish-first'), tz('inca-second')),
    distance(tz('spanish-third'), tz('inca-third')),
  ]).toEqual([1, 2, 5])
  const reached = (range: number, from: string) =>
    TZ.names.filter((_, i) => reachOf(range, tz(from)) & (1 << i) && TZ.names[i]?.startsWith('inca'))
  expect(reached(1, 'spanish-first')).toEqual(['inca-first', 'inca-left', 'inca-right']) // the whole enemy front row
  expect(reached(2, 'spanish-left')).toEqual(['inca-first', 'inca-second', 'inca-left', 'inca-right'])
  expect(reached(2, 'spanish-second')).toEqual(['inca-first', 'inca-left', 'inca-right'])
  expect(reached(3, 'spanish-third')).toEqual(['inca-first', 'inca-left', 'inca-right'])
  expect(reached(1, 'spanish-second')).toEqual([])
})

clause('PIZ-10.3.4.3.5 PIZ-10.3.4.3.7', 'Tactical advantage in the enemy half: +1 onward, +2 flank, +3 rear; none elsewhere', () => {
  const plus = (from: string, to: string) => tacticalAdvantage(spanish, tz(from), tz(to))
  expect([plus('inca-first', 'inca-second'), plus('inca-second', 'inca-third')]).toEqual([1, 1])
  expect([
    plus('inca-left', 'inca-first'),
    plus('inca-right', 'inca-third'),
    plus('inca-first', 'inca-left'),
    plus('inca-second', 'inca-right'),
  ]).toEqual([2, 2, 2, 2])
  expect([plus('inca-third', 'inca-second'), plus('inca-second', 'inca-first')]).toEqual([3, 3])
  expect([
    plus('spanish-first', 'inca-first'),
    plus('spanish-left', 'spanish-first'),
    tacticalAdvantage(inca, tz('inca-left'), tz('inca-first')),
  ]).toEqual([0, 0, 0])
  const t = field('spanish')
    .on('inca-left', 'f-pizarro', ...EB(2))
    .on('inca-first', 'quizo', ...range('inca-eb', 1, 4))
    .begin()
  t.dice('PIZ-10.3.4.3.4', [3])
    .choose('spanish', 'zone:inca-left', 'zone:inca-first')
    .expectEvent({ type: 'roll', modifiers: [2], result: 5 })
  const own = field('spanish')
    .on('spanish-left', 'f-pizarro', ...EB(2))
    .on('spanish-first', 'quizo', ...range('inca-eb', 1, 4))
    .begin()
  own.dice('PIZ-10.3.4.3.4', [3]).choose('spanish', 'zone:spanish-left', 'zone:spanish-first').expectEvent({ type: 'roll', modifiers: [] }) // onto units in the own half
})

clause('PIZ-10.3.4.4.4', 'Retreat: line by line to the LR in the own half, back over the front in the enemy half', () => {
  const way = (camp: typeof spanish, from: string) => TZ.name(retreatOf(camp, tz(from)))
  expect(['first', 'second', 'third', 'left', 'right'].map(k => way(spanish, `spanish-${k}`))).toEqual([
    'spanish-second',
    'spanish-third',
    'spanish-lr',
    'spanish-lr',
    'spanish-lr',
  ])
  expect(['first', 'second', 'third', 'left', 'right'].map(k => way(spanish, `inca-${k}`))).toEqual([
    'spanish-first',
    'inca-first',
    'inca-second',
    'spanish-right',
    'spanish-left',
  ])
  const t = field('spanish')
    .on('spanish-first', 'f-pizarro', ...EB(3))
    .on('inca-third', 'quizo', 'inca-eb-1', 'inca-eb-2')
    .on('inca-first', 'atahualpa', 'inca-eb-3', 'inca-eb-4')
    .begin()
  t.dice('PIZ-10.3.4.3.4', [2])
    .choose('spanish', 'zone:spanish-first', 'zone:inca-first')
    .choose('spanish', 'unit:spanish-eb-1')
    .choose('inca', 'unit:inca-eb-3', 'unit:inca-eb-3')
  expect([t.piece('inca-eb-4')?.tz, t.piece('atahualpa')?.tz]).toEqual(['inca-second', 'inca-second'])
  spare(t)
})

clause('PIZ-10.3.2.2', 'His TC itself makes a traitor; only Spanish units that serve Spain and stand on the field can go with him', () => {
  const t = event(2, ['f-pizarro', 'de-soto', ...EB(5), 'other-ar-1 spanish'], ['quizo', ...range('inca-eb', 1, 5), 'spanish-ca-2 inca'], {
    tracks: { 'other-peoples': 8 },
  })
  t.dice('PIZ-10.3.2.2', [3])
  last(t, 'spanish', 'zone:spanish-first')
  t.expectOffer('spanish', { exactly: range('unit:spanish-eb', 1, 5), not: ['unit:spanish-ca-2', 'unit:other-ar-1'] })
  t.choose('spanish', 'unit:spanish-eb-1').expectOffer('spanish', { exactly: range('unit:spanish-eb', 2, 5) })
  t.choose('spanish', 'unit:spanish-eb-2', 'unit:spanish-eb-3').expectStep('markers')
  expect(['de-soto', 'spanish-eb-3', 'spanish-eb-4', 'other-ar-1'].map(id => t.piece(id)?.tz)).toEqual([
    'spanish-lr',
    'spanish-lr',
    'spanish-first',
    'spanish-first',
  ])
  t.done()
})

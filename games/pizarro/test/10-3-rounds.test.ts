import { clause } from '@plus-ultra/kernel/testing'
import { expect } from 'vitest'
import { CELLS, cellText, oddsColumn } from '../data/facts.ts'
import { field, type PizarroTable, position, range, refusal, spare } from './table.ts'

const EB = (n: number) => range('spanish-eb', 1, n)
const attack = (t: PizarroTable, die: number, seat = 'spanish', from = 'spanish-first', onto = 'inca-first') =>
  t.dice('PIZ-10.3.4.3.4', [die]).choose(seat, `zone:${from}`, `zone:${onto}`)
/** To the end of the round, doing as little as possible. */
function idle(t: PizarroTable, until: string): PizarroTable {
  const lazy = ['number:0', 'button:cease-fire', 'button:no-attack', 'button:no-counter-attack', 'button:done', 'button:halt']
  for (let n = 0; n < 60 && t.table.step !== until; n++) {
    const seat = t.game.seats.name(t.table.waiting[0] as never)
    const tokens = t.tokens(seat)
    t.choose(seat, lazy.find(l => tokens.includes(l)) ?? (tokens[0] as string))
  }
  return t
}

clause('PIZ-10.3.4.0.1', 'A round: tactical choice, fire, melee, counter-attack, tactical movement, end', () => {
  const t = field('spanish', { hands: { inca: ['smoke'] } })
    .on('spanish-first', 'f-pizarro', 'spanish-ab-1', ...EB(3))
    .on('inca-first', 'quizquiz', ...range('inca-eb', 1, 8))
    .begin()
  const steps: string[] = []
  const next = (seat: string, ...tokens: string[]) => {
    for (const token of tokens) {
      steps.push(t.table.step)
      t.choose(seat, token)
    }
  }
  next('inca', 'number:0')
  next('spanish', 'button:cease-fire')
  t.dice('PIZ-10.3.4.3.4', [1])
  next('spanish', 'zone:spanish-first', 'zone:inca-first')
  next('spanish', 'unit:spanish-eb-1')
  next('inca', 'unit:inca-eb-1')
  if (t.table.step === 'advance') t.choose('inca', 'button:done')
  idle(t, 'end-of-round')
  expect(steps).toEqual(['announce', 'fire', 'attack', 'attack-onto', 'losses', 'losses'])
  t.expectStep('end-of-round', 'spanish')
    .choose('spanish', 'button:continue')
    .expectEvent({ type: 'round', round: 2 })
    .expectStep('announce', 'inca')
})

clause('PIZ-10.3.4.0.2', 'After the tenth round the active player must fall back', () => {
  const t = idle(
    field('spanish', { round: 10 })
      .on('spanish-first', 'f-pizarro', ...EB(3))
      .on('inca-first', 'quizo', ...range('inca-eb', 1, 3))
      .begin(),
    'end-of-round',
  )
  t.expectOffer('spanish', { exactly: ['button:fall-back'], not: ['button:continue'], because: 'PIZ-10.3.4.0.2' })
  idle(
    field('spanish', { round: 9 })
      .on('spanish-first', 'f-pizarro', ...EB(3))
      .on('inca-first', 'quizo', ...range('inca-eb', 1, 3))
      .begin(),
    'end-of-round',
  ).expectOffer('spanish', { has: ['button:continue'] })
})

clause('PIZ-10.3.4.2.1', 'Alternately, the active player first, each unit once; who passes fires no more', () => {
  const t = field('spanish')
    .on('spanish-first', 'f-pizarro', 'spanish-ab-1', 'spanish-ab-2', 'spanish-aq-1')
    .on('inca-first', 'quizo', 'inca-ar-1', 'inca-ar-2', 'inca-eb-1')
    .begin()
  const shoot = (seat: string, unit: string, target: string) => t.dice('PIZ-10.3.4.2.3', [6]).choose(seat, `unit:${unit}`, `unit:${target}`)
  t.expectStep('fire', 'spanish')
  shoot('spanish', 'spanish-ab-1', 'inca-eb-1').expectStep('fire', 'inca')
  shoot('inca', 'inca-ar-1', 'spanish-ab-1').expectOffer('spanish', {
    exactly: ['unit:spanish-ab-2', 'unit:spanish-aq-1', 'button:cease-fire'],
    not: ['unit:spanish-ab-1'],
    because: 'PIZ-10.3.4.2.1',
  })
  expect(refusal(t, 'spanish', 'unit:spanish-ab-1')).toBe('PIZ-10.3.4.2.1#fired')
  expect(refusal(t, 'spanish', 'zone:inca-first')).toBe('PIZ-10.3.4.2.1') // nobody has said that a TZ has fired
  t.choose('spanish', 'button:cease-fire').expectStep('fire', 'inca')
  shoot('inca', 'inca-ar-2', 'spanish-ab-1').expectStep('attack', 'spanish') // the other went on alone
})

clause('PIZ-10.3.4.2.1', 'Who has passed is not asked again, however often the other fires alone', () => {
  const t = field('spanish')
    .on('spanish-first', 'f-pizarro', 'spanish-ab-1', 'spanish-aq-1', ...range('spanish-eb', 1, 3))
    .on('inca-first', 'quizo', ...range('inca-ar', 1, 4), ...range('inca-eb', 1, 3))
    .begin()
  spare(t, 6).choose('spanish', 'button:cease-fire')
  for (let n = 1; n <= 4; n++) t.expectStep('fire', 'inca').choose('inca', `unit:inca-ar-${n}`, 'unit:spanish-eb-1')
  t.expectStep('attack', 'spanish')
})

clause('PIZ-10.3.4.2.3', "The owner rolls: the shooter's CF or less is a hit", () => {
  const fire = (die: number, target = 'inca-eb-1') =>
    field('spanish')
      .on('spanish-first', 'f-pizarro', 'spanish-aq-1 reduced')
      .on('inca-first', 'quizo', 'inca-eb-1', 'inca-eb-2')
      .begin()
      .dice('PIZ-10.3.4.2.3', [die])
      .choose('spanish', 'unit:spanish-aq-1', `unit:${target}`)
  fire(2)
    .expectEvent({ type: 'shot', unit: 'spanish-aq-1', target: 'inca-eb-1', hits: 1 })
    .expectEvent({ type: 'reduced', unit: 'inca-eb-1' })
  fire(3).expectEvent({ type: 'shot', hits: 0 }).expectNoEvent({ type: 'reduced' })
  const far = field('spanish')
    .on('spanish-first', 'f-pizarro', 'spanish-aq-1')
    .on('inca-first', 'quizo', 'inca-eb-1')
    .on('inca-second', 'inca-eb-2')
    .begin()
  far
    .choose('spanish', 'unit:spanish-aq-1')
    .expectOffer('spanish', { exactly: ['unit:inca-eb-1'], not: ['unit:inca-eb-2'], because: 'PIZ-10.3.4.2.2' })
  expect(refusal(far, 'spanish', 'unit:inca-eb-2')).toBe('PIZ-10.3.4.2.2#far')
  for (const token of ['unit:inca-eb-3', 'unit:spanish-aq-1']) expect(refusal(far, 'spanish', token)).toBe('PIZ-10.3.4.2.2#no-enemy')
})

clause('PIZ-10.3.4.2.4', 'On an unmodified 1 a die for each historical commander in the TZ; on 1 he is eliminated', () => {
  const t = field('spanish')
    .on('spanish-first', 'f-pizarro', 'spanish-ab-1')
    .on('inca-first', 'quizo', 'atahualpa', 'quizquiz back', 'inca-eb-1')
    .on('inca-second', 'chalcuchimac', 'inca-eb-2')
    .begin()
  t.dice('PIZ-10.3.4.2.3', [1])
    .dice('PIZ-10.3.4.2.4', [6, 1])
    .choose('spanish', 'unit:spanish-ab-1', 'unit:inca-eb-1')
    .expectEvent({ type: 'killed', leader: 'quizo', clause: 'PIZ-10.3.4.2.4' })
  t.expectEvent({ type: 'roll', who: 'inca', clause: 'PIZ-10.3.4.2.4' }).done() // Atahualpa, Quizo; not the anonymous, nor who stands elsewhere
  const two = field('spanish').on('spanish-first', 'f-pizarro', 'spanish-ab-1').on('inca-first', 'quizo', 'inca-eb-1').begin()
  two
    .dice('PIZ-10.3.4.2.3', [2])
    .choose('spanish', 'unit:spanish-ab-1', 'unit:inca-eb-1')
    .expectNoEvent({ type: 'roll', clause: 'PIZ-10.3.4.2.4' })
  const smoke = field('spanish', { hands: { inca: ['smoke'] } })
    .on('spanish-first', 'f-pizarro', 'other-ar-1 spanish', 'spanish-eb-1')
    .on('inca-first', 'quizo', 'inca-eb-1')
    .begin()
  smoke.choose('inca', 'number:1', 'marker:smoke', 'button:done', 'zone:inca-first').dice('PIZ-10.3.4.2.3', [1]).dice('PIZ-10.3.4.2.4', [6])
  smoke.choose('spanish', 'unit:other-ar-1', 'unit:inca-eb-1').expectEvent({ type: 'shot', hits: 0 }).done() // a miss, but the natural die is 1
})

clause('PIZ-10.3.4.2.5', 'Damage acts at once: a unit shot away does not fire', () => {
  const t = field('spanish')
    .on('spanish-first', 'f-pizarro', 'spanish-ab-1')
    .on('inca-first', 'quizo', 'inca-ar-1 reduced', 'inca-eb-1')
    .begin()
  t.dice('PIZ-10.3.4.2.3', [2]).choose('spanish', 'unit:spanish-ab-1', 'unit:inca-ar-1').expectStep('attack', 'spanish')
})

clause('PIZ-10.3.4.3.1', 'The active player attacks from one TZ, in round 1 he must, later he may decline', () => {
  const p = (round: number) =>
    field('spanish', { round })
      .on('spanish-first', 'f-pizarro', 'spanish-eb-1')
      .on('spanish-left', 'spanish-eb-2')
      .on('inca-first', 'quizo', 'inca-eb-1')
      .on('inca-right', 'inca-eb-2')
      .begin()
  p(1).expectOffer('spanish', {
    exactly: ['zone:spanish-first', 'zone:spanish-left'],
    not: ['button:no-attack'],
    because: 'PIZ-10.3.4.3.1',
  })
  p(2).expectOffer('spanish', { has: ['button:no-attack'] })
  const once = attack(p(2), 4).choose('inca', 'unit:inca-eb-1')
  expect(once.table.step).not.toBe('attack')
})

clause('PIZ-10.3.4.3.2', 'All units of both TZ take part, also those that fired and cannon', () => {
  const t = field('spanish')
    .on('spanish-first', 'f-pizarro', 'spanish-ab-1', 'spanish-ca-1')
    .on('spanish-second', 'spanish-eb-1')
    .on('inca-first', 'quizo', 'inca-eb-1', 'inca-ar-1')
    .begin()
  t.dice('PIZ-10.3.4.2.3', [6])
    .choose('spanish', 'unit:spanish-ab-1', 'unit:inca-eb-1')
    .choose('inca', 'button:cease-fire')
    .choose('spanish', 'button:cease-fire')
  attack(t, 3).expectEvent({ type: 'combat', factors: [6, 2] })
})

clause('PIZ-10.3.4.3.3', 'Columns from 2/3, 1, 3/2 and 2; 9 to 10 is 2/3; nothing to fight against is 2/1+', () => {
  const columns = [
    [3, 5],
    [9, 10],
    [2, 3],
    [1, 1],
    [10, 9],
    [3, 2],
    [19, 10],
    [2, 1],
    [9, 0],
  ].map(([a, d]) => oddsColumn(a as number, d as number))
  expect(columns).toEqual([0, 1, 1, 2, 2, 3, 3, 4, 4])
  expect(Array.from({ length: CELLS }, (_, i) => cellText(i)).join(' ')).toBe(
    '6*R/0 4*/0 2*R/0 2/1 1R/1 5*R/0 2*R/0 2/0 2/1R 1/2R 4*R/0 2R/0 1/0 1/1R 1/3R 3R/1 1R/1 0/1 0/2R 0/4*R 2R/1 1R/2 0/2 0/2*R 0/5*R 1/1R 1/2 0/2*R 0/4*R 0/6*R',
  )
  attack(
    field('spanish')
      .on('spanish-first', 'f-pizarro', 'spanish-cl-1 reduced', 'spanish-eb-1')
      .on('inca-first', 'quizo', ...range('inca-hb', 1, 4), 'inca-fr-1')
      .begin()
      .choose('inca', 'button:cease-fire'),
    4,
  ).expectEvent({ type: 'combat', factors: [9, 10], column: '2/3' })
})

clause('PIZ-10.3.4.3.4', 'The attacker rolls 1D6 with modifiers; more than 6 counts 6', () => {
  const t = field('spanish')
    .on('inca-second', 'f-pizarro', ...EB(2))
    .on('inca-first', 'quizo', ...range('inca-eb', 1, 10))
    .begin()
  attack(t, 5, 'spanish', 'inca-second', 'inca-first')
    .expectEvent({ type: 'roll', who: 'spanish', modifiers: [3], result: 8 })
    .expectEvent({ type: 'combat', column: '1/1', result: '0/2*R' })
})

clause('PIZ-10.3.4.3.6', '+1 when the Inca camp attacks and the Emperor is its army commander', () => {
  const roll = (...leaders: string[]) =>
    attack(
      field('inca')
        .on('inca-first', ...leaders, 'inca-eb-1')
        .on('spanish-first', 'f-pizarro', 'spanish-eb-1')
        .begin(),
      6,
      'inca',
      'inca-first',
      'spanish-first',
    )
      .table.events(-1)
      .find(e => e.type === 'roll')
  expect(roll('atahualpa', 'quizo')).toMatchObject({ modifiers: [1] })
  expect(roll('atahualpa back')).toMatchObject({ modifiers: [1] })
  expect(roll('quizo')).toMatchObject({ modifiers: [] })
})

// --- 10.3.4.4

clause('PIZ-10.3.4.4.1', 'Order: losses of the attacker, of the defender, asterisks, commanders alone, retreats, advance', () => {
  const t = field('spanish')
    .on('spanish-first', 'f-pizarro', ...EB(3))
    .on('inca-first', 'quizo', 'inca-eb-1', 'inca-eb-2')
    .on('inca-second', 'atahualpa', 'inca-eb-3')
    .begin()
  attack(t, 2)
    .expectEvent({ type: 'combat', result: '1/2R' })
    .expectStep('losses', 'spanish')
    .choose('spanish', 'unit:spanish-eb-1')
    .expectStep('losses', 'inca')
  t.choose('inca', 'unit:inca-eb-1', 'unit:inca-eb-2').expectStep('advance', 'spanish')
  expect(t.piece('inca-eb-1')?.tz).toBe('inca-second')
})

clause('PIZ-10.3.4.4.2', 'Each owner chooses among his units of the TZ, one SP at a time; excess is ignored', () => {
  const t = field('spanish')
    .on('spanish-first', 'f-pizarro', ...EB(3))
    .on('spanish-second', 'spanish-eb-4')
    .on('inca-first', 'quizo', 'inca-eb-1 reduced')
    .on('inca-second', 'inca-eb-2')
    .begin()
  attack(t, 3)
    .expectOffer('spanish', { exactly: range('unit:spanish-eb', 1, 3) })
    .choose('spanish', 'unit:spanish-eb-3')
    .choose('inca', 'unit:inca-eb-1')
    .expectStep('advance', 'spanish') // 3 SP, one unit
  expect(t.piece('inca-eb-2')).toMatchObject({ strength: 2 })
})

clause(
  'PIZ-10.3.4.4.3 PIZ-10.3.4.4.6',
  'R: all units and commanders of the TZ retreat; cannon stay until the enemy enters, and are no SP loss',
  () => {
    const t = field('inca')
      .on('inca-first', 'quizo', ...range('inca-hb', 1, 4), 'inca-elite-eb-hanan')
      .on('spanish-first', 'f-pizarro', 'spanish-eb-1', 'spanish-ca-1')
      .on('spanish-third', 'spanish-eb-4')
      .begin()
    t.choose('spanish', 'button:cease-fire')
    attack(t, 4, 'inca', 'inca-first', 'spanish-first').expectEvent({ type: 'combat', factors: [11, 8], result: '0/1' })
    const r = field('inca')
      .on('inca-first', 'quizo', ...range('inca-hb', 1, 4), 'inca-elite-eb-hanan', 'inca-elite-eb-hurin')
      .on('spanish-first', 'f-pizarro', 'spanish-eb-1', 'spanish-ca-1')
      .on('spanish-third', 'spanish-eb-4')
      .begin()
    r.choose('spanish', 'button:cease-fire')
    attack(r, 3, 'inca', 'inca-first', 'spanish-first')
      .expectEvent({ type: 'combat', factors: [14, 8], column: '3/2', result: '1/1R' })
      .choose('inca', 'unit:inca-hb-1')
      .choose('spanish', 'unit:spanish-eb-1')
    expect(['spanish-eb-1', 'f-pizarro', 'spanish-ca-1'].map(id => r.piece(id)?.tz)).toEqual([
      'spanish-second',
      'spanish-second',
      'spanish-first',
    ])
    r.expectStep('advance', 'inca').choose('inca', 'button:done')
    expect(r.piece('spanish-ca-1')?.tz).toBe('spanish-first')
  },
)

clause('PIZ-10.3.4.4.5', 'If the enemy bars the way the troops stay and lose 1 SP more', () => {
  const t = field('spanish')
    .on('spanish-first', 'f-pizarro', ...EB(2))
    .on('inca-second', 'spanish-eb-3')
    .on('inca-first', 'quizo', ...range('inca-eb', 1, 3))
    .begin()
  attack(t, 2)
    .choose('spanish', 'unit:spanish-eb-1')
    .choose('inca', 'unit:inca-eb-1', 'unit:inca-eb-1')
    .expectEvent({ type: 'stood', camp: 'inca', zone: 'inca-first' })
    .expectStep('losses', 'inca')
  t.choose('inca', 'unit:inca-eb-2')
  expect([t.piece('inca-eb-2')?.tz, t.piece('inca-eb-2')?.strength, t.piece('inca-eb-3')?.tz]).toEqual(['inca-first', 1, 'inca-first'])
  const cannon = field('inca')
    .on('inca-first', 'quizo', ...range('inca-hb', 1, 4), 'inca-elite-eb-hanan', 'inca-elite-eb-hurin')
    .on('spanish-first', 'f-pizarro', 'spanish-eb-1', 'spanish-eb-2')
    .on('spanish-second', 'spanish-ca-1 inca')
    .begin()
  cannon.choose('inca', 'button:cease-fire')
  attack(cannon, 4, 'inca', 'inca-first', 'spanish-first').expectEvent({ type: 'combat', factors: [14, 10], result: '0/1' }) // a lone cannon bars it too: see the retreat of 1/1 on a 6
})

clause('PIZ-10.3.4.4.5', 'The SP of troops that stand is not lost by cannon', () => {
  const t = field('spanish')
    .on('spanish-first', 'f-pizarro', ...EB(2))
    .on('inca-second', 'spanish-eb-3')
    .on('inca-first', 'quizo', 'spanish-ca-1 inca', ...range('inca-eb', 1, 3))
    .begin()
    .choose('inca', 'button:cease-fire')
  attack(t, 2).choose('spanish', 'unit:spanish-eb-1').choose('inca', 'unit:inca-eb-1', 'unit:inca-eb-1')
  t.expectOffer('inca', { exactly: ['unit:inca-eb-2', 'unit:inca-eb-3'], not: ['unit:spanish-ca-1'], because: 'PIZ-10.3.4.4.5' })
})

clause('PIZ-10.3.4.4.7', 'Who has emptied a TZ may follow with any units and commanders, not cannon; who retreated does not', () => {
  const t = field('spanish')
    .on('spanish-first', 'f-pizarro', 'g-pizarro', ...EB(2), 'spanish-ca-1')
    .on('inca-first', 'quizo', 'inca-eb-1')
    .on('inca-third', 'atahualpa', 'inca-eb-3')
    .begin()
  t.choose('spanish', 'button:cease-fire')
  attack(t, 2).choose('spanish', 'unit:spanish-eb-1').choose('inca', 'unit:inca-eb-1', 'unit:inca-eb-1').expectStep('advance', 'spanish')
  t.expectOffer('spanish', {
    exactly: ['unit:spanish-eb-1', 'unit:spanish-eb-2', 'leader:f-pizarro', 'leader:g-pizarro', 'button:done'],
    not: ['unit:spanish-ca-1'],
  })
  t.choose('spanish', 'leader:g-pizarro', 'unit:spanish-eb-1', 'button:done')
  expect(['spanish-eb-1', 'g-pizarro', 'f-pizarro', 'spanish-eb-2'].map(id => t.piece(id)?.tz)).toEqual([
    'inca-first',
    'inca-first',
    'spanish-first',
    'spanish-first',
  ])
  // the defender follows an attacker who was thrown back
  const back = field('spanish')
    .on('spanish-first', 'f-pizarro', 'spanish-eb-1', 'spanish-eb-2 reduced')
    .on('spanish-third', 'g-pizarro', 'spanish-eb-3')
    .on('inca-first', 'quizo', ...range('inca-hb', 1, 4), 'inca-elite-eb-hanan')
    .begin()
  attack(back, 3)
    .expectEvent({ type: 'combat', factors: [8, 11], result: '2R/0' })
    .choose('spanish', 'unit:spanish-eb-1', 'unit:spanish-eb-1')
    .expectStep('advance', 'inca')
  back.choose('inca', 'unit:inca-hb-1', 'button:done')
  expect(back.piece('inca-hb-1')?.tz).toBe('spanish-first')
})

clause('PIZ-10.3.4.4.7 PIZ-10.3.4.4.12', 'A commander who follows alone has no units there, unless he takes cannon', () => {
  const won = (...left: string[]) => {
    const t = field('spanish')
      .on('spanish-first', 'f-pizarro', ...EB(2))
      .on('inca-first', 'quizo', 'inca-eb-1', ...left)
      .on('inca-third', 'atahualpa', 'inca-eb-3')
      .begin()
    if (left.length > 0) t.choose('inca', 'button:cease-fire')
    attack(t, 2).choose('spanish', 'unit:spanish-eb-1').choose('inca', 'unit:inca-eb-1', 'unit:inca-eb-1')
    return t.expectStep('advance', 'spanish').choose('spanish', 'leader:f-pizarro')
  }
  won().choose('spanish', 'button:done').expectEvent({ type: 'placed', piece: 'f-pizarro', zone: 'spanish-first' })
  const guns = won('spanish-ca-1 inca').expectStep('cannon', 'spanish').choose('spanish', 'button:capture', 'button:done')
  expect(['f-pizarro', 'spanish-ca-1'].map(id => guns.piece(id)?.tz)).toEqual(['inca-first', 'inca-first'])
})

clause('PIZ-10.3.4.4.8', 'Who enters a TZ with only enemy cannon captures or eliminates each', () => {
  const t = field('inca', { round: 2 })
    .on('inca-first', 'quizo', 'inca-eb-1')
    .on('spanish-first', 'spanish-ca-1', 'spanish-ca-2')
    .on('spanish-third', 'f-pizarro', 'spanish-eb-1')
    .begin()
  idle(t, 'manoeuvre').choose('inca', 'unit:inca-eb-1', 'zone:spanish-first').expectStep('cannon', 'inca')
  t.choose('inca', 'button:capture')
    .expectEvent({ type: 'captured', unit: 'spanish-ca-1', camp: 'inca' })
    .choose('inca', 'button:spike')
    .expectEvent({ type: 'eliminated', unit: 'spanish-ca-2' })
  expect(t.piece('spanish-ca-1')).toMatchObject({ side: 'inca', face: 'back', tz: 'spanish-first' })
  const retaken = field('spanish', { round: 2 })
    .on('spanish-first', 'f-pizarro', 'spanish-eb-1')
    .on('inca-first', 'spanish-ca-1 inca')
    .on('inca-third', 'quizo', 'inca-eb-1')
    .begin()
  idle(retaken, 'manoeuvre').choose('spanish', 'unit:spanish-eb-1', 'zone:inca-first', 'button:capture')
  expect(retaken.piece('spanish-ca-1')).toMatchObject({ side: 'spanish', face: 'front' })
})

clause('PIZ-10.3.4.4.9', 'A retreat caused by a marker: from the 1st line also to a wing; if every way is barred 1 SP is lost', () => {
  const t = field('inca', { hands: { inca: ['terrifying-noises'] } })
    .on('spanish-third', 'f-pizarro', 'spanish-eb-1')
    .on('spanish-first', 'other-ar-1 spanish', 'spanish-eb-2')
    .on('inca-first', 'quizo', 'inca-eb-1')
    .begin()
  t.choose('inca', 'number:1', 'marker:terrifying-noises', 'button:done')
    .dice('PIZ-10.3.3.5', [1])
    .choose('inca', 'zone:spanish-first', 'unit:other-ar-1')
  t.expectStep('fall-away', 'spanish').expectOffer('spanish', {
    exactly: ['zone:spanish-second', 'zone:spanish-left', 'zone:spanish-right'],
  })
  const barred = field('inca', { hands: { inca: ['terrifying-noises'] } })
    .on('spanish-third', 'f-pizarro', 'spanish-eb-1')
    .on('spanish-first', 'other-ar-1 spanish', 'spanish-eb-2')
    .on('inca-first', 'quizo', 'inca-eb-1')
    .on('spanish-second', 'inca-eb-2')
    .on('spanish-left', 'inca-eb-3')
    .on('spanish-right', 'inca-eb-4')
    .begin()
  barred
    .choose('inca', 'number:1', 'marker:terrifying-noises', 'button:done')
    .dice('PIZ-10.3.3.5', [1])
    .choose('inca', 'zone:spanish-first', 'unit:other-ar-1')
  barred.expectEvent({ type: 'stood', clause: 'PIZ-10.3.4.4.9' }).expectEvent({ type: 'eliminated', unit: 'other-ar-1' })
})

clause('PIZ-10.3.4.4.10', 'Asterisk: a die for each historical commander of that camp in the TZ; on 1 he is eliminated', () => {
  const t = field('spanish')
    .on('spanish-first', 'f-pizarro', ...EB(3))
    .on('inca-first', 'quizo', 'quizquiz', 'ruminahui back', ...range('inca-eb', 1, 3))
    .on('inca-second', 'atahualpa', 'inca-eb-4')
    .begin()
  attack(t, 4)
    .expectEvent({ type: 'combat', result: '0/4*R' })
    .choose('inca', 'unit:inca-eb-1', 'unit:inca-eb-1', 'unit:inca-eb-2')
    .dice('PIZ-10.3.4.4.10', [1, 6])
    .choose('inca', 'unit:inca-eb-2')
  t.expectEvent({ type: 'killed', leader: 'quizquiz' }).expectNoEvent({ type: 'killed', leader: 'quizo' }).done()
})

clause('PIZ-10.3.4.4.11', 'The next in rank takes over; markers above his TC are discarded, in secret; he draws no new ones', () => {
  const t = field('spanish', { hands: { inca: ['smoke', 'harass', 'shock'] } })
    .on('spanish-first', 'f-pizarro', 'spanish-ab-1')
    .on('inca-first', 'atahualpa', 'inca-eb-1')
    .on('inca-second', 'quizo', 'inca-eb-2')
    .begin()
  t.choose('inca', 'number:0')
    .dice('PIZ-10.3.4.2.3', [1])
    .dice('PIZ-10.3.4.2.4', [1])
    .choose('spanish', 'unit:spanish-ab-1', 'unit:inca-eb-1')
  t.expectEvent({ type: 'commands', leader: 'quizo', clause: 'PIZ-10.3.4.4.11' }).expectOffer('inca', {
    exactly: ['marker:smoke', 'marker:harass', 'marker:shock'],
  })
  t.choose('inca', 'marker:harass')
    .expectEvent({ type: 'discarded', camp: 'inca', count: 1 }, 'spanish')
    .expectNoEvent({ type: 'revealed' }, 'spanish')
  expect(JSON.stringify(t.table.entriesFor(0 as never))).not.toContain('harass')
  expect((t.board('inca').trays.battle as { hands: { inca: string[] } }).hands.inca).toEqual(['smoke', 'shock'])
  const tie = field('spanish')
    .on('spanish-first', 'f-pizarro', 'spanish-ab-1')
    .on('inca-first', 'atahualpa', 'inca-eb-1')
    .on('inca-second', 'quizo', 'quizquiz', 'inca-eb-2')
    .begin()
  tie
    .dice('PIZ-10.3.4.2.3', [1])
    .dice('PIZ-10.3.4.2.4', [1])
    .choose('spanish', 'unit:spanish-ab-1', 'unit:inca-eb-1')
    .expectStep('succession', 'inca')
})

clause('PIZ-2.10 PIZ-10.3.4.4.11', 'Who has taken over in a battle still commands after it', () => {
  const t = field('spanish', { round: 2, sequence: 'fire' })
    .on('spanish-first', 'f-pizarro', 'spanish-ab-1')
    .on('inca-first', 'atahualpa', 'inca-eb-1')
    .on('inca-second', 'quizo', 'quizquiz', 'inca-eb-2')
    .begin()
  t.dice('PIZ-10.3.4.2.3', [1]).dice('PIZ-10.3.4.2.4', [1]).choose('spanish', 'unit:spanish-ab-1', 'unit:inca-eb-1')
  t.choose('inca', 'leader:quizo').choose('spanish', 'button:no-attack', 'button:done').choose('inca', 'button:done')
  t.choose('spanish', 'button:fall-back', 'area:sz-5').expectStep('movement', 'inca') // nobody is asked again
  expect([t.piece('quizo')?.commands, t.piece('quizquiz')?.commands]).toEqual([true, undefined])
  // a higher rank whom treason had sent to the LR commands again
  const away = field('inca', { round: 2, sequence: 'fire' })
    .on('spanish-first', 'h-pizarro', 'spanish-eb-1')
    .on('spanish-second', 'j-pizarro', 'g-pizarro', 'spanish-eb-2')
    .on('spanish-lr', 'almagro')
    .on('inca-first', 'quizo', 'inca-fr-1')
    .begin()
  away.dice('PIZ-10.3.4.2.3', [1]).dice('PIZ-10.3.4.2.4', [1]).choose('inca', 'unit:inca-fr-1', 'unit:spanish-eb-1')
  away.choose('spanish', 'leader:g-pizarro').choose('inca', 'button:no-attack', 'button:done').choose('spanish', 'button:done')
  spare(away).choose('inca', 'button:fall-back', 'area:sz-5')
  expect(['almagro', 'j-pizarro', 'g-pizarro'].filter(id => away.piece(id)?.commands)).toEqual(['almagro'])
})

clause('PIZ-10.3.4.4.12', 'A commander left without units goes to the nearest friends, LR included; without any he is eliminated', () => {
  const shoot = (place: (p: ReturnType<typeof field>) => ReturnType<typeof field>) =>
    place(field('spanish').on('spanish-first', 'f-pizarro', 'spanish-ab-1'))
      .begin()
      .dice('PIZ-10.3.4.2.3', [2])
      .choose('spanish', 'unit:spanish-ab-1', 'unit:inca-eb-1')
  const near = shoot(p =>
    p.on('inca-first', 'quizo', 'inca-eb-1 reduced').on('inca-second', 'atahualpa', 'inca-eb-2').on('inca-third', 'inca-eb-3'),
  )
  expect(near.piece('quizo')?.tz).toBe('inca-second')
  const tie = shoot(p =>
    p.on('inca-first', 'quizo', 'inca-eb-1 reduced').on('inca-left', 'atahualpa', 'inca-eb-2').on('inca-right', 'inca-eb-3'),
  )
  tie.expectStep('refuge', 'inca').expectOffer('inca', { exactly: ['zone:inca-left', 'zone:inca-right'] })
  const lr = shoot(p =>
    p.on('inca-left', 'quizo', 'inca-eb-1 reduced').on('inca-third', 'atahualpa', 'inca-eb-2').on('inca-lr', 'inca-eb-3'),
  )
  expect(lr.piece('quizo')?.tz).toBe('inca-lr') // 1 MP, against 2 to the 3rd line
  const last = shoot(p => p.on('inca-first', 'quizo', 'inca-eb-1 reduced'))
  last.expectEvent({ type: 'killed', leader: 'quizo', clause: 'PIZ-10.3.4.4.12' }).expectEvent({ type: 'won', camp: 'spanish' })
})

clause('PIZ-10.3.4.4.12', 'A commander who is in his LR when the last unit falls gives way by 8.1.6', () => {
  const t = field('inca', { round: 2, sequence: 'melee' })
    .on('spanish-first', 'f-pizarro', 'spanish-ab-1 reduced')
    .on('spanish-lr', 'g-pizarro leftField')
    .on('inca-first', 'quizo', ...range('inca-eb', 1, 10))
    .begin()
  t.dice('PIZ-10.3.4.3.4', [5]).choose('inca', 'zone:inca-first', 'zone:spanish-first')
  t.dice('PIZ-10.3.4.4.10', [6])
    .choose('spanish', 'unit:spanish-ab-1')
    .expectEvent({ type: 'killed', leader: 'f-pizarro', clause: 'PIZ-10.3.4.4.12' })
    .choose('inca', 'button:done')
    .expectStep('flee', 'spanish')
})

clause('PIZ-10.3.4.4.13', 'A camp without commander outside the LR loses the battle', () => {
  const t = field('spanish')
    .on('spanish-first', 'f-pizarro', 'spanish-ab-1')
    .on('inca-first', 'quizo', 'inca-eb-1', 'inca-eb-2')
    .on('inca-second', 'inca-eb-3')
    .begin()
  t.dice('PIZ-10.3.4.2.3', [1])
    .dice('PIZ-10.3.4.2.4', [1])
    .choose('spanish', 'unit:spanish-ab-1', 'unit:inca-eb-1')
    .expectEvent({ type: 'won', camp: 'spanish' })
    .expectStep('retreat', 'inca')
})

clause('PIZ-10.3.4.4.14', 'Atahualpa comes back as Emperor, again and again; each fall moves the cursors', () => {
  const t = field('spanish')
    .on('spanish-first', 'f-pizarro', 'spanish-ab-1')
    .on('inca-first', 'atahualpa', 'inca-eb-1', 'inca-eb-2')
    .on('inca-second', 'quizo', 'inca-eb-3')
    .begin()
  t.dice('PIZ-10.3.4.2.3', [1]).dice('PIZ-10.3.4.2.4', [1]).choose('spanish', 'unit:spanish-ab-1', 'unit:inca-eb-1')
  t.expectEvent({ type: 'scored', camp: 'spanish', vp: 3 }).expectEvent({ type: 'alliances', camp: 'spanish' })
  const back = position('inca-r4', 5)
    .with({ reserve: [{ id: 'atahualpa', eliminated: 4 }] })
    .control('inca', 'sz-0')
    .begin()
  spare(back).choose('inca', 'leader:atahualpa', 'area:sz-0')
  expect(back.piece('atahualpa')).toMatchObject({ face: 'back' })
  const again = field('spanish')
    .on('spanish-first', 'f-pizarro', 'spanish-ab-1')
    .on('inca-first', 'atahualpa back', 'inca-eb-1', 'inca-eb-2')
    .on('inca-second', 'quizo', 'inca-eb-3')
    .begin()
  again
    .dice('PIZ-10.3.4.2.3', [1])
    .dice('PIZ-10.3.4.2.4', [1])
    .choose('spanish', 'unit:spanish-ab-1', 'unit:inca-eb-1')
    .expectEvent({ type: 'scored', vp: 2 })
    .expectEvent({ type: 'alliances', camp: 'spanish' })
})

// --- 10.3.4.5

const counterField = (round = 2) =>
  field('spanish', { round })
    .on('spanish-first', 'f-pizarro', ...EB(2))
    .on('inca-first', 'quizo', 'quizquiz', ...range('inca-eb', 1, 4))
    .on('inca-left', 'inca-eb-5')
    .begin()
clause('PIZ-10.3.4.5.1', 'Once a round the inactive player may attack from a TZ with units and a commander', () => {
  const t = counterField().choose('spanish', 'button:no-attack').expectStep('counter-attack', 'inca')
  t.expectOffer('inca', { exactly: ['zone:inca-first', 'button:no-counter-attack'], not: ['zone:inca-left'] }).choose(
    'inca',
    'zone:inca-first',
  )
  t.expectOffer('inca', { exactly: ['leader:quizo', 'leader:quizquiz'] })
    .choose('inca', 'leader:quizo')
    .expectOffer('inca', { exactly: ['zone:spanish-first'] })
})

clause('PIZ-10.3.4.5.2', "The commander's TC or less: a melee; else nothing, and revealed markers are lost", () => {
  const t = counterField().choose('spanish', 'button:no-attack').choose('inca', 'zone:inca-first', 'leader:quizo')
  t.dice('PIZ-10.3.4.5.2', [2])
    .dice('PIZ-10.3.4.3.4', [6])
    .choose('inca', 'zone:spanish-first')
    .expectEvent({ type: 'counter-attack', leader: 'quizo', happens: true })
    .expectEvent({ type: 'combat', camp: 'inca', factors: [4, 10] })
  const fails = field('spanish', { round: 2, hands: { inca: ['shock'] } })
    .on('spanish-first', 'f-pizarro', ...EB(2), 'spanish-ab-1')
    .on('inca-first', 'quizo', ...range('inca-eb', 1, 4))
    .begin()
  fails
    .choose('inca', 'number:1', 'button:done')
    .choose('spanish', 'button:cease-fire', 'button:no-attack')
    .choose('inca', 'zone:inca-first', 'leader:quizo', 'zone:spanish-first')
  fails
    .dice('PIZ-10.3.4.5.2', [3])
    .choose('inca', 'marker:shock', 'button:done')
    .expectEvent({ type: 'counter-attack', happens: false })
    .expectNoEvent({ type: 'combat' })
  expect((fails.board('inca').trays.battle as { used: { inca: string[] }; hands: { inca: string[] } }).used.inca).toEqual(['shock'])
  fails.done()
  const order = field('spanish', { round: 2, hands: { inca: ['shock'] } })
    .on('spanish-first', 'f-pizarro', ...EB(2), 'spanish-ab-1')
    .on('inca-first', 'quizo', ...range('inca-eb', 1, 4))
    .begin()
  order
    .choose('inca', 'number:1', 'button:done')
    .choose('spanish', 'button:cease-fire', 'button:no-attack')
    .choose('inca', 'zone:inca-first', 'leader:quizo', 'zone:spanish-first')
  order.dice('PIZ-10.3.4.5.2', [1]).dice('PIZ-10.3.3.14', [1]).choose('inca', 'marker:shock', 'button:done').expectStep('scare', 'inca') // first the TC, then the Shock
})

clause('PIZ-10.3.4.5.3', 'After a counter-attack only the counter-attacking camp may advance', () => {
  const t = counterField().choose('spanish', 'button:no-attack').choose('inca', 'zone:inca-first', 'leader:quizo')
  t.dice('PIZ-10.3.4.5.2', [1])
    .dice('PIZ-10.3.4.3.4', [4])
    .choose('inca', 'zone:spanish-first')
    .expectEvent({ type: 'combat', result: '3R/1' })
  t.choose('inca', 'unit:inca-eb-1', 'unit:inca-eb-2', 'unit:inca-eb-3').choose('spanish', 'unit:spanish-eb-1')
  expect([t.piece('inca-eb-1')?.tz, t.table.step]).toEqual(['inca-second', 'manoeuvre']) // the Spaniards do not follow
})

clause('PIZ-10.3.4.5.4', 'Advantage and bonuses count in a counter-attack', () => {
  const t = field('spanish', { round: 2, presence: true, event: 'presence-of-the-inca' })
    .on('spanish-first', 'f-pizarro', ...EB(2))
    .on('spanish-left', 'quizo', ...range('inca-eb', 1, 4))
    .begin()
  t.choose('spanish', 'button:no-attack')
    .choose('inca', 'zone:spanish-left', 'leader:quizo')
    .dice('PIZ-10.3.4.5.2', [1])
    .dice('PIZ-10.3.4.3.4', [3])
    .choose('inca', 'zone:spanish-first')
  t.expectEvent({ type: 'roll', clause: 'PIZ-10.3.4.3.4', modifiers: [2, 1], result: 6 })
})

// --- 10.3.4.6

clause('PIZ-10.3.4.6.1', 'Active player first: any commanders and up to TC units, one at a time, within their MP, once a round', () => {
  const t = field('spanish', { round: 2 })
    .on('spanish-second', 'g-pizarro', 'j-pizarro', ...EB(3), 'spanish-ca-1')
    .on('inca-third', 'quizo', 'inca-eb-1')
    .begin()
  for (const token of ['unit:inca-eb-1', 'unit:spanish-eb-9', 'leader:quizo', 'leader:h-pizarro'])
    expect(refusal(t, 'spanish', token)).toBe('PIZ-10.3.4.6.1#not-yours')
  t.expectStep('manoeuvre', 'spanish')
    .choose('spanish', 'unit:spanish-ca-1')
    .expectOffer('spanish', { exactly: ['zone:spanish-first', 'zone:spanish-third', 'zone:spanish-left', 'zone:spanish-right'] })
  expect(refusal(t, 'spanish', 'button:halt')).toBe('PIZ-10.3.4.6.1#one-link')
  expect(refusal(t, 'spanish', 'zone:inca-first')).toBe('PIZ-10.3.0.1#no-link')
  t.choose('spanish', 'zone:spanish-first').expectOffer('spanish', { not: ['unit:spanish-ca-1'], because: 'PIZ-10.3.4.6.1' }) // 1 MP
  t.choose('spanish', 'unit:spanish-eb-1', 'zone:spanish-left', 'button:halt') // TC 2: that was the last unit
  t.expectOffer('spanish', {
    has: ['leader:g-pizarro', 'leader:j-pizarro', 'button:done'],
    not: ['unit:spanish-eb-2'],
    because: 'PIZ-10.3.4.6.1',
  })
  t.choose(
    'spanish',
    'leader:g-pizarro',
    'zone:spanish-first',
    'button:halt',
    'leader:j-pizarro',
    'zone:spanish-left',
    'button:halt',
  ).expectStep('manoeuvre', 'inca')
})

clause('PIZ-10.3.4.6.2', 'No TZ with enemy units but lone cannon; commanders do not enter the enemy half alone', () => {
  const t = field('spanish', { round: 2 })
    .on('spanish-first', 'f-pizarro', 'spanish-cl-1', 'spanish-eb-1')
    .on('inca-first', 'quizo', 'inca-eb-1')
    .on('inca-right', 'spanish-ca-1 inca')
    .begin()
  t.choose('inca', 'button:cease-fire').choose('spanish', 'button:no-attack').choose('inca', 'button:no-counter-attack')
  t.choose('spanish', 'unit:spanish-cl-1', 'zone:spanish-left')
    .expectOffer('spanish', { has: ['zone:inca-right'], not: ['zone:inca-first'] })
    .choose('spanish', 'button:halt')
  t.choose('spanish', 'leader:f-pizarro')
    .expectOffer('spanish', { not: ['zone:inca-first'], because: 'PIZ-10.3.4.6.2' })
    .choose('spanish', 'zone:spanish-right')
    .expectOffer('spanish', { not: ['zone:inca-left'], because: 'PIZ-10.3.4.6.2' })
})

clause('PIZ-10.3.4.4.12 PIZ-10.3.4.6.2', 'A commander may ride alone in his own half, but stays nowhere without units', () => {
  const t = field('spanish', { round: 2, sequence: 'movement' })
    .on('spanish-second', 'f-pizarro', 'spanish-eb-1', 'spanish-eb-2')
    .on('spanish-third', 'spanish-eb-3')
    .on('inca-first', 'quizo', 'inca-eb-1')
    .begin()
  t.choose('spanish', 'leader:f-pizarro', 'zone:spanish-first', 'zone:spanish-left')
  t.choose('spanish', 'button:halt').expectEvent({ type: 'placed', piece: 'f-pizarro', zone: 'spanish-second' })
  // troops that go first are there when he comes
  t.choose('spanish', 'unit:spanish-eb-1', 'zone:spanish-left')
  expect(t.piece('f-pizarro')?.tz).toBe('spanish-second')
})

clause('PIZ-10.3.4.6.3', 'Who enters his LR stays there and has left of his own will; the enemy LR is closed', () => {
  const t = field('spanish', { round: 2 })
    .on('spanish-third', 'f-pizarro', 'spanish-cl-1', 'spanish-eb-1')
    .on('inca-third', 'quizo', 'inca-eb-1')
    .begin()
  t.choose('spanish', 'unit:spanish-cl-1', 'zone:spanish-lr').expectStep('manoeuvre', 'spanish')
  expect(t.piece('spanish-cl-1')).toMatchObject({ tz: 'spanish-lr', leftField: true })
  idle(t.choose('spanish', 'button:done').choose('inca', 'button:done').choose('spanish', 'button:continue'), 'manoeuvre').expectOffer(
    'spanish',
    { not: ['unit:spanish-cl-1'], because: 'PIZ-10.3.4.6.3' },
  )
  const deep = field('spanish', { round: 2 }).on('inca-third', 'f-pizarro', 'spanish-cl-1').on('inca-first', 'quizo', 'inca-eb-1').begin()
  deep
    .choose('spanish', 'unit:spanish-cl-1')
    .expectOffer('spanish', { has: ['zone:inca-second'], not: ['zone:inca-lr'], because: 'PIZ-10.3.4.6.3' })
  // a commander, too, and whoever has just gone there
  const gone = field('spanish', { round: 2, sequence: 'movement' })
    .on('spanish-third', 'f-pizarro', 'g-pizarro', 'spanish-cl-1', 'spanish-eb-1')
    .on('spanish-lr', 'j-pizarro')
    .on('inca-third', 'quizo', 'inca-eb-1')
    .begin()
  gone.choose('spanish', 'unit:spanish-cl-1', 'zone:spanish-lr', 'leader:g-pizarro', 'zone:spanish-lr')
  gone.expectOffer('spanish', { not: ['leader:j-pizarro', 'leader:g-pizarro', 'unit:spanish-cl-1'], because: 'PIZ-10.3.4.6.3' })
})

clause('PIZ-10.3.4.6.4', 'Entering a TZ with lone cannon ends the move of that piece', () => {
  const t = field('spanish', { round: 2 })
    .on('spanish-first', 'f-pizarro', 'spanish-cl-1', 'spanish-eb-1')
    .on('spanish-left', 'spanish-ca-1 inca')
    .on('inca-third', 'quizo', 'inca-eb-1')
    .begin()
  idle(t, 'manoeuvre').choose('spanish', 'unit:spanish-cl-1', 'zone:spanish-left', 'button:spike').expectStep('manoeuvre', 'spanish') // 1 of 4 MP
})

// --- 10.3.4.7 and 10.3.5

clause('PIZ-10.3.4.7.1', 'The active player continues or falls back', () => {
  const t = idle(
    field('spanish', { round: 2 }).on('spanish-third', 'f-pizarro', 'spanish-eb-1').on('inca-third', 'quizo', 'inca-eb-1').begin(),
    'end-of-round',
  )
  t.expectOffer('spanish', { exactly: ['button:continue', 'button:fall-back'] })
    .choose('spanish', 'button:fall-back')
    .expectEvent({ type: 'won', camp: 'inca' })
    .expectEvent({ type: 'scored', camp: 'inca', vp: 2 })
    .expectStep('retreat', 'spanish')
})

clause(
  'PIZ-10.3.4.7.2',
  'Who falls back may be struck once from a TZ in his half, with advantage; he has lost whatever comes, unless it costs the other his last unit',
  () => {
    const t = idle(
      field('spanish', { round: 2 })
        .on('spanish-first', 'f-pizarro', ...EB(3))
        .on('spanish-left', 'quizo', 'inca-eb-1 reduced')
        .begin(),
      'end-of-round',
    ).choose('spanish', 'button:fall-back')
    t.expectStep('parting-blow', 'inca')
      .expectOffer('inca', { exactly: ['zone:spanish-left', 'button:let-them-go'] })
      .choose('inca', 'zone:spanish-left')
      .expectOffer('inca', { exactly: ['zone:spanish-first'] })
    t.dice('PIZ-10.3.4.3.4', [1])
      .choose('inca', 'zone:spanish-first')
      .expectEvent({ type: 'roll', modifiers: [2], result: 3 })
      .expectEvent({ type: 'combat', result: '4*R/0' })
    t.dice('PIZ-10.3.4.4.10', [6])
      .choose('inca', 'unit:inca-eb-1')
      .choose('spanish', 'button:done')
      .expectEvent({ type: 'won', camp: 'spanish' }) // his last unit: the active camp wins and stays
    const lost = idle(
      field('spanish', { round: 2 })
        .on('spanish-first', 'f-pizarro', ...EB(3))
        .on('spanish-left', 'quizo', ...range('inca-eb', 1, 6))
        .begin(),
      'end-of-round',
    ).choose('spanish', 'button:fall-back')
    lost.dice('PIZ-10.3.4.3.4', [1]).choose('inca', 'zone:spanish-left', 'zone:spanish-first').dice('PIZ-10.3.4.4.10', [6])
    lost
      .choose('inca', 'unit:inca-eb-1', 'unit:inca-eb-1', 'unit:inca-eb-2', 'unit:inca-eb-2')
      .choose('spanish', 'button:done')
      .expectEvent({ type: 'won', camp: 'inca' })
    const far = idle(
      field('spanish', { round: 2 })
        .on('spanish-first', 'f-pizarro', ...EB(3))
        .on('inca-first', 'quizo', 'inca-eb-1')
        .begin(),
      'end-of-round',
    )
    far.choose('spanish', 'button:fall-back').expectStep('retreat', 'spanish')
  },
)

clause('PIZ-10.3.4.7.2 PIZ-10.3.3.15', 'To the death still counts in the parting blow of its round', () => {
  const t = field('inca', { round: 2, sequence: 'end', toTheDeath: true })
    .on('inca-first', 'f-pizarro', ...EB(2))
    .on('inca-second', 'atahualpa', ...range('inca-eb', 1, 10))
    .begin()
    .choose('inca', 'button:fall-back')
  t.dice('PIZ-10.3.4.3.4', [3])
    .choose('spanish', 'zone:inca-first', 'zone:inca-second')
    .expectEvent({ type: 'combat', factors: [20, 10] })
})

clause('PIZ-10.3.5.1', 'A camp loses when its units are gone or in the LR, or without commander outside the LR', () => {
  const gone = field('spanish')
    .on('spanish-first', 'f-pizarro', ...EB(3))
    .on('inca-first', 'quizo', 'inca-eb-1 reduced')
    .begin()
  attack(gone, 4).dice('PIZ-10.3.4.4.10', [6]).choose('inca', 'unit:inca-eb-1').expectEvent({ type: 'combat', result: '0/4*R' })
  idle(gone, 'movement').expectEvent({ type: 'won', camp: 'spanish', size: 'major' })
  const lr = field('spanish', { round: 2 }).on('spanish-third', 'f-pizarro', 'spanish-eb-1').on('inca-third', 'quizo', 'inca-eb-1').begin()
  lr.choose('spanish', 'unit:spanish-eb-1', 'zone:spanish-lr').expectEvent({ type: 'won', camp: 'inca' })
  const leader = field('spanish', { round: 2 })
    .on('spanish-third', 'f-pizarro', 'spanish-eb-1')
    .on('inca-third', 'quizo', 'inca-eb-1')
    .begin()
  leader.choose('spanish', 'leader:f-pizarro', 'zone:spanish-lr').expectEvent({ type: 'won', camp: 'inca' })
})

clause('PIZ-10.3.5.1a', 'Cannon alone do not hold the field: they fall to the winner; in other defeats they go with the army', () => {
  const t = field('spanish', { round: 2 })
    .on('spanish-third', 'f-pizarro', 'spanish-eb-1', 'spanish-ca-1')
    .on('inca-third', 'quizo', 'inca-eb-1')
    .begin()
  t.choose('spanish', 'unit:spanish-eb-1', 'zone:spanish-lr')
    .expectEvent({ type: 'won', camp: 'inca' })
    .expectStep('cannon', 'inca')
    .choose('inca', 'button:capture')
    .choose('spanish', 'area:sz-11')
  expect([t.piece('spanish-ca-1')?.side, t.piece('spanish-ca-1')?.at, t.piece('spanish-eb-1')?.at]).toEqual(['inca', 'sz-10', 'sz-11'])
  const kept = idle(
    field('spanish', { round: 2 })
      .on('spanish-third', 'f-pizarro', 'spanish-eb-1', 'spanish-ca-1')
      .on('inca-third', 'quizo', 'inca-eb-1')
      .begin(),
    'end-of-round',
  )
  kept.choose('spanish', 'button:fall-back', 'area:sz-11')
  expect(kept.piece('spanish-ca-1')).toMatchObject({ side: 'spanish', at: 'sz-11' })
})

clause(
  'PIZ-10.3.5.2',
  'Both at once: who still has units outside his LR wins, else the inactive camp; with no unit left nobody does',
  () => {
    const t = field('spanish')
      .on('spanish-first', 'f-pizarro', 'spanish-eb-1 reduced')
      .on('inca-first', 'quizo', 'inca-eb-1 reduced')
      .begin()
    attack(t, 1)
      .expectEvent({ type: 'combat', result: '1R/1' })
      .choose('spanish', 'unit:spanish-eb-1')
      .choose('inca', 'unit:inca-eb-1')
      .expectEvent({ type: 'undecided', area: 'sz-10' })
      .expectNoEvent({ type: 'scored', vp: 2, clause: 'PIZ-12.1.1' })
    const lr = field('spanish')
      .on('spanish-first', 'f-pizarro', 'spanish-eb-1 reduced')
      .on('spanish-lr', 'spanish-eb-2')
      .on('inca-first', 'quizo', 'inca-eb-1 reduced')
      .begin()
    attack(lr, 1).choose('spanish', 'unit:spanish-eb-1').choose('inca', 'unit:inca-eb-1').expectEvent({ type: 'won', camp: 'spanish' }) // the inactive camp has none at all
    const inactive = field('spanish')
      .on('spanish-first', 'f-pizarro', 'spanish-eb-1 reduced')
      .on('spanish-lr', 'spanish-eb-2')
      .on('inca-first', 'quizo', 'inca-eb-1 reduced')
      .on('inca-lr', 'inca-eb-2')
      .begin()
    attack(inactive, 1).choose('spanish', 'unit:spanish-eb-1').choose('inca', 'unit:inca-eb-1').expectEvent({ type: 'won', camp: 'inca' })
    const cannon = field('spanish')
      .on('spanish-first', 'f-pizarro', 'spanish-eb-1 reduced')
      .on('spanish-second', 'spanish-ca-1')
      .on('inca-first', 'quizo', 'inca-eb-1 reduced')
      .on('inca-lr', 'inca-eb-2')
      .begin()
    cannon.choose('spanish', 'button:cease-fire')
    attack(cannon, 1).choose('spanish', 'unit:spanish-eb-1').choose('inca', 'unit:inca-eb-1').expectEvent({ type: 'won', camp: 'spanish' }) // a cannon against none outside the LR
    const troops = field('spanish')
      .on('spanish-left', 'f-pizarro', 'spanish-eb-1 reduced')
      .on('spanish-third', 'spanish-eb-2')
      .on('spanish-lr', 'spanish-eb-3')
      .on('inca-right', 'quizo', 'inca-eb-1 reduced')
      .on('inca-second', 'spanish-ca-1 inca')
      .begin()
    troops.choose('inca', 'button:cease-fire')
    attack(troops, 1, 'spanish', 'spanish-left', 'inca-right').choose('spanish', 'unit:spanish-eb-1').choose('inca', 'unit:inca-eb-1')
    troops.expectEvent({ type: 'placed', piece: 'f-pizarro', zone: 'spanish-lr' }).expectEvent({ type: 'won', camp: 'spanish' }) // troops against a cannon
  },
)

clause('PIZ-10.3.5.3', 'Then the consequences; all markers return to the pools', () => {
  const t = field('spanish', { round: 2, hands: { spanish: ['war-dogs'], inca: ['smoke'] } })
    .on('spanish-third', 'f-pizarro', 'spanish-eb-1')
    .on('inca-third', 'quizo', 'inca-eb-1')
    .begin()
  idle(t, 'end-of-round').choose('spanish', 'button:fall-back', 'area:sz-12')
  expect(t.board().trays.battle).toBeUndefined()
  expect([t.g.seat.hand[0 as never], t.g.seat.hand[1 as never]].map(h => (h as { length: number }).length)).toEqual([0, 0])
  expect(t.piece('spanish-eb-1')?.tz).toBeUndefined()
})

clause('PIZ-10.3.5.4', 'The end is tested after each shot and each tactical move, and after a melee, never in its middle', () => {
  const shot = field('spanish')
    .on('spanish-first', 'f-pizarro', 'spanish-ab-1', 'spanish-ab-2')
    .on('inca-first', 'quizo', 'inca-ar-1 reduced')
    .begin()
  shot.dice('PIZ-10.3.4.2.3', [2]).choose('spanish', 'unit:spanish-ab-1', 'unit:inca-ar-1').expectEvent({ type: 'won', camp: 'spanish' }) // nobody else fires
  const melee = field('spanish')
    .on('spanish-first', 'f-pizarro', 'spanish-eb-1 reduced', 'spanish-eb-2')
    .on('inca-first', 'quizo', 'inca-eb-1 reduced')
    .begin()
  attack(melee, 1).choose('spanish', 'unit:spanish-eb-1').choose('inca', 'unit:inca-eb-1').expectEvent({ type: 'killed', leader: 'quizo' })
  const types = melee.table.events(-1).map(e => e.type)
  expect(types.indexOf('withdrew')).toBeGreaterThan(types.indexOf('killed')) // the R is carried out before the end is seen
  expect(types.indexOf('won')).toBeGreaterThan(types.indexOf('withdrew'))
})

clause('PIZ-10.5.4', 'Pieces of the winner in his LR rejoin him, but for those who left of their own will', () => {
  const t = idle(
    field('inca', { round: 2 })
      .on('inca-third', 'quizo', 'inca-eb-1')
      .on('spanish-third', 'f-pizarro', 'spanish-eb-1')
      .on('spanish-lr', 'spanish-eb-2', 'spanish-eb-3 leftField')
      .begin(),
    'end-of-round',
  )
  spare(t).choose('inca', 'button:fall-back', 'area:sz-12').expectStep('retreat', 'spanish').choose('spanish', 'area:sz-11')
  expect(['spanish-eb-1', 'spanish-eb-2', 'spanish-eb-3'].map(id => t.piece(id)?.at)).toEqual(['sz-10', 'sz-10', 'sz-11'])
})

clause(
  'PIZ-10.3.4.4.3 PIZ-10.3.4.6.2',
  'A commander beside cannon alone retreats without them; in his own half he may take lone cannon',
  () => {
    const t = field('inca')
      .on('inca-first', 'quizo', ...range('inca-hb', 1, 4))
      .on('spanish-first', 'g-pizarro', 'spanish-ca-1', 'spanish-ca-2')
      .on('spanish-second', 'f-pizarro', 'spanish-eb-1')
      .begin()
    t.choose('spanish', 'button:cease-fire')
    attack(t, 2, 'inca', 'inca-first', 'spanish-first').expectEvent({ type: 'combat', factors: [8, 6], result: '2/0' })
    const r = field('inca')
      .on('inca-first', 'quizo', ...range('inca-hb', 1, 4), 'inca-elite-eb-hanan')
      .on('spanish-first', 'g-pizarro', 'spanish-ca-1', 'spanish-ca-2')
      .on('spanish-second', 'f-pizarro', 'spanish-eb-1')
      .begin()
    r.choose('spanish', 'button:cease-fire')
    attack(r, 3, 'inca', 'inca-first', 'spanish-first').expectEvent({ type: 'combat', factors: [11, 6], result: '1/1R' })
    r.choose('inca', 'unit:inca-hb-1').choose('spanish', 'unit:spanish-ca-1')
    expect([r.piece('g-pizarro')?.tz, r.piece('spanish-ca-2')?.tz]).toEqual(['spanish-second', 'spanish-first'])
    const takes = field('spanish', { round: 2 })
      .on('spanish-second', 'f-pizarro', 'spanish-eb-1')
      .on('spanish-left', 'spanish-ca-1 inca')
      .on('inca-third', 'quizo', 'inca-eb-1')
      .begin()
    idle(takes, 'manoeuvre').choose('spanish', 'leader:f-pizarro', 'zone:spanish-left', 'button:capture').expectStep('manoeuvre', 'spanish')
    expect([takes.piece('f-pizarro')?.tz, takes.piece('spanish-ca-1')?.side]).toEqual(['spanish-left', 'spanish'])
  },
)

clause('PIZ-10.5.4', 'Those of the loser who left go with the others, and nobody of the winner has to', () => {
  const t = field('spanish', { round: 2 })
    .on('spanish-third', 'f-pizarro', 'spanish-eb-1')
    .on('spanish-lr', 'g-pizarro leftField', 'spanish-eb-2 leftField')
    .on('inca-third', 'quizo', 'inca-eb-1')
    .begin()
  idle(t, 'end-of-round').choose('spanish', 'button:fall-back', 'area:sz-12')
  expect(['spanish-eb-1', 'spanish-eb-2', 'g-pizarro'].map(id => t.piece(id)?.at)).toEqual(['sz-12', 'sz-12', 'sz-12'])
  expect([t.table.step, t.piece('inca-eb-1')?.at]).toEqual(['movement', 'sz-10'])
})

clause('PIZ-10.3.4.4.2 PIZ-10.3.3.13', 'Without a charge the cavalry is lost only if its owner chooses so', () => {
  const t = field('spanish')
    .on('spanish-first', 'f-pizarro', 'spanish-cl-1', 'spanish-eb-1')
    .on('inca-first', 'quizo', ...range('inca-hb', 1, 4))
    .begin()
  attack(t, 3).expectEvent({ type: 'combat', factors: [11, 8], result: '1/0' })
  t.expectOffer('spanish', { exactly: ['unit:spanish-cl-1', 'unit:spanish-eb-1'] })
})

clause('PIZ-10.5.4 PIZ-5.7', 'A commander who left the field alone takes no control where he goes, and drives nobody out', () => {
  const t = field('inca', { round: 2, zone: 'sz-24', sequence: 'end' })
    .control('inca', 'sz-26')
    .on('inca-third', 'quizo', 'inca-eb-1')
    .on('spanish-third', 'f-pizarro', 'spanish-eb-1')
    .on('spanish-lr', 'g-pizarro leftField')
    .place('sz-26', 'quizquiz')
    .begin()
  spare(t).choose('inca', 'button:fall-back', 'area:sz-19').choose('spanish', 'area:sz-26')
  expect([t.piece('g-pizarro')?.at, t.piece('quizquiz')?.at, t.board().spaces['sz-26']?.control]).toEqual(['sz-26', 'sz-26', 'inca'])
})

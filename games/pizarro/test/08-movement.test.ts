import { promptOf, type Seat, type Text } from '@plus-ultra/kernel'
import { clause } from '@plus-ultra/kernel/testing'
import { expect } from 'vitest'
import { campaign, position, range, refusal, spare } from './table.ts'

clause('PIZ-8.1.1', 'Units move only with a commander; a commander may move alone at the same costs', () => {
  const t = position('spanish-movement').place('sz-34', 'g-pizarro', 'spanish-eb-1').place('sz-31', 'spanish-eb-2').begin()
  t.expectOffer('spanish', { exactly: ['area:sz-34', 'button:done'], not: ['area:sz-31', 'area:sz-0'], because: 'PIZ-8.1.1' })
  t.choose('spanish', 'area:sz-34', 'unit:spanish-eb-1').expectOffer('spanish', { not: ['button:go'], because: 'PIZ-8.1.1' })
  const alone = position('spanish-movement')
    .place('sz-34', 'g-pizarro')
    .begin()
    .choose('spanish', 'area:sz-34', 'leader:g-pizarro', 'button:go')
  alone.choose('spanish', 'area:sz-33', 'area:sz-32').expectOffer('spanish', { exactly: ['button:stop'] })
})

clause('PIZ-8.1.1', 'Units whose commanders have all moved cannot go, though their army may become a garrison', () => {
  const t = position('inca-movement')
    .control('inca', 'sz-11')
    .place('sz-11 army', 'quizo moved', 'inca-eb-1', 'inca-eb-2 moved')
    .place('sz-0', 'inca-eb-3')
    .begin()
    .choose('inca', 'area:sz-11')
  t.expectOffer('inca', { exactly: ['button:become-garrison', 'button:cancel'], not: ['unit:inca-eb-1'], because: 'PIZ-8.1.1' })
  t.expectOffer('inca', { not: ['unit:inca-eb-2', 'leader:quizo'], because: 'PIZ-8.1.3' })
  t.expectOffer('inca', { not: ['unit:inca-eb-3', 'leader:quizquiz'], because: 'PIZ-8.2.1' })
  const twice = position('spanish-movement').place('sz-34', 'g-pizarro', 'spanish-eb-1').begin().choose('spanish', 'area:sz-34')
  twice.choose('spanish', 'unit:spanish-eb-1', 'leader:g-pizarro')
  for (const token of ['unit:spanish-eb-1', 'leader:g-pizarro'])
    expect(twice.table.parse(twice.game.seats.get('spanish'), token)).toMatchObject({ ok: false, reason: 'PIZ-8.2.1#taken' })
})

clause('PIZ-8.1.2', 'A move is finished before the next begins', () => {
  const t = position('spanish-movement').place('sz-34', 'g-pizarro', 'spanish-eb-1').place('sz-26', 'f-pizarro', 'spanish-eb-2').begin()
  t.choose('spanish', 'area:sz-34', 'button:all', 'button:go', 'area:sz-33').expectOffer('spanish', {
    not: ['area:sz-26', 'button:done', 'leader:f-pizarro'],
  })
  t.choose('spanish', 'button:stop').expectOffer('spanish', { exactly: ['area:sz-26', 'button:done'] })
})

clause('PIZ-8.1.3', 'Every piece moves at most once a turn, carried for any part of it; what was set down is not taken up again', () => {
  const t = position('spanish-movement').place('sz-34', 'f-pizarro', 'g-pizarro', 'spanish-eb-1', 'spanish-eb-2').begin()
  t.choose(
    'spanish',
    'area:sz-34',
    'leader:f-pizarro',
    'unit:spanish-eb-1',
    'unit:spanish-eb-2',
    'button:go',
    'area:sz-37',
    'unit:spanish-eb-1',
  )
  t.expectOffer('spanish', { has: ['unit:spanish-eb-2'], not: ['unit:spanish-eb-1'], because: 'PIZ-8.1.3' })
  t.choose('spanish', 'button:stop')
  t.choose('spanish', 'area:sz-34', 'leader:g-pizarro', 'button:go', 'area:sz-37').expectOffer('spanish', {
    not: ['unit:spanish-eb-1', 'unit:spanish-eb-2', 'leader:f-pizarro'],
    because: 'PIZ-8.1.3',
  })
  t.choose('spanish', 'button:stop').expectOffer('spanish', { exactly: ['button:done'], not: ['area:sz-37'], because: 'PIZ-8.1.3' })
})

clause('PIZ-8.1.4', 'A unit does not change its commander during its move', () => {
  const t = position('spanish-movement').place('sz-34', 'f-pizarro', 'g-pizarro', 'spanish-eb-1', 'spanish-eb-2').begin()
  t.choose('spanish', 'area:sz-34', 'button:all', 'button:go', 'area:sz-37', 'leader:g-pizarro', 'unit:spanish-eb-1', 'button:stop')
  // Gonzalo was set down with a unit that has moved: neither goes on
  expect([t.piece('g-pizarro')?.moved, t.piece('spanish-eb-1')?.moved]).toEqual([true, true])
  t.expectOffer('spanish', { exactly: ['button:done'] })
})

clause('PIZ-8.1.5', 'A lone commander enters no zone with an enemy unit, commander or fortress', () => {
  const t = position('spanish-movement')
    .control('inca', 'sz-36', 'sz-26')
    .place('sz-35', 'g-pizarro')
    .place('sz-33', 'inca-eb-1')
    .place('sz-37', 'quizo')
    .begin()
  t.choose('spanish', 'area:sz-35', 'button:all', 'button:go')
  t.expectOffer('spanish', { exactly: ['button:stop'], not: ['area:sz-36', 'area:sz-33', 'area:sz-37'], because: 'PIZ-8.1.5' })
  const free = position('spanish-movement').control('inca', 'sz-26').place('sz-31', 'g-pizarro').begin()
  free.choose('spanish', 'area:sz-31', 'button:all', 'button:go').expectOffer('spanish', { has: ['area:sz-26'] }) // a marker alone is none of these
})

clause(
  'PIZ-8.1.6',
  'Commanders alone give way to an army: to own zones, else to free ones, else they are eliminated; the army goes on',
  () => {
    const t = position('spanish-movement')
      .place('sz-34', 'g-pizarro', 'spanish-eb-1')
      .place('sz-33', 'quizquiz')
      .place('sz-35', 'inca-eb-1')
      .begin()
    t.choose('spanish', 'area:sz-34', 'button:all', 'button:go', 'area:sz-33').expectStep('flee', 'inca')
    t.expectOffer('inca', { exactly: ['area:sz-35'] })
      .choose('inca', 'area:sz-35')
      .expectStep('march', 'spanish')
    expect([t.piece('quizquiz')?.form, t.piece('inca-eb-1')?.form]).toEqual(['army', 'army'])
    const free = position('spanish-movement')
      .place('sz-34', 'g-pizarro', 'spanish-eb-1')
      .place('sz-33', 'quizquiz', 'quizo')
      .place('sz-30', 'spanish-eb-2')
      .begin()
    free.choose('spanish', 'area:sz-34', 'button:all', 'button:go', 'area:sz-33')
    free.expectOffer('inca', { exactly: ['area:sz-32', 'area:sz-34', 'area:sz-35'] }).choose('inca', 'area:sz-34', 'area:sz-32') // each of them
    expect([free.piece('quizquiz')?.at, free.piece('quizo')?.at]).toEqual(['sz-34', 'sz-32'])
    const cut = position('spanish-movement')
      .control('spanish', 'sz-36')
      .place('sz-34', 'g-pizarro', 'spanish-eb-1')
      .place('sz-35', 'quizquiz')
    cut.place('sz-33', 'spanish-eb-2').place('sz-37', 'spanish-eb-3')
    const fallen = cut.begin().choose('spanish', 'area:sz-34', 'button:all', 'button:go', 'area:sz-33', 'area:sz-35')
    fallen.expectEvent({ type: 'killed', leader: 'quizquiz' }).expectEvent({ type: 'scored', camp: 'spanish', vp: 3 })
  },
)

clause('PIZ-8.1.6', 'Commanders whose units march away from enemies in their zone give way', () => {
  const t = position('spanish-movement')
    .place('sz-10', 'f-pizarro', 'h-pizarro moved', 'spanish-eb-1')
    .place('sz-10', 'quizo', 'inca-eb-1')
    .place('sz-5', 'spanish-eb-2')
    .begin()
  t.choose('spanish', 'area:sz-10', 'button:all', 'button:go', 'area:sz-12', 'button:stop')
  t.expectStep('flee', 'spanish').choose('spanish', 'area:sz-5')
  expect(t.piece('h-pizarro')).toMatchObject({ at: 'sz-5', form: 'army' })
  expect(t.piece('quizo')?.at).toBe('sz-10')
})

clause('PIZ-8.1.7', 'In a fortress of his camp a commander without units gives way too, and the siege is of an empty fortress', () => {
  const t = position('spanish-movement')
    .control('inca', 'sz-36')
    .place('sz-35', 'f-pizarro', 'spanish-eb-1')
    .place('sz-36', 'quizquiz')
    .begin()
  t.choose('spanish', 'area:sz-35', 'button:all', 'button:go', 'area:sz-36')
  t.expectStep('flee', 'inca').expectOffer('inca', { exactly: ['area:sz-35'] }) // nobody's now
  t.choose('inca', 'area:sz-35').expectStep('movement', 'spanish').choose('spanish', 'button:done').expectStep('sieges', 'spanish')
})

clause('PIZ-8.1.8', 'Commanders of both camps never fight; an army that retreats drives out an enemy commander', () => {
  const t = position('spanish-movement').place('sz-34', 'g-pizarro').place('sz-34', 'quizo').begin()
  t.choose('spanish', 'button:done').expectStep('movement', 'inca')
  const back = position('spanish-battles')
    .place('sz-36', 'g-pizarro', 'spanish-ab-1')
    .place('sz-36', ...range('inca-hb', 1, 4))
    .place('sz-35', 'quizo')
    .begin()
  back
    .dice('PIZ-10.2.1', [5])
    .choose('spanish', 'area:sz-36')
    .choose('spanish', 'unit:spanish-ab-1', 'unit:spanish-ab-1')
    .choose('inca', 'unit:inca-hb-1')
  back.expectStep('flee', 'spanish')
  const army = position('spanish-battles')
    .place('sz-36', 'g-pizarro', 'spanish-ab-1', 'spanish-ab-2')
    .place('sz-36', ...range('inca-hb', 1, 4), 'inca-elite-eb-hanan', 'inca-elite-eb-hurin')
    .place('sz-35', 'quizo')
    .begin()
  army.dice('PIZ-10.2.1', [5]).choose('spanish', 'area:sz-36', 'unit:spanish-ab-1', 'unit:spanish-ab-1').choose('inca', 'unit:inca-hb-1')
  army.choose('spanish', 'area:sz-35').expectStep('flee', 'inca')
})

clause('PIZ-8.2.1', 'A move: a stack, those who go, then zones, pieces taken up and set down, and the stop', () => {
  const t = campaign()
  t.expectOffer('spanish', { exactly: ['area:sz-34', 'button:done'] }).choose('spanish', 'area:sz-34')
  t.expectOffer('spanish', {
    has: ['leader:f-pizarro', 'leader:g-pizarro', 'unit:spanish-ca-1', 'button:all', 'button:cancel'],
    not: ['button:go'],
  })
  t.choose('spanish', 'leader:g-pizarro', 'unit:spanish-cl-1').expectOffer('spanish', {
    has: ['button:go'],
    not: ['unit:spanish-cl-1', 'leader:g-pizarro'],
  })
  t.choose('spanish', 'button:go', 'area:sz-33').expectOffer('spanish', {
    has: ['area:sz-34', 'area:sz-35', 'unit:spanish-cl-1', 'button:stop'],
  })
  t.choose('spanish', 'area:sz-34').expectOffer('spanish', { has: ['unit:spanish-eb-1', 'leader:h-pizarro'] }) // take up
  t.choose('spanish', 'unit:spanish-eb-1', 'unit:spanish-cl-1', 'area:sz-37') // and set down
  expect([t.piece('spanish-eb-1')?.at, t.piece('spanish-cl-1')?.at, t.piece('g-pizarro')?.at]).toEqual(['sz-37', 'sz-34', 'sz-37'])
  // of an army and a garrison in one zone the player names the one he means
  const both = position('inca-movement')
    .control('inca', 'sz-11')
    .place('sz-11 army', 'atahualpa', 'inca-eb-1')
    .place('sz-11 garrison', 'quizo', 'inca-eb-2')
    .begin()
  both
    .choose('inca', 'area:sz-11')
    .expectOffer('inca', { exactly: ['button:the-army', 'button:the-garrison'] })
    .choose('inca', 'button:the-garrison')
  both.expectOffer('inca', { has: ['leader:quizo', 'unit:inca-eb-2'], not: ['leader:atahualpa', 'unit:inca-eb-1'] })
})

clause('PIZ-8.2.1', 'Neither a unit nor a commander is set down before a zone has been entered', () => {
  const t = position('spanish-movement')
    .place('sz-34', 'f-pizarro', 'g-pizarro', 'spanish-eb-1')
    .begin()
    .choose('spanish', 'area:sz-34', 'button:all', 'button:go')
  for (const token of ['leader:g-pizarro', 'unit:spanish-eb-1'])
    expect(t.table.parse(t.game.seats.get('spanish'), token)).toMatchObject({ ok: false, clause: 'PIZ-8.2.1', reason: 'PIZ-8.2.1#not-yet' })
})

clause('PIZ-8.2.1', 'Nor is who has only just been taken up, which is said otherwise', () => {
  const t = position('spanish-movement').place('sz-34', 'f-pizarro').place('sz-31', 'g-pizarro', 'spanish-eb-1').begin()
  t.choose('spanish', 'area:sz-34', 'leader:f-pizarro', 'button:go', 'area:sz-31', 'unit:spanish-eb-1', 'leader:g-pizarro')
  for (const token of ['leader:g-pizarro', 'unit:spanish-eb-1']) expect(refusal(t, 'spanish', token)).toBe('PIZ-8.2.1#just-taken')
})

clause('PIZ-8.2.2', 'The allowance is that of the highest rank at the start; later changes do not alter it', () => {
  const t = position('spanish-movement').place('sz-34', 'f-pizarro', 'almagro', 'spanish-eb-1').begin() // 4 and 5 MP
  t.choose('spanish', 'area:sz-34', 'button:all', 'button:go', 'area:sz-33', 'leader:almagro', 'area:sz-35').expectOffer('spanish', {
    not: ['area:sz-37', 'area:sz-36'],
    because: 'PIZ-5.1',
  })
  const faster = position('spanish-movement').place('sz-34', 'almagro', 'g-pizarro', 'spanish-eb-1').begin()
  faster
    .choose('spanish', 'area:sz-34', 'button:all', 'button:go', 'area:sz-33', 'area:sz-35')
    .expectOffer('spanish', { has: ['area:sz-37'] })
  const equal = position('spanish-movement').place('sz-34', 'almagro', 'h-pizarro', 'spanish-eb-1').begin()
  equal
    .choose('spanish', 'area:sz-34', 'button:all', 'button:go')
    .expectOffer('spanish', { exactly: ['leader:almagro', 'leader:h-pizarro'] })
})

clause('PIZ-8.2.3', 'A group leaves an army with several commanders in parts, at no cost', () => {
  const t = campaign()
  t.choose('spanish', 'area:sz-34', 'leader:g-pizarro', 'unit:spanish-eb-4', 'button:go', 'area:sz-31')
  t.choose('spanish', 'area:sz-34', 'leader:j-pizarro', 'unit:spanish-eb-3', 'button:go', 'area:sz-33', 'area:sz-35', 'button:stop')
  t.choose('spanish', 'area:sz-34', 'leader:h-pizarro', 'unit:spanish-eb-2', 'button:go', 'area:sz-37', 'button:stop')
  expect(['g-pizarro', 'j-pizarro', 'h-pizarro', 'f-pizarro'].map(id => t.piece(id)?.at)).toEqual(['sz-31', 'sz-35', 'sz-37', 'sz-34'])
})

clause(
  'PIZ-8.2.4',
  'A group with units pays 2 MP to leave a garrison; a commander alone pays only when he takes up one of its units',
  () => {
    const quito = () =>
      position('inca-movement')
        .control('inca', 'sz-36')
        .place('sz-36', 'quizquiz', 'quizo', ...range('inca-eb', 1, 3))
        .begin()
    const out = quito()
      .choose('inca', 'area:sz-36', 'leader:quizo', 'unit:inca-eb-1', 'button:go', 'area:sz-35')
      .expectOffer('inca', { not: ['area:sz-33', 'area:sz-36'], because: 'PIZ-5.1' })
    expect(out.piece('inca-eb-2')).toMatchObject({ form: 'garrison' })
    const stays = quito().choose('inca', 'area:sz-36', 'leader:quizo', 'unit:inca-eb-1', 'button:go', 'button:stop')
    expect([
      stays.piece('inca-eb-1')?.form,
      stays.piece('quizo')?.form,
      stays.piece('quizo')?.moved,
      stays.piece('inca-eb-2')?.form,
    ]).toEqual(['army', 'army', true, 'garrison'])
    const alone = quito().choose('inca', 'area:sz-36', 'leader:quizo', 'button:go').choose('inca', 'area:sz-35', 'area:sz-33')
    expect(alone.piece('quizo')?.at).toBe('sz-33')
    const takes = quito().choose('inca', 'area:sz-36', 'leader:quizo', 'button:go', 'unit:inca-eb-1', 'unit:inca-eb-2') // once for the whole move
    takes.choose('inca', 'area:sz-35').expectOffer('inca', { not: ['area:sz-33'], because: 'PIZ-5.1' })
    // paid, it is a move for fatigue
    const rain = position('inca-movement', 3)
      .control('inca', 'sz-36')
      .place('sz-36', 'quizo', ...range('inca-eb', 1, 3))
      .begin()
    rain.choose('inca', 'area:sz-36', 'button:all', 'button:go', 'button:stop', 'button:done').dice('PIZ-9.1', [1])
    spare(rain)
      .choose('inca', 'area:sz-36')
      .expectEvent({ type: 'roll', clause: 'PIZ-9.1', modifiers: [1] })
  },
)

clause('PIZ-8.2.5', 'Units taken up on the way cost nothing; the leader of a move is not set down before it ends', () => {
  const t = position('inca-movement').control('inca', 'sz-11').place('sz-10', 'quizo', 'inca-eb-1').place('sz-11', 'inca-eb-2').begin()
  t.choose('inca', 'area:sz-10', 'button:all', 'button:go', 'area:sz-11', 'unit:inca-eb-2', 'area:sz-15', 'area:sz-11', 'area:sz-10')
  expect(t.piece('inca-eb-2')).toMatchObject({ at: 'sz-10' })
  t.expectOffer('inca', { has: ['unit:inca-eb-2'], not: ['leader:quizo'], because: 'PIZ-8.2.5' })
})

clause('PIZ-8.2.6', 'An army becomes a garrison free of charge where its camp has a fortress, once a turn, and stays it', () => {
  const t = position('inca-movement')
    .control('inca', 'sz-11')
    .place('sz-11 army', 'atahualpa', ...range('inca-eb', 1, 3))
    .place('sz-11 garrison', 'inca-eb-4')
    .place('sz-12', 'quizo', 'inca-eb-5')
    .begin()
  t.choose('inca', 'area:sz-12')
    .expectOffer('inca', { not: ['button:become-garrison'], because: 'PIZ-8.2.6' })
    .choose('inca', 'button:cancel')
  t.choose('inca', 'area:sz-11', 'button:become-garrison').expectEvent({
    type: 'formed',
    area: 'sz-11',
    form: 'garrison',
    clause: 'PIZ-8.2.6',
  })
  expect(
    t
      .board()
      .pieces.filter(p => p.at === 'sz-11')
      .every(p => p.form === 'garrison'),
  ).toBe(true)
  t.choose('inca', 'area:sz-11').expectOffer('inca', { not: ['button:become-garrison'], because: 'PIZ-8.2.6' })
  // it may leave, but not stand there as an army again
  t.choose('inca', 'leader:atahualpa', 'unit:inca-eb-1', 'button:go').expectOffer('inca', {
    has: ['area:sz-10'],
    not: ['button:stop'],
    because: 'PIZ-8.2.6',
  })
})

clause('PIZ-8.2.6', 'Who has become a garrison does not stand there as an army again this turn, whichever way he comes back', () => {
  const pachacamac = () =>
    position('inca-movement')
      .control('inca', 'sz-11')
      .place('sz-11 army', 'quizo', 'inca-eb-1', 'inca-eb-2')
      .place('sz-10', 'quizquiz')
      .begin()
      .choose('inca', 'area:sz-11', 'button:become-garrison')
  const round = pachacamac().choose('inca', 'area:sz-11', 'button:all', 'button:go', 'area:sz-10', 'area:sz-11', 'button:stop')
  expect(round.expectStep('movement', 'inca').piece('quizo')).toMatchObject({ form: 'garrison', changedForm: 'sz-11' })
  const taken = pachacamac().choose('inca', 'area:sz-10', 'button:all', 'button:go', 'area:sz-11')
  taken.choose('inca', 'leader:quizo', 'unit:inca-eb-1', 'unit:inca-eb-2', 'button:stop')
  expect(['quizo', 'quizquiz', 'inca-eb-1'].map(id => taken.piece(id)?.form)).toEqual(['garrison', 'garrison', 'garrison'])
  const stripped = pachacamac().choose('inca', 'area:sz-10', 'button:all', 'button:go', 'area:sz-11')
  stripped.choose('inca', 'unit:inca-eb-1', 'unit:inca-eb-2', 'button:stop') // he would have to join them
  expect(stripped.piece('quizo')?.form).toBe('garrison')
  const beside = pachacamac().choose('inca', 'area:sz-10', 'button:all', 'button:go', 'area:sz-11', 'unit:inca-eb-1', 'button:stop')
  beside.expectOffer('inca', { exactly: ['button:army', 'button:garrison'] }) // Quizo stays behind the walls
  const elsewhere = pachacamac().choose('inca', 'area:sz-11', 'button:all', 'button:go', 'area:sz-15', 'button:stop')
  elsewhere.expectOffer('inca', { exactly: ['button:army', 'button:garrison'] })
})

clause('PIZ-8.2.6 PIZ-8.2.4', 'Who was a garrison all along is not bound by those who become one beside him', () => {
  const t = position('inca-movement')
    .control('inca', 'sz-11')
    .place('sz-11 army', 'atahualpa', 'inca-eb-1')
    .place('sz-11 garrison', 'quizo', 'inca-eb-2', 'inca-eb-3')
    .begin()
    .choose('inca', 'area:sz-11', 'button:the-army', 'button:become-garrison', 'area:sz-11')
  t.choose('inca', 'leader:quizo', 'unit:inca-eb-2', 'button:go').expectOffer('inca', { has: ['button:stop'] })
  t.choose('inca', 'unit:inca-eb-1', 'unit:inca-eb-3') // Atahualpa without units would have to join the army
  t.expectOffer('inca', { not: ['button:stop'], because: 'PIZ-8.2.6' })
})

clause('PIZ-8.2.7', 'Entering a zone with enemy units or an enemy fortress ends the move and marks it', () => {
  const enter = (setUp: (p: ReturnType<typeof position>) => unknown) => {
    const p = position('spanish-movement').place('sz-35', 'f-pizarro', 'spanish-eb-1')
    setUp(p)
    const t = p.begin().choose('spanish', 'area:sz-35', 'button:all', 'button:go', 'area:sz-36').expectStep('movement')
    return [t.board().spaces['sz-36']?.battle, t.board().spaces['sz-36']?.siege]
  }
  expect(enter(p => p.control('inca', 'sz-36'))).toEqual([undefined, true])
  expect(enter(p => p.control('inca', 'sz-36').place('sz-36', 'inca-eb-1'))).toEqual([undefined, true])
  expect(enter(p => p.control('inca', 'sz-36').place('sz-36 army', 'quizo', 'inca-eb-1'))).toEqual([true, true])
  const open = position('spanish-movement').place('sz-34', 'f-pizarro', 'spanish-eb-1').place('sz-31', 'other-ar-1').begin()
  open.choose('spanish', 'area:sz-34', 'button:all', 'button:go', 'area:sz-31').expectStep('movement', 'spanish')
  expect(open.board().spaces['sz-31']).toMatchObject({ battle: true })
  expect(open.board().spaces['sz-31']?.siege).toBeUndefined()
})

clause('PIZ-8.2.8', 'Other enemy zones may be passed, and markers change', () => {
  const t = position('inca-movement').control('spanish', 'sz-26').place('sz-24', 'quizo', 'inca-eb-1').begin()
  t.choose('inca', 'area:sz-24', 'button:all', 'button:go', 'area:sz-26', 'area:sz-31').expectEvent({
    type: 'controlled',
    area: 'sz-26',
    camp: 'inca',
  })
  expect(t.piece('inca-eb-1')?.at).toBe('sz-31')
})

clause('PIZ-8.2.9', 'Stacks that end in one zone merge under the highest rank; several groups fight together', () => {
  const t = position('spanish-movement')
    .place('sz-34', 'g-pizarro', 'spanish-eb-1')
    .place('sz-33', 'f-pizarro', 'spanish-eb-2')
    .place('sz-32', 'inca-eb-1')
    .begin()
  t.choose(
    'spanish',
    'area:sz-34',
    'button:all',
    'button:go',
    'area:sz-32',
    'area:sz-33',
    'button:all',
    'button:go',
    'area:sz-32',
    'button:done',
  )
  expect([t.piece('f-pizarro')?.commands, t.piece('g-pizarro')?.commands]).toEqual([true, undefined])
  t.dice('PIZ-10.2.1', [6])
    .choose('spanish', 'area:sz-32')
    .expectEvent({ type: 'combat', factors: [10, 1] })
})

clause('PIZ-8.2.10', 'Any commander of a camp commands any unit of that camp', () => {
  const t = position('inca-movement').place('sz-12', 'quizo', 'other-ar-1 inca', 'spanish-ca-1 inca', 'inca-eb-1').begin()
  t.choose('inca', 'area:sz-12', 'button:all', 'button:go', 'area:sz-10', 'button:stop')
  expect(['other-ar-1', 'spanish-ca-1', 'inca-eb-1'].map(id => t.piece(id)?.at)).toEqual(['sz-10', 'sz-10', 'sz-10'])
})

clause('PIZ-8.2.11', 'There is no stacking limit', () => {
  const all = [
    ...range('inca-eb', 1, 18),
    ...range('inca-hb', 1, 4),
    ...range('inca-jav', 1, 4),
    ...range('inca-ar', 1, 4),
    ...range('inca-fr', 1, 4),
    ...range('inca-bo', 1, 4),
  ]
  const t = position('inca-movement')
    .place('sz-12', 'atahualpa', 'quizo', ...all.slice(0, 30))
    .place('sz-14', 'quizquiz', ...all.slice(30))
    .begin()
  t.choose('inca', 'area:sz-14', 'button:all', 'button:go', 'area:sz-12', 'button:stop')
  expect(t.board().pieces.filter(p => p.at === 'sz-12')).toHaveLength(all.length + 3)
})

clause('PIZ-8.2.12', 'A group that stops without entering a zone or paying has not moved', () => {
  const t = campaign().choose('spanish', 'area:sz-34', 'button:all', 'button:go', 'button:stop')
  expect(t.piece('f-pizarro')?.moved).toBeUndefined()
  t.expectOffer('spanish', { has: ['area:sz-34'] })
  const garrison = position('inca-movement')
    .control('inca', 'sz-11')
    .place('sz-11 garrison', 'quizo', 'inca-eb-1')
    .place('sz-11 army', 'atahualpa', 'inca-eb-2')
    .begin()
  garrison.choose(
    'inca',
    'area:sz-11',
    'button:the-garrison',
    'leader:quizo',
    'button:go',
    'unit:inca-eb-2',
    'leader:atahualpa',
    'button:stop',
  )
  expect(['quizo', 'atahualpa', 'inca-eb-1', 'inca-eb-2'].map(id => garrison.piece(id)?.form)).toEqual([
    'garrison',
    'army',
    'garrison',
    'army',
  ])
})

clause('PIZ-8.2.12 PIZ-2.10', 'What is not a move changes no command', () => {
  const t = position('spanish-movement').place('sz-34', 'h-pizarro', 'almagro commands', 'spanish-eb-1').begin()
  t.choose('spanish', 'area:sz-34', 'button:all', 'button:go', 'leader:h-pizarro', 'button:stop').expectStep('movement', 'spanish')
  expect([t.piece('almagro')?.commands, t.piece('h-pizarro')?.commands]).toEqual([true, undefined])
  t.choose('spanish', 'area:sz-34', 'leader:h-pizarro', 'button:go', 'leader:almagro', 'button:stop').expectStep('movement', 'spanish')
  expect([t.piece('almagro')?.commands, t.piece('h-pizarro')?.commands]).toEqual([true, undefined])
})

clause('PIZ-8.2.13', 'A change of form is no move: it is open to who has moved and adds nothing to fatigue', () => {
  const t = position('inca-movement', 3)
    .control('inca', 'sz-11')
    .place('sz-11 army', 'quizo', ...range('inca-eb', 1, 3))
    .begin()
  t.choose('inca', 'area:sz-11', 'button:become-garrison')
  expect(t.piece('quizo')?.moved).toBeUndefined()
  t.choose('inca', 'button:done').dice('PIZ-9.1', [6])
  spare(t)
    .choose('inca', 'area:sz-11')
    .expectEvent({ type: 'roll', clause: 'PIZ-9.1', modifiers: [-1] })
  const moved = position('inca-movement').control('inca', 'sz-11').place('sz-10', 'quizo', 'inca-eb-1').begin()
  moved.choose('inca', 'area:sz-10', 'button:all', 'button:go', 'area:sz-11', 'button:stop', 'button:army', 'area:sz-11')
  moved.expectOffer('inca', { exactly: ['button:become-garrison', 'button:cancel'] }).choose('inca', 'button:become-garrison')
  expect(moved.piece('inca-eb-1')).toMatchObject({ form: 'garrison' })
})

clause('PIZ-8.2.14', 'Units left or set down are isolated, or a garrison behind own walls, or join what is there', () => {
  const t = campaign().choose(
    'spanish',
    'area:sz-34',
    'button:all',
    'button:go',
    'area:sz-33',
    'unit:spanish-ca-1',
    'area:sz-35',
    'button:stop',
  )
  expect(t.piece('spanish-ca-1')).toMatchObject({ at: 'sz-33', form: 'isolated', moved: true })
  const left = campaign().choose(
    'spanish',
    'area:sz-34',
    'leader:f-pizarro',
    'leader:h-pizarro',
    'leader:j-pizarro',
    'leader:g-pizarro',
    'unit:spanish-eb-1',
    'button:go',
    'area:sz-33',
    'button:stop',
  )
  expect(left.piece('spanish-eb-2')).toMatchObject({ at: 'sz-34', form: 'isolated' })
  const walls = position('inca-movement').control('inca', 'sz-11').place('sz-10', 'quizo', 'inca-eb-1', 'inca-eb-2').begin()
  walls.choose('inca', 'area:sz-10', 'button:all', 'button:go', 'area:sz-11', 'unit:inca-eb-1', 'area:sz-15', 'button:stop')
  expect(walls.piece('inca-eb-1')).toMatchObject({ form: 'garrison' })
  const army = position('inca-movement')
    .control('inca', 'sz-11')
    .place('sz-10', 'quizo', 'inca-eb-1', 'inca-eb-2')
    .place('sz-11 army', 'atahualpa', 'inca-eb-3')
    .begin()
  army.choose('inca', 'area:sz-10', 'button:all', 'button:go', 'area:sz-11', 'unit:inca-eb-1')
  expect(army.piece('inca-eb-1')).toMatchObject({ form: 'army' })
  const both = position('inca-movement')
    .control('inca', 'sz-11')
    .place('sz-10', 'quizo', 'inca-eb-1', 'inca-eb-2')
    .place('sz-11 army', 'atahualpa', 'inca-eb-3')
    .place('sz-11 garrison', 'inca-eb-4')
    .begin()
  both
    .choose('inca', 'area:sz-10', 'button:all', 'button:go', 'area:sz-11', 'unit:inca-eb-1')
    .expectOffer('inca', { exactly: ['button:army', 'button:garrison'] })
})

clause(
  'PIZ-8.2.4 PIZ-8.2.1',
  'From the army too, a unit of the garrison is paid for where the move begins; nothing is set down there',
  () => {
    const t = position('inca-movement')
      .control('inca', 'sz-11')
      .place('sz-11 army', 'atahualpa', 'inca-eb-1')
      .place('sz-11 garrison', 'inca-eb-2')
      .begin()
    t.choose('inca', 'area:sz-11', 'leader:atahualpa', 'unit:inca-eb-1', 'button:go')
    t.expectOffer('inca', { not: ['unit:inca-eb-1'], because: 'PIZ-8.2.1' })
    t.choose('inca', 'unit:inca-eb-2', 'area:sz-12').expectOffer('inca', { not: ['area:sz-10'], because: 'PIZ-5.1' }) // 2 + 2 of 4 MP
  },
)

clause('PIZ-8.1.6', 'A besieged zone of his own camp is no refuge for a commander', () => {
  const t = position('spanish-movement')
    .control('inca', 'sz-36')
    .place('sz-33', 'g-pizarro', 'spanish-eb-1')
    .place('sz-36', 'f-pizarro moved', 'spanish-eb-2 moved')
    .place('sz-35', 'quizquiz')
    .place('sz-37', 'spanish-eb-3')
    .begin()
  t.choose('spanish', 'area:sz-33', 'button:all', 'button:go', 'area:sz-35').expectOffer('inca', {
    exactly: ['area:sz-33'],
    not: ['area:sz-36'],
  })
})

clause('PIZ-8.2.4', 'Units of the army that were not taken at first are still taken up free of charge', () => {
  const t = position('inca-movement').control('inca', 'sz-11').place('sz-11 army', 'atahualpa', 'inca-eb-1').begin()
  t.choose('inca', 'area:sz-11', 'leader:atahualpa', 'button:go', 'unit:inca-eb-1', 'area:sz-12', 'area:sz-14') // 2 + 2 of 4 MP
  expect(t.piece('inca-eb-1')).toMatchObject({ at: 'sz-14' })
})

clause('PIZ-8.2.1', 'Whom the player has picked to go is named by the question, or counted when they are many', () => {
  const t = position('spanish-movement')
    .place('sz-34', 'f-pizarro', 'spanish-eb-1', 'spanish-eb-2')
    .place('sz-34', ...range('spanish-cl', 1, 2))
    .begin()
  const asked = (lang: 'en' | 'fr' | 'es'): string =>
    promptOf(t.game.text[lang] as Text, t.table.state, t.game.seats.get('spanish') as Seat)
  t.choose('spanish', 'area:sz-34')
  expect(asked('en')).toBe('Who leaves Guayaquil?')
  t.choose('spanish', 'leader:f-pizarro', 'unit:spanish-eb-2')
  expect(asked('en')).toBe('Who leaves Guayaquil? So far Francisco Pizarro, Rodeleros 2.')
  expect(asked('fr')).toContain('Déjà Francisco Pizarro, ')
  t.choose('spanish', 'button:all')
  expect(asked('en')).toBe('Who leaves Guayaquil? So far 5 counters.')
})

clause(
  'PIZ-8.2.4 PIZ-8.2.5',
  'Who comes back to the garrison that he left alone still pays for its units, and must still have the 2 MP',
  () => {
    const out = () =>
      position('inca-movement')
        .control('inca', 'sz-11', 'sz-15')
        .place('sz-11 garrison', 'quizo', 'inca-eb-1', 'inca-eb-2')
        .place('sz-15 garrison', 'inca-eb-3')
        .begin()
        .choose('inca', 'area:sz-11', 'leader:quizo', 'button:go')
    const back = out().choose('inca', 'area:sz-10', 'area:sz-11', 'unit:inca-eb-1') // 1 + 1 + 2 of 4 MP
    back.expectOffer('inca', { has: ['unit:inca-eb-2', 'button:stop'], not: ['area:sz-10'], because: 'PIZ-5.1' })
    const spent = out().choose('inca', 'area:sz-12', 'area:sz-11') // 1 MP is left
    spent.expectOffer('inca', { has: ['area:sz-10', 'button:stop'], not: ['unit:inca-eb-1'], because: 'PIZ-8.2.4' })
    // the garrison of another zone costs nothing
    out().choose('inca', 'area:sz-15', 'unit:inca-eb-3', 'area:sz-11', 'area:sz-10').done()
  },
)

import { clause } from '@plus-ultra/kernel/testing'
import { expect } from 'vitest'
import { position, range, spare } from './table.ts'

clause('PIZ-10.1.1', 'First all battles, then all sieges, each in the order the active player chooses', () => {
  const t = position('spanish-battles')
    .control('inca', 'sz-27')
    .place('sz-31', 'g-pizarro', 'spanish-eb-1')
    .place('sz-31', 'other-ar-1')
    .place('sz-33', 'j-pizarro', 'spanish-eb-2')
    .place('sz-33', 'other-ar-2')
    .place('sz-27', 'f-pizarro', 'spanish-eb-3')
    .begin()
  t.expectOffer('spanish', { exactly: ['area:sz-31', 'area:sz-33'], not: ['area:sz-27'], because: 'PIZ-10.1.2' })
  t.dice('PIZ-10.2.1', [6])
    .choose('spanish', 'area:sz-33')
    .choose('inca', 'unit:other-ar-2')
    .expectOffer('spanish', { exactly: ['area:sz-31'] })
  t.dice('PIZ-10.2.1', [6]).choose('spanish', 'area:sz-31').choose('inca', 'unit:other-ar-1').expectStep('sieges', 'spanish')
  expect(t.phase).toBe('spanish-sieges')
})

clause('PIZ-10.1.2', 'A garrison takes no part in the battle of an army of its camp', () => {
  const t = position('spanish-battles')
    .control('inca', 'sz-11')
    .place('sz-11', 'f-pizarro', 'spanish-eb-1', 'spanish-eb-2')
    .place('sz-11 army', 'quizo', 'inca-eb-1')
    .place('sz-11 garrison', 'inca-hb-1', 'inca-hb-2')
    .begin()
  t.dice('PIZ-10.2.1', [6])
    .choose('spanish', 'area:sz-11')
    .expectEvent({ type: 'combat', factors: [10, 1] })
  t.expectOffer('inca', { exactly: ['unit:inca-eb-1'] })
})

clause('PIZ-10.1.2', 'A garrison of the active camp that a set-up leaves beside the enemy is besieged in his phase', () => {
  const t = position('spanish-movement')
    .control('spanish', 'sz-27')
    .place('sz-27 garrison', 'f-pizarro', 'spanish-eb-1')
    .place('sz-27 army', 'quizquiz', 'inca-eb-1')
    .begin()
  t.choose('spanish', 'button:done').expectStep('movement', 'inca')
  t.choose('inca', 'button:done').choose('spanish', 'button:stay-inside').expectOffer('inca', { exactly: ['area:sz-27'] })
  expect(t.phase).toBe('inca-sieges')
})
clause('PIZ-10.1.3', 'A besieged garrison with a commander may come out and fight, as one with an army that is there', () => {
  const p = () =>
    position('spanish-battles')
      .control('inca', 'sz-11', 'sz-15')
      .place('sz-11', 'f-pizarro', 'spanish-eb-1', 'spanish-eb-2')
      .place('sz-15', 'g-pizarro', 'spanish-eb-3')
  const t = p()
    .place('sz-11 army', 'quizo', 'inca-eb-1')
    .place('sz-11 garrison', 'atahualpa', 'inca-hb-1')
    .place('sz-15', 'inca-eb-2')
    .begin()
  t.expectStep('come-out', 'inca').expectOffer('inca', { exactly: ['button:come-out', 'button:stay-inside'] }) // no question for 15, without commander
  t.choose('inca', 'button:come-out').expectStep('battles', 'spanish').dice('PIZ-10.2.1', [6]).choose('spanish', 'area:sz-11')
  t.expectEvent({ type: 'combat', factors: [10, 3] })
  const stays = p().place('sz-11 garrison', 'atahualpa', 'inca-hb-1').begin().choose('inca', 'button:stay-inside')
  stays.expectStep('sieges', 'spanish')
})

clause('PIZ-10.1.4', 'A battle won before a fortress is followed by its siege, a battle lost by a retreat', () => {
  const p = () =>
    position('spanish-battles')
      .control('inca', 'sz-11')
      .place('sz-11', 'f-pizarro', 'spanish-eb-1', 'spanish-eb-2')
      .place('sz-11 army', 'quizo', 'inca-eb-1', 'inca-eb-2')
      .place('sz-11 garrison', 'inca-eb-3')
      .begin()
  const won = p().dice('PIZ-10.2.1', [2]).choose('spanish', 'area:sz-11').expectEvent({ type: 'combat', result: '1/2R' })
  won
    .choose('spanish', 'unit:spanish-eb-1')
    .choose('inca', 'unit:inca-eb-1', 'unit:inca-eb-1', 'area:sz-12')
    .expectStep('sieges', 'spanish')
  const lost = p()
    .dice('PIZ-10.2.1', [1])
    .choose('spanish', 'area:sz-11')
    .choose('spanish', 'unit:spanish-eb-1')
    .choose('inca', 'unit:inca-eb-1')
  lost.choose('spanish', 'area:sz-10').choose('inca', 'button:army')
  expect(lost.phase).toBe('inca-movement')
})

clause('PIZ-10.1.4 PIZ-8.2.7', 'With the besieger gone the siege marker goes, though other battles are still to be fought', () => {
  const t = position('spanish-battles')
    .control('inca', 'sz-11')
    .place('sz-11', 'f-pizarro', 'spanish-eb-1', 'spanish-eb-2')
    .place('sz-11 army', 'quizo', 'inca-eb-1', 'inca-eb-2')
    .place('sz-20', 'h-pizarro', 'spanish-eb-3')
    .place('sz-20', 'quizquiz', 'inca-eb-3')
    .begin()
  expect(t.board().spaces['sz-11']).toMatchObject({ battle: true, siege: true })
  t.dice('PIZ-10.2.1', [1]).choose('spanish', 'area:sz-11', 'unit:spanish-eb-1').choose('inca', 'unit:inca-eb-1')
  t.choose('spanish', 'area:sz-10').choose('inca', 'button:army').expectStep('battles', 'spanish')
  expect(t.board().spaces['sz-11']).toEqual({ control: 'inca', objective: true, fortressValue: 2 })
})

clause('PIZ-10.1.5', 'A garrison that came out and lost may not go back; if it won it takes either form', () => {
  const p = () =>
    position('spanish-battles')
      .control('inca', 'sz-36')
      .place('sz-36', 'f-pizarro', 'spanish-eb-1')
      .place('sz-36', 'quizquiz', 'inca-eb-1', 'inca-eb-2')
      .begin()
      .choose('inca', 'button:come-out')
  const lost = p()
    .dice('PIZ-10.2.1', [2])
    .choose('spanish', 'area:sz-36', 'unit:spanish-eb-1')
    .choose('inca', 'unit:inca-eb-1', 'unit:inca-eb-1')
  lost.expectOffer('inca', { exactly: ['area:sz-35'], not: ['area:sz-36'] })
  const won = p()
    .dice('PIZ-10.2.1', [1])
    .choose('spanish', 'area:sz-36', 'unit:spanish-eb-1')
    .choose('inca', 'unit:inca-eb-1')
    .choose('spanish', 'area:sz-35')
  won.expectOffer('inca', { exactly: ['button:army', 'button:garrison'] }).choose('inca', 'button:garrison')
  expect(won.piece('quizquiz')).toMatchObject({ form: 'garrison' })
})
clause('PIZ-8.2.6 PIZ-10.1.5', 'Who became a garrison, came out and won takes either form too', () => {
  const t = position('inca-battles')
    .control('spanish', 'sz-27')
    .place('sz-27', 'f-pizarro changedForm=sz-27', 'spanish-eb-1')
    .place('sz-27', 'quizquiz back', 'inca-eb-1 reduced')
    .begin()
  t.choose('spanish', 'button:come-out').dice('PIZ-10.2.1', [1])
  t.choose('inca', 'area:sz-27', 'unit:inca-eb-1', 'area:sz-26')
  t.expectOffer('spanish', { exactly: ['button:army', 'button:garrison'] })
})

clause('PIZ-10.1.6', 'A battle is major when both camps have 10 SP or more', () => {
  const size = (spaniards: number, incas: number) => {
    const t = position('spanish-battles')
      .place('sz-12', 'f-pizarro', ...range('spanish-eb', 1, spaniards))
      .place('sz-12', 'quizo', ...range('inca-eb', 1, incas))
      .begin()
    spare(t).choose('spanish', 'area:sz-12')
    return (t.table.events(-1).find(e => e.type === 'battle') as { size?: string } | undefined)?.size
  }
  expect([size(5, 5), size(4, 9), size(9, 4), size(4, 4)]).toEqual(['major', 'minor', 'minor', 'minor'])
})

clause('PIZ-10.1.7', 'In a major battle a camp without any commander loses at once, without dice', () => {
  const t = position('spanish-battles')
    .place('sz-12', 'f-pizarro', ...range('spanish-eb', 1, 5))
    .place('sz-12', ...range('inca-eb', 1, 5))
    .begin()
  t.choose('spanish', 'area:sz-12')
    .expectEvent({ type: 'won', camp: 'spanish', size: 'major' })
    .expectEvent({ type: 'scored', camp: 'spanish', vp: 2 })
  t.expectEvent({ type: 'alliances', camp: 'spanish' }).expectStep('retreat', 'inca').expectNoEvent({ type: 'roll' })
  t.choose('inca', 'area:sz-14')
  expect(t.piece('inca-eb-1')).toMatchObject({ at: 'sz-14', form: 'isolated' })
})

clause('PIZ-10.2.1', 'The active player rolls once, total CF against total CF, no modifier', () => {
  const t = position('inca-battles')
    .place('sz-12', 'atahualpa', 'inca-eb-1', 'inca-fr-1')
    .place('sz-12', 'g-pizarro', 'spanish-ab-1 reduced')
    .begin()
  t.dice('PIZ-10.2.1', [4]).choose('inca', 'area:sz-12').expectEvent({ type: 'roll', who: 'inca', modifiers: [] }) // not even the Emperor's
  t.expectEvent({ type: 'combat', camp: 'inca', factors: [3, 2], column: '3/2', result: '0/2R' })
})

clause('PIZ-10.2.2', 'Losses of the active camp, of the other, asterisk dice, then R; cannon follow the retreat', () => {
  const t = position('spanish-battles')
    .place('sz-12', 'f-pizarro', 'spanish-eb-1', 'spanish-ca-1')
    .place('sz-12', ...range('inca-hb', 1, 4))
    .begin()
  t.dice('PIZ-10.2.1', [2])
    .choose('spanish', 'area:sz-12')
    .expectEvent({ type: 'combat', factors: [8, 8], column: '1/1', result: '2/0' })
  t.choose('spanish', 'unit:spanish-eb-1', 'unit:spanish-eb-1').choose('spanish', 'area:sz-10')
  expect(t.piece('spanish-ca-1')?.at).toBe('sz-10')
  const star = position('spanish-battles')
    .place('sz-12', 'f-pizarro', 'spanish-eb-1 reduced')
    .place('sz-12', ...range('inca-hb', 1, 2))
    .begin()
  star.dice('PIZ-10.2.1', [1]).choose('spanish', 'area:sz-12').expectEvent({ type: 'combat', result: '4*/0' })
  star.dice('PIZ-10.2.2', [1]).choose('spanish', 'unit:spanish-eb-1').expectEvent({ type: 'killed', leader: 'f-pizarro' }) // though his last unit has just fallen
  // an R against a camp whose enemy has no unit left is ignored
  const alone = position('spanish-battles').place('sz-12', 'f-pizarro', 'spanish-eb-1').place('sz-12', 'inca-eb-1 reduced').begin()
  alone.dice('PIZ-10.2.1', [1]).choose('spanish', 'area:sz-12').expectEvent({ type: 'combat', result: '1R/1' })
  alone.choose('spanish', 'unit:spanish-eb-1').choose('inca', 'unit:inca-eb-1')
  alone.expectEvent({ type: 'won', camp: 'spanish' }).expectNoEvent({ type: 'retreated' })
  expect(alone.piece('spanish-eb-1')?.at).toBe('sz-12')
})

clause('PIZ-10.2.3', 'Without R and without destruction the active camp retreats', () => {
  const t = position('spanish-battles')
    .place('sz-12', 'g-pizarro', 'spanish-eb-1')
    .place('sz-12', 'inca-eb-1', 'inca-eb-2', 'inca-fr-1', 'inca-ar-1')
    .begin()
  t.dice('PIZ-10.2.1', [4])
    .choose('spanish', 'area:sz-12')
    .expectEvent({ type: 'combat', factors: [5, 5], result: '0/1' })
  t.choose('inca', 'unit:inca-eb-1').expectStep('retreat', 'spanish').expectEvent({ type: 'won', camp: 'inca' })
})

clause('PIZ-10.2.4', 'If both lose their last unit nobody wins; the active commanders leave, the others stay', () => {
  const t = position('spanish-battles')
    .control('inca', 'sz-26')
    .place('sz-26', 'g-pizarro', 'spanish-eb-1 reduced')
    .place('sz-26', 'quizo', 'inca-eb-1 reduced')
    .begin()
  t.dice('PIZ-10.2.1', [1]).choose('spanish', 'area:sz-26').expectEvent({ type: 'combat', result: '1R/1' })
  t.choose('spanish', 'unit:spanish-eb-1').choose('inca', 'unit:inca-eb-1').expectEvent({ type: 'undecided', area: 'sz-26' })
  t.expectStep('flee', 'spanish').choose('spanish', 'area:sz-31')
  expect([t.piece('g-pizarro')?.at, t.piece('quizo')?.at, t.piece('quizo')?.form]).toEqual(['sz-31', 'sz-26', 'commander-alone'])
  expect(t.board().spaces['sz-26']).toMatchObject({ control: 'inca' })
})

clause('PIZ-10.2.5', 'A minor battle gives no VP and moves no cursor', () => {
  const t = position('spanish-battles').place('sz-12', 'g-pizarro', 'spanish-eb-1').place('sz-12', 'inca-eb-1 reduced').begin()
  t.dice('PIZ-10.2.1', [6]).choose('spanish', 'area:sz-12').choose('inca', 'unit:inca-eb-1')
  t.expectEvent({ type: 'won', size: 'minor' }).expectNoEvent({ type: 'scored' }).expectNoEvent({ type: 'alliances' })
})

clause('PIZ-10.2.6', 'It cannot be declined; isolated units fight and retreat like an army; commanders without units give way', () => {
  const t = position('spanish-battles')
    .place('sz-12', 'g-pizarro', 'spanish-eb-1', 'spanish-eb-2')
    .place('sz-12', 'quizo', 'inca-eb-1')
    .begin()
  t.expectOffer('spanish', { exactly: ['area:sz-12'] })
    .dice('PIZ-10.2.1', [6])
    .choose('spanish', 'area:sz-12')
    .dice('PIZ-10.2.2', [6])
    .choose('inca', 'unit:inca-eb-1', 'unit:inca-eb-1')
  t.expectStep('flee', 'inca')
  const isolated = position('spanish-battles')
    .place('sz-12', 'g-pizarro', 'spanish-eb-1', 'spanish-eb-2')
    .place('sz-12', 'inca-eb-1', 'inca-eb-2')
    .begin()
  isolated
    .dice('PIZ-10.2.1', [2])
    .choose('spanish', 'area:sz-12', 'unit:spanish-eb-1')
    .choose('inca', 'unit:inca-eb-1', 'unit:inca-eb-1')
    .expectStep('retreat', 'inca')
})

// --- 10.5

clause('PIZ-10.5.1', 'The loser retreats as one body to an adjacent zone without enemy units or fortress; a lone marker changes', () => {
  const t = position('spanish-battles')
    .control('spanish', 'sz-26', 'sz-27')
    .place('sz-28', 'g-pizarro', 'spanish-eb-1', 'spanish-eb-2')
    .place('sz-28', 'quizo', 'inca-eb-1', 'inca-eb-2')
    .place('sz-31', 'spanish-eb-3')
    .begin()
  t.dice('PIZ-10.2.1', [2]).choose('spanish', 'area:sz-28', 'unit:spanish-eb-1').choose('inca', 'unit:inca-eb-1', 'unit:inca-eb-1')
  t.expectOffer('inca', { exactly: ['area:sz-26', 'area:sz-29'], not: ['area:sz-27', 'area:sz-31'], because: 'PIZ-10.5.1' })
  t.expectOffer('inca', { not: ['area:sz-0'], because: 'PIZ-5.2' }).choose('inca', 'area:sz-26')
  expect([t.piece('quizo')?.at, t.piece('inca-eb-2')?.at]).toEqual(['sz-26', 'sz-26'])
  t.expectEvent({ type: 'controlled', area: 'sz-26', camp: 'inca' })
})

clause('PIZ-10.5.2', 'It takes the form of friends there; alone behind own walls the owner chooses; else army, or isolated', () => {
  const beaten = (setUp: (p: ReturnType<typeof position>) => ReturnType<typeof position>, ...incas: string[]) => {
    const t = setUp(position('spanish-battles').place('sz-14', 'g-pizarro', 'spanish-eb-1', 'spanish-eb-2'))
      .place('sz-14', ...incas)
      .begin()
    return t.dice('PIZ-10.2.1', [2]).choose('spanish', 'area:sz-14', 'unit:spanish-eb-1').choose('inca', 'unit:inca-eb-1', 'unit:inca-eb-1')
  }
  const joins = beaten(p => p.control('inca', 'sz-11').place('sz-11', 'inca-eb-5'), 'quizo', 'inca-eb-1', 'inca-eb-2').choose(
    'inca',
    'area:sz-11',
  )
  expect([joins.piece('quizo')?.form, joins.piece('inca-eb-2')?.form]).toEqual(['garrison', 'garrison'])
  const alone = beaten(p => p.control('inca', 'sz-11'), 'quizo', 'inca-eb-1', 'inca-eb-2').choose('inca', 'area:sz-11')
  alone.expectOffer('inca', { exactly: ['button:army', 'button:garrison'] })
  const open = beaten(p => p, 'quizo', 'inca-eb-1', 'inca-eb-2').choose('inca', 'area:sz-13')
  expect(open.piece('inca-eb-2')).toMatchObject({ form: 'army' })
  const leaderless = beaten(p => p, 'inca-eb-1', 'inca-eb-2').choose('inca', 'area:sz-13')
  expect(leaderless.piece('inca-eb-2')).toMatchObject({ form: 'isolated' })
})

clause(
  'PIZ-8.2.6 PIZ-10.5.2',
  'Beaten back to the walls where it had become a garrison this turn, an army chooses its form like any other',
  () => {
    const t = position('inca-movement')
      .control('inca', 'sz-27')
      .place('sz-27 army', 'quizo', ...range('inca-eb', 1, 3))
      .place('sz-26', 'spanish-eb-1', 'spanish-eb-2')
      .begin()
    t.choose('inca', 'area:sz-27', 'button:become-garrison', 'area:sz-27', 'button:all', 'button:go', 'area:sz-26', 'button:done')
    t.dice('PIZ-9.1', [3])
      .choose('inca', 'area:sz-26')
      .dice('PIZ-10.2.1', [5])
      .choose('inca', 'area:sz-26', 'unit:inca-eb-1', 'unit:inca-eb-1')
    t.choose('spanish', 'unit:spanish-eb-1').choose('inca', 'area:sz-27')
    t.expectOffer('inca', { exactly: ['button:army', 'button:garrison'] })
  },
)

clause('PIZ-10.5.3', 'With no zone to go to the army and its commanders are eliminated', () => {
  const t = position('spanish-battles')
    .place('sz-36', 'g-pizarro', 'spanish-eb-1', 'spanish-eb-2')
    .place('sz-36', 'quizo', 'inca-eb-1', 'inca-eb-2')
    .place('sz-35', 'spanish-eb-3')
    .begin()
  t.dice('PIZ-10.2.1', [2]).choose('spanish', 'area:sz-36', 'unit:spanish-eb-1').choose('inca', 'unit:inca-eb-1', 'unit:inca-eb-1')
  t.expectEvent({ type: 'cut-off', camp: 'inca', area: 'sz-36' })
    .expectEvent({ type: 'eliminated', unit: 'inca-eb-2' })
    .expectEvent({ type: 'killed', leader: 'quizo' })
  expect(t.board().tracks).toMatchObject({ 'vp-spanish': 2 }) // Quizo's TC
})

clause('PIZ-10.5.5', 'A beaten army may not enter the fortress of its own zone', () => {
  const t = position('spanish-battles')
    .control('inca', 'sz-11')
    .place('sz-11', 'f-pizarro', 'spanish-eb-1', 'spanish-eb-2')
    .place('sz-11 army', 'quizo', 'inca-eb-1', 'inca-eb-2')
    .begin()
  t.dice('PIZ-10.2.1', [2]).choose('spanish', 'area:sz-11', 'unit:spanish-eb-1').choose('inca', 'unit:inca-eb-1', 'unit:inca-eb-1')
  t.expectOffer('inca', { has: ['area:sz-10', 'area:sz-12'], not: ['area:sz-11'], because: 'PIZ-10.5.5' })
  t.expectOffer('inca', { not: ['button:garrison'] })
})

clause('PIZ-10.5.6', 'The active winner takes control where no enemy fortress stands, and chooses his form where he has one', () => {
  const t = position('spanish-battles')
    .control('inca', 'sz-26')
    .place('sz-26', 'f-pizarro', 'spanish-eb-1')
    .place('sz-26', 'inca-eb-1 reduced')
    .begin()
  t.dice('PIZ-10.2.1', [6])
    .choose('spanish', 'area:sz-26')
    .choose('inca', 'unit:inca-eb-1')
    .expectEvent({ type: 'controlled', area: 'sz-26', camp: 'spanish' })
  const walls = position('spanish-battles')
    .control('inca', 'sz-27')
    .place('sz-27', 'f-pizarro', 'spanish-eb-1')
    .place('sz-27 army', 'quizo', 'inca-eb-1 reduced')
    .begin()
  walls.dice('PIZ-10.2.1', [4]).choose('spanish', 'area:sz-27').dice('PIZ-10.2.2', [6]).choose('inca', 'unit:inca-eb-1', 'area:sz-28')
  expect(walls.board().spaces['sz-27']).toMatchObject({ control: 'inca' })
  walls.expectStep('sieges', 'spanish')
})

clause('PIZ-10.5.7', 'The next combat follows until none is left', () => {
  const t = position('spanish-battles')
    .place('sz-12', 'g-pizarro', 'spanish-eb-1')
    .place('sz-12', 'other-ar-1')
    .place('sz-33', 'f-pizarro', 'spanish-eb-2')
    .place('sz-33', 'other-ar-2')
    .begin()
  t.dice('PIZ-10.2.1', [6])
    .choose('spanish', 'area:sz-12')
    .choose('inca', 'unit:other-ar-1')
    .expectOffer('spanish', { exactly: ['area:sz-33'] })
  t.dice('PIZ-10.2.1', [6]).choose('spanish', 'area:sz-33').choose('inca', 'unit:other-ar-2')
  expect(t.phase).toBe('inca-movement')
})

clause('PIZ-10.5.8', 'The inactive winner stays, keeps control and chooses his form where he has a fortress', () => {
  const t = position('spanish-battles')
    .control('inca', 'sz-11')
    .place('sz-11', 'f-pizarro', 'spanish-eb-1')
    .place('sz-11 army', 'quizo', ...range('inca-eb', 1, 4))
    .begin()
  t.dice('PIZ-10.2.1', [3]).choose('spanish', 'area:sz-11').expectEvent({ type: 'combat', result: '1/0' })
  t.choose('spanish', 'unit:spanish-eb-1', 'area:sz-10')
    .expectOffer('inca', { exactly: ['button:army', 'button:garrison'] })
    .choose('inca', 'button:garrison')
  expect(t.piece('quizo')).toMatchObject({ at: 'sz-11', form: 'garrison' })
  expect(t.board().spaces['sz-11']).toMatchObject({ control: 'inca' })
})

clause('PIZ-10.5.8', 'A garrison that has held out stays a garrison', () => {
  const t = position('spanish-sieges')
    .control('inca', 'sz-36')
    .place('sz-36', 'f-pizarro', 'spanish-eb-1')
    .place('sz-36 garrison', 'quizquiz', 'inca-eb-1')
    .with({ siege: { zone: 'sz-36', rounds: 2, fv: 2, sequence: 'decision' } })
    .begin()
    .choose('spanish', 'button:lift-siege', 'area:sz-35')
  expect([t.phase, t.piece('quizquiz')?.form]).toEqual(['inca-movement', 'garrison'])
})

clause('PIZ-10.5.9', 'A retreat goes to no zone with an enemy unit, be its combat still to be fought', () => {
  const t = position('spanish-battles')
    .control('inca', 'sz-27')
    .place('sz-28', 'g-pizarro', 'spanish-eb-1', 'spanish-eb-2')
    .place('sz-28', 'quizo', 'inca-eb-1', 'inca-eb-2')
    .place('sz-27', 'f-pizarro', 'spanish-eb-3')
    .place('sz-27', 'inca-eb-3')
    .begin()
  t.dice('PIZ-10.2.1', [2]).choose('spanish', 'area:sz-28', 'unit:spanish-eb-1').choose('inca', 'unit:inca-eb-1', 'unit:inca-eb-1')
  t.expectOffer('inca', { has: ['area:sz-26'], not: ['area:sz-27'], because: 'PIZ-10.5.1' }).choose('inca', 'area:sz-26')
  expect(t.piece('inca-eb-2')?.climbed).toBeUndefined() // no fatigue
})

clause('PIZ-10.5.10', 'Units without commander retreat like an army, and a forced retreat is not a move', () => {
  const t = position('spanish-battles')
    .place('sz-12', 'g-pizarro', 'spanish-eb-1', 'spanish-eb-2')
    .place('sz-12', 'inca-eb-1', 'inca-eb-2')
    .begin()
  t.dice('PIZ-10.2.1', [2])
    .choose('spanish', 'area:sz-12', 'unit:spanish-eb-1')
    .choose('inca', 'unit:inca-eb-1', 'unit:inca-eb-1', 'area:sz-14')
  expect(t.piece('inca-eb-2')).toMatchObject({ at: 'sz-14', form: 'isolated' })
  expect(t.piece('inca-eb-2')?.moved).toBeUndefined()
})

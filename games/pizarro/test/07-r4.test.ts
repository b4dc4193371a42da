import { clause } from '@plus-ultra/kernel/testing'
import { expect } from 'vitest'
import { UNIT } from '../data/facts.ts'
import { campaign, type PizarroTable, passTo, position, range, spare } from './table.ts'

const reserve = (t: PizarroTable) => (t.board().trays.reserve as { id: string; eliminated?: number }[]).map(p => p.id)
/** The dice of an R4 step in which nobody is asked to go as envoy. */
const noEmbassy = { embassy: false }

clause('PIZ-7.1.1', 'Everything that is not on the map is open to view; future commanders wait apart and cannot be used', () => {
  const t = campaign()
  expect(reserve(t)).toHaveLength(20 + 18 + 10)
  expect(t.board('inca').trays).toEqual(t.board('spanish').trays)
  expect(t.board().trays.futureReinforcements).toEqual(['almagro', 'de-soto', 'benalcazar', 'alvarado'])
  const r4 = position('spanish-r4', 2)
    .with({ futureReinforcements: ['almagro'] })
    .control('spanish', 'sz-26')
    .begin(noEmbassy)
  r4.dice('PIZ-7.3.1', [6])
  r4.expectStep('recruit').expectOffer('spanish', { not: ['leader:almagro'] })
})

clause('PIZ-7.1.2', 'There is no R4 step on turn 1', () => {
  const t = position('spanish-r4').control('spanish', 'sz-26').place('sz-26', 'f-pizarro', 'spanish-eb-1').begin()
  expect(t.phase).toBe('spanish-movement')
  t.choose('spanish', 'button:done')
  expect(t.phase).toBe('inca-movement')
})

clause('PIZ-7.1.3', 'Order of an R4 step: embassy, return, uprising, reinforcements, commanders, dice, purchases', () => {
  const t = position('spanish-r4', 13)
    .with({ futureReinforcements: ['alvarado'], reserve: [{ id: 'g-pizarro', eliminated: 12 }] })
    .control('spanish', 'sz-26', 'sz-36')
    .place('sz-26', 'f-pizarro', 'h-pizarro back returns=13', 'spanish-eb-1')
    .place('sz-31', 'spanish-eb-2')
    .begin()
  t.dice('PIZ-7.4.1', [6, 5]).dice('PIZ-7.4.4', [1, 1])
  t.expectStep('arrival', 'spanish').choose('spanish', 'area:sz-31')
  t.expectStep('come-back', 'spanish').dice('PIZ-7.3.1', [4]).choose('spanish', 'leader:g-pizarro', 'area:sz-36')
  t.expectStep('recruit', 'spanish')
  const kinds = t.table.events(-1).map(e => (e.type === 'roll' ? e.clause : e.type))
  expect(kinds.filter(k => k !== 'formed' && k !== 'commands')).toEqual([
    'PIZ-7.4.1',
    'recalled',
    'PIZ-7.4.4',
    'PIZ-7.4.4',
    'arrived',
    'back',
    'PIZ-7.3.1',
    'points',
  ])
  t.done()
})

clause('PIZ-7.2.1', 'Turn 3: Almagro, De Soto and Benalcázar, all at 26 or all at 31; turn 6: Alvarado at 31 or 37', () => {
  const t = position('spanish-r4', 3)
    .with({ futureReinforcements: ['almagro', 'de-soto', 'benalcazar', 'alvarado'] })
    .begin(noEmbassy)
  t.dice('PIZ-7.3.1', [1, 1, 1]).expectOffer('spanish', {
    exactly: ['area:sz-26', 'area:sz-31'],
    not: ['area:sz-34'],
    because: 'PIZ-7.2.1',
  })
  t.choose('spanish', 'area:sz-31')
  expect(['almagro', 'de-soto', 'benalcazar'].map(id => t.piece(id)?.at)).toEqual(['sz-31', 'sz-31', 'sz-31'])
  expect(t.board().trays.futureReinforcements).toEqual(['alvarado'])
  const six = position('spanish-r4', 6)
    .with({ futureReinforcements: ['alvarado'] })
    .begin(noEmbassy)
  six.expectOffer('spanish', { exactly: ['area:sz-31', 'area:sz-37'] })
})

clause(
  'PIZ-7.2.2',
  'Enemy units or an enemy fortress forbid an arrival zone; an enemy marker alone does not, and turns with the first unit',
  () => {
    const t = position('spanish-r4', 3)
      .with({ futureReinforcements: ['almagro'] })
      .control('inca', 'sz-26')
      .place('sz-31', 'other-ar-1')
      .begin(noEmbassy)
    t.dice('PIZ-7.3.1', [6, 6, 6]).expectOffer('spanish', { exactly: ['area:sz-26'], not: ['area:sz-31'], because: 'PIZ-7.2.2' })
    t.choose('spanish', 'area:sz-26')
    expect(t.board().spaces['sz-26']).toMatchObject({ control: 'inca' })
    t.choose('spanish', 'unit:spanish-eb-1', 'button:full', 'area:sz-26')
    expect(t.board().spaces['sz-26']).toMatchObject({ control: 'spanish' })
    const walls = position('spanish-r4', 12).control('inca', 'sz-11', 'sz-15').begin(noEmbassy)
    spare(walls).expectStep('recruit', 'spanish') // neither Pachacamac nor Paramanga is legal: no zone is asked for
  },
)

clause('PIZ-7.2.3', 'A group without a legal zone waits, and later enters only where Spain controls', () => {
  const t = position('spanish-r4', 3)
    .with({ futureReinforcements: ['almagro'] })
    .place('sz-26', 'inca-eb-1')
    .place('sz-31', 'inca-eb-2')
    .begin(noEmbassy)
  spare(t).expectEvent({ type: 'waits', leaders: ['almagro'] })
  expect(t.board().trays.futureReinforcements).toEqual(['almagro'])
  const empty = position('spanish-r4', 4)
    .with({ futureReinforcements: ['almagro'] })
    .control('inca', 'sz-26')
    .begin(noEmbassy)
  spare(empty).expectStep('recruit') // an empty zone is no longer enough
  expect(empty.piece('almagro')).toBeUndefined()
  const held = position('spanish-r4', 4)
    .with({ futureReinforcements: ['almagro'] })
    .place('sz-31', 'spanish-eb-1')
    .begin(noEmbassy)
  spare(held).expectOffer('spanish', { exactly: ['area:sz-31'], not: ['area:sz-26'], because: 'PIZ-7.2.3' })
})

clause('PIZ-7.2.4', 'The recruits of turns 3, 6 and 12 go to the arrival zone of that turn; without one, anywhere Spain controls', () => {
  const t = position('spanish-r4', 12).control('spanish', 'sz-36').place('sz-34', 'g-pizarro', 'spanish-cl-1 reduced').begin(noEmbassy)
  t.dice('PIZ-7.3.1', [2, 2, 2, 2])
    .expectStep('arrival', 'spanish')
    .expectOffer('spanish', { exactly: ['area:sz-11', 'area:sz-15'] }) // though nobody comes
  t.choose('spanish', 'area:sz-15', 'unit:spanish-eb-1', 'button:full')
  t.expectOffer('spanish', { exactly: ['area:sz-15'], not: ['area:sz-36'], because: 'PIZ-7.2.4' })
  t.choose('spanish', 'area:sz-15', 'unit:spanish-cl-1').expectEvent({ type: 'restored', unit: 'spanish-cl-1' }) // elsewhere on the map
  expect(t.board().spaces['sz-15']).toMatchObject({ control: 'spanish' })
  const blocked = position('spanish-r4', 12)
    .control('inca', 'sz-11', 'sz-15')
    .control('spanish', 'sz-36')
    .place('sz-34', 'spanish-eb-1')
    .begin(noEmbassy)
  blocked
    .dice('PIZ-7.3.1', [6, 1, 1, 1])
    .choose('spanish', 'unit:spanish-eb-2', 'button:full')
    .expectOffer('spanish', { exactly: ['area:sz-34', 'area:sz-36'] })
  const nowhere = position('spanish-r4', 12).control('inca', 'sz-11', 'sz-15').begin(noEmbassy)
  nowhere
    .dice('PIZ-7.3.1', [6, 6, 6, 6])
    .expectOffer('spanish', { exactly: ['button:done'], not: ['unit:spanish-eb-1'], because: 'PIZ-7.3.10' })
})

clause('PIZ-7.2.4 PIZ-7.2.1', 'On turn 12 nobody arrives, and nobody takes a form', () => {
  const t = position('spanish-r4', 12)
    .control('spanish', 'sz-11')
    .place('sz-11 army', 'f-pizarro', 'spanish-eb-1')
    .place('sz-11 garrison', 'spanish-eb-2')
    .begin(noEmbassy)
  t.dice('PIZ-7.3.1', [1, 1, 1, 1]).choose('spanish', 'area:sz-11').expectStep('recruit', 'spanish').done()
})

clause('PIZ-7.2.5', 'A group with a legal zone may not be held back', () => {
  const t = position('spanish-r4', 6)
    .with({ futureReinforcements: ['alvarado'] })
    .begin(noEmbassy)
  t.expectOffer('spanish', { exactly: ['area:sz-31', 'area:sz-37'], not: ['button:done'] })
})

const rolls = (t: PizarroTable, id: string) => t.table.events(-1).filter(e => e.type === 'roll' && e.clause === id)
clause('PIZ-7.3.1', 'Spain rolls 1D6, on turns 3, 6 and 12 three, five and four; -2 for an Inca Quito, -1 for three Inca ports', () => {
  const dice = (turn: number) => {
    const t = position('spanish-r4', turn).begin(noEmbassy)
    spare(t)
    if (t.table.step === 'arrival') t.choose('spanish', t.tokens('spanish')[0] as string)
    return rolls(t, 'PIZ-7.3.1').length
  }
  expect([2, 3, 4, 6, 12, 13].map(dice)).toEqual([1, 3, 1, 5, 4, 1])
  const mods = (setUp: (p: ReturnType<typeof position>) => ReturnType<typeof position>) =>
    rolls(spare(setUp(position('spanish-r4', 2)).begin(noEmbassy), 6), 'PIZ-7.3.1')[0]
  expect(mods(p => p.control('inca', 'sz-36'))).toMatchObject({ modifiers: [-2], result: 4 })
  const ports = (p: ReturnType<typeof position>) => p.control('inca', 'sz-26').place('sz-31', 'inca-eb-1').place('sz-37', 'inca-eb-2')
  expect(mods(ports)).toMatchObject({ modifiers: [-1], result: 5 })
  expect(mods(p => ports(p).control('inca', 'sz-36'))).toMatchObject({ modifiers: [-2, -1], result: 3 })
  expect(mods(p => p.control('inca', 'sz-26').place('sz-31', 'inca-eb-1'))).toMatchObject({ modifiers: [] })
})

clause('PIZ-7.3.2', 'The Inca rolls 3D6, 2D6 in harvest turns; -1 for a Spanish Cuzco and for each Spanish suyu', () => {
  const step = (turn: number, tracks = {}, spanish: string[] = []) =>
    rolls(
      spare(
        position('inca-r4', turn)
          .tracks(tracks)
          .control('spanish', ...spanish)
          .begin(),
        6,
      ),
      'PIZ-7.3.2',
    )
  expect([2, 3, 4, 5, 8, 11, 14, 17].map(turn => step(turn).length)).toEqual([2, 3, 3, 2, 2, 2, 2, 2])
  expect(step(3, { antisuyu: 5, collasuyu: 5 })[0]).toMatchObject({ modifiers: [-2], result: 4 })
  expect(step(3, { antisuyu: 5, collasuyu: 5 }, ['sz-0'])[0]).toMatchObject({ modifiers: [-1, -2], result: 3 })
  expect(step(3, { 'other-peoples': 6 })[0]).toMatchObject({ modifiers: [] })
})

clause('PIZ-7.3.3', 'No die counts below 0', () => {
  const t = position('spanish-r4', 3).control('inca', 'sz-36').begin(noEmbassy)
  t.dice('PIZ-7.3.1', [1, 1, 6]).choose('spanish', 'area:sz-31').expectEvent({ type: 'points', national: 4 })
})

clause('PIZ-7.3.4', 'Who has the Other Peoples in his half also rolls their dice, without modifier, for them alone', () => {
  const peoples = (camp: 'spanish' | 'inca', at: number) => {
    const t = spare(position(`${camp}-r4`, 2).tracks({ 'other-peoples': at }).control('inca', 'sz-36').begin(noEmbassy))
    return rolls(t, 'PIZ-7.3.4').filter(r => (r as { who?: string }).who === camp).length
  }
  expect([1, 2, 3, 4, 5, 6, 7, 8].map(at => peoples('inca', at))).toEqual([2, 2, 1, 1, 0, 0, 0, 0])
  expect([1, 2, 3, 4, 5, 6, 7, 8].map(at => peoples('spanish', at))).toEqual([0, 0, 0, 0, 1, 1, 2, 2])
  const t = position('spanish-r4', 2).tracks({ 'other-peoples': 5 }).control('spanish', 'sz-26').begin(noEmbassy)
  t.dice('PIZ-7.3.1', [1]).dice('PIZ-7.3.4', [6]).expectEvent({ type: 'points', national: 1, other: 6 })
  t.expectOffer('spanish', { has: ['unit:other-ar-1'], not: ['unit:spanish-eb-1'], because: 'PIZ-7.3.5' })
})

clause('PIZ-7.3.5', 'Buy at full or at reduced strength, restore for the difference, then choose the zone; each purse buys its own', () => {
  const t = position('spanish-r4', 2)
    .tracks({ 'other-peoples': 5 })
    .control('spanish', 'sz-26')
    .place('sz-26', 'g-pizarro', 'spanish-eb-1 reduced', 'spanish-aq-1')
    .begin(noEmbassy)
  t.dice('PIZ-7.3.1', [6]).dice('PIZ-7.3.4', [1])
  t.expectOffer('spanish', { has: ['unit:spanish-eb-1', 'unit:spanish-cl-1'], not: ['unit:spanish-aq-1'], because: 'PIZ-7.3.5' })
  t.choose('spanish', 'unit:spanish-cl-1').expectOffer('spanish', { exactly: ['button:full', 'button:reduced'] })
  t.choose('spanish', 'button:reduced', 'area:sz-26').expectEvent({ type: 'recruited', unit: 'spanish-cl-1', strength: 1 }) // 3 RP
  t.choose('spanish', 'unit:spanish-eb-1').expectEvent({ type: 'restored', unit: 'spanish-eb-1' }) // 4 - 2
  expect([t.piece('spanish-cl-1')?.strength, t.piece('spanish-eb-1')?.strength]).toEqual([1, 2])
  expect(t.board().trays.recruits).toMatchObject({ national: 1, other: 1 })
  t.choose('spanish', 'unit:other-jav-1', 'area:sz-26')
  expect(t.piece('other-jav-1')).toMatchObject({ side: 'spanish', face: 'front', strength: 1 })
  t.expectOffer('spanish', { exactly: ['button:done'], not: ['unit:inca-eb-1'], because: 'PIZ-7.3.5' })
  const inca = position('inca-r4', 3).control('inca', 'sz-0').begin()
  inca.dice('PIZ-7.3.2', [1, 1, 1]).dice('PIZ-7.3.4', [1]).choose('inca', 'unit:other-jav-1', 'area:sz-0')
  expect(inca.piece('other-jav-1')).toMatchObject({ side: 'inca', face: 'back' })
})

clause('PIZ-7.3.6', 'The Inca neither buys nor restores a cannon; Spain buys it on its front only', () => {
  const t = position('inca-r4', 3).control('inca', 'sz-0').place('sz-0', 'quizo', 'inca-eb-1', 'spanish-ca-1 inca').begin()
  t.dice('PIZ-7.3.2', [6, 6, 6])
    .dice('PIZ-7.3.4', [1])
    .expectOffer('inca', { not: ['unit:spanish-ca-1', 'unit:spanish-ca-2'], because: 'PIZ-7.3.6' })
  const spain = position('spanish-r4', 2).control('spanish', 'sz-26').begin(noEmbassy)
  spain.dice('PIZ-7.3.1', [5]).choose('spanish', 'unit:spanish-ca-1', 'area:sz-26') // no strength is asked for
  expect(spain.piece('spanish-ca-1')).toMatchObject({ side: 'spanish', face: 'front', strength: 1 })
  const poor = position('spanish-r4', 2).control('spanish', 'sz-26').begin(noEmbassy)
  poor.dice('PIZ-7.3.1', [4]).expectOffer('spanish', { not: ['unit:spanish-ca-1'], because: 'PIZ-7.3.5' })
})

clause('PIZ-7.3.7', 'Restoring needs no controlled objective', () => {
  const t = position('spanish-r4', 2).place('sz-20', 'g-pizarro', 'spanish-eb-1 reduced').begin(noEmbassy)
  t.dice('PIZ-7.3.1', [2]).choose('spanish', 'unit:spanish-eb-1').expectEvent({ type: 'restored', unit: 'spanish-eb-1' })
})
clause('PIZ-7.3.7', 'Nobody is restored beside the enemy, as a set-up may leave him at the end of a phase, whatever RP there are', () => {
  const t = position('spanish-movement', 2)
    .control('spanish', 'sz-27')
    .control('inca', 'sz-15')
    .place('sz-27 garrison', 'spanish-eb-1')
    .place('sz-27 army', 'quizo', 'inca-eb-1 reduced')
    .place('sz-15', 'inca-eb-2 reduced')
    .begin()
  t.dice('PIZ-7.3.2', [6, 6]).dice('PIZ-7.3.4', [1]).choose('spanish', 'button:done')
  t.expectOffer('inca', { has: ['unit:inca-eb-2'], not: ['unit:inca-eb-1'], because: 'PIZ-7.3.7' })
})

clause('PIZ-7.3.8', 'Recruits go where their camp controls and join what is there', () => {
  const t = position('inca-r4', 3)
    .control('inca', 'sz-0', 'sz-11', 'sz-26')
    .control('spanish', 'sz-15')
    .place('sz-11 army', 'atahualpa', 'inca-eb-1')
    .place('sz-11 garrison', 'inca-eb-2')
    .place('sz-6', 'inca-eb-3')
    .place('sz-12', 'quizo', 'inca-eb-4')
    .begin()
  t.dice('PIZ-7.3.2', [6, 6, 6]).dice('PIZ-7.3.4', [1])
  const buy = (unit: string, zone: string) => t.choose('inca', `unit:${unit}`, 'button:reduced', `area:${zone}`)
  t.choose('inca', 'unit:inca-ar-1', 'button:reduced').expectOffer('inca', {
    exactly: ['area:sz-0', 'area:sz-6', 'area:sz-11', 'area:sz-12', 'area:sz-26'],
  })
  t.choose('inca', 'area:sz-11')
    .expectOffer('inca', { exactly: ['button:army', 'button:garrison'] })
    .choose('inca', 'button:garrison')
  buy('inca-ar-2', 'sz-0')
  buy('inca-ar-3', 'sz-6')
  buy('inca-ar-4', 'sz-12')
  buy('inca-jav-1', 'sz-26')
  expect(['inca-ar-1', 'inca-ar-2', 'inca-ar-3', 'inca-ar-4', 'inca-jav-1'].map(id => t.piece(id)?.form)).toEqual([
    'garrison',
    'garrison',
    'isolated',
    'army',
    'isolated',
  ])
})

clause('PIZ-7.3.9', 'Unspent RP are lost, and a player may always stop buying', () => {
  const t = position('spanish-r4', 2).control('spanish', 'sz-26').begin(noEmbassy)
  t.dice('PIZ-7.3.1', [6])
    .expectOffer('spanish', { has: ['unit:spanish-eb-1', 'button:done'] })
    .choose('spanish', 'button:done')
  expect(t.board().trays.recruits).toBeUndefined()
  expect(t.phase).toBe('spanish-movement')
})

clause('PIZ-7.3.10', 'Without a controlled zone nothing can be bought', () => {
  const t = position('spanish-r4', 2).place('sz-34', 'g-pizarro').begin(noEmbassy)
  t.dice('PIZ-7.3.1', [6]).expectOffer('spanish', { exactly: ['button:done'], not: ['unit:spanish-eb-1'], because: 'PIZ-7.3.10' })
  const all = position('inca-r4', 3)
    .place('sz-0', ...UNIT.names.filter(id => id.startsWith('inca') || id.startsWith('other')))
    .begin()
  all
    .dice('PIZ-7.3.2', [6, 6, 6])
    .dice('PIZ-7.3.4', [6])
    .expectOffer('inca', { exactly: ['button:done'] }) // an empty reserve
})

clause(
  'PIZ-7.3.11',
  'An eliminated commander may come back, on his back, from the R4 step of the next turn, where his camp controls',
  () => {
    const t = position('inca-r4', 4)
      .with({
        reserve: [
          { id: 'quizquiz', eliminated: 3 },
          { id: 'quizo', eliminated: 4 },
        ],
      })
      .control('inca', 'sz-0', 'sz-11')
      .control('spanish', 'sz-15')
      .begin()
    t.expectOffer('inca', { exactly: ['leader:quizquiz', 'button:done'] })
    t.choose('inca', 'leader:quizquiz').expectOffer('inca', { exactly: ['area:sz-0', 'area:sz-11'] })
    spare(t).choose('inca', 'area:sz-11')
    expect(t.piece('quizquiz')).toMatchObject({ at: 'sz-11', face: 'back', form: 'commander-alone' })
    expect(t.board().trays.recruits).toMatchObject({ national: 9 }) // he cost nothing
    const later = position('inca-r4', 4)
      .with({ reserve: [{ id: 'quizquiz', eliminated: 3 }] })
      .control('inca', 'sz-0')
      .begin()
    spare(later).choose('inca', 'button:done')
    expect(reserve(later)).toContain('quizquiz') // a delay is allowed
  },
)

clause('PIZ-7.3.12', 'An anonymous commander who falls comes back in the same way', () => {
  const t = position('spanish-battles')
    .place('sz-20', 'g-pizarro', 'spanish-eb-1')
    .place('sz-20', 'quizo back', 'inca-eb-1 reduced')
    .begin()
  for (const zone of [13, 16, 19, 21, 22, 23]) expect(t.board().spaces[`sz-${zone}`]).toMatchObject({ control: null })
  t.dice('PIZ-10.2.1', [6]).choose('spanish', 'area:sz-20').choose('inca', 'unit:inca-eb-1') // Quizo flees, or would fall
  t.expectStep('flee', 'inca')
  const cut = position('spanish-battles')
    .place('sz-36', 'g-pizarro', 'spanish-eb-1')
    .place('sz-35', 'spanish-eb-2')
    .place('sz-36', 'quizo back', 'inca-eb-1 reduced')
    .begin()
  cut.dice('PIZ-10.2.1', [6]).choose('spanish', 'area:sz-36').choose('inca', 'unit:inca-eb-1')
  cut.expectEvent({ type: 'killed', leader: 'quizo', face: 'back' }).expectEvent({ type: 'scored', camp: 'spanish', vp: 1 })
  expect(reserve(cut)).toContain('quizo')
  const back = position('inca-r4', 2)
    .with({ reserve: [{ id: 'quizo', eliminated: 1 }] })
    .control('inca', 'sz-0')
    .begin()
  spare(back).choose('inca', 'leader:quizo', 'area:sz-0')
  expect(back.piece('quizo')).toMatchObject({ face: 'back' })
})

clause('PIZ-7.3.13', 'What is placed in an R4 step may move in the same phase', () => {
  const t = position('spanish-r4', 6)
    .with({ futureReinforcements: ['alvarado'] })
    .begin(noEmbassy)
  t.dice('PIZ-7.3.1', [1, 1, 1, 1, 1]).choose('spanish', 'area:sz-37', 'unit:spanish-eb-1', 'button:full', 'area:sz-37', 'button:done')
  t.choose('spanish', 'area:sz-37', 'leader:alvarado', 'unit:spanish-eb-1', 'button:go', 'area:sz-34', 'button:stop')
  expect(t.piece('spanish-eb-1')).toMatchObject({ at: 'sz-34', moved: true })
})

clause('PIZ-7.3.14', 'A lone commander gives no control; where his camp controls, recruits form an army or a garrison with him', () => {
  const t = position('spanish-r4', 2).control('spanish', 'sz-36').place('sz-33', 'g-pizarro').place('sz-36', 'j-pizarro').begin(noEmbassy)
  t.dice('PIZ-7.3.1', [6])
    .choose('spanish', 'unit:spanish-eb-1', 'button:reduced')
    .expectOffer('spanish', { exactly: ['area:sz-36'] })
  t.choose('spanish', 'area:sz-36')
    .expectOffer('spanish', { exactly: ['button:army', 'button:garrison'] })
    .choose('spanish', 'button:army')
  expect([t.piece('spanish-eb-1')?.form, t.piece('j-pizarro')?.form]).toEqual(['army', 'army'])
  const open = position('spanish-r4', 2).control('spanish', 'sz-26').place('sz-26', 'j-pizarro').begin(noEmbassy)
  open.dice('PIZ-7.3.1', [6]).choose('spanish', 'unit:spanish-eb-1', 'button:reduced', 'area:sz-26').expectStep('recruit')
  expect(open.piece('j-pizarro')).toMatchObject({ form: 'army' })
})

clause(
  'PIZ-7.4.1',
  'Embassy: 2D6 for each Spanish commander on his front, by rank, until the first 12, who turns to his back in place',
  () => {
    const t = position('spanish-r4', 5).place('sz-34', 'g-pizarro', 'almagro back', 'h-pizarro', 'f-pizarro', 'spanish-eb-1').begin()
    t.dice('PIZ-7.4.1', [6, 5, 6, 6]).dice('PIZ-7.3.1', [1]).expectEvent({ type: 'embassy', leader: 'h-pizarro' })
    expect(t.piece('h-pizarro')).toMatchObject({ at: 'sz-34', face: 'back', returns: 8 })
    t.done() // no dice for Gonzalo, who comes after, nor for Almagro, who shows his back
    const two = position('spanish-r4', 6).place('sz-34', 'g-pizarro', 'h-pizarro back returns=8', 'spanish-eb-1').begin()
    two.dice('PIZ-7.4.1', [6, 6]).expectStep('arrival', 'spanish').expectEvent({ type: 'embassy', leader: 'g-pizarro' }) // while the first is away
  },
)

clause('PIZ-7.4.1 PIZ-2.10', 'An envoy changes the command only if his new rank makes a tie', () => {
  const embassy = (dice: readonly number[], ...stack: readonly string[]) =>
    position('spanish-r4', 5)
      .control('spanish', 'sz-36')
      .place('sz-34', ...stack, 'spanish-eb-1')
      .begin()
      .dice('PIZ-7.4.1', dice)
      .dice('PIZ-7.3.1', [1])
  const below = embassy([1, 1, 1, 1, 6, 6], 'h-pizarro', 'almagro commands', 'de-soto')
  below.expectStep('recruit', 'spanish').expectEvent({ type: 'embassy', leader: 'de-soto' })
  expect(below.piece('almagro')?.commands).toBe(true)
  const equal = embassy([6, 6], 'g-pizarro', 'benalcazar commands') // a captain has the same rank
  equal.expectStep('recruit', 'spanish').expectEvent({ type: 'embassy', leader: 'g-pizarro' })
  expect(equal.piece('benalcazar')?.commands).toBe(true)
  const first = embassy([6, 6], 'f-pizarro', 'h-pizarro', 'almagro')
  first.expectStep('take-command', 'spanish').expectOffer('spanish', { exactly: ['leader:h-pizarro', 'leader:almagro'] })
  const falls = embassy([6, 6], 'h-pizarro', 'g-pizarro')
  falls.expectStep('take-command', 'spanish').expectOffer('spanish', { exactly: ['leader:h-pizarro', 'leader:g-pizarro'] })
  const rises = embassy([1, 1], 'h-pizarro back returns=5', 'almagro')
  rises.expectStep('take-command', 'spanish').expectOffer('spanish', { exactly: ['leader:h-pizarro', 'leader:almagro'] })
})

clause(
  'PIZ-7.4.2',
  'Three turns later he turns to his front again; if eliminated meanwhile he comes where Spain controls, as soon as it does',
  () => {
    const t = position('spanish-r4', 8).place('sz-34', 'h-pizarro back returns=8', 'g-pizarro', 'spanish-eb-1').begin()
    t.dice('PIZ-7.4.1', [1, 1]).dice('PIZ-7.3.1', [1]).expectEvent({ type: 'recalled', leader: 'h-pizarro' })
    expect(t.piece('h-pizarro')).toMatchObject({ face: 'front', commands: true })
    expect(t.piece('h-pizarro')?.returns).toBeUndefined()
    t.done() // without a die for himself
    const fallen = position('spanish-r4', 8)
      .with({ reserve: [{ id: 'h-pizarro', eliminated: 6, returns: 8 }] })
      .control('spanish', 'sz-26')
      .begin()
    fallen.expectStep('recall', 'spanish').expectOffer('spanish', { exactly: ['area:sz-26'] })
    spare(fallen).choose('spanish', 'area:sz-26')
    expect(fallen.piece('h-pizarro')).toMatchObject({ at: 'sz-26', face: 'front' })
    const nowhere = position('spanish-r4', 8)
      .with({ reserve: [{ id: 'h-pizarro', eliminated: 6, returns: 8 }] })
      .begin()
    spare(nowhere).expectStep('recruit')
    const later = position('spanish-r4', 9)
      .with({ reserve: [{ id: 'h-pizarro', eliminated: 6, returns: 8 }] })
      .control('spanish', 'sz-26')
      .begin()
    later.expectStep('recall', 'spanish')
  },
)

clause('PIZ-7.4.3', 'An embassy costs no VP', () => {
  const t = position('spanish-r4', 5).place('sz-34', 'f-pizarro', 'spanish-eb-1').begin()
  t.dice('PIZ-7.4.1', [6, 6]).dice('PIZ-7.3.1', [1]).expectEvent({ type: 'embassy' }).expectNoEvent({ type: 'scored' })
  expect(t.board().tracks).toMatchObject({ 'vp-inca': 0 })
})

clause('PIZ-7.4.4', 'Uprising on turn 13: a die for each unit that serves Spain, as printed; on a 6 it loses 1 SP', () => {
  const t = position('spanish-r4', 13)
    .place('sz-34', 'g-pizarro', 'other-ar-1 spanish', 'spanish-eb-2 reduced', 'spanish-eb-1', 'spanish-ca-1')
    .place('sz-0', 'inca-eb-1', 'other-ar-2 inca', 'spanish-ca-2 inca')
    .begin(noEmbassy)
  t.dice('PIZ-7.4.4', [6, 6, 6, 6]).dice('PIZ-7.3.1', [1]) // Ca, Eb 1, Eb 2, Ar
  expect(t.table.events(-1).filter(e => e.type === 'eliminated' || e.type === 'reduced')).toMatchObject([
    { type: 'eliminated', unit: 'spanish-ca-1' },
    { type: 'reduced', unit: 'spanish-eb-1' },
    { type: 'eliminated', unit: 'spanish-eb-2' },
    { type: 'eliminated', unit: 'other-ar-1' },
  ])
  t.done()
  const spared = position('spanish-r4', 13)
    .place('sz-34', ...range('spanish-eb', 1, 4))
    .begin(noEmbassy)
  spared.dice('PIZ-7.4.4', [1, 2, 3, 5]).dice('PIZ-7.3.1', [1]).expectNoEvent({ type: 'reduced' }).expectStep('recruit')
  const other = position('spanish-r4', 14).place('sz-34', 'spanish-eb-1').begin(noEmbassy)
  spare(other).expectNoEvent({ type: 'roll', clause: 'PIZ-7.4.4' })
})

clause('PIZ-15.1', 'Options: without embassy nobody leaves; the handicap counts in the total of the 6-turn scenario only', () => {
  const t = position('spanish-r4', 2).place('sz-34', 'f-pizarro', 'spanish-eb-1').begin({ embassy: false })
  spare(t).expectNoEvent({ type: 'roll', clause: 'PIZ-7.4.1' })
  const end = (lastTurn: number, vp: number) => {
    const p = position('inca-movement', lastTurn).with({ lastTurn }).control('inca', 'sz-0').begin({ shortScenarioHandicapSpanishVp: vp })
    return p.choose('inca', 'button:done').table.outcome()?.scores
  }
  expect(end(6, 5)).toEqual({ spanish: 5, inca: 20, 'spanish-by-arms': 0, 'inca-by-arms': 0 })
  expect(end(18, 5)).toMatchObject({ spanish: 0 })
  expect(end(6, 0)).toMatchObject({ spanish: 0 })
  expect(campaign().game.options).toMatchObject({ embassy: { default: true }, shortScenarioHandicapSpanishVp: { default: 0 } })
  expect(
    passTo(spare(campaign()), 'recruit')
      .table.events(-1)
      .some(e => e.type === 'roll' && e.clause === 'PIZ-7.4.1'),
  ).toBe(true)
})

clause('PIZ-7.3.8', 'Recruits drive out an enemy commander who stands alone', () => {
  const t = position('inca-r4', 3).control('inca', 'sz-26').place('sz-26', 'g-pizarro').begin()
  t.dice('PIZ-7.3.2', [6, 6, 6])
    .dice('PIZ-7.3.4', [1])
    .choose('inca', 'unit:inca-eb-1', 'button:full', 'area:sz-26')
    .expectStep('flee', 'spanish')
  t.choose('spanish', 'area:sz-31').expectStep('recruit', 'inca')
  expect(t.piece('g-pizarro')?.at).toBe('sz-31')
})

import { clause } from '@plus-ultra/kernel/testing'
import { expect } from 'vitest'
import { type PizarroTable, type Position, position, range, spare } from './table.ts'

/** A siege of Quito (FV 2) by Spain, with what stands inside and outside. */
function quito(besiegers: readonly string[], inside: readonly string[] = [], more: (p: Position) => Position = p => p): PizarroTable {
  const p = more(
    position('spanish-sieges')
      .control('inca', 'sz-36')
      .place('sz-36', ...besiegers),
  )
  return (inside.length > 0 ? p.place('sz-36 garrison', ...inside) : p).begin()
}
/** One that is under way, at the beginning of a round. */
const underWay = (
  rounds: number,
  fv: number,
  besiegers: readonly string[],
  inside: readonly string[] = [],
  more: (p: Position) => Position = p => p,
) => quito(besiegers, inside, p => more(p.with({ siege: { zone: 'sz-36', rounds, fv } })))
const EB = (n: number) => range('spanish-eb', 1, n)

clause('PIZ-10.4.1', 'The length: 1D6 and the size of the army at the start, at most 6', () => {
  const rounds = (die: number, ...pieces: string[]) => {
    const t = quito(['f-pizarro', ...pieces])
    t.dice('PIZ-10.4.1', [die])
    spare(t, 6).choose('spanish', 'area:sz-36')
    return (t.table.events(-1).find(e => e.type === 'siege') as { rounds?: number } | undefined)?.rounds
  }
  expect([
    rounds(1, ...EB(2)),
    rounds(1, ...EB(3)),
    rounds(1, ...EB(5)),
    rounds(1, ...EB(6)),
    rounds(1, ...EB(10), 'spanish-cl-1'),
    rounds(6, ...EB(6)),
  ]).toEqual([1, 2, 2, 3, 4, 6])
})

clause('PIZ-10.4.2', 'No deployment, no event, no markers and no advantage in a siege', () => {
  const t = quito(['f-pizarro', ...EB(6)], ['quizquiz', ...range('inca-eb', 1, 6)])
  t.dice('PIZ-10.4.1', [1]).dice('PIZ-10.4.5', [4]).choose('spanish', 'area:sz-36').expectStep('siege-losses')
  t.expectNoEvent({ type: 'deployed' }).expectNoEvent({ type: 'event' }).expectNoEvent({ type: 'picked' })
  t.expectEvent({ type: 'roll', clause: 'PIZ-10.4.5', modifiers: [] })
})

clause('PIZ-10.4.3', 'One die per cannon: its CF or less lowers the current FV; weather and powder do not count', () => {
  const t = position('spanish-sieges', 3)
    .control('inca', 'sz-36')
    .place('sz-36', 'f-pizarro', 'spanish-ca-1', 'spanish-ca-2', 'spanish-eb-1')
    .place('sz-36 garrison', ...range('inca-eb', 1, 3))
    .begin()
  t.dice('PIZ-10.4.1', [1]).dice('PIZ-10.4.3', [3, 4]).dice('PIZ-10.4.5', [1]).choose('spanish', 'area:sz-36')
  expect(t.table.events(-1).filter(e => e.type === 'walls')).toMatchObject([{ fv: 1 }]) // 3 hits, 4 does not; rain and mountains are no matter
  const captured = position('inca-sieges')
    .control('spanish', 'sz-36')
    .place('sz-36', 'quizo', 'spanish-ca-1 inca', 'inca-eb-1')
    .place('sz-36 garrison', 'spanish-eb-1')
    .begin()
  captured
    .dice('PIZ-10.4.1', [1])
    .dice('PIZ-10.4.3', [3])
    .dice('PIZ-10.4.5', [1])
    .choose('inca', 'area:sz-36')
    .expectNoEvent({ type: 'walls' }) // CF 2
})

clause('PIZ-10.4.4', 'Without garrison the fortress falls at once when its FV is 0, and no more dice are thrown', () => {
  const t = quito(['f-pizarro', 'spanish-ca-1', 'spanish-ca-2', 'spanish-ca-3', 'spanish-eb-1'])
  t.dice('PIZ-10.4.1', [1])
    .dice('PIZ-10.4.3', [1, 1])
    .choose('spanish', 'area:sz-36')
    .expectEvent({ type: 'fortress-fell', camp: 'spanish' })
  t.expectNoEvent({ type: 'combat' }).done()
})

clause('PIZ-10.4.5', 'Assault: the FV counts in the defence and shifts the column; the inactive player rolls', () => {
  const t = quito(['f-pizarro', ...EB(2), 'spanish-cl-1', 'spanish-ca-1'], ['inca-eb-1', 'inca-eb-2'])
  t.dice('PIZ-10.4.1', [1]).dice('PIZ-10.4.3', [6]).dice('PIZ-10.4.5', [3]).choose('spanish', 'area:sz-36')
  t.expectEvent({ type: 'roll', who: 'inca', clause: 'PIZ-10.4.5' }).expectEvent({
    type: 'combat',
    factors: [19, 4],
    column: '1/1',
    result: '1/0',
  })
  const first = quito(['f-pizarro', 'spanish-eb-1'], ['inca-eb-1', 'inca-eb-2', 'inca-eb-3'])
  first
    .dice('PIZ-10.4.1', [1])
    .dice('PIZ-10.4.5', [6])
    .choose('spanish', 'area:sz-36')
    .expectEvent({ type: 'combat', factors: [5, 5], column: '1/2-' }) // not beyond the first
})

clause('PIZ-10.4.6', 'Besieged losses fall on the garrison, then on the FV; R is ignored; asterisks count for that camp', () => {
  const t = underWay(2, 1, ['f-pizarro', ...EB(4)], ['quizquiz', 'inca-eb-1 reduced'])
  t.dice('PIZ-10.4.5', [5]).expectEvent({ type: 'combat', factors: [20, 2], column: '3/2', result: '0/2*R' })
  t.dice('PIZ-10.4.6', [6]).choose('inca', 'unit:inca-eb-1').expectEvent({ type: 'walls', fv: 0 }).expectNoEvent({ type: 'retreated' })
  t.expectEvent({ type: 'roll', who: 'inca', clause: 'PIZ-10.4.6' })
  const beaten = underWay(2, 2, ['f-pizarro', 'spanish-eb-1', 'spanish-eb-2'], ['quizquiz', 'inca-hb-1', 'inca-hb-2', 'inca-hb-3'])
  beaten.dice('PIZ-10.4.5', [3]).expectEvent({ type: 'combat', column: '1/2-', result: '4*R/0' })
  beaten.dice('PIZ-10.4.6', [1]).choose('spanish', 'unit:spanish-eb-1', 'unit:spanish-eb-1', 'unit:spanish-eb-2', 'unit:spanish-eb-2')
  beaten.expectEvent({ type: 'killed', leader: 'f-pizarro', clause: 'PIZ-10.4.6' })
})

clause('PIZ-10.4.7', 'The fortress falls when no besieged unit is left and the FV is 0', () => {
  const t = underWay(2, 1, ['f-pizarro', ...EB(4)], ['inca-eb-1 reduced'])
  t.dice('PIZ-10.4.5', [4]).choose('inca', 'unit:inca-eb-1').expectEvent({ type: 'fortress-fell', area: 'sz-36' })
  const walls = underWay(2, 2, ['f-pizarro', ...EB(4)], ['inca-eb-1 reduced'])
  walls.dice('PIZ-10.4.5', [5]).expectEvent({ type: 'combat', column: '1/1', result: '0/2' }).choose('inca', 'unit:inca-eb-1')
  walls.expectEvent({ type: 'walls', fv: 1 }).expectNoEvent({ type: 'fortress-fell' }).expectStep('siege-decision')
})

clause('PIZ-10.4.8', 'Sally: TC or less; chosen units, no cannon, against all besiegers, no modifiers; losses on those who sally', () => {
  const t = underWay(
    2,
    2,
    ['f-pizarro', 'spanish-eb-1'],
    ['atahualpa', 'quizo', 'inca-hb-1', 'inca-hb-2', 'inca-eb-1', 'spanish-ca-1 inca'],
  )
  t.dice('PIZ-10.4.5', [6]).choose('spanish', 'unit:spanish-eb-1').choose('inca', 'unit:inca-eb-1').expectStep('sally', 'inca')
  t.expectOffer('inca', { exactly: ['leader:atahualpa', 'leader:quizo', 'button:no-sally'] })
  t.dice('PIZ-10.4.8 sally', [3]).choose('inca', 'leader:atahualpa').expectEvent({ type: 'sally', leader: 'atahualpa', happens: true })
  t.expectOffer('inca', {
    exactly: ['unit:inca-hb-1', 'unit:inca-hb-2', 'unit:inca-eb-1'],
    not: ['unit:spanish-ca-1', 'button:sally-forth'],
  })
  t.choose('inca', 'unit:inca-hb-1', 'unit:inca-hb-2').dice('PIZ-10.4.8 melee of the sally', [2]).choose('inca', 'button:sally-forth')
  t.expectEvent({ type: 'roll', who: 'inca', why: 'melee of the sally', modifiers: [] }).expectEvent({
    type: 'combat',
    factors: [4, 3],
    column: '1/1',
    result: '2/0',
  })
  t.expectOffer('inca', { exactly: ['unit:inca-hb-1', 'unit:inca-hb-2'], not: ['unit:inca-eb-1'], because: 'PIZ-10.4.8' })
    .choose('inca', 'unit:inca-hb-1', 'unit:inca-hb-1')
    .expectStep('siege-decision', 'spanish')
  expect(t.piece('inca-hb-2')).toMatchObject({ form: 'garrison' }) // back inside
  const fails = underWay(2, 2, ['f-pizarro', 'spanish-eb-1'], ['quizo', 'inca-hb-1', 'inca-eb-1'])
  fails
    .dice('PIZ-10.4.5', [6])
    .choose('spanish', 'unit:spanish-eb-1')
    .choose('inca', 'unit:inca-eb-1')
    .dice('PIZ-10.4.8', [3])
    .choose('inca', 'leader:quizo') // TC 2
  fails.expectEvent({ type: 'sally', happens: false }).expectStep('siege-decision', 'spanish')
  const guns = underWay(2, 2, ['f-pizarro', 'spanish-eb-1'], ['quizo', 'spanish-ca-1 inca', 'spanish-ca-2 inca'])
  guns.dice('PIZ-10.4.5', [6]).choose('spanish', 'unit:spanish-eb-1').choose('inca', 'unit:spanish-ca-1').expectStep('siege-decision') // only cannon inside
})

clause('PIZ-10.4.9', 'In a sally R costs the besieger a cannon; cannon alone are lost', () => {
  const sally = (besiegers: string[], die: number) => {
    const t = underWay(2, 2, besiegers, ['quizquiz', ...range('inca-hb', 1, 4), 'inca-elite-eb-hanan', 'inca-elite-eb-hurin'])
    if (besiegers.some(b => b.startsWith('spanish-ca')))
      t.dice(
        'PIZ-10.4.3',
        besiegers.filter(b => b.startsWith('spanish-ca')).map(() => 6),
      )
    t.dice('PIZ-10.4.5', [6])
    t.choose('spanish', 'unit:spanish-eb-1').choose('inca', 'unit:inca-hb-1').dice('PIZ-10.4.8', [1])
    t.choose(
      'inca',
      'leader:quizquiz',
      'unit:inca-hb-2',
      'unit:inca-hb-3',
      'unit:inca-hb-4',
      'unit:inca-elite-eb-hanan',
      'unit:inca-elite-eb-hurin',
    )
    return t.dice('PIZ-10.4.8', [die]).choose('inca', 'button:sally-forth')
  }
  const t = sally(['f-pizarro', 'spanish-eb-1', 'spanish-ca-1', 'spanish-ca-2', 'spanish-ca-3'], 6) // 12 to 3 + 9: 1/1, 0/2*R
  t.expectEvent({ type: 'combat', factors: [12, 12], result: '0/2*R' })
    .dice('PIZ-10.4.6', [6])
    .choose('spanish', 'unit:spanish-eb-1', 'unit:spanish-ca-1')
  t.choose('spanish', 'unit:spanish-ca-2').expectEvent({ type: 'eliminated', unit: 'spanish-ca-3' }) // that one was left alone
  t.expectEvent({ type: 'siege-over', camp: 'inca' })
  const one = sally(['f-pizarro', 'spanish-eb-1', 'spanish-eb-2', 'spanish-cl-1', 'spanish-ca-1', 'spanish-ca-2'], 6) // 12 to 20: 1/2-, 1/1R
  one.choose('inca', 'unit:inca-hb-2').choose('spanish', 'unit:spanish-eb-1').expectStep('spiked-cannon', 'spanish')
  one
    .expectOffer('spanish', { exactly: ['unit:spanish-ca-1', 'unit:spanish-ca-2'] })
    .choose('spanish', 'unit:spanish-ca-1')
    .expectStep('siege-decision')
})

clause(
  'PIZ-10.4.10',
  'The besieger continues, with one round fewer and the same FV, or lifts the siege; after the last round he must retreat',
  () => {
    const t = underWay(2, 2, ['f-pizarro', ...EB(3), 'spanish-ca-1'], ['inca-eb-1'])
    t.dice('PIZ-10.4.3', [1])
      .dice('PIZ-10.4.5', [1])
      .expectStep('siege-losses')
      .choose('spanish', 'unit:spanish-eb-1', 'unit:spanish-eb-1')
      .choose('inca', 'unit:inca-eb-1')
    t.expectStep('siege-decision', 'spanish').expectOffer('spanish', { exactly: ['button:continue-siege', 'button:lift-siege'] })
    expect(t.board().trays.siege).toMatchObject({ rounds: 1, fv: 1 })
    t.dice('PIZ-10.4.3', [6])
      .dice('PIZ-10.4.5', [1])
      .choose('spanish', 'button:continue-siege')
      .expectEvent({ type: 'combat', factors: [13, 2] })
    t.choose('spanish', 'unit:spanish-eb-2', 'unit:spanish-eb-2').choose('inca', 'unit:inca-eb-1').expectStep('retreat', 'spanish')
  },
)

clause('PIZ-10.4.11', 'After a siege the FV is whole again', () => {
  const t = underWay(2, 1, ['f-pizarro', ...EB(3)], ['inca-eb-1'])
  t.dice('PIZ-10.4.5', [1])
    .choose('spanish', 'unit:spanish-eb-1', 'unit:spanish-eb-1')
    .choose('inca', 'unit:inca-eb-1')
    .choose('spanish', 'button:lift-siege', 'area:sz-35')
  expect(t.board().spaces['sz-36']).toMatchObject({ control: 'inca', fortressValue: 2 })
  expect(t.board().trays.siege).toBeUndefined()
})

clause('PIZ-10.4.12', 'Commanders left without units go to an adjacent zone of their camp, else they are eliminated', () => {
  const fall = (more: (p: Position) => Position) =>
    underWay(2, 1, ['f-pizarro', ...EB(4)], ['quizquiz', 'inca-eb-1 reduced'], more)
      .dice('PIZ-10.4.5', [4])
      .choose('inca', 'unit:inca-eb-1')
  const saved = fall(p => p.place('sz-35', 'inca-eb-5'))
  saved
    .expectStep('escape', 'inca')
    .expectOffer('inca', { exactly: ['area:sz-35'] })
    .choose('inca', 'area:sz-35')
  expect(saved.piece('quizquiz')).toMatchObject({ at: 'sz-35', form: 'army' })
  fall(p => p).expectEvent({ type: 'killed', leader: 'quizquiz', clause: 'PIZ-10.4.12' }) // 35 is nobody's
  const besieger = underWay(2, 2, ['f-pizarro', 'spanish-eb-1 reduced'], range('inca-hb', 1, 4))
    .dice('PIZ-10.4.5', [6])
    .choose('spanish', 'unit:spanish-eb-1')
  besieger.choose('inca', 'unit:inca-hb-1').expectEvent({ type: 'killed', leader: 'f-pizarro', clause: 'PIZ-10.4.12' })
})

clause('PIZ-10.4.13', 'Without a commander the besieger must retreat', () => {
  const t = underWay(3, 2, ['f-pizarro', ...EB(2)], range('inca-hb', 1, 4))
  t.dice('PIZ-10.4.5', [3])
    .dice('PIZ-10.4.6', [1])
    .choose('spanish', 'unit:spanish-eb-1', 'unit:spanish-eb-1', 'unit:spanish-eb-2', 'unit:spanish-eb-2')
  t.expectEvent({ type: 'killed', leader: 'f-pizarro' }) // both gone: the siege is over
  const left = underWay(3, 2, ['f-pizarro', ...EB(3)], [...range('inca-hb', 1, 4), 'inca-elite-eb-hanan'])
  left
    .dice('PIZ-10.4.5', [3])
    .dice('PIZ-10.4.6', [1])
    .choose('spanish', 'unit:spanish-eb-1', 'unit:spanish-eb-1', 'unit:spanish-eb-2', 'unit:spanish-eb-2')
  left.expectStep('retreat', 'spanish').expectEvent({ type: 'siege-over', camp: 'inca' })
})

clause(
  'PIZ-10.4.14 PIZ-12.1.2',
  'The besieger wins when the fortress falls, the besieged when he goes or dies; FV 2 and 3 give 2 and 3 VP, FV 1 none',
  () => {
    const lifted = underWay(2, 2, ['f-pizarro', ...EB(3)], ['inca-eb-1'])
    lifted.dice('PIZ-10.4.5', [3]).choose('spanish', 'unit:spanish-eb-1').choose('spanish', 'button:lift-siege')
    lifted.expectEvent({ type: 'siege-over', camp: 'inca' }).expectEvent({ type: 'scored', camp: 'inca', vp: 2 })
    const falls = (zone: string, fv: number) => {
      const t = position('spanish-sieges')
        .control('inca', zone)
        .with({ siege: { zone, rounds: 1, fv: 1 } as never })
        .place(zone, 'f-pizarro', ...EB(5))
        .begin()
      t.dice('PIZ-10.4.5', [6]).expectEvent({ type: 'fortress-fell', area: zone })
      return [fv, t.board().tracks['vp-spanish']]
    }
    expect([falls('sz-0', 3), falls('sz-15', 2), falls('sz-9', 1)]).toEqual([
      [3, 3],
      [2, 2],
      [1, 0],
    ])
  },
)

clause('PIZ-10.4.15', 'Order of an assault: losses of the besieger, of the besieged, their asterisks, commanders left alone', () => {
  const t = underWay(2, 1, ['f-pizarro', ...EB(2)], ['quizquiz', 'inca-eb-1 reduced', 'inca-eb-2 reduced'])
  t.dice('PIZ-10.4.5', [3]).expectEvent({ type: 'combat', factors: [10, 3], column: '3/2', result: '1/1R' })
  t.expectStep('siege-losses', 'spanish')
    .choose('spanish', 'unit:spanish-eb-1')
    .expectStep('siege-losses', 'inca')
    .choose('inca', 'unit:inca-eb-1')
    .expectStep('sally', 'inca')
})

clause('PIZ-10.4.16', 'A fortress falls only to a besieger who still has a unit', () => {
  const t = underWay(2, 1, ['f-pizarro', 'spanish-eb-1 reduced'], ['inca-eb-1 reduced'])
  t.dice('PIZ-10.4.5', [2])
    .expectEvent({ type: 'combat', factors: [3, 2], column: '1/1', result: '2/0' })
    .choose('spanish', 'unit:spanish-eb-1')
  t.expectEvent({ type: 'siege-over', camp: 'inca' })
    .expectEvent({ type: 'scored', camp: 'inca', vp: 2 })
    .expectEvent({ type: 'alliances', camp: 'inca' })
  const both = underWay(2, 1, ['f-pizarro', 'spanish-ab-1 reduced', 'spanish-ab-2 reduced'], ['inca-eb-1 reduced'])
  both.dice('PIZ-10.4.5', [1]).expectEvent({ type: 'combat', factors: [4, 2], column: '3/2', result: '2/1' })
  both
    .choose('spanish', 'unit:spanish-ab-1', 'unit:spanish-ab-2')
    .choose('inca', 'unit:inca-eb-1')
    .expectEvent({ type: 'siege-over', camp: 'inca' })
  expect(both.board().spaces['sz-36']).toMatchObject({ control: 'inca' })
})

clause('PIZ-10.4.17', 'The sally is offered only while the fortress stands and the besieger has a unit', () => {
  const t = underWay(2, 1, ['f-pizarro', 'spanish-eb-1 reduced'], ['quizquiz', 'inca-eb-1', 'inca-eb-2'])
  t.dice('PIZ-10.4.5', [2])
    .expectEvent({ type: 'combat', column: '2/3', result: '2*R/0' })
    .dice('PIZ-10.4.6', [6])
    .choose('spanish', 'unit:spanish-eb-1')
  t.expectNoEvent({ type: 'sally' }).expectEvent({ type: 'siege-over', camp: 'inca' })
})

clause('PIZ-10.4.18', 'A sally that leaves the besieger no unit wins the siege and moves the cursors', () => {
  const t = underWay(
    2,
    2,
    ['f-pizarro', 'spanish-eb-1 reduced', 'spanish-eb-2 reduced'],
    ['quizquiz', ...range('inca-hb', 1, 4), 'inca-elite-eb-hanan', 'inca-elite-eb-hurin'],
  )
  t.dice('PIZ-10.4.5', [6]).choose('spanish', 'unit:spanish-eb-1').choose('inca', 'unit:inca-hb-1').dice('PIZ-10.4.8', [1])
  t.choose('inca', 'leader:quizquiz', ...range('unit:inca-hb', 1, 4), 'unit:inca-elite-eb-hanan', 'unit:inca-elite-eb-hurin')
    .dice('PIZ-10.4.8', [4])
    .choose('inca', 'button:sally-forth')
  t.expectEvent({ type: 'combat', column: '2/1+', result: '0/4*R' }).dice('PIZ-10.4.6', [6]).choose('spanish', 'unit:spanish-eb-2')
  t.expectEvent({ type: 'siege-over', camp: 'inca' }).expectEvent({ type: 'alliances', camp: 'inca' })
  // a commander whose units all fell goes back to the garrison, if there is one
  const alone = underWay(2, 2, ['f-pizarro', ...EB(4)], ['quizquiz', 'inca-hb-1 reduced', 'inca-eb-1'])
  alone
    .dice('PIZ-10.4.5', [3])
    .choose('spanish', 'unit:spanish-eb-1')
    .dice('PIZ-10.4.8', [1])
    .choose('inca', 'leader:quizquiz', 'unit:inca-hb-1')
    .dice('PIZ-10.4.8', [5])
    .choose('inca', 'button:sally-forth')
  alone.choose('inca', 'unit:inca-hb-1').choose('spanish', 'unit:spanish-eb-1')
  expect(alone.piece('quizquiz')).toMatchObject({ at: 'sz-36', form: 'garrison' })
})

clause('PIZ-10.4.3', 'The die is thrown even when the FV is 0 already', () => {
  const t = underWay(2, 0, ['f-pizarro', 'spanish-ca-1', 'spanish-eb-1'], ['inca-eb-1', 'inca-eb-2'])
  t.dice('PIZ-10.4.3', [1])
    .dice('PIZ-10.4.5', [4])
    .expectEvent({ type: 'combat', factors: [8, 2], column: '2/1+' })
    .expectNoEvent({ type: 'walls' })
})

clause('PIZ-10.4.13', 'Who has no commander from the start throws for the length and retreats', () => {
  const t = quito(EB(3), ['inca-eb-1'])
  t.dice('PIZ-10.4.1', [4])
    .choose('spanish', 'area:sz-36')
    .expectEvent({ type: 'siege-over', camp: 'inca' })
    .expectStep('retreat', 'spanish')
    .done()
})

clause('PIZ-10.4.13', 'When the last commander of the besieger falls in the assault the siege is over, and nobody sallies any more', () => {
  const t = underWay(3, 2, ['f-pizarro', ...EB(3)], ['quizquiz', ...range('inca-hb', 1, 4), 'inca-elite-eb-hanan'])
  t.dice('PIZ-10.4.5', [3])
    .dice('PIZ-10.4.6', [1])
    .choose('spanish', 'unit:spanish-eb-1', 'unit:spanish-eb-1', 'unit:spanish-eb-2', 'unit:spanish-eb-2')
  t.expectStep('retreat', 'spanish').expectEvent({ type: 'siege-over', camp: 'inca' }).done()
})

/** More clauses that meet: whose die it is, who must pay, what has become of a place. */
import { clause } from '@plus-ultra/kernel/testing'
import { expect } from 'vitest'
import { eventsFile } from '../data/load.ts'
import { text as en } from '../faces/text.en.ts'
import { text as es } from '../faces/text.es.ts'
import { text as fr } from '../faces/text.fr.ts'
import { army, bpOf, position, type T } from './table.ts'

const FIRE = 'PYR-3.1.4'
const MELEE = 'PYR-3.1.6'
const sixes = (n: number) => Array.from({ length: n }, () => 6)
function passAll(t: T): T {
  while (t.table.step === 'reroll') t.choose(t.tokens('east').length > 0 ? 'east' : 'west', 'button:pass')
  return t
}

clause(
  'PYR-0.4.2 PYR-3.4.2.3',
  'A die that the enemy turns is still the die of its own side; that of a tribe falls by the clause of the tribe',
  () => {
    const t = position().army('apulia', 'pyrrhus', 'epi-phalanx-1').army('daunia', 'con-decius', 'rom-triarii-1').begin()
    t.dice(MELEE, [6, 1, 6]).choose('east', 'leader:pyrrhus', 'button:move', 'area:daunia', 'button:tv', 'unit:rom-triarii-1')
    t.expectEvent({ type: 'roll', who: 'west', dice: [6], clause: MELEE }).expectEvent({
      type: 'rerolled',
      unit: 'rom-triarii-1',
      kind: 'tv',
    })
    const s = position()
      .army('latium', 'con-decius', 'rom-hastati-1..2')
      .tribe('tribe-etruscans', 5)
      .order('west', 'east')
      .begin()
      .dice(FIRE, [6, 6])
      .dice('PYR-4.3', [6, 1])
    s.choose('west', 'leader:con-decius', 'button:move', 'area:etruria', 'button:tv')
    s.dice(MELEE, [6, 6]).dice('PYR-4.4', [1])
    s.choose('west', 'unit:tribe-etruscans').expectEvent({ type: 'roll', who: 'east', dice: [1], clause: 'PYR-4.3' })
  },
)
clause('PYR-0.4.2 PYR-0.2.5.4 PYR-3.4.6.2', 'Nor does Fortuna make the enemy’s die for good order her holder’s own', () => {
  const t = position()
    .army('campania', 'pyrrhus', 'epi-phalanx-1..4')
    .army('samnium-hirpini', 'con-decius', 'rom-hastati-1..4')
    .tracks({ fortuna: 'pyrrhus' })
    .begin()
    .dice(FIRE, sixes(4))
  t.choose('east', 'leader:pyrrhus', 'button:move', 'area:samnium-hirpini', 'tactic:frontal').choose('west', 'tactic:dissuasion')
  passAll(t).dice('PYR-3.4.6.2', [4, 1]).choose('west', 'button:try').expectStep('turn-die', 'east')
  t.dice(MELEE, sixes(8)).choose('east', 'button:fortuna')
  t.expectEvent({ type: 'roll', who: 'west', dice: [1], clause: 'PYR-3.4.6.2' }).expectEvent({ type: 'good-order', result: 'failure' })
})
clause('PYR-1.2.5.13', 'Who is named to pay gives at least what the others cannot', () => {
  const t = position()
    .army('taranto', 'pyrrhus', 'epi-phalanx-1', { bp: 2 })
    .army('salento', 'milo', 'epi-phalanx-2', { bp: 3 })
    .at('cold-recruitment')
    .begin()
  t.choose('east', 'button:done').choose('east', 'unit:the-cavalry-1', 'area:taranto', 'button:loose', 'leader:milo')
  t.expectOffer('east', { exactly: ['number:1', 'number:2', 'number:3'] }).choose('east', 'number:1')
  t.choose('east', 'leader:pyrrhus')
    .expectOffer('east', { exactly: ['number:1', 'number:2'] })
    .choose('east', 'number:1')
  t.choose('east', 'leader:milo').expectStep('raise', 'east')
  t.choose('east', 'unit:cre-archers', 'area:taranto', 'button:loose', 'leader:pyrrhus').expectStep('pay', 'east')
  const s = position().army('taranto', 'pyrrhus', 'epi-phalanx-1', { bp: 9 }).at('cold-recruitment').begin()
  s.choose('east', 'button:done').choose('east', 'unit:the-cavalry-1', 'area:taranto', 'button:loose', 'leader:pyrrhus')
  s.expectOffer('east', { exactly: ['number:3'], not: ['number:1'], because: 'PYR-1.2.5.13' })
})
clause('PYR-9.1.1.E5', 'An event that is not offered is refused by its own clause, in a sentence that says which condition fails', () => {
  const t = position().army('salento', 'pyrrhus', 'epi-phalanx-1').tracks({ hubris: 9 }).at('hot-preparation').begin()
  const said = (event: string) => {
    const refused = t.table.parse(0 as never, `event:${event}`) as { clause: string; reason: string }
    return [refused.clause, en.reasons[refused.reason]]
  }
  expect(said('rally-paestum-heraclea')).toEqual(['PYR-9.1.1.1.1', 'Hubris must be 10 or more.'])
  expect(said('land-in-africa')).toEqual(['PYR-9.1.1.1.9', 'Pyrrhus must be in Sicily.'])
  expect(said('nephew-of-alexander')).toEqual(['PYR-9.1.1.1.15', 'Pyrrhus must be in a city.'])
  expect(said('storm')).toEqual(['PYR-9.1.1.1.14', 'It is played in the cold season only.'])
  for (const { clauses, conditions } of eventsFile.events)
    for (const words of [en, fr, es])
      for (const c of conditions) expect(words.reasons[`${clauses[0]}#${c.test}`]).not.toMatch(/undefined|^$/)
})
clause('PYR-1.2.5.13 PYR-1.2.5.8', 'Too small a share of a price, and a CU without a place, have sentences of their own', () => {
  const t = position().army('taranto', 'pyrrhus', 'epi-phalanx-1', { bp: 9 }).at('cold-recruitment').begin()
  t.choose('east', 'button:done')
  expect(t.table.parse(0 as never, 'unit:pae-hoplites')).toMatchObject({ clause: 'PYR-1.2.5.11' })
  t.choose('east', 'unit:the-cavalry-1', 'area:taranto', 'button:loose', 'leader:pyrrhus')
  expect(t.table.parse(0 as never, 'number:2')).toMatchObject({ clause: 'PYR-1.2.5.13', reason: 'PYR-1.2.5.13#least' })
  expect(t.table.parse(0 as never, 'number:4')).toMatchObject({ clause: 'PYR-1.2.5.13', reason: 'PYR-1.2.5.13#amount' })
  const s = position().army('syracuse', 'pyrrhus', 'epi-phalanx-1', { bp: 9 }).alone('rome', 'con-decius').at('cold-recruitment')
  const inSicily = s.control({ syracuse: 'pyrrhus' }).begin().choose('east', 'button:done')
  expect(inSicily.table.parse(0 as never, 'unit:the-cavalry-1')).toMatchObject({ clause: 'PYR-1.2.5.13' })
})
clause(
  'PYR-2.2.7.2 PYR-2.2.6.5',
  'The BP of a flotilla in the port go to the leader who has won the siege; where nobody fought they are lost',
  () => {
    const taken = (units: string) =>
      position()
        .army('salento', 'con-decius', 'rom-triarii-1..4')
        .loose('taranto', units)
        .fleet('flotilla-pyrrhus', 'taranto', 4, { bp: 3 })
        .order('west', 'east')
        .begin()
    const t = taken('cre-archers').dice(FIRE, [6]).choose('west', 'leader:con-decius', 'button:move', 'button:stay', 'area:taranto')
    passAll(t)
    expect([bpOf(t, 'con-decius'), bpOf(t, 'flotilla-pyrrhus'), t.piece('flotilla-pyrrhus')?.strength]).toEqual([3, 0, 0])
    const s = taken('').choose('west', 'leader:con-decius', 'button:move', 'button:stay', 'area:taranto')
    expect([bpOf(s, 'con-decius'), bpOf(s, 'flotilla-pyrrhus')]).toEqual([0, 0])
  },
)
clause('PYR-2.2.6.11 PYR-2.1.1', 'Of all aboard the leader who lands takes up to his SV; his own CU may stay in place of others', () => {
  const t = position()
    .army('flotilla-pyrrhus', 'helenus', 'epi-phalanx-1..4')
    .loose('flotilla-pyrrhus', 'the-cavalry-1..2')
    .fleet('flotilla-pyrrhus', 'mare-ionium', 8)
    .begin()
  t.choose('east', 'unit:flotilla-pyrrhus', 'button:station', 'button:land', 'area:bruttium', 'leader:helenus')
  t.choose('east', 'unit:the-cavalry-1', 'unit:the-cavalry-2', 'unit:epi-phalanx-1')
  t.expectOffer('east', { has: ['unit:epi-phalanx-2', 'unit:epi-phalanx-4'] }).choose('east', 'unit:epi-phalanx-2')
  t.expectOffer('east', { exactly: ['button:done'], not: ['unit:epi-phalanx-3'], because: 'PYR-2.1.1' }).choose('east', 'button:done')
  expect(army(t, 'helenus')).toEqual(['epi-phalanx-1', 'epi-phalanx-2', 'the-cavalry-1', 'the-cavalry-2'])
  expect(t.piece('epi-phalanx-3')).toMatchObject({ at: 'flotilla-pyrrhus' })
  expect(t.piece('epi-phalanx-3')?.leader).toBeUndefined()
})
clause('PYR-9.1.1.1.6', 'Hiero who stands outside Syracuse comes over with the CU he leads', () => {
  const t = position()
    .army('salento', 'pyrrhus', 'epi-phalanx-1..2')
    .army('leontini', 'hiero', 'syr-hoplites-1..2', { side: 'syracuse' })
    .control({ syracuse: 'syracuse' })
    .at('hot-preparation', 2)
    .begin()
  t.choose('east', 'event:sicily-calls', 'button:done')
  expect(t.piece('hiero')).toMatchObject({ at: 'leontini', side: 'pyrrhus' })
  expect(army(t, 'hiero')).toEqual(['syr-hoplites-1', 'syr-hoplites-2'])
  expect(t.piece('syr-hoplites-1')).toMatchObject({ at: 'leontini', side: 'pyrrhus' })
})
clause('PYR-10.1.1 PYR-10.1.3', 'A log names no hidden CU that is raised, recruited, hired or comes back from the dead', () => {
  const named = (t: T, seat: number) => t.table.entriesFor(seat as never).filter(e => 'choice' in e && e.choice.startsWith('unit:'))
  const [EAST, WEST] = [0, 1]
  const base = () => position().options({ 'hidden-play': 'full' }).alone('rome', 'con-decius')
  const raised = base().army('taranto', 'milo', 'tar-cavalry', { bp: 9 }).at('cold-recruitment').begin()
  raised.choose('east', 'button:done', 'unit:tar-hoplites-1', 'area:taranto', 'leader:milo', 'leader:milo', 'number:2')
  expect([named(raised, WEST), named(raised, EAST).length]).toEqual([[], 1])
  const hired = base().army('taranto', 'milo', 'tar-cavalry', { bp: 9 }).at('cold-recruitment').begin()
  hired.choose('east', 'unit:mer-gauls', 'leader:milo')
  expect([named(hired, WEST), named(hired, EAST).length]).toEqual([[], 1])
  const recruited = base().army('taranto', 'milo', 'tar-cavalry', { bp: 9 }).begin()
  recruited.choose('east', 'leader:milo', 'button:recruit', 'unit:tar-hoplites-1')
  expect([named(recruited, WEST), named(recruited, EAST).length]).toEqual([[], 1])
  const back = base().dead('rom-triarii-1').order('west', 'east').at('cold-preparation').begin()
  back.choose('west', 'event:we-are-legions', 'unit:rom-triarii-1')
  expect([named(back, EAST), named(back, WEST).length]).toEqual([[], 1])
})

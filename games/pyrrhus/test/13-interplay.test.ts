/** More clauses that meet: whose die it is, who must pay, what has become of a place. */
import { clause } from '@plus-ultra/kernel/testing'
import { position, type T } from './table.ts'

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

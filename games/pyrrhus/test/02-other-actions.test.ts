/** 2.2.9-2.3 Recruiting by action, harassment, ambush, required actions. */
import { clause } from '@plus-ultra/kernel/testing'
import { expect } from 'vitest'
import { army, at, bpOf, fortuna, hubris, leaderOf, pass, position } from './table.ts'

const FIRE = 'PYR-3.1.4'
const MELEE = 'PYR-3.1.6'

clause('PYR-2.2.9.1.1', 'No recruiting in a ravaged zone nor in a region of another', () => {
  const recruits = (zone: string, ravaged: string[]) => {
    const t = position().army(zone, 'con-decius', 'rom-triarii-1', { bp: 9 }).with({ ravaged }).order('west', 'east').begin()
    return t.choose('west', 'leader:con-decius').tokens('west').includes('button:recruit')
  }
  expect([recruits('latium', []), recruits('latium', ['latium']), recruits('rhegium-ager', []), recruits('bruttium', [])]).toEqual([
    true,
    false,
    false,
    false,
  ])
})
clause('PYR-2.2.9.1.2', 'No mercenaries by action', () => {
  const t = position().army('taranto', 'milo', 'tar-cavalry', { bp: 9 }).begin()
  t.choose('east', 'leader:milo', 'button:recruit').expectOffer('east', { not: ['unit:mer-gauls'], because: 'PYR-2.2.9.1.2' })
})
clause('PYR-2.2.9.2.1', 'He buys CU whose place is his space from his own BP, in the capital also from the treasury, within SV', () => {
  const t = position().army('rome', 'con-decius', 'rom-triarii-1', { bp: 1 }).tracks({ 'treasury-rome': 4 }).order('west', 'east').begin()
  t.choose('west', 'leader:con-decius', 'button:recruit', 'unit:rom-hastati-1').expectOffer('west', {
    exactly: ['leader:con-decius', 'button:treasury'],
  })
  t.choose('west', 'leader:con-decius', 'button:treasury')
  expect([bpOf(t, 'con-decius'), bpOf(t, 'treasury-rome'), leaderOf(t, 'rom-hastati-1')]).toEqual([0, 3, 'con-decius'])
  t.expectOffer('west', { not: ['unit:lib-javelins'] }).choose('west', 'button:done', 'button:done', 'button:done')
  const s = position().army('taranto', 'helenus', 'tar-cavalry epi-phalanx-1..3', { bp: 9 }).begin()
  s.choose('east', 'leader:helenus').expectOffer('east', { not: ['button:recruit'], because: 'PYR-2.2.9.2.1' }) // SV 4 is full
})
clause('PYR-2.2.9.2.2', 'A CU so recruited is unflagged', () => {
  const t = position().army('taranto', 'pyrrhus', 'epi-phalanx-1', { bp: 9 }).begin()
  t.choose(
    'east',
    'leader:pyrrhus',
    'button:recruit',
    'unit:tar-cavalry',
    'leader:pyrrhus',
    'number:2',
    'button:done',
    'button:second-action',
  )
  t.choose('east', 'button:move', 'area:apulia', 'button:done')
  expect(at(t, 'tar-cavalry')).toBe('apulia')
})
clause('PYR-2.2.9.2.3', 'An eastern commander in Samnium recruits Samnites while the tribe is active', () => {
  const p = (strength: number) => position().tribe('tribe-samnites', strength).army('samnium-hirpini', 'milo', 'epi-peltasts', { bp: 4 })
  p(2)
    .begin()
    .choose('east', 'leader:milo', 'button:recruit')
    .expectOffer('east', { exactly: ['unit:sam-warriors-1', 'unit:sam-warriors-2', 'button:done'] })
  p(0)
    .begin()
    .choose('east', 'leader:milo')
    .expectOffer('east', { not: ['button:recruit'] })
})
clause('PYR-2.2.9.2.4', 'Epirotes are bought in a controlled Ionian port', () => {
  const t = position()
    .army('crotona', 'milo', 'cro-hoplites', { bp: 4 })
    .with({ joined: ['crotona'] })
    .begin()
  t.choose('east', 'leader:milo', 'button:recruit').expectOffer('east', { has: ['unit:epi-phalanx-1', 'unit:cre-archers'] })
  const s = position()
    .army('heraclea', 'milo', 'her-hoplites', { bp: 4 })
    .with({ joined: ['heraclea'] })
    .begin()
  s.choose('east', 'leader:milo').expectOffer('east', { not: ['button:recruit'] }) // no port
})
const mamertines = () =>
  position()
    .army('messina', 'cios', 'mam-infantry-1 mam-javelins')
    .army('leontini', 'pyrrhus', 'epi-phalanx-1..2 cre-archers')
    .events(['aggressive-mamertines'], ['aggressive-mamertines'])
    .order('west', 'east')
    .at('cold-activation')
clause('PYR-2.2.10.1', 'The sons of Mars act only through their event, once a season', () => {
  const t = mamertines().begin()
  t.expectOffer('west', { exactly: ['leader:cios'] })
    .choose('west', 'leader:cios')
    .expectOffer('west', { exactly: ['button:none', 'button:harass', 'button:raid'] })
  t.choose('west', 'button:none')
  expect(t.tokens('west')).toEqual([])
  const s = mamertines().events([], []).begin()
  expect(s.tokens('west')).toEqual([])
})
clause(
  'PYR-2.2.10.2 PYR-2.2.10.3 PYR-2.2.10.4',
  'Harassment: their shooters fire, then the target’s; no re-rolls but Fortuna, no Fortuna won, no Hubris',
  () => {
    const t = mamertines().begin()
    t.dice(FIRE, [1, 3]).choose('west', 'leader:cios', 'button:harass')
    t.expectOffer('west', { exactly: ['leader:pyrrhus'] }).choose('west', 'leader:pyrrhus')
    t.dice(FIRE, [3]).choose('east', 'unit:epi-phalanx-1') // infantry hits on 1, javelins miss on 3
    t.expectStep('take-losses', 'west')
      .expectOffer('west', { exactly: ['unit:mam-infantry-1', 'unit:mam-javelins'] })
      .choose('west', 'unit:mam-javelins')
    expect([fortuna(t), hubris(t), at(t, 'pyrrhus'), at(t, 'cios')]).toEqual(['neutral', 15, 'leontini', 'messina'])
    t.done()
  },
)
clause('PYR-2.2.10.2', 'Never across the strait and never an army inside a city', () => {
  const t = position()
    .army('messina', 'cios', 'mam-javelins')
    .army('rhegium-ager', 'pyrrhus', 'epi-phalanx-1')
    .army('syracuse', 'milo', 'the-cavalry-1')
    .with({ joined: ['syracuse'] })
    .events([], ['aggressive-mamertines'])
    .order('west', 'east')
    .at('cold-activation')
    .begin()
  t.choose('west', 'leader:cios').expectOffer('west', { exactly: ['button:none'], not: ['button:harass'], because: 'PYR-2.2.10.2' })
})
clause('PYR-2.2.10.2 PYR-0.2.5.4', 'Fortuna turns only the dice of her holder in a harassment: it is no battle', () => {
  const t = mamertines().tracks({ fortuna: 'pyrrhus' }).begin()
  t.dice(FIRE, [1, 6]).choose('west', 'leader:cios', 'button:harass', 'leader:pyrrhus')
  t.expectStep('take-losses', 'east').dice(FIRE, [6]).choose('east', 'unit:epi-phalanx-1')
  t.expectStep('reroll', 'east')
    .choose('east', 'button:fortuna')
    .expectOffer('east', { exactly: ['unit:cre-archers'] })
})
clause('PYR-2.2.10.4 PYR-0.2.5.5', 'Minor camps that hold Fortuna do not use her in a harassment, for it is no battle of theirs', () => {
  const t = mamertines().tracks({ fortuna: 'mamertines' }).begin()
  t.dice(FIRE, [1, 6]).choose('west', 'leader:cios', 'button:harass', 'leader:pyrrhus').expectStep('take-losses', 'east')
  expect(fortuna(t)).toBe('mamertines')
})
clause('PYR-2.2.10.3', 'Losses of the reply fall on the shooters', () => {
  const t = position()
    .army('rhegium', 'vibellius', 'cam-infantry-1')
    .army('bruttium', 'pyrrhus', 'cre-archers rho-slingers')
    .events([], ['aggressive-campanians'])
    .order('west', 'east')
    .begin()
  t.dice(FIRE, [6, 1, 1]).choose('west', 'leader:vibellius', 'button:harass', 'leader:pyrrhus')
  t.expectOffer('west', { exactly: ['unit:cam-infantry-1'] }).choose('west', 'unit:cam-infantry-1')
  expect(at(t, 'cam-infantry-1')).toBe('elysii-campi')
})
clause('PYR-2.2.10.5', 'The other action is a move of one zone with its battle; then back to the city, never a siege', () => {
  const t = mamertines().begin()
  t.choose('west', 'leader:cios', 'button:raid').expectOffer('west', { exactly: ['area:leontini'] })
  t.dice(FIRE, [6, 6, 6]).dice(MELEE, [6, 6, 6, 6]).choose('west', 'area:leontini')
  while (t.table.step === 'reroll') t.choose(t.tokens('east').length > 0 ? 'east' : 'west', 'button:pass')
  expect([at(t, 'cios'), army(t, 'cios').map(u => at(t, u))]).toEqual(['messina', ['messina', 'messina']])
})
clause('PYR-2.2.10.5 PYR-0.2.1.1', 'CU out of command are no army: they draw no such attack', () => {
  const t = position()
    .army('messina', 'cios', 'mam-infantry-1')
    .loose('leontini', 'the-cavalry-1')
    .events([], ['aggressive-mamertines'])
    .order('west', 'east')
    .at('cold-activation')
    .begin()
  t.choose('west', 'leader:cios').expectOffer('west', { exactly: ['button:none'], not: ['button:raid'], because: 'PYR-2.2.10.5' })
})
const ravaged = () =>
  position()
    .army('leontini', 'pyrrhus', 'epi-phalanx-1..2 cre-archers')
    .army('messina', 'cios', 'mam-infantry-1 mam-javelins')
    .begin()
    .choose('east', 'leader:pyrrhus', 'button:move', 'area:nebrodes-mons', 'button:ravage')
clause(
  'PYR-2.2.11.1',
  'When their land is ravaged they may attack at once from their city, once a season; their controller decides',
  () => {
    const t = ravaged().expectStep('ambush', 'west').choose('west', 'button:pass')
    t.expectStep('in-the-field', 'east')
    const s = position().army('leontini', 'pyrrhus', 'epi-phalanx-1').army('messina', 'cios', 'mam-javelins', { activated: true }).begin()
    s.choose('east', 'leader:pyrrhus', 'button:move', 'area:nebrodes-mons', 'button:ravage').expectStep('in-the-field', 'east')
  },
)
clause('PYR-2.2.11.2', 'On 5+ it is an ambush, otherwise an ordinary attack', () => {
  const t = ravaged().dice('PYR-2.2.11.2', [4]).dice(FIRE, [6, 6, 6]).choose('west', 'button:attack')
  t.expectEvent({ type: 'ambush', result: 'attack' })
  const s = ravaged().dice('PYR-2.2.11.2', [5]).dice(FIRE, [6, 6]).choose('west', 'button:attack')
  s.expectEvent({ type: 'ambush', result: 'ambush' })
})
clause('PYR-2.2.11.3', 'In an ambush the neutrals first fire alone, then both sides fire', () => {
  const t = ravaged().dice('PYR-2.2.11.2', [6]).dice(FIRE, [1, 2]).choose('west', 'button:attack')
  t.choose('west', 'button:pass').choose('east', 'button:pass') // their two shots are on the table
  t.dice(FIRE, [6, 6]).choose('east', 'unit:cre-archers', 'unit:epi-phalanx-1')
  expect(t.board().trays.battle).toMatchObject({ defender: { losses: 2 } }) // then both sides; the archers are gone
})
clause('PYR-2.2.11.4', 'The neutrals return to their city, beaten, drawn or victorious', () => {
  const t = ravaged().dice('PYR-2.2.11.2', [1]).dice(FIRE, [1, 6, 6]).choose('west', 'button:attack')
  pass(t, 'west', 'east').dice(MELEE, [1, 6, 6, 6]).choose('east', 'unit:cre-archers')
  pass(t, 'west', 'east').choose('east', 'unit:epi-phalanx-1')
  t.expectStep('retreat', 'east').choose('east', 'area:leontini')
  expect([at(t, 'cios'), at(t, 'pyrrhus'), fortuna(t), hubris(t)]).toEqual(['messina', 'leontini', 'mamertines', 13]) // ravage and skirmish
})
clause('PYR-2.3.1.1', 'A commander without CU carries no BP', () => {
  const t = position().army('apulia', 'milo', 'epi-peltasts', { bp: 6 }).begin()
  t.choose('east', 'leader:milo', 'button:move', 'unit:epi-peltasts', 'area:daunia', 'button:done')
  expect(bpOf(t, 'milo')).toBe(0)
})
clause('PYR-2.3.1.2', 'If all commanders of an army are lost its BP are lost', () => {
  const t = position()
    .army('syracuse', 'hiero', 'syr-hoplites-1', { side: 'pyrrhus', bp: 8 })
    .loose('syracuse', 'epi-phalanx-1')
    .alone('carthage', 'mago')
    .with({ joined: ['syracuse'] })
    .tracks({ hubris: 2 })
    .order('west', 'east')
    .at('hot-preparation')
    .begin()
  t.choose('west', 'event:syracuse-defects')
  expect([bpOf(t, 'hiero'), at(t, 'hiero'), leaderOf(t, 'syr-hoplites-1')]).toEqual([0, null, undefined])
})
clause('PYR-2.3.1.2', 'A commander who moves off without his CU has lost the BP of the army, and goes alone', () => {
  const t = position()
    .army('salento', 'milo', 'epi-phalanx-1', { bp: 5 })
    .sub('salento', 'helenus', 'milo', { bp: 2 })
    .loose('apulia', 'epi-phalanx-2')
    .begin()
  t.choose('east', 'leader:milo', 'button:move', 'unit:epi-phalanx-1', 'area:apulia', 'unit:epi-phalanx-2', 'button:done')
  expect([army(t, 'milo'), bpOf(t, 'milo'), bpOf(t, 'helenus'), at(t, 'helenus')]).toEqual([['epi-phalanx-2'], 0, 0, 'salento'])
})
clause('PYR-2.3.1.3', 'In the capital he keeps BP by putting them into the treasury first', () => {
  const t = position().army('rome', 'con-decius', 'rom-triarii-1', { bp: 6 }).order('west', 'east').begin()
  t.choose('west', 'leader:con-decius', 'button:deposit', 'number:6', 'button:move', 'unit:rom-triarii-1', 'area:latium', 'button:done')
  expect([bpOf(t, 'con-decius'), bpOf(t, 'treasury-rome')]).toEqual([0, 6])
})
clause('PYR-2.3.2.1', 'Retreats are free and compulsory', () => {
  const t = position().army('apulia', 'pyrrhus', 'epi-phalanx-1..2').loose('daunia', 'rom-triarii-1..2').begin()
  t.dice(MELEE, [1, 6, 6, 6]).choose('east', 'leader:pyrrhus', 'button:move', 'area:daunia')
  pass(t, 'east').choose('west', 'unit:rom-triarii-1')
  t.expectOffer('west', { not: ['button:pass', 'area:apulia'] }).choose('west', 'area:lucania')
  expect(at(t, 'rom-triarii-2')).toBe('lucania')
})

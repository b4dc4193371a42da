/** 2.1-2.2.5 Who acts; movement, ravage, attack. */
import { clause, faultsOf } from '@plus-ultra/kernel/testing'
import { expect } from 'vitest'
import { pyrrhus } from '../game.ts'
import { army, at, bpOf, control, fortuna, hubris, leaderOf, pass, position } from './table.ts'

const FIRE = 'PYR-3.1.4'
const MELEE = 'PYR-3.1.6'

clause('PYR-2.1.1', 'A commander acts with the CU he commands, at most SV of them', () => {
  const t = position().army('taranto', 'helenus', 'epi-phalanx-1..2').loose('taranto', 'epi-phalanx-3..4 epi-peltasts').begin()
  t.choose('east', 'leader:helenus', 'button:move', 'unit:epi-phalanx-3', 'unit:epi-phalanx-4')
  t.expectOffer('east', { not: ['unit:epi-peltasts'], because: 'PYR-2.1.1' }).choose('east', 'area:apulia', 'button:done')
  expect(army(t, 'helenus').map(u => at(t, u))).toEqual(['apulia', 'apulia', 'apulia', 'apulia'])
  expect(at(t, 'epi-peltasts')).toBe('taranto')
})
clause('PYR-2.1.2', 'A CU is activated once a season; a zero-zone move flags the army only if it attacks', () => {
  const t = position().army('apulia', 'milo', 'epi-peltasts').army('apulia', 'pyrrhus', 'epi-phalanx-1').begin()
  t.choose('east', 'leader:milo', 'button:move', 'button:stay', 'button:done')
  expect(t.piece('epi-peltasts')?.moved).toBeUndefined()
  const s = position().army('lucania', 'milo', 'epi-peltasts').begin()
  s.choose('east', 'leader:milo', 'button:move', 'button:stay', 'area:paestum', 'button:enter-all')
  expect(s.piece('epi-peltasts')?.moved).toBe(true)
  const u = position()
    .army('apulia', 'milo', 'epi-peltasts')
    .loose('apulia', 'tar-cavalry', { moved: true })
    .alone('apulia', 'helenus')
    .begin()
  u.choose('east', 'leader:helenus', 'button:move', 'unit:tar-cavalry').expectOffer('east', { not: ['area:daunia'], because: 'PYR-2.1.3' })
})
clause('PYR-2.1.3', 'An army of flagged CU may do nothing, recruit or exchange; flagged CU left behind are out of command', () => {
  const t = position().army('taranto', 'milo', '', { bp: 0 }).begin()
  expect(t.tokens('east')).toEqual(['leader:milo'])
  const p = position().alone('taranto', 'milo', { bp: 3 })
  p.pieces.push({ id: 'epi-peltasts', at: 'taranto', leader: 'milo', moved: true })
  const s = p.begin()
  s.choose('east', 'leader:milo').expectOffer('east', {
    has: ['button:none', 'button:move', 'button:recruit'],
    not: ['button:forced-march'],
  })
  s.choose('east', 'button:move').expectOffer('east', { exactly: ['unit:epi-peltasts', 'button:stay'] })
  p.pieces.push({ id: 'epi-phalanx-1', at: 'taranto', leader: 'milo' })
  const u = p.begin()
  u.choose('east', 'leader:milo', 'button:move', 'area:salento', 'button:done')
  expect([at(u, 'epi-phalanx-1'), at(u, 'epi-peltasts'), leaderOf(u, 'epi-peltasts')]).toEqual(['salento', 'taranto', undefined])
})
clause('PYR-2.1.4', 'The army of a lost leader goes to the subordinate of the highest SV; CU above his SV fall out of command', () => {
  const t = position()
    .army('syracuse', 'hiero', 'syr-hoplites-1..3 syr-cavalry syr-peltasts', { side: 'pyrrhus' })
    .sub('syracuse', 'helenus', 'hiero')
    .loose('syracuse', 'epi-phalanx-1')
    .alone('carthage', 'mago')
    .with({ joined: ['syracuse'] })
    .tracks({ hubris: 3 })
    .order('west', 'east')
    .at('hot-preparation')
    .begin()
  t.choose('west', 'event:syracuse-defects') // Hiero is killed
  t.expectStep('release', 'east').choose('east', 'unit:syr-peltasts')
  expect(army(t, 'helenus')).toEqual(['syr-hoplites-1', 'syr-hoplites-2', 'syr-hoplites-3', 'syr-cavalry'])
  expect(leaderOf(t, 'syr-peltasts')).toBeUndefined()
})
clause('PYR-2.1.4', 'Between two of equal highest SV the owner divides the CU', () => {
  const t = position()
    .army('leontini', 'pyrrhus', 'epi-phalanx-1..2')
    .sub('leontini', 'milo', 'pyrrhus')
    .sub('leontini', 'hiero', 'pyrrhus', { side: 'pyrrhus' })
    .loose('syracuse', 'pun-sacred-band-1..2')
    .events([], ['first-on-the-wall'])
    .begin()
  t.dice(MELEE, [6, 6, 6, 6]).choose('east', 'leader:pyrrhus', 'button:move', 'button:stay', 'area:syracuse')
  pass(t, 'east', 'west')
  t.dice('PYR-9.1.1.1.12', [6]).choose('east', 'button:stop') // the siege fails, and Pyrrhus dies
  t.expectStep('divide', 'east').choose('east', 'leader:milo').choose('east', 'leader:hiero')
  expect([army(t, 'milo'), army(t, 'hiero'), at(t, 'pyrrhus')]).toEqual([['epi-phalanx-1'], ['epi-phalanx-2'], null])
})
clause('PYR-2.1.5', 'Without another commander all its CU are out of command', () => {
  const t = position().army('taranto', 'milo', 'epi-peltasts epi-phalanx-1').fleet('flotilla-pyrrhus', 'taranto', 4).begin()
  t.choose('east', 'unit:flotilla-pyrrhus', 'button:sail', 'leader:milo', 'button:done')
  expect([leaderOf(t, 'epi-peltasts'), leaderOf(t, 'epi-phalanx-1')]).toEqual([undefined, undefined])
})
clause('PYR-2.1.6', 'CU out of command fight, but never in the front line', () => {
  const t = position()
    .army('apulia', 'pyrrhus', 'epi-phalanx-1..4')
    .army('daunia', 'con-decius', 'rom-hastati-1 rom-triarii-1..3')
    .loose('daunia', 'rom-hastati-2')
    .begin()
  t.dice(FIRE, [6, 6]).choose('east', 'leader:pyrrhus', 'button:move', 'area:daunia', 'tactic:general').choose('west', 'tactic:dissuasion')
  t.dice(MELEE, [1, 6, 6, 6, 6, 6, 6, 6, 2]) // the loose Hastati roll a 2: one loss, no critical hit
  pass(t, 'east', 'west').choose('west', 'button:stand')
  pass(t, 'east', 'west')
  t.expectEvent({ type: 'fought', losses: [1, 1] })
  t.choose('east', 'unit:epi-phalanx-1').expectOffer('west', {
    exactly: ['unit:rom-hastati-1'],
    not: ['unit:rom-hastati-2'],
    because: 'PYR-3.3.7',
  })
})
clause('PYR-2.1.7', 'A subordinate has strictly lower SV, counts for nothing and keeps his activation', () => {
  const p = position()
    .army('apulia', 'pyrrhus', 'epi-phalanx-1..4 epi-peltasts the-cavalry-1..2 cre-archers rho-slingers asi-elephants-1')
    .sub('apulia', 'milo', 'pyrrhus')
  const t = p.begin()
  t.choose('east', 'leader:pyrrhus', 'button:move', 'area:daunia', 'button:done', 'button:done')
  expect(at(t, 'milo')).toBe('daunia') // he goes along beside ten CU
  t.expectOffer('east', { has: ['leader:milo'] })
  expect(
    faultsOf(pyrrhus, position().army('apulia', 'milo', 'epi-phalanx-1').sub('apulia', 'hiero', 'milo', { side: 'pyrrhus' }).scenario()),
  ).toContainEqual({
    path: 'pieces[2].superior',
    message: 'a subordinate has strictly lower SV (PYR-2.1.7)',
  })
})
clause('PYR-2.1.8', 'The menu offers only what has a legal completion', () => {
  const t = position().army('apulia', 'pyrrhus', 'epi-phalanx-1').begin()
  t.choose('east', 'leader:pyrrhus').expectOffer('east', { exactly: ['button:none', 'button:move'] })
  const s = position()
    .army('taranto', 'pyrrhus', 'epi-phalanx-1', { bp: 5 })
    .loose('taranto', 'tar-cavalry')
    .fleet('flotilla-pyrrhus', 'taranto', 2)
    .begin()
  s.choose('east', 'leader:pyrrhus').expectOffer('east', {
    exactly: ['button:none', 'button:move', 'button:forced-march', 'button:isolated', 'button:recruit'],
  })
  s.choose('east', 'button:none', 'button:done', 'unit:flotilla-pyrrhus').expectOffer('east', { exactly: ['button:none', 'button:sail'] })
})
clause('PYR-2.1.9', 'BP do not pass between holders by meeting', () => {
  const t = position().army('apulia', 'milo', 'epi-peltasts', { bp: 5 }).army('apulia', 'pyrrhus', 'epi-phalanx-1').begin()
  t.choose('east', 'leader:pyrrhus', 'button:move', 'unit:epi-peltasts', 'area:daunia', 'button:done')
  expect([bpOf(t, 'milo'), bpOf(t, 'pyrrhus')]).toEqual([5, 0]) // Milo joined with his own
})
clause('PYR-2.2.1.1', 'None: the counter does nothing and is turned over', () => {
  const t = position().army('apulia', 'milo', 'epi-peltasts', { bp: 5 }).begin()
  t.choose('east', 'leader:milo', 'button:none')
  expect(t.piece('milo')).toMatchObject({ at: 'apulia', activated: true, bp: 5 })
})
clause('PYR-2.2.2.1.1', 'No Punic and no Mamertine in Italy, no Roman and no Campanian in Sicily', () => {
  const t = position()
    .army('nebrodes-mons', 'mago', 'pun-cavalry', { bp: 5 })
    .fleet('flotilla-carthage', 'fretum-siculum', 5)
    .order('west', 'east')
    .begin()
  t.choose('west', 'leader:mago', 'button:move').expectOffer('west', { not: ['area:rhegium-ager'], because: 'PYR-2.2.2.1.1' })
  const faults = faultsOf(pyrrhus, position().loose('leontini', 'rom-ala-1').loose('latium', 'mam-cavalry').scenario())
  expect(faults.map(f => f.path)).toEqual(['pieces[0].at', 'pieces[1].at'])
})
clause('PYR-2.2.2.1.2', 'At most one elephant and four infantry CU of Epirus, Rhodes and Crete in Sicily', () => {
  const p = () =>
    position()
      .fleet('flotilla-pyrrhus', 'fretum-siculum', 4)
      .army('rhegium-ager', 'pyrrhus', 'epi-phalanx-1..2 the-cavalry-1', { bp: 3 })
      .loose('syracuse', 'epi-phalanx-3..4 asi-elephants-1')
      .with({ joined: ['syracuse'] })
  const t = p().begin()
  t.choose('east', 'leader:pyrrhus', 'button:move').expectOffer('east', { has: ['area:nebrodes-mons'] })
  const s = p().loose('henna', 'cre-archers').begin()
  s.choose('east', 'leader:pyrrhus', 'button:move').expectOffer('east', { not: ['area:nebrodes-mons'], because: 'PYR-2.2.2.1.2' })
})
clause('PYR-2.2.2.1.3', 'Greeks of Italy and Samnites stay in Italy, Greeks of Sicily out of it', () => {
  const cross = (unit: string) => {
    const t = position().fleet('flotilla-pyrrhus', 'fretum-siculum', 4).army('rhegium-ager', 'milo', unit, { bp: 3 }).begin()
    return t.choose('east', 'leader:milo', 'button:move')
  }
  cross('tar-cavalry').expectOffer('east', { not: ['area:nebrodes-mons'], because: 'PYR-2.2.2.1.3' })
  cross('sam-warriors-1').expectOffer('east', { not: ['area:nebrodes-mons'], because: 'PYR-2.2.2.1.3' })
  cross('the-cavalry-1').expectOffer('east', { has: ['area:nebrodes-mons'] })
  const t = position()
    .fleet('flotilla-pyrrhus', 'fretum-siculum', 4)
    .army('nebrodes-mons', 'hiero', 'syr-cavalry', { bp: 3, side: 'pyrrhus' })
    .begin()
  t.choose('east', 'leader:hiero', 'button:move').expectOffer('east', { not: ['area:rhegium-ager'], because: 'PYR-2.2.2.1.3' })
})
clause(
  'PYR-2.2.2.1.4 PYR-2.2.2.1.5',
  'At most ten CU of a camp in a rural zone, and the garrison value in a city; other moves are not offered',
  () => {
    const t = position()
      .army('siritis', 'milo', 'epi-peltasts epi-phalanx-1')
      .loose('heraclea', 'tar-hoplites-1..2 tar-cavalry')
      .loose('lucania', 'epi-phalanx-2..4 the-cavalry-1..2 cre-archers rho-slingers asi-elephants-1..2')
      .begin()
    t.choose('east', 'leader:milo', 'button:move')
    t.expectOffer('east', { has: ['area:apulia'], not: ['area:heraclea', 'area:lucania'], because: 'PYR-2.2.2.1.4' })
    t.choose('east', 'unit:epi-peltasts').expectOffer('east', { has: ['area:heraclea', 'area:lucania'] })
  },
)
clause(
  'PYR-2.2.2.2.1',
  'A normal move: rural to rural, into a friendly city, out of a city to its zone or straight to a neighbour of it',
  () => {
    const t = position().army('salento', 'milo', 'epi-peltasts').begin()
    t.choose('east', 'leader:milo', 'button:move').expectOffer('east', {
      has: ['area:apulia', 'area:taranto'],
      not: ['area:daunia'],
      because: 'PYR-2.2.2.2.1',
    })
  },
)
clause('PYR-2.2.2.2.2 PYR-2.2.2.2.3', 'From Taranto to Salento or Apulia; with a Roman army in Salento only there', () => {
  const t = position().army('taranto', 'milo', 'epi-peltasts').begin()
  t.choose('east', 'leader:milo', 'button:move').expectOffer('east', { has: ['area:salento', 'area:apulia'] })
  const s = position().army('taranto', 'milo', 'epi-phalanx-1').loose('salento', 'rom-triarii-1').begin()
  s.choose('east', 'leader:milo', 'button:move')
  s.expectOffer('east', { exactly: ['unit:epi-phalanx-1', 'area:salento', 'button:stay'], not: ['area:apulia'], because: 'PYR-2.2.2.2.2' })
})
clause('PYR-2.2.2.2.4', 'A city is entered only from its own zone, and a foreign one not at all', () => {
  const t = position().army('apulia', 'milo', 'epi-peltasts').begin()
  t.choose('east', 'leader:milo', 'button:move').expectOffer('east', { not: ['area:taranto', 'area:heraclea'], because: 'PYR-2.2.2.2.4' })
  const s = position().army('siritis', 'milo', 'epi-peltasts').begin()
  s.choose('east', 'leader:milo', 'button:move').expectOffer('east', { not: ['area:heraclea'], because: 'PYR-2.2.2.2.4' })
})
clause('PYR-2.2.2.2.5', 'An army that moves, besieges and wins may enter the city free', () => {
  const t = position().army('lucania', 'pyrrhus', 'epi-phalanx-1..4').loose('heraclea', 'her-hoplites').begin()
  t.dice(MELEE, [1, 6, 6, 6, 6]).choose('east', 'leader:pyrrhus', 'button:move', 'area:siritis', 'area:heraclea')
  pass(t, 'east', 'west').choose('west', 'unit:her-hoplites').choose('east', 'button:enter-all')
  expect([at(t, 'pyrrhus'), control(t, 'heraclea')]).toEqual(['heraclea', 'pyrrhus'])
})
clause(
  'PYR-2.2.2.2.6',
  'Before or after the move CU are taken up, exchanged with a lower commander, or left; nothing of it after a drawn battle',
  () => {
    const t = position()
      .army('apulia', 'pyrrhus', 'epi-phalanx-1..2')
      .army('apulia', 'milo', 'epi-peltasts tar-cavalry')
      .loose('daunia', 'cre-archers')
      .begin()
    t.choose('east', 'leader:pyrrhus', 'button:move', 'unit:tar-cavalry', 'unit:epi-phalanx-2')
    t.expectOffer('east', { exactly: ['leader:milo', 'button:drop'] }).choose(
      'east',
      'leader:milo',
      'area:daunia',
      'unit:cre-archers',
      'button:done',
    )
    expect([army(t, 'pyrrhus'), army(t, 'milo')]).toEqual([
      ['epi-phalanx-1', 'cre-archers', 'tar-cavalry'],
      ['epi-phalanx-2', 'epi-peltasts'],
    ])
    const s = position().army('apulia', 'milo', 'epi-phalanx-1').army('apulia', 'hiero', 'epi-peltasts', { side: 'pyrrhus' }).begin()
    s.choose('east', 'leader:milo', 'button:move').expectOffer('east', { not: ['unit:epi-peltasts'], because: 'PYR-2.2.2.2.6' }) // equal SV
    const u = position().army('apulia', 'milo', 'epi-phalanx-1').loose('daunia', 'rom-triarii-1').loose('apulia', 'tar-cavalry').begin()
    u.dice(MELEE, [6, 6]).choose('east', 'leader:milo', 'button:move', 'area:daunia')
    pass(u, 'east') // a status quo, and no more choices in Apulia
    expect([at(u, 'milo'), leaderOf(u, 'tar-cavalry'), u.piece('milo')?.activated]).toEqual(['apulia', undefined, true])
  },
)
clause('PYR-2.2.2.2.7', 'When all CU of the lower commander pass over he joins as subordinate with his BP', () => {
  const t = position().army('apulia', 'pyrrhus', 'epi-phalanx-1').army('apulia', 'milo', 'epi-peltasts', { bp: 4 }).begin()
  t.choose('east', 'leader:pyrrhus', 'button:move', 'unit:epi-peltasts', 'area:daunia', 'button:done')
  expect(t.piece('milo')).toMatchObject({ at: 'daunia', superior: 'pyrrhus', bp: 4 })
})
clause('PYR-2.2.2.2.8', 'A subordinate is split off with one or more CU and any BP', () => {
  const t = position().army('apulia', 'pyrrhus', 'epi-phalanx-1..3', { bp: 6 }).sub('apulia', 'milo', 'pyrrhus').begin()
  t.choose('east', 'leader:pyrrhus', 'button:move', 'leader:milo').expectOffer('east', {
    not: ['button:done'],
    has: ['button:keep-subordinate'],
  })
  t.choose('east', 'unit:epi-phalanx-2', 'button:done', 'number:4', 'area:daunia', 'button:done')
  expect(t.piece('milo')).toMatchObject({ at: 'apulia', bp: 4 })
  expect([army(t, 'milo'), bpOf(t, 'pyrrhus')]).toEqual([['epi-phalanx-2'], 2])
})
clause('PYR-2.2.2.2.9', 'CU are left only by choice of their own commander', () => {
  const t = position().army('apulia', 'pyrrhus', 'epi-phalanx-1').army('apulia', 'milo', 'epi-peltasts').begin()
  t.choose('east', 'leader:milo', 'button:move').expectOffer('east', {
    has: ['unit:epi-peltasts'],
    not: ['unit:epi-phalanx-1'],
    because: 'PYR-2.2.2.2.6',
  })
  t.choose('east', 'unit:epi-peltasts').expectEvent({ type: 'left-army', leader: 'milo', unit: 'epi-peltasts' })
})
clause('PYR-2.2.2.2.10', 'Flagged CU may be exchanged but not moved', () => {
  const t = position().army('apulia', 'pyrrhus', 'epi-phalanx-1').loose('apulia', 'epi-peltasts', { moved: true }).begin()
  t.choose('east', 'leader:pyrrhus', 'button:move', 'unit:epi-peltasts')
  expect(leaderOf(t, 'epi-peltasts')).toBe('pyrrhus')
  t.choose('east', 'area:daunia', 'button:done')
  expect([at(t, 'epi-peltasts'), leaderOf(t, 'epi-peltasts')]).toEqual(['apulia', undefined])
})
clause('PYR-2.2.2.2.11', 'Entering a space with enemy CU provokes battle', () => {
  const t = position().army('apulia', 'pyrrhus', 'epi-phalanx-1').loose('daunia', 'rom-triarii-1').begin()
  t.dice(MELEE, [6, 6]).choose('east', 'leader:pyrrhus', 'button:move', 'area:daunia').expectEvent({ type: 'battle', area: 'daunia' })
})
clause('PYR-2.2.2.2.12', 'A commander without CU moves alone, takes up CU or joins a higher one, but does not attack or ravage', () => {
  const t = position().alone('siritis', 'milo').army('lucania', 'pyrrhus', 'epi-phalanx-1').loose('lucania', 'tar-cavalry').begin()
  t.choose('east', 'leader:milo', 'button:move').expectOffer('east', { not: ['area:heraclea'] })
  t.choose('east', 'area:lucania').expectOffer('east', {
    exactly: ['unit:tar-cavalry', 'leader:pyrrhus', 'button:done'],
    not: ['area:paestum'],
    because: 'PYR-2.2.2.2.12',
  })
  t.choose('east', 'leader:pyrrhus')
  expect(t.piece('milo')).toMatchObject({ superior: 'pyrrhus', activated: true })
})
clause('PYR-2.2.2.2.12', 'CU that he takes up after moving alone neither ravage nor take a city; taken up before, they do', () => {
  const t = position().alone('apulia', 'con-decius').loose('siritis', 'rom-triarii-1').order('west', 'east').begin()
  t.choose('west', 'leader:con-decius', 'button:move', 'area:siritis', 'unit:rom-triarii-1')
  t.expectOffer('west', { exactly: ['button:done'], not: ['area:heraclea', 'button:ravage'], because: 'PYR-2.2.2.2.12' })
  const s = position().alone('apulia', 'con-decius').loose('apulia', 'rom-triarii-1').order('west', 'east').begin()
  s.choose('west', 'leader:con-decius', 'button:move', 'unit:rom-triarii-1', 'area:siritis')
  s.expectOffer('west', { has: ['area:heraclea', 'button:ravage'] })
})
clause('PYR-2.2.2.3.1', 'A forced march is two successive moves for 1 BP paid at once; without a BP it is not offered', () => {
  const t = position().army('salento', 'milo', 'epi-peltasts', { bp: 1 }).begin()
  t.choose('east', 'leader:milo', 'button:forced-march', 'area:apulia')
  expect(bpOf(t, 'milo')).toBe(0)
  t.expectStep('march-on', 'east').expectOffer('east', { exactly: ['area:daunia', 'area:lucania', 'area:salento', 'area:siritis'] })
  t.choose('east', 'area:siritis', 'button:done')
  expect(at(t, 'epi-peltasts')).toBe('siritis')
  const s = position().army('salento', 'milo', 'epi-peltasts').begin()
  s.choose('east', 'leader:milo').expectOffer('east', { not: ['button:forced-march'], because: 'PYR-2.2.2.3.1' })
})
clause('PYR-2.2.2.3.1 PYR-2.2.6.14 PYR-2.3.1.1', 'Who has left all his CU has no BP for a forced march, nor for the strait', () => {
  const t = position().army('salento', 'milo', 'epi-peltasts', { bp: 5 }).begin()
  t.choose('east', 'leader:milo', 'button:forced-march', 'unit:epi-peltasts')
  t.expectOffer('east', { exactly: ['button:stay'], not: ['area:apulia'], because: 'PYR-2.2.2.3.1' })
  const s = position().army('rhegium-ager', 'milo', 'epi-peltasts', { bp: 5 }).fleet('flotilla-pyrrhus', 'fretum-siculum', 2).begin()
  s.choose('east', 'leader:milo', 'button:move').expectOffer('east', { has: ['area:nebrodes-mons'] })
  s.choose('east', 'unit:epi-peltasts').expectOffer('east', { not: ['area:nebrodes-mons'], because: 'PYR-2.2.6.14' })
})
clause('PYR-2.2.2.3.1', 'A way back into a city that goes over when the army leaves it is no second move (5.0.2)', () => {
  const t = position().army('carthage', 'pyrrhus', 'epi-phalanx-1..3', { bp: 1 }).begin()
  t.choose('east', 'leader:pyrrhus').expectOffer('east', { not: ['button:forced-march'], because: 'PYR-2.2.2.3.1' })
  const s = position().army('carthage', 'pyrrhus', 'epi-phalanx-1..3', { bp: 1 }).loose('carthage', 'epi-peltasts').begin()
  s.choose('east', 'leader:pyrrhus', 'button:forced-march', 'area:africa')
  s.expectStep('march-on', 'east').expectOffer('east', { exactly: ['area:carthage'] })
})
clause(
  'PYR-2.2.2.3.2',
  'An enemy on the way stops the march and is fought there with one Alea; a siege at its end gives the city one',
  () => {
    const t = position().army('apulia', 'pyrrhus', 'epi-phalanx-1..4', { bp: 1 }).loose('daunia', 'rom-triarii-1..3').begin()
    t.dice(MELEE, [6, 6, 6, 6, 6, 6, 6]).choose('east', 'leader:pyrrhus', 'button:forced-march', 'area:daunia')
    expect(t.board().trays.battle).toMatchObject({ defender: { alea: 1 }, attacker: { alea: 0 } })
    const s = position().army('apulia', 'pyrrhus', 'epi-phalanx-1..4', { bp: 1 }).loose('paestum', 'pae-hoplites').begin()
    s.choose('east', 'leader:pyrrhus', 'button:forced-march', 'area:siritis', 'area:lucania')
    s.dice(MELEE, [6, 6, 6, 6, 6]).choose('east', 'area:paestum')
    expect(s.board().trays.battle).toMatchObject({ defender: { alea: 2 } }) // walls 1, march 1
    const u = position()
      .tribe('tribe-samnites', 4)
      .army('campania', 'con-decius', 'rom-velites-1..2', { bp: 1 })
      .order('west', 'east')
      .begin()
    u.dice(FIRE, [6, 6]).dice('PYR-4.3', [1]).choose('west', 'leader:con-decius', 'button:forced-march', 'area:samnium-pentri')
    expect(u.board().trays.battle).toMatchObject({ kind: 'tribe', defender: { alea: 1 } })
  },
)
clause('PYR-2.2.2.3.3', 'After a fight the march does not continue', () => {
  const t = position().army('apulia', 'pyrrhus', 'epi-phalanx-1..3', { bp: 1 }).loose('daunia', 'rom-triarii-1').begin()
  t.dice(MELEE, [1, 6, 6, 6]).choose('east', 'leader:pyrrhus', 'button:forced-march', 'area:daunia')
  pass(t, 'east', 'west')
  t.choose('west', 'unit:rom-triarii-1').expectStep('in-the-field', 'east')
})
clause('PYR-2.2.3.1', 'An activated commander may let one unflagged CU out of command anywhere make a normal move', () => {
  const t = position()
    .army('taranto', 'milo', 'epi-phalanx-1')
    .loose('paestum', 'pae-hoplites', { side: 'pyrrhus' })
    .loose('heraclea', 'epi-peltasts', { moved: true })
    .with({ joined: ['paestum'] })
    .begin()
  t.choose('east', 'leader:milo', 'button:isolated')
  t.expectOffer('east', { exactly: ['unit:pae-hoplites'], not: ['unit:epi-phalanx-1'], because: 'PYR-2.2.3.1' })
  t.expectOffer('east', { not: ['unit:epi-peltasts'], because: 'PYR-2.1.2' })
  t.choose('east', 'unit:pae-hoplites', 'area:lucania')
  expect([at(t, 'pae-hoplites'), at(t, 'milo'), t.piece('milo')?.activated]).toEqual(['lucania', 'taranto', true])
})
clause('PYR-2.2.3.2', 'An isolated CU attacks and takes an empty city; it besieges and ravages nothing', () => {
  const t = position().alone('taranto', 'milo').loose('apulia', 'epi-phalanx-1').begin()
  t.choose('east', 'leader:milo', 'button:isolated', 'unit:epi-phalanx-1', 'area:siritis')
  t.expectOffer('east', { exactly: ['area:heraclea', 'button:done'] }).choose('east', 'area:heraclea', 'unit:epi-phalanx-1', 'button:done')
  expect([control(t, 'heraclea'), at(t, 'epi-phalanx-1')]).toEqual(['pyrrhus', 'heraclea'])
  const s = position().alone('taranto', 'milo').loose('apulia', 'epi-phalanx-1').loose('heraclea', 'her-hoplites').begin()
  s.choose('east', 'leader:milo', 'button:isolated', 'unit:epi-phalanx-1', 'area:siritis')
  expect(s.table.step).not.toBe('isolated-takes')
  const u = position().alone('taranto', 'milo').loose('apulia', 'epi-phalanx-1').loose('daunia', 'rom-triarii-1').begin()
  u.dice(MELEE, [6, 6])
    .choose('east', 'leader:milo', 'button:isolated', 'unit:epi-phalanx-1', 'area:daunia')
    .expectEvent({ type: 'battle', kind: 'skirmish' })
})
clause('PYR-2.2.4.1', 'A commander with CU who has moved by land may ravage the zone where he ended for 1 BP', () => {
  const t = position().army('taranto', 'milo', 'epi-peltasts', { bp: 20 }).army('apulia', 'pyrrhus', 'epi-phalanx-1').begin()
  t.choose('east', 'leader:pyrrhus', 'button:move', 'area:daunia', 'button:ravage')
  expect([t.board().spaces.daunia?.ravaged, bpOf(t, 'pyrrhus')]).toEqual([true, 1])
  t.choose('east', 'button:done', 'button:second-action', 'button:move', 'button:stay').expectOffer('east', {
    not: ['button:ravage'],
    because: 'PYR-2.2.4.1',
  })
})
clause('PYR-2.2.4.2', 'Not in a city and not twice in a zone', () => {
  const t = position()
    .army('salento', 'milo', 'epi-peltasts')
    .with({ ravaged: ['apulia'] })
    .begin()
  t.choose('east', 'leader:milo', 'button:move', 'area:taranto').expectOffer('east', { not: ['button:ravage'], because: 'PYR-2.2.4.2' })
  const s = position()
    .army('salento', 'milo', 'epi-peltasts')
    .with({ ravaged: ['apulia'] })
    .begin()
  s.choose('east', 'leader:milo', 'button:move', 'area:apulia').expectOffer('east', { not: ['button:ravage'], because: 'PYR-2.2.4.2' })
})
clause('PYR-2.2.4.3', 'Ravaging costs an eastern army Hubris 1 except in the five free zones; Rome never pays', () => {
  const ravage = (from: string, to: string) => {
    const t = position().army(from, 'milo', 'epi-peltasts').begin()
    t.choose('east', 'leader:milo', 'button:move', `area:${to}`, 'button:ravage')
    return hubris(t)
  }
  expect([
    ravage('salento', 'apulia'),
    ravage('samnium-pentri', 'campania'),
    ravage('campania', 'latium'),
    ravage('latium', 'sabinia'),
  ]).toEqual([14, 15, 15, 15])
  const t = position().army('campania', 'con-decius', 'rom-velites-1').order('west', 'east').begin()
  t.choose('west', 'leader:con-decius', 'button:move', 'area:samnium-hirpini', 'button:ravage')
  expect(hubris(t)).toBe(15)
})
clause('PYR-2.2.4.4', 'Ravaging Nebrodes opens the ambush of the Mamertines', () => {
  const t = position().army('leontini', 'pyrrhus', 'epi-phalanx-1..2').army('messina', 'cios', 'mam-cavalry').begin()
  t.choose('east', 'leader:pyrrhus', 'button:move', 'area:nebrodes-mons', 'button:ravage')
  t.expectStep('ambush', 'west').expectOffer('west', { exactly: ['button:attack', 'button:pass'] })
})
clause('PYR-2.2.5.1', 'Enemy CU in the zone of arrival are fought at once', () => {
  const t = position().army('apulia', 'milo', 'epi-phalanx-1').loose('daunia', 'rom-triarii-1').begin()
  t.dice(MELEE, [6, 6]).choose('east', 'leader:milo', 'button:move', 'area:daunia')
  t.expectStep('reroll', 'east')
})
clause('PYR-2.2.5.2', 'Neutral CU in a rural zone are enemies of whoever enters', () => {
  const t = position()
    .army('leontini', 'hanno', 'pun-cavalry')
    .army('nebrodes-mons', 'cios', 'mam-infantry-1')
    .order('west', 'east')
    .begin()
  t.dice(FIRE, [6]).choose('west', 'leader:hanno', 'button:move', 'area:nebrodes-mons')
  t.expectEvent({ type: 'battle', camp: 'carthage', to: 'mamertines' })
})
clause('PYR-2.2.5.3 PYR-4.8', 'First the armies one by one, then the tribe, then a siege', () => {
  const t = position()
    .army('sabinia', 'con-decius', 'rom-triarii-1..4 rom-velites-1..3')
    .tribe('tribe-samnites', 1)
    .loose('samnium-pentri', 'epi-peltasts')
    .order('west', 'east')
    .begin()
  t.dice(FIRE, [1, 6, 6]).dice('PYR-4.3', [1]).choose('west', 'leader:con-decius', 'button:move', 'area:samnium-pentri')
  t.expectEvent({ type: 'crushed', camp: 'pyrrhus' }).expectEvent({ type: 'battle', kind: 'tribe' })
})
clause('PYR-2.2.5.4', 'Fighting armies and the tribe is compulsory, the siege is not', () => {
  const t = position().army('apulia', 'pyrrhus', 'epi-phalanx-1').loose('heraclea', 'her-hoplites').begin()
  t.choose('east', 'leader:pyrrhus', 'button:move', 'area:siritis').expectOffer('east', { has: ['area:heraclea', 'button:done'] })
  const s = position().tribe('tribe-samnites', 3).army('campania', 'con-decius', 'rom-triarii-1').order('west', 'east').begin()
  s.dice('PYR-4.3', [1]).dice(MELEE, [6]).dice('PYR-4.4', [1]).choose('west', 'leader:con-decius', 'button:move', 'area:samnium-pentri')
  s.expectEvent({ type: 'battle', kind: 'tribe' })
})
clause('PYR-2.2.5.5', 'After a status quo or defeat nothing more is fought', () => {
  const t = position()
    .army('campania', 'con-decius', 'rom-triarii-1 rom-velites-1')
    .tribe('tribe-samnites', 1)
    .loose('samnium-pentri', 'epi-phalanx-1')
    .order('west', 'east')
    .begin()
  t.dice(FIRE, [6]).dice(MELEE, [6, 6, 6]).choose('west', 'leader:con-decius', 'button:move', 'area:samnium-pentri')
  pass(t, 'west', 'west')
  expect([at(t, 'con-decius'), t.piece('tribe-samnites')?.strength]).toEqual(['campania', 1])
  t.expectNoEvent({ type: 'battle', kind: 'tribe' })
})
clause('PYR-2.2.5.6', 'An army already in the encompassing zone attacks the city by a move of zero zones', () => {
  const t = position().army('siritis', 'milo', 'epi-peltasts').begin()
  t.choose('east', 'leader:milo', 'button:move', 'button:stay').expectOffer('east', {
    exactly: ['area:heraclea', 'button:done'],
    not: ['area:taranto'],
    because: 'PYR-2.2.5.6',
  })
})
clause('PYR-2.2.5.7', 'Nobody attacks his own side; West may attack independent Greeks; Rome and Carthage never each other', () => {
  const t = position().army('leontini', 'hanno', 'pun-cavalry').order('west', 'east').begin()
  t.choose('west', 'leader:hanno', 'button:move', 'button:stay').expectOffer('west', { has: ['area:syracuse'] })
  const s = position().army('mazara', 'hanno', 'pun-cavalry').order('west', 'east').begin()
  s.choose('west', 'leader:hanno', 'button:move', 'button:stay').expectOffer('west', { not: ['area:lilybaeum'], because: 'PYR-2.2.5.7' })
  expect(fortuna(s)).toBe('neutral')
})

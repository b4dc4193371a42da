/** 2.2.6-2.2.8 Naval movement, blockade, interception. */
import { clause, faultsOf } from '@plus-ultra/kernel/testing'
import { expect } from 'vitest'
import { pyrrhus } from '../game.ts'
import { army, at, bpOf, control, fortuna, leaderOf, np, position, type T } from './table.ts'

const SHIPS = 'PYR-7.1'
const CHASE = 'PYR-2.2.8.3'
const [EPIROTE, PUNIC] = ['flotilla-pyrrhus', 'flotilla-carthage'] as const
/** A naval battle in which nobody hits. */
const miss = (t: T, dice: number) => {
  t.choose('east', 'tactic:abordage')
  t.dice(
    SHIPS,
    Array.from({ length: dice * 2 }, () => 6),
  ).choose('west', 'tactic:abordage')
  while (t.table.step === 'reroll') t.choose(t.tokens('east').length > 0 ? 'east' : 'west', 'button:pass')
  return t
}

clause('PYR-2.2.6.1', 'A flotilla carries as many CU as its NP and any number of commanders, of its own camp', () => {
  const t = position().fleet(EPIROTE, 'taranto', 2).army('taranto', 'milo', 'epi-phalanx-1..3').alone('taranto', 'helenus').begin()
  t.choose('east', 'unit:flotilla-pyrrhus', 'button:sail', 'unit:epi-phalanx-1', 'unit:epi-phalanx-2')
  t.expectOffer('east', { exactly: ['leader:milo', 'leader:helenus', 'button:done'], not: ['unit:epi-phalanx-3'], because: 'PYR-2.2.6.1' })
  expect(faultsOf(pyrrhus, position().fleet(EPIROTE, 'mare-ionium', 2).loose(EPIROTE, 'pun-cavalry').scenario()).map(f => f.path)).toEqual([
    'pieces[1].at',
  ])
})
clause('PYR-2.2.6.2', 'One sea zone an action: from a port to its sea, from a sea to the next', () => {
  const t = position().fleet(EPIROTE, 'taranto', 2).begin()
  t.choose('east', 'unit:flotilla-pyrrhus', 'button:sail', 'button:done')
  t.expectOffer('east', { exactly: ['area:mare-ionium'], not: ['area:mare-siculum'], because: 'PYR-2.2.6.2' })
  const s = position().fleet(EPIROTE, 'mare-ionium', 2).begin()
  s.choose('east', 'unit:flotilla-pyrrhus', 'button:sail').expectOffer('east', {
    exactly: ['area:fretum-siculum', 'area:mare-adriaticum', 'area:mare-siculum'],
  })
})
clause(
  'PYR-2.2.6.3',
  'On arrival it enters a port of its camp, or stays to land troops and to blockade; the blockade counts in the siege of the landed',
  () => {
    const t = position()
      .fleet(PUNIC, 'mare-africum', 5)
      .army(PUNIC, 'mago', 'pun-sacred-band-1..2')
      .loose('syracuse', 'syr-peltasts')
      .order('west', 'east')
      .begin()
    t.choose('west', 'unit:flotilla-carthage', 'button:sail', 'area:mare-siculum')
    t.expectOffer('west', { exactly: ['button:land', 'button:blockade', 'button:done'] })
    t.choose(
      'west',
      'button:blockade',
      'area:syracuse',
      'button:land',
      'area:leontini',
      'leader:mago',
      'unit:pun-sacred-band-1',
      'unit:pun-sacred-band-2',
      'button:done',
    )
    t.dice('PYR-3.1.4', [6]).choose('west', 'area:syracuse')
    expect(t.board().trays.battle).toMatchObject({ kind: 'siege', defender: { alea: 2 } })
  },
)
clause('PYR-2.2.6.4', 'At sea it may use its action without changing sea; leaving a blockade is free', () => {
  const t = position().fleet(EPIROTE, 'mare-africum', 3, { blockades: 'lilybaeum' }).begin()
  t.choose('east', 'unit:flotilla-pyrrhus').expectOffer('east', { exactly: ['button:none', 'button:sail', 'button:station'] })
  t.choose('east', 'button:station', 'button:done')
  expect(t.piece(EPIROTE)?.blockades).toBeUndefined()
  const s = position().fleet(EPIROTE, 'mare-africum', 3, { blockades: 'lilybaeum' }).begin()
  s.choose('east', 'unit:flotilla-pyrrhus', 'button:none')
  expect(s.piece(EPIROTE)).toMatchObject({ blockades: 'lilybaeum' })
})
clause('PYR-2.2.6.5', 'When NP falls below the CU aboard the owner eliminates the excess; at 0 all aboard are lost', () => {
  const t = position()
    .fleet(EPIROTE, 'mare-ionium', 4)
    .army(EPIROTE, 'milo', 'epi-phalanx-1..3', { bp: 2 })
    .events([], ['storm'])
    .at('cold-activation')
    .begin()
  t.choose('east', 'leader:milo', 'button:none').dice('PYR-9.1.1.1.14', [2]).choose('east', 'unit:flotilla-pyrrhus', 'button:none')
  t.expectStep('overboard', 'east').choose('east', 'unit:epi-phalanx-2')
  expect([np(t, EPIROTE), army(t, 'milo')]).toEqual([2, ['epi-phalanx-1', 'epi-phalanx-3']])
  const s = position()
    .fleet(EPIROTE, 'mare-ionium', 4, { bp: 3 })
    .army(EPIROTE, 'milo', 'epi-phalanx-1')
    .events([], ['storm'])
    .at('cold-activation')
    .begin()
  s.choose('east', 'leader:milo', 'button:none').dice('PYR-9.1.1.1.14', [5]).choose('east', 'unit:flotilla-pyrrhus', 'button:none')
  expect([at(s, EPIROTE), at(s, 'milo'), at(s, 'epi-phalanx-1'), bpOf(s, EPIROTE)]).toEqual([null, null, 'elysii-campi', 0])
})
clause('PYR-2.2.6.6', 'The Punic flotilla does not enter the Ionian or Adriatic sea before the naval alliance', () => {
  const p = () => position().fleet(PUNIC, 'mare-siculum', 3).order('west', 'east')
  p()
    .begin()
    .choose('west', 'unit:flotilla-carthage', 'button:sail')
    .expectOffer('west', { not: ['area:mare-ionium'], because: 'PYR-2.2.6.6' })
  p()
    .events(['naval-alliance'], ['naval-alliance'])
    .begin()
    .choose('west', 'unit:flotilla-carthage', 'button:sail')
    .expectOffer('west', { has: ['area:mare-ionium'] })
})
clause('PYR-2.2.6.7', 'Two flotillas may share a sea without battle', () => {
  const t = position().fleet(EPIROTE, 'mare-ionium', 3).fleet(PUNIC, 'mare-siculum', 3).begin()
  t.choose('east', 'unit:flotilla-pyrrhus', 'button:sail', 'area:mare-siculum', 'button:avoid').choose('west', 'button:avoid')
  t.expectStep('at-sea', 'east').expectNoEvent({ type: 'battle' })
})
clause('PYR-2.2.6.8', 'Unflagged CU embark in a port of their camp, commanders activated or not; who is left follows 2.1.4-2.1.5', () => {
  const p = position()
    .fleet(EPIROTE, 'taranto', 5)
    .army('taranto', 'milo', 'epi-phalanx-1', { activated: true })
    .sub('taranto', 'helenus', 'milo')
    .loose('taranto', 'tar-cavalry')
  p.pieces.push({ id: 'epi-peltasts', at: 'taranto', leader: 'milo', moved: true })
  const t = p.begin()
  t.choose('east', 'unit:flotilla-pyrrhus', 'button:sail')
  t.expectOffer('east', {
    has: ['unit:epi-phalanx-1', 'unit:tar-cavalry', 'leader:milo'],
    not: ['unit:epi-peltasts'],
    because: 'PYR-2.1.2',
  })
  t.choose('east', 'unit:epi-phalanx-1', 'leader:milo', 'button:done', 'area:mare-ionium', 'button:done')
  expect([army(t, 'milo'), army(t, 'helenus'), at(t, 'milo')]).toEqual([['epi-phalanx-1'], ['epi-peltasts'], EPIROTE])
})
clause(
  'PYR-2.2.6.9',
  'CU land in a port of their camp or in the zone of any port city on the sea, and may embark and land in one action',
  () => {
    const t = position().fleet(EPIROTE, 'taranto', 5).army('taranto', 'milo', 'epi-phalanx-1..2').begin()
    t.choose(
      'east',
      'unit:flotilla-pyrrhus',
      'button:sail',
      'leader:milo',
      'unit:epi-phalanx-1',
      'unit:epi-phalanx-2',
      'button:done',
      'area:mare-ionium',
    )
    t.choose('east', 'button:land').expectOffer('east', {
      exactly: ['area:salento', 'area:bruttium', 'area:rhegium-ager'],
      not: ['area:siritis'],
      because: 'PYR-2.2.6.9',
    })
    t.choose('east', 'area:bruttium', 'leader:milo', 'unit:epi-phalanx-1', 'button:done', 'button:done') // some only
    expect([at(t, 'milo'), at(t, 'epi-phalanx-1'), at(t, 'epi-phalanx-2'), leaderOf(t, 'epi-phalanx-2')]).toEqual([
      'bruttium',
      'bruttium',
      EPIROTE,
      undefined,
    ])
  },
)
clause('PYR-2.2.6.10', 'Troops that land among enemies fight as attackers and may then besiege', () => {
  const t = position()
    .fleet(EPIROTE, 'mare-ionium', 5)
    .army(EPIROTE, 'milo', 'epi-phalanx-1..3')
    .loose('bruttium', 'rom-bruttian')
    .loose('crotona', 'rom-velites-1')
    .begin()
  t.dice('PYR-3.1.4', [6]).choose('east', 'unit:flotilla-pyrrhus', 'button:station', 'button:land', 'area:bruttium', 'leader:milo')
  t.choose('east', 'unit:epi-phalanx-1', 'unit:epi-phalanx-2', 'unit:epi-phalanx-3', 'button:done').expectEvent({
    type: 'battle',
    camp: 'pyrrhus',
    to: 'rome',
  })
  t.dice('PYR-3.1.6', [1, 1, 6, 6]).choose('east', 'button:pass', 'button:pass').choose('west', 'unit:rom-bruttian')
  t.expectStep('landed', 'east').expectOffer('east', { exactly: ['area:crotona', 'button:done'] })
})
clause('PYR-2.2.6.11', 'The owner chooses who leads; without a commander the landed are out of command; limits of areas apply', () => {
  const t = position()
    .fleet(EPIROTE, 'mare-siculum', 6)
    .army(EPIROTE, 'milo', 'epi-phalanx-1..2')
    .alone(EPIROTE, 'helenus')
    .loose(EPIROTE, 'tar-cavalry')
    .begin()
  t.choose('east', 'unit:flotilla-pyrrhus', 'button:station', 'button:land', 'area:leontini')
  t.expectOffer('east', { exactly: ['leader:milo', 'leader:helenus', 'button:no-leader'] }).choose('east', 'leader:helenus')
  t.expectOffer('east', { not: ['unit:tar-cavalry'], because: 'PYR-2.2.2.1.3' }).choose(
    'east',
    'unit:epi-phalanx-1',
    'button:done',
    'button:done',
  )
  expect(army(t, 'helenus')).toEqual(['epi-phalanx-1'])
  const s = position().fleet(EPIROTE, 'mare-siculum', 6).loose(EPIROTE, 'epi-phalanx-1').begin()
  s.choose(
    'east',
    'unit:flotilla-pyrrhus',
    'button:station',
    'button:land',
    'area:leontini',
    'button:no-leader',
    'unit:epi-phalanx-1',
    'button:done',
    'button:done',
  )
  expect(leaderOf(s, 'epi-phalanx-1')).toBeUndefined()
})
clause('PYR-2.2.6.12', 'Carried CU are flagged, a carried commander is not turned over', () => {
  const t = position().fleet(EPIROTE, 'taranto', 5).army('taranto', 'milo', 'epi-phalanx-1').begin()
  t.choose(
    'east',
    'unit:flotilla-pyrrhus',
    'button:sail',
    'leader:milo',
    'unit:epi-phalanx-1',
    'button:done',
    'area:mare-ionium',
    'button:done',
  )
  expect([t.piece('epi-phalanx-1')?.moved, t.piece('milo')?.activated]).toEqual([true, undefined])
})
clause('PYR-2.2.6.12 PYR-2.1.2', 'CU aboard since an earlier season are flagged when they are carried over a sea or into a port', () => {
  const p = (sea: string) =>
    position()
      .fleet(EPIROTE, sea, 4)
      .loose(EPIROTE, 'the-cavalry-1..2')
      .alone('syracuse', 'milo')
      .with({ joined: ['syracuse'] })
      .begin()
  const flags = (t: T) => [at(t, 'the-cavalry-1'), t.piece('the-cavalry-1')?.moved, t.piece('the-cavalry-2')?.moved]
  const t = p('mare-ionium').choose('east', 'unit:flotilla-pyrrhus', 'button:sail', 'area:mare-siculum', 'area:syracuse')
  expect(flags(t)).toEqual(['syracuse', true, true])
  t.choose('east', 'leader:milo', 'button:move', 'unit:the-cavalry-1').expectOffer('east', { not: ['area:leontini'], because: 'PYR-2.1.3' })
  const s = p('mare-siculum').choose('east', 'unit:flotilla-pyrrhus', 'button:station', 'area:syracuse')
  expect(flags(s)).toEqual(['syracuse', true, true])
  const q = p('mare-ionium').choose('east', 'unit:flotilla-pyrrhus', 'button:sail', 'area:mare-siculum', 'button:done')
  expect(flags(q)).toEqual([EPIROTE, true, true])
  const r = p('mare-siculum').choose('east', 'unit:flotilla-pyrrhus', 'button:station', 'button:done')
  expect(flags(r)).toEqual([EPIROTE, undefined, undefined])
})
clause('PYR-2.2.6.13', 'Landed attackers who are beaten or drawn go back aboard; who does not fit is eliminated', () => {
  const t = position().fleet(EPIROTE, 'mare-ionium', 2).army(EPIROTE, 'milo', 'epi-phalanx-1..2').loose('bruttium', 'rom-triarii-1').begin()
  t.choose(
    'east',
    'unit:flotilla-pyrrhus',
    'button:station',
    'button:land',
    'area:bruttium',
    'leader:milo',
    'unit:epi-phalanx-1',
    'unit:epi-phalanx-2',
  )
  t.dice('PYR-3.1.6', [6, 6, 6]).choose('east', 'button:done').choose('east', 'button:pass')
  expect([at(t, 'milo'), army(t, 'milo').map(u => at(t, u))]).toEqual([EPIROTE, [EPIROTE, EPIROTE]])
})
clause('PYR-2.2.6.14', 'With its flotilla in the strait an army crosses for 1 BP, besides that of a forced march', () => {
  const p = (bp: number) => position().fleet(EPIROTE, 'fretum-siculum', 1).army('bruttium', 'milo', 'the-cavalry-1..2', { bp })
  const t = p(2).begin()
  t.choose('east', 'leader:milo', 'button:forced-march', 'area:rhegium-ager', 'area:nebrodes-mons', 'button:done')
  expect([at(t, 'the-cavalry-1'), bpOf(t, 'milo')]).toEqual(['nebrodes-mons', 0])
  p(1)
    .begin()
    .choose('east', 'leader:milo', 'button:forced-march', 'area:rhegium-ager')
    .expectOffer('east', { not: ['area:nebrodes-mons'], because: 'PYR-2.2.6.14' })
  const s = position().fleet(EPIROTE, 'fretum-siculum', 1).army('messina', 'milo', 'the-cavalry-1', { bp: 1 }).begin()
  s.choose('east', 'leader:milo', 'button:move', 'area:rhegium-ager').expectEvent({
    type: 'crossed-strait',
    from: 'messina',
    to: 'rhegium-ager',
  })
})
clause('PYR-2.2.6.15', 'Africa is reached like any other shore: by its port', () => {
  const t = position().fleet(EPIROTE, 'mare-africum', 5).army(EPIROTE, 'milo', 'epi-phalanx-1').begin()
  t.choose('east', 'unit:flotilla-pyrrhus', 'button:station', 'button:land').expectOffer('east', {
    exactly: ['area:acragantina', 'area:mazara', 'area:africa'],
  })
})
clause(
  'PYR-2.2.6.16',
  'Who enters port goes into the city as far as the garrison allows; the rest stay aboard and are lost if it falls',
  () => {
    const t = position()
      .fleet(EPIROTE, 'mare-tyrrhenum', 5)
      .army(EPIROTE, 'milo', 'epi-phalanx-1..2')
      .loose('paestum', 'tar-hoplites-1..2 tar-cavalry')
      .begin()
    t.choose('east', 'unit:flotilla-pyrrhus', 'button:station', 'area:paestum')
    t.expectStep('unload', 'east').choose('east', 'unit:epi-phalanx-2')
    expect([at(t, 'milo'), at(t, 'epi-phalanx-2'), at(t, 'epi-phalanx-1')]).toEqual(['paestum', 'paestum', EPIROTE])
    const s = position()
      .fleet(EPIROTE, 'paestum', 2)
      .loose(EPIROTE, 'epi-phalanx-1')
      .loose('paestum', 'tar-hoplites-1')
      .army('lucania', 'con-decius', 'rom-triarii-1..4')
      .order('west', 'east')
      .begin()
    s.dice('PYR-3.1.6', [1, 6, 6, 6, 6]).choose('west', 'leader:con-decius', 'button:move', 'button:stay', 'area:paestum')
    s.choose('west', 'button:pass').choose('east', 'button:pass').choose('east', 'unit:tar-hoplites-1')
    expect([at(s, 'epi-phalanx-1'), at(s, EPIROTE)]).toEqual(['elysii-campi', null]) // Rome has no flotilla to take the ships
  },
)
clause('PYR-2.2.7.1', 'In port a flotilla cannot be intercepted', () => {
  const t = position()
    .fleet(PUNIC, 'mare-siculum', 5)
    .fleet(EPIROTE, 'syracuse', 3)
    .with({ joined: ['syracuse'] })
    .order('west', 'east')
    .begin()
  t.choose('west', 'unit:flotilla-carthage').expectOffer('west', { not: ['button:intercept'], because: 'PYR-2.2.8.1' })
})
clause('PYR-2.2.7.2', "A flotilla in a captured port: on 5+ the captor's flotilla gains the NP, else they are destroyed", () => {
  const take = (die: number) => {
    const t = position()
      .fleet(PUNIC, 'mare-africum', 5)
      .fleet(EPIROTE, 'syracuse', 3)
      .army('leontini', 'mago', 'pun-cavalry')
      .with({ joined: ['syracuse'] })
      .order('west', 'east')
      .begin()
    t.dice('PYR-2.2.7.2', [die]).choose('west', 'leader:mago', 'button:move', 'button:stay', 'area:syracuse')
    return [np(t, PUNIC), at(t, EPIROTE)]
  }
  expect([take(5), take(4)]).toEqual([
    [8, null],
    [5, null],
  ])
})
clause('PYR-2.2.7.3', 'A blockade is set against one enemy or independent port of the sea, never against one’s own side', () => {
  const t = position().fleet(PUNIC, 'mare-africum', 5).loose('agrigente', 'agr-hoplites').order('west', 'east').begin()
  t.choose('west', 'unit:flotilla-carthage', 'button:station', 'button:blockade')
  t.expectOffer('west', { exactly: ['area:agrigente'], not: ['area:lilybaeum', 'area:syracuse'], because: 'PYR-2.2.7.3' })
  t.choose('west', 'area:agrigente', 'button:done')
  expect(t.piece(PUNIC)).toMatchObject({ blockades: 'agrigente' })
  expect(t.board().spaces.agrigente).toMatchObject({ blockadedBy: PUNIC })
})
clause('PYR-2.2.7.4', 'A blockaded city pays nothing, has one level less, and receives no overseas recruits', () => {
  const t = position().army('taranto', 'milo', 'tar-cavalry', { bp: 9 }).fleet(PUNIC, 'mare-ionium', 5, { blockades: 'taranto' }).begin()
  t.choose('east', 'leader:milo', 'button:recruit').expectOffer('east', {
    has: ['unit:tar-hoplites-1'],
    not: ['unit:epi-phalanx-1', 'unit:rho-slingers'],
    because: 'PYR-2.2.7.4',
  })
  const s = position()
    .fleet(EPIROTE, 'mare-africum', 5, { blockades: 'lilybaeum' })
    .army('lilybaeum', 'mago', 'pun-cavalry', { bp: 9 })
    .order('west', 'east')
    .begin()
  s.choose('west', 'leader:mago').expectOffer('west', { not: ['button:recruit'] })
})
clause('PYR-2.2.8.1', 'A flotilla in one sea with an enemy at sea may spend its action to intercept', () => {
  const t = position().fleet(EPIROTE, 'mare-siculum', 3).fleet(PUNIC, 'mare-siculum', 3).begin()
  t.choose('east', 'unit:flotilla-pyrrhus', 'button:intercept', 'button:avoid').dice(CHASE, [5]).choose('west', 'button:avoid')
  t.choose('east', 'button:keep')
    .expectEvent({ type: 'interception', unit: EPIROTE, result: 'success' })
    .expectEvent({ type: 'battle', kind: 'naval', camp: 'pyrrhus' })
})
clause('PYR-2.2.8.2', 'When a flotilla arrives, an enemy at sea there may try once, free, before the mover does anything', () => {
  const t = position().fleet(EPIROTE, 'mare-ionium', 3).fleet(PUNIC, 'mare-siculum', 3, { activated: true }).begin()
  t.choose('east', 'unit:flotilla-pyrrhus', 'button:sail', 'area:mare-siculum', 'button:avoid')
    .dice(CHASE, [6])
    .choose('west', 'button:fight')
  t.choose('west', 'button:keep').expectEvent({ type: 'battle', kind: 'naval', camp: 'carthage', to: 'pyrrhus' }) // he attacks
})
clause('PYR-2.2.8.3', '5+ succeeds; one TV of the flotilla may turn the die and is then missing in the combat; so may Fortuna', () => {
  const t = position().fleet(EPIROTE, 'mare-siculum', 3).fleet(PUNIC, 'mare-siculum', 3).tracks({ fortuna: 'pyrrhus' }).begin()
  t.choose('east', 'unit:flotilla-pyrrhus', 'button:intercept', 'button:avoid').dice(CHASE, [4, 3, 6]).choose('west', 'button:avoid')
  t.expectOffer('east', { exactly: ['button:tv', 'button:fortuna', 'button:keep'] }).choose('east', 'button:tv')
  t.expectOffer('east', { exactly: ['button:fortuna', 'button:keep'], not: ['button:tv'], because: 'PYR-2.2.8.3' }).choose(
    'east',
    'button:fortuna',
  )
  expect(t.board().trays.battle).toMatchObject({ attacker: { tv: 0 }, defender: { tv: 2 } })
  expect(fortuna(t)).toBe('neutral')
})
clause('PYR-2.2.8.4', 'If both declare in secret that they want battle it happens without a roll, the mover attacking', () => {
  const t = position().fleet(EPIROTE, 'mare-ionium', 3).fleet(PUNIC, 'mare-siculum', 3).begin()
  t.choose('east', 'unit:flotilla-pyrrhus', 'button:sail', 'area:mare-siculum')
  expect(t.table.waitingFor).toHaveLength(2)
  t.choose('west', 'button:fight')
  expect(t.table.events(t.game.seats.get('east')).filter(e => e.type === 'interception')).toEqual([])
  expect(t.table.waitingFor).toHaveLength(2) // nobody learns that West has answered
  t.choose('east', 'button:fight').expectEvent({ type: 'battle', kind: 'naval', camp: 'pyrrhus', to: 'carthage' })
})
clause('PYR-2.2.8.5', 'Leaving or entering a blockaded port means combat without a roll, the blockader defending', () => {
  const p = () => position().fleet(PUNIC, 'mare-ionium', 3, { blockades: 'taranto' })
  const t = p().fleet(EPIROTE, 'taranto', 3).begin()
  t.choose('east', 'unit:flotilla-pyrrhus', 'button:sail', 'button:done', 'area:mare-ionium').expectEvent({
    type: 'battle',
    kind: 'naval',
    camp: 'pyrrhus',
    to: 'carthage',
  })
  const s = p().fleet(EPIROTE, 'mare-ionium', 3).begin()
  s.choose('east', 'unit:flotilla-pyrrhus', 'button:station', 'area:taranto').expectEvent({
    type: 'battle',
    kind: 'naval',
    camp: 'pyrrhus',
    to: 'carthage',
  })
})
clause('PYR-2.2.8.6', 'A mover that lost or drew does nothing further', () => {
  const t = position().fleet(EPIROTE, 'mare-ionium', 3).army(EPIROTE, 'milo', 'epi-phalanx-1').fleet(PUNIC, 'mare-siculum', 3).begin()
  t.choose('east', 'unit:flotilla-pyrrhus', 'button:sail', 'area:mare-siculum', 'button:fight').choose('west', 'button:fight')
  miss(t, 6).expectEvent({ type: 'battle-ends', result: 'status-quo' })
  expect([t.piece(EPIROTE)?.at, t.piece(EPIROTE)?.activated]).toEqual(['mare-siculum', true])
})
clause('PYR-2.2.8.7', 'The order: both willing; else the one already there rolls; else the mover; at most one combat', () => {
  const t = position().fleet(EPIROTE, 'mare-ionium', 3).fleet(PUNIC, 'mare-siculum', 3).begin()
  t.choose('east', 'unit:flotilla-pyrrhus', 'button:sail', 'area:mare-siculum', 'button:fight')
    .dice(CHASE, [5])
    .choose('west', 'button:avoid')
  t.expectEvent({ type: 'roll', who: 'east' }).choose('east', 'button:keep').expectEvent({ type: 'battle', camp: 'pyrrhus' })
  const s = position().fleet(EPIROTE, 'mare-ionium', 3).fleet(PUNIC, 'mare-siculum', 3).begin()
  s.choose('east', 'unit:flotilla-pyrrhus', 'button:sail', 'area:mare-siculum', 'button:avoid')
    .dice(CHASE, [2])
    .choose('west', 'button:fight')
  s.choose('west', 'button:keep').expectStep('at-sea', 'east') // failed, and the mover does not want one
})
clause('PYR-2.2.8.8', 'There are never more than two flotillas', () => {
  const t = position().fleet(EPIROTE, 'mare-siculum', 3).fleet(PUNIC, 'mare-siculum', 3).begin()
  expect(t.board().pieces.filter(p => p.unit === 'flotilla')).toHaveLength(2)
  expect(control(t, 'messina')).toBe('mamertines')
})

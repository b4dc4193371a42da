/** Clauses that meet: who falls in the middle of things, and what a scenario may say. */
import { imagine, SearchChance, silence, view } from '@plus-ultra/kernel'
import { clause, faultsOf, TestTable } from '@plus-ultra/kernel/testing'
import { expect } from 'vitest'
import { readScenario } from '../data/scenario.ts'
import { pyrrhus } from '../game.ts'
import { army, at, bpOf, leaderOf, position, type T } from './table.ts'

const FIRE = 'PYR-3.1.4'
const MELEE = 'PYR-3.1.6'
const sixes = (n: number) => Array.from({ length: n }, () => 6)
function passAll(t: T): T {
  while (t.table.step === 'reroll') t.choose(t.tokens('east').length > 0 ? 'east' : 'west', 'button:pass')
  return t
}
const seen = (t: T, seat: string, prefix: string) =>
  t
    .board(seat)
    .pieces.filter(p => p.id.startsWith(prefix) && p.at !== 'supplementum')
    .map(p => p.id)

clause(
  'PYR-3.0.1 PYR-4.7',
  'Romans who stand with a tribe at the start fight it; beaten, with nowhere to go, their consul is a hostage',
  () => {
    const t = position()
      .tribe('tribe-etruscans', 5)
      .army('etruria', 'con-decius', 'rom-triarii-1..4', { bp: 2 })
      .loose('latium', 'epi-phalanx-1')
      .loose('sabinia', 'epi-phalanx-2')
      .loose('picenum', 'epi-phalanx-3')
      .order('west', 'east')
      .begin()
      .dice('PYR-4.3', [1])
      .dice(MELEE, sixes(4))
      .dice('PYR-4.4', [1])
    passAll(t).expectEvent({ type: 'battle', kind: 'tribe' }).choose('west', 'unit:rom-triarii-1', 'unit:rom-triarii-2')
    t.expectEvent({ type: 'eliminated', unit: 'rom-triarii-4', clause: 'PYR-3.5.3.4' })
    expect(t.piece('con-decius')).toMatchObject({ at: null, hostageOf: 'pyrrhus' })
    expect(t.piece('con-decius')?.captor).toBeUndefined()
  },
)

clause('PYR-3.0.1 PYR-0.2.1.2', 'A commander who stands alone among enemy CU at the start is taken before anybody acts', () => {
  const t = position()
    .army('apulia', 'pyrrhus', 'epi-phalanx-1')
    .alone('apulia', 'con-decius')
    .alone('rome', 'con-sulpicius')
    .alone('syracuse', 'hiero')
    .loose('syracuse', 'pun-cavalry')
    .order('west', 'east')
    .begin()
  t.expectOffer('west', { exactly: ['leader:con-sulpicius'] })
  expect(t.piece('con-decius')).toMatchObject({ at: null, hostageOf: 'pyrrhus', captor: 'pyrrhus' })
  expect(t.piece('hiero')?.at).toBeNull()
})
clause('PYR-5.0.12 PYR-3.4.3.1', 'Besieged who cannot fight hand to hand are eliminated, and it is told', () => {
  const t = position()
    .army('leontini', 'mago', 'lib-spearmen-1')
    .loose('syracuse', 'cre-archers', { side: 'pyrrhus' })
    .order('west', 'east')
    .begin()
    .dice(FIRE, [6])
  passAll(t.choose('west', 'leader:mago', 'button:move', 'button:stay', 'area:syracuse'))
  t.expectEvent({ type: 'eliminated', unit: 'cre-archers', camp: 'pyrrhus', clause: 'PYR-5.0.12' })
  expect(at(t, 'cre-archers')).toBe('elysii-campi')
})
clause(
  'PYR-5.0.16 PYR-2.1.4',
  'Of an army shared between city and zone the part without its leader goes to a subordinate who is with it',
  () => {
    const t = position().army('siritis', 'pyrrhus', 'epi-phalanx-1..3', { bp: 4 }).sub('siritis', 'milo', 'pyrrhus').begin()
    t.choose('east', 'leader:pyrrhus', 'button:move', 'button:stay', 'area:heraclea')
    t.choose('east', 'unit:epi-phalanx-1', 'leader:milo', 'button:done')
    expect([leaderOf(t, 'epi-phalanx-1'), at(t, 'milo'), t.piece('milo')?.superior]).toEqual(['milo', 'heraclea', undefined])
    expect([army(t, 'pyrrhus'), bpOf(t, 'pyrrhus')]).toEqual([['epi-phalanx-2', 'epi-phalanx-3'], 4])
    const s = position().army('siritis', 'pyrrhus', 'epi-phalanx-1..3').begin()
    s.choose('east', 'leader:pyrrhus', 'button:move', 'button:stay', 'area:heraclea', 'unit:epi-phalanx-1', 'button:done')
    expect([leaderOf(s, 'epi-phalanx-1'), leaderOf(s, 'epi-phalanx-2')]).toEqual([undefined, 'pyrrhus']) // 2.1.5
  },
)
clause('PYR-2.3.1.2 PYR-9.1.1.1.12', 'When the leader falls his heir takes the BP of the army; with none they are lost', () => {
  const wall = (isAlone: boolean) => {
    const p = position().army('leontini', 'pyrrhus', 'the-cavalry-1..2', { bp: 5 }).loose('syracuse', 'syr-hoplites-1')
    if (!isAlone) p.sub('leontini', 'alexander', 'pyrrhus', { bp: 1 })
    const t = p.events(['first-on-the-wall'], ['first-on-the-wall']).begin().dice(MELEE, sixes(3))
    passAll(t.choose('east', 'leader:pyrrhus', 'button:move', 'button:stay', 'area:syracuse'))
    return t.dice('PYR-9.1.1.1.12', [6]).choose('east', 'button:stop')
  }
  const t = wall(false).expectEvent({ type: 'bp-moved', from: 'pyrrhus', to: 'alexander', amount: 5, clause: 'PYR-2.3.1.2' })
  expect([at(t, 'pyrrhus'), army(t, 'alexander'), bpOf(t, 'alexander'), bpOf(t, 'pyrrhus')]).toEqual([
    null,
    ['the-cavalry-1', 'the-cavalry-2'],
    6,
    0,
  ])
  expect([leaderOf(wall(true), 'the-cavalry-1'), bpOf(wall(true), 'pyrrhus')]).toEqual([undefined, 0])
})
clause('PYR-9.1.1.3.6', 'Decius who has devoted himself and loses all is killed, not taken', () => {
  const t = position()
    .army('apulia', 'pyrrhus', 'epi-phalanx-1..4')
    .army('daunia', 'con-decius', 'rom-triarii-1..4', { bp: 3 })
    .events(['devotio'], ['devotio'])
    .at('cold-activation')
    .begin()
  t.choose('east', 'leader:pyrrhus', 'button:move', 'area:daunia', 'tactic:frontal').choose('west', 'tactic:general')
  t.dice(MELEE, [3, 3, 3, 3, 6, 6, 6, 6]).choose('west', 'button:devote')
  passAll(t).choose('west', 'unit:rom-triarii-1', 'unit:rom-triarii-2', 'unit:rom-triarii-3', 'unit:rom-triarii-4')
  t.expectEvent({ type: 'commander-killed', leader: 'con-decius' }).expectNoEvent({ type: 'commander-hostage' })
  expect(bpOf(t, 'pyrrhus')).toBe(7) // his 3 BP and four yellow swords
})
clause(
  'PYR-9.1.1.3.6 PYR-2.2.5.4',
  'After a battle won by the devotion of Decius his CU fight the next army, or the tribe, without him',
  () => {
    const devoted = (p: ReturnType<typeof position>) => {
      const t = p.events(['devotio'], ['devotio']).order('west', 'east').at('cold-activation').begin()
      return t.choose('west', 'leader:con-decius', 'button:move')
    }
    const won = (t: T) => {
      t.choose('east', 'tactic:general').choose('west', 'tactic:general').choose('west', 'button:devote')
      passAll(t).choose('east', 'unit:epi-peltasts', 'unit:tar-hoplites-1', 'unit:tar-hoplites-2', 'unit:tar-cavalry')
      return passAll(t) // Fortuna is Rome's now
    }
    const camp = 'epi-peltasts tar-hoplites-1..2 tar-cavalry'
    const t = devoted(
      position().army('apulia', 'helenus', 'epi-phalanx-1').army('apulia', 'milo', camp).army('daunia', 'con-decius', 'rom-triarii-1..4'),
    )
    t.choose('west', 'area:apulia')
      .dice(FIRE, sixes(2))
      .dice(MELEE, [1, 1, 1, 1, ...sixes(4)])
    won(t.choose('east', 'leader:milo').dice(MELEE, [1, 6, 6, 6, 6])) // the second battle: a skirmish, four against one
    t.expectEvent({ type: 'commander-killed', leader: 'con-decius' }).expectNoEvent({ type: 'commander-hostage' })
    t.expectNoEvent({ type: 'crushed' }).choose('east', 'unit:epi-phalanx-1')
    expect([at(t, 'rom-triarii-1'), at(t, 'epi-phalanx-1'), at(t, 'helenus')]).toEqual(['apulia', 'elysii-campi', null])
    expect(t.board().tracks.fortuna).toBe('rome')
    const s = devoted(
      position().tribe('tribe-samnites', 1).army('samnium-pentri', 'milo', camp).army('campania', 'con-decius', 'rom-triarii-1..4'),
    )
    s.choose('west', 'area:samnium-pentri')
      .dice(FIRE, sixes(2))
      .dice(MELEE, [1, 1, 1, 1, ...sixes(4)])
    won(s.dice('PYR-4.3', [1]).dice(MELEE, [1, 6, 6, 6]).dice('PYR-4.4', [1])).choose('west', 'unit:rom-triarii-1', 'unit:rom-triarii-2')
    s.expectNoEvent({ type: 'commander-hostage' })
    expect([s.piece('tribe-samnites')?.strength, at(s, 'rom-triarii-3')]).toEqual([0, 'samnium-pentri'])
  },
)
clause('PYR-9.1.1.E4', 'At two players too the events of a dead king are closed, but for storm and levies', () => {
  const t = position().army('taranto', 'milo', 'tar-cavalry').at('cold-preparation').begin()
  t.expectOffer('east', { has: ['event:storm', 'event:levy-one'], not: ['event:diadochi', 'event:peace-at-rome'], because: 'PYR-9.1.1.E4' })
})

clause('PYR-10.1.2', 'Shooters first holds in skirmishes, sieges and tribe fights too: the others are shown in melee', () => {
  const field = (p: ReturnType<typeof position>) => p.options({ 'hidden-play': 'shooters-first' }).begin()
  const t = field(
    position().army('apulia', 'pyrrhus', 'epi-phalanx-1 cre-archers').army('daunia', 'con-decius', 'rom-triarii-1 rom-velites-1'),
  )
  t.dice(FIRE, sixes(2)).choose('east', 'leader:pyrrhus', 'button:move', 'area:daunia')
  expect([seen(t, 'east', 'rom-'), seen(t, 'west', 'epi-'), seen(t, 'west', 'cre-')]).toEqual([['rom-velites-1'], [], ['cre-archers']])
  passAll(t.dice(MELEE, sixes(3)))
  const s = field(position().army('siritis', 'pyrrhus', 'epi-phalanx-1').loose('heraclea', 'rom-triarii-1 rom-velites-1'))
  s.dice(FIRE, [6]).choose('east', 'leader:pyrrhus', 'button:move', 'button:stay', 'area:heraclea')
  expect(seen(s, 'east', 'rom-')).toEqual(['rom-velites-1'])
  s.dice(MELEE, sixes(3))
  while (seen(s, 'west', 'epi-').length === 0) s.choose(s.tokens('east').length > 0 ? 'east' : 'west', 'button:pass')
  expect([seen(s, 'east', 'rom-').length, seen(s, 'west', 'epi-')]).toEqual([2, ['epi-phalanx-1']])
})

clause('PYR-1.2.4.8 PYR-2.1.1', 'A leader whom more CU have followed than his SV allows keeps as many as it does', () => {
  const t = position()
    .army('taranto', 'helenus', 'tar-hoplites-1..2 tar-cavalry epi-peltasts')
    .loose('taranto', 'epi-phalanx-1')
    .control({ crotona: 'pyrrhus' })
    .at('cold-going-home')
    .begin()
  for (const u of ['tar-hoplites-1', 'tar-hoplites-2', 'tar-cavalry', 'epi-peltasts']) t.choose('east', `unit:${u}`, 'area:crotona')
  t.choose('east', 'unit:epi-phalanx-1', 'leader:helenus', 'unit:epi-phalanx-1', 'area:crotona', 'leader:helenus', 'area:crotona')
  t.choose('east', 'button:done').choose('west', 'button:done')
  t.expectStep('release', 'east').choose('east', 'unit:tar-cavalry')
  expect(army(t, 'helenus')).toEqual(['epi-phalanx-1', 'epi-peltasts', 'tar-hoplites-1', 'tar-hoplites-2'])
})

clause(
  'PYR-1.2.4.4 PYR-2.2.2.2.6',
  'A CU named in an action is free in winter, also after its commander joined another, or was ambushed',
  () => {
    const joined = position()
      .army('taranto', 'helenus', 'tar-cavalry')
      .army('taranto', 'milo', 'epi-peltasts')
      .control({ heraclea: 'pyrrhus' })
      .at('cold-activation')
      .begin()
    joined.choose('east', 'leader:helenus', 'button:move', 'unit:tar-cavalry', 'leader:milo').choose('east', 'leader:milo', 'button:none')
    joined
      .expectStep('rearrange', 'east')
      .choose('east', 'unit:tar-cavalry')
      .expectOffer('east', { has: ['area:heraclea'] })
    const ambushed = position()
      .army('bruttium', 'milo', 'epi-peltasts tar-hoplites-1')
      .loose('rhegium-ager', 'tar-cavalry')
      .army('rhegium', 'vibellius', 'cam-infantry-1..2')
      .control({ heraclea: 'pyrrhus' })
      .at('cold-activation')
      .begin()
    ambushed.choose('east', 'leader:milo', 'button:move', 'area:rhegium-ager', 'unit:tar-cavalry', 'button:ravage')
    ambushed.dice('PYR-2.2.11.2', [1]).dice(FIRE, sixes(4)).dice(MELEE, sixes(5)).choose('west', 'button:attack')
    passAll(ambushed) // a status quo ends the action
    for (const piece of ['unit:epi-peltasts', 'unit:tar-hoplites-1', 'unit:tar-cavalry', 'leader:milo'])
      ambushed.choose('east', piece, 'area:taranto')
    ambushed
      .expectStep('rearrange', 'east')
      .choose('east', 'unit:tar-cavalry')
      .expectOffer('east', { has: ['area:heraclea'] })
  },
)

clause('PYR-2.2.11.1 PYR-3.0.3', 'Beside another army the CU out of command fight with the ambushed one only if the defender wants', () => {
  const attacked = (isBeside: boolean) => {
    const p = position().army('bruttium', 'milo', 'epi-phalanx-1').loose('rhegium-ager', 'epi-phalanx-2')
    if (isBeside) p.army('rhegium-ager', 'alexander', 'epi-phalanx-3')
    const t = p.army('rhegium', 'vibellius', 'cam-infantry-1..2').begin()
    t.choose('east', 'leader:milo', 'button:move', 'area:rhegium-ager', 'button:ravage').dice('PYR-2.2.11.2', [1])
    return t.dice(FIRE, sixes(2)).choose('west', 'button:attack')
  }
  attacked(false).expectStep('reroll') // one army: they fight with it
  const t = attacked(true).expectStep('choose-join', 'east').dice(MELEE, sixes(3))
  passAll(t.choose('east', 'button:hold-back')).expectEvent({ type: 'battle-ends', result: 'status-quo' })
})
clause('PYR-2.2.8.5 PYR-5.0.2', 'A flotilla that strips a blockaded port of its garrison still breaks out through the blockade', () => {
  const t = position()
    .fleet('flotilla-pyrrhus', 'lilybaeum', 2)
    .fleet('flotilla-carthage', 'mare-africum', 2, { blockades: 'lilybaeum' })
    .army('lilybaeum', 'milo', 'epi-phalanx-1')
    .begin()
  t.choose('east', 'unit:flotilla-pyrrhus', 'button:sail', 'unit:epi-phalanx-1', 'leader:milo', 'button:done', 'area:mare-africum')
  t.expectStep('naval-tactics').expectEvent({ type: 'battle', kind: 'naval', camp: 'pyrrhus', to: 'carthage' })
  t.expectEvent({ type: 'blockade-ends', area: 'lilybaeum' }) // the empty city is Punic again
})
clause('PYR-9.1.1.1.6 PYR-2.3.1.2', 'A son called to Sicily leaves his army, and so loses its BP; the king keeps his', () => {
  const call = (p: ReturnType<typeof position>) => {
    const t = p.army('taranto', 'pyrrhus', 'epi-phalanx-1..2', { bp: 2 }).fleet('flotilla-pyrrhus', 'taranto', 3).at('hot-preparation', 2)
    return t.begin().choose('east', 'event:sicily-calls', 'leader:alexander', 'unit:epi-phalanx-1', 'button:done')
  }
  const t = call(position().army('apulia', 'alexander', 'epi-phalanx-3', { bp: 3 }))
  t.expectEvent({ type: 'bp-lost', holder: 'alexander', amount: 3, clause: 'PYR-2.3.1.2' })
  expect([bpOf(t, 'pyrrhus'), bpOf(t, 'alexander'), t.piece('alexander')?.superior]).toEqual([2, 0, 'pyrrhus'])
  const s = call(position().sub('taranto', 'alexander', 'pyrrhus', { bp: 3 })) // with the king, in his army
  expect(bpOf(s, 'alexander')).toBe(3)
})
clause('PYR-9.1.1.1.8 PYR-11.3', 'With no other Punic city the garrison of Agrigente is off the map: Henna is no refuge', () => {
  const t = position()
    .army('syracuse', 'pyrrhus', 'epi-phalanx-1')
    .army('agrigente', 'mago', 'lib-spearmen-1')
    .loose('henna', 'lib-spearmen-2')
    .loose('lilybaeum', 'the-cavalry-1')
    .loose('mount-eryx', 'the-cavalry-2')
    .loose('carthage', 'epi-phalanx-2')
    .with({ joined: ['syracuse'] })
    .at('hot-preparation')
    .begin()
  t.choose('east', 'event:rally-agrigente-henna').choose('west', 'unit:lib-spearmen-1')
  expect(at(t, 'lib-spearmen-1')).toBe('supplementum')
  t.choose('west', 'leader:mago', 'unit:lib-spearmen-2')
  expect([at(t, 'mago'), at(t, 'lib-spearmen-2')]).toEqual([null, 'supplementum'])
})
clause('PYR-2.2.2.2.8 PYR-2.1.8', 'A subordinate is split off only where a CU can go with him', () => {
  const t = position().army('taranto', 'pyrrhus', 'epi-phalanx-1 mer-gauls').sub('taranto', 'milo', 'pyrrhus').begin()
  t.choose('east', 'leader:pyrrhus', 'button:move').expectOffer('east', { not: ['leader:milo'], because: 'PYR-2.2.2.2.8' }) // 6.6
  const s = position()
    .army('taranto', 'pyrrhus', 'epi-phalanx-1')
    .loose('taranto', 'epi-phalanx-2')
    .sub('taranto', 'milo', 'pyrrhus')
    .begin()
  s.choose('east', 'leader:pyrrhus', 'button:move', 'unit:epi-phalanx-2').expectOffer('east', { has: ['leader:milo'] })
  s.choose('east', 'leader:milo').expectOffer('east', { exactly: ['unit:epi-phalanx-1', 'button:keep-subordinate'] })
})
clause('PYR-2.2.6.11 PYR-3.5.3.1', 'A subordinate who stays aboard has no part in the fate of those who landed', () => {
  const t = position()
    .fleet('flotilla-pyrrhus', 'mare-africum', 3)
    .army('flotilla-pyrrhus', 'milo', 'epi-phalanx-1..2 the-cavalry-1', { bp: 4 })
    .sub('flotilla-pyrrhus', 'helenus', 'milo', { bp: 2 })
    .army('mazara', 'hanno', 'lib-spearmen-1..4')
    .begin()
  t.choose('east', 'unit:flotilla-pyrrhus', 'button:station', 'button:land', 'area:mazara', 'leader:milo')
  t.choose('east', 'unit:epi-phalanx-1', 'unit:epi-phalanx-2').dice(MELEE, [6, 6, 1, 1, 6, 6]).choose('east', 'button:done')
  passAll(t).choose('east', 'unit:epi-phalanx-1', 'unit:epi-phalanx-2')
  expect([at(t, 'milo'), at(t, 'helenus'), t.piece('helenus')?.superior]).toEqual([null, 'flotilla-pyrrhus', undefined])
  expect([bpOf(t, 'helenus'), bpOf(t, 'hanno')]).toEqual([2, 6]) // Milo's 4 and two yellow swords
})
clause('PYR-9.1.1.E5 PYR-9.1.1.1.13', 'The odds of an event that rolls tell what each die brings', () => {
  const facts = (t: T, token: string, type: string) =>
    (t.odds('east', token)?.outcomes ?? []).map(o => {
      const fact = o.events.find(e => e.type === type) as { amount?: number; value?: number } | undefined
      return [o.p, fact?.amount ?? fact?.value]
    })
  const p = () => position().army('taranto', 'pyrrhus', 'tar-cavalry', { bp: 6 }).at('hot-preparation')
  const sixths = [1, 2, 3, 4, 5, 6].map(n => ['1/6', n])
  expect(facts(p().begin(), 'event:peace-at-rome', 'bp-due')).toEqual(sixths)
  expect(facts(p().begin(), 'event:diadochi', 'collected')).toEqual([['1/3', 0], ...sixths.slice(0, 4)])
  expect(facts(p().tracks({ fortuna: 'pyrrhus' }).begin(), 'event:peace-at-rome', 'die-shown')).toEqual(sixths)
})
clause('PYR-4.3 PYR-4.5', 'Before the re-rolls the die of the tribe is told as losses too', () => {
  const t = position()
    .tribe('tribe-samnites', 3)
    .army('campania', 'con-decius', 'rom-triarii-1..2 rom-velites-1')
    .order('west', 'east')
    .begin()
  t.dice(FIRE, [2]).dice('PYR-4.3', [5]).choose('west', 'leader:con-decius', 'button:move', 'area:samnium-pentri')
  t.expectEvent({ type: 'thrown', losses: [2, 1] })
})
clause('PYR-2.2.9.1.1', 'Recruiting in a ravaged zone, or in one that is not his, is refused by that clause', () => {
  const t = position()
    .army('latium', 'con-decius', 'rom-triarii-1', { bp: 5 })
    .with({ ravaged: ['latium'] })
    .order('west', 'east')
    .begin()
  t.choose('west', 'leader:con-decius').expectOffer('west', { not: ['button:recruit'], because: 'PYR-2.2.9.1.1' })
  const s = position().army('apulia', 'con-decius', 'rom-triarii-1', { bp: 5 }).order('west', 'east').begin()
  s.choose('west', 'leader:con-decius').expectOffer('west', { not: ['button:recruit'], because: 'PYR-2.2.9.1.1' })
})

clause('PYR-5.0.3', 'A Greek city in which a scenario puts eastern CU stays eastern when they leave', () => {
  const t = position().army('locre', 'pyrrhus', 'epi-phalanx-1').begin()
  t.choose('east', 'leader:pyrrhus', 'button:move', 'area:bruttium').expectNoEvent({ type: 'city-reverts' })
  expect(t.board().spaces.locre).toMatchObject({ control: 'pyrrhus', original: 'pyrrhus', joined: false })
})

const shown = (t: T) => {
  const { pieces, spaces, tracks, trays } = t.board()
  return {
    id: 'again',
    title: 'Again',
    seats: ['east', 'west'],
    firstTurn: 1,
    lastTurn: 5,
    turn: 2,
    phase: t.phase,
    pieces,
    spaces,
    tracks,
    trays,
  }
}
clause('PYR-9.1.1.E9', 'A position is written as the board shows it, and gives the same board', () => {
  const t = position()
    .army('apulia', 'pyrrhus', 'epi-phalanx-1..2 mer-gauls', { bp: 3, activated: true })
    .loose('heraclea', 'her-hoplites', { side: 'pyrrhus', moved: true })
    .alone(null as never, 'con-fabricius', { hostageOf: 'pyrrhus', captor: 'pyrrhus' })
    .fleet('flotilla-carthage', 'mare-siculum', 7, { blockades: 'syracuse', doubled: true })
    .tribe('tribe-samnites', 4, 'samnium-hirpini')
    .dead('rom-triarii-1')
    .with({ ravaged: ['apulia', 'locre'], joined: ['heraclea'], hasDoubled: true, order: ['west', 'east'] })
    .events(['rally-paestum-heraclea', 'flotilla-in-ambush'], ['flotilla-in-ambush'])
    .tracks({ hubris: 9, fortuna: 'carthage', 'treasury-rome': 4, elephantBattles: 1 })
    .at('hot-activation', 2)
    .begin()
  const read = readScenario(shown(t))
  if (!read.ok) throw new Error(JSON.stringify(read.faults))
  expect(new TestTable(pyrrhus, read.value).board()).toEqual(t.board())
})
clause('PYR-9.1.1.E9', 'What is wrong in a position so written is told with its own path', () => {
  const wrong = shown(position().army('apulia', 'pyrrhus', 'epi-phalanx-1').at('hot-activation', 2).begin())
  const faults = faultsOf(pyrrhus, {
    ...wrong,
    spaces: { ...wrong.spaces, rome: { control: 'nobody' }, atlantis: { ravaged: true } },
    trays: { order: ['east'], events: { played: ['thunder'] } },
  })
  expect(faults.map(f => f.path).sort()).toEqual(
    ['spaces.atlantis', 'spaces.atlantis.ravaged', 'spaces.rome.control', 'trays.events.played[0]', 'trays.order'].sort(),
  )
})
clause('PYR-9.1.1.E9', 'Faults of form and breaches of the rules are told together, each once', () => {
  const faults = faultsOf(pyrrhus, {
    ...position().scenario(),
    pieces: [
      { id: 'flotilla-pyrrhus', at: 'taranto', strength: 30 },
      { id: 'rom-triarii-1', at: 'atlantis' },
      { id: 'con-decius', at: 'leontini', rank: 1 },
    ],
    tracks: { hubris: 33, fortuna: 'moon' },
  })
  expect(faults.map(f => f.path).sort()).toEqual([
    'pieces[0].strength',
    'pieces[1].at',
    'pieces[2].at',
    'pieces[2].rank',
    'tracks.fortuna',
    'tracks.hubris',
  ])
})
clause('PYR-2.2.2.1.4 PYR-5.0.18', 'Too many CU, or two sides in one city, are told at the piece that is too many', () => {
  const crowd = position().loose('heraclea', 'rom-triarii-1..4 rom-hastati-1').loose('rome', 'rom-velites-1 epi-phalanx-1')
  expect(faultsOf(pyrrhus, crowd.scenario()).map(f => f.path)).toEqual(['pieces[6].at', 'pieces[4].at'])
  expect(faultsOf(pyrrhus, position().loose('heraclea', 'rom-triarii-1..4 rom-hastati-1').scenario()).map(f => f.path)).toEqual([
    'pieces[4].at',
  ])
})
clause('PYR-9.1.1.1.6', 'Where a scenario makes Syracuse eastern, Hiero and the CU he leads are so', () => {
  const t = position().army('syracuse', 'hiero', 'syr-hoplites-1').control({ syracuse: 'pyrrhus' }).begin()
  expect([t.piece('hiero')?.side, t.piece('syr-hoplites-1')?.side]).toEqual(['pyrrhus', 'pyrrhus'])
  t.expectOffer('east', { has: ['leader:hiero'] })
  expect(position().army('syracuse', 'hiero', 'syr-hoplites-1').begin().piece('hiero')?.side).toBe('syracuse')
})
clause('PYR-9.1.1.2.8', 'An alliance that a scenario calls played is in force', () => {
  const t = position().fleet('flotilla-carthage', 'mare-siculum', 3).events(['naval-alliance']).order('west', 'east').begin()
  t.choose('west', 'unit:flotilla-carthage', 'button:sail').expectOffer('west', { has: ['area:mare-ionium'] })
})

clause('PYR-9.1.2.2 PYR-9.1.2.3 PYR-9.3.2', 'The outcome names the clause by which the game has ended', () => {
  const ended = (p: ReturnType<typeof position>) => p.at('cold-end', 2).begin().table.outcome()?.clause
  expect(ended(position().alone('taranto', 'pyrrhus').tracks({ hubris: 0 }))).toBe('PYR-9.1.2.2')
  const sicily = ['messina', 'syracuse', 'agrigente', 'henna', 'lilybaeum', 'mount-eryx']
  const units = ['the-cavalry-1', 'the-cavalry-2', 'syr-cavalry', 'agr-cavalry', 'hen-peltasts', 'syr-peltasts']
  const king = position().alone('taranto', 'pyrrhus')
  for (const [i, city] of sicily.entries()) king.loose(city, units[i] as string, { side: 'pyrrhus' })
  expect(ended(king)).toBe('PYR-9.1.2.3')
  const punic = position().alone('taranto', 'pyrrhus').three()
  for (const [i, city] of sicily.entries())
    punic.loose(city, ['pun-cavalry', 'lib-javelins', 'lib-spearmen-1', 'lib-spearmen-2', 'lib-spearmen-3', 'lib-spearmen-4'][i] as string)
  expect(ended(punic)).toBe('PYR-9.3.2')
})
clause('PYR-1.1.3.4', 'The second action of Pyrrhus is his own right, under its own clause', () => {
  const t = position().army('taranto', 'pyrrhus', 'tar-cavalry').begin().choose('east', 'leader:pyrrhus', 'button:none')
  t.expectStep('king-acts-again', 'east')
  expect(t.table.clause).toBe('PYR-1.1.3.4')
})
clause(
  'PYR-3.5.2.4 PYR-3.5.1.3',
  'When both armies are annihilated the consul is held by East in general, for the leader who took him is dead',
  () => {
    const fight = (isEastern: boolean) => {
      const t = position()
        .army('apulia', 'milo', 'epi-phalanx-1')
        .army('daunia', 'con-decius', 'rom-triarii-1')
        .order(...(isEastern ? ['east', 'west'] : ['west', 'east']))
        .begin()
        .dice(MELEE, [1, 1])
      if (isEastern) t.choose('east', 'leader:milo', 'button:move', 'area:daunia')
      else t.choose('west', 'leader:con-decius', 'button:move', 'area:apulia')
      passAll(t)
      for (const seat of isEastern ? ['east', 'west'] : ['west', 'east']) t.choose(seat, t.tokens(seat)[0] as string)
      t.expectEvent({ type: 'commander-killed', leader: 'milo', clause: 'PYR-3.5.1.3' })
      return t.piece('con-decius')
    }
    for (const consul of [fight(true), fight(false)]) {
      expect(consul).toMatchObject({ at: null, hostageOf: 'pyrrhus' })
      expect(consul?.captor).toBeUndefined()
    }
  },
)
clause('PYR-0.2.1.2 PYR-1.2.5.7', 'Recruits take the enemy commander who stands alone where they are raised', () => {
  const t = position()
    .alone('latium', 'milo')
    .army('taranto', 'pyrrhus', 'epi-phalanx-1')
    .tracks({ 'treasury-rome': 3 })
    .at('cold-recruitment')
    .begin()
  t.choose('east', 'button:done').choose('west', 'unit:rom-velites-1', 'area:latium')
  t.expectEvent({ type: 'commander-killed', leader: 'milo', clause: 'PYR-0.2.1.2' })
  expect([at(t, 'milo'), at(t, 'rom-velites-1')]).toEqual([null, 'latium'])
  const s = position().alone('paestum', 'milo').army('taranto', 'pyrrhus', 'epi-phalanx-1').at('cold-recruitment').begin()
  s.choose('east', 'button:done').choose('west', 'button:done', 'button:done').expectEvent({ type: 'bought-back', unit: 'pae-hoplites' })
  expect(at(s, 'milo')).toBeNull() // the city buys its CU back
})
clause('PYR-1.2.5.3 PYR-2.1.7', 'Who succeeds a subordinate consul serves the successor of his leader, and keeps the BP', () => {
  const t = position()
    .army('rome', 'con-fabricius', 'rom-triarii-1', { bp: 3 })
    .sub('rome', 'con-aemilius', 'con-fabricius', { bp: 4 })
    .at('cold-recruitment', 2)
    .begin() // Aemilius and Rufinus have SV 8, Bubulcus 7
  expect(t.piece('con-bubulcus')).toMatchObject({ at: 'rome', superior: 'con-rufinus', bp: 4, office: 'B' })
  const s = position()
    .army('rome', 'con-fabricius', 'rom-triarii-1')
    .sub('rome', 'con-aemilius', 'con-fabricius', { bp: 4 })
    .options({ consuls: 'random' })
    .at('cold-recruitment', 2)
    .begin()
    .dice('PYR-1.2.5.2', [2, 1]) // Bubulcus with SV 7 leads, Rufinus has 8
  expect([at(s, 'con-rufinus'), s.piece('con-rufinus')?.superior, bpOf(s, 'con-rufinus')]).toEqual(['rome', undefined, 0])
})
clause(
  'PYR-1.2.5.2 PYR-2.1.5 PYR-2.3.1.2',
  'With no consul left for an office its old holder leaves his CU out of command and his BP are lost',
  () => {
    const t = position()
      .army('rome', 'con-curius', 'rom-triarii-1', { bp: 3, office: 'A' })
      .army('capua', 'con-gurges', 'rom-hastati-1', { bp: 2, office: 'B' })
      .at('cold-recruitment', 4)
      .begin()
    expect([at(t, 'con-curius'), bpOf(t, 'con-curius'), leaderOf(t, 'rom-triarii-1')]).toEqual([null, 0, undefined])
    expect([leaderOf(t, 'rom-hastati-1'), bpOf(t, 'con-lentulus')]).toEqual(['con-lentulus', 2])
  },
)
clause('PYR-8.2.1 PYR-8.2.2', 'An amount is refused for what the giver has not, or for what the taker cannot hold', () => {
  const draw = (treasury: number, bp: number) =>
    position()
      .army('rome', 'con-decius', 'rom-triarii-1', { bp })
      .tracks({ 'treasury-rome': treasury })
      .order('west', 'east')
      .begin()
      .choose('west', 'leader:con-decius', 'button:draw')
  draw(3, 0).expectOffer('west', { exactly: ['number:1', 'number:2', 'number:3'], not: ['number:4'], because: 'PYR-8.2.2' })
  draw(3, 18).expectOffer('west', { exactly: ['number:1', 'number:2'], not: ['number:3'], because: 'PYR-8.2.1' })
})
clause('PYR-1.1.4.6 PYR-8.2.2', 'Who may not hold a share is refused for what stands against him', () => {
  const t = position()
    .army('capua', 'con-decius', 'rom-triarii-1', { bp: 20 })
    .army('locre', 'con-sulpicius', 'rom-bruttian')
    .army('lilybaeum', 'mago', 'pun-cavalry')
    .alone('carthage', 'hanno')
    .loose('rome', 'epi-phalanx-1')
    .at('hot-collection')
    .begin()
  t.expectStep('share', 'west').expectOffer('west', { exactly: ['leader:con-sulpicius'] })
  t.expectOffer('west', { not: ['leader:con-decius'], because: 'PYR-8.2.1' })
  t.expectOffer('west', { not: ['button:treasury'], because: 'PYR-8.2.2' }) // Rome is not Roman
  t.expectOffer('west', { not: ['leader:mago', 'unit:flotilla-carthage'], because: 'PYR-1.1.4.7' })
  t.choose('west', 'leader:con-sulpicius').expectOffer('west', { not: ['number:10'], because: 'PYR-1.1.4.6' })
  t.choose('west', 'number:9').expectOffer('west', { not: ['leader:hanno'], because: 'PYR-2.3.1.1' })
  t.expectOffer('west', { not: ['unit:flotilla-carthage'], because: 'PYR-1.1.4.6' }) // without NP
})
clause(
  'PYR-9.1.1.3.3 PYR-2.2.2.1.4',
  'Who does not lie in the Elysian Fields is no legion; who does is refused only for want of room',
  () => {
    const t = position().loose('rome', 'rom-triarii-1').dead('rom-triarii-2').at('cold-preparation').order('west', 'east').begin()
    t.choose('west', 'event:we-are-legions').expectOffer('west', { exactly: ['unit:rom-triarii-2', 'button:done'] })
    t.expectOffer('west', { not: ['unit:rom-triarii-1', 'unit:rom-ala-1'], because: 'PYR-9.1.1.3.3' })
    const s = position()
      .loose('rome', 'rom-triarii-1..4 rom-hastati-1..4 rom-velites-1..2')
      .dead('rom-velites-3')
      .at('cold-preparation')
      .order('west', 'east')
      .begin()
    s.choose('west', 'event:we-are-legions').expectOffer('west', { not: ['unit:rom-velites-3'], because: 'PYR-2.2.2.1.4' })
  },
)
clause(
  'PYR-2.1.3 PYR-9.1.1.E1',
  'An army whose CU have all moved is refused a move for that; an event of another camp for its owner',
  () => {
    const t = position().army('apulia', 'milo', 'epi-phalanx-1', { bp: 2 }).begin()
    t.choose('east', 'leader:milo')
    t.expectOffer('east', { has: ['button:forced-march'] })
    const p = position().alone('apulia', 'milo', { bp: 2 })
    p.pieces.push({ id: 'epi-phalanx-1', at: 'apulia', leader: 'milo', moved: true })
    p.begin()
      .choose('east', 'leader:milo')
      .expectOffer('east', { not: ['button:forced-march'], because: 'PYR-2.1.3' })
    const e = position().army('apulia', 'pyrrhus', 'epi-phalanx-1').at('hot-preparation').begin()
    expect(e.table.parse(0 as never, 'event:naval-alliance')).toMatchObject({ clause: 'PYR-9.1.1.E1', reason: 'PYR-9.1.1.E1#camp' })
    expect(e.table.parse(0 as never, 'event:storm')).toMatchObject({ clause: 'PYR-9.1.1.1.14' })
  },
)
clause('PYR-1.2.4.4 PYR-1.2.4.8', 'A commander goes to another city and serves there; a treasury gives to both consuls', () => {
  const t = position()
    .army('taranto', 'pyrrhus', 'epi-phalanx-1..2', { bp: 1 })
    .alone('crotona', 'milo')
    .loose('crotona', 'cro-hoplites', { side: 'pyrrhus' })
    .army('rome', 'con-sulpicius', 'rom-triarii-1')
    .army('capua', 'con-decius', 'rom-triarii-2')
    .tracks({ 'treasury-rome': 9 })
    .at('cold-going-home')
    .begin()
  t.choose('east', 'leader:milo', 'area:taranto').expectOffer('east', { has: ['leader:milo'] })
  t.choose('east', 'leader:milo').expectOffer('east', { exactly: ['leader:pyrrhus'] }) // he moves once
  t.choose('east', 'leader:pyrrhus')
    .expectOffer('east', { not: ['leader:milo'], because: 'PYR-1.2.4.4' })
    .choose('east', 'button:done')
  expect(t.piece('milo')).toMatchObject({ at: 'taranto', superior: 'pyrrhus' })
  t.choose('west', 'button:move-bp', 'button:treasury-rome', 'leader:con-sulpicius', 'number:4')
  t.choose('west', 'button:move-bp', 'button:treasury-rome', 'leader:con-decius', 'number:5', 'button:done')
  expect([bpOf(t, 'con-fabricius'), bpOf(t, 'con-aemilius'), bpOf(t, 'treasury-rome')]).toEqual([4, 5, 0]) // elected since
})
clause('PYR-9.1.1.1.15 PYR-2.2.2.2.1', 'A refusal has its own sentence for each thing that a clause forbids', () => {
  const out = position().army('salento', 'pyrrhus', 'epi-phalanx-1').at('hot-preparation').begin() // in no city
  expect(out.table.parse(0 as never, 'event:nephew-of-alexander')).toMatchObject({
    clause: 'PYR-9.1.1.1.15',
    reason: 'PYR-9.1.1.1.15#commanderInCity',
  })
  const t = position()
    .army('taranto', 'pyrrhus', 'epi-phalanx-1')
    .army('apulia', 'con-decius', 'rom-triarii-1')
    .events(['nephew-of-alexander'], ['nephew-of-alexander'])
    .order('west', 'east')
    .begin()
  t.choose('west', 'leader:con-decius', 'button:move')
  expect(t.table.parse(1 as never, 'area:rome')).toMatchObject({ clause: 'PYR-2.2.2.2.4' })
  expect(t.table.parse(1 as never, 'area:latium')).toMatchObject({ clause: 'PYR-2.2.2.2.1', reason: 'PYR-2.2.2.2.1#step' })
  expect(t.table.parse(1 as never, 'unit:flotilla-carthage')).toMatchObject({ clause: 'PYR-2.2.2.2.1', reason: '' })
  t.choose('west', 'area:salento')
  expect(t.table.parse(1 as never, 'area:taranto')).toMatchObject({ clause: 'PYR-9.1.1.1.15', reason: 'PYR-9.1.1.1.15#siege' })
})
clause('PYR-2.1.4 PYR-2.3.1.2', 'Of two equal heirs the one who is given the whole army has its BP and its other commanders', () => {
  const heirs = (...given: readonly string[]) => {
    const t = position()
      .army('leontini', 'pyrrhus', 'the-cavalry-1..2', { bp: 5 })
      .sub('leontini', 'milo', 'pyrrhus')
      .sub('leontini', 'hiero', 'pyrrhus', { side: 'pyrrhus' })
      .sub('leontini', 'helenus', 'pyrrhus')
      .loose('syracuse', 'syr-hoplites-1', { side: 'syracuse' })
      .events(['first-on-the-wall'], ['first-on-the-wall'])
      .begin()
      .dice(MELEE, sixes(3))
    passAll(t.choose('east', 'leader:pyrrhus', 'button:move', 'button:stay', 'area:syracuse'))
    t.dice('PYR-9.1.1.1.12', [6]).choose('east', 'button:stop', ...given)
    return [bpOf(t, 'milo'), bpOf(t, 'hiero'), t.piece('helenus')?.superior]
  }
  expect(heirs('leader:hiero', 'leader:hiero')).toEqual([0, 5, 'hiero'])
  expect(heirs('leader:hiero', 'leader:milo')).toEqual([5, 0, 'milo'])
})
clause('PYR-9.4.1 PYR-6.5', 'The ballista starts in Syracuse only where it may serve and has room', () => {
  const begun = (units: string, side: string) =>
    position().loose('syracuse', units, { side }).at('set-up').options({ 'syracuse-ballista': true }).begin().piece('syr-ballista')
  expect(begun('syr-cavalry', 'syracuse')).toMatchObject({ at: 'syracuse', side: 'syracuse' })
  expect(begun('syr-cavalry', 'pyrrhus')).toMatchObject({ at: 'syracuse', side: 'pyrrhus' })
  expect(begun('pun-cavalry', 'carthage')).toMatchObject({ at: 'supplementum', side: 'syracuse' })
  const full = 'syr-hoplites-1..3 syr-cavalry syr-peltasts the-cavalry-1..2 agr-hoplites agr-cavalry hen-peltasts'
  expect(begun(full, 'pyrrhus')).toMatchObject({ at: 'supplementum' })
})
clause(
  'PYR-9.1.1.3.6 PYR-3.5.3.2 PYR-1.1.4.6',
  'The board shows the vow of Decius, where the attacker came from, and BP that are still to be shared',
  () => {
    const t = position()
      .army('apulia', 'pyrrhus', 'epi-phalanx-1..4')
      .army('daunia', 'con-decius', 'rom-triarii-1..4')
      .events(['devotio'], ['devotio'])
      .at('cold-activation')
      .begin()
      .dice(MELEE, sixes(8))
    t.choose('east', 'leader:pyrrhus', 'button:move', 'area:daunia', 'tactic:frontal').choose('west', 'tactic:general')
    expect(t.board().trays.battle).toMatchObject({ area: 'daunia', from: 'apulia' })
    expect(t.board().trays.battle).not.toHaveProperty('devotio')
    expect(t.choose('west', 'button:devote').board().trays.battle).toMatchObject({ devotio: true })
    const s = position().at('hot-collection').begin()
    expect(s.board().trays.due).toBe(17) // Rome and Capua
    expect(s.choose('west', 'button:treasury', 'number:7').board().trays.due).toBe(10)
  },
)
clause('PYR-10.1.1 PYR-1.2.4.8', 'What is hidden can be imagined also where mercenaries and CU are apart from their leader', () => {
  const t = position()
    .army('lilybaeum', 'mago', 'pun-cavalry')
    .loose('carthage', 'mer-iberians', { side: 'carthage' })
    .army('africa', 'hanno', 'lib-spearmen-1..2 mer-gauls')
    .options({ 'hidden-play': 'full' })
    .order('west', 'east')
    .at('cold-going-home')
    .begin()
  t.choose('west', 'unit:lib-spearmen-1', 'area:carthage', 'unit:mer-gauls', 'area:carthage') // Hanno is still in the field
  const make = () => pyrrhus.make(new SearchChance(1), silence)
  const seen = view(t.g, 0 as never, make())
  const guess = imagine(pyrrhus as never, seen, 0 as never, new SearchChance(1), make() as never) as typeof t.g
  expect(pyrrhus.invariants(guess)).toEqual([])
  const there = (g: typeof t.g) => pyrrhus.board(g).pieces.filter(p => p.at === 'carthage' && p.side === 'carthage').length
  expect(there(guess)).toBe(3)
})
clause('PYR-6.6 PYR-2.1.3', 'Mercenaries whose CU stay behind flagged leave before the battle that awaits them', () => {
  const t = position().army('mazara', 'mago', 'mer-gauls mer-iberians', { bp: 3 })
  t.pieces.push({ id: 'pun-cavalry', at: 'mazara', leader: 'mago', moved: true })
  const s = t.loose('elymia', 'epi-phalanx-1').order('west', 'east').begin()
  s.choose('west', 'leader:mago', 'button:move', 'area:elymia')
  s.expectEvent({ type: 'mercenary-leaves', unit: 'mer-gauls', clause: 'PYR-6.6' }).expectNoEvent({ type: 'battle' })
  expect([at(s, 'mago'), at(s, 'mer-gauls'), at(s, 'pun-cavalry')]).toEqual([null, 'supplementum', 'mazara'])
  const u = position()
    .fleet('flotilla-carthage', 'mare-siculum', 5)
    .army('flotilla-carthage', 'hanno', 'mer-gauls lib-spearmen-1')
    .loose('leontini', 'epi-phalanx-1')
    .order('west', 'east')
    .begin()
  u.choose(
    'west',
    'unit:flotilla-carthage',
    'button:station',
    'button:land',
    'area:leontini',
    'leader:hanno',
    'unit:mer-gauls',
    'button:done',
  )
  u.expectEvent({ type: 'mercenary-leaves', unit: 'mer-gauls' }).expectNoEvent({ type: 'battle' })
  expect([at(u, 'hanno'), at(u, 'lib-spearmen-1')]).toEqual([null, 'flotilla-carthage'])
})
clause(
  'PYR-9.1.1.1.6 PYR-2.1.7',
  'Sicily calls: a son who commands in Syracuse already keeps his army; only the one who comes along serves',
  () => {
    const sons = (son: string) => {
      const t = position()
        .army('taranto', 'pyrrhus', 'epi-phalanx-1..2', { bp: 3 })
        .sub('taranto', 'helenus', 'pyrrhus')
        .army('syracuse', 'alexander', 'the-cavalry-1..2', { bp: 4 })
        .fleet('flotilla-pyrrhus', 'taranto', 3)
        .with({ joined: ['syracuse'] })
        .at('hot-preparation', 2)
        .begin()
      t.choose('east', 'event:sicily-calls', `leader:${son}`, 'unit:epi-phalanx-1', 'button:done')
      expect([army(t, 'alexander').length, bpOf(t, 'alexander'), t.piece('alexander')?.superior]).toEqual([2, 4, undefined])
      return t.piece('helenus')
    }
    expect(sons('helenus')).toMatchObject({ at: 'syracuse', superior: 'pyrrhus' })
    expect(sons('alexander')).toMatchObject({ at: 'taranto' })
  },
)

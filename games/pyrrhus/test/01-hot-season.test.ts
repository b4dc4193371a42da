/** 1.0, 1.1 The hot season. */
import { clause } from '@plus-ultra/kernel/testing'
import { expect } from 'vitest'
import { at, bpOf, fortuna, hubris, np, position, printed, type T } from './table.ts'

const turn = (t: T) => t.game.turn(t.g)

clause('PYR-1.0.1', 'Five turns of a hot and a cold season; the game ends after the cold season of 275', () => {
  const t = position().army('taranto', 'pyrrhus', 'epi-phalanx-1').army('rome', 'con-decius', 'rom-triarii-1').at('cold-end').begin()
  expect([turn(t), t.phase, t.board().tracks.year]).toEqual([2, 'hot-initiative', 278])
  const s = position().army('taranto', 'pyrrhus', 'epi-phalanx-1').at('cold-end', 5).begin()
  expect(s.table.isOver).toBe(true)
  expect(s.table.outcome()).toMatchObject({ level: 'revenue', clause: 'PYR-9.1.2.4' })
})
clause('PYR-1.1.0.1', 'Sequence 0 removes the ravage markers but the one on Locre', () => {
  const t = position()
    .with({ ravaged: ['daunia', 'latium', 'locre'] })
    .at('hot-nature')
    .begin()
  expect(['daunia', 'latium', 'locre'].map(z => t.board().spaces[z]?.ravaged)).toEqual([false, false, true])
})
clause('PYR-1.1.0.2', 'Sequence 0 brings the dead back to supplementum, elephants never', () => {
  const t = position().dead('rom-triarii-1 epi-phalanx-1 asi-elephants-1').at('hot-nature', 2).begin()
  expect([at(t, 'rom-triarii-1'), at(t, 'epi-phalanx-1'), at(t, 'asi-elephants-1')]).toEqual(['supplementum', 'supplementum', 'removed'])
})
clause('PYR-1.1.1.1', 'Who has Fortuna chooses who acts first; while she is neutral it is East', () => {
  const t = position().alone('taranto', 'milo').alone('rome', 'con-decius').at('hot-initiative').begin()
  t.expectStep('initiative', 'east')
    .expectOffer('east', { exactly: ['seat:east', 'seat:west'] })
    .choose('east', 'seat:west')
  expect(t.board().trays.order).toEqual(['west', 'east'])
  const s = position().alone('taranto', 'milo').three().tracks({ fortuna: 'carthage' }).at('hot-initiative').begin()
  s.expectStep('initiative', 'carthage').choose('carthage', 'seat:rome')
  s.expectOffer('carthage', { exactly: ['seat:pyrrhus', 'seat:carthage'] }).choose('carthage', 'seat:pyrrhus')
  expect(s.board().trays.order).toEqual(['rome', 'pyrrhus', 'carthage'])
})
clause('PYR-1.1.2.1', 'Sequence 2 makes everybody available and unflags all CU', () => {
  const t = position()
    .army('taranto', 'milo', 'epi-peltasts', { activated: true })
    .fleet('flotilla-pyrrhus', 'taranto', 4, { activated: true })
    .loose('taranto', 'tar-cavalry', { moved: true })
    .with({ hasDoubled: true })
    .at('hot-preparation')
    .begin()
  t.choose('east', 'button:pass').choose('west', 'button:pass')
  t.expectOffer('east', { exactly: ['leader:milo', 'unit:flotilla-pyrrhus'] })
  expect(t.piece('tar-cavalry')?.moved).toBeUndefined()
  expect(t.board().trays.hasDoubled).toBe(false)
})
clause('PYR-1.1.2.2', 'In initiative order East and the Carthaginian player may each play one event', () => {
  const t = position()
    .army('taranto', 'pyrrhus', 'epi-phalanx-1')
    .alone('rome', 'con-decius')
    .order('west', 'east')
    .at('hot-preparation')
    .begin()
  t.expectStep('play-event', 'west').expectOffer('west', {
    has: ['event:strong-proposition', 'button:pass'],
    not: ['event:material-alliance'],
    because: 'PYR-9.1.1.E1',
  })
  t.choose('west', 'event:strong-proposition')
  t.expectStep('play-event', 'east').choose('east', 'button:pass')
  t.expectStep('activate', 'west')
})
clause('PYR-1.1.2.3', 'After the events of the hot season an active Samnite tribe gains 1', () => {
  const strength = (before: number) => {
    const t = position()
      .tribe('tribe-samnites', before)
      .tribe('tribe-etruscans', 4)
      .alone('rome', 'con-decius')
      .at('hot-preparation')
      .begin()
    t.choose('east', 'button:pass').choose('west', 'button:pass')
    return [t.piece('tribe-samnites')?.strength, t.piece('tribe-etruscans')?.strength]
  }
  expect(strength(3)).toEqual([4, 4])
  expect(strength(0)).toEqual([0, 4])
})
clause('PYR-1.1.2.4', 'East may release a hostage: he is in Rome, activated, without BP, and Hubris rises by 1', () => {
  const t = position()
    .army('apulia', 'pyrrhus', 'epi-phalanx-1')
    .alone('removed', 'con-decius', { hostageOf: 'pyrrhus', captor: 'pyrrhus' })
    .tracks({ hubris: 11 })
    .at('hot-preparation')
    .begin()
  t.expectStep('release-hostage', 'east').expectOffer('east', { exactly: ['leader:con-decius', 'button:pass'] })
  t.choose('east', 'leader:con-decius')
  expect(t.piece('con-decius')).toMatchObject({ at: 'rome', activated: true })
  expect([hubris(t), bpOf(t, 'con-decius')]).toEqual([12, 0])
  t.expectStep('play-event', 'east')
})
clause('PYR-1.1.2.5', 'Readiness, hostages, events, growth; at three players who may not play is skipped', () => {
  const t = position()
    .army('apulia', 'pyrrhus', 'epi-phalanx-1', { activated: true })
    .alone('removed', 'con-decius', { hostageOf: 'pyrrhus' })
    .tribe('tribe-samnites', 2)
    .three()
    .order('rome', 'carthage', 'pyrrhus')
    .at('hot-preparation')
    .begin()
  t.expectStep('release-hostage', 'pyrrhus').choose('pyrrhus', 'button:pass')
  t.expectStep('play-event', 'carthage').choose('carthage', 'button:pass') // Rome is skipped in the hot season
  expect(t.piece('tribe-samnites')?.strength).toBe(2)
  t.expectStep('play-event', 'pyrrhus').choose('pyrrhus', 'button:pass')
  expect(t.piece('tribe-samnites')?.strength).toBe(3)
})
clause('PYR-1.1.3.1', 'Players alternate, the first first, and must activate one counter each', () => {
  const t = position().alone('taranto', 'milo').alone('taranto', 'helenus').alone('rome', 'con-decius').alone('carthage', 'mago').begin()
  t.expectOffer('east', { exactly: ['leader:milo', 'leader:helenus'] }).choose('east', 'leader:milo', 'button:none')
  t.expectStep('activate', 'west')
    .expectOffer('west', { exactly: ['leader:mago', 'leader:con-decius'] })
    .choose('west', 'leader:mago', 'button:none', 'button:done')
  t.expectStep('activate', 'east')
})
clause('PYR-1.1.3.2', 'With nothing available a player is skipped and the other goes on; then the sequence ends', () => {
  const t = position().alone('taranto', 'milo').alone('carthage', 'mago').alone('lilybaeum', 'hanno').begin()
  t.choose('east', 'leader:milo', 'button:none')
  expect(t.piece('milo')).toMatchObject({ activated: true })
  t.choose('west', 'leader:mago', 'button:none', 'button:done').expectStep('activate', 'west')
  t.choose('west', 'leader:hanno', 'button:none', 'button:done')
  expect(t.phase).not.toBe('hot-activation')
})
clause('PYR-1.1.3.3', 'The second consul is activated directly after the first, whoever that is', () => {
  const t = position().alone('taranto', 'milo').alone('rome', 'con-decius').alone('capua', 'con-sulpicius').order('west', 'east').begin()
  t.expectOffer('west', { has: ['leader:con-decius', 'leader:con-sulpicius'] })
  t.choose('west', 'leader:con-decius', 'button:none', 'button:done')
  t.expectStep('act', 'west').choose('west', 'button:none', 'button:done')
  expect(t.piece('con-sulpicius')).toMatchObject({ activated: true })
  t.expectEvent({ type: 'activated', leader: 'con-sulpicius' })
})
clause('PYR-1.1.3.4', 'Pyrrhus may take two actions in a row each season', () => {
  const t = position().army('apulia', 'pyrrhus', 'epi-phalanx-1').alone('taranto', 'milo').alone('rome', 'con-decius').begin()
  t.choose('east', 'leader:pyrrhus', 'button:move', 'area:daunia', 'button:done')
  t.expectOffer('east', { exactly: ['button:second-action', 'button:done'] }).choose('east', 'button:second-action')
  t.choose('east', 'button:move', 'area:lucania', 'button:done') // CU that moved may move again
  expect(at(t, 'epi-phalanx-1')).toBe('lucania')
  t.expectStep('activate', 'west')
})
clause('PYR-1.1.3.5', 'One western counter a season may act twice, and not the same in both seasons of a year', () => {
  const t = position().alone('carthage', 'mago').alone('lilybaeum', 'hanno').order('west', 'east').begin()
  t.choose('west', 'leader:mago', 'button:none', 'button:second-action', 'button:none')
  t.choose('west', 'leader:hanno', 'button:none') // nobody is asked any more
  expect(t.phase).not.toBe('hot-activation')
  const s = position()
    .alone('carthage', 'mago', { doubled: true })
    .alone('lilybaeum', 'hanno')
    .order('west', 'east')
    .at('cold-activation')
    .begin()
  s.choose('west', 'leader:mago', 'button:none').expectStep('activate', 'west') // he did so in the hot season
  s.choose('west', 'leader:hanno', 'button:none').expectStep('act-again', 'west')
})
clause('PYR-1.1.3.6', 'No other counter comes between the two actions of one', () => {
  const t = position().alone('capua', 'con-sulpicius').alone('rome', 'con-decius').alone('taranto', 'milo').order('west', 'east').begin()
  t.choose('west', 'leader:con-sulpicius', 'button:none', 'button:second-action').expectStep('act', 'west')
  t.choose('west', 'button:none').expectEvent({ type: 'activated', leader: 'con-decius' })
})
clause(
  'PYR-1.1.3.7',
  'Available: commanders on the map, also subordinates and those without CU, and flotillas with NP; Hiero once allied',
  () => {
    const t = position()
      .army('taranto', 'pyrrhus', 'epi-phalanx-1')
      .sub('taranto', 'milo', 'pyrrhus')
      .alone('salento', 'helenus')
      .army('syracuse', 'hiero', 'syr-hoplites-1')
      .army('messina', 'cios', 'mam-cavalry')
      .alone('removed', 'con-decius', { hostageOf: 'pyrrhus' })
      .begin()
    t.expectOffer('east', { exactly: ['leader:pyrrhus', 'leader:milo', 'leader:helenus'], not: ['leader:hiero'], because: 'PYR-1.1.3.7' })
    const s = position()
      .army('syracuse', 'hiero', 'syr-hoplites-1', { side: 'pyrrhus' })
      .with({ joined: ['syracuse'] })
      .begin()
    s.expectOffer('east', { exactly: ['leader:hiero'] })
  },
)
clause('PYR-1.1.3.8', 'A subordinate may do nothing, send an isolated CU, or leave his army and lose his BP', () => {
  const t = position()
    .army('apulia', 'pyrrhus', 'epi-phalanx-1', { bp: 3 })
    .sub('apulia', 'milo', 'pyrrhus', { bp: 2 })
    .loose('taranto', 'tar-cavalry')
    .begin()
  t.choose('east', 'leader:milo').expectOffer('east', {
    exactly: ['button:none', 'button:leave-army', 'button:isolated'],
    not: ['button:move', 'button:recruit'],
    because: 'PYR-1.1.3.8',
  })
  t.choose('east', 'button:leave-army')
  expect(bpOf(t, 'milo')).toBe(0)
  t.expectOffer('east', { not: ['button:stay'] }).choose('east', 'area:salento', 'button:done')
  expect(t.piece('milo')).toMatchObject({ at: 'salento' })
  expect(t.piece('milo')?.superior).toBeUndefined()
})
clause('PYR-1.1.3.8', 'A commander aboard a flotilla may do nothing or send an isolated CU', () => {
  const t = position().fleet('flotilla-pyrrhus', 'mare-ionium', 4).alone('flotilla-pyrrhus', 'milo').loose('taranto', 'tar-cavalry').begin()
  t.choose('east', 'leader:milo').expectOffer('east', { exactly: ['button:none', 'button:isolated'] })
})
clause('PYR-1.1.3.9', 'The second action has the same menu, and CU flagged by the first may act in it', () => {
  const t = position().army('apulia', 'pyrrhus', 'epi-phalanx-1', { bp: 2 }).loose('taranto', 'tar-cavalry').begin()
  t.choose('east', 'leader:pyrrhus')
  const first = t.tokens('east')
  t.choose('east', 'button:isolated', 'unit:tar-cavalry', 'area:salento', 'button:second-action')
  expect(t.tokens('east')).toEqual(first)
  t.choose('east', 'button:isolated').expectOffer('east', { has: ['unit:tar-cavalry'] })
})
clause('PYR-1.1.4.1', 'Rome collects the revenue of its cities less 2 for each active tribe', () => {
  const t = position()
    .tribe('tribe-samnites', 2)
    .tribe('tribe-etruscans', 5)
    .army('rome', 'con-decius', 'rom-triarii-1')
    .at('hot-collection')
    .begin()
  t.expectEvent({ type: 'collected', camp: 'rome', amount: 13 }) // Rome 10, Capua 7, less 4
})
clause('PYR-1.1.4.2 PYR-1.1.4.4', 'Carthage collects the revenue of its cities, minor camps nothing', () => {
  const t = position().loose('agrigente', 'lib-javelins').at('hot-collection').begin()
  t.expectEvent({ type: 'collected', camp: 'carthage', amount: 20 }) // Carthage 10, Lilybaeum 5, Eryx 1, Agrigente 4
  t.expectNoEvent({ type: 'collected', camp: 'syracuse' })
})
clause('PYR-1.1.4.3', 'Pyrrhus collects 3 BP from Epirus and nothing from cities', () => {
  const t = position().army('taranto', 'pyrrhus', 'epi-phalanx-1').at('hot-collection').begin()
  t.choose('west', 'button:treasury', 'number:17', 'button:treasury', 'number:16')
  t.expectEvent({ type: 'collected', camp: 'pyrrhus', amount: 3 }).choose('east', 'leader:pyrrhus', 'number:3')
  expect(bpOf(t, 'pyrrhus')).toBe(3)
})
clause('PYR-1.1.4.5', 'A blockaded city and a ravaged Locre yield nothing', () => {
  const t = position()
    .loose('locre', 'rom-bruttian')
    .with({ ravaged: ['locre'] })
    .fleet('flotilla-pyrrhus', 'mare-africum', 4, { blockades: 'lilybaeum' })
    .at('hot-collection')
    .begin()
  t.expectEvent({ type: 'collected', camp: 'rome', amount: 17 }).expectEvent({ type: 'collected', camp: 'carthage', amount: 11 })
})
clause('PYR-1.1.4.6', 'A camp shares freely among holders with CU, flotilla and treasury; a holder stops at 20, the rest is lost', () => {
  const t = position()
    .army('rome', 'con-decius', 'rom-triarii-1', { bp: 15 })
    .alone('capua', 'con-sulpicius')
    .tracks({ 'treasury-rome': 18 })
    .at('hot-collection')
    .begin()
  t.expectOffer('west', { exactly: ['leader:con-decius', 'button:treasury'], not: ['leader:con-sulpicius'], because: 'PYR-2.3.1.1' })
  t.choose('west', 'leader:con-decius').expectOffer('west', { exactly: [1, 2, 3, 4, 5].map(n => `number:${n}`) })
  t.choose('west', 'number:5', 'button:treasury', 'number:2')
  t.expectEvent({ type: 'bp-lost', camp: 'rome', amount: 10 })
  expect([bpOf(t, 'con-decius'), bpOf(t, 'treasury-rome')]).toEqual([20, 20])
})
clause('PYR-1.1.4.7', 'The three accounts are separate', () => {
  const t = position().army('rome', 'con-decius', 'rom-triarii-1').army('carthage', 'mago', 'pun-cavalry').at('hot-collection').begin()
  t.expectOffer('west', { not: ['leader:mago'], because: 'PYR-1.1.4.7' })
})
clause('PYR-1.1.4.8', 'Rome collects, Carthage collects, the gift of an alliance, then Rome, Carthage and Pyrrhus share out', () => {
  const t = position()
    .army('taranto', 'pyrrhus', 'epi-phalanx-1')
    .events(['material-alliance'], ['material-alliance'])
    .tracks({ 'treasury-rome': 3, 'treasury-carthage': 1 })
    .at('hot-collection')
    .begin()
  t.expectStep('gift', 'west')
    .expectOffer('west', { exactly: ['button:rome-gives', 'button:no-gift'] })
    .choose('west', 'button:rome-gives')
  expect([bpOf(t, 'treasury-rome'), bpOf(t, 'treasury-carthage')]).toEqual([0, 4])
  t.expectStep('share', 'west').choose('west', 'button:treasury', 'number:17')
  expect(bpOf(t, 'treasury-rome')).toBe(17)
  t.choose('west', 'button:treasury', 'number:16')
  expect(bpOf(t, 'treasury-carthage')).toBe(20)
  t.expectStep('share', 'east')
})
clause('PYR-1.1.5.1', 'After sequence 4 the season becomes cold', () => {
  const t = position().army('taranto', 'pyrrhus', 'epi-phalanx-1').at('hot-end').begin()
  expect([t.phase, t.board().tracks.season]).toEqual(['cold-initiative', 'cold'])
})
clause('PYR-1.1.2.1 PYR-9.1.1.0.1', 'The printed game begins with the hot season of 279, Hubris 15 and Fortuna neutral', () => {
  const t = printed()
  expect([t.phase, t.board().tracks.year, hubris(t), fortuna(t), np(t, 'flotilla-pyrrhus')]).toEqual([
    'hot-initiative',
    279,
    15,
    'neutral',
    4,
  ])
})
clause(
  'PYR-1.1.3.7 PYR-0.2.1.6',
  'A hostage, an enemy or a flotilla without NP is no available counter; who has acted is refused as turned over',
  () => {
    const t = position()
      .army('taranto', 'pyrrhus', 'epi-phalanx-1', { activated: true })
      .alone('rome', 'con-decius')
      .alone('carthage', 'hanno', { activated: true })
      .alone(null as never, 'con-sulpicius', { hostageOf: 'pyrrhus', activated: true })
      .order('west', 'east')
      .begin()
    t.expectOffer('west', { not: ['leader:con-sulpicius', 'leader:pyrrhus', 'unit:flotilla-carthage'], because: 'PYR-1.1.3.7' })
    t.expectOffer('west', { not: ['leader:hanno'], because: 'PYR-0.2.1.6' })
  },
)

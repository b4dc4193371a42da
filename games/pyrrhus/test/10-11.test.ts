/** 10 Hidden play, 11 corner cases, secrets. */
import { promptOf } from '@plus-ultra/kernel'
import { clause } from '@plus-ultra/kernel/testing'
import { expect } from 'vitest'
import { at, bpOf, control, fortuna, hubris, leaderOf, position, type T } from './table.ts'

const FIRE = 'PYR-3.1.4'
const MELEE = 'PYR-3.1.6'
const sixes = (n: number) => Array.from({ length: n }, () => 6)
const seen = (t: T, seat: string, prefix: string) =>
  t
    .board(seat)
    .pieces.filter(p => p.id.startsWith(prefix) && p.at !== 'supplementum')
    .map(p => p.id)
const hidden = (mode = 'full') =>
  position()
    .army('apulia', 'pyrrhus', 'epi-phalanx-1..4 cre-archers')
    .loose('taranto', 'tar-cavalry')
    .army('daunia', 'con-decius', 'rom-triarii-1..2 rom-velites-1..2')
    .options({ 'hidden-play': mode })

clause('PYR-10.1.1', 'Full hidden play: of enemy CU only the number per army is seen, until tactics are revealed', () => {
  const t = hidden().begin()
  expect([seen(t, 'west', 'epi-'), seen(t, 'west', 'rom-').length, seen(t, 'east', 'rom-')]).toEqual([[], 4, []])
  expect(t.piece('pyrrhus-army', 'west')).toMatchObject({ unit: 'hidden', side: 'pyrrhus', at: 'apulia', count: 5, leader: 'pyrrhus' })
  expect(t.piece('taranto-pyrrhus', 'west')).toMatchObject({ count: 1 })
  expect([seen(t, 'east', 'epi-').length, t.piece('pyrrhus', 'west')?.at]).toEqual([4, 'apulia']) // own CU and commanders
  t.choose('east', 'leader:pyrrhus', 'button:move', 'area:daunia')
  expect(seen(t, 'west', 'epi-')).toEqual([])
  t.choose('east', 'tactic:general').dice(FIRE, sixes(3)).choose('west', 'tactic:general')
  expect([seen(t, 'west', 'epi-').length, seen(t, 'east', 'rom-').length]).toEqual([4, 4])
})
clause('PYR-10.1.1', 'In skirmishes and sieges faces are shown at segment 0', () => {
  const t = position()
    .army('siritis', 'pyrrhus', 'epi-phalanx-1')
    .loose('heraclea', 'rom-triarii-1')
    .options({ 'hidden-play': 'full' })
    .begin()
  t.dice(MELEE, sixes(2)).choose('east', 'leader:pyrrhus', 'button:move', 'button:stay', 'area:heraclea')
  expect([seen(t, 'west', 'epi-'), seen(t, 'east', 'rom-')]).toEqual([['epi-phalanx-1'], ['rom-triarii-1']])
})
clause('PYR-10.1.2', 'Shooters first: only CU with fire are shown in the fire phase, all in melee', () => {
  const t = hidden('shooters-first').begin().choose('east', 'leader:pyrrhus', 'button:move', 'area:daunia', 'tactic:general')
  t.dice(FIRE, sixes(3)).choose('west', 'tactic:general')
  expect([seen(t, 'west', 'epi-'), seen(t, 'west', 'cre-'), seen(t, 'east', 'rom-')]).toEqual([
    [],
    ['cre-archers'],
    ['rom-velites-1', 'rom-velites-2'],
  ])
  t.dice(MELEE, sixes(8))
  while (t.board().trays.battle !== null && (t.board().trays.battle as { phase: string }).phase === 'fire')
    t.choose(t.tokens('east').length > 0 ? 'east' : 'west', 'button:pass')
  expect([seen(t, 'west', 'epi-').length, seen(t, 'east', 'rom-').length]).toEqual([4, 4])
})
clause('PYR-10.1.1 PYR-10.1.2', 'Of an army whose faces are shown only those still hidden are counted besides', () => {
  const begin = (mode: string) => {
    const t = hidden(mode).loose('daunia', 'rom-hastati-1').begin()
    t.choose('east', 'leader:pyrrhus', 'button:move', 'area:daunia', 'tactic:general')
    expect(t.piece('con-decius-army', 'east')).toMatchObject({ count: 4 })
    expect(t.piece('daunia-rome', 'east')).toMatchObject({ count: 1 })
    return t.dice(FIRE, sixes(4)).choose('west', 'tactic:general')
  }
  const t = begin('full')
  expect(['con-decius-army', 'daunia-rome'].map(id => t.piece(id, 'east'))).toEqual([undefined, undefined])
  expect(t.piece('pyrrhus-army', 'west')).toBeUndefined()
  const s = begin('shooters-first')
  expect(s.piece('con-decius-army', 'east')).toMatchObject({ count: 2 })
  expect(s.piece('daunia-rome', 'east')).toBeUndefined()
  expect(s.piece('pyrrhus-army', 'west')).toMatchObject({ count: 4 })
  expect(s.piece('taranto-pyrrhus', 'west')).toMatchObject({ count: 1 })
})
clause('PYR-10.1.3', 'After the battle they are hidden again; the boxes are open; purchases show the price only', () => {
  const t = hidden().begin().choose('east', 'leader:pyrrhus', 'button:move', 'area:daunia', 'tactic:general')
  t.dice(FIRE, [6, 1, 6]).dice(MELEE, sixes(8)).choose('west', 'tactic:general')
  while (t.table.step === 'reroll') t.choose(t.tokens('east').length > 0 ? 'east' : 'west', 'button:pass')
  t.choose('east', 'unit:cre-archers')
  while (t.table.step === 'reroll') t.choose(t.tokens('east').length > 0 ? 'east' : 'west', 'button:pass')
  expect([seen(t, 'west', 'epi-'), t.piece('cre-archers', 'west')?.at]).toEqual([[], 'elysii-campi'])
  const s = position()
    .army('taranto', 'milo', 'tar-cavalry', { bp: 9 })
    .alone('rome', 'con-decius')
    .options({ 'hidden-play': 'full' })
    .at('cold-recruitment')
    .begin()
  s.choose('east', 'button:done', 'unit:tar-hoplites-1', 'area:taranto', 'leader:milo', 'leader:milo', 'number:2')
  s.expectEvent({ type: 'recruited', amount: 2 }, 'west').expectNoEvent({ type: 'recruited', area: 'taranto' }, 'west')
  s.expectEvent({ type: 'recruited', unit: 'tar-hoplites-1' }, 'east')
})
clause('PYR-10.1.4', 'Revenue comes a season before recruitment, and the dead return only with the hot season', () => {
  const t = position().dead('epi-phalanx-1').army('taranto', 'milo', 'tar-cavalry', { bp: 9 }).at('cold-recruitment').begin()
  t.choose('east', 'button:done').expectOffer('east', { not: ['unit:epi-phalanx-1'], because: 'PYR-1.2.5.11', has: ['unit:epi-phalanx-2'] })
})
clause('PYR-11.1', 'All inside a besieged city defend together under the highest SV; a tie is the owner’s', () => {
  const t = position()
    .army('siritis', 'con-decius', 'rom-triarii-1')
    .army('heraclea', 'milo', 'epi-phalanx-1')
    .army('heraclea', 'hiero', 'epi-phalanx-2', { side: 'pyrrhus' })
    .loose('heraclea', 'epi-phalanx-3')
    .order('west', 'east')
    .begin()
  t.choose('west', 'leader:con-decius', 'button:move', 'button:stay', 'area:heraclea')
  t.expectStep('choose-chief', 'east')
    .expectOffer('east', { exactly: ['leader:milo', 'leader:hiero'] })
    .dice(MELEE, sixes(4))
    .choose('east', 'leader:hiero')
  expect(t.board().trays.battle).toMatchObject({ defender: { leader: 'hiero', tv: 1, alea: 1 } })
  expect(t.board().pieces.filter(p => p.die === 6)).toHaveLength(4)
})
clause('PYR-11.2', 'An empty city is taken only if a CU enters it at that moment', () => {
  const t = position().army('siritis', 'pyrrhus', 'epi-phalanx-1..2').begin()
  t.choose('east', 'leader:pyrrhus', 'button:move', 'button:stay', 'area:heraclea').expectOffer('east', {
    not: ['button:done'],
    because: 'PYR-11.2',
  })
})
clause(
  'PYR-11.3',
  'Pieces sent to a zone of enemies go to a city of their camp in the area, else to supplementum; commanders to any city',
  () => {
    const secede = (p: ReturnType<typeof position>) =>
      p
        .alone('carthage', 'mago')
        .tracks({ hubris: 6 })
        .army('henna', 'milo', 'the-cavalry-1')
        .loose('heraei-montes', 'pun-cavalry')
        .order('west', 'east')
        .at('hot-preparation')
        .begin()
        .choose('west', 'event:henna-secedes')
    const t = secede(position().with({ joined: ['henna', 'syracuse'] })).choose('east', 'unit:the-cavalry-1')
    t.expectOffer('east', { exactly: ['area:syracuse'] }).choose('east', 'area:syracuse')
    const s = secede(position().with({ joined: ['henna'] })).choose('east', 'leader:milo') // who has somewhere to go goes first
    s.expectOffer('east', { exactly: ['area:taranto'] }).choose('east', 'area:taranto', 'unit:the-cavalry-1')
    expect(at(s, 'the-cavalry-1')).toBe('supplementum')
  },
)
clause('PYR-11.4', 'CU out of command that join a defender count for the tests of size', () => {
  const t = position()
    .army('apulia', 'pyrrhus', 'epi-phalanx-1..4')
    .army('daunia', 'con-decius', 'rom-triarii-1..3')
    .loose('daunia', 'rom-velites-1')
    .begin()
  t.choose('east', 'leader:pyrrhus', 'button:move', 'area:daunia').expectEvent({ type: 'battle', kind: 'pitched' })
})
clause('PYR-11.5', 'An eliminated lone commander gives no Fortuna and no plunder; his BP are lost', () => {
  const t = position().army('apulia', 'pyrrhus', 'epi-phalanx-1').alone('daunia', 'con-decius').begin()
  t.choose('east', 'leader:pyrrhus', 'button:move', 'area:daunia')
  expect([fortuna(t), bpOf(t, 'pyrrhus'), hubris(t)]).toEqual(['neutral', 0, 15])
})
clause('PYR-11.6', 'Death or Hubris 0 within a year: play goes on to its end; Hubris above 0 again by then is no defeat', () => {
  const t = position().army('salento', 'milo', 'epi-peltasts').alone('taranto', 'pyrrhus').tracks({ hubris: 1 }).begin()
  t.choose('east', 'leader:milo', 'button:move', 'area:apulia', 'button:ravage')
  expect([hubris(t), t.table.isOver]).toEqual([0, false])
  expect(position().alone('taranto', 'pyrrhus').tracks({ hubris: 1 }).at('cold-end').begin().table.isOver).toBe(false)
})
clause('PYR-11.7', 'A camp without cities and commanders simply has no activations', () => {
  const t = position()
    .alone('taranto', 'milo')
    .loose('rome', 'epi-phalanx-1')
    .loose('capua', 'epi-phalanx-2')
    .alone('lilybaeum', 'hanno')
    .begin()
  t.choose('east', 'leader:milo', 'button:none').expectOffer('west', { exactly: ['leader:hanno'] })
})
clause('PYR-11.8', 'Every loop ends: a CU is handled once in an action, a piece moved once in winter', () => {
  const t = position().army('apulia', 'milo', 'epi-peltasts').loose('apulia', 'tar-cavalry').begin()
  t.choose('east', 'leader:milo', 'button:move', 'unit:tar-cavalry').expectOffer('east', {
    not: ['unit:tar-cavalry'],
    because: 'PYR-2.2.2.2.6',
  })
})
clause('PYR-11.9', 'A choice among one is offered as the only choice there is, and secret choices are always asked', () => {
  const t = position().army('apulia', 'pyrrhus', 'epi-phalanx-1..4').army('daunia', 'con-decius', 'rom-velites-1..4').begin()
  t.choose('east', 'leader:pyrrhus', 'button:move', 'area:daunia').expectOffer('west', { exactly: ['tactic:general'] })
})
clause('PYR-11.10', 'A side without re-rolls, or no dice on the table, is not asked', () => {
  const t = position().army('apulia', 'helenus', 'epi-phalanx-1').loose('daunia', 'rom-triarii-1').begin()
  t.dice(MELEE, [6, 6]).choose('east', 'leader:helenus', 'button:move', 'area:daunia') // TV 0 against none: not one question
  t.expectEvent({ type: 'battle-ends', result: 'status-quo' })
})
clause('PYR-11.11', 'CU of a Greek city in play with Pyrrhus when it is captured stay with him', () => {
  const t = position()
    .army('apulia', 'pyrrhus', 'her-hoplites')
    .army('siritis', 'con-decius', 'rom-triarii-1')
    .with({ joined: ['heraclea'] })
    .order('west', 'east')
    .begin()
  t.choose('west', 'leader:con-decius', 'button:move', 'button:stay', 'area:heraclea', 'button:enter-all')
  expect([control(t, 'heraclea'), leaderOf(t, 'her-hoplites'), t.piece('her-hoplites')?.side]).toEqual(['rome', 'pyrrhus', 'pyrrhus'])
})
clause('PYR-11.12', 'If its port city leaves its camp by an event a flotilla is put to sea with all aboard', () => {
  const t = position()
    .alone('carthage', 'mago')
    .loose('agrigente', 'the-cavalry-1')
    .fleet('flotilla-pyrrhus', 'agrigente', 3)
    .loose('flotilla-pyrrhus', 'epi-phalanx-1')
    .with({ joined: ['agrigente'] })
    .tracks({ hubris: 5 })
    .order('west', 'east')
    .at('hot-preparation')
    .begin()
  t.choose('west', 'event:agrigente-secedes').choose('east', 'unit:the-cavalry-1', 'area:acragantina')
  expect([at(t, 'flotilla-pyrrhus'), at(t, 'epi-phalanx-1')]).toEqual(['mare-africum', 'flotilla-pyrrhus'])
})
clause('PYR-11.13', 'Punic and Roman CU never share a battle: neither can come where the other is', () => {
  const t = position()
    .army('nebrodes-mons', 'mago', 'pun-cavalry', { bp: 3 })
    .fleet('flotilla-carthage', 'fretum-siculum', 2)
    .order('west', 'east')
    .begin()
  t.choose('west', 'leader:mago', 'button:move').expectOffer('west', { not: ['area:rhegium-ager'], because: 'PYR-2.2.2.1.1' })
})
clause('PYR-11.14', 'Where nothing but None is legal the menu has only that', () => {
  const t = position().fleet('flotilla-pyrrhus', 'mare-adriaticum', 2).alone('flotilla-pyrrhus', 'milo').begin()
  t.choose('east', 'leader:milo').expectOffer('east', { exactly: ['button:none'] })
})
clause('PYR-11.15', 'A consul without CU in Rome leads the besieged there', () => {
  const t = position().army('latium', 'pyrrhus', 'epi-phalanx-1').alone('rome', 'con-decius').loose('rome', 'rom-triarii-1').begin()
  t.dice(MELEE, sixes(2)).choose('east', 'leader:pyrrhus', 'button:move', 'button:stay', 'area:rome')
  expect(t.board().trays.battle).toMatchObject({ defender: { leader: 'con-decius', tv: 1 } })
})
clause('PYR-S.1', 'Under hidden play neither log, events nor prompts tell which CU was named', () => {
  const t = hidden().begin().choose('east', 'leader:pyrrhus', 'button:move', 'unit:epi-phalanx-1')
  const west = t.game.seats.get('west')
  const heard = JSON.stringify([t.table.entriesFor(west).map(e => ({ ...e, digest: '' })), t.table.events(west), t.board('west')])
  expect(heard).not.toContain('epi-phalanx-1')
  expect(JSON.stringify(t.table.entriesFor(t.game.seats.get('east')))).toContain('unit:epi-phalanx-1')
  expect(t.piece('epi-phalanx-1')).toBeUndefined() // nor does a spectator see it
})
clause('PYR-S.1', 'The CU in hand is named to the seat that is asked about it, under hidden play to no other', () => {
  const t = hidden().begin().choose('east', 'leader:pyrrhus', 'button:isolated', 'unit:tar-cavalry')
  const asked = (seat: string) => promptOf(t.game.text.en, t.table.state, t.game.seats.get(seat))
  expect([asked('east'), asked('west')]).toEqual(['Tarentine cavalry: move where?', ''])
  expect([t.board('east').trays.picked, t.board('west').trays.picked]).toEqual([{ east: 'tar-cavalry' }, undefined])
  expect(JSON.stringify(t.board('west'))).not.toContain('tar-cavalry')
  t.choose('east', 'area:salento')
  expect(t.board('east').trays.picked).toBeUndefined()
})
const concealed = () => position().options({ 'hidden-play': 'full' })
clause('PYR-S.1 PYR-10.1.1', 'A refused loss tells nothing of hidden enemies elsewhere, nor of CU off the map', () => {
  const refuse = (led: string, loose: string) => {
    const t = concealed()
      .army('apulia', 'pyrrhus', 'epi-phalanx-1..4')
      .army('daunia', 'con-sulpicius', 'rom-triarii-1..3')
      .loose('daunia', 'rom-ala-1')
      .army('taranto', 'milo', led)
      .loose('taranto', loose)
      .begin()
      .choose('east', 'leader:pyrrhus', 'button:move', 'area:daunia', 'tactic:general')
      .dice(FIRE, [6])
      .dice(MELEE, [1, ...sixes(7)])
      .choose('west', 'tactic:general')
    while (t.table.step === 'reroll') t.choose(t.tokens('east').length > 0 ? 'east' : 'west', 'button:pass')
    t.expectStep('take-losses', 'west').expectOffer('west', {
      exactly: ['unit:rom-ala-1'],
      not: ['unit:the-cavalry-1', 'unit:epi-peltasts', 'unit:rom-velites-1'],
      because: 'PYR-3.4.4.1',
    })
    t.expectOffer('west', { not: ['unit:rom-triarii-1'], because: 'PYR-3.4.4.2' })
  }
  refuse('epi-peltasts', 'the-cavalry-1')
  refuse('the-cavalry-1', 'epi-peltasts')
})
clause('PYR-S.1 PYR-2.2.6.16', 'Nor does a refusal to put a hidden enemy CU ashore tell where it is', () => {
  const refuse = (sicily: string, italy: string) =>
    concealed()
      .fleet('flotilla-carthage', 'mare-africum', 4)
      .loose('flotilla-carthage', 'lib-spearmen-1..2')
      .loose('lilybaeum', 'pun-sacred-band-1..2 pun-cavalry lib-spearmen-3..4 lib-javelins num-cavalry-1')
      .loose('syracuse', sicily)
      .loose('taranto', italy)
      .with({ joined: ['syracuse'] })
      .order('west', 'east')
      .begin()
      .choose('west', 'unit:flotilla-carthage', 'button:station', 'area:lilybaeum')
      .expectStep('unload', 'west')
      .expectOffer('west', { not: ['unit:epi-phalanx-1'], because: 'PYR-2.2.6.16' })
  refuse('epi-phalanx-1..4', 'epi-peltasts')
  refuse('epi-phalanx-2..4 epi-peltasts', 'epi-phalanx-1')
})
clause('PYR-S.1 PYR-5.0.16', 'Nor does a refusal to let it into a city tell whether it is out of command', () => {
  const refuse = (led: string, loose: string) =>
    concealed()
      .alone('rome', 'con-decius')
      .loose('apulia', 'rom-ala-1')
      .army('taranto', 'milo', led)
      .loose('taranto', loose)
      .order('west', 'east')
      .begin()
      .choose('west', 'leader:con-decius', 'button:isolated', 'unit:rom-ala-1', 'area:siritis', 'area:heraclea')
      .expectStep('occupy', 'west')
      .expectOffer('west', { not: ['unit:the-cavalry-1'], because: 'PYR-5.0.16' })
  refuse('epi-peltasts', 'the-cavalry-1')
  refuse('the-cavalry-1', 'epi-peltasts')
})
clause('PYR-S.1', 'The answer of 2.2.8.4 is secret until both have given it', () => {
  const t = position().fleet('flotilla-pyrrhus', 'mare-ionium', 3).fleet('flotilla-carthage', 'mare-siculum', 3).begin()
  t.choose('east', 'unit:flotilla-pyrrhus', 'button:sail', 'area:mare-siculum')
  const before = JSON.stringify([...t.table.view(t.game.seats.get('west')).words])
  t.choose('east', 'button:fight')
  expect(JSON.stringify([...t.table.view(t.game.seats.get('west')).words])).toBe(before)
})

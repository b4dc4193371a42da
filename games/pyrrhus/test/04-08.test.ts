/** 4 Tribes, 6 special units, 7 naval combat, 8 special rules. */
import { clause } from '@plus-ultra/kernel/testing'
import { expect } from 'vitest'
import { army, at, bpOf, fortuna, hubris, np, pass, position, type T } from './table.ts'

const FIRE = 'PYR-3.1.4'
const MELEE = 'PYR-3.1.6'
const SHIPS = 'PYR-7.1'
const TAKEN = 'PYR-7.9'
const sixes = (n: number) => Array.from({ length: n }, () => 6)
function passAll(t: T): T {
  while (t.table.step === 'reroll') t.choose(t.tokens('east').length > 0 ? 'east' : 'west', 'button:pass')
  return t
}
const [EPIROTE, PUNIC] = ['flotilla-pyrrhus', 'flotilla-carthage'] as const

const legion = (units: string, strength: number) =>
  position().tribe('tribe-samnites', strength).army('campania', 'con-decius', units, { bp: 2 }).order('west', 'east')
const attackTribe = (t: T) => t.choose('west', 'leader:con-decius', 'button:move', 'area:samnium-pentri')

clause('PYR-4.1', 'Only Romans fight tribes: entering their zone compels it, without tactics', () => {
  const t = attackTribe(legion('rom-triarii-1..4', 3).begin().dice('PYR-4.3', [1]))
  t.expectEvent({ type: 'battle', kind: 'tribe' }).expectStep('reroll', 'west')
  const s = position().tribe('tribe-samnites', 3).army('campania', 'pyrrhus', 'epi-phalanx-1').begin()
  s.choose('east', 'leader:pyrrhus', 'button:move', 'area:samnium-pentri').expectNoEvent({ type: 'battle' })
})
clause('PYR-4.2', 'Each loss takes one strength; at 0 the tribe is destroyed', () => {
  const t = attackTribe(legion('rom-velites-1..4', 3).begin().dice(FIRE, [1, 2, 6, 6]).dice('PYR-4.3', [1]))
  passAll(t.dice(MELEE, [1, 6, 6, 6]).dice('PYR-4.4', [1]))
  t.expectEvent({ type: 'tribe-strength', amount: -2, value: 1 }).expectEvent({ type: 'tribe-strength', amount: -1, value: 0 })
})
clause('PYR-4.3', 'Phase 1 together: Roman fire, and the tribe inflicts its die minus 3, at least 0', () => {
  const losses = (die: number) => {
    const t = attackTribe(legion('rom-triarii-1..4', 3).begin().dice('PYR-4.3', [die]))
    passAll(t.dice(MELEE, sixes(4)).dice('PYR-4.4', [1]))
    return (t.board().trays.battle as { attacker: { hits: number } }).attacker.hits
  }
  expect([losses(5), losses(6)]).toEqual([2, 3])
  const t = attackTribe(legion('rom-triarii-1..4', 3).begin().dice('PYR-4.3', [2]))
  passAll(t.dice(MELEE, sixes(4)).dice('PYR-4.4', [1])).expectEvent({ type: 'fired', losses: [0, 0], unit: 'tribe-samnites' })
})
clause('PYR-4.4', 'Phase 2 together: Roman melee, and the tribe inflicts its die plus 1; only if both still stand', () => {
  const t = attackTribe(legion('rom-triarii-1..4', 3).begin().dice('PYR-4.3', [1]))
  t.dice(MELEE, sixes(4)).dice('PYR-4.4', [2]).choose('west', 'button:pass')
  t.choose('west', 'button:pass').expectEvent({ type: 'fought', losses: [3, 0], unit: 'tribe-samnites' })
  const s = attackTribe(legion('rom-velites-1', 1).begin().dice(FIRE, [1]).dice('PYR-4.3', [1]))
  s.choose('west', 'button:pass').expectNoEvent({ type: 'fought' }).done()
})
clause('PYR-4.5', 'Rome spends TV, Alea or Fortuna on its own or the tribe’s die; East Fortuna and the Alea of a march', () => {
  const t = attackTribe(legion('rom-triarii-1..4', 3).tracks({ fortuna: 'pyrrhus' }).begin().dice('PYR-4.3', [6]))
  t.choose('west', 'button:tv')
    .expectOffer('west', { exactly: ['unit:tribe-samnites'] })
    .dice('PYR-4.3', [3])
    .choose('west', 'unit:tribe-samnites')
  t.expectStep('reroll', 'east').expectOffer('east', { exactly: ['button:fortuna', 'button:pass'] })
})
clause(
  'PYR-4.6',
  'Rome wins at strength 0, even if its last CU died in the same phase; otherwise it retreats and East takes Fortuna',
  () => {
    const t = attackTribe(legion('rom-velites-1', 1).begin().dice(FIRE, [1]).dice('PYR-4.3', [6]))
    t.choose('west', 'button:pass').choose('west', 'unit:rom-velites-1')
    expect([t.piece('tribe-samnites')?.strength, fortuna(t), at(t, 'con-decius')]).toEqual([0, 'rome', 'samnium-pentri'])
    const s = attackTribe(legion('rom-triarii-1..4', 3).begin().dice('PYR-4.3', [1]))
    passAll(s.dice(MELEE, sixes(4)).dice('PYR-4.4', [1]))
    passAll(s).choose('west', 'unit:rom-triarii-1', 'unit:rom-triarii-2')
    expect([at(s, 'con-decius'), fortuna(s), army(s, 'con-decius').length]).toEqual(['campania', 'pyrrhus', 2])
  },
)
clause('PYR-4.7', 'No plunder, no BP, no Hubris; if all Romans die and the tribe stands the consul is hostage of East', () => {
  const t = attackTribe(legion('rom-triarii-1', 3).begin().dice('PYR-4.3', [4]))
  t.choose('west', 'button:pass').choose('west', 'unit:rom-triarii-1')
  expect(t.piece('con-decius')).toMatchObject({ hostageOf: 'pyrrhus' })
  expect([hubris(t), bpOf(t, 'con-decius')]).toEqual([15, 0])
  t.expectEvent({ type: 'bp-lost', holder: 'con-decius', amount: 2, clause: 'PYR-2.3.1.2' })
})

const withElephants = (battles: number) =>
  position()
    .army('apulia', 'pyrrhus', 'epi-phalanx-1..3 asi-elephants-1')
    .army('daunia', 'con-decius', 'rom-triarii-1..4')
    .tracks({ elephantBattles: battles })
    .begin()
clause('PYR-6.1', 'Elephants: 5 in the first pitched battle with Romans, 4 in the second, then 3', () => {
  const value = (battles: number) => {
    const t = withElephants(battles).choose('east', 'leader:pyrrhus', 'button:move', 'area:daunia')
    return [(t.board().trays.battle as { elephants: number }).elephants, t.board().tracks.elephantBattles]
  }
  expect([value(0), value(1), value(2)]).toEqual([
    [5, 1],
    [4, 2],
    [3, 2],
  ])
})
clause('PYR-6.2', 'In sieges, skirmishes and against others 3, and the count stands', () => {
  const t = position().army('apulia', 'pyrrhus', 'asi-elephants-1').loose('daunia', 'rom-triarii-1').begin().dice(FIRE, [6])
  t.choose('east', 'leader:pyrrhus', 'button:move', 'area:daunia')
  expect([t.board().trays.battle, t.board().tracks.elephantBattles]).toMatchObject([{ elephants: 3 }, 0])
  const s = position()
    .army('leontini', 'hanno', 'pun-sacred-band-1..2 pun-cavalry lib-spearmen-1')
    .army('heraei-montes', 'pyrrhus', 'asi-elephants-1 epi-phalanx-1..3')
    .begin()
  s.choose('east', 'leader:pyrrhus', 'button:move', 'area:leontini')
  expect(s.board().trays.battle).toMatchObject({ elephants: 3 })
})
clause('PYR-6.3', 'A destroyed elephant never returns and is never bought', () => {
  const t = position().loose('removed', 'asi-elephants-1').army('taranto', 'milo', 'tar-cavalry', { bp: 20 }).begin()
  t.choose('east', 'leader:milo', 'button:recruit').expectOffer('east', {
    not: ['unit:asi-elephants-1', 'unit:asi-elephants-2'],
    because: 'PYR-6.3',
  })
})
clause('PYR-6.4', 'Artillery rolls nothing outside a siege but can be taken as a loss', () => {
  const t = position()
    .army('leontini', 'milo', 'syr-ballista the-cavalry-1')
    .army('heraei-montes', 'hanno', 'lib-javelins pun-cavalry')
    .order('west', 'east')
    .begin()
  t.dice(FIRE, [1]).choose('west', 'leader:hanno', 'button:move', 'area:leontini')
  expect(t.piece('syr-ballista')?.die).toBeUndefined()
  passAll(t).expectOffer('east', { has: ['unit:syr-ballista'] })
})
clause('PYR-6.5', 'The ballista is bought by Pyrrhus’ camp only, while it controls Syracuse', () => {
  const p = () => position().army('syracuse', 'hiero', 'syr-cavalry', { side: 'pyrrhus', bp: 9 })
  p()
    .with({ joined: ['syracuse'] })
    .begin()
    .choose('east', 'leader:hiero', 'button:recruit')
    .expectOffer('east', { has: ['unit:syr-ballista'] })
  p()
    .control({ syracuse: 'pyrrhus' })
    .begin()
    .choose('east', 'leader:hiero')
    .expectOffer('east', { not: ['button:recruit'] }) // held by force only
})
clause('PYR-6.6', 'A mercenary without commander or without another CU goes to supplementum', () => {
  const t = position().army('apulia', 'milo', 'epi-peltasts mer-gauls mer-iberians').begin()
  t.choose('east', 'leader:milo', 'button:move').expectOffer('east', {
    has: ['unit:mer-gauls'],
    not: ['unit:epi-peltasts'],
    because: 'PYR-6.6',
  })
  t.choose('east', 'unit:mer-gauls', 'area:daunia', 'button:done')
  expect([at(t, 'mer-gauls'), at(t, 'mer-iberians')]).toEqual(['supplementum', 'daunia'])
  const s = position().army('apulia', 'pyrrhus', 'epi-phalanx-1 mer-gauls').loose('daunia', 'rom-triarii-1..2').begin()
  s.dice(MELEE, [6, 6, 1, 6]).choose('east', 'leader:pyrrhus', 'button:move', 'area:daunia')
  passAll(s).choose('east', 'unit:epi-phalanx-1')
  s.expectEvent({ type: 'mercenary-leaves', unit: 'mer-gauls' })
})

const fleets = (east: number, west: number) => position().fleet(EPIROTE, 'mare-siculum', east).fleet(PUNIC, 'mare-siculum', west)
const meet = (t: T) => t.choose('east', 'unit:flotilla-pyrrhus', 'button:intercept', 'button:fight').choose('west', 'button:fight')
const picks = (t: T, east: string, west: string) => t.choose('east', `tactic:${east}`).choose('west', `tactic:${west}`)
clause('PYR-7.1', 'Each NP rolls one die against fire or melee; a loss is one NP', () => {
  const t = picks(meet(fleets(3, 2).begin()).dice(SHIPS, [1, 2, 6, 6, 6]), 'abordage', 'abordage')
  passAll(t.dice(SHIPS, sixes(4)).dice(TAKEN, [1]))
  expect(np(t, PUNIC)).toBe(1) // fire 1: only the 1 hits
  t.done()
})
clause('PYR-7.2', 'All four naval tactics are always legal and are revealed together', () => {
  const t = meet(fleets(1, 1).begin()).expectOffer('east', {
    exactly: ['diekplous', 'kuklos', 'periplus', 'abordage'].map(x => `tactic:${x}`),
  })
  t.choose('east', 'tactic:kuklos').expectNoEvent({ type: 'tactic-revealed' }, 'west')
})
clause('PYR-7.3', 'Diekplous: no fire, first in melee, two losses on a die equal to the melee value', () => {
  const t = picks(meet(fleets(2, 4).begin()).dice(SHIPS, [6, 6, 6, 6]), 'diekplous', 'abordage') // the Punics fire alone
  passAll(t.dice(SHIPS, [2, 1, 6]).dice(TAKEN, [1, 1, 1]))
  expect(np(t, PUNIC)).toBe(1) // 2 and 1: three losses before the Punics strike with what is left
})
clause('PYR-7.4', 'Kuklos fires first and strikes second', () => {
  const t = picks(meet(fleets(2, 2).begin()).dice(SHIPS, [1, 6]), 'kuklos', 'abordage')
  t.dice(SHIPS, [6]) // one Punic ship is gone before it fires
  t.dice(SHIPS, [6]) // the Punics strike first now
  passAll(t.dice(SHIPS, [6, 6]).dice(TAKEN, [1]))
  t.expectEvent({ type: 'battle-ends', result: 'attacker' }).done()
})
clause('PYR-7.5', 'Periplus: no fire, second in melee, every hit of 1 or 2 counts two, and one Alea', () => {
  const t = picks(meet(fleets(2, 5).begin()).dice(SHIPS, sixes(5)), 'periplus', 'diekplous')
  expect(t.board().trays.battle).toMatchObject({ attacker: { alea: 1 } })
  passAll(t.dice(SHIPS, [1, 6]).dice(TAKEN, [1, 1]))
  expect(np(t, PUNIC)).toBe(3)
})
clause(
  'PYR-7.6 PYR-7.7',
  'Abordage comes at normal time; equal ranks together, losses of an earlier rank off before later ones roll',
  () => {
    const t = picks(meet(fleets(2, 2).begin()).dice(SHIPS, [1, 1, 1, 1]), 'abordage', 'abordage')
    passAll(t)
    expect([np(t, EPIROTE), np(t, PUNIC)]).toEqual([0, 0]) // both fired at once
    t.expectEvent({ type: 'battle-ends', result: 'status-quo' })
  },
)
clause('PYR-7.8', 'Fewer losses wins, equal is a status quo; at 0 NP a flotilla has lost', () => {
  const t = picks(meet(fleets(2, 1).begin()).dice(SHIPS, [1, 6, 1]), 'abordage', 'abordage')
  passAll(t.dice(TAKEN, [1])) // one loss each, but the Punics have nothing left
  t.expectEvent({ type: 'battle-ends', result: 'attacker' })
  expect([np(t, EPIROTE), at(t, PUNIC), hubris(t)]).toEqual([1, null, 16])
})
clause('PYR-7.9', 'For each NP lost by the defeated the victor gains one on 5+; Fortuna alone may turn these dice', () => {
  const t = picks(meet(fleets(3, 6).tracks({ fortuna: 'carthage' }).begin()).dice(SHIPS, [1, 1, 6, ...sixes(6)]), 'abordage', 'abordage')
  passAll(t.dice(SHIPS, sixes(7)).dice(TAKEN, [5, 4]))
  t.expectStep('capture-die', 'west').dice(TAKEN, [3]).choose('west', 'die:flotilla-pyrrhus-1') // the 5 is turned
  expect([np(t, EPIROTE), np(t, PUNIC)]).toEqual([3, 4])
})
clause('PYR-7.10', 'The defeated may enter an unblockaded port of his camp on this sea, or stay', () => {
  const t = picks(
    meet(
      fleets(3, 6)
        .with({ joined: ['syracuse'] })
        .begin(),
    ).dice(SHIPS, [...sixes(3), 1, ...sixes(5)]),
    'abordage',
    'abordage',
  )
  passAll(t.dice(SHIPS, sixes(8)).dice(TAKEN, [6]))
  t.expectStep('shelter', 'east')
    .expectOffer('east', { exactly: ['area:syracuse', 'button:stay-at-sea'] })
    .choose('east', 'area:syracuse')
  expect([at(t, EPIROTE), np(t, PUNIC), fortuna(t)]).toEqual(['syracuse', 7, 'carthage'])
})
clause('PYR-7.11', 'CU beyond the NP are removed, and a beaten blockader blockades no more', () => {
  const t = position()
    .fleet(PUNIC, 'mare-siculum', 2, { blockades: 'syracuse' })
    .army(PUNIC, 'mago', 'pun-sacred-band-1..2')
    .fleet(EPIROTE, 'mare-siculum', 4)
    .with({ joined: ['syracuse'] })
    .begin()
  picks(meet(t).dice(SHIPS, [1, 6, 6, 6, 6, 6]), 'abordage', 'abordage')
  passAll(t.dice(SHIPS, sixes(5)).dice(TAKEN, [1])).choose('west', 'unit:pun-sacred-band-1')
  expect([t.piece(PUNIC)?.blockades, army(t, 'mago')]).toEqual([undefined, ['pun-sacred-band-2']])
})
clause('PYR-7.10 PYR-7.11', 'The defeated enters port first: who goes ashore there is not beyond the NP', () => {
  const t = position()
    .fleet(EPIROTE, 'mare-siculum', 3)
    .loose(EPIROTE, 'the-cavalry-1..2 epi-phalanx-1')
    .fleet(PUNIC, 'mare-siculum', 6)
    .loose('syracuse', 'syr-hoplites-1..3 syr-cavalry syr-peltasts syr-ballista epi-phalanx-2..4', { side: 'pyrrhus' })
    .with({ joined: ['syracuse'] })
    .begin()
  picks(meet(t).dice(SHIPS, [...sixes(3), 1, 1, ...sixes(4)]), 'abordage', 'abordage')
  passAll(t.dice(SHIPS, sixes(7)).dice(TAKEN, [1, 1]))
  t.expectStep('shelter', 'east').choose('east', 'area:syracuse', 'unit:epi-phalanx-1')
  t.expectStep('overboard', 'east').choose('east', 'unit:the-cavalry-2') // the garrison is full: one of two stays with the last ship
  expect([np(t, EPIROTE), at(t, 'epi-phalanx-1'), at(t, 'the-cavalry-1'), at(t, 'the-cavalry-2')]).toEqual([
    1,
    'syracuse',
    EPIROTE,
    'elysii-campi',
  ])
})
clause(
  'PYR-7.12',
  'The victor takes Fortuna and the BP of a flotilla brought to 0; an eastern victory gives Hubris 1, a defeat costs none',
  () => {
    const t = position().fleet(EPIROTE, 'mare-siculum', 1, { bp: 5 }).fleet(PUNIC, 'mare-siculum', 4, { bp: 2 }).begin()
    picks(meet(t).dice(SHIPS, [6, 1, 6, 6, 6]), 'abordage', 'abordage')
    passAll(t.dice(TAKEN, [1]))
    expect([bpOf(t, PUNIC), fortuna(t), hubris(t), at(t, EPIROTE)]).toEqual([7, 'carthage', 15, null])
    t.expectEvent({ type: 'bp-lost', holder: EPIROTE, amount: 5, clause: 'PYR-7.12' })
  },
)
clause('PYR-7.13', 'Losses beyond the NP present are ignored', () => {
  const t = picks(meet(fleets(1, 3).begin()).dice(SHIPS, [6, 1, 1, 1]), 'abordage', 'abordage')
  passAll(t.dice(TAKEN, [1])) // one die for the one ship lost
  t.done()
})
clause('PYR-8.1.1', 'City defence adds re-rolls', () => {
  const t = position().army('latium', 'pyrrhus', 'cre-archers').army('rome', 'con-decius', 'rom-velites-1').begin()
  t.dice(FIRE, [6]).choose('east', 'leader:pyrrhus', 'button:move', 'button:stay', 'area:rome')
  expect(t.board().trays.battle).toMatchObject({ defender: { tv: 1, alea: 3 } })
})
clause('PYR-8.2.1', 'A holder has 0 to 20 BP; more is lost', () => {
  const t = position().army('apulia', 'milo', 'epi-peltasts', { bp: 20 }).begin()
  t.choose('east', 'leader:milo', 'button:move', 'area:daunia', 'button:ravage')
  expect(bpOf(t, 'milo')).toBe(20)
})
clause(
  'PYR-8.2.2',
  'In the capital BP are put into the treasury or drawn at the start or end of an action; a captor’s leader takes it',
  () => {
    const t = position().army('rome', 'con-decius', 'rom-triarii-1', { bp: 2 }).tracks({ 'treasury-rome': 9 }).order('west', 'east').begin()
    t.choose('west', 'leader:con-decius', 'button:draw', 'number:5').expectOffer('west', { not: ['button:draw'] }) // once at the start
    expect([bpOf(t, 'con-decius'), bpOf(t, 'treasury-rome')]).toEqual([7, 4])
    const s = position().army('latium', 'con-decius', 'rom-triarii-1', { bp: 2 }).order('west', 'east').begin()
    s.choose('west', 'leader:con-decius', 'button:move', 'area:rome', 'button:done')
      .expectStep('at-treasury', 'west')
      .choose('west', 'button:deposit', 'number:2')
    expect(bpOf(s, 'treasury-rome')).toBe(2)
    const u = position().army('latium', 'pyrrhus', 'epi-phalanx-1', { bp: 15 }).tracks({ 'treasury-rome': 9 }).begin()
    u.choose('east', 'leader:pyrrhus', 'button:move', 'button:stay', 'area:rome', 'button:enter-all')
    expect([bpOf(u, 'pyrrhus'), bpOf(u, 'treasury-rome')]).toEqual([20, 0])
  },
)
clause('PYR-8.2.3', 'Plunder goes to the commander who won it', () => {
  const t = position()
    .army('apulia', 'milo', 'epi-phalanx-1..2')
    .army('apulia', 'pyrrhus', 'epi-phalanx-3')
    .loose('daunia', 'rom-triarii-1')
    .begin()
  t.dice(MELEE, [1, 6, 6]).choose('east', 'leader:milo', 'button:move', 'area:daunia')
  pass(t, 'east').choose('west', 'unit:rom-triarii-1')
  expect([bpOf(t, 'milo'), bpOf(t, 'pyrrhus')]).toEqual([1, 0])
})
clause('PYR-8.2.4', 'Taxes of an area go to holders in it; with none there they are lost', () => {
  const t = position()
    .army('taranto', 'pyrrhus', 'epi-phalanx-1')
    .army('syracuse', 'hiero', 'syr-cavalry', { side: 'pyrrhus' })
    .with({ joined: ['syracuse'], taxAreas: ['italy', 'sicily'] })
    .at('hot-preparation')
    .begin()
  t.choose('east', 'event:levy-one', 'button:levy-sicily').expectOffer('east', {
    exactly: ['leader:hiero'],
    not: ['leader:pyrrhus'],
    because: 'PYR-8.2.4',
  })
  const s = position()
    .army('taranto', 'pyrrhus', 'epi-phalanx-1')
    .with({ joined: ['syracuse'], taxAreas: ['italy', 'sicily'] })
    .at('hot-preparation')
    .begin()
  s.choose('east', 'event:levy-one', 'button:levy-sicily').expectEvent({ type: 'bp-lost', camp: 'pyrrhus', amount: 6 })
})

/** 5 Siege. */
import { clause } from '@plus-ultra/kernel/testing'
import { expect } from 'vitest'
import { army, at, bpOf, control, fortuna, hubris, leaderOf, position, type T } from './table.ts'

const FIRE = 'PYR-3.1.4'
const MELEE = 'PYR-3.1.6'
const sixes = (n: number) => Array.from({ length: n }, () => 6)
function passAll(t: T): T {
  while (t.table.step === 'reroll') t.choose(t.tokens('east').length > 0 ? 'east' : 'west', 'button:pass')
  return t
}
const besiege = (t: T, city: string) => t.choose('east', 'leader:pyrrhus', 'button:move', 'button:stay', `area:${city}`)
/** Pyrrhus before Heraclea, held by Romans. */
const heraclea = (garrison: string, eastern = 'epi-phalanx-1..4', extra = {}) =>
  position().army('siritis', 'pyrrhus', eastern, extra).loose('heraclea', garrison)

clause('PYR-5.0.1 PYR-5.0.20', 'A city with CU falls only by siege, an empty one at once, without Fortuna', () => {
  besiege(heraclea('rom-triarii-1').begin().dice(MELEE, sixes(5)), 'heraclea').expectEvent({ type: 'battle', kind: 'siege' })
  const t = besiege(position().army('siritis', 'pyrrhus', 'epi-phalanx-1').begin(), 'heraclea').choose('east', 'button:enter-all')
  expect([control(t, 'heraclea'), fortuna(t), hubris(t)]).toEqual(['pyrrhus', 'neutral', 15])
})
clause(
  'PYR-5.0.2 PYR-5.0.4',
  'A city is its garrison’s; when it empties it returns at once to its original camp, which needs no CU',
  () => {
    const t = position().army('locre', 'con-decius', 'rom-bruttian').order('west', 'east').begin()
    expect([control(t, 'locre'), control(t, 'taranto')]).toEqual(['rome', 'pyrrhus']) // Taranto stands empty
    t.choose('west', 'leader:con-decius', 'button:move', 'area:rhegium-ager').expectEvent({
      type: 'city-reverts',
      area: 'locre',
      camp: 'locre',
    })
    const s = position().army('locre', 'con-decius', 'rom-bruttian').alone('locre', 'con-sulpicius').order('west', 'east').begin()
    s.choose('west', 'leader:con-decius', 'button:move', 'area:rhegium-ager')
    expect(at(s, 'con-sulpicius')).toBe('rhegium-ager') // who is left in it goes out
  },
)
clause('PYR-5.0.3', 'A Greek city once held by the eastern camp has it as original camp', () => {
  const t = besiege(position().army('siritis', 'pyrrhus', 'epi-phalanx-1').begin(), 'heraclea').choose(
    'east',
    'button:enter-all',
    'button:second-action',
  )
  t.choose('east', 'button:move', 'area:siritis', 'button:done')
  expect(t.board().spaces.heraclea).toMatchObject({ control: 'pyrrhus', original: 'pyrrhus', joined: false })
})
clause('PYR-5.0.5', 'An independent city defends itself against Pyrrhus too', () => {
  const t = position()
    .army('leontini', 'pyrrhus', 'epi-phalanx-1')
    .army('syracuse', 'hiero', 'syr-hoplites-1')
    .begin()
    .dice(MELEE, sixes(2))
  besiege(t, 'syracuse')
  expect(t.board().trays.battle).toMatchObject({ kind: 'siege', defender: { camp: 'syracuse', seat: 'west', tv: 1, alea: 3 } })
})
clause('PYR-5.0.6', 'One Alea for each level of defence, one fewer under blockade', () => {
  const alea = (blockade: boolean) => {
    const p = position().army('leontini', 'pyrrhus', 'epi-phalanx-1').loose('syracuse', 'syr-hoplites-1')
    if (blockade) p.fleet('flotilla-pyrrhus', 'mare-siculum', 2, { blockades: 'syracuse' })
    return (besiege(p.begin().dice(MELEE, sixes(2)), 'syracuse').board().trays.battle as { defender: { alea: number } }).defender.alea
  }
  expect([alea(false), alea(true)]).toEqual([3, 2])
})
clause('PYR-5.0.7', 'No tactics; the besieged are commanded even without a commander', () => {
  const t = besiege(heraclea('rom-triarii-1').begin().dice(MELEE, [6, 6, 6, 6, 3]), 'heraclea')
  passAll(t).expectEvent({ type: 'fought', losses: [2, 0] }) // the Triarii hit twice from the wall
})
clause('PYR-5.0.8', 'Phase 1: the besieged fire and losses are off, then the besiegers', () => {
  const t = besiege(heraclea('rom-velites-1..2', 'cre-archers epi-phalanx-1').begin().dice(FIRE, [1, 1]), 'heraclea')
  passAll(t).choose('east', 'unit:cre-archers', 'unit:epi-phalanx-1') // the archers die before they shoot
  t.expectEvent({ type: 'battle-ends', result: 'defender' }).done()
})
clause('PYR-5.0.9', 'Phase 2 together: yellow swords of both sides are in front', () => {
  const t = besiege(heraclea('rom-triarii-1 rom-hastati-1', 'epi-phalanx-1 the-cavalry-1').begin().dice(FIRE, [6]), 'heraclea')
  passAll(t.dice(MELEE, [6, 3, 3, 2]))
  passAll(t).expectEvent({ type: 'fought', losses: [3, 1] }) // Triarii 2, Hastati 1; the horse 1
})
clause('PYR-5.0.10', 'A second melee only if the besieger wants it', () => {
  const t = besiege(heraclea('rom-triarii-1').begin().dice(MELEE, sixes(5)), 'heraclea')
  passAll(t)
    .expectStep('assault', 'east')
    .expectOffer('east', { exactly: ['button:assault', 'button:stop'] })
  t.dice(MELEE, [1, 6, 6, 6, 6]).choose('east', 'button:assault')
  passAll(t).choose('west', 'unit:rom-triarii-1').expectStep('occupy', 'east')
})
clause('PYR-5.0.11', 'The first two losses of each melee fall in front', () => {
  const t = besiege(heraclea('rom-triarii-1..3', 'epi-phalanx-1..2 the-cavalry-1').begin().dice(MELEE, [6, 6, 6, 3, 6, 6]), 'heraclea')
  passAll(t).expectOffer('east', {
    exactly: ['unit:epi-phalanx-1', 'unit:epi-phalanx-2'],
    not: ['unit:the-cavalry-1'],
    because: 'PYR-3.3.7',
  })
})
clause(
  'PYR-5.0.12',
  'He wins when the besieged are gone or the survivors have melee 0, who are eliminated; from the outset only after their volley',
  () => {
    const t = position()
      .army('siritis', 'con-decius', 'rom-triarii-1..2')
      .loose('heraclea', 'cre-archers rho-slingers')
      .order('west', 'east')
      .begin()
    t.dice(FIRE, [1, 6]).choose('west', 'leader:con-decius', 'button:move', 'button:stay', 'area:heraclea')
    passAll(t).choose('west', 'unit:rom-triarii-1').expectStep('occupy', 'west')
    expect([at(t, 'cre-archers'), at(t, 'rho-slingers')]).toEqual(['elysii-campi', 'elysii-campi'])
  },
)
clause('PYR-5.0.13', 'Otherwise he loses and stays in the zone, Fortuna to the besieged; without CU his commanders are lost', () => {
  const t = besiege(heraclea('rom-triarii-1').begin().dice(MELEE, sixes(5)), 'heraclea')
  passAll(t).choose('east', 'button:stop')
  expect([at(t, 'pyrrhus'), fortuna(t), control(t, 'heraclea')]).toEqual(['siritis', 'rome', 'rome'])
  const s = besiege(heraclea('rom-triarii-1', 'epi-phalanx-1').begin().dice(MELEE, [1, 1]), 'heraclea')
  passAll(s).choose('east', 'unit:epi-phalanx-1').choose('west', 'unit:rom-triarii-1') // both emptied at once
  expect([at(s, 'pyrrhus'), control(s, 'heraclea'), fortuna(s)]).toEqual([null, 'heraclea', 'rome'])
})
clause('PYR-5.0.14 PYR-5.0.15', 'A winning besieger takes Fortuna, the BP inside and the yellow swords', () => {
  const t = position().army('siritis', 'pyrrhus', 'epi-phalanx-1..4').army('heraclea', 'con-decius', 'rom-triarii-1', { bp: 5 }).begin()
  besiege(t.dice(MELEE, [1, 6, 6, 6, 6]), 'heraclea')
  passAll(t).choose('west', 'unit:rom-triarii-1')
  expect([bpOf(t, 'pyrrhus'), fortuna(t), hubris(t)]).toEqual([6, 'pyrrhus', 16])
})
clause('PYR-5.0.15', 'A city that annihilates the besieger takes his BP only if a commander leads it', () => {
  const storm = (t: T) => {
    besiege(t.dice(MELEE, [6, 1]), 'heraclea')
    return passAll(t).choose('east', 'unit:epi-phalanx-1')
  }
  const t = storm(position().army('siritis', 'pyrrhus', 'epi-phalanx-1', { bp: 7 }).army('heraclea', 'con-decius', 'rom-triarii-1').begin())
  expect([bpOf(t, 'con-decius'), at(t, 'pyrrhus')]).toEqual([8, null])
  const s = storm(heraclea('rom-triarii-1', 'epi-phalanx-1', { bp: 7 }).begin())
  expect(bpOf(s, 'pyrrhus')).toBe(0)
})
clause('PYR-5.0.16', 'The winner shares CU and commanders between city and zone; one CU at least must hold a foreign city', () => {
  const t = besiege(position().army('siritis', 'pyrrhus', 'epi-phalanx-1..4 the-cavalry-1').begin(), 'heraclea')
  t.expectOffer('east', { not: ['button:done'], because: 'PYR-11.2' }).choose('east', 'unit:epi-phalanx-1')
  t.choose('east', 'button:done')
  expect([at(t, 'pyrrhus'), at(t, 'epi-phalanx-1'), leaderOf(t, 'epi-phalanx-1'), army(t, 'pyrrhus').length]).toEqual([
    'siritis',
    'heraclea',
    undefined,
    4,
  ])
})
clause('PYR-5.0.17', 'Commanders in a captured city are killed, consuls hostages; the city keeps its walls', () => {
  const t = position().army('salento', 'con-decius', 'rom-triarii-1').alone('taranto', 'milo').order('west', 'east').begin()
  t.choose('west', 'leader:con-decius', 'button:move', 'button:stay', 'area:taranto', 'button:enter-all')
  expect([at(t, 'milo'), control(t, 'taranto'), hubris(t)]).toEqual([null, 'rome', 12])
  const s = position().army('latium', 'pyrrhus', 'epi-phalanx-1').alone('rome', 'con-decius').begin()
  besiege(s, 'rome')
  expect(s.piece('con-decius')).toMatchObject({ hostageOf: 'pyrrhus', captor: 'pyrrhus' })
})
clause('PYR-5.0.18', 'Artillery fights in sieges on either side', () => {
  const t = position().army('acragantina', 'pyrrhus', 'syr-ballista the-cavalry-1').loose('agrigente', 'lib-spearmen-1').begin()
  besiege(t.dice(FIRE, [4]), 'agrigente')
  passAll(t).choose('west', 'unit:lib-spearmen-1').expectStep('occupy', 'east')
})
clause('PYR-5.0.19', 'A failed siege is no defeat for Hubris, a won one gives 1', () => {
  const t = besiege(heraclea('rom-triarii-1').begin().dice(MELEE, sixes(5)), 'heraclea')
  expect(hubris(passAll(t).choose('east', 'button:stop'))).toBe(15)
})
clause('PYR-5.0.21', 'A city changes hands at once: a blockade of one that becomes friendly ends', () => {
  const t = position()
    .army('leontini', 'mago', 'pun-cavalry')
    .fleet('flotilla-carthage', 'mare-siculum', 3, { blockades: 'syracuse' })
    .order('west', 'east')
    .begin()
  t.choose('west', 'leader:mago', 'button:move', 'button:stay', 'area:syracuse', 'button:enter-all')
  expect([t.piece('flotilla-carthage')?.blockades, control(t, 'syracuse'), hubris(t)]).toEqual([undefined, 'carthage', 12])
})
clause('PYR-5.0.22', 'The besieger uses his TV; first-on-the-wall and a blockade each take a level, never below 0', () => {
  const t = position()
    .army('acragantina', 'pyrrhus', 'epi-phalanx-1')
    .army('agrigente', 'hanno', 'lib-spearmen-1')
    .fleet('flotilla-pyrrhus', 'mare-africum', 2, { blockades: 'agrigente' })
    .events([], ['first-on-the-wall'])
    .begin()
  besiege(t.dice(MELEE, sixes(2)), 'agrigente')
  expect(t.board().trays.battle).toMatchObject({ attacker: { tv: 2 }, defender: { tv: 1, alea: 0 } }) // walls 2, less 1, less 1
})

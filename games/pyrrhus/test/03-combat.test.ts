/** 3 Land combat. */
import { clause } from '@plus-ultra/kernel/testing'
import { expect } from 'vitest'
import { army, at, bpOf, fortuna, hubris, leaderOf, pass, position, type T } from './table.ts'

const FIRE = 'PYR-3.1.4'
const MELEE = 'PYR-3.1.6'
const ORDER = 'PYR-3.4.6.2'
const sixes = (n: number) => Array.from({ length: n }, () => 6)
/** Declines every re-roll until another step comes. */
function passAll(t: T): T {
  while (t.table.step === 'reroll') t.choose(t.tokens('east').length > 0 ? 'east' : 'west', 'button:pass')
  return t
}
/** Four phalanxes and two horse of Pyrrhus against an army of Decius in Daunia. */
const field = (romans: string, eastern = 'epi-phalanx-1..4 the-cavalry-1', extra = {}) =>
  position().army('apulia', 'pyrrhus', eastern, extra).army('daunia', 'con-decius', romans, { bp: 3 })
const march = (t: T) => t.choose('east', 'leader:pyrrhus', 'button:move', 'area:daunia')
const picks = (t: T, east: string, west: string) => t.choose('east', `tactic:${east}`).choose('west', `tactic:${west}`)

clause('PYR-3.0.1', 'Enemy CU in one space fight; a city and its zone are different spaces', () => {
  const t = position().army('apulia', 'milo', 'epi-phalanx-1').loose('heraclea', 'rom-triarii-1').begin()
  t.choose('east', 'leader:milo', 'button:move', 'area:siritis').expectStep('in-the-field', 'east').expectNoEvent({ type: 'battle' })
  const s = position().army('daunia', 'milo', 'epi-phalanx-1').loose('daunia', 'rom-triarii-1').begin().dice(MELEE, [6, 6])
  s.expectEvent({ type: 'battle', area: 'daunia', camp: 'pyrrhus' }) // a position may begin so: who acts first attacks
})
clause('PYR-3.0.2', 'Several armies in a space are fought separately; the attacked player chooses the order', () => {
  const t = position()
    .army('apulia', 'pyrrhus', 'epi-phalanx-1..4')
    .army('daunia', 'con-decius', 'rom-triarii-1')
    .army('daunia', 'con-sulpicius', 'rom-triarii-2')
    .begin()
  march(t)
    .expectStep('choose-army', 'west')
    .expectOffer('west', { exactly: ['leader:con-decius', 'leader:con-sulpicius'] })
  t.dice(MELEE, [1, 1, 6, 6, 6]).choose('west', 'leader:con-sulpicius')
  passAll(t).dice(MELEE, [6, 6, 6, 6, 6]).choose('west', 'unit:rom-triarii-2')
  t.expectEvent({ type: 'commander-hostage', leader: 'con-sulpicius' })
  passAll(t)
  expect([at(t, 'rom-triarii-1'), at(t, 'con-decius'), at(t, 'pyrrhus')]).toEqual(['daunia', 'daunia', 'apulia']) // the second was drawn
})
clause('PYR-3.0.3', 'CU out of command fight all together with whichever army the defender chooses', () => {
  const p = () =>
    position()
      .army('apulia', 'pyrrhus', 'epi-phalanx-1..4')
      .army('daunia', 'con-decius', 'rom-triarii-1')
      .army('daunia', 'con-sulpicius', 'rom-triarii-2')
      .loose('daunia', 'rom-triarii-3..4')
  const t = march(p().begin()).choose('west', 'leader:con-decius')
  t.expectStep('choose-join', 'west').dice(MELEE, sixes(5)).choose('west', 'button:hold-back')
  const s = march(p().begin()).choose('west', 'leader:con-decius').dice(MELEE, sixes(7)).choose('west', 'button:join')
  expect([t, s].map(x => x.board().pieces.filter(u => u.die === 6).length)).toEqual([5, 7])
  const u = position().army('apulia', 'pyrrhus', 'epi-phalanx-1').loose('daunia', 'rom-triarii-3..4').begin().dice(MELEE, [6, 6, 6])
  expect(march(u).board().trays.battle).toMatchObject({ defender: { leader: null, tv: 0 } })
})
clause('PYR-3.0.4', 'The attacker is the side that moved in', () => {
  const t = march(position().army('apulia', 'pyrrhus', 'epi-phalanx-1').loose('daunia', 'rom-triarii-1').begin().dice(MELEE, [6, 6]))
  expect(t.board().trays.battle).toMatchObject({ attacker: { camp: 'pyrrhus' }, defender: { camp: 'rome' } })
})
clause('PYR-3.0.5', 'Mercenaries, Greeks and Epirotes of one army fight as one', () => {
  const t = position()
    .army('apulia', 'pyrrhus', 'epi-phalanx-1 tar-hoplites-1 mer-gauls')
    .loose('daunia', 'rom-triarii-1')
    .begin()
    .dice(MELEE, sixes(4))
  expect(
    march(t)
      .board()
      .pieces.filter(p => p.die === 6),
  ).toHaveLength(4)
})
clause('PYR-3.0.6', 'A commander without CU gives no battle', () => {
  const t = march(position().army('apulia', 'pyrrhus', 'epi-phalanx-1').alone('daunia', 'con-decius').begin())
  t.expectNoEvent({ type: 'battle' })
  expect(t.piece('con-decius')).toMatchObject({ hostageOf: 'pyrrhus' })
})
clause(
  'PYR-3.0.7',
  'The opponent decides for a minor camp; at three players Rome for Italy, Carthage for Sicily against Pyrrhus, else who is next',
  () => {
    const t = position()
      .army('lucania', 'pyrrhus', 'epi-phalanx-1 cre-archers')
      .loose('paestum', 'pae-hoplites')
      .three()
      .order('pyrrhus', 'carthage', 'rome')
      .begin()
    t.choose('pyrrhus', 'leader:pyrrhus', 'button:move', 'button:stay').dice(FIRE, [6]).choose('pyrrhus', 'area:paestum')
    expect(t.board().trays.battle).toMatchObject({ defender: { camp: 'paestum', seat: 'rome' } })
    const s = position()
      .army('leontini', 'hanno', 'lib-javelins')
      .loose('syracuse', 'syr-hoplites-1')
      .three()
      .order('carthage', 'pyrrhus', 'rome')
      .begin()
    s.choose('carthage', 'leader:hanno', 'button:move', 'button:stay').dice(FIRE, [6]).choose('carthage', 'area:syracuse')
    expect(s.board().trays.battle).toMatchObject({ defender: { seat: 'pyrrhus' } })
    const u = position().army('nebrodes-mons', 'pyrrhus', 'cre-archers').loose('messina', 'mam-infantry-2').begin()
    u.choose('east', 'leader:pyrrhus', 'button:move', 'button:stay').dice(FIRE, [6]).choose('east', 'area:messina')
    expect(u.board().trays.battle).toMatchObject({ defender: { seat: 'west' } })
  },
)
clause('PYR-3.1.1', 'At segment 0 the counts decide: crushing, skirmish or pitched battle', () => {
  const kind = (eastern: string, romans: string) => {
    const t = position().army('apulia', 'pyrrhus', eastern).loose('daunia', romans).begin().dice(MELEE, sixes(8))
    march(t)
    return t.table.events(-1).find(e => e.type === 'battle') as unknown as { kind: string }
  }
  expect(kind('epi-phalanx-1..4', 'rom-triarii-1..4').kind).toBe('pitched')
  expect(kind('epi-phalanx-1..4', 'rom-triarii-1..3').kind).toBe('skirmish')
  expect(kind('epi-phalanx-1..4 the-cavalry-1..2', 'rom-triarii-1').kind).toBe('crushing')
})
clause('PYR-3.1.2 PYR-S.1', 'Tactics are chosen in secret; neither the choice nor that it was made shows before both are revealed', () => {
  const t = march(field('rom-hastati-1..4').begin())
  const before = JSON.stringify([t.table.view(t.game.seats.get('west')).words, t.board('west')])
  t.choose('east', 'tactic:frontal')
  expect(JSON.stringify([t.table.view(t.game.seats.get('west')).words, t.board('west')])).toBe(before)
  expect(t.table.waitingFor).toHaveLength(2)
  t.expectNoEvent({ type: 'tactic-revealed' }, 'west').dice(FIRE, sixes(4)).choose('west', 'tactic:general')
  t.expectEvent({ type: 'tactic-revealed', kind: 'attacker', tactic: 'frontal' }, 'west')
})
clause('PYR-3.1.3 PYR-3.3.2', 'General Attack is always legal, sends nobody forward and gives one Alea', () => {
  const t = march(field('rom-velites-1..4').begin()).expectOffer('west', { exactly: ['tactic:general'] })
  picks(t.dice(FIRE, sixes(4)), 'frontal', 'general')
  expect(t.board().trays.battle).toMatchObject({ attacker: { alea: 0 }, defender: { alea: 1 } })
})
clause('PYR-3.1.4', 'In the fire phase every CU with fire rolls one die tied to it', () => {
  const t = picks(
    march(field('rom-hastati-1 rom-velites-1..3', 'epi-phalanx-1..4 cre-archers').begin().dice(FIRE, [1, 2, 3, 4, 5])),
    'general',
    'general',
  )
  const dice = t
    .board()
    .pieces.filter(p => p.die !== undefined)
    .map(p => [p.id, p.die])
  expect(dice).toEqual([
    ['rom-hastati-1', 2],
    ['rom-velites-1', 3],
    ['rom-velites-2', 4],
    ['rom-velites-3', 5],
    ['cre-archers', 1],
  ])
})
clause('PYR-3.1.5', 'After the losses of fire a Dissuasion side may try good order, the attacker first if both', () => {
  const t = picks(
    march(field('rom-hastati-1..4', 'epi-phalanx-1..2 tar-hoplites-1..2').begin().dice(FIRE, [1, 6, 6, 6])),
    'dissuasion',
    'dissuasion',
  )
  passAll(t).expectStep('take-losses', 'east').choose('east', 'unit:epi-phalanx-1')
  t.expectStep('good-order', 'east').choose('east', 'button:stand').expectStep('good-order', 'west')
})
clause('PYR-3.1.6', 'In melee the CU of the tactic are in the front line and every CU with melee rolls', () => {
  const t = picks(march(field('rom-triarii-1..4').begin().dice(MELEE, [3, 6, 6, 6, 3, 6, 6, 6, 6])), 'frontal', 'general')
  passAll(t).expectEvent({ type: 'fought', losses: [0, 3] }) // the phalanx in front hits twice on 3, the horse behind once
})
clause('PYR-3.1.7', 'Only CU under his command go forward: an army never exceeds SV, who joins it stays behind', () => {
  const t = position()
    .army('apulia', 'pyrrhus', 'epi-phalanx-1..4')
    .army('daunia', 'con-decius', 'rom-triarii-1..3')
    .loose('daunia', 'rom-triarii-4')
    .begin()
  picks(march(t).dice(MELEE, [6, 6, 6, 6, 6, 6, 6, 3]), 'general', 'frontal')
  passAll(t).expectEvent({ type: 'fought', losses: [1, 0] }) // the loose Triarii roll their melee: one loss, not two
})
clause('PYR-3.1.8 PYR-3.1.9', 'One fire and one melee phase; good order is offered again after melee', () => {
  const t = picks(march(field('rom-hastati-1..4').begin().dice(FIRE, sixes(4))), 'general', 'dissuasion')
  passAll(t).dice(MELEE, sixes(9)).choose('west', 'button:stand')
  passAll(t).expectStep('good-order', 'west').choose('west', 'button:stand')
  t.expectEvent({ type: 'battle-ends', result: 'status-quo' }).done()
})
clause('PYR-3.1.10', 'Dice: all of the attacker, then all of the defender, each in the order of the counters', () => {
  const t = march(position().army('apulia', 'pyrrhus', 'epi-phalanx-1..2').loose('daunia', 'rom-triarii-1').begin().dice(MELEE, [4, 5, 6]))
  expect(
    t
      .board()
      .pieces.filter(p => p.die !== undefined)
      .map(p => [p.id, p.die]),
  ).toEqual([
    ['rom-triarii-1', 6],
    ['epi-phalanx-1', 4],
    ['epi-phalanx-2', 5],
  ])
})
clause('PYR-3.2.1.1', 'With three CU or fewer on a side it is a skirmish: no tactics, no critical hits, no good order, no pursuit', () => {
  const t = march(field('rom-hastati-1..3').begin().dice(FIRE, sixes(3)))
  passAll(t.dice(MELEE, [3, 3, 6, 6, 6, 6, 6, 6]))
  passAll(t)
    .expectEvent({ type: 'fought', losses: [0, 2] })
    .choose('west', 'unit:rom-hastati-1', 'unit:rom-hastati-2')
  t.expectNoEvent({ type: 'pursuit' }).expectStep('retreat', 'west')
})
clause(
  'PYR-3.2.2.1 PYR-3.2.2.2',
  'Without a commander no tactic, crits or TV; the other side has its tactic, but the beaten side just retreats',
  () => {
    const t = position().army('apulia', 'pyrrhus', 'epi-phalanx-1..4 the-cavalry-1').loose('daunia', 'rom-triarii-1..4').begin()
    march(t)
    expect(t.tokens('west')).toEqual([])
    t.dice(MELEE, [6, 6, 6, 6, 3, 3, 6, 6, 6]).choose('east', 'tactic:wings')
    passAll(t).expectEvent({ type: 'fought', losses: [1, 2] })
    t.choose('east', 'unit:the-cavalry-1').choose('west', 'unit:rom-triarii-1', 'unit:rom-triarii-2')
    t.expectStep('retreat', 'west')
    expect(hubris(t.choose('west', 'area:lucania'))).toBe(16) // a pitched battle all the same
  },
)
clause(
  'PYR-3.2.3.1 PYR-3.2.3.3',
  'Six to one crushes without dice: BP to the crusher, commanders taken; a won skirmish for Fortuna, plunder and Hubris',
  () => {
    const t = march(field('rom-triarii-1', 'epi-phalanx-1..4 the-cavalry-1..2').begin())
    expect([at(t, 'rom-triarii-1'), bpOf(t, 'pyrrhus'), fortuna(t), hubris(t)]).toEqual(['elysii-campi', 4, 'pyrrhus', 15]) // 3 BP and a yellow sword
    expect(t.piece('con-decius')).toMatchObject({ hostageOf: 'pyrrhus' })
    const s = position()
      .army('apulia', 'con-decius', 'rom-triarii-1..4 rom-hastati-1..2')
      .loose('daunia', 'epi-peltasts')
      .order('west', 'east')
      .begin()
    s.choose('west', 'leader:con-decius', 'button:move', 'area:daunia')
    expect(hubris(s)).toBe(14) // a lost skirmish
  },
)
clause('PYR-3.2.3.2', 'CU in a city cannot be crushed; artillery counts as a CU', () => {
  const t = position().army('siritis', 'pyrrhus', 'epi-phalanx-1..4 the-cavalry-1..2').loose('heraclea', 'her-hoplites').begin()
  t.dice(MELEE, sixes(7))
    .choose('east', 'leader:pyrrhus', 'button:move', 'button:stay', 'area:heraclea')
    .expectEvent({ type: 'battle', kind: 'siege' })
  const s = position()
    .army('heraei-montes', 'hanno', 'pun-sacred-band-1..2 pun-cavalry lib-spearmen-1..3')
    .army('leontini', 'milo', 'syr-ballista the-cavalry-1')
    .order('west', 'east')
    .begin()
  s.dice(MELEE, sixes(7)).choose('west', 'leader:hanno', 'button:move', 'area:leontini').expectEvent({ type: 'battle', kind: 'skirmish' }) // six to two
})
clause('PYR-3.3.1', 'Wings sends the cavalry forward; elephants are not cavalry', () => {
  const t = march(field('rom-triarii-1..4', 'epi-phalanx-1..4 asi-elephants-1').begin())
  t.expectOffer('east', { exactly: ['tactic:general', 'tactic:frontal'], not: ['tactic:wings'], because: 'PYR-3.3.5' })
})
clause('PYR-3.3.3', 'Dissuasion sends blue swords forward and allows good order', () => {
  const t = picks(march(field('rom-hastati-1..2 rom-triarii-1..2').begin().dice(FIRE, [6, 6])), 'general', 'dissuasion')
  passAll(t).expectStep('good-order', 'west').dice(MELEE, [6, 6, 6, 6, 6, 6, 6, 2, 6]).choose('west', 'button:stand')
  passAll(t).expectEvent({ type: 'fought', losses: [2, 0] }) // Hastati in front hit twice on 2
})
clause('PYR-3.3.4', 'Frontal Attack sends yellow swords forward', () => {
  const t = picks(march(field('rom-triarii-1..4').begin().dice(MELEE, [6, 6, 6, 6, 6, 3, 6, 6, 6])), 'general', 'frontal')
  passAll(t).expectEvent({ type: 'fought', losses: [2, 0] })
})
clause('PYR-3.3.5', 'A tactic other than General Attack needs a commanded CU that would go forward', () => {
  const t = position()
    .army('apulia', 'pyrrhus', 'epi-phalanx-1..4')
    .army('daunia', 'con-decius', 'rom-velites-1..4')
    .loose('daunia', 'rom-ala-1')
    .begin()
  march(t).expectOffer('west', { exactly: ['tactic:general'], not: ['tactic:wings'], because: 'PYR-3.3.5' }) // the horse is out of command
})
clause('PYR-3.3.6', 'Critical hits come only from the front line and only in melee', () => {
  const t = picks(march(field('rom-triarii-1..4', 'epi-phalanx-1..4 cre-archers').begin().dice(FIRE, [3])), 'frontal', 'general')
  passAll(t).expectEvent({ type: 'fired', losses: [0, 1] }) // a 3 equal to the fire value is one loss
})
clause(
  'PYR-3.3.7 PYR-3.4.4.1 PYR-3.4.4.6',
  'In melee the first two losses fall in the front line, the third anywhere; losses of fire are free',
  () => {
    const t = picks(
      march(field('rom-triarii-1..4 rom-velites-1', 'epi-phalanx-1..4 cre-archers').begin().dice(FIRE, [6, 1])),
      'frontal',
      'general',
    )
    passAll(t)
      .expectOffer('east', { has: ['unit:cre-archers', 'unit:epi-phalanx-1'] })
      .dice(MELEE, [6, 6, 6, 6, 1, 1, 1, 6, 6])
      .choose('east', 'unit:epi-phalanx-4')
    t.expectEvent({ type: 'eliminated', unit: 'epi-phalanx-4' })
  },
)
clause('PYR-3.3.7', 'Three melee losses: two in front, then any', () => {
  const t = picks(march(field('rom-triarii-1..4', 'epi-phalanx-1..4 cre-archers').begin().dice(FIRE, [6])), 'frontal', 'general')
  passAll(t.dice(MELEE, [6, 6, 6, 6, 1, 1, 1, 6]))
  passAll(t)
    .expectOffer('east', { not: ['unit:cre-archers'], because: 'PYR-3.3.7' })
    .choose('east', 'unit:epi-phalanx-1', 'unit:epi-phalanx-2')
  t.expectOffer('east', { has: ['unit:cre-archers', 'unit:epi-phalanx-3'] })
})
clause('PYR-3.3.8', 'If fire removed all who would go forward the tactic stands with an empty front', () => {
  const t = picks(
    march(field('rom-triarii-1 rom-velites-1..3', 'epi-phalanx-1..3 tar-hoplites-1').begin().dice(FIRE, [2, 6, 6])),
    'dissuasion',
    'general',
  )
  passAll(t).choose('east', 'unit:tar-hoplites-1') // the only blue sword
  t.dice(MELEE, [3, 6, 6, 6, 6, 6, 6]).choose('east', 'button:stand')
  passAll(t).expectEvent({ type: 'fought', losses: [0, 1] })
  expect(t.board().trays.battle).toMatchObject({ attacker: { tactic: 'dissuasion' } })
})
clause('PYR-3.4.1.1 PYR-3.4.1.2 PYR-3.4.1.3', 'A die up to the value is a loss; in front a die equal to it is two', () => {
  const t = picks(
    march(field('rom-campanian-1..2 rom-triarii-1..2', 'epi-phalanx-1..4 mer-balearic').begin().dice(FIRE, [3, 1, 2])),
    'general',
    'wings',
  )
  passAll(t).expectEvent({ type: 'fired', losses: [1, 1] }) // slingers 3 hit; Campanian horse hit on 1, not on 2
  t.choose('east', 'unit:mer-balearic').dice(MELEE, [6, 6, 6, 6, 6, 3, 2]).choose('west', 'unit:rom-campanian-1')
  passAll(t).expectEvent({ type: 'fought', losses: [3, 0] }) // Triarii behind on 3: one; the horse in front on 2: two
})
clause('PYR-3.4.1.3', 'A front-line Triarii inflicts 1 on 1-2 and 2 on 3', () => {
  const t = picks(march(field('rom-triarii-1..4').begin().dice(MELEE, [6, 6, 6, 6, 6, 1, 2, 3, 4])), 'general', 'frontal')
  passAll(t).expectEvent({ type: 'fought', losses: [4, 0] })
})
clause('PYR-3.4.1.4', 'The value used is the current one: elephants 5 in the first battle with Romans', () => {
  const t = picks(march(field('rom-triarii-1..4', 'epi-phalanx-1..3 asi-elephants-1').begin().dice(FIRE, [6])), 'frontal', 'general')
  passAll(t.dice(MELEE, [6, 6, 6, 5, 6, 6, 6, 6]))
  passAll(t).expectEvent({ type: 'fought', losses: [0, 2] })
})
clause('PYR-3.4.2.1 PYR-8.1.1', 'The stock: TV of one leader, Alea of tactic and march, Fortuna', () => {
  const t = position()
    .army('apulia', 'pyrrhus', 'epi-phalanx-1..4', { bp: 1 })
    .sub('apulia', 'milo', 'pyrrhus')
    .army('daunia', 'con-decius', 'rom-velites-1..4')
    .tracks({ fortuna: 'rome' })
    .begin()
  t.choose('east', 'leader:pyrrhus', 'button:forced-march', 'area:daunia')
  picks(t.dice(FIRE, sixes(4)), 'general', 'general')
  expect(t.board().trays.battle).toMatchObject({
    attacker: { tv: 2, alea: 1, fortuna: false },
    defender: { tv: 1, alea: 2, fortuna: true },
  })
})
clause('PYR-3.4.2.2', 'In a naval battle the TV is the flotilla’s, never a commander’s', () => {
  const t = position()
    .fleet('flotilla-pyrrhus', 'mare-siculum', 2)
    .army('flotilla-pyrrhus', 'pyrrhus', 'epi-phalanx-1')
    .fleet('flotilla-carthage', 'mare-siculum', 2)
    .begin()
  t.choose('east', 'unit:flotilla-pyrrhus', 'button:intercept', 'button:fight').choose('west', 'button:fight')
  expect(t.board().trays.battle).toMatchObject({ attacker: { tv: 1 }, defender: { tv: 2 } })
})
clause('PYR-3.4.2.3', 'Attacker, then defender in turn, until both pass in succession; a die may be turned again', () => {
  const t = march(
    position().army('apulia', 'pyrrhus', 'epi-phalanx-1').army('daunia', 'con-decius', 'rom-triarii-1').begin().dice(MELEE, [6, 1]),
  )
  t.dice(MELEE, [2]).choose('east', 'button:tv', 'unit:rom-triarii-1').dice(MELEE, [3]).choose('west', 'button:tv', 'unit:rom-triarii-1')
  t.expectStep('reroll', 'east').dice(MELEE, [5]).choose('east', 'button:tv', 'unit:rom-triarii-1') // West has none left
  t.expectEvent({ type: 'battle-ends', result: 'status-quo' }).done()
})
clause('PYR-3.4.2.4', 'Re-rolls not spent in fire remain for melee and lapse after the battle; Fortuna stays', () => {
  const t = position()
    .army('apulia', 'pyrrhus', 'epi-phalanx-1 cre-archers')
    .loose('daunia', 'rom-triarii-1')
    .tracks({ fortuna: 'pyrrhus' })
    .begin()
  march(t.dice(FIRE, [6]))
    .dice(FIRE, [6])
    .choose('east', 'button:tv', 'unit:cre-archers')
    .dice(MELEE, [6, 6])
    .choose('east', 'button:pass')
  t.expectOffer('east', { exactly: ['button:tv', 'button:fortuna', 'button:pass'] }).choose('east', 'button:pass')
  expect([t.board().trays.battle, fortuna(t)]).toEqual([null, 'neutral']) // drawn
})
clause('PYR-3.4.2.5', 'Dice rolled one side at a time are open only then', () => {
  const t = position().army('siritis', 'pyrrhus', 'cre-archers epi-phalanx-1').loose('heraclea', 'rom-velites-1').begin()
  t.dice(FIRE, [6]).choose('east', 'leader:pyrrhus', 'button:move', 'button:stay', 'area:heraclea')
  t.choose('east', 'button:tv').expectOffer('east', { exactly: ['unit:rom-velites-1'], not: ['unit:cre-archers'], because: 'PYR-11.10' })
})
clause('PYR-3.4.2.6', 'TV and Alea do not turn the good-order die, Fortuna does', () => {
  const t = field('rom-hastati-1..4').tracks({ fortuna: 'pyrrhus' }).begin()
  picks(march(t).dice(FIRE, sixes(4)), 'general', 'dissuasion')
  passAll(t).dice(ORDER, [6]).choose('west', 'button:try')
  t.expectStep('turn-die', 'east')
    .expectOffer('east', { exactly: ['button:fortuna', 'button:keep'] })
    .dice(ORDER, [2])
    .dice(MELEE, sixes(9))
    .choose('east', 'button:fortuna')
  t.expectEvent({ type: 'good-order', result: 'failure' })
})
clause('PYR-3.4.3.1', 'The dead lie in the skeleton box, after the battle in elysii-campi', () => {
  const t = picks(march(field('rom-hastati-1..4').begin().dice(FIRE, [1, 6, 6, 6])), 'general', 'dissuasion')
  passAll(t).choose('east', 'unit:the-cavalry-1')
  expect(at(t, 'the-cavalry-1')).toBe('skeleton-box')
  t.dice(ORDER, [6]).choose('west', 'button:try', 'area:lucania')
  expect(at(t, 'the-cavalry-1')).toBe('elysii-campi')
})
clause('PYR-3.4.4.2 PYR-3.4.4.4', 'Romans lose allies, Velites, Hastati, Triarii in this order, inside the front line first', () => {
  const t = picks(
    march(field('rom-triarii-1 rom-hastati-1 rom-velites-1 rom-ala-1', 'epi-phalanx-1..4 cre-archers').begin().dice(FIRE, [1, 6, 6, 6])),
    'general',
    'frontal',
  )
  passAll(t).expectOffer('west', { exactly: ['unit:rom-ala-1'], not: ['unit:rom-velites-1'], because: 'PYR-3.4.4.2' })
  t.dice(MELEE, [1, 1, 6, 6, 6, 6, 6]).choose('west', 'unit:rom-ala-1')
  passAll(t)
    .expectOffer('west', { exactly: ['unit:rom-triarii-1'], not: ['unit:rom-velites-1'], because: 'PYR-3.3.7' })
    .choose('west', 'unit:rom-triarii-1')
  t.expectOffer('west', { exactly: ['unit:rom-velites-1'] })
})
clause('PYR-3.4.4.3', 'Carthage loses mercenaries, then Libyans and Numidians, then Punics', () => {
  const t = position()
    .army('heraei-montes', 'pyrrhus', 'cre-archers rho-slingers the-cavalry-1')
    .army('leontini', 'hanno', 'pun-cavalry lib-javelins num-cavalry-1 mer-gauls')
    .begin()
  t.dice(FIRE, [1, 1, 6, 6]).choose('east', 'leader:pyrrhus', 'button:move', 'area:leontini')
  passAll(t)
    .expectOffer('west', { exactly: ['unit:mer-gauls'], not: ['unit:pun-cavalry'], because: 'PYR-3.4.4.3' })
    .choose('west', 'unit:mer-gauls')
  t.expectOffer('west', { exactly: ['unit:lib-javelins', 'unit:num-cavalry-1'] })
})
clause('PYR-3.4.4.5', 'Losses take effect at the end of the phase; excess counts only up to the CU there were', () => {
  const t = march(
    position().army('apulia', 'pyrrhus', 'epi-phalanx-1..3').loose('daunia', 'rom-triarii-1').begin().dice(MELEE, [1, 1, 1, 1]),
  )
  passAll(t).choose('east', 'unit:epi-phalanx-1') // the dead Roman still struck
  t.choose('west', 'unit:rom-triarii-1')
  expect(bpOf(t, 'pyrrhus')).toBe(1) // three hits, one CU
})
clause('PYR-3.4.5.1', 'Losses of a side are the CU lost since the battle began', () => {
  const t = march(
    position().army('apulia', 'pyrrhus', 'epi-phalanx-1 cre-archers').loose('daunia', 'rom-triarii-1..3').begin().dice(FIRE, [1]),
  )
  passAll(t).dice(MELEE, [6, 1, 6]).choose('west', 'unit:rom-triarii-1')
  passAll(t).choose('east', 'unit:cre-archers') // one in fire, one in melee
  t.expectEvent({ type: 'battle-ends', result: 'status-quo' })
})
clause('PYR-3.4.6.1', 'Only the leader who chose Dissuasion may try, free', () => {
  const t = picks(march(field('rom-hastati-1..4').begin().dice(FIRE, sixes(4)).dice(MELEE, sixes(9))), 'frontal', 'general')
  passAll(t)
  expect(t.table.step).not.toBe('good-order')
})
clause(
  'PYR-3.4.6.2 PYR-3.4.6.3',
  'On a 6 in a plain he is defeated but keeps his CU, pays 1 BP per enemy cavalry and no other, without pursuit',
  () => {
    const t = picks(
      march(field('rom-hastati-1..4', 'epi-phalanx-1..4 the-cavalry-1..2').begin().dice(FIRE, sixes(4))),
      'general',
      'dissuasion',
    )
    passAll(t).dice(ORDER, [6]).choose('west', 'button:try', 'area:lucania')
    expect([army(t, 'con-decius').length, bpOf(t, 'con-decius'), bpOf(t, 'pyrrhus'), fortuna(t), hubris(t)]).toEqual([
      4,
      1,
      0,
      'pyrrhus',
      16,
    ])
    t.expectNoEvent({ type: 'pursuit' })
  },
)
clause('PYR-3.4.6.4', 'Without a legal retreat he cannot try; if both try and succeed it is a status quo', () => {
  const t = position()
    .army('apulia', 'con-decius', 'rom-hastati-1..4')
    .army('salento', 'pyrrhus', 'tar-hoplites-1..2 epi-peltasts epi-phalanx-1')
    .loose('taranto', 'rom-triarii-1')
    .order('west', 'east')
    .begin()
  t.dice(FIRE, sixes(5)).choose('west', 'leader:con-decius', 'button:move', 'area:salento').choose('west', 'tactic:general')
  passAll(t.dice(MELEE, sixes(8)).choose('east', 'tactic:dissuasion'))
  t.expectNoEvent({ type: 'good-order' }) // Salento leads only back to Apulia
  const s = picks(
    march(field('rom-hastati-1..4', 'tar-hoplites-1..2 epi-phalanx-1..2').begin().dice(FIRE, sixes(4))),
    'dissuasion',
    'dissuasion',
  )
  passAll(s).dice(ORDER, [6]).choose('east', 'button:try').dice(ORDER, [6]).choose('west', 'button:try')
  s.expectEvent({ type: 'battle-ends', result: 'status-quo' })
  expect([at(s, 'pyrrhus'), at(s, 'con-decius')]).toEqual(['apulia', 'daunia'])
})
clause('PYR-3.5.1.1', 'A battle ends when a side is annihilated, already after fire', () => {
  const t = march(
    position().army('apulia', 'pyrrhus', 'cre-archers epi-phalanx-1').loose('daunia', 'rom-triarii-1').begin().dice(FIRE, [1]),
  )
  passAll(t)
    .choose('west', 'unit:rom-triarii-1')
    .expectEvent({ type: 'battle-ends', result: 'attacker' })
    .expectStep('in-the-field', 'east')
})
clause('PYR-3.5.1.2', 'With both standing the side with more losses is defeated', () => {
  const t = march(
    position().army('apulia', 'pyrrhus', 'epi-phalanx-1..2').loose('daunia', 'rom-triarii-1..2').begin().dice(MELEE, [6, 6, 1, 6]),
  )
  passAll(t).choose('east', 'unit:epi-phalanx-1').expectEvent({ type: 'battle-ends', result: 'defender' })
  expect([at(t, 'pyrrhus'), fortuna(t), hubris(t)]).toEqual(['apulia', 'rome', 14])
})
clause('PYR-3.5.1.3', 'Annihilation wins whatever the losses; both annihilated is a status quo, and both lose their commanders', () => {
  const t = march(
    position().army('apulia', 'pyrrhus', 'epi-phalanx-1').army('daunia', 'con-decius', 'rom-triarii-1').begin().dice(MELEE, [1, 1]),
  )
  passAll(t).choose('east', 'unit:epi-phalanx-1').choose('west', 'unit:rom-triarii-1')
  t.expectEvent({ type: 'battle-ends', result: 'status-quo' }).expectEvent({ type: 'commander-killed', leader: 'pyrrhus' })
  expect([t.piece('con-decius')?.hostageOf, hubris(t)]).toEqual(['pyrrhus', 15])
})
clause('PYR-3.5.1.4 PYR-3.5.1.5 PYR-3.5.1.6', 'The pursuit table: AD destroys if the victor has cavalry left, otherwise R', () => {
  const fight = (eastern: string) => {
    const t = picks(
      march(
        field('rom-velites-1..4 rom-triarii-1', eastern)
          .begin()
          .dice(FIRE, sixes(4))
          .dice(MELEE, [1, ...sixes(eastern.includes('cavalry') ? 9 : 8)]),
      ),
      'frontal',
      'general',
    )
    passAll(t)
    return passAll(t).choose('west', 'unit:rom-velites-1')
  }
  const t = fight('epi-phalanx-1..4 the-cavalry-1').expectEvent({ type: 'pursuit', result: 'AD' })
  expect([at(t, 'rom-triarii-1'), t.piece('con-decius')?.hostageOf, bpOf(t, 'pyrrhus')]).toEqual(['elysii-campi', 'pyrrhus', 4]) // 3 and one yellow
  fight('epi-phalanx-1..4').expectEvent({ type: 'pursuit', result: 'R' }).expectStep('retreat', 'west')
})
clause('PYR-3.5.1.6', 'Dissuasion over Dissuasion is a status quo by the table', () => {
  const t = picks(
    march(field('rom-hastati-1..4', 'tar-hoplites-1..2 epi-phalanx-1..2').begin().dice(FIRE, sixes(4))),
    'dissuasion',
    'dissuasion',
  )
  passAll(t)
    .choose('east', 'button:stand')
    .dice(MELEE, [1, ...sixes(7)])
    .choose('west', 'button:stand')
  passAll(t).choose('west', 'unit:rom-hastati-1').choose('east', 'button:stand').choose('west', 'button:stand')
  t.expectEvent({ type: 'pursuit', result: 'SQ' }).expectEvent({ type: 'battle-ends', result: 'status-quo' })
})
clause(
  'PYR-3.5.2.1 PYR-3.5.2.2 PYR-8.2.3',
  'The victor takes Fortuna and all BP of the defeated army; hostages it held are discarded',
  () => {
    const t = position()
      .army('daunia', 'pyrrhus', 'epi-phalanx-1..2', { bp: 4 })
      .sub('daunia', 'milo', 'pyrrhus', { bp: 2 })
      .army('apulia', 'con-decius', 'rom-triarii-1..3', { bp: 1 })
      .alone('removed', 'con-sulpicius', { hostageOf: 'pyrrhus', captor: 'pyrrhus' })
      .order('west', 'east')
      .begin()
    t.dice(MELEE, [1, 6, 6, 6, 6]).choose('west', 'leader:con-decius', 'button:move', 'area:daunia')
    passAll(t).choose('east', 'unit:epi-phalanx-1', 'area:lucania')
    expect([bpOf(t, 'con-decius'), bpOf(t, 'pyrrhus'), bpOf(t, 'milo'), fortuna(t)]).toEqual([8, 0, 0, 'rome']) // 1 + 6 + a yellow sword
    expect([t.piece('con-sulpicius')?.hostageOf, hubris(t)]).toEqual([undefined, 14])
  },
)
clause('PYR-3.5.2.3', '1 BP for each yellow sword of the enemy eliminated, at most 20', () => {
  const t = march(
    position()
      .army('apulia', 'pyrrhus', 'epi-phalanx-1..3', { bp: 19 })
      .loose('daunia', 'rom-triarii-1..2')
      .begin()
      .dice(MELEE, [1, 1, 6, 6, 6]),
  )
  passAll(t).choose('west', 'unit:rom-triarii-1', 'unit:rom-triarii-2')
  expect(bpOf(t, 'pyrrhus')).toBe(20)
})
clause('PYR-3.5.2.4', 'A hostage is held by the army that took him, by East in general if its leader dies', () => {
  const t = march(position().army('apulia', 'pyrrhus', 'epi-phalanx-1').alone('daunia', 'con-decius').begin())
  expect(t.piece('con-decius')).toMatchObject({ hostageOf: 'pyrrhus' })
  const s = field('rom-triarii-1', 'epi-phalanx-1..4 the-cavalry-1..2').begin()
  expect(march(s).piece('con-decius')).toMatchObject({ captor: 'pyrrhus' })
})
clause('PYR-3.5.3.1', 'If all CU are lost a consul is hostage, others and subordinates are killed', () => {
  const t = position()
    .army('daunia', 'milo', 'epi-peltasts')
    .sub('daunia', 'helenus', 'milo')
    .army('apulia', 'con-decius', 'rom-triarii-1..4 rom-hastati-1..2')
    .order('west', 'east')
    .begin()
  t.choose('west', 'leader:con-decius', 'button:move', 'area:daunia')
  expect([at(t, 'milo'), at(t, 'helenus')]).toEqual([null, null])
})
clause('PYR-3.5.3.2', 'A defeated attacker returns to the space he came from; if that is no longer his, as a defender', () => {
  const t = position()
    .army('locre', 'con-decius', 'rom-triarii-1..2')
    .loose('rhegium-ager', 'epi-phalanx-1..2')
    .order('west', 'east')
    .begin()
  t.dice(MELEE, [6, 6, 1, 6]).choose('west', 'leader:con-decius', 'button:move', 'area:rhegium-ager')
  passAll(t).choose('west', 'unit:rom-triarii-1')
  t.expectStep('retreat', 'west').expectOffer('west', { exactly: ['area:bruttium'] }) // Locre was emptied and is independent again
})
clause(
  'PYR-3.5.3.3',
  'A defender picks an adjacent space without enemies, not the attacker’s, within limits, or a city of his camp in the zone',
  () => {
    const t = position()
      .army('latium', 'pyrrhus', 'epi-phalanx-1..2')
      .loose('campania', 'rom-triarii-1..2')
      .loose('sabinia', 'epi-peltasts')
      .tribe('tribe-samnites', 2)
      .begin()
    t.dice(MELEE, [1, 6, 6, 6]).choose('east', 'leader:pyrrhus', 'button:move', 'area:campania')
    passAll(t).choose('west', 'unit:rom-triarii-1')
    t.expectOffer('west', {
      exactly: ['area:capua', 'area:samnium-hirpini'],
      not: ['area:latium', 'area:sabinia', 'area:samnium-pentri'],
      because: 'PYR-3.5.3.3',
    })
  },
)
clause('PYR-3.5.3.4', 'With no legal space all its CU are eliminated and count for plunder', () => {
  const t = position().army('apulia', 'pyrrhus', 'epi-phalanx-1..2').loose('salento', 'rom-triarii-1..2').begin()
  t.dice(MELEE, [1, 6, 6, 6]).choose('east', 'leader:pyrrhus', 'button:move', 'area:salento')
  passAll(t).choose('west', 'unit:rom-triarii-1')
  expect([at(t, 'rom-triarii-2'), bpOf(t, 'pyrrhus')]).toEqual(['elysii-campi', 2])
})
clause('PYR-3.5.3.5', 'While the army keeps a CU its commander is not lost', () => {
  const t = march(
    position()
      .army('apulia', 'pyrrhus', 'epi-phalanx-1..3')
      .army('daunia', 'con-decius', 'rom-triarii-1..2')
      .begin()
      .dice(MELEE, [1, 6, 6, 6, 6]),
  )
  passAll(t).choose('west', 'unit:rom-triarii-1', 'area:lucania')
  expect([at(t, 'con-decius'), leaderOf(t, 'rom-triarii-2')]).toEqual(['lucania', 'con-decius'])
})
clause('PYR-3.5.4.1', 'Status quo: the attacker returns, no plunder, no BP, Fortuna neutral, no Hubris', () => {
  const t = position()
    .army('apulia', 'pyrrhus', 'epi-phalanx-1..2')
    .army('daunia', 'con-decius', 'rom-triarii-1..2', { bp: 2 })
    .tracks({ fortuna: 'carthage' })
    .begin()
  march(t.dice(MELEE, [1, 6, 1, 6]))
  passAll(t).choose('east', 'unit:epi-phalanx-1').choose('west', 'unit:rom-triarii-1')
  expect([at(t, 'pyrrhus'), bpOf(t, 'pyrrhus'), bpOf(t, 'con-decius'), fortuna(t), hubris(t)]).toEqual(['apulia', 0, 2, 'neutral', 15])
})
clause('PYR-3.5.5.1', 'The dead go to elysii-campi, elephants out of the game', () => {
  const t = march(
    position().army('apulia', 'pyrrhus', 'asi-elephants-1 epi-phalanx-1').loose('daunia', 'rom-triarii-1').begin().dice(FIRE, [6]),
  )
  passAll(t.dice(MELEE, [6, 6, 1]))
  passAll(t).choose('east', 'unit:asi-elephants-1')
  expect([at(t, 'asi-elephants-1'), at(t, 'epi-phalanx-1')]).toEqual(['removed', 'apulia'])
})
clause('PYR-3.5.2.5', 'The order of effects: retreat, fate, BP, plunder, Fortuna, Hubris', () => {
  const t = field('rom-triarii-1', 'epi-phalanx-1..4 the-cavalry-1..2').begin()
  march(t)
  const types = t.table
    .events(-1)
    .map(e => e.type)
    .filter(x => ['eliminated', 'commander-hostage', 'bp-gained', 'fortuna'].includes(x))
  expect(types).toEqual(['eliminated', 'commander-hostage', 'bp-gained', 'bp-gained', 'fortuna'])
  expect(pass(t).table.step).toBe('in-the-field')
})
clause('PYR-3.4.1.1', 'The odds of a skirmish are exact while the dice are few', () => {
  const t = position()
    .army('apulia', 'helenus', 'epi-phalanx-1')
    .loose('daunia', 'rom-triarii-1')
    .begin()
    .choose('east', 'leader:helenus', 'button:move')
  const odds = t.odds('east', 'area:daunia')
  expect(odds?.exact).toBe(true)
  const chance = (losses: readonly number[]) =>
    odds?.outcomes.find(o => JSON.stringify(o.events).includes(`"fought","losses":[${losses}]`))?.p
  expect([chance([0, 0]), chance([1, 1])]).toEqual(['1/4', '1/4']) // each hits on 1-3
})

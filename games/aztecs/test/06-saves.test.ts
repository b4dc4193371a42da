import { clause } from '@plus-ultra/kernel/testing'
import { expect } from 'vitest'
import { tables } from '../data/load.ts'
import { type AztecTable, type Given, position } from './table.ts'

const far: Given = ['f090', 'az-captain', '390,390', 'n', { unit: 'u1' }]
const attacker: Given = ['f001', 'sp-swordsman', '100,100', 'n']
const foe = (type = 'az-veteran', more = {}): Given => ['f002', type, '100,90', 's', more]
const fight = (figures: readonly Given[], more = {}) => position({ phase: 'first-combat', figures: [...figures, far], ...more })

/** How many dice the save asks for, when the choice has used up the dice of the attack. */
function saveDice(t: AztecTable, seat: string, token: string): number {
  const needs = t.table.choose(t.game.seats.get(seat), token)
  return needs.ok || needs.clause !== 'AZT-6.1' ? 0 : (needs.needs?.count as number)
}
/** Chest: armoured for a veteran; head: not. */
const CHEST = [2, 2]
const HEAD = [1, 1]
const struck = (dice: readonly number[], figures: readonly Given[], more = {}) =>
  saveDice(fight(figures, more).dice('AZT-5.4', dice).choose('spanish', 'unit:f001'), 'spanish', 'unit:f002')

clause('AZT-6.1 AZT-6.2', 'The odds are exact for three dice against three too', () => {
  const figures: Given[] = [['f001', 'sp-swordsman', '100,100', 'n', { wounds: 3 }], foe('az-veteran', { wounds: 1 })]
  const odds = fight(figures).choose('spanish', 'unit:f001').odds('spanish', 'unit:f002')
  const told = odds?.outcomes.map(o => [(o.events[0] as { result?: string }).result, o.p])
  expect(odds?.exact).toBe(true)
  // 24, 24, 22, 19, 16 and 11 of 216 hit by black die; 46 of 216 save
  expect(Object.fromEntries(told ?? [])).toEqual({
    miss: '25/54',
    kill: '2975/11664',
    wound: '2975/23328',
    saved: '805/7776',
    pushback: '11/216',
  })
})
clause('AZT-6.1', 'A sum of 1, 6, 7 or 8 saves, and the hit has no effect', () => {
  expect(tables.saving.numbers).toEqual([1, 6, 7, 8])
  for (let die = 1; die <= 6; die++) {
    const t = fight([attacker, foe()]).dice('AZT-5.4', HEAD).dice('AZT-6.1 save', [die]).choose('spanish', 'unit:f001', 'unit:f002')
    t.expectEvent({ type: 'roll', who: 'aztec', dice: [die] }).expectEvent({
      type: 'attacked',
      result: die === 1 || die === 6 ? 'saved' : 'kill',
    })
  }
  for (const [dice, result] of [
    [[3, 5], 'saved'],
    [[1, 6], 'saved'],
    [[2, 4], 'saved'],
    [[4, 5], 'kill'],
  ] as const)
    fight([attacker, foe()])
      .dice('AZT-5.4', CHEST)
      .dice('AZT-6.1', dice)
      .choose('spanish', 'unit:f001', 'unit:f002')
      .expectEvent({ type: 'attacked', result })
})

clause(
  'AZT-6.2',
  'One die; two with a shield where the body is armoured, or in cover under fire; three if wounded or disadvantaged',
  () => {
    expect(struck(HEAD, [attacker, foe()])).toBe(1)
    expect(struck(CHEST, [attacker, foe()])).toBe(2)
    expect(struck(CHEST, [attacker, foe('az-shorn-one')])).toBe(1) // armour, no shield
    expect(struck(CHEST, [attacker, foe('az-peasant-club')])).toBe(1) // shield, no armour
    expect(struck(CHEST, [attacker, foe('az-veteran', { wounds: 1 })])).toBe(3)
    expect(struck(CHEST, [attacker, foe(), ['f003', 'sp-swordsman', '110,90', 'w']])).toBe(3)
    expect(struck(HEAD, [attacker, foe()], { terrain: [['maize', 50, 50, 150, 95]] })).toBe(1) // cover helps against missiles only
    const shot = (terrain: readonly (readonly [string, number, number, number, number])[]) => {
      const t = position({ phase: 'first-fire', terrain, figures: [['f001', 'tl-archer', '100,200'], foe('az-peasant-club'), far] })
      return saveDice(t.dice('AZT-4.8', [1, 2]).choose('spanish', 'unit:f001'), 'spanish', 'button:fire')
    }
    expect([shot([]), shot([['maize', 50, 50, 150, 110]])]).toEqual([1, 2])
  },
)

clause('AZT-6.3', 'A stunned figure uses neither shield nor cover, but still saves', () => {
  expect(struck(CHEST, [attacker, foe('az-veteran', { stunned: true })])).toBe(1)
  const t = position({
    phase: 'first-fire',
    terrain: [['maize', 50, 50, 150, 110]],
    figures: [['f001', 'tl-archer', '100,200'], foe('az-peasant-club', { stunned: true }), far],
  })
  expect(saveDice(t.dice('AZT-4.8', [1, 2]).choose('spanish', 'unit:f001'), 'spanish', 'button:fire')).toBe(1)
})

clause('AZT-6.4', 'Numbers, height and shallows count for saves hand-to-hand only; wounds always', () => {
  const shot = (more: object, figures: readonly Given[] = []) => {
    const t = position({
      phase: 'first-fire',
      figures: [['f001', 'tl-archer', '100,200'], foe('az-veteran', more), ...figures, far],
      terrain: [['shallows', 50, 50, 150, 110]],
    })
    return saveDice(t.dice('AZT-4.8', [2, 1]).choose('spanish', 'unit:f001'), 'spanish', 'button:fire')
  }
  const crowd: readonly Given[] = [
    ['f003', 'sp-swordsman', '110,90', 'w'],
    ['f004', 'sp-swordsman', '90,90', 'e'],
  ]
  expect([shot({}), shot({}, crowd), shot({ wounds: 1 })]).toEqual([2, 2, 3])
  expect(struck(CHEST, [attacker, foe()], { terrain: [['shallows', 50, 50, 150, 95]] })).toBe(3)
  expect(struck(CHEST, [attacker, foe()], { terrain: [['hill', 50, 95, 150, 150, 1]] })).toBe(3)
})

clause('AZT-6.5', 'Cover: the centre strictly inside a piece with cover in which the shooter is not', () => {
  const shot = (terrain: readonly (readonly [string, number, number, number, number])[]) => {
    const t = position({ phase: 'first-fire', terrain, figures: [['f001', 'tl-archer', '100,200'], foe('az-peasant-club'), far] })
    return saveDice(t.dice('AZT-4.8', [1, 2]).choose('spanish', 'unit:f001'), 'spanish', 'button:fire')
  }
  expect(shot([['barricade', 50, 80, 150, 95]])).toBe(2)
  expect(shot([['barricade', 50, 90, 150, 95]])).toBe(1) // on its edge
  expect(shot([['maize', 50, 80, 150, 250]])).toBe(1) // both in the same maize
  expect(shot([['rough', 50, 80, 150, 95]])).toBe(1) // no cover
})

clause('AZT-6.6', 'No save against black 6, a crossbow to the head, the arquebus or a cannon', () => {
  expect(struck([6, 1], [attacker, foe()])).toBe(0)
  const shot = (type: string, dice: readonly number[], result: string) => {
    const t = position({ phase: 'first-fire', figures: [['f001', type, '100,200'], foe('az-jaguar-knight'), far] }).dice('AZT-4.8', dice)
    t.choose('spanish', 'unit:f001', 'button:fire').expectEvent({ type: 'fired', result }).done()
  }
  shot('sp-crossbowman', [1, 2], 'kill')
  for (const [dice, result] of [
    [[1, 3], 'kill'],
    [[2, 2], 'kill'],
    [[3, 1], 'kill'],
    [[4, 1], 'wound'],
    [[5, 5], 'wound'],
    [[6, 4], 'stunned'],
  ] as const)
    shot('sp-arquebusier', dice, result)
  expect(tables.weapons.cannon?.byBlackDie.every(c => !c.save && c.result === 'kill')).toBe(true)
})

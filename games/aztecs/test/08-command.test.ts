import { clause } from '@plus-ultra/kernel/testing'
import { expect } from 'vitest'
import { tables } from '../data/load.ts'
import { at, clauseOf, type Given, isLegal, points, position, ring, until } from './table.ts'

const captain = (at: string, more = {}, id = 'f090'): Given => [id, 'az-captain', at, 's', { unit: 'u1', ...more }]
const spaniard = (at = '380,380', id = 'f080'): Given => [id, 'sp-swordsman', at]
const inCommand = (figures: readonly Given[], id = 'f001', first: 'spanish' | 'aztec' = 'aztec'): boolean =>
  position({ first, figures }).piece(id)?.command as boolean

clause('AZT-8.6.1', 'Spaniards are always in command', () => {
  expect(inCommand([['f001', 'sp-swordsman', '20,20'], captain('380,20')], 'f001', 'spanish')).toBe(true)
})
clause('AZT-8.6.2', 'Allies: within 80 tenths of the allied captain or any Spaniard, stunned ones too; captives do not count', () => {
  const ally: Given = ['f001', 'tl-warrior', '100,100']
  const test = (other: Given, ...more: Given[]) => inCommand([ally, other, ...more, captain('380,20')], 'f001', 'spanish')
  expect([test(['f002', 'tl-captain', '190,100']), test(['f002', 'tl-captain', '191,100'])]).toEqual([true, false])
  expect([test(['f002', 'sp-gunner', '190,100']), test(['f002', 'sp-gunner', '191,100'])]).toEqual([true, false])
  expect(test(['f002', 'sp-gunner', '190,100', 'n', { stunned: true }])).toBe(true)
  expect(test(['f002', 'sp-gunner', '190,100', 'n', { captive: true }], ['f010', 'az-veteran', '200,100', 'w'])).toBe(false)
  expect(test(['f002', 'tl-archer', '130,100'])).toBe(false)
  expect(inCommand([['f001', 'tl-captain', '20,20'], spaniard(), captain('380,20')], 'f001', 'spanish')).toBe(true)
})
clause('AZT-8.6.3', 'Nobles within 80, peasants within 120 tenths of any captain or priest; leaders always', () => {
  const test = (type: string, other: Given) => inCommand([['f001', type, '100,100', 's'], other, spaniard()])
  expect([test('az-veteran', captain('190,100')), test('az-veteran', captain('191,100'))]).toEqual([true, false])
  expect([
    test('az-eagle-knight', captain('190,100')),
    test('az-peasant-club', captain('230,100')),
    test('az-peasant-club', captain('231,100')),
  ]).toEqual([true, true, false])
  expect(test('az-veteran', ['f090', 'az-priest', '190,100', 's', { unit: 'u1' }])).toBe(true)
  expect(inCommand([captain('100,100', {}, 'f001'), spaniard()])).toBe(true)
  const other = [
    ['f001', 'az-veteran', '100,100', 's', { unit: 'u2' }],
    captain('380,20', { unit: 'u2' }, 'f091'),
    captain('150,100'),
    spaniard(),
  ] as const
  expect(inCommand(other)).toBe(true) // not only its own
  const held = [
    ['f001', 'az-veteran', '100,100', 's'],
    captain('150,100', { captive: true }),
    ['f081', 'sp-swordsman', '150,110'],
    spaniard(),
  ] as const
  expect(inCommand(held)).toBe(false)
})
clause('AZT-8.6.4', 'For movement command is taken once at the start of the step', () => {
  const t = position({ first: 'aztec', figures: [['f001', 'az-veteran', '100,100', 's', { unit: 'u1' }], captain('150,100'), spaniard()] })
  t.choose('aztec', 'unit:f090', 'point:270,100', 'facing:s').choose('aztec', 'unit:f001')
  expect(isLegal(t, 'aztec', 'point:100,160')).toBe(true) // the captain is far away now
  const late = position({
    first: 'aztec',
    figures: [['f001', 'az-veteran', '100,100', 's', { unit: 'u1' }], captain('250,100'), spaniard('20,380')],
  })
  late.choose('aztec', 'unit:f090', 'point:150,100', 'facing:s').choose('aztec', 'unit:f001')
  expect(clauseOf(late, 'aztec', 'point:100,160')).toBe('AZT-8.6.6')
})
clause('AZT-8.6.5', 'For morale: the attacked as it stood before the dice, those near when the dead and the dispersed are gone', () => {
  // the captain himself falls: those who stood in his command are out of it when they are asked
  const t = position({
    phase: 'first-combat',
    figures: [
      ['f001', 'sp-horseman', '100,105', 'n'],
      captain('100,90'),
      ['f003', 'az-peasant-club', '120,90', 's', { unit: 'u2' }],
      ['f091', 'az-captain', '380,20', 's', { unit: 'u2' }],
    ],
  }).dice('AZT-5.4', [1, 1])
  t.dice('AZT-6.1', [1, 1]).dice('AZT-8.7.1', [1]).choose('spanish', 'unit:f001', 'unit:f090', 'weapon:lance').done()
  // pushed out of command by the attack itself: no check
  const pushed = position({
    phase: 'first-combat',
    figures: [['f001', 'sp-horseman', '100,205', 'n'], ['f003', 'az-veteran', '100,190', 's', { unit: 'u1' }], captain('100,279')],
  }).dice('AZT-5.4', [6, 1])
  pushed.choose('spanish', 'unit:f001', 'unit:f003', 'weapon:lance').done()
  expect(at(pushed, 'f003')).toBe('100,160')
})
clause('AZT-8.6.6', 'Out of command: turn, or end with the front on an enemy who was within 30 tenths; no drag, no block', () => {
  const lost: Given = ['f001', 'az-peasant-club', '100,100', 's']
  const t = position({
    first: 'aztec',
    figures: [lost, ['f002', 'sp-swordsman', '100,140', 'n'], ['f003', 'sp-swordsman', '100,60', 's'], captain('380,20')],
  })
  t.choose('aztec', 'unit:f001')
  expect([isLegal(t, 'aztec', 'point:100,130'), isLegal(t, 'aztec', 'point:110,140'), clauseOf(t, 'aztec', 'point:100,129')]).toEqual([
    true,
    true,
    'AZT-8.6.6',
  ])
  t.choose('aztec', 'point:110,140').expectOffer('aztec', { exactly: ['facing:w'], not: ['facing:n'], because: 'AZT-8.6.6' })
  const none = position({ first: 'aztec', figures: [lost, ['f002', 'sp-swordsman', '100,141', 'n'], captain('380,20')] }).choose(
    'aztec',
    'unit:f001',
  )
  none.expectOffer('aztec', { exactly: ['facing:n', 'facing:e', 'facing:s', 'facing:w'] })
  // engaged, it may break away to meet another, and only then
  const engaged = position({ first: 'aztec', figures: [lost, ['f002', 'sp-swordsman', '100,110', 'n'], captain('380,20')] }).choose(
    'aztec',
    'unit:f001',
  )
  engaged.dice('AZT-3.1.9', [1]).choose('aztec', 'button:break-away')
  expect([isLegal(engaged, 'aztec', 'point:110,110'), isLegal(engaged, 'aztec', 'point:100,60')]).toEqual([true, false])
  // a prey stunned counts, a captive does not; and it fights normally
  const stunned = position({
    first: 'aztec',
    figures: [lost, ['f002', 'sp-swordsman', '100,140', 'n', { stunned: true }], spaniard(), captain('380,20')],
  })
  expect(isLegal(stunned.choose('aztec', 'unit:f001'), 'aztec', 'point:100,130')).toBe(true)
  const captive = position({
    first: 'aztec',
    figures: [
      lost,
      ['f002', 'sp-swordsman', '100,140', 'n', { captive: true }],
      ['f004', 'az-veteran', '100,150', 'n'],
      spaniard(),
      captain('380,20'),
    ],
  })
  captive.choose('aztec', 'unit:f001').expectOffer('aztec', { exactly: ['facing:n', 'facing:e', 'facing:s', 'facing:w'] })
  const fights = position({ phase: 'second-combat', figures: [lost, ['f002', 'sp-swordsman', '100,110', 'n'], captain('380,20')] })
  fights.dice('AZT-5.4', [3, 3]).choose('aztec', 'unit:f001', 'unit:f002').expectEvent({ type: 'attacked', result: 'miss' })
})
clause('AZT-8.6.7', 'Out-of-command missile troops fire as others do', () => {
  const t = position({
    phase: 'second-fire',
    figures: [['f001', 'az-peasant-slinger', '100,100', 's'], spaniard('100,200'), captain('380,20')],
  })
  t.expectOffer('aztec', { has: ['unit:f001'] })
})
clause('AZT-8.6.8', 'Stunned leaders still command', () => {
  expect(inCommand([['f001', 'az-veteran', '100,100', 's'], captain('150,100', { stunned: true }), spaniard()])).toBe(true)
})

/** A rider strikes f001, who stands out of command, and misses. */
const ridden = (type: string, more = {}): Given[] => [
  ['f002', 'sp-horseman', '100,115', 'n'],
  ['f001', type, '100,100', 's', more],
  captain('380,380'),
]
const MISS = [1, 4]
clause('AZT-8.7.1', 'One die: nobles and warriors pass on 4 or less, peasants and light allies on 2 or less', () => {
  expect(tables.morale).toMatchObject({ noble: 4, veteran: 4, peasant: 2, ally: 4, 'ally-light': 2 })
  const check = (type: string, die: number) => {
    const t = position({ phase: 'first-combat', figures: ridden(type) })
      .dice('AZT-5.4', MISS)
      .dice('AZT-8.7.1 morale', [die])
    t.choose('spanish', 'unit:f002', 'unit:f001', 'weapon:lance')
    return at(t, 'f001')
  }
  for (const type of ['az-veteran', 'az-eagle-knight']) expect([check(type, 4), check(type, 5)]).toEqual(['100,100', 'pool'])
  expect([check('az-peasant-club', 2), check('az-peasant-club', 3)]).toEqual(['100,100', 'pool'])
})
clause('AZT-8.7.2', 'Captains, priests and Spaniards never check', () => {
  expect(tables.morale.neverCheck).toEqual(['captain', 'priest', 'spaniard'])
  for (const type of ['az-captain', 'az-priest']) {
    const t = position({ phase: 'first-combat', figures: ridden(type, { unit: 'u2' }) }).dice('AZT-5.4', MISS)
    t.choose('spanish', 'unit:f002', 'unit:f001', 'weapon:lance').done()
  }
})
clause('AZT-8.7.3', 'Who fails flees: Aztecs to the pool for nothing, allies out of the game; captives and the stunned never check', () => {
  const t = position({ phase: 'first-combat', figures: ridden('az-veteran') })
    .dice('AZT-5.4', MISS)
    .dice('AZT-8.7.1', [6])
  t.choose('spanish', 'unit:f002', 'unit:f001', 'weapon:lance').expectEvent({ type: 'pooled', figure: 'f001', why: 'fled' })
  expect(points(t)).toEqual([0, 0])
  const stunned = position({ phase: 'first-combat', figures: ridden('az-veteran', { stunned: true }) }).dice('AZT-5.4', MISS)
  stunned.choose('spanish', 'unit:f002', 'unit:f001', 'weapon:lance').done()
  const ally = position({
    phase: 'first-movement',
    figures: [
      ['f001', 'tl-captain', '100,100'],
      ['f002', 'tl-warrior', '120,100'],
      ['f003', 'tl-porter', '140,100'],
      ['f010', 'az-captain', '100,50', 's', { unit: 'u1' }],
      spaniard(),
    ],
  }).dice('AZT-8.7.1', [5, 2])
  ally.choose('spanish', 'unit:f001', 'point:100,130', 'facing:n')
  expect([at(ally, 'f002'), at(ally, 'f003'), points(ally)]).toEqual(['fled', '140,100', [0, 4]])
  ally.expectEvent({ type: 'scored', seat: 'aztec', points: 4, why: 'fled', clause: 'AZT-13.4' })
})
clause('AZT-8.7.4', 'An out-of-command figure attacked by a rider or a cannon checks, hit or not, if still there', () => {
  const foot = position({
    phase: 'first-combat',
    figures: [['f002', 'sp-swordsman', '100,110', 'n'], ...ridden('az-veteran').slice(1)],
  }).dice('AZT-5.4', [1, 2])
  foot.choose('spanish', 'unit:f002', 'unit:f001').done() // not by foot
  const led = position({ phase: 'first-combat', figures: [...ridden('az-veteran').slice(0, 2), captain('160,100')] }).dice('AZT-5.4', MISS)
  led.choose('spanish', 'unit:f002', 'unit:f001', 'weapon:lance').done() // in command
  const cannon = position({
    phase: 'first-fire',
    figures: [
      ['f002', 'sp-cannon', '100,300', 'n'],
      ['f003', 'sp-gunner', '100,315', 'n'],
      ['f001', 'az-peasant-club', '100,100', 's'],
      captain('380,380'),
    ],
  }).dice('AZT-4.8', [1, 1])
  cannon.choose('spanish', 'unit:f002', 'button:fire', 'button:done').dice('AZT-8.7.1', [3]) // after the exchange
  cannon.choose('aztec', 'button:done').expectEvent({ type: 'fled', figure: 'f001' })
})
clause('AZT-8.7.5', 'A kill by a rider or a cannon shakes every out-of-command native of that side within 40 tenths', () => {
  const near: readonly Given[] = [
    ['f010', 'az-peasant-club', '150,100', 's'], // 40
    ['f011', 'az-peasant-club', '100,49', 's'], // 41
    ['f012', 'az-peasant-club', '60,100', 's', { stunned: true }],
    ['f013', 'az-veteran', '100,60', 's'],
  ]
  const t = position({ phase: 'first-combat', figures: [...ridden('az-peasant-club'), ...near] }).dice('AZT-5.4', [1, 1])
  t.dice('AZT-6.1', [2]).dice('AZT-8.7.1', [3, 4]).choose('spanish', 'unit:f002', 'unit:f001', 'weapon:lance').done() // f010, then f013
  expect(['f010', 'f011', 'f012', 'f013'].map(id => at(t, id))).toEqual(['pool', '100,49', '60,100', '100,60'])
  const cannon = position({
    phase: 'first-fire',
    figures: [
      ['f002', 'sp-cannon', '100,300', 'n'],
      ['f003', 'sp-gunner', '100,315', 'n'],
      ['f001', 'az-peasant-club', '100,100', 's'],
      ['f010', 'az-peasant-club', '140,100', 's'],
      captain('380,380'),
    ],
  }).dice('AZT-4.8', [1, 2])
  cannon.choose('spanish', 'unit:f002', 'button:fire', 'button:done').dice('AZT-8.7.1', [1]).choose('aztec', 'button:done').done()
  expect(at(cannon, 'f001')).toBe('pool')
  // near the line, a killed ally shakes allies only
  const allies = position({
    phase: 'second-combat',
    figures: [
      ['f002', 'sp-horseman', '100,115', 'n', { side: 'aztec' }],
      ['f001', 'tl-archer', '100,100', 's'],
      ['f003', 'tl-archer', '120,100', 's'],
      ['f010', 'az-peasant-club', '80,100', 's'],
      captain('380,20'),
      spaniard(),
    ],
  }).dice('AZT-5.4', [1, 1])
  allies.dice('AZT-6.1', [2]).dice('AZT-8.7.1', [6]).choose('aztec', 'unit:f002', 'unit:f001', 'weapon:lance').done()
  expect([at(allies, 'f003'), at(allies, 'f010'), points(allies)]).toEqual(['fled', '80,100', [0, 4]])
})
clause('AZT-8.7.5', 'Who is in command is not shaken by a kill beside him', () => {
  const t = position({
    phase: 'first-combat',
    figures: [
      ['f002', 'sp-horseman', '100,115', 'n'],
      ['f001', 'az-veteran', '100,100', 's'],
      ['f010', 'az-peasant-club', '120,100', 's'],
      captain('220,100'), // within 120 of the peasant, not within 80 of the veteran
    ],
  }).dice('AZT-5.4', [1, 1])
  t.dice('AZT-6.1', [2]).choose('spanish', 'unit:f002', 'unit:f001', 'weapon:lance').done()
  expect(at(t, 'f001')).toBe('killed')
})
clause('AZT-8.7.6', 'One event calls for at most one check of a figure, by id', () => {
  // the attacked figure is not asked again as one who is near
  const t = position({ phase: 'first-combat', figures: [...ridden('az-veteran'), ['f003', 'az-veteran', '120,100', 's']] })
    .dice('AZT-5.4', MISS)
    .dice('AZT-8.7.1', [1])
  t.choose('spanish', 'unit:f002', 'unit:f001', 'weapon:lance').done()
  const order = position({
    first: 'aztec',
    figures: [
      captain('100,100'),
      ['f005', 'az-veteran', '120,100', 's', { unit: 'u1' }],
      ['f003', 'az-veteran', '140,100', 's', { unit: 'u1' }],
      spaniard('100,200'),
    ],
  }).dice('AZT-8.7.1', [1, 6])
  order.choose('aztec', 'unit:f090', 'point:100,60', 'facing:s')
  expect([at(order, 'f003'), at(order, 'f005')]).toEqual(['140,100', 'pool'])
})
clause('AZT-8.7.7', 'A captain who ends farther from the enemy he saw closest has retired: his whole unit checks', () => {
  const figures: readonly Given[] = [
    captain('100,100'),
    ['f001', 'az-veteran', '130,100', 's', { unit: 'u1' }],
    ['f002', 'az-veteran', '100,300', 's', { unit: 'u2' }],
    captain('380,20', { unit: 'u2' }, 'f091'),
    spaniard('100,180'),
  ]
  const back = position({ first: 'aztec', figures }).dice('AZT-8.7.1', [5]).choose('aztec', 'unit:f090', 'point:100,99', 'facing:s')
  back.expectEvent({ type: 'retired', figure: 'f090' }).done()
  expect(at(back, 'f001')).toBe('pool')
  position({ first: 'aztec', figures }).choose('aztec', 'unit:f090', 'point:100,110', 'facing:n').expectNoEvent({ type: 'retired' })
  position({ first: 'aztec', figures }).choose('aztec', 'unit:f090', 'facing:n').expectNoEvent({ type: 'retired' })
  // nobody in sight: no retreat
  const hidden = position({ first: 'aztec', figures, terrain: [['building', 50, 130, 150, 150]] }).choose(
    'aztec',
    'unit:f090',
    'point:100,60',
    'facing:s',
  )
  hidden.expectNoEvent({ type: 'retired' })
  // a drag counts as his move
  const drags = position({
    first: 'aztec',
    figures: [...figures.slice(0, 4), spaniard('100,180'), ['f081', 'sp-swordsman', '100,110', 'n', { stunned: true }]],
  }).dice('AZT-8.3.2', [1])
  drags.choose('aztec', 'unit:f090', 'button:drag', 'unit:f081', 'point:100,70', 'facing:s').expectNoEvent({ type: 'retired' }) // the closest was the one he drags
})
clause('AZT-8.7.8', 'Not retiring: ending with the front on an enemy, being pushed, moving as a guard; priests may always retire', () => {
  const contact = position({
    first: 'aztec',
    figures: [captain('100,100'), ['f001', 'az-veteran', '130,100', 's', { unit: 'u1' }], spaniard('100,140'), spaniard('100,40', 'f081')],
  })
  contact.choose('aztec', 'unit:f090', 'point:100,50', 'facing:n').expectNoEvent({ type: 'retired' })
  const priest = position({
    first: 'aztec',
    figures: [
      ['f090', 'az-priest', '100,100', 's', { unit: 'u1' }],
      ['f001', 'az-veteran', '130,100', 's', { unit: 'u1' }],
      spaniard('100,180'),
    ],
  })
  priest.choose('aztec', 'unit:f090', 'point:100,40', 'facing:s').expectNoEvent({ type: 'retired' })
  const pushed = position({
    phase: 'first-combat',
    figures: [captain('100,100'), ['f001', 'az-veteran', '130,100', 's', { unit: 'u1' }], spaniard('100,110')],
  }).dice('AZT-5.4', [6, 1])
  pushed.choose('spanish', 'unit:f080', 'unit:f090').expectEvent({ type: 'pushed' }).expectNoEvent({ type: 'retired' })
  const guard = position({
    first: 'aztec',
    figures: [
      ['f010', 'sp-swordsman', '100,110', 'n', { captive: true }],
      captain('100,100'),
      ...ring(['f001', 'f002', 'f003', 'f004'], 'az-veteran', 100, 110, { unit: 'u1' }).slice(1),
      spaniard('100,250'),
    ],
  })
  guard.choose('aztec', 'unit:f010', 'button:block', 'point:100,30', 'button:end').expectNoEvent({ type: 'retired' })
})
clause('AZT-8.7.9', 'Within command distance of its own captain at the start of a phase and not at the end: it checks', () => {
  const end = (figures: readonly Given[], dice: readonly number[]) => {
    const t = position({ phase: 'first-combat', figures: [...figures, spaniard()] }).dice('AZT-8.7.1', dice)
    if (dice.some(d => d > 2)) t.dice('AZT-8.5.3', [1])
    t.choose('spanish', 'button:done').done()
    return t
  }
  const away: Given = ['f001', 'az-peasant-club', '300,100', 's', { unit: 'u1', near: true }]
  expect(at(end([captain('100,100'), away], [3]), 'f001')).toBe('pool')
  end([captain('100,100'), ['f001', 'az-peasant-club', '300,100', 's', { unit: 'u1', near: false }]], [])
  end([captain('100,100', { captive: true }), ['f081', 'sp-swordsman', '100,110'], away], []) // a captive captain calls for none
  end([captain('100,100'), ['f001', 'az-peasant-club', '300,100', 's', { unit: 'u1', near: true, stunned: true }]], [])
  end([captain('100,100'), ['f091', 'az-captain', '310,120', 's', { unit: 'u2' }], away], [2]) // another captain does not help
  // the distance at the start is noted when the phase begins
  const t = position({
    first: 'aztec',
    figures: [captain('100,100'), ['f001', 'az-peasant-club', '150,100', 's', { unit: 'u1' }], spaniard()],
  })
  t.choose('aztec', 'unit:f001', 'point:270,100', 'facing:s')
  until(t, 'first-combat').dice('AZT-8.7.1', [1]).choose('aztec', 'button:done').done()
})
clause('AZT-8.7.9', 'The distance is noted anew at the start of every player phase', () => {
  const t = position({
    phase: 'second-combat',
    first: 'aztec',
    figures: [captain('100,100'), ['f001', 'az-peasant-club', '150,100', 's', { unit: 'u1', near: false }], spaniard()],
  }).dice('AZT-2.1', [1, 6])
  t.choose('spanish', 'button:done').choose('aztec', 'button:first', 'unit:f001', 'point:270,100', 'facing:s')
  until(t, 'first-combat').dice('AZT-8.7.1', [2]).choose('aztec', 'button:done').done()
})
clause(
  'AZT-8.7.9',
  'A captive counts at the start of the phase: who escapes, or is freed, and ends too far from his captain checks',
  () => {
    const figures = (guard: string): readonly Given[] => [
      ['f001', 'az-peasant-club', '100,100', 'n', { unit: 'u1', captive: true }],
      ['f010', 'sp-swordsman', '100,90', guard],
      captain('215,100'),
      spaniard(),
    ]
    const escapes = position({ first: 'aztec', figures: figures('s') }).dice('AZT-3.1.9', [1])
    escapes.choose('aztec', 'unit:f001', 'button:escape', 'facing:w', 'number:90', 'facing:n')
    until(escapes, 'first-combat').dice('AZT-8.7.1', [2]).choose('aztec', 'button:done').done()
    const freed = position({ first: 'aztec', figures: figures('n') }).choose('aztec', 'unit:f001', 'point:10,100', 'facing:n')
    until(freed, 'first-combat').dice('AZT-8.7.1', [2]).choose('aztec', 'button:done').done()
    // who is still captive does not check, though his captain goes away
    const held = position({ first: 'aztec', figures: figures('s') }).choose('aztec', 'unit:f090', 'point:300,100', 'facing:w')
    until(held, 'first-combat').choose('aztec', 'button:done').done()
  },
)
clause('AZT-8.7.10', 'Allies check only if no Spaniard is within 80 tenths either; figures led by a priest never do', () => {
  const end = (figures: readonly Given[], dice: readonly number[]) =>
    position({ phase: 'first-combat', figures: [...figures, captain('380,20')] })
      .dice('AZT-8.7.1', dice)
      .choose('spanish', 'button:done')
      .done()
  const ally: Given = ['f001', 'tl-warrior', '200,200', 's', { near: true }]
  end([ally, ['f002', 'tl-captain', '50,50'], spaniard()], [1])
  end([ally, ['f002', 'tl-captain', '50,50'], spaniard('260,200')], [])
  end(
    [['f001', 'az-veteran', '200,200', 's', { unit: 'u2', near: true }], ['f002', 'az-priest', '50,50', 's', { unit: 'u2' }], spaniard()],
    [],
  )
})
clause('AZT-8.7.11', 'Fleeing causes no further checks', () => {
  const t = position({
    first: 'aztec',
    figures: [
      captain('100,100'),
      ['f001', 'az-veteran', '120,100', 's', { unit: 'u1' }],
      ['f002', 'az-peasant-club', '130,110', 's'],
      spaniard('100,180'),
    ],
  }).dice('AZT-8.7.1', [6])
  t.choose('aztec', 'unit:f090', 'point:100,60', 'facing:s').done() // f002, beside the one who flees, is not asked
  expect(at(t, 'f001')).toBe('pool')
})

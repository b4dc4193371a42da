import { clause } from '@plus-ultra/kernel/testing'
import { expect } from 'vitest'
import { at, type Given, points, position, until } from './table.ts'

const shooter: Given = ['f001', 'sp-crossbowman', '100,300', 'n']
const far: Given = ['f090', 'az-captain', '390,10', 's', { unit: 'u1' }]
const target = (id: string, y: number, type = 'az-veteran', more = {}): Given => [id, type, `100,${y}`, 's', more]

clause('AZT-4.1', 'Who shoots is active, has a missile weapon, is not engaged and has neither fired, served nor moved far', () => {
  const enemy: Given = ['f050', 'az-veteran', '200,250', 's']
  const t = position({
    phase: 'first-fire',
    figures: [
      ['f001', 'sp-crossbowman', '100,300'],
      ['f002', 'sp-crossbowman', '120,300', 'n', { stunned: true }],
      ['f003', 'sp-crossbowman', '140,300', 'n', { fired: true }],
      ['f004', 'sp-crossbowman', '160,300', 'n', { served: true }],
      ['f005', 'sp-crossbowman', '180,300', 'n', { spent: 41 }],
      ['f006', 'sp-crossbowman', '200,260', 'e'],
      ['f007', 'sp-swordsman', '220,300'],
      ['f008', 'sp-crossbowman', '240,300', 'n', { spent: 40 }],
      enemy,
      far,
    ],
  })
  t.expectOffer('spanish', { exactly: ['unit:f001', 'unit:f008', 'button:done'] })
  for (const [id, clauseId] of [
    ['f002', 'AZT-5.12'],
    ['f003', 'AZT-2.7'],
    ['f004', 'AZT-7.2'],
    ['f005', 'AZT-3.1.13'],
    ['f006', 'AZT-4.1'],
    ['f007', 'AZT-4.1'],
  ] as const)
    t.expectOffer('spanish', { not: [`unit:${id}`], because: clauseId })
})

clause('AZT-4.2 AZT-4.5', 'The target is the closest enemy in sight: edge distance, then centre distance, then id', () => {
  const shot = (figures: readonly Given[], more = {}) => {
    const t = position({ phase: 'first-fire', figures: [shooter, ...figures, far], ...more }).dice('AZT-4.8', [1, 1])
    t.choose('spanish', 'unit:f001')
      .expectOffer('spanish', { exactly: ['button:fire'] })
      .choose('spanish', 'button:fire')
    return (t.table.events(-1).find(e => e.type === 'fired') as unknown as { other: string }).other
  }
  expect(shot([target('f010', 200), target('f011', 210)])).toBe('f011')
  expect(shot([target('f010', 210, 'az-veteran', { stunned: true }), target('f011', 200)])).toBe('f010')
  // equal edge distance: a mounted base reaches farther from its centre
  const rider: Given = ['f010', 'sp-horseman', '100,205', 'n', { side: 'aztec' }]
  expect(shot([rider, ['f011', 'az-veteran', '190,300']])).toBe('f011') // 80 and 80; 95 against 90
  expect(
    shot([
      ['f011', 'az-veteran', '190,300'],
      ['f010', 'az-veteran', '10,300'],
    ]),
  ).toBe('f010')
  // captives and cannons are no targets, and who is not seen is not the closest
  const captive: readonly Given[] = [target('f012', 250, 'az-veteran', { captive: true }), ['f013', 'sp-swordsman', '100,240', 's']]
  expect(shot([...captive, target('f011', 200)])).toBe('f011')
  expect(shot([['f010', 'sp-cannon', '100,260', 's', { side: 'aztec' }], target('f011', 200)])).toBe('f011')
  expect(shot([target('f010', 210), ['f011', 'az-veteran', '200,300']], { terrain: [['building', 90, 240, 110, 260]] })).toBe('f011')
})

clause('AZT-4.3 AZT-4.4', 'Ranges: two dice strictly under the short range, three up to and including the long one', () => {
  const dice = (type: string, side: 'spanish' | 'aztec', away: number): number => {
    const foe = side === 'spanish' ? 'az-veteran' : 'sp-swordsman'
    const t = position({
      phase: side === 'spanish' ? 'first-fire' : 'second-return-fire',
      table: [700, 700],
      figures: [
        ['f001', type, '300,650'],
        ['f002', foe, `300,${650 - 10 - away}`],
      ],
    })
    if (!t.tokens(side).includes('unit:f001')) return 0
    t.choose(side, 'unit:f001')
    const needs = t.table.choose(t.game.seats.get(side), 'button:fire')
    return needs.ok ? -1 : (needs.needs?.count as number)
  }
  for (const [type, side, short, long] of [
    ['tl-archer', 'spanish', 180, 240],
    ['az-peasant-archer', 'aztec', 180, 240],
    ['sp-crossbowman', 'spanish', 120, 180],
    ['sp-arquebusier', 'spanish', 120, 180],
    ['az-peasant-slinger', 'aztec', 180, 300],
    ['az-veteran-atlatl', 'aztec', 120, 180],
  ] as const)
    expect([type, ...[short - 1, short, long, long + 1].map(d => dice(type, side, d))]).toEqual([type, 2, 3, 3, 0])
})

clause('AZT-4.6', 'Facing does not limit shooting, and an enemy in contact with friends is a target like any other', () => {
  const t = position({
    phase: 'first-fire',
    figures: [['f001', 'sp-crossbowman', '100,300', 's'], target('f010', 200), ['f002', 'sp-swordsman', '100,210', 'n'], far],
  }).dice('AZT-4.8', [2, 1])
  t.dice('AZT-6.1', [2, 3]).choose('spanish', 'unit:f001', 'button:fire').expectEvent({ type: 'fired', other: 'f010', result: 'kill' })
  until(t, 'first-combat')
  expect([at(t, 'f010'), t.piece('f002')?.wounds]).toEqual(['killed', undefined])
})

clause('AZT-4.7', 'A heavily wounded shooter rolls three dice; height, shallows and numbers do not matter', () => {
  const wounded = position({
    phase: 'first-fire',
    figures: [['f001', 'sp-crossbowman', '100,300', 'n', { wounds: 2 }], target('f010', 250), far],
  })
  wounded
    .dice('AZT-4.8', [1, 1, 1])
    .choose('spanish', 'unit:f001', 'button:fire')
    .expectEvent({ type: 'roll', dice: [1, 1, 1] })
  const low = position({
    phase: 'first-fire',
    terrain: [
      ['hill', 80, 230, 120, 270, 2],
      ['shallows', 80, 280, 120, 320],
    ],
    figures: [['f001', 'sp-crossbowman', '100,300', 'n', { wounds: 1 }], target('f010', 250), far],
  })
  low.dice('AZT-4.8', [1, 1]).choose('spanish', 'unit:f001', 'button:fire').done()
})

clause('AZT-4.8', 'The sum in the number set hits, and the black die gives the location', () => {
  const t = position({ phase: 'first-fire', figures: [shooter, target('f010', 250), far] }).dice('AZT-4.8', [4, 2])
  t.dice('AZT-6.1', [5]).choose('spanish', 'unit:f001', 'button:fire').expectEvent({ type: 'fired', weapon: 'x-bow', result: 'wound' })
  t.done()
})

const exchange: readonly Given[] = [
  ['f001', 'sp-arquebusier', '100,300'],
  ['f002', 'sp-arquebusier', '120,300'],
  ['f010', 'az-peasant-slinger', '100,210', 's'],
  ['f011', 'az-peasant-slinger', '120,205', 's'],
  far,
]
clause('AZT-4.9 AZT-4.10', 'Each shot is rolled at once and noted; all results are applied together after the return fire', () => {
  const t = position({ phase: 'first-fire', figures: exchange }).dice('AZT-4.8', [3, 2])
  t.choose('spanish', 'unit:f001', 'button:fire')
    .expectEvent({ type: 'fired', other: 'f010', result: 'kill' })
    .choose('spanish', 'button:done')
  expect([at(t, 'f010'), points(t)]).toEqual(['100,210', [0, 0]])
  t.dice('AZT-4.8', [6, 2]).choose('aztec', 'unit:f010', 'button:fire').expectEvent({ type: 'fired', figure: 'f010', result: 'stunned' })
  expect(t.piece('f001')?.stunned).toBeUndefined()
  t.choose('aztec', 'button:done')
  expect([at(t, 'f010'), points(t), t.piece('f001')?.stunned]).toEqual(['pool', [1, 0], true])
  // pending wounds do not count for dice: a veteran who will be heavily wounded still saves with one die
  const saves = position({
    phase: 'first-fire',
    figures: [['f001', 'sp-crossbowman', '100,300'], ['f002', 'sp-crossbowman', '120,300'], ['f010', 'az-veteran', '110,250', 's'], far],
  })
  saves.dice('AZT-4.8', [4, 2]).dice('AZT-6.1', [2]).choose('spanish', 'unit:f001', 'button:fire')
  saves
    .dice('AZT-4.8', [5, 1])
    .dice('AZT-6.1', [6])
    .choose('spanish', 'unit:f002', 'button:fire')
    .expectEvent({ type: 'fired', result: 'saved' })
  saves.done()
})

clause('AZT-4.11', 'Who is as good as dead is no longer a target, by a kill or by wounds that will kill', () => {
  const t = position({ phase: 'first-fire', figures: exchange }).dice('AZT-4.8', [4, 1, 1, 1])
  t.choose('spanish', 'unit:f001', 'button:fire').expectEvent({ type: 'fired', other: 'f010', result: 'wound' }) // a peasant dies of it
  t.choose('spanish', 'unit:f002', 'button:fire').expectEvent({ type: 'fired', figure: 'f002', other: 'f011' })
})

clause('AZT-4.12', 'Kills, then wounds, then stuns, then dispersals; a peasant killed scores though his unit disperses', () => {
  const t = position({
    phase: 'second-return-fire',
    figures: [
      ['f001', 'sp-swordsman', '300,300'],
      ['f010', 'az-captain', '100,100', 's', { unit: 'u1', pendingKill: 2 }],
      ['f011', 'az-peasant-club', '120,100', 's', { unit: 'u1', pendingKill: 1 }],
      ['f012', 'az-peasant-club', '140,100', 's', { unit: 'u1', pendingWounds: 1 }],
      ['f013', 'az-veteran', '160,100', 's', { unit: 'u1', pendingWounds: 1, pendingStun: true }],
      ['f014', 'az-veteran', '180,100', 's', { pendingStun: true }],
    ],
  })
  t.choose('aztec', 'button:done')
  const facts = t.table.events(-1).map(e => `${e.type} ${(e as { figure?: string }).figure ?? ''}`.trim())
  expect(facts).toEqual([
    'killed f011',
    'scored',
    'pooled f011',
    'killed f010',
    'scored',
    'killed f012',
    'scored',
    'pooled f012',
    'wounded f013',
    'stunned f013',
    'stunned f014',
    'dispersed',
    'pooled f013',
  ])
  expect(points(t)).toEqual([1 + 9 + 1, 0])
})

clause('AZT-4.13', 'One that holds in step 3 may fire in step 6 if it has then not moved over a third', () => {
  const figures: readonly Given[] = [
    ['f001', 'sp-swordsman', '100,300'],
    ['f010', 'az-peasant-slinger', '100,200', 's', { unit: 'u1' }],
    ['f011', 'az-peasant-slinger', '140,200', 's', { unit: 'u1' }],
    ['f012', 'az-captain', '120,180', 's', { unit: 'u1' }],
  ]
  const t = position({ phase: 'second-return-fire', figures }).expectOffer('aztec', { has: ['unit:f010', 'unit:f011'] })
  until(t, 'second-movement').choose(
    'aztec',
    'unit:f010',
    'point:100,160',
    'facing:s',
    'unit:f011',
    'point:140,159',
    'facing:s',
    'button:done',
  )
  t.expectOffer('aztec', { has: ['unit:f010'], not: ['unit:f011'], because: 'AZT-3.1.13' })
})

clause('AZT-4.14', 'Two hits on one figure both count; a miss or a save leaves nothing', () => {
  const t = position({
    phase: 'second-return-fire',
    figures: [
      ['f001', 'sp-swordsman', '100,300', 'n', { pendingWounds: 2, pendingStun: true }],
      ['f002', 'sp-swordsman', '140,300'],
      ['f010', 'az-peasant-slinger', '140,200', 's'],
      far,
    ],
  }).dice('AZT-4.8', [4, 4])
  t.dice('AZT-6.1', [6]).choose('aztec', 'unit:f010', 'button:fire').expectEvent({ type: 'fired', other: 'f002', result: 'saved' })
  t.choose('aztec', 'button:done')
  expect(t.piece('f001')).toMatchObject({ wounds: 2, stunned: true })
  expect(t.piece('f002')?.wounds).toBeUndefined()
})

clause('AZT-4.15', 'A shooter who sees nobody, or whose closest is out of range, is not offered', () => {
  const figures: readonly Given[] = [shooter, target('f010', 100), far]
  position({ phase: 'first-fire', figures }).expectOffer('spanish', { exactly: ['button:done'], not: ['unit:f001'], because: 'AZT-4.15' })
  const walled = position({ phase: 'first-fire', figures: [shooter, target('f010', 230), far], terrain: [['building', 0, 250, 400, 270]] })
  walled.expectOffer('spanish', { not: ['unit:f001'], because: 'AZT-4.15' })
})

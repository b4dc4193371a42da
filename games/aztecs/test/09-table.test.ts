import { readFileSync } from 'node:fs'
import { clause } from '@plus-ultra/kernel/testing'
import { expect } from 'vitest'
import { units } from '../data/load.ts'
import { centreGap, frontsOn, gap, isFrontOn, isInContact, levelAt, touch } from '../rules/09-table.ts'
import { closestInSight, seeEachOther } from '../rules/10-sight.ts'
import { fig, type Given, isLegal, places, position, printed, until } from './table.ts'

const far: Given = ['f090', 'az-captain', '390,390', 'n', { unit: 'u1' }]
const pair = (a: Given, b: Given, more = {}) => position({ figures: [a, b, far], ...more }).g
const A = fig('f001')
const B = fig('f002')

clause('AZT-9.1', 'The table is a rectangle of tenths; x grows to the east, y to the south', () => {
  const t = position({
    table: [300, 200],
    figures: [
      ['f001', 'sp-swordsman', '5,195', 'n'],
      ['f090', 'az-captain', '295,5', 's', { unit: 'u1' }],
    ],
  })
  expect(t.board().trays.table).toEqual({ width: 300, height: 200 })
  t.choose('spanish', 'unit:f001')
  expect([isLegal(t, 'spanish', 'point:5,150'), isLegal(t, 'spanish', 'point:5,196')]).toEqual([true, false]) // north is up, south ends at 195
  expect(() => position({ table: [300, 200], figures: [['f001', 'sp-swordsman', '5,196', 'n'], far] }).table).toThrow('off the table')
})
clause('AZT-9.2', 'Foot 10 x 10, mounted 10 x 20 along the facing, cannon 20 x 20', () => {
  expect(units.bases).toEqual({
    foot: { widthTenths: 10, lengthTenths: 10 },
    mounted: { widthTenths: 10, lengthTenths: 20 },
    cannon: { widthTenths: 20, lengthTenths: 20 },
  })
  const side = (type: string, facing: string, at: string) =>
    isInContact(pair(['f001', type, '100,100', facing], ['f002', 'az-veteran', at, 's']), A, B)
  expect([
    side('sp-swordsman', 'n', '110,100'),
    side('sp-horseman', 'n', '110,100'),
    side('sp-horseman', 'e', '115,100'),
    side('sp-cannon', 'n', '115,100'),
  ]).toEqual([true, true, true, true])
  expect([side('sp-horseman', 'n', '100,85'), side('sp-horseman', 's', '100,115'), side('sp-horseman', 'w', '100,90')]).toEqual([
    true,
    true,
    true,
  ])
})
clause('AZT-9.3', 'The front is the edge in the direction of the facing', () => {
  for (const [facing, at] of [
    ['n', '100,90'],
    ['e', '110,100'],
    ['s', '100,110'],
    ['w', '90,100'],
  ] as const) {
    const g = pair(['f001', 'sp-swordsman', '100,100', facing], ['f002', 'az-veteran', at, 's'])
    expect([facing, isFrontOn(g, A, B), touch(g, A, B)]).toEqual([facing, true, g.figure.facing[A]])
  }
  const t = position({ figures: [['f001', 'sp-cannon', '100,100', 'n', { aim: 11 }], ['f002', 'sp-gunner', '100,115'], far] })
  expect([t.piece('f001')?.aim, t.piece('f002')?.aim]).toEqual([11, undefined])
})
clause('AZT-9.5 AZT-9.6', 'Contact needs edges on one line that share at least 6 tenths', () => {
  const touches = (at: string, type = 'az-veteran', facing = 's') =>
    isInContact(pair(['f001', 'sp-swordsman', '100,100', 'e'], ['f002', type, at, facing]), A, B)
  expect([touches('110,104'), touches('110,105'), touches('110,96'), touches('111,100'), touches('110,110')]).toEqual([
    true,
    false,
    true,
    false,
    false,
  ])
  const g = pair(['f001', 'sp-swordsman', '100,100', 'e'], ['f002', 'az-veteran', '110,104', 's'])
  expect([isFrontOn(g, A, B), isFrontOn(g, B, A)]).toEqual([true, false])
  // at most two on the flank of a rider
  const flank = position({
    figures: [['f001', 'sp-horseman', '100,100', 'n'], ['f002', 'az-veteran', '110,95', 'w'], ['f003', 'az-veteran', '110,105', 'w'], far],
  })
  expect(frontsOn(flank.g, A)).toBe(2)
})
clause('AZT-9.7', 'Distances are between edges, compared as squares', () => {
  const g = pair(['f001', 'sp-swordsman', '100,100', 'n'], ['f002', 'az-veteran', '140,150', 's'])
  expect([gap(g, A, B), centreGap(g, A, B)]).toEqual([30 * 30 + 40 * 40, 40 * 40 + 50 * 50])
  const row = pair(['f001', 'sp-horseman', '100,100', 'n'], ['f002', 'az-veteran', '104,150', 's'])
  expect(gap(row, A, B)).toBe(35 * 35) // no gap from west to east
})
clause('AZT-9.8', 'A leg is blocked by a rectangle enlarged by half the mover, touching it is not', () => {
  const t = position({
    figures: [['f001', 'sp-swordsman', '100,200', 'n'], ['f002', 'az-veteran', '110,150', 'n'], ['f003', 'az-veteran', '90,150', 'n'], far],
  })
  t.choose('spanish', 'unit:f001', 'point:100,100').expectEvent({ type: 'moved', way: [], cost: 100 }) // exactly between them
  const shut = position({ figures: [['f001', 'sp-swordsman', '100,200', 'n'], ['f002', 'az-veteran', '109,150', 'n'], far] })
  shut.choose('spanish', 'unit:f001', 'point:100,100')
  shut.expectEvent({ type: 'moved', way: ['99,160', '99,140'], cost: 102 })
})
clause('AZT-9.9', 'The level is the highest of any terrain that strictly contains the centre', () => {
  const { g } = printed('tlatelolco')
  expect([
    levelAt(g, 240, 75),
    levelAt(g, 240, 115),
    levelAt(g, 240, 145),
    levelAt(g, 240, 160),
    levelAt(g, 240, 200),
    levelAt(g, 70, 205),
  ]).toEqual([3, 2, 1, 0, 0, 0])
})
clause('AZT-9.10', 'All geometry is exact integer arithmetic', () => {
  const { g } = printed('tehuacacinco')
  for (let i = 0; i < 10; i++) expect(Number.isInteger(gap(g, i as never, (i + 40) as never))).toBe(true)
  for (const file of [
    'rules/09-legs.ts',
    'rules/09-table.ts',
    'rules/10-sight.ts',
    'rules/11-routes.ts',
    'rules/11-places.ts',
    'rules/03-mounted.ts',
  ])
    expect(readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')).not.toMatch(/Math\.(sqrt|hypot|sin|cos|tan|atan|round|floor|PI)/)
  // the same at every scale: a 3-4-5 leg costs exactly 5
  const t = position({ figures: [['f001', 'sp-swordsman', '100,200'], far] }).choose('spanish', 'unit:f001', 'point:130,160')
  t.expectEvent({ type: 'moved', cost: 50 })
})
clause('AZT-9.11', 'The side is that of the scenario entry: Spanish types serve on both sides', () => {
  const t = printed('cempoala').dice('AZT-2.1', [1, 2])
  expect([t.piece('f001')?.side, t.piece('f019')?.side, t.piece('f019')?.type]).toEqual(['spanish', 'aztec', 'sp-captain'])
  t.choose('aztec', 'button:first').expectOffer('aztec', { has: ['unit:f019', 'unit:f031'], not: ['unit:f001'] })
  expect(() => position({ figures: [['f001', 'az-veteran', '100,100', 's', { side: 'spanish' }], far] }).table).toThrow('AZT-9.11')
})

const see = (a: Given, b: Given, more = {}) => seeEachOther(pair(a, b, more), A, B)
const low: Given = ['f001', 'sp-crossbowman', '100,300', 'n']
const high: Given = ['f002', 'az-veteran', '100,100', 's']
clause('AZT-10.1', 'Terrain types and their effects', () => {
  const effects = position({
    figures: [['f001', 'sp-swordsman', '100,300'], far],
    terrain: [
      ['open', 0, 0, 50, 50],
      ['maize', 90, 200, 110, 290],
    ],
  })
  effects.choose('spanish', 'unit:f001', 'point:100,230').expectEvent({ type: 'moved', cost: 100 }) // 10 + 90
  for (const [type, rough] of [
    ['rough', true],
    ['maize', true],
    ['woods', true],
    ['barricade', true],
    ['shallows', true],
    ['temple-tier', true],
    ['hill', false],
    ['open', false],
  ] as const) {
    const t = position({ figures: [['f001', 'sp-swordsman', '100,250'], far], terrain: [[type, 50, 100, 150, 300, 1]] }).choose(
      'spanish',
      'unit:f001',
      'point:100,210',
    )
    t.expectEvent({ type: 'moved', cost: rough ? 60 : 40 })
  }
  for (const type of ['deep-water', 'building']) {
    const t = position({ figures: [['f001', 'sp-swordsman', '100,310'], far], terrain: [[type, 50, 100, 150, 300]] }).choose(
      'spanish',
      'unit:f001',
    )
    expect([type, isLegal(t, 'spanish', 'point:100,304')]).toEqual([type, false])
  }
})
clause('AZT-10.2', 'Hills and tiers of level n have sight height n', () => {
  for (const type of ['hill', 'temple-tier']) {
    expect(see(low, high, { terrain: [[type, 50, 150, 150, 200, 1]] })).toBe(false)
    // from a hill of the same level one sees over it
    expect(
      see(low, high, {
        terrain: [
          [type, 50, 150, 150, 200, 1],
          ['hill', 50, 80, 150, 120, 1],
        ],
      }),
    ).toBe(true)
  }
})
clause('AZT-10.3', 'Sight is blocked by a piece higher than the higher of two, unless one stands in it; figures never block', () => {
  expect(see(low, high)).toBe(true)
  for (const [type, blocks] of [
    ['maize', true],
    ['woods', true],
    ['building', true],
    ['rough', false],
    ['shallows', false],
    ['barricade', false],
    ['deep-water', false],
  ] as const)
    expect([type, see(low, high, { terrain: [[type, 50, 150, 150, 200]] })]).toEqual([type, !blocks])
  expect(see(low, high, { terrain: [['maize', 50, 80, 150, 200]] })).toBe(true) // he stands in it
  expect(see(low, high, { terrain: [['maize', 100, 150, 150, 200]] })).toBe(true) // along its edge
  const level = (n: number, type: string) =>
    see(low, high, {
      terrain: [
        [type, 50, 150, 150, 200],
        ['hill', 50, 80, 150, 120, n],
      ],
    })
  expect([level(1, 'maize'), level(1, 'woods'), level(2, 'woods'), level(2, 'building'), level(3, 'building')]).toEqual([
    true,
    false,
    true,
    false,
    true,
  ])
  expect(seeEachOther(position({ figures: [low, high, ['f003', 'az-veteran', '100,200', 's'], far] }).g, A, B)).toBe(true)
})
clause('AZT-10.4', 'No limit by day; 120 tenths of edge distance at night', () => {
  const night = { special: ['night-sight-12' as const] }
  expect(see(['f001', 'sp-swordsman', '100,230', 'n'], high, night)).toBe(true) // 120
  expect(see(['f001', 'sp-swordsman', '100,231', 'n'], high, night)).toBe(false)
  const t = position({ phase: 'first-fire', ...night, figures: [['f001', 'sp-crossbowman', '100,231', 'n'], high, far] })
  t.expectOffer('spanish', { exactly: ['button:done'] })
})
clause('AZT-10.5', 'Sight is symmetric and all-round', () => {
  for (const seed of ['maize-field', 'tlatelolco', 'otumba']) {
    const { g } = printed(seed)
    for (let a = 0; a < 20; a++)
      for (let b = 30; b < 50; b++) expect(seeEachOther(g, a as never, b as never)).toBe(seeEachOther(g, b as never, a as never))
  }
  const back = position({
    phase: 'first-fire',
    figures: [['f001', 'sp-crossbowman', '100,200', 's'], ['f002', 'az-veteran', '100,110', 'n'], far],
  })
  back.expectOffer('spanish', { has: ['unit:f001'] })
})

clause('AZT-11.1', 'Only legal atomic choices are offered', () => {
  const t = position({ figures: [['f001', 'sp-swordsman', '100,200', 'n'], ['f002', 'az-veteran', '100,190', 's'], far] })
  t.expectOffer('spanish', { exactly: ['unit:f001', 'button:done'] }).choose('spanish', 'unit:f001')
  t.expectOffer('spanish', { exactly: ['button:break-away', 'facing:n', 'facing:e', 'facing:s', 'facing:w'] })
})
clause('AZT-11.2', 'Any legal place may be named, and he may go on from there; later places are not enumerated', () => {
  const t = position({ figures: [['f001', 'sp-swordsman', '100,200', 'n'], far] }).choose('spanish', 'unit:f001', 'point:117,203')
  expect(places(t, 'spanish')).toEqual([])
  expect([isLegal(t, 'spanish', 'point:117,101'), isLegal(t, 'spanish', 'point:117,100')]).toEqual([true, false]) // 18 spent: 102 are left
})
clause('AZT-11.3', 'A foot figure is offered slots of enemies by route, of friends and a star by direct legs, and the exit', () => {
  const t = position({
    figures: [
      ['f001', 'sp-swordsman', '200,200', 'n'],
      ['f002', 'az-veteran', '200,150', 'n'],
      ['f003', 'sp-swordsman', '250,200', 'n'],
      far,
    ],
  })
  t.choose('spanish', 'unit:f001')
  const offered = places(t, 'spanish')
  expect(offered).toContain('point:200,140') // behind the enemy, by the route
  expect(offered).toContain('point:260,200') // through the friend
  expect(offered).not.toContain('point:200,120') // a ray of the star: the enemy is in the way of the direct leg
  expect(isLegal(t, 'spanish', 'point:200,120')).toBe(true) // but a person may go there
  expect(offered).toEqual(expect.arrayContaining(['point:240,200', 'point:280,200', 'point:320,200', 'point:228,172', 'point:215,236'])) // where free
  expect(new Set(offered).size).toBe(offered.length)
  const exit = position({
    special: ['exit-scores'],
    exits: { spanish: ['west'], aztec: [] },
    figures: [['f001', 'sp-swordsman', '117,200'], far],
  }).choose('spanish', 'unit:f001')
  expect(places(exit, 'spanish')).toContain('point:5,200')
  const spent = position({ figures: [['f001', 'sp-crossbowman', '200,200', 'n', { fired: true }], far] }).choose('spanish', 'unit:f001')
  expect(places(spent, 'spanish')).toHaveLength(16) // one ring of 40
})
clause('AZT-11.5', 'The route: direct if free and not rough, else the cheapest of up to three legs by corners and crossings', () => {
  const way = (figures: readonly Given[], to: string, more = {}) => {
    const t = position({ figures: [...figures, far], ...more }).choose('spanish', 'unit:f001')
    if (!isLegal(t, 'spanish', `point:${to}`)) return 'none'
    t.choose('spanish', `point:${to}`)
    const { way: points, cost } = t.table.events(-1).find(e => e.type === 'moved') as unknown as { way: string[]; cost: number }
    return [...points, cost].join(' ')
  }
  const man: Given = ['f001', 'sp-swordsman', '100,200', 'n']
  expect(way([man], '100,120')).toBe('80')
  // round a corner; both sides are equally long: the smaller x
  expect(way([man, ['f002', 'az-veteran', '100,150', 'n']], '100,120')).toBe('90,160 90,140 85')
  // across rough ground: split where it is entered and left
  expect(way([man], '100,130', { terrain: [['rough', 50, 150, 150, 170]] })).toBe('100,170 100,150 80')
  // from inside: only where it is left; the other coordinate cut off towards the start
  expect(way([['f001', 'sp-swordsman', '100,160', 'n']], '117,120', { terrain: [['rough', 50, 150, 150, 170]] })).toBe('104,150 50')
  // no waypoint may be engaged
  const guarded: readonly Given[] = [
    man,
    ['f002', 'az-veteran', '100,150', 'n'],
    ['f003', 'az-veteran', '80,160', 'e'],
    ['f004', 'az-veteran', '120,140', 'w'],
  ]
  expect(way(guarded, '100,120')).toBe('none')
  // a wall too long to go round
  expect(way([man], '100,120', { terrain: [['building', 0, 150, 200, 160]] })).toBe('none')
})
clause('AZT-11.10', 'Fire and combat steps: shooters, attackers and sacrifices until done; every list shrinks', () => {
  const t = position({
    phase: 'first-fire',
    figures: [['f001', 'sp-crossbowman', '100,200'], ['f002', 'sp-crossbowman', '120,200'], ['f003', 'az-veteran', '110,110', 's'], far],
  }).dice('AZT-4.8', [1, 1])
  t.expectOffer('spanish', { exactly: ['unit:f001', 'unit:f002', 'button:done'] }).choose('spanish', 'unit:f002', 'button:fire')
  t.expectOffer('spanish', { exactly: ['unit:f001', 'button:done'] })
})
clause('AZT-11.12', 'A foot figure has at most 106 enumerated places, a rider 104; on the set-ups up to 68', () => {
  let most = 0
  for (const id of ['maize-field', 'tehuacacinco', 'noche-triste', 'otumba', 'tlatelolco', 'cempoala']) {
    const t = printed(id).dice('AZT-2.1', [6, 1])
    if (t.phase === 'staging') t.choose('aztec', 'button:done')
    t.choose('spanish', 'button:first')
    const start = t.table.save()
    for (const token of t
      .tokens('spanish')
      .filter(x => x.startsWith('unit:'))
      .slice(0, 6)) {
      t.choose('spanish', token)
      const n = places(t, 'spanish').length
      expect(n).toBeLessThanOrEqual(t.table.step === 'ride' ? 104 : 106)
      if (t.table.step === 'foot') most = Math.max(most, n)
      t.undo('spanish')
    }
    expect(t.table.save().entries.length).toBeGreaterThan(start.entries.length)
  }
  expect(most).toBeGreaterThan(30)
  expect(most).toBeLessThanOrEqual(68)
})
clause('AZT-11.14', 'Tokens: figures, places, facings, areas, units, numbers, aims, weapons and the buttons', () => {
  const { registry } = printed('maize-field').game
  expect([...registry.buttonNames].sort()).toEqual(
    [
      'first',
      'second',
      'break-away',
      'drag',
      'block',
      'escape',
      'load',
      'move',
      'combat',
      'pivot',
      'end',
      'fire',
      'sacrifice',
      'carry-off',
      'leave',
      'stay',
      'done',
    ].sort(),
  )
  expect(registry.kindNames).toEqual(['unit', 'area', 'facing', 'aim', 'weapon'])
  expect([registry.kinds.unit?.find('f012'), registry.kinds.unit?.find('u1')].every(x => x !== undefined)).toBe(true)
})
clause('AZT-4.5', 'What is closest in sight of all is not asked for its range', () => {
  const g = pair(low, high)
  expect([closestInSight(g, A, 189, () => true), closestInSight(g, A, 190, () => true)]).toEqual([-1, B])
  until(position({ phase: 'first-fire', figures: [low, high, far] }), 'first-combat')
})

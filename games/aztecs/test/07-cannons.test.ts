import { clause } from '@plus-ultra/kernel/testing'
import { expect } from 'vitest'
import { at, clauseOf, type Given, isLegal, places, points, position, regionsOf, until } from './table.ts'

const far: Given = ['f090', 'az-captain', '590,590', 'n', { unit: 'u1' }]
const cannon = (more = {}): Given => ['f001', 'sp-cannon', '300,500', 'n', more]
const gunner: Given = ['f002', 'sp-gunner', '295,515', 'n']
const second: Given = ['f003', 'sp-gunner', '305,515', 'n']
const battery = (figures: readonly Given[], more = {}) => position({ table: [600, 600], figures: [...figures, far], ...more })

clause('AZT-7.1', 'A cannon moves, or loads, or fires: one action a turn', () => {
  const foe: Given = ['f010', 'az-veteran', '300,300', 's']
  const t = battery([cannon({ loaded: false }), gunner, second, foe])
  t.choose('spanish', 'unit:f001').expectOffer('spanish', { exactly: ['button:load', 'button:move'] })
  t.choose('spanish', 'button:load', 'aim:0')
    .expectOffer('spanish', { not: ['unit:f001'], because: 'AZT-2.8' })
    .choose('spanish', 'button:done')
  t.expectOffer('spanish', { not: ['unit:f001'], because: 'AZT-7.5' })
  const fired = battery([cannon(), gunner, second, foe], { phase: 'first-fire' })
    .dice('AZT-4.8', [1, 1])
    .choose('spanish', 'unit:f001', 'button:fire')
  fired.expectOffer('spanish', { not: ['unit:f001'], because: 'AZT-7.5' })
  expect(fired.piece('f001')).toMatchObject({ loaded: false, served: true })
})
clause('AZT-7.1', 'A cannon that has fired in return is not served in the movement step that follows', () => {
  const t = battery([cannon(), gunner, second, ['f010', 'az-veteran', '300,300', 's']], { first: 'aztec', phase: 'second-return-fire' })
  t.dice('AZT-4.8', [1, 1]).dice('AZT-8.7.1', [1]).choose('spanish', 'unit:f001', 'button:fire')
  until(t, 'second-movement').expectOffer('spanish', { has: ['unit:f003'], not: ['unit:f001'], because: 'AZT-7.1' })
})
clause('AZT-7.1', 'A cannon of which a position says that it has fired this turn has acted, and is empty', () => {
  const t = battery([cannon({ fired: true }), gunner, second, ['f010', 'az-veteran', '300,300', 's']])
  t.expectOffer('spanish', { has: ['unit:f002'], not: ['unit:f001'], because: 'AZT-7.1' })
  expect(t.piece('f001')).toMatchObject({ loaded: false, served: true })
})

clause(
  'AZT-7.2',
  'A crewman is a free, unengaged Spaniard on foot in contact; those without a missile weapon first; he does not shoot',
  () => {
    const foe: Given = ['f010', 'az-veteran', '300,400', 's']
    const shot = (crew: readonly Given[]) => {
      const t = battery([cannon(), ...crew, foe], { phase: 'first-fire' })
      return t.tokens('spanish').includes('unit:f001')
    }
    expect(shot([gunner])).toBe(true)
    expect(shot([['f002', 'sp-gunner', '300,516', 'n']])).toBe(false) // not in contact
    expect(shot([['f002', 'sp-gunner', '295,515', 'n', { stunned: true }]])).toBe(false)
    expect(shot([['f002', 'sp-gunner', '295,515', 'n', { fired: true }]])).toBe(false)
    expect(shot([['f002', 'tl-warrior', '295,515', 'n']])).toBe(false)
    expect(shot([['f002', 'sp-horseman', '300,520', 'n']])).toBe(false)
    expect(shot([gunner, ['f011', 'az-veteran', '295,525', 'n']])).toBe(false) // engaged
    const t = battery([cannon(), ['f002', 'sp-crossbowman', '295,515', 'n'], second, ['f004', 'sp-gunner', '285,500', 'n'], foe], {
      phase: 'first-fire',
    })
    t.dice('AZT-4.8', [1, 1]).choose('spanish', 'unit:f001', 'button:fire')
    expect(['f002', 'f003', 'f004'].map(id => t.piece(id)?.served === true)).toEqual([false, true, false])
    const only = battery([cannon(), ['f002', 'sp-crossbowman', '295,515', 'n'], foe], { phase: 'first-fire' }).dice('AZT-4.8', [1, 1])
    only.expectOffer('spanish', { has: ['unit:f002'] }).choose('spanish', 'unit:f001', 'button:fire')
    only.expectOffer('spanish', { not: ['unit:f002'], because: 'AZT-7.2' })
  },
)

clause('AZT-7.3', 'A move of 60 tenths in four legs with one to four crewmen, who are then finished; then any aim', () => {
  const t = battery([cannon(), gunner, second, ['f004', 'sp-crossbowman', '285,505', 'n']])
  t.choose('spanish', 'unit:f001', 'button:move').expectOffer('spanish', { exactly: ['unit:f002', 'unit:f003', 'unit:f004'] })
  t.choose('spanish', 'unit:f002').expectOffer('spanish', { exactly: ['unit:f003', 'unit:f004', 'button:done'] })
  t.choose('spanish', 'unit:f004', 'button:done', 'point:300,480', 'point:300,470', 'point:300,460', 'point:300,450')
  expect([at(t, 'f001'), at(t, 'f002'), at(t, 'f004'), at(t, 'f003')]).toEqual(['300,450', '295,465', '285,455', '305,515'])
  expect(clauseOf(t, 'spanish', 'point:300,445')).toBe('AZT-7.3') // a fifth leg
  t.choose('spanish', 'button:end')
  expect(t.tokens('spanish')).toHaveLength(16)
  t.choose('spanish', 'aim:5').expectOffer('spanish', { exactly: ['unit:f003', 'button:done'] })
  expect(t.piece('f001')).toMatchObject({ aim: 5 })
  expect(t.piece('f004')).toMatchObject({ served: true, spent: 50, finished: true })
  // a crewman already picked does not go with it
  const picked = battery([cannon(), gunner, second]).choose('spanish', 'unit:f002', 'facing:n', 'unit:f001', 'button:move')
  picked.expectOffer('spanish', { exactly: ['unit:f003'], not: ['unit:f002'], because: 'AZT-7.3' })
})
clause('AZT-7.3 AZT-3.1.5 AZT-3.1.6 AZT-3.1.12 AZT-11.2', 'A cannon is refused a place with the clause that forbids it', () => {
  const move = ['unit:f001', 'button:move', 'unit:f002', 'button:done']
  const t = battery([cannon(), gunner, ['f010', 'az-veteran', '300,460', 'e']], { terrain: [['rough', 320, 400, 400, 600]] })
  t.choose('spanish', ...move)
  const of = (...places: string[]) => places.map(p => clauseOf(t, 'spanish', `point:${p}`))
  expect(of('315,500', '300,460', '300,439', '300,500')).toEqual(['AZT-3.1.5', 'AZT-3.1.6', 'AZT-7.3', 'AZT-3.1.16'])
  expect(regionsOf(t, 'spanish')).toEqual([{ disc: [300, 500, 60] }])
  // a body whose crewman is engaged goes no farther, and takes no places
  const held = battery([cannon(), gunner, ['f010', 'az-veteran', '295,535', 'n']]).choose('spanish', ...move, 'point:300,510')
  expect([clauseOf(held, 'spanish', 'point:300,505'), regionsOf(held, 'spanish')]).toEqual(['AZT-3.1.12', []])
  const spent = battery([cannon(), gunner]).choose('spanish', ...move, 'point:300,440')
  expect([clauseOf(spent, 'spanish', 'point:300,439'), regionsOf(spent, 'spanish')]).toEqual(['AZT-7.3', []])
})
clause('AZT-7.3', 'With every crewman picked a cannon is not moved, though it may still be loaded', () => {
  const all = (more: object) => battery([cannon(more), gunner]).choose('spanish', 'unit:f002', 'facing:n')
  const unloaded = all({ loaded: false }).choose('spanish', 'unit:f001')
  unloaded.expectOffer('spanish', { exactly: ['button:load'], not: ['button:move'], because: 'AZT-7.3' })
  all({}).expectOffer('spanish', { not: ['unit:f001'], because: 'AZT-7.3' })
})

clause('AZT-7.3 AZT-3.1.12', 'Cannon and crew stop where a crewman is engaged after a leg', () => {
  const t = battery([cannon(), gunner, ['f010', 'az-veteran', '285,485', 'e']]).choose(
    'spanish',
    'unit:f001',
    'button:move',
    'unit:f002',
    'button:done',
  )
  t.choose('spanish', 'point:300,470').expectOffer('spanish', { exactly: ['button:end'] }) // the gunner stands at (295,485) now
})
clause('AZT-7.4', 'Loading: the aim stays or shifts by one bearing', () => {
  const t = battery([cannon({ loaded: false }), gunner]).choose('spanish', 'unit:f001', 'button:load')
  t.expectOffer('spanish', { exactly: ['aim:0', 'aim:1', 'aim:15'] }).choose('spanish', 'aim:15')
  expect(t.piece('f001')).toMatchObject({ loaded: true, aim: 15 })
  const loaded = battery([cannon(), gunner]).choose('spanish', 'unit:f001')
  loaded.expectOffer('spanish', { exactly: ['button:move'], not: ['button:load'], because: 'AZT-7.4' }) // it is not loaded again
})

clause('AZT-7.5', 'A loaded cannon fires: two dice under 30 inches, three up to 45, from the edge of its base', () => {
  const dice = (away: number) => {
    const t = battery([cannon(), gunner, ['f010', 'az-veteran', `300,${500 - 15 - away}`, 's']], { phase: 'first-fire' })
    if (!t.tokens('spanish').includes('unit:f001')) return 0
    const needs = t.choose('spanish', 'unit:f001').table.choose(t.game.seats.get('spanish'), 'button:fire')
    return needs.ok ? -1 : (needs.needs?.count as number)
  }
  expect([dice(299), dice(300), dice(450), dice(451)]).toEqual([2, 3, 3, 0])
  battery([cannon({ loaded: false }), gunner, ['f010', 'az-veteran', '300,300', 's']], { phase: 'first-fire' }).expectOffer('spanish', {
    not: ['unit:f001'],
    because: 'AZT-7.5',
  })
})

clause('AZT-7.6', 'The field of fire is 22 degrees wide, counted in integers', () => {
  const sees = (at: string, aim: number) =>
    battery([cannon({ aim }), gunner, ['f010', 'az-veteran', at, 's']], { phase: 'first-fire' })
      .tokens('spanish')
      .includes('unit:f001')
  // 200 tenths ahead: 38.88 to either side
  expect([sees('338,300', 0), sees('339,300', 0), sees('262,300', 0), sees('261,300', 0)]).toEqual([true, false, true, false])
  expect([sees('440,360', 2), sees('440,360', 0)]).toEqual([true, false])
  expect(sees('300,560', 0)).toBe(false) // behind
})

clause('AZT-7.7', 'The closest in sight of those in the field; no shot over a friend who does not touch the cannon', () => {
  const shot = (figures: readonly Given[], more = {}) => {
    const t = battery([cannon(), gunner, ...figures], { phase: 'first-fire', ...more })
    if (!t.tokens('spanish').includes('unit:f001')) return 'none'
    t.dice('AZT-4.8', [1, 1]).choose('spanish', 'unit:f001', 'button:fire')
    return (t.table.events(-1).find(e => e.type === 'fired') as unknown as { other: string }).other
  }
  const near: Given = ['f010', 'az-veteran', '300,350', 's']
  const beyond: Given = ['f011', 'az-veteran', '310,300', 's']
  expect(shot([near, beyond, ['f012', 'az-veteran', '400,490', 's']])).toBe('f010') // f012 is closer, outside the field
  expect(shot([near, ['f004', 'sp-swordsman', '300,420', 'n']])).toBe('none')
  expect(shot([near, ['f004', 'sp-swordsman', '300,420', 'n', { stunned: true }]])).toBe('none')
  expect(shot([near, ['f004', 'sp-swordsman', '300,485', 'n']])).toBe('f010') // he touches the cannon
  expect(shot([near, ['f004', 'sp-swordsman', '310,420', 'n']])).toBe('f010')
  // the friend masks the closest; the next is not taken instead
  expect(shot([near, ['f011', 'az-veteran', '330,340', 's'], ['f004', 'sp-swordsman', '300,370', 'n']])).toBe('none')
  expect(shot([near, beyond], { terrain: [['building', 290, 360, 304, 380]] })).toBe('f011')
})

clause('AZT-7.8', 'Cannons begin loaded; they are no targets, and block movement but not sight', () => {
  const t = battery(
    [
      ['f001', 'sp-cannon', '300,500', 'n'],
      ['f010', 'az-captain', '300,485', 's', { unit: 'u2' }],
      ['f004', 'sp-crossbowman', '300,560', 'n'],
    ],
    {
      first: 'aztec',
      phase: 'second-return-fire',
    },
  )
  expect(t.piece('f001')?.loaded).toBe(true)
  t.expectOffer('spanish', { has: ['unit:f004'] }) // he sees the captain over the cannon
  until(t, 'first-combat').expectOffer('aztec', { exactly: ['button:done'] })
  const way = battery([
    ['f001', 'sp-cannon', '300,500', 'n'],
    ['f004', 'sp-swordsman', '300,530', 'n'],
  ]).choose('spanish', 'unit:f004')
  expect(isLegal(way, 'spanish', 'point:300,515')).toBe(true)
  expect(isLegal(way, 'spanish', 'point:300,510')).toBe(false)
  way.choose('spanish', 'point:300,485').expectEvent({ type: 'moved', way: ['285,515', '285,485'] })
})

clause('AZT-7.9', 'With an active enemy in contact and no active figure of its side a cannon is taken at the end of a phase', () => {
  const end = (figures: readonly Given[]) => {
    const t = battery([cannon(), ['f020', 'sp-swordsman', '50,50'], ...figures], { phase: 'first-combat' }).choose('spanish', 'button:done')
    return [t.piece('f001')?.taken === true, points(t)[1]]
  }
  const foe: Given = ['f010', 'az-veteran', '300,485', 'n'] // front or not, contact counts
  expect(end([foe])).toEqual([true, 8])
  expect(end([foe, gunner])).toEqual([false, 0])
  expect(end([foe, ['f002', 'sp-gunner', '295,515', 'n', { stunned: true }]])).toEqual([true, 8])
  expect(end([['f010', 'az-veteran', '300,485', 'n', { stunned: true }]])).toEqual([false, 0])
})

clause('AZT-7.10', 'Without a crewman a cannon waits; a taken one is an obstacle and is not taken twice', () => {
  battery([cannon(), ['f002', 'sp-gunner', '400,500']]).expectOffer('spanish', { not: ['unit:f001'], because: 'AZT-7.10' })
  const t = battery([cannon({ taken: true }), gunner, ['f010', 'az-veteran', '300,485', 's']], { phase: 'first-combat' })
  t.choose('spanish', 'button:done').expectNoEvent({ type: 'taken' })
  const idle = battery([cannon({ taken: true, loaded: false }), gunner])
  idle.expectOffer('spanish', { not: ['unit:f001'], because: 'AZT-7.10' }).choose('spanish', 'unit:f002')
  expect(isLegal(idle, 'spanish', 'point:300,500')).toBe(false)
})

clause('AZT-11.8', 'A cannon is offered sixteen directions at 30 and 60 tenths, and may be led elsewhere', () => {
  const t = battery([cannon(), gunner]).choose('spanish', 'unit:f001', 'button:move', 'unit:f002', 'button:done')
  expect(places(t, 'spanish')).toHaveLength(32)
  expect(places(t, 'spanish')).toEqual(expect.arrayContaining(['point:300,470', 'point:300,440', 'point:311,473', 'point:342,458']))
  expect(isLegal(t, 'spanish', 'point:317,490')).toBe(true)
})

import { clause } from '@plus-ultra/kernel/testing'
import { expect } from 'vitest'
import { at, clauseOf, facing, type Given, isLegal, places, points, position, regionsOf, ring, until } from './table.ts'

const captain = (at: string, id = 'f090'): Given => [id, 'az-captain', at, 's', { unit: 'u1' }]
const far = captain('390,390')
const GUARDS = ['f002', 'f003', 'f004', 'f005'] as const
const guards = (x = 100, y = 100, type = 'az-veteran', more = {}) => ring(GUARDS, type, x, y, { unit: 'u1', ...more })
const spaniard = (more = {}, at = '100,100'): Given => ['f001', 'sp-swordsman', at, 'n', more]
const rest: Given = ['f080', 'sp-swordsman', '20,380']

clause('AZT-8.1.1', 'A Spaniard within 60 tenths of a friar of his side attacks with two dice whatever his wounds', () => {
  const dice = (figures: readonly Given[], id = 'f001') => {
    const t = position({ phase: 'first-combat', figures: [['f010', 'az-veteran', '100,90', 's'], ...figures, far] }).choose(
      'spanish',
      `unit:${id}`,
    )
    const needs = t.table.choose(t.game.seats.get('spanish'), 'unit:f010')
    return needs.ok ? 0 : (needs.needs?.count as number)
  }
  const friar = (y: number, more = {}): Given => ['f020', 'sp-friar', `100,${y}`, 'n', more]
  expect(dice([spaniard({ wounds: 3 })])).toBe(3)
  expect(dice([spaniard({ wounds: 3 }), friar(170)])).toBe(2)
  expect(dice([spaniard({ wounds: 3 }), friar(171)])).toBe(3)
  expect(dice([spaniard({ wounds: 3 }), friar(170, { stunned: true })])).toBe(2)
  expect(dice([spaniard({ wounds: 3 }), friar(170, { captive: true }), ['f011', 'az-veteran', '100,180', 'n']])).toBe(3)
  expect(dice([['f001', 'sp-friar', '100,100', 'n', { wounds: 3 }]])).toBe(2) // himself
  expect(dice([spaniard({ wounds: 3 }), ['f020', 'sp-friar', '100,170', 'n', { side: 'aztec' }]])).toBe(3)
})
clause('AZT-8.1.2', 'Zeal changes neither saves, nor shooting, nor the dice of allies', () => {
  const friar: Given = ['f020', 'sp-friar', '150,150', 'n']
  const saves = position({ phase: 'second-combat', figures: [spaniard({ wounds: 2 }), ['f010', 'az-veteran', '100,90', 's'], friar, far] })
  saves
    .dice('AZT-5.4', [4, 4])
    .dice('AZT-6.1', [2, 2, 2])
    .choose('aztec', 'unit:f010', 'unit:f001')
    .expectEvent({ type: 'roll', dice: [2, 2, 2] })
  const shoots = position({
    phase: 'first-fire',
    figures: [['f001', 'sp-crossbowman', '100,100', 'n', { wounds: 2 }], ['f010', 'az-veteran', '100,50', 's'], friar, far],
  })
  shoots.dice('AZT-4.8', [1, 1, 1]).choose('spanish', 'unit:f001', 'button:fire').done()
  const ally = position({
    phase: 'first-combat',
    figures: [['f001', 'tl-warrior', '100,100', 'n', { wounds: 1 }], ['f010', 'az-veteran', '100,90', 's'], friar, far],
  })
  ally.dice('AZT-5.4', [2, 2, 2]).choose('spanish', 'unit:f001', 'unit:f010').done()
})

/** Six figures round a rider who faces north at (100,100): front, rear, two on each flank. */
const six = (type = 'az-veteran', more = {}): Given[] => [
  ['f002', type, '100,85', 's', more],
  ['f003', type, '100,115', 'n', more],
  ['f004', type, '90,95', 'e', more],
  ['f005', type, '90,105', 'e', more],
  ['f006', type, '110,95', 'w', more],
  ['f007', type, '110,105', 'w', more],
]
const struck = (figures: readonly Given[], dice = [4, 4], save = [2, 2, 1]) =>
  position({ phase: 'second-combat', figures: [...figures, rest, far] })
    .dice('AZT-5.4', dice)
    .dice('AZT-6.1', save)
    .choose('aztec', 'unit:f002', 'unit:f001')

clause('AZT-8.2.1', 'Surrounded: an active enemy front on each of four sides, six round a rider', () => {
  expect(struck([spaniard(), ...guards()]).piece('f001')).toMatchObject({ captive: true })
  expect(struck([spaniard(), ...guards().slice(0, 3)]).piece('f001')?.captive).toBeUndefined()
  const asleep = guards().map((p, i): Given => (i === 3 ? [p[0], p[1], p[2], p[3], { unit: 'u1', stunned: true }] : p))
  expect(struck([spaniard(), ...asleep]).piece('f001')?.captive).toBeUndefined()
  const away = guards().map((p, i): Given => (i === 3 ? [p[0], p[1], p[2], 'w', p[4]] : p))
  expect(struck([spaniard(), ...away]).piece('f001')?.captive).toBeUndefined()
  const rider: Given = ['f001', 'sp-horseman', '100,100', 'n']
  expect(struck([rider, ...six()]).piece('f001')).toMatchObject({ captive: true })
  expect(struck([rider, ...six().slice(0, 5)]).piece('f001')?.captive).toBeUndefined()
})
clause('AZT-8.2.2', 'A wall or the edge is no enemy: a side without room cannot be closed', () => {
  const wall = position({
    phase: 'second-combat',
    terrain: [['building', 80, 105, 120, 130]],
    figures: [spaniard(), ...guards().filter(p => p[0] !== 'f004'), rest, far],
  })
  wall.dice('AZT-5.4', [4, 4]).dice('AZT-6.1', [2, 2, 1]).choose('aztec', 'unit:f002', 'unit:f001')
  expect(wall.piece('f001')?.captive).toBeUndefined()
  expect(wall.piece('f001')).toMatchObject({ wounds: 1 })
})
clause(
  'AZT-8.2.3',
  'A wound, pushback or stun captures instead; the wound is marked unless it is the last; peasants are captured too',
  () => {
    expect(struck([spaniard(), ...guards()]).piece('f001')).toMatchObject({ captive: true, wounds: 1 })
    expect(struck([spaniard({ wounds: 3 }), ...guards()]).piece('f001')).toMatchObject({ captive: true, wounds: 3 })
    const push = position({ phase: 'second-combat', figures: [spaniard(), ...guards(), rest, far] })
      .dice('AZT-5.4', [6, 2])
      .choose('aztec', 'unit:f002', 'unit:f001')
    expect(push.piece('f001')).toMatchObject({ captive: true, at: '100,100' })
    const stun = position({ phase: 'second-combat', figures: [spaniard({ stunned: true }), ...guards(), rest, far] })
    stun.dice('AZT-5.4', [1, 1]).dice('AZT-6.1', [2, 2, 1]).choose('aztec', 'unit:f002', 'unit:f001')
    expect([stun.piece('f001')?.captive, stun.piece('f001')?.stunned]).toEqual([true, undefined])
    const saved = struck([spaniard(), ...guards()], [4, 4], [2, 2, 2])
    expect(saved.piece('f001')?.captive).toBeUndefined()
    const peasant = position({
      phase: 'first-combat',
      figures: [['f001', 'az-peasant-club', '100,100', 'n'], ...ring(GUARDS, 'sp-swordsman', 100, 100), rest, far],
    })
    peasant.dice('AZT-5.4', [4, 4]).dice('AZT-6.1', [2, 2, 1]).choose('spanish', 'unit:f002', 'unit:f001')
    expect(peasant.piece('f001')).toMatchObject({ captive: true, at: '100,100' })
    expect(points(peasant)).toEqual([0, 0])
  },
)
clause('AZT-8.2.4', 'A kill kills a surrounded figure, and missiles never capture', () => {
  const kill = struck([spaniard(), ...guards()], [3, 5], [2, 2, 1])
  expect(at(kill, 'f001')).toBe('killed')
  const shot = position({
    phase: 'second-fire',
    figures: [spaniard(), ...guards(), ['f010', 'az-peasant-slinger', '100,40', 's'], rest, far],
  })
  shot
    .dice('AZT-4.8', [4, 4])
    .dice('AZT-6.1', [2])
    .choose('aztec', 'unit:f010', 'button:fire', 'button:done')
    .choose('spanish', 'button:done')
  expect([shot.piece('f001')?.wounds, shot.piece('f001')?.captive]).toEqual([1, undefined])
})
clause(
  'AZT-8.2.5',
  'A captive does nothing, is no target, commands and counts for nothing, and keeps its place; either side may capture',
  () => {
    const t = position({
      phase: 'first-movement',
      figures: [spaniard({ captive: true }), ...guards(), ['f006', 'tl-warrior', '130,100', 'w'], rest, captain('200,100')],
    })
    expect(t.piece('f006')).toMatchObject({ command: false }) // the captive Spaniard commands no ally
    t.expectOffer('spanish', { not: ['unit:f001'] })
    until(t, 'first-combat').expectOffer('spanish', { exactly: ['button:done'] })
    until(t, 'second-combat').expectOffer('aztec', { exactly: ['button:done'] }) // the guards have nobody to strike
    expect(t.board().trays.engaged).toEqual([]) // and his front holds nobody
    const other = position({
      phase: 'first-combat',
      figures: [['f001', 'az-captain', '100,100', 'n', { unit: 'u2' }], ...ring(GUARDS, 'sp-swordsman', 100, 100), far],
    })
    other.dice('AZT-5.4', [4, 4]).dice('AZT-6.1', [2, 2, 1]).choose('spanish', 'unit:f002', 'unit:f001')
    expect(other.piece('f001')).toMatchObject({ captive: true })
  },
)
clause('AZT-8.2.6', 'Fully guarded while surrounded, whoever the guards are', () => {
  const t = position({
    first: 'aztec',
    figures: [
      spaniard({ captive: true }),
      ...guards().slice(0, 3),
      ['f006', 'az-peasant-club', '80,100', 's', { unit: 'u1' }],
      rest,
      captain('100,70'),
    ],
  })
  expect(t.board().trays.guarded).toEqual([])
  t.choose('aztec', 'unit:f006', 'point:90,100', 'facing:e')
  expect(t.board().trays.guarded).toEqual(['f001'])
})

clause('AZT-8.2.7', 'A block of captive and guards moves 120 tenths as one body, all guards being free, in command and unpicked', () => {
  const figures: readonly Given[] = [spaniard({ captive: true }, '100,200'), ...guards(100, 200), rest, captain('60,200')]
  const t = position({ first: 'aztec', figures }).choose('aztec', 'unit:f001', 'button:block')
  expect([isLegal(t, 'aztec', 'point:100,80'), isLegal(t, 'aztec', 'point:100,79')]).toEqual([true, false])
  t.choose('aztec', 'point:130,160', 'point:130,100') // 50 and 60
  expect([isLegal(t, 'aztec', 'point:140,100'), isLegal(t, 'aztec', 'point:141,100')]).toEqual([true, false])
  t.choose('aztec', 'button:end')
  expect(['f001', ...GUARDS].map(f => at(t, f))).toEqual(['130,100', '130,90', '140,100', '130,110', '120,100'])
  expect(t.piece('f002')).toMatchObject({ spent: 110, finished: true, facing: 's' })
  // a guard who has been picked, or is out of command, holds it where it is
  const picked = position({ first: 'aztec', figures }).choose('aztec', 'unit:f002', 'facing:s')
  picked.expectOffer('aztec', { not: ['unit:f001'], because: 'AZT-8.2.7' })
  const lost = position({ first: 'aztec', figures: [...figures.slice(0, 6), captain('390,20')] })
  lost.expectOffer('aztec', { not: ['unit:f001'], because: 'AZT-8.6.6' })
  // 40 tenths if a guard has fired, half as much again on rough ground
  const guardWith = (more: object) =>
    position({
      first: 'aztec',
      figures: figures.map((p): Given => (p[0] === 'f003' ? [p[0], p[1], p[2], p[3], { unit: 'u1', ...more }] : p)),
    }).choose('aztec', 'unit:f001', 'button:block')
  const fired = guardWith({ fired: true })
  expect([isLegal(fired, 'aztec', 'point:100,160'), isLegal(fired, 'aztec', 'point:100,159')]).toEqual([true, false])
  const tired = guardWith({ spent: 90 })
  expect([isLegal(tired, 'aztec', 'point:100,170'), isLegal(tired, 'aztec', 'point:100,169')]).toEqual([true, false])
  const rough = position({ first: 'aztec', figures, terrain: [['rough', 112, 50, 150, 199]] }).choose('aztec', 'unit:f001', 'button:block')
  rough.choose('aztec', 'point:110,160').expectEvent({ type: 'moved', cost: 63 }) // the right-hand guard walks in it: 42 become 63
})
clause('AZT-8.2.7 AZT-12.4', 'Engaged guards break away first, by id; at the first failure the block stays, and all are finished', () => {
  const foes: readonly Given[] = [
    ['f010', 'sp-swordsman', '100,80', 's'],
    ['f011', 'sp-swordsman', '120,100', 'w'],
  ]
  const figures = [spaniard({ captive: true }), ...guards(), ...foes, captain('60,100')]
  const fails = position({ first: 'aztec', figures }).dice('AZT-3.1.9', [3, 5]).choose('aztec', 'unit:f001', 'button:block')
  fails.expectEvent({ type: 'broke-away', figure: 'f002' }).expectEvent({ type: 'held', figure: 'f003' }).expectStep('movement')
  fails.expectOffer('aztec', { exactly: ['unit:f090', 'button:done'] }).done()
  const goes = position({ first: 'aztec', figures }).dice('AZT-3.1.9', [3, 2]).choose('aztec', 'unit:f001', 'button:block')
  expect(isLegal(goes, 'aztec', 'point:100,140')).toBe(true)
  // a block that ends a leg with an engaged member stops there
  const into = position({
    first: 'aztec',
    figures: [spaniard({ captive: true }), ...guards(), ['f010', 'sp-swordsman', '150,100', 'w'], captain('60,100')],
  })
  into.choose('aztec', 'unit:f001', 'button:block', 'point:130,100').expectOffer('aztec', { exactly: ['button:end'] })
})

clause('AZT-8.2.7 AZT-3.1.5 AZT-3.1.6 AZT-11.2', 'A block is refused a place with the clause that forbids it', () => {
  const block = (more: readonly Given[]) =>
    position({ first: 'aztec', figures: [spaniard({ captive: true }), ...guards(), ...more, captain('60,140')] }).choose(
      'aztec',
      'unit:f001',
      'button:block',
    )
  const t = block([['f010', 'sp-swordsman', '150,100', 'w']])
  const of = (...places: string[]) => places.map(p => clauseOf(t, 'aztec', `point:${p}`))
  expect(of('135,100', '100,10', '100,221', '100,100')).toEqual(['AZT-3.1.6', 'AZT-3.1.6', 'AZT-8.2.7', 'AZT-3.1.16'])
  t.choose('aztec', 'point:130,100')
  expect([clauseOf(t, 'aztec', 'point:120,100'), regionsOf(t, 'aztec')]).toEqual(['AZT-8.2.7', []]) // a guard is engaged
  // a captive rider keeps the block off rough ground
  const six: readonly Given[] = [
    ['f001', 'sp-horseman', '200,200', 'n', { captive: true }],
    ['f002', 'az-veteran', '200,185', 's', { unit: 'u1' }],
    ['f003', 'az-veteran', '200,215', 'n', { unit: 'u1' }],
    ['f004', 'az-veteran', '190,195', 'e', { unit: 'u1' }],
    ['f005', 'az-veteran', '190,205', 'e', { unit: 'u1' }],
    ['f006', 'az-veteran', '210,195', 'w', { unit: 'u1' }],
    ['f007', 'az-peasant-club', '210,205', 'w', { unit: 'u1' }],
  ]
  const rider = position({ first: 'aztec', terrain: [['rough', 100, 100, 300, 185]], figures: [...six, rest, captain('160,220')] })
  rider.choose('aztec', 'unit:f001', 'button:block')
  expect([isLegal(rider, 'aztec', 'point:200,195'), clauseOf(rider, 'aztec', 'point:200,194')]).toEqual([true, 'AZT-3.1.5'])
})
clause('AZT-11.2', 'Whoever has no movement left is shown no region of places', () => {
  const t = position({ figures: [['f001', 'sp-swordsman', '100,300'], ['f002', 'sp-horseman', '200,380', 'n'], far] })
  t.choose('spanish', 'unit:f001', 'point:100,180')
  expect(regionsOf(t, 'spanish')).toEqual([])
  t.choose('spanish', 'facing:n', 'unit:f002', 'point:200,180')
  expect(regionsOf(t, 'spanish')).toEqual([])
})
clause('AZT-8.2.8', 'Escape: the side, the roll, then distance and facing; it is then free and finished', () => {
  const figures = [spaniard({ captive: true }), ...guards().slice(0, 3), rest, far] // the west is open
  const t = position({ figures })
    .choose('spanish', 'unit:f001', 'button:escape')
    .expectOffer('spanish', { exactly: ['facing:w'] })
  expect(clauseOf(t, 'spanish', 'facing:e')).toBe('AZT-8.2.8')
  t.dice('AZT-3.1.9', [1])
    .choose('spanish', 'facing:w')
    .expectEvent({ type: 'roll', modifiers: [3], result: 4 })
  expect(t.tokens('spanish')).toHaveLength(95) // to the edge of the table
  t.choose('spanish', 'number:30')
  expect([at(t, 'f001'), facing(t, 'f001'), t.piece('f001')?.captive]).toEqual(['70,100', 'n', undefined])
  t.expectOffer('spanish', { exactly: ['facing:n', 'facing:e', 'facing:s', 'facing:w'] }).choose('spanish', 'facing:e')
  t.expectOffer('spanish', { exactly: ['unit:f080', 'button:done'] })
  expect(facing(t, 'f001')).toBe('e')
  // rough as for any move, and a rider keeps to open ground
  const rough = position({ figures, terrain: [['rough', 0, 50, 200, 150]] })
    .dice('AZT-3.1.9', [1])
    .choose('spanish', 'unit:f001', 'button:escape', 'facing:w')
  expect(rough.tokens('spanish')).toHaveLength(80)
})
clause('AZT-8.2.8 AZT-3.1.13', 'One who fired before he was taken goes at most 40 tenths', () => {
  const shooter: Given = ['f001', 'sp-crossbowman', '100,100', 'n', { captive: true, fired: true }]
  const t = position({ figures: [shooter, ...guards().slice(0, 3), rest, far] }).dice('AZT-3.1.9', [1])
  expect(t.choose('spanish', 'unit:f001', 'button:escape', 'facing:w').tokens('spanish')).toHaveLength(40)
})
clause('AZT-8.2.9', 'On failure it may try again next phase; a side without room, or a flank with one guard, is not open', () => {
  const fails = position({ figures: [spaniard({ captive: true }), ...guards().slice(0, 3), rest, far] }).dice('AZT-3.1.9', [2])
  fails.choose('spanish', 'unit:f001', 'button:escape', 'facing:w').expectEvent({ type: 'escape-failed' }).expectStep('movement')
  fails.expectOffer('spanish', { exactly: ['unit:f080', 'button:done'], not: ['unit:f001'], because: 'AZT-8.2.9' })
  expect(fails.piece('f001')).toMatchObject({ captive: true })
  // the fourth stands there and looks away: no front, and no room either
  const aside: Given = ['f005', 'az-veteran', '90,100', 'n', { unit: 'u1' }]
  position({ figures: [spaniard({ captive: true }), ...guards().slice(0, 3), aside, rest, far] }).expectOffer('spanish', {
    not: ['unit:f001'],
    because: 'AZT-8.2.9',
  })
  position({
    terrain: [['building', 60, 90, 95, 110]],
    figures: [spaniard({ captive: true }), ...guards().slice(0, 3), rest, far],
  }).expectOffer('spanish', { not: ['unit:f001'] })
  const rider: Given = ['f001', 'sp-horseman', '100,100', 'n', { captive: true }]
  position({ figures: [rider, ...six().slice(0, 5), rest, far] }).expectOffer('spanish', { not: ['unit:f001'], because: 'AZT-8.2.9' })
  const open = position({ figures: [rider, ...six().slice(0, 4), rest, far] }).choose('spanish', 'unit:f001', 'button:escape')
  open.expectOffer('spanish', { exactly: ['facing:e'] })
  const rough = position({ terrain: [['rough', 105, 50, 150, 150]], figures: [rider, ...six().slice(0, 4), rest, far] })
  rough.expectOffer('spanish', { not: ['unit:f001'], because: 'AZT-8.2.9' })
})
clause('AZT-8.2.10', "With no enemy front on it at the start of its owner's step a captive is free without a roll", () => {
  const t = position({ figures: [spaniard({ captive: true }), ['f002', 'az-veteran', '100,90', 'n'], rest, far] })
  t.expectEvent({ type: 'freed', figure: 'f001' })
    .expectOffer('spanish', { has: ['unit:f001'] })
    .choose('spanish', 'unit:f001')
  expect(places(t, 'spanish').length).toBeGreaterThan(20)
  const none = position({ first: 'aztec', figures: [['f001', 'az-veteran', '100,100', 'n', { captive: true }], rest, far] })
  expect(none.piece('f001')).toMatchObject({ unit: 'f001' }) // of no unit
  none.expectOffer('aztec', { has: ['unit:f001'] })
})
clause('AZT-8.2.10', "Nobody is freed in the captor's step", () => {
  const t = position({ first: 'aztec', figures: [spaniard({ captive: true }), ['f002', 'az-veteran', '100,90', 'n'], rest, far] })
  t.expectNoEvent({ type: 'freed' })
  expect(t.piece('f001')).toMatchObject({ captive: true })
})
clause('AZT-8.2.11', 'At an exit edge of the captor the captive may be taken off at once; the guards stay', () => {
  const exits = { aztec: ['north' as const], spanish: [] }
  const figures = [spaniard({ captive: true }, '100,50'), ...guards(100, 50), rest, captain('60,50')]
  const t = position({ first: 'aztec', figures, exits }).choose('aztec', 'unit:f001', 'button:block')
  expect(places(t, 'aztec')).toContain('point:100,15') // 11.8: straight to the edge
  t.choose('aztec', 'point:100,15', 'button:end')
    .expectOffer('aztec', { exactly: ['button:carry-off', 'button:stay'] })
    .choose('aztec', 'button:carry-off')
  expect([at(t, 'f001'), at(t, 'f002'), points(t)]).toEqual(['carried-off', '100,5', [0, 14]])
  const other = position({ first: 'aztec', figures, exits: { aztec: ['south'], spanish: ['north'] } })
  other.choose('aztec', 'unit:f001', 'button:block', 'point:100,15', 'button:end').expectStep('movement') // not his exit
})

const shrine = [{ id: 'shrine', name: 'Shrine', rect: [90, 90, 140, 140] as [number, number, number, number] }]
clause(
  'AZT-8.2.12',
  'Sacrifice in the combat step: fully guarded, inside a feature, a priest or captain within 60 tenths; guards still fight',
  () => {
    const figures = [spaniard({ captive: true }), ...guards(), ['f010', 'sp-swordsman', '80,100', 'w'] as Given, rest, captain('100,30')]
    const t = position({ phase: 'second-combat', figures, features: shrine })
    t.expectOffer('aztec', { exactly: ['unit:f001', 'button:done'] })
      .choose('aztec', 'unit:f001')
      .expectOffer('aztec', { exactly: ['button:sacrifice'] })
    t.choose('aztec', 'button:sacrifice')
    expect([at(t, 'f001'), points(t)]).toEqual(['sacrificed', [0, 14]])
    const none = (more: object, pieces = figures) =>
      position({ phase: 'second-combat', figures: pieces, features: shrine, ...more })
        .tokens('aztec')
        .includes('unit:f001')
    expect(none({ features: [] })).toBe(false)
    expect(none({ features: [{ id: 'shrine', name: 'Shrine', rect: [100, 90, 140, 140] }] })).toBe(false) // not strictly inside
    expect(none({}, [...figures.slice(0, -1), captain('100,29')])).toBe(false)
    expect(none({}, [...figures.slice(0, -1), captain('100,170')])).toBe(true)
    expect(none({}, [...figures.slice(0, -1), captain('100,171')])).toBe(false)
    expect(none({}, [...figures.slice(0, -1), ['f090', 'az-captain', '100,170', 's', { unit: 'u1', stunned: true }]])).toBe(false)
    expect(none({}, [...figures.slice(0, 4), ...figures.slice(5)])).toBe(false) // one guard is missing
    // the captain who is near may himself attack in the same step, and so may the guards if somebody stands before them
    const fights = position({
      phase: 'second-combat',
      features: shrine,
      figures: [spaniard({ captive: true }), ...guards(), ['f010', 'sp-swordsman', '100,40', 'n'], captain('100,30')],
    })
    fights.choose('aztec', 'unit:f001', 'button:sacrifice').expectOffer('aztec', { exactly: ['unit:f090', 'button:done'] })
  },
)

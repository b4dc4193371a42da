import { clause } from '@plus-ultra/kernel/testing'
import { expect } from 'vitest'
import { type AztecTable, at, clauseOf, facing, type Given, isLegal, places, points, position, ring, until } from './table.ts'

const captain = (at: string, unit = 'u1', id = 'f090'): Given => [id, 'az-captain', at, 's', { unit }]
const spaniard: Given = ['f080', 'sp-swordsman', '380,380']
const shrine = { id: 'shrine', name: 'Shrine', rect: [100, 100, 160, 150] as [number, number, number, number] }
const spring = { id: 'spring', name: 'Spring', rect: [300, 20, 320, 40] as [number, number, number, number] }
const pooled = (id: string, type = 'az-peasant-club', more = {}): Given => [id, type, 'pool', 's', { wave: 1, due: 2, ...more }]
const waveStep = (figures: readonly Given[], more = {}): AztecTable =>
  position({
    first: 'aztec',
    turn: 2,
    maxStaging: 2,
    features: [shrine, spring],
    staging: ['shrine', 'spring'],
    figures: [...figures, spaniard],
    ...more,
  })

clause('AZT-8.4.1', 'Every Aztec figure belongs to a unit led by a captain or a priest; a unit without leader is refused', () => {
  const t = position({
    figures: [
      captain('100,100'),
      ['f001', 'az-veteran', '120,100', 's', { unit: 'u1' }],
      ['f002', 'az-priest', '200,100', 's', { unit: 'u2' }],
      spaniard,
    ],
  })
  expect(['f090', 'f001', 'f002'].map(id => t.piece(id)?.unit)).toEqual(['u1', 'u1', 'u2'])
  expect(() => position({ figures: [['f001', 'az-veteran', '120,100', 's', { unit: 'u1' }], spaniard] }).table).toThrow('AZT-8.4.1')
  expect(() => position({ figures: [captain('100,100'), captain('200,100', 'u1', 'f091'), spaniard] }).table).toThrow('AZT-8.4.1')
})
clause('AZT-8.4.2', 'At most 6 nobles with the captain and 18 peasants; a priest is not counted', () => {
  const nobles = (n: number): Given[] =>
    Array.from({ length: n }, (_, i) => [`f00${i + 1}`, 'az-veteran', `${20 + 20 * i},50`, 's', { unit: 'u1' }])
  expect(() => position({ figures: [captain('100,100'), ...nobles(6), spaniard] }).table).toThrow('AZT-8.4.2')
  expect(position({ figures: [captain('100,100'), ...nobles(5), spaniard] }).table.isOver).toBe(false)
  expect(position({ figures: [['f090', 'az-priest', '100,100', 's', { unit: 'u1' }], ...nobles(6), spaniard] }).table.isOver).toBe(false)
  const levy = Array.from({ length: 19 }, (_, i): Given => [`f0${i + 20}`, 'az-peasant-club', `${20 + 15 * i},50`, 's', { unit: 'u1' }])
  expect(() => position({ figures: [captain('100,100'), ...levy, spaniard] }).table).toThrow('19 peasants')
  // who returns joins only a unit with room
  const full = waveStep([captain('250,250'), ...nobles(5), captain('250,300', 'u2', 'f091'), pooled('f010', 'az-veteran')])
  full.choose('aztec', 'area:shrine', 'unit:f010', 'point:105,105', 'facing:n')
  expect(full.piece('f010')).toMatchObject({ unit: 'u2' }) // one possible unit: it is not asked
})
clause('AZT-8.4.3', 'When the leader falls his whole unit goes to the pool, stunned and guards too; captives belong to none', () => {
  const t = position({
    phase: 'first-combat',
    figures: [
      ['f001', 'sp-swordsman', '100,100', 'n'],
      ['f002', 'az-captain', '100,90', 's', { unit: 'u1', wounds: 1 }],
      ['f003', 'az-veteran', '200,90', 's', { unit: 'u1', stunned: true, wounds: 1 }],
      ['f004', 'sp-swordsman', '300,100', 'n', { captive: true }],
      ...ring(['f005', 'f006', 'f007', 'f008'], 'az-peasant-club', 300, 100, { unit: 'u1' }),
      ['f009', 'az-veteran', '200,200', 's', { unit: 'u1', captive: true }],
      ['f010', 'sp-swordsman', '200,210', 'n'],
      ['f011', 'az-veteran', '250,300', 's', { unit: 'u2' }],
      captain('270,300', 'u2'),
      ['f012', 'az-peasant-club', 'pool', 's', { wave: 1, due: 4 }],
    ],
  }).dice('AZT-5.4', [1, 1])
  t.dice('AZT-6.1', [1, 1, 1]).choose('spanish', 'unit:f001', 'unit:f002').expectEvent({ type: 'dispersed', unit: 'u1' })
  expect(['f002', 'f003', 'f005', 'f006', 'f007', 'f008', 'f009', 'f011', 'f012'].map(id => at(t, id))).toEqual([
    'killed',
    'pool',
    'pool',
    'pool',
    'pool',
    'pool',
    '200,200',
    '250,300',
    'pool',
  ])
  expect(t.piece('f009')).toMatchObject({ captive: true, unit: 'f009' })
  expect(t.board().trays.guarded).toEqual([])
  t.dice('AZT-8.5.3', [3]).choose('spanish', 'button:done')
  expect([t.piece('f012')?.due, t.piece('f005')?.due]).toEqual([4, 1 + 3]) // who was there stays in his wave
  expect(t.piece('f005')).toMatchObject({ wave: 2 })
})
clause('AZT-8.4.4', 'A captured leader still stands: his unit disperses only when he is carried off, but he commands nobody', () => {
  const t = position({
    exits: { spanish: ['south'], aztec: [] },
    figures: [
      ['f001', 'az-captain', '100,370', 'n', { unit: 'u1', captive: true }],
      ...ring(['f002', 'f003', 'f004', 'f005'], 'sp-swordsman', 100, 370),
      ['f006', 'az-veteran', '140,330', 's', { unit: 'u1' }],
      captain('380,20', 'u2'),
    ],
  })
  expect([at(t, 'f006'), t.g.figure.command[5 as never]]).toEqual(['140,330', 0])
  t.choose('spanish', 'unit:f001', 'button:block', 'point:100,385', 'button:end', 'button:carry-off').expectEvent({
    type: 'dispersed',
    unit: 'u1',
  })
  expect([at(t, 'f006'), points(t)]).toEqual(['pool', [9 + 2, 0]])
})
clause('AZT-8.4.5', 'A Spaniard is a unit by himself; the death of the allied captain disperses nobody', () => {
  const t = position({
    phase: 'second-combat',
    figures: [
      ['f001', 'tl-captain', '100,100', 'n', { wounds: 1 }],
      ['f002', 'tl-warrior', '120,100', 'n'],
      ['f003', 'az-veteran', '100,90', 's'],
      spaniard,
      captain('300,300'),
    ],
  }).dice('AZT-5.4', [4, 4])
  expect(['f080', 'f002'].map(id => t.piece(id)?.unit)).toEqual(['f080', 'allies'])
  t.dice('AZT-6.1', [1, 1, 1]).choose('aztec', 'unit:f003', 'unit:f001')
  expect([at(t, 'f001'), at(t, 'f002'), points(t)]).toEqual(['killed', '120,100', [0, 9]])
})
clause('AZT-8.4.6', 'Every unit has its leader from the start and moves with him', () => {
  const t = position({ first: 'aztec', figures: [captain('100,100'), ['f001', 'az-veteran', '120,100', 's', { unit: 'u1' }], spaniard] })
  t.choose('aztec', 'unit:f090', 'point:100,180', 'facing:s', 'unit:f001', 'point:120,180', 'facing:s')
  expect([at(t, 'f090'), at(t, 'f001')]).toEqual(['100,180', '120,180'])
})

clause(
  'AZT-8.5.1',
  'Into the pool: killed or wounded peasants, who are healed, those who fail morale, dispersed units; nobles keep wounds',
  () => {
    const t = position({
      phase: 'second-return-fire',
      figures: [
        captain('100,100', 'u2'),
        ['f001', 'az-captain', '200,100', 's', { unit: 'u1', pendingKill: 1 }],
        ['f002', 'az-veteran', '220,100', 's', { unit: 'u1', wounds: 1, stunned: true }],
        ['f003', 'az-peasant-club', '120,100', 's', { unit: 'u2', pendingWounds: 1, stunned: true }],
        spaniard,
      ],
    }).choose('aztec', 'button:done')
    expect([at(t, 'f002'), t.piece('f002')?.wounds, t.piece('f002')?.stunned]).toEqual(['pool', 1, undefined])
    expect([at(t, 'f003'), t.piece('f003')?.wounds, t.piece('f003')?.stunned]).toEqual(['pool', undefined, undefined])
    t.expectEvent({ type: 'pooled', figure: 'f002', why: 'dispersed' }).expectEvent({ type: 'pooled', figure: 'f003', why: 'killed' })
  },
)
clause('AZT-8.5.2 AZT-8.5.3', 'All who enter in one player phase form one wave and share one die; no entry, no die', () => {
  const t = position({
    phase: 'second-return-fire',
    turn: 2,
    figures: [
      captain('100,100'),
      ['f001', 'az-peasant-club', '120,100', 's', { unit: 'u1', pendingKill: 1 }],
      ['f002', 'az-peasant-club', '140,100', 's', { unit: 'u1', pendingWounds: 1 }],
      ['f003', 'az-peasant-club', '380,370', 's', { unit: 'u1' }],
      spaniard,
    ],
  }).choose('aztec', 'button:done')
  t.dice('AZT-5.4', []).dice('AZT-8.5.3', [4]).choose('spanish', 'button:done').expectEvent({ type: 'wave', wave: 1, due: 6, figures: 2 })
  expect([t.piece('f001')?.due, t.piece('f002')?.due]).toEqual([6, 6])
  until(t, 'second-combat').dice('AZT-2.1', [1, 2]).choose('aztec', 'button:done').done() // nobody entered: no die
})

clause('AZT-8.5.4', 'Wave by wave: a usable area, then for each figure a place in it, a facing and a unit', () => {
  const t = waveStep([
    captain('250,250'),
    captain('250,300', 'u2', 'f091'),
    pooled('f001'),
    pooled('f002', 'az-veteran', { wounds: 1 }),
    pooled('f003', 'az-peasant-club', { wave: 2, due: 2 }),
  ])
  t.expectStep('staging-area', 'aztec')
    .expectOffer('aztec', { exactly: ['area:shrine', 'area:spring'] })
    .choose('aztec', 'area:shrine')
  t.expectOffer('aztec', { exactly: ['unit:f001', 'unit:f002'] }).choose('aztec', 'unit:f002')
  expect([
    isLegal(t, 'aztec', 'point:105,105'),
    isLegal(t, 'aztec', 'point:104,105'),
    isLegal(t, 'aztec', 'point:155,145'),
    isLegal(t, 'aztec', 'point:155,146'),
  ]).toEqual([true, false, true, false])
  t.choose('aztec', 'point:131,117').expectOffer('aztec', { exactly: ['facing:n', 'facing:e', 'facing:s', 'facing:w'] })
  t.choose('aztec', 'facing:e')
    .expectOffer('aztec', { exactly: ['unit:u1', 'unit:u2'] })
    .choose('aztec', 'unit:u2')
  expect(t.piece('f002')).toMatchObject({ at: '131,117', facing: 'e', unit: 'u2', wounds: 1 })
  t.choose('aztec', 'unit:f001')
  expect(isLegal(t, 'aztec', 'point:140,117')).toBe(false) // on the other
  t.choose('aztec', 'point:105,105', 'facing:n', 'unit:u1')
  t.expectStep('staging-area').choose('aztec', 'area:spring', 'unit:f003', 'point:305,25', 'facing:s', 'unit:u1').expectStep('movement')
  // a unit whose leader is captive, or gone, is refused for that and not for want of room
  const held: Given[] = [
    ['f092', 'az-captain', '50,250', 's', { unit: 'u3', captive: true }],
    ['f061', 'sp-swordsman', '50,260', 'n'],
  ]
  const full = Array.from({ length: 5 }, (_, i): Given => [`f01${i}`, 'az-veteran', `${200 + 20 * i},350`, 's', { unit: 'u4' }])
  const units = [captain('250,250'), captain('250,300', 'u2', 'f091'), captain('300,300', 'u4', 'f094'), ...held, ...full]
  const joins = waveStep([...units, pooled('f001', 'az-veteran')])
  joins.choose('aztec', 'area:shrine', 'unit:f001', 'point:105,105', 'facing:n').expectOffer('aztec', { exactly: ['unit:u1', 'unit:u2'] })
  expect(['unit:u3', 'unit:u5', 'unit:u4'].map(u => clauseOf(joins, 'aztec', u))).toEqual(['AZT-8.5.4', 'AZT-8.5.4', 'AZT-8.4.2'])
  // not beside an enemy, and not on impassable ground
  const near = waveStep([captain('250,250'), pooled('f001'), ['f060', 'sp-swordsman', '130,125']], {
    terrain: [['building', 100, 100, 115, 115]],
  })
  near.choose('aztec', 'area:shrine', 'unit:f001')
  expect([
    isLegal(near, 'aztec', 'point:140,125'),
    isLegal(near, 'aztec', 'point:141,125'),
    isLegal(near, 'aztec', 'point:119,119'),
    isLegal(near, 'aztec', 'point:120,120'),
  ]).toEqual([false, true, false, true])
  // before its turn it does not come
  waveStep([captain('250,250'), pooled('f001', 'az-peasant-club', { due: 3 })]).expectStep('movement')
})
clause('AZT-8.5.5', 'Returned figures are finished for the step and do not fire in that player phase', () => {
  const t = waveStep([captain('250,250'), pooled('f001', 'az-peasant-slinger'), ['f060', 'sp-swordsman', '200,200']])
  t.choose('aztec', 'area:shrine', 'unit:f001', 'point:155,145', 'facing:s')
  t.expectOffer('aztec', { exactly: ['unit:f090', 'button:done'], not: ['unit:f001'], because: 'AZT-8.5.5' })
  t.choose('aztec', 'button:done').expectOffer('aztec', { exactly: ['button:done'], not: ['unit:f001'], because: 'AZT-8.5.5' })
  until(t, 'second-fire')
  t.choose('spanish', 'button:done').expectOffer('aztec', { has: ['unit:f001'] }) // return fire in the other phase
})
clause('AZT-8.5.6', 'Who finds no area, room or unit waits and tries again as a wave of its own; without a leader nobody returns', () => {
  const small = { ...spring }
  const many = ['f001', 'f002', 'f003', 'f004', 'f005'].map(id => pooled(id))
  const t = waveStep([captain('250,250'), ...many], { features: [small], staging: ['spring'], maxStaging: 1 }).choose(
    'aztec',
    'area:spring',
  )
  for (const [id, place] of [
    ['f001', '305,25'],
    ['f002', '315,25'],
    ['f003', '305,35'],
    ['f004', '315,35'],
  ])
    t.choose('aztec', `unit:${id}`, `point:${place}`, 'facing:s')
  t.expectStep('movement')
  expect(t.piece('f005')).toMatchObject({ at: 'pool', wave: 1, due: 2 })
  const full = waveStep([captain('310,100'), ['f010', 'az-veteran', '310,30', 's', { unit: 'u1' }], pooled('f001')], {
    features: [small],
    staging: ['spring'],
    maxStaging: 1,
  })
  full.expectStep('movement').expectEvent({ type: 'wave-waits', wave: 1 }).choose('aztec', 'unit:f010', 'point:310,60', 'facing:s')
  until(full, 'second-combat')
    .dice('AZT-2.1', [1, 6])
    .choose('spanish', 'button:done')
    .choose('aztec', 'button:first')
    .expectStep('staging-area')
  full.choose('aztec', 'area:spring').expectOffer('aztec', { exactly: ['unit:f001'] })
  const leaderless = waveStep([['f001', 'az-veteran', '250,250', 's'], pooled('f002')])
  leaderless.expectStep('movement').expectEvent({ type: 'wave-waits', wave: 1 })
  const led = waveStep([
    ['f090', 'az-captain', '250,250', 's', { unit: 'u1', captive: true }],
    ['f060', 'sp-swordsman', '250,260'],
    pooled('f002'),
  ])
  led.expectStep('movement')
})
clause('AZT-8.5.7 AZT-11.9', 'Up to the number of the scenario is picked in secret, or fewer; a pick is public when first used', () => {
  const t = position({
    phase: 'staging',
    maxStaging: 2,
    features: [shrine, spring, { id: 'hamlet', name: 'Hamlet', rect: [10, 10, 60, 60] }],
    figures: [captain('250,250'), spaniard],
  })
  t.expectOffer('aztec', { exactly: ['area:shrine', 'area:hamlet', 'area:spring', 'button:done'] }).choose('aztec', 'area:hamlet')
  t.expectOffer('aztec', { exactly: ['area:shrine', 'area:spring', 'button:done'] })
    .dice('AZT-2.1', [1, 2])
    .choose('aztec', 'area:shrine')
  expect(t.phase).toBe('initiative') // the number is reached
  expect([t.board('aztec').trays.staging, t.board('spanish').trays.staging]).toEqual([['shrine', 'hamlet'], []])
  const none = position({ phase: 'staging', maxStaging: 2, features: [shrine], figures: [captain('250,250'), spaniard] }).dice(
    'AZT-2.1',
    [1, 2],
  )
  none.choose('aztec', 'button:done')
  expect(none.board('aztec').trays.staging).toEqual([])
  const used = waveStep([captain('250,250'), pooled('f001')]).choose('aztec', 'area:spring')
  expect([
    used.board('spanish').trays.staging,
    used.board('spanish').spaces.spring?.picked,
    used.board('spanish').spaces.shrine?.picked,
  ]).toEqual([['spring'], true, undefined])
})
clause(
  'AZT-8.5.8',
  'A feature with an active Spaniard on it and no active Aztec is captured at the end of a phase; allies do not capture',
  () => {
    const end = (figures: readonly Given[]) => {
      const t = position({ phase: 'first-combat', features: [shrine], figures: [...figures, spaniard, captain('300,300')] }).choose(
        'spanish',
        'button:done',
      )
      return t.board().spaces.shrine?.control
    }
    const on: Given = ['f001', 'sp-swordsman', '96,120'] // one tenth of the base is enough
    expect(end([on])).toBe('spanish')
    expect(end([['f001', 'sp-swordsman', '95,120']])).toBe('aztec')
    expect(end([on, ['f002', 'az-veteran', '150,145', 's']])).toBe('aztec')
    expect(end([on, ['f002', 'az-veteran', '150,145', 's', { stunned: true }]])).toBe('spanish')
    expect(end([['f001', 'sp-swordsman', '96,120', 'n', { stunned: true }]])).toBe('aztec')
    expect(end([['f001', 'tl-warrior', '120,120']])).toBe('aztec')
  },
)
clause(
  'AZT-8.5.9',
  'A captured feature is not usable until a Spaniard is sacrificed in it, and is not captured again in that phase',
  () => {
    const t = waveStep([captain('250,250'), pooled('f001')], { control: { shrine: 'spanish' } })
    t.expectOffer('aztec', { exactly: ['area:spring'], not: ['area:shrine'], because: 'AZT-8.5.9' })
    const offering = (type: string) => {
      const s = position({
        phase: 'second-combat',
        maxStaging: 1,
        features: [shrine],
        control: { shrine: 'spanish' },
        figures: [
          ['f001', type, '130,125', 'n', { captive: true }],
          ...ring(['f002', 'f003', 'f004', 'f005'], 'az-veteran', 130, 125, { unit: 'u1' }),
          ['f006', 'sp-swordsman', '155,145'],
          captain('130,90'),
          spaniard,
        ],
      }).choose('aztec', 'unit:f001', 'button:sacrifice')
      return s
    }
    const free = offering('sp-swordsman')
    expect(free.board().spaces.shrine).toMatchObject({ control: 'aztec', freed: true })
    expect(offering('tl-warrior').board().spaces.shrine).toMatchObject({ control: 'spanish' })
    // the guards gone, a Spaniard alone on it: not captured at the end of this phase, but of the next
    const again = position({
      phase: 'first-combat',
      features: [shrine],
      freed: ['shrine'],
      figures: [['f001', 'sp-swordsman', '130,125'], captain('300,300')],
    })
    again.choose('spanish', 'button:done')
    expect(again.board().spaces.shrine?.control).toBe('aztec')
    until(again, 'second-combat').dice('AZT-2.1', [1, 2]).choose('aztec', 'button:done')
    expect(again.board().spaces.shrine?.control).toBe('spanish')
  },
)
clause('AZT-8.5.10 AZT-11.13', 'For nine anchors the nearest place ending in 5 is proposed, each once; any other may be named', () => {
  const t = waveStep([captain('250,250'), pooled('f001')]).choose('aztec', 'area:shrine', 'unit:f001')
  expect(places(t, 'aztec').sort()).toEqual(
    ['125,125', '105,125', '155,125', '125,105', '105,105', '155,105', '125,145', '105,145', '155,145'].map(p => `point:${p}`).sort(),
  ) // the centre (130,125) lies between two: the smaller x
  expect(isLegal(t, 'aztec', 'point:133,121')).toBe(true)
  const small = waveStep([captain('250,250'), pooled('f001')]).choose('aztec', 'area:spring', 'unit:f001')
  expect(places(small, 'aztec').sort()).toEqual(['point:305,25', 'point:305,35', 'point:315,25', 'point:315,35'])
})
clause('AZT-8.5.11', 'Waves due after the last turn never return, and the pool scores nothing at the end', () => {
  const t = position({
    phase: 'second-combat',
    turn: 8,
    figures: [captain('250,250'), ['f001', 'az-peasant-club', 'pool', 's', { wave: 1, due: 9 }], spaniard],
  }).choose('aztec', 'button:done')
  expect([t.table.isOver, at(t, 'f001'), points(t)]).toEqual([true, 'pool', [0, 0]])
})
clause('AZT-11.11', 'The choice of an area and placing are compulsory while a place and a unit exist', () => {
  const t = waveStep([captain('250,250'), pooled('f001'), pooled('f002')])
  expect([clauseOf(t, 'aztec', 'button:done'), t.tokens('aztec')]).toEqual(['AZT-11.11', ['area:shrine', 'area:spring']])
  t.choose('aztec', 'area:spring', 'unit:f001', 'point:310,30', 'facing:s') // in the middle: no place ending in 5 is left
  t.expectStep('movement')
  expect([at(t, 'f002'), facing(t, 'f001')]).toEqual(['pool', 's'])
})

import { imagine, SearchChance, silence, view } from '@plus-ultra/kernel'
import { clause } from '@plus-ultra/kernel/testing'
import { expect } from 'vitest'
import { FEATURE } from '../data/load.ts'
import { aztecs } from '../game.ts'
import { type Given, position, printed, until } from './table.ts'

const captain: Given = ['f090', 'az-captain', '250,250', 's', { unit: 'u1' }]
const spaniard: Given = ['f080', 'sp-swordsman', '380,380']
const features = [
  { id: 'shrine', name: 'Shrine', rect: [100, 100, 160, 150] as [number, number, number, number] },
  { id: 'spring', name: 'Spring', rect: [300, 20, 360, 60] as [number, number, number, number] },
  { id: 'hamlet', name: 'Hamlet', rect: [10, 10, 60, 60] as [number, number, number, number] },
]

clause('AZT-12.1', 'The Spanish player learns neither the picks nor their number, in view, log, choices or digest', () => {
  const [one, two] = [
    ['area:shrine', 'area:spring'],
    ['area:hamlet', 'button:done'],
  ].map(choices => {
    const t = printed('maize-field').dice('AZT-2.1', [5, 2])
    t.choose('aztec', ...choices)
    const seat = t.game.seats.get('spanish')
    return JSON.stringify([
      t.board('spanish'),
      t.table.events(seat),
      t.table.entriesFor(seat),
      t.tokens('spanish'),
      [...t.table.view(seat).words],
      t.table.seqFor(seat),
    ])
  })
  expect(one).toBe(two)
  expect(one).not.toContain('"picked":true')
  // a wave that does not appear: the same words whatever the reason
  const waits = (staging: string[], control: object) => {
    const t = position({
      first: 'aztec',
      turn: 2,
      maxStaging: 2,
      features,
      staging: staging as never,
      control: control as never,
      figures: [captain, spaniard, ['f001', 'az-peasant-club', 'pool', 's', { wave: 1, due: 2 }]],
    })
    return JSON.stringify(t.table.events(t.game.seats.get('spanish')))
  }
  expect(waits([], { shrine: 'spanish' })).toBe(waits(['shrine'], { shrine: 'spanish' }))
  expect(waits([], {})).toContain('wave-waits')
})
clause('AZT-12.1', 'A pick that has been used is public: the Spanish player and those who look on see it, and no other', () => {
  const t = position({ maxStaging: 2, features, staging: ['shrine', 'spring'], revealed: ['spring'], figures: [captain, spaniard] })
  for (const seat of ['spanish', undefined]) {
    const { spaces, trays } = t.board(seat)
    expect([spaces.spring?.picked, spaces.shrine?.picked, trays.staging]).toEqual([true, undefined, ['spring']])
  }
})
clause('AZT-12.1', 'The computer on the Spanish seat imagines picks that fit what he has seen, without looking', () => {
  const t = position({
    turn: 3,
    maxStaging: 2,
    features,
    staging: ['shrine', 'spring'],
    revealed: ['spring'],
    figures: [captain, spaniard],
  })
  const random = new SearchChance(3)
  const seat = t.game.seats.get('spanish')
  const seen = view(t.g, seat, aztecs.make(random, silence))
  const counts = new Map<string, number>()
  for (let i = 0; i < 400; i++) {
    const g = imagine(aztecs, seen, seat, random, aztecs.make(random, silence))
    const picks = FEATURE.all.filter(a => g.feature.picked[a] === 1).map(a => FEATURE.name(a))
    expect(picks).toContain('spring')
    expect(picks.length).toBeLessThanOrEqual(2)
    counts.set(picks.join(), (counts.get(picks.join()) ?? 0) + 1)
  }
  expect([...counts.keys()].sort()).toEqual(['hamlet,spring', 'shrine,spring', 'spring'])
  expect(counts.get('spring') as number).toBeLessThan(60)
})
clause('AZT-12.2', 'Everything else is open: the pool and the return turns of waves', () => {
  const t = position({ figures: [captain, spaniard, ['f001', 'az-peasant-club', 'pool', 's', { wave: 1, due: 4 }]] })
  expect(t.board('spanish').trays.pool).toEqual([{ wave: 1, due: 4, figures: ['f001'] }])
  expect(t.piece('f001', 'spanish')).toMatchObject({ at: 'pool', wave: 1, due: 4 })
  expect(t.board('spanish').pieces).toEqual(t.board('aztec').pieces)
})
clause('AZT-12.3', 'Dice are rolled at the moment named, attacker before defender, black before red, and no one rolls again', () => {
  const t = position({
    phase: 'first-combat',
    figures: [['f001', 'sp-swordsman', '100,100'], ['f002', 'az-veteran', '100,90', 's'], captain],
  })
  t.dice('AZT-5.4 attack', [1, 3]).dice('AZT-6.1 save', [4]).choose('spanish', 'unit:f001', 'unit:f002')
  expect(t.table.events(-1).filter(e => e.type === 'roll')).toMatchObject([
    { who: 'spanish', why: 'attack', dice: [1, 3] },
    { who: 'aztec', why: 'save', dice: [4] },
  ])
  expect(t.undo('spanish')).toMatchObject({ ok: false }) // a die has been rolled
})
clause('AZT-12.4', 'Each rolls his own dice', () => {
  const who = (t: ReturnType<typeof position>, why: string) =>
    (t.table.events(-1).find(e => e.type === 'roll' && (e as unknown as { why: string }).why === why) as unknown as { who: string }).who
  const start = position({ phase: 'initiative', figures: [captain, spaniard] }).dice('AZT-2.1', [3, 2])
  expect(start.table.events(-1).filter(e => e.type === 'roll')).toMatchObject([{ who: 'spanish' }, { who: 'aztec' }])
  const breaks = position({ figures: [['f001', 'sp-swordsman', '100,100'], ['f002', 'az-veteran', '100,90', 's'], captain] }).dice(
    'AZT-3.1.9',
    [1],
  )
  expect(who(breaks.choose('spanish', 'unit:f001', 'button:break-away'), 'break-away')).toBe('spanish')
  const drags = position({
    first: 'aztec',
    figures: [
      ['f001', 'az-veteran', '240,230', 's', { unit: 'u1' }],
      ['f002', 'sp-swordsman', '230,230', 'n', { stunned: true }],
      captain,
      spaniard,
    ],
  })
  expect(who(drags.dice('AZT-8.3.2', [6]).choose('aztec', 'unit:f001', 'button:drag', 'unit:f002'), 'drag')).toBe('aztec')
  const flees = position({
    phase: 'first-combat',
    figures: [
      ['f001', 'sp-horseman', '100,115', 'n'],
      ['f002', 'az-peasant-club', '100,100', 's'],
      ['f090', 'az-captain', '390,20', 's', { unit: 'u1' }],
    ],
  })
  flees.dice('AZT-5.4', [1, 4]).dice('AZT-8.7.1', [6]).choose('spanish', 'unit:f001', 'unit:f002', 'weapon:lance').dice('AZT-8.5.3', [2])
  expect([who(flees, 'attack'), who(flees, 'morale')]).toEqual(['spanish', 'aztec'])
  expect(who(flees.choose('spanish', 'button:done'), 'wave')).toBe('aztec')
})
clause('AZT-12.5', 'While the areas are picked the other seat is shown nothing to choose', () => {
  const t = printed('otumba')
  expect([t.tokens('spanish'), t.table.waitingFor.map(s => t.game.seats.name(s))]).toEqual([[], ['aztec']])
  t.dice('AZT-2.1', [1, 2]).choose('aztec', 'area:knoll').choose('aztec', 'button:done')
  expect(t.phase).toBe('initiative')
  until(t.choose('aztec', 'button:first'), 'first-fire')
})

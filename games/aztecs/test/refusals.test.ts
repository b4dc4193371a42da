/** A refusal names the clause that forbids and says what is so: its key is that of a sentence, or the rulebook's own words are said. */
import { clause, TestTable } from '@plus-ultra/kernel/testing'
import { expect } from 'vitest'
import { aztecs } from '../game.ts'
import { buildArmies } from '../rules/14-builder.ts'
import { type AztecTable, clauseOf, type Given, position, reasonOf, ring, waiting } from './table.ts'

const captain: Given = ['f090', 'az-captain', '300,300', 's', { unit: 'u1' }]
const spaniard = (id: string, at: string, more = {}): Given => [id, 'sp-swordsman', at, 'n', more]
/** The key of the sentence, or the clause in the rulebook's words. */
const said = (t: AztecTable, seat: string, token: string) => reasonOf(t, seat, token) || clauseOf(t, seat, token)
const sentences = Object.values(aztecs.text).map(text => text.reasons)

clause('AZT-2.8', 'Who is picked is finished before another is picked or the step ends, whatever he does', () => {
  const early = (t: AztecTable, ...choices: string[]) => {
    const seat = waiting(t)
    t.choose(seat, ...choices)
    return ['button:done', 'unit:f002'].map(token => said(t, seat, token))
  }
  const [one, both] = ['AZT-2.8#one', ['AZT-2.8#one', 'AZT-2.8#one']]
  const rest = [spaniard('f002', '20,380'), captain]
  expect(early(position({ figures: [spaniard('f001', '100,100'), ...rest] }), 'unit:f001')).toEqual(both)
  const rider: Given = ['f001', 'sp-horseman', '100,100', 'n']
  expect(early(position({ figures: [rider, ...rest] }), 'unit:f001')).toEqual(both)
  const gun: Given[] = [
    ['f001', 'sp-cannon', '100,100', 'n'],
    ['f003', 'sp-gunner', '100,115', 'n'],
  ]
  expect(early(position({ figures: [...gun, ...rest] }), 'unit:f001', 'button:move', 'unit:f003', 'button:done')).toEqual(both)
  const block = [['f001', 'az-veteran', '100,100', 'n', { captive: true, unit: 'u1' }] as Given]
  const guards = ring(['f003', 'f004', 'f005', 'f006'], 'sp-swordsman', 100, 100)
  expect(early(position({ figures: [...block, ...guards, ...rest] }), 'unit:f001', 'button:block')).toEqual(both)
  const enemy: Given = ['f010', 'az-veteran', '100,90', 's', { unit: 'u1' }]
  const fight = position({ phase: 'first-combat', figures: [spaniard('f001', '100,100'), enemy, ...rest] })
  expect(early(fight, 'unit:f001')).toEqual([one, 'AZT-5.2'])
  expect(sentences.every(s => one in s)).toBe(true)
})
clause('AZT-2.8', 'That holds for every question about him, and what he does is not chosen before he is picked', () => {
  const one = 'AZT-2.8#one'
  const late = (t: AztecTable, seat: string, ...choices: readonly string[]) => {
    expect(said(t, seat, choices[0] as string)).toBe('legal')
    return choices.map(choice => {
      t.choose(seat, choice)
      return said(t, seat, 'button:done')
    })
  }
  const rest = [spaniard('f002', '20,380'), captain]
  const gun: Given[] = [
    ['f001', 'sp-cannon', '100,100', 'n', { loaded: false }],
    ['f003', 'sp-gunner', '100,115', 'n'],
  ]
  expect(late(position({ figures: [...gun, ...rest] }), 'spanish', 'unit:f001', 'button:load')).toEqual([one, one])
  const guards = ring(['f003', 'f004', 'f005', 'f006'], 'az-peasant-club', 100, 100, { unit: 'u1' })
  const held = spaniard('f001', '100,100', { captive: true })
  const near: Given = ['f090', 'az-captain', '150,140', 's', { unit: 'u1' }]
  const block = position({ first: 'aztec', figures: [held, ...guards, spaniard('f002', '20,380'), near] })
  expect(late(block, 'aztec', 'unit:f001')).toEqual([one])
  const escape = position({ figures: [held, ...guards.slice(1), ...rest] }).dice('AZT-3.1.9', [1])
  expect(late(escape, 'spanish', 'unit:f001', 'button:escape', 'facing:n', 'number:9')).toEqual([one, one, one, one])
  const prey: Given = ['f010', 'az-veteran', '100,90', 's', { unit: 'u1', stunned: true }]
  const drag = position({ figures: [spaniard('f001', '100,100'), prey, ...rest] }).dice('AZT-8.3.2', [1])
  expect(late(drag, 'spanish', 'unit:f001', 'button:drag', 'unit:f010')).toEqual([one, one, one])
  const rider = position({ figures: [['f001', 'sp-horseman', '100,100', 'n'], ...rest] })
  expect(late(rider, 'spanish', 'unit:f001', 'button:pivot')).toEqual([one, one])
  const before = position({ figures: [spaniard('f001', '100,100'), ...rest] })
  const early = ['facing:n', 'point:100,120', 'button:drag', 'button:first', 'area:shrine'].map(token => said(before, 'spanish', token))
  expect(early).toEqual(['AZT-2.8#pick', 'AZT-2.8#pick', 'AZT-2.8#pick', 'AZT-3.1.1', 'AZT-3.1.1'])
  expect(said(position({ phase: 'first-fire', figures: rest }), 'spanish', 'button:fire')).toBe('AZT-2.8#pick')
  expect(said(position({ phase: 'first-combat', figures: rest }), 'spanish', 'button:sacrifice')).toBe('AZT-2.8#pick')
  expect(sentences.every(s => 'AZT-2.8#pick' in s)).toBe(true)
})
clause('AZT-7.3', 'A crewman too many, or named twice, or picked before, is refused for that and not as no crewman', () => {
  const sides = ['95,115', '105,115', '85,95', '85,105', '115,95', '115,105']
  const crew = sides.map((at, i): Given => [`f00${i + 2}`, 'sp-gunner', at, 'n'])
  const t = position({ figures: [['f001', 'sp-cannon', '100,100', 'n'], ...crew, spaniard('f009', '20,380'), captain] })
  t.choose('spanish', 'unit:f007', 'facing:n', 'unit:f001', 'button:move')
  expect(['unit:f007', 'unit:f009', 'button:done'].map(c => said(t, 'spanish', c))).toEqual(['AZT-7.3#crew', 'AZT-7.2', 'AZT-7.3#crew'])
  t.choose('spanish', 'unit:f002', 'unit:f003', 'unit:f004')
  expect(said(t, 'spanish', 'unit:f003')).toBe('AZT-7.3#crew')
  t.choose('spanish', 'unit:f005').expectOffer('spanish', { exactly: ['button:done'] })
  expect(said(t, 'spanish', 'unit:f006')).toBe('AZT-7.3#crew')
})
clause('AZT-8.4.2', 'A unit without room is told apart from no unit with room', () => {
  const unit = (n: number, at: string): Given[] => [[`f0${90 + n}`, 'az-captain', at, 's', { unit: `u${n}` }]]
  const levy = Array.from({ length: 18 }, (_, i): Given => [`f0${20 + i}`, 'az-peasant-club', `${20 + 12 * i},380`, 's', { unit: 'u3' }])
  const t = position({
    first: 'aztec',
    turn: 2,
    maxStaging: 1,
    features: [{ id: 'shrine', name: 'Shrine', rect: [100, 100, 160, 150] }],
    staging: ['shrine'],
    figures: [
      ...[...unit(1, '300,300'), ...unit(2, '320,300'), ...unit(3, '340,300'), ...levy],
      ['f080', 'sp-swordsman', '380,380'],
      ['f001', 'az-peasant-club', 'pool', 's', { wave: 1, due: 2 }],
    ],
  })
  t.choose('aztec', 'area:shrine', 'unit:f001', 'point:115,115', 'facing:s').expectOffer('aztec', { exactly: ['unit:u1', 'unit:u2'] })
  expect([said(t, 'aztec', 'unit:u3'), said(t, 'aztec', 'unit:u4')]).toEqual(['AZT-8.4.2#full', 'AZT-8.5.4#unit'])
})
clause('AZT-3.1.17', 'A refusal says nothing of drags, posts, pivots or closed sides where none is in question', () => {
  const figures = [spaniard('f001', '100,100'), ['f002', 'sp-horseman', '200,200', 'n'] as Given, captain]
  const t = position({ figures })
  t.choose('spanish', 'unit:f002')
  expect(said(t, 'spanish', 'button:stay')).toBe('AZT-3.3.9')
  for (const bare of ['3.1.17', '3.3.9', '7.3', '8.2.7', '8.2.8', '8.3.3', '8.5.3', '8.5.4', '11.11', '14.3', 'OPT-5', 'S.2'])
    expect(
      sentences.some(s => `AZT-${bare}` in s),
      bare,
    ).toBe(false) // the rulebook's own words
})
clause('AZT-S.2', 'Who is at no exit of his side is told so, on foot too', () => {
  const exits = { exits: { spanish: ['west' as const], aztec: ['west' as const] }, special: ['exit-scores' as const] }
  const t = position({ ...exits, figures: [spaniard('f001', '100,100'), spaniard('f002', '5,200'), captain] })
  expect(said(t.choose('spanish', 'unit:f001'), 'spanish', 'button:leave')).toBe('AZT-S.2#leave')
  expect(said(t.choose('spanish', 'facing:n', 'unit:f002'), 'spanish', 'button:leave')).toBe('AZT-3.1.17') // after his facing
  t.choose('spanish', 'facing:n').expectOffer('spanish', { exactly: ['button:leave', 'button:stay'] })
})
clause('AZT-3.1.8', 'Nobody breaks away with no movement left, and he is told so', () => {
  const enemies: Given[] = [
    ['f010', 'az-veteran', '100,90', 's', { unit: 'u1' }],
    ['f011', 'az-veteran', '200,185', 's', { unit: 'u1' }],
  ]
  const spent = (id: string, foot: number, riding: number) => {
    const rider: Given = ['f002', 'sp-horseman', '200,200', 'n', { spent: riding }]
    const t = position({ figures: [spaniard('f001', '100,100', { spent: foot }), rider, ...enemies, captain] })
    return said(t.choose('spanish', `unit:${id}`), 'spanish', 'button:break-away')
  }
  expect([spent('f001', 120, 0), spent('f001', 119, 0)]).toEqual(['AZT-3.1.8#spent', 'legal'])
  expect([spent('f002', 0, 200), spent('f002', 0, 199)]).toEqual(['AZT-3.1.8#spent', 'legal'])
})
clause('AZT-3.1.3', 'A free way over rough ground that costs too much is refused for its cost', () => {
  const t = position({ terrain: [['rough', 90, 0, 400, 400]], figures: [spaniard('f001', '100,100'), captain] })
  t.choose('spanish', 'unit:f001')
  expect(clauseOf(t, 'spanish', 'point:180,100')).toBe('legal')
  expect(clauseOf(t, 'spanish', 'point:181,100')).toBe('AZT-3.1.3')
  expect(clauseOf(t, 'spanish', 'point:221,100')).toBe('AZT-3.1.2')
})
clause('AZT-3.1.3', 'A ford that costs a rider too much even without the turn is refused for that, not for the turn', () => {
  const figures: Given[] = [['f001', 'sp-horseman', '100,100', 'n'], captain]
  const t = position({ figures, terrain: [['shallows', 150, 50, 350, 150]], special: ['mounted-may-cross-shallows'] })
  t.choose('spanish', 'unit:f001')
  expect(clauseOf(t, 'spanish', 'point:234,100')).toBe('AZT-3.1.3') // 134 tenths cost 201
  expect(clauseOf(t, 'spanish', 'point:233,100')).toBe('AZT-3.3.1') // 133 cost 200, and 20 for the turn
  expect(clauseOf(t, 'spanish', 'point:220,100')).toBe('legal')
})
clause('AZT-5.2', 'Who has nobody before him is told so; of several, who does not stand there is no target', () => {
  const enemies: Given[] = [
    ['f010', 'az-veteran', '100,90', 's', { unit: 'u1' }],
    ['f011', 'az-veteran', '110,100', 'w', { unit: 'u1' }],
  ]
  const t = position({ phase: 'first-combat', figures: [spaniard('f001', '100,100'), spaniard('f002', '20,380'), ...enemies, captain] })
  expect(said(t, 'spanish', 'unit:f002')).toBe('AZT-5.2#none')
  t.choose('spanish', 'unit:f001')
  expect(said(t, 'spanish', 'unit:f011')).toBe('AZT-5.2')
})
clause('AZT-5.1', 'The weapon comes after the target', () => {
  const rider: Given = ['f001', 'sp-horseman', '100,100', 'n']
  const enemy: Given = ['f010', 'az-veteran', '100,85', 's', { unit: 'u1' }]
  const t = position({ phase: 'first-combat', figures: [rider, enemy, captain] }).choose('spanish', 'unit:f001')
  expect([said(t, 'spanish', 'weapon:lance'), said(t, 'spanish', 'button:done')]).toEqual(['AZT-5.1#order', 'AZT-2.8#one'])
  expect(said(t.choose('spanish', 'unit:f010'), 'spanish', 'weapon:lance')).toBe('legal')
})
clause('AZT-8.2.11 AZT-8.2.12', 'A captive is carried off when the move has ended, and sacrificed by the Aztec player alone', () => {
  const held: Given = ['f001', 'az-veteran', '100,30', 'n', { captive: true, unit: 'u1' }]
  const figures: Given[] = [held, ...ring(['f003', 'f004', 'f005', 'f006'], 'sp-swordsman', 100, 30), captain]
  const features = [{ id: 'shrine' as const, name: 'Shrine', rect: [50, 0, 150, 60] as [number, number, number, number] }]
  const t = position({ figures, features, exits: { spanish: ['north'], aztec: [] } })
  t.choose('spanish', 'unit:f001', 'button:block', 'point:100,15')
  expect(said(t, 'spanish', 'button:carry-off')).toBe('AZT-8.2.11#end')
  t.choose('spanish', 'button:end').expectOffer('spanish', { exactly: ['button:carry-off', 'button:stay'] })
  const fight = position({ phase: 'first-combat', figures, features })
  expect(said(fight, 'spanish', 'unit:f001')).toBe('AZT-8.2.12#who')
})
clause('AZT-OPT-4', 'With rescue on, nobody is told that friends are never dragged', () => {
  const figures: Given[] = [
    spaniard('f001', '100,100'),
    spaniard('f002', '110,100', { stunned: true }),
    spaniard('f003', '100,110'),
    ['f010', 'az-veteran', '90,100', 'w', { unit: 'u1', stunned: true }],
    captain,
  ]
  const refused = (options: Record<string, boolean>) =>
    said(position({ figures }, options).choose('spanish', 'unit:f001', 'button:drag'), 'spanish', 'unit:f003')
  expect([refused({}), refused({ rescue: true })]).toEqual(['AZT-8.3.4', 'AZT-OPT-4'])
})
clause('AZT-11.11', 'A wave cannot be put off while there is room for it', () => {
  const t = position({
    first: 'aztec',
    turn: 2,
    maxStaging: 1,
    features: [{ id: 'shrine', name: 'Shrine', rect: [100, 100, 160, 150] }],
    staging: ['shrine'],
    figures: [captain, spaniard('f080', '380,380'), ['f001', 'az-peasant-club', 'pool', 's', { wave: 1, due: 2 }]],
  })
  expect(said(t, 'aztec', 'button:done')).toBe('AZT-11.11#must')
  expect(said(t.choose('aztec', 'area:shrine'), 'aztec', 'button:done')).toBe('AZT-11.11#must')
  expect(said(t.choose('aztec', 'unit:f001'), 'aztec', 'point:101,120')).toBe('AZT-8.5.4#place')
})
clause('AZT-14.3', 'Deployment is not done while a figure finds a place', () => {
  const built = buildArmies({ budget: 120, spanish: { 'sp-swordsman': 1 }, aztec: [{ figures: { 'az-captain': 1 } }] })
  if (!built.ok) throw new Error('illegal lists')
  const t: AztecTable = new TestTable(aztecs, built.value)
  expect(said(t, 'spanish', 'button:done')).toBe('AZT-14.3#all')
  expect(said(t.choose('spanish', 'unit:f001'), 'spanish', 'point:100,100')).toBe('AZT-14.3#zone')
})

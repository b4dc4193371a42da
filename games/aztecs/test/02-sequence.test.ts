import { clause } from '@plus-ultra/kernel/testing'
import { expect } from 'vitest'
import { at, clauseOf, position, printed, until, waiting } from './table.ts'

const lone = [
  ['f001', 'sp-swordsman', '100,300'],
  ['f002', 'az-captain', '100,100', 's', { unit: 'u1' }],
] as const

clause('AZT-1.1 AZT-2.3', "Eight steps: the first player's whole phase comes before the second player's", () => {
  const t = position({ figures: lone, first: 'aztec' }).dice('AZT-2.1', [1, 2])
  const seen: string[] = []
  for (let n = 0; n < 8; n++) {
    seen.push(`${t.phase} ${waiting(t)}`)
    t.choose(waiting(t), 'button:done')
  }
  expect(seen).toEqual([
    'first-movement aztec',
    'first-fire aztec',
    'second-return-fire spanish',
    'first-combat aztec',
    'second-movement spanish',
    'second-fire spanish',
    'first-return-fire aztec',
    'second-combat spanish',
  ])
  expect(t.g.turn).toBe(2)
  t.done()
})

clause('AZT-1.2', 'Second in one turn and first in the next gives two phases running', () => {
  const t = position({ figures: lone, phase: 'second-combat', first: 'spanish' }).dice('AZT-2.1', [2, 6])
  t.choose('aztec', 'button:done').choose('aztec', 'button:first')
  expect([t.phase, waiting(t)]).toEqual(['first-movement', 'aztec'])
})

const melee = [
  ['f001', 'sp-swordsman', '100,100', 'n'],
  ['f002', 'az-veteran', '100,90', 's'],
] as const

clause('AZT-1.3', 'Only the player whose phase it is strikes; nobody strikes back', () => {
  const t = position({ figures: melee, phase: 'first-combat' }).dice('AZT-5.4', [4, 1])
  t.expectOffer('spanish', { exactly: ['unit:f001', 'button:done'], not: ['unit:f002'], because: 'AZT-1.3' })
  t.choose('spanish', 'unit:f001', 'unit:f002').expectEvent({ type: 'attacked', result: 'miss' })
  expect(t.tokens('aztec')).toEqual([])
  t.expectOffer('spanish', { exactly: ['button:done'] })
  t.done()
})

clause('AZT-1.4 AZT-12.3', 'The black die is rolled first and gives the location', () => {
  const push = position({ figures: melee, phase: 'first-combat' }).dice('AZT-5.4 attack', [6, 1])
  push.choose('spanish', 'unit:f001', 'unit:f002').expectEvent({ type: 'attacked', result: 'pushback' })
  const kill = position({ figures: melee, phase: 'first-combat' }).dice('AZT-5.4 attack', [1, 6]).dice('AZT-6.1 save', [2])
  kill.choose('spanish', 'unit:f001', 'unit:f002').expectEvent({ type: 'attacked', result: 'kill' })
  kill.expectEvent({ type: 'roll', who: 'spanish', sides: 6, dice: [1, 6] }).expectEvent({ type: 'roll', who: 'aztec', dice: [2] })
  expect(push.table.events(push.game.seats.get('aztec'))).toContainEqual(expect.objectContaining({ type: 'roll', dice: [6, 1] })) // open
  push.done()
  kill.done()
})

clause('AZT-2.1', 'Both roll, the Spanish die first; the higher roller takes the first or the second phase', () => {
  for (const [dice, higher] of [
    [[4, 3], 'spanish'],
    [[3, 4], 'aztec'],
  ] as const) {
    const t = position({ figures: lone, phase: 'initiative' }).dice('AZT-2.1', dice)
    t.expectStep('choose-order', t.game.seats.get(higher) === 0 ? 'spanish' : 'aztec')
    t.expectOffer(higher, { exactly: ['button:first', 'button:second'] })
    t.choose(higher, 'button:second')
    expect(waiting(t)).not.toBe(higher)
    expect(t.phase).toBe('first-movement')
  }
})

clause('AZT-2.2', 'Ties are rolled again; after the fifth the Spanish player counts as the higher roller', () => {
  const again = position({ figures: lone, phase: 'initiative' }).dice('AZT-2.1', [2, 2, 1, 6])
  again.expectStep('choose-order', 'aztec').done()
  const five = position({ figures: lone, phase: 'initiative' }).dice('AZT-2.1', [1, 1, 2, 2, 3, 3, 4, 4, 5, 5])
  five.expectStep('choose-order', 'spanish').done()
})

clause('AZT-2.4', 'Steps 2 and 3 are one exchange: who is hit in step 2 still fires in step 3', () => {
  const t = position({
    phase: 'first-fire',
    figures: [
      ['f001', 'sp-arquebusier', '100,200'],
      ['f002', 'az-peasant-slinger', '100,100', 's'],
    ],
  }).dice('AZT-4.8', [1, 3, 4, 4])
  t.choose('spanish', 'unit:f001', 'button:fire').expectEvent({ type: 'fired', result: 'kill' }).choose('spanish', 'button:done')
  expect(at(t, 'f002')).toBe('100,100')
  t.dice('AZT-6.1', [1]).choose('aztec', 'unit:f002', 'button:fire').dice('AZT-8.5.3', [1]).choose('aztec', 'button:done')
  expect(at(t, 'f002')).toBe('pool')
})

clause('AZT-2.5 AZT-5.2', 'Only figures in base contact fight, in step 4 as in step 8', () => {
  const figures = [
    ['f001', 'sp-swordsman', '100,100', 'n'],
    ['f002', 'az-veteran', '100,90', 's'],
    ['f003', 'sp-swordsman', '200,100', 'n'],
    ['f004', 'az-veteran', '200,89', 's'],
  ] as const
  position({ figures, phase: 'first-combat' }).expectOffer('spanish', {
    exactly: ['unit:f001', 'button:done'],
    not: ['unit:f003'],
    because: 'AZT-5.2',
  })
  position({ figures, phase: 'second-combat' }).expectOffer('aztec', { exactly: ['unit:f002', 'button:done'] })
})

clause('AZT-2.6', 'End of a player phase: cannons, features, captain range, wave die, stuns, victory, in this order', () => {
  const t = position({
    phase: 'first-combat',
    features: [{ id: 'shrine', name: 'Shrine', rect: [200, 200, 240, 240] }],
    figures: [
      ['f001', 'sp-swordsman', '220,220'],
      ['f002', 'sp-cannon', '100,300'],
      ['f003', 'az-captain', '100,285', 's', { unit: 'u1' }],
      ['f004', 'az-peasant-club', '300,100', 's', { unit: 'u1', near: true }],
      ['f005', 'sp-swordsman', '350,350', 'n', { stunned: true, stunDue: true }],
    ],
  }).dice('AZT-8.7.1', [3])
  t.dice('AZT-8.5.3', [2]).choose('spanish', 'button:done')
  const order = t.table.events(-1).map(e => e.type)
  expect(order).toEqual(['taken', 'scored', 'feature-captured', 'roll', 'fled', 'pooled', 'roll', 'wave', 'recovered'])
  // (f) comes last: the die for the wave is rolled before the empty side ends the game
  const last = position({
    phase: 'first-combat',
    figures: [
      ['f001', 'sp-swordsman', '100,100'],
      ['f002', 'az-peasant-club', '100,90', 's'],
    ],
  }).dice('AZT-5.4', [1, 1])
  last.dice('AZT-6.1', [2]).choose('spanish', 'unit:f001', 'unit:f002').dice('AZT-8.5.3', [1]).choose('spanish', 'button:done')
  expect(last.table.events(-1).map(e => e.type)).toEqual([
    'roll',
    'roll',
    'attacked',
    'killed',
    'scored',
    'pooled',
    'roll',
    'wave',
    'ended',
  ])
  expect(last.table.isOver).toBe(true)
})

clause('AZT-2.7 AZT-4.13', 'A weapon is used once a turn; who holds in step 2 may fire in step 7', () => {
  const t = position({
    phase: 'first-fire',
    figures: [
      ['f001', 'sp-crossbowman', '100,200'],
      ['f002', 'sp-crossbowman', '130,200'],
      ['f003', 'az-veteran', '115,110', 's'],
    ],
  }).dice('AZT-4.8', [1, 1])
  t.choose('spanish', 'unit:f001', 'button:fire')
  t.expectOffer('spanish', { exactly: ['unit:f002', 'button:done'], not: ['unit:f001'], because: 'AZT-2.7' })
  until(t, 'first-return-fire').expectOffer('spanish', { exactly: ['unit:f002', 'button:done'] })
})

clause('AZT-2.2 AZT-12.4', 'The odds of initiative are exact through all five rolls, the fifth tie included', () => {
  const odds = printed('maize-field').odds('aztec', 'button:done')
  expect(odds).toMatchObject({ exact: true, outcomes: [{ p: '7777/15552' }, { p: '7775/15552' }] })
  expect(odds?.outcomes[0]?.events).toContainEqual(expect.objectContaining({ type: 'higher', seat: 'spanish' }))
})

clause('AZT-2.8', 'Figures are picked one at a time, at most once; nothing obliges, and "done" is always on offer', () => {
  const t = position({
    figures: [
      ['f001', 'sp-swordsman', '100,300'],
      ['f002', 'sp-swordsman', '200,300'],
      ['f003', 'az-captain', '100,100', 's', { unit: 'u1' }],
    ],
  })
  t.expectOffer('spanish', { exactly: ['unit:f001', 'unit:f002', 'button:done'] })
  t.choose('spanish', 'unit:f002', 'facing:e').expectOffer('spanish', { exactly: ['unit:f001', 'button:done'] })
  expect(clauseOf(t, 'spanish', 'unit:f002')).toBe('AZT-2.8')
  // "done" alone is offered too: to who has picked all his figures, and in steps in which nobody can fire or strike
  t.choose('spanish', 'unit:f001', 'facing:e').expectOffer('spanish', { exactly: ['button:done'] })
  for (const phase of ['first-fire', 'second-return-fire', 'first-combat']) {
    t.choose(waiting(t), 'button:done')
    expect([t.phase, t.tokens(waiting(t))]).toEqual([phase, ['button:done']])
  }
  t.choose('spanish', 'button:done').expectStep('movement', 'aztec')
})

clause('AZT-S.1 AZT-12.5', 'The Aztec player picks before the first initiative roll, and turn 1 begins with it', () => {
  const t = printed('tehuacacinco')
  expect([t.phase, waiting(t), t.tokens('spanish')]).toEqual(['staging', 'aztec', []])
  t.dice('AZT-2.1', [5, 2]).choose('aztec', 'area:temple-hill', 'button:done')
  expect([t.phase, waiting(t), t.g.turn]).toEqual(['initiative', 'spanish', 1])
  expect(t.piece('f019')).toMatchObject({ aim: 0, loaded: true, at: '250,360' })
  expect(t.piece('f001')?.wounds).toBeUndefined()
  const otumba = printed('otumba')
  expect(otumba.piece('f001')).toMatchObject({ wounds: 1, at: '275,166', facing: 'e' })
  const night = printed('cempoala').dice('AZT-2.1', [1, 2])
  expect(night.phase).toBe('initiative') // no features, no picks
})

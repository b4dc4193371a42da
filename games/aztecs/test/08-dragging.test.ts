import { clause } from '@plus-ultra/kernel/testing'
import { expect } from 'vitest'
import { at, clauseOf, type Given, isLegal, places, position, reasonOf } from './table.ts'

const captain: Given = ['f090', 'az-captain', '160,140', 's', { unit: 'u1' }]
const dragger = (more = {}, at = '100,90'): Given => ['f001', 'az-veteran', at, 's', { unit: 'u1', ...more }]
const victim = (more = {}): Given => ['f002', 'sp-swordsman', '100,100', 'n', { stunned: true, ...more }]
const rest: Given = ['f080', 'sp-swordsman', '20,380']
const step = (figures: readonly Given[], more = {}, options = {}) =>
  position({ first: 'aztec', figures: [...figures, rest, captain], ...more }, options)

clause('AZT-8.3.1', 'An active foot figure in command drags a stunned enemy it touches, with 30 tenths left and unengaged', () => {
  const may = (figures: readonly Given[], ...choices: string[]) =>
    step(figures)
      .choose('aztec', 'unit:f001', ...choices)
      .tokens('aztec')
      .includes('button:drag')
  expect(may([dragger(), victim()])).toBe(true)
  expect(may([['f001', 'az-veteran', '110,100', 'n', { unit: 'u1' }], victim()])).toBe(true) // on any side, whichever way it looks
  expect(may([dragger(), victim({ stunned: false })])).toBe(false)
  expect(may([dragger({}, '100,89'), victim()])).toBe(false)
  expect(may([dragger({}, '100,180'), victim()], 'point:100,110')).toBe(true) // 70 spent
  expect(may([dragger({}, '100,201'), victim()], 'point:100,110')).toBe(false) // 91 spent
  const engaged = step([dragger(), victim(), ['f003', 'sp-swordsman', '100,80', 's']]).choose('aztec', 'unit:f001')
  engaged.expectOffer('aztec', { not: ['button:drag'], because: 'AZT-8.3.1' })
  engaged
    .dice('AZT-3.1.9', [1])
    .choose('aztec', 'button:break-away')
    .expectOffer('aztec', { has: ['button:drag'] })
  // broken away there is not broken away here
  const elsewhere = step([
    ['f001', 'az-veteran', '100,60', 's', { unit: 'u1' }],
    ['f004', 'sp-swordsman', '100,50', 's'],
    victim(),
    ['f003', 'sp-swordsman', '90,90', 'e'],
  ]).dice('AZT-3.1.9', [1])
  elsewhere.choose('aztec', 'unit:f001', 'button:break-away', 'point:100,90').expectOffer('aztec', { not: ['button:drag'] })
  const lost = position({
    first: 'aztec',
    figures: [dragger({ unit: 'f001' }), victim(), rest, ['f090', 'az-captain', '390,390', 's', { unit: 'u1' }]],
  })
  lost.choose('aztec', 'unit:f001').expectOffer('aztec', { not: ['button:drag'] })
})

clause('AZT-8.3.2', 'One die, less 1 for each free helper in contact, plus 1 for each active friend of the victim; 3 or less', () => {
  const roll = (figures: readonly Given[], die: number) => {
    const t = step([dragger(), victim(), ...figures])
      .dice('AZT-8.3.2 drag', [die])
      .choose('aztec', 'unit:f001', 'button:drag', 'unit:f002')
    const { result } = t.table.events(-1).find(e => e.type === 'roll') as unknown as { result: number }
    return [result, t.table.step === 'drag-to']
  }
  expect([roll([], 3), roll([], 4)]).toEqual([
    [3, true],
    [4, false],
  ])
  const helper: Given = ['f003', 'az-peasant-club', '110,100', 'n', { unit: 'u1' }]
  expect(roll([helper], 4)).toEqual([3, true])
  expect(roll([helper, ['f004', 'sp-swordsman', '120,100', 'w']], 4)).toEqual([4, false]) // he is engaged
  expect(roll([['f003', 'az-peasant-club', '110,100', 'n', { unit: 'u1', stunned: true }]], 4)).toEqual([4, false])
  const friend: Given = ['f004', 'sp-swordsman', '90,100', 'w']
  expect(roll([friend], 3)).toEqual([4, false])
  expect(roll([['f004', 'sp-swordsman', '90,100', 'w', { stunned: true }]], 3)).toEqual([3, true])
})

clause('AZT-8.3.2', 'The odds of a drag are two cases, whatever the dice that lead to each', () => {
  const odds = (figures: readonly Given[], options = {}) =>
    step(figures, {}, options)
      .choose('aztec', 'unit:f001', 'button:drag')
      .odds('aztec', 'unit:f002')
      ?.outcomes.map(o => [o.p, o.events.map(e => e.type)])
  const helped: Given = ['f003', 'az-peasant-club', '110,100', 'n', { unit: 'u1' }]
  expect(odds([dragger(), victim(), helped])).toEqual([
    ['2/3', ['drag-begun']],
    ['1/3', ['drag-failed']],
  ])
  const friend: Given = ['f002', 'az-veteran', '100,100', 'n', { unit: 'u1', stunned: true }]
  expect(odds([dragger(), friend], { rescue: true })).toEqual([
    ['2/3', ['drag-begun']],
    ['1/3', ['drag-failed']],
  ])
})

clause('AZT-8.3.3', 'Success: a rigid pair goes 1 to 30 tenths; either way it costs 30 and only a facing is left', () => {
  const t = step([dragger(), victim()]).dice('AZT-8.3.2', [1]).choose('aztec', 'unit:f001', 'button:drag', 'unit:f002')
  expect(places(t, 'aztec')).toHaveLength(8)
  expect(places(t, 'aztec')).toEqual(expect.arrayContaining(['point:100,60', 'point:121,69', 'point:130,90']))
  expect([isLegal(t, 'aztec', 'point:100,91'), reasonOf(t, 'aztec', 'point:100,121')]).toEqual([true, 'AZT-8.3.3#pair'])
  t.choose('aztec', 'point:117,70').expectOffer('aztec', { exactly: ['facing:n', 'facing:e', 'facing:s', 'facing:w'] })
  expect([at(t, 'f001'), at(t, 'f002')]).toEqual(['117,70', '117,80'])
  expect(t.piece('f002')).toMatchObject({ stunned: true, facing: 'n' })
  expect(t.piece('f001')).toMatchObject({ spent: 30 })
  const fails = step([dragger(), victim()])
    .dice('AZT-8.3.2', [6])
    .choose('aztec', 'unit:f001', 'button:drag', 'unit:f002')
    .expectEvent({ type: 'drag-failed' })
  expect(clauseOf(fails, 'aztec', 'point:100,60')).toBe('AZT-8.3.3')
  expect(fails.piece('f001')).toMatchObject({ spent: 30 })
  const stays = step([dragger(), victim()]).dice('AZT-8.3.2', [1]).choose('aztec', 'unit:f001', 'button:drag', 'unit:f002', 'button:stay')
  expect(at(stays, 'f001')).toBe('100,90')
  // rough costs no more, but a rider is not dragged into it
  const rough = step([dragger(), victim()], { terrain: [['rough', 50, 50, 150, 84]] }).dice('AZT-8.3.2', [1])
  rough.choose('aztec', 'unit:f001', 'button:drag', 'unit:f002')
  expect(isLegal(rough, 'aztec', 'point:100,60')).toBe(true)
  const rider = step([dragger({}, '100,85'), ['f002', 'sp-horseman', '100,100', 'n', { stunned: true }]], {
    terrain: [['rough', 50, 50, 150, 84]],
  })
  rider.dice('AZT-8.3.2', [1]).choose('aztec', 'unit:f001', 'button:drag', 'unit:f002')
  expect([isLegal(rider, 'aztec', 'point:100,79'), isLegal(rider, 'aztec', 'point:100,78')]).toEqual([true, false])
})

clause('AZT-8.3.4', 'One attempt for each victim in a step; nobody drags friends; riders are dragged like others', () => {
  const t = step([dragger(), victim(), ['f003', 'az-veteran', '110,100', 'n', { unit: 'u1' }]]).dice('AZT-8.3.2', [6])
  t.choose('aztec', 'unit:f001', 'button:drag', 'unit:f002', 'facing:s', 'unit:f003').expectOffer('aztec', { not: ['button:drag'] })
  const friend = step([dragger(), ['f003', 'az-veteran', '110,90', 's', { unit: 'u1', stunned: true }], victim()]).choose(
    'aztec',
    'unit:f001',
    'button:drag',
  )
  friend.expectOffer('aztec', { exactly: ['unit:f002'], not: ['unit:f003'], because: 'AZT-8.3.4' })
  const horse = step([dragger({}, '100,85'), ['f002', 'sp-horseman', '100,100', 'n', { stunned: true }]]).choose('aztec', 'unit:f001')
  horse.expectOffer('aztec', { has: ['button:drag'] })
  const rider = position({
    figures: [['f001', 'sp-horseman', '100,85', 's'], ['f002', 'az-veteran', '100,100', 'n', { stunned: true }], captain],
  })
  rider.choose('spanish', 'unit:f001').expectOffer('spanish', { not: ['button:drag'] })
})

clause('AZT-OPT-4', 'Rescue: a stunned friend is dragged on a total of 4 or less, helped by friends and hindered by enemies', () => {
  const rescue = { rescue: true }
  const hurt: Given = ['f003', 'az-veteran', '100,100', 'n', { unit: 'u1', stunned: true }]
  const roll = (figures: readonly Given[], die: number) => {
    const t = step([dragger(), hurt, ...figures], {}, rescue)
      .dice('AZT-8.3.2', [die])
      .choose('aztec', 'unit:f001', 'button:drag', 'unit:f003')
    return t.table.step === 'drag-to'
  }
  expect([roll([], 4), roll([], 5)]).toEqual([true, false])
  expect(roll([['f004', 'az-veteran', '110,100', 'w', { unit: 'u1' }]], 5)).toBe(true)
  expect(roll([['f004', 'sp-swordsman', '110,100', 'n']], 4)).toBe(false)
  step([dragger(), hurt])
    .choose('aztec', 'unit:f001')
    .expectOffer('aztec', { not: ['button:drag'] }) // off by default
})

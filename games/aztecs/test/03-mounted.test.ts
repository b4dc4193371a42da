import { clause } from '@plus-ultra/kernel/testing'
import { expect } from 'vitest'
import { at, clauseOf, facing, type Given, isLegal, places, position, until } from './table.ts'

const far: Given = ['f090', 'az-captain', '390,390', 'n', { unit: 'u1' }]
const rider: Given = ['f001', 'sp-horseman', '100,200', 'n']
const left = (t: ReturnType<typeof position>): number => 200 - ((t.piece('f001')?.spent as number | undefined) ?? 0)

clause('AZT-3.3.1', 'A change of direction and a combat cost 20 tenths each', () => {
  const t = position({ figures: [rider, ['f002', 'az-veteran', '160,150', 's'], far] }).choose('spanish', 'unit:f001')
  t.choose('spanish', 'point:100,150')
  expect(left(t)).toBe(150)
  t.choose('spanish', 'point:145,150') // a turn to the east
  expect(left(t)).toBe(150 - 45 - 20)
  t.dice('AZT-5.4', [1, 4]).dice('AZT-8.7.1', [1]).choose('spanish', 'button:combat', 'unit:f002', 'weapon:lance')
  expect(left(t)).toBe(85 - 20)
})

clause('AZT-3.3.2', 'Changes of direction and combats together: four a turn, the combat step included', () => {
  const t = position({ figures: [rider, ['f002', 'az-veteran', '100,185', 's'], ['f003', 'az-veteran', '115,200', 'e'], far] })
  t.choose('spanish', 'unit:f001')
  for (const to of ['e', 'n', 'e', 'n']) t.choose('spanish', 'button:pivot', `facing:${to}`)
  t.expectOffer('spanish', { not: ['button:pivot', 'button:combat'], because: 'AZT-3.3.2' })
  t.choose('spanish', 'button:end')
  until(t, 'first-combat').expectOffer('spanish', { exactly: ['button:done'], not: ['unit:f001'], because: 'AZT-3.3.2' })
  const three = position({
    figures: [['f001', 'sp-horseman', '100,200', 'n', { turns: 3 }], ['f002', 'az-veteran', '100,185', 's'], far],
    phase: 'first-combat',
  })
  three.expectOffer('spanish', { has: ['unit:f001'] })
})

clause('AZT-3.3.3', 'The facing on a leg is that of its larger part, and the base lies along it and must fit all the way', () => {
  const t = position({ figures: [rider, far] }).choose('spanish', 'unit:f001', 'point:130,220')
  expect(facing(t, 'f001')).toBe('e')
  t.choose('spanish', 'point:150,240') // equal parts: the present facing is one of the two
  expect(facing(t, 'f001')).toBe('e')
  const across = position({ figures: [rider, far] }).choose('spanish', 'unit:f001', 'point:80,220') // equal, and north is not one of them
  expect(facing(across, 'f001')).toBe('w')
  const narrow = position({ figures: [rider, ['f002', 'sp-swordsman', '110,195'], far] }).choose('spanish', 'unit:f001')
  expect(clauseOf(narrow, 'spanish', 'point:60,200')).toBe('AZT-3.3.3') // lying east and west it would not fit where it starts
  expect(isLegal(narrow, 'spanish', 'point:100,150')).toBe(true)
})

clause('AZT-3.3.3', 'Beside the edge of the table a rider cannot lie across it to ride away', () => {
  const t = position({ figures: [['f001', 'sp-horseman', '7,200', 'n'], far] }).choose('spanish', 'unit:f001')
  expect([clauseOf(t, 'spanish', 'point:60,200'), isLegal(t, 'spanish', 'point:7,150')]).toEqual(['AZT-3.3.3', true])
})
clause('AZT-3.3.4', 'The first leg along the facing is free; after that every leg in another direction is a change', () => {
  const t = position({ figures: [rider, far] }).choose('spanish', 'unit:f001', 'point:110,150')
  expect([left(t), t.piece('f001')?.turns]).toEqual([200 - 51, undefined])
  t.choose('spanish', 'point:112,140') // exactly the same direction
  expect(t.piece('f001')?.turns).toBeUndefined()
  t.choose('spanish', 'point:112,130') // north still, but another direction
  expect(t.piece('f001')?.turns).toBe(1)
  t.choose('spanish', 'button:pivot', 'facing:e', 'point:150,135') // the first after a pivot, along its facing
  expect(t.piece('f001')?.turns).toBe(2)
  const turned = position({ figures: [rider, far] }).choose('spanish', 'unit:f001', 'point:150,200')
  expect(turned.piece('f001')?.turns).toBe(1)
})

clause('AZT-3.3.5 AZT-3.3.10', 'A pivot is a change of direction, must fit, and needs no break-away roll', () => {
  const t = position({ figures: [rider, ['f002', 'az-veteran', '100,185', 's'], ['f003', 'sp-swordsman', '110,205'], far] })
  t.choose('spanish', 'unit:f001').expectOffer('spanish', { has: ['button:break-away', 'button:pivot', 'button:combat', 'button:end'] })
  expect([places(t, 'spanish'), clauseOf(t, 'spanish', 'point:100,240')]).toEqual([[], 'AZT-3.1.8'])
  t.choose('spanish', 'button:pivot')
    .expectOffer('spanish', { exactly: ['facing:s'] })
    .choose('spanish', 'facing:s')
  expect([t.piece('f001')?.turns, t.piece('f001')?.spent, facing(t, 'f001')]).toEqual([1, 20, 's'])
})

clause('AZT-3.3.6', 'With a non-captive enemy before its front a rider may fight on its way, with 20 tenths left', () => {
  const figures: readonly Given[] = [
    ['f001', 'sp-horseman', '100,200', 'n'],
    ['f002', 'az-veteran', '100,105', 's'],
    ['f003', 'az-veteran', '300,100', 's'],
    far,
  ]
  const t = position({ figures })
    .choose('spanish', 'unit:f001')
    .expectOffer('spanish', { not: ['button:combat'], because: 'AZT-3.3.6' })
  t.choose('spanish', 'point:100,120').expectOffer('spanish', { has: ['button:combat'] })
  t.dice('AZT-5.4', [2, 2]).dice('AZT-6.1', [3, 1]).choose('spanish', 'button:combat', 'unit:f002', 'weapon:sword')
  expect(at(t, 'f002')).toBe('killed') // all of 5.20 before the next choice
  t.expectStep('ride')
  const spent = position({ figures: [['f001', 'sp-horseman', '100,330', 'n'], ['f002', 'az-veteran', '100,134', 's'], far] })
  spent.choose('spanish', 'unit:f001', 'point:100,149').expectOffer('spanish', { not: ['button:combat'] }) // 181 spent
  const given = (spent: number) =>
    position({ figures: [['f001', 'sp-horseman', '100,200', 'n', { spent }], ['f002', 'az-veteran', '100,185', 's'], far] })
      .choose('spanish', 'unit:f001')
      .tokens('spanish')
      .includes('button:combat')
  expect([given(180), given(181)]).toEqual([true, false])
  const captive = position({
    figures: [rider, ['f002', 'az-veteran', '100,185', 's', { captive: true }], ['f003', 'sp-swordsman', '90,185', 'e'], far],
  })
  captive.choose('spanish', 'unit:f001').expectOffer('spanish', { not: ['button:combat'] })
})

clause('AZT-3.3.7', 'An enemy who survives and stays in contact holds the rider, whichever way he faces', () => {
  const figures: readonly Given[] = [rider, ['f002', 'az-veteran', '100,185', 'n'], far] // he looks away: the modifier is +0
  const t = position({ figures }).choose('spanish', 'unit:f001')
  expect(isLegal(t, 'spanish', 'point:100,240')).toBe(true)
  t.dice('AZT-5.4', [1, 4]).dice('AZT-8.7.1', [1]).choose('spanish', 'button:combat', 'unit:f002', 'weapon:lance')
  expect(clauseOf(t, 'spanish', 'point:100,240')).toBe('AZT-3.3.7')
  t.dice('AZT-3.1.9', [6])
    .choose('spanish', 'button:break-away')
    .expectEvent({ type: 'roll', modifiers: [0], result: 6 })
  expect(isLegal(t, 'spanish', 'point:100,240')).toBe(true)
  const pushed = position({ figures }).choose('spanish', 'unit:f001').dice('AZT-5.4', [6, 1]).dice('AZT-8.7.1', [1])
  pushed.choose('spanish', 'button:combat', 'unit:f002', 'weapon:lance')
  expect([at(pushed, 'f002'), isLegal(pushed, 'spanish', 'point:100,170')]).toEqual(['100,155', true])
  const failed = position({ figures: [rider, ['f002', 'az-veteran', '100,185', 's'], ['f003', 'az-veteran', '110,200', 'w'], far] })
  failed.choose('spanish', 'unit:f001').dice('AZT-3.1.9', [5]).choose('spanish', 'button:break-away')
  failed.expectOffer('spanish', { has: ['button:pivot', 'button:combat', 'button:end'] })
  expect(places(failed, 'spanish')).toEqual([])
})

clause('AZT-3.3.7', 'A foe fought elsewhere does not hold the rider where he stands now', () => {
  const t = position({ figures: [rider, ['f002', 'az-veteran', '100,185', 'n'], far] })
    .choose('spanish', 'unit:f001')
    .dice('AZT-5.4', [1, 4])
  t.dice('AZT-8.7.1', [1]).choose('spanish', 'button:combat', 'unit:f002', 'weapon:lance').dice('AZT-3.1.9', [1])
  t.choose('spanish', 'button:break-away', 'point:110,200', 'point:110,185') // beside him again, on his flank
  expect(isLegal(t, 'spanish', 'point:110,150')).toBe(true)
})
clause('AZT-3.3.7', 'Only combats of the move count: whom he struck in the combat step before does not hold him', () => {
  const figures: readonly Given[] = [
    ['f001', 'sp-horseman', '100,100', 'n'],
    ['f002', 'az-veteran', '100,85', 'n'],
    ['f090', 'az-captain', '100,40', 'n', { unit: 'u1' }],
  ]
  const t = position({ phase: 'second-combat', first: 'aztec', figures }).dice('AZT-5.4', [1, 4]).dice('AZT-2.1', [6, 1])
  t.choose('spanish', 'unit:f001', 'unit:f002', 'weapon:lance', 'button:done', 'button:first', 'unit:f001')
  t.expectOffer('spanish', { has: ['point:100,150'], not: ['button:break-away'] })
})
clause('AZT-3.1.5 AZT-3.3.1 AZT-3.1.8', 'A rider is refused with the clause that stands in his way', () => {
  const t = position({ figures: [['f001', 'sp-horseman', '100,200', 'n'], far], terrain: [['rough', 150, 100, 200, 300]] })
  t.choose('spanish', 'unit:f001')
  expect(clauseOf(t, 'spanish', 'point:180,200')).toBe('AZT-3.1.5')
  expect(clauseOf(t, 'spanish', 'point:100,200')).toBe('AZT-3.1.16')
  expect(clauseOf(t, 'spanish', 'button:break-away')).toBe('AZT-3.1.8')
  expect(clauseOf(t, 'spanish', 'button:combat')).toBe('AZT-3.3.6')
  t.choose('spanish', 'point:100,15') // 185: no turn is left
  expect(clauseOf(t, 'spanish', 'point:110,15')).toBe('AZT-3.3.1')
  expect(clauseOf(t, 'spanish', 'button:pivot')).toBe('AZT-3.3.1')
})
clause('AZT-3.3.8', 'In one movement step an enemy is attacked once by all riders together, and again in the combat step', () => {
  const t = position({
    figures: [rider, ['f002', 'sp-horseman', '115,185', 'w'], ['f003', 'az-veteran', '100,185', 's'], far],
  })
  t.choose('spanish', 'unit:f001')
    .dice('AZT-5.4', [1, 4])
    .dice('AZT-8.7.1', [1])
    .choose('spanish', 'button:combat', 'unit:f003', 'weapon:lance', 'button:end')
  t.choose('spanish', 'unit:f002')
    .expectOffer('spanish', { not: ['button:combat'], because: 'AZT-3.3.8' })
    .choose('spanish', 'button:end')
  until(t, 'first-combat').expectOffer('spanish', { exactly: ['unit:f001', 'unit:f002', 'button:done'] })
})

clause('AZT-3.3.9', 'Legs, pivots, combats, break-away rolls and an end are the choices of a rider', () => {
  const t = position({ figures: [rider, ['f002', 'az-veteran', '100,170', 's'], far] }).choose('spanish', 'unit:f001')
  expect(new Set(t.tokens('spanish').map(x => (x.startsWith('point') ? 'point' : x)))).toEqual(
    new Set(['button:pivot', 'button:end', 'point']),
  )
  t.choose('spanish', 'point:100,185')
  t.expectOffer('spanish', { exactly: ['button:combat', 'button:pivot', 'button:break-away', 'button:end'] })
  t.choose('spanish', 'button:end').expectOffer('spanish', { not: ['unit:f001'], because: 'AZT-2.8' })
})

clause('AZT-3.3.11', 'A rider chooses lance or sword for each combat, with no run-up', () => {
  const t = position({ figures: [rider, ['f002', 'az-veteran', '100,185', 's'], far] }).choose(
    'spanish',
    'unit:f001',
    'button:combat',
    'unit:f002',
  )
  t.expectOffer('spanish', { exactly: ['weapon:lance', 'weapon:sword'] })
  t.dice('AZT-5.4', [3, 6])
    .dice('AZT-8.7.1', [1])
    .choose('spanish', 'weapon:lance')
    .expectEvent({ type: 'attacked', weapon: 'lance', result: 'miss' }) // 9 hits with a sword only
})

clause('AZT-11.6', 'A rider is offered slots whose facing is that of the leg, and the star of 50 to 200 tenths', () => {
  const captain: Given = ['f090', 'az-captain', '590,590', 'n', { unit: 'u1' }]
  const t = position({
    table: [600, 600],
    figures: [['f001', 'sp-horseman', '300,300', 'n'], ['f002', 'az-veteran', '300,200', 's'], captain],
  })
  t.choose('spanish', 'unit:f001')
  const offered = places(t, 'spanish')
  expect(offered).toContain('point:300,215') // front on its south side
  expect(offered).not.toContain('point:315,200') // that slot faces west, the leg north
  expect(isLegal(t, 'spanish', 'point:315,200')).toBe(true) // a person may ride there
  expect(offered).toEqual(expect.arrayContaining(['point:350,300', 'point:376,116', 'point:319,254', 'point:440,160']))
  // five directions are free of a turn; in the eleven others 200 tenths cannot be paid; three places lie behind the enemy
  expect(offered).toHaveLength(64 - 11 - 3 + 1)
  t.choose('spanish', 'point:300,215').expectOffer('spanish', { has: ['button:combat'] })
})

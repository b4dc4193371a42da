import { clause } from '@plus-ultra/kernel/testing'
import { expect } from 'vitest'
import { at, clauseOf, facing, type Given, isLegal, places, points, position, until } from './table.ts'

const far: Given = ['f090', 'az-captain', '390,390', 'n', { unit: 'u1' }]
const man: Given = ['f001', 'sp-swordsman', '100,200', 'n']

clause('AZT-3.1.1', 'The phasing player moves each of his active figures once', () => {
  const t = position({ figures: [man, ['f002', 'sp-swordsman', '200,200', 'n', { stunned: true }], far] })
  t.expectOffer('spanish', { exactly: ['unit:f001', 'button:done'], not: ['unit:f090'], because: 'AZT-3.1.1' })
  t.choose('spanish', 'unit:f001', 'point:100,160', 'facing:n').expectOffer('spanish', { exactly: ['button:done'] })
})

clause('AZT-3.1.2', 'Foot go 120 tenths, mounted 200, cannons 60; less is allowed', () => {
  const t = position({
    figures: [
      man,
      ['f002', 'sp-horseman', '200,300', 'n'],
      ['f003', 'sp-cannon', '300,300', 'n'],
      ['f004', 'sp-gunner', '300,315', 'n'],
      far,
    ],
  })
  t.choose('spanish', 'unit:f001')
  expect([isLegal(t, 'spanish', 'point:100,80'), clauseOf(t, 'spanish', 'point:100,79')]).toEqual([true, 'AZT-3.1.2'])
  t.choose('spanish', 'point:100,150').expectEvent({ type: 'moved', cost: 50 }).choose('spanish', 'facing:n', 'unit:f002')
  expect([isLegal(t, 'spanish', 'point:200,100'), clauseOf(t, 'spanish', 'point:200,99')]).toEqual([true, 'AZT-3.1.2'])
  t.choose('spanish', 'button:end', 'unit:f003', 'button:move', 'unit:f004', 'button:done')
  expect([isLegal(t, 'spanish', 'point:300,240'), isLegal(t, 'spanish', 'point:300,239')]).toEqual([true, false])
})

clause('AZT-3.1.2', 'What a position says that a figure has spent this turn is gone', () => {
  const t = position({
    figures: [
      ['f001', 'sp-swordsman', '100,200', 'n', { spent: 80 }],
      ['f002', 'sp-horseman', '200,300', 'n', { spent: 150 }],
      ['f003', 'sp-crossbowman', '300,300', 'n', { spent: 15, fired: true }],
      ['f004', 'sp-swordsman', '300,100', 'n', { captive: true, spent: 90 }],
      ['f005', 'az-veteran', '300,90', 's', { unit: 'u1' }],
      ['f006', 'sp-swordsman', '20,380', 'n', { spent: 120 }],
      far,
    ],
  })
  const reach = (...tokens: string[]) => tokens.map(token => clauseOf(t, 'spanish', token))
  t.choose('spanish', 'unit:f001')
  expect(reach('point:100,160', 'point:100,159')).toEqual(['legal', 'AZT-3.1.2'])
  t.choose('spanish', 'facing:n', 'unit:f002')
  expect(reach('point:200,250', 'point:200,249')).toEqual(['legal', 'AZT-3.1.2'])
  t.choose('spanish', 'button:end', 'unit:f003')
  expect(reach('point:300,275', 'point:300,274')).toEqual(['legal', 'AZT-3.1.13'])
  t.choose('spanish', 'facing:n', 'unit:f006')
  expect(places(t, 'spanish')).toEqual([])
  t.dice('AZT-3.1.9', [1]).choose('spanish', 'facing:n', 'unit:f004', 'button:escape', 'facing:s')
  expect(reach('number:30', 'number:31')).toEqual(['legal', 'AZT-8.2.8'])
})

clause('AZT-3.1.3', 'Lengths are rounded up; rough costs half as much again, rounded up', () => {
  const t = position({ figures: [man, ['f002', 'sp-swordsman', '300,200'], far], terrain: [['rough', 250, 50, 350, 350]] })
  t.choose('spanish', 'unit:f001', 'point:101,201').expectEvent({ type: 'moved', cost: 2 }).choose('spanish', 'facing:n')
  t.choose('spanish', 'unit:f002')
  expect([isLegal(t, 'spanish', 'point:300,120'), isLegal(t, 'spanish', 'point:300,119')]).toEqual([true, false]) // 80 tenths
  t.choose('spanish', 'point:300,175').expectEvent({ type: 'moved', to: '300,175', cost: 38 })
})

clause('AZT-3.1.4', 'A leg along the edge of rough ground is not rough; two rough pieces cost no more than one', () => {
  const t = position({
    figures: [man, ['f002', 'sp-swordsman', '250,200'], far],
    terrain: [
      ['rough', 100, 50, 140, 190],
      ['rough', 230, 120, 270, 210],
      ['maize', 240, 110, 260, 205],
    ],
  })
  t.choose('spanish', 'unit:f001', 'point:100,100').expectEvent({ type: 'moved', to: '100,100', cost: 100 }).choose('spanish', 'facing:n')
  t.choose('spanish', 'unit:f002', 'point:250,130').expectEvent({ type: 'moved', to: '250,130', cost: 105 })
})

clause('AZT-3.1.5', 'Mounted figures and cannons may not enter rough ground with any part of the base', () => {
  const t = position({
    figures: [['f001', 'sp-horseman', '100,200', 'n'], ['f002', 'sp-cannon', '300,200', 'n'], ['f003', 'sp-gunner', '300,215', 'n'], far],
    terrain: [
      ['rough', 80, 100, 120, 150],
      ['rough', 280, 100, 320, 170],
    ],
  })
  t.choose('spanish', 'unit:f001')
  expect([isLegal(t, 'spanish', 'point:100,160'), isLegal(t, 'spanish', 'point:100,159')]).toEqual([true, false])
  t.choose('spanish', 'button:end', 'unit:f002', 'button:move', 'unit:f003', 'button:done')
  expect([isLegal(t, 'spanish', 'point:300,180'), isLegal(t, 'spanish', 'point:300,179')]).toEqual([true, false])
})

clause('AZT-3.1.6 AZT-9.4', 'No base leaves the table or overlaps impassable ground or another base; edges may touch', () => {
  const t = position({
    figures: [['f001', 'sp-swordsman', '20,50', 'n'], ['f002', 'az-veteran', '60,50', 's'], far],
    terrain: [['building', 10, 70, 30, 90]],
  })
  t.choose('spanish', 'unit:f001')
  expect([isLegal(t, 'spanish', 'point:5,50'), clauseOf(t, 'spanish', 'point:4,50')]).toEqual([true, 'AZT-3.1.6'])
  expect([isLegal(t, 'spanish', 'point:50,50'), clauseOf(t, 'spanish', 'point:51,50')]).toEqual([true, 'AZT-3.1.6'])
  expect([isLegal(t, 'spanish', 'point:20,65'), clauseOf(t, 'spanish', 'point:20,66')]).toEqual([true, 'AZT-3.1.6'])
  const off = ['point:-1,50', 'point:20,-9999', 'point:5000,50', 'point:20,123456789']
  expect(off.map(token => clauseOf(t, 'spanish', token))).toEqual(off.map(() => 'AZT-3.1.6'))
})

clause('AZT-3.1.7', 'Foot pass through their own foot, stunned ones too, and through nobody else; no leg ends in a friend', () => {
  const wall = [25, 35, 45, 55, 65, 75].map((x, i): Given => [`f01${i}`, 'sp-swordsman', `${x},100`, 'n', i === 2 ? { stunned: true } : {}])
  const through = position({ figures: [['f001', 'sp-swordsman', '45,120', 'n'], ...wall, far] })
  through.choose('spanish', 'unit:f001')
  expect(isLegal(through, 'spanish', 'point:45,85')).toBe(true)
  expect(clauseOf(through, 'spanish', 'point:45,101')).toBe('AZT-3.1.7')
  through.choose('spanish', 'point:45,85').expectEvent({ type: 'moved', cost: 35, way: [] })
  const horse = position({ figures: [['f001', 'sp-swordsman', '45,120', 'n'], ['f002', 'sp-horseman', '45,95', 'n'], far] })
  horse.choose('spanish', 'unit:f001', 'point:45,80').expectEvent({ type: 'moved', way: ['35,110', '35,80'] })
  const captive = position({
    figures: [
      ['f001', 'sp-swordsman', '45,120'],
      ['f002', 'sp-swordsman', '45,100', 'n', { captive: true }],
      ['f003', 'az-veteran', '45,90', 's'],
      far,
    ],
  })
  captive.choose('spanish', 'unit:f001', 'point:45,75').expectEvent({ type: 'moved', way: ['35,110', '35,80'] })
})

const held: readonly Given[] = [man, ['f002', 'az-veteran', '100,190', 's'], far]
clause('AZT-3.1.8', 'An engaged figure begins no leg before a break-away roll, which its owner may choose', () => {
  const t = position({ figures: held }).choose('spanish', 'unit:f001')
  expect(places(t, 'spanish')).toEqual([])
  t.expectOffer('spanish', { has: ['button:break-away', 'facing:n'], not: ['point:100,240'], because: 'AZT-3.1.8' })
  t.dice('AZT-3.1.9', [3]).choose('spanish', 'button:break-away')
  expect(isLegal(t, 'spanish', 'point:100,240')).toBe(true)
})

clause('AZT-3.1.9', 'Break-away: one die plus 1 for each enemy front; foot need 4 or less, mounted 6 or less', () => {
  const attempt = (figures: readonly Given[], die: number) => {
    const t = position({ figures }).dice('AZT-3.1.9 break-away', [die]).choose('spanish', 'unit:f001', 'button:break-away')
    const roll = t.table.events(-1).find(e => e.type === 'roll') as unknown as { modifiers: number[] }
    return [roll.modifiers[0], t.table.events(-1).some(e => e.type === 'broke-away')]
  }
  expect([attempt(held, 3), attempt(held, 4)]).toEqual([
    [1, true],
    [1, false],
  ])
  const twice: readonly Given[] = [...held, ['f003', 'az-veteran', '110,200', 'w'], ['f004', 'az-veteran', '90,200', 'w']] // f004 looks away
  expect([attempt(twice, 2), attempt(twice, 3)]).toEqual([
    [2, true],
    [2, false],
  ])
  const rider: readonly Given[] = [['f001', 'sp-horseman', '100,205', 'n'], ...held.slice(1)]
  expect([attempt(rider, 5), attempt(rider, 6)]).toEqual([
    [1, true],
    [1, false],
  ])
})

clause('AZT-3.1.10', 'Who fails stays in this step; there is one roll at each place', () => {
  const t = position({ figures: held }).dice('AZT-3.1.9', [6]).choose('spanish', 'unit:f001', 'button:break-away')
  t.expectOffer('spanish', { exactly: ['facing:n', 'facing:e', 'facing:s', 'facing:w'], not: ['button:break-away'], because: 'AZT-3.1.10' })
  expect(clauseOf(t, 'spanish', 'point:100,240')).toBe('AZT-3.1.10')
  // a rider who is held again elsewhere rolls again
  const rider = position({
    figures: [['f001', 'sp-horseman', '100,205', 'n'], ['f002', 'az-veteran', '100,190', 's'], ['f003', 'az-veteran', '200,205', 'w'], far],
  }).dice('AZT-3.1.9', [1, 2])
  rider.choose('spanish', 'unit:f001', 'button:break-away', 'point:185,205').expectOffer('spanish', { has: ['button:break-away'] })
  rider.choose('spanish', 'button:break-away').done()
})

clause('AZT-3.1.11', 'Turning on the spot needs no roll and costs nothing, even after a failed one, and touches nobody first', () => {
  const figures: readonly Given[] = [man, ['f002', 'az-veteran', '110,200', 'n'], ['f003', 'az-veteran', '100,190', 's'], far]
  const t = position({ figures }).dice('AZT-3.1.9', [6]).choose('spanish', 'unit:f001', 'button:break-away', 'facing:e')
  expect([facing(t, 'f001'), facing(t, 'f002'), t.piece('f001')?.spent]).toEqual(['e', 'n', undefined])
})

clause('AZT-3.1.12', 'A figure that ends a leg engaged stops there', () => {
  const t = position({ figures: [man, ['f002', 'az-veteran', '100,150', 's'], far] }).choose('spanish', 'unit:f001', 'point:100,160')
  expect(clauseOf(t, 'spanish', 'point:140,160')).toBe('AZT-3.1.12')
  t.expectOffer('spanish', { exactly: ['facing:n', 'facing:e', 'facing:s', 'facing:w'] })
  // contact in the middle of a leg does not hold; nor does an enemy who looks elsewhere
  const by = position({ figures: [man, ['f002', 'az-veteran', '110,160', 'w'], ['f003', 'az-veteran', '100,110', 'n'], far] })
  by.choose('spanish', 'unit:f001', 'point:100,120')
  expect(isLegal(by, 'spanish', 'point:130,120')).toBe(true)
})

clause('AZT-3.1.13', 'Who has spent more than 40 does not fire; who has fired spends at most 40', () => {
  const figures: readonly Given[] = [
    ['f001', 'sp-crossbowman', '100,200'],
    ['f002', 'sp-crossbowman', '150,200'],
    ['f003', 'az-veteran', '120,100', 's'],
    far,
  ]
  const t = position({ figures }).choose('spanish', 'unit:f001', 'point:60,200', 'facing:n', 'unit:f002', 'point:191,200', 'facing:n')
  t.choose('spanish', 'button:done').expectOffer('spanish', { has: ['unit:f001'], not: ['unit:f002'], because: 'AZT-3.1.13' })
  const fired = position({ figures, first: 'aztec', phase: 'second-return-fire' }).dice('AZT-4.8', [1, 1])
  fired.choose('spanish', 'unit:f001', 'button:fire')
  until(fired, 'second-movement').choose('spanish', 'unit:f001')
  expect([isLegal(fired, 'spanish', 'point:100,160'), clauseOf(fired, 'spanish', 'point:100,159')]).toEqual([true, 'AZT-3.1.13'])
  fired.choose('spanish', 'facing:n', 'unit:f002')
  expect(isLegal(fired, 'spanish', 'point:150,80')).toBe(true)
})

clause('AZT-3.1.14', 'An out-of-command figure moves only to meet an enemy who was within 30 tenths', () => {
  const t = position({
    first: 'aztec',
    figures: [
      ['f001', 'az-peasant-club', '100,200'],
      ['f002', 'sp-swordsman', '100,160', 's'],
    ],
  })
  t.choose('aztec', 'unit:f001').expectOffer('aztec', { has: ['point:100,170'], not: ['point:100,240'], because: 'AZT-8.6.6' })
})

clause('AZT-3.1.15', 'Stunned figures and captives do not move by themselves', () => {
  const t = position({
    figures: [
      man,
      ['f002', 'sp-swordsman', '200,200', 'n', { stunned: true }],
      ['f003', 'sp-swordsman', '300,200', 'n', { captive: true }],
      ['f004', 'az-veteran', '300,190', 's'],
      ['f005', 'az-veteran', '300,210', 'n'],
      ['f006', 'az-veteran', '290,200', 'e'],
      ['f007', 'az-veteran', '310,200', 'w'],
      far,
    ],
  })
  t.expectOffer('spanish', { exactly: ['unit:f001', 'button:done'], not: ['unit:f002', 'unit:f003'], because: 'AZT-3.1.15' })
})

clause('AZT-3.1.16', 'A leg has at least 1 tenth, and only exit-scores lets figures leave', () => {
  const t = position({ figures: [['f001', 'sp-swordsman', '100,6'], far], exits: { spanish: ['north'], aztec: [] } })
  t.choose('spanish', 'unit:f001')
  expect(clauseOf(t, 'spanish', 'point:100,6')).toBe('AZT-3.1.16')
  t.choose('spanish', 'point:100,5', 'facing:n').expectStep('movement') // touches the exit, and may not leave
  expect(at(t, 'f001')).toBe('100,5')
})

clause('AZT-3.1.8 AZT-8.3.4 AZT-8.6.6', 'A foot figure is refused a roll or a drag with the clause that stands in its way', () => {
  const t = position({
    figures: [
      ['f001', 'sp-swordsman', '100,100', 'n'],
      ['f002', 'az-veteran', '100,90', 's', { stunned: true, dragged: true }],
      ['f003', 'tl-warrior', '300,300', 'n'],
      far,
    ],
  })
  t.choose('spanish', 'unit:f001')
  expect(clauseOf(t, 'spanish', 'button:break-away')).toBe('AZT-3.1.8')
  expect(clauseOf(t, 'spanish', 'button:drag')).toBe('AZT-8.3.4')
  t.choose('spanish', 'facing:n', 'unit:f003')
  expect(clauseOf(t, 'spanish', 'button:drag')).toBe('AZT-8.6.6')
})
clause('AZT-3.1.2 AZT-3.1.6 AZT-3.1.7 AZT-3.1.16', 'One who has broken away is refused a place like any other', () => {
  const t = position({ figures: [...held, ['f003', 'sp-swordsman', '130,200'], ['f004', 'az-veteran', '60,200', 'n']] })
    .dice('AZT-3.1.9', [1])
    .choose('spanish', 'unit:f001', 'button:break-away')
  const why = (place: string) => clauseOf(t, 'spanish', `point:${place}`)
  expect(['100,321', '100,192', '130,201', '60,201', '100,200'].map(why)).toEqual([
    'AZT-3.1.2',
    'AZT-3.1.6',
    'AZT-3.1.7',
    'AZT-3.1.6',
    'AZT-3.1.16',
  ])
})
clause('AZT-3.1.17', 'Order: break-away, legs, one drag, then a facing which finishes', () => {
  const t = position({
    figures: [man, ['f002', 'az-veteran', '100,150', 's', { stunned: true }], ['f003', 'az-veteran', '100,190', 's'], far],
  })
  t.dice('AZT-3.1.9', [1]).dice('AZT-8.3.2', [3])
  t.choose('spanish', 'unit:f001').expectOffer('spanish', { not: ['button:drag'] })
  t.choose('spanish', 'button:break-away', 'point:90,150').expectOffer('spanish', {
    has: ['button:drag', 'facing:e'],
    not: ['button:break-away'],
  })
  t.choose('spanish', 'button:drag', 'unit:f002', 'point:60,150').expectOffer('spanish', {
    exactly: ['facing:n', 'facing:e', 'facing:s', 'facing:w'],
    not: ['point:60,140'],
    because: 'AZT-8.3.3',
  })
  t.choose('spanish', 'facing:e').expectStep('movement')
  expect([at(t, 'f001'), at(t, 'f002')]).toEqual(['60,150', '70,150'])
  t.done()
})

clause('AZT-3.1.18', 'Bodies pass through nobody, not even friends, and their members do not hinder each other', () => {
  const t = position({
    figures: [
      ['f001', 'sp-swordsman', '100,200'],
      ['f002', 'az-veteran', '110,200', 's', { stunned: true }],
      ['f003', 'sp-swordsman', '85,200'],
      far,
    ],
  }).dice('AZT-8.3.2', [1])
  t.choose('spanish', 'unit:f001', 'button:drag', 'unit:f002')
  expect([isLegal(t, 'spanish', 'point:95,200'), isLegal(t, 'spanish', 'point:94,200'), isLegal(t, 'spanish', 'point:70,200')]).toEqual([
    true,
    false,
    false,
  ])
  expect(isLegal(t, 'spanish', 'point:130,200')).toBe(true) // over the place of the victim
})

clause('AZT-3.2.1', 'A foot figure turns freely and takes any facing at the end; at most eight legs', () => {
  const t = position({ figures: [man, far] }).choose('spanish', 'unit:f001')
  for (let leg = 1; leg <= 8; leg++) t.choose('spanish', `point:${100 + leg},200`)
  expect(clauseOf(t, 'spanish', 'point:120,200')).toBe('AZT-3.2.1')
  t.expectOffer('spanish', { exactly: ['facing:n', 'facing:e', 'facing:s', 'facing:w'] }).choose('spanish', 'facing:w')
  expect(facing(t, 'f001')).toBe('w')
})

clause('AZT-3.2.2', 'A foot figure in contact with nobody turns to face the first front that touches it', () => {
  const t = position({ first: 'aztec', figures: [man, ['f002', 'az-captain', '150,200', 's', { unit: 'u1' }]] })
  t.choose('aztec', 'unit:f002', 'point:110,200')
  expect(facing(t, 'f001')).toBe('n') // only when the mover has finished
  t.choose('aztec', 'facing:w').expectEvent({ type: 'faced', figure: 'f001', facing: 'e' })
  expect(facing(t, 'f001')).toBe('e')
  const aside = position({ first: 'aztec', figures: [man, ['f002', 'az-captain', '150,200', 's', { unit: 'u1' }]] })
  aside.choose('aztec', 'unit:f002', 'point:110,200', 'facing:n').expectNoEvent({ type: 'faced' }) // its front touches nobody
})

clause('AZT-3.2.3', 'Only the first attacker is faced; the stunned and the mounted never turn by themselves', () => {
  const figures: readonly Given[] = [
    ['f001', 'sp-swordsman', '100,200', 'n'],
    ['f002', 'az-captain', '150,200', 's', { unit: 'u1' }],
    ['f003', 'az-veteran', '100,190', 'w', { unit: 'u1' }], // in contact, looking away
  ]
  const second = position({ first: 'aztec', figures }).choose('aztec', 'unit:f002', 'point:110,200', 'facing:w')
  expect(facing(second, 'f001')).toBe('n')
  for (const [type, more] of [
    ['sp-swordsman', { stunned: true }],
    ['sp-horseman', {}],
  ] as const) {
    const t = position({
      first: 'aztec',
      figures: [
        ['f001', type, '100,200', 'n', more],
        ['f002', 'az-captain', '150,200', 's', { unit: 'u1' }],
      ],
    })
    t.choose('aztec', 'unit:f002', 'point:110,200', 'facing:w')
    expect(facing(t, 'f001')).toBe('n')
  }
})

clause('AZT-3.2.4', 'A guard touched by a rescuer turns, and no longer guards', () => {
  const t = position({
    figures: [
      ['f001', 'sp-swordsman', '100,100', 'n', { captive: true }],
      ['f002', 'az-veteran', '100,90', 's', { unit: 'u1' }],
      ['f003', 'az-veteran', '110,100', 'w', { unit: 'u1' }],
      ['f004', 'az-veteran', '100,110', 'n', { unit: 'u1' }],
      ['f005', 'az-veteran', '90,100', 'e', { unit: 'u1' }],
      ['f006', 'sp-swordsman', '160,100', 'w'],
      ['f007', 'az-captain', '100,60', 's', { unit: 'u1' }],
    ],
  })
  t.choose('spanish', 'unit:f006', 'point:120,100', 'facing:w').expectEvent({ type: 'faced', figure: 'f003', facing: 'e' })
  expect(t.board().trays.guarded).toEqual([])
  until(t, 'second-movement').expectOffer('aztec', { not: ['unit:f001'], because: 'AZT-8.2.7' })
  t.choose('aztec', 'unit:f003', 'facing:w')
  expect(t.board().trays.guarded).toEqual(['f001'])
  t.expectOffer('aztec', { not: ['unit:f001'], because: 'AZT-8.2.7' }) // he has been picked
})

clause('AZT-11.4 AZT-11.7', 'The facing of a slot is offered first, else towards the closest enemy in sight', () => {
  const t = position({ figures: [man, ['f002', 'az-veteran', '150,170', 's'], far] })
  t.choose('spanish', 'unit:f001')
  expect(t.tokens('spanish').find(x => x.startsWith('facing:'))).toBe('facing:e') // dx 50, dy -30
  expect(places(t, 'spanish')).toEqual(expect.arrayContaining(['point:150,180', 'point:140,170', 'point:160,170', 'point:150,160']))
  t.choose('spanish', 'point:150,180')
  expect(t.tokens('spanish')[0]).toBe('facing:n')
  const equal = position({ figures: [man, ['f002', 'az-veteran', '150,150', 's'], far] }).choose('spanish', 'unit:f001')
  expect(equal.tokens('spanish')[0]).toBe('facing:e')
  const big = position({ figures: [man, ['f002', 'sp-cannon', '150,150', 's', { side: 'aztec' }], far] }).choose('spanish', 'unit:f001')
  expect(places(big, 'spanish')).toEqual(expect.arrayContaining(['point:145,165', 'point:155,165', 'point:135,145', 'point:135,155']))
  expect(isLegal(big, 'spanish', 'point:150,165')).toBe(true) // any other place may be named
  const friend: Given = ['f003', 'sp-swordsman', '150,200', 'n']
  const beside = position({ figures: [man, friend, ['f002', 'az-veteran', '150,130', 's'], far] })
  expect(beside.choose('spanish', 'unit:f001', 'point:150,190').tokens('spanish')[0]).toBe('facing:n') // the slot faces south, to the friend
  expect(points(t)).toEqual([0, 0])
})

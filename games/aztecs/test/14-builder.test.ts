import { clause, faultsOf, TestTable } from '@plus-ultra/kernel/testing'
import { expect } from 'vitest'
import { type Scenario, units } from '../data/load.ts'
import { aztecs } from '../game.ts'
import { buildArmies, costOfList } from '../rules/14-builder.ts'
import { type AztecTable, at, clauseOf, type Given, isLegal, places, points, position, ring, until } from './table.ts'

const spanish = { 'sp-captain': 1, 'sp-swordsman': 4, 'sp-crossbowman': 2, 'sp-horseman': 1 }
const aztec = [{ figures: { 'az-captain': 1, 'az-eagle-knight': 3, 'az-peasant-club': 8, 'az-peasant-slinger': 2 } }]
const faults = (list: object) => {
  const built = buildArmies({ budget: 120, spanish, aztec, ...list })
  return built.ok ? [] : built.faults.map(f => `${f.path}: ${f.message}`)
}
const built = (list: object = {}): AztecTable => {
  const made = buildArmies({ budget: 120, spanish, aztec, ...list })
  if (!made.ok) throw new Error(JSON.stringify(made.faults))
  return new TestTable(aztecs, made.value)
}

clause('AZT-14.1', 'Spanish limits: budget, friars, cannons with gunners, riders a third, allies half with one captain', () => {
  expect(faults({})).toEqual([])
  expect(costOfList(spanish)).toBe(13 + 44 + 28 + 23)
  expect(faults({ spanish: { 'sp-swordsman': 11 } })).toEqual(['spanish: 121 points, more than the budget of 120 (AZT-14.1)'])
  expect(faults({ spanish: { 'sp-swordsman': 3, 'sp-friar': 2 } })).toEqual([])
  expect(faults({ spanish: { 'sp-swordsman': 3, 'sp-friar': 3 } })).toEqual(['spanish.sp-friar: at most 2 with a budget of 120 (AZT-14.1)'])
  expect(faults({ spanish: { 'sp-cannon': 1, 'sp-gunner': 1 } })).toEqual([])
  expect(faults({ spanish: { 'sp-cannon': 2, 'sp-gunner': 1 } })).toEqual([
    'spanish.sp-cannon: at most 1 with a budget of 120 (AZT-14.1)',
    'spanish.sp-gunner: at least one for each cannon (AZT-14.1)',
  ])
  expect(faults({ budget: 200, spanish: { 'sp-cannon': 2, 'sp-gunner': 2 } })).toEqual([])
  expect(faults({ spanish: { 'sp-cannon': 1 } })).toContain('spanish: at least one figure that is no cannon (AZT-14.1)')
  expect(faults({ spanish: { 'sp-horseman': 1, 'sp-swordsman': 4 } })).toEqual([
    'spanish: mounted figures cost 23 of 67 points, more than a third (AZT-14.1)',
  ])
  expect(faults({ spanish: { 'tl-captain': 1, 'tl-warrior': 2, 'sp-swordsman': 2 } })).toEqual([
    'spanish: allies cost 29 of 51 points, more than half (AZT-14.1)',
  ])
  expect(faults({ spanish: { 'tl-warrior': 2, 'sp-swordsman': 2 } })).toEqual([
    'spanish.tl-captain: required where there are allies (AZT-14.1)',
  ])
  expect(faults({ spanish: { 'tl-captain': 2, 'sp-swordsman': 4 } })).toEqual(['spanish.tl-captain: at most one (AZT-14.1)'])
})
clause('AZT-14.1', 'Aztec limits: at least one unit, each with one leader and within 8.4.2, a third with missiles', () => {
  expect(faults({ aztec: [] })).toEqual(['aztec: at least one unit (AZT-14.1)'])
  expect(faults({ aztec: [{ figures: { 'az-peasant-club': 3 } }] })).toEqual([
    'aztec[0].figures: exactly one leader, a captain or a priest (AZT-14.1, AZT-8.4.1)',
  ])
  expect(faults({ aztec: [{ figures: { 'az-captain': 1, 'az-priest': 1 } }] })).toEqual([
    'aztec[0].figures: exactly one leader, a captain or a priest (AZT-14.1, AZT-8.4.1)',
  ])
  expect(faults({ aztec: [{ figures: { 'az-captain': 1, 'az-veteran': 6 } }] })).toEqual([
    'aztec[0].figures: 7 nobles, at most 6 (AZT-8.4.2)',
  ])
  expect(faults({ aztec: [{ figures: { 'az-priest': 1, 'az-veteran': 6 } }] })).toEqual([])
  expect(faults({ aztec: [{ figures: { 'az-captain': 1, 'az-peasant-club': 3, 'az-peasant-slinger': 2 } }] })).toEqual([])
  expect(faults({ aztec: [{ figures: { 'az-captain': 1, 'az-peasant-club': 2, 'az-peasant-slinger': 2 } }] })).toEqual([
    'aztec: 2 of 5 figures have missile weapons, more than a third (AZT-14.1)',
  ])
})
clause('AZT-14.2', 'Costs are in the data; the sword-and-buckler man costs 11, and nobody less than 2', () => {
  const cost = Object.fromEntries(units.types.map(t => [t.id, t.cost]))
  expect([cost['sp-swordsman'], cost['sp-cannon'], cost['az-captain'], cost['az-peasant-club'], cost['sp-captain-mounted']]).toEqual([
    11, 20, 16, 5, 24,
  ])
  expect(Math.min(...Object.values(cost))).toBeGreaterThanOrEqual(2)
  expect(faults({ aztec: [{ figures: { 'az-captain': 7 } }] })).toContain('aztec[0].figures: 7 nobles, at most 6 (AZT-8.4.2)')
  expect(costOfList({ 'az-captain': 1, 'az-peasant-spear': 2 })).toBe(16 + 18)
})
clause(
  'AZT-14.3 AZT-11.13',
  'The field: Spanish deploy first in the south, then the Aztecs in the north, figure by figure; then the picks',
  () => {
    const t = built()
    expect([t.phase, t.board().trays.table, t.g.lastTurn, t.g.maxStaging, t.g.par]).toEqual([
      'deployment',
      { width: 480, height: 360 },
      8,
      3,
      0,
    ])
    t.expectStep('deploy', 'spanish')
    expect(t.tokens('spanish')).toHaveLength(8) // no "done" before all are placed
    t.choose('spanish', 'unit:f001')
    expect(
      places(t, 'spanish').every(p =>
        p
          .slice(6)
          .split(',')
          .every(n => Number(n) % 30 === 15),
      ),
    ).toBe(true)
    expect([
      isLegal(t, 'spanish', 'point:100,245'),
      isLegal(t, 'spanish', 'point:100,244'),
      isLegal(t, 'spanish', 'point:160,240'),
    ]).toEqual([true, false, false])
    t.choose('spanish', 'point:100,245', 'facing:n').choose('spanish', 'unit:f003')
    expect([isLegal(t, 'spanish', 'point:109,245'), isLegal(t, 'spanish', 'point:110,245')]).toEqual([false, true])
    t.choose('spanish', 'point:110,245', 'facing:n')
    t.choose('spanish', 'unit:f002', 'point:15,255', 'facing:n')
    for (let i = 4; i <= 8; i++) {
      const id = `f00${i}`
      t.choose('spanish', `unit:${id}`)
      const place = places(t, 'spanish')[i] as string
      t.choose('spanish', place).choose('spanish', t.tokens('spanish')[0] as string)
    }
    t.expectOffer('spanish', { exactly: ['button:done'] })
      .choose('spanish', 'button:done')
      .expectStep('deploy', 'aztec')
    expect(t.tokens('aztec')).toHaveLength(14)
    while (t.phase === 'deployment') t.choose('aztec', t.tokens('aztec')[0] as string)
    expect(
      t
        .board()
        .pieces.filter(p => p.side === 'aztec')
        .every(p => Number((p.at as string).split(',')[1]) <= 115),
    ).toBe(true)
    expect(t.phase).toBe('staging')
    expect(t.piece('f009')).toMatchObject({ type: 'az-captain', unit: 'u1' })
  },
)
clause('AZT-14.3', 'A rider is offered the facings that fit, and no rough ground', () => {
  const t = built({ spanish: { 'sp-horseman': 1, 'sp-swordsman': 5 } }).choose('spanish', 'unit:f001')
  expect(t.piece('f001')?.type).toBe('sp-horseman')
  expect(isLegal(t, 'spanish', 'point:450,320')).toBe(false) // the grove
  t.choose('spanish', 'point:100,246').expectOffer('spanish', { exactly: ['facing:e', 'facing:w'] })
})
clause('AZT-14.3', 'Points are the costs: half for a peasant, each time; 175 and 125 % for captives of the Aztecs', () => {
  const victory = { victory: { kind: 'margin' as const, par: 0, points: 'cost' as const, extras: [] } }
  const captain: Given = ['f090', 'az-captain', '390,390', 'n', { unit: 'u1' }]
  const spaniard: Given = ['f080', 'sp-swordsman', '20,20']
  const killed = (type: string) => {
    const t = position({
      ...victory,
      phase: 'second-return-fire',
      figures: [['f001', type, '200,200', 's', { pendingKill: 1 }], spaniard, captain],
    })
    return points(t.choose('aztec', 'button:done'))
  }
  expect([killed('az-peasant-spear'), killed('az-jaguar-knight'), killed('sp-horseman'), killed('tl-warrior')]).toEqual([
    [4, 0],
    [13, 0],
    [0, 23],
    [0, 7],
  ])
  const held = (type: string, guards: string) =>
    points(
      position({
        ...victory,
        phase: 'second-combat',
        turn: 8,
        figures: [
          ['f001', type, '100,100', 's', { captive: true }],
          ...ring(['f002', 'f003', 'f004', 'f005'], guards, 100, 100),
          spaniard,
          captain,
        ],
      }).choose('aztec', 'button:done'),
    )
  expect([held('sp-swordsman', 'az-veteran'), held('az-peasant-spear', 'sp-swordsman')]).toEqual([
    [0, 13],
    [9, 0],
  ])
  const cannon = position({
    ...victory,
    phase: 'first-combat',
    figures: [['f001', 'sp-cannon', '100,100'], ['f002', 'az-veteran', '100,85', 's'], spaniard, captain],
  })
  expect(points(cannon.choose('spanish', 'button:done'))).toEqual([0, 20])
})
clause('AZT-14.3', 'Who finds no room in the zone of his side stays off the table, and deployment goes on', () => {
  const t = position({
    phase: 'deployment',
    deployment: { spanish: [0, 0, 20, 10], aztec: [0, 300, 400, 400], first: 'spanish' },
    figures: [
      ['f001', 'sp-swordsman', 'reserve'],
      ['f002', 'sp-cannon', 'reserve'],
      ['f003', 'sp-swordsman', 'reserve'],
      ['f005', 'sp-swordsman', 'reserve'],
      ['f004', 'az-captain', 'reserve', 'n', { unit: 'u1' }],
    ],
  })
  t.expectOffer('spanish', { exactly: ['unit:f001', 'unit:f003', 'unit:f005'], not: ['unit:f002'], because: 'AZT-14.3' })
  t.choose('spanish', 'unit:f001', 'point:5,5', 'facing:n', 'unit:f005', 'point:15,5', 'facing:n')
  t.expectOffer('spanish', { exactly: ['button:done'] })
    .choose('spanish', 'button:done')
    .expectStep('deploy', 'aztec')
  expect(at(t, 'f003')).toBe('reserve')
})
clause('AZT-14.3 AZT-8.4.3', 'A leader who stays off the table has not been removed from it: his unit is not dispersed', () => {
  const t = position({
    phase: 'second-return-fire',
    deployment: { spanish: [0, 300, 400, 400], aztec: [0, 0, 400, 100], first: 'spanish' },
    figures: [
      ['f001', 'sp-swordsman', '200,350', 'n'],
      ['f002', 'az-captain', 'reserve', 's', { unit: 'u1' }],
      ['f003', 'az-peasant-club', '200,50', 's', { unit: 'u1' }],
      ['f004', 'az-peasant-club', '230,50', 's', { unit: 'u1', pendingKill: 1 }],
    ],
  }).choose('aztec', 'button:done')
  expect([at(t, 'f003'), at(t, 'f004')]).toEqual(['200,50', 'pool'])
})
clause('AZT-14.4', 'Illegal lists are refused with every limit that is broken; a list may be under budget', () => {
  expect(faults({ spanish: { 'sp-swordsman': 1 } })).toEqual([])
  expect(faults({ spanish: { 'sp-cannon': 3, 'sp-friar': 4 }, aztec: [{ figures: { 'az-peasant-slinger': 30 } }] }).length).toBe(7)
  expect(faults({ budget: 150 })[0]).toContain('budget')
  expect(faults({ spanish: { 'az-veteran': 1 } })[0]).toContain('spanish')
})
clause('AZT-14.3 AZT-OPT-2', 'Two lists may name the options of their battle, like any scenario; its name too', () => {
  const armies = { budget: 120, spanish, aztec }
  const read = aztecs.readScenario({ armies, id: 'duel', options: { drums: true } })
  expect(read).toMatchObject({ ok: true, value: { id: 'duel', options: { drums: true } } })
  const t: AztecTable = new TestTable(aztecs, (read as { value: Scenario }).value)
  expect([t.phase, t.g.drums, t.g.rescue]).toEqual(['deployment', 1, 0])
  expect(faultsOf(aztecs, { armies, options: { drums: [] } })[0]?.path).toContain('options')
})

const far: Given = ['f090', 'az-captain', '590,10', 's', { unit: 'u1' }]
clause('AZT-OPT-1', 'Ploughing shot: a ball that kills goes on with three dice, at most to three kills', () => {
  const figures: readonly Given[] = [
    ['f001', 'sp-cannon', '300,500', 'n'],
    ['f002', 'sp-gunner', '300,515', 'n'],
    ['f010', 'az-peasant-club', '300,300', 's'],
    ['f011', 'az-peasant-club', '310,280', 's'],
    ['f012', 'az-peasant-club', '300,270', 's'],
    ['f013', 'az-peasant-club', '300,240', 's'],
    ['f014', 'az-peasant-club', '300,220', 's'],
    far,
  ]
  const shot = (dice: readonly number[], options = { 'ploughing-shot': true }) => {
    const t = position({ table: [600, 600], phase: 'first-fire', figures }, options)
      .dice('AZT-4.8', dice)
      .choose('spanish', 'unit:f001', 'button:fire')
    t.done()
    return t.table.events(-1).flatMap(e => (e.type === 'fired' ? [(e as unknown as { other: string }).other] : []))
  }
  const HIT2 = [1, 2]
  const HIT3 = [1, 1, 1]
  expect(shot([...HIT2, ...HIT3, ...HIT3])).toEqual(['f010', 'f011', 'f012'])
  expect(shot([...HIT2, 2, 2, 2])).toEqual(['f010', 'f011']) // the first miss ends it
  expect(shot(HIT2, {} as never)).toEqual(['f010'])
  // 13 of 36 hit with two dice, 52 of 216 with three; the odds know all three shots
  const battery = position({ table: [600, 600], phase: 'first-fire', figures }, { 'ploughing-shot': true }).choose('spanish', 'unit:f001')
  const odds = battery.odds('spanish', 'button:fire')
  expect([odds?.exact, odds?.outcomes.map(o => o.p)]).toEqual([true, ['23/36', '533/1944', '6929/104976', '2197/104976']])
  // who stands behind a house is not in sight
  const hidden = position(
    { table: [600, 600], phase: 'first-fire', figures, terrain: [['building', 290, 289, 330, 292]] },
    { 'ploughing-shot': true },
  )
  hidden.dice('AZT-4.8', HIT2).choose('spanish', 'unit:f001', 'button:fire').done()
})
clause('AZT-OPT-2', 'Drums: a sacrifice takes the zeal of those who see it within 240 tenths, until the end of the next turn', () => {
  const figures: readonly Given[] = [
    ['f001', 'sp-swordsman', '100,100', 'n', { captive: true }],
    ...ring(['f002', 'f003', 'f004', 'f005'], 'az-veteran', 100, 100, { unit: 'u1' }),
    ['f090', 'az-captain', '100,50', 's', { unit: 'u1' }],
    ['f006', 'sp-swordsman', '100,350', 'n'],
    ['f007', 'sp-swordsman', '100,361', 'n'],
    ['f008', 'tl-warrior', '150,300', 'n'],
    ['f009', 'sp-swordsman', '250,100', 'n', { captive: true }], // he sees it too
    ['f010', 'az-veteran', '250,90', 's'],
  ]
  const shrine = [{ id: 'shrine', name: 'Shrine', rect: [80, 80, 120, 120] as [number, number, number, number] }]
  const t = position({ phase: 'second-combat', turn: 2, features: shrine, figures }, { drums: true }).choose(
    'aztec',
    'unit:f001',
    'button:sacrifice',
  )
  expect(['f006', 'f007', 'f008', 'f009'].map(id => t.piece(id)?.silenced)).toEqual([3, undefined, undefined, 3])
  const dice = (turn: number) => {
    const s = position({
      phase: 'first-combat',
      turn,
      figures: [
        ['f001', 'sp-swordsman', '100,100', 'n', { wounds: 2, silenced: 3 }],
        ['f002', 'sp-friar', '120,100'],
        ['f003', 'az-veteran', '100,90', 's'],
        ['f090', 'az-captain', '300,300', 's', { unit: 'u1' }],
      ],
    }).choose('spanish', 'unit:f001')
    const needs = s.table.choose(s.game.seats.get('spanish'), 'unit:f003')
    return needs.ok ? 0 : needs.needs?.count
  }
  expect([dice(3), dice(4)]).toEqual([3, 2])
  const off = position({ phase: 'second-combat', turn: 2, features: shrine, figures }).choose('aztec', 'unit:f001', 'button:sacrifice')
  expect(off.piece('f006')?.silenced).toBeUndefined()
})
clause('AZT-OPT-3', 'Careful shooting: an enemy in contact with friends is passed over', () => {
  const figures: readonly Given[] = [
    ['f001', 'sp-crossbowman', '100,200'],
    ['f002', 'sp-swordsman', '100,140'],
    ['f010', 'az-veteran', '100,130', 's'],
    ['f011', 'az-veteran', '140,120', 's'],
    ['f090', 'az-captain', '390,10', 's', { unit: 'u1' }],
  ]
  const target = (options: Readonly<Record<string, boolean>>, pieces = figures) => {
    const t = position({ phase: 'first-fire', figures: pieces }, options)
      .dice('AZT-4.8', [1, 1])
      .choose('spanish', 'unit:f001', 'button:fire')
    return (t.table.events(-1).find(e => e.type === 'fired') as unknown as { other: string }).other
  }
  expect([target({}), target({ 'careful-shooting': true })]).toEqual(['f010', 'f011'])
  const held = figures.map(p => (p[0] === 'f002' ? (['f002', 'sp-swordsman', '100,140', 'n', { captive: true }] as const) : p))
  expect(target({ 'careful-shooting': true }, held)).toBe('f011') // a captive friend is in danger too
})
clause('AZT-OPT-3', 'Whoever sees only enemies in contact with his own side has no shot', () => {
  const figures: readonly Given[] = [
    ['f001', 'sp-crossbowman', '100,200'],
    ['f002', 'sp-swordsman', '100,120'],
    ['f003', 'sp-cannon', '150,200', 'n', { aim: 14 }],
    ['f004', 'sp-gunner', '150,215'],
    ['f010', 'az-veteran', '100,130', 's'],
    ['f090', 'az-captain', '390,390', 's', { unit: 'u1' }],
  ]
  const fire = (careful: boolean) => position({ phase: 'first-fire', figures }, { 'careful-shooting': careful })
  fire(false).expectOffer('spanish', { exactly: ['unit:f001', 'unit:f003', 'button:done'] })
  fire(true).expectOffer('spanish', { exactly: ['button:done'], not: ['unit:f001', 'unit:f003'], because: 'AZT-OPT-3' })
  const apart = figures.map(p => (p[0] === 'f010' ? (['f010', 'az-veteran', '390,10', 's'] as const) : p))
  position({ phase: 'first-fire', figures: apart }, { 'careful-shooting': true }).expectOffer('spanish', {
    not: ['unit:f001'],
    because: 'AZT-4.15',
  })
})
clause('AZT-OPT-5', 'Free deployment: Aztecs first, each figure within 60 tenths of its place and with no enemy within 30', () => {
  const t = new TestTable(aztecs, aztecs.scenarios.tlatelolco as Scenario, { 'free-deployment': true }) as AztecTable
  t.expectStep('deploy', 'aztec')
  expect([
    t.tokens('aztec').includes('unit:f029'),
    t.tokens('aztec').includes('unit:f044'),
    t.tokens('aztec').includes('button:done'),
  ]).toEqual([false, true, true]) // no guards
  t.choose('aztec', 'unit:f044')
  expect([isLegal(t, 'aztec', 'point:240,180'), isLegal(t, 'aztec', 'point:240,179')]).toEqual([false, false]) // taken by a guard, too far
  expect([isLegal(t, 'aztec', 'point:240,236'), isLegal(t, 'aztec', 'point:300,240'), isLegal(t, 'aztec', 'point:301,240')]).toEqual([
    true,
    false,
    false,
  ]) // f062 stands near (300,240)
  t.choose('aztec', 'point:240,236', 'facing:e')
  expect([at(t, 'f044'), t.tokens('aztec').includes('unit:f044')]).toEqual(['240,236', false])
  t.choose('aztec', 'button:done').expectStep('deploy', 'spanish').choose('spanish', 'button:done')
  expect(t.phase).toBe('staging')
  const near = position(
    {
      phase: 'deployment',
      figures: [
        ['f001', 'az-captain', '100,100', 's', { unit: 'u1' }],
        ['f002', 'sp-swordsman', '100,180'],
      ],
    },
    { 'free-deployment': true },
  ).choose('aztec', 'unit:f001')
  expect([isLegal(near, 'aztec', 'point:100,139'), clauseOf(near, 'aztec', 'point:100,140')]).toEqual([true, 'AZT-OPT-5'])
  until(
    position({
      phase: 'initiative',
      figures: [
        ['f001', 'az-captain', '100,100', 's', { unit: 'u1' }],
        ['f002', 'sp-swordsman', '100,180'],
      ],
    })
      .dice('AZT-2.1', [1, 2])
      .choose('aztec', 'button:first'),
    'first-fire',
  )
})
clause('AZT-OPT-6', 'Printed sling range: two dice under 24 inches', () => {
  const dice = (away: number, options: Readonly<Record<string, boolean>>) => {
    const t = position(
      {
        table: [400, 600],
        phase: 'second-return-fire',
        figures: [
          ['f001', 'sp-swordsman', '100,500'],
          ['f010', 'az-peasant-slinger', `100,${490 - away}`, 's'],
        ],
      },
      options,
    )
    const needs = t.choose('aztec', 'unit:f010').table.choose(t.game.seats.get('aztec'), 'button:fire')
    return needs.ok ? 0 : needs.needs?.count
  }
  const on = { 'printed-sling-range': true }
  expect([dice(200, {}), dice(200, on), dice(239, on), dice(240, on)]).toEqual([3, 2, 2, 3])
})

import { clause, faultsOf } from '@plus-ultra/kernel/testing'
import { expect } from 'vitest'
import type { Scenario } from '../data/load.ts'
import { aztecs } from '../game.ts'
import { type AztecTable, at, clauseOf, type Given, isLegal, places, points, position, printed, ring, scenarioOf, until } from './table.ts'

const captain = (at = '390,390', unit = 'u1', id = 'f090'): Given => [id, 'az-captain', at, 's', { unit }]
const spaniard: Given = ['f080', 'sp-swordsman', '20,20']
const outcome = (t: AztecTable) => t.table.outcome()
/** Play ends with the step in which it begins. */
const lastStep = (figures: readonly Given[], more: object = {}) =>
  position({ phase: 'second-combat', turn: 8, figures, ...more }).choose('aztec', 'button:done')

clause('AZT-13.1', 'The game ends after the last turn', () => {
  const t = position({ phase: 'second-combat', turn: 8, figures: [spaniard, captain()] }).choose('aztec', 'button:done')
  expect(t.table.isOver).toBe(true)
  t.expectEvent({ type: 'ended', why: 'turns' })
  const before = position({ phase: 'second-combat', turn: 7, figures: [spaniard, captain()] })
    .dice('AZT-2.1', [1, 2])
    .choose('aztec', 'button:done')
  expect(before.table.isOver).toBe(false)
})
clause('AZT-13.2', 'It ends earlier when a side has nobody active or stunned, scored like the last turn; or by resignation', () => {
  const end = (figures: readonly Given[]) =>
    position({ phase: 'first-combat', figures, tracks: { points: { spanish: 5 } } }).choose('spanish', 'button:done')
  const empty = end([
    spaniard,
    ['f001', 'az-captain', '100,100', 'n', { unit: 'u1', captive: true }],
    ...ring(['f002', 'f003', 'f004', 'f005'], 'sp-swordsman', 100, 100),
  ])
  expect([empty.table.isOver, points(empty)]).toEqual([true, [5 + 9, 0]]) // the captive held is scored
  expect(outcome(empty)).toMatchObject({ winner: 0, why: 'points' })
  expect(end([spaniard, ['f001', 'az-veteran', '100,100', 's', { stunned: true }]]).table.isOver).toBe(false)
  expect(end([['f001', 'sp-cannon', '100,100'], captain()]).table.isOver).toBe(true)
  const both = end([
    ['f001', 'sp-cannon', '100,100'],
    ['f002', 'az-peasant-club', 'pool', 's', { wave: 1, due: 2 }],
  ])
  expect(outcome(both)).toMatchObject({ winner: 0, scores: { spanish: 5, aztec: 0 } })
  const resigned = position({ figures: [spaniard, captain()], tracks: { points: { spanish: 99 } } })
  resigned.table.resign(resigned.game.seats.get('spanish'))
  expect(outcome(resigned)).toMatchObject({ winner: 1, why: 'resigned', clause: 'AZT-13.2' })
})

/** The points for one pending kill in an exchange of fire. */
const killed = (type: string, more = {}, scenario = {}) => {
  const leader = type === 'az-captain' || type === 'az-priest' ? { unit: 'u2' } : {}
  const t = position({
    phase: 'second-return-fire',
    figures: [['f001', type, '200,200', 's', { pendingKill: 1, ...leader, ...more }], spaniard, captain()],
    ...scenario,
  })
  const [s, a] = points(t.choose('aztec', 'button:done'))
  return s + a
}
clause('AZT-13.3', 'Spanish points: peasant 1 each time, veteran 4, knight 5, priest 6, captain 9; captives', () => {
  expect(['az-peasant-club', 'az-veteran', 'az-eagle-knight', 'az-priest', 'az-captain'].map(t => killed(t))).toEqual([1, 4, 5, 6, 9])
  const held = (type: string) =>
    points(
      lastStep([
        ['f001', type, '100,100', 's', { captive: true }],
        ...ring(['f002', 'f003', 'f004', 'f005'], 'sp-swordsman', 100, 100),
        captain(),
      ]),
    )[0]
  expect(['az-peasant-club', 'az-veteran', 'az-jaguar-knight'].map(held)).toEqual([1, 4, 5])
  const carried = position({
    exits: { spanish: ['south'], aztec: [] },
    figures: [
      ['f001', 'az-peasant-club', '100,370', 's', { captive: true }],
      ...ring(['f002', 'f003', 'f004', 'f005'], 'sp-swordsman', 100, 370),
      captain('300,50'),
    ],
  })
  carried.choose('spanish', 'unit:f001', 'button:block', 'point:100,385', 'button:end', 'button:carry-off')
  expect(points(carried)).toEqual([1 + 2, 0])
  // fleeing and dispersal score nothing
  const flees = position({
    phase: 'first-combat',
    figures: [['f001', 'az-peasant-club', '100,100', 's', { unit: 'u1', near: true }], captain(), spaniard],
  }).dice('AZT-8.7.1', [6])
  expect(points(flees.dice('AZT-8.5.3', [1]).choose('spanish', 'button:done'))).toEqual([0, 0])
})
clause('AZT-13.4', 'Aztec points: 8 on foot, 12 mounted, 6 more for a captain, 2 for a friar; allies 4, 2 and 9; cannon 8', () => {
  const types = [
    'sp-swordsman',
    'sp-horseman',
    'sp-captain',
    'sp-captain-mounted',
    'sp-friar',
    'tl-warrior',
    'tl-archer',
    'tl-porter',
    'tl-captain',
  ]
  expect(types.map(t => killed(t))).toEqual([8, 12, 14, 18, 10, 4, 2, 2, 9])
  const taken = position({
    phase: 'first-combat',
    figures: [['f001', 'sp-cannon', '100,100'], ['f002', 'az-veteran', '100,85', 's'], spaniard, captain()],
  }).choose('spanish', 'button:done')
  expect(points(taken)).toEqual([0, 8])
})
clause('AZT-13.5', 'A captive of the Aztecs: 175 % carried off or sacrificed, 125 % held, rounded down', () => {
  const feature = [{ id: 'shrine', name: 'Shrine', rect: [80, 80, 120, 120] as [number, number, number, number] }]
  const guards = (type: string) =>
    type.includes('mounted') || type === 'sp-horseman'
      ? (['100,85 s', '100,115 n', '90,95 e', '90,105 e', '110,95 w', '110,105 w'].map((p, i) => [
          `f01${i}`,
          'az-peasant-club',
          ...p.split(' '),
          { unit: 'u1' },
        ]) as unknown as Given[])
      : ring(['f010', 'f011', 'f012', 'f013'], 'az-veteran', 100, 100, { unit: 'u1' })
  const worth = (type: string) => {
    const figures: readonly Given[] = [['f001', type, '100,100', 'n', { captive: true }], ...guards(type), captain('100,50'), spaniard]
    const sacrificed = position({ phase: 'second-combat', features: feature, figures }).choose('aztec', 'unit:f001', 'button:sacrifice')
    return [points(sacrificed)[1], points(lastStep(figures))[1]]
  }
  expect(worth('sp-swordsman')).toEqual([14, 10])
  expect(worth('sp-horseman')).toEqual([21, 15])
  expect(worth('sp-captain')).toEqual([24, 17])
  expect(worth('sp-captain-mounted')).toEqual([31, 22])
  expect(worth('sp-friar')).toEqual([17, 12])
  expect(worth('tl-warrior')).toEqual([7, 5])
  expect(worth('tl-porter')).toEqual([3, 2])
  expect(worth('tl-captain')).toEqual([15, 11])
})
clause('AZT-13.6', 'R is Spanish points less Aztec points less par; 15 or more from 0 is decisive', () => {
  const result = (spanishPoints: number, aztecPoints: number, par: number) =>
    outcome(
      lastStep([spaniard, captain()], {
        tracks: { points: { spanish: spanishPoints, aztec: aztecPoints } },
        victory: { kind: 'margin', par, extras: [] },
      }),
    )
  expect(result(10, 4, 6)).toMatchObject({ winner: null, level: 'draw', scores: { spanish: 10, aztec: 4 }, clause: 'AZT-13.6' })
  expect(result(11, 4, 6)).toMatchObject({ winner: 0, level: 'marginal' })
  expect(result(9, 4, 6)).toMatchObject({ winner: 1, level: 'marginal' })
  expect([result(0, 0, -14)?.level, result(0, 0, -15)?.level, result(0, 15, 0)?.level]).toEqual(['marginal', 'decisive', 'decisive'])
})
clause('AZT-13.7', 'A captive not fully guarded at the end counts as free', () => {
  const t = lastStep([
    ['f001', 'sp-swordsman', '100,100', 'n', { captive: true }],
    ...ring(['f002', 'f003', 'f004'], 'az-veteran', 100, 100, { unit: 'u1' }),
    captain(),
    spaniard,
  ])
  expect(points(t)).toEqual([0, 0])
})
clause('AZT-13.8', 'Points are written down at once and never taken back', () => {
  const t = position({
    first: 'aztec',
    turn: 2,
    maxStaging: 1,
    features: [{ id: 'shrine', name: 'Shrine', rect: [100, 100, 160, 150] }],
    staging: ['shrine'],
    tracks: { points: { spanish: 1 } },
    figures: [captain('200,200'), spaniard, ['f001', 'az-peasant-club', 'pool', 's', { wave: 1, due: 2 }]],
  })
  t.choose('aztec', 'area:shrine', 'unit:f001', 'point:105,105', 'facing:s')
  expect(points(t)).toEqual([1, 0])
})

const exitScenario = {
  special: ['exit-scores' as const],
  exits: { spanish: ['west' as const], aztec: [] },
  victory: {
    kind: 'margin' as const,
    par: 0,
    extras: [
      { to: 'spanish' as const, points: 4, event: 'figure-exits' as const, for: '', clause: 'AZT-S.5' },
      { to: 'spanish' as const, points: 6, event: 'treasure-exits' as const, for: '', clause: 'AZT-S.5' },
      { to: 'aztec' as const, points: 4, event: 'treasure-lost' as const, for: '', clause: 'AZT-S.5' },
    ],
  },
}
clause('AZT-S.2 AZT-8.2.8', 'A captive who escapes to an exit of his side may leave: that is a move of his own', () => {
  const figures: readonly Given[] = [
    ['f001', 'sp-swordsman', '45,100', 'n', { captive: true }],
    ...ring(['f002', 'f003', 'f004'], 'az-veteran', 45, 100),
    spaniard,
    captain(),
  ]
  const t = position({ ...exitScenario, figures }).dice('AZT-3.1.9', [1])
  t.choose('spanish', 'unit:f001', 'button:escape', 'facing:w', 'number:40', 'facing:n')
  t.expectOffer('spanish', { exactly: ['button:leave', 'button:stay'] }).choose('spanish', 'button:leave')
  expect([at(t, 'f001'), points(t)]).toEqual(['exited', [4, 0]])
})
clause('AZT-S.2', 'exit-scores: an unengaged figure of the Spanish side that touches its exit may leave; riders after any leg', () => {
  const t = position({
    ...exitScenario,
    figures: [
      ['f001', 'sp-swordsman', '40,100'],
      ['f002', 'sp-horseman', '100,200', 'w'],
      ['f003', 'sp-swordsman', '40,300'],
      ['f004', 'az-veteran', '5,310', 'n'],
      captain(),
    ],
  })
  t.choose('spanish', 'unit:f001', 'point:5,100', 'facing:w')
    .expectOffer('spanish', { exactly: ['button:leave', 'button:stay'] })
    .choose('spanish', 'button:leave')
  expect([at(t, 'f001'), points(t)]).toEqual(['exited', [4, 0]])
  t.choose('spanish', 'unit:f002', 'point:10,200')
    .expectOffer('spanish', { has: ['button:leave', 'button:end', 'button:pivot'] })
    .choose('spanish', 'button:leave')
  expect([at(t, 'f002'), points(t)]).toEqual(['exited', [8, 0]])
  t.choose('spanish', 'unit:f003', 'point:5,300', 'facing:w').expectStep('movement') // engaged there
  expect(at(t, 'f003')).toBe('5,300')
})
clause('AZT-3.1.10 AZT-S.2', 'A rider who failed to break away at an exit stays, though he then kills who held him', () => {
  const figures: readonly Given[] = [['f001', 'sp-horseman', '10,100', 'e'], ['f002', 'az-veteran', '25,100', 'w'], captain()]
  const t = position({ ...exitScenario, figures }).choose('spanish', 'unit:f001')
  t.expectOffer('spanish', { not: ['button:leave'], because: 'AZT-S.2' }) // engaged
  const kill = ['button:combat', 'unit:f002', 'weapon:lance']
  const fails = position({ ...exitScenario, figures })
    .dice('AZT-3.1.9', [6])
    .dice('AZT-5.4', [1, 1])
    .dice('AZT-6.1', [2])
  fails.choose('spanish', 'unit:f001', 'button:break-away', ...kill)
  expect(at(fails, 'f002')).toBe('killed')
  fails.expectOffer('spanish', { exactly: ['button:pivot', 'button:end'], not: ['button:leave'], because: 'AZT-3.1.10' })
  // without a roll, or after a good one, nothing holds him any longer
  t.dice('AZT-5.4', [1, 1])
    .dice('AZT-6.1', [2])
    .choose('spanish', ...kill)
    .expectOffer('spanish', { has: ['button:leave'] })
  const free = position({ ...exitScenario, figures })
    .dice('AZT-3.1.9', [1])
    .dice('AZT-5.4', [1, 1])
    .dice('AZT-6.1', [2])
  free.choose('spanish', 'unit:f001', 'button:break-away', ...kill).expectOffer('spanish', { has: ['button:leave'] })
})
clause('AZT-S.2', 'mounted-may-cross-shallows: riders go into shallows, paying as foot in rough', () => {
  const terrain = [['shallows', 50, 100, 150, 150] as const]
  const figures: readonly Given[] = [['f001', 'sp-horseman', '100,200', 'n'], captain()]
  const t = position({ special: ['mounted-may-cross-shallows'], terrain, figures }).choose('spanish', 'unit:f001', 'point:100,130')
  t.expectEvent({ type: 'moved', cost: 105 })
  expect(isLegal(position({ terrain, figures }).choose('spanish', 'unit:f001'), 'spanish', 'point:100,130')).toBe(false)
})
const post: Partial<Scenario> = {
  special: ['general-standard-ends-game', 'general-keeps-his-post'],
  post: [100, 100, 200, 200],
  victory: {
    kind: 'margin',
    par: 0,
    extras: [],
    unscored: ['general'],
    suddenDeath: { figure: 'general', winner: 'spanish', clause: 'AZT-S.6' },
  },
}
clause('AZT-S.2', 'The board shows the post of a general, and that it is night', () => {
  expect(printed('otumba').board().trays.post).toEqual([495, 200, 575, 280])
  const t = position({ special: ['night-sight-12'], figures: [['f001', 'sp-swordsman', '100,100']] })
  expect([t.board().trays.night, t.board().trays.post]).toEqual([true, undefined])
})
clause('AZT-S.2', 'general-keeps-his-post: he ends inside it, or from outside nearer to its centre', () => {
  const inside = position({
    ...post,
    first: 'aztec',
    figures: [['f001', 'az-captain', '150,150', 's', { unit: 'u1', general: true }], spaniard],
  } as never).choose('aztec', 'unit:f001')
  expect([isLegal(inside, 'aztec', 'point:101,150'), clauseOf(inside, 'aztec', 'point:100,150')]).toEqual([true, 'AZT-S.2'])
  expect(
    places(inside, 'aztec').every(p => {
      const [x, y] = p.slice(6).split(',').map(Number) as [number, number]
      return x > 100 && x < 200 && y > 100 && y < 200
    }),
  ).toBe(true)
  const outside = position({
    ...post,
    first: 'aztec',
    figures: [['f001', 'az-captain', '300,150', 's', { unit: 'u1', general: true }], spaniard],
  } as never).choose('aztec', 'unit:f001')
  expect(['point:299,150', 'point:300,149', 'point:300,160'].map(p => isLegal(outside, 'aztec', p))).toEqual([true, false, false])
})
clause(
  'AZT-S.2',
  'general-keeps-his-post: from a corner inside he may not step out nearer to the centre, and a drag keeps him in too',
  () => {
    const general = (at: string, ...figures: Given[]) =>
      position({
        ...post,
        first: 'aztec',
        figures: [['f001', 'az-captain', at, 's', { unit: 'u1', general: true }], ...figures, spaniard],
      } as never)
    const corner = general('105,105').choose('aztec', 'unit:f001')
    expect([isLegal(corner, 'aztec', 'point:150,199'), isLegal(corner, 'aztec', 'point:150,205')]).toEqual([true, false])
    const drags = general('150,190', ['f002', 'sp-swordsman', '150,180', 'n', { stunned: true }]).dice('AZT-8.3.2', [1])
    drags.choose('aztec', 'unit:f001', 'button:drag', 'unit:f002')
    expect([isLegal(drags, 'aztec', 'point:150,199'), clauseOf(drags, 'aztec', 'point:150,200')]).toEqual([true, 'AZT-S.2'])
  },
)
clause('AZT-S.2 AZT-8.2.8', 'general-keeps-his-post: an escape is a move of his own, and ends within it', () => {
  const escape = (y: number) =>
    position({
      ...post,
      first: 'aztec',
      figures: [
        ['f001', 'az-captain', `150,${y}`, 's', { unit: 'u1', general: true, captive: true }],
        ['f002', 'sp-swordsman', `150,${y - 10}`, 's'],
        spaniard,
      ],
    } as never)
      .dice('AZT-3.1.9', [1])
      .choose('aztec', 'unit:f001', 'button:escape')
  const south = escape(170).choose('aztec', 'facing:s')
  expect(south.tokens('aztec')).toHaveLength(29)
  expect([isLegal(south, 'aztec', 'number:29'), clauseOf(south, 'aztec', 'number:30')]).toEqual([true, 'AZT-S.2'])
  escape(199).expectOffer('aztec', { exactly: ['facing:e', 'facing:w'], not: ['facing:s'], because: 'AZT-8.2.9' })
})
clause(
  'AZT-S.2 AZT-S.6',
  'The fall of the general ends the game: killed, carried off, or still fully guarded at the end of a phase',
  () => {
    const killedGeneral = position({
      ...post,
      phase: 'second-return-fire',
      figures: [['f001', 'az-captain', '150,150', 's', { unit: 'u1', general: true, pendingKill: 1 }], spaniard, captain('300,300', 'u2')],
    } as never)
    killedGeneral.choose('aztec', 'button:done')
    expect(outcome(killedGeneral)).toMatchObject({ winner: 0, level: 'sudden', scores: { spanish: 0, aztec: 0 }, clause: 'AZT-S.6' }) // he scores nothing
    const guarded = position({
      ...post,
      phase: 'first-combat',
      figures: [
        ['f001', 'az-captain', '150,150', 's', { unit: 'u1', general: true, captive: true }],
        ...ring(['f002', 'f003', 'f004', 'f005'], 'sp-swordsman', 150, 150),
        captain('300,300', 'u2'),
      ],
    } as never).choose('spanish', 'button:done')
    expect(outcome(guarded)).toMatchObject({ winner: 0, level: 'sudden' })
    const loose = position({
      ...post,
      phase: 'first-combat',
      figures: [
        ['f001', 'az-captain', '150,150', 's', { unit: 'u1', general: true, captive: true }],
        ...ring(['f002', 'f003', 'f004'], 'sp-swordsman', 150, 150),
        captain('300,300', 'u2'),
      ],
    } as never).choose('spanish', 'button:done')
    expect(loose.table.isOver).toBe(false)
    // printed: five riders with one wound each, and he keeps to the knoll
    const otumba = printed('otumba')
    expect([1, 2, 3, 4, 5].map(n => otumba.piece(`f00${n}`)?.wounds)).toEqual([1, 1, 1, 1, 1])
    expect(otumba.board().pieces.some(p => p.type === 'sp-cannon')).toBe(false)
    expect([otumba.g.par, otumba.g.hasPost, otumba.g.suddenDeath]).toEqual([-50, 1, 1])
  },
)
clause('AZT-S.2', 'A general who flees, or goes off an exit edge, has not fallen; a peasant who is one falls like any other', () => {
  const flees = position({
    ...post,
    phase: 'first-combat',
    figures: [['f001', 'sp-horseman', '150,165', 'n'], ['f002', 'az-veteran', '150,150', 's', { general: true }], captain('390,20')],
  } as never)
  flees.dice('AZT-5.4', [1, 5]).dice('AZT-8.7.1', [6]).choose('spanish', 'unit:f001', 'unit:f002', 'weapon:lance')
  expect([at(flees, 'f002'), flees.table.isOver]).toEqual(['pool', false])
  const disperses = position({
    ...post,
    phase: 'second-return-fire',
    figures: [
      ['f002', 'az-veteran', '150,150', 's', { unit: 'u1', general: true }],
      ['f003', 'az-captain', '200,200', 's', { unit: 'u1', pendingKill: 1 }],
      captain('300,20', 'u2'),
      spaniard,
    ],
  } as never).choose('aztec', 'button:done')
  expect([at(disperses, 'f002'), disperses.table.isOver]).toEqual(['pool', false])
  const leaves = position({
    exits: { spanish: ['west'], aztec: [] },
    special: ['exit-scores', 'general-standard-ends-game'],
    victory: { kind: 'margin', par: 0, extras: [], suddenDeath: { figure: 'general', winner: 'aztec', clause: 'AZT-S.6' } },
    figures: [['f001', 'sp-captain', '5,200', 'w', { general: true }], spaniard, captain()],
  } as never).choose('spanish', 'unit:f001', 'facing:w', 'button:leave')
  expect([at(leaves, 'f001'), leaves.table.isOver]).toEqual(['exited', false])
  const peasant = position({
    ...post,
    phase: 'second-return-fire',
    figures: [['f002', 'az-peasant-club', '150,150', 's', { general: true, pendingWounds: 1 }], spaniard, captain('300,20')],
  } as never).choose('aztec', 'button:done')
  expect(outcome(peasant)).toMatchObject({ winner: 0, level: 'sudden' })
  const fallen = { ...post, figures: [['f001', 'az-captain', 'killed', 's', { general: true }], spaniard, captain()] }
  expect(faultsOf(aztecs, scenarioOf(fallen as never)).map(f => f.path)).toEqual(['pieces[0].at']) // there is nothing left to play
})
clause(
  'AZT-S.2 AZT-S.7',
  'Tlatelolco: three captives begin fully guarded; sacrifice only on tier 3, from turn 4, once a turn; 8 for each free',
  () => {
    const t = printed('tlatelolco')
    expect(t.board().trays.guarded).toEqual(['f028', 'f033', 'f038'])
    const at3 = (y: number, turn: number, tracks = {}, celebrant = '265,90') => {
      const scenario = {
        ...(t.table.setting.scenario as Scenario),
        start: { turn, phase: 'second-combat' as const },
        tracks: { first: 'spanish' as const, ...tracks },
        pieces: [
          { id: 'f001', type: 'sp-swordsman', side: 'spanish' as const, at: `240,${y}`, captive: true },
          ...ring(['f002', 'f003', 'f004', 'f005'], 'az-peasant-club', 240, y).map(([id, type, at, facing]) => ({
            id,
            type,
            side: 'aztec' as const,
            at,
            facing: facing as 'n',
            unit: 'u2',
          })),
          { id: 'f006', type: 'az-captain', side: 'aztec' as const, at: celebrant, unit: 'u2' },
          { id: 'f007', type: 'sp-swordsman', side: 'spanish' as const, at: '240,400' },
        ],
      }
      const table = new (t.constructor as new (game: typeof t.game, s: Scenario) => AztecTable)(t.game, scenario)
      return clauseOf(table, 'aztec', 'unit:f001')
    }
    expect([at3(75, 4), at3(75, 3), at3(115, 4), at3(75, 4, { sacrifices: 1 })]).toEqual(['legal', 'AZT-S.2', 'AZT-S.2', 'AZT-S.2'])
    expect(at3(75, 3, {}, '400,90')).toBe('AZT-8.2.12') // and no captain near
    const free = lastStep(
      [
        ['f001', 'sp-swordsman', '100,100', 'n', { marked: true }],
        ['f002', 'sp-swordsman', '200,200', 'n', { marked: true, captive: true }],
        ...ring(['f003', 'f004', 'f005', 'f006'], 'az-veteran', 200, 200, { unit: 'u1' }),
        ['f007', 'sp-swordsman', '150,300', 'n', { marked: true, captive: true }],
        ['f008', 'az-veteran', '150,290', 's', { unit: 'u1' }],
        captain(),
      ],
      {
        victory: {
          kind: 'margin',
          par: -13,
          extras: [{ to: 'spanish', points: 8, event: 'marked-captive-free-at-end', for: '', clause: 'AZT-S.7' }],
        },
      },
    )
    expect(points(free)).toEqual([16, 10]) // two count as free, one is held
  },
)
clause('AZT-S.3', 'The Maize Field: the death of the one captain ends the game', () => {
  const t = printed('maize-field').dice('AZT-2.1', [6, 1]).choose('aztec', 'button:done').choose('spanish', 'button:first')
  expect(t.board().pieces).toHaveLength(25)
  expect([t.g.par, t.g.lastTurn, t.g.maxStaging]).toEqual([-14, 6, 2])
  const fall = position({
    phase: 'second-return-fire',
    figures: [
      spaniard,
      ['f001', 'az-captain', '100,100', 's', { unit: 'u1', pendingKill: 1 }],
      ['f002', 'az-veteran', '120,100', 's', { unit: 'u1' }],
    ],
  }).choose('aztec', 'button:done')
  fall.dice('AZT-8.5.3', [1]).choose('spanish', 'button:done')
  expect([fall.table.isOver, points(fall)]).toEqual([true, [9, 0]])
})
clause('AZT-S.4', 'Tehuacacinco: 10 more, once, when the first mounted Spaniard is killed or captured', () => {
  const extras = {
    victory: {
      kind: 'margin' as const,
      par: -30,
      extras: [
        { to: 'aztec' as const, points: 10, event: 'first-mounted-killed-or-captured' as const, once: true, for: '', clause: 'AZT-S.4' },
      ],
    },
  }
  expect(killed('sp-horseman', {}, extras)).toBe(12 + 10)
  expect(killed('sp-horseman', {}, { ...extras, tracks: { mountedDown: true } })).toBe(12)
  expect(killed('sp-swordsman', {}, extras)).toBe(8)
  const six = ['100,85 s', '100,115 n', '90,95 e', '90,105 e', '110,95 w', '110,105 w'].map((p, i) => [
    `f01${i}`,
    'az-peasant-club',
    ...p.split(' '),
    { unit: 'u1' },
  ]) as unknown as Given[]
  const captured = position({
    ...extras,
    phase: 'second-combat',
    figures: [['f001', 'sp-horseman', '100,100', 'n'], ...six, captain(), spaniard],
  }).dice('AZT-5.4', [4, 4])
  captured.dice('AZT-6.1', [2, 2, 1]).choose('aztec', 'unit:f010', 'unit:f001')
  expect(points(captured)).toEqual([0, 10])
  expect(printed('tehuacacinco').g.mountedPoints).toBe(10)
})
clause('AZT-S.5', 'La Noche Triste: 4 for each who leaves, 6 more for treasure; a porter lost gives the Aztec 4 more', () => {
  const leaves = position({
    ...exitScenario,
    figures: [['f001', 'tl-porter', '10,100', 'w', { treasure: true }], ['f002', 'sp-swordsman', '30,120'], captain()],
  })
  leaves.choose('spanish', 'unit:f001', 'point:5,100', 'facing:w', 'button:leave')
  expect(points(leaves)).toEqual([10, 0])
  expect(killed('tl-porter', { treasure: true }, exitScenario)).toBe(2 + 4)
  const held = lastStep(
    [
      ['f001', 'tl-porter', '100,100', 'n', { captive: true, treasure: true }],
      ...ring(['f002', 'f003', 'f004', 'f005'], 'az-veteran', 100, 100, { unit: 'u1' }),
      captain(),
      spaniard,
    ],
    exitScenario,
  )
  expect(points(held)).toEqual([0, 2 + 4])
  const t = printed('noche-triste')
  expect([t.g.exitPoints, t.g.treasureExitPoints, t.g.treasureLostPoints, t.g.night, t.g.fords, t.g.exitScores]).toEqual([4, 6, 4, 1, 1, 1])
})
clause(
  'AZT-S.8',
  'Cempoala: Narváez killed or captured wins for the Spanish seat, else he wins at the end of turn 7; an empty side loses',
  () => {
    const t = printed('cempoala').dice('AZT-2.1', [1, 2])
    expect([t.g.suddenOnly, t.g.lastTurn]).toEqual([1, 7])
    const scenario = t.table.setting.scenario as Scenario
    const play = (pieces: Scenario['pieces'], turn = 7) => {
      const table = new (t.constructor as new (game: typeof t.game, s: Scenario) => AztecTable)(t.game, {
        ...scenario,
        pieces,
        start: { turn, phase: 'second-combat' },
        tracks: { first: 'spanish' },
      })
      return outcome(table.choose('aztec', 'button:done'))
    }
    const narvaez = { id: 'f019', type: 'sp-captain', side: 'aztec' as const, at: '240,80', general: true }
    const attacker = { id: 'f001', type: 'sp-captain', side: 'spanish' as const, at: '240,330' }
    expect(play([narvaez, attacker])).toMatchObject({ winner: 1, why: 'turns', scores: { spanish: 0, aztec: 0 } })
    expect(play([narvaez, { id: 'f031', type: 'sp-cannon', side: 'spanish', at: '240,180' }], 2)).toMatchObject({
      winner: 1,
      why: 'empty-side',
    })
    const ringed = ring(['f002', 'f003', 'f004', 'f005'], 'sp-swordsman', 240, 80).map(([id, type, at, facing]) => ({
      id,
      type,
      side: 'spanish' as const,
      at,
      facing: facing as 'n',
    }))
    expect(
      play([{ ...narvaez, captive: true }, ...ringed, { id: 'f020', type: 'sp-swordsman', side: 'aztec', at: '100,100' }], 2),
    ).toMatchObject({ winner: 0, level: 'sudden', clause: 'AZT-S.8' })
    until(t.choose('aztec', 'button:first'), 'first-fire')
  },
)

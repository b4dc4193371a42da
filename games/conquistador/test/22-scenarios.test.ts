/** Custom scenarios, their faults, odds, taking back, and the small print of the rulings. */
import { clause, faultsOf } from '@plus-ultra/kernel/testing'
import { expect } from 'vitest'
import { data } from '../data/load.ts'
import type { Scenario } from '../data/scenario.ts'
import { conquistador } from '../game.ts'
import { cargo, count, ducats, expedition, lead, men, scenario, ships, table } from './table.ts'

const paths = (s: unknown) => faultsOf(conquistador, s).map(f => f.path)

clause('CON-22.1.1', 'A scenario that breaks the form is refused with every fault and its path', () => {
  const bad = {
    ...scenario({}),
    seats: ['spain', 'holland'],
    start: { turn: 3, phase: 'teatime' },
    weather: 'fine',
    pieces: [
      { unit: 'dragon', side: 'spain', at: 'h2420' },
      { unit: 'soldier', side: 'spain', at: 'hex 12' },
      { unit: 'soldier', side: 'spain', at: 'h9999' },
    ],
    tracks: { treasury: { spain: -4 } },
  }
  expect(paths(bad).sort()).toEqual([
    'pieces[0].unit',
    'pieces[1].at',
    'pieces[2].at',
    'seats[1]',
    'start.phase',
    'tracks.treasury.spain',
    'weather',
  ])
})
clause('CON-22.1.1', 'A scenario may be written in the words of the printed files, and pieces one by one', () => {
  const printed = {
    id: 'own',
    name: 'Spain against England',
    players: 2,
    tordesillas: true,
    nations: [
      { nation: 'england', monarch: 'B', treasury: 320, victoryPoints: 0, units: [] },
      {
        nation: 'spain',
        monarch: 'A',
        treasury: 190,
        victoryPoints: 25,
        units: [
          { at: 'h2420', colonist: 1 },
          { at: 'europe', caravel: 1 },
        ],
      },
    ],
    firstTurn: 1,
    lastTurn: 21,
    years: '1495-1600',
    turnYears: 5,
    rollOrder: ['spain', 'portugal', 'england', 'france'],
    discoveriesAlreadyMade: ['america'],
    nativeLevels: { caribbean: 1 },
    rutterHeldBy: ['england'],
    minesKnown: ['cibao'],
    levels: [{ min: 0, name: 'Failure' }],
    victory: 'most VP after GT 21',
    start: { turn: 4, phase: 'planning' },
  }
  const read = conquistador.readScenario(printed)
  if (!read.ok) throw new Error(JSON.stringify(read.faults))
  const g = conquistador.make({ draw: () => 1 }, { listens: false, tell() {} })
  expect([read.value.title, read.value.seats, conquistador.start(g, read.value)]).toEqual([
    'Spain against England',
    ['spain', 'england'],
    [],
  ])
  const board = conquistador.board(g)
  expect(board.tracks).toMatchObject({ treasury: { spain: 190, england: 320 }, monarch: { spain: 'A' }, rutter: ['england'], treaty: true })
  expect([board.spaces.caribbean, board.spaces.h2420]).toEqual([{ nativeLevel: 1 }, { owner: 'spain', mine: 'found' }])
  expect(paths({ ...printed, nations: [{ nation: 'spain', units: [{ at: 'h2420', dragon: 1 }] }], minesKnown: ['ophir'] }).sort()).toEqual([
    'minesKnown[0]',
    'nations[0].units[0].dragon',
  ])
  const t = table({
    pieces: [men('spain', 'soldier', 'h2420'), men('spain', 'soldier', 'h2420', 2), ships('spain', 'spain-1', 'h2421', 'caravel')],
  })
  expect([count(t, 'spain', 'soldier', 'h2420'), count(t, 'spain', 'caravel', 'spain-1')]).toEqual([3, 1])
})
clause('CON-21.1.6 CON-22.1.1', 'A level is said by its id or by its name, and by nothing else', () => {
  const ids = (levels: readonly object[]) => {
    const read = conquistador.readScenario({ ...scenario({}), levels })
    return read.ok ? read.value.levels?.map(l => l.id) : read.faults.map(f => f.path)
  }
  expect(
    ids([
      { id: 'failure', min: 0 },
      { name: 'Marginal success', min: 9 },
    ]),
  ).toEqual(['failure', 'marginal-success'])
  expect(ids([{ min: 0 }, { name: 'Triumph', min: 9 }])).toEqual(['levels[0].id', 'levels[1].id'])
})
clause('CON-22.1.1', 'A place that is none is told what a place is', () => {
  const soldier = { unit: 'soldier', side: 'spain' }
  const pieces = [{ ...soldier, at: 'moon' }, { ...soldier, at: 7 }, soldier, { ...soldier, at: 'h9999' }] as never
  const what = 'must be europe or a hex such as h2420'
  expect(faultsOf(conquistador, scenario({ pieces })).map(f => f.message)).toEqual([what, what, 'there is no such hex'])
  expect(faultsOf(conquistador, scenario({ pieces: [soldier] as never })).map(f => f.message)).toEqual(['says no place'])
})
clause('CON-22.1.1', 'A field that is none is told at its own path', () => {
  expect(faultsOf(conquistador, { ...scenario({ tracks: { weather: 1 } as object }), moon: 1 })).toEqual([
    { path: 'tracks.weather', message: 'there is no such field' },
    { path: 'moon', message: 'there is no such field' },
  ])
})
clause('CON-22.1.1', 'Faults of tracks, pieces and order are told together', () => {
  const faults = paths(
    scenario({
      tracks: { treasury: { france: 5 }, initiative: ['spain'] },
      pieces: [men('england', 'missionary', 'h1522')],
      spaces: { h2420: { workedBy: 'spain' }, h2421: { isPort: true } },
    }),
  )
  expect(faults.sort()).toEqual([
    'pieces[0].side',
    'spaces.h2420.workedBy',
    'spaces.h2421.isPort',
    'tracks.initiative',
    'tracks.treasury.france',
  ])
})
clause(
  'CON-22.1.1 CON-10.3.1 CON-10.3.2 CON-7.1.3 CON-6.6.4',
  'A position that breaks the rules is refused with every fault and its path',
  () => {
    const faults = paths(
      scenario({
        pieces: [
          men('spain', 'soldier', 'h2420', 9),
          men('england', 'soldier', 'h2421'),
          men('spain', 'colonist', 'h2421'),
          men('england', 'missionary', 'h1522'),
          men('spain', 'missionary', 'h2409', 9),
          men('spain', 'soldier', 'h2420', 1),
          { id: 'drake', at: 'h2420' },
          { id: 'cortes', side: 'england', at: 'europe' },
          { id: 'nobody', at: 'europe' },
          men('spain', 'carrack', 'h2921'),
          ships('spain', 'spain-1', 'h2420', 'caravel'),
          cargo('spain-1', 'soldier', 2),
        ],
        trays: {
          groups: { 'spain-1': { at: 'h2420' } },
          debts: [{ from: 'spain', to: 'bank', amount: 5, due: 9 }],
          quests: [{ nation: 'spain', quest: 'cibola', deadline: 2 }],
        },
        spaces: { caribbean: { nativeLevel: 5 }, atlantis: {} },
      }),
    )
    for (const path of [
      'pieces[0].count',
      'pieces[2].at',
      'pieces[3].side',
      'pieces[5].count',
      'pieces[6].at',
      'pieces[7].side',
      'pieces[8].id',
      'pieces[9].at',
      'pieces',
      'trays.groups.spain-1',
      'trays.debts[0].to',
      'trays.quests[0].deadline',
      'spaces.caribbean.nativeLevel',
      'spaces.atlantis',
    ])
      expect(faults).toContain(path)
  },
)
clause('CON-22.1.1 CON-10.6.1', 'Nobody stands in a hex as an attacker but at the start of Land Movement', () => {
  const attackers = [
    { ...men('england', 'soldier', 'h2421'), from: 'h2420' },
    { ...lead('cabot', { at: 'h2319' }), from: 'h2318' },
  ]
  expect(paths(scenario({ turn: 3, phase: 'gold', pieces: attackers }))).toEqual(['pieces[0].from', 'pieces[1].from'])
  expect(paths(scenario({ turn: 3, phase: 'land-movement', pieces: attackers.slice(1) }))).toEqual(['pieces[0].from'])
})
clause('CON-6.7.1 CON-22.1.1', 'A debt that falls due after the last turn is refused', () => {
  const due = (turn: number) =>
    paths(scenario({ lastTurn: 10, trays: { debts: [{ from: 'spain', to: 'england', amount: 5, due: turn }] } }))
  expect([due(10), due(11)]).toEqual([[], ['trays.debts[0].due']])
})
clause('CON-11.1.1', 'Opposing forces in one hex at the start of Land Movement are fought there', () => {
  const t = table({
    phase: 'land-movement',
    pieces: [men('england', 'soldier', 'h2420', 2), { ...men('spain', 'soldier', 'h2420', 6), from: 'h2421' }],
  })
  t.choose('spain', 'button:done').dice('CON-11.2.2', [1]).choose('spain', 'hex:h2420').expectEvent({ type: 'battle', result: 'DE' })
  expect(count(t, 'spain', 'soldier', 'h2420')).toBe(6)
  const plain = table({ phase: 'land-movement', pieces: [men('england', 'soldier', 'h2420', 2), men('spain', 'soldier', 'h2420', 2)] })
  plain.choose('spain', 'button:done').expectOffer('spain', { exactly: ['hex:h2420'] })
  const armed = table({
    turn: 5,
    phase: 'land-movement',
    pieces: [lead('cortes', { at: 'h2420' }), men('spain', 'soldier', 'h2420', 2), men('england', 'colonist', 'h2420', 2)],
  })
  armed.choose('spain', 'button:done').dice('CON-11.2.2', [2]).choose('spain', 'hex:h2420')
  armed.expectEvent({ type: 'roll', modifiers: [-1], result: 1 })
})
clause('CON-10.3.2 CON-22.1.1', 'Who shares a hex at the start stays and fights, though he be the first to move; nobody else comes', () => {
  const t = table({
    phase: 'land-movement',
    tracks: { initiative: ['england', 'spain'] },
    pieces: [men('england', 'soldier', 'h2420', 2), men('spain', 'soldier', 'h2420', 2), men('england', 'soldier', 'h2421')],
  })
  t.expectOffer('england', { exactly: ['hex:h2421', 'button:done'] }).expectOffer('england', { not: ['hex:h2420'], because: 'CON-10.3.2' })
  t.choose('england', 'hex:h2421', 'type:soldier', 'button:go')
  t.expectOffer('england', { not: ['hex:h2420'], because: 'CON-10.3.2' }).choose('england', 'button:stop', 'button:done')
  t.choose('spain', 'button:done').dice('CON-11.2.2', [6]).choose('spain', 'hex:h2420').expectEvent({ type: 'battle', result: 'A1' })
})
clause('CON-10.3.1 CON-10.3.2 CON-22.1.1', 'Only two countries share a hex at the start, and at most 8 attack there', () => {
  const faults = (...attackers: Scenario['pieces']) =>
    faultsOf(
      conquistador,
      scenario({
        phase: 'land-movement',
        seats: ['spain', 'england', 'france'],
        pieces: [men('spain', 'soldier', 'h2409'), ...attackers],
      }),
    ).map(f => f.message)
  const from = (side: string, n: number, from: string) => ({ ...men(side, 'soldier', 'h2409', n), from })
  expect(faults(from('england', 5, 'h2408'), from('england', 3, 'h2410'))).toEqual([])
  expect(faults(from('england', 5, 'h2408'), from('england', 4, 'h2410'))).toEqual([expect.stringContaining('CON-10.3.1')])
  expect(faults(men('england', 'soldier', 'h2409', 9))).toEqual([expect.stringContaining('CON-10.3.1')])
  expect(faults(from('england', 1, 'h2408'), from('france', 1, 'h2410'))).toEqual([expect.stringContaining('CON-10.3.2')])
})
clause('CON-19.3.4 CON-6.4.15.3', 'Nobody has the South Cape doubled, nor a quest marker in two places', () => {
  const faults = paths(
    scenario({
      pieces: [men('spain', 'soldier', 'h2409', 3), ships('spain', 'spain-1', 'h2420', 'caravel'), cargo('spain-1', 'soldier')],
      trays: {
        groups: { 'spain-1': { at: 'h2420', notes: ['d-south-cape'], doubled: ['d-south-cape'] } },
        quests: [{ nation: 'spain', quest: 'cibola', deadline: 5, at: 'h2409', group: 'spain-1' }],
      },
    }),
  )
  expect(faults).toEqual(['trays.groups.spain-1.doubled[0]', 'trays.quests[0].group'])
})
clause('CON-6.6.8 CON-22.1.1', 'Ships that a scenario gives without a group belong to no Expedition that lies there', () => {
  const t = table({
    pieces: [men('spain', 'caravel', 'h2420', 2), ships('spain', 'spain-1', 'h2420', 'carrack')],
    trays: { groups: { 'spain-1': expedition('h2420', 4, { notes: ['d-e-brazil'] }) } },
  })
  expect([count(t, 'spain', 'caravel', 'spain-1'), count(t, 'spain', 'caravel', 'spain-2')]).toEqual([0, 2])
  expect(t.board().trays.groups).toMatchObject({ 'spain-2': { at: 'h2420' } })
  expect((t.board().trays.groups as Record<string, object>)['spain-2']).not.toHaveProperty('notes')
  t.expectOffer('spain', { not: ['group:spain-2'], because: 'CON-6.6.8' })
})
clause('CON-6.6.7 CON-22.1.1', 'Expeditions that a scenario has planned are formed, though no other ships are in the New World', () => {
  const t = table({
    phase: 'planning',
    trays: {
      plans: {
        spain: {
          purse: 50,
          expeditions: { 'spain-1': { at: 'europe', order: 1, caravel: 1, soldier: 1, opening: 'out', landing: 'h2420', bounds: 8 } },
        },
      },
    },
  })
  t.choose('spain', 'button:done').choose('england', 'button:done').choose('spain', 'group:spain-1', 'button:sail')
  expect([count(t, 'spain', 'soldier', 'spain-1'), t.piece('spain-1-caravel')?.at, ducats(t, 'spain')]).toEqual([1, 'h2420', 50])
})
clause('CON-6.6.7 CON-6.6.9 CON-6.6.14 CON-6.7.1 CON-7.1.3', 'Plans and offers that cannot be are refused', () => {
  type Trays = NonNullable<Scenario['trays']>
  type Planned = NonNullable<NonNullable<NonNullable<Trays['plans']>['spain']>['expeditions']>['spain-5']
  const refused = (planned: Planned) => {
    const pieces = [men('spain', 'caravel', 'h2420', 2), lead('columbus', { at: 'h2409' }), lead('pinzon', { at: 'europe' })]
    const given = scenario({ phase: 'planning', pieces, trays: { plans: { spain: { purse: 9, expeditions: { 'spain-5': planned } } } } })
    return faultsOf(conquistador, given).map(f => [f.path.replace('trays.plans.spain.expeditions.spain-5', ''), f.message.slice(-8, -1)])
  }
  const [home, away] = [
    { at: 'europe', order: 1 },
    { at: 'h2420', order: 1, from: 'spain-1' },
  ] as const
  expect(refused({ ...home, caravel: 2, colonist: 2, opening: 'none' })).toEqual([])
  expect(refused({ ...away, caravel: 2, opening: 'home' })).toEqual([])
  expect(refused(home)).toEqual([]) // opened, and nothing in it yet
  expect(refused({ ...home, bounds: 3 })).toEqual([['', 'N-6.6.7']])
  expect(refused({ ...home, caravel: 1, colonist: 2 })).toEqual([['', 'N-7.1.3']])
  expect(refused({ ...home, caravel: 1, opening: 'out' })).toEqual([['.landing', 'N-6.6.7']])
  expect(refused({ at: 'h2420', order: 1, caravel: 1 })).toEqual([['.from', 'N-6.6.9']])
  expect(refused({ ...home, caravel: 1, leaders: ['pinzon'] })).toEqual([])
  expect(refused({ ...home, caravel: 1, leaders: ['columbus'] })).toEqual([['.leaders[0]', 'N-6.6.7']])
  expect(refused({ ...away, caravel: 3 })).toEqual([['', 'N-6.6.9']])
  expect(refused({ ...away, caravel: 1, soldier: 1 })).toEqual([['', '-6.6.14']])
  const offer = (deal: object) =>
    paths(scenario({ phase: 'planning', trays: { deals: { 'spain-england-1': { answer: 'open', ...deal } } } }))
  expect(offer({ later: 5, laterTurn: 4, pactTurn: 3 })).toEqual([])
  expect(offer({ later: 5 })).toEqual(['trays.deals.spain-england-1.laterTurn'])
  expect(offer({ pactTurn: 2 })).toEqual(['trays.deals.spain-england-1.pactTurn'])
})
clause('CON-7.6.1 CON-2.3.1', 'A ship on a river is on the ocean of its mouth', () => {
  const navigable = data.map.rivers.filter(r => r.navigable)
  const mouths = data.map.hexes.filter(x => navigable.some(r => r.mouth.includes(x.id)))
  expect(new Set(mouths.flatMap(x => x.oceans))).toEqual(new Set(['atlantic']))
  const upriver = (ocean: 'atlantic' | 'pacific') => paths(scenario({ pieces: [{ ...men('spain', 'caravel', 'h2921'), ocean }] }))
  expect([upriver('atlantic'), upriver('pacific')]).toEqual([[], ['pieces[0].ocean']])
})
clause('CON-24.1.6', 'What a scenario does not give has its natural default', () => {
  const bare: Scenario = {
    id: 'bare',
    title: 'Bare',
    seats: ['france', 'spain'],
    firstTurn: 2,
    lastTurn: 5,
    start: { turn: 2, phase: 'planning' },
    pieces: [],
  }
  const g = conquistador.make({ draw: () => 1 }, { listens: false, tell() {} })
  expect(conquistador.start(g, bare)).toEqual([])
  expect(conquistador.board(g).tracks).toMatchObject({
    treasury: { france: 300, spain: 190 },
    monarch: { france: 'C', spain: 'A' },
    victoryPoints: { france: 0, spain: 0 },
  })
  expect(conquistador.board(g).spaces.caribbean).toEqual({ nativeLevel: 2 })
})

clause('CON-14.1.1', 'The odds of a choice that leads to dice are exact', () => {
  const t = table({ phase: 'gold', pieces: [men('spain', 'colonist', 'h2420')] })
  expect(t.odds('spain', 'hex:h2420')).toMatchObject({ exact: true, outcomes: [{ p: '2/3' }, { p: '1/3' }] })
  const natives = table({ phase: 'native-combat', pieces: [men('spain', 'soldier', 'h1522', 3)] }).choose(
    'spain',
    'area:virginia',
    'hex:h1522',
    'number:3',
  )
  const outcomes = natives.odds('spain', 'button:attack')?.outcomes.map(o => [o.p, (o.events[0] as unknown as { level: number }).level])
  expect(outcomes).toEqual([
    ['1/3', 0],
    ['1/6', 3],
    ['1/6', 2],
    ['1/6', 2],
    ['1/6', 1],
  ])
})
clause('CON-8.3.2', 'Odds of a sea fight merge equal results', () => {
  const t = table({
    pieces: [ships('spain', 'spain-1', 'h2519', 'carrack', 4), ships('england', 'england-1', 'h2519', 'carrack', 1)],
    trays: { groups: { 'spain-1': expedition('h2519', 4), 'england-1': { at: 'h2519' } } },
  }).choose('spain', 'group:spain-1')
  const odds = t.odds('spain', 'seat:england')
  expect([odds?.exact, odds?.outcomes.length]).toEqual([true, 4])
})

clause('CON-6.7.7', 'An answer stands: neither the offer nor the answer can be taken back alone', () => {
  const t = table({ phase: 'planning' })
  t.choose('spain', 'seat:england', 'button:pay-now', 'number:20', 'button:propose')
  expect(t.undo('spain').ok).toBe(false)
  t.choose('spain', 'type:soldier', 'number:1')
  t.choose('england', 'deal:spain-england-1', 'button:accept')
  expect(t.undo('england').ok).toBe(false)
  expect(t.undo('spain').ok).toBe(false)
  t.choose('spain', 'button:done').choose('england', 'button:done')
  expect([ducats(t, 'spain'), ducats(t, 'england')]).toEqual([76, 120])
})
clause('CON-7.5.1', 'The Cape is not rounded to and fro without moving in between', () => {
  const t = table({
    tracks: { rutter: ['spain'] },
    pieces: [ships('spain', 'spain-1', 'h5904', 'caravel')],
    trays: { groups: { 'spain-1': expedition('h5904', 4) } },
  })
  t.choose('spain', 'group:spain-1', 'button:round-the-cape').expectOffer('spain', { not: ['button:round-the-cape'], because: 'CON-7.5.1' })
  t.choose('spain', 'hex:h5903').expectOffer('spain', { has: ['button:round-the-cape'] })
})
clause('CON-19.3.1', 'An Expedition formed on a coast notes it', () => {
  const t = table({
    phase: 'planning',
    seats: ['spain'],
    pieces: [ships('spain', 'spain-1', 'h1522', 'caravel')],
    trays: { groups: { 'spain-1': { at: 'h1522' } } },
  })
  t.choose('spain', 'button:expedition', 'hex:h1522', 'type:caravel', 'button:log', 'button:no-move', 'number:0', 'button:done')
  expect(t.board().trays.groups).toMatchObject({ 'spain-2': { notes: ['d-e-virginia'] } })
})
clause('CON-19.3.1', 'An Expedition that lies on a coast at the start of a scenario notes it', () => {
  const t = table({
    phase: 'final-trans-oceanic',
    seats: ['spain'],
    pieces: [
      ships('spain', 'spain-1', 'h2822', 'caravel'),
      lead('columbus', { group: 'spain-1' }),
      ships('spain', 'spain-2', 'h1522', 'caravel'),
      ships('spain', 'spain-3', 'h3326', 'caravel'),
    ],
    trays: {
      groups: { 'spain-1': expedition('h2822', 9), 'spain-2': { at: 'h1522' }, 'spain-3': expedition('h3326', 9, { order: 2 }) },
      discoveries: { 'd-e-brazil': 'spain' },
    },
  })
  expect(t.board().trays.groups).toMatchObject({ 'spain-1': { notes: ['d-e-venezuela'], doubled: ['d-e-venezuela'] } })
  expect(t.board().trays.groups).not.toHaveProperty('spain-2.notes')
  expect(t.board().trays.groups).not.toHaveProperty('spain-3.notes')
  t.dice('CON-9.1.1', [1]).choose('spain', 'group:spain-1', 'button:home', 'button:done')
  t.expectEvent({ type: 'discovered', discovery: 'd-e-venezuela', vp: 10 })
})
clause('CON-7.5.5', 'Where the South Cape is scored or noted at the start, it has been navigated', () => {
  const rutter = (trays: Scenario['trays'], pieces: Scenario['pieces'] = []) =>
    table({ turn: 9, phase: 'random-events', seats: ['spain'], pieces, ...(trays && { trays: { reserve: [], ...trays } }) })
      .dice('CON-6.3.0', [5, 3])
      .board().tracks.rutter
  expect(rutter({ discoveries: { 'd-south-cape': 'spain' } })).toEqual(['spain'])
  const noted = { groups: { 'spain-1': { at: 'h5905', notes: ['d-south-cape'] } } } as const
  expect(rutter(noted as never, [ships('spain', 'spain-1', 'h5905', 'caravel')])).toEqual(['spain'])
  expect(rutter({})).toBeUndefined()
})
clause('CON-6.4.10.2', 'Who has lost Potosí since holds it no longer', () => {
  const t = table({ turn: 3, phase: 'random-events', seats: ['spain'], spaces: { h4213: { mine: 'found', workedBefore: 'spain' } } }).dice(
    'CON-6.3.0',
    [5, 2],
  )
  expect(t.board().tracks.breakthrough).toBeUndefined()
})
clause('CON-19.3.2', 'Ships with different notes in one hex are told apart when an Expedition is formed', () => {
  const t = table({
    phase: 'planning',
    seats: ['spain'],
    pieces: [
      ships('spain', 'spain-1', 'h5905', 'caravel'),
      ships('spain', 'spain-2', 'h5905', 'caravel'),
      lead('columbus', { group: 'spain-1' }),
    ],
    trays: { groups: { 'spain-1': { at: 'h5905', notes: ['d-e-brazil'] }, 'spain-2': { at: 'h5905', notes: ['d-e-guiana'] } } },
  })
  t.choose('spain', 'button:expedition', 'hex:h5905', 'type:caravel').expectOffer('spain', { exactly: ['group:spain-1', 'group:spain-2'] })
  t.choose('spain', 'group:spain-2', 'leader:columbus', 'button:log', 'button:home', 'number:7', 'button:done')
  expect(t.board().trays.groups).toEqual({
    'spain-1': { at: 'h5905', ocean: 'atlantic', notes: ['d-e-brazil'] },
    'spain-3': expect.objectContaining({ notes: ['d-e-guiana'] }),
  })
  const both = table({
    phase: 'planning',
    seats: ['spain'],
    pieces: [ships('spain', 'spain-1', 'h5905', 'caravel'), ships('spain', 'spain-2', 'h5905', 'caravel')],
    trays: { groups: { 'spain-1': { at: 'h5905', notes: ['d-e-brazil'] }, 'spain-2': { at: 'h5905', notes: ['d-e-guiana'] } } },
  })
  both.choose(
    'spain',
    'button:expedition',
    'hex:h5905',
    'type:caravel',
    'group:spain-1',
    'type:caravel',
    'button:log',
    'button:no-move',
    'number:0',
    'button:done',
  )
  expect(both.board().trays.groups).toMatchObject({ 'spain-3': { notes: ['d-e-guiana', 'd-e-brazil'].sort((a, b) => (a > b ? -1 : 1)) } })
})
clause('CON-6.6.11 CON-6.7.7', 'Plans and offers may be given half done, and go on from there', () => {
  const t = table({
    phase: 'planning',
    pieces: [men('spain', 'colonist', 'h2914', 2), ships('spain', 'spain-1', 'h2420', 'caravel', 2), men('spain', 'caravel', 'europe')],
  })
  t.choose('spain', 'type:soldier', 'number:2', 'hex:h2914', 'type:caravel', 'number:1', 'button:back')
  t.choose('spain', 'button:expedition', 'area:europe', 'type:caravel', 'type:soldier', 'button:log', 'button:out', 'hex:h2420', 'number:5')
  t.choose('spain', 'button:expedition', 'hex:h2420', 'type:caravel', 'button:log', 'button:home', 'number:4')
  t.choose('spain', 'seat:england', 'button:pay-now', 'number:20', 'button:propose')
  const again = table({ phase: 'planning', ...(t.board('spain') as object) })
  expect(again.board('spain').trays).toEqual(t.board('spain').trays)
  for (const x of [t, again]) {
    x.choose('england', 'deal:spain-england-1', 'button:accept', 'button:done').choose('spain', 'group:spain-3', 'button:done')
    expect([ducats(x, 'spain'), count(x, 'spain', 'soldier', 'europe'), count(x, 'spain', 'caravel', 'europe')]).toEqual([58, 2, 1])
  }
  const wrong = scenario({ phase: 'gold', trays: { plans: { spain: { purse: 3 } } } })
  expect(paths(wrong)).toEqual(['trays.plans'])
})
clause('CON-7.3.7', 'An Expedition given as ended does not act again in the segment', () => {
  const t = table({
    pieces: [ships('spain', 'spain-1', 'h2420', 'caravel'), ships('spain', 'spain-2', 'h2420', 'caravel')],
    trays: { groups: { 'spain-1': expedition('h2420', 4, { ended: true }), 'spain-2': expedition('h2420', 4, { order: 2 }) } },
  })
  t.expectOffer('spain', { exactly: ['group:spain-2', 'button:done'] }).expectOffer('spain', {
    not: ['group:spain-1'],
    because: 'CON-7.3.7',
  })
})
clause('CON-14.4.1', 'Gold on the march is seen with those who carry it', () => {
  const t = table({
    phase: 'land-movement',
    pieces: [men('spain', 'soldier', 'h2409'), { unit: 'gold', at: 'h2409', count: 50, origin: 'aztec-empire' }],
  })
  t.choose('spain', 'hex:h2409', 'type:soldier', 'type:gold', 'origin:aztec-empire', 'number:30', 'button:go', 'hex:h2408')
  const gold = t.board().pieces.filter(p => p.unit === 'gold')
  expect(gold.map(p => [p.at, p.count, p.carried ?? false])).toEqual([
    ['h2409', 20, false],
    ['h2408', 30, true],
  ])
})
clause('CON-6.4.15.2', 'Whether a party was named, and from where units have moved, can be given', () => {
  const given = { phase: 'land-movement', pieces: [men('england', 'soldier', 'h2409', 3)] }
  const quests = [{ nation: 'england', quest: 'cibola', deadline: 5 }] as const
  const none = { because: 'CON-6.4.15.2', not: ['marker:cibola'] }
  table({ ...given, seats: ['england'], trays: { quests: [...quests] } }).expectOffer('england', { has: ['marker:cibola'] })
  table({ ...given, seats: ['england'], trays: { quests: [{ ...quests[0], named: true }] } }).expectOffer('england', none)
  table({ ...given, seats: ['england'], trays: { quests: [...quests], departed: ['h2409'] } }).expectOffer('england', none)
})
clause('CON-16.0.2 CON-24.1.6', 'Who enters this turn is in Europe after the Random Events, unless a scenario says otherwise', () => {
  const leaders = (trays?: object) =>
    table({ turn: 1, phase: 'planning', seats: ['spain'], trays: { reserve: [], ...trays } })
      .board()
      .pieces.map(p => [p.id, p.at])
  expect(leaders()).toEqual([['columbus', 'europe']])
  expect(leaders({ reserve: ['columbus'] })).toEqual([])
  expect(leaders({ gone: ['columbus'] })).toEqual([])
})
clause('CON-2.1.1 CON-10.2.1 CON-7.1.3 CON-20.1.2', 'A refusal names the clause that forbids', () => {
  const lake = data.map.lakes.flatMap(l => l.hexsides)[0] as string
  const [here, there] = lake.split('/') as [string, string]
  const black = data.map.hexes.find(h => h.kind === 'black')?.id as string
  const march = table({ phase: 'land-movement', pieces: [men('spain', 'soldier', here)] })
  march.choose('spain', `hex:${here}`, 'type:soldier', 'button:go')
  march
    .expectOffer('spain', { not: [`hex:${there}`], because: 'CON-10.2.1' })
    .expectOffer('spain', { not: [`hex:${black}`], because: 'CON-2.1.1' })
  const full = table({
    tordesillas: true,
    pieces: [men('spain', 'soldier', 'h2420'), ships('spain', 'spain-1', 'h2420', 'caravel'), cargo('spain-1', 'colonist')],
    trays: { groups: { 'spain-1': expedition('h2420', 40) } },
  })
  full.choose('spain', 'group:spain-1').expectOffer('spain', { not: ['button:embark'], because: 'CON-7.1.3' })
  full.expectOffer('spain', { not: [`hex:${black}`], because: 'CON-2.1.1' })
  const brazil = table({
    tordesillas: true,
    pieces: [ships('spain', 'spain-1', 'h3326', 'caravel'), cargo('spain-1', 'colonist')],
    trays: { groups: { 'spain-1': expedition('h3326', 4) } },
  })
  brazil.choose('spain', 'group:spain-1').expectOffer('spain', { not: ['button:debark'], because: 'CON-20.1.2' })
})
clause('CON-6.6.12 CON-6.7.9 CON-22.1.1', 'What a log still hides is unloaded in Europe when the Expedition ends', () => {
  for (const phase of ['random-events', 'planning', 'discovery-credit', 'maintenance']) {
    const t = table({
      phase,
      seats: ['spain'],
      pieces: [ships('spain', 'spain-1', 'europe', 'carrack')],
      trays: { groups: { 'spain-1': { at: 'europe', order: 1, shown: false, log: { bounds: 4, soldier: 2, leaders: ['columbus'] } } } },
    })
    if (phase === 'random-events') t.dice('CON-6.3.0', [2, 4])
    expect([phase, count(t, 'spain', 'soldier', 'europe'), t.piece('columbus')?.at]).toEqual([phase, 2, 'europe'])
    t.expectOffer('spain', { has: ['button:done'] })
  }
})

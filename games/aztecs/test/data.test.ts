import { SearchChance } from '@plus-ultra/kernel'
import { clause, faultsOf, TestTable } from '@plus-ultra/kernel/testing'
import { describe, expect, test } from 'vitest'
import { mapFormat, Tables, Units } from '../data/formats.ts'
import { map, readFile, type Scenario, scenarioFormat, scenarios, tables, terrainTypeNames, units } from '../data/load.ts'
import { aztecs } from '../game.ts'
import { type AztecTable, position, ring, scenarioOf, waiting } from './table.ts'

const break_ = (json: unknown, path: readonly (string | number)[], value: unknown): unknown => {
  const copy = structuredClone(json) as Record<string | number, unknown>
  let at = copy
  for (const key of path.slice(0, -1)) at = at[key] as Record<string | number, unknown>
  if (value === undefined) delete at[path.at(-1) as string]
  else at[path.at(-1) as string] = value
  return copy
}
const pathsOf = (read: ReturnType<typeof readFile>): string[] => (read.ok ? [] : read.faults.map(f => f.path))

describe('data files', () => {
  test('a fault is named by its path', () => {
    expect(pathsOf(readFile(Tables, break_(tables, ['weapons', 'bow', 'numbers', 1], 'four')))).toEqual(['weapons.bow.numbers[1]'])
    expect(pathsOf(readFile(Tables, break_(tables, ['movement', 'footInches'], undefined)))).toEqual(['movement.footInches'])
    expect(pathsOf(readFile(Units, break_(units, ['types', 3, 'class'], 'knight')))).toEqual(['types[3].class'])
    expect(pathsOf(readFile(Units, break_(units, ['types', 3, 'speed'], 3)))).toEqual(['types[3].speed'])
    expect(pathsOf(readFile(mapFormat(terrainTypeNames), break_(map, ['maps', 'field', 'terrain', 0, 'type'], 'swamp')))).toEqual([
      'maps.field.terrain[0].type',
    ])
  })
  test('every file says where its facts come from', () => {
    for (const file of [tables, units, map, ...Object.values(scenarios)]) expect(file.provenance).toMatch(/[Ss]eed|[Rr]econstructed/)
  })
  test('the odds in the tables are those of the number sets', () => {
    for (const weapon of Object.values(tables.weapons))
      expect(weapon.trueOdds.two.hitsByBlackDie.reduce((a, b) => a + b, 0)).toBe(weapon.trueOdds.two.hits)
  })
})

describe('scenarios from outside', () => {
  const good = scenarioOf({
    figures: [
      ['f001', 'sp-swordsman', '100,100'],
      ['f002', 'az-captain', '200,100', 's', { unit: 'u1' }],
    ],
  })
  const faults = (path: readonly (string | number)[], value: unknown) =>
    faultsOf(aztecs, break_(good, path, value)).map(f => `${f.path}: ${f.message}`)
  test('a good one is accepted', () => {
    expect(faultsOf(aztecs, good)).toEqual([])
    for (const scenario of Object.values(scenarios)) expect(scenario.start).toBeUndefined()
    expect(scenarioFormat).toMatchObject({ type: 'object' })
  })
  test('every fault of the form is named by its path', () => {
    expect(faults(['pieces', 0, 'type'], 'sp-knight')[0]).toContain('pieces[0].type')
    expect(faults(['pieces', 0, 'asleep'], true)).toEqual(['pieces[0].asleep: there is no such field'])
    expect(faults(['pieces', 0, 'id'], 'f999')[0]).toContain('pieces[0].id')
    expect(faults(['pieces', 0, 'at'], 'somewhere')[0]).toContain('pieces[0].at')
    for (const at of [{}, 'limbo'])
      expect(faults(['pieces', 0, 'at'], at)[0]).toContain('pieces[0].at: must be a point such as "150,200", or one of reserve, pool')
    expect(faults(['pieces', 0, 'id'], 'Cortés')).toContain('pieces[0].id: must be one of f001 to f140')
    expect(faults(['features'], [{ id: 'mine', name: 'Mine', rect: [10, 10, 50, 50] }])).toContain(
      'features[0].id: must be a feature of a printed scenario, or feature-1 to feature-6',
    )
    expect(faults(['units', 0, 'id'], 'u13')).toContain('units[0].id: must be one of u1 to u12')
    expect(faults(['start', 'phase'], 'dawn')[0]).toContain('start.phase')
    expect(faults(['features'], [{ id: 'moon', name: '', rect: [0, 0, 10, 10] }])[0]).toContain('features[0].id')
    expect(faults(['special'], ['rain'])[0]).toContain('special[0]')
  })
  test('every fault against the rules is named by its path', () => {
    const list = faultsOf(
      aztecs,
      scenarioOf({
        maxStaging: 1,
        features: [{ id: 'shrine', name: '', rect: [0, 0, 500, 10] }],
        staging: ['shrine', 'spring'] as never,
        control: { hamlet: 'spanish' },
        lastTurn: 6,
        turn: 7,
        terrain: [
          ['rough', 180, 180, 220, 220],
          ['building', 280, 280, 320, 320],
        ],
        figures: [
          ['f001', 'sp-swordsman', '100,100', 'n', { wounds: 3, unit: 'u1', aim: 3 }],
          ['f001', 'sp-swordsman', '120,100'],
          ['f002', 'sp-swordsman', '104,104', 'n', { captive: true, stunned: true }],
          ['f003', 'sp-horseman', '200,200'],
          ['f004', 'sp-swordsman', '300,300'],
          ['f005', 'sp-swordsman', '399,300'],
          ['f006', 'az-veteran', '20,300', 's', { unit: 'u2', wounds: 2 }],
          ['f007', 'sp-gunner', 'pool'],
          ['f008', 'az-captain', '50,300', 's', { unit: 'u1' }],
          ['f009', 'sp-swordsman', 'reserve'],
        ],
      }),
    ).map(f => f.path)
    expect(list.sort()).toEqual(
      [
        'start.turn',
        'features[0].rect',
        'pieces[1].id',
        'pieces[0].aim',
        'pieces[0].unit',
        'pieces[2].stunned',
        'pieces[2].at',
        'pieces[3].at',
        'pieces[4].at',
        'pieces[5].at',
        'pieces[6].wounds',
        'pieces[7].at',
        'units[1].id',
        'pieces[9].at',
        'staging[1]',
        'staging',
        'control.hamlet',
      ].sort(),
    )
  })
  test('what cannot have happened is a fault: a start off the table, shots at nobody, hits outside an exchange of fire', () => {
    expect(faults(['pieces', 0, 'from'], '401,100')).toEqual(['pieces[0].from: 401,100 is off the table (AZT-3.1.6)'])
    expect(faults(['pieces', 0, 'from'], '395,100')).toEqual([])
    const shots = [{ target: 'f009', outOfCommand: true, kill: true }]
    const during = (phase: string, more: object) =>
      faultsOf(aztecs, { ...(good as object), start: { turn: 1, phase }, ...more }).map(f => f.path)
    expect(during('second-return-fire', { shots })).toEqual(['shots[0].target'])
    const hit = { pieces: [{ ...(good as Scenario).pieces[0], pendingWounds: 1 }, (good as Scenario).pieces[1]] }
    expect(during('first-fire', hit)).toEqual([])
    expect(during('first-combat', hit)).toEqual(['pieces[0].pendingWounds'])
    expect(during('first-movement', { shots: [{ ...shots[0], target: 'f002' }] })).toEqual(['shots'])
    const gun = { id: 'f003', type: 'sp-cannon', side: 'spanish', at: '300,300' }
    const volley = (n: number, more: object) =>
      during('first-fire', {
        shots: Array.from({ length: n }, () => ({ ...shots[0], target: 'f002' })),
        pieces: [...(good as Scenario).pieces, { ...gun, ...more }],
      })
    expect([volley(45, {}), volley(46, {}), volley(48, { fired: true })]).toEqual([[], ['shots'], []])
  })
  test('a victory that says two things of one event, or gives the fall of a general to his own side, is a fault', () => {
    const victory = { kind: 'margin', par: 0, extras: [] }
    const exit = { to: 'spanish', points: 4, event: 'figure-exits', for: '', clause: 'AZT-S.5' }
    expect(faults(['victory'], { ...victory, extras: [exit] })).toEqual([])
    expect(faults(['victory'], { ...victory, extras: [exit, { ...exit, points: 5 }] })).toEqual([
      'victory.extras[1].event: figure-exits is named twice',
    ])
    const general = { ...(good as Scenario).pieces[1], general: true }
    const falls = (winner: string) =>
      faultsOf(aztecs, {
        ...(good as object),
        special: ['general-standard-ends-game'],
        victory: { ...victory, suddenDeath: { figure: 'general', winner, clause: 'AZT-S.6' } },
        pieces: [(good as Scenario).pieces[0], general],
      }).map(f => f.path)
    expect([falls('spanish'), falls('aztec')]).toEqual([[], ['victory.suddenDeath.winner']])
  })
  test('nobody has spent more than his movement, the allies have one captain, what a sacrifice has freed is not captured', () => {
    expect([...faults(['pieces', 0, 'spent'], 120), ...faults(['pieces', 1, 'spent'], 0)]).toEqual([])
    expect(faults(['pieces', 0, 'spent'], 121)).toEqual(['pieces[0].spent: is more than the movement of sp-swordsman (AZT-3.1.2)'])
    const with_ = (more: readonly object[]) =>
      faultsOf(aztecs, { ...(good as object), pieces: [...(good as Scenario).pieces, ...more] }).map(f => f.path)
    const chief = { id: 'f003', type: 'tl-captain', side: 'spanish', at: '300,100' }
    expect([with_([chief]), with_([chief, { ...chief, id: 'f004', at: '300,200' }])]).toEqual([[], ['pieces[3].type']])
    const features = [{ id: 'shrine', name: '', rect: [0, 0, 50, 50] }]
    const freed = (control: object) => faultsOf(aztecs, { ...(good as object), features, freed: ['shrine'], control }).map(f => f.path)
    expect([freed({}), freed({ shrine: 'spanish' })]).toEqual([[], ['freed[0]']])
  })
  test('what is 0 may be said of anybody', () => {
    expect([...faults(['pieces', 0, 'aim'], 0), ...faults(['pieces', 0, 'turns'], 0)]).toEqual([])
    expect(faults(['pieces', 0, 'turns'], 1)).toHaveLength(1)
  })
  test('who begins in the middle of a turn need not say who is first: the Spanish player is', () => {
    expect(faults(['tracks'], {})).toEqual([])
  })
})

/** Written down as the board shows it. */
function written(t: AztecTable): unknown {
  const board = t.board('aztec')
  return {
    ...(t.table.setting.scenario as Scenario),
    start: { turn: t.g.turn, phase: t.phase },
    pieces: board.pieces,
    staging: board.trays.staging,
    revealed: board.trays.revealed,
    freed: board.trays.freed,
    shots: board.trays.shots,
    terrain: board.trays.terrain,
    tracks: board.tracks,
    control: Object.fromEntries(Object.entries(board.spaces).map(([id, s]) => [id, s.control])),
  }
}
clause('AZT-S.1', 'What the board shows at any choice of a step can be given as a scenario, and is the same board again', () => {
  const steps = new Set(['movement', 'fire', 'combat'])
  const met = new Set<string>()
  for (const id of ['tlatelolco', 'tehuacacinco', 'cempoala']) {
    const random = new SearchChance(5)
    const t: AztecTable = new TestTable(aztecs, aztecs.scenarios[id] as Scenario)
    t.chance.add(Array.from({ length: 4000 }, () => 1 + random.below(6)))
    for (let n = 0; n < 420 && !t.table.isOver; n++) {
      if (steps.has(t.table.step) && n % 3 === 0) {
        const read = aztecs.readScenario(written(t))
        expect(read.ok ? [] : read.faults).toEqual([])
        const again: AztecTable = new TestTable(aztecs, (read as { value: Scenario }).value)
        expect(again.phase).toBe(t.phase)
        expect([id, again.board('aztec')]).toEqual([id, t.board('aztec')])
        met.add(t.phase)
      }
      const seat = waiting(t)
      const tokens = t.tokens(seat)
      t.choose(seat, tokens[random.below(tokens.length)] as string)
    }
  }
  expect(met.size).toBe(8)
})
clause('AZT-S.1', 'What a scenario says of the step in which it begins stands: picked, in command, where it stood', () => {
  const figures = [
    ['f001', 'sp-swordsman', '100,100', 'n', { finished: true }],
    ['f002', 'sp-swordsman', '140,100', 'n', { moved: true }],
    ['f003', 'sp-swordsman', '180,100', 'n'],
    ['f004', 'az-veteran', '180,90', 's', { unit: 'u1', command: false, from: '180,60', near: true }],
    ['f005', 'az-captain', '200,30', 's', { unit: 'u1' }],
  ] as const
  position({ figures }).expectOffer('spanish', { exactly: ['unit:f003', 'button:done'], not: ['unit:f001'], because: 'AZT-2.8' })
  const t = position({ figures, first: 'aztec' })
  expect(t.piece('f004')).toMatchObject({ command: false, from: '180,60', near: true })
  const struck = position({ figures, phase: 'first-combat' })
  struck.expectOffer('spanish', { exactly: ['unit:f003', 'button:done'] })
  const attacked = figures.map(p => (p[0] === 'f004' ? ['f004', 'az-veteran', '180,90', 's', { attacked: true }] : p)) as never
  position({ figures: attacked, phase: 'first-combat' }).expectOffer('spanish', { exactly: ['button:done'] })
  // a figure in the pool may name its old unit, and may be due without the number of a wave
  const pooled = position({
    figures: [
      ...figures,
      ['f006', 'az-peasant-club', 'pool', 's', { unit: 'u1', due: 3 }],
      ['f007', 'az-peasant-club', 'pool', 's', { due: 2 }],
    ],
  })
  expect(pooled.board().trays.pool).toEqual([
    { wave: 1, due: 2, figures: ['f007'] },
    { wave: 2, due: 3, figures: ['f006'] },
  ])
})
clause('AZT-14.4', 'Two army lists are a scenario too, refused with the limit that is broken', () => {
  const armies = { budget: 120, spanish: { 'sp-swordsman': 8 }, aztec: [{ figures: { 'az-captain': 1, 'az-peasant-club': 10 } }] }
  const read = aztecs.readScenario({ id: 'ours', title: 'Ours', armies })
  expect(read).toMatchObject({ ok: true, value: { id: 'ours', lastTurn: 8 } })
  const over = aztecs.readScenario({ armies: { ...armies, spanish: { 'sp-swordsman': 11 } } })
  expect(over).toMatchObject({ ok: false, faults: [{ path: 'armies.spanish' }] })
  const wrong = aztecs.readScenario({ armies: { ...armies, budget: 121 } })
  expect(wrong).toMatchObject({ ok: false, faults: [{ path: 'armies.budget' }] })
  // what they do not give is as 14.3 says: it may be repeated, and nothing else is taken for it
  const paths = (more: object) => {
    const given = aztecs.readScenario({ armies, ...more })
    return given.ok ? [] : given.faults.map(f => f.path).sort()
  }
  expect(paths({ seats: ['spanish', 'aztec'], firstTurn: 1, lastTurn: 8, start: { phase: 'deployment', turn: 1 } })).toEqual([])
  expect(paths({ lastTurn: 6, pieces: [], moon: 1 })).toEqual(['lastTurn', 'moon', 'pieces'])
  expect(paths({ armies: { ...armies, budget: 121 }, lastTurn: 6, moon: 1 })).toEqual(['armies.budget', 'moon'])
  expect(paths({ id: null, start: { turn: 1, phase: 'initiative' } })).toEqual(['id', 'start'])
})
test('faults of form and faults against the rules are named together', () => {
  const given = scenarioOf({
    figures: [
      ['f001', 'sp-swordsman', '100,100'],
      ['f002', 'sp-knight', '200,100'],
      ['f003', 'sp-swordsman', '105,100'],
    ],
  })
  const read = aztecs.readScenario({ ...(given as object), post: [1, 2] })
  expect(read.ok ? [] : read.faults.map(f => f.path).sort()).toEqual(['pieces[1].side', 'pieces[1].type', 'pieces[2].at', 'post'])
})
test('a member of a wrong form hides no fault of the others, and none is told that may be due to it alone', () => {
  const guarded = ring(['f003', 'f004', 'f005', 'f006'], 'az-peasant-club', 100, 100, { unit: 'u1' })
  const given = scenarioOf({
    figures: [
      ['f001', 'sp-swordsman', '100,100', 'n', { captive: true }],
      ['f002', 'az-captain', '200,100', 's', { unit: 'u1' }],
      ...guarded,
      ['f007', 'sp-horseman', '300,300', 'e'],
    ],
    maxStaging: 2,
    phase: 'staging',
  }) as Scenario
  const paths = (more: object) => {
    const read = aztecs.readScenario({ ...given, ...more })
    return read.ok ? faultsOf(aztecs, read.value).map(f => f.path) : read.faults.map(f => f.path).sort()
  }
  const shrine = { id: 'shrine', name: '', rect: [0, 0, 500, 50] }
  const spring = { id: 'spring', name: '', rect: [50, 20, 50, 10] }
  expect(paths({ features: [spring, shrine], staging: ['spring', 'shrine'], control: { spring: 'spanish' } })).toEqual([
    'features[0].rect',
    'features[1].rect',
  ])
  const rough = { id: 'a', type: 'rough', rect: [280, 280, 320, 320] }
  expect(paths({ terrain: [{ ...rough, rect: [9, 9, 9, 9] }, rough, rough] })).toEqual(['pieces[6].at', 'terrain[0].rect', 'terrain[2].id'])
  expect(paths({ special: ['general-keeps-his-post'], post: [10, 10, 5, 5], pieces: [{ ...given.pieces[0], captive: 1 }] })).toEqual([
    'pieces[0].captive',
    'post',
  ])
  const held = { special: ['captives-start-on-table'], start: undefined }
  const [prisoner, captain, north, ...others] = given.pieces
  expect(paths({ ...held, pieces: [prisoner, captain, ...others] })).toEqual(['pieces[0].captive'])
  expect(paths({ ...held, pieces: [prisoner, captain, { ...north, facing: 'up' }, ...others] })).toEqual(['pieces[2].facing'])
  const sudden = { figure: 'general', winner: 'spanish', clause: '' }
  expect(
    paths({ special: ['general-standard-ends-game', 'rain'], victory: { kind: 'margin', par: '', extras: [], suddenDeath: sudden } }),
  ).toEqual(['special[1]', 'victory.par'])
  expect(paths({ maxStaging: 7, features: [{ ...shrine, rect: [0, 0, 50, 50] }], staging: ['shrine'] })).toEqual(['maxStaging'])
  const hit = { ...given.pieces[6], pendingWounds: 1 }
  expect(paths({ start: { turn: 1, phase: 'noon' }, pieces: [...given.pieces.slice(0, 6), hit] })).toEqual(['start.phase'])
})
test('a scenario needs no more than its frame, a table and pieces', () => {
  const { id, title, seats, firstTurn, lastTurn, table, pieces } = scenarioOf({
    figures: [
      ['f001', 'sp-swordsman', '100,100'],
      ['f002', 'az-veteran', '200,100'],
    ],
  }) as Scenario
  const least = { id, title, seats, firstTurn, lastTurn, table, pieces, start: { turn: 1, phase: 'first-movement' } }
  expect(aztecs.readScenario(least)).toMatchObject({
    ok: true,
    value: { maxStaging: 0, terrain: [], victory: { kind: 'margin', par: 0 } },
  })
  const led = [...pieces, { id: 'f003', type: 'az-captain', side: 'aztec', at: '200,60', unit: 'u1' }]
  expect(faultsOf(aztecs, { ...least, pieces: led })).toEqual([]) // units without names
  const leaderless = pieces.map(p => (p.id === 'f002' ? { ...p, unit: 'u2' } : p))
  expect(faultsOf(aztecs, { ...least, pieces: leaderless }).map(f => f.message)).toEqual([expect.stringContaining('AZT-8.4.1')])
})

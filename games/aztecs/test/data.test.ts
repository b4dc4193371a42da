import { clause, faultsOf } from '@plus-ultra/kernel/testing'
import { describe, expect, test } from 'vitest'
import { mapFormat, Tables, Units } from '../data/formats.ts'
import { map, readFile, type Scenario, scenarioFormat, scenarios, tables, terrainTypeNames, units } from '../data/load.ts'
import { aztecs } from '../game.ts'
import { position, printed, scenarioOf } from './table.ts'

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
    expect(faults(['pieces', 0, 'moved'], true)).toEqual([expect.stringContaining('pieces[0].moved')])
    expect(faults(['pieces', 0, 'id'], 'f999')[0]).toContain('pieces[0].id')
    expect(faults(['pieces', 0, 'at'], 'somewhere')[0]).toContain('pieces[0].at')
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
  test('who begins in the middle of a turn must say who is first', () => {
    expect(faults(['tracks'], {})).toEqual([expect.stringContaining('tracks.first')])
  })
})

/** A position played for a while, written down as the board shows it, gives the same position again. */
clause('AZT-S.1', 'What the board shows can be given as a scenario', () => {
  const t = printed('tlatelolco').dice('AZT-2.1', [6, 1])
  t.choose('aztec', 'area:market', 'area:great-temple', 'button:done').choose('spanish', 'button:first')
  t.choose('spanish', 'unit:f001', 'point:255,400', 'facing:n', 'button:done', 'button:done')
  t.choose('aztec', 'button:done').choose('spanish', 'button:done')
  const board = t.board('aztec')
  const scenario = t.table.setting.scenario as Scenario
  const again = {
    ...scenario,
    start: { turn: 1, phase: t.phase },
    pieces: board.pieces,
    staging: board.trays.staging,
    tracks: board.tracks,
    control: Object.fromEntries(Object.entries(board.spaces).map(([id, s]) => [id, s.control])),
  }
  const read = aztecs.readScenario(again)
  expect(read).toMatchObject({ ok: true })
  if (!read.ok) return
  const other = new (t.constructor as new (game: typeof t.game, s: Scenario) => typeof t)(t.game, read.value)
  expect(other.phase).toBe(t.phase)
  expect(other.board('aztec').pieces.map(p => ({ ...p, finished: undefined, from: undefined }))).toEqual(
    board.pieces.map(p => ({ ...p, finished: undefined, from: undefined })),
  )
  expect(other.board('aztec').spaces).toEqual(board.spaces)
  expect(position).toBeTypeOf('function')
})

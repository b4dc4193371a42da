import { loaded } from '@plus-ultra/kernel/faults'
import { clause, faultsOf } from '@plus-ultra/kernel/testing'
import { describe, expect, test } from 'vitest'
import { mapSchema, tablesSchema, unitsSchema } from '../data/load.ts'
import map from '../data/map.json' with { type: 'json' }
import tables from '../data/tables.json' with { type: 'json' }
import units from '../data/units.json' with { type: 'json' }
import { pizarro } from '../game.ts'
import { campaignFile, field, position } from './table.ts'

type Json = Record<string, unknown>
/** A copy with one value replaced: broken(map, 'zones.3.mpCost', 7). */
function broken(json: object, path: string, value: unknown): Json {
  const copy = structuredClone(json) as Json
  const keys = path.split('.')
  const last = keys.pop() as string
  let at: Json = copy
  for (const key of keys) at = at[key] as Json
  at[last] = value
  return copy
}

describe('a fault of the printed data is named by file and path', () => {
  test.each([
    ['map.json', mapSchema, map, 'zones.3.mpCost', 7, 'map.json: zones[3].mpCost'],
    ['map.json', mapSchema, map, 'zones.0.neighbours.0', 'sz-30', 'map.json: zones[0].neighbours[0]: sz-30 does not lead back to sz-0'],
    ['map.json', mapSchema, map, 'zones.36.objective', false, 'map.json: zones[36].objective: every fortress is in an objective zone'],
    ['map.json', mapSchema, map, 'tactical.links.2.b', 'spanish-fourth', 'map.json: tactical.links[2].b: no TZ is called spanish-fourth'],
    ['units.json', unitsSchema, units, 'units.4.front.cf', 'strong', 'units.json: units[4].front.cf'],
    ['units.json', unitsSchema, units, 'commanders.1.id', 'f-pizarro', 'units.json: commanders[1].id: f-pizarro is there twice'],
    ['tables.json', tablesSchema, tables, 'combatResults.rows.3.2', '1-0', 'tables.json: combatResults.rows.3[2]'],
    ['tables.json', tablesSchema, tables, 'victory.levels.0.id', 'total', 'tables.json: victory.levels[0].id'],
  ] as const)('%s: %#', (file, schema, json, path, value, message) => {
    expect(() => loaded<unknown>(file, schema.safeParse(broken(json, path, value)))).toThrow(message)
    expect(() => loaded<unknown>(file, schema.safeParse(json))).not.toThrow()
  })
})

describe('a scenario is refused with every fault and its path', () => {
  const faults = (json: unknown) => faultsOf(pizarro, json).map(f => f.path)
  const piece = (more: object) => ({ ...campaignFile, pieces: [{ id: 'spanish-eb-1', at: 'sz-34', ...more }] })
  test.each([
    ['unknown field', { ...campaignFile, weather: 'wet' }, ['weather']],
    ['unknown field of a piece', piece({ mood: 'good' }), ['pieces[0].mood']],
    ['unknown piece', { ...campaignFile, pieces: [{ id: 'elephant-1', at: 'sz-34' }] }, ['pieces[0].id']],
    ['unknown zone', piece({ at: 'sz-99' }), ['pieces[0].at']],
    [
      'a piece placed twice',
      {
        ...campaignFile,
        pieces: [
          { id: 'spanish-eb-1', at: 'sz-34' },
          { id: 'spanish-eb-1', at: 'sz-33' },
        ],
      },
      ['pieces[1].id'],
    ],
    ['a wrong side', piece({ side: 'inca' }), ['pieces[0].side']],
    ['a strength out of range', piece({ strength: 3 }), ['pieces[0].strength']],
    ['a face that contradicts the strength', piece({ strength: 2, face: 'back' }), ['pieces[0].face']],
    ['a field of a commander', piece({ commands: true, returns: 4 }), ['pieces[0].commands', 'pieces[0].returns']],
    ['a type that is not its own', piece({ unit: 'spanish-pi' }), ['pieces[0].unit']],
    ['an impossible form', piece({ form: 'army' }), ['pieces[0].form']],
    ['Other Peoples of no camp', { ...campaignFile, pieces: [{ id: 'other-ar-1', at: 'sz-6' }] }, ['pieces[0].side']],
    ['a commander with strength', { ...campaignFile, pieces: [{ id: 'quizo', at: 'sz-0', strength: 1 }] }, ['pieces[0].strength']],
    ['an envoy of the Inca', { ...campaignFile, pieces: [{ id: 'quizo', at: 'sz-0', returns: 4, face: 'back' }] }, ['pieces[0].returns']],
    ...(
      [
        ['an envoy who should be back', 6, 'spanish-r4', 5],
        ['an envoy who has turned this turn', 6, 'spanish-movement', 6],
        ['an envoy who is away too long', 6, 'spanish-movement', 10],
      ] as const
    ).map(([fault, turn, phase, returns]): [string, object, string[]] => [
      fault,
      position(phase, turn).place('sz-34', `h-pizarro back returns=${returns}`).draft,
      ['pieces[0].returns'],
    ]),
    [
      'an envoy in the reserve who is away too long',
      position('spanish-movement', 6).with({ reserve: [{ id: 'h-pizarro', eliminated: 5, returns: 10 }] }).draft,
      ['reserve[0].returns'],
    ],
    [
      'a garrison where there is no own fortress',
      position('spanish-movement').control('inca', 'sz-36').place('sz-34', 'f-pizarro changedForm=sz-36', 'h-pizarro changedForm=sz-34')
        .draft,
      ['pieces[0].changedForm', 'pieces[1].changedForm'],
    ],
    [
      'a lower rank in command',
      {
        ...campaignFile,
        futureReinforcements: [],
        pieces: [
          { id: 'f-pizarro', at: 'sz-34' },
          { id: 'g-pizarro', at: 'sz-34', commands: true },
          { id: 'spanish-eb-1', at: 'sz-34' },
        ],
      },
      ['pieces[1].commands'],
    ],
    ['turns', { ...campaignFile, firstTurn: 4, lastTurn: 3 }, ['lastTurn', 'start.turn']],
    ['a start outside the turns', { ...campaignFile, start: { turn: 9, phase: 'inca-r4' } }, ['start.turn']],
    ['an unknown phase', { ...campaignFile, start: { turn: 1, phase: 'tea' } }, ['start.phase']],
    ['an option that does not exist', { ...campaignFile, options: { magic: true } }, ['options.magic']],
    [
      'an option out of range',
      { ...campaignFile, options: { shortScenarioHandicapSpanishVp: 99 } },
      ['options.shortScenarioHandicapSpanishVp'],
    ],
    [
      'a future commander on the map',
      { ...campaignFile, futureReinforcements: ['almagro'], pieces: [{ id: 'almagro', at: 'sz-34' }] },
      ['futureReinforcements[0]'],
    ],
    [
      'a reserve that is on the map',
      { ...campaignFile, reserve: ['quizo', { id: 'spanish-eb-1', eliminated: 3 }] },
      ['reserve[0]', 'reserve[1]', 'reserve[1]'],
    ],
    ['a marker on a plain zone', { ...campaignFile, control: { 'sz-1': 'inca' } }, ['control.sz-1']],
    [
      'units in an objective of the other camp',
      { ...campaignFile, control: { 'sz-26': 'spanish' }, pieces: [{ id: 'inca-eb-1', at: 'sz-26' }] },
      ['control.sz-26'],
    ],
    ['a seat twice', { ...campaignFile, seats: ['inca', 'inca'] }, ['seats']],
  ])('%s', (_, json, paths) => {
    expect(faults(json)).toEqual(paths)
  })
  test('a malformed field hides no other fault', () => {
    const json = {
      ...campaignFile,
      title: 7,
      tracks: { antisuyu: 1, chinchaysuyu: 'two' },
      pieces: [
        { id: 'nobody', at: 'sz-34' },
        { id: 'quizo', at: 'sz-0', colour: 'red' },
        { id: 'inca-eb-1', at: 'sz-0' },
        { id: 'inca-eb-1', at: 'sz-0', strength: 2, side: 'spanish' },
      ],
    }
    expect(faults(json).sort()).toEqual([
      'pieces[0].id',
      'pieces[1].colour',
      'pieces[3].id',
      'pieces[3].side',
      'title',
      'tracks.antisuyu',
      'tracks.chinchaysuyu',
    ])
  })
  test('nor does it hide what is wrong with a field by itself', () => {
    const json = {
      ...position('spanish-movement', 6).draft,
      pieces: [
        { id: 'nobody', at: 'sz-34' },
        { id: 'f-pizarro', at: 'sz-34', form: 'garrison', strength: 2 },
        { id: 'quizo', at: 'sz-0', form: 'isolated', face: 'back', returns: 7 },
        { id: 'spanish-eb-1', at: 'sz-34', form: 'commander-alone', commands: true },
        { id: 'h-pizarro', at: 'sz-34', face: 'back', returns: 12 },
      ],
      reserve: [{ id: 'inca-eb-1', eliminated: 2 }, { id: 'chalcuchimac', eliminated: 7 }, 'nobody'],
      spaces: { 'sz-27': { fortressValue: 3 }, 'sz-36': { objective: false }, 'inca-first': { siege: true } },
      spanishControlMarkers: ['sz-1'],
      siege: { zone: 'sz-36', rounds: 2, fv: 3 },
    }
    expect(faults(json).sort()).toEqual([
      'pieces[0].id',
      'pieces[1].form',
      'pieces[1].strength',
      'pieces[2].form',
      'pieces[2].returns',
      'pieces[3].commands',
      'pieces[3].form',
      'pieces[4].returns',
      'reserve[0]',
      'reserve[1].eliminated',
      'reserve[2]',
      'siege',
      'siege.fv',
      'spaces.inca-first.siege',
      'spaces.sz-27.fortressValue',
      'spaces.sz-36.objective',
      'spanishControlMarkers[0]',
    ])
  })
  test('a malformed field invents no other fault', () => {
    const battle = field('spanish', { round: 2, palisade: 'spanish-first' })
      .on('spanish-first', 'f-pizarro', 'spanish-aq-1 withoutPowder', 'spanish-eb-1')
      .on('spanish-lr', 'g-pizarro leftField')
      .on('inca-first', 'quizo', 'inca-eb-1')
      .with({ spaces: { 'inca-first': { smoke: true } } }).draft
    expect(faults(battle)).toEqual([])
    expect(faults({ ...battle, battle: { ...battle.battle, round: 11 } })).toEqual(['battle.round'])
    expect(faults({ ...battle, battle: 'soon' })).toEqual(['battle'])
    const siege = position('spanish-sieges', 3)
      .control('inca', 'sz-36')
      .place('sz-36', 'f-pizarro', 'spanish-eb-1')
      .place('sz-36 garrison', 'quizo', 'inca-eb-1')
      .with({ siege: { zone: 'sz-36', rounds: 2, fv: 1, sequence: 'sally' }, reserve: [{ id: 'quizquiz', eliminated: 2 }] }).draft
    expect(faults(siege)).toEqual([])
    expect(faults({ ...siege, control: { 'sz-36': 'nobody' } })).toEqual(['control.sz-36'])
    expect(faults({ ...siege, control: {}, incaControlMarkers: ['sz-99'] })).toEqual(['incaControlMarkers[0]'])
    expect(faults({ ...siege, control: {}, spaces: { 'sz-36': { control: 'nobody' } } })).toEqual(['spaces.sz-36.control'])
    expect(faults({ ...siege, start: { turn: 3, phase: 'tea' } })).toEqual(['start.phase'])
    const { start: _, ...opening } = { ...position('spanish-r4', 3).with({ reserve: [{ id: 'quizquiz', eliminated: 2 }] }).draft }
    expect(faults({ ...opening, firstTurn: 3 })).toEqual([])
    expect(faults({ ...opening, firstTurn: 'three' })).toEqual(['firstTurn'])
    const envoy = { id: 'h-pizarro', at: 'sz-34', face: 'profile', returns: 4 }
    const ally = { id: 'other-ar-1', at: 'sz-34', side: 'nobody' }
    expect(faults({ ...campaignFile, pieces: [envoy, ally] })).toEqual(['pieces[0].face', 'pieces[1].side'])
  })
  test('opposing forces outside movement and combat', () => {
    const meeting = (phase: 'spanish-r4' | 'spanish-battles' | 'spanish-sieges') =>
      position(phase, 2).place('sz-34', 'f-pizarro', 'spanish-eb-1').place('sz-34', 'inca-eb-1').draft
    expect(faults(meeting('spanish-r4'))).toEqual(['pieces[0].at', 'pieces[1].at', 'pieces[2].at'])
    expect(faults(meeting('spanish-battles'))).toEqual([])
    expect(faults(meeting('spanish-sieges'))).toEqual(['pieces[0].at', 'pieces[1].at', 'pieces[2].at'])
    expect(faults(position('spanish-movement').place('sz-34', 'f-pizarro').place('sz-34', 'inca-eb-1').draft)).toEqual(['pieces[0].at'])
  })
  test('a battle or a siege under way', () => {
    const p = () => field('spanish').on('spanish-first', 'f-pizarro', 'spanish-eb-1').on('inca-first', 'quizo', 'inca-eb-1')
    expect(faults(p().draft)).toEqual([])
    expect(faults(p().with({ start: { turn: 1, phase: 'spanish-movement' } }).draft)).toEqual(['battle'])
    expect(faults(p().place('sz-10', 'spanish-eb-2').draft)).toEqual(['pieces[4].tz'])
    expect(
      faults(field('spanish').on('spanish-first', 'f-pizarro', 'spanish-eb-1').on('spanish-first', 'quizo', 'inca-eb-1').draft),
    ).toEqual(['battle'])
    expect(faults(field('spanish').on('inca-lr', 'f-pizarro', 'spanish-eb-1').on('inca-first', 'quizo', 'inca-eb-1').draft)).toEqual([
      'pieces[0].tz',
      'pieces[1].tz',
    ])
    expect(
      faults(
        field('spanish', { hands: { spanish: ['shock', 'tercio', 'tercio'] } })
          .on('spanish-first', 'f-pizarro', 'spanish-eb-1')
          .on('inca-first', 'quizo', 'inca-eb-1').draft,
      ),
    ).toEqual(['battle.hands.spanish[0]', 'battle.hands.spanish[2]'])
    expect(faults(field('spanish').on('spanish-lr', 'f-pizarro', 'spanish-eb-1').on('inca-first', 'quizo', 'inca-eb-1').draft)).toEqual([
      'battle',
    ])
    expect(faults(position('spanish-sieges').with({ siege: { zone: 'sz-36', rounds: 2, fv: 3 } }).draft)).toEqual([
      'siege.zone',
      'siege.fv',
    ])
  })
})

clause('PIZ-13.1 PIZ-13.2', 'What the board shows can be given as a scenario, and shows the same again', () => {
  const t = position('inca-movement', 4)
    .control('spanish', 'sz-36', 'sz-26')
    .control('inca', 'sz-0', 'sz-11')
    .tracks({ 'vp-spanish': 7, antisuyu: 6 })
    .place('sz-36 garrison', 'j-pizarro', 'g-pizarro commands', 'spanish-eb-1 reduced moved', 'other-ar-1 spanish')
    .place('sz-34', 'h-pizarro back returns=5', 'spanish-cl-1')
    .place('sz-11 army', 'quizo', 'inca-eb-1', 'spanish-ca-1 inca')
    .place('sz-11 garrison', 'inca-eb-2 climbed')
    .with({ reserve: [{ id: 'quizquiz', eliminated: 3 }], futureReinforcements: ['alvarado'] })
    .begin()
  const board = t.board()
  const { reserve, futureReinforcements } = board.trays as { reserve: { id: string }[]; futureReinforcements: string[] }
  const control = Object.fromEntries(
    Object.entries(board.spaces)
      .filter(([, s]) => s.control !== null)
      .map(([id, s]) => [id, s.control]),
  )
  const copy = pizarro.readScenario({
    id: 'copy',
    title: 'Copy',
    seats: ['spanish', 'inca'],
    firstTurn: 1,
    lastTurn: 6,
    start: { turn: 4, phase: 'inca-movement' },
    pieces: board.pieces,
    tracks: board.tracks,
    control,
    reserve,
    futureReinforcements,
  })
  if (!copy.ok) throw new Error(JSON.stringify(copy.faults))
  const again = position('inca-movement', 4).with(copy.value).begin()
  expect(again.board()).toEqual(board)
  expect(again.table.digest()).toBe(t.table.digest())
})

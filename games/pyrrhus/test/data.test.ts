/** The data and the scenario format: faults are named by their path, and a position is written as the board shows it. */
import { type Board, choose, offer, phaseOf, SearchChance, silence, view, waiting } from '@plus-ultra/kernel'
import { loaded } from '@plus-ultra/kernel/faults'
import { faultsOf } from '@plus-ultra/kernel/testing'
import { expect, test } from 'vitest'
import { crossFaults, EventsFile, eventsFile, MapFile, mapFile, TablesFile, tablesFile, UnitsFile, unitsFile } from '../data/load.ts'
import { type PieceEntry, readScenario, type Scenario, scenarios } from '../data/scenario.ts'
import { pyrrhus } from '../game.ts'
import { position } from './table.ts'

test('broken data are refused with the path of the fault', () => {
  const broken = <T>(file: T, change: (copy: T) => void): T => {
    const copy = structuredClone(file)
    change(copy)
    return copy
  }
  const noGarrison = broken(mapFile, m => {
    ;(m.cities[3] as { garrison: number }).garrison = 99
  })
  expect(() => loaded('map.json', MapFile.safeParse(noGarrison))).toThrow('map.json: cities[3].garrison')
  const badClass = broken(unitsFile, u => {
    ;(u.combatUnits[7] as { cls: string }).cls = 'chariot'
  })
  expect(() => loaded('units.json', UnitsFile.safeParse(badClass))).toThrow('units.json: combatUnits[7].cls')
  const noPursuit = broken(tablesFile, t => {
    ;(t.pursuit.wings as { frontal: string }).frontal = 'X'
  })
  expect(() => loaded('tables.json', TablesFile.safeParse(noPursuit))).toThrow('tables.json: pursuit.wings.frontal')
  const badTest = broken(eventsFile, e => {
    ;(e.events[2]?.conditions[0] as { test: string }).test = 'moon'
  })
  expect(() => loaded('events.json', EventsFile.safeParse(badTest))).toThrow('events.json: events[2].conditions[0].test')
})
test('ids that name nothing and doubled ids are faults of the data', () => {
  const map = structuredClone(mapFile)
  ;(map.cities[0] as { zone: string }).zone = 'atlantis'
  const units = structuredClone(unitsFile)
  ;(units.combatUnits[1] as { id: string }).id = 'rom-triarii-1'
  expect(crossFaults(map, units, eventsFile)).toEqual([
    'data/units.json: rom-triarii-1 is named twice',
    "data/map.json: cities[0].zone: 'atlantis' is not known",
  ])
})
test('provenance is kept', () => {
  expect(mapFile.provenance.reconstructed).toContain('The printed map is missing')
  expect(unitsFile.provenance.seed).toContain('triarii')
})

const paths = (json: unknown) => faultsOf(pyrrhus, json).map(f => f.path)
test('a scenario that breaks the format is refused with every fault', () => {
  const json = { ...scenarios['two-player'], lastTurn: 9, moon: 1, pieces: [{ id: 'milo', at: 'taranto', speed: 3 }, { at: 'rome' }] }
  const read = readScenario(json)
  expect(read.ok ? [] : read.faults.map(f => f.path)).toEqual(['lastTurn', 'pieces[0].speed', 'pieces[1].id', 'moon'])
})
test('a scenario that breaks the rules is refused with every fault', () => {
  const p = position()
    .army('taranto', 'helenus', 'epi-phalanx-1..4 epi-peltasts') // SV 4
    .loose('heraclea', 'tar-hoplites-1..2 tar-cavalry cre-archers rho-slingers') // garrison 4
    .loose('syracuse', 'asi-elephants-1..2')
    .with({ joined: ['syracuse'] })
    .fleet('flotilla-pyrrhus', 'mare-ionium', 2, { blockades: 'syracuse' })
  expect(paths(p.scenario())).toEqual(['pieces[13].blockades', 'pieces[10].at', 'pieces[12].at', 'pieces[0]'])
  p.pieces.length = 13
  expect(paths(p.scenario())).toEqual(['pieces[10].at', 'pieces[12].at', 'pieces[0]'])
  const q = position()
    .army('apulia', 'milo', 'rom-triarii-1')
    .loose('nowhere', 'epi-phalanx-1')
    .loose('daunia', 'epi-phalanx-1')
    .loose('latium', 'mer-gauls')
    .alone('mare-ionium', 'helenus')
  q.pieces.push({ id: 'unknown', at: 'rome' })
  expect(
    paths(
      q
        .with({ ravaged: ['rome'], control: { rome: 'mamertines' }, order: ['east', 'east'] })
        .tracks({ fortuna: 'nobody' })
        .scenario(),
    ),
  ).toEqual([
    'control.rome',
    'ravaged[0]',
    'pieces[3].id',
    'pieces[5].at',
    'pieces[1].side',
    'pieces[2].at',
    'pieces[4].side',
    'pieces[6].id',
    'tracks.fortuna',
    'order',
  ])
})
test('what names nothing is told beside every fault of form and of the table', () => {
  const { title: _, ...untitled } = position().scenario()
  const names = {
    ...untitled,
    pieces: [
      { id: 'martian-1', at: 'rome' },
      { id: 'rom-triarii-1', at: 'moon' },
      { id: 'rom-triarii-1', at: 'rome' },
    ],
    control: { moon: 'rome' },
    reserve: ['epi-phalanx-99'],
  }
  const told = ['pieces[0].id', 'pieces[1].at', 'pieces[2].id', 'control.moon', 'reserve[0]']
  const sorted = (json: unknown) => paths(json).sort()
  expect(sorted({ ...names, id: 7 })).toEqual([...told, 'id', 'title'].sort())
  expect(sorted({ ...names, title: 'T', firstTurn: 0, start: 4 })).toEqual([...told, 'firstTurn', 'start'].sort())
  expect(sorted({ ...names, title: 'T', seats: ['east', 'rome'] })).toEqual([...told, 'seats'].sort())
  const broken = [...names.pieces, 5, { at: 'moon' }, { id: 'venusian-1', at: {} }, { id: 'rom-triarii-1', at: 3 }]
  expect(sorted({ ...names, title: 'T', pieces: broken })).toEqual(
    [...told, 'pieces[3]', 'pieces[4].id', 'pieces[4].at', 'pieces[5].at', 'pieces[5].id', 'pieces[6].at', 'pieces[6].id'].sort(),
  )
  expect(sorted({ ...names, title: 'T', joined: ['atlantis', 4, 'moon'] })).toEqual([...told, 'joined[0]', 'joined[1]', 'joined[2]'].sort())
})
test('seats, dates and phases are checked first', () => {
  expect(paths({ ...position().scenario(), seats: ['east', 'rome'] })).toEqual(['seats'])
  expect(paths({ ...position().scenario(), firstTurn: 3, lastTurn: 2, start: { turn: 1, phase: 'hot-activation' } })).toEqual([
    'lastTurn',
    'start.turn',
  ])
  expect(paths({ ...position().scenario(), start: { turn: 1, phase: 'breakfast' } })).toEqual(['start.phase'])
  expect(paths(position().tracks({ year: 277 }).scenario())).toEqual(['tracks.year'])
})

/** The scenario that a board is. */
function scenarioOf(board: Board, seats: Scenario['seats'], turn: number, phase: string): Scenario {
  const t = board.trays as Record<string, never>
  const spaces = Object.entries(board.spaces)
  const cities = spaces.filter(([, s]) => s.control !== undefined)
  return {
    id: 'copy',
    title: 'Copy',
    seats,
    firstTurn: 1,
    lastTurn: 5,
    start: { turn, phase },
    pieces: board.pieces as unknown as PieceEntry[],
    control: Object.fromEntries(cities.map(([id, s]) => [id, s.control as string])),
    original: Object.fromEntries(cities.map(([id, s]) => [id, s.original as string])),
    joined: cities.filter(([, s]) => s.joined).map(([id]) => id),
    ravaged: spaces.filter(([, s]) => s.ravaged).map(([id]) => id),
    tracks: board.tracks as Scenario['tracks'],
    taxAreas: t.taxAreas,
    order: t.order,
    ...(t.privileged !== null && { privileged: t.privileged }),
    hasDoubled: t.hasDoubled,
    isOut: t.isOut,
    events: t.events,
    eventsThisYear: t.eventsThisYear,
  } as Scenario
}
test('whatever a board shows at the beginning of a phase can be given as a scenario, and shows the same board', () => {
  let compared = 0
  for (const id of ['two-player', 'three-player'])
    for (let seed = 1; seed <= 4; seed++) {
      const random = new SearchChance(seed)
      const g = pyrrhus.make(random, silence)
      const seats = (scenarios[id] as Scenario).seats
      pyrrhus.start(g, scenarios[id] as Scenario)
      let before = ''
      while (waiting(g).length > 0) {
        const phase = phaseOf(g)
        // these phases ask before they change anything
        if (phase !== before && ['hot-initiative', 'hot-activation', 'cold-initiative', 'cold-activation'].includes(phase)) {
          const board = pyrrhus.board(view(g, -1, pyrrhus.make(random, silence)))
          const scenario = scenarioOf(board, seats, pyrrhus.turn(g), phase)
          const copy = pyrrhus.make(random, silence)
          const read = readScenario(scenario)
          expect(read.ok ? [] : read.faults).toEqual([])
          expect(pyrrhus.start(copy, scenario)).toEqual([])
          const again = pyrrhus.board(view(copy, -1, pyrrhus.make(random, silence)))
          if (phase.endsWith('initiative'))
            expect({ ...again.trays, order: [], privileged: null }).toEqual({ ...board.trays, order: [], privileged: null })
          else expect(again.trays).toEqual(board.trays)
          expect([again.pieces, again.spaces, again.tracks]).toEqual([board.pieces, board.spaces, board.tracks])
          compared++
        }
        before = phase
        const seat = waiting(g)[0] as never
        const list = offer(g, seat)
        choose(g, seat, list.at(random.below(list.count)))
      }
    }
  expect(compared).toBeGreaterThan(60)
})

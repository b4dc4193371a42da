/** Set up only what a clause mentions: figures on an open field, and the step at which play begins. */
import { regions, type Seat } from '@plus-ultra/kernel'
import { TestTable } from '@plus-ultra/kernel/testing'
import { FIGURE, type Figure, readScenario, type Scenario, units } from '../data/load.ts'
import { aztecs } from '../game.ts'
import type { Event, State } from '../state.ts'

type Piece = Scenario['pieces'][number]
type More = Partial<Omit<Piece, 'id' | 'type' | 'at' | 'facing'>>
export type Given = readonly [id: string, type: string, at: string, facing?: string, more?: More]

export interface Position extends Partial<Omit<Scenario, 'pieces' | 'table' | 'terrain' | 'tracks'>> {
  readonly figures: readonly Given[]
  readonly table?: readonly [number, number]
  readonly terrain?: readonly (readonly [type: string, x1: number, y1: number, x2: number, y2: number, level?: number])[]
  readonly phase?: string
  readonly turn?: number
  readonly first?: 'spanish' | 'aztec'
  readonly tracks?: Scenario['tracks']
}
export function scenarioOf(given: Position): unknown {
  const { figures, table = [400, 400], terrain = [], phase = 'first-movement', turn = 1, first = 'spanish', tracks, ...more } = given
  const pieces = figures.map(([id, type, at, facing, extra]) => ({
    id,
    type,
    side: units.types.find(t => t.id === type)?.side,
    at,
    facing: facing ?? 'n',
    ...extra,
  }))
  const names = [...new Set(pieces.map(p => p.unit).filter(u => u?.startsWith('u')))] as string[]
  return {
    id: 'test',
    title: 'Test',
    seats: ['spanish', 'aztec'],
    firstTurn: 1,
    lastTurn: 8,
    start: { turn, phase },
    table: { width: table[0], height: table[1] },
    maxStaging: 0,
    terrain: terrain.map(([type, x1, y1, x2, y2, level], i) => ({
      id: `t${i}`,
      type,
      rect: [x1, y1, x2, y2],
      ...(level !== undefined && { level }),
    })),
    features: [],
    exits: { aztec: [], spanish: [] },
    units: names.map(id => ({
      id,
      name: id,
      leaderType: pieces.find(p => p.unit === id && ['az-captain', 'az-priest'].includes(p.type))?.type ?? 'az-captain',
    })),
    special: [],
    victory: { kind: 'margin', par: 0, extras: [] },
    pieces,
    tracks: { first, ...tracks },
    ...more,
  }
}
export type AztecTable = TestTable<State, Scenario>
export function position(given: Position, options: Readonly<Record<string, boolean>> = {}): AztecTable {
  const read = readScenario(scenarioOf(given))
  if (!read.ok) throw new Error(JSON.stringify(read.faults))
  return new TestTable(aztecs, read.value, options)
}
export function printed(id: string, options: Readonly<Record<string, boolean>> = {}): AztecTable {
  return new TestTable(aztecs, aztecs.scenarios[id] as Scenario, options)
}

export const fig = (id: string): Figure => FIGURE.get(id)
export const at = (t: AztecTable, id: string): string => t.piece(id)?.at as string
export const facing = (t: AztecTable, id: string): string => t.piece(id)?.facing as string
/** Whoever must choose is done, again and again, until that phase is reached. */
export function until(t: AztecTable, phase: string): AztecTable {
  for (let n = 0; t.phase !== phase && n < 40; n++) t.choose(waiting(t), 'button:done')
  if (t.phase !== phase) throw new Error(`never came to ${phase}`)
  return t
}
export function waiting(t: AztecTable): string {
  return t.game.seats.name(t.table.waiting[0] as Seat)
}
export function points(t: AztecTable): readonly [spanish: number, aztec: number] {
  const { points } = t.board().tracks as { points: { spanish: number; aztec: number } }
  return [points.spanish, points.aztec]
}
/** Places offered, as tokens. */
export const places = (t: AztecTable, seat: string): string[] => t.tokens(seat).filter(token => token.startsWith('point:'))
/** Where free points are accepted. */
export const regionsOf = (t: AztecTable, seat: string): readonly unknown[] => regions(t.g, t.game.seats.get(seat))
export const isLegal = (t: AztecTable, seat: string, token: string): boolean => t.table.parse(t.game.seats.get(seat), token).ok
export const clauseOf = (t: AztecTable, seat: string, token: string): string => {
  const parsed = t.table.parse(t.game.seats.get(seat), token)
  return parsed.ok ? 'legal' : parsed.clause
}
/** The key of the sentence, where the clause has more than one. */
export const reasonOf = (t: AztecTable, seat: string, token: string): string => {
  const parsed = t.table.parse(t.game.seats.get(seat), token)
  return parsed.ok ? 'legal' : parsed.reason
}

/** Four guards or attackers round a foot figure, one on each side, facing it. */
export function ring(ids: readonly string[], type: string, x: number, y: number, more: More = {}): Given[] {
  const sides = [
    [0, -10, 's'],
    [10, 0, 'w'],
    [0, 10, 'n'],
    [-10, 0, 'e'],
  ] as const
  return ids.map((id, i) => {
    const [dx, dy, facing] = sides[i] as (typeof sides)[number]
    return [id, type, `${x + dx},${y + dy}`, facing, more]
  })
}

/** Every kind of event there is; a missing one does not compile. */
const eventTypes: Record<Event['type'], true> = {
  turn: true,
  higher: true,
  order: true,
  picked: true,
  'area-chosen': true,
  'feature-captured': true,
  'feature-freed': true,
  placed: true,
  moved: true,
  turned: true,
  faced: true,
  'broke-away': true,
  held: true,
  freed: true,
  'escape-failed': true,
  escaped: true,
  recovered: true,
  left: true,
  fled: true,
  'carried-off': true,
  sacrificed: true,
  silenced: true,
  steadfast: true,
  taken: true,
  killed: true,
  wounded: true,
  stunned: true,
  captured: true,
  'hemmed-in': true,
  pushed: true,
  pooled: true,
  loaded: true,
  aimed: true,
  'drag-failed': true,
  'drag-begun': true,
  'drag-held': true,
  dragged: true,
  attacked: true,
  fired: true,
  dispersed: true,
  retired: true,
  scored: true,
  wave: true,
  'wave-waits': true,
  returned: true,
  ended: true,
}
export const EVENTS = Object.keys(eventTypes)

/** Positions for tests: a scenario with only what a clause mentions. */
import { TestTable } from '@plus-ultra/kernel/testing'
import { data } from '../data/load.ts'
import type { Scenario } from '../data/scenario.ts'
import { conquistador } from '../game.ts'

export type Given = Partial<Omit<Scenario, 'start'>> & { readonly turn?: number; readonly phase?: string }
type Options = Readonly<Record<string, boolean>>
/** Spain and England, 100 ducats each, Monarch B, GT 3, Spain first, no leader come this turn, unless said otherwise. */
export function scenario({ turn = 3, phase = 'hemispheric', ...given }: Given): Scenario {
  const seats = given.seats ?? ['spain', 'england']
  const isAbsent = (l: (typeof data.units.leaders)[number]) => l.enters === turn && !given.pieces?.some(p => p.id === l.id)
  const logged = [...Object.values(given.trays?.groups ?? {}).flatMap(group => group?.log?.leaders ?? []), ...(given.trays?.gone ?? [])]
  const reserve = data.units.leaders.filter(l => isAbsent(l) && !logged.includes(l.id as never)).map(l => l.id as never)
  return {
    id: 'test',
    title: 'Test',
    firstTurn: 1,
    lastTurn: 21,
    start: { turn, phase: phase as never },
    pieces: [],
    ...given,
    seats,
    trays: { reserve, ...given.trays },
    tracks: {
      treasury: Object.fromEntries(seats.map(n => [n, 100])),
      monarch: Object.fromEntries(seats.map(n => [n, 'B'])),
      initiative: seats,
      ...given.tracks,
    },
  }
}
export type Table = TestTable<ReturnType<typeof conquistador.make>, Scenario>
export function table(given: Given, options: Options = {}): Table {
  return new TestTable(conquistador, scenario(given), options)
}
export const printed = (id: string, options: Options = {}): Table =>
  new TestTable(conquistador, conquistador.scenarios[id] as Scenario, options)

export const times = (n: number, token: string): string[] => Array.from({ length: n }, () => token)
/** The count of a type in a place: 'h2420', 'europe', or a group. */
export function count(t: Table, side: string, unit: string, at: string): number {
  const here = t
    .board()
    .pieces.filter(p => p.side === side && p.unit === unit && (at.startsWith(side) ? p.group === at : p.at === at && p.group === undefined))
  return here.reduce((sum, p) => sum + (p.count ?? 1), 0)
}
export const ducats = (t: Table, nation: string): number => (t.board().tracks.treasury as Record<string, number>)[nation] as number
export const vp = (t: Table, nation: string): number => (t.board().tracks.victoryPoints as Record<string, number>)[nation] as number
export const natives = (t: Table, area: string): number => t.board().spaces[area]?.nativeLevel as number
/** One man, ship or pile: `men('spain', 'soldier', 'h2420', 3)`. */
export const men = (side: string, unit: string, at: string, n = 1) => ({ side, unit, at, count: n }) as Scenario['pieces'][number]
export const ships = (side: string, group: string, at: string, unit: 'caravel' | 'carrack', n = 1) =>
  ({ side, unit, at, group, count: n }) as Scenario['pieces'][number]
export const cargo = (group: string, unit: string, n = 1) =>
  ({ side: group.slice(0, group.lastIndexOf('-')), unit, group, count: n }) as Scenario['pieces'][number]
export const lead = (id: string, where: { readonly at?: string; readonly group?: string }) =>
  ({ id, ...where }) as Scenario['pieces'][number]
type Groups = NonNullable<NonNullable<Scenario['trays']>['groups']>
/** Expeditions with so many Bounds bought; the first number is its order. */
export const expedition = (at: string, bounds: number, more: object = {}): NonNullable<Groups[keyof Groups]> =>
  ({ at, order: 1, log: { bounds }, ...more }) as NonNullable<Groups[keyof Groups]>
/** A council of Spain alone with these two dice, then whatever its event asks. */
export const council = (first: number, second: number, given: Given = {}, options: Options = {}): Table =>
  table({ turn: 3, phase: 'random-events', seats: ['spain'], ...given }, options).dice('CON-6.3.0', [first, second])
/** Ends the turn: everybody pays, and the dice of the next council bring no event. */
export function nextTurn(t: Table, ...seats: string[]): Table {
  const quiet = [
    [2, 4],
    [3, 4],
    [3, 5],
    [6, 3],
  ]
  seats.forEach((_, i) => t.dice('CON-6.3.0', quiet[i] as number[]))
  for (const seat of seats) t.choose(seat, 'button:done')
  return t
}

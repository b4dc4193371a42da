/** Positions for the tests: only what the clause mentions is on the table. */
import type { OptionValue } from '@plus-ultra/kernel'
import { TestTable } from '@plus-ultra/kernel/testing'
import { type PieceEntry, type Scenario, scenarios } from '../data/scenario.ts'
import { COMMANDER, HOLDER, PLACE } from '../domains.ts'
import { pyrrhus, type State } from '../game.ts'

/** 'rom-triarii-1..3 rom-ala-1' */
export function expand(units: string): string[] {
  return units
    .split(/\s+/)
    .filter(u => u !== '')
    .flatMap(u => {
      const run = /^(.*-)(\d)\.\.(\d)$/.exec(u)
      if (run === null) return [u]
      const [, stem, from, to] = run as unknown as [string, string, string, string]
      return Array.from({ length: Number(to) - Number(from) + 1 }, (_, i) => `${stem}${Number(from) + i}`)
    })
}
type Extra = Partial<PieceEntry>

export class Position {
  readonly pieces: PieceEntry[] = []
  fields: Partial<Scenario> = {}
  #start = { turn: 1, phase: 'hot-activation' }
  #seats: Scenario['seats'] = ['east', 'west']
  #options: Record<string, OptionValue> = {}

  /** A commander with the CU he leads. */
  army(at: string, leader: string, units: string, extra: Extra = {}): this {
    this.pieces.push({ id: leader, at, ...extra })
    for (const id of expand(units)) this.pieces.push({ id, at, leader })
    return this
  }
  alone(at: string, leader: string, extra: Extra = {}): this {
    this.pieces.push({ id: leader, at, ...extra })
    return this
  }
  sub(at: string, leader: string, superior: string, extra: Extra = {}): this {
    return this.alone(at, leader, { superior, ...extra })
  }
  /** CU out of command. */
  loose(at: string, units: string, extra: Extra = {}): this {
    for (const id of expand(units)) this.pieces.push({ id, at, ...extra })
    return this
  }
  fleet(id: 'flotilla-carthage' | 'flotilla-pyrrhus', at: string, strength: number, extra: Extra = {}): this {
    this.pieces.push({ id, at, strength, ...extra })
    return this
  }
  tribe(id: 'tribe-samnites' | 'tribe-etruscans', strength: number, at = id === 'tribe-samnites' ? 'samnium-pentri' : 'etruria'): this {
    this.pieces.push({ id, at, strength })
    return this
  }
  dead(units: string): this {
    return this.loose('elysii-campi', units)
  }
  with(fields: Partial<Scenario>): this {
    this.fields = { ...this.fields, ...fields }
    return this
  }
  control(control: Record<string, string>): this {
    return this.with({ control: { ...this.fields.control, ...control } })
  }
  tracks(tracks: NonNullable<Scenario['tracks']>): this {
    return this.with({ tracks: { ...this.fields.tracks, ...tracks } })
  }
  /** events that lasted, or were played */
  events(played: readonly string[], inForce: readonly string[] = []): this {
    return this.with({ events: { played: [...played], inForce: [...inForce] } })
  }
  at(phase: string, turn = 1): this {
    this.#start = { turn, phase }
    return this
  }
  three(): this {
    this.#seats = ['pyrrhus', 'rome', 'carthage']
    return this
  }
  order(...order: string[]): this {
    return this.with({ order })
  }
  options(options: Record<string, OptionValue>): this {
    this.#options = options
    return this
  }
  scenario(): Scenario {
    return {
      id: 'test',
      title: 'A test',
      seats: this.#seats,
      firstTurn: 1,
      lastTurn: 5,
      start: this.#start,
      pieces: this.pieces,
      ...this.fields,
    }
  }
  begin() {
    return new TestTable(pyrrhus, this.scenario(), this.#options)
  }
}
export const position = () => new Position()
export const printed = (id: 'two-player' | 'three-player' = 'two-player', options: Record<string, OptionValue> = {}) =>
  new TestTable(pyrrhus, scenarios[id] as Scenario, options)
export type T = ReturnType<Position['begin']>

export const bpOf = (t: T, holder: string): number => (t.g as State).holder.bp[HOLDER.get(holder)]
export const at = (t: T, id: string): string | null | undefined => t.piece(id)?.at
export const leaderOf = (t: T, id: string): unknown => t.piece(id)?.leader
export const control = (t: T, city: string): unknown => t.board().spaces[city]?.control
export const hubris = (t: T): unknown => t.board().tracks.hubris
export const fortuna = (t: T): unknown => t.board().tracks.fortuna
export const np = (t: T, id: string): unknown => t.piece(id)?.strength
export const army = (t: T, leader: string): string[] =>
  t
    .board()
    .pieces.filter(p => p.leader === leader)
    .map(p => p.id)
export const place = (name: string) => PLACE.get(name)
export const commander = (name: string) => COMMANDER.get(name)
/** A duel of two tactics in the field: attacker's choice, defender's choice. */
export function tactics(t: T, east: string, west: string): T {
  return t.choose('east', `tactic:${east}`).choose('west', `tactic:${west}`)
}
/** All re-rolls are declined. */
export function pass(t: T, ...seats: readonly string[]): T {
  for (const seat of seats) t.choose(seat, 'button:pass')
  return t
}

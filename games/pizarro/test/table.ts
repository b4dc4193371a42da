/** Positions for tests: only what a clause mentions is set up. */
import type { OptionValue } from '@plus-ultra/kernel'
import { TestTable } from '@plus-ultra/kernel/testing'
import { type Scenario, type ScenarioPiece, scenarios } from '../data/scenario.ts'
import { pizarro, type State } from '../game.ts'

export type PizarroTable = TestTable<State, Scenario>
export const campaignFile = scenarios['campaign-of-pizarro'] as Scenario
export const conquestFile = scenarios['conquest-and-occupation'] as Scenario
export const campaign = (): PizarroTable => new TestTable(pizarro, campaignFile)

type Phase = NonNullable<Scenario['start']>['phase']
type Battle = NonNullable<Scenario['battle']>
type Draft = { -readonly [K in keyof Scenario]: Scenario[K] }

/** 'spanish-eb-1 reduced moved': an id and how it stands. */
function pieceOf(text: string, where: Partial<ScenarioPiece> & { at: ScenarioPiece['at'] }): ScenarioPiece {
  const [id = '', ...how] = text.split(' ')
  const piece: Record<string, unknown> = { ...where, id }
  if (id.startsWith('other')) piece.side = 'inca'
  for (const word of how) {
    if (word === 'reduced') piece.strength = 1
    else if (word === 'back') piece.face = 'back'
    else if (word === 'spanish' || word === 'inca') piece.side = word
    else if (/^returns=/.test(word)) piece.returns = Number(word.slice(8))
    else if (word.includes('=')) [piece[word.split('=')[0] as string]] = word.split('=').slice(1)
    else piece[word] = true
  }
  return piece as unknown as ScenarioPiece
}

export class Position {
  readonly draft: Draft
  constructor(turn: number, phase: Phase) {
    this.draft = {
      id: 'test',
      title: 'Test',
      seats: ['spanish', 'inca'],
      firstTurn: 1,
      lastTurn: Math.max(6, turn),
      start: { turn, phase },
      control: {},
      tracks: {},
      pieces: [],
      reserve: [],
      futureReinforcements: [],
    }
  }
  /** place('sz-34 army', 'f-pizarro', 'spanish-eb-4 reduced') */
  place(where: string, ...pieces: readonly string[]): this {
    const [at, form] = where.split(' ') as [ScenarioPiece['at'], ScenarioPiece['form']]
    this.draft.pieces = [...this.draft.pieces, ...pieces.map(p => pieceOf(p, form === undefined ? { at } : { at, form }))]
    return this
  }
  control(camp: 'spanish' | 'inca', ...zones: readonly string[]): this {
    this.draft.control = { ...this.draft.control, ...Object.fromEntries(zones.map(z => [z, camp])) }
    return this
  }
  tracks(values: Scenario['tracks']): this {
    this.draft.tracks = { ...this.draft.tracks, ...values }
    return this
  }
  with(values: Partial<Draft>): this {
    Object.assign(this.draft, values)
    return this
  }
  /** A battle under way: field('sz-33', { round: 2 }).on('spanish-first', 'f-pizarro', ...) */
  battle(values: Partial<Battle> = {}): this {
    this.draft.battle = { zone: 'sz-10', round: 1, ...values } as Battle
    return this
  }
  on(tz: string, ...pieces: readonly string[]): this {
    const { zone } = this.draft.battle as Battle
    this.draft.pieces = [...this.draft.pieces, ...pieces.map(p => ({ ...pieceOf(p, { at: zone }), tz }) as ScenarioPiece)]
    return this
  }
  begin(options: Readonly<Record<string, OptionValue>> = {}): PizarroTable {
    const read = pizarro.readScenario(this.draft)
    if (!read.ok) throw new Error(JSON.stringify(read.faults))
    return new TestTable(pizarro, read.value, options)
  }
}
/** Turn 1 unless said otherwise; the phase at which play begins. */
export const position = (phase: Phase, turn = 1): Position => new Position(turn, phase)
/** A major battle in Nazca, clear, on a dry turn; the camp is active. */
export const field = (active: 'spanish' | 'inca', values: Partial<Battle> = {}, turn = 1): Position =>
  new Position(turn, `${active}-battles`).battle(values)

export const range = (stem: string, from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, i) => `${stem}-${from + i}`)
/** Every piece of a zone, as the board shows it. */
export const piecesAt = (t: PizarroTable, zone: string): string[] =>
  t
    .board()
    .pieces.filter(p => p.at === zone)
    .map(p => p.id)
/** Chooses the first of what is offered until a step is reached. */
export function passTo(
  t: PizarroTable,
  step: string,
  prefer: readonly string[] = ['button:done', 'button:stay-inside', 'button:no-sally'],
): PizarroTable {
  for (let n = 0; n < 500 && t.table.step !== step; n++) {
    const seat = t.game.seats.name(t.table.waiting[0] as never)
    const tokens = t.tokens(seat)
    t.choose(seat, prefer.find(p => tokens.includes(p)) ?? (tokens[0] as string))
  }
  if (t.table.step !== step) throw new Error(`${step} is not reached; at ${t.table.step}`)
  return t
}
/** The key of the sentence with which a choice is refused; empty: the clause explains. */
export function refusal(t: PizarroTable, seat: string, token: string): string {
  const parsed = t.table.parse(t.game.seats.get(seat), token)
  if (parsed.ok) throw new Error(`${token} is possible`)
  return parsed.reason === '' ? parsed.clause : parsed.reason
}
/** Dice for whatever comes after what the test is about. */
export function spare(t: PizarroTable, value = 3): PizarroTable {
  t.chance.add(Array.from({ length: 300 }, () => value))
  return t
}

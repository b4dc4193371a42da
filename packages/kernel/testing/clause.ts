/** Tests written as clauses: a position, choices, an expectation, under the sentence of the rule. */
import { expect, test } from 'vitest'
import {
  type AnyScenario,
  type Board,
  type Core,
  type Fault,
  type Game,
  type OptionValue,
  odds,
  phaseOf,
  ScriptedChance,
  type Seat,
  Table,
} from '../index.ts'

/** The name begins with the clause, so that `npm run clauses` finds it. Several ids: 'PIZ-9.1 PIZ-9.2'. */
export function clause(id: string, sentence: string, body: () => void | Promise<void>): void {
  test(`${id} ${sentence}`, body)
}

/** A table with scripted dice. Begins when first looked at, so that dice for the set-up can be given before. */
export class TestTable<G extends Core, S extends AnyScenario> {
  readonly chance = new ScriptedChance()
  readonly game: Game<G, S>
  readonly #scenario: S
  readonly #options: Readonly<Record<string, OptionValue>>
  #table: Table<G, S> | undefined
  constructor(game: Game<G, S>, scenario: S, options: Readonly<Record<string, OptionValue>> = {}) {
    this.game = game
    this.#scenario = scenario
    this.#options = options
  }

  get table(): Table<G, S> {
    this.#table ??= new Table(this.game, { scenario: this.#scenario, options: this.#options }, this.chance)
    return this.#table
  }
  get g(): G {
    return this.table.state
  }
  get phase(): string {
    return phaseOf(this.g)
  }
  /** What that seat sees; without one, a spectator. */
  board(seat?: string): Board {
    return this.game.board(this.table.view(seat === undefined ? -1 : this.#seat(seat)))
  }
  piece(id: string, seat?: string) {
    return this.board(seat).pieces.find(p => p.id === id)
  }
  tokens(seat: string): string[] {
    return this.table.tokens(this.#seat(seat))
  }
  /** The die is named by the clause that asks for it, or by clause and purpose: dice('PIZ-9.1', [5]). */
  dice(label: string, values: readonly number[]): this {
    this.chance.add(values, label)
    return this
  }
  /** Each token is one choice of that seat; the first refused one fails the test. */
  choose(seat: string, ...tokens: readonly string[]): this {
    for (const token of tokens) {
      const done = this.table.choose(this.#seat(seat), token)
      if (!done.ok)
        throw new Error(
          `${seat} may not choose ${token} in ${this.table.step} (${done.code} ${done.clause} ${done.message ?? done.reason}); waiting: ${this.table.waiting.map(s => this.game.seats.name(s))}; offered: ${this.tokens(seat).join(' ')}`,
        )
    }
    return this
  }
  undo(seat: string) {
    return this.table.undo(this.#seat(seat))
  }
  /** `because`: the clause with which each of `not` is refused. */
  expectOffer(
    seat: string,
    wanted: {
      readonly has?: readonly string[]
      readonly not?: readonly string[]
      readonly exactly?: readonly string[]
      readonly because?: string
    },
  ): this {
    const tokens = this.tokens(seat)
    for (const token of wanted.has ?? []) expect(tokens).toContain(token)
    for (const token of wanted.not ?? []) {
      expect(tokens).not.toContain(token)
      if (wanted.because !== undefined)
        expect(this.table.parse(this.#seat(seat), token)).toMatchObject({ ok: false, clause: wanted.because })
    }
    if (wanted.exactly) expect([...tokens].sort()).toEqual([...wanted.exactly].sort())
    return this
  }
  expectStep(step: string, seat?: string): this {
    expect(this.table.step).toBe(step)
    if (seat !== undefined) expect(this.table.waiting).toEqual([this.#seat(seat)])
    return this
  }
  expectEvent(event: Readonly<Record<string, unknown>>, seat?: string): this {
    expect(this.table.events(seat === undefined ? -1 : this.#seat(seat))).toContainEqual(expect.objectContaining(event))
    return this
  }
  expectNoEvent(event: Readonly<Record<string, unknown>>, seat?: string): this {
    expect(this.table.events(seat === undefined ? -1 : this.#seat(seat))).not.toContainEqual(expect.objectContaining(event))
    return this
  }
  /** The exact odds of a choice: [['1/6', facts], ...]. */
  odds(seat: string, token: string) {
    const parsed = this.table.parse(this.#seat(seat), token)
    if (!parsed.ok) throw new Error(`${token} is not possible: ${parsed.clause} ${parsed.reason}`)
    return odds(this.game as Game<G>, this.g, this.#seat(seat), parsed.choice)
  }
  /** An unused die fails the test, as an unscripted one does. */
  done(): void {
    expect(this.chance.left).toBe(0)
  }
  #seat(name: string): Seat {
    return this.game.seats.get(name)
  }
}

/** The faults of a scenario that must be refused. */
export function faultsOf<G extends Core, S extends AnyScenario>(game: Game<G, S>, json: unknown): readonly Fault[] {
  const read = game.readScenario(json)
  if (!read.ok) return read.faults
  return game.start(game.make(new ScriptedChance(), { listens: false, tell() {} }), read.value)
}

/** One open table, as its seats and its referee may speak with it. Answers are plain objects; refusals are thrown. */
import {
  type AnyEvent,
  type Board,
  copyInto,
  decisionOf,
  digest,
  eventsFor,
  type Game,
  type LegalChoice,
  labelOf,
  odds,
  offer,
  phaseOf,
  promptOf,
  type Refusal,
  type Region,
  regions,
  type Seat,
  silence,
  type Table,
  type Text,
  tokenOf,
  view,
} from '@plus-ultra/kernel'
import type { Dice } from './dice.ts'
import type { Nonces } from './live.ts'
import { entriesSeenBy, type SeenEntry } from './log.ts'
import { type NumberRange, withoutRuns } from './ranges.ts'
import { quote, Refused } from './refusal.ts'
import type { SaveDocument } from './saves.ts'
import { type Language, type Rulebook, reasonFor, sentence } from './words.ts'

/** A seat, a spectator, or undefined: the referee, who sees everything. */
export type Viewer = Seat | -1 | undefined

export type Pending =
  | { seq: number; turn: number; phase: string; waiting: string[]; over: false; takeback?: string }
  | { seq: number; over: true; outcome: OutcomeMessage | undefined }
export interface OutcomeMessage {
  winner: string | null
  level?: string
  scores: Readonly<Record<string, number>>
  why: string
  clause: string
}
export interface OfferMessage {
  seq: number
  step: string
  clause: string
  prompt: string
  choices: string[]
  ranges?: NumberRange[]
  regions?: readonly Region[]
  labels?: Record<string, string>
}
export interface Moved {
  events: AnyEvent[]
  pending: Pending
}

/** What a session is made of, beside the table itself. */
export interface Opened {
  readonly game: Game
  readonly table: Table
  readonly dice: Dice
  readonly rulebook: Rulebook
  /** as it was given: what a save shows and a load reads again */
  readonly scenario: unknown
  readonly commitment?: string | undefined
  readonly nonces?: Nonces | undefined
}

export class Session {
  readonly game: Game
  readonly table: Table
  readonly dice: Dice
  readonly seats: readonly string[]
  readonly #opened: Opened
  readonly #seen
  constructor(opened: Opened) {
    this.game = opened.game
    this.table = opened.table
    this.dice = opened.dice
    this.#opened = opened
    this.seats = opened.table.seats.map(seat => opened.game.seats.name(seat))
    this.#seen = opened.game.make(opened.dice, silence)
  }
  get commitment(): string | undefined {
    return this.#opened.commitment
  }

  seat(name: string): Seat {
    if (!this.seats.includes(name))
      throw new Refused('bad-argument', `seat: ${quote(name)} does not play here; seats: ${this.seats.join(', ')}`)
    return this.game.seats.get(name)
  }
  viewer(name: string | null | undefined): Viewer {
    return name === undefined ? undefined : name === null ? -1 : this.seat(name)
  }

  pending(viewer: Viewer): Pending {
    const { table, game } = this
    const seq = viewer === undefined ? table.seq : table.seqFor(viewer)
    if (table.isOver) return { seq, over: true, outcome: this.#outcome() }
    const waiting = viewer === undefined ? table.waiting : table.waitingFor
    return {
      seq,
      turn: game.turn(table.state),
      phase: phaseOf(table.state),
      waiting: waiting.map(seat => game.seats.name(seat)),
      over: false,
      ...(table.asksBack !== undefined && { takeback: game.seats.name(table.asksBack) }),
    }
  }
  #outcome(): OutcomeMessage | undefined {
    const outcome = this.table.outcome()
    return outcome && { ...outcome, winner: outcome.winner === null ? null : this.game.seats.name(outcome.winner) }
  }

  offer(seat: Seat, language: Language, labels: 'with labels' | 'tokens only'): OfferMessage {
    this.mustWait(seat, language)
    const { state } = this.table
    const text = this.game.text[language]
    const list = offer(state, seat)
    const legal: LegalChoice[] = Array.from({ length: list.count }, (_, i) => list.at(i))
    const tokens = legal.map(choice => tokenOf(state, choice))
    const { choices, ranges } = withoutRuns(tokens)
    const where = regions(state, seat)
    const { step, clause } = decisionOf(state, seat) as { step: string; clause: string }
    const said = labels === 'with labels' ? new Set(choices) : undefined
    return {
      seq: this.table.seqFor(seat),
      step,
      clause,
      prompt: promptOf(text, state, seat),
      choices,
      ...(ranges.length > 0 && { ranges }),
      ...((where.length > 0 || tokens.some(token => token.startsWith('point:'))) && { regions: where }),
      ...(said && {
        labels: Object.fromEntries(
          legal.flatMap((choice, i) => (said.has(tokens[i] as string) ? [[tokens[i] as string, labelOf(text, state, seat, choice)]] : [])),
        ),
      }),
    }
  }
  /** Refuses for a seat that may not choose. One that is done, and holds nobody up, may still have something to answer. */
  mustWait(seat: Seat, language: Language): void {
    const { table } = this
    if (table.isOver) throw new Refused('over', sentence(language, 'over') as string)
    if (!table.waiting.includes(seat) && table.tokens(seat).length === 0)
      throw new Refused('not-waiting', sentence(language, 'not-waiting') as string, { clause: this.table.clause })
  }

  /** A rule that breaks down changes nothing: the table works on a copy, and the dice are put back. */
  choose(seat: Seat, token: string, expect: number | undefined, language: Language): Moved {
    const mark = this.dice.mark()
    let done: ReturnType<Table['choose']>
    try {
      done = this.table.choose(seat, token, expect)
    } catch (e) {
      this.dice.rewind(mark)
      throw e
    }
    if (!done.ok) throw this.#refused(done, seat, language)
    return { events: eventsFor(done.told, seat), pending: this.pending(seat) }
  }
  #refused(refusal: Refusal, seat: Seat, language: Language): Refused {
    const { code, clause, reason, message, needs } = refusal
    const cited = clause === '' ? {} : { clause }
    switch (code) {
      case 'illegal':
        return new Refused(code, this.#reason(clause, reason, language), cited)
      case 'needs-dice':
        return new Refused(code, message ?? '', { ...needs, ...cited })
      case 'conflict':
        return new Refused(code, sentence(language, reason) as string, { seq: this.table.seqFor(seat) })
      default:
        return new Refused(code, message ?? sentence(language, reason) ?? reason, cited)
    }
  }
  #reason(clause: string, reason: string, language: Language): string {
    const text: Text = this.game.text[language]
    return reasonFor(language, text, this.#opened.rulebook, clause, reason)
  }

  why(seat: Seat, token: string, language: Language): { legal: true } | { legal: false; clause: string; reason: string } {
    this.mustWait(seat, language)
    const parsed = this.table.parse(seat, token)
    if (parsed.ok) return { legal: true }
    if (parsed.code !== 'illegal') throw this.#refused({ ...parsed }, seat, language)
    return { legal: false, clause: parsed.clause, reason: this.#reason(parsed.clause, parsed.reason, language) }
  }

  odds(seat: Seat, token: string, language: Language) {
    this.mustWait(seat, language)
    const parsed = this.table.parse(seat, token)
    if (!parsed.ok) throw this.#refused(parsed, seat, language)
    const found = odds(this.game, this.table.state, seat, parsed.choice)
    if (found === undefined) throw new Refused('no-odds', sentence(language, 'no-odds') as string)
    const { exact, samples, outcomes } = found
    return { exact, ...(samples !== undefined && { samples }), outcomes: outcomes.map(({ p, events }) => ({ p, result: events })) }
  }

  board(viewer: Seat | -1): { turn: number; phase: string } & Board {
    const seen = this.#look(viewer)
    return { turn: this.game.turn(seen), phase: phaseOf(seen), ...this.game.board(seen) }
  }
  /** Once the game is over everything is shown. */
  #look(viewer: Seat | -1) {
    if (!this.table.isOver) return view(this.table.state, viewer, this.#seen)
    copyInto(this.table.state, this.#seen)
    return this.#seen
  }

  undo(seat: Seat, language: Language): { pending: Pending } {
    const done = this.table.undo(seat)
    if (!done.ok) throw this.#refused(done, seat, language)
    return { pending: this.pending(seat) }
  }
  /** Asks, or answers. Once the game is over its dice are shown, and nobody goes back. */
  takeback(seat: Seat, answer: boolean | undefined, language: Language): { agreed: boolean; pending: Pending } {
    if (this.table.isOver) throw new Refused('over', sentence(language, 'over') as string)
    const done = this.table.takeback(seat, answer)
    if (!done.ok) throw this.#refused(done, seat, language)
    return { agreed: done.agreed, pending: this.pending(seat) }
  }
  resign(seat: Seat, language: Language): { pending: Pending } {
    const done = this.table.resign(seat)
    if (!done.ok) throw this.#refused(done, seat, language)
    return { pending: this.pending(seat) }
  }

  log(viewer: Viewer, from: number): { entries: SeenEntry[]; events: AnyEvent[] } {
    return entriesSeenBy(this.table, viewer, from)
  }
  digest(viewer: Viewer): string {
    return viewer === undefined ? this.table.digest() : digest(this.#look(viewer))
  }
  save(): SaveDocument {
    const { scenario, commitment, nonces } = this.#opened
    const secret = this.table.isOver ? this.dice.live?.secret : undefined
    return {
      ...this.table.save(),
      scenario: scenario as SaveDocument['scenario'],
      digest: this.table.digest(),
      ...(commitment !== undefined && { commitment, nonces: nonces ?? {} }),
      ...(secret !== undefined && { secret }),
    }
  }
}

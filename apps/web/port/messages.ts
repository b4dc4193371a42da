/**
 * What the page and a table say to each other: the messages of the engine protocol, and a few of the host that keeps local tables.
 * A local table answers from a worker, an online one over a socket; the play screen does not know which it has.
 */

import type { OptionRule, OptionValue } from '@plus-ultra/kernel'
import type { BoardView, Foreseen, Lang, Odds, Offer, Piece } from '@plus-ultra/ui/face.ts'

export type { Foreseen, Lang, Odds, Offer }

export type Role = { readonly kind: 'me' } | { readonly kind: 'person' } | { readonly kind: 'computer'; readonly level: number }
export type Roles = Readonly<Record<string, Role>>

export interface Outcome {
  readonly winner: string | null
  readonly level?: string
  readonly scores: Readonly<Record<string, number>>
  readonly why: string
  readonly clause: string
}
export interface Pending {
  readonly seq: number
  readonly turn: number
  readonly phase: string
  readonly waiting: readonly string[]
  readonly over: boolean
  readonly outcome?: Outcome
  /** the person who must be in front next; null while a computer thinks or when it is over */
  readonly next: string | null
  /** the computer that thinks */
  readonly thinking: string | null
}
export interface ToldEvent {
  readonly type: string
  readonly clause: string
  /** in words, in the language of the table */
  readonly text: string
  readonly [field: string]: unknown
}
export interface LogEntry {
  readonly seq: number
  readonly seat: string
  readonly turn: number
  readonly phase: string
  /** the choice in words; absent where it is secret */
  readonly label?: string
  readonly events: readonly ToldEvent[]
}
/** The words of a game that a page needs to name things. */
export interface Words {
  readonly title: string
  readonly names: Readonly<Record<string, Readonly<Record<string, string>>>>
  readonly phases: Readonly<Record<string, string>>
  readonly scenarios: Readonly<Record<string, string>>
  readonly options: Readonly<Record<string, string>>
}
export interface GameAbout {
  readonly id: string
  readonly revision: number
  readonly seats: readonly string[]
  readonly phases: readonly string[]
  readonly hasSecrets: boolean
  readonly scenarios: readonly ScenarioAbout[]
  readonly options: Readonly<Record<string, OptionRule>>
  readonly words: Words
}
export interface ScenarioAbout {
  readonly id: string
  readonly title: string
  readonly seats: readonly string[]
  readonly firstTurn: number
  readonly lastTurn: number
  readonly options: Readonly<Record<string, OptionValue>>
  /** from a file of the player's, kept on this device; its id is no printed one's */
  readonly isOwn?: true
}
export interface Seating {
  readonly table: string
  readonly game: string
  readonly scenario: string
  readonly seats: readonly string[]
  readonly roles: Roles
  readonly firstTurn: number
  readonly lastTurn: number
}
/** A line under Continue. */
export interface Kept {
  readonly id: string
  readonly game: string
  readonly scenario: string
  readonly title: string
  readonly roles: Roles
  readonly turn: number
  readonly phase: string
  readonly next: string | null
  readonly over: boolean
  readonly updated: number
}
export interface Mark {
  readonly seq: number
  readonly turn: number
  readonly phase: string
  readonly seat: string
  readonly label: string
  readonly isBattle: boolean
}
export interface Moment {
  readonly seq: number
  readonly board: BoardView
  readonly events: readonly ToldEvent[]
}
/** Faces count their own points: the board at each turn's end, and every die. */
export interface Story {
  readonly moments: readonly Moment[]
  readonly rolls: readonly { readonly seq: number; readonly who: string; readonly sides: number; readonly dice: readonly number[] }[]
  /** how the computer judges the position after each choice, or after some of very many */
  readonly chances: readonly Chances[]
}
export interface Chances {
  readonly seq: number
  readonly turn: number
  readonly phase: string
  /** percent, in the order of the seats */
  readonly shares: readonly number[]
}
export interface Refused {
  readonly code: string
  readonly message: string
  readonly clause?: string
}

/** By command: what is asked and what is answered. */
export interface Commands {
  about: { ask: { game: string }; answer: { about: GameAbout } }
  /** one counter of each kind and side that the printed scenarios begin with, for the rulebook */
  counters: { ask: { game: string }; answer: { pieces: readonly Piece[] } }
  new: {
    ask: { game: string; scenario: string; options: Readonly<Record<string, OptionValue>>; roles: Roles }
    answer: { table: string }
  }
  /** a game is opened, a scenario kept; the file is read in the worker: what is hidden in it never enters the page */
  load: { ask: { file: Blob }; answer: { table: string } | { game: string; scenario: string } }
  scenario: { ask: { game: string; scenario: string }; answer: { url: string; name: string } }
  forgetScenario: { ask: { game: string; scenario: string }; answer: object }
  open: { ask: { table: string }; answer: { seating: Seating } }
  kept: { ask: object; answer: { kept: readonly Kept[] } }
  forget: { ask: { table: string }; answer: object }
  lang: { ask: { lang: Lang }; answer: object }
  pace: { ask: { ms: number }; answer: object }
  /** the computers of the table wait, or go on */
  hold: { ask: { table: string; isHeld: boolean }; answer: object }
  /** they think no longer, until a person must choose */
  hurry: { ask: { table: string }; answer: object }
  pending: { ask: { table: string; seat: string | null }; answer: { pending: Pending } }
  board: { ask: { table: string; seat: string | null }; answer: { board: BoardView } }
  offer: { ask: { table: string; seat: string }; answer: { offer: Offer } }
  choose: { ask: { table: string; seat: string; choice: string; expect?: number }; answer: object }
  why: { ask: { table: string; seat: string; choice: string }; answer: { legal: boolean; clause?: string; reason?: string } }
  /** which of many points are legal */
  legal: { ask: { table: string; seat: string; choices: readonly string[] }; answer: { legal: readonly boolean[] } }
  foresee: { ask: { table: string; seat: string; choice: string }; answer: Foreseen }
  odds: { ask: { table: string; seat: string; choice: string }; answer: Odds }
  undo: { ask: { table: string; seat: string }; answer: object }
  takeback: { ask: { table: string; seat: string }; answer: object }
  resign: { ask: { table: string; seat: string }; answer: object }
  /** what the computer would do in the seat's place, and why; nothing once the seat is asked no more */
  go: { ask: { table: string; seat: string }; answer: { advice: Advice | undefined } }
  log: { ask: { table: string; seat: string | null; from: number }; answer: { entries: readonly LogEntry[] } }
  /** the file stays in the worker: the whole truth never enters the page of a running game */
  save: { ask: { table: string }; answer: { url: string; name: string } }
  marks: { ask: { table: string; seat: string | null }; answer: { marks: readonly Mark[] } }
  moment: { ask: { table: string; seat: string | null; seq: number }; answer: { moment: Moment } }
  story: { ask: { table: string; seat: string | null }; answer: { story: Story } }
}
export type Command = keyof Commands
export type Ask<C extends Command> = Commands[C]['ask']
export type Answer<C extends Command> = Commands[C]['answer']

/** What is expected to follow a choice, as far as no die decides. */
export interface Foretold {
  readonly line: readonly { readonly seat: string; readonly text: string }[]
  readonly thenDice: boolean
}
export interface Advice extends Foretold {
  readonly choice: string
  /** in words */
  readonly label: string
  /** chance of winning, 0 to 1 */
  readonly value: number
  /** how often it was played on; 0: it looks best at first sight */
  readonly trials: number
}
/** `changed`: something new at that table; ask again. */
export interface Notice {
  readonly table: string
  readonly seq: number
  /** a computer could not choose */
  readonly fault?: string
}
/** Where a table lives. A refusal rejects with `Refusal`. */
export interface TablePort {
  request<C extends Command>(cmd: C, ask: Ask<C>): Promise<Answer<C>>
  subscribe(listener: (notice: Notice) => void): () => void
}
export class Refusal extends Error {
  readonly code: string
  readonly clause: string | undefined
  constructor({ code, message, clause }: Refused) {
    super(message)
    this.code = code
    this.clause = clause
  }
}

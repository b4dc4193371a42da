/** One local table with its players: a session of the engine protocol, with words for its facts, and who sits where. */
import {
  type AnyEvent,
  type AnyScenario,
  eventsFor,
  eventText,
  oddsInSteps,
  phaseOf,
  type Seat,
  Table,
  type Text,
} from '@plus-ultra/kernel'
import { Dice, LiveChance, playSave, Refused, type Rulebook, readSave, type SaveDocument, Session } from '@plus-ultra/protocol'
import type { BoardView } from '@plus-ultra/ui/face.ts'
import type { Foreseen, Lang, LogEntry, Odds, Offer, Pending, Roles, Seating, ToldEvent } from '../port/messages.ts'
import { capital } from '../words.ts'
import { foresee } from './foresee.ts'
import type { AnyGame } from './games.ts'
import { inSlices } from './slices.ts'

interface Stamp {
  readonly turn: number
  readonly phase: string
}
export interface Laid {
  readonly id: string
  readonly game: AnyGame
  readonly rulebook: Rulebook
  readonly roles: Roles
}
/** Beyond so many outcomes odds are sampled: they must be there before the hand has moved on. */
const LEAVES = 3_000
const NO_OFFER: Offer = { seq: 0, step: '', clause: '', prompt: '', choices: [], labels: {} }

export class Desk {
  readonly id: string
  readonly game: AnyGame
  readonly roles: Roles
  readonly session: Session
  /** the secret of the dice: known to the worker alone until the game is over */
  readonly secret: string
  /** turn and phase in which each entry was made */
  readonly #stamps: Stamp[]
  lang: Lang = 'en'
  thinking: string | null = null
  /** the computers wait: one has paused them, or nobody is there to watch them */
  isHeld: boolean
  /** they answer with what they know, until a person must choose */
  hurries = false

  private constructor({ id, game, roles }: Laid, session: Session, secret: string, stamps: Stamp[]) {
    this.id = id
    this.game = game
    this.roles = roles
    this.session = session
    this.secret = secret
    this.#stamps = stamps
    this.isHeld = session.seats.every(seat => this.isComputer(seat))
  }
  static begin(laid: Laid, scenario: AnyScenario, options: SaveDocument['options'], secret: string): Desk {
    const live = new LiveChance(secret, scenario.seats)
    const dice = new Dice(live)
    const table = new Table(laid.game, { scenario, options }, dice)
    const { commitment, nonces } = live
    return new Desk(laid, new Session({ ...laid, table, dice, scenario, commitment, nonces }), secret, [])
  }
  /** Throws when an entry does not fit: a broken file harms nothing. Without the secret the dice go on with a new one. */
  static resume(laid: Laid, json: unknown, secret: string): Desk {
    const save = readSave(json)
    const dice = new Dice()
    const stamps: Stamp[] = []
    const table = playSave(laid.game, save, dice, (i, table) => {
      stamps[i] = { turn: laid.game.turn(table.state), phase: phaseOf(table.state) }
    })
    const live = new LiveChance(save.secret ?? secret, save.scenario.seats, save.nonces)
    const isSame = live.commitment === save.commitment
    if (isSame) live.moveTo(save.startDice.length + save.entries.reduce((n, e) => n + ('choice' in e ? e.dice.length : 0), 0))
    dice.live = live
    const { commitment, nonces } = isSame ? live : { commitment: undefined, nonces: undefined }
    return new Desk(laid, new Session({ ...laid, table, dice, scenario: save.scenario, commitment, nonces }), live.secret, stamps)
  }

  get table(): Table {
    return this.session.table
  }
  get text(): Text {
    return this.game.text[this.lang]
  }
  seat(name: string): Seat {
    return this.session.seat(name)
  }
  isComputer(name: string): boolean {
    return this.roles[name]?.kind === 'computer'
  }
  #names(seats: readonly Seat[]): string[] {
    return seats.map(seat => this.game.seats.name(seat))
  }
  /** The computer that is to choose. None while a person who is done has something to answer: it would lapse if they went on. */
  get mover(): string | undefined {
    const { asked, waiting } = this.table
    const isAwaited = this.#names(asked.filter(seat => !waiting.includes(seat))).some(name => !this.isComputer(name))
    return isAwaited ? undefined : this.#names(asked).find(name => this.isComputer(name))
  }
  get seating(): Seating {
    const { id, seats, firstTurn, lastTurn } = this.table.setting.scenario
    return { table: this.id, game: this.game.id, scenario: id, seats, roles: this.roles, firstTurn, lastTurn }
  }
  #now(): Stamp {
    return { turn: this.game.turn(this.table.state), phase: phaseOf(this.table.state) }
  }
  #stamped<T>(act: () => T): T {
    this.#stamps[this.table.seq] = this.#now()
    return act()
  }

  pending(seat: string | null): Pending {
    const pending = this.session.pending(this.session.viewer(seat))
    const next = this.#names(this.table.asked).find(name => !this.isComputer(name)) ?? null
    const shared = { ...this.#now(), next, thinking: this.thinking, seq: pending.seq }
    if (!pending.over) return { ...shared, waiting: pending.waiting, over: false }
    return { ...shared, waiting: [], over: true, ...(pending.outcome && { outcome: pending.outcome }) }
  }
  board(seat: string | null): BoardView {
    return this.session.board(this.session.viewer(seat) as Seat | -1)
  }
  offer(name: string): Offer {
    const seat = this.seat(name)
    if (this.table.isOver || !this.table.asked.includes(seat)) return { ...NO_OFFER, seq: this.table.seqFor(seat) }
    const message = this.session.offer(seat, this.lang, 'with labels')
    return { ...message, labels: message.labels ?? {} }
  }
  choose(name: string, choice: string, expect?: number): void {
    this.#stamped(() => this.session.choose(this.seat(name), choice, expect, this.lang))
  }
  undo(name: string): void {
    this.#stamped(() => this.session.undo(this.seat(name), this.lang))
  }
  /** Computers always agree, and people who sit at one screen have said so before one of them presses. */
  takeback(name: string): void {
    this.#stamped(() => this.session.takeback(this.seat(name), undefined, this.lang))
    for (const other of this.session.seats)
      if (other !== name && this.table.asksBack !== undefined) this.session.takeback(this.seat(other), true, this.lang)
  }
  resign(name: string): void {
    this.#stamped(() => this.session.resign(this.seat(name), this.lang))
  }
  /** Without a reason: there is no such choice, of that kind or at all. */
  why(name: string, choice: string): { legal: boolean; clause?: string; reason?: string } {
    const seat = this.seat(name)
    const parsed = this.table.parse(seat, choice)
    if (!parsed.ok && parsed.reason === 'unknown-token') return { legal: false, clause: parsed.clause }
    return this.session.why(seat, choice, this.lang)
  }
  /** Which of many choices are legal: for the outline of what can be reached. */
  legal(name: string, choices: readonly string[]): boolean[] {
    const seat = this.seat(name)
    return choices.map(choice => this.table.parse(seat, choice).ok)
  }
  foresee(name: string, choice: string): Foreseen {
    const seat = this.seat(name)
    const parsed = this.table.parse(seat, choice)
    if (!parsed.ok) {
      const { clause, reason } = this.why(name, choice)
      return { legal: false, reason: reason ?? '', ...(clause !== undefined && { clause }) }
    }
    return { legal: true, events: foresee(this.game, this.table.state, seat, parsed.choice) ?? [] }
  }
  /** In slices: what the hand does next is answered meanwhile, and makes an end of it. */
  async odds(name: string, choice: string): Promise<Odds> {
    const seat = this.seat(name)
    const { seq } = this.table
    const parsed = this.table.parse(seat, choice)
    const work = parsed.ok ? oddsInSteps(this.game, this.table.state, seat, parsed.choice, LEAVES) : undefined
    const found = work && (await inSlices(work, () => this.table.seq === seq))
    if (found === undefined) throw new Refused('no-odds', '')
    const { exact, samples, outcomes } = found
    const inWords = outcomes.map(({ p, events }) => ({ p, events, text: events.map(e => eventText(this.text, e)).join(' ') }))
    return { exact, ...(samples !== undefined && { samples }), outcomes: inWords }
  }
  /** Whether anybody who looks on has learned of the entries from there on. */
  isNoticed(from: number): boolean {
    const people = this.session.seats.filter(name => !this.isComputer(name)).map(name => this.seat(name))
    return (people.length > 0 ? people : [-1 as const]).some(viewer => this.table.events(viewer, from).length > 0)
  }
  log(name: string | null, from: number): LogEntry[] {
    const viewer = name === null ? -1 : this.seat(name)
    const entries = new Map<number, LogEntry & { events: ToldEvent[] }>()
    for (const { seq, told } of this.table.told) {
      if (seq < from) continue
      const heard = this.table.isOver ? [told.event] : eventsFor([told], viewer)
      if (heard.length === 0) continue
      const made = this.table.entries[seq]
      const isSecret = made?.secret !== undefined && made.seat !== name && !this.table.isOver
      const entry = entries.get(seq) ?? { seq, seat: isSecret ? '' : (made?.seat ?? ''), ...(this.#stamps[seq] ?? this.#now()), events: [] }
      entries.set(seq, entry)
      for (const event of heard) entry.events.push(this.told(event))
    }
    return [...entries.values()]
  }
  told(event: AnyEvent): ToldEvent {
    return { ...event, text: capital(eventText(this.text, event)) }
  }
}

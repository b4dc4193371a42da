/** A table: the append-only log is the truth, the state is a cache, undo is decided from what was observed. */
import { BadDie, type ChancePort, NeedChance, RecordedChance, ScriptedChance } from './chance.ts'
import { asked, atDecision, choose, isOver, offer, type Parsed, parse, participants, waiting } from './engine.ts'
import { type AnyEvent, eventsFor, Recorder, silence, type Told } from './events.ts'
import type { AnyScenario, Fault, Game, OptionValue, Outcome } from './game.ts'
import { tokenOf } from './offer.ts'
import { type Core, RuleError, topStep } from './runtime.ts'
import type { Seat } from './schema.ts'
import { copyInto, digest } from './state.ts'
import { view } from './view.ts'
import { publicCells, visibleCells, widened } from './visible.ts'

interface Logged {
  readonly seq: number
  readonly seat: string
  /** made in a simultaneous step: nobody else may know of it, only that the last one ended the step; so too of a choice that is hidden */
  readonly secret?: 'open' | 'last'
}
export type Entry = Logged &
  (
    | { readonly choice: string; readonly dice: readonly number[]; readonly digest: string }
    /** takes back the entry of that number */
    | { readonly undo: number }
    /** back to before the entry of that number, agreed by all */
    | { readonly takeback: number }
    | { readonly resign: true }
    /** what another seat is told of the choice that ended a secret step, or that is hidden from it */
    | { readonly sealed: true }
  )
export interface Setting<S extends AnyScenario = AnyScenario> {
  readonly scenario: S
  readonly options: Readonly<Record<string, OptionValue>>
}
export interface Save<S extends AnyScenario = AnyScenario> extends Setting<S> {
  readonly game: string
  readonly revision: number
  readonly startDice: readonly number[]
  readonly entries: readonly Entry[]
}
export type RefusalCode = 'illegal' | 'bad-argument' | 'not-waiting' | 'needs-dice' | 'cannot-undo' | 'conflict' | 'over'
export interface Refusal {
  readonly ok: false
  readonly code: RefusalCode
  readonly clause: string
  /** a key of the texts; empty: the clause explains */
  readonly reason: string
  readonly message?: string
  readonly needs?: { readonly count: number; readonly sides: number }
}
export type Done = { readonly ok: true; readonly told: readonly Told[] }

/** A choice that can still be taken back, or that stands in the way. */
interface Past {
  readonly seq: number
  readonly seat: Seat
  readonly token: string
  readonly isSecret: boolean
  readonly before: Int32Array
  readonly told: number
  readonly barrier: string | undefined
  /** one bit for each seat that has seen something new by it */
  readonly shownTo: number
}

/** Choices in a row that a seat can take back: without a limit a log that never meets a barrier would fill the memory with positions. */
export const MOST_UNDOABLE = 1000

export class BadScenario extends Error {
  readonly faults: readonly Fault[]
  constructor(faults: readonly Fault[]) {
    super(faults.map(f => `${f.path}: ${f.message}`).join('\n'))
    this.faults = faults
  }
}

export class Table<G extends Core = Core, S extends AnyScenario = AnyScenario> {
  readonly game: Game<G, S>
  readonly setting: Setting<S>
  readonly seats: readonly Seat[]
  readonly entries: Entry[] = []
  readonly #chance: ChancePort
  readonly #startDice: readonly number[]
  readonly #told: { readonly seq: number; readonly told: Told }[] = []
  #past: Past[] = []
  #g: G
  #spare: G
  /** not watched: rules of visibility are asked of it, many for each choice */
  readonly #plain: G
  /** what each seat may see now; undefined: to be asked again */
  #visible: Uint32Array | undefined
  #resigned: Seat | undefined
  #asksBack: { readonly seat: Seat; readonly agreed: Set<Seat> } | undefined

  /** Throws BadScenario when the position breaks the rules, NeedChance when the game rolls before its first choice. */
  constructor(game: Game<G, S>, setting: Setting<S>, chance: ChancePort) {
    this.game = game
    this.setting = setting
    this.#chance = chance
    this.#g = game.make(chance, silence, 'traced')
    this.#spare = game.make(chance, silence, 'traced')
    this.#plain = game.make(chance, silence)
    const recorded = new RecordedChance(chance)
    const recorder = new Recorder()
    Object.assign(this.#g.runtime, { chance: recorded, sink: recorder })
    const faults = game.start(this.#g, setting.scenario, setting.options)
    if (faults.length > 0) throw new BadScenario(faults)
    this.seats = setting.scenario.seats.map(name => game.seats.get(name))
    this.#startDice = recorded.drawn
    this.#tell(recorder.told)
  }

  /** The true position; for tests and for the host, never for a player. */
  get state(): G {
    return this.#g
  }
  get seq(): number {
    return this.entries.length
  }
  get isOver(): boolean {
    return this.#resigned !== undefined || isOver(this.#g)
  }
  /** Who must choose, for the host; a player is told `waitingFor`. */
  get waiting(): readonly Seat[] {
    return this.isOver ? [] : waiting(this.#g)
  }
  /** Before them, who is done and may still answer. */
  get asked(): readonly Seat[] {
    return this.isOver ? [] : asked(this.#g)
  }
  /** While several choose in secret all of them are named until the step ends. */
  get waitingFor(): readonly Seat[] {
    const secret = participants(this.#g)
    return this.isOver ? [] : secret.length > 0 ? secret : waiting(this.#g)
  }
  get step(): string {
    return topStep(this.#g)?.name ?? 'over'
  }
  get clause(): string {
    return topStep(this.#g)?.clause ?? ''
  }
  digest(): string {
    return digest(this.#g)
  }
  /** How many entries that seat knows of. */
  seqFor(seat: Seat | -1): number {
    return this.entriesFor(seat).length
  }
  /** What the seat may know of the log: of the secret choices of others, only that they have come to an end. */
  entriesFor(seat: Seat | -1): Entry[] {
    const name = seat === -1 ? '' : this.game.seats.name(seat)
    const seen: Entry[] = []
    for (const e of this.entries) {
      if (e.secret === undefined || e.seat === name) seen.push(e)
      else if (e.secret === 'last') seen.push({ seq: e.seq, seat: '', sealed: true })
    }
    return seen
  }
  outcome(): Outcome | undefined {
    if (this.#resigned !== undefined) return this.#outcomeByResignation(this.#resigned)
    return isOver(this.#g) ? this.game.outcome(this.#g) : undefined
  }
  /** The facts told to that seat by the entries from number `from` on. */
  events(seat: Seat | -1, from = 0): AnyEvent[] {
    const told = this.#told.filter(t => t.seq >= from).map(t => t.told)
    return eventsFor(told, seat)
  }
  /** Every fact with the number of its entry and with whom it was told to; for the host, never for a player. */
  get told(): readonly { readonly seq: number; readonly told: Told }[] {
    return this.#told
  }
  /** Once the game is over everything is shown. */
  view(seat: Seat | -1): G {
    const into = this.game.make(this.#chance, silence)
    if (!this.isOver) return view(this.#g, seat, into)
    copyInto(this.#g, into)
    return into
  }
  tokens(seat: Seat): string[] {
    if (this.isOver) return []
    const list = offer(this.#g, seat)
    return Array.from({ length: list.count }, (_, i) => tokenOf(this.#g, list.at(i)))
  }
  parse(seat: Seat, token: string): Parsed {
    if (this.isOver) return { ok: false, code: 'illegal', clause: '', reason: 'over' }
    return parse(this.#g, seat, token)
  }

  /** Works on a copy: a refused or unfinished choice leaves nothing behind. */
  choose(seat: Seat, token: string, expect?: number): Done | Refusal {
    if (this.isOver) return refuse('over', 'over')
    if (expect !== undefined && expect !== this.seqFor(seat))
      return { ...refuse('conflict', 'conflict'), message: `The table is at ${this.seqFor(seat)}.` }
    const parsed = this.parse(seat, token)
    if (!parsed.ok) return parsed
    const work = this.#spare
    copyInto(this.#g, work)
    const recorded = new RecordedChance(this.#chance)
    const recorder = new Recorder()
    Object.assign(work.runtime, { chance: recorded, sink: recorder })
    this.#visible ??= this.#visibleIn(this.#g)
    const inSecret = topStep(this.#g)?.kind === 'simultaneous' ? this.#g.words[0] : undefined
    const isHidden = atDecision(this.#g, seat, (step, f) => step.hides?.(this.#g, f) ?? false) === true
    const failed = this.#carryOut(work, seat, () => choose(work, seat, parsed.choice))
    if (failed !== undefined) return failed
    const isSecret = inSecret !== undefined && topStep(work)?.kind === 'simultaneous' && work.words[0] === inSecret
    if (isSecret && !publicCells(this.#g, work)) throw new RuleError(work, 'a public cell was written in a secret step')
    const visible = this.#visibleIn(work)
    const shownTo = widened(this.#visible, visible)
    const barrier = barrierOf(recorded, work, shownTo !== 0)
    const before = this.#g.words.slice()
    this.#past.push({ seq: this.seq, seat, token, isSecret, before, told: this.#told.length, barrier, shownTo })
    this.#forgetPast()
    this.#spare = this.#g
    this.#g = work
    this.#visible = visible
    this.#asksBack = undefined
    this.#log(
      seat,
      { choice: token, dice: recorded.drawn, digest: digest(this.#g) },
      isSecret ? 'open' : inSecret !== undefined || isHidden ? 'last' : undefined,
    )
    this.#tell(recorder.told)
    return { ok: true, told: recorder.told }
  }
  #visibleIn(g: G): Uint32Array {
    copyInto(g, this.#plain)
    return visibleCells(this.#plain)
  }
  #carryOut(work: G, seat: Seat, run: () => void): Refusal | undefined {
    const { tracer } = work.runtime
    const script = this.#chance instanceof ScriptedChance ? this.#chance : undefined
    const mark = script?.mark() ?? 0
    tracer?.watch(seat)
    try {
      run()
      return undefined
    } catch (e) {
      script?.rewind(mark)
      if (e instanceof NeedChance)
        return {
          ok: false,
          code: 'needs-dice',
          clause: e.die.clause,
          reason: 'needs-dice',
          message: e.message,
          needs: { count: e.count, sides: e.sides },
        }
      if (e instanceof BadDie) return { ok: false, code: 'bad-argument', clause: '', reason: 'bad-die', message: e.message }
      throw e
    } finally {
      tracer?.watch(undefined)
    }
  }

  /** A seat takes back its own last choice, unless something stands between. */
  undo(seat: Seat): Done | Refusal {
    const last = this.#past.findLastIndex(p => p.seat === seat || !p.isSecret)
    const past = this.#past[last]
    const why = past === undefined ? 'nothing' : past.seat !== seat ? 'other-seat' : past.barrier
    if (past === undefined || why !== undefined || this.isOver) return refuse('cannot-undo', `undo-${why ?? 'over'}`)
    const others = this.#past.slice(last + 1)
    if (others.some(p => (p.shownTo & (1 << seat)) !== 0)) return refuse('cannot-undo', 'undo-secret-shown')
    const now = { words: this.#g.words.slice(), told: this.#told.slice(past.told) }
    this.#restore(past)
    this.#past.length = last
    for (const p of others) {
      if (this.#again(p)) continue
      this.#g.words.set(now.words)
      this.#changed()
      this.#told.splice(past.told, Number.POSITIVE_INFINITY, ...now.told)
      this.#past.splice(last, Number.POSITIVE_INFINITY, past, ...others)
      return refuse('cannot-undo', 'undo-other-seat')
    }
    this.#log(seat, { undo: past.seq }, past.isSecret ? 'open' : undefined)
    return { ok: true, told: [] }
  }
  /** The secret choices that others made meanwhile stay made; they drew no dice, or they would stand in the way. False: one hung on what is undone. */
  #again(p: Past): boolean {
    const parsed = parse(this.#g, p.seat, p.token)
    if (!parsed.ok) return false
    const before = this.#g.words.slice()
    const recorder = new Recorder()
    Object.assign(this.#g.runtime, { chance: this.#chance, sink: recorder })
    choose(this.#g, p.seat, parsed.choice)
    this.#past.push({ ...p, before, told: this.#told.length })
    for (const told of recorder.told) this.#told.push({ seq: p.seq, told })
    return true
  }
  /** The position is another, but not by a choice. */
  #changed(): void {
    this.#g.runtime.offer.isFresh = false
    this.#visible = undefined
  }
  #restore(past: Past): void {
    this.#g.words.set(past.before)
    this.#changed()
    this.#told.length = past.told
  }
  /**
   * Nothing before a barrier can be taken back by one seat alone; and each choice that can keeps a whole position. What two have shown each
   * other in a secret step is none for a third: it would learn of it by what it can no longer take back.
   */
  #forgetPast(): void {
    const last = Math.max(
      this.#past.findLastIndex(p => p.barrier !== undefined && !(p.isSecret && p.barrier === 'secret-shown')),
      this.#past.length - MOST_UNDOABLE,
    )
    if (last > 0) this.#past = this.#past.slice(last)
  }

  /** Asks to go back to before the seat's own last choice, whatever stands between; happens when every other seat has agreed. */
  takeback(seat: Seat, answer?: boolean): (Done & { readonly agreed: boolean }) | Refusal {
    if (answer === undefined) {
      if (this.#lastChoiceOf(seat) === undefined || this.#resigned !== undefined) return refuse('cannot-undo', 'undo-nothing')
      this.#asksBack = { seat, agreed: new Set([seat]) }
    } else {
      const asks = this.#asksBack
      if (asks === undefined || asks.seat === seat) return refuse('cannot-undo', 'takeback-not-asked')
      if (!answer) {
        this.#asksBack = undefined
        return { ok: true, told: [], agreed: false }
      }
      asks.agreed.add(seat)
    }
    const asks = this.#asksBack as { readonly seat: Seat; readonly agreed: Set<Seat> }
    if (!this.seats.every(s => asks.agreed.has(s))) return { ok: true, told: [], agreed: false }
    this.#goBack(asks.seat)
    return { ok: true, told: [], agreed: true }
  }
  get asksBack(): Seat | undefined {
    return this.#asksBack?.seat
  }
  #lastChoiceOf(seat: Seat): Entry | undefined {
    const name = this.game.seats.name(seat)
    return standing(this.entries).findLast(e => e.seat === name)
  }
  /** The past is forgotten beyond barriers, so the log is played again up to the entry. */
  #goBack(seat: Seat): void {
    const to = (this.#lastChoiceOf(seat) as Entry).seq
    const kept = standing(this.entries).filter(e => e.seq < to)
    const again = fold(this.game, { ...this.save(), entries: kept }, 'without digests')
    this.#g.words.set(again.state.words)
    this.#changed()
    const told = again.#told.map(t => ({ ...t, seq: kept[t.seq]?.seq ?? 0 }))
    this.#told.length = 0
    this.#told.push(...told)
    this.#past = []
    this.#asksBack = undefined
    this.#log(seat, { takeback: to })
  }

  resign(seat: Seat): Done | Refusal {
    if (this.isOver) return refuse('over', 'over')
    this.#resigned = seat
    this.#log(seat, { resign: true })
    return { ok: true, told: [] }
  }
  #outcomeByResignation(resigned: Seat): Outcome {
    const { seats } = this.game
    const left = this.seats.filter(s => s !== resigned)
    const { scores } = this.game.outcome(this.#g)
    const best = Math.max(...left.map(s => scores[seats.name(s)] ?? 0))
    const first = left.filter(s => (scores[seats.name(s)] ?? 0) === best)
    return { winner: first.length === 1 ? (first[0] as Seat) : null, scores, why: 'resigned', clause: this.game.resignation ?? '' }
  }

  save(): Save<S> {
    return { game: this.game.id, revision: this.game.revision, ...this.setting, startDice: this.#startDice, entries: [...this.entries] }
  }

  #log(seat: Seat, what: object, secret?: 'open' | 'last'): void {
    this.entries.push({ seq: this.seq, seat: this.game.seats.name(seat), ...(secret && { secret }), ...what } as Entry)
  }
  #tell(told: readonly Told[]): void {
    for (const t of told) this.#told.push({ seq: Math.max(0, this.seq - 1), told: t })
  }
}

function refuse(code: RefusalCode, reason: string): Refusal {
  return { ok: false, code, clause: '', reason }
}
function barrierOf(recorded: RecordedChance, work: Core, isWider: boolean): string | undefined {
  if (recorded.drawn.length > 0) return 'dice'
  if (work.runtime.tracer && work.runtime.tracer.seen.size > 0) return 'secret-read'
  return isWider ? 'secret-shown' : undefined
}

/** The choices that still stand: without what was undone or taken back. */
export function standing(entries: readonly Entry[]): Entry[] {
  let kept: Entry[] = []
  for (const e of entries) {
    if ('undo' in e) kept = kept.filter(k => k.seq !== e.undo)
    else if ('takeback' in e) kept = kept.filter(k => k.seq < e.takeback)
    else kept.push(e)
  }
  return kept
}

/** Of a part of a log: the digests of secret choices hold what others had chosen meanwhile, and may since have taken back. */
type Comparing = 'with digests' | 'without digests'
/** Replays a save with its own dice; the digests are compared on the way. Throws on the first entry that does not fit. */
export function fold<G extends Core, S extends AnyScenario>(
  game: Game<G, S>,
  save: Save<S>,
  comparing: Comparing = 'with digests',
): Table<G, S> {
  const chance = new ScriptedChance()
  chance.add(save.startDice)
  const table = new Table(game, { scenario: save.scenario, options: save.options }, chance)
  if (chance.left > 0) throw new Error('the start has more dice than the rules roll')
  replay(table, chance, save.entries, comparing)
  return table
}
/** Plays the entries at a table whose dice come from `chance`. */
export function replay<G extends Core, S extends AnyScenario>(
  table: Table<G, S>,
  chance: ScriptedChance,
  entries: readonly Entry[],
  comparing: Comparing = 'with digests',
): void {
  for (const entry of entries) {
    const seat = table.game.seats.get(entry.seat)
    const say = (what: string) => new Error(`entry ${entry.seq}: ${what}`)
    if ('sealed' in entry) throw say('a log for one seat cannot be played again')
    if ('resign' in entry) table.resign(seat)
    else if ('undo' in entry) {
      if (!table.undo(seat).ok) throw say('this undo is not possible')
    } else if ('takeback' in entry) {
      table.takeback(seat)
      for (const other of table.seats) if (other !== seat) table.takeback(other, true)
    } else {
      const { left } = chance
      chance.add(entry.dice)
      const done = table.choose(seat, entry.choice)
      if (!done.ok) throw say(`${entry.choice} of ${entry.seat} is refused (${done.code} ${done.clause} ${done.reason})`)
      if (chance.left > left) throw say('has more dice than the rules roll')
      if (comparing === 'with digests' && table.digest() !== entry.digest) throw say('leads to another position than recorded')
    }
  }
}

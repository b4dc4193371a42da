/** A seat at a table: what it sees, what it may do, and its doing. Knows a port, never where the table lives; holds one seat's view only. */

import type { BoardView, Camp, Face, Foreseen, Ground, Odds, Offer, Reach, Say, Scene } from '@plus-ultra/ui/face.ts'
import { batch, computed, effect, signal } from '@preact/signals'
import { messages } from '../i18n/index.ts'
import type { Advice, GameAbout, LogEntry, Pending, Refusal, Seating, TablePort } from '../port/messages.ts'
import { isPhone, PACE_MS, settings } from '../settings.ts'
import { isMeant, whatMightBe } from './meant.ts'
import { isScattered } from './outcomes.ts'
import { findReach } from './reach.ts'
import { forgetLooks } from './symbols.tsx'

export interface View {
  readonly pending: Pending
  readonly board: BoardView
  readonly offer: Offer
}
/** Whose eyes these are. Another pair of eyes gets another session: nothing of what one has seen is left for the next. */
export interface Who {
  readonly front: string | null
  /** a look back: the position comes from the replay */
  readonly isLookingBack?: true
  /** the table waits for another person at this screen, and there are secrets */
  onHandOver?(next: Next): void
}
export interface Next {
  readonly seat: string
  readonly name: string
  readonly camp: Camp | undefined
}
export interface Refused {
  readonly text: string
  readonly clause?: string | undefined
}
const IDLE_MS = 250
const HOVER_MS = 90
const readJson = async (url: string): Promise<unknown> => (await fetch(url)).json()
/** What the last press was made with. */
export const lastTouch = { isFinger: false, isKey: false }
if (typeof addEventListener === 'function') {
  addEventListener('pointerdown', event => Object.assign(lastTouch, { isFinger: event.pointerType === 'touch', isKey: false }), {
    capture: true,
  })
  addEventListener('keydown', () => Object.assign(lastTouch, { isFinger: false, isKey: true }), { capture: true })
}
const NO_OFFER: Offer = { seq: 0, step: '', clause: '', prompt: '', choices: [], labels: {} }

/** a number out of so many is stepped or typed rather than looked for in a list */
const LONG_RUN = 12
function runOf({ choices }: Offer): NonNullable<Offer['ranges']> {
  const numbers = choices.filter(token => token.startsWith('number:')).map(token => Number(token.slice(7)))
  const [min, max] = [Math.min(...numbers), Math.max(...numbers)]
  return numbers.length >= LONG_RUN && max - min === numbers.length - 1 ? [{ kind: 'number', min, max, step: 1 }] : []
}
/** Something is to be chosen: from a list, or a number. */
export const isAsked = ({ choices, ranges }: Offer): boolean => choices.length > 0 || (ranges?.length ?? 0) > 0

export class Session {
  readonly port: TablePort
  readonly table: string
  readonly seating: Seating
  readonly face: Face
  readonly ground: Ground
  readonly about = signal<GameAbout>(null as unknown as GameAbout)
  /** the seat in front; null: nobody, a spectator */
  readonly front = signal<string | null>(null)
  readonly view = signal<View | null>(null)
  readonly log = signal<readonly LogEntry[]>([])
  /** since the others acted last this seat has chosen something by its own hand */
  readonly hasActed = signal(false)
  /** the last line of the chronicle when it did: what it has brought is told after it */
  actedAfter = Number.POSITIVE_INFINITY
  readonly selected = signal<string | null>(null)
  readonly refused = signal<Refused | null>(null)
  /** the choice under the finger or in focus */
  readonly lit = signal<string | null>(null)
  /** the choice that the computer would make; empty while it looks */
  readonly hint = signal<string | null>(null)
  readonly advice = signal<Advice | null>(null)
  /** touched once: it leads to dice, whose odds are shown before it is touched again */
  readonly armed = signal<string | null>(null)
  readonly odds = signal<ReadonlyMap<string, Odds | null>>(new Map())
  /** where a free point may be set, and what would follow at the points asked about */
  readonly reach = signal<Reach | null>(null)
  readonly foreseen = signal<ReadonlyMap<string, Foreseen>>(new Map())
  readonly broken = signal<string | null>(null)
  /** the computers are paused */
  readonly isHeld = signal(false)
  /** a choice is on its way */
  readonly isBusy = signal(false)
  readonly scene = computed(() => this.#scene())
  #asked = 0
  #wanted: string | null = null
  #isAsking = false
  #taken = -1
  #undone = -1
  #isClosed = false
  readonly #who: Who
  #idle: ReturnType<typeof setTimeout> | undefined
  readonly #stop: (() => void)[] = []

  private constructor(port: TablePort, seating: Seating, about: GameAbout, face: Face, ground: Ground, who: Who) {
    this.port = port
    this.table = seating.table
    this.seating = seating
    this.about.value = about
    this.face = face
    this.ground = ground
    this.#who = who
    this.front.value = who.front
    if (who.isLookingBack) return
    this.#stop.push(
      port.subscribe(notice => {
        if (notice.table === this.table && notice.fault !== undefined) this.broken.value = notice.fault
        // what this seat does itself is asked for by itself
        if (notice.table === this.table && !this.isBusy.peek()) void this.refresh()
      }),
      effect(() => {
        void port.request('pace', { ms: PACE_MS[settings.value.pace] })
      }),
    )
  }
  static async open(port: TablePort, table: string, loadFace: (about: GameAbout) => Promise<Face>, who: Who): Promise<Session> {
    await port.request('lang', { lang: settings.peek().lang })
    const { seating } = await port.request('open', { table })
    const { about } = await port.request('about', { game: seating.game })
    const face = await loadFace(about)
    const { board } = await port.request('board', { table, seat: null })
    const session = new Session(port, seating, about, face, await face.ground(seating.scenario, board, readJson), who)
    if (!who.isLookingBack) await session.refresh()
    // who only watches sets them going
    if (!who.isLookingBack && session.people.length === 0) await session.hold(false)
    return session
  }
  close(): void {
    this.#isClosed = true
    clearTimeout(this.#idle)
    for (const stop of this.#stop) stop()
    // nobody watches any more; against a person they go on
    if (!this.#who.isLookingBack) void this.hold(this.people.length === 0).catch(() => undefined)
  }
  async setLang(): Promise<void> {
    await this.port.request('lang', { lang: settings.peek().lang })
    const { about } = await this.port.request('about', { game: this.seating.game })
    this.about.value = about
    this.log.value = []
    await this.refresh()
  }

  // --- who sits here

  get people(): string[] {
    return this.seating.seats.filter(seat => this.seating.roles[seat]?.kind !== 'computer')
  }
  say: Say = (id, kind) => {
    if (Array.isArray(id)) return id.map(each => this.say(each, kind)).join(', ')
    const { names } = this.about.value.words
    const key = String(id)
    if (kind !== undefined) return names[kind]?.[key] ?? key
    for (const each of Object.values(names)) if (Object.hasOwn(each, key)) return each[key] as string
    return key
  }
  /** Several people with secrets at one screen: one puts it away before the other looks. */
  get mustHandOver(): boolean {
    return this.people.length > 1 && this.about.value.hasSecrets
  }

  // --- what is seen

  async refresh(): Promise<void> {
    const asked = ++this.#asked
    try {
      const { pending } = await this.port.request('pending', { table: this.table, seat: this.front.peek() })
      const front = this.#seatFor(pending)
      if (front !== this.front.peek() && front !== null && this.mustHandOver) {
        forgetLooks()
        this.#who.onHandOver?.({ seat: front, name: this.say(front, 'seat'), camp: this.face.camps[front] })
        return
      }
      const isOther = front !== this.front.peek()
      const from = isOther || this.log.peek().length === 0 ? 0 : (this.log.peek().at(-1)?.seq ?? 0)
      const [{ pending: now }, { board }, { offer }, { entries }] = await Promise.all([
        this.port.request('pending', { table: this.table, seat: front }),
        this.port.request('board', { table: this.table, seat: front }),
        front === null ? { offer: NO_OFFER } : this.port.request('offer', { table: this.table, seat: front }),
        this.port.request('log', { table: this.table, seat: front, from }),
      ])
      if (asked !== this.#asked || this.#isClosed) return
      batch(() => {
        const isNew = this.view.peek()?.offer.seq !== offer.seq
        this.front.value = front
        this.view.value = { pending: now, board, offer }
        const last = this.log.peek().at(-1)?.seq ?? -1
        this.log.value = [...(from === 0 ? [] : this.log.peek().filter(entry => entry.seq < from)), ...entries.map(this.#called)]
        if (isOther || entries.some(entry => entry.seq > last && entry.seat !== front)) this.hasActed.value = false
        if (isNew) {
          this.odds.value = new Map()
          this.reach.value = null
          this.foreseen.value = new Map()
          this.lit.value = null
          this.hint.value = null
          this.advice.value = null
          this.armed.value = null
          this.refused.value = null
        }
      })
      this.#afterwards(offer)
    } catch (error) {
      this.broken.value = (error as Error).message
    }
  }
  /** With the names of this table. */
  called = (text: string): string => this.face.called?.(text, this) ?? text
  #called = (entry: LogEntry): LogEntry => ({ ...entry, events: entry.events.map(event => ({ ...event, text: this.called(event.text) })) })
  #seatFor(pending: Pending): string | null {
    const { people } = this
    if (people.length === 0) return null
    if (people.length === 1) return people[0] as string
    const front = this.front.peek()
    if (pending.over) return front ?? people[0] ?? null
    if (pending.next === null) return front ?? people[0] ?? null
    return pending.next
  }
  #scene(): Scene | null {
    const view = this.view.value
    if (view === null) return null
    const scene: Scene = {
      board: view.board,
      ground: this.ground,
      scenario: this.seating.scenario,
      seat: this.front.value,
      seats: this.seating.seats,
      turn: view.pending.turn,
      lastTurn: this.seating.lastTurn,
      phase: view.pending.phase,
      offer: view.offer,
      lang: settings.value.lang,
      say: this.say,
      selected: this.selected.value,
      isPhone: isPhone.value,
      ...(this.reach.value !== null && { reach: this.reach.value }),
    }
    return { ...scene, offer: this.#inWords(scene) }
  }
  /** The offer in the words of the face, where it has better ones; the likely choices first. */
  #inWords(scene: Scene): Offer {
    const { label, prompt, weight } = this.face
    const { offer } = scene
    const named = offer.choices.flatMap(token => {
      const text = label?.(token, scene)
      return text === undefined ? [] : [[token, text] as const]
    })
    const run = runOf(offer)
    const ranges = [...(offer.ranges ?? []), ...run]
    const isFirst = (token: string): boolean => !token.startsWith('button:') && weight?.(token, scene) === 'main'
    const listed = offer.choices.filter(token => run.length === 0 || !token.startsWith('number:'))
    const choices = [...listed.filter(isFirst), ...listed.filter(token => !isFirst(token))]
    return {
      ...offer,
      choices,
      ...(ranges.length > 0 && { ranges }),
      prompt: prompt?.(scene) ?? offer.prompt,
      labels: { ...offer.labels, ...Object.fromEntries(named) },
    }
  }
  /** Unless dice follow: their odds are seen first, and they are thrown by hand. */
  async #takeSingle(token: string, seq: number): Promise<void> {
    const isStill = (): boolean => this.view.peek()?.offer.seq === seq
    if (isStill() && (await this.askOdds(token)) === null && isStill()) await this.choose(token)
  }
  /** The only choice is taken at once where that is preferred; else the odds of the buttons are asked for ahead. */
  #afterwards(offer: Offer): void {
    const { choices, seq } = offer
    const isSingle = choices.length === 1 && offer.ranges === undefined && offer.regions === undefined
    if (isSingle && settings.peek().takesSingle && this.#taken !== seq && this.#undone !== seq) {
      this.#taken = seq
      setTimeout(() => void this.#takeSingle(choices[0] as string, seq), 120)
      return
    }
    void findReach(this, offer)
    clearTimeout(this.#idle)
    this.#idle = setTimeout(() => {
      for (const token of choices.filter(each => each.startsWith('button:')).slice(0, 3)) void this.askOdds(token)
    }, IDLE_MS)
  }

  // --- what is done

  isLegal = (token: string): boolean => {
    const offer = this.view.peek()?.offer
    if (offer === undefined) return false
    if (offer.choices.includes(token)) return true
    const [kind, value] = [token.slice(0, token.indexOf(':')), Number(token.slice(token.indexOf(':') + 1))]
    return offer.ranges?.some(r => r.kind === kind && value >= r.min && value <= r.max && (value - r.min) % r.step === 0) ?? false
  }
  choose = async (token: string): Promise<void> => {
    const seat = this.front.peek()
    const view = this.view.peek()
    const scene = this.scene.peek()
    if (seat === null || view === null || this.isBusy.peek()) return
    this.isBusy.value = true
    try {
      await this.port.request('choose', { table: this.table, seat, choice: token, expect: view.offer.seq })
      this.refused.value = null
      if (scene !== null && !isMeant(scene, this.face, token)) this.selected.value = null
      if (this.#taken !== view.offer.seq) {
        this.hasActed.value = true
        this.actedAfter = this.log.peek().at(-1)?.seq ?? -1
      }
      await this.refresh()
    } catch (error) {
      if ((error as Refusal).code === 'conflict') await this.refresh()
      else this.#tell(error)
    } finally {
      this.isBusy.value = false
    }
  }
  chooseInTurn = async (tokens: readonly string[]): Promise<void> => {
    for (const token of tokens) {
      if (!this.isLegal(token)) return
      await this.choose(token)
    }
  }
  /** A click commits; a finger, which cannot hover, sees the odds first. */
  pick = async (token: string): Promise<void> => {
    if (lastTouch.isFinger && this.armed.peek() !== token && (await this.askOdds(token)) !== null) {
      batch(() => {
        this.armed.value = token
        this.lit.value = token
      })
      return
    }
    await this.choose(token)
  }
  /** Why a piece or space cannot be chosen now, or the place where it stands; silent when nothing of their kinds is asked for. */
  askWhy = async (...ids: readonly string[]): Promise<void> => {
    const seat = this.front.peek()
    const offer = this.view.peek()?.offer
    if (seat === null || offer === undefined || offer.choices.length === 0) return
    for (const choice of whatMightBe(ids, offer)) {
      try {
        const { legal, reason, clause } = await this.port.request('why', { table: this.table, seat, choice })
        if (legal || this.view.peek()?.offer.seq !== offer.seq) return
        // not a thing of that kind
        if (reason === undefined) continue
        this.refused.value = { text: reason || messages.peek().notPossible, clause }
        return
      } catch {
        // nobody is asked any more
      }
    }
  }
  askOdds = async (token: string): Promise<Odds | null> => {
    const seat = this.front.peek()
    const known = this.odds.peek().get(token)
    if (known !== undefined || seat === null) return known ?? null
    const seq = this.view.peek()?.offer.seq
    let found: Odds | null = null
    try {
      found = await this.port.request('odds', { table: this.table, seat, choice: token })
    } catch {
      // no die follows
    }
    if (found !== null) found = { ...found, outcomes: found.outcomes.map(each => ({ ...each, text: this.called(each.text) })) }
    const scene = this.scene.peek()
    if (found !== null && scene !== null && isScattered(found) && !this.face.odds?.(token, found, scene)) found = null
    if (this.view.peek()?.offer.seq === seq) this.odds.value = new Map(this.odds.peek()).set(token, found)
    return found
  }
  /** What would follow a free point: asked one at a time, the latest first. */
  foresee = async (token: string): Promise<void> => {
    this.#wanted = token
    const seat = this.front.peek()
    if (seat === null || this.#isAsking) return
    this.#isAsking = true
    for (let now: string | null = token; now !== null; now = this.#wanted) {
      this.#wanted = null
      const seq = this.view.peek()?.offer.seq
      if (this.foreseen.peek().has(now)) continue
      const found = await this.port.request('foresee', { table: this.table, seat, choice: now }).catch(() => undefined)
      if (found !== undefined && this.view.peek()?.offer.seq === seq) this.foreseen.value = new Map(this.foreseen.peek()).set(now, found)
    }
    this.#isAsking = false
  }
  /** A hand that only passes by asks for nothing. */
  light = (token: string | null): void => {
    this.lit.value = token
    clearTimeout(this.#idle)
    if (token !== null) this.#idle = setTimeout(() => void this.askOdds(token), HOVER_MS)
  }
  undo = async (): Promise<void> => {
    const seat = this.front.peek()
    if (seat === null) return
    try {
      for (;;) {
        await this.port.request('undo', { table: this.table, seat })
        const { offer } = await this.port.request('offer', { table: this.table, seat })
        this.#undone = offer.seq
        if (!(offer.choices.length === 1 && settings.peek().takesSingle)) break
      }
    } catch (error) {
      if (this.#undone !== this.view.peek()?.offer.seq) this.#tell(error)
    }
    this.log.value = []
    await this.refresh()
  }
  takeback = async (): Promise<void> => {
    const seat = this.front.peek()
    if (seat === null) return
    try {
      await this.port.request('takeback', { table: this.table, seat })
    } catch (error) {
      this.#tell(error)
    }
    this.log.value = []
    await this.refresh()
  }
  resign = async (): Promise<void> => {
    const seat = this.front.peek()
    if (seat !== null) await this.port.request('resign', { table: this.table, seat }).catch(error => this.#tell(error))
    await this.refresh()
  }
  /** The computers answer at once until a person must choose. */
  skip = (): void => {
    void this.port.request('hurry', { table: this.table })
  }
  hold = async (isHeld: boolean): Promise<void> => {
    this.isHeld.value = isHeld
    await this.port.request('hold', { table: this.table, isHeld })
  }
  askHint = async (): Promise<void> => {
    const seat = this.front.peek()
    const view = this.view.peek()
    if (seat === null || view === null || !isAsked(view.offer) || this.hint.peek() === '') return
    this.hint.value = ''
    this.advice.value = null
    try {
      const { advice } = await this.port.request('go', { table: this.table, seat })
      // what was chosen meanwhile needs no advice, and the next question none of this one's
      if (this.view.peek()?.offer.seq !== view.offer.seq) return
      batch(() => {
        this.hint.value = advice?.choice ?? null
        this.advice.value = advice ? { ...advice, line: advice.line.map(each => ({ ...each, text: this.called(each.text) })) } : null
      })
    } catch (error) {
      if (this.view.peek()?.offer.seq !== view.offer.seq) return
      this.hint.value = null
      this.#tell(error)
    }
  }
  #tell(error: unknown): void {
    const { message, clause } = error as Refusal
    this.refused.value = { text: message || messages.peek().notPossible, clause }
  }
}

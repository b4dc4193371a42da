/** A look back: the position after any entry, as a seat saw it, or open once the game is over. Snapshots keep the way back short. */
import {
  type AnyScenario,
  type Core,
  choose,
  type Entry,
  eventsFor,
  fold,
  labelOf,
  parse,
  phaseOf,
  Recorder,
  type RollEvent,
  ScriptedChance,
  type Seat,
  silence,
  standing,
  type Told,
  view,
} from '@plus-ultra/kernel'
import { sharesOf } from '@plus-ultra/strategy'
import type { BoardView } from '@plus-ultra/ui/face.ts'
import type { Chances, Mark, Moment, Story } from '../port/messages.ts'
import type { Desk } from './desk.ts'

type Choice = Extract<Entry, { choice: string }>
const SNAPSHOTS = 150
/** positions of a game that are judged for its curve */
const JUDGED = 600

export class Replay {
  readonly #desk: Desk
  readonly #choices: readonly Choice[]
  readonly #every: number
  readonly #snapshots: Int32Array[] = []
  readonly #chance = new ScriptedChance()
  readonly #g: Core
  #at = 0
  readonly seq: number

  constructor(desk: Desk) {
    this.#desk = desk
    this.seq = desk.table.seq
    this.#choices = standing(desk.table.entries).filter((e): e is Choice => 'choice' in e)
    this.#every = Math.max(1, Math.ceil(this.#choices.length / SNAPSHOTS))
    const start = fold(desk.game, { ...desk.table.save(), entries: [] } as Parameters<typeof fold<Core, AnyScenario>>[1])
    this.#g = start.state
    this.#snapshots[0] = this.#g.words.slice()
  }
  get length(): number {
    return this.#choices.length
  }
  /** Plays on, or jumps to the nearest snapshot and plays on from there. */
  #goTo(n: number): readonly Told[] {
    let last: readonly Told[] = []
    const nearest = Math.min(Math.floor(n / this.#every), this.#snapshots.length - 1)
    if (n < this.#at || nearest * this.#every > this.#at) {
      this.#g.words.set(this.#snapshots[nearest] as Int32Array)
      this.#g.runtime.offer.isFresh = false
      this.#at = nearest * this.#every
    }
    while (this.#at < n) last = this.#step()
    return last
  }
  #step(): readonly Told[] {
    const entry = this.#choices[this.#at] as Choice
    const seat = this.#desk.seat(entry.seat)
    const recorder = new Recorder()
    this.#chance.add(entry.dice)
    Object.assign(this.#g.runtime, { chance: this.#chance, sink: recorder })
    const parsed = parse(this.#g, seat, entry.choice)
    if (!parsed.ok) throw new Error(`entry ${entry.seq} cannot be played again`)
    choose(this.#g, seat, parsed.choice)
    this.#at++
    if (this.#at % this.#every === 0) this.#snapshots[this.#at / this.#every] ??= this.#g.words.slice()
    return recorder.told
  }
  #seatOf(name: string | null): Seat | -1 {
    return name === null ? -1 : this.#desk.seat(name)
  }
  #board(seat: Seat | -1): BoardView {
    const { game, table } = this.#desk
    const seen = table.isOver ? this.#g : view(this.#g, seat, game.make(this.#chance, silence))
    return { turn: game.turn(seen), phase: phaseOf(seen), ...game.board(seen) }
  }
  #heard(told: readonly Told[], seat: Seat | -1) {
    const { table } = this.#desk
    return table.isOver ? told.map(t => t.event) : eventsFor(told, seat)
  }
  moment(name: string | null, n: number): Moment {
    const seat = this.#seatOf(name)
    const told = this.#goTo(Math.max(0, Math.min(n, this.length)))
    return { seq: this.#at, board: this.#board(seat), events: this.#heard(told, seat).map(e => this.#desk.told(e)) }
  }
  /** One mark an entry: what was chosen, where the turns and the battles are. Secret choices of others have no words. */
  marks(name: string | null): Mark[] {
    const { game, table, text } = this.#desk
    const seat = this.#seatOf(name)
    this.#goTo(0)
    const marks: Mark[] = []
    let wasBattle = false
    while (this.#at < this.length) {
      const entry = this.#choices[this.#at] as Choice
      const who = this.#desk.seat(entry.seat)
      const isHidden = entry.secret !== undefined && who !== seat && !table.isOver
      const parsed = parse(this.#g, who, entry.choice)
      const label = isHidden || !parsed.ok ? '' : labelOf(text, this.#g, who, parsed.choice)
      const turn = game.turn(this.#g)
      const phase = phaseOf(this.#g)
      const told = this.#step()
      const fights = told.some(t => /battle|combat|assault|siege|shock/i.test(t.event.type))
      marks.push({ seq: this.#at, turn, phase, seat: isHidden ? '' : entry.seat, label, isBattle: fights && !wasBattle })
      wasBattle = fights
    }
    return marks
  }
  /** The board at the end of every turn, and every die: for the charts after the game. */
  story(name: string | null): Story {
    const { game } = this.#desk
    const seat = this.#seatOf(name)
    this.#goTo(0)
    const moments: Moment[] = [{ seq: 0, board: this.#board(seat), events: [] }]
    const rolls: { seq: number; who: string; sides: number; dice: readonly number[] }[] = []
    const every = Math.max(1, Math.ceil(this.length / JUDGED))
    const chances = [this.#chances()]
    while (this.#at < this.length) {
      const turn = game.turn(this.#g)
      const told = this.#step()
      for (const event of this.#heard(told, seat))
        if (event.type === 'roll') {
          const { who, sides, dice } = event as RollEvent
          rolls.push({ seq: this.#at, who, sides, dice })
        }
      if (game.turn(this.#g) !== turn || this.#at === this.length) moments.push({ seq: this.#at, board: this.#board(seat), events: [] })
      if (this.#at % every === 0 || this.#at === this.length) chances.push(this.#chances())
    }
    return { moments, rolls, chances }
  }
  #chances(): Chances {
    const { game, table } = this.#desk
    const shares = new Float64Array(table.seats.length)
    sharesOf(game, this.#g, table.seats, shares)
    return {
      seq: this.#at,
      turn: game.turn(this.#g),
      phase: phaseOf(this.#g),
      shares: Array.from(shares, share => Math.round(share * 100)),
    }
  }
}

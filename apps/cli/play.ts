/** A game between people at this terminal and the computer: a client of the engine protocol like any other. */
import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { type AnyEvent, eventText, type Game, sayIn, type Text } from '@plus-ultra/kernel'
import { Engine, isIn, type Language, type OfferMessage, type Pending, type ProtocolError } from '@plus-ultra/protocol'
import { Failed, readJson, Usage } from './command.ts'
import { rulebookOf } from './games.ts'
import { version } from './root.ts'
import { type BoardMessage, boardText, oddsText, offerText } from './screen.ts'
import type { Terminal } from './terminal.ts'
import { think } from './think.ts'

export interface PlayOptions {
  /** undefined: the first seat of the scenario */
  readonly seats: string | undefined
  readonly level: number
  readonly language: Language
}
export type Beginning =
  | { readonly scenario: unknown; readonly options: object; readonly seed: string | undefined }
  | { readonly save: unknown }

type Fields = Readonly<Record<string, unknown>>
class Refusal extends Error {
  readonly error: ProtocolError
  constructor(error: ProtocolError) {
    super(error.message)
    this.error = error
  }
}
const HELP = `A number or a token makes that choice. Also: board, why <choice>, odds <choice>, hint, undo, takeback, log, all,
save <file>, load <file>, resign, quit.`

export class Play {
  readonly #game: Game
  readonly #terminal: Terminal
  readonly #how: PlayOptions
  readonly #engine: Engine
  #text: Text
  #seed = ''
  #people: readonly string[] = []
  #computers: readonly string[] = []
  /** for each viewer, how far its log has been told: entries, and facts beyond them */
  readonly #told = new Map<string, { from: number; facts: number }>()
  #inFront: string | undefined
  #place = ''
  #hasLeft = false

  constructor(game: Game, terminal: Terminal, how: PlayOptions) {
    this.#game = game
    this.#terminal = terminal
    this.#how = how
    this.#text = game.text[how.language]
    this.#engine = new Engine({
      name: 'plus-ultra',
      version,
      games: { [game.id]: async () => game },
      rulebook: rulebookOf,
      think,
      report: fault => process.stderr.write(`${fault instanceof Error ? fault.stack : String(fault)}\n`),
    })
  }

  async #ask(cmd: string, args: object = {}): Promise<Fields> {
    const answer = await this.#engine.answer({ cmd, ...args })
    if (!answer.ok) throw new Refusal(answer.error)
    return answer
  }
  #say(text: string): void {
    this.#terminal.say(text)
  }

  async begin(how: Beginning): Promise<void> {
    await this.#ask('hello', { lang: this.#how.language })
    try {
      await this.#open(how)
    } catch (e) {
      if (!(e instanceof Refusal)) throw e
      const faults = (e.error.faults ?? []).map(f => `\n  ${f.path || '(the whole)'}: ${f.message}`)
      throw new Failed(`${e.error.code}: ${e.message}${faults.join('')}`)
    }
  }
  async #open(how: Beginning): Promise<void> {
    let seats: readonly string[]
    if ('save' in how) {
      this.#seed = String((how.save as { readonly secret?: unknown } | null)?.secret ?? '')
      seats = (await this.#ask('load', { save: how.save })).seats as string[]
    } else {
      this.#seed = how.seed ?? randomBytes(16).toString('hex')
      const opened = await this.#ask('new', { game: this.#game.id, scenario: how.scenario, options: how.options, seed: this.#seed })
      seats = opened.seats as string[]
      this.#say(`${this.#text.title}. Dice: commitment ${opened.commitment}`)
    }
    this.#people = peopleOf(this.#how.seats, seats)
    this.#told.clear()
    this.#place = ''
    this.#computers = seats.filter(seat => !this.#people.includes(seat))
    if (this.#people.length > 0) this.#say(`You play ${this.#names(this.#people)}.`)
    if (this.#computers.length > 0) this.#say(`The computer plays ${this.#names(this.#computers)} (level ${this.#how.level}).`)
  }
  #names(seats: readonly string[]): string {
    return sayIn(this.#text)(seats, 'seat')
  }

  async run(): Promise<void> {
    while (!this.#hasLeft) {
      const pending = (await this.#ask('pending')).pending as Pending
      if (pending.over) {
        await this.#tell()
        this.#sayOutcome(pending)
        return
      }
      const computer = this.#computers.find(seat => pending.waiting.includes(seat)) ?? (await this.#whoMayAnswer())
      if (computer !== undefined) await this.#think(computer)
      else await this.#turnOf(pending.waiting.find(seat => seat === this.#inFront) ?? (pending.waiting[0] as string))
    }
  }
  #sayOutcome(pending: Extract<Pending, { over: true }>): void {
    const { winner, level, scores, why } = pending.outcome ?? { winner: null, level: undefined, scores: {}, why: '' }
    const who = winner === null ? 'Nobody wins' : `${this.#names([winner])} wins`
    const points = Object.entries(scores).map(([seat, n]) => `${this.#names([seat])} ${n}`)
    this.#say(`\nThe game is over. ${who}${level === undefined ? '' : ` (${level})`}. ${points.join(', ')} ${why}`)
  }
  /** A computer that is done, and has been asked something since. */
  async #whoMayAnswer(): Promise<string | undefined> {
    for (const seat of this.#computers) if ((await this.#engine.answer({ cmd: 'offer', seat })).ok) return seat
    return undefined
  }
  async #think(seat: string): Promise<void> {
    const { choice } = await this.#ask('go', { seat, level: this.#how.level })
    await this.#ask('choose', { seat, choice })
    if (this.#people.length === 0) await this.#tell()
  }

  /** What the one in front has not heard yet. With nobody at the table, what a spectator hears. */
  async #tell(): Promise<void> {
    const viewer = this.#inFront ?? this.#people[0] ?? null
    const key = viewer ?? ''
    const told = this.#told.get(key) ?? { from: 0, facts: 0 }
    const { entries, events } = (await this.#ask('log', { seat: viewer, from: told.from })) as unknown as {
      entries: readonly unknown[]
      events: readonly AnyEvent[]
    }
    for (const event of events.slice(told.facts)) this.#say(`  ${eventText(this.#text, event)}`)
    this.#told.set(key, entries.length > 0 ? { from: told.from + entries.length, facts: 0 } : { ...told, facts: events.length })
  }

  async #turnOf(seat: string): Promise<void> {
    await this.#handOver(seat)
    await this.#tell()
    await this.#showBoard(seat, 'if it is another phase')
    const offer = (await this.#ask('offer', { seat, verbose: true })).offer as OfferMessage
    this.#say(`\n${this.#names([seat])}: ${offer.prompt} [${offer.clause}]`)
    this.#say(offerText(offer))
    for (let line = await this.#terminal.ask('> '); ; line = await this.#terminal.ask('> ')) {
      if (line === undefined) {
        this.#hasLeft = true
        return
      }
      try {
        if (await this.#obey(seat, offer, line)) return
      } catch (e) {
        if (!(e instanceof Refusal || e instanceof Usage || e instanceof Failed)) throw e
        const clause = e instanceof Refusal && e.error.clause !== undefined ? ` [${e.error.clause}]` : ''
        this.#say(`${e.message}${clause}`)
      }
    }
  }
  /** People who share a keyboard do not see each other's secrets. */
  async #handOver(seat: string): Promise<void> {
    const isAnother = this.#inFront !== undefined && this.#inFront !== seat
    this.#inFront = seat
    if (!isAnother || !this.#game.schema.hasSecrets) return
    this.#place = ''
    this.#terminal.clear()
    if (this.#terminal.isTTY) await this.#terminal.ask(`${this.#names([seat])} to the keyboard, then Enter. `)
  }
  async #showBoard(seat: string, when: 'always' | 'if it is another phase'): Promise<void> {
    const board = (await this.#ask('board', { seat })).board as BoardMessage
    const place = `${board.turn} ${board.phase}`
    if (when === 'always' || place !== this.#place) this.#say(`\n${boardText(this.#text, board)}`)
    this.#place = place
  }

  /** True when the table has moved or been left, and the offer is no longer good. */
  async #obey(seat: string, offer: OfferMessage, line: string): Promise<boolean> {
    const [word = '', rest = ''] = line.split(/\s+(.*)/s)
    switch (word) {
      case '':
        return false
      case 'help':
      case '?':
        this.#say(HELP)
        return false
      case 'all':
        this.#say(offerText(offer, 'all'))
        return false
      case 'board':
        await this.#showBoard(seat, 'always')
        return false
      case 'why': {
        const { legal, reason, clause } = await this.#ask('why', { seat, choice: tokenFor(offer, rest) })
        this.#say(legal === true ? 'It is possible.' : `${reason} [${clause}]`)
        return false
      }
      case 'odds':
        this.#say(oddsText(this.#text, (await this.#ask('odds', { seat, choice: tokenFor(offer, rest) })) as never))
        return false
      case 'hint': {
        const { choice, value } = await this.#ask('go', { seat, level: 3 })
        this.#say(`${offer.labels?.[choice as string] ?? choice} (${choice}), chance of winning ${Math.round(100 * Number(value))} %`)
        return false
      }
      case 'log':
        this.#told.delete(seat)
        await this.#tell()
        return false
      case 'undo':
        await this.#ask('undo', { seat })
        return true
      case 'takeback':
        await this.#takeback(seat)
        return true
      case 'resign':
        await this.#ask('resign', { seat })
        return true
      case 'save':
        await this.#save(rest)
        return false
      case 'load':
        if (rest === '') throw new Usage('load which file?')
        await this.begin({ save: readJson(rest) })
        return true
      case 'quit':
      case 'exit':
        this.#hasLeft = true
        return true
      default:
        await this.#ask('choose', { seat, choice: tokenFor(offer, line) })
        return true
    }
  }
  /** The others at this terminal, and the computer, agree. */
  async #takeback(seat: string): Promise<void> {
    const { save } = (await this.#ask('save')) as { save: { scenario: { seats: readonly string[] } } }
    await this.#ask('takeback', { seat })
    for (const other of save.scenario.seats) if (other !== seat) await this.#ask('takeback', { seat: other, answer: true })
  }
  /** A game saved in the middle holds the seed of its dice, so that it can go on. */
  async #save(path: string): Promise<void> {
    if (path === '') throw new Usage('save to which file?')
    const { save } = await this.#ask('save')
    const whole = { ...(save as object), ...(this.#seed !== '' && { secret: this.#seed }) }
    try {
      writeFileSync(path, `${JSON.stringify(whole, null, 1)}\n`)
    } catch (e) {
      throw new Usage(`'${path}' cannot be written: ${(e as Error).message}`)
    }
    this.#say(`Saved in ${path}.`)
  }
}

function peopleOf(given: string | undefined, seats: readonly string[]): readonly string[] {
  if (given === undefined) return seats.slice(0, 1)
  if (given === 'all') return seats
  if (given === 'none') return []
  const people = given.split(',')
  const stranger = people.find(seat => !seats.includes(seat))
  if (stranger !== undefined) throw new Usage(`'${stranger}' does not play; seats: ${seats.join(', ')}`)
  return people
}

/** A number of the list, a token, the name of a button, a number of a range, or a place. */
function tokenFor(offer: OfferMessage, typed: string): string {
  if (typed.includes(':')) return typed
  const listed = /^\d+$/.test(typed) ? offer.choices[Number(typed) - 1] : undefined
  if (listed !== undefined) return listed
  if (/^\d+$/.test(typed) && offer.ranges?.some(range => isIn(range, Number(typed)))) return `number:${Number(typed)}`
  if (/^\d+,\d+$/.test(typed)) return `point:${typed.split(',').map(Number).join(',')}`
  if (offer.choices.includes(`button:${typed}`)) return `button:${typed}`
  throw new Usage(typed === '' ? 'which choice?' : `'${typed}' is none of the choices; 'help' says what can be typed`)
}

/**
 * The engine protocol, version 1: one JSON object in, one out, in order. It holds the open tables and knows no process, clock or file; those
 * come through `EngineHost`. No line ends it, and a refused one changes nothing.
 */
import { BadDie, BadScenario, type Core, checkOptions, type Game, NeedChance, type Seat, Table } from '@plus-ultra/kernel'
import { type ArgumentsOf, argumentsOf, type Command, isCommand, type Request, readRequest, unknownCommand } from './arguments.ts'
import { Dice } from './dice.ts'
import { describe } from './hello.ts'
import { LiveChance, type Nonces } from './live.ts'
import { badScenario, type ProtocolError, quote, Refused } from './refusal.ts'
import { diceIn, playSave, readSave, readScenario, type SaveDocument } from './saves.ts'
import { Session } from './session.ts'
import { LANGUAGES, type Language, type Rulebook } from './words.ts'

export const PROTOCOL = 1
const MOST_TABLES = 256
const MOST_QUEUED = 100_000

export type GameLoaders = Readonly<Record<string, () => Promise<Game>>>
export interface Budget {
  readonly level?: number | undefined
  readonly ms?: number | undefined
  readonly iterations?: number | undefined
}
/** `value` is the chance of winning; `ms` by the clock of the host. */
export interface Suggested {
  readonly choice: string
  readonly value: number
  readonly iterations: number
  readonly ms: number
  readonly line: readonly string[]
}
export interface EngineHost {
  readonly name: string
  readonly version: string
  readonly games: GameLoaders
  /** can be played when asked for by id, and are not listed */
  readonly unlisted?: GameLoaders
  rulebook?(game: string): Rulebook | Promise<Rulebook>
  /** thinks on what the seat sees, never on the true position; `table` is a name for where it sits, and the record that the seat may know */
  think?(
    game: Game,
    view: Core,
    seat: Seat,
    seats: readonly Seat[],
    budget: Budget,
    table: { entriesFor(seat: Seat): readonly { readonly seq: number }[] },
  ): Promise<Suggested>
  /** a fault of our own, for the log */
  report?(fault: unknown): void
}
export type Answer = { id: unknown; ok: true; [field: string]: unknown } | { id: unknown; ok: false; error: ProtocolError }

interface Known {
  readonly game: Game
  readonly rulebook: Rulebook
}
type Fields = Record<string, unknown>

export class Engine {
  readonly #host: EngineHost
  readonly #known = new Map<string, Promise<Known>>()
  readonly #tables = new Map<string, Session>()
  #language: Language = 'en'
  #opened = 0
  #hasQuit = false
  #last: Promise<unknown> = Promise.resolve()

  constructor(host: EngineHost) {
    this.#host = host
  }
  get hasQuit(): boolean {
    return this.#hasQuit
  }
  get openTables(): number {
    return this.#tables.size
  }

  /** One line, one answer; a line that comes early waits for the answer before it. */
  handle(line: string): Promise<string> {
    const answer = this.#last.then(() => this.#handle(line))
    this.#last = answer
    return answer
  }
  async #handle(line: string): Promise<string> {
    let request: Request
    try {
      request = readRequest(line)
    } catch (e) {
      return JSON.stringify({ id: null, ok: false, error: this.#errorOf(e) })
    }
    const answer = await this.answer(request)
    try {
      return JSON.stringify(answer)
    } catch (e) {
      return JSON.stringify({ id: answer.id ?? null, ok: false, error: this.#errorOf(e) })
    }
  }
  /** For hosts in the same program: an object in, an object out. */
  async answer(request: Request): Promise<Answer> {
    const { id = null } = request
    try {
      if (!isCommand(request.cmd)) throw unknownCommand(request.cmd)
      return { id, ok: true, ...(await this.#run(request.cmd, request)) }
    } catch (e) {
      return { id, ok: false, error: this.#errorOf(e) }
    }
  }
  #errorOf(e: unknown): ProtocolError {
    if (e instanceof Refused) return e.error
    this.#host.report?.(e)
    const [first = ''] = (e instanceof Error ? e.message : String(e)).split('\n')
    return { code: 'illegal', message: `the rules break down here, which is a fault of the program: ${first.slice(0, 300)}` }
  }

  async #run<C extends Command>(cmd: C, request: Request): Promise<Fields> {
    const command: (args: ArgumentsOf<C>) => Fields | Promise<Fields> = this.#commands[cmd]
    return await command(argumentsOf(cmd, request))
  }

  readonly #commands: { readonly [C in Command]: (args: ArgumentsOf<C>) => Fields | Promise<Fields> } = {
    hello: ({ lang }) => this.#hello(lang),
    new: args => this.#new(args),
    load: args => this.#load(args),
    roll: ({ table, values, clear = false }) => {
      const { dice } = this.#at(table)
      if (dice.live !== undefined) throw new Refused('bad-argument', 'the dice of this table come from its seed')
      if ((clear ? 0 : dice.left) + values.length > MOST_QUEUED)
        throw new Refused('bad-argument', `values: more than ${MOST_QUEUED} dice queued`)
      if (clear) dice.clear()
      dice.add(values)
      return { queued: dice.left }
    },
    pending: ({ table, seat }) => {
      const session = this.#at(table)
      return { pending: session.pending(session.viewer(seat)) }
    },
    offer: ({ table, seat, verbose = false }) => {
      const session = this.#at(table)
      return { offer: session.offer(session.seat(seat), this.#language, verbose ? 'with labels' : 'tokens only') }
    },
    choose: ({ table, seat, choice, expect }) => {
      const session = this.#at(table)
      return { ...session.choose(session.seat(seat), choice, expect, this.#language) }
    },
    why: ({ table, seat, choice }) => {
      const session = this.#at(table)
      return { ...session.why(session.seat(seat), choice, this.#language) }
    },
    odds: ({ table, seat, choice }) => {
      const session = this.#at(table)
      return { ...session.odds(session.seat(seat), choice, this.#language) }
    },
    board: ({ table, seat }) => {
      const session = this.#at(table)
      return { board: session.board(session.viewer(seat ?? null) as Seat | -1) }
    },
    undo: ({ table, seat }) => {
      const session = this.#at(table)
      return { ...session.undo(session.seat(seat), this.#language) }
    },
    takeback: ({ table, seat, answer }) => {
      const session = this.#at(table)
      return { ...session.takeback(session.seat(seat), answer, this.#language) }
    },
    resign: ({ table, seat }) => {
      const session = this.#at(table)
      return { ...session.resign(session.seat(seat), this.#language) }
    },
    go: args => this.#go(args),
    log: ({ table, seat, from = 0 }) => {
      const session = this.#at(table)
      return { ...session.log(session.viewer(seat), from) }
    },
    save: ({ table }) => ({ save: this.#at(table).save() }),
    digest: ({ table, seat }) => {
      const session = this.#at(table)
      return { digest: session.digest(session.viewer(seat)) }
    },
    close: ({ table }) => {
      const id = this.#idOf(table)
      this.#tables.delete(id)
      return { table: id }
    },
    quit: () => {
      this.#hasQuit = true
      return {}
    },
  }

  // --- tables

  #idOf(table: string | undefined): string {
    const id = table ?? [...this.#tables.keys()].at(-1)
    if (id === undefined) throw new Refused('no-table', 'no table is open')
    if (!this.#tables.has(id)) throw new Refused('no-table', `no table ${quote(id)} is open`)
    return id
  }
  #at(table: string | undefined): Session {
    return this.#tables.get(this.#idOf(table)) as Session
  }
  #seatAt(session: Session): Fields {
    this.#opened++
    const table = `t${this.#opened}`
    this.#tables.set(table, session)
    const { commitment } = session
    return { table, seats: session.seats, pending: session.pending(undefined), ...(commitment !== undefined && { commitment }) }
  }
  #mustHaveRoom(): void {
    if (this.#tables.size >= MOST_TABLES) throw new Refused('bad-argument', `${MOST_TABLES} tables are open; close one first`)
  }

  // --- games

  /** Each game is read when it is first asked for. */
  #game(id: string): Promise<Known> | undefined {
    const { games, unlisted = {} } = this.#host
    const load = Object.hasOwn(games, id) ? games[id] : Object.hasOwn(unlisted, id) ? unlisted[id] : undefined
    if (load === undefined) return undefined
    let known = this.#known.get(id)
    if (known === undefined) {
      known = Promise.all([load(), this.#host.rulebook?.(id) ?? new Map()]).then(([game, rulebook]) => ({ game, rulebook }))
      known.catch(() => this.#known.delete(id))
      this.#known.set(id, known)
    }
    return known
  }
  #noGame(id: string): Refused {
    return new Refused('bad-argument', `game: there is no game ${quote(id)}; games: ${Object.keys(this.#host.games).join(', ') || 'none'}`)
  }

  async #hello(lang: string | undefined): Promise<Fields> {
    const language = lang === undefined ? this.#language : LANGUAGES.find(each => each === lang.toLowerCase().split(/[-_]/)[0])
    if (language === undefined) throw new Refused('bad-argument', `lang: ${quote(lang)} is not spoken; languages: ${LANGUAGES.join(', ')}`)
    const games: object[] = []
    for (const id of Object.keys(this.#host.games)) {
      try {
        games.push(describe(((await this.#game(id)) as Known).game, language))
      } catch (e) {
        this.#host.report?.(e) // one that cannot be read must not keep the others from being played
      }
    }
    this.#language = language
    return { protocol: PROTOCOL, name: this.#host.name, version: this.#host.version, lang: language, games }
  }

  async #new(args: ArgumentsOf<'new'>): Promise<Fields> {
    const isLive = chanceOf(args)
    this.#mustHaveRoom()
    const { game, rulebook } = await (this.#game(args.game) ?? Promise.reject(this.#noGame(args.game)))
    const options = args.options ?? {}
    const faults = checkOptions(game.options, options)
    if (faults.length > 0) throw new Refused('bad-argument', faults.map(f => `${f.path}: ${f.message}`).join('; '), { faults })
    try {
      const scenario = typeof args.scenario === 'string' ? ownScenario(game, args.scenario) : readScenario(game, args.scenario)
      const live = isLive ? new LiveChance(args.seed as string, scenario.seats, noncesOf(args.nonces, scenario.seats)) : undefined
      const dice = new Dice(live)
      dice.add(args.dice ?? [])
      const table = new Table(game, { scenario, options }, dice)
      // what the game fills in for itself is written down, so that a save has what every scenario has
      const given = typeof args.scenario === 'string' ? scenario : { title: scenario.title, seats: scenario.seats, ...args.scenario }
      const { commitment, nonces } = live ?? {}
      return this.#seatAt(new Session({ game, table, dice, rulebook, scenario: given, commitment, nonces }))
    } catch (e) {
      throw this.#cannotOpen(e)
    }
  }
  #cannotOpen(e: unknown): unknown {
    if (e instanceof Refused) return e
    if (e instanceof BadScenario) return badScenario(e.faults)
    if (e instanceof NeedChance) return new Refused('needs-dice', e.message, { count: e.count, sides: e.sides, clause: e.die.clause })
    if (e instanceof BadDie) return new Refused('bad-argument', `dice: ${e.message}`)
    this.#host.report?.(e)
    const [first = ''] = (e instanceof Error ? e.message : String(e)).split('\n')
    return badScenario([{ path: '', message: `the position cannot be played: ${first.slice(0, 300)}` }])
  }

  async #load(args: ArgumentsOf<'load'>): Promise<Fields> {
    this.#mustHaveRoom()
    const save = readSave(args.save)
    const loading = this.#game(save.game)
    if (loading === undefined) throw new Refused('bad-save', this.#noGame(save.game).message)
    const { game, rulebook } = await loading
    const dice = new Dice()
    const table = playSave(game, save, dice)
    dice.live = this.#streamOf(save, args.seed)
    dice.live?.moveTo(diceIn(save))
    const { commitment, nonces, scenario } = save
    return this.#seatAt(new Session({ game, table, dice, rulebook, scenario, commitment, nonces }))
  }
  /** The dice go on where the save left them if the secret is known: given, shown in the save, or that of a table still open here. */
  #streamOf(save: SaveDocument, seed: string | undefined): LiveChance | undefined {
    const { commitment, nonces, scenario } = save
    if (commitment === undefined) return undefined
    const open = [...this.#tables.values()].find(session => session.commitment === commitment)
    const secret = seed ?? save.secret ?? open?.dice.live?.secret
    if (secret === undefined) return undefined
    const live = new LiveChance(secret, scenario.seats, nonces)
    if (live.commitment !== commitment) throw new Refused('bad-argument', 'seed: is not the one that this game was begun with')
    return live
  }

  async #go({ table, seat: name, level, ms, iterations }: ArgumentsOf<'go'>): Promise<Fields> {
    const session = this.#at(table)
    const seat = session.seat(name)
    if ([level, ms, iterations].filter(given => given !== undefined).length !== 1)
      throw new Refused('bad-argument', 'give one of level, ms, iterations')
    const { table: at, game } = session
    session.mustWait(seat, this.#language)
    if (this.#host.think === undefined) throw new Refused('bad-argument', 'this engine has no computer player')
    return { ...(await this.#host.think(game, at.view(seat), seat, at.seats, { level, ms, iterations }, at)) }
  }
}

function ownScenario(game: Game, id: string) {
  const scenario = Object.hasOwn(game.scenarios, id) ? game.scenarios[id] : undefined
  if (scenario === undefined)
    throw badScenario([{ path: '', message: `there is no scenario ${quote(id)}; scenarios: ${Object.keys(game.scenarios).join(', ')}` }])
  return scenario
}
/** True: live dice. Either a seed or a script, and what belongs to it. */
function chanceOf({ seed, nonces, chance, dice }: ArgumentsOf<'new'>): boolean {
  if ((seed === undefined) === (chance === undefined)) throw new Refused('bad-argument', 'give either seed, or chance: "script"')
  if (seed === undefined && nonces !== undefined) throw new Refused('bad-argument', 'nonces: go with a seed')
  if (seed !== undefined && dice !== undefined) throw new Refused('bad-argument', 'dice: go with chance: "script"')
  return seed !== undefined
}
function noncesOf(given: Nonces | readonly string[] | undefined, seats: readonly string[]): Nonces {
  if (given === undefined) return {}
  if (!Array.isArray(given)) {
    const stranger = Object.keys(given).find(seat => !seats.includes(seat))
    if (stranger !== undefined)
      throw new Refused('bad-argument', `nonces: ${quote(stranger)} does not play here; seats: ${seats.join(', ')}`)
    return given as Nonces
  }
  if (given.length !== seats.length) throw new Refused('bad-argument', `nonces: ${given.length} given, ${seats.length} seats play`)
  return Object.fromEntries(seats.map((seat, i) => [seat, given[i] as string]))
}

/** Saves: written, read with every entry played again and compared, and checked die by die. */
import {
  type AnyScenario,
  BadScenario,
  checkOptions,
  checkPhase,
  type Die,
  type Entry,
  type Fault,
  type Game,
  NeedChance,
  replay,
  type Save,
  Table,
} from '@plus-ultra/kernel'
import { faultsOf } from '@plus-ultra/kernel/faults'
import { saveFormat } from './arguments.ts'
import { Dice } from './dice.ts'
import { commitmentOf, LiveChance, type Nonces } from './live.ts'
import { quote, Refused } from './refusal.ts'

export interface SaveDocument extends Save {
  /** of the position at the end */
  readonly digest?: string | undefined
  /** of a table with live dice; the secret only once the game is over */
  readonly commitment?: string | undefined
  readonly nonces?: Nonces | undefined
  readonly secret?: string | undefined
}

/** What is played again for takebacks is counted too: each plays the log again from its beginning. */
const MOST_REPLAYED = 200_000

/** The form alone; that the entries can be played is found out by playing them. */
export function readSave(json: unknown): SaveDocument {
  const read = saveFormat.safeParse(json)
  if (!read.success) {
    const faults = read.error.issues
      .slice(0, 10)
      .flatMap(faultsOf)
      .map(f => `${f.path || 'the save'}: ${f.message}`)
    throw new Refused('bad-save', faults.join('; '), entryOf(read.error.issues[0]?.path))
  }
  const save = read.data as unknown as SaveDocument
  let replayed = save.entries.length
  save.entries.forEach((entry, i) => {
    if (entry.seq !== i) throw new Refused('bad-save', `entry ${i}: has the number ${entry.seq}`, { entry: i })
    if ('takeback' in entry) replayed += i
  })
  if (replayed > MOST_REPLAYED) throw new Refused('bad-save', `too long: ${replayed} choices would have to be played again`)
  if (save.secret !== undefined && save.commitment !== commitmentOf(save.secret))
    throw new Refused('bad-save', 'the secret of the dice does not fit the commitment')
  return save
}
function entryOf(path: readonly PropertyKey[] | undefined): { entry?: number } {
  return path?.[0] === 'entries' && typeof path[1] === 'number' ? { entry: path[1] } : {}
}

/** A scenario from outside, by the game's own check, and that its seats are seats of the game. */
export function readScenario(game: Game, json: unknown): AnyScenario {
  const read = game.readScenario(json)
  if (read.ok) {
    const faults = checkSeats(game, read.value.seats)
    if (faults.length === 0) return read.value // its options and phase are checked with the position, and told together with its faults
  }
  const faults = read.ok ? [] : [...read.faults]
  const untold = commonFaults(game, json).filter(({ path }) => faults.every(f => f.path !== path))
  throw new BadScenario([...faults, ...untold])
}
/** Of the fields that every scenario of every game has, as far as they can be read in a scenario that is none. */
function commonFaults(game: Game, json: unknown): Fault[] {
  const { seats, options, start } = (typeof json === 'object' && json !== null ? json : {}) as Readonly<Record<string, unknown>>
  const phase = typeof start === 'object' && start !== null && 'phase' in start ? start.phase : undefined
  return [
    ...(Array.isArray(seats) ? checkSeats(game, seats) : []),
    ...(typeof options === 'object' && options !== null ? checkOptions(game.options, options as Record<string, unknown>) : []),
    ...(typeof phase === 'string' ? checkPhase(game.phases, phase) : []),
  ]
}
function checkSeats(game: Game, seats: readonly unknown[]): Fault[] {
  if (seats.length === 0) return [{ path: 'seats', message: 'somebody must play' }]
  return seats.flatMap((seat, i) => {
    const path = `seats[${i}]`
    if (typeof seat !== 'string' || game.seats.find(seat) === undefined)
      return [{ path, message: `must be one of ${game.seats.names.join(', ')}` }]
    return seats.indexOf(seat) === i ? [] : [{ path, message: 'is named twice' }]
  })
}
/** A scenario of the game itself is taken as it is. */
export function scenarioOf(game: Game, json: unknown): AnyScenario {
  const id = (json as { readonly id?: unknown }).id
  const own = typeof id === 'string' && Object.hasOwn(game.scenarios, id) ? game.scenarios[id] : undefined
  return own !== undefined && JSON.stringify(own) === JSON.stringify(json) ? own : readScenario(game, json)
}

/** Plays a save from its beginning with its own dice. `onEntry` is told before each entry; refuses with the entry that does not fit. */
export function playSave(game: Game, save: SaveDocument, dice: Dice, onEntry?: (i: number, table: Table) => void): Table {
  if (save.revision > game.revision)
    throw new Refused('bad-save', `of revision ${save.revision} of the rules, these are revision ${game.revision}`)
  const revision =
    save.revision === game.revision ? '' : ` (the save is of revision ${save.revision} of the rules, these are revision ${game.revision})`
  const table = openSaved(game, save, dice, revision)
  const seats = new Set(table.seats.map(seat => game.seats.name(seat)))
  const recordedOtherwise = (entry: Entry, i: number): string | undefined => {
    if (!seats.has(entry.seat)) return `${entry.seat} does not play`
    try {
      replay(table, dice, [entry])
    } catch (e) {
      return firstLine(e).replace(/^entry \d+: /, '')
    }
    if (dice.left > 0) return 'has more dice than the rules roll'
    return JSON.stringify(sorted(table.entries[i])) === JSON.stringify(sorted(entry)) ? undefined : 'cannot have happened as it is recorded'
  }
  save.entries.forEach((entry, i) => {
    onEntry?.(i, table)
    const fault = recordedOtherwise(entry, i)
    if (fault !== undefined) throw new Refused('bad-save', `entry ${i}: ${fault}${revision}`, { entry: i })
  })
  if (save.digest !== undefined && save.digest !== table.digest())
    throw new Refused('bad-save', `the position at the end is another than recorded${revision}`)
  return table
}
function openSaved(game: Game, save: SaveDocument, dice: Dice, revision: string): Table {
  dice.add(save.startDice)
  const bad = (message: string, faults?: readonly Fault[]) =>
    new Refused('bad-save', message.slice(0, 500) + revision, faults && { faults: faults.slice(0, 1000) })
  let table: Table
  try {
    table = new Table(game, { scenario: scenarioOf(game, save.scenario), options: save.options }, dice)
  } catch (e) {
    if (e instanceof BadScenario) throw bad(`scenario: ${e.message}`, e.faults)
    throw bad(e instanceof NeedChance ? `startDice: too few, ${e.message}` : `the position cannot be set up: ${firstLine(e)}`)
  }
  if (dice.left > 0) throw bad('startDice: more than the rules roll')
  const { seats } = table.setting.scenario
  const stranger = Object.keys(save.nonces ?? {}).find(seat => !seats.includes(seat))
  if (stranger !== undefined) throw bad(`nonces: ${quote(stranger)} does not play`)
  return table
}
function firstLine(e: unknown): string {
  return (e instanceof Error ? e.message : String(e)).split('\n')[0]?.slice(0, 300) ?? ''
}
function sorted(entry: Entry | undefined): [string, unknown][] {
  return Object.entries(entry ?? {}).sort(([a], [b]) => (a < b ? -1 : 1))
}
export function diceIn(save: SaveDocument): number {
  return save.startDice.length + save.entries.reduce((n, e) => n + ('choice' in e ? e.dice.length : 0), 0)
}

// --- every die, recomputed

export interface WrongDie {
  /** its place in the stream, from 0 */
  readonly number: number
  /** -1: before the first choice */
  readonly entry: number
  readonly clause: string
  readonly why: string
  readonly sides: number
  readonly recorded: number
  readonly expected: number
}
export interface Verified {
  readonly ok: boolean
  readonly dice: number
  readonly wrong: readonly WrongDie[]
  /** why the check could not be made, or could not be made to the end */
  readonly fault?: string
}

/** The dice of the log, each compared with the stream as the rules ask for it. Choices that were taken back have used theirs too. */
class CheckedDice extends Dice {
  readonly wrong: WrongDie[] = []
  entry = -1
  readonly #stream: LiveChance
  constructor(stream: LiveChance) {
    super()
    this.#stream = stream
  }
  get checked(): number {
    return this.#stream.drawn
  }
  override draw(die: Die, sides: number, count: number): number {
    const recorded = super.draw(die, sides, count)
    const number = this.#stream.drawn
    const expected = this.#stream.draw(die, sides)
    if (recorded !== expected) this.wrong.push({ number, entry: this.entry, clause: die.clause, why: die.why, sides, recorded, expected })
    return recorded
  }
}

/** Recomputes every die of a finished game from the secret that it shows, and says which are wrong. */
export function verify(game: Game, save: SaveDocument): Verified {
  const no = (fault: string): Verified => ({ ok: false, dice: 0, wrong: [], fault })
  if (save.commitment === undefined) return no('the dice of this game were given by hand: there is nothing to check them by')
  if (save.secret === undefined) return no('the secret of the dice is shown only when the game is over')
  if (commitmentOf(save.secret) !== save.commitment) return no('the secret of the dice does not fit the commitment')
  let dice: CheckedDice | undefined
  let fault: string | undefined
  try {
    const checked = new CheckedDice(new LiveChance(save.secret, scenarioOf(game, save.scenario).seats, save.nonces))
    dice = checked
    playSave(game, save, checked, i => {
      checked.entry = i
    })
  } catch (e) {
    fault = firstLine(e)
  }
  const { wrong = [], checked = 0 } = dice ?? {}
  return { ok: wrong.length === 0 && fault === undefined, dice: checked, wrong, ...(fault !== undefined && { fault }) }
}

/** A save, told entry by entry. */
import { parseArgs } from 'node:util'
import { type Entry, eventsFor, eventText, type Game, labelOf, phaseOf, sayIn, type Table, type Text } from '@plus-ultra/kernel'
import { Dice, playSave, Refused } from '@plus-ultra/protocol'
import { type Command, Failed, Usage, wholeNumber } from '../command.ts'
import { languageOf, loadGame } from '../games.ts'
import { boardOf, boardText } from '../screen.ts'
import { openSave, scenarioIn } from './verify.ts'

export const command: Command = {
  summary: 'print a saved game, entry by entry',
  usage: 'replay <save> [--to <entry>] [--board] [--seat <seat>] [--lang en|fr|es]',
  help: `
Plays a save again, compares every position with the one recorded, and prints each entry with what followed.

  --to <n>          stop before entry n
  --board           print the board at the end
  --seat <seat>     as this seat saw it (default: all is shown)
  --lang <lang>     en, fr or es
  --with <module>   a file that exports a game of your own

Exit code 1: an entry does not fit the rules.`,
  async run(args) {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        to: { type: 'string' },
        board: { type: 'boolean' },
        seat: { type: 'string' },
        lang: { type: 'string' },
        with: { type: 'string', multiple: true },
      },
    })
    const [path] = positionals
    if (path === undefined || positionals.length > 1) throw new Usage('give one save file')
    const whole = openSave(path)
    const to = wholeNumber('to', values.to, whole.entries.length, 0)
    const save = to < whole.entries.length ? { ...whole, entries: whole.entries.slice(0, to), digest: undefined } : whole
    const game = await loadGame(save.game, values.with)
    const text = game.text[languageOf(values.lang)]
    const { id, title, seats } = scenarioIn(path, game, save)
    if (values.seat !== undefined && !seats.includes(values.seat))
      throw new Usage(`'${values.seat}' does not play; seats: ${seats.join(', ')}`)
    const teller = new Teller(game, text, values.seat)
    process.stdout.write(`${text.title}: ${text.scenarios[id] ?? title}\n`)
    let table: Table
    try {
      table = playSave(game, save, new Dice(), (i, at) => teller.before(save.entries[i] as Entry, at))
    } catch (e) {
      throw e instanceof Refused ? new Failed(`${path}: ${e.message}`) : e
    }
    teller.after(table)
    const outcome = table.outcome()
    if (values.board === true) process.stdout.write(`\n${boardText(text, boardOf(table, teller.viewer))}\n`)
    if (outcome !== undefined)
      process.stdout.write(
        `\n${outcome.winner === null ? 'No winner' : `Winner: ${text.names.seat?.[game.seats.name(outcome.winner)]}`} ${JSON.stringify(outcome.scores)} (${outcome.why})\n`,
      )
    return 0
  },
}

class Teller {
  readonly #game: Game
  readonly #text: Text
  readonly #seat: string | undefined
  readonly viewer
  #head = ''
  /** how many facts have been printed; fewer are told after something was taken back */
  #printed = 0
  constructor(game: Game, text: Text, seat: string | undefined) {
    this.#game = game
    this.#text = text
    this.#seat = seat
    this.viewer = seat === undefined ? (-1 as const) : game.seats.get(seat)
  }

  before(entry: Entry, table: Table): void {
    this.after(table)
    const place = `Turn ${this.#game.turn(table.state)}, ${this.#text.phases[phaseOf(table.state)] ?? phaseOf(table.state)}`
    if (place !== this.#head) process.stdout.write(`\n== ${place}\n`)
    this.#head = place
    if (this.#seat !== undefined && entry.secret !== undefined && entry.seat !== this.#seat) return
    process.stdout.write(`${String(entry.seq).padStart(4)}  ${sayIn(this.#text)(entry.seat, 'seat')}: ${this.#whatIsDone(entry, table)}\n`)
  }
  #whatIsDone(entry: Entry, table: Table): string {
    if ('undo' in entry) return `takes back ${entry.undo}`
    if ('takeback' in entry) return `all agree to go back to before ${entry.takeback}`
    if (!('choice' in entry)) return 'resigns'
    const seat = this.#game.seats.get(entry.seat)
    const parsed = table.parse(seat, entry.choice)
    return parsed.ok ? `${labelOf(this.#text, table.state, seat, parsed.choice)} [${entry.choice}]` : entry.choice
  }
  /** What followed the entry that was told last. */
  after(table: Table): void {
    for (const { told } of table.told.slice(this.#printed)) {
      const heard = this.#seat === undefined ? [told.event] : eventsFor([told], this.viewer)
      for (const event of heard) process.stdout.write(`        ${eventText(this.#text, event)} [${event.clause}]\n`)
    }
    this.#printed = table.told.length
  }
}

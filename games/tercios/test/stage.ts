/** Positions for tests, written short: stage('otumba', 'a-shock', { 'spanish-sd': '1205 f1 disordered' }). */
import type { OptionValue } from '@plus-ultra/kernel'
import { TestTable } from '@plus-ultra/kernel/testing'
import { HEX, type Hex, UNIT, type Unit } from '../data/load.ts'
import { readScenario, type Scenario } from '../data/scenario.ts'
import { tercios } from '../game.ts'
import type { State } from '../state.ts'

const PREFIX = { nieuport: 'ni', otumba: 'ot', 'san-quintin': 'sq', tunis: 'tu' } as const
const SEATS = {
  nieuport: ['imperial', 'allied'],
  otumba: ['spanish', 'aztec'],
  'san-quintin': ['french', 'imperial'],
  tunis: ['imperial', 'berber'],
} as const
const TURNS = { nieuport: 11, otumba: 10, 'san-quintin': 11, tunis: 13 } as const
export type BattleId = keyof typeof PREFIX
type More = Partial<Omit<Scenario, 'options' | 'pieces' | 'start'>> & {
  readonly turn?: number
  readonly options?: Record<string, OptionValue>
}

/** '1205 f1 disordered moved side=imperial movementAttacks=2' */
function pieceOf(battle: BattleId, name: string, place: string) {
  const [at = '', facing = 'f0', ...marks] = place.split(' ')
  const more: Record<string, unknown> = {}
  for (const mark of marks) {
    const [key = '', value] = mark.split('=')
    if (mark === 'disordered' || mark === 'demoralized') more.order = mark
    else more[key] = value === undefined ? true : Number.isNaN(Number(value)) ? value : Number(value)
  }
  return { id: `${PREFIX[battle]}-${name}`, at, facing: Number(facing.slice(1)), ...more }
}
export function scenarioOf(battle: BattleId, phase: string, pieces: Record<string, string>, more: More = {}): unknown {
  const { turn = 1, ...rest } = more
  return {
    id: 'test',
    title: 'A test',
    battle,
    seats: SEATS[battle],
    firstTurn: 1,
    lastTurn: TURNS[battle],
    start: { turn, phase },
    pieces: Object.entries(pieces).map(([name, place]) => pieceOf(battle, name, place)),
    ...rest,
  }
}

export class Stage extends TestTable<State, Scenario> {
  /** A unit by the end of its id: 'spanish-sd'. */
  unit(name: string): Unit {
    const id = UNIT.names.find(n => n.endsWith(name) && n.startsWith(PREFIX[this.battle]))
    if (id === undefined) throw new Error(`no unit ends with ${name}`)
    return UNIT.get(id)
  }
  get battle(): BattleId {
    return this.table.setting.scenario.battle
  }
  /** Where a unit is and looks, with its order: '1205 f1 disordered'; 'gone' when it is off the map. */
  where(name: string): string {
    const u = this.unit(name)
    const h = this.g.unit.at[u]
    if ((h as number) < 0) return 'gone'
    const order = ['', ' disordered', ' demoralized'][this.g.unit.order[u] as number]
    return `${HEX.name(h as Hex)} f${this.g.unit.facing[u]}${order}`
  }
  /** The units of a hex from the top down. */
  stack(hex: string): string[] {
    const space = this.board().spaces[hex] as { stack: string[] } | undefined
    return (space?.stack ?? []).map(id => id.slice(3))
  }
  turnMorale(seat: string): number {
    return this.g.seat.turnMorale[this.game.seats.get(seat)]
  }
  morale(seat: string): number {
    return this.g.seat.generalMorale[this.game.seats.get(seat)]
  }
  /** One whole step of a unit: 'unit:x', the kind, and the rest; tokens without a kind are hexes and facings. */
  play(seat: string, line: string): this {
    for (const word of line.split(' ')) this.choose(seat, this.token(word))
    return this
  }
  /** '1205' is a hex, 'f3' a facing, '=stop' a button, anything else a unit. */
  token(word: string): string {
    if (/^\d{4}$/.test(word)) return `hex:${word}`
    if (/^f[0-5]$/.test(word)) return `facing:${word.slice(1)}`
    if (word.startsWith('=')) return `button:${word.slice(1)}`
    return `unit:${UNIT.name(this.unit(word))}`
  }
  words(seat: string): string[] {
    return this.tokens(seat).map(t => {
      const [kind, name = ''] = t.split(':')
      if (kind === 'hex') return name
      if (kind === 'facing') return `f${name}`
      return kind === 'button' ? `=${name}` : name.slice(3)
    })
  }
  /** The seat's offer is exactly this. */
  offers(seat: string, line: string): this {
    const wanted = line.split(' ').filter(w => w !== '')
    const given = this.words(seat)
    if ([...given].sort().join(' ') !== [...wanted].sort().join(' '))
      throw new Error(`${seat} is offered [${given.join(' ')}] in ${this.table.step}, not [${wanted.join(' ')}]`)
    return this
  }
  has(seat: string, line: string): this {
    return this.expectOffer(seat, { has: line.split(' ').map(w => this.token(w)) })
  }
  /** Not offered, and refused with this clause. */
  not(seat: string, line: string, because?: string): this {
    const not = line.split(' ').map(w => this.token(w))
    return this.expectOffer(seat, because === undefined ? { not } : { not, because })
  }
  /** Takes what is the only choice, whoever's, as long as there is one. */
  forced(): this {
    for (;;) {
      const seat = this.table.waiting[0]
      if (seat === undefined) return this
      const tokens = this.table.tokens(seat)
      if (tokens.length !== 1) return this
      this.choose(this.game.seats.name(seat), tokens[0] as string)
    }
  }
  /** Makes a retreat by the first hex offered each time; gives the number of hexes made. The facing is left to be chosen. */
  flee(): number {
    let made = 0
    for (; this.table.step === 'retreat'; made++) {
      const seat = this.table.waiting[0]!
      this.choose(this.game.seats.name(seat), this.table.tokens(seat)[0]!)
    }
    return made
  }
  /** Dice in the order rolled, without naming their clause. */
  rolls(...values: readonly number[]): this {
    this.chance.add(values)
    return this
  }
}

export function stage(battle: BattleId, phase: string, pieces: Record<string, string>, more: More = {}): Stage {
  const { options, ...rest } = more
  const read = readScenario(scenarioOf(battle, phase, pieces, rest))
  if (!read.ok) throw new Error(JSON.stringify(read.faults))
  return new Stage(tercios, read.value, options)
}
export function printed(id: BattleId, options: Record<string, OptionValue> = {}): Stage {
  return new Stage(tercios, tercios.scenarios[id] as Scenario, options)
}

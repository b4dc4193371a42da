/** A whole game: its rules, its data, its judgement and its words. */
import type { ChancePort } from './chance.ts'
import type { Domain } from './domain.ts'
import { advance, isOver } from './engine.ts'
import type { EventSink } from './events.ts'
import { push } from './frames.ts'
import { OfferBuffer } from './offer.ts'
import { type Core, RuleError, type Runtime } from './runtime.ts'
import { type Fields, HEADER, type NamedOf, type Schema, type Seat } from './schema.ts'
import { stateMaker } from './state.ts'
import type { Registry, Step } from './steps.ts'
import type { Text } from './text.ts'
import { Tracer } from './trace.ts'

const { PHASE, SKIP_TO } = HEADER

/** `winner` null: a draw, or a solitaire game that was not won. */
export interface Outcome {
  readonly winner: Seat | null
  readonly level?: string
  readonly scores: Readonly<Record<string, number>>
  readonly why: string
  readonly clause: string
}
/** What is wrong, and where: a JSON path such as `pieces[3].at`. */
export interface Fault {
  readonly path: string
  readonly message: string
}
export type Checked<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly faults: readonly Fault[] }

/** The fields that every scenario of every game has; the position follows in the game's own format. */
export interface AnyScenario {
  readonly id: string
  readonly title: string
  readonly seats: readonly string[]
  readonly firstTurn: number
  readonly lastTurn: number
  readonly options?: Readonly<Record<string, OptionValue>> | undefined
  readonly start?: { readonly turn: number; readonly phase: string } | undefined
}
export type OptionValue = boolean | number | string
/** An optional rule or variant. A number has a range, a string a list of values. */
export interface OptionRule {
  readonly clause: string
  readonly default: OptionValue
  readonly values?: readonly string[]
  readonly min?: number
  readonly max?: number
}

/** What a seat may see, as drawn; ids as in the game's data. */
export interface Board {
  readonly pieces: readonly Piece[]
  readonly spaces: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  readonly tracks: Readonly<Record<string, unknown>>
  readonly trays: Readonly<Record<string, unknown>>
}
export interface Piece {
  readonly id: string
  readonly unit: string
  readonly side: string
  readonly at: string | null
  readonly count?: number
  readonly strength?: number
  readonly facing?: string | number
  readonly [more: string]: unknown
}

export interface GameDefinition<F extends Fields, S extends AnyScenario, G extends Core = Core & NamedOf<F>> {
  readonly id: string
  readonly title: string
  readonly revision: number
  readonly rules: { readonly schema: Schema<F>; readonly registry: Registry }
  readonly start: Step<{}>
  readonly scenarios: Readonly<Record<string, S>>
  /** the JSON Schema of a scenario */
  readonly scenarioFormat: object
  readonly options: Readonly<Record<string, OptionRule>>
  /** a scenario from outside: checked, or every fault with its path */
  readScenario(json: unknown): Checked<S>
  /** puts the position on the table; faults of the position against the rules are returned, not thrown */
  setUp(g: G, scenario: S, options: Readonly<Record<string, OptionValue>>): readonly Fault[]
  turn(g: G): number
  outcome(g: G): Outcome
  /** the clause by which a player may give up, where the rulebook has one */
  readonly resignation?: string
  /** on a view: what is hidden there is left out */
  board(g: G): Board
  /** fills what `seat` may not see with a fair sample of what it could be; needed by games with secrets */
  imagine?(g: G, seat: Seat, chance: Randomness): void
  /** what the position is worth to a seat: its chance of winning, 0 to 1; with two seats the two add up to 1; what is read of a position may be kept as for `prior` */
  evaluate(g: G, seat: Seat): number
  /** how good a choice looks before any search, 0 is neutral: one that is 1 higher is tried e times as often; a button by its number */
  prior?(g: G, seat: Seat, kind: string, value: number): number
  /** the phase that the seat leads just now, another name for each; undefined while it only answers. Who thinks long makes a plan for the whole of it. */
  leads?(g: G, seat: Seat): string | undefined
  /** values of the search that suit this game, found by matches */
  readonly search?: Readonly<Record<string, unknown>>
  /** what must be true after every choice; faults in words */
  invariants(g: G): readonly string[]
  readonly text: Readonly<Record<'en' | 'fr' | 'es', Text>>
}
export interface Randomness {
  /** 0 to n - 1 */
  below(n: number): number
}

export interface Game<G extends Core = Core, S extends AnyScenario = AnyScenario>
  extends Omit<GameDefinition<Fields, S, G>, 'rules' | 'start'> {
  readonly seats: Domain<'seat'>
  readonly phases: Domain<'phase'>
  readonly schema: Schema
  readonly registry: Registry
  /** an empty state; traced ones watch reads of what is not public */
  make(chance: ChancePort, sink: EventSink, traced?: 'traced'): G
  /** sets up and runs to the first choice; faults of the position are returned, and then nothing was begun */
  start(g: G, scenario: S, options?: Readonly<Record<string, OptionValue>>): readonly Fault[]
}

export function defineGame<F extends Fields, S extends AnyScenario>(def: GameDefinition<F, S>): Game<Core & NamedOf<F>, S> {
  const { schema, registry } = def.rules
  const newState = stateMaker(schema)
  return {
    ...def,
    seats: schema.seats,
    phases: schema.phases,
    schema,
    registry,
    make(chance, sink, traced) {
      const tracer = traced && schema.hasSecrets ? new Tracer() : undefined
      const runtime: Runtime = {
        schema,
        registry,
        frames: [],
        offer: new OfferBuffer(),
        tracer,
        isEager: traced !== undefined,
        chance,
        sink,
        actor: 0 as Seat,
        seat: 0 as Seat,
        transitions: 0,
        budget: 10_000,
      }
      return newState(runtime)
    },
    start(g, scenario, options = {}) {
      const phase = scenario.start && schema.phases.find(scenario.start.phase)
      const chosen = { ...defaultsOf(def.options), ...scenario.options, ...options }
      const unknown = checkPhase(schema.phases, scenario.start?.phase)
      const faults = [...unknown, ...checkOptions(def.options, chosen), ...(unknown.length > 0 ? [] : def.setUp(g, scenario, chosen))]
      if (faults.length > 0) return faults
      if (phase !== undefined) g.words[SKIP_TO] = phase + 1
      push(g, def.start, undefined)
      return begin(g)
    },
    outcome: g => def.outcome(g),
  }
}

/** Runs to the first choice, or says why the phase at which the scenario begins is not reached. */
function begin(g: Core): Fault[] {
  const unreached = (why: string) => [{ path: 'start.phase', message: why }]
  try {
    advance(g)
  } catch (e) {
    if (e instanceof RuleError && g.words[SKIP_TO] !== 0) return unreached(e.message)
    throw e
  }
  return g.words[SKIP_TO] === 0 ? [] : unreached('this game never comes to it')
}

export function outcomeOf<G extends Core>(game: Game<G>, g: G): Outcome | undefined {
  return isOver(g) ? game.outcome(g) : undefined
}
export function phaseOf(g: Core): string {
  return g.runtime.schema.phases.names[g.words[PHASE] as number] ?? ''
}

function defaultsOf(options: Readonly<Record<string, OptionRule>>): Record<string, OptionValue> {
  return Object.fromEntries(Object.entries(options).map(([id, rule]) => [id, rule.default]))
}
export function checkPhase(phases: Domain<'phase'>, given: string | undefined): Fault[] {
  if (given === undefined || phases.find(given) !== undefined) return []
  return [{ path: 'start.phase', message: `no phase is called '${given}'; phases: ${phases.names.join(', ')}` }]
}
export function checkOptions(options: Readonly<Record<string, OptionRule>>, given: Readonly<Record<string, unknown>>): Fault[] {
  const faults: Fault[] = []
  for (const [id, value] of Object.entries(given)) {
    const path = `options.${id}`
    const rule = Object.hasOwn(options, id) ? options[id] : undefined
    if (rule === undefined) faults.push({ path, message: `there is no such option; options: ${Object.keys(options).join(', ') || 'none'}` })
    else if (typeof value !== typeof rule.default) faults.push({ path, message: `must be a ${typeof rule.default}` })
    else if (rule.values !== undefined && !rule.values.includes(value as string))
      faults.push({ path, message: `must be one of ${rule.values.join(', ')}` })
    else if (typeof value === 'number' && (!Number.isInteger(value) || value < (rule.min ?? value) || value > (rule.max ?? value)))
      faults.push({ path, message: `must be a whole number from ${rule.min} to ${rule.max}` })
  }
  return faults
}
/** For `hello`: what may be given as options. */
export function optionsSchema(options: Readonly<Record<string, OptionRule>>): object {
  const properties: Record<string, object> = {}
  for (const [id, rule] of Object.entries(options)) {
    const type = typeof rule.default === 'number' ? 'integer' : typeof rule.default
    properties[id] = {
      type,
      default: rule.default,
      description: rule.clause,
      ...(rule.values && { enum: rule.values }),
      ...(rule.min !== undefined && { minimum: rule.min }),
      ...(rule.max !== undefined && { maximum: rule.max }),
    }
  }
  return { type: 'object', properties, additionalProperties: false }
}

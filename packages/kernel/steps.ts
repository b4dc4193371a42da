/** The words in which rules are written. `rulesOf<Event>()(schema, kinds)` gives them with the game's State filled in. */
import type { Die, Throw } from './chance.ts'
import type { Range, Ref } from './domain.ts'
import type { AnyEvent, RollEvent } from './events.ts'
import {
  type ArgsOf,
  type ArgsTuple,
  dropBelow,
  FRAME_HEADER,
  type FrameLayout,
  type FrameOf,
  type Locals,
  layOut,
  pop,
  push,
  REGION_HEADER,
  setResult,
} from './frames.ts'
import { FIRST_KIND, type KindRef, type Kinds, NUMBER, type OfferFor, type OfferWriter, offerWriter } from './offer.ts'
import { type Core, RuleError } from './runtime.ts'
import { type Fields, HEADER, type NamedOf, type Schema, type Seat } from './schema.ts'
import { compile, type Instruction, type Op } from './sequence.ts'
import type { List, RefSet } from './shapes.ts'
import type { StateOf } from './state.ts'

const { REGION } = HEADER

export type PhaseRef = Ref<'phase'>
export type Frozen<T> = { readonly [P in keyof T]: T[P] }
/** Scalars and columns cannot be assigned. Lists and sets stay as they are: a mapped class would no longer fit their own type. */
type Unchanging<T> = {
  readonly [P in keyof T]: T[P] extends number | List<number> | RefSet<string>
    ? T[P]
    : T[P] extends object
      ? { readonly [Q in keyof T[P]]: Frozen<T[P][Q]> }
      : T[P]
}

/** A disc, a ring or a polygon in the game's units. */
export type Region =
  | { readonly disc: readonly [x: number, y: number, radius: number] }
  | { readonly polygon: readonly (readonly [x: number, y: number])[] }

type ChoiceHandler = (g: Core, f: unknown, ref: number, seat: Seat) => void
interface AnyPoints {
  accepts(g: Core, f: unknown, x: number, y: number): boolean
  sample(g: Core, f: unknown, add: (x: number, y: number) => void): void
  on(g: Core, f: unknown, x: number, y: number): void
  regions?(g: Core, f: unknown): readonly Region[]
}
/** What the engine runs; the typed definitions below are erased to it. */
export interface AnyStep {
  readonly name: string
  readonly clause: string
  readonly kind: 'decision' | 'automatic' | 'sequence' | 'simultaneous'
  readonly index: number
  readonly layout: FrameLayout
  readonly actor?: (g: Core, f: unknown) => Seat
  readonly seats?: (g: Core, f: unknown) => readonly Seat[]
  /** of a simultaneous step: what each seat plays in secret, and the room for it */
  readonly each?: AnyStep
  readonly regionWords: number
  /** words of its frame: header and locals, and with the secret stacks */
  readonly ownWords: number
  readonly frameWords: number
  readonly offer?: (g: Core, f: unknown, offer: OfferWriter, seat: Seat) => void
  /** by kind of choice; buttons apart */
  readonly handlers?: readonly (ChoiceHandler | undefined)[]
  readonly buttons?: ReadonlyMap<number, (g: Core, f: unknown, seat: Seat) => void>
  readonly points?: AnyPoints | undefined
  readonly whenEmpty?: (g: Core, f: unknown) => void
  /** in a secret stack: its seat counts as sealed here, though it may still choose until all have sealed */
  readonly rests?: boolean
  /** what is chosen here is told to no other seat: they learn that a choice was made */
  readonly hides?: ((g: Core, f: unknown) => boolean) | undefined
  /** what the words of the question name besides the locals: told to the seat that is asked, to no other */
  readonly about?: ((g: Core, f: unknown) => Readonly<Record<string, unknown>>) | undefined
  readonly why?: (g: Core, f: unknown, kind: string, ref: number, name: string) => string | undefined
  readonly run?: (g: Core, f: unknown) => void
  readonly program?: readonly Instruction[]
  readonly resolve?: (g: Core, f: unknown) => void
}
declare const params: unique symbol
/** A is what a caller must give. */
export interface Step<A = {}> extends AnyStep {
  readonly [params]?: (args: A) => void
}

export interface Registry {
  readonly steps: AnyStep[]
  readonly kinds: Kinds
  readonly kindNames: readonly string[]
  readonly buttons: Map<string, number>
  readonly buttonNames: string[]
  readonly writer: OfferWriter
}

function transition(g: Core): void {
  if (++g.runtime.transitions > 1) throw new RuleError(g, 'a handler may call, go to or end once')
}
/** Puts a step on top; the caller goes on when it ends. */
export function call<A>(g: Core, step: Step<A>, ...args: ArgsTuple<NoInfer<A>>): void {
  transition(g)
  push(g, step, args[0] as Record<string, unknown> | undefined)
}
/** Leaves this step for another. */
export function goto<A>(g: Core, step: Step<A>, ...args: ArgsTuple<NoInfer<A>>): void {
  transition(g)
  push(g, step, args[0] as Record<string, unknown> | undefined)
  dropBelow(g)
}
/** Leaves this step for its caller. The last step of a secret stack ends with it: that seat has sealed its choices. */
export function end(g: Core, result: number = 0): void {
  transition(g)
  setResult(g, result)
  pop(g)
}

/** The result with its modifiers. It is told to everyone, or in a secret step to its seat. */
export function roll(g: Core, die: Die, who: Seat, ...modifiers: readonly number[]): number {
  return draw(g, die, die.sides, who, ...modifiers)
}
/** A die of another number of sides than declared: one of n things, in the order of the data. */
export function draw(g: Core, die: Die, sides: number, who: Seat, ...modifiers: readonly number[]): number {
  const drawn = g.runtime.chance.draw(die, sides, 1)
  let result = drawn
  for (const m of modifiers) result += m
  tellRoll(g, die, sides, who, [drawn], modifiers, result)
  return result
}
/** Several dice of one roll, as they fell; the result told is their sum with the modifiers. */
export function rollMany(g: Core, die: Die, count: number, who: Seat, ...modifiers: readonly number[]): readonly number[] {
  const dice = drawEach(g, die, count)
  let result = 0
  for (const d of dice) result += d
  for (const m of modifiers) result += m
  tellRoll(g, die, die.sides, who, dice, modifiers, result)
  return dice
}
/**
 * Several dice of which only a total counts, reckoned by the game's own rule and whatever their order. The event tells the dice, the
 * modifiers that the rule has taken in, and the total. Odds are exact for far more dice than with `rollMany`: one case for each total.
 */
export function rollTotal(
  g: Core,
  die: Die,
  count: number,
  who: Seat,
  total: (dice: readonly number[]) => number,
  ...modifiers: readonly number[]
): number {
  return rollTo(g, die, count, who, total, sum => sum, ...modifiers)
}
/** The same, where only counts what the total leads to: odds know one case for each of these. */
export function rollTo(
  g: Core,
  die: Die,
  count: number,
  who: Seat,
  total: (dice: readonly number[]) => number,
  leadsTo: (total: number) => number,
  ...modifiers: readonly number[]
): number {
  const dice = g.runtime.chance.drawTotal?.(die.sides, count, dice => leadsTo(total(dice))) ?? drawEach(g, die, count)
  const result = total(dice)
  tellRoll(g, die, die.sides, who, dice, modifiers, result)
  return leadsTo(result)
}
/** Dice of one player, what they come to by the game's own rule, and the modifiers that it has taken in. */
export interface Rolled extends Throw {
  readonly die: Die
  readonly who: Seat
  readonly modifiers: readonly number[]
}
/** One total against another, of which only counts what the two lead to: odds know one case for each of these, however many the dice. */
export function rollAgainst(g: Core, ours: Rolled, theirs: Rolled, leadsTo: (ours: number, theirs: number) => number): number {
  const both = g.runtime.chance.drawAgainst?.(ours.die.sides, ours, theirs, leadsTo)
  const tell = ({ die, count, who, total, modifiers }: Rolled, known: readonly number[] | undefined): number => {
    const dice = known ?? drawEach(g, die, count)
    const result = total(dice)
    tellRoll(g, die, die.sides, who, dice, modifiers, result)
    return result
  }
  const first = tell(ours, both?.slice(0, ours.count))
  return leadsTo(first, tell(theirs, both?.slice(ours.count)))
}
function drawEach(g: Core, die: Die, count: number): readonly number[] {
  const dice: number[] = []
  for (let left = count; left > 0; left--) dice.push(g.runtime.chance.draw(die, die.sides, left))
  return dice
}
/** A die of which only this counts: whether its result is at most so much. Odds know two cases. */
export function rollAtMost(g: Core, die: Die, most: number, who: Seat, ...modifiers: readonly number[]): boolean {
  const { chance } = g.runtime
  let added = 0
  for (const m of modifiers) added += m
  const drawn = chance.drawTotal?.(die.sides, 1, ([d]) => ((d as number) + added <= most ? 1 : 0))[0] ?? chance.draw(die, die.sides, 1)
  tellRoll(g, die, die.sides, who, [drawn], modifiers, drawn + added)
  return drawn + added <= most
}
/** Each of two rolls a die, and only this counts: who rolls higher. 1: the first; 0: a tie; -1: the second. */
export function rollOff(g: Core, die: Die, first: Seat, second: Seat): number {
  const one = (who: Seat): Rolled => ({ die, count: 1, who, total: ([d]) => d as number, modifiers: [] })
  return rollAgainst(g, one(first), one(second), (a, b) => Math.sign(a - b))
}
function tellRoll(
  g: Core,
  die: Die,
  sides: number,
  who: Seat,
  dice: readonly number[],
  modifiers: readonly number[],
  result: number,
): void {
  const { sink, schema } = g.runtime
  if (!sink.listens) return
  const event: RollEvent = { type: 'roll', who: schema.seats.name(who), sides, dice, modifiers, result, clause: die.clause, why: die.why }
  sink.tell({ event, seats: secretSeats(g), otherwise: undefined })
}
/** What is told inside a secret step is told to its seat alone. */
function secretSeats(g: Core): readonly Seat[] | undefined {
  return g.words[REGION] === 0 ? undefined : [g.runtime.seat]
}

export function rulesOf<E extends AnyEvent>() {
  return <F extends Fields, K extends Kinds>(schema: Schema<F>, kinds: K) => {
    type G = StateOf<Schema<F>> & Core
    type G0 = Core & Unchanging<NamedOf<F>>
    const buttons = new Map<string, number>(),
      buttonNames: string[] = []
    const kindNames = Object.keys(kinds)
    const registry: Registry = { steps: [], kinds, kindNames, buttons, buttonNames, writer: offerWriter(kinds, buttons) }

    type Given = Omit<AnyStep, 'index' | 'regionWords' | 'ownWords' | 'frameWords'>
    const register = (step: Given, regionWords = 0): AnyStep => {
      if (registry.steps.some(s => s.name === step.name)) throw new Error(`two steps are called '${step.name}'`)
      const ownWords = FRAME_HEADER + step.layout.words
      const frameWords = ownWords + schema.seats.size * regionWords
      const whole = { ...step, regionWords, ownWords, frameWords, index: registry.steps.length }
      registry.steps.push(whole)
      return whole
    }
    const handlersOf = (on: Readonly<Record<string, unknown>> | undefined) => {
      const handlers: ChoiceHandler[] = []
      for (const [kind, h] of Object.entries(on ?? {}))
        handlers[kind === 'number' ? NUMBER : FIRST_KIND + kindNames.indexOf(kind)] = h as ChoiceHandler
      return handlers
    }
    const buttonsOf = (named: Readonly<Record<string, unknown>> | undefined) => {
      const map = new Map<number, never>()
      for (const [name, h] of Object.entries(named ?? {})) {
        if (!buttons.has(name)) {
          buttons.set(name, buttonNames.length)
          buttonNames.push(name)
        }
        map.set(buttons.get(name) as number, h as never)
      }
      return map as AnyStep['buttons']
    }

    interface Choices<L, P extends string, B extends string> {
      offer(g: G0, f: Frozen<FrameOf<L>>, offer: OfferFor<K, P, B>, seat: Seat): void
      on?: { readonly [Q in P]: (g: G, f: FrameOf<L>, ref: KindRef<K, Q>, seat: Seat) => void }
      buttons?: { readonly [Q in B]: (g: G, f: FrameOf<L>, seat: Seat) => void }
      /** free places: `accepts` alone decides; `sample` proposes some to the bot and the keyboard, and goes through it */
      points?: {
        accepts(g: G0, f: Frozen<FrameOf<L>>, x: number, y: number): boolean
        sample(g: G0, f: Frozen<FrameOf<L>>, add: (x: number, y: number) => void): void
        on(g: G, f: FrameOf<L>, x: number, y: number): void
        /** where points are accepted, as shapes in the units of the table, for people to see */
        regions?(g: G0, f: Frozen<FrameOf<L>>): readonly Region[]
      }
      /** the clause that forbids what is not offered ('PIZ-8.1.5', or 'PIZ-8.1.5#key' for a sentence of its own); explains, never decides */
      why?(g: G0, f: Frozen<FrameOf<L>>, kind: string, ref: number, name: string): string | undefined
    }
    type KindName = (keyof K & string) | 'number'

    function decision<L extends Locals = {}, P extends KindName = never, B extends string = never>(
      name: string,
      def: {
        clause: string
        locals?: L
        actor(g: G0, f: Frozen<FrameOf<L>>): Seat
        /** what happens instead of an empty offer; without it an empty offer is an error */
        whenEmpty?(g: G, f: FrameOf<L>): void
        /** in a secret step: the seat is done and holds nobody up here, but may still choose what is offered until all are done */
        rests?: true
        /** whether what is chosen here is kept from the logs of other seats; public cells and events say what they may know */
        hides?(g: G0, f: Frozen<FrameOf<L>>): boolean
        /** what the words of the question name that is in no local, by name: {unit} of the prompt */
        about?(g: G0, f: Frozen<FrameOf<L>>): Readonly<Record<string, unknown>>
      } & Choices<L, P, B>,
    ): Step<ArgsOf<L>> {
      return register({
        name,
        clause: def.clause,
        kind: 'decision',
        layout: layOut(def.locals ?? {}),
        actor: def.actor as never,
        offer: def.offer as never,
        handlers: handlersOf(def.on),
        buttons: buttonsOf(def.buttons),
        points: def.points as AnyPoints | undefined,
        whenEmpty: def.whenEmpty as never,
        rests: def.rests === true,
        hides: def.hides as never,
        about: def.about as never,
        why: def.why as never,
      }) as Step<ArgsOf<L>>
    }
    /**
     * Each seat plays `each` on a stack of its own that only it sees, in any order; when the last has sealed, `resolve` goes on.
     * What the seats choose is kept in cells that only they may see; public cells are written in `resolve`.
     */
    function simultaneous<L extends Locals = {}>(
      name: string,
      def: {
        clause: string
        locals?: L
        seats(g: G0, f: Frozen<FrameOf<L>>): readonly Seat[]
        each: Step<{ readonly seat: Seat }>
        /** room for the stack of one seat */
        secretWords?: number
        resolve(g: G, f: FrameOf<L>): void
      },
    ): Step<ArgsOf<L>> {
      const { clause, seats, each, resolve, secretWords = 48 } = def
      const step = { name, clause, kind: 'simultaneous', layout: layOut(def.locals ?? {}), seats, each, resolve } as never
      return register(step, REGION_HEADER + secretWords) as Step<ArgsOf<L>>
    }
    function automatic<L extends Locals = {}>(
      name: string,
      def: { clause: string; locals?: L; run(g: G, f: FrameOf<L>): void },
    ): Step<ArgsOf<L>> {
      return register({ name, clause: def.clause, kind: 'automatic', layout: layOut(def.locals ?? {}), run: def.run as never }) as Step<
        ArgsOf<L>
      >
    }
    function sequence<L extends Locals = {}>(
      name: string,
      def: { clause: string; locals?: L },
      ops: readonly NoInfer<Op<FrameOf<L>>>[],
    ): Step<ArgsOf<L>> {
      const layout = layOut(def.locals ?? {})
      const program = compile(ops as readonly Op<never>[], layout)
      return register({ name, clause: def.clause, kind: 'sequence', layout, program }) as Step<ArgsOf<L>>
    }

    type Test<T> = (g: G, f: T) => boolean
    /** Plays a step, then goes on; `then` takes what it ended with. */
    function step<T, A>(
      step: Step<A>,
      ...more: {} extends A
        ? [args?: (g: G, f: T) => NoInfer<A>, then?: (g: G, f: T, result: number) => void]
        : [args: (g: G, f: T) => NoInfer<A>, then?: (g: G, f: T, result: number) => void]
    ): Op<T> {
      return { is: { op: 'step', step, args: more[0] as never, then: more[1] as never } }
    }
    /** A step that takes the locals of the same name: the list must belong to a step that has them. */
    const play = <A>(step: Step<A>): Op<A> => ({ is: { op: 'play', step } })
    const run = <T>(fn: (g: G, f: T) => void): Op<T> => ({ is: { op: 'run', fn: fn as never } })
    const when = <T>(test: Test<T>, ops: readonly Op<T>[], otherwise: readonly Op<T>[] = []): Op<T> => ({
      is: { op: 'when', test: test as never, ops: ops as never, otherwise: otherwise as never },
    })
    const repeat = <T>(test: Test<T>, ops: readonly Op<T>[]): Op<T> => ({ is: { op: 'repeat', test: test as never, ops: ops as never } })
    /** A phase of the sequence of play; `of` names it, or finds it from the locals. */
    const phase = <T>(of: PhaseRef | ((g: G, f: T) => PhaseRef), ops: readonly Op<T>[]): Op<T> => ({
      is: { op: 'phase', of: (typeof of === 'function' ? of : () => of) as never, ops: ops as never },
    })
    const finish = <T>(result?: (g: G, f: T) => number): Op<T> => ({ is: { op: 'finish', result: result as never } })
    /** Each member in printed order, held in a local of this step. */
    function forEach<T, D extends string>(
      range: Range<Ref<D>>,
      into: { [P in keyof T]: T[P] extends Ref<D> ? P : never }[keyof T],
      ops: readonly Op<T>[],
    ): Op<T> {
      return { is: { op: 'forEach', from: range.min, to: range.max, into: into as string, ops: ops as never } }
    }
    function emit(g: Core, event: E): void {
      if (g.runtime.sink.listens) g.runtime.sink.tell({ event, seats: secretSeats(g), otherwise: undefined })
    }
    /** To some seats; the others are told `otherwise`, or nothing. */
    function emitTo(g: Core, seats: readonly Seat[], event: E, otherwise?: E): void {
      if (g.runtime.sink.listens) g.runtime.sink.tell({ event, seats, otherwise })
    }
    return {
      decision,
      simultaneous,
      automatic,
      sequence,
      step,
      play,
      run,
      when,
      repeat,
      forEach,
      phase,
      finish,
      emit,
      emitTo,
      registry,
      schema,
    }
  }
}

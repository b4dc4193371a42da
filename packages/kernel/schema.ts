/** What there is, in which range, and who may see it. There is no default for visibility. */
import type { Domain, Ref } from './domain.ts'
import type { Shape, ValueOf } from './shapes.ts'

export type Seat = Ref<'seat'>

/** 'byRule' cells are decided by a function given beside the schema, where the State type is known. */
export type VisibilityKind = 'everyone' | 'nobody' | 'ownerOnly' | 'byRule'
export interface Visibility<K extends VisibilityKind = VisibilityKind> {
  readonly kind: K
  /** a list may show how many to all, and what to some */
  readonly countIsPublic: boolean
  /** a spectator may see such a cell too, when its rule says so for the seat -1 */
  readonly asksForSpectators?: true
}
export const everyone: Visibility<'everyone'> = { kind: 'everyone', countIsPublic: true }
export const nobody: Visibility<'nobody'> = { kind: 'nobody', countIsPublic: false }
/** In a table of seats: the row's own seat. */
export const ownerOnly: Visibility<'ownerOnly'> = { kind: 'ownerOnly', countIsPublic: false }
export const byRule: Visibility<'byRule'> = { kind: 'byRule', countIsPublic: false }
/** By a rule that is asked for spectators too (seat -1): what is hidden only under an option, or until it is shown to all. */
export const byRuleForAll: Visibility<'byRule'> = { kind: 'byRule', countIsPublic: false, asksForSpectators: true }
/** The contents as said, the length of the list to everyone. */
export function countPublic<K extends VisibilityKind>(v: Visibility<K>): Visibility<K> {
  return { ...v, countIsPublic: true }
}

export interface Scalar<S extends Shape = Shape, K extends VisibilityKind = VisibilityKind> {
  readonly field: 'scalar'
  readonly shape: S
  readonly visible: Visibility<K>
}
export interface Col<S extends Shape = Shape, K extends VisibilityKind = VisibilityKind> {
  readonly field: 'col'
  readonly shape: S
  readonly visible: Visibility<K>
}
export type Columns = { readonly [name: string]: Col }
export interface Table<D extends Domain = Domain, C extends Columns = Columns> {
  readonly field: 'table'
  readonly rows: D
  readonly columns: C
}
export type Fields = { readonly [name: string]: Scalar | Table }

export function scalar<S extends Shape, K extends VisibilityKind>(shape: S, visible: Visibility<K>): Scalar<S, K> {
  return { field: 'scalar', shape, visible }
}
export function col<S extends Shape, K extends VisibilityKind>(shape: S, visible: Visibility<K>): Col<S, K> {
  return { field: 'col', shape, visible }
}
export function table<K extends string, N extends string, C extends Columns>(rows: Domain<K, N>, columns: C): Table<Domain<K, N>, C> {
  return { field: 'table', rows, columns }
}

type Column<K extends string, S extends Shape> = S extends { readonly shape: 'int' }
  ? { [R in Ref<K>]: ValueOf<S> }
  : { readonly [R in Ref<K>]: ValueOf<S> }
type TableOf<D, C> = D extends Domain<infer K> ? { readonly [P in keyof C]: C[P] extends Col<infer S> ? Column<K, S> : never } : never
/** Numbers can be assigned, lists and sets are changed through themselves, tables never. */
export type NamedOf<F extends Fields> = {
  -readonly [P in keyof F as F[P] extends Scalar<infer S> ? (S extends { readonly shape: 'int' } ? P : never) : never]: F[P] extends Scalar<
    infer S
  >
    ? ValueOf<S>
    : never
} & {
  readonly [P in keyof F as F[P] extends Scalar<infer S> ? (S extends { readonly shape: 'int' } ? never : P) : P]: F[P] extends Scalar<
    infer S
  >
    ? ValueOf<S>
    : F[P] extends Table<infer D, infer C>
      ? TableOf<D, C>
      : never
}

/** 'unit.steps' for each column, 'plan' for each scalar, that was declared byRule. */
type RulePaths<F extends Fields> = {
  [T in keyof F & string]: F[T] extends Scalar<Shape, infer K>
    ? 'byRule' extends K
      ? T
      : never
    : F[T] extends Table<Domain, infer C>
      ? { [P in keyof C & string]: C[P] extends Col<Shape, infer K> ? ('byRule' extends K ? `${T}.${P}` : never) : never }[keyof C & string]
      : never
}[keyof F & string]
export type Rules<F extends Fields> = { readonly [P in RulePaths<F>]: (g: NamedOf<F>, row: number, seat: Seat) => boolean }

/** One run of cells in the buffer. */
export interface Cells {
  readonly path: string
  readonly table: string | undefined
  readonly name: string
  readonly shape: Shape
  readonly visible: Visibility
  readonly rule: ((g: never, row: number, seat: Seat) => boolean) | undefined
  readonly rows: Domain | undefined
  readonly count: number
  readonly offset: number
}
export interface Schema<F extends Fields = Fields> {
  readonly fields: F
  readonly cells: readonly Cells[]
  readonly seats: Domain<'seat'>
  readonly phases: Domain<'phase'>
  readonly hasSecrets: boolean
  readonly stackAt: number
  readonly size: number
}

/**
 * Words kept for the kernel: base of the top frame, result of the last ended step, end of the stack, the phase of play,
 * the phase that a scenario begins at (one more than its number; 0: none), and the secret stack that is running (0: none).
 * Each module takes them apart for itself: its own constants are folded by the compiler, imports are looked up every time.
 */
export const HEADER = { TOP: 0, RESULT: 1, FREE: 2, PHASE: 3, SKIP_TO: 4, REGION: 5 } as const
export const HEADER_WORDS = 6

/** Who plays, which phases the sequence of play has, and how many words its deepest stack of steps needs. */
export interface Frames {
  readonly seats: Domain<'seat'>
  readonly phases: Domain<'phase'>
  readonly stackWords?: number
}

export function defineState<const F extends Fields>(
  { seats, phases, stackWords = 160 }: Frames,
  fields: F,
  ...rules: [RulePaths<F>] extends [never] ? [] : [Rules<F>]
): Schema<F> {
  const given = (rules[0] ?? {}) as Record<string, Cells['rule']>
  const cells: Cells[] = []
  let offset = HEADER_WORDS
  const add = (table: string | undefined, name: string, field: Scalar | Col, rows: Domain | undefined) => {
    const path = table === undefined ? name : `${table}.${name}`
    const count = rows?.size ?? 1
    const rule = given[path]
    if (field.visible.kind === 'byRule' && rule === undefined) throw new Error(`${path} is visible by rule, and no rule is given`)
    if (field.visible.kind === 'ownerOnly' && rows !== (seats as Domain))
      throw new Error(`${path} is ownerOnly, which needs a table of seats; use byRule`)
    cells.push({ path, table, name, shape: field.shape, visible: field.visible, rule, rows, count, offset })
    offset += count * field.shape.words
  }
  for (const [name, field] of Object.entries(fields)) {
    if (field.field === 'scalar') add(undefined, name, field, undefined)
    else for (const [column, c] of Object.entries(field.columns)) add(name, column, c, field.rows)
  }
  const hasSecrets = cells.some(c => c.visible.kind !== 'everyone')
  return { fields, cells, seats, phases, hasSecrets, stackAt: offset, size: offset + stackWords }
}

/** What a validator finds in JSON, as it is told everywhere: each fault by its path, in words for whoever wrote the file. */
import type { Checked, Fault } from './game.ts'

/** As zod gives it. */
export interface Finding {
  readonly code?: string | undefined
  readonly path: readonly PropertyKey[]
  readonly message: string
  /** the fields that there are not, of `unrecognized_keys` */
  readonly keys?: readonly string[]
  /** what was wanted, of `invalid_type` */
  readonly expected?: string
  readonly values?: readonly unknown[]
  readonly origin?: string
  readonly minimum?: unknown
  readonly maximum?: unknown
  /** what is wrong with it by each of the ways in which it may be written, of `invalid_union` */
  readonly errors?: readonly (readonly Finding[])[]
}
export type Read<T> =
  | { readonly success: true; readonly data: T }
  | { readonly success: false; readonly error: { readonly issues: readonly Finding[] } }

/** `pieces[3].at` */
export function jsonPath(path: readonly PropertyKey[]): string {
  return path.map((part, i) => (typeof part === 'number' ? `[${part}]` : `${i > 0 ? '.' : ''}${String(part)}`)).join('')
}
/** Where a finding lies: an unknown field has a place of its own. */
export function placesOf({ path, keys }: Finding): (readonly PropertyKey[])[] {
  return keys === undefined ? [path] : keys.map(key => [...path, key])
}
export function faultsOf(finding: Finding): Fault[] {
  const message = finding.keys === undefined ? wordsOf(finding) : 'there is no such field'
  return placesOf(finding).map(place => ({ path: jsonPath(place), message }))
}
export function checked<T>(read: Read<T>): Checked<T> {
  return read.success ? { ok: true, value: read.data } : { ok: false, faults: read.error.issues.flatMap(faultsOf) }
}
/** Of the project's own files, which must be right. */
export function loaded<T>(file: string, read: Read<T>): T {
  if (read.success) return read.data
  throw new Error(
    read.error.issues
      .flatMap(faultsOf)
      .map(f => `${file}: ${f.path}: ${f.message}`)
      .join('\n'),
  )
}

// --- in words; what a schema says in its own words stays as it is

const THINGS: Readonly<Record<string, string>> = {
  array: 'a list',
  tuple: 'a list',
  object: 'an object',
  record: 'an object',
  number: 'a number',
  int: 'a whole number',
  string: 'a text',
  boolean: 'true or false',
  null: 'null',
}
const SIZES: Readonly<Record<string, string>> = { array: 'entries', tuple: 'entries', string: 'characters' }
const isOwnWords = (message: string): boolean => !/^(Invalid (input|option)|Too (big|small))\b/.test(message)

function wordsOf(finding: Finding): string {
  const { code, message, origin = '', minimum, maximum } = finding
  if (isOwnWords(message)) return message
  if (code === 'too_small') return origin in SIZES ? `must have at least ${minimum} ${SIZES[origin]}` : `must be at least ${minimum}`
  if (code === 'too_big') return origin in SIZES ? `must have at most ${maximum} ${SIZES[origin]}` : `must be at most ${maximum}`
  if (message.endsWith('received undefined')) return 'is missing'
  const wanted = wantedBy(finding)
  return wanted.length === 0 ? message : `must be ${wanted.join(' or ')}`
}
/** What would do, in each of the ways in which it may be written. */
function wantedBy({ expected = '', values, errors = [] }: Finding): string[] {
  if (values !== undefined) return [values.length > 1 ? `one of ${values.join(', ')}` : JSON.stringify(values[0])]
  if (errors.length > 0) return [...new Set(errors.flatMap(way => way.filter(({ path }) => path.length === 0).flatMap(wantedBy)))]
  return expected in THINGS ? [THINGS[expected] as string] : []
}

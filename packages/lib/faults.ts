/** What a validator finds in JSON, as it is told everywhere: each fault by its path. */
import type { Checked, Fault } from '@plus-ultra/kernel'

/** As zod gives it. */
export interface Finding {
  readonly code?: string | undefined
  readonly path: readonly PropertyKey[]
  readonly message: string
  /** the fields that there are not, of `unrecognized_keys` */
  readonly keys?: readonly string[]
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
  const message = finding.keys === undefined ? finding.message : 'there is no such field'
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

/** What a command of the command line is, and the two ways in which it can refuse. */
import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { faultOf, placeOf } from './json.ts'

export interface Command {
  /** one line for the list of all */
  readonly summary: string
  /** 'verify <save>' */
  readonly usage: string
  readonly help: string
  /** gives the exit code */
  run(args: readonly string[]): Promise<number>
}

/** Not understood: exit code 2. */
export class Usage extends Error {}
/** Understood, and it does not hold: exit code 1. */
export class Failed extends Error {}

export function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (e) {
    const { code, message } = e as NodeJS.ErrnoException
    throw new Usage(code === 'ENOENT' ? `there is no file '${path}'` : code === 'EISDIR' ? `'${path}' is a folder` : message)
  }
}
/** A file that is no JSON fails with the line and column at which it breaks. */
export function readJson(path: string): unknown {
  const text = readText(path)
  try {
    return JSON.parse(text)
  } catch (e) {
    const fault = faultOf(text) ?? { at: 0, message: (e as Error).message }
    throw new Failed(`${relative('.', path)}:${placeOf(text, fault.at)}: no JSON: ${fault.message}`)
  }
}

export function wholeNumber(name: string, given: string | undefined, otherwise: number, from = 1, to = Infinity): number {
  if (given === undefined) return otherwise
  const n = Number(given)
  const allowed = to === Infinity ? `${from} up` : `${from} to ${to}`
  if (!Number.isSafeInteger(n) || n < from || n > to) throw new Usage(`--${name} must be a whole number from ${allowed}, not '${given}'`)
  return n
}

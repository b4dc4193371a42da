/** What goes wrong, in the words of the protocol. Thrown inside the engine, answered at its border. */
import type { Fault } from '@plus-ultra/kernel'

export type ErrorCode =
  | 'bad-json'
  | 'too-long'
  | 'unknown-command'
  | 'bad-argument'
  | 'no-table'
  | 'bad-scenario'
  | 'bad-save'
  | 'not-waiting'
  | 'illegal'
  | 'conflict'
  | 'needs-dice'
  | 'cannot-undo'
  | 'no-odds'
  | 'over'

export interface ProtocolError {
  readonly code: ErrorCode
  readonly message: string
  readonly clause?: string
  /** of the dice that are missing */
  readonly count?: number
  readonly sides?: number
  /** every fault of a scenario, with its JSON path */
  readonly faults?: readonly Fault[]
  /** of a save: the entry that does not fit */
  readonly entry?: number
  /** after a conflict: where the table is */
  readonly seq?: number
}

export class Refused extends Error {
  readonly error: ProtocolError
  constructor(code: ErrorCode, message: string, more: Partial<Omit<ProtocolError, 'code' | 'message'>> = {}) {
    super(message)
    this.error = { code, message, ...more }
  }
}

/** Enough of what was given to find it again, and no more. */
export function quote(given: unknown): string {
  const text = typeof given === 'string' ? given : (JSON.stringify(given) ?? String(given))
  return text.length > 60 ? `'${text.slice(0, 60)}...'` : `'${text}'`
}

const FAULTS = 1000
export function badScenario(faults: readonly Fault[]): Refused {
  const first = faults[0]
  const where = first === undefined || first.path === '' ? '' : `${first.path}: `
  const more = faults.length > 1 ? ` (and ${faults.length - 1} more)` : ''
  return new Refused('bad-scenario', `${where}${first?.message ?? 'the scenario is refused'}${more}`, { faults: faults.slice(0, FAULTS) })
}

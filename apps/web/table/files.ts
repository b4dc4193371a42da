/** Files from outside: a saved game, or a scenario of one's own. What cannot be read is refused with the reason, and nothing is changed. */
import { readSave, readScenario, type SaveDocument } from '@plus-ultra/protocol'
import { Refusal, type Role, type Roles } from '../port/messages.ts'
import { gameIds, loadGame } from './games.ts'
import { ownId } from './scenarios.ts'

export type Read =
  | { readonly kind: 'game'; readonly save: SaveDocument; readonly roles: Roles }
  | { readonly kind: 'scenario'; readonly game: string; readonly id: string; readonly scenario: unknown }

const bad = (message: string): Refusal => new Refusal({ code: 'bad-file', message })

export async function readFile(file: Blob): Promise<Read> {
  const json = parse(await file.text())
  const { game, roles, ...rest } = json
  if (Array.isArray(rest.entries)) {
    if (typeof game !== 'string' || !gameIds.includes(game)) throw bad('The game of this file is not known here.')
    const save = readSave({ game, ...rest })
    return { kind: 'game', save, roles: rolesOf(roles, save.scenario.seats) }
  }
  if (!Array.isArray(rest.seats)) throw bad('This file is neither a game nor a scenario of Plus Ultra.')
  const found = typeof game === 'string' && gameIds.includes(game) ? game : await gameOf(rest)
  const scenario = readScenario(await loadGame(found), rest)
  return { kind: 'scenario', game: found, id: ownId(scenario.id), scenario: rest }
}
function parse(text: string): Record<string, unknown> {
  try {
    const json: unknown = JSON.parse(text)
    if (typeof json === 'object' && json !== null && !Array.isArray(json)) return json as Record<string, unknown>
  } catch {
    // told below
  }
  throw bad('This file is neither a game nor a scenario of Plus Ultra.')
}
/** A scenario need not name its game: it is that of the one that can read it. */
async function gameOf(scenario: unknown): Promise<string> {
  const faults: string[] = []
  for (const id of gameIds) {
    const read = (await loadGame(id)).readScenario(scenario)
    if (read.ok) return id
    faults.push(`${id}: ${read.faults[0]?.path} ${short(read.faults[0]?.message ?? '')}`)
  }
  throw new Refusal({ code: 'bad-scenario', message: `No game can read this scenario. ${faults.join('; ')}` })
}
/** A list of all that would be right is for `plus-ultra validate`. */
const MOST = 90
const short = (fault: string): string => (fault.length > MOST ? `${fault.slice(0, MOST)} …` : fault)
/** Who sat where, if the file says so for every seat; else people at one screen. */
function rolesOf(given: unknown, seats: readonly string[]): Roles {
  const roles = (typeof given === 'object' && given !== null ? given : {}) as Record<string, unknown>
  if (seats.every(seat => isRole(roles[seat]))) return Object.fromEntries(seats.map(seat => [seat, roles[seat] as Role]))
  return Object.fromEntries(seats.map((seat, i) => [seat, { kind: i === 0 ? 'me' : 'person' }]))
}
function isRole(given: unknown): boolean {
  const { kind, level } = (given ?? {}) as { kind?: unknown; level?: unknown }
  return kind === 'me' || kind === 'person' || (kind === 'computer' && Number.isInteger(level) && (level as number) >= 0)
}

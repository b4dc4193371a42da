/** The border: a line becomes a request, or a refusal that says what is wrong and where. Unknown fields are ignored. */
import { faultsOf } from '@plus-ultra/kernel/faults'
import { z } from 'zod'
import { quote, Refused } from './refusal.ts'

/** Bytes of UTF-8 in the longest line that is read. */
export const LONGEST_LINE = 4 * 1024 * 1024
const DEEPEST = 64

export type Request = Readonly<Record<string, unknown>>

export function readRequest(line: string): Request {
  if (line.length > LONGEST_LINE) throw tooLong()
  if (depthOf(line) > DEEPEST) throw new Refused('bad-json', `nested more than ${DEEPEST} deep`)
  let read: unknown
  try {
    read = JSON.parse(line, /__proto__|\\u/i.test(line) ? withoutPrototype : undefined)
  } catch (e) {
    throw new Refused('bad-json', `not JSON: ${(e as Error).message.slice(0, 200)}`)
  }
  if (typeof read !== 'object' || read === null || Array.isArray(read)) throw new Refused('bad-json', 'a request is one JSON object a line')
  return read as Request
}
export function tooLong(): Refused {
  return new Refused('too-long', `a line may have ${LONGEST_LINE} bytes`)
}

/** JSON.parse makes '__proto__' a field of its own; copied on by assignment it would become something else. */
function withoutPrototype(key: string, value: unknown): unknown {
  return key === '__proto__' ? undefined : value
}

/** How deep the brackets outside of strings go; read before parsing, which would build them all. */
function depthOf(line: string): number {
  let depth = 0
  let deepest = 0
  let isInString = false
  for (let i = 0; i < line.length; i++) {
    const c = line.charCodeAt(i)
    if (isInString) {
      if (c === 0x5c) i++
      else if (c === 0x22) isInString = false
    } else if (c === 0x22) isInString = true
    else if (c === 0x5b || c === 0x7b) {
      if (++depth > deepest) deepest = depth
    } else if (c === 0x5d || c === 0x7d) depth--
  }
  return deepest
}

export function argumentsOf<C extends Command>(cmd: C, request: Request): ArgumentsOf<C> {
  const schema = takes[cmd] as unknown as z.ZodType<ArgumentsOf<C>>
  const read = schema.safeParse(request)
  if (read.success) return read.data
  const faults = read.error.issues
    .slice(0, 10)
    .flatMap(faultsOf)
    .map(f => `${f.path}: ${f.message}`)
  throw new Refused('bad-argument', faults.join('; '))
}

// --- what each command takes

const name = z.string('must be a string').max(200, 'is too long')
const whole = z.int('must be a whole number').min(0, 'must not be negative')
const table = name.optional()
const seat = name
/** left out: the referee; null: a spectator */
const anySeat = name.nullish()
const choice = z.string('must be a token, such as "button:pass"').max(200, 'is too long')
const secret = z.string('must be a string').min(1, 'must not be empty').max(1000, 'is too long')
const die = z.int('must be a whole number').min(-1_000_000, 'is too small').max(1_000_000_000, 'is too large')
const dice = z.array(die, 'must be a list of whole numbers').max(10_000, 'has more than 10,000 dice')
const option = z.union([z.boolean(), z.number(), z.string().max(200)], 'must be true, false, a number or a string')
const options = z.record(z.string(), option, 'must be an object: {"option": value}')
const nonces = z.union(
  [z.record(z.string().max(200), z.string().max(200)), z.array(z.string().max(200)).max(64)],
  'must be {"seat": "nonce"}, or a list of nonces in the order of the seats',
)
const answer = z.boolean('must be true or false')
const anyObject = z.custom<Record<string, unknown>>(
  given => typeof given === 'object' && given !== null && !Array.isArray(given),
  'must be an object',
)

const takes = {
  hello: z.object({ lang: name.optional() }),
  new: z.object({
    game: name,
    scenario: z.union([name, anyObject], 'must be the id of a scenario, or a whole scenario as an object'),
    options: options.optional(),
    seed: secret.optional(),
    nonces: nonces.optional(),
    chance: z.literal('script', 'can only be "script"').optional(),
    dice: dice.optional(),
  }),
  roll: z.object({ table, values: dice, clear: answer.optional() }),
  pending: z.object({ table, seat: anySeat }),
  offer: z.object({ table, seat, verbose: answer.optional() }),
  choose: z.object({ table, seat, choice, expect: whole.optional() }),
  why: z.object({ table, seat, choice }),
  odds: z.object({ table, seat, choice }),
  board: z.object({ table, seat: anySeat }),
  undo: z.object({ table, seat }),
  takeback: z.object({ table, seat, answer: answer.optional() }),
  resign: z.object({ table, seat }),
  go: z.object({
    table,
    seat,
    level: z.int('must be a whole number').min(1, 'begins at 1').max(5, 'ends at 5').optional(),
    ms: z.int('must be a whole number').min(1, 'must be 1 or more').max(600_000, 'may be 600,000 at most').optional(),
    iterations: z.int('must be a whole number').min(1, 'must be 1 or more').max(100_000_000, 'is too large').optional(),
  }),
  log: z.object({ table, seat: anySeat, from: whole.optional() }),
  save: z.object({ table }),
  load: z.object({ save: anyObject, seed: secret.optional() }),
  digest: z.object({ table, seat: anySeat }),
  close: z.object({ table }),
  quit: z.object({}),
} as const

export type Command = keyof typeof takes
export type ArgumentsOf<C extends Command> = z.infer<(typeof takes)[C]>
export function isCommand(cmd: unknown): cmd is Command {
  return typeof cmd === 'string' && Object.hasOwn(takes, cmd)
}
export function unknownCommand(cmd: unknown): Refused {
  const given = cmd === undefined ? 'there is no "cmd"' : `there is no command ${quote(cmd)}`
  return new Refused('unknown-command', `${given}; commands: ${Object.keys(takes).join(', ')}`)
}

// --- a save from outside

const logged = { seq: whole, seat: name, secret: z.enum(['open', 'last'], 'must be "open" or "last"').optional() }
const entry = z.union(
  [
    z.object({ ...logged, choice, dice, digest: z.string().max(64) }),
    z.object({ ...logged, undo: whole }),
    z.object({ ...logged, takeback: whole }),
    z.object({ ...logged, resign: z.literal(true) }),
  ],
  'is no entry: a choice with dice and digest, an undo, a takeback or a resignation, with seq and seat',
)
export const MOST_ENTRIES = 50_000
export const saveFormat = z.object({
  game: name,
  revision: whole,
  scenario: anyObject,
  options,
  startDice: dice,
  entries: z.array(entry, 'must be a list').max(MOST_ENTRIES, `has more than ${MOST_ENTRIES} entries`),
  digest: z.string('must be a string').max(64).optional(),
  commitment: z
    .string('must be a string')
    .regex(/^[0-9a-f]{64}$/, 'must be 64 hexadecimal digits')
    .optional(),
  nonces: z.record(z.string(), z.string().max(200), 'must be {"seat": "nonce"}').optional(),
  secret: secret.optional(),
})

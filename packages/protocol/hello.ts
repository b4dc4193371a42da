/** A game as `hello` tells of it. */
import { type Game, optionsSchema } from '@plus-ultra/kernel'
import type { Language } from './words.ts'

export interface GameDescription {
  readonly id: string
  readonly title: string
  readonly rulesRevision: number
  readonly seats: readonly string[]
  readonly scenarios: readonly {
    readonly id: string
    readonly title: string
    readonly seats: readonly string[]
    readonly firstTurn: number
    readonly lastTurn: number
  }[]
  readonly phases: readonly string[]
  /** JSON Schemas */
  readonly options: object
  readonly scenarioFormat: object
}

export function describe(game: Game, language: Language): GameDescription {
  const text = game.text[language]
  return {
    id: game.id,
    title: text.title,
    rulesRevision: game.revision,
    seats: game.seats.names,
    scenarios: Object.values(game.scenarios).map(({ id, title, seats, firstTurn, lastTurn }) => ({
      id,
      title: text.scenarios[id] ?? title,
      seats,
      firstTurn,
      lastTurn,
    })),
    phases: game.phases.names,
    options: optionsSchema(game.options),
    scenarioFormat: withWords(game.scenarioFormat) as object,
  }
}

/** The fields that mean the same in the scenarios of all games; what a game says of them itself goes before. */
const WORDS: Readonly<Record<string, string>> = {
  id: 'its name, unlike any other of its kind',
  title: 'its name as people read it',
  provenance: 'where it comes from; not read',
  seats: 'who plays',
  firstTurn: 'the turn with which the game begins',
  lastTurn: 'the turn after which it ends',
  options: 'optional rules by id; those left out are as usual',
  start: 'where in the sequence of play it begins; without it, at the beginning of the first turn',
  turn: 'a turn, from firstTurn to lastTurn',
  phase: 'a phase of the sequence of play',
  pieces: 'what stands on the board',
  unit: 'what kind of piece it is, or which',
  side: 'whose it is',
  at: 'the space or the place where it is',
  facing: 'the direction in which it looks',
  strength: 'the strength or the steps that it has left',
  count: 'how many stand there together',
  moved: 'whether it has moved this turn',
  spaces: 'what is to be known of spaces, by id',
  control: 'who controls it, or each space by its id',
  tracks: 'what the tracks beside the board show, by id',
  trays: 'what lies beside the board',
  reserve: 'what is still to come',
}
/** A schema in which no field that has words here is left without a description. */
function withWords(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withWords)
  if (typeof schema !== 'object' || schema === null) return schema
  return Object.fromEntries(
    Object.entries(schema).map(([key, value]) => [key, key === 'properties' ? withDescriptions(value) : withWords(value)]),
  )
}
function withDescriptions(properties: object): object {
  return Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => {
      const words = Object.hasOwn(WORDS, name) && typeof schema === 'object' ? { description: WORDS[name] } : {}
      return [name, typeof schema === 'object' ? { ...words, ...(withWords(schema) as object) } : schema]
    }),
  )
}

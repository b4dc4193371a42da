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
    scenarioFormat: game.scenarioFormat,
  }
}

/** The scenarios of a game: the printed ones, and those that came from files. */
import { type AnyScenario, type Piece, SearchChance, Table } from '@plus-ultra/kernel'
import { readScenario } from '@plus-ultra/protocol'
import type { GameAbout, Lang, ScenarioAbout } from '../port/messages.ts'
import type { AnyGame } from './games.ts'
import * as store from './store.ts'

/** An edited copy keeps the printed id inside, by which its map is known. */
export const ownId = (id: string): string => `own:${id}`

export async function scenarioNamed(game: AnyGame, id: string): Promise<AnyScenario> {
  if (Object.hasOwn(game.scenarios, id)) return game.scenarios[id] as AnyScenario
  return readScenario(game, (await store.findScenario(game.id, id))?.scenario)
}

export async function aboutOf(game: AnyGame, lang: Lang): Promise<GameAbout> {
  const { title, names, phases, scenarios, options } = game.text[lang]
  const about = (s: AnyScenario): Omit<ScenarioAbout, 'id' | 'title'> => ({
    seats: s.seats,
    firstTurn: s.firstTurn,
    lastTurn: s.lastTurn,
    options: s.options ?? {},
  })
  const printed = Object.values(game.scenarios).map(s => ({ ...about(s), id: s.id, title: scenarios[s.id] ?? s.title }))
  const own = (await store.ownScenarios(game.id)).flatMap(({ id, scenario }): ScenarioAbout[] => {
    // kept by an older build, it may no longer be readable
    const read = game.readScenario(scenario)
    return read.ok ? [{ ...about(read.value), id, title: read.value.title, isOwn: true }] : []
  })
  return {
    id: game.id,
    revision: game.revision,
    seats: game.seats.names,
    phases: game.phases.names,
    hasSecrets: game.schema.hasSecrets,
    scenarios: [...printed, ...own],
    options: game.options,
    words: { title, names, phases, scenarios, options },
  }
}

const plates = new Map<string, readonly Piece[]>()
/** From tables that nobody plays: what is printed, never what is going on. */
export function countersOf(game: AnyGame): readonly Piece[] {
  const known = plates.get(game.id)
  if (known !== undefined) return known
  const found = new Map<string, Piece>()
  for (const scenario of Object.values(game.scenarios)) {
    const { state } = new Table(game, { scenario, options: {} }, new SearchChance(1))
    for (const piece of game.board(state).pieces) {
      const key = `${piece.type ?? piece.unit} ${piece.side}`
      if (!found.has(key)) found.set(key, piece)
    }
  }
  const pieces = [...found.values()]
  plates.set(game.id, pieces)
  return pieces
}

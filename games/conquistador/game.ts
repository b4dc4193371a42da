/** Conquistador, the New World 1495 to 1600. */
import { defineGame } from '@plus-ultra/kernel'
import { board } from './board.ts'
import { readScenario, scenarioFormat, scenarios } from './data/scenario.ts'
import { evaluate } from './evaluate.ts'
import { en } from './faces/text.en.ts'
import { es } from './faces/text.es.ts'
import { fr } from './faces/text.fr.ts'
import { imagine } from './imagine.ts'
import { invariants } from './invariants.ts'
import { prior } from './prior.ts'
import { outcome } from './rules/21-victory.ts'
import { game } from './rules/index.ts'
import { options, setUp } from './setup.ts'
import { registry, stateSchema } from './state.ts'

export const conquistador = defineGame({
  id: 'conquistador',
  title: 'Conquistador',
  revision: 1,
  rules: { schema: stateSchema, registry },
  start: game,
  scenarios,
  scenarioFormat,
  options,
  readScenario,
  setUp,
  turn: g => g.turn,
  outcome,
  board,
  imagine,
  evaluate,
  prior,
  search: { race: { least: 0, rollout: 300, turns: 1, sharpness: 4, doubt: 12 } },
  invariants,
  text: { en, fr, es },
})

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
  // found by playing on to the end of the game from what races chose, step by step (docs/adr/0008)
  search: {
    composed: ['make-offer', 'offer-amount', 'offer-turn'],
    race: {
      least: 0,
      gap: 30,
      steps: ['landing-hex', 'buy-bounds', 'sail', 'ships-lost', 'cargo-lost'],
      rollout: 1000,
      turns: 2,
      sharpness: 4,
      doubt: 6,
    },
  },
  invariants,
  text: { en, fr, es },
})

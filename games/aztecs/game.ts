import { defineGame, type Game, phaseOf, SearchChance, silence } from '@plus-ultra/kernel'
import { board } from './board.ts'
import { type Scenario, scenarios } from './data/load.ts'
import { evaluate } from './evaluate.ts'
import { text as en } from './faces/text.en.ts'
import { text as es } from './faces/text.es.ts'
import { text as fr } from './faces/text.fr.ts'
import { imagine } from './imagine.ts'
import { invariants } from './invariants.ts'
import { prior } from './prior.ts'
import { readWhole, scenarioFormat } from './read.ts'
import { battle, outcome } from './rules/index.ts'
import { setUp } from './setup.ts'
import { registry, rules, type State } from './state.ts'

const option = (clause: string) => ({ clause, default: false })
export const aztecs: Game<State, Scenario> = defineGame({
  id: 'aztecs',
  title: 'Aztecs',
  revision: 1,
  rules: { schema: rules, registry },
  start: battle,
  scenarios,
  scenarioFormat,
  resignation: 'AZT-13.2',
  options: {
    'ploughing-shot': option('AZT-OPT-1'),
    drums: option('AZT-OPT-2'),
    'careful-shooting': option('AZT-OPT-3'),
    rescue: option('AZT-OPT-4'),
    'free-deployment': option('AZT-OPT-5'),
    'printed-sling-range': option('AZT-OPT-6'),
  },
  readScenario: json => readWhole(json, () => aztecs.make(new SearchChance(1), silence)),
  setUp,
  turn: g => Math.min(g.turn, g.lastTurn),
  outcome,
  board,
  imagine,
  evaluate,
  prior,
  leads: (g, seat) => (phaseOf(g) === (g.first === seat ? 'first-movement' : 'second-movement') ? `turn ${g.turn}` : undefined),
  search: { exploration: 2, rollout: 3, plans: { least: 48, whims: 1.4, sharpness: 8 } },
  invariants,
  text: { en, fr, es },
})

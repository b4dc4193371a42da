/** Where the Sun Never Set: the battles of Nieuport, Otumba, San Quintín and Tunis. */
import { defineGame, type Game, NONE, type Outcome, SearchChance, silence } from '@plus-ultra/kernel'
import { board } from './board.ts'
import { BATTLES, SEAT } from './data/load.ts'
import { type Scenario, scenarioFormat, scenarios } from './data/scenario.ts'
import { evaluate } from './evaluate.ts'
import { en } from './faces/text.en.ts'
import { es } from './faces/text.es.ts'
import { fr } from './faces/text.fr.ts'
import { invariants } from './invariants.ts'
import { prior } from './prior.ts'
import { readWhole } from './reading.ts'
import { hasUnits } from './rules/02-units.ts'
import { isInRelief, reliefStrength } from './rules/11-victory.ts'
import { sanQuintin } from './rules/12-scenarios.ts'
import { game } from './rules/index.ts'
import { setUp } from './setup.ts'
import { ENDING, registry, type schema as Schema, type State, schema } from './state.ts'

function outcome(g: State): Outcome {
  const ending = ENDING.name(g.ending)
  const clauses = {
    'no-units': 'TER-11.5',
    margin: 'TER-11.4',
    morale: 'TER-11.3',
    tie: hasUnits(g, BATTLES[g.battle]!.sides[0], () => true) ? 'TER-11.3' : 'TER-11.5',
    draw: g.strictEnd ? 'TER-15.1' : 'TER-11.4',
    relief: 'TER-12.3.3',
    'no-relief': 'TER-12.3.3',
    'relief-hopeless': 'TER-12.3.5',
    none: 'TER-11.1',
  }
  const scores = BATTLES[g.battle]!.sides.map(s => [SEAT.name(s), g.battle === sanQuintin ? reliefOf(g, s) : g.seat.generalMorale[s]])
  return {
    winner: g.winner === NONE ? null : g.winner,
    level: ending === 'margin' ? 'marginal' : g.winner === NONE ? ending : 'decisive',
    scores: Object.fromEntries(scores),
    why: ending,
    clause: clauses[ending],
  }
}
const reliefOf = (g: State, seat: number): number => (seat === SEAT.refs.french ? reliefStrength(g, u => isInRelief(g, u)) : 0)

export const tercios: Game<State, Scenario> = defineGame<(typeof Schema)['fields'], Scenario>({
  id: 'tercios',
  title: 'Where the Sun Never Set',
  revision: 1,
  rules: { schema, registry },
  start: game,
  scenarios,
  scenarioFormat,
  options: {
    'strict-end': { clause: 'TER-15.1', default: false },
    'simultaneous-shot': { clause: 'TER-15.2', default: false },
    'rising-tide': { clause: 'TER-15.3', default: false },
    'under-the-ramparts': { clause: 'TER-15.4', default: false },
  },
  readScenario: json => readWhole(json, () => tercios.make(new SearchChance(1), silence)),
  setUp,
  turn: g => g.turn,
  outcome,
  board,
  evaluate,
  prior,
  leads: (g, seat) => (g.phasing === seat ? `turn ${g.turn}` : undefined),
  // the move ordering weighs a march better than the evaluation does halfway through it: it is left only for a clear gain
  search: {
    rollout: 0,
    exploration: 3,
    plans: { least: 64, whims: 0.5, sharpness: 8 },
  },
  invariants,
  text: { en, fr, es },
})
export default tercios

/** Pizarro 1532-1537: the conquest of the Inca Empire. */
import { defineGame, type Game, type Randomness, SearchChance, type Seat, silence } from '@plus-ultra/kernel'
import { board } from './board.ts'
import { CAMP, campOfMarker, MARKER, type Marker, markerCount } from './data/facts.ts'
import { type Scenario, scenarioFormat, scenarios } from './data/scenario.ts'
import { evaluate } from './evaluate.ts'
import { text as en } from './faces/text.en.ts'
import { text as es } from './faces/text.es.ts'
import { text as fr } from './faces/text.fr.ts'
import { invariants } from './invariants.ts'
import { prior } from './prior.ts'
import { readWhole } from './reading.ts'
import { countOf } from './rules/10-3-field.ts'
import { campaign, outcome, setUp } from './rules/index.ts'
import { registry, type State, schema } from './state.ts'

/** The markers of the other camp: any that its pool still has (14.2). Nothing is known of what it is about to reveal. */
function imagine(g: State, seat: Seat, random: Randomness): void {
  for (const camp of CAMP.all) {
    if (camp === seat) continue
    const held = g.seat.hand[camp].length
    const pool: Marker[] = MARKER.all.flatMap(m =>
      campOfMarker[m] === camp ? Array.from({ length: markerCount[m] - countOf(g.seat.used[camp], m) }, () => m) : [],
    )
    g.seat.picks[camp].clear()
    g.seat.hand[camp].clear()
    for (let n = held; n > 0; n--) g.seat.hand[camp].push(...(pool.splice(random.below(pool.length), 1) as [Marker]))
  }
}

export const pizarro: Game<State, Scenario> = defineGame({
  id: 'pizarro',
  title: 'Pizarro 1532-1537',
  revision: 1,
  rules: { schema, registry },
  start: campaign,
  scenarios,
  scenarioFormat,
  options: {
    embassy: { clause: 'PIZ-15.1', default: true },
    shortScenarioHandicapSpanishVp: { clause: 'PIZ-15.1', default: 0, min: -20, max: 20 },
  },
  readScenario: json => readWhole(json, () => pizarro.make(new SearchChance(1), silence)),
  setUp,
  turn: g => Math.min(g.turn, g.lastTurn),
  outcome,
  board,
  imagine,
  evaluate,
  prior,
  search: {
    race: {
      least: 0,
      gap: 16 / 3,
      // where thinking was found to pay (docs/adr/0010)
      steps: [
        'movement',
        'march',
        'retreat',
        'come-back-to',
        'come-out',
        'siege-decision',
        'deploy-leader',
        'advance',
        'losses',
        'end-of-round',
      ],
      rollout: 300,
      turns: Infinity,
      sharpness: 3,
      doubt: 8,
    },
  },
  invariants,
  text: { en, fr, es },
})
export const game = pizarro
export type { State }

/** Pyrrhus Imperator. */
import { type Checked, defineGame, type Outcome, ScriptedChance } from '@plus-ultra/kernel'
import { board } from './board.ts'
import { readForm, type Scenario, scenarioFormat, scenarios } from './data/scenario.ts'
import { type Camp, carthage, pyrrhus as east, rome, SEAT } from './domains.ts'
import { evaluate } from './evaluate.ts'
import { text as en } from './faces/text.en.ts'
import { text as es } from './faces/text.es.ts'
import { text as fr } from './faces/text.fr.ts'
import { imagine } from './imagine.ts'
import { invariants } from './invariants.ts'
import { setUp, strayNames } from './position.ts'
import { prior } from './prior.ts'
import { clauseOf, countOf, VERDICT_NAMES } from './rules/09-victory.ts'
import { game as play } from './rules/index.ts'
import { registry, rules, type State } from './state.ts'

/** 9.1.2.4, 9.1.2.6, 9.1.2.7; West counts as its better camp. */
function outcome(g: State): Outcome {
  const score = (camp: Camp) => countOf(g, camp)
  const scores: Record<string, number> =
    g.players === 2
      ? { east: score(east), west: Math.max(score(rome), score(carthage)) }
      : { pyrrhus: score(east), rome: score(rome), carthage: score(carthage) }
  const winners = [...g.winners]
  return {
    winner: winners.length === 1 ? (winners[0] as Outcome['winner']) : null,
    level: winners.length > 1 ? 'shared' : (VERDICT_NAMES[g.verdict] as string),
    scores,
    why: winners.length > 1 ? winners.map(s => SEAT.name(s)).join(' ') : (VERDICT_NAMES[g.verdict] as string),
    clause: clauseOf(g),
  }
}

/** Every fault at once: where the form is wrong, the rules judge what is left of the scenario without its wrong fields, or at least its names. */
function readWhole(json: unknown): Checked<Scenario> {
  const read = readForm(json)
  if (read.ok || read.rest === undefined) return read
  const said = read.faults.map(f => f.path)
  const empty = pyrrhus.make(new ScriptedChance(), { listens: false, tell() {} })
  const judged = read.isPatched ? strayNames(empty, read.rest) : pyrrhus.start(empty, read.rest)
  return {
    ok: false,
    faults: [...read.faults, ...judged.filter(f => !said.some(path => isWithin(f.path, path) || isWithin(path, f.path)))],
  }
}
const isWithin = (path: string, whole: string): boolean => path.startsWith(whole) && /^($|[.[])/.test(path.slice(whole.length))

export const pyrrhus = defineGame<(typeof rules)['fields'], Scenario>({
  id: 'pyrrhus',
  title: 'Pyrrhus Imperator',
  revision: 1,
  rules: { schema: rules, registry },
  start: play,
  scenarios,
  scenarioFormat,
  options: {
    'set-up': { clause: 'PYR-9.1.1.0.2', default: 'ready', values: ['ready', 'free'] },
    'hidden-play': { clause: 'PYR-10.1.1', default: 'off', values: ['off', 'full', 'shooters-first'] },
    consuls: { clause: 'PYR-1.2.5.2', default: 'historical', values: ['historical', 'random'] },
    'syracuse-ballista': { clause: 'PYR-9.4.1', default: false },
    'syracuse-mercenary': { clause: 'PYR-9.4.1', default: false },
    'hubris-12': { clause: 'PYR-9.4.1', default: false },
    'fortuna-novice': { clause: 'PYR-9.4.1', default: 'none', values: ['none', 'pyrrhus', 'rome', 'carthage'] },
  },
  readScenario: readWhole,
  setUp,
  turn: g => g.turn,
  outcome,
  board,
  imagine,
  evaluate,
  prior,
  search: { exploration: 20, rollout: 0, race: { least: 64, gap: 2, rollout: 300, turns: Infinity, sharpness: 8, doubt: 12 } },
  invariants,
  text: { en, fr, es },
})
export const game = pyrrhus
export type { State }

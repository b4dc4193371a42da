/** Condottieri: the rules, the data, the judgement and the words put together. */
import { type Board, defineGame, HIDDEN, NONE, toJSON } from '@plus-ultra/kernel'
import { readScenario, scenarioFormat, scenarios } from './data/load.ts'
import { evaluate, prior } from './evaluate.ts'
import { en } from './faces/text.en.ts'
import { es } from './faces/text.es.ts'
import { fr } from './faces/text.fr.ts'
import { outcome } from './rules/07-victory.ts'
import { start } from './rules/index.ts'
import { setUp } from './setup.ts'
import { POWER, PROVINCE, registry, type State, schema } from './state.ts'

/** As it lies on the table; toJSON leaves out the plans that the viewer may not see. */
function board(g: State): Board {
  const pieces: Board['pieces'][number][] = []
  for (const p of PROVINCE.all) {
    const owner = g.province.owner[p]
    const at = PROVINCE.name(p)
    if (owner !== NONE)
      pieces.push({ id: at, unit: 'company', side: POWER.name(owner), at, count: g.province.companies[p], moved: g.marched.has(p) })
  }
  const { power, turn, lastTurn } = toJSON(g)
  return { pieces, spaces: {}, tracks: { turn, lastTurn }, trays: power as Board['trays'] }
}

/** Plans of others are hidden only while they are made: each is taken to begin. An envoy sent to the viewer is known. */
function imagine(g: State): void {
  const isHidden = (value: number) => value === HIDDEN
  for (const power of POWER.all) {
    if (isHidden(g.power.levies[power].length)) g.power.levies[power].clear()
    if (isHidden(g.power.envoy[power])) g.power.envoy[power] = NONE
  }
}

function invariants(g: State): string[] {
  const faults: string[] = []
  for (const p of PROVINCE.all)
    if ((g.province.owner[p] === NONE) !== (g.province.companies[p] === 0)) faults.push(`${PROVINCE.name(p)} has no owner or no company`)
  for (const a of POWER.all) {
    if (g.power.provinces[a] !== PROVINCE.all.filter(p => g.province.owner[p] === a).length) faults.push(`${POWER.name(a)} is miscounted`)
    if (g.power.levies[a].length > g.power.ducats[a]) faults.push(`${POWER.name(a)} levies beyond its treasury`)
    for (const b of g.power.truces[a]) if (!g.power.truces[b].has(a)) faults.push(`a truce binds ${POWER.name(a)} alone`)
  }
  return faults
}

export const example = defineGame({
  id: 'example',
  title: en.title,
  revision: 1,
  rules: { schema, registry },
  start,
  scenarios,
  scenarioFormat,
  options: { castles: { clause: 'EXA-6.3', default: false } },
  readScenario,
  setUp,
  turn: g => g.turn,
  outcome,
  board,
  imagine,
  evaluate,
  prior,
  invariants,
  text: { en, fr, es },
})

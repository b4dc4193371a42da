/** Condottieri: the rules, the data, the judgement and the words put together. */
import { type Board, defineGame, HIDDEN, NONE, type Piece, type Randomness, type Seat, toJSON } from '@plus-ultra/kernel'
import { readScenario, scenarioFormat, scenarios } from './data/load.ts'
import { evaluate, prior } from './evaluate.ts'
import { en } from './faces/text.en.ts'
import { es } from './faces/text.es.ts'
import { fr } from './faces/text.fr.ts'
import { outcome } from './rules/07-victory.ts'
import { start } from './rules/index.ts'
import { setUp } from './setup.ts'
import { POWER, PROVINCE, registry, type State, schema } from './state.ts'

/** As it lies on the table; toJSON leaves out what the viewer may not see. */
function board(g: State): Board {
  const pieces: Piece[] = []
  for (const p of PROVINCE.all) {
    const owner = g.province.owner[p]
    if (owner === NONE) continue
    const at = PROVINCE.name(p)
    pieces.push({ id: at, unit: 'company', side: POWER.name(owner), at, count: g.province.companies[p], moved: g.marched.has(p) })
  }
  const { province, power, turn, lastTurn } = toJSON(g)
  return { pieces, spaces: province as Board['spaces'], tracks: { turn, lastTurn }, trays: power as Board['trays'] }
}

/** Plans of others are taken to begin; a treasury is seldom more than the income of two turns. */
function imagine(g: State, _seat: Seat, random: Randomness): void {
  const isHidden = (value: number) => value === HIDDEN
  for (const p of PROVINCE.all) if (isHidden(g.province.levies[p])) g.province.levies[p] = 0
  for (const power of POWER.all) {
    if (isHidden(g.power.envoy[power])) g.power.envoy[power] = NONE
    if (isHidden(g.power.ducats[power])) g.power.ducats[power] = random.below(1 + 2 * g.power.provinces[power])
  }
}

function invariants(g: State): string[] {
  const faults: string[] = []
  for (const p of PROVINCE.all)
    if ((g.province.owner[p] === NONE) !== (g.province.companies[p] === 0)) faults.push(`${PROVINCE.name(p)} has no owner or no company`)
  for (const a of POWER.all) {
    if (g.power.provinces[a] !== PROVINCE.all.filter(p => g.province.owner[p] === a).length) faults.push(`${POWER.name(a)} is miscounted`)
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

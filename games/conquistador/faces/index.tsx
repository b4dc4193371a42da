/** The look of Conquistador. */
import type { AnyEvent, EventPlace, Face, PhaseBar, Scene, Score } from '@plus-ultra/ui/face.ts'
import { camps } from './camps.tsx'
import { battleSheet, columnOf, odds } from './combat.tsx'
import { Counter, isLeader } from './counter.tsx'
import { questionOfDeal } from './deals.ts'
import { ground, Live } from './ground.tsx'
import { inspect, inspectSpace } from './inspect.tsx'
import { layers } from './layers.tsx'
import { panels } from './panels.tsx'
import { dragged, hint, label, pill, place, portrait, target, weight } from './place.ts'
import { planningSheet } from './planning.tsx'
import { CROWNS, leaderFacts, yearOf } from './printed.ts'
import { inPlay, tracksOf } from './read.ts'
import { wordsIn } from './words.ts'

function scores(scene: Scene): readonly Score[] {
  const points = tracksOf(scene.board).victoryPoints
  return inPlay(scene.board).map(crown => ({
    side: crown,
    value: points[crown] ?? 0,
    name: wordsIn(scene.lang).vpOf(scene.say(crown, 'seat')),
  }))
}

const PHASES = [
  'random-events',
  'initiative',
  'planning',
  'trans-oceanic',
  'hemispheric',
  'naval-attrition',
  'gold',
  'land-movement',
  'native-combat',
  'native-uprising',
  'land-attrition',
  'resource',
  'final-trans-oceanic',
  'final-naval-attrition',
  'discovery-credit',
  'maintenance',
]
const SHOWN = 5
/** The sixteen segments through a window round the current one. */
function phases(scene: Scene): PhaseBar {
  const now = Math.max(0, PHASES.indexOf(scene.phase))
  const first = Math.min(Math.max(0, now - 1), PHASES.length - SHOWN)
  const words = wordsIn(scene.lang)
  return {
    title: words.turn(scene.turn, yearOf(scene.turn), scene.lastTurn),
    phases: PHASES.slice(first, first + SHOWN).map(id => ({ id, name: words.phase[id] ?? id })),
    now: scene.phase,
  }
}

/** The crown an event tells about, and the hex or Area where it happened. */
function event(told: AnyEvent, scene: Scene): EventPlace {
  const facts = told as unknown as Readonly<Record<string, unknown>>
  const leader = typeof facts.leader === 'string' ? leaderFacts.get(facts.leader)?.nation : undefined
  const group = typeof facts.group === 'string' ? facts.group.replace(/-\d+$/, '') : undefined
  const side = [facts.nation, facts.who, facts.seat, facts.side, leader, group].find(value => CROWNS.some(crown => crown === value))
  const at = [facts.to, facts.hex, facts.at, facts.area, facts.from].find(
    value => typeof value === 'string' && scene.ground.spaces.has(value),
  )
  return { ...(side !== undefined && { side: side as string }), ...(at !== undefined && { at: at as string }) }
}

/** the top bar and the prompt say it, or it changes little */
const SLIGHT: readonly string[] = ['stayed', 'taxed', 'colonists-offered', 'paid', 'maintained']

export const face: Face = {
  game: 'conquistador',
  camps,
  ground,
  Counter,
  place,
  look: piece => (isLeader(piece) ? piece.id : `${piece.unit} ${piece.side} ${piece.count ?? 1}`),
  hasMoved: piece => piece.moved === true || (typeof piece.moved === 'number' && piece.moved >= (piece.count ?? 1)),
  Live,
  layers,
  target,
  dragged,
  label,
  prompt: questionOfDeal,
  pill,
  portrait,
  hint,
  weight,
  inspect,
  inspectSpace,
  scores,
  phases,
  panels,
  sheets: [planningSheet, battleSheet],
  odds,
  column: columnOf,
  event,
  isSlight: told => SLIGHT.includes(told.type),
}

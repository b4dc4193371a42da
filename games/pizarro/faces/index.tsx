/** The look of Pizarro. */
import type { AnyEvent, EventPlace, Face, PhaseBar, Scene, Score } from '@plus-ultra/ui/face.ts'
import { battleSheet } from './battle.tsx'
import { camps } from './camps.tsx'
import { Counter } from './counter.tsx'
import { ground, Live } from './ground.tsx'
import { inspect, inspectSpace } from './inspect.tsx'
import { columnOf, odds } from './odds.tsx'
import { panels } from './panels.tsx'
import { dragged, hint, pill, place, portrait, weight } from './place.ts'
import { CAMPS, leaderFacts, unitFacts } from './printed.ts'
import { battleOf, battleStage, standingOf } from './read.ts'
import { siegeSheet } from './siege.tsx'
import { wordsIn } from './words.ts'

function scores(scene: Scene): readonly Score[] {
  const standing = standingOf(scene.board)
  const words = wordsIn(scene.lang)
  return CAMPS.map(camp => ({
    side: camp,
    value: standing[camp].total,
    name: words.pointsNow(scene.say(camp, 'seat')),
    part: { value: standing[camp].byArms, name: words.ofThemByArms },
  }))
}

const STEPS = ['r4', 'movement', 'fatigue', 'battles', 'sieges']
function phases(scene: Scene): PhaseBar {
  const words = wordsIn(scene.lang)
  const battle = battleOf(scene.board)
  if (battle !== undefined)
    return {
      title: words.battleRound(battle.round),
      phases: Object.entries(words.sequences).map(([id, name]) => ({ id, name })),
      now: battleStage(scene, battle),
    }
  const title = words.turn(scene.turn, scene.lastTurn)
  const camp = CAMPS.find(each => scene.phase.startsWith(each))
  if (camp === undefined) return { title, phases: [{ id: scene.phase, name: words.phases[scene.phase] ?? scene.phase }], now: scene.phase }
  return {
    title: `${title} · ${words.peoples[camp]}`,
    phases: STEPS.map(step => ({ id: `${camp}-${step}`, name: words.phases[step] ?? step })),
    now: scene.phase,
  }
}

/** The camp of whoever an event tells about, and the zone where it happened. */
function event(told: AnyEvent): EventPlace {
  const facts = told as unknown as Readonly<Record<string, unknown>>
  const id = [facts.leader, facts.unit, facts.piece].find(value => typeof value === 'string') as string | undefined
  const people = id === undefined ? undefined : (leaderFacts.get(id)?.camp ?? unitFacts.get(id)?.people)
  const side = (facts.camp ?? facts.who ?? (people === 'other' ? undefined : people)) as string | undefined
  const at = [facts.to, facts.area, facts.from].find(value => typeof value === 'string' && value.startsWith('sz-')) as string | undefined
  return { ...(side !== undefined && { side }), ...(at !== undefined && { at }) }
}

/** the top bar and the prompt say it, or nothing has changed */
const SLIGHT: readonly string[] = ['turn', 'formed', 'points', 'round']

export const face: Face = {
  game: 'pizarro',
  camps,
  ground,
  Counter,
  place,
  look: piece => `${piece.id.replace(/-\d+$/, '')} ${piece.side} ${String(piece.face)}`,
  hasMoved: piece => piece.moved === true,
  Live,
  dragged,
  pill,
  portrait,
  hint,
  weight,
  inspect,
  inspectSpace,
  scores,
  phases,
  panels,
  sheets: [battleSheet, siegeSheet],
  odds,
  column: columnOf,
  event,
  isSlight: told => SLIGHT.includes(told.type) || (told.type === 'fatigue' && (told as { loss?: unknown }).loss === 0),
}

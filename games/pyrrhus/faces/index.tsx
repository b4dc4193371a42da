/** The look of Pyrrhus Imperator. */
import type { AnyEvent, EventPlace, Face, PhaseBar, Piece, Scene, Score } from '@plus-ultra/ui/face.ts'
import { battleSheet } from './battle.tsx'
import { camps } from './camps.tsx'
import { Counter } from './counter.tsx'
import { ground, Live } from './ground.tsx'
import { inspect, inspectSpace } from './inspect.tsx'
import { odds } from './odds.tsx'
import { MAJOR, panels } from './panels.tsx'
import { dragged, hint, label, pill, place, weight } from './place.ts'
import { leaderFacts, unitFacts } from './printed.ts'
import { battleOf, revenueOf, seasonOf, yearOf } from './read.ts'
import { isOffered } from './tactics.tsx'
import { wordsIn } from './words.ts'

function scores(scene: Scene): readonly Score[] {
  const words = wordsIn(scene.lang)
  return MAJOR.map(camp => ({
    side: camp,
    value: revenueOf(scene.board, camp),
    name: words.revenue(words.camps[camp]),
  }))
}

const SEASONS: Readonly<Record<'hot' | 'cold', readonly string[]>> = {
  hot: ['initiative', 'preparation', 'activation', 'collection'],
  cold: ['initiative', 'preparation', 'activation', 'going-home', 'recruitment'],
}
function phases(scene: Scene): PhaseBar {
  const words = wordsIn(scene.lang)
  const battle = battleOf(scene.board)
  if (battle !== undefined) {
    const stages =
      battle.kind === 'pitched' || battle.kind === 'naval'
        ? (['tactics', 'fire', 'melee', 'pursuit'] as const)
        : (['fire', 'melee'] as const)
    const isRetreat = scene.offer.step === 'retreat'
    return {
      title: words.battleKind[battle.kind] ?? battle.kind,
      phases: stages.map(id => ({ id, name: words.stages[id] })),
      now: isOffered(scene) ? 'tactics' : isRetreat ? 'pursuit' : battle.phase,
    }
  }
  const season = seasonOf(scene.board)
  const title = words.title(yearOf(scene.board), words.season[season])
  const listed = SEASONS[season].map(step => ({ id: `${season}-${step}`, name: words.phases[step] ?? step }))
  const isListed = listed.some(phase => phase.id === scene.phase)
  const step = scene.phase.replace(/^(hot|cold)-/, '')
  return { title, phases: isListed ? listed : [{ id: scene.phase, name: words.phases[step] ?? step }, ...listed], now: scene.phase }
}

/** Numbered counters of one kind look alike; a flotilla and a tribe show their strength. */
function look(piece: Piece): string {
  if (unitFacts.has(piece.id)) return `${piece.unit} ${piece.side}`
  if (leaderFacts.has(piece.id)) return `${piece.id} ${piece.side}`
  return `${piece.unit} ${piece.unit === 'hidden' ? piece.count : piece.id} ${piece.side} ${piece.strength ?? ''}`
}
function event(told: AnyEvent, scene: Scene): EventPlace {
  const facts = told as unknown as Readonly<Record<string, unknown>>
  const id = [facts.leader, facts.unit].find(value => typeof value === 'string') as string | undefined
  const home = id === undefined ? undefined : (leaderFacts.get(id)?.camp ?? unitFacts.get(id)?.camp)
  const side = (facts.camp ?? home ?? facts.who ?? facts.seat) as string | undefined
  const isSpace = (value: unknown): value is string => typeof value === 'string' && scene.ground.spaces.has(value)
  const at = [facts.to, facts.area, facts.city, facts.place, facts.at, facts.from].find(isSpace)
  return { ...(side !== undefined && { side }), ...(at !== undefined && { at }) }
}

/** the top bar and the prompt say it, or it changes little */
const SLIGHT: readonly string[] = ['year-begins', 'season-begins', 'did-nothing', 'activated', 'event-passed', 'thrown']

export const face: Face = {
  game: 'pyrrhus',
  camps,
  ground,
  Counter,
  place,
  look,
  hasMoved: piece => piece.moved === true || piece.activated === true,
  Live,
  dragged,
  label,
  pill,
  hint,
  weight,
  inspect,
  inspectSpace,
  scores,
  phases,
  panels,
  sheets: [battleSheet],
  odds,
  event,
  isSlight: told => SLIGHT.includes(told.type),
}

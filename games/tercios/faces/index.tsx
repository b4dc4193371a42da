/** The look of Where the Sun Never Set. */
import type { AnyEvent, EventPlace, Face, PhaseBar, Scene, Score } from '@plus-ultra/ui/face.ts'
import { camps } from './camps.tsx'
import { Counter, look, Marks } from './counter.tsx'
import { aimedAt } from './fire.tsx'
import { ground } from './ground.tsx'
import { inspect, inspectSpace } from './inspect.tsx'
import { layers } from './layers.tsx'
import { odds } from './odds.tsx'
import { panels } from './panels.tsx'
import { hint, label, pill, place, prompt, target, weight } from './place.ts'
import { battleOf, factsOf, namedPiece, tracksOf } from './read.ts'
import { wordsIn } from './words.ts'

function scores(scene: Scene): readonly Score[] {
  const words = wordsIn(scene.lang)
  const { generalMorale, turnMorale } = tracksOf(scene.board)
  return battleOf(scene.scenario, scene.board).sides.map(({ id }) => {
    const seat = scene.say(id, 'seat')
    return {
      side: id,
      value: (generalMorale ?? turnMorale)[id] ?? 0,
      name: generalMorale === undefined ? words.scoreTurn(seat) : words.scoreGeneral(seat),
    }
  })
}

const STEPS = ['movement', 'sprinkling', 'second-movement', 'shock', 'reaction', 'battery']
function phases(scene: Scene): PhaseBar {
  const words = wordsIn(scene.lang)
  const { lastTurn, phasing } = tracksOf(scene.board)
  const title = words.turn(Math.max(1, scene.turn), lastTurn)
  const player = /^[ab](?=-)/.exec(scene.phase)?.[0]
  if (player === undefined) return { title, phases: [{ id: scene.phase, name: words.steps[scene.phase] ?? scene.phase }], now: scene.phase }
  return {
    // 'Spaniards and allies' would push the phases out of the bar
    title: `${title} · ${scene.say(phasing, 'seat').split(/ (?:and|et|y) /)[0]}`,
    phases: STEPS.map(step => ({ id: `${player}-${step}`, name: words.steps[step] ?? step })),
    now: scene.phase,
  }
}

/** The side of the unit that an event tells about, and the hex where it happened. */
function event(told: AnyEvent, scene: Scene): EventPlace {
  const facts = told as unknown as Readonly<Record<string, unknown>>
  const piece = scene.board.pieces.find(each => each.id === facts.unit)
  const side = (facts.seat ?? piece?.side ?? factsOf(String(facts.unit))?.side) as string | undefined
  const at = [facts.to, facts.hex, facts.from, piece?.at].find(value => typeof value === 'string' && scene.ground.spaces.has(value))
  return { ...(side !== undefined && { side }), ...(typeof at === 'string' && { at }) }
}

/** the top bar and the prompt say it, or it changes little */
const SLIGHT: readonly string[] = ['turn', 'noEffect', 'stayed', 'faced']

export const face: Face = {
  game: 'tercios',
  camps,
  ground,
  Counter,
  place,
  look,
  Marks,
  hasMoved: piece => piece.moved === true,
  layers,
  target,
  dragged: scene => namedPiece(scene)?.id ?? tracksOf(scene.board).mover,
  besides: aimedAt,
  label,
  prompt,
  pill,
  hint,
  weight,
  inspect,
  inspectSpace,
  scores,
  phases,
  panels,
  odds,
  event,
  isSlight: told => SLIGHT.includes(told.type),
}

/** The look of Aztecs. */
import type { Face, PhaseBar, Scene, Score } from '@plus-ultra/ui/face.ts'
import { CAMPS, type CampId, camps } from './camps.tsx'
import { Counter, heightOf, lookKey } from './counter.tsx'
import { ground, Live } from './ground.tsx'
import { inspect, inspectSpace } from './inspect.tsx'
import { layers } from './layers.tsx'
import { odds } from './odds.tsx'
import { panels } from './panels.tsx'
import { besides, dragged, event, hint, label, place, prompt, target, weight } from './place.ts'
import { called, pointsOf } from './read.ts'
import { wordsIn } from './say.ts'

function scores({ board, lang, say }: Scene): readonly Score[] {
  const points = pointsOf(board)
  return CAMPS.map(side => ({ side, value: points[side] ?? 0, name: wordsIn(lang).pointsOf(say(side, 'seat')) }))
}
const STEPS = [
  'first-movement',
  'first-fire',
  'second-return-fire',
  'first-combat',
  'second-movement',
  'second-fire',
  'first-return-fire',
  'second-combat',
]
function phases({ board, lang, lastTurn, phase, turn }: Scene): PhaseBar {
  const words = wordsIn(lang)
  const first: CampId = board.tracks.first === 'aztec' ? 'aztec' : 'spanish'
  const second: CampId = first === 'aztec' ? 'spanish' : 'aztec'
  const before = phase === 'deployment' || phase === 'staging' ? [phase] : []
  return {
    title: words.turn(turn, lastTurn),
    phases: [
      ...[...before, 'initiative'].map(id => ({ id, name: words.before[id] ?? id })),
      ...STEPS.map(id => {
        const who = id.startsWith('first') ? first : second
        const step = id.slice(id.indexOf('-') + 1) as keyof typeof words.step
        return { id, name: words.phase(words.peoples[who], words.step[step]) }
      }),
    ],
    now: phase,
  }
}
/** the top bar and the prompt say it, or it changes little */
const SLIGHT: readonly string[] = ['turn', 'higher', 'order', 'turned', 'faced']

export const face: Face = {
  game: 'aztecs',
  camps,
  ground,
  Counter,
  height: heightOf,
  place,
  look: lookKey,
  hasMoved: piece => piece.finished === true,
  Live,
  layers,
  target,
  dragged,
  besides,
  label,
  prompt,
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
  called,
}

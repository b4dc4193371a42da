/** Points with the par of the scenario, and those who wait in the reserve pool. */
import { Emblem } from '@plus-ultra/ui/counter.tsx'
import type { Panel, Scene } from '@plus-ultra/ui/face.ts'
import { Pill } from '@plus-ultra/ui/tracks.tsx'
import { CAMPS, camps } from './camps.tsx'
import { Counter } from './counter.tsx'
import { nameOf, pointOf, pointsOf, wavesOf } from './read.ts'
import { wordsIn } from './say.ts'

/** Decided by the fate of its general, without points and without a pool. */
const SUDDEN = 'cempoala'
type View = { readonly scene: Scene }
export function panels(scene: Scene): readonly Panel[] {
  const words = wordsIn(scene.lang)
  const hasPool = scene.scenario !== SUDDEN
  return [
    { id: 'points', title: words.points, place: 'side', View: Points },
    ...(hasPool ? [{ id: 'pool', title: words.pool, place: 'side', View: Pool } satisfies Panel] : []),
  ]
}
function Points({ scene }: View) {
  const words = wordsIn(scene.lang)
  const points = pointsOf(scene.board)
  const par = typeof scene.board.trays.par === 'number' && scene.scenario !== SUDDEN ? scene.board.trays.par : null
  const margin = (points.spanish ?? 0) - (points.aztec ?? 0) - (par ?? 0)
  const captives = scene.board.pieces.filter(piece => piece.captive === true && pointOf(piece.at) !== undefined).length
  const sacrifices = Number(scene.board.tracks.sacrifices) || 0
  return (
    <div>
      {CAMPS.map(side => (
        <p key={side} style={{ display: 'flex', alignItems: 'center', gap: '8px' }}>
          <svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
            <rect width="24" height="24" rx="5" fill={camps[side].accent} />
            <Emblem camp={camps[side]} x={4} y={4} size={16} color={camps[side].on} />
          </svg>
          <span style={{ flex: 1 }}>{scene.say(side, 'seat')}</span>
          <b style={{ font: '700 1.4rem var(--num)' }}>{points[side] ?? 0}</b>
        </p>
      ))}
      {par !== null && (
        <p title={words.parText}>
          {margin === 0 ? words.level : words.ahead(words.peoples[margin > 0 ? 'spanish' : 'aztec'], Math.abs(margin))}
        </p>
      )}
      {par !== null && <Pill>{words.par(par)}</Pill>}
      {captives > 0 && <Pill>{words.captives(captives)}</Pill>}
      {scene.board.tracks.mountedDown === true && <Pill>{words.riderDown}</Pill>}
      {sacrifices > 0 && <Pill>{words.sacrifices(sacrifices)}</Pill>}
    </div>
  )
}
/** Wave by wave, with the turn of its return. */
function Pool({ scene }: View) {
  const words = wordsIn(scene.lang)
  const waves = wavesOf(scene.board)
  if (waves.length === 0) return <p class="small">{words.poolIsEmpty}</p>
  return (
    <div>
      {waves.map(({ wave, due, figures }) => (
        <div key={wave}>
          <p>{due > 0 ? words.wave(wave, due, figures.length) : words.dueAfter}</p>
          <div class="minis">
            {figures.map(id => {
              const piece = scene.board.pieces.find(each => each.id === id)
              return (
                piece && (
                  <svg key={id} width="36" height="38" viewBox="-2 -10 100 108" role="img" aria-label={nameOf(piece, scene)}>
                    <Counter piece={{ ...piece, facing: 'n' }} small say={scene.say} />
                  </svg>
                )
              )
            })}
          </div>
        </div>
      ))}
    </div>
  )
}

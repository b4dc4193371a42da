/** Over the table: reach and tape of the mover, ranges and sight of the selected shooter, command and zeal. */

import type { Layer, Scene } from '@plus-ultra/ui/face.ts'
import { Halo } from '@plus-ultra/ui/words.tsx'
import { FeatureNames, Plate } from './ground.tsx'
import { command } from './printed.ts'
import { Aim, OnDemand, Ranges } from './ranges.tsx'
import { halfOf, mapX, pointOf, shownPiece, typeOf } from './read.ts'
import { wordsIn } from './say.ts'
import { accentOf, Band, OnTable } from './strokes.tsx'
import { Reach, Tape } from './tape.tsx'

/** Discs of those who command or inspire: of the selected figure alone when it is one of them, else of all of its side. */
function Command({ scene }: { readonly scene: Scene }) {
  const words = wordsIn(scene.lang)
  const piece = shownPiece(scene)
  const side = piece?.side ?? scene.seat ?? 'spanish'
  const bands = scene.board.pieces.flatMap(each => {
    const type = typeOf(each)
    if (type === undefined || each.side !== side || each.captive === true || pointOf(each.at) === undefined) return []
    if (type.roles.includes('catholic-priest')) return [{ each, inch: command.zealDistance, text: words.zeal(`${command.zealDistance}″`) }]
    if (type.roles.includes('allied-captain'))
      return [{ each, inch: command.allyToCaptainOrSpaniard, text: words.allies(`${command.allyToCaptainOrSpaniard}″`) }]
    if (!type.roles.some(role => role === 'captain' || role === 'priest')) return []
    return [
      { each, inch: command.peasantToCaptainOrPriest, text: words.peasants(`${command.peasantToCaptainOrPriest}″`) },
      { each, inch: command.nobleToCaptainOrPriest, text: words.nobles(`${command.nobleToCaptainOrPriest}″`) },
    ]
  })
  const own = bands.filter(({ each }) => each.id === piece?.id)
  return (
    <OnTable scene={scene}>
      {(own.length > 0 ? own : bands).map(({ each, inch, text }) => {
        const at = pointOf(each.at) as { x: number; y: number }
        return (
          <g key={`${each.id} ${inch}`}>
            <Band piece={each} inch={inch} color={accentOf(side)} dashes="8 5" wash={0.08} />
            <Halo x={mapX(at.x)} y={mapX(at.y + halfOf(each)[1] + inch * 10) - 8} text={text} color={accentOf(side)} size={17} />
          </g>
        )
      })}
    </OnTable>
  )
}
export const layers: readonly Layer[] = [
  { id: 'plate', View: Plate },
  { id: 'names', View: FeatureNames },
  { id: 'reach', View: Reach },
  { id: 'tape', above: true, View: Tape },
  { id: 'range', switch: { key: 'W', name: lang => wordsIn(lang).layers.range }, View: Ranges },
  { id: 'sight', switch: { key: 'L', name: lang => wordsIn(lang).layers.sight }, above: true, View: OnDemand },
  { id: 'command', switch: { key: 'C', name: lang => wordsIn(lang).layers.command }, View: Command },
  { id: 'aim', above: true, View: Aim },
]

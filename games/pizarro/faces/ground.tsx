/** The map of Perú: the drawn art, its words, and what changes on it below the counters. */
import { Emblem, INK } from '@plus-ultra/ui/counter.tsx'
import type { BoardView, Ground, Read, Scene, Space } from '@plus-ultra/ui/face.ts'
import { Figure } from '@plus-ultra/ui/figure.tsx'
import { figures } from '@plus-ultra/ui/figures/pizarro.ts'
import { type MapFile, MapWords, spacesOf } from '@plus-ultra/ui/words.tsx'
import { camps } from './camps.tsx'
import file from './map.json?url'
import art from './map.svg?url'
import { onMap } from './map-words.ts'
import { zoneFacts } from './printed.ts'
import { controlOf } from './read.ts'

const COUNTER = 46
export async function ground(_scenario: string, _board: BoardView, read: Read): Promise<Ground> {
  const map = (await read(file)) as MapFile
  return {
    width: map.width,
    height: map.height,
    art,
    Words: ({ lang }) => <MapWords words={map.labels} name={text => onMap(lang, text)} />,
    spaces: spacesOf(map),
    counter: COUNTER,
    beyond: '#a3bdc1',
    playZoom: 1.1,
  }
}

/** Who holds each objective, and where a battle or a siege is to be fought. */
export function Live({ scene }: { readonly scene: Scene }) {
  return (
    <g pointer-events="none">
      {[...scene.ground.spaces.values()].map(space => {
        const facts = scene.board.spaces[space.id]
        const isObjective = (zoneFacts.get(space.id)?.points ?? 0) > 0
        return (
          <g key={space.id}>
            {isObjective && <Control scene={scene} space={space} />}
            {facts?.battle === true && <CombatMark x={space.x - 14} y={space.y - 44} figure={figures['crossed-swords']} />}
            {facts?.siege === true && <CombatMark x={space.x + 14} y={space.y - 44} figure={figures.castle} />}
          </g>
        )
      })}
    </g>
  )
}
function Control({ scene, space }: { readonly scene: Scene; readonly space: Space }) {
  const holder = controlOf(scene.board, space.id)
  const camp = holder === null ? undefined : camps[holder]
  return (
    <g transform={`translate(${space.x - 36} ${space.y + 22})`}>
      <circle r="12.5" fill={camp?.face ?? '#f6eedb'} stroke="#1d140a" stroke-width="1.4" stroke-dasharray={camp ? undefined : '3 2'} />
      {camp && <Emblem camp={camp} x={-8.5} y={-8.5} size={17} color={camp.accent} />}
    </g>
  )
}
function CombatMark({ x, y, figure }: { readonly x: number; readonly y: number; readonly figure: string }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle r="14" fill={INK} stroke="#f0bd45" stroke-width="2.2" />
      <Figure of={figure} x={-9} y={-9} size={18} color="#f0bd45" />
    </g>
  )
}

/** A counter by itself, on a sheet or in a panel. */
import type { Piece, Scene } from '@plus-ultra/ui/face.ts'
import { Counter, nameOf } from './counter.tsx'

export function CounterImage({ scene, piece, size = 44 }: { readonly scene: Scene; readonly piece: Piece; readonly size?: number }) {
  const name = piece.count === undefined ? nameOf(piece, scene.say) : `${piece.count} ${nameOf(piece, scene.say)}`
  return (
    <svg width={size} height={size + 2} viewBox="-2 -2 102 106" role="img" aria-label={name}>
      <Counter piece={piece} small={false} say={scene.say} />
    </svg>
  )
}

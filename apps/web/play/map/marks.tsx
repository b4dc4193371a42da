/** What is pointed out on the map without being a choice: where a hint leads. */
import type { Thing } from '@plus-ultra/ui/face.ts'
import type { Session } from '../session.ts'
import type { Targets } from './targets.ts'

export interface Pointed {
  readonly x: number
  readonly y: number
  readonly radius: number
  readonly outline?: string | undefined
}
/** Where the choice is on the map, if it is there. */
export function pointedAt(session: Session, targets: Targets, things: readonly Thing[], token: string): Pointed | undefined {
  const { spaces, counter } = session.ground
  const isOf = (tokens: readonly string[] | undefined): boolean => tokens?.includes(token) ?? false
  const spot = targets.spots.find(each => each.token === token)
  if (spot !== undefined) return { ...spot, radius: Math.max(spot.radius * 1.5, counter * 0.4) }
  const thing = things.find(each => isOf(targets.things.get(each.key)) || each.pieces.some(id => isOf(targets.pieces.get(id))))
  if (thing !== undefined) return { x: thing.x, y: thing.y, radius: (thing.size ?? counter) * 0.78 }
  const space = [...targets.spaces].find(([, tokens]) => isOf(tokens))?.[0]
  const at = space === undefined ? undefined : spaces.get(space)
  return at && { x: at.x, y: at.y, radius: at.radius ?? counter * 0.8, outline: at.outline }
}
export function HintMark({ at }: { readonly at: Pointed }) {
  return (
    <g class="hint-mark" pointer-events="none">
      {at.outline ? <path d={at.outline} /> : <circle cx={at.x} cy={at.y} r={at.radius} />}
    </g>
  )
}

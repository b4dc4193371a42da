/** What is pointed out on the map without being a choice: where a hint leads, the ways that others went. */
import type { Thing } from '@plus-ultra/ui/face.ts'
import { trailsOf } from '../news.tsx'
import type { Session } from '../session.ts'
import { campOf } from '../symbols.tsx'
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

/** the last so many: of a whole army on the move nothing could be made out */
const MOST = 12
/** Dashed, in the colour of who went there, with a head at the end; gone once the seat in front has done something itself. */
export function Trails({ session }: { readonly session: Session }) {
  const scene = session.scene.value
  if (scene === null || session.hasActed.value) return null
  const { counter } = session.ground
  return (
    <g class="trails" pointer-events="none">
      {trailsOf(session, scene)
        .slice(-MOST)
        .map(({ key, side, points }) => {
          const color = campOf(session.face, side).accent
          const [before, to] = [points.at(-2), points.at(-1)]
          if (before === undefined || to === undefined) return null
          const [dx, dy] = [to.x - before.x, to.y - before.y]
          const length = Math.hypot(dx, dy)
          // the head stands before the counter that went there
          const part = Math.max(0.4, 1 - (counter * 0.72) / length)
          const last = { x: before.x + dx * part, y: before.y + dy * part }
          const angle = (Math.atan2(dy, dx) * 180) / Math.PI
          const d = `M${[...points.slice(0, -1), last].map(({ x, y }) => `${x} ${y}`).join('L')}`
          const head = counter * 0.2
          return (
            <g key={key}>
              <path class="halo" d={d} stroke-width={counter * 0.12} />
              <path
                class="way"
                d={d}
                stroke={color}
                stroke-width={counter * 0.065}
                stroke-dasharray={`${counter * 0.16} ${counter * 0.09}`}
              />
              <circle cx={points[0]?.x} cy={points[0]?.y} r={counter * 0.09} fill={color} />
              <path
                class="head"
                d={`M${head * 0.6} 0L${-head} ${head * 0.8}V${-head * 0.8}Z`}
                fill={color}
                transform={`translate(${last.x} ${last.y}) rotate(${angle})`}
              />
            </g>
          )
        })}
    </g>
  )
}

/** What the others did since this seat chose last: a few lines, and the ways they went; what its own dice have brought. */
import type { Scene } from '@plus-ultra/ui/face.ts'
import { useText } from '../i18n/index.ts'
import type { LogEntry, ToldEvent } from '../port/messages.ts'
import { alike, foremost } from './alike.ts'
import { Line, placeOf } from './log.tsx'
import { isAsked, type Session } from './session.ts'
import { CampEmblem, campOf } from './symbols.tsx'

interface News {
  readonly entry: LogEntry
  readonly event: ToldEvent
}
/** Oldest first. Who only looks on sees the last act. */
export function newsOf(session: Session): readonly News[] {
  const log = session.log.value
  const front = session.front.value
  let end = log.length
  while (end > 0 && front !== null && log[end - 1]?.seat === front) end--
  let start = end
  while (start > 0 && log[start - 1]?.seat !== front && (front !== null || start === end)) start--
  return log.slice(start, end).flatMap(entry => entry.events.map(event => ({ entry, event })))
}

interface NewsProps {
  readonly session: Session
  readonly most: number
  onShow(space: string): void
  /** to what has no room here */
  onChronicle(): void
}
export function NewsList({ session, most, onShow, onChronicle }: NewsProps) {
  const t = useText()
  const scene = session.scene.value
  if (scene === null || session.hasActed.value || !isAsked(scene.offer) || session.front.value === null) return null
  const told = newsOf(session)
  // what was rolled last may be what one is asked about
  const news = alike(
    told.filter(({ event }, i) => event.type !== 'roll' || i === told.length - 1),
    ({ event }) => event.text,
  )
  if (news.length === 0) return null
  const shown = foremost(news, most, ({ line }) => session.face.isSlight?.(line.event) ?? false)
  return (
    <section class="section news" aria-label={t.news}>
      <h2>
        {t.news}
        <More count={news.length - shown.length} onChronicle={onChronicle} />
      </h2>
      <ol>
        {shown.map(({ line: { entry, event }, times }, i) => {
          const { side, at } = placeOf(session, event, entry, scene)
          return (
            <li key={`${entry.seq} ${i}`}>
              <CampEmblem camp={campOf(session.face, side ?? '')} size={15} />
              <span>
                {at === undefined ? (
                  event.text
                ) : (
                  <button type="button" class="place" onClick={() => onShow(at)}>
                    {event.text}
                  </button>
                )}
                {times > 1 && <b> ×{times}</b>}
              </span>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
function More({ count, onChronicle }: { readonly count: number; onChronicle(): void }) {
  const t = useText()
  if (count <= 0) return null
  return (
    <button type="button" class="more-news" onClick={onChronicle}>
      {t.newsBefore(count)}
    </button>
  )
}

/** Its own dice fall in the chronicle, which on a low screen or a phone lies out of sight. */
export function Fallen({ session, most, onShow, onChronicle }: NewsProps) {
  const t = useText()
  const scene = session.scene.value
  const entries = session.log.value.filter(entry => entry.seq > session.actedAfter && entry.seat === session.front.value)
  if (scene === null || !entries.some(entry => entry.events.some(event => event.type === 'roll'))) return null
  const lines = entries.flatMap(entry => entry.events.map((event, i) => ({ entry, event, key: `${entry.seq} ${i}` })))
  // the dice with which the others begin what comes next are their news
  const isTheirs = ({ entry, event }: News): boolean =>
    placeOf(session, event, entry, scene).side !== session.front.value && (event.type === 'roll' || session.face.isSlight?.(event) === true)
  while (lines.length > 1 && isTheirs(lines.at(-1) as News)) lines.pop()
  return (
    <section class="section news fallen" aria-label={t.fallen}>
      <h2>
        {t.fallen}
        <More count={lines.length - most} onChronicle={onChronicle} />
      </h2>
      <ol>
        {lines.slice(-most).map(({ entry, event, key }) => (
          <Line key={key} session={session} scene={scene} entry={entry} event={event} isNew onShow={onShow} />
        ))}
      </ol>
    </section>
  )
}

/** A way that somebody went, in map units. */
export interface Trail {
  readonly key: string
  readonly side: string
  readonly points: readonly { readonly x: number; readonly y: number }[]
}
/** Legs that begin where the last one of the same counter ended are one way. */
export function trailsOf(session: Session, scene: Scene): readonly Trail[] {
  const found: (Trail & { readonly who: string; to: string; points: { x: number; y: number }[] })[] = []
  for (const { entry, event } of newsOf(session)) {
    const { from, to, way } = event as { readonly from?: unknown; readonly to?: unknown; readonly way?: unknown }
    const who = String(event.unit ?? event.leader ?? event.group ?? event.figure ?? '')
    const legs = [from, ...(Array.isArray(way) ? way : []), to].map(each => pointOf(scene, each)).filter(each => each !== undefined)
    if (who === '' || typeof to !== 'string' || legs.length < 2 || pointOf(scene, from) === undefined || pointOf(scene, to) === undefined)
      continue
    const before = found.find(each => each.who === who && each.to === from)
    if (before !== undefined) {
      before.points.push(...legs.slice(1))
      before.to = to
    } else {
      const side = placeOf(session, event, entry, scene).side ?? ''
      found.push({ key: `${entry.seq} ${who}`, who, to, side, points: legs })
    }
  }
  return found
}
function pointOf({ ground }: Scene, id: unknown): { x: number; y: number } | undefined {
  const space = ground.spaces.get(String(id))
  if (space !== undefined) return { x: space.x, y: space.y }
  const [x, y] = /^-?\d+,-?\d+$/.test(String(id)) ? String(id).split(',').map(Number) : []
  if (ground.plane === undefined || x === undefined || y === undefined) return undefined
  return { x: ground.plane.x + x * ground.plane.unit, y: ground.plane.y + y * ground.plane.unit }
}

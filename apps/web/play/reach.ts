/** The true outline of what can be reached: many points are tried, few at a time, so that the table can answer clicks between them. */
import type { Offer } from '@plus-ultra/ui/face.ts'
import type { Session } from './session.ts'

const ACROSS = 34
const AT_ONCE = 120
export async function findReach(session: Session, offer: Offer): Promise<void> {
  const seat = session.front.peek()
  const discs = (offer.regions ?? []).flatMap(region => ('disc' in region ? [region.disc] : []))
  if (seat === null || session.ground.plane === undefined || discs.length === 0) return
  const step = Math.max(3, Math.ceil((Math.max(...discs.map(disc => disc[2])) * 2) / ACROSS))
  const places = new Set<string>()
  for (const [x, y, r] of discs)
    for (let dx = -Math.floor(r / step); dx <= r / step; dx++)
      for (let dy = -Math.floor(r / step); dy <= r / step; dy++)
        if (Math.hypot(dx, dy) * step <= r) places.add(`${x + dx * step},${y + dy * step}`)
  const all = [...places]
  const points = new Set<string>()
  for (let i = 0; i < all.length; i += AT_ONCE) {
    const some = all.slice(i, i + AT_ONCE)
    const choices = some.map(place => `point:${place}`)
    const answer = await session.port.request('legal', { table: session.table, seat, choices }).catch(() => undefined)
    if (answer === undefined || session.view.peek()?.offer.seq !== offer.seq) return
    some.forEach((place, k) => {
      if (answer.legal[k]) points.add(place)
    })
  }
  for (const [x, y] of discs) points.add(`${x},${y}`)
  session.reach.value = { step, points }
}

/** 11 The places that are proposed (at most 106 to a foot figure, 104 to a rider: 11.12) without asking: contact slots and stars. People may name any other that is legal (11.2). */
import { stepX, stepY } from '@plus-ultra/lib/plane'
import { type Figure, tables } from '../data/load.ts'
import type { State } from '../state.ts'
import { type Rects, surveyed } from './09-legs.ts'
import { halfHigh, halfWide, onTable } from './09-table.ts'

type Add = (x: number, y: number) => void
const { enemySlots, friendSlots, footStar, riderStar, cannonStar, dragStar } = tables.canonical

/** The nearest so far, in order: centre distance, then x, then y (11.3). A place is kept as its offset from the mover, x above y. */
interface Nearest {
  n: number
  readonly most: number
  readonly gap: Int32Array
  readonly place: Int32Array
}
const nearest = (most: number): Nearest => ({ n: 0, most, gap: new Int32Array(most), place: new Int32Array(most) })
const near40 = nearest(enemySlots)
const near16 = nearest(friendSlots)
/** Offsets are within half of this. */
const SPAN = 1024

function keep(list: Nearest, dx: number, dy: number): void {
  const { gap: gaps, place: places, most } = list
  const gap = dx * dx + dy * dy
  const place = (dx + SPAN / 2) * SPAN + dy + SPAN / 2
  let at = list.n
  if (at === most) {
    const worst = gaps[at - 1] as number
    if (gap > worst || (gap === worst && place >= (places[at - 1] as number))) return
    at--
  } else list.n++
  for (; at > 0; at--) {
    const before = gaps[at - 1] as number
    if (before < gap || (before === gap && (places[at - 1] as number) <= place)) break
    gaps[at] = before
    places[at] = places[at - 1] as number
  }
  gaps[at] = gap
  places[at] = place
}

/** Whether every slot of a base there is farther than `worst`: none is more than 20 from its centre in either direction. */
function isFarther(dx: number, dy: number, worst: number): boolean {
  const x = dx < 0 ? -dx - 20 : dx - 20
  const y = dy < 0 ? -dy - 20 : dy - 20
  return (x > 0 ? x * x : 0) + (y > 0 ? y * y : 0) > worst
}

/** 11.4: the facing of the mover in the slots on each side of a base. */
const facingOnSide: readonly number[] = [2, 3, 0, 1]
export type SlotFilter = (x: number, y: number, facing: number) => boolean

/**
 * 11.4: slots of the bases of one side that the survey has found, within `reach` of (px, py), where the mover stands: `deep` is half the
 * mover's depth from its front, so that its front lies flush against the side; on a 20-tenth side one slot 5 to either side of the middle.
 */
function gather(
  { at, end }: Readonly<Rects>,
  px: number,
  py: number,
  list: Nearest,
  reach: number,
  deep: number,
  isWanted?: SlotFilter,
): void {
  const limit = reach * reach
  list.n = 0
  for (let i = 0; i < end; i += 4) {
    const dx = (at[i] as number) - px
    const dy = (at[i + 1] as number) - py
    const worst = list.n === list.most ? (list.gap[list.most - 1] as number) : limit
    if (isFarther(dx, dy, worst)) continue
    const wide = at[i + 2] as number
    const high = at[i + 3] as number
    for (let s = 0; s < 4; s++) {
      const outX = dx + (stepX[s] as number) * (wide + deep)
      const outY = dy + (stepY[s] as number) * (high + deep)
      const along = s % 2 === 0 ? wide : high
      for (let offset = along === 10 ? -5 : 0; offset <= 5; offset += 10) {
        const sx = s % 2 === 0 ? outX + offset : outX
        const sy = s % 2 === 0 ? outY : outY + offset
        if (sx * sx + sy * sy <= worst && (isWanted === undefined || isWanted(sx, sy, facingOnSide[s] as number))) keep(list, sx, sy)
        if (along !== 10) break
      }
    }
  }
}
function addAll({ n, place }: Nearest, px: number, py: number, add: Add): void {
  for (let i = 0; i < n; i++) {
    const at = place[i] as number
    add(px + (at >> 10) - SPAN / 2, py + (at & (SPAN - 1)) - SPAN / 2)
  }
}

/** Each place once, however many slots and rays lead there. */
const seen = new Int32Array(1024)
const stamps = new Int32Array(1024)
let stamp = 0
export function forgetPlaces(): void {
  stamp++
}
export function isNewPlace(x: number, y: number): boolean {
  const key = (x << 12) | y
  let at = (Math.imul(key, 0x9e3779b1) >>> 22) & 1023
  while (stamps[at] === stamp) {
    if (seen[at] === key) return false
    at = (at + 1) & 1023
  }
  stamps[at] = stamp
  seen[at] = key
  return true
}

/** 11.3 (a), at most the 40 nearest. The survey of the mover, who stands at (px, py), must be made with that reach; so below. */
export function enemyPlaces(px: number, py: number, reach: number, add: Add): void {
  gather(surveyed.foes, px, py, near40, reach, 5)
  addAll(near40, px, py, add)
}
/** 11.3 (b), at most the 16 nearest. */
export function friendPlaces(px: number, py: number, reach: number, add: Add): void {
  gather(surveyed.friends, px, py, near16, reach, 5)
  addAll(near16, px, py, add)
}
/** 11.6: slots whose facing is that of the leg. The filter and the half depth of a mounted base are the caller's. */
export function riderPlaces(px: number, py: number, reach: number, isWanted: SlotFilter, add: Add): void {
  gather(surveyed.foes, px, py, near40, reach, 10, isWanted)
  addAll(near40, px, py, add)
}

function starOf({ steps, vectors }: { readonly steps: number; readonly vectors: readonly (readonly [number, number])[] }): Int32Array {
  const all: number[] = []
  for (let n = 1; n <= steps; n++) for (const [dx, dy] of vectors) all.push(n * dx, n * dy)
  return Int32Array.from(all)
}
/** Offsets of the stars, x and y in turn (11.3 (c), 11.6, 11.8). */
export const stars = { foot: starOf(footStar), rider: starOf(riderStar), cannon: starOf(cannonStar), drag: starOf(dragStar) }
export function starPlaces(star: Int32Array, x: number, y: number, add: Add): void {
  for (let i = 0; i < star.length; i += 2) add(x + (star[i] as number), y + (star[i + 1] as number))
}

/** 11.4: the facing of a slot of an opposing base that lies exactly here, or -1. */
export function slotFacing(g: State, mover: Figure): number {
  const { x, y, at, side } = g.figure
  for (let i = 0, all = g.figures; i < all; i++) {
    const f = i as Figure
    if (at[f] !== onTable || side[f] === side[mover]) continue
    const dx = x[mover] - x[f]
    const dy = y[mover] - y[f]
    if (dx > 15 || dx < -15 || dy > 15 || dy < -15) continue
    const wide = halfWide(g, f)
    const high = halfHigh(g, f)
    const isSlot = (off: number, half: number) => (half === 10 ? off === 5 || off === -5 : off === 0)
    if ((dy === high + 5 || dy === -high - 5) && isSlot(dx, wide)) return dy > 0 ? 0 : 2
    if ((dx === wide + 5 || dx === -wide - 5) && isSlot(dy, high)) return dx > 0 ? 3 : 1
  }
  return -1
}

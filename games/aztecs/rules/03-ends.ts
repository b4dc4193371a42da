/** Where a figure's own move may end: 8.6.6 out of command, S.2 `general-keeps-his-post`. */
import { gapSquared, isInside, NO_SIDE, sideTouched } from '@plus-ultra/lib/plane'
import type { Figure } from '../data/load.ts'
import type { State } from '../state.ts'
import { REACH_OUT_OF_COMMAND } from './08-command.ts'
import { halfHigh, halfWide, isFree, SHARE } from './09-table.ts'

/** S.2: strictly inside the post, or, from outside, nearer to its centre than where his move began. */
export function mayStayAt(g: State, f: Figure, x: number, y: number): boolean {
  if (!g.hasPost || !g.figure.general[f]) return true
  const { postX1, postY1, postX2, postY2 } = g
  if (isInside(x, y, postX1, postY1, postX2, postY2)) return true
  const { fromX, fromY } = g.figure
  if (isInside(fromX[f], fromY[f], postX1, postY1, postX2, postY2)) return false
  const away = (px: number, py: number) => {
    const dx = 2 * px - postX1 - postX2
    const dy = 2 * py - postY1 - postY2
    return dx * dx + dy * dy
  }
  return away(x, y) < away(fromX[f], fromY[f])
}

/** 8.6.6: an active or stunned, non-captive enemy that was within 30 tenths at the start of the step. */
function isPrey(g: State, f: Figure, e: Figure): boolean {
  const { side, fromX, fromY } = g.figure
  if (side[e] === side[f] || !isFree(g, e)) return false
  const apart = gapSquared(fromX[f], fromY[f], halfWide(g, f), halfHigh(g, f), fromX[e], fromY[e], halfWide(g, e), halfHigh(g, e))
  return apart <= REACH_OUT_OF_COMMAND * REACH_OUT_OF_COMMAND
}
export function hasPrey(g: State, f: Figure): boolean {
  for (let i = 0, all = g.figures; i < all; i++) if (isPrey(g, f, i as Figure)) return true
  return false
}
/** Whether a foot figure at (x, y) would have an enemy of 8.6.6 in contact on that side; -1: on any side. */
export function touchesPrey(g: State, f: Figure, x: number, y: number, side: number): boolean {
  const { x: xs, y: ys } = g.figure
  for (let i = 0, all = g.figures; i < all; i++) {
    const e = i as Figure
    const dx = xs[e] - x
    const dy = ys[e] - y
    if (dx > 20 || dx < -20 || dy > 20 || dy < -20) continue
    const touched = sideTouched(0, 0, halfWide(g, f), halfHigh(g, f), dx, dy, halfWide(g, e), halfHigh(g, e), SHARE)
    if (touched !== NO_SIDE && (side < 0 || touched === side) && isPrey(g, f, e)) return true
  }
  return false
}

/** 3.2.2-3.2.4 The first attacker is faced. */
import { NO_SIDE, sideTouched } from '@plus-ultra/lib/plane'
import { FACING, type Facing, type Figure, isFoot } from '../data/load.ts'
import { emit, type State } from '../state.ts'
import {
  halfHigh,
  halfHighFacing,
  halfWide,
  halfWideFacing,
  isActive,
  isFrontOn,
  isInContact,
  SHARE,
  told,
  touch,
  turnTo,
} from './09-table.ts'

/**
 * 3.2.2: every active enemy on foot whom the mover's front now touches turns to the side that is touched, if it was in contact with no
 * active enemy before the mover began to move. Mounted figures, the stunned, captives and cannons never turn (3.2.3).
 */
export function faceAttackers(g: State, mover: Figure, wasFree: (e: Figure) => boolean): void {
  const { x, y, side, type, facing } = g.figure
  const px = x[mover]
  const py = y[mover]
  for (let i = 0, all = g.figures; i < all; i++) {
    const e = i as Figure
    const dx = x[e] - px
    if (dx > 20 || dx < -20) continue
    const dy = y[e] - py
    if (dy > 20 || dy < -20) continue
    if (side[e] === side[mover] || !isFoot[type[e]] || !isActive(g, e) || !isFrontOn(g, mover, e) || !wasFree(e)) continue
    const touched = touch(g, e, mover) as Facing
    if (facing[e] === touched) continue
    turnTo(g, e, touched)
    emit(g, { type: 'faced', ...told(g, e), facing: FACING.name(touched), clause: 'AZT-3.2.2' })
  }
}

/**
 * Whether `e` was in contact with no active enemy when the mover stood at (fromX, fromY) with that facing, everybody else standing as now.
 * Facing -1: the mover was not active then.
 */
export function wasUntouched(g: State, mover: Figure, e: Figure, fromX: number, fromY: number, facing: number): boolean {
  const { side, x, y } = g.figure
  const px = x[e]
  for (let i = 0, all = g.figures; i < all; i++) {
    const o = i as Figure
    const dx = x[o] - px
    if (dx > 20 || dx < -20) continue
    if (o !== mover && side[o] === side[mover] && isInContact(g, o, e) && isActive(g, o)) return false
  }
  if (facing < 0) return true
  const wide = halfWideFacing(g, mover, facing)
  const high = halfHighFacing(g, mover, facing)
  return sideTouched(fromX, fromY, wide, high, x[e], y[e], halfWide(g, e), halfHigh(g, e), SHARE) === NO_SIDE
}

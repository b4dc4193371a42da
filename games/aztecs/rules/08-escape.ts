/** 8.2.8-8.2.10 Escape of a captive that is not fully guarded. */
import { end, goto, int, NONE } from '@plus-ultra/kernel'
import { lengthOf, stepX, stepY } from '@plus-ultra/lib/plane'
import { FACING, type Facing, FIGURE, type Figure, type Side } from '../data/load.ts'
import { decision, emit, type State } from '../state.ts'
import { whyNotYet } from './02-one-by-one.ts'
import { rollBreakAway } from './03-break-away.ts'
import { faceAttackers, wasUntouched } from './03-contact.ts'
import { mayStayAt } from './03-ends.ts'
import { allowance, leave, mayLeave } from './03-foot.ts'
import { isFullyGuarded, isOpenSide } from './08-surround.ts'
import { costOf, isLegFree, isRoughLeg, survey } from './09-legs.ts'
import { canStand, frontsOn, halfHigh, halfWide, isOnTable, pointOf, told, turnTo } from './09-table.ts'

/** 8.2.10: no active enemy front in contact at the start of its owner's movement step: free at once. */
export function freeUnguarded(g: State, seat: Side): void {
  const { side, captive } = g.figure
  for (let i = 0, all = g.figures; i < all; i++) {
    const f = i as Figure
    if (side[f] === seat && captive[f] && isOnTable(g, f) && frontsOn(g, f) === 0) setFree(g, f, 'AZT-8.2.10')
  }
}
/** 8.2.10: without a leader on the table it belongs to no unit. */
function setFree(g: State, f: Figure, clause: string): void {
  const { captive, unit } = g.figure
  captive[f] = 0
  const own = unit[f]
  if (own !== NONE && g.unit.leader[own] === NONE) unit[f] = NONE
  emit(g, { type: 'freed', ...told(g, f), clause })
}

/** 8.2.8, 8.2.9: a side without guards that has room for one tenth. */
function isWayOut(g: State, f: Figure, side: number): boolean {
  return isOpenSide(g, f, side) && farthest(g, f, side, 1) === 1
}
export function canEscape(g: State, seat: Side, f: Figure): boolean {
  if (g.figure.side[f] !== seat || !g.figure.captive[f] || g.figure.finished[f] || !isOnTable(g, f) || isFullyGuarded(g, f)) return false
  for (let s = 0; s < 4; s++) if (isWayOut(g, f, s)) return true
  return false
}
/** How far it can go straight out of that side, at most `most`, in one leg within its allowance. */
function farthest(g: State, f: Figure, side: number, most: number): number {
  const { x, y } = g.figure
  const left = allowance(g, f)
  survey(g, f, left, false) // 3.1.18
  let far = 0
  for (let d = 1; d <= most && d <= left; d++) {
    const toX = x[f] + d * (stepX[side] as number)
    const toY = y[f] + d * (stepY[side] as number)
    if (!isLegFree(x[f], y[f], toX, toY, halfWide(g, f), halfHigh(g, f))) break
    if (costOf(lengthOf(toX - x[f], toY - y[f]), isRoughLeg(x[f], y[f], toX, toY)) > left) break
    if (!mayStayAt(g, f, toX, toY)) break // S.2
    far = d
  }
  return far
}

/** 11.1: a captive picked by its owner. */
export const captiveAction = decision('captive', {
  clause: 'AZT-8.2.8',
  locals: { figure: FIGURE },
  actor: (g, f) => g.figure.side[f.figure],
  offer(_, __, offer) {
    offer.button('escape')
  },
  buttons: {
    escape(g, f) {
      goto(g, escapeSide, { figure: f.figure })
    },
  },
  why: (_, __, kind, ___, name) => whyNotYet(kind, name),
})
/** 8.2.8: the owner names the side, then rolls. */
export const escapeSide = decision('escape-side', {
  clause: 'AZT-8.2.8',
  locals: { figure: FIGURE },
  actor: (g, f) => g.figure.side[f.figure],
  offer(g, f, offer) {
    for (let s = 0; s < 4; s++) if (isWayOut(g, f.figure, s)) offer.facing(s as Facing)
  },
  on: {
    facing(g, f, side) {
      g.figure.finished[f.figure] = 1
      if (rollBreakAway(g, f.figure)) return goto(g, escapeDistance, { figure: f.figure, side })
      emit(g, { type: 'escape-failed', ...told(g, f.figure), clause: 'AZT-8.2.9' })
      end(g)
    },
  },
  why(g, f, kind, ref, name) {
    if (kind !== 'facing') return whyNotYet(kind, name)
    return isOpenSide(g, f.figure, ref) ? 'AZT-8.2.9' : 'AZT-8.2.8#closed'
  },
})
/** 8.2.8, 11.8: at least 1 tenth, up to the first obstacle; any distance may be named. */
export const escapeDistance = decision('escape-distance', {
  clause: 'AZT-8.2.8',
  locals: { figure: FIGURE, side: FACING },
  actor: (g, f) => g.figure.side[f.figure],
  offer(g, f, offer) {
    const most = farthest(g, f.figure, f.side, 999)
    for (let d = 1; d <= most; d++) offer.number(d)
  },
  on: {
    number(g, f, distance) {
      const { figure } = f
      const { x, y, spent } = g.figure
      const fromX = x[figure]
      const fromY = y[figure]
      survey(g, figure, distance, false)
      x[figure] += distance * (stepX[f.side] as number)
      y[figure] += distance * (stepY[f.side] as number)
      spent[figure] += costOf(distance, isRoughLeg(fromX, fromY, x[figure], y[figure]))
      emit(g, { type: 'escaped', ...told(g, figure), to: pointOf(x[figure], y[figure]), clause: 'AZT-8.2.8' })
      setFree(g, figure, 'AZT-8.2.8')
      goto(g, escapeFacing, { figure, fromX, fromY })
    },
  },
  why(g, f, kind, distance, name) {
    if (kind !== 'number') return whyNotYet(kind, name)
    const toX = g.figure.x[f.figure] + distance * (stepX[f.side] as number)
    const toY = g.figure.y[f.figure] + distance * (stepY[f.side] as number)
    return mayStayAt(g, f.figure, toX, toY) ? 'AZT-8.2.8#far' : 'AZT-S.2#post'
  },
})
/** 8.2.8: it takes any facing that fits, and is finished. */
export const escapeFacing = decision('escape-facing', {
  clause: 'AZT-8.2.8',
  locals: { figure: FIGURE, fromX: int(0, 4095), fromY: int(0, 4095) },
  actor: (g, f) => g.figure.side[f.figure],
  offer(g, f, offer) {
    const { x, y } = g.figure
    for (let s = 0; s < 4; s++) if (canStand(g, f.figure, x[f.figure], y[f.figure], s)) offer.facing(s as Facing)
  },
  on: {
    facing(g, f, facing) {
      turnTo(g, f.figure, facing)
      emit(g, { type: 'turned', ...told(g, f.figure), facing: FACING.name(facing), clause: 'AZT-8.2.8' })
      faceAttackers(g, f.figure, e => wasUntouched(g, f.figure, e, f.fromX, f.fromY, -1))
      if (mayLeave(g, f.figure)) goto(g, leave, { figure: f.figure })
      else end(g)
    },
  },
  why: (_, __, kind, ___, name) => whyNotYet(kind, name),
})

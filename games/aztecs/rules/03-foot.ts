/** 3.1, 3.2 The move of a foot figure. */
import { call, end, goto, int, NONE, optional, own } from '@plus-ultra/kernel'
import { facingOf, lengthOf, overlap } from '@plus-ultra/lib/plane'
import { allowanceOf, EDGE, FACING, type Facing, FIGURE, type Figure, isCaptain, isFoot, PLACE, spanish, tables } from '../data/load.ts'
import { decision, emit, type State } from '../state.ts'
import { whyNotYet } from './02-one-by-one.ts'
import { rollBreakAway } from './03-break-away.ts'
import { faceAttackers, wasUntouched } from './03-contact.ts'
import { hasPrey, mayStayAt, touchesPrey } from './03-ends.ts'
import { FIRE_LIMIT } from './04-missiles.ts'
import { DRAG_COST, dragVictim, hasBarredVictim, hasVictim } from './08-dragging.ts'
import { checkRetired, hasFrontOnEnemy } from './08-morale.ts'
import { afterLosses, toLeave } from './08-units.ts'
import { costOf, isLegFree, isRoughLeg, survey } from './09-legs.ts'
import { canStand, gap, isActive, isEngaged, isFree, isOnTable, pointOf, told, touchesExit, turnTo } from './09-table.ts'
import { closestInSight } from './10-sight.ts'
import { enemyPlaces, forgetPlaces, friendPlaces, isNewPlace, slotFacing } from './11-places.ts'
import { findRoute, hasRoute, route } from './11-routes.ts'
import { openStar } from './11-star.ts'
import { score } from './13-victory.ts'

const HALF = 5
const MOST_LEGS = tables.movement.footMaxLegs
const EVERYWHERE = 4095
/** 3.1.10: what became of the break-away roll at this place. */
const NOT_ROLLED = 0,
  FREE = 1,
  HELD = 2

/** 3.1.2, 3.1.13: one that has fired may spend one third; what a position says that it has spent this turn is gone. */
export function allowance(g: State, f: Figure): number {
  const { type, fired, spent } = g.figure
  const most = fired[f] && isFoot[type[f]] ? FIRE_LIMIT : allowanceOf[type[f]]
  return Math.max(0, most - spent[f])
}
/** 8.7.7: the closest enemy in sight of a native captain, and its distance, when his move begins. */
export function beginFoot(g: State, figure: Figure) {
  const { x, y, facing, type } = g.figure
  const mayRetire = isCaptain[type[figure]] === 1
  const foe = mayRetire ? closestInSight(g, figure, EVERYWHERE, (s, _, e) => isFree(s, e)) : NONE
  return {
    figure,
    left: allowance(g, figure),
    startX: x[figure],
    startY: y[figure],
    startFacing: facing[figure],
    foe,
    foeGap: foe === NONE ? 0 : gap(g, figure, foe),
  }
}

const locals = {
  figure: FIGURE,
  left: int(0, 200),
  startX: int(0, 4095),
  startY: int(0, 4095),
  startFacing: FACING,
  foe: optional(FIGURE),
  foeGap: int(0, 0x3fffffff),
  legs: own(int(0, 8)),
  broke: own(int(0, 2)),
  dragged: own(int(0, 1)),
}
/** 3.1.17 in its order: break-away roll, legs, a drag, a facing, which finishes it. */
export const foot = decision('foot', {
  clause: 'AZT-3.1.17',
  locals,
  actor: (g, f) => g.figure.side[f.figure],
  offer(g, f, offer) {
    const { figure } = f
    const isIn = g.figure.command[figure] === 1
    const engaged = isEngaged(g, figure)
    const mayRoll = engaged && f.left > 0 && f.legs === 0 && f.broke === NOT_ROLLED && !f.dragged
    if (mayRoll && (isIn || hasPrey(g, figure))) offer.button('break-away')
    if (isIn && !f.dragged && f.left >= DRAG_COST && (!engaged || isBrokenAway(f.broke, f.legs)) && hasVictim(g, figure))
      offer.button('drag')
    const first = firstFacing(g, figure, f.legs)
    if (mayFace(g, figure, f.legs, first)) offer.facing(first as Facing)
    for (let s = 0; s < 4; s++) if (s !== first && mayFace(g, figure, f.legs, s)) offer.facing(s as Facing)
  },
  points: {
    accepts(g, f, x, y) {
      if (x === provenX && y === provenY) return true
      if (!mayGo(g, f.figure, f.legs, f.broke, f.dragged) || !mayEnd(g, f.figure, x, y)) return false
      survey(g, f.figure, f.left, true)
      return hasRoute(g.figure.x[f.figure], g.figure.y[f.figure], x, y, f.left, MOST_LEGS - f.legs)
    },
    sample(g, f, add) {
      // 11.2: later places of one move are not enumerated
      if (f.legs > 0 || !mayGo(g, f.figure, f.legs, f.broke, f.dragged)) return
      propose(g, f.figure, f.left, (x, y) => {
        provenX = x
        provenY = y
        add(x, y)
        provenX = -1
      })
    },
    on(g, f, x, y) {
      const { figure } = f
      const { x: xs, y: ys, spent } = g.figure
      survey(g, figure, f.left, true)
      findRoute(xs[figure], ys[figure], x, y, f.left, MOST_LEGS - f.legs)
      const fromX = xs[figure]
      const fromY = ys[figure]
      xs[figure] = x
      ys[figure] = y
      spent[figure] += route.cost
      f.left -= route.cost
      f.legs += route.legs
      if (!g.runtime.sink.listens) return
      const way = Array.from({ length: route.legs - 1 }, (_, i) => pointOf(route.x[i] as number, route.y[i] as number))
      const from = pointOf(fromX, fromY)
      emit(g, { type: 'moved', ...told(g, figure), from, to: pointOf(x, y), way, cost: route.cost, clause: 'AZT-3.1.2' })
    },
    regions: (g, f) =>
      mayGo(g, f.figure, f.legs, f.broke, f.dragged) && f.left > 0 ? [{ disc: [g.figure.x[f.figure], g.figure.y[f.figure], f.left] }] : [],
  },
  on: {
    facing(g, f, facing) {
      const { figure } = f
      const turned = g.figure.facing[figure] !== facing
      const hasMoved = f.legs > 0 || g.figure.x[figure] !== f.startX || g.figure.y[figure] !== f.startY // a drag is a move too
      turnTo(g, figure, facing)
      if (turned && g.runtime.sink.listens)
        emit(g, { type: 'turned', ...told(g, figure), facing: FACING.name(facing), clause: 'AZT-3.2.1' })
      if (hasMoved) faceAttackers(g, figure, e => wasUntouched(g, figure, e, f.startX, f.startY, f.startFacing))
      g.figure.finished[figure] = 1
      if (f.foe !== NONE && hasMoved && gap(g, figure, f.foe) > f.foeGap && !hasFrontOnEnemy(g, figure)) checkRetired(g, figure) // 8.7.7
      if (mayLeave(g, figure)) goto(g, leave, { figure })
      else end(g)
    },
  },
  buttons: {
    'break-away'(g, f) {
      f.broke = rollBreakAway(g, f.figure) ? FREE : HELD
    },
    drag(g, f) {
      f.dragged = 1
      f.left -= DRAG_COST
      call(g, dragVictim, { figure: f.figure })
    },
  },
  why(g, f, kind, _, name) {
    const { figure } = f
    if (kind === 'button' && name === 'drag') return whyNoDrag(g, f)
    if (kind === 'button' && name === 'break-away') return whyNoBreakAway(g, f)
    if (kind === 'button' && name === 'leave' && !mayLeave(g, figure)) return 'AZT-S.2#leave'
    if (kind === 'facing') return 'AZT-8.6.6'
    if (kind !== 'point') return whyNotYet(kind, name)
    if (f.dragged) return 'AZT-8.3.3#after'
    if (isEngaged(g, figure) && !isBrokenAway(f.broke, f.legs))
      return f.legs > 0 ? 'AZT-3.1.12' : f.broke === HELD ? 'AZT-3.1.10' : 'AZT-3.1.8'
    if (f.legs >= MOST_LEGS) return 'AZT-3.2.1'
    const [x, y] = name.split(',').map(Number) as [number, number]
    if (!g.figure.command[figure] && !touchesPrey(g, figure, x, y, -1)) return 'AZT-8.6.6'
    if (!mayStayAt(g, figure, x, y)) return 'AZT-S.2#post'
    if (x === g.figure.x[figure] && y === g.figure.y[figure]) return 'AZT-3.1.16'
    if (!canStand(g, figure, x, y, 0)) return isOnOwnFoot(g, figure, x, y) ? 'AZT-3.1.7' : 'AZT-3.1.6'
    if (lengthOf(x - g.figure.x[figure], y - g.figure.y[figure]) > f.left) return g.figure.fired[figure] ? 'AZT-3.1.13' : 'AZT-3.1.2'
    survey(g, figure, f.left, true)
    return isLegFree(g.figure.x[figure], g.figure.y[figure], x, y, HALF, HALF) ? 'AZT-3.1.3' : 'AZT-11.5'
  },
})

interface Walk {
  readonly figure: Figure
  readonly left: number
  readonly legs: number
  readonly broke: number
  readonly dragged: number
}
function whyNoBreakAway(g: State, f: Walk): string {
  if (!isEngaged(g, f.figure)) return 'AZT-3.1.8#free'
  if (f.dragged) return 'AZT-8.3.3#after'
  if (f.legs > 0) return 'AZT-3.1.12'
  if (f.broke !== NOT_ROLLED) return 'AZT-3.1.10'
  return f.left === 0 ? 'AZT-3.1.8#spent' : 'AZT-8.6.6'
}
function whyNoDrag(g: State, f: Walk): string {
  if (f.dragged) return 'AZT-3.1.17#drag'
  if (f.broke === HELD) return 'AZT-3.1.10'
  if (!g.figure.command[f.figure]) return 'AZT-8.6.6'
  return !hasVictim(g, f.figure) && hasBarredVictim(g, f.figure) ? 'AZT-8.3.4' : 'AZT-8.3.1'
}
/** 3.1.7: no leg ends on a friend who may be passed. */
function isOnOwnFoot(g: State, f: Figure, px: number, py: number): boolean {
  const { x, y, side, type, captive } = g.figure
  for (let i = 0, all = g.figures; i < all; i++) {
    const o = i as Figure
    if (o === f || side[o] !== side[f] || !isFoot[type[o]] || captive[o] || !isOnTable(g, o)) continue
    if (overlap(px, py, HALF, HALF, x[o], y[o], HALF, HALF)) return true
  }
  return false
}

/** A place just found good by `sample` need not be looked at again. */
let provenX = -1
let provenY = -1

/** 3.1.8, 3.1.10, 3.1.12, 3.1.14: whether it may begin a leg where it stands. */
function mayGo(g: State, f: Figure, legs: number, broke: number, dragged: number): boolean {
  if (dragged || legs >= MOST_LEGS || broke === HELD) return false
  if (!g.figure.command[f] && !hasPrey(g, f)) return false // 8.6.6
  return isBrokenAway(broke, legs) || !isEngaged(g, f)
}
/** 3.1.10: at this place, not at one that it has left. */
function isBrokenAway(broke: number, legs: number): boolean {
  return broke === FREE && legs === 0
}
function mayEnd(g: State, f: Figure, x: number, y: number): boolean {
  return (g.figure.command[f] === 1 || touchesPrey(g, f, x, y, -1)) && mayStayAt(g, f, x, y)
}

/** 11.3: the places proposed to the computer and the keyboard. */
function propose(g: State, f: Figure, left: number, add: (x: number, y: number) => void): void {
  const { x, y, side } = g.figure
  const fromX = x[f]
  const fromY = y[f]
  const reach = allowanceOf[g.figure.type[f]]
  survey(g, f, reach, true)
  forgetPlaces()
  const maxX = g.width - HALF
  const maxY = g.height - HALF
  const isWanted = g.figure.command[f] === 1 && !g.figure.general[f] ? () => true : (px: number, py: number) => mayEnd(g, f, px, py)
  const byRoute = (px: number, py: number) => {
    if (px < 0 || py < 0 || !isNewPlace(px, py)) return
    if (isWanted(px, py) && hasRoute(fromX, fromY, px, py, left, MOST_LEGS)) add(px, py)
  }
  const direct = (px: number, py: number) => {
    const square = (px - fromX) * (px - fromX) + (py - fromY) * (py - fromY)
    if (square === 0 || square > left * left || !isLegFree(fromX, fromY, px, py, HALF, HALF)) return
    const length = lengthOf(px - fromX, py - fromY)
    if (isCheap(fromX, fromY, px, py, length, left) && isNewPlace(px, py) && isWanted(px, py)) add(px, py)
  }
  const open = (px: number, py: number, length: number) => {
    if (length > left || px < HALF || py < HALF || px > maxX || py > maxY) return
    if (isCheap(fromX, fromY, px, py, length, left) && isNewPlace(px, py) && isWanted(px, py)) add(px, py)
  }
  enemyPlaces(fromX, fromY, reach, byRoute)
  friendPlaces(fromX, fromY, reach, direct)
  openStar(fromX, fromY, open)
  if (g.exitScores && side[f] === spanish) exitPlaces(g, fromX, fromY, byRoute)
}
/** Whether a direct leg of that length can be paid. */
function isCheap(fromX: number, fromY: number, toX: number, toY: number, length: number, left: number): boolean {
  return costOf(length, true) <= left || !isRoughLeg(fromX, fromY, toX, toY)
}
/** 11.3 (d): the nearest point that touches an exit edge. */
function exitPlaces(g: State, x: number, y: number, add: (x: number, y: number) => void): void {
  const { north, east, south, west } = EDGE.refs
  const exits = g.edge.spanish
  if (exits[north]) add(x, HALF)
  if (exits[east]) add(g.width - HALF, y)
  if (exits[south]) add(x, g.height - HALF)
  if (exits[west]) add(HALF, y)
}

/** 8.6.6: one that has moved out of command must end with its front on its prey; anybody else may turn as he likes (3.1.11). */
function mayFace(g: State, f: Figure, legs: number, facing: number): boolean {
  return legs === 0 || g.figure.command[f] === 1 || touchesPrey(g, f, g.figure.x[f], g.figure.y[f], facing)
}
/** 11.4, 11.7: the facing of the slot, or towards the closest enemy in sight, else unchanged. */
function firstFacing(g: State, f: Figure, legs: number): number {
  const { x, y, facing } = g.figure
  const slot = legs > 0 ? slotFacing(g, f) : -1
  if (slot >= 0) return slot
  const foe = closestInSight(g, f, EVERYWHERE, (s, _, e) => isFree(s, e))
  return foe === -1 ? facing[f] : facingOf(x[foe] - x[f], y[foe] - y[f], -1)
}

/** S.2: an active figure of the Spanish side that touches an exit edge and is not engaged. */
export function mayLeave(g: State, f: Figure): boolean {
  return g.exitScores === 1 && g.figure.side[f] === spanish && isActive(g, f) && touchesExit(g, f, spanish) && !isEngaged(g, f)
}
export function leaveTable(g: State, f: Figure): void {
  emit(g, { type: 'left', ...told(g, f), clause: 'AZT-S.2' })
  score(g, spanish, g.exitPoints, 'exit', 'AZT-S.5')
  if (g.figure.treasure[f]) score(g, spanish, g.treasureExitPoints, 'treasure', 'AZT-S.5')
  toLeave(g, f, PLACE.refs.exited)
  afterLosses(g)
}
export const leave = decision('leave', {
  clause: 'AZT-S.2',
  locals: { figure: FIGURE },
  actor: (g, f) => g.figure.side[f.figure],
  offer(_, __, offer) {
    offer.button('leave')
    offer.button('stay')
  },
  buttons: {
    leave(g, f) {
      leaveTable(g, f.figure)
      end(g)
    },
    stay(g) {
      end(g)
    },
  },
  why: (_, __, kind, ___, name) => whyNotYet(kind, name),
})

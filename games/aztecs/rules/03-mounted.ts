/** 3.3 The move of a mounted figure: legs, pivots, combats and break-away rolls until it ends. */
import { call, end, int, own, type RefSet, set } from '@plus-ultra/kernel'
import { facingOf, lengthOf, sameDirection } from '@plus-ultra/lib/plane'
import { FACING, type Facing, FIGURE, type Figure, isFoot, tables } from '../data/load.ts'
import { decision, emit, type State } from '../state.ts'
import { whyNotYet } from './02-one-by-one.ts'
import { rollBreakAway } from './03-break-away.ts'
import { faceAttackers } from './03-contact.ts'
import { mayStayAt } from './03-ends.ts'
import { leaveTable, mayLeave } from './03-foot.ts'
import { chooseTarget, facesAttacked, hasTarget, MOST_TURNS_AND_COMBATS } from './05-combat.ts'
import { isLegFree, legCost, meetsRough, survey } from './09-legs.ts'
import { canStand, halfHighFacing, halfWideFacing, isActive, isEngaged, isInContact, isOnTable, pointOf, told, turnTo } from './09-table.ts'
import { forgetPlaces, isNewPlace, riderPlaces, stars } from './11-places.ts'
import { isOn } from './13-victory.ts'

const TURN_COST = 10 * tables.movement.mountedTurnCostInches
const COMBAT_COST = 10 * tables.movement.mountedCombatCostInches
const { riderStar } = tables.canonical
const NOT_ROLLED = 0,
  FREE = 1,
  HELD = 2

const ours: Figure[] = []
/** 3.2.2: the enemies on foot who are in contact with nobody of the rider's side when his move begins. */
export function untouchedBy(g: State, rider: Figure): Figure[] {
  const { side, type, x } = g.figure
  const own = side[rider]
  const all = g.figures
  const untouched: Figure[] = []
  let friends = 0
  for (let i = 0; i < all; i++) if (side[i as Figure] === own && isActive(g, i as Figure)) ours[friends++] = i as Figure
  for (let i = 0; i < all; i++) {
    const e = i as Figure
    if (side[e] === own || !isFoot[type[e]] || !isOnTable(g, e)) continue
    const ex = x[e]
    let isTouched = false
    for (let j = 0; j < friends && !isTouched; j++) {
      const o = ours[j] as Figure
      const dx = x[o] - ex
      isTouched = dx <= 20 && dx >= -20 && isInContact(g, o, e)
    }
    if (!isTouched) untouched.push(e)
  }
  return untouched
}

/** A leg as 3.3.3 and 3.3.4 read it. */
const leg = { facing: 0, cost: 0, isTurn: false }
/** Fills `leg`; false when it may not be ridden. The survey must be made. */
function readLeg(g: State, f: Rider, x: number, y: number): boolean {
  const { x: xs, y: ys, facing, turns } = g.figure
  const { figure } = f
  const fromX = xs[figure]
  const fromY = ys[figure]
  const dx = x - fromX
  const dy = y - fromY
  const length = lengthOf(dx, dy)
  if (length === 0 || length > f.left) return false
  leg.facing = facingOf(dx, dy, facing[figure])
  leg.isTurn = f.lastDx === 0 && f.lastDy === 0 ? leg.facing !== facing[figure] : !sameDirection(f.lastDx, f.lastDy, dx, dy)
  if (leg.isTurn && turns[figure] >= MOST_TURNS_AND_COMBATS) return false
  const wide = halfWideFacing(g, figure, leg.facing)
  const high = halfHighFacing(g, figure, leg.facing)
  if (fromX < wide || fromY < high || fromX > g.width - wide || fromY > g.height - high) return false // it must fit at both ends
  if (!isLegFree(fromX, fromY, x, y, wide, high)) return false
  leg.cost = legCost(fromX, fromY, x, y) + (leg.isTurn ? TURN_COST : 0)
  return leg.cost <= f.left
}
interface Rider {
  readonly figure: Figure
  readonly left: number
  readonly lastDx: number
  readonly lastDy: number
  readonly broke: number
}
/** 3.1.8, 3.3.7, 3.3.10: engaged, or still in contact with an enemy whom he has fought here and who is still active. */
function isHeld(g: State, f: Rider): boolean {
  if (isEngaged(g, f.figure)) return true
  for (let e = g.foes.next(0); e !== -1; e = g.foes.next(e + 1)) if (isActive(g, e) && isInContact(g, f.figure, e)) return true
  return false
}
function mayRide(g: State, f: Rider): boolean {
  return f.broke === FREE || (f.broke === NOT_ROLLED && !isHeld(g, f))
}
function canTurn(g: State, f: Rider): boolean {
  return f.left >= TURN_COST && g.figure.turns[f.figure] < MOST_TURNS_AND_COMBATS
}
function canPivot(g: State, f: Rider): boolean {
  return canTurn(g, f) // to turn about there is always room
}
/** 3.3.5: about the centre; the new base must fit. */
function canPivotTo(g: State, f: Figure, facing: number): boolean {
  const { x, y, facing: facings } = g.figure
  if (facing === facings[f]) return false
  return ((facing ^ facings[f]) & 1) === 0 || canStand(g, f, x[f], y[f], facing) // turned about, the base lies as it lay
}

const deltas = int(-4095, 4095)
export const ride = decision('ride', {
  clause: 'AZT-3.3.9',
  locals: {
    figure: FIGURE,
    left: int(0, 200),
    untouched: set(FIGURE),
    lastDx: own(deltas), // 3.3.4 the direction of the leg before; 0, 0: none, or a pivot since
    lastDy: own(deltas),
    broke: own(int(0, 2)), // 3.1.10 at this place
  },
  actor: (g, f) => g.figure.side[f.figure],
  offer(g, f, offer) {
    if (!isOn(g)) return
    if (f.left >= COMBAT_COST && g.figure.turns[f.figure] < MOST_TURNS_AND_COMBATS && hasTarget(g, f.figure)) offer.button('combat')
    if (canPivot(g, f)) offer.button('pivot')
    if (f.broke === NOT_ROLLED && f.left > 0 && isHeld(g, f)) offer.button('break-away')
    if (f.broke !== HELD && mayLeave(g, f.figure)) offer.button('leave') // 3.1.10
    offer.button('end')
  },
  points: {
    accepts(g, f, x, y) {
      if (!mayStayAt(g, f.figure, x, y)) return false
      if (x === provenX && y === provenY) return true
      if (!mayRide(g, f)) return false
      survey(g, f.figure, f.left, false)
      return readLeg(g, f, x, y)
    },
    sample(g, f, add) {
      if (!isOn(g) || !mayRide(g, f) || f.left === 0) return
      const { figure } = f
      const { x, y, facing } = g.figure
      survey(g, figure, f.left, false)
      forgetPlaces()
      const propose = (px: number, py: number): boolean => {
        if (!readLeg(g, f, px, py)) return false
        if (!isNewPlace(px, py)) return true
        provenX = px
        provenY = py
        add(px, py)
        provenX = -1
        return true
      }
      const isAhead = (dx: number, dy: number, slot: number) => facingOf(dx, dy, facing[figure]) === slot // 11.6
      riderPlaces(x[figure], y[figure], f.left, isAhead, propose)
      const { rider } = stars
      const rays = riderStar.vectors.length
      let open = (1 << rays) - 1
      for (let i = 0, ray = 0; i < rider.length && open !== 0; i += 2, ray = ray + 1 === rays ? 0 : ray + 1) {
        if ((open & (1 << ray)) === 0) continue
        // the way to a farther place leads over this one
        if (!propose(x[figure] + (rider[i] as number), y[figure] + (rider[i + 1] as number))) open &= ~(1 << ray)
      }
    },
    on(g, f, x, y) {
      const { figure } = f
      const { x: xs, y: ys, spent, turns } = g.figure
      survey(g, figure, f.left, false)
      readLeg(g, f, x, y)
      const from = pointOf(xs[figure], ys[figure])
      f.lastDx = x - xs[figure]
      f.lastDy = y - ys[figure]
      f.left -= leg.cost
      f.broke = NOT_ROLLED
      g.foes.clear()
      spent[figure] += leg.cost
      if (leg.isTurn) turns[figure] += 1
      turnTo(g, figure, leg.facing)
      xs[figure] = x
      ys[figure] = y
      emit(g, { type: 'moved', ...told(g, figure), from, to: pointOf(x, y), way: [], cost: leg.cost, clause: 'AZT-3.3.3' })
      faceRider(g, figure, f.untouched)
    },
    regions: (g, f) => (mayRide(g, f) && f.left > 0 ? [{ disc: [g.figure.x[f.figure], g.figure.y[f.figure], f.left] }] : []),
  },
  buttons: {
    combat(g, f) {
      f.left -= COMBAT_COST // 3.3.1
      g.figure.spent[f.figure] += COMBAT_COST
      call(g, chooseTarget, { figure: f.figure })
    },
    pivot(g, f) {
      f.left -= TURN_COST
      g.figure.spent[f.figure] += TURN_COST
      g.figure.turns[f.figure] += 1
      f.lastDx = f.lastDy = 0
      call(g, pivot, { figure: f.figure, untouched: f.untouched })
    },
    'break-away'(g, f) {
      f.broke = rollBreakAway(g, f.figure) ? FREE : HELD
    },
    leave(g, f) {
      leaveTable(g, f.figure)
      finishRide(g, f.figure)
    },
    end(g, f) {
      finishRide(g, f.figure)
    },
  },
  whenEmpty(g, f) {
    finishRide(g, f.figure)
  },
  why(g, f, kind, _, name) {
    const { figure } = f
    if (kind !== 'point') return whyNotYet(kind, name) ?? (kind === 'button' ? whyNoButton(g, f, name) : undefined)
    if (!mayRide(g, f)) return f.broke === HELD ? 'AZT-3.1.10' : isEngaged(g, figure) ? 'AZT-3.1.8' : 'AZT-3.3.7'
    const [x, y] = name.split(',').map(Number) as [number, number]
    const length = lengthOf(x - g.figure.x[figure], y - g.figure.y[figure])
    if (length === 0) return 'AZT-3.1.16'
    if (length > f.left) return 'AZT-3.1.2'
    survey(g, figure, f.left, false)
    if (readLeg(g, f, x, y)) return 'AZT-S.2#post'
    if (leg.isTurn && g.figure.turns[figure] >= MOST_TURNS_AND_COMBATS) return 'AZT-3.3.2'
    if (!canStand(g, figure, g.figure.x[figure], g.figure.y[figure], leg.facing)) return 'AZT-3.3.3'
    const wide = halfWideFacing(g, figure, leg.facing)
    const high = halfHighFacing(g, figure, leg.facing)
    if (isLegFree(g.figure.x[figure], g.figure.y[figure], x, y, wide, high))
      return leg.isTurn && leg.cost - TURN_COST <= f.left ? 'AZT-3.3.1' : 'AZT-3.1.3'
    return meetsRough(g, figure, x, y, wide, high) ? 'AZT-3.1.5' : 'AZT-3.1.6'
  },
})
function whyNoButton(g: State, f: Rider, name: string): string | undefined {
  const { figure } = f
  if (name === 'break-away') return !isHeld(g, f) ? 'AZT-3.1.8#free' : f.broke === NOT_ROLLED ? 'AZT-3.1.8#spent' : 'AZT-3.1.10'
  if (name === 'leave') return mayLeave(g, figure) ? 'AZT-3.1.10' : 'AZT-S.2#leave'
  if (name !== 'combat' && name !== 'pivot') return undefined
  if (g.figure.turns[figure] >= MOST_TURNS_AND_COMBATS) return 'AZT-3.3.2'
  if (f.left < TURN_COST) return 'AZT-3.3.1'
  return facesAttacked(g, figure) ? 'AZT-3.3.8' : 'AZT-3.3.6'
}
let provenX = -1
let provenY = -1
function finishRide(g: State, f: Figure): void {
  g.figure.finished[f] = 1
  g.foes.clear()
  end(g)
}
function faceRider(g: State, rider: Figure, untouched: RefSet<'unit'>): void {
  faceAttackers(g, rider, e => untouched.has(e))
}

/** 3.3.5: no break-away roll is needed. */
export const pivot = decision('pivot', {
  clause: 'AZT-3.3.5',
  locals: { figure: FIGURE, untouched: set(FIGURE) },
  actor: (g, f) => g.figure.side[f.figure],
  offer(g, f, offer) {
    for (let s = 0; s < 4; s++) if (canPivotTo(g, f.figure, s)) offer.facing(s as Facing)
  },
  on: {
    facing(g, f, facing) {
      turnTo(g, f.figure, facing)
      emit(g, { type: 'turned', ...told(g, f.figure), facing: FACING.name(facing), clause: 'AZT-3.3.5' })
      faceRider(g, f.figure, f.untouched)
      end(g)
    },
  },
  why: (_, __, kind, ___, name) => whyNotYet(kind, name),
})

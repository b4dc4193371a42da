/** 8.2 Capture: blocks, carrying off, sacrifice. Escape stands in 08-escape. */
import { end, goto, int, NONE, own } from '@plus-ultra/kernel'
import { isInside, lengthOf } from '@plus-ultra/lib/plane'
import {
  aztec,
  EDGE,
  FEATURE,
  type Feature,
  FIGURE,
  type Figure,
  isCaptain,
  isPriest,
  isSpaniard,
  PLACE,
  SEAT,
  type Side,
  spanish,
  type Terrain,
  tables,
} from '../data/load.ts'
import { decision, emit, type State } from '../state.ts'
import { whyNotYet } from './02-one-by-one.ts'
import { rollBreakAway } from './03-break-away.ts'
import { FIRE_LIMIT } from './04-missiles.ts'
import { guardsOf, isFullyGuarded } from './08-surround.ts'
import { afterLosses, toLeave } from './08-units.ts'
import { bodyCost, whyNoBody } from './09-legs.ts'
import { halfHigh, halfWide, isActive, isEngaged, isOnTable, isWithin, pointOf, told, touchesExit } from './09-table.ts'
import { seeEachOther } from './10-sight.ts'
import { forgetPlaces, isNewPlace, starPlaces, stars } from './11-places.ts'
import { scoreTaken } from './13-victory.ts'

const BLOCK = 10 * tables.movement.blockInches
const MOST_LEGS = tables.movement.blockMaxLegs
const ALTAR_DISTANCE = 60
const DRUMS = 240
const FIRST_ALTAR_TURN = 4

/** 8.2.7: fully guarded, no guard picked in this step, every guard in command. */
export function canMoveBlock(g: State, seat: Side, captive: Figure): boolean {
  return g.figure.side[captive] !== seat && isFullyGuarded(g, captive) && whyNoBlock(g, captive) === ''
}
export function whyNoBlock(g: State, captive: Figure): string {
  for (const guard of guardsOf(g, captive)) {
    if (g.figure.finished[guard]) return 'AZT-8.2.7#guards'
    if (!g.figure.command[guard]) return 'AZT-8.6.6'
  }
  return ''
}

/** 11.1: a captive picked by its captor. */
export const blockAction = decision('block', {
  clause: 'AZT-8.2.7',
  locals: { figure: FIGURE, seat: SEAT },
  actor: (_, f) => f.seat,
  offer(_, __, offer) {
    offer.button('block')
  },
  buttons: {
    block(g, f) {
      const guards = guardsOf(g, f.figure)
      let left = BLOCK
      for (const guard of guards) {
        g.figure.finished[guard] = 1
        left = Math.max(0, Math.min(left, (g.figure.fired[guard] ? FIRE_LIMIT : BLOCK) - g.figure.spent[guard])) // 3.1.13
      }
      for (const guard of guards) if (isEngaged(g, guard) && !rollBreakAway(g, guard)) return end(g) // by id; at the first failure the block stays
      goto(g, blockMove, { figure: f.figure, seat: f.seat, left })
    },
  },
  why: (_, __, kind, ___, name) => whyNotYet(kind, name),
})
/** 8.2.7: one rigid body, leg by leg (11.8). The guards are found anew each time: nobody else can come between. */
export const blockMove = decision('block-move', {
  clause: 'AZT-8.2.7',
  locals: { figure: FIGURE, seat: SEAT, left: int(0, 200), legs: own(int(0, 9)) },
  actor: (_, f) => f.seat,
  offer(_, __, offer) {
    offer.button('end')
  },
  points: {
    accepts: (g, f, x, y) => blockCost(g, f, x, y) >= 0,
    sample(g, f, add) {
      const { x, y } = g.figure
      forgetPlaces()
      const propose = (px: number, py: number) => {
        if (px >= 0 && py >= 0 && isNewPlace(px, py)) add(px, py)
      }
      starPlaces(stars.foot, x[f.figure], y[f.figure], propose)
      toExits(g, f.figure, f.seat, propose)
    },
    on(g, f, x, y) {
      const { figure } = f
      const cost = blockCost(g, f, x, y)
      const dx = x - g.figure.x[figure]
      const dy = y - g.figure.y[figure]
      const from = pointOf(g.figure.x[figure], g.figure.y[figure])
      for (const guard of guardsOf(g, figure)) {
        shift(g, guard, dx, dy)
        g.figure.spent[guard] += cost
      }
      shift(g, figure, dx, dy)
      f.left -= cost
      f.legs += 1
      emit(g, { type: 'moved', ...told(g, figure), from, to: pointOf(x, y), way: [], cost, clause: 'AZT-8.2.7' })
    },
    regions: (g, f) => (mayGoOn(g, f) && f.left > 0 ? [{ disc: [g.figure.x[f.figure], g.figure.y[f.figure], f.left] }] : []),
  },
  buttons: {
    end(g, f) {
      if (touchesEdge(g, f.figure, f.seat)) goto(g, carryOff, { figure: f.figure, seat: f.seat })
      else end(g)
    },
  },
  why(g, f, kind, _, name) {
    if (kind === 'button' && name === 'carry-off') return 'AZT-8.2.11#end'
    if (kind !== 'point') return whyNotYet(kind, name)
    const [x, y] = name.split(',').map(Number) as [number, number]
    const dx = x - g.figure.x[f.figure]
    const dy = y - g.figure.y[f.figure]
    const length = lengthOf(dx, dy)
    if (length === 0) return 'AZT-3.1.16'
    const body = [f.figure, ...guardsOf(g, f.figure)]
    return !mayGoOn(g, f) || length > f.left || bodyCost(g, body, dx, dy, length) >= 0 ? 'AZT-8.2.7#far' : whyNoBody(g, body, dx, dy)
  },
})
interface Block {
  readonly figure: Figure
  readonly left: number
  readonly legs: number
}
/** At most 8 legs; one with an engaged member after a leg has stopped. */
function mayGoOn(g: State, { figure, legs }: Block): boolean {
  return legs < MOST_LEGS && !(legs > 0 && guardsOf(g, figure).some(guard => isEngaged(g, guard)))
}
function shift(g: State, f: Figure, dx: number, dy: number): void {
  g.figure.x[f] += dx
  g.figure.y[f] += dy
}
/** The cost of that leg of the captive with all its guards, or -1. */
function blockCost(g: State, block: Block, x: number, y: number): number {
  const { figure: captive, left } = block
  const dx = x - g.figure.x[captive]
  const dy = y - g.figure.y[captive]
  const length = lengthOf(dx, dy)
  if (length === 0 || length > left || !mayGoOn(g, block)) return -1
  const body = [captive, ...guardsOf(g, captive)]
  const cost = bodyCost(g, body, dx, dy, length)
  return cost <= left ? cost : -1
}
/** 11.8: straight towards each exit edge of the captor, to where the block first touches it. */
function toExits(g: State, captive: Figure, seat: Side, add: (x: number, y: number) => void): void {
  const { x, y } = g.figure
  const exits = seat === spanish ? g.edge.spanish : g.edge.aztec
  const body = [captive, ...guardsOf(g, captive)]
  const least = (room: (f: Figure) => number) => Math.min(...body.map(room))
  const { north, east, south, west } = EDGE.refs
  if (exits[north]) add(x[captive], y[captive] - least(f => y[f] - halfHigh(g, f)))
  if (exits[east]) add(x[captive] + least(f => g.width - x[f] - halfWide(g, f)), y[captive])
  if (exits[south]) add(x[captive], y[captive] + least(f => g.height - y[f] - halfHigh(g, f)))
  if (exits[west]) add(x[captive] - least(f => x[f] - halfWide(g, f)), y[captive])
}
function touchesEdge(g: State, captive: Figure, seat: Side): boolean {
  return touchesExit(g, captive, seat) || guardsOf(g, captive).some(guard => touchesExit(g, guard, seat))
}

/** 8.2.11 */
export const carryOff = decision('carry-off', {
  clause: 'AZT-8.2.11',
  locals: { figure: FIGURE, seat: SEAT },
  actor: (_, f) => f.seat,
  offer(_, __, offer) {
    offer.button('carry-off')
    offer.button('stay')
  },
  buttons: {
    'carry-off'(g, f) {
      emit(g, { type: 'carried-off', ...told(g, f.figure), clause: 'AZT-8.2.11' })
      scoreTaken(g, f.figure, 'carried-off')
      toLeave(g, f.figure, PLACE.refs['carried-off'])
      afterLosses(g) // 8.4.4
      end(g)
    },
    stay(g) {
      end(g)
    },
  },
  why: (_, __, kind, ___, name) => whyNotYet(kind, name),
})

export function canSacrifice(g: State, seat: Side, f: Figure): boolean {
  return g.figure.captive[f] === 1 && whyNoSacrifice(g, seat, f) === ''
}
/** 8.2.12: a fully guarded captive inside a feature, with an active priest or captain within 60 tenths; the clause that forbids it, or ''. */
export function whyNoSacrifice(g: State, seat: Side, captive: Figure): string {
  if (seat !== aztec) return 'AZT-8.2.12#who'
  if (!isInAnyFeature(g, captive) || !isFullyGuarded(g, captive) || !hasCelebrant(g, captive)) return 'AZT-8.2.12'
  return g.altar === NONE || isAtAltar(g, captive) ? '' : 'AZT-S.2#altar'
}
/** S.2 `altar-on-tier-3`: on the tier, not before turn 4, once a turn. */
function isAtAltar(g: State, f: Figure): boolean {
  const { x, y } = g.figure
  const { x1, y1, x2, y2 } = g.terrain
  const t = g.altar as Terrain
  return g.turn >= FIRST_ALTAR_TURN && g.sacrifices === 0 && isInside(x[f], y[f], x1[t], y1[t], x2[t], y2[t])
}
function isInAnyFeature(g: State, f: Figure): boolean {
  const { x, y } = g.figure
  for (let a = 0; a < FEATURE.size; a++) if (isInFeature(g, a as Feature, x[f], y[f])) return true
  return false
}
function isInFeature(g: State, a: Feature, x: number, y: number): boolean {
  const { listed, x1, y1, x2, y2 } = g.feature
  return listed[a] === 1 && isInside(x, y, x1[a], y1[a], x2[a], y2[a])
}
function hasCelebrant(g: State, captive: Figure): boolean {
  const { side, type } = g.figure
  for (let i = 0, all = g.figures; i < all; i++) {
    const f = i as Figure
    if (side[f] === side[captive] || !(isPriest[type[f]] || isCaptain[type[f]])) continue
    if (isActive(g, f) && isWithin(g, f, captive, ALTAR_DISTANCE)) return true
  }
  return false
}
/** 8.2.12, 8.5.9: only a Spaniard frees the features round him. */
export function sacrifice(g: State, f: Figure): void {
  const { x, y, type } = g.figure
  emit(g, { type: 'sacrificed', ...told(g, f), clause: 'AZT-8.2.12' })
  scoreTaken(g, f, 'sacrificed')
  if (g.altar !== NONE) g.sacrifices += 1
  if (isSpaniard[type[f]])
    for (let i = 0; i < FEATURE.size; i++) {
      const a = i as Feature
      if (!g.feature.captured[a] || !isInFeature(g, a, x[f], y[f])) continue
      g.feature.captured[a] = 0
      g.feature.freed[a] = 1
      emit(g, { type: 'feature-freed', area: FEATURE.name(a), clause: 'AZT-8.5.9' })
    }
  if (g.drums && isSpaniard[type[f]]) silence(g, f)
  toLeave(g, f, PLACE.refs.sacrificed)
  afterLosses(g)
}
/** OPT-2: who sees it from within 240 tenths fights without zeal until the end of the next turn. */
function silence(g: State, victim: Figure): void {
  const { side, type, silenced } = g.figure
  for (let i = 0, all = g.figures; i < all; i++) {
    const f = i as Figure
    if (f === victim || side[f] !== side[victim] || !isSpaniard[type[f]] || !isOnTable(g, f)) continue
    if (!isWithin(g, f, victim, DRUMS) || !seeEachOther(g, f, victim)) continue
    silenced[f] = g.turn + 1
    emit(g, { type: 'silenced', ...told(g, f), clause: 'AZT-OPT-2' })
  }
}

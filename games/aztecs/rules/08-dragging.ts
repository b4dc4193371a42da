/** 8.3 Dragging of a stunned enemy; OPT-4: of a stunned friend too. */
import { die, end, goto, rollAtMost } from '@plus-ultra/kernel'
import { lengthOf } from '@plus-ultra/lib/plane'
import { FIGURE, type Figure, isCannon, tables } from '../data/load.ts'
import { decision, emit, type State } from '../state.ts'
import { whyNotYet } from './02-one-by-one.ts'
import { mayStayAt } from './03-ends.ts'
import { canBodyGo } from './09-legs.ts'
import { isActive, isEngaged, isInContact, isOnTable, pointOf, toldBoth } from './09-table.ts'
import { forgetPlaces, isNewPlace, starPlaces, stars } from './11-places.ts'

const DRAG = die(6, 'AZT-8.3.2', 'drag')
export const DRAG_COST = 10 * tables.movement.dragInches
const { atMost, minusPerExtraHelper, plusPerFriend } = tables.drag
const RESCUE_AT_MOST = 4

/** 8.3.1, 8.3.4: stunned, not captive, in contact on any side, not yet tried in this step. OPT-4 */
export function isVictim(g: State, dragger: Figure, f: Figure): boolean {
  const { side, stun, captive, dragged, type } = g.figure
  if (f === dragger || stun[f] === 0 || captive[f] || dragged[f] || isCannon[type[f]] || !isOnTable(g, f)) return false
  return (side[f] !== side[dragger] || g.rescue === 1) && isInContact(g, dragger, f)
}
export function hasVictim(g: State, dragger: Figure): boolean {
  const { stun } = g.figure
  for (let i = 0, all = g.figures; i < all; i++) if (stun[i as Figure] !== 0 && isVictim(g, dragger, i as Figure)) return true
  return false
}

/** 8.3.4: somebody stunned is in contact, but has been tried in this step or is a friend. */
export function hasBarredVictim(g: State, dragger: Figure): boolean {
  const { stun, captive } = g.figure
  for (let i = 0, all = g.figures; i < all; i++) {
    const f = i as Figure
    if (f !== dragger && stun[f] > 0 && !captive[f] && isOnTable(g, f) && isInContact(g, dragger, f)) return true
  }
  return false
}

/** Ends with 1 when the dragger has a new place. */
export const dragVictim = decision('drag-victim', {
  clause: 'AZT-8.3.1',
  locals: { figure: FIGURE },
  actor: (g, f) => g.figure.side[f.figure],
  offer(g, f, offer) {
    for (let i = 0, all = g.figures; i < all; i++) if (isVictim(g, f.figure, i as Figure)) offer.unit(i as Figure)
  },
  on: {
    unit(g, f, victim) {
      g.figure.dragged[victim] = 1
      g.figure.spent[f.figure] += DRAG_COST // 8.3.3: success or failure
      const succeeds = rollDrag(g, f.figure, victim)
      emit(g, { type: succeeds ? 'drag-begun' : 'drag-failed', ...toldBoth(g, f.figure, victim), clause: 'AZT-8.3.2' })
      if (succeeds) goto(g, dragTo, { figure: f.figure, victim })
      else end(g)
    },
  },
  why(g, f, kind, ref, name) {
    const victim = ref as Figure
    if (kind !== 'unit') return whyNotYet(kind, name)
    if (victim >= g.figures) return undefined
    const isFriend = g.figure.side[victim] === g.figure.side[f.figure]
    if (g.figure.dragged[victim] || (isFriend && !g.rescue)) return 'AZT-8.3.4'
    return isFriend ? 'AZT-OPT-4' : 'AZT-8.3.1'
  },
})
/** 8.3.2: helpers are active, in contact with the victim and not engaged; OPT-4 reads the two the other way round. */
function rollDrag(g: State, dragger: Figure, victim: Figure): boolean {
  const { side } = g.figure
  const isRescue = side[victim] === side[dragger]
  let helpers = 0
  let hinderers = 0
  for (let i = 0, all = g.figures; i < all; i++) {
    const f = i as Figure
    if (f === dragger || f === victim || !isActive(g, f) || !isInContact(g, f, victim)) continue
    if (side[f] !== side[dragger]) hinderers++
    else if (!isEngaged(g, f)) helpers++
  }
  const most = isRescue ? RESCUE_AT_MOST : atMost
  return rollAtMost(g, DRAG, most, side[dragger], -minusPerExtraHelper * helpers, plusPerFriend * hinderers)
}

/** 8.3.3: a rigid pair in one straight leg of 1 to 30 tenths, rough or not; the player may also leave it where it is. */
export const dragTo = decision('drag-to', {
  clause: 'AZT-8.3.3',
  locals: { figure: FIGURE, victim: FIGURE },
  actor: (g, f) => g.figure.side[f.figure],
  offer(_, __, offer) {
    offer.button('stay')
  },
  points: {
    accepts: (g, f, x, y) => mayStayAt(g, f.figure, x, y) && canDragTo(g, f.figure, f.victim, x, y),
    sample(g, f, add) {
      forgetPlaces()
      starPlaces(stars.drag, g.figure.x[f.figure], g.figure.y[f.figure], (x, y) => {
        if (x >= 0 && y >= 0 && isNewPlace(x, y)) add(x, y)
      })
    },
    on(g, f, x, y) {
      const { figure, victim } = f
      const dx = x - g.figure.x[figure]
      const dy = y - g.figure.y[figure]
      for (const m of [figure, victim]) {
        g.figure.x[m] += dx
        g.figure.y[m] += dy
      }
      emit(g, { type: 'dragged', ...toldBoth(g, figure, victim), to: pointOf(x, y), clause: 'AZT-8.3.3' })
      end(g, 1)
    },
    regions: (g, f) => [{ disc: [g.figure.x[f.figure], g.figure.y[f.figure], DRAG_COST] }],
  },
  buttons: {
    stay(g, f) {
      emit(g, { type: 'drag-held', ...toldBoth(g, f.figure, f.victim), clause: 'AZT-8.3.3' })
      end(g)
    },
  },
  why(g, f, kind, _, name) {
    if (kind !== 'point') return whyNotYet(kind, name)
    const [x, y] = name.split(',').map(Number) as [number, number]
    return canDragTo(g, f.figure, f.victim, x, y) ? 'AZT-S.2#post' : 'AZT-8.3.3#pair'
  },
})
function canDragTo(g: State, dragger: Figure, victim: Figure, x: number, y: number): boolean {
  const dx = x - g.figure.x[dragger]
  const dy = y - g.figure.y[dragger]
  const length = lengthOf(dx, dy)
  return length > 0 && length <= DRAG_COST && canBodyGo(g, [dragger, victim], dx, dy, length)
}

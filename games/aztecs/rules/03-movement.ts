/** 3.1 Movement: the phasing player picks his figures one at a time. */
import { call, end } from '@plus-ultra/kernel'
import { type Figure, isCannon, isMounted, SEAT } from '../data/load.ts'
import { decision, type State } from '../state.ts'
import { whyNotPicked } from './02-one-by-one.ts'
import { allowance, beginFoot, foot } from './03-foot.ts'
import { ride, untouchedBy } from './03-mounted.ts'
import { canLoad, canMoveCannon, cannonAction, whyNoService } from './07-cannons.ts'
import { blockAction, canMoveBlock, whyNoBlock } from './08-capture.ts'
import { canEscape, captiveAction } from './08-escape.ts'
import { isFullyGuarded } from './08-surround.ts'
import { isActive, isOnTable } from './09-table.ts'
import { isOn } from './13-victory.ts'

/** Steps 1 and 5 of 2.3; 11.1, 11.10: every list shrinks with each choice. */
export const movement = decision('movement', {
  clause: 'AZT-3.1.1',
  locals: { seat: SEAT },
  actor: (_, f) => f.seat,
  offer(g, f, offer) {
    if (!isOn(g)) return
    const { side, captive, finished, type } = g.figure
    for (let i = 0, all = g.figures; i < all; i++) {
      const figure = i as Figure
      if (!isOnTable(g, figure)) continue
      if (side[figure] !== f.seat) {
        if (captive[figure] && canMoveBlock(g, f.seat, figure)) offer.unit(figure)
      } else if (captive[figure]) {
        if (canEscape(g, f.seat, figure)) offer.unit(figure)
      } else if (!finished[figure] && (isCannon[type[figure]] ? canServe(g, figure) : isActive(g, figure))) offer.unit(figure)
    }
    offer.button('done') // 2.8
  },
  on: {
    unit(g, f, figure) {
      const { side, captive, type } = g.figure
      if (side[figure] !== f.seat) call(g, blockAction, { figure, seat: f.seat })
      else if (captive[figure]) call(g, captiveAction, { figure })
      else if (isCannon[type[figure]]) call(g, cannonAction, { figure })
      else if (isMounted[type[figure]]) call(g, ride, { figure, left: allowance(g, figure), untouched: untouchedBy(g, figure) })
      else call(g, foot, beginFoot(g, figure))
    },
  },
  buttons: {
    done(g) {
      end(g)
    },
  },
  whenEmpty(g) {
    end(g)
  },
  why(g, f, kind, ref, name) {
    const figure = ref as Figure
    if (kind !== 'unit' || figure >= g.figures) return whyNotPicked(kind, name)
    const { side, captive, finished, returned, type, stun } = g.figure
    if (!isOnTable(g, figure)) return 'AZT-3.1.1'
    if (side[figure] !== f.seat)
      return captive[figure] ? (isFullyGuarded(g, figure) && whyNoBlock(g, figure)) || 'AZT-8.2.7#guards' : 'AZT-3.1.1'
    if (captive[figure]) return isFullyGuarded(g, figure) ? 'AZT-3.1.15' : 'AZT-8.2.9'
    if (stun[figure]) return 'AZT-3.1.15'
    if (finished[figure]) return returned[figure] ? 'AZT-8.5.5' : 'AZT-2.8'
    return isCannon[type[figure]] ? whyNoService(g, figure) : 'AZT-3.1.1'
  },
})
function canServe(g: State, cannon: Figure): boolean {
  return canLoad(g, cannon) || canMoveCannon(g, cannon)
}

/** 16.5 The Galleon Fleet. The other special units work where their rules say. */
import { end, own, set } from '@plus-ultra/kernel'
import { atlantic, HEX, type Hex, LAND, ORIGIN, type Origin, spain } from '../domains.ts'
import { decision, emit, type State } from '../state.ts'
import { touches } from './02-map.ts'
import { gain } from './06-events.ts'
import { goldOf, mayShipFrom, removeGold } from './14-gold.ts'
import { isPort } from './17-settlements.ts'

const MOST_PORTS = 3
const isCallable = (g: State, hex: Hex): boolean => touches(hex, atlantic) && isPort(g, hex, spain)
/** 16.5.2 */
export const galleonFleetCalls = decision('galleon-fleet', {
  clause: 'CON-16.5.2',
  locals: { called: own(set(LAND)) },
  actor: () => spain,
  offer(g, f, offer) {
    const { holds } = g.seat
    if (f.called.size < MOST_PORTS)
      for (let h = holds[spain].next(0); h !== -1; h = holds[spain].next(h + 1)) if (isCallable(g, h) && !f.called.has(h)) offer.hex(h)
    offer.button('done')
  },
  on: {
    hex(g, f, hex) {
      let sum = 0
      for (let o = 0; o < ORIGIN.size; o++) {
        const origin = o as Origin
        if (!mayShipFrom(hex, origin)) continue
        const n = goldOf(g, hex, origin)
        removeGold(g, hex, origin, n)
        sum += n
      }
      f.called.add(hex)
      gain(g, spain, sum)
      emit(g, { type: 'galleons-called', hex: HEX.name(hex), ducats: sum, clause: 'CON-16.5.2' })
    },
  },
  buttons: {
    done(g) {
      end(g)
    },
  },
})

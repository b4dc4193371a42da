/** 8.6 Be Ye Steadfast: the other player turns, then attacks. */
import { call, end, NONE } from '@plus-ultra/kernel'
import { turned } from '@plus-ultra/lib/hexes'
import { type Facing, HEX, type Hex, SEAT, type Seat, type Unit } from '../data/load.ts'
import { decision, demoralized, type Position, run, sequence, step } from '../state.ts'
import { frontalHex, holdsEnemyOf } from './00-geometry.ts'
import { clearAll, endUnit, faceHex, firstUnit, tellFacing } from './02-units.ts'
import { pushOfPike } from './08-shock.ts'
import type { Bar } from './12-scenarios.ts'

/** 8.6.1, 8.6.3 */
function barToTurn(g: Position, h: Hex, seat: Seat): Bar {
  const top = g.hex.first[h]!
  if (top === NONE || g.unit.side[top] !== seat) return 'TER-8.6.1'
  if (holdsEnemyOf(g, frontalHex(g, top), seat)) return 'TER-8.6.1#front'
  let canTurn = false
  for (let u: Unit | typeof NONE = top; u !== NONE; u = g.unit.next[u]!) {
    if (g.unit.turned[u]) return 'TER-8.6.3'
    if (g.unit.idle[u]) return 'TER-9.2.5'
    if (g.unit.order[u] !== demoralized) canTurn = true
  }
  return canTurn ? undefined : 'TER-8.6.3'
}
/** Each hex once, all turns before the first attack; 5.3.4 does not bind here. */
const turnInReaction = decision('turnInReaction', {
  clause: 'TER-8.6.1',
  locals: { seat: SEAT },
  actor: (_, f) => f.seat,
  offer(g, f, offer) {
    for (let i: number = firstUnit(g); i < endUnit(g); i++) {
      const h = g.unit.at[i as Unit]
      if (h === NONE || g.unit.side[i as Unit] !== f.seat || g.hex.first[h] !== i) continue
      if (barToTurn(g, h, f.seat) === undefined) offer.hex(h)
    }
    offer.button('done')
  },
  on: { hex: (g, f, hex) => call(g, turnLeftOrRight, { seat: f.seat, hex }) },
  buttons: { done: g => end(g) },
  why: (g, f, kind, ref) => (kind === 'hex' ? barToTurn(g, ref as Hex, f.seat) : undefined),
})
/** 8.6.1: by one hexside */
const turnLeftOrRight = decision('turnLeftOrRight', {
  clause: 'TER-8.6.1',
  locals: { seat: SEAT, hex: HEX },
  actor: (_, f) => f.seat,
  offer(g, f, offer) {
    const facing = g.unit.facing[g.hex.first[f.hex] as Unit]!
    offer.facing(turned(facing, -1) as Facing)
    offer.facing(turned(facing, 1) as Facing)
  },
  on: {
    facing(g, f, to) {
      faceHex(g, f.hex, to)
      for (let u = g.hex.first[f.hex]; u !== NONE; u = g.unit.next[u]) g.unit.turned[u] = 1
      tellFacing(g, g.hex.first[f.hex] as Unit, 'TER-8.6.1')
      end(g)
    },
  },
})
export const reaction = sequence('reaction', { clause: 'TER-8.6.1', locals: { seat: SEAT } }, [
  step(turnInReaction, (_, f) => ({ seat: f.seat })),
  run(g => clearAll(g, g.unit.turned)),
  step(pushOfPike, (_, f) => ({ seat: f.seat })),
])

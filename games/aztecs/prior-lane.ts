/** 8.2.11: the lane of a captive to the edge where he is carried off; a block passes through nobody (3.1.18). */
import { NONE } from '@plus-ultra/kernel'
import { EDGE, type Figure, isFoot, spanish } from './data/load.ts'
import { closed, count, of, ward } from './prior-look.ts'
import type { State } from './state.ts'

/** Half a block and half a base, with a little room; and how far a block goes in a turn, from its captive. */
const ASIDE = 21
const AHEAD = 140

/** Whether one of ours who stands there is in the way of a captive whom we lead off. */
export function isInLane(g: State, f: Figure, x: number, y: number): boolean {
  if (g.suddenOnly !== NONE || ward[f] !== -1) return false
  const { side, captive, type, x: xs, y: ys } = g.figure
  const s = side[f]
  const theirs = of[1 - s]!
  for (let i = 0; i < count[1 - s]!; i++) {
    const e = theirs[i] as Figure
    if (captive[e] && isFoot[type[e]] && closed[e] === 15 && isBefore(g, s, x - xs[e], y - ys[e], xs[e], ys[e])) return true
  }
  return false
}
/** At that offset from a captive who is led to the nearest of the captor's edges. */
function isBefore(g: State, s: number, dx: number, dy: number, x: number, y: number): boolean {
  const exits = s === spanish ? g.edge.spanish : g.edge.aztec
  const { north, east, south, west } = EDGE.refs
  let best = 9999
  let ahead = 0
  let aside = 0
  const look = (isExit: number, way: number, on: number, off: number) => {
    if (!isExit || way >= best) return
    best = way
    ahead = on
    aside = off
  }
  look(exits[north], y, -dy, dx)
  look(exits[south], g.height - y, dy, dx)
  look(exits[west], x, -dx, dy)
  look(exits[east], g.width - x, dx, dy)
  return best < 9999 && ahead > 0 && ahead <= AHEAD && aside < ASIDE && aside > -ASIDE
}

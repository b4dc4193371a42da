/** 8.2 Surrounded and guarded: who holds whom. */
import { oppositeOf } from '@plus-ultra/lib/plane'
import { type Figure, isCannon, isMounted, tables } from '../data/load.ts'
import type { State } from '../state.ts'
import { isActive, isOnTable, touch } from './09-table.ts'

const onSide = new Int32Array(4)
/** Counts, side by side, the active enemies whose fronts are in contact with the figure. */
function countSides(g: State, f: Figure): void {
  const { side, facing } = g.figure
  onSide.fill(0)
  for (let i = 0, all = g.figures; i < all; i++) {
    const e = i as Figure
    if (side[e] === side[f] || !isActive(g, e)) continue
    const touched = touch(g, f, e)
    if (touched >= 0 && facing[e] === oppositeOf(touched)) onSide[touched]! += 1
  }
}
const { foot, mounted } = tables.surround
/** 8.2.1, 8.2.2 (walls do not count): four, one on each side; of a mounted figure six, two on each flank. */
export function isSurrounded(g: State, f: Figure): boolean {
  const type = g.figure.type[f]
  if (isCannon[type]) return false
  countSides(g, f)
  const flank = isMounted[type] ? (mounted - foot) / 2 + 1 : 1
  const front = g.figure.facing[f]
  for (let s = 0; s < 4; s++) if ((onSide[s] as number) < ((s ^ front) & 1 ? flank : 1)) return false
  return true
}
/** 8.2.6: whoever the guards are. */
export function isFullyGuarded(g: State, f: Figure): boolean {
  return isOnTable(g, f) && g.figure.captive[f] === 1 && isSurrounded(g, f)
}
/** 8.2.8: a side on which no active enemy front touches the captive. */
export function isOpenSide(g: State, f: Figure, side: number): boolean {
  countSides(g, f)
  return onSide[side] === 0
}
/** The active enemies whose fronts are in contact with it, by id. */
export function guardsOf(g: State, captive: Figure): Figure[] {
  const { side, facing } = g.figure
  const guards: Figure[] = []
  for (let i = 0, all = g.figures; i < all; i++) {
    const e = i as Figure
    if (side[e] === side[captive] || !isActive(g, e)) continue
    const touched = touch(g, captive, e)
    if (touched >= 0 && facing[e] === oppositeOf(touched)) guards.push(e)
  }
  return guards
}

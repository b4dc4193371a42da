/** 6.6.14 Ships of no Expedition in one hex and ocean carry what is aboard together, whatever notes they have. */

import { NONE } from '@plus-ultra/kernel'
import { type Group, gold, type Hex, type Leader, type Nation, nationOfGroup, soldier } from '../domains.ts'
import type { State } from '../state.ts'
import { leadersOf } from './02-map.ts'
import { aboard, capacityOf, cargoOf, clearGroup, DUCATS_A_POINT, hold, MEN, SHIPS, shipsOf } from './03-counters.ts'
import { hasSameNotes, ROWS } from './06-log.ts'
import { QUESTS } from './06-quests.ts'

export const CARGO = [...MEN, gold]
/** Soldiers last, with whom a quest marker may be. */
const SPREAD = [...MEN.filter(t => t !== soldier), gold, soldier]
const isTogether = (g: State, x: Group, y: Group): boolean =>
  g.group.order[y] === 0 && g.group.at[x] === g.group.at[y] && g.group.ocean[x] === g.group.ocean[y]

/** The capacity of an Expedition, or of all ships of none that lie together. */
export function roomOf(g: State, x: Group): number {
  if (g.group.order[x] > 0) return capacityOf(g, x)
  let room = 0
  for (const y of ROWS[nationOfGroup(x)]) if (isTogether(g, x, y)) room += capacityOf(g, y)
  return room
}
/** Everything aboard the first of them, which is told. Ships with the same notes become one group; a group without ships is no more. */
export function gather(g: State, x: Group): Group {
  const all = ROWS[nationOfGroup(x)].filter(y => isTogether(g, x, y))
  const first = all.find(y => shipsOf(g, y) > 0)
  if (first === undefined) return x
  for (const y of all) {
    if (y === first) continue
    moveCargo(g, y, first)
    const twin = shipsOf(g, y) === 0 ? first : all.find(z => z < y && shipsOf(g, z) > 0 && hasSameNotes(g, y, z))
    if (twin === undefined) continue
    for (const t of SHIPS) hold(g, t)[twin] += hold(g, t)[y]
    clearGroup(g, y)
  }
  return first
}
function moveCargo(g: State, from: Group, to: Group): void {
  for (const t of CARGO) {
    hold(g, t)[to] += hold(g, t)[from]
    hold(g, t)[from] = 0
  }
  g.group.lost[to] += g.group.lost[from] // 8.4.2 one group
  g.group.lost[from] = 0
  for (const l of leadersOf[nationOfGroup(from)] as readonly Leader[])
    if (g.leader.is[l] === aboard && g.leader.group[l] === from) g.leader.group[l] = to
  for (const q of QUESTS[nationOfGroup(from)]) if (g.quest.group[q] === from) g.quest.group[q] = to
}
/** What the first of them cannot carry goes aboard the others. */
export function spread(g: State, first: Group): void {
  if (g.group.at[first] === NONE || g.group.order[first] > 0) return
  for (const to of ROWS[nationOfGroup(first)]) {
    if (to === first || !isTogether(g, first, to)) continue
    for (const t of SPREAD)
      while (cargoOf(g, first) > capacityOf(g, first) && hold(g, t)[first] > 0 && cargoOf(g, to) < capacityOf(g, to)) {
        const n = t === gold ? Math.min(DUCATS_A_POINT, hold(g, t)[first]) : 1
        hold(g, t)[first] -= n
        hold(g, t)[to] += n
      }
    followMarker(g, g.group.at[first] as Hex, to)
  }
}
/** One pool for each hex and ocean. */
export function poolCargo(g: State, n: Nation): void {
  for (const x of ROWS[n]) if (g.group.at[x] !== NONE && g.group.order[x] === 0) spread(g, gather(g, x))
}
/** A quest marker aboard the pool stays with soldiers. */
export function followMarker(g: State, hex: Hex, x: Group): void {
  if (g.group.soldier[x] === 0) return
  for (const q of QUESTS[nationOfGroup(x)]) {
    const carrier = g.quest.group[q]
    if (carrier !== NONE && g.group.at[carrier] === hex && g.group.soldier[carrier] === 0) g.quest.group[q] = x
  }
}

/** 10.1.1 Who has moved: each unit once a segment. */
import { NONE, type None } from '@plus-ultra/kernel'
import { colonist, type Hex, type Leader, MOVED, type Moved, type Nation, QUEST, soldier, type Type } from '../domains.ts'
import type { State } from '../state.ts'
import { leadersOf } from './02-map.ts'
import { ashore, enemyAt, MEN, onLand } from './03-counters.ts'
import { questsOf } from './06-quests.ts'

/** 10.1.1 each unit once. */
const movedMen = (g: State, t: Type): State['moved']['soldier'] =>
  t === soldier ? g.moved.soldier : t === colonist ? g.moved.colonist : g.moved.missionary
function movedRow(g: State, hex: Hex): Moved | None {
  for (let r = 0; r < MOVED.size; r++) {
    const at = g.moved.hex[r as Moved]
    if (at === hex) return r as Moved
    if (at === NONE) return NONE
  }
  return NONE
}
export const hasRoomToMove = (g: State): boolean => g.moved.hex[(MOVED.size - 3) as Moved] === NONE
export function markMoved(g: State, hex: Hex, t: Type, n: number): void {
  if (n === 0) return
  let row = movedRow(g, hex)
  if (row === NONE) {
    row = MOVED.all.find(r => g.moved.hex[r] === NONE) as Moved
    g.moved.hex[row] = hex
  }
  movedMen(g, t)[row] += n
}
export const unmoved = (g: State, hex: Hex, t: Type): number => {
  const row = movedRow(g, hex)
  return ashore(g, t)[hex] - (row === NONE ? 0 : Math.min(ashore(g, t)[hex], movedMen(g, t)[row]))
}
export const isUnmovedLeader = (g: State, l: Leader, hex: Hex): boolean =>
  g.leader.hex[l] === hex && g.leader.is[l] === onLand && !g.leader.moved[l]
export function hasUnmoved(g: State, nation: Nation, hex: Hex): boolean {
  for (const t of MEN) if (unmoved(g, hex, t) > 0) return true
  for (const l of leadersOf[nation] as readonly Leader[]) if (isUnmovedLeader(g, l, hex)) return true
  return false
}
/** The segment of one player is over: his units may move again. */
export function clearMoves(g: State, nation: Nation): void {
  let kept = 0
  for (const r of MOVED.all) {
    const hex = g.moved.hex[r]
    if (hex === NONE) break
    const counts = MEN.map(t => movedMen(g, t)[r])
    g.moved.hex[r] = NONE
    for (const t of MEN) movedMen(g, t)[r] = 0
    if (enemyAt(g, hex, nation) === NONE) continue
    const row = kept++ as Moved
    g.moved.hex[row] = hex
    for (const t of MEN) movedMen(g, t)[row] = counts[t] as number
  }
  for (const l of leadersOf[nation] as readonly Leader[]) g.leader.moved[l] = 0
  for (const q of QUEST.all) g.quest.named[questsOf(nation, q)] = 0
  g.departed.clear()
}

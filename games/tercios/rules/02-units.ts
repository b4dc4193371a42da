/** 2 Units in their hexes: the chain of a hex runs from the top of the stack down. */
import { NONE } from '@plus-ultra/kernel'
import {
  BATTLE,
  BATTLES,
  FACING,
  type Facing,
  GROUNDS,
  HEX,
  type Hex,
  isGarrison,
  isSleeve,
  isSwitzer,
  SEAT,
  type Seat,
  stackingPoints,
  strengthOf,
  UNIT,
  type Unit,
} from '../data/load.ts'
import { demoralized, emit, type Position, type State } from '../state.ts'

/** The units of the battle that is fought are those from `firstUnit` up to, not including, `endUnit`. */
export const firstUnit = (g: Position): Unit => BATTLES[g.battle]!.first as Unit
export const endUnit = (g: Position): Unit => BATTLES[g.battle]!.end as Unit
export const isOnMap = (g: Position, u: Unit): boolean => g.unit.at[u] !== NONE

/** Takes a unit out of its hex. */
export function lift(g: State, u: Unit): void {
  const h = g.unit.at[u]
  if (h === NONE) return
  if (g.hex.first[h] === u) g.hex.first[h] = g.unit.next[u]
  else {
    let above = g.hex.first[h] as Unit
    while (g.unit.next[above] !== u) above = g.unit.next[above] as Unit
    g.unit.next[above] = g.unit.next[u]
  }
  g.unit.next[u] = NONE
  g.unit.at[u] = NONE
}
/** 7.1.4: Sleeves lie on top; another unit goes below them and above the rest. */
export function put(g: State, u: Unit, h: Hex): void {
  lift(g, u)
  g.unit.at[u] = h
  let above: Unit | typeof NONE = NONE
  let below = g.hex.first[h]
  if (!isSleeve[u])
    while (below !== NONE && isSleeve[below]) {
      above = below
      below = g.unit.next[below]
    }
  g.unit.next[u] = below
  if (above === NONE) g.hex.first[h] = u
  else g.unit.next[above] = u
  releaseGarrison(g, u, h)
}
/** 12.3.8, 12.3.12: the town opens its gates when a French unit from outside is within 3 hexes, at any instant. */
const cityDistance = GROUNDS[BATTLE.refs['san-quintin']]!.distanceTo('san-quintin')
export function releaseGarrison(g: State, u: Unit, h: Hex): void {
  if (g.battle !== BATTLE.refs['san-quintin'] || g.garrisonReleased) return
  if (g.unit.side[u] !== SEAT.refs.french || isGarrison[u] || cityDistance[h]! > 3) return
  g.garrisonReleased = 1
  emit(g, { type: 'released', unit: UNIT.name(u), hex: HEX.name(h), clause: 'TER-12.3.8' })
}
/** The piece that moves: one unit, or all of its hex (7.2.2). */
export function movePiece(g: State, top: Unit, whole: 0 | 1, to: Hex): void {
  if (!whole) {
    put(g, top, to)
    return
  }
  const from = g.unit.at[top] as Hex
  g.hex.first[to] = g.hex.first[from]
  g.hex.first[from] = NONE
  for (let u = g.hex.first[to]; u !== NONE; u = g.unit.next[u]) {
    g.unit.at[u] = to
    releaseGarrison(g, u, to)
  }
}
export function faceHex(g: State, h: Hex, facing: Facing): void {
  for (let u = g.hex.first[h]; u !== NONE; u = g.unit.next[u]) g.unit.facing[u] = facing
}
export function tellFacing(g: State, u: Unit, clause: string): void {
  if (g.runtime.sink.listens) emit(g, { type: 'faced', unit: UNIT.name(u), facing: FACING.name(g.unit.facing[u]), clause })
}

export function countUnits(g: Position, h: Hex): number {
  let n = 0
  for (let u = g.hex.first[h]!; u !== NONE; u = g.unit.next[u]!) n++
  return n
}
export function pointsIn(g: Position, h: Hex): number {
  let n = 0
  for (let u = g.hex.first[h]!; u !== NONE; u = g.unit.next[u]!) n += stackingPoints[u]!
  return n
}
export function holdsSwitzer(g: Position, h: Hex): boolean {
  for (let u = g.hex.first[h]!; u !== NONE; u = g.unit.next[u]!) if (isSwitzer[u]) return true
  return false
}
export function holdsDemoralized(g: Position, h: Hex): boolean {
  for (let u = g.hex.first[h]!; u !== NONE; u = g.unit.next[u]!) if (g.unit.order[u] === demoralized) return true
  return false
}
/** 8.2.5: every unit counts, battery and Sleeve included. */
export function strengthIn(g: Position, h: Hex): number {
  let n = 0
  for (let u = g.hex.first[h]!; u !== NONE; u = g.unit.next[u]!) n += strengthOf[u]!
  return n
}
/** 8.2.4, 8.2.20: demoralized units add nothing to an attack. */
export function attackStrengthOf(g: Position, h: Hex): number {
  let n = 0
  for (let u = g.hex.first[h]!; u !== NONE; u = g.unit.next[u]!) if (g.unit.order[u] !== demoralized) n += strengthOf[u]!
  return n
}
/** 7.2.8: the topmost Switzer sets the type; without one the top unit does. */
export function typeSetter(g: Position, h: Hex): Unit {
  for (let u = g.hex.first[h]!; u !== NONE; u = g.unit.next[u]!) if (isSwitzer[u]) return u
  return g.hex.first[h] as Unit
}
export function hasUnits(g: Position, seat: Seat, isWanted: (u: Unit) => boolean): boolean {
  for (let i: number = firstUnit(g); i < endUnit(g); i++) {
    const u = i as Unit
    if (g.unit.at[u] !== NONE && g.unit.side[u] === seat && isWanted(u)) return true
  }
  return false
}
export const sumOf = (dice: readonly number[]): number => {
  let sum = 0
  for (const d of dice) sum += d
  return sum
}
/** Takes a mark from every unit of the battle. */
export function clearAll(g: Position, column: { [u in Unit]: 0 | 1 }): void {
  for (let i: number = firstUnit(g); i < endUnit(g); i++) column[i as Unit] = 0
}

/** 7.1, 7.2 Stacking: form squadron. */
import { end, int, NONE, own } from '@plus-ultra/kernel'
import { data, HEX, type Hex, isBattery, isPike, isSleeve, isSwitzer, stackingPoints, type Unit } from '../data/load.ts'
import { decision, demoralized, type Position, type State } from '../state.ts'
import { isNextToEnemy, isStacked } from './00-geometry.ts'
import { countUnits, holdsDemoralized, holdsSwitzer, pointsIn } from './02-units.ts'
import { type Bar, isForStacks, limitClause, mostUnits } from './12-scenarios.ts'

/** 7.1.1, 7.1.2, 7.1.5: the limits of a hex that the unit would join. */
export function barByLimits(g: Position, u: Unit, to: Hex): Bar {
  const top = g.hex.first[to] as Unit
  const side = g.unit.side[u]!
  if (isBattery[u] || isBattery[top]) return 'TER-7.1.2'
  if (g.unit.order[u] === demoralized || holdsDemoralized(g, to)) return 'TER-7.1.5'
  if (!isSwitzer[u] && !holdsSwitzer(g, to)) return 'TER-7.1.2'
  if (countUnits(g, to) + 1 > mostUnits(g, to, side)) return limitClause(g, to, side)
  if (pointsIn(g, to) + stackingPoints[u]! > data.tables.stacking.maxPoints) return 'TER-7.1.1'
  return undefined
}
/** 7.2.1, 7.2.4: may the unit join those in the hex, in its own movement? */
export function barToJoin(g: Position, u: Unit, to: Hex): Bar {
  if (g.unit.unstacked[u] || isStacked(g, u)) return 'TER-7.2.4'
  const bar = barByLimits(g, u, to)
  if (bar !== undefined) return bar
  if (!isForStacks(g, to, g.unit.side[u]!) || isNextToEnemy(g, to, g.unit.side[u]!)) return 'TER-7.2.1'
  return undefined
}
/** 7.1.3: who decides the facing of the stack that the unit joins: those there, unless it is the first Switzer. */
export const newcomerDecides = (g: Position, u: Unit, to: Hex): boolean => isSwitzer[u] === 1 && !holdsSwitzer(g, to)

/** 7.2.5: what stays behind must be one unit, or hold a Switzer; 7.2.13: a hex without one is left by all but one. */
export function barToLeave(g: Position, u: Unit): Bar {
  const h = g.unit.at[u] as Hex
  if (!holdsSwitzer(g, h) || countUnits(g, h) < 3) return undefined
  for (let other = g.hex.first[h]!; other !== NONE; other = g.unit.next[other]!) if (other !== u && isSwitzer[other]) return undefined
  return 'TER-7.2.5'
}
/** 7.2.7: two or three units and no Switzer */
export const mustBreakUp = (g: Position, h: Hex): boolean => {
  const top = g.hex.first[h]!
  return top !== NONE && g.unit.next[top] !== NONE && !holdsSwitzer(g, h)
}
/** 7.2.2, 7.2.10: may the stack in the hex move as one piece? */
export function barToMoveWhole(g: Position, h: Hex): Bar {
  const top = g.hex.first[h]!
  if (top === NONE || g.unit.next[top] === NONE) return 'TER-7.2.2'
  if (!holdsSwitzer(g, h)) return 'TER-7.2.13'
  for (let u: Unit | typeof NONE = top; u !== NONE; u = g.unit.next[u]!)
    if (g.unit.moved[u] || g.unit.order[u] === demoralized) return 'TER-7.2.10'
  return undefined
}
/** 7.2.14: 5.3.4 binds a stack unless it holds a P or PS or only Sleeves. */
export function stackIsFreeToTurn(g: Position, h: Hex): boolean {
  let areSleeves = true
  for (let u = g.hex.first[h]!; u !== NONE; u = g.unit.next[u]!) {
    if (isPike[u]) return true
    if (!isSleeve[u]) areSleeves = false
  }
  return areSleeves
}

/** 7.2.6, 7.2.12: who lies next from the top, Sleeves first; asked only where two could. */
export const order = decision('order', {
  clause: 'TER-7.2.6',
  locals: { hex: HEX, placed: own(int(0, 3)) },
  actor: (g, f) => g.unit.side[g.hex.first[f.hex] as Unit],
  offer(g, f, offer) {
    const place = openPlace(g, f.hex, f.placed)
    if (place < 0) return
    const at = unitAt(g, f.hex, place)
    for (let u: Unit | typeof NONE = at; u !== NONE; u = g.unit.next[u]!) if (isSleeve[u] === isSleeve[at]) offer.unit(u)
  },
  on: {
    unit(g, f, u) {
      const place = openPlace(g, f.hex, f.placed)
      bring(g, u, f.hex, place)
      f.placed = place + 1
    },
  },
  whenEmpty: g => end(g),
})
/** The first place from `placed` on for which two units of a kind are left, or -1. */
function openPlace(g: Position, h: Hex, placed: number): number {
  let place = 0
  for (let u = g.hex.first[h]!; u !== NONE; u = g.unit.next[u]!, place++) {
    const below = g.unit.next[u]!
    if (place >= placed && below !== NONE && isSleeve[u] === isSleeve[below]) return place
  }
  return -1
}
function unitAt(g: Position, h: Hex, place: number): Unit {
  let u = g.hex.first[h] as Unit
  for (let left = place; left > 0; left--) u = g.unit.next[u] as Unit
  return u
}
/** Puts a unit of the hex at that place from the top; those between move down. */
function bring(g: State, u: Unit, h: Hex, place: number): void {
  const units: Unit[] = []
  for (let x = g.hex.first[h]; x !== NONE; x = g.unit.next[x]) if (x !== u) units.push(x)
  units.splice(place, 0, u)
  g.hex.first[h] = units[0]!
  units.forEach((x, i) => {
    g.unit.next[x] = units[i + 1] ?? NONE
  })
}

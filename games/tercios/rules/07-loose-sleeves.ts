/** 7.4 Loose sleeves: voluntary retreats before a step of the enemy. */
import { end, goto, NONE } from '@plus-ultra/kernel'
import { FACING, HEX, type Hex, isSleeve, isSwitzer, isTroop, OFF_MAP, SB, UNIT, type Unit } from '../data/load.ts'
import { decision, emit, good, type Position, type State } from '../state.ts'
import { groundOf, isNextToEnemy } from './00-geometry.ts'
import { put } from './02-units.ts'
import { isInZoc } from './06-zones.ts'
import { barByLimits } from './07-stacking.ts'
import { suffer } from './08-results.ts'
import { type Bar, barToEntry, isForStacks } from './12-scenarios.ts'

const found: Unit[] = []
const nobody: readonly Unit[] = []
/**
 * 7.4.1, 7.4.5, 7.4.9: who may react to the step of the mover from `from` to `to`, in ascending hex id. Asked before the step: they
 * must have been out of ZOC, and a Sleeve out of contact, before it (7.4.2).
 */
export function reactorsTo(g: Position, mover: Unit, from: Hex, to: Hex): readonly Unit[] {
  if (g.second || (!g.whole && !isSwitzer[mover] && !isTroop[mover])) return nobody // 7.4.7, 5.5.2
  const { grid } = groundOf(g)
  found.length = 0
  for (let d = 0; d < 6; d++) {
    const h = grid.neighbours[to * 6 + d] as Hex | -1
    if (h === OFF_MAP || h === from) continue
    const u = g.hex.first[h]!
    if (u === NONE || g.unit.side[u] === g.unit.side[mover] || g.unit.next[u] !== NONE) continue
    if (grid.directionTo(h, from) >= 0) continue // it was adjacent before
    if (mayReact(g, u, h, mover)) found.push(u)
  }
  if (found.length === 0) return nobody
  return found.sort((a, b) => g.unit.at[a]! - g.unit.at[b]!)
}
function mayReact(g: Position, u: Unit, h: Hex, mover: Unit): boolean {
  if (g.unit.order[u] !== good) return false
  const side = g.unit.side[u]!
  if (isSleeve[u]) return !isNextToEnemy(g, h, side) && !isInZoc(g, h, side) // 7.4.2
  return isTroop[u] === 1 && (g.whole === 1 || isSwitzer[mover] === 1) && !isInZoc(g, h, side) // 7.4.5
}
/** 7.4.3: a squadron next to the Sleeve that takes it in. */
function barToJoinSquadron(g: Position, u: Unit, to: Hex): Bar {
  const side = g.unit.side[u]!
  const top = g.hex.first[to]!
  if (!isSleeve[u] || top === NONE || g.unit.side[top] !== side) return 'TER-7.4.3'
  if (g.unit.unstacked[u]) return 'TER-7.2.4'
  const bar = barByLimits(g, u, to) ?? barToEntry(g, u, to)
  if (bar !== undefined) return bar
  return isForStacks(g, to, side) && !isInZoc(g, to, side) ? undefined : 'TER-7.4.3'
}

/** One answer for each reactor (7.4.6). */
export const react = decision('react', {
  clause: 'TER-7.4.1',
  locals: { unit: UNIT },
  actor: (g, f) => g.unit.side[f.unit],
  offer(g, f, offer) {
    const from = g.unit.at[f.unit]
    if (from === NONE || g.unit.order[f.unit] !== good) return
    const { neighbours } = groundOf(g).grid
    for (let d = 0; d < 6; d++) {
      const to = neighbours[from * 6 + d] as Hex | -1
      if (to !== OFF_MAP && barToJoinSquadron(g, f.unit, to) === undefined) offer.hex(to)
    }
    offer.button('splendid-battle')
    offer.button('stay')
  },
  whenEmpty: g => end(g),
  on: {
    hex(g, f, to) {
      joinSquadron(g, f.unit, to)
      end(g)
    },
  },
  buttons: {
    'splendid-battle': (g, f) => goto(g, suffer, { unit: f.unit, result: SB }), // 7.4.4, 7.4.5
    stay(g, f) {
      const clause = isTroop[f.unit] ? 'TER-7.4.5' : 'TER-7.4.1'
      emit(g, { type: 'stayed', unit: UNIT.name(f.unit), hex: HEX.name(g.unit.at[f.unit] as Hex), clause })
      end(g)
    },
  },
  why(g, f, kind, ref) {
    if (isTroop[f.unit]) return 'TER-7.4.5'
    if (kind !== 'hex') return undefined
    const isNeighbour = groundOf(g).grid.directionTo(g.unit.at[f.unit] as Hex, ref) >= 0
    return isNeighbour ? barToJoinSquadron(g, f.unit, ref as Hex) : 'TER-7.4.3'
  },
})
/** It takes the stack's facing and lies on top. */
function joinSquadron(g: State, u: Unit, to: Hex): void {
  const from = g.unit.at[u] as Hex
  g.unit.facing[u] = g.unit.facing[g.hex.first[to] as Unit]
  put(g, u, to)
  emit(g, {
    type: 'joined',
    unit: UNIT.name(u),
    from: HEX.name(from),
    to: HEX.name(to),
    facing: FACING.name(g.unit.facing[u]),
    clause: 'TER-7.4.3',
  })
}

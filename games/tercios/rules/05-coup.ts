/** 5.4 Encamisada: one step beyond the allowance, and an attack at once. */
import { end, flag, goto, list, NONE, own } from '@plus-ultra/kernel'
import { isAhead, turned } from '@plus-ultra/lib/hexes'
import { type Facing, HEX, type Hex, HR, isBattery, isPike, moraleOf, OFF_MAP, UNIT, type Unit } from '../data/load.ts'
import { advance, decision, emit, good, type Position, type State, sequence, step, when } from '../state.ts'
import { enemiesAround, groundOf, holdsEnemyOf, holdsOthers, isAheadIn, isEmpty, isInVanguard } from './00-geometry.ts'
import { put, tellFacing } from './02-units.ts'
import { faceAfterStep, reactions } from './05-march.ts'
import { isBoundBehind, leavesEnemiesBehind, type Piece, turnLimit } from './05-steps.ts'
import { reactorsTo } from './07-loose-sleeves.ts'
import { byCoup, combat } from './08-combat.ts'
import { suffer } from './08-results.ts'
import { type Bar, barToEntry } from './12-scenarios.ts'

/** 5.4.1, 5.4.2, 5.4.7, 5.4.8: why this unit makes none from where it stands. */
export function barToCoup(g: Position, m: Piece, from: Hex): Bar {
  const u = m.mover as Unit
  if (m.second) return 'TER-5.5.2'
  if (m.kind !== advance || isBattery[u] || moraleOf[u]! < 2 || g.unit.order[u] !== good) return 'TER-5.4.1'
  if (m.whole || g.unit.unstacked[u] || holdsOthers(g, from, u)) return 'TER-5.4.7'
  if (g.unit.hasty[u]) return 'TER-5.4.8'
  if (enemiesAround(g, from, g.unit.side[u]!) !== 0) return 'TER-5.4.2'
  return undefined
}
/** 5.4.2, 5.4.9: an empty clear vanguard hex, no river between, from which it can face an enemy. */
export function barToCoupStep(g: Position, m: Piece, from: Hex, facing: number, direction: number): Bar {
  const u = m.mover as Unit
  const ground = groundOf(g)
  const to = ground.grid.neighbours[from * 6 + direction] as Hex | -1
  if (to === OFF_MAP) return 'TER-5.2.7'
  if (!isAhead(facing, direction) && !isPike[u]) return 'TER-5.4.2'
  if (!isEmpty(g, to) || ground.river[from * 6 + direction]) return 'TER-5.4.9'
  if (!ground.isClear[to]) return 'TER-5.4.2'
  const bar = barToEntry(g, u, to)
  if (bar !== undefined) return bar
  const mask = enemiesAround(g, to, g.unit.side[u]!)
  if (mask === 0) return 'TER-5.4.2'
  const most = turnLimit(m)
  for (let by = -most; by <= most; by++) {
    const f = turned(facing, by)
    if (isBoundBehind(g, m) && leavesEnemiesBehind(m, mask, f)) continue
    if (isPike[u] || isAheadIn(mask, f)) return undefined
  }
  return 'TER-5.3.4'
}
export function hasCoup(g: Position, m: Piece, from: Hex, facing: number): boolean {
  if (barToCoup(g, m, from) !== undefined) return false
  for (let d = 0; d < 6; d++) if (barToCoupStep(g, m, from, facing, d) === undefined) return true
  return false
}
/** Why there is none: what bars the unit, else what bars the vanguard hex that is next to an enemy. */
export function whyNoCoup(g: Position, m: Piece, from: Hex, facing: number): Bar {
  const bar = barToCoup(g, m, from)
  if (bar !== undefined) return bar
  const u = m.mover as Unit
  for (const by of [0, 5, 1, 2, 3, 4]) {
    const d = turned(facing, by)
    const to = groundOf(g).grid.neighbours[from * 6 + d] as Hex | -1
    if (to === OFF_MAP || (!isAhead(facing, d) && !isPike[u])) continue
    if (enemiesAround(g, to, g.unit.side[u]!) !== 0) return barToCoupStep(g, m, from, facing, d)
  }
  return 'TER-5.4.2'
}

/** The hex from which it will attack; the MPs left are forfeit. */
export const coupDeMain = decision('coupDeMain', {
  clause: 'TER-5.4.2',
  actor: g => g.unit.side[g.mover as Unit],
  offer(g, _f, offer) {
    const u = g.mover as Unit
    const from = g.unit.at[u] as Hex
    for (let d = 0; d < 6; d++)
      if (barToCoupStep(g, g, from, g.unit.facing[u]!, d) === undefined) offer.hex(groundOf(g).grid.neighbours[from * 6 + d] as Hex)
  },
  on: {
    hex(g, _, to) {
      const u = g.mover as Unit
      const from = g.unit.at[u] as Hex
      const reactors = reactorsTo(g, u, from, to) // 5.4.6
      g.movementPoints = 0
      g.halted = 1
      g.steps += 1
      put(g, u, to)
      emit(g, { type: 'coup', unit: UNIT.name(u), from: HEX.name(from), to: HEX.name(to), clause: 'TER-5.4.2' })
      goto(g, coup, { reactors })
    },
  },
  why(g, _, kind, ref) {
    const u = g.mover as Unit
    const from = g.unit.at[u] as Hex
    const d = groundOf(g).grid.directionTo(from, ref)
    return kind === 'hex' && d >= 0 ? barToCoupStep(g, g, from, g.unit.facing[u]!, d) : undefined
  },
})
/** 5.4.3: any enemy hex of its vanguard */
const coupTarget = decision('coupTarget', {
  clause: 'TER-5.4.3',
  actor: g => g.unit.side[g.mover as Unit],
  offer(g, _f, offer) {
    const u = g.mover as Unit
    for (let d = 0; d < 6; d++) if (isVictim(g, u, d)) offer.hex(groundOf(g).grid.neighbours[(g.unit.at[u] as Hex) * 6 + d] as Hex)
  },
  on: { hex: (g, _, h) => end(g, h) },
})
/** 5.4.12: facing, reactions, target, turn, combat. */
const coup = sequence('coup', { clause: 'TER-5.4.12', locals: { reactors: list(UNIT, 6), won: own(flag), target: own(HEX) } }, [
  step(faceAfterStep, () => ({ forCoup: 1 })),
  step(reactions, (_, f) => ({ reactors: f.reactors })),
  when(
    g => hasVictim(g),
    [
      step(coupTarget, undefined, (g, f, target) => {
        f.target = target as Hex
        turnTo(g, f.target)
        g.unit.hasty[g.mover as Unit] = 1 // 5.4.8
      }),
      step(
        combat,
        (g, f) => ({ from: g.unit.at[g.mover as Unit] as Hex, target: f.target, how: byCoup, penalty: 0 }),
        (_, f, won) => {
          f.won = won as 0 | 1
        },
      ),
      when((g, f) => f.won === 0 && g.unit.at[g.mover as Unit] !== NONE, [step(suffer, g => ({ unit: g.mover as Unit, result: HR }))]), // 5.4.5
    ],
  ),
])
const hasVictim = (g: Position): boolean => {
  const u = g.mover as Unit
  for (let d = 0; d < 6; d++) if (isVictim(g, u, d)) return true
  return false
}
const isVictim = (g: Position, u: Unit, d: number): boolean =>
  isInVanguard(g, u, d) && holdsEnemyOf(g, groundOf(g).grid.neighbours[(g.unit.at[u] as Hex) * 6 + d] as Hex | -1, g.unit.side[u]!)
/** 5.4.3: turned to the target, if 5.3.4 allows. */
function turnTo(g: State, target: Hex): void {
  const u = g.mover as Unit
  const h = g.unit.at[u] as Hex
  const d = groundOf(g).grid.directionTo(h, target) as Facing
  if (d === g.unit.facing[u]) return
  if (isBoundBehind(g, g) && leavesEnemiesBehind(g, enemiesAround(g, h, g.unit.side[u]), d)) return
  g.unit.facing[u] = d
  tellFacing(g, u, 'TER-5.4.3')
}

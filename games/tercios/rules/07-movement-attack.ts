/** 7.5 Movement attacks: on Sleeves, in passing, as a step of Advance. */
import { flag, int, list, NONE, own } from '@plus-ultra/kernel'
import { isAhead } from '@plus-ultra/lib/hexes'
import {
  ALL,
  HEX,
  type Hex,
  isLeader,
  isPike,
  isSleeve,
  isSwitzer,
  isTroop,
  OFF_MAP,
  type Seat,
  situation,
  strengthOf,
  UNIT,
  type Unit,
} from '../data/load.ts'
import { advance, demoralized, emit, good, type Position, run, type State, sequence, step, when } from '../state.ts'
import { groundOf, holdsEnemyOf, holdsOthers, isBehind, isEmpty, isInVanguard } from './00-geometry.ts'
import { strengthIn } from './02-units.ts'
import { enterHex, faceAfterStep, goOn, reactions } from './05-march.ts'
import { costOfStep, type Piece, pointsAfter } from './05-steps.ts'
import { reactorsTo } from './07-loose-sleeves.ts'
import { byMovementAttack, combat } from './08-combat.ts'
import { type Bar, barToEnd, barToEntry } from './12-scenarios.ts'

/** 7.5.1 to 7.5.3, 7.5.7 to 7.5.10 */
export function barToMovementAttack(
  g: Position,
  m: Piece,
  from: Hex,
  facing: number,
  points: number,
  steps: number,
  direction: number,
): Bar {
  const u = m.mover as Unit
  const side = g.unit.side[u]!
  const to = groundOf(g).grid.neighbours[from * 6 + direction] as Hex | -1
  if (to === OFF_MAP || !holdsEnemyOf(g, to, side)) return 'TER-7.5.1'
  if (!isSleeve[g.hex.first[to] as Unit]) return 'TER-5.1.5' // Sleeves lie on top: there is none to attack
  if (m.second) return 'TER-5.5.2'
  if (m.kind !== advance) return 'TER-7.5.8'
  if (m.whole || holdsOthers(g, from, u) || !(isSwitzer[u] || isTroop[u] || isLeader[u])) return 'TER-7.5.1'
  if (!holdsOnlySleeves(g, to, side)) return 'TER-7.5.1#sleeves'
  if (g.unit.order[u] !== good) return 'TER-7.5.7'
  if (!isAhead(facing, direction) && !isPike[u]) return 'TER-7.5.1#vanguard'
  if ((barToEntry(g, u, to) ?? barToEnd(g, u, to)) !== undefined) return 'TER-7.5.10'
  const cost = costOfStep(g, m, from, direction, to)
  if (cost === ALL ? steps > 0 : cost > points) return 'TER-7.5.2'
  if (isUnderEnemyEyes(g, from, u)) return 'TER-7.5.3'
  if (strengthOf[u]! < strengthIn(g, to) && !isTroop[u] && !isBehind(g, to, from)) return 'TER-8.2.5'
  return undefined
}
/** 7.5.1: enemies of that seat, and all of them Sleeves */
export function holdsOnlySleeves(g: Position, h: Hex | -1, seat: Seat): boolean {
  if (h === OFF_MAP || !holdsEnemyOf(g, h, seat)) return false
  for (let u = g.hex.first[h]!; u !== NONE; u = g.unit.next[u]!) if (!isSleeve[u]) return false
  return true
}
/** 7.5.3: in a vanguard hex of an enemy Switzer or Troop that is not demoralized */
function isUnderEnemyEyes(g: Position, h: Hex, mover: Unit): boolean {
  const { neighbours } = groundOf(g).grid
  for (let d = 0; d < 6; d++) {
    const n = neighbours[h * 6 + d] as Hex | -1
    if (n === OFF_MAP) continue
    for (let u = g.hex.first[n]!; u !== NONE; u = g.unit.next[u]!) {
      if (g.unit.side[u] === g.unit.side[mover]) break
      if ((isSwitzer[u] || isTroop[u]) && g.unit.order[u] !== demoralized && isInVanguard(g, u, (d + 3) % 6)) return true
    }
  }
  return false
}

/** 7.5.2, 7.5.4: paid, then fought at once; the second costs the attacker 2, the third and later 5. */
export const movementAttack = sequence(
  'movementAttack',
  { clause: 'TER-7.5.2', locals: { target: HEX, from: own(HEX), cost: own(int(0, ALL)), won: own(flag), reactors: own(list(UNIT, 6)) } },
  [
    run((g, f) => {
      const u = g.mover as Unit
      f.from = g.unit.at[u] as Hex
      f.cost = costTo(g, f.from, f.target)
      g.movementPoints = pointsAfter(f.cost, g.movementPoints)
      g.unit.hasty[u] = 1
      g.unit.movementAttacks[u] += 1
      emit(g, { type: 'movementAttack', unit: UNIT.name(u), from: HEX.name(f.from), to: HEX.name(f.target), clause: 'TER-7.5.2' })
    }),
    step(
      combat,
      (g, f) => ({ from: f.from, target: f.target, how: byMovementAttack, penalty: penaltyOf(g) }),
      (_, f, won) => {
        f.won = won as 0 | 1
      },
    ),
    when(
      (g, f) => f.won === 1 && isEmpty(g, f.target) && g.unit.at[g.mover as Unit] === f.from,
      [
        run((g, f) => {
          for (const u of reactorsTo(g, g.mover as Unit, f.from, f.target)) f.reactors.push(u)
          enterHex(g, f.target, 0)
          if (f.cost === ALL) g.halted = 1
        }),
        step(faceAfterStep, () => ({ forCoup: 0 })),
        step(reactions, (_, f) => ({ reactors: f.reactors })),
        run(g => goOn(g)),
      ],
      [
        run(g => {
          g.halted = 1
        }),
      ],
    ),
  ],
)
const costTo = (g: Position, from: Hex, to: Hex): number => costOfStep(g, g, from, groundOf(g).grid.directionTo(from, to), to)
function penaltyOf(g: State): number {
  const n = g.unit.movementAttacks[g.mover as Unit]
  return n === 1 ? 0 : n === 2 ? situation['second-movement-attack']! : situation['later-movement-attack']!
}

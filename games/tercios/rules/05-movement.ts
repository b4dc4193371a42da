/** 5 Melioration: choosing a piece, the kind of its movement, and its steps; 5.5 the second cavalry movement. */
import { call, end, flag, goto, NONE } from '@plus-ultra/kernel'
import { turned } from '@plus-ultra/lib/hexes'
import { data, FACING, firstAllowance, type Hex, isHE, isTroop, SEAT, type Seat, secondAllowance, UNIT, type Unit } from '../data/load.ts'
import {
  advance,
  decision,
  demoralized,
  good,
  type Position,
  retire,
  run,
  type State,
  sequence,
  step,
  turn,
  when,
  withdraw,
} from '../state.ts'
import {
  countBehind,
  enemiesAround,
  groundOf,
  holdsEnemyOf,
  holdsOthers,
  isAllRound,
  isInVanguard,
  isNextToEnemy,
  isStacked,
  neighbour,
} from './00-geometry.ts'
import { clearAll, endUnit, faceHex, firstUnit, hasUnits, tellFacing } from './02-units.ts'
import { coupDeMain, hasCoup, whyNoCoup } from './05-coup.ts'
import { join, joinOrPass, mayJoinOrPass } from './05-joining.ts'
import { afterStep, enterHex } from './05-march.ts'
import { barToFace, barToStep, barToWithdraw, costOfStep, type Piece } from './05-steps.ts'
import { reactorsTo } from './07-loose-sleeves.ts'
import { barToMovementAttack, holdsOnlySleeves, movementAttack } from './07-movement-attack.ts'
import { barToLeave, barToMoveWhole, mustBreakUp, order } from './07-stacking.ts'
import { type Bar, barToEnd } from './12-scenarios.ts'

const allowance = (u: Unit, whole: number, second: number): number =>
  whole ? data.tables.stacking.stackMP : second ? secondAllowance[u]! : firstAllowance[u]!
/** A piece that might move, described as the state describes the one that does. */
const trial = { mover: 0 as Unit, whole: 0 as 0 | 1, second: 0 as 0 | 1, kind: advance, contact: 0 as 0 | 1, enemiesBehind: 0 }
function tryPiece(g: Position, u: Unit, whole: 0 | 1, second: 0 | 1): typeof trial {
  const mask = enemiesAround(g, g.unit.at[u] as Hex, g.unit.side[u]!)
  trial.mover = u
  trial.whole = whole
  trial.second = second
  trial.kind = advance
  trial.contact = mask === 0 ? 0 : 1
  trial.enemiesBehind = mask === 0 || isAllRound(g, u) ? 0 : countBehind(mask, g.unit.facing[u]!)
  return trial
}

/** 5.1.2: is there anything to choose in that kind of movement? */
function hasAdvance(g: Position, m: typeof trial, points: number): boolean {
  const h = g.unit.at[m.mover] as Hex
  const facing = g.unit.facing[m.mover]!
  m.kind = advance
  for (let d = 0; d < 6; d++) {
    if (barToStep(g, m, h, facing, points, 0, d) === undefined) return true
    if (m.contact && barToMovementAttack(g, m, h, facing, points, 0, d) === undefined) return true
  }
  return hasCoup(g, m, h, facing)
}
function hasRetreat(g: Position, m: typeof trial, points: number): boolean {
  m.kind = retire
  for (let d = 0; d < 6; d++)
    if (barToStep(g, m, g.unit.at[m.mover] as Hex, g.unit.facing[m.mover]!, points, 0, d) === undefined) return true
  return false
}
function hasWithdrawal(g: Position, m: typeof trial, points: number): boolean {
  for (let d = 0; d < 6; d++) if (barToWithdraw(g, m, g.unit.at[m.mover] as Hex, points, 0, d) === undefined) return true
  return false
}
/** 5.3.6: not alone out of a stack; 15.4: not where no movement may end; 5.3.3, 5.3.4: next to enemies only to face another of them. */
function barToTurn(g: Position, m: typeof trial): Bar {
  if (!m.whole && isStacked(g, m.mover)) return 'TER-5.3.6'
  const bar = barToEnd(g, m.mover, g.unit.at[m.mover] as Hex)
  if (bar !== undefined || !m.contact) return bar
  let found = 'TER-5.3.3'
  for (const to of FACING.all) {
    const barThere = barToTurnTo(g, m, to)
    if (barThere === undefined) return undefined
    if (barThere === 'TER-5.3.4') found = barThere
  }
  return found
}
/** 8.3.9: neither 5.3.3 nor 5.3.4 binds a demoralized unit. */
function barToTurnTo(g: Position, m: Piece, to: number): Bar {
  if (g.unit.order[m.mover as Unit] !== demoralized) return barToFace(g, m, to as never)
  return to === g.unit.facing[m.mover as Unit] ? 'TER-5.3.2' : undefined
}

/** Why a unit, or with `whole` the stack it tops, is not offered in this movement step. */
export function barToChoose(g: Position, u: Unit, whole: 0 | 1, second: 0 | 1): Bar {
  if (whole) {
    const bar = second ? 'TER-5.5.1' : barToMoveWhole(g, g.unit.at[u] as Hex)
    if (bar !== undefined) return bar
  } else if (g.unit.moved[u]) return 'TER-5.1.11'
  if (g.unit.idle[u]) return 'TER-9.2.5'
  const bar = second ? barToSecond(g, u) : undefined
  if (bar !== undefined) return bar
  const isAlone = whole || !isStacked(g, u)
  if (!isAlone) {
    const stays = barToLeave(g, u)
    if (stays !== undefined) return stays
  }
  const m = tryPiece(g, u, whole, second)
  const points = allowance(u, whole, second)
  if (barToTurn(g, m) === undefined) return undefined
  if (g.unit.order[u] === demoralized) return hasWithdrawal(g, m, points) ? undefined : 'TER-0.4.8'
  return hasRetreat(g, m, points) || hasAdvance(g, m, points) ? undefined : 'TER-0.4.8'
}
/** 5.5.1, 5.5.3 */
function barToSecond(g: Position, u: Unit): Bar {
  if (!isTroop[u] && !isHE[u]) return 'TER-5.5.1'
  if (g.unit.order[u] !== good) return 'TER-5.5.3'
  return g.unit.hasty[u] || isNextToEnemy(g, g.unit.at[u] as Hex, g.unit.side[u]!) ? 'TER-5.5.1' : undefined
}
/** 7.2.13, and 5.5.2 for the second movement: units of a hex without Switzer that can leave it must. */
function mustGoOn(g: Position, seat: Seat, second: 0 | 1): boolean {
  for (let i: number = firstUnit(g); i < endUnit(g); i++) {
    const h = g.unit.at[i as Unit]!
    if (h === NONE || g.unit.side[i as Unit] !== seat || !mustBreakUp(g, h)) continue
    if (barToChoose(g, i as Unit, 0, second) === undefined) return true
  }
  return false
}

/** 5.1.1: a unit, or the hex of a stack that moves as one piece. */
const choosePiece = decision('choosePiece', {
  clause: 'TER-5.1.1',
  locals: { seat: SEAT, second: flag },
  actor: (_, f) => f.seat,
  offer(g, f, offer) {
    for (let i: number = firstUnit(g); i < endUnit(g); i++) {
      const u = i as Unit
      if (g.unit.at[u] !== NONE && g.unit.side[u] === f.seat && barToChoose(g, u, 0, f.second) === undefined) offer.unit(u)
    }
    if (!f.second)
      for (let i: number = firstUnit(g); i < endUnit(g); i++) {
        const u = i as Unit
        const h = g.unit.at[u]!
        if (h === NONE || g.unit.side[u] !== f.seat || g.hex.first[h] !== u || g.unit.next[u] === NONE) continue
        if (barToChoose(g, u, 1, 0) === undefined) offer.hex(h)
      }
    if (!mustGoOn(g, f.seat, f.second)) offer.button('done')
  },
  on: {
    unit: (g, f, unit) => call(g, chooseKind, { unit, whole: 0, second: f.second }),
    hex: (g, f, h) => call(g, chooseKind, { unit: g.hex.first[h] as Unit, whole: 1, second: f.second }),
  },
  buttons: { done: g => end(g) },
  why(g, f, kind, ref, name) {
    if (kind !== 'unit' && kind !== 'hex') return name === 'done' ? 'TER-7.2.13' : undefined
    const u = kind === 'hex' ? g.hex.first[ref as Hex]! : (ref as Unit)
    if (u === NONE || g.unit.at[u] === NONE || g.unit.side[u] !== f.seat) return 'TER-5.1.1'
    return barToChoose(g, u, kind === 'hex' ? 1 : 0, f.second)
  },
})

/** 5.1.2: Advance, Retreat or Turn; a demoralized unit withdraws or turns (8.3.9). */
const chooseKind = decision('chooseKind', {
  clause: 'TER-5.1.2',
  locals: { unit: UNIT, whole: flag, second: flag },
  actor: (g, f) => g.unit.side[f.unit],
  offer(g, f, offer) {
    const m = tryPiece(g, f.unit, f.whole, f.second)
    const points = allowance(f.unit, f.whole, f.second)
    if (g.unit.order[f.unit] === demoralized) {
      if (hasWithdrawal(g, m, points)) offer.button('withdraw')
    } else {
      if (hasAdvance(g, m, points)) offer.button('advance')
      if (hasRetreat(g, m, points)) offer.button('retreat')
    }
    if (barToTurn(g, m) === undefined) offer.button('turn')
  },
  buttons: {
    advance: (g, f) => begin(g, f, advance),
    retreat: (g, f) => begin(g, f, retire),
    withdraw: (g, f) => begin(g, f, withdraw),
    turn: (g, f) => begin(g, f, turn),
  },
  why(g, f, kind, _, name) {
    if (kind !== 'button') return undefined
    const m = tryPiece(g, f.unit, f.whole, f.second)
    if (name === 'turn') return barToTurn(g, m)
    if (name === 'withdraw') return g.unit.order[f.unit] === demoralized ? 'TER-8.3.9#nowhere' : 'TER-8.3.9#steady'
    if (name !== 'advance' && name !== 'retreat') return undefined
    if (g.unit.order[f.unit] === demoralized) return 'TER-8.3.9'
    const points = allowance(f.unit, f.whole, f.second)
    return name === 'retreat' ? whyNoRetreat(g, m, points) : whyNoAdvance(g, m, points)
  },
})
/** What bars the attack on Sleeves before it, else the step to its front. */
function whyNoAdvance(g: Position, m: typeof trial, points: number): Bar {
  const h = g.unit.at[m.mover] as Hex
  const facing = g.unit.facing[m.mover]!
  for (const by of [0, 5, 1, 2, 3, 4]) {
    const d = turned(facing, by)
    if (isInVanguard(g, m.mover, d) && holdsOnlySleeves(g, neighbour(g, h, d), g.unit.side[m.mover]!))
      return barToMovementAttack(g, m, h, facing, points, 0, d)
  }
  return barToStep(g, m, h, facing, points, 0, facing)
}
/** What bars the step straight back. */
function whyNoRetreat(g: Position, m: typeof trial, points: number): Bar {
  const facing = g.unit.facing[m.mover]!
  m.kind = retire
  return barToStep(g, m, g.unit.at[m.mover] as Hex, facing, points, 0, turned(facing, 3))
}
interface Chosen {
  readonly unit: Unit
  readonly whole: 0 | 1
  readonly second: 0 | 1
}
/** 5.1.11: who is chosen has moved. */
function begin(g: State, { unit, whole, second }: Chosen, kind: typeof advance): void {
  const m = tryPiece(g, unit, whole, second)
  const h = g.unit.at[unit] as Hex
  g.mover = unit
  g.whole = whole
  g.second = second
  g.kind = kind
  g.contact = m.contact
  g.enemiesBehind = m.enemiesBehind
  g.movementPoints = allowance(unit, whole, second)
  g.steps = 0
  g.halted = 0
  g.passing = 0
  g.cameFrom = h
  g.unit.moved[unit] = 1
  if (whole) for (let u = g.hex.first[h]; u !== NONE; u = g.unit.next[u]) g.unit.moved[u] = 1
  goto(g, kind === turn ? turnInPlace : march)
}
/** The movement is over. 7.2.6: a stack that moved, or was joined, may be put in a new order where no enemy is next to it. */
function finishMovement(g: State): void {
  const u = g.mover as Unit
  const h = g.unit.at[u]
  const mayOrder = h !== NONE && (g.whole || g.steps > 0) && holdsOthers(g, h, u) && !isNextToEnemy(g, h, g.unit.side[u])
  g.mover = NONE
  g.whole = 0
  g.second = 0
  g.kind = advance
  g.contact = 0
  g.enemiesBehind = 0
  g.movementPoints = 0
  g.steps = 0
  g.halted = 0
  g.passing = 0
  g.cameFrom = NONE
  if (mayOrder) goto(g, order, { hex: h })
  else end(g)
}

/** 5.3.2, 5.3.3 */
const turnInPlace = decision('turnInPlace', {
  clause: 'TER-5.3.2',
  actor: g => g.unit.side[g.mover as Unit],
  offer(g, _f, offer) {
    for (const to of FACING.all) if (barToTurnTo(g, g, to) === undefined) offer.facing(to)
  },
  on: {
    facing(g, _, to) {
      const u = g.mover as Unit
      if (g.whole) faceHex(g, g.unit.at[u] as Hex, to)
      else g.unit.facing[u] = to
      tellFacing(g, u, 'TER-5.3.2')
      finishMovement(g)
    },
  },
  why: (g, _, kind, ref) => (kind === 'facing' ? barToTurnTo(g, g, ref) : 'TER-5.3.2#facing'),
})

/** 5.1.3: step by step, until it stops or must (5.1.8). */
const march = decision('march', {
  clause: 'TER-5.1.3',
  actor: g => g.unit.side[g.mover as Unit],
  offer(g, _f, offer) {
    if (g.halted) return
    const u = g.mover as Unit
    const h = g.unit.at[u] as Hex
    const { neighbours } = groundOf(g).grid
    if (g.movementPoints > 0) for (let d = 0; d < 6; d++) if (barToGo(g, h, d) === undefined) offer.hex(neighbours[h * 6 + d] as Hex)
    if (hasCoup(g, g, h, g.unit.facing[u]!)) offer.button('coup-de-main')
    if ((!offer.isEmpty || g.movementPoints > 0) && barToStop(g) === undefined) offer.button('stop')
  },
  whenEmpty: g => finishMovement(g),
  on: {
    hex(g, _, to) {
      const u = g.mover as Unit
      const from = g.unit.at[u] as Hex
      if (holdsEnemyOf(g, to, g.unit.side[u])) {
        call(g, movementAttack, { target: to })
        return
      }
      const cost = costOfStep(g, g, from, groundOf(g).grid.directionTo(from, to), to)
      const how = mayJoinOrPass(g, to, cost)
      if (how === 'either') call(g, joinOrPass, { to })
      else if (how === 'join') join(g, to)
      else {
        const reactors = reactorsTo(g, u, from, to)
        enterHex(g, to, cost)
        call(g, afterStep, { reactors })
      }
    },
  },
  buttons: {
    'coup-de-main': g => call(g, coupDeMain),
    stop(g) {
      g.halted = 1
    },
  },
  why(g, _, kind, ref, name) {
    const u = g.mover as Unit
    const h = g.unit.at[u] as Hex
    if (name === 'stop') return barToStop(g)
    if (name === 'coup-de-main') return whyNoCoup(g, g, h, g.unit.facing[u]!)
    const d = groundOf(g).grid.directionTo(h, ref)
    return kind === 'hex' && d >= 0 ? barToGo(g, h, d) : undefined
  },
})
function barToGo(g: Position, h: Hex, d: number): Bar {
  const u = g.mover as Unit
  const points = g.movementPoints
  if (points === 0) return 'TER-5.1.8'
  if (g.kind === withdraw) return barToWithdraw(g, g, h, points, g.steps, d)
  const bar = barToStep(g, g, h, g.unit.facing[u]!, points, g.steps, d)
  if (bar === undefined || !holdsEnemyOf(g, groundOf(g).grid.neighbours[h * 6 + d] as Hex | -1, g.unit.side[u]!)) return bar
  return barToMovementAttack(g, g, h, g.unit.facing[u]!, points, g.steps, d)
}
/** 5.1.8: only where the unit may legally stay; 7.2.13: not in the hex it must leave. */
function barToStop(g: Position): Bar {
  const u = g.mover as Unit
  const h = g.unit.at[u] as Hex
  if (g.passing) return 'TER-5.1.8'
  if (g.steps === 0 && mustBreakUp(g, h)) return 'TER-7.2.13'
  return barToEnd(g, u, h)
}

/** 5.1.1, 3.2: the first movement, with the enemy's voluntary retreats in it. */
export const movement = sequence('movement', { clause: 'TER-5.1.1', locals: { seat: SEAT } }, [
  when((g, f) => hasUnits(g, f.seat, () => true), [step(choosePiece, (_, f) => ({ seat: f.seat, second: 0 }))]),
  run(g => clearAll(g, g.unit.moved)),
])
/** 5.5; 3.5: who has no horse is not asked. */
export const secondMovement = sequence('secondMovement', { clause: 'TER-5.5.1', locals: { seat: SEAT } }, [
  when((g, f) => hasUnits(g, f.seat, u => secondAllowance[u]! > 0), [step(choosePiece, (_, f) => ({ seat: f.seat, second: 1 }))]),
  run(g => clearAll(g, g.unit.moved)),
])

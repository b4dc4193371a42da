/** 13 Points, and the end of the game. */
import { NONE, type Outcome } from '@plus-ultra/kernel'
import {
  aztec,
  classOf,
  costOf,
  enemyOf,
  type Figure,
  isAlliedCaptain,
  isCaptain,
  isFriar,
  isMounted,
  isPeasant,
  isSpaniard,
  isSpanishCaptain,
  PLACE,
  SEAT,
  type Side,
  spanish,
  tables,
} from '../data/load.ts'
import { BY_EMPTY_SIDE, BY_SUDDEN_DEATH, BY_TURNS, emit, type State } from '../state.ts'
import { isFullyGuarded } from './08-surround.ts'
import { isFree, isOnTable } from './09-table.ts'

const { spanish: toSpanish, aztec: toAztec } = tables.victoryPointDefaults
const DECISIVE = 15

/** 13.3, 13.4: what a figure is worth to the other side. */
function printedValue(g: State, f: Figure): number {
  const type = g.figure.type[f]
  switch (classOf[type]) {
    case 'peasant':
      return toSpanish.peasantToPool
    case 'veteran':
      return toSpanish.veteranKilled
    case 'noble':
      return isCaptain[type] ? toSpanish.captainKilled : toSpanish.nobleKilled
    case 'priest':
      return toSpanish.priestKilled
    case 'ally':
      return isAlliedCaptain[type] ? toAztec.alliedCaptainKilled : toAztec.allyKilled
    case 'ally-light':
      return toAztec['ally-lightKilled']
    case 'cannon':
      return toAztec.cannonTaken
    case 'spaniard':
      return (
        (isMounted[type] ? toAztec.mountedKilled : toAztec.spaniardKilled) +
        (isSpanishCaptain[type] ? toAztec.spanishCaptainExtra : 0) +
        (isFriar[type] ? toAztec.friarExtra : 0)
      )
  }
}
/** 13.3, 13.4, and 14.3 where costs count. */
export function valueOf(g: State, f: Figure): number {
  if (g.figure.general[f] && g.unscoredGeneral) return 0
  return g.byCost ? costOf[g.figure.type[f]] : printedValue(g, f)
}
/** 14.3: peasants count half, each time. */
export function killValue(g: State, f: Figure): number {
  const value = valueOf(g, f)
  return g.byCost && isPeasant[g.figure.type[f]] ? (value - (value % 2)) / 2 : value
}
/** 13.3, 13.5: carried off or sacrificed. */
export function takenValue(g: State, f: Figure): number {
  const value = valueOf(g, f)
  if (g.figure.side[f] === spanish) return percent(value, toAztec.captiveTakenFactorPercent)
  return g.byCost || value === 0 ? value : value + toSpanish.capturedExtra
}
/** 13.3, 13.5: fully guarded at the end. */
export function heldValue(g: State, f: Figure): number {
  const value = valueOf(g, f)
  return g.figure.side[f] === spanish ? percent(value, toAztec.captiveHeldFactorPercent) : value
}
function percent(value: number, of: number): number {
  const product = value * of
  return (product - (product % 100)) / 100
}

/** 13.8: points are written down at once and never taken back. In a scenario without points there are none (S.8). */
export function score(g: State, seat: Side, points: number, why: string, clause: string): void {
  if (points === 0 || g.suddenOnly !== NONE) return
  g.seat.points[seat] += points
  emit(g, { type: 'scored', seat: SEAT.name(seat), points, why, clause })
}
export function scoreKill(g: State, f: Figure, why: 'killed' | 'fled'): void {
  const seat = enemyOf(g.figure.side[f])
  score(g, seat, killValue(g, f), why, seat === spanish ? 'AZT-13.3' : 'AZT-13.4')
  scoreMountedDown(g, f)
  scoreTreasureLost(g, f)
}
/** S.4: once, when the first mounted Spaniard is killed or captured. */
export function scoreMountedDown(g: State, f: Figure): void {
  const { type, side } = g.figure
  if (g.mountedPoints === 0 || g.mountedDown || !isMounted[type[f]] || !isSpaniard[type[f]] || side[f] !== spanish) return
  g.mountedDown = 1
  score(g, aztec, g.mountedPoints, 'first-mounted', 'AZT-S.4')
}
/** S.5 */
export function scoreTreasureLost(g: State, f: Figure): void {
  if (g.figure.treasure[f]) score(g, aztec, g.treasureLostPoints, 'treasure-lost', 'AZT-S.5')
}
export function scoreTaken(g: State, f: Figure, why: string): void {
  const seat = enemyOf(g.figure.side[f])
  score(g, seat, takenValue(g, f), why, seat === spanish ? 'AZT-13.3' : 'AZT-13.5')
  scoreTreasureLost(g, f)
}

export function isOn(g: State): boolean {
  return g.ended === NONE
}
/** 13.2, S.2: the fall of the general ends the game at once. */
export function endSuddenly(g: State, general: Figure): void {
  if (!isOn(g)) return
  g.ended = BY_SUDDEN_DEATH
  g.winner = enemyOf(g.figure.side[general])
  emit(g, { type: 'ended', why: 'general', clause: 'AZT-S.2' })
}
/** S.2: killed or carried off at any moment, sacrificed like carried off (13.5). Who flees or leaves by an exit has not fallen. */
export function checkGeneral(g: State): void {
  if (!g.suddenDeath) return
  for (let i = 0, all = g.figures; i < all; i++) if (g.figure.general[i as Figure] && hasFallen(g, i as Figure)) endSuddenly(g, i as Figure)
}
export function hasFallen(g: State, f: Figure): boolean {
  const at = g.figure.at[f]
  return at === PLACE.refs.killed || at === PLACE.refs['carried-off'] || at === PLACE.refs.sacrificed
}
/** 2.6 (f): a captured general still fully guarded; a side without figures. */
export function checkVictory(g: State): void {
  if (g.suddenDeath)
    for (let i = 0, all = g.figures; i < all; i++) {
      const f = i as Figure
      if (g.figure.general[f] && isFullyGuarded(g, f)) endSuddenly(g, f)
    }
  if (!isOn(g)) return
  if (!hasFigures(g, spanish) || !hasFigures(g, aztec)) {
    g.ended = BY_EMPTY_SIDE
    emit(g, { type: 'ended', why: 'empty-side', clause: 'AZT-13.2' })
  }
}
function hasFigures(g: State, side: Side): boolean {
  for (let i = 0, all = g.figures; i < all; i++) if (g.figure.side[i as Figure] === side && isFree(g, i as Figure)) return true
  return false
}

/** 13.8: what is held or free at the end is added after the last victory check. A sudden ending decides by itself. */
export function scoreTheEnd(g: State): void {
  if (g.ended === NONE) {
    g.ended = BY_TURNS
    emit(g, { type: 'ended', why: 'turns', clause: 'AZT-13.1' })
  }
  if (g.ended === BY_SUDDEN_DEATH) return
  for (let i = 0, all = g.figures; i < all; i++) {
    const f = i as Figure
    if (!isOnTable(g, f)) continue
    if (isFullyGuarded(g, f)) {
      const seat = enemyOf(g.figure.side[f])
      score(g, seat, heldValue(g, f), 'held', seat === spanish ? 'AZT-13.3' : 'AZT-13.5')
      scoreTreasureLost(g, f)
    } else if (g.figure.marked[f]) score(g, spanish, g.freedPoints, 'captive-free', 'AZT-S.7') // 13.7: not fully guarded counts as free
  }
}

/** 13.6 */
export function outcome(g: State): Outcome {
  const scores = { spanish: g.seat.points[spanish], aztec: g.seat.points[aztec] }
  if (g.ended === BY_SUDDEN_DEATH)
    return { winner: g.winner as Side, level: 'sudden', scores, why: 'general', clause: g.suddenOnly === NONE ? 'AZT-S.6' : 'AZT-S.8' }
  if (g.suddenOnly !== NONE) {
    const left = [spanish, aztec].filter(side => hasFigures(g, side))
    const winner = left.length === 1 ? (left[0] as Side) : g.suddenOnly
    return { winner, level: 'decisive', scores, why: left.length === 1 ? 'empty-side' : 'turns', clause: 'AZT-S.8' }
  }
  const result = scores.spanish - scores.aztec - g.par
  const level = result === 0 ? 'draw' : Math.abs(result) >= DECISIVE ? 'decisive' : 'marginal'
  return { winner: result === 0 ? null : result > 0 ? spanish : aztec, level, scores, why: 'points', clause: 'AZT-13.6' }
}

/** 8.7 Morale. */
import { die, NONE, rollAtMost } from '@plus-ultra/kernel'
import { type Figure, isAlliedCaptain, isAlly, isCannon, isCaptain, isNative, isSpaniard, moraleOf, PLACE, tables } from '../data/load.ts'
import { emit, type State } from '../state.ts'
import { commandDistance, isInCommand } from './08-command.ts'
import { toLeave, toPool } from './08-units.ts'
import { isFree, isFrontOn, isOnTable, isWithin, told } from './09-table.ts'
import { scoreKill } from './13-victory.ts'

const MORALE = die(6, 'AZT-8.7.1', 'morale')
const SHOCK = 10 * tables.command.killShockDistance

/** 8.7.2, 8.7.3: who can be asked to check: natives but for leaders, on the table, neither captive nor stunned. */
function mustCheck(g: State, f: Figure): boolean {
  return isFree(g, f) && g.figure.stun[f] === 0 && moraleOf[g.figure.type[f]] !== null
}
/** 8.7.1 */
export function checkMorale(g: State, f: Figure): void {
  if (!mustCheck(g, f)) return
  const passes = rollAtMost(g, MORALE, moraleOf[g.figure.type[f]] as number, g.figure.side[f])
  if (passes) emit(g, { type: 'steadfast', ...told(g, f), clause: 'AZT-8.7.1' })
  else flee(g, f)
}
/** 8.7.3: Aztecs to the pool, allies out of the game; 8.7.11: nobody checks because of it. */
function flee(g: State, f: Figure): void {
  emit(g, { type: 'fled', ...told(g, f), clause: 'AZT-8.7.3' })
  if (!isAlly[g.figure.type[f]]) {
    toPool(g, f, 'fled', 'AZT-8.7.3')
    return
  }
  scoreKill(g, f, 'fled') // 13.4 killed or fled
  toLeave(g, f, PLACE.refs.fled)
}

/** 8.7.4: attacked by a cannon or a mounted figure, hit or not, when it was out of command before the dice (8.6.5). */
export function checkAttacked(g: State, f: Figure, wasOutOfCommand: boolean): void {
  if (wasOutOfCommand) checkMorale(g, f)
}
/** 8.7.5: those near a figure killed by a cannon or a rider, by id (8.7.6), when the dead are gone (8.6.5). */
export function checkNearKill(g: State, dead: Figure): void {
  const { side, type } = g.figure
  for (let i = 0, all = g.figures; i < all; i++) {
    const f = i as Figure
    if (f === dead || side[f] !== side[dead] || !isNative[type[f]] || !mustCheck(g, f)) continue
    if (isWithin(g, f, dead, SHOCK) && !isInCommand(g, f)) checkMorale(g, f)
  }
}

/** 8.7.7: every other figure of the captain's unit, or every ally, checks when he has retired. */
export function checkRetired(g: State, captain: Figure): void {
  const { unit, type, side } = g.figure
  emit(g, { type: 'retired', ...told(g, captain), clause: 'AZT-8.7.7' })
  const own = unit[captain]
  const isAllied = isAlliedCaptain[type[captain]] === 1
  for (let i = 0, all = g.figures; i < all; i++) {
    const f = i as Figure
    if (f === captain || side[f] !== side[captain]) continue
    if (isAllied ? isAlly[type[f]] === 1 : own !== NONE && unit[f] === own) checkMorale(g, f)
  }
}
/** 8.7.8: with his front on an enemy he has not retired. */
export function hasFrontOnEnemy(g: State, f: Figure): boolean {
  for (let i = 0, all = g.figures; i < all; i++) {
    const e = i as Figure
    if (g.figure.side[e] !== g.figure.side[f] && isOnTable(g, e) && !isCannon[g.figure.type[e]] && isFrontOn(g, f, e)) return true
  }
  return false
}

/** 8.7.9, 8.7.10: the figure's own captain, on the table and not captive; a priest does not count. */
function ownCaptain(g: State, f: Figure): Figure | typeof NONE {
  const { unit, type, side, captive } = g.figure
  if (isAlly[type[f]]) {
    for (let i = 0, all = g.figures; i < all; i++) {
      const o = i as Figure
      if (isAlliedCaptain[type[o]] && side[o] === side[f] && o !== f) return isOnTable(g, o) && !captive[o] ? o : NONE
    }
    return NONE
  }
  const own = unit[f]
  const leader = own === NONE ? NONE : g.unit.leader[own]
  return leader !== NONE && leader !== f && isCaptain[type[leader]] && isOnTable(g, leader) && !captive[leader] ? leader : NONE
}
function isNearCaptain(g: State, f: Figure): boolean {
  const captain = ownCaptain(g, f)
  return captain !== NONE && isWithin(g, f, captain, commandDistance(g, f))
}
/** 8.7.9 at the start of a player phase, for both sides; captives too: who is free again at its end can be asked then. */
export function noteNear(g: State): void {
  const { near, type, stated } = g.figure
  for (let i = 0, all = g.figures; i < all; i++) {
    const f = i as Figure
    if (!stated[f]) near[f] = isNative[type[f]] && isOnTable(g, f) && isNearCaptain(g, f) ? 1 : 0
  }
}
/** 2.6 (c), 8.7.9 at its end: who was within command distance of its own captain and no longer is. */
export function checkCaptainRange(g: State): void {
  const { near, type } = g.figure
  for (let i = 0, all = g.figures; i < all; i++) {
    const f = i as Figure
    if (!near[f] || !mustCheck(g, f)) continue
    if (ownCaptain(g, f) === NONE || isNearCaptain(g, f)) continue
    if (isAlly[type[f]] && isNearSpaniard(g, f)) continue // 8.7.10
    checkMorale(g, f)
  }
}
function isNearSpaniard(g: State, f: Figure): boolean {
  const { type, side, captive } = g.figure
  for (let i = 0, all = g.figures; i < all; i++) {
    const o = i as Figure
    if (isSpaniard[type[o]] && side[o] === side[f] && isOnTable(g, o) && !captive[o] && isWithin(g, f, o, commandDistance(g, f)))
      return true
  }
  return false
}

/** 8.1 Crusading zeal and 8.6 Command control. */
import { type Figure, isAlliedCaptain, isAlly, isFriar, isLeader, isPeasant, isSpaniard, type Side, TYPE, tables } from '../data/load.ts'
import type { State } from '../state.ts'
import { isOnTable, isWithin } from './09-table.ts'

const inches = tables.command
const ALLY = 10 * inches.allyToCaptainOrSpaniard
const NOBLE = 10 * inches.nobleToCaptainOrPriest
const PEASANT = 10 * inches.peasantToCaptainOrPriest
const ZEAL = 10 * inches.zealDistance
/** 8.6.6 */
export const REACH_OUT_OF_COMMAND = 10 * inches.outOfCommandAttackReach

/** 8.6.2, 8.6.3: how far an order carries to that figure. */
export function commandDistance(g: State, f: Figure): number {
  const type = g.figure.type[f]
  return isAlly[type] ? ALLY : isPeasant[type] ? PEASANT : NOBLE
}

/** 8.6.2 */
const commandsAllies = TYPE.all.map(t => (isAlliedCaptain[t] || isSpaniard[t] ? 1 : 0)) as unknown as typeof isLeader

/** 8.6.1-8.6.3 as the figures stand now. */
export function isInCommand(g: State, f: Figure): boolean {
  const type = g.figure.type[f]
  if (isSpaniard[type] || isLeader[type] || isAlliedCaptain[type]) return true
  const { side, captive, type: types } = g.figure
  const within = commandDistance(g, f)
  const own = side[f]
  const byWhom = isAlly[type] ? commandsAllies : isLeader
  for (let i = 0, all = g.figures; i < all; i++) {
    const o = i as Figure
    if (!byWhom[types[o]] || side[o] !== own || o === f || captive[o]) continue // stunned ones can (8.6.8), captives cannot
    if (isOnTable(g, o) && isWithin(g, o, f, within)) return true
  }
  return false
}

/** 8.6.4: for movement command is taken once, for all; and 8.6.6 asks where everybody stood then. */
export function takeCommand(g: State, seat: Side): void {
  const { side, command, fromX, fromY, x, y, stated } = g.figure
  for (let i = 0, all = g.figures; i < all; i++) {
    const f = i as Figure
    if (stated[f]) {
      stated[f] = 0
      continue
    }
    fromX[f] = x[f]
    fromY[f] = y[f]
    if (side[f] === seat) command[f] = isOnTable(g, f) && isInCommand(g, f) ? 1 : 0
  }
}

/** 8.1.1, 8.1.2 (attacks only): a friar of his side is within 60 tenths, on the table and not captive; he inspires himself. */
export function hasZeal(g: State, f: Figure): boolean {
  const { type, side, captive, silenced } = g.figure
  if (!isSpaniard[type[f]] || g.turn <= silenced[f]) return false // OPT-2
  for (let i = 0, all = g.figures; i < all; i++) {
    const o = i as Figure
    if (isFriar[type[o]] && side[o] === side[f] && isOnTable(g, o) && !captive[o] && isWithin(g, o, f, ZEAL)) return true
  }
  return false
}

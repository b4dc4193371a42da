/** 2.3, 6.6 What must be in order after every action, battle and step. */
import { NONE, type None } from '@plus-ultra/kernel'
import {
  bpMax,
  COMMANDER,
  type Commander,
  CU,
  holderOf,
  isAboard,
  isBox,
  isCity,
  isMercenary,
  supplementum,
  UNIT,
  type Unit,
} from '../domains.ts'
import { emit, type State } from '../state.ts'
import { assign, lose, putUnit, takeIfAlone } from './00-counters.ts'
import { updateControl } from './00-map.ts'

/**
 * What must hold after every action, battle and step: no commander is alone among enemies (0.2.1.2); a leader without CU has no
 * subordinates and, unless a flotilla holds him, no BP (2.3.1.1); a mercenary is with a commander and a CU that is none (6.6).
 */
export function settle(g: State): void {
  const { commander, holder } = g
  if (g.isWintering) return
  dismissMercenaries(g) // first: their leader may be left with nobody
  for (let i = 0; i < COMMANDER.size; i++) {
    const c = i as Commander
    takeIfAlone(g, c)
    const p = commander.at[c]
    if (isBox(p)) continue
    const over = commander.superior[c]
    if (over !== NONE && (commander.at[over] !== p || commander.count[over] === 0)) commander.superior[c] = NONE
    if (commander.count[c] === 0 && commander.superior[c] === NONE && !isAboard(p) && holder.bp[holderOf(c)] > 0)
      lose(g, holderOf(c), bpMax, 'PYR-2.3.1.1')
  }
}
/** 6.6 */
export function dismissMercenaries(g: State): void {
  for (const u of MERCENARIES) {
    if (isBox(g.unit.at[u]) || isKept(g, u)) continue
    emit(g, { type: 'mercenary-leaves', unit: UNIT.name(u), clause: 'PYR-6.6' })
    const from = g.unit.at[u]
    putUnit(g, u, supplementum)
    if (isCity(from)) updateControl(g, from, 'PYR-5.0.2')
  }
}
const MERCENARIES = CU.all.filter(u => isMercenary[u])
function isKept(g: State, mercenary: Unit): boolean {
  const leader = g.unit.leader[mercenary]
  if (leader === NONE) return false
  for (let u = g.stack.first[g.unit.stack[mercenary] as never] as Unit | None; u !== NONE; u = g.unit.next[u])
    if (g.unit.leader[u] === leader && !isMercenary[u]) return true
  return false
}
/** CU whose leader is elsewhere are out of command (2.1.5), subordinates nobody's (2.1.7). */
export function disband(g: State): void {
  if (g.isWintering) return
  for (const c of COMMANDER.all) {
    const over = g.commander.superior[c]
    if (over !== NONE && g.commander.at[over] !== g.commander.at[c]) g.commander.superior[c] = NONE
  }
  for (let i = 0; i < CU.size; i++) {
    const u = i as Unit
    const leader = g.unit.leader[u]
    if (leader !== NONE && g.commander.at[leader] !== g.unit.at[u]) assign(g, u, NONE)
  }
}

/** 3.1.8-3.1.10 Break-away. */
import { die, rollAtMost } from '@plus-ultra/kernel'
import { type Figure, isMounted, tables } from '../data/load.ts'
import { emit, type State } from '../state.ts'
import { frontsOn, told } from './09-table.ts'

const BREAK_AWAY = die(6, 'AZT-3.1.9', 'break-away')
const { footAtMost, mountedAtMost, plusPerEnemyFront } = tables.breakAway

/** 3.1.9: plus 1 for every active enemy whose front is in contact, the first one included. */
export function rollBreakAway(g: State, f: Figure): boolean {
  const most = isMounted[g.figure.type[f]] ? mountedAtMost : footAtMost
  const succeeds = rollAtMost(g, BREAK_AWAY, most, g.figure.side[f], plusPerEnemyFront * frontsOn(g, f))
  emit(g, { type: succeeds ? 'broke-away' : 'held', ...told(g, f), clause: 'AZT-3.1.9' })
  return succeeds
}

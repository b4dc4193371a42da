/** 8.4 Units, mobile and led from the start (8.4.6), and how figures leave the table: into the pool (8.5.1) or out of the game. */
import { NONE } from '@plus-ultra/kernel'
import { type Figure, goesToPool, isNoble, isPeasant, PLACE, type Place, UNIT, type Unit, units } from '../data/load.ts'
import { emit, type State } from '../state.ts'
import { inPool, isOnTable, told } from './09-table.ts'
import { checkGeneral, scoreKill } from './13-victory.ts'

/** What is marked on a figure goes with it when it leaves. */
function clearMarks(g: State, f: Figure): void {
  const { stun, captive, kill, hurt, daze, near, unit } = g.figure
  stun[f] = captive[f] = kill[f] = hurt[f] = daze[f] = near[f] = 0
  unit[f] = NONE
}
/** 8.5.1: peasants forget their wounds, nobles keep them; 8.5.2: the wave of this player phase. */
export function toPool(g: State, f: Figure, why: 'killed' | 'fled' | 'dispersed', clause: string): void {
  clearMarks(g, f)
  g.figure.at[f] = inPool
  g.figure.wave[f] = g.figure.due[f] = 0
  if (isPeasant[g.figure.type[f]]) g.figure.wounds[f] = 0
  emit(g, { type: 'pooled', ...told(g, f), why, clause })
}
/** Out of the game for good. */
export function toLeave(g: State, f: Figure, place: Place): void {
  clearMarks(g, f)
  g.figure.at[f] = place
}
/** 5.15, 5.16, 5.21: by a kill or the last wound. S.2: a general who ends the game so does not come back from the pool. */
export function kill(g: State, f: Figure): void {
  emit(g, { type: 'killed', ...told(g, f), clause: 'AZT-5.16' })
  scoreKill(g, f, 'killed')
  const isLast = g.suddenDeath === 1 && g.figure.general[f] === 1
  if (goesToPool[g.figure.type[f]] && !isLast) toPool(g, f, 'killed', 'AZT-5.16')
  else toLeave(g, f, PLACE.refs.killed)
}

/** 8.4.3: every unit whose leader is no longer on the table goes to the pool, its captives excepted. Who was never deployed (14.3) was not removed. */
export function disperse(g: State): void {
  for (let u = 0; u < UNIT.size; u++) {
    const leader = g.unit.leader[u as Unit]
    if (leader !== NONE && !isOnTable(g, leader) && g.figure.at[leader] !== PLACE.refs.reserve) disperseUnit(g, u as Unit)
  }
}
function disperseUnit(g: State, u: Unit): void {
  const { unit, captive } = g.figure
  g.unit.leader[u] = NONE
  emit(g, { type: 'dispersed', unit: UNIT.name(u), clause: 'AZT-8.4.3' })
  for (let i = 0, all = g.figures; i < all; i++) {
    const f = i as Figure
    if (unit[f] !== u) continue
    if (captive[f]) unit[f] = NONE
    else toPool(g, f, 'dispersed', 'AZT-8.4.3')
  }
}
/** 5.20: dispersal comes before morale, a sudden ending last. */
export function afterLosses(g: State): void {
  disperse(g)
  checkGeneral(g)
}

/** 8.4.2: whether the unit has room for a figure of that kind. */
export function hasRoomIn(g: State, u: Unit, f: Figure): boolean {
  const { type, unit } = g.figure
  const wanted = isPeasant[type[f]]
  let members = 0
  for (let i = 0, all = g.figures; i < all; i++) {
    const o = i as Figure
    if (unit[o] !== u || o === f) continue
    if (wanted ? isPeasant[type[o]] : isNoble[type[o]]) members++ // a priest is not counted
  }
  return members < (wanted ? units.unitLimits.peasants : units.unitLimits.knightsVeteransAndLeader)
}

/** 21 Victory. */
import type { Outcome } from '@plus-ultra/kernel'
import { data } from '../data/load.ts'
import { type Area, type Hex, LEVEL, NATION, type Nation } from '../domains.ts'
import type { State } from '../state.ts'
import { AREAS, areaHexes, controlVp } from './02-map.ts'

const { perDucat, areaControlMinColonists } = data.tables.victory
const counts = [0, 0, 0, 0]
/** 21.1.3 who controls the Area, or -1. */
export function controllerOf(g: State, a: Area): Nation | -1 {
  const hexes = areaHexes[a]
  counts.fill(0)
  for (let i = 0; i < hexes.length; i++) {
    const colonists = g.land.colonist[hexes[i] as Hex]
    if (colonists > 0)
      for (let n = 0; n < NATION.size; n++)
        if (g.seat.holds[n as Nation].has(hexes[i] as Hex)) counts[n] = (counts[n] as number) + colonists
  }
  let best = -1
  for (let n = 0; n < NATION.size; n++) if (best < 0 || (counts[n] as number) > (counts[best] as number)) best = n
  const most = counts[best] as number
  if (most < areaControlMinColonists) return -1
  for (let n = 0; n < NATION.size; n++) if (n !== best && counts[n] === most) return -1
  return best as Nation
}
/** 21.1.2 */
export function victoryPoints(g: State): { readonly vp: number[]; readonly areas: number[] } {
  const vp = NATION.all.map(n => g.seat.vp[n] + perDucat * g.seat.treasury[n])
  const areas = NATION.all.map(() => 0)
  for (const a of AREAS) {
    const n = controllerOf(g, a)
    if (n === -1) continue
    vp[n] = (vp[n] as number) + controlVp[a]
    areas[n] = (areas[n] as number) + 1
  }
  return { vp, areas }
}
/** 21.1.5, 21.1.6 */
export function outcome(g: State): Outcome {
  const { vp, areas } = victoryPoints(g)
  const players = NATION.all.filter(n => g.seat.inPlay[n])
  const scores = Object.fromEntries(players.map(n => [NATION.name(n), vp[n] as number]))
  if (g.isSolitaire) {
    const only = players[0] as Nation
    let reached = LEVEL.refs.failure
    for (let i = 0; i < g.levels.length; i++)
      if ((vp[only] as number) >= g.levelVp.at(i) && g.levels.at(i) > reached) reached = g.levels.at(i)
    const winner = reached === LEVEL.refs.failure ? null : only
    return { winner, level: LEVEL.name(reached), scores, why: 'level', clause: 'CON-21.1.6' }
  }
  const rank = (n: Nation): readonly number[] => [vp[n] as number, g.seat.treasury[n], areas[n] as number]
  const best = players.reduce((a, b) => (compare(rank(b), rank(a)) > 0 ? b : a))
  const tiedIn = (parts: number) => players.filter(n => compare(rank(n).slice(0, parts), rank(best).slice(0, parts)) === 0).length
  const decided = DECIDED_BY.findIndex((_, i) => tiedIn(i + 1) === 1)
  return { winner: decided < 0 ? null : best, scores, why: DECIDED_BY[decided] ?? 'shared', clause: 'CON-21.1.5' }
}
/** 21.1.5 what breaks a tie, in this order. */
const DECIDED_BY = ['most-vp', 'more-ducats', 'more-areas'] as const
function compare(a: readonly number[], b: readonly number[]): number {
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return (a[i] as number) - (b[i] as number)
  return 0
}

/** How the count of section 12 stands, and who would win it if so much were added: on the last turn nothing else matters (17.19). */
import {
  type Camp,
  CURSOR,
  type Cursor,
  cursorMax,
  cursorMin,
  cursorVp,
  enemyOf,
  inca,
  OBJECTIVES,
  objectiveValue,
  spanish,
  victory,
  type Zone,
} from './data/facts.ts'
import type { State } from './state.ts'

const FIRST_SPANISH = 5
const totals = new Int32Array(2)
const arms = new Int32Array(2)
/** What one step of all cursors takes from the other camp. */
export const swing = new Int32Array(2)

export function surveyStanding(g: State): void {
  totals.fill(0)
  swing.fill(0)
  for (let i = 0; i < CURSOR.size; i++) {
    const cursor = i as Cursor
    const at = g.cursor.at[cursor]
    const vp = cursorVp(cursor)
    totals[at >= FIRST_SPANISH ? spanish : inca]! += vp
    if (at === FIRST_SPANISH - 1 && cursorMax[cursor] >= FIRST_SPANISH) swing[spanish]! += vp
    if (at === FIRST_SPANISH && cursorMin[cursor] < FIRST_SPANISH) swing[inca]! += vp
  }
  for (let i = 0; i < OBJECTIVES.length; i++) {
    const zone = OBJECTIVES[i] as Zone
    const holder = g.zone.control[zone]
    if (holder === spanish || holder === inca) totals[holder]! += objectiveValue[zone]
  }
  arms[spanish] = g.seat.vp[spanish]
  arms[inca] = g.seat.vp[inca]
  totals[spanish]! += g.seat.vp[spanish] + g.handicap
  totals[inca]! += g.seat.vp[inca]
}
function levelOf(total: number): number {
  let level = 0
  for (let i = 0; i < victory.levels.length - 1; i++) if (total >= (victory.levels[i]?.min ?? 0)) level++
  return level
}
/** 1: the camp would win; `taken` goes from the other camp to this one, the rest is won by arms. */
export function wouldWin(camp: Camp, ownArms: number, taken: number, theirArms: number): number {
  const enemy = enemyOf(camp)
  const own = (totals[camp] as number) + ownArms + taken
  const theirs = (totals[enemy] as number) + theirArms - taken
  const lead = levelOf(own) - levelOf(theirs) || (arms[camp] as number) + ownArms - (arms[enemy] as number) - theirArms || own - theirs
  return lead > 0 ? 1 : lead < 0 ? 0 : 0.5
}

/** 11 Alliances: five cursors on a track of eight spaces. */
import { CAMP, type Camp, CURSOR, type Cursor, campOfSpace, cursorMax, cursorMin, isMajorCursor, spanish } from '../data/facts.ts'
import { emit, type State } from '../state.ts'

/** PIZ-11.1, PIZ-12.1.7: a cursor belongs to the camp of its half. */
export const campOfCursor = (g: State, cursor: Cursor): Camp => campOfSpace(g.cursor.at[cursor])

/** PIZ-11.2, PIZ-11.4: all five move one space, but for those that would leave the track or enter a forbidden space. */
export function moveCursors(g: State, towards: Camp): void {
  const by = towards === spanish ? 1 : -1
  const moved: string[] = []
  for (let i = 0; i < CURSOR.size; i++) {
    const cursor = i as Cursor
    const to = g.cursor.at[cursor] + by
    if (to < cursorMin[cursor] || to > cursorMax[cursor]) continue
    g.cursor.at[cursor] = to
    moved.push(CURSOR.name(cursor))
  }
  emit(g, { type: 'alliances', camp: CAMP.name(towards), moved, clause: 'PIZ-11.2' })
}
export function majorCursorsOf(g: State, camp: Camp): number {
  let count = 0
  for (let i = 0; i < CURSOR.size; i++) if (isMajorCursor[i as Cursor] && campOfCursor(g, i as Cursor) === camp) count++
  return count
}

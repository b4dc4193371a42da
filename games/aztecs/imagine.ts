/** What the Spanish player does not see: which features the Aztec player picked (AZT-12.1). */
import { HIDDEN, phaseOf, type Randomness, type Seat } from '@plus-ultra/kernel'
import { aztec, FEATURE, type Feature, type Figure, isLeader } from './data/load.ts'
import { inPool, isOnTable } from './rules/09-table.ts'
import type { State } from './state.ts'

/**
 * Each set of features that fits what was seen is as likely as any other of its number. Fewer picks than allowed never help the Aztec
 * player, so the full number is taken, but for one case in eight.
 */
export function imagine(g: State, seat: Seat, random: Randomness): void {
  if (seat === aztec) return
  const isPicking = phaseOf(g) === 'staging'
  const { picked, listed, revealed, captured } = g.feature
  const hidden: Feature[] = []
  let left = g.maxStaging
  for (const a of FEATURE.all) {
    if (revealed[a]) left--
    if (picked[a] !== (HIDDEN as number)) continue
    picked[a] = 0
    if (isPicking) continue // he begins to pick
    // a wave that was due and stayed away: no pick that it could have used
    if (listed[a] && (captured[a] || !isWaveHeldBack(g))) hidden.push(a)
  }
  if (left > 0 && random.below(8) === 0) left = random.below(left + 1)
  for (; left > 0 && hidden.length > 0; left--) {
    const [a] = hidden.splice(random.below(hidden.length), 1)
    picked[a as Feature] = 1
  }
}
/** A wave is overdue although a leader stands on the table: its return failed for want of an area. */
function isWaveHeldBack(g: State): boolean {
  const { at, due, side, type, captive } = g.figure
  let isOverdue = false
  let isLed = false
  for (let i = 0, all = g.figures; i < all; i++) {
    const f = i as Figure
    if (at[f] === inPool && due[f] > 0 && due[f] < g.turn) isOverdue = true
    if (side[f] === aztec && isLeader[type[f]] && isOnTable(g, f) && !captive[f]) isLed = true
  }
  return isOverdue && isLed
}

/** 6 Saving throws, and the dice that every attack is made with. */
import { die, rollTo } from '@plus-ultra/kernel'
import { armourOf, type Figure, hasShield, heavyWoundAt, tables, WEAPON, type Weapon } from '../data/load.ts'
import type { State } from '../state.ts'
import { frontsOn, levelAt } from './09-table.ts'
import { isInCoverFrom, isInShallows } from './10-sight.ts'

const SAVE = die(6, 'AZT-6.1', 'save')
const savingSums = new Set(tables.saving.numbers)

export type Result = 'kill' | 'wound' | 'stunned' | 'pushback'
interface Row {
  readonly result: Result
  readonly save: boolean
}
/** 5.5, 5.11: by weapon; sums as a row of 19, results by black die. */
const rows = WEAPON.names.map(name => tables.weapons[name] as { numbers: number[]; byBlackDie: Row[] })
const hitSums = rows.map(w => Uint8Array.from({ length: 19 }, (_, sum) => (w.numbers.includes(sum) ? 1 : 0)))

/** 5.4, 5.6 (the sets govern), 5.7: whether that sum of the dice hits. */
export function isHit(weapon: Weapon, sum: number): boolean {
  return hitSums[weapon]?.[sum] === 1
}
export function sumOf(dice: readonly number[]): number {
  let sum = 0
  for (const d of dice) sum += d
  return sum
}
/** 5.10, 5.11, 6.6: what the black die, rolled first, does. */
export function resultOf(weapon: Weapon, black: number): Row {
  return rows[weapon]?.byBlackDie[black - 1] as Row
}

/** 5.9 */
export function isHeavilyWounded(g: State, f: Figure): boolean {
  return g.figure.wounds[f] >= heavyWoundAt[g.figure.type[f]]
}
/** 5.8, closed list: numbers, height, shallows, wounds; 5.19: flank and rear have no effect of their own. */
export function isDisadvantaged(g: State, f: Figure, opponent: Figure): boolean {
  const { x, y } = g.figure
  return (
    isHeavilyWounded(g, f) || frontsOn(g, f) >= 2 || levelAt(g, x[f], y[f]) < levelAt(g, x[opponent], y[opponent]) || isInShallows(g, f)
  )
}

/** 6.2: three dice before two, two before one; 6.3: a stunned figure has neither shield nor cover. */
function shieldDice(g: State, f: Figure, black: number, isInCover: boolean): number {
  const type = g.figure.type[f]
  if (g.figure.stun[f] > 0) return 1
  return isInCover || (hasShield[type] && armourOf[type][black - 1]) ? 2 : 1
}
export function saveDiceInCombat(g: State, f: Figure, attacker: Figure, black: number): number {
  return isDisadvantaged(g, f, attacker) ? 3 : shieldDice(g, f, black, false)
}
/** 6.4: against missiles numbers, height and shallows do not count, wounds do. */
export function saveDiceUnderFire(g: State, f: Figure, shooter: Figure, black: number): number {
  return isHeavilyWounded(g, f) ? 3 : shieldDice(g, f, black, isInCoverFrom(g, f, shooter))
}
/** 6.1: the program rolls for the defender at once. */
export function isSaved(g: State, f: Figure, dice: number): boolean {
  return rollTo(g, SAVE, dice, g.figure.side[f], sumOf, sum => Number(savingSums.has(sum))) === 1
}

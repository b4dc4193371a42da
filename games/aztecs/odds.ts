/** What a blow or a shot may do, counted once from the number sets, the hit table and the saving numbers (AZT-5.5, 5.11, 6.1). */
import { armourOf, hasShield, heavyWoundAt, TYPE, type Type, tables, WEAPON, type Weapon, woundsToDie } from './data/load.ts'

/** How the target saves: with its shield where it is armoured, with one die (stunned), with three (at a disadvantage). */
export const SHIELDED = 0,
  PLAIN = 1,
  PRESSED = 2
const MODES = 3
const FACES = 6
/** kill, wound, stun, pushback */
const RESULTS = ['kill', 'wound', 'stunned', 'pushback']
const WIDTH = RESULTS.length

const chances = new Float64Array(WEAPON.size * 2 * TYPE.size * MODES * WIDTH)
function at(w: Weapon, dice: number, t: Type, mode: number): number {
  return (((w * 2 + dice - 2) * TYPE.size + t) * MODES + mode) * WIDTH
}

/** 6.1: the chance that so many dice save. */
const saves = [0, 1, 2, 3].map(dice => share(dice, 0, tables.saving.numbers))
function share(dice: number, sum: number, numbers: readonly number[]): number {
  if (dice === 0) return numbers.includes(sum) ? 1 : 0
  let all = 0
  for (let d = 1; d <= FACES; d++) all += share(dice - 1, sum + d, numbers)
  return all / FACES
}
for (const w of WEAPON.all) {
  const weapon = tables.weapons[WEAPON.name(w)]!
  for (let dice = 2; dice <= 3; dice++)
    for (let black = 1; black <= FACES; black++) {
      const hit = share(dice - 1, black, weapon.numbers) / FACES
      const row = weapon.byBlackDie[black - 1]!
      for (const t of TYPE.all)
        for (let mode = 0; mode < MODES; mode++) {
          const isShielded = mode === SHIELDED && hasShield[t] === 1 && armourOf[t][black - 1]
          const saved = row.save ? saves[mode === PRESSED ? 3 : isShielded ? 2 : 1]! : 0
          chances[at(w, dice, t, mode) + RESULTS.indexOf(row.result)]! += hit * (1 - saved)
        }
    }
}

/** What a wound is worth of a life: the last is all of it, one that cripples (5.9) more than another. */
function woundShare(t: Type, wounds: number): number {
  const left = woundsToDie[t] - wounds
  if (left <= 1) return 1
  return wounds + 1 === heavyWoundAt[t] ? 0.4 : wounds >= heavyWoundAt[t] ? 0.35 : 0.2
}
const STUNNED = 0.14
const PUSHED = 0.03

/** The part of the target's worth that one attack takes on average. */
export function harm(w: Weapon, dice: number, t: Type, mode: number, wounds: number): number {
  const i = at(w, dice, t, mode)
  return chances[i]! + chances[i + 1]! * woundShare(t, wounds) + chances[i + 2]! * STUNNED + chances[i + 3]! * PUSHED
}
/** The chance that it kills. */
export function killChance(w: Weapon, dice: number, t: Type, mode: number): number {
  return chances[at(w, dice, t, mode)]!
}
/** 8.2.3: the chance that a surrounded figure is captured by it. */
export function captureChance(w: Weapon, dice: number, t: Type): number {
  const i = at(w, dice, t, PRESSED)
  return chances[i + 1]! + chances[i + 2]! + chances[i + 3]!
}

/** What a combat is likely to bring, from the printed tables: for judging positions and ordering choices, never for the rules. */
import { attackerResult, COLUMNS, cellAt, defenderResult, oddsColumn, type Result, siegeSizeModifier } from './data/facts.ts'

/** A straight line through given points, level beyond them. */
function through(points: readonly (readonly [number, number])[], x: number): number {
  let [x0, y0] = points[0] as readonly [number, number]
  if (x <= x0) return y0
  for (let i = 1; i < points.length; i++) {
    const [x1, y1] = points[i] as readonly [number, number]
    if (x <= x1) return y0 + ((y1 - y0) * (x - x0)) / (x1 - x0)
    x0 = x1
    y0 = y1
  }
  return y0
}

// --- 10.3 major battles: what the simulations of section 16b gave, by the ratio of CF, Spain to Inca

const SPAIN_ATTACKS = [
  [0.5, 0.02],
  [0.8, 0.06],
  [1.1, 0.13],
  [1.6, 0.42],
  [2.2, 0.86],
  [3.5, 0.93],
] as const
const SPAIN_DEFENDS = [
  [0.4, 0.1],
  [0.8, 0.42],
  [1.1, 0.66],
  [1.6, 0.88],
  [2.3, 0.97],
] as const
/** The chance of the attacker. */
export const majorChance = (isSpainAttacking: boolean, attack: number, defence: number): number =>
  isSpainAttacking ? through(SPAIN_ATTACKS, attack / Math.max(0.5, defence)) : 1 - through(SPAIN_DEFENDS, defence / Math.max(0.5, attack))

// --- 10.2 minor battles: one die

const ROWS = 6
const PLACES = 7
/** The attacker wins when the defender retreats or has nothing left (10.2.2): by column and the SP of the defender. */
const minorWins = new Float64Array(COLUMNS * PLACES)
for (let column = 0; column < COLUMNS; column++)
  for (let sp = 0; sp < PLACES; sp++)
    for (let die = 1; die <= ROWS; die++) {
      const { loss, retreat } = defenderResult(cellAt(die, column))
      if (retreat || loss >= sp) minorWins[column * PLACES + sp]! += 1 / ROWS
    }
export const minorChance = (attack: number, defence: number, sp: number): number =>
  minorWins[oddsColumn(attack, defence) * PLACES + Math.min(sp, PLACES - 1)] as number

// --- one die of the combat table: melee, assault, sally

const MODIFIERS = 5
const cells = COLUMNS * MODIFIERS
const attackerLoses = new Float64Array(cells)
const defenderLoses = new Float64Array(cells)
const attackerGoes = new Float64Array(cells)
const defenderGoes = new Float64Array(cells)
for (let column = 0; column < COLUMNS; column++)
  for (let modifier = 0; modifier < MODIFIERS; modifier++)
    for (let die = 1; die <= ROWS; die++) {
      const at = column * MODIFIERS + modifier
      const cell = cellAt(die + modifier, column)
      const [a, d]: readonly [Result, Result] = [attackerResult(cell), defenderResult(cell)]
      attackerLoses[at]! += a.loss / ROWS
      defenderLoses[at]! += d.loss / ROWS
      if (a.retreat) attackerGoes[at]! += 1 / ROWS
      if (d.retreat) defenderGoes[at]! += 1 / ROWS
    }
/** What a melee is worth to the attacker, in SP: losses by what an SP of each side is worth, and retreats. */
export function meleeGain(
  attack: number,
  defence: number,
  modifier: number,
  ownWorth: number,
  enemyWorth: number,
  enemySp: number,
): number {
  const at = oddsColumn(attack, defence) * MODIFIERS + Math.min(MODIFIERS - 1, modifier)
  const taken = Math.min(enemySp, defenderLoses[at] as number)
  return taken * enemyWorth - (attackerLoses[at] as number) * ownWorth + 0.8 * ((defenderGoes[at] as number) - (attackerGoes[at] as number))
}

// --- 10.4 sieges

const FVS = 4
const HITS = 31
const CANNON = 3
const ROUNDS = 6
/** The sizes of 10.4.1 at the start of a siege; then 1 to 6 rounds that are left. */
const SIZES = 4 + ROUNDS
/** [column before the walls][cannon][size][FV][SP of the garrison] */
const falls = new Float64Array(COLUMNS * CANNON * SIZES * FVS * HITS)
const costs = new Float64Array(falls.length)
const placeOf = (column: number, cannon: number, size: number, fv: number, sp: number): number =>
  (((column * CANNON + cannon) * SIZES + size) * FVS + fv) * HITS + sp
/** By rounds left: the chance that the place falls, and what the besieger loses on the way. */
function siegeTable(column: number, cannon: number): void {
  const chance = Array.from({ length: ROUNDS + 1 }, () => new Float64Array(FVS * HITS))
  const loss = Array.from({ length: ROUNDS + 1 }, () => new Float64Array(FVS * HITS))
  for (const table of chance) table[0] = 1
  for (let left = 1; left <= ROUNDS; left++)
    for (let fv = 0; fv < FVS; fv++)
      for (let sp = 0; sp < HITS; sp++)
        if (fv + sp > 0) {
          for (let hits = 0; hits <= cannon; hits++) {
            const weight = cannon === 0 ? 1 : cannon === 1 ? 0.5 : hits === 1 ? 0.5 : 0.25
            const walls = Math.max(0, fv - hits)
            if (walls + sp === 0) {
              chance[left]![fv * HITS + sp]! += weight
              continue
            }
            const from = Math.max(0, (sp === 0 ? COLUMNS - 1 : column) - walls)
            for (let die = 1; die <= ROWS; die++) {
              const cell = cellAt(die, from)
              const hit = defenderResult(cell).loss
              const men = Math.max(0, sp - hit)
              const wall = Math.max(0, walls - Math.max(0, hit - sp))
              const after = wall * HITS + men
              chance[left]![fv * HITS + sp]! += (weight * (chance[left - 1]?.[after] as number)) / ROWS
              loss[left]![fv * HITS + sp]! += (weight * (attackerResult(cell).loss + (loss[left - 1]?.[after] as number))) / ROWS
            }
          }
        }
  for (let size = 0; size < SIZES; size++)
    for (let at = 0; at < FVS * HITS; at++)
      for (let die = 1; die <= ROWS; die++) {
        const left = size < 4 ? Math.min(ROUNDS, die + size) : size - 3
        const place = placeOf(column, cannon, size, 0, 0) + at
        falls[place]! += (chance[left]?.[at] as number) / ROWS
        costs[place]! += (loss[left]?.[at] as number) / ROWS
      }
}
for (let column = 0; column < COLUMNS; column++) for (let cannon = 0; cannon < CANNON; cannon++) siegeTable(column, cannon)
function siegePlace(attack: number, sp: number, cannon: number, defence: number, inside: number, fv: number): number {
  const column = oddsColumn(attack, defence + fv)
  return placeOf(column, Math.min(cannon, CANNON - 1), siegeSizeModifier(Math.max(1, sp)), fv, Math.min(inside, HITS - 1))
}
/** The chance that a fortress falls: CF, SP and cannon outside; CF and SP inside; walls. */
export function siegeChance(attack: number, sp: number, cannon: number, defence: number, inside: number, fv: number): number {
  const place = siegePlace(attack, sp, cannon, defence, inside, fv)
  const cost = costs[place] as number
  return (falls[place] as number) * (cost < 0.5 * sp ? 1 : Math.max(0, 1.5 - cost / Math.max(1, sp)))
}
/** The same for a siege under way, with so many rounds left. */
export function stillFalls(attack: number, left: number, cannon: number, defence: number, inside: number, fv: number): number {
  if (fv + inside === 0) return 1
  const column = oddsColumn(attack, defence + fv)
  return falls[placeOf(column, Math.min(cannon, CANNON - 1), 3 + Math.max(1, left), fv, Math.min(inside, HITS - 1))] as number
}
/** The SP it costs the besieger. */
export const siegeCost = (attack: number, sp: number, cannon: number, defence: number, inside: number, fv: number): number =>
  costs[siegePlace(attack, sp, cannon, defence, inside, fv)] as number
/** The chance that the next assault takes the besieger's last SP. */
export function wipedOut(attack: number, sp: number, defence: number, inside: number, fv: number): number {
  const from = Math.max(0, (inside === 0 ? COLUMNS - 1 : oddsColumn(attack, defence + fv)) - fv)
  let n = 0
  for (let die = 1; die <= ROWS; die++) if (attackerResult(cellAt(die, from)).loss >= sp) n++
  return n / ROWS
}

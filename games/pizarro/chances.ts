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
const GARRISON = 31
const CANNON = 3
const ROUNDS = 6
/** More besiegers than these do not die out in six rounds. */
const BESIEGERS = 13
const STATES = BESIEGERS * FVS * GARRISON
const stateOf = (sp: number, fv: number, inside: number): number =>
  (Math.min(sp, BESIEGERS - 1) * FVS + fv) * GARRISON + Math.min(inside, GARRISON - 1)
/** For a column before the walls and so many cannon, [rounds left][SP of the besieger][FV][SP of the garrison]. */
interface Siege {
  /** the chance that the place falls */
  readonly falls: Float64Array
  /** the chance that the besieger loses his last SP before (10.4.16) */
  readonly ends: Float64Array
  /** the SP he loses */
  readonly costs: Float64Array
}
function siegeTable(column: number, cannon: number): Siege {
  const size = (ROUNDS + 1) * STATES
  const [falls, ends, costs] = [new Float64Array(size), new Float64Array(size), new Float64Array(size)]
  for (let left = 0; left <= ROUNDS; left++) {
    const at = left * STATES
    for (let sp = 0; sp < BESIEGERS; sp++)
      for (let fv = 0; fv < FVS; fv++)
        for (let inside = 0; inside < GARRISON; inside++) {
          const place = at + stateOf(sp, fv, inside)
          if (sp === 0) ends[place] = 1
          else if (fv + inside === 0) falls[place] = 1
          else if (left > 0) round(place, at - STATES, sp, fv, inside)
        }
  }
  return { falls, ends, costs }

  function round(place: number, next: number, sp: number, fv: number, inside: number): void {
    for (let hits = 0; hits <= cannon; hits++) {
      const weight = cannon === 0 ? 1 : cannon === 1 ? 0.5 : hits === 1 ? 0.5 : 0.25
      const walls = Math.max(0, fv - hits)
      if (walls + inside === 0) {
        falls[place]! += weight
        continue
      }
      const from = Math.max(0, (inside === 0 ? COLUMNS - 1 : column) - walls)
      for (let die = 1; die <= ROWS; die++) {
        const cell = cellAt(die, from)
        const hit = defenderResult(cell).loss
        const lost = Math.min(sp, attackerResult(cell).loss)
        const after = next + stateOf(sp - lost, Math.max(0, walls - Math.max(0, hit - inside)), Math.max(0, inside - hit))
        const share = weight / ROWS
        falls[place]! += share * (falls[after] as number)
        ends[place]! += share * (ends[after] as number)
        costs[place]! += share * (lost + (costs[after] as number))
      }
    }
  }
}
const tables: (Siege | undefined)[] = []
function siegeOf(attack: number, cannon: number, defence: number, fv: number): Siege {
  const column = oddsColumn(attack, defence + fv)
  const at = column * CANNON + Math.min(cannon, CANNON - 1)
  tables[at] ??= siegeTable(column, at % CANNON)
  return tables[at] as Siege
}
/** 10.4.1 The length of a siege is a die and the size of the army. */
function overLengths(table: Float64Array, sp: number, inside: number, fv: number): number {
  const size = siegeSizeModifier(Math.max(1, sp))
  const state = stateOf(Math.max(1, sp), fv, inside)
  let sum = 0
  for (let die = 1; die <= ROWS; die++) sum += table[Math.min(ROUNDS, die + size) * STATES + state] as number
  return sum / ROWS
}
/** The chance that a fortress falls: CF, SP and cannon outside; CF and SP inside; walls. */
export const siegeChance = (attack: number, sp: number, cannon: number, defence: number, inside: number, fv: number): number =>
  overLengths(siegeOf(attack, cannon, defence, fv).falls, sp, inside, fv)
/** The SP it costs the besieger. */
export const siegeCost = (attack: number, sp: number, cannon: number, defence: number, inside: number, fv: number): number =>
  overLengths(siegeOf(attack, cannon, defence, fv).costs, sp, inside, fv)
/** The chance that it costs him his last SP. */
export const siegeEnd = (attack: number, sp: number, cannon: number, defence: number, inside: number, fv: number): number =>
  overLengths(siegeOf(attack, cannon, defence, fv).ends, sp, inside, fv)
/** The chance that a fortress falls in a siege under way, with so many rounds left. */
export const stillFalls = (attack: number, sp: number, left: number, cannon: number, defence: number, inside: number, fv: number): number =>
  siegeOf(attack, cannon, defence, fv).falls[Math.max(1, left) * STATES + stateOf(sp, fv, inside)] as number
/** The chance that the next assault takes the besieger's last SP. */
export function wipedOut(attack: number, sp: number, defence: number, inside: number, fv: number): number {
  const from = Math.max(0, (inside === 0 ? COLUMNS - 1 : oddsColumn(attack, defence + fv)) - fv)
  let n = 0
  for (let die = 1; die <= ROWS; die++) if (attackerResult(cellAt(die, from)).loss >= sp) n++
  return n / ROWS
}

/** What a stroke or a shot may be expected to bring, in points of morale: exact chances of the dice, kept in tables. */
import { NONE } from '@plus-ultra/kernel'
import {
  AM,
  BATTLE,
  battleOf,
  data,
  type Hex,
  HR,
  isBattery,
  isLeader,
  isOfSpain,
  NOTHING,
  OFF_MAP,
  otumbaLoss,
  printedSide,
  rangedRow,
  riverModifier,
  SB,
  SEAT,
  shockModifier,
  shockRows,
  situation,
  strengthOf,
  UNIT,
  type Unit,
  VF,
} from './data/load.ts'
import { groundOf, isBehind } from './rules/00-geometry.ts'
import { strengthIn, typeSetter } from './rules/02-units.ts'
import { furyOf, numberToHit, rangedModifier } from './rules/12-scenarios.ts'
import { demoralized, disordered, good, type Position } from './state.ts'

/** 8.2.8, 8.2.9: totals of up to so many dice with up to so much modifier; what is more counts as the most. */
const MOST_DICE = 12
const MOST_MODIFIER = 12
const TOTALS = 6 * MOST_DICE + 1
/** by dice and modifier: how likely each total is */
const totals = makeTotals()
function makeTotals(): Float64Array[][] {
  const rooms = 4 * MOST_DICE + 1
  let joint = new Float64Array(TOTALS * rooms)
  joint[0] = 1
  const made: Float64Array[][] = [[]]
  for (let dice = 1; dice <= MOST_DICE; dice++) {
    const next = new Float64Array(TOTALS * rooms)
    for (let i = 0; i < joint.length; i++) {
      const p = joint[i]! / 6
      if (p === 0) continue
      next[i]! += p // a natural 1
      for (let face = 2; face <= 6; face++) next[i + face * rooms + (6 - face)]! += p
    }
    joint = next
    made.push(
      Array.from({ length: MOST_MODIFIER + 1 }, (_, modifier) => {
        const chance = new Float64Array(TOTALS)
        for (let i = 0; i < joint.length; i++) {
          const room = i % rooms
          if (joint[i]! > 0) chance[Math.min(TOTALS - 1, (i - room) / rooms + Math.min(modifier, room))]! += joint[i]!
        }
        return chance
      }),
    )
  }
  return made
}
/** 8.2.12: of six result dice, how many give each result, by row of the table */
const rowShare = shockRows.map(r => [NOTHING, SB, HR, AM, VF].map(x => r.die.filter(y => y === x).length / 6))

/** By strengths and modifiers of both sides: the chances of SB, HR, AM, VF for a defender, and of victory. Made when first asked. */
const PER_ENTRY = 5
const known = new Uint8Array((MOST_DICE + 1) ** 2 * (MOST_MODIFIER + 1) ** 2 * 2)
const chances = new Float64Array(known.length * PER_ENTRY)
function entryOf(attack: number, plus: number, defence: number, minus: number, hasDune: boolean): number {
  const a = Math.min(MOST_DICE, attack)
  const d = Math.min(MOST_DICE, defence)
  const p = Math.min(MOST_MODIFIER, plus)
  const m = Math.min(MOST_MODIFIER, minus)
  const entry = (((a * (MOST_MODIFIER + 1) + p) * (MOST_DICE + 1) + d) * (MOST_MODIFIER + 1) + m) * 2 + (hasDune ? 1 : 0)
  if (known[entry] === 0 && a > 0 && d > 0) fill(entry, totals[a]![p]!, totals[d]![m]!, hasDune ? 2 : 0)
  return entry * PER_ENTRY
}
function fill(entry: number, attack: Float64Array, defence: Float64Array, bonus: number): void {
  known[entry] = 1
  const at = entry * PER_ENTRY
  for (let x = 1; x < TOTALS; x++) {
    if (attack[x] === 0) continue
    for (let y = 0; y + bonus < x && y < TOTALS; y++) {
      const p = attack[x]! * defence[y]!
      const by = x - y - bonus
      const row = shockRows.findIndex(r => by >= r.from && by <= (r.to ?? 999))
      chances[at + 4]! += p
      for (let result = SB; result <= VF; result++) chances[at + result - 1]! += p * rowShare[row < 0 ? rowShare.length - 1 : row]![result]!
    }
  }
}

/** 4.3.1, 12.2.3: what each unit costs its side, with something for the men that it takes out of the fight. */
const killPoints = Float64Array.from(UNIT.all, u => {
  if (battleOf[u] !== BATTLE.refs.otumba) return isLeader[u] ? data.tables.points.eliminatedPR : data.tables.points.eliminated
  const isAztec = printedSide[u] === SEAT.refs.aztec
  if (isLeader[u]) return isAztec ? otumbaLoss.eliminatedCuauhtemoc! : otumbaLoss.eliminatedCortes!
  return isOfSpain[u] ? otumbaLoss.eliminatedSpanish! : otumbaLoss.eliminatedAztecOrAlly!
})
const KILL = Float64Array.from(UNIT.all, u => killPoints[u]! + 0.4 * strengthOf[u]!)
const BREAK = Float64Array.from(UNIT.all, u => 2 + 0.35 * strengthOf[u]!)
const FLIGHT = Float64Array.from(UNIT.all, u => (battleOf[u] === BATTLE.refs.otumba ? 0.3 : 1) + 0.5)
const DISORDER = 0.45
/** What it costs the unit's side, in points, if the unit suffers the result (17.2: a broken unit is half dead). */
export function harmOf(g: Position, u: Unit, result: number): number {
  if (result === VF) return KILL[u]!
  if (g.unit.order[u] === demoralized) return result === AM ? KILL[u]! : result === HR ? FLIGHT[u]! - 0.3 : 0.2 // 8.3.5
  if (result === AM) return BREAK[u]!
  if (result === HR) return FLIGHT[u]!
  return g.unit.order[u] === good ? DISORDER : 0.15
}
function harmByShock(g: Position, u: Unit, at: number): number {
  const [sb, hr, am, vf] = [chances[at]!, chances[at + 1]!, chances[at + 2]!, chances[at + 3]!]
  if (isBattery[u]) return (sb + hr + am + vf) * (KILL[u]! + 1) // 9.2.3, 9.2.4
  return sb * harmOf(g, u, SB) + hr * harmOf(g, u, HR) + am * harmOf(g, u, AM) + vf * KILL[u]!
}

/** The chance of victory of the stroke that was judged last. */
export let lastVictory = 0
/** 8.2.7 to 8.2.12: so many dice of that type strike from `from` at the hex `target`: what its owner may expect to lose. */
export function strokeAt(g: Position, attacker: Unit, dice: number, from: Hex | -1, target: Hex, penalty: number): number {
  const top = g.hex.first[target]!
  lastVictory = 0
  if (top === NONE || dice === 0) return 0
  const { modifier, totalBonus, river, grid } = groundOf(g)
  const table = shockModifier(attacker, typeSetter(g, target))
  let worst = good
  for (let u: Unit | typeof NONE = top; u !== NONE; u = g.unit.next[u]!) if (g.unit.order[u]! > worst) worst = g.unit.order[u]!
  const shaken = worst === demoralized ? situation['defender-demoralized']! : worst === disordered ? situation['defender-disordered']! : 0
  const rear = from !== OFF_MAP && isBehind(g, target, from) ? situation['from-rearguard']! : 0
  const plus = Math.max(0, table) + shaken + rear + furyOf(g, g.unit.side[attacker]!)
  const direction = from === OFF_MAP ? -1 : grid.directionTo(from, target)
  const across = direction >= 0 && river[from * 6 + direction] ? riverModifier : 0
  const minus = Math.max(0, -table) + modifier[target]! + across + penalty + furyOf(g, g.unit.side[top]!)
  const at = entryOf(dice, plus, strengthIn(g, target), minus, totalBonus[target]! > 0)
  lastVictory = chances[at + 4]!
  let harm = 0
  for (let u: Unit | typeof NONE = top; u !== NONE; u = g.unit.next[u]!) harm += harmByShock(g, u, at)
  return harm
}
/** The same for a unit that would stand at `at` looking in `facing`, alone or with others, struck by those in `from`. */
export function strokeOn(g: Position, victim: Unit, dice: number, at: Hex, isFromBehind: boolean, from: Hex, attack: number): number {
  const { modifier, totalBonus, river, grid } = groundOf(g)
  const enemy = typeSetter(g, from)
  const table = shockModifier(enemy, victim)
  const order = g.unit.order[victim]
  const shaken = order === demoralized ? situation['defender-demoralized']! : order === disordered ? situation['defender-disordered']! : 0
  const plus = Math.max(0, table) + shaken + (isFromBehind ? situation['from-rearguard']! : 0) + furyOf(g, g.unit.side[enemy]!)
  const direction = grid.directionTo(from, at)
  const across = direction >= 0 && river[from * 6 + direction] ? riverModifier : 0
  const minus = Math.max(0, -table) + modifier[at]! + across + furyOf(g, g.unit.side[victim]!)
  const entry = entryOf(attack, plus, dice, minus, totalBonus[at]! > 0)
  lastVictory = chances[entry + 4]!
  return harmByShock(g, victim, entry)
}

/** 8.1.5, 8.1.6: what a shot at the top unit of a hex brings; men that might panic beside it are worth a little more (8.1.7). */
export function shotAt(g: Position, shooter: Unit, away: number, target: Hex): number {
  const victim = g.hex.first[target]!
  if (victim === NONE) return 0
  const row = rangedRow[shooter]![away - 1]
  if (row === undefined) return 0
  const modifier = rangedModifier(g, victim)
  let harm = 0
  for (let die = 1; die <= 6; die++) {
    const result = row[Math.max(1, Math.min(6, die + modifier)) - 1]!
    if (result === NOTHING) continue
    harm += isBattery[victim] && result !== VF ? 0.4 : harmOf(g, victim, result)
  }
  return ((7 - numberToHit(g, shooter, victim)) * harm) / 36
}

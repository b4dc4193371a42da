/** What the page draws over the map, asked of the rules themselves: zones, lines of fire, the reach of the mover, shocks in prospect. */
import { NONE } from '@plus-ultra/kernel'
import { turnBetween } from '@plus-ultra/lib/hexes'
import { ALL, BATTLES, FACING, HEX, type Hex, isBattery, OFF_MAP, rangeOf, SEAT, type Seat, UNIT, type Unit } from './data/load.ts'
import { enemiesAround, enemyOf, frontalHex, groundOf, holdsEnemyOf, holdsOthers, isInSight } from './rules/00-geometry.ts'
import { attackStrengthOf, endUnit, firstUnit, strengthIn } from './rules/02-units.ts'
import { barToStep, barToWithdraw, costOfStep, isBoundBehind, leavesEnemiesBehind, pointsAfter, turnLimit } from './rules/05-steps.ts'
import { isInZoc } from './rules/06-zones.ts'
import { attackModifier, defenceModifier, totalOf } from './rules/08-combat.ts'
import { barToAttack } from './rules/08-shock.ts'
import { barToShoot, chanceOfShot } from './rules/08-shot.ts'
import { barToCannonade, chanceOfGuns } from './rules/09-batteries.ts'
import { type Position, turn, withdraw } from './state.ts'

function* unitsOnMap(g: Position): Iterable<Unit> {
  for (let i: number = firstUnit(g); i < endUnit(g); i++) if (g.unit.at[i as Unit] !== NONE) yield i as Unit
}
const around = (g: Position, h: Hex): Hex[] =>
  [0, 1, 2, 3, 4, 5].map(d => groundOf(g).grid.neighbours[h * 6 + d] as Hex | -1).filter((n): n is Hex => n !== OFF_MAP)

/** 6.1: the hexes that each side controls. */
export function zonesOf(g: Position): Record<string, string[]> {
  const zones = BATTLES[g.battle]!.sides.map(side => {
    const near = new Set<Hex>()
    for (const u of unitsOnMap(g)) if (g.unit.side[u] === side) for (const h of around(g, g.unit.at[u] as Hex)) near.add(h)
    const held = [...near].filter(h => isInZoc(g, h, enemyOf(g, side))).sort((a, b) => a - b)
    return [SEAT.name(side), held.map(h => HEX.name(h))] as const
  })
  return Object.fromEntries(zones)
}

export interface Line {
  readonly hex: string
  /** the clause that forbids the shot */
  readonly bar?: string
  /** the hex that stands in the line of sight */
  readonly by?: string
  /** of an open line: how likely the shot is to do something */
  readonly chance?: number
}
/** 8.1.3, 9.1.2: for each shooter the enemy hexes within its range, and what is in the way. */
export function fireOf(g: Position): Record<string, Line[]> {
  const lines: Record<string, Line[]> = {}
  for (const u of unitsOnMap(g)) if (rangeOf[u]! > 0) lines[UNIT.name(u)] = linesOf(g, u)
  return lines
}
function linesOf(g: Position, shooter: Unit): Line[] {
  const lines: Line[] = []
  for (const e of unitsOnMap(g)) {
    const hex = g.unit.at[e] as Hex
    if (g.unit.side[e] === g.unit.side[shooter] || g.hex.first[hex] !== e) continue
    const bar = isBattery[shooter] ? barToCannonade(g, shooter, hex) : barToShoot(g, shooter, hex)
    if (bar?.endsWith('#range')) continue
    const by = bar?.endsWith('#sight') ? obstacleTo(g, g.unit.at[shooter] as Hex, hex) : undefined
    const chance = bar !== undefined ? undefined : isBattery[shooter] ? chanceOfGuns : chanceOfShot(g, shooter, e)
    lines.push({
      hex: HEX.name(hex),
      ...(chance !== undefined && { chance }),
      ...(bar !== undefined && { bar }),
      ...(by !== undefined && { by: HEX.name(by) }),
    })
  }
  return lines
}
/** The last hex that is still seen on the way. */
function obstacleTo(g: Position, from: Hex, to: Hex): Hex | undefined {
  const way = groundOf(g).grid.line(from, to, 0) as (Hex | -1)[]
  return way.find((h, i): h is Hex => {
    const next = way[i + 1] ?? to
    return h !== OFF_MAP && (next === OFF_MAP || !isInSight(g, from, next))
  })
}

export interface Arrival {
  /** movement points left there */
  readonly left: number
  /** 5.2.2, 6.2: the movement ends on arrival */
  readonly ends?: true
}
/** 5.1.3: where the unit or stack that moves can still go, as the enemy stands now; without its attacks. */
export function reachOf(g: Position): Record<string, Arrival> {
  if (g.mover === NONE || g.halted || g.kind === turn) return {}
  const u = g.mover
  const { grid } = groundOf(g)
  const best = new Int8Array(HEX.size * 6).fill(-1)
  const reached = new Map<Hex, Arrival>()
  const queue = [
    { at: g.unit.at[u] as Hex, facing: g.unit.facing[u] as number, points: g.movementPoints as number, steps: g.steps as number },
  ]
  for (let from = queue.shift(); from !== undefined; from = queue.shift()) {
    const { at, facing, points, steps } = from
    for (let d = 0; d < 6 && points > 0; d++) {
      const bar = g.kind === withdraw ? barToWithdraw(g, g, at, points, steps, d) : barToStep(g, g, at, facing, points, steps, d)
      if (bar !== undefined) continue
      const to = grid.neighbours[at * 6 + d] as Hex
      const cost = costOfStep(g, g, at, d, to)
      const left = pointsAfter(cost, points)
      const ends = cost === ALL || cost > points || isInZoc(g, to, g.unit.side[u]!)
      const known = reached.get(to)
      if (to !== g.unit.at[u] && (known === undefined || left > known.left || (known.ends && !ends)))
        reached.set(to, ends ? { left, ends } : { left })
      if (ends) continue
      for (const next of facingsIn(g, to, facing)) {
        if (left <= best[to * 6 + next]!) continue
        best[to * 6 + next] = left
        queue.push({ at: to, facing: next, points: left, steps: steps + 1 })
      }
    }
  }
  return Object.fromEntries([...reached].filter(([h]) => !g.whole || !holdsOthers(g, h, u)).map(([h, arrival]) => [HEX.name(h), arrival]))
}
/** 5.3.1, 5.3.4 */
function facingsIn(g: Position, at: Hex, facing: number): number[] {
  const mask = enemiesAround(g, at, g.unit.side[g.mover as Unit]!)
  const isBound = mask !== 0 && isBoundBehind(g, g)
  return FACING.all.filter(to => turnBetween(facing, to) <= turnLimit(g) && !(isBound && leavesEnemiesBehind(g, mask, to)))
}

export interface Shock {
  readonly from: string
  readonly to: string
  readonly dice: number
  readonly modifier: number
  readonly defence: { readonly dice: number; readonly modifier: number; readonly bonus: number }
  /** the chance of each difference of the totals, from `least` upwards */
  readonly least: number
  readonly shares: readonly number[]
}
/** 8.2.8 to 8.2.11: the dice of every hex against the enemy before it, if it struck now. */
export function shocksOf(g: Position): Shock[] {
  const shocks: Shock[] = []
  for (const u of unitsOnMap(g)) {
    const from = g.unit.at[u] as Hex
    const to = frontalHex(g, u)
    const side = g.unit.side[u] as Seat
    if (g.hex.first[from] !== u || to === OFF_MAP || !holdsEnemyOf(g, to, side) || barToAttack(g, from, side) !== undefined) continue
    shocks.push(shockOf(g, from, to))
  }
  return shocks
}
function shockOf(g: Position, from: Hex, to: Hex): Shock {
  const [dice, modifier] = [attackStrengthOf(g, from), attackModifier(g, from, to)]
  const defence = { dice: strengthIn(g, to), modifier: defenceModifier(g, from, to, 0), bonus: groundOf(g).totalBonus[to]! }
  const [ours, theirs] = [chancesOf(dice, modifier), chancesOf(defence.dice, defence.modifier)]
  const least = -(theirs.length - 1) - defence.bonus
  const shares = new Array<number>(ours.length + theirs.length - 1).fill(0)
  ours.forEach((p, a) => {
    theirs.forEach((q, b) => {
      shares[a - b + theirs.length - 1]! += p * q
    })
  })
  return { from: HEX.name(from), to: HEX.name(to), dice, modifier, defence, least, shares: shares.map(p => Math.round(p * 1e6) / 1e6) }
}
const known = new Map<string, readonly number[]>()
/** The chance of each total of so many dice, from 0 upwards. */
function chancesOf(count: number, modifier: number): readonly number[] {
  const key = `${count} ${modifier}`
  const before = known.get(key)
  if (before !== undefined) return before
  const chances = new Array<number>(6 * count + 1).fill(0)
  const throwRest = (dice: number[], ways: number, run: number): void => {
    if (dice.length === count) {
      chances[totalOf(dice, modifier)]! += ways / 6 ** count
      return
    }
    const last = dice.at(-1) ?? 1
    for (let d = last; d <= 6; d++) {
      const same = d === last && dice.length > 0 ? run + 1 : 1
      throwRest([...dice, d], (ways * (dice.length + 1)) / same, same)
    }
  }
  throwRest([], 1, 0)
  known.set(key, chances)
  return chances
}

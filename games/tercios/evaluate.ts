/** What a position is worth to a seat (section 17 of the rulebook). */
import { NONE, phaseOf } from '@plus-ultra/kernel'
import { courseOf } from './course.ts'
import {
  BATTLES,
  boundaryOfUnit,
  firstAllowance,
  GROUNDS,
  type Hex,
  isBattery,
  isGarrison,
  isHE,
  isLeader,
  isPike,
  isSleeve,
  isTroop,
  moraleOf,
  OFF_MAP,
  rangeOf,
  relief,
  type Seat,
  secondAllowance,
  strengthOf,
  type Unit,
} from './data/load.ts'
import {
  countBehind,
  distance,
  distanceToEnemy,
  enemiesAround,
  frontalHex,
  groundOf,
  holdsEnemyOf,
  holdsPike,
  isEmpty,
} from './rules/00-geometry.ts'
import { attackStrengthOf, endUnit, firstUnit, strengthIn } from './rules/02-units.ts'
import { attackModifier, defenceModifier } from './rules/08-combat.ts'
import { aztec, french, otumba, sanQuintin, spanish } from './rules/12-scenarios.ts'
import { advance, demoralized, disordered, ENDING, type Position, type State, withdraw } from './state.ts'

/** The chance of winning, 0 to 1. */
export function evaluate(g: State, seat: Seat): number {
  if (g.ending !== ENDING.refs.none) return g.winner === NONE ? 0.5 : g.winner === seat ? 1 : 0
  const [one, two] = BATTLES[g.battle]!.sides
  survey(g, one)
  const { power } = army
  const prospect = army.prospect + 1.5 * tempoOf(g, one)
  survey(g, two)
  const lead = prospect - army.prospect - 1.5 * tempoOf(g, two) + initiativeOf(g, one, two)
  const chance =
    g.battle === sanQuintin
      ? reliefChance(g, (one === french ? 1 : -1) * (0.6 * (power - army.power) + lead), one)
      : 0.95 * courseOf(g, power, army.power, lead) + 0.05 * squash((g.seat.generalMorale[one] - g.seat.generalMorale[two] + lead) / 10)
  return seat === one ? chance : 1 - chance
}
/** As steep as the logistic curve at even chances; without Math.exp, whose last bits differ between engines. */
const squash = (x: number): number => 0.5 + (0.25 * x) / Math.sqrt(1 + 0.25 * x * x)

/** 17.12: five points more give two phases in a row. */
function initiativeOf(g: Position, seat: Seat, enemy: Seat): number {
  const lead = g.seat.turnMorale[seat]! - g.seat.turnMorale[enemy]!
  return lead >= 5 ? 1 : lead <= -5 ? -1 : 0
}

/**
 * What a seat can still do in this phase: steps not yet made, shots not yet fired, strokes not yet struck. Without it, ending a phase
 * at once would look as good as using it.
 */
function tempoOf(g: State, seat: Seat): number {
  const phase = phaseOf(g).slice(2)
  let sum = 0
  for (let i: number = firstUnit(g); i < endUnit(g); i++) {
    const u = i as Unit
    const h = g.unit.at[u]
    if (h === NONE || g.unit.side[u] !== seat) continue
    if (phase === 'movement' && g.phasing === seat && !g.unit.moved[u]) sum += STEP * firstAllowance[u]!
    else if (phase === 'second-movement' && g.phasing === seat && !g.unit.moved[u]) sum += STEP * secondAllowance[u]!
    else if (phase === 'sprinkling' && isSleeve[u] && !g.unit.fired[u] && distanceToEnemy(g, h, seat) <= rangeOf[u]!) sum += 0.1
    else if (phase === 'battery' && g.phasing === seat && isBattery[u] && !g.unit.fired[u]) sum += 0.1
    else if (g.hex.first[h] === u && !g.unit.struck[u] && phase === (g.phasing === seat ? 'shock' : 'reaction'))
      sum += 0.5 * strokeOf(g, h, seat)
  }
  if (g.mover !== NONE && g.unit.side[g.mover] === seat)
    sum += STEP * g.movementPoints * (g.kind === advance ? 1.5 : g.kind === withdraw ? 1 : 0.3)
  return sum
}
const STEP = 0.01

/** What `survey` found: dice in good order, and by how many points of morale the army stands better or worse than morale shows. */
const army = { power: 0, prospect: 0 }
/** 17.2 to 17.11: men in good order, well placed. The weights are what such units lost, and inflicted, by the end of the next turn. */
function survey(g: Position, seat: Seat): void {
  army.power = 0
  army.prospect = 0
  for (let i: number = firstUnit(g); i < endUnit(g); i++) {
    const u = i as Unit
    const h = g.unit.at[u]!
    if (h === NONE || g.unit.side[u] !== seat) continue
    const order = g.unit.order[u]!
    army.power +=
      strengthOf[u]! * (order === demoralized ? 0.3 : (order === disordered ? 0.8 : 1) + (isTroop[u] ? 0.3 : 0)) + 0.1 * moraleOf[u]!
    army.prospect += prospectOf(g, u, h, seat) - (order === demoralized ? 0.6 : order === disordered ? 0.55 : 0)
  }
}
function prospectOf(g: Position, u: Unit, h: Hex, seat: Seat): number {
  const mask = enemiesAround(g, h, seat)
  if (mask === 0) return 2 * approach(g, u, h, seat)
  let worth = 0
  if (!isPike[u] && !holdsPike(g, h)) worth -= 0.15 * countBehind(mask, g.unit.facing[u]!) // 17.6
  if (isSleeve[u] || isBattery[u] || isLeader[u]) worth -= 0.35 // 17.11: prey of horse and pike
  if (!hasWayBack(g, u, h)) worth -= 0.3 // 17.9
  if (g.hex.first[h] === u && g.unit.order[u] !== demoralized) worth += 0.9 * strokeOf(g, h, seat)
  return worth
}
/** Away from the enemy: come near, guns and shot to their range, the standard excepted (17.14). */
function approach(g: Position, u: Unit, h: Hex, seat: Seat): number {
  const away = distanceToEnemy(g, h, seat)
  if (away > 90) return 0
  const want = isBattery[u] ? 5 : isSleeve[u] ? 3 : isLeader[u] ? 7 : 2
  const pull = g.battle === otumba && seat === spanish && isTroop[u] ? standardPull(g, h) : 0
  return pull - 0.035 * Math.min(12, Math.abs(away - want))
}
function standardPull(g: Position, h: Hex): number {
  for (let i: number = firstUnit(g); i < endUnit(g); i++) {
    const u = i as Unit
    if (isLeader[u] && g.unit.side[u] === aztec && g.unit.at[u] !== NONE)
      return 0.06 * (12 - Math.min(12, distance(g, h, g.unit.at[u] as Hex)))
  }
  return 0
}
/** 17.9: a free hex towards the boundary. */
function hasWayBack(g: Position, u: Unit, h: Hex): boolean {
  const { neighbours } = groundOf(g).grid
  const to = boundaryOfUnit[u]!.distance
  if (boundaryOfUnit[u]!.isEdge && to[h] === 0) return false
  for (let d = 0; d < 6; d++) {
    const n = neighbours[h * 6 + d] as Hex | -1
    if (n !== OFF_MAP && to[n]! <= to[h]! && isEmpty(g, n)) return true
  }
  return false
}
/** 17.3 to 17.5: what an attack on the hex in front promises; horse must make it, however bad. */
function strokeOf(g: Position, h: Hex, seat: Seat): number {
  const top = g.hex.first[h] as Unit
  const front = frontalHex(g, top)
  if (!holdsEnemyOf(g, front, seat)) return 0
  const lead = leadAgainst(g, h, front as Hex, 0)
  if (isTroop[top]) return Math.max(-1.2, Math.min(1.5, lead * 0.15))
  return lead > 0 ? Math.min(1.5, lead * 0.15) : 0
}
/** Expected difference of the totals: a die is worth 20/6 points. */
function leadAgainst(g: Position, from: Hex, target: Hex, penalty: number): number {
  const attack = (attackStrengthOf(g, from) * 10) / 3 + attackModifier(g, from, target) * 0.8
  const defence = (strengthIn(g, target) * 10) / 3 + defenceModifier(g, from, target, penalty) * 0.8
  return attack - defence - groundOf(g).totalBonus[target]!
}

/** The first side's chance; `lead` is how much better the French army stands. */
function reliefChance(g: Position, lead: number, one: Seat): number {
  const turnsLeft = g.lastTurn - g.turn + 1
  // what won as often as it lost, in 150 games by the move ordering: of much hope early little comes true
  const even = Math.min(0.2 * relief.strengthNeeded + 1.15 * turnsLeft, 1.4 * relief.strengthNeeded)
  const x = (reliefHope(g) - even) * (turnsLeft <= 5 ? 2 : 1.1) + lead / 33
  return squash(one === french ? x : -x)
}
const cityDistance = GROUNDS[sanQuintin]!.distanceTo(relief.area)
/** 17.15: the strength that stands in San Quintín, or can still reach it, weighed by how likely. */
function reliefHope(g: Position): number {
  const turnsLeft = g.lastTurn - g.turn + 1
  let hope = 0
  for (let i: number = firstUnit(g); i < endUnit(g); i++) {
    const u = i as Unit
    const h = g.unit.at[u]!
    if (h === NONE || g.unit.side[u] !== french || isGarrison[u] || isTroop[u] || isHE[u] || isBattery[u]) continue
    const away = cityDistance[h]!
    const spare = turnsLeft - away / 1.9
    const chance = away === 0 ? 0.95 : spare < 0 ? 0 : Math.min(0.87, 0.09 + 0.12 * spare)
    hope += strengthOf[u]! * chance * (g.unit.order[u] === demoralized ? 0.55 : 1)
  }
  return Math.min(hope * 0.45, 18)
}

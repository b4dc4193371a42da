/** 9.1 Battery Fire. Batteries as targets: 9.2.1 in the results, 9.2.3 to 9.2.5 in the combat. */
import { call, die, end, goto, int, list, NONE, own, roll, rollTo } from '@plus-ultra/kernel'
import { batteryDense, batteryNormal, data, HEX, type Hex, isBattery, RESULTS, rangeOf, SEAT, UNIT, type Unit } from '../data/load.ts'
import { decision, emit, finish, good, type Position, repeat, run, type State, sequence, step, when } from '../state.ts'
import { distance, groundOf, holdsEnemyOf, isInArc, isInSight } from './00-geometry.ts'
import { clearAll, endUnit, firstUnit, hasUnits, pointsIn, sumOf } from './02-units.ts'
import { byGuns, CHECKERS, checkersAround, checks } from './08-checks.ts'
import { suffer } from './08-results.ts'
import { banOnTargets } from './08-shot.ts'
import { type Bar, barToTarget, grapeshot, isStandard } from './12-scenarios.ts'

const TO_HIT = die(6, 'TER-9.1.3', 'battery to hit')
const EFFECT = die(6, 'TER-9.1.4', 'effect of the battery')
const DICE = [1, 2, 3, 4, 5, 6]

/** 9.1.2: range, arc and sight; 12.1.7: from dune to dune, whatever lies between. */
export function barToCannonade(g: Position, battery: Unit, target: Hex): Bar {
  const from = g.unit.at[battery] as Hex
  const { isDune } = groundOf(g)
  if (!holdsEnemyOf(g, target, g.unit.side[battery]!)) return 'TER-8.1.13'
  if (distance(g, from, target) > rangeOf[battery]!) return 'TER-9.1.2#range'
  if (!isInArc(g, battery, target)) return 'TER-9.1.2#arc'
  if (!(isDune[from] && isDune[target]) && !isInSight(g, from, target)) return 'TER-9.1.2#sight'
  return barToTarget(g, battery, target)
}
/** 9.1.1, 8.5.3, 9.2.5 */
function barToServe(g: Position, u: Unit): Bar {
  if (!isBattery[u]) return 'TER-9.1.1'
  if (g.unit.fired[u]) return 'TER-9.1.1#once'
  if (g.unit.order[u] !== good) return 'TER-8.5.3'
  return g.unit.idle[u] ? 'TER-9.2.5' : undefined
}
function hasTarget(g: Position, battery: Unit): boolean {
  const { at, side } = g.unit
  for (let i: number = firstUnit(g); i < endUnit(g); i++) {
    const u = i as Unit
    if (at[u] !== NONE && side[u] !== side[battery] && barToCannonade(g, battery, at[u] as Hex) === undefined) return true
  }
  return false
}

const serveGuns = decision('serveGuns', {
  clause: 'TER-9.1.1',
  locals: { seat: SEAT },
  actor: (_, f) => f.seat,
  offer(g, f, offer) {
    for (let i: number = firstUnit(g); i < endUnit(g); i++) {
      const u = i as Unit
      if (g.unit.at[u] === NONE || g.unit.side[u] !== f.seat || barToServe(g, u) !== undefined) continue
      if (hasTarget(g, u)) offer.unit(u)
    }
    offer.button('done')
  },
  on: { unit: (g, _, battery) => call(g, layGuns, { battery }) },
  buttons: { done: g => end(g) },
  why(g, f, kind, ref) {
    const u = ref as Unit
    if (kind !== 'unit') return undefined
    if (g.unit.at[u] === NONE || g.unit.side[u] !== f.seat) return 'TER-9.1.1'
    return barToServe(g, u) ?? banOnTargets(g, u, barToCannonade) ?? 'TER-9.1.2'
  },
})
const layGuns = decision('layGuns', {
  clause: 'TER-9.1.2',
  locals: { battery: UNIT },
  actor: (g, f) => g.unit.side[f.battery],
  offer(g, f, offer) {
    const { at, side } = g.unit
    for (let i: number = firstUnit(g); i < endUnit(g); i++) {
      const u = i as Unit
      if (at[u] === NONE || side[u] === side[f.battery] || g.hex.first[at[u] as Hex] !== u) continue
      if (barToCannonade(g, f.battery, at[u] as Hex) === undefined) offer.hex(at[u] as Hex)
    }
  },
  on: { hex: (g, f, target) => goto(g, cannonade, { battery: f.battery, target }) },
  why: (g, f, kind, ref) => (kind === 'hex' ? barToCannonade(g, f.battery, ref as Hex) : 'TER-9.1.2#target'),
})

/** 9.1.3 to 9.1.7: one result for every unit of the hex, top first, then the checks. */
const cannonade = sequence(
  'cannonade',
  {
    clause: 'TER-9.1.3',
    locals: { battery: UNIT, target: HEX, result: own(int(0, 4)), victims: own(list(UNIT, 3)), checking: own(CHECKERS) },
  },
  [
    run((g, f) => {
      g.unit.fired[f.battery] = 1
      f.result = rollGuns(g, f.battery, f.target)
      if (f.result === 0) return
      const side = g.unit.side[g.hex.first[f.target] as Unit]
      for (let u = g.hex.first[f.target]; u !== NONE; u = g.unit.next[u]) if (!isStandard(g, u)) f.victims.push(u) // 12.2.5
      for (const u of checkersAround(g, f.target, 1, side, 1)) f.checking.push(u) // 9.1.6
    }),
    repeat(
      (_, f) => f.victims.length > 0,
      [step(suffer, (_, f) => ({ unit: f.victims.at(0), result: f.result })), run((_, f) => f.victims.removeAt(0))],
    ),
    when((_, f) => f.checking.length > 0, [step(checks, (_, f) => ({ units: f.checking, cause: byGuns }))]),
  ],
)
function rollGuns(g: State, battery: Unit, target: Hex): number {
  const seat = g.unit.side[battery]
  const names = { unit: UNIT.name(battery), to: HEX.name(target) }
  if (rollTo(g, TO_HIT, 2, seat, sumOf, sum => Number(sum >= data.tables.batteryHit.atLeast)) === 0) {
    emit(g, { type: 'missed', ...names, clause: 'TER-9.1.3' })
    return 0
  }
  const modifier = grapeshot(g, battery, target)
  const die = Math.min(6, modifier === 0 ? roll(g, EFFECT, seat) : roll(g, EFFECT, seat, modifier))
  const row = pointsIn(g, target) >= data.tables.stacking.denseAt ? batteryDense : batteryNormal // 9.1.5
  const result = row[die - 1]!
  emit(g, { type: 'shot', ...names, result: RESULTS[result as 0], clause: 'TER-9.1.4' })
  return result
}
/** 9.1.3: how likely the guns are to hit; every hit tells. */
export const chanceOfGuns: number =
  DICE.flatMap(a => DICE.map(b => a + b)).filter(sum => sum >= data.tables.batteryHit.atLeast).length / (DICE.length * DICE.length)

/** 3.5: who has no battery is not asked. */
export const batteryFire = sequence('batteryFire', { clause: 'TER-9.1.1', locals: { seat: SEAT } }, [
  when((g, f) => hasUnits(g, f.seat, u => isBattery[u] === 1), [step(serveGuns, (_, f) => ({ seat: f.seat }))]),
  run(g => clearAll(g, g.unit.fired)),
  finish(),
])

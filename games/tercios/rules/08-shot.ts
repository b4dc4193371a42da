/** 8.1 Sprinkling of Shot, with 15.2 as an option. */
import { call, die, end, goto, int, NONE, own, roll } from '@plus-ultra/kernel'
import { HEX, type Hex, isArquebus, isSleeve, NOTHING, RESULTS, rangedRow, rangeOf, SEAT, UNIT, type Unit } from '../data/load.ts'
import { decision, emit, finish, good, type Position, repeat, run, type State, sequence, step, when } from '../state.ts'
import { distance, holdsEnemyOf, isInArc, isInSight } from './00-geometry.ts'
import { clearAll, endUnit, firstUnit, hasUnits } from './02-units.ts'
import { byShot, CHECKERS, checkersAround, checks } from './08-checks.ts'
import { suffer } from './08-results.ts'
import { type Bar, barToTarget, numberToHit, rangedModifier } from './12-scenarios.ts'

const TO_HIT = die(6, 'TER-8.1.5', 'to hit')
const EFFECT = die(6, 'TER-8.1.6', 'effect of the shot')

/** 8.1.3, 8.1.13: why this hex is no target of this Sleeve. */
export function barToShoot(g: Position, shooter: Unit, target: Hex): Bar {
  const from = g.unit.at[shooter] as Hex
  if (!holdsEnemyOf(g, target, g.unit.side[shooter]!)) return 'TER-8.1.13'
  if (distance(g, from, target) > rangeOf[shooter]!) return 'TER-8.1.3#range'
  if (!isInArc(g, shooter, target)) return 'TER-8.1.3#arc'
  if (!isInSight(g, from, target)) return 'TER-8.1.3#sight'
  return barToTarget(g, shooter, target)
}
/** 8.1.1, 8.1.2 */
function barToFire(g: Position, u: Unit): Bar {
  if (!isSleeve[u]) return 'TER-8.1.1'
  if (g.unit.fired[u]) return 'TER-8.1.1#once'
  if (g.unit.order[u] !== good) return 'TER-8.1.2'
  return undefined
}
function hasTarget(g: Position, shooter: Unit): boolean {
  const { at, side } = g.unit
  for (let i: number = firstUnit(g); i < endUnit(g); i++) {
    const u = i as Unit
    if (at[u] !== NONE && side[u] !== side[shooter] && barToShoot(g, shooter, at[u] as Hex) === undefined) return true
  }
  return false
}

/** The rule of the battle that forbids what the unit could otherwise fire at. */
export function banOnTargets(g: Position, shooter: Unit, barTo: (g: Position, shooter: Unit, target: Hex) => Bar): Bar {
  const { at, side } = g.unit
  for (let i: number = firstUnit(g); i < endUnit(g); i++) {
    const u = i as Unit
    const bar = at[u] !== NONE && side[u] !== side[shooter] ? barTo(g, shooter, at[u] as Hex) : undefined
    if (bar?.startsWith('TER-12.')) return bar
  }
  return undefined
}
/** 8.1.1: Sleeve after Sleeve, in the order the owner likes. */
const sprinkle = decision('sprinkle', {
  clause: 'TER-8.1.1',
  locals: { seat: SEAT },
  actor: (_, f) => f.seat,
  offer(g, f, offer) {
    for (let i: number = firstUnit(g); i < endUnit(g); i++) {
      const u = i as Unit
      if (g.unit.at[u] === NONE || g.unit.side[u] !== f.seat || barToFire(g, u) !== undefined) continue
      if (hasTarget(g, u)) offer.unit(u)
    }
    offer.button('done')
  },
  on: { unit: (g, _, shooter) => call(g, chooseTarget, { shooter }) },
  buttons: { done: g => end(g) },
  why(g, f, kind, ref) {
    const u = ref as Unit
    if (kind !== 'unit') return undefined
    if (g.unit.at[u] === NONE || g.unit.side[u] !== f.seat) return 'TER-8.1.1'
    return barToFire(g, u) ?? banOnTargets(g, u, barToShoot) ?? 'TER-8.1.13'
  },
})
const chooseTarget = decision('chooseTarget', {
  clause: 'TER-8.1.3',
  locals: { shooter: UNIT },
  actor: (g, f) => g.unit.side[f.shooter],
  offer(g, f, offer) {
    const { at, side } = g.unit
    for (let i: number = firstUnit(g); i < endUnit(g); i++) {
      const u = i as Unit
      if (at[u] === NONE || side[u] === side[f.shooter] || g.hex.first[at[u] as Hex] !== u) continue
      if (barToShoot(g, f.shooter, at[u] as Hex) === undefined) offer.hex(at[u] as Hex)
    }
  },
  on: { hex: (g, f, target) => goto(g, shoot, { shooter: f.shooter, target }) },
  why: (g, f, kind, ref) => (kind === 'hex' ? barToShoot(g, f.shooter, ref as Hex) : undefined),
})

/** 8.1.4 to 8.1.7: the top unit is struck; two dice, its result, then the checks. */
const shoot = sequence(
  'shoot',
  { clause: 'TER-8.1.4', locals: { shooter: UNIT, target: HEX, victim: own(UNIT), result: own(int(0, 4)), checking: own(CHECKERS) } },
  [
    run((g, f) => {
      f.victim = g.hex.first[f.target] as Unit
      g.unit.fired[f.shooter] = 1
      f.result = rollShot(g, f.shooter, f.victim)
      // 8.1.7, 8.1.11: listed now, by the positions of this moment
      if (f.result !== NOTHING && isArquebus[f.shooter])
        for (const u of checkersAround(g, f.target, 1, g.unit.side[f.victim], 0)) if (u !== f.victim) f.checking.push(u)
      if (g.simultaneousShot) postpone(g, f)
    }),
    when(
      g => g.simultaneousShot === 0,
      [
        step(suffer, (_, f) => ({ unit: f.victim, result: f.result })),
        when((_, f) => f.checking.length > 0, [step(checks, (_, f) => ({ units: f.checking, cause: byShot }))]),
      ],
    ),
  ],
)
function rollShot(g: State, shooter: Unit, victim: Unit): number {
  const [unit, to] = [UNIT.name(shooter), UNIT.name(victim)]
  const seat = g.unit.side[shooter]
  if (roll(g, TO_HIT, seat) < numberToHit(g, shooter, victim)) {
    emit(g, { type: 'missed', unit, to, clause: 'TER-8.1.5' })
    return NOTHING
  }
  const modifier = rangedModifier(g, victim)
  const result = effectOf(g, shooter, victim, modifier === 0 ? roll(g, EFFECT, seat) : roll(g, EFFECT, seat, modifier))
  emit(g, { type: 'shot', unit, to, result: RESULTS[result as 0], clause: 'TER-8.1.6' })
  return result
}
/** 8.1.6 */
function effectOf(g: Position, shooter: Unit, victim: Unit, sum: number): number {
  const away = distance(g, g.unit.at[shooter] as Hex, g.unit.at[victim] as Hex)
  return rangedRow[shooter]![away - 1]![Math.max(1, Math.min(6, sum)) - 1]!
}
/** How likely a shot is to do something to its victim. */
export function chanceOfShot(g: Position, shooter: Unit, victim: Unit): number {
  const modifier = rangedModifier(g, victim)
  const telling = [1, 2, 3, 4, 5, 6].filter(die => effectOf(g, shooter, victim, die + modifier) !== NOTHING)
  return ((7 - numberToHit(g, shooter, victim)) / 6) * (telling.length / 6)
}

interface Shot {
  readonly victim: Unit
  readonly result: number
  readonly checking: Iterable<Unit> & { readonly length: number }
}
/** 15.2: rolled now, applied when both players are done. */
function postpone(g: State, { victim, result, checking }: Shot): void {
  if (result === NOTHING) return
  for (const n of [victim, result, checking.length, ...checking]) g.volley.push(n)
}
const applyVolley = sequence(
  'applyVolley',
  { clause: 'TER-15.2', locals: { victim: own(UNIT), result: own(int(0, 4)), checking: own(CHECKERS) } },
  [
    repeat(
      g => g.volley.length > 0,
      [
        run((g, f) => {
          const take = () => {
            const n = g.volley.at(0)
            g.volley.removeAt(0)
            return n
          }
          f.victim = take() as Unit
          f.result = take()
          f.checking.clear()
          for (let left = take(); left > 0; left--) f.checking.push(take() as Unit)
          if (g.unit.at[f.victim] === NONE) f.checking.clear() // void
        }),
        step(suffer, (_, f) => ({ unit: f.victim, result: f.result })),
        when((_, f) => f.checking.length > 0, [step(checks, (_, f) => ({ units: f.checking, cause: byShot }))]),
      ],
    ),
  ],
)

/** 8.1.1: first the phasing player, then the other. 3.5: who has no Sleeve is not asked. */
export const sprinkling = sequence('sprinkling', { clause: 'TER-8.1.1', locals: { seat: SEAT, other: SEAT } }, [
  when((g, f) => hasUnits(g, f.seat, u => isSleeve[u] === 1), [step(sprinkle, (_, f) => ({ seat: f.seat }))]),
  when((g, f) => hasUnits(g, f.other, u => isSleeve[u] === 1), [step(sprinkle, (_, f) => ({ seat: f.other }))]),
  when(g => g.simultaneousShot === 1, [step(applyVolley)]),
  run(g => clearAll(g, g.unit.fired)),
  finish(),
])

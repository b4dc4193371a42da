/** 8.2.1 to 8.2.7: choosing attacks in Push of Pike, for the phasing player and in reaction (8.6). */
import { call, end, goto, list, NONE, own } from '@plus-ultra/kernel'
import { HEX, type Hex, isBattery, isTroop, OFF_MAP, SEAT, type Seat, type Unit } from '../data/load.ts'
import { decision, demoralized, finish, type Position, repeat, run, type State, sequence, step, when } from '../state.ts'
import { frontalHex, groundOf, holdsEnemyOf, isBehind } from './00-geometry.ts'
import { attackStrengthOf, clearAll, endUnit, firstUnit, strengthIn } from './02-units.ts'
import { byShock, combat } from './08-combat.ts'
import type { Bar } from './12-scenarios.ts'

/** 8.2.3, 8.2.4: why a hex of that side does not attack at all. */
export function barToAttack(g: Position, h: Hex, seat: Seat): Bar {
  const top = g.hex.first[h]!
  if (top === NONE || g.unit.side[top] !== seat) return 'TER-8.2.1'
  let canFight = false
  for (let u: Unit | typeof NONE = top; u !== NONE; u = g.unit.next[u]!) {
    if (g.unit.struck[u]) return 'TER-8.2.3'
    if (g.unit.hasty[u]) return 'TER-5.4.8'
    if (!isBattery[u] && g.unit.order[u] !== demoralized) canFight = true
  }
  return canFight ? undefined : 'TER-8.2.4'
}
const isAttacker = (g: Position, h: Hex, target: Hex, seat: Seat): boolean =>
  barToAttack(g, h, seat) === undefined && frontalHex(g, g.hex.first[h] as Unit) === target
/** 8.2.6: it ignores the strength requirement, for itself alone. */
export function isExempt(g: Position, h: Hex, target: Hex): boolean {
  if (isBehind(g, target, h)) return true
  for (let u = g.hex.first[h]!; u !== NONE; u = g.unit.next[u]!) if (isTroop[u]) return true
  return false
}
/** 8.2.5, 8.2.20: all that could join are strong enough together. */
function areStrongEnough(g: Position, target: Hex, seat: Seat): boolean {
  const { neighbours } = groundOf(g).grid
  let sum = 0
  for (let d = 0; d < 6; d++) {
    const h = neighbours[target * 6 + d] as Hex | -1
    if (h !== OFF_MAP && isAttacker(g, h, target, seat)) sum += attackStrengthOf(g, h)
  }
  return sum >= strengthIn(g, target)
}
/** Can `h` be one of those who attack the hex in front of it? */
const mayStrike = (g: Position, h: Hex, target: Hex, seat: Seat): boolean =>
  isAttacker(g, h, target, seat) && (isExempt(g, h, target) || areStrongEnough(g, target, seat))

/** 8.2.2, 8.2.22: a Troop with an enemy in front of it must attack, and has not yet. */
function hasForcedAttack(g: Position, seat: Seat): boolean {
  for (let i: number = firstUnit(g); i < endUnit(g); i++) {
    const u = i as Unit
    if (!isTroop[u] || g.unit.at[u] === NONE || g.unit.side[u] !== seat || g.unit.order[u] === demoralized) continue
    if (holdsEnemyOf(g, frontalHex(g, u), seat) && barToAttack(g, g.unit.at[u] as Hex, seat) === undefined) return true
  }
  return false
}

/** 8.2.1: attack after attack; "done" not while a forced one is open. */
const attack = decision('attack', {
  clause: 'TER-8.2.1',
  locals: { seat: SEAT },
  actor: (_, f) => f.seat,
  offer(g, f, offer) {
    const { at, side } = g.unit
    for (let i: number = firstUnit(g); i < endUnit(g); i++) {
      const u = i as Unit
      if (at[u] === NONE || side[u] === f.seat || g.hex.first[at[u] as Hex] !== u) continue
      if (isAttackable(g, at[u] as Hex, f.seat)) offer.hex(at[u] as Hex)
    }
    if (offer.isEmpty || !hasForcedAttack(g, f.seat)) offer.button('done')
  },
  on: { hex: (g, f, target) => call(g, chooseAttackers, { seat: f.seat, target }) },
  buttons: { done: g => end(g) },
  why(g, f, kind, ref, name) {
    if (name === 'done') return 'TER-8.2.2'
    if (kind !== 'hex') return 'TER-8.2.1#hex'
    if (!holdsEnemyOf(g, ref as Hex, f.seat)) return 'TER-8.2.1'
    return whyNotAttackable(g, ref as Hex, f.seat)
  },
})
function isAttackable(g: Position, target: Hex, seat: Seat): boolean {
  const { neighbours } = groundOf(g).grid
  for (let d = 0; d < 6; d++) {
    const h = neighbours[target * 6 + d] as Hex | -1
    if (h !== OFF_MAP && g.hex.first[h] !== NONE && mayStrike(g, h, target, seat)) return true
  }
  return false
}
function whyNotAttackable(g: Position, target: Hex, seat: Seat): string {
  const { neighbours } = groundOf(g).grid
  let found = 'TER-8.2.3#front'
  for (let d = 0; d < 6; d++) {
    const h = neighbours[target * 6 + d] as Hex | -1
    if (h === OFF_MAP || g.hex.first[h] === NONE || g.unit.side[g.hex.first[h] as Unit] !== seat) continue
    if (frontalHex(g, g.hex.first[h] as Unit) === target) found = barToAttack(g, h, seat) ?? 'TER-8.2.5'
  }
  return found
}

/** One by one, until "enough", which is offered when the strength rule holds. */
const chooseAttackers = decision('chooseAttackers', {
  clause: 'TER-8.2.1',
  locals: { seat: SEAT, target: HEX, hexes: own(list(HEX, 6)) },
  actor: (_, f) => f.seat,
  offer(g, f, offer) {
    const { neighbours } = groundOf(g).grid
    for (let d = 0; d < 6; d++) {
      const h = neighbours[f.target * 6 + d] as Hex | -1
      if (h === OFF_MAP || g.hex.first[h] === NONE || f.hexes.has(h)) continue
      if (mayStrike(g, h, f.target, f.seat)) offer.hex(h)
    }
    if (isEnough(g, f.target, f.hexes)) offer.button('enough')
  },
  on: { hex: (_, f, h) => f.hexes.push(h) },
  buttons: {
    enough(g, f) {
      if (f.hexes.length > 1) goto(g, orderStrikes, { seat: f.seat, target: f.target, hexes: f.hexes })
      else goto(g, strikes, { seat: f.seat, target: f.target, hexes: f.hexes })
    },
  },
  why(g, f, kind, ref, name) {
    if (kind !== 'hex') return name === 'enough' ? 'TER-8.2.5' : 'TER-8.2.1#hex'
    const h = ref as Hex
    if (f.hexes.has(h)) return 'TER-8.2.3#joined'
    const top = g.hex.first[h]!
    if (top === NONE || g.unit.side[top] !== f.seat || frontalHex(g, top) !== f.target) return 'TER-8.2.3#target'
    return barToAttack(g, h, f.seat) ?? 'TER-8.2.20'
  },
})
function isEnough(g: Position, target: Hex, hexes: { readonly length: number; at(i: number): Hex }): boolean {
  let sum = 0
  let areExempt = hexes.length > 0
  for (let i = 0; i < hexes.length; i++) {
    sum += attackStrengthOf(g, hexes.at(i))
    if (!isExempt(g, hexes.at(i), target)) areExempt = false
  }
  return areExempt || (hexes.length > 0 && sum >= strengthIn(g, target))
}
/** 8.2.7: in the order the attacker chooses */
const orderStrikes = decision('orderStrikes', {
  clause: 'TER-8.2.7',
  locals: { seat: SEAT, target: HEX, hexes: list(HEX, 6), ordered: own(list(HEX, 6)) },
  actor: (_, f) => f.seat,
  offer(_, f, offer) {
    for (let i = 0; i < f.hexes.length; i++) offer.hex(f.hexes.at(i))
  },
  on: {
    hex(g, f, h) {
      f.hexes.remove(h)
      f.ordered.push(h)
      if (f.hexes.length > 1) return
      f.ordered.push(f.hexes.at(0))
      goto(g, strikes, { seat: f.seat, target: f.target, hexes: f.ordered })
    },
  },
})
/** 8.2.7: the rest lapses when the hex is empty, or its guns are taken (9.2.7). The strength is not tested again. */
const strikes = sequence('strikes', { clause: 'TER-8.2.7', locals: { seat: SEAT, target: HEX, hexes: list(HEX, 6) } }, [
  repeat(
    (_, f) => f.hexes.length > 0,
    [
      when(
        (g, f) => holdsEnemyOf(g, f.target, f.seat) && isAttacker(g, f.hexes.at(0), f.target, f.seat),
        [
          run((g, f) => markStruck(g, f.hexes.at(0))),
          step(combat, (_, f) => ({ from: f.hexes.at(0), target: f.target, how: byShock, penalty: 0 })),
        ],
      ),
      run((_, f) => f.hexes.removeAt(0)),
    ],
  ),
])
function markStruck(g: State, h: Hex): void {
  for (let u = g.hex.first[h]; u !== NONE; u = g.unit.next[u]) g.unit.struck[u] = 1
}

export const pushOfPike = sequence('pushOfPike', { clause: 'TER-8.2.1', locals: { seat: SEAT } }, [
  step(attack, (_, f) => ({ seat: f.seat })),
  run(g => clearAll(g, g.unit.struck)),
  finish(),
])

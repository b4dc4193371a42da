/** 8.2.7 to 8.2.19: one hex strikes one hex. Push of Pike, coup de main, movement attack and countercharge all come here. */
import { die, domain, end, flag, goto, int, list, NONE, own, rollAgainst, rollTo } from '@plus-ultra/kernel'
import {
  data,
  FACING,
  HEX,
  type Hex,
  isBattery,
  isTroop,
  NOTHING,
  riverModifier,
  SEAT,
  type Seat,
  shockModifier,
  shockRows,
  situation,
  UNIT,
  type Unit,
} from '../data/load.ts'
import {
  automatic,
  decision,
  demoralized,
  disordered,
  emit,
  finish,
  good,
  type Position,
  repeat,
  run,
  type State,
  sequence,
  step,
  when,
} from '../state.ts'
import { enemyOf, frontalHex, groundOf, isBehind } from './00-geometry.ts'
import { attackStrengthOf, endUnit, firstUnit, strengthIn, sumOf, tellFacing, typeSetter } from './02-units.ts'
import { capture, disorder, remove, scoreEliminated } from './04-losses.ts'
import { byTerror, CHECKERS, checkersAround, checks } from './08-checks.ts'
import { suffer, THROWN_BACK } from './08-results.ts'
import { aztec, furyOf, otumba } from './12-scenarios.ts'

const ATTACK = die(6, 'TER-8.2.8', 'attacking dice')
const DEFENCE = die(6, 'TER-8.2.8', 'defending dice')
const SHOCK_RESULT = die(6, 'TER-8.2.12', 'shock result')
const CAPTURE = die(6, 'TER-9.2.4', 'capture of the pieces')
/** What kind of attack it is. */
export const HOW = domain('how', ['shock', 'coup', 'movementAttack', 'countercharge'])
export const { shock: byShock, coup: byCoup, movementAttack: byMovementAttack, countercharge: byCountercharge } = HOW.refs

/** 8.2.10, 8.2.11; `parts` takes the entries one by one, for those who are told the roll. */
export function attackModifier(g: Position, from: Hex, target: Hex, parts?: number[]): number {
  let worst = good
  for (let u = g.hex.first[target]!; u !== NONE; u = g.unit.next[u]!) if (g.unit.order[u]! > worst) worst = g.unit.order[u]!
  const table = Math.max(0, shockModifier(typeSetter(g, from), typeSetter(g, target)))
  const rear = isBehind(g, target, from) ? situation['from-rearguard']! : 0
  const shaken = worst === demoralized ? situation['defender-demoralized']! : worst === disordered ? situation['defender-disordered']! : 0
  const fury = furyOf(g, g.unit.side[g.hex.first[from] as Unit]!)
  parts?.push(...[table, rear, shaken, fury].filter(n => n !== 0))
  return table + rear + shaken + fury
}
/** `penalty`: 2 or 5 for repeated movement attacks (7.5.4) */
export function defenceModifier(g: Position, from: Hex, target: Hex, penalty: number, parts?: number[]): number {
  const { modifier, river, grid } = groundOf(g)
  const table = Math.max(0, -shockModifier(typeSetter(g, from), typeSetter(g, target)))
  const terrain = modifier[target]!
  const across = river[from * 6 + grid.directionTo(from, target)] ? riverModifier : 0
  const fury = furyOf(g, g.unit.side[g.hex.first[target] as Unit]!)
  parts?.push(...[table, terrain, across, penalty, fury].filter(n => n !== 0))
  return table + terrain + across + penalty + fury
}
/** 8.2.8, 8.2.9: a natural 1 counts 0 and is not modified, no die rises above 6, what does not fit is lost. */
export function totalOf(dice: readonly number[], modifier: number): number {
  let sum = 0
  let room = 0
  for (let i = 0; i < dice.length; i++) {
    const d = dice[i]!
    if (d === 1) continue
    sum += d
    room += 6 - d
  }
  return sum + Math.min(modifier, room)
}

const REPULSED = -1
/** 8.2.12 the row of the table, by how much the attacker is ahead; 8.2.13 else he is repulsed. */
const shockRow = (attack: number, defence: number): number =>
  attack > defence ? shockRows.findIndex(r => attack - defence <= r.to) : REPULSED

interface Combat {
  readonly from: Hex
  readonly target: Hex
  readonly penalty: number
  readonly seat: Seat
  won: 0 | 1
  readonly defenders: { push(u: Unit): void; has(u: Unit): boolean }
  readonly results: { push(r: number): void }
  readonly checking: { push(u: Unit): void }
}
/** 8.2.19: the attacker's dice, the defender's dice, then one result die for each defending unit from the top down. */
function strike(g: State, f: Combat): void {
  const side = enemyOf(g, f.seat)
  const bonus = groundOf(g).totalBonus[f.target]!
  const [told, toldTheirs] = g.runtime.sink.listens ? [[], bonus === 0 ? [] : [bonus]] : [undefined, undefined]
  const ours = attackModifier(g, f.from, f.target, told)
  const theirs = defenceModifier(g, f.from, f.target, f.penalty, toldTheirs)
  const row = rollAgainst(
    g,
    { die: ATTACK, count: attackStrengthOf(g, f.from), who: f.seat, total: dice => totalOf(dice, ours), modifiers: told ?? [] },
    { die: DEFENCE, count: strengthIn(g, f.target), who: side, total: dice => totalOf(dice, theirs) + bonus, modifiers: toldTheirs ?? [] },
    shockRow,
  )
  for (let u = g.hex.first[f.target]; u !== NONE; u = g.unit.next[u]) g.unit.assailed[u] = 1 // 8.2.18
  f.won = row === REPULSED ? 0 : 1
  emit(g, {
    type: 'combat',
    from: HEX.name(f.from),
    to: HEX.name(f.target),
    // only for those who read: a search makes no lists
    ...(g.runtime.sink.listens && { attackers: attackersIn(g, f.from), defenders: namesIn(g, f.target) }),
    result: row === REPULSED ? 'repulsed' : 'won',
    clause: row === REPULSED ? 'TER-8.2.13' : 'TER-8.2.12',
  })
  if (row === REPULSED) return
  const { die } = shockRows[row]!
  for (let u = g.hex.first[f.target]; u !== NONE; u = g.unit.next[u]) {
    const result = rollTo(g, SHOCK_RESULT, 1, f.seat, sumOf, d => die[d - 1]!)
    if (result === NOTHING) emit(g, { type: 'noEffect', unit: UNIT.name(u), clause: 'TER-8.2.12' })
    else {
      f.defenders.push(u)
      f.results.push(result)
    }
  }
  listTerrified(g, f, side)
}
function namesIn(g: Position, h: Hex): string[] {
  const names: string[] = []
  for (let u = g.hex.first[h]!; u !== NONE; u = g.unit.next[u]!) names.push(UNIT.name(u as Unit))
  return names
}
/** 8.2.4: the demoralized units of a stack do not attack with it. */
function attackersIn(g: Position, h: Hex): string[] {
  return namesIn(g, h).filter(name => g.unit.order[UNIT.get(name)] !== demoralized)
}
/** 12.2.4, 12.2.11: those within 2 hexes who see horse break a unit, once for each combat. */
function listTerrified(g: State, f: Combat, side: Seat): void {
  if (g.battle !== otumba || !attacksWithTroop(g, f.from)) return
  if ((f.defenders as unknown as { length: number }).length === 0) return
  for (const u of checkersAround(g, f.target, 2, side, 0)) if (!f.defenders.has(u)) f.checking.push(u)
}
function attacksWithTroop(g: Position, h: Hex): boolean {
  for (let u = g.hex.first[h]!; u !== NONE; u = g.unit.next[u]!) if (isTroop[u] && g.unit.order[u] !== demoralized) return true
  return false
}

/** 9.2.4: facing chosen by the captor */
const faceCaptured = decision('faceCaptured', {
  clause: 'TER-9.2.4',
  locals: { battery: UNIT },
  actor: (g, f) => g.unit.side[f.battery],
  offer(_g, _f, offer) {
    for (const f of FACING.all) offer.facing(f)
  },
  on: {
    facing(g, f, to) {
      g.unit.facing[f.battery] = to
      tellFacing(g, f.battery, 'TER-9.2.4')
      end(g)
    },
  },
})

/** 9.2.3, 9.2.4: a battery that suffers anything is eliminated; on 5-6 the pieces are taken. */
const lostPieces = sequence(
  'lostPieces',
  { clause: 'TER-9.2.3', locals: { battery: UNIT, result: int(0, 4), by: SEAT, isTaken: own(flag) } },
  [
    run((g, f) => {
      scoreEliminated(g, f.battery)
      f.isTaken = f.by !== aztec && rollTo(g, CAPTURE, 1, f.by, sumOf, d => Number(d >= data.tables.capture.atLeast)) ? 1 : 0 // 12.2.8
      if (!f.isTaken) {
        emit(g, {
          type: 'destroyed',
          unit: UNIT.name(f.battery),
          from: HEX.name(g.unit.at[f.battery] as Hex),
          clause: f.by === aztec ? 'TER-12.2.8' : 'TER-9.2.3',
        })
        remove(g, f.battery)
        return
      }
      capture(g, f.battery, f.by, 'TER-9.2.4')
      disorder(g, f.battery, 'TER-9.2.4')
    }),
    when((_, f) => f.isTaken === 1, [step(faceCaptured, (_, f) => ({ battery: f.battery }))]),
  ],
)
/** 8.2.15, 8.2.21: why this Troop may not countercharge the hex. */
export function barToCountercharge(g: Position, u: Unit, hex: Hex, attacked: Hex): string | undefined {
  if (g.unit.at[u] === NONE || !isTroop[u]) return 'TER-8.2.15'
  if (g.hex.first[g.unit.at[u] as Hex] !== u || g.unit.next[u] !== NONE) return 'TER-8.2.21'
  if (frontalHex(g, u) !== hex || g.unit.at[u] === attacked || g.unit.order[u] === demoralized || g.unit.assailed[u]) return 'TER-8.2.15'
  return undefined
}
/** Ends with the number of the Troop plus one, or 0 for none. */
const countercharge = decision('countercharge', {
  clause: 'TER-8.2.15',
  locals: { hex: HEX, attacked: HEX },
  actor: (g, f) => enemyOf(g, g.unit.side[g.hex.first[f.hex] as Unit]),
  offer(g, f, offer, seat) {
    for (let u: number = firstUnit(g); u < endUnit(g); u++)
      if (g.unit.side[u as Unit] === seat && barToCountercharge(g, u as Unit, f.hex, f.attacked) === undefined) offer.unit(u as Unit)
    if (!offer.isEmpty) offer.button('none')
  },
  whenEmpty: g => end(g, 0),
  on: {
    unit(g, f, u) {
      emit(g, { type: 'countercharge', unit: UNIT.name(u), to: HEX.name(f.hex), clause: 'TER-8.2.15' })
      end(g, u + 1)
    },
  },
  buttons: { none: g => end(g, 0) },
  why: (g, f, kind, ref) => (kind === 'unit' ? barToCountercharge(g, ref as Unit, f.hex, f.attacked) : undefined),
})
/** A failed charge leads to a combat again: the step is named here and written below. */
const afterFailure = automatic('afterFailure', {
  clause: 'TER-8.2.14',
  locals: { from: HEX, attacked: HEX },
  run: (g, f) => goto(g, failedCharge, { from: f.from, attacked: f.attacked }),
})

/** Ends with 1 when the attacker was victorious. */
export const combat = sequence(
  'combat',
  {
    clause: 'TER-8.2.7',
    locals: {
      from: HEX,
      target: HEX,
      how: HOW,
      penalty: int(0, 5),
      seat: own(SEAT),
      won: own(flag),
      defenders: own(list(UNIT, 3)),
      results: own(list(int(0, 4), 3)),
      checking: own(CHECKERS),
    },
  },
  [
    run((g, f) => {
      f.seat = g.unit.side[g.hex.first[f.from] as Unit]
      strike(g, f)
    }),
    repeat(
      (_, f) => f.defenders.length > 0,
      [
        when(
          (_, f) => isBattery[f.defenders.at(0)] === 1,
          [step(lostPieces, (_, f) => ({ battery: f.defenders.at(0), result: f.results.at(0), by: f.seat }))],
          [step(suffer, (_, f) => ({ unit: f.defenders.at(0), result: f.results.at(0) }))],
        ),
        run((_, f) => {
          f.defenders.removeAt(0)
          f.results.removeAt(0)
        }),
      ],
    ),
    when((_, f) => f.checking.length > 0, [step(checks, (_, f) => ({ units: f.checking, cause: byTerror }))]),
    when(
      (_, f) => f.won === 0 && (f.how === byShock || f.how === byMovementAttack),
      [step(afterFailure, (_, f) => ({ from: f.from, attacked: f.target }))],
    ),
    finish((_, f) => f.won),
  ],
)
/** 8.2.14 to 8.2.16, 8.2.23: the Troops of the failing hex fall back one hex, unless a countercharge has thrown them. */
const failedCharge = sequence(
  'failedCharge',
  {
    clause: 'TER-8.2.14',
    locals: { from: HEX, attacked: HEX, charger: own(int(0, UNIT.size)), hasWon: own(flag), failed: own(list(UNIT, 3)) },
  },
  [
    run((g, f) => {
      for (let u = g.hex.first[f.from]; u !== NONE; u = g.unit.next[u]) if (isTroop[u] && g.unit.order[u] !== demoralized) f.failed.push(u)
    }),
    when(
      (_, f) => f.failed.length > 0,
      [
        step(
          countercharge,
          (_, f) => ({ hex: f.from, attacked: f.attacked }),
          (_, f, chosen) => {
            f.charger = chosen
          },
        ),
        when(
          (_, f) => f.charger > 0,
          [
            step(
              combat,
              (g, f) => ({ from: g.unit.at[(f.charger - 1) as Unit] as Hex, target: f.from, how: byCountercharge, penalty: 0 }),
              (_, f, won) => {
                f.hasWon = won as 0 | 1
              },
            ),
          ],
        ),
        repeat(
          (_, f) => f.failed.length > 0,
          [
            when((g, f) => hasHeld(g, f.failed.at(0), f.from), [step(suffer, (_, f) => ({ unit: f.failed.at(0), result: THROWN_BACK }))]),
            run((_, f) => f.failed.removeAt(0)),
          ],
        ),
        when(
          (g, f) => f.charger > 0 && f.hasWon === 0 && g.unit.at[(f.charger - 1) as Unit] !== NONE,
          [step(suffer, (_, f) => ({ unit: (f.charger - 1) as Unit, result: THROWN_BACK }))],
        ),
      ],
    ),
  ],
)
/** 8.2.16: neither thrown back, nor demoralized, nor gone. */
const hasHeld = (g: Position, u: Unit, h: Hex): boolean => g.unit.at[u] === h && g.unit.order[u] !== demoralized

/** 8.1.7, 8.1.11: morale checks of those who see a neighbour hit (also 9.1.6 and 12.2.4). */
import { die, domain, flag, list, NONE, own, roll } from '@plus-ultra/kernel'
import { type Hex, isBattery, moraleOf, passOn, SB, type Seat, UNIT, type Unit } from '../data/load.ts'
import { emit, finish, type Position, repeat, run, type State, sequence, step, when } from '../state.ts'
import { groundOf } from './00-geometry.ts'
import { suffer } from './08-results.ts'

/** What they have seen: an arquebus hit, a gun hit, a charge of horse at Otumba. */
const CAUSE = domain('cause', ['shot', 'guns', 'terror'])
export const { shot: byShot, guns: byGuns, terror: byTerror } = CAUSE.refs
const CHECK = [die(6, 'TER-8.1.7', 'morale check'), die(6, 'TER-9.1.6', 'morale check'), die(6, 'TER-12.2.4', 'morale check')] as const
/** No more stand within 2 hexes: 19 hexes with at most 3 units each hold 57, and a cause never reaches so many of morale C or V. */
export const CHECKERS = list(UNIT, 57)

/**
 * The units of a side with morale C or V from `nearest` to `radius` hexes of `centre`, batteries excepted, in the order of 0.4.6.
 * The list is fixed when the result die is rolled, by the positions then (8.1.11).
 */
export function checkersAround(g: Position, centre: Hex, radius: number, side: Seat, nearest: 0 | 1): Unit[] {
  const found: Unit[] = []
  const { grid } = groundOf(g)
  const seen: number[] = [centre]
  for (let begin = 0, ring = 0; ring < radius; ring++) {
    const stop = seen.length
    for (; begin < stop; begin++)
      for (let d = 0; d < 6; d++) {
        const n = grid.neighbours[seen[begin]! * 6 + d]!
        if (n >= 0 && !seen.includes(n)) seen.push(n)
      }
  }
  if (nearest > 0) seen.shift()
  seen.sort((a, b) => a - b)
  for (const h of seen)
    for (let u = g.hex.first[h as Hex]!; u !== NONE; u = g.unit.next[u]!)
      if (g.unit.side[u] === side && moraleOf[u]! < 2 && !isBattery[u]) found.push(u)
  return found
}

/** One by one, each failure carried out before the next die; failed checks cause no further checks (8.1.8). */
export const checks = sequence(
  'checks',
  { clause: 'TER-8.1.11', locals: { units: CHECKERS, cause: CAUSE, unit: own(UNIT), hasFailed: own(flag) } },
  [
    repeat(
      (_, f) => f.units.length > 0,
      [
        run((g, f) => {
          f.unit = f.units.at(0)
          f.units.removeAt(0)
          f.hasFailed = g.unit.at[f.unit] !== NONE && !passes(g, f.unit, f.cause) ? 1 : 0
        }),
        when((_, f) => f.hasFailed === 1, [step(suffer, (_, f) => ({ unit: f.unit, result: SB }))]),
      ],
    ),
    finish(),
  ],
)
/** 8.1.12: the owner of the unit rolls. C passes on 5-6, V on 4-6. */
function passes(g: State, u: Unit, cause: number): boolean {
  const check = CHECK[cause as 0]
  const passed = roll(g, check, g.unit.side[u]) >= passOn[moraleOf[u] as 0 | 1]
  emit(g, { type: 'check', unit: UNIT.name(u), passed, clause: check.clause })
  return passed
}

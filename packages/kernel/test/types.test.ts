/** What must not compile. `tsc` is the test; vitest only sees an empty one. */
import { test } from 'vitest'
import {
  byRule,
  type Core,
  choose,
  col,
  defineState,
  domain,
  end,
  everyone,
  goto,
  int,
  NONE,
  optional,
  own,
  parse,
  rulesOf,
  scalar,
  set,
  table,
} from '../index.ts'

const PHASE = domain('phase', ['only'])
const SEAT = domain('seat', ['a', 'b']),
  UNIT = domain('unit', ['u-1', 'u-2']),
  AREA = domain('area', ['x', 'y'])
const schema = defineState(
  { seats: SEAT, phases: PHASE },
  { turn: scalar(int(1, 9), everyone), unit: table(UNIT, { at: col(optional(AREA), everyone) }) },
)
const { decision, play, sequence, step } = rulesOf<{ type: 'moved'; clause: string }>()(schema, { unit: UNIT, area: AREA })

const move = decision('move', {
  clause: '1',
  locals: { unit: UNIT, left: int(0, 3), seen: own(set(AREA)) },
  actor: () => SEAT.refs.a,
  offer(g, f, offer) {
    offer.area(AREA.refs.x)
    // @ts-expect-error no handler for units
    offer.unit(UNIT.refs['u-1'])
    // @ts-expect-error a unit where an area is wanted
    offer.area(f.unit)
    // @ts-expect-error no such button
    offer.button('pass')
    // @ts-expect-error offers only read locals
    f.left = 2
    // @ts-expect-error offers only read the state
    g.turn = 2
    // @ts-expect-error columns too
    g.unit.at[f.unit] = NONE
  },
  on: {
    area(g, f, to) {
      const at = g.unit.at[f.unit]
      if (at !== NONE) g.unit.at[f.unit] = at
      // @ts-expect-error a place may be NONE
      f.seen.add(at)
      // @ts-expect-error an area does not index units
      g.unit.at[to]
      // @ts-expect-error nor does a plain number
      g.unit.at[0]
      // @ts-expect-error a missing local
      goto(g, move, { unit: f.unit })
      // @ts-expect-error an own local is not given
      goto(g, move, { unit: f.unit, left: 1, seen: [] })
      goto(g, move, { unit: f.unit, left: 1 })
    },
  },
  buttons: {
    stop(g) {
      end(g)
    },
  },
})
sequence('s', { clause: '2', locals: { who: UNIT } }, [
  step(move, (_, f) => ({ unit: f.who, left: 1 })),
  // @ts-expect-error arguments of a called step are checked inside lists too
  step(move, (_, f) => ({ unit: f.who })),
])
sequence('p', { clause: '3', locals: { unit: UNIT, left: int(0, 3) } }, [play(move)])
// @ts-expect-error `play` wants locals of the same name
const unplayable = () => sequence('q', { clause: '4', locals: { unit: UNIT } }, [play(move)])
void unplayable
// @ts-expect-error visibility has no default
col(int(0, 1))
// @ts-expect-error nor for a scalar
scalar(int(0, 1))
const frames = { seats: SEAT, phases: PHASE }
const unseen = [
  // @ts-expect-error a bare range is no field: it does not say who may see it
  () => defineState(frames, { turn: int(1, 9) }),
  // @ts-expect-error nor is it a column
  () => defineState(frames, { unit: table(UNIT, { at: int(0, 1) }) }),
  // @ts-expect-error a cell that is visible by rule needs its rule
  () => defineState(frames, { plan: scalar(int(0, 1), byRule) }),
  // @ts-expect-error under its own name
  () => defineState(frames, { plan: scalar(int(0, 1), byRule) }, { plans: () => true }),
  () => defineState(frames, { plan: scalar(int(0, 1), byRule) }, { plan: (g, _row, seat) => g.plan === 1 || seat === SEAT.refs.a }),
]
void unseen
// @ts-expect-error a handler for a kind that the game does not have
const unknownKind = () => decision('k', { clause: '5', actor: () => SEAT.refs.a, offer() {}, on: { hex() {} } })
void unknownKind
declare const g: Core
// @ts-expect-error a choice made by hand
const cheat = () => choose(g, SEAT.refs.a, 5)
void cheat
const fair = () => {
  const parsed = parse(g, SEAT.refs.a, 'unit:u-1')
  // @ts-expect-error refused tokens have no choice
  choose(g, SEAT.refs.a, parsed.choice)
  if (parsed.ok) choose(g, SEAT.refs.a, parsed.choice)
}
void fair
test('types', () => {})

/** The flat state: names, ranges, copies, digests. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  byRule,
  type Core,
  col,
  copyInto,
  defineState,
  digest,
  domain,
  everyone,
  int,
  list,
  NONE,
  optional,
  outOfRange,
  ownerOnly,
  Pool,
  type Range,
  type Ref,
  rulesOf,
  SearchChance,
  scalar,
  set,
  silence,
  table,
  toJSON,
} from '../index.ts'
import { blocks, gameOf, PHASE, SEAT, scenario } from './blocks.ts'

const UNIT = domain('unit', ['u-1', 'u-2', 'u-3'])
const AREA = domain(
  'area',
  Array.from({ length: 70 }, (_, i) => `a-${i}`),
)
const schema = defineState(
  { seats: SEAT, phases: PHASE },
  {
    turn: scalar(int(3, 9), everyone),
    held: scalar(set(AREA), everyone),
    unit: table(UNIT, { at: col(optional(AREA), everyone), steps: col(int(-2, 4), everyone), path: col(list(AREA, 3), everyone) }),
  },
)
const kit = rulesOf<{ type: 'x'; clause: string }>()(schema, {})
const idle = kit.decision('idle', {
  clause: '1',
  actor: () => SEAT.refs.north,
  offer: (_g, _f, offer) => offer.button('go'),
  buttons: { go() {} },
})
const game = gameOf({ schema, registry: kit.registry }, idle)
const make = () => game.make(new SearchChance(1), silence)
const [u1, u2] = UNIT.all as [Ref<'unit'>, Ref<'unit'>]
const area = AREA.get

test('an empty state is inside its ranges: NONE where there may be nothing, else the value nearest to 0', () => {
  const g = make()
  expect(outOfRange(g)).toEqual([])
  expect([g.turn, g.unit.at[u1], g.unit.steps[u1], g.unit.path[u1].length, g.held.size]).toEqual([3, NONE, 0, 0, 0])
})

test('a state reads as JSON by name', () => {
  const g = make()
  g.held.add(area('a-3'))
  g.held.add(area('a-69'))
  g.unit.at[u2] = area('a-7')
  g.unit.path[u2].push(area('a-1'))
  expect(toJSON(g)).toMatchObject({
    turn: 3,
    held: ['a-3', 'a-69'],
    unit: { 'u-1': { at: 'none', path: [] }, 'u-2': { at: 'a-7', steps: 0, path: ['a-1'] } },
  })
})

test('a value out of its range is found, in numbers, places and lists', () => {
  const g = make()
  g.turn = 10
  g.unit.at[u1] = 70 as never
  g.unit.steps[u2] = -3
  g.unit.path[u2].push(-1 as never)
  expect(outOfRange(g)).toEqual(['turn[0] is 10', 'unit.at[0] is 70', 'unit.steps[1] is -3', 'unit.path[1] is -1'])
})

test('a list that is full refuses another, and is not changed by it', () => {
  const { path } = make().unit
  for (const a of ['a-1', 'a-2', 'a-3']) path[u1].push(area(a))
  expect(() => path[u1].push(area('a-4'))).toThrow('a list of 3 is full')
  expect([...path[u1]]).toEqual([1, 2, 3])
  expect(path[u2].length).toBe(0)
})

test('equal positions have equal digests, however they came about; another position has another', () => {
  const [a, b] = [make(), make()]
  a.unit.path[u1].push(area('a-1'))
  a.unit.path[u1].push(area('a-2'))
  a.unit.path[u1].remove(area('a-1'))
  b.unit.path[u1].push(area('a-2'))
  a.held.add(area('a-5'))
  a.held.delete(area('a-5'))
  expect(digest(a)).toBe(digest(b))
  b.unit.steps[u1] = 1
  expect(digest(a)).not.toBe(digest(b))
})

test('a pooled copy is whole, and neither writes into the other', () => {
  const pool = new Pool(make)
  const root = make()
  root.turn = 5
  const copy = pool.copyOf(root)
  expect(copy.words).toEqual(root.words)
  copy.turn = 7
  copy.unit.path[u1].push(area('a-9'))
  expect([root.turn, root.unit.path[u1].length]).toEqual([5, 0])
  pool.giveBack(copy)
  const again = pool.copyOf(root)
  expect(again).toBe(copy)
  expect(again.words).toEqual(root.words)
})

test('a copy does not keep the offer of the position that was there before', () => {
  const a = blocks.make(new SearchChance(1), silence)
  const b = blocks.make(new SearchChance(1), silence)
  blocks.start(a, scenario)
  blocks.start(b, scenario)
  b.runtime.offer.isFresh = true
  copyInto(a, b)
  expect(b.runtime.offer.isFresh).toBe(false)
})

test('what a schema cannot mean is refused when it is written', () => {
  expect(() => defineState({ seats: SEAT, phases: PHASE }, { unit: table(UNIT, { at: col(optional(AREA), ownerOnly) }) })).toThrow(
    'unit.at is ownerOnly, which needs a table of seats',
  )
  const forgotten = defineState as unknown as (frames: object, fields: object) => unknown
  expect(() => forgotten({ seats: SEAT, phases: PHASE }, { plan: scalar(int(0, 1), byRule) })).toThrow(
    'plan is visible by rule, and no rule is given',
  )
  expect(() => domain('unit', ['a', 'a'])).toThrow("unit 'a' is named twice")
})

test('names are found, or refused by name', () => {
  expect([UNIT.find('u-2'), UNIT.find('u-9'), UNIT.name(u2)]).toEqual([1, undefined, 'u-2'])
  expect(() => UNIT.get('u-9')).toThrow("no unit is called 'u-9'")
})

describe('any schema', () => {
  const shape = fc.oneof(
    fc.tuple(fc.integer({ min: -5, max: 0 }), fc.integer({ min: 0, max: 50 })).map(([min, max]) => int(min, max)),
    fc.constant(optional(AREA) as Range<number>),
    fc.constant(list(AREA, 4)),
    fc.constant(set(AREA)),
  )
  const field = fc.oneof(
    shape.map(s => scalar(s, everyone)),
    fc
      .array(shape, { minLength: 1, maxLength: 3 })
      .map(cols => table(UNIT, Object.fromEntries(cols.map((s, i) => [`c${i}`, col(s, everyone)])))),
  )
  const anyGame = fc.array(field, { minLength: 1, maxLength: 5 }).map(fields => {
    const random = defineState({ seats: SEAT, phases: PHASE }, Object.fromEntries(fields.map((f, i) => [`f${i}`, f])))
    const rules = rulesOf<{ type: 'x'; clause: string }>()(random, {})
    const only = rules.sequence('only', { clause: '1' }, [])
    return gameOf({ schema: random, registry: rules.registry }, only)
  })
  /** Writes legal values into every cell. */
  const scatter = (g: Core, seed: number) => {
    const random = new SearchChance(seed)
    for (const { shape, offset, count } of g.runtime.schema.cells)
      for (let row = 0; row < count; row++) {
        const at = offset + row * shape.words
        if (shape.shape === 'int') g.words[at] = shape.min + random.below(shape.max - shape.min + 1)
        if (shape.shape === 'list') {
          g.words[at] = random.below(shape.capacity + 1)
          for (let i = 1; i <= (g.words[at] as number); i++) g.words[at + i] = random.below(AREA.size)
        }
        if (shape.shape === 'set') for (let i = 0; i < shape.words; i++) g.words[at + i] = random.next() & (i === 2 ? 63 : -1)
      }
  }

  test('is empty inside its ranges, copies whole, and its digest and its JSON follow its content', () => {
    fc.assert(
      fc.property(anyGame, fc.integer({ min: 1 }), (random, seed) => {
        const newState = (): Core => random.make(new SearchChance(1), silence)
        const [a, b] = [newState(), newState()]
        expect(outOfRange(a)).toEqual([])
        scatter(a, seed)
        expect(outOfRange(a)).toEqual([])
        copyInto(a, b)
        expect(digest(b)).toBe(digest(a))
        expect(toJSON(b)).toEqual(toJSON(a))
        const at = a.runtime.schema.cells[0]?.offset as number
        b.words[at]! ^= 1
        expect(digest(b)).not.toBe(digest(a))
        expect(JSON.stringify(toJSON(b))).not.toBe(JSON.stringify(toJSON(a)))
      }),
    )
  })
})

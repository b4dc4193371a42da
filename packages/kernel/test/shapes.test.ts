/** Lists and sets of a state do what Array and Set do. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { col, defineState, domain, everyone, list, type Ref, rulesOf, SearchChance, scalar, set, silence, table } from '../index.ts'
import { gameOf, PHASE, SEAT } from './blocks.ts'

const THING = domain(
  'thing',
  Array.from({ length: 67 }, (_, i) => `t-${i}`),
)
type Thing = Ref<'thing'>
const schema = defineState(
  { seats: SEAT, phases: PHASE },
  { bag: scalar(set(THING), everyone), seat: table(SEAT, { queue: col(list(THING, 12), everyone) }), after: scalar(set(THING), everyone) },
)
const kit = rulesOf<{ type: 'x'; clause: string }>()(schema, {})
const game = gameOf({ schema, registry: kit.registry }, kit.sequence('only', { clause: '1' }, []))
const thing = fc.integer({ min: 0, max: THING.size - 1 }).map(i => i as Thing)

test('a set against Set', () => {
  const acts = fc.array(fc.tuple(fc.constantFrom('add', 'delete', 'clear', 'copy'), thing), { maxLength: 60 })
  fc.assert(
    fc.property(acts, all => {
      const { bag, after, seat } = game.make(new SearchChance(1), silence)
      const model = new Set<Thing>()
      for (const [act, t] of all) {
        if (act === 'add') bag.add(t)
        if (act === 'add') model.add(t)
        if (act === 'delete') bag.delete(t)
        if (act === 'delete') model.delete(t)
        if (act === 'clear' && t < 5) bag.clear()
        if (act === 'clear' && t < 5) model.clear()
        if (act === 'copy') bag.copyFrom([...model, t])
        if (act === 'copy') model.add(t)
        const sorted = [...model].sort((a, b) => a - b)
        expect([...bag]).toEqual(sorted)
        expect([bag.size, bag.isEmpty, bag.has(t)]).toEqual([model.size, model.size === 0, model.has(t)])
        expect(bag.next(t)).toBe(sorted.find(m => m >= t) ?? -1)
      }
      after.copyFrom(bag)
      expect([...after]).toEqual([...bag])
      expect(seat.queue[SEAT.refs.north].length).toBe(0) // neighbours in the buffer are untouched
    }),
  )
})

test('a set may be changed while it is walked', () => {
  const { bag } = game.make(new SearchChance(1), silence)
  bag.copyFrom([1, 5, 40, 66] as Thing[])
  const walked: number[] = []
  for (const t of bag) {
    walked.push(t)
    bag.delete(t)
    if (t === 5) bag.add(41 as Thing)
  }
  expect(walked).toEqual([1, 5, 40, 41, 66])
  expect(bag.isEmpty).toBe(true)
})

test('an iterator that has come to its end stays there', () => {
  const { bag, seat } = game.make(new SearchChance(1), silence)
  bag.add(3 as Thing)
  seat.queue[SEAT.refs.west].push(3 as Thing)
  for (const it of [bag[Symbol.iterator](), seat.queue[SEAT.refs.west][Symbol.iterator]()])
    expect([it.next(), it.next(), it.next()].map(r => r.done)).toEqual([false, true, true])
})

test('a list against Array', () => {
  const acts = fc.array(fc.tuple(fc.constantFrom('push', 'remove', 'removeAt', 'clear', 'copy'), thing), { maxLength: 60 })
  fc.assert(
    fc.property(acts, all => {
      const { seat, bag } = game.make(new SearchChance(1), silence)
      const queue = seat.queue[SEAT.refs.south]
      let model: Thing[] = []
      for (const [act, t] of all) {
        if (act === 'push' && model.length < 12) {
          queue.push(t)
          model.push(t)
        }
        if (act === 'remove') {
          const i = model.indexOf(t)
          expect(queue.remove(t)).toBe(i >= 0)
          if (i >= 0) model.splice(i, 1)
        }
        if (act === 'removeAt' && model.length > 0) {
          queue.removeAt(t % model.length)
          model.splice(t % model.length, 1)
        }
        if (act === 'clear' && t < 5) {
          queue.clear()
          model = []
        }
        if (act === 'copy') {
          model = model.toReversed()
          queue.copyFrom(model)
        }
        expect([...queue]).toEqual(model)
        expect([queue.length, queue.indexOf(t), queue.has(t)]).toEqual([model.length, model.indexOf(t), model.includes(t)])
      }
      expect(bag.isEmpty).toBe(true)
      expect(seat.queue[SEAT.refs.east].length).toBe(0)
    }),
  )
})

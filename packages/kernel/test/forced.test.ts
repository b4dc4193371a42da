/** A choice among one, in games whose rules say that it is not asked. */
import { expect, test } from 'vitest'
import { col, defineState, end, everyone, int, list, ownerOnly, rulesOf, ScriptedChance, scalar, Table, table } from '../index.ts'
import { gameOf, north, PHASE, SEAT, setting, south } from './blocks.ts'

const schema = defineState(
  { seats: SEAT, phases: PHASE },
  { told: scalar(list(int(0, 99), 40), everyone), seat: table(SEAT, { bid: col(int(0, 9), ownerOnly) }) },
)
/** North says 1 to 3, the numbers get fewer with each; then both seal the only bid there is. */
function tableOf(more: { takesForced?(): boolean } = {}) {
  const kit = rulesOf<{ type: 'said'; clause: string }>()(schema, {})
  const count = kit.decision('count', {
    clause: 'T-1',
    actor: () => north,
    offer(g, _f, offer) {
      for (let n = g.told.length + 1; n <= 3; n++) offer.number(n)
    },
    on: {
      number(g, _f, n) {
        g.told.push(n)
        if (g.told.length === 3) end(g)
      },
    },
  })
  const bid = kit.decision('bid', {
    clause: 'T-2',
    locals: { seat: SEAT },
    actor: (_, f) => f.seat,
    offer(_g, _f, offer) {
      offer.number(4)
    },
    on: {
      number(g, f, n) {
        g.seat.bid[f.seat] = n
        end(g)
      },
    },
  })
  const bids = kit.simultaneous('bids', {
    clause: 'T-2',
    seats: () => [north, south],
    each: bid,
    secretWords: 20,
    resolve: () => undefined,
  })
  const start = kit.sequence('start', { clause: 'T' }, [kit.step(count), kit.step(bids)])
  return new Table(gameOf({ schema, registry: kit.registry }, start, 'forced', more), setting, new ScriptedChance())
}
test('it is offered as the only one, unless the game takes it', () => {
  const t = tableOf()
  t.choose(north, 'number:1')
  t.choose(north, 'number:2')
  expect([t.tokens(north), t.seq]).toEqual([['number:3'], 2])
})
test('a game that takes it runs on; a secret one is asked for all the same', () => {
  const t = tableOf({ takesForced: () => true })
  t.choose(north, 'number:2')
  expect([t.tokens(north), t.seq]).toEqual([['number:2', 'number:3'], 1])
  t.choose(north, 'number:3')
  expect([[...t.state.told], t.step, t.seq]).toEqual([[2, 3, 3], 'bids', 2])
  expect([t.tokens(north), t.tokens(south)]).toEqual([['number:4'], ['number:4']])
  expect(t.undo(north)).toMatchObject({ ok: true }) // with the choice that led to it
  expect([[...t.state.told], t.tokens(north)]).toEqual([[2], ['number:2', 'number:3']])
})
test('a game may take it only in some positions', () => {
  const t = tableOf({ takesForced: () => false })
  t.choose(north, 'number:1')
  t.choose(north, 'number:2')
  expect(t.tokens(north)).toEqual(['number:3'])
})

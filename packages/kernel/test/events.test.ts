/** Facts: who is told what, and what a roll tells. */
import { expect, test } from 'vitest'
import { defineState, die, draw, end, everyone, int, roll, rulesOf, ScriptedChance, type Seat, scalar, Table } from '../index.ts'
import { east, gameOf, north, PHASE, SEAT, setting, south } from './blocks.ts'

const schema = defineState({ seats: SEAT, phases: PHASE }, { n: scalar(int(0, 99), everyone) })
const FATE = die(6, 'T-1', 'fate')

test('a fact may be told to some seats; the others are told another, or nothing', () => {
  const kit = rulesOf<{ type: 'spied' | 'stirred' | 'rested'; clause: string; what?: string }>()(schema, {})
  const spy = kit.decision('spy', {
    clause: '1',
    actor: () => north,
    offer: (_g, _f, offer) => offer.button('look'),
    buttons: {
      look(g) {
        kit.emitTo(g, [north, east], { type: 'spied', what: 'three guns', clause: '1' }, { type: 'stirred', clause: '1' })
        kit.emitTo(g, [north], { type: 'rested', clause: '2' })
        end(g)
      },
    },
  })
  const t = new Table(gameOf({ schema, registry: kit.registry }, spy), setting, new ScriptedChance())
  t.choose(north, 'button:look')
  const types = (seat: Seat | -1) => t.events(seat).map(e => e.type)
  expect([types(north), types(east), types(south), types(-1)]).toEqual([['spied', 'rested'], ['spied'], ['stirred'], ['stirred']])
})

test('a roll is told with its dice, each modifier and the sum; a draw with its own number of sides', () => {
  const kit = rulesOf<{ type: 'x'; clause: string }>()(schema, {})
  const throwDice = kit.automatic('throwDice', {
    clause: '1',
    run(g) {
      g.n = 10 * roll(g, FATE, south, 2, -1) + draw(g, FATE, 3, north)
    },
  })
  const chance = new ScriptedChance()
  chance.add([4, 3])
  const t = new Table(gameOf({ schema, registry: kit.registry }, throwDice), setting, chance)
  expect(t.state.n).toBe(53)
  expect(t.events(-1)).toEqual([
    { type: 'roll', who: 'south', sides: 6, dice: [4], modifiers: [2, -1], result: 5, clause: 'T-1', why: 'fate' },
    { type: 'roll', who: 'north', sides: 3, dice: [3], modifiers: [], result: 3, clause: 'T-1', why: 'fate' },
  ])
  expect(t.save().startDice).toEqual([4, 3])
})

/** Phases, and a scenario that begins at any of them. */
import { expect, test } from 'vitest'
import { defineState, end, everyone, int, list, own, phaseOf, rulesOf, ScriptedChance, scalar, Table } from '../index.ts'
import { faultsOf } from '../testing/index.ts'
import { gameOf, north, PHASE, SEAT, scenario } from './blocks.ts'

const { planning, probing, cards } = PHASE.refs
const schema = defineState(
  { seats: SEAT, phases: PHASE },
  { turn: scalar(int(0, 9), everyone), told: scalar(list(int(0, 99), 40), everyone) },
)
const newKit = () => rulesOf<{ type: 'x'; clause: string }>()(schema, {})

/** Two turns: run 1, planning (2, a choice), run 3, probing (4, a choice for each seat), cards (5). */
function play(phase?: string) {
  const kit = newKit()
  const { forEach, repeat, run, sequence, step } = kit
  const rest = kit.decision('rest', {
    clause: '9',
    actor: () => north,
    offer: (_g, _f, offer) => offer.button('go'),
    buttons: { go: g => end(g) },
  })
  const start = sequence('start', { clause: '1', locals: { seat: own(SEAT) } }, [
    run(g => g.told.push(0)),
    repeat(
      g => g.turn < 2,
      [
        run(g => g.told.push(1)),
        kit.phase(planning, [run(g => g.told.push(2)), step(rest)]),
        run(g => g.told.push(3)),
        forEach(SEAT, 'seat', [kit.phase((_, f) => (f.seat === north ? probing : cards), [run((g, f) => g.told.push(40 + f.seat))])]),
        run(g => void (g.turn += 1)),
      ],
    ),
  ])
  const begun = { ...scenario, ...(phase && { start: { turn: 1, phase } }) }
  const game = gameOf({ schema, registry: kit.registry }, start)
  return { game, begun, table: () => new Table(game, { scenario: begun, options: {} }, new ScriptedChance()) }
}

test('the phase is that of the part of the list that runs', () => {
  const t = play().table()
  expect(phaseOf(t.state)).toBe('planning')
  expect([...t.state.told]).toEqual([0, 1, 2])
  t.choose(north, 'button:go')
  expect([...t.state.told].slice(3)).toEqual([3, 40, 41, 42, 43, 1, 2])
})

test('a scenario that begins at a phase leaves out what comes before it, and what stands outside phases', () => {
  const t = play('probing').table()
  expect([...t.state.told]).toEqual([40, 41, 42, 43, 1, 2])
  expect(phaseOf(t.state)).toBe('planning')
})

test('a phase that is found from the locals can be begun at too', () => {
  expect([...play('cards').table().state.told]).toEqual([41, 42, 43, 1, 2])
})

test('a phase that no game has is a fault with its path', () => {
  const { game, begun } = play('winter')
  expect(faultsOf(game, begun)).toEqual([{ path: 'start.phase', message: "no phase is called 'winter'; phases: planning, probing, cards" }])
})

test('a phase that this game never comes to is a fault with its path', () => {
  const kit = newKit()
  const start = kit.sequence('start', { clause: '1' }, [kit.phase(planning, [kit.run(() => {})])])
  const game = gameOf({ schema, registry: kit.registry }, start)
  expect(faultsOf(game, { ...scenario, start: { turn: 1, phase: 'cards' } })).toMatchObject([{ path: 'start.phase' }])
})

test('a choice outside the phases, before the one at which the scenario begins, is an error of the rules', () => {
  const kit = newKit()
  const rest = kit.decision('rest', {
    clause: '9',
    actor: () => north,
    offer: (_g, _f, offer) => offer.button('go'),
    buttons: { go: g => end(g) },
  })
  const start = kit.sequence('start', { clause: '1' }, [kit.step(rest), kit.phase(cards, [kit.step(rest)])])
  const game = gameOf({ schema, registry: kit.registry }, start)
  const begun = { ...scenario, start: { turn: 1, phase: 'cards' } }
  expect(() => new Table(game, { scenario: begun, options: {} }, new ScriptedChance())).toThrow(
    'a choice comes before the phase cards at which the scenario begins',
  )
})

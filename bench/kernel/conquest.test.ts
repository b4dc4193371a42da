/** The comparison is honest only if both play the same game. */
import { ScriptedChance, SearchChance, type Seat, Table } from '@plus-ultra/kernel'
import { expect, test } from 'vitest'
import { conquestOf } from './conquest.ts'
import { median } from './measure.ts'
import { subjectsOf, YARDSTICKS } from './subjects.ts'
import { conquest as inBoardgameIo, legalMoves, type Move } from './yardsticks.ts'

const game = conquestOf('conquest', 16)
const tokenOf = ([move, from, to]: Move) => `order:${move === 'reinforce' ? `reinforce-${from}` : `${from}-${to}`}`

test('our game offers what the yardstick lists, in its order, and leads to the same position with the same dice', () => {
  const random = new SearchChance(11)
  let attacks = 0
  for (let n = 0; n < 20; n++) {
    const chance = new ScriptedChance()
    const ours = new Table(game, { scenario: game.scenarios.ring, options: {} }, chance)
    const theirs = inBoardgameIo.setup()
    for (let turn = 1; !ours.isOver; turn++) {
      const player = String((turn - 1) % 2)
      const moves = legalMoves(theirs, player)
      expect(ours.tokens(Number(player) as Seat)).toEqual(moves.map(tokenOf))
      const move = moves[random.below(moves.length)]
      const dice = move[0] === 'attack' ? [1 + random.below(6), 1 + random.below(6)] : []
      attacks += dice.length / 2
      chance.add(dice)
      ours.choose(Number(player) as Seat, tokenOf(move))
      const rolled = [...dice]
      const context = { G: theirs, playerID: player, random: { D6: () => rolled.shift() ?? 0 } }
      expect(inBoardgameIo.moves[move[0]](context, move[1], move[2] ?? 0)).toBeUndefined()
      expect([...(ours.state.area.owner as never as Iterable<number>)].map(String)).toEqual(theirs.owner)
      expect([...(ours.state.area.army as never as Iterable<number>)]).toEqual(theirs.army)
      expect(ours.isOver).toBe(inBoardgameIo.endIf({ G: theirs, ctx: { turn: turn + 1 } }) !== undefined)
    }
    expect(chance.left).toBe(0)
  }
  expect(attacks).toBeGreaterThan(100)
})

test('every yardstick and every part of a game gives figures', async () => {
  const all = { ...(await subjectsOf(YARDSTICKS, 'search')), ...(await subjectsOf('conquest-4kb', 'search')) }
  for (const [name, measure] of Object.entries(all)) expect([name, (measure(0.02).decisions ?? 0) > 1000]).toEqual([name, true])
  const replay = await subjectsOf('conquest', 'table')
  expect(replay.ring(0.02).replayed).toBeGreaterThan(100)
})

test('the state of conquest-4kb has 4 KB', () => {
  expect(conquestOf('big', 996).schema.size * 4).toBe(4096)
})

test('the median is the middle one, or between the two in the middle', () => {
  expect([median([3, 1, 2]), median([4, 1, 3, 2]), median([7])]).toEqual([2, 2.5, 7])
})

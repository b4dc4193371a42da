import { expect, test } from 'vitest'
import { example as game } from '../../games/example/game.ts'
import { Uses } from './uses.ts'

const [scenario] = Object.values(game.scenarios)
const roll = { type: 'roll', clause: 'EXA-1' }
const over = (winner: 0 | null) => ({ winner, level: 'clear', scores: {}, why: 'houses', clause: 'EXA-1' }) as never

function watched(): Uses {
  const uses = new Uses(game as never)
  for (let n = 0; n < 50; n++) {
    if (n === 0) uses.event(roll)
    uses.answer('sail (EXA-2)', 'area:sea', ['area:sea', 'area:bay', 'button:stay'])
    uses.end(scenario as never, over(n === 0 ? 0 : null))
  }
  return uses
}

test('what came up once counts in one game, however often it came up there', () => {
  const uses = new Uses(game as never)
  for (let n = 0; n < 3; n++) uses.event(roll)
  uses.end(scenario as never, over(0))
  for (let n = 0; n < 99; n++) uses.end(scenario as never, over(0))
  expect(uses.seldom()).toEqual(['event roll, in 1 games'])
})
test('a deed that could be done and never was is named, with how often it could be', () => {
  expect(watched().never()).toContain('button:stay in sail (EXA-2), offered 50 times')
  expect(watched().never()).not.toContain('area in sail (EXA-2), offered 50 times')
})
test('a question that is always answered in one way is named; one with a single kind of answer is none', () => {
  const uses = watched()
  for (let n = 0; n < 60; n++) uses.answer('loss (EXA-3)', 'unit:a', ['unit:a', 'unit:b'])
  expect(uses.alike()).toEqual(['sail (EXA-2): area 50 of 50'])
})
test('steps and events that a game has and play never showed are named', () => {
  const steps = game.registry.steps.filter(({ kind }) => kind === 'decision')
  const never = new Uses(game as never).never()
  for (const { name, clause } of steps) expect(never).toContain(`question ${name} (${clause})`)
  for (const type of Object.keys(game.text.en.events)) expect(never).toContain(`event ${type}`)
})
test('how games end is told by scenario, winner and reason', () => {
  const text = watched().markdown('npm run in-play', 'policy')
  expect(text).toContain(`| ${scenario?.id} | nobody, clear, houses | 49 |`)
  expect(text).toContain(`| ${scenario?.id} | ${game.seats.name(0 as never)}, clear, houses | 1 |`)
  expect(text).toContain('50 games')
})

/** How the move ordering makes offers and answers them (6.7; RULES.md, last section, 16, 17). */
import {
  asked,
  choose,
  type LegalChoice,
  offer,
  priorOf,
  SearchChance,
  type Seat,
  silence,
  tokenOf,
  view,
  waiting,
} from '@plus-ultra/kernel'
import { Player } from '@plus-ultra/strategy'
import { describe, expect, test } from 'vitest'
import { england, france, HEX, type Hex, NATION, spain } from '../domains.ts'
import { conquistador } from '../game.ts'
import type { State } from '../state.ts'
import { type Given, men, scenario } from './table.ts'

const THREE: Given['seats'] = ['spain', 'england', 'france']
const FIELDS = { spain: ['h2420', 'h2422'], england: ['h1034', 'h1522'] }
/** Spain and England have fields, everybody has 200 ducats; France has nothing to lose. */
function council(turn: number, seats: Given['seats'] = ['spain', 'england']): State {
  const g = conquistador.make(new SearchChance(1), silence)
  const pieces = [
    ...FIELDS.spain.map(hex => men('spain', 'colonist', hex, 4)),
    ...FIELDS.england.map(hex => men('england', 'colonist', hex, 4)),
  ]
  const tracks = { treasury: Object.fromEntries((seats ?? []).map(n => [n, 200])) }
  expect(conquistador.start(g, scenario({ turn, phase: 'planning', seats, pieces, tracks }))).toEqual([])
  return g
}
function best(g: State, seat: Seat): LegalChoice {
  const list = offer(g, seat)
  const choices = Array.from({ length: list.count }, (_, i) => list.at(i))
  return choices.reduce((x, y) => (priorOf(conquistador, g, seat, y) > priorOf(conquistador, g, seat, x) ? y : x))
}
const liked = (g: State, seat: Seat): string => tokenOf(g, best(g, seat))
/** Takes so many choices that look best. */
function take(g: State, seat: Seat, count: number): string[] {
  return Array.from({ length: count }, () => {
    const choice = best(g, seat)
    const token = tokenOf(g, choice)
    choose(g, seat, choice)
    return token
  })
}
function pick(g: State, seat: Seat, ...tokens: string[]): void {
  for (const token of tokens) {
    const list = offer(g, seat)
    const choices = Array.from({ length: list.count }, (_, i) => list.at(i))
    choose(g, seat, choices.find(c => tokenOf(g, c) === token) as LegalChoice)
  }
}

describe('an offer', () => {
  test('of peace for some turns is made to a rival, with ducats if he fears less, and accepted', () => {
    const g = council(6, THREE)
    expect(take(g, spain, 6)).toEqual(['seat:england', 'button:pact', 'number:11', 'button:pay-now', expect.any(String), 'button:propose'])
    expect(take(g, england, 2)).toEqual(['deal:spain-england-1', 'button:accept'])
  })
  test.each([1, 2, 3, 4, 5])('is the same from who slips in everything else, dice %i', async seed => {
    const careless = new Player(
      conquistador,
      [spain, england, france],
      { now: () => 0 },
      { kind: 'search', budget: { iterations: 1 }, slips: 100 },
    )
    const g = council(6, THREE)
    pick(g, spain, 'seat:england')
    const said: string[] = []
    while (said.at(-1) !== 'button:propose') {
      said.push((await careless.suggest(view(g, spain, conquistador.make(new SearchChance(1), silence)), spain, seed)).choice)
      pick(g, spain, said.at(-1) as string)
    }
    expect(said).toEqual(['button:pact', 'number:11', 'button:pay-now', expect.any(String), 'button:propose'])
  })
  test('is made once in a segment, whatever the answer', () => {
    const g = council(6, THREE)
    take(g, spain, 6)
    expect(liked(g, spain)).not.toMatch(/^(seat|deal):/)
    pick(g, england, 'deal:spain-england-1', 'button:refuse')
    expect(liked(g, spain)).not.toMatch(/^(seat|deal):/)
  })
  test('is made every third turn only', () => {
    for (const turn of [5, 7, 8]) expect(liked(council(turn, THREE), spain)).not.toMatch(/^seat:/)
    expect(liked(council(6, THREE), spain)).toBe('seat:england')
  })
  test('is never made between two players: what one gains the other loses', () => {
    for (let turn = 3; turn <= 20; turn++) for (const seat of [spain, england]) expect(liked(council(turn), seat)).not.toMatch(/^seat:/)
  })
  test('comes with ducats for who has less to fear, so that he gains too', () => {
    const g = council(6, THREE)
    for (const hex of FIELDS.england) g.land.colonist[HEX.get(hex) as Hex] = 1
    const taken = take(g, spain, 6)
    expect(taken).toContain('button:pay-now')
    expect(taken.at(-1)).toBe('button:propose')
    const to = NATION.get((taken[0] as string).slice('seat:'.length))
    expect(take(g, to, 2)[1]).toBe('button:accept')
  })
  test('does not spend what the turn needs', () => {
    const g = council(6, THREE)
    for (const hex of FIELDS.england) g.land.colonist[HEX.get(hex) as Hex] = 1
    g.plan.purse[spain] = 60
    expect(liked(g, spain)).not.toMatch(/^seat:/)
  })
})

describe('an answer', () => {
  /** What England answers when Spain, between two players, offers that. */
  function answer(g: State, ...terms: string[]): string {
    pick(g, spain, 'seat:england', ...terms, 'button:propose')
    return take(g, england, 2)[1] as string
  }
  test('to ducats for nothing is yes, to a demand of ducats for nothing no', () => {
    expect(answer(council(5), 'button:pay-now', 'number:30')).toBe('button:accept')
    expect(answer(council(5), 'button:ask-now', 'number:30')).toBe('button:refuse')
  })
  test('17: to a loan it is yes if more comes back, from somebody who has it', () => {
    const loan = ['button:ask-now', 'number:50', 'button:pay-later', 'number:80', 'number:9']
    expect(answer(council(5), ...loan)).toBe('button:accept')
    expect(answer(council(5), 'button:ask-now', 'number:50', 'button:pay-later', 'number:50', 'number:9')).toBe('button:refuse')
    const poor = council(5)
    poor.seat.treasury[spain] = 20
    expect(answer(poor, ...loan)).toBe('button:refuse')
  })
  test('17: to a loan it is no from somebody who owes already what he has', () => {
    const g = council(5)
    const loan = ['button:ask-now', 'number:50', 'button:pay-later', 'number:150', 'number:9']
    expect(answer(g, ...loan)).toBe('button:accept')
    expect(answer(g, ...loan)).toBe('button:refuse')
  })
  test('is no where the turn would want the ducats', () => {
    expect(answer(council(5), 'button:ask-now', 'number:190', 'button:pay-later', 'number:200', 'number:9')).toBe('button:refuse')
  })
  test('to peace is no for who has nothing to lose by war', () => {
    const g = council(5)
    for (const hex of FIELDS.england) g.land.colonist[HEX.get(hex) as Hex] = 1
    expect(answer(g, 'button:pact', 'number:10')).toBe('button:refuse')
  })
})

describe('6.7.7 who is done with his plans', () => {
  /** England is done; Spain and France have each offered it ducats since. */
  function doneEngland(): State {
    const g = council(5, THREE)
    pick(g, england, 'button:done')
    expect(asked(g)).not.toContain(england)
    for (const from of [spain, france]) pick(g, from, 'seat:england', 'button:pay-now', 'number:30', 'button:propose')
    return g
  }
  test('is asked to answer what was offered since, before those who still plan', () => {
    const g = doneEngland()
    expect(waiting(g)).not.toContain(england)
    expect(asked(g)[0]).toBe(england)
    pick(g, england, 'deal:spain-england-1', 'button:refuse', 'deal:france-england-1', 'button:refuse')
    expect(asked(g)).not.toContain(england)
  })
  test.each(['policy', 'greedy', 'uct', 'search'] as const)('answers as %s, and its done stands', async kind => {
    const g = doneEngland()
    const seats = [spain, england, france]
    const player = new Player(conquistador, seats, { now: () => 0 }, { kind, budget: { iterations: 40 }, slips: 0 })
    for (let n = 0; asked(g).includes(england); n++) {
      expect(n).toBeLessThan(20)
      const { choice } = await player.suggest(view(g, england, conquistador.make(new SearchChance(1), silence)), england, n)
      pick(g, england, choice)
    }
    expect(asked(g)).toEqual(waiting(g))
    expect(waiting(g)).toEqual(seats.filter(seat => seat !== england))
  })
})

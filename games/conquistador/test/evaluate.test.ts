/** How a computer opponent judges positions and choices (RULES.md, last section). */
import { choose, offer, priorOf, SearchChance, type Seat, silence, tokenOf, worthTo } from '@plus-ultra/kernel'
import { describe, expect, test } from 'vitest'
import { AREA, england, type Group, HEX, type Hex, type Nation, spain } from '../domains.ts'
import { conquistador } from '../game.ts'
import { firstGroup } from '../rules/03-counters.ts'
import type { State } from '../state.ts'
import { type Given, men, scenario } from './table.ts'

function position(given: Given): State {
  const g = conquistador.make(new SearchChance(1), silence)
  expect(conquistador.start(g, scenario(given))).toEqual([])
  return g
}
const worth = (g: State, seat: Nation): number => worthTo(conquistador, g, seat)[0] as number
/** What the move ordering likes best now. */
function liked(g: State, seat: Seat): string {
  const list = offer(g, seat)
  const choices = Array.from({ length: list.count }, (_, i) => list.at(i))
  const best = choices.reduce((x, y) => (priorOf(conquistador, g, seat, y) > priorOf(conquistador, g, seat, x) ? y : x))
  return tokenOf(g, best)
}
/** Follows the move ordering until a step offers something of that kind. */
function follow(g: State, seat: Seat, isThere: (token: string) => boolean): string[] {
  const taken: string[] = []
  for (let i = 0; i < 40; i++) {
    const token = liked(g, seat)
    taken.push(token)
    if (isThere(token)) return taken
    const list = offer(g, seat)
    const choices = Array.from({ length: list.count }, (_, k) => list.at(k))
    choose(g, seat, choices.find(c => tokenOf(g, c) === token) as never)
  }
  return taken
}
const NEWFOUNDLAND = 'h1034'
function calmDown(g: State): void {
  for (const a of AREA.all) g.area.natives[a] = 0
}

describe('a position', () => {
  test('1: Colonists in a rich and mild hex are worth more than the ducats they cost, and nothing like it in the last turn', () => {
    const settled = (turn: number) => position({ turn, phase: 'gold', pieces: [men('england', 'colonist', NEWFOUNDLAND, 4)] })
    const value = (turn: number) => worth(settled(turn), england)
    expect(value(3)).toBeGreaterThan(worth(position({ turn: 3, phase: 'gold' }), england))
    const bare = position({ turn: 3, phase: 'gold' })
    bare.seat.treasury[england] += 20
    expect(value(3)).toBeGreaterThan(worth(bare, england))
  })
  test('2, 5: the same Colonists are worth less among natives', () => {
    const [wild, calm] = [0, 1].map(() => position({ turn: 6, phase: 'gold', pieces: [men('england', 'colonist', 'h1522', 4)] }))
    calmDown(calm as State)
    expect(worth(calm as State, england)).toBeGreaterThan(worth(wild as State, england))
  })
  test('what a rival has counts against us', () => {
    const g = position({ turn: 6, phase: 'gold' })
    const before = worth(g, spain)
    g.seat.treasury[england] += 100
    expect(worth(g, spain)).toBeLessThan(before)
    expect(worth(g, spain) + worth(g, england)).toBeCloseTo(1)
  })
})

describe('the move ordering', () => {
  const council = (turn: number, more: Given = {}) =>
    position({ turn, phase: 'planning', tracks: { treasury: { spain: 200, england: 200 }, colonists: { spain: 4, england: 4 } }, ...more })
  test('1: every Colonist offered is bought, with ships for them and a Caravel beside', () => {
    const g = council(3)
    const taken = follow(g, england, token => token === 'button:expedition')
    expect(taken.slice(0, 2)).toEqual(['type:colonist', 'number:4'])
    expect(taken).toContain('type:carrack')
    expect(taken).toContain('type:caravel')
    expect(taken.at(-1)).toBe('button:expedition')
  })
  test('3, 8: they sail to a rich coast, with Bounds out and home', () => {
    const g = council(3)
    const taken = follow(g, england, token => token === 'button:done')
    const at = taken.findIndex(token => token.startsWith('hex:'))
    const hex = HEX.get((taken[at] as string).slice(4)) as Hex
    expect(g.land.colonist[hex]).toBe(0)
    expect(taken[at + 1]).toMatch(/^number:([789]|1[01])$/)
    expect(taken.at(-1)).toBe('button:done')
  })
  test('5: natives are attacked by enough soldiers and not by too few', () => {
    const facing = (soldiers: number) =>
      position({ turn: 4, phase: 'native-combat', pieces: [men('spain', 'soldier', 'h2420', soldiers), men('spain', 'colonist', 'h2420')] })
    expect(liked(facing(4), spain)).toBe('area:caribbean')
    expect(liked(facing(1), spain)).toBe('button:done')
  })
  test('7: soldiers without natives or prey are not paid for, Colonists stay', () => {
    const g = position({
      turn: 4,
      phase: 'maintenance',
      pieces: [men('spain', 'soldier', 'h2420', 2), men('spain', 'colonist', 'h2420', 4)],
    })
    calmDown(g)
    expect(liked(g, spain)).toBe('hex:h2420')
  })
  test('16: one soldier stays with the Colonists while a rival may raid them', () => {
    const g = position({ turn: 4, phase: 'maintenance', pieces: [men('spain', 'soldier', 'h2420'), men('spain', 'colonist', 'h2420', 4)] })
    calmDown(g)
    expect(liked(g, spain)).toBe('button:done')
  })
  test('6.6.5: a log closed while Colonists wait on the quay is worth less than one that takes them', () => {
    const g = council(3)
    follow(g, england, token => token === 'button:log')
    const full = worth(g, england)
    const x = firstGroup(england) as Group
    g.log.colonist[x] -= 3
    g.plan.colonist[england] += 3
    expect(worth(g, england)).toBeLessThan(full)
  })
})

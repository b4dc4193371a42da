/** How the move ordering conquers and loots a Treasure City (RULES.md, last section, 5, 6, 11, 13). */
import { choose, offer, priorOf, SearchChance, type Seat, silence, tokenOf } from '@plus-ultra/kernel'
import { describe, expect, test } from 'vitest'
import { AREA, CITY, DISCOVERY, england, HEX, type Hex, ORIGIN, spain } from '../domains.ts'
import { conquistador } from '../game.ts'
import { addGold, goldIn } from '../rules/14-gold.ts'
import type { State } from '../state.ts'
import { type Given, lead, men, scenario } from './table.ts'

const CITY_HEX = 'h2409'
const PORT = 'h2310'
const [city, port] = [HEX.get(CITY_HEX) as Hex, HEX.get(PORT) as Hex]
const aztecs = AREA.get('aztec-empire')
const tenochtitlan = CITY.get('tenochtitlan')

function position(given: Given): State {
  const g = conquistador.make(new SearchChance(1), silence)
  expect(conquistador.start(g, scenario(given))).toEqual([])
  return g
}
function best(g: State, seat: Seat) {
  const list = offer(g, seat)
  const choices = Array.from({ length: list.count }, (_, i) => list.at(i))
  return choices.reduce((x, y) => (priorOf(conquistador, g, seat, y) > priorOf(conquistador, g, seat, x) ? y : x))
}
const liked = (g: State, seat: Seat): string => tokenOf(g, best(g, seat))
/** Follows the move ordering until it says done. */
function follow(g: State, seat: Seat): string[] {
  const taken: string[] = []
  while (taken.length < 60 && taken.at(-1) !== 'button:done') {
    const choice = best(g, seat)
    taken.push(tokenOf(g, choice))
    if (taken.at(-1) !== 'button:done') choose(g, seat, choice)
  }
  return taken
}
const council = (treasury: { spain: number; england: number }, more: Given = {}) =>
  position({ turn: 2, phase: 'planning', ...more, tracks: { treasury, colonists: { spain: 2, england: 2 } } })
/** Spain holds the city and a port, and the natives are beaten. */
function conquered(phase: string, more: Given['pieces'] = []): State {
  const g = position({
    turn: 6,
    phase,
    pieces: [men('spain', 'soldier', CITY_HEX, 5), men('spain', 'colonist', PORT, 4), ...(more ?? [])],
  })
  g.area.natives[aztecs] = 0
  g.discovery.by[DISCOVERY.get('d-tenochtitlan')] = spain
  return g
}

describe('a campaign', () => {
  test('5, 13: who has the money and the time, and moves first of those, ships twice as many soldiers as natives beside the city', () => {
    const taken = follow(council({ spain: 40, england: 300 }), england)
    expect(taken[taken.indexOf('type:soldier') + 1]).toBe('number:11')
    expect(taken).toContain(`hex:${PORT}`)
    const late = council({ spain: 40, england: 300 }, { turn: 18 })
    const second = council({ spain: 300, england: 300 })
    for (const g of [late, second]) expect(follow(g, england)).not.toContain(`hex:${PORT}`)
  })
  test('11: with a Conquistador half of them will do, and he sails with them', () => {
    const taken = follow(council({ spain: 300, england: 40 }, { turn: 6, pieces: [lead('cortes', { at: 'europe' })] }), spain)
    expect(taken[taken.indexOf('type:soldier') + 1]).toBe('number:6')
    expect(taken).toContain('leader:cortes')
  })
  test('18.3.5: the soldiers of one hex attack an empire when a Conquistador leads them', () => {
    const facing = (more: Given['pieces'] = []) =>
      position({ turn: 6, phase: 'native-combat', pieces: [men('spain', 'soldier', PORT, 6), ...(more ?? [])] })
    expect(liked(facing([lead('cortes', { at: PORT })]), spain)).toBe('area:aztec-empire')
    expect(liked(facing(), spain)).toBe('button:done')
  })
  test('19.2: the soldiers march into the city, and one goes on to see the Pacific', () => {
    const g = position({ turn: 2, phase: 'land-movement', pieces: [men('spain', 'soldier', PORT, 8), men('spain', 'soldier', 'h2210', 4)] })
    follow(g, spain)
    expect(g.land.soldier[city]).toBeGreaterThanOrEqual(5)
    for (const d of ['d-tenochtitlan', 'd-pacific']) expect(g.discovery.by[DISCOVERY.get(d)]).toBe(spain)
  })
  test('14.4.1: the loot is carried to the port, and somebody stays in the city', () => {
    const g = conquered('land-movement')
    addGold(g, city, ORIGIN.get('aztec-empire'), 60)
    follow(g, spain)
    expect(goldIn(g, port)).toBe(60)
    expect(g.land.soldier[city]).toBe(3)
  })
  test('14.4.3: a ship is sent for it though nobody wants to settle', () => {
    const g = conquered('planning', [{ side: 'spain', unit: 'carrack', at: 'europe', count: 1 } as never])
    g.seat.available[spain] = 0
    addGold(g, port, ORIGIN.get('aztec-empire'), 60)
    expect(follow(g, spain)).toContain(`hex:${PORT}`)
  })
  test('7: those who loot are paid for until the city is empty', () => {
    const g = conquered('maintenance')
    expect(liked(g, spain)).toBe('button:done')
    g.city.isEmpty[tenochtitlan] = 1
    expect(liked(g, spain)).toBe(`hex:${CITY_HEX}`)
  })
})

test('13.1.6: who cannot pay drops somebody, needed or not', () => {
  const g = position({
    turn: 6,
    phase: 'maintenance',
    pieces: [men('spain', 'soldier', 'h2420', 4), men('spain', 'colonist', 'h2420')],
    tracks: { treasury: { spain: 1, england: 100 } },
  })
  expect(follow(g, spain).filter(token => token === 'type:soldier')).toHaveLength(3)
})

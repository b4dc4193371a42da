/** Section 17: the better position is worth more, and the obvious choice is tried first. */
import { kindOf, type LegalChoice, offer, priorOf, type Seat, tokenOf } from '@plus-ultra/kernel'
import { describe, expect, test } from 'vitest'
import { SEAT } from '../data/load.ts'
import { evaluate } from '../evaluate.ts'
import { tercios } from '../game.ts'
import { type BattleId, type Stage, stage } from './stage.ts'

const at = (battle: BattleId, phase: string, pieces: Record<string, string>, more = {}) => stage(battle, phase, pieces, more)
const worth = (t: Stage, seat: string) => evaluate(t.g, SEAT.get(seat))
/** What the move ordering likes best. */
function favourite(t: Stage, name: string): string {
  const seat = SEAT.get(name) as Seat
  const list = offer(t.g, seat)
  let best: LegalChoice | undefined
  let most = -Infinity
  for (let i = 0; i < list.count; i++) {
    const x = priorOf(tercios, t.g, seat, list.at(i))
    if (x > most) {
      most = x
      best = list.at(i)
    }
  }
  expect(kindOf(best as LegalChoice)).toBeGreaterThanOrEqual(0)
  return tokenOf(t.g, best as LegalChoice)
}

describe('Evaluation', () => {
  const lines = { 'imperial-mo': '2010 f5', 'allied-ve': '1108 f2' }
  test('two armies out of reach with equal morale are about even, and the shares add up', () => {
    const t = at('nieuport', 'a-movement', lines)
    expect(worth(t, 'imperial') + worth(t, 'allied')).toBeCloseTo(1, 6)
  })
  test('a demoralized enemy is worth more than one in order, a lost one more than that', () => {
    const order = worth(at('nieuport', 'a-movement', { ...lines, 'allied-gi': '0613 f2' }), 'imperial')
    const broken = worth(at('nieuport', 'a-movement', { ...lines, 'allied-gi': '0613 f2 demoralized' }), 'imperial')
    const gone = worth(at('nieuport', 'a-movement', lines), 'imperial')
    expect(broken).toBeGreaterThan(order)
    expect(gone).toBeGreaterThan(order)
  })
  const late = (turn: number, imperial: number, allied: number) =>
    worth(at('nieuport', 'b-movement', lines, { turn, tracks: { generalMorale: { imperial, allied } } }), 'imperial')
  test('17.1: with the margin lost, points in the last turn count where they bring a roll', () => {
    expect(late(11, 30, 46) - late(11, 30, 52)).toBeGreaterThan(2 * (late(11, 30, 64) - late(11, 30, 70)))
  })
  test('every point that the enemy loses is worth something, early and late', () => {
    for (const turn of [1, 6, 11]) for (let m = 75; m > 20; m -= 5) expect(late(turn, 60, m - 5)).toBeGreaterThan(late(turn, 60, m))
  })
  test('11.4: ahead by more than the margin in the last turn is as good as won, less is a draw', () => {
    expect(late(11, 73, 55)).toBeGreaterThan(0.8)
    expect(Math.abs(late(11, 70, 69) - 0.5)).toBeLessThan(0.1)
  })
})

describe('Move ordering', () => {
  test('17.4: foot that can strike strikes', () => {
    const t = at('nieuport', 'a-shock', { 'imperial-mo': '1507 f0', 'allied-e1': '1506 f3' })
    expect(favourite(t, 'imperial')).toBe('hex:1506')
  })
  test('17.2: of two targets in front of a shooter the broken one', () => {
    const t = at('tunis', 'a-sprinkling', { 'imperial-at': '1508 f0', 'berber-k1': '1506 f3 demoralized', 'berber-k2': '1606 f3' })
    t.choose('imperial', 'unit:tu-imperial-at')
    expect(favourite(t, 'imperial')).toBe('hex:1506')
  })
  test('shot fires before the step is ended', () => {
    const t = at('tunis', 'a-sprinkling', { 'imperial-at': '1508 f0', 'berber-k1': '1506 f3' })
    expect(favourite(t, 'imperial')).toBe('unit:tu-imperial-at')
  })
  test('17.15: the relief marches towards the town', () => {
    const t = at('san-quintin', 'a-movement', { 'french-da': '1420 f0', 'imperial-ca': '0806 f3' })
    t.choose('french', 'unit:sq-french-da').choose('french', 'button:advance')
    expect(favourite(t, 'french')).toBe('hex:1419')
  })
  test('17.5: horse does not ride in front of an intact pike, but at shot', () => {
    const t = at('tunis', 'b-movement', { 'berber-b1': '1510 f0', 'imperial-sn': '1508 f3', 'imperial-at': '1708 f3' })
    t.choose('berber', 'unit:tu-berber-b1').choose('berber', 'button:advance')
    expect(favourite(t, 'berber')).not.toBe('hex:1509')
  })
  test('a seat leads its own phase and no other', () => {
    const t = at('nieuport', 'a-movement', { 'imperial-mo': '1510 f0', 'allied-ve': '1505 f3' })
    const mover = t.g.phasing
    for (const name of ['imperial', 'allied'])
      expect(tercios.leads?.(t.g, SEAT.get(name))).toBe(SEAT.get(name) === mover ? 'turn 1' : undefined)
  })
})

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
  test('morale below 50 weighs more than above', () => {
    const with_ = (allied: number) =>
      worth(at('nieuport', 'a-movement', lines, { tracks: { generalMorale: { imperial: 75, allied } } }), 'imperial')
    expect(with_(46) - with_(52)).toBeGreaterThan(with_(64) - with_(70))
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
})

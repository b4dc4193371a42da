/** 11 Victory and 15 optional rules. */
import { clause } from '@plus-ultra/kernel/testing'
import { describe, expect } from 'vitest'
import { data } from '../data/load.ts'
import { tercios } from '../game.ts'
import { stage } from './stage.ts'

const S = 'spanish'
const A = 'aztec'
const I = 'imperial'
const both = { 'spanish-a1': '0505 f1', 'aztec-n1': '2505 f4' }
const check = (spanish: number, aztec: number, more: Record<string, unknown> = {}) =>
  stage('otumba', 'victory', both, { tracks: { generalMorale: { spanish, aztec } }, ...more })
const winner = (t: ReturnType<typeof check>) => {
  const o = t.table.outcome()
  return o === undefined ? 'goes on' : `${o.winner === null ? 'nobody' : tercios.seats.name(o.winner)} ${o.why}`
}

describe('11 Victory', () => {
  clause('TER-11.1', 'The scenario states the conditions', () => {
    expect(data.battles.battles.map(b => `${b.id} ${b.victory}`)).toEqual([
      'nieuport morale-table',
      'otumba morale-table',
      'san-quintin relief',
      'tunis morale-table',
    ])
  })
  clause(
    'TER-11.2',
    'At 50 or less the opponent rolls: 11+ at 40-50, 10+ at 30-39, 9+ at 29 or less; player A first, both if both may',
    () => {
      expect(winner(check(80, 51))).toBe('goes on')
      const need = (morale: number, a: number, b: number) => winner(check(80, morale).rolls(a, b))
      expect([need(50, 5, 5), need(50, 5, 6), need(40, 5, 6)]).toEqual(['goes on', 'spanish morale', 'spanish morale'])
      expect([need(39, 4, 5), need(39, 5, 5), need(30, 4, 6)]).toEqual(['goes on', 'spanish morale', 'spanish morale'])
      expect([need(29, 4, 4), need(29, 4, 5), need(-5, 4, 5)]).toEqual(['goes on', 'spanish morale', 'spanish morale'])
      const t = check(50, 50).rolls(1, 1, 1, 1)
      const who = () =>
        t.table
          .events(-1)
          .filter(e => e.type === 'victoryRoll')
          .map(e => (e as unknown as { seat: string }).seat)
      expect([winner(t), who()]).toEqual(['goes on', [S, A]])
      const b = check(50, 50, { playerA: 'aztec' }).rolls(1, 1, 1, 1)
      expect(
        b.table
          .events(-1)
          .filter(e => e.type === 'victoryRoll')
          .map(e => (e as unknown as { seat: string }).seat),
      ).toEqual([A, S])
    },
  )
  clause('TER-11.3', 'Both succeed: a tie; one: he wins at once. The example: Allied morale 49, 6 + 6', () => {
    expect(winner(check(50, 50).rolls(6, 6, 6, 6))).toBe('nobody tie')
    expect(winner(check(50, 50).rolls(6, 6, 1, 1))).toBe('spanish morale')
    expect(winner(check(50, 50).rolls(1, 1, 6, 6))).toBe('aztec morale')
    const t = stage(
      'nieuport',
      'victory',
      { 'imperial-mo': '2515 f5', 'allied-ve': '0515 f1' },
      { tracks: { generalMorale: { imperial: 75, allied: 49 } } },
    ).rolls(6, 6)
    expect(t.table.outcome()).toMatchObject({ winner: tercios.seats.get(I), clause: 'TER-11.3' })
  })
  clause('TER-11.4', 'At the end of the last turn the side that lost at least 10 fewer wins, else a draw', () => {
    expect(winner(check(80, 56, { turn: 10 }))).toBe('nobody draw') // 0 against 9
    expect(winner(check(80, 55, { turn: 10 }))).toBe('spanish margin') // 0 against 10
    expect(winner(check(69, 64, { turn: 10 }))).toBe('aztec margin') // 11 against 1
    expect(winner(check(80, 55, { turn: 9 }))).toBe('goes on')
    expect(check(80, 55, { turn: 10 }).table.outcome()).toMatchObject({ level: 'marginal', scores: { spanish: 80, aztec: 55 } })
  })
  clause('TER-11.5', 'A side without units loses; if both have none, a tie', () => {
    expect(winner(stage('otumba', 'victory', { 'spanish-a1': '0505 f1' }))).toBe('spanish no-units')
    expect(winner(stage('otumba', 'victory', { 'aztec-n1': '0505 f1' }))).toBe('aztec no-units')
    const none = stage('otumba', 'victory', {})
    expect(winner(none)).toBe('nobody tie')
    expect(none.game.outcome(none.g)).toMatchObject({ winner: null, clause: 'TER-11.5' })
  })
  clause('TER-11.6', 'Order: captives, 11.5, morale table, initiative', () => {
    const t = stage(
      'tunis',
      'victory',
      { 'imperial-aj': '2010 f5', 'berber-k1': '0610 f1' },
      { turn: 5, tracks: { generalMorale: { berber: 54 }, turnMorale: { berber: 9 } } },
    )
    t.rolls(5, 1, 1) // the captives bring Berber morale to 49: the Imperials roll on the table at once
    t.choose(I, 'hex:0411')
    t.play(I, 'f0').play(I, '0411')
    expect(
      t.table
        .events(-1)
        .map(e => e.type)
        .filter(x => ['captives', 'victoryRoll', 'initiative'].includes(x)),
    ).toEqual(['captives', 'victoryRoll', 'initiative'])
  })
  clause('TER-11.7', 'On the last turn the order is the same, and 11.4 comes after all rolls have failed', () => {
    expect(winner(check(80, 40, { turn: 10 }).rolls(6, 6))).toBe('spanish morale')
    expect(winner(check(80, 40, { turn: 10 }).rolls(1, 1))).toBe('spanish margin')
  })
})

describe('15 Optional rules', () => {
  clause('TER-15.1', 'Strict end: without a winner the last turn is a draw', () => {
    expect(winner(check(80, 55, { turn: 10, options: { 'strict-end': true } }))).toBe('nobody draw')
    expect(tercios.options['strict-end']).toEqual({ clause: 'TER-15.1', default: false })
  })
  clause('TER-15.2', 'Simultaneous shot: all is rolled first, then applied in that order; void against a unit no longer there', () => {
    const pieces = { 'spanish-bl': '1505 f0', 'spanish-tf': '1605 f0', 'aztec-b1': '1503 f3', 'aztec-n1': '1603 f3' }
    const t = stage('otumba', 'a-sprinkling', pieces, { options: { 'simultaneous-shot': true } }).rolls(5, 6, 5, 6, 5, 5)
    t.play(S, 'spanish-bl 1503') // AM
    expect(t.where('aztec-b1')).toBe('1503 f3') // not yet
    t.play(S, 'spanish-tf 1603 =done') // HR
    t.play(A, 'aztec-b1 1605') // it fires all the same: HR on an ally
    t.play(A, '=done').expectEvent({ type: 'demoralized', unit: 'ot-aztec-b1' })
    t.flee()
    t.play(A, 'f3')
    expect(
      t.table
        .events(-1)
        .filter(e => e.type === 'result')
        .map(e => (e as unknown as { unit: string }).unit),
    ).toEqual(['ot-aztec-b1', 'ot-aztec-n1'])
    // two VF on one unit: the second is void
    const twice = stage(
      'otumba',
      'a-sprinkling',
      { 'spanish-bl': '1505 f0', 'spanish-az': '1605 f5', 'aztec-h1': '1504 f3', 'aztec-n2': '1503 f3' },
      { options: { 'simultaneous-shot': true } },
    )
    twice.rolls(5, 6, 5, 6).play(S, 'spanish-bl 1504 spanish-az 1504 =done').play(A, '=done')
    expect([twice.turnMorale(S), twice.table.events(-1).filter(e => e.type === 'eliminated')]).toMatchObject([4, [{ unit: 'ot-aztec-h1' }]])
    twice.expectNoEvent({ type: 'check' })
  })
  clause('TER-15.3', 'Rising tide: from turn 7 row 03 is sea; who stands there is moved to the nearest free land, disordered', () => {
    const pieces = { 'imperial-hc': '2203 f5', 'imperial-b1': '2403 f5', 'allied-ve': '0515 f1' }
    const options = { 'rising-tide': true }
    const t = stage('nieuport', 'reinforcements', pieces, { turn: 7, options })
    t.offers(I, '2104 2204 2304').play(I, '2204').offers(I, '2304 2404 2504').play(I, '2404') // land of row 04, three equals
    expect([t.where('imperial-hc'), t.where('imperial-b1')]).toEqual(['2204 f5 disordered', '2404 f5 disordered'])
    const sea = stage('nieuport', 'a-movement', { 'imperial-hc': '2204 f5', 'allied-ve': '0515 f1' }, { turn: 8, options })
    sea.play(I, 'imperial-hc =advance').not(I, '2203', 'TER-5.2.1').has(I, '2104')
    expect(stage('nieuport', 'reinforcements', pieces, { turn: 6, options }).where('imperial-hc')).toBe('2203 f5')
    expect(stage('nieuport', 'reinforcements', pieces, { turn: 7 }).where('imperial-hc')).toBe('2203 f5')
    const full = stage('nieuport', 'reinforcements', { ...pieces, 'imperial-mo': '2204 f5' }, { turn: 7, options })
    full.offers(I, '2104 2304') // next to the full hex: equals
    const zoc = stage('nieuport', 'reinforcements', { ...pieces, 'allied-lg': '2205 f0' }, { turn: 7, options })
    zoc.not(I, '2204', 'TER-15.3')
  })
  clause('TER-15.4', 'Under the ramparts no Imperial ends a movement in the marsh next to the town while the French hold it', () => {
    const pieces = { 'imperial-nv': '1515 f0', 'french-vs': '1511 f3', 'french-da': '1523 f0' }
    const options = { 'under-the-ramparts': true }
    const t = stage('san-quintin', 'a-movement', pieces, { playerA: 'imperial', options })
    t.play(I, 'imperial-nv =advance').not(I, '1514 1414', 'TER-15.4')
    stage('san-quintin', 'a-movement', pieces, { playerA: 'imperial' }).play(I, 'imperial-nv =advance').has(I, '1514 1414')
    const empty = stage('san-quintin', 'a-movement', { 'imperial-nv': '1515 f0', 'french-da': '1523 f0' }, { playerA: 'imperial', options })
    empty.play(I, 'imperial-nv =advance').has(I, '1514') // nobody holds the town
    const work = stage('san-quintin', 'a-movement', { ...pieces, 'imperial-nv': '1910 f4' }, { playerA: 'imperial', options })
    work.play(I, 'imperial-nv =advance').has(I, '1810').play(I, '1810 f3').has(I, '1811 =stop') // next to the town, and no marsh
    const french = stage('san-quintin', 'a-movement', { ...pieces, 'french-ga': '1615 f5', 'imperial-nv': '2515 f0' }, { options })
    french.play('french', 'french-ga =advance').has('french', '1614')
    const there = stage('san-quintin', 'a-movement', { ...pieces, 'imperial-nv': '1514 f3' }, { playerA: 'imperial', options })
    there.play(I, 'imperial-nv').not(I, '=turn', 'TER-15.4')
  })
})

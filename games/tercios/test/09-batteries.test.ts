/** 9 Batteries, 10 recovery. */
import { clause } from '@plus-ultra/kernel/testing'
import { describe, expect } from 'vitest'
import { data } from '../data/load.ts'
import { tercios } from '../game.ts'
import { type Stage, stage } from './stage.ts'

const S = 'spanish'
const A = 'aztec'
const I = 'imperial'
const B = 'berber'
const guns = (pieces: Record<string, string>, more = {}) => stage('tunis', 'a-battery', pieces, more)
const checked = (t: Stage) =>
  t.table
    .events(-1)
    .filter(e => e.type === 'check')
    .map(e => (e as unknown as { unit: string }).unit.slice(3))

describe('9.1 Fire', () => {
  clause('TER-9.1.1', 'The phasing player fires with each GR and CU in good order, once', () => {
    const t = guns({
      'imperial-c1': '1610 f0',
      'imperial-c2': '1410 f1',
      'imperial-c3': '1808 f5 disordered',
      'berber-k1': '1606 f1',
    }).rolls(1, 1, 1, 1)
    t.offers(I, 'imperial-c1 imperial-c2 =done')
      .play(I, 'imperial-c2 1606')
      .offers(I, 'imperial-c1 =done')
      .not(I, 'imperial-c2', 'TER-9.1.1')
    t.play(I, 'imperial-c1 1606 =done')
    expect(t.phase).toBe('b-movement')
    guns({ 'imperial-c1': '1610 f0', 'berber-t1': '1606 f3' }).offers(I, 'imperial-c1 =done').not(I, 'berber-t1', 'TER-9.1.1') // not the enemy's
    guns({ 'imperial-go': '2510 f5', 'berber-k1': '2106 f1' }).offers(I, 'imperial-go =done') // GR
  })
  clause('TER-9.1.2', 'Range GR 6 and CU 9, arc and sight as for Sleeves', () => {
    const range = (gun: string, d: number) =>
      stage('nieuport', 'a-battery', { [gun]: '1515 f4', 'allied-ve': `${String(15 - d).padStart(2, '0')}15 f0` })
        .words(I)
        .includes(gun)
    expect([range('imperial-b3', 6), range('imperial-b3', 7), range('imperial-b1', 9), range('imperial-b1', 10)]).toEqual([
      true,
      false,
      true,
      false,
    ])
    const t = guns({ 'imperial-c1': '1610 f0', 'imperial-c2': '1710 f2', 'berber-k1': '1606 f1', 'berber-r1': '1607 f1' })
    t.offers(I, 'imperial-c1 =done').not(I, 'imperial-c2', 'TER-9.1.2').play(I, 'imperial-c1').offers(I, '1607').not(I, '1606', 'TER-9.1.2')
  })
  clause('TER-9.1.3', 'Two dice, a hit on 10 or more', () => {
    const hit = (a: number, b: number) => {
      const t = guns({ 'imperial-c1': '1610 f0', 'berber-k1': '1606 f1' }).rolls(a, b, 1)
      t.play(I, 'imperial-c1 1606')
      return t.table.events(-1).some(e => e.type === 'shot')
    }
    expect([hit(4, 5), hit(4, 6), hit(5, 5)]).toEqual([false, true, true])
  })
  clause('TER-9.1.4', 'On a hit one die; the one result applies to every unit of the hex, top first', () => {
    expect([data.tables.batteryResults.normal.join(' '), data.tables.batteryResults.dense.join(' ')]).toEqual([
      'SB SB HR AM AM VF',
      'SB HR AM AM VF VF',
    ])
    const t = guns({ 'imperial-c1': '1610 f0', 'berber-a1': '1606 f1', 'berber-k1': '1606 f1' }).rolls(5, 5, 6)
    t.play(I, 'imperial-c1 1606')
    expect([t.where('berber-a1'), t.where('berber-k1'), t.turnMorale(I)]).toEqual(['gone', 'gone', 8])
  })
  clause('TER-9.1.5', 'A hex with 5 or more stacking points is dense', () => {
    const result = (pieces: Record<string, string>) => {
      const t = guns({ 'imperial-c1': '1610 f0', ...pieces }).rolls(5, 5, 5)
      t.play(I, 'imperial-c1 1606')
      return (t.table.events(-1).find(e => e.type === 'shot') as unknown as { result: string }).result
    }
    expect(result({ 'berber-r1': '1606 f1', 'berber-r2': '1606 f1' })).toBe('AM') // 4 points
    expect(result({ 'berber-a1': '1606 f1', 'berber-r1': '1606 f1', 'berber-r2': '1606 f1' })).toBe('VF') // 5 points
  })
  clause('TER-9.1.6', 'After damage those of morale C or V next to the hex check, batteries excepted', () => {
    const t = guns({
      'imperial-c1': '1610 f0',
      'berber-r1': '1606 f1',
      'berber-k1': '1605 f1',
      'berber-j3': '1706 f1',
      'berber-t3': '1707 f1',
      'berber-k2': '1506 f1',
    }).rolls(5, 5, 6, 4, 5)
    t.play(I, 'imperial-c1 1606')
    t.expectEvent({ type: 'roll', who: 'berber', clause: 'TER-9.1.6', dice: [4] })
    expect(checked(t)).toEqual(['berber-k2', 'berber-k1']) // V and C; not the Janissaries, not the guns
    // those in the hex itself have their result and do not check
    const same = guns({ 'imperial-c1': '1610 f0', 'berber-a1': '1606 f1', 'berber-k1': '1606 f1' }).rolls(5, 5, 1)
    same.play(I, 'imperial-c1 1606')
    for (let n = 2; n > 0; n--) {
      same.flee()
      same.play(B, 'f1')
    }
    expect(checked(same)).toEqual([])
  })
  clause('TER-9.1.7', 'The firing player rolls hit and result, a miss no further die, checks after all results', () => {
    const t = guns({ 'imperial-c1': '1610 f0', 'berber-a1': '1606 f1', 'berber-r1': '1606 f1', 'berber-k1': '1605 f1' }).rolls(5, 5, 6, 6)
    t.play(I, 'imperial-c1 1606')
    const told = t.table
      .events(-1)
      .filter(e => e.type !== 'result')
      .map(e => (e.type === 'roll' ? (e as unknown as { who: string }).who : e.type))
    expect(told).toEqual([I, I, 'shot', 'eliminated', 'eliminated', B, 'check'])
    guns({ 'imperial-c1': '1610 f0', 'berber-k1': '1606 f1' }).rolls(1, 1).play(I, 'imperial-c1 1606').done()
  })
  clause('TER-9.1.8', 'A battery turns in its movement or in reaction, never when it fires', () => {
    const t = guns({ 'imperial-c1': '1610 f2', 'berber-k1': '1606 f1' })
    t.offers(I, '=done').not(I, 'imperial-c1', 'TER-9.1.2')
    stage('tunis', 'b-reaction', { 'imperial-c1': '1610 f2', 'berber-k1': '1606 f1' }).offers(I, '1610 =done')
    stage('tunis', 'a-movement', { 'imperial-c1': '1610 f2', 'berber-k1': '1606 f1' }).play(I, 'imperial-c1').has(I, '=turn')
  })
})

describe('9.2 Batteries as targets', () => {
  clause('TER-9.2.1', 'Fire disorders a battery in place of SB, HR and AM, without points; VF eliminates; it never checks', () => {
    for (const die of [1, 3, 4]) {
      const t = guns({ 'imperial-c1': '1610 f0', 'berber-t1': '1606 f1' }).rolls(5, 5, die)
      t.play(I, 'imperial-c1 1606')
      expect([t.where('berber-t1'), t.turnMorale(I)]).toEqual(['1606 f1 disordered', 0])
    }
    const vf = guns({ 'imperial-c1': '1610 f0', 'berber-t1': '1606 f1' }).rolls(5, 5, 6)
    vf.play(I, 'imperial-c1 1606')
    expect([vf.where('berber-t1'), vf.turnMorale(I)]).toEqual(['gone', 4])
    const shot = stage('tunis', 'a-sprinkling', { 'imperial-aj': '1610 f0', 'berber-t3': '1509 f1' }).rolls(6, 4)
    shot.play(I, 'imperial-aj 1509')
    expect(shot.where('berber-t3')).toBe('1509 f1 disordered')
  })
  clause('TER-9.2.2', 'A battery may not come next to an enemy, but always turns in place', () => {
    const t = stage('tunis', 'a-movement', { 'imperial-c1': '1610 f0', 'berber-k1': '1608 f0' })
    t.play(I, 'imperial-c1 =advance').not(I, '1609', 'TER-9.2.2')
    const near = stage('tunis', 'a-movement', { 'imperial-c1': '1610 f0', 'berber-k1': '1609 f0' })
    near.play(I, 'imperial-c1 =turn').offers(I, 'f1 f2 f3 f4 f5')
  })
  const charge = (more: Record<string, string> = {}) =>
    stage('tunis', 'a-shock', { 'imperial-ab': '1610 f0', 'berber-t1': '1609 f3', ...more })
  clause('TER-9.2.3', 'Any result of shock eliminates a battery', () => {
    const t = charge().rolls(6, 6, 6, 1, 1, 4)
    t.play(I, '1609 1610 =enough').expectEvent({ type: 'destroyed', unit: 'tu-berber-t1' })
    expect([t.where('berber-t1'), t.turnMorale(I), t.morale(B)]).toEqual(['gone', 4, 71])
    const dash = stage('tunis', 'a-shock', { 'imperial-ma': '1610 f0', 'berber-t1': '1609 f3' }).rolls(2, 1, 3, 1)
    dash.play(I, '1609 1610 =enough') // 4 against 3: '-'
    expect(dash.where('berber-t1')).toBe('1609 f3')
  })
  clause('TER-9.2.4', 'On 5-6 the pieces are taken: they stay, with a marker, disordered, facing as the captor likes', () => {
    for (const [die, isTaken] of [
      [4, false],
      [5, true],
      [6, true],
    ] as const) {
      const t = charge().rolls(6, 6, 6, 1, 1, die)
      t.play(I, '1609 1610 =enough')
      expect(t.where('berber-t1') !== 'gone').toBe(isTaken)
      if (!isTaken) continue
      t.offers(I, 'f0 f1 f2 f3 f4 f5').play(I, 'f5')
      expect(t.piece('tu-berber-t1')).toMatchObject({ at: '1609', facing: 5, side: 'imperial', captured: true, order: 'disordered' })
    }
  })
  clause('TER-9.2.5', 'A captured battery moves, turns and fires from the next turn on, and may be lost again for 4', () => {
    const taken = { 'berber-t1': '1609 f0 side=imperial idle', 'berber-k1': '1605 f1' }
    guns(taken).offers(I, '=done').not(I, 'berber-t1', 'TER-9.2.5')
    stage('tunis', 'b-reaction', taken).offers(I, '=done').not(I, '1609', 'TER-9.2.5')
    stage('tunis', 'a-movement', taken).offers(I, '=done').not(I, 'berber-t1', 'TER-9.2.5')
    const next = stage('tunis', 'victory', { ...taken, 'imperial-aj': '2010 f0' }, { turn: 1 })
    next.has(I, 'berber-t1')
    const back = stage(
      'tunis',
      'a-shock',
      { 'berber-b1': '1608 f3', 'berber-t1': '1609 f0 side=imperial', 'imperial-aj': '2010 f0' },
      { playerA: 'berber' },
    ).rolls(6, 6, 6, 1, 1, 6)
    back.play(B, '1609 1608 =enough f0')
    expect([back.piece('tu-berber-t1'), back.turnMorale(B), back.morale(I)]).toMatchObject([{ side: 'berber' }, 4, 81])
    expect(back.piece('tu-berber-t1')!.captured).toBeUndefined()
  })
  clause('TER-9.2.6', "A captured battery is a unit of its new side; its disorder leaves at the end of its owner's next movement", () => {
    const t = guns({ 'berber-t1': '1609 f0 side=imperial', 'berber-k1': '1605 f1' }).rolls(5, 5, 6)
    t.play(I, 'berber-t1 1605')
    expect(t.where('berber-k1')).toBe('gone')
    const order = stage('tunis', 'a-movement', {
      'berber-t1': '1609 f0 side=imperial disordered idle',
      'imperial-aj': '2010 f0',
      'berber-k1': '1605 f1',
    })
    order.play(I, '=done')
    expect(order.where('berber-t1')).toBe('1609 f0')
    // a side with nothing but captured guns still has units
    const alone = stage('tunis', 'victory', { 'berber-t1': '1609 f0 side=imperial', 'berber-k1': '1605 f1' })
    expect(alone.table.isOver).toBe(false)
  })
  clause('TER-9.2.7', 'Taken by the first of several hexes, the remaining attacks lapse', () => {
    const t = charge({ 'imperial-ma': '1709 f4' }).rolls(6, 6, 6, 1, 1, 6)
    t.play(I, '1609 1610 1709 =enough 1610 f0').expectStep('attack', I).done()
    expect(t.piece('tu-berber-t1')).toMatchObject({ side: 'imperial' })
  })
})

describe('10 Recovery', () => {
  const rally = (unit: string, a: number, b: number) => {
    const t = stage('otumba', 'recovery', {
      [unit]: '1505 f0 demoralized',
      [unit.startsWith('spanish') ? 'aztec-ot' : 'spanish-ta']: '2510 f0',
    }).rolls(a, b)
    return t.where(unit).slice(8)
  }
  clause('TER-10.1', 'C 10+, V 9+, R 7+, P 6+ rallies; player A first, by hex id', () => {
    expect([rally('aztec-n1', 4, 5), rally('aztec-n1', 4, 6)]).toEqual(['demoralized', 'disordered'])
    expect([rally('aztec-w1', 4, 4), rally('aztec-w1', 4, 5)]).toEqual(['demoralized', 'disordered'])
    expect([rally('spanish-a1', 3, 3), rally('spanish-a1', 3, 4)]).toEqual(['demoralized', 'disordered'])
    expect([rally('spanish-sd', 2, 3), rally('spanish-sd', 3, 3)]).toEqual(['demoralized', 'disordered'])
    const t = stage('otumba', 'recovery', {
      'aztec-n1': '0505 f0 demoralized',
      'spanish-a1': '1805 f0 demoralized',
      'spanish-o1': '1505 f0 demoralized',
    }).rolls(6, 6, 6, 6, 6, 6)
    const order = t.table
      .events(-1)
      .filter(e => e.type === 'rally')
      .map(e => (e as unknown as { unit: string }).unit.slice(3))
    expect(order).toEqual(['spanish-o1', 'spanish-a1', 'aztec-n1'])
  })
  clause('TER-10.2', 'A rallied unit loses the marker and becomes disordered', () => {
    expect(rally('spanish-a1', 6, 6)).toBe('disordered')
  })
  clause('TER-10.3', 'A unit next to an enemy may still roll', () => {
    const t = stage('otumba', 'recovery', { 'spanish-a1': '1505 f0 demoralized', 'aztec-n1': '1504 f3' }).rolls(6, 6)
    expect(t.where('spanish-a1')).toBe('1505 f0 disordered')
  })
  clause('TER-10.4', 'Units of one hex roll from the top down, each once', () => {
    const t = stage('otumba', 'recovery', {
      'spanish-bl': '1505 f0 demoralized',
      'spanish-a1': '1505 f0 demoralized',
      'aztec-n1': '2504 f3',
    }).rolls(6, 6, 1, 1)
    expect([t.where('spanish-bl'), t.where('spanish-a1')]).toEqual(['1505 f0 disordered', '1505 f0 demoralized'])
    t.done()
    expect(t.game.seats.size).toBe(tercios.seats.size)
    expect([S, A]).toEqual(t.table.seats.map(s => t.game.seats.name(s)))
  })
})

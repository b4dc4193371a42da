/** 8.1 Sprinkling of Shot. */
import { clause } from '@plus-ultra/kernel/testing'
import { describe, expect } from 'vitest'
import { data } from '../data/load.ts'
import { type Stage, stage } from './stage.ts'

const S = 'spanish'
const A = 'aztec'
const fire = (pieces: Record<string, string>) => stage('otumba', 'a-sprinkling', pieces)
const checked = (t: Stage) =>
  t.table
    .events(-1)
    .filter(e => e.type === 'check')
    .map(e => (e as unknown as { unit: string }).unit.slice(3))

describe('8.1 Sprinkling of Shot', () => {
  clause('TER-8.1.1', 'First the phasing player with any of his Sleeves, one by one, then the other; each fires once', () => {
    const t = fire({ 'spanish-bl': '1505 f0', 'spanish-az': '1605 f0', 'aztec-n1': '1503 f3', 'aztec-b1': '1603 f3' }).rolls(1, 1, 1)
    t.offers(S, 'spanish-bl spanish-az =done').play(S, 'spanish-az 1603').offers(S, 'spanish-bl =done').not(S, 'spanish-az', 'TER-8.1.1')
    t.play(S, 'spanish-bl 1503 =done').offers(A, 'aztec-b1 =done').play(A, 'aztec-b1 1605')
    t.offers(A, '=done').play(A, '=done')
    expect(t.phase).toBe('a-shock') // no horse: no second movement
  })
  clause('TER-8.1.2', 'A disordered or demoralized Sleeve may not fire', () => {
    fire({ 'spanish-bl': '1505 f0 disordered', 'spanish-az': '1605 f0 demoralized', 'aztec-n1': '1503 f3' })
      .offers(S, '=done')
      .not(S, 'spanish-bl spanish-az', 'TER-8.1.2')
  })
  clause('TER-8.1.3', 'The target is within range, in the arc and in clear sight', () => {
    const t = fire({ 'spanish-bl': '1505 f0', 'aztec-n1': '1502 f3', 'aztec-n2': '1501 f3', 'aztec-n3': '1507 f3', 'aztec-s1': '1603 f3' })
    t.play(S, 'spanish-bl').offers(S, '1502 1603').not(S, '1501 1507', 'TER-8.1.3')
    const blocked = fire({ 'spanish-bl': '1505 f0', 'spanish-a1': '1504 f0', 'aztec-n1': '1502 f3', 'aztec-s1': '1603 f3' })
    blocked.play(S, 'spanish-bl').offers(S, '1603').not(S, '1502', 'TER-8.1.3')
    fire({ 'spanish-th': '1505 f0', 'aztec-n1': '1502 f3' }).offers(S, '=done') // slings reach 2
  })
  clause('TER-8.1.4', 'Fire strikes the top unit', () => {
    const t = fire({ 'spanish-bl': '1505 f0', 'aztec-b1': '1503 f3', 'aztec-w1': '1503 f3' }).rolls(5, 3)
    t.play(S, 'spanish-bl 1503').expectEvent({ type: 'result', unit: 'ot-aztec-b1', result: 'SB' })
  })
  clause('TER-8.1.5', 'One die, a hit on the number of the type or more', () => {
    expect(data.tables.types.map(t => `${t.id} ${t.hitOn}`).join(', ')).toBe(
      'L 6, PS 5, P 6, RO 5, M 4, G 6, R 5, J 5, H 5, A 5, B 5, AR 5, HE 5, GR 6, CU 6, PR 6',
    )
    const shot = (target: string, die: number) => {
      const t = stage('nieuport', 'b-sprinkling', { 'allied-e1': '1515 f0', [target]: '1513 f3' }).rolls(die, 1)
      t.play('allied', 'allied-e1 1513')
      return t.table.events(-1).some(e => e.type === 'shot')
    }
    expect([shot('imperial-mo', 4), shot('imperial-mo', 5)]).toEqual([false, true]) // PS
    expect([shot('imperial-ba', 5), shot('imperial-ba', 6)]).toEqual([false, true]) // L
  })
  clause('TER-8.1.6', 'On a hit one die on the row of the shooter and the distance', () => {
    const rows = Object.entries(data.tables.rangedResults).flatMap(([type, r]) =>
      Object.entries(r).map(([range, die]) => `${type} ${range} ${die.join(' ')}`),
    )
    expect(rows).toEqual([
      'H 1 - - - SB SB HR',
      'H 2 - - - - SB SB',
      'A 1 - - SB SB HR AM',
      'A 2 - - - SB SB HR',
      'A 3 - - - - SB HR',
      'B 1 - SB SB HR AM VF',
      'B 2 - - SB SB HR AM',
      'B 3 - - - SB SB HR',
      'AR 1 SB SB HR HR AM VF',
      'AR 2 - SB SB HR HR AM',
      'AR 3 - - SB SB HR AM',
      'HE 1 - SB SB HR AM VF',
      'HE 2 - - SB SB HR HR',
    ])
    const effect = (distance: number, die: number) => {
      const t = fire({ 'spanish-bl': '1505 f0', 'aztec-w1': `150${5 - distance} f3` }).rolls(5, die)
      t.play(S, `spanish-bl 150${5 - distance}`)
      return (t.table.events(-1).find(e => e.type === 'shot') as unknown as { result: string }).result
    }
    expect([effect(1, 6), effect(1, 1), effect(2, 6), effect(3, 3), effect(3, 6)]).toEqual(['VF', '-', 'AM', '-', 'HR'])
    // dice below 1 count as 1: an archer rolls 1 against a Spaniard, -1
    const low = stage('otumba', 'b-sprinkling', { 'aztec-b1': '1503 f3', 'spanish-a1': '1505 f0' }).rolls(5, 1)
    low.play(A, 'aztec-b1 1505').expectEvent({ type: 'shot', result: '-' })
  })
  clause(
    'TER-8.1.7',
    'After an arquebus result those of morale C or V in the hex and next to it check: C on 5-6, V on 4-6, else SB',
    () => {
      const neighbours = { 'aztec-n1': '1502 f3', 'aztec-w1': '1602 f3', 'aztec-ea': '1402 f3', 'aztec-w2': '1403 f3' } // C, V, P, V
      const t = fire({ 'spanish-az': '1505 f0', 'aztec-b1': '1503 f3', ...neighbours }).rolls(5, 2, 4, 4, 5)
      t.play(S, 'spanish-az 1503')
      t.flee()
      t.play(A, 'f3')
      expect(checked(t)).toEqual(['aztec-w2', 'aztec-n1']) // by hex: V passes with a 4, C fails with it; the Eagle knights never check
      const bow = fire({ 'spanish-bl': '1505 f0', 'aztec-b1': '1503 f3', ...neighbours }).rolls(5, 3)
      bow.play(S, 'spanish-bl 1503')
      bow.flee()
      bow.play(A, 'f3').expectStep('sprinkle') // no arquebus, no check
      const miss = fire({ 'spanish-az': '1505 f0', 'aztec-b1': '1503 f3', ...neighbours }).rolls(5, 1)
      miss.play(S, 'spanish-az 1503').expectStep('sprinkle')
      const pass = (die: number, unit: string) => {
        const p = fire({ 'spanish-az': '1505 f0', 'aztec-ea': '1503 f3', [unit]: '1502 f3' }).rolls(5, 6, die)
        p.play(S, 'spanish-az 1503')
        p.flee()
        if (p.table.step === 'faceAfterRetreat') p.play(A, 'f3')
        return (p.table.events(-1).find(e => e.type === 'check') as unknown as { passed: boolean }).passed
      }
      expect([pass(4, 'aztec-n1'), pass(5, 'aztec-n1'), pass(3, 'aztec-w1'), pass(4, 'aztec-w1')]).toEqual([false, true, false, true])
    },
  )
  clause('TER-8.1.8', 'Failed checks cause no further checks', () => {
    const t = fire({ 'spanish-az': '1505 f0', 'aztec-ea': '1503 f3', 'aztec-n1': '1502 f3', 'aztec-n2': '1501 f3' }).rolls(5, 3, 1)
    t.play(S, 'spanish-az 1503') // SB on ea; n1 fails next to n2, who does not check
    t.flee()
    t.play(A, 'f3')
    t.flee()
    t.play(A, 'f3').expectStep('sprinkle', S)
    expect(checked(t)).toEqual(['aztec-n1'])
  })
  clause('TER-8.1.9', 'The disorder of a battery counts as damage for the checks', () => {
    const t = stage('tunis', 'a-sprinkling', { 'imperial-aj': '1610 f0', 'berber-t1': '1608 f3', 'berber-k1': '1607 f3' }).rolls(6, 4, 6)
    t.play('imperial', 'imperial-aj 1608').expectEvent({ type: 'check', unit: 'tu-berber-k1' })
    expect(t.where('berber-t1')).toBe('1608 f3 disordered')
  })
  clause('TER-8.1.10', 'Every Sleeve of a stack fires with its own dice, all round on pikes', () => {
    const t = fire({
      'spanish-bl': '1505 f0',
      'spanish-az': '1505 f0',
      'spanish-pi': '1505 f0',
      'aztec-n1': '1507 f3',
      'aztec-n2': '1503 f3',
    }).rolls(1, 1)
    t.offers(S, 'spanish-bl spanish-az =done').play(S, 'spanish-bl').offers(S, '1503 1507').play(S, '1507').play(S, 'spanish-az 1503')
    const front = fire({ 'spanish-bl': '1505 f0', 'spanish-a1': '1505 f0', 'aztec-n1': '1507 f3', 'aztec-n2': '1503 f3' })
    front.play(S, 'spanish-bl').offers(S, '1503') // bucklers look one way
  })
  clause('TER-8.1.11', 'The list is fixed when the result die falls, each failure is carried out before the next die', () => {
    const t = fire({ 'spanish-az': '1505 f0', 'aztec-ea': '1503 f3', 'aztec-n1': '1502 f3', 'aztec-n2': '1602 f3' }).rolls(5, 2, 1)
    t.play(S, 'spanish-az 1503') // SB on ea, which leaves first
    t.expectStep('retreat', A).expectNoEvent({ type: 'check' })
    t.flee()
    t.play(A, 'f3')
    expect(checked(t)).toEqual(['aztec-n1']) // failed: it falls back before n2 rolls
    t.expectStep('retreat', A).rolls(5)
    t.flee()
    t.play(A, 'f3')
    expect(checked(t)).toEqual(['aztec-n1', 'aztec-n2'])
    // demoralized units check as well
    const dem = fire({ 'spanish-az': '1505 f0', 'aztec-ea': '1503 f3', 'aztec-n1': '1502 f3 demoralized' }).rolls(5, 6, 1)
    dem.play(S, 'spanish-az 1503')
    dem.flee()
    dem.play(A, 'f3').expectEvent({ type: 'check', unit: 'ot-aztec-n1', passed: false })
  })
  clause('TER-8.1.12', 'The owner of the checking unit rolls for it, the shooter for hit and result', () => {
    const t = fire({ 'spanish-az': '1505 f0', 'aztec-ea': '1503 f3', 'aztec-n1': '1502 f3' }).rolls(5, 2, 6)
    t.play(S, 'spanish-az 1503')
    t.flee()
    t.play(A, 'f3')
    const rolls = t.table.events(-1).filter(e => e.type === 'roll') as unknown as { who: string; clause: string }[]
    expect(rolls.map(r => `${r.clause} ${r.who}`)).toEqual(['TER-8.1.5 spanish', 'TER-8.1.6 spanish', 'TER-8.1.7 aztec'])
  })
  clause('TER-8.1.13', 'Only hexes with an enemy are targets; a Sleeve without one is not offered', () => {
    const t = fire({ 'spanish-bl': '1505 f0', 'spanish-az': '1010 f0', 'spanish-t1': '1504 f0', 'aztec-n1': '1603 f3' })
    t.offers(S, 'spanish-bl =done').not(S, 'spanish-az', 'TER-8.1.13').play(S, 'spanish-bl').not(S, '1504', 'TER-8.1.13')
  })
})

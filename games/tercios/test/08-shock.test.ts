/** 8.2 Push of Pike. */
import { clause } from '@plus-ultra/kernel/testing'
import { describe, expect } from 'vitest'
import { data } from '../data/load.ts'
import { tercios } from '../game.ts'
import { totalOf } from '../rules/08-combat.ts'
import { type Stage, stage } from './stage.ts'

const S = 'spanish'
const A = 'aztec'
const I = 'imperial'
const shock = (pieces: Record<string, string>, more = {}) => stage('otumba', 'a-shock', pieces, more)
const field = (pieces: Record<string, string>) => stage('nieuport', 'a-shock', pieces)
/** The totals of the last combat: attacker, defender. */
const totals = (t: Stage) => {
  const rolls = t.table.events(-1).filter(e => e.type === 'roll' && e.clause === 'TER-8.2.8') as unknown as { result: number }[]
  return rolls.slice(-2).map(r => r.result)
}

describe('8.2 Choosing attacks', () => {
  clause('TER-8.2.1', 'Attack after attack: an enemy hex, the hexes that join until enough, the order of strike', () => {
    const t = shock({ 'spanish-a1': '1505 f0', 'spanish-t1': '1604 f5', 'aztec-w1': '1504 f3', 'aztec-n1': '1405 f0' }).rolls(
      1,
      1,
      6,
      6,
      6,
      1,
      1,
      1,
      6,
      6,
      6,
    )
    t.offers(S, '1504 =done').play(S, '1504').offers(S, '1505 1604').play(S, '1604').offers(S, '1505').not(S, '=enough', 'TER-8.2.5') // 2 against 3
    t.play(S, '1505').offers(S, '=enough').play(S, '=enough').offers(S, '1505 1604').play(S, '1604')
    const from = t.table
      .events(-1)
      .filter(e => e.type === 'combat')
      .map(e => (e as unknown as { from: string }).from)
    expect(from).toEqual(['1604', '1505'])
    t.offers(S, '=done')
  })
  clause('TER-8.2.2', 'Attack is voluntary, but a Troop with an enemy in front must', () => {
    shock({ 'spanish-a1': '1505 f0', 'aztec-n1': '1504 f3' }).offers(S, '1504 =done')
    shock({ 'spanish-sd': '1505 f0', 'aztec-n1': '1504 f3' }).offers(S, '1504').not(S, '=done', 'TER-8.2.2')
    shock({ 'spanish-sd': '1505 f0 disordered', 'aztec-n1': '1504 f3' }).offers(S, '1504')
    shock({ 'spanish-sd': '1505 f0 demoralized', 'aztec-n1': '1504 f3' }).offers(S, '=done')
    shock({ 'spanish-sd': '1505 f1', 'aztec-n1': '1504 f3' }).offers(S, '=done') // not its frontal hex
    shock({ 'spanish-sd': '1505 f0', 'aztec-b1': '1504 f3', 'aztec-w1': '1504 f3' }).offers(S, '1504') // a stack is one target
  })
  clause('TER-8.2.3', 'A hex attacks only its frontal hex, and each unit once in a step', () => {
    const t = shock({ 'spanish-a1': '1505 f0', 'aztec-n1': '1504 f3', 'aztec-n2': '1604 f3' }).rolls(1, 1, 1, 6, 6)
    t.offers(S, '1504 =done').not(S, '1604', 'TER-8.2.3').play(S, '1504 1505 =enough').offers(S, '=done').not(S, '1504', 'TER-8.2.3')
    shock({ 'spanish-a1': '1505 f0 struck', 'aztec-n1': '1504 f3' }).offers(S, '=done')
    const join = shock({ 'spanish-a1': '1505 f0', 'spanish-t1': '1604 f5', 'spanish-t2': '1405 f0', 'aztec-w1': '1504 f3' })
    join.play(S, '1504 1505').offers(S, '1604 =enough')
    const why = (hex: string) => join.table.parse(tercios.seats.get(S), `hex:${hex}`)
    expect(why('1505')).toMatchObject({ ok: false, reason: 'TER-8.2.3#joined' })
    for (const hex of ['1405', '1504', '2010']) expect(why(hex)).toMatchObject({ ok: false, reason: 'TER-8.2.3#target' })
  })
  clause(
    'TER-8.2.4',
    'Batteries and demoralized units never attack; a stack attacks with the strength of the others; disordered may',
    () => {
      shock({ 'spanish-fl': '1505 f0', 'aztec-h1': '1504 f3' }).offers(S, '=done').not(S, '1504', 'TER-8.2.4')
      shock({ 'spanish-a1': '1505 f0 demoralized', 'aztec-h1': '1504 f3' }).offers(S, '=done').not(S, '1504', 'TER-8.2.4')
      shock({ 'spanish-a1': '1505 f0 disordered', 'aztec-h1': '1504 f3' }).offers(S, '1504 =done')
      const t = shock({ 'spanish-bl': '1505 f0', 'spanish-a1': '1505 f0 demoralized', 'aztec-n1': '1504 f3' }).rolls(1, 1, 6, 6)
      t.play(S, '1504 1505 =enough').expectEvent({ type: 'roll', why: 'attacking dice', dice: [1, 1] })
      t.expectEvent({ type: 'combat', attackers: ['ot-spanish-bl'] }) // nor is it told among those who attack
    },
  )
  clause('TER-8.2.5', 'The strength of all that join is at least that of the defending hex', () => {
    shock({ 'spanish-t1': '1505 f0', 'aztec-w1': '1504 f3' }).offers(S, '=done').not(S, '1504', 'TER-8.2.5') // 2 against 3
    shock({ 'spanish-a1': '1505 f0', 'aztec-b1': '1504 f3', 'aztec-w1': '1504 f3' }).offers(S, '=done') // 3 against 1 + 3
    shock({ 'spanish-a1': '1505 f0', 'aztec-w1': '1504 f3' }).offers(S, '1504 =done')
  })
  clause('TER-8.2.6', 'From the rearguard, with a Troop, or in a coup de main a hex ignores it, for itself alone', () => {
    shock({ 'spanish-t1': '1505 f0', 'aztec-w1': '1504 f0' }).offers(S, '1504 =done') // from behind
    shock({ 'spanish-sd': '1505 f0', 'aztec-w1': '1504 f3' }).offers(S, '1504')
    // the horse alone is exempt: t1 may not join, 2 + 2 against 5
    const t = shock({ 'spanish-sd': '1505 f0', 'spanish-th': '1604 f5', 'aztec-b1': '1504 f3', 'aztec-w1': '1504 f3' })
    t.play(S, '1504').offers(S, '1505').not(S, '1604', 'TER-8.2.20')
    // 3 against 4: a hex with horse in it is exempt, whatever the state of the horse
    const held = { 'spanish-sd': '1505 f0 demoralized', 'spanish-a1': '1505 f0', 'aztec-b1': '1504 f3', 'aztec-w1': '1504 f3' }
    shock(held).offers(S, '1504 =done').play(S, '1504 1505').offers(S, '=enough')
  })
  clause('TER-8.2.20', 'Exempt hexes count in the sum; below it only they join; demoralized units count for the defender alone', () => {
    // 2 (horse) + 1 (slings) = 3 against 3: both may join
    shock({ 'spanish-sd': '1505 f0', 'spanish-th': '1604 f5', 'aztec-w1': '1504 f3' }).play(S, '1504').offers(S, '1505 1604')
    shock({ 'spanish-t1': '1505 f0', 'aztec-w1': '1504 f3 demoralized' }).offers(S, '=done')
    shock({ 'spanish-bl': '1505 f0', 'spanish-a1': '1505 f0 demoralized', 'aztec-w1': '1504 f3' }).offers(S, '=done')
  })
  clause('TER-8.2.7', 'Several hexes strike one by one, the defender rolls anew, and the rest lapses when the hex is empty', () => {
    const t = shock({ 'spanish-a1': '1505 f0', 'spanish-o1': '1604 f5', 'aztec-w1': '1504 f3' }).rolls(6, 6, 6, 1, 1, 1, 6)
    t.play(S, '1504 1505 1604 =enough 1505') // VF at the first stroke
    t.offers(S, '=done').done()
    expect(t.g.unit.struck[t.unit('spanish-o1')]).toBe(0)
  })
  clause('TER-8.2.17', 'A defending hex may be attacked again by other hexes', () => {
    const t = shock({ 'spanish-a1': '1505 f0', 'spanish-o1': '1604 f5', 'aztec-w1': '1504 f3' }).rolls(1, 1, 1, 6, 6, 6)
    t.play(S, '1504 1505 =enough').offers(S, '1504 =done').play(S, '1504').offers(S, '1604')
  })
  clause('TER-8.2.22', 'A forced attack arises when an enemy comes to stand in front of a Troop by a retreat', () => {
    // the gendarmes look into the marsh, where they exert no ZOC; the lansquenets are thrown into it and stick
    const crowd = {
      'imperial-pm': '2011 f0',
      'imperial-dh': '2012 f0',
      'imperial-wa': '2110 f0',
      'imperial-nv': '2210 f0',
      'imperial-ro': '2010 f0',
    }
    const t = stage('san-quintin', 'a-shock', { 'french-da': '2113 f0', 'french-ne': '2211 f5', 'imperial-lz': '2112 f3', ...crowd })
    t.offers('french', '2112 =done').rolls(6, 6, 2, 2, 2, 2, 1).play('french', '2112 2113 =enough')
    t.offers(I, '2111').play(I, '2111 f3')
    t.offers('french', '2111').not('french', '=done', 'TER-8.2.2')
  })
  clause('TER-8.2.24', 'A shock attack is legal into any hex with an enemy, whatever bars entry', () => {
    stage('san-quintin', 'a-shock', { 'imperial-nv': '1813 f5', 'french-vs': '1713 f3' }, { playerA: 'imperial' }).offers(I, '1713 =done')
    stage('san-quintin', 'a-shock', { 'imperial-eg': '2211 f5', 'french-ad': '2111 f2' }, { playerA: 'imperial' }).offers(I, '2111') // marsh
  })
})

describe('8.2 Dice and modifiers', () => {
  clause('TER-8.2.10 TER-8.2.11', 'The roll tells every entry that made the modifier, though part of it be lost', () => {
    const t = field({ 'imperial-me': '1214 f0', 'allied-lg': '1213 f0 disordered' }).rolls(6, 6, 6, 1, 1, 1, 1)
    t.play(I, '1213 1214 =enough')
    // from behind 2 and disorder 1 to the attacker, though his dice are full; the dune to the defender's total
    const rolls = t.table.events(-1).filter(e => e.type === 'roll' && e.clause === 'TER-8.2.8')
    expect(rolls).toMatchObject([
      { modifiers: [2, 1], result: 18 },
      { modifiers: [2], result: 2 },
    ])
  })
  clause('TER-8.2.8', 'One die a strength point; a natural 1 counts 0 and is not modified', () => {
    const t = shock({ 'spanish-bl': '1505 f0', 'spanish-a1': '1505 f0', 'aztec-w1': '1504 f3' }).rolls(2, 1, 1, 3, 1, 1, 1, 6)
    t.play(S, '1504 1505 =enough')
      .expectEvent({ type: 'roll', dice: [2, 1, 1, 3, 1], result: 5 })
      .expectEvent({ type: 'roll', dice: [1, 1, 6], result: 6 })
    expect(totalOf([1, 1, 1], 5)).toBe(0)
  })
  clause('TER-8.2.9', 'A modifier lifts dice to 6 at most, ones excluded; what does not fit is lost', () => {
    expect(totalOf([5, 4, 1], 2)).toBe(11)
    expect([totalOf([6, 6], 5), totalOf([2], 9), totalOf([5, 5], 1), totalOf([3, 1], 2)]).toEqual([12, 6, 11, 5])
  })
  clause('TER-8.2.10', 'The table entry goes to the attacker when positive, to the defender when negative', () => {
    const { columns, rows } = data.tables.shockModifiers
    expect(columns.join(' ')).toBe('L PS P RO M G R J HE SHOT BAT PR')
    expect(Object.entries(rows).map(([type, r]) => `${type} ${r.join(' ')}`)).toEqual([
      'L 0 1 0 1 3 0 0 1 1 2 3 1',
      'PS -1 0 -1 1 3 1 1 1 1 2 3 1',
      'P 0 1 0 1 3 2 2 2 1 2 3 1',
      'RO -1 0 -1 0 2 -2 -2 -1 0 2 2 0',
      'M -2 -2 -2 -2 0 -2 -2 -2 -2 -1 0 -2',
      'G -2 -3 -4 3 5 0 1 2 2 4 4 2',
      'R -2 -3 -4 2 4 -1 0 1 1 3 4 1',
      'J -3 -4 -5 2 4 -2 -1 0 1 3 3 1',
      'HE -2 -2 -3 0 2 -2 -1 0 0 1 2 0',
      'SHOT -2 -2 -3 -1 1 -3 -2 -1 0 0 1 0',
      'PR -1 -1 -2 0 2 -1 0 0 0 1 2 0',
    ])
    const fight = (attacker: string, defender: string, dice: number[]) => {
      const t = field({ [attacker]: '1515 f0', [defender]: '1514 f3' }).rolls(...dice)
      t.play(I, '1514 1515 =enough')
      return totals(t)
    }
    expect(fight('imperial-me', 'allied-ve', [2, 2, 2, 2, 2, 2])).toEqual([6, 10]) // R against P: 4 to the defender
    expect(fight('imperial-me', 'allied-e1', [2, 2, 2, 2, 2, 1])).toEqual([9, 4]) // R against Shot: 3 to the attacker
  })
  clause(
    'TER-8.2.11',
    'Situations: rearguard +2, demoralized +2 or disordered +1; terrain, river, repeated attacks; a dune +2 to the total',
    () => {
      const fight = (place: string, dice: number[], from = '1505 f0') => {
        const t = shock({ 'spanish-a1': from, 'aztec-w1': place }).rolls(...dice)
        t.play(S, `${place.slice(0, 4)} ${from.slice(0, 4)} =enough`)
        return totals(t)
      }
      expect(fight('1504 f3', [2, 1, 1, 2, 1, 1])).toEqual([2, 2])
      expect(fight('1504 f0', [2, 1, 1, 2, 1, 1, 1])).toEqual([4, 2])
      expect(fight('1504 f3 disordered', [2, 1, 1, 2, 1, 1, 1])).toEqual([3, 2])
      expect(fight('1504 f3 demoralized', [2, 1, 1, 2, 1, 1, 1])).toEqual([4, 2])
      expect(fight('0705 f3', [2, 1, 1, 2, 1, 1], '0706 f0')).toEqual([2, 3]) // broken ground +1
      expect(fight('1110 f3', [2, 1, 1, 2, 1, 1], '1111 f0')).toEqual([2, 4]) // temple +2
      const dune = field({ 'imperial-bo': '1712 f2', 'allied-su': '1812 f5' }).rolls(6, 6, 6, 6)
      dune.play(I, '1812 1712 =enough')
      expect(totals(dune)).toEqual([12, 14]) // +2 beyond the dice
      const river = stage('san-quintin', 'a-shock', { 'french-da': '2311 f0', 'imperial-wa': '2310 f3' }).rolls(2, 1, 1, 2, 1, 1)
      river.play('french', '2310 2311 =enough')
      expect(totals(river)).toEqual([2, 4]) // PS against P -1, river +1
    },
  )
  clause('TER-8.2.12', 'The higher attacker rolls a die for each defending unit on the row of the difference, all first', () => {
    expect(data.tables.shockResults.map(r => `${r.from} ${r.die.join(' ')}`)).toEqual([
      '1 - - SB SB SB HR',
      '3 - SB SB HR HR AM',
      '6 SB HR HR AM AM VF',
      '9 HR HR AM AM VF VF',
      '13 HR AM AM VF VF VF',
    ])
    const result = (attack: number[], defence: number[], die: number) => {
      const t = shock({ 'spanish-a1': '1505 f0', 'aztec-w1': '1504 f3' }).rolls(...attack, ...defence, die)
      t.play(S, '1504 1505 =enough')
      const told = t.table.events(-1).find(e => e.type === 'result') as unknown as { result: string } | undefined
      return told?.result ?? '-'
    }
    expect(result([3, 1, 1], [2, 1, 1], 6)).toBe('HR') // 1
    expect(result([4, 1, 1], [2, 1, 1], 2)).toBe('-') // 2
    expect(result([5, 1, 1], [2, 1, 1], 2)).toBe('SB') // 3
    expect(result([5, 2, 1], [2, 1, 1], 6)).toBe('AM') // 5
    expect(result([6, 2, 1], [2, 1, 1], 1)).toBe('SB') // 6
    expect(result([6, 5, 1], [2, 1, 1], 1)).toBe('HR') // 9
    expect(result([6, 6, 3], [2, 1, 1], 4)).toBe('VF') // 13
    const stack = shock({ 'spanish-bl': '1505 f0', 'spanish-a1': '1505 f0', 'aztec-b1': '1504 f3', 'aztec-w1': '1504 f3' }).rolls(
      6,
      6,
      6,
      1,
      1,
      1,
      1,
      1,
      2,
      6,
      2,
    )
    stack.play(S, '1504 1505 =enough')
    const order = stack.table.events(-1).filter(e => e.type === 'roll' && e.clause === 'TER-8.2.12')
    expect(order).toHaveLength(2) // both dice before the first result
    stack.expectEvent({ type: 'eliminated', unit: 'ot-aztec-b1' }).expectEvent({ type: 'demoralized', unit: 'ot-aztec-w1' })
  })
  clause('TER-8.2.13', 'Not higher: nothing happens to either; the attacker never advances; all dashes is still a victory', () => {
    const t = shock({ 'spanish-a1': '1505 f0', 'aztec-w1': '1504 f3' }).rolls(2, 2, 2, 2, 2, 2)
    t.play(S, '1504 1505 =enough').expectEvent({ type: 'combat', result: 'repulsed' })
    expect([t.where('spanish-a1'), t.where('aztec-w1')]).toEqual(['1505 f0', '1504 f3'])
    const won = shock({ 'spanish-a1': '1505 f0', 'aztec-w1': '1504 f3' }).rolls(6, 6, 6, 1, 1, 1, 6)
    won.play(S, '1504 1505 =enough')
    expect(won.where('spanish-a1')).toBe('1505 f0')
    const dash = shock({ 'spanish-sd': '1505 f0', 'aztec-n1': '1504 f3' }).rolls(2, 1, 3, 1, 1)
    dash.play(S, '1504 1505 =enough').offers(S, '=done') // victorious: the horse does not fall back
    expect(dash.where('spanish-sd')).toBe('1505 f0')
  })
})

describe('8.2 Failed charges', () => {
  const lances = (more: Record<string, string> = {}) =>
    field({ 'imperial-me': '1515 f0', 'allied-ve': '1514 f3', ...more }).rolls(2, 2, 2, 6, 6, 6)
  clause('TER-8.2.14', 'A Troop that was not victorious retreats one hex, without disorder', () => {
    const t = lances()
    t.play(I, '1514 1515 =enough')
    expect(t.flee()).toBe(1)
    t.offers(I, 'f5 f0 f1').play(I, 'f0')
    expect([t.where('imperial-me').slice(5), t.turnMorale('allied')]).toEqual(['f0', 0])
  })
  clause(
    'TER-8.2.15',
    'Before that an enemy Troop that looks at the failed hex, was not attacked and is not demoralized may charge it',
    () => {
      const t = lances({ 'allied-lg': '1614 f4' })
      t.play(I, '1514 1515 =enough').offers('allied', 'allied-lg =none').rolls(2, 2, 2, 1, 1, 1, 6).play('allied', 'allied-lg')
      t.expectEvent({ type: 'countercharge', unit: 'ni-allied-lg', to: '1515' }).expectEvent({
        type: 'combat',
        from: '1614',
        to: '1515',
        result: 'won',
      })
      for (const no of ['1614 f3', '1614 f4 demoralized', '1614 f4 assailed', '1613 f3']) {
        const x = lances({ 'allied-lg': no })
        x.play(I, '1514 1515 =enough').expectStep('retreat', I)
      }
    },
  )
  clause(
    'TER-8.2.16',
    'A charge that throws the failed Troop replaces its retreat; one that fails sends the charger back, after it',
    () => {
      const won = lances({ 'allied-lg': '1614 f4' })
      won.play(I, '1514 1515 =enough').rolls(6, 6, 6, 1, 1, 1, 1).play('allied', 'allied-lg') // HR: 4 hexes
      expect(won.flee()).toBe(4)
      won.play(I, 'f0').expectStep('attack', I) // no further retreat
      const lost = lances({ 'allied-lg': '1614 f4' })
      lost.play(I, '1514 1515 =enough').rolls(2, 2, 2, 2, 2, 2).play('allied', 'allied-lg')
      lost.expectStep('retreat', I)
      expect(lost.flee()).toBe(1)
      lost.play(I, 'f0').expectStep('retreat', 'allied')
      expect(lost.flee()).toBe(1)
      lost.play('allied', 'f4').expectStep('attack', I)
      expect(lost.g.unit.struck[lost.unit('allied-lg')]).toBe(0)
    },
  )
  clause('TER-8.2.18', 'A unit counts as attacked once its hex was the target of any shock combat this turn', () => {
    const t = lances({ 'allied-e1': '1614 f4' })
    t.play(I, '1514 1515 =enough')
    expect([
      t.g.unit.assailed[t.unit('allied-ve')],
      t.g.unit.assailed[t.unit('allied-e1')],
      t.g.unit.assailed[t.unit('imperial-me')],
    ]).toEqual([1, 0, 0])
  })
  clause('TER-8.2.19', 'Order of the dice: attacker, defender, results from the top, capture, checks, then the horse', () => {
    const t = stage('tunis', 'a-shock', { 'imperial-ab': '1610 f0', 'berber-t1': '1609 f3' }).rolls(6, 6, 6, 1, 3, 6)
    t.play(I, '1609 1610 =enough')
    const rolls = t.table.events(-1).filter(e => e.type === 'roll') as unknown as { clause: string; who: string }[]
    expect(rolls.map(r => `${r.clause} ${r.who}`)).toEqual([
      'TER-8.2.8 imperial',
      'TER-8.2.8 berber',
      'TER-8.2.12 imperial',
      'TER-9.2.4 imperial',
    ])
    const terror = shock({ 'spanish-sd': '1505 f0', 'aztec-n1': '1504 f3', 'aztec-n2': '1503 f3' }).rolls(6, 6, 2, 2, 2, 5)
    terror.play(S, '1504 1505 =enough')
    terror.flee()
    terror.play(A, 'f3')
    const second = terror.table
      .events(-1)
      .filter(e => e.type === 'roll')
      .map(e => e.clause)
    expect(second).toEqual(['TER-8.2.8', 'TER-8.2.8', 'TER-8.2.12', 'TER-12.2.4'])
  })
  clause('TER-8.2.21', 'Only a Troop alone in its hex charges, without strength requirement; the failed one counts as attacked', () => {
    const stacked = lances({ 'allied-lg': '1614 f4', 'allied-dv': '1614 f4' })
    stacked.play(I, '1514 1515 =enough').expectStep('retreat', I)
    const alone = lances({ 'allied-vb': '1614 f4' }) // 2 against 3
    alone.play(I, '1514 1515 =enough').rolls(1, 1, 1, 1, 1).play('allied', 'allied-vb')
    expect(alone.g.unit.assailed[alone.unit('imperial-me')]).toBe(1)
    expect(alone.where('allied-vb')).toBe('1614 f4')
  })
  clause('TER-8.2.23', 'Several Troops of a failing hex each retreat one hex, top first; the others stay', () => {
    const t = field({ 'imperial-me': '1515 f0', 'imperial-bo': '1515 f0', 'allied-ve': '1514 f3', 'allied-e1': '1514 f3' })
    expect(() => t.table).toThrow() // a Sleeve below: not a position
    const two = field({ 'imperial-me': '1515 f0', 'imperial-bo': '1515 f0', 'allied-e1': '1514 f3', 'allied-ve': '1514 f3' }).rolls(
      2,
      2,
      2,
      2,
      2,
      6,
      6,
      6,
      6,
      6,
    )
    two.play(I, '1514 1515 =enough')
    expect(two.flee()).toBe(1)
    expect(two.stack('1515')).toEqual(['imperial-bo'])
  })
})

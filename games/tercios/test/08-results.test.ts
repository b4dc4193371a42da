/** 8.3 Results, 8.4 retreats, 8.5 disorder, 8.6 reaction. */
import { clause } from '@plus-ultra/kernel/testing'
import { describe, expect } from 'vitest'
import { stage } from './stage.ts'

const S = 'spanish'
const A = 'aztec'
const I = 'imperial'
/** Difference of 13 or more: 1 HR, 2 and 3 AM, 4 to 6 VF. */
const crush = (victim: string, die: number, place = '1504 f3', more: Record<string, string> = {}) => {
  const n = victim === 'aztec-n1' || victim === 'spanish-sd' ? 2 : victim === 'aztec-h1' ? 1 : 3
  const [att, seat] = victim.startsWith('aztec') ? ['spanish-a1', S] : ['aztec-w1', A]
  const help: Record<string, string> = victim.startsWith('aztec') ? { 'spanish-bl': '1505 f0' } : { 'aztec-b1': '1505 f0' }
  const dice = victim.startsWith('aztec') ? [6, 6, 6, 6, 6] : [6, 6, 6, 6]
  const t = stage('otumba', 'a-shock', { ...help, [att as string]: '1505 f0', [victim]: place, ...more }, { playerA: seat as never })
  t.rolls(...dice, ...Array<number>(n).fill(1), die)
  t.play(seat as string, '1504 1505 =enough')
  return t
}
/** Crossbows at 1506 hit 1504: range 2, 3 SB, 5 HR, 6 AM. */
const shoot = (victim: string, die: number, marks = '', more: Record<string, string> = {}) => {
  const t = stage('otumba', 'a-sprinkling', { 'spanish-bl': '1506 f0', [victim]: `1504 f3${marks}`, ...more }).rolls(6, die)
  t.play(S, 'spanish-bl 1504')
  return t
}

describe('8.3 Results', () => {
  clause('TER-8.3.1', 'SB: 2 hexes, a Troop 3, and disorder; no points', () => {
    const t = shoot('aztec-n1', 3)
    expect(t.flee()).toBe(2)
    expect([t.where('aztec-n1').slice(8), t.turnMorale(S)]).toEqual(['disordered', 0])
    const horse = stage('otumba', 'b-sprinkling', { 'aztec-b1': '1503 f3', 'spanish-sd': '1505 f0' }).rolls(5, 5)
    horse.play(A, 'aztec-b1 1505')
    expect(horse.flee()).toBe(3)
  })
  clause('TER-8.3.2', 'HR: 3 hexes, a Troop 4, and disorder; 1 point', () => {
    const t = shoot('aztec-n1', 5)
    expect(t.flee()).toBe(3)
    expect([t.where('aztec-n1').slice(8), t.turnMorale(S)]).toEqual(['disordered', 1])
    expect(crush('spanish-sd', 1).flee()).toBe(4)
  })
  clause('TER-8.3.3', 'AM: demoralized, 2 points, then 4 hexes, a Troop 5', () => {
    const t = crush('aztec-n1', 2, '1504 f3')
    t.expectEvent({ type: 'demoralized', unit: 'ot-aztec-n1' })
    expect(t.turnMorale(S)).toBe(2) // at once
    expect(t.flee()).toBe(4)
    expect(crush('aztec-w1', 2).flee()).toBe(4)
    expect(crush('spanish-sd', 2).flee()).toBe(5)
  })
  clause('TER-8.3.4', 'VF: removed, 4 points, PR 6', () => {
    const t = crush('aztec-w1', 6)
    expect([t.where('aztec-w1'), t.turnMorale(S)]).toEqual(['gone', 4])
    expect(t.board().trays.eliminated).toEqual(['ot-aztec-w1'])
    expect(crush('aztec-cu', 6).turnMorale(S)).toBe(6)
  })
  clause('TER-8.3.5', 'A demoralized unit that suffers AM is eliminated; by SB and HR it retreats, without disorder', () => {
    expect(shoot('aztec-n1', 6, ' demoralized').where('aztec-n1')).toBe('gone')
    const sb = shoot('aztec-n1', 3, ' demoralized')
    expect(sb.flee()).toBe(2)
    expect(sb.where('aztec-n1').slice(8)).toBe('demoralized')
    const hr = shoot('aztec-n1', 5, ' demoralized')
    expect([hr.flee(), hr.where('aztec-n1').slice(8), hr.turnMorale(S)]).toEqual([3, 'demoralized', 1])
  })
  clause(
    'TER-8.3.6',
    'A demoralized unit does not attack, fire, stack, react or move twice, exerts no ZOC, and defends with all dice',
    () => {
      stage('otumba', 'a-shock', { 'spanish-a1': '1505 f0 demoralized', 'aztec-h1': '1504 f3' }).offers(S, '=done')
      stage('otumba', 'a-sprinkling', { 'spanish-bl': '1505 f0 demoralized', 'aztec-h1': '1504 f3 disordered' }).offers(S, '=done')
      stage('otumba', 'a-second-movement', { 'spanish-sd': '1505 f0 demoralized', 'aztec-h1': '2504 f3' }).offers(S, '=done')
      const t = stage('otumba', 'a-movement', { 'spanish-a1': '1505 f0 demoralized', 'aztec-h1': '2504 f3' })
      t.play(S, 'spanish-a1').offers(S, '=withdraw =turn')
      const dice = stage('otumba', 'a-shock', { 'spanish-a1': '1505 f0', 'aztec-w1': '1504 f3 demoralized' }).rolls(1, 1, 1, 2, 2, 2)
      dice.play(S, '1504 1505 =enough').expectEvent({ type: 'roll', why: 'defending dice', dice: [2, 2, 2] })
    },
  )
  clause('TER-8.3.7', 'Disorder upon disorder has no further effect', () => {
    const t = shoot('aztec-n1', 3, ' disordered')
    t.flee()
    t.play(A, 'f3').play(S, '=done')
    expect(t.where('aztec-n1').slice(8)).toBe('disordered')
    expect(t.turnMorale(S)).toBe(0)
  })
  clause('TER-8.3.8', 'The loss of a PR has no effect but its points', () => {
    const t = crush('aztec-cu', 6, '1504 f3', { 'aztec-w1': '2010 f0' })
    expect([t.turnMorale(S), t.morale(A), t.where('aztec-w1')]).toEqual([6, 45, '2010 f0'])
    t.expectStep('attack', S)
  })
  clause('TER-8.3.9', 'Only a demoralized unit withdraws, and one in good order that asks is told so', () => {
    const t = stage('otumba', 'a-movement', { 'spanish-a1': '1505 f0', 'aztec-w1': '1509 f3' })
    t.play(S, 'spanish-a1').not(S, '=withdraw', 'TER-8.3.9')
    expect(t.table.parse(t.game.seats.get(S), 'button:withdraw')).toMatchObject({ ok: false, reason: 'TER-8.3.9#steady' })
  })
  clause('TER-8.3.9', 'A demoralized unit in its own movement goes where 8.4.2 allows, pays, turns and stops at will, or turns', () => {
    const t = stage('otumba', 'a-movement', { 'spanish-a1': '1505 f0 demoralized', 'aztec-n1': '1803 f3' })
    // nearer to the W edge or as near, and not nearer to n1; 8.4.3 does not narrow
    t.play(S, 'spanish-a1 =withdraw').offers(S, '1504 1506 1405 1404 =stop').not(S, '1604 1605', 'TER-8.4.2').play(S, '1405')
    expect(t.g.movementPoints).toBe(2)
    t.offers(S, 'f5 f0 f1').play(S, 'f0 =stop')
    const contact = stage('otumba', 'a-movement', { 'spanish-a1': '1505 f0 demoralized', 'aztec-n1': '1605 f0' })
    contact.play(S, 'spanish-a1 =turn').offers(S, 'f1 f2 f3 f4 f5') // neither 5.3.3 nor 5.3.4
    const past = stage('otumba', 'a-movement', { 'spanish-a1': '1505 f0 demoralized', 'aztec-n1': '1604 f0' })
    past.play(S, 'spanish-a1 =withdraw 1504').offers(S, 'f5 f0 f1') // whatever is behind it then
    const edge = stage('otumba', 'a-movement', { 'spanish-a1': '0110 f0 demoralized', 'aztec-n1': '0310 f0' })
    edge.play(S, 'spanish-a1 =withdraw')
    expect(edge.words(S)).not.toContain('=leave')
  })
  clause('TER-8.3.10', 'Who rallies or is demoralized keeps hex and facing', () => {
    const t = stage('otumba', 'recovery', { 'spanish-a1': '1505 f2 demoralized', 'aztec-n1': '2505 f0' }).rolls(6, 6)
    expect(t.where('spanish-a1')).toBe('1505 f2 disordered')
    const friends = { 'aztec-n2': '1503 f0', 'aztec-n3': '1404 f0', 'aztec-s1': '1604 f0', 'aztec-s2': '1403 f0', 'aztec-s3': '1603 f0' }
    expect(shoot('aztec-n1', 3, '', friends).where('aztec-n1')).toBe('1504 f3 demoralized') // blocked
  })
})

describe('8.4 Retreats', () => {
  clause(
    'TER-8.4.1',
    'One hex at a time, ignoring facing and MPs, never into forbidden ground; rivers may be crossed; batteries never',
    () => {
      const sea = stage('nieuport', 'b-sprinkling', { 'allied-gu': '1505 f0', 'imperial-ba': '1503 f3' }).rolls(6, 3)
      sea.play('allied', 'allied-gu 1503').not(I, '1502', 'TER-5.2.1')
      const river = stage('san-quintin', 'a-sprinkling', { 'french-ad': '2313 f0', 'imperial-wa': '2311 f3' }).rolls(6, 3)
      river.play('french', 'french-ad 2311').has(I, '2310').play(I, '2310') // over the Somme
      const gun = stage('otumba', 'b-sprinkling', { 'aztec-b1': '1503 f3', 'spanish-fl': '1504 f0' }).rolls(6, 5)
      gun.play(A, 'aztec-b1 1504')
      expect(gun.where('spanish-fl')).toBe('1504 f0 disordered')
    },
  )
  clause('TER-8.4.2', 'A hex is allowed when empty, out of ZOC, not nearer to the enemy and not farther from the boundary', () => {
    const t = shoot('aztec-w1', 3, '', { 'aztec-n1': '1603 f0' })
    t.not(A, '1603', 'TER-8.4.2').not(A, '1404', 'TER-8.4.2').not(A, '1505', 'TER-8.4.2').has(A, '1503')
    const zoc = shoot('aztec-w1', 3, '', { 'spanish-a1': '1502 f3' })
    zoc.not(A, '1503', 'TER-8.4.2')
  })
  clause('TER-8.4.3', 'Of these the farthest from the enemy, then the nearest to the boundary; the owner chooses among equals', () => {
    shoot('aztec-w1', 3).offers(A, '1603').not(A, '1503', 'TER-8.4.3').not(A, '1604', 'TER-8.4.3') // 1503 is as far from bl, 1603 nearer to the E edge
    shoot('aztec-n1', 3).offers(A, '1403 1503 1603') // N edge: three equals
  })
  clause('TER-8.4.4', 'The boundary is the edge or area of the side, or that of the unit', () => {
    const west = stage('otumba', 'b-sprinkling', { 'aztec-b1': '1503 f3', 'spanish-t1': '1505 f0' }).rolls(6, 5)
    west.play(A, 'aztec-b1 1505').not(S, '1605', 'TER-8.4.2') // W: not farther
    const own = shoot('aztec-n1', 3) // N1 has the N edge
    own.not(A, '1505', 'TER-8.4.2').has(A, '1503')
    const area = stage('tunis', 'b-sprinkling', { 'berber-j1': '1608 f3', 'imperial-sn': '1610 f0' }).rolls(6, 3)
    area.play('berber', 'berber-j1 1610')
    for (let left = 2; left > 0; left--) area.choose(I, area.tokens(I)[0]!)
    expect(area.where('imperial-sn').slice(0, 2) > '16').toBe(true) // towards La Goleta in the east
  })
  clause('TER-8.4.5', 'With no hex allowed on its own edge a unit leaves the map and is eliminated', () => {
    const t = stage('otumba', 'b-sprinkling', {
      'aztec-b1': '0206 f5',
      'spanish-t1': '0106 f0',
      'spanish-t2': '0107 f0',
      'spanish-t3': '0105 f0',
    }).rolls(6, 6)
    t.play(A, 'aztec-b1 0106').expectEvent({ type: 'leftMap', unit: 'ot-spanish-t1' })
    expect([t.where('spanish-t1'), t.turnMorale(A)]).toEqual(['gone', 6]) // AM 2, and 4
    const inside = stage('otumba', 'b-sprinkling', {
      'aztec-b1': '0306 f5',
      'spanish-t1': '0205 f0',
      'spanish-t2': '0206 f0',
      'spanish-t3': '0204 f0',
      'spanish-t4': '0106 f0',
      'spanish-a1': '0105 f0',
    }).rolls(6, 3)
    inside.play(A, 'aztec-b1 0205')
    expect(inside.where('spanish-t1')).toBe('0205 f0 demoralized') // not on the edge: it sticks
  })
  const hem = { 'aztec-n2': '1503 f0', 'aztec-s1': '1604 f0', 'aztec-s3': '1603 f0' }
  clause('TER-8.4.6', 'Otherwise it stops and is demoralized: 2 points in place of the HR point and of disorder', () => {
    for (const die of [3, 5]) {
      const t = shoot('aztec-w1', die, '', hem)
      t.expectEvent({ type: 'blocked', unit: 'ot-aztec-w1' })
      expect([t.where('aztec-w1'), t.turnMorale(S)]).toEqual(['1504 f3 demoralized', 2])
      t.expectStep('sprinkle', S)
    }
  })
  clause('TER-8.4.7', 'After k hexes it turns by up to k hexsides, a Sleeve 2k', () => {
    const one = stage('otumba', 'a-shock', { 'spanish-sd': '1505 f0', 'aztec-w1': '1504 f3' }).rolls(1, 1, 6, 6, 6)
    one.play(S, '1504 1505 =enough')
    one.flee()
    one.offers(S, 'f5 f0 f1') // one hex
    const two = shoot('aztec-w1', 3)
    two.flee()
    two.offers(A, 'f1 f2 f3 f4 f5')
    const sleeve = shoot('aztec-h1', 3)
    sleeve.flee()
    sleeve.offers(A, 'f0 f1 f2 f3 f4 f5')
  })
  clause('TER-8.4.8', 'Units of a stack retreat one by one, top first, and none ends with another', () => {
    const t = stage('otumba', 'a-battery', { 'spanish-fl': '1508 f0', 'aztec-b1': '1504 f3', 'aztec-w1': '1504 f3' }).rolls(5, 5, 1)
    t.play(S, 'spanish-fl 1504').expectStep('retreat', A)
    t.flee()
    t.play(A, 'f3').expectEvent({ type: 'disordered', unit: 'ot-aztec-b1' }).expectNoEvent({ type: 'disordered', unit: 'ot-aztec-w1' })
    t.flee()
    t.play(A, 'f3')
    expect(t.where('aztec-b1')).not.toBe(t.where('aztec-w1'))
  })
  clause('TER-8.4.9', 'The nearest enemy counts every enemy unit in any state; with none it is 99', () => {
    const t = shoot('aztec-w1', 3, '', { 'spanish-t1': '1602 f0 demoralized' })
    t.not(A, '1603', 'TER-8.4.2').has(A, '1604') // next to the demoralized Tlaxcalans
    const alone = stage('otumba', 'a-movement', { 'spanish-a1': '1505 f0 demoralized' })
    alone.play(S, 'spanish-a1 =withdraw').offers(S, '1504 1506 1405 1404 =stop')
  })
  clause('TER-8.4.10', 'The worked case of Nieuport', () => {
    const thrown = (more: Record<string, string> = {}) => {
      const t = stage('nieuport', 'a-shock', { 'imperial-ba': '1615 f5', 'allied-lg': '1515 f2', ...more }, { playerA: 'allied' })
      t.rolls(6, 6, 6, 2, 2, 2, 1).play('allied', '1615 1515 =enough')
      return t
    }
    const t = thrown()
    t.offers(I, '1715 1716').not(I, '1515 1516', 'TER-8.4.2').not(I, '1614 1616', 'TER-8.4.3').play(I, '1715').offers(I, '1814 1815')
    thrown().play(I, '1716').offers(I, '1815 1816')
    thrown({ 'allied-bx': '1714 f3' }).offers(I, '1716').not(I, '1715', 'TER-8.4.2')
  })
  clause('TER-8.4.11', 'Each step is judged anew; a block after some hexes is a block, and the turn is still allowed', () => {
    const t = shoot('aztec-w1', 5, '', {
      'aztec-n2': '1503 f0',
      'aztec-s1': '1604 f0',
      'aztec-s2': '1602 f0',
      'aztec-s3': '1703 f0',
      'aztec-p1': '1704 f0',
    })
    t.offers(A, '1603').play(A, '1603').expectEvent({ type: 'blocked', hex: '1603' }).offers(A, 'f2 f3 f4')
    expect(t.turnMorale(S)).toBe(2)
  })
  clause('TER-8.4.12', 'One already demoralized that is blocked loses nothing more, but its HR point counts', () => {
    const sb = shoot('aztec-w1', 3, ' demoralized', hem)
    expect([sb.where('aztec-w1'), sb.turnMorale(S)]).toEqual(['1504 f3 demoralized', 0])
    expect(shoot('aztec-w1', 5, ' demoralized', hem).turnMorale(S)).toBe(1)
    expect(shoot('aztec-w1', 6, '', hem).turnMorale(S)).toBe(2) // AM, then blocked: no second demoralization
  })
  clause('TER-8.4.13', 'A Troop thrown back that is blocked is demoralized, or leaves the map on its edge', () => {
    const t = stage('otumba', 'a-shock', {
      'spanish-sd': '1505 f0',
      'aztec-w1': '1504 f3',
      'spanish-t1': '1506 f0',
      'spanish-t2': '1405 f0',
      'spanish-t3': '1404 f0',
    }).rolls(1, 1, 6, 6, 6)
    t.play(S, '1504 1505 =enough')
    expect([t.where('spanish-sd'), t.turnMorale(A)]).toEqual(['1505 f0 demoralized', 2])
    const edge = stage('otumba', 'a-shock', { 'spanish-sd': '0105 f0', 'aztec-w1': '0104 f3', 'spanish-t1': '0106 f0' }).rolls(
      1,
      1,
      6,
      6,
      6,
    )
    edge.play(S, '0104 0105 =enough')
    expect([edge.where('spanish-sd'), edge.turnMorale(A)]).toEqual(['gone', 4])
  })
  clause('TER-8.4.14', 'An HR point is scored when the retreat is over; AM points at once, and elimination on top', () => {
    const hr = shoot('aztec-w1', 5)
    expect(hr.turnMorale(S)).toBe(0) // not yet
    hr.flee()
    expect(hr.turnMorale(S)).toBe(1)
    // AM on the edge: 2 and 4
    const edge = { 'spanish-t1': '0106 f0', 'spanish-t2': '0107 f0', 'aztec-n1': '0206 f0' }
    const am = stage('otumba', 'a-shock', { ...edge, 'aztec-b1': '0105 f3', 'aztec-w1': '0105 f3' }, { playerA: 'aztec' }).rolls(
      6,
      6,
      6,
      6,
      1,
      1,
      2,
    )
    am.play(A, '0106 0105 =enough')
    expect([am.where('spanish-t1'), am.turnMorale(A)]).toEqual(['gone', 6])
    const left = stage('otumba', 'a-shock', { ...edge, 'aztec-b1': '0105 f3', 'aztec-w1': '0105 f3' }, { playerA: 'aztec' }).rolls(
      6,
      6,
      6,
      6,
      1,
      1,
      1,
    )
    left.play(A, '0106 0105 =enough') // HR: only the points of elimination
    expect(left.turnMorale(A)).toBe(4)
  })
})

describe('8.5 Alarum', () => {
  const move = (place: string, more: Record<string, string> = {}) =>
    stage('otumba', 'a-movement', { 'spanish-a1': place, 'aztec-n1': '1502 f3', ...more })
  clause('TER-8.5.1', 'A disordered unit may not end nearer to the enemy than it was', () => {
    move('1505 f0 disordered').play(S, 'spanish-a1 =advance').offers(S, '1604 1404 =stop').not(S, '1504', 'TER-8.5.1') // 1504 alone is nearer
    move('1505 f0').play(S, 'spanish-a1 =advance').has(S, '1504')
  })
  clause('TER-8.5.2', "It is removed at the end of the owner's movement, before the shot", () => {
    const t = move('1505 f0 disordered', { 'spanish-bl': '1510 f0 disordered' })
    t.play(S, '=done')
    expect([t.where('spanish-a1'), t.where('spanish-bl'), t.phase]).toEqual(['1505 f0', '1510 f0', 'a-sprinkling'])
  })
  clause('TER-8.5.3', 'A disordered Sleeve or battery does not fire, a disordered unit does not react', () => {
    stage('otumba', 'a-sprinkling', { 'spanish-bl': '1505 f0 disordered', 'aztec-n1': '1503 f3' }).offers(S, '=done')
    stage('otumba', 'a-battery', { 'spanish-fl': '1505 f0 disordered', 'aztec-n1': '1503 f3' })
      .offers(S, '=done')
      .not(S, 'spanish-fl', 'TER-8.5.3')
    const t = stage('otumba', 'a-movement', { 'spanish-tf': '1505 f0 disordered', 'aztec-w1': '1503 f3' }, { playerA: 'aztec' })
    t.play(A, 'aztec-w1 =advance 1504 f3').expectStep('march', A)
  })
  clause('TER-8.5.4', "Disorder received in the owner's own movement stays until the end of his next one", () => {
    const t = stage('otumba', 'a-movement', { 'spanish-a1': '1505 f0', 'aztec-n1': '1503 f0' }).rolls(1, 1, 1, 6, 6)
    t.play(S, 'spanish-a1 =advance =coup-de-main 1504 f0 1503')
    t.flee()
    t.play(S, 'f0 =done')
    expect(t.where('spanish-a1').slice(8)).toBe('disordered')
    const next = stage('otumba', 'a-movement', { 'spanish-a1': '1505 f0 disordered', 'aztec-n1': '2003 f0' })
    next.play(S, '=done')
    expect(next.where('spanish-a1')).toBe('1505 f0')
  })
  clause('TER-8.5.5', 'It holds for a stack with a disordered unit, and is tested at every hex against the start of the step', () => {
    const stack = move('1505 f0 disordered', { 'spanish-o1': '1505 f0' })
    stack.play(S, '1505 =advance').not(S, '1504', 'TER-8.5.1').has(S, '1604 1404')
    const below = stage('otumba', 'a-movement', { 'spanish-bl': '1505 f0', 'spanish-a1': '1505 f0 disordered', 'aztec-n1': '1502 f3' })
    below.play(S, '1505 =advance').not(S, '1504', 'TER-8.5.1').has(S, '1604 1404')
    // a hex away gives the right to come back to the distance of the start, and no nearer
    const t = stage('otumba', 'a-movement', { 'spanish-sd': '1505 f1 disordered', 'aztec-n1': '1502 f3' })
    t.play(S, 'spanish-sd =advance 1605 f0 1604 f0').not(S, '1603', 'TER-8.5.1')
  })
})

describe('8.6 Be Ye Steadfast', () => {
  const reaction = (pieces: Record<string, string>) => stage('otumba', 'a-reaction', pieces)
  clause('TER-8.6.1', 'The other player turns hexes without an enemy in front by one hexside, one by one, or done', () => {
    const t = reaction({ 'aztec-n1': '1504 f4', 'aztec-n2': '1604 f3', 'spanish-a1': '1505 f0', 'spanish-o1': '1605 f0' })
    t.offers(A, '1504 =done').not(A, '1604', 'TER-8.6.1').play(A, '1504').offers(A, 'f3 f5').play(A, 'f3').offers(A, '=done')
    expect(t.where('aztec-n1')).toBe('1504 f3')
    // 5.3.4 does not bind: it may turn its back
    const back = reaction({ 'aztec-n1': '1504 f1', 'spanish-a1': '1505 f0' })
    back.play(A, '1504').offers(A, 'f0 f2')
    const gun = stage('otumba', 'b-reaction', { 'spanish-fl': '1505 f0', 'aztec-n1': '2505 f0' })
    gun.offers(S, '1505 =done')
  })
  clause('TER-8.6.2', 'Then he attacks by the rules of 8.2, forced horse and those who retreated included', () => {
    const t = stage('otumba', 'b-reaction', { 'spanish-sd': '1505 f0', 'spanish-a1': '1604 f5 disordered', 'aztec-n1': '1504 f3' })
    t.play(S, '=done').offers(S, '1504').not(S, '=done', 'TER-8.2.2').play(S, '1504').offers(S, '1505 1604')
  })
  clause('TER-8.6.3', 'Each hex turns once, all turns before the first attack; all-demoralized hexes do not; a stack turns as one', () => {
    const t = reaction({ 'aztec-b1': '1504 f0', 'aztec-w1': '1504 f0', 'aztec-n1': '1404 f0 demoralized', 'spanish-a1': '1508 f0' })
    t.offers(A, '1504 =done').not(A, '1404', 'TER-8.6.3').play(A, '1504 f1').not(A, '1504', 'TER-8.6.3')
    expect([t.where('aztec-b1'), t.where('aztec-w1')]).toEqual(['1504 f1', '1504 f1'])
    t.play(A, '=done').expectStep('attack', A)
    const horse = stage('otumba', 'b-reaction', { 'spanish-sd': '1505 f1', 'aztec-n1': '1504 f3' })
    horse.play(S, '1505 f0 =done').offers(S, '1504') // turned to an enemy: now it must
    const done = stage('otumba', 'b-reaction', { 'spanish-sd': '1505 f0', 'aztec-n1': '1504 f3' })
    done.offers(S, '=done')
  })
  clause('TER-8.6.4', 'In reaction the reacting player is the attacker, and the phasing player may countercharge', () => {
    const t = stage('nieuport', 'b-reaction', { 'imperial-me': '1515 f0', 'allied-ve': '1514 f3', 'allied-lg': '1614 f4' }).rolls(
      2,
      2,
      2,
      6,
      6,
      6,
    )
    t.play(I, '=done 1514 1515 =enough').offers('allied', 'allied-lg =none')
    expect(
      t.table
        .events(-1)
        .filter(e => e.type === 'roll')
        .map(e => (e as unknown as { who: string }).who),
    ).toEqual([I, 'allied'])
  })
})

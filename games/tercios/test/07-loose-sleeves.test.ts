/** 7.4 Loose sleeves and 7.5 movement attacks. */
import { clause } from '@plus-ultra/kernel/testing'
import { describe, expect } from 'vitest'
import { stage } from './stage.ts'

const S = 'spanish'
const A = 'aztec'
/** The Aztecs move first. */
const aztecs = (pieces: Record<string, string>) => stage('otumba', 'a-movement', pieces, { playerA: 'aztec' })
const spaniards = (pieces: Record<string, string>) => stage('otumba', 'a-movement', pieces)

describe('7.4 Voluntary retreats', () => {
  clause('TER-7.4.1', 'A Switzer, Troop or stack that comes next to a lone Sleeve lets its owner choose at once: join, SB or stay', () => {
    const t = aztecs({ 'spanish-tf': '1505 f0', 'spanish-a1': '1506 f0', 'aztec-w1': '1503 f3' })
    t.play(A, 'aztec-w1 =advance 1504 f3').offers(S, '1506 =splendid-battle =stay').play(S, '=stay')
    t.expectStep('march', A) // slingers and archers have no ZOC
    const troop = spaniards({ 'aztec-h1': '1505 f3', 'spanish-sd': '1508 f0' })
    troop.play(S, 'spanish-sd =advance 1507 f0 1506 f0').offers(A, '=splendid-battle =stay')
    const stack = aztecs({ 'spanish-tf': '1505 f0', 'aztec-b1': '1503 f3', 'aztec-w1': '1503 f3' })
    stack.play(A, '1503 =advance 1504 f3').offers(S, '=splendid-battle =stay')
  })
  clause('TER-7.4.2', 'Only in good order, and before the step neither in a ZOC nor next to an enemy', () => {
    const step = (marks: string, more: Record<string, string> = {}) =>
      aztecs({ 'spanish-tf': `1505 f0${marks}`, 'aztec-w1': '1503 f3', ...more }).play(A, 'aztec-w1 =advance 1504 f3')
    step('').expectStep('react', S)
    step(' disordered').expectStep('march', A)
    step(' demoralized').expectStep('march', A)
    step('', { 'aztec-h1': '1606 f0' }).expectStep('react', S) // not adjacent: 1606 is two away
    step('', { 'aztec-h1': '1605 f0' }).expectStep('march', A) // already next to an enemy
  })
  clause('TER-7.4.3', 'Join squadron: an adjacent clear hex with a Switzer, out of ZOC, within the limits; it lies on top', () => {
    const t = aztecs({
      'spanish-tf': '1505 f0',
      'spanish-a1': '1506 f2',
      'spanish-o1': '1404 f2',
      'spanish-sd': '1605 f0',
      'aztec-w1': '1503 f3',
    })
    // 1404 is next to the mover, which is no bar; the horse of 1605 is no Switzer
    t.play(A, 'aztec-w1 =advance 1504 f3').offers(S, '1506 1404 =splendid-battle =stay').not(S, '1605', 'TER-7.1.2').play(S, '1506')
    expect([t.stack('1506'), t.where('spanish-tf')]).toEqual([['spanish-tf', 'spanish-a1'], '1506 f2'])
    const zoc = aztecs({ 'spanish-tf': '1505 f0', 'spanish-o1': '1404 f2', 'aztec-w1': '1503 f3' })
    zoc.play(A, 'aztec-w1 =advance 1504 f4').offers(S, '=splendid-battle =stay').not(S, '1404', 'TER-7.4.3') // f4 looks at 1404
    const full = aztecs({
      'spanish-tf': '1505 f0',
      'spanish-bl': '1506 f0',
      'spanish-az': '1506 f0',
      'spanish-a1': '1506 f0',
      'aztec-w1': '1503 f3',
    })
    full.play(A, 'aztec-w1 =advance 1504 f3').not(S, '1506', 'TER-7.1.1')
  })
  clause('TER-7.4.4', 'Accept SB: 2 hexes and disorder, no points', () => {
    const t = aztecs({ 'spanish-tf': '1505 f0', 'aztec-w1': '1503 f3' })
    t.play(A, 'aztec-w1 =advance 1504 f3').play(S, '=splendid-battle')
    expect(t.flee()).toBe(2)
    expect([t.where('spanish-tf').slice(8), t.turnMorale(A)]).toEqual(['disordered', 0])
  })
  clause('TER-7.4.5', 'A lone Troop in good order and out of ZOC may accept SB of 3 hexes before a Switzer, not before horse', () => {
    const t = aztecs({ 'spanish-sd': '1505 f0', 'aztec-w1': '1503 f3', 'aztec-h1': '1605 f0' })
    t.play(A, 'aztec-w1 =advance 1504 f3').offers(S, '=splendid-battle =stay').play(S, '=splendid-battle') // next to h1 before: no bar
    expect(t.flee()).toBe(3)
    const inZoc = aztecs({ 'spanish-sd': '1505 f0', 'aztec-w1': '1503 f3', 'aztec-n1': '1605 f5' })
    inZoc.play(A, 'aztec-w1 =advance 1504 f3').expectStep('choosePiece', A) // sd in the ZOC of n1; w1 in that of sd
    const horse = stage('nieuport', 'a-movement', { 'imperial-me': '1517 f0', 'allied-lg': '1514 f0' })
    horse.play('imperial', 'imperial-me =advance 1516 f0 1515 f0').expectStep('march', 'imperial')
  })
  clause('TER-7.4.5', 'A Troop joins no squadron, and is told the rule for Troops', () => {
    const t = aztecs({ 'spanish-sd': '1505 f0', 'spanish-pi': '1506 f0', 'aztec-w1': '1503 f3' })
    t.play(A, 'aztec-w1 =advance 1504 f3').not(S, '1506', 'TER-7.4.5').not(S, '=done', 'TER-7.4.5')
    t.play(S, '=stay').expectEvent({ type: 'stayed', unit: 'ot-spanish-sd', clause: 'TER-7.4.5' })
  })
  clause('TER-7.4.6', 'Several reactors decide by ascending hex id, then the mover goes on if it may', () => {
    const t = aztecs({ 'spanish-tf': '1605 f0', 'spanish-tg': '1405 f0', 'aztec-w1': '1504 f3', 'spanish-a1': '1508 f0' })
    t.play(A, 'aztec-w1 =advance 1505')
    const near = aztecs({ 'spanish-tf': '1605 f0', 'spanish-tg': '1405 f0', 'aztec-w1': '1503 f3' })
    near.play(A, 'aztec-w1 =advance 1504 f3') // not yet adjacent to either
    near.play(A, '1505 f3')
    expect(near.g.mover).toBe(near.unit('aztec-w1'))
    near.offers(S, '=splendid-battle =stay').play(S, '=stay').expectEvent({ type: 'stayed', unit: 'ot-spanish-tg' })
    near.expectStep('react', S).play(S, '=stay').expectEvent({ type: 'stayed', unit: 'ot-spanish-tf' }).expectStep('march', A)
  })
  clause('TER-7.4.7', 'Batteries and PR never react, and the movement of PR or a Sleeve triggers nothing', () => {
    aztecs({ 'spanish-fl': '1505 f0', 'aztec-w1': '1503 f3' }).play(A, 'aztec-w1 =advance 1504 f3').expectStep('march', A)
    aztecs({ 'spanish-co': '1505 f0', 'aztec-w1': '1503 f3' }).play(A, 'aztec-w1 =advance 1504 f3').expectStep('march', A)
    aztecs({ 'spanish-tf': '1505 f0', 'aztec-h1': '1503 f3' }).play(A, 'aztec-h1 =advance 1504 f3').expectStep('march', A)
    aztecs({ 'spanish-tf': '1505 f0', 'aztec-cu': '1503 f3' }).play(A, 'aztec-cu =advance 1504 f3').expectStep('march', A)
  })
  clause('TER-7.4.8', 'The question comes after the facing choice, with the ZOCs of that position, before any stop', () => {
    const t = aztecs({ 'spanish-tf': '1505 f0', 'spanish-o1': '1404 f2', 'aztec-w1': '1503 f3' })
    t.play(A, 'aztec-w1 =advance 1504').expectStep('faceAfterStep', A).play(A, 'f3').expectStep('react', S)
    t.has(S, '1404')
    const other = aztecs({ 'spanish-tf': '1505 f0', 'spanish-o1': '1404 f2', 'aztec-w1': '1503 f3' })
    other.play(A, 'aztec-w1 =advance 1504 f4').not(S, '1404', 'TER-7.4.3') // now in its ZOC
  })
  clause(
    'TER-7.4.9',
    'Only who was not adjacent before the step is asked; a conquered hex and a coup count, the second movement does not',
    () => {
      const t = aztecs({ 'spanish-tf': '1505 f0', 'aztec-w1': '1503 f3' })
      t.play(A, 'aztec-w1 =advance 1504 f3').play(S, '=stay').play(A, '1604 f4').expectStep('march', A) // still adjacent: no second question
      const horse = aztecs({ 'spanish-sd': '1505 f0', 'aztec-w1': '1507 f0' })
      horse.play(A, 'aztec-w1 =advance 1506 f0').play(S, '=stay').play(A, '1605 f5').expectStep('march', A) // it was next to the horse before
      const conquest = aztecs({ 'spanish-th': '1504 f0', 'spanish-tf': '1505 f0', 'aztec-w1': '1503 f3' }).rolls(6, 6, 6, 2, 6)
      conquest.play(A, 'aztec-w1 =advance 1504')
      conquest.flee()
      conquest.forced()
      if (conquest.table.step === 'faceAfterRetreat') conquest.play(S, 'f0')
      conquest.play(A, 'f3').expectStep('react', S)
      const second = stage('otumba', 'a-second-movement', { 'spanish-sd': '1507 f0', 'aztec-h1': '1505 f0' })
      second.play(S, 'spanish-sd =advance 1506 f0').expectStep('march', S)
    },
  )
  clause('TER-7.4.10', 'Who accepted SB is asked no more; SB is offered even if the retreat is blocked at once', () => {
    const hem = { 'spanish-t1': '1506 f0', 'spanish-t2': '1405 f0', 'spanish-t3': '1404 f0' }
    const t = aztecs({ 'spanish-th': '1505 f0 unstacked', ...hem, 'aztec-w1': '1503 f3' })
    t.play(A, 'aztec-w1 =advance 1504 f3').offers(S, '=splendid-battle =stay').play(S, '=splendid-battle')
    expect([t.where('spanish-th'), t.turnMorale(A)]).toEqual(['1505 f0 demoralized', 2])
    const again = aztecs({ 'spanish-tf': '1505 f0', 'aztec-w1': '1503 f3', 'aztec-n1': '1202 f3' })
    again.play(A, 'aztec-w1 =advance 1504 f3').play(S, '=splendid-battle 1405 1306 f0').play(A, '=stop')
    again.play(A, 'aztec-n1 =advance 1203 f3 1204 f3 1205 f3').expectStep('choosePiece', A) // next to it, and nobody is asked
  })
})

describe('7.5 Movement attacks', () => {
  const W = 'aztec-w1 =advance'
  clause('TER-7.5.1', 'A lone Switzer, Troop or PR attacks an adjacent vanguard hex that holds only Sleeves', () => {
    aztecs({ 'spanish-th': '1504 f0', 'aztec-w1': '1503 f3' }).play(A, W).has(A, '1504')
    aztecs({ 'spanish-th': '1504 f0', 'aztec-cu': '1503 f3' }).play(A, 'aztec-cu =advance').has(A, '1504')
    spaniards({ 'aztec-h1': '1504 f0', 'spanish-sd': '1505 f0' }).play(S, 'spanish-sd =advance').has(S, '1504')
    spaniards({ 'aztec-h1': '1504 f0', 'spanish-bl': '1505 f0' }).play(S, 'spanish-bl').not(S, '=advance', 'TER-7.5.1')
    const mixed = aztecs({ 'spanish-th': '1504 f0', 'spanish-t1': '1504 f0', 'aztec-w1': '1503 f3' })
    mixed.play(A, 'aztec-w1').not(A, '=advance', 'TER-6.3')
    const behind = aztecs({ 'spanish-th': '1504 f0', 'aztec-w1': '1503 f0' })
    behind.play(A, 'aztec-w1').not(A, '=advance', 'TER-5.3.3')
    const stacked = aztecs({ 'spanish-th': '1504 f0', 'aztec-b1': '1503 f3', 'aztec-w1': '1503 f3' })
    stacked.play(A, 'aztec-w1').not(A, '=advance', 'TER-7.5.1')
  })
  clause('TER-7.5.2', 'It pays the cost of the hex, which it must have, then fights with the strength requirement', () => {
    const t = aztecs({ 'spanish-th': '1504 f0', 'aztec-w1': '1503 f3' }).rolls(6, 6, 6, 2, 6)
    t.play(A, `${W} 1504`)
    t.flee()
    t.forced()
    if (t.table.step === 'faceAfterRetreat') t.play(S, 'f0')
    expect(t.g.movementPoints).toBe(2)
    const weak = aztecs({ 'spanish-tf': '1504 f3', 'aztec-cu': '1510 f0', 'aztec-n1': '1503 f3' })
    weak.play(A, 'aztec-n1 =advance').has(A, '1504') // 2 against 2
    const weaker = stage('nieuport', 'a-movement', { 'imperial-bo': '1515 f0', 'allied-e1': '1514 f3' })
    weaker.play('imperial', 'imperial-bo =advance').has('imperial', '1514')
    const against = (facing: string) => {
      const two = aztecs({ 'spanish-tf': `1504 ${facing}`, 'spanish-th': `1504 ${facing}`, 'aztec-n1': '1502 f3' })
      return two.play(A, 'aztec-n1 =advance 1503 f3')
    }
    against('f0').not(A, '1504', 'TER-8.2.5') // 2 against 3
    against('f3').has(A, '1504') // from behind, where no strength is needed
    const porters = spaniards({ 'spanish-po': '1505 f0', 'aztec-b1': '1504 f3', 'aztec-h1': '1504 f3' })
    porters.play(S, 'spanish-po').not(S, '=advance', 'TER-8.2.5') // 1 against 2
    const broken = aztecs({ 'spanish-th': '0705 f0', 'aztec-n1': '0702 f3' })
    broken.play(A, 'aztec-n1 =advance 0703 f3 0704 f3').play(S, '=stay').not(A, '0705', 'TER-7.5.2') // 1 MP left, broken ground costs 2
  })
  clause('TER-7.5.3', 'Not while it stands in the vanguard of an enemy Switzer or Troop that is not demoralized', () => {
    const eyes = (guard: string) => aztecs({ 'spanish-th': '1504 f0', 'spanish-t1': guard, 'aztec-w1': '1503 f3' })
    eyes('1402 f1').play(A, 'aztec-w1').not(A, '=advance', 'TER-7.5.3') // 1402 f1 looks on 1503
    eyes('1402 f4').play(A, W).has(A, '1504')
    eyes('1402 f1 demoralized').play(A, W).has(A, '1504')
  })
  clause('TER-7.5.4', 'The second attack of the phase gives the defender 2, the third and later 5', () => {
    const total = (before: number) => {
      const t = aztecs({ 'spanish-th': '1504 f0', 'aztec-w1': `1503 f3 hasty movementAttacks=${before}` }).rolls(6, 6, 6, 2, 1)
      t.play(A, `${W} 1504`)
      const roll = t.table.events(-1).find(e => e.type === 'roll' && (e as unknown as { why: string }).why === 'defending dice')
      return (roll as unknown as { result: number }).result
    }
    expect([total(0), total(1), total(2), total(3)]).toEqual([2, 4, 6, 6]) // a 2 rises to 6 at most
  })
  clause('TER-7.5.5', 'If the hex is empty after a won combat the attacker enters, turns and goes on; else it stays and ends', () => {
    const t = aztecs({ 'spanish-th': '1504 f0', 'aztec-w1': '1503 f3' }).rolls(6, 6, 6, 2, 6)
    t.play(A, `${W} 1504`) // VF
    expect(t.where('aztec-w1')).toBe('1504 f3')
    t.offers(A, 'f2 f3 f4').play(A, 'f3').has(A, '1505 =stop')
    const dash = aztecs({ 'spanish-tf': '1504 f0', 'aztec-w1': '1503 f3' }).rolls(2, 2, 1, 2, 2, 1)
    dash.play(A, `${W} 1504`).expectEvent({ type: 'noEffect' }).expectStep('choosePiece')
    expect(dash.where('aztec-w1')).toBe('1503 f3')
  })
  clause('TER-7.5.6', 'A Troop that does not win retreats one hex', () => {
    const t = spaniards({ 'aztec-b1': '1504 f0', 'spanish-sd': '1505 f0' }).rolls(1, 1, 6)
    t.play(S, 'spanish-sd =advance 1504')
    expect(t.flee()).toBe(1)
    expect(t.where('spanish-sd')).toMatch(/^\d{4} f0$/) // without disorder
  })
  clause('TER-7.5.7', 'Disordered and demoralized units make none', () => {
    aztecs({ 'spanish-th': '1504 f0', 'aztec-w1': '1503 f3 disordered' }).play(A, 'aztec-w1').not(A, '=advance', 'TER-7.5.7')
    aztecs({ 'spanish-th': '1504 f0', 'aztec-w1': '1503 f3 demoralized' }).play(A, 'aztec-w1').not(A, '=advance', 'TER-8.3.9')
  })
  clause('TER-7.5.8', 'It is a step of Advance: not in a Retreat; after a conquest the unit goes on, unless in a ZOC', () => {
    const t = aztecs({ 'spanish-th': '1504 f0', 'aztec-w1': '1503 f0' })
    t.play(A, 'aztec-w1 =turn f3').expectStep('choosePiece')
    const on = aztecs({ 'spanish-th': '1504 f0', 'spanish-t1': '1605 f4', 'aztec-w1': '1503 f3' }).rolls(6, 6, 6, 2, 6)
    on.play(A, `${W} 1504 f3 1505 f3`).expectStep('march', A) // it began next to an enemy, and goes on
    const zoc = aztecs({ 'spanish-th': '1504 f0', 'spanish-t1': '1505 f0', 'aztec-w1': '1503 f3' }).rolls(6, 6, 6, 2, 6)
    zoc.play(A, `${W} 1504 f3`).expectStep('choosePiece')
  })
  clause('TER-7.5.9', 'Any vanguard hex will do, the attacker does not turn and fights alone', () => {
    const t = aztecs({ 'spanish-tf': '1504 f0', 'aztec-w1': '1503 f2', 'aztec-w2': '1404 f1' }).rolls(2, 2, 1, 2, 2, 1)
    t.play(A, `${W} 1504`)
    expect(t.where('aztec-w1')).toBe('1503 f2')
    expect(t.table.events(-1).filter(e => e.type === 'combat')).toHaveLength(1)
  })
  clause('TER-7.5.10', 'Where it could not enter, the attack is not offered', () => {
    const t = stage(
      'san-quintin',
      'a-movement',
      { 'imperial-nv': '1813 f5', 'imperial-sa': '2004 f0', 'french-co': '1713 f3' },
      { playerA: 'imperial' },
    )
    t.play('imperial', 'imperial-nv').not('imperial', '=advance', 'TER-7.5.10')
    const horse = stage('san-quintin', 'a-movement', { 'imperial-eg': '2211 f5', 'french-ad': '2111 f2' }, { playerA: 'imperial' })
    horse.play('imperial', 'imperial-eg').not('imperial', '=advance', 'TER-7.5.10') // marsh
  })
  clause('TER-7.5.11', 'Who made one takes no part in the shock step, and a Troop is not forced to', () => {
    stage('otumba', 'a-shock', { 'spanish-sd': '1505 f0 hasty', 'aztec-n1': '1504 f3' }).offers(S, '=done').not(S, '1504', 'TER-5.4.8')
    stage('otumba', 'a-shock', { 'spanish-sd': '1505 f0', 'aztec-n1': '1504 f3' }).offers(S, '1504')
  })
})

/** 5.4 Encamisada (coup de main). */
import { clause } from '@plus-ultra/kernel/testing'
import { describe, expect } from 'vitest'
import { stage } from './stage.ts'

const S = 'spanish'
const move = (pieces: Record<string, string>) => stage('otumba', 'a-movement', pieces)
/** Bucklers of morale R two hexes from a levy that looks away: it may stand still and strike. */
const ready = (more: Record<string, string> = {}) => move({ 'spanish-a1': '1505 f0', 'aztec-n1': '1503 f0', ...more })

describe('5.4 Coup de main', () => {
  clause('TER-5.4.1', 'Only an unstacked unit of morale R or P in good order, no battery, spends one MP more', () => {
    const can = (unit: string, marks = '') => {
      const t = move({ [unit]: `1505 f0${marks}`, 'aztec-n1': '1503 f0' })
      t.play(S, unit)
      if (t.words(S).includes('=advance')) t.play(S, '=advance')
      return t.words(S).includes('=coup-de-main')
    }
    expect([can('spanish-a1'), can('spanish-sd'), can('spanish-co'), can('spanish-bl')]).toEqual([true, true, true, true]) // R, P, P, R
    expect([can('spanish-t1'), can('spanish-po'), can('spanish-fl')]).toEqual([false, false, false]) // V, C, a battery
    expect([can('spanish-a1', ' disordered'), can('spanish-a1', ' demoralized')]).toEqual([false, false])
    const spent = move({ 'spanish-a1': '1508 f0', 'aztec-n1': '1503 f0' })
    spent.play(S, 'spanish-a1 =advance 1507 f0 1506 f0 1505 f0').offers(S, '=coup-de-main =stop') // with 0 MP left
    const back = move({ 'spanish-a1': '1505 f0', 'aztec-n1': '1503 f0' })
    back.play(S, 'spanish-a1 =retreat').not(S, '=coup-de-main', 'TER-5.4.1')
  })
  clause('TER-5.4.2', 'It forfeits the rest, is not next to an enemy, enters an empty clear vanguard hex and sees an enemy there', () => {
    const t = ready()
    t.play(S, 'spanish-a1 =advance =coup-de-main').offers(S, '1504').not(S, '1506 1404', 'TER-5.4.2').play(S, '1504')
    expect(t.g.movementPoints).toBe(0)
    t.offers(S, 'f5 f0 f1') // 1503 is ahead in all three
    const side = move({ 'spanish-bl': '1505 f0', 'aztec-n1': '1603 f0' })
    side.play(S, 'spanish-bl =advance =coup-de-main 1504').offers(S, 'f0 f1 f2').not(S, 'f5', 'TER-5.4.2')
    const passed = move({ 'spanish-a1': '1507 f0', 'aztec-n1': '1603 f0', 'aztec-n2': '1405 f5' })
    passed.play(S, 'spanish-a1 =advance 1506 f0').not(S, '=coup-de-main', 'TER-5.4.2') // next to n2
    const ground = move({ 'spanish-a1': '0707 f0', 'aztec-n1': '0705 f0' })
    ground.play(S, 'spanish-a1 =advance').not(S, '=coup-de-main', 'TER-5.4.2') // 0706 and 0606 are broken ground, 0806 sees nobody
  })
  clause('TER-5.4.3', 'It attacks an enemy hex of its vanguard, not only the frontal one, and is turned to it if 5.3.4 allows', () => {
    const t = move({ 'spanish-a1': '1505 f0', 'aztec-n1': '1503 f0', 'aztec-n2': '1603 f0' }).rolls(6, 6, 6, 1, 1, 1)
    t.play(S, 'spanish-a1 =advance =coup-de-main 1504 f0').offers(S, '1503 1603').play(S, '1603')
    t.flee()
    expect(t.where('spanish-a1')).toBe('1504 f1')
    // pikes attack all round: n2 lies behind the counter's facing, and they turn to it
    const all = move({ 'spanish-pi': '1405 f1', 'aztec-n2': '1605 f0' }).rolls(6, 6, 1, 1, 1)
    all.play(S, 'spanish-pi =advance =coup-de-main 1505 f0 1605')
    all.flee()
    expect(all.where('spanish-pi')).toBe('1505 f2')
    // turned to 1404 (f5) it would have 1604 behind it: it stays
    const two = move({ 'spanish-a1': '1506 f0', 'aztec-n1': '1404 f0', 'aztec-n2': '1604 f0' }).rolls(6, 6, 6, 1, 1, 1)
    two.play(S, 'spanish-a1 =advance =coup-de-main 1505 f0').offers(S, '1404 1604').play(S, '1404')
    two.flee()
    expect(two.where('spanish-a1')).toBe('1505 f0')
  })
  clause('TER-5.4.4', 'The strength requirement does not apply', () => {
    const t = move({ 'spanish-az': '1505 f0', 'aztec-w1': '1503 f0' }).rolls(1, 6, 6, 6)
    t.play(S, 'spanish-az =advance =coup-de-main 1504 f0 1503') // 1 against 3
    t.expectEvent({ type: 'combat', result: 'repulsed' })
  })
  clause('TER-5.4.5', 'Not higher: the attacker suffers HR with its point and disorder, in place of a cavalry retreat', () => {
    const t = ready().rolls(4, 1, 1, 5, 1, 1)
    t.play(S, 'spanish-a1 =advance =coup-de-main 1504 f0 1503') // from behind +2: 6 against 5
    t.expectEvent({ type: 'combat', result: 'won' })
    const equal = ready().rolls(3, 1, 1, 5, 1)
    equal.play(S, 'spanish-a1 =advance =coup-de-main 1504 f0 1503')
    expect(equal.flee()).toBe(3)
    expect([equal.where('spanish-a1').slice(8), equal.turnMorale('aztec')]).toEqual(['disordered', 1])
    const horse = move({ 'spanish-sd': '1505 f0', 'aztec-n1': '1503 f0' }).rolls(2, 1, 6, 6)
    horse.play(S, 'spanish-sd =advance =coup-de-main 1504 f0 1503')
    expect(horse.flee()).toBe(4)
  })
  clause('TER-5.4.6', 'Sleeves and Troops may react to the step; with no enemy left ahead there is no attack and no harm', () => {
    const t = move({ 'spanish-a1': '1505 f0', 'aztec-h1': '1503 f3' })
    t.play(S, 'spanish-a1 =advance =coup-de-main 1504 f0').offers('aztec', '=splendid-battle =stay').play('aztec', '=splendid-battle')
    t.flee()
    t.play('aztec', 'f3').expectStep('choosePiece').expectNoEvent({ type: 'combat' })
    expect([t.where('spanish-a1'), t.turnMorale('aztec')]).toEqual(['1504 f0', 0])
  })
  clause('TER-5.4.7', 'Neither a stack nor a unit that unstacked this turn may make one', () => {
    const t = move({ 'spanish-bl': '1506 f0', 'spanish-a1': '1506 f0', 'aztec-n1': '1503 f0' })
    t.play(S, 'spanish-a1 =advance 1505 f0').not(S, '=coup-de-main', 'TER-5.4.7')
    const stacked = move({ 'spanish-bl': '1505 f0', 'spanish-a1': '1505 f0', 'aztec-n1': '1503 f0' })
    stacked.play(S, '1505 =advance').not(S, '=coup-de-main', 'TER-5.4.7')
    const before = move({ 'spanish-a1': '1505 f0 unstacked', 'aztec-n1': '1503 f0' })
    before.play(S, 'spanish-a1 =advance').not(S, '=coup-de-main', 'TER-5.4.7')
  })
  clause('TER-5.4.8', 'Who made a hasty attack does not attack in the shock step, nor by a coup de main', () => {
    const t = move({ 'spanish-a1': '1206 f0', 'aztec-h1': '1205 f3', 'aztec-w1': '1203 f3' }).rolls(6, 6, 6, 1, 6)
    t.play(S, 'spanish-a1 =advance 1205 f0').offers(S, '1204 1305 1105 =stop').not(S, '=coup-de-main', 'TER-5.4.8')
    stage('otumba', 'a-shock', { 'spanish-a1': '1504 f0 hasty', 'aztec-n1': '1503 f0' }).offers(S, '=done').not(S, '1503', 'TER-5.4.8')
    stage('otumba', 'a-shock', { 'spanish-a1': '1504 f0', 'aztec-n1': '1503 f0' }).offers(S, '1503 =done')
  })
  clause('TER-5.4.9', 'The step crosses no river and enters no hex with a unit; the unit attacks alone', () => {
    const t = move({ 'spanish-a1': '1505 f0', 'aztec-n1': '1503 f0', 'aztec-n2': '1603 f0', 'spanish-o1': '1504 f0' })
    t.play(S, 'spanish-a1 =advance =coup-de-main').offers(S, '1604').not(S, '1504', 'TER-5.4.9')
    const river = stage('san-quintin', 'a-movement', { 'french-da': '2312 f0', 'imperial-wa': '2309 f0' })
    river.play('french', 'french-da =advance 2311 f0').not('french', '=coup-de-main', 'TER-5.4.9') // 2310 lies over the Somme
    const dry = stage('san-quintin', 'a-movement', { 'french-da': '2714 f0', 'imperial-wa': '2712 f0' })
    dry.play('french', 'french-da =advance').has('french', '=coup-de-main')
    const alone = ready({ 'spanish-o1': '1603 f4' }).rolls(6, 6, 6, 1, 1, 1)
    alone.play(S, 'spanish-a1 =advance =coup-de-main 1504 f0 1503')
    expect(alone.table.events(-1).filter(e => e.type === 'combat')).toHaveLength(1)
  })
  clause('TER-5.4.10', 'The winner stays in the hex from which it attacked, and its movement ends', () => {
    const t = ready().rolls(6, 6, 6, 1, 1, 6)
    t.play(S, 'spanish-a1 =advance =coup-de-main 1504 f0 1503')
    expect([t.where('spanish-a1'), t.where('aztec-n1')]).toEqual(['1504 f0', 'gone'])
    t.expectStep('choosePiece').not(S, 'spanish-a1', 'TER-5.1.11')
  })
  clause('TER-5.4.11', 'No countercharge after a lost coup de main; a blocked HR costs 2 and no disorder', () => {
    const t = stage('nieuport', 'a-movement', { 'imperial-me': '1515 f0', 'allied-dv': '1513 f0', 'allied-lg': '1413 f2' }).rolls(
      2,
      2,
      2,
      6,
      6,
    )
    t.play('imperial', 'imperial-me =advance =coup-de-main 1514 f0 1513').expectStep('retreat', 'imperial')
    const friends = { 'spanish-o1': '1505 f0', 'spanish-or': '1404 f0', 'spanish-t1': '1403 f0' }
    const cut = move({ 'spanish-a1': '1604 f5', 'aztec-n1': '1503 f0', ...friends }).rolls(1, 1, 1, 6, 6)
    cut.play(S, 'spanish-a1 =advance =coup-de-main 1504 f0 1503').expectEvent({ type: 'blocked', unit: 'ot-spanish-a1' })
    expect([cut.where('spanish-a1'), cut.turnMorale('aztec')]).toEqual(['1504 f0 demoralized', 2])
  })
  clause('TER-5.4.12', 'Order: step, facing, reactions, target, turn, combat', () => {
    const t = move({ 'spanish-a1': '1505 f0', 'aztec-h1': '1503 f3', 'aztec-n1': '1603 f0' }).rolls(6, 6, 6, 1, 1, 1)
    t.play(S, 'spanish-a1 =advance').expectStep('march').play(S, '=coup-de-main').expectStep('coupDeMain').play(S, '1504')
    t.expectStep('faceAfterStep', S).play(S, 'f0').expectStep('react', 'aztec').play('aztec', '=stay')
    t.expectStep('coupTarget', S).play(S, '1603')
    const told = t.table.events(-1).map(e => e.type)
    expect(told.indexOf('coup')).toBeLessThan(told.indexOf('stayed'))
    expect(told.indexOf('stayed')).toBeLessThan(told.lastIndexOf('faced'))
    expect(told.lastIndexOf('faced')).toBeLessThan(told.indexOf('combat'))
  })
})

/** 7.1, 7.2 Stacking. */
import { clause, faultsOf } from '@plus-ultra/kernel/testing'
import { describe, expect } from 'vitest'
import { tercios } from '../game.ts'
import { scenarioOf, stage } from './stage.ts'

const S = 'spanish'
const far = { 'aztec-n1': '2515 f3' }
const move = (pieces: Record<string, string>) => stage('otumba', 'a-movement', { ...far, ...pieces })
const faults = (pieces: Record<string, string>) => faultsOf(tercios, scenarioOf('otumba', 'a-movement', pieces)).map(f => f.message)

describe('7.1 Limits', () => {
  clause('TER-7.1.1', 'At most 3 units and 5 stacking points in a hex', () => {
    const full = move({ 'spanish-bl': '1505 f0', 'spanish-tf': '1505 f0', 'spanish-a1': '1505 f0', 'spanish-az': '1506 f0' })
    full.play(S, 'spanish-az =advance').has(S, '1505').play(S, '1505').expectStep('faceAfterStep') // only to pass: 4 units
    const dense = move({ 'spanish-a1': '1505 f0', 'spanish-o1': '1505 f0', 'spanish-or': '1506 f0' })
    dense.play(S, 'spanish-or =advance 1505').expectStep('faceAfterStep') // 6 points
    const fits = move({ 'spanish-a1': '1505 f0', 'spanish-o1': '1505 f0', 'spanish-bl': '1506 f0' })
    fits.play(S, 'spanish-bl =advance 1505 =join') // 5 points
    expect(fits.stack('1505')).toEqual(['spanish-bl', 'spanish-a1', 'spanish-o1'])
    expect(faults({ 'spanish-a1': '1505 f0', 'spanish-o1': '1505 f0', 'spanish-or': '1505 f0' })).toEqual([
      'at most 5 stacking points (TER-7.1.1)',
    ])
  })
  clause('TER-7.1.2', 'A stack holds a Switzer, and batteries never stack', () => {
    const sleeves = move({ 'spanish-bl': '1505 f0', 'spanish-tf': '1506 f0' })
    sleeves.play(S, 'spanish-tf =advance 1505').expectStep('faceAfterStep') // it can only pass
    const horse = move({ 'spanish-sd': '1505 f0', 'spanish-al': '1506 f0' })
    horse.play(S, 'spanish-al =advance 1505').expectStep('faceAfterStep')
    const gun = move({ 'spanish-fl': '1505 f0', 'spanish-a1': '1506 f0' })
    gun.play(S, 'spanish-a1 =advance 1505').expectStep('faceAfterStep')
    expect(faults({ 'spanish-fl': '1505 f0', 'spanish-a1': '1505 f0' })).toContain('batteries never stack (TER-7.1.2)')
    // before the first turn no combat can have left such a hex (7.2.7)
    const two = { 'spanish-bl': '1505 f0', 'spanish-tf': '1505 f0' }
    expect(faultsOf(tercios, scenarioOf('otumba', 'set-up', two)).map(f => f.message)).toEqual(['a stack holds a Switzer (TER-7.1.2)'])
    expect(faults(two)).toEqual([])
  })
  clause('TER-7.1.3', 'All take the facing of the Switzers; the one there decides, over a lone other the newcomer', () => {
    const there = move({ 'spanish-o1': '1505 f4', 'spanish-a1': '1506 f0' })
    there.play(S, 'spanish-a1 =advance 1505 =join')
    expect([there.where('spanish-a1'), there.where('spanish-o1')]).toEqual(['1505 f4', '1505 f4'])
    const newcomer = move({ 'spanish-bl': '1505 f4', 'spanish-a1': '1506 f0' })
    newcomer.play(S, 'spanish-a1 =advance 1505 =join').offers(S, 'f5 f0 f1').play(S, 'f1')
    expect([newcomer.where('spanish-a1'), newcomer.where('spanish-bl')]).toEqual(['1505 f1', '1505 f1'])
  })
  clause('TER-7.1.4', 'Sleeves lie on top; below them the owner chooses', () => {
    const t = move({ 'spanish-bl': '1505 f0', 'spanish-a1': '1505 f0', 'spanish-o1': '1506 f0' })
    t.play(S, 'spanish-o1 =advance 1505 =join').offers(S, 'spanish-a1 spanish-o1').play(S, 'spanish-o1')
    expect(t.stack('1505')).toEqual(['spanish-bl', 'spanish-o1', 'spanish-a1'])
    expect(faults({ 'spanish-a1': '1505 f0', 'spanish-bl': '1505 f0' })).toEqual(['Sleeves lie on top (TER-7.1.4)'])
  })
  clause('TER-7.1.5', 'Nobody joins a demoralized unit, and no demoralized unit joins', () => {
    const t = move({ 'spanish-a1': '1505 f0 demoralized', 'spanish-bl': '1506 f0' })
    t.play(S, 'spanish-bl =advance 1505').expectStep('faceAfterStep') // only to pass
    const self = move({ 'spanish-a1': '1405 f0', 'spanish-bl': '1505 f0 demoralized', 'spanish-o1': '1404 f0' })
    self.play(S, 'spanish-bl =withdraw').not(S, '1405 1404', 'TER-8.4.2')
  })
})

describe('7.2 Forming, moving, breaking', () => {
  clause('TER-7.2.1', 'To join costs the terrain and 1, ends the movement, in a clear hex away from enemies', () => {
    const t = move({ 'spanish-a1': '1505 f0', 'spanish-bl': '1507 f0' })
    t.play(S, 'spanish-bl =advance 1506 f0 1505 =join').expectStep('choosePiece') // 1 + 1 + 1 of 3
    const short = move({ 'spanish-a1': '1505 f0', 'spanish-bl': '1508 f0' })
    short.play(S, 'spanish-bl =advance 1507 f0 1506 f0').not(S, '1505', 'TER-7.2.1')
    const enemy = move({ 'spanish-a1': '1505 f0', 'spanish-bl': '1506 f0', 'aztec-n2': '1503 f3', 'aztec-n3': '1404 f0' })
    enemy.play(S, 'spanish-bl =advance 1505').expectStep('faceAfterStep') // it can only pass
    const ground = move({
      'spanish-a1': '0705 f0',
      'spanish-bl': '0605 f1',
      'spanish-sd': '0706 f0',
      'spanish-al': '0704 f0',
      'spanish-o1': '0804 f0',
    })
    ground.play(S, 'spanish-bl =advance 0705').expectStep('faceAfterStep') // broken ground: only to pass
  })
  clause(
    'TER-7.2.2',
    'A stack none of whose units has moved makes one step into an empty clear hex and turns one hexside, or turns',
    () => {
      const t = move({ 'spanish-bl': '1505 f0', 'spanish-a1': '1505 f0' })
      t.play(S, '1505').offers(S, '=advance =retreat =turn').play(S, '=advance').offers(S, '1504 1604 1404 =stop').play(S, '1504')
      t.offers(S, 'f5 f0 f1').play(S, 'f1').expectStep('choosePiece')
      expect([t.where('spanish-bl'), t.where('spanish-a1')]).toEqual(['1504 f1', '1504 f1'])
      const moved = move({ 'spanish-bl': '1505 f0 moved', 'spanish-a1': '1505 f0' })
      moved.not(S, '1505', 'TER-7.2.10')
    },
  )
  clause('TER-7.2.3', 'A stack never passes through a hex with a unit', () => {
    const t = move({ 'spanish-bl': '1505 f0', 'spanish-a1': '1505 f0', 'spanish-po': '1504 f0' })
    t.play(S, '1505 =advance').not(S, '1504', 'TER-7.2.3')
  })
  clause('TER-7.2.4', 'A unit leaves a stack with its own allowance, and joins none for the rest of the turn', () => {
    const t = move({ 'spanish-bl': '1506 f0', 'spanish-a1': '1506 f0', 'spanish-o1': '1504 f0' })
    t.play(S, 'spanish-bl =advance')
    expect(t.g.movementPoints).toBe(3)
    t.play(S, '1505 f0 1504').expectStep('faceAfterStep') // not to join, only to pass
    const now = move({ 'spanish-bl': '1505 f0', 'spanish-a1': '1505 f0', 'spanish-o1': '1504 f0' })
    now.play(S, 'spanish-bl =advance 1504').expectStep('faceAfterStep')
    const react = stage(
      'otumba',
      'a-movement',
      { 'spanish-tf': '1505 f0 unstacked', 'spanish-a1': '1506 f0', 'aztec-w1': '1502 f3' },
      { playerA: 'aztec' },
    )
    react.play('aztec', 'aztec-w1 =advance 1503 f3 1504 f3').offers(S, '=splendid-battle =stay').not(S, '1506', 'TER-7.2.4')
    const turn = stage('otumba', 'victory', { 'spanish-bl': '1505 f0 unstacked', ...far })
    expect(turn.g.unit.unstacked[turn.unit('spanish-bl')]).toBe(0)
  })
  clause('TER-7.2.5', 'A unit leaves only if what remains is one unit or holds a Switzer', () => {
    const t = move({ 'spanish-bl': '1505 f0', 'spanish-tf': '1505 f0', 'spanish-a1': '1505 f0' })
    t.not(S, 'spanish-a1', 'TER-7.2.5').has(S, 'spanish-bl spanish-tf')
    const two = move({ 'spanish-bl': '1505 f0', 'spanish-a1': '1505 f0' })
    two.has(S, 'spanish-a1 spanish-bl')
  })
  clause('TER-7.2.6', 'When a stack has moved or was joined away from enemies, the owner may choose a new order', () => {
    const t = move({ 'spanish-a1': '1505 f0', 'spanish-o1': '1505 f0' })
    t.play(S, '1505 =advance 1504 f0').expectStep('order', S).play(S, 'spanish-o1')
    expect(t.stack('1504')).toEqual(['spanish-o1', 'spanish-a1'])
    const near = move({ 'spanish-a1': '1505 f0', 'spanish-o1': '1505 f0', 'aztec-n2': '1503 f0' })
    near.play(S, '1505 =advance 1504 f0').expectStep('choosePiece')
  })
  clause('TER-7.2.7', 'Two units without a Switzer stay together, and are a stack in combat and fire', () => {
    const t = stage('otumba', 'a-shock', { 'spanish-bl': '1505 f0', 'spanish-sd': '1505 f0', 'aztec-w1': '1504 f3' }).rolls(
      6,
      6,
      6,
      6,
      1,
      1,
      1,
      2,
    )
    t.play(S, '1504 1505 =enough') // four dice: they fight together, by the type of the crossbows on top
    t.expectEvent({ type: 'roll', clause: 'TER-8.2.8', dice: [6, 6, 6, 6] })
  })
  clause('TER-7.2.8', 'The topmost Switzer sets the type, without one the top unit', () => {
    // bl on a1: RO against RO, no modifier; bl on sd: Shot against RO, +1 to the defender
    const withRo = stage('otumba', 'a-shock', { 'spanish-bl': '1505 f0', 'spanish-a1': '1505 f0', 'aztec-w1': '1504 f3' }).rolls(
      2,
      1,
      1,
      1,
      1,
      2,
      1,
      1,
    )
    withRo.play(S, '1504 1505 =enough').expectEvent({ type: 'roll', why: 'defending dice', dice: [2, 1, 1], result: 2 })
    const with2 = stage('otumba', 'a-shock', { 'spanish-bl': '1505 f0', 'spanish-sd': '1505 f0', 'aztec-w1': '1504 f3' }).rolls(
      2,
      1,
      1,
      1,
      2,
      1,
      1,
    )
    with2.play(S, '1504 1505 =enough').expectEvent({ type: 'roll', why: 'defending dice', dice: [2, 1, 1], result: 3 })
    // a1 is demoralized: bl attacks alone, on the row of a1, RO against Shot +2
    const shaken = { 'spanish-bl': '1505 f0', 'spanish-a1': '1505 f0 demoralized', 'aztec-h1': '1504 f3' }
    const alone = stage('otumba', 'a-shock', shaken).rolls(2, 2, 6)
    alone.play(S, '1504 1505 =enough').expectEvent({ type: 'roll', why: 'attacking dice', dice: [2, 2], modifiers: [2], result: 6 })
  })
  clause('TER-7.2.9', 'Units of a stack are chosen singly for movement, together only as one piece; results part them for nothing', () => {
    const t = move({ 'spanish-bl': '1505 f0', 'spanish-a1': '1505 f0' })
    t.has(S, 'spanish-bl spanish-a1 1505').play(S, 'spanish-bl =advance 1504 f0 =stop')
    expect([t.where('spanish-bl'), t.where('spanish-a1')]).toEqual(['1504 f0', '1505 f0'])
    const hit = stage('otumba', 'b-sprinkling', { 'aztec-b1': '1503 f3', 'spanish-bl': '1505 f0', 'spanish-a1': '1505 f0' }).rolls(5, 6)
    hit.play('aztec', 'aztec-b1 1505') // SB on the crossbows alone
    expect(hit.flee()).toBe(2)
    expect(hit.stack('1505')).toEqual(['spanish-a1'])
  })
  clause('TER-7.2.10', 'A stack with a demoralized unit, or one that has moved, does not move as one piece', () => {
    const t = move({ 'spanish-bl': '1505 f0', 'spanish-a1': '1505 f0 demoralized' })
    t.not(S, '1505', 'TER-7.2.10').has(S, 'spanish-bl spanish-a1')
    const joined = move({ 'spanish-a1': '1505 f0', 'spanish-bl': '1506 f0' })
    joined.play(S, 'spanish-bl =advance 1505 =join').not(S, '1505', 'TER-7.2.10').has(S, 'spanish-a1')
  })
  clause('TER-7.2.11', 'Where joining costs all it includes the 1 MP; above the allowance it is not allowed', () => {
    const t = stage('nieuport', 'a-movement', { 'imperial-mo': '1812 f5', 'imperial-av': '1712 f2', 'allied-ve': '0515 f0' })
    t.play('imperial', 'imperial-av =advance 1812') // all for the dune, the joining included
    expect(t.stack('1812')).toEqual(['imperial-av', 'imperial-mo'])
    const late = stage('nieuport', 'a-movement', { 'imperial-mo': '1812 f5', 'imperial-av': '1711 f3', 'allied-ve': '0515 f0' })
    late.play('imperial', 'imperial-av =advance 1712 f2').not('imperial', '1812', 'TER-5.2.2')
    const dear = stage('nieuport', 'a-movement', {
      'imperial-mo': '1515 f0',
      'imperial-b3': '1516 f0',
      'imperial-ba': '1417 f1',
      'imperial-bu': '1416 f0',
      'allied-ve': '0515 f0',
    })
    dear.play('imperial', 'imperial-ba =advance').has('imperial', '1517')
  })
  clause('TER-7.2.12', 'A new order is one of those that keep Sleeves on top; with one possible nothing is asked', () => {
    const one = move({ 'spanish-bl': '1505 f0', 'spanish-a1': '1505 f0' })
    one.play(S, '1505 =advance 1504 f0').expectStep('choosePiece')
    const two = move({ 'spanish-bl': '1505 f0', 'spanish-tf': '1505 f0', 'spanish-a1': '1505 f0' })
    two.play(S, '1505 =advance 1504 f0').offers(S, 'spanish-bl spanish-tf').play(S, 'spanish-tf').expectStep('choosePiece')
    expect(two.stack('1504')).toEqual(['spanish-tf', 'spanish-bl', 'spanish-a1'])
  })
  clause('TER-7.2.13', 'Before done all but one must leave a hex without Switzer, and none may stay by a Turn', () => {
    const t = move({ 'spanish-bl': '1505 f0', 'spanish-sd': '1505 f0' })
    t.not(S, '=done', 'TER-7.2.13').not(S, '1505', 'TER-7.2.13').play(S, 'spanish-sd').offers(S, '=advance =retreat').play(S, '=advance')
    t.not(S, '=stop', 'TER-7.2.13').play(S, '1504 f0 =stop').has(S, '=done')
    const three = move({ 'spanish-bl': '1505 f0', 'spanish-tf': '1505 f0', 'spanish-sd': '1505 f0' })
    three
      .play(S, 'spanish-sd =advance 1504 f0 =stop')
      .not(S, '=done', 'TER-7.2.13')
      .play(S, 'spanish-tf =advance 1404 f0 =stop')
      .has(S, '=done')
  })
  clause('TER-7.2.13 TER-5.5.2', 'In the second movement horse must leave such a hex too, if it may move', () => {
    const second = (horse: string, more: Record<string, string> = {}) =>
      stage('otumba', 'a-second-movement', { 'spanish-bl': '1505 f0', 'spanish-sd': horse, 'aztec-w1': '2003 f3', ...more })
    const t = second('1505 f0')
    t.offers(S, 'spanish-sd').not(S, '=done', 'TER-7.2.13').play(S, 'spanish-sd =advance 1504 f0 =stop').offers(S, '=done')
    second('1505 f0 disordered').offers(S, '=done') // 5.5.3
    second('1505 f0', { 'aztec-n1': '1604 f0' }).offers(S, '=done') // 5.5.1
  })
  clause('TER-7.2.14', 'A stack that moves is one unit: 5.3.4 binds it unless it holds pikes', () => {
    const step = (foot: string) => move({ 'spanish-bl': '1405 f1', [foot]: '1405 f1', 'aztec-n2': '1605 f0' }).play(S, '1405 =advance 1505')
    step('spanish-a1').offers(S, 'f1 f2').not(S, 'f0', 'TER-5.3.4')
    step('spanish-pi').offers(S, 'f0 f1 f2')
  })
})

/** 5.1 to 5.3 Movement, costs, facing; 5.5 second cavalry movement. */
import { clause } from '@plus-ultra/kernel/testing'
import { describe, expect } from 'vitest'
import { data, HEX } from '../data/load.ts'
import { barToStep, pointsAfter } from '../rules/05-steps.ts'
import { advance } from '../state.ts'
import { type BattleId, stage } from './stage.ts'

const S = 'spanish'
const far = { 'aztec-n1': '2515 f3' }
const move = (pieces: Record<string, string>, more = {}) => stage('otumba', 'a-movement', { ...far, ...pieces }, more)

describe('5.1 Procedure and choices', () => {
  clause('TER-5.1.1', 'One unit or stack after another, or done; who is never chosen stays', () => {
    const t = move({ 'spanish-a1': '1010 f1', 'spanish-bl': '0805 f1', 'spanish-o1': '0805 f1' })
    t.offers(S, 'spanish-a1 spanish-bl spanish-o1 0805 =done').not(S, 'aztec-n1', 'TER-5.1.1')
    t.play(S, '=done')
    expect([t.where('spanish-a1'), t.phase]).toEqual(['1010 f1', 'a-sprinkling'])
  })
  clause('TER-5.1.2', 'Advance, Retreat or Turn, and only one kind in one movement; the second movement may differ', () => {
    const t = move({ 'spanish-sd': '1505 f0' })
    t.play(S, 'spanish-sd').offers(S, '=advance =retreat =turn').play(S, '=retreat')
    t.offers(S, '1506 1605 1405 =stop').play(S, '1506 f0').offers(S, '1507 1606 1406 =stop').play(S, '=stop =done')
    t.play(S, 'spanish-sd =advance 1505 f0')
    const stuck = move({
      'spanish-a1': '1505 f1',
      'spanish-t1': '1506 f0',
      'spanish-t2': '1404 f0',
      'spanish-t3': '1405 f0',
      'aztec-n2': '1504 f1',
    })
    stuck.play(S, 'spanish-a1').offers(S, '=turn').not(S, '=retreat', 'TER-5.1.7').not(S, '=advance', 'TER-5.3.3')
    const held = move({ 'spanish-a1': '1505 f0', 'aztec-n2': '1504 f3' })
    held.play(S, 'spanish-a1').offers(S, '=retreat').not(S, '=advance', 'TER-6.3').not(S, '=turn', 'TER-5.3.3')
  })
  clause('TER-5.1.3', 'Each step: a neighbour, its cost, a facing, then on or stop', () => {
    const t = move({ 'spanish-a1': '1505 f0' })
    t.play(S, 'spanish-a1 =advance').offers(S, '1504 1604 1404 =stop').play(S, '1504')
    expect(t.g.movementPoints).toBe(2)
    t.offers(S, 'f5 f0 f1').play(S, 'f1').offers(S, '1503 1603 1604 =stop')
  })
  clause('TER-5.1.4', 'Advance enters the vanguard, Retreat the rear by the facing of the counter, for pikes too', () => {
    const t = move({ 'spanish-a1': '1505 f0', 'spanish-pi': '1010 f0' })
    t.play(S, 'spanish-pi =retreat').offers(S, '1011 1111 0911 =stop').not(S, '1009', 'TER-5.1.4').play(S, '=stop')
    t.play(S, 'spanish-a1 =advance').not(S, '1506', 'TER-5.1.4')
    const pike = move({ 'spanish-pi': '1510 f0' })
    pike.play(S, 'spanish-pi =advance').offers(S, '1509 1609 1610 1511 1410 1409 =stop')
  })
  clause('TER-5.1.5', 'No unit enters a hex with an enemy, except by a movement attack', () => {
    const t = move({ 'spanish-a1': '1507 f0', 'aztec-n2': '1605 f0', 'aztec-h1': '1505 f0' })
    t.play(S, 'spanish-a1 =advance 1506 f0').play('aztec', '=stay')
    t.not(S, '1605', 'TER-5.1.5').has(S, '1505') // Bucklers are no prey of a movement attack, slingers are
    t.rolls(1, 1, 1, 6).play(S, '1505')
    expect([t.where('spanish-a1'), t.where('aztec-h1')]).toEqual(['1506 f0', '1505 f0'])
  })
  clause('TER-5.1.6', 'An unstacked unit passes through friends at the normal cost and ends there only by stacking', () => {
    const t = move({ 'spanish-fl': '1505 f0', 'spanish-a1': '1504 f0' })
    t.play(S, 'spanish-fl =advance 1504') // a battery never stacks: it passes
    expect(t.g.movementPoints).toBe(1)
    t.play(S, 'f0').not(S, '=stop', 'TER-5.1.8').play(S, '1503 f0')
    expect(t.where('spanish-fl')).toBe('1503 f0')
  })
  clause('TER-5.1.7', 'In Retreat no occupied hex may be entered', () => {
    const t = move({ 'spanish-a1': '1505 f0', 'spanish-o1': '1506 f0' })
    t.play(S, 'spanish-a1 =retreat').not(S, '1506', 'TER-5.1.7').has(S, '1605 1405')
  })
  clause('TER-5.1.8', 'A movement ends by stopping, without MPs, in a ZOC, by joining, or after an all cost', () => {
    const spent = move({ 'spanish-a1': '1508 f0' })
    spent.play(S, 'spanish-a1 =advance 1507 f0 1506 f0 1505 f0').expectStep('choosePiece')
    const zoc = move({ 'spanish-a1': '1506 f0', 'aztec-n2': '1504 f3' })
    zoc.play(S, 'spanish-a1 =advance 1505 f0').expectStep('choosePiece')
    const joined = move({ 'spanish-a1': '1506 f0', 'spanish-o1': '1505 f0' })
    joined.play(S, 'spanish-a1 =advance 1505 =join').expectStep('order')
    const dune = stage('nieuport', 'a-movement', { 'imperial-mo': '1712 f2', 'allied-ve': '0515 f0' })
    dune.play('imperial', 'imperial-mo =advance 1812 f2').expectStep('choosePiece')
  })
  clause('TER-5.1.9', 'Every unit moves at most once in a movement step', () => {
    const t = move({ 'spanish-a1': '1508 f0' })
    t.play(S, 'spanish-a1 =turn f1').offers(S, '=done').not(S, 'spanish-a1', 'TER-5.1.11')
  })
  clause('TER-5.1.10', 'A step onto friends is offered only if it may stack there or has a way on, out of ZOC', () => {
    const guns = (gun: string) =>
      stage('nieuport', 'a-movement', { [gun]: '1515 f0', 'imperial-ba': '1514 f0', 'allied-ve': '0515 f0' }).play(
        'imperial',
        `${gun} =advance`,
      )
    guns('imperial-b3').offers('imperial', '1614 1414 =stop').not('imperial', '1514', 'TER-7.1.2') // 1 MP: no way on
    guns('imperial-b1').offers('imperial', '1514 1614 1414 =stop') // 2 MPs
    const narrow = stage('nieuport', 'a-movement', {
      'imperial-b1': '1515 f0',
      'imperial-ba': '1514 f0',
      'imperial-bu': '1513 f0',
      'imperial-bo': '1413 f0',
      'imperial-mo': '1613 f0',
      'allied-ve': '0515 f0',
    })
    narrow.play('imperial', 'imperial-b1 =advance 1514').offers('imperial', 'f5 f1').not('imperial', 'f0', 'TER-5.1.10') // straight on is full
    const zoc = move({
      'spanish-sd': '1506 f0',
      'spanish-bl': '1505 f0',
      'spanish-tf': '1505 f0',
      'spanish-t1': '1505 f0',
      'aztec-n2': '1504 f3',
    })
    zoc.play(S, 'spanish-sd =advance').not(S, '1505', 'TER-7.1.1')
  })
  clause('TER-5.1.11', 'Who was chosen has moved, even if it stops at once', () => {
    const t = move({ 'spanish-a1': '1508 f0', 'spanish-bl': '1008 f0', 'spanish-o1': '1008 f0' })
    t.play(S, 'spanish-a1 =advance =stop').not(S, 'spanish-a1', 'TER-5.1.11')
    t.play(S, '1008 =advance =stop').not(S, 'spanish-bl spanish-o1', 'TER-5.1.11').not(S, '1008', 'TER-7.2.10')
  })
  clause('TER-5.1.12', 'Each further step of a Retreat enters the rear of the facing held then', () => {
    const t = move({ 'spanish-a1': '1505 f0' })
    t.play(S, 'spanish-a1 =retreat 1506 f1').offers(S, '1507 1406 1405 =stop')
  })
  clause('TER-5.1.13', 'With no way on after a reaction, a unit goes back to the hex it came from', () => {
    // w1 passes the slingers of 2217 with 1 MP left; its way on is 2117, and the horse of 2216, hemmed in on all sides, falls back there.
    const t = stage(
      'otumba',
      'a-movement',
      {
        'aztec-w1': '2218 f0',
        'aztec-h1': '2217 f0',
        'aztec-h2': '2317 f0',
        'aztec-s1': '2118 f3',
        'aztec-s2': '2215 f0',
        'aztec-n1': '2116 f5',
        'aztec-n2': '2017 f4',
        'aztec-n3': '2016 f5',
        'spanish-sd': '2216 f1',
      },
      { playerA: 'aztec' },
    )
    t.play('aztec', 'aztec-w1 =advance 2217 f0').play(S, '=splendid-battle').offers(S, '2117').play(S, '2117 f1')
    expect([t.where('spanish-sd'), t.where('aztec-w1')]).toEqual(['2117 f1 demoralized', '2218 f0'])
    t.expectEvent({ type: 'wentBack', unit: 'ot-aztec-w1', from: '2217', to: '2218' }).expectStep('choosePiece')
  })
  clause('TER-5.1.13', 'Nobody falls back into the hex to which the unit may have to go back', () => {
    // sn passes the shot of 1510; the horse of 1609 rides round it, and 1410, which sn has left, would be next
    const t = stage('tunis', 'a-movement', {
      'imperial-sn': '1410 f1',
      'imperial-aj': '1510 f1',
      'imperial-ak': '1411 f3',
      'berber-b1': '1609 f0',
      'berber-a1': '1509 f0',
      'berber-a2': '1608 f0',
      'berber-a3': '1611 f3',
      'berber-a4': '1512 f3',
    })
    t.play('imperial', 'imperial-sn =advance 1510 f0').play('berber', '=splendid-battle 1610 1511 f1')
    expect([t.where('berber-b1'), t.stack('1410')]).toEqual(['1511 f1 demoralized', []])
    t.expectStep('march', 'imperial')
  })
})

describe('5.2 Costs', () => {
  const cost = (battle: BattleId, seat: string, unit: string, place: string, to: string, second = false) => {
    const other = {
      nieuport: 'allied-ve',
      otumba: 'aztec-n1',
      'san-quintin': seat === 'french' ? 'imperial-eg' : 'french-ne',
      tunis: 'berber-k1',
    }[battle]
    const away = { nieuport: '0116 f0', otumba: '2818 f0', 'san-quintin': '3123 f0', tunis: '0119 f0' }[battle]
    const t = stage(battle, second ? 'a-second-movement' : 'a-movement', { [unit]: place, [other]: away }, { playerA: seat as never })
    t.play(seat, `${unit} =advance`)
    const before = t.g.movementPoints
    if (!t.tokens(seat).includes(`hex:${to}`)) return 'no'
    t.play(seat, to)
    return before - t.g.movementPoints
  }
  clause('TER-5.2.1', 'Costs by terrain, on foot, mounted in either movement, and for batteries', () => {
    const printed = data.map.terrain.map(t => [t.id, t.costFoot, t.costMountedFirst, t.costMountedSecond, t.costBattery].join(' '))
    expect(printed).toEqual([
      'clear 1 1 1 1',
      'beach 1 1 1 1',
      'dune all 3 2 all',
      'polder 2 3 3 all',
      'broken 2 2 2 all',
      'hill 2 2 2 all',
      'woods 2 3 3 ',
      'olive 2 2 2 all',
      'marsh all   ',
      'village 1 2 2 1',
      'town 1 2 2 1',
      'temple 2 3 3 ',
      'camp 1 1 1 1',
      'work 1 2 2 1',
      'city 1 1 1 1',
      'fort 1 2 2 1',
      'sea    ',
      'lagoon    ',
    ])
    expect(cost('otumba', S, 'spanish-a1', '1104 f0', '1103')).toBe(1)
    expect(cost('otumba', S, 'spanish-a1', '0706 f0', '0705')).toBe(2)
    expect(cost('otumba', S, 'spanish-sd', '1111 f0', '1110')).toBe(3)
    expect(cost('otumba', S, 'spanish-fl', '1111 f0', '1110')).toBe('no')
    expect(cost('nieuport', 'imperial', 'imperial-me', '1713 f1', '1812')).toBe(3)
    expect(cost('nieuport', 'imperial', 'imperial-me', '1713 f1', '1812', true)).toBe(2)
    expect(cost('nieuport', 'imperial', 'imperial-ba', '1504 f0', '1503')).toBe(1)
    expect(cost('nieuport', 'imperial', 'imperial-ba', '1503 f1', '1502')).toBe('no')
    expect(cost('tunis', 'imperial', 'imperial-e1', '2411 f4', '2412')).toBe('no')
  })
  clause('TER-5.2.2', 'An all cost is paid only as the first step, takes every MP and ends the movement', () => {
    const t = stage('nieuport', 'a-movement', { 'imperial-mo': '1712 f2', 'allied-ve': '0515 f0' })
    t.play('imperial', 'imperial-mo =advance 1812')
    expect([t.g.movementPoints, t.g.halted]).toEqual([0, 1])
    const later = stage('nieuport', 'a-movement', { 'imperial-mo': '1711 f3', 'allied-ve': '0515 f0' })
    later.play('imperial', 'imperial-mo =advance 1712 f2').not('imperial', '1812', 'TER-5.2.2')
  })
  clause('TER-5.2.3', 'A river hexside replaces the cost of the hex behind it, which must be one it may enter', () => {
    const t = stage('san-quintin', 'a-movement', { 'french-cd': '2211 f5', 'imperial-eg': '3103 f0' })
    t.play('french', 'french-cd =advance')
    t.not('french', '2111', 'TER-5.2.1') // marsh behind the river: no horse
    expect(cost('san-quintin', 'french', 'french-cd', '2311 f0', '2310')).toBe(3)
    expect(cost('san-quintin', 'french', 'french-cd', '2311 f0', '2310', true)).toBe(2)
  })
  clause('TER-5.2.4', 'One first step is always possible, however dear: it takes all MPs and ends the movement', () => {
    // No printed cost exceeds a printed allowance, so the rule is asked directly: broken ground costs 2, and 1 MP is there.
    const t = move({ 'spanish-a1': '0707 f0' })
    const piece = { mover: t.unit('spanish-a1'), whole: 0, second: 0, kind: advance, contact: 0, enemiesBehind: 0 } as const
    expect(barToStep(t.g, piece, HEX.get('0707'), 0, 1, 0, 0)).toBeUndefined()
    expect(barToStep(t.g, piece, HEX.get('0707'), 0, 1, 1, 0)).toBe('TER-5.2.1#points')
    expect(pointsAfter(2, 1)).toBe(0)
    const porters = stage('otumba', 'a-movement', { 'spanish-po': '1111 f0', 'aztec-n1': '2515 f0' })
    porters.play(S, 'spanish-po =advance 1110 f0').expectStep('choosePiece') // 2 of 2
  })
  clause('TER-5.2.5', 'Stacks have 1 MP and enter only clear hexes', () => {
    const t = move({ 'spanish-bl': '0706 f0', 'spanish-a1': '0706 f0' })
    t.play(S, '0706 =advance').not(S, '0705', 'TER-5.2.5').has(S, '0805 0605')
    expect(t.g.movementPoints).toBe(1)
  })
  clause('TER-5.2.6', 'A stack pays its 1 MP for any permitted step, also across a river', () => {
    const t = stage(
      'san-quintin',
      'a-movement',
      { 'imperial-eg': '2310 f3', 'imperial-ca': '2310 f3', 'french-da': '1523 f0' },
      { playerA: 'imperial' },
    )
    t.play('imperial', '2310 =advance 2311 f3').expectStep('order')
    expect(t.stack('2311')).toHaveLength(2)
  })
  clause('TER-5.2.7', 'No unit leaves the map by its own movement', () => {
    const t = move({ 'spanish-a1': '1004 f0' })
    t.play(S, 'spanish-a1 =advance 1003 f0 1002 f0 1001 f0').expectStep('choosePiece')
    const edge = move({ 'spanish-a1': '1101 f0' })
    edge.play(S, 'spanish-a1').offers(S, '=retreat =turn') // north of it there is nothing to advance into
  })
})

describe('5.3 Facing', () => {
  clause('TER-5.3.1', 'One hexside after each hex, a Sleeve up to two', () => {
    const t = move({ 'spanish-a1': '1505 f0', 'spanish-bl': '1010 f0' })
    t.play(S, 'spanish-a1 =advance 1504').offers(S, 'f5 f0 f1').not(S, 'f2', 'TER-5.3.1').play(S, 'f0 =stop')
    t.play(S, 'spanish-bl =advance 1009').offers(S, 'f4 f5 f0 f1 f2')
  })
  clause('TER-5.3.2', 'A Turn takes any facing', () => {
    const t = move({ 'spanish-a1': '1505 f0' })
    t.play(S, 'spanish-a1 =turn').offers(S, 'f1 f2 f3 f4 f5').not(S, 'f0', 'TER-5.3.2').play(S, 'f3')
    expect(t.where('spanish-a1')).toBe('1505 f3')
  })
  clause('TER-5.3.3', 'Who starts next to an enemy may only turn to face one, retreat, or make a movement attack', () => {
    const t = move({ 'spanish-a1': '1505 f0', 'aztec-n2': '1605 f0', 'aztec-n3': '1404 f5' })
    t.play(S, 'spanish-a1').offers(S, '=retreat =turn').not(S, '=advance', 'TER-5.3.3').play(S, '=turn')
    t.offers(S, 'f2 f5').not(S, 'f1', 'TER-5.3.3')
    const later = move({ 'spanish-a1': '1507 f0', 'aztec-n2': '1605 f0' }) // comes next to it, out of every ZOC, and goes on
    later.play(S, 'spanish-a1 =advance 1506 f0').has(S, '1505 =stop')
    const sleeve = move({ 'spanish-a1': '1505 f0', 'aztec-h1': '1504 f0' })
    sleeve.play(S, 'spanish-a1 =advance').offers(S, '1504 =stop')
  })
  clause('TER-5.3.4', 'No step or turn leaves more enemies behind than at the start, but for Sleeves and pikes', () => {
    const step = (unit: string) => move({ [unit]: '1405 f1', 'aztec-n2': '1605 f0' }).play(S, `${unit} =advance 1505`)
    step('spanish-a1').offers(S, 'f1 f2').not(S, 'f0', 'TER-5.3.4') // 1605 is direction 2 of 1505
    step('spanish-bl').offers(S, 'f5 f0 f1 f2 f3')
    step('spanish-pi').offers(S, 'f0 f1 f2')
    // encircled at the start: as many as before are allowed
    const round = move({ 'spanish-a1': '1505 f0', 'aztec-n2': '1506 f0', 'aztec-n3': '1605 f0', 'aztec-s1': '1504 f0' })
    round.play(S, 'spanish-a1 =turn').offers(S, 'f2 f3')
    const before = move({ 'spanish-a1': '1505 f0', 'aztec-n2': '1404 f0', 'aztec-n3': '1604 f0' })
    before.play(S, 'spanish-a1').offers(S, '=retreat').not(S, '=turn', 'TER-5.3.4') // to face the one would leave the other behind
  })
  clause('TER-5.3.5', 'A battery turns for 1 MP, an immobile one too', () => {
    const t = stage('tunis', 'a-movement', { 'imperial-go': '2510 f5', 'imperial-c1': '2006 f5', 'berber-k1': '0605 f1' })
    t.play('imperial', 'imperial-go').offers('imperial', '=turn').play('imperial', '=turn f3')
    t.play('imperial', 'imperial-c1 =turn f0')
    expect([t.where('imperial-go'), t.where('imperial-c1')]).toEqual(['2510 f3', '2006 f0'])
  })
  clause('TER-5.3.6', 'A unit of a stack may not turn alone, the stack turns as one piece', () => {
    const t = move({ 'spanish-bl': '1505 f0', 'spanish-a1': '1505 f0' })
    t.play(S, 'spanish-bl').not(S, '=turn', 'TER-5.3.6').play(S, '=advance =stop')
    const whole = move({ 'spanish-bl': '1505 f0', 'spanish-a1': '1505 f0' })
    whole.play(S, '1505 =turn f4')
    expect([whole.where('spanish-bl'), whole.where('spanish-a1')]).toEqual(['1505 f4', '1505 f4'])
  })
  clause('TER-5.3.7', 'The example to 5.3.4', () => {
    const t = move({ 'spanish-a1': '0505 f1', 'aztec-n2': '0603 f0' })
    t.play(S, 'spanish-a1 =advance 0604').offers(S, 'f0 f1').not(S, 'f2', 'TER-5.3.4')
  })
})

describe('5.5 Second cavalry movement', () => {
  const second = (pieces: Record<string, string>) => stage('otumba', 'a-second-movement', { ...far, ...pieces })
  clause('TER-5.5.1', 'Troops and HE not next to any enemy and without a hasty attack move again', () => {
    second({ 'spanish-sd': '1505 f0', 'spanish-al': '1010 f0 hasty', 'spanish-a1': '0808 f0' })
      .offers(S, 'spanish-sd =done')
      .not(S, 'spanish-al', 'TER-5.5.1')
      .not(S, 'spanish-a1', 'TER-5.5.1')
    second({ 'spanish-sd': '1505 f0', 'aztec-h1': '1605 f0' }).offers(S, '=done').not(S, 'spanish-sd', 'TER-5.5.1')
    const he = stage('nieuport', 'a-second-movement', { 'imperial-hc': '1515 f0', 'allied-ve': '0515 f0' })
    he.offers('imperial', 'imperial-hc =done')
    const t = second({ 'spanish-sd': '1505 f0' })
    t.play(S, 'spanish-sd =advance')
    expect(t.g.movementPoints).toBe(4)
  })
  clause('TER-5.5.2', 'No hasty attacks, no stacking and no voluntary retreats in it', () => {
    const attack = second({ 'spanish-sd': '1507 f0', 'aztec-h1': '1505 f0' })
    attack.play(S, 'spanish-sd =advance 1506 f0').not(S, '1505', 'TER-5.5.2').expectStep('march', S)
    const join = second({ 'spanish-sd': '1507 f0', 'spanish-a1': '1506 f0' })
    join.play(S, 'spanish-sd =advance 1506').expectStep('faceAfterStep') // it can only pass
    const coup = second({ 'spanish-sd': '1507 f0', 'aztec-h1': '1505 f0' })
    coup.play(S, 'spanish-sd =advance').not(S, '=coup-de-main', 'TER-5.5.2')
  })
  clause('TER-5.5.3', 'Disordered and demoralized units do not make it', () => {
    second({ 'spanish-sd': '1505 f0 disordered', 'spanish-al': '1010 f0 demoralized' })
      .offers(S, '=done')
      .not(S, 'spanish-sd spanish-al', 'TER-5.5.3')
  })
  clause('TER-5.5.4', 'A coup de main without an attack is no hasty attack', () => {
    const t = move({ 'spanish-sd': '1505 f0', 'aztec-h1': '1503 f3' })
    t.play(S, 'spanish-sd =advance =coup-de-main 1504 f0').play('aztec', '=splendid-battle')
    t.flee()
    t.play('aztec', 'f3').expectStep('choosePiece').play(S, '=done')
    expect(t.g.unit.hasty[t.unit('spanish-sd')]).toBe(0)
    t.play('aztec', '=done').offers(S, 'spanish-sd =done')
  })
})

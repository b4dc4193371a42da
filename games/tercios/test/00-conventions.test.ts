/** 0 Conventions: grid, facing, sight, information, choices. */
import { digest, view } from '@plus-ultra/kernel'
import { clause } from '@plus-ultra/kernel/testing'
import { describe, expect } from 'vitest'
import { BATTLE, data, FACING, GROUNDS, HEX, type Hex, isHE, isSleeve, isTroop, typeName, UNIT } from '../data/load.ts'
import { distance, frontalHex, isBehind, isInArc, isInSight, isInVanguard, isNextToEnemy, neighbour } from '../rules/00-geometry.ts'
import { printed, type Stage, stage } from './stage.ts'

const hex = (h: string) => HEX.get(h)
const { grid } = GROUNDS[BATTLE.refs.otumba]!
const around = (h: string) => [0, 1, 2, 3, 4, 5].map(d => HEX.names[grid.neighbours[hex(h) * 6 + d]!])
const arcs = (t: Stage, unit: string, d: readonly number[]) =>
  d.map(n => HEX.name(neighbour(t.g, t.g.unit.at[t.unit(unit)] as Hex, n) as Hex))
const vanguard = (t: Stage, unit: string) =>
  arcs(
    t,
    unit,
    [0, 1, 2, 3, 4, 5].filter(d => isInVanguard(t.g, t.unit(unit), d)),
  ).sort()

describe('0.1 Grid', () => {
  clause('TER-0.1.1', 'A hex id is column and row, even columns half a hex lower', () => {
    for (const m of data.maps) for (const h of m.hexes) expect(h.id).toBe(String(h.c).padStart(2, '0') + String(h.r).padStart(2, '0'))
    // half a hex lower: 0505 touches 0604 and 0605, 0605 touches 0505 and 0506
    expect(around('0505').filter(h => h?.startsWith('06'))).toEqual(['0604', '0605'])
    expect(around('0605').filter(h => h?.startsWith('05'))).toEqual(['0506', '0505'])
  })
  clause('TER-0.1.2', 'Directions run clockwise from the north', () => {
    expect(data.map.layout.directions).toEqual(['N', 'NE', 'SE', 'S', 'SW', 'NW'])
    expect(grid.directions).toEqual(['N', 'NE', 'SE', 'S', 'SW', 'NW'])
    expect(grid.directionTo(hex('0505'), hex('0504'))).toBe(0)
    expect(grid.directionTo(hex('0505'), hex('0405'))).toBe(4)
  })
  clause('TER-0.1.3', 'Neighbours of odd and even columns', () => {
    expect(around('0505')).toEqual(['0504', '0604', '0605', '0506', '0405', '0404'])
    expect(around('0605')).toEqual(['0604', '0705', '0706', '0606', '0506', '0505'])
  })
  clause('TER-0.1.4', 'Distance in cube coordinates', () => {
    expect(grid.distance(hex('0505'), hex('1009'))).toBe(7)
    expect([grid.x[hex('0505')], grid.z[hex('0505')]]).toEqual([4, 2])
  })
  clause('TER-0.1.5', 'Adjacent means at distance 1', () => {
    const t = stage('otumba', 'a-movement', {
      'spanish-a1': '1505 f0',
      'aztec-n1': '1605 f0',
      'spanish-o1': '1705 f0',
      'spanish-or': '1507 f0',
    })
    const near = (u: string) => isNextToEnemy(t.g, t.g.unit.at[t.unit(u)] as Hex, t.g.phasing)
    expect(distance(t.g, hex('1505'), hex('1605'))).toBe(1)
    expect(distance(t.g, hex('1507'), hex('1605'))).toBe(2)
    expect([near('spanish-a1'), near('spanish-o1'), near('spanish-or')]).toEqual([true, true, false])
  })
})

describe('0.2 Facing', () => {
  const t = stage('otumba', 'a-movement', { 'spanish-a1': '1505 f1', 'aztec-n1': '2515 f0', 'aztec-h1': '1605 f4' })
  clause('TER-0.2.1', 'Frontal hex, vanguard and rearguard', () => {
    expect(HEX.name(frontalHex(t.g, t.unit('spanish-a1')) as Hex)).toBe('1604')
    expect(vanguard(t, 'spanish-a1')).toEqual(['1504', '1604', '1605'])
    expect(['1506', '1405', '1404'].every(h => isBehind(t.g, hex('1505'), hex(h)))).toBe(true)
    expect(['1504', '1604', '1605'].some(h => isBehind(t.g, hex('1505'), hex(h)))).toBe(false)
  })
  clause('TER-0.2.2', 'Pikes, and all stacked with them, have a vanguard all round and one frontal hex', () => {
    const p = stage('otumba', 'a-movement', {
      'spanish-bl': '1505 f1',
      'spanish-pi': '1505 f1',
      'spanish-tf': '1508 f1',
      'spanish-t1': '1508 f1',
      'aztec-n1': '2515 f0',
    })
    expect(vanguard(p, 'spanish-pi')).toHaveLength(6)
    expect(vanguard(p, 'spanish-bl')).toHaveLength(6)
    expect(vanguard(p, 'spanish-tf')).toHaveLength(3)
    expect(HEX.name(frontalHex(p.g, p.unit('spanish-pi')) as Hex)).toBe('1604')
    expect(isInArc(p.g, p.unit('spanish-bl'), hex('1507'))).toBe(true)
  })
  clause('TER-0.2.3', 'The arc of vision is a half plane that takes in what lies straight beside', () => {
    const a = stage('otumba', 'a-movement', { 'spanish-az': '1505 f0', 'aztec-n1': '2515 f0' })
    expect(isInArc(a.g, a.unit('spanish-az'), hex('1705'))).toBe(true)
    expect(isInArc(a.g, a.unit('spanish-az'), hex('1706'))).toBe(false)
  })
  clause('TER-0.2.4', 'The worked case of an even column', () => {
    const a = stage('otumba', 'a-movement', { 'spanish-az': '0605 f4', 'aztec-n1': '2515 f0' })
    const u = a.unit('spanish-az')
    expect(HEX.name(frontalHex(a.g, u) as Hex)).toBe('0506')
    expect(vanguard(a, 'spanish-az')).toEqual(['0505', '0506', '0606'])
    expect(['0604', '0705', '0706'].every(h => isBehind(a.g, hex('0605'), hex(h)))).toBe(true)
    const seen = HEX.all.filter(h => grid.distance(hex('0605'), h) === 2 && isInArc(a.g, u, h)).map(h => HEX.name(h))
    expect(seen).toEqual(['0404', '0405', '0406', '0504', '0507', '0607', '0707'])
  })
  clause('TER-0.2.5', 'From the rearguard is judged from the defending hex; pikes in any state have none', () => {
    const p = stage('otumba', 'a-movement', { 'spanish-t1': '1505 f1', 'spanish-pi': '1510 f1 demoralized', 'aztec-n1': '2515 f0' })
    expect(isBehind(p.g, hex('1505'), hex('1506'))).toBe(true)
    expect(isBehind(p.g, hex('1510'), hex('1511'))).toBe(false)
  })
})

describe('0.3 Sight', () => {
  const sees = (from: string, to: string, ...blocked: string[]) => {
    const units = ['aztec-n1', 'aztec-n2', 'spanish-t1']
    const t = stage('otumba', 'a-movement', {
      'spanish-a1': '2713 f0',
      'aztec-w1': '2715 f0',
      ...Object.fromEntries(blocked.map((h, i) => [units[i]!, `${h} f0`])),
    })
    return isInSight(t.g, hex(from), hex(to))
  }
  clause('TER-0.3.1', 'Two candidate lines of hexes, by a nudge to either side', () => {
    const line = (c: 0 | 1) => grid.line(hex('0505'), hex('0705'), c).map(h => HEX.name(h as Hex))
    expect([...line(0), ...line(1)].sort()).toEqual(['0604', '0605'])
    expect(grid.line(hex('0505'), hex('0508'), 0)).toEqual(grid.line(hex('0505'), hex('0508'), 1))
  })
  clause('TER-0.3.2', 'Clear when one line holds no unit of either side and no obstacle, and stays on the map', () => {
    expect(sees('1505', '1508')).toBe(true)
    expect(sees('1505', '1508', '1507')).toBe(false)
    expect(sees('1508', '1505', '1507')).toBe(false)
    expect(sees('1505', '1506', '1505', '1506')).toBe(true) // the ends never block
    expect(sees('0905', '0705')).toBe(true) // broken ground does not block
    expect(sees('1109', '1112')).toBe(false) // the temple does
    expect(sees('1501', '1701')).toBe(false) // 1601 is a hill, the other line is off the map
    expect(sees('1701', '1901')).toBe(true)
  })
  clause('TER-0.3.3', 'Along a hexside both candidates must be blocked', () => {
    expect(sees('0505', '0705', '0604')).toBe(true)
    expect(sees('0505', '0705', '0605')).toBe(true)
    expect(sees('0505', '0705', '0604', '0605')).toBe(false)
  })
  clause('TER-0.3.4', 'Two longer cases', () => {
    const line = (to: string, c: 0 | 1) => grid.line(hex('0505'), hex(to), c).map(h => HEX.name(h as Hex))
    for (const c of [0, 1] as const) expect(line('1009', c)).toEqual(['0605', '0606', '0707', '0807', '0908', '0909'])
    expect([line('0904', 0), line('0904', 1)].sort()).toEqual([
      ['0604', '0704', '0804'],
      ['0604', '0705', '0804'],
    ])
    expect(sees('0505', '0904', '0704')).toBe(true)
    expect(sees('0505', '0904', '0604')).toBe(false)
    expect(sees('0505', '0904', '0804')).toBe(false)
  })
})

describe('0.4 Information, dice, choices', () => {
  const shooting = () => stage('otumba', 'a-sprinkling', { 'spanish-az': '1505 f1', 'aztec-n1': '1603 f3' })
  clause('TER-0.4.1', 'Both players and a spectator see the same whole position', () => {
    const t = printed('otumba')
    const seats = [-1, ...t.table.seats] as const
    const words = seats.map(s => [...view(t.g, s as never, t.game.make(t.chance, { listens: false, tell() {} })).words].join(' '))
    expect(new Set(words).size).toBe(1)
    expect(t.board('spanish')).toEqual(t.board('aztec'))
    expect(t.board().pieces).toHaveLength(53)
  })
  clause('TER-0.4.2', 'No future die is in the position: the same position goes on as the dice fall', () => {
    const results = [5, 1].map(d => {
      const t = shooting().rolls(d, 1)
      const before = digest(t.g)
      t.play('spanish', 'spanish-az 1603')
      return [before, digest(t.g)]
    })
    expect(results[0]![0]).toBe(results[1]![0])
  })
  clause('TER-0.4.3', 'Each die is rolled for the player that the rule names', () => {
    const t = shooting().rolls(5, 6)
    t.play('spanish', 'spanish-az 1603')
    t.expectEvent({ type: 'roll', who: 'spanish', clause: 'TER-8.1.5', dice: [5] }).expectEvent({
      type: 'roll',
      who: 'spanish',
      clause: 'TER-8.1.6',
      dice: [6],
    })
  })
  clause('TER-0.4.4', 'Choices are atomic and can be taken back until a die falls', () => {
    const t = shooting().rolls(1)
    t.play('spanish', 'spanish-az')
    expect(t.undo('spanish')).toMatchObject({ ok: true })
    t.expectStep('sprinkle').play('spanish', 'spanish-az 1603')
    expect(t.undo('spanish')).toMatchObject({ ok: false })
  })
  clause('TER-0.4.4', 'What belongs to another step is refused by the clause of this one', () => {
    const t = stage('otumba', 'a-movement', { 'spanish-po': '1505 f0', 'aztec-n1': '2003 f0' })
    t.not('spanish', '=stop', 'TER-5.1.1').play('spanish', 'spanish-po').not('spanish', '=done', 'TER-5.1.2')
    t.play('spanish', '=advance').not('spanish', '=done', 'TER-5.1.3').not('spanish', '=coup-de-main', 'TER-5.4.1')
    const s = stage('otumba', 'a-shock', { 'spanish-t1': '1505 f0', 'aztec-n1': '1504 f0' })
    s.not('spanish', '=enough', 'TER-8.2.1')
      .play('spanish', '1504')
      .not('spanish', '=done', 'TER-8.2.1')
      .not('spanish', '=enough', 'TER-8.2.5')
  })
  clause('TER-0.4.4', 'A refusal says what is true of what was chosen', () => {
    const said = (t: Stage, seat: string, token: string) => {
      const parsed = t.table.parse(t.game.seats.get(seat), token)
      return parsed.ok ? 'legal' : parsed.reason || parsed.clause
    }
    const s = stage('otumba', 'a-shock', { 'spanish-t1': '1505 f0', 'aztec-n1': '1504 f0' })
    expect(said(s, 'spanish', 'unit:ot-aztec-n1')).toBe('TER-8.2.1#hex')
    expect(said(s.play('spanish', '1504'), 'spanish', 'button:done')).toBe('TER-8.2.1#hex')
    const guns = stage('otumba', 'a-battery', { 'spanish-fl': '1505 f0', 'aztec-n1': '1502 f0' }).play('spanish', 'spanish-fl')
    expect(said(guns, 'spanish', 'unit:ot-aztec-n1')).toBe('TER-9.1.2#target')
    const turning = stage('otumba', 'a-movement', { 'spanish-t1': '1505 f0', 'aztec-n1': '2003 f0' }).play('spanish', 'spanish-t1 =turn')
    expect([said(turning, 'spanish', 'button:stop'), said(turning, 'spanish', 'facing:0')]).toEqual(['TER-5.3.2#facing', 'TER-5.3.2'])
    const penned = { 'spanish-t1': '0107 f0 demoralized', 'spanish-o1': '0106 f0', 'spanish-or': '0108 f0', 'aztec-n1': '0204 f0' }
    const t = stage('otumba', 'a-movement', penned).play('spanish', 'spanish-t1')
    expect([said(t, 'spanish', 'button:withdraw'), said(t, 'spanish', 'button:advance')]).toEqual(['TER-8.3.9#nowhere', 'TER-8.3.9'])
    const far = { 'aztec-n1': '1505 f0', 'spanish-bl': '1602 f3', 'spanish-a1': '1801 f3' }
    const reacting = stage('otumba', 'b-movement', far).play('aztec', 'aztec-n1 =advance 1504 f0 1503 f0')
    reacting.expectStep('react', 'spanish').not('spanish', '1801', 'TER-7.4.3')
  })
  clause('TER-0.4.5', 'A step with one legal option has one choice, which the client takes at once', () => {
    const t = shooting().rolls(5, 6)
    t.play('spanish', 'spanish-az').offers('spanish', '1603')
  })
  clause('TER-0.4.6', 'Results without an order go by ascending hex id, and from the top down', () => {
    const t = stage('otumba', 'a-sprinkling', {
      'spanish-az': '1505 f1',
      'aztec-n1': '1603 f3',
      'aztec-b1': '1703 f3',
      'aztec-w1': '1703 f3',
      'aztec-n2': '1503 f3',
    }).rolls(5, 4, 6, 6, 6)
    t.play('spanish', 'spanish-az 1603').forced()
    t.play('aztec', 'f3')
    const checked = t.table
      .events(-1)
      .filter(e => e.type === 'check')
      .map(e => (e as unknown as { unit: string }).unit)
    expect(checked).toEqual(['ot-aztec-n2', 'ot-aztec-b1', 'ot-aztec-w1'])
  })
  clause('TER-0.4.7', 'A retreat is carried out before the next die, and no step leaves the map', () => {
    const t = stage('otumba', 'a-sprinkling', { 'spanish-az': '1505 f1', 'aztec-n1': '1603 f3', 'aztec-n2': '1604 f3' }).rolls(5, 4)
    t.play('spanish', 'spanish-az 1604')
    // the check of n1 waits for the retreat of n2
    t.expectStep('retreat', 'aztec').expectNoEvent({ type: 'check' })
    const e = stage('otumba', 'a-movement', { 'spanish-a1': '0107 f5', 'aztec-n1': '2005 f3' })
    e.play('spanish', 'spanish-a1 =advance').offers('spanish', '0106 =stop').not('spanish', '0206', 'TER-5.1.4')
  })
  clause('TER-0.4.8', 'Who can only stay is not offered', () => {
    // the demoralized unit in the corner of its edge is hemmed in by friends, and turning is all it could do in a stack: nothing
    const t = stage('otumba', 'a-movement', {
      'spanish-t1': '0505 f1 demoralized',
      'spanish-t2': '0505 f1 demoralized',
      'aztec-n1': '0405 f1',
      'aztec-n2': '0404 f1',
      'aztec-n3': '0504 f1',
      'aztec-s1': '0604 f1',
      'aztec-s2': '0605 f1',
      'aztec-s3': '0506 f1',
    })
    t.offers('spanish', '=done').not('spanish', 'spanish-t1', 'TER-0.4.8')
  })
})

describe('0.5 Glossary', () => {
  const categories = (c: string) => data.tables.types.filter(t => t.category === c).map(t => t.id)
  clause('TER-0.5.1', 'Categories of the types', () => {
    expect(categories('switzer').sort()).toEqual(['L', 'M', 'P', 'PS', 'RO'])
    expect(categories('troop').sort()).toEqual(['G', 'J', 'R'])
    expect(categories('sleeve').sort()).toEqual(['A', 'AR', 'B', 'H', 'HE'])
    expect(categories('battery').sort()).toEqual(['CU', 'GR'])
    expect(categories('leader')).toEqual(['PR'])
  })
  clause('TER-0.5.2', 'Every type has its name and its arms', () => {
    const names = Object.fromEntries(data.tables.types.map(t => [t.id, t.name]))
    expect(names).toMatchObject({
      L: 'Lansquenets',
      PS: 'Yeoman pike',
      P: 'Puissant pike',
      RO: 'Bucklers',
      M: 'Porters',
      HE: 'Black cassocks',
      PR: 'High command',
    })
    const of = (id: string) => data.tables.types.find(t => t.id === id)!
    expect(of('P').moveFirst).toBeLessThan(of('PS').moveFirst)
    expect(of('J').moveFirst).toBeGreaterThan(of('R').moveFirst)
  })
  clause('TER-0.5.3', 'Morale types C, V, R, P are apart from the unit types', () => {
    const t = stage('nieuport', 'a-movement', { 'imperial-me': '1515 f0', 'allied-ve': '1915 f0' })
    expect(t.piece('ni-imperial-me')).toMatchObject({ type: 'R', morale: 'R' })
    expect(t.piece('ni-allied-ve')).toMatchObject({ type: 'P', morale: 'P' })
    expect(new Set(data.units.units.map(u => u.morale))).toEqual(new Set(['C', 'V', 'R', 'P']))
  })
  clause('TER-0.5.4', 'Results are SB, HR, AM and VF, and no table knows another', () => {
    const { rangedResults, shockResults, batteryResults } = data.tables
    const all = [
      ...Object.values(rangedResults).flatMap(r => Object.values(r)),
      ...shockResults.map(r => r.die),
      batteryResults.normal,
      batteryResults.dense,
    ]
    expect(new Set(all.flat())).toEqual(new Set(['-', 'SB', 'HR', 'AM', 'VF']))
  })
  clause('TER-0.5.5', 'HE is a mounted Sleeve: mounted costs, second movement, no forced attack, short retreats', () => {
    const ht = UNIT.get('ni-allied-ht')
    expect([isSleeve[ht], isTroop[ht], isHE[ht]]).toEqual([1, 0, 1])
    const t = stage('nieuport', 'b-shock', { 'allied-ht': '1515 f1', 'imperial-ab': '1614 f4' })
    t.offers('allied', '1614 =done') // not forced
    const second = stage('nieuport', 'b-second-movement', { 'allied-ht': '1513 f1', 'imperial-ab': '2314 f4' })
    second.has('allied', 'allied-ht').play('allied', 'allied-ht =advance').has('allied', '1512')
    expect(second.g.movementPoints).toBe(3)
    const hit = stage('nieuport', 'a-shock', { 'imperial-bo': '1614 f4', 'allied-ht': '1515 f1' }).rolls(3, 3, 2, 2, 3)
    hit.play('imperial', '1515 1614 =enough').expectEvent({ type: 'result', result: 'SB' })
    expect(hit.flee()).toBe(2)
  })
  clause('TER-0.5.6', 'PR pays mounted costs and makes no second movement', () => {
    const dune = stage('nieuport', 'a-movement', { 'imperial-aa': '1212 f3', 'allied-ve': '2515 f0' })
    dune.play('imperial', 'imperial-aa =advance 1213 f3') // a dune costs 3 of its 4
    expect(dune.g.movementPoints).toBe(1)
    const second = stage('nieuport', 'a-second-movement', { 'imperial-aa': '1513 f0', 'imperial-me': '2015 f0', 'allied-ve': '0515 f0' })
    second.not('imperial', 'imperial-aa', 'TER-5.5.1').has('imperial', 'imperial-me')
  })
  clause('TER-0.5.8', 'A hasty attack is a coup de main or a movement attack', () => {
    const t = stage('otumba', 'a-movement', { 'spanish-a1': '1505 f1', 'aztec-h1': '1604 f4' }).rolls(6, 6, 6, 1, 6)
    t.play('spanish', 'spanish-a1 =advance 1604').forced()
    expect(t.g.unit.hasty[t.unit('spanish-a1')]).toBe(1)
    const far = stage('otumba', 'a-movement', { 'spanish-a1': '1505 f0', 'aztec-n1': '1503 f3' }).rolls(6, 6, 6, 1, 1, 1)
    far.play('spanish', 'spanish-a1 =advance =coup-de-main 1504 f0 1503').forced()
    expect(far.g.unit.hasty[far.unit('spanish-a1')]).toBe(1)
  })
  clause('TER-0.5.9', 'Clear terrain is clear and beach', () => {
    expect(data.map.terrain.filter(t => t.countsAsClear).map(t => t.id)).toEqual(['clear', 'beach'])
  })
})

clause('TER-0.6.1', 'No other decision exists than those of the list', () => {
  const t = printed('otumba')
  const asked = t.game.registry.steps.filter(s => s.kind === 'decision').map(s => s.name)
  expect(asked.sort()).toEqual(
    [
      'placeUnit',
      'placeIn',
      'facePlaced', // free set-up
      'declareFury',
      'choosePiece',
      'chooseKind',
      'march',
      'joinOrPass',
      'faceSquadron',
      'faceAfterStep',
      'turnInPlace',
      'coupDeMain',
      'coupTarget',
      'order',
      'react',
      'sprinkle',
      'chooseTarget',
      'attack',
      'chooseAttackers',
      'orderStrikes',
      'countercharge',
      'turnInReaction',
      'turnLeftOrRight',
      'serveGuns',
      'layGuns',
      'retreat',
      'faceAfterRetreat',
      'faceCaptured',
      'appear',
      'fleeTide', // option 15.3
    ].sort(),
  )
  expect(typeName.length).toBe(207)
  expect(FACING.size).toBe(6)
})

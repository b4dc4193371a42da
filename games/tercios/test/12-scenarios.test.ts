/** 12 The four battles. */
import { clause, faultsOf } from '@plus-ultra/kernel/testing'
import { describe, expect, test } from 'vitest'
import { BATTLES, boundaryOfUnit, data, HEX, SEAT, UNIT } from '../data/load.ts'
import { tercios } from '../game.ts'
import { printed, type Stage, scenarioOf, stage } from './stage.ts'

const S = 'spanish'
const A = 'aztec'
const I = 'imperial'
const F = 'french'
const facts = (t: Stage) => [t.g.lastTurn, t.game.seats.name(t.g.playerA), ...t.table.seats.map(s => t.g.seat.generalMorale[s])]
const units = (battle: string, side: string) => data.units.units.filter(u => u.scenario === battle && u.side === side).length
const shotResult = (t: Stage) => (t.table.events(-1).findLast(e => e.type === 'shot') as unknown as { result: string } | undefined)?.result

describe('12.1 Nieuport', () => {
  clause('TER-12.1.1 TER-12.1.2', '11 turns, Imperials first, morale 75 and 75', () => {
    expect(facts(printed('nieuport'))).toEqual([11, I, 75, 75])
    expect([units('nieuport', I), units('nieuport', 'allied')]).toEqual([23, 23])
  })
  const gun = (battery: string, distance: number, more: Record<string, string> = {}, phase = 'b-battery', seat = 'allied') => {
    const target = seat === 'allied' ? 'imperial-mo' : 'allied-nw'
    const t = stage('nieuport', phase, { [battery]: '1515 f0', [target]: `15${15 - distance} f3`, ...more }).rolls(5, 5, 2)
    t.play(seat, `${battery} 15${15 - distance}`)
    return shotResult(t)
  }
  clause('TER-12.1.3', 'Allied batteries at 3 hexes or less add 1 to the result die', () => {
    expect([gun('allied-ge', 3), gun('allied-ge', 4)]).toEqual(['HR', 'SB'])
    expect(gun('imperial-b3', 3, {}, 'a-battery', I)).toBe('SB')
    const taken = stage('nieuport', 'a-battery', { 'allied-ge': '1515 f0 side=imperial', 'allied-nw': '1512 f3' }).rolls(5, 5, 2)
    taken.play(I, 'allied-ge 1512')
    expect(shotResult(taken)).toBe('SB')
  })
  clause('TER-12.1.9', 'The bonus belongs to all batteries the Allied player controls, a captured one included', () => {
    const t = stage('nieuport', 'b-battery', { 'imperial-b3': '1515 f0 side=allied', 'imperial-mo': '1512 f3' }).rolls(5, 5, 2)
    t.play('allied', 'imperial-b3 1512')
    expect(shotResult(t)).toBe('HR')
  })
  clause('TER-12.1.4', 'Imperial shot hits only on a 6, whatever the target; batteries are not affected', () => {
    const shot = (die: number) => {
      const t = stage('nieuport', 'a-sprinkling', { 'imperial-am': '1515 f0', 'allied-nw': '1513 f3' }).rolls(die, 1)
      t.play(I, 'imperial-am 1513')
      return t.table.events(-1).some(e => e.type === 'shot')
    }
    expect([shot(5), shot(6)]).toEqual([false, true])
    expect(gun('imperial-b3', 4, {}, 'a-battery', I)).toBe('SB')
  })
  clause('TER-12.1.5', 'Dunes cost all, mounted 3 and 2; the defender has 2 more; two units stack in one, and enter as a stack', () => {
    const t = stage('nieuport', 'a-movement', { 'imperial-am': '1712 f2', 'imperial-mo': '1712 f2', 'allied-ve': '0515 f0' })
    t.play(I, '1712 =advance').has(I, '1812').play(I, '1812 f2')
    expect(t.stack('1812')).toEqual(['imperial-am', 'imperial-mo'])
    const three = stage('nieuport', 'a-movement', {
      'imperial-am': '1712 f2',
      'imperial-av': '1712 f2',
      'imperial-mo': '1712 f2',
      'allied-ve': '0515 f0',
    })
    three.play(I, '1712 =advance').not(I, '1812', 'TER-12.1.5')
    const third = stage('nieuport', 'a-movement', {
      'imperial-am': '1812 f2',
      'imperial-mo': '1812 f2',
      'imperial-av': '1712 f2',
      'allied-ve': '0515 f0',
    })
    third.play(I, 'imperial-av =advance').not(I, '1812', 'TER-12.1.5')
    expect(
      faultsOf(
        tercios,
        scenarioOf('nieuport', 'a-movement', { 'imperial-am': '1812 f2', 'imperial-av': '1812 f2', 'imperial-mo': '1812 f2' }),
      ),
    ).toMatchObject([{ message: 'at most 2 units (TER-12.1.5)' }])
  })
  const sees = (from: string, to: string, facing: number) => {
    const t = stage('nieuport', 'b-sprinkling', { 'allied-e1': `${from} f${facing}`, 'imperial-mo': `${to} f0` })
    return t.words('allied').includes('allied-e1')
  }
  clause('TER-12.1.6', 'Just behind a dune a unit is protected; else dunes do not block, nor the dune one stands in', () => {
    expect(sees('1713', '1912', 1)).toBe(false) // over the dune 1812
    expect(sees('1812', '1912', 1)).toBe(true) // from the dune itself
    expect(sees('1713', '1812', 1)).toBe(true) // into it
    expect(sees('1813', '1810', 0)).toBe(true) // over the dune 1812, with 1811 between
  })
  clause('TER-12.1.7', 'A battery in a dune may fire at any unit in a dune within range and arc, whatever lies between', () => {
    const t = stage('nieuport', 'b-battery', {
      'allied-ge': '1208 f2',
      'imperial-mo': '1613 f5',
      'imperial-ba': '1311 f5',
      'imperial-sp': '1210 f0',
      'imperial-bu': '1209 f0',
    })
    t.play('allied', 'allied-ge').has('allied', '1210 1209') // 1210 is a dune behind the Walloons of 1209
    const flat = stage('nieuport', 'b-battery', { 'allied-ge': '1208 f3', 'imperial-sp': '1210 f0', 'imperial-bu': '1209 f0' })
    flat.play('allied', 'allied-ge').has('allied', '1210 1209')
    const clear = stage('nieuport', 'b-battery', { 'allied-ge': '1514 f3', 'imperial-sp': '1516 f0', 'imperial-bu': '1515 f0' })
    clear.play('allied', 'allied-ge').offers('allied', '1515')
  })
  clause('TER-12.1.8', 'Retreat edges: Imperials E, Allies W', () => {
    const of = (u: string, h: string) => boundaryOfUnit[UNIT.get(u)]!.distance[HEX.get(h)]
    expect([of('ni-imperial-mo', '3010'), of('ni-imperial-mo', '0110'), of('ni-allied-ve', '0110'), of('ni-allied-ve', '3010')]).toEqual([
      0, 29, 0, 29,
    ])
  })
  clause('TER-12.1.10', 'Behind is the far side seen from the shooter, in every direction', () => {
    expect(sees('1308', '1109', 4)).toBe(false) // the dune 1208 between
    expect(sees('1109', '1308', 1)).toBe(false)
    expect(sees('1308', '1208', 4)).toBe(true)
  })
})

describe('12.2 Otumba', () => {
  clause('TER-12.2.1 TER-12.2.2', '10 turns, Spanish first, morale 80 and 65', () => {
    expect(facts(printed('otumba'))).toEqual([10, S, 80, 65])
    expect([units('otumba', S), units('otumba', A)]).toEqual([19, 34])
  })
  clause(
    'TER-12.2.3',
    'Morale losses: ally or Aztec 4, Spaniard 5, demoralized 2, HR 0, Cuauhtémoc 20, Cortés 10; Turn Morale as always',
    () => {
      const loss = (victim: string, die: number) => {
        const isAztec = victim.startsWith('aztec')
        const [seat, attackers] = isAztec
          ? [S, { 'spanish-bl': '1505 f0', 'spanish-a1': '1505 f0' }]
          : [A, { 'aztec-b1': '1505 f0', 'aztec-w1': '1505 f0' }]
        const strength = data.units.units.find(u => u.id === `ot-${victim}`)!.strength
        const t = stage('otumba', 'a-shock', { ...attackers, [victim]: '1504 f3' }, { playerA: seat as never })
        t.rolls(...Array<number>(isAztec ? 5 : 4).fill(6), ...Array<number>(strength).fill(1), die)
        t.play(seat as string, '1504 1505 =enough')
        t.flee()
        return [isAztec ? 65 - t.morale(A) : 80 - t.morale(S), t.turnMorale(seat as string)]
      }
      expect(loss('aztec-w1', 6)).toEqual([4, 4])
      expect(loss('spanish-t1', 6)).toEqual([4, 4])
      expect(loss('spanish-o1', 6)).toEqual([5, 4])
      expect(loss('aztec-cu', 6)).toEqual([20, 6])
      expect(loss('spanish-co', 6)).toEqual([10, 6])
      expect(loss('spanish-o1', 2)).toEqual([2, 2])
      expect(loss('spanish-t1', 1)).toEqual([0, 1])
    },
  )
  const charge = (result: number, more: Record<string, string>, dice: number[]) => {
    const t = stage('otumba', 'a-shock', { 'spanish-sd': '1505 f0', 'aztec-w1': '1504 f3', ...more }).rolls(6, 6, 1, 1, 1, result, ...dice)
    t.play(S, '1504 1505 =enough')
    return t
  }
  const checked = (t: Stage) =>
    t.table
      .events(-1)
      .filter(e => e.type === 'check')
      .map(e => (e as unknown as { unit: string }).unit.slice(3))
  clause('TER-12.2.4', 'A result in shock from a hex with a Troop makes those of morale C or V within 2 hexes check', () => {
    const t = charge(6, { 'aztec-n1': '1502 f3', 'aztec-w2': '1402 f3', 'aztec-n2': '1501 f3', 'aztec-ea': '1603 f3' }, [5, 5])
    expect(checked(t)).toEqual(['aztec-w2', 'aztec-n1']) // not n2 at 3, not the Eagle knights
    // foot causes no terror
    const foot = stage('otumba', 'a-shock', { 'spanish-a1': '1505 f0', 'aztec-w1': '1504 f3', 'aztec-n1': '1502 f3' }).rolls(
      6,
      6,
      6,
      1,
      1,
      1,
      6,
    )
    foot.play(S, '1504 1505 =enough')
    expect(checked(foot)).toEqual([])
    const dash = stage('otumba', 'a-shock', { 'spanish-sd': '1505 f0', 'aztec-w1': '1504 f3', 'aztec-n1': '1502 f3' }).rolls(
      2,
      1,
      3,
      1,
      1,
      1,
    )
    dash.play(S, '1504 1505 =enough')
    expect(checked(dash)).toEqual([])
  })
  clause(
    'TER-12.2.11',
    'Once for each combat, centred on the defending hex; those who suffered a result do not check; in every kind of shock',
    () => {
      const stack = stage('otumba', 'a-shock', {
        'spanish-sd': '1505 f0',
        'aztec-b1': '1504 f3',
        'aztec-w1': '1504 f3',
        'aztec-n1': '1503 f3',
      }).rolls(6, 6, 1, 1, 1, 2, 6, 1, 4, 5)
      stack.play(S, '1504 1505 =enough') // 12 against 2: VF on b1, HR on w1
      stack.flee()
      stack.play(A, 'f3')
      expect(checked(stack)).toEqual(['aztec-n1'])
      const move = stage('otumba', 'a-movement', { 'spanish-sd': '1505 f0', 'aztec-h1': '1504 f3', 'aztec-n1': '1502 f3' }).rolls(
        6,
        6,
        1,
        6,
        6,
      )
      move.play(S, 'spanish-sd =advance 1504')
      expect(checked(move)).toEqual(['aztec-n1'])
    },
  )
  clause('TER-12.2.12', 'Only Aztec units ever check in this battle', () => {
    const aztecs = data.units.units.filter(u => u.scenario === 'otumba' && u.side === A)
    expect(aztecs.filter(u => u.type === 'AR' || u.category === 'battery' || u.category === 'troop')).toEqual([])
    const t = stage('otumba', 'b-shock', { 'aztec-w1': '1505 f0', 'spanish-t1': '1504 f3', 'spanish-t2': '1503 f3' }).rolls(
      6,
      6,
      6,
      1,
      1,
      6,
    )
    t.play(A, '1504 1505 =enough')
    expect(checked(t)).toEqual([])
  })
  clause('TER-12.2.5', 'No fire at a hex topped by the Aztec PR; battery results never apply to it', () => {
    const t = stage('otumba', 'a-sprinkling', { 'spanish-bl': '1505 f0', 'aztec-cu': '1503 f3', 'aztec-n1': '1603 f3' })
    t.play(S, 'spanish-bl').offers(S, '1603').not(S, '1503', 'TER-12.2.5')
    const gun = stage('otumba', 'a-battery', { 'spanish-fl': '1505 f0', 'aztec-cu': '1503 f3' })
    gun.offers(S, '=done').not(S, 'spanish-fl', 'TER-12.2.5')
    const below = stage('otumba', 'a-battery', { 'spanish-fl': '1505 f0', 'aztec-w1': '1503 f3', 'aztec-cu': '1503 f3' }).rolls(5, 5, 6)
    below.play(S, 'spanish-fl 1503')
    expect([below.where('aztec-w1'), below.where('aztec-cu')]).toEqual(['gone', '1503 f3'])
  })
  clause('TER-12.2.6', 'Aztecs stack at most 2 units', () => {
    const t = stage(
      'otumba',
      'a-movement',
      { 'aztec-b1': '1505 f0', 'aztec-w1': '1505 f0', 'aztec-h1': '1506 f0', 'spanish-a1': '0505 f0' },
      { playerA: 'aztec' },
    )
    t.play(A, 'aztec-h1 =advance 1505').expectStep('faceAfterStep') // only to pass
    expect(
      faultsOf(tercios, scenarioOf('otumba', 'a-movement', { 'aztec-b1': '1505 f0', 'aztec-h1': '1505 f0', 'aztec-w1': '1505 f0' })),
    ).toMatchObject([{ path: 'pieces[0].at', message: 'at most 2 units (TER-12.2.6)' }])
  })
  clause('TER-12.2.7', 'Shot at Spanish units has -1, at allies not', () => {
    const shot = (target: string) => {
      const t = stage('otumba', 'b-sprinkling', { 'aztec-b1': '1503 f3', [target]: '1505 f0' }).rolls(5, 4)
      t.play(A, 'aztec-b1 1505')
      return shotResult(t)
    }
    expect([shot('spanish-a1'), shot('spanish-t1')]).toEqual(['-', 'SB']) // range 2: 4 is SB, 3 nothing
  })
  clause('TER-12.2.8', 'Aztecs never capture batteries: no roll', () => {
    const t = stage('otumba', 'b-shock', { 'aztec-w1': '1505 f0', 'spanish-fl': '1504 f3', 'spanish-a1': '0505 f0' }).rolls(6, 6, 6, 1, 1)
    t.play(A, '1504 1505 =enough').expectEvent({ type: 'destroyed', unit: 'ot-spanish-fl' }).done()
    expect(t.where('spanish-fl')).toBe('gone')
    for (const taken of ['side=aztec', 'captured'])
      expect(faultsOf(tercios, scenarioOf('otumba', 'a-movement', { 'spanish-fl': `1504 f3 ${taken}`, 'aztec-w1': '1505 f0' }))).toEqual([
        { path: 'pieces[0].side', message: 'Aztecs never capture batteries (TER-12.2.8)' },
      ])
  })
  clause('TER-12.2.9', 'Spanish Fury, once, at the start of a turn: +1 in every shock combat until its end, allies included', () => {
    const both = { 'spanish-t1': '1505 f0', 'aztec-n1': '1504 f3' }
    const t = stage('otumba', 'reinforcements', both)
    t.offers(S, '=declare-fury =keep-fury').play(S, '=declare-fury').play(S, '=done').rolls(2, 2, 2, 2, 1)
    t.play(S, '1504 1505 =enough').expectEvent({ type: 'roll', why: 'attacking dice', dice: [2, 2], result: 5 })
    const defends = stage('otumba', 'b-shock', both, { tracks: { fury: 'declared' } }).rolls(2, 2, 2, 2)
    defends.play(A, '1505 1504 =enough').expectEvent({ type: 'roll', why: 'defending dice', result: 5 })
    const used = stage('otumba', 'victory', both, { tracks: { fury: 'declared' } })
    expect([used.g.turn, used.board().tracks.fury, used.phase]).toEqual([2, 'used', 'a-movement']) // not asked again
    const kept = stage('otumba', 'reinforcements', both)
    kept.play(S, '=keep-fury')
    expect(kept.board().tracks.fury).toBe('unused')
  })
  clause('TER-12.2.10', 'Retreat edges: Spanish W, Aztecs E, the bodies round the column N, S and W', () => {
    const edge = (code: string) => {
      const { distance } = boundaryOfUnit[UNIT.get(`ot-${code}`)]!
      return ['1401', '2811', '1422', '0111'].map((h, i) => (distance[HEX.get(h)] === 0 ? 'NESW'[i] : '')).join('')
    }
    expect(['spanish-a1', 'aztec-w1', 'aztec-cu', 'aztec-b1'].map(edge)).toEqual(['W', 'E', 'E', 'E'])
    expect(['n1', 'n2', 'n3', 'h3', 'b3'].map(u => edge(`aztec-${u}`))).toEqual(Array(5).fill('N'))
    expect(['s1', 's2', 's3', 'h4', 'b4'].map(u => edge(`aztec-${u}`))).toEqual(Array(5).fill('S'))
    expect(['p1', 'p2'].map(u => edge(`aztec-${u}`))).toEqual(['W', 'W'])
  })
})

describe('12.3 San Quintín', () => {
  clause('TER-12.3.1', '11 turns, French first', () => {
    const t = printed('san-quintin')
    expect([t.g.lastTurn, t.game.seats.name(t.g.playerA)]).toEqual([11, F])
    expect([units('san-quintin', F), units('san-quintin', I)]).toEqual([25, 26])
  })
  clause('TER-12.3.2', 'Who is placed freely, and where; the trenches are works that anyone may enter', () => {
    const free = tercios.scenarios['san-quintin']!.freeSetup!.map(f => `${f.id.slice(3)} ${f.area}`)
    expect(free).toEqual([
      'french-vs san-quintin',
      'french-co san-quintin',
      'french-ha san-quintin',
      'imperial-sa spanish-camp',
      'imperial-ca english-camp',
      'imperial-pk english-camp',
      'imperial-hn english-camp',
      'imperial-ct english-camp',
      'imperial-gr english-camp',
      'imperial-al lisle',
      'imperial-nny revellin',
      'imperial-si rouvray',
      'imperial-ho rouvray',
      'imperial-lz spanish-camp',
      'imperial-pm spanish-camp',
      'imperial-dh spanish-camp',
      'imperial-fe spanish-camp',
    ])
    const t = stage('san-quintin', 'a-movement', { 'french-da': '1416 f0', 'imperial-eg': '2206 f3' })
    t.play(F, 'french-da =advance').has(F, '1415')
  })
  const relief = (pieces: Record<string, string>, turn = 11) =>
    stage('san-quintin', 'victory', { 'imperial-eg': '2206 f3', ...pieces }, { turn })
  const winner = (t: Stage) => {
    const o = t.table.outcome()
    return o === undefined ? 'goes on' : `${o.winner === null ? 'nobody' : tercios.seats.name(o.winner)} ${o.why}`
  }
  const ten = { 'french-da': '1511 f0', 'french-ga': '1512 f0', 'french-gb': '1411 f0', 'french-ad': '1412 f0' } // 3 + 3 + 3 + 2
  clause(
    'TER-12.3.3',
    'French win with strength 10 from outside in the town at the end; horse, guns and demoralized do not count, PR does',
    () => {
      expect(winner(relief(ten))).toBe('french relief')
      const nine = { 'french-da': '1511 f0', 'french-ga': '1512 f0', 'french-gb': '1411 f0', 'french-ad': '1520 f0' }
      expect(winner(relief(nine))).toBe('imperial no-relief')
      expect(winner(relief({ ...nine, 'french-mm': '1410 f0' }))).toBe('french relief') // PR of 2
      expect(
        winner(relief({ ...nine, 'french-ne': '1410 f0', 'french-b1': '1310 f0', 'french-vs': '1310 f0'.replace('1310', '1311') })),
      ).toBe('imperial no-relief')
      expect(winner(relief({ ...ten, 'french-ad': '1412 f0 demoralized', 'french-pi': '1520 f0' }))).toBe('imperial no-relief')
      expect(winner(relief(ten, 10))).toBe('goes on')
    },
  )
  clause('TER-12.3.4', 'No General Morale and no morale table, but Turn Morale and initiative', () => {
    const t = stage('san-quintin', 'victory', { 'imperial-eg': '2206 f3', ...ten }, { tracks: { turnMorale: { imperial: 5 } } })
    expect([t.board().tracks.generalMorale, t.game.seats.name(t.g.playerA), t.table.isOver]).toEqual([undefined, I, false])
    expect(faultsOf(tercios, scenarioOf('san-quintin', 'victory', ten, { tracks: { generalMorale: { french: 50 } } }))).toMatchObject([
      { path: 'tracks.generalMorale.french' },
    ])
  })
  clause('TER-12.3.5', 'When less than 10 strength could still count, the Imperials win at that check', () => {
    const rest = { 'french-da': '1521 f0', 'french-ga': '1522 f0', 'french-gb': '1421 f0', 'french-vs': '1511 f0', 'french-ne': '1620 f0' } // 9, and what does not count
    expect(winner(relief(rest, 3))).toBe('imperial relief-hopeless')
    expect(winner(relief({ ...rest, 'french-ad': '1422 f0' }, 3))).toBe('goes on')
  })
  clause('TER-12.3.6', "No Imperial fire into the town, no French fire into the camps, no fire from the town at L'Isle", () => {
    stage('san-quintin', 'b-sprinkling', { 'imperial-bg': '1811 f4', 'imperial-eg': '3006 f0', 'french-vs': '1711 f3' })
      .offers(I, '=done')
      .not(I, 'imperial-bg', 'TER-12.3.6')
    stage('san-quintin', 'b-battery', { 'imperial-b1': '1809 f4', 'french-vs': '1710 f3' })
      .offers(I, '=done')
      .not(I, 'imperial-b1', 'TER-12.3.6')
    const camp = stage('san-quintin', 'a-battery', { 'french-b1': '1809 f1', 'imperial-lz': '1905 f3', 'imperial-eg': '2007 f3' })
    camp.play(F, 'french-b1').offers(F, '2007').not(F, '1905', 'TER-12.3.6')
    stage('san-quintin', 'a-sprinkling', { 'french-co': '1713 f2', 'imperial-al': '1813 f3' })
      .offers(F, '=done')
      .not(F, 'french-co', 'TER-12.3.6')
    stage('san-quintin', 'a-sprinkling', { 'french-ad': '1914 f5', 'imperial-al': '1813 f3' }).offers(F, 'french-ad =done') // from outside
  })
  clause('TER-12.3.7', 'A river hexside costs all, mounted 3 and 2', () => {
    const { costFoot, costMountedFirst, costMountedSecond, costBattery } = data.map.hexsides[0]!
    expect([costFoot, costMountedFirst, costMountedSecond, costBattery]).toEqual(['all', 3, 2, 'all'])
    const t = stage('san-quintin', 'a-movement', { 'french-da': '2311 f0', 'imperial-eg': '3003 f0' })
    t.play(F, 'french-da =advance 2310 f0').expectStep('choosePiece')
  })
  clause('TER-12.3.8', 'The garrison stays in the town until a Frenchman from outside is within 3 hexes; HA never leaves', () => {
    const t = stage('san-quintin', 'a-movement', {
      'french-vs': '1513 f3',
      'french-ha': '1413 f3',
      'french-da': '1517 f0',
      'imperial-eg': '2206 f3',
    })
    t.play(F, 'french-vs =advance').not(F, '1514', 'TER-12.3.8').play(F, '=stop')
    t.play(F, 'french-ha').offers(F, '=retreat =turn').not(F, '=advance', 'TER-12.3.8') // 1414 before it is marsh besides
    const near = stage('san-quintin', 'a-movement', {
      'french-vs': '1513 f3',
      'french-ha': '1413 f3',
      'french-da': '1517 f0',
      'imperial-eg': '2206 f3',
    })
    near.play(F, 'french-da =advance 1516 f0 =stop').expectEvent({ type: 'released', unit: 'sq-french-da' })
    near.play(F, 'french-vs =advance').has(F, '1514').play(F, '=stop')
    near.play(F, 'french-ha').offers(F, '=retreat =turn') // south of it lies the marsh, outside the walls
  })
  clause('TER-12.3.12', 'Within 3 hexes of the nearest city hex, at any instant, for good; before it retreats stay inside too', () => {
    expect(
      stage('san-quintin', 'a-movement', { 'french-vs': '1511 f3', 'french-da': '1516 f0', 'imperial-eg': '2206 f3' }).board().tracks
        .garrisonReleased,
    ).toBe(true)
    expect(
      stage('san-quintin', 'a-movement', { 'french-vs': '1511 f3', 'french-da': '1517 f0', 'imperial-eg': '2206 f3' }).board().tracks
        .garrisonReleased,
    ).toBe(false)
    // the gates are open whoever is listed first
    const out = (da: string) => ({ 'french-vs': '1514 f3', 'french-da': da, 'imperial-eg': '2206 f3' })
    expect(faultsOf(tercios, scenarioOf('san-quintin', 'a-movement', out('1516 f0')))).toEqual([])
    expect(faultsOf(tercios, scenarioOf('san-quintin', 'a-movement', out('1517 f0')))).toMatchObject([{ path: 'pieces[0].at' }])
    // 9.2.6: pieces taken before the walls are French at that instant, and did not start inside
    const taken = stage('san-quintin', 'a-shock', { 'french-vs': '1710 f0', 'imperial-b1': '1709 f0', 'imperial-eg': '2206 f3' })
    taken.rolls(6, 6, 1, 6, 5).play(F, '1709 1710 =enough f0')
    expect([taken.piece('sq-imperial-b1'), taken.board().tracks.garrisonReleased]).toMatchObject([{ side: F }, true])
    const t = stage(
      'san-quintin',
      'a-shock',
      { 'imperial-nv': '1813 f5', 'french-vs': '1713 f2', 'french-da': '1523 f0' },
      { playerA: 'imperial' },
    ).rolls(6, 6, 6, 6, 1, 2, 1)
    t.play(I, '1713 1813 =enough')
    while (t.table.step === 'retreat') {
      const tokens = t.tokens(F)
      for (const h of tokens) expect(data.maps[2]!.areas.find(a => a.id === 'san-quintin')!.hexes).toContain(h.slice(4))
      t.choose(F, tokens[0]!)
    }
  })
  clause('TER-12.3.9', "No Imperial enters the town, no French unit a camp or L'Isle; shock into them is allowed", () => {
    stage('san-quintin', 'a-movement', { 'imperial-eg': '1709 f3', 'french-da': '1523 f0' }, { playerA: 'imperial' })
      .play(I, 'imperial-eg =advance')
      .not(I, '1710', 'TER-12.3.9')
    stage('san-quintin', 'a-movement', { 'french-ne': '2006 f0', 'imperial-eg': '3006 f0' })
      .play(F, 'french-ne =advance')
      .not(F, '2005', 'TER-12.3.9')
    stage('san-quintin', 'a-movement', { 'french-da': '1815 f0', 'imperial-eg': '3006 f0' })
      .play(F, 'french-da =advance')
      .not(F, '1814', 'TER-12.3.9')
    stage('san-quintin', 'a-shock', { 'french-da': '1815 f0', 'imperial-al': '1814 f3' }).offers(F, '1814 =done')
  })
  clause('TER-12.3.9', 'A scenario puts neither side there, but for guns, which may have been taken there and retaken', () => {
    const faults = (pieces: Record<string, string>) => faultsOf(tercios, scenarioOf('san-quintin', 'a-movement', pieces)).map(f => f.path)
    expect(faults({ 'imperial-al': '1710 f0', 'french-da': '2005 f0', 'french-ne': '1814 f0' })).toEqual(
      [0, 1, 2].map(i => `pieces[${i}].at`),
    )
    expect(faults({ 'imperial-fe': '1710 f0', 'french-b1': '2005 f0', 'french-b2': '1814 f0' })).toEqual([])
  })
  clause('TER-12.3.10', 'For the French the city counts as clear for stacks, not for a coup de main', () => {
    const t = stage('san-quintin', 'a-movement', { 'french-vs': '1511 f3', 'french-co': '1510 f3', 'imperial-eg': '2206 f3' })
    t.play(F, 'french-co =advance 1511 =join')
    expect(t.stack('1511')).toEqual(['french-co', 'french-vs'])
    const whole = stage('san-quintin', 'a-movement', { 'french-co': '1510 f3', 'french-vs': '1510 f3', 'imperial-eg': '2206 f3' })
    whole.play(F, '1510 =advance').has(F, '1511')
    const coup = stage('san-quintin', 'a-movement', { 'french-da': '1711 f2', 'imperial-nv': '1812 f0' })
    coup.play(F, 'french-da')
    const city = stage('san-quintin', 'a-movement', { 'french-da': '1710 f3', 'imperial-nv': '1812 f0' })
    city.play(F, 'french-da =advance').has(F, '1711').not(F, '=coup-de-main', 'TER-5.4.2') // 1711 is city ground
  })
  clause('TER-12.3.11', 'Retreat: French S edge, garrison the town, Imperials N edge', () => {
    const of = (u: string, h: string) => boundaryOfUnit[UNIT.get(u)]!.distance[HEX.get(h)]
    expect([of('sq-french-da', '1524'), of('sq-imperial-eg', '1501'), of('sq-french-vs', '1511'), of('sq-french-vs', '1516')]).toEqual([
      0, 0, 0, 3,
    ])
    expect(boundaryOfUnit[UNIT.get('sq-french-vs')]!.isEdge).toBe(false)
  })
  clause('TER-12.3.13', 'French units from outside may enter the town, obey its rules of fire, and count only if inside at the end', () => {
    const t = stage('san-quintin', 'a-movement', { 'french-da': '1514 f0', 'imperial-eg': '2206 f3' })
    t.play(F, 'french-da =advance').has(F, '1513')
    stage('san-quintin', 'a-sprinkling', { 'french-ad': '1713 f2', 'imperial-al': '1813 f3' }).offers(F, '=done')
    expect(winner(relief({ ...ten, 'french-ad': '1414 f0' }))).toBe('imperial no-relief')
  })
  clause('TER-12.3.14', 'HA turns and moves between city hexes; field batteries may enter but do not count', () => {
    const t = stage('san-quintin', 'a-movement', { 'french-ha': '1512 f0', 'french-b1': '1709 f3', 'imperial-eg': '2806 f3' })
    t.play(F, 'french-ha').has(F, '=turn =advance').play(F, '=advance').has(F, '1511').play(F, '=stop')
    t.play(F, 'french-b1 =advance').has(F, '1710')
  })
  clause('TER-12.3.15', 'Relief inside the town when a retreat begins withdraws inside, and sticks there if it must', () => {
    const t = stage('san-quintin', 'a-shock', { 'imperial-nv': '1813 f5', 'french-da': '1713 f2' }, { playerA: 'imperial' }).rolls(
      6,
      6,
      6,
      6,
      1,
      1,
      1,
      1,
    )
    t.play(I, '1713 1813 =enough')
    while (t.table.step === 'retreat') {
      for (const h of t.tokens(F)) expect(data.maps[2]!.areas.find(a => a.id === 'san-quintin')!.hexes).toContain(h.slice(4))
      t.choose(F, t.tokens(F)[0]!)
    }
    const out = stage('san-quintin', 'a-shock', { 'imperial-nv': '1615 f0', 'french-da': '1614 f3' }, { playerA: 'imperial' }).rolls(
      6,
      6,
      6,
      6,
      1,
      1,
      1,
      1,
    )
    out.play(I, '1614 1615 =enough') // outside: the S edge, and north is no way
    out.not(F, '1613', 'TER-8.4.2')
  })
})

describe('12.4 Tunis', () => {
  const some = { 'imperial-aj': '2010 f5', 'berber-k1': '0810 f1' }
  const end = (turn: number, more: Record<string, string> = {}, tracks = {}) =>
    stage('tunis', 'victory', { ...some, ...more }, { turn, tracks })
  clause('TER-12.4.1 TER-12.4.2', '13 turns, Imperials first, morale 85 and 75', () => {
    expect(facts(printed('tunis'))).toEqual([13, I, 85, 75])
    expect([units('tunis', I), units('tunis', 'berber')]).toEqual([27, 30])
  })
  clause('TER-12.4.3', 'BM is placed by the Berber in any hex of Tunis', () => {
    const t = printed('tunis')
    t.expectStep('placeUnit', 'berber').offers('berber', 'berber-bm').play('berber', 'berber-bm')
    expect(t.words('berber')).toEqual(data.maps[3]!.areas.find(a => a.id === 'tunis')!.hexes)
  })
  clause('TER-12.4.4', 'GO and BM never leave their hex, but may turn', () => {
    const t = stage('tunis', 'a-movement', { ...some, 'imperial-go': '2510 f5' })
    t.play(I, 'imperial-go').offers(I, '=turn').not(I, '=advance =retreat', 'TER-12.4.4') // before it lies the sea
    const b = stage('tunis', 'b-movement', { ...some, 'berber-bm': '0512 f1' })
    b.play('berber', 'berber-bm').offers('berber', '=turn').not('berber', '=advance =retreat', 'TER-12.4.4')
    expect(faultsOf(tercios, scenarioOf('tunis', 'a-movement', { 'imperial-go': '2010 f5' }))).toMatchObject([{ path: 'pieces[0].at' }])
  })
  clause('TER-12.4.5', 'From the end of turn 5 the Imperial rolls until 5-6 frees the captives', () => {
    expect(
      end(4)
        .table.events(-1)
        .some(e => e.type === 'captives'),
    ).toBe(false)
    const no = end(5).rolls(4)
    expect([no.g.captivesFreed, no.g.turn]).toEqual([0, 6])
    const yes = end(5).rolls(5)
    expect(yes.g.captivesFreed).toBe(1)
    yes.expectStep('appear', I)
    expect(
      end(8, {}, { captivesFreed: true })
        .table.events(-1)
        .some(e => e.type === 'captives'),
    ).toBe(false)
  })
  clause('TER-12.4.6', 'Berber morale falls by 5, and BM turns its coat without points', () => {
    const t = end(5, { 'berber-bm': '0512 f1' }).rolls(6)
    expect([t.morale('berber'), t.piece('tu-berber-bm'), t.turnMorale(I)]).toMatchObject([70, { side: 'imperial', captured: true }, 0])
  })
  clause('TER-12.4.7', 'CT and MD are placed in hexes of Tunis without enemies, not with a battery; without room next turn', () => {
    const t = end(5, { 'berber-bm': '0512 f1', 'berber-k2': '0511 f1' }).rolls(6)
    t.not(I, '0511 0512', 'TER-12.4.7').play(I, '0411 f2').expectStep('appear', I).not(I, '0511 0512', 'TER-12.4.7').play(I, '0413 f1')
    expect([t.where('imperial-ct'), t.where('imperial-md'), t.g.turn]).toEqual(['0411 f2', '0413 f1', 6])
    // they act normally: CT may move in turn 6
    t.has(I, 'imperial-ct imperial-md')
    const area = data.maps[3]!.areas.find(a => a.id === 'tunis')!.hexes
    const berbers = data.units.units
      .filter(u => u.scenario === 'tunis' && u.side === 'berber' && u.category !== 'battery')
      .slice(0, area.length)
    const full = stage(
      'tunis',
      'victory',
      { 'imperial-aj': '2010 f5', ...Object.fromEntries(area.map((h, i) => [berbers[i]!.id.slice(3), `${h} f1`])) },
      { turn: 5 },
    ).rolls(6)
    expect([full.g.turn, full.board().trays.reserve]).toEqual([6, ['tu-imperial-ct', 'tu-imperial-md']])
    const room = stage('tunis', 'reinforcements', some, { turn: 6, tracks: { captivesFreed: true } })
    room.expectStep('appear', I)
    expect(end(6, {}, { captivesFreed: true }).expectStep('appear', I).g.turn).toBe(7) // not at the end of a turn after the roll
  })
  clause('TER-12.4.7', 'A scenario that names its reserve has no captives but those', () => {
    const reserve = (ids: string[]) => stage('tunis', 'victory', some, { turn: 5, reserve: ids.map(id => `tu-imperial-${id}`) }).rolls(6)
    const none = reserve([])
    expect([none.g.captivesFreed, none.g.turn, none.phase]).toEqual([1, 6, 'a-movement']) // nobody is asked to appear
    const one = reserve(['md'])
    expect(one.board().trays.reserve).toEqual(['tu-imperial-md'])
    one.play(I, '0411 f0').expectStep('choosePiece', I)
    expect([one.where('imperial-md'), one.where('imperial-ct'), one.board().trays.reserve]).toEqual(['0411 f0', 'gone', []])
    const placed = stage('tunis', 'victory', { ...some, 'imperial-ct': '2008 f0' }, { turn: 5 }).rolls(6)
    expect(placed.board().trays.reserve).toEqual(['tu-imperial-md'])
  })
  clause('TER-12.4.8', 'Imperials, captives too, retreat towards La Goleta and do not leave the map; Berbers to the W edge', () => {
    for (const u of ['tu-imperial-aj', 'tu-imperial-ct', 'tu-imperial-md'])
      expect([
        boundaryOfUnit[UNIT.get(u)]!.isEdge,
        boundaryOfUnit[UNIT.get(u)]!.distance[HEX.get('2510')],
        boundaryOfUnit[UNIT.get(u)]!.distance[HEX.get('2010')],
      ]).toEqual([false, 0, 5])
    expect([boundaryOfUnit[UNIT.get('tu-berber-k1')]!.isEdge, boundaryOfUnit[UNIT.get('tu-berber-k1')]!.distance[HEX.get('0110')]]).toEqual(
      [true, 0],
    )
  })
  clause('TER-12.4.9', 'The 5 points are no Turn Morale; the roll is made in turns 5 to 13 also without BM', () => {
    const t = end(13, { 'imperial-cv': '2008 f0' }).rolls(5)
    t.play(I, '0411 f0 0411')
    expect([t.turnMorale(I), t.morale('berber'), t.table.isOver]).toEqual([0, 70, true])
  })
  clause('TER-12.4.10', 'CT and MD may share a hex of Tunis; the freed BM is not disordered and serves from the next turn', () => {
    const t = end(5, { 'berber-bm': '0512 f1' }).rolls(6)
    t.play(I, '0411 f2').has(I, '0411').play(I, '0411')
    expect([t.stack('0411'), t.where('imperial-md'), t.where('berber-bm')]).toEqual([['imperial-md', 'imperial-ct'], '0411 f2', '0512 f1'])
    t.has(I, 'berber-bm') // turn 6
    expect(end(5, { 'berber-bm': '0512 f1 disordered' }).rolls(6).where('berber-bm')).toBe('0512 f1')
    expect(BATTLES[3]!.sides.map(s => SEAT.name(s))).toEqual([I, 'berber'])
  })
})

test('a piece without a hex, one that is no name, and one that is no hex are told apart', () => {
  const piece = { id: 'ni-imperial-am', facing: 0 }
  const pieces = [piece, { ...piece, at: {} }, { ...piece, at: 'moon' }, { ...piece, at: '9999' }]
  expect(faultsOf(tercios, { ...(scenarioOf('nieuport', 'a-movement', {}) as object), pieces }).map(f => f.message)).toEqual([
    'says no hex',
    'must be the name of a hex, such as "2610"',
    "no hex is called 'moon'",
    "no hex is called '9999'",
  ])
})

test('a piece that says no facing, or one that is none, is told which there are', () => {
  const piece = { id: 'ni-imperial-am', at: '1512' }
  const pieces = [piece, { ...piece, facing: 6 }, { ...piece, facing: 'n' }, { ...piece, facing: '3' }]
  const faults = faultsOf(tercios, { ...(scenarioOf('nieuport', 'a-movement', {}) as object), pieces })
  expect(faults.filter(f => f.path.endsWith('.facing'))).toMatchObject([
    { path: 'pieces[0].facing', message: 'says no facing: 0 (north) to 5 (north-west), clockwise' },
    { path: 'pieces[1].facing', message: 'must be a facing: 0 (north) to 5 (north-west), clockwise' },
    { path: 'pieces[2].facing', message: 'must be a facing: 0 (north) to 5 (north-west), clockwise' },
  ])
})

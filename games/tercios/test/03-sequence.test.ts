/** 3 Sequence of play and 4 inspection of troops. */
import { clause, faultsOf } from '@plus-ultra/kernel/testing'
import { describe, expect } from 'vitest'
import { tercios } from '../game.ts'
import { printed, type Stage, scenarioOf, stage } from './stage.ts'

/** Chooses 'done' for whoever is asked until the phase or turn is another; gives the phases seen. */
function pass(t: Stage, until: (t: Stage) => boolean): string[] {
  const seen: string[] = []
  while (!until(t) && !t.table.isOver) {
    if (seen.at(-1) !== t.phase) seen.push(t.phase)
    const seat = t.game.seats.name(t.table.waiting[0]!)
    const tokens = t.tokens(seat)
    t.choose(seat, tokens.includes('button:done') ? 'button:done' : tokens.includes('button:keep-fury') ? 'button:keep-fury' : tokens[0]!)
  }
  return seen
}
const full = {
  'imperial-aj': '2010 f5',
  'imperial-mj': '2008 f5',
  'imperial-c1': '2004 f5',
  'berber-j1': '0610 f1',
  'berber-b1': '0612 f1',
  'berber-t1': '0614 f1',
}

describe('3 Sequence', () => {
  clause('TER-3.1', 'A game turn: Turn Morale to 0, reinforcements, A, B, recovery, victory, next turn', () => {
    const t = stage(
      'otumba',
      'reinforcements',
      { 'spanish-a1': '0505 f1', 'aztec-n1': '2505 f1', 'aztec-n2': '2510 f1 demoralized' },
      { tracks: { turnMorale: { spanish: 3, aztec: 9 } } },
    ).rolls(6, 6)
    expect([t.turnMorale('spanish'), t.turnMorale('aztec')]).toEqual([0, 0])
    expect(t.phase).toBe('reinforcements')
    pass(t, x => x.g.turn === 2)
    const told = t.table.events(-1).map(e => e.type)
    expect(told).toContain('rally')
    expect(t.phase).toBe('reinforcements')
    t.done()
  })
  clause('TER-3.2', 'A player phase: movement, Sprinkling, second movement, shock, reaction, battery fire', () => {
    const t = stage('tunis', 'a-movement', { ...full, 'imperial-cv': '2510 f0' })
    expect(pass(t, x => x.g.turn === 2)).toEqual([
      'a-movement',
      'a-sprinkling',
      'a-second-movement',
      'a-shock',
      'a-reaction',
      'a-battery',
      'b-movement',
      'b-sprinkling',
      'b-second-movement',
      'b-shock',
      'b-reaction',
      'b-battery',
    ])
  })
  clause('TER-3.2 TER-5.1.2', 'What was done in a step that is over bars nothing in the next: a scenario may tell it all the same', () => {
    const horse = stage('nieuport', 'a-sprinkling', {
      'imperial-me': '1515 f0 moved',
      'imperial-ab': '1815 f5 moved',
      'allied-ve': '0515 f0',
    })
    horse.play('imperial', '=done').has('imperial', 'imperial-me') // it has moved in the first movement
    const shot = stage('nieuport', 'a-movement', { 'imperial-ab': '1515 f5 fired', 'allied-ve': '1413 f2' })
    shot.play('imperial', '=done').has('imperial', 'imperial-ab') // it fired in the phase before
    const charge = stage('nieuport', 'victory', { 'imperial-me': '1515 f5 hasty', 'allied-ve': '1414 f2' })
    pass(charge, x => x.phase === 'a-shock')
    charge.offers('imperial', '1414') // a hasty attack of the turn before
    // 8.5.4: disordered in its movement, which is over: its next one ends the disorder
    const shaken = stage('nieuport', 'a-shock', { 'imperial-me': '1515 f0 disordered fresh', 'allied-ve': '0515 f0' })
    pass(shaken, x => x.g.turn === 2)
    expect(shaken.play('imperial', '=done').where('imperial-me')).toBe('1515 f0')
    const answer = stage('nieuport', 'b-reaction', { 'imperial-me': '1515 f5 hasty', 'allied-ve': '1414 f2' })
    answer.play('imperial', '=done').offers('imperial', '1414') // one of its own phase, and this is the enemy's
    stage('nieuport', 'a-second-movement', { 'imperial-me': '1515 f0 moved', 'allied-ve': '0515 f0' }).not(
      'imperial',
      'imperial-me',
      'TER-5.1.11',
    )
  })
  clause('TER-3.3', 'The scenario names player A of turn 1, later initiative decides', () => {
    expect((['nieuport', 'otumba', 'san-quintin', 'tunis'] as const).map(id => t1(id))).toEqual([
      'imperial',
      'spanish',
      'french',
      'imperial',
    ])
    const t = stage('tunis', 'b-battery', full, { tracks: { turnMorale: { berber: 6 } } })
    pass(t, x => x.g.turn === 2)
    expect(t.game.seats.name(t.g.playerA)).toBe('berber')
    // a scenario that begins later names both: who was player A in the first turn, and who is now
    const later = stage('tunis', 'a-movement', full, { turn: 4, playerA: 'imperial', tracks: { playerA: 'berber' } })
    later.expectStep('choosePiece', 'berber')
    expect(faultsOf(tercios, scenarioOf('tunis', 'a-movement', full, { tracks: { playerA: 'aztec' } }))).toMatchObject([
      { path: 'tracks.playerA' },
    ])
  })
  clause('TER-3.1', 'A scenario that names the turn twice names the same turn', () => {
    const faults = (tracks: object) => faultsOf(tercios, scenarioOf('tunis', 'a-movement', full, { turn: 4, tracks }))
    expect(faults({ turn: 4 })).toEqual([])
    expect(faults({ turn: 5 })).toEqual([{ path: 'tracks.turn', message: 'must be 4' }])
  })
  const t1 = (id: 'nieuport' | 'otumba' | 'san-quintin' | 'tunis') => tercios.seats.name(printed(id).g.playerA)
  clause('TER-3.4', 'Only the disorder of the phasing player is removed', () => {
    const t = stage('tunis', 'a-movement', { 'imperial-aj': '2010 f5 disordered', 'berber-k1': '0610 f1 disordered' })
    t.play('imperial', '=done')
    expect([t.where('imperial-aj'), t.where('berber-k1')]).toEqual(['2010 f5', '0610 f1 disordered'])
  })
  clause('TER-3.5', 'Without units the turn is played to its end and empty steps are skipped', () => {
    const t = stage('tunis', 'a-movement', { 'imperial-aj': '2010 f5', 'imperial-mj': '2008 f5' })
    const seen = pass(t, x => x.table.isOver)
    expect(seen).toEqual(['a-movement', 'a-sprinkling', 'a-second-movement', 'a-shock', 'b-sprinkling', 'b-reaction'])
    expect(t.table.outcome()).toMatchObject({ winner: tercios.seats.get('imperial'), why: 'no-units', clause: 'TER-11.5' })
  })
  clause('TER-3.6', 'No printed scenario brings reinforcements but the captives of Tunis', () => {
    expect(Object.values(tercios.scenarios).map(s => [s.id, s.reserve ?? []])).toEqual([
      ['nieuport', []],
      ['otumba', []],
      ['san-quintin', []],
      ['tunis', ['tu-imperial-ct', 'tu-imperial-md']],
    ])
    expect(faultsOf(tercios, scenarioOf('otumba', 'a-movement', { 'spanish-a1': '0505 f1' }, { reserve: ['ot-aztec-n1'] }))).toMatchObject([
      { path: 'reserve[0]' },
    ])
  })
})

describe('4.1 Set-up', () => {
  clause('TER-4.1.1', 'Each unit starts in the hex and with the facing of the file', () => {
    for (const id of ['nieuport', 'otumba'] as const) {
      const t = printed(id)
      for (const p of tercios.scenarios[id]!.pieces) expect(t.piece(p.id)).toMatchObject({ at: p.at, facing: p.facing })
    }
    expect(printed('nieuport').stack('2010')).toEqual(['imperial-am', 'imperial-mo'])
  })
  clause('TER-4.1.2', 'Free units are placed by their owner: unit, hex of its area, facing; stacks take the facing there', () => {
    const t = printed('san-quintin')
    expect(t.phase).toBe('set-up')
    t.offers('french', 'french-vs french-co french-ha').play('french', 'french-vs')
    expect(t.words('french')).toHaveLength(23)
    t.not('french', '1414', 'TER-4.1.2').play('french', '1511').offers('french', 'f0 f1 f2 f3 f4 f5').play('french', 'f2')
    t.play('french', 'french-co 1511') // a Sleeve on pikes, in the city: no facing is asked
    expect([t.stack('1511'), t.where('french-co')]).toEqual([['french-co', 'french-vs'], '1511 f2'])
    t.play('french', 'french-ha').not('french', '1511', 'TER-7.1.2').play('french', '1512 f3')
    t.expectStep('placeUnit', 'imperial') // the French have placed all of theirs first
    t.play('imperial', 'imperial-nny').offers('imperial', '1811').play('imperial', '1811 f3')
    t.play('imperial', 'imperial-lz 2004 f1 imperial-pm 2004').play('imperial', 'imperial-dh').not('imperial', '2004', 'TER-7.1.1')
    expect(t.where('imperial-pm')).toBe('2004 f1')
    const freeSetup = ['sq-imperial-nny', 'sq-imperial-al'].map(id => ({ id, area: 'revellin' }))
    const full = stage('san-quintin', 'set-up', { 'french-da': '1521 f0' }, { freeSetup })
    full.play('imperial', 'imperial-al 1811 f0').expectStep('choosePiece', 'french') // no room for the other
    expect(full.where('imperial-nny')).toBe('gone')
  })
  clause('TER-4.1.2 TER-12.3.8 TER-12.3.9 TER-12.4.4', 'An area none of whose hexes is open to the unit is a fault of the scenario', () => {
    const fault = (battle: 'san-quintin' | 'tunis', id: string, area: string) =>
      faultsOf(tercios, scenarioOf(battle, 'set-up', {}, { freeSetup: [{ id, area }] })).map(f => `${f.path}: ${f.message}`)
    const closed = (area: string, clause: string) => [`freeSetup[0].area: no hex of ${area} is open to it (${clause})`]
    for (const id of ['sq-imperial-al', 'sq-imperial-fe'])
      expect(fault('san-quintin', id, 'san-quintin')).toEqual(closed('san-quintin', 'TER-12.3.9'))
    expect(fault('san-quintin', 'sq-french-fr', 'lisle')).toEqual(closed('lisle', 'TER-12.3.9'))
    for (const id of ['sq-french-vs', 'sq-french-ha']) expect(fault('san-quintin', id, 'rouvray')).toEqual(closed('rouvray', 'TER-12.3.8'))
    expect(fault('tunis', 'tu-berber-bm', 'la-goleta')).toEqual(closed('la-goleta', 'TER-12.4.4'))
    for (const [id, area] of [
      ['sq-french-fr', 'san-quintin'],
      ['sq-imperial-fe', 'lisle'],
    ] as const)
      expect(fault('san-quintin', id, area)).toEqual([])
  })
  clause('TER-4.1.3', 'A stack from set-up in ground that is not clear is legal until it moves', () => {
    const t = stage(
      'san-quintin',
      'a-movement',
      { 'imperial-pm': '2004 f3', 'imperial-dh': '2004 f3', 'french-da': '1521 f0' },
      { playerA: 'imperial' },
    )
    t.play('imperial', '2004').offers('imperial', '=turn').play('imperial', '=turn f0')
    expect(t.stack('2004')).toHaveLength(2)
    const out = stage(
      'san-quintin',
      'a-movement',
      { 'imperial-pm': '2005 f3', 'imperial-dh': '2005 f3', 'french-da': '1521 f0' },
      { playerA: 'imperial' },
    )
    out.play('imperial', '2005 =advance 2006 f3')
    expect(out.stack('2006')).toHaveLength(2)
  })
})

describe('4.2 Initiative', () => {
  const initiative = (imperial: number, berber: number) => {
    const t = stage('tunis', 'b-battery', full, { tracks: { turnMorale: { imperial, berber } } })
    pass(t, x => x.g.turn === 2)
    return t.game.seats.name(t.g.playerA)
  }
  clause('TER-4.2.1', 'Turn Morale is the sum of the points for losses inflicted this turn', () => {
    const t = stage('tunis', 'a-shock', { 'imperial-ab': '2010 f0', 'berber-h1': '2009 f3' }).rolls(6, 6, 6, 1, 4)
    t.play('imperial', '2009 2010 =enough')
    expect(t.turnMorale('imperial')).toBe(4) // VF
  })
  clause('TER-4.2.2', 'A lead of 5 gives the next turn, less leaves it', () => {
    expect([initiative(0, 4), initiative(0, 5), initiative(3, 7), initiative(2, 7), initiative(9, 0)]).toEqual([
      'imperial',
      'berber',
      'imperial',
      'berber',
      'imperial',
    ])
  })
})

describe('4.3 Loss points', () => {
  /** Alba's men-at-arms break a unit in front of them: difference 13 and more, one result die. */
  const hit = (victim: string, die: number, place = '2009 f3') => {
    const t = stage('tunis', 'a-shock', { 'imperial-ab': '2010 f0', [victim]: place }).rolls(
      6,
      6,
      6,
      ...Array<number>(victim === 'berber-kd' ? 3 : 1).fill(1),
      die,
    )
    t.play('imperial', '2009 2010 =enough')
    t.flee()
    return [t.turnMorale('imperial'), 75 - t.morale('berber')]
  }
  clause('TER-4.3.1', 'Eliminated 4, PR 6, Amort 2, Hasty Retreat 1, Splendid Battle 0', () => {
    expect(hit('berber-h1', 6)).toEqual([4, 4])
    expect(hit('berber-kd', 6)).toEqual([6, 6])
    expect(hit('berber-h1', 2)).toEqual([2, 2])
    expect(hit('berber-h1', 1)).toEqual([1, 1])
    const t = stage('tunis', 'a-sprinkling', { 'imperial-aj': '1610 f0', 'berber-h1': '1608 f3' }).rolls(5, 3)
    t.play('imperial', 'imperial-aj 1608').expectEvent({ type: 'result', result: 'SB' })
    t.flee()
    expect([t.turnMorale('imperial'), t.morale('berber')]).toEqual([0, 75])
  })
  clause('TER-4.3.2', 'Points add up over a life and are never given back', () => {
    expect(hit('berber-h1', 6, '2009 f3 demoralized')).toEqual([4, 4]) // on top of the 2 it cost before
    const t = stage(
      'tunis',
      'recovery',
      { 'imperial-ab': '2010 f0', 'berber-h1': '0609 f3 demoralized' },
      { tracks: { generalMorale: { berber: 73 }, turnMorale: { imperial: 2 } } },
    ).rolls(6, 6)
    expect(t.morale('berber')).toBe(73)
    t.expectEvent({ type: 'rally', passed: true })
  })
  clause('TER-4.3.3', 'The same points are taken at once from General Morale, which may fall below 0', () => {
    const t = stage(
      'tunis',
      'a-shock',
      { 'imperial-ab': '2010 f0', 'berber-kd': '2009 f3' },
      { tracks: { generalMorale: { berber: 2 } } },
    ).rolls(6, 6, 6, 1, 1, 1, 6)
    t.play('imperial', '2009 2010 =enough')
    expect(t.morale('berber')).toBe(-4)
  })
  clause('TER-4.3.4', 'A unit that leaves the map counts as eliminated', () => {
    const t = stage('tunis', 'a-sprinkling', {
      'imperial-aj': '0310 f4',
      'berber-h1': '0111 f3',
      'berber-k1': '0110 f3',
      'berber-r1': '0112 f3',
    }).rolls(5, 3, 6)
    t.play('imperial', 'imperial-aj 0111')
    t.flee()
    t.expectEvent({ type: 'leftMap', unit: 'tu-berber-h1' })
    expect([t.where('berber-h1'), t.turnMorale('imperial'), t.morale('berber')]).toEqual(['gone', 4, 71])
  })
  clause('TER-4.3.5', 'A captured battery counts as eliminated for its former owner', () => {
    const t = stage('tunis', 'a-shock', { 'imperial-ab': '2010 f0', 'berber-t1': '2009 f3' }).rolls(6, 6, 6, 1, 1, 6)
    t.play('imperial', '2009 2010 =enough f0')
    expect([t.g.unit.side[t.unit('berber-t1')], t.turnMorale('imperial'), t.morale('berber')]).toEqual([
      tercios.seats.get('imperial'),
      4,
      71,
    ])
  })
  clause('TER-4.3.6', 'Points go to the enemy of the side that suffers, whoever caused it', () => {
    // a coup de main that fails: the HR point of the Spaniards goes to the Aztecs
    const t = stage('otumba', 'a-movement', { 'spanish-a1': '1505 f0', 'aztec-n1': '1503 f3' }).rolls(1, 1, 1, 6, 6)
    t.play('spanish', 'spanish-a1 =advance =coup-de-main 1504 f0 1503')
    expect(t.flee()).toBe(3)
    expect([t.turnMorale('aztec'), t.turnMorale('spanish')]).toEqual([1, 0])
  })
})

import {
  choose,
  isOver,
  offer,
  pickByPrior,
  priorOf,
  readAnew,
  SearchChance,
  type Seat,
  silence,
  tokenOf,
  topStep,
  waiting,
} from '@plus-ultra/kernel'
import { describe, expect, test } from 'vitest'
import { majorChance, minorChance, siegeChance, siegeEnd, stillFalls } from '../chances.ts'
import { inca, QUITO, spanish, ZONE, type Zone } from '../data/facts.ts'
import { pizarro, type State } from '../game.ts'
import { hunt } from '../hunt.ts'
import { attackValue, hope, prospects, survey } from '../prospects.ts'
import { surveyStanding, wouldWin } from '../standing.ts'
import { campaignFile } from './table.ts'

function start(file = campaignFile): State {
  const g = pizarro.make(new SearchChance(1), silence)
  pizarro.start(g, file)
  return g
}
/** The n-th local of the step on top. */
const localOf = (g: State, n: number): number => g.words[(g.words[0] as number) + 3 + n] as number
/** What the move ordering likes best now. */
function liked(g: State): string {
  const seat = waiting(g)[0] as Seat
  const list = offer(g, seat)
  const choices = Array.from({ length: list.count }, (_, i) => list.at(i))
  const best = choices.reduce((x, y) => (priorOf(pizarro, g, seat, y) > priorOf(pizarro, g, seat, x) ? y : x))
  return tokenOf(g, best)
}

function play(g: State, token: string): void {
  const seat = waiting(g)[0] as Seat
  const list = offer(g, seat)
  const at = Array.from({ length: list.count }, (_, i) => list.at(i)).find(c => tokenOf(g, c) === token)
  choose(g, seat, at as NonNullable<typeof at>)
}

function withQuizquizAt(zone: 'sz-35' | 'sz-37'): typeof campaignFile {
  const { pieces, ...rest } = campaignFile
  return { ...rest, pieces: pieces.map(piece => (piece.id === 'quizquiz' ? { id: 'quizquiz', at: zone } : piece)) }
}

describe('chances agree with the simulations of section 16b', () => {
  test('sieges', () => {
    expect(siegeChance(39, 15, 1, 2, 4, 2)).toBeCloseTo(0.91, 1)
    expect(siegeChance(39, 15, 1, 6, 12, 2)).toBeCloseTo(0.51, 1)
    expect(siegeChance(39, 15, 1, 1, 1, 2)).toBeCloseTo(0.98, 1)
    expect(stillFalls(30, 15, 1, 0, 5, 12, 2)).toBe(0)
  })
  test('PIZ-10.4.16 a few besiegers die out where an army of the same column does not', () => {
    expect(siegeChance(9, 3, 1, 1, 1, 2)).toBeLessThan(siegeChance(9, 5, 1, 1, 1, 2) - 0.05)
    expect(siegeEnd(9, 3, 1, 1, 1, 2)).toBeGreaterThan(0.1)
    expect(siegeEnd(39, 15, 1, 1, 1, 2)).toBeLessThan(0.01)
    expect(stillFalls(9, 1, 3, 1, 1, 1, 2)).toBeLessThan(stillFalls(9, 3, 3, 1, 1, 1, 2))
  })
  test('battles', () => {
    expect(majorChance(true, 39, 17)).toBeGreaterThan(0.8)
    expect(majorChance(true, 39, 36)).toBeLessThan(0.2)
    expect(majorChance(false, 24, 39)).toBeLessThan(0.2)
    expect(minorChance(5, 1, 1)).toBeCloseTo(1)
  })
})

describe('17 a position', () => {
  test('PIZ-17.4 Quito in Spanish hands is better for Spain, and worse for the Inca', () => {
    const [before, after] = [start(), start()]
    after.zone.control[QUITO] = spanish
    expect(pizarro.evaluate(after, spanish)).toBeGreaterThan(pizarro.evaluate(before, spanish))
    expect(pizarro.evaluate(after, inca)).toBeLessThan(pizarro.evaluate(before, inca))
  })
  test('PIZ-12.2.2 points won by arms count', () => {
    const [before, after] = [start(), start()]
    after.seat.vp[spanish] = 6
    expect(pizarro.evaluate(after, spanish)).toBeGreaterThan(pizarro.evaluate(before, spanish))
  })
})

describe('17.19 the last turn', () => {
  test('PIZ-12.2.1 PIZ-12.2.2 who would win if so much were added', () => {
    const g = start()
    g.seat.vp[spanish] = 4 // in all 4 to 24: crushing for the Inca
    surveyStanding(g)
    expect(wouldWin(spanish, 2, 7, 0)).toBe(0) // 13 to 17
    expect(wouldWin(spanish, 2, 9, 0)).toBe(1) // 15 to 15: more by arms
    expect(wouldWin(inca, 2, 0, 0)).toBe(1)
  })
  test('PIZ-17.19 who is narrowly ahead does not stake it on a siege that may cost a commander', () => {
    const worthOn = (incaByArms: number): number => {
      const g = start()
      g.turn = g.lastTurn
      g.seat.vp[spanish] = 24 // both crushing: arms decide
      g.seat.vp[inca] = incaByArms
      readAnew()
      survey(g)
      return attackValue(g, spanish, ZONE.get('sz-27'), 39, 15, 1)
    }
    const [safe, narrow] = [worthOn(0), worthOn(23)]
    expect(safe).toBeGreaterThan(0)
    expect(narrow).toBeLessThan(0)
  })
  test('PIZ-17.19 nor on the turn before the last; who is behind still does, and earlier everybody', () => {
    const worthOn = (turnsLeft: number, incaByArms: number): number => {
      const g = start()
      g.turn = g.lastTurn - turnsLeft
      g.seat.vp[spanish] = 24
      g.seat.vp[inca] = incaByArms
      readAnew()
      survey(g)
      return attackValue(g, spanish, ZONE.get('sz-27'), 39, 15, 1)
    }
    expect(worthOn(1, 23)).toBeLessThan(0)
    expect(worthOn(1, 25)).toBeGreaterThan(0)
    expect(worthOn(2, 23)).toBeGreaterThan(0)
  })
  test('PIZ-17.19 who leads by a level that he hardly reaches takes a place to make sure of it', () => {
    const worthOn = (spanishByArms: number): number => {
      const g = start()
      g.turn = g.lastTurn
      g.seat.vp[spanish] = spanishByArms // the Inca is crushing by what he holds, so Spain wins by arms while it is crushing as well
      readAnew()
      survey(g)
      return attackValue(g, spanish, ZONE.get('sz-26'), 39, 15, 1)
    }
    expect(worthOn(20)).toBeGreaterThan(worthOn(26) + 1)
  })
  test('PIZ-17.20 the Inca who is behind stakes all on the turn before the last, what turns the count above all', () => {
    const worthOn = (turnsLeft: number, spanishByArms: number): number => {
      const g = start()
      g.zone.control[QUITO] = spanish
      g.turn = g.lastTurn - turnsLeft
      g.seat.vp[spanish] = spanishByArms // with Quito 1 more; the Inca has 24: both crushing, arms decide
      readAnew()
      survey(g)
      return attackValue(g, inca, QUITO, 20, 20, 0)
    }
    expect(worthOn(1, 19)).toBeGreaterThan(worthOn(2, 19) + 1) // Quito back and 2 by arms: 19 to 26, and the level is his
    expect(worthOn(1, 25)).toBeLessThan(worthOn(1, 19) - 1) // it would not be enough
  })
})

describe('17 a choice', () => {
  test('PIZ-12.1.3 a detachment goes under the least of the commanders', () => {
    const g = start()
    for (const wanted of ['area:sz-34', 'leader:j-pizarro']) {
      expect(liked(g)).toBe(wanted)
      play(g, wanted)
    }
    expect(liked(g)).not.toBe('button:all')
  })
  test('PIZ-10.5.3 PIZ-12.1.3 who besieges Quito leaves a unit in the only way out, and it stays there', () => {
    const { pieces, ...rest } = campaignFile
    const g = start({ ...rest, pieces: pieces.map(piece => (piece.at === 'sz-34' ? { ...piece, at: 'sz-35' } : piece)) })
    const taken: string[] = []
    while (taken.at(-1) !== 'area:sz-36' && taken.length < 20) {
      taken.push(liked(g))
      play(g, taken.at(-1) as string)
    }
    expect(taken[0]).toBe('area:sz-35')
    expect(taken.at(-1)).toBe('area:sz-36')
    expect(taken.filter(token => token.startsWith('unit:'))).toHaveLength(8) // of nine
    expect(liked(g)).toBe('button:done')
  })
  test('PIZ-8.2.2 among commanders of the same TC the swift one goes', () => {
    const { pieces, futureReinforcements, ...rest } = campaignFile
    const g = start({
      ...rest,
      futureReinforcements: ['almagro', 'de-soto', 'alvarado'],
      pieces: [...pieces, { id: 'benalcazar', at: 'sz-34', form: 'army' }],
    })
    play(g, 'area:sz-34')
    expect(liked(g)).toBe('leader:benalcazar')
    for (const token of ['leader:j-pizarro', 'leader:benalcazar', 'unit:spanish-eb-1', 'button:go']) play(g, token)
    expect(liked(g)).toBe('leader:benalcazar') // who leads
  })
  test('PIZ-8.1.6 PIZ-12.1.3 a commander alone is hunted down: a unit in each way out, then one goes in', () => {
    const g = start(withQuizquizAt('sz-37')) // Guayaquil is ours, Latacunga open
    const taken: string[] = []
    while (g.seat.vp[spanish] === 0 && taken.length < 20) {
      taken.push(liked(g))
      play(g, taken.at(-1) as string)
    }
    expect(g.seat.vp[spanish]).toBe(3)
    expect(taken).toContain('area:sz-35')
    expect(taken.at(-1)).toBe('area:sz-37')
    expect(taken.filter(token => token.startsWith('unit:'))).toHaveLength(2)
  })
  test('PIZ-8.1.6 nobody hunts a commander who has a refuge', () => {
    const g = start(withQuizquizAt('sz-35')) // Quito, next to it, is still Inca
    readAnew()
    expect(hunt(g, spanish)).toBeUndefined()
  })
  test('PIZ-17.19 a march does not turn back on its way', () => {
    const { pieces, control, ...rest } = campaignFile
    const g = start({
      ...rest,
      control: { ...(Object.fromEntries(Object.keys(control).map(zone => [zone, 'spanish'])) as typeof control), 'sz-36': 'inca' },
      pieces: pieces
        .filter(piece => piece.at === 'sz-34' || piece.at === 'sz-36')
        .map(piece => (piece.at === 'sz-34' ? { ...piece, at: 'sz-26' } : piece)),
    })
    const taken: string[] = []
    while (taken.at(-1) !== 'button:stop' && taken.length < 30) {
      taken.push(liked(g))
      play(g, taken.at(-1) as string)
    }
    const way = taken.filter(token => token.startsWith('area:'))
    expect(way).toEqual(['area:sz-26', 'area:sz-31', 'area:sz-34', 'area:sz-37']) // one MP is left, Latacunga takes two
  })
  test('PIZ-8.2.1 nobody marches back to where his march began', () => {
    const circles: string[] = []
    let marches = 0
    for (let seed = 1; seed <= 12; seed++) {
      const g = pizarro.make(new SearchChance(seed), silence)
      pizarro.start(g, campaignFile)
      const entered: string[] = []
      while (!isOver(g)) {
        const isMarch = topStep(g)?.name === 'march'
        const token = liked(g)
        if (isMarch && entered.length === 0) entered.push(`area:${ZONE.format(localOf(g, 4) as Zone)}`)
        if (isMarch && token.startsWith('area:') && entered.push(token) === 2) marches++
        if (isMarch && token.startsWith('unit:')) entered.length = 0 // who fetches men may come back with them
        play(g, token)
        if (topStep(g)?.name === 'march') continue
        if (entered.lastIndexOf(entered[0] ?? '') > 0) circles.push(`${seed}: ${entered.join(' ')}`)
        entered.length = 0
      }
    }
    expect(marches).toBeGreaterThan(150)
    expect(circles).toEqual([])
  })
  test('PIZ-17.5 a few wait for more men before they besiege', () => {
    const g = start()
    const huancabamba = ZONE.get('sz-27')
    readAnew()
    survey(g)
    expect(attackValue(g, spanish, huancabamba, 9, 3, 1)).toBeLessThan(0)
    expect(attackValue(g, spanish, huancabamba, 16, 6, 1)).toBeGreaterThan(0)
  })
  test('of two places the one from which another can be taken in time is worth more', () => {
    const g = start()
    const [huancabamba, tangarara] = [ZONE.get('sz-27'), ZONE.get('sz-26')]
    g.zone.control[tangarara] = spanish
    const hopeOn = (turn: number): number => {
      g.turn = turn
      readAnew()
      survey(g)
      prospects(g, spanish, tangarara, 39, 15, 1, 4)
      return hope[huancabamba] as number
    }
    const [alone, early] = [hopeOn(5), hopeOn(4)] // Paramanga is two turns from Huancabamba
    expect(early).toBeGreaterThan(alone + 1)
  })
  test('a weak enemy in the open does not hide what lies behind him', () => {
    const g = start()
    const tumbez = ZONE.get('sz-31') // one javelin stands there; Tangarará and Huancabamba lie behind
    survey(g)
    const alone = attackValue(g, spanish, tumbez, 39, 15, 1)
    prospects(g, spanish, ZONE.get('sz-34'), 39, 15, 1, 4)
    expect(hope[tumbez]).toBeGreaterThan(alone + 1)
  })
  test('PIZ-17.10 PIZ-17.12 the Inca host strikes what comes within its march and does not leave for what is further', () => {
    const g = start()
    const [pachacamac, huancabamba] = [ZONE.get('sz-11'), ZONE.get('sz-27')]
    g.zone.control[huancabamba] = spanish
    g.zone.control[ZONE.get('sz-15')] = spanish
    readAnew()
    survey(g)
    const host = [29, 41, 0, 4] as const
    expect(attackValue(g, inca, huancabamba, 29, 41, 0)).toBeGreaterThan(1)
    prospects(g, inca, pachacamac, ...host)
    expect([hope[huancabamba], (hope[ZONE.get('sz-15')] as number) > 1]).toEqual([0, true])
    prospects(g, inca, ZONE.get('sz-24'), ...host)
    expect(hope[huancabamba]).toBeGreaterThan(1)
  })
  test('PIZ-8.2.12 PIZ-8.2.2 PIZ-8.1.5 no march is begun by who does not or cannot go: the ordering never goes round in circles', () => {
    const long = pizarro.scenarios['conquest-and-occupation'] as typeof campaignFile
    for (const seed of [22, 40, 50]) {
      const random = new SearchChance(seed)
      const g = pizarro.make(random, silence)
      pizarro.start(g, long)
      let choices = 0
      for (; !isOver(g) && choices < 4000; choices++) {
        const seat = waiting(g)[0] as Seat
        choose(g, seat, pickByPrior(pizarro, g, seat, offer(g, seat), random, 3))
      }
      expect(choices).toBeLessThan(3000)
    }
  })
  test('Spain opens by marching, not by waiting', () => {
    expect(liked(start())).toBe('area:sz-34')
  })
  test('whatever the game asks, the move ordering answers with a number and changes nothing', () => {
    const g = start()
    const seat = waiting(g)[0] as Seat
    const list = offer(g, seat)
    const before = Int32Array.from(g.words)
    for (let i = 0; i < list.count; i++) expect(Number.isFinite(priorOf(pizarro, g, seat, list.at(i)))).toBe(true)
    expect(g.words).toEqual(before)
  })
})

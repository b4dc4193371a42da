import { clause } from '@plus-ultra/kernel/testing'
import { expect } from 'vitest'
import { pieces, tableAt } from './position.ts'

/** Milan marches from Emilia against Naples in the province named. */
const attack = (emilia: number, naples: Record<string, number>, to: string, options = {}) => {
  const t = tableAt('marches', { pieces: pieces('milan', { emilia }, 'naples', naples) }, options)
  return { t, march: () => t.choose('milan', 'area:emilia', `area:${to}`) }
}

clause('EXA-6.1', 'A power that is marched against may give way to a bordering province of its own', () => {
  const { t, march } = attack(4, { romagna: 3, umbria: 1, tuscany: 6, veneto: 7, campania: 1 }, 'romagna')
  march()
    .expectStep('battle', 'naples')
    .expectOffer('naples', { exactly: ['area:tuscany', 'area:umbria', 'button:stand'] })
  t.choose('naples', 'area:umbria').expectEvent({ type: 'gave-way', power: 'naples', from: 'romagna', to: 'umbria' })
  expect([t.piece('romagna'), t.piece('umbria')]).toMatchObject([
    { side: 'milan', count: 3 },
    { side: 'naples', count: 4 },
  ])
  t.expectStep('march', 'milan')
})

clause('EXA-6.1', 'With nowhere to go it stands without being asked', () => {
  const { t, march } = attack(4, { romagna: 1, campania: 1 }, 'romagna')
  t.dice('EXA-6.2', [6, 1])
  march().expectStep('march', 'milan')
  t.done()
})

clause('EXA-6.1', 'If it stands there is a battle', () => {
  const { t, march } = attack(4, { romagna: 1, umbria: 1 }, 'romagna')
  march()
  t.dice('EXA-6.2', [6, 1]).choose('naples', 'button:stand').expectEvent({ type: 'fought', winner: 'milan', at: 'romagna' })
  t.done()
})

clause('EXA-6.2', 'Each side adds its companies to its die, the attacker only those that march; the higher sum wins', () => {
  const { t, march } = attack(4, { romagna: 2 }, 'romagna')
  t.dice('EXA-6.2 attack', [3]).dice('EXA-6.2 defence', [3])
  march().expectEvent({ type: 'roll', who: 'milan', dice: [3], modifiers: [3], result: 6 })
  t.expectEvent({ type: 'roll', who: 'naples', dice: [3], modifiers: [2, 0], result: 5 })
  t.expectEvent({ type: 'fought', winner: 'milan', loser: 'naples' })
})

clause('EXA-6.2', 'Equal sums are the defender’s', () => {
  const { t, march } = attack(4, { romagna: 3 }, 'romagna')
  t.dice('EXA-6.2', [2, 2])
  march().expectEvent({ type: 'fought', winner: 'naples', loser: 'milan' })
})

clause('EXA-6.2', 'Three companies against three win 15 times in 36', () => {
  const { t } = attack(4, { romagna: 3 }, 'romagna')
  t.choose('milan', 'area:emilia')
  const odds = t.odds('milan', 'area:romagna')
  expect(odds).toMatchObject({ exact: true })
  const won = odds?.outcomes.find(o => o.events.some(e => e.type === 'marched'))
  expect([won?.p, odds?.outcomes.length]).toEqual(['5/12', 2])
})

clause('EXA-6.3', 'With castles, the defender of a city adds 2', () => {
  const modifiers = (options: object, to: string) => {
    const { t, march } = attack(4, { [to]: 3 }, to, options)
    t.dice('EXA-6.2', [1, 1])
    march()
    return t.table.events(-1).flatMap(e => ('modifiers' in e ? [e.modifiers] : []))[1]
  }
  expect(modifiers({ castles: true }, 'tuscany')).toEqual([3, 2])
  expect(modifiers({ castles: true }, 'romagna')).toEqual([3, 0])
  expect(modifiers({}, 'tuscany')).toEqual([3, 0])
})

clause('EXA-6.4', 'An attacker that loses keeps the one company that stayed; the winner loses one', () => {
  const { t, march } = attack(5, { romagna: 3, campania: 1 }, 'romagna')
  t.dice('EXA-6.2', [1, 6])
  march()
  expect([t.piece('emilia'), t.piece('romagna')]).toMatchObject([
    { side: 'milan', count: 1 },
    { side: 'naples', count: 2 },
  ])
})

clause('EXA-6.4', 'An attacker that wins loses one company, marches in, and the defender loses all', () => {
  const { t, march } = attack(5, { romagna: 3, campania: 1 }, 'romagna')
  t.dice('EXA-6.2', [6, 1])
  march()
  expect([t.piece('emilia'), t.piece('romagna')]).toMatchObject([{ count: 1 }, { side: 'milan', count: 3 }])
})

clause('EXA-6.4', 'A winner with a single company loses none', () => {
  const won = attack(2, { romagna: 1, campania: 1 }, 'romagna')
  won.t.dice('EXA-6.2', [6, 1])
  won.march()
  expect(won.t.piece('romagna')).toMatchObject({ side: 'milan', count: 1 })
  const held = attack(2, { romagna: 1, campania: 1 }, 'romagna')
  held.t.dice('EXA-6.2', [1, 6])
  held.march()
  expect(held.t.piece('romagna')).toMatchObject({ side: 'naples', count: 1 })
})

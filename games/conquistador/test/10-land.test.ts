/** 10 Land movement, 11 Land combat, 12 Land attrition. */
import { clause } from '@plus-ultra/kernel/testing'
import { expect } from 'vitest'
import { data } from '../data/load.ts'
import { HEX } from '../domains.ts'
import { attritionLevel, landCost, landSteps } from '../rules/02-map.ts'
import { count, expedition, type Given, lead, men, ships, type Table, table, times } from './table.ts'

const move = (given: Given = {}) => table({ phase: 'land-movement', ...given })
const go = (t: Table, from: string, ...units: string[]) => t.choose('spain', `hex:${from}`, ...units, 'button:go')
const h = (id: string) => HEX.get(id)

clause('CON-10.1.1', 'Any or all units move, each once, alone or in groups', () => {
  const t = move({ pieces: [men('spain', 'soldier', 'h2409', 3)] })
  go(t, 'h2409', 'type:soldier', 'type:soldier').choose('spain', 'hex:h2408', 'button:stop')
  t.expectOffer('spain', { exactly: ['hex:h2409', 'button:done'] }).expectOffer('spain', { not: ['hex:h2408'], because: 'CON-10.1.1' })
  go(t, 'h2409', 'type:soldier')
    .choose('spain', 'hex:h2408', 'button:stop')
    .expectOffer('spain', { exactly: ['button:done'] })
  expect(count(t, 'spain', 'soldier', 'h2408')).toBe(3)
})
clause('CON-10.1.2', 'Colonists have 6 points, others 8; a group moves at its slowest', () => {
  const cost = (a: string, b: string) => landCost[h(a)][landSteps[h(a)].indexOf(h(b))] as number
  expect(data.tables.landMovement.allowance).toEqual({ soldier: 8, colonist: 6, missionary: 8, explorer: 8, conquistador: 8 })
  const t = move({ pieces: [men('spain', 'soldier', 'h2208'), men('spain', 'colonist', 'h2208')] })
  go(t, 'h2208', 'type:colonist', 'type:soldier')
  const first = landSteps[h('h2208')].find((_, i) => (landCost[h('h2208')][i] as number) >= 2) as ReturnType<typeof h>
  t.choose('spain', `hex:${HEX.name(first)}`)
  const spent = cost('h2208', HEX.name(first))
  const dear = landSteps[first].filter((_, i) => spent + (landCost[first][i] as number) > 6).map(x => `hex:${HEX.name(x)}`)
  if (dear.length > 0) t.expectOffer('spain', { not: dear, because: 'CON-10.1.3' })
  let used = spent
  let at = first
  while (true) {
    const i = landSteps[at].findIndex((_, i) => used + (landCost[at][i] as number) <= 6)
    if (i < 0) break
    used += landCost[at][i] as number
    at = landSteps[at][i] as typeof at
    t.choose('spain', `hex:${HEX.name(at)}`)
  }
  t.expectOffer('spain', { exactly: ['type:colonist', 'type:soldier', 'button:stop'] })
})
clause('CON-10.1.3', 'The cost of the hex entered must be there in full; a first step is always possible', () => {
  const t = move({ pieces: [men('spain', 'colonist', 'h4213')] })
  go(t, 'h4213', 'type:colonist')
  t.expectOffer('spain', { has: landSteps[h('h4213')].map(x => `hex:${HEX.name(x)}`), not: ['hex:h2420'], because: 'CON-10.1.3' })
})
clause('CON-10.1.4', 'Units that debarked this turn move normally; units aboard do not', () => {
  const t = table({
    pieces: [ships('spain', 'spain-1', 'h2420', 'carrack'), { side: 'spain', unit: 'soldier', group: 'spain-1', count: 2 }],
    trays: { groups: { 'spain-1': expedition('h2420', 4) } },
  })
  t.choose('spain', 'group:spain-1', 'button:debark', 'type:soldier', 'button:done', 'button:end', 'button:done').choose(
    'england',
    'button:done',
  )
  t.choose('spain', 'button:done').choose('england', 'button:done')
  t.choose('spain', 'hex:h2420', 'type:soldier').expectOffer('spain', { not: ['type:soldier'], because: 'CON-10.1.1' })
  t.choose('spain', 'button:go', 'hex:h2421', 'button:stop')
  expect([count(t, 'spain', 'soldier', 'h2421'), count(t, 'spain', 'soldier', 'spain-1')]).toEqual([1, 1])
})
clause('CON-10.2.1', 'Clear 1, rough 2, jungle 3, mountain 4, river +1', () => {
  const terrain = (id: string) => data.map.hexes.find(x => x.id === id)?.terrain
  for (const from of data.map.hexes.filter(x => x.landNeighbours !== undefined))
    landSteps[h(from.id)].forEach((to, i) => {
      const base = { clear: 1, rough: 2, jungle: 3, mountain: 4 }[terrain(HEX.name(to)) as 'clear']
      const isRiver = data.map.rivers.some(
        r => r.hexsides.includes(`${from.id}/${HEX.name(to)}`) || r.hexsides.includes(`${HEX.name(to)}/${from.id}`),
      )
      expect(landCost[h(from.id)][i]).toBe(base + (isRiver ? 1 : 0))
    })
  const t = move({ pieces: [men('spain', 'soldier', 'h4213')] })
  go(t, 'h4213', 'type:soldier').choose('spain', 'hex:h4212')
  expect(t.g.bandSpent).toBe(4)
})
clause('CON-10.3.1', 'At most 8 Colonists and soldiers in a hex; a group may pass but not stop', () => {
  const t = move({
    pieces: [men('spain', 'soldier', 'h2420', 2), men('spain', 'soldier', 'h2421', 7), men('spain', 'missionary', 'h2420')],
  })
  go(t, 'h2420', 'type:soldier', 'type:soldier', 'type:missionary')
  t.expectOffer('spain', { not: ['hex:h2421'], because: 'CON-10.3.1' })
  const pass = move({ pieces: [men('spain', 'soldier', 'h2420', 2), men('spain', 'soldier', 'h2419', 7)] })
  go(pass, 'h2420', 'type:soldier', 'type:soldier')
    .choose('spain', 'hex:h2419')
    .expectOffer('spain', { not: ['button:stop'], because: 'CON-10.3.1' })
  pass.choose('spain', 'hex:h2320', 'button:stop')
  expect(count(pass, 'spain', 'soldier', 'h2320')).toBe(2)
})
clause('CON-10.3.1 CON-10.6.1', 'In a full hex the last soldier is not left behind if only he could lead the Colonists on', () => {
  const passing = (guard: number) =>
    go(
      move({
        pieces: [
          men('spain', 'soldier', 'h1010'),
          men('spain', 'colonist', 'h1010', 3),
          men('spain', 'soldier', 'h1009', guard),
          men('england', 'colonist', 'h1008'),
        ],
      }),
      'h1010',
      'type:soldier',
      ...times(3, 'type:colonist'),
    ).choose('spain', 'hex:h1009')
  const full = passing(5) // 9 in the hex; back to the mountains costs too much, so there is only the way of arms
  full
    .expectOffer('spain', { exactly: ['hex:h1008', 'type:colonist'] })
    .expectOffer('spain', { not: ['type:soldier'], because: 'CON-10.3.1' })
  full.choose('spain', ...times(3, 'type:colonist')).expectOffer('spain', { has: ['hex:h1008'], not: ['button:stop'] })
  passing(4).expectOffer('spain', { has: ['type:soldier', 'button:stop'] })
})
clause('CON-10.3.2', 'Land units of two players never share a hex', () => {
  const t = move({
    pieces: [men('spain', 'colonist', 'h2420'), men('england', 'missionary', 'h2421', 1)].map(p =>
      p.side === 'england' ? { ...p, unit: 'soldier' as const } : p,
    ),
  })
  go(t, 'h2420', 'type:colonist').expectOffer('spain', { not: ['hex:h2421'], because: 'CON-10.6.1' })
})
clause('CON-10.4.1', 'There are no zones of control', () => {
  const t = move({ pieces: [men('spain', 'soldier', 'h2420'), men('england', 'soldier', 'h2421', 5)] })
  go(t, 'h2420', 'type:soldier').choose('spain', 'hex:h2320', 'hex:h2419')
  expect(count(t, 'spain', 'soldier', 'h2419')).toBe(1)
})
clause('CON-10.5.1', 'Nobody embarks or debarks in the Land Phase', () => {
  const t = move({
    pieces: [men('spain', 'soldier', 'h2420'), ships('spain', 'spain-1', 'h2420', 'carrack')],
    trays: { groups: { 'spain-1': expedition('h2420', 4) } },
  })
  t.expectOffer('spain', { not: ['group:spain-1', 'button:embark', 'button:debark'] })
})
clause('CON-10.6.1', 'Entering enemy soldiers or Colonists means to stop and fight, and needs a soldier', () => {
  const pieces = [men('spain', 'soldier', 'h2420'), men('spain', 'colonist', 'h2420'), men('england', 'colonist', 'h2421')]
  go(move({ pieces }), 'h2420', 'type:colonist').expectOffer('spain', { not: ['hex:h2421'], because: 'CON-10.6.1' })
  const t = go(move({ pieces }), 'h2420', 'type:soldier').choose('spain', 'hex:h2421')
  t.expectStep('land-movement', 'spain').dice('CON-11.2.2', [6]).choose('spain', 'button:done', 'hex:h2421')
})
clause('CON-10.6.2', 'Missionaries and leaders alone are removed by soldiers, and the move goes on', () => {
  const t = table({
    phase: 'land-movement',
    pieces: [men('england', 'soldier', 'h2420'), men('spain', 'missionary', 'h2421'), lead('columbus', { at: 'h2421' })],
  })
  t.choose('spain', 'button:done').choose('england', 'hex:h2420', 'type:soldier', 'button:go', 'hex:h2421')
  expect([count(t, 'spain', 'missionary', 'h2421'), t.board().trays.gone]).toEqual([0, ['columbus']])
  t.expectOffer('england', { has: ['hex:h2420', 'button:stop'] })
})
clause('CON-10.6.3', 'Not under a pact', () => {
  const t = move({
    pieces: [men('spain', 'soldier', 'h2420'), men('england', 'colonist', 'h2421')],
    trays: { pacts: [{ between: ['spain', 'england'], until: 3 }] },
  })
  go(t, 'h2420', 'type:soldier').expectOffer('spain', { not: ['hex:h2421'], because: 'CON-10.6.3' })
})
clause('CON-10.6.4', 'Choose a hex, units, Gold, steps, stop; then battles; done', () => {
  const t = move({ pieces: [men('spain', 'soldier', 'h2420', 2), { unit: 'gold', at: 'h2420', count: 40, origin: 'caribbean' }] })
  t.choose('spain', 'hex:h2420').expectOffer('spain', { exactly: ['type:soldier', 'button:cancel'] })
  t.choose('spain', 'type:soldier').expectOffer('spain', { exactly: ['type:soldier', 'type:gold', 'button:go', 'button:cancel'] })
  t.choose('spain', 'type:gold', 'origin:caribbean')
  expect(t.tokens('spain').at(-1)).toBe('number:30')
  t.choose('spain', 'number:10', 'button:go', 'hex:h2421', 'button:stop')
  expect([t.piece('gold-h2420-caribbean')?.count, t.piece('gold-h2421-caribbean')?.count]).toEqual([30, 10])
})
clause('CON-10.6.5', 'Units left behind count as moved; several groups may enter one hex and fight together', () => {
  const t = move({ pieces: [men('spain', 'soldier', 'h2420', 2)] })
  go(t, 'h2420', 'type:soldier', 'type:soldier')
    .choose('spain', 'hex:h2320', 'type:soldier', 'hex:h2419', 'button:stop')
    .expectOffer('spain', { exactly: ['button:done'] })
  expect([count(t, 'spain', 'soldier', 'h2320'), count(t, 'spain', 'soldier', 'h2419')]).toEqual([1, 1])
  const two = move({
    pieces: [men('spain', 'soldier', 'h2420', 2), men('spain', 'soldier', 'h2419', 2), men('england', 'soldier', 'h2320')],
  })
  go(two, 'h2420', 'type:soldier', 'type:soldier').choose('spain', 'hex:h2320')
  go(two, 'h2419', 'type:soldier', 'type:soldier').choose('spain', 'hex:h2320', 'button:done')
  two
    .expectOffer('spain', { exactly: ['hex:h2320'] })
    .dice('CON-11.2.2', [2])
    .choose('spain', 'hex:h2320')
    .expectEvent({ type: 'battle', result: 'DE' })
  expect(count(two, 'spain', 'soldier', 'h2320')).toBe(4)
})

/** Spain attacks from h2420 into h2320. */
const battle = (die: number, attack: [number, number], defence: [number, number], given: Given = {}): Table => {
  const force = (side: string, at: string, [soldiers, colonists]: [number, number]) => [
    ...(soldiers > 0 ? [men(side, 'soldier', at, soldiers)] : []),
    ...(colonists > 0 ? [men(side, 'colonist', at, colonists)] : []),
  ]
  const t = move({ ...given, pieces: [...force('spain', 'h2420', attack), ...force('england', 'h2320', defence), ...(given.pieces ?? [])] })
  const leaders = (given.pieces ?? []).filter(p => p.at === 'h2420' && p.id).map(p => `leader:${p.id}`)
  go(t, 'h2420', ...times(attack[0], 'type:soldier'), ...times(attack[1], 'type:colonist'), ...leaders).choose(
    'spain',
    'hex:h2320',
    'button:done',
  )
  return t.dice('CON-11.2.2', [die]).choose('spain', 'hex:h2320')
}
const both = (t: Table, hex = 'h2320') => [count(t, 'spain', 'soldier', hex), count(t, 'england', 'soldier', hex)]

clause('CON-11.1.1', 'One battle for each hex entered, in the order he chooses; all units there take part', () => {
  const t = move({ pieces: [men('spain', 'soldier', 'h2420', 4), men('england', 'soldier', 'h2320'), men('england', 'soldier', 'h2419')] })
  go(t, 'h2420', 'type:soldier', 'type:soldier').choose('spain', 'hex:h2320')
  go(t, 'h2420', 'type:soldier', 'type:soldier')
    .choose('spain', 'hex:h2419', 'button:done')
    .expectOffer('spain', { exactly: ['hex:h2320', 'hex:h2419'] })
  t.dice('CON-11.2.2', [0 + 1, 1]).choose('spain', 'hex:h2320')
})
clause('CON-11.2.1', 'Attack 1 a soldier; defence 1 a soldier, half a Colonist; below 1:2 counts as 1:2', () => {
  battle(1, [2, 3], [2, 0]).expectEvent({ type: 'battle', result: 'DR' })
  battle(1, [2, 0], [0, 4]).expectEvent({ type: 'battle', result: 'DR' })
  battle(1, [2, 0], [1, 0]).expectEvent({ type: 'battle', odds: '2:1', result: 'D1' })
  battle(2, [2, 0], [1, 1]).expectEvent({ type: 'battle', result: 'EX' })
  battle(5, [1, 0], [8, 0]).expectEvent({ type: 'battle', odds: '1:2', result: 'AE' })
})
clause('CON-11.2.2', 'One die, low is good for the attacker; Conquistadors; the table', () => {
  const printed = [
    ['DR', 'D1', 'DE', 'DE', 'DE'],
    ['EX', 'DR', 'D1', 'DE', 'DE'],
    ['A1', 'EX', 'DR', 'D1', 'DE'],
    ['A1', 'EX', 'EX', 'DR', 'D1'],
    ['A1', 'AR', 'EX', 'EX', 'DR'],
    ['AE', 'A1', 'AR', 'EX', 'EX'],
    ['AE', 'A1', 'A1', 'AR', 'EX'],
    ['AE', 'AE', 'A1', 'A1', 'AR'],
  ]
  expect(Object.values(data.tables.landCombat.die)).toEqual(printed)
  battle(1, [2, 0], [2, 0], { turn: 5, pieces: [lead('cortes', { at: 'h2420' })] }).expectEvent({ type: 'battle', result: 'D1' })
  for (let die = 1; die <= 6; die++) battle(die, [6, 0], [2, 0]).expectEvent({ type: 'battle', result: printed[die]?.[3] })
})
clause('CON-11.3.1', 'AE, DE eliminate; A1, D1 lose one and retreat; AR, DR retreat; EX one each', () => {
  expect(both(battle(6, [1, 0], [4, 0]))).toEqual([0, 4])
  expect(both(battle(1, [8, 0], [2, 0]))).toEqual([8, 0])
  const a1 = battle(5, [2, 0], [2, 0])
  expect([both(a1), count(a1, 'spain', 'soldier', 'h2420')]).toEqual([[0, 2], 1])
  const d1 = battle(2, [6, 0], [2, 0]).choose('england', 'hex:h2419')
  expect([both(d1), count(d1, 'england', 'soldier', 'h2419')]).toEqual([[6, 0], 1])
  const ex = battle(3, [2, 0], [2, 0])
  expect([both(ex), count(ex, 'spain', 'soldier', 'h2420')]).toEqual([[0, 1], 1])
  const colonist = battle(3, [2, 0], [0, 4])
  expect([count(colonist, 'england', 'colonist', 'h2320'), count(colonist, 'spain', 'soldier', 'h2420')]).toEqual([3, 1])
})
const told = (t: Table, type: string) => t.table.events(-1).filter(e => (e as { type?: string }).type === type).length
clause('CON-11.3.1', 'Attackers are eliminated once, and a group without anybody left does not retreat', () => {
  expect(told(battle(6, [1, 0], [4, 0]), 'eliminated')).toBe(1)
  const t = move({
    pieces: [men('spain', 'soldier', 'h2420'), men('spain', 'soldier', 'h2419'), men('england', 'soldier', 'h2320', 2)],
  })
  go(t, 'h2420', 'type:soldier').choose('spain', 'hex:h2320')
  go(t, 'h2419', 'type:soldier').choose('spain', 'hex:h2320', 'button:done')
  t.dice('CON-11.2.2', [5]).choose('spain', 'hex:h2320', 'hex:h2420')
  expect([told(t, 'retreated'), count(t, 'spain', 'soldier', 'h2419')]).toEqual([1, 1])
})
clause('CON-11.3.2', 'The attacker retreats to the hex he entered from, each group to its own', () => {
  const t = move({
    pieces: [men('spain', 'soldier', 'h2420', 2), men('spain', 'soldier', 'h2419', 2), men('england', 'soldier', 'h2320', 4)],
  })
  go(t, 'h2420', 'type:soldier', 'type:soldier').choose('spain', 'hex:h2320')
  go(t, 'h2419', 'type:soldier', 'type:soldier')
    .choose('spain', 'hex:h2320', 'button:done')
    .dice('CON-11.2.2', [4])
    .choose('spain', 'hex:h2320')
  expect([both(t), count(t, 'spain', 'soldier', 'h2420'), count(t, 'spain', 'soldier', 'h2419')]).toEqual([[0, 4], 2, 2])
  const one = move({
    pieces: [men('spain', 'soldier', 'h2420', 2), men('spain', 'soldier', 'h2419', 2), men('england', 'soldier', 'h2320', 4)],
  })
  go(one, 'h2420', 'type:soldier', 'type:soldier').choose('spain', 'hex:h2320')
  go(one, 'h2419', 'type:soldier', 'type:soldier')
    .choose('spain', 'hex:h2320', 'button:done')
    .dice('CON-11.2.2', [5])
    .choose('spain', 'hex:h2320')
  one.expectOffer('spain', { exactly: ['hex:h2420', 'hex:h2419'] }).choose('spain', 'hex:h2419')
  expect([count(one, 'spain', 'soldier', 'h2420'), count(one, 'spain', 'soldier', 'h2419')]).toEqual([2, 1])
})
clause('CON-11.3.3', 'The defender retreats to a free land neighbour, not where the attacker came from; with none he is eliminated', () => {
  const t = battle(1, [2, 0], [2, 0])
  t.expectOffer('england', { exactly: landSteps[h('h2320')].map(x => `hex:${HEX.name(x)}`).filter(x => x !== 'hex:h2420') })
  t.expectOffer('england', { not: ['hex:h2420'], because: 'CON-11.3.3' })
  const blocked = landSteps[h('h2320')].filter(x => HEX.name(x) !== 'h2420').map(x => men('spain', 'colonist', HEX.name(x)))
  const only = battle(1, [2, 0], [2, 0], { pieces: blocked })
  only.expectOffer('england', { exactly: ['hex:h2420'] })
  const none = battle(1, [2, 0], [2, 0], { pieces: [...blocked, men('spain', 'missionary', 'h2420')] })
  expect([both(none), none.board().pieces.some(p => p.side === 'england')]).toEqual([[2, 0], false])
})
clause('CON-11.3.3', 'Nor does he retreat where other attackers stand', () => {
  const t = move({
    pieces: [men('spain', 'soldier', 'h2420', 4), men('england', 'soldier', 'h2320', 2), men('england', 'soldier', 'h2321', 2)],
  })
  go(t, 'h2420', 'type:soldier', 'type:soldier').choose('spain', 'hex:h2320')
  go(t, 'h2420', 'type:soldier', 'type:soldier').choose('spain', 'hex:h2321', 'button:done')
  t.dice('CON-11.2.2', [1]).choose('spain', 'hex:h2320')
  t.expectOffer('england', { exactly: ['hex:h2419'] }).expectOffer('england', { not: ['hex:h2321'], because: 'CON-11.3.3' })
})
clause('CON-11.3.4', 'EX: if only one side is left it holds the hex; if none, it is empty', () => {
  const won = battle(3, [2, 0], [1, 0])
  expect(both(won)).toEqual([1, 0])
  const empty = battle(3, [1, 0], [1, 0])
  expect([both(empty), empty.board().spaces.h2320]).toEqual([[0, 0], undefined])
})
clause('CON-11.3.5', 'Gold belongs to whoever holds the hex after the battle', () => {
  const t = battle(1, [8, 0], [2, 0], { pieces: [{ unit: 'gold', at: 'h2320', count: 12, origin: 'caribbean' }] })
  expect(t.piece('gold-h2320-caribbean')).toMatchObject({ side: 'spain', count: 12 })
  const held = battle(6, [2, 0], [2, 0], { pieces: [{ unit: 'gold', at: 'h2320', count: 12, origin: 'caribbean' }] })
  expect(held.piece('gold-h2320-caribbean')).toMatchObject({ side: 'england' })
})
clause('CON-11.3.6', 'What a retreat crowds out is eliminated, by choice', () => {
  const t = move({
    pieces: [men('spain', 'soldier', 'h2420', 2), men('spain', 'colonist', 'h2419', 8), men('england', 'soldier', 'h2320', 2)],
  })
  go(t, 'h2420', 'type:soldier', 'type:soldier').choose('spain', 'hex:h2320')
  go(t, 'h2419', ...times(7, 'type:colonist')).choose('spain', 'hex:h2420', 'button:stop', 'button:done')
  t.dice('CON-11.2.2', [4])
    .choose('spain', 'hex:h2320')
    .expectOffer('spain', { exactly: ['type:colonist', 'type:soldier'] })
  t.choose('spain', 'type:colonist')
  expect([count(t, 'spain', 'soldier', 'h2420'), count(t, 'spain', 'colonist', 'h2420')]).toEqual([2, 6])
})
clause('CON-11.3.7', 'Missionaries and leaders share the fate of their side', () => {
  const retreat = battle(1, [2, 0], [2, 0], { pieces: [lead('cabot', { at: 'h2320' })] }).choose('england', 'hex:h2419')
  expect(retreat.piece('cabot')).toMatchObject({ at: 'h2419' })
  const dead = battle(3, [2, 0], [1, 0], { pieces: [lead('cabot', { at: 'h2320' })] })
  expect(dead.board().trays.gone).toEqual(['cabot'])
  const neither = battle(3, [1, 0], [1, 0], { pieces: [lead('cabot', { at: 'h2320' }), lead('columbus', { at: 'h2420' })] })
  expect([neither.piece('cabot')?.at, neither.piece('columbus')?.at]).toEqual(['h2320', 'h2420'])
})

/** The dice of one country's attrition. */
const attrition = (dice: number[], pieces: Given['pieces'], seats: string[] = ['spain']) =>
  table({ phase: 'land-attrition', seats: seats as never, ...(pieces && { pieces }) }).dice('CON-12.1.1', dice)
clause('CON-12.1.1', 'One die for each hex with Colonists, soldiers or Missionaries; leaders alone are not checked', () => {
  const t = attrition([1, 1], [men('spain', 'colonist', 'h2420'), men('spain', 'missionary', 'h2409'), lead('columbus', { at: 'h2421' })])
  t.expectStep('load-gold').done()
})
clause('CON-12.2.1', 'Level: the Area, +1 in rough country, -1 at water, within 1 to 5', () => {
  for (const x of data.map.hexes.filter(x => x.area !== undefined)) {
    const area = data.map.areas.find(a => a.id === x.area)?.attritionLevel as number
    const level =
      area + (x.terrain === 'clear' ? 0 : 1) - (x.kind === 'coastal' || (x.rivers ?? []).length + (x.lakes ?? []).length > 0 ? 1 : 0)
    expect(attritionLevel[h(x.id)]).toBe(Math.min(5, Math.max(1, level)))
  }
  const t = attrition([6], [men('spain', 'colonist', 'h2420', 2)])
  expect(count(t, 'spain', 'colonist', 'h2420')).toBe(1)
})
const levelHex = (level: number) =>
  HEX.name(
    data.map.hexes
      .filter(x => x.area !== undefined)
      .map(x => h(x.id))
      .find(x => attritionLevel[x] === level) as ReturnType<typeof h>,
  )
clause('CON-12.4.1', 'The Land Attrition Table; what is not there is not lost', () => {
  const printed = [
    ['-', '-', '-', '-', '-'],
    ['-', '-', '-', '-', 'C*'],
    ['-', '-', '-', 'C*', 'S'],
    ['-', '-', 'C', 'S', 'CS'],
    ['-', 'C', 'S', 'CS', '2CS'],
    ['C', 'S', 'CS', '2CS', 'All'],
  ]
  expect(Object.values(data.tables.landAttrition.rows)).toEqual(printed)
  const after = { '-': [3, 3], C: [2, 3], 'C*': [2, 3], S: [3, 2], CS: [2, 2], '2CS': [1, 1], All: [0, 0] } as const
  for (let level = 1; level <= 5; level++)
    for (let die = 1; die <= 6; die++) {
      const hex = levelHex(level)
      const t = attrition([die], [men('england', 'colonist', hex, 3), men('england', 'soldier', hex, 3)], ['england'])
      const cell = printed[die - 1]?.[level - 1] as keyof typeof after
      expect([level, die, count(t, 'england', 'colonist', hex), count(t, 'england', 'soldier', hex)]).toEqual([level, die, ...after[cell]])
    }
  const few = attrition([5], [men('spain', 'colonist', levelHex(5))])
  expect(count(few, 'spain', 'colonist', levelHex(5))).toBe(0)
})
clause('CON-12.3.1', 'C*: Spain ignores it', () => {
  const hex = levelHex(5)
  expect(count(attrition([2], [men('spain', 'colonist', hex)]), 'spain', 'colonist', hex)).toBe(1)
  expect(count(attrition([2], [men('england', 'colonist', hex)], ['england']), 'england', 'colonist', hex)).toBe(0)
})
clause('CON-12.4.2', 'Gold stays; a Missionary alone is lost only by All', () => {
  const hex = levelHex(5)
  const t = attrition([5], [men('spain', 'missionary', hex), { unit: 'gold', at: hex, count: 15, origin: 'none' }])
  expect([count(t, 'spain', 'missionary', hex), t.piece(`gold-${hex}-none`)?.count]).toEqual([1, 15])
  const all = attrition(
    [6],
    [men('spain', 'missionary', hex), lead('columbus', { at: hex }), { unit: 'gold', at: hex, count: 15, origin: 'none' }],
  )
  expect([all.board().pieces.map(p => p.id), all.board().trays.gone]).toEqual([[`gold-${hex}-none`], ['columbus']])
})

/** 6.1 to 6.5 Monarchs, the Treasury, random and political events, initiative. */
import { clause } from '@plus-ultra/kernel/testing'
import { expect } from 'vitest'
import { data } from '../data/load.ts'
import { cargo, council, count, ducats, expedition, type Given, lead, men, natives, nextTurn, ships, table, vp } from './table.ts'

const { randomEvents } = data.tables
const monarch = (t: ReturnType<typeof table>, n = 'spain') => (t.board().tracks.monarch as Record<string, string>)[n]
const offered = (t: ReturnType<typeof table>, n = 'spain') => (t.board().tracks.colonists as Record<string, number> | undefined)?.[n] ?? 0

clause('CON-6.1.1 CON-6.4.1', 'One Monarch, until a Political Event changes him', () => {
  expect(monarch(council(6, 1))).toBe('A')
  expect(monarch(council(3, 1))).toBe('B')
  expect(monarch(council(2, 1))).toBe('C')
  expect(monarch(council(1, 1))).toBe('D')
  expect(monarch(council(2, 4))).toBe('B')
})
clause('CON-6.1.2', 'The Rating affects taxes and Initiative only', () => {
  const rich = council(4, 2, { tracks: { treasury: { spain: 0 }, monarch: { spain: 'A' } } })
  const poor = council(4, 2, { tracks: { treasury: { spain: 0 }, monarch: { spain: 'D' } } })
  expect([ducats(rich, 'spain'), ducats(poor, 'spain')]).toEqual([55, 30])
  expect([offered(rich), offered(poor)]).toEqual([3, 3])
})
clause('CON-6.2.1', 'Each country has one public Treasury', () => {
  const t = table({ phase: 'resource', pieces: [men('spain', 'colonist', 'h2420')] })
  expect(t.board('england').tracks.treasury).toEqual({ spain: 104, england: 100 })
})
clause('CON-6.2.2', 'At the end each ducat is worth 2 VP', () => {
  const t = table({ turn: 21, phase: 'maintenance', tracks: { treasury: { spain: 11, england: 4 } } })
  t.choose('spain', 'button:done').choose('england', 'button:done')
  expect(t.table.outcome()).toMatchObject({ winner: 0, scores: { spain: 22, england: 8 } })
})
clause('CON-6.2.3', 'Ducats come from taxes, resources and Gold, and go on purchases and maintenance', () => {
  const t = council(2, 4, {
    pieces: [men('spain', 'soldier', 'h2420'), men('spain', 'colonist', 'h2420')],
    spaces: { caribbean: { nativeLevel: 0 } },
  })
  expect(ducats(t, 'spain')).toBe(135)
  t.dice('CON-12.1.1', [1]).choose('spain', 'type:soldier', 'number:1')
  while (t.phase !== 'maintenance') t.choose('spain', 'button:done')
  expect(ducats(t, 'spain')).toBe(135 - 4 + 4)
  nextTurn(t, 'spain')
  expect(ducats(t, 'spain')).toBe(135 - 2 + 35)
})
clause('CON-6.2.4', 'Never more is spent than the Treasury holds', () => {
  const t = table({ phase: 'planning', tracks: { treasury: { spain: 9, england: 3 } } })
  t.choose('spain', 'type:soldier').expectOffer('spain', { exactly: ['number:1', 'number:2'] })
  t.expectOffer('spain', { not: ['number:3'], because: 'CON-6.2.4' })
  t.expectOffer('england', { not: ['type:soldier', 'type:caravel'], because: 'CON-6.2.4' })
})
clause('CON-6.2.7', 'An empty Treasury puts nobody out of the game', () => {
  const t = table({ phase: 'maintenance', tracks: { treasury: { spain: 0, england: 0 } } })
  nextTurn(t, 'spain', 'england')
  expect([t.table.isOver, ducats(t, 'spain')]).toEqual([false, 35])
})

clause('CON-6.3.0', 'Each player rolls a first and a second die', () => {
  const t = council(5, 2)
  t.expectEvent({ type: 'roll', who: 'spain', sides: 6, dice: [5, 2], clause: 'CON-6.3.0' }).expectEvent({
    type: 'political-event',
    event: 'metallurgical',
  })
})
clause('CON-6.3.1', 'Taxes: the first die across the Rating', () => {
  const printed = { A: [35, 40, 45, 55, 60, 70], B: [30, 35, 40, 45, 50, 60], C: [25, 30, 35, 40, 45, 50], D: [15, 20, 25, 30, 35, 45] }
  for (const rating of ['A', 'B', 'C', 'D'] as const)
    for (const [die, second] of [
      [2, 4],
      [3, 4],
      [4, 2],
      [5, 4],
      [6, 3],
    ] as const)
      expect(ducats(council(die, second, { tracks: { treasury: { spain: 0 }, monarch: { spain: rating } } }), 'spain')).toBe(
        printed[rating][die - 1],
      )
  expect(randomEvents.taxes).toMatchObject(printed)
})
clause('CON-6.3.2', 'Colonists: the same die; what is not used is lost', () => {
  expect([council(2, 4), council(3, 4), council(4, 2), council(5, 4), council(6, 3)].map(t => offered(t))).toEqual([2, 3, 3, 4, 5])
  const t = table({ phase: 'planning', tracks: { colonists: { spain: 2 } } })
  t.choose('spain', 'type:colonist').expectOffer('spain', { exactly: ['number:1', 'number:2'] })
  const later = table({ phase: 'maintenance', tracks: { colonists: { spain: 5 } } })
  nextTurn(later, 'spain', 'england')
  expect(offered(later)).toBe(2)
})
clause('CON-6.3.3', 'Row is the first die, column the second; taxes are taken at the old Rating', () => {
  const t = council(6, 1, { tracks: { treasury: { spain: 0 }, monarch: { spain: 'D' } } })
  expect([ducats(t, 'spain'), monarch(t)]).toEqual([45, 'A'])
  expect(council(1, 4, { tracks: { treasury: { spain: 50 } } }).board().tracks).toMatchObject({ interest: { spain: -1 } })
})
clause('CON-6.3.4', 'Every event is in the grid; a cell naming the Rating held changes nothing', () => {
  const cells = randomEvents.politicalEvents.grid.flat()
  expect(new Set(cells)).toEqual(new Set(randomEvents.events.map(e => e.id)))
  expect([cells.filter(c => c.startsWith('monarch')).length, cells.filter(c => c === 'none').length]).toEqual([8, 7])
  expect(monarch(council(3, 1, { tracks: { monarch: { spain: 'B' }, treasury: { spain: 1 } } }))).toBe('B')
})
clause('CON-6.3.5', "A player's event is carried out, choices included, before the next rolls", () => {
  const t = table({ turn: 3, phase: 'random-events', pieces: [men('spain', 'colonist', 'h2420', 2)] }).dice('CON-6.3.0', [2, 3])
  t.expectStep('natives-resentful', 'spain')
  t.dice('CON-6.3.0', [3, 4]).choose('spain', 'hex:h2420')
  expect(ducats(t, 'england')).toBe(140)
})
clause('CON-6.4.0.1', 'An event is carried out as far as it can be', () => {
  const t = council(1, 6, { tracks: { treasury: { spain: 0 } } })
  expect(ducats(t, 'spain')).toBe(0)
  t.expectEvent({ type: 'paid', ducats: 30, clause: 'CON-6.4.5' })
})
clause('CON-6.4.0.2', 'An event lasts for the current turn only', () => {
  const t = table({
    phase: 'maintenance',
    seats: ['spain'],
    tracks: { graft: ['spain'], interest: { spain: 1 }, civilWar: { spain: { quota: 0 } }, decimated: true },
  })
  nextTurn(t, 'spain')
  expect(t.board().tracks).not.toHaveProperty('graft')
  expect(t.board().tracks).not.toHaveProperty('interest')
  expect(t.board().tracks).not.toHaveProperty('civilWar')
  expect(t.board().tracks).not.toHaveProperty('decimated')
})
clause('CON-6.4.2', 'Supply of Colonists: none, one fewer, one more or twice as many', () => {
  const of = (die: number) => offered(council(2, 5).dice('CON-6.4.2', [die]))
  expect([1, 2, 3, 4, 5, 6].map(of)).toEqual([0, 0, 1, 3, 4, 4])
})
clause('CON-6.4.3 CON-6.4.4', 'Interest changes the multiplier by one; the Rating stays', () => {
  const up = council(5, 6)
  up.expectEvent({ type: 'initiative', levels: [150 * 4] })
  expect(monarch(up)).toBe('B')
  const down = council(2, 6, { tracks: { treasury: { spain: 100 }, monarch: { spain: 'D' } } })
  down.expectEvent({ type: 'initiative', levels: [0] })
})
clause('CON-6.4.5', 'Costly European War takes 50 ducats, or all', () => {
  expect(ducats(council(1, 6), 'spain')).toBe(80)
  expect(ducats(council(1, 6, { tracks: { treasury: { spain: 5 } } }), 'spain')).toBe(0)
})
const civilWar = { tracks: { civilWar: { spain: { quota: 2 } } } } as const
clause('CON-6.4.6.1', 'Civil War: no soldiers may be bought', () => {
  const t = council(1, 2)
  t.expectOffer('spain', { not: ['type:soldier'], because: 'CON-6.4.6.1' })
})
clause('CON-6.4.6.2', 'A quarter of the soldiers in the New World, rounded up, must come home', () => {
  const t = council(1, 2, {
    pieces: [
      men('spain', 'soldier', 'h2420', 3),
      men('spain', 'soldier', 'europe', 9),
      ships('spain', 'spain-1', 'h2421', 'carrack'),
      cargo('spain-1', 'soldier', 2),
    ],
    trays: { groups: { 'spain-1': { at: 'h2421' } } },
  })
  expect(t.board().tracks.civilWar).toMatchObject({ spain: { quota: 2 } })
  const none = council(1, 2, { pieces: [men('spain', 'soldier', 'europe', 9)] })
  expect(none.board().tracks.civilWar).toMatchObject({ spain: { quota: 0 } })
})
const homeward = (soldiers: number, more: object = {}) => ({
  phase: 'final-trans-oceanic',
  seats: ['spain'] as never,
  pieces: [ships('spain', 'spain-1', 'h2420', 'carrack', 2), cargo('spain-1', 'soldier', soldiers)],
  trays: { groups: { 'spain-1': expedition('h2420', 8, more) } },
  ...civilWar,
})
clause('CON-6.4.6.3', 'Shipped soldiers are eliminated in Europe; those lost on the way home count', () => {
  const t = table(homeward(3)).dice('CON-9.1.1', [6])
  t.choose(
    'spain',
    'group:spain-1',
    'button:home',
    'button:done',
    'type:carrack',
    'area:europe',
    'type:soldier',
    'area:europe',
    'type:soldier',
  )
  expect(t.board().tracks.civilWar).toMatchObject({ spain: { quota: 2, shipped: 2 } })
  expect(count(t, 'spain', 'soldier', 'europe')).toBe(1)
})
clause('CON-6.4.6.4', 'If fewer were shipped he loses 100 VP', () => {
  const t = table({ phase: 'maintenance', seats: ['spain'], tracks: { civilWar: { spain: { quota: 2, shipped: 1 } } } })
  nextTurn(t, 'spain')
  expect(vp(t, 'spain')).toBe(-100)
  const paid = table({ phase: 'maintenance', seats: ['spain'], tracks: { civilWar: { spain: { quota: 2, shipped: 2 } } } })
  nextTurn(paid, 'spain')
  expect(vp(paid, 'spain')).toBe(0)
})
clause('CON-6.4.6.5', 'Arrivals are eliminated as far as the quota is open; others stay', () => {
  const t = table({ ...homeward(3), pieces: [...homeward(3).pieces, men('spain', 'soldier', 'europe', 4)] }).dice('CON-9.1.1', [1])
  t.choose('spain', 'group:spain-1', 'button:home', 'button:done')
  expect(count(t, 'spain', 'soldier', 'europe')).toBe(4 + 3 - 2)
  t.expectEvent({ type: 'soldiers-home', count: 2 })
})
clause('CON-6.4.7', 'Affluent Middle Class: 20 ducats', () => {
  expect(ducats(council(4, 5), 'spain')).toBe(100 + 45 + 20)
})
clause('CON-6.4.8', 'Graft: purchases, Bounds and maintenance cost double', () => {
  const t = council(2, 2, { tracks: { treasury: { spain: 0 } }, pieces: [men('spain', 'caravel', 'europe')] })
  t.choose('spain', 'type:soldier').expectOffer('spain', { exactly: ['number:1', 'number:2', 'number:3', 'number:4'] })
  t.choose(
    'spain',
    'number:1',
    'button:expedition',
    'area:europe',
    'type:caravel',
    'button:log',
    'button:no-move',
    'number:5',
    'button:done',
  )
  expect(ducats(t, 'spain')).toBe(35 - 8 - 10)
  while (t.phase !== 'maintenance') t.choose('spain', 'button:done')
  nextTurn(t, 'spain')
  expect(ducats(t, 'spain')).toBe(17 - 2 * 2 + 35)
})
clause('CON-6.4.9', 'The Rutter is gained by event only if somebody has navigated the Cape', () => {
  expect(council(5, 3).board().tracks.rutter).toBeUndefined()
  expect(council(5, 3, { tracks: { capeNavigated: true, treasury: { spain: 1 } } }).board().tracks.rutter).toEqual(['spain'])
})
const potosi = (more: object = {}): Given => ({
  pieces: [men('spain', 'colonist', 'h4213', 2)],
  spaces: { h4213: { mine: 'found', ...more } },
})
clause('CON-6.4.10.1', 'Metallurgical Breakthrough: Potosí brings 30 instead of 15 while it is worked', () => {
  const t = table({ phase: 'gold', seats: ['spain'], ...potosi(), tracks: { breakthrough: { by: 'spain', done: true } } }).dice(
    'CON-14.1.4',
    [6],
  )
  t.choose('spain', 'hex:h4213', 'button:done')
  expect(t.piece('gold-h4213-potosi')).toMatchObject({ count: 30 })
  expect(t.board().tracks.breakthrough).toEqual({ by: 'spain', done: true })
  const plain = table({ phase: 'gold', seats: ['spain'], ...potosi() }).dice('CON-14.1.4', [6])
  plain.choose('spain', 'hex:h4213', 'button:done')
  expect(plain.piece('gold-h4213-potosi')).toMatchObject({ count: 15 })
})
clause('CON-6.4.10.2', 'He must have worked it in the last Gold Segment; else the event may come again', () => {
  expect(council(5, 2, potosi()).board().tracks.breakthrough).toBeUndefined()
  expect(council(5, 2, potosi({ workedBefore: 'spain' })).board().tracks.breakthrough).toEqual({ by: 'spain', done: true })
})
clause('CON-6.4.10.3', 'It takes effect once in the game', () => {
  const t = council(5, 2, { ...potosi({ workedBefore: 'spain' }), tracks: { breakthrough: { done: true } } })
  expect(t.board().tracks.breakthrough).toEqual({ done: true })
})
clause('CON-6.4.11.1', 'Natives Resentful: all Colonists of a small settlement are removed', () => {
  const t = council(2, 3, {
    pieces: [men('spain', 'colonist', 'h2420', 2), men('spain', 'soldier', 'h2420'), men('spain', 'colonist', 'h2421', 3)],
  })
  t.expectOffer('spain', { exactly: ['hex:h2420'] }).expectOffer('spain', { not: ['hex:h2421'], because: 'CON-6.4.11.1' })
  t.choose('spain', 'hex:h2420')
  expect([count(t, 'spain', 'colonist', 'h2420'), count(t, 'spain', 'soldier', 'h2420'), count(t, 'spain', 'colonist', 'h2421')]).toEqual([
    0, 1, 3,
  ])
})
clause('CON-6.4.11.2', 'It must be in the Area with the highest Native Level; among equals he chooses', () => {
  const t = council(2, 3, {
    pieces: [men('spain', 'colonist', 'h2420'), men('spain', 'colonist', 'h2409'), men('spain', 'colonist', 'h2408')],
  })
  t.expectOffer('spain', { exactly: ['hex:h2408', 'hex:h2409'] }).expectOffer('spain', { not: ['hex:h2420'], because: 'CON-6.4.11.2' })
})
clause('CON-6.4.11.3', 'Ignored without a small settlement, or where the Native Level is 0', () => {
  for (const given of [
    {},
    { pieces: [men('spain', 'colonist', 'h2420', 3)] },
    { pieces: [men('spain', 'colonist', 'h2420')], spaces: { caribbean: { nativeLevel: 0 } } },
  ])
    expect(council(2, 3, given).phase).toBe('planning')
})
clause('CON-6.4.12', 'Oppressive Policy: every settlement where natives are left suffers an Uprising, without a check', () => {
  const t = council(1, 5, {
    pieces: [
      men('spain', 'colonist', 'h2420', 3),
      men('spain', 'colonist', 'h2421', 3),
      men('spain', 'soldier', 'h2409'),
      men('spain', 'colonist', 'h1130'),
    ],
    spaces: { newfoundland: { nativeLevel: 0 } },
  }).dice('CON-18.4.4', [5, 1])
  expect([count(t, 'spain', 'colonist', 'h2420'), count(t, 'spain', 'colonist', 'h2421')]).toEqual([2, 3])
  t.done()
})
clause('CON-6.4.13.1', 'Disease: the Native Level falls by 1 where anybody has men; 1 and 0 do not fall', () => {
  const t = table({
    turn: 3,
    phase: 'random-events',
    pieces: [
      men('england', 'soldier', 'h1522'),
      men('spain', 'colonist', 'h2420'),
      men('spain', 'missionary', 'h2409'),
      men('spain', 'colonist', 'h1130'),
    ],
    spaces: { newfoundland: { nativeLevel: 1 } },
  }).dice('CON-6.3.0', [3, 2, 2, 4])
  expect([natives(t, 'virginia'), natives(t, 'caribbean'), natives(t, 'aztec-empire'), natives(t, 'newfoundland')]).toEqual([2, 1, 5, 1])
})
clause('CON-6.4.13.2', 'For the rest of the turn there is no Uprising, those of 6.4.12 rolled later included', () => {
  const t = table({ turn: 3, phase: 'random-events', pieces: [men('england', 'colonist', 'h1522')] }).dice('CON-6.3.0', [3, 2, 1, 5])
  expect([t.phase, count(t, 'england', 'colonist', 'h1522')]).toEqual(['planning', 1])
})
clause('CON-6.4.14.1', 'Caribs on the Rampage: a Colonist or soldier from each settlement there', () => {
  const t = council(3, 3, {
    pieces: [men('spain', 'colonist', 'h2420', 2), men('spain', 'soldier', 'h2420'), men('spain', 'colonist', 'h2318')],
  })
  t.choose('spain', 'type:colonist').expectOffer('spain', { exactly: ['type:colonist', 'type:soldier'] })
  t.dice('CON-6.4.14.2', [1]).choose('spain', 'type:soldier')
  t.expectEvent({ type: 'lost', hex: 'h2420', unit: 'soldier', clause: 'CON-6.4.14.1' })
  expect([count(t, 'spain', 'colonist', 'h2318'), count(t, 'spain', 'colonist', 'h2420'), count(t, 'spain', 'soldier', 'h2420')]).toEqual([
    0, 2, 0,
  ])
  expect(council(3, 3, { pieces: [men('spain', 'colonist', 'h2420')], spaces: { caribbean: { nativeLevel: 0 } } }).phase).toBe('planning')
  expect(council(3, 3, { pieces: [men('spain', 'colonist', 'h2409')] }).phase).toBe('planning')
})
clause('CON-6.4.14.2', 'Spain rolls: 3 a Missionary, 4-6 a Conquistador or Explorer in the Caribbean', () => {
  const given = {
    pieces: [
      men('spain', 'missionary', 'h2420'),
      lead('ponce-de-leon', { at: 'h2420' }),
      ships('spain', 'spain-1', 'h2421', 'caravel'),
      lead('solis', { group: 'spain-1' }),
      lead('columbus', { at: 'europe' }),
    ],
    trays: { groups: { 'spain-1': { at: 'h2421' } } },
  }
  const nothing = council(3, 3, given).dice('CON-6.4.14.2', [2])
  expect([nothing.phase, count(nothing, 'spain', 'missionary', 'h2420')]).toEqual(['planning', 1])
  const three = council(3, 3, given).dice('CON-6.4.14.2', [3])
  three.expectOffer('spain', { exactly: ['hex:h2420'] }).choose('spain', 'hex:h2420')
  three.expectEvent({ type: 'lost', unit: 'missionary', clause: 'CON-6.4.14.2' })
  expect(count(three, 'spain', 'missionary', 'h2420')).toBe(0)
  const five = council(3, 3, given).dice('CON-6.4.14.2', [5])
  five.expectOffer('spain', { exactly: ['leader:solis', 'leader:ponce-de-leon'] }).choose('spain', 'leader:solis')
  expect(five.board().trays.gone).toEqual(['solis'])
})
const cibola = { pieces: [men('spain', 'soldier', 'h2409', 3), men('spain', 'missionary', 'h2409')] }
clause('CON-6.4.15.1', 'Cibola: a quest for whoever has a land unit in one of the five Areas, not on GT 18 to 21', () => {
  expect(council(4, 3, cibola).board().trays.quests).toEqual([{ nation: 'spain', quest: 'cibola', deadline: 7 }])
  expect(council(4, 3, { pieces: [men('spain', 'soldier', 'h2420')] }).board().trays.quests).toBeUndefined()
  expect(council(4, 3, { ...cibola, turn: 18 }).board().trays.quests).toBeUndefined()
  expect(council(4, 3, { ...cibola, turn: 17 }).board().trays.quests).toMatchObject([{ deadline: 21 }])
})
const quest = (more: object = {}) => ({ quests: [{ nation: 'spain', quest: 'cibola', deadline: 7, ...more }] }) as never
clause(
  'CON-6.4.15.2',
  'A party: 3 soldiers in one hex of the Areas; Spain adds a Missionary, and a Conquistador if it has one there',
  () => {
    const t = table({ phase: 'land-movement', ...cibola, trays: quest() })
    t.choose('spain', 'marker:cibola', 'hex:h2409')
    expect(t.board().trays.quests).toMatchObject([{ at: 'h2409', visited: ['aztec-empire'] }])
    t.expectOffer('spain', { not: ['marker:cibola'], because: 'CON-6.4.15.2' })
    const alone = table({ phase: 'land-movement', pieces: [men('spain', 'soldier', 'h2409', 3)], trays: quest() })
    alone.expectOffer('spain', { not: ['marker:cibola'], because: 'CON-6.4.15.2' })
    const few = table({
      phase: 'land-movement',
      pieces: [men('spain', 'soldier', 'h2409', 2), men('spain', 'missionary', 'h2409')],
      trays: quest(),
    })
    few.expectOffer('spain', { not: ['marker:cibola'] })
    const cortes = table({ turn: 5, phase: 'land-movement', pieces: [...cibola.pieces, lead('cortes', { at: 'h2408' })], trays: quest() })
    cortes.expectOffer('spain', { not: ['marker:cibola'] })
    const england = table({ phase: 'land-movement', pieces: [men('england', 'soldier', 'h2409', 3)], trays: quest({ nation: 'england' }) })
    england.choose('spain', 'button:done').expectOffer('england', { has: ['marker:cibola'] })
    const moved = table({
      phase: 'land-movement',
      pieces: [men('spain', 'soldier', 'h2409', 4), men('spain', 'missionary', 'h2409')],
      trays: quest(),
    })
    moved
      .choose('spain', 'hex:h2409', 'type:soldier', 'button:go', 'hex:h2408', 'button:stop')
      .expectOffer('spain', { not: ['marker:cibola'] })
  },
)
clause('CON-6.4.15.3', 'The marker goes with a group that has a soldier; the quest is fulfilled when it has been in all five Areas', () => {
  const t = table({
    phase: 'land-movement',
    pieces: [men('spain', 'soldier', 'h2208', 3), men('spain', 'missionary', 'h2208')],
    trays: quest({ at: 'h2208', visited: ['california', 'rockies', 'midwest-plateau', 'aztec-empire'] }),
  })
  t.choose('spain', 'hex:h2208', 'type:soldier').expectOffer('spain', { not: ['marker:cibola'], because: 'CON-6.4.15.3' })
  t.choose('spain', 'type:missionary', 'marker:cibola', 'button:go', 'hex:h2108')
  t.expectEvent({ type: 'quest-fulfilled', nation: 'spain', quest: 'cibola' })
  expect(t.board().trays.quests).toBeUndefined()
})
clause('CON-6.4.15.4', 'Without soldiers the party is gone, and what it saw with it', () => {
  const t = table({
    phase: 'land-attrition',
    seats: ['spain'],
    pieces: [men('spain', 'soldier', 'h2409'), men('spain', 'missionary', 'h2409')],
    trays: quest({ at: 'h2409', visited: ['rockies', 'aztec-empire'], hasMoved: true }),
  }).dice('CON-12.1.1', [6])
  expect(count(t, 'spain', 'soldier', 'h2409')).toBe(0)
  expect(t.board().trays.quests).toEqual([{ nation: 'spain', quest: 'cibola', deadline: 7 }])
})
clause('CON-6.4.15.5', 'Not fulfilled by the end of the fifth turn it costs 100 VP; success brings nothing', () => {
  const t = table({ turn: 7, phase: 'maintenance', seats: ['spain'], trays: quest() })
  nextTurn(t, 'spain')
  expect([vp(t, 'spain'), t.board().trays.quests]).toEqual([-100, undefined])
  const early = table({ turn: 6, phase: 'maintenance', seats: ['spain'], trays: quest() })
  nextTurn(early, 'spain')
  expect(vp(early, 'spain')).toBe(0)
})
clause('CON-6.4.15.6', 'The event is ignored while the quest is open', () => {
  expect(council(4, 3, { ...cibola, trays: quest({ deadline: 4 }) }).board().trays.quests).toMatchObject([{ deadline: 4 }])
})
clause('CON-6.4.15.7', 'In a shorter scenario it is ignored if its end comes after the last turn', () => {
  expect(council(4, 3, { ...cibola, turn: 7, lastTurn: 10 }).board().trays.quests).toBeUndefined()
  expect(council(4, 3, { ...cibola, turn: 6, lastTurn: 10 }).board().trays.quests).toMatchObject([{ deadline: 10 }])
})
clause('CON-6.4.16', 'El Dorado: Panama, Venezuela, the Amazon and the Incan Empire, four turns', () => {
  expect(council(4, 4, { pieces: [men('spain', 'soldier', 'h2914')] }).board().trays.quests).toEqual([
    { nation: 'spain', quest: 'el-dorado', deadline: 6 },
  ])
  expect(council(4, 4, { pieces: [men('spain', 'soldier', 'h2409')] }).board().trays.quests).toBeUndefined()
  expect(council(4, 4, { turn: 18, pieces: [men('spain', 'soldier', 'h2914')] }).board().trays.quests).toBeUndefined()
})
clause('CON-6.4.17.1', 'Plague: one Colonist or soldier from each of at least half of the settlements', () => {
  const t = council(1, 3, {
    pieces: [men('spain', 'colonist', 'h2420', 2), men('spain', 'colonist', 'h2421', 2), men('spain', 'colonist', 'h2422', 2)],
  })
  t.choose('spain', 'hex:h2422', 'type:colonist').expectEvent({ type: 'lost', hex: 'h2422', clause: 'CON-6.4.17.1' })
  t.expectOffer('spain', { not: ['button:done', 'hex:h2422'] })
  t.choose('spain', 'hex:h2420', 'type:colonist').expectOffer('spain', { exactly: ['hex:h2421', 'button:done'] })
  t.dice('CON-6.4.17.2', [1]).choose('spain', 'button:done')
  expect(['h2420', 'h2421', 'h2422'].map(h => count(t, 'spain', 'colonist', h))).toEqual([1, 2, 1])
})
clause('CON-6.4.17.2', 'Spain rolls: 4-5 any Conquistador, 6 a Conquistador and a Missionary; the die is rolled anyway', () => {
  const given = {
    turn: 5,
    pieces: [lead('cortes', { at: 'h2409' }), lead('balboa', { at: 'europe' }), men('spain', 'missionary', 'h2420')],
  }
  const four = council(1, 3, given).dice('CON-6.4.17.2', [4])
  four.expectOffer('spain', { exactly: ['leader:cortes'] }).choose('spain', 'leader:cortes')
  expect([four.phase, count(four, 'spain', 'missionary', 'h2420')]).toEqual(['planning', 1])
  const six = council(1, 3, given).dice('CON-6.4.17.2', [6])
  six.choose('spain', 'leader:cortes', 'hex:h2420').expectEvent({ type: 'lost', unit: 'missionary', clause: 'CON-6.4.17.2' })
  expect(count(six, 'spain', 'missionary', 'h2420')).toBe(0)
  council(1, 3).dice('CON-6.4.17.2', [6]).expectStep('plans')
})
clause('CON-6.4.18', 'Event choices: a settlement, Colonist or soldier, a leader', () => {
  const t = council(1, 3, { pieces: [men('spain', 'colonist', 'h2420'), men('spain', 'soldier', 'h2420')] })
  t.expectOffer('spain', { exactly: ['hex:h2420'] })
    .choose('spain', 'hex:h2420')
    .expectOffer('spain', { exactly: ['type:colonist', 'type:soldier'] })
})
clause('CON-6.4.18 CON-5.0.6', 'An only option is offered like any other', () => {
  const resentful = council(2, 3, { pieces: [men('spain', 'colonist', 'h2420', 2), men('spain', 'colonist', 'h2421', 3)] })
  resentful.expectOffer('spain', { exactly: ['hex:h2420'] }).choose('spain', 'hex:h2420')
  expect([resentful.phase, count(resentful, 'spain', 'colonist', 'h2420')]).toEqual(['planning', 0])
  const plague = council(1, 3, { pieces: [men('spain', 'colonist', 'h2420', 2)] }).choose('spain', 'hex:h2420')
  plague.expectOffer('spain', { exactly: ['type:colonist'] }).choose('spain', 'type:colonist')
  plague
    .expectOffer('spain', { exactly: ['button:done'] })
    .dice('CON-6.4.17.2', [1])
    .choose('spain', 'button:done')
  expect([plague.phase, count(plague, 'spain', 'colonist', 'h2420')]).toEqual(['planning', 1])
})
clause('CON-6.5.2', 'Ties: the higher Rating first, then dice, tied dice again', () => {
  const rating = table({
    phase: 'initiative',
    tracks: { treasury: { spain: 100, england: 150 }, monarch: { spain: 'B', england: 'C' }, initiative: ['england', 'spain'] },
  })
  expect(rating.board().tracks.initiative).toEqual(['spain', 'england'])
  const dice = table({ phase: 'initiative' }).dice('CON-6.5.2', [3, 3, 2, 5])
  expect(dice.board().tracks.initiative).toEqual(['england', 'spain'])
  dice.done()
})
clause('CON-6.5.2', 'Of several who are level those with the higher dice settle it first, however often they roll', () => {
  const seats = ['spain', 'portugal', 'england', 'france'] as const
  const four = table({ phase: 'initiative', seats: [...seats] }).dice('CON-6.5.2', [5, 3, 5, 3, 2, 4, 6, 6, 1, 2])
  expect(four.board().tracks.initiative).toEqual(['england', 'spain', 'france', 'portugal'])
  four.done()
  const stubborn = table({ phase: 'initiative' }).dice('CON-6.5.2', [...Array.from({ length: 20_000 }, () => 3), 4, 2])
  expect(stubborn.board().tracks.initiative).toEqual(['spain', 'england'])
  const last = table({ turn: 6, phase: 'random-events', pieces: [men('england', 'colonist', 'h1522', 2)] })
  const tied = last.dice('CON-6.3.0', [2, 4, 2, 3]).odds('england', 'hex:h1522')
  expect(tied).toMatchObject({ exact: false, samples: 4000 })
  for (const { p } of tied?.outcomes ?? []) expect(Math.abs(Number(p) - 1 / 2)).toBeLessThan(0.03)
})
clause('CON-6.5.3', 'The order stands for the whole turn', () => {
  const t = table({ phase: 'planning', tracks: { treasury: { spain: 200, england: 10 } } })
  t.choose('spain', 'type:carrack', 'number:20', 'button:done').choose('england', 'button:done')
  expect([ducats(t, 'spain'), ducats(t, 'england')]).toEqual([0, 10])
  t.expectStep('trans-oceanic', 'spain')
})

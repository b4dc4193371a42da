/** 6.6 to 6.8 Outfitting expeditions; loans, treaties and secrecy. */
import { clause } from '@plus-ultra/kernel/testing'
import { expect } from 'vitest'
import { cargo, count, ducats, expedition, lead, men, nextTurn, ships, type Table, table, times, vp } from './table.ts'

const planning = (given: object = {}, options = {}) => table({ turn: 3, phase: 'planning', ...given }, options)
const purse = (t: Table, n: string) => ((t.board(n).trays.plans as Record<string, { purse?: number }>)[n]?.purse ?? 0) as number
const form = (t: Table, n: string, ...rest: string[]) => t.choose(n, 'button:expedition', 'area:europe', ...rest)

clause('CON-6.6.1', 'All plan at once and in secret, until all are done', () => {
  const t = planning({ pieces: [men('spain', 'caravel', 'europe')] })
  const before = JSON.stringify(t.board('england'))
  t.choose('spain', 'type:soldier', 'number:3')
  form(t, 'spain', 'type:caravel', 'type:soldier', 'button:log', 'button:out', 'hex:h2420', 'number:4')
  expect(JSON.stringify(t.board('england'))).toBe(before)
  t.choose('spain', 'button:done')
  expect([t.phase, JSON.stringify(t.board('england'))]).toEqual(['planning', before])
  t.choose('england', 'button:done')
  expect(t.phase).toBe('trans-oceanic')
})
clause('CON-6.6.2', 'The price list', () => {
  const t = planning({ turn: 8, tracks: { treasury: { spain: 100, england: 100 }, colonists: { spain: 9 } } })
  for (const [type, price] of [
    ['colonist', 2],
    ['soldier', 4],
    ['missionary', 6],
    ['caravel', 5],
    ['carrack', 10],
  ] as const) {
    const before = purse(t, 'spain')
    t.choose('spain', `type:${type}`, 'number:1')
    expect([type, before - purse(t, 'spain')]).toEqual([type, price])
  }
  const before = purse(t, 'spain')
  t.choose('spain', 'type:galleon-fleet')
  expect(before - purse(t, 'spain')).toBe(25)
  t.expectOffer('england', { not: ['type:missionary', 'type:galleon-fleet'], because: 'CON-6.6.2' })
})
clause('CON-6.6.3', 'Bounds cost 1 ducat for each 5 ships or part of 5', () => {
  const t = planning({ pieces: [men('spain', 'caravel', 'europe', 11)] })
  form(t, 'spain', ...times(5, 'type:caravel'), 'button:log', 'button:no-move', 'number:10')
  expect(purse(t, 'spain')).toBe(90)
  form(t, 'spain', ...times(6, 'type:caravel'), 'button:log', 'button:no-move', 'number:10')
  expect(purse(t, 'spain')).toBe(70)
})
clause('CON-6.6.4', 'Colonists up to the number available; at most 8 Missionaries in play', () => {
  const t = planning({
    tracks: { treasury: { spain: 100, england: 1 }, colonists: { spain: 2 } },
    pieces: [men('spain', 'missionary', 'h2420', 5), men('spain', 'missionary', 'europe', 2)],
  })
  t.choose('spain', 'type:colonist', 'number:2').expectOffer('spain', { not: ['type:colonist'], because: 'CON-6.6.4' })
  t.choose('spain', 'type:missionary')
    .expectOffer('spain', { exactly: ['number:1'] })
    .choose('spain', 'number:1')
  t.expectOffer('spain', { not: ['type:missionary'], because: 'CON-6.6.4' })
  form(planning({ tracks: { treasury: { spain: 20, england: 1 } } }).choose('spain', 'type:caravel', 'number:1'), 'spain', 'type:caravel')
  const rich = planning({ tracks: { treasury: { spain: 999, england: 10 }, colonists: { spain: 2 } } })
  rich.choose('spain', 'type:colonist').expectOffer('spain', { not: ['number:3', 'number:99'], because: 'CON-6.6.4' })
  rich.choose('england', 'type:soldier').expectOffer('england', { not: ['number:3', 'number:99'], because: 'CON-6.2.4' })
})
clause('CON-6.6.5', 'Colonists left in Europe are lost at the end of the turn; others stay', () => {
  const t = table({
    phase: 'maintenance',
    seats: ['spain'],
    pieces: [men('spain', 'colonist', 'europe', 2), men('spain', 'soldier', 'europe', 2), men('spain', 'caravel', 'europe')],
  })
  nextTurn(t, 'spain')
  expect(['colonist', 'soldier', 'caravel'].map(u => count(t, 'spain', u, 'europe'))).toEqual([0, 2, 1])
})
clause('CON-6.6.6', 'Leaders cost nothing and appear in Europe on their entry turn', () => {
  const t = table({ turn: 5, phase: 'random-events', seats: ['spain'] }).dice('CON-6.3.0', [2, 4])
  expect([t.piece('cortes')?.at, t.piece('magellan')?.at, t.piece('pizarro')]).toEqual(['europe', 'europe', undefined])
  expect(ducats(t, 'spain')).toBe(135)
})
clause('CON-6.6.7', 'Forming an Expedition: place, ships, cargo and leaders, opening move, Bounds', () => {
  const t = planning({
    pieces: [men('spain', 'caravel', 'europe', 2), men('spain', 'soldier', 'europe', 2), lead('columbus', { at: 'europe' })],
  })
  t.choose('spain', 'button:expedition').expectOffer('spain', { exactly: ['area:europe', 'button:back'] })
  t.choose('spain', 'area:europe').expectOffer('spain', { exactly: ['type:caravel', 'button:cancel'] })
  t.choose('spain', 'type:caravel', 'type:soldier', 'leader:columbus', 'button:log').expectOffer('spain', {
    exactly: ['button:out', 'button:no-move', 'button:back'],
  })
  t.choose('spain', 'button:out', 'hex:h2815').expectOffer('spain', { exactly: ['ocean:atlantic', 'ocean:pacific'] })
  t.choose('spain', 'ocean:pacific')
  expect(t.tokens('spain').at(-1)).toBe('number:40')
  t.choose('spain', 'number:12')
  expect(t.board('spain').trays.plans).toMatchObject({
    spain: { expeditions: { 'spain-1': { caravel: 1, soldier: 1, opening: 'out', landing: 'h2815', bounds: 12, leaders: ['columbus'] } } },
  })
})
clause('CON-6.6.8', 'A ship in no Expedition does not move', () => {
  const t = planning({ pieces: [ships('spain', 'spain-1', 'h2420', 'caravel')], trays: { groups: { 'spain-1': { at: 'h2420' } } } })
  t.choose('spain', 'button:done').choose('england', 'button:done')
  t.expectOffer('spain', { not: ['group:spain-1'], because: 'CON-6.6.8' })
    .choose('spain', 'button:done')
    .choose('england', 'button:done')
  t.expectOffer('spain', { not: ['group:spain-1'], because: 'CON-6.6.8' })
})
clause('CON-6.6.9', 'An Expedition may start from any hex where ships lie, port or not', () => {
  const t = planning({ pieces: [ships('spain', 'spain-1', 'h5905', 'caravel')], trays: { groups: { 'spain-1': { at: 'h5905' } } } })
  t.choose('spain', 'button:expedition').expectOffer('spain', { exactly: ['hex:h5905', 'button:back'] })
})
clause('CON-6.6.10', 'A landing hex is a coastal hex with Bounds; anybody may be there', () => {
  const t = planning({ pieces: [men('spain', 'caravel', 'europe'), men('england', 'soldier', 'h1522', 3)] })
  form(t, 'spain', 'type:caravel', 'button:log', 'button:out')
  t.expectOffer('spain', { has: ['hex:h1522', 'hex:h2420'], not: ['hex:h5905', 'hex:h4213'], because: 'CON-6.6.10' })
})
clause('CON-6.6.11', 'Purchases and Expeditions may be undone until done, in full', () => {
  const t = planning({ pieces: [men('spain', 'caravel', 'europe')] })
  t.choose('spain', 'type:soldier', 'number:2')
  form(t, 'spain', 'type:caravel', 'type:soldier', 'button:log', 'button:out', 'hex:h2420', 'number:5')
  expect(purse(t, 'spain')).toBe(100 - 8 - 5)
  t.choose('spain', 'button:return', 'type:soldier').expectOffer('spain', { not: ['button:return'], because: 'CON-6.6.11' })
  t.choose('spain', 'group:spain-1')
  expect(purse(t, 'spain')).toBe(96)
  t.choose('spain', 'button:return', 'type:soldier')
  expect(purse(t, 'spain')).toBe(100)
  t.expectOffer('spain', { not: ['button:return', 'group:spain-1'], because: 'CON-6.6.11' })
})
clause('CON-6.6.12', 'Expeditions end with the turn; ships stay with what is aboard, Bounds are lost', () => {
  const t = table({
    phase: 'maintenance',
    seats: ['spain'],
    pieces: [ships('spain', 'spain-1', 'h2420', 'carrack'), cargo('spain-1', 'soldier', 2)],
    trays: { groups: { 'spain-1': expedition('h2420', 9, { used: 3 }) } },
  })
  nextTurn(t, 'spain')
  expect(t.board('spain').trays.groups).toEqual({ 'spain-1': { at: 'h2420', ocean: 'atlantic' } })
  expect(count(t, 'spain', 'soldier', 'spain-1')).toBe(2)
})
clause('CON-6.6.13', 'Pacific shipyards: ships in an own port on the Pacific at double price', () => {
  const t = planning({ pieces: [men('spain', 'colonist', 'h2914', 2), men('spain', 'colonist', 'h2420', 2)] })
  t.expectOffer('spain', { has: ['hex:h2914'], not: ['hex:h2420'], because: 'CON-6.6.13' })
  t.choose('spain', 'hex:h2914', 'type:carrack', 'number:1', 'type:caravel', 'number:2', 'button:back')
  expect(purse(t, 'spain')).toBe(100 - 20 - 20)
  t.choose('spain', 'button:expedition', 'hex:h2914', 'type:carrack', 'button:log', 'button:no-move', 'number:2', 'button:done').choose(
    'england',
    'button:done',
  )
  expect(
    t
      .board()
      .pieces.filter(p => p.unit === 'carrack' || p.unit === 'caravel')
      .map(p => [p.unit, p.at, p.ocean, p.count]),
  ).toEqual([
    ['caravel', 'h2914', 'pacific', 2],
    ['carrack', 'h2914', 'pacific', 1],
  ])
})
clause('CON-6.6.14', 'What is aboard in the New World is one pool; what is left must fit the ships left', () => {
  const t = planning({
    pieces: [
      ships('spain', 'spain-1', 'h2420', 'carrack'),
      ships('spain', 'spain-1', 'h2420', 'caravel'),
      cargo('spain-1', 'soldier', 3),
      cargo('spain-1', 'gold', 20),
    ],
    trays: { groups: { 'spain-1': { at: 'h2420' } } },
  })
  t.choose('spain', 'button:expedition', 'hex:h2420', 'type:carrack', 'type:soldier', 'button:log', 'button:home', 'number:4')
  t.expectOffer('spain', { not: ['button:done'], because: 'CON-6.6.14' })
  t.choose(
    'spain',
    'group:spain-2',
    'button:expedition',
    'hex:h2420',
    'type:carrack',
    ...times(2, 'type:soldier'),
    'type:gold',
    'number:20',
    'button:log',
    'button:home',
    'number:4',
  )
  t.choose('spain', 'button:done').choose('england', 'button:done')
  expect([count(t, 'spain', 'soldier', 'spain-1'), count(t, 'spain', 'soldier', 'spain-2'), count(t, 'spain', 'gold', 'spain-2')]).toEqual([
    1, 2, 20,
  ])
})

const offer = (t: Table, from: string, to: string, ...parts: string[]) => t.choose(from, `seat:${to}`, ...parts, 'button:propose')
clause('CON-6.7.1', 'A deal: ducats now or later, either way, and a pact; the other accepts or refuses', () => {
  const t = planning()
  t.choose('spain', 'seat:england').expectOffer('spain', {
    exactly: ['button:pay-now', 'button:ask-now', 'button:pay-later', 'button:ask-later', 'button:pact', 'button:back'],
  })
  t.choose('spain', 'button:pay-now', 'number:30', 'button:ask-later', 'number:45')
  expect([t.tokens('spain')[0], t.tokens('spain').at(-1)]).toEqual(['number:4', 'number:21'])
  t.choose('spain', 'number:6', 'button:pact')
  expect([t.tokens('spain')[0], t.tokens('spain').at(-1)]).toEqual(['number:3', 'number:21'])
  t.choose('spain', 'number:5', 'button:propose')
  t.choose('england', 'deal:spain-england-1', 'button:accept')
  expect([purse(t, 'spain'), purse(t, 'england')]).toEqual([70, 130])
  t.choose('spain', 'button:done').choose('england', 'button:done')
  expect(t.board().trays).toMatchObject({
    debts: [{ from: 'england', to: 'spain', amount: 45, due: 6 }],
    pacts: [{ between: ['spain', 'england'], until: 5 }],
  })
  const last = table({ turn: 21, phase: 'planning' })
  last.choose('spain', 'seat:england').expectOffer('spain', { not: ['button:pay-later', 'button:ask-later'], because: 'CON-6.7.1' })
})
clause('CON-6.7.2', 'At most 3 offers to each other player; what is unanswered lapses', () => {
  const t = planning()
  for (let i = 0; i < 3; i++) offer(t, 'spain', 'england', 'button:pay-now', 'number:10')
  t.expectOffer('spain', { not: ['seat:england'], because: 'CON-6.7.2' })
  t.choose('england', 'deal:spain-england-2', 'button:refuse')
  expect(purse(t, 'spain')).toBe(80)
  t.choose('spain', 'button:done').choose('england', 'button:done')
  expect([ducats(t, 'spain'), ducats(t, 'england')]).toEqual([100, 100])
  for (const seat of ['spain', 'england'])
    for (const i of [1, 3]) t.expectEvent({ type: 'answered', deal: `spain-england-${i}`, answer: 'withdrawn' }, seat)
})
clause(
  'CON-6.7.3 CON-6.2.5 CON-6.2.6',
  'Debts are taken at the start of Planning, as far as the Treasury goes, and the rest stays due',
  () => {
    const debts = [{ from: 'spain', to: 'england', amount: 150, due: 3 }] as never
    const t = planning({ trays: { debts } })
    expect([ducats(t, 'spain'), ducats(t, 'england')]).toEqual([0, 200])
    expect(t.board().trays.debts).toEqual([{ from: 'spain', to: 'england', amount: 50, due: 3 }])
    const late = table({
      turn: 21,
      phase: 'maintenance',
      pieces: [men('spain', 'soldier', 'h2420', 4)],
      tracks: { treasury: { spain: 20, england: 0 } },
      trays: { debts: [{ from: 'spain', to: 'england', amount: 50, due: 20 }] as never },
    })
    late.choose('spain', 'button:done').choose('england', 'button:done')
    expect(late.table.outcome()).toMatchObject({ scores: { spain: 0, england: 32 } })
    const early = planning({ trays: { debts: [{ from: 'spain', to: 'england', amount: 50, due: 4 }] as never } })
    expect(ducats(early, 'spain')).toBe(100)
  },
)
clause('CON-6.7.3 CON-6.7.8', 'Who is paid what he is owed pays on what he owes, whichever debt is older', () => {
  const debts = [
    { from: 'spain', to: 'france', amount: 50, due: 3 },
    { from: 'england', to: 'spain', amount: 40, due: 3 },
  ] as const
  const three = { seats: ['spain', 'england', 'france'] as const, tracks: { treasury: { spain: 5, england: 60, france: 0 } } }
  const t = table({ ...three, seats: [...three.seats], phase: 'planning', trays: { debts: [...debts] } })
  expect(['spain', 'england', 'france'].map(n => ducats(t, n))).toEqual([0, 20, 45])
  expect(t.board().trays.debts).toEqual([{ from: 'spain', to: 'france', amount: 5, due: 3 }])
  const last = table({ ...three, seats: [...three.seats], turn: 3, lastTurn: 3, phase: 'maintenance', trays: { debts: [...debts] } })
  for (const seat of three.seats) last.choose(seat, 'button:done')
  expect(last.table.outcome()).toMatchObject({ scores: { spain: 0, england: 40, france: 90 } })
})
const pact = { pacts: [{ between: ['spain', 'england'], until: 3 }] } as const
clause('CON-6.7.4', 'Under a pact: no entering by land, no attack, no invasion', () => {
  const land = table({
    phase: 'land-movement',
    pieces: [men('spain', 'soldier', 'h2420', 3), men('england', 'colonist', 'h2421')],
    trays: pact as never,
  })
  land.choose('spain', 'hex:h2420', 'type:soldier', 'button:go').expectOffer('spain', { not: ['hex:h2421'], because: 'CON-10.6.3' })
  const at = (until: number) =>
    table({
      pieces: [
        ships('spain', 'spain-1', 'h2421', 'carrack', 3),
        cargo('spain-1', 'soldier', 3),
        men('england', 'colonist', 'h2421'),
        ships('england', 'england-1', 'h2421', 'caravel'),
      ],
      trays: {
        pacts: [{ between: ['spain', 'england'], until }] as never,
        groups: { 'spain-1': expedition('h2421', 4), 'england-1': { at: 'h2421' } },
      },
    }).choose('spain', 'group:spain-1')
  at(3)
    .expectOffer('spain', { not: ['seat:england'], because: 'CON-6.7.4' })
    .expectOffer('spain', { not: ['button:invade'], because: 'CON-8.7.10' })
  at(2).expectOffer('spain', { has: ['seat:england', 'button:invade'] })
})
clause('CON-6.7.5', 'An offer is known to the two players, a deal to all as soon as it is concluded', () => {
  const t = table({ phase: 'planning', seats: ['spain', 'england', 'france'] })
  const before = JSON.stringify(t.board('france'))
  offer(t, 'spain', 'england', 'button:pact', 'number:4')
  expect(t.board('england').trays.deals).toEqual({ 'spain-england-1': { answer: 'open', pactTurn: 4 } })
  offer(t, 'spain', 'england', 'button:pay-now', 'number:9')
  expect(JSON.stringify(t.board('france'))).toBe(before)
  t.choose('england', 'deal:spain-england-2', 'button:refuse', 'deal:spain-england-1', 'button:accept')
  const answers = ['refused', 'accepted'].map((answer, i) => ({ type: 'answered', deal: `spain-england-${2 - i}`, answer }))
  for (const seat of ['spain', 'england']) {
    t.expectEvent({ type: 'offered', deal: 'spain-england-1', from: 'spain', to: 'england', now: 0, pactTurn: 4 }, seat)
    t.expectEvent({ type: 'offered', deal: 'spain-england-2', now: 9, pactTurn: 0 }, seat)
    for (const answer of answers) t.expectEvent(answer, seat)
  }
  for (const seat of ['france', undefined]) {
    t.expectNoEvent({ type: 'offered' }, seat)
    expect(t.board(seat).trays.deals).toEqual({ 'spain-england-1': { answer: 'accepted', pactTurn: 4 } })
    t.expectEvent({ type: 'deal', from: 'spain', to: 'england', pactTurn: 4 }, seat).expectNoEvent({ type: 'answered' }, seat)
  }
  t.expectOffer('france', { not: ['deal:spain-england-1'], because: 'CON-6.7.5' })
  for (const n of ['spain', 'england', 'france']) t.choose(n, 'button:done')
  expect(t.board('france').trays.pacts).toEqual([{ between: ['spain', 'england'], until: 4 }])
  expect(t.table.events(-1).filter(e => e.type === 'deal')).toHaveLength(1)
})
clause('CON-6.7.6', 'Secret: purchases until all are done; cargo and landing hex until the Expedition moves; Bounds to the end', () => {
  const t = planning({ pieces: [men('spain', 'carrack', 'europe', 2)] })
  t.choose('spain', 'type:soldier', 'number:3')
  form(t, 'spain', 'type:carrack', 'type:soldier', 'button:log', 'button:out', 'hex:h2420', 'number:8')
  form(t, 'spain', 'type:carrack', 'type:soldier', 'button:log', 'button:out', 'hex:h2421', 'number:8')
  t.choose('spain', 'button:done').choose('england', 'button:done')
  const seen = () => JSON.stringify(t.board('england'))
  expect([ducats(t, 'spain'), seen().includes('h2420'), seen().includes('bounds')]).toEqual([100 - 12 - 16, false, false])
  t.choose('spain', 'group:spain-1', 'button:sail', 'button:done')
  expect([count(t, 'spain', 'soldier', 'spain-1'), count(t, 'spain', 'soldier', 'spain-2'), seen().includes('h2421')]).toEqual([
    1,
    0,
    false,
  ])
  t.dice('CON-9.1.1', [1])
  t.choose('england', 'button:done').choose('spain', 'button:done').choose('england', 'button:done')
  expect([t.phase, count(t, 'spain', 'soldier', 'spain-2'), seen().includes('bounds')]).toEqual(['gold', 1, false])
  t.expectEvent({ type: 'expedition-shown', group: 'spain-2', landing: 'h2421' }, 'england')
  expect(t.board('spain').trays.groups).toMatchObject({ 'spain-1': { log: { bounds: 8 } } })
})
clause('CON-6.7.6', 'The opening move is shown when it is made, and of who stayed when the Initial Naval Phase ends', () => {
  const t = planning({ pieces: [men('spain', 'carrack', 'europe', 2), men('spain', 'caravel', 'h2420')] })
  form(t, 'spain', 'type:carrack', 'button:log', 'button:out', 'hex:h2420', 'number:8')
  form(t, 'spain', 'type:carrack', 'button:log', 'button:out', 'hex:h2421', 'number:8')
  t.choose('spain', 'button:expedition', 'hex:h2420', 'type:caravel', 'button:log', 'button:home', 'number:8')
  t.choose('spain', 'button:done').choose('england', 'button:done')
  const logs = (seat?: string) =>
    Object.values(t.board(seat).trays.groups as Record<string, { readonly log?: object }>).map(group => group.log)
  expect([logs('england'), logs()]).toEqual([
    [undefined, undefined, undefined],
    [undefined, undefined, undefined],
  ])
  const out = (landing: string) => ({ opening: 'out', landing, coast: 'atlantic' })
  t.choose('spain', 'group:spain-2', 'button:sail')
  expect([logs('england'), t.undo('spain').ok]).toEqual([[out('h2420'), undefined, undefined], false])
  t.choose('spain', 'button:done').choose('england', 'button:done').dice('CON-9.1.1', [1])
  t.choose('spain', 'button:done').choose('england', 'button:done')
  expect([t.phase, logs('england'), logs()]).toEqual([
    'gold',
    [out('h2420'), out('h2421'), { opening: 'home' }],
    [out('h2420'), out('h2421'), { opening: 'home' }],
  ])
  const alone = table({ seats: ['spain'], phase: 'planning', pieces: [men('spain', 'carrack', 'europe')] })
  form(alone, 'spain', 'type:carrack', 'button:log', 'button:out', 'hex:h2420', 'number:8')
  expect(alone.choose('spain', 'button:done', 'group:spain-1', 'button:sail').undo('spain').ok).toBe(true)
})
clause('CON-6.7.6 CON-7.5.4', 'Of an Expedition turned back at the Cape on its way home the opening move is shown', () => {
  const t = planning({ pieces: [{ ...men('spain', 'caravel', 'h3511'), ocean: 'pacific' as const }] })
  t.choose('spain', 'button:expedition', 'hex:h3511', 'type:caravel', 'button:log', 'button:home', 'number:12')
  t.choose('spain', 'button:done').choose('england', 'button:done').dice('CON-7.5.3', [2])
  t.choose('spain', 'group:spain-2', 'button:sail')
  expect(t.board('england').trays.groups).toMatchObject({ 'spain-2': { turnedBack: true, log: { opening: 'home' } } })
})
clause('CON-6.7.7', 'Ducats offered are set aside; the other must have his part; who is done may still answer', () => {
  const t = planning({ tracks: { treasury: { spain: 100, england: 40 } } })
  offer(t, 'england', 'spain', 'button:pay-now', 'number:40')
  expect(purse(t, 'england')).toBe(0)
  t.expectOffer('england', { not: ['type:caravel'], because: 'CON-6.2.4' })
  t.choose('england', 'deal:england-spain-1')
  expect(purse(t, 'england')).toBe(40)
  offer(t, 'england', 'spain', 'button:ask-now', 'number:101')
  t.choose('spain', 'deal:england-spain-2')
    .expectOffer('spain', { exactly: ['button:refuse', 'button:back'] })
    .expectOffer('spain', { not: ['button:accept'], because: 'CON-6.7.7' })
  t.choose('spain', 'button:back', 'button:done')
  offer(t, 'england', 'spain', 'button:ask-now', 'number:60')
  t.expectOffer('spain', { exactly: ['deal:england-spain-2', 'deal:england-spain-3'] })
  t.choose('spain', 'deal:england-spain-3', 'button:accept')
  expect([purse(t, 'england'), purse(t, 'spain')]).toEqual([100, 40])
  t.expectOffer('spain', { not: ['type:soldier', 'button:done'] })
  t.choose('england', 'type:carrack', 'number:10', 'button:done')
  expect([ducats(t, 'spain'), ducats(t, 'england')]).toEqual([40, 0])
})
clause('CON-6.7.8', 'Debts fall due oldest first; a new deal may pay the same ducats back', () => {
  const t = table({
    phase: 'planning',
    seats: ['spain', 'england', 'france'],
    tracks: { treasury: { spain: 60, england: 0, france: 0 } },
    trays: {
      debts: [
        { from: 'spain', to: 'france', amount: 50, due: 3 },
        { from: 'spain', to: 'england', amount: 50, due: 3 },
      ] as never,
    },
  })
  expect([ducats(t, 'france'), ducats(t, 'england')]).toEqual([50, 10])
  offer(t, 'france', 'spain', 'button:pay-now', 'number:50')
  t.choose('spain', 'deal:france-spain-1', 'button:accept')
  expect(purse(t, 'spain')).toBe(50)
})
clause('CON-6.7.9', 'Before it moves others see the ships of an Expedition and what was not loaded, of the cargo nothing', () => {
  const t = planning({
    pieces: [
      men('spain', 'carrack', 'europe'),
      men('spain', 'soldier', 'europe', 3),
      lead('columbus', { at: 'europe' }),
      lead('solis', { at: 'europe' }),
    ],
  })
  form(t, 'spain', 'type:carrack', 'type:soldier', 'leader:columbus', 'button:log', 'button:out', 'hex:h2420', 'number:8')
  t.choose('spain', 'button:done').choose('england', 'button:done')
  const seen = t.board('england').pieces.map(p => [p.id, p.at, p.count])
  expect(seen).toEqual([
    ['spain-soldier-europe', 'europe', 2],
    ['spain-1-carrack', 'europe', 1],
    ['solis', 'europe', undefined],
  ])
  expect(t.piece('columbus', 'spain')).toMatchObject({ at: 'europe', logged: 'spain-1' })
})
clause('CON-6.8.1', 'The decisions of the Royal Council', () => {
  const t = table({
    turn: 8,
    phase: 'planning',
    seats: ['spain', 'portugal'],
    tordesillas: true,
    pieces: [men('spain', 'caravel', 'europe')],
    tracks: { colonists: { spain: 2 } },
  })
  t.expectOffer('spain', {
    exactly: [
      'type:colonist',
      'type:soldier',
      'type:missionary',
      'type:caravel',
      'type:carrack',
      'type:galleon-fleet',
      'button:expedition',
      'seat:portugal',
      'button:denounce',
      'button:done',
    ],
  })
  t.choose('spain', 'button:denounce')
  expect(vp(t, 'spain')).toBe(0)
})

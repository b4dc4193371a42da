/** 1 Introduction, 2 Mapboard, 3 Counters, 4 Definitions. */
import { clause, faultsOf, TestTable } from '@plus-ultra/kernel/testing'
import { expect } from 'vitest'
import { data } from '../data/load.ts'
import { HEX, OCEAN } from '../domains.ts'
import { conquistador } from '../game.ts'
import { attritionLevel, boundsTo, landCost, landSteps, seaSteps } from '../rules/02-map.ts'
import { cargo, count, ducats, expedition, type Given, lead, men, natives, nextTurn, printed, scenario, ships, table, vp } from './table.ts'

const { map, units, tables } = data
const h = (id: string) => HEX.get(id)

clause('CON-1.1.1', 'One, two, three or four players each lead one country', () => {
  const seats = Object.values(conquistador.scenarios).map(s => [s.id, s.seats.length])
  expect(Object.fromEntries(seats)).toEqual({
    'three-player': 3,
    'four-player': 4,
    'two-player': 2,
    'two-player-france': 2,
    'solitaire-spain': 1,
    'short-three-player': 3,
  })
})
clause('CON-1.1.2', 'Wealth, land and prestige are all counted in Victory Points', () => {
  const t = table({
    turn: 21,
    phase: 'maintenance',
    pieces: [men('spain', 'colonist', 'h2420', 3)],
    tracks: { treasury: { spain: 10, england: 0 }, victoryPoints: { spain: 7 } },
  })
  t.choose('spain', 'button:done').choose('england', 'button:done')
  expect(t.table.outcome()).toMatchObject({ scores: { spain: 10 * 2 + 150 + 7, england: 0 } })
})
clause('CON-1.1.3', 'A country not in play has no units and rolls nothing', () => {
  const t = table({ seats: ['spain', 'england'], turn: 1, phase: 'random-events' }).dice('CON-6.3.0', [2, 4, 3, 4])
  expect(t.phase).toBe('planning')
  t.expectOffer('spain', { not: ['seat:france'], because: 'CON-6.7.1' })
  t.done()
  expect(faultsOf(conquistador, scenario({ pieces: [men('france', 'soldier', 'h2420')] }))).toEqual([
    { path: 'pieces[0].side', message: 'this country is not in play' },
  ])
})

clause('CON-2.0.1', 'The map has 1317 hexes: 470 inland, 199 coastal, 607 sea, 41 black', () => {
  const kinds: Record<string, number> = {}
  for (const x of map.hexes) kinds[x.kind] = (kinds[x.kind] ?? 0) + 1
  expect([map.hexes.length, kinds]).toEqual([1317, { inland: 470, coastal: 199, sea: 607, black: 41 }])
  expect(map.hexes.every(x => x.number === x.id.slice(1) && Number(x.number) === x.row * 100 + x.col)).toBe(true)
})
clause('CON-2.0.2', 'Land units are in inland and coastal hexes, ships in sea and coastal ones', () => {
  const faults = faultsOf(conquistador, scenario({ pieces: [men('spain', 'soldier', 'h5905'), men('spain', 'caravel', 'h1218')] }))
  expect(faults.map(f => f.path).sort()).toEqual(['pieces[0].at', 'pieces[1].at'])
  const t = table({ phase: 'land-movement', pieces: [men('spain', 'soldier', 'h2420')] })
  t.choose('spain', 'hex:h2420', 'type:soldier', 'button:go').expectOffer('spain', { not: ['hex:h2519'], because: 'CON-2.0.2' })
})
clause('CON-2.1.1 CON-2.1.2', 'No unit enters a black hex; one with water is a sea hex already', () => {
  const black = map.hexes.filter(x => x.kind === 'black')
  for (const x of black) {
    expect(landSteps[h(x.id)].length + OCEAN.all.reduce((n, o) => n + seaSteps[o][h(x.id)].length, 0)).toBe(0)
    expect(x.oceans ?? []).toEqual([])
  }
  const at = (black[0] as (typeof black)[number]).id
  expect(faultsOf(conquistador, scenario({ pieces: [men('spain', 'soldier', at)] }))).toMatchObject([{ path: 'pieces[0].at' }])
})
clause('CON-2.1.3', 'Hexes 2018, 2118, 2119, 2217, 2412, 2611 are clear and in play, 2512 is in play', () => {
  const t = table({ phase: 'land-movement', pieces: [men('spain', 'soldier', 'h2018')] })
  for (const id of ['h2018', 'h2118', 'h2119', 'h2217', 'h2412', 'h2611'])
    expect(map.hexes.find(x => x.id === id)).toMatchObject({ terrain: 'clear' })
  t.choose('spain', 'hex:h2018', 'type:soldier', 'button:go')
  expect(map.hexes.find(x => x.id === 'h2512')?.kind).toBe('coastal')
})
clause('CON-2.2.1', '1218/1219 and 1219/1220 are rivers: crossed at river cost, no lakes', () => {
  const t = table({ phase: 'land-movement', pieces: [men('spain', 'soldier', 'h1218')] })
  t.choose('spain', 'hex:h1218', 'type:soldier', 'button:go', 'hex:h1219')
  expect(t.g.bandSpent).toBe(2)
  t.choose('spain', 'hex:h1220')
  expect(t.g.bandSpent).toBe(4)
})
clause('CON-2.2.2', 'A hex with a river or lake hexside is a river or lake hex, and easier to live in', () => {
  const [inland, wet] = [h('h1217'), h('h1218')]
  expect(attritionLevel[wet]).toBe(attritionLevel[inland] - 1)
  expect(
    map.lakes.every(l => l.hexsides.every(s => s.split('/').every(id => map.hexes.find(x => x.id === id)?.lakes?.includes(l.id)))),
  ).toBe(true)
})
clause('CON-2.3.1 CON-2.3.2', 'A ship stays on its ocean; land and sea neighbours are separate', () => {
  const t = table({
    pieces: [ships('spain', 'spain-1', 'h2815', 'caravel')],
    trays: { groups: { 'spain-1': expedition('h2815', 5, { ocean: 'atlantic' }) } },
  })
  t.choose('spain', 'group:spain-1')
  t.expectOffer('spain', { has: ['hex:h2715', 'hex:h2716'], not: ['hex:h2914'], because: 'CON-2.3.2' })
  const march = table({ phase: 'land-movement', pieces: [men('spain', 'soldier', 'h2319')] })
  march.choose('spain', 'hex:h2319', 'type:soldier', 'button:go').expectOffer('spain', { not: ['hex:h2320'], because: 'CON-10.1.3' })
})
clause('CON-2.4.1', 'In Europe units of different countries never meet', () => {
  const t = table({
    pieces: [ships('spain', 'spain-1', 'europe', 'caravel'), ships('england', 'england-1', 'europe', 'carrack', 5)],
    trays: { groups: { 'spain-1': expedition('europe', 5), 'england-1': expedition('europe', 5) } },
  })
  t.expectOffer('spain', { exactly: ['button:done'] }).expectOffer('spain', { not: ['group:spain-1'], because: 'CON-5.B.2' })
})

clause('CON-3.1.1', 'The units are men, ships, leaders and Gold, with the values of the data', () => {
  expect(Object.keys(units.types)).toEqual(
    expect.arrayContaining([
      'colonist',
      'soldier',
      'missionary',
      'caravel',
      'carrack',
      'galleon-fleet',
      'explorer',
      'conquistador',
      'privateer',
      'gold',
    ]),
  )
  for (const unit of ['colonist', 'soldier', 'missionary', 'caravel', 'carrack'] as const)
    expect(units.types[unit]?.price).toBe(tables.prices[unit])
})
clause('CON-3.1.2', 'A land unit aboard is cargo; Privateers are no land units', () => {
  const t = table({
    turn: 15,
    phase: 'hemispheric',
    pieces: [ships('england', 'england-1', 'h2420', 'carrack'), cargo('england-1', 'colonist', 2), lead('drake', { group: 'england-1' })],
    trays: { groups: { 'england-1': expedition('h2420', 5) } },
  })
  t.choose('spain', 'button:done').choose('england', 'group:england-1', 'button:debark')
  t.expectOffer('england', { has: ['type:colonist'], not: ['leader:drake'], because: 'CON-16.2.1' })
  expect(t.board().spaces.h2420).toBeUndefined()
})
clause('CON-3.2.1', 'Spain is green, Portugal yellow, England red, France blue', () => {
  expect(units.nations.map(n => [n.id, n.color])).toEqual([
    ['spain', 'green'],
    ['portugal', 'yellow'],
    ['england', 'red'],
    ['france', 'blue'],
  ])
})
clause('CON-3.2.2', 'Ship and Gold markers are marked with their owner', () => {
  const t = table({
    pieces: [ships('england', 'england-1', 'h2420', 'caravel', 2), cargo('england-1', 'gold', 10)],
    trays: { groups: { 'england-1': expedition('h2420', 2) } },
  })
  expect(t.board().pieces.map(p => [p.unit, p.side, p.count])).toEqual([
    ['caravel', 'england', 2],
    ['gold', 'england', 10],
  ])
})
clause('CON-3.3.1 CON-3.5.1', 'Ships are counted, and counters are never a limit', () => {
  const t = table({ phase: 'maintenance', pieces: [men('spain', 'caravel', 'europe', 90), men('spain', 'soldier', 'europe', 5)] }).dice(
    'CON-6.3.0',
    [2, 4, 3, 4],
  )
  expect(count(t, 'spain', 'caravel', 'europe')).toBe(90)
  t.choose('spain', 'button:done').choose('england', 'button:done')
  expect(count(t, 'spain', 'caravel', 'europe')).toBe(90)
})
clause('CON-3.5.1 CON-6.6.7', 'Each of twelve groups of ships may become an Expedition; the twelve are never exceeded', () => {
  const coast = map.hexes.filter(x => x.kind === 'coastal' && x.area === 'brazil').slice(0, 12)
  const fleets = coast.map((x, i) => ships('spain', `spain-${i + 1}`, x.id, 'caravel', 2))
  const soldiers = coast.map((_, i) => cargo(`spain-${i + 1}`, 'soldier'))
  const groups = Object.fromEntries(coast.map((x, i) => [`spain-${i + 1}`, { at: x.id }]))
  const t = table({ phase: 'planning', pieces: [...fleets, ...soldiers, men('spain', 'caravel', 'europe')], trays: { groups } as never })
  t.choose('spain', 'button:expedition').expectOffer('spain', { not: ['area:europe'] })
  t.choose('spain', 'button:back')
  for (const { id } of coast) {
    t.choose('spain', 'button:expedition', `hex:${id}`, 'type:caravel', 'type:soldier').expectOffer('spain', {
      not: ['button:log'],
      because: 'CON-3.5.1',
    })
    t.choose('spain', 'type:caravel', 'button:log', 'button:no-move', 'number:1')
  }
  t.expectOffer('spain', { not: ['button:expedition'], because: 'CON-3.5.1' })
  t.choose('spain', 'group:spain-3').expectOffer('spain', { has: ['button:expedition', 'button:done'] })
  t.choose('spain', 'button:done').choose('england', 'button:done')
  const formed = Object.values(t.board('spain').trays.groups as Record<string, { order?: number; log?: { bounds: number } }>)
  expect(formed.map(x => x.order ?? 0).sort((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
  expect(formed.filter(x => x.log?.bounds === 1).length).toBe(11)
  expect(coast.map((_, i) => [count(t, 'spain', 'caravel', `spain-${i + 1}`), count(t, 'spain', 'soldier', `spain-${i + 1}`)])).toEqual(
    coast.map(() => [2, 1]),
  )
})
clause('CON-3.5.1', 'What a full list of the program prevents is refused with this clause', () => {
  const planning = (more: Given) => table({ phase: 'planning', ...more })
  const coast = map.hexes.filter(x => x.kind === 'coastal' && x.area === 'brazil').slice(0, 12)
  const port = men('spain', 'colonist', 'h2815', 2)
  const yard = planning({ pieces: [port, ...coast.map(x => men('spain', 'caravel', x.id))] })
  yard.expectOffer('spain', { not: ['hex:h2815'], because: 'CON-3.5.1' })
  const rich = planning({ pieces: [port], tracks: { treasury: { spain: 9999, england: 0 } } })
  rich.choose('spain', 'hex:h2815', 'type:caravel').expectOffer('spain', { has: ['number:60'], not: ['number:61'], because: 'CON-3.5.1' })
  rich
    .choose('spain', 'number:1', 'button:back', 'seat:england', 'button:pay-now')
    .expectOffer('spain', { not: ['number:1000'], because: 'CON-3.5.1' })

  const debts = Array.from({ length: 24 }, () => ({ from: 'spain', to: 'england', amount: 1, due: 20 }) as const)
  const owing = planning({ trays: { debts } }).choose('spain', 'seat:england')
  owing.choose('spain', 'button:pay-later', 'number:1', 'number:20', 'button:propose', 'button:done')
  owing.choose('england', 'deal:spain-england-1', 'button:accept', 'button:done')
  for (let left = 50; left > 0 && owing.phase !== 'maintenance'; left--)
    for (const seat of ['spain', 'england']) if (owing.tokens(seat).includes('button:done')) owing.choose(seat, 'button:done')
  nextTurn(owing, 'spain', 'england').choose('spain', 'seat:england')
  owing.expectOffer('spain', { has: ['button:pact'], not: ['button:pay-later', 'button:ask-later'], because: 'CON-3.5.1' })

  const inland = map.hexes.filter(x => x.kind === 'inland').map(x => x.id)
  const loaded = (piles: number) =>
    table({
      phase: 'land-movement',
      pieces: [
        men('spain', 'soldier', inland[0] as string),
        ...inland.slice(0, piles).map(at => ({ unit: 'gold', at, count: 1, origin: 'none' }) as const),
      ],
    }).choose('spain', `hex:${inland[0]}`, 'type:soldier')
  loaded(37).expectOffer('spain', { has: ['type:gold'] })
  loaded(38).expectOffer('spain', { not: ['type:gold'], because: 'CON-3.5.1' })
  const marching = (moved: number) =>
    scenario({ phase: 'land-movement', pieces: inland.slice(0, 70).map((at, i) => ({ ...men('spain', 'soldier', at), moved: i < moved })) })
  const [last] = inland.slice(69) as [string]
  const tired = new TestTable(conquistador, marching(62))
  tired.expectOffer('spain', { not: [`hex:${last}`], because: 'CON-3.5.1' })
  tired.expectOffer('spain', { not: [`hex:${inland[0]}`], because: 'CON-10.1.1' })
  expect(faultsOf(conquistador, marching(63))).toEqual([
    { path: 'pieces[62].moved', message: 'units have moved in too many hexes (CON-3.5.1)' },
  ])
  const landing = (piles: number, at: string) =>
    table({
      pieces: [
        ships('spain', 'spain-1', 'h2420', 'caravel'),
        cargo('spain-1', 'gold', 9),
        { unit: 'gold', at, count: 1, origin: 'none' },
        ...inland.slice(1, piles).map(at => ({ unit: 'gold', at, count: 1, origin: 'none' }) as const),
      ],
      trays: { groups: { 'spain-1': expedition('h2420', 4) } },
    }).choose('spain', 'group:spain-1')
  landing(37, inland[0] as string).expectOffer('spain', { has: ['button:gold-ashore'] })
  landing(38, 'h2420').expectOffer('spain', { has: ['button:gold-ashore'] })
  landing(38, inland[0] as string).expectOffer('spain', { not: ['button:gold-ashore'], because: 'CON-3.5.1' })
})
clause('CON-3.4.1', 'Gold is an amount of ducats with the Area it came from', () => {
  const t = table({ phase: 'gold', pieces: [men('spain', 'colonist', 'h2420')], spaces: { h2420: { mine: 'found' } } }).dice(
    'CON-14.1.4',
    [6],
  )
  t.choose('spain', 'hex:h2420', 'button:done').choose('england', 'button:done')
  expect(t.piece('gold-h2420-caribbean')).toMatchObject({ count: 12, origin: 'caribbean', side: 'spain' })
})

clause('CON-4.1.1 CON-4.1.2', 'Every land hex belongs to one Area with its own levels and Bounds', () => {
  const owners = map.areas.flatMap(a => a.hexes)
  expect([owners.length, new Set(owners).size, map.areas.length]).toEqual([669, 669, 27])
  expect(map.areas.find(a => a.id === 'aztec-empire')).toMatchObject({
    nativeLevel: 5,
    attritionLevel: 2,
    r2: true,
    controlVp: 200,
    bounds: { e: 6, w: 13 },
  })
  const printedAreas = map.areas.map(a =>
    [a.name, a.nativeLevel, a.attritionLevel, a.r2 ? 'R2' : '', a.controlVp, a.hexes.length].join('|'),
  )
  expect(printedAreas).toContain('Virginia|3|2||120|6')
  expect(printedAreas).toContain('Brazil|2|2|R2|150|83')
})
clause('CON-4.2.1', 'Native Levels are 0 to 6, Attrition Levels 1 to 5', () => {
  expect(Math.max(...map.areas.map(a => a.nativeLevel))).toBe(6)
  expect([Math.min(...map.areas.map(a => a.attritionLevel)), Math.max(...map.areas.map(a => a.attritionLevel))]).toEqual([1 + 1, 5])
  expect(faultsOf(conquistador, scenario({ spaces: { caribbean: { nativeLevel: 7 } } }))).toMatchObject([
    { path: 'spaces.caribbean.nativeLevel' },
  ])
})
clause('CON-4.3.1', 'A Bound is worth 8 Movement Points', () => {
  const t = table({
    pieces: [ships('spain', 'spain-1', 'h5905', 'caravel')],
    trays: { groups: { 'spain-1': expedition('h5905', 0, { mp: 16 }) } },
  })
  t.choose('spain', 'group:spain-1').expectOffer('spain', { not: ['hex:h5906'], because: 'CON-9.3.1' })
  const free = table({
    pieces: [ships('spain', 'spain-1', 'h5905', 'caravel')],
    trays: { groups: { 'spain-1': expedition('h5905', 1, { mp: 16 }) } },
  })
  free.choose('spain', 'group:spain-1').expectOffer('spain', { has: ['hex:h5906'] })
})
clause('CON-4.3.2', 'Areas with two coasts list Bounds for east and west separately', () => {
  const [atlantic, pacific] = [OCEAN.refs.atlantic, OCEAN.refs.pacific]
  expect([boundsTo[atlantic][h('h2815')], boundsTo[pacific][h('h2815')]]).toEqual([5, 12])
})
clause('CON-4.3.3', 'Brazil and the Incan Empire have other Bounds south of row 37', () => {
  for (const [area, ocean, north, south] of [
    ['brazil', 'atlantic', 4, 5],
    ['incan-empire', 'pacific', 11, 10],
  ] as const)
    for (const x of map.hexes.filter(x => x.area === area && x.kind === 'coastal' && x.bounds?.[ocean] !== undefined))
      expect([x.id, x.bounds?.[ocean]]).toEqual([x.id, x.row <= 37 ? north : south])
})
clause('CON-4.4.1', 'An Expedition starts in one place and stays together for the turn', () => {
  const t = table({ turn: 3, phase: 'planning', pieces: [men('spain', 'caravel', 'europe', 3)] })
  t.choose(
    'spain',
    'button:expedition',
    'area:europe',
    'type:caravel',
    'type:caravel',
    'button:log',
    'button:out',
    'hex:h2420',
    'number:8',
    'button:done',
  )
  t.choose('england', 'button:done').choose('spain', 'group:spain-1', 'button:sail', 'button:done')
  expect([count(t, 'spain', 'caravel', 'spain-1'), count(t, 'spain', 'caravel', 'europe')]).toEqual([2, 1])
})
clause('CON-4.5.1', 'A Caravel is small, a Carrack roomy', () => {
  const t = table({ turn: 3, phase: 'planning', pieces: [men('spain', 'caravel', 'europe'), men('spain', 'soldier', 'europe', 4)] })
  t.choose('spain', 'button:expedition', 'area:europe', 'type:caravel', 'type:soldier').expectOffer('spain', {
    not: ['type:soldier'],
    because: 'CON-7.1.3',
  })
  const big = table({ turn: 3, phase: 'planning', pieces: [men('spain', 'carrack', 'europe'), men('spain', 'soldier', 'europe', 4)] })
  big.choose('spain', 'button:expedition', 'area:europe', 'type:carrack', 'type:soldier', 'type:soldier', 'type:soldier')
  big.expectOffer('spain', { not: ['type:soldier'], because: 'CON-7.1.3' })
})
clause('CON-4.6.1 CON-8.1.4', 'The Galleon Fleet carries Gold only, is never on the map and cannot be attacked', () => {
  const t = table({
    turn: 8,
    phase: 'planning',
    pieces: [men('spain', 'colonist', 'h2420', 2), ships('england', 'england-1', 'h2420', 'carrack', 4)],
    trays: { groups: { 'england-1': { at: 'h2420' } } },
  })
  t.choose('spain', 'type:galleon-fleet', 'button:done')
  t.choose('england', 'button:expedition', 'hex:h2420', 'type:carrack', 'button:log', 'button:no-move', 'number:2', 'button:done')
  t.choose('spain', 'button:done').choose('england', 'button:done').choose('spain', 'button:done')
  expect(t.board().pieces.some(p => p.unit === 'galleon-fleet')).toBe(false)
  t.choose('england', 'group:england-2').expectOffer('england', { not: ['seat:spain'], because: 'CON-8.1.2' })
})
clause('CON-4.7.1 CON-4.7.2', "A Monarch's Rating changes by event only; its multiplier is A 4, B 3, C 2, D 1", () => {
  expect(tables.monarchMultipliers).toEqual({ A: 4, B: 3, C: 2, D: 1 })
  const t = table({
    turn: 3,
    phase: 'initiative',
    tracks: { treasury: { spain: 100, england: 100 }, monarch: { spain: 'C', england: 'B' }, initiative: ['spain', 'england'] },
  })
  expect(t.board().tracks).toMatchObject({ initiative: ['england', 'spain'], monarch: { spain: 'C', england: 'B' } })
  t.expectEvent({ type: 'initiative', levels: [300, 200] })
})
clause('CON-4.8.1', 'Initiative Level is the Treasury times the multiplier', () => {
  const t = table({
    turn: 3,
    phase: 'initiative',
    tracks: { treasury: { spain: 50, england: 67 }, monarch: { spain: 'A', england: 'B' }, initiative: ['spain', 'england'] },
  })
  t.expectEvent({ type: 'initiative', order: ['england', 'spain'], levels: [201, 200] })
})
clause('CON-24.1.1', 'Three players: Spain A 190 with Hispaniola and 25 VP, France C 300, England B 245', () => {
  const t = printed('three-player').dice(
    'CON-6.3.0',
    [1, 4, 2, 4, 2, 4].map((n, i) => (i === 0 ? 2 : n)),
  )
  expect([ducats(t, 'spain') - 40, ducats(t, 'england') - 35, ducats(t, 'france') - 30]).toEqual([190, 245, 300])
  expect([vp(t, 'spain'), vp(t, 'england'), vp(t, 'france')]).toEqual([25, 0, 0])
  expect([count(t, 'spain', 'colonist', 'h2420'), count(t, 'spain', 'caravel', 'europe'), natives(t, 'caribbean')]).toEqual([1, 1, 2])
  expect(t.board().tracks.monarch).toEqual({ spain: 'A', england: 'B', france: 'C' })
  expect(landCost[h('h1218')].length).toBe(landSteps[h('h1218')].length)
})

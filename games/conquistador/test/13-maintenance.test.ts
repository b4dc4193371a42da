/** 13 Maintenance, 14 Gold and treasure, 15 Resources. */
import { clause, faultsOf } from '@plus-ultra/kernel/testing'
import { expect } from 'vitest'
import { data } from '../data/load.ts'
import { conquistador } from '../game.ts'
import { cargo, count, ducats, expedition, type Given, lead, men, nextTurn, scenario, ships, type Table, table, times } from './table.ts'

const upkeep = (given: Given = {}) => table({ phase: 'maintenance', seats: ['spain'], ...given })
const paid = (given: Given): number => {
  const t = nextTurn(upkeep(given), 'spain')
  return 100 + 35 - ducats(t, 'spain')
}
const inPort = [men('spain', 'colonist', 'h2420', 2)]

clause('CON-13.1.1', 'Soldier 1, Missionary 1, Caravel 1, Carrack 2; Colonists, leaders and Gold nothing', () => {
  expect(paid({ pieces: [men('spain', 'soldier', 'h2409', 3)] })).toBe(3)
  expect(paid({ pieces: [men('spain', 'missionary', 'h2409', 2)] })).toBe(2)
  expect(paid({ pieces: [men('spain', 'caravel', 'europe', 2), men('spain', 'carrack', 'europe', 2)] })).toBe(6)
  expect(
    paid({
      pieces: [
        men('spain', 'colonist', 'h2409', 8),
        lead('columbus', { at: 'europe' }),
        { unit: 'gold', at: 'h2409', count: 99, origin: 'none' },
      ],
    }),
  ).toBe(0)
})
clause('CON-13.1.2', 'A ship in the New World that is not in a friendly port costs double', () => {
  const group = { trays: { groups: { 'spain-1': { at: 'h2420' } } } } as const
  const fleet = [ships('spain', 'spain-1', 'h2420', 'carrack'), ships('spain', 'spain-1', 'h2420', 'caravel')]
  expect(paid({ pieces: fleet, ...group } as Given)).toBe(6)
  expect(paid({ pieces: [...fleet, ...inPort], ...group } as Given)).toBe(3)
})
clause('CON-13.1.3', 'Units not paid for are removed, with what is aboard and does not fit the rest', () => {
  const t = upkeep({
    pieces: [ships('spain', 'spain-1', 'h2420', 'carrack', 2), cargo('spain-1', 'colonist', 4), cargo('spain-1', 'gold', 60)],
    trays: { groups: { 'spain-1': { at: 'h2420' } } },
  })
  t.choose('spain', 'group:spain-1', 'type:carrack', 'button:done').expectStep('cargo-excess', 'spain')
  t.choose('spain', 'type:gold', 'type:gold').dice('CON-6.3.0', [2, 4]).choose('spain', 'type:colonist')
  expect([count(t, 'spain', 'carrack', 'spain-1'), count(t, 'spain', 'colonist', 'spain-1'), count(t, 'spain', 'gold', 'spain-1')]).toEqual(
    [1, 3, 0],
  )
})
clause('CON-13.1.3 CON-6.6.14', 'Ships of one hex carry the pool together, whatever they have noted', () => {
  const fleet = () =>
    upkeep({
      pieces: [
        ships('spain', 'spain-1', 'h2420', 'caravel'),
        ships('spain', 'spain-2', 'h2420', 'carrack'),
        cargo('spain-2', 'colonist', 2),
        cargo('spain-2', 'gold', 20),
        lead('columbus', { group: 'spain-2' }),
      ],
      trays: { groups: { 'spain-1': { at: 'h2420', order: 1, notes: ['d-e-brazil'] }, 'spain-2': { at: 'h2420', order: 2 } } },
    })
  const aboard = (t: Table, unit: string) => count(t, 'spain', unit, 'spain-1') + count(t, 'spain', unit, 'spain-2')
  const kept = nextTurn(fleet(), 'spain')
  expect([aboard(kept, 'colonist'), aboard(kept, 'gold')]).toEqual([2, 20])
  const dropped = fleet().choose('spain', 'group:spain-2', 'type:carrack', 'button:done').expectStep('cargo-excess', 'spain')
  dropped.choose('spain', 'type:gold').dice('CON-6.3.0', [2, 4]).choose('spain', 'type:colonist')
  expect([aboard(dropped, 'colonist'), aboard(dropped, 'gold')]).toEqual([1, 0])
  expect(dropped.piece('columbus')).toBeUndefined() // he retires after GT 3, from the ships that were left
})
clause('CON-13.1.4', 'Units in Europe are paid for too; Colonists aboard in the New World stay at no cost', () => {
  expect(paid({ pieces: [men('spain', 'soldier', 'europe', 4)] })).toBe(4)
  const t = nextTurn(
    upkeep({
      pieces: [ships('spain', 'spain-1', 'h2420', 'caravel'), cargo('spain-1', 'colonist')],
      trays: { groups: { 'spain-1': { at: 'h2420' } } },
    }),
    'spain',
  )
  expect([count(t, 'spain', 'colonist', 'spain-1'), ducats(t, 'spain')]).toEqual([1, 133])
})
clause('CON-13.1.5', 'Under Graft all of it doubles', () => {
  expect(
    paid({
      pieces: [men('spain', 'soldier', 'europe', 4)],
      tracks: { treasury: { spain: 100 }, monarch: { spain: 'B' }, graft: ['spain'] },
    }),
  ).toBe(8)
})
clause('CON-13.1.6', 'Drop a unit by place and type; done only when the rest can be paid', () => {
  const t = upkeep({ pieces: [men('spain', 'soldier', 'h2420', 2), men('spain', 'carrack', 'europe')], tracks: { treasury: { spain: 2 } } })
  t.expectOffer('spain', { exactly: ['area:europe', 'hex:h2420'] }).expectOffer('spain', { not: ['button:done'], because: 'CON-13.1.6' })
  t.choose('spain', 'hex:h2420', 'type:soldier').expectOffer('spain', { not: ['button:done'] })
  t.choose('spain', 'area:europe', 'type:carrack').expectOffer('spain', { has: ['button:done'] })
  nextTurn(t, 'spain')
  expect([count(t, 'spain', 'soldier', 'h2420'), count(t, 'spain', 'carrack', 'europe'), ducats(t, 'spain')]).toEqual([1, 0, 1 + 15 + 20])
})
clause('CON-13.1.6 CON-22.1.1', 'What is dropped so far is on the board of its owner, and can be given', () => {
  const pieces = [
    men('spain', 'soldier', 'h2420', 3),
    men('spain', 'soldier', 'europe', 1),
    ships('spain', 'spain-1', 'h2420', 'caravel', 2),
    men('england', 'soldier', 'h1522'),
  ]
  const given = { pieces, phase: 'maintenance', trays: { groups: { 'spain-1': { at: 'h2420' } } } } as const
  const t = table(given)
  for (const place of ['hex:h2420', 'hex:h2420', 'area:europe']) t.choose('spain', place, 'type:soldier')
  t.choose('spain', 'group:spain-1', 'type:caravel')
  const drops = [
    { at: 'h2420', unit: 'soldier', count: 2 },
    { at: 'europe', unit: 'soldier', count: 1 },
    { group: 'spain-1', unit: 'caravel', count: 1 },
  ]
  expect([t.board('spain').trays.drops, t.board('england').trays.drops, t.board().trays.drops]).toEqual([
    { spain: drops },
    undefined,
    undefined,
  ])
  const resumed = table({ ...given, trays: { ...given.trays, drops: { spain: drops } } as never })
  expect(resumed.board('spain')).toEqual(t.board('spain'))
  resumed.dice('CON-6.3.0', [2, 4, 3, 4]).choose('spain', 'button:done').choose('england', 'button:done')
  expect([count(resumed, 'spain', 'soldier', 'h2420'), count(resumed, 'spain', 'caravel', 'spain-1')]).toEqual([1, 1])
  const faults = (more: object, phase = 'maintenance') =>
    faultsOf(
      conquistador,
      scenario({ ...given, phase, trays: { ...given.trays, drops: { spain: [{ unit: 'soldier', count: 1, ...more }] } } as never }),
    )
  const bad = [
    { at: 'h2420', count: 4 },
    { at: 'h1522' },
    { group: 'spain-1' },
    { group: 'england-1' },
    {},
    { at: 'h2420', group: 'spain-1' },
  ]
  for (const more of bad) expect(faults(more).map(f => f.path)).toEqual(['trays.drops.spain[0]'])
  expect(faults({ at: 'h2420' }, 'resource').map(f => f.path)).toEqual(['trays.drops'])
})
clause('CON-13.1.7', 'A leader whose ships are removed goes ashore, a Privateer or one at sea is eliminated', () => {
  const drop = (hex: string, id: string, side = 'spain') => {
    const t = table({
      turn: 15,
      phase: 'maintenance',
      seats: [side] as never,
      pieces: [ships(side, `${side}-1`, hex, 'caravel'), lead(id, { group: `${side}-1` })],
      trays: { groups: { [`${side}-1`]: { at: hex } } as never },
    })
    t.choose(side, `group:${side}-1`, 'type:caravel')
    return nextTurn(t, side).piece(id)?.at
  }
  const explorer = table({
    turn: 2,
    phase: 'maintenance',
    seats: ['spain'],
    pieces: [ships('spain', 'spain-1', 'h2420', 'caravel'), lead('columbus', { group: 'spain-1' })],
    trays: { groups: { 'spain-1': { at: 'h2420' } } },
  })
  explorer.choose('spain', 'group:spain-1', 'type:caravel')
  expect(nextTurn(explorer, 'spain').piece('columbus')?.at).toBe('h2420')
  expect([drop('h2420', 'drake', 'england'), drop('h2519', 'drake', 'england')]).toEqual([undefined, undefined])
})
clause('CON-13.1.7 CON-6.6.14', 'Of all that is aboard ships together the owner chooses what no longer fits', () => {
  const fleet = () =>
    upkeep({
      pieces: [
        ships('spain', 'spain-1', 'h2519', 'carrack'),
        ships('spain', 'spain-1', 'h2519', 'caravel'),
        ships('spain', 'spain-2', 'h2519', 'caravel'),
        cargo('spain-1', 'soldier', 2),
        cargo('spain-1', 'colonist'),
      ],
      trays: { groups: { 'spain-1': { at: 'h2519', notes: ['d-e-brazil'] }, 'spain-2': { at: 'h2519', notes: ['d-e-guiana'] } } },
    }).choose('spain', 'group:spain-1', 'type:carrack', 'button:done')
  const t = fleet().expectOffer('spain', { exactly: ['type:colonist', 'type:soldier'] })
  const aboard = (unit: string) => ['spain-1', 'spain-2'].map(group => count(t, 'spain', unit, group))
  t.dice('CON-6.3.0', [2, 4]).choose('spain', 'type:colonist')
  expect([aboard('soldier'), aboard('colonist')]).toEqual([
    [1, 1],
    [0, 0],
  ])
})
clause('CON-13.1.8', 'All pay; debts; penalties; Colonists in Europe; leaders; turn end', () => {
  const t = table({
    turn: 3,
    phase: 'maintenance',
    pieces: [men('spain', 'soldier', 'europe', 30), men('spain', 'colonist', 'europe', 2), lead('columbus', { at: 'europe' })],
    tracks: { treasury: { spain: 40, england: 0 } },
    trays: { debts: [{ from: 'spain', to: 'england', amount: 20, due: 3 }] },
  })
  nextTurn(t, 'spain', 'england')
  // 10 after paying go to England, the other 10 with the taxes of the next turn
  expect([ducats(t, 'spain'), ducats(t, 'england'), count(t, 'spain', 'colonist', 'europe'), t.g.turn]).toEqual([
    35 - 10,
    10 + 40 + 10,
    0,
    4,
  ])
  const types = t.table.events(0 as never).map(e => e.type)
  expect(types.indexOf('maintained')).toBeLessThan(types.indexOf('debt-paid'))
  expect(types.indexOf('debt-paid')).toBeLessThan(types.indexOf('leader-retired'))
})

const goldPhase = (given: Given = {}) => table({ phase: 'gold', seats: ['spain'], ...given })
clause('CON-14.1.1', 'Search: a Colonist, 5 or more, +1 with three Colonists; once a segment; found for everybody', () => {
  const search = (die: number, colonists: number) => {
    const t = goldPhase({ pieces: [men('spain', 'colonist', 'h2420', colonists)] }).dice('CON-14.1.1', [die])
    t.choose('spain', 'hex:h2420').expectOffer('spain', { exactly: ['button:done'] })
    return t.board().spaces.h2420?.mine
  }
  expect([search(4, 2), search(5, 2), search(4, 3), search(3, 3)]).toEqual([undefined, 'found', 'found', undefined])
  goldPhase({ pieces: [men('spain', 'soldier', 'h2420')] }).expectOffer('spain', { not: ['hex:h2420'], because: 'CON-14.1.1' })
  goldPhase({ pieces: [men('spain', 'colonist', 'h2421')] }).expectOffer('spain', { not: ['hex:h2421'], because: 'CON-14.1.1' })
})
clause('CON-14.1.2', 'Work: a Colonist in a found mine; one found this segment waits a turn', () => {
  goldPhase({ pieces: [men('spain', 'colonist', 'h2420')], spaces: { h2420: { mine: 'found' } } }).expectOffer('spain', {
    has: ['hex:h2420'],
  })
  goldPhase({ pieces: [men('spain', 'colonist', 'h2420')], spaces: { h2420: { mine: 'found', isNew: true } } }).expectOffer('spain', {
    not: ['hex:h2420'],
    because: 'CON-14.1.2',
  })
  goldPhase({ pieces: [men('spain', 'colonist', 'h2420')], spaces: { h2420: { mine: 'depleted' } } }).expectOffer('spain', {
    not: ['hex:h2420'],
    because: 'CON-14.1.4',
  })
})
const work = (hex: string, die: number) => {
  const t = goldPhase({ pieces: [men('spain', 'colonist', hex)], spaces: { [hex]: { mine: 'found' } } }).dice('CON-14.1.4', [die])
  return t.choose('spain', `hex:${hex}`, 'button:done')
}
clause('CON-14.1.3', 'A mainland mine brings 15, Potosí 15, placed in the hex with its origin', () => {
  expect(work('h2208', 6).board().pieces).toContainEqual(expect.objectContaining({ id: 'gold-h2208-aztec-empire', count: 15 }))
  expect(work('h4213', 6).board().pieces).toContainEqual(expect.objectContaining({ id: 'gold-h4213-potosi', count: 15 }))
})
clause('CON-14.1.4', 'Depletion when all are done, in initiative order and ascending hex: a mainland mine on a 1', () => {
  expect([work('h2208', 1), work('h2208', 2)].map(t => t.board().spaces.h2208?.mine)).toEqual(['depleted', 'found'])
  const t = table({
    phase: 'gold',
    pieces: [men('spain', 'colonist', 'h2508'), men('spain', 'colonist', 'h2208'), men('england', 'colonist', 'h1619')],
    spaces: { h2508: { mine: 'found' }, h2208: { mine: 'found' }, h1619: { mine: 'found' } },
    tracks: { initiative: ['england', 'spain'] },
  })
  t.choose('england', 'hex:h1619', 'button:done')
    .choose('spain', 'hex:h2508', 'hex:h2208')
    .dice('CON-14.1.4', [6, 1, 6])
    .choose('spain', 'button:done')
  expect(['h1619', 'h2208', 'h2508'].map(x => t.board().spaces[x]?.mine)).toEqual(['found', 'depleted', 'found'])
})
const income = (given: Given): number => ducats(table({ phase: 'resource', seats: ['spain'], ...given }), 'spain') - 100
clause('CON-14.1.5 CON-15.2.2', 'Where a mine was worked resources are halved, and the mine hex brings none', () => {
  const pieces = [men('spain', 'colonist', 'h2420', 3), men('spain', 'colonist', 'h2421', 3)]
  expect(income({ pieces })).toBe(24)
  expect(income({ pieces, spaces: { h2420: { mine: 'found', workedBy: 'spain' } } })).toBe(6)
})
clause('CON-14.2.1', 'Caribbean mines bring 12 and are depleted on 1 or 2', () => {
  const t = work('h2420', 2)
  expect([t.piece('gold-h2420-caribbean')?.count, t.board().spaces.h2420?.mine]).toEqual([12, 'depleted'])
  expect(work('h2420', 3).board().spaces.h2420?.mine).toBe('found')
})
const city = (more: object = {}, natives = 0) =>
  goldPhase({ pieces: [men('spain', 'soldier', 'h2409')], spaces: { h2409: more, 'aztec-empire': { nativeLevel: natives } } })
clause('CON-14.3.1', 'Loot: a soldier in the city, and the Native Level of its Area 0', () => {
  city().expectOffer('spain', { has: ['hex:h2409'] })
  city({}, 1).expectOffer('spain', { not: ['hex:h2409'], because: 'CON-14.3.1' })
  goldPhase({ pieces: [men('spain', 'colonist', 'h2409')], spaces: { 'aztec-empire': { nativeLevel: 0 } } }).expectOffer('spain', {
    not: ['hex:h2409'],
  })
})
clause('CON-14.3.2', 'Tenochtitlan 60, Cuzco 90, Chichén Itzá 25', () => {
  for (const [hex, area, loot] of [
    ['h2409', 'aztec-empire', 60],
    ['h3912', 'incan-empire', 90],
    ['h2313', 'mayan-empire', 25],
  ] as const) {
    const t = goldPhase({ pieces: [men('spain', 'soldier', hex)], spaces: { [area]: { nativeLevel: 0 } } }).dice('CON-14.1.4', [6])
    t.choose('spain', `hex:${hex}`, 'button:done')
    expect(t.piece(`gold-${hex}-${area}`)?.count).toBe(loot)
  }
})
clause('CON-14.3.3', 'A city is empty when the die is not above the turns in which it was looted', () => {
  const loot = (turns: number, die: number) =>
    city({ lootedTurns: turns }).dice('CON-14.1.4', [die]).choose('spain', 'hex:h2409', 'button:done').board().spaces.h2409?.isEmpty
  expect([loot(0, 1), loot(0, 2), loot(2, 3), loot(2, 4), loot(5, 6)]).toEqual([true, undefined, true, undefined, true])
  city({ isEmpty: true }).expectOffer('spain', { not: ['hex:h2409'], because: 'CON-14.3.3' })
  const looted = city({ lootedBy: 'spain' }).dice('CON-14.1.4', [1]).choose('spain', 'button:done')
  expect(looted.board().spaces.h2409).toMatchObject({ lootedTurns: 1, isEmpty: true })
})
clause('CON-14.3.4', 'Looting is by choice and does not halve resources', () => {
  city().expectOffer('spain', { has: ['button:done'] })
  expect(income({ pieces: [men('spain', 'colonist', 'h2409', 2)], spaces: { h2409: { lootedBy: 'spain', lootedTurns: 1 } } })).toBe(8)
})
clause('CON-14.4.1', 'By land: 30 ducats each Colonist, soldier or leader, once a segment, put down where he stops', () => {
  const t = table({
    phase: 'land-movement',
    pieces: [
      men('spain', 'soldier', 'h2420'),
      lead('columbus', { at: 'h2420' }),
      men('spain', 'soldier', 'h2419'),
      { unit: 'gold', at: 'h2420', count: 80, origin: 'caribbean' },
    ],
  })
  t.choose('spain', 'hex:h2420', 'type:soldier', 'leader:columbus', 'type:gold', 'origin:caribbean')
  expect(t.tokens('spain').at(-1)).toBe('number:60')
  t.choose('spain', 'number:60', 'button:go', 'hex:h2419', 'leader:columbus').expectOffer('spain', { exactly: ['number:30'] })
  t.choose('spain', 'number:30', 'hex:h2320', 'button:stop')
  expect(['h2420', 'h2419', 'h2320'].map(x => t.piece(`gold-${x}-caribbean`)?.count)).toEqual([20, 30, 30])
  t.choose('spain', 'hex:h2419', 'type:soldier').expectOffer('spain', { not: ['type:gold'], because: 'CON-14.4.1' })
})
clause('CON-14.4.1 CON-14.4.8', 'Gold may be taken up little by little, as long as somebody can carry it', () => {
  const t = table({
    phase: 'land-movement',
    pieces: [men('spain', 'soldier', 'h2420', 2), { unit: 'gold', at: 'h2420', count: 60, origin: 'caribbean' }],
  })
  t.choose('spain', 'hex:h2420', ...times(2, 'type:soldier'))
  for (let n = 1; n <= 10; n++) t.choose('spain', 'type:gold', 'origin:caribbean', 'number:5')
  t.choose('spain', 'type:gold', 'origin:caribbean').expectOffer('spain', { has: ['number:10'], not: ['number:11'] })
  t.choose('spain', 'number:10', 'button:go', 'hex:h2419', 'button:stop')
  expect(t.piece('gold-h2419-caribbean')).toMatchObject({ count: 60, moved: 60 })
})
clause('CON-14.4.1', 'In the next segment Gold that fell to an enemy may be carried on', () => {
  const t = table({
    phase: 'land-movement',
    seats: ['england', 'spain'],
    pieces: [
      men('england', 'soldier', 'h2816'),
      { unit: 'gold', at: 'h2816', count: 30, origin: 'venezuela' },
      men('spain', 'soldier', 'h2915', 2),
    ],
  })
  t.choose('england', 'hex:h2816', 'type:soldier', 'type:gold', 'origin:venezuela', 'number:30', 'button:go', 'hex:h2915', 'button:done')
  t.dice('CON-11.2.2', [6]).choose('england', 'hex:h2915').expectStep('land-movement', 'spain')
  expect(t.piece('gold-h2915-venezuela')).toMatchObject({ side: 'spain', moved: 30 })
  t.choose('spain', 'hex:h2915', 'type:soldier').expectOffer('spain', { not: ['type:gold'], because: 'CON-14.4.1' })
  t.choose('spain', 'button:cancel', 'button:done')
  expect(t.piece('gold-h2915-venezuela')).not.toHaveProperty('moved')
})
clause('CON-14.4.2', 'Gold belongs to whoever has land units there; if nobody, it lies there', () => {
  const t = table({
    phase: 'land-movement',
    pieces: [men('england', 'soldier', 'h2420'), { unit: 'gold', at: 'h2421', count: 30, origin: 'caribbean' }],
  })
  expect(t.piece('gold-h2421-caribbean')?.side).toBe('none')
  t.choose('spain', 'button:done').choose('england', 'hex:h2420', 'type:soldier', 'button:go', 'hex:h2421', 'button:stop')
  expect(t.piece('gold-h2421-caribbean')?.side).toBe('england')
  const enemy = table({
    pieces: [ships('spain', 'spain-1', 'h2421', 'caravel'), cargo('spain-1', 'gold', 10), men('england', 'soldier', 'h2421')],
    trays: { groups: { 'spain-1': expedition('h2421', 4) } },
  })
  enemy.choose('spain', 'group:spain-1').expectOffer('spain', { not: ['button:gold-ashore'], because: 'CON-14.4.2' })
})
const load = (hex: string, origin: string, ocean = 'atlantic', colonists = 2) =>
  table({
    phase: 'resource',
    seats: ['spain'],
    pieces: [
      men('spain', 'colonist', hex, colonists),
      { unit: 'gold', at: hex, count: 20, origin: origin as never },
      ships('spain', 'spain-1', hex, 'caravel'),
    ],
    trays: { groups: { 'spain-1': expedition(hex, 4, { ocean }) } },
  })
const may = (hex: string, origin: string, ocean?: string) => load(hex, origin, ocean).tokens('spain').includes('group:spain-1')
clause('CON-14.4.3', 'By sea: Gold in a friendly port is loaded on own ships of an Expedition there', () => {
  const t = load('h2420', 'caribbean').choose('spain', 'group:spain-1', 'origin:caribbean', 'number:20')
  expect([count(t, 'spain', 'gold', 'spain-1'), t.piece('gold-h2420-caribbean')]).toEqual([20, undefined])
  load('h2420', 'caribbean', 'atlantic', 1).expectOffer('spain', { not: ['group:spain-1'], because: 'CON-14.4.3' })
  const loose = table({
    phase: 'resource',
    seats: ['spain'],
    pieces: [
      men('spain', 'colonist', 'h2420', 2),
      { unit: 'gold', at: 'h2420', count: 20, origin: 'caribbean' },
      ships('spain', 'spain-1', 'h2420', 'caravel'),
    ],
    trays: { groups: { 'spain-1': { at: 'h2420' } } },
  })
  loose.expectOffer('spain', { not: ['group:spain-1'], because: 'CON-14.4.3' })
})
clause(
  'CON-14.4.4',
  'From a port of its own Area; from an inland Area any next to it; Rockies by the Pacific; Potosí also by Rio del Plate',
  () => {
    expect([may('h2420', 'caribbean'), may('h2420', 'aztec-empire')]).toEqual([true, false])
    load('h2420', 'aztec-empire').expectOffer('spain', { not: ['group:spain-1'], because: 'CON-14.4.4' })
    const coast = (area: string, ocean: string) => {
      const hex = data.map.hexes.find(x => x.area === area && x.kind === 'coastal' && x.oceans?.includes(ocean as never))
      return hex?.id as string
    }
    expect([
      may(coast('rio-del-plate', 'atlantic'), 'potosi'),
      may(coast('incan-empire', 'pacific'), 'potosi', 'pacific'),
      may(coast('brazil', 'atlantic'), 'potosi'),
    ]).toEqual([true, true, false])
    expect([
      may(coast('california', 'pacific'), 'rockies', 'pacific'),
      may(coast('texas', 'atlantic'), 'rockies'),
      may(coast('canada', 'atlantic'), 'great-lakes'),
    ]).toEqual([true, false, true])
    expect([
      may(coast('incan-empire', 'pacific'), 'incan-empire', 'pacific'),
      may(coast('rio-del-plate', 'atlantic'), 'incan-empire'),
    ]).toEqual([true, false])
  },
)
clause('CON-14.4.5', 'Gold that reaches Europe is credited in the Discovery Credit Segment', () => {
  const t = table({
    phase: 'final-trans-oceanic',
    seats: ['spain'],
    pieces: [ships('spain', 'spain-1', 'h2420', 'carrack'), cargo('spain-1', 'gold', 50)],
    trays: { groups: { 'spain-1': expedition('h2420', 4) } },
  }).dice('CON-9.1.1', [1])
  t.choose('spain', 'group:spain-1', 'button:home')
  expect([ducats(t, 'spain'), t.board().tracks.goldInEurope]).toEqual([100, { spain: 50 }])
  t.choose('spain', 'button:done')
  expect([ducats(t, 'spain'), t.board().tracks.goldInEurope]).toEqual([150, undefined])
})
clause('CON-14.4.6 CON-14.4.7', 'Captured Gold, and Gold once aboard, may be shipped from anywhere', () => {
  expect(may('h2420', 'none')).toBe(true)
  const t = load('h2420', 'caribbean').choose('spain', 'group:spain-1', 'origin:caribbean', 'number:20')
  expect(t.piece('spain-1-gold')).not.toHaveProperty('origin')
  const ashore = table({
    pieces: [ships('spain', 'spain-1', 'h2914', 'caravel'), cargo('spain-1', 'gold', 30)],
    trays: { groups: { 'spain-1': expedition('h2914', 4, { ocean: 'pacific' }) } },
  })
  ashore.choose('spain', 'group:spain-1', 'button:gold-ashore', 'number:30')
  expect(ashore.piece('gold-h2914-none')).toMatchObject({ count: 30, origin: 'none' })
})
clause('CON-14.4.8', 'Gold of several origins is kept apart; Missionaries and Privateers carry none', () => {
  const t = table({
    phase: 'land-movement',
    pieces: [
      men('spain', 'missionary', 'h2420'),
      men('spain', 'soldier', 'h2420'),
      { unit: 'gold', at: 'h2420', count: 12, origin: 'caribbean' },
      { unit: 'gold', at: 'h2420', count: 9, origin: 'none' },
    ],
  })
  t.choose('spain', 'hex:h2420', 'type:missionary').expectOffer('spain', { not: ['type:gold'], because: 'CON-14.4.1' })
  t.choose('spain', 'type:soldier', 'type:gold').expectOffer('spain', { exactly: ['origin:caribbean', 'origin:none', 'button:back'] })
  t.choose('spain', 'origin:none', 'number:9', 'type:gold', 'origin:caribbean', 'number:12', 'button:go', 'hex:h2421', 'button:stop')
  expect([t.piece('gold-h2421-none')?.count, t.piece('gold-h2421-caribbean')?.count]).toEqual([9, 12])
})
clause('CON-14.4.3 CON-6.6.14 CON-7.1.3', 'More Gold than there is, and more than fits, are refused for different reasons', () => {
  const port = [men('spain', 'colonist', 'h2420', 2), ships('spain', 'spain-1', 'h2420', 'caravel')]
  const pile = { unit: 'gold', at: 'h2420', origin: 'none' } as const
  const load = (count: number) =>
    table({
      phase: 'resource',
      pieces: [...port, { ...pile, count }],
      trays: { groups: { 'spain-1': expedition('h2420', 4) } },
    }).choose('spain', 'group:spain-1', 'origin:none')
  load(20).expectOffer('spain', { has: ['number:20'], not: ['number:21', 'number:31'], because: 'CON-14.4.3' })
  load(40).expectOffer('spain', { has: ['number:30'], not: ['number:31', 'number:40'], because: 'CON-7.1.3' })
  const planned = (aboard: number) =>
    table({
      phase: 'planning',
      pieces: [ships('spain', 'spain-1', 'h2420', 'caravel', 2), cargo('spain-1', 'gold', aboard)],
      trays: { groups: { 'spain-1': { at: 'h2420' } } },
    }).choose('spain', 'button:expedition', 'hex:h2420', 'type:caravel', 'type:gold')
  planned(20).expectOffer('spain', { has: ['number:20'], not: ['number:21', 'number:31'], because: 'CON-6.6.14' })
  planned(40).expectOffer('spain', { has: ['number:30'], not: ['number:31', 'number:40'], because: 'CON-7.1.3' })
})
clause('CON-14.5.1', 'A mine not worked is abandoned: anybody may work it later; the breakthrough ends', () => {
  const t = goldPhase({
    pieces: [men('spain', 'colonist', 'h4213')],
    spaces: { h4213: { mine: 'found', workedBefore: 'spain' } },
    tracks: { breakthrough: { by: 'spain', done: true } },
  })
  t.choose('spain', 'button:done')
  expect(t.board().tracks.breakthrough).toEqual({ done: true })
  const other = table({
    phase: 'gold',
    pieces: [men('england', 'colonist', 'h4213')],
    spaces: { h4213: { mine: 'found', workedBefore: 'spain' } },
  })
  other.choose('spain', 'button:done').expectOffer('england', { has: ['hex:h4213'] })
})
clause('CON-14.6.1', 'Search, work, loot, done; each once a segment', () => {
  const t = work0()
  t.choose('spain', 'hex:h2420').expectOffer('spain', { not: ['hex:h2420'], because: 'CON-14.6.1' })
  t.choose('spain', 'hex:h2409')
    .expectOffer('spain', { not: ['hex:h2409'], because: 'CON-14.6.1' })
    .expectOffer('spain', { exactly: ['button:done'] })
})
const work0 = (): Table =>
  goldPhase({
    pieces: [men('spain', 'colonist', 'h2420'), men('spain', 'soldier', 'h2409')],
    spaces: { h2420: { mine: 'found' }, 'aztec-empire': { nativeLevel: 0 } },
  })

clause('CON-15.1.1', 'Each Colonist on land brings 2 ducats, 4 in an R2 Area', () => {
  expect([income({ pieces: [men('spain', 'colonist', 'h1522', 3)] }), income({ pieces: [men('spain', 'colonist', 'h2420', 3)] })]).toEqual([
    6, 12,
  ])
})
clause('CON-15.1.2', 'Only the first 4 Colonists of a hex bring anything', () => {
  expect(income({ pieces: [men('spain', 'colonist', 'h1522', 7)] })).toBe(8)
})
clause('CON-15.1.3', 'Colonists aboard or in Europe bring nothing', () => {
  expect(
    income({
      pieces: [men('spain', 'colonist', 'europe', 3), ships('spain', 'spain-1', 'h1522', 'carrack'), cargo('spain-1', 'colonist', 3)],
      trays: { groups: { 'spain-1': { at: 'h1522' } } },
    }),
  ).toBe(0)
})
clause('CON-15.2.1', 'Resources go straight to the Treasury', () => {
  const t = table({ phase: 'resource', seats: ['spain'], pieces: [men('spain', 'colonist', 'h1522', 2)] })
  t.expectEvent({ type: 'resources', nation: 'spain', ducats: 4 })
  expect(ducats(t, 'spain')).toBe(104)
})

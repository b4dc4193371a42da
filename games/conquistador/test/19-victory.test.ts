/** 19 Discoveries, 20 Treaty of Tordesillas, 21 Victory, 22 Scenarios, 23 Optional rules, 24 Set-up. */
import { clause, faultsOf } from '@plus-ultra/kernel/testing'
import { expect } from 'vitest'
import { checkData, data } from '../data/load.ts'
import { conquistador } from '../game.ts'
import {
  cargo,
  count,
  ducats,
  expedition,
  type Given,
  lead,
  men,
  natives,
  nextTurn,
  printed,
  scenario,
  ships,
  type Table,
  table,
  vp,
} from './table.ts'

const scored = (t: Table) => t.board().trays.discoveries
const march = (from: string, to: string, given: Given = {}) =>
  table({ phase: 'land-movement', pieces: [men('spain', 'soldier', from)], ...given }).choose(
    'spain',
    `hex:${from}`,
    'type:soldier',
    'button:go',
    `hex:${to}`,
  )
const sail = (hex: string, to: string, given: Given = {}) =>
  table({
    ...given,
    pieces: [ships('spain', 'spain-1', hex, 'caravel'), ...(given.pieces ?? [])],
    trays: { ...given.trays, groups: { 'spain-1': expedition(hex, 9) } },
  }).choose('spain', 'group:spain-1', `hex:${to}`)
const notes = (t: Table) => (t.board().trays.groups as Record<string, { notes?: string[]; doubled?: string[] }>)['spain-1']

clause('CON-19.1.1', 'Each Discovery is scored once, by the first to qualify', () => {
  const t = march('h2408', 'h2409', { trays: { discoveries: { 'd-tenochtitlan': 'england' } } })
  expect([vp(t, 'spain'), scored(t)]).toEqual([0, { 'd-tenochtitlan': 'england' }])
})
clause('CON-19.2.1', 'A Land Discovery scores at once when a land unit enters the hex by land or debarks there', () => {
  expect(vp(march('h2408', 'h2409'), 'spain')).toBe(40)
  const t = table({
    pieces: [ships('spain', 'spain-1', 'h2313', 'caravel'), cargo('spain-1', 'colonist')],
    trays: { groups: { 'spain-1': expedition('h2313', 4) } },
  })
  const coastal = data.map.hexes.find(x => x.id === 'h2313')?.kind === 'coastal'
  if (coastal) expect(vp(t.choose('spain', 'group:spain-1', 'button:debark', 'type:colonist'), 'spain')).toBe(20)
  const river = table({
    pieces: [ships('spain', 'spain-1', 'h1915', 'caravel'), cargo('spain-1', 'soldier')],
    trays: { groups: { 'spain-1': expedition('h1915', 4) } },
  })
  expect(vp(river.choose('spain', 'group:spain-1', 'button:debark', 'type:soldier'), 'spain')).toBe(30)
})
clause('CON-19.2.2', 'The Pacific is seen by land only, and not once the Cape has been navigated', () => {
  expect(scored(march('h2815', 'h2914'))).toMatchObject({ 'd-pacific': 'spain' })
  expect(scored(march('h2815', 'h2914', { tracks: { capeNavigated: true } }))).toBeUndefined()
  const landing = table({
    pieces: [ships('spain', 'spain-1', 'h2914', 'caravel'), cargo('spain-1', 'soldier')],
    trays: { groups: { 'spain-1': expedition('h2914', 4, { ocean: 'pacific' }) } },
  })
  expect(scored(landing.choose('spain', 'group:spain-1', 'button:debark', 'type:soldier'))).toBeUndefined()
})
clause('CON-19.2.3', 'Any land unit will do, a leader alone too; retreats discover nothing; the points stay', () => {
  const t = table({ turn: 5, phase: 'land-movement', pieces: [lead('cortes', { at: 'h2408' })] }).choose(
    'spain',
    'hex:h2408',
    'leader:cortes',
    'button:go',
    'hex:h2409',
    'button:stop',
  )
  expect(vp(t, 'spain')).toBe(40)
  const retreat = table({
    phase: 'land-movement',
    pieces: [men('spain', 'soldier', 'h2408', 2), men('england', 'soldier', 'h2410', 2), men('spain', 'soldier', 'h2510', 2)],
  })
  retreat.choose('spain', 'button:done')
  const lost = table({
    phase: 'land-attrition',
    seats: ['spain'],
    pieces: [men('spain', 'soldier', 'h2409')],
    tracks: { victoryPoints: { spain: 40 } },
  }).dice('CON-12.1.1', [6])
  expect([count(lost, 'spain', 'soldier', 'h2409'), vp(lost, 'spain')]).toEqual([0, 40])
})
clause('CON-19.3.1', 'A Sea Discovery is noted on the coast and scored in a friendly port', () => {
  const t = sail('h2823', 'h2822')
  expect(notes(t)?.notes).toEqual(['d-e-venezuela'])
  const credit = (at: string, pieces: Given['pieces'] = []) =>
    vp(
      table({
        phase: 'discovery-credit',
        pieces: [ships('spain', 'spain-1', at, 'caravel'), ...(pieces ?? [])],
        trays: { groups: { 'spain-1': expedition(at, 0, { notes: ['d-e-venezuela'] }) } },
      }),
      'spain',
    )
  expect([
    credit('europe'),
    credit('h2420'),
    credit('h2420', [men('spain', 'colonist', 'h2420', 2)]),
    credit('h2420', [men('england', 'colonist', 'h2420', 2)]),
  ]).toEqual([5, 0, 5, 0])
})
clause('CON-19.3.2', 'Notes stay with the ships over turns, and with each part when they are divided', () => {
  const t = table({
    phase: 'planning',
    seats: ['spain'],
    pieces: [ships('spain', 'spain-1', 'h1522', 'caravel', 2)],
    trays: { groups: { 'spain-1': { at: 'h1522', notes: ['d-e-brazil'] } } },
  })
  t.choose('spain', 'button:expedition', 'hex:h1522', 'type:caravel', 'button:log', 'button:home', 'number:4', 'button:done')
  expect(t.board().trays.groups).toMatchObject({
    'spain-1': { notes: expect.arrayContaining(['d-e-brazil']) },
    'spain-2': { notes: expect.arrayContaining(['d-e-brazil']) },
  })
})
clause('CON-19.3.3', 'Returned twice in a segment, the player earlier in initiative scores it', () => {
  const t = table({
    phase: 'discovery-credit',
    tracks: { initiative: ['england', 'spain'] },
    pieces: [
      ships('spain', 'spain-1', 'europe', 'caravel'),
      ships('england', 'england-1', 'europe', 'caravel'),
      ships('england', 'england-2', 'europe', 'caravel'),
    ],
    trays: {
      groups: {
        'spain-1': expedition('europe', 0, { notes: ['d-e-brazil'] }),
        'england-1': expedition('europe', 0, { notes: ['d-e-brazil'] }),
        'england-2': expedition('europe', 0, { order: 2, notes: ['d-e-brazil'] }),
      },
    },
  })
  expect([vp(t, 'england'), vp(t, 'spain')]).toEqual([5, 0])
})
clause('CON-19.3.3', 'Of several Expeditions of one player one scores, the best', () => {
  const t = table({
    phase: 'discovery-credit',
    seats: ['spain'],
    pieces: [ships('spain', 'spain-1', 'europe', 'caravel'), ships('spain', 'spain-2', 'europe', 'caravel')],
    trays: {
      groups: {
        'spain-1': expedition('europe', 0, { notes: ['d-e-brazil'] }),
        'spain-2': expedition('europe', 0, { order: 2, notes: ['d-e-brazil'], doubled: ['d-e-brazil'] }),
      },
    },
  })
  expect(vp(t, 'spain')).toBe(10)
})
clause('CON-19.3.4', 'Double with an Explorer aboard when noted, the South Cape never; America is scored in the set-up', () => {
  expect(notes(sail('h2823', 'h2822', { pieces: [lead('columbus', { group: 'spain-1' })] }))).toMatchObject({
    notes: ['d-e-venezuela'],
    doubled: ['d-e-venezuela'],
  })
  expect(notes(sail('h2823', 'h2822'))).not.toHaveProperty('doubled')
  const late = sail('h2823', 'h2822', { pieces: [men('spain', 'colonist', 'h2822'), lead('columbus', { at: 'h2822' })] })
  late.choose('spain', 'button:embark', 'leader:columbus', 'button:done', 'hex:h2823', 'hex:h2822')
  expect(notes(late)).toMatchObject({ notes: ['d-e-venezuela'] })
  expect(notes(late)).not.toHaveProperty('doubled')
  const gone = sail('h2823', 'h2822', { pieces: [lead('columbus', { group: 'spain-1' })] })
  gone.choose('spain', 'button:debark', 'leader:columbus', 'button:done')
  expect(notes(gone)).toMatchObject({ doubled: ['d-e-venezuela'] })
  expect(conquistador.scenarios['three-player']?.tracks?.victoryPoints).toMatchObject({ spain: 25 })
})

const treaty = (given: Given) => table({ seats: ['spain', 'portugal'], tordesillas: true, ...given })
clause('CON-20.1.1', 'In force only where marked, from GT 1 to the end of GT 17', () => {
  const inForce = (given: Given) => treaty({ phase: 'gold', ...given }).board().tracks.treaty
  expect([inForce({ turn: 17 }), inForce({ turn: 18 }), inForce({ tordesillas: false })]).toEqual([true, false, false])
})
const lands = (side: 'spain' | 'portugal', hex: string, turn = 3) => {
  const t = treaty({
    turn,
    tracks: { initiative: side === 'spain' ? ['spain', 'portugal'] : ['portugal', 'spain'] },
    pieces: [ships(side, `${side}-1`, hex, 'caravel'), cargo(`${side}-1`, 'colonist')],
    trays: { groups: { [`${side}-1`]: expedition(hex, 4) } as never },
  })
  return t.choose(side, `group:${side}-1`).tokens(side).includes('button:debark')
}
clause('CON-20.1.2', 'Portugal keeps to its Areas, Spain out of Brazil, Labrador and Newfoundland; ships go anywhere', () => {
  expect([
    lands('portugal', 'h3326'),
    lands('portugal', 'h2420'),
    lands('spain', 'h3326'),
    lands('spain', 'h2420'),
    lands('spain', 'h1130'),
  ]).toEqual([true, false, false, true, false])
  expect([lands('portugal', 'h2420', 18), lands('spain', 'h3326', 18)]).toEqual([true, true])
  const t = treaty({ phase: 'native-combat', pieces: [men('spain', 'soldier', 'h3326', 3)] })
  t.expectOffer('spain', { not: ['area:brazil'], because: 'CON-20.1.2' })
  const border = data.map.hexes.find(
    x => x.area === 'amazon' && x.landNeighbours?.some(to => data.map.hexes.find(y => y.id === to)?.area === 'brazil'),
  )
  const beyond = border?.landNeighbours?.find(to => data.map.hexes.find(y => y.id === to)?.area === 'brazil')
  const land = treaty({ phase: 'land-movement', pieces: [men('spain', 'soldier', border?.id as string, 2)] })
  land
    .choose('spain', `hex:${border?.id}`, 'type:soldier', 'button:go')
    .expectOffer('spain', { not: [`hex:${beyond}`], because: 'CON-20.1.2' })
})
clause('CON-20.1.3', 'England and France are not bound', () => {
  const t = table({
    seats: ['spain', 'england'],
    tordesillas: true,
    pieces: [ships('england', 'england-1', 'h3326', 'caravel'), cargo('england-1', 'colonist')],
    trays: { groups: { 'england-1': expedition('h3326', 4) } },
  })
  t.choose('spain', 'button:done')
    .choose('england', 'group:england-1')
    .expectOffer('england', { has: ['button:debark'] })
})
clause('CON-20.1.4', 'Denouncing ends it for both at the end of Planning, for 100 VP each', () => {
  const t = treaty({ phase: 'planning' })
  t.choose('spain', 'button:denounce').expectOffer('spain', { not: ['button:denounce'], because: 'CON-20.1.4' })
  t.choose('portugal', 'button:denounce', 'button:done')
  expect(t.board('portugal').tracks.treaty).toBe(true)
  t.choose('spain', 'button:done')
  expect([t.board().tracks.treaty, vp(t, 'spain'), vp(t, 'portugal')]).toEqual([false, -100, -100])
  table({ seats: ['england', 'spain'], phase: 'planning', tordesillas: true }).expectOffer('england', {
    not: ['button:denounce'],
    because: 'CON-20.1.4',
  })
})
clause('CON-20.1.5', 'Portugal’s eastern trade brings 20 ducats with the taxes of every turn', () => {
  const t = printed('four-player').dice('CON-6.3.0', [2, 4, 2, 4, 2, 4, 2, 4])
  expect(ducats(t, 'portugal')).toBe(250 + 35 + 20)
})
clause('CON-20.1.6', 'No retreat into a forbidden Area; a unit found in one may stay; denouncing takes effect when all are done', () => {
  const t = table({
    seats: ['portugal', 'england'],
    tordesillas: true,
    phase: 'land-movement',
    tracks: { initiative: ['england', 'portugal'] },
    pieces: [men('portugal', 'soldier', 'h2420', 2), men('england', 'soldier', 'h2419', 2)],
  }).dice('CON-11.2.2', [1])
  t.choose('england', 'hex:h2419', 'type:soldier', 'type:soldier', 'button:go', 'hex:h2420', 'button:done', 'hex:h2420')
  expect(t.board().pieces.some(p => p.side === 'portugal')).toBe(false)
})

clause('CON-20.1.6 CON-11.3.2', 'Nor do attackers fall back into a forbidden Area', () => {
  const repulsed = (tordesillas: boolean) => {
    const t = table({
      tordesillas,
      phase: 'land-movement',
      pieces: [men('spain', 'soldier', 'h3818', 2), men('england', 'soldier', 'h3817', 3)],
    }).dice('CON-11.2.2', [4])
    const moves = ['hex:h3818', 'type:soldier', 'type:soldier', 'button:go', 'hex:h3817', 'button:done', 'hex:h3817']
    t.choose('spain', ...moves)
    return [t.board().pieces.find(p => p.side === 'spain')?.count, count(t, 'england', 'soldier', 'h3817')]
  }
  expect([repulsed(false), repulsed(true)]).toEqual([
    [1, 3],
    [undefined, 3],
  ])
})
clause('CON-20.1.2 CON-13.1.7', 'Nor does a leader whose ships are removed go ashore in one', () => {
  const dropped = (tordesillas: boolean) => {
    const t = table({
      turn: 2,
      tordesillas,
      phase: 'maintenance',
      seats: ['portugal'],
      pieces: [ships('portugal', 'portugal-1', 'h2420', 'caravel'), lead('vespucci', { group: 'portugal-1' })],
      trays: { groups: { 'portugal-1': { at: 'h2420' } } },
    }).choose('portugal', 'group:portugal-1', 'type:caravel')
    return nextTurn(t, 'portugal').piece('vespucci')?.at
  }
  expect([dropped(false), dropped(true)]).toEqual(['h2420', undefined])
})

const ending = (given: Given) => {
  const t = table({ turn: given.lastTurn ?? 21, phase: 'maintenance', ...given })
  for (const seat of given.seats ?? ['spain', 'england']) t.choose(seat, 'button:done')
  return t.table.outcome()
}
clause('CON-21.1.1', 'The game ends after the Maintenance Phase of the last turn', () => {
  expect(ending({})).toBeDefined()
  const t = table({ turn: 9, lastTurn: 10, phase: 'maintenance' })
  expect(nextTurn(t, 'spain', 'england').table.isOver).toBe(false)
  expect(ending({ lastTurn: 10 })).toBeDefined()
})
clause('CON-21.1.2', 'VP: those recorded, 2 a ducat, and the value of each Area controlled', () => {
  expect(
    ending({
      pieces: [men('spain', 'colonist', 'h2409', 3), men('england', 'colonist', 'h1522', 3)],
      tracks: { treasury: { spain: 5, england: 0 }, victoryPoints: { spain: -30, england: 1 } },
    })?.scores,
  ).toEqual({ spain: 10 + 200 - 30, england: 120 + 1 })
})
clause('CON-21.1.3', 'Control: at least 3 Colonists on land and more than any other', () => {
  const control = (spain: number, england: number) =>
    table({ pieces: [men('spain', 'colonist', 'h2420', spain), men('england', 'colonist', 'h2422', england)] }).board().spaces.caribbean
      ?.controlledBy
  expect([control(2, 1), control(3, 1), control(3, 3), control(3, 4)]).toEqual([undefined, 'spain', undefined, 'england'])
})
clause('CON-21.1.4', 'Gold not in Europe is worth nothing; VP may be negative', () => {
  expect(
    ending({
      pieces: [men('spain', 'colonist', 'h2420'), { unit: 'gold', at: 'h2420', count: 90, origin: 'caribbean' }],
      tracks: { treasury: { spain: 0, england: 0 }, victoryPoints: { spain: -5 } },
    })?.scores,
  ).toEqual({ spain: -5, england: 0 })
})
clause('CON-21.1.5', 'Most VP wins; ties by ducats, then Areas, then shared', () => {
  expect(ending({ tracks: { treasury: { spain: 10, england: 0 }, victoryPoints: { england: 19 } } })).toMatchObject({
    winner: 0,
    why: 'most-vp',
  })
  expect(ending({ tracks: { treasury: { spain: 0, england: 10 }, victoryPoints: { spain: 20 } } })).toMatchObject({
    winner: 2,
    why: 'more-ducats',
  })
  const colonies = [men('spain', 'colonist', 'h1522', 3), men('england', 'colonist', 'h0430', 3), men('england', 'colonist', 'h0520', 3)]
  expect(ending({ pieces: colonies, tracks: { treasury: { spain: 0, england: 0 } } })).toMatchObject({
    scores: { spain: 120, england: 120 },
    winner: 2,
    why: 'more-areas',
  })
  expect(ending({ tracks: { treasury: { spain: 3, england: 3 } } })).toMatchObject({ winner: null, why: 'shared' })
})
clause('CON-21.1.6 CON-22.1.2', 'Solitaire: the highest level whose minimum is reached', () => {
  const levels = conquistador.scenarios['solitaire-spain']?.levels as NonNullable<ReturnType<typeof scenario>['levels']>
  const at = (points: number) => ending({ seats: ['spain'], levels, tracks: { treasury: { spain: 0 }, victoryPoints: { spain: points } } })
  expect([-50, 3199, 3200, 4200, 5200].map(p => at(p)?.level)).toEqual([
    'failure',
    'failure',
    'marginal-success',
    'historical-success',
    'decisive-success',
  ])
  expect([at(3199)?.winner, at(3200)?.winner]).toEqual([null, 0])
  expect(conquistador.scenarios['solitaire-spain']).toMatchObject({ seats: ['spain'], tordesillas: true, raids: true, lastTurn: 21 })
})

clause('CON-22.1.1', 'The six scenarios', () => {
  expect(Object.keys(conquistador.scenarios)).toEqual([
    'three-player',
    'four-player',
    'two-player',
    'two-player-france',
    'solitaire-spain',
    'short-three-player',
  ])
  for (const s of Object.values(conquistador.scenarios)) expect([s.id, conquistador.readScenario(s).ok]).toEqual([s.id, true])
})
const raid = (die: number, pieces: Given['pieces'], turn = 8) =>
  table({
    turn,
    phase: 'native-uprising',
    seats: ['spain'],
    raids: true,
    pieces: pieces ?? [],
    spaces: { caribbean: { nativeLevel: 0 } },
    tracks: { decimated: true },
  }).dice('CON-22.1.3', [die])
clause('CON-22.1.3', 'Solitaire raids: from GT 8 a 6 strikes the richest Atlantic port, unless 3 soldiers guard it', () => {
  const ports = [
    men('spain', 'colonist', 'h2420', 3),
    men('spain', 'colonist', 'h2421', 4),
    { unit: 'gold' as const, at: 'h2420', count: 24, origin: 'caribbean' as const },
  ]
  const hit = raid(6, ports).dice('CON-12.1.1', [1, 1])
  expect([count(hit, 'spain', 'colonist', 'h2420'), hit.piece('gold-h2420-caribbean'), count(hit, 'spain', 'colonist', 'h2421')]).toEqual([
    2,
    undefined,
    4,
  ])
  hit.expectEvent({ type: 'raid', hex: 'h2420', beaten: false, ducats: 24 })
  hit.expectEvent({ type: 'lost', nation: 'spain', hex: 'h2420', unit: 'colonist', count: 1, clause: 'CON-22.1.3' })
  const miss = raid(5, ports).dice('CON-12.1.1', [1, 1])
  expect(miss.piece('gold-h2420-caribbean')?.count).toBe(24)
  const guarded = raid(6, [...ports, men('spain', 'soldier', 'h2420', 3)]).dice('CON-12.1.1', [1, 1])
  expect(guarded.piece('gold-h2420-caribbean')?.count).toBe(24)
  const poor = raid(6, ports.slice(0, 2)).dice('CON-12.1.1', [1, 1])
  expect(count(poor, 'spain', 'colonist', 'h2421')).toBe(3)
  table({ turn: 7, phase: 'native-uprising', seats: ['spain'], raids: true, pieces: ports, tracks: { decimated: true } })
    .dice('CON-12.1.1', [1, 1])
    .expectStep('load-gold')
    .done()
})

clause('CON-23.1.1', 'German Bankers: up to 100 ducats, half as much again four turns later; none after GT 17', () => {
  const t = table({ phase: 'planning', seats: ['spain'] }, { 'german-bankers': true })
  t.choose('spain', 'button:borrow', 'number:51').expectOffer('spain', { not: ['button:borrow'], because: 'CON-23.1.1' })
  t.choose('spain', 'button:done')
  expect([ducats(t, 'spain'), t.board().trays.debts]).toEqual([151, [{ from: 'spain', to: 'bank', amount: 77, due: 7 }]])
  table({ phase: 'planning', seats: ['spain'] }).expectOffer('spain', { not: ['button:borrow'], because: 'CON-23.1.1' })
  table({ turn: 18, phase: 'planning', seats: ['spain'] }, { 'german-bankers': true }).expectOffer('spain', { not: ['button:borrow'] })
  const due = table(
    { turn: 7, phase: 'planning', seats: ['spain'], trays: { debts: [{ from: 'spain', to: 'bank', amount: 77, due: 7 }] } },
    { 'german-bankers': true },
  )
  expect(ducats(due, 'spain')).toBe(23)
})
clause('CON-23.1.2', 'Circumnavigation: home westward for 14 Bounds, 100 VP to the first that survives', () => {
  const west = (options: Record<string, boolean>, bounds = 14) =>
    table(
      {
        phase: 'final-trans-oceanic',
        seats: ['spain'],
        pieces: [ships('spain', 'spain-1', 'h4410', 'carrack', 4)],
        trays: { groups: { 'spain-1': expedition('h4410', bounds, { ocean: 'pacific' }) } },
      },
      options,
    ).choose('spain', 'group:spain-1')
  west({}).expectOffer('spain', { not: ['button:westward'], because: 'CON-23.1.2' })
  west({ circumnavigation: true }, 12).expectOffer('spain', { has: ['button:westward'] })
  west({ circumnavigation: true }, 11).expectOffer('spain', { not: ['button:westward'], because: 'CON-9.3.1' })
  const t = west({ circumnavigation: true }).choose('spain', 'button:westward').dice('CON-9.1.1', [1])
  t.expectEvent({ type: 'sailed-home', clause: 'CON-23.1.2' })
  t.choose('spain', 'button:done').expectEvent({ type: 'naval-attrition', bounds: 14 })
  const coast = 10 // 19.3.1 of the Incan Empire, noted where it lay
  expect([vp(t, 'spain'), t.board().tracks.circumnavigated]).toEqual([100 + coast, true])
})
clause('CON-23.1.3', 'Open planning: logs in initiative order, and nothing is secret', () => {
  const t = table(
    { phase: 'planning', tracks: { initiative: ['england', 'spain'] }, pieces: [men('england', 'caravel', 'europe')] },
    { 'open-planning': true },
  )
  expect(t.table.waiting.length).toBe(1)
  t.choose(
    'england',
    'type:soldier',
    'number:1',
    'button:expedition',
    'area:europe',
    'type:caravel',
    'type:soldier',
    'button:log',
    'button:out',
    'hex:h1522',
    'number:8',
  )
  expect(t.board('spain').trays.plans).toMatchObject({
    england: { expeditions: { 'england-1': { landing: 'h1522', soldier: 1, bounds: 8 } } },
  })
  t.choose('england', 'seat:spain', 'button:pay-now', 'number:5', 'button:propose')
    .choose('spain', 'button:accept')
    .choose('england', 'button:done')
  t.expectStep('plan', 'spain')
})
clause('CON-23.1.3 CON-5.0.4', 'Open planning: what is dropped in Maintenance is secret until all are done', () => {
  const t = table({ phase: 'maintenance', pieces: [men('spain', 'soldier', 'h2420', 3)] }, { 'open-planning': true })
  const seen = JSON.stringify(t.board('england'))
  t.choose('spain', 'hex:h2420', 'type:soldier')
  expect([JSON.stringify(t.board('england')), JSON.stringify(t.board('spain'))]).toEqual([seen, expect.stringContaining('"drops"')])
})
clause('CON-23.1.3 CON-6.7.7', 'Open planning: everybody sees plans and offers, which are answered at once', () => {
  const t = table(
    { phase: 'planning', seats: ['spain', 'england', 'france'], pieces: [men('spain', 'caravel', 'europe')] },
    { 'open-planning': true },
  )
  t.choose('spain', 'type:soldier', 'number:1', 'seat:england', 'button:pay-now', 'number:5', 'button:propose')
  for (const seat of ['spain', 'england', 'france', undefined])
    expect(t.board(seat).trays).toMatchObject({ plans: { spain: { purse: 91 } }, deals: { 'spain-england-1': { answer: 'open', now: 5 } } })
  t.expectOffer('england', { exactly: ['button:accept', 'button:refuse'] })
  t.expectOffer('england', { not: ['button:back'], because: 'CON-6.7.7' })
})
clause('CON-23.1.4', 'Equal start: 245 ducats, Monarch B, one Caravel, and nothing else', () => {
  const t = printed('three-player', { 'equal-start': true }).dice('CON-6.3.0', [2, 4, 3, 4, 6, 3])
  expect([ducats(t, 'spain') - 35, ducats(t, 'england') - 40, ducats(t, 'france') - 60, vp(t, 'spain')]).toEqual([245, 245, 245, 0])
  expect(
    t
      .board()
      .pieces.filter(p => p.count !== undefined)
      .map(p => [p.id, p.count]),
  ).toEqual(['spain', 'england', 'france'].map(n => [`${n}-caravel-europe`, 1]))
  expect(t.board().tracks.monarch).toEqual({ spain: 'B', england: 'B', france: 'B' })
})

clause('CON-24.1.2', 'Four players: Portugal B 250, two Caravels, 20 ducats a turn, Treaty in force', () => {
  const t = printed('four-player').dice('CON-6.3.0', [2, 4, 2, 4, 3, 4, 3, 4])
  expect([ducats(t, 'portugal') - 55, count(t, 'portugal', 'caravel', 'europe'), t.board().tracks.treaty]).toEqual([250, 2, true])
  expect(t.board().tracks.monarch).toEqual({ spain: 'A', portugal: 'B', england: 'B', france: 'C' })
})
clause('CON-24.1.3', 'Two players: Spain and England with 320, or France and England without the settlement', () => {
  const t = printed('two-player').dice('CON-6.3.0', [2, 4, 2, 4])
  expect([ducats(t, 'england') - 35, count(t, 'spain', 'colonist', 'h2420')]).toEqual([320, 1])
  const france = printed('two-player-france').dice('CON-6.3.0', [2, 4, 3, 4])
  expect([ducats(france, 'england') - 35, ducats(france, 'france') - 35, france.board().spaces.h2420]).toEqual([245, 300, undefined])
})
clause('CON-24.1.4', 'Solitaire: Spain as in the standard game', () => {
  const t = printed('solitaire-spain').dice('CON-6.3.0', [2, 4])
  expect([ducats(t, 'spain') - 40, vp(t, 'spain'), count(t, 'spain', 'colonist', 'h2420'), t.board().tracks.treaty]).toEqual([
    190,
    25,
    1,
    true,
  ])
})
clause('CON-24.1.5', 'Short game: ends after GT 10', () => {
  expect(conquistador.scenarios['short-three-player']).toMatchObject({ lastTurn: 10, seats: ['spain', 'england', 'france'] })
})
clause(
  'CON-24.1.6',
  'At the start levels are as printed, nothing is found, looted or scored, and the leaders of GT 1 are in Europe',
  () => {
    const t = printed('three-player').dice('CON-6.3.0', [2, 4, 2, 4, 3, 4])
    for (const a of data.map.areas) expect([a.id, natives(t, a.id)]).toEqual([a.id, a.nativeLevel])
    expect([t.board().trays.discoveries, t.board().tracks.rutter, t.board().spaces.h2420?.mine]).toEqual([undefined, undefined, undefined])
    expect(
      t
        .board()
        .pieces.filter(p => p.count === undefined)
        .map(p => [p.id, p.at]),
    ).toEqual([
      ['columbus', 'europe'],
      ['cabot', 'europe'],
    ])
  },
)
clause('CON-24.1.7', 'One seat for each country of the scenario', () => {
  for (const s of Object.values(conquistador.scenarios)) expect(new Set(s.seats).size).toBe(s.seats.length)
  expect(faultsOf(conquistador, scenario({ seats: ['spain', 'spain'] as never }))).toMatchObject([{ path: 'seats' }])
})

clause('CON-2.0.1', 'The data are checked, and every fault is named by its path', () => {
  const map = structuredClone(data.map)
  const hex = map.hexes[700] as (typeof map.hexes)[number]
  Object.assign(hex, { kind: 'swamp' })
  Object.assign(map.areas[3] as object, { nativeLevel: 9 })
  expect(() => checkData({ map, units: data.units, tables: data.tables })).toThrow(
    /map\.areas\[3\]\.nativeLevel[\s\S]*map\.hexes\[700\]\.kind/,
  )
  const tables = structuredClone(data.tables)
  ;(tables.randomEvents.politicalEvents.grid[2] as string[])[4] = 'earthquake'
  expect(() => checkData({ map: data.map, units: data.units, tables })).toThrow(
    'tables.randomEvents.politicalEvents.grid[2][4]: there is no event earthquake',
  )
})

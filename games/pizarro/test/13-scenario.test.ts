/** Scenarios in every way in which they may be written, and at every moment at which they may begin. */
import { phaseOf, SearchChance, type Seat, silence, Table } from '@plus-ultra/kernel'
import { clause, faultsOf, TestTable } from '@plus-ultra/kernel/testing'
import { expect } from 'vitest'
import type { Scenario } from '../data/scenario.ts'
import { pizarro, type State } from '../game.ts'
import { muster } from './muster.ts'
import { campaignFile, conquestFile, field, position, range } from './table.ts'

/** The whole board of a position, written as a scenario. */
function written(g: State): Record<string, unknown> {
  const { pieces, spaces, tracks, trays } = pizarro.board(g)
  const { reserve, futureReinforcements, recruits, battle, siege } = trays as Record<string, unknown>
  return {
    id: 'copy',
    title: 'Copy',
    seats: ['spanish', 'inca'],
    firstTurn: 1,
    lastTurn: g.lastTurn,
    start: { turn: g.turn, phase: phaseOf(g) },
    pieces,
    spaces,
    tracks,
    reserve,
    futureReinforcements,
    ...(recruits !== undefined && { recruits }),
    ...(battle !== undefined && { battle }),
    ...(siege !== undefined && { siege }),
  }
}
/** Steps in which nothing is under way that the board does not show: play goes on with the same offer. */
const SAME_OFFER = new Set([
  'movement',
  'recruit',
  'deploy-unit',
  'deploy-leader',
  'markers',
  'announce',
  'attack',
  'counter-attack',
  'end-of-round',
  'sieges',
  'sally',
  'siege-decision',
])
/** Others at which a position can be given; who fires or moves next is not part of it. */
const SAME_BOARD = new Set(['reveal', 'fire', 'manoeuvre', 'fatigue'])

clause('PIZ-13.1 PIZ-13.2', 'A position taken from the middle of any game can be given as a scenario, and is the same again', () => {
  const seen = new Map<string, number>()
  const games = [...Array.from({ length: 24 }, (_, i) => muster(i + 1)), campaignFile, conquestFile]
  games.forEach((scenario, n) => {
    const chance = new SearchChance(n + 1)
    const table = new Table(pizarro, { scenario, options: {} }, new SearchChance(n + 100))
    for (let i = 0; i < 600 && !table.isOver; i++) {
      const { step } = table
      const often = seen.get(step) ?? 0
      if ((SAME_OFFER.has(step) || SAME_BOARD.has(step)) && (often < 12 || chance.below(40) === 0)) {
        seen.set(step, often + 1)
        compare(table)
      }
      const seat = table.waiting[chance.below(table.waiting.length)] as Seat
      const tokens = table.tokens(seat)
      table.choose(seat, tokens[chance.below(tokens.length)] as string)
    }
  })
  expect([...SAME_OFFER, ...SAME_BOARD].filter(step => !seen.has(step))).toEqual([])
})
/** In a battle `generals` tells who commands; the stack chooses again when it is over (PIZ-2.10). */
const comparable = (step: string, json: Record<string, unknown>) => ({
  step,
  ...json,
  pieces: (json.pieces as Record<string, unknown>[]).map(p => ({ ...p, commands: p.tz === undefined && p.commands })),
})
function compare(table: Table<State, Scenario>): void {
  const json = JSON.parse(JSON.stringify(written(table.state)))
  const read = pizarro.readScenario(json)
  if (!read.ok) throw new Error(`${table.step}: ${JSON.stringify(read.faults)}`)
  const again = new Table(pizarro, { scenario: read.value, options: {} }, new SearchChance(1))
  const isSecret = table.step === 'markers' || table.step === 'reveal' // who has chosen already is not told
  if (!isSecret) expect(comparable(table.step, written(again.state))).toEqual(comparable(table.step, json))
  if (!SAME_OFFER.has(table.step) || isSecret) return
  expect(again.step).toBe(table.step)
  for (const seat of table.waiting) expect(again.tokens(seat)).toEqual(table.tokens(seat))
}

// --- as printed

/** The printed campaign, stack by stack. */
function printed(): Record<string, unknown> {
  const stacks = new Map<string, { zone: string; camp: string; form: string; commanders: string[]; units: object[] }>()
  for (const p of pizarro.board(new Table(pizarro, { scenario: campaignFile, options: {} }, new SearchChance(1)).state).pieces) {
    const key = `${p.at} ${p.side} ${p.form}`
    if (!stacks.has(key)) stacks.set(key, { zone: p.at as string, camp: p.side, form: p.form as string, commanders: [], units: [] })
    if (p.strength === undefined) stacks.get(key)?.commanders.push(p.id)
    else stacks.get(key)?.units.push({ id: p.id, side: p.face })
  }
  return {
    id: 'printed',
    name: 'As printed',
    game: 'pizarro',
    firstTurn: 1,
    lastTurn: 6,
    noR4OnTurn: 1,
    options: { shortScenarioHandicapSpanishVp: 0, embassy: true },
    incaControlMarkers: ['sz-0', 'sz-9', 'sz-11', 'sz-15', 'sz-26', 'sz-27', 'sz-36'],
    spanishControlMarkers: [],
    vp: { spanish: 0, inca: 0 },
    cursors: { chinchaysuyu: 1, cuntisuyu: 1, collasuyu: 1, antisuyu: 4, 'other-peoples': 4 },
    setup: [...stacks.values()],
    reserve: { spanish: ['spanish-ab-2'], inca: ['inca-eb-11'], other: ['other-jav-5'] },
    futureReinforcements: ['almagro', 'de-soto', 'benalcazar', 'alvarado'],
  }
}
const paths = (json: unknown) => faultsOf(pizarro, json).map(f => f.path)

clause('PIZ-13.3 PIZ-13.4 PIZ-13.6', 'A scenario may be written stack by stack as printed, and is the same position', () => {
  const read = pizarro.readScenario(printed())
  if (!read.ok) throw new Error(JSON.stringify(read.faults))
  const [a, b] = [read.value, campaignFile].map(s => new TestTable(pizarro, s)) as [TestTable<State, Scenario>, TestTable<State, Scenario>]
  expect(a.board()).toEqual(b.board())
  expect(a.table.digest()).toBe(b.table.digest())
  expect(paths({ ...printed(), vp: { spanish: -1, inca: 0 }, cursors: { antisuyu: 9 } })).toEqual(['vp.spanish', 'cursors.antisuyu'])
  expect(paths({ ...printed(), cursors: { antisuyu: 1 }, tracks: { chinchaysuyu: 2 } })).toEqual(['cursors.antisuyu'])
  expect(paths({ ...printed(), reserve: { spanish: ['inca-eb-11', 'spanish-eb-1'] } })).toEqual([
    'reserve.spanish[0]',
    'reserve.spanish[1]',
  ])
  expect(paths({ ...printed(), incaControlMarkers: ['sz-36', 'sz-1'], spanishControlMarkers: ['sz-36'] })).toContain(
    'incaControlMarkers[1]',
  )
  expect(paths({ ...printed(), control: { 'sz-26': 'spanish' } })).toEqual(['incaControlMarkers[4]'])
  const wrong = [{ zone: 'sz-34', camp: 'spanish', commanders: ['spanish-eb-1', 'quizo'], units: [{ id: 'inca-eb-1', side: 'front' }] }]
  expect(paths({ ...printed(), setup: wrong })).toEqual(['setup[0].commanders[0]'])
  const misspelt = [
    { zone: 'sz-34', camp: 'spanish', commanders: [{ id: 'f-pizarro', rank: 3 }], units: [{ id: 'spanish-eb-1', side: 'top' }] },
  ]
  expect(paths({ ...printed(), setup: misspelt })).toEqual(['setup[0].commanders[0].rank', 'setup[0].units[0].side'])
  expect(paths({ ...printed(), setup: [{ ...wrong[0], commanders: ['quizo'] }] })).toEqual([
    'setup[0].commanders[0].side',
    'setup[0].units[0].side',
  ])
})

// --- in the middle of things

clause('PIZ-7.1.3 PIZ-7.2.4', 'A scenario may begin when the RP dice have fallen', () => {
  const p = () => position('spanish-r4', 3).control('spanish', 'sz-36')
  const t = p()
    .with({ recruits: { national: 4, other: 1, arrival: 'sz-31' } })
    .begin()
  t.expectStep('recruit', 'spanish').expectOffer('spanish', { has: ['unit:spanish-eb-1', 'unit:other-eb-1'], not: ['unit:spanish-ca-1'] })
  t.choose('spanish', 'unit:spanish-eb-1', 'button:full').expectOffer('spanish', { exactly: ['area:sz-31'] })
  expect(t.board().trays.recruits).toEqual({ national: 4, other: 1, arrival: 'sz-31' })
  expect(paths(p().with({ recruits: { national: 4, other: 0, arrival: 'sz-1' } }).draft)).toEqual(['recruits.arrival'])
  const marching = p().with({ start: { turn: 3, phase: 'spanish-movement' }, recruits: { national: 4, other: 0 } })
  expect(paths(marching.draft)).toEqual(['recruits'])
  const spent = p().with({ recruits: { national: 0, other: 0 } })
  expect(paths(spent.draft)).toEqual(['recruits']) // 7.3.9 with nothing left the step is over, and movement begins
})

const small = (values: object = {}) =>
  field('spanish', { round: 2, ...values })
    .on('spanish-first', 'f-pizarro', 'spanish-cl-1', ...range('spanish-eb', 1, 2))
    .on('spanish-second', 'spanish-ab-1')
    .on('inca-first', 'quizo', ...range('inca-eb', 1, 4))
const held = { hands: { spanish: ['cavalry-charge'], inca: ['shock'] } as never }

clause('PIZ-10.3.4.0.1', 'A scenario may begin in any sequence of a round', () => {
  small(held).begin().expectStep('announce', 'inca')
  small({ ...held, markers: { inca: { announced: 0, hasAnnounced: true } } })
    .begin()
    .expectStep('announce', 'spanish')
  small({ sequence: 'fire' }).begin().expectStep('fire', 'spanish')
  small({ sequence: 'melee' }).begin().expectStep('attack', 'spanish')
  small({ sequence: 'counter-attack' }).begin().expectStep('counter-attack', 'inca')
  small({ sequence: 'movement' }).begin().expectStep('manoeuvre', 'spanish')
  small({ sequence: 'end' }).begin().expectStep('end-of-round', 'spanish')
})
clause('PIZ-10.3.4.1.2', 'Markers announced, revealed and to take effect are part of the position', () => {
  const attack = { camp: 'spanish', from: 'spanish-first', onto: 'inca-first' } as const
  const announced = { spanish: { announced: 1, revealed: 0 } }
  small({ ...held, sequence: 'melee', attack, markers: announced })
    .begin()
    .expectOffer('spanish', { exactly: ['marker:cavalry-charge', 'button:done'] })
  const charge = small({
    sequence: 'melee',
    attack,
    markers: { spanish: { held: 0, announced: 1, revealed: 1 } },
    used: { spanish: ['cavalry-charge'] } as never,
    played: { spanish: ['cavalry-charge'] } as never,
  }).begin()
  charge.dice('PIZ-10.3.4.3.4', [4]).dice('PIZ-10.3.4.4.10', [6]).expectStep('losses', 'inca') // 16 to 4, 0/4*R doubled
  charge.choose('inca', ...range('unit:inca-eb', 1, 4).flatMap(u => [u, u])).expectEvent({ type: 'eliminated', unit: 'inca-eb-4' })
  const counter = { camp: 'inca', from: 'inca-first', onto: 'spanish-first', leader: 'quizo' } as const
  const t = small({ sequence: 'counter-attack', attack: counter }).begin()
  t.dice('PIZ-10.3.4.5.2', [3]).expectEvent({ type: 'counter-attack', leader: 'quizo', happens: false })
})
clause('PIZ-10.3.4.2.1 PIZ-10.3.4.6.1', 'Who has fired or moved this round does so no more', () => {
  const p = (sequence: 'fire' | 'movement', how: string) =>
    field('spanish', { round: 2, sequence })
      .on('spanish-first', 'g-pizarro', `spanish-ab-1 ${how}`, `spanish-ab-2 ${how}`, 'spanish-eb-1')
      .on('inca-first', 'quizo', ...range('inca-eb', 1, 4))
      .begin()
  p('fire', 'fired').expectStep('attack', 'spanish')
  p('movement', 'manoeuvred').expectOffer('spanish', { not: ['unit:spanish-eb-1'], because: 'PIZ-10.3.4.6.1' }) // his TC is 2
})
clause('PIZ-10.3.3.7 PIZ-10.3.3.8 PIZ-10.3.3.9', 'What markers do for a round is part of the position, and ends with it', () => {
  const t = small({
    zone: 'sz-12',
    sequence: 'fire',
    smoke: ['inca-first'],
    harass: true,
    rainOfArrows: ['spanish', 'inca'],
    toTheDeath: true,
    ambushed: true,
  }).begin()
  expect(t.board().trays.battle).toMatchObject({ smoke: ['inca-first'], harass: true, rainOfArrows: ['spanish', 'inca'], toTheDeath: true })
  t.dice('PIZ-10.3.4.2.3', [2]).choose('spanish', 'unit:spanish-ab-1', 'unit:inca-eb-1')
  t.expectEvent({ type: 'roll', result: 3, modifiers: [1] }).expectEvent({ type: 'eliminated', unit: 'inca-eb-1' })
  t.choose('spanish', 'button:no-attack').choose('inca', 'button:no-counter-attack')
  t.expectStep('manoeuvre', 'inca') // the ambush holds Spain
  t.choose('inca', 'button:done').choose('spanish', 'button:continue')
  expect(t.board().trays.battle).not.toMatchObject({ harass: true })
})
clause(
  'PIZ-10.3.1.1 PIZ-10.3.2.1 PIZ-10.3.3.2',
  'A scenario may begin in the deployment, with the event, or with the choice of markers',
  () => {
    const armies = (values: object) =>
      field('spanish', values)
        .on('inca-first', 'quizo', ...range('inca-eb', 1, 4))
        .on('inca-left', 'inca-eb-5')
        .on('inca-right', 'inca-eb-6')
    const deploying = armies({ sequence: 'deployment' }).place('sz-10', 'f-pizarro', ...range('spanish-eb', 1, 5))
    deploying.begin().expectStep('deploy-unit', 'spanish')
    const crowded = armies({ sequence: 'deployment' })
      .on('inca-second', 'inca-eb-7')
      .place('sz-10', 'f-pizarro', ...range('spanish-eb', 1, 5))
    expect(paths(crowded.draft)).toEqual(['battle'])
    const ready = (sequence: 'event' | 'markers') => armies({ sequence }).on('spanish-first', 'f-pizarro', ...range('spanish-eb', 1, 5))
    const t = ready('event').begin()
    t.dice('PIZ-10.3.2.1', [6]).expectStep('markers').expectEvent({ type: 'event', event: 'no-prisoners' })
    ready('markers').begin().expectStep('markers')
    expect(paths(ready('event').battle({ sequence: 'event', round: 2 }).draft)).toEqual(['battle.round'])
  },
)
clause('PIZ-10.4.1', 'A scenario may begin in any sequence of a round of siege', () => {
  const quito = (sequence: 'assault' | 'sally' | 'decision') =>
    position('spanish-sieges')
      .control('inca', 'sz-36')
      .place('sz-36', 'f-pizarro', 'spanish-ca-1', ...range('spanish-eb', 1, 4))
      .place('sz-36 garrison', 'quizquiz', ...range('inca-eb', 1, 4))
      .with({ siege: { zone: 'sz-36', rounds: 2, fv: 1, sequence } })
      .begin()
  quito('assault').dice('PIZ-10.4.5', [6]).expectStep('siege-losses', 'inca')
  quito('sally').expectStep('sally', 'inca')
  const t = quito('decision').expectStep('siege-decision', 'spanish')
  expect(t.board().trays.siege).toEqual({ zone: 'sz-36', rounds: 2, fv: 1, sequence: 'decision' })
})
clause('PIZ-13.1', 'Every fault of a battle under way is named', () => {
  const faulty = (values: object) => paths(small(values).draft)
  expect(faulty({ active: 'inca' })).toEqual(['battle.active'])
  expect(faulty({ generals: { spanish: 'h-pizarro', inca: null } })).toEqual(['battle.generals.spanish'])
  const generals = (spanish: 'f-pizarro' | 'j-pizarro' | 'g-pizarro', ...leaders: string[]) =>
    paths(small({ generals: { spanish } }).on('spanish-second', ...leaders).draft)
  expect(generals('g-pizarro', 'g-pizarro')).toEqual(['battle.generals.spanish']) // the highest rank on the field commands
  expect(generals('f-pizarro', 'g-pizarro', 'j-pizarro')).toEqual([])
  expect(faulty({ palisade: 'inca-first' })).toEqual(['battle.palisade']) // 10.3.3.11
  expect(faulty({ palisade: 'spanish-lr' })).toEqual(['battle.palisade'])
  const dry = (unit: string) => small().on('spanish-left', `${unit} withoutPowder`)
  expect([paths(dry('spanish-aq-1').draft), paths(dry('spanish-ab-2').draft)]).toEqual([[], ['pieces[10].withoutPowder']]) // 10.3.2.5
  expect(faulty({ markers: { inca: { held: 1, announced: 1, revealed: 2 } } })).toEqual([
    'battle.markers.inca.held',
    'battle.markers.inca.revealed',
  ])
  expect(faulty({ played: { inca: ['shock'] } })).toEqual(['battle.played.inca[0]'])
  const shock = { used: { inca: ['shock'] }, played: { inca: ['shock'] } }
  expect(faulty({ ...shock, sequence: 'fire' })).toEqual(['battle.played.inca[0]']) // it would have been sprung like an ambush
  expect(faulty({ ...shock, sequence: 'end' })).toEqual(['battle.played.inca[0]']) // or doubled the parting blow
  expect(faulty({ ...shock, sequence: 'melee' })).toEqual([])
  const inca = (used: string[], hand: string[]) => faulty({ used: { inca: used }, hands: { inca: hand } })
  expect(inca(['smoke', 'smoke', 'harass'], ['harass'])).toEqual([])
  expect(inca(['smoke', 'smoke', 'harass', 'harass'], ['shock'])).toEqual(['battle.used.inca']) // nobody picks more than four
  const laid = (effect: object, hand: object) => faulty({ ...effect, hands: hand }) // what lies on the field is in no hand
  expect(laid({ palisade: 'spanish-first' }, { spanish: ['palisade', 'tercio'] })).toEqual(['battle.hands.spanish[0]'])
  expect(laid({ smoke: ['inca-first'] }, { inca: ['smoke'] })).toEqual([])
  expect(laid({ smoke: ['inca-first'] }, { inca: ['smoke', 'smoke'] })).toEqual(['battle.hands.inca[1]'])
  expect(laid({ harass: true, rainOfArrows: ['spanish'] }, { spanish: ['sp-rain-of-arrows'], inca: ['harass', 'harass'] })).toEqual([
    'battle.hands.spanish[0]',
    'battle.hands.inca[1]',
  ])
  expect(laid({ toTheDeath: true, fieryRocks: true }, { spanish: ['to-the-death'], inca: ['fiery-rocks'] })).toEqual([
    'battle.hands.spanish[0]',
    'battle.hands.inca[0]',
  ])
  expect(laid({ palisade: 'spanish-first', used: { spanish: ['palisade'] } }, { spanish: ['tercio'] })).toEqual([])
  expect(faulty({ ambushed: true, sequence: 'movement' })).toEqual(['battle.ambushed']) // 10.3.3.19 Nazca is clear
  const spanish = ['to-the-death', 'tercio']
  const melee = { sequence: 'melee', used: { spanish }, played: { spanish }, hands: { spanish: ['santiago'] } }
  expect(faulty({ ...melee, markers: { spanish: { announced: 2, revealed: 2 } } })).toEqual([])
  expect(faulty({ ...melee, markers: { spanish: { announced: 2, revealed: 0 } } })).toEqual(['battle.markers.spanish.revealed'])
  expect(faulty({ attack: { camp: 'spanish', from: 'spanish-second', onto: 'inca-first' } })).toEqual([
    'battle.attack',
    'battle.attack.onto',
  ])
  expect(faulty({ sequence: 'counter-attack', attack: { camp: 'spanish', from: 'spanish-first', onto: 'inca-first' } })).toEqual([
    'battle.attack.camp',
    'battle.attack.leader',
  ])
  const marked = position('spanish-battles')
    .place('sz-34', 'f-pizarro', 'spanish-eb-1')
    .with({ spaces: { 'sz-34': { battle: true, fortressValue: 2 }, 'inca-first': { smoke: true } } })
  expect(paths(marked.draft)).toEqual(['spaces.sz-34.fortressValue', 'spaces.inca-first.smoke', 'spaces.sz-34.battle'])
})
clause('PIZ-8.2.7', 'Forces that have met are marked from the start, and the march goes on', () => {
  const t = position('spanish-fatigue')
    .control('inca', 'sz-36')
    .place('sz-36', 'f-pizarro moved', ...range('spanish-eb', 1, 3))
    .place('sz-36 garrison', 'inca-eb-1')
    .begin()
  expect(t.board().spaces['sz-36']).toMatchObject({ siege: true, control: 'inca' })
})

clause('PIZ-7.1.1', 'Where a scenario does not say who is still to come, it is those whose R4 step has not passed', () => {
  const future = (turn: number, phase: 'spanish-r4' | 'inca-r4') => {
    const { futureReinforcements: _, ...draft } = position(phase, turn).place('sz-34', 'f-pizarro', 'spanish-eb-1').draft
    const read = pizarro.readScenario(draft)
    if (!read.ok) throw new Error(JSON.stringify(read.faults))
    const g = pizarro.make(new SearchChance(1), silence)
    expect(pizarro.setUp(g, read.value, {})).toEqual([])
    return pizarro.board(g).trays.futureReinforcements
  }
  expect(future(3, 'spanish-r4')).toEqual(['almagro', 'de-soto', 'benalcazar', 'alvarado'])
  expect(future(3, 'inca-r4')).toEqual(['alvarado'])
  expect(future(7, 'spanish-r4')).toEqual([])
})

clause(
  'PIZ-10.1.1',
  'Opposing forces in one zone when battles begin are fought there, though the fortress be that of the active camp',
  () => {
    const t = position('spanish-battles')
      .control('spanish', 'sz-36')
      .place('sz-36', 'f-pizarro', ...range('spanish-eb', 1, 2))
      .place('sz-36', 'quizo', 'inca-eb-1')
      .begin()
    t.expectStep('battles', 'spanish').expectOffer('spanish', { exactly: ['area:sz-36'] })
    const out = field('spanish', { zone: 'sz-36' })
      .control('inca', 'sz-36')
      .on('spanish-first', 'f-pizarro', ...range('spanish-eb', 1, 2))
      .on('inca-first', 'quizo', ...range('inca-eb', 1, 2))
      .place('sz-36', 'inca-eb-3')
      .begin()
    expect(['quizo', 'inca-eb-1', 'inca-eb-3'].map(id => out.piece(id)?.form)).toEqual(['army', 'army', 'garrison'])
  },
)

clause('PIZ-8.2.14', 'A group that the board shows on the march stops where it is', () => {
  const t = position('spanish-movement')
    .place('sz-33 moving', 'f-pizarro moved climbed', 'spanish-eb-1 moved climbed')
    .place('sz-33 isolated', 'spanish-eb-2')
    .begin()
  expect(['f-pizarro', 'spanish-eb-1', 'spanish-eb-2'].map(id => t.piece(id)?.form)).toEqual(['army', 'army', 'army'])
})

clause('PIZ-13.1', 'Who names what there is not is told what is wanted', () => {
  const messages = (values: object) => faultsOf(pizarro, { ...position('spanish-movement').draft, ...values }).map(f => f.message)
  expect(messages({ pieces: [{ id: 'quizquiz', at: 'sz-99' }] })).toEqual(['must be a zone, from sz-0 to sz-37'])
  expect(messages({ pieces: [{ id: 'cortes', at: 'sz-1' }] })).toEqual(['must be a unit or a commander of units.json'])
  expect(messages({ reserve: ['cortes'] })).toEqual(['must be a unit or a commander, or an object that says more of it'])
  expect(messages({ reserve: { inca: [7] } })).toEqual(['must be a unit or a commander, or an object that says more of it'])
  expect(messages({ setup: [{ zone: 'sz-1', camp: 'inca', commanders: ['inca-eb-1'], units: ['quizquiz'] }] })).toEqual([
    'must be a commander, or an object that says more of him',
    'must be a unit, or an object that says more of it',
  ])
  expect(messages({ options: { embassy: null } })).toEqual(['must be true, false, a number or a word'])
})

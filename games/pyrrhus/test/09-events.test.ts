/** 9.1.1 Events. */
import { clause } from '@plus-ultra/kernel/testing'
import { expect } from 'vitest'
import { eventsFile } from '../data/load.ts'
import { army, at, bpOf, control, fortuna, hubris, leaderOf, np, position, type T } from './table.ts'

const MELEE = 'PYR-3.1.6'
const sixes = (n: number) => Array.from({ length: n }, () => 6)
/** East to play an event in the hot season, Pyrrhus in Taranto. */
const east = (hubrisNow = 15) =>
  position().army('taranto', 'pyrrhus', 'epi-phalanx-1 epi-phalanx-2', { bp: 4 }).tracks({ hubris: hubrisNow }).at('hot-preparation')
const inSicily = () =>
  position()
    .army('syracuse', 'pyrrhus', 'epi-phalanx-1', { bp: 4 })
    .with({ joined: ['syracuse'], taxAreas: ['italy', 'sicily'] })
    .at('hot-preparation')
const west = (phase = 'cold-preparation') =>
  position().alone('rome', 'con-decius').alone('carthage', 'mago').order('west', 'east').at(phase)
const events = (t: T, seat = 'east') => t.tokens(seat).filter(x => x.startsWith('event:'))

clause('PYR-9.1.1.E1', 'East plays one event each season, Carthage in hot ones, Rome in cold ones', () => {
  const t = east().begin().choose('east', 'event:levy-one', 'button:levy-italy', 'leader:pyrrhus', 'number:6')
  t.expectStep('play-event', 'west').expectOffer('west', { not: ['event:sacrifices'], because: 'PYR-9.1.1.E1' })
})
clause('PYR-9.1.1.E2', 'Once a game, but for the three that may be repeated', () => {
  const t = east().events(['rally-paestum-heraclea', 'peace-at-rome', 'levy-one']).begin()
  t.expectOffer('east', { has: ['event:peace-at-rome', 'event:levy-one'], not: ['event:rally-paestum-heraclea'], because: 'PYR-9.1.1.E2' })
  expect(eventsFile.events.filter(e => e.repeatable).map(e => e.id)).toEqual(['peace-at-rome', 'levy-both', 'levy-one'])
})
clause('PYR-9.1.1.E3', 'Hubris 10+ means 10 or more, Hubris < n strictly less', () => {
  expect([
    events(east(10).begin()).includes('event:rally-locre-crotona'),
    events(east(9).begin()).includes('event:rally-locre-crotona'),
  ]).toEqual([true, false])
  const traitors = (h: number) =>
    events(west().army('taranto', 'pyrrhus', 'tar-cavalry').tracks({ hubris: h }).begin(), 'west').includes('event:tarentine-treason')
  expect([traitors(8), traitors(7)]).toEqual([false, true])
})
clause('PYR-9.1.1.E4', '"In Italy" needs Pyrrhus alive on land there; "anywhere" needs him alive, but for storm and the levies', () => {
  expect(events(inSicily().begin())).not.toContain('event:peace-at-rome')
  const dead = position().army('taranto', 'milo', 'tar-cavalry').at('cold-preparation').begin()
  expect(events(dead)).toEqual(['event:storm', 'event:levy-one'])
  const atSea = position()
    .fleet('flotilla-pyrrhus', 'mare-ionium', 3)
    .army('flotilla-pyrrhus', 'pyrrhus', 'epi-phalanx-1')
    .at('hot-preparation')
    .begin()
  expect(events(atSea)).not.toContain('event:rally-locre-crotona')
})
clause('PYR-9.1.1.E5', 'An event is offered only if its conditions hold and the payer has the maximum price', () => {
  const offered = (treasury: number) =>
    events(west('hot-preparation').tracks({ 'treasury-carthage': treasury }).begin(), 'west').includes('event:holocausts-to-baal')
  expect([offered(8), offered(9)]).toEqual([false, true])
  west('hot-preparation')
    .tracks({ 'treasury-carthage': 8 })
    .begin()
    .expectOffer('west', { not: ['event:holocausts-to-baal'], because: 'PYR-9.1.1.E5' })
})
clause('PYR-9.1.1.E6', 'This season lasts to its end, this year to the end of the cold season', () => {
  const t = position()
    .army('taranto', 'pyrrhus', 'epi-phalanx-1')
    .events([], ['nephew-of-alexander', 'liquidation-sale', 'flotilla-in-ambush'])
    .at('hot-end')
    .begin()
  expect(t.board().trays.events).toMatchObject({ inForce: ['liquidation-sale', 'flotilla-in-ambush'] })
  const s = position().army('taranto', 'pyrrhus', 'epi-phalanx-1').events([], ['liquidation-sale', 'naval-alliance']).at('cold-end').begin()
  expect(s.board().trays.events).toMatchObject({ inForce: ['naval-alliance'] })
})
clause('PYR-9.1.1.E7', 'Events played and in force are open knowledge', () => {
  const t = west('hot-preparation').begin().choose('west', 'event:flotilla-in-ambush')
  expect(t.board('east').trays.events).toEqual({ played: ['flotilla-in-ambush'], inForce: ['flotilla-in-ambush'] })
})
clause('PYR-9.1.1.E8', 'NP for a flotilla at 0 set it up in Syracuse, else in Taranto, else they are lost', () => {
  const t = inSicily().begin().choose('east', 'event:land-in-africa')
  expect(t.piece('flotilla-pyrrhus')).toMatchObject({ at: 'syracuse', strength: 4 })
  const p = () => position().army('leontini', 'pyrrhus', 'epi-phalanx-1').loose('syracuse', 'pun-cavalry').at('hot-preparation')
  expect(p().begin().choose('east', 'event:land-in-africa').piece('flotilla-pyrrhus')).toMatchObject({ at: 'taranto' })
  expect(np(p().loose('taranto', 'rom-ala-1').begin().choose('east', 'event:land-in-africa'), 'flotilla-pyrrhus')).toBe(0)
  const s = inSicily().events(['syracuse-defects']).begin().choose('east', 'event:land-in-africa') // 9.1.1.2.3
  expect(s.piece('flotilla-pyrrhus')).toMatchObject({ at: 'taranto', strength: 4 })
})
clause('PYR-9.1.1.E9', 'West decides for Rome and Carthage whatever an event asks of them', () => {
  const t = east().loose('locre', 'rom-bruttian').begin().choose('east', 'event:rally-locre-crotona')
  t.expectStep('evacuate', 'west')
})
clause('PYR-9.1.1.1.1', 'Paestum and Heraclea go over with their CU wherever they were; Romans inside go to Rome', () => {
  const t = east()
    .army('heraclea', 'con-decius', 'rom-triarii-1')
    .loose('paestum', 'pae-hoplites', { side: 'paestum' })
    .dead('her-hoplites')
    .begin()
  t.choose('east', 'event:rally-paestum-heraclea')
  t.choose('west', 'unit:rom-triarii-1', 'area:rome', 'leader:con-decius')
    .expectOffer('west', { exactly: ['area:rome'] })
    .choose('west', 'area:rome')
  expect([at(t, 'pae-hoplites'), at(t, 'her-hoplites'), control(t, 'paestum'), control(t, 'heraclea')]).toEqual([
    'paestum',
    'heraclea',
    'pyrrhus',
    'pyrrhus',
  ])
  expect(t.board().spaces.heraclea).toMatchObject({ original: 'pyrrhus', joined: true })
  expect([at(t, 'con-decius'), leaderOf(t, 'rom-triarii-1'), hubris(t)]).toEqual(['rome', 'con-decius', 15])
})
clause('PYR-9.1.1.1.2', 'Locre and Crotona likewise; above the garrison of Rome to Latium', () => {
  const t = east().loose('locre', 'rom-bruttian').loose('rome', 'rom-triarii-1..4 rom-hastati-1..4 rom-velites-1..2').begin()
  t.choose('east', 'event:rally-locre-crotona')
    .choose('west', 'unit:rom-bruttian')
    .expectOffer('west', { exactly: ['area:latium'] })
    .choose('west', 'area:latium')
  expect([at(t, 'rom-bruttian'), at(t, 'loc-hoplites'), at(t, 'cro-hoplites')]).toEqual(['latium', 'locre', 'crotona'])
})
clause('PYR-9.1.1.1.3', 'Peace at Rome: East loses a die of BP, at most what he has, and Hubris rises by 1', () => {
  const t = east(12).begin().dice('PYR-9.1.1.1.3', [3]).choose('east', 'event:peace-at-rome', 'leader:pyrrhus', 'number:3')
  expect([bpOf(t, 'pyrrhus'), hubris(t)]).toEqual([1, 13])
  const s = position().army('taranto', 'pyrrhus', 'epi-phalanx-1', { bp: 1 }).at('hot-preparation').begin().dice('PYR-9.1.1.1.3', [6])
  s.choose('east', 'event:peace-at-rome', 'leader:pyrrhus')
  expect([bpOf(s, 'pyrrhus'), hubris(s)]).toEqual([0, 16])
})
clause('PYR-9.1.1.1.4', 'Ravaging Locre: a die and 6 BP, no revenue for the rest of the game, Hubris -2', () => {
  const t = position()
    .army('locre', 'pyrrhus', 'epi-phalanx-1')
    .with({ joined: ['locre', 'crotona'] })
    .at('hot-preparation')
    .begin()
  t.dice('PYR-9.1.1.1.4', [2]).choose('east', 'event:ravage-locre')
  expect([bpOf(t, 'pyrrhus'), hubris(t), t.board().spaces.locre?.ravaged]).toEqual([8, 13, true])
  east()
    .with({ joined: ['locre'] })
    .begin()
    .expectOffer('east', { not: ['event:ravage-locre'], because: 'PYR-9.1.1.1.4' })
})
clause('PYR-9.1.1.1.5', 'The Samnite revolt: only in 275, an active tribe gains 2', () => {
  const t = position().army('taranto', 'pyrrhus', 'epi-phalanx-1').tribe('tribe-samnites', 3).at('hot-preparation', 5).begin()
  t.choose('east', 'event:samnite-revolt')
  expect(t.piece('tribe-samnites')?.strength).toBe(5)
  expect(
    events(position().army('taranto', 'pyrrhus', 'epi-phalanx-1').tribe('tribe-samnites', 3).at('hot-preparation', 4).begin()),
  ).not.toContain('event:samnite-revolt')
})
const calling = () =>
  position()
    .army('apulia', 'pyrrhus', 'epi-phalanx-1..3 asi-elephants-1..2 the-cavalry-1', { bp: 5 })
    .sub('apulia', 'milo', 'pyrrhus')
    .alone('taranto', 'alexander')
    .alone('taranto', 'helenus')
    .loose('taranto', 'cre-archers')
    .army('syracuse', 'hiero', 'syr-hoplites-1..3 syr-cavalry syr-peltasts')
    .army('lilybaeum', 'hanno', 'pun-cavalry')
    .loose('agrigente', 'lib-spearmen-4')
    .fleet('flotilla-carthage', 'mare-siculum', 6, { blockades: 'syracuse' })
    .army('flotilla-carthage', 'mago', 'lib-javelins')
    .fleet('flotilla-pyrrhus', 'taranto', 4)
    .loose('flotilla-pyrrhus', 'tar-cavalry')
    .at('hot-preparation', 2)
clause('PYR-9.1.1.1.6', 'Sicily calls: the Punics fall back, Syracuse joins, Pyrrhus sails with his companions', () => {
  const t = calling().begin().choose('east', 'event:sicily-calls')
  t.expectStep('evacuate', 'west')
    .choose('west', 'unit:lib-spearmen-4')
    .expectOffer('west', { exactly: ['area:lilybaeum', 'area:mount-eryx'] })
    .choose('west', 'area:mount-eryx')
  t.choose('west', 'unit:lib-javelins', 'area:lilybaeum', 'leader:mago', 'area:lilybaeum')
  expect([
    t.piece('flotilla-carthage')?.at,
    t.piece('flotilla-carthage')?.blockades,
    control(t, 'agrigente'),
    control(t, 'syracuse'),
  ]).toEqual(['carthage', undefined, 'agrigente', 'pyrrhus'])
  expect(t.piece('hiero')).toMatchObject({ side: 'pyrrhus' })
  t.expectStep('choose-son', 'east')
    .expectOffer('east', { exactly: ['leader:alexander', 'leader:helenus'] })
    .choose('east', 'leader:alexander')
  t.expectOffer('east', {
    has: ['unit:epi-phalanx-1', 'unit:asi-elephants-1', 'unit:cre-archers'],
    not: ['unit:the-cavalry-1', 'unit:tar-cavalry'],
    because: 'PYR-9.1.1.1.6',
  })
  t.choose('east', 'unit:asi-elephants-2', 'unit:epi-phalanx-1', 'unit:epi-phalanx-2', 'unit:cre-archers')
  t.expectOffer('east', { not: ['unit:asi-elephants-1'], because: 'PYR-9.1.1.1.6' }).choose('east', 'button:done')
  t.choose('east', 'unit:tar-cavalry', 'area:taranto') // does not go along
  expect([at(t, 'pyrrhus'), bpOf(t, 'pyrrhus'), army(t, 'pyrrhus')]).toEqual([
    'syracuse',
    5,
    ['epi-phalanx-1', 'epi-phalanx-2', 'cre-archers', 'asi-elephants-2'],
  ])
  expect(t.piece('alexander')).toMatchObject({ at: 'syracuse', superior: 'pyrrhus' })
  expect(t.piece('flotilla-pyrrhus')).toMatchObject({ at: 'syracuse', strength: 7 })
  expect(army(t, 'milo')).toEqual(['epi-phalanx-3', 'the-cavalry-1', 'asi-elephants-1']) // 2.1.4
  expect(t.board().trays.taxAreas).toEqual(['italy', 'sicily'])
})
clause(
  'PYR-9.1.1.1.6',
  'The garrison of Syracuse holds: excess Syracusans go to Leontini; the call comes in 278 at the earliest, with Hubris 10',
  () => {
    const t = position()
      .army('apulia', 'pyrrhus', 'epi-phalanx-1..4 asi-elephants-1')
      .army('syracuse', 'hiero', 'syr-hoplites-1..3 syr-cavalry syr-peltasts')
      .loose('syracuse', 'syr-ballista')
      .at('hot-preparation', 2)
      .begin()
    t.choose(
      'east',
      'event:sicily-calls',
      'unit:asi-elephants-1',
      'unit:epi-phalanx-1',
      'unit:epi-phalanx-2',
      'unit:epi-phalanx-3',
      'unit:epi-phalanx-4',
      'button:done',
    )
    t.expectStep('make-room', 'east').choose('east', 'unit:syr-peltasts')
    expect([at(t, 'syr-peltasts'), at(t, 'epi-phalanx-4')]).toEqual(['leontini', 'syracuse'])
    expect(events(east().begin())).not.toContain('event:sicily-calls')
    expect(
      events(position().army('taranto', 'pyrrhus', 'epi-phalanx-1').tracks({ hubris: 9 }).at('hot-preparation', 3).begin()),
    ).not.toContain('event:sicily-calls')
  },
)
clause('PYR-9.1.1.1.6 PYR-11.3', 'Where Leontini is closed the owner chooses the city to which the excess goes', () => {
  const t = position()
    .army('apulia', 'pyrrhus', 'epi-phalanx-1..4 asi-elephants-1')
    .army('syracuse', 'hiero', 'syr-hoplites-1..3 syr-cavalry syr-peltasts')
    .loose('syracuse', 'syr-ballista')
    .army('leontini', 'cios', 'mam-infantry-1')
    .with({ joined: ['agrigente', 'henna'] })
    .at('hot-preparation', 2)
    .begin()
  const companions = ['asi-elephants-1', 'epi-phalanx-1', 'epi-phalanx-2', 'epi-phalanx-3', 'epi-phalanx-4']
  t.choose('east', 'event:sicily-calls', ...companions.map(u => `unit:${u}`), 'button:done', 'unit:syr-peltasts')
  t.expectOffer('east', { exactly: ['area:agrigente', 'area:henna'] }).choose('east', 'area:henna')
  expect([at(t, 'syr-peltasts'), at(t, 'epi-phalanx-4')]).toEqual(['henna', 'syracuse'])
})
clause('PYR-9.1.1.1.6', 'Punics in Mazara go up into the strongholds as far as there is room', () => {
  const t = position()
    .army('taranto', 'pyrrhus', 'epi-phalanx-1')
    .army('mazara', 'hanno', 'lib-spearmen-1..2')
    .loose('mount-eryx', 'lib-spearmen-3..4 lib-javelins num-cavalry-1')
    .loose('lilybaeum', 'pun-sacred-band-1..2 pun-cavalry num-cavalry-2')
    .at('hot-preparation', 2)
    .begin()
  t.choose('east', 'event:sicily-calls')
    .choose('west', 'unit:lib-spearmen-1')
    .expectOffer('west', { exactly: ['area:lilybaeum'] })
    .choose('west', 'area:lilybaeum')
  t.choose('west', 'leader:hanno', 'area:mount-eryx', 'unit:lib-spearmen-2', 'area:lilybaeum').expectStep('companions', 'east')
})
clause('PYR-9.1.1.1.7', 'Also if Syracuse is Punic, and the 3 NP form a flotilla from nothing', () => {
  const t = position().army('apulia', 'pyrrhus', 'epi-phalanx-1').loose('syracuse', 'pun-cavalry').at('hot-preparation', 2).begin()
  t.choose('east', 'event:sicily-calls')
    .choose('west', 'unit:pun-cavalry', 'area:lilybaeum')
    .choose('east', 'unit:epi-phalanx-1', 'button:done')
  expect([control(t, 'syracuse'), np(t, 'flotilla-pyrrhus'), at(t, 'flotilla-pyrrhus')]).toEqual(['pyrrhus', 3, 'syracuse'])
})
clause(
  'PYR-9.1.1.1.8',
  'Agrigente and Henna join with their three CU; Punics go to another Punic city of Sicily, else of Africa; +1 NP',
  () => {
    const t = inSicily().loose('agrigente', 'lib-spearmen-1').fleet('flotilla-pyrrhus', 'syracuse', 2).begin()
    t.choose('east', 'event:rally-agrigente-henna')
      .choose('west', 'unit:lib-spearmen-1')
      .expectOffer('west', { exactly: ['area:lilybaeum', 'area:mount-eryx'] })
      .choose('west', 'area:lilybaeum')
    expect([at(t, 'agr-hoplites'), at(t, 'agr-cavalry'), at(t, 'hen-peltasts'), np(t, 'flotilla-pyrrhus')]).toEqual([
      'agrigente',
      'agrigente',
      'henna',
      3,
    ])
    const s = inSicily().loose('henna', 'lib-spearmen-1').loose('lilybaeum', 'epi-phalanx-2').loose('mount-eryx', 'epi-phalanx-3').begin()
    s.choose('east', 'event:rally-agrigente-henna')
      .choose('west', 'unit:lib-spearmen-1')
      .expectOffer('west', { exactly: ['area:carthage'] })
  },
)
clause('PYR-9.1.1.1.9', 'Landing in Africa: +4 NP, Hubris -2', () => {
  const t = inSicily().fleet('flotilla-pyrrhus', 'syracuse', 2).begin().choose('east', 'event:land-in-africa')
  expect([np(t, 'flotilla-pyrrhus'), hubris(t)]).toEqual([6, 13])
})
clause('PYR-9.1.1.1.10', 'The influx doubles Pyrrhus’ allowance; offered in the cold season only', () => {
  expect(events(inSicily().begin())).not.toContain('event:mercenary-influx')
  const t = position()
    .army('syracuse', 'pyrrhus', 'epi-phalanx-1', { bp: 20 })
    .with({ joined: ['syracuse'] })
    .events([], ['mercenary-influx'])
    .at('cold-recruitment')
    .begin()
  t.choose('east', 'unit:mer-gauls', 'leader:pyrrhus', 'leader:pyrrhus', 'number:2').expectStep('hire', 'east')
  t.choose('east', 'unit:mer-iberians', 'leader:pyrrhus', 'leader:pyrrhus', 'number:2').expectStep('raise', 'east')
})
clause('PYR-9.1.1.1.11', 'The liquidation sale: mercenaries cost Pyrrhus 1 BP this year', () => {
  const t = inSicily().begin().choose('east', 'event:liquidation-sale')
  expect(t.board().trays.events).toMatchObject({ inForce: ['liquidation-sale'] })
  const s = position()
    .army('syracuse', 'pyrrhus', 'epi-phalanx-1', { bp: 1 })
    .with({ joined: ['syracuse'] })
    .events([], ['liquidation-sale'])
    .at('cold-recruitment')
    .begin()
  s.choose('east', 'unit:mer-gauls', 'leader:pyrrhus', 'leader:pyrrhus')
  expect(bpOf(s, 'pyrrhus')).toBe(0)
})
clause('PYR-9.1.1.1.12', 'First on the wall: one level less for his first siege; if he fails he dies on a 6', () => {
  const p = () =>
    position()
      .army('acragantina', 'pyrrhus', 'epi-phalanx-1')
      .loose('agrigente', 'lib-spearmen-1')
      .events(['first-on-the-wall'], ['first-on-the-wall'])
      .begin()
  const storm = (die: number) => {
    const t = p().dice(MELEE, sixes(2)).choose('east', 'leader:pyrrhus', 'button:move', 'button:stay', 'area:agrigente')
    expect(t.board().trays.battle).toMatchObject({ defender: { alea: 1 } })
    t.choose('east', 'button:pass').choose('west', 'button:pass')
    return t.dice('PYR-9.1.1.1.12', [die]).choose('east', 'button:stop')
  }
  expect([at(storm(5), 'pyrrhus'), at(storm(6), 'pyrrhus')]).toEqual(['acragantina', null])
  expect(storm(5).board().trays.events).toMatchObject({ inForce: [] })
})
clause('PYR-9.1.1.1.13', 'The Diadochi send a die minus 2, at least 0', () => {
  const t = east().begin().dice('PYR-9.1.1.1.13', [5]).choose('east', 'event:diadochi', 'leader:pyrrhus', 'number:3')
  expect(bpOf(t, 'pyrrhus')).toBe(7)
  const s = east().begin().dice('PYR-9.1.1.1.13', [1]).choose('east', 'event:diadochi')
  expect(bpOf(s, 'pyrrhus')).toBe(4)
})
clause(
  'PYR-9.1.1.1.14',
  'Storm: each flotilla caught at sea this season loses a die of NP once, at the end of its action or of sequence 3',
  () => {
    const t = position()
      .fleet('flotilla-pyrrhus', 'taranto', 5)
      .fleet('flotilla-carthage', 'mare-africum', 9, { activated: true })
      .events([], ['storm'])
      .at('cold-activation')
      .begin()
    t.choose('east', 'unit:flotilla-pyrrhus', 'button:sail', 'button:done', 'area:mare-ionium')
    t.dice('PYR-9.1.1.1.14', [2, 4]).choose('east', 'button:done')
    expect([np(t, 'flotilla-pyrrhus'), np(t, 'flotilla-carthage')]).toEqual([3, 5]) // the Punics at the end of sequence 3
    t.done()
  },
)
clause('PYR-9.1.1.1.15', 'Nephew of Alexander: no enemy besieges the city where Pyrrhus is, wherever he goes', () => {
  const p = () => position().army('salento', 'con-decius', 'rom-triarii-1').events([], ['nephew-of-alexander']).order('west', 'east')
  p()
    .alone('taranto', 'pyrrhus')
    .begin()
    .choose('west', 'leader:con-decius', 'button:move', 'button:stay')
    .expectOffer('west', { not: ['area:taranto'], because: 'PYR-9.1.1.1.15' })
  p()
    .alone('apulia', 'pyrrhus')
    .begin()
    .choose('west', 'leader:con-decius', 'button:move', 'button:stay')
    .expectOffer('west', { has: ['area:taranto'] })
  expect(events(position().army('apulia', 'pyrrhus', 'epi-phalanx-1').at('hot-preparation').begin())).not.toContain(
    'event:nephew-of-alexander',
  )
})
clause('PYR-9.1.1.1.16', 'A levy in both areas: each area’s BP to holders there, Hubris -2; needs Sicily open', () => {
  const t = inSicily().army('taranto', 'milo', 'tar-cavalry').begin().choose('east', 'event:levy-both')
  t.choose('east', 'leader:milo', 'number:6', 'leader:pyrrhus', 'number:6')
  expect([bpOf(t, 'milo'), bpOf(t, 'pyrrhus'), hubris(t)]).toEqual([6, 10, 13])
  expect(events(east().begin())).not.toContain('event:levy-both')
})
clause('PYR-9.1.1.1.17 PYR-9.1.1.0.5', 'A levy in one open area: Hubris -1; at first Italy only', () => {
  const t = east()
    .begin()
    .choose('east', 'event:levy-one')
    .expectOffer('east', { exactly: ['button:levy-italy'], not: ['button:levy-sicily'], because: 'PYR-9.1.1.0.5' })
  t.choose('east', 'button:levy-italy', 'leader:pyrrhus', 'number:6')
  expect([bpOf(t, 'pyrrhus'), hubris(t)]).toEqual([10, 14])
})
clause('PYR-9.1.1.1.18', 'Blockaded cities and a ravaged Locre yield nothing to a levy', () => {
  const t = east()
    .with({ joined: ['locre', 'crotona'], ravaged: ['locre'] })
    .fleet('flotilla-carthage', 'mare-ionium', 3, { blockades: 'taranto' })
    .begin()
  t.choose('east', 'event:levy-one', 'button:levy-italy').expectEvent({ type: 'collected', camp: 'pyrrhus', amount: 2 })
})
const seceding = (h: number) => position().alone('carthage', 'mago').tracks({ hubris: h }).order('west', 'east').at('hot-preparation')
clause('PYR-9.1.1.2.1', 'Henna secedes below Hubris 7: eastern pieces to the hills, its CU in from wherever it is', () => {
  const t = seceding(6)
    .army('henna', 'milo', 'the-cavalry-1')
    .with({ joined: ['henna'] })
    .dead('hen-peltasts')
    .begin()
  t.choose('west', 'event:henna-secedes')
    .choose('east', 'unit:the-cavalry-1')
    .expectOffer('east', { exactly: ['area:heraei-montes'] })
    .choose('east', 'area:heraei-montes', 'leader:milo', 'area:heraei-montes')
  expect([at(t, 'hen-peltasts'), control(t, 'henna'), leaderOf(t, 'the-cavalry-1')]).toEqual(['henna', 'henna', 'milo'])
  expect(t.board().spaces.henna).toMatchObject({ original: 'henna', joined: false })
  expect(
    events(
      seceding(7)
        .loose('henna', 'the-cavalry-1')
        .with({ joined: ['henna'] })
        .begin(),
      'west',
    ),
  ).not.toContain('event:henna-secedes')
})
clause(
  'PYR-9.1.1.2.1 PYR-5.0.2',
  'Another city that the CU of Henna leaves empty goes back at once: no refuge for who leaves Henna',
  () => {
    const t = seceding(6)
      .loose('messina', 'hen-peltasts', { side: 'pyrrhus' })
      .loose('henna', 'the-cavalry-1')
      .loose('heraei-montes', 'pun-cavalry')
      .with({ joined: ['henna', 'syracuse'] })
      .begin()
    t.choose('west', 'event:henna-secedes').expectEvent({ type: 'city-reverts', area: 'messina', camp: 'mamertines', clause: 'PYR-5.0.2' })
    t.choose('east', 'unit:the-cavalry-1').expectOffer('east', { exactly: ['area:syracuse'] })
    expect([control(t, 'messina'), at(t, 'hen-peltasts')]).toEqual(['mamertines', 'henna'])
  },
)
clause('PYR-9.1.1.2.2', 'Agrigente secedes below 6, likewise with its two CU; a flotilla in port is put to sea', () => {
  const t = seceding(5)
    .loose('agrigente', 'the-cavalry-1 agr-hoplites', { side: 'pyrrhus' })
    .with({ joined: ['agrigente'] })
    .fleet('flotilla-pyrrhus', 'agrigente', 2)
    .begin()
  t.choose('west', 'event:agrigente-secedes').choose('east', 'unit:the-cavalry-1', 'area:acragantina')
  expect([at(t, 'agr-hoplites'), at(t, 'agr-cavalry'), control(t, 'agrigente'), at(t, 'flotilla-pyrrhus')]).toEqual([
    'agrigente',
    'agrigente',
    'agrigente',
    'mare-africum',
  ])
})
clause('PYR-9.1.1.2.3', 'Syracuse defects below 5: Hiero dies; without Epirotes or Thessalians inside it is independent', () => {
  const t = seceding(4)
    .army('syracuse', 'hiero', 'syr-hoplites-1', { side: 'pyrrhus' })
    .loose('syracuse', 'cre-archers')
    .loose('henna', 'epi-phalanx-2')
    .with({ joined: ['syracuse'] })
    .fleet('flotilla-pyrrhus', 'syracuse', 2)
    .begin()
  t.choose('west', 'event:syracuse-defects')
    .choose('east', 'unit:cre-archers')
    .expectOffer('east', { exactly: ['area:henna'] })
    .choose('east', 'area:henna')
  t.choose('east', 'unit:syr-hoplites-1')
    .expectOffer('east', { exactly: ['area:leontini'] })
    .choose('east', 'area:leontini')
  expect([at(t, 'hiero'), control(t, 'syracuse'), t.piece('syr-hoplites-1')?.side, at(t, 'flotilla-pyrrhus')]).toEqual([
    null,
    'syracuse',
    'pyrrhus',
    'mare-siculum',
  ])
  const s = seceding(4)
    .army('syracuse', 'milo', 'epi-phalanx-1', { bp: 9 })
    .with({ joined: ['syracuse'] })
    .fleet('flotilla-pyrrhus', 'syracuse', 2)
    .begin()
    .choose('west', 'event:syracuse-defects')
  expect(control(s, 'syracuse')).toBe('pyrrhus') // the phalanx holds it
  expect(s.board().spaces.syracuse).toMatchObject({ joined: false })
})
clause('PYR-9.1.1.2.3', 'After the defection Syracuse gives Pyrrhus neither CU nor ships', () => {
  const t = position()
    .army('syracuse', 'milo', 'epi-phalanx-1', { bp: 20 })
    .control({ syracuse: 'pyrrhus' })
    .fleet('flotilla-pyrrhus', 'syracuse', 2)
    .events(['sicily-calls', 'syracuse-defects'])
    .at('cold-recruitment')
    .begin()
  t.choose('east', 'button:done').expectOffer('east', { not: ['button:ships', 'unit:syr-cavalry'] })
})
clause('PYR-9.1.1.2.4', 'Holocausts: pay a die and 3, Fortuna to Carthage; not while she is there', () => {
  const t = seceding(15)
    .tracks({ 'treasury-carthage': 9 })
    .begin()
    .dice('PYR-9.1.1.2.4', [4])
    .choose('west', 'event:holocausts-to-baal', 'button:treasury', 'number:7')
  expect([bpOf(t, 'treasury-carthage'), fortuna(t)]).toEqual([2, 'carthage'])
  expect(events(seceding(15).tracks({ 'treasury-carthage': 9, fortuna: 'carthage' }).begin(), 'west')).not.toContain(
    'event:holocausts-to-baal',
  )
})
clause(
  'PYR-9.1.1.2.5',
  'Aggressive Campanians: Vibellius is a counter of the event’s player, once a season, never against his own or a city',
  () => {
    const t = position()
      .army('rhegium', 'vibellius', 'cam-infantry-1')
      .army('bruttium', 'con-decius', 'rom-triarii-1')
      .army('rhegium-ager', 'milo', 'epi-peltasts')
      .events([], ['aggressive-campanians'])
      .order('west', 'east')
      .begin()
    t.choose('west', 'leader:vibellius', 'button:harass').expectOffer('west', {
      exactly: ['leader:milo'],
      not: ['leader:con-decius'],
      because: 'PYR-9.1.1.2.5',
    })
  },
)
clause('PYR-9.1.1.2.6', 'A strong proposition: Carthage hires twice her number at 3 BP each, double in Africa', () => {
  const t = position()
    .army('carthage', 'mago', 'pun-cavalry', { bp: 20 })
    .tracks({ fortuna: 'carthage', 'treasury-carthage': 20 })
    .events([], ['strong-proposition'])
    .at('cold-recruitment')
    .begin()
  let hired = 0
  while (t.table.step === 'hire') {
    t.choose('west', t.tokens('west')[0] as string, 'leader:mago')
    while (t.table.step.startsWith('pay')) t.choose('west', t.tokens('west').at(-1) as string)
    hired++
  }
  expect([hired, 40 - bpOf(t, 'mago') - bpOf(t, 'treasury-carthage')]).toEqual([4, 24])
})
clause('PYR-9.1.1.2.7', 'A flotilla in ambush: one interception in the strait or the African sea succeeds without a die', () => {
  const p = (sea: string) =>
    position()
      .fleet('flotilla-carthage', sea, 3)
      .fleet('flotilla-pyrrhus', sea, 3)
      .events([], ['flotilla-in-ambush'])
      .order('west', 'east')
      .begin()
  const t = p('fretum-siculum').choose('west', 'unit:flotilla-carthage', 'button:intercept', 'button:avoid').choose('east', 'button:avoid')
  t.expectStep('use-ambush', 'west').choose('west', 'button:spring').expectEvent({ type: 'interception', result: 'success' })
  expect(t.board().trays.events).toMatchObject({ inForce: [] })
  const kept = p('fretum-siculum')
    .choose('west', 'unit:flotilla-carthage', 'button:intercept', 'button:avoid')
    .choose('east', 'button:avoid')
    .dice('PYR-2.2.8.3', [1])
    .choose('west', 'button:roll')
  kept.expectStep('reroll-interception', 'west')
  expect(kept.board().trays.events).toMatchObject({ inForce: ['flotilla-in-ambush'] })
  const s = p('mare-siculum')
    .dice('PYR-2.2.8.3', [1])
    .choose('west', 'unit:flotilla-carthage', 'button:intercept', 'button:avoid')
    .choose('east', 'button:avoid')
  s.expectStep('reroll-interception', 'west')
})
clause('PYR-9.1.1.2.8', 'The naval alliance opens every sea to the Punic flotilla', () => {
  const t = seceding(15).begin().choose('west', 'event:naval-alliance')
  expect(t.board().trays.events).toMatchObject({ inForce: ['naval-alliance'] })
})
clause('PYR-9.1.1.3.1', 'Punic peace refused: Carthage loses a die of BP, treasury first, Hubris -1', () => {
  const t = west()
    .fleet('flotilla-carthage', 'carthage', 3, { bp: 5 })
    .tracks({ 'treasury-carthage': 2 })
    .begin()
    .dice('PYR-9.1.1.3.1', [5])
  t.choose('west', 'event:punic-peace-refused', 'unit:flotilla-carthage', 'number:3')
  expect([bpOf(t, 'treasury-carthage'), bpOf(t, 'flotilla-carthage'), hubris(t)]).toEqual([0, 2, 14])
})
clause(
  'PYR-9.1.1.3.2',
  'The material alliance: each hot season one may give exactly 3 BP of treasury to the other; at three players once in all',
  () => {
    const t = position()
      .events([], ['material-alliance'])
      .tracks({ 'treasury-rome': 4, 'treasury-carthage': 5 })
      .three()
      .at('hot-collection')
      .begin()
    t.expectStep('gift', 'rome').choose('rome', 'button:no-gift').expectStep('gift', 'carthage').choose('carthage', 'button:carthage-gives')
    expect([bpOf(t, 'treasury-rome'), bpOf(t, 'treasury-carthage')]).toEqual([7, 2])
  },
)
clause('PYR-9.1.1.3.3', 'We are legions: up to four T, H, V, ala from the dead to Rome, within the garrison, out of command', () => {
  const t = west()
    .dead('rom-triarii-1..2 rom-velites-1 rom-ala-1 rom-hastati-1 rom-bruttian')
    .begin()
    .choose('west', 'event:we-are-legions')
  t.expectOffer('west', { not: ['unit:rom-bruttian'] }).choose(
    'west',
    'unit:rom-triarii-1',
    'unit:rom-triarii-2',
    'unit:rom-ala-1',
    'unit:rom-velites-1',
  )
  t.expectOffer('west', { exactly: ['button:done'], not: ['unit:rom-hastati-1'], because: 'PYR-9.1.1.3.3' })
  expect([at(t, 'rom-triarii-1'), leaderOf(t, 'rom-ala-1')]).toEqual(['rome', undefined])
  expect(events(west().begin(), 'west')).not.toContain('event:we-are-legions')
})
clause('PYR-9.1.1.3.4', 'Sacrifices: pay a die, Fortuna is neutral; offered when she is not', () => {
  const t = west()
    .tracks({ 'treasury-rome': 6, fortuna: 'pyrrhus' })
    .begin()
    .dice('PYR-9.1.1.3.4', [2])
    .choose('west', 'event:sacrifices', 'button:treasury', 'number:2')
  expect([fortuna(t), bpOf(t, 'treasury-rome')]).toEqual(['neutral', 4])
  expect(events(west().tracks({ 'treasury-rome': 6 }).begin(), 'west')).not.toContain('event:sacrifices')
})
clause('PYR-9.1.1.3.5', 'Aggressive Mamertines cover the cold season in which they are played', () => {
  const t = west()
    .army('messina', 'cios', 'mam-javelins')
    .begin()
    .choose('west', 'event:aggressive-mamertines')
    .choose('east', 'button:pass')
  t.expectOffer('west', { has: ['leader:cios'] })
  const s = position().army('taranto', 'pyrrhus', 'epi-phalanx-1').events([], ['aggressive-mamertines']).at('cold-end').begin()
  expect(s.board().trays.events).toMatchObject({ inForce: [] })
})
clause('PYR-9.1.1.3.6', 'Devotio: in one pitched battle Decius gives an Alea after tactics are revealed, and dies at its end', () => {
  const t = position()
    .army('apulia', 'pyrrhus', 'epi-phalanx-1..4')
    .army('daunia', 'con-decius', 'rom-triarii-1..4', { bp: 3 })
    .events(['devotio'], ['devotio'])
    .at('cold-activation')
    .begin()
  t.choose('east', 'leader:pyrrhus', 'button:move', 'area:daunia', 'tactic:frontal').choose('west', 'tactic:general')
  t.expectStep('devotio', 'west').dice(MELEE, sixes(8)).choose('west', 'button:devote')
  expect(t.board().trays.battle).toMatchObject({ defender: { alea: 2 } })
  while (t.table.step === 'reroll') t.choose(t.tokens('east').length > 0 ? 'east' : 'west', 'button:pass')
  expect([at(t, 'con-decius'), leaderOf(t, 'rom-triarii-1'), at(t, 'rom-triarii-1'), bpOf(t, 'con-decius')]).toEqual([
    null,
    undefined,
    'daunia',
    0,
  ])
  expect(t.piece('con-decius')?.hostageOf).toBeUndefined()
  expect(events(position().alone('rome', 'con-sulpicius').order('west', 'east').at('cold-preparation').begin(), 'west')).not.toContain(
    'event:devotio',
  )
})
clause('PYR-9.1.1.3.7', 'Tarentine treason below Hubris 8: one Tarentine CU of East’s choice leaves the game', () => {
  const t = west()
    .army('taranto', 'pyrrhus', 'tar-cavalry tar-hoplites-1')
    .tracks({ hubris: 7 })
    .begin()
    .choose('west', 'event:tarentine-treason')
  t.expectStep('tarentine-treason', 'east')
    .expectOffer('east', { exactly: ['unit:tar-cavalry', 'unit:tar-hoplites-1'] })
    .choose('east', 'unit:tar-hoplites-1')
  expect(at(t, 'tar-hoplites-1')).toBe('removed')
})
clause('PYR-9.1.1.3.8', 'Gold for the Etruscans: pay a die, they lose 2 but keep 1', () => {
  const t = west()
    .tribe('tribe-etruscans', 2)
    .tracks({ 'treasury-rome': 6 })
    .begin()
    .dice('PYR-9.1.1.3.8', [1])
    .choose('west', 'event:etruscan-gold', 'button:treasury')
  expect([t.piece('tribe-etruscans')?.strength, bpOf(t, 'treasury-rome')]).toEqual([1, 5])
  expect(events(west().tribe('tribe-etruscans', 1).tracks({ 'treasury-rome': 6 }).begin(), 'west')).not.toContain('event:etruscan-gold')
})
clause('PYR-9.1.1.1.10 PYR-9.1.1.1.14', 'In a hot season what is for the cold one is refused by the clause of the event', () => {
  const t = position().army('syracuse', 'pyrrhus', 'epi-phalanx-1').at('hot-preparation').begin()
  t.expectOffer('east', { not: ['event:storm'], because: 'PYR-9.1.1.1.14' })
  t.expectOffer('east', { not: ['event:mercenary-influx'], because: 'PYR-9.1.1.1.10' })
  t.expectOffer('east', { not: ['event:sacrifices'], because: 'PYR-9.1.1.E1' })
})

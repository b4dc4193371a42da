/** 9 Scenarios: positioning, Hubris, victory, three players, adjustments. */
import { clause, faultsOf } from '@plus-ultra/kernel/testing'
import { expect } from 'vitest'
import { scenarios } from '../data/scenario.ts'
import { pyrrhus } from '../game.ts'
import { army, at, bpOf, control, fortuna, hubris, leaderOf, np, position, printed, type T } from './table.ts'

const MELEE = 'PYR-3.1.6'
const outcome = (t: T) => t.table.outcome()

clause('PYR-9.1.0.1', 'Greek cities are at the start neutral or held by others; taken by force they give no recruits', () => {
  const t = printed()
  expect(['paestum', 'heraclea', 'crotona', 'locre', 'syracuse', 'agrigente', 'henna'].map(c => control(t, c))).toEqual([
    'paestum',
    'heraclea',
    'crotona',
    'rome',
    'syracuse',
    'carthage',
    'carthage',
  ])
  const s = position().army('siritis', 'pyrrhus', 'epi-phalanx-1', { bp: 9 }).begin()
  s.choose('east', 'leader:pyrrhus', 'button:move', 'button:stay', 'area:heraclea', 'button:enter-all', 'button:second-action')
  s.choose('east', 'button:recruit').expectOffer('east', { has: ['unit:tar-cavalry'], not: ['unit:her-hoplites'], because: 'PYR-1.2.5.11' })
})
clause('PYR-9.1.1.0.1', 'Hubris 15, Fortuna neutral, the hot season of 279', () => {
  const t = printed()
  expect(t.board().tracks).toMatchObject({ hubris: 15, fortuna: 'neutral', year: 279, season: 'hot' })
})
const free = (id: 'two-player' | 'three-player' = 'two-player') => printed(id, { 'set-up': 'free' })
/** Rome as she likes. */
const afterRome = () => free().choose('west', 'area:picenum', 'area:latium')
const PUNICS = [
  'carthage',
  'lilybaeum',
  'lilybaeum',
  'carthage',
  'lilybaeum',
  'lilybaeum',
  'mount-eryx',
  'agrigente',
  'lilybaeum',
  'carthage',
]
const afterCarthage = () => afterRome().choose('west', ...PUNICS.map(p => `area:${p}`), 'leader:hanno')
clause('PYR-9.1.1.0.2', 'Placement is open, in the order Rome, Carthage, East, then the tribe', () => {
  const t = free().expectStep('place-consul', 'west').choose('west', 'area:picenum', 'area:latium')
  t.expectStep('place-unit', 'west')
  expect(t.board('east')).toEqual(t.board('west'))
  afterCarthage().expectStep('place-leader', 'east')
})
clause('PYR-9.1.1.0.3', 'Rome: consul A south, B at Rome with seven CU each, Campanians in Capua, the Bruttian in Locre, 1 BP each', () => {
  const t = printed()
  expect([at(t, 'con-sulpicius'), army(t, 'con-sulpicius').length, at(t, 'con-decius'), army(t, 'con-decius').length]).toEqual([
    'capua',
    7,
    'rome',
    7,
  ])
  expect([at(t, 'rom-campanian-1'), at(t, 'rom-bruttian'), bpOf(t, 'con-sulpicius'), bpOf(t, 'con-decius')]).toEqual([
    'capua',
    'locre',
    1,
    1,
  ])
  const s = free()
    .expectOffer('west', { not: ['area:rome'], because: 'PYR-9.1.1.0.3' })
    .choose('west', 'area:picenum')
  expect(army(s, 'con-sulpicius').map(u => at(s, u))).toEqual(Array.from({ length: 7 }, () => 'picenum'))
})
clause('PYR-9.1.1.0.4', 'Pyrrhus: fourteen CU and four commanders shared between Taranto and Salento, 4 NP, 3 BP', () => {
  const t = afterCarthage().choose('east', 'area:taranto', 'area:salento', 'area:taranto', 'area:salento')
  for (let i = 0; i < 14; i++) t.choose('east', i < 10 ? 'area:taranto' : 'area:salento')
  t.expectStep('place-subordinate', 'east').choose('east', 'button:subordinate', 'button:alone') // Alexander, Helenus
  expect([army(t, 'pyrrhus').length, army(t, 'milo').length, at(t, 'flotilla-pyrrhus'), np(t, 'flotilla-pyrrhus')]).toEqual([
    10,
    4,
    'taranto',
    4,
  ])
  t.expectStep('share', 'east').choose('east', 'unit:flotilla-pyrrhus', 'number:1', 'leader:milo', 'number:2')
  t.expectStep('place-tribe', 'east')
})
clause(
  'PYR-9.1.1.0.6 PYR-9.1.1.0.7',
  'Carthage: ten CU, two at least in Carthage, at most one in Agrigente, Henna, Eryx; without a CU a city is independent',
  () => {
    const t = afterRome()
      .choose('west', 'area:agrigente')
      .expectOffer('west', { has: ['area:henna'], not: ['area:agrigente'], because: 'PYR-9.1.1.0.6' })
    for (const p of ['lilybaeum', 'lilybaeum', 'lilybaeum', 'lilybaeum', 'lilybaeum', 'lilybaeum', 'lilybaeum'])
      t.choose('west', `area:${p}`)
    t.expectOffer('west', { exactly: ['area:carthage'] }) // two are left
    t.choose('west', 'area:carthage', 'area:carthage', 'leader:hanno')
    expect([control(t, 'agrigente'), control(t, 'henna'), at(t, 'hanno'), at(t, 'mago'), army(t, 'mago').length]).toEqual([
      'carthage',
      'henna',
      'carthage',
      'lilybaeum',
      7,
    ])
    expect([np(t, 'flotilla-carthage'), bpOf(t, 'flotilla-carthage'), bpOf(t, 'mago')]).toEqual([10, 1, 1])
    // 2.3.1.1: who is set up in a Lilybaeum without CU has no BP
    const alone = afterRome()
    for (let i = 0; i < 10; i++) alone.choose('west', 'area:carthage')
    alone.choose('west', 'leader:hanno')
    expect([at(alone, 'mago'), army(alone, 'mago').length, bpOf(alone, 'mago'), bpOf(alone, 'hanno')]).toEqual(['lilybaeum', 0, 0, 1])
  },
)
clause('PYR-9.1.1.0.8', 'Hiero and all of Syracuse but the ballista, Campanians in Rhegium, Mamertines in Messina', () => {
  const t = printed()
  expect([army(t, 'hiero').length, at(t, 'syr-ballista'), army(t, 'vibellius').length, army(t, 'cios').length]).toEqual([
    5,
    'supplementum',
    3,
    4,
  ])
})
clause('PYR-9.1.1.0.9', 'The Samnites, strength 5, in a zone of Samnium of East’s choice; Etruscans 5 in Etruria', () => {
  const t = printed()
  expect([t.piece('tribe-samnites')?.strength, t.piece('tribe-etruscans')?.at, t.piece('tribe-etruscans')?.strength]).toEqual([
    5,
    'etruria',
    5,
  ])
  const s = afterCarthage().choose(
    'east',
    ...Array.from({ length: 18 }, (_, i) => (i < 4 ? 'area:taranto' : i % 2 ? 'area:taranto' : 'area:salento')),
  )
  while (s.table.step !== 'place-tribe') s.choose('east', s.tokens('east').at(-1) as string)
  s.expectOffer('east', { exactly: ['area:samnium-pentri', 'area:samnium-hirpini'] }).choose('east', 'area:samnium-hirpini')
  expect(at(s, 'tribe-samnites')).toBe('samnium-hirpini')
})
clause(
  'PYR-9.1.1.0.10',
  'In supplementum: mercenaries, Samnites, the ballista and the CU of four cities; those of Agrigente and Henna are nobody’s to buy',
  () => {
    const t = printed()
    const reserve = t.board().trays.supplementum as string[]
    expect(reserve.filter(u => u.startsWith('mer-'))).toHaveLength(5)
    expect(reserve).toEqual(
      expect.arrayContaining([
        'sam-warriors-1',
        'sam-warriors-2',
        'syr-ballista',
        'pae-hoplites',
        'her-hoplites',
        'loc-hoplites',
        'cro-hoplites',
        'agr-hoplites',
      ]),
    )
    expect(reserve.filter(u => u.startsWith('rom-') || u.startsWith('pun-') || u.startsWith('lib-'))).toEqual([])
  },
)
clause('PYR-9.1.1.0.11 PYR-9.1.1.0.12', 'Paestum, Heraclea and Crotona start independent and empty, treasuries at 0', () => {
  const t = printed()
  expect(['paestum', 'heraclea', 'crotona'].map(c => [control(t, c), t.board().pieces.filter(p => p.at === c).length])).toEqual([
    ['paestum', 0],
    ['heraclea', 0],
    ['crotona', 0],
  ])
  expect([bpOf(t, 'treasury-rome'), bpOf(t, 'treasury-carthage')]).toEqual([0, 0])
})
clause('PYR-9.1.1.0.13 PYR-9.1.1.0.14', 'Armies at the start, and the 3 BP of the quick start', () => {
  const t = printed()
  expect([army(t, 'pyrrhus').length, army(t, 'mago').length, army(t, 'hanno').length, leaderOf(t, 'lib-spearmen-4')]).toEqual([
    10,
    2,
    5,
    undefined,
  ])
  expect([t.piece('alexander')?.superior, bpOf(t, 'pyrrhus'), bpOf(t, 'milo')]).toEqual(['pyrrhus', 2, 1])
})
clause('PYR-9.1.2.0.1', 'Hubris stays within 0 and 20', () => {
  const t = position()
    .army('taranto', 'pyrrhus', 'epi-phalanx-1', { bp: 9 })
    .tracks({ hubris: 20 })
    .at('hot-preparation')
    .begin()
    .dice('PYR-9.1.1.1.3', [1])
  expect(hubris(t.choose('east', 'event:peace-at-rome', 'leader:pyrrhus'))).toBe(20)
  const s = position().army('salento', 'milo', 'epi-peltasts').tracks({ hubris: 0 }).begin()
  expect(hubris(s.choose('east', 'leader:milo', 'button:move', 'area:apulia', 'button:ravage'))).toBe(0)
})
clause('PYR-9.1.2.0.2', 'Minus 1: one levy, ravaging, a lost skirmish', () => {
  const t = position().army('apulia', 'pyrrhus', 'epi-phalanx-1..2').loose('daunia', 'rom-triarii-1').begin()
  t.dice(MELEE, [6, 6, 1]).choose('east', 'leader:pyrrhus', 'button:move', 'area:daunia', 'button:pass', 'unit:epi-phalanx-1')
  expect(hubris(t)).toBe(14)
})
clause('PYR-9.1.2.0.3', 'Minus 2: a lost pitched battle', () => {
  const t = position().army('apulia', 'pyrrhus', 'epi-phalanx-1..4').loose('daunia', 'rom-triarii-1..4').begin()
  t.dice(MELEE, [6, 6, 6, 6, 1, 6, 6, 6]).choose(
    'east',
    'leader:pyrrhus',
    'button:move',
    'area:daunia',
    'tactic:general',
    'button:pass',
    'unit:epi-phalanx-1',
  )
  expect(hubris(t)).toBe(13)
})
clause('PYR-9.1.2.0.4', 'Minus 3: Syracuse becomes Punic, Taranto Roman, each time', () => {
  const t = position().army('salento', 'con-decius', 'rom-triarii-1').order('west', 'east').begin()
  t.choose('west', 'leader:con-decius', 'button:move', 'button:stay', 'area:taranto', 'button:enter-all')
  expect(hubris(t)).toBe(12)
})
clause(
  'PYR-9.1.2.0.5 PYR-9.1.2.0.6',
  'Plus 1 for a won battle, siege or naval battle and a captured prize; a siege that captures one gives 2; a skirmish nothing',
  () => {
    const t = position().army('campania', 'pyrrhus', 'epi-phalanx-1..3').loose('capua', 'rom-velites-1').begin()
    t.dice('PYR-3.1.4', [6]).dice(MELEE, [1, 6, 6, 6]).choose('east', 'leader:pyrrhus', 'button:move', 'button:stay', 'area:capua')
    while (t.table.step === 'reroll') t.choose(t.tokens('east').length > 0 ? 'east' : 'west', 'button:pass')
    t.choose('west', 'unit:rom-velites-1').choose('east', 'button:enter-all')
    expect(hubris(t)).toBe(17)
    const s = position().army('elymia', 'pyrrhus', 'epi-phalanx-1').begin()
    s.choose('east', 'leader:pyrrhus', 'button:move', 'button:stay', 'area:mount-eryx', 'button:enter-all')
    expect([hubris(s), fortuna(s)]).toEqual([16, 'neutral']) // taken empty
  },
)
const end = (turn = 2) => position().at('cold-end', turn)
clause('PYR-9.1.2.1', 'Checked at the end of every year: first the defeat of Pyrrhus, then his victory', () => {
  const t = end()
    .loose('rome', 'epi-phalanx-1')
    .with({ joined: ['syracuse'] })
    .begin() // all of (a), but Pyrrhus is dead
  expect(outcome(t)).toMatchObject({ winner: 1, level: 'automatic' })
})
clause('PYR-9.1.2.2', 'Defeat: Taranto and Syracuse both western, or dead, or Hubris 0', () => {
  const lost = end().alone('apulia', 'pyrrhus').loose('taranto', 'rom-ala-1').loose('syracuse', 'pun-cavalry').begin()
  expect(outcome(lost)).toMatchObject({ winner: 1, level: 'automatic' })
  expect(end().alone('apulia', 'pyrrhus').loose('taranto', 'rom-ala-1').begin().table.isOver).toBe(false) // only one
  expect(outcome(end().alone('taranto', 'pyrrhus').tracks({ hubris: 0 }).begin())).toMatchObject({ winner: 1 })
})
clause('PYR-9.1.2.3', 'Victory: each of the four ways', () => {
  const king = () => end().alone('taranto', 'pyrrhus')
  const wins = (p: ReturnType<typeof king>) => {
    const t = p.begin()
    return t.table.isOver && outcome(t)?.winner === 0
  }
  expect(
    wins(
      king()
        .loose('rome', 'epi-phalanx-1')
        .with({ joined: ['syracuse'] }),
    ),
  ).toBe(true)
  expect(wins(king().loose('rome', 'epi-phalanx-1'))).toBe(false) // without Syracuse
  const sicily = () =>
    king()
      .with({ joined: ['syracuse', 'agrigente', 'henna'] })
      .loose('messina', 'epi-phalanx-1')
      .loose('lilybaeum', 'epi-phalanx-2')
  expect([wins(sicily().loose('mount-eryx', 'epi-phalanx-3')), wins(sicily())]).toEqual([true, false])
  const italy = () =>
    king()
      .with({ joined: ['syracuse', 'paestum', 'heraclea', 'locre', 'crotona'] })
      .loose('capua', 'epi-phalanx-1')
  expect([wins(italy().loose('rhegium', 'epi-phalanx-2')), wins(italy())]).toEqual([true, false])
  const greeks = () =>
    king()
      .with({ joined: ['syracuse', 'agrigente', 'henna', 'paestum', 'heraclea', 'locre', 'crotona'] })
      .loose('messina', 'epi-phalanx-1')
  expect([
    wins(greeks().loose('rhegium', 'epi-phalanx-2').loose('lilybaeum', 'epi-phalanx-3')),
    wins(greeks().loose('rhegium', 'epi-phalanx-2')),
  ]).toEqual([true, false])
})
clause('PYR-9.1.2.4', 'After 275 the camps count revenue, Rome less 2 a tribe, Pyrrhus plus 3; East must be strictly highest', () => {
  const t = end(5).alone('taranto', 'pyrrhus').tribe('tribe-samnites', 3).begin()
  expect(outcome(t)).toMatchObject({ winner: 1, level: 'revenue', scores: { east: 9, west: 16 } }) // Carthage 16, Rome 15
  const rich = () =>
    end(5)
      .alone('taranto', 'pyrrhus')
      .with({ joined: ['syracuse', 'paestum', 'heraclea', 'crotona'] })
  expect(outcome(rich().loose('locre', 'epi-phalanx-1').tribe('tribe-samnites', 3).begin())).toMatchObject({
    winner: 0,
    scores: { east: 21, west: 16 },
  })
  expect(outcome(rich().tribe('tribe-samnites', 3).loose('agrigente', 'pun-cavalry').begin())).toMatchObject({
    winner: 1,
    scores: { east: 19, west: 20 },
  })
})
clause('PYR-9.1.2.5', 'Exactly Taranto and Syracuse with both tribes pacified is recorded as historical, a western win', () => {
  const t = end(5)
    .alone('taranto', 'pyrrhus')
    .with({ joined: ['syracuse'] })
    .begin()
  expect(outcome(t)).toMatchObject({ winner: 1, level: 'historical', clause: 'PYR-9.1.2.5' })
  expect(
    outcome(
      end(5)
        .alone('taranto', 'pyrrhus')
        .with({ joined: ['syracuse'] })
        .tribe('tribe-samnites', 1)
        .begin(),
    ),
  ).toMatchObject({ level: 'revenue' })
})
clause('PYR-9.1.2.6', 'At three players a tie is shared', () => {
  const t = end(5)
    .alone('taranto', 'pyrrhus')
    .three()
    .loose('agrigente', 'pun-cavalry')
    .tribe('tribe-samnites', 1)
    .tribe('tribe-etruscans', 1)
    .loose('locre', 'rom-bruttian')
    .loose('rhegium', 'rom-ala-1')
    .begin()
  const { scores } = outcome(t) as { scores: Record<string, number> }
  expect(scores).toEqual({ pyrrhus: 9, rome: 17, carthage: 20 })
  const tie = end(5)
    .alone('taranto', 'pyrrhus')
    .three()
    .tribe('tribe-samnites', 1)
    .loose('henna', 'pun-cavalry')
    .loose('locre', 'rom-bruttian')
    .begin()
  expect(outcome(tie)).toMatchObject({ winner: null, level: 'shared', scores: { rome: 17, carthage: 17 }, clause: 'PYR-9.1.2.6' })
})
clause('PYR-9.1.2.7', 'Grades: automatic, on revenue, historical; a win of either western camp is West’s', () => {
  const levels = [
    end().begin(),
    end(5).alone('taranto', 'pyrrhus').tribe('tribe-samnites', 1).begin(),
    end(5)
      .alone('taranto', 'pyrrhus')
      .with({ joined: ['syracuse'] })
      .begin(),
  ].map(t => [outcome(t)?.level, outcome(t)?.winner])
  expect(levels).toEqual([
    ['automatic', 1],
    ['revenue', 1],
    ['historical', 1],
  ])
})
clause('PYR-9.2.1', 'East plays Pyrrhus’ camp, West Rome and Carthage; the minor camps are nobody’s', () => {
  const t = printed().choose('east', 'seat:east').choose('east', 'button:pass').choose('west', 'button:pass')
  t.expectOffer('east', { not: ['leader:hiero', 'leader:cios', 'leader:vibellius'], because: 'PYR-1.1.3.7' })
  t.choose('east', 'leader:milo', 'button:none').expectOffer('west', {
    has: ['leader:con-decius', 'leader:mago', 'unit:flotilla-carthage'],
    not: ['leader:hiero'],
  })
})
clause('PYR-9.3.1', 'At three players Rome and Carthage are separate', () => {
  const t = printed('three-player').choose('pyrrhus', 'seat:rome', 'seat:carthage')
  t.choose('carthage', 'button:pass').choose('pyrrhus', 'button:pass')
  t.expectOffer('rome', { exactly: ['leader:con-sulpicius', 'leader:con-decius'], not: ['leader:mago'] })
})
clause('PYR-9.3.2', 'Carthage wins with all of Sicily, Rome with all of Italy, after Pyrrhus’ victory is checked', () => {
  const t = end()
    .three()
    .alone('taranto', 'pyrrhus')
    .loose('messina', 'pun-cavalry')
    .loose('syracuse', 'lib-javelins')
    .loose('agrigente', 'lib-spearmen-1')
    .loose('henna', 'lib-spearmen-2')
    .begin()
  expect(outcome(t)).toMatchObject({ winner: 4, level: 'automatic' })
  const s = end()
    .three()
    .alone('apulia', 'pyrrhus')
    .loose('taranto', 'rom-triarii-1')
    .loose('paestum', 'rom-ala-1')
    .loose('heraclea', 'rom-ala-2')
    .loose('crotona', 'rom-hastati-1')
    .loose('locre', 'rom-bruttian')
    .loose('rhegium', 'rom-velites-1')
    .begin()
  expect(outcome(s)).toMatchObject({ winner: 3 })
})
clause('PYR-9.3.3', 'Rome has the double action while Pyrrhus is in Sicily, Carthage while he is in Italy, judged at sequence 1', () => {
  const privileged = (p: ReturnType<typeof position>) => {
    const t = p.three().at('hot-initiative').begin()
    return t.choose('pyrrhus', 'seat:pyrrhus', 'seat:rome').board().trays.privileged
  }
  expect(privileged(position().alone('taranto', 'pyrrhus'))).toBe('carthage')
  expect(
    privileged(
      position()
        .alone('syracuse', 'pyrrhus')
        .with({ joined: ['syracuse'] }),
    ),
  ).toBe('rome')
  expect(
    privileged(
      position().fleet('flotilla-pyrrhus', 'mare-siculum', 2).alone('flotilla-pyrrhus', 'pyrrhus').tracks({ kingsArea: 'sicily' }),
    ),
  ).toBe('rome')
  expect(privileged(position())).toBeNull()
  const t = position()
    .alone('taranto', 'pyrrhus')
    .alone('carthage', 'mago')
    .alone('rome', 'con-decius')
    .three()
    .order('rome', 'carthage', 'pyrrhus')
    .begin()
  t.choose('rome', 'leader:con-decius', 'button:none').choose('carthage', 'leader:mago', 'button:none').expectStep('act-again', 'carthage')
})
clause(
  'PYR-9.3.4',
  'At three players the death of Pyrrhus freezes Hubris and leaves storm and levies; both great cities lost put his player out',
  () => {
    const t = position().three().army('apulia', 'milo', 'epi-peltasts').tracks({ hubris: 9 }).begin()
    t.choose('pyrrhus', 'leader:milo', 'button:move', 'area:daunia', 'button:ravage')
    expect(hubris(t)).toBe(9)
    expect(end().three().loose('taranto', 'epi-peltasts').begin().table.isOver).toBe(false)
    const s = end().three().army('apulia', 'milo', 'epi-peltasts').loose('taranto', 'rom-ala-1').loose('syracuse', 'pun-cavalry').begin()
    expect([s.board().trays.isOut, s.table.isOver]).toEqual([true, false])
    s.expectStep('initiative', 'rome')
  },
)
clause(
  'PYR-9.3.5',
  'An alliance needs the other’s consent; then neither plays another event this year, and an event before forbids it',
  () => {
    const p = () => position().three().alone('taranto', 'pyrrhus').order('carthage', 'rome', 'pyrrhus').at('hot-preparation')
    const t = p().begin().choose('carthage', 'event:naval-alliance').expectStep('consent', 'rome').choose('rome', 'button:refuse')
    t.expectStep('play-event', 'carthage').expectOffer('carthage', { not: ['event:naval-alliance'], because: 'PYR-9.3.5' })
    const s = p().begin().choose('carthage', 'event:naval-alliance').choose('rome', 'button:accept')
    expect(s.board().trays).toMatchObject({ events: { inForce: ['naval-alliance'] }, eventsThisYear: { bound: ['rome', 'carthage'] } })
    const u = position()
      .three()
      .alone('taranto', 'pyrrhus')
      .with({ eventsThisYear: { played: ['carthage'] } })
      .order('rome', 'carthage', 'pyrrhus')
      .at('cold-preparation')
      .begin()
    u.expectOffer('rome', { not: ['event:material-alliance'], because: 'PYR-9.3.5', has: ['event:punic-peace-refused'] })
    const v = position()
      .three()
      .alone('taranto', 'pyrrhus')
      .with({ eventsThisYear: { bound: ['rome', 'carthage'] } })
      .order('rome', 'carthage', 'pyrrhus')
      .at('cold-preparation')
      .begin()
    v.expectOffer('rome', { exactly: ['button:pass'] })
  },
)
clause('PYR-9.3.6', 'Activation runs round in the order chosen', () => {
  const t = position()
    .alone('taranto', 'milo')
    .alone('taranto', 'helenus')
    .alone('rome', 'con-decius')
    .alone('carthage', 'mago')
    .three()
    .order('rome', 'pyrrhus', 'carthage')
    .begin()
  t.choose('rome', 'leader:con-decius', 'button:none')
    .choose('pyrrhus', 'leader:milo', 'button:none')
    .choose('carthage', 'leader:mago', 'button:none')
  expect(t.table.waiting).toHaveLength(1)
})
clause('PYR-9.4.1', 'Adjustments: ballista or a random mercenary in Syracuse, Hubris 12, Fortuna for one', () => {
  const t = printed('two-player', { 'syracuse-ballista': true, 'hubris-12': true, 'fortuna-novice': 'rome' })
  expect([at(t, 'syr-ballista'), hubris(t), fortuna(t)]).toEqual(['syracuse', 12, 'rome'])
  t.expectStep('initiative', 'west')
  const s = printed('two-player', { 'syracuse-mercenary': true }).dice('PYR-9.4.1', [3])
  expect([at(s, 'mer-iberians'), leaderOf(s, 'mer-iberians')]).toEqual(['syracuse', 'hiero'])
})
clause('PYR-9.1.1.0.2 PYR-9.1.1.0.13', 'Two and three players have the same set-up', () => {
  const [two, three] = [scenarios['two-player'], scenarios['three-player']]
  expect(two?.pieces).toEqual(three?.pieces)
  expect(faultsOf(pyrrhus, three)).toEqual([])
})
clause('PYR-0.2.4.2 PYR-9.1.1.E9', 'Of a flotilla that is lost a scenario may tell what the board does', () => {
  const t = position()
    .army('taranto', 'pyrrhus', 'tar-cavalry')
    .fleet('flotilla-pyrrhus', null as never, 0, { activated: true, stormed: true })
    .begin()
  expect(t.piece('flotilla-pyrrhus')).toMatchObject({ at: null, strength: 0, activated: true, stormed: true })
})
clause('PYR-0.1.8 PYR-5.0.2', 'CU of a minor camp in a city that is not its own are refused', () => {
  const faults = (p: ReturnType<typeof position>) => faultsOf(pyrrhus, p.scenario()).map(f => f.path)
  expect(faults(position().loose('messina', 'mam-cavalry').loose('syracuse', 'mam-infantry-1'))).toEqual(['pieces[1].at'])
  expect(faults(position().loose('crotona', 'her-hoplites', { side: 'heraclea' }))).toEqual(['pieces[0].at'])
  expect(faults(position().loose('crotona', 'her-hoplites', { side: 'pyrrhus' }).loose('leontini', 'mam-infantry-1'))).toEqual([])
})
clause('PYR-0.2.1.7 PYR-1.2.5.4 PYR-2.2.5.7 PYR-9.3.3', 'Facts of commanders that cannot be are refused', () => {
  const faults = (p: ReturnType<typeof position>) => faultsOf(pyrrhus, p.scenario()).map(f => f.path)
  const hostage = (hostageOf: string) => position().alone(null as never, 'con-decius', { hostageOf })
  expect(faults(position().alone('rome', 'con-sulpicius', { office: 'A' }).alone('rome', 'con-decius', { office: 'A' }))).toEqual([
    'pieces[1].office',
  ])
  expect(faults(position().alone('taranto', 'pyrrhus', { office: 'A' }))).toEqual(['pieces[0].office'])
  expect(faults(position().army('lilybaeum', 'mago', 'pun-cavalry', { fallen: true }))).toEqual(['pieces[0].fallen'])
  expect([faults(hostage('rome')), faults(hostage('carthage')), faults(hostage('campanians'))]).toEqual([
    ['pieces[0].hostageOf'],
    ['pieces[0].hostageOf'],
    [],
  ])
  expect([faults(position().with({ privileged: 'rome' })), faults(position().three().with({ privileged: 'rome' }))]).toEqual([
    ['privileged'],
    [],
  ])
})

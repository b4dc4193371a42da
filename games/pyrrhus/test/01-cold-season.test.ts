/** 1.2 The cold season. */
import { clause } from '@plus-ultra/kernel/testing'
import { expect } from 'vitest'
import { army, at, bpOf, control, hubris, leaderOf, np, position, type T } from './table.ts'

/** Nobody rearranges anything. */
const skipRearranging = (t: T) => t.choose('east', 'button:done').choose('west', 'button:done')

clause('PYR-1.2.1.1', 'In the cold season East and the Roman player play events, and the Etruscans grow', () => {
  const t = position()
    .tribe('tribe-samnites', 3)
    .tribe('tribe-etruscans', 3)
    .army('taranto', 'pyrrhus', 'epi-phalanx-1')
    .at('cold-preparation')
    .begin()
  t.choose('east', 'button:pass').expectOffer('west', {
    has: ['event:material-alliance'],
    not: ['event:strong-proposition'],
    because: 'PYR-9.1.1.E1',
  })
  t.choose('west', 'button:pass')
  expect([t.piece('tribe-samnites')?.strength, t.piece('tribe-etruscans')?.strength]).toEqual([3, 4])
})
clause(
  'PYR-1.2.4.1',
  'Each piece outside goes to a city of its camp in the area with room; without one it is destroyed, a consul goes to Rome',
  () => {
    const t = position()
      .army('apulia', 'pyrrhus', 'epi-phalanx-1 epi-phalanx-2')
      .army('elymia', 'milo', 'the-cavalry-1')
      .at('cold-going-home')
      .begin()
    t.expectOffer('east', {
      exactly: ['unit:epi-phalanx-1', 'unit:epi-phalanx-2', 'leader:pyrrhus'],
      not: ['unit:the-cavalry-1'],
      because: 'PYR-1.2.4.1',
    })
    t.choose('east', 'unit:epi-phalanx-1', 'area:taranto', 'unit:epi-phalanx-2').expectOffer('east', { exactly: ['area:taranto'] })
    t.choose('east', 'area:taranto', 'leader:pyrrhus', 'area:taranto')
    expect([at(t, 'the-cavalry-1'), at(t, 'milo')]).toEqual(['elysii-campi', null]) // no eastern city in Sicily
    skipRearranging(t)
    expect(army(t, 'pyrrhus')).toEqual(['epi-phalanx-1', 'epi-phalanx-2'])
  },
)
clause('PYR-1.2.4.1', 'Garrisons bind: the player chooses who finds room', () => {
  const t = position()
    .loose('locre', 'rom-velites-1..4')
    .army('rhegium-ager', 'con-decius', 'rom-triarii-1 rom-triarii-2')
    .loose('rome', 'rom-triarii-3..4 rom-hastati-1..4 rom-ala-1..2 rom-campanian-1..2')
    .loose('capua', 'rom-bruttian')
    .at('cold-going-home')
    .begin()
  t.choose('west', 'unit:rom-triarii-1').expectOffer('west', {
    exactly: ['area:capua', 'area:locre'],
    not: ['area:rome'],
    because: 'PYR-2.2.2.1.4',
  })
})
clause('PYR-1.2.4.2', 'A city of its camp is one its camp controls; enemies on the way do not matter', () => {
  const t = position()
    .army('rhegium-ager', 'milo', 'epi-peltasts')
    .army('siritis', 'con-decius', 'rom-triarii-1')
    .order('east', 'west')
    .at('cold-going-home')
    .begin()
  t.choose('east', 'unit:epi-peltasts').expectOffer('east', { exactly: ['area:taranto'], not: ['area:rhegium'], because: 'PYR-1.2.4.2' })
})
clause(
  'PYR-1.2.4.3',
  'A flotilla enters a free port of its camp on its sea, its blockade ends; without one it loses a die of NP and stays',
  () => {
    const t = position()
      .fleet('flotilla-pyrrhus', 'mare-ionium', 5, { blockades: 'locre' })
      .army('flotilla-pyrrhus', 'milo', 'epi-peltasts')
      .loose('locre', 'rom-bruttian')
      .at('cold-going-home')
      .begin()
    t.expectStep('winter-port', 'east')
      .expectOffer('east', { exactly: ['area:taranto'] })
      .choose('east', 'area:taranto')
    expect(t.piece('flotilla-pyrrhus')).toMatchObject({ at: 'taranto' })
    expect(t.piece('flotilla-pyrrhus')?.blockades).toBeUndefined()
    expect([at(t, 'milo'), at(t, 'epi-peltasts')]).toEqual(['taranto', 'taranto'])
    const s = position()
      .fleet('flotilla-pyrrhus', 'mare-africum', 5, { blockades: 'lilybaeum' })
      .army('flotilla-pyrrhus', 'milo', 'epi-peltasts epi-phalanx-1..2')
      .tracks({ fortuna: 'pyrrhus' })
      .at('cold-going-home')
    const u = s.begin().dice('PYR-1.2.4.3', [4])
    expect(np(u, 'flotilla-pyrrhus')).toBe(1) // Fortuna may not turn this die
    u.choose('east', 'unit:epi-peltasts', 'unit:epi-phalanx-2')
    expect(u.piece('flotilla-pyrrhus')).toMatchObject({ at: 'mare-africum', blockades: 'lilybaeum' })
    u.done()
  },
)
clause('PYR-1.2.4.3', 'A port that an enemy flotilla blockades is closed', () => {
  const t = position()
    .fleet('flotilla-pyrrhus', 'mare-ionium', 6)
    .fleet('flotilla-carthage', 'mare-ionium', 5, { blockades: 'taranto' })
    .order('east', 'west')
    .at('cold-going-home')
    .begin()
    .dice('PYR-1.2.4.3', [2, 3])
  skipRearranging(t)
  expect([np(t, 'flotilla-pyrrhus'), np(t, 'flotilla-carthage')]).toEqual([4, 2])
  t.done()
})
clause('PYR-1.2.4.4', 'Step 3: commanders, CU and BP are rearranged among the cities of one area; flotillas stay', () => {
  const t = position()
    .army('taranto', 'milo', 'epi-peltasts epi-phalanx-1', { bp: 5 })
    .army('crotona', 'helenus', 'cro-hoplites')
    .with({ joined: ['crotona'] })
    .army('syracuse', 'hiero', 'syr-hoplites-1', { side: 'pyrrhus' })
    .fleet('flotilla-pyrrhus', 'taranto', 3)
    .with({ joined: ['crotona', 'syracuse'] })
    .at('cold-going-home')
    .begin()
  t.choose('east', 'unit:epi-phalanx-1').expectOffer('east', { has: ['area:crotona'], not: ['area:syracuse'], because: 'PYR-1.2.4.4' })
  t.choose('east', 'area:crotona', 'leader:milo', 'area:crotona')
  t.expectOffer('east', { not: ['unit:flotilla-pyrrhus'] })
    .choose('east', 'button:done')
    .choose('west', 'button:done')
  expect([at(t, 'milo'), at(t, 'epi-phalanx-1'), leaderOf(t, 'epi-phalanx-1')]).toEqual(['crotona', 'crotona', 'milo'])
  expect(leaderOf(t, 'epi-peltasts')).toBeUndefined() // left in Taranto
  expect(bpOf(t, 'milo')).toBe(5)
})
clause('PYR-1.2.4.5', 'Who would empty a city that passes to another camp is asked once more', () => {
  const t = position().loose('locre', 'rom-bruttian').at('cold-going-home').begin()
  t.choose('east', 'button:done').choose('west', 'unit:rom-bruttian', 'area:rome')
  t.expectStep('leave-city', 'west').choose('west', 'button:hold-city')
  expect(control(t, 'locre')).toBe('rome')
  const s = position().loose('locre', 'rom-bruttian').at('cold-going-home').begin()
  s.choose('east', 'button:done').choose('west', 'unit:rom-bruttian', 'area:rome', 'button:leave-city')
  expect([control(s, 'locre'), at(s, 'rom-bruttian')]).toEqual(['locre', 'rome'])
})
clause('PYR-1.2.4.6', 'CU aboard a flotilla that stays at sea remain aboard', () => {
  const t = position()
    .fleet('flotilla-pyrrhus', 'mare-africum', 9)
    .army('flotilla-pyrrhus', 'milo', 'epi-peltasts')
    .at('cold-going-home')
    .begin()
    .dice('PYR-1.2.4.3', [1])
  skipRearranging(t)
  expect([at(t, 'epi-peltasts'), at(t, 'milo')]).toEqual(['flotilla-pyrrhus', 'flotilla-pyrrhus'])
})
clause('PYR-1.2.4.7', 'Mamertines outside return to their city, or are destroyed if another camp holds it', () => {
  const t = position().army('nebrodes-mons', 'cios', 'mam-infantry-1').tribe('tribe-etruscans', 4).at('cold-going-home').begin()
  expect([at(t, 'cios'), at(t, 'mam-infantry-1'), t.piece('tribe-etruscans')?.strength]).toEqual(['messina', 'messina', 4])
  const s = position().army('nebrodes-mons', 'cios', 'mam-infantry-1').loose('messina', 'epi-peltasts').at('cold-going-home').begin()
  expect([at(s, 'cios'), at(s, 'mam-infantry-1')]).toEqual([null, 'elysii-campi'])
})
clause('PYR-1.2.4.8', 'CU are assigned freely within SV, commanders made subordinates or split off, BP moved within an area', () => {
  const t = position()
    .army('taranto', 'pyrrhus', 'epi-phalanx-1', { bp: 7 })
    .sub('taranto', 'milo', 'pyrrhus')
    .army('taranto', 'helenus', 'epi-peltasts')
    .loose('taranto', 'tar-cavalry')
    .fleet('flotilla-pyrrhus', 'taranto', 4)
    .at('cold-going-home')
    .begin()
  t.choose('east', 'unit:tar-cavalry', 'leader:helenus', 'leader:milo', 'button:alone', 'unit:epi-peltasts', 'leader:milo')
  t.choose('east', 'button:move-bp', 'leader:pyrrhus').expectOffer('east', {
    has: ['leader:helenus', 'leader:milo', 'unit:flotilla-pyrrhus'],
  })
  t.choose('east', 'unit:flotilla-pyrrhus', 'number:4', 'button:done').choose('west', 'button:done')
  expect([army(t, 'helenus'), army(t, 'milo')]).toEqual([['tar-cavalry'], ['epi-peltasts']])
  expect([bpOf(t, 'pyrrhus'), bpOf(t, 'flotilla-pyrrhus')]).toEqual([3, 4])
})
clause('PYR-1.2.4.8 PYR-2.1.7', 'Who becomes a subordinate leads none of those he has in another city any more', () => {
  const t = position()
    .army('taranto', 'milo', 'tar-hoplites-1 tar-cavalry')
    .army('taranto', 'alexander', 'epi-peltasts')
    .loose('heraclea', 'epi-phalanx-1')
    .at('cold-going-home')
    .begin()
  t.choose('east', 'unit:epi-peltasts', 'area:heraclea')
  expect(army(t, 'alexander')).toEqual(['epi-peltasts'])
  t.choose('east', 'leader:alexander', 'leader:milo')
  expect([t.piece('alexander')?.superior, army(t, 'alexander'), at(t, 'epi-peltasts')]).toEqual(['milo', [], 'heraclea'])
})
clause('PYR-1.2.4.8', 'Mercenaries are checked only after step 3', () => {
  const t = position()
    .army('apulia', 'milo', 'epi-peltasts mer-gauls')
    .army('taranto', 'helenus', 'tar-cavalry')
    .at('cold-going-home')
    .begin()
  t.choose('east', 'unit:mer-gauls', 'area:taranto', 'unit:epi-peltasts', 'area:taranto', 'leader:milo', 'area:taranto')
  t.choose('east', 'unit:epi-peltasts', 'leader:helenus')
  expect(at(t, 'mer-gauls')).toBe('taranto')
  skipRearranging(t)
  expect(at(t, 'mer-gauls')).toBe('supplementum') // Milo has no CU of his own left
})
clause('PYR-1.2.5.1 PYR-1.2.5.2', 'Hostages return without Hubris, both consuls are discarded for those of the next year', () => {
  const t = position()
    .alone('removed', 'con-sulpicius', { hostageOf: 'pyrrhus' })
    .army('capua', 'con-decius', 'rom-triarii-1', { bp: 3 })
    .army('taranto', 'milo', 'tar-cavalry')
    .tracks({ hubris: 9 })
    .at('cold-recruitment')
    .begin()
  expect(hubris(t)).toBe(9)
  expect(t.piece('con-sulpicius')?.hostageOf).toBeUndefined()
  expect([at(t, 'con-sulpicius'), at(t, 'con-decius')]).toEqual([null, null])
  expect([at(t, 'con-fabricius'), at(t, 'con-aemilius')]).toEqual(['rome', 'capua'])
})
clause('PYR-1.2.5.2', 'By option two of those left are drawn at random, and no consul serves twice', () => {
  const t = position()
    .alone('rome', 'con-sulpicius')
    .alone('rome', 'con-decius')
    .options({ consuls: 'random' })
    .at('cold-recruitment')
    .begin()
    .dice('PYR-1.2.5.2', [8, 1])
  expect([t.piece('con-lentulus'), t.piece('con-fabricius')].map(p => p?.office)).toEqual(['A', 'B']) // eight left, then seven
  t.done()
})
clause(
  'PYR-1.2.5.3',
  'A takes the place, CU and BP of A; the successor of a lost consul arrives in Rome with nothing; excess CU fall out of command',
  () => {
    const t = position()
      .army('rome', 'con-rufinus', 'rom-triarii-1..4 rom-hastati-1..4', { bp: 4 })
      .alone('removed', 'con-bubulcus', { hostageOf: 'pyrrhus' })
      .at('cold-recruitment', 3)
      .begin()
    expect([army(t, 'con-gurges').length, bpOf(t, 'con-gurges'), at(t, 'con-genucius'), bpOf(t, 'con-genucius')]).toEqual([8, 4, 'rome', 0])
    const s = position()
      .army('capua', 'con-sulpicius', 'rom-triarii-1..4 rom-hastati-1..4')
      .alone('rome', 'con-decius')
      .options({ consuls: 'random' })
      .at('cold-recruitment')
    const u = s.begin().dice('PYR-1.2.5.2', [4, 1]) // Bubulcus with SV 7 is A
    u.expectStep('release', 'west').choose('west', 'unit:rom-hastati-4')
    expect([army(u, 'con-bubulcus').length, leaderOf(u, 'rom-hastati-4')]).toEqual([7, undefined])
  },
)
clause('PYR-1.2.5.3', 'With Rome lost he arrives in any Roman city; with none he is out of the game', () => {
  const t = position()
    .loose('rome', 'epi-phalanx-1')
    .loose('capua', 'rom-ala-1')
    .loose('locre', 'rom-bruttian')
    .at('cold-recruitment')
    .begin()
  t.expectStep('consul-arrives', 'west')
    .expectOffer('west', { exactly: ['area:capua', 'area:locre'] })
    .choose('west', 'area:locre', 'area:capua')
  expect([at(t, 'con-fabricius'), at(t, 'con-aemilius')]).toEqual(['locre', 'capua'])
  const s = position().loose('rome', 'epi-phalanx-1').loose('capua', 'epi-phalanx-2').at('cold-recruitment').begin()
  expect(at(s, 'con-fabricius')).toBeNull()
})
clause('PYR-1.2.5.4', 'Punic commanders killed this year return in Carthage, unless Pyrrhus holds it', () => {
  const t = position().alone('removed', 'mago', { fallen: true }).alone('removed', 'hanno').at('cold-recruitment').begin()
  expect([at(t, 'mago'), at(t, 'hanno')]).toEqual(['carthage', null])
  const s = position().alone('removed', 'mago', { fallen: true }).loose('carthage', 'epi-phalanx-1').at('cold-recruitment').begin()
  expect(at(s, 'mago')).toBeNull()
})
const buyers = () =>
  position().army('taranto', 'milo', 'tar-cavalry', { bp: 20 }).army('lilybaeum', 'hanno', 'pun-cavalry', { bp: 20 }).at('cold-recruitment')
clause('PYR-1.2.5.5', 'The holder of Fortuna hires first, up to two, the other one; while she is neutral East first and each one', () => {
  const hires = (fortuna: string) => {
    const t = buyers().tracks({ fortuna }).begin()
    const order: string[] = []
    while (t.table.step === 'hire') {
      const seat = t.tokens('east').length > 0 ? 'east' : 'west'
      order.push(seat)
      t.choose(seat, t.tokens(seat)[0] as string, seat === 'east' ? 'leader:milo' : 'leader:hanno')
      while (t.table.step.startsWith('pay')) t.choose(seat, t.tokens(seat).at(-1) as string)
    }
    return order
  }
  expect(hires('neutral')).toEqual(['east', 'west'])
  expect(hires('pyrrhus')).toEqual(['east', 'east', 'west'])
  expect(hires('rome')).toEqual(['west', 'west', 'east'])
  expect(hires('mamertines')).toEqual(['east', 'west'])
})
clause('PYR-1.2.5.5', 'At three players with Rome holding Fortuna: East first, then Carthage, one each', () => {
  const t = buyers().three().tracks({ fortuna: 'rome' }).begin()
  t.expectStep('hire', 'pyrrhus').choose('pyrrhus', 'unit:mer-gauls', 'leader:milo', 'leader:milo', 'number:2')
  t.expectStep('hire', 'carthage').choose('carthage', 'unit:mer-iberians', 'leader:hanno', 'leader:hanno', 'number:2')
  t.expectStep('raise', 'pyrrhus')
})
clause('PYR-1.2.5.6', 'A mercenary costs 2 BP, twice that in Africa, and joins a commander with a CU of his own, within SV', () => {
  const t = position()
    .army('carthage', 'mago', 'pun-cavalry', { bp: 3 })
    .alone('lilybaeum', 'hanno')
    .tracks({ fortuna: 'carthage' })
    .at('cold-recruitment')
    .begin()
  t.expectStep('raise', 'east') // 3 BP do not buy one at 4 in Carthage
  const s = position().army('carthage', 'mago', 'pun-cavalry', { bp: 4 }).tracks({ fortuna: 'carthage' }).at('cold-recruitment').begin()
  s.choose('west', 'unit:mer-gauls', 'leader:mago', 'leader:mago', 'number:4')
  expect([bpOf(s, 'mago'), leaderOf(s, 'mer-gauls')]).toEqual([0, 'mago'])
  const u = buyers().events([], ['liquidation-sale']).begin()
  u.choose('east', 'unit:mer-gauls', 'leader:milo', 'leader:milo')
  expect(bpOf(u, 'milo')).toBe(19)
  const v = buyers().events([], ['strong-proposition']).tracks({ fortuna: 'carthage' }).begin()
  v.choose('west', 'unit:mer-gauls', 'leader:hanno', 'leader:hanno', 'number:3')
  expect(bpOf(v, 'hanno')).toBe(17)
})
clause('PYR-1.2.5.7', 'Then East, Rome and Carthage each recruit as long as they wish', () => {
  const t = position()
    .army('taranto', 'milo', 'tar-cavalry', { bp: 4 })
    .tracks({ 'treasury-rome': 5, 'treasury-carthage': 5 })
    .at('cold-recruitment')
    .begin()
  t.choose('east', 'button:done')
  t.expectStep('raise', 'east').choose('east', 'unit:tar-hoplites-1', 'area:taranto', 'leader:milo', 'leader:milo', 'number:2')
  t.choose('east', 'button:done')
    .expectStep('raise', 'west')
    .expectOffer('west', { has: ['unit:rom-triarii-1'], not: ['unit:pun-cavalry'] })
  t.choose('west', 'button:done').expectOffer('west', { has: ['unit:pun-cavalry'], not: ['unit:rom-triarii-1'] })
})
const placesFor = (t: T, seat: string, unit: string) => t.choose(seat, `unit:${unit}`).tokens(seat).sort()
clause('PYR-1.2.5.8', 'Places of recruitment: Romans, allies, Punics', () => {
  const rich = () =>
    position()
      .loose('locre', 'rom-velites-4')
      .tracks({ 'treasury-rome': 20, 'treasury-carthage': 20 })
      .control({})
      .at('cold-recruitment')
      .begin()
      .choose('east', 'button:done')
  expect(placesFor(rich(), 'west', 'rom-triarii-1')).toEqual(['area:latium', 'area:rome'])
  expect(placesFor(rich(), 'west', 'rom-ala-1')).toEqual(['area:campania', 'area:capua', 'area:latium', 'area:locre', 'area:rome'])
  expect(placesFor(rich().choose('west', 'button:done'), 'west', 'lib-javelins')).toEqual([
    'area:africa',
    'area:carthage',
    'area:lilybaeum',
  ])
})
clause('PYR-1.2.5.8', 'Places of recruitment: Greeks in their own city or where Pyrrhus is, Epirotes in an Ionian port', () => {
  const t = position()
    .army('heraclea', 'pyrrhus', 'epi-phalanx-1', { bp: 20 })
    .with({ joined: ['heraclea', 'crotona'] })
    .at('cold-recruitment')
    .begin()
  t.choose('east', 'button:done')
  expect(placesFor(t, 'east', 'tar-hoplites-1')).toEqual(['area:heraclea', 'area:taranto'])
  const s = position()
    .army('heraclea', 'pyrrhus', 'epi-phalanx-1', { bp: 20 })
    .with({ joined: ['heraclea', 'crotona'] })
    .at('cold-recruitment')
    .begin()
  s.choose('east', 'button:done')
  expect(placesFor(s, 'east', 'epi-phalanx-2')).toEqual(['area:crotona', 'area:taranto'])
  const u = position()
    .army('agrigente', 'milo', 'agr-hoplites', { bp: 20 })
    .with({ joined: ['agrigente', 'henna', 'syracuse'] })
    .at('cold-recruitment')
    .begin()
  u.choose('east', 'button:done')
  expect(placesFor(u, 'east', 'hen-peltasts')).toEqual(['area:agrigente', 'area:henna', 'area:syracuse'])
})
clause('PYR-1.2.5.8', 'A place must have room; a recruit joins a leader there if the owner wants and SV allows', () => {
  const t = position()
    .loose('rome', 'rom-triarii-1..4 rom-hastati-1..4 rom-velites-1..2')
    .army('latium', 'con-decius', 'rom-ala-1')
    .tracks({ 'treasury-rome': 20 })
    .at('cold-recruitment')
    .begin()
  t.choose('east', 'button:done')
    .choose('west', 'unit:rom-velites-3')
    .expectOffer('west', { exactly: ['area:latium'], not: ['area:rome'], because: 'PYR-2.2.2.1.4' })
  t.choose('west', 'area:latium')
    .expectOffer('west', { exactly: ['leader:con-aemilius', 'button:loose'] })
    .choose('west', 'leader:con-aemilius')
  expect(leaderOf(t, 'rom-velites-3')).toBe('con-aemilius')
})
clause('PYR-1.2.5.9', 'Not while the home city is an enemy’s, or every zone of the home region is ravaged', () => {
  const t = position()
    .loose('rome', 'epi-phalanx-1')
    .loose('capua', 'rom-ala-1')
    .with({ ravaged: ['bruttium', 'rhegium-ager', 'campania'] })
    .army('locre', 'con-sulpicius', 'rom-velites-1', { bp: 20 })
    .at('cold-recruitment')
    .begin()
  t.choose('west', 'area:capua').choose('east', 'button:done') // the second consul arrives
  t.expectStep('raise', 'west')
  t.expectOffer('west', {
    not: ['unit:rom-ala-2', 'unit:rom-triarii-1', 'unit:rom-campanian-1', 'unit:rom-bruttian'],
    because: 'PYR-1.2.5.9',
  })
  const s = position()
    .with({ ravaged: ['bruttium'] })
    .tracks({ 'treasury-rome': 9 })
    .at('cold-recruitment')
    .begin()
  s.choose('east', 'button:done').expectOffer('west', { has: ['unit:rom-bruttian'] }) // one zone of the two is left
})
clause('PYR-1.2.5.10', 'A ravaged rural place receives no recruits', () => {
  const t = position()
    .with({ ravaged: ['latium'] })
    .tracks({ 'treasury-rome': 9 })
    .at('cold-recruitment')
    .begin()
  t.choose('east', 'button:done')
    .choose('west', 'unit:rom-velites-1')
    .expectOffer('west', { exactly: ['area:rome'], not: ['area:latium'], because: 'PYR-1.2.5.10' })
})
clause('PYR-1.2.5.11', 'The dead are not recruited; Greek CU only while their city is held and joined by an event', () => {
  const t = position()
    .army('taranto', 'milo', 'tar-cavalry', { bp: 20 })
    .loose('crotona', 'epi-peltasts')
    .dead('tar-hoplites-1')
    .with({ joined: ['heraclea'] })
    .at('cold-recruitment')
    .begin()
  t.choose('east', 'button:done')
  t.expectOffer('east', {
    has: ['unit:her-hoplites', 'unit:tar-hoplites-2'],
    not: ['unit:tar-hoplites-1', 'unit:cro-hoplites', 'unit:pae-hoplites'], // dead; held by force only; independent
    because: 'PYR-1.2.5.11',
  })
})
clause('PYR-1.2.5.12', 'NP at 5 BP in a base that is held and not blockaded', () => {
  const t = position()
    .army('taranto', 'milo', 'tar-cavalry', { bp: 9 })
    .fleet('flotilla-pyrrhus', 'taranto', 2)
    .at('cold-recruitment')
    .begin()
  t.choose('east', 'button:done').choose('east', 'button:ships', 'area:taranto', 'leader:milo', 'number:5')
  expect([np(t, 'flotilla-pyrrhus'), bpOf(t, 'milo')]).toEqual([3, 4])
  t.expectOffer('east', { not: ['button:ships'], because: 'PYR-1.2.5.12' }) // 4 BP left
  const s = position()
    .army('taranto', 'milo', 'tar-cavalry', { bp: 9 })
    .fleet('flotilla-pyrrhus', 'crotona', 2)
    .with({ joined: ['crotona'] })
    .at('cold-recruitment')
    .begin()
  s.choose('east', 'button:done').expectOffer('east', { not: ['button:ships'] }) // Crotona is no base
  const u = position()
    .army('taranto', 'milo', 'tar-cavalry', { bp: 9 })
    .fleet('flotilla-pyrrhus', 'taranto', 2)
    .fleet('flotilla-carthage', 'mare-ionium', 3, { blockades: 'taranto' })
    .at('cold-recruitment')
    .begin()
  u.choose('east', 'button:done').expectOffer('east', { not: ['button:ships'] })
})
clause('PYR-1.2.5.13', 'Rome and Carthage pay from the treasury or holders in the area of the place, Pyrrhus from holders there', () => {
  const t = position()
    .army('taranto', 'milo', 'tar-cavalry', { bp: 1 })
    .army('syracuse', 'hiero', 'syr-cavalry', { side: 'pyrrhus', bp: 20 })
    .with({ joined: ['syracuse'] })
    .at('cold-recruitment')
    .begin()
  t.choose('east', 'button:done').expectOffer('east', { not: ['unit:tar-hoplites-1'] }) // Hiero's BP are in Sicily
  t.choose('east', 'unit:syr-peltasts', 'area:syracuse', 'button:loose').expectOffer('east', { exactly: ['leader:hiero'] })
})
clause('PYR-1.2.5.14', 'The quota: a kind is added only if no scarcer kind could be', () => {
  const t = position().army('capua', 'con-decius', 'rom-triarii-1 rom-hastati-1').loose('capua', 'rom-triarii-2 rom-velites-1').begin()
  t.choose('west', 'leader:con-decius', 'button:move')
  t.expectOffer('west', { has: ['unit:rom-velites-1'], not: ['unit:rom-triarii-2'], because: 'PYR-1.2.5.14' })
  t.choose('west', 'unit:rom-velites-1').expectOffer('west', { has: ['unit:rom-triarii-2'] }) // no ally could be had
})
clause(
  'PYR-1.2.5.15',
  'A consul drops only a kind of which he has at least as many as of every other; a plain move is never stopped',
  () => {
    const t = position().army('capua', 'con-decius', 'rom-triarii-1 rom-triarii-2 rom-velites-1').begin()
    t.choose('west', 'leader:con-decius', 'button:move')
    t.expectOffer('west', { has: ['unit:rom-triarii-1', 'area:latium'], not: ['unit:rom-velites-1'], because: 'PYR-1.2.5.15' })
  },
)
clause(
  'PYR-1.2.5.16',
  'Independent cities and minor camps buy back their own CU, cheapest first, for the revenue of the city, never the ballista',
  () => {
    const t = position()
      .army('syracuse', 'hiero', 'syr-hoplites-1')
      .dead('syr-hoplites-3')
      .army('taranto', 'milo', 'tar-cavalry')
      .at('cold-recruitment')
      .begin()
    t.choose('east', 'button:done').choose('west', 'button:done', 'button:done')
    // 6 BP: peltasts 1, cavalry 2, hoplites-2 2; the ballista never
    expect(['syr-peltasts', 'syr-cavalry', 'syr-hoplites-2', 'syr-ballista'].map(u => at(t, u))).toEqual([
      'syracuse',
      'syracuse',
      'syracuse',
      'supplementum',
    ])
    expect([at(t, 'mam-javelins'), at(t, 'mam-infantry-1')]).toEqual(['messina', 'supplementum']) // 2 BP: javelins 1, then 1 is left
  },
)
clause('PYR-1.2.5.16', 'A blockaded minor city buys nothing', () => {
  const t = position().fleet('flotilla-pyrrhus', 'fretum-siculum', 4, { blockades: 'messina' }).at('cold-recruitment').begin()
  t.choose('east', 'button:done').choose('west', 'button:done', 'button:done')
  expect([at(t, 'mam-javelins'), at(t, 'cam-cavalry'), at(t, 'cam-infantry-1')]).toEqual(['supplementum', 'rhegium', 'supplementum'])
})
clause('PYR-1.2.5.17', 'Cities of Pyrrhus do not; Agrigente buys the CU set aside', () => {
  const t = position()
    .with({ joined: ['syracuse', 'henna'] })
    .at('cold-recruitment')
    .begin()
  t.choose('east', 'button:done').choose('west', 'button:done', 'button:done')
  expect(['syr-peltasts', 'hen-peltasts', 'agr-cavalry', 'agr-hoplites'].map(u => at(t, u))).toEqual([
    'supplementum',
    'supplementum',
    'agrigente',
    'agrigente',
  ])
})
clause('PYR-1.2.5.18', 'A dead Epirote does not return', () => {
  const t = position().alone('removed', 'milo', { fallen: true }).alone('removed', 'cios', { fallen: true }).at('cold-recruitment').begin()
  expect([at(t, 'milo'), at(t, 'cios')]).toEqual([null, null])
})
clause('PYR-1.2.5.19', 'The quota does not bind the winter distribution', () => {
  const t = position()
    .army('rome', 'con-decius', 'rom-triarii-1 rom-triarii-2')
    .loose('rome', 'rom-triarii-3 rom-velites-1')
    .at('cold-going-home')
    .begin()
  t.choose('east', 'button:done').choose('west', 'unit:rom-triarii-3', 'leader:con-decius')
  expect(leaderOf(t, 'rom-triarii-3')).toBe('con-decius')
})
clause('PYR-1.2.5.20', 'In 275 sequence 5 is skipped', () => {
  const t = position().army('taranto', 'milo', 'tar-cavalry', { bp: 20 }).alone('rome', 'con-curius').at('cold-recruitment', 5).begin()
  expect(t.table.isOver).toBe(true)
  expect(at(t, 'con-curius')).toBe('rome')
})
clause('PYR-1.2.6.1', 'Sequence 6: victory is checked, then the year advances and the season is hot', () => {
  const t = position().army('taranto', 'pyrrhus', 'epi-phalanx-1').at('cold-end', 2).begin()
  expect([t.game.turn(t.g), t.board().tracks.season]).toEqual([3, 'hot'])
  const s = position().at('cold-end', 2).begin() // Pyrrhus is dead
  expect(s.table.isOver).toBe(true)
})
clause('PYR-1.2.5.13 PYR-1.2.5.10 PYR-2.2.7.4', 'A CU that can be raised nowhere is refused by what stands against its places', () => {
  const raising = (p: ReturnType<typeof position>) => p.at('cold-recruitment').begin().expectStep('raise', 'east')
  const poor = raising(position().army('taranto', 'pyrrhus', 'epi-phalanx-1', { bp: 1 }))
  poor.expectOffer('east', { has: ['unit:epi-peltasts'], not: ['unit:epi-phalanx-2'], because: 'PYR-1.2.5.13' })
  const shut = raising(
    position()
      .army('taranto', 'pyrrhus', 'epi-phalanx-1', { bp: 1 })
      .fleet('flotilla-carthage', 'mare-ionium', 2, { blockades: 'taranto' }),
  )
  shut.expectOffer('east', { not: ['unit:epi-peltasts'], because: 'PYR-2.2.7.4' })
  const full = raising(
    position()
      .loose('rome', 'rom-triarii-1..4 rom-hastati-1..4 rom-velites-1..2')
      .tracks({ 'treasury-rome': 9 })
      .with({ ravaged: ['latium'] }),
  )
  full.choose('east', 'button:done').expectOffer('west', { not: ['unit:rom-velites-3'], because: 'PYR-1.2.5.10' })
})
clause('PYR-1.2.5.2', 'No consul serves twice: where he of next year serves already, the next of his label follows him', () => {
  const t = position().army('capua', 'con-fabricius', 'rom-triarii-1', { bp: 2 }).at('cold-recruitment').begin()
  expect(['con-fabricius', 'con-rufinus', 'con-aemilius'].map(c => at(t, c))).toEqual([null, 'capua', 'rome'])
  expect([leaderOf(t, 'rom-triarii-1'), bpOf(t, 'con-rufinus'), t.piece('con-rufinus')?.office]).toEqual(['con-rufinus', 2, 'A'])
})

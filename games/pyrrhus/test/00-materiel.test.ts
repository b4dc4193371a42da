/** 0 Materiel. */
import { clause } from '@plus-ultra/kernel/testing'
import { expect } from 'vitest'
import { mapFile, unitsFile } from '../data/load.ts'
import { CITIES, COMMANDER, CU, consulsOf, fire, GREEK_CITIES, isRural, melee, PLACE, price, sv, TACTIC, tv, zoneOf } from '../domains.ts'
import { ownerOf } from '../rules/00-map.ts'
import { army, at, bpOf, control, fortuna, hubris, np, pass, place, position, printed, type T } from './table.ts'

function passAll(t: T): T {
  while (t.table.step === 'reroll') t.choose(t.tokens('east').length > 0 ? 'east' : 'west', 'button:pass')
  return t
}

clause('PYR-0.1.1 PYR-0.1.2 PYR-0.1.3', 'Every city lies in one rural zone and has its values and at most one port', () => {
  expect(CITIES).toHaveLength(15)
  for (const c of CITIES) {
    expect(isRural(zoneOf[c])).toBe(true)
    expect(mapFile.rural.filter(r => r.cities.includes(PLACE.name(c)))).toHaveLength(1)
  }
  const taranto = mapFile.cities.find(c => c.id === 'taranto')
  expect(taranto).toMatchObject({ zone: 'salento', garrison: 10, revenue: 6, defence: 3, port: 'mare-ionium' })
  const t = position().fleet('flotilla-pyrrhus', 'mare-ionium', 3).begin()
  t.choose('east', 'unit:flotilla-pyrrhus', 'button:station')
  t.expectOffer('east', { has: ['area:taranto'], not: ['area:heraclea'], because: 'PYR-2.2.6.3' }) // Heraclea has no anchor
})
clause('PYR-0.1.4', 'Zones are adjacent by the list of land borders, cities to their own zone', () => {
  const t = position().army('campania', 'con-decius', 'rom-triarii-1').begin()
  t.choose('west', 'leader:con-decius', 'button:move')
  t.expectOffer('west', {
    has: ['area:latium', 'area:sabinia', 'area:samnium-pentri', 'area:samnium-hirpini', 'area:capua'],
    not: ['area:lucania', 'area:rome'],
  })
})
clause('PYR-0.1.5', 'The strait is no land border', () => {
  expect(mapFile.landBorders.flat()).toContain('rhegium-ager')
  const t = position().army('rhegium-ager', 'milo', 'epi-peltasts', { bp: 3 }).begin()
  t.choose('east', 'leader:milo', 'button:move').expectOffer('east', { not: ['area:nebrodes-mons'], because: 'PYR-2.2.6.14' })
})
clause('PYR-0.1.6', 'Terrain matters for a retreat in good order: 4 is enough in the mountains', () => {
  const fight = (zone: string, from: string) => {
    const t = position().army(from, 'pyrrhus', 'epi-phalanx-1..4').army(zone, 'con-decius', 'rom-hastati-1..4').begin()
    t.dice('PYR-3.1.4', [6, 6, 6, 6]).choose('east', 'leader:pyrrhus', 'button:move', `area:${zone}`)
    t.choose('east', 'tactic:general').choose('west', 'tactic:dissuasion')
    t.choose('east', 'button:pass').choose('west', 'button:pass')
    return t.dice('PYR-3.4.6.2', [4])
  }
  const hills = fight('lucania', 'apulia').choose('west', 'button:try')
  hills.expectEvent({ type: 'good-order', result: 'success' }).expectStep('retreat', 'west')
  const plain = fight('daunia', 'apulia').dice('PYR-3.1.6', [6, 6, 6, 6, 6, 6, 6, 6]).choose('west', 'button:try')
  plain.expectEvent({ type: 'good-order', result: 'failure' })
})
clause('PYR-0.1.7', 'A rural zone belongs to whoever controls its cities, to nobody while enemies stand in it', () => {
  const t = position()
    .loose('locre', 'rom-bruttian')
    .tribe('tribe-samnites', 3)
    .army('apulia', 'pyrrhus', 'epi-phalanx-1')
    .army('campania', 'milo', 'epi-peltasts')
    .begin()
  const owner = (zone: string) => t.board().spaces[zone]?.owner
  expect(owner('rhegium-ager')).toBeNull() // Locre Roman, Rhegium Campanian
  expect(owner('latium')).toBe('rome')
  expect([owner('sabinia'), owner('picenum')]).toEqual(['rome', 'rome'])
  expect([owner('apulia'), owner('daunia')]).toEqual([null, null])
  expect([owner('samnium-hirpini'), owner('etruria')]).toEqual(['pyrrhus', 'rome'])
  expect(owner('campania')).toBeNull() // Milo stands there
  expect(ownerOf(t.g, place('salento'))).toBe(0)
})
clause('PYR-0.1.8', 'A city whose controller is the camp of its own name is independent; minor cities can be attacked likewise', () => {
  const t = printed()
  expect([control(t, 'paestum'), control(t, 'rhegium'), control(t, 'syracuse')]).toEqual(['paestum', 'campanians', 'syracuse'])
  const s = position().army('lucania', 'pyrrhus', 'epi-phalanx-1').begin()
  s.choose('east', 'leader:pyrrhus', 'button:move', 'button:stay').expectOffer('east', { has: ['area:paestum'] })
})
clause('PYR-0.1.9', 'There are eight Greek cities, two Roman, three Punic', () => {
  expect(GREEK_CITIES.map(c => PLACE.name(c)).sort()).toEqual(
    ['agrigente', 'crotona', 'henna', 'heraclea', 'locre', 'paestum', 'syracuse', 'taranto'].sort(),
  )
  const ofClass = (c: string) => mapFile.cities.filter(x => x.class === c).map(x => x.id)
  expect(ofClass('roman')).toEqual(['rome', 'capua'])
  expect(ofClass('punic').sort()).toEqual(['carthage', 'lilybaeum', 'mount-eryx'])
})
clause('PYR-0.2.1 PYR-0.2.1.8 PYR-0.2.1.9', 'The counters: commanders of each camp, the consuls of each year', () => {
  expect(unitsFile.combatUnits).toHaveLength(68)
  expect([1, 2, 3, 4, 5].map(turn => consulsOf(turn).map(c => COMMANDER.name(c)))).toEqual([
    ['con-sulpicius', 'con-decius'],
    ['con-fabricius', 'con-aemilius'],
    ['con-rufinus', 'con-bubulcus'],
    ['con-gurges', 'con-genucius'],
    ['con-curius', 'con-lentulus'],
  ])
  const camp = (id: string) => unitsFile.commanders.find(c => c.id === id)?.camp
  expect(['milo', 'alexander', 'helenus', 'hiero', 'mago', 'hanno', 'cios', 'vibellius'].map(camp)).toEqual([
    'pyrrhus',
    'pyrrhus',
    'pyrrhus',
    'syracuse',
    'carthage',
    'carthage',
    'mamertines',
    'campanians',
  ])
})
clause('PYR-0.2.1.1 PYR-0.2.1.2', 'A commander without CU dies where an enemy CU enters; a consul becomes a hostage', () => {
  const t = position().army('apulia', 'pyrrhus', 'epi-phalanx-1').alone('daunia', 'con-decius').begin()
  t.choose('east', 'leader:pyrrhus', 'button:move', 'area:daunia')
  expect(t.piece('con-decius')).toMatchObject({ at: null, hostageOf: 'pyrrhus' })
  t.expectNoEvent({ type: 'battle' })
  const s = position().army('daunia', 'con-decius', 'rom-triarii-1').alone('apulia', 'milo').begin()
  s.choose('east', 'leader:milo', 'button:move', 'area:daunia')
  expect(at(s, 'milo')).toBeNull()
  s.expectEvent({ type: 'commander-killed', leader: 'milo' })
})
clause('PYR-0.2.1.2', 'Beside CU of his own side he is safe', () => {
  const t = position().army('apulia', 'pyrrhus', 'epi-phalanx-1..4').alone('daunia', 'con-decius').loose('daunia', 'rom-velites-1').begin()
  t.dice('PYR-3.1.4', [6]).choose('east', 'leader:pyrrhus', 'button:move', 'area:daunia')
  t.expectEvent({ type: 'battle', kind: 'skirmish' })
  expect(at(t, 'con-decius')).toBe('daunia')
})
clause('PYR-0.2.1.2 PYR-3.5.2.4', 'A lone consul is held by the eastern army that came to him, or to which he came', () => {
  const t = position().army('apulia', 'milo', 'epi-phalanx-1..3').alone('daunia', 'con-decius').army('latium', 'con-sulpicius', 'rom-ala-1')
  expect(t.begin().choose('east', 'leader:milo', 'button:move', 'area:daunia').piece('con-decius')).toMatchObject({ captor: 'milo' })
  const s = position().army('apulia', 'milo', 'epi-phalanx-1').alone('daunia', 'con-decius').order('west', 'east').begin()
  s.choose('west', 'leader:con-decius', 'button:move', 'area:apulia')
  expect(s.piece('con-decius')).toMatchObject({ hostageOf: 'pyrrhus', captor: 'milo' })
  const r = position().alone('taranto', 'milo').loose('apulia', 'epi-phalanx-1').alone('daunia', 'con-decius').begin()
  r.choose('east', 'leader:milo', 'button:isolated', 'unit:epi-phalanx-1', 'area:daunia') // no army took him
  expect([r.piece('con-decius')?.hostageOf, r.piece('con-decius')?.captor]).toEqual(['pyrrhus', undefined])
})
clause('PYR-0.2.1.2 PYR-3.5.2.2', 'The lone consul so taken is freed when that army is beaten', () => {
  const t = position()
    .army('apulia', 'milo', 'epi-phalanx-1..3')
    .alone('daunia', 'con-decius')
    .army('samnium-hirpini', 'con-sulpicius', 'rom-triarii-1..4')
    .begin()
    .choose('east', 'leader:milo', 'button:move', 'area:daunia', 'button:done')
    .dice('PYR-3.1.6', [1, 6, 6, 6, 6, 6, 6])
    .choose('west', 'leader:con-sulpicius', 'button:move', 'area:daunia')
  passAll(t).choose('east', 'unit:epi-phalanx-1', 'area:lucania').expectEvent({ type: 'hostage-freed', leader: 'con-decius' })
})
clause('PYR-0.2.1.2', 'A commander alone in a space into which enemy CU retreat is taken, and is not freed by that defeat', () => {
  const t = position()
    .army('apulia', 'milo', 'epi-phalanx-1..3')
    .alone('salento', 'con-decius')
    .army('daunia', 'con-sulpicius', 'rom-triarii-1..4')
    .order('west', 'east')
    .begin()
    .dice('PYR-3.1.6', [1, 6, 6, 6, 6, 6, 6])
    .choose('west', 'leader:con-sulpicius', 'button:move', 'area:apulia')
  passAll(t).choose('east', 'unit:epi-phalanx-1', 'area:salento')
  expect(t.piece('con-decius')).toMatchObject({ at: null, hostageOf: 'pyrrhus', captor: 'milo' })
})
clause('PYR-0.2.1.2 PYR-4.6', 'So is one where Romans retreat from a tribe', () => {
  const t = position()
    .tribe('tribe-samnites', 5)
    .army('samnium-pentri', 'con-decius', 'rom-triarii-1..4')
    .alone('sabinia', 'milo')
    .order('west', 'east')
    .begin()
    .dice('PYR-4.3', [1])
    .dice('PYR-3.1.6', [6, 6, 6, 6])
    .dice('PYR-4.4', [1])
  passAll(t).choose('west', 'unit:rom-triarii-1', 'unit:rom-triarii-2', 'area:sabinia')
  t.expectEvent({ type: 'commander-killed', leader: 'milo', clause: 'PYR-0.2.1.2' })
})
clause('PYR-0.2.1.3', 'An Epirote commander takes up every CU of the eastern camp, and no other', () => {
  const t = position()
    .army('taranto', 'milo', 'tar-hoplites-1')
    .loose('taranto', 'cre-archers asi-elephants-1 sam-warriors-1')
    .loose('taranto', 'pae-hoplites', { side: 'pyrrhus' })
    .begin()
  t.choose('east', 'leader:milo', 'button:move')
  t.expectOffer('east', { has: ['unit:cre-archers', 'unit:asi-elephants-1', 'unit:sam-warriors-1', 'unit:pae-hoplites'] })
  const s = position()
    .army('syracuse', 'hiero', 'syr-hoplites-1', { side: 'pyrrhus' })
    .loose('syracuse', 'epi-phalanx-1')
    .with({ joined: ['syracuse'] })
    .begin()
  s.choose('east', 'leader:hiero', 'button:move').expectOffer('east', { has: ['unit:epi-phalanx-1'] })
})
clause('PYR-0.2.1.4', 'Only Pyrrhus and Carthage hire mercenaries; a Roman never commands one', () => {
  const t = position()
    .army('rome', 'con-sulpicius', 'rom-triarii-1')
    .army('lilybaeum', 'hanno', 'pun-cavalry')
    .tracks({ 'treasury-rome': 20, 'treasury-carthage': 20, fortuna: 'rome' })
    .at('cold-recruitment')
    .begin()
  t.expectStep('hire', 'west')
    .choose('west', 'unit:mer-gauls')
    .expectOffer('west', { exactly: ['leader:hanno'] })
})
clause('PYR-0.2.1.5', 'TV is the number of re-rolls, SV the greatest number of CU', () => {
  expect([sv[COMMANDER.get('pyrrhus')], tv[COMMANDER.get('pyrrhus')]]).toEqual([10, 2])
  const t = position().army('taranto', 'helenus', 'epi-phalanx-1..4').loose('taranto', 'epi-peltasts').begin()
  t.choose('east', 'leader:helenus', 'button:move').expectOffer('east', { not: ['unit:epi-peltasts'], because: 'PYR-2.1.1' })
})
clause('PYR-0.2.1.6', 'An activated commander cannot be activated again, consuls too', () => {
  const t = position()
    .army('taranto', 'milo', 'epi-peltasts')
    .alone('taranto', 'helenus')
    .alone('rome', 'con-decius', { activated: true })
    .begin()
  t.choose('east', 'leader:milo', 'button:none').expectOffer('east', { not: ['leader:milo'], because: 'PYR-0.2.1.6' })
  expect(t.piece('milo')).toMatchObject({ activated: true })
  expect(t.tokens('west')).toEqual([]) // Decius has no verso, but his flag
})
clause('PYR-0.2.1.7', 'The labels A and B decide the set-up: A in the south, B at Rome', () => {
  const t = printed('two-player', { 'set-up': 'free' })
  t.expectOffer('west', { exactly: ['area:sabinia', 'area:campania', 'area:capua', 'area:picenum'] }).choose('west', 'area:campania')
  expect(at(t, 'con-sulpicius')).toBe('campania')
  t.expectOffer('west', { exactly: ['area:latium', 'area:rome'] }).choose('west', 'area:latium')
  expect(at(t, 'con-decius')).toBe('latium')
})
clause(
  'PYR-0.2.1.10',
  'Each of several commanders in a space leads his own CU, serves, or stands alone; the rest are out of command',
  () => {
    const t = printed()
    expect(army(t, 'milo')).toEqual(['epi-peltasts', 'tar-hoplites-1', 'tar-hoplites-2', 'tar-cavalry'])
    expect(t.piece('helenus')).toMatchObject({ superior: 'milo' })
    expect(t.piece('rom-campanian-1')?.leader).toBeUndefined()
    expect(t.piece('rom-campanian-1', 'east')).toEqual(t.piece('rom-campanian-1', 'west')) // recorded in the open
  },
)
clause('PYR-0.2.2.1 PYR-0.2.2.4', 'Values of CU as printed', () => {
  const face = (id: string) => unitsFile.combatUnits.find(u => u.id === id)
  expect(face('rom-triarii-1')).toMatchObject({ melee: 3, fire: 0, sword: 'yellow', cost: 3, quota: 'T', recruit: ['rome', 'latium'] })
  expect(face('cre-archers')).toMatchObject({ melee: 0, fire: 3, sword: null, cost: 2 })
  expect(face('tar-cavalry')).toMatchObject({ cls: 'cavalry', home: { city: 'taranto' } })
  for (const u of CU.all) {
    expect(melee[u]).toBeLessThanOrEqual(3)
    expect(fire[u]).toBeLessThanOrEqual(4)
    expect(price[u] <= 3 || CU.name(u).startsWith('asi')).toBe(true)
  }
})
clause('PYR-0.2.2.2', 'One loss eliminates a CU', () => {
  const t = position().army('apulia', 'pyrrhus', 'cre-archers').loose('daunia', 'rom-triarii-1 rom-triarii-2').begin()
  t.dice('PYR-3.1.4', [3]).dice('PYR-3.1.6', [6]).choose('east', 'leader:pyrrhus', 'button:move', 'area:daunia')
  pass(t, 'east').choose('west', 'unit:rom-triarii-1')
  pass(t, 'east').choose('west', 'area:lucania')
  expect(at(t, 'rom-triarii-1')).toBe('elysii-campi')
  expect(at(t, 'rom-triarii-2')).toBe('lucania')
})
clause('PYR-0.2.2.3', 'Blue swords go forward with Dissuasion, yellow with Frontal Attack', () => {
  const t = position().army('apulia', 'pyrrhus', 'epi-phalanx-1..4').army('daunia', 'con-decius', 'rom-triarii-1..4').begin()
  t.choose('east', 'leader:pyrrhus', 'button:move', 'area:daunia')
  t.expectOffer('east', { exactly: ['tactic:general', 'tactic:frontal'] }) // no blue sword, no horse
})
clause('PYR-0.2.3.1 PYR-0.2.3.2', 'A tribe is eastern, never moves and counts for no limit; at 0 it is gone', () => {
  const t = position()
    .tribe('tribe-samnites', 1)
    .army('samnium-pentri', 'pyrrhus', 'epi-phalanx-1..4 epi-peltasts the-cavalry-1..2 cre-archers rho-slingers asi-elephants-1')
    .army('sabinia', 'con-decius', 'rom-velites-1..4')
    .begin()
  expect(t.tokens('east')).toEqual(['leader:pyrrhus']) // ten CU and the tribe in one zone; the tribe is no counter to activate
  const s = position().tribe('tribe-samnites', 1).army('sabinia', 'con-decius', 'rom-velites-1..4').begin()
  s.dice('PYR-3.1.4', [1, 6, 6, 6]).dice('PYR-4.3', [1]).choose('west', 'leader:con-decius', 'button:move', 'area:samnium-pentri')
  pass(s, 'west')
  expect(s.piece('tribe-samnites')?.strength).toBe(0)
  expect(s.board().spaces['samnium-pentri']).toMatchObject({ owner: 'rome' })
})
clause('PYR-0.2.3.3', 'The strength of a tribe never exceeds 10', () => {
  const t = position().tribe('tribe-samnites', 10).alone('rome', 'con-decius').at('hot-preparation').begin()
  t.choose('east', 'button:pass').choose('west', 'button:pass')
  expect(t.piece('tribe-samnites')?.strength).toBe(10)
})
clause('PYR-0.2.4.1', 'Two flotillas with TV, fire, melee and NP', () => {
  expect(unitsFile.flotillas.map(f => [f.id, f.tv, f.fire, f.melee])).toEqual([
    ['flotilla-carthage', 2, 1, 2],
    ['flotilla-pyrrhus', 1, 1, 2],
  ])
  expect(np(printed(), 'flotilla-carthage')).toBe(10)
})
clause('PYR-0.2.4.2', 'NP is at most 20; a flotilla at 0 is off the map and can be rebuilt', () => {
  const t = position()
    .army('taranto', 'milo', 'tar-cavalry', { bp: 12 })
    .fleet('flotilla-carthage', 'carthage', 19)
    .tracks({ 'treasury-carthage': 20 })
    .at('cold-recruitment')
    .begin()
  t.choose('east', 'button:done') // no mercenary
  t.expectStep('raise', 'east').choose('east', 'button:ships', 'area:taranto', 'leader:milo', 'number:5')
  expect(t.piece('flotilla-pyrrhus')).toMatchObject({ at: 'taranto', strength: 1 })
  t.choose('east', 'button:done').choose('west', 'button:done')
  t.choose('west', 'button:ships', 'area:carthage', 'button:treasury', 'number:5')
  expect(np(t, 'flotilla-carthage')).toBe(20)
  t.expectOffer('west', { not: ['button:ships'] })
})
clause('PYR-0.2.4.3', 'A flotilla that has acted is turned over', () => {
  const t = position().fleet('flotilla-pyrrhus', 'taranto', 4).alone('taranto', 'milo').begin()
  t.choose('east', 'unit:flotilla-pyrrhus', 'button:none').expectOffer('east', { not: ['unit:flotilla-pyrrhus'], because: 'PYR-0.2.4.3' })
})
clause('PYR-0.2.5.1', 'An Alea is one re-roll, used once', () => {
  const t = position().army('apulia', 'milo', 'epi-phalanx-1 cre-archers', { bp: 2 }).loose('samnium-hirpini', 'rom-triarii-1..3').begin()
  t.dice('PYR-3.1.4', [1]).choose('east', 'leader:milo', 'button:forced-march', 'area:daunia', 'area:samnium-hirpini')
  t.choose('east', 'button:pass').expectOffer('west', { exactly: ['button:alea', 'button:pass'] })
  t.dice('PYR-3.1.4', [6]).dice('PYR-3.1.6', [6, 6, 6, 6]).choose('west', 'button:alea', 'unit:cre-archers')
  t.choose('east', 'button:pass') // West has none left
  t.expectStep('reroll', 'east').choose('east', 'button:pass')
  t.expectEvent({ type: 'battle-ends', result: 'status-quo' })
})
clause('PYR-0.2.5.2', 'Fortuna starts neutral', () => {
  expect(fortuna(printed())).toBe('neutral')
})
clause('PYR-0.2.5.3', 'The winner of a battle takes Fortuna, also a minor camp, and East for a tribe', () => {
  const t = position().army('nebrodes-mons', 'hanno', 'lib-javelins').army('messina', 'cios', 'mam-infantry-1..2').begin()
  t.dice('PYR-3.1.4', [6, 6, 6]).dice('PYR-3.1.6', [6, 1, 6])
  t.choose('west', 'leader:hanno', 'button:move', 'button:stay', 'area:messina')
  for (let i = 0; i < 12 && fortuna(t) === 'neutral'; i++) {
    const seat = t.tokens('west').length > 0 ? 'west' : 'east'
    const token = t.tokens(seat).find(x => ['button:pass', 'button:stop'].includes(x)) ?? (t.tokens(seat)[0] as string)
    t.choose(seat, token)
  }
  expect(fortuna(t)).toBe('mamertines')
})
clause('PYR-0.2.5.4', 'The holder re-rolls one die of a battle in which he fights; Fortuna is then neutral', () => {
  const t = position()
    .army('apulia', 'pyrrhus', 'cre-archers')
    .loose('daunia', 'rom-velites-1 rom-velites-2')
    .tracks({ fortuna: 'rome' })
    .begin()
  t.dice('PYR-3.1.4', [2, 6, 6]).choose('east', 'leader:pyrrhus', 'button:move', 'area:daunia')
  t.choose('east', 'button:pass').dice('PYR-3.1.4', [5]).choose('west', 'button:fortuna', 'unit:cre-archers')
  expect(fortuna(t)).toBe('neutral')
  t.expectEvent({ type: 'rerolled', unit: 'cre-archers', kind: 'fortuna', amount: 2, value: 5 })
  t.done()
})
clause('PYR-0.2.5.4', 'Fortuna also turns a die rolled by his side outside a battle', () => {
  const t = position().army('taranto', 'pyrrhus', 'epi-phalanx-1').tracks({ fortuna: 'pyrrhus' }).at('hot-preparation').begin()
  t.dice('PYR-9.1.1.1.13', [1, 6]).choose('east', 'event:diadochi', 'button:fortuna')
  expect(fortuna(t)).toBe('neutral')
  t.choose('east', 'leader:pyrrhus', 'number:4').done()
})
clause('PYR-0.2.5.5', 'A minor camp uses Fortuna only in its battles; for initiative and mercenaries she counts as neutral', () => {
  const t = position().army('taranto', 'pyrrhus', 'epi-phalanx-1').tracks({ fortuna: 'mamertines' }).at('hot-initiative').begin()
  t.expectStep('initiative', 'east')
  const s = position()
    .army('nebrodes-mons', 'pyrrhus', 'cre-archers epi-phalanx-1')
    .army('messina', 'cios', 'mam-infantry-1')
    .tracks({ fortuna: 'mamertines' })
    .begin()
  s.dice('PYR-3.1.4', [6]).choose('east', 'leader:pyrrhus', 'button:move', 'button:stay', 'area:messina')
  s.choose('east', 'button:pass').expectOffer('west', { has: ['button:fortuna'] }) // West decides for the Mamertines
})
clause('PYR-0.2.5.6', "Fortuna of Rome is West's for initiative and mercenaries, but turns only Roman dice", () => {
  const t = position().army('taranto', 'pyrrhus', 'epi-phalanx-1').tracks({ fortuna: 'rome' }).at('hot-initiative').begin()
  t.expectStep('initiative', 'west')
  const s = position()
    .fleet('flotilla-carthage', 'mare-siculum', 4)
    .fleet('flotilla-pyrrhus', 'mare-siculum', 4)
    .tracks({ fortuna: 'rome' })
    .order('west', 'east')
    .begin()
  s.choose('west', 'unit:flotilla-carthage', 'button:intercept').choose('west', 'button:avoid')
  s.dice('PYR-2.2.8.3', [1]).choose('east', 'button:avoid')
  s.expectOffer('west', { not: ['button:fortuna'], because: 'PYR-0.2.5.4' })
})
clause('PYR-0.2.5.7', 'A ravage marker lies on a rural zone, or for good on Locre', () => {
  const t = position()
    .with({ ravaged: ['daunia', 'locre'] })
    .at('hot-nature')
    .begin()
  expect([t.board().spaces.daunia?.ravaged, t.board().spaces.locre?.ravaged]).toEqual([false, true])
})
clause('PYR-0.2.5.8', 'There are four land tactics and four naval ones', () => {
  expect(TACTIC.names).toEqual(['wings', 'general', 'dissuasion', 'frontal', 'diekplous', 'kuklos', 'periplus', 'abordage'])
  const t = position().army('apulia', 'pyrrhus', 'epi-phalanx-1..4').army('daunia', 'con-decius', 'rom-triarii-1..4').begin()
  t.choose('east', 'leader:pyrrhus', 'button:move', 'area:daunia', 'tactic:frontal')
  expect(t.board('west').trays.battle).toMatchObject({ attacker: { tactic: null } }) // hidden until both are chosen
})
clause('PYR-0.3.1', 'Treasuries, commanders and flotillas hold BP', () => {
  const t = position()
    .army('rome', 'con-decius', 'rom-triarii-1', { bp: 4 })
    .fleet('flotilla-carthage', 'carthage', 5, { bp: 7 })
    .tracks({ 'treasury-rome': 9, 'treasury-carthage': 3 })
    .begin()
  expect(['con-decius', 'flotilla-carthage', 'treasury-rome', 'treasury-carthage'].map(h => bpOf(t, h))).toEqual([4, 7, 9, 3])
})
clause('PYR-0.4.1 PYR-0.4.2 PYR-0.4.3', 'Every die has six sides, falls by the side named, and BP are counted by the program', () => {
  const t = position()
    .fleet('flotilla-carthage', 'mare-siculum', 4)
    .fleet('flotilla-pyrrhus', 'mare-siculum', 4)
    .order('west', 'east')
    .begin()
  t.choose('west', 'unit:flotilla-carthage', 'button:intercept').choose('west', 'button:avoid')
  t.dice('PYR-2.2.8.3', [4]).choose('east', 'button:avoid').choose('west', 'button:keep')
  t.expectEvent({ type: 'roll', who: 'west', sides: 6, dice: [4] }).expectEvent({ type: 'interception', result: 'failure' }) // 5+ means 5 or more
  expect(hubris(t)).toBe(15)
})

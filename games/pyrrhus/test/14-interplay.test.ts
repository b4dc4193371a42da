/** More clauses that meet: who leaves what behind, what a refusal says, facts that cannot be. */
import { clause, faultsOf } from '@plus-ultra/kernel/testing'
import { expect } from 'vitest'
import { text as en } from '../faces/text.en.ts'
import { pyrrhus } from '../game.ts'
import { at, bpOf, type Position, position, type T } from './table.ts'

/** Why a seat may not choose that: the clause and the sentence. */
function said(t: T, seat: number, choice: string): [string, string | undefined] {
  const refused = t.table.parse(seat as never, choice) as { clause: string; reason: string }
  return [refused.clause, en.reasons[refused.reason || refused.clause]]
}
const [EAST, WEST] = [0, 1]
const faults = (p: Position) => faultsOf(pyrrhus, p.scenario()).map(f => f.path)

clause('PYR-2.2.6.8 PYR-2.3.1.2', 'Who goes aboard without his CU, or without his chief, has left his army: his BP are lost', () => {
  const port = () =>
    position()
      .army('taranto', 'milo', 'epi-phalanx-1..2', { bp: 3 })
      .sub('taranto', 'helenus', 'milo', { bp: 2 })
      .fleet('flotilla-pyrrhus', 'taranto', 4)
      .begin()
  const t = port().choose('east', 'unit:flotilla-pyrrhus', 'button:sail', 'leader:milo', 'button:done', 'area:mare-ionium')
  t.expectEvent({ type: 'bp-lost', holder: 'milo', amount: 3, clause: 'PYR-2.3.1.2' })
  expect([bpOf(t, 'milo'), bpOf(t, 'helenus')]).toEqual([0, 2])
  const s = port().choose(
    'east',
    'unit:flotilla-pyrrhus',
    'button:sail',
    'leader:milo',
    'unit:epi-phalanx-2',
    'button:done',
    'area:mare-ionium',
  )
  expect([bpOf(s, 'milo'), bpOf(s, 'helenus')]).toEqual([3, 2])
  const u = port().choose('east', 'unit:flotilla-pyrrhus', 'button:sail', 'leader:helenus', 'button:done', 'area:mare-ionium')
  expect([bpOf(u, 'milo'), bpOf(u, 'helenus')]).toEqual([3, 0])
  const all = port().choose(
    'east',
    'unit:flotilla-pyrrhus',
    'button:sail',
    'leader:helenus',
    'leader:milo',
    'unit:epi-phalanx-1',
    'button:done',
  )
  expect([bpOf(all, 'milo'), bpOf(all, 'helenus')]).toEqual([3, 2])
})
clause('PYR-1.2.4.7', 'Hiero, while Syracuse is independent, goes home with his CU like the sons of Mars', () => {
  const t = position()
    .army('leontini', 'hiero', 'syr-hoplites-1..2', { side: 'syracuse' })
    .control({ syracuse: 'syracuse' })
    .at('cold-going-home')
    .begin()
  expect([at(t, 'hiero'), at(t, 'syr-hoplites-1'), at(t, 'syr-hoplites-2')]).toEqual(['syracuse', 'syracuse', 'syracuse'])
})
clause('PYR-2.2.2.3.1', 'A forced march is two moves: staying is no part of it', () => {
  const t = position().army('apulia', 'milo', 'epi-phalanx-1', { bp: 1 }).begin()
  t.choose('east', 'leader:milo', 'button:forced-march').expectOffer('east', {
    exactly: ['unit:epi-phalanx-1', 'area:daunia', 'area:lucania', 'area:salento', 'area:siritis'],
    not: ['button:stay'],
  })
})
clause('PYR-1.1.3.8 PYR-2.2.2.2.6 PYR-2.2.5.6', 'What is not offered to a commander is refused for what is true of it', () => {
  const t = position().army('apulia', 'pyrrhus', 'epi-phalanx-1..2').begin()
  t.choose('east', 'leader:pyrrhus')
  expect(said(t, EAST, 'button:leave-army')).toEqual(['PYR-1.1.3.8', 'He serves in no army that he could leave.'])
  t.choose('east', 'button:move', 'unit:epi-phalanx-2')
  const once = ['PYR-2.2.2.2.6', 'Each CU is named once before the move and once after it.']
  expect(said(t, EAST, 'unit:epi-phalanx-2')).toEqual(once)
  t.choose('east', 'area:siritis')
  expect(said(t, EAST, 'area:paestum')).toEqual(['PYR-2.2.5.6', 'Only a city in the zone of the army can be attacked.'])
  const s = position().army('apulia', 'pyrrhus', 'epi-phalanx-1').loose('apulia', 'epi-phalanx-2').begin()
  s.choose('east', 'leader:pyrrhus', 'button:move', 'unit:epi-phalanx-2')
  expect(said(s, EAST, 'unit:epi-phalanx-2')).toEqual(once)
})
clause('PYR-1.2.5.6 PYR-1.2.5.8 PYR-6.3', 'A CU that cannot be hired or raised is refused for what is true of it', () => {
  const t = position()
    .army('taranto', 'pyrrhus', 'epi-phalanx-1 asi-elephants-1', { bp: 9 })
    .army('rome', 'con-decius', 'rom-triarii-1', { bp: 9 })
    .at('cold-recruitment')
    .begin()
  expect(said(t, EAST, 'unit:epi-phalanx-2')).toEqual(['PYR-1.2.5.6', 'Only a mercenary in the supplementum can be hired.'])
  t.choose('east', 'button:done')
  expect(said(t, EAST, 'unit:asi-elephants-1')).toEqual(['PYR-1.2.5.11', 'This CU cannot be recruited now.'])
  expect(said(t, EAST, 'unit:rom-triarii-2')).toEqual(['PYR-1.2.5.8', 'This CU is not raised by this camp.'])
  t.choose('east', 'button:done')
  for (const u of ['epi-phalanx-2', 'tar-hoplites-1', 'lib-javelins', 'sam-warriors-1'])
    expect(said(t, WEST, `unit:${u}`)).toEqual(['PYR-1.2.5.8', 'This CU is not raised by this camp.'])
})
clause(
  'PYR-0.2.3.2 PYR-0.2.4.1 PYR-1.1.3.5 PYR-5.0.3 PYR-9.3.5',
  'A scenario that contradicts itself, or the history of a city, is refused',
  () => {
    const p = () => position().army('salento', 'pyrrhus', 'epi-phalanx-1')
    expect(faults(p().fleet('flotilla-pyrrhus', 'taranto', 3, { np: 4 }))).toEqual(['pieces[2].np'])
    expect(faults(p().fleet('flotilla-pyrrhus', 'taranto', 3, { np: 3 }))).toEqual([])
    expect(faults(p().with({ original: { rome: 'pyrrhus', locre: 'rome', henna: 'pyrrhus', syracuse: 'syracuse' } }))).toEqual([
      'original.rome',
      'original.locre',
    ])
    expect(faults(p().with({ privileged: 'east' }))).toEqual(['privileged'])
    expect(faults(p().three().with({ privileged: 'pyrrhus' }))).toEqual(['privileged'])
    expect(
      faults(
        p()
          .three()
          .with({ eventsThisYear: { played: ['rome', 'mamertines'], bound: ['pyrrhus', 'carthage'] } }),
      ),
    ).toEqual(['eventsThisYear.played[1]', 'eventsThisYear.bound[0]'])
    expect(faults(p().with({ turn: 1, phase: 'cold-end' } as never))).toEqual(['phase'])
    expect(faults(p().with({ turn: 2 } as never))).toEqual(['turn'])
    expect(faults(p().with({ tracks: { kingsArea: 'sicily' } }))).toEqual(['tracks.kingsArea'])
    expect(faults(p().alone(null as never, 'tribe-samnites', { strength: 3 }))).toEqual(['pieces[2].at'])
    expect(faults(p().fleet('flotilla-pyrrhus', 'taranto', 3, { side: 'rome' }))).toEqual(['pieces[2].side'])
  },
)
clause(
  'PYR-3.5.1.2 PYR-3.5.1.3 PYR-3.5.3.2 PYR-3.5.3.3 PYR-3.4.6.3',
  'The end of a battle and a retreat are told with the clause that decides',
  () => {
    const duel = (dice: number[]) => {
      const t = position().army('apulia', 'helenus', 'epi-phalanx-1..2').loose('daunia', 'rom-triarii-1..2').begin()
      return t.dice('PYR-3.1.6', dice).choose('east', 'leader:helenus', 'button:move', 'area:daunia')
    }
    duel([1, 6, 6, 6])
      .choose('west', 'unit:rom-triarii-1')
      .expectEvent({ type: 'battle-ends', result: 'attacker', clause: 'PYR-3.5.1.2' })
      .choose('west', 'area:lucania')
      .expectEvent({ type: 'retreated', to: 'lucania', clause: 'PYR-3.5.3.3' })
    duel([6, 6, 1, 6]).choose('east', 'unit:epi-phalanx-1').expectEvent({ type: 'retreated', to: 'apulia', clause: 'PYR-3.5.3.2' })
    duel([1, 1, 6, 6])
      .choose('west', 'unit:rom-triarii-1', 'unit:rom-triarii-2')
      .expectEvent({ type: 'battle-ends', result: 'attacker', clause: 'PYR-3.5.1.3' })
    const t = position().army('daunia', 'pyrrhus', 'epi-phalanx-1..4').army('lucania', 'con-decius', 'rom-hastati-1..4').begin()
    t.choose('east', 'leader:pyrrhus', 'button:move').dice('PYR-3.1.4', [6, 6, 6, 6])
    t.choose('east', 'area:lucania', 'tactic:frontal').choose('west', 'tactic:dissuasion')
    while (t.table.step === 'reroll') t.choose(t.tokens('east').length > 0 ? 'east' : 'west', 'button:pass')
    t.dice('PYR-3.4.6.2', [4]).choose('west', 'button:try')
    t.expectEvent({ type: 'battle-ends', result: 'attacker', clause: 'PYR-3.4.6.3' })
  },
)
clause('PYR-9.1.1.1.1 PYR-11.3', 'A CU that finds no room in its city is not told to be there, but where it goes', () => {
  const rally = () =>
    position()
      .loose('paestum', 'epi-phalanx-1..4')
      .army('apulia', 'pyrrhus', 'the-cavalry-1')
      .control({ paestum: 'pyrrhus' })
      .at('hot-preparation')
      .order('east', 'west')
  const t = rally().begin().choose('east', 'event:rally-paestum-heraclea')
  t.expectStep('place-elsewhere', 'east').expectNoEvent({ type: 'placed', unit: 'pae-hoplites' })
  t.choose('east', 'area:taranto').expectEvent({ type: 'placed', unit: 'pae-hoplites', to: 'taranto', clause: 'PYR-11.3' })
  const s = rally().loose('taranto', 'rom-triarii-1').control({ taranto: 'rome' }).begin().choose('east', 'event:rally-paestum-heraclea')
  s.expectEvent({ type: 'placed', unit: 'pae-hoplites', to: 'supplementum', clause: 'PYR-11.3' })
  s.expectEvent({ type: 'placed', unit: 'her-hoplites', to: 'heraclea' })
})
clause('PYR-9.1.1.2.1 PYR-9.1.1.1.6', 'The CU of a city that secedes, and the flotilla that Sicily calls, are told where they go', () => {
  const t = position()
    .army('syracuse', 'pyrrhus', 'epi-phalanx-1')
    .loose('henna', 'the-cavalry-1')
    .dead('hen-peltasts')
    .control({ henna: 'pyrrhus' })
    .with({ joined: ['henna', 'syracuse'] })
    .tracks({ hubris: 6 })
    .at('hot-preparation')
    .order('west', 'east')
    .begin()
    .choose('west', 'event:henna-secedes')
  t.expectEvent({ type: 'placed', unit: 'hen-peltasts', to: 'henna', clause: 'PYR-9.1.1.2.1' })
  const s = position()
    .army('taranto', 'pyrrhus', 'epi-phalanx-1')
    .fleet('flotilla-pyrrhus', 'taranto', 4)
    .at('hot-preparation', 2)
    .order('east', 'west')
  s.begin()
    .choose('east', 'event:sicily-calls', 'unit:epi-phalanx-1', 'button:done')
    .expectEvent({ type: 'entered-port', unit: 'flotilla-pyrrhus', area: 'syracuse', clause: 'PYR-9.1.1.1.6' })
})
clause('PYR-2.2.10.5 PYR-2.2.11.4 PYR-1.2.4.7', 'The sons of Mars are told when they return to their city', () => {
  const land = (at: string) =>
    position()
      .army(at, 'helenus', 'epi-phalanx-1')
      .army('rhegium', 'vibellius', 'cam-infantry-1')
      .control({ rhegium: 'campanians' })
      .events(['aggressive-campanians'], ['aggressive-campanians'])
  const home = (clause: string) => ({ type: 'went-home', leader: 'vibellius', to: 'rhegium', clause })
  const raid = land('bruttium').order('west', 'east').begin().dice('PYR-3.1.4', [6]).dice('PYR-3.1.6', [6, 6])
  raid.choose('west', 'leader:vibellius', 'button:raid', 'area:bruttium', 'button:pass', 'button:pass').expectEvent({ type: 'battle-ends' })
  raid.expectNoEvent({ type: 'went-home' }) // the status quo has brought him back
  const won = land('bruttium').order('west', 'east').begin().dice('PYR-3.1.4', [1])
  won.choose('west', 'leader:vibellius', 'button:raid', 'area:bruttium', 'button:pass').choose('east', 'unit:epi-phalanx-1')
  won.expectEvent(home('PYR-2.2.10.5'))
  const ambush = land('bruttium').begin().dice('PYR-2.2.11.2', [1]).dice('PYR-3.1.4', [1])
  ambush
    .choose('east', 'leader:helenus', 'button:move', 'area:rhegium-ager', 'button:ravage')
    .choose('west', 'button:attack', 'button:pass')
  ambush.choose('east', 'unit:epi-phalanx-1').expectEvent(home('PYR-2.2.11.4'))
  const winter = position().army('rhegium-ager', 'vibellius', 'cam-infantry-1').control({ rhegium: 'campanians' }).at('cold-activation')
  winter.begin().expectEvent(home('PYR-1.2.4.7'))
})

import { clause, faultsOf } from '@plus-ultra/kernel/testing'
import { expect } from 'vitest'
import {
  CAMP,
  campOn,
  combatOn,
  FACE,
  isHarvest,
  isRain,
  LEADER,
  mpOn,
  rankOn,
  strengthOn,
  tcOn,
  typeOf,
  UNIT,
  ZONE,
} from '../data/facts.ts'
import { pizarro } from '../game.ts'
import { campaign, campaignFile, conquestFile, field, passTo, position, range, spare } from './table.ts'

const { front, back } = FACE.refs

clause('PIZ-1.1 PIZ-2.1', 'Other Peoples fight beside the camp whose side they show', () => {
  const t = position('spanish-battles')
    .place('sz-31', 'g-pizarro', 'spanish-eb-1', 'other-ar-1 spanish')
    .place('sz-31', 'other-ar-2 inca', 'inca-eb-1')
    .begin()
  t.dice('PIZ-10.2.1', [6]).choose('spanish', 'area:sz-31')
  t.expectEvent({ type: 'combat', camp: 'spanish', factors: [6, 2] })
  t.expectOffer('inca', { exactly: ['unit:inca-eb-1', 'unit:other-ar-2'] })
  expect(t.piece('other-ar-1')).toMatchObject({ side: 'spanish' })
})

clause('PIZ-1.3', 'The short scenario lasts 6 turns, the long one 18', () => {
  expect([campaignFile.firstTurn, campaignFile.lastTurn, conquestFile.firstTurn, conquestFile.lastTurn]).toEqual([1, 6, 1, 18])
  const t = position('inca-sieges', 6).begin()
  expect(t.table.isOver).toBe(true)
  expect(spare(position('inca-sieges', 6).with({ lastTurn: 7 }).begin()).table.isOver).toBe(false)
})

clause('PIZ-1.4', 'Rain falls on turns 3, 6, 9, 12, 15 and 18, the harvest is on the turn before', () => {
  const turns = Array.from({ length: 18 }, (_, i) => i + 1)
  expect(turns.filter(isRain)).toEqual([3, 6, 9, 12, 15, 18])
  expect(turns.filter(isHarvest)).toEqual([2, 5, 8, 11, 14, 17])
  const moved = (turn: number) =>
    position('spanish-fatigue', turn).place('sz-34', 'f-pizarro moved', 'spanish-eb-1 moved', 'spanish-eb-2', 'spanish-eb-3').begin()
  const dry = spare(moved(4).dice('PIZ-9.1', [1])).choose('spanish', 'area:sz-34')
  dry.expectEvent({ type: 'roll', clause: 'PIZ-9.1', modifiers: [] })
  const rain = spare(moved(3).dice('PIZ-9.1', [1])).choose('spanish', 'area:sz-34')
  rain.expectEvent({ type: 'roll', clause: 'PIZ-9.1', modifiers: [1] })
})

clause('PIZ-2.2', 'The form of a stack follows from commanders, units and walls', () => {
  const t = position('spanish-movement')
    .control('inca', 'sz-11', 'sz-15')
    .place('sz-34', 'f-pizarro', 'spanish-eb-1')
    .place('sz-33', 'spanish-eb-2')
    .place('sz-35', 'g-pizarro')
    .place('sz-11', 'quizo', 'inca-eb-1')
    .place('sz-15', 'quizquiz')
    .begin()
  const form = (id: string) => t.piece(id)?.form
  expect(['spanish-eb-1', 'f-pizarro', 'spanish-eb-2', 'g-pizarro', 'inca-eb-1', 'quizo', 'quizquiz'].map(form)).toEqual([
    'army',
    'army',
    'isolated',
    'commander-alone',
    'garrison',
    'garrison',
    'commander-alone',
  ])
})

clause('PIZ-2.3', 'A fortress zone holds one army and one garrison of its camp, any other zone one stack', () => {
  const both = position('inca-movement')
    .control('inca', 'sz-11')
    .place('sz-11 army', 'atahualpa', 'inca-eb-1')
    .place('sz-11 garrison', 'inca-eb-2')
  expect(
    both
      .begin()
      .board()
      .pieces.map(p => p.form),
  ).toEqual(['army', 'garrison', 'army'])
  const open = position('inca-movement').place('sz-12 army', 'atahualpa', 'inca-eb-1').place('sz-12 isolated', 'inca-eb-2')
  expect(faultsOf(pizarro, open.draft)).toEqual([{ path: 'pieces[2].form', message: expect.stringContaining('PIZ-2.2') }])
  // two groups that end in one open zone are one stack
  const t = position('spanish-movement').place('sz-34', 'f-pizarro', 'spanish-eb-1').place('sz-33', 'g-pizarro', 'spanish-eb-2').begin()
  t.choose('spanish', 'area:sz-33', 'button:all', 'button:go', 'area:sz-34', 'button:stop')
  expect(t.board().pieces.every(p => p.form === 'army' && p.at === 'sz-34')).toBe(true)
})

clause('PIZ-2.4', 'With a commander the owner chooses army or garrison at the end of a move; without one it is a garrison', () => {
  const march = () => {
    const t = position('spanish-movement').control('spanish', 'sz-36').place('sz-35', 'f-pizarro', 'spanish-eb-1').begin()
    return t.choose('spanish', 'area:sz-35', 'button:all', 'button:go', 'area:sz-36', 'button:stop')
  }
  expect(march().choose('spanish', 'button:army').piece('spanish-eb-1')).toMatchObject({ form: 'army' })
  expect(march().choose('spanish', 'button:garrison').piece('f-pizarro')).toMatchObject({ form: 'garrison' })
  const left = position('spanish-movement').control('spanish', 'sz-36').place('sz-36 army', 'f-pizarro', 'spanish-eb-1').begin()
  left.choose('spanish', 'area:sz-36', 'leader:f-pizarro', 'button:go', 'area:sz-35', 'button:stop')
  expect(left.piece('spanish-eb-1')).toMatchObject({ form: 'garrison' })
})

clause('PIZ-2.5 PIZ-2.8', 'The front of a unit has 2 SP, its back 1; the values of the side showing count', () => {
  const national = UNIT.all.filter(u => !UNIT.name(u).startsWith('other') && typeOf[u] !== 'Ca')
  expect(new Set(national.map(u => strengthOn[front][u] * 10 + strengthOn[back][u]))).toEqual(new Set([21]))
  const t = position('spanish-battles')
    .place('sz-31', 'g-pizarro', 'spanish-eb-1', 'spanish-cl-1 reduced')
    .place('sz-31', 'inca-hb-1 reduced')
    .begin()
  expect(t.piece('spanish-cl-1')).toMatchObject({ strength: 1, face: 'back' })
  t.dice('PIZ-10.2.1', [6])
    .choose('spanish', 'area:sz-31')
    .expectEvent({ type: 'combat', factors: [9, 1] })
})

clause('PIZ-2.6', 'Other Peoples have 1 SP on either side: front for Spain, back for the Inca', () => {
  const u = UNIT.get('other-ar-1')
  expect([strengthOn[front][u], strengthOn[back][u]]).toEqual([1, 1])
  expect([campOn[front][u], campOn[back][u]]).toEqual([CAMP.refs.spanish, CAMP.refs.inca])
  const t = position('spanish-movement').place('sz-34', 'other-ar-1 spanish').place('sz-33', 'other-ar-2 inca').begin()
  expect([t.piece('other-ar-1')?.face, t.piece('other-ar-2')?.face]).toEqual(['front', 'back'])
  const two = position('spanish-movement').with({ pieces: [{ id: 'other-ar-1', at: 'sz-34', side: 'spanish', strength: 2 } as never] })
  expect(faultsOf(pizarro, two.draft)[0]).toMatchObject({ path: 'pieces[0].strength' })
})

clause('PIZ-2.7', 'A cannon has 1 SP; on its back it is captured and serves the Inca camp', () => {
  const u = UNIT.get('spanish-ca-1')
  expect([strengthOn[front][u], strengthOn[back][u], combatOn[front][u], combatOn[back][u]]).toEqual([1, 1, 3, 2])
  const t = position('inca-battles')
    .place('sz-31', 'quizo', 'inca-eb-1', 'spanish-ca-1 inca')
    .place('sz-31', 'g-pizarro', 'spanish-eb-1')
    .begin()
  t.dice('PIZ-10.2.1', [1])
    .choose('inca', 'area:sz-31')
    .expectEvent({ type: 'combat', camp: 'inca', factors: [3, 5] })
  t.expectOffer('inca', { exactly: ['unit:inca-eb-1', 'unit:spanish-ca-1'] })
})

clause('PIZ-2.9', 'A 2-SP unit that loses 1 SP turns, a 1-SP unit goes to the reserve of its people', () => {
  const t = position('inca-battles')
    .place('sz-31', 'quizo', 'inca-eb-1', 'spanish-ca-1 inca', 'other-ar-1 inca')
    .place('sz-31', 'g-pizarro', 'spanish-cl-1', 'spanish-cl-2')
    .begin()
  t.dice('PIZ-10.2.1', [2]).choose('inca', 'area:sz-31').expectEvent({ type: 'combat', column: '1/2-', result: '5*R/0' })
  t.choose('inca', 'unit:inca-eb-1').expectEvent({ type: 'reduced', unit: 'inca-eb-1' })
  expect(t.piece('inca-eb-1')).toMatchObject({ strength: 1 })
  t.choose('inca', 'unit:inca-eb-1', 'unit:spanish-ca-1')
  const reserve = (t.board().trays.reserve as { id: string }[]).map(p => p.id)
  expect(reserve).toEqual(expect.arrayContaining(['inca-eb-1', 'spanish-ca-1']))
  expect(t.g.unit.face[UNIT.get('spanish-ca-1')]).toBe(front) // it is Spanish again
})

clause('PIZ-2.10', 'The highest rank commands; among equals the owner chooses, and the choice is public', () => {
  const t = position('spanish-movement').place('sz-34', 'f-pizarro', 'j-pizarro', 'g-pizarro', 'spanish-eb-1', 'spanish-eb-2').begin()
  expect(t.piece('f-pizarro')?.commands).toBe(true)
  t.choose('spanish', 'area:sz-34', 'leader:f-pizarro', 'unit:spanish-eb-1', 'button:go', 'area:sz-33', 'button:stop')
  t.expectStep('take-command', 'spanish').expectOffer('spanish', { exactly: ['leader:j-pizarro', 'leader:g-pizarro'] })
  t.choose('spanish', 'leader:g-pizarro').expectEvent({ type: 'commands', leader: 'g-pizarro' }, 'inca')
  expect([t.piece('g-pizarro', 'inca')?.commands, t.piece('j-pizarro', 'inca')?.commands]).toEqual([true, undefined])
  // a third of their rank joins them: the owner chooses again
  const again = position('spanish-movement')
    .place('sz-34', 'j-pizarro', 'g-pizarro commands', 'spanish-eb-1')
    .place('sz-33', 'benalcazar', 'spanish-eb-2')
    .begin()
  again.choose('spanish', 'area:sz-33', 'button:all', 'button:go', 'area:sz-34', 'button:stop')
  again
    .expectStep('take-command', 'spanish')
    .expectOffer('spanish', { exactly: ['leader:j-pizarro', 'leader:g-pizarro', 'leader:benalcazar'] })
})

clause('PIZ-2.10', 'A stack that only changes its place or its form, or that units join, keeps its commander', () => {
  const retreat = position('spanish-battles')
    .place('sz-23', 'f-pizarro', ...range('spanish-eb', 1, 4))
    .place('sz-23', 'chalcuchimac', 'ruminahui commands', ...range('inca-eb', 1, 3))
    .begin()
  retreat.dice('PIZ-10.2.1', [2]).choose('spanish', 'area:sz-23', 'unit:spanish-eb-1')
  retreat.choose('inca', 'unit:inca-eb-1', 'unit:inca-eb-1', 'area:sz-20')
  expect(retreat.phase).toBe('inca-movement')
  expect(retreat.piece('ruminahui')).toMatchObject({ at: 'sz-20', commands: true })
  const out = position('spanish-battles')
    .control('inca', 'sz-36')
    .place('sz-36', 'f-pizarro', 'spanish-eb-1')
    .place('sz-36 garrison', 'chalcuchimac', 'ruminahui commands', 'inca-eb-1')
    .begin()
  out.choose('inca', 'button:come-out').expectStep('battles', 'spanish')
  expect(out.piece('ruminahui')).toMatchObject({ form: 'army', commands: true })
  const inside = position('inca-movement')
    .control('inca', 'sz-36')
    .place('sz-36 army', 'chalcuchimac', 'ruminahui commands', 'inca-eb-1')
    .begin()
  inside.choose('inca', 'area:sz-36', 'button:become-garrison').expectStep('movement', 'inca')
  expect(inside.piece('ruminahui')).toMatchObject({ form: 'garrison', commands: true })
  // who leads the group commands it when it stays outside the walls
  const before = position('inca-movement')
    .control('inca', 'sz-36')
    .place('sz-36 garrison', 'chalcuchimac', 'ruminahui commands', 'inca-eb-1')
    .begin()
  before.choose('inca', 'area:sz-36', 'button:all', 'button:go', 'leader:chalcuchimac', 'button:stop').expectStep('movement', 'inca')
  expect(before.piece('chalcuchimac')).toMatchObject({ form: 'army', commands: true })
  const recruits = position('spanish-r4', 5)
    .place('sz-34', 'h-pizarro', 'almagro commands', 'spanish-eb-1')
    .with({ recruits: { national: 4, other: 0 } })
    .begin()
  recruits.choose('spanish', 'unit:spanish-eb-2', 'button:full', 'area:sz-34').expectStep('movement', 'spanish')
  expect(recruits.piece('almagro')?.commands).toBe(true)
  // two stacks that become one have lost theirs
  const both = position('spanish-battles')
    .control('inca', 'sz-36')
    .place('sz-36', 'f-pizarro', 'spanish-eb-1')
    .place('sz-36 army', 'chalcuchimac', 'inca-eb-1')
    .place('sz-36 garrison', 'ruminahui', 'inca-eb-2')
    .begin()
  both.choose('inca', 'button:come-out').expectStep('take-command', 'inca')
})

clause('PIZ-2.11', 'Dice for several pieces: commanders by rank, equals as printed; each takes effect before the next', () => {
  const t = position('spanish-battles')
    .place('sz-31', 'j-pizarro', 'g-pizarro', 'f-pizarro', 'h-pizarro', 'spanish-eb-1')
    .place('sz-31', 'quizo', 'inca-hb-1', 'inca-hb-2', 'inca-hb-3', 'inca-hb-4', 'inca-elite-eb-hanan')
    .begin()
  t.dice('PIZ-10.2.1', [3])
    .choose('spanish', 'area:sz-31')
    .expectEvent({ type: 'combat', factors: [5, 11], result: '4*R/0' })
  t.dice('PIZ-10.2.2', [6, 1, 6, 1]).choose('spanish', 'unit:spanish-eb-1', 'unit:spanish-eb-1')
  const killed = t.table.events(-1).filter(e => e.type === 'killed')
  expect(killed).toMatchObject([{ leader: 'h-pizarro' }, { leader: 'g-pizarro' }])
  expect(t.table.events(-1).filter(e => e.type === 'roll' && e.clause === 'PIZ-10.2.2')).toMatchObject(Array(4).fill({ who: 'spanish' }))
  t.done()
})

clause('PIZ-2.12', 'A unit is never a commander; nationality is what is printed, camp is what shows', () => {
  const t = field('spanish', { hands: { spanish: ['war-dogs'] } })
    .on('spanish-first', 'f-pizarro', 'spanish-ca-1', 'spanish-ca-2 spanish', 'spanish-eb-1')
    .on('inca-first', 'quizo', 'other-ar-1 inca', 'inca-ar-1')
    .begin()
  // War dogs scare Inca archers, not the archers of the Other Peoples in the Inca camp
  t.choose('spanish', 'number:1', 'marker:war-dogs', 'button:done').dice('PIZ-10.3.3.6', [4]).choose('spanish', 'zone:inca-first')
  t.expectOffer('spanish', { exactly: ['unit:inca-ar-1'] })
})

clause('PIZ-3.2.1 PIZ-3.2.5', 'The mix: 29 Spanish, 40 Inca, 16 Other Peoples units of eleven types, 8 + 5 commanders', () => {
  const count = (stem: string) => UNIT.names.filter(id => id.startsWith(stem)).length
  expect([count('spanish-'), count('inca-'), count('other-')]).toEqual([29, 40, 16])
  expect([...new Set(UNIT.all.map(u => typeOf[u]))].sort()).toEqual(['Ab', 'Aq', 'Ar', 'Bo', 'Ca', 'Cl', 'Eb', 'Fr', 'Hb', 'Jav', 'Pi'])
  expect(LEADER.size).toBe(13)
  const board = campaign().board()
  const everything = [
    ...board.pieces.map(p => p.id),
    ...(board.trays.reserve as { id: string }[]).map(p => p.id),
    ...(board.trays.futureReinforcements as string[]),
  ]
  expect(everything.sort()).toEqual([...UNIT.names, ...LEADER.names].sort())
  expect(faultsOf(pizarro, { ...campaignFile, pieces: [{ id: 'spanish-eb-11', at: 'sz-34' }] })[0]?.path).toBe('pieces[0].id')
})

clause('PIZ-3.2.2', 'Infantry is every type but cannon and cavalry: only infantry builds a Palisade', () => {
  const offers = (...units: string[]) => {
    const t = field('spanish', { hands: { spanish: ['palisade'] } })
      .on('spanish-first', 'f-pizarro', ...units)
      .on('inca-first', 'quizo', 'inca-ar-1')
      .begin()
    t.choose('spanish', 'number:1')
    return t.table.step === 'reveal' && t.tokens('spanish').includes('marker:palisade')
  }
  expect([offers('spanish-cl-1', 'spanish-ca-1'), offers('spanish-cl-1', 'spanish-pi-1')]).toEqual([false, true])
})

clause('PIZ-3.2.3', 'The elite Eb count as Eb for every rule', () => {
  const t = field('inca', { hands: { inca: ['shock'] } })
    .on('inca-first', 'quizo', 'inca-elite-eb-hanan')
    .on('spanish-first', 'f-pizarro', 'spanish-aq-1')
    .begin()
  t.choose('inca', 'number:1', 'button:done').choose('spanish', 'button:cease-fire').choose('inca', 'zone:inca-first', 'zone:spanish-first')
  t.expectOffer('inca', { has: ['marker:shock'] })
})

clause('PIZ-3.2.4', 'Some reduced units keep the CF of their full side', () => {
  const t = position('spanish-battles')
    .place('sz-31', 'g-pizarro', 'spanish-eb-1')
    .place('sz-31', 'inca-jav-1 reduced', 'inca-ar-1 reduced', 'inca-eb-1 reduced', 'inca-fr-1 reduced')
    .begin()
  t.dice('PIZ-10.2.1', [6])
    .choose('spanish', 'area:sz-31')
    .expectEvent({ type: 'combat', factors: [5, 4] })
  const keeps = (id: string) => combatOn[front][UNIT.get(id)] === combatOn[back][UNIT.get(id)]
  expect(['inca-jav-1', 'inca-ar-1', 'inca-eb-1', 'inca-fr-1'].map(keeps)).toEqual([true, true, true, false])
})

clause('PIZ-3.3.1', 'A commander has MP, TC and 1 to 3 stars on each side; the back of Atahualpa is the Emperor', () => {
  const values = (id: string, face: typeof front) => [rankOn, mpOn, tcOn].map(table => table[face][LEADER.get(id)])
  expect([values('f-pizarro', front), values('f-pizarro', back)]).toEqual([
    [3, 4, 4],
    [1, 4, 2],
  ])
  expect([values('quizquiz', front), values('quizquiz', back)]).toEqual([
    [2, 5, 3],
    [1, 4, 1],
  ])
  expect([values('atahualpa', front), values('atahualpa', back)]).toEqual([
    [3, 4, 3],
    [3, 4, 2],
  ])
})

clause('PIZ-3.3.2', 'Anonymous commanders are immune to the asterisk, the Emperor is not', () => {
  const t = position('inca-battles')
    .place('sz-31', 'atahualpa back', 'quizo back', 'inca-eb-1')
    .place('sz-31', 'g-pizarro', 'spanish-eb-1')
    .begin()
  t.dice('PIZ-10.2.1', [3]).choose('inca', 'area:sz-31').expectEvent({ type: 'combat', result: '4*R/0' })
  t.dice('PIZ-10.2.2', [1]).choose('inca', 'unit:inca-eb-1', 'unit:inca-eb-1')
  t.expectEvent({ type: 'killed', leader: 'atahualpa', face: 'back' }).expectNoEvent({
    type: 'killed',
    leader: 'quizo',
    clause: 'PIZ-10.2.2',
  })
  t.done()
})

clause('PIZ-3.3.3', 'A commander has no SP and no CF', () => {
  const t = position('spanish-battles').place('sz-31', 'f-pizarro', 'h-pizarro', 'spanish-eb-1').place('sz-31', 'inca-eb-1').begin()
  t.dice('PIZ-10.2.1', [3])
    .choose('spanish', 'area:sz-31')
    .expectEvent({ type: 'battle', sp: [2, 2] })
    .expectEvent({ type: 'combat', factors: [5, 1] })
  t.expectOffer('spanish', { exactly: ['unit:spanish-eb-1'] })
})

clause(
  'PIZ-4.1 PIZ-12.2.3',
  'A camp with nothing on the map plays on and may recruit again: victory is decided only after the last turn',
  () => {
    const t = position('spanish-movement').with({ lastTurn: 2 }).control('inca', 'sz-0').place('sz-34', 'f-pizarro', 'spanish-eb-1').begin()
    expect(t.board().pieces.some(p => p.side === 'inca')).toBe(false)
    t.choose('spanish', 'button:done').dice('PIZ-7.4.1', [1, 1]).dice('PIZ-7.3.1', [1]).choose('inca', 'button:done')
    expect(t.table.isOver).toBe(false)
    t.dice('PIZ-7.3.2', [3, 3]).dice('PIZ-7.3.4', [1]).choose('spanish', 'button:done', 'button:done')
    t.choose('inca', 'unit:inca-eb-1', 'button:full', 'area:sz-0').expectEvent({ type: 'recruited', unit: 'inca-eb-1', area: 'sz-0' })
    t.choose('inca', 'button:done', 'button:done')
    expect(t.table.outcome()).toMatchObject({ clause: 'PIZ-12.2.1' })
    t.done()
  },
)

clause('PIZ-4.2', 'Eliminated units give no VP', () => {
  const t = position('spanish-battles').place('sz-31', 'g-pizarro', 'spanish-eb-1').place('sz-31', 'other-ar-1').begin()
  t.dice('PIZ-10.2.1', [6]).choose('spanish', 'area:sz-31').choose('inca', 'unit:other-ar-1')
  t.expectEvent({ type: 'eliminated', unit: 'other-ar-1' }).expectNoEvent({ type: 'scored' })
  expect(t.board().tracks).toMatchObject({ 'vp-spanish': 0, 'vp-inca': 0 })
})

clause('PIZ-6.1 PIZ-6.1.1 PIZ-6.2.1', 'A turn: the five steps of Spain, the five of the Inca, administration', () => {
  expect(pizarro.phases.names).toEqual([
    'spanish-r4',
    'spanish-movement',
    'spanish-fatigue',
    'spanish-battles',
    'spanish-sieges',
    'inca-r4',
    'inca-movement',
    'inca-fatigue',
    'inca-battles',
    'inca-sieges',
    'administration',
  ])
  const t = position('spanish-movement')
    .control('inca', 'sz-0', 'sz-36')
    .place('sz-35', 'f-pizarro', 'spanish-eb-1', 'spanish-eb-2', 'spanish-eb-3')
    .place('sz-34', 'g-pizarro', 'spanish-eb-4')
    .place('sz-33', 'inca-eb-5')
    .place('sz-0', 'quizo', 'inca-eb-1', 'inca-eb-2', 'inca-eb-3')
    .begin()
  const phases: string[] = [t.phase]
  const go = (seat: string, ...tokens: string[]) => {
    for (const token of tokens) {
      t.choose(seat, token)
      if (phases.at(-1) !== t.phase) phases.push(t.phase)
    }
  }
  go('spanish', 'area:sz-35', 'button:all', 'button:go', 'area:sz-36', 'area:sz-34', 'button:all', 'button:go', 'area:sz-33', 'button:done')
  t.dice('PIZ-9.1', [1]).dice('PIZ-10.2.1', [6]).dice('PIZ-10.4.1', [2]).dice('PIZ-10.4.5', [1]).dice('PIZ-10.4.6', [6])
  go('spanish', 'area:sz-36', 'area:sz-33')
  go('inca', 'unit:inca-eb-5', 'unit:inca-eb-5')
  go('spanish', 'area:sz-36', 'unit:spanish-eb-1', 'unit:spanish-eb-1', 'button:lift-siege', 'area:sz-35')
  go('inca', 'button:done')
  t.dice('PIZ-9.1', [1])
  spare(t)
  go('inca', 'area:sz-0')
  expect(phases).toEqual([
    'spanish-movement',
    'spanish-fatigue',
    'spanish-battles',
    'spanish-sieges',
    'inca-movement',
    'inca-fatigue',
    'spanish-r4',
  ])
})

clause('PIZ-6.3.1', 'The turn marker advances when both have played; after the last turn the points are counted', () => {
  const t = position('inca-movement', 5).control('inca', 'sz-0').begin()
  t.dice('PIZ-7.3.1', [1, 1, 1, 1, 1]).choose('inca', 'button:done')
  t.expectEvent({ type: 'turn', turn: 6 })
  expect(t.game.turn(t.g)).toBe(6)
  const last = position('inca-movement', 6).control('inca', 'sz-0').begin().choose('inca', 'button:done')
  expect(last.table.outcome()).toMatchObject({ winner: CAMP.refs.inca, scores: { inca: 20, spanish: 0 } })
})

clause('PIZ-6.3.2', 'Nobody acts out of his phase but for the reactions of movement and combat', () => {
  const t = campaign()
  expect(t.tokens('inca')).toEqual([])
  expect(t.table.choose(CAMP.refs.inca, 'area:sz-0')).toMatchObject({ ok: false, code: 'not-waiting' })
  passTo(t, 'fatigue')
  expect(t.table.waiting).toEqual([CAMP.refs.spanish])
})

clause('PIZ-13.2', 'Conquest and occupation: the same set-up, 18 turns', () => {
  const { id, title, lastTurn, ...setUp } = conquestFile
  const { id: _i, title: _t, lastTurn: _l, ...campaignSetUp } = campaignFile
  expect(setUp).toEqual(campaignSetUp)
  expect([id, lastTurn]).toEqual(['conquest-and-occupation', 18])
  expect(title).toBeTruthy()
})

clause('PIZ-13.3', 'Spain begins in Guayaquil with the four Pizarros and 15 SP', () => {
  const there = campaign()
    .board()
    .pieces.filter(p => p.side === 'spanish')
  expect(new Set(there.map(p => p.at))).toEqual(new Set(['sz-34']))
  expect(there.filter(p => p.strength !== undefined).reduce((sp, p) => sp + (p.strength as number), 0)).toBe(15)
  expect(there.filter(p => p.strength === 1).map(p => p.id)).toEqual(['spanish-ab-1', 'spanish-aq-1', 'spanish-ca-1'])
  expect(there.map(p => p.id)).toEqual(
    expect.arrayContaining(['f-pizarro', 'h-pizarro', 'j-pizarro', 'g-pizarro', 'spanish-cl-2', 'spanish-eb-4']),
  )
})

clause('PIZ-13.4 PIZ-13.5', 'The Inca stacks, their forms and sides', () => {
  const t = campaign()
  const stacks = new Map<string, string[]>()
  for (const p of t.board().pieces.filter(p => p.side === 'inca')) {
    const key = `${p.at} ${p.form}`
    stacks.set(key, [...(stacks.get(key) ?? []), p.id])
  }
  const size = (key: string) => stacks.get(key)?.length
  expect([...stacks.keys()].sort()).toEqual(
    [
      'sz-0 garrison',
      'sz-11 army',
      'sz-11 garrison',
      'sz-15 garrison',
      'sz-27 garrison',
      'sz-31 isolated',
      'sz-36 garrison',
      'sz-6 isolated',
      'sz-7 isolated',
    ].sort(),
  )
  expect([size('sz-0 garrison'), size('sz-11 army'), size('sz-36 garrison')]).toEqual([12, 12, 3])
  expect(stacks.get('sz-11 garrison')).toEqual(['other-jav-1'])
  expect(
    t
      .board()
      .pieces.filter(p => p.id.startsWith('other'))
      .every(p => p.face === 'back'),
  ).toBe(true)
  expect(
    t
      .board()
      .pieces.filter(p => p.id.startsWith('inca'))
      .every(p => p.strength === 2),
  ).toBe(true)
})

clause('PIZ-13.6', 'Inca markers in the seven objectives, no points, cursors at their start, turn 1', () => {
  const t = campaign()
  const board = t.board()
  const controlled = Object.entries(board.spaces).filter(([, s]) => s.objective === true)
  expect(controlled.map(([id]) => id)).toEqual(['sz-0', 'sz-9', 'sz-11', 'sz-15', 'sz-26', 'sz-27', 'sz-36'])
  expect(controlled.every(([, s]) => s.control === 'inca')).toBe(true)
  expect(board.tracks).toEqual({
    'vp-spanish': 0,
    'vp-inca': 0,
    chinchaysuyu: 1,
    cuntisuyu: 1,
    collasuyu: 1,
    antisuyu: 4,
    'other-peoples': 4,
  })
  expect([t.game.turn(t.g), t.phase]).toEqual([1, 'spanish-movement'])
  expect(ZONE.size).toBe(38)
})

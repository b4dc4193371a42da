import { clause } from '@plus-ultra/kernel/testing'
import { expect } from 'vitest'
import { MARKER, markerCount, SEQUENCE } from '../data/facts.ts'
import { field, type PizarroTable, passTo, position, range, refusal } from './table.ts'

const EB = (n: number) => range('spanish-eb', 1, n)
type Hands = { spanish?: string[]; inca?: string[] }
const hands = (h: Hands) => ({ hands: h as never })
/** Announce, defender first; a camp without markers is not asked. */
function announce(t: PizarroTable, active: 'spanish' | 'inca', numbers: { spanish?: number; inca?: number }): PizarroTable {
  const other = active === 'spanish' ? 'inca' : 'spanish'
  for (const seat of [other, active] as const) if (numbers[seat] !== undefined) t.choose(seat, `number:${numbers[seat]}`)
  return t
}

clause('PIZ-10.3.3.1', 'Each camp has its own pool, and no more of a kind than it holds', () => {
  const pool = MARKER.all.map(m => [MARKER.name(m), markerCount[m]])
  expect(pool).toEqual([
    ['war-dogs', 2],
    ['palisade', 1],
    ['sp-rain-of-arrows', 1],
    ['cavalry-charge', 2],
    ['to-the-death', 1],
    ['santiago', 2],
    ['sp-down-with-the-commander', 1],
    ['tercio', 1],
    ['terrifying-noises', 1],
    ['smoke', 2],
    ['harass', 2],
    ['fiery-rocks', 1],
    ['inca-rain-of-arrows', 2],
    ['shock', 2],
    ['inca-down-with-the-commander', 1],
    ['ambush', 1],
    ['hidden-reserve', 1],
  ])
})

clause('PIZ-10.3.3.2 PIZ-14.1 PIZ-14.2', 'At most TC markers, picked in secret: the number is public, the kinds are not', () => {
  const t = field('spanish', { round: 1, ...hands({ spanish: ['war-dogs', 'palisade'], inca: ['smoke'] }) })
    .on('spanish-first', 'f-pizarro', 'spanish-eb-1')
    .on('inca-first', 'quizo', 'inca-eb-1')
    .begin()
  const seen = (seat?: string) =>
    t.board(seat).trays.battle as { hands: Record<string, string[]>; markers: Record<string, { held: number }> }
  expect(seen('spanish').hands).toEqual({ spanish: ['war-dogs', 'palisade'] })
  expect(seen('inca').hands).toEqual({ inca: ['smoke'] })
  expect(seen().hands).toEqual({})
  expect([seen('inca').markers.spanish?.held, seen('spanish').markers.inca?.held]).toEqual([2, 1])
})

clause('PIZ-10.3.3.3', 'A marker is used once and then discarded', () => {
  const t = field('spanish', hands({ inca: ['harass', 'harass'] }))
    .on('spanish-first', 'f-pizarro', 'spanish-eb-1')
    .on('inca-first', 'quizo', 'inca-fr-1')
    .begin()
  announce(t, 'spanish', { inca: 1 }).choose('inca', 'marker:harass', 'button:done')
  const battle = t.board('inca').trays.battle as { hands: Record<string, string[]>; used: Record<string, string[]> }
  expect([battle.hands.inca, battle.used.inca]).toEqual([['harass'], ['harass']])
})

clause(
  'PIZ-10.3.3.4',
  'A marker is offered only when its condition is met; War dogs and Smoke go to different TZ; the owner orders his effects',
  () => {
    const t = field('spanish', hands({ inca: ['smoke', 'smoke', 'ambush'] }))
      .on('spanish-first', 'f-pizarro', 'spanish-ab-1')
      .on('inca-first', 'quizquiz', 'inca-eb-1')
      .on('inca-left', 'inca-eb-2')
      .begin()
    announce(t, 'spanish', { inca: 2 }).expectOffer('inca', {
      exactly: ['marker:smoke', 'button:done'],
      not: ['marker:ambush'],
      because: 'PIZ-10.3.4.1.2',
    })
    t.expectOffer('inca', { not: ['marker:shock'], because: 'PIZ-10.3.3.2' })
    t.choose('inca', 'marker:smoke', 'marker:smoke', 'button:done')
      .choose('inca', 'zone:inca-first')
      .expectOffer('inca', { exactly: ['zone:inca-left'], not: ['zone:inca-first'], because: 'PIZ-10.3.3.4' })
    const order = field('inca', hands({ inca: ['smoke', 'terrifying-noises'] }))
      .on('spanish-first', 'f-pizarro', 'other-ar-1 spanish', 'spanish-eb-1')
      .on('inca-first', 'quizquiz', 'inca-eb-1')
      .begin()
    announce(order, 'inca', { inca: 2 }).choose('inca', 'marker:smoke', 'marker:terrifying-noises', 'button:done')
    order.expectStep('marker-order', 'inca').expectOffer('inca', { exactly: ['marker:smoke', 'marker:terrifying-noises'] })
  },
)

clause('PIZ-10.3.3.5', 'Terrifying noises: one or two Other Peoples of a linked TZ retreat; Spaniards are immune', () => {
  const t = field('inca', hands({ inca: ['terrifying-noises'] }))
    .on('spanish-first', 'f-pizarro', 'spanish-eb-1', 'other-ar-1 spanish', 'other-jav-1 spanish', 'other-eb-1 spanish')
    .on('spanish-second', 'other-ar-2 spanish')
    .on('inca-first', 'quizo', 'inca-eb-1')
    .begin()
  announce(t, 'inca', { inca: 1 })
    .choose('inca', 'marker:terrifying-noises', 'button:done')
    .expectOffer('inca', { exactly: ['zone:spanish-first'], not: ['zone:spanish-second'] })
  t.dice('PIZ-10.3.3.5', [4])
    .choose('inca', 'zone:spanish-first')
    .expectOffer('inca', { exactly: ['unit:other-ar-1', 'unit:other-jav-1', 'unit:other-eb-1'] })
  t.choose('inca', 'unit:other-ar-1')
    .expectOffer('spanish', { exactly: ['zone:spanish-second', 'zone:spanish-left', 'zone:spanish-right'] })
    .choose('spanish', 'zone:spanish-left')
  t.choose('inca', 'unit:other-eb-1').choose('spanish', 'zone:spanish-second').expectStep('fire')
  expect([t.piece('other-ar-1')?.tz, t.piece('other-eb-1')?.tz]).toEqual(['spanish-left', 'spanish-second'])
  const one = field('inca', hands({ inca: ['terrifying-noises'] }))
    .on('spanish-first', 'f-pizarro', 'spanish-eb-1', 'other-ar-1 spanish', 'other-jav-1 spanish')
    .on('inca-first', 'quizo', 'inca-eb-1')
    .begin()
  announce(one, 'inca', { inca: 1 }).choose('inca', 'marker:terrifying-noises', 'button:done').dice('PIZ-10.3.3.5', [3])
  one.choose('inca', 'zone:spanish-first', 'unit:other-ar-1').choose('spanish', 'zone:spanish-second').expectStep('fire')
})

clause('PIZ-10.3.3.6', 'War dogs: one Inca Ar, Bo, Fr or Jav retreats one TZ, or two retreat two; the LR ends a retreat', () => {
  const t = field('spanish', hands({ spanish: ['war-dogs'] }))
    .on('spanish-first', 'f-pizarro', 'spanish-eb-1')
    .on('inca-first', 'quizo', 'inca-eb-1', 'inca-ar-1', 'inca-bo-1', 'inca-hb-1', 'other-ar-1 inca')
    .begin()
  announce(t, 'spanish', { spanish: 1 })
    .choose('spanish', 'marker:war-dogs', 'button:done')
    .dice('PIZ-10.3.3.6', [5])
    .choose('spanish', 'zone:inca-first')
  t.expectOffer('spanish', { exactly: ['unit:inca-ar-1', 'unit:inca-bo-1'] }).choose('spanish', 'unit:inca-ar-1')
  t.choose('inca', 'zone:inca-second', 'zone:inca-third')
    .choose('spanish', 'unit:inca-bo-1')
    .choose('inca', 'zone:inca-left', 'zone:inca-lr')
    .expectStep('fire')
  expect([t.piece('inca-ar-1')?.tz, t.piece('inca-bo-1')?.tz]).toEqual(['inca-third', 'inca-lr'])
  const wing = field('spanish', hands({ spanish: ['war-dogs'] }))
    .on('spanish-left', 'f-pizarro', 'spanish-eb-1')
    .on('inca-right', 'quizo', 'inca-eb-1', 'inca-ar-1')
    .begin()
  announce(wing, 'spanish', { spanish: 1 })
    .choose('spanish', 'marker:war-dogs', 'button:done')
    .dice('PIZ-10.3.3.6', [4])
    .choose('spanish', 'zone:inca-right', 'unit:inca-ar-1')
  wing.choose('inca', 'zone:inca-lr').expectStep('attack') // one only; nobody asks for a second step
  const peoples = field('spanish', hands({ spanish: ['war-dogs'] }))
    .on('spanish-first', 'f-pizarro', 'other-ar-1 spanish')
    .on('inca-first', 'quizo', 'inca-ar-1')
    .begin()
  announce(peoples, 'spanish', { spanish: 1 }).expectOffer('spanish', {
    exactly: ['button:done'],
    not: ['marker:war-dogs'],
    because: 'PIZ-10.3.3.4',
  }) // no Spanish unit
})

clause('PIZ-10.3.3.6 PIZ-10.3.4.4.9', 'A unit that the dogs drive on and that is barred on the way loses 1 SP and goes no further', () => {
  const t = field('spanish', hands({ spanish: ['war-dogs'] }))
    .on('spanish-first', 'f-pizarro', 'spanish-eb-1')
    .on('inca-third', 'spanish-cl-1')
    .on('inca-first', 'quizo', 'inca-eb-1', 'inca-ar-1')
    .begin()
  announce(t, 'spanish', { spanish: 1 })
    .choose('spanish', 'marker:war-dogs', 'button:done')
    .dice('PIZ-10.3.3.6', [4])
    .choose('spanish', 'zone:inca-first', 'unit:inca-ar-1')
    .choose('inca', 'zone:inca-second')
  expect(t.piece('inca-ar-1')).toMatchObject({ tz: 'inca-second', strength: 1 })
})

clause('PIZ-10.3.3.7', 'Smoke: +1 to each die of Spanish fire at that TZ this round', () => {
  const t = field('spanish', hands({ inca: ['smoke'] }))
    .on('spanish-first', 'f-pizarro', 'spanish-ab-1', 'spanish-ab-2')
    .on('inca-first', 'quizo', 'inca-eb-1')
    .on('inca-left', 'inca-eb-2')
    .begin()
  announce(t, 'spanish', { inca: 1 }).choose('inca', 'marker:smoke', 'button:done', 'zone:inca-first')
  t.dice('PIZ-10.3.4.2.3', [3])
    .choose('spanish', 'unit:spanish-ab-1', 'unit:inca-eb-1')
    .expectEvent({ type: 'roll', modifiers: [1], result: 4 })
    .expectEvent({ type: 'shot', hits: 0 })
  t.dice('PIZ-10.3.4.2.3', [3])
    .choose('spanish', 'unit:spanish-ab-2', 'unit:inca-eb-2')
    .expectEvent({ type: 'shot', target: 'inca-eb-2', hits: 1 })
  t.done()
})

clause('PIZ-10.3.3.8 PIZ-10.3.3.10', 'Harass: every hit of Bo and Fr costs 2 SP; the excess is lost', () => {
  const t = field('inca', hands({ inca: ['harass'] }))
    .on('spanish-first', 'f-pizarro', 'spanish-eb-1', 'spanish-eb-2 reduced', 'spanish-eb-3')
    .on('inca-first', 'quizo', 'inca-fr-1', 'inca-bo-1', 'inca-ar-1')
    .begin()
  announce(t, 'inca', { inca: 1 }).choose('inca', 'marker:harass', 'button:done')
  t.dice('PIZ-10.3.4.2.3', [2])
    .choose('inca', 'unit:inca-fr-1', 'unit:spanish-eb-1')
    .expectEvent({ type: 'shot', unit: 'inca-fr-1', hits: 2 })
    .expectEvent({ type: 'eliminated', unit: 'spanish-eb-1' })
  t.dice('PIZ-10.3.4.2.3', [1]).dice('PIZ-10.3.4.2.4', [6]).choose('inca', 'unit:inca-bo-1', 'unit:spanish-eb-2')
  expect([t.piece('spanish-eb-2'), t.piece('spanish-eb-3')?.strength]).toEqual([undefined, 2]) // nobody else is struck
  t.dice('PIZ-10.3.4.2.3', [1])
    .dice('PIZ-10.3.4.2.4', [6])
    .choose('inca', 'unit:inca-ar-1', 'unit:spanish-eb-3')
    .expectEvent({ type: 'shot', unit: 'inca-ar-1', hits: 1 })
})

clause('PIZ-10.3.3.9', 'Rain of arrows: the same for Ar and Ab, of either camp', () => {
  const t = field('spanish', hands({ spanish: ['sp-rain-of-arrows'], inca: ['inca-rain-of-arrows'] }))
    .on('spanish-first', 'f-pizarro', 'spanish-ab-1', 'spanish-eb-1')
    .on('inca-first', 'quizo', 'inca-ar-1', 'inca-fr-1', 'inca-eb-1')
    .begin()
  announce(t, 'spanish', { spanish: 1, inca: 1 })
    .choose('inca', 'marker:inca-rain-of-arrows', 'button:done')
    .choose('spanish', 'marker:sp-rain-of-arrows', 'button:done')
  t.dice('PIZ-10.3.4.2.3', [2])
    .choose('spanish', 'unit:spanish-ab-1', 'unit:inca-eb-1')
    .expectEvent({ type: 'shot', unit: 'spanish-ab-1', hits: 2 })
  t.dice('PIZ-10.3.4.2.3', [1])
    .dice('PIZ-10.3.4.2.4', [6])
    .choose('inca', 'unit:inca-ar-1', 'unit:spanish-eb-1')
    .expectEvent({ type: 'shot', unit: 'inca-ar-1', hits: 2 })
  t.dice('PIZ-10.3.4.2.3', [2])
    .choose('inca', 'unit:inca-fr-1', 'unit:spanish-ab-1')
    .expectEvent({ type: 'shot', unit: 'inca-fr-1', hits: 1 })
})

clause(
  'PIZ-10.3.3.11',
  'Palisade: only in round 1; on its TZ Harass and Rain of arrows do not double, but for shooters in the Spanish half',
  () => {
    const late = field('spanish', { round: 2, ...hands({ spanish: ['palisade'] }) })
      .on('spanish-first', 'f-pizarro', 'spanish-eb-1')
      .on('inca-first', 'quizo', 'inca-eb-1')
      .begin()
    announce(late, 'spanish', { spanish: 1 }).expectOffer('spanish', { not: ['marker:palisade'] })
    const t = field('spanish', hands({ spanish: ['palisade'], inca: ['harass'] }))
      .on('spanish-first', 'f-pizarro', ...EB(3))
      .on('inca-first', 'quizo', 'inca-fr-1')
      .on('spanish-left', 'inca-fr-2')
      .begin()
    announce(t, 'spanish', { spanish: 1, inca: 1 })
      .choose('spanish', 'marker:palisade', 'button:done')
      .choose('inca', 'marker:harass', 'button:done')
    t.expectOffer('spanish', { exactly: ['zone:spanish-first'] }).choose('spanish', 'zone:spanish-first')
    t.dice('PIZ-10.3.4.2.3', [2])
      .choose('inca', 'unit:inca-fr-1', 'unit:spanish-eb-1')
      .expectEvent({ type: 'shot', unit: 'inca-fr-1', hits: 1 })
    t.dice('PIZ-10.3.4.2.3', [2])
      .choose('inca', 'unit:inca-fr-2', 'unit:spanish-eb-2')
      .expectEvent({ type: 'shot', unit: 'inca-fr-2', hits: 2 })
    const stays = field('inca', {
      round: 4,
      palisade: 'spanish-first',
      used: { spanish: ['palisade'] } as never,
      ...hands({ inca: ['harass'] }),
    })
      .on('spanish-first', 'f-pizarro', ...EB(3))
      .on('inca-first', 'quizo', 'inca-fr-1')
      .begin()
    announce(stays, 'inca', { inca: 1 })
      .choose('inca', 'marker:harass', 'button:done')
      .dice('PIZ-10.3.4.2.3', [2])
      .choose('inca', 'unit:inca-fr-1', 'unit:spanish-eb-1')
    stays.expectEvent({ type: 'shot', hits: 1 }) // for the whole battle
  },
)

clause('PIZ-10.3.3.12', 'Fiery rocks end the Palisade from the first shot on; in round 1 they are played blind', () => {
  const blind = (spain: boolean) => {
    const t = field('spanish', hands({ spanish: ['palisade'], inca: ['fiery-rocks', 'harass'] }))
      .on('spanish-first', 'f-pizarro', ...EB(3))
      .on('inca-first', 'quizo', 'inca-fr-1')
      .begin()
    announce(t, 'spanish', { spanish: 1, inca: 2 }).choose('inca', 'marker:fiery-rocks', 'marker:harass', 'button:done')
    t.choose('spanish', ...(spain ? ['marker:palisade'] : []), 'button:done')
    return spain ? t.choose('spanish', 'zone:spanish-first') : t
  }
  const burnt = blind(true).dice('PIZ-10.3.4.2.3', [2]).choose('inca', 'unit:inca-fr-1', 'unit:spanish-eb-1')
  burnt.expectEvent({ type: 'shot', hits: 2 })
  blind(false).expectEvent({ type: 'wasted', marker: 'fiery-rocks' })
  const asked = (values: object) => {
    const t = field('spanish', { round: 3, ...values, ...hands({ inca: ['fiery-rocks'] }) })
      .on('spanish-first', 'f-pizarro', ...EB(3))
      .on('inca-first', 'quizo', 'inca-fr-1')
      .begin()
    announce(t, 'spanish', { inca: 1 })
    return t.tokens('inca').includes('marker:fiery-rocks')
  }
  expect([asked({}), asked({ palisade: 'spanish-first' })]).toEqual([false, true])
  const slingers = field('spanish', hands({ inca: ['fiery-rocks'] }))
    .on('spanish-first', 'f-pizarro', ...EB(3))
    .on('inca-first', 'quizo', 'inca-ar-1')
    .begin()
  announce(slingers, 'spanish', { inca: 1 }).expectOffer('inca', { not: ['marker:fiery-rocks'] })
})

/** To the reveal of a melee between the 1st lines. */
function melee(
  active: 'spanish' | 'inca',
  h: Hands,
  spaniards: readonly string[],
  incas: readonly string[],
  numbers: { spanish?: number; inca?: number },
  die?: number,
): PizarroTable {
  const t = field(active, hands(h))
    .on('spanish-first', ...spaniards)
    .on('inca-first', ...incas)
    .begin()
  announce(t, active, numbers)
  while (t.table.step === 'reveal') t.choose(t.game.seats.name(t.table.waiting[0] as never), 'button:done')
  while (t.table.step === 'fire') t.choose(t.game.seats.name(t.table.waiting[0] as never), 'button:cease-fire')
  if (die !== undefined) t.dice('PIZ-10.3.4.3.4', [die])
  return t.choose(active, `zone:${active}-first`, `zone:${active === 'spanish' ? 'inca' : 'spanish'}-first`)
}

clause('PIZ-10.3.3.13', "Cavalry charge: the defender's losses are doubled, the attacker's fall first on the Cl", () => {
  const t = melee(
    'spanish',
    { spanish: ['cavalry-charge'] },
    ['f-pizarro', 'spanish-cl-1 reduced', 'spanish-eb-1'],
    ['quizo', ...range('inca-hb', 1, 2)],
    { spanish: 1 },
  )
  t.dice('PIZ-10.3.4.3.4', [2])
    .choose('spanish', 'marker:cavalry-charge', 'button:done')
    .expectEvent({ type: 'combat', factors: [9, 4], result: '1/2R' })
  t.expectOffer('spanish', { exactly: ['unit:spanish-cl-1'], not: ['unit:spanish-eb-1'], because: 'PIZ-10.3.3.13' }).choose(
    'spanish',
    'unit:spanish-cl-1',
  )
  t.choose('inca', 'unit:inca-hb-1', 'unit:inca-hb-1', 'unit:inca-hb-2', 'unit:inca-hb-2') // 4 for 2
  const foot = melee('spanish', { spanish: ['cavalry-charge'] }, ['f-pizarro', 'spanish-eb-1'], ['quizo', 'inca-hb-1'], { spanish: 1 })
  foot.expectOffer('spanish', { exactly: ['button:done'], not: ['marker:cavalry-charge'], because: 'PIZ-10.3.3.4' }) // no Cl
  const defends = melee(
    'inca',
    { spanish: ['cavalry-charge'] },
    ['f-pizarro', 'spanish-cl-1', 'spanish-eb-1'],
    ['quizo', ...range('inca-hb', 1, 2)],
    { spanish: 1 },
  )
  defends.expectOffer('spanish', { exactly: ['button:done'] }) // only in attack; asked, for a Santiago! is possible
})

clause('PIZ-10.3.3.14', 'Shock: one to three Ar, Jav, Bo of the Other Peoples or Ab, Aq retreat before the ratio; Cl never', () => {
  const t = melee(
    'inca',
    { inca: ['shock'] },
    ['f-pizarro', 'spanish-cl-1', 'spanish-ab-1', 'spanish-aq-1', 'other-jav-1 spanish', 'other-eb-1 spanish'],
    ['quizo', 'inca-eb-1', 'inca-eb-2'],
    { inca: 1 },
  )
  t.dice('PIZ-10.3.3.14', [3])
    .choose('inca', 'marker:shock', 'button:done')
    .expectOffer('inca', { exactly: ['unit:spanish-ab-1', 'unit:spanish-aq-1', 'unit:other-jav-1'] })
  t.choose('inca', 'unit:spanish-ab-1')
    .choose('spanish', 'zone:spanish-second')
    .dice('PIZ-10.3.4.3.4', [6])
    .choose('inca', 'unit:spanish-aq-1')
    .choose('spanish', 'zone:spanish-left')
  t.expectEvent({ type: 'combat', factors: [2, 8] }) // Cl 6, Jav 1, Eb 1
  const all = melee('inca', { inca: ['shock'] }, ['f-pizarro', 'spanish-ab-1', 'spanish-ca-1'], ['quizo', 'inca-eb-1'], { inca: 1 })
  all
    .dice('PIZ-10.3.3.14', [6])
    .choose('inca', 'marker:shock', 'button:done')
    .choose('inca', 'unit:spanish-ab-1')
    .choose('spanish', 'zone:spanish-second')
  all
    .expectNoEvent({ type: 'combat' })
    .expectStep('advance', 'inca')
    .choose('inca', 'unit:inca-eb-1')
    .expectOffer('inca', { exactly: ['button:capture', 'button:spike'] })
  const other = melee('inca', { inca: ['shock'] }, ['f-pizarro', 'spanish-ab-1'], ['quizo', 'other-eb-1 inca'], { inca: 1 }, 6)
  other.expectStep('losses') // an Eb of the Other Peoples is no Inca Eb: nothing could be revealed
})

clause('PIZ-10.3.3.15', 'To the death: all Spaniards in one TZ fight with twice their CF for the round', () => {
  const t = melee('spanish', { spanish: ['to-the-death'] }, ['f-pizarro', ...EB(2)], ['quizo', ...range('inca-eb', 1, 8)], { spanish: 1 })
  t.dice('PIZ-10.3.4.3.4', [4])
    .choose('spanish', 'marker:to-the-death', 'button:done')
    .expectEvent({ type: 'combat', factors: [20, 8] })
  t.dice('PIZ-10.3.4.4.10', [6]).choose('inca', 'unit:inca-eb-1', 'unit:inca-eb-1', 'unit:inca-eb-2', 'unit:inca-eb-2')
  const split = field('spanish', hands({ spanish: ['to-the-death'] }))
    .on('spanish-first', 'f-pizarro', 'spanish-eb-1')
    .on('spanish-second', 'spanish-eb-2')
    .on('inca-first', 'quizo', 'inca-eb-1')
    .begin()
  announce(split, 'spanish', { spanish: 1 })
    .choose('spanish', 'button:done', 'zone:spanish-first', 'zone:inca-first')
    .expectOffer('spanish', { not: ['marker:to-the-death'], because: 'PIZ-10.3.3.4' })
  const allies = melee(
    'spanish',
    { spanish: ['to-the-death'] },
    ['f-pizarro', 'spanish-eb-1', 'other-ar-1 spanish'],
    ['quizo', 'inca-eb-1'],
    { spanish: 1 },
  )
  allies.expectOffer('spanish', { not: ['marker:to-the-death'], because: 'PIZ-10.3.3.4' })
})

clause(
  'PIZ-10.3.3.16',
  'Santiago! names the first loss of the enemy, or answers a Shock; the question is put whether it is held or not',
  () => {
    const t = melee('spanish', { spanish: ['santiago'] }, ['f-pizarro', ...EB(2)], ['quizo', 'inca-hb-1', 'inca-elite-eb-hanan'], {
      spanish: 1,
    })
    t.dice('PIZ-10.3.4.3.4', [3])
      .choose('spanish', 'marker:santiago', 'button:done')
      .expectEvent({ type: 'combat', factors: [10, 5], result: '1/3R' })
      .choose('spanish', 'unit:spanish-eb-1')
    t.expectStep('losses', 'spanish').choose('spanish', 'unit:inca-elite-eb-hanan').expectStep('losses', 'inca')
    const answer = (held: string[]) =>
      melee(
        'inca',
        { spanish: held, inca: ['shock'] },
        ['f-pizarro', 'spanish-eb-1', 'spanish-ab-1'],
        ['quizo', 'inca-eb-1', 'inca-eb-2'],
        { spanish: 1, inca: 1 },
      )
    const yes = answer(['santiago'])
      .choose('inca', 'marker:shock', 'button:done')
      .choose('spanish', 'button:done')
      .expectStep('answer-shock', 'spanish')
    yes
      .expectOffer('spanish', { exactly: ['marker:santiago', 'button:no-answer'] })
      .dice('PIZ-10.3.4.3.4', [6])
      .choose('spanish', 'marker:santiago')
    yes
      .expectEvent({ type: 'cancelled', marker: 'shock' })
      .expectNoEvent({ type: 'roll', clause: 'PIZ-10.3.3.14' })
      .expectEvent({ type: 'combat', factors: [2, 8] })
    const no = answer(['palisade'])
      .choose('inca', 'marker:shock', 'button:done')
      .choose('spanish', 'button:done')
      .expectStep('answer-shock', 'spanish')
    no.expectOffer('spanish', { exactly: ['button:no-answer'], not: ['marker:santiago'], because: 'PIZ-10.3.3.16' })
    const spent = melee(
      'inca',
      { spanish: ['santiago', 'santiago'], inca: ['shock'] },
      ['f-pizarro', 'spanish-eb-1', 'spanish-ab-1'],
      ['quizo', 'inca-eb-1', 'inca-eb-2'],
      { spanish: 1, inca: 1 },
    )
    spent
      .choose('spanish', 'marker:santiago', 'button:done')
      .dice('PIZ-10.3.3.14', [1])
      .choose('inca', 'marker:shock', 'button:done')
      .expectStep('scare', 'inca') // the announced number is used up
  },
)

clause(
  'PIZ-10.3.3.17',
  'Down with the commander: an asterisk against the defender and 1-3 kill the enemy army commander and end the battle',
  () => {
    const t = field('spanish', hands({ spanish: ['sp-down-with-the-commander'] }))
      .on('spanish-first', 'f-pizarro', 'spanish-cl-1', ...EB(2))
      .on('inca-first', 'quizquiz', ...range('inca-eb', 1, 6))
      .on('inca-third', 'atahualpa back', 'inca-hb-1')
      .begin()
    announce(t, 'spanish', { spanish: 1 })
      .choose('spanish', 'button:done', 'zone:spanish-first', 'zone:inca-first')
      .dice('PIZ-10.3.4.3.4', [4])
      .choose('spanish', 'marker:sp-down-with-the-commander', 'button:done')
    t.expectEvent({ type: 'combat', result: '0/4*R' })
      .choose('inca', 'unit:inca-eb-1', 'unit:inca-eb-1', 'unit:inca-eb-2')
      .dice('PIZ-10.3.3.17', [3])
      .choose('inca', 'unit:inca-eb-2')
    t.expectEvent({ type: 'killed', leader: 'atahualpa', clause: 'PIZ-10.3.3.17' })
      .expectEvent({ type: 'won', camp: 'spanish' })
      .expectStep('retreat', 'inca')
      .done() // wherever he is; no asterisk dice, no R
    const fails = melee(
      'inca',
      { inca: ['inca-down-with-the-commander'] },
      ['f-pizarro', 'spanish-eb-1 reduced', 'spanish-eb-2 reduced'],
      ['quizo', 'inca-elite-eb-hanan', 'inca-elite-eb-hurin', ...range('inca-hb', 1, 3)],
      { inca: 1 },
    )
    fails
      .dice('PIZ-10.3.4.3.4', [4])
      .choose('inca', 'marker:inca-down-with-the-commander', 'button:done')
      .dice('PIZ-10.3.3.17', [4])
      .dice('PIZ-10.3.4.4.10', [6])
    fails.choose('spanish', 'unit:spanish-eb-1').expectEvent({ type: 'combat', column: '2/1+', result: '0/4*R' })
    const none = melee(
      'inca',
      { inca: ['inca-down-with-the-commander'] },
      ['f-pizarro', 'spanish-eb-1'],
      ['quizo', 'inca-hb-1', 'inca-hb-2'],
      { inca: 1 },
      6,
    )
    none.expectStep('losses') // no elite Eb
  },
)

clause('PIZ-10.3.3.17 PIZ-10.3.4.4.12', 'When the last unit has fallen those beside the army commander are lost with him', () => {
  const t = field('spanish', hands({ spanish: ['sp-down-with-the-commander'] }))
    .on('spanish-first', 'f-pizarro', 'spanish-cl-1', ...EB(2))
    .on('inca-first', 'quizquiz', 'quizo', ...range('inca-eb', 1, 2))
    .begin()
  announce(t, 'spanish', { spanish: 1 })
    .choose('spanish', 'button:done', 'zone:spanish-first', 'zone:inca-first')
    .dice('PIZ-10.3.4.3.4', [4])
    .choose('spanish', 'marker:sp-down-with-the-commander', 'button:done')
  t.choose('inca', 'unit:inca-eb-1', 'unit:inca-eb-1', 'unit:inca-eb-2').dice('PIZ-10.3.3.17', [1]).choose('inca', 'unit:inca-eb-2')
  t.expectEvent({ type: 'killed', leader: 'quizquiz', clause: 'PIZ-10.3.3.17' })
    .expectEvent({ type: 'killed', leader: 'quizo', clause: 'PIZ-10.3.4.4.12' }) // as when the die fails
    .expectEvent({ type: 'won', camp: 'spanish' })
    .done()
})

clause('PIZ-10.3.3.18', 'Tercio: Aq, Hb and Pi together in the Spanish TZ double the losses of the enemy, in attack and defence', () => {
  const t = melee(
    'inca',
    { spanish: ['tercio'] },
    ['f-pizarro', 'spanish-aq-1', 'spanish-hb-1', 'spanish-pi-1'],
    ['quizo', ...range('inca-hb', 1, 4)],
    { spanish: 1 },
  )
  t.dice('PIZ-10.3.4.3.4', [3])
    .choose('spanish', 'marker:tercio', 'button:done')
    .expectEvent({ type: 'combat', factors: [8, 12], column: '2/3', result: '2R/0' })
  t.choose('inca', 'unit:inca-hb-1', 'unit:inca-hb-1', 'unit:inca-hb-2').expectStep('losses', 'inca') // 4 for 2
  const two = melee(
    'inca',
    { spanish: ['tercio'] },
    ['f-pizarro', 'spanish-aq-1', 'spanish-hb-1', 'spanish-eb-1'],
    ['quizo', ...range('inca-hb', 1, 4)],
    { spanish: 1 },
  )
  two.expectOffer('spanish', { not: ['marker:tercio'], because: 'PIZ-10.3.3.4' })
})

/** To the reveal of the movement sequence: nobody is linked, so that there is no melee. */
function movement(
  zone: string,
  h: Hands,
  numbers: { spanish?: number; inca?: number },
  place: (p: ReturnType<typeof field>) => ReturnType<typeof field>,
): PizarroTable {
  const t = place(field('spanish', { zone: zone as never, ...hands(h) })).begin()
  announce(t, 'spanish', numbers)
  for (let n = 0; n < 20 && !(t.table.step === 'reveal' && t.g.sequence === SEQUENCE.refs.movement); n++) {
    const seat = t.game.seats.name(t.table.waiting[0] as never)
    t.choose(seat, t.tokens(seat).at(-1) as string)
  }
  return t
}

clause(
  'PIZ-10.3.3.19',
  'Ambush in the mountains: below the TC a unit loses 1 SP and Spain does not move; equal, it does not move; above, nothing',
  () => {
    const spring = (die: number) =>
      movement('sz-12', { inca: ['ambush'] }, { inca: 1 }, p =>
        p.on('spanish-second', 'f-pizarro', 'spanish-eb-1', 'spanish-ca-1').on('inca-second', 'quizo', 'inca-eb-1'),
      )
        .choose('inca', 'marker:ambush', 'button:done')
        .dice('PIZ-10.3.3.19', [die])
        .choose('inca', 'zone:spanish-second')
    const strikes = spring(1)
      .expectEvent({ type: 'ambush', result: 'strikes' })
      .expectOffer('inca', { exactly: ['unit:spanish-eb-1', 'unit:spanish-ca-1'] })
    strikes.choose('inca', 'unit:spanish-ca-1').expectEvent({ type: 'eliminated', unit: 'spanish-ca-1' }).expectStep('manoeuvre', 'inca')
    spring(2).expectEvent({ type: 'ambush', result: 'holds' }).expectStep('manoeuvre', 'inca')
    spring(3).expectEvent({ type: 'ambush', result: 'fails' }).expectStep('manoeuvre', 'spanish')
    const plain = field('spanish', hands({ inca: ['ambush', 'hidden-reserve'] }))
      .on('spanish-second', 'f-pizarro', 'spanish-eb-1')
      .on('inca-second', 'quizo', 'inca-eb-1')
      .begin()
    announce(plain, 'spanish', { inca: 1 })
    plain
      .choose('inca', 'button:done')
      .expectOffer('inca', { has: ['marker:hidden-reserve'], not: ['marker:ambush'], because: 'PIZ-10.3.3.4' })
  },
)

clause('PIZ-10.3.3.20', 'Hidden reserve: up to three units to empty TZ of the Inca half, free of MP and TC', () => {
  const t = movement('sz-10', { inca: ['hidden-reserve'] }, { inca: 1 }, p =>
    p.on('spanish-second', 'f-pizarro', 'spanish-eb-1').on('inca-second', 'quizo back', ...range('inca-eb', 1, 5)),
  )
  t.choose('inca', 'marker:hidden-reserve', 'button:done').expectStep('hidden-reserve', 'inca').choose('inca', 'unit:inca-eb-1')
  t.expectOffer('inca', { exactly: ['zone:inca-first', 'zone:inca-third', 'zone:inca-left', 'zone:inca-right'] }).choose(
    'inca',
    'zone:inca-right',
  )
  t.choose('inca', 'unit:inca-eb-2', 'zone:inca-right')
    .expectOffer('inca', { not: ['unit:inca-eb-1'] })
    .choose('inca', 'unit:inca-eb-3', 'zone:inca-left')
  t.expectOffer('inca', { exactly: ['button:done'] }).choose('inca', 'button:done')
  expect(range('inca-eb', 1, 4).map(id => t.piece(id)?.tz)).toEqual(['inca-right', 'inca-right', 'inca-left', 'inca-second'])
})

clause('PIZ-10.3.4.1.1', 'First the inactive, then the active player announces 0, 1 or 2, not more than he holds', () => {
  const t = field('spanish', hands({ spanish: ['war-dogs', 'palisade', 'tercio'], inca: ['smoke'] }))
    .on('spanish-first', 'f-pizarro', 'spanish-eb-1')
    .on('inca-first', 'quizo', 'inca-eb-1')
    .begin()
  expect(refusal(t, 'inca', 'number:2')).toBe('PIZ-10.3.4.1.1#held')
  t.expectStep('announce', 'inca')
    .expectOffer('inca', { exactly: ['number:0', 'number:1'] })
    .choose('inca', 'number:0')
    .expectEvent({ type: 'announced', camp: 'inca', count: 0 }, 'spanish')
  t.expectStep('announce', 'spanish').expectOffer('spanish', { exactly: ['number:0', 'number:1', 'number:2'] })
  t.choose('spanish', 'number:1', 'marker:war-dogs').expectOffer('spanish', {
    exactly: ['button:done'],
    not: ['marker:palisade'],
    because: 'PIZ-10.3.4.1.1',
  })
})

clause('PIZ-10.3.4.1.2 PIZ-14.3', 'Both choose secretly and reveal together; the effects of the active player come first', () => {
  const t = field('inca', hands({ spanish: ['war-dogs'], inca: ['terrifying-noises'] }))
    .on('spanish-first', 'f-pizarro', 'spanish-eb-1', 'other-ar-1 spanish')
    .on('inca-first', 'quizo', 'inca-eb-1', 'inca-ar-1')
    .begin()
  announce(t, 'inca', { spanish: 1, inca: 1 })
  const before = [t.table.seqFor(0 as never), t.board('spanish'), t.tokens('spanish')]
  t.choose('inca', 'marker:terrifying-noises', 'button:done')
  expect([t.table.seqFor(0 as never), t.board('spanish'), t.tokens('spanish')]).toEqual(before) // Spain learns nothing
  expect(t.table.waitingFor).toHaveLength(2)
  t.expectNoEvent({ type: 'revealed' }, 'spanish')
    .choose('spanish', 'marker:war-dogs', 'button:done')
    .expectEvent({ type: 'revealed', marker: 'terrifying-noises' }, 'spanish')
  t.expectStep('lay-marker', 'inca')
  const empty = field('spanish', hands({ inca: ['shock'] }))
    .on('spanish-first', 'f-pizarro', 'spanish-eb-1')
    .on('inca-first', 'quizo', 'inca-eb-1')
    .begin()
  announce(empty, 'spanish', { inca: 1 }).expectOffer('inca', { exactly: ['button:done'] }) // asked, though he holds nothing for the fire sequence
})

clause('PIZ-10.3.3.16', 'One Santiago! cancels one Shock; a second Shock wants a second answer', () => {
  const two = () =>
    melee(
      'inca',
      { spanish: ['santiago', 'santiago'], inca: ['shock', 'shock'] },
      ['f-pizarro', 'spanish-eb-1', 'spanish-ab-1'],
      ['quizo', 'inca-eb-1', 'inca-eb-2'],
      { spanish: 2, inca: 2 },
    )
      .choose('inca', 'marker:shock', 'marker:shock', 'button:done')
      .choose('spanish', 'button:done')
      .choose('spanish', 'marker:santiago')
      .expectStep('answer-shock', 'spanish')
  two().dice('PIZ-10.3.3.14', [1]).choose('spanish', 'button:no-answer').expectStep('scare', 'inca')
  two()
    .dice('PIZ-10.3.4.3.4', [6])
    .choose('spanish', 'marker:santiago')
    .expectNoEvent({ type: 'roll', clause: 'PIZ-10.3.3.14' })
    .expectEvent({ type: 'combat', factors: [2, 8] })
})

clause('PIZ-10.3.4.5.2 PIZ-10.3.3.15', 'To the death that is revealed for a counter-attack that fails is lost', () => {
  const t = field('inca', { round: 2, ...hands({ spanish: ['to-the-death'] }) })
    .on('inca-second', 'g-pizarro', ...EB(3))
    .on('inca-third', 'quizo', ...range('inca-eb', 1, 8))
    .begin()
    .choose('spanish', 'number:1')
    .choose('spanish', 'button:done')
    .choose('inca', 'button:no-attack')
  t.choose('spanish', 'zone:inca-second', 'leader:g-pizarro', 'zone:inca-third')
  t.dice('PIZ-10.3.4.5.2', [3]).choose('spanish', 'marker:to-the-death', 'button:done')
  t.expectEvent({ type: 'counter-attack', happens: false })
  t.choose('inca', 'button:done').choose('spanish', 'button:done').choose('inca', 'button:fall-back')
  t.dice('PIZ-10.3.4.3.4', [1]).choose('spanish', 'zone:inca-second', 'zone:inca-third')
  t.expectEvent({ type: 'combat', camp: 'spanish', factors: [15, 8] })
})

clause('PIZ-10.3.3.2', 'A full hand is refused for the TC, a kind that is used up for the pool', () => {
  const t = position('spanish-battles')
    .place('sz-10', 'g-pizarro', ...EB(5))
    .place('sz-10', 'quizo', ...range('inca-eb', 1, 5))
    .begin()
    .choose('spanish', 'area:sz-10')
  passTo(t.dice('PIZ-10.3.2.1', [1]), 'markers')
  t.choose('spanish', 'marker:palisade').expectOffer('spanish', { not: ['marker:palisade'], because: 'PIZ-10.3.3.1' })
  t.choose('spanish', 'marker:war-dogs').expectOffer('spanish', { not: ['marker:war-dogs'], because: 'PIZ-10.3.3.2' })
})

clause('PIZ-14.1', 'Who has learnt that the other picked or revealed nothing does not take his own choice back', () => {
  const armies = (values: object) =>
    field('spanish', { round: 1, ...values })
      .on('spanish-first', 'f-pizarro', ...EB(2), 'spanish-ab-1')
      .on('inca-first', 'quizo', ...range('inca-eb', 1, 2), 'inca-fr-1')
  const picking = armies({ sequence: 'markers' }).begin().choose('spanish', 'button:done')
  expect(picking.undo('spanish').ok).toBe(true) // nobody has been told anything
  picking.choose('spanish', 'button:done').choose('inca', 'button:done').expectEvent({ type: 'picked', camp: 'spanish', count: 0 })
  expect(picking.undo('inca')).toMatchObject({ ok: false, code: 'cannot-undo' })
  const revealing = armies(hands({ spanish: ['sp-rain-of-arrows'], inca: ['fiery-rocks'] })).begin()
  announce(revealing, 'spanish', { spanish: 1, inca: 1 }).choose('spanish', 'button:done').choose('inca', 'button:done')
  revealing.expectStep('fire', 'spanish')
  expect(revealing.undo('inca')).toMatchObject({ ok: false, code: 'cannot-undo' }) // or he would play his rocks in another round
  expect(revealing.undo('spanish')).toMatchObject({ ok: false, code: 'cannot-undo' })
  const alone = armies(hands({ inca: ['smoke'] })).begin()
  announce(alone, 'spanish', { inca: 1 }).choose('inca', 'button:done').expectStep('fire', 'spanish')
  expect(alone.undo('inca').ok).toBe(true) // Spain was not asked, and he has learnt nothing
})

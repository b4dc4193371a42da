import { clause } from '@plus-ultra/kernel/testing'
import { describe, expect, test } from 'vitest'
import { tables, units } from '../data/load.ts'
import { at, facing, type Given, points, position, ring, until } from './table.ts'

const far: Given = ['f090', 'az-captain', '390,390', 'n', { unit: 'u1' }]
const man = (type = 'sp-swordsman', more = {}): Given => ['f001', type, '100,100', 'n', more]
const foe = (type = 'az-veteran', more = {}, look = 's'): Given => ['f002', type, '100,90', look, more]
const fight = (figures: readonly Given[], more = {}) => position({ phase: 'first-combat', figures: [...figures, far], ...more })

clause('AZT-5.1', 'Attacker, target and weapon are chosen one by one', () => {
  const t = fight([['f001', 'sp-horseman', '100,105', 'n'], foe()])
  t.expectOffer('spanish', { exactly: ['unit:f001', 'button:done'] }).choose('spanish', 'unit:f001')
  t.expectOffer('spanish', { exactly: ['unit:f002'] }).choose('spanish', 'unit:f002')
  t.expectOffer('spanish', { exactly: ['weapon:lance', 'weapon:sword'] })
  // with one hand-to-hand weapon it is not asked (11.14)
  fight([man(), foe()]).dice('AZT-5.4', [1, 2]).choose('spanish', 'unit:f001', 'unit:f002').expectStep('combat')
})

clause('AZT-5.2', 'The target is an active or stunned enemy before the front, never a captive or a cannon', () => {
  fight([man(), foe('az-veteran', { stunned: true })]).expectOffer('spanish', { has: ['unit:f001'] })
  fight([man(), ['f002', 'az-veteran', '110,100', 'w']]).expectOffer('spanish', {
    exactly: ['button:done'],
    not: ['unit:f001'],
    because: 'AZT-5.2',
  })
  fight([man(), ['f002', 'sp-cannon', '100,85', 's', { side: 'aztec' }]]).expectOffer('spanish', { not: ['unit:f001'], because: 'AZT-5.2' })
  const captive = fight([man(), foe('az-veteran', { captive: true })])
  captive.expectOffer('spanish', { not: ['unit:f001'], because: 'AZT-5.2' })
})

clause('AZT-5.3', 'A figure attacks once, and is attacked once, in a combat step', () => {
  const t = fight([man(), ['f003', 'sp-swordsman', '90,90', 'e'], foe(), ['f004', 'az-veteran', '100,80', 'n']]).dice('AZT-5.4', [1, 2])
  t.expectOffer('spanish', { exactly: ['unit:f001', 'unit:f003', 'button:done'] })
  t.choose('spanish', 'unit:f001', 'unit:f002')
  t.expectOffer('spanish', { exactly: ['button:done'], not: ['unit:f001', 'unit:f003'], because: 'AZT-5.3' })
})

clause('AZT-5.4', 'One black and one red die, two red if disadvantaged; a sum in the number set hits', () => {
  const hit = fight([man(), foe()]).dice('AZT-5.4', [4, 5])
  hit.dice('AZT-6.1', [3]).choose('spanish', 'unit:f001', 'unit:f002').expectEvent({ type: 'attacked', result: 'wound' }) // 9
  fight([man(), foe()])
    .dice('AZT-5.4', [4, 2])
    .choose('spanish', 'unit:f001', 'unit:f002')
    .expectEvent({ type: 'attacked', result: 'miss' }) // 6
  const three = fight([man('sp-swordsman', { wounds: 2 }), foe()]).dice('AZT-5.4', [1, 1, 1])
  three.choose('spanish', 'unit:f001', 'unit:f002').expectEvent({ type: 'attacked', result: 'miss' }).done() // 3
})

/** Every outcome of the dice, counted from the number sets. */
function countHits(numbers: readonly number[], dice: 2 | 3): { hits: number; byBlack: number[] } {
  const byBlack = [0, 0, 0, 0, 0, 0]
  for (let b = 1; b <= 6; b++)
    for (let r = 1; r <= 6; r++)
      for (let s = dice === 3 ? 1 : 0; s <= (dice === 3 ? 6 : 0); s++) if (numbers.includes(b + r + s)) byBlack[b - 1]!++
  return { hits: byBlack.reduce((a, b) => a + b, 0), byBlack }
}
const printedOdds: Record<string, readonly [numbers: number[], two: number, three: number]> = {
  bow: [[3, 4, 7, 8], 16, 40],
  'x-bow': [[3, 6, 8], 12, 32],
  arquebus: [[4, 5, 10], 10, 36],
  sling: [[3, 4, 7, 8], 16, 40],
  atlatl: [[4, 5, 10], 10, 36],
  cannon: [[3, 4, 8, 10], 13, 52],
  sword: [[2, 4, 7, 8, 9, 10, 12], 23, 116],
  maquahuitl: [[2, 3, 4, 5, 8, 10, 11, 12], 21, 110],
  lance: [[2, 3, 4, 7, 8], 17, 40],
  'pole-arm': [[5, 7, 8, 9], 19, 67],
  spear: [[2, 3, 4, 5, 7, 8], 21, 46],
  knife: [[7, 8], 11, 36],
}
clause('AZT-5.5', 'Number sets and their exact chances', () => {
  expect(Object.keys(tables.weapons).sort()).toEqual(Object.keys(printedOdds).sort())
  for (const [id, [numbers, two, three]] of Object.entries(printedOdds)) {
    const weapon = tables.weapons[id] as (typeof tables.weapons)[string]
    expect([id, weapon.numbers]).toEqual([id, numbers])
    expect([id, countHits(numbers, 2).hits, countHits(numbers, 3).hits]).toEqual([id, two, three])
    expect([weapon.trueOdds.two.hitsByBlackDie, weapon.trueOdds.three.hitsByBlackDie]).toEqual([
      countHits(numbers, 2).byBlack,
      countHits(numbers, 3).byBlack,
    ])
  }
})
clause('AZT-5.6', 'The sets govern, not the printed percentages: a sword hits 23 times in 36', () => {
  const odds = fight([man(), foe()]).choose('spanish', 'unit:f001').odds('spanish', 'unit:f002')
  const missed = odds?.outcomes.find(o => o.events.some(e => (e as { result?: string }).result === 'miss'))
  expect([odds?.exact, missed?.p]).toEqual([true, '13/36'])
})
clause('AZT-5.7', 'On three dice the sets are the same, and 13 to 18 never hit', () => {
  for (const dice of [
    [6, 6, 1],
    [6, 6, 6],
    [1, 6, 6],
  ])
    fight([man('sp-swordsman', { wounds: 2 }), foe()])
      .dice('AZT-5.4', dice)
      .choose('spanish', 'unit:f001', 'unit:f002')
      .expectEvent({ type: 'attacked', result: 'miss' })
  const seven = fight([man('sp-swordsman', { wounds: 2 }), foe()]).dice('AZT-5.4', [6, 5, 1])
  seven.choose('spanish', 'unit:f001', 'unit:f002').expectEvent({ type: 'attacked', result: 'pushback' }) // 12
})

clause('AZT-5.8', 'Disadvantaged: two enemy fronts, lower ground, shallows, heavy wounds; nothing else', () => {
  const dice = (figures: readonly Given[], more = {}): number => {
    const t = fight(figures, more).choose('spanish', 'unit:f001')
    const needs = t.table.choose(t.game.seats.get('spanish'), 'unit:f002')
    return needs.ok ? 0 : (needs.needs?.count as number)
  }
  const flank: Given = ['f003', 'az-veteran', '110,100', 'w']
  expect(dice([man(), foe()])).toBe(2)
  expect(dice([man(), foe(), flank])).toBe(3)
  expect(dice([man(), foe('az-veteran', {}, 'n'), flank])).toBe(2) // one front only: the opponent looks away
  expect(dice([man(), foe(), ['f003', 'az-veteran', '110,100', 'w', { stunned: true }]])).toBe(2)
  expect(dice([man(), foe()], { terrain: [['hill', 80, 70, 120, 95, 1]] })).toBe(3)
  expect(dice([man(), foe()], { terrain: [['hill', 80, 95, 120, 120, 1]] })).toBe(2) // he stands higher
  expect(dice([man(), foe()], { terrain: [['shallows', 80, 95, 120, 120]] })).toBe(3)
  expect(dice([man(), foe()], { terrain: [['shallows', 80, 100, 120, 120]] })).toBe(2) // not strictly inside
  expect(dice([man('sp-swordsman', { wounds: 2 }), foe()])).toBe(3)
  expect(dice([man('sp-swordsman', { wounds: 1 }), foe()])).toBe(2)
  expect(dice([man(), foe()], { terrain: [['rough', 80, 80, 120, 120]] })).toBe(2)
})
clause('AZT-5.9', 'Heavily wounded: a Spaniard with two wounds, a noble or priest of either side with one', () => {
  const heavy = Object.fromEntries(units.types.map(t => [t.id, t.heavyWoundAt]))
  for (const t of units.types) {
    const wanted =
      t.class === 'spaniard' ? 2 : t.class === 'noble' || t.class === 'veteran' || t.class === 'priest' || t.class === 'ally' ? 1 : null
    expect([t.id, heavy[t.id]]).toEqual([t.id, wanted])
  }
  const t = fight([['f001', 'tl-warrior', '100,100', 'n', { wounds: 1 }], foe()]).dice('AZT-5.4', [2, 2, 2])
  t.choose('spanish', 'unit:f001', 'unit:f002').done()
})

const locations = ['head', 'chest-back', 'torso', 'arm', 'leg', 'none']
clause('AZT-5.10', 'The black die gives the location and is not rolled again', () => {
  expect(tables.hitLocations).toEqual(locations)
  // arm: not armoured for the veteran, one die; torso: armoured, two
  fight([man(), foe()])
    .dice('AZT-5.4', [4, 3])
    .dice('AZT-6.1', [1])
    .choose('spanish', 'unit:f001', 'unit:f002')
    .expectEvent({ result: 'saved' })
  fight([man(), foe()])
    .dice('AZT-5.4', [3, 4])
    .dice('AZT-6.1', [3, 4])
    .choose('spanish', 'unit:f001', 'unit:f002')
    .expectEvent({ result: 'saved' })
})

/** The hit table of the rulebook, written out again. */
const hitTable: Record<string, string> = {
  bow: 'kill kill wound wound wound stunned*',
  'x-bow': 'kill* kill wound wound wound stunned*',
  arquebus: 'kill* kill* kill* wound* wound* stunned*',
  sling: 'kill stunned stunned wound wound stunned*',
  atlatl: 'kill kill kill wound wound stunned*',
  cannon: 'kill* kill* kill* kill* kill* kill*',
  sword: 'kill kill kill wound wound pushback*',
  maquahuitl: 'stunned stunned kill wound wound pushback*',
  lance: 'kill kill kill kill kill pushback*',
  'pole-arm': 'kill kill kill wound wound pushback*',
  spear: 'kill kill kill wound wound pushback*',
  knife: 'kill stunned wound wound stunned pushback*',
}
clause('AZT-5.11', 'The hit table, result by result', () => {
  for (const [id, row] of Object.entries(hitTable))
    expect([id, tables.weapons[id]?.byBlackDie.map(c => `${c.result}${c.save ? '' : '*'}`).join(' ')]).toEqual([id, row])
})
describe('AZT-5.11', () => {
  /** Played out: each hand-to-hand weapon, each black die, with the lowest red die that hits. */
  const users: Record<string, string> = { sword: 'sp-swordsman', maquahuitl: 'tl-warrior', 'pole-arm': 'sp-halberdier', knife: 'sp-friar' }
  for (const [weapon, type] of Object.entries(users))
    for (let black = 1; black <= 6; black++) {
      const red = [1, 2, 3, 4, 5, 6].find(r => printedOdds[weapon]?.[0].includes(black + r))
      if (red === undefined) continue
      const [result, star] = ((hitTable[weapon] ?? '').split(' ')[black - 1] ?? '').split(/(\*)/)
      test(`${weapon}, black ${black}: ${result}`, () => {
        const t = fight([man(type), foe('az-peasant-club')]).dice('AZT-5.4', [black, red])
        if (star !== '*') t.dice('AZT-6.1', [2])
        t.choose('spanish', 'unit:f001', 'unit:f002').expectEvent({ type: 'attacked', weapon, result }).done()
      })
    }
})

clause('AZT-5.12', "A stun lasts until the end of the owner's next phase; the figure does nothing, and a second stun restarts it", () => {
  const figures: readonly Given[] = [
    ['f001', 'sp-friar', '100,100', 'n'],
    ['f002', 'az-veteran', '100,90', 's', { unit: 'u1' }],
    ['f003', 'sp-swordsman', '110,90', 'w'],
    ['f090', 'az-captain', '150,60', 's', { unit: 'u1' }],
  ]
  const t = position({ phase: 'first-combat', figures }).dice('AZT-5.4', [2, 5])
  t.dice('AZT-6.1', [2, 2, 1]).choose('spanish', 'unit:f001', 'unit:f002').expectEvent({ type: 'stunned', figure: 'f002' })
  t.expectOffer('spanish', { exactly: ['button:done'] }).choose('spanish', 'button:done')
  expect(t.piece('f002')).toMatchObject({ stunned: true })
  t.expectOffer('aztec', { not: ['unit:f002'], because: 'AZT-3.1.15' })
  // its front does not count: f001 is not engaged
  expect(t.board().trays.engaged).toEqual([])
  until(t, 'second-combat').expectOffer('aztec', { not: ['unit:f002'], because: 'AZT-5.12' })
  t.dice('AZT-2.1', [6, 1]).choose('aztec', 'button:done').expectEvent({ type: 'recovered', figure: 'f002' })
  expect(t.piece('f002')?.stunned).toBeUndefined()
  // stunned in the owner's own phase: the next one begins after it
  const own = position({
    phase: 'first-return-fire',
    first: 'aztec',
    figures: [...figures.slice(0, 1), ['f004', 'az-veteran', '200,100', 's', { unit: 'u1', pendingStun: true }], figures[3] as Given],
  })
  own.choose('aztec', 'button:done').dice('AZT-2.1', [6, 1]).choose('spanish', 'button:done', 'button:first')
  expect(own.piece('f004')).toMatchObject({ stunned: true })
  const again = position({ phase: 'first-combat', figures: [man('sp-friar'), foe('az-veteran', { stunned: true, stunDue: true })] })
  again.dice('AZT-5.4', [5, 2]).dice('AZT-6.1', [2]).choose('spanish', 'unit:f001', 'unit:f002')
  expect(again.piece('f002')?.stunDue).toBeUndefined()
})

clause('AZT-5.13', 'Pushback: 30 tenths straight away from the side touched, keeping its facing, without a roll', () => {
  const t = fight([man(), ['f002', 'az-veteran', '103,90', 'e'], ['f003', 'sp-swordsman', '113,90', 'w']]).dice('AZT-5.4', [6, 2])
  t.choose('spanish', 'unit:f001', 'unit:f002').expectEvent({ type: 'pushed', to: '103,60' }).done()
  expect([at(t, 'f002'), facing(t, 'f002')]).toEqual(['103,60', 'e'])
})
clause('AZT-5.14', 'Who cannot go the whole 30 tenths stays and is stunned; foot go over rough, riders do not; nobody turns', () => {
  const push = (figures: readonly Given[], more = {}) => {
    const t = fight(figures, more).dice('AZT-5.4', [6, 1])
    t.choose('spanish', 'unit:f001', 'unit:f002')
    return [at(t, 'f002'), t.piece('f002')?.stunned === true]
  }
  expect(push([man(), foe(), ['f003', 'az-veteran', '100,51', 's']])).toEqual(['100,90', true])
  expect(push([man(), foe(), ['f003', 'az-veteran', '100,50', 's']])).toEqual(['100,60', false])
  expect(push([man(), foe()], { terrain: [['building', 80, 40, 120, 56]] })).toEqual(['100,90', true])
  expect(push([man(), foe()], { terrain: [['rough', 80, 40, 120, 80]] })).toEqual(['100,60', false])
  expect(
    push([
      ['f001', 'sp-swordsman', '100,44', 'n'],
      ['f002', 'az-veteran', '100,34', 's'],
    ]),
  ).toEqual(['100,34', true]) // the edge
  const rider: Given = ['f002', 'sp-horseman', '100,85', 's', { side: 'aztec' }]
  expect(push([man(), rider], { terrain: [['rough', 80, 40, 120, 60]] })).toEqual(['100,85', true])
  const met = fight([man(), foe(), ['f003', 'sp-swordsman', '90,60', 'w']])
    .dice('AZT-5.4', [6, 1])
    .choose('spanish', 'unit:f001', 'unit:f002')
  expect([at(met, 'f002'), facing(met, 'f003'), facing(met, 'f002')]).toEqual(['100,60', 'w', 's'])
})

clause('AZT-5.15', 'Peasants fall to any wound, nobles, priests and warriors to the second, Spaniards to the fourth', () => {
  for (const t of units.types) {
    const wanted = { spaniard: 4, noble: 2, veteran: 2, priest: 2, ally: 2, 'ally-light': 1, peasant: 1, cannon: null }[t.class]
    expect([t.id, t.woundsToDie]).toEqual([t.id, wanted])
  }
  const wound = (type: string, wounds: number) => {
    const t = fight([man(), foe(type, { wounds })]).dice('AZT-5.4', [4, 3])
    t.dice('AZT-6.1', wounds > 0 ? [1, 1, 1] : [2]).choose('spanish', 'unit:f001', 'unit:f002')
    return [at(t, 'f002'), t.piece('f002')?.wounds]
  }
  expect([wound('az-veteran', 0), wound('az-veteran', 1), wound('az-peasant-club', 0)]).toEqual([
    ['100,90', 1],
    ['killed', 1],
    ['pool', undefined],
  ])
})
clause('AZT-5.16', 'An Aztec peasant goes to the pool; all others, allies too, leave the game', () => {
  const t = position({
    phase: 'second-combat',
    figures: [['f001', 'tl-archer', '100,100', 'n'], ['f002', 'az-veteran', '100,90', 's'], ['f003', 'sp-swordsman', '300,300'], far],
  }).dice('AZT-5.4', [4, 4])
  t.dice('AZT-6.1', [2]).choose('aztec', 'unit:f002', 'unit:f001')
  expect([at(t, 'f001'), points(t)]).toEqual(['killed', [0, 2]])
})
clause('AZT-5.17', 'Results are applied at once: a gap opens for the next attack', () => {
  const t = fight([
    man('sp-swordsman', { wounds: 0 }),
    foe(),
    ['f003', 'az-veteran', '110,100', 'w'],
    ['f004', 'sp-swordsman', '120,100', 'w'],
  ])
  t.dice('AZT-5.4', [1, 1]).dice('AZT-6.1', [2]).choose('spanish', 'unit:f004', 'unit:f003')
  expect(at(t, 'f003')).toBe('killed')
  t.dice('AZT-5.4', [1, 2]).choose('spanish', 'unit:f001', 'unit:f002').done() // two dice: one front only is left on him
})
clause('AZT-5.18', 'One weapon for each attack, never a missile weapon; without any the knife row is used', () => {
  const bow = fight([man('sp-crossbowman'), foe()]).dice('AZT-5.4', [1, 2])
  bow.choose('spanish', 'unit:f001', 'unit:f002').expectEvent({ type: 'attacked', weapon: 'sword' })
  const rider = fight([['f001', 'sp-captain-mounted', '100,105', 'n'], foe()]).choose('spanish', 'unit:f001', 'unit:f002')
  rider.expectOffer('spanish', { exactly: ['weapon:lance', 'weapon:sword'] })
  expect(units.types.filter(t => t.base !== 'cannon').every(t => t.weapons.some(w => tables.weapons[w]?.kind === 'hand-to-hand'))).toBe(
    true,
  )
})
clause('AZT-5.19', 'Flank and rear attacks have no effect of their own', () => {
  for (const look of ['n', 'e', 's', 'w']) {
    const t = fight([man(), foe('az-veteran', {}, look)]).dice('AZT-5.4', [3, 4])
    t.dice('AZT-6.1', [1, 1]).choose('spanish', 'unit:f001', 'unit:f002').expectEvent({ type: 'attacked', result: 'kill' }).done()
  }
})
clause(
  'AZT-5.20',
  'One attack in order: dice, save, result and points, dispersal, morale of the attacked, of those near, sudden end',
  () => {
    const t = position({
      phase: 'first-combat',
      special: ['general-standard-ends-game'],
      victory: { kind: 'margin', par: 0, extras: [], suddenDeath: { figure: 'general', winner: 'spanish', clause: 'AZT-S.6' } },
      figures: [
        ['f001', 'sp-horseman', '100,105', 'n'],
        ['f002', 'az-captain', '100,90', 's', { unit: 'u1', general: true }],
        ['f003', 'az-veteran', '200,90', 's', { unit: 'u1' }],
        ['f004', 'az-peasant-club', '120,90', 's'],
      ],
    }).dice('AZT-5.4', [1, 1])
    t.dice('AZT-6.1', [1, 1]).dice('AZT-8.7.1', [6])
    t.choose('spanish', 'unit:f001', 'unit:f002', 'weapon:lance')
    expect(t.table.events(-1).map(e => e.type)).toEqual([
      'roll',
      'roll',
      'attacked',
      'killed',
      'scored',
      'dispersed',
      'pooled',
      'roll',
      'fled',
      'pooled',
      'ended',
    ])
    expect(t.table.isOver).toBe(true)
  },
)
clause('AZT-5.21', 'The last wound kills, but shakes nobody near: only a kill result does', () => {
  const figures: readonly Given[] = [
    ['f001', 'sp-horseman', '100,105', 'n'],
    ['f002', 'az-veteran', '100,90', 's', { wounds: 1 }],
    ['f003', 'az-peasant-club', '120,90', 's'],
  ]
  const wound = fight(figures).dice('AZT-5.4', [4, 3])
  wound.dice('AZT-6.1', [1, 1, 1]).choose('spanish', 'unit:f001', 'unit:f002', 'weapon:sword')
  expect([at(wound, 'f002'), points(wound)]).toEqual(['killed', [4, 0]])
  wound.done()
  const kill = fight(figures).dice('AZT-5.4', [1, 3])
  kill.dice('AZT-6.1', [1, 1, 1]).dice('AZT-8.7.1', [1]).choose('spanish', 'unit:f001', 'unit:f002', 'weapon:sword').done()
  // and a surrounded figure is captured by its last wound
  const ringed = position({
    phase: 'second-combat',
    figures: [man('sp-swordsman', { wounds: 3 }), ...ring(['f002', 'f003', 'f004', 'f005'], 'az-veteran', 100, 100), far],
  })
  ringed.dice('AZT-5.4', [4, 4]).dice('AZT-6.1', [1, 1, 1]).choose('aztec', 'unit:f002', 'unit:f001')
  expect(ringed.piece('f001')).toMatchObject({ captive: true, wounds: 3 })
})

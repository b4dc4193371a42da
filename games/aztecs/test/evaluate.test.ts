/** The last section of the rulebook: the better position is worth more, and the obvious choice is tried first. */
import { type LegalChoice, offer, priorOf, SearchChance, type Seat, silence, tokenOf } from '@plus-ultra/kernel'
import { describe, expect, test } from 'vitest'
import { SEAT, TYPE, WEAPON } from '../data/load.ts'
import { evaluate } from '../evaluate.ts'
import { aztecs } from '../game.ts'
import { captureChance, harm, killChance, PRESSED, SHIELDED } from '../odds.ts'
import type { State } from '../state.ts'
import { type AztecTable, type Given, position, ring } from './table.ts'

const stateOf = (t: AztecTable): State => t.g
const worth = (t: AztecTable, seat: string): number => evaluate(stateOf(t), SEAT.get(seat))
/** What the move ordering likes best. */
function favourite(t: AztecTable, name: string): string {
  const g = stateOf(t)
  const seat = SEAT.get(name) as Seat
  const list = offer(g, seat)
  let best = list.at(0)
  let most = -Infinity
  for (let i = 0; i < list.count; i++) {
    const x = priorOf(aztecs, g, seat, list.at(i))
    if (x <= most) continue
    most = x
    best = list.at(i)
  }
  return tokenOf(g, best as LegalChoice)
}

const captain: Given = ['f020', 'az-captain', '260,130', 's', { unit: 'u1' }]
const band = (ids: readonly string[]): Given[] => ring(ids, 'az-peasant-club', 200, 200, { unit: 'u1' })

describe('Odds', () => {
  test('are those of the number sets and of the saving numbers', () => {
    const target = TYPE.get('az-peasant-club')
    const killed = 10 / 36
    expect(killChance(WEAPON.get('sword'), 2, target, SHIELDED)).toBeCloseTo(killed * (4 / 6), 9)
    expect(killChance(WEAPON.get('sword'), 2, target, PRESSED)).toBeCloseTo(killed * (170 / 216), 9)
    // 8.2.3: wounds and stuns that are not saved, and every pushback
    expect(captureChance(WEAPON.get('maquahuitl'), 2, TYPE.get('sp-swordsman'))).toBeCloseTo((14 / 36) * (170 / 216) + 4 / 36, 9)
  })
  test('rule 4: a spear falls farther than a sword on three dice', () => {
    const target = TYPE.get('sp-swordsman')
    const fall = (w: string) => harm(WEAPON.get(w), 3, target, SHIELDED, 0) / harm(WEAPON.get(w), 2, target, SHIELDED, 0)
    expect(fall('spear')).toBeLessThan(0.6)
    expect(fall('sword')).toBeGreaterThan(0.9)
  })
})

describe('Evaluation', () => {
  const alone: Given = ['f001', 'sp-swordsman', '200,200', 'n']
  const far: Given = ['f002', 'sp-swordsman', '380,380', 'n']
  test('the shares of the two sides add up to one, and a set-up is even', () => {
    for (const scenario of Object.values(aztecs.scenarios)) {
      const g = aztecs.make(new SearchChance(1), silence)
      aztecs.start(g, scenario)
      const [spanish, aztec] = SEAT.all.map(seat => evaluate(g, seat)) as [number, number]
      expect(spanish + aztec).toBeCloseTo(1, 9)
      expect(Math.abs(spanish - 0.5)).toBeLessThan(0.2)
    }
  })
  test('each guard round a Spaniard is worse for him, and captivity worst', () => {
    const held = (n: number, captive: boolean) =>
      worth(
        position({
          figures: [
            [...alone.slice(0, 4), { captive }] as unknown as Given,
            far,
            captain,
            ...band(['f021', 'f022', 'f023', 'f024']).slice(0, n),
          ],
        }),
        'spanish',
      )
    expect(held(1, false)).toBeGreaterThan(held(3, false))
    expect(held(3, false)).toBeGreaterThan(held(4, false))
    expect(held(4, false)).toBeGreaterThan(held(4, true))
  })
})

/** S.8: a general with men at his sides, and one more man at hand; the storm is still far off. */
function storm(ids: readonly string[]): AztecTable {
  const sides = ['210,100', '200,110', '190,100']
  return position({
    first: 'aztec',
    special: ['narvaez-ends-game', 'general-keeps-his-post'],
    post: [100, 50, 300, 150],
    victory: {
      kind: 'sudden-only',
      suddenDeath: { figure: 'general', winner: 'spanish', clause: 'AZT-S.8' },
      atEnd: 'aztec',
      par: null,
      extras: [],
    },
    figures: [
      ['f001', 'sp-swordsman', '200,300', 'n'],
      ['f002', 'sp-captain', '200,100', 's', { side: 'aztec', general: true }],
      ...ids.map((id, i): Given => [id, 'sp-halberdier', sides[i] as string, 's', { side: 'aztec' }]),
      ['f006', 'sp-swordsman', '220,80', 's', { side: 'aztec' }],
    ],
  } as never)
}

describe('Move ordering', () => {
  const target: Given = ['f001', 'sp-swordsman', '200,200', 'n']
  test('rule 5: the last open side of a ring is closed', () => {
    const three = band(['f021', 'f022', 'f023', 'f024']).slice(0, 3)
    const t = position({
      first: 'aztec',
      figures: [target, captain, ...three, ['f025', 'az-peasant-club', '140,180', 'e', { unit: 'u1' }]],
    })
    t.choose('aztec', 'unit:f025')
    expect(favourite(t, 'aztec')).toBe('point:190,200')
    t.choose('aztec', 'point:190,200')
    expect(favourite(t, 'aztec')).toBe('facing:e')
  })
  test('a fully guarded captive is led away before anything else, and his guards stay', () => {
    const t = position({
      first: 'aztec',
      exits: { aztec: ['north'], spanish: [] },
      figures: [
        ['f001', 'sp-swordsman', '200,200', 'n', { captive: true }],
        ['f002', 'sp-swordsman', '380,380'],
        captain,
        ...band(['f021', 'f022', 'f023', 'f024']),
      ],
    })
    expect(favourite(t, 'aztec')).toBe('unit:f001')
    t.choose('aztec', 'unit:f001')
    t.choose('aztec', 'button:block')
    expect(favourite(t, 'aztec')).toBe('point:200,80')
  })
  test('a guard whom a rescuer has turned faces his captive again (3.2.4), and the others stay', () => {
    const guards = band(['f021', 'f022', 'f023', 'f024'])
    const last = guards[3] as Given // west of him
    const t = position({
      first: 'aztec',
      figures: [
        ['f001', 'sp-swordsman', '200,200', 'n', { captive: true }],
        ['f002', 'sp-swordsman', '180,200', 'e'],
        captain,
        ...guards.slice(0, 3),
        [last[0], last[1], last[2], 'w', { unit: 'u1' }],
      ],
    })
    expect(favourite(t, 'aztec')).toBe('unit:f024')
    t.choose('aztec', 'unit:f024')
    expect(favourite(t, 'aztec')).toBe('facing:e')
  })
  test('rule 14: as many staging areas are picked as may be', () => {
    const g = aztecs.make(new SearchChance(1), silence)
    aztecs.start(g, aztecs.scenarios['maize-field'] as never)
    const list = offer(g, SEAT.get('aztec'))
    const priors = Array.from({ length: list.count }, (_, i) => priorOf(aztecs, g, SEAT.get('aztec'), list.at(i)))
    const done = Array.from({ length: list.count }, (_, i) => tokenOf(g, list.at(i))).indexOf('button:done')
    expect(priors[done]).toBe(Math.min(...priors))
  })
  test('rule 2: the captain goes before his men', () => {
    const t = position({ first: 'aztec', figures: [target, captain, ['f021', 'az-peasant-club', '200,150', 's', { unit: 'u1' }]] })
    expect(favourite(t, 'aztec')).toBe('unit:f020')
  })
  test('rule 4: against a knight a rider takes the lance while he is not outnumbered', () => {
    const t = position({
      phase: 'first-combat',
      figures: [['f001', 'sp-horseman', '200,200', 'n'], captain, ['f021', 'az-eagle-knight', '200,185', 's', { unit: 'u1' }]],
    })
    t.choose('spanish', 'unit:f001')
    t.choose('spanish', 'unit:f021')
    expect(favourite(t, 'spanish')).toBe('weapon:lance')
  })
  test('AZT-5.3 nobody is struck twice: the better of two strikes, and whoever has another enemy goes before the worse', () => {
    const t = position({
      phase: 'first-combat',
      figures: [
        ['f001', 'sp-halberdier', '200,200', 'n'],
        ['f002', 'sp-swordsman', '210,190', 'w'],
        ['f003', 'sp-halberdier', '300,200', 'n'],
        captain,
        ['f021', 'az-eagle-knight', '200,190', 's', { unit: 'u1' }],
        ['f022', 'az-peasant-club', '300,190', 's', { unit: 'u1' }],
      ],
    })
    const g = stateOf(t)
    const list = offer(g, SEAT.get('spanish'))
    const liking = (id: string): number => {
      const choices = Array.from({ length: list.count }, (_, i) => list.at(i))
      return priorOf(aztecs, g, SEAT.get('spanish'), choices.find(choice => tokenOf(g, choice) === `unit:${id}`) as LegalChoice)
    }
    expect(liking('f002')).toBeGreaterThan(liking('f003'))
    expect(liking('f003')).toBeGreaterThan(liking('f001'))
  })
  test('AZT-8.7.7 a captain does not draw away from the closest enemy in sight, even towards a nearer one whom he does not see', () => {
    const t = position({
      first: 'aztec',
      terrain: [['building', 150, 90, 250, 120]],
      figures: [
        ['f001', 'sp-swordsman', '200,50', 's'],
        ['f002', 'sp-swordsman', '200,370', 'n'],
        ['f020', 'az-captain', '200,200', 's', { unit: 'u1' }],
        ...[1, 2, 3, 4].map((n): Given => [`f02${n}`, 'az-peasant-club', `${130 + 20 * n},190`, 's', { unit: 'u1' }]),
      ],
    })
    t.choose('aztec', 'unit:f020')
    const choice = favourite(t, 'aztec')
    expect(choice.startsWith('facing:') || Number(choice.split(',')[1]) >= 200).toBe(true)
  })
  test('AZT-8.2.6 the ring round a captive who has lost a guard is closed before other things, also by one who has an enemy before him', () => {
    const t = position({
      first: 'aztec',
      figures: [
        ['f001', 'sp-swordsman', '200,200', 'n', { captive: true }],
        ['f002', 'sp-swordsman', '160,200', 'n', { stunned: true }],
        captain,
        ...band(['f021', 'f022', 'f023', 'f024']).slice(0, 3),
        ['f025', 'az-peasant-club', '160,190', 's', { unit: 'u1' }],
        ['f026', 'az-peasant-club', '330,150', 's', { unit: 'u1' }],
      ],
    })
    t.choose('aztec', 'unit:f020')
    t.choose('aztec', 'facing:s')
    expect(favourite(t, 'aztec')).toBe('unit:f025')
    t.choose('aztec', 'unit:f025')
    expect(favourite(t, 'aztec')).toBe('point:190,200')
  })
  test('AZT-8.2.1 who need only turn to close a ring does', () => {
    const guards = band(['f021', 'f022', 'f023', 'f024'])
    const last = guards[3] as Given // west of him
    const t = position({
      first: 'aztec',
      figures: [
        target,
        ['f002', 'sp-swordsman', '180,200', 'n', { stunned: true }],
        captain,
        ...guards.slice(0, 3),
        [last[0], last[1], last[2], 'w', { unit: 'u1' }],
      ],
    })
    t.choose('aztec', 'unit:f020')
    t.choose('aztec', 'facing:s')
    expect(favourite(t, 'aztec')).toBe('unit:f024')
    t.choose('aztec', 'unit:f024')
    expect(favourite(t, 'aztec')).toBe('facing:e')
  })
  test('AZT-3.1.18 whoever stands in the way of a captive who is led off steps aside first', () => {
    const t = position({
      first: 'aztec',
      exits: { aztec: ['north'], spanish: [] },
      figures: [
        ['f001', 'sp-swordsman', '200,200', 'n', { captive: true }],
        ['f002', 'sp-swordsman', '380,380'],
        captain,
        ...band(['f021', 'f022', 'f023', 'f024']),
        ['f025', 'az-peasant-slinger', '205,150', 's', { unit: 'u1' }],
      ],
    })
    expect(favourite(t, 'aztec')).toBe('unit:f025')
    t.choose('aztec', 'unit:f025')
    const place = favourite(t, 'aztec')
    expect(place).toMatch(/^point:/)
    expect(Math.abs(Number(place.slice(6).split(',')[0]) - 200)).toBeGreaterThan(20)
  })
  test('AZT-S.8 the men of the general stand at his open sides, and he does not leave them', () => {
    const t = storm(['f003', 'f004', 'f005'])
    t.choose('aztec', 'unit:f006')
    expect(favourite(t, 'aztec')).toBe('point:200,90')
    t.choose('aztec', 'point:200,90')
    t.choose('aztec', 'facing:n')
    t.choose('aztec', 'unit:f002')
    expect(favourite(t, 'aztec')).toMatch(/^facing:/)
  })
  test('who can leave the table with his life does', () => {
    const t = position({
      special: ['exit-scores'],
      exits: { aztec: [], spanish: ['west'] },
      figures: [['f001', 'sp-swordsman', '60,200', 'w'], captain],
    })
    t.choose('spanish', 'unit:f001')
    expect(favourite(t, 'spanish')).toBe('point:5,200')
    t.choose('spanish', 'point:5,200')
    t.choose('spanish', 'facing:w')
    expect(favourite(t, 'spanish')).toBe('button:leave')
  })
  test('a seat leads its own movement and nothing else', () => {
    const led = (phase: string, first: 'spanish' | 'aztec') => {
      const t = position({ phase, first, figures: [target, captain] })
      return (['spanish', 'aztec'] as const).map(name => aztecs.leads?.(stateOf(t), SEAT.get(name)))
    }
    expect(led('first-movement', 'spanish')).toEqual(['turn 1', undefined])
    expect(led('first-movement', 'aztec')).toEqual([undefined, 'turn 1'])
    expect(led('second-movement', 'spanish')).toEqual([undefined, 'turn 1'])
    expect(led('first-combat', 'spanish')).toEqual([undefined, undefined])
  })
})

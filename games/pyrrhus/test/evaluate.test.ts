/** What a position is worth, after the last section of the rulebook. */
import { expect, test } from 'vitest'
import { COMMANDER, EVENT, PLACE, SEAT, UNIT } from '../domains.ts'
import { evaluate } from '../evaluate.ts'
import type { State } from '../game.ts'
import { prior } from '../prior.ts'
import { position, printed, type T } from './table.ts'

const worth = (t: T, seat: string) => evaluate(t.g as State, SEAT.get(seat))
const base = () =>
  position()
    .army('taranto', 'pyrrhus', 'epi-phalanx-1..4 the-cavalry-1')
    .army('rome', 'con-decius', 'rom-triarii-1..4')
    .army('lilybaeum', 'hanno', 'pun-cavalry lib-spearmen-1..2')

test('chances of all seats add up to one, and the start is open', () => {
  const two = printed()
  expect(worth(two, 'east') + worth(two, 'west')).toBeCloseTo(1)
  expect(worth(two, 'east')).toBeGreaterThan(0.2)
  expect(worth(two, 'east')).toBeLessThan(0.8)
  const three = printed('three-player')
  expect(['pyrrhus', 'rome', 'carthage'].reduce((sum, s) => sum + worth(three, s), 0)).toBeCloseTo(1)
})
test('East is better off with more Hubris, with Taranto, with its phalanx, and alive', () => {
  const now = worth(base().begin(), 'east')
  expect(worth(base().tracks({ hubris: 9 }).begin(), 'east')).toBeLessThan(now) // 2: a cliff
  expect(worth(base().tracks({ hubris: 4 }).begin(), 'east')).toBeLessThan(worth(base().tracks({ hubris: 9 }).begin(), 'east'))
  const fewer = position()
    .army('taranto', 'pyrrhus', 'epi-phalanx-1..2 the-cavalry-1')
    .army('rome', 'con-decius', 'rom-triarii-1..4')
    .army('lilybaeum', 'hanno', 'pun-cavalry lib-spearmen-1..2')
  expect(worth(fewer.begin(), 'east')).toBeLessThan(now) // 5
  expect(
    worth(
      base()
        .with({ joined: ['syracuse'] })
        .begin(),
      'east',
    ),
  ).toBeGreaterThan(now) // 1
  const dead = position().army('taranto', 'milo', 'epi-phalanx-1..4 the-cavalry-1').army('rome', 'con-decius', 'rom-triarii-1..4')
  expect(worth(dead.begin(), 'east')).toBeLessThan(0.15)
})
test('a lost phalanx costs East more than lost Triarii cost Rome', () => {
  const now = worth(base().begin(), 'east')
  const lostPhalanx = position()
    .army('taranto', 'pyrrhus', 'epi-phalanx-1..3 the-cavalry-1')
    .army('rome', 'con-decius', 'rom-triarii-1..4')
    .army('lilybaeum', 'hanno', 'pun-cavalry lib-spearmen-1..2')
  const lostTriarii = position()
    .army('taranto', 'pyrrhus', 'epi-phalanx-1..4 the-cavalry-1')
    .army('rome', 'con-decius', 'rom-triarii-1..3')
    .army('lilybaeum', 'hanno', 'pun-cavalry lib-spearmen-1..2')
  expect(now - worth(lostPhalanx.begin(), 'east')).toBeGreaterThan(worth(lostTriarii.begin(), 'east') - now)
})
test('a pacified tribe is worth revenue to Rome', () => {
  expect(worth(base().begin(), 'west')).toBeGreaterThan(
    worth(base().tribe('tribe-samnites', 5).tribe('tribe-etruscans', 5).begin(), 'west'),
  )
})
test('who has won has it all', () => {
  const t = position().at('cold-end').begin() // Pyrrhus is dead
  expect([worth(t, 'west'), worth(t, 'east')]).toEqual([1, 0])
})
test('move ordering: rallies first, no silly losses, winter quarters are left alone', () => {
  const t = printed().choose('east', 'seat:east')
  const of = (kind: string, value: number) => prior(t.g as State, SEAT.get('east'), kind, value)
  expect(of('event', EVENT.get('rally-locre-crotona'))).toBeGreaterThan(of('event', EVENT.get('land-in-africa')))
  const s = position().army('apulia', 'pyrrhus', 'epi-phalanx-1 cre-archers').loose('daunia', 'rom-velites-1..3').begin()
  s.dice('PYR-3.1.4', [6, 1, 6, 6]).choose('east', 'leader:pyrrhus', 'button:move', 'area:daunia', 'button:pass')
  expect(s.table.step).toBe('take-losses')
  const loss = (id: string) => prior(s.g as State, SEAT.get('east'), 'unit', UNIT.get(id))
  expect(loss('cre-archers')).toBeGreaterThan(loss('epi-phalanx-1'))
})

const areaIn = (t: T, seat: string) => (id: string) => prior(t.g as State, SEAT.get(seat), 'area', PLACE.get(id))
const buttonIn = (t: T, seat: string) => (id: string) =>
  prior(t.g as State, SEAT.get(seat), 'button', (t.g as State).runtime.registry.buttonNames.indexOf(id))

test('move ordering: an open city is taken, a strong enemy is not met', () => {
  const t = position()
    .army('siritis', 'pyrrhus', 'epi-phalanx-1..2 cre-archers')
    .army('lucania', 'con-decius', 'rom-triarii-1..4 rom-hastati-1..4')
    .begin()
    .choose('east', 'leader:pyrrhus', 'button:move')
  const area = areaIn(t, 'east')
  expect(area('bruttium')).toBeGreaterThan(area('lucania'))
  t.choose('east', 'button:stay')
  expect(t.table.step).toBe('in-the-field')
  expect(areaIn(t, 'east')('heraclea')).toBeGreaterThan(buttonIn(t, 'east')('done')) // 5.0.1
})
test('move ordering: Pyrrhus seeks four Romans, not eight', () => {
  const before = (romans: string) =>
    position()
      .army('apulia', 'pyrrhus', 'epi-phalanx-1..4 the-cavalry-1..2 asi-elephants-1..2 cre-archers')
      .army('daunia', 'con-decius', romans)
      .begin()
      .choose('east', 'leader:pyrrhus', 'button:move')
  const weak = areaIn(before('rom-triarii-1..2 rom-hastati-1..2'), 'east')('daunia')
  const strong = areaIn(before('rom-triarii-1..4 rom-hastati-1..4'), 'east')('daunia')
  expect(weak).toBeGreaterThan(strong) // 5
})
test('a city that an army could take is worth less to its camp', () => {
  const far = position()
    .army('taranto', 'pyrrhus', 'epi-phalanx-1..4')
    .army('rome', 'con-decius', 'rom-triarii-1..4 rom-hastati-1..4')
    .begin()
  const near = position()
    .army('taranto', 'pyrrhus', 'epi-phalanx-1..4')
    .army('apulia', 'con-decius', 'rom-triarii-1..4 rom-hastati-1..4')
    .begin()
  expect(worth(near, 'east')).toBeLessThan(worth(far, 'east')) // 8
})
test('move ordering: with three players Rome buys the Etruscans first, each tribe is worth revenue to the end', () => {
  const t = printed('three-player')
  const of = (id: string) => prior(t.g as State, SEAT.get('rome'), 'event', EVENT.get(id))
  expect(of('etruscan-gold')).toBeGreaterThan(of('punic-peace-refused')) // 10
})
test('with three players a city counts from the first year', () => {
  const rome = (control: Record<string, string>) => {
    const t = printed('three-player')
    const before = worth(t, 'rome')
    for (const [city, camp] of Object.entries(control)) (t.g as State).space.control[PLACE.get(city)] = (camp === 'rome' ? 1 : 0) as never
    return worth(t, 'rome') - before
  }
  expect(rome({ crotona: 'rome' })).toBeGreaterThan(0.02)
  expect(rome({ capua: 'pyrrhus' })).toBeLessThan(-0.1)
})
test('with three players a weakened tribe is worth something to Rome before it is pacified', () => {
  const before = (strength: number) => {
    const t = printed('three-player')
    ;(t.g as State).tribe.strength[0 as never] = strength as never
    return worth(t, 'rome')
  }
  expect(before(2)).toBeGreaterThan(before(5)) // 10
  expect(before(0)).toBeGreaterThan(before(2))
})
test('move ordering: the king acts last of the East, the fleet late', () => {
  const t = position()
    .army('taranto', 'pyrrhus', 'epi-phalanx-1..4 the-cavalry-1')
    .army('crotona', 'milo', 'tar-hoplites-1')
    .fleet('flotilla-pyrrhus', 'taranto', 4)
    .army('capua', 'con-decius', 'rom-triarii-1..4')
    .army('rome', 'con-sulpicius', 'rom-hastati-1')
    .begin()
  const of = (seat: string, kind: string, value: number) => prior(t.g as State, SEAT.get(seat), kind, value)
  const east = (id: string) => of('east', 'leader', COMMANDER.get(id))
  expect(east('milo')).toBeGreaterThan(east('pyrrhus')) // 15
  expect(east('milo')).toBeGreaterThan(of('east', 'unit', UNIT.get('flotilla-pyrrhus')))
})
test('move ordering: who has the initiative lets the other begin, and the East levies while its Hubris bears it', () => {
  const first = printed().g as State
  for (const seat of ['east', 'west'])
    expect(prior(first, SEAT.get(seat), 'seat', SEAT.get(seat))).toBeLessThan(prior(first, SEAT.get(seat), 'seat', 1 - SEAT.get(seat))) // 15
  const levy = (hubris: number) => {
    const g = printed().choose('east', 'seat:east').g as State
    g.hubris = hubris
    return prior(g, SEAT.get('east'), 'event', EVENT.get('levy-both'))
  }
  expect(levy(10)).toBeGreaterThan(0)
  expect(levy(9)).toBeLessThan(0) // 2, 4
})
